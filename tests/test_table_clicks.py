"""Clicks: every legal action by exactly one sequence of them, everything else refused by a clause."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    Action,
    ExpansionAction,
    GiveLoad,
    MoveCaballero,
    MoveCarrier,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCarrier,
    ReturnCarrier,
    TakeSupply,
)
from elgrande.engine import IllegalAction, apply, legal_actions, new_game, to_move
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import Moving
from elgrande.table.table_clicks import BUTTONS, Picked, choices, clicks, intended
from elgrande.views import view
from tests.clicks import sequences

ALL_EDITIONS = tuple(EDITIONS.values())
PLACES = (*BASE.regions, CASTILLO)
TARGETS = (
    *(f"power:{value}" for value in POWER_CARDS),
    *(f"supply:{count}" for count in range(8)),
    *(f"card:{card}" for card in CARD),
    *(f"disk:{region}" for region in BASE.regions),
    *(f"place:{place}" for place in PLACES),
    *(f"piece:{owner}:{place}" for owner in range(5) for place in (*PLACES, COURT)),
    *(f"button:{name}" for name in BUTTONS),
    "step:0",
    "step:1",
    "scoreboard:0",
    "scoreboard:1",
)
NO_TARGETS = (
    "",
    "power",
    "power:",
    "power:0",
    "power:14",
    "power:07",
    "power:7:7",
    "power:٧",
    "supply:-1",
    "supply:²",
    "card:tax_collector",
    "disk:castillo",
    "place:portugal",
    "place:court",
    "piece:0",
    "piece:9:aragon",
    "piece:0:provinces",
    "piece:x:aragon",
    "scoreboard:2",
    "button:cheat",
    "step:2",
    "grande:0",
    "<script>",
)


def greedy_for_caballeros(actions, random):
    """The lowest power card and all its supply, so that provinces run empty; anything else."""
    if isinstance(actions[0], PlayPower):
        return actions[0]
    return actions[-1] if isinstance(actions[0], TakeSupply) else random.choice(actions)


def positions(seeds, editions=ALL_EDITIONS):
    """Every state of some random games, of all numbers of players and in all editions."""
    for seed in seeds:
        random = Random(seed)
        state = new_game(2 + seed % 4, editions[seed % len(editions)], seed)
        while not state.is_over:
            yield state
            actions = legal_actions(state)
            action = greedy_for_caballeros(actions, random) if seed % 2 else random.choice(actions)
            state = apply(state, action).state
        yield state


@cache
def game(seed):
    """Every state of one of these games, and what each seat sees of it."""
    return [(state, [view(state, seat) for seat in range(state.players)]) for state in positions([seed])]


def seen_in(seeds):
    """What each seat sees in every state of some of these games."""
    return (table for seed in seeds for _, tables in game(seed) for table in tables)


@pytest.mark.slow
def test_every_legal_action_has_one_sequence_of_clicks_and_nothing_else_has():
    for table in seen_in(range(24)):
        assert sequences(table) == Counter(dict.fromkeys(table.legal, 1))


@pytest.mark.slow
def test_a_sequence_is_one_click_or_two_and_says_what_it_does():
    kinds, random = {}, Random(1)
    for table in seen_in(range(24)):
        for action in random.sample(table.legal, min(3, len(table.legal))):
            first, *second = clicks(action)
            kinds.setdefault(type(action), set()).add(len(second))
            if second:
                assert choices(table)[first] == Picked(first)
                assert choices(table, Picked(first))[second[0]] == action
            else:
                assert choices(table)[first] == action
    by_itself = {Proceed}
    of_expansions = {MoveCarrier, RecallCarrier, ReturnCarrier, GiveLoad, ExpansionAction}
    assert set(kinds) == set(Action.__args__) - by_itself - of_expansions
    assert clicks(Proceed(0)) == ("button:proceed",)
    assert {kind for kind, seconds in kinds.items() if seconds == {1}} == {MoveCaballero, PlaceScoreboard}
    assert all(seconds in ({0}, {1}) for seconds in kinds.values())


def test_who_is_not_to_move_has_nothing_to_click():
    for table in seen_in(range(4)):
        if table.seat not in table.to_move:
            assert choices(table) == {}


def test_all_targets_of_choices_are_known_targets():
    for table in seen_in(range(8)):
        assert set(choices(table)) <= set(TARGETS)


def test_what_is_picked_up_goes_down_on_places_only():
    seen = 0
    for table in seen_in(range(12)):
        for picked in (choice for choice in choices(table).values() if isinstance(choice, Picked)):
            down = choices(table, picked)
            seen += 1
            assert down
            assert all(target.startswith("place:") for target in down)
    assert seen > 100


def test_something_picked_up_that_is_not_there_goes_nowhere():
    table = view(new_game(seed=1), 0)
    assert choices(table, Picked("piece:0:aragon")) == {}


# --- refusals ------------------------------------------------------------------------------------------


def refused(state, table, target, picked):
    """The clause that the engine names for a click that is no choice; None if it stands for no action."""
    action = intended(table, target, picked)
    if action is None:
        return None
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert refusal.value.clause in CLAUSES
    return refusal.value.clause


@pytest.mark.slow
def test_a_click_on_anything_else_is_refused_by_a_clause():
    """Legal by accident would be worse than no answer: the wrong thing would happen."""
    random, asked, without = Random(5), 0, Counter()
    for state, tables in (position for seed in range(12) for position in game(seed)):
        for table in [table for table in tables if table.legal] or tables:
            picks = [choice for choice in choices(table).values() if isinstance(choice, Picked)]
            for picked in (None, *picks[:1]):
                clickable = set(choices(table)) | set(choices(table, picked))
                for target in random.sample(TARGETS, 12):
                    if target in clickable or nobody_sits_there(state, target):
                        continue
                    asked += 1
                    if refused(state, table, target, picked) is None:
                        without[type(state.agenda[-1]).__name__, target.split(":")[0]] += 1
    assert asked > 10_000
    # Where a row in a region is to be clicked, a click on the region itself is only told so.
    assert set(without) <= {(frame, "place") for frame in ("Moving", "Recalling", "Banishing", "SendingBack")}
    assert 0 < sum(without.values()) < asked / 50


def nobody_sits_there(state, target):
    kind, *words = target.split(":")
    return kind == "piece" and int(words[0]) >= state.players


@pytest.mark.parametrize("target", NO_TARGETS)
def test_what_is_no_target_stands_for_nothing(target):
    for state in (new_game(players=3, seed=1), next(state for state in positions([1]) if moving(state))):
        assert intended(view(state, to_move(state)[0]), target) is None


@pytest.mark.parametrize("target", NO_TARGETS)
def test_what_is_no_target_stands_for_nothing_whatever_is_held(target):
    """Also where a caballero is clicked second: one in the prison, say."""
    boards = next(state for state in positions([1]) if moving(state)), with_a_prison()
    for table in (view(state, to_move(state)[0]) for state in boards):
        held = {choice for choice in choices(table).values() if isinstance(choice, Picked)}
        assert held
        assert {intended(table, target, picked) for picked in held} == {None}


def with_a_prison():
    """Ana may put somebody into the prison."""
    edition = EN_BASE.with_expansions("grandissimo")
    there = {"aragon": (1, 1, 0, 0)}
    return eg.position(edition=edition, turn=0, card="extra_force", king="galicia", caballeros=there)


def moving(state):
    return bool(state.agenda) and isinstance(state.agenda[-1], Moving)


@pytest.mark.clause("KG-1")
def test_a_click_on_the_kings_region_while_placing_names_his_taboo():
    for state in positions(range(6)):
        if any(type(action).__name__ == "PlaceCaballero" for action in legal_actions(state)):
            assert refused(state, view(state, to_move(state)[0]), f"place:{state.king}", None) == "KG-1"


@pytest.mark.clause("PW-2", "RD-7")
def test_a_click_on_a_power_card_that_cannot_be_played_says_why():
    seen = set()
    for state in positions(range(4)):
        for value in POWER_CARDS:
            target, table = f"power:{value}", view(state, (to_move(state) or (0,))[0])
            if type(state.agenda[-1]).__name__ == "PowerPhase" and target not in choices(table):
                seen.add((value in state.powers, refused(state, table, target, None)))
        if state.round == 4:
            break
    assert seen == {(True, "PW-2"), (False, "RD-7")}


@pytest.mark.clause("CA-3")
@pytest.mark.clause("KG-1")
def test_caballeros_that_may_not_be_picked_up_say_why():
    for state in positions(range(30), editions=(EN_BASE,)):
        if moving(state) and state.agenda[-1].source is None:
            seat = to_move(state)[0]
            table = view(state, seat)
            assert refused(state, table, f"piece:{seat}:{CASTILLO}", None) == "CA-3"
            assert refused(state, table, f"piece:{seat}:{state.king}", None) == "KG-1"


def test_when_the_game_is_over_it_is_over():
    *_, final = positions([3])
    assert final.is_over
    table = view(final, 0)
    clauses = {refused(final, table, target, None) for target in ("power:7", "place:aragon", "button:end")}
    assert clauses == {"EN-1"}
