"""The start of a game with Grandissimo: two soldiers in a drawn region (GR-2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.box import SOLDIER_CABALLEROS, SOLDIERS
from elgrande.state import changed


def soldiers(table: Table) -> int:
    """The column of the soldiers (GR-2)."""
    owners = [owner.id for owner in table.box.neutrals]
    return table.players + owners.index(SOLDIERS)


def set_up(table: Table, random: Random, regions: Iterator[str]) -> None:
    """Both soldiers begin in the region of one more card (GR-2)."""
    rows, row = table.caballeros, table.box.index[next(regions)]
    rows[row] = changed(rows[row], soldiers(table), SOLDIER_CABALLEROS)
