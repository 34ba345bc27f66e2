"""Games in normal form: everybody chooses at the same time, and each joint choice pays everybody something.

>>> game = NormalForm.of((0, 1), (("heads", "tails"),) * 2, lambda a, b: (1, -1) if a == b else (-1, 1))
>>> game.payoff(("heads", "tails"))
(-1, 1)
>>> game.profile(2), game.number(("tails", "heads"))
(('tails', 'heads'), 2)
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import isfinite, prod
from numbers import Real
from operator import eq
from typing import TYPE_CHECKING, Any, Final, overload

from elgrande.arguments import as_many, one_of, whole
from elgrande.theory.extras import found, numpy

if TYPE_CHECKING:
    from numpy.typing import NDArray

Number = int | float | Fraction
Label = Hashable  # of a choice: the id of a region, the value of a power card, a row of numbers
Profile = tuple[Label, ...]  # one choice of each player


@dataclass(frozen=True)
class NormalForm:
    """A game in normal form: who plays, what each may choose, what every joint choice pays each of them.

    `players` are the seats of those who choose; the others of the table are no players of this game.
    `payoffs` has for each player a row with one number for each joint choice, the choice of the last player
    running fastest. A row is a tuple, or an `array` of whole numbers or floats: both give back plain numbers,
    and an array is a NumPy array without being copied. A joint choice is a tuple of labels, or its `number`.
    """

    players: tuple[int, ...]
    choices: tuple[tuple[Label, ...], ...]
    payoffs: tuple[Sequence[Number], ...]

    def __post_init__(self) -> None:
        if not self.players or not len(self.players) == len(self.choices) == len(self.payoffs):
            raise ValueError("a game needs players, and choices and payoffs for each of them")
        rows = tuple(row if isinstance(row, array) else as_plain(row) for row in self.payoffs)
        if any(own is not row for own, row in zip(rows, self.payoffs, strict=True)):
            object.__setattr__(self, "payoffs", rows)
        for player, labels, row in zip(self.players, self.choices, self.payoffs, strict=True):
            if len(set(labels)) != len(labels):
                raise ValueError(f"choices: player {player} has the same one twice")
            if not labels:
                raise ValueError(f"choices: player {player} has none")
            if len(row) != self.size:
                raise ValueError(f"payoffs: player {player} has {len(row)} of them, not {self.size}")
            if not are_numbers(row):
                raise ValueError(f"payoffs: player {player} has one that is no finite number")
        if len(set(self.players)) != len(self.players):
            raise ValueError("players: one of them is named twice")

    @classmethod
    def of(
        cls,
        players: Sequence[int],
        choices: Sequence[Sequence[Label]],
        payoff: Callable[..., Sequence[Number]],
    ) -> NormalForm:
        """The game in which `payoff`, called with one choice of each player, says what everybody gets.

        ValueError where it says so of more or fewer players than there are.
        """
        as_many("choices", choices, len(players), "players")
        paid = [payoff(*profile) for profile in product(*choices)]
        if any(len(row) != len(players) for row in paid):
            raise ValueError(f"payoff: not always one number for each of {len(players)} players")
        rows = tuple(zip(*paid, strict=True))
        return cls(tuple(players), tuple(tuple(labels) for labels in choices), rows)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many choices each player has."""
        return tuple(len(labels) for labels in self.choices)

    @cached_property
    def size(self) -> int:
        """How many joint choices there are."""
        return prod(self.sizes)

    @cached_property
    def strides(self) -> tuple[int, ...]:
        """By how much the number of a joint choice grows when a player takes his next choice instead."""
        return tuple(prod(self.sizes[place + 1 :]) for place in range(len(self.sizes)))

    @cached_property
    def places(self) -> tuple[dict[Label, int], ...]:
        """For each player the place of every choice among his choices."""
        return tuple({label: place for place, label in enumerate(labels)} for labels in self.choices)

    def number(self, profile: Sequence[Label]) -> int:
        """The number of a joint choice. ValueError names the choice that a player does not have."""
        if len(profile) != len(self.players):
            raise ValueError(f"profile: {len(profile)} choices for {len(self.players)} players")
        number = 0
        for player, label, places, stride in zip(
            self.players, profile, self.places, self.strides, strict=True
        ):
            if label not in places:
                raise ValueError(f"profile: player {player} cannot choose {label!r}")
            number += places[label] * stride
        return number

    def place_of(self, player: int) -> int:
        """The place of a player among those who choose. ValueError if he does not."""
        return self.players.index(one_of("player", player, self.players))

    def profile(self, number: int) -> Profile:
        """The joint choice with this number."""
        number = whole("number", number, 0, self.size - 1)
        return tuple(
            labels[number // stride % len(labels)]
            for labels, stride in zip(self.choices, self.strides, strict=True)
        )

    def profiles(self) -> Iterator[Profile]:
        """Every joint choice, in the order of their numbers."""
        return product(*self.choices)

    def payoff(self, profile: Sequence[Label]) -> tuple[Number, ...]:
        """What everybody gets at a joint choice."""
        number = self.number(profile)
        return tuple(row[number] for row in self.payoffs)

    def restricted(self, choices: Sequence[Collection[Label]]) -> NormalForm:
        """The same game, in which each player has only these of his choices, in their old order.

        >>> game = NormalForm.of((0, 1), ((1, 2, 3), (1, 2)), lambda a, b: (a, b))
        >>> game.restricted(({1, 3}, {2})).payoffs
        ((1, 3), (2, 2))
        """
        as_many("choices", choices, len(self.players), "players")
        kept = tuple(
            tuple(label for label in labels if label in wanted)
            for labels, wanted in zip(self.choices, choices, strict=True)
        )
        numbers = [0]
        for labels, places, stride in zip(kept, self.places, self.strides, strict=True):
            numbers = [number + places[label] * stride for number in numbers for label in labels]
        return NormalForm(self.players, kept, tuple(tuple(row[n] for n in numbers) for row in self.payoffs))

    def tensors(self) -> tuple[NDArray[Any], ...]:
        """For each player a NumPy array of payoffs with one axis for each player's choices; read only.

        Fractions become floats. MissingExtra without NumPy.
        """
        np = numpy()
        tensors = []
        for row in self.payoffs:
            exact = isinstance(row, array) or all(type(paid) is int for paid in row)
            tensor = np.asarray(row) if exact else np.array([float(paid) for paid in row])
            tensor = tensor.reshape(self.sizes)
            tensor.flags.writeable = False
            tensors.append(tensor)
        return tuple(tensors)


class Profiles(Sequence[Profile]):
    """Some joint choices of a game, as a tuple of them; each is made when it is looked at.

    Where players have nothing at stake there are tens of thousands of equilibria.

    >>> game = NormalForm.of((0, 1), (("a", "b"), (1, 2)), lambda a, b: (0, 0))
    >>> Profiles(game, [0, 3])
    (('a', 1), ('b', 2))
    """

    def __init__(self, game: NormalForm, numbers: Sequence[int]) -> None:
        self._game, self._numbers = game, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Profile: ...

    @overload
    def __getitem__(self, place: slice) -> Profiles: ...

    def __getitem__(self, place: int | slice) -> Profile | Profiles:
        if isinstance(place, slice):
            return Profiles(self._game, self._numbers[place])
        return self._game.profile(self._numbers[place])

    def __iter__(self) -> Iterator[Profile]:
        columns = (
            [labels[number // stride % len(labels)] for number in self._numbers]
            for labels, stride in zip(self._game.choices, self._game.strides, strict=True)
        )
        return zip(*columns, strict=True)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple | Profiles):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


PLAIN: Final = frozenset((int, float, Fraction))


def as_plain(row: Sequence[Any]) -> Sequence[Any]:
    """The row with NumPy's numbers as Python's own; as it is where there are none.

    >>> as_plain((1, 0.5))
    (1, 0.5)
    """
    if PLAIN.issuperset(map(type, row)):
        return row
    return tuple(one.item() if callable(getattr(one, "item", None)) else one for one in row)


def are_numbers(row: Sequence[Any]) -> bool:
    """Whether all of these are numbers, and finite.

    >>> are_numbers((1, Fraction(1, 2), 0.5)), are_numbers((1, float("nan"))), are_numbers((1, "1"))
    (True, False, False)
    """
    if isinstance(row, array):
        if row.typecode not in "fd":
            return True
        np = found("numpy")
        if np is None:
            total = sum(row)
        else:
            with np.errstate(over="ignore", invalid="ignore"):
                total = np.asarray(row).sum()
        return isfinite(total) or all(map(isfinite, row))  # no sum hides what is not finite
    kinds = set(map(type, row))
    if not all(issubclass(kind, Real) for kind in kinds):
        return False
    return not any(issubclass(kind, float) for kind in kinds) or all(
        isfinite(paid) for paid in row if isinstance(paid, float)
    )
