"""Secret disks in normal form: every payoff is what the engine makes of the same disks."""

from __future__ import annotations

from itertools import combinations, product
from operator import add
from random import Random

import pytest

from elgrande.actions import LetPass, NameRegion, SetDisk, UseSpecial
from elgrande.engine import legal_actions, new_game
from elgrande.engine.disks import sets_last
from elgrande.engine.general_scoring import general_scoring
from elgrande.expansions.colonies.box import LIMIT_TABLE
from elgrande.expansions.colonies.frames import FillingTable, Landing
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.positions import position
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.steps import Move
from elgrande.state import (
    Due,
    Evicting,
    GeneralScoring,
    Held,
    Moment,
    ReactionWindow,
    Scoring,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    Special,
)
from elgrande.theory import disks
from elgrande.theory.asked import Asked
from elgrande.theory.disk_moves import NotSimultaneous, purpose_of
from elgrande.theory.disks import disk_game
from elgrande.theory.kingmaking import LastScoring, kingmakers
from elgrande.what_if.scoring_preview import preview_all_places, preview_general_scoring
from tests.theory.positions import general_scorings, moments, played

COLONIES = EN_BASE.with_expansions("colonies", "anniversary")


@pytest.fixture(params=["numpy", "plain"])
def either(request, monkeypatch):
    """With NumPy, and as in a browser without it."""
    if request.param == "plain":
        monkeypatch.setattr(disks, "found", lambda name: None)
    return request.param


def some_profiles(game, number=60):
    random = Random(1)
    if game.size <= 800:
        return list(game.profiles())
    return [game.profile(int(random.random() * game.size)) for _ in range(number)]


def after_disks(state, game, profile):
    """The state after everybody has set his disk, and whatever is to be scored has been."""
    state = played(state, *map(SetDisk, game.players, profile))
    while state.agenda and isinstance(state.agenda[-1], Scoring):
        state = played(state, legal_actions(state)[0])
    return state


def is_over(state):
    """Whether the general scoring is."""
    return not any(isinstance(frame, GeneralScoring) for frame in state.agenda)


def has_to_move(state):
    """Whether somebody has put off a move of caballeros until this general scoring (AC-7.4)."""
    return any(due.moment is Moment.BEFORE_REGIONS and moves(due.frame.steps) for due in state.due)


def chooses_for_the_table(state):
    """Whether there are disks after which somebody chooses who stands on the limit table (LT-5)."""
    lies = limit_table(state)
    far = next(action.region for action in legal_actions(state) if action.region not in (lies, state.king))
    if lies == state.king or SetDisk(0, lies) not in legal_actions(state):
        return False
    for those in subsets(range(state.players)):
        disks = [lies if player in those else far for player in range(state.players)]
        after = played(state, *map(SetDisk, range(state.players), disks))
        if after.agenda and isinstance(after.agenda[-1], FillingTable):
            return True
    return False


def subsets(players):
    return [some for number in range(len(players) + 1) for some in combinations(players, number)]


def limit_table(state):
    return state.tiles[state.box.tile_number[LIMIT_TABLE]]


def decided_later(state):
    """The clause by which somebody decides when he has seen the disks, or None, as the engine has it."""
    purpose = purpose_of(state)
    if not isinstance(purpose, GeneralScoring):
        return "VT-2" if may_be_stopped(state) else None
    if (last := sets_last(state, purpose)) is not None:
        return state.box.card[last.card].clause
    if has_to_move(state):
        return "AC-7.4"
    return "LT-5" if state.box.limits and chooses_for_the_table(state) else None


def may_be_stopped(state):
    """Whether a window opens once all disks are shown: the first player's is tried everywhere."""
    first, *rest = state.agenda[-1].waiting
    disks = {
        player: [one for one in legal_actions(state) if one.player == player] for player in (first, *rest)
    }
    for own in disks[first]:
        after = played(state, own, *(disks[player][-1] for player in rest))
        if after.agenda and isinstance(after.agenda[-1], Scoring):
            after = played(after, legal_actions(after)[0])
        if after.agenda and isinstance(after.agenda[-1], ReactionWindow):
            return True
    return False


def game_of(state):
    """The game, or None where it is refused because somebody decides when he has seen the disks."""
    clause = decided_later(state)
    if clause is None:
        return disk_game(state)
    with pytest.raises(NotSimultaneous, match=rf"disks: player \d .*\({clause}\)"):
        disk_game(state)
    return None


def moves(steps):
    return any(isinstance(step, Move) for step in steps)


def margins(points):
    return tuple(own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points))


def wins(points):
    return tuple((own == max(points)) / points.count(max(points)) for own in points)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_general_scoring_as_the_engine_does_it(players, either) -> None:
    for state in general_scorings(players, seed=players):
        assert purpose_of(state) == GeneralScoring()
        earned, lead, shared = (disk_game(state, payoff) for payoff in ("points", "margin", "win"))
        assert earned.players == tuple(range(players))
        for profile in some_profiles(earned):
            points = general_scoring(state, profile)
            gained = tuple(own - before for own, before in zip(points, state.points, strict=True))
            assert earned.payoff(profile) == gained
            assert lead.payoff(profile) == margins(points)
            assert shared.payoff(profile) == pytest.approx(wins(points))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_general_scoring_through_apply(players) -> None:
    state = general_scorings(players, seed=10 + players)[-1]
    game = disk_game(state, "margin")
    for profile in some_profiles(game, 20)[::9]:
        assert game.payoff(profile) == margins(after_disks(state, game, profile).points)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_general_scoring_with_what_expansions_bring(players, seed, either) -> None:
    looked = 0
    for state in general_scorings(players, seed, COLONIES):
        game = game_of(state)
        for profile in () if game is None else some_profiles(game)[::5]:
            after = after_disks(state, game, profile)
            assert is_over(after), "nobody is asked for anything in it"
            assert general_scoring(state, profile) == after.points
            assert game.payoff(profile) == tuple(map(int.__sub__, after.points, state.points))
            looked += 1
    assert looked > 10


@pytest.mark.clause("AC-7.10")
def test_a_grande_alone_in_the_castillo_follows_the_disk(either) -> None:
    state = position(
        2,
        edition=EN_BASE.with_expansions("grandissimo"),
        round=3,
        general_scoring=True,
        king="granada",
        castillo=(2, 0),
        grandes=("galicia", "castillo"),
        caballeros={"aragon": (0, 3), "sevilla": (1, 2)},
    )
    game = disk_game(state)
    paid = {region: game.payoff(("valencia", region)) for region in ("aragon", "sevilla", "valencia")}
    assert paid == {"aragon": (10, 11), "sevilla": (10, 11), "valencia": (10, 9)}
    for profile in some_profiles(game):
        after = after_disks(state, game, profile).points
        assert general_scoring(state, profile) == after
        assert game.payoff(profile) == tuple(map(int.__sub__, after, state.points))
    assert LastScoring(state).movers == (0, 1)


@pytest.mark.clause("AC-7.9")
def test_a_region_marked_in_the_last_round_is_scored_again(either) -> None:
    marked = Special(1, "score_marked", (ScoreMarked("aragon"),))
    state = position(
        2,
        edition=EN_BASE.with_expansions("colonies"),
        scoreboards={"limit_table": "valencia"},
        round=9,
        general_scoring=True,
        king="granada",
        castillo=(0, 2),
        grandes=("galicia", "aragon"),
        caballeros={"aragon": (2, 1), "sevilla": (1, 2)},
        points=(12, 0),
        due=(Due(Moment.AFTER_REGIONS, 9, marked),),
    )
    game, win = disk_game(state), disk_game(state, "win")
    last = LastScoring(state)
    assert last.movers == (1,)
    for region in game.choices[1]:
        profile = (game.choices[0][0], region)
        after = after_disks(state, game, profile)
        assert after.is_over
        assert game.payoff(profile) == tuple(map(int.__sub__, after.points, state.points))
        preview = preview_general_scoring(state, dict(enumerate(profile)))
        assert preview.points == after.points == tuple(map(add, preview.earned, state.points))
        assert [line.place for line in preview.lines].count("aragon") == 2
        assert last.winners[region,] == after.winners
        assert win.payoff(profile) == wins(after.points)
    assert len(last.possible) > 1


def check_every_profile(state, regions):
    """Every joint choice of some regions pays what playing it through pays; so does the preview."""
    game = disk_game(state)
    for profile in product(regions, repeat=len(game.players)):
        after = after_disks(state, game, profile)
        assert after.is_over or not isinstance(after.agenda[0], GeneralScoring)
        assert game.payoff(profile) == tuple(map(int.__sub__, after.points, state.points)), profile
        assert general_scoring(state, profile) == after.points, profile
    return game


@pytest.mark.clause("AC-7.9", "GS-5", "GI-2")
@pytest.mark.parametrize("lies", [{}, {"8/4/0": "castillo"}])
@pytest.mark.parametrize("inquisitor", [None, 0, 1])
def test_the_castillo_marked_in_the_last_round_holds_whom_the_kings_region_turns_away(
    lies, inquisitor, either
) -> None:
    """Black caballeros stay there when the disk of whoever commands them shows the King's region."""
    edition = EN_BASE.with_expansions("colonies").but(any_region="castillo_too", transfer_to_king="to_court")
    state = position(
        3,
        edition=edition,
        round=9,
        general_scoring=True,
        king="granada",
        held={} if inquisitor is None else {"grand_inquisitor": inquisitor},
        scoreboards={"limit_table": "valencia", **lies},
        caballeros={
            "castillo": (2, 1, 1, 2),
            "aragon": (2, 1, 0, 1),
            "sevilla": (1, 2, 1),
            "cataluna": (0, 0, 0, 1),
        },
        due=(Due(Moment.AFTER_REGIONS, 9, Special(1, "score_marked", (ScoreMarked("castillo"),))),),
    )
    game = check_every_profile(state, ("granada", "aragon", "sevilla", "valencia"))
    without = disk_game(state._replace(due=()))
    for region, pays in (("granada", 8 if lies else 5), ("aragon", 0)):
        profile = ("valencia", region, "valencia")
        later = tuple(map(int.__sub__, game.payoff(profile), without.payoff(profile)))
        assert later == (0, pays if inquisitor == 1 else 0, 0)


@pytest.mark.clause("FL-4", "GS-4")
def test_a_flag_is_taken_up_where_its_owner_comes_from_the_castillo(either) -> None:
    """Ana has nobody on the map: whoever comes out first bears her flag, and breaks the tie there."""
    state = position(
        3,
        edition=EN_BASE.with_expansions("anniversary"),
        round=3,
        general_scoring=True,
        king="granada",
        castillo=(2, 1, 1),
        caballeros={"aragon": (0, 2, 1), "sevilla": (0, 1, 1), "galicia": (0, 1, 1)},
        carriers={"flag": {1: "galicia", 2: "galicia"}},
    )
    game = check_every_profile(state, ("aragon", "sevilla", "galicia", "valencia"))
    assert game.payoff(("aragon", "valencia", "valencia")) == (10, 12, 8)


@pytest.mark.clause("GS-6", "GS-5", "FL-4")
@pytest.mark.parametrize("allied", [("granada", "aragon"), ("aragon", "sevilla")])
@pytest.mark.parametrize("inquisitor", [None, 1])
def test_regions_count_together_the_kings_among_them_or_not(allied, inquisitor, either) -> None:
    """Ana's flag is taken up in whichever of them she comes to; nobody comes to the King's."""
    lies = dict(zip(("alliance_1", "alliance_2"), allied, strict=True))
    edition = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
    state = position(
        3,
        edition=edition.but(transfer_to_king="to_court"),
        round=3,
        general_scoring=True,
        king="granada",
        held={} if inquisitor is None else {"grand_inquisitor": inquisitor},
        scoreboards={"limit_table": "valencia", **lies},
        caballeros={
            "castillo": (2, 1, 1, 2, 0),
            "aragon": (0, 2, 1),
            "sevilla": (0, 1, 1),
            "granada": (0, 1, 2),
            "cataluna": (0, 0, 0, 2, 0),
        },
        carriers={"flag": {1: "aragon", 2: "sevilla"}},
    )
    check_every_profile(state, ("granada", "aragon", "sevilla", "valencia"))


@pytest.mark.clause("AC-7.4")
def test_a_move_before_the_regions_are_scored_is_no_part_of_a_game_in_one_move(either) -> None:
    """Unless there is nobody whom its player could move: then it is as if it had not been put off."""
    state = position(
        2,
        edition=EN_BASE.with_expansions("colonies"),
        round=9,
        general_scoring=True,
        king="granada",
        castillo=(0, 2),
        scoreboards={"limit_table": "valencia"},
        caballeros={"granada": (2, 0), "aragon": (0, 2), "sevilla": (0, 1)},
        due=(Due(Moment.BEFORE_REGIONS, 9, Special(0, "free_choice", (Move(own=2),))),),
    )
    check_every_profile(state, ("aragon", "sevilla", "valencia"))
    assert LastScoring(state).possible == LastScoring(state._replace(due=())).possible
    his = Due(Moment.BEFORE_REGIONS, 9, Special(1, "free_choice", (Move(own=2),)))
    for asked in (disk_game, kingmakers, lambda state: LastScoring(state).possible):
        with pytest.raises(NotSimultaneous, match=r"player 1 decides something .* \(AC-7\.4\)"):
            asked(state._replace(due=(his,)))


def with_limit_table(holder, room):
    """Ana's two and Bruno's one come from the Castillo; the limit table in Aragón has room for so many."""
    return position(
        3,
        edition=EN_BASE.with_expansions("colonies"),
        round=9,
        general_scoring=True,
        king="granada",
        held={} if holder is None else {"grand_inquisitor": holder},
        scoreboards={"limit_table": "aragon"},
        caballeros={"castillo": (2, 1, 0), "aragon": (1, 2, 3 - room), "sevilla": (1, 2, 2)},
    )


@pytest.mark.clause("LT-5")
def test_who_chooses_for_the_limit_table_has_seen_the_disks(either) -> None:
    """Of Ana's two and Bruno's one only one finds room there: Carla, the Inquisitor, chooses."""
    regions = ("aragon", "sevilla", "valencia")
    with pytest.raises(NotSimultaneous, match=r"player 2 decides something .* \(LT-5\)"):
        disk_game(with_limit_table(2, room=1))
    for asked in (kingmakers, lambda state: LastScoring(state).possible):
        with pytest.raises(NotSimultaneous, match=r"\(LT-5\)"):
            asked(with_limit_table(2, room=1))
    check_every_profile(with_limit_table(None, room=1), regions)
    check_every_profile(with_limit_table(2, room=3), regions)


@pytest.mark.clause("VT-2")
@pytest.mark.parametrize("card", ["eviction", "outlaws", "score_chosen_once"])
def test_who_holds_a_veto_has_seen_the_disks(card) -> None:
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
    naming = [NameRegion(0, "aragon")] if card == "eviction" else []

    def asked(holder=None, edition=EN_BASE, rest=False):
        """The holder of a Veto lets the card begin and a region be named; or all the `rest`, too."""
        state = position(3, edition=edition, caballeros=there, turn=0, card=card)
        state = state._replace(held=() if holder is None else (Held(holder, 3, "veto"),))
        for action in (UseSpecial(0), *naming):
            state = played(state, action)
            while isinstance(state.agenda[-1], ReactionWindow):
                state = played(state, LetPass(holder, rest))
        return state

    game, purpose = disk_game(asked()), purpose_of(asked())
    for holder in (1, 2):
        assert game_of(asked(holder)) is None
        with pytest.raises(NotSimultaneous, match=rf"player {holder} sees .* Veto \(VT-2\)"):
            disk_game(asked(holder)._replace(agenda=asked().agenda[:1]), purpose=purpose)
        assert disk_game(asked(holder)._replace(held=())) == game
        assert game_of(asked(holder, rest=True)) == game, "he has let all of it pass"
        assert game_of(asked(holder, EN_BASE.but(veto_windows="before_card"))) == game
    assert game_of(asked(0)) == game, "nobody vetoes his own"


@pytest.mark.parametrize("payoff", ["points", "margin", "win"])
def test_eviction_leads_to_what_all_places_would_pay(payoff, either) -> None:
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
    state = position(3, caballeros=there, turn=0, card="eviction", points=(20, 24, 22), king="sevilla")
    asked = played(state, UseSpecial(0), NameRegion(0, "aragon"))
    game = disk_game(asked, payoff)
    assert game.players == (1, 2)
    assert game == disk_game(state, payoff, Evicting(0, "aragon"))
    for profile in game.profiles():
        preview = preview_all_places(after_disks(asked, game, profile))
        expected = {"points": preview.earned, "margin": margins(preview.points), "win": wins(preview.points)}
        assert game.payoff(profile) == expected[payoff][1:]


def test_regions_chosen_once_are_scored(either) -> None:
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
    state = position(
        3, caballeros=there, turn=0, card="score_chosen_once", points=(20, 24, 22), king="aragon"
    )
    asked = played(state, UseSpecial(0))
    assert isinstance(asked.agenda[-1], SettingDisks)
    game = disk_game(asked)
    assert game.payoff(("aragon", "aragon", "granada")) == (0, 0, 6)
    assert game == disk_game(state, purpose=ScoringChosenOnce(0))
    for profile in some_profiles(game):
        after = after_disks(asked, game, profile).points
        assert game.payoff(profile) == tuple(map(int.__sub__, after, state.points))


@pytest.mark.parametrize(("card", "each"), [("outlaws", "all"), ("urgent_matters", 2)])
def test_who_sends_back_has_only_the_regions_where_he_is(card, each, either) -> None:
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 2, 2)}
    state = position(3, caballeros=there, turn=0, card=card, points=(20, 24, 22), king="galicia")
    asked = played(state, UseSpecial(0))
    game = disk_game(asked)
    assert game.players == (1, 2)
    assert game.sizes != (9, 9)
    assert isinstance(purpose_of(asked), SendingBackByDisk)
    for profile in game.profiles():
        assert game.payoff(profile) == preview_all_places(after_disks(asked, game, profile)).earned[1:]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5])
def test_where_two_more_begin(players, either) -> None:
    state = new_game(players, COLONIES, seed=players)
    assert isinstance(purpose_of(state), Landing)
    game = disk_game(state)
    for profile in some_profiles(game, 30):
        after = played(state, *map(SetDisk, game.players, profile))
        assert game.payoff(profile) == preview_all_places(after).earned


@pytest.mark.clause("FL-4")
def test_what_is_put_right_by_itself_counts(either) -> None:
    """A flag that can go to one place only, and whoever finds room on the limit table, as in the engine."""
    put_right, random = 0, Random(1)
    edition = EN_BASE.with_expansions("colonies", "grandissimo", "anniversary")
    for state in moments(3, 1, is_asking, edition):
        purpose = purpose_of(state)
        if (game := game_of(state)) is None:
            continue
        asked = Asked.of(state, purpose)
        number = {disks: at for at, disks in enumerate(product(asked.regions, repeat=len(game.players)))}
        changed = {} if asked.is_general else dict(disks.where_put_right(asked))
        some = {game.profile(int(random.random() * game.size)) for _ in range(30)}
        some |= {profile for profile in game.profiles() if number[profile] in changed}
        for profile in some:
            after = after_disks(state, game, profile)
            if after.agenda and isinstance(after.agenda[-1], FillingTable):
                continue  # after the turn (LT-4)
            if isinstance(purpose, GeneralScoring | ScoringChosenOnce):
                wanted = tuple(map(int.__sub__, after.points, state.points))
            else:
                wanted = preview_all_places(after).earned
            assert game.payoff(profile) == tuple(wanted[seat] for seat in game.players), (state, profile)
            put_right += number[profile] in changed
    assert put_right


@pytest.mark.clause("FL-4")
def test_a_flag_given_on_by_itself_breaks_a_tie_elsewhere() -> None:
    """Bruno's bearer is sent home from Aragón; the flag goes to Granada, where he is tied with Carmen."""
    state = position(
        3,
        edition=EN_BASE.with_expansions("anniversary"),
        grandes=("galicia", "valencia", "sevilla"),
        caballeros={"galicia": (1, 0, 0), "aragon": (0, 1, 1), "granada": (0, 1, 1), "sevilla": (0, 0, 1)},
        carriers={"flag": {0: "galicia", 1: "aragon", 2: "sevilla"}},
        turn=0,
        card="outlaws",
        king="cataluna",
    )
    asked = played(state, UseSpecial(0))
    game = disk_game(asked)
    for profile in game.profiles():
        assert game.payoff(profile) == preview_all_places(after_disks(asked, game, profile)).earned[1:]
    stays, goes = game.payoff(("granada", "aragon")), game.payoff(("aragon", "aragon"))
    assert stays != goes


def test_nobody_to_ask_is_no_game() -> None:
    state = position(2, caballeros={"aragon": (2, 0)}, turn=0, card="eviction")
    with pytest.raises(ValueError, match="nobody sets one"):
        disk_game(state, purpose=Evicting(0, "aragon"))


def test_every_choice_is_one_that_the_engine_offers() -> None:
    for state in general_scorings(3, seed=3):
        game = disk_game(state)
        offered = [
            SetDisk(seat, region)
            for seat, own in zip(game.players, game.choices, strict=True)
            for region in own
        ]
        assert tuple(offered) == legal_actions(state)
        assert len(set(product(*game.choices))) == game.size


def is_asking(state):
    """Whether disks are about to be set, and none has been."""
    return isinstance(state.agenda[-1], SettingDisks) and not any(state.agenda[-1].disks)


@pytest.mark.slow
@pytest.mark.parametrize("base", [*EDITIONS, "house rules"])
@pytest.mark.parametrize("expansions", [(), ("colonies", "anniversary")])
def test_whatever_disks_are_set_for_in_random_games(base, expansions) -> None:
    """In every edition, and with the answers that none of them gives, where nobody decides on the way."""
    strict = EN_BASE.but(
        transfer_to_king="not_on_purpose", eviction_to_origin="not_allowed", urgent_matters="two_or_nothing"
    )
    lenient = EN_BASE.but(
        transfer_to_king="to_court", eviction_to_origin="to_court", urgent_matters="one_if_no_two"
    )
    editions = [strict, lenient] if base == "house rules" else [EDITIONS[base]]
    seen = set()
    for players, edition in product((2, 3, 4), editions):
        for state in moments(players, 7 + players, is_asking, edition.with_expansions(*expansions)):
            purpose, game = purpose_of(state), game_of(state)
            for profile in () if game is None else some_profiles(game, 5)[:: max(1, game.size // 150)]:
                after = after_disks(state, game, profile)
                assert is_over(after)
                if isinstance(purpose, GeneralScoring | ScoringChosenOnce):
                    wanted = tuple(map(int.__sub__, after.points, state.points))
                else:
                    wanted = preview_all_places(after).earned
                if after.agenda and isinstance(after.agenda[-1], FillingTable):
                    continue  # after the turn (LT-4)
                assert game.payoff(profile) == tuple(wanted[seat] for seat in game.players), (state, profile)
                seen.add(type(purpose))
    assert GeneralScoring in seen
    assert len(seen) > 1
