"""What the Grand Inquisitor & Colonies adds to the box: four regions, posts, tokens, twelve cards.

Numbers that the book prints are its own. How many caballeros and which tokens the cards of stack 7 show is
printed on the cards only: what stands here is our ruling (AC-7.1).

>>> [place.id for place in PLACES if place.within is None]
['francia', 'ship', 'america', 'africa', 'beside_limit_table']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from elgrande.expansions.colonies import steps
from elgrande.expansions.shared.steps import Conspire, KeepCard, LeaveCastillo, MoveBeforeRegions
from elgrande.rules.box import Expansion, Load, Neutral, Tile
from elgrande.rules.cards import Card
from elgrande.rules.expansion_fields import COLONIES, PlacedAnywhere
from elgrande.rules.map import CASTILLO, Place
from elgrande.rules.steps import Step

NAME: Final = "colonies"

FRANCIA, AMBASSADOR, ENVOY = "francia", "ambassador", "envoy"
SHIP, CAPTAIN = "ship", "captain"
AMERICA, VICEROY = "america", "viceroy"
AFRICA: Final = "africa"
ABOARD: Final = (SHIP, CAPTAIN)
OVERSEAS: Final = (AMERICA, VICEROY, AFRICA)
AT_SEA: Final = (*ABOARD, *OVERSEAS)
BESIDE: Final = "beside_limit_table"
NEW_REGIONS: Final = (FRANCIA, SHIP, AMERICA, AFRICA)
REGIONS_OVERSEAS: Final = (AMERICA, AFRICA)

GOODS, GOLD = "goods", "gold"
LIES_IN: Final = {GOODS: AFRICA, GOLD: AMERICA}
WORTH: Final = {GOODS: 4, GOLD: 6}
STOCK: Final = {GOODS: 11, GOLD: 5}
FIRST_TOKENS: Final = {GOODS: 2, GOLD: 1}

BLACK, BLACK_CABALLEROS, BLACK_IN_EACH, INQUISITOR = "black", 4, 2, "grand_inquisitor"
ADDITIONAL, LANDING = 6, 2
"""How many caballeros more each player has, and how many of them begin where his disk shows (CO-1, CO-4)."""

LIMIT_TABLE: Final = "limit_table"
EXECUTE: Final = "execute_card"
COPY: Final = "copy"
SPACES: Final = {2: 6, 3: 6, 4: 10, 5: 10}
"""How many spaces the limit table has, by the number of players (CO-3)."""

MOVED: Final = "MV-5"
"""The clause by which cards move caballeros to all these places, and away from them."""

AWAY: Final[Mapping[str, Any]] = {"king": False, "no_king": "CO-7", "disk": False, "no_disk": "CO-6"}
"""What neither the King enters nor a disk shows (CO-6, CO-7)."""

# Regions like the others, of which the King enters only Francia (CO-6, CO-7); how many find room there, what
# opens them to the court, what they pay (FR-1 to FR-4, SH-1, SH-3, SH-4, OV-1 to OV-3).
PLACES: Final = (
    Place(
        FRANCIA,
        (3, 1, 0),
        coast=True,
        capacity=1,  # the third space; those before it are places of their own
        room="FR-1",
        moved=MOVED,
        opened_by=frozenset({"aragon", "cataluna"}),
        opened="FR-2",
        disk=False,
        no_disk="CO-6",
        scored_by="FR-3",
    ),
    Place(
        AMBASSADOR,
        within=FRANCIA,
        capacity=1,
        room="FR-1",
        moved=MOVED,
        pays=2,
        no_grande="FR-4",
        clause="FR-3",
    ),
    Place(
        ENVOY, within=FRANCIA, capacity=1, room="FR-1", moved=MOVED, pays=1, no_grande="FR-4", clause="FR-3"
    ),
    Place(SHIP, (0, 0, 0), by_sea=True, opened="SH-1", moved=MOVED, scored_by="SH-3", **AWAY),
    Place(
        CAPTAIN,
        within=SHIP,
        capacity=1,
        room="SH-4",
        moved=MOVED,
        counts=False,
        pays=3,
        no_grande="FR-4",
        clause="SH-4",
    ),
    Place(AMERICA, (4, 0, 0), opened_by=frozenset(), opened="OV-1", moved=MOVED, scored_by="OV-2", **AWAY),
    Place(
        VICEROY,
        within=AMERICA,
        capacity=1,
        room="OV-3",
        moved=MOVED,
        counts=False,
        pays=5,
        no_grande="FR-4",
        clause="OV-3",
    ),
    Place(AFRICA, (4, 2, 1), opened_by=frozenset(), opened="OV-1", moved=MOVED, scored_by="OV-2", **AWAY),
    Place(BESIDE, beside=LIMIT_TABLE, opened="LT-2"),
)
BORDERS: Final = ((FRANCIA, "aragon"), (FRANCIA, "cataluna"))

TILES: Final = (
    Tile(
        LIMIT_TABLE,
        spaces=SPACES,
        clause="LT-1",
        room="LT-2",
        crowded="LT-5",
        moved="LT-6",
        never=frozenset({FRANCIA, CASTILLO}),
        bound="LT-3",
    ),
    *(
        Tile(f"{kind}_{number}", load=kind, only=frozenset({LIES_IN[kind]}), bound="GG-1")
        for kind, most in STOCK.items()
        for number in range(1, most + 1)
    ),
)


def _card(id: str, clause: str, *effect: Step, caballeros: int = 3, copies: int = 1) -> Card:
    return Card(id, 7, copies, caballeros, clause, effect)


CARDS: Final = (
    Card("holy_inquisition", 6, 1, 3, "AC-6.1", (steps.TakeInquisitor(), steps.MoveBlackCaballeros(up_to=2))),
    _card(EXECUTE, "AC-7.2", steps.PlaceTokens(gold=1), KeepCard()),
    _card(COPY, "AC-7.3", KeepCard("copy_kept")),
    _card("free_choice", "AC-7.4", steps.PlaceTokens(goods=1), MoveBeforeRegions(own=2)),
    _card("score_new_regions", "AC-7.5", steps.PlaceTokens(goods=1), steps.ScoreNewRegions()),
    _card(
        "score_black",
        "AC-7.6",
        steps.PlaceTokens(gold=1),
        steps.TakeInquisitor(),
        steps.ScoreBlackCaballeros(),
        caballeros=2,
    ),
    _card("transport", "AC-7.7", steps.PlaceTokens(goods=2, gold=1), steps.Transport(own=3)),
    _card("limit_table", "AC-7.8", steps.PlaceTokens(goods=1), steps.MoveLimitTable(), copies=3),
    _card("score_marked", "AC-7.9", steps.PlaceTokens(goods=1), steps.MarkRegion()),
    _card("conspiracy", "AC-7.10", steps.PlaceTokens(goods=1, gold=1), Conspire()),
)

# Black caballeros count for whoever holds the Grand Inquisitor (GI-2, GI-3); who has a token counts, and
# stands neither on the Captain's nor on the Viceroy's space (GG-5).
EXPANSION: Final = Expansion(
    NAME,
    places=PLACES,
    neutrals=(
        Neutral(BLACK, BLACK_CABALLEROS, commanded_by=INQUISITOR, clause="GI-2", number="CO-2", stays="GI-3"),
    ),
    cards=CARDS,
    tiles=TILES,
    loads=tuple(
        Load(
            kind,
            pays=WORTH[kind],
            clause="GG-3",
            barred=frozenset({CAPTAIN, VICEROY}),
            bars="GG-5",
            alone="GG-2",
            lost="GG-4",
            number="CO-5",
        )
        for kind in STOCK
    ),
    borders=BORDERS,
    kept_cards={INQUISITOR: "GI-1", EXECUTE: "AC-7.2", COPY: "AC-7.3"},
    repeating=frozenset({EXECUTE, COPY}),
    grandes_leave=("conspiracy", LeaveCastillo()),
    placed_by_king=("placed_anywhere", PlacedAnywhere.OPENED),
    caballeros=ADDITIONAL,
    fields=tuple(COLONIES.values()),
)
