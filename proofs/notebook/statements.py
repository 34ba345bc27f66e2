"""The statement of a theorem: its specification beside the engine's function, and what z3 was asked.

>>> from proofs.theorems.sc_ranks import ranks_follow_the_tie_rule
>>> [name for name, _ in sources(ranks_follow_the_tie_rule)]
['ranks_by_groups', 'ranks']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from inspect import getsource, signature, unwrap
from textwrap import dedent
from typing import Any

from elgrande.course.exhibits import Exhibit
from elgrande.draw import place_card
from elgrande.markup import Markup, breakable, element
from elgrande.rules.message import N_
from proofs.kit.asked_questions import Question
from proofs.kit.readable_formulas import LONGEST, lines, shortened
from proofs.kit.theorem import Theorem, Witness
from proofs.notebook.language import about_all, count, say, translated

COUNTED = "caballeros"
OF_PLAYER = re.compile(r"(.+) of (\d)")
LINES = 12  # so many conditions are shown; more are counted

SPECIFICATION = N_("What it has to be: {name}")
FUNCTION = N_("What is asked about: {name}")


def sources(stated: Theorem, changes: Mapping[str, Any] | None = None) -> list[tuple[str, str]]:
    """The specification of a theorem and the function it is about, by name; what has a source is shown.

    Where no specification is written down as a function, the proof itself stands for it.
    """
    specification = stated.specification or stated.prove
    about = [parameter.default for parameter in signature(stated.prove).parameters.values()]
    asked_about = list(changes.values()) if changes else about
    functions = [specification, *(each for each in asked_about if callable(each))]
    return [(each.__name__, source) for each in functions if (source := source_of(each))]


def source_of(function: Callable[..., Any]) -> str:
    """The source of a function that has a name of its own; nothing where it cannot be read."""
    if getattr(function, "__name__", "<lambda>") == "<lambda>":
        return ""
    try:
        return dedent(getsource(unwrap(function))).strip()
    except (OSError, TypeError):
        return ""


def statement(stated: Theorem, changes: Mapping[str, Any] | None = None) -> str:
    """Specification and function side by side, for a page in Markdown."""
    (specification, its), *others = sources(stated, changes)
    shown = [(say(SPECIFICATION, name=specification), its)]
    shown += [(say(FUNCTION, name=name), source) for name, source in others]
    heads = (element("th", breakable(words)) for words, _ in shown)
    cells = (
        element("td", element("pre", element("code", on_one_line(source))), style=CELL) for _, source in shown
    )
    return str(element("table", element("tr", *heads), element("tr", *cells)))


def on_one_line(source: str) -> Markup:
    """Code for HTML within Markdown, which would take an empty line for the end of the HTML."""
    return Markup("&#10;").join(source.splitlines())


CELL = "text-align:left;vertical-align:top"


def question(asked: Question) -> str:
    """What z3 was told and asked, in Markdown."""
    known, claim = fenced(in_lines(asked.known)), fenced(in_lines((asked.claim,)))
    parts = [say("Known:"), known] if asked.known else []
    legend = say("A name is the number of that player’s caballeros; [ ] is 1 if what it holds is so, else 0.")
    return "\n\n".join([*parts, say("Can any of this be wrong there?"), claim, legend])


def in_lines(conditions: Iterable[Any]) -> list[str]:
    """Conditions line by line, with the players by their names, no more of them than a page takes."""
    found = [line for condition in conditions for line in lines(condition, symbol)]
    more = len(found) - LINES
    shown = [shortened(line, LONGEST // 2) for line in found[:LINES]]
    return shown + ([count("… and {n} more", "… and {n} more", more)] if more > 0 else [])


def symbol(name: str) -> str:
    """What a symbol is called in a formula: Ana for her caballeros, home(Ana) for her home being here."""
    if match := OF_PLAYER.fullmatch(name):
        player = about_all().player(int(match[2]))
        return player if match[1] == COUNTED else f"{match[1].replace(' ', '_')}({player})"
    return name


def fenced(shown: Iterable[str]) -> str:
    """Lines of code in Markdown."""
    return "```text\n{}\n```".format("\n".join(shown))


def drawings_of(witness: Witness | None) -> list[Exhibit]:
    """The place of a witness alone, with what each rule says beside everybody's pieces."""
    drawn = None if witness is None else card_of(witness)
    return (
        [] if witness is None or drawn is None else [Exhibit(plain=translated(witness.sentence), svg=drawn)]
    )


def card_of(witness: Witness) -> Markup | None:
    """The drawing of that place; None if the witness is about no place, or says nothing of it."""
    state, place = witness.state, witness.place
    if state is None or place is None or not (witness.sides or witness.beside):
        return None
    columns = {translated(name): values for name, values in {**witness.beside, **witness.sides}.items()}
    compared = [translated(name) for name in witness.sides]
    counts, speaker = state.counts(place)[: state.players], about_all()
    return place_card(speaker.place(place), counts, columns, speaker, compared=compared)
