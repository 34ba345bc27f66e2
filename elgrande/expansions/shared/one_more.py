"""One more caballero, by whomever a player keeps: brought to the court, or placed from there (GI-4, QJ-1)."""

from __future__ import annotations

from elgrande.board import open_to_placing
from elgrande.engine.standing import arrival
from elgrande.engine.table import Table
from elgrande.engine.turns import why_placed
from elgrande.events import CaballeroPlaced, SupplyTaken
from elgrande.rules.box import Box
from elgrande.rules.map import COURT, PROVINCES


def places_for_one(box: Box, king: str, full: frozenset[str], aside: tuple[str, ...]) -> tuple[str, ...]:
    """Where one is placed beside the King, with room, or in the Castillo, as with a card (KG-2, CA-2).

    Or in the places `aside` of the map that are open to him, wherever the King is (SP-2).
    """
    return (*[place for place in open_to_placing(king, box) if place not in full], *aside)


def bring_one(table: Table, player: int, clause: str) -> None:
    """One caballero has come from the provinces to the court (GI-4, QJ-2)."""
    table.emit(SupplyTaken(player, 1, (clause,)))
    table.transfer(player, PROVINCES, COURT)


def place_one(table: Table, player: int, place: str, clause: str) -> None:
    """One caballero has gone from the court to the board, or aboard (GI-4, QJ-3)."""
    stands, there = arrival(table, COURT, place)
    table.emit(CaballeroPlaced(player, stands, (clause, *why_placed(place, table.box), *there)))
    table.transfer(player, COURT, place)
