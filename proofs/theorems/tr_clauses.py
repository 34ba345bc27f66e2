"""Clauses in three languages: free sentences, of which what can be counted, and put in order, is compared.

Clauses are not written in the controlled language of the cards. What is checked is that every text has, in
every language, the same numbers (in figures and in words from two on) and the same clauses mentioned, as
many words that deny, permit, require or restrict, and places, pieces, players, rounds and what else the
lexicon lists `in_order` one after another as in English. The same goes for what is said of the books: their
readings, contradictions and sentences. What is not checked is whether a word that permits or denies stands
in the right place, and what no lexicon lists. A double negation of Spanish or Portuguese counts once, and
"ni", "nem" and "nor" only go on with a negation counted already.

>>> said("es", "No puedes jugar un valor que alguien ya haya jugado en esta ronda.")["may"]
1
>>> sorted(said("en", "Two of 4 caballeros, see VT-2.").elements())
['2', '4', 'VT-2']
>>> in_order("pt", "Da Corte para a Província, com 2 de 7.")
{'numbers': ('2', '7'), 'things': ('court', 'provinces')}
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
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from elgrande.rules.clauses.overrides import OVERRIDES
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.map import REGIONS
from elgrande.rules.message import N_
from elgrande.rules.wording import REGION_NAMES
from elgrande.text import Speaker
from elgrande.text.catalogues import catalogue
from proofs.books.chapters import CHAPTERS
from proofs.kit.theorem import Evidence, Mutant, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.texts.card_meaning import LANGUAGES, LEXICON

WORDS = ("not", "may", "must", "only")
MENTION = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)*")


# Called alike in all languages.
REGION_WORDS = {name: [name] for name in (REGION_NAMES[region.id].lower() for region in REGIONS)}


@dataclass(frozen=True, slots=True)
class Carrying:
    """The words of a language that carry the meaning of a clause, as patterns; numbers as words.

    Of what stands `in_order` each kind has a pattern for all of its phrases, and what each phrase means.
    """

    none: re.Pattern[str]
    words: Mapping[str, re.Pattern[str]]
    numbers: Mapping[str, int]
    in_order: Mapping[str, tuple[re.Pattern[str], Mapping[str, str]]]


@cache
def carrying(language: str) -> Carrying:
    """What the lexicon of a language has for clauses."""
    with (LEXICON / f"{language}.toml").open("rb") as file:
        listed = tomllib.load(file)
    words = {name: pattern(phrases) for name, phrases in listed["words"].items()}
    listed["in_order"]["things"] |= REGION_WORDS
    ordered = {}
    for kind, told in listed["in_order"].items():
        meant = {phrase: word for word, phrases in told.items() for phrase in phrases}
        ordered[kind] = (pattern(sorted(meant, key=len, reverse=True)), meant)
    return Carrying(words.pop("none"), words, listed["numbers"], ordered)


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
    lexicon = carrying(language)
    rest = lexicon.none.sub("", MENTION.sub("", text).lower())
    found = Counter({name: len(lexicon.words[name].findall(rest)) for name in WORDS})
    return +(found + Counter(numbers(language, text)))


def numbers(language: str, text: str) -> tuple[str, ...]:
    """The numbers and the clauses of a text, one after another."""
    lexicon = carrying(language)
    rest = lexicon.none.sub("", text.lower())
    found = re.findall(rf"{MENTION.pattern.lower()}|\d+|[^\W\d]+", rest)
    return tuple(
        str(lexicon.numbers.get(word, word.upper()))
        for word in found
        if word in lexicon.numbers or word[-1].isdecimal()
    )


def in_order(language: str, text: str) -> Mapping[str, tuple[str, ...]]:
    """The numbers, places, pieces and all else whose order is compared, one after another, by kind."""
    found = {"numbers": numbers(language, text)}
    for kind, (phrases, meant) in carrying(language).in_order.items():
        found[kind] = tuple(meant[each] for each in phrases.findall(text.lower()) if meant[each] != "none")
    return {kind: words for kind, words in found.items() if words}


def sentences() -> Iterator[tuple[str, str]]:
    """What clauses say, what editions are asked, and what is said of the books; with clause or chapter."""
    yield from ((asked.clause, asked.asks) for asked in every_field().values())
    for clause in CLAUSES.values():
        yield clause.id, clause.title
        yield clause.id, clause.text
        yield from ((clause.id, text) for text in (clause.note, *(s.says for s in clause.sources)) if text)
    for asked in QUESTIONS.values():
        told = [text for reading in asked.readings.values() for text in (reading.says, reading.overruled)]
        yield from ((asked.clause, text) for text in (asked.asks, asked.why, *told) if text)
    yield from ((each.clause, each.says) for each in OVERRIDES)
    for slip in CONTRADICTIONS:
        yield from ((slip.clause, text) for text in (slip.says, slip.but, slip.ruling))
    for chapter in CHAPTERS.values():
        yield from ((chapter.name, passage.paraphrase) for passage in chapter.passages)


# Where a contradiction stands is told before its first colon, by a heading, which is not translated.
HEADED = {text for slip in CONTRADICTIONS for text in (slip.says, slip.but)}


def without_heading(english: str, text: str) -> str:
    """What is told of a contradiction, without the place in the book; any other text as it is."""
    return text.partition(": ")[2] if english in HEADED else text


def translation(language: str, text: str) -> str:
    """A text about the rules, or a sentence of a book in our words, in this language."""
    rule = Speaker(language).rule(text)
    return rule if rule != text or language == "en" else catalogue(language, "proofs").gettext(text)


def wrongly(language: str, right: str, wrong: str) -> Callable[[str, str], str]:
    """The translations, with one phrase replaced in one language."""

    def translated(spoken: str, text: str) -> str:
        there = translation(spoken, text)
        return there.replace(right, wrong) if spoken == language else there

    return translated


@theorem(
    *CLAUSES,
    claim=N_(
        "what is said of a clause has the same numbers, places, pieces and players in the same order, and as"
        " often may, must, not, only, in all languages"
    ),
    domain=Sentence.of(
        N_("{n} titles, texts, notes, questions, readings and sentences of books, 3 languages"),
        n=len(set(sentences())),
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
        Mutant(
            N_("Spanish: from the court for to the court"),
            translated=wrongly("es", "de las provincias a tu corte", "de tu corte a las provincias"),
        ),
        Mutant(N_("Portuguese: a player for an opponent"), translated=wrongly("pt", "oponente", "jogador")),
        Mutant(N_("Portuguese: the lowest for the highest"), translated=wrongly("pt", "alta", "baixa")),
    ],
    cost=2,
)
def clauses_say_the_same_in_all_languages(
    translated: Callable[[str, str], str] = translation,
) -> Evidence:
    def unlike(case: tuple[str, str, str]) -> str | None:
        language, id, text = case
        here, there = (
            without_heading(text, each) for each in (translated("en", text), translated(language, text))
        )
        for told in (said, in_order):
            if (one := told("en", here)) != (other := told(language, there)):
                return f"{id}, {language}: {dict(one)} / {dict(other)} ({text})"
        return None

    others = [language for language in LANGUAGES if language != "en"]
    return for_all(((language, *each) for language in others for each in dict.fromkeys(sentences())), unlike)
