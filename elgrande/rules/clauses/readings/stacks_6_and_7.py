"""What the Portuguese book answers about the cards of the Grand Inquisitor & Colonies (AC-6, AC-7)."""

from elgrande.rules.clauses.readings.colonies import NEW, leaves, says
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.expansion_fields import COLONIES
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, PT, SILENT, Reading

QUESTIONS = (
    says("AC-6.1", "black", N_("How many black caballeros may be moved?"), 2),
    says("AC-6.1", "placed", N_("How many caballeros may be placed with the card?"), 3),
    leaves(
        "AC-7.1",
        "placed",
        N_("How many caballeros may be placed with the other cards?"),
        3,
        N_("As many as with the card of stack 6, for want of anything better."),
    ),
    says("AC-7.2", "later", N_("May it be used in a later round?"), MAY),
    says("AC-7.2", "turn", N_("May it be used in the turn of another player?"), MUST_NOT),
    leaves(
        "AC-7.2",
        "display",
        N_("May it be the special action of a card that lies face up?"),
        MAY,
        N_("They are the only cards that everybody has before him."),
    ),
    leaves(
        "AC-7.2",
        "kept",
        N_("May it be the special action of a card that is kept itself?"),
        MUST_NOT,
        N_("Such a card does nothing but lie before its player."),
    ),
    leaves(
        "AC-7.2",
        "chosen",
        N_("May it be used before one has chosen one's own card of the turn?"),
        MAY,
        N_("The book asks only that it be one's own turn."),
        N_("says only that it is used in one's turn"),
    ),
    COLONIES["executed_card"],
    says("AC-7.3", "tokens", N_("Are the tokens of the copied card laid again?"), MUST),
    says("AC-7.3", "placing", N_("May caballeros be placed once more?"), MUST_NOT),
    leaves(
        "AC-7.3",
        "besides",
        N_("May a special action be copied that was used with AC-7.2?"),
        MAY,
        N_("The opponent has used it; but that of the card that he has chosen comes first."),
        N_("speaks of one special action of the opponent"),
    ),
    leaves(
        "AC-7.3",
        "gaps",
        N_("Are gaps on the limit table filled before it is copied?"),
        MUST,
        N_("They belong to the turn that is over. New gaps are filled after the copy."),
        N_("says that both happen after the turn"),
    ),
    COLONIES["copy_kept"],
    COLONIES["copy_stopped"],
    says("AC-7.4", "moved", N_("How many caballeros may be moved?"), 2),
    leaves("AC-7.4", "fewer", N_("May it be fewer?"), MAY, N_("As wherever caballeros are moved (MV-1).")),
    says("AC-7.5", "regions", N_("Which regions are scored?"), frozenset(NEW)),
    says("AC-7.6", "first", N_("How many caballeros may be placed before the scoring?"), 2),
    says("AC-7.6", "afterwards", N_("How many caballeros may be placed after the scoring?"), 3),
    COLONIES["transported"],
    says("AC-7.7", "tokens", N_("May caballeros who stand there take tokens along?"), MAY),
    says("AC-7.8", "stays", N_("May the limit table stay where it is?"), MAY),
    says("AC-7.9", "round", N_("How many rounds later is the region scored?"), 1),
    says("AC-7.9", "before", N_("Is it scored before a general scoring that is due then?"), MUST),
    leaves(
        "AC-7.9",
        "several",
        N_("Are several marked regions scored in the order in which they were marked?"),
        MUST,
        N_(
            "Whoever marked first chose first. The order changes nobody's points, only when a Veto has to be "
            "used."
        ),
    ),
    EDITION_FIELDS["any_region"]._replace(
        clause="AC-7.9",
        readings={PT: Reading(SILENT)},
        why=N_(
            "As with the cards of the base game that score a region (AC-2.8); the Castillo is none (CA-1)."
        ),
    ),
    COLONIES["conspirators"],
    says("AC-7.10", "king", N_("May the Grande leave the King's region?"), MUST_NOT),
    says("AC-7.10", "twice", N_("May the home bonus be paid twice in one general scoring?"), MAY),
    leaves(
        "AC-7.10",
        "disk",
        N_("May a Grande leave the Castillo for the King's region?"),
        MUST_NOT,
        N_("Nothing but the King enters or leaves his region (KG-1)."),
    ),
)
