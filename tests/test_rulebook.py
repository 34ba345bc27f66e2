"""The static rulebook: a page for everything, in each language, and no link that leads nowhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from elgrande.rules.box import every_card, every_field
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.editions import EN_BASE
from elgrande.sharing import draft_of
from elgrande.text import LANGUAGES
from lite.build import build
from lite.rulebook import WORDS, Pages, cards_of, lessons_about, readings_of, style


@pytest.fixture(scope="module", params=LANGUAGES)
def pages(request):
    return Pages(request.param)


@pytest.mark.slow
def test_everything_has_a_page(pages):
    names = [name for name, _ in pages.all()]
    assert len(set(names)) == len(names) == 2 + len(CLAUSES) + len(every_card()) + len(every_field())
    assert {"clauses/SC-3.md", "cards/banishment.md", "readings/banishment.md"} <= set(names)
    assert {"cards/copy.md", "cards/queen_and_jester.md"} <= set(names)


def test_a_page_has_the_rule_a_picture_the_books_and_what_checks_it(pages):
    page = pages.clause("AC-2.4")
    assert pages.speaker.clause_text("AC-2.4") in page
    assert page.count("<svg") == 1
    assert "proofs.theorems." in page
    assert "tests/cards/test_deck_2.py" in page
    assert "](../cards/banishment.md)" in page
    assert "](../readings/banishment.md)" in page
    assert page.count("\n# ") == 1
    card = pages.card(cards_of("AC-2.4")[0])
    assert len(re.findall("<small>", card.partition("egr-case")[0])) == 2, "two editions, two sentences"
    assert "eg.EN_BASE.but(banishment=" in pages.reading("banishment")
    assert "`banishment=may-spare`" in pages.reading("banishment")


def test_cards_of_expansions_have_their_pages_and_stacks(pages):
    assert "](../cards/boycott.md)" in pages.clause("GC-1")
    page = pages.card(cards_of("GC-1")[0])
    assert pages.speaker.card_sentence("boycott", EN_BASE.with_expansions("grandissimo")) in page
    assert f"{pages.words['stack'].format(n=6)} ({pages.speaker.expansion('grandissimo')})" in page
    (stacks,) = (part[pages.words["cards"]] for part in pages.nav() if pages.words["cards"] in part)
    called = [name for stack in stacks for name in stack]
    assert len(set(called)) == len(called) == 9
    assert [page for stack in stacks for named in stack.values() for page in named] == [
        f"cards/{card.id}.md" for card in every_card()
    ]


def test_how_a_reading_is_said_is_understood(pages):
    for field in every_field():
        page = pages.reading(field)
        in_python = re.findall(
            r"`eg\.EN_BASE(?:\.with_expansions\(\"(\w+)\"\))?\.but\((\w+)=\"(\w+)\"\)`", page
        )
        in_a_line = re.findall(rf"`((?:with=\w+ )?{field.replace('_', '-')}=[\w-]+)`", page)
        assert len(in_python) == len(in_a_line) > 1
        for (expansion, name, answer), line in zip(in_python, in_a_line, strict=True):
            edition = EN_BASE.with_expansions(*filter(None, [expansion])).but(**{name: answer})
            assert draft_of(f"eg1 4p {line}").edition == edition


def test_every_language_has_the_same_words():
    assert {frozenset(words) for words in WORDS.values()} == {frozenset(WORDS["en"])}


def test_what_belongs_together_is_found():
    assert "07_scoring_and_ties" in lessons_about("SC-3")
    assert "10_veto" in lessons_about("VT-2")
    assert [card.id for card in cards_of("AC-2.8")] == ["score_any_deck_2"]
    assert readings_of("GS-5") == ["transfer_to_king"]
    assert lessons_about("AC-1.1") == ("09_action_cards",)


def test_the_style_sheet_has_both_themes():
    assert "[data-md-color-scheme=slate] .egr-sheet" in style()


class Links(HTMLParser):
    """The links of a page, whatever it loads, and the places in it that have a name."""

    def __init__(self, page):
        super().__init__()
        self.found, self.places = [], set()
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.places |= {value for name, value in attributes if name == "id"}
        kinds = {"a": "href", "link": "href", "script": "src", "img": "src"}
        self.found += [value for name, value in attributes if name == kinds.get(tag) and value]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_the_rulebook_leads_somewhere_on_the_site(language):
    site = build()
    files = [*(site / "rulebook" / language).glob("*/*/index.html")]
    files += [*(site / "rulebook" / language).glob("*.html")]
    assert len(files) > len(CLAUSES)
    for file in files:
        for link in Links(file.read_text(encoding="utf-8")).found:
            parts = urlsplit(link)
            assert not parts.netloc or parts.netloc in {"squidfunk.github.io"}, (file, link)
            if parts.scheme or parts.netloc or not parts.path or file.name == "404.html":
                continue
            there = (file.parent / parts.path).resolve()
            assert (there / "index.html" if parts.path.endswith("/") else there).exists(), (file, link)
            for notebook in parse_qs(parts.query).get("path", ()):
                assert (site / "files" / notebook).exists(), (file, link)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_plans_are_found_from_the_top_of_the_teachers_guide(language):
    page = (build() / "rulebook" / language / "teach" / "index.html").read_text(encoding="utf-8")
    guide = Links(page)
    plans = {unquote(link[1:]) for link in guide.found if re.match("#[gf][0-9]", link)}
    assert len(plans) == 4
    assert plans <= guide.places
