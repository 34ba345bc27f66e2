"""Build the rulebook as static pages: every clause, card and reading, in three languages, with a search.

    python -m lite.rulebook DIR     writes DIR/en, DIR/es and DIR/pt; mkdocs-material makes the pages

The pages need neither Python nor another host. A clause's page has what the referee says of it; links lead to
the lessons and to the referee of the site in which DIR lies as `rulebook`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
from markdown.extensions.toc import slugify

import elgrande.referee
from elgrande.course.lessons import content, lessons
from elgrande.draw import SCENERY
from elgrande.draw.palette import DARK, LIGHT, properties
from elgrande.draw.style import STYLE
from elgrande.markup import Markup, element, joined
from elgrande.referee.search import lexicon
from elgrande.referee.sheet import the_books, the_cases, words
from elgrande.rules.box import brought_by, every_card, every_expansion, every_field
from elgrande.rules.cards import Card
from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.text import LANGUAGE_NAMES, LANGUAGES, Speaker
from elgrande.text.answers import FIELD_ANSWERS
from elgrande.text.books import book_name
from elgrande.text.circumstances import capital

HERE = Path(__file__).parent
COURSE = HERE.parent / "notebooks"
STEM = "../../../../"
"""From the page of a clause, card or reading to the top of the site."""
NOTEBOOK = "notebooks/index.html?path="
REFEREE = "18_referee.ipynb"
EVERYTHING = EN_BASE.with_expansions(*every_expansion()).box
"""A box with all there is."""
# The style sheet has these once; the pictures do without.
PLAIN = {**SCENERY, "style": Markup()}

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "El Grande: the rules",
        "intro": "Every rule of the base game and of its three expansions, in our words: with what each "
        "rulebook says, a small board on which it matters, and what the program answers there. Look for a "
        "word at the top of the page, or choose a chapter.",
        "clauses": "Rules",
        "cards": "Action cards",
        "readings": "Where editions may differ",
        "sources": "Where it stands",
        "checked": "What checks it",
        "functions": "Functions of the program",
        "tests": "Tests",
        "theorems": "Theorems",
        "lessons": "Lessons about it",
        "referee": "Ask the Referee",
        "course": "The course",
        "stack": "Stack {n}",
        "rule": "Its rule",
        "place": "Place up to {n}",
        "copies": "Copies in the stack: {n}",
        "answers": "The answers",
        "played": "Played so by",
        "nobody": "no edition",
        "python": "In Python",
        "text": "In a line of text",
        "teach": "Teacher's guide",
    },
    "es": {
        "title": "El Grande: las reglas",
        "intro": "Todas las reglas del juego base y de sus tres expansiones, con nuestras palabras: lo que "
        "dice cada reglamento, un tablero pequeño en el que importa y lo que responde allí el programa. "
        "Busca una palabra en la parte de arriba o elige un capítulo.",
        "clauses": "Reglas",
        "cards": "Cartas de acción",
        "readings": "En qué pueden diferir las ediciones",
        "sources": "Dónde está escrita",
        "checked": "Qué la comprueba",
        "functions": "Funciones del programa",
        "tests": "Pruebas",
        "theorems": "Teoremas",
        "lessons": "Lecciones sobre ella",
        "referee": "Preguntar al Árbitro",
        "course": "El curso",
        "stack": "Mazo {n}",
        "rule": "Su regla",
        "place": "Despliega hasta {n}",
        "copies": "Ejemplares en el mazo: {n}",
        "answers": "Las respuestas",
        "played": "Así se juega según",
        "nobody": "ninguna edición",
        "python": "En Python",
        "text": "En una línea de texto",
        "teach": "Guía docente",
    },
    "pt": {
        "title": "El Grande: as regras",
        "intro": "Todas as regras do jogo base e de suas três expansões, com nossas palavras: o que diz "
        "cada livro de regras, um tabuleiro pequeno em que ela importa e o que o programa responde ali. "
        "Procure uma palavra no alto da página ou escolha um capítulo.",
        "clauses": "Regras",
        "cards": "Cartas de Ação",
        "readings": "Em que as edições podem diferir",
        "sources": "Onde está escrita",
        "checked": "O que a verifica",
        "functions": "Funções do programa",
        "tests": "Testes",
        "theorems": "Teoremas",
        "lessons": "Lições sobre ela",
        "referee": "Perguntar ao Árbitro",
        "course": "O curso",
        "stack": "Monte {n}",
        "rule": "A regra dela",
        "place": "Posicione até {n}",
        "copies": "Exemplares no monte: {n}",
        "answers": "As respostas",
        "played": "Joga-se assim segundo",
        "nobody": "nenhuma edição",
        "python": "Em Python",
        "text": "Em uma linha de texto",
        "teach": "Guia docente",
    },
}


# --- what belongs together ---------------------------------------------------------------------------------


@cache
def lessons_about(clause: str) -> tuple[str, ...]:
    """The notebooks that name a clause, or have a task, a prediction or an exercise about it."""
    about = {item.id for lesson in lessons() for item in content(lesson) if clause in item.clauses}
    whole = {f'"{id.partition(".")[0]}.{{' for id in about}  # all its tasks, as f"cards.{…}"
    named = re.compile(rf"\b{re.escape(clause)}(?![\d.])")
    return tuple(
        file.stem
        for file in sorted((COURSE / "src").glob("*.py"))
        if file.stem != "00_contents"
        and (
            named.search(text := file.read_text(encoding="utf-8"))
            or any(f'"{id}"' in text for id in about)
            or any(words in text for words in whole)
        )
    )


@cache
def title(lesson: str, language: str) -> str:
    """The first heading of a lesson in a language."""
    notebook = nbformat.read(COURSE / language / f"{lesson}.ipynb", as_version=4)
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    return next(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))


def cards_of(clause: str) -> list[Card]:
    """The action cards whose special action a clause describes."""
    return [card for card in every_card() if card.clause == clause]


def comes_with(card: Card) -> tuple[str, ...]:
    """The expansion that brings a card; none for a card of the base game."""
    return tuple(expansion.id for expansion in every_expansion().values() if card in expansion.cards)


def readings_of(clause: str) -> list[str]:
    """The fields of an edition that are about a clause."""
    return [field for field, question in every_field().items() if question.clause == clause]


# --- pages -------------------------------------------------------------------------------------------------


class Pages:
    """All pages in one language: Markdown, with the referee's HTML inside."""

    def __init__(self, language: str) -> None:
        self.language, self.speaker, self.words = language, Speaker(language), WORDS[language]

    def all(self) -> Iterator[tuple[str, str]]:
        """The name of each file, and what is in it."""
        yield "index.md", self.index()
        for id in CLAUSES:
            yield f"clauses/{id}.md", self.clause(id)
        for card in every_card():
            yield f"cards/{card.id}.md", self.card(card)
        yield "teach.md", self.guide()
        for field in every_field():
            yield f"readings/{field}.md", self.reading(field)

    def nav(self) -> list[dict[str, Any]]:
        """The table of contents: rules by chapter, cards by stack, readings."""
        say = self.speaker.rule
        chapters = [
            {say(name): [f"clauses/{id}.md" for id in CLAUSES if id.startswith(f"{chapter}-")]}
            for chapter, name in CHAPTERS.items()
        ]
        stacks = [
            {self.stack(deck): [f"cards/{card.id}.md" for card in every_card() if card.deck == deck]}
            for deck in EVERYTHING.stacks
        ]
        return [
            {self.words["title"]: "index.md"},
            {self.words["clauses"]: chapters},
            {self.words["cards"]: stacks},
            {self.words["readings"]: [f"readings/{field}.md" for field in every_field()]},
            {self.words["teach"]: "teach.md"},
        ]

    def stack(self, deck: int) -> str:
        """What a stack is called: by the number on its back, and by its expansion where two have that."""
        number, origin = EVERYTHING.backs[EVERYTHING.stacks.index(deck)]
        return self.words["stack"].format(n=number) + (
            f" ({self.speaker.expansion(origin)})" if origin else ""
        )

    def index(self) -> str:
        """The first page: what this is, and every clause by chapter."""
        parts = [f"# {self.words['title']}", self.words["intro"], self.doors("../../")]
        disputed = {question.clause for question in every_field().values()}
        for chapter, name in CHAPTERS.items():
            lines = (
                f"* [{id}](clauses/{id}.md) {self.speaker.clause_title(id)}{' ≠' if id in disputed else ''}"
                for id in CLAUSES
                if id.startswith(f"{chapter}-")
            )
            parts += [f"## {self.speaker.rule(name)}", "\n".join(lines)]
        return "\n\n".join(parts)

    def doors(self, top: str) -> str:
        """Links to the referee and to the course."""
        here = f"{top}{NOTEBOOK}{self.language}"
        referee = element("a", self.words["referee"], href=f"{here}/{REFEREE}", class_="md-button")
        course = element("a", self.words["course"], href=f"{here}/00_contents.ipynb", class_="md-button")
        return str(element("p", referee, " ", course))

    def guide(self) -> str:
        """The teacher's guide without links to other languages; those within it as mkdocs names headings."""
        file = COURSE / "class" / ("GUIDE.md" if self.language == "en" else f"GUIDE.{self.language}.md")
        lines = file.read_text(encoding="utf-8").splitlines()
        guide = "\n".join(line for line in lines if "](GUIDE" not in line)
        return re.sub(r"(?<=\]\(#)[^)]+", lambda heading: slugify(heading[0], "-"), guide)

    def clause(self, id: str) -> str:
        """The page of a clause: all that the referee says; its sources, checks, lessons and cards."""
        speaker = self.speaker
        sheet = joined(words(speaker, id), the_cases(speaker, id, PLAIN), the_books(speaker, id))
        others = [f"* [{speaker.card_title(card.id)}](../cards/{card.id}.md)" for card in cards_of(id)]
        others += [f"* [{speaker.rule(every_field()[f].asks)}](../readings/{f}.md)" for f in readings_of(id)]
        parts = [
            self.head(f"{id} {speaker.clause_title(id)}", speaker.clause_text(id)),
            str(element("div", self.without_search(sheet), class_="egr-sheet")),
            "\n".join(others),
            self.sources(id),
            self.lessons(id),
            self.checks(id),
            str(element("p", lexicon(self.language).asked.get(id, ""), hidden=True)),
            self.doors(STEM),
        ]
        return "\n\n".join(filter(None, parts))

    def head(self, title: str, description: str) -> str:
        """The front matter and the heading of a page."""
        matter = json.dumps({"title": title, "description": description}, ensure_ascii=False)
        return f"---\n{matter}\n---\n\n# {title}"

    def without_search(self, sheet: Markup) -> Markup:
        """The sheet on one line; what stands in its pictures is not searched."""
        marked = str(sheet).replace('class="egr-board"', 'class="egr-board" data-search-exclude=""')
        return Markup(re.sub(r"\s*\n\s*", " ", marked))

    def sources(self, id: str) -> str:
        """Book and section, and what a book says if that is something of its own."""
        say = self.speaker.rule
        lines = [
            f"* **{say(BOOKS[source.book])}**, {source.section}"
            + (f": {say(source.says)}" if source.says else "")
            for source in CLAUSES[id].sources
        ]
        return f"## {self.words['sources']}\n\n" + "\n".join(lines) if lines else ""

    def lessons(self, id: str) -> str:
        """The lessons about a clause, to be opened on the site."""
        lines = (
            f"* [{title(lesson, self.language)}]({STEM}{NOTEBOOK}{self.language}/{lesson}.ipynb)"
            for lesson in lessons_about(id)
        )
        listed = "\n".join(lines)
        return f"## {self.words['lessons']}\n\n{listed}" if listed else ""

    def checks(self, id: str) -> str:
        """The functions, tests and theorems of a clause."""
        found = checked_by(id)
        kinds = (("functions", found.engine), ("tests", found.tests), ("theorems", found.theorems))
        lines = [
            f"* {self.words[kind]}: " + (", ".join(f"`{name}`" for name in names) or "–")
            for kind, names in kinds
        ]
        return f"## {self.words['checked']}\n\n" + "\n".join(lines)

    def card(self, card: Card) -> str:
        """The page of an action card: what stands on it under each edition, and its rule on a small board."""
        speaker, id = self.speaker, card.clause
        sentences: dict[str, list[str]] = {}
        for name, book in EDITIONS.items():
            sentence = speaker.card_sentence(card.id, book.with_expansions(*comes_with(card)))
            sentences.setdefault(sentence, []).append(book_name(speaker, name))
        place = self.words["place"].format(n=card.caballeros)
        lines = (
            element("p", sentence, element("small", ", ".join(names)) if len(sentences) > 1 else "")
            for sentence, names in sentences.items()
        )
        drawn = element(
            "div",
            element("b", card.caballeros, class_="egr-number"),
            element("div", element("strong", speaker.card_title(card.id)), *lines),
            class_=f"egr-card egr-deck-{card.deck}",
        )
        facts = element(
            "p", f"{self.stack(card.deck)} · {place} · {self.words['copies'].format(n=card.copies)}"
        )
        sheet = joined(drawn, facts, the_cases(speaker, id, PLAIN), the_books(speaker, id))
        heading = self.head(f"{speaker.card_title(card.id)} ({id})", next(iter(sentences)))
        rule = f"{self.words['rule']}: [{id} {speaker.clause_title(id)}](../clauses/{id}.md)"
        shown = element("div", self.without_search(sheet), class_="egr-sheet")
        return "\n\n".join([heading, str(shown), rule, self.doors(STEM)])

    def reading(self, field: str) -> str:
        """The page of a question that editions answer: every answer, who plays so, how to choose it."""
        speaker, question, say = self.speaker, every_field()[field], self.speaker.say
        lines, brought = [], brought_by(field)
        edition = "".join(f'.with_expansions("{name}")' for name in brought)
        for answer, said in FIELD_ANSWERS[field].items():
            editions = [
                book_name(speaker, name)
                for name, book in EDITIONS.items()
                if book.with_expansions(*brought).answer(field) == answer
            ]
            played = f"{self.words['played']}: {', '.join(editions) or self.words['nobody']}"
            if brought:
                played = capital(say("our ruling") if question.otherwise == answer else self.words["nobody"])
            python = f'{self.words["python"]}: `eg.EN_BASE{edition}.but({field}="{answer}")`'
            line = " ".join([*(f"with={name}" for name in brought), f"{field}={answer}"]).replace("_", "-")
            text = f"{self.words['text']}: `{line}`"
            lines.append(f"* **{say(said)}**. {played}. {python}. {text}")
        id = question.clause
        sheet = joined(the_cases(speaker, id, PLAIN), the_books(speaker, id))
        asks = speaker.rule(question.asks)
        rule = f"{self.words['rule']}: [{id} {speaker.clause_title(id)}](../clauses/{id}.md)"
        shown = element("div", self.without_search(sheet), class_="egr-sheet")
        answers = f"## {self.words['answers']}\n\n" + "\n".join(lines)
        return "\n\n".join([self.head(asks, asks), rule, answers, str(shown), self.doors(STEM)])


# --- the site ----------------------------------------------------------------------------------------------


def style() -> str:
    """The style sheet: the colours of the boards in both themes, the sheets, the cards."""
    light, dark = properties(LIGHT), properties(DARK)
    colours = f".egr-sheet{{{light}}}[data-md-color-scheme=slate] .egr-sheet{{{dark}}}"
    board = f"[data-md-color-scheme=slate] .eg-board{{{dark}}}"
    sheet = Path(elgrande.referee.__file__).with_name("sheet.css").read_text(encoding="utf-8")
    return "\n".join([str(STYLE), board, colours, sheet, (HERE / "rulebook.css").read_text(encoding="utf-8")])


def settings(language: str, source: Path, target: Path, nav: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The configuration of mkdocs for one language."""
    schemes = [("default", "light"), ("slate", "dark")]
    return {
        "site_name": WORDS[language]["title"],
        "docs_dir": str(source),
        "site_dir": str(target),
        "nav": nav,
        "theme": {
            "name": "material",
            "language": language,
            "font": False,
            "icon": {"logo": "material/crown-outline"},
            "favicon": "../../favicon.ico",
            "palette": [
                {
                    "media": f"(prefers-color-scheme: {theme})",
                    "scheme": scheme,
                    "primary": "brown",
                    "accent": "amber",
                }
                for scheme, theme in schemes
            ],
            "features": ["navigation.prune", "navigation.top", "search.suggest", "search.highlight"],
        },
        "plugins": [{"search": {"lang": language}}],
        "markdown_extensions": ["attr_list", "md_in_html"],
        "extra_css": ["rulebook.css"],
        "extra": {
            "generator": False,
            "alternate": [
                {"name": LANGUAGE_NAMES[each], "link": f"../{each}/", "lang": each} for each in LANGUAGES
            ],
        },
        "validation": {"links": {"unrecognized_links": "ignore", "not_found": "ignore"}},
    }


def build(target: Path) -> None:
    """Write the pages in each language, and have mkdocs make a site of each."""
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            pages, source = Pages(language), Path(folder) / language
            for name, text in pages.all():
                file = source / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            (source / "rulebook.css").write_text(style(), encoding="utf-8")
            chosen = settings(language, source, target.resolve() / language, pages.nav())
            config = Path(folder) / f"{language}.yml"  # JSON is YAML
            config.write_text(json.dumps(chosen), encoding="utf-8")
            command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)]
            quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
            subprocess.run(command, check=True, env=quiet)


if __name__ == "__main__":
    description, *_ = __doc__.splitlines()
    parser = ArgumentParser(prog="python -m lite.rulebook", description=description)
    parser.add_argument("target", type=Path, metavar="DIR", help="where the pages are written")
    build(parser.parse_args().target)
