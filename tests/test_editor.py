"""The position editor: every click as it comes from the page, every panel as it goes there."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from random import Random
from urllib.parse import unquote

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, MoveGrande, UseSpecial
from elgrande.course.expansion_positions import grandissimo
from elgrande.drafts import Draft
from elgrande.expansions.colonies.frames import Copying
from elgrande.players.determinize import random_choice
from elgrande.rules.cards import CARD
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE
from elgrande.saving import BrokenSave
from elgrande.sharing import draft_of
from elgrande.table.session import Session
from elgrande.text import LANGUAGES
from elgrande.text.answers import FIELD_ANSWERS
from elgrande.what_if.solver_protocol import SolverAnswer, SolverQuestion
from elgrande.widgets import Table, edit
from elgrande.widgets.editor.pages import TABS
from tests.expansions.colonies.board import DANIEL, LAURA, acting, on_until, top, turn

TIE = "eg1 4p en-base ara=3,3,3,2 cas=2,1,0,0 king=sev grandes=gal,cat,val,gra turn=0 card=banishment"
SLOTS = ("bar", "tools", "board", "side", "tabs", "panel")
VOID = ("input", "wbr")  # elements that have no end


class Seen(HTMLParser):
    """What a page shows: its words, its targets, and that everything that is opened is closed."""

    def __init__(self, html):
        super().__init__()
        self.words, self.targets, self.open, self.attributes = [], [], [], []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.attributes.append((tag, dict(attrs)))
        if "data-target" in dict(attrs):
            self.targets.append(dict(attrs)["data-target"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def pressed(self):
        return [each["data-target"] for _, each in self.attributes if each.get("aria-pressed") == "true"]

    @property
    def text(self):
        return re.sub(r"\s+", " ", " ".join(self.words))


def shown(editor, slot="panel"):
    return Seen(getattr(editor, slot))


def clicking(editor, *targets):
    for target in targets:
        editor.click(target)
    return editor


def rows(editor):
    """The table of points, by place."""
    found = {}
    for row in re.findall(r"<tr>(.*?)</tr>", editor.panel):
        cells = [Seen(cell).text.strip() for cell in re.findall(r"<t[hd].*?>(.*?)</t[hd]>", row)]
        found[cells[0].split(" ")[0]] = cells[1:]
    return found


# --- the first look -------------------------------------------------------------------------------


def test_the_first_look_says_what_to_click():
    editor = edit()
    assert "Click a region, or the Castillo: 1 caballero of Ana's goes there." in shown(editor, "bar").text
    assert "A possible position: Ana plays the first power card" in shown(editor, "bar").text
    assert "Take in hand, then click the map" in shown(editor, "side").text
    assert {f"tab:{name}" for name in TABS} <= set(shown(editor, "tabs").targets)
    assert "place:aragon" in Seen(editor.board).targets


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_speaks_every_language(language):
    editor = edit(TIE, language=language, solver=Oracle())
    for tab in TABS:
        clicking(editor, f"tab:{tab}")
        for slot in ("bar", "tools", "side", "tabs", *(["panel"] if tab != "share" else [])):
            assert "{" not in shown(editor, slot).text
            assert not re.search("&lt;/?[a-z]", getattr(editor, slot)), "markup escaped as if it were text"
    assert editor.language == language
    if language == "es":
        assert "Puntuarla" in shown(editor, "tabs").text


def test_markup_is_never_escaped_as_if_it_were_text():
    editor = clicking(edit("eg1 5p ara=2,2,2,2,2 val=1,1,1,0,2 cas=1,1,1,1,1 king=gal"), "tab:actions")
    while "untry" not in shown(editor).targets:
        editor.click(next(target for target in shown(editor).targets if target.startswith("try:")))
    assert not re.search("&lt;/?[a-z]", editor.tools + editor.side + editor.panel)


def test_the_language_is_changed_by_a_click():
    editor = clicking(edit(), "language:pt")
    assert "Clique em uma região ou no Castillo" in shown(editor, "bar").text


def test_whoever_cannot_run_it_sees_a_picture_and_the_line():
    data, _ = edit(TIE)._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "ara=3,3,3,2" in data["text/plain"]


# --- clicks from the page -------------------------------------------------------------------------


def test_a_click_from_the_page_changes_the_position_and_an_old_one_does_not():
    editor = edit("eg1 2p")
    editor.set_state({"clicked": ["place:aragon", editor.revision]})
    assert editor.state.counts("aragon") == (1, 0)
    editor.set_state({"clicked": ["place:aragon", editor.revision - 1]})
    assert editor.state.counts("aragon") == (1, 0)
    assert "changed before your click" in shown(editor, "bar").text


@pytest.mark.parametrize(
    "forged",
    [
        {"clicked": ["place:aragon"]},
        {"clicked": ["place:aragon", 1, "eg1 2p"]},
        {"clicked": "place:aragon"},
        {"board": "<script>"},
        {"clicked": [["place:aragon"], 1]},
    ],
)
def test_forged_messages_change_nothing_and_are_answered(forged):
    editor = edit("eg1 3p ara=1,2,3")
    before = editor.draft
    editor.set_state(forged)
    assert editor.draft == before
    assert editor.notice is not None
    assert "<script>" not in editor.board


@pytest.mark.parametrize(
    "target", ["place:madrid", "try:0", "ask:x", "edit:here", "tab:x", "disk:9", "why", "keep"]
)
def test_what_is_not_there_is_answered(target):
    editor = edit()
    before = editor.line
    editor.click(target)
    assert "There is nothing called" in shown(editor, "bar").text
    assert editor.line == before


def click_anything(editor, random, times):
    """Everything that has a target does something, or is refused in words; nothing is ever unknown."""
    for _ in range(times):
        slot = random.choice([slot for slot in SLOTS if getattr(editor, slot)])
        offered = [one for one in shown(editor, slot).targets if not one.startswith(("decision", "menu:"))]
        if offered:
            target = random.choice(offered)
            editor.click(target, "king" if target == "load" else "")
            assert "There is nothing called" not in shown(editor, "bar").text, target


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_whatever_is_shown_can_be_clicked(seed):
    click_anything(edit(TIE, solver=Oracle()), Random(seed), times=60)


@pytest.mark.slow
@pytest.mark.parametrize(
    "expansions",
    [(), ("colonies", "anniversary"), ("grandissimo",), ("colonies", "anniversary", "grandissimo")],
)
@pytest.mark.parametrize("moment", range(4))
def test_whatever_is_shown_can_be_clicked_at_any_moment_of_a_game(expansions, moment):
    random = Random(moment)
    state = eg.new_game(2 + moment, eg.EN_BASE.with_expansions(*expansions), seed=moment)
    for _ in range(60 * moment):
        state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
    click_anything(edit(state, language=LANGUAGES[moment % 3], solver=Oracle()), random, times=60)


@pytest.mark.slow
@pytest.mark.parametrize("tab", ["actions", "editions"])
@pytest.mark.parametrize("expansions", [(), ("colonies",), ("grandissimo",)])
def test_every_card_in_the_box_can_be_tried_and_compared(tab, expansions):
    """Cards without a special action, with which one only places, were once tried all the same."""
    editor = clicking(
        edit(eg.position(edition=eg.EN_BASE.with_expansions(*expansions), turn=0)), f"tab:{tab}"
    )
    for id, card in editor.draft.box.card.items():
        editor.click("subject", id)
        assert editor.notice is None, id
        assert editor.trial is None or card.has_special


@pytest.mark.clause("GC-12", "GC-19")
@pytest.mark.parametrize(("card", "clause"), [("quick_troops", "GC-12"), ("extra_force", "GC-19")])
def test_of_a_card_that_only_places_it_is_said_that_there_is_nothing_to_try(card, clause):
    editor = clicking(edit(grandissimo(card=card)), "tab:actions")
    told = shown(editor, "panel").text
    assert "no special action" in told
    assert editor.speaker.clause_text(clause) in told


@pytest.mark.clause("GC-10")
@pytest.mark.parametrize("tab", ["actions", "editions"])
def test_whoever_has_no_special_action_in_this_round_has_nothing_to_try(tab):
    start = grandissimo(card="no_more_actions")
    state = eg.apply_all(start, UseSpecial(0), EndTurn(0)).state
    editor = clicking(edit(state), f"tab:{tab}")
    editor.click("subject", "king")
    assert editor.trial is None
    assert tab == "editions" or editor.speaker.clause_text("GC-10") in shown(editor, "panel").text


# --- editing --------------------------------------------------------------------------------------


def test_the_printed_three_way_tie_is_clicked_together_and_explained():
    editor = clicking(edit("eg1 4p king=sev grandes=gal,gra,val,cat"), "scoring:all")
    for player, number in enumerate((3, 3, 3, 2)):
        clicking(editor, f"hold:caballero:{player}", *["place:aragon"] * number)
    assert rows(editor)["Aragón"] == ["+4 3 · 2nd", "+4 3 · 2nd", "+4 3 · 2nd", "+1 2 · 3rd"]
    editor.click("why:aragon")
    told = shown(editor).text
    assert "SC-3" in told
    assert editor.speaker.clause_text("SC-3") in told


def test_what_a_click_did_is_read_aloud():
    editor = clicking(edit(), "hold:caballero:2", "place:granada")
    assert editor.spoken.startswith("Granada: Carmen 1")


def test_an_impossible_position_is_named_in_words_and_answers_wait():
    editor = clicking(edit("eg1 2p"), "amount:5", *["place:aragon"] * 5)
    bar = shown(editor, "bar").text
    assert "No game can reach this position:" in bar
    assert "Ana has 2 caballeros too many" in bar
    assert "SU-2" in bar
    assert "As soon as the position is possible" in shown(editor).text
    clicking(editor, "play")
    assert "Only from a possible position" in shown(editor, "bar").text
    with pytest.raises(eg.ImpossiblePosition):
        _ = editor.state
    assert clicking(editor, "undo").state.counts("aragon") == (20, 0)


@pytest.mark.clause("RD-2")
def test_a_round_that_the_short_game_leaves_out_is_named_in_words():
    editor = clicking(edit(), "round:4", "reading:length:short")
    bar = shown(editor, "bar").text
    assert "The short game has no round 4." in bar
    assert "RD-2" in bar


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_problems_are_named_at_once_and_the_board_is_drawn_all_the_same(language):
    editor = edit("eg1 2p ara=32,0 court=7,40 8/4/0=gra 4/0/0=gra vetoes=1,1 round=3", language=language)
    assert {"−9", "−10"} <= set(shown(editor, "side").words)
    assert "place:granada" in Seen(editor.board).targets
    assert "provinces:" not in shown(editor, "bar").text
    several = edit("eg1 2p ara=20,0 8/4/0=gra 4/0/0=gra vetoes=1,1 round=3 court=7,7", language=language)
    assert {"MS-2"} <= {problem.clause for problem in several.problems}
    assert several.speaker.clause_title("MS-2") in shown(several, "bar").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_pieces_of_expansions_is_said_in_the_language_of_the_board(language):
    box = eg.EN_BASE.with_expansions("colonies", "grandissimo")
    for clicks, clause in (
        (["hold:caballero:0", "place:captain", "place:captain"], "SH-4"),
        (["hold:caballero:3", "place:prison"], "PR-1"),
        (["lay:limit_table:francia"], "LT-3"),
        (["lay:king_incognito:aragon"], "GC-5"),
        (["keeper:copy:1", "turn:0", "using:copy"], "SU-6"),
    ):
        editor = clicking(edit(eg.new_game(2, box, seed=1), language=language), *clicks)
        told = shown(editor, "bar").text
        assert clause in {problem.clause for problem in editor.problems}, clicks
        own = [problem.text in told for problem in editor.problems]
        assert language == "en" or not any(own), "they are English"
        assert editor.speaker.say("There are only two Vetoes, and more are in use.") not in told


def test_black_caballeros_are_spoken_of_as_what_they_are():
    """One held "caballeros of black caballeros", and put "1 caballero of black caballeros's"."""
    editor = edit(eg.new_game(2, eg.EN_BASE.with_expansions("colonies"), seed=1))
    black = editor.state.players
    assert "Black caballeros" in {words.get("aria-label") for _, words in shown(editor, "side").attributes}
    clicking(editor, f"hold:caballero:{black}")
    told = "Click a region, or the Castillo: 1 of the black caballeros goes there."
    assert told in shown(editor, "bar").text
    assert "Put 1 of the black caballeros. " in editor.board
    clicking(editor, "amount:-1")
    assert told.replace("goes there", "leaves it") in shown(editor, "bar").text
    assert "Take away 1 of the black caballeros. " in editor.board
    assert "of black caballeros" not in editor.bar + editor.side + editor.board


def test_every_change_is_taken_back_one_by_one():
    editor = edit(TIE)
    lines = [editor.line]
    for target in ("place:granada", "clear", "players:2", "moment:scoring", "edition:ES_20TH", "veto:1"):
        lines.append(clicking(editor, target).line)
    assert len(set(lines)) == len(lines)
    for line in reversed(lines[:-1]):
        assert clicking(editor, "undo").line == line
    assert "nothing to take back" in shown(clicking(editor, "undo"), "bar").text


@pytest.mark.clause("SP-4", "QJ-5")
def test_whoever_leaves_takes_along_his_court_with_its_guests_and_its_ship():
    guests = "guests-2=1,0,0,0,0 guests-4=2,0,0,0,0"
    editor = edit(f"eg1 4p with=anniversary+grandissimo {guests} second-ship=3,0,0,0,0 held=second-ship:0")
    assert editor.problems == ()
    for players, there in (3, (1, 0, 3)), (2, (1, 0, 0)):
        clicking(editor, f"players:{players}")
        assert editor.problems == (), players
        places = ("guests_2", "guests_4", "second_ship")
        assert tuple(editor.state.counts(place)[0] for place in places) == there
    assert editor.state.held == ()


def test_a_flag_that_a_guest_carries_does_not_stay_where_nobody_sits():
    editor = edit("eg1 4p with=anniversary+grandissimo guests-4=1,0,0,0,0 carriers=flag:0:guests-4")
    assert clicking(editor, "players:3").draft.carriers == ()


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("eg1 3p with=grandissimo guests-4=1,0,0,0", "caballeros.guests_4"),
        ("eg1 2p with=grandissimo second-ship=1,0,0", "caballeros.second_ship"),
        ("eg1 3p with=anniversary+grandissimo carriers=flag:9:ara", "carriers"),
        ("eg1 3p with=colonies held=grand-inquisitor:7", "held[0]"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_where_nobody_can_be_is_told_and_the_board_is_drawn(line, field, language):
    editor = edit(language=language)
    editor.click("load", line)
    assert field in [problem.field for problem in editor.problems]
    assert Seen(editor.board).targets


def test_one_plays_from_a_seat_that_is_there():
    editor = clicking(edit("eg1 4p"), "seat:3", "players:2", "play")
    assert editor.notice is None


@pytest.mark.clause("VT-1")
def test_a_veto_told_by_its_round_is_shown_and_given_back():
    editor = edit("eg1 2p round=4 taken=-,4 powers=3,2 turn=0")
    assert "Open Vetoes of Bruno: 1" in editor.side
    assert "Open Vetoes of Bruno: 0" in clicking(editor, "veto:1", "veto:1").side


@pytest.mark.clause("PW-3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_when_all_have_played_power_cards_somebody_has_his_turn(language):
    editor = edit("eg1 2p powers=3,2", language=language)
    assert [str(one) for one in editor.problems] == [
        "agenda: all have played a power card, and it is nobody's turn (PW-3)"
    ]
    said = editor.speaker.say("All have played a power card: say whose turn it is.")
    assert said in shown(editor, "bar").text
    assert clicking(editor, "turn:0").problems == ()


def test_a_list_is_chosen_from():
    editor = edit(TIE)
    editor.set_state({"clicked": ["using", editor.revision, "king"]})
    assert editor.state.agenda[-1].card == "king"
    editor.click("using", "none")
    assert editor.draft.card is None
    editor.set_state({"clicked": ["power:1", editor.revision, "13"]})
    assert editor.state.powers[1] == 13
    editor.click("display:2", "score_fives")
    assert editor.state.display[2] == "score_fives"


@pytest.mark.parametrize("language", LANGUAGES)
def test_power_cards_and_face_up_cards_are_set_and_what_is_wrong_is_said_in_words(language):
    editor = edit("eg1 3p turn=0 card=king powers=13,12,11", language=language)
    editor.click("played:0:5")
    assert editor.state.played[0] == (5,)
    assert [each for each in shown(editor, "side").pressed if each.startswith("played")] == ["played:0:5"]
    for target, entry, clause in (
        ("power:1", "13", "PW-2"),
        ("power:1", "none", "PW-1"),
        ("display:0", "none", "TU-3"),
        ("display:4", "king", "SU-6"),
        ("moment:scoring", "", None),
        ("power:0", "2", "RD-7"),
    ):
        editor.click(target, entry)
        if clause:
            assert clause in [problem.clause for problem in editor.problems]
            said = shown(editor, "bar").text
            assert not any(f"{problem.field}:" in said for problem in editor.problems)
            editor.click("undo")


# --- scoring --------------------------------------------------------------------------------------


def test_a_general_scoring_pays_by_the_disks_one_sets():
    editor = clicking(edit(TIE), "scoring:general")
    editor.click("disk:0", "aragon")
    assert rows(editor)["Aragón"] == ["+5 5 · 1st", "+1 3 · 3rd", "+1 3 · 3rd", "+0 2 · 4th"]
    assert rows(editor)["Castillo"] == ["+5 2 · 1st", "+3 1 · 2nd", "–", "–"]
    assert rows(editor)["Before"] == ["0", "0", "0", "0"]
    assert "Most points: Ana" in shown(editor).text
    editor.click("disk:0", "valencia")
    assert rows(editor)["Valencia"][0] == "+5 2 · 1st"


def on_disk(editor, seat=0):
    """The regions in the list from which a player's disk is chosen, and the one that is chosen."""
    drawn = editor.panel.split(f'data-entry="disk:{seat}"')[1].split("</select>")[0]
    (chosen,) = re.findall(r'value="(\w+)" selected', drawn)
    return re.findall(r'value="(\w+)"', drawn), chosen


def test_a_disk_that_may_not_show_the_kings_region_is_where_it_usually_is_when_the_king_comes_there():
    editor = clicking(edit(TIE), "edition:ES_20TH", "scoring:general")
    assert "sevilla" not in on_disk(editor)[0], "the King is there, and this book does not let one go to him"
    editor.click("disk:0", "sevilla")
    assert on_disk(editor)[1] == "galicia"
    editor.click("disk:0", "aragon")
    assert on_disk(editor)[1] == "aragon"
    clicking(editor, "hold:king", "place:aragon")
    assert on_disk(editor)[1] == "galicia"
    assert rows(editor)["Galicia"][0] == "+6 2 · 1st"
    editor.click("edition:EN_BASE")
    assert on_disk(editor)[1] == "aragon", "with this book one may"


# --- legal actions --------------------------------------------------------------------------------


def test_a_card_is_tried_and_its_outcome_shown_and_kept():
    editor = clicking(edit(TIE), "tab:actions", "subject")
    editor.click("subject", "royal_advisor")
    assert "legal actions" in shown(editor).text
    before = editor.line
    (granada,) = re.findall(r'data-target="(try:\d+)"[^>]*>(?:(?!</button>).)*to Granada<', editor.panel)
    editor.click(granada)
    assert "moved the King" in shown(editor).text
    assert "This is what comes of it" in shown(editor, "bar").text
    assert Seen(editor.board).targets == []
    assert editor.line == before
    clicking(editor, "untry")
    assert "place:aragon" in Seen(editor.board).targets
    clicking(editor, granada, "keep")
    assert editor.state.king == "granada"
    assert clicking(editor, "undo").line == before


def test_the_card_in_use_is_the_one_that_is_tried_and_compared():
    editor = clicking(edit("eg1 3p ara=2,1,0 turn=0 card=intrigue-4-any"), "tab:actions")
    assert editor.trial.events[0].card == "intrigue_4_any"
    editor.click("using", "king")
    assert editor.trial.events[0].card == "king"
    editor.click("subject", "banishment")
    clicking(editor, "place:aragon")
    assert editor.trial.events[0].card == "banishment"
    assert clicking(editor, "moment:scoring").scene.subject == "general_scoring"


def test_the_veto_has_no_special_action_to_try():
    editor = clicking(edit(TIE), "tab:actions")
    editor.click("subject", "veto")
    assert "kept open" in shown(editor).text
    assert "VT-1" in shown(editor).text


@pytest.mark.slow
@pytest.mark.parametrize("card", sorted(CARD))
def test_legal_actions_of_every_card_are_listed(card):
    editor = clicking(
        edit("eg1 5p ara=2,2,2,2,2 val=1,1,1,0,2 cas=1,1,1,1,1 king=gal"), "tab:actions", "seat:3"
    )
    editor.click("subject", card)
    trial = editor.trial
    assert (trial is None) == (card == "veto")
    if trial is not None and trial.legal:
        assert {f"try:{number}" for number in range(len(trial.legal))} <= set(shown(editor).targets)
        assert (
            editor.speaker.count("{n} legal action", "{n} legal actions", len(trial.legal))
            in shown(editor).text
        )


# --- editions -------------------------------------------------------------------------------------


def test_editions_of_banishment_differ_and_say_where():
    editor = clicking(edit(TIE), "tab:editions")
    told = shown(editor).text
    assert "1 reading changes something here." in told
    assert "“Stop here”" in told
    assert "AC-2.4" in told
    assert told.index("AC-2.4") < told.index("AC-1.7")  # what matters here comes first


def test_what_the_book_of_an_expansion_leaves_open_is_changed_by_hand():
    colonies = eg.EN_BASE.with_expansions("colonies")
    start = eg.position(edition=colonies, scoreboards={"limit_table": "galicia"})
    editor = clicking(edit(start), "tab:editions", "reading:transported:all_of_them")
    assert editor.draft.edition.answer("transported") == "all_of_them"
    assert "our ruling" in shown(editor).text


def test_a_reading_is_changed_by_hand():
    editor = clicking(edit(TIE), "tab:editions", "reading:banishment:may_spare")
    assert editor.draft.edition == eg.EN_BASE.but(banishment="may_spare")
    assert "your readings" in shown(editor).text
    assert "banishment=may-spare" in editor.line


def test_the_general_scoring_is_compared_too():
    editor = clicking(edit(TIE), "tab:editions")
    editor.click("subject", "general_scoring")
    assert "GS-5" in shown(editor).text.split("AC-1.7")[0]


def test_every_answer_has_words():
    box = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo").box
    assert set(EDITION_FIELDS) < set(box.fields)
    assert {field: set(words) for field, words in FIELD_ANSWERS.items()} == {
        field: set(question.means) for field, question in box.fields.items()
    }


# --- the solver -----------------------------------------------------------------------------------


class Oracle:
    """A solver that knows two things, and tells how far it has got."""

    progress = ()

    def questions(self, language):
        return (
            SolverQuestion("who", f"Who leads? ({language})", about_this=True),
            SolverQuestion("any", "Any position?"),
        )

    def ask(self, question, state, seat, language, report):
        if question == "any":
            report("Half way")
            return SolverAnswer("This one.", eg.position(3, caballeros={"aragon": (1, 0, 0)}), ("SC-1",))
        if seat == 3:
            raise ValueError("not for the fourth")
        return SolverAnswer(f"{seat} of {state.players} in {language}")


def test_without_a_solver_the_tab_says_what_to_pass():
    assert "edit(solver=solver)" in shown(clicking(edit(), "tab:ask")).text


def test_questions_are_asked_of_the_position_and_the_seat():
    editor = clicking(edit(TIE, language="es", solver=Oracle()), "tab:ask", "seat:2", "ask:who")
    assert "Who leads? (es)" in shown(editor).text
    assert "2 of 4 in es" in shown(editor).text
    clicking(editor, "seat:3", "ask:who")
    assert "not for the fourth" in shown(editor, "bar").text


def test_progress_is_shown_while_the_solver_works_and_its_position_can_be_edited():
    editor, told = clicking(edit(TIE, solver=Oracle()), "tab:ask"), []
    editor.observe(lambda change: told.append(Seen(change["new"]).text), "bar")
    clicking(editor, "ask:any")
    assert any("Half way" in bar for bar in told)
    assert "Half way" not in editor.bar
    assert "SC-1" in shown(editor).text
    clicking(editor, "edit:answer")
    assert editor.state.counts("aragon") == (1, 0, 0)
    assert clicking(editor, "undo").state.players == 4


# --- sharing --------------------------------------------------------------------------------------


def test_the_line_on_the_page_is_the_position():
    editor = clicking(edit(TIE), "tab:share")
    (line,) = [found["value"] for tag, found in shown(editor).attributes if tag == "input"]
    assert draft_of(line) == editor.draft
    other = edit()
    other.click("load", f" {line.upper()} ")
    assert other.draft == editor.draft


def test_a_moment_of_which_a_line_cannot_tell_is_saved_as_a_file_all_the_same():
    """The last player has used his card, and another may copy it: then it is nobody's turn (AC-7.3)."""
    state = turn(LAURA, "grande", keeps={"copy": DANIEL}, powers=(1, 13, 12, 11))
    state = acting(state, UseSpecial(LAURA), MoveGrande(LAURA, "francia"))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    editor = clicking(edit(state), "tab:share")
    assert "how far a card has got" in shown(editor).text
    (link,) = [found["href"] for tag, found in shown(editor).attributes if tag == "a"]
    assert eg.State.from_json(unquote(link.partition(",")[2])) == state


def test_a_saved_state_in_the_middle_of_a_card_is_loaded_exactly():
    state = eg.new_game(players=3, seed=5)
    while not any(type(frame).__name__ == "Special" for frame in state.agenda):
        state = eg.apply(state, eg.legal_actions(state)[-2 if len(eg.legal_actions(state)) > 1 else -1]).state
    editor = edit()
    editor.click("load", state.to_json())
    assert editor.state == state
    clicking(editor, "tab:share")
    assert "leaves out the order of the stacks" in shown(editor).text
    (link,) = [found["href"] for tag, found in shown(editor).attributes if tag == "a"]
    assert link.startswith("data:application/json")
    clicking(editor, "place:aragon", "undo")
    assert editor.state == state


@pytest.mark.parametrize(
    "words", ["", "eg1 9p", "{", '{"format": "elgrande-state", "version": 9}', "<b>", "eg1 4p ara=x"]
)
def test_what_cannot_be_loaded_is_named_and_changes_nothing(words):
    editor = edit(TIE)
    before = editor.draft
    editor.click("load", words)
    assert "That cannot be loaded" in shown(editor, "bar").text
    assert editor.draft == before


@pytest.mark.parametrize(
    ("words", "spanish", "portuguese"),
    [
        (
            "hola",
            "el texto debería empezar por eg1, no por 'hola'",
            "o texto deveria começar com eg1, não com",
        ),
        ("{", "esto no es JSON: ", "isto não é JSON: "),
        ("eg1 4p ara=1", "En «ara»: números: 1; jugadores: 4", "Em “ara”: números: 1; jogadores: 4"),
        ("eg1 2p king=rome", "'rome' no es ninguno de estos: gal,", "'rome' não é nenhum destes: gal,"),
        ("eg1 2p ara=1,1 ara=1,1", "se dice dos veces", "é dito duas vezes"),
    ],
)
def test_it_is_said_in_every_language_what_cannot_be_loaded(words, spanish, portuguese):
    for language, told in (("es", spanish), ("pt", portuguese)):
        editor = edit(TIE, language=language)
        editor.click("load", words)
        assert told in shown(editor, "bar").text


def test_a_broken_line_is_refused_at_the_door():
    with pytest.raises(BrokenSave, match="ara"):
        edit("eg1 4p ara=1")


def test_it_opens_on_a_state_or_a_draft_as_well():
    state = eg.position(2, points=(3, 4))
    assert edit(state).state == state
    assert edit(Draft.of(state)).state.points == (3, 4)
    json.loads(edit(state).state.to_json())


# --- playing from here ----------------------------------------------------------------------------


def test_one_plays_from_here_and_comes_back():
    editor = clicking(edit(TIE), "play")
    assert "button:special" in Seen(editor.bar).targets
    assert 'data-slot="panel"' not in editor.shell
    clicking(editor, "button:special")
    assert "Return a caballero" in editor.board
    assert "Return one caballero of each to the provinces: Bruno, Carmen and Diego" in editor.bar
    reached = editor._table.session.state
    assert clicking(editor, "edit:again").state == edit(TIE).state
    clicking(editor, "play", "button:special", "edit:here")
    assert editor.state == reached
    assert isinstance(editor.table(), Table)
    assert isinstance(editor.table().session, Session)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_game_that_goes_on_is_shown_as_at_any_table(narrow):
    editor = edit(TIE)
    editor.narrow = narrow
    table = editor.table()
    table.narrow = narrow
    clicking(editor, "play")
    assert editor.shell == table.shell
    for name in ("bar", "board", "reason", "hand", "cards", "log", "notes", "steps"):
        assert getattr(editor, name) == getattr(table, name), name
    assert clicking(editor, "edit:again").shell == edit(TIE).shell


def test_the_language_of_the_table_is_that_of_the_editor():
    editor = clicking(edit(TIE), "play", "language:pt", "edit:again")
    assert editor.language == "pt"
