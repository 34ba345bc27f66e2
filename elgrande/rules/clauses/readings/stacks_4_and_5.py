"""What the books say of the fourth stack and of the King's card (AC-4, AC-5)."""

from elgrande.rules.clauses.readings.stack_2 import who_sets_a_disk
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import (
    EN,
    ES,
    MAY,
    MUST,
    MUST_NOT,
    PT,
    SILENT,
    WEB,
    Condition,
    Question,
    Reading,
    copies,
    said_by,
)

QUESTIONS = (
    copies("AC-4.1", "mobile_scoreboard", 3),
    Question(
        "AC-4.1",
        "what",
        N_("What may be done with a mobile scoreboard?"),
        said_by(frozenset({"bring one into play", "move one"}), EN, ES)
        | {
            WEB: Reading(frozenset({"bring one into play", "move one"}), says=N_("certain cards do it")),
        },
        ("bring one into play", "move one", "turn one round"),
    ),
    Question(
        "AC-4.1",
        "which",
        N_("Which of the two?"),
        said_by("the player's choice", EN, ES),
        ("the player's choice", "the one beside the board"),
    ),
    Question("AC-4.1", "upright", N_("Must it lie the right way up?"), {EN: Reading(MUST)}, otherwise=MUST),
    copies("AC-4.2", "recover_power", 2),
    Question(
        "AC-4.2",
        "number",
        N_("How many power cards are taken back?"),
        {
            EN: Reading(1, says=N_("an imperative, which may be waived (TU-5)")),
            ES: Reading(1, says=N_("one may")),
        },
    ),
    Question("AC-4.2", "now", N_("May it be the card of this round?"), said_by(MAY, EN, ES)),
    Question(
        "AC-4.2",
        "shown",
        N_("Is the card shown to the others?"),
        {EN: Reading("no", says=N_("it need not be")), ES: Reading(SILENT)},
        ("no", "yes"),
        otherwise="no",
        why=N_("Power cards in hand are hidden from the others."),
    ),
    copies("AC-4.3", "court", 1),
    Question(
        "AC-4.3",
        "number",
        N_("How many more caballeros come to the court?"),
        said_by(Condition("brought <= 2"), EN, ES, says=N_("2, by the rules of the supply (TU-1)")),
        given="brought >= 0",
    ),
    copies("AC-4.4", "grande", 2),
    Question(
        "AC-4.4",
        "where",
        N_("Where may a Grande move?"),
        {
            EN: Reading(
                {
                    "into the King's region": MUST_NOT,
                    "out of the King's region": MUST_NOT,
                    "into the Castillo": MUST_NOT,
                    "beside another Grande": MAY,
                }
            ),
            ES: Reading(
                {
                    "into the King's region": MUST_NOT,
                    "out of the King's region": MUST_NOT,
                    "into the Castillo": MUST_NOT,
                }
            ),
            PT: Reading(
                {"out of the King's region": MUST_NOT}, says=N_("but lets cards move it into the Castillo")
            ),
        },
    ),
    copies("AC-4.5", "score_chosen_once", 1),
    Question(
        "AC-4.5",
        "who",
        N_("Who sets a disk?"),
        said_by("all players", EN, ES),
        ("all players", "opponents only"),
    ),
    Question(
        "AC-4.5",
        "which",
        N_("Which regions are scored?"),
        said_by(Condition("disks == 1"), EN, ES),
        given="disks >= 0",
    ),
    copies("AC-4.6", "eviction", 1),
    who_sets_a_disk(
        "AC-4.6", Reading(SILENT, says=N_("the others; that you move nobody out, but nothing of your disk"))
    ),
    Question(
        "AC-4.6",
        "number",
        N_("How many of an opponent's caballeros leave the region?"),
        said_by(Condition("moved == there"), EN, ES),
        given="0 <= moved <= there",
    ),
    Question(
        "AC-4.6",
        "king",
        N_("Where do they go if the disk shows the King's region?"),
        said_by("the court", EN, ES),
        ("the court", "nowhere"),
    ),
    EDITION_FIELDS["eviction_to_origin"],
    copies("AC-4.7", "royal_advisor", 1),
    Question(
        "AC-4.7",
        "where",
        N_("Where may the King move?"),
        {
            EN: Reading("an adjacent region", says=N_("the card has an imperative, its explanation may")),
            ES: Reading("an adjacent region", says=N_("one may")),
        },
        ("an adjacent region", "any region"),
    ),
    copies("AC-5.1", "king", 1),
    Question(
        "AC-5.1",
        "moves",
        N_("May the King be moved?"),
        {EN: Reading(MAY, says=N_("the card has an imperative, its explanation may"))}
        | said_by(MAY, ES, WEB),
    ),
    Question(
        "AC-5.1",
        "where",
        N_("Where may the King move?"),
        said_by("any region", EN, ES) | {PT: Reading(SILENT, says=N_("gives another card this card's name"))},
        ("an adjacent region", "any region"),
    ),
    Question(
        "AC-5.1",
        "stay",
        N_("May he be left where he is?"),
        {
            EN: Reading(MAY),
            ES: Reading(SILENT, says=N_("the action may be waived (TU-5), which is the same")),
        },
        otherwise=MAY,
        why=N_("Whoever waives the action leaves him there, too (TU-5)."),
    ),
)
