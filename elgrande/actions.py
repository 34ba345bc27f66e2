"""What a player may do: one small class for each kind of decision, the acting player first.

Places and cards are named by their ids, so that an action reads as what it is:

>>> MoveCaballero(0, owner=2, source="aragon", target="castillo")
MoveCaballero(player=0, owner=2, source='aragon', target='castillo')
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class _Power:
    """An action with a power card."""

    player: int
    value: int


class PlayPower(_Power):
    """Play a power card (PW-1)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TakeSupply:
    """Bring this many caballeros from the provinces to the court (TU-1)."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class InRegion:
    """An action with a region."""

    player: int
    region: str


class RecallCaballero(InRegion):
    """Bring one of one's own from a region to the court, the provinces being short (TU-2)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RecallCarrier(InRegion):
    """Bring the one of one's own who carries this to the court, from among others (TU-2)."""

    load: str


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a face-up action card (TU-3)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class InPlace:
    """An action with a region or the Castillo."""

    player: int
    place: str


class PlaceCaballero(InPlace):
    """Place one caballero from the court into a region or the Castillo (TU-7)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _Plain:
    """An action that needs no more than to be chosen."""

    player: int


class UseSpecial(_Plain):
    """Begin the special action of one's card (TU-4). Placing begun before is then over."""

    __slots__ = ()


class EndTurn(_Plain):
    """End the turn; what was not done is waived (TU-5)."""

    __slots__ = ()


class Stop(_Plain):
    """Do no more of a step that may be done in part (MV-1)."""

    __slots__ = ()


class Proceed(_Plain):
    """Carry out what the card prescribes and leaves no choice in."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MoveCaballero:
    """Move one caballero of an owner from a region to another one or the Castillo (MV-2)."""

    player: int
    owner: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class MoveCarrier:
    """Move the caballero of an owner who carries this, from among others of his (MV-2)."""

    player: int
    owner: int
    source: str
    target: str
    load: str


@dataclass(frozen=True, slots=True)
class GiveLoad:
    """Give what one's caballeros carry to one of them in this place."""

    player: int
    load: str
    place: str


@dataclass(frozen=True, slots=True)
class ChooseStep:
    """Choose the first (0) or the second (1) of two steps (AC-1.9)."""

    player: int
    choice: int


@dataclass(frozen=True, slots=True)
class ReturnCaballero:
    """Send one caballero of an owner back to the provinces, from a region or his court."""

    player: int
    owner: int
    source: str


@dataclass(frozen=True, slots=True)
class ReturnCarrier:
    """Send the caballero of an owner who carries this back to the provinces, from among others of his."""

    player: int
    owner: int
    source: str
    load: str


class SetDisk(InRegion):
    """Set one's secret disk to a region (SD-1)."""

    __slots__ = ()


class ScorePlace(InPlace):
    """Score a region, or the Castillo, now (SC-8)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PlaceScoreboard:
    """Lay a mobile scoreboard (0: 8/4/0, 1: 4/0/0) on a region or the Castillo (AC-4.1)."""

    player: int
    scoreboard: int
    place: str


class TakeBackPower(_Power):
    """Take a played power card back into the hand (AC-4.2)."""

    __slots__ = ()


class MoveGrande(InRegion):
    """Move one's Grande to a region, one's new home region (AC-4.4)."""

    __slots__ = ()


class NameRegion(InRegion):
    """Name the region from which the opponents are evicted (AC-4.6)."""

    __slots__ = ()


class MoveKing(InRegion):
    """Move the King to a region (KG-3)."""

    __slots__ = ()


class UseVeto(_Plain):
    """Use one's open Veto against the announced step (VT-2)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class LetPass:
    """Let the announced step happen; `rest`: and all that follows of this special action."""

    player: int
    rest: bool = False


@dataclass(frozen=True, slots=True)
class ExpansionAction:
    """An action of an expansion: each derives its kinds from this, and hands them to `engine.extend`.

    What is a step of a special action `is_announced` to those who may react to it. What moves one piece only
    `is_single`: there are often many such actions, each of which a bot can judge at once.
    """

    player: int
    is_announced: ClassVar[bool] = True
    is_single: ClassVar[bool] = False


Action = (
    PlayPower
    | TakeSupply
    | RecallCaballero
    | RecallCarrier
    | TakeCard
    | PlaceCaballero
    | UseSpecial
    | EndTurn
    | Stop
    | Proceed
    | MoveCaballero
    | MoveCarrier
    | GiveLoad
    | ChooseStep
    | ReturnCaballero
    | ReturnCarrier
    | SetDisk
    | ScorePlace
    | PlaceScoreboard
    | TakeBackPower
    | MoveGrande
    | NameRegion
    | MoveKing
    | UseVeto
    | LetPass
    | ExpansionAction
)
