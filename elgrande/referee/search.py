"""Find the clauses that a question in plain words is about, in English, Spanish or Portuguese.

The words of a question are cut down to their stems (snowballstemmer), other words for the same thing are
brought together (`lexicon/`), and an index (lunr) ranks the clauses. All of it is Python, and asks nobody.

>>> [found.clause for found in search("veto after two moves")][:1]
['VT-2']
>>> [found.clause for found in search("empate de tres jugadores", "es")][:1]
['SC-3']
>>> [found.clause for found in search("sc3")]
['SC-3']
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import snowballstemmer
from lunr.builder import Builder
from lunr.index import Index

from elgrande.rules.box import every_card
from elgrande.rules.clauses import CLAUSES, clause_spelled
from elgrande.rules.clauses.readings import asked_of
from elgrande.rules.wording import CARD_WORDS
from elgrande.text import LANGUAGES, Speaker

STEMMERS: Final = {"en": "english", "es": "spanish", "pt": "portuguese"}
FIELDS: Final = {"title": 3.0, "asked": 3.0, "text": 1.5, "more": 0.6}
"""The parts of a clause that are searched, and how much a word in each weighs."""

LONGEST_QUESTION: Final = 300
OWN_LANGUAGE: Final = 1.15
"""How much more an answer weighs that was found in the words of the reader's own language."""

_WORD: Final = re.compile(r"[^\W_]+")
_TYPO: Final = 0.4
_FROM_LETTERS: Final = 5
"""A word of so many letters may have one wrong; it then weighs less."""


class Found(NamedTuple):
    """A clause, how well it fits, and in which language the question was understood."""

    clause: str
    score: float
    language: str


@dataclass(frozen=True, eq=False)
class Lexicon:
    """What players say in one language: as in the files of `lexicon`, but stemmed."""

    language: str
    stop: frozenset[str]
    same: Mapping[str, frozenset[str]]
    asked: Mapping[str, str]

    def stems(self, text: str) -> list[str]:
        """The stems of the words that say something; other words for the same thing are one.

        >>> lexicon("en").stems("What if three cubes are tied?") == lexicon("en").stems("3 caballeros, tie")
        True
        >>> lexicon("en").stems("the castle") == lexicon("en").stems("Castillo")
        True
        """
        return [stem for meant in self.meanings(text) for stem in meant]

    def meanings(self, text: str) -> Iterator[tuple[str, ...]]:
        """For each word that says something, the stems of all that it may mean.

        >>> list(lexicon("es").meanings("las fichas")), list(lexicon("es").meanings("el cubo"))
        ([('caballer', 'fich')], [('caballer',)])
        """
        for word in words(text):
            if word not in self.stop:
                stem = stemmed(self.language, word)
                yield tuple(sorted(self.same.get(stem, {stem})))


def words(text: str) -> Iterator[str]:
    """The words of a text, in small letters without accents."""
    plain = unicodedata.normalize("NFD", text.lower())
    yield from _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


@cache
def _stemmer(language: str) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer(STEMMERS[language])


def stemmed(language: str, word: str) -> str:
    """The stem of a word in a language.

    >>> stemmed("en", "moves") == stemmed("en", "moving")
    True
    """
    stem: str = _stemmer(language).stemWord(word)
    return stem


@cache
def lexicon(language: str) -> Lexicon:
    """What players say in this language."""
    file = files("elgrande.referee").joinpath("lexicon", f"{language}.toml")
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    same: dict[str, set[str]] = {}
    for group in said["same"]:
        first, *others = (stemmed(language, word) for word in words(group))
        for stem in (first, *others):
            same.setdefault(stem, set()).add(first)
    return Lexicon(
        language,
        frozenset(words(said["stop"])),
        {stem: frozenset(firsts) for stem, firsts in same.items()},
        said["asked"],
    )


# --- the index -------------------------------------------------------------------------------------


@cache
def index(language: str) -> Index:
    """The index of all clauses in one language."""
    builder, known = Builder(), lexicon(language)
    builder.ref("id")
    for field, weight in FIELDS.items():
        builder.field(field, boost=weight)
    for id in CLAUSES:
        parts = {field: " ".join(known.stems(text)) for field, text in texts(id, language).items()}
        builder.add({"id": id, **parts})
    return builder.build()


def texts(id: str, language: str) -> dict[str, str]:
    """All that is searched of a clause: its words, how people ask for it, its card, its questions."""
    speaker = Speaker(language)
    cards = [CARD_WORDS[card.id] for card in every_card() if card.clause == id]
    titles = [speaker.rule(words.title) for words in cards]
    more = [
        speaker.clause_note(id),
        *(speaker.rule(words.sentence) for words in cards),
        *(speaker.rule(each.asks) for each in asked_of(id)),
    ]
    return {
        "title": " ".join([speaker.clause_title(id), *titles]),
        "asked": lexicon(language).asked.get(id, ""),
        "text": speaker.clause_text(id),
        "more": " ".join(more),
    }


def _ranked(question: str, language: str) -> Iterator[tuple[str, float]]:
    """The clauses that share words with the question; the more of its words, the better."""
    said = list(dict.fromkeys(lexicon(language).meanings(question[:LONGEST_QUESTION])))
    known, total, hits = index(language), dict[str, float](), dict[str, float]()
    for meant in said:
        for id, (score, weight) in _of_word(known, meant).items():
            total[id] = total.get(id, 0) + score
            hits[id] = hits.get(id, 0) + weight
    for id, score in total.items():
        yield id, score * hits[id] / len(said)


def _of_word(known: Index, meant: Iterable[str]) -> dict[str, tuple[float, float]]:
    """The clauses with a word, each by the meaning that fits it best."""
    best: dict[str, tuple[float, float]] = {}
    for stem in meant:
        for id, score, weight in _of_stem(known, stem):
            best[id] = max(best.get(id, (0.0, 0.0)), (score, weight))
    return best


def _of_stem(known: Index, stem: str) -> Iterable[tuple[str, float, float]]:
    """The clauses with this stem; if there is none, those with one that is a letter off."""
    if found := _asked(known, stem, 0):
        return [(each["ref"], each["score"], 1.0) for each in found]
    near = _asked(known, stem, 1) if len(stem) >= _FROM_LETTERS else []
    return [(each["ref"], each["score"] * _TYPO, _TYPO) for each in near]


def _asked(known: Index, stem: str, wrong: int) -> list[dict[str, Any]]:
    query = known.create_query()
    query.term(stem, use_pipeline=False, edit_distance=wrong)
    found: list[dict[str, Any]] = known.query(query)
    return found


# --- searching --------------------------------------------------------------------------------------


def search(question: str, language: str = "en", most: int = 8) -> tuple[Found, ...]:
    """The clauses that fit a question best, the best first; a clause itself if its id was typed.

    The question may be in any of the languages; `language` is the one it is most likely to be in.
    """
    if (id := clause_spelled(question)) is not None:
        return (Found(id, 1.0, language),)
    best: dict[str, Found] = {}
    for each in LANGUAGES:
        for id, score in _ranked(question, each):
            found = Found(id, score * (OWN_LANGUAGE if each == language else 1.0), each)
            if id not in best or best[id].score < found.score:
                best[id] = found
    order = {id: number for number, id in enumerate(CLAUSES)}
    return tuple(sorted(best.values(), key=lambda found: (-found.score, order[found.clause]))[:most])
