"""Who decides who wins: every claim played out by the engine, disk by disk; bargains against a fine grid."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from elgrande.actions import SetDisk
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.engine.disks import permitted
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import GeneralScoring, SettingDisks
from elgrande.theory.kingmaking import (
    LastScoring,
    agreement,
    bargain,
    in_games,
    is_last_scoring,
    is_last_turn,
    kingmakers,
    last_turn,
    may_win,
    security,
    shares_of,
    won_by,
)

NONE, HALF, ALL = Fraction(0), Fraction(1, 2), Fraction(1)
HOMES = ("galicia", "sevilla", "aragon")


def three(points=(20, 21, 0), castillo=(0, 0, 2), **said):
    """Ana and Bruno are level, Carmen is far behind; each of the two holds a region with one caballero."""
    board = {"granada": (1, 0, 0), "valencia": (0, 1, 0), "castillo": castillo}
    described = {"king": "aragon", "grandes": HOMES, "caballeros": board, "points": points, **said}
    return position(3, round=9, general_scoring=True, **described)


def played(state, disks):
    """Who wins, according to the engine, if the disks are set so."""
    while not state.is_over:
        settings = [action for action in legal_actions(state) if isinstance(action, SetDisk)]
        action = next(it for it in settings if disks.get(it.player, it.region) == it.region)
        state = apply(state, action).state
    return state.winners


def every_end(state, player):
    """For each joint choice of all others, who wins with each disk of a player."""
    others = [other for other in range(state.players) if other != player and state.castillo[other]]
    regions = permitted(state, GeneralScoring(), player)
    for theirs in product(regions, repeat=len(others)):
        disks = dict(zip(others, theirs, strict=True))
        yield disks, {own: played(state, disks | {player: own}) for own in regions}


# --- the last scoring ------------------------------------------------------------------------------------


@pytest.mark.clause("EN-2", "GS-4")
@pytest.mark.parametrize("castillo", [(0, 0, 2), (1, 0, 2), (0, 0, 1)])
def test_a_kingmaker_is_one_when_every_disk_is_played(castillo):
    state = three(castillo=castillo)
    (carmen,) = kingmakers(state)
    assert carmen.player == 2
    ends = list(every_end(state, 2))
    assert not any(2 in winners for _, by_disk in ends for winners in by_disk.values())
    assert carmen.decides == Fraction(sum(len(set(by_disk.values())) > 1 for _, by_disk in ends), len(ends))
    for winners, disk in carmen.sure.items():
        assert all(by_disk[disk] == winners for _, by_disk in ends)
    sure = {by_disk[disk] for _, by_disk in ends for disk in by_disk if _is_sure(ends, disk)}
    assert set(carmen.sure) == sure
    for winners, disk in carmen.ways.items():
        assert played(state, {**carmen.others, 2: disk}) == winners


def _is_sure(ends, disk):
    return len({by_disk[disk] for _, by_disk in ends}) == 1


@pytest.mark.clause("EN-2")
def test_she_can_let_either_win_or_make_them_share():
    (carmen,) = kingmakers(three())
    assert set(carmen.sure) == {(0,), (1,), (0, 1)}
    assert carmen.decides == 1


def test_who_can_win_is_no_kingmaker():
    assert kingmakers(three(points=(20, 21, 20))) == ()


def test_who_can_only_share_the_victory_is_no_kingmaker():
    state = three(points=(20, 21, 14))
    ends = {winners for _, by_disk in every_end(state, 2) for winners in by_disk.values()}
    assert ends == {(0,), (1,), (0, 1), (0, 1, 2)}
    assert kingmakers(state) == ()


def test_who_changes_nothing_is_no_kingmaker():
    assert kingmakers(three(points=(20, 60, 0))) == ()


def test_who_has_nobody_in_the_castillo_is_no_mover():
    last = LastScoring(three())
    assert last.movers == (2,)
    with pytest.raises(ValueError, match="Castillo"):
        last.can_force(0)


def test_everybody_together_can_force_whatever_is_possible():
    last = LastScoring(three(castillo=(1, 1, 1)))
    assert set(last.can_force(0, 1, 2)) == last.possible
    for coalition in ((0,), (1, 2), (0, 2)):
        for winners, disks in last.can_force(*coalition).items():
            others = [player for player in last.movers if player not in coalition]
            for theirs in product(*(last.choices(player) for player in others)):
                joint = disks | dict(zip(others, theirs, strict=True))
                assert last.winners[tuple(joint[player] for player in last.movers)] == winners


def test_the_winners_are_those_of_the_engine():
    last = LastScoring(three(castillo=(1, 0, 1), points=(3, 4, 2)))
    assert last.movers == (0, 2)
    for (first, second), winners in last.winners.items():
        assert played(last.state, {0: first, 2: second}) == winners
    assert may_win(last.state) == last.possible


@pytest.mark.clause("AC-7.10")
def test_who_has_only_his_grande_in_the_castillo_may_decide():
    state = position(
        2,
        edition=EN_BASE.with_expansions("grandissimo"),
        round=9,
        general_scoring=True,
        king="granada",
        grandes=("galicia", "castillo"),
        caballeros={"aragon": (0, 3), "sevilla": (1, 2)},
        points=(20, 10),
    )
    assert may_win(state) == {played(state, {1: region}) for region in LastScoring(state).choices(1)}
    assert len(may_win(state)) > 1


# --- the last turn ---------------------------------------------------------------------------------------


def last_moment(points=(20, 21, 0), **said):
    """Carmen has the last turn of the game and one caballero to place; nobody is in the Castillo."""
    board = {"castilla_la_vieja": (1, 0, 0), "valencia": (0, 1, 0)}
    described = {"king": "aragon", "grandes": ("galicia", "sevilla", "cataluna"), "caballeros": board}
    described |= {"powers": (9, 5, 2), "turn": 2, "card": "score_any_deck_2", "placed": 1, "special": "done"}
    return position(3, round=9, court=(0, 0, 2), points=points, **(described | said))


def test_the_last_turn_decides_between_others():
    state = last_moment()
    found = last_turn(state)
    assert is_last_turn(state)
    assert found.is_complete
    for winners, actions in found.sure.items():
        assert played(apply_all(state, *actions).state, {}) == winners
    assert set(found.sure) == {(0,), (1,), (0, 1)}
    for actions in found.sure.values():
        assert len(may_win(apply_all(state, *actions).state)) == 1, "nobody else may win then"
    assert len(found.ends) > len(found.sure), "one way leaves it to the Castillo"
    assert found.is_kingmaker
    assert not last_turn(last_moment(points=(20, 21, 40))).is_kingmaker


def test_who_can_share_after_the_last_turn_is_no_kingmaker():
    found = last_turn(last_moment(points=(20, 21, 14)))
    possible = {winners for ends in found.ends for winners in ends}
    assert [winners for winners in possible if 2 in winners] == [(0, 1, 2)]
    assert len(found.sure) > 1
    assert not found.is_kingmaker


def test_who_has_not_looked_at_every_way_is_not_said_to_be_a_kingmaker():
    cut = last_turn(last_moment(), most=6)
    assert (len(cut.sure), cut.is_complete, cut.is_kingmaker) == (3, False, False)


@pytest.mark.clause("LT-5")
def test_a_last_turn_is_not_complete_if_somebody_decides_in_the_scoring():
    """Carmen is the Inquisitor: if too many come to the limit table, she chooses who stands on it."""

    def turn(room):
        there = {"castillo": (2, 1, 0), "aragon": (1, 2, 3 - room), "sevilla": (1, 2, 2)}
        said = {"caballeros": there, "scoreboards": {"limit_table": "aragon"}, "court": (0, 0, 1)}
        said |= {"king": "granada", "powers": (9, 5, 2), "turn": 2, "card": "score_any_deck_2"}
        return position(
            3,
            edition=EN_BASE.with_expansions("colonies"),
            round=9,
            placed=1,
            special="done",
            held={"grand_inquisitor": 2},
            **said,
        )

    assert last_turn(turn(room=0)).is_complete
    assert not last_turn(turn(room=1)).is_complete


def test_a_last_turn_is_complete_or_says_that_it_is_not():
    state = last_moment(special=None, placed=0)
    assert last_turn(state).is_complete
    cut = last_turn(state, most=4)
    assert not cut.is_complete
    assert not cut.is_kingmaker
    asks_others = last_turn(last_moment(card="eviction", special=None, placed=0))
    assert not asks_others.is_complete


def test_another_turn_is_not_the_last():
    early = position(3, round=8, turn=2, powers=(9, 5, 2), card="king")
    assert not is_last_turn(early)
    with pytest.raises(ValueError, match="EN-1"):
        last_turn(early)


# --- found in games --------------------------------------------------------------------------------------


def test_kingmakers_are_found_in_games_that_were_played():
    found = list(in_games(3, range(3)))
    assert found
    for seed, state, who in found:
        assert seed in range(3)
        assert is_last_scoring(state)
        assert isinstance(state.agenda[-1], SettingDisks)
        assert problems_with(who, state) == []


def test_of_kingmakers_in_games_one_may_ask_for_those_who_need_nobody_else():
    def games(**asked):
        several = ((5, 14, "random"), (3, 0, "hasty"))
        return {
            (players, seed): who
            for players, seed, bot in several
            for _, _, who in in_games(players, [seed], bot=bot, **asked)
        }

    possible, sure = games(), games(sure=True)
    alone = {game: tuple(one for one in who if len(one.sure) > 1) for game, who in possible.items()}
    assert sure == {game: who for game, who in alone.items() if who}
    assert 0 < len(sure) < len(possible)


def problems_with(who, state):
    """The claims about these kingmakers that the engine does not bear out."""
    return [
        one
        for one in who
        for winners, disk in one.ways.items()
        if one.player in winners or played(state, {**one.others, one.player: disk}) != winners
    ]


# --- a victory shared ------------------------------------------------------------------------------------


@pytest.mark.clause("EN-2")
def test_a_victory_is_divided_among_the_winners():
    assert won_by((4, 4, 3)) == (0, 1)
    assert shares_of((0, 1), 3) == (HALF, HALF, 0)


OUTCOMES = [
    [(ALL, NONE), (NONE, ALL)],
    [(ALL, NONE), (NONE, ALL), (HALF, HALF)],
    [(ALL, NONE), (Fraction(1, 3), Fraction(2, 3))],
    [(Fraction(3, 4), Fraction(1, 8)), (Fraction(1, 4), Fraction(1, 3)), (NONE, HALF)],
]


@pytest.mark.parametrize("outcomes", OUTCOMES)
@pytest.mark.parametrize("otherwise", [(NONE, NONE), (Fraction(1, 4), NONE)])
def test_no_lot_does_better_than_the_bargain(outcomes, otherwise):
    found = bargain(outcomes, otherwise)
    assert sum(found.lottery.values()) == 1
    for place in (0, 1):
        assert found.shares[place] == sum(chance * it[place] for it, chance in found.lottery.items())
    for one, other in product(outcomes, repeat=2):
        for step in range(101):
            chance = Fraction(step, 100)
            gains = [
                chance * a + (1 - chance) * b - without
                for a, b, without in zip(one, other, otherwise, strict=True)
            ]
            if min(gains) >= 0:
                assert gains[0] * gains[1] <= found.product


def test_sharing_is_better_than_a_lot_only_where_there_is_no_lot():
    none = bargain(OUTCOMES[0], (NONE, NONE), lotteries=False)
    assert none.product == 0
    lot = bargain(OUTCOMES[0], (NONE, NONE))
    assert lot.shares == (HALF, HALF)
    assert len(lot.lottery) == 2
    shared = bargain(OUTCOMES[1], (NONE, NONE))
    assert shared.lottery == {(HALF, HALF): 1}


def test_a_bargain_is_exact_for_plain_numbers_too():
    found = bargain([(1, 0), (0, 3), (0.5, 0.25)], (0, 0))
    assert (found.shares, found.product) == ((HALF, Fraction(3, 2)), Fraction(3, 4))
    assert {type(number) for number in (*found.shares, *found.lottery.values(), found.product)} == {Fraction}


def test_who_has_more_without_an_agreement_gets_more_in_it():
    assert bargain(OUTCOMES[0], (HALF, NONE)).shares == (Fraction(3, 4), Fraction(1, 4))
    with pytest.raises(ValueError, match="agree"):
        bargain([(NONE, NONE)], (HALF, HALF))
    assert bargain([(HALF, HALF)], (HALF, HALF)).product == 0  # it helps nobody, and costs nothing


def test_more_than_two_agree_on_an_outcome():
    third = (Fraction(1, 3),) * 3
    assert bargain([(ALL, NONE, NONE), third], (NONE,) * 3).shares == third


def test_two_agree_on_what_they_can_force_together():
    """Alone neither is sure of anything; together they can keep Carmen from winning, and draw lots."""
    board = {
        "granada": (1, 2, 1),
        "castilla_la_vieja": (1, 1, 2),
        "sevilla": (2, 0, 0),
        "castillo": (1, 2, 0),
    }
    state = three(caballeros=board, points=(6, 0, 13))
    last = LastScoring(state)
    assert security(last, 0) == security(last, 1) == 0
    assert security(last, 2) == min(shares_of(winners, 3)[2] for winners in last.possible)
    found = agreement(state, 0, 1)
    assert found.shares == (HALF, HALF)
    for winners in ((0,), (1,)):
        assert played(state, last.can_force(0, 1)[winners]) == winners
        assert shares_of(winners, 3)[:2] in found.lottery


def test_an_agreement_gives_each_what_he_is_sure_of_and_half_of_the_rest():
    """Ana is sure of a third, Bruno of nothing; they can let either win, and draw lots."""
    board = {"granada": (1, 2, 1), "castilla_la_vieja": (1, 1, 2), "sevilla": (2, 0, 0)}
    state = three(caballeros={**board, "castillo": (1, 2, 0)}, points=(9, 3, 13))
    ends = {
        (ana, bruno): played(state, {0: ana, 1: bruno})
        for ana, bruno in product(permitted(state, GeneralScoring(), 0), repeat=2)
    }
    assert {(0,), (1,)} <= {*ends.values()}
    sure = [
        max(
            min(shares_of(winners, 3)[player] for disks, winners in ends.items() if disks[player] == own)
            for own in {disks[player] for disks in ends}
        )
        for player in range(2)
    ]
    assert sure == [Fraction(1, 3), 0] == [security(LastScoring(state), player) for player in range(2)]
    assert agreement(state, 0, 1).shares == (Fraction(2, 3), Fraction(1, 3))


def test_nobody_agrees_on_what_a_third_player_can_prevent():
    """Ana and Carmen may share; but whatever Bruno shows, they can only see to it that he or Ana wins."""
    last = LastScoring(three(castillo=(1, 1, 1), points=(20, 20, 19)))
    regions = last.choices(0)
    ends = [
        {last.winners[ana, bruno, carmen] for bruno in regions} for ana, carmen in product(regions, repeat=2)
    ]
    assert (0, 2) in last.possible
    assert {winners for some in ends if len(some) == 1 for winners in some} == {(0,), (1,)}
    assert agreement(last.state, 0, 2).shares == (1, 0)


def test_who_depends_on_others_is_sure_of_the_worst():
    state = three(castillo=(0, 0, 2), points=(20, 21, 0))
    assert [security(LastScoring(state), player) for player in range(3)] == [0, 0, 0]
    far_ahead = three(castillo=(0, 0, 2), points=(60, 21, 0))
    assert security(LastScoring(far_ahead), 0) == 1
