"""The start of a game: black caballeros, the limit table, two more caballeros each, tokens (CO-1 to CO-5)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from elgrande.engine.agenda import Rule, Rules
from elgrande.engine.disks import ask
from elgrande.engine.standing import arrival, column
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved
from elgrande.expansions.colonies.box import BLACK, BLACK_IN_EACH, FIRST_TOKENS, LANDING
from elgrande.expansions.colonies.frames import Landing
from elgrande.expansions.colonies.limit_table import first_place
from elgrande.expansions.colonies.tokens import put_overseas
from elgrande.rules.map import PROVINCES
from elgrande.state import changed


def set_up(table: Table, random: Random, regions: Iterator[str]) -> None:
    """Black caballeros in two drawn regions, the limit table in a third, tokens overseas (CO-2 to CO-5)."""
    owner, rows = column(table, BLACK), table.caballeros
    for region in (next(regions), next(regions)):
        row = table.box.index[region]
        rows[row] = changed(rows[row], owner, BLACK_IN_EACH)
    first_place(table, next(regions))
    for load, number in FIRST_TOKENS.items():
        put_overseas(table, load, number)
    table.agenda.append(Landing())
    ask(table)


def settle_landing(table: Table, frame: Landing) -> None:
    """Two of each player's caballeros come from his provinces to the region on his disk (CO-4)."""
    table.agenda.pop()
    for player, region in enumerate(frame.disks):
        assert region is not None, "everybody is asked (CO-4)"
        for _ in range(LANDING):
            place, there = arrival(table, PROVINCES, region)
            table.emit(CaballeroMoved(player, player, PROVINCES, place, ("CO-4", *there)))
            table.transfer(player, PROVINCES, region)


RULES: Final[Rules] = {Landing: Rule(settle=settle_landing, interrupts=True)}
