"""What Grandissimo adds to the box: Portugal, two ships, the prison, guests, two soldiers, twenty cards.

The book prints that Double Turn places 2 caballeros and shows the prison, Extra Force places 6 and shows it,
and Quick Troops and the card of Queen and Jester place 3. The other numbers and symbols are printed on the
cards only: what stands here is our ruling (GR-5).

>>> [place.id for place in PLACES if not place.aside], len(CARDS), len(FIRST_GAME)
(['portugal'], 20, 11)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elgrande.expansions.grandissimo import steps
from elgrande.expansions.shared.steps import Conspire, KeepCard, LeaveCastillo, MoveBeforeRegions
from elgrande.rules.box import Expansion, Lent, Neutral, Tile
from elgrande.rules.cards import Card
from elgrande.rules.expansion_fields import GRANDISSIMO, PortugalOnDisk
from elgrande.rules.map import COURT, PROVINCES, Place
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.steps import Step

NAME: Final = "grandissimo"

# --- places ----------------------------------------------------------------------------------------------

PORTUGAL: Final = "portugal"
SHIPS: Final = ("first_ship", "second_ship")
"""The ships: each is a place for its cargo, and what its player keeps (SP-1, SP-2)."""

PRISON: Final = "prison"
GUESTS: Final = tuple(f"guests_{seat + 1}" for seat in range(max(PLAYERS)))
"""For each seat the guests in its court (QJ-5)."""

# Portugal is a region like the others, on the coast (PO-1 to PO-5); whoever is aboard, in the prison or a
# guest counts nowhere (SP-2, PR-2, QJ-5).
PLACES: Final = (
    Place(
        PORTUGAL,
        (5, 0, 0),
        coast=True,
        opened="PO-1",
        disk=False,
        disk_by=("portugal_on_disk", PortugalOnDisk.YES),
        scored_by="PO-3",
    ),
    *(
        Place(
            ship,
            aside=True,
            no_reach="SP-2",
            kept_by=ship,
            opened="SP-2",
            players=2 + number,
            fewer="SP-4",
        )
        for number, ship in enumerate(SHIPS)
    ),
    Place(PRISON, aside=True, no_reach="PR-2", opened="PR-1"),
    *(
        Place(guests, aside=True, no_reach="QJ-5", seat=seat, opened="QJ-5")
        for seat, guests in enumerate(GUESTS)
    ),
)
BORDERS: Final = tuple(
    (PORTUGAL, region) for region in ("galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla")
)

# --- pieces ----------------------------------------------------------------------------------------------

SOLDIERS, SOLDIER_CABALLEROS = "soldiers", 2
QUEEN, JESTER, GENERAL, GUARD = "queen", "jester", "inquisitor_general", "royal_guard"
CHARACTERS: Final = (QUEEN, JESTER, GENERAL)
CHOSEN_WITH: Final = {"king_incognito": "GC-5", "confederation": "GC-2"}
"""The cards with which a region is chosen for the King, and the clause of each."""

BOYCOTT, ALLIANCES, INCOGNITO = (
    "boycott_marker",
    ("alliance_1", "alliance_2"),
    tuple(CHOSEN_WITH),
)
"""The tiles: that of a card that is kept has its id."""

CENTRE: Final = ("aragon", "castilla_la_vieja", "castilla_la_nueva")
COURT_POINTS: Final = (7, 5, 1)
"""What the courts pay (GC-9)."""

# --- cards -------------------------------------------------------------------------------------------------

STACK_6, STACK_7 = 8, 9
"""Our stacks 6 and 7: stacks of their own also beside those of the colonies (GR-3)."""

DEALT: Final = 11
SHIP_SYMBOL, PRISON_SYMBOL = "ship", "prison"
SYMBOLS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("double_turn", "eviction_notice", "extra_force"), PRISON_SYMBOL),
    **dict.fromkeys(("score_coast", "espionage", "quick_troops", "last_word"), SHIP_SYMBOL),
}
"""The symbol on a card (SP-1, PR-1)."""


# How many go into the Castillo: up to so many opponents', and then so many of one's own (GC-16).
THROWN_IN: Final = steps.ThrowIn(foreign=2, own=2)


def _card(
    id: str, number: int, caballeros: int, *effect: Step, stack: int = STACK_6, source: str = COURT
) -> Card:
    return Card(id, stack, 1, caballeros, f"GC-{number}", effect, source)


# In the order of the book (GR-5, GC-1 to GC-20).
CARDS: Final = (
    _card("boycott", 1, 2, steps.LayMarkers((BOYCOTT,), by_card=True)),
    _card("confederation", 2, 3, steps.ChooseRegionCard()),
    _card("double_turn", 3, 2, steps.TakeAnother()),
    _card("choose_freely", 4, 3, MoveBeforeRegions(own=2)),
    _card("king_incognito", 5, 3, steps.ChooseRegionCard()),
    _card("eviction_notice", 6, 2, steps.EmptyCastillo()),
    _card("score_coast", 7, 3, steps.ScoreCoast()),
    _card("espionage", 8, 3, KeepCard()),
    _card("score_court", 9, 3, steps.ScoreCourts()),
    _card("no_more_actions", 10, 3, steps.BarSpecials()),
    _card("revolution", 11, 3, steps.Revolt()),
    _card("quick_troops", 12, 3, source=PROVINCES),
    _card("score_centre", 13, 3, steps.ScoreCentre()),
    _card("spanish_inquisition", 14, 3, steps.TakeGeneral()),
    _card("coup", 15, 3, Conspire("coup_grandes")),
    _card("to_the_castillo", 16, 2, THROWN_IN),
    _card("alliance", 17, 2, steps.LayMarkers(ALLIANCES)),
    _card("last_word", 18, 4, steps.GoLast()),
    _card("extra_force", 19, 6),
    _card("queen_and_jester", 20, 3, steps.TakeCharacter(), stack=STACK_7),
)
FIRST_GAME: Final = tuple(
    card.id
    for card in CARDS
    if card.deck == STACK_6 and card.id not in SYMBOLS and card.id != "spanish_inquisition"
)
"""The book's proposal for a first game: no card that mentions prison, ships or Inquisition (GR-4)."""

# What the expansion brings (GR-1).
EXPANSION: Final = Expansion(
    NAME,
    places=PLACES,
    neutrals=(Neutral(SOLDIERS, SOLDIER_CABALLEROS, clause="GR-2", moves_as_foreign=False, number="GR-2"),),
    cards=CARDS,
    tiles=(
        Tile(BOYCOTT, spares="GC-1", by_card="GC-1"),
        *(Tile(id, allies="GC-17") for id in ALLIANCES),
        *(Tile(id, by_card=clause) for id, clause in CHOSEN_WITH.items()),
    ),
    borders=BORDERS,
    kept_cards={
        **dict.fromkeys(SHIPS, "SP-1"),
        QUEEN: "QJ-1",
        JESTER: "QJ-1",
        GENERAL: "GC-14",
        GUARD: "GC-11",
        # The card of the region that is boycotted, with its marker's id.
        BOYCOTT: "GC-1",
        **CHOSEN_WITH,
        "espionage": "GC-8",
    },
    keeps_any="double_turn",
    until_scoring=frozenset({"espionage"}),
    lent=(
        Lent(GENERAL, "spanish_inquisition", steps.GiveGeneralBack(), "GC-14"),
        Lent(GUARD, "revolution", steps.EndRevolution(), "GC-11", regent=True),
    ),
    last_disks=frozenset({"espionage"}),
    grandes_leave=("coup", LeaveCastillo()),
    fields=tuple(GRANDISSIMO.values()),
    printed={STACK_6: 6, STACK_7: 7},
    dealt={STACK_6: DEALT},
    deals="GR-3",
    proposed={STACK_6: FIRST_GAME},
    further={"king": (steps.Pardon(),)},
)
