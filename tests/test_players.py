"""Bots see Views only, determinize what is hidden, and play whole games; the greedy one wins them."""

import inspect
from hashlib import sha256
from random import Random

import pytest

from elgrande.actions import (
    LetPass,
    MoveCaballero,
    PlaceCaballero,
    PlayPower,
    ScorePlace,
    SetDisk,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import apply, legal_actions, new_game, to_move
from elgrande.expansions.colonies.actions import CopySpecial, Sail, TakeToken
from elgrande.expansions.colonies.frames import Copying
from elgrande.expansions.grandissimo.actions import LeadSoldier, SendGuest, TakeAlong, TakeShip
from elgrande.players.bots import Bot, GreedyBot, RandomBot
from elgrande.players.coach import estimates
from elgrande.players.determinize import determinize
from elgrande.players.greedy import STEPS_TRIED_NOW, after, game_from, own_actions, shortlist
from elgrande.players.outlook import outlook
from elgrande.players.playouts import play_game, random_playout
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.state import (
    Evicting,
    ReactionWindow,
    Recalling,
    SettingDisks,
    State,
    Supplying,
    TakingBackPower,
)
from elgrande.views import View, view
from tests.expansions.colonies.board import (
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    on_until,
    top,
    turn,
    turn_begins,
)

BOTH = EN_BASE.with_expansions("colonies", "anniversary")

EDITIONS = [
    EN_BASE,
    ES_20TH,
    EN_BASE.but(castillo_contents="open", played_power_cards="open"),
    ES_20TH.but(length="short"),
]


def random_states(players, edition, seed):
    """Every state of one random game."""
    state, random = new_game(players, edition, seed), Random(seed)
    yield state
    while not state.is_over:
        actions = legal_actions(state)
        state = apply(state, actions[int(random.random() * len(actions))]).state
        yield state


# --- imagining -------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_determinized_state_gives_the_same_view(players, edition):
    random = Random(players)
    for state in random_states(players, edition, seed=players):
        seat = int(random.random() * players)
        seen = view(state, seat)
        guessed = determinize(seen, random)
        assert view(guessed, seat) == seen
        assert problems(guessed) == ()


def test_what_is_hidden_is_guessed_anew_each_time():
    seen = view(next(s for s in random_states(4, EN_BASE, 1) if s.round == 5), seat=0)
    random = Random(1)
    guesses = [determinize(seen, random) for _ in range(20)]
    for hidden in ("decks", "hands", "played", "castillo"):
        assert len({getattr(guess, hidden) for guess in guesses}) > 10, hidden
    for known in ("points", "king", "display", "court"):
        assert {getattr(guess, known) for guess in guesses} == {getattr(guesses[0], known)}, known
    assert {guess.hands[0] for guess in guesses} == {seen.hand}
    assert {guess.castillo[0] for guess in guesses} == {seen.counts("castillo")[0]}


@pytest.mark.slow
def test_what_follows_from_the_decision_at_hand_is_guessed_too():
    random, met = Random(3), set()
    for seed in range(12):
        for state in random_states(3, ES_20TH, seed):
            if not state.agenda:
                continue
            deciding, (player, *_) = state.agenda[-1], to_move(state)
            guessed = determinize(view(state, (player + 1) % 3), random)
            match deciding:
                case Recalling():
                    assert guessed.provinces[player] == 0
                case Supplying():
                    assert guessed.provinces[player] > 0
                case TakingBackPower(announced=True):
                    assert legal_actions(guessed)
                case SettingDisks():
                    assert [disk is None for disk in guessed.agenda[-1].disks] == [
                        disk is None for disk in deciding.disks
                    ]
                case _:
                    continue
            met.add(type(deciding))
    assert met == {Recalling, Supplying, TakingBackPower, SettingDisks}


def test_a_disk_is_guessed_only_for_those_who_were_asked():
    """Eviction asks the opponents with caballeros in the named region, nobody else (SD-2)."""
    caballeros = {"aragon": (2, 3, 0, 2)}
    state = position(caballeros=caballeros, king="galicia", turn=0, card="eviction")
    state = state._replace(agenda=(*state.agenda, Evicting(0, "aragon"), SettingDisks((1, 3), (None,) * 4)))
    state = apply(state, SetDisk(3, "sevilla")).state
    disks = determinize(view(state, seat=0), Random(1)).agenda[-1].disks
    assert [disk is not None for disk in disks] == [False, False, False, True]


# --- bots ------------------------------------------------------------------------------------------


class Spy:
    """Plays as a bot does, and keeps what it was shown and what it chose."""

    def __init__(self, bot):
        self.bot, self.seen = bot, []

    def choose(self, view):
        action = self.bot.choose(view)
        self.seen.append((view, action))
        return action


@pytest.mark.slow
@pytest.mark.parametrize("kind", [RandomBot, GreedyBot])
def test_bots_are_shown_views_only_and_choose_what_is_legal(kind):
    spies = [Spy(kind(seed)) for seed in range(3)]
    *_, last = play_game(spies, seed=5)
    assert last.state.is_over
    for seat, spy in enumerate(spies):
        assert len(spy.seen) > 30
        for seen, action in spy.seen:
            assert type(seen) is View
            assert not isinstance(seen, State)
            assert seen.seat == seat
            assert action in seen.legal


def test_a_bot_of_ones_own_may_call_what_it_sees_as_it_likes():
    """A type checker that compares names of parameters would refuse `choose(self, seen)` otherwise."""
    seen = list(inspect.signature(Bot.choose).parameters.values())[1]
    assert seen.kind is seen.POSITIONAL_ONLY


@pytest.mark.slow
@pytest.mark.parametrize("kind", [RandomBot, GreedyBot])
def test_the_same_seeds_give_the_same_game(kind):
    games = [[played.action for played in play_game([kind(1), kind(2)], seed=3)] for _ in range(2)]
    assert games[0] == games[1]
    other = [played.action for played in play_game([kind(3), kind(4)], seed=3)]
    assert other != games[0]


def test_what_bots_cannot_see_does_not_change_their_choice():
    state = next(s for s in random_states(3, EN_BASE, 2) if s.round == 4 and 0 in to_move(s))
    swapped = state._replace(decks=tuple(deck[::-1] for deck in state.decks))
    assert swapped != state
    assert GreedyBot(1).choose(view(swapped, 0)) == GreedyBot(1).choose(view(state, 0))


def sole_wins(games):
    """How many games a greedy bot wins alone against three random ones, in seats by turns."""
    won = 0
    for game in games:
        seat = game % 4
        bots = [GreedyBot(game) if it == seat else RandomBot(4 * game + it) for it in range(4)]
        *_, last = play_game(bots, seed=game)
        won += last.state.winners == (seat,)
    return won


@pytest.mark.slow
def test_greedy_beats_three_random_bots():
    assert sole_wins(range(6)) >= 5


@pytest.mark.slow
def test_greedy_beats_three_random_bots_nearly_always():
    assert sole_wins(range(100, 160)) >= 57


@pytest.mark.slow
@pytest.mark.parametrize(
    "card", ["intrigue_4_any", "angry_king", "outlaws", "score_fives", "eviction", "king"]
)
@pytest.mark.parametrize("windows", VetoWindows)
def test_greedy_plays_wherever_windows_for_a_veto_stand(windows, card):
    board = {"aragon": (1, 6, 2, 0), "granada": (3, 3, 3, 4), "valencia": (0, 4, 5, 5)}
    edition, answered = ES_20TH.but(veto_windows=windows), 0
    state = position(edition=edition, caballeros=board, vetoes={1: 2}, turn=0, card=card, king="galicia")
    state = apply(state, UseSpecial(0)).state
    while state.round == 2:
        seat = to_move(state)[0]
        answered += isinstance(state.agenda[-1], ReactionWindow) and seat == 1
        state = apply(state, GreedyBot(seat).choose(view(state, seat))).state
    assert (answered > 0) == (windows is not VetoWindows.NEVER)


# --- what the greedy bot sees in a position ------------------------------------------------------------


def choice(state, seat=0, seed=0):
    return GreedyBot(seed).choose(view(state, seat))


def whole_turn(state, seed=0):
    """What a greedy player does until his turn is over."""
    actions = []
    while to_move(state) == (0,):
        actions.append(choice(state, seed=seed))
        state = apply(state, actions[-1]).state
    return actions


def test_greedy_places_where_it_wins_points():
    """With one more he alone has most in Castilla la Nueva, for seven points instead of four."""
    state = position(
        caballeros={"castilla_la_nueva": (2, 2, 0, 0), "granada": (0, 3, 3, 3)},
        king="sevilla",
        court=(1, 0, 0, 0),
        turn=0,
        card="recover_power",
    )
    assert PlaceCaballero(0, "castilla_la_nueva") in whole_turn(state)


def test_greedy_moves_the_king_first_where_that_opens_the_better_region():
    """From Galicia he could not place in Granada, where one caballero alone is worth six points."""
    state = position(
        caballeros={"pais_vasco": (0, 9, 8, 7), "castilla_la_vieja": (0, 9, 8, 7)},
        castillo=(0, 5, 4, 3),
        king="galicia",
        turn=0,
        card="king",
    )
    assert choice(state) == UseSpecial(0)


@pytest.mark.parametrize(("leader", "expected"), [(0, UseVeto(1)), (1, LetPass(1))])
def test_greedy_vetoes_a_scoring_that_serves_a_rival_and_no_other(leader, expected):
    most = tuple(5 if player == leader else 1 for player in range(4))
    state = position(
        caballeros={"aragon": most, "valencia": most},
        vetoes={1: 2},
        turn=0,
        card="score_fives",
        king="galicia",
    )
    state = apply(apply(state, UseSpecial(0)).state, ScorePlace(0, "aragon")).state
    assert choice(state, seat=1) == expected


@pytest.mark.parametrize(("leader", "expected"), [(MARIA, UseVeto), (GUSTAVO, LetPass)])
def test_greedy_and_the_coach_judge_a_special_action_that_is_copied_when_no_turn_is_under_way(
    leader, expected
):
    most = {player: 5 if player == leader else 1 for player in range(4)}
    state = turn(
        LAURA,
        "score_fives",
        keeps={"copy": MARIA},
        round=2,
        vetoes={GUSTAVO: 2},
        edition=BOTH.but(veto_windows="before_card"),
        caballeros={"aragon": most, "valencia": most},
    )
    state = acting(state, UseSpecial(LAURA), LetPass(GUSTAVO))
    state = acting(on_until(state, lambda later: isinstance(top(later), Copying)), CopySpecial(MARIA))
    assert top(state) == ReactionWindow(UseSpecial(MARIA), (GUSTAVO,))
    assert type(choice(state, seat=GUSTAVO)) is expected
    assert type(estimates(view(state, GUSTAVO))[0].action) is expected


def test_greedy_takes_the_one_thing_there_is_to_take():
    """Against Outlaws, with caballeros in one region only."""
    state = position(caballeros={"aragon": (0, 3, 3, 3)}, turn=0, card="outlaws", king="galicia")
    state = apply(state, UseSpecial(0)).state
    assert choice(state, seat=2) == SetDisk(2, "aragon")


IN_GRANDISSIMO = {"edition": EN_BASE.with_expansions("grandissimo"), "king": "aragon"}


def test_greedy_always_takes_a_ship_before_it_ends_its_turn():
    state = position(turn=0, card="score_coast", court=(0, 0, 0, 0), **IN_GRANDISSIMO)
    assert all(TakeShip(0, "first_ship") in whole_turn(state, seed) for seed in range(6))


def test_greedy_values_queen_jester_and_ships_as_long_as_there_are_rounds_to_come():
    without = position(round=8, **IN_GRANDISSIMO)
    for favour in ("queen", "jester", "first_ship"):
        his, hers = (position(round=8, held={favour: seat}, **IN_GRANDISSIMO) for seat in (0, 1))
        assert outlook(his, 0) > outlook(without, 0) > outlook(hers, 0)
    last, with_queen = (position(round=9, held=held, **IN_GRANDISSIMO) for held in ({}, {"queen": 0}))
    assert outlook(last, 0) == outlook(with_queen, 0)


def test_greedy_values_who_is_aboard_more_than_who_is_in_the_court():
    ship = {"held": {"first_ship": 0}, **IN_GRANDISSIMO}
    ashore = position(court=(3, 3, 3, 3), **ship)
    aboard = position(court=(2, 3, 3, 3), caballeros={"first_ship": (1, 0, 0, 0)}, **ship)
    assert outlook(aboard, 0) > outlook(ashore, 0)


def test_greedy_brings_gold_home_in_the_last_round_whatever_card_it_takes_then():
    """Eight points are in reach before a card is chosen, and cards differ by more than that."""
    state = turn_begins(
        round=9, caballeros={"ship": (1, 0, 0, 0), "sevilla": (0, 2, 1, 0)}, carriers=[(0, "ship", "gold")]
    )
    homes = {choice(state, seed=seed).target for seed in range(12)}
    assert homes <= state.box.coasts - {"francia"}
    assert isinstance(estimates(view(state, 0))[0].action, Sail)


def test_greedy_sails_where_a_token_lies_and_takes_it():
    state = turn_begins(tokens={"gold": 1}, caballeros={"ship": (1, 0, 0, 0)})
    assert choice(state) == Sail(0, 0, "ship", "america")
    assert TakeToken(0, 0, "gold") in whole_turn(state)


def test_greedy_takes_the_only_token_though_a_black_caballero_of_its_own_could_take_it_as_well():
    rows = {"africa": {0: 1, 4: 1}, "aragon": {4: 3}}
    kept = {"grand_inquisitor": 0}
    state = turn_begins(early=False, tokens={"goods": 1}, caballeros=rows, keeps=kept)
    for seed in range(6):
        assert any(isinstance(action, TakeToken) for action in whole_turn(state, seed))


def test_greedy_sends_a_guest_rather_than_nobody():
    state = position(turn=0, card="king", court=(0, 0, 0, 0), held={"jester": 0}, **IN_GRANDISSIMO)
    assert all(any(isinstance(action, SendGuest) for action in whole_turn(state, seed)) for seed in range(6))


def test_greedy_leads_a_soldier_to_take_one_along_where_he_pays():
    """Of three in Granada two are enough; the one who leaves is alone, or first, wherever he comes."""
    soldiers = {"granada": {0: 3, 1: 1, 4: 1}, "sevilla": {0: 1, 1: 1, 2: 3, 4: 1}}
    state = position(
        turn=0,
        card="extra_force",
        court=(1, 3, 3, 3),
        held={"inquisitor_general": 0},
        caballeros={**soldiers, "valencia": {0: 1, 1: 2, 2: 2}},
        **IN_GRANDISSIMO,
    )
    for seed in range(6):
        turn = whole_turn(state, seed)
        assert TakeAlong(0, 0, "granada") in turn
        (led,) = (action for action in turn if isinstance(action, LeadSoldier))
        assert led.target not in soldiers | {"valencia": None}


def test_greedy_leaves_the_castillo_for_the_region_that_pays():
    """Two from the Castillo win Sevilla, where a rival has one; elsewhere they come last."""
    crowds = {region: (0, 4, 3, 3) for region in BASE.regions if region not in ("sevilla", "galicia")}
    state = position(
        caballeros={**crowds, "sevilla": (0, 1, 0, 0)},
        castillo=(2, 0, 0, 0),
        court=(0, 0, 0, 0),
        king="galicia",
        round=9,
        general_scoring=True,
    )
    assert choice(state) == SetDisk(0, "sevilla")


@pytest.mark.slow
def test_of_very_many_moves_greedy_nearly_always_finds_the_best():
    """With both expansions Intrigue offers hundreds of moves: he tries a part of them."""
    lost = []
    for seed in range(12):
        state, random = new_game(5, BOTH, seed=seed), RandomBot(seed)
        while not state.is_over and state.round < 6:
            player = to_move(state)[0]
            moves = [one for one in own_actions(state, player) if isinstance(one, MoveCaballero)]
            if len(moves) > STEPS_TRIED_NOW:
                game = game_from(state)
                value = {move: outlook(after(game, move).table, player) for move in moves}
                (chosen,) = shortlist(game, player, moves, Random(seed))
                lost.append(max(value.values()) - value[chosen])
                break
            state = apply(state, random.choose(view(state, player))).state
    assert len(lost) > 5
    assert sum(points < 0.01 for points in lost) > 0.7 * len(lost)
    assert max(lost) < 1.5


def test_greedy_supplies_itself_when_its_court_is_empty():
    empty = position(court=(0, 7, 7, 7))
    full = position(court=(9, 7, 7, 7))
    assert choice(empty) == PlayPower(0, 3)
    assert choice(full) == PlayPower(0, 13)


# --- games -------------------------------------------------------------------------------------------


def test_a_random_playout_is_a_whole_game_and_always_the_same():
    final = random_playout(players=3, seed=9)
    assert final.is_over
    assert final == random_playout(players=3, seed=9)
    assert final != random_playout(players=3, seed=10)
    assert random_playout(seed=1).players == 4
    assert random_playout(2, 1, ES_20TH.but(length="short")).edition.length == "short"


@pytest.mark.parametrize("players", [1, 6])
def test_nobody_plays_alone_or_in_a_crowd(players):
    with pytest.raises(ValueError, match="SU-1"):
        random_playout(players)


def test_a_game_is_told_move_by_move():
    state = new_game(2, EN_BASE, seed=4)
    for played in play_game([RandomBot(1), RandomBot(2)], EN_BASE, seed=4):
        assert (played.state, played.events) == apply(state, played.action)
        state = played.state
    assert state.is_over


@pytest.mark.slow
def test_the_same_seed_is_the_same_game_of_greedy_bots():
    digest = sha256()
    for move in play_game([GreedyBot(seat) for seat in range(1, 5)], seed=1):
        digest.update(str(move.action).encode())
    assert digest.hexdigest()[:8] == "629f5fdc"
