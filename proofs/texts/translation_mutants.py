"""Mutants of card sentences, one translation error each: a wrong number, "must" for "may", a lost word.

>>> found = slips("en", "You may move up to 3 caballeros of any players.")
>>> [slip.text for slip in found if slip.kind is Kind.NUMBER]
['You may move up to 2 caballeros of any players.', 'You may move up to 4 caballeros of any players.']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from proofs.texts.card_meaning import Meaning, Unreadable, apart, lexicon, meaning


class Kind(StrEnum):
    """What went wrong."""

    NUMBER = "wrong number"
    MODAL = "may for must, must for may"
    OWNER = "wrong owner"
    PLACE = "wrong place"
    BOUND = "wrong bound"
    DROPPED_WORD = "dropped word"
    DROPPED_PHRASE = "dropped phrase"
    SWAPPED = "two words swapped"
    DOUBLED = "word doubled"


@dataclass(frozen=True, slots=True)
class Slip:
    """A sentence with one thing wrong."""

    kind: Kind
    text: str


def slips(language: str, sentence: str) -> Iterator[Slip]:
    """Every slip that can be made in a sentence, each once."""
    seen = {sentence}
    for kind, make in MAKERS.items():
        for text in make(language, sentence):
            text = re.sub(r"\s+", " ", text).strip()
            text = text[:1].upper() + text[1:]
            if text not in seen:
                seen.add(text)
                yield Slip(kind, text)


def is_found(language: str, slip: Slip, meant: Meaning) -> bool:
    """Whether the slip cannot be read at all, or is read as something else than what is meant."""
    try:
        return apart(meaning(language, slip.text), meant) is not None
    except Unreadable:
        return True


def wrong_numbers(language: str, sentence: str) -> Iterator[str]:
    """Every number one too small, and one too large."""
    for match in re.finditer(r"\d+", sentence):
        for wrong in (int(match[0]) - 1, int(match[0]) + 1):
            yield f"{sentence[: match.start()]}{wrong}{sentence[match.end() :]}"


@cache
def rivals(language: str, of_kind: str) -> tuple[tuple[str, str], ...]:
    """Pairs of phrases of a language whose meanings differ in one thing of this kind only."""
    of: Callable[[str], str] = KINDS[of_kind]
    phrases = [
        (phrase.text, phrase.tokens) for phrase in lexicon(language).phrases if "{n}" not in phrase.text
    ]
    return tuple(
        (one, other)
        for one, meant in phrases
        for other, instead in phrases
        if meant != instead and of(meant) == of(instead) != ""
    )


# What two phrases have to share so that one can be mistaken for the other.
KINDS: dict[str, Callable[[str], str]] = {
    "modal": lambda tokens: tokens.split()[0] if tokens.endswith((" may", " must")) else "",
    "owner": lambda tokens: (
        "whose" if tokens.endswith("_caballeros") and not tokens.startswith("how:") else ""
    ),
    "source": lambda tokens: "from" if tokens.startswith("from:") else "",
    "target": lambda tokens: "to" if tokens.startswith("to:") else "",
    "bound": lambda tokens: "bound" if tokens in ("up_to", "any_number", "n:1", "n:all") else "",
    "verb": lambda tokens: "do" if tokens.startswith("do:") and " " not in tokens else "",
    "how": lambda tokens: "how" if tokens.startswith("how:") else "",
}


def mistaken(*kinds: str) -> Callable[[str, str], Iterator[str]]:
    """A maker of slips: one phrase in the place of another."""

    def make(language: str, sentence: str) -> Iterator[str]:
        for kind in kinds:
            for one, other in rivals(language, kind):
                for match in re.finditer(rf"(?<![\w-]){re.escape(one)}(?![\w-])", sentence, re.IGNORECASE):
                    yield f"{sentence[: match.start()]}{other}{sentence[match.end() :]}"

    return make


def words(sentence: str) -> list[str]:
    """The words, each with the punctuation behind it."""
    return sentence.split()


def without_a_word(language: str, sentence: str) -> Iterator[str]:
    """One word missing; what stands behind it stays."""
    there = words(sentence)
    for place, word in enumerate(there):
        stop = "." if word.endswith(".") else ""
        rest = [*there[:place], *there[place + 1 :]]
        if stop and place:
            rest[place - 1] = rest[place - 1].rstrip(",") + stop
        yield " ".join(rest)


def without_a_phrase(language: str, sentence: str) -> Iterator[str]:
    """One phrase missing."""
    for phrase in lexicon(language).phrases:
        for match in phrase.pattern.finditer(sentence.lower()):
            if not re.match(r"[\w-]", sentence[match.start() - 1 : match.start()] or " "):
                yield (sentence[: match.start()].rstrip() + sentence[match.end() :]).strip()


def two_words_swapped(language: str, sentence: str) -> Iterator[str]:
    """Two neighbours in the wrong order; the full stop stays where it is."""
    there = words(sentence.rstrip("."))
    for place in range(len(there) - 1):
        yield " ".join([*there[:place], there[place + 1], there[place], *there[place + 2 :]]) + "."


def a_word_doubled(language: str, sentence: str) -> Iterator[str]:
    """One word twice."""
    there = words(sentence.rstrip("."))
    for place, word in enumerate(there):
        yield " ".join([*there[:place], word.rstrip("."), *there[place:]]) + "."


MAKERS: dict[Kind, Callable[[str, str], Iterator[str]]] = {
    Kind.NUMBER: wrong_numbers,
    Kind.MODAL: mistaken("modal"),
    Kind.OWNER: mistaken("owner"),
    Kind.PLACE: mistaken("source", "target"),
    Kind.BOUND: mistaken("bound", "verb", "how"),
    Kind.DROPPED_WORD: without_a_word,
    Kind.DROPPED_PHRASE: without_a_phrase,
    Kind.SWAPPED: two_words_swapped,
    Kind.DOUBLED: a_word_doubled,
}
