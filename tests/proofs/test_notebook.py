"""What lessons show of the proofs: cards that say what was found, in the reader's language, and boards."""

import re
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po

import elgrande
import proofs
from elgrande.actions import SetDisk
from elgrande.draw import side_by_side
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.clauses import BOOKS, CLAUSES, UnknownClause
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.scoring import ranks
from elgrande.text import Speaker
from elgrande.text.catalogues import catalogue
from proofs.kit.progress_hooks import step
from proofs.kit.theorem import Verdict
from proofs.kit.translatable import Sentence
from proofs.notebook import (
    ask,
    beside,
    books_that_say,
    clause_table,
    compare,
    contradictions,
    disagreements,
    mutants,
    prove,
    replay,
    solver,
)
from proofs.notebook.known_names import UnknownBook
from proofs.notebook.language import speaking, translated
from proofs.notebook.pages import opened
from proofs.notebook.progress import Bar, progress
from proofs.positions.find_position import Within, a_tie_costs_the_game, find, the_kings_bonus_decides
from proofs.readings.compare_readings import Relation
from proofs.readings.differences import comparisons
from proofs.theorems import UnknownTheorem, all_theorems

LANGUAGES = ("es", "pt")
QUICK = "two_players_pay_a_sole_leader"


def careless(counts):
    """The tie rule, but for five players who are all tied."""
    return (1,) * 5 if len(counts) == 5 and min(counts) == max(counts) > 0 else ranks(counts)


# --- theorems ------------------------------------------------------------------------------------------


def test_a_theorem_is_proved_and_says_of_what():
    proof = prove(QUICK)
    assert proof
    assert proof.verdict is Verdict.PROVED
    assert proof.state is None
    assert "2 players, any counts" in repr(proof)
    assert "SC-4 *Two players*" in proof._card()


def test_a_slip_that_hardly_ever_shows_is_found_and_drawn():
    proof = prove("ranks_follow_the_tie_rule", rule=careless)
    assert not proof
    assert proof.state.counts("aragon") == (1, 1, 1, 1, 1)
    assert "with careless in its place" in repr(proof)
    assert problems(proof.state) == ()


def test_mutants_fall_each_with_its_own_witness():
    fallen = mutants(QUICK)
    assert len(fallen) == len(all_theorems()[QUICK].mutants) == 2
    assert "tied leaders get the second value" in repr(fallen)
    assert len(fallen._boards()) == 2


def test_a_misspelt_theorem_brings_those_that_are_meant():
    with pytest.raises(UnknownTheorem, match="ranks_follow_the_tie_rule"):
        prove("ranks_folow_the_tie_rule")
    with pytest.raises(UnknownTheorem, match=r"is no theorem$"):
        prove("zzz")


def test_only_what_a_theorem_is_about_can_be_changed():
    with pytest.raises(TypeError, match="rules cannot be changed, but rule"):
        prove("ranks_follow_the_tie_rule", rules=careless)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_domain_and_mutant_is_translated(language):
    known = catalogue(language, "proofs")
    for theorem in all_theorems().values():
        for text in (theorem.claim, theorem.domain, *(mutant.says for mutant in theorem.mutants)):
            message = text.message if isinstance(text, Sentence) else text
            assert known.gettext(message) != message, message


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_and_no_other_is_left(language):
    keywords = DEFAULT_KEYWORDS | {"NN_": (1, 2), "say": None, "count": (1, 2)}
    marked = {
        message
        for _, _, message, _, _ in extract_from_dir(
            Path(proofs.__file__).parent, method_map=[("**.py", "python")], keywords=keywords
        )
    }
    path = Path(elgrande.__file__).parent / "text/locale" / language / "LC_MESSAGES/proofs.po"
    with path.open("rb") as file:
        words = {message.id: message for message in read_po(file, locale=language) if message.id}
    assert words.keys() == marked, "run `make messages`"
    for id, message in words.items():
        texts = message.string if isinstance(id, tuple) else [message.string]
        assert all(texts), id
        for text in texts:
            assert fields_of(text) == fields_of(id[1] if isinstance(id, tuple) else id), text


def fields_of(message):
    """The values that a message asks for."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_witness_is_said_in_the_language_of_the_reader(language):
    sentence = prove("ranks_follow_the_tie_rule", rule=careless).witness.sentence
    with speaking(language):
        said = translated(sentence)
    assert said != sentence
    assert "2, 2, 2, 2, 2" in said


# --- boards --------------------------------------------------------------------------------------------


def test_boards_stand_side_by_side_in_one_drawing():
    one, other = position(2), position(3)
    boards = [("One & two", opened(one)), ("Other", opened(other)), ("", opened(one))]
    drawing = ElementTree.fromstring(side_by_side(boards, Speaker()))
    boards = drawing.findall("{http://www.w3.org/2000/svg}svg")
    assert [board.get("x") == "0" for board in boards] == [True, False, True]
    texts = [text.text for text in drawing.findall("{http://www.w3.org/2000/svg}text")]
    assert texts == ["One & two", "Other"]


def width(drawing):
    """How wide a drawing is, in pixels or percent."""
    return re.search(r' width="([^"]*)" role="group" lang', str(drawing))[1]


def test_boards_are_small_where_the_numbers_stand_beside_them():
    boards = [("", opened(position(2)))]
    assert [width(side_by_side(boards * n, Speaker())) for n in (1, 2)] == ["640", "100%"]
    small = [width(side_by_side(boards * n, Speaker(), are_small=True)) for n in (1, 2, 3)]
    assert small == ["480", "960", "960"]


def test_answers_of_the_solver_stand_side_by_side():
    empty = ask(find, lambda board: board.points[0] == 0, sentence="She has nothing")
    less = ask(find, lambda board: board.points[0] < 0, sentence="She has less")
    card, drawing = beside(empty, empty, less).exhibits()
    assert repr(card).count("✓ She has nothing.") == 2
    assert repr(card).count("✗ She has less") == 1
    assert repr(drawing) == "✓ She has nothing.; ✓ She has nothing."


# --- progress ------------------------------------------------------------------------------------------


def test_every_step_of_a_proof_is_watched():
    bar = Bar("It")
    with progress("It"):
        step()  # nobody has to draw anything
    bar.step()
    assert bar.steps == 1
    assert "1 step of the proof" in bar.in_words()


def test_a_bar_that_does_not_know_how_long_it_takes_does_not_pretend_to():
    assert "value=" in Bar("It", usual=60).markup()
    assert "value=" not in Bar("It").markup()


# --- rulebooks -----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_clause_is_compared_question_by_question():
    assert compare("SC-3").differences == ()
    (parted,) = compare("AC-2.4").differences
    assert {parted.one, parted.other} == {"EN_BASE", "ES_20TH"}
    assert "≠ English, 20th anniversary and Spanish, 20th anniversary part" in repr(compare("AC-2.4"))
    with pytest.raises(UnknownClause, match="SC-99"):
        compare("SC-99")


@pytest.mark.slow
def test_the_table_of_clauses_is_filtered():
    assert len(clause_table()) == len(CLAUSES)
    assert clause_table(chapter="KG").rows == ("KG-1", "KG-2", "KG-3", "KG-4")
    differing = {found.question.clause for found in comparisons() if found.relation is Relation.DIFFERENT}
    assert set(clause_table(standing="differs").rows) == differing
    with pytest.raises(UnknownBook, match="'EN' is not one of EN_BASE"):
        clause_table(book="EN")


def test_contradictions_are_filtered():
    by_book = [len(contradictions(book=book)) for book in BOOKS]
    assert sum(by_book) == len(contradictions()) == 122
    assert {slip.clause for slip in contradictions(clause="SC", changes="score").rows} == {"SC-1", "SC-4"}


@pytest.mark.parametrize("question", disagreements())
def test_every_disagreement_is_replayed_under_both_books(question):
    played = replay(question)
    one, other = played.parting.one, played.parting.other
    assert (one.legal, one.points, one.refused) != (other.legal, other.points, other.refused)
    states = [state for _, state in played._boards()]
    assert played.state.caballeros in [state.caballeros for state in states]
    if one.refused or other.refused:
        assert len(states) == 2
    else:
        assert states[0] == played.state
        assert len(states) == 3


def test_books_that_agree_are_not_replayed():
    with pytest.raises(UnknownBook, match=r"AC-1\.7:all"):
        replay("SC-3:tied")
    with pytest.raises(UnknownBook, match="EN_BASE and ES_20TH do"):
        replay("AC-1.7:all", "EN_BASE", "ES_WEB")


def test_answers_tell_which_book_one_owns():
    assert books_that_say({"AC-1.7:all": "must_move_all", "GS-5:purpose": "to_court"})[0] == "EN_BASE"
    assert "EN_BASE" not in books_that_say({"AC-1.7:all": "may_leave_some"})
    with pytest.raises(UnknownBook, match="SC-3:ties"):
        books_that_say({"SC-3:ties": 1})


# --- the solver ----------------------------------------------------------------------------------------


def test_an_answer_is_a_position_that_was_played():
    asked = ask(a_tie_costs_the_game)
    assert asked
    assert problems(asked.state) == ()
    assert "With fewer there is none" in repr(asked)


def test_no_answer_is_a_proof_within_limits_and_giving_up_is_neither():
    nowhere = ask(the_kings_bonus_decides, within=Within(regions=("galicia", "sevilla")))
    assert not nowhere
    assert "there is no such position" in repr(nowhere)
    assert "in Galicia and Sevilla" in repr(nowhere)
    given_up = ask(a_tie_costs_the_game, steps=10)
    assert not given_up
    assert "nothing is known" in repr(given_up)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_solver_answers_about_the_position_on_the_board(language, edition):
    state = position(
        3,
        edition=edition,
        caballeros={"granada": (2, 2, 0), "aragon": (1, 2, 1)},
        castillo=(2, 1, 0),
        king="castilla_la_nueva",
    )
    for question in solver.questions(language):
        if question.about_this:
            answer = solver.ask(question.id, state, 0, language, lambda sentence: None)
            assert answer.state is not None
            assert problems(answer.state) == ()
            assert set(answer.because) <= set(CLAUSES)


def test_the_disk_that_the_solver_names_is_the_best():
    state = position(
        2, caballeros={"granada": (0, 1), "galicia": (1, 0)}, castillo=(2, 0), king="aragon",
        general_scoring=True, round=9,
    )  # fmt: skip
    lead = {}
    for action in legal_actions(state):
        if isinstance(action, SetDisk) and action.player == 0:
            over = apply(apply(state, action).state, SetDisk(1, "aragon")).state
            lead[action.region] = over.points[0]
    best = solver.ask("which_disk", state, 0, "en", lambda sentence: None)
    (region,) = [place for place in lead if best.state.counts(place)[0] > state.counts(place)[0]]
    assert lead[region] == max(lead.values())


def test_the_solver_says_in_words_what_it_cannot_answer():
    nobody = position(2, king="aragon")
    with pytest.raises(ValueError, match="no caballero on the board"):
        solver.ask("one_move", nobody, 0, "en", lambda sentence: None)
    with pytest.raises(KeyError):
        solver.ask("nonsense", nobody, 0, "en", lambda sentence: None)


def asked(question, state):
    return solver.ask(question, state, 0, "en", lambda sentence: None)


def test_the_solver_knows_the_places_of_the_expansions():
    """It once left them out, though they pay more than any region."""
    colonies, everywhere = EN_BASE.with_expansions("colonies"), dict.fromkeys(BASE.regions, (0, 2))
    there = everywhere | {"galicia": (1, 2)}
    state = position(2, edition=colonies, king="valencia", caballeros=there, castillo=(0, 2))
    best = asked("one_move", state)
    assert best.sentence.startswith(
        "One from Galicia to the Ambassador's space: a general scoring now would earn"
    )
    assert [best.state.counts(place)[0] for place in ("galicia", "ambassador")] == [0, 1]
    more = asked("one_more", state)
    assert more.sentence.startswith("One more on the Ambassador's space")
    assert more.state.counts("america") == state.counts("america"), "nobody is placed there (OV-1)"


@pytest.mark.clause("GG-3", "FL-4")
def test_what_follows_of_itself_has_happened_in_what_the_solver_answers():
    edition = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
    for carriers in ({"gold": {0: "ship"}}, {"flag": {0: "aragon"}}):
        there = {"ship": (2, 0), "aragon": (1, 3)}
        state = position(2, edition=edition, king="valencia", caballeros=there, carriers=carriers)
        for question in ("one_more", "one_move"):
            answer = asked(question, state)
            assert answer.state is None or problems(answer.state) == ()


@pytest.mark.parametrize("expansion", ["colonies", "anniversary", "grandissimo"])
def test_the_solver_looks_for_positions_without_expansions_only(expansion):
    """It once found some of which the engine, which scores the new places, too, said something else."""
    state = position(2, edition=EN_BASE.with_expansions(expansion))
    for question in ("one_winning_disk", "a_tie_costs_the_game", "the_kings_bonus_decides"):
        with pytest.raises(ValueError, match="without expansions"):
            asked(question, state)


def test_the_solver_looks_for_a_position_like_the_one_on_the_board():
    state = position(2, king="granada", grandes=("aragon", "sevilla"), scoreboards={"8/4/0": "valencia"})
    answer = solver.ask("the_kings_bonus_decides", state, 1, "es", lambda sentence: None)
    assert (answer.state.king, answer.state.grandes) == (state.king, state.grandes)
    assert answer.state.scoreboards == state.scoreboards
    assert answer.sentence.startswith("La bonificación del rey hace ganar la partida a Bruno")
