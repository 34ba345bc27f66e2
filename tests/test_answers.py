"""The answers of rulebooks in words, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.readings import SILENT, Condition
from elgrande.rules.wording import REGION_NAMES
from elgrande.text import Speaker
from elgrande.text.answers import CONDITIONS, FIELD_ANSWERS, WORDS, Answers
from elgrande.text.catalogues import catalogue
from proofs.readings.differences import comparisons

ENGLISH = Answers(Speaker())


class Recorded(Answers):
    """Remembers every word of an answer."""

    words: ClassVar[set[str]] = set()

    def word(self, word):
        self.words.add(word)
        return word


def test_every_word_of_every_answer_can_be_translated():
    said = Recorded(Speaker())
    for question in QUESTIONS.values():
        for answer in (*(reading.value for reading in question.readings.values()), question.otherwise):
            said.shown(answer)
    for question in EDITION_FIELDS.values():
        for answer in question.means:
            said.shown(type(question.otherwise)(answer))
    for comparison in comparisons():
        said.at(comparison.at)
    fields = {words for answers in FIELD_ANSWERS.values() for words in answers.values()}
    assert said.words - set(REGION_NAMES) - fields - set(CONDITIONS.values()) == set(WORDS)


def test_a_book_answers_in_words_and_not_in_formulas():
    for question in QUESTIONS.values():
        for reading in question.readings.values():
            assert not {"=", "≤", "≥", "_"} & set(ENGLISH.shown(reading.value)), question.id


def test_every_condition_that_has_words_is_an_answer():
    answers = [
        value
        for question in QUESTIONS.values()
        for value in (*(reading.value for reading in question.readings.values()), question.otherwise)
    ]
    assert {str(value) for value in answers if isinstance(value, Condition)} == set(CONDITIONS)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_answer_is_translated(language):
    known = catalogue(language, "interface")
    fields = [words for answers in FIELD_ANSWERS.values() for words in answers.values()]
    for words in (*WORDS, *CONDITIONS.values(), *fields):
        assert known.gettext(words) or words in {"8/4/0", "4/0/0"}, words
    sentence = "the first value for the sole majority, else nothing"
    assert known.gettext(sentence) != sentence


def test_a_condition_without_words_is_written_with_proper_signs():
    assert ENGLISH.shown(Condition("x <= 2 and y != 1")) == "x ≤ 2 and y ≠ 1"


def test_the_same_answer_to_two_questions_has_the_same_words():
    seen: Mapping[object, str] = {}
    for field, question in EDITION_FIELDS.items():
        for answer, words in FIELD_ANSWERS[field].items():
            value = type(question.otherwise)(answer)
            assert seen.setdefault(value, words) == words
    assert ENGLISH.shown(SILENT) == "silent"
