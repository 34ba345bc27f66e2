"""Every sentence of the four books is a formula, or is listed as one that demands nothing."""

import re

import pytest

from elgrande.rules.clauses import CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Changes
from elgrande.rules.clauses.examples import EXAMPLES
from elgrande.rules.readings import EN, ES, PT, WEB
from proofs.books.chapters import CHAPTERS
from proofs.books.contents import CONTENTS, IDLE
from tests.expansions.test_sentences import BESIDES, HEADINGS, places

PLACES = {
    (passage.book, passage.section, passage.place)
    for chapter in CHAPTERS.values()
    for passage in chapter.passages
}
IDLE_PLACES = {(idle.book, idle.section, idle.place) for idle in IDLE}
LISTED = {
    (book, section, place)
    for book, sections in CONTENTS.items()
    for section, sentences in sections.items()
    for sentence in sentences
    for place in sentence
}


def test_every_sentence_that_is_listed_is_a_formula_or_demands_nothing():
    assert not LISTED - PLACES - IDLE_PLACES


def test_no_sentence_is_both_a_formula_and_idle_and_none_is_listed_twice():
    assert not PLACES & IDLE_PLACES
    assert len(IDLE_PLACES) == len(IDLE)


@pytest.mark.parametrize("book", CONTENTS)
def test_the_sections_that_are_listed_are_listed_in_full(book):
    """Every formula, and every idle sentence, of these sections stands among their sentences."""
    known = {where for where in PLACES | IDLE_PLACES if where[0] == book and where[1] in CONTENTS[book]}
    assert not known - LISTED


@pytest.mark.parametrize("book", CONTENTS)
def test_every_section_is_listed(book):
    assert not {section for where, section, _ in PLACES | IDLE_PLACES if where == book} - {*CONTENTS[book]}


def test_the_sections_of_the_portuguese_book_are_called_as_there():
    """The clauses call them so, too."""
    known = {(part, heading.lower()) for part, headings in HEADINGS.items() for heading in headings}
    assert {
        (section, place)
        for section in CONTENTS[PT]
        for part, place in places(section)
        if (part, place.lower()) not in known and not BESIDES.fullmatch(place)
    } == {("Dicas táticas", "Dicas táticas")}  # advice is in no clause


# --- what clauses and contradictions cite ------------------------------------------------------------

# A place within a section: which of the sentences it is.
WITHIN = re.compile(
    r", (notes?|nota|(examples?|ejemplos?)( 1)?|atención|importante|(note and|importante y) \w+|imagen|"
    r"after the examples|tras los ejemplos)$"
)
# Of these the sentences have been filed under another clause, or stand in several sections.
CITED_BESIDES = {
    ("SU-1", EN, "5. General Scoring, steps 2 and 4"),
    ("SU-1", ES, "5. Puntuación, 2 y 4"),
    ("SU-6", EN, "Stacks 1 to 4"),
    ("SU-6", ES, "Cartas de los cinco mazos"),
    ("SU-9", WEB, "Juego de mesa"),
    ("KG-4", EN, "King's Bonus"),
    ("KG-4", ES, "Bonificación del rey"),
    ("SC-8", WEB, "Bono del Rey"),
    ("SC-8", WEB, "Bonificación de la región de origen"),
}


def sections_cited(book, cited):
    """Each place that is cited, as the sections that it may mean: `2 y 4` are two, an example is anywhere."""
    part = ""
    for each in cited.split("; "):
        stack, _, rest = each.rpartition(", ")
        known = any(each == name or name.startswith(f"{each}, ") for name in CONTENTS[book])
        place = each if known or stack or not part else f"{part}, {each}"
        part = stack if stack and not rest[0].isdigit() else ""
        whole, place = place, WITHIN.sub("", place)
        if steps := re.fullmatch(r"(.*), (?:steps? )?(\d)(?: (?:and|y) (\d))?", place):
            yield from ((each, {f"{steps[1]}, {step}"}) for step in steps.groups()[1:] if step)
        else:
            yield each, {whole, place}


def sections_of(clause, book):
    """The sections in which sentences of a book are about a clause."""
    passages = [each for chapter in CHAPTERS.values() for each in chapter.passages_of(book)]
    about = [each for each in passages if clause in each.clauses]
    found = {each.section for each in about}
    found |= {f"{each.section}, {step[1]}" for each in about if (step := re.match(r"step (\d)", each.place))}
    return {re.sub(r", step (?=\d)", ", ", part) for section in found for part in section.split("; ")}


@pytest.mark.parametrize("book", [EN, ES, WEB])
def test_a_clause_cites_places_in_which_sentences_are_about_it(book):
    """The catalogue of clauses and the formulas of sentences were written apart from each other."""
    elsewhere = set()
    for clause in CLAUSES.values():
        found = sections_of(clause.id, book)
        for source in (each for each in clause.sources if each.book == book):
            for place, meant in sections_cited(book, source.section):
                known = found or {*CONTENTS[book]}
                if not any(f"{section}, ".startswith(f"{each}, ") for each in meant for section in known):
                    elsewhere.add((clause.id, book, place))
    assert elsewhere == {each for each in CITED_BESIDES if each[1] == book}


# Under which heading the formulas have the sentences of these.
WITHIN_SECTION = {
    **dict.fromkeys(
        ("recebendo ouro e bens", "…e trazendo-os para a espanha", "casos especiais"), "ouro e bens"
    ),
    **dict.fromkeys(("movimento", "espaços livres", "caballeros provenientes do castillo"), "tabela limite"),
    **dict.fromkeys(("fluxo de jogo", "regras adicionais"), "expansão de aniversário"),
}
# Here the book says something of its own, with which the formulas do not deal under that clause.
CITED_FOR_ITS_OWN = {
    *(("KG-1", "tabela limite"), ("KG-2", "nova região: portugal"), ("CA-2", "monte 7")),
    *(("AC-6.1", "preparação"), ("AC-4.4", "conspiração"), ("BN-3", "nova região: portugal")),
    *(("GS-2", "as novas regiões"), ("GS-4", "escolha livre"), ("SC-3", "pontuação da corte")),
    *(("FR-4", "espaço do capitão"), ("FR-4", "o vice-rei da américa"), ("SH-2", "américa e áfrica")),
    *(("GG-1", "monte 7"), ("GG-2", "os caballeros do grande inquisidor"), ("GI-1", "preparação")),
    *(("LT-6", "movimento"), ("FL-1", "preparação"), ("TU-7", "exemplo do grande inquisidor")),
    ("GR-5", "cartas de ação"),
}


def heading(section):
    """The last heading of a section of the Portuguese book; its set-up is one, whichever the step."""
    return re.sub(r"^(preparação|\d).*", "preparação", section.rpartition(", ")[2].lower())


def test_a_clause_cites_places_of_the_portuguese_book_in_which_sentences_are_about_it():
    elsewhere = set()
    for clause in CLAUSES.values():
        found = {heading(section) for section in sections_of(clause.id, PT)}
        cited = (
            each for source in clause.sources if source.book == PT for each in source.section.split("; ")
        )
        for place in map(heading, cited):
            meant = {place, WITHIN_SECTION.get(place, place)}
            if found and not any(section.startswith(each) for each in meant for section in found):
                elsewhere.add((clause.id, place))
    assert elsewhere == CITED_FOR_ITS_OWN


# How a contradiction names a place without a heading.
SAID_OTHERWISE = re.compile(
    r"Elsewhere|Its example|The (next sentence|sentence before|same section|stack would)|Stacks 2 to 4|"
    r"Heads of the other stacks|No such region|Juego de mesa|Regras adicionais|[1-5](\.1)?\b"
)


def test_a_contradiction_is_told_of_places_in_its_own_book():
    for slip in CONTRADICTIONS:
        headings = {part for section in CONTENTS[slip.book] for part in (section, section.split(", ")[-1])}
        if slip.book == PT:
            headings |= {heading for known in HEADINGS.values() for heading in known}
        for told in (slip.says, slip.but):
            place = told.partition(": ")[0]
            known = any(place.lower().startswith(heading.lower()) for heading in headings)
            assert known or SAID_OTHERWISE.match(place), (slip.clause, slip.book, place)


# Of these the sentences have been filed under another clause, or stand in a place that is named otherwise.
TOLD_BESIDES = {
    ("KG-2", EN, "Stacks 2 to 4, head"),
    ("GS-4", ES, "La región del rey, 2"),
    ("AC-1.7", EN, "Stack 1, head"),
    ("AC-1.8", ES, "Primer mazo, 2 más de la corte"),
    ("GG-3", PT, "…e trazendo-os para a Espanha"),
}


def test_a_contradiction_is_told_of_a_place_in_which_sentences_are_about_its_clause():
    """Of one of its two places at least: the other is often that of another rule; wordings are anywhere."""
    elsewhere = set()
    for slip in (each for each in CONTRADICTIONS if each.changes is not Changes.WORDING):
        sections = sections_of(slip.clause, slip.book)
        headings = {part.lower() for each in sections for part in (each, each.split(", ")[-1], heading(each))}
        told = {each.partition(": ")[0].lower() for each in (slip.says, slip.but)}
        if headings and not any(
            place.startswith(each) or each.startswith(place) for place in told for each in headings
        ):
            elsewhere.add((slip.clause, slip.book, slip.says.partition(": ")[0]))
    assert elsewhere == TOLD_BESIDES


def test_an_example_stands_where_sentences_are_about_its_clauses():
    """All books print them; a section of another step was once noticed by nobody."""
    elsewhere = {
        (example.clauses, book, place)
        for example in EXAMPLES
        for book, section in example.sections.items()
        for place, meant in sections_cited(book, section)
        if not any(
            f"{found}, ".startswith(f"{each}, ")
            for clause in example.clauses
            for found in sections_of(clause, book)
            for each in meant
        )
    }
    assert elsewhere == set()


# Examples of a card in the middle of the rules, and the mobile scoreboard on the pages of other things.
CARDS_NAMED_ELSEWHERE = {
    ("AC-3.2", EN, "3.2, Special Action"),
    ("AC-3.2", ES, "3.2, La acción especial"),
    ("AC-3.2", WEB, "3.B, La acción especial"),
    ("AC-4.1", EN, "Mobile Scoreboards"),
    ("AC-4.1", EN, "Stack 3, the 4s"),
    ("AC-4.1", ES, "Marcador de puntuación"),
    ("AC-4.1", ES, "Tercer mazo, regiones de 4"),
}


@pytest.mark.parametrize("book", [EN, ES, WEB])
def test_a_sentence_about_a_card_stands_where_the_clause_of_the_card_cites(book):
    elsewhere = set()
    for passage in (each for chapter in CHAPTERS.values() for each in chapter.passages_of(book)):
        for clause in (CLAUSES[each] for each in passage.clauses if each.startswith("AC-")):
            cited = [
                each
                for source in clause.sources
                if source.book == book
                for _, meant in sections_cited(book, source.section)
                for each in meant
            ]
            if not any(f"{passage.section}, ".startswith(f"{each}, ") for each in cited):
                elsewhere.add((clause.id, book, passage.section))
    assert elsewhere == {each for each in CARDS_NAMED_ELSEWHERE if each[1] == book}
