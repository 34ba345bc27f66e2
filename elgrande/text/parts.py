"""What the parts of somebody's points are called: one row of words for each kind of them."""

from __future__ import annotations

from typing import NamedTuple

from elgrande.events import Part, PartKind
from elgrande.rules.message import N_
from elgrande.text.voice import Voice


class PartWords(NamedTuple):
    """What is paid besides the scoreboard: its name, as a summand, in a sentence, and when it is lost."""

    name: str
    summand: str
    sentence: str
    lost: str = ""


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
    "space": PartWords(
        N_("space that pays"),
        N_("{points} for a space that pays"),
        N_("A space that pays by itself brings {points}."),
    ),
}


# The same of a space that has a name.
_SUMMAND = N_("{points} for the space “{space}”")
_SENTENCE = N_("The space “{space}” brings {points}.")


def space_of(voice: Voice, place: str, part: Part) -> str | None:
    """The space in a place of the game that is spoken of which pays this part; None if there is none."""
    spaces = voice.box.spaces.get(place, ()) if part.kind == "space" else ()
    return next(
        (space.id for space in spaces if (space.clause, space.pays) == (part.clause, part.points)), None
    )


def name(voice: Voice, place: str, part: Part) -> str:
    """What pays this part besides the scoreboard: a bonus, or a space by its name."""
    space = space_of(voice, place, part)
    return voice.say(BESIDES[part.kind].name) if space is None else voice.place(space)


def summand(voice: Voice, place: str, part: Part) -> str:
    """The same as a part of a sum, with the points."""
    space = space_of(voice, place, part)
    if space is None:
        return voice.say(BESIDES[part.kind].summand, points=part.points)
    return voice.say(_SUMMAND, points=part.points, space=voice.place(space))


def sentence(voice: Voice, place: str, part: Part) -> str:
    """The same as a sentence, with the points."""
    space = space_of(voice, place, part)
    if space is None:
        return voice.say(BESIDES[part.kind].sentence, points=part.points)
    return voice.say(_SENTENCE, points=part.points, space=voice.place(space))


def sum_of(voice: Voice, place: str, parts: tuple[Part, ...]) -> str:
    """What points are made of: 4 + 2 (King's bonus); nothing if all of them come from the scoreboard."""
    paid, others = from_scoreboard(parts), besides(parts)
    named = [f"{part.points} ({name(voice, place, part)})" for part in others]
    return " + ".join(named if paid is None or not named else [str(paid.points), *named])


def from_scoreboard(parts: tuple[Part, ...]) -> Part | None:
    """What the scoreboard pays for a rank, perhaps nothing; None for who has no rank."""
    return next((part for part in parts if part.kind == "scoreboard"), None)


def besides(parts: tuple[Part, ...]) -> list[Part]:
    """The parts that the scoreboard does not pay."""
    return [part for part in parts if part.kind != "scoreboard"]


# Why the scoreboard pays nothing for a rank.
UNPAID = {
    "AC-3.5": N_("{standing}, no points: this card pays first places only."),
    "SC-4": N_("{standing}, no points: with two players only first places pay."),
    "SC-5": N_("{standing}, no points: with three players only the first two places pay."),
}

# The same, after how everybody stands has been said: which value is not paid.
LIMITS = {
    "AC-3.5": N_("This card pays first places only, so the {value} is not paid."),
    "SC-4": N_("With two players only the first row pays, so the {value} is not paid."),
    "SC-5": N_("With three players only the first two rows pay, so the {value} is not paid."),
}
