"""What a player may do: one small class for each kind of decision, the acting player first.

Places and cards are named by their ids, so that an action reads as what it is:

>>> MoveCaballero(0, owner=2, source="aragon", target="castillo")
MoveCaballero(player=0, owner=2, source='aragon', target='castillo')
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayPower:
    """Play a power card (PW-1)."""

    player: int
    value: int


@dataclass(frozen=True, slots=True)
class TakeSupply:
    """Bring this many caballeros from the provinces to the court (TU-1)."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class RecallCaballero:
    """Bring one of one's own from a region to the court, the provinces being short (TU-2)."""

    player: int
    region: str


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a face-up action card (TU-3)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class PlaceCaballero:
    """Place one caballero from the court into a region or the Castillo (TU-7)."""

    player: int
    place: str


@dataclass(frozen=True, slots=True)
class UseSpecial:
    """Begin the special action of one's card (TU-4). Placing begun before is then over."""

    player: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; what was not done is waived (TU-5)."""

    player: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Do no more of a step that may be done in part (MV-1)."""

    player: int


@dataclass(frozen=True, slots=True)
class Proceed:
    """Carry out what the card prescribes and leaves no choice in."""

    player: int


@dataclass(frozen=True, slots=True)
class MoveCaballero:
    """Move one caballero of an owner from a region to another one or the Castillo (MV-2)."""

    player: int
    owner: int
    source: str
    target: str


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
class SetDisk:
    """Set one's secret disk to a region (SD-1)."""

    player: int
    region: str


@dataclass(frozen=True, slots=True)
class ScorePlace:
    """Score a region, or the Castillo, now (SC-8)."""

    player: int
    place: str


@dataclass(frozen=True, slots=True)
class PlaceScoreboard:
    """Lay a mobile scoreboard (0: 8/4/0, 1: 4/0/0) on a region or the Castillo (AC-4.1)."""

    player: int
    scoreboard: int
    place: str


@dataclass(frozen=True, slots=True)
class TakeBackPower:
    """Take a played power card back into the hand (AC-4.2)."""

    player: int
    value: int


@dataclass(frozen=True, slots=True)
class MoveGrande:
    """Move one's Grande to a region, one's new home region (AC-4.4)."""

    player: int
    region: str


@dataclass(frozen=True, slots=True)
class NameRegion:
    """Name the region from which the opponents are evicted (AC-4.6)."""

    player: int
    region: str


@dataclass(frozen=True, slots=True)
class MoveKing:
    """Move the King to a region (KG-3)."""

    player: int
    region: str


@dataclass(frozen=True, slots=True)
class UseVeto:
    """Use one's open Veto against the announced step (VT-2)."""

    player: int


@dataclass(frozen=True, slots=True)
class LetPass:
    """Let the announced step happen; `rest`: and all that follows of this special action."""

    player: int
    rest: bool = False


Action = (
    PlayPower
    | TakeSupply
    | RecallCaballero
    | TakeCard
    | PlaceCaballero
    | UseSpecial
    | EndTurn
    | Stop
    | Proceed
    | MoveCaballero
    | ChooseStep
    | ReturnCaballero
    | SetDisk
    | ScorePlace
    | PlaceScoreboard
    | TakeBackPower
    | MoveGrande
    | NameRegion
    | MoveKing
    | UseVeto
    | LetPass
)
