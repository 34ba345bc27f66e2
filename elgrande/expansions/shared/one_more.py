"""One more caballero, by whomever a player keeps: brought to the court, or placed from there (GI-4, QJ-1)."""

from __future__ import annotations

from elgrande.engine.standing import arrival
from elgrande.engine.table import Table
from elgrande.engine.turns import why_placed
from elgrande.events import CaballeroPlaced, SupplyTaken
from elgrande.rules.map import COURT, PROVINCES


def bring_one(table: Table, player: int, clause: str) -> None:
    """One caballero has come from the provinces to the court (GI-4, QJ-2)."""
    table.emit(SupplyTaken(player, 1, (clause,)))
    table.transfer(player, PROVINCES, COURT)


def place_one(table: Table, player: int, place: str, clause: str) -> None:
    """One caballero has gone from the court to the board, or aboard (GI-4, QJ-3)."""
    stands, there = arrival(table, COURT, place)
    table.emit(CaballeroPlaced(player, stands, (clause, *why_placed(place, table.box), *there)))
    table.transfer(player, COURT, place)
