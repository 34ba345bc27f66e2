"""What happened: one record for each kind of event. `because` lists the clauses that made it so.

Events are public: they hold only what everybody at the table may know. A power card taken back in
secret, for example, is told without its value.

>>> KingMoved(player=0, source="galicia", target="granada").because
('KG-3',)
"""

from typing import Any, Literal, NamedTuple

from elgrande.actions import Action
from elgrande.rules.map import Scoreboard

Because = tuple[str, ...]
# What pays: the scoreboard for a rank, the King's bonus, the home bonus, or a space that pays by itself.
PartKind = Literal["scoreboard", "king", "home", "space"]
# Why the scoreboard pays nothing for a rank: a card pays first places only, or the game has too few players.
Unpaid = Literal["first_places", "two_players", "three_players"]
# What changes how a player stands, besides his caballeros in the place itself: a load that breaks a tie,
# caballeros of a neutral owner among his, who stands beside a tile and does not count, an allied region.
CircumstanceKind = Literal["tie_breaker", "neutral", "beside", "ally"]


def briefly(value: Any) -> str:
    """How an event is printed: without the fields at the end that are empty unless something is special.

    >>> briefly(Part(3, "SC-1"))
    "Part(points=3, clause='SC-1', kind='scoreboard')"
    """
    special = [name for name, unsaid in value._field_defaults.items() if not unsaid]
    said = [name for name in value._fields if name not in special or getattr(value, name)]
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in said)})"


class Part(NamedTuple):
    """Some of the points that a player got at once, the clause that gives them to him, and what pays them.

    A space that pays is named; where the scoreboard does not pay a rank, `unpaid` says why.
    """

    points: int
    clause: str
    kind: PartKind = "scoreboard"
    space: str | None = None
    unpaid: Unpaid | None = None

    def __repr__(self) -> str:
        return briefly(self)


class Circumstance(NamedTuple):
    """What changes how players stand in a scored place: a load, an owner, a place; and the clause.

    Caballeros of no player count for one `player`, whoever's points are told.
    """

    kind: CircumstanceKind
    which: str
    clause: str
    player: int | None = None


class RoundStarted(NamedTuple):
    """A round began; the top card of every stack was turned up."""

    round: int
    display: tuple[str, ...]
    because: Because = ("RD-4",)


class PowerPlayed(NamedTuple):
    """A player laid down a power card."""

    player: int
    value: int
    because: Because = ("PW-1",)


class TurnOrderSet(NamedTuple):
    """All power cards lie on the table; turns follow in this order."""

    order: tuple[int, ...]
    because: Because = ("PW-3",)


class SupplyTaken(NamedTuple):
    """Caballeros came from the provinces to the court."""

    player: int
    number: int
    because: Because = ("TU-1",)


class CaballeroRecalled(NamedTuple):
    """A caballero came from a region to his owner's court, the provinces being empty."""

    player: int
    region: str
    because: Because = ("TU-2",)


class CardTaken(NamedTuple):
    """A player took an action card."""

    player: int
    card: str
    because: Because = ("TU-3",)


class CaballeroPlaced(NamedTuple):
    """A caballero went from the court to a region or into the Castillo."""

    player: int
    place: str
    because: Because = ("TU-7",)


class SpecialStarted(NamedTuple):
    """A player began the special action of his card."""

    player: int
    card: str
    because: Because


class SpecialWaived(NamedTuple):
    """A player did without the special action of his card."""

    player: int
    card: str
    because: Because = ("TU-5",)


class StepAnnounced(NamedTuple):
    """A step of a special action was announced while an opponent holds an open Veto."""

    action: Action
    holders: tuple[int, ...]
    because: Because = ("VT-2", "VT-5")


class CardKept(NamedTuple):
    """A player keeps a card open before him, to be used until the end of round `until`, if there is one."""

    player: int
    card: str
    until: int | None
    because: Because = ("VT-1",)


class StepVetoed(NamedTuple):
    """The announced step was undone; the rest of the special action is dropped."""

    player: int
    action: Action
    because: Because = ("VT-2",)


class KeptCardExpired(NamedTuple):
    """A card that was kept went back under its stack unused."""

    player: int
    card: str
    because: Because = ("VT-4",)


class CaballeroMoved(NamedTuple):
    """A caballero went from a region to another one or into the Castillo."""

    player: int
    owner: int
    source: str
    target: str
    because: Because = ("MV-2",)


class CarrierMoved(NamedTuple):
    """Among the caballeros of an owner that went from a place to another, one carried this."""

    owner: int
    source: str
    target: str
    load: str
    because: Because


class LoadGiven(NamedTuple):
    """A caballero of an owner in a place carries this from now on."""

    owner: int
    load: str
    place: str
    because: Because


class LoadDelivered(NamedTuple):
    """A caballero brought what he carried to where it pays; it is in the stock again."""

    player: int
    owner: int
    load: str
    place: str
    points: int
    because: Because


class LoadLost(NamedTuple):
    """What a caballero carried is in the stock again, and has paid nothing."""

    owner: int
    load: str
    place: str
    because: Because


class TokensLaid(NamedTuple):
    """So many things that caballeros can carry were laid in a place."""

    load: str
    place: str
    number: int
    because: Because


class TileMoved(NamedTuple):
    """A tile went from one place to another."""

    player: int
    tile: str
    source: str
    target: str
    because: Because


class TileLaid(NamedTuple):
    """A player laid a tile on the map."""

    player: int
    tile: str
    place: str
    because: Because


class TileRemoved(NamedTuple):
    """A tile is beside the map again."""

    tile: str
    source: str
    because: Because


class RegionMarked(NamedTuple):
    """A player marked a region, which is scored later."""

    player: int
    region: str
    because: Because


class EffectDue(NamedTuple):
    """What a player put off with a card until now begins."""

    player: int
    card: str
    because: Because


class KeptCardUsed(NamedTuple):
    """A player used a card that he kept: the special action of another card begins."""

    player: int
    card: str
    other: str
    because: Because


class KeptCardGone(NamedTuple):
    """What a player kept lies before him no longer: a card is under its stack again."""

    player: int
    card: str
    because: Because


class CaballerosReturned(NamedTuple):
    """Caballeros went back to their owner's provinces."""

    owner: int
    source: str
    number: int
    because: Because


class DiskSet(NamedTuple):
    """A player set his secret disk; nobody else knows where to."""

    player: int
    because: Because = ("SD-1",)


class DisksRevealed(NamedTuple):
    """All secret disks were shown: a region for each player, None for those not asked."""

    disks: tuple[str | None, ...]
    because: Because = ("SD-1",)


class RegionNamed(NamedTuple):
    """The region was named from which the opponents are evicted."""

    player: int
    region: str
    because: Because


class CaballerosEvicted(NamedTuple):
    """All caballeros of an owner left the named region for the one on his disk, or for his court."""

    owner: int
    source: str
    target: str
    number: int
    because: Because


class GeneralScoringStarted(NamedTuple):
    """A general scoring began."""

    round: int
    because: Because = ("RD-8", "GS-1")


class CastilloOpened(NamedTuple):
    """The Castillo was lifted and its caballeros were counted, for each player."""

    counts: tuple[int, ...]
    because: Because = ("CA-5",)


class CastilloEmptied(NamedTuple):
    """All caballeros of an owner left the Castillo for the region on his disk, or for his court."""

    owner: int
    target: str
    number: int
    because: Because


class RegionSpared(NamedTuple):
    """A general scoring left out a region."""

    place: str
    because: Because


class RegionsAllied(NamedTuple):
    """In a general scoring the caballeros in these regions count together."""

    regions: tuple[str, ...]
    because: Because


class NobodyScored(NamedTuple):
    """A place was scored in which there are no caballeros."""

    place: str
    because: Because = ("SC-2",)


class Scored(NamedTuple):
    """A player got points, perhaps none, from a scored place.

    `counts` are the caballeros of each player there, `scoreboard` the values that counted. `parts` add up
    to the points: what the scoreboard pays comes first, with the clause that decided it, then each bonus.
    `tied` holds all who share his rank, himself included (SC-3), and `lost` the bonuses that a tie for the
    most has cost him. Who gets points without a caballero that counts has no rank, and nothing from the
    scoreboard. What is special about how he stands there is told by `circumstances`.
    """

    place: str
    player: int
    rank: int | None
    tied: tuple[int, ...]
    points: int
    counts: tuple[int, ...]
    scoreboard: Scoreboard
    parts: tuple[Part, ...]
    because: Because
    lost: tuple[Part, ...] = ()
    circumstances: tuple[Circumstance, ...] = ()

    def __repr__(self) -> str:
        return briefly(self)


class ScoreboardPlaced(NamedTuple):
    """A mobile scoreboard (0: 8/4/0, 1: 4/0/0) was laid on a region or the Castillo."""

    player: int
    scoreboard: int
    place: str
    because: Because


class PowerTakenBack(NamedTuple):
    """A player took a power card back into his hand, without showing it."""

    player: int
    because: Because


class GrandeMoved(NamedTuple):
    """A Grande moved: his player has a new home region."""

    player: int
    source: str
    target: str
    because: Because


class KingMoved(NamedTuple):
    """The King moved, or the Grande who acts as `regent` for him: there is a new King's region."""

    player: int
    source: str
    target: str
    because: Because = ("KG-3",)
    regent: bool = False

    def __repr__(self) -> str:
        return briefly(self)


class GrandeCrowned(NamedTuple):
    """A player put the King from this region into the Castillo, and an owner's Grande acts as King in his."""

    player: int
    owner: int
    source: str
    target: str
    because: Because


class KingReturned(NamedTuple):
    """The King came out of the Castillo, and this is his region; no Grande acts as King any more."""

    source: str
    target: str
    because: Because


class TurnPutOff(NamedTuple):
    """A player put off the rest of his turn until all the others have taken theirs."""

    player: int
    because: Because


class TurnTakenUp(NamedTuple):
    """A player went on with the turn that he had put off."""

    player: int
    because: Because


class SpecialsBarred(NamedTuple):
    """From now on nobody whose turn comes after that of this player has a special action."""

    player: int
    because: Because


class SpecialsAllowed(NamedTuple):
    """From now on everybody has special actions again."""

    because: Because


class RoundEnded(NamedTuple):
    """All turns were taken; who played the lowest card starts the next round."""

    round: int
    start_player: int
    because: Because = ("RD-5", "RD-6", "RD-7")


class GameEnded(NamedTuple):
    """The last general scoring is over; who shares the most points shares the victory."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    because: Because = ("EN-1", "EN-2")


Event = (
    RoundStarted
    | PowerPlayed
    | TurnOrderSet
    | SupplyTaken
    | CaballeroRecalled
    | CardTaken
    | CaballeroPlaced
    | SpecialStarted
    | SpecialWaived
    | StepAnnounced
    | CardKept
    | StepVetoed
    | KeptCardExpired
    | CaballeroMoved
    | CarrierMoved
    | LoadGiven
    | LoadDelivered
    | LoadLost
    | TokensLaid
    | TileMoved
    | TileLaid
    | TileRemoved
    | RegionMarked
    | EffectDue
    | KeptCardUsed
    | KeptCardGone
    | CaballerosReturned
    | DiskSet
    | DisksRevealed
    | RegionNamed
    | CaballerosEvicted
    | GeneralScoringStarted
    | CastilloOpened
    | CastilloEmptied
    | RegionSpared
    | RegionsAllied
    | NobodyScored
    | Scored
    | ScoreboardPlaced
    | PowerTakenBack
    | GrandeMoved
    | KingMoved
    | GrandeCrowned
    | KingReturned
    | TurnPutOff
    | TurnTakenUp
    | SpecialsBarred
    | SpecialsAllowed
    | RoundEnded
    | GameEnded
)
