"""The Grand Inquisitor & Colonies: a ship to Africa and America, black caballeros, the limit table.

What is in the box stands in `box`, what its cards are made of in `steps`; each other module has one subject
of the rules: `set_up`, `turns`, `own_turn`, `at_sea`, `sailing`, `tokens`, `transport`, `inquisitor`,
`limit_table`, `cards`.

>>> from elgrande.rules.editions import EN_BASE
>>> EN_BASE.with_expansions("colonies").box.regions[-4:]
('francia', 'ship', 'america', 'africa')
"""

from __future__ import annotations

from elgrande import engine
from elgrande.engine.table import Table
from elgrande.expansions import shared
from elgrande.expansions.colonies import (
    at_sea,
    cards,
    inquisitor,
    limit_table,
    sailing,
    set_up,
    tokens,
    transport,
    turns,
)
from elgrande.expansions.colonies.actions import (
    Admit,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    Sail,
)
from elgrande.expansions.colonies.box import COPY, EXECUTE, EXPANSION, NAME
from elgrande.expansions.colonies.words import add_words
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.box import EXPANSIONS


def keep_up(table: Table) -> bool:
    """What has to be noted, and tokens that have come home or are lost (SH-2, GG-3, GG-4)."""
    at_sea.note_voyagers(table)
    return tokens.deliver(table)


EXPANSIONS[NAME] = EXPANSION
add_words()
engine.extend(
    NAME,
    rules=shared.RULES
    | set_up.RULES
    | turns.RULES
    | sailing.RULES
    | tokens.RULES
    | transport.RULES
    | inquisitor.RULES
    | limit_table.RULES
    | cards.RULES,
    steps=shared.STEPS | cards.STEPS,
    actions={
        Sail: "SH-2",
        MoveTile: "AC-7.8",
        MarkRegion: "AC-7.9",
        MoveTheirGrande: "AC-7.10",
        Admit: "LT-4",
        CopySpecial: "AC-7.3",
    },
    out_of_turn={Admit: "LT-4", CopySpecial: "AC-7.3"},
    set_up=set_up.set_up,
    keep_up=keep_up,
    follow=at_sea.follow,
    around_turn=turns.around_turn,
    special_begun=turns.note_used,
    special_stopped=turns.note_stopped,
    after_castillo=turns.who_fills,
    free=turns.FREE,
    more_may_come=turns.more_may_come,
    special_by={CarryOut: EXECUTE, CopySpecial: COPY},
)
