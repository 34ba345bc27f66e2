"""The Castillo: what a player can know of it, with a memory and without.

Every caballero goes into the Castillo before everybody's eyes, and then lies hidden (CA-2, CA-4). So who
remembers everything knows it all; who has forgotten sees only how many of a rival's caballeros are nowhere
else, in the Castillo or in his provinces (CA-6), and begins with a stated guess, the *prior*.

A belief is worked out by doing what was done with each number that there may have been: a number is struck
out as soon as the seat would have seen something else, or the action would not have been legal. What rivals
like to do is no evidence here.

>>> from elgrande.engine import apply, new_game
>>> from elgrande.actions import PlaceCaballero
>>> from elgrande.positions import position
>>> before = position(2, turn=1, card="king", king="granada", caballeros={"aragon": (0, 20)}, court=(2, 5))
>>> action = PlaceCaballero(1, "castillo")
>>> after = apply(before, action).state
>>> forgotten = beliefs([], after, seat=0)[1]
>>> remembered = beliefs([(before, action)], after, seat=0)[1]
>>> [float(round(forgotten[number], 2)) for number in range(4)]
[0.26, 0.39, 0.25, 0.08]
>>> [float(round(remembered.get(number, 0), 2)) for number in range(4)]
[0.0, 0.33, 0.41, 0.2]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from math import comb, lcm
from random import Random
from typing import Generic, NamedTuple, TypeVar

from elgrande.actions import Action
from elgrande.arguments import as_many, of_class, one_of, seated, whole
from elgrande.board import open_to_placing
from elgrande.engine import IllegalAction, apply
from elgrande.engine.rounds import rounds
from elgrande.engine.standing import commander, tie_breakers
from elgrande.events import Event
from elgrande.players.determinize import CASTILLO_SHARE, determinize
from elgrande.problems import problems
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.saving import Transcript
from elgrande.state import State, changed
from elgrande.theory.blotto import best_placement
from elgrande.theory.majorities import Pay, TieRule, added, paying
from elgrande.theory.normal_form import Number, are_numbers
from elgrande.views import View, view

Belief = Mapping[int, Fraction]
"""How probable it is that so many of a player's caballeros are in the Castillo."""

Prior = Callable[[int], Belief]
"""The belief of somebody who knows only how many caballeros he cannot see."""

Move = tuple[State, Action]  # a state, and what was done in it

C = TypeVar("C", bound=Hashable)


class Memory(StrEnum):
    """How far back a player remembers what he has seen."""

    PERFECT = "perfect"
    ROUND = "round"  # since this round began
    NONE = "none"  # only what lies before him


def each_with_chance(share: Fraction) -> Prior:
    """Each caballero that is not seen is in the Castillo with this chance, whatever the others do.

    >>> {number: str(chance) for number, chance in each_with_chance(Fraction(1, 5))(2).items()}
    {0: '16/25', 1: '8/25', 2: '1/25'}
    """
    if not 0 <= share <= 1:
        raise ValueError(f"share: {share} is no chance from 0 to 1")

    def prior(unseen: int) -> Belief:
        return {
            number: comb(unseen, number) * share**number * (1 - share) ** (unseen - number)
            for number in range(unseen + 1)
        }

    return prior


def all_alike(unseen: int) -> Belief:
    """Every number is as probable as any other.

    >>> all_alike(1)
    {0: Fraction(1, 2), 1: Fraction(1, 2)}
    """
    whole("unseen", unseen)
    return {number: Fraction(1, unseen + 1) for number in range(unseen + 1)}


USUAL: Prior = each_with_chance(Fraction(CASTILLO_SHARE).limit_denominator(100))
"""The prior of the bots (`players.determinize`)."""


# --- beliefs ---------------------------------------------------------------------------------------------


def beliefs(moves: Sequence[Move], now: State, seat: int, *, prior: Prior = USUAL) -> tuple[Belief, ...]:
    """For each player, what a seat believes of his number in the Castillo, having seen these moves until now.

    It knows its own. Whoever was seen nowhere else when the moves began is put there by the prior; without
    moves only that is left. Nothing that the seat cannot see has any influence. ValueError where the prior
    excludes everything that was seen, or a move does not lead to the state that follows it; and where a rival
    who carries something is out of sight, which is not reckoned with: in a game he loses it there at once
    (FL-4, GG-4).

    Each rival is reckoned with by himself, and that is exact, with expansions too: what anybody may do
    depends on what he himself can see, so that no move tells only how two rivals' numbers go together.
    """
    states = [*(state for state, _ in moves), now]
    track = Track(states[0], seat, prior)
    for (before, action), after in zip(moves, states[1:], strict=True):
        track.see(before, action, after)
    return track.beliefs


def over_time(
    moves: Sequence[Move],
    now: State,
    seat: int,
    *,
    memory: Memory = Memory.PERFECT,
    prior: Prior = USUAL,
) -> Iterator[tuple[Belief, ...]]:
    """The beliefs of a seat before each of the moves, and now, for somebody who remembers so far back.

    A game that is told from its beginning holds no secrets for who remembers it:

    >>> from elgrande.engine import new_game
    >>> next(over_time([], new_game(2, seed=1), 0))
    ({0: Fraction(1, 1)}, {0: Fraction(1, 1)})
    """
    memory = one_of("memory", memory, Memory)
    states = [*(state for state, _ in moves), now]
    track = Track(states[0], seat, prior)
    yield track.beliefs
    for (before, action), after in zip(moves, states[1:], strict=True):
        if memory is Memory.NONE or (memory is Memory.ROUND and after.round != before.round):
            track = Track(after, seat, prior)
        else:
            track.see(before, action, after)
        yield track.beliefs


def history(game: Transcript) -> tuple[list[Move], State]:
    """The moves of a game, each with the state in which it was made, and the state after the last one.

    >>> from elgrande.actions import PlayPower
    >>> from elgrande.rules.editions import EN_BASE
    >>> ((before, action),), now = history(Transcript(2, EN_BASE, 1, (PlayPower(1, 9),)))
    >>> before.powers, now.powers
    ((None, None), (None, 9))
    """
    moves, state = list[Move](), game.first()
    for action, (after, _) in zip(game.actions, game.replay(), strict=True):
        moves.append((state, action))
        state = after
    return moves, state


def recalled(moves: Sequence[Move], now: State, memory: Memory) -> Sequence[Move]:
    """The moves that somebody with such a memory still knows of."""
    memory = one_of("memory", memory, Memory)
    if memory is Memory.PERFECT:
        return moves
    return [move for move in moves if memory is Memory.ROUND and move[0].round == now.round]


class Track:
    """A seat's beliefs, kept up with every move that it sees."""

    def __init__(self, state: State, seat: int, prior: Prior = USUAL) -> None:
        """What the seat believes who has seen nothing yet. At the very beginning the Castillo is empty."""
        for hidden in view(state, seat).carriers:
            if hidden.place is None:
                raise ValueError(
                    f"carriers: where {hidden.load!r} of player {hidden.owner} is cannot be seen"
                )
        self.seat = seat
        self.beliefs: tuple[Belief, ...] = tuple(
            self._at_first(state, owner, prior) for owner in range(state.players)
        )

    def _at_first(self, state: State, owner: int, prior: Prior) -> Belief:
        unseen = state.castillo[owner] + state.provinces[owner]
        seen = view(state, self.seat)
        if seen.counts(CASTILLO)[owner] is not None:
            return {state.castillo[owner]: Fraction(1)}
        if is_new(state):
            return {0: Fraction(1)}
        chances = prior(unseen)
        if not min(chances.values(), default=0) >= 0:
            raise ValueError(f"prior: not all of {dict(chances)} are chances")
        there_may_be = {
            number: Fraction(chance)
            for number, chance in chances.items()
            if chance
            and number in range(unseen + 1)
            and self._could_be(with_in_castillo(state, owner, number), seen)
        }
        return _normal(there_may_be)

    def _could_be(self, state: State, seen: View) -> bool:
        return not problems(state) and view(state, self.seat) == seen

    def see(self, before: State, action: Action, after: State) -> None:
        """The beliefs after a move that the seat has seen."""
        seen, told = view(after, self.seat), public_events(before, action, after)
        self.beliefs = tuple(
            self._after(owner, belief, before, action, seen, told, after)
            for owner, belief in enumerate(self.beliefs)
        )

    def _after(
        self,
        owner: int,
        belief: Belief,
        before: State,
        action: Action,
        seen: View,
        told: tuple[Event, ...],
        after: State,
    ) -> Belief:
        if len(belief) == 1 and before.castillo[owner] in belief:
            return {after.castillo[owner]: Fraction(1)}  # he knows it, and sees what changes
        left: dict[int, Fraction] = {}
        for number, chance in belief.items():
            try:
                state, events = apply(with_in_castillo(before, owner, number), action)
            except IllegalAction:
                continue
            if events == told and view(state, self.seat) == seen:
                there = state.castillo[owner]
                left[there] = left.get(there, Fraction(0)) + chance
        return _normal(left)


def is_new(state: State) -> bool:
    """Whether no power card of the first round has been played, so that the Castillo is known to be empty."""
    is_first = state.round == rounds(state.edition)[0]
    return is_first and not any(state.played) and not any(state.powers)


def public_events(state: State, action: Action, after: State) -> tuple[Event, ...]:
    """What everybody is told of a move. ValueError if it does not lead to this state."""
    reached, events = apply(state, action)
    if reached != after:
        raise ValueError(f"moves: {action!r} does not lead to the state that follows it")
    return events


def with_in_castillo(state: State, owner: int, number: int) -> State:
    """The state with so many of a player's unseen caballeros in the Castillo, the others in his provinces.

    >>> from elgrande.engine import new_game
    >>> state = with_in_castillo(new_game(2, seed=1), 1, 3)
    >>> state.castillo, state.provinces
    ((0, 3), (21, 18))
    """
    index, provinces = state.box.index[CASTILLO], state.box.provinces
    seated("owner", owner, state.players)
    unseen = state.castillo[owner] + state.provinces[owner]
    whole("number", number, 0, unseen)
    rows = changed(state.caballeros, index, changed(state.caballeros[index], owner, number))
    there = changed(rows[provinces], owner, unseen - number)
    return state._replace(caballeros=changed(rows, provinces, there))


def _normal(chances: Mapping[int, Fraction]) -> Belief:
    total = sum(chances.values())
    if not total:
        raise ValueError("the prior excludes everything that was seen")
    return {number: chance / total for number, chance in chances.items()}


def refuse_other_beliefs(field: str, held: Sequence[Belief], seen: View) -> None:
    """ValueError unless there is a belief about each player: chances, together 1, of what he can have.

    TypeError for anything but a View.
    """
    of_class("seen", seen, View)
    as_many(field, held, seen.players, "players")
    for player, belief in enumerate(held):
        if wrong := [number for number in belief if number not in range(seen.box.caballeros + 1)]:
            raise ValueError(f"{field}: player {player} cannot have {wrong[0]} in the Castillo (SU-2)")
        refuse_other_sums(field, player, belief)


def refuse_other_sums(field: str, player: int, belief: Belief) -> None:
    """ValueError unless the chances about a player are chances, and together 1."""
    if not min(belief.values(), default=0) >= 0 or not abs(float(sum(belief.values())) - 1) <= 1e-9:
        raise ValueError(f"{field}: the chances about player {player} do not add up to 1")


def expected(belief: Belief) -> Fraction:
    """The number to be expected.

    >>> expected({0: Fraction(1, 2), 3: Fraction(1, 2)})
    Fraction(3, 2)
    """
    return sum((number * chance for number, chance in belief.items()), Fraction(0))


# --- the value of remembering ------------------------------------------------------------------------------


class Knowing(NamedTuple, Generic[C]):
    """What is best for who only believes, what he expects, and what he would expect if he knew before."""

    choice: C
    expected: Number
    knowing: Number

    @property
    def worth(self) -> Number:
        """What it is worth to know; never less than nothing."""
        return self.knowing - self.expected


def joint(held: Sequence[Belief], alike: Callable[[Counts], Counts] | None = None) -> dict[Counts, Fraction]:
    """How probable each row of numbers is; the beliefs are independent of each other.

    Where many rows come to the same, `alike` gives the one that stands for a row, or for a row's beginning.
    ValueError where the chances about a player do not add up to 1.

    >>> even = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    >>> {row: str(chance) for row, chance in joint([even, even], lambda row: tuple(sorted(row))).items()}
    {(0, 0): '1/4', (0, 1): '1/2', (1, 1): '1/4'}
    """
    rows, total = weighed_rows(held, alike)
    return {row: Fraction(weight, total) for row, weight in rows.items()}


def weighed_rows(
    held: Sequence[Belief], alike: Callable[[Counts], Counts] | None = None
) -> tuple[dict[Counts, int], int]:
    """The same chances in whole numbers, with which one reckons faster, and what they add up to.

    >>> weighed_rows([{0: Fraction(1, 3), 1: Fraction(2, 3)}, {4: Fraction(1)}])
    ({(0, 4): 1, (1, 4): 2}, 3)
    """
    rows: dict[Counts, int] = {(): 1}
    total = 1
    for player, belief in enumerate(held):
        refuse_other_sums("held", player, belief)
        parts = lcm(*(Fraction(chance).denominator for chance in belief.values()))
        weights = [(number, int(Fraction(chance) * parts)) for number, chance in belief.items()]
        longer: dict[Counts, int] = {}
        for row, weight in rows.items():
            for number, its in weights:
                key = (*row, number) if alike is None else alike((*row, number))
                longer[key] = longer.get(key, 0) + weight * its
        rows, total = longer, total * parts
    return rows, total


def value_of_knowing(
    held: Sequence[Belief],
    choices: Sequence[C],
    payoff: Callable[[C, Counts], Number],
    *,
    alike: Callable[[Counts], Counts] | None = None,
) -> Knowing[C]:
    """What it is worth to know the row of numbers that one only has beliefs of, before one chooses.

    `alike` is that of `joint`, for rows that pay the same whatever one chooses. ValueError without a choice,
    and where the chances about a player do not add up to 1.

    >>> even = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    >>> value_of_knowing([even], ("in", "out"), lambda choice, row: 2 * row[0] if choice == "in" else 1)
    Knowing(choice='in', expected=Fraction(1, 1), knowing=Fraction(3, 2))
    """
    if not choices:
        raise ValueError("choices: there is none")
    rows, total = weighed_rows(held, alike)
    sums: list[int | Fraction] = [0] * len(choices)
    knowing: int | Fraction = 0
    for row, weight in rows.items():
        pays = [payoff(choice, row) for choice in choices]
        if not are_numbers(pays):
            raise ValueError("payoff: not all are finite numbers")
        paid = list(map(exactly, pays))
        for at, it in enumerate(paid):
            sums[at] += weight * it
        knowing += weight * max(paid)
    best = max(range(len(choices)), key=lambda at: sums[at])
    return Knowing(choices[best], Fraction(sums[best]) / total, Fraction(knowing) / total)


def exactly(number: Number) -> int | Fraction:
    """The same number as one with which one reckons exactly."""
    return Fraction(number) if isinstance(number, float) else number


def rivals_alike(state: State, seat: int) -> Callable[[Counts], Counts]:
    """To whom of a seat's rivals numbers in the Castillo belong is no matter to it.

    With expansions it is for those who command somebody there, or have what breaks ties.

    >>> from elgrande.engine import new_game
    >>> rivals_alike(new_game(3), 1)((5, 4, 2))
    (2, 4, 5)
    """
    seated("seat", seat, state.players)
    neutral = range(state.players, len(state.counts(CASTILLO)))
    commanders = {commander(state, owner) for owner in neutral if state.counts(CASTILLO)[owner]}
    apart = {seat, *commanders, *tie_breakers(state, CASTILLO)}
    others = [player for player in range(state.players) if player not in apart]

    def alike(row: Counts) -> Counts:
        numbers, there = list(row), [player for player in others if player < len(row)]
        for player, number in zip(there, sorted([row[player] for player in there]), strict=True):
            numbers[player] = number
        return tuple(numbers)

    return alike


def castillo_or_regions(
    seen: View, number: int, held: Sequence[Belief], *, rule: TieRule = TieRule.LOWER
) -> Knowing[int]:
    """How many of so many caballeros to place into the Castillo, and what it would be worth to know it.

    What is paid is said by `placing_pays`. Player 0 has forgotten what his rivals have in the Castillo, and
    leaves it alone; if he knew, he would send two there:

    >>> from elgrande.positions import position
    >>> board = {"castilla_la_vieja": (1, 8, 4), "pais_vasco": (1, 7, 3), "castillo": (2, 2, 3)}
    >>> state = position(3, round=5, king="galicia", caballeros=board, court=(3, 7, 7))
    >>> found = castillo_or_regions(view(state, 0), 3, beliefs([], state, 0))
    >>> found.choice, round(float(found.expected), 2), round(float(found.worth), 2)
    (0, 3.0, 0.52)
    >>> castillo_or_regions(view(state, 0), 3, [{2: 1}, {2: 1}, {3: 1}]).choice
    2
    """
    refuse_other_beliefs("held", held, seen)
    pays, alike = placing_pays(seen, number, rule=rule), rivals_alike(seen.state, seen.seat)
    return value_of_knowing(held, range(number + 1), pays, alike=alike)


def placing_pays(
    seen: View, number: int, *, rule: TieRule = TieRule.LOWER
) -> Callable[[int, Counts], Number]:
    """What it pays to place so many of one's caballeros into the Castillo, for a row of what lies there.

    The others go where they bring most in the regions that the King leaves open (`blotto.best_placement`).
    What counts is what all of them add to one's own points if everything were scored then; nobody answers.
    """
    state, player = determinize(seen, Random(0)), seen.seat  # of what is guessed nothing is used
    whole("number", number, 0, state.court[player] + state.provinces[player])
    pay, castillo = paying(state, CASTILLO, rule), state.castillo
    near = [place for place in open_to_placing(state.king, state.box) if place in state.box.regions]
    elsewhere = [
        best_placement(state, player, number - inside, places=near, rule=rule).value
        for inside in range(number + 1)
    ]

    own = own_points(pay, player) if state.box.is_plain else lambda row: pay(row)[player]

    def payoff(inside: int, row: Counts) -> Number:
        there = (*row, *castillo[len(row) :])
        return own(added(there, player, inside)) - own(there) + elsewhere[inside]

    return payoff


def own_points(pay: Pay, player: int) -> Callable[[Counts], int]:
    """What a player gets for a row, looked at once for all rows that are alike to him, in the base game.

    Of those who have more than he, it matters who is tied with whom, of the others who is tied with him
    (SC-3).
    """
    known: dict[tuple[int, tuple[int, ...]], int] = {}

    def own(row: Counts) -> int:
        mine = row[player]
        ahead = sorted([number for number in row if number >= mine])
        key = mine, tuple([ahead.count(number) for number in dict.fromkeys(ahead)])
        if key not in known:
            known[key] = pay(row)[player]
        return known[key]

    return own


class Remembered(NamedTuple):
    """What somebody with such a memory does, what he expects of it, and what it really pays."""

    memory: Memory
    choice: int
    expected: Number
    pays: Number


def value_of_remembering(
    moves: Sequence[Move], now: State, seat: int, number: int, *, prior: Prior = USUAL
) -> tuple[Remembered, ...]:
    """The same decision, how many of so many caballeros go into the Castillo, taken with each memory.

    >>> from elgrande.engine import new_game
    >>> [each.choice for each in value_of_remembering([], new_game(2, seed=1), 0, 2)]
    [0, 0, 0]
    """
    payoff, found = placing_pays(view(now, seat), number), list[Remembered]()
    for memory in Memory:
        held = beliefs(recalled(moves, now, memory), now, seat, prior=prior)
        alike = rivals_alike(now, seat)
        choice, expects, _ = value_of_knowing(held, range(number + 1), payoff, alike=alike)
        found.append(Remembered(memory, choice, expects, payoff(choice, now.castillo[: now.players])))
    return tuple(found)
