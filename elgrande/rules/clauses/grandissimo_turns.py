"""Cards of Grandissimo: turns, the King, and who stands where (GC-2, GC-3, GC-5 … GC-18)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grandíssimo, Cartas de ação, monte 6"


def to_come(id: str, title: str) -> Clause:
    """A clause that is still to be written."""
    return Clause(id, title, title, (Source(PT, HERE),))


CLAUSES: tuple[Clause, ...] = (
    to_come("GC-2", N_("Confederation")),
    to_come("GC-3", N_("Double Turn")),
    to_come("GC-5", N_("King Incognito")),
    to_come("GC-6", N_("Eviction Notice")),
    to_come("GC-10", N_("No More Actions")),
    to_come("GC-11", N_("Revolution")),
    to_come("GC-12", N_("Quick Troops")),
    to_come("GC-14", N_("Spanish Inquisition")),
    to_come("GC-16", N_("To the Castillo!")),
    to_come("GC-18", N_("The Last Word")),
)
