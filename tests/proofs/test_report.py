"""The report says for every clause how the books stand, and opens without asking anybody for anything."""

import json
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from elgrande.rules.readings import EN, Condition
from elgrande.state import State
from proofs.readings.differences import Standing, standing
from proofs.report import write_report
from proofs.report.words import shown
from proofs.results import tried
from proofs.theorems import all_theorems
from proofs.theorems.ed_editions import DIFFERING

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
        if tag == "a":
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
    """The report on some theorems, one of them refuted with a drawn witness."""
    return written(tmp_path_factory.mktemp("report"))


@cache
def written(directory):
    theorems = all_theorems()
    names = [
        "books_differ_in_nine_clauses_only",
        "printed_examples_come_out_as_printed",
        "every_special_action_can_be_waived",
    ]
    write_report([tried(theorems[name]) for name in names], directory)
    return directory


@pytest.fixture(scope="module")
def page(report):
    """The page."""
    return (report / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(report):
    """The plain data."""
    return json.loads((report / "report.json").read_text(encoding="utf-8"))


def test_the_page_asks_for_nothing(page):
    addresses = set(re.findall(r"\w+://[^\s\"'<>)]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<script|<link|<img|<iframe|@import|url\(|src=", page)


def test_the_page_is_well_formed_and_every_link_leads_somewhere(page):
    read = Page(page)
    assert read.unclosed == []
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)


def test_every_clause_stands_in_the_overview_and_below(page):
    overview, _, rest = page.partition('<section id="differences">')
    for id in CLAUSES:
        assert f'href="#{id}"' in overview
        assert f'<article class="clause" id="{id}">' in rest


def test_a_cell_says_in_a_sign_and_a_word_how_a_book_stands(page):
    cells = re.findall(r'<td class="standing (\w+)"><b aria-hidden="true">(.)</b> (\w+)', page)
    assert len(cells) == len(CLAUSES) * len(BOOKS)
    assert {(kind, sign) for kind, sign, _ in cells} == {
        ("agrees", "="),
        ("differs", "≠"),
        ("alone", "·"),
        ("silent", "–"),
    }
    assert all(kind == word for kind, _, word in cells)
    expected = [standing(id, book) for id in CLAUSES for book in BOOKS]
    assert [Standing(kind) for kind, _, _ in cells] == expected


def test_every_difference_is_drawn_with_both_outcomes(page):
    articles = re.findall(r'<article id="difference-.*?</article>', page, re.DOTALL)
    assert len(articles) == len(DIFFERING)
    for article in articles:
        assert article.count("<figure>") == 3
        assert article.count('class="eg-board"') >= 2
        assert "Refused." in article or "Points" in article


def test_what_is_written_on_the_page_is_escaped(page):
    assert "taken <= shown" not in page
    assert "<Silent" not in page


def test_the_plain_data_tell_the_same(told):
    assert [clause["id"] for clause in told["clauses"]] == list(CLAUSES)
    assert {each["clause"] for each in told["differences"]} == DIFFERING
    assert len(told["contradictions"]) == len(CONTRADICTIONS)
    for each in told["differences"]:
        state = State.from_json(each["state"]) if each["clause"] not in ("SU-6", "AC-3.8") else None
        assert state is None or state.players >= 2
        assert len(each["outcomes"]) == 2


def test_the_notes_tell_every_clause_and_every_difference(report):
    notes = (report / "report.md").read_text(encoding="utf-8")
    for id in CLAUSES:
        assert f"### {id} " in notes
    assert notes.count("| ≠ differs") == 21


def test_rules_are_written_with_proper_signs():
    assert shown(Condition("x <= 2 and y != 1")) == "x ≤ 2 and y ≠ 1"
    assert EN in BOOKS


@pytest.mark.browser
@pytest.mark.slow
def test_the_page_opens_offline(report, chromium_path):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        asked, complaints = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: complaints.append(message.text))
        page.goto((report / "index.html").as_uri())
        assert page.get_by_role("heading", name="Overview").is_visible()
        assert page.locator("svg.eg-board").count() >= 24
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        browser.close()
    assert len(asked) == 1
    assert complaints == []
