"""The referee: what players ask is found, each clause has a case that shows it, books are quoted rightly."""

from __future__ import annotations

import re
import sys
from types import SimpleNamespace

import pytest

import elgrande as eg
from elgrande.course import clause as shown
from elgrande.draw.limit_tables import art_in
from elgrande.events import Scored
from elgrande.problems import problems
from elgrande.referee.cases import CASES, case_of, cases_about
from elgrande.referee.expansion_cases import EXPANSION_CASES
from elgrande.referee.model import Look, Unplayable
from elgrande.referee.search import lexicon, search
from elgrande.referee.sentences import asked_about, differs, heard, ruled, situation
from elgrande.referee.sheet import has_board, opened, picture, ruling
from elgrande.referee.verdicts import verdicts
from elgrande.rules.box import brought_by, every_field
from elgrande.rules.clauses import CLAUSES, UnknownClause
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.text import LANGUAGES, Speaker
from elgrande.what_if.edition_comparison import compare_editions
from elgrande.widgets.clauses import clause_card
from elgrande.widgets.editor.pages import TABS
from elgrande.widgets.referee import EXAMPLES, Referee, ask_referee
from proofs.readings.differences import differences
from tests.arguments import ARGUED

# As players ask. Those behind the blank line were written after the words of the lexicon.
ASKED = {
    "en": {
        "veto after two moves": "VT-2",
        "tie three players": "SC-3",
        "can I look inside the castle": "CA-4",
        "does the grande count for the majority": "SC-6",
        "what if two players played the same power card": "PW-2",
        "no cubes left in the provinces": "TU-2",
        "do I have to use the special action": "TU-5",
        "king bonus when tied": "BN-1",
        "can I move caballeros out of the king's region": "KG-1",
        "who wins if we have the same points at the end": "EN-2",
        "can a veto be vetoed": "VT-6",
        "banishment spare one opponent": "AC-2.4",
        #
        "when do we empty the tower": "CA-5",
        "may I put a cube in a region far from the king": "KG-2",
        "how long does a veto last": "VT-1",
        "can I place before I use the card": "TU-4",
        "both players have two meeples in a 2 player game": "SC-4",
        "catsillo region": "CA-1",
        #
        "who owns the black cubes": "GI-2",
        "how many points is gold worth": "GG-3",
        "do tokens pay in Francia": "GG-3",
        "can I sail in the turn in which I came aboard": "SH-2",
        "two flags in one tie": "FL-2",
        "may I peek into the tower": "CA-4",
        "do I have to use the card's power": "TU-5",
        "forgot to choose a region on the dial, king's region chosen": "GS-5",
        "scoring tile 8 4 0 in castillo": "MS-4",
    },
    "es": {
        "veto después de dos movimientos": "VT-2",
        "empate tres jugadores": "SC-3",
        "puedo mirar dentro del castillo": "CA-4",
        "cuenta el grande para la mayoría": "SC-6",
        "dos jugadores con la misma carta de poder": "PW-2",
        "no quedan cubos en las provincias": "TU-2",
        "es obligatorio usar la acción especial": "TU-5",
        "bonificación del rey con empate": "BN-1",
        "sacar caballeros de la región del rey": "KG-1",
        "quién gana si hay empate al final": "EN-2",
        "se puede vetar un veto": "VT-6",
        "destierro perdonar a un rival": "AC-2.4",
        #
        "cuándo se vacía la torre": "CA-5",
        "poner un cubo lejos del rey": "KG-2",
        "cuánto dura el veto": "VT-1",
        "colocar antes de usar la carta": "TU-4",
        "empate en una partida de 2": "SC-4",
        "dos marcadores en la misma zona": "MS-2",
        #
        "a quién pertenecen los cubos negros": "GI-2",
        "cuántos puntos da el oro": "GG-3",
        "¿pagan las fichas en Francia?": "GG-3",
        "dos banderas en un empate": "FL-2",
    },
    "pt": {
        "veto depois de dois movimentos": "VT-2",
        "empate três jogadores": "SC-3",
        "posso olhar dentro do castelo": "CA-4",
        "o grande conta para a maioria": "SC-6",
        "dois jogadores com a mesma carta de poder": "PW-2",
        "não há mais cubos nas províncias": "TU-2",
        "sou obrigado a usar a ação especial": "TU-5",
        "bônus do rei com empate": "BN-1",
        "tirar caballeros da região do rei": "KG-1",
        "quem vence se houver empate no final": "EN-2",
        "pode-se vetar um veto": "VT-6",
        "poupar um adversário no banimento": "AC-2.4",
        #
        "quando se esvazia a torre": "CA-5",
        "pôr um cubo longe do rei": "KG-2",
        "quanto tempo dura o veto": "VT-1",
        "colocar antes de usar a carta": "TU-4",
        "empate numa partida de 2": "SC-4",
        "duas fichas móveis na mesma região": "MS-2",
        #
        "a quem pertencem os cubos pretos": "GI-2",
        "quantos pontos vale o ouro": "GG-3",
        "as fichas pagam em Francia?": "GG-3",
        "duas bandeiras num empate": "FL-2",
        "dois jogadores segundo lugar": "SC-4",
    },
}

# What these clauses say happens before any action, or is what does not happen: no event cites them.
UNCITED = {
    *("SU-1", "SU-2", "SU-3", "SU-4", "SU-5", "SU-6", "SU-7", "SU-8", "SU-9", "RD-1"),
    *("RD-3", "RD-4", "PW-5", "TU-8", "KG-4", "CA-6", "GS-1", "GS-2", "GS-3"),
    *("GS-6", "SC-2", "SC-6", "SC-8", "BN-1", "MS-5", "MV-1", "AC-1.3", "AC-1.4"),
    *("AC-2.1", "AC-2.8", "AC-3.1", "AC-3.2", "AC-3.3", "AC-3.8", "AC-4.5", "VT-1", "VT-6", "VT-7"),
    *("CO-1", "CO-2", "CO-3", "CO-4", "CO-5", "FR-4"),
    *("KI-1", "KI-2", "KI-3", "KI-4"),
    *("AC-7.1", "FL-1", "GR-1", "GR-2", "GR-3", "GR-4", "GR-5", "PO-2"),
    *("PO-5", "GC-1"),
}


# --- searching ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("language", "question"), [(each, asked) for each in ASKED for asked in ASKED[each]])
def test_what_players_ask_is_among_the_first_three(language, question):
    for reader in (language, "en"):  # whoever asks in another language than the page has
        found = [each.clause for each in search(question, reader)]
        assert ASKED[language][question] in found[:3], found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "question"), [(each, asked) for each in ARGUED for asked in ARGUED[each]]
)
def test_what_players_of_the_expansions_argue_about_is_settled_among_the_first_three(language, question):
    for reader in (language, "en"):
        found = [each.clause for each in search(question, reader)]
        assert {*ARGUED[language][question].split()} & {*found[:3]}, found


@pytest.mark.slow
def test_most_of_what_is_argued_about_is_settled_by_the_first_clause_found():
    for language, questions in ARGUED.items():
        first = [search(asked, language)[0].clause in settled.split() for asked, settled in questions.items()]
        assert sum(first) >= 0.8 * len(first), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_have_words_of_their_own_for_every_clause_of_an_expansion(language):
    alike = {"KI-2", "KI-3", "KI-4"}  # not played here; one of the four is enough
    assert set(EXPANSION_CASES) - alike <= set(lexicon(language).asked)


def test_a_word_of_two_meanings_counts_once_by_the_one_that_fits_better():
    """In Spanish players call both a caballero and a token “ficha”."""
    assert list(lexicon("es").meanings("ficha")) == [("caballer", "fich")]
    assert search("perder la ficha", "es")[0].clause == "GG-4"
    assert search("¿cuántas fichas tiene cada jugador al principio?", "es")[0].clause in ("SU-2", "CO-1")


@pytest.mark.parametrize("id", CLAUSES)
def test_an_id_is_found_however_it_is_spelled(id):
    for spelled in (id, id.lower(), id.replace("-", ""), id.replace("-", " ").lower()):
        assert [found.clause for found in search(spelled)] == [id]
        assert eg.clause(spelled).id == id


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_found_by_its_title(language):
    for id in CLAUSES:
        title = Speaker(language).clause_title(id)
        assert id in [found.clause for found in search(title, language)], title


@pytest.mark.slow
def test_nonsense_finds_nothing_and_is_answered():
    assert search("xyzzy qwrtp") == ()
    assert search("") == search("the of and") == ()
    referee = Referee("xyzzy qwrtp")
    assert referee.chosen == ""
    assert "Try others, or fewer" in referee.found
    assert referee.spoken in referee.found
    assert referee.spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lexicon_knows_only_clauses_there_are(language):
    assert set(lexicon(language).asked) <= set(CLAUSES)
    assert set(lexicon(language).asked) == set(lexicon("en").asked)


def test_a_word_that_is_no_id_brings_suggestions():
    with pytest.raises(UnknownClause, match=r"did you mean .*SC-") as raised:
        eg.clause("TIE")
    assert raised.value._render_traceback_() == [str(raised.value)]
    assert repr(shown("sc3")).startswith("SC-3 Ties drop one rank")
    assert "Did you mean" in repr(shown("TIE"))
    assert "SC-" in repr(shown("TIE"))


# --- cases ----------------------------------------------------------------------------------------------

LEFT_OPEN_CASES = [about for about in CASES if about not in CLAUSES and brought_by(about)]


def test_every_clause_has_a_case():
    assert [id for id in CASES if id in CLAUSES] == list(CLAUSES)
    assert {about for id in CLAUSES for about in cases_about(id)} == set(CASES)


@pytest.mark.parametrize("id", CASES)
def test_a_case_is_a_possible_position(id):
    assert problems(case_of(id)) == ()
    assert len(verdicts(id)) >= 3


@pytest.mark.parametrize("id", EXPANSION_CASES)
def test_what_comes_first_in_a_case_of_an_expansion_can_be_done_as_we_rule(id):
    """It is told step by step, and would otherwise be told of something that nobody can do."""
    eg.apply_all(case_of(id), *CASES[id].lead)


@pytest.mark.parametrize("about", [*EXPANSION_CASES, *LEFT_OPEN_CASES])
def test_in_a_case_of_an_expansion_no_book_of_the_base_game_is_said_to_answer(about):
    """They say nothing of it; what we rule is called ours, and what may be agreed on instead stands below."""
    usual, *others = ruled(Speaker(), about)
    fields = {one.field for one in verdicts(about) if one.field}
    if fields:
        assert all(name.startswith("Our ruling: “") for name in usual.editions)
        assert len(usual.editions) == len(fields)
    else:
        assert usual.editions == ("With every book of the base game",)
    assert all(name.startswith("if you agree on “") for one in others for name in one.editions)


def test_a_case_shows_its_clause():
    shows = {id for id in CLAUSES if any(id in verdict.cited for verdict in verdicts(id))}
    assert set(CLAUSES) - shows == UNCITED


def test_where_editions_part_the_case_shows_it():
    for found in differences():
        if found.question.field and found.one in ("EN_BASE", "ES_20TH") and found.other == "ES_20TH":
            one, other, _ = verdicts(found.question.clause)[:3]
            assert one.outcome != other.outcome, found.question.id


LEFT_OPEN = [field for field in every_field() if brought_by(field)]


@pytest.mark.parametrize("field", LEFT_OPEN)
def test_each_answer_to_what_an_expansion_leaves_open_has_a_board_that_tells_it_from_the_others(field):
    about = field if field in CASES else every_field()[field].clause
    usual, *others = [one for one in verdicts(about) if one.field in ("", field)][2:]
    assert len(others) == len(every_field()[field].means) - 1
    assert len({one.outcome for one in (usual, *others)}) == 1 + len(others)
    assert sum(bool(one.refused) for one in (usual, *others)) <= 1


def test_a_question_with_a_board_of_its_own_is_drawn_below_that_of_the_clause():
    sheet = ruling(Speaker(), "AC-7.3")
    assert sheet.count("<svg") == 3
    assert sheet.index("How long may the card be kept for copying?") < sheet.index("that a Veto has stopped")
    assert sheet.count("if you agree on “No, not at all”") == 1


@pytest.mark.parametrize(
    ("about", "places"),
    [
        ("OV-2", {"africa"}),
        ("CO-5", {"america", "africa"}),
        ("FR-3", {"francia", "ambassador", "envoy"}),
        ("SH-2", {"ship", "africa"}),
        ("GG-1", {"america", "africa"}),
        ("LT-3", {"granada", "aragon"}),
        ("LT-5", {"granada", "castillo"}),
        ("AC-7.6", {"valencia", "sevilla"}),
    ],
)
def test_the_board_of_a_case_shows_what_it_is_about(about, places):
    box = re.search(r'viewBox="([^"]*)"', str(picture(Speaker(), about)))
    assert box is not None
    x, y, width, height = map(float, box[1].split())
    art = art_in(opened(about))
    for place in places:
        for room in art[place].rooms.values():
            assert x <= room.x
            assert room.x + room.width <= x + width
            assert y <= room.y
            assert room.y + room.height <= y + height


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_case_with_black_caballeros_they_are_nobodys(language):
    speaker = Speaker(language)
    told = " ".join((*situation(speaker, "GI-3"), *asked_about(speaker, "GI-3")))
    assert speaker.player(2) not in told
    assert speaker.about(case_of("GI-3")).owner(2).casefold() in told.casefold()


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ("SP-3", "Caballeros on the first ship: Ana 2."),
        ("PR-3", "Caballeros in the prison: Ana 1 and Bruno 2."),
        ("GC-9", "Caballeros among the guests in the court of Ana: Bruno 2."),
    ],
)
def test_a_case_tells_of_those_who_stand_beside_the_map(about, told):
    assert told in list(situation(Speaker(), about))


def test_three_tied_for_most_get_what_the_books_print():
    events = [event for event in verdicts("SC-3")[0].events if isinstance(event, Scored)]
    assert [event.points for event in events] == [3, 3, 3, 2]


def test_a_case_that_differs_agrees_with_the_comparison_of_editions():
    start = case_of("AC-2.4")
    assert compare_editions(start, "EN_BASE", "ES_20TH").difference is not None


# --- sentences ------------------------------------------------------------------------------------------


def test_the_books_differ_where_z3_says_so():
    assert {id for id, asked in QUESTIONS.items() if differs(asked)} == {
        found.question.id for found in differences()
    }


@pytest.mark.parametrize("id", [id for id, clause in CLAUSES.items() if clause.ruling])
def test_what_is_ours_is_told_from_what_a_book_says(id):
    sheet, sources = ruling(Speaker(), id), CLAUSES[id].sources
    assert ("No book says so: this is our ruling." in sheet) == (not sources)
    assert ("What the books do not say here is our ruling." in sheet) == bool(sources)
    assert all(source.says in sheet for source in sources)


def test_a_book_that_speaks_of_a_question_and_leaves_it_open_is_heard():
    sheet = ruling(Speaker(), "FR-3")
    assert "<i>leaves it open</i>: speaks of general scorings" in sheet
    assert "Played there: yes. As the Captain and the Viceroy" in sheet
    for one in heard(Speaker(), "TU-2"):
        assert not {book for book, _ in one.open} & {*one.silent}


def test_of_the_books_of_the_base_game_nothing_is_expected_on_an_expansion():
    assert "says nothing" not in ruling(Speaker(), "FR-3") + ruling(Speaker(), "GC-11")
    assert "says nothing" in ruling(Speaker(), "SD-2")


def test_a_question_that_asks_for_yes_or_no_is_answered_so():
    for asked in QUESTIONS.values():
        values = [*(reading.value for reading in asked.readings.values()), asked.otherwise]
        if modals := {value for value in values if isinstance(value, Modal)}:
            assert modals <= {MAY, MUST_NOT} or modals <= {MUST, MUST_NOT}, asked.id
            assert asked.asks.split()[0] in {"May", "Must", "Does", "Do", "Is", "Are", "Has", "If"}, asked.id
    assert [one.said[0].answer for one in heard(Speaker("es"), "GI-2")[:2]] == ["sí", "no"]


@pytest.mark.parametrize(
    ("language", "ship", "castillo"),
    [
        ("en", "The ship is scored.", "The Castillo is scored."),
        ("es", "Se puntúa el navío.", "Se puntúa el castillo."),
        ("pt", "Pontua-se o Navio.", "Pontua-se o Castillo."),
    ],
)
def test_what_is_scored_has_its_article(language, ship, castillo):
    assert asked_about(Speaker(language), "SH-3") == (ship,)
    assert asked_about(Speaker(language), "SC-7") == (castillo,)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_played_has_no_board_and_says_so(language):
    """The rules for King & Intrigue had a board on which nothing of it was to be seen."""
    speaker = Speaker(language)
    told = speaker.say("There is no board: what this rule is about cannot be played here.")
    assert (told.startswith("There is no board")) is (language == "en")
    without = {id for id in CLAUSES if told in ruling(speaker, id)}
    assert without == {"KI-1", "KI-2", "KI-3", "KI-4"}
    assert all("<svg" not in ruling(speaker, id) for id in without)


def test_a_ruling_without_a_board_is_sent_by_its_clause_and_opens_no_editor():
    referee = Referee("KI-2")
    assert (referee.line, str(referee.picture())) == ("KI-2", "")
    assert 'data-target="edit"' not in referee.sheet
    assert Referee(referee.line).chosen == "KI-2"


def test_what_no_book_answers_is_refused_by_a_clause_about_it():
    # The ship is in the court of another, and its captain agrees on landing from his own alone.
    landing = verdicts("landing_ship")
    assert [one.refused for one in landing] == ["", "", "", "SP-3"]
    # The short game has no fourth round, and it is its own clause that says so.
    assert verdicts("RD-2")[-1].refused == "RD-2"
    # All books keep the Castillo out of the scoring of any one region; a table may agree otherwise.
    assert [one.refused for one in verdicts("any_region")] == ["CA-1", "CA-1", "CA-1", ""]


def test_no_case_is_an_impossible_position_under_another_answer():
    about = {id for id in CASES for one in verdicts(id) if problems(one.before) and one.field != "length"}
    assert about == set()


@pytest.mark.parametrize(
    ("clause", "codes", "menu"),
    [
        ("SC-3", [], 0),
        ("AC-2.8", ['edition.but(any_region="castillo_too")'], 0),
        ("VT-2", ['edition.but(veto_windows="never")', 'edition.but(veto_windows="before_card")'], 0),
        ("GC-9", ['edition.but(guests_count="for_nobody")'], 1),
    ],
)
def test_a_sheet_says_how_to_play_by_an_answer_that_no_book_gives(clause, codes, menu):
    sheet = str(ruling(Speaker(), clause)).replace("&#34;", '"')
    assert re.findall(r"<code>(.*?)</code>", sheet) == codes
    assert sheet.count(f"“{TABS['editions']}”") == bool(codes)
    assert sheet.count("at a new game, under “What the book leaves open”") == menu


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_told(language):
    speaker = Speaker(language)
    for id in CLAUSES:
        sheet = ruling(speaker, id)
        assert sheet.count("<svg") == len([about for about in cases_about(id) if has_board(about)])
        for about in cases_about(id):
            assert "{" not in " ".join(situation(speaker, about))
            assert asked_about(speaker, about) or isinstance(CASES[about].asked, Look | Unplayable)
            assert all(found.editions for found in ruled(speaker, about))
        for one in heard(speaker, id):
            assert one.said or one.played, one


# --- the widget -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_finds_something(language):
    referee = Referee(language=language)
    for number in range(len(EXAMPLES)):
        referee.click(f"example:{number}")
        assert referee.chosen


def test_a_line_that_was_sent_brings_the_same_ruling():
    referee = Referee("veto after two moves")
    assert Referee(referee.line).chosen == referee.chosen == "VT-2"
    assert referee.line in referee.sheet


def test_another_clause_and_another_language():
    referee = Referee("tie three players")
    referee.click("clause:SC-3")
    referee.click("language:es")
    assert "El empate baja un puesto" in referee.sheet
    assert referee.chosen == "SC-3"
    referee.click("clause:KG-1")
    assert "KG-1" in referee.notice.sentence
    assert referee.chosen == "SC-3"


def test_the_position_opens_in_an_editor():
    desk = ask_referee("sc3")
    assert len(desk.children) == 1
    desk.referee.click("edit")
    assert desk.children[1].state == case_of("SC-3")
    desk.referee.click("edit")
    assert len(desk.children) == 2


def test_on_the_site_clauses_lead_to_their_pages(monkeypatch):
    assert "../rulebook" not in Referee("sc3").sheet
    monkeypatch.setattr("sys.platform", "emscripten")
    for shown_there in (Referee("sc3", "es").sheet, clause_card(Speaker("es"), "SC-3")):
        assert '"../rulebook/es/clauses/SC-3/"' in shown_there


def test_the_address_of_such_a_page_is_whole_as_a_cell_would_take_any_other_for_a_lesson(monkeypatch):
    worker = "https://example.org/el-grande/extensions/@jupyterlite/kernel/static/worker.js"
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(location=SimpleNamespace(href=worker)))
    assert '"https://example.org/el-grande/rulebook/es/clauses/SC-3/"' in clause_card(Speaker("es"), "SC-3")
