"""The words of which the answers of rulebooks are made, translated."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.rules.message import N_
from elgrande.rules.wording import REGION_NAMES
from proofs.notebook.language import about_all, translated
from proofs.readings.answer_words import Words

# Every word that stands in an answer, an edition's or a book's, and in the case in which two of them part.
WORDS = (
    *(N_("silent"), N_("may"), N_("must"), N_("must not"), N_("no"), N_("all"), N_("never"), N_("answer")),
    *(
        N_("and"),
        N_("or"),
        N_("if"),
        N_("else"),
        N_("min"),
        N_("points"),
        N_("mine"),
        N_("other"),
        N_("first"),
    ),
    *(
        N_("second"),
        N_("best rival"),
        N_("caballeros"),
        N_("Grandes"),
        N_("regions"),
        N_("court"),
        N_("disk"),
    ),
    *(N_("provinces"), N_("home region"), N_("home regions"), N_("King's region"), N_("further caballeros")),
    *(N_("drawn"), N_("by lot"), N_("8/4/0"), N_("4/0/0"), N_("beside the board"), N_("plays"), N_("king")),
    *(
        N_("round"),
        N_("long"),
        N_("short"),
        N_("turn up action cards"),
        N_("play power cards"),
        N_("take turns"),
    ),
    *(N_("close the round"), N_("general scoring"), N_("under its stack"), N_("played the lowest")),
    *(N_("hidden"), N_("open"), N_("the marker moves"), N_("on a lily: general scoring")),
    *(N_("the marker moves again"), N_("clockwise from the start player"), N_("face up"), N_("this round")),
    *(N_("the highest card"), N_("of higher"), N_("of lower"), N_("playable"), N_("taken"), N_("shown")),
    *(N_("recalled"), N_("special action"), N_("placing"), N_("all that is possible"), N_("placed")),
    *(N_("mobile scoreboards"), N_("regions adjacent to the King's"), N_("the Castillo"), N_("no region")),
    *(N_("when a card says so"), N_("moved"), N_("special scoring of the Castillo"), N_("special scoring")),
    *(N_("stay"), N_("leave"), N_("all at once, unseen"), N_("returns nothing"), N_("set the disks")),
    *(N_("score the Castillo"), N_("empty the Castillo"), N_("score the regions"), N_("inside")),
    *(N_("before the Castillo is opened"), N_("once all disks are set"), N_("the court"), N_("to court")),
    *(N_("not on purpose"), N_("as on the scoring bar"), N_("of the next lower rank")),
    *(N_("directly below the tied"), N_("all players"), N_("King's bonus"), N_("home bonus")),
    *(N_("who uses the card"), N_("with bonuses"), N_("without bonuses"), N_("the mobile ones"), N_("lying")),
    *(N_("first value now"), N_("the most points"), N_("all of them"), N_("regions beside the King")),
    *(N_("other regions"), N_("own"), N_("foreign"), N_("must move all"), N_("may leave some")),
    *(N_("returned"), N_("held"), N_("opponents only"), N_("must take each"), N_("may spare"), N_("lost")),
    *(N_("there"), N_("clockwise from your left"), N_("one if no two"), N_("two or nothing")),
    *(N_("regions only"), N_("castillo too"), N_("here"), N_("most"), N_("fewest"), N_("opponents")),
    *(N_("bring one into play"), N_("move one"), N_("the player's choice"), N_("brought"), N_("named")),
    *(N_("into the King's region"), N_("out of the King's region"), N_("into the Castillo"), N_("spared")),
    *(
        N_("beside another Grande"),
        N_("disks"),
        N_("not allowed"),
        N_("an adjacent region"),
        N_("any region"),
    ),
    *(N_("later"), N_("an opponent's"), N_("each step"), N_("before card"), N_("done before"), N_("stays")),
    *(N_("the step objected to"), N_("undone"), N_("what is left"), N_("dropped"), N_("all of it")),
    N_("clockwise from the active player"),
)


class Translated(Words):
    """Says answers in the language of the notebook."""

    def word(self, word: str) -> str:
        """A word or a few; regions by the names that they have everywhere."""
        return about_all().place(word) if word in REGION_NAMES else translated(word)

    def listed(self, words: Sequence[str]) -> str:
        """The words, the last with an "and"."""
        return about_all().listed(words)


ANSWERS = Translated()
