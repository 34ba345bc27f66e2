"""What the Portuguese book answers about Grandissimo. It alone has it (GR to QJ)."""

from elgrande.rules.expansion_fields import GRANDISSIMO

QUESTIONS = (GRANDISSIMO["portugal_on_disk"],)
