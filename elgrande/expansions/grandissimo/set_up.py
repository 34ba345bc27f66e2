"""The start of a game with Grandissimo: two soldiers in a drawn region (GR-2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from elgrande.engine.standing import column
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.box import SOLDIER_CABALLEROS, SOLDIERS
from elgrande.state import changed


def set_up(table: Table, random: Random, regions: Iterator[str]) -> None:
    """Both soldiers begin in the region of one more card (GR-2)."""
    rows, row = table.caballeros, table.box.index[next(regions)]
    rows[row] = changed(rows[row], column(table, SOLDIERS), SOLDIER_CABALLEROS)
