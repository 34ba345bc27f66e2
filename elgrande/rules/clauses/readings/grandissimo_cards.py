"""What the Portuguese book answers about Extra Force and the card of Queen and Jester (GC-19, GC-20)."""

from elgrande.rules.clauses.readings.grandissimo import says
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST_NOT

QUESTIONS = (
    says("GC-19", "caballeros", N_("How many caballeros may be placed?"), 6),
    says("GC-20", "before", N_("May one of them be taken before placing?"), MAY),
    says("GC-20", "neither", N_("May the special action end with neither taken?"), MAY),
    says("GC-20", "both", N_("May both be taken at once?"), MUST_NOT),
)
