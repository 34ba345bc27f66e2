"""The start page of the site: what the game is, four doors, the lessons, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template

import nbformat

from elgrande.markup import Markup, element, joined
from elgrande.text import LANGUAGE_NAMES, LANGUAGES

HERE = Path(__file__).parent
COURSE = HERE.parent / "notebooks"
VIEW = "notebooks/index.html?path="
RUN = "#run"
"""At the end of an address: the first cell of the page is run as soon as it can be (loading.js)."""

# Each door: its sign, and the notebook behind it.
DOORS: Mapping[str, tuple[str, str]] = {
    "learn": ("♟", "01_start_here.ipynb"),
    "argue": ("⚖", "18_referee.ipynb"),
    "teach": ("✎", "13_proofs.ipynb"),
    "play": ("♛", "11_whole_game.ipynb"),
}
AT_ONCE = ("argue", "play")
"""The doors behind which there is nothing to read first."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "game": "A board game about power in medieval Spain. Two to five players send their caballeros into "
        "nine regions; whoever has the most in a region is paid for it, and a tie costs everybody a "
        "rank. All want to stand beside the King, and nobody may touch the region he is in.",
        "here": "Here every rule is a board on which you can click. It all runs in this browser: nothing is "
        "installed, and no other computer is asked for anything. The first board takes about half a "
        "minute.",
        "learn": "Learn",
        "learn it": "Lesson 1: your first round, on a board.",
        "argue": "Settle an argument",
        "argue it": "Ask the Referee in your own words; see what each rulebook says.",
        "rulebook": "All rules, to look up",
        "editor": "Click your position together",
        "teach": "Teach",
        "teach it": "Proofs and exercises that mark themselves.",
        "guide": "The teacher's guide",
        "play": "Just play",
        "play it": "A whole game against bots.",
        "lessons": "All lessons",
    },
    "es": {
        "game": "Un juego de mesa sobre el poder en la España medieval. De dos a cinco jugadores envían "
        "a sus caballeros a nueve regiones; quien más tiene en una región cobra por ella, y un empate "
        "cuesta un puesto a todos. Todos quieren estar junto al rey, y nadie puede tocar la región en "
        "la que está.",
        "here": "Aquí cada regla es un tablero en el que se hace clic. Todo funciona en este navegador: "
        "no se instala nada, ni se pide nada a otro ordenador. El primer tablero tarda cerca de medio "
        "minuto.",
        "learn": "Aprender",
        "learn it": "Lección 1: tu primera ronda, en un tablero.",
        "argue": "Resolver una discusión",
        "argue it": "Pregunta al Árbitro con tus palabras y mira qué dice cada reglamento.",
        "rulebook": "Todas las reglas, para consultar",
        "editor": "Compón tu posición",
        "teach": "Enseñar",
        "teach it": "Demostraciones y ejercicios que se corrigen solos.",
        "guide": "La guía docente",
        "play": "Jugar sin más",
        "play it": "Una partida entera contra bots.",
        "lessons": "Todas las lecciones",
    },
    "pt": {
        "game": "Um jogo de tabuleiro sobre o poder na Espanha medieval. De dois a cinco jogadores enviam "
        "seus Caballeros a nove regiões; quem tem mais em uma região recebe por ela, e um empate "
        "custa uma colocação a todos. Todos querem estar ao lado do Rei, e ninguém pode mexer na região "
        "em que ele está.",
        "here": "Aqui cada regra é um tabuleiro em que se clica. Tudo funciona neste navegador: nada é "
        "instalado, e nada é pedido a outro computador. O primeiro tabuleiro leva cerca de meio "
        "minuto.",
        "learn": "Aprender",
        "learn it": "Lição 1: sua primeira rodada, num tabuleiro.",
        "argue": "Resolver uma discussão",
        "argue it": "Pergunte ao Árbitro com suas palavras e veja o que diz cada livro de regras.",
        "rulebook": "Todas as regras, para consultar",
        "editor": "Monte sua posição",
        "teach": "Ensinar",
        "teach it": "Demonstrações e exercícios que se corrigem sozinhos.",
        "guide": "O guia docente",
        "play": "Só jogar",
        "play it": "Uma partida inteira contra bots.",
        "lessons": "Todas as lições",
    },
}


def notebooks(language: str) -> list[Path]:
    """The notebooks of the course in one language."""
    return sorted((COURSE / language).glob("*.ipynb"))


def title(notebook: Path) -> str:
    """The first heading of a notebook."""
    cells = nbformat.read(notebook, as_version=4).cells
    lines = (line for cell in cells if cell.cell_type == "markdown" for line in cell.source.splitlines())
    return next(line.removeprefix("# ") for line in lines if line.startswith("# "))


def front_page() -> str:
    """The whole page; one language is shown at a time."""
    page = Template((HERE / "index.html").read_text(encoding="utf-8"))
    chosen = joined(*(choice(language) for language in LANGUAGES))
    return page.substitute(languages=chosen, sections="\n".join(map(section, LANGUAGES)))


def choice(language: str) -> Markup:
    """The button that shows a language."""
    button = element(
        "input", type="radio", name_="language", id=f"in-{language}", value=language, checked=language == "en"
    )
    return button + element("label", LANGUAGE_NAMES[language], for_=f"in-{language}", lang=language)


def section(language: str) -> Markup:
    """The game, the doors and the lessons in one language."""
    words = WORDS[language]
    contents, *others = notebooks(language)
    lessons = (
        element("li", element("a", title(notebook), href=f"{VIEW}{language}/{notebook.name}"))
        for notebook in others
    )
    return element(
        "section",
        element("p", words["game"], class_="game"),
        element("nav", *(door(language, name) for name in DOORS), class_="doors"),
        element("p", words["here"]),
        element("h2", element("a", words["lessons"], href=f"{VIEW}{language}/{contents.name}")),
        element("ol", *lessons),
        lang=language,
    )


def door(language: str, name: str) -> Markup:
    """A door: where it leads, in a few words, and what else there is behind it."""
    words, (sign, notebook) = WORDS[language], DOORS[name]
    beside = {
        "argue": [
            (words["rulebook"], f"rulebook/{language}/"),
            (words["editor"], f"{VIEW}{language}/19_editor.ipynb{RUN}"),
        ],
        "teach": [(words["guide"], f"rulebook/{language}/teach/")],
    }
    address = f"{VIEW}{language}/{notebook}{RUN if name in AT_ONCE else ''}"
    more = (element("a", text, href=link) for text, link in beside.get(name, ()))
    return element(
        "div",
        element(
            "a",
            element("span", sign, class_="sign", aria_hidden="true"),
            element("strong", words[name]),
            element("span", words[f"{name} it"]),
            href=address,
            class_="way",
        ),
        *more,
        class_="door",
    )
