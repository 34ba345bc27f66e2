"""Exhibits: what a lesson shows without a game, such as positions, clauses, and the engine's own code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import getsource, getsourcefile, unwrap
from pathlib import Path
from textwrap import dedent
from typing import Any

import elgrande
from elgrande.arguments import of_class
from elgrande.course.notebook_language import course_speaker
from elgrande.draw import side_by_side
from elgrande.draw.in_words import image
from elgrande.engine import to_move
from elgrande.markup import around, element
from elgrande.referee.lookup import meant
from elgrande.rules.clauses import clause as clause_of
from elgrande.rules.clauses import clause_spelled
from elgrande.scoring import ranks, region_points
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.widgets.clauses import books, checks
from elgrande.widgets.rulebook_page import page_link

PACKAGE = Path(elgrande.__file__).parent
MIME = {
    "plain": "text/plain",
    "markdown": "text/markdown",
    "svg": "image/svg+xml",
    "html": "text/html",
}


class Exhibit:
    """One content in several formats; the page shows the richest that it can."""

    def __init__(self, **forms: str) -> None:
        self._forms = forms

    def __repr__(self) -> str:
        return self._forms["plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Every form; a drawing also as an image that has words for who cannot see it."""
        forms = dict(self._forms)
        if "svg" in forms:
            forms["html"] = image(forms["svg"], forms["plain"])
        return {MIME[form]: content for form, content in forms.items()}


def board(*states: State, seat: int | None = None) -> Exhibit:
    """A picture of a position as a seat sees it, or of several; without a seat, as whoever must decide does.

    >>> from elgrande.engine import new_game
    >>> board(new_game(players=3, seed=7))
    Round 1, 3 players. Ana plays the first power card of the round.
    """
    for state in states:
        of_class("states", state, State)
    speaker = course_speaker(you=seat)
    seen = [view(state, next(iter(to_move(state)), 0) if seat is None else seat) for state in states]
    lines = [
        speaker.say("Round {round}, {players} players.", round=each.round, players=each.players)
        + f" {speaker.decision(each)}"
        for each in seen
    ]
    drawn = side_by_side([("", each) for each in seen], speaker)
    return Exhibit(plain="\n".join(dict.fromkeys(lines)), svg=drawn)


def standings(*positions: Sequence[int], scoreboard: tuple[int, int, int]) -> Exhibit:
    """The ranks and the points of players who have so many caballeros in a place, for each of the positions.

    >>> print(standings((3, 3, 1), (2, 1, 1), scoreboard=(5, 4, 1)))
    Caballeros | 3 · 3 · 1 | 2 · 1 · 1
    Rank | 2 · 2 · 3 | 1 · 3 · 3
    Points | 4 · 4 · 0 | 5 · 0 · 0
    """
    say = course_speaker().say
    lines = {
        say("Caballeros"): positions,
        say("Rank"): [ranks(counts) for counts in positions],
        say("Points"): [region_points(counts, scoreboard) for counts in positions],
    }
    rows = [[name, *(" · ".join(map(str, each)) for each in values)] for name, values in lines.items()]
    plain = [" | ".join(row) for row in rows]
    rule = " | ".join([":--", *[":-:"] * len(positions)])
    return Exhibit(
        plain="\n".join(plain), markdown="\n".join(f"| {line} |" for line in [plain[0], rule, *plain[1:]])
    )


def code(*things: Callable[..., Any] | type) -> Exhibit:
    """The source of functions or classes of the package, just as it runs, and its file; folded.

    >>> from elgrande.scoring import ranks
    >>> "def ranks(" in repr(code(ranks))
    True
    """
    speaker = course_speaker()
    sources = [dedent(getsource(thing)).rstrip() for thing in things]
    fenced = [
        f"`{place(thing)}`\n\n```python\n{source}\n```" for thing, source in zip(things, sources, strict=True)
    ]
    names = speaker.listed([thing.__name__ for thing in things])
    shown = folded(speaker.say("The code of {names}", names=names), "\n\n".join(fenced))
    return Exhibit(plain="\n\n\n".join(sources), markdown=shown)


def place(thing: Callable[..., Any] | type) -> str:
    """The file of the package in which something stands.

    >>> from elgrande.scoring import ranks
    >>> place(ranks)
    'elgrande/scoring.py'
    """
    file = Path(getsourcefile(unwrap(thing)) or "")  # a cached function is wrapped
    return file.relative_to(PACKAGE.parent).as_posix()


def clause(words: str) -> Exhibit:
    """A clause: what it says, where people go wrong with it, what each rulebook says, what checks it.

    Its id may be spelled somehow; other words are a question, answered with the clauses that fit.

    >>> clause("sc3")
    SC-3 Ties drop one rank. ...
    >>> clause("majority in a tie")
    No clause has the id “majority in a tie”. Did you mean SC-3 (Ties drop one rank), ...
    """
    speaker, id = course_speaker(), clause_spelled(words)
    if id is None:
        return suggestions(speaker, words)
    title, text = speaker.clause_title(id), speaker.clause_text(id)
    note = speaker.clause_note(id)
    card = [f"**{id} · {title}.** {text}", f"*{note}*" if note else ""]
    folds = [
        folded(speaker.say("In the rulebooks"), books(speaker, clause_of(id))),
        folded(speaker.say("Checked by"), checks(speaker, id)),
        page_link(speaker, id),
    ]
    quoted = "\n>\n".join(f"> {part}" for part in card if part)
    return Exhibit(plain=f"{id} {title}. {text}", markdown="\n\n".join(filter(None, [quoted, *folds])))


def suggestions(speaker: Speaker, words: str) -> Exhibit:
    """The clauses that may be meant by these words."""
    none = speaker.say("No clause has the id “{words}”.", words=words[:60])
    if not (near := meant(words, speaker.language)):
        return Exhibit(plain=none)
    titles = [f"{id} ({speaker.clause_title(id)})" for id in near]
    did = speaker.say("Did you mean {clauses}?", clauses=", ".join(titles))
    listed = "\n".join(f'* `clause("{id}")`: {speaker.clause_title(id)}' for id in near)
    asked = speaker.say("Did you mean one of these?")
    return Exhibit(plain=f"{none} {did}", markdown=f"{none} {asked}\n\n{listed}")


def folded(summary: str, content: str, *, is_open: bool = False) -> str:
    """Markdown that folds and unfolds at a click."""
    return around(content, "details", element("summary", summary), open=is_open)
