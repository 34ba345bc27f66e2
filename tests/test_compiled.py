"""The compiled engine plays the very same games, and is used only where it is made from these very sources.

The quick tests of rules, cards, laws and expansions run on it, too: `make test` passes them `--compiled`.
"""

import subprocess
import sys
from importlib import import_module
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

import elgrande as eg
from elgrande import compiled, engine
from elgrande.compiled import MODULES, OWN, PACKAGE, across, back, compiled_engine, fastest_engine
from elgrande.players import playouts
from elgrande.rules import box
from elgrande.rules.editions import EDITIONS, Edition
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from tests.compiled_engine import HINT
from tests.conftest import IN_CI, rest_in_a_soak
from tests.soak import BOXES, edition_of, players_of, with_other_answers


@pytest.fixture(scope="module")
def fast():
    """The compiled engine. Without one these tests are skipped, and in CI they fail."""
    found = compiled_engine()
    if found is None:
        (pytest.fail if IN_CI else pytest.skip)(HINT)
    return found


CHUNKS = 5
PLAYED = (
    *EDITIONS.values(),
    eg.EN_BASE.with_expansions("anniversary"),
    eg.EN_BASE.with_expansions("colonies"),
    eg.EN_BASE.with_expansions("grandissimo"),
    eg.EN_BASE.with_expansions("anniversary", "colonies", "grandissimo"),
)


def go_alike(fast, players, edition, seed):
    """Both engines play one game: whatever is offered, whose it is, all states and events are the same."""
    random = Random(f"{seed} {players} {edition.name}").random
    state = eg.new_game(players, edition, seed)
    there = fast.new_game(players, edition, seed)
    for step in count():
        carried = across(state, fast)
        assert carried == there
        assert hash(carried) == hash(there)
        assert step % 10 or back(there) == state  # carrying takes longer than playing
        actions = eg.legal_actions(state)
        assert fast.legal_actions(there) == actions
        assert fast.to_move(there) == eg.to_move(state)
        if not actions:
            break
        action = actions[int(random() * len(actions))]
        state, events = eg.apply(state, action)
        there, events_there = fast.apply(there, action)
        assert events_there == events
        assert list(map(type, events_there)) == list(map(type, events))
    assert state.is_over
    assert back(there) == state


@pytest.mark.slow
@pytest.mark.parametrize("edition", PLAYED, ids=lambda edition: " ".join((edition.name, *edition.expansions)))
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_actions_states_and_events(fast, players, edition):
    assert fastest_engine() is fast
    go_alike(fast, players, edition, seed=players)


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES, ids=lambda box: "+".join(box) or "base")
@pytest.mark.parametrize("chunk", rest_in_a_soak(range(CHUNKS), 2))
def test_so_it_is_in_a_thousand_games_with_any_readings(fast, box, chunk):
    for game in range(chunk, 1_000, CHUNKS):
        edition = with_other_answers(edition_of(game).with_expansions(*box), game)
        go_alike(fast, players_of(game), edition, game)


@pytest.mark.slow
def test_everything_of_the_engine_is_compiled(fast):
    assert eg.EN_BASE.with_expansions("colonies").box.expansions
    modules = [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]
    assert {name.split(".")[1] for name in modules} == set(MODULES)
    for name in modules:
        assert not import_module(name).__file__.endswith(".py"), name


@pytest.mark.slow
def test_playouts_use_it_and_come_out_the_same(fast, monkeypatch):
    assert fastest_engine() is fast
    finals = [eg.random_playout(players, seed=3) for players in PLAYERS]
    monkeypatch.setattr(playouts, "fastest_engine", lambda: engine)
    assert [eg.random_playout(players, seed=3) for players in PLAYERS] == finals


# --- where it is not ---------------------------------------------------------------------------------


def test_without_it_the_engine_is_the_plain_one(monkeypatch):
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    assert compiled_engine() is None
    assert fastest_engine.__wrapped__() is engine


ALONE = """
from elgrande.compiled import compiled_engine
from elgrande.rules.editions import EN_BASE
from sys import modules
{}
state = fast.new_game(players=3, edition=edition, seed=1)
while actions := fast.legal_actions(state):
    state = fast.apply(state, actions[len(actions) // 2]).state
assert "elgrande_fast.expansions.colonies.tokens" in modules
"""
ENGINE = "fast = compiled_engine()"
BOX = "edition = EN_BASE.with_expansions('colonies')"


@pytest.mark.slow
@pytest.mark.parametrize("first", [f"{ENGINE}\n{BOX}", f"{BOX}\n{ENGINE}"], ids=["engine", "box"])
def test_it_never_comes_without_its_expansions(fast, first):
    """Whoever asks for it alone, before or after he has chosen what is in the box, plays with all of it."""
    done = subprocess.run([sys.executable, "-c", ALONE.format(first)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_a_base_game_does_not_wait_for_the_expansions(fast):
    source = (
        "import sys, elgrande as eg; eg.random_playout(2);"
        "assert 'elgrande_fast.engine' in sys.modules;"
        "assert not [name for name in sys.modules if '.expansions' in name]"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("asked_first", [True, False])
def test_whenever_expansions_are_loaded_those_of_the_second_engine_are_too(monkeypatch, asked_first):
    """Without a compiled engine: a package that counts how often it is asked for stands for it."""
    loaded, packages = [], ["elgrande.expansions"]
    there = SimpleNamespace(FINGERPRINT=compiled.fingerprint())
    monkeypatch.setattr(compiled, "find_spec", lambda name: object())
    monkeypatch.setattr(compiled, "import_module", lambda name: there)
    monkeypatch.setattr(box, "import_module", loaded.append)
    monkeypatch.setattr(box, "LOADED_TOGETHER", packages)
    monkeypatch.setattr(compiled, "LOADED_TOGETHER", packages)
    monkeypatch.setattr(compiled, "EXPANSIONS", {"colonies": object()} if asked_first else {})
    assert compiled_engine() is there
    assert compiled_engine() is there
    assert (f"{PACKAGE}.expansions" in loaded) == asked_first
    loaded.clear()
    box.every_expansion()
    assert loaded == ["elgrande.expansions", f"{PACKAGE}.expansions"]


def test_made_from_other_sources_it_is_not_used(monkeypatch):
    monkeypatch.setattr(compiled, "find_spec", lambda name: object())
    monkeypatch.setattr(compiled, "import_module", lambda name: SimpleNamespace(FINGERPRINT="of yesterday"))
    assert compiled_engine() is None


def test_all_fields_of_a_state_but_those_named_hold_what_both_engines_share():
    state = eg.random_playout(4, seed=1, edition=PLAYED[-1])
    for name, value in zip(State._fields, state, strict=True):
        if name not in OWN:
            assert kinds(value) <= {int, str, type(None), Edition}, name


def kinds(value):
    """The classes of what a value holds, however deep in tuples."""
    return set().union(*map(kinds, value)) if type(value) is tuple else {type(value)}


def test_a_state_goes_nowhere_to_its_own_engine():
    state = eg.new_game(players=5, seed=2)
    assert across(state, engine) == state
