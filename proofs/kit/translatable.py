"""Translatable sentences: a `str` that keeps its message and values.

>>> from elgrande.text import Speaker
>>> sentence = Sentence.of("{number} of {player} in {region}", number=4, player=1, region="aragon")
>>> sentence, sentence.said_by(Speaker("es"), "Hay {number} de {player} {region:in}")
('4 of Bruno in Aragón', 'Hay 4 de Bruno en Aragón')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elgrande.rules.clauses import CHAPTERS
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.text import Speaker

ENGLISH = Speaker("en")


class Sentence(str):
    """A sentence in English, and the message and values that it was made of."""

    message: str
    values: Mapping[str, Any]

    @classmethod
    def of(cls, message: str, /, **values: Any) -> Sentence:
        """The message, which is marked with `N_`, with these values filled in.

        Values named `player`, `region`, `regions`, `source`, `target`, `card`, `action`,
        `question` (its id) and `chapter` (its letters) are said by name.
        """
        sentence = cls(filled_in(message, values, ENGLISH))
        sentence.message, sentence.values = message, values
        return sentence

    def said_by(self, speaker: Speaker, message: str) -> str:
        """The same sentence as a speaker says it, its message translated."""
        return filled_in(message, self.values, speaker)


def filled_in(message: str, values: Mapping[str, Any], speaker: Speaker) -> str:
    """The message with the values as a speaker says them."""
    return message.format(**{name: spoken(name, value, speaker) for name, value in values.items()})


def spoken(name: str, value: Any, speaker: Speaker) -> Any:
    """A value as a speaker says it."""
    match name:
        case "player":
            return speaker.player(value)
        case "region" | "source" | "target":
            return speaker.at(value)
        case "regions":
            return speaker.listed([speaker.place(region) for region in value])
        case "question":
            return speaker.rule(QUESTIONS[value].asks)
        case "action":
            return speaker.action(value)
        case "card":
            return speaker.card_title(value)
        case "chapter":
            return speaker.rule(CHAPTERS[value])
        case _:
            return value
