"""Whatever the engine does in a step is what the naive account of effects says, in crowded games.

Each rule of the engine is looked at when it is used: what an action does, what happens by itself, what is
done besides, what is put right at once. After that all pieces have to lie as `effects.py` says, and what was
put off has to be due as it says.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, SetDisk, Stop, TakeCard, UseSpecial
from elgrande.engine import agenda, machine, play
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.actions import TakeAnother
from elgrande.rules.box import every_expansion
from elgrande.state import Moment, changed
from tests.conftest import rest_in_a_soak
from tests.expansions import effects
from tests.expansions.effects import Pieces
from tests.expansions.scattered import crowded
from tests.expansions.test_reference import COMBINATIONS, WITH_ALL, players_of
from tests.soak import Seldom, edition_of, with_other_answers

PUT_RIGHT = {"colonies": effects.tokens_put_right, "anniversary": effects.flags_put_right}


class Lockstep:
    """Each step of the engine is taken by the account of effects as well."""

    def __init__(self) -> None:
        self.steps = 0
        self.looked: Counter[str] = Counter()

    def step(self, table, name, ways, do):
        """The engine takes a step, and all lies as in one of the ways; a step within it is one alone."""
        before, steps = table.state(), self.steps
        self.steps += 1
        done = do()
        if self.steps == steps + 1:
            expected = [way.told() for way in ways(Pieces(before), done)]
            found = Pieces(table.state()).told()
            assert found in expected, difference(name, before, found, expected)
            self.looked[name.partition("(")[0]] += 1
        return done

    def rule(self, kind, rule):
        """The rule, looked at when it is used."""
        name = kind.__name__

        def perform(table, frame, action):
            def ways(pieces, done):
                if not (isinstance(action, Stop) or is_asked_first(frame)):
                    effects.PERFORMED[name](pieces, frame, action)
                return [pieces]

            self.step(table, f"{name}({action})", ways, lambda: rule.perform(table, frame, action))

        def settle(table, frame):
            def ways(pieces, done):
                effects.SETTLED.get(name, effects.nothing)(pieces, frame)
                return [pieces]

            self.step(table, f"settled {name}({frame})", ways, lambda: rule.settle(table, frame))

        return replace(rule, perform=perform, settle=settle)

    def besides(self, free):
        """What is done besides, looked at when it is."""

        def perform(table, action):
            def ways(pieces, done):
                effects.BESIDES[type(action).__name__](pieces, action)
                return [pieces]

            self.step(table, str(action), ways, lambda: free.perform(table, action))

        return replace(free, perform=perform)

    def kept_up(self, name, keep_up):
        """What is put right, looked at when it is."""
        return lambda table: self.step(table, f"put right {name}", PUT_RIGHT[name], lambda: keep_up(table))


def is_asked_first(frame) -> bool:
    """Whether disks are asked for before anything is done."""
    return type(frame).__name__ in ("SendingBackByDisk", "Evicting") and not frame.disks


def difference(name, before, found, expected) -> str:
    """What lies otherwise than expected."""
    lines = [name, f"{before.players} players, {before.edition}, {before.agenda}"]
    for what, lies in found.items():
        for way in expected:
            if way[what] != lies:
                both = (lies - way[what], way[what] - lies) if what == "people" else (lies, way[what])
                lines.append("{}: {}, expected {}".format(what, *both))
    return "\n".join(lines)


@pytest.fixture
def lockstep(monkeypatch) -> Lockstep:
    return looked_at(monkeypatch)


def looked_at(monkeypatch) -> Lockstep:
    """From now on every step is looked at."""
    account = Lockstep()
    for kind, rule in machine.RULES.items():
        monkeypatch.setitem(machine.RULES, kind, account.rule(kind, rule))
    for name, free in machine.FREE.items():
        monkeypatch.setitem(machine.FREE, name, account.besides(free))
    for name in PUT_RIGHT:
        monkeypatch.setitem(agenda.KEEP_UP, name, account.kept_up(name, agenda.KEEP_UP[name]))
    return account


def begun(number: int, combination, random: Random) -> eg.State:
    """A crowded board, with any readings and any answers to what is left open."""
    edition = with_other_answers(edition_of(number).with_expansions(*combination), number)
    return crowded(random, players_of(number), edition)


def in_round(state: eg.State, round: int) -> eg.State:
    """The same position in another round."""
    due = [one._replace(round=round) if one.moment is Moment.END_OF_ROUND else one for one in state.due]
    return state._replace(round=round, due=tuple(due))


def with_card(state: eg.State, card: str) -> eg.State:
    """The same, with this card face up; or as it was, if the card is not in the game."""
    stack = state.box.stack_of[card]
    lying = [one for one in (state.display[stack], *state.decks[stack]) if one is not None]
    if card not in lying:
        return state
    lying.remove(card)
    display, decks = changed(state.display, stack, card), changed(state.decks, stack, tuple(lying))
    return state._replace(display=display, decks=decks)


def rather(card: str, seldom: Seldom, state: eg.State, random: Random):
    """Whoever can takes the card and uses it; what it lets one do is done; and rather what is done seldom.

    Disks show rather the King's region, or that of the limit table.
    """
    legal = eg.legal_actions(state)
    where = {state.king, *(state.tiles[number] for number, _, _ in state.box.limits)}
    shown = [act for act in legal if isinstance(act, SetDisk) and act.region in where]
    if shown and random.random() < 0.5:
        return random.choice(shown)
    taken = [act for act in legal if isinstance(act, TakeCard | TakeAnother) and act.card == card]
    used = [act for act in legal if isinstance(act, UseSpecial)]
    further = [act for act in legal if not isinstance(act, Stop | EndTurn)]
    some = next((some for some in (taken, used, further) if some and random.random() < 0.7), legal)
    return random.choice(some) if some in (taken, used) else seldom(some, random)


def played(state: eg.State, rounds: int, choose, random: Random) -> None:
    """So many rounds are played; before each decision everything has been put right (GG-3, GG-4, FL-4)."""
    end = state.round + rounds
    while not state.is_over and state.round < end:
        table = Table(state)  # of the interpreted engine, whose steps can be looked at
        play(table, choose(state, random))
        state = table.state()
        assert not effects.has_to_be_put_right(Pieces(state)), state.agenda


def crowded_games(numbers, combination) -> None:
    """Three rounds each, doing what is seldom done."""
    for number in numbers:
        random = Random(f"effects {number}")
        played(begun(number, combination, random), 3, partial(rather, "veto", Seldom()), random)


def each_card(numbers) -> None:
    """Two rounds each, with every card that there is, also before general scorings and at the end."""
    for number in numbers:
        random = Random(f"cards {number}")
        state = begun(number, WITH_ALL, random)
        if str(state.edition.length) == "long":
            state = in_round(state, (1, 3, 4, 9)[number % 4])
        for card in sorted({card.id for card in state.box.cards}):
            played(with_card(state, card), 2, partial(rather, card, Seldom()), random)


CLAUSES = ("SU-2", "LT-2", "LT-3", "LT-4", "LT-5", "LT-6", "GG-1", "GG-2", "GG-3", "GG-4", "FL-3", "FL-4")
CLAUSES += ("GI-1", "GI-3", "GI-4", "SP-1", "SP-2", "SP-3", "PR-1", "PR-3", "QJ-2", "QJ-3", "QJ-4", "QJ-5")
CLAUSES += ("AC-2.2", "AC-2.3", "AC-2.4", "AC-2.5", "AC-2.6", "AC-2.7", "AC-4.1", "AC-4.4", "AC-4.6")
CLAUSES += ("AC-7.2", "AC-7.3", "AC-7.4", "AC-7.8", "AC-7.9", "AC-7.10", "GC-3", "GC-5", "GC-6", "GC-8")
CLAUSES += ("GC-10", "GC-11", "GC-14", "GC-16", "GC-18", "GS-4", "GS-5", "TU-2", "TU-8")


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_crowded_games_go_step_by_step_as_the_account_says(lockstep, combination):
    crowded_games(range(2), combination)
    assert lockstep.looked.total() > 150


@pytest.mark.clause(*CLAUSES)
def test_whatever_card_is_used_the_pieces_lie_as_the_account_says(lockstep):
    each_card([0])
    assert lockstep.looked.total() > 4_000


@pytest.mark.slow
@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
@pytest.mark.parametrize("first", rest_in_a_soak(range(2, 82, 20), 1))
def test_many_crowded_games_do(lockstep, combination, first):
    crowded_games(range(first, first + 20), combination)
    assert lockstep.looked.total() > 1_700


@pytest.mark.slow
@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("number", rest_in_a_soak(range(1, 31), 5))
def test_so_they_do_with_any_card_on_many_boards(lockstep, number):
    each_card([number])
    assert lockstep.looked.total() > 5_000


def test_the_account_knows_all_that_can_be_decided_or_done_besides():
    ours = {kind: rule for kind, rule in machine.RULES.items() if kind.__module__.startswith("elgrande.")}
    decided = {kind.__name__ for kind, rule in ours.items() if rule.perform is not agenda.performs_nothing}
    besides = {
        kind.__name__
        for name in every_expansion()
        if name in machine.FREE
        for kind in machine.FREE[name].kinds
    }
    assert effects.PERFORMED.keys() == decided
    assert effects.BESIDES.keys() == besides


@pytest.mark.clause("FL-3")
def test_whoever_does_otherwise_is_noticed(lockstep, monkeypatch):
    """An account by which the bearer of a flag is the first to go is not what the engine does."""
    monkeypatch.setattr(effects, "GOES_FIRST", effects.GOES_FIRST[::-1])
    with pytest.raises(AssertionError, match="people"):
        crowded_games(range(8), ("anniversary",))
