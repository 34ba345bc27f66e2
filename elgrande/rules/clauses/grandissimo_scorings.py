"""Cards of Grandissimo: scorings and secret disks (GC-1, GC-4, GC-7 to GC-9, GC-13, GC-15, GC-17)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grandíssimo, Cartas de ação, monte 6"


def to_come(id: str, title: str) -> Clause:
    """A clause that is still to be written."""
    return Clause(id, title, title, (Source(PT, HERE),))


CLAUSES: tuple[Clause, ...] = (
    to_come("GC-1", N_("Boycott")),
    to_come("GC-4", N_("Choose Freely")),
    to_come("GC-7", N_("Score the coast")),
    to_come("GC-8", N_("Espionage")),
    to_come("GC-9", N_("Score the courts")),
    to_come("GC-13", N_("Score the centre")),
    to_come("GC-15", N_("Coup")),
    to_come("GC-17", N_("Alliance")),
)
