"""The worked examples that the rulebooks print, as positions and what comes of them.

The four players are the same in all books under different names; seats are in the order in which they play
their power cards. A misprint stands as it is printed, in `misprints`, beside the right value.

>>> [example.place for example in SCORINGS if "ES_WEB" in example.sections]
['cataluna', 'granada']
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from elgrande.rules.readings import EN, ES, WEB

# Seats. In the Spanish book of the 20th anniversary they are Alberto, Pilar, Moisés and Maite.
RAMON, BENITA, GABRIEL, RICARDA = range(4)

Sections = Mapping[str, str]
Paid = tuple[int | None, ...]


class ScoringExample(NamedTuple):
    """A place that is scored: everybody's caballeros there, and points, None where no points are printed.

    `home` is the player whose Grande stands there, if it matters.
    """

    clauses: tuple[str, ...]
    place: str
    caballeros: tuple[int, ...]
    points: Paid
    sections: Sections
    king: bool = False
    home: int | None = None
    misprints: Mapping[str, Paid] = MappingProxyType({})
    unfinished: Mapping[str, Paid] = MappingProxyType({})


class PowerCardsExample(NamedTuple):
    """A round of power cards: the values, seat by seat, in the order of playing; and what follows."""

    clauses: tuple[str, ...]
    played: tuple[int, ...]
    turn_order: tuple[int, ...]
    supply: tuple[int, ...]
    next_start_player: int
    sections: Sections


class SupplyExample(NamedTuple):
    """A supply that the provinces cannot cover: how many come from there, and how many from the board."""

    clauses: tuple[str, ...]
    power: int
    provinces: int
    recalled: int
    sections: Sections


class PlacingExample(NamedTuple):
    """An action card in use: where the King stands, where one may place, how many, and what is scored."""

    clauses: tuple[str, ...]
    card: str
    king: str
    king_goes_to: str
    places: frozenset[str]
    caballeros: int
    placed: Mapping[str, int]
    scored: frozenset[str]
    sections: Sections


class TransferExample(NamedTuple):
    """Caballeros leave the Castillo for the region on their owner's disk."""

    clauses: tuple[str, ...]
    inside: int
    region: str
    sections: Sections


class VetoExample(NamedTuple):
    """A special action of so many moves; a Veto is used against one of them, and so many stand."""

    clauses: tuple[str, ...]
    card: str
    objected_to: int
    standing: int
    sections: Sections


SCORINGS = (
    ScoringExample(
        ("SC-3", "SC-7"),
        "castillo",
        (2, 2, 1, 0),
        (3, 3, 1, 0),
        {EN: "5. General Scoring, step 2, example", ES: "5. Puntuación, 2, ejemplo"},
    ),
    ScoringExample(
        ("SC-1", "GS-6"),
        "galicia",
        (1, 2, 3, 0),
        (0, 2, 4, 0),
        {EN: "5. General Scoring, step 4, examples", ES: "5. Puntuación, 4, ejemplo"},
    ),
    ScoringExample(
        ("SC-3",),
        "pais_vasco",
        (3, 3, 2, 3),
        (3, 3, 1, 3),
        {EN: "5. General Scoring, step 4, examples", ES: "5. Puntuación, 4, ejemplo"},
    ),
    ScoringExample(
        ("SC-3",),
        "aragon",
        (2, 2, 3, 3),
        (0, 0, 4, 4),
        {EN: "5. General Scoring, step 4, examples", ES: "5. Puntuación, 4, ejemplo"},
        unfinished={EN: (None, None, 4, 4)},
    ),
    ScoringExample(
        ("BN-1",),
        "cataluna",
        (1, 0, 2, 0),
        (2, 0, 6, 0),
        {EN: "King's Bonus, example", ES: "Bonificación del rey, ejemplo", WEB: "Bono del Rey, ejemplo"},
        king=True,
    ),
    ScoringExample(
        ("BN-2",),
        "granada",
        (4, 0, 1, 1),
        (8, 0, 1, 1),
        {
            EN: "Home Region Bonus, example",
            ES: "Bonificación por región natal, ejemplo",
            WEB: "Bonificación de la región de origen, ejemplo",
        },
        home=RAMON,
        misprints={WEB: (6, 0, 1, 1)},
    ),
)
POWER_CARDS = (
    PowerCardsExample(
        ("PW-1", "PW-2", "PW-3", "PW-4", "RD-6"),
        played=(7, 3, 2, 8),
        turn_order=(RICARDA, RAMON, BENITA, GABRIEL),
        supply=(3, 5, 5, 2),
        next_start_player=GABRIEL,
        sections={
            EN: "2. Play Power Cards, examples; 4. End of Round, example",
            ES: "2. Jugar las cartas de poder, ejemplos; 4. Final de la ronda, ejemplo",
            WEB: "2. Juega Power Cards, ejemplos",
        },
    ),
)
SUPPLIES = (
    SupplyExample(
        ("TU-1", "TU-2"),
        power=3,
        provinces=3,
        recalled=2,
        sections={EN: "3.1, example", ES: "3.1, ejemplo", WEB: "3.A, ejemplo"},
    ),
)
PLACINGS = (
    PlacingExample(
        ("AC-5.1", "KG-2", "TU-4", "TU-7"),
        "king",
        king="galicia",
        king_goes_to="castilla_la_nueva",
        places=frozenset({"aragon", "castilla_la_vieja", "granada", "sevilla", "valencia", "castillo"}),
        caballeros=5,
        placed={},
        scored=frozenset(),
        sections={EN: "3.2, example 1", ES: "3.2, ejemplo 1", WEB: "3.B, ejemplo 1"},
    ),
    PlacingExample(
        ("AC-3.2", "CA-1", "KG-2", "TU-4", "TU-6", "TU-7"),
        "score_fives",
        king="galicia",
        king_goes_to="galicia",
        places=frozenset({"pais_vasco", "castilla_la_vieja", "castillo"}),
        caballeros=3,
        placed={"pais_vasco": 2, "castillo": 1},
        scored=frozenset({"aragon", "pais_vasco", "valencia"}),
        sections={EN: "3.2, example 2", ES: "3.2, ejemplo 2", WEB: "3.B, ejemplo 2"},
    ),
)
TRANSFERS = (
    TransferExample(("GS-4",), inside=2, region="granada", sections={ES: "5. Puntuación, 3, ejemplo"}),
)
VETOES = (
    VetoExample(
        ("VT-2",),
        "intrigue_4_any",
        objected_to=3,
        standing=2,
        sections={EN: "Stack 2, Veto, example", ES: "Segundo mazo, Veto, ejemplo"},
    ),
)

EXAMPLES = (*SCORINGS, *POWER_CARDS, *SUPPLIES, *PLACINGS, *TRANSFERS, *VETOES)
