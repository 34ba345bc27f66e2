"""The step types of which action cards are made: eighteen, each plain data.

A step says what may or must be done, never how: the engine has, for each kind, one place that lists
the options and one that performs them.

>>> Move(own=2, foreign=2)
Move(own=2, foreign=2, anyone=0, from_one_region=False)
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

ALL: Final = 99  # more than any player has caballeros: "all of them"


@dataclass(frozen=True, slots=True)
class Move:
    """Move up to so many caballeros from region to region: one's own, others', or anyone's."""

    own: int = 0
    foreign: int = 0
    anyone: int = 0
    from_one_region: bool = False


@dataclass(frozen=True, slots=True)
class _UpTo:
    """A step that may be done up to so many times."""

    up_to: int


class PlaceMore(_UpTo):
    """Place up to so many further caballeros from the court, wherever the King is."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Either:
    """Choose one of two steps."""

    first: "Step"
    second: "Step"


@dataclass(frozen=True, slots=True)
class _Each:
    """A step that costs each opponent so many."""

    each: int


class SendCourtsHome(_Each):
    """Every opponent returns so many caballeros from his court to the provinces."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _Whole:
    """A step that needs no number."""


class Banish(_Whole):
    """Choose one caballero of each opponent in the regions; it returns to the provinces."""

    __slots__ = ()


class SendBack(_Each):
    """Each opponent in turn chooses so many of his own, in regions or court, to return."""

    __slots__ = ()


class SendBackByDisk(_Each):
    """Each opponent picks a region in secret and returns so many of his own from there."""

    __slots__ = ()


class Where(StrEnum):
    """Which places a special scoring scores, other than by the value of their scoreboards."""

    CASTILLO = "castillo"
    EVERY_REGION = "every_region"
    MOST_CABALLEROS = "most_caballeros"
    LEAST_CABALLEROS = "least_caballeros"


@dataclass(frozen=True, slots=True)
class Score:
    """Score every place that qualifies, in the order the player likes."""

    where: Where
    first_places_only: bool = False

    @property
    def by_caballeros(self) -> bool:
        """Whether it finds the places where so many caballeros stand."""
        return self.where in (Where.MOST_CABALLEROS, Where.LEAST_CABALLEROS)


@dataclass(frozen=True, slots=True)
class ScoreTopValues:
    """Score every region whose scoreboard, as it lies now, shows one of these first values."""

    values: tuple[int, ...]


class ScoreOne(_Whole):
    """Score one region of the player's choice."""

    __slots__ = ()


class ScoreChosenOnce(_Whole):
    """All players pick a region in secret; those picked exactly once are scored."""

    __slots__ = ()


class MoveScoreboard(_Whole):
    """Lay a mobile scoreboard on the map, or shift one to another place."""

    __slots__ = ()


class RecoverPowerCard(_Whole):
    """Take back one of one's own played power cards."""

    __slots__ = ()


class Supply(_UpTo):
    """Bring up to so many caballeros from the provinces to the court."""

    __slots__ = ()


class MoveGrande(_Whole):
    """Move one's Grande: a new home region."""

    __slots__ = ()


class Evict(_Whole):
    """Name a region: every opponent moves all his caballeros from there to a secretly chosen one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MoveKing:
    """Move the King: to a neighbouring region, or anywhere."""

    anywhere: bool


class HoldVeto(_Whole):
    """Keep the card open, and later stop an opponent's special action with it."""

    __slots__ = ()


# What the sign of a step on its card looks like: like that of a step of the base game, or a path of its own
# in a square of 24 units; nothing if it is empty.
Sign = type[Any] | str


class Until(StrEnum):
    """Until when a step puts off what it puts off."""

    THIS_ROUND_ENDS = "this_round_ends"
    NEXT_ROUND_ENDS = "next_round_ends"  # or all is scored, where no round follows
    REGIONS_ARE_SCORED = "regions_are_scored"  # in the next general scoring, right before
    SCORING_IS_OVER = "scoring_is_over"  # the next general one, of all regions


class ExpansionStep:
    """A step that only an expansion's cards have: each derives its steps from this, and says its sign.

    One that puts others off says `until` when. Where several things that were put off are due at the same
    moment, one that `comes_first` does so, and one that `comes_last`; those that come `as_put_off` do so in
    that order, whoever has put them off. One that scores places `by_caballeros` finds them where these stand.
    One that changes the player's `own_turn` does nothing between turns, and is not copied there.
    """

    __slots__ = ()
    sign: ClassVar[Sign] = ""
    until: ClassVar[Until | None] = None
    comes_first: ClassVar[bool] = False
    comes_last: ClassVar[bool] = False
    as_put_off: ClassVar[bool] = False
    by_caballeros: ClassVar[bool] = False
    own_turn: ClassVar[bool] = False

    @property
    def place(self) -> str | None:
        """The place that the step is about, if it names one."""
        return None

    @property
    def players(self) -> tuple[int, ...]:
        """The players that the step names."""
        return ()

    def puts_off(self, step: "Step") -> bool:
        """Whether it puts this step off until a later moment."""
        return False


Step = (
    Move
    | PlaceMore
    | Either
    | SendCourtsHome
    | Banish
    | SendBack
    | SendBackByDisk
    | Score
    | ScoreTopValues
    | ScoreOne
    | ScoreChosenOnce
    | MoveScoreboard
    | RecoverPowerCard
    | Supply
    | MoveGrande
    | Evict
    | MoveKing
    | HoldVeto
    | ExpansionStep
)
