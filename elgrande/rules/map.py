"""The map of Spain: nine regions, their scoreboards, fifteen borders, and the Castillo beside them.

>>> [region.id for region in REGIONS][:3], len(BORDERS)
(['galicia', 'pais_vasco', 'aragon'], 15)
"""

from dataclasses import dataclass
from typing import Final

Scoreboard = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere a caballero can be: a region, a numbered space within one, the Castillo, court or provinces.

    What an expansion changes about a place is said here as data, so that no rule has to know its name.

    >>> Place("gate", within="granada", capacity=1, counts=False, pays=3).region
    'granada'
    """

    id: str
    scoreboard: Scoreboard = (0, 0, 0)  # points for most, second and third
    coast: bool = False  # whether it touches the sea
    within: str | None = None  # the region that a numbered space belongs to
    capacity: int | None = None  # how many caballeros find room; None: any number
    counts: bool = True  # whether those on a space count towards its region's majority
    pays: int = 0  # what a caballero on a space earns whenever its region is scored
    clause: str = ""  # the clause that says so
    room: str = ""  # the clause by which so many find room there, and no more
    moved: str = ""  # the clause by which cards move caballeros there and away, if it has one of its own
    opened_by: frozenset[str] | None = None  # the King's regions that open it to the court; None: its borders
    by_sea: bool = False  # whether every coast opens it, those of other expansions, too
    opened: str = "KG-2"  # the clause that says so
    king: bool = True  # whether the King may come here
    no_king: str = "KG-3"  # the clause by which he may not
    no_grande: str = ""  # the clause by which no Grande stands here, if it is a space
    disk: bool = True  # whether a secret disk may show it
    no_disk: str = ""  # the clause by which none does, if none ever does
    disk_by: tuple[str, str] | None = None  # the field of an edition by whose answer a disk may show it
    beside: str | None = None  # the tile beside which those stand who found no room on it
    aside: bool = False  # whether it lies beside the map: no region, never scored, never within reach
    no_reach: str = ""  # the clause by which no card reaches those who are there
    kept_by: str | None = None  # what one has to keep to place there from the court
    seat: int | None = None  # in whose court it is
    players: int = 2  # with so many players or more it is used
    fewer: str = ""  # the clause by which fewer do without it
    scored_by: str = ""  # the clause by which it is scored, if it has one of its own

    @property
    def region(self) -> str:
        """The region in which it lies: its own, or that of which it is a space."""
        return self.within or self.id


# The order is the scoring bar's, top to bottom (GS-6).
REGIONS: Final = (
    Place("galicia", (4, 2, 0), coast=True),
    Place("pais_vasco", (5, 3, 1), coast=True),
    Place("aragon", (5, 4, 1), coast=False),
    Place("cataluna", (4, 2, 1), coast=True),
    Place("castilla_la_vieja", (6, 4, 2), coast=False),
    Place("castilla_la_nueva", (7, 4, 2), coast=False),
    Place("sevilla", (4, 3, 1), coast=True),
    Place("granada", (6, 3, 1), coast=True),
    Place("valencia", (5, 3, 2), coast=True),
)

BORDERS: Final = (
    ("galicia", "pais_vasco"),
    ("galicia", "castilla_la_vieja"),
    ("pais_vasco", "castilla_la_vieja"),
    ("pais_vasco", "aragon"),
    ("aragon", "castilla_la_vieja"),
    ("aragon", "castilla_la_nueva"),
    ("aragon", "cataluna"),
    ("aragon", "valencia"),
    ("cataluna", "valencia"),
    ("castilla_la_vieja", "castilla_la_nueva"),
    ("castilla_la_nueva", "valencia"),
    ("castilla_la_nueva", "granada"),
    ("castilla_la_nueva", "sevilla"),
    ("sevilla", "granada"),
    ("granada", "valencia"),
)

CASTILLO: Final = "castillo"
COURT: Final = "court"
PROVINCES: Final = "provinces"

CASTILLO_SCOREBOARD: Final[Scoreboard] = (5, 3, 1)
MOBILE_SCOREBOARDS: Final[tuple[Scoreboard, Scoreboard]] = ((8, 4, 0), (4, 0, 0))

# Beside the map: the Castillo, the courts and the provinces of all players.
BESIDE_THE_MAP: Final = (
    Place(CASTILLO, CASTILLO_SCOREBOARD, scored_by="SC-7"),
    Place(COURT),
    Place(PROVINCES),
)
