"""The report says for every clause how the books stand, and opens without asking anybody for anything."""

import json
import re
from functools import cache
from html.parser import HTMLParser

import nbformat
import pytest

from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Changes
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.state import State
from elgrande.text import LANGUAGES
from elgrande.text.catalogues import catalogue
from proofs.kit.theorem import Verdict
from proofs.notebook.clause_sheets import clause_sheet
from proofs.notebook.language import speaking
from proofs.notebook.summaries import theorem_table
from proofs.readings.differences import Standing, standing
from proofs.report import write_report
from proofs.results import Result, tried
from proofs.theorems import all_theorems
from proofs.theorems.ed_editions import DIFFERING

pytestmark = pytest.mark.slow  # one report takes three seconds

VOID = {
    "meta",
    "br",
    "link",
    "img",
    "hr",
    "input",
    "path",
    "circle",
    "rect",
    "line",
    "use",
    "polygon",
    "ellipse",
}


class Page(HTMLParser):
    """What stands in a page: its ids and links, and whether every element is closed."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.open, self.unclosed = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if "id" in named:
            self.ids.append(named["id"])
        if "href" in named:
            self.links.append(named["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.unclosed.append(tag)


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The report in English on some theorems, one of them refuted with a drawn witness."""
    return written(tmp_path_factory.getbasetemp() / "report", "en")


@cache
def written(directory, language):
    write_report(results(), directory, [language])
    return directory


@cache
def results():
    theorems = all_theorems()
    names = [
        "books_differ_in_nine_clauses_only",
        "printed_examples_come_out_as_printed",
        "every_special_action_can_be_waived",
    ]
    return [tried(theorems[name]) for name in names]


@pytest.fixture(scope="module", params=LANGUAGES)
def page(tmp_path_factory, request):
    """The page, in one language after the other."""
    directory = written(tmp_path_factory.getbasetemp() / "report", request.param)
    return (directory / f"report.{request.param}.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def english(report):
    """The page in English."""
    return (report / "report.en.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(report):
    """The plain data."""
    return json.loads((report / "report.json").read_text(encoding="utf-8"))


def test_the_page_asks_for_nothing(page):
    without_pictures = re.sub(r"base64,[A-Za-z0-9+/=]+", "", page)
    addresses = set(re.findall(r"\w+://[^\s\"'<>)]+", without_pictures))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<script|<link|<iframe|@import|url\(", page)
    assert set(re.findall(r"src=\"(.{11})", page)) == {"data:image/"}


def test_the_page_is_well_formed_and_every_link_leads_somewhere(page):
    read = Page(page)
    assert read.unclosed == []
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)


def test_every_clause_stands_in_the_overview_and_below(page):
    overview, _, rest = page.partition('id="differences"')
    for id in CLAUSES:
        assert f'href="#{id}"' in overview
        assert f'<a id="{id}"></a>' in rest


def test_a_cell_says_in_a_sign_and_words_how_a_book_stands(english):
    overview, _, _ = english.partition('id="differences"')
    words = r"agrees|alone|silent|overrides: [a-z ]+|<strong>[^<]+</strong>(?: \(a misprint\))?"
    cells = re.findall(rf">([=≠↷·–]) ({words})( ⚠)?</td>", overview)
    assert len(cells) == len(CLAUSES) * len(BOOKS)
    signs = {"=": "agrees", "≠": "differs", "↷": "overrides", "·": "alone", "–": "silent"}
    expected = [standing(id, book) for id in CLAUSES for book in BOOKS]
    assert [Standing(signs[sign]) for sign, *_ in cells] == expected
    assert all(words == signs[sign] for sign, words, _ in cells if sign not in "≠↷")
    overridden = {words for sign, words, _ in cells if sign == "↷"}
    assert overridden == {"overrides: score", "overrides: legal moves"}
    slips = {(slip.clause, slip.book) for slip in CONTRADICTIONS if slip.changes is not Changes.WORDING}
    assert [bool(mark) for *_, mark in cells] == [(id, book) in slips for id in CLAUSES for book in BOOKS]


def test_every_difference_is_drawn_with_both_outcomes(report, page):
    section = page.partition('id="differences"')[2].partition('id="contradictions"')[0]
    assert section.count("<img alt=") == len(DIFFERING)
    told = nbformat.read(report / "report.en.ipynb", as_version=4)
    replays = [cell for cell in told.cells if "import replay" in cell.source]
    assert len(replays) == len(DIFFERING)
    for cell in replays:
        words, boards = (output.data for output in cell.outputs)
        one_refuses = "✗ Refused" in words["text/markdown"]  # and so leaves the board as it was
        assert boards["image/svg+xml"].count("<svg") == 1 + (2 if one_refuses else 3)
        assert boards["text/plain"].startswith("The position; ") != one_refuses
        assert "✗ Refused" in words["text/markdown"] or "✓ Done" in words["text/markdown"]


def test_what_is_written_on_the_page_is_escaped(page):
    assert "taken <= shown" not in page
    assert "<Silent" not in page


@pytest.mark.parametrize("language", ["es", "pt"])
def test_what_books_say_and_why_we_play_so_is_translated(language):
    known = catalogue(language, "rules")
    for question in QUESTIONS.values():
        texts = [question.why]
        for reading in question.readings.values():
            texts += [reading.says, reading.overruled]
        assert [text for text in texts if text and known.gettext(text) == text] == []


def test_a_clause_has_its_theorems_with_their_verdicts(english):
    result = Result("ranks_follow_the_tie_rule", ("SC-2",), "so", "all", "proved", verdict=Verdict.PROVED)
    with speaking("es"):
        card = clause_sheet("SC-2", [result])._card()
    assert "`ranks_follow_the_tie_rule` (demostrado para todos los números)" in card
    assert "`elgrande.scoring.ranks`" in card


def test_a_theorem_that_is_not_as_expected_says_so():
    wrong = Result("name", ("SC-2",), "so", "all", "proved", problem="it is refuted")
    assert "⚠ not as expected<br>it is refuted" in theorem_table([wrong])._card()


def test_every_theorem_and_every_mutant_stands_in_the_table(english):
    table = english.partition('id="theorems"')[2]
    for name in ("books_differ_in_nine_clauses_only", "every_special_action_can_be_waived"):
        theorem = all_theorems()[name]
        assert name in table
        assert theorem.claim in table
        assert all(mutant.says in table for mutant in theorem.mutants)


def test_the_plain_data_tell_the_same(told):
    assert [clause["id"] for clause in told["clauses"]] == list(CLAUSES)
    assert {each["clause"] for each in told["differences"]} == DIFFERING
    assert len(told["contradictions"]) == len(CONTRADICTIONS)
    for each in told["differences"]:
        state = State.from_json(each["state"]) if each["clause"] not in ("SU-6", "AC-3.8") else None
        assert state is None or state.players >= 2
        assert len(each["outcomes"]) == 2


def test_the_notebook_is_valid_and_tells_every_clause(report):
    told = nbformat.read(report / "report.en.ipynb", as_version=4)
    nbformat.validate(told)
    sheets = [cell for cell in told.cells if "import clause_sheet" in cell.source]
    assert len(sheets) == len(CLAUSES)


@pytest.mark.browser
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_opens_offline(report, chromium_path, width):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": 900})
        asked, complaints = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: complaints.append(message.text))
        page.goto((report / "report.en.html").as_uri())
        assert page.get_by_role("heading", name="Overview").is_visible()
        drawn = page.locator("img").evaluate_all("all => all.map(each => each.naturalWidth)")
        assert len(drawn) >= len(DIFFERING)
        assert all(drawn)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        browser.close()
    assert [url for url in asked if not url.startswith("data:")] == [(report / "report.en.html").as_uri()]
    assert complaints == []
