"""What the books say of the King and of the Castillo (KG, CA)."""

from elgrande.rules.edition_fields import EDITION_FIELDS, Secrecy
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
    Question,
    Reading,
    said_by,
)

BESIDE_THE_KING = frozenset({"regions adjacent to the King's", "the Castillo"})

QUESTIONS = (
    Question(
        "KG-1",
        "closed",
        N_("What may neither enter nor leave the King's region?"),
        said_by({"caballeros": MUST_NOT, "Grandes": MUST_NOT, "mobile scoreboards": MUST_NOT}, EN, ES, WEB)
        | {PT: Reading({"caballeros": MUST_NOT, "Grandes": MUST_NOT}, says=N_("and its own limit table"))},
    ),
    Question(
        "KG-1",
        "king",
        N_("May the King himself enter and leave?"),
        {
            EN: Reading(MAY, says=N_("where a card lets him move; in stack 1 it knows no exception")),
            ES: Reading(
                MAY, says=N_("rule 1 knows no exception and does not mention him; two cards move him")
            ),
            WEB: Reading(
                MAY, says=N_("rule 1 knows no exception and does not mention him; an example moves him")
            ),
        },
    ),
    Question(
        "KG-2",
        "places",
        N_("Where may caballeros be placed from the court?"),
        said_by(BESIDE_THE_KING, EN, ES, WEB)
        | {PT: Reading(BESIDE_THE_KING, section="Grandíssimo, Monte 7", says=N_("for a card of its own"))},
        among=("regions adjacent to the King's", "the King's region", "other regions", "the Castillo"),
    ),
    Question("KG-2", "spread", N_("May they be spread over several places?"), said_by(MAY, EN, ES, WEB)),
    Question(
        "KG-3",
        "moved",
        N_("When does the King move?"),
        said_by("when a card says so", EN)
        | {
            ES: Reading(SILENT),
        },
        among=("when a card says so", "at any time"),
        otherwise="when a card says so",
        why=N_("No book knows another way."),
    ),
    Question("KG-3", "castillo", N_("May the King go into the Castillo?"), said_by(MUST_NOT, EN, ES)),
    Question("KG-4", "scored", N_("May the King's region be scored?"), said_by(MAY, EN, ES, WEB)),
    Question(
        "CA-1",
        "region",
        N_("Is the Castillo a region?"),
        said_by("no region", EN, ES, WEB)
        | {PT: Reading(SILENT, says=N_("even with the King inside, it is no King's region"))},
        among=("no region", "a region"),
    ),
    Question(
        "CA-2",
        "when",
        N_("When may caballeros go into the Castillo?"),
        said_by({"placed": MAY, "moved": MAY}, EN, WEB)
        | {
            ES: Reading({"placed": MAY, "moved": MAY}, says=N_("moving only in the first stack")),
            PT: Reading({"moved": MAY}),
        },
    ),
    Question(
        "CA-2", "king", N_("Does it matter where the King stands?"), said_by("no", EN, ES, WEB), ("no", "yes")
    ),
    Question(
        "CA-3",
        "out",
        N_("May a caballero be taken out of the Castillo?"),
        said_by(MUST_NOT, EN, WEB, says=N_("when caballeros are moved"))
        | {ES: Reading(MUST_NOT, says=N_("when caballeros are taken away"))},
    ),
    Question(
        "CA-4",
        "announced",
        N_("Is it said how many caballeros go in?"),
        said_by(MUST, ES, WEB) | {EN: Reading(SILENT, says=N_("only advises to keep count"))},
        otherwise=MUST,
        why=N_("Two books ask for it, and nothing in the other speaks against it."),
    ),
    EDITION_FIELDS["castillo_contents"],
    Question(
        "CA-5",
        "lifted",
        N_("When is the Castillo lifted?"),
        said_by(frozenset({"general scoring", "special scoring of the Castillo"}), ES, WEB)
        | {
            EN: Reading(
                frozenset({"general scoring", "special scoring of the Castillo"}),
                says=N_("speaks of special scoring; no other scores the Castillo (CA-1)"),
            )
        },
        among=("general scoring", "special scoring of the Castillo", "another special scoring"),
    ),
    Question(
        "CA-5",
        "after",
        N_("What becomes of the caballeros inside?"),
        said_by({"special scoring": "stay", "general scoring": "leave"}, EN, ES, WEB),
    ),
    Question(
        "CA-6",
        "provinces",
        N_("May everybody know how many caballeros a player has in the provinces?"),
        among=tuple(Secrecy),
        otherwise=Secrecy.HIDDEN,
        why=N_("With everything else in the open, they would give away what lies in the Castillo."),
    ),
)
