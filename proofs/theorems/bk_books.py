"""What the books' own words determine, chapter by chapter: every sentence is a formula, and z3 decides.

Four theorems for each chapter: every sentence rules out a misreading and no more than its words do; the
engine obeys each; the answers of the catalogue of readings follow from them; and whether a book is
consistent, whether it determines its rule, which of its sentences carry it and what each rules out, and how
two books stand to each other is as the chapter says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

import z3

from elgrande.rules.clauses import BOOKS
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import EDITIONS
from elgrande.rules.message import N_
from elgrande.rules.readings import SILENT, Question
from proofs.books.chapter import Chapter, Function, Passage
from proofs.books.chapters import CHAPTERS
from proofs.books.decide import (
    Relation,
    agreement,
    candidates,
    contradiction,
    disobeyed,
    is_a_choice,
    is_said,
    left_open,
    redundant,
    weights,
)
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.readings.compare_readings import PAIRS


def clauses_of(chapter: Chapter) -> tuple[str, ...]:
    """The clauses that a chapter's passages and answers are about."""
    named = [clause for passage in chapter.passages for clause in passage.clauses]
    return tuple(dict.fromkeys([*named, *(asked.partition(":")[0] for asked in chapter.answers)]))


def domain_of(chapter: Chapter) -> Sentence:
    """How many passages there are, of how many books, and how many cases."""
    message = N_("sentences and examples: {passages}; books: {books}; cases: {cases}")
    numbers = {"passages": len(chapter.passages), "books": len(chapter.books), "cases": len(chapter.cases)}
    return Sentence.of(message, **numbers)


def silenced(chapter: Chapter, passage: Passage) -> Chapter:
    """The chapter with a passage that says nothing."""
    return chapter.rewritten(passage, replace(passage, says=lambda f: z3.BoolVal(True)))


# --- each sentence by itself -----------------------------------------------------------------------


def badly_written(chapter: Chapter, passage: Passage) -> Witness | None:
    """What a passage allows or rules out although it should not, or a way to take it that nobody needs."""
    name = chapter.label(passage)
    if not all(chapter.allows(passage, function) for function in passage.allows):
        return Witness(Sentence.of(N_("{passage} rules out what its words allow"), passage=name))
    if not passage.excludes or any(chapter.allows(passage, function) for function in passage.excludes):
        return Witness(Sentence.of(N_("{passage} allows what its words rule out"), passage=name))
    for way in passage.ways:
        others = [other for other in passage.ways if other != way]
        if others and all(chapter.allows(passage, function, ways=others) for function in passage.allows):
            return Witness(Sentence.of(N_("{passage}: one way to take it is never needed"), passage=name))
    return None


def sentences_are_guarded(chapter: Chapter) -> Evidence:
    """Every passage allows what it must, in each of its ways, and excludes its misreadings."""
    return for_all(chapter.passages, lambda passage: badly_written(chapter, passage))


# --- the engine ------------------------------------------------------------------------------------

Played = Callable[[str], Function]


def engine_obeys(chapter: Chapter, played: Played) -> Evidence:
    """Under the edition of each book the engine does what its sentences say."""

    def failure(book: str) -> Witness | None:
        function = played(book)
        table = {case: function(case) for case in chapter.cases}
        broken = disobeyed(chapter, chapter.passages_of(book), table.__getitem__)
        if not broken:
            return None
        message = N_("{book}: the engine does not do what {passage} says")
        return Witness(Sentence.of(message, book=book, passage=chapter.label(broken[0])))

    return for_all(chapter.books, failure)


def played_under(chapter: Chapter) -> Played:
    """What the engine does under a book's edition; a book of expansions is played with the English one."""
    return lambda book: chapter.played(EDITIONS.get(book, EDITIONS["EN_BASE"]))


# --- the catalogue ---------------------------------------------------------------------------------

Questions = Mapping[str, Question]


def answers_follow(chapter: Chapter, questions: Questions) -> Evidence:
    """What the catalogue says a book answers follows from its words; where it says silent, no answer does.

    Where the chapter says that an edition chooses, its book allows the answer and others as well.
    """

    def failure(case: tuple[str, str]) -> Witness | None:
        asked, book = case
        answer, passages = questions[asked].reading(book).value, chapter.passages_of(book)
        if book in chapter.chosen.get(asked, ()):
            right = is_a_choice(chapter, asked, answer, passages)
        elif answer is SILENT:
            right = not any(is_said(chapter, asked, other, passages) for other in candidates(asked))
        else:
            right = is_said(chapter, asked, answer, passages)
        if right:
            return None
        message = N_("{book}, {question}: {answer} is not what its words determine")
        return Witness(Sentence.of(message, book=book, question=asked, answer=answer))

    return for_all([(asked, book) for asked in chapter.answers for book in BOOKS], failure)


def misanswered(chapter: Chapter) -> Questions:
    """The catalogue with one book that would be silent where it speaks."""
    for asked in chapter.answers:
        for book in BOOKS:
            if QUESTIONS[asked].reading(book).value is not SILENT:
                readings = {**QUESTIONS[asked].readings}
                del readings[book]
                return {**QUESTIONS, asked: QUESTIONS[asked]._replace(readings=readings)}
    raise ValueError(f"no book answers a question of {chapter.name}")


# --- the books -------------------------------------------------------------------------------------


def books_stand_as_told(chapter: Chapter) -> Evidence:
    """Consistent, with as much left open, carried by the same sentences, and related just as is told."""
    return all_of(
        [
            for_all(chapter.books, lambda book: misjudged(chapter, book)),
            for_all(PAIRS, lambda pair: misrelated(chapter, pair)),
        ]
    )


def misjudged(chapter: Chapter, book: str) -> Witness | None:
    """What is wrong with what the chapter says of one book."""
    passages = chapter.passages_of(book)
    is_torn = bool(contradiction(chapter, book))
    if is_torn != (book in chapter.contradicting):
        message = N_("{book} contradicts itself") if is_torn else N_("{book} does not contradict itself")
        return Witness(Sentence.of(message, book=book))
    if misweighed := weighed_otherwise(chapter, book):
        return misweighed
    number, told = len(left_open(chapter, passages)), chapter.left_open.get(book)
    if number != told:
        message = N_("{book} leaves {number} cases open, not {counted}")
        return Witness(Sentence.of(message, book=book, number=number, counted=str(told)))
    return None


def weighed_otherwise(chapter: Chapter, book: str) -> Witness | None:
    """A sentence that does not weigh what the chapter says; the one with another formula, if there is one."""
    found, pinned = weights(chapter, book).split(), chapter.weights.get(book, "").split()
    labels = map(chapter.label, chapter.passages_of(book))
    weighed = zip_longest(labels, found, pinned, fillvalue="")
    others = [each for each in weighed if each[1] != each[2]]
    if not others:
        return None
    label, weight, told = min(others, key=lambda each: each[1].partition(":")[2] in each[2])
    message = N_("{passage} weighs {found}, not {told}")
    return Witness(Sentence.of(message, passage=label or book, found=weight, told=told))


def misrelated(chapter: Chapter, pair: tuple[str, str]) -> Witness | None:
    """What is wrong with how the chapter relates two books."""
    found = agreement(chapter, *pair)
    told = chapter.relations.get(pair, Relation.SILENT)
    if found.relation == told:
        return None
    board = None if found.case is None else chapter.board(found.case)
    message = N_("{one} and {other}: {found}, not {told}")
    values = {"one": pair[0], "other": pair[1], "found": str(found.relation), "told": str(told)}
    return Witness(Sentence.of(message, **values), state=board)


def the_one_that_matters(chapter: Chapter) -> Chapter:
    """The chapter without the first passage that changes what the books determine together.

    Where books say everything twice, it is without as many of the first as that takes.
    """
    implied = {passage for book in BOOKS for passage in redundant(chapter, chapter.passages_of(book))}
    for passage in sorted(chapter.passages, key=implied.__contains__):
        erased = silenced(chapter, passage)
        if books_stand_as_told(erased).witness:
            return erased
    erased = chapter
    for passage in chapter.passages:
        erased = silenced(erased, passage)
        if books_stand_as_told(erased).witness:
            return erased
    raise ValueError(f"no passage of {chapter.name} matters")


# --- a theorem for each ----------------------------------------------------------------------------


def state(chapter: Chapter) -> None:
    """Register the theorems of a chapter."""
    name, clauses, domain = chapter.name, clauses_of(chapter), domain_of(chapter)
    playing, (_, misreading, *_) = played_under(chapter), chapter.functions.values()

    def guarded(book_chapter: Chapter = chapter) -> Evidence:
        return sentences_are_guarded(book_chapter)

    def obeyed(played: Played = playing) -> Evidence:
        return engine_obeys(chapter, played)

    def followed(questions: Questions = QUESTIONS) -> Evidence:
        return answers_follow(chapter, questions)

    def related(change: Callable[[Chapter], Chapter] = lambda unchanged: unchanged) -> Evidence:
        return books_stand_as_told(change(chapter))

    stated: Sequence[tuple[str, Callable[..., Evidence], str, Mutant]] = [
        (
            f"sentences_on_{name}_say_no_more_and_no_less",
            guarded,
            N_("every sentence allows each way to take it, and rules out a misreading by itself"),
            Mutant(
                N_("the first sentence says nothing"), book_chapter=silenced(chapter, chapter.passages[0])
            ),
        ),
        (
            f"engine_obeys_the_sentences_on_{name}",
            obeyed,
            N_("under each book's edition the engine does what its sentences and examples say"),
            Mutant(N_("a common misreading is played"), played=lambda book: misreading),
        ),
        (
            f"books_on_{name}_stand_as_told",
            related,
            N_(
                "which books determine their rule, which sentences carry it, and how the books stand to each"
                " other is as told"
            ),
            Mutant(N_("a sentence that matters is erased"), change=the_one_that_matters),
        ),
    ]
    if chapter.answers:
        stated = [
            *stated,
            (
                f"answers_on_{name}_follow_from_the_sentences",
                followed,
                N_("a book's answer in the catalogue follows from its words; where it is silent none does"),
                Mutant(N_("a book is silent where it speaks"), questions=misanswered(chapter)),
            ),
        ]
    for title, prove, claim, mutant in stated:
        prove.__name__ = title
        theorem(*clauses, claim=claim, domain=domain, mutants=[mutant])(prove)


for described in CHAPTERS.values():
    state(described)
