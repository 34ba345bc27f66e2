"""The lessons of strategy: their positions are from the games that they name."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from functools import cache

import pytest

from elgrande.course import check
from elgrande.course.lessons import (
    beliefs,
    bidding,
    content,
    find,
    king_worth,
    lessons,
    private_knowledge,
    secret_choices,
)
from elgrande.course.lessons import disk_game as disks
from elgrande.course.model import ANA, BRUNO, CARMEN, Exercise, Prediction
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game
from elgrande.problems import problems
from elgrande.state import NamingRegion, PowerPhase, ScoringChosenOnce, SettingDisks, Supplying, Turn
from elgrande.theory.bayesian import bayes_regrets, hidden_disks, pure_bayes_equilibria, surely
from elgrande.theory.beliefs import Memory, castillo_or_regions, value_of_remembering
from elgrande.theory.beliefs import beliefs as believed
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.king import access, king_move
from elgrande.theory.majorities import points_now
from elgrande.theory.two_players import extreme_equilibria
from elgrande.views import view
from notebooks.press import prose
from notebooks.press.printing import number_of
from proofs.kit.changed_engine import forget_everything


@cache
def played(players, seed):
    """Every state of a game of greedy bots, as the lessons count their seeds."""
    bots = [GreedyBot(seed * 10 + seat) for seat in range(players)]
    return [move.state for move in play_game(bots, seed=seed)]


def looks(state):
    """What stands on the board, and what decides who wins."""
    return state.caballeros, state.king, state.grandes, state.tiles, state.points, state.round


@pytest.mark.parametrize("start", [disks.third, disks.sixth, disks.ninth])
def test_the_three_scorings_are_those_of_one_game(start):
    state = start()
    asked = next(
        one for one in played(2, disks.SEED) if one.round == state.round and type_of(one) is SettingDisks
    )
    assert looks(state) == looks(asked)
    assert problems(state) == ()


def type_of(state):
    """Of what kind the innermost frame is."""
    return type(state.agenda[-1]) if state.agenda else None


def test_any_mix_that_is_an_equilibrium_is_right_and_no_other():
    for right in ({"cataluna": 0.25, "granada": 0.75}, {"granada": 3 / 4, "cataluna": 1 / 4, "aragon": 0}):
        assert check("disk_game.mix", right)
    for wrong in ({"cataluna": 0.5, "granada": 0.5}, {"granada": 1}, {}, {"lisboa": 1}, "granada", 7):
        assert check("disk_game.mix", wrong).right is False


def test_the_bidding_is_that_of_the_last_round_of_a_game_and_the_rivals_played_so():
    state, states = bidding.last_round(), played(3, bidding.SEED)
    asked = next(one for one in states if one.round == 9 and type_of(one) is PowerPhase)
    assert looks(state) == looks(asked)
    assert (state.hands, state.start_player, state.display) == (
        asked.hands,
        asked.start_player,
        asked.display,
    )
    _, bruno, carmen = states[-1].played
    assert tuple(zip(bruno, carmen, strict=True)) == bidding.RIVALS


def test_any_line_in_which_nobody_errs_and_any_best_allotment_are_right():
    assert check("bidding.eight", (8, 13, 9))
    for wrong in ((8, 13, 1), (9, 13, 1), (8, 13), (8, 99, 1), 8):
        assert check("bidding.eight", wrong).right is False
    first, second, *rest = bidding.allot(
        bidding.worth_against(bidding.RIVALS, bidding.TURNS, caballero=1)
    ).cards
    assert check("bidding.nine_rounds", [first, second, *rest])
    for wrong in ((second, first, *rest), (first, first, *rest), (first,), None):
        assert check("bidding.nine_rounds", wrong).right is False


def test_any_best_placement_and_any_best_answer_are_right():
    assert check("majorities.place_three", {"cataluna": 3})
    for wrong in ({"valencia": 3}, {"aragon": 3}, {"cataluna": 4}, {"cataluna": -1, "valencia": 3}, {}, 3):
        assert check("majorities.place_three", wrong).right is False
    assert check("majorities.answer", [0, 0, 2])
    for wrong in ((2, 0, 0), (0, 0, 3), (0, 2), None):
        assert check("majorities.answer", wrong).right is False


# --- beliefs about the Castillo --------------------------------------------------------------------------


@pytest.mark.slow
def test_the_decisions_are_those_of_the_games_with_as_many_caballeros_as_the_card_has():
    for start, card, number in ((beliefs.deciding, "eviction", 4), (beliefs.other, "king", 5)):
        state = start()
        assert state.round == 6
        assert state.agenda[-1] == Turn(ANA, card, left=number)
        assert state.court[ANA] >= number
    assert beliefs.deciding() == played(3, beliefs.SEED)[beliefs.DECISION - 1]
    first, now = (
        beliefs.moves_until(number)[1] for number in (beliefs.ROUND_BEGINS - 1, beliefs.ROUND_BEGINS)
    )
    assert (first.round, now.round) == (4, 5)


def test_what_the_lesson_says_of_memory_is_so():
    moves, now = beliefs.moves_until()
    found = {each.memory: each for each in value_of_remembering(moves, now, ANA, 4)}
    assert (found[Memory.PERFECT].pays, found[Memory.NONE].pays) == (9, 6)
    assert found[Memory.ROUND].choice == found[Memory.NONE].choice == 0
    forgetful = castillo_or_regions(view(now, ANA), 4, believed([], now, ANA))
    assert round(float(forgetful.worth), 2) == 1.19
    assert now.castillo == (1, 1, 1)
    chances = believed([], now, ANA)[CARMEN]
    assert [round(100 * float(chances[number])) for number in (2, 0)] == [27, 5]


@pytest.mark.clause("TU-2", "CA-6")
def test_carmen_says_by_her_supply_that_her_provinces_are_empty():
    before = beliefs.taking_supply()
    moves, after = beliefs.moves_until(beliefs.SUPPLY_OF_CARMEN + 1)
    assert isinstance(before.agenda[-1], Supplying)
    assert (before.round, before.agenda[-1].player, moves[-1][1].count) == (9, CARMEN, 1)
    assert (beliefs.number_unseen(before, CARMEN), after.provinces[CARMEN], after.castillo[CARMEN]) == (
        7,
        0,
        6,
    )
    assert believed([], after, ANA)[CARMEN] == {6: 1}


def test_a_probability_may_be_rounded_to_three_decimals_and_no_further():
    for right in (beliefs.chance_of_leading(), 0.118, 0.1176):
        assert check("beliefs.leads", right)
    for wrong in (0.12, 0.1, 0, 1, "0.118", None):
        assert check("beliefs.leads", wrong).right is False


# --- what only one of them knows -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "seed"),
    [
        (private_knowledge.one_each, private_knowledge.ONE_SEED),
        (private_knowledge.two_each, private_knowledge.TWO_SEED),
    ],
)
def test_the_last_scorings_are_those_of_the_games_and_leave_nobody_a_regret(start, seed):
    state = start()
    asked = next(one for one in played(2, seed) if one.round == 9 and type_of(one) is SettingDisks)
    assert looks(state) == looks(asked)
    assert problems(state) == ()
    (found,) = pure_bayes_equilibria(game := hidden_disks(state))
    assert set(bayes_regrets(game, surely(found)).values()) == {0}


def test_what_the_lesson_says_of_private_knowledge_is_so():
    assert set(pure_equilibria(disk_game(private_knowledge.one_each()))) == {
        ("pais_vasco", "aragon"),
        ("aragon", "pais_vasco"),
    }
    games = private_knowledge.bayesian().games
    alone, met = games[1, 0], games[1, 1]
    assert [alone.payoff((one, "pais_vasco"))[ANA] for one in ("pais_vasco", "aragon")] == [27, 25]
    assert [met.payoff((one, "pais_vasco"))[ANA] for one in ("pais_vasco", "aragon")] == [15, 20]
    even = [{0: Fraction(1, 2), 1: Fraction(1, 2)}] * 2
    assert len(pure_bayes_equilibria(hidden_disks(private_knowledge.one_each(), even))) == 2
    # of the other game: with both pairs known to both, each shows what he does not show here
    assert pure_equilibria(disk_game(private_knowledge.two_each())) == (("castilla_la_nueva", "valencia"),)


def test_any_bayes_equilibrium_is_right_and_nothing_else():
    right = {(0, 1): "castilla_la_nueva", (0, 2): "valencia", (1, 1): "castilla_la_nueva"}
    assert check("private_knowledge.three_types", {**right, (1, 2): "castilla_la_nueva"})
    for wrong in ({**right, (1, 2): "valencia"}, right, {**right, (1, 2): "lisboa"}, {}, "valencia"):
        assert check("private_knowledge.three_types", wrong).right is False
    for answer, is_right in ((Fraction(2, 7), True), (0.286, True), (0.3, False), ("2/7", False)):
        assert check("private_knowledge.threshold", answer).right is is_right


# --- secret choices of other kinds -------------------------------------------------------------------------


@pytest.mark.slow
def test_the_regions_chosen_once_and_the_eviction_are_those_of_the_games():
    once, evicting = secret_choices.chosen_once(), secret_choices.evicting()
    for state, players, seed, under_way in (
        (once, 2, secret_choices.ONCE_SEED, ScoringChosenOnce),
        (evicting, 3, secret_choices.EVICTION_SEED, NamingRegion),
    ):
        asked = next(
            one
            for one in played(players, seed)
            if one.round == state.round
            and any(isinstance(frame, under_way) for frame in one.agenda)
            and one.agenda[-1] == state.agenda[-1]
        )
        assert looks(state) == looks(asked)
        assert problems(state) == ()


def test_what_the_lesson_says_of_landing_hiding_and_evicting_is_so():
    game = secret_choices.landing_game()
    regions = game.choices[0]
    assert all(set(game.payoff((region,) * 2)) == {6} for region in regions)
    assert {game.payoff(profile) for profile in pure_equilibria(game)} == {(12, 13), (13, 12)}
    worst = min(sum(found.payoffs) for found in extreme_equilibria(game))
    assert worst < sum(secret_choices.by_a_coin().payoffs) == 25
    assert len(pure_equilibria(secret_choices.landing_game(3))) == 12

    once = secret_choices.once_game("margin")
    assert pure_equilibria(once) == ()
    leads = [
        [once.payoff((mine, his))[ANA] for his in ("galicia", "granada")]
        for mine in ("galicia", "castilla_la_nueva")
    ]
    assert leads == [[10, 16], [29, 11]]
    for found in extreme_equilibria(once):
        assert (found.payoffs[ANA], found.regret) == (Fraction(59, 4), 0)
        assert found.mixed[BRUNO][once.places[BRUNO]["galicia"]] == Fraction(5, 24)

    now = points_now(secret_choices.evicting())
    assert now[CARMEN] - sum(now[:CARMEN]) / 2 == -8.5
    named = secret_choices.named()
    assert max(named, key=lambda region: named[region].sure(CARMEN)) == "galicia"
    assert named["sevilla"].sure(CARMEN) == -12
    assert max(end.lead(CARMEN) for end in named["sevilla"].ends) > -12
    assert pure_equilibria(named["aragon"].game) == ()


def test_any_landing_in_which_nobody_regrets_is_right():
    for right in pure_equilibria(secret_choices.landing_game(3)):
        assert check("secret_choices.three", right)
    for wrong in (("aragon",) * 3, ("castilla_la_nueva", "aragon"), "aragon", None):
        assert check("secret_choices.three", wrong).right is False


# --- the King --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_kings_card_was_played_there_and_he_went_to_cataluna():
    state, states = king_worth.kings_card(), played(3, king_worth.SEED)
    at = next(
        number
        for number, one in enumerate(states)
        if one.round == 7 and type_of(one) is Turn and one.agenda[-1].card == "king"
    )
    assert looks(state) == looks(states[at])
    assert state.agenda[-1] == states[at].agenda[-1]
    assert next(one.king for one in states[at:] if one.king != state.king) == "cataluna"
    assert problems(state) == ()


@pytest.mark.slow
def test_what_the_lesson_says_of_the_king_is_so():
    state = king_worth.kings_card()
    points = points_now(state)
    assert points[0] - sum(points[1:]) / 2 == -11
    assert king_worth.whole_card().value()[ANA] == 4
    reached = king_worth.after_moving("castilla_la_nueva")
    assert (access(state)[ANA], access(reached)[ANA]) == (8, 18)
    assert king_move(state, "cataluna").guards[ANA] == 8


@pytest.mark.slow
def test_the_values_of_the_whole_card_do_not_hang_on_which_of_equal_answers_bruno_takes():
    safe, told = king_worth.at_least(king_worth.whole_card()), king_worth.values()
    assert max(safe.values()) == max(told.values())
    for chosen in (
        lambda way: way.king is None,
        lambda way: way.king is not None and way.king_first,
        lambda way: way.king is not None and not way.king_first,
    ):
        kinds = [max(value for way, value in found.items() if chosen(way)) for found in (safe, told)]
        assert kinds[0] == kinds[1]


def test_any_best_placing_of_five_is_right_and_the_worth_may_be_a_decimal():
    best = dict.fromkeys(("aragon", "castilla_la_vieja", "sevilla", "valencia", "castillo"), 1)
    assert check("king_worth.place_five", best)
    for wrong in ({"aragon": 5}, {**best, "granada": 1}, {"galicia": 1}, {**best, "castillo": -1}, {}, 5):
        assert check("king_worth.place_five", wrong).right is False
    assert check("king_worth.worth", 5.5)
    for wrong in (4, 5, "much", None):
        assert check("king_worth.worth", wrong).right is False


@pytest.mark.parametrize("exercise", ["secret_choices.sent_back", "private_knowledge.unknown"])
def test_a_position_that_was_to_be_found_is_judged_by_what_is_so_in_it(exercise):
    assert check(exercise, find(exercise, Exercise).right())
    others = (private_knowledge.one_each(), secret_choices.evicting(), secret_choices.landing())
    for wrong in (*others, "sevilla", None):
        assert check(exercise, wrong).right is False


# --- all of them -----------------------------------------------------------------------------------------


STRATEGY = [lesson for lesson in prose.lessons() if number_of(lesson) in (*range(27, 33), 37, 38)]
PICTURES = (
    *("payoff_map(", "PayoffMap(", "duel(", "bidding_tree(", "marginal_bars(", "belief_bars("),
    *("king_bars(", "king_tree(", "expected_lines("),
)


@pytest.mark.parametrize("lesson", STRATEGY)
def test_every_lesson_of_strategy_has_all_parts(lesson):
    cells = prose.source(lesson).cells
    prose_of, code_of = (
        [cell.source for cell in cells if cell.cell_type == kind] for kind in ("markdown", "code")
    )
    code = "\n".join(code_of)
    asked = re.findall(r'predict\("([^"]+)"', code)
    predictions = [find(id, Prediction) for id in asked]
    solutions = [cell.source for cell in cells if "solution" in cell.metadata.get("tags", ())]
    exercises = set(re.findall(r'check\(\s*"([^"]+)"', code))
    assert "seed" in prose_of[0]  # the story: a game that somebody has played
    assert sum(bool(re.search(r"\*\*[^*\d][^*]*\*\*", text)) for text in prose_of) >= 3  # definitions
    assert "board(" in code or any(item.start for item in predictions)
    assert len(predictions) >= 3
    assert any(picture in code for picture in PICTURES)
    assert len(exercises) >= 6
    assert exercises == {id for text in solutions for id in re.findall(r'check\(\s*"([^"]+)"', text)}


def test_the_lessons_of_strategy_have_at_least_forty_exercises_that_are_checked():
    shown = {
        id
        for lesson in STRATEGY
        for cell in prose.source(lesson).cells
        for id in re.findall(r'check\(\s*"([^"]+)"', cell.source)
    }
    there = {item.id for lesson in lessons() for item in content(lesson) if isinstance(item, Exercise)}
    assert shown <= there
    assert len(shown) >= 50


def checked_in(lesson):
    """The exercises that a lesson checks."""
    text = "\n".join(cell.source for cell in prose.source(lesson).cells)
    shown = set(re.findall(r'check\(\s*"([^"]+)"', text))
    items = [item for own in map(content, lessons()) for item in own]
    return [item for item in items if isinstance(item, Exercise) and item.id in shown]


def test_nearly_all_of_them_are_about_positions_of_real_play_or_found_by_search():
    for lesson in STRATEGY:
        text = "\n".join(cell.source for cell in prose.source(lesson).cells)
        if any(item.on and item.cases for item in checked_in(lesson)):
            assert re.search(r"are tried on cases from the (games|positions) of this lesson \(seed", text)
    real = [item for lesson in STRATEGY for item in checked_in(lesson) if item.on]
    assert len(real) >= 50
    for item in real:
        assert problems(item.on()) == ()


class NoPosition(Exception):
    """An exercise has asked for its position."""


def gone(*asked):
    """In the place of a position."""
    raise NoPosition


@pytest.fixture
def without(monkeypatch):
    """Takes a position away from the lessons, and from what they have remembered of it."""
    of_lessons = [module for name, module in sys.modules.items() if name.startswith("elgrande.course.")]

    def take(position):
        forget_everything(of_lessons)
        for module in of_lessons:
            for name in [name for name, value in vars(module).items() if value is position]:
                monkeypatch.setattr(module, name, gone)

    yield take
    monkeypatch.undo()
    forget_everything(of_lessons)


@pytest.mark.slow
@pytest.mark.parametrize(
    "item", [item for lesson in STRATEGY for item in checked_in(lesson) if item.on], ids=lambda item: item.id
)
def test_an_exercise_cannot_be_checked_without_its_position(item, without):
    """Its cases come from there, or its right answer, or what is right; or it is the answer itself."""
    if item.right is item.on:
        return
    answer = None if item.cases else item.right()
    without(item.on)
    with pytest.raises(NoPosition):
        asked(item, answer)


def asked(item, answer):
    """What is asked of a position to check an answer."""
    if item.cases:
        return list(item.cases())
    return item.accepts(answer) if item.accepts else item.right()
