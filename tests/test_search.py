"""The search player: decides from its View alone, from a seed, and beats the greedy one."""

from random import Random
from statistics import fmean

import numpy as np
import pytest
from scipy.optimize import linprog

from elgrande.actions import NameRegion, PlaceCaballero, SetDisk, TakeCard, UseSpecial
from elgrande.engine import apply, apply_all, legal_actions, new_game, to_move
from elgrande.engine.general_scoring import general_scoring
from elgrande.players import search as search_module
from elgrande.players.bots import BOTS, GreedyBot, RandomBot
from elgrande.players.determinize import determinize
from elgrande.players.outlook import outlooks
from elgrande.players.playouts import Playout, play_game
from elgrande.players.quick import play_quickly, quick_action, quick_scores, turns_tried
from elgrande.players.search import (
    WIDER,
    Budget,
    Learner,
    Node,
    SearchBot,
    asked_again,
    descended,
    search,
)
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import ChoosingCard, GeneralScoring, PowerPhase, SettingDisks
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.views import view
from tests.theory.test_by_hand import crowded

SMALL = Budget(playouts=24)
BOTH = EN_BASE.with_expansions("colonies", "anniversary")


def decisions(players=3, edition=EN_BASE, seed=1, every=17):
    """Some states of a game between greedy bots in which there is a choice."""
    bots = [GreedyBot(seed + seat) for seat in range(players)]
    before = [new_game(players, edition, seed), *(move.state for move in play_game(bots, edition, seed))]
    states = [state for state in before if state.agenda and len(view(state, to_move(state)[0]).legal) > 1]
    disks = [state for state in states if isinstance(state.agenda[-1], SettingDisks)]
    return [*states[::every][:10], *disks[:4]]


def opening(players):
    """What the first player of a game sees."""
    state = new_game(players, seed=2)
    return view(state, to_move(state)[0])


# --- playing on quickly ----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [EN_BASE, BOTH], ids=["base", "expansions"])
def test_a_quick_player_takes_what_is_legal_whatever_is_asked(edition):
    random = Random(1)
    for players in (2, 4) if edition is EN_BASE else (3,):
        game, kinds = Playout(new_game(players, edition, players)), set()
        while not game.is_over:
            action = quick_action(game, random)
            assert action in game.actions
            kinds.add(type(action))
            game.play(action)
        assert len(kinds) > 8


@pytest.mark.slow
def test_the_turn_that_was_tried_for_an_action_card_is_the_one_that_is_played():
    """The best of those that were tried; the next player is asked then."""
    state = next(state for state in decisions(4) if isinstance(state.agenda[-1], ChoosingCard))
    game = Playout(state)
    player = game.to_move[0]
    tried = dict(turns_tried(game, game.actions, Random(1)))
    play_quickly(game, Random(1))
    assert game.state().agenda[0] != state.agenda[0], "his turn is over"
    assert game.state() in [turn.state() for turn in tried.values()]
    assert outlooks(game.table)[player] == max(outlooks(turn.table)[player] for turn in tried.values())
    assert game.to_move != (player,)


def test_what_a_step_looks_like_is_what_it_does_to_the_outlook():
    state = position(
        turn=0, card="score_castillo", caballeros={"aragon": (1, 2, 0, 1), "galicia": (0, 1, 1, 0)}
    )
    game = Playout(state)
    scores = dict(zip(game.actions, quick_scores(game, game.actions, Random(1)), strict=True))
    reached = {}
    for action in game.actions:
        if isinstance(action, PlaceCaballero):
            trial = game.copy()
            trial.play(action)
            reached[action] = outlooks(trial.table)[0]
    assert len(reached) > 2
    assert sorted(reached, key=reached.get) == sorted(reached, key=scores.get)


def test_a_region_is_chosen_by_what_it_pays_but_the_order_of_several_is_not_weighed():
    there = {"aragon": (1, 2), "galicia": (4, 1), "cataluna": (1, 1)}

    def scored(card):
        start = position(2, turn=0, card=card, caballeros=there)
        game = Playout(apply(start, UseSpecial(0)).state)
        return quick_action(game, Random(1)).place, set(quick_scores(game, game.actions, Random(1)))

    place, scores = scored("score_any_deck_2")
    assert place == "galicia"
    assert len(scores) > 2
    assert scored("score_fours")[1] == {0.0}


def test_whoever_has_somebody_overseas_weighs_his_action_cards_all_the_same():
    """The journey that can be made besides is judged beside them, and not instead of them."""
    colonies = EN_BASE.with_expansions("colonies")
    there = {"africa": (1, 0, 0), "aragon": (1, 2, 2), "galicia": (0, 1, 2)}
    cards = ("king", "banishment", "holy_inquisition", "score_fives")
    state = position(2, edition=colonies, caballeros=there, turn=0, round=4, display=cards)
    game = Playout(state)
    scores = dict(zip(game.actions, quick_scores(game, game.actions, Random(1)), strict=True))
    assert {type(action) for action in game.actions} > {TakeCard}, "he could go back aboard besides"
    cards = {action.card: score for action, score in scores.items() if isinstance(action, TakeCard)}
    assert len(set(cards.values())) == len(cards) == 7, "each card is tried"
    assert max(cards, key=cards.get) == "holy_inquisition"
    assert quick_action(game, Random(1)) == TakeCard(0, "holy_inquisition")


# --- searching ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_a_search_finds_legal_actions_the_best_first_and_keeps_its_budget(players):
    for state in decisions(players):
        seen = view(state, to_move(state)[-1])
        found = search(seen, SMALL, Random(1))
        assert {each.action for each in found} <= set(seen.legal)
        assert len({each.action for each in found}) == len(found) >= 2
        assert found[0].playouts == max(each.playouts for each in found) > 0
        assert found[0].points == max(each.points for each in found if each.playouts == found[0].playouts)
        if not isinstance(state.agenda[-1], SettingDisks):
            assert sum(each.playouts for each in found) <= SMALL.playouts + 13


def test_with_more_playouts_none_is_left_over():
    seen = opening(3)
    assert isinstance(seen.agenda[-1], PowerPhase)
    for playouts in (50, 100, 200):
        used = sum(each.playouts for each in search(seen, Budget(playouts), Random(1)))
        assert 0.9 * playouts <= used <= playouts + 13


def test_a_search_ends_when_its_time_is_over():
    seen = opening(2)
    found = search(seen, Budget(playouts=10**9, seconds=0.05), Random(1))
    assert len(found) == 13
    assert 13 <= sum(each.playouts for each in found) < 10_000


def test_nothing_is_searched_where_there_is_no_choice():
    state = new_game(2, seed=1)
    idle = 1 - to_move(state)[0]
    with pytest.raises(ValueError, match=f"seat {idle} has nothing to decide"):
        search(view(state, idle), SMALL, Random(1))


def test_what_follows_an_action_can_be_played():
    state = new_game(2, seed=1)
    seat = to_move(state)[0]
    best = search(view(state, seat), Budget(120), Random(1))[0]
    state = apply(state, best.action).state
    assert best.expected[0].player == 1 - seat
    assert type(best.expected[0]) is type(legal_actions(state)[0])


@pytest.mark.slow
def test_the_same_seed_makes_the_same_game():
    def game(seed):
        return [move.action for move in play_game([SearchBot(seed, Budget(8)), RandomBot(1)], seed=3)]

    assert game(1) == game(1) != game(2)


def test_what_is_hidden_is_guessed_anew_again_and_again(monkeypatch):
    guesses = []

    def guessed(seen, random):
        guesses.append(determinize(seen, random))
        return guesses[-1]

    monkeypatch.setattr(search_module, "determinize", guessed)
    search(opening(3), Budget(60), Random(1))
    assert len({guess.decks for guess in guesses}) == len(guesses) > 4


@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_in_the_tree_does_what_is_good_for_himself(seat):
    """All actions have been tried equally often; what is best for the one is worst for the other."""
    game = Playout(position(2, turn=seat, card="king", king="aragon"))
    node, actions = Node(2), game.actions
    assert {action.player for action in actions} == {seat}
    for number, action in enumerate(actions):
        node.children[action] = Node(2)
        for _ in range(WIDER):
            for each in (node, node.children[action]):
                each.add((9.0 * number, -9.0 * number))
    assert descended(game, node, Random(1)) == (actions[0] if seat else actions[-1])


@pytest.mark.slow
def test_the_same_seed_finds_the_same_disks_in_the_middle_of_a_round():
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
    state = position(3, round=2, caballeros=there, turn=0, card="eviction", powers=(13, 5, 2))
    state = apply_all(state, UseSpecial(0), NameRegion(0, "aragon")).state
    assert isinstance(state.agenda[-1], SettingDisks)
    found = [search(view(state, 1), Budget(100), Random(seed)) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


# --- peeking --------------------------------------------------------------------------------------


class Peeker:
    """A bot that looks behind the curtain: it takes what suits the true order of the stacks."""

    def __init__(self, state):
        self.state = state

    def choose(self, seen):
        return seen.legal[hash((self.state.decks, self.state.hands)) % len(seen.legal)]


def differs(decide, states):
    """Whether decisions change with what nobody can see: `decide` is given a State, and the View of it."""
    for state in states:
        seat = to_move(state)[0]
        seen = view(state, seat)
        others = [determinize(seen, Random(seed)) for seed in range(4)]
        assert all(view(other, seat) == seen for other in others)
        if len({decide(other, view(other, seat)) for other in (state, *others)}) > 1:
            return True
    return False


# The one that searches has a small budget: what is asked of all is not how well they play.
IMPATIENT_BOTS = BOTS | {"search": lambda seed: SearchBot(seed, Budget(16))}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_no_bot_peeks(name):
    make = IMPATIENT_BOTS[name]
    states = decisions(3)
    face_down = [
        state
        for state in states
        if isinstance(state.agenda[-1], SettingDisks) and any(state.agenda[-1].disks)
    ]
    assert face_down, "somebody has set his disk, and nobody sees it"
    assert not differs(lambda _, seen: make(1).choose(seen), [*states[:8], *face_down])


def test_one_that_peeks_is_found_out():
    assert differs(lambda state, seen: Peeker(state).choose(seen), decisions(3)[:8])


# --- secret disks -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_everybody_is_asked_for_a_disk_again():
    state = next(state for state in decisions(4) if to_move(state) == (0, 1, 2, 3))
    later = apply(state, next(a for a in legal_actions(state) if a.player == 0)).state
    again = asked_again(determinize(view(later, 2), Random(1))).agenda[-1]
    assert (again.waiting, set(again.disks)) == ((0, 1, 2, 3), {None})


def test_regret_matching_learns_the_better_disk_and_mixes_where_it_must():
    """Matching pennies: who learns against another learner ends with both, half and half."""
    sides = [SetDisk(0, "aragon"), SetDisk(0, "galicia")]
    first, second, random, drawn = Learner(sides, [1, 0]), Learner(sides, [0, 1]), Random(1), []
    for _ in range(4000):
        one, other = first.draw(random), second.draw(random)
        drawn.append(one == sides[0])
        first.learn([1.0 if other == side else -1.0 for side in sides])
        second.learn([-1.0 if one == side else 1.0 for side in sides])
    assert fmean(drawn) == pytest.approx(0.5, abs=0.05)
    alone = Learner(sides, [0, 0])
    for _ in range(5):
        alone.learn([3.0, 5.0])
    assert {alone.draw(random) for _ in range(20)} == {sides[1]}


def in_circles(seed):
    """A last scoring of two without a pure equilibrium, and the first player's leads: a row for each disk."""
    state = crowded(2, seed, round=9, general_scoring=True)
    game = disk_game(state, "margin")
    assert not pure_equilibria(game)
    return state, np.array(game.tensors()[0], float)


def value_of(leads):
    """The lead that the first can be sure of on average, by a linear programme."""
    rows, columns = leads.shape
    answer = linprog(
        [*[0] * rows, -1],
        A_ub=np.hstack([-leads.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
    )
    return -answer.fun


@pytest.mark.slow
@pytest.mark.parametrize("seed", [13, 26, 38])
def test_against_others_who_learn_a_disk_brings_what_an_equilibrium_brings(seed, monkeypatch):
    """Not what the best answer to one disk would bring, or to the disk that looks best at once.

    What is in the Castillo is known here, so that all that is left to learn is what the other does.
    """
    state, leads = in_circles(seed)
    monkeypatch.setattr(search_module, "determinize", lambda seen, random: state)
    best = search(view(state, 0), Budget(3000), Random(1))[0]
    value = value_of(leads)
    assert best.points == pytest.approx(value, abs=0.15)
    assert min(leads.max(axis=0)) > value + 0.3, "against one disk he would have more"


@pytest.mark.clause("SD-1")
def test_who_has_set_his_disk_first_is_reckoned_with_as_if_he_had_not(monkeypatch):
    """His disk lies face down: whichever is guessed there, he has chosen it as one who learns."""
    state, _ = in_circles(26)
    found = []
    for region in (None, "aragon", "valencia"):
        now = state if region is None else apply(state, SetDisk(0, region)).state
        monkeypatch.setattr(search_module, "determinize", lambda seen, random, now=now: now)
        found.append(search(view(now, 1), Budget(200), Random(1)))
    assert found[0] == found[1] == found[2]


@pytest.mark.clause("GC-8")
def test_a_spy_answers_the_disk_that_he_sees(monkeypatch):
    start = crowded(
        2,
        26,
        edition=EN_BASE.with_expansions("grandissimo"),
        round=9,
        general_scoring=True,
        held={"espionage": 1},
    )
    for region in [action.region for action in legal_actions(start)]:
        state = apply(start, SetDisk(0, region)).state
        seen = view(state, 1)
        leads = {}
        for action in seen.legal:
            points = general_scoring(state, (region, action.region))
            leads[action] = points[1] - points[0]
        monkeypatch.setattr(search_module, "determinize", lambda seen, random, state=state: state)
        found = search(seen, Budget(90), Random(1))
        assert found[0].action in [action for action, lead in leads.items() if lead == max(leads.values())]


def test_the_disk_goes_where_it_pays():
    """Six caballeros go where they win a region alone, rather than where nine rivals stay first."""
    crowded = {"aragon": (0, 9), "galicia": (0, 9), "sevilla": (0, 9)}
    start = position(players=2, round=9, king="granada", castillo=(6, 0), caballeros=crowded)
    state = start._replace(agenda=(GeneralScoring(), SettingDisks((0, 1), (None, None))))
    found = search(view(state, 0), Budget(200), Random(1))
    assert {each.action.region for each in found[:3]}.isdisjoint(crowded)
    assert {each.action.region for each in found[-3:]} <= {*crowded, "granada"}


# --- strength ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_beats_the_greedy_bot():
    """With a sixth of the usual playouts; by chance it would win half of them."""
    won = 0
    for number in range(8):
        bots = [GreedyBot(number), GreedyBot(number)]
        bots[number % 2] = SearchBot(number, Budget(32))
        *_, last = play_game(bots, seed=number)
        won += last.state.winners == (number % 2,)
    assert won >= 5
