"""What the Portuguese book says stands in a clause that cites the place; the rest is marked as ours.

Its headings stand here as facts, so that no clause cites a place that is not there.
"""

import re

import pytest

from elgrande.expansions.grandissimo.box import SHIPS
from elgrande.rules import wording
from elgrande.rules.box import every_card
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.clauses.overrides import OVERRIDES, overriding
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.readings import PT, SILENT
from tests.expansions.colonies.test_regions import ANCHORS

COLONIES, GRANDISSIMO, FLAGS = "Grande Inquisidor e Colônias", "Grandíssimo", "Expansão de Aniversário"
PREPARATION, CARDS = "Preparação e componentes adicionais", "Cartas de ação"

# The headings of each part in the order of the book; and what a section may name besides: a step, an example.
HEADINGS = {
    COLONIES: (
        *(PREPARATION, "Fluxo de jogo", "As novas regiões", "Francia", "Navio", "Espaço do Capitão"),
        *("América e África", "O Vice-Rei da América", "Ouro e Bens", "Recebendo Ouro e Bens"),
        *("…e trazendo-os para a Espanha", "Casos especiais", "O Grande Inquisidor"),
        *("Os Caballeros do Grande Inquisidor", "Tabela limite", "Movimento", "Espaços livres"),
        *("Caballeros provenientes do Castillo", "Mover", "Rei e Intriga", CARDS, "Monte 7"),
        *("Executar uma carta de ação", "Cópia", "Escolha livre", "Pontuação especial", "Transporte"),
        "Conspiração",
    ),
    GRANDISSIMO: (
        *(PREPARATION, "Fluxo de jogo", "Os símbolos de navio e prisão", "Nova região: Portugal", CARDS),
        *("Monte 6", "Boicote", "Confederação", "Jogada Dupla", "Escolha livre", "Rei Incógnito"),
        *("Aviso de Despejo", "Pontuação especial", "Espionagem", "Pontuação da Corte", "Sem Mais Ações"),
        *("Revolução", "Tropas Rápidas", "Inquisição Espanhola", "Monte 7", "Rainha", "Golpe"),
        *("Para o Castillo!", "Aliança", "A Última Palavra", "Força Extra", "Rainha e Bobo", "Bobo"),
    ),
    FLAGS: ("Fluxo de jogo", "Regras adicionais"),
}
BESIDES = re.compile(r"Preparação( \d(–\d)?)?|\d|exemplo( do Grande Inquisidor)?", re.IGNORECASE)


def cited():
    """Who cites which section of the book: a clause, or what is said of one that the book changes."""
    for each in CLAUSES.values():
        for source in each.sources:
            if source.book == PT:
                yield each.id, source.section
    for each in OVERRIDES:
        if each.book == PT:
            yield each.clause, each.section


def places(section):
    """The part and the place in it, one after another: after a semicolon the part may be left out."""
    part = ""
    for place in re.split(r"[;,] ", section):
        if place in HEADINGS:
            part = place
        else:
            yield part, re.sub(r" \(.*\)", "", place)


def test_only_places_are_cited_that_are_in_the_book():
    known = {(part, heading.lower()) for part, headings in HEADINGS.items() for heading in headings}
    unknown = {
        (id, place)
        for id, section in cited()
        for part, place in places(section)
        if (part, place.lower()) not in known and not BESIDES.fullmatch(place)
    }
    assert unknown == set()


def test_under_every_heading_there_is_something_that_a_clause_says():
    # Of the colonies the book says there only that they are played as the base game is.
    said = {(part, place.lower()) for _, section in cited() for part, place in places(section)}
    assert [
        (part, heading)
        for part, headings in HEADINGS.items()
        for heading in headings
        if (part, heading.lower()) not in {*said, (COLONIES, "fluxo de jogo")}
    ] == []


@pytest.mark.parametrize(("part", "steps"), [(COLONIES, range(2, 9)), (GRANDISSIMO, range(1, 6))])
def test_every_step_of_the_set_up_is_in_a_clause(part, steps):
    """The first of the colonies only turns the board over."""
    sections = [source.section for each in CLAUSES.values() for source in each.sources if source.book == PT]
    found = {
        int(number)
        for section in sections
        if section.startswith(part)
        for numbers in re.findall(r"Preparação (\d(?:, \d)*)", section)
        for number in numbers.split(", ")
    }
    assert set(steps) <= found


@pytest.mark.parametrize(
    ("clause", "place"),
    [
        ("OV-4", "…e trazendo-os para a Espanha"),
        ("AC-6.1", "Preparação 3"),
        ("AC-7.1", "Preparação 4"),
    ],
)
def test_a_sentence_is_cited_where_it_stands(clause, place):
    named = {place for id, section in cited() if id == clause for _, place in places(section)}
    assert place in named


@pytest.mark.clause("SH-1", "GC-7")
def test_all_seven_regions_with_an_anchor_are_named_as_such_francia_too():
    """The list of the book ends with Francia, and says of all of them that an anchor marks them."""
    _, anchors = CLAUSES["SH-1"].text.split("with an anchor: ")
    named = {id for id, name in wording.REGION_NAMES.items() if name in anchors}
    assert named == set(ANCHORS)


@pytest.mark.clause("GC-11", "SP-1", "QJ-1", "GC-14")
def test_all_that_is_kept_before_a_player_is_named_by_a_clause():
    """The token of the Revolution is that of the Royal Guard; of two ships any is a ship."""
    said = " ".join(f"{each.title} {each.text} {each.note}" for each in CLAUSES.values()).lower()
    cards = {words.title for words in wording.CARD_WORDS.values()}
    names = [name for id, name in wording.KEPT_NAMES.items() if id not in SHIPS]
    kept = {name for name in names if not any(card in name for card in cards)}
    assert {name for name in kept if name.lower().removeprefix("the ") not in said} == set()


@pytest.mark.clause("GR-4")
def test_for_a_first_game_the_cards_with_the_inquisitor_general_are_left_out_too():
    assert all(word in CLAUSES["GR-4"].text for word in ("prison", "ships", "Inquisition", "General"))


def ours(id):
    """What a clause says that is not in the book: what its source leaves open, and what it calls ours."""
    each = CLAUSES[id]
    rulings = re.findall(r"Our ruling.*", each.note)
    return " ".join([*rulings, *(source.says for source in each.sources if source.book == PT)])


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("GC-12", "fewer"),
        ("GC-15", "where"),
        ("AC-7.10", "where"),
        ("LT-4", "nobody fills"),
        ("PR-2", "nobody there counts"),
        ("QJ-2", "from the provinces"),
        ("QJ-3", "where from"),
        ("FL-3", "limit table of Francia"),  # there is none
    ],
)
def test_what_the_book_leaves_out_is_marked_as_ours(clause, words):
    assert words in ours(clause)


@pytest.mark.parametrize("clause", ["GC-7", "GC-13"])
def test_who_decides_the_order_is_said_of_special_scorings_in_general(clause):
    """Of these two the book does not say it."""
    assert "SC-8" in CLAUSES[clause].note


@pytest.mark.clause("AC-7.8")
def test_how_often_each_card_is_in_its_stack_is_said():
    copies = {card.id: card.copies for card in every_card() if card.clause.startswith("AC-7.")}
    assert copies.pop("limit_table") == 3
    assert set(copies.values()) == {1}
    assert "3 of this card, and 1 of each" in CLAUSES["AC-7.8"].note


@pytest.mark.clause("KG-2", "CA-2")
def test_the_only_sentence_that_lets_caballeros_be_placed_in_the_castillo_is_cited():
    """It is that on the card of Queen and Jester."""
    assert {"KG-2", "CA-2"} <= {id for id, section in cited() if section == "Grandíssimo, Monte 7"}


@pytest.mark.clause("GC-8")
def test_of_disks_the_book_keeps_a_spy_only_from_those_of_special_scorings():
    asked = {each.name: each.reading(PT).value for each in QUESTIONS.values() if each.clause == "GC-8"}
    assert asked["special"] is not SILENT
    assert asked["card"] is SILENT


@pytest.mark.parametrize(
    ("clause", "part", "word"),
    [
        ("GS-6", GRANDISSIMO, "Portugal"),  # it is scored in every general scoring
        ("RD-4", COLONIES, "Preparação 3"),  # each expansion has two stacks
        ("TU-4", GRANDISSIMO, "símbolos"),  # besides the other actions
        ("TU-7", GRANDISSIMO, "Rainha"),  # she places one more
        ("SC-1", COLONIES, "Os Caballeros do Grande Inquisidor"),  # they count for his holder
    ],
)
def test_all_that_changes_a_rule_of_the_base_game_is_told_of_it(clause, part, word):
    sections = [each.section for each in overriding(clause, PT)]
    assert any(part in section and word.lower() in section.lower() for section in sections)
