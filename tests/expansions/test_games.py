"""The expansions in every combination: their games end, and can be played again; who knows which word."""

import ast
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import elgrande as eg
from elgrande.drafts import Draft
from elgrande.engine import KINDS, apply, legal_actions, refusal
from elgrande.engine.rounds import around_turn
from elgrande.players.playouts import Playout, random_playout
from elgrande.rules.box import BASE, box_of, every_expansion
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import Transcript, fingerprint
from elgrande.state import State, TurnPhase
from tests.soak import with_other_answers

NAMES = tuple(every_expansion())
COMBINATIONS = [chosen for n in range(1, len(NAMES) + 1) for chosen in combinations(NAMES, n)]


@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_what_is_in_the_box_does_not_change(combination):
    assert [name for name, value in vars(box_of(combination)).items() if isinstance(value, set)] == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_what_is_remembered_of_a_table_is_true_at_every_moment(combination, seed):
    """A table that goes on, in `apply` and in a Playout or a copy of it, is the one that is laid out anew."""
    edition, random = with_other_answers(eg.EN_BASE.with_expansions(*combination), seed), Random(seed)
    state, played, tried = eg.new_game(2 + seed, edition, seed), [], []
    game = Playout(state)
    while not state.is_over:
        trial, others = game.copy(), []
        while trial.actions and len(others) <= len(played) % 40:
            others.append(random.choice(trial.actions))
            trial.play(others[-1])
        tried.append((state, others, trial))
        action = random.choice(game.actions)
        outcome = eg.apply(state, action)
        game.play(action)
        played.append((state, action, outcome))
        state = outcome.state
        assert (game.state(), game.actions) == (state, eg.legal_actions(state))
    for before, action, outcome in played:
        assert eg.apply(State(*before), action) == outcome, "the table that went on was another"
    for before, actions, trial in tried[:: 5 + seed]:
        after = eg.apply_all(State(*before), *actions).state
        assert (trial.state(), trial.actions) == (after, eg.legal_actions(State(*after)))


@pytest.mark.clause("GR-6", "GG-2")
@pytest.mark.parametrize("combination", [("colonies",), ("grandissimo",), ("colonies", "grandissimo")])
def test_a_turn_whose_card_is_used_up_has_a_draft(combination):
    edition, found = eg.EN_BASE.with_expansions(*combination), 0
    told = "caballeros", "display", "due", "carriers", "powers", "tiles", "king", "points"
    for seed in range(4):
        random, state = Random(f"used up {seed}"), eg.new_game(2 + seed, edition, seed)
        while not state.is_over:
            below, _ = around_turn(combination, getattr(state.agenda[-1], "player", 0))
            if [*map(type, state.agenda)] == [TurnPhase, *map(type, below)]:
                again = Draft.of(state).state()
                assert {*map(type, again.agenda)} >= {*map(type, state.agenda)}
                assert [getattr(again, field) for field in told] == [getattr(state, field) for field in told]
                assert {*again.held} == {*state.held}
                found += 1
            state = apply(state, random.choice(legal_actions(state))).state
    assert found > 5


@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_a_game_can_be_played_again_from_its_actions(combination):
    edition = eg.EN_BASE.with_expansions(*combination)
    state, actions = eg.new_game(4, edition, seed=5), []
    while not state.is_over:
        actions.append(legal_actions(state)[(3 * len(actions)) % len(legal_actions(state))])
        state = apply(state, actions[-1]).state
    assert Transcript(4, edition, 5, tuple(actions)).final() == state


def test_a_saved_game_is_opened_where_nothing_of_them_was_loaded():
    """Who imports the rules does not wait for the expansions, nor for words; a save brings what it needs."""
    random, game = Random(3), Playout(eg.new_game(4, eg.EN_BASE.with_expansions(*NAMES), seed=3))
    for _ in range(150):
        game.play(random.choice(game.actions))
    program = (
        "import sys; import elgrande; from elgrande.saving import *; "
        "print(sum(name.startswith(('elgrande.expansions', 'elgrande.text')) for name in sys.modules)); "
        "print(fingerprint(state_from_json(sys.stdin.read())))"
    )
    run, state = [sys.executable, "-c", program], game.state()
    told = subprocess.run(run, input=state.to_json(), capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["0", fingerprint(state)]


@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_an_action_with_any_of_its_values_out_of_range_is_refused_by_a_clause(combination):
    random, state = Random(1), eg.new_game(4, eg.EN_BASE.with_expansions(*combination), seed=1)
    while not state.is_over:
        legal = legal_actions(state)
        for action in {type(action): action for action in legal}.values():
            for wrong in with_a_wrong_value(action):
                assert refusal(state, wrong) in CLAUSES, wrong
        state = apply(state, random.choice(legal)).state


def with_a_wrong_value(action):
    """The action with a number or a name that nothing has, in each of its fields; also by its relatives."""
    names = [field.name for field in fields(action)]
    relatives = [kind for kind in KINDS if [field.name for field in fields(kind)] == names]
    for name in names:
        for value in (-99, 99) if isinstance(getattr(action, name), int) else ("", "nowhere"):
            values = {other: getattr(action, other) for other in names} | {name: value}
            yield from (kind(**values) for kind in relatives)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_games_of_all_numbers_of_players_end(combination, players):
    assert random_playout(players, 1, eg.EN_BASE.with_expansions(*combination)).is_over


# --- which module knows which word ---------------------------------------------------------------------

HOUSE = Path(eg.__file__).parent
BASE_MODULES = (
    *HOUSE.glob("*.py"),
    HOUSE / "positions" / "__init__.py",
    *(path for path in (HOUSE / "rules").rglob("*.py") if "clauses" not in path.parts),
    *(
        path
        for folder in ("cli", "engine", "players", "problems", "table", "theory", "what_if")
        for path in (HOUSE / folder).rglob("*.py")
    ),
)
COLONIES_MODULES = tuple((HOUSE / "expansions" / "colonies").glob("*.py"))


def words(name: str) -> set[str]:
    """The ids that an expansion brings, without those that the base game has, too."""
    one = every_expansion()[name]
    things = (*one.places, *one.cards, *one.tiles, *one.neutrals, *one.loads)
    ids = {thing.id for thing in things} | one.kept_cards.keys() | one.until_scoring
    return ids - BASE.place.keys() - BASE.card.keys()


def written(modules: Iterable[Path]) -> set[str]:
    """All texts that are written in modules as they are."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in modules)
    found = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_no_module_of_the_base_game_has_a_word_of_an_expansion(name):
    assert words(name)
    assert not words(name) & written(BASE_MODULES)


# What bots and tables do with expansions only: modules of their own beside those of the base game.
OF_EXPANSIONS = {
    "players/favours.py",
    "players/put_off.py",
    "players/voyages.py",
    "table/expansion_foreseen.py",
    "table/expansion_clicks.py",
}


def test_no_module_of_the_base_game_imports_one_of_an_expansion():
    importing = {
        path.relative_to(HOUSE).as_posix()
        for path in BASE_MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("elgrande.expansions.")
    }
    assert importing == OF_EXPANSIONS


def test_no_module_of_the_colonies_has_a_word_of_grandissimo():
    assert not words("grandissimo") & written(COLONIES_MODULES)
    assert words("colonies") & written(COLONIES_MODULES), "they have their own"
