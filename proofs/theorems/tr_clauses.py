"""Clauses in three languages: free sentences, of which what can be counted is compared.

Clauses are not written in the controlled language of the cards. What is checked is that every text has, in
every language, the same numbers (in figures and in words from two on), the same clauses mentioned, and
as many words that deny, permit, require or restrict. What is not checked is whether they stand in the
right place: a text that permits the wrong thing to the wrong player would pass. A double negation of
Spanish or Portuguese counts once, and "ni", "nem" and "nor" only go on with a negation counted already.

>>> said("es", "No puedes jugar un valor que alguien ya haya jugado en esta ronda.")["may"]
1
>>> sorted(said("en", "Two of 4 caballeros, see VT-2.").elements())
['2', '4', 'VT-2']
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from elgrande.rules.box import every_field
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.message import N_
from elgrande.text import Speaker
from proofs.kit.theorem import Evidence, Mutant, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.texts.card_meaning import LANGUAGES, LEXICON

WORDS = ("not", "may", "must", "only")
MENTION = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)*")


@dataclass(frozen=True, slots=True)
class Carrying:
    """The words of a language that carry the meaning of a clause, as patterns; numbers as words."""

    none: re.Pattern[str]
    words: Mapping[str, re.Pattern[str]]
    numbers: Mapping[str, int]


@cache
def carrying(language: str) -> Carrying:
    """What the lexicon of a language has for clauses."""
    with (LEXICON / f"{language}.toml").open("rb") as file:
        listed = tomllib.load(file)
    words = {name: pattern(phrases) for name, phrases in listed["words"].items()}
    return Carrying(words.pop("none"), words, listed["numbers"])


def pattern(phrases: list[str]) -> re.Pattern[str]:
    """A pattern for any of these phrases, the first that fits; `...` stands for up to eight words."""
    each = [_with_gaps(phrase.split(" ... ")) for phrase in phrases] or [r"(?!)"]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(each)})(?![\w])")


def _with_gaps(parts: list[str]) -> str:
    """The parts with up to eight words between them, none of which begins the phrase anew."""
    between = rf"(?: (?!{re.escape(parts[0])}\b)[^\s.,;:]+){{0,8}}? "
    return between.join(map(re.escape, parts))


def said(language: str, text: str) -> Counter[str]:
    """How often a text has each number, each clause, and each kind of word that carries meaning."""
    mentioned = Counter(MENTION.findall(text))
    rest = MENTION.sub("", text).lower()
    lexicon = carrying(language)
    rest = lexicon.none.sub("", rest)
    found = Counter(re.findall(r"\d+", rest))
    found.update(str(lexicon.numbers[word]) for word in re.findall(r"\w+", rest) if word in lexicon.numbers)
    found.update({name: len(lexicon.words[name].findall(rest)) for name in WORDS})
    return +(found + mentioned)


def sentences() -> Iterator[tuple[str, str]]:
    """Every title, text, note and source of every clause, and every question that an edition answers."""
    yield from ((asked.clause, asked.asks) for asked in every_field().values())
    for clause in CLAUSES.values():
        yield clause.id, clause.title
        yield clause.id, clause.text
        yield from ((clause.id, text) for text in (clause.note, *(s.says for s in clause.sources)) if text)


def wrongly(language: str, right: str, wrong: str) -> Callable[[str, str], str]:
    """The translations, with one phrase replaced in one language."""

    def translated(spoken: str, text: str) -> str:
        there = Speaker(spoken).rule(text)
        return there.replace(right, wrong) if spoken == language else there

    return translated


@theorem(
    *CLAUSES,
    claim=N_(
        "a clause has the same numbers and mentions, and as often may, must, not, only, in all languages"
    ),
    domain=Sentence.of(
        N_("{n} titles, texts, notes, readings and questions, 3 languages"), n=len(list(sentences()))
    ),
    mutants=[
        Mutant(
            N_("Spanish: “must” for “may”"), translated=wrongly("es", "puedes completar", "debes completar")
        ),
        Mutant(
            N_("Portuguese: a “not” is lost"),
            translated=wrongly("pt", "Você não pode jogar", "Você pode jogar"),
        ),
        Mutant(N_("Portuguese: nine becomes eight"), translated=wrongly("pt", "tem nove", "tem oito")),
        Mutant(N_("Spanish: another clause is mentioned"), translated=wrongly("es", "(KG-1)", "(KG-2)")),
        Mutant(N_("Spanish: “only” is lost"), translated=wrongly("es", "Solo se cuentan", "Se cuentan")),
    ],
    cost=0.3,
)
def clauses_have_equal_numbers_in_all_languages(
    translated: Callable[[str, str], str] = lambda language, text: Speaker(language).rule(text),
) -> Evidence:
    def unlike(case: tuple[str, str, str]) -> str | None:
        language, id, text = case
        here, there = said("en", text), said(language, translated(language, text))
        return None if here == there else f"{id}, {language}: {dict(here)} / {dict(there)} ({text})"

    others = [language for language in LANGUAGES if language != "en"]
    return for_all(((language, *each) for language in others for each in sentences()), unlike)
