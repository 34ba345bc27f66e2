"""Translatable sentences: a `str` that keeps its message and values.

>>> from elgrande.text import Speaker
>>> sentence = told("{number} of {player} in {region}", number=4, player=1, region="aragon")
>>> sentence, retold(sentence, Speaker("es"), "Hay {number} de {player} {region:in}")
('4 of Bruno in Aragón', 'Hay 4 de Bruno en Aragón')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elgrande.text import Speaker

ENGLISH = Speaker("en")


class Told(str):
    """A sentence in English, and the message and values that it was made of."""

    message: str
    values: Mapping[str, Any]


def told(message: str, /, **values: Any) -> Told:
    """The sentence that the message, which is marked with `N_`, makes of these values.

    Values named `player`, `region`, `regions`, `source`, `target`, `card`, `action` are told by their names.
    """
    sentence = Told(message.format(**{name: spoken(name, values[name], ENGLISH) for name in values}))
    sentence.message, sentence.values = message, values
    return sentence


def retold(sentence: str, speaker: Speaker, message: str) -> str:
    """The sentence as a speaker tells it, with its message translated; as it is, if it was never told."""
    if not isinstance(sentence, Told):
        return sentence
    return message.format(**{name: spoken(name, value, speaker) for name, value in sentence.values.items()})


def spoken(name: str, value: Any, speaker: Speaker) -> Any:
    """A value as a speaker says it."""
    match name:
        case "player":
            return speaker.player(value)
        case "region" | "source" | "target":
            return speaker.at(value)
        case "regions":
            return speaker.listed([speaker.place(region) for region in value])
        case "action":
            return speaker.action(value)
        case "card":
            return speaker.card_title(value)
        case _:
            return value
