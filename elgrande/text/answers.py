"""What rulebooks answer to questions about the rules, in words: numbers, sets, orders, conditions.

>>> spanish = Answers(Voice("es"))
>>> spanish.shown(Condition("taken <= shown"))
'hasta tantos como indica la carta de poder'
>>> Answers(Voice()).shown(frozenset({"granada", "aragon"})), Answers(Voice()).shown((3, 6, 9))
('Aragón and Granada', '3, 6, 9')
>>> Answers(Voice()).shown({("galicia", 1): 4, ("galicia", 3): 0})
'Galicia 1: 4; Galicia 3: 0'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final

from elgrande.rules.box import every_field
from elgrande.rules.message import N_
from elgrande.rules.readings import MUST_NOT, SILENT, Condition, Modal
from elgrande.rules.wording import REGION_NAMES
from elgrande.text.catalogues import catalogue
from elgrande.text.voice import Voice

SIGNS: Final = (("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("==", "="))

# Every answer to every question of an edition, as short as a button; expansions add theirs.
FIELD_ANSWERS: Final[dict[str, Mapping[str, str]]] = {
    "intrigue_all_own": {"must_move_all": N_("No, all must go"), "may_leave_some": N_("Yes, some may stay")},
    "banishment": {"must_take_each": N_("Every one must lose one"), "may_spare": N_("Some may be spared")},
    "urgent_matters": {
        "one_if_no_two": N_("One, if he has one"),
        "two_or_nothing": N_("Nothing: two, or none"),
    },
    "eviction_to_origin": {
        "to_court": N_("Yes; they go to the court"),
        "not_allowed": N_("No, to another region"),
    },
    "transfer_to_king": {
        "to_court": N_("Yes; they go to the court"),
        "not_on_purpose": N_("No, not on purpose"),
    },
    "any_region": {"regions_only": N_("No, regions only"), "castillo_too": N_("Yes, the Castillo too")},
    "first_places": {"with_bonuses": N_("Yes, he does"), "without_bonuses": N_("No, he does not")},
    "veto_windows": {
        "never": N_("Never"),
        "before_card": N_("Before a card"),
        "each_step": N_("Before each step"),
    },
    "castillo_contents": {"hidden": N_("No"), "open": N_("Yes")},
    "played_power_cards": {"hidden": N_("No"), "open": N_("Yes")},
    "length": {"long": N_("Nine rounds"), "short": N_("Six rounds")},
}

_SOLE_MAJORITY: Final = N_("the first value for the sole majority, else nothing")

# Of the answers that are conditions, those that can be said in plain words.
CONDITIONS: Final[Mapping[str, str]] = {
    "round >= 2 and round != 4 and round != 7": N_("2, 3, 5, 6, 8 and 9"),
    "round != 1 and round != 4 and round != 7": N_("2, 3, 5, 6, 8 and 9"),
    "of_higher <= of_lower": N_("a higher card never brings more"),
    "playable >= 1": N_("at least one"),
    "taken <= shown": N_("up to as many as the power card shows"),
    "recalled <= shown - provinces": N_("up to as many as the provinces are short of"),
    "placed <= shown and placed <= court": N_("up to as many as the card shows and the court holds"),
    "points == (first if mine > other else 0)": _SOLE_MAJORITY,
    "points == (first if mine > best_rival else 0)": _SOLE_MAJORITY,
    "points == (first if mine > other else second if mine == other else 0)": N_(
        "the first value for the most; in a tie the second value, and that is 0 with two players"
    ),
    "mine > best_rival": N_("whoever alone has the most caballeros there"),
    "lying <= 1": N_("at most one"),
    "first_value_now == 4": N_("those whose first value is a 4 at that moment"),
    "first_value_now == 5": N_("those whose first value is a 5 at that moment"),
    "first_value_now == 6 or first_value_now == 7": N_(
        "those whose first value is a 6 or a 7 at that moment"
    ),
    "moved <= shown": N_("up to as many as the card says"),
    "own + foreign <= 3": N_("up to 3, no matter whose"),
    "own + foreign <= 4": N_("up to 4, no matter whose"),
    "own <= 4 and foreign == 0": N_("up to 4 of your own"),
    "own == 0 and foreign <= 3": N_("up to 3 of other players"),
    "own <= 2 and foreign <= 2": N_("up to 2 of your own and up to 2 of other players"),
    "own + foreign <= 5 and regions <= 1": N_("up to 5, no matter whose, all from one region"),
    "foreign == 0 and regions <= 1": N_("only your own, from one region"),
    "placed <= 2": N_("up to 2"),
    "brought <= 2": N_("up to 2"),
    "moved == inside": N_("all of them"),
    "moved == there": N_("all of them"),
    "returned == held": N_("all of them"),
    "returned == there": N_("all of them"),
    "there >= 1 and returned == there": N_("at least 1 must stand there, and all of them return"),
    "returned == min(3, held)": N_("3, or all of them where there are fewer"),
    "returned == 3": N_("3 caballeros"),
    "returned == 2": N_("2 caballeros"),
    "lost <= 1": N_("at most one"),
    "here == most": N_("the one with the most caballeros, or all that share the most"),
    "here >= 1 and here == fewest": N_(
        "the one with the fewest caballeros, at least 1, or all that share the fewest"
    ),
    "disks == 1": N_("those that exactly one disk shows"),
    "0 <= later <= 1": N_("in that round and in the next one"),
}

# Every other word that stands in an answer, and in the case in which two answers part.
# fmt: off
WORDS: Final = (
    N_("silent"), N_("yes"), N_("no"), N_("all"), N_("answer"),
    N_("caballeros"), N_("Grandes"), N_("regions"), N_("court"), N_("disk"), N_("provinces"),
    N_("home region"), N_("home regions"), N_("King's region"), N_("further caballeros"), N_("drawn"),
    N_("by lot"), N_("8/4/0"), N_("4/0/0"), N_("beside the board"), N_("plays"), N_("king"),
    N_("turn up action cards"), N_("play power cards"), N_("take turns"), N_("close the round"),
    N_("general scoring"), N_("under its stack"), N_("played the lowest"), N_("the marker moves"),
    N_("on a lily: general scoring"), N_("the marker moves again"), N_("clockwise from the start player"),
    N_("face up"), N_("this round"), N_("the highest card"), N_("special action"), N_("placing"),
    N_("all that is possible"), N_("placed"), N_("mobile scoreboards"),
    N_("regions adjacent to the King's"), N_("the Castillo"), N_("no region"), N_("when a card says so"),
    N_("none"),
    N_("moved"), N_("special scoring of the Castillo"), N_("special scoring"), N_("stay"), N_("leave"),
    N_("all at once, unseen"), N_("returns nothing"), N_("set the disks"), N_("score the Castillo"),
    N_("empty the Castillo"), N_("score the regions"), N_("before the Castillo is opened"),
    N_("once all disks are set"), N_("the court"), N_("as on the scoring bar"),
    N_("with a flag"), N_("without"),
    N_("of the next lower rank"), N_("directly below the tied"), N_("all players"), N_("King's bonus"),
    N_("home bonus"), N_("who uses the card"), N_("the mobile ones"), N_("the most points"),
    N_("regions beside the King"), N_("other regions"), N_("own"), N_("foreign"), N_("returned"),
    N_("opponents only"), N_("there"), N_("clockwise from your left"), N_("most"), N_("opponents"),
    N_("bring one into play"), N_("move one"), N_("the player's choice"), N_("named"),
    N_("into the King's region"), N_("out of the King's region"), N_("into the Castillo"), N_("spared"),
    N_("beside another Grande"), N_("an adjacent region"), N_("any region"), N_("an opponent's"),
    N_("done before"), N_("stays"), N_("the step objected to"), N_("undone"), N_("what is left"),
    N_("dropped"), N_("all of it"), N_("clockwise from the active player"),
)
# fmt: on


@cache
def _of_fields() -> Mapping[object, str]:
    """The words for each answer that an edition can give."""
    found: dict[object, str] = {}
    for field, question in every_field().items():
        kind: Any = type(question.otherwise)
        found |= {kind(answer): words for answer, words in FIELD_ANSWERS[field].items()}
    return found


@dataclass(frozen=True, slots=True)
class Answers:
    """Says answers in the language of a voice."""

    voice: Voice

    def word(self, word: str) -> str:
        """A word or a few, as they stand in an answer; regions by the names that they have everywhere."""
        if word in REGION_NAMES:
            return self.voice.place(word)
        return catalogue(self.voice.language, "interface").gettext(word)

    def shown(self, value: Any) -> str:
        """An answer in words."""
        match value:
            case value if value is SILENT:
                return self.word("silent")
            case Condition():
                return self.word(CONDITIONS[value]) if value in CONDITIONS else with_signs(value)
            case Modal():
                return self.word("no" if value is MUST_NOT else "yes")  # as its question is put
            case StrEnum():
                return self.word(_of_fields()[value])
            case str():
                return self.word(value)
            case frozenset():
                return self.voice.listed(sorted(self.shown(each) for each in value))
            case tuple():
                return ", ".join(map(self.shown, value))
            case Mapping():
                return "; ".join(f"{self._key(key)}: {self.shown(entry)}" for key, entry in value.items())
            case _:
                return str(value)

    def _key(self, key: Any) -> str:
        return " ".join(map(self.shown, key)) if isinstance(key, tuple) else self.shown(key)

    def at(self, case: Mapping[str, Any]) -> str:
        """A case in which two answers part."""
        return ", ".join(
            f"{self.word(name.replace('_', ' '))} {self.shown(value)}" for name, value in case.items()
        )


def with_signs(rule: str) -> str:
    """A condition for which there are no words, as a formula with proper signs.

    >>> with_signs("x <= 2 and y != 1")
    'x ≤ 2 and y ≠ 1'
    """
    for written, sign in SIGNS:
        rule = rule.replace(written, sign)
    return rule
