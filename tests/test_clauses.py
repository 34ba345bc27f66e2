"""The clause catalogue is whole, well formed, and says the same numbers in three languages."""

import gettext
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import elgrande
from elgrande.rules import wording
from elgrande.rules.box import every_card, every_expansion, every_field
from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES, UnknownClause, clause
from elgrande.rules.map import CASTILLO, REGIONS

PACKAGE = Path(elgrande.__file__).parent
LOCALE = PACKAGE / "text" / "locale"
LANGUAGES = ("es", "pt")

ID = re.compile(r"[A-Z]{2}-[1-9][0-9]*(\.[1-9][0-9]*)?")
MENTION = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)*")
PLACEHOLDER = re.compile(r"\{[^}]*\}|%[sd(]")
NUMBER = re.compile(r"[0-9]+")


# Those of the base game, and of every expansion.
CARDS = every_card()


def place(id):
    """Where an id belongs: its chapter's place, then its numbers."""
    chapter, numbers = id.split("-")
    return [list(CHAPTERS).index(chapter), *map(int, numbers.split("."))]


def follows(id, before):
    """Whether an id continues its chapter (SC-3 after SC-2, AC-2.1 after AC-1.9), or begins the next one."""
    (chapter, *numbers), (last_chapter, *last_numbers) = place(id), place(before)
    if chapter != last_chapter:
        return chapter == last_chapter + 1 and set(numbers) == {1}
    *outer, inner = numbers
    *last_outer, last_inner = last_numbers
    if outer == last_outer:
        return inner == last_inner + 1
    return inner == 1 and [number - 1 for number in outer] == last_outer


@pytest.fixture(scope="module")
def marked():
    """Every string in the rules, and in the words of the expansions, that is marked for translation."""
    return {
        message
        for folder in (PACKAGE / "rules", PACKAGE / "expansions")
        for _, _, message, _, _ in extract_from_dir(
            folder, method_map=[("**.py", "python")], keywords={"N_": None}
        )
    }


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request):
    """The catalogue of one language, as it is edited."""
    with open(LOCALE / request.param / "LC_MESSAGES" / "rules.po", "rb") as file:
        return read_po(file, locale=request.param)


def messages(catalogue):
    return {message.id: message.string for message in catalogue if message.id}


def strings():
    """Every string of the catalogue of clauses that players read."""
    yield from BOOKS.values()
    yield from CHAPTERS.values()
    for each in CLAUSES.values():
        yield from (each.title, each.text, *([each.note] if each.note else []))
        yield from (source.says for source in each.sources if source.says)


# --- ids, chapters, sources ------------------------------------------------------------------------


def test_ids_are_well_formed():
    assert [id for id in CLAUSES if not ID.fullmatch(id)] == []


def test_every_clause_is_filed_under_its_own_id():
    assert [id for id, each in CLAUSES.items() if each.id != id] == []


def test_no_id_is_given_twice():
    # A second clause of the same id would silently replace the first in the mapping.
    text = "".join(file.read_text(encoding="utf-8") for file in (PACKAGE / "rules" / "clauses").glob("*.py"))
    given = Counter(re.findall(r'Clause\(\s*"([^"]+)"', text))
    assert given == Counter(list(CLAUSES))


def test_ids_run_through_every_chapter_without_a_gap():
    ids = list(CLAUSES)
    assert place(ids[0]) == [0, 1]
    assert [id for before, id in pairwise(ids) if not follows(id, before)] == []
    assert {id.split("-")[0] for id in ids} == set(CHAPTERS)


def test_every_clause_is_in_a_book_or_is_a_ruling():
    assert [id for id, each in CLAUSES.items() if not each.sources and not each.ruling] == []


def test_every_source_names_a_book_and_a_section():
    sources = [source for each in CLAUSES.values() for source in each.sources]
    assert {source.book for source in sources} == set(BOOKS)
    assert all(source.section.strip() for source in sources)


def test_no_clause_cites_the_same_place_twice():
    for id, each in CLAUSES.items():
        cited = [(source.book, source.section) for source in each.sources]
        assert len(cited) == len(set(cited)), id


def test_titles_are_short_and_texts_are_sentences():
    for id, each in CLAUSES.items():
        assert 2 <= len(each.title.split()) <= 5, id
        assert not each.title.endswith("."), id
        assert 1 <= len(re.findall(r"\.(?:\s|$)", each.text)) <= 3, id
        assert each.text.endswith("."), id
        assert not each.note or each.note.endswith("."), id


def test_only_clauses_that_exist_are_mentioned():
    mentioned = {id for string in strings() for id in MENTION.findall(string)}
    assert mentioned
    assert mentioned <= set(CLAUSES)


def test_what_says_why_in_the_code_cites_clauses_that_exist():
    """In docstrings and comments, in which AC-3 stands for all cards of the third stack."""
    known = {*CLAUSES, *(id.partition(".")[0] for id in CLAUSES), "SC-99"}  # an unknown one, in a doctest
    for module in PACKAGE.rglob("*.py"):
        cited = {*MENTION.findall(module.read_text(encoding="utf-8"))} - known
        assert not cited, f"{module}: {cited}"


def test_every_card_has_its_clause():
    # AC-7.1 is about all cards of the seventh stack.
    assert {card.clause for card in CARDS} == {id for id in CLAUSES if id.startswith(("AC-", "GC-"))} - {
        "AC-7.1"
    }


def test_a_clause_is_found_by_its_id_and_an_unknown_id_is_named():
    assert clause("TU-2") is CLAUSES["TU-2"]
    with pytest.raises(UnknownClause, match="'TU-99'"):
        clause("TU-99")


# --- regions and cards -----------------------------------------------------------------------------


def test_every_place_on_the_board_has_a_name():
    added = [place.id for expansion in every_expansion().values() for place in expansion.places]
    assert list(wording.REGION_NAMES) == [*(region.id for region in REGIONS), CASTILLO, *added]


def test_every_card_has_words_and_no_words_are_left_over():
    assert {key for key in wording.CARD_WORDS if "/" not in key} == {card.id for card in CARDS}


def test_other_readings_of_a_card_are_answers_an_edition_can_give():
    answers = {f"{field}={answer}" for field, asked in every_field().items() for answer in asked.means}
    cards = {card.id for card in every_card()}
    for key in wording.CARD_WORDS:
        card, _, reading = key.partition("/")
        if reading:
            assert card in cards, key
            assert reading in answers, key
            assert wording.CARD_WORDS[card].sentence != wording.CARD_WORDS[key].sentence, key
            assert wording.CARD_WORDS[card].title == wording.CARD_WORDS[key].title, key


# --- translations ----------------------------------------------------------------------------------


def test_every_string_players_read_is_marked(marked):
    read = {*strings(), *wording.REGION_NAMES.values()}
    read |= {word for words in wording.CARD_WORDS.values() for word in (words.title, words.sentence)}
    for names in (wording.LOAD_NAMES, wording.NEUTRAL_NAMES, wording.TILE_NAMES, wording.KEPT_NAMES):
        read |= set(names.values())
    assert read - marked == set()


def test_every_marked_string_is_translated_and_nothing_else(catalogue, marked):
    assert set(messages(catalogue)) == marked
    assert [message.id for message in catalogue if message.id and not message.string] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert catalogue.obsolete == {}


def test_the_compiled_catalogue_is_in_step(catalogue):
    folder = LOCALE / str(catalogue.locale) / "LC_MESSAGES"
    with open(folder / "rules.mo", "rb") as file:
        assert messages(read_mo(file)) == messages(catalogue)


def test_gettext_finds_the_compiled_catalogue():
    titles = [
        gettext.translation("rules", LOCALE, [language]).gettext(clause("SC-3").title)
        for language in LANGUAGES
    ]
    assert titles == ["El empate baja un puesto", "O empate desce uma colocação"]


@pytest.mark.parametrize(
    "pattern", [PLACEHOLDER, NUMBER, MENTION], ids=["placeholders", "numbers", "clauses"]
)
def test_translations_keep(catalogue, pattern):
    differing = {
        original: translation
        for original, translation in messages(catalogue).items()
        if Counter(pattern.findall(original)) != Counter(pattern.findall(translation))
    }
    assert differing == {}


def test_translations_end_as_the_original_does(catalogue):
    for original, translation in messages(catalogue).items():
        assert original.endswith(".") == translation.endswith("."), original
        assert translation == translation.strip(), original
