"""All colours of the light and the dark theme, and the look of each seat.

Board and style sheets read them here; those of the regions come from the map.

Seats have the colours of Okabe and Ito, which people with any kind of colour vision tell apart, and a shape
and a letter besides. All other colours have a name, and a value in the light and in the dark theme; in a
style sheet they are the custom properties `--eg-<name>`.

>>> SEATS[0].letter, SEATS[0].shape
('A', 'circle')
>>> contrast(SEATS[0].colour, SEATS[0].ink) >= 4.5
True
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from elgrande.draw.map_art import MAP


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat's pieces look: the fill, what is written on it, the shape, the letter."""

    letter: str
    shape: str
    colour: str
    ink: str


SEATS: Final[tuple[SeatLook, ...]] = (
    SeatLook("A", "circle", "#0072b2", "#ffffff"),
    SeatLook("B", "square", "#d55e00", "#140700"),
    SeatLook("C", "triangle", "#f0e442", "#1f1c00"),
    SeatLook("D", "diamond", "#009e73", "#00140e"),
    SeatLook("E", "cross", "#cc79a7", "#1c0712"),
)

NEUTRAL: Final = SeatLook("", "hexagon", "#3a3733", "#ffffff")
"""How the caballeros of an owner look who is no player."""

SECOND_NEUTRAL: Final = SeatLook("", "shield", "#6f6a86", "#ffffff")
"""How those of another such owner look."""

LOOKS: Final = (*SEATS, NEUTRAL, SECOND_NEUTRAL)
"""The look of each seat, and after them those of everybody else."""

LAND_COLOURS: Final = {id: art.colours for id, art in MAP.places.items() if art.colours is not None}
"""The colours of each region, as the map has them: in the light theme, and in the dark one."""

LIGHT: Final = {
    "ink": "#2d2419",
    "soft": "#5c4f3d",
    "paper": "#fffaf0",
    "panel": "#fbf5e6",
    "line": "#6b5840",
    "frame": "#e9dcbf",
    "frame-five": "#d8c496",
    "sea": "#c3dbe2",
    "shallows": "#eef7f7",
    "wave": "#8fb4c2",
    "coast": "#4f5f60",
    "neutral": "#ece6d8",
    "river": "#6f9fb8",
    "band": "#5a4420",
    "piece-line": "#1b1712",
    "gold": "#b8860b",
    "gold-fill": "#f2cf63",
    "king": "#4a2c5e",
    "wood": "#5b2a1c",
    "wood-ink": "#fff1cf",
    "stone": "#e4dccb",
    "stone-dark": "#a89c84",
    "casing": "#ffffff",
    "glow": "#fffaf099",
    "lift": "#ffffff00",
    "dash": "#1b1712",
    "focus": "#0050c8",
    "veto": "#a3162a",
    "veto-ink": "#ffffff",
    "deck-1": "#7a5a12",
    "deck-2": "#8c2f39",
    "deck-3": "#1d5f7a",
    "deck-4": "#2f6b3a",
    "deck-5": "#4a2c5e",
    "won": "#1f6b2c",
    "won-ink": "#ffffff",
    "shade": "#1b171266",
    **{region: light for region, (light, _) in LAND_COLOURS.items()},
}

DARK: Final = {
    "ink": "#f3ead8",
    "soft": "#c9bda6",
    "paper": "#2a2620",
    "panel": "#26231e",
    "line": "#a8977a",
    "frame": "#322c23",
    "frame-five": "#4a4030",
    "sea": "#14242d",
    "shallows": "#27414d",
    "wave": "#3d5d6b",
    "coast": "#b5c3c2",
    "neutral": "#2c2e2c",
    "river": "#5f8ba3",
    "band": "#ffeccb",
    "piece-line": "#fff8ea",
    "gold": "#e0b23c",
    "gold-fill": "#6e5410",
    "king": "#b99ad2",
    "wood": "#f0d9a8",
    "wood-ink": "#2b1208",
    "stone": "#4b473f",
    "stone-dark": "#8a816f",
    "casing": "#0c0a07",
    "glow": "#0c0a0780",
    "lift": "#ffffff24",
    "dash": "#fff8ea",
    "focus": "#8cc2ff",
    "veto": "#ff9aa6",
    "veto-ink": "#2b0309",
    "deck-1": "#e3c06a",
    "deck-2": "#f09aa0",
    "deck-3": "#8cc9e6",
    "deck-4": "#97d6a0",
    "deck-5": "#c9a8e2",
    "won": "#8fdc98",
    "won-ink": "#06240b",
    "shade": "#00000080",
    **{region: dark for region, (_, dark) in LAND_COLOURS.items()},
}


def properties(colours: dict[str, str]) -> str:
    """The colours as declarations of custom properties.

    >>> properties({"sea": "#c3dbe2"})
    '--eg-sea:#c3dbe2'
    """
    return ";".join(f"--eg-{name}:{value}" for name, value in colours.items())


def themes(selector: str, of_light: dict[str, str] = LIGHT, of_dark: dict[str, str] = DARK) -> str:
    """The style rules that give the elements of this class the colours of the theme they stand in.

    JupyterLab's theme and the classes `eg-light` and `eg-dark` of any ancestor go before the system's.
    """
    light, dark = properties(of_light), properties(of_dark)
    return (
        f"{selector}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{{selector}{{{dark}}}}}"
        # A class written twice counts for more than the attribute, wherever it stands.
        f'[data-jp-theme-light="true"] {selector},.eg-light.eg-light {selector}{{{light}}}'
        f'[data-jp-theme-light="false"] {selector},.eg-dark.eg-dark {selector}{{{dark}}}'
    )


def look_of(owner: int, players: int) -> int:
    """Which of the LOOKS an owner's caballeros have.

    >>> look_of(1, players=2), LOOKS[look_of(2, players=2)].shape
    (1, 'hexagon')
    """
    return owner if owner < players else min(len(SEATS) + owner - players, len(LOOKS) - 1)


@lru_cache
def seat_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each player: the initial of the name where all differ, otherwise that of the seat.

    >>> seat_letters(("Ana", "Öykü")), seat_letters(("Ana", "Alba")), seat_letters(("", "7"))
    (('A', 'Ö'), ('A', 'B'), ('A', 'B'))
    """
    initials = tuple(name.strip()[:1].upper() for name in names)
    if len(set(initials)) == len(names) and all(len(letter) == 1 and letter.isalpha() for letter in initials):
        return initials
    return tuple(seat.letter for seat in SEATS[: len(names)])


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours after WCAG 2: from 1 to 21; text needs 4.5.

    >>> round(contrast("#ffffff", "#000000"), 1)
    21.0
    """
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
