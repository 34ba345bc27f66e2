"""What the parts of somebody's points are called: one row of words for each kind of them."""

from __future__ import annotations

from typing import NamedTuple

from elgrande.events import Part, PartKind, Unpaid
from elgrande.rules.message import N_
from elgrande.text.voice import Voice


class PartWords(NamedTuple):
    """What is paid besides the scoreboard: its name, as a summand, in a sentence, and when it is lost."""

    name: str
    summand: str
    sentence: str
    lost: str


BESIDES: dict[PartKind, PartWords] = {
    "king": PartWords(
        N_("King's bonus"),
        N_("{points} as King's bonus"),
        N_("The King's bonus adds {points}."),
        N_("The King's bonus of {points} is lost: it is for a sole leader only."),
    ),
    "home": PartWords(
        N_("home bonus"),
        N_("{points} as home bonus"),
        N_("The home bonus adds {points}."),
        N_("The home bonus of {points} is lost: it is for a sole leader only."),
    ),
}

# The same of a space.
_SUMMAND = N_("{points} for the space “{space}”")
_SENTENCE = N_("The space “{space}” brings {points}.")


def name(voice: Voice, part: Part) -> str:
    """What pays this part besides the scoreboard: a bonus, or a space by its name."""
    return voice.say(BESIDES[part.kind].name) if part.space is None else voice.place(part.space)


def summand(voice: Voice, part: Part) -> str:
    """The same as a part of a sum, with the points."""
    if part.space is None:
        return voice.say(BESIDES[part.kind].summand, points=part.points)
    return voice.say(_SUMMAND, points=part.points, space=voice.place(part.space))


def sentence(voice: Voice, part: Part) -> str:
    """The same as a sentence, with the points."""
    if part.space is None:
        return voice.say(BESIDES[part.kind].sentence, points=part.points)
    return voice.say(_SENTENCE, points=part.points, space=voice.place(part.space))


def sum_of(voice: Voice, parts: tuple[Part, ...]) -> str:
    """What points are made of: 4 + 2 (King's bonus); nothing if all of them come from the scoreboard."""
    paid, others = from_scoreboard(parts), besides(parts)
    named = [f"{part.points} ({name(voice, part)})" for part in others]
    return " + ".join(named if paid is None or not named else [str(paid.points), *named])


def from_scoreboard(parts: tuple[Part, ...]) -> Part | None:
    """What the scoreboard pays for a rank, perhaps nothing; None for who has no rank."""
    return next((part for part in parts if part.kind == "scoreboard"), None)


def besides(parts: tuple[Part, ...]) -> list[Part]:
    """The parts that the scoreboard does not pay."""
    return [part for part in parts if part.kind != "scoreboard"]


# Why the scoreboard pays nothing for a rank.
UNPAID: dict[Unpaid, str] = {
    "first_places": N_("{standing}, no points: this card pays first places only."),
    "two_players": N_("{standing}, no points: with two players only first places pay."),
    "three_players": N_("{standing}, no points: with three players only the first two places pay."),
}

# The same, after how everybody stands has been said: which value is not paid.
LIMITS: dict[Unpaid, str] = {
    "first_places": N_("This card pays first places only, so the {value} is not paid."),
    "two_players": N_("With two players only the first row pays, so the {value} is not paid."),
    "three_players": N_("With three players only the first two rows pay, so the {value} is not paid."),
}
