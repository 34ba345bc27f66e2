"""Grandissimo: Portugal, ships in the courts, the prison, Queen and Jester, twenty cards.

What is in the box stands in `box`, what its cards are made of in `steps`; each other module has one subject
of the rules: `set_up`, `turns`, `own_turn`, `ships`, `prison`, `characters`, and of its cards `second_cards`,
`region_cards`, `incognito`, `markers`, `castillo`, `revolution`, `general`, `scorings`.

>>> from elgrande.rules.editions import EN_BASE
>>> EN_BASE.with_expansions("grandissimo").box.regions[-1]
'portugal'
"""

from __future__ import annotations

from elgrande import engine
from elgrande.expansions import shared
from elgrande.expansions.grandissimo import (
    castillo,
    characters,
    general,
    incognito,
    markers,
    prison,
    revolution,
    scorings,
    second_cards,
    set_up,
    ships,
    turns,
)
from elgrande.expansions.grandissimo.actions import (
    ChooseRegionCard,
    CrownGrande,
    Disembark,
    GoAlong,
    KeepAnother,
    LayMarker,
    LetOut,
    PardonAll,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
)
from elgrande.expansions.grandissimo.box import EXPANSION, NAME
from elgrande.expansions.grandissimo.words import add_words
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.box import EXPANSIONS

EXPANSIONS[NAME] = EXPANSION
add_words()
engine.extend(
    NAME,
    rules=shared.RULES
    | turns.RULES
    | ships.RULES
    | prison.RULES
    | characters.RULES
    | incognito.RULES
    | revolution.RULES
    | second_cards.RULES
    | castillo.RULES
    | general.RULES
    | markers.RULES
    | scorings.RULES,
    steps=shared.STEPS
    | prison.STEPS
    | characters.STEPS
    | incognito.STEPS
    | revolution.STEPS
    | second_cards.STEPS
    | castillo.STEPS
    | general.STEPS
    | markers.STEPS
    | scorings.STEPS,
    actions={
        Disembark: "SP-3",
        LayMarker: "GC-1",
        PardonAll: "PR-3",
        LetOut: "PR-3",
        TakeCharacter: "GC-20",
        ChooseRegionCard: "GC-5",
        TakeAnother: "GC-3",
        KeepAnother: "GC-3",
        CrownGrande: "GC-11",
        TakeAlong: "GC-14",
        GoAlong: "GC-14",
        MoveTheirGrande: "GC-15",
    },
    out_of_turn={GoAlong: "GC-14"},
    set_up=set_up.set_up,
    around_turn=turns.around_turn,
    card_begun=turns.note_card,
    free=turns.FREE,
    more_may_come=characters.may_bring,
    special_barred=second_cards.special_barred,
    follow=characters.note_placing,
)
