"""What a widget answers to a click that changed nothing: a sentence, and the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.markup import Markup, element
from elgrande.text import Speaker
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import fold


@dataclass(frozen=True, slots=True)
class Notice:
    """An answer, the ids of the clauses that say why, and details for those who look after the program."""

    sentence: str
    because: tuple[str, ...] = ()
    details: str = ""


def answer(speaker: Speaker, notice: Notice) -> Markup:
    """The answer to be seen; behind "why?" stand its clauses."""
    parts: list[str] = [element("strong", notice.sentence)]
    for id, title, _ in speaker.why(notice.because):
        parts += [" ", element("span", id, class_="egt-id"), " ", title]
    inside = clause_cards(speaker, notice.because) if notice.because else Markup()
    if notice.details:
        inside += element("pre", notice.details)
    if inside:
        parts += [" ", fold("why", speaker.say("why?"), inside)]
    return element("div", *parts, class_="egt-notice")


def spoken(speaker: Speaker, notice: Notice) -> str:
    """The answer to be heard: with its clauses at once."""
    reasons = (f"{title}: {words}" for _, title, words in speaker.why(notice.because))
    return " ".join([notice.sentence, *reasons])
