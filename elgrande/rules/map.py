"""The map of Spain: nine regions, their scoreboards, fifteen borders, and the Castillo beside them.

>>> [region.id for region in REGIONS][:3], len(BORDERS)
(['galicia', 'pais_vasco', 'aragon'], 15)
"""

from dataclasses import dataclass
from typing import Final

Scoreboard = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Region:
    """One region: points for most, second and third; whether it touches the sea."""

    id: str
    scoreboard: Scoreboard
    coast: bool


# The order is the scoring bar's, top to bottom (GS-6).
REGIONS: Final = (
    Region("galicia", (4, 2, 0), coast=True),
    Region("pais_vasco", (5, 3, 1), coast=True),
    Region("aragon", (5, 4, 1), coast=False),
    Region("cataluna", (4, 2, 1), coast=True),
    Region("castilla_la_vieja", (6, 4, 2), coast=False),
    Region("castilla_la_nueva", (7, 4, 2), coast=False),
    Region("sevilla", (4, 3, 1), coast=True),
    Region("granada", (6, 3, 1), coast=True),
    Region("valencia", (5, 3, 2), coast=True),
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
