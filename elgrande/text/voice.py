"""A voice: one language, the players' names, and who is addressed as "you".

It translates messages and fills them in. What there is to say about actions, events and decisions stands in
the modules named after them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, Self

from elgrande.rules.box import BASE, FOR_LATER, Box, seat_of
from elgrande.rules.editions import Edition
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.wording import (
    CARD_WORDS,
    EXPANSION_NAMES,
    KEPT_NAMES,
    LOAD_NAMES,
    NEUTRAL_NAMES,
    REGION_NAMES,
    TILE_NAMES,
)
from elgrande.state import Held, regent
from elgrande.text.catalogues import LANGUAGES, catalogue
from elgrande.text.places import CASES, GUESTS_OF, PLACES, YOUR_GUESTS

# The initials are the players' letters, wherever a colour alone would not do.
NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena")

# One message, or one for one and one for several: then the value `n` decides.
Message = str | tuple[str, str]

_OFF_THE_MAP = {COURT: N_("Court"), PROVINCES: N_("Provinces")}
_ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
_SOUNDS_LIKE_I = re.compile(r"[ií]|h[ií](?!e)", re.IGNORECASE)


def _by_id(id: str) -> str:
    """A name for what an expansion brings, as long as it has no words for it.

    >>> _by_id("limit_table")
    'Limit table'
    """
    return id.replace("_", " ").capitalize()


class Game(Protocol):
    """What can be spoken of: a position, what is seen of it, or a draft of one."""

    @property
    def box(self) -> Box:
        """What is in the box."""

    @property
    def edition(self) -> Edition:
        """The edition by which it is played."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def tiles(self) -> tuple[str | None, ...]:
        """Where each tile lies."""

    @property
    def held(self) -> tuple[Held, ...]:
        """What players keep before them."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What every sentence needs: ValueError if the language is none of LANGUAGES.

    The `box`, the number of `players`, the `tiles`, the `edition` and the `regent` are those of the game that
    is spoken of: they say which scoreboard is which, which owners of caballeros are no players, where
    something lies, how the rules are read, and whose Grande acts as King, if anybody's does.
    """

    language: str = "en"
    names: tuple[str, ...] = NAMES
    you: int | None = None
    box: Box = BASE
    players: int | None = None
    tiles: tuple[str | None, ...] = ()
    edition: Edition | None = None
    regent: int | None = None

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise ValueError(f"language: {self.language!r} is not one of {', '.join(LANGUAGES)}")

    def about(self, game: Game) -> Self:
        """The same voice, speaking of this game."""
        return replace(
            self,
            box=game.box,
            players=game.players,
            tiles=game.tiles,
            edition=game.edition,
            regent=regent(game.box, game.held),
        )

    # --- messages -----------------------------------------------------------------------------------

    def say(self, message: str, /, **values: object) -> str:
        """Translate the message and fill in its {values}."""
        return catalogue(self.language, "interface").gettext(message).format(**values)

    def count(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Translate the singular or the plural, by the number, and fill in {n} and the {values}."""
        message = catalogue(self.language, "interface").ngettext(singular, plural, n)
        return message.format(n=n, **values)

    def address(
        self, owner: int, to_you: Message, named: Message, neutral: Message | None = None, /, **values: Any
    ) -> str:
        """The first message if this player is "you", else the second with his name as {player}.

        The third one, if there is one, is for an owner of caballeros who is no player.
        """
        message = to_you if owner == self.you else named
        if neutral is not None and not self.is_player(owner):
            message = neutral
        values["player"] = self.owner(owner)
        if isinstance(message, str):
            return self.say(message, **values)
        return self.count(*message, values.pop("n"), **values)

    def rule(self, message: str) -> str:
        """Translate a text from the rules."""
        return catalogue(self.language, "rules").gettext(message)

    # --- players, places, cards ---------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A player's name, also if it is "you"."""
        return self.names[seat]

    def is_player(self, owner: int) -> bool:
        """Whether an owner of caballeros is a player; all are, as long as no game is spoken of."""
        return self.players is None or owner < self.players

    def owner(self, owner: int) -> str:
        """The name of an owner of caballeros: a player's, also if it is "you", or that of who is none.

        As long as an expansion has no words for him, his id has to do.
        """
        if self.players is None or owner < self.players:
            return self.player(owner)
        id = self.box.neutrals[owner - self.players].id
        return self.rule(NEUTRAL_NAMES[id]) if id in NEUTRAL_NAMES else _by_id(id)

    def who(self, owner: int) -> str:
        """An owner's name within a list, or the word for "you"."""
        return self.say("you") if owner == self.you else self.owner(owner)

    def place(self, id: str) -> str:
        """A place's name, as it stands on the map or above a column."""
        host = seat_of(id)
        if host is not None and host < len(self.names):
            return self.say(GUESTS_OF, player=self.player(host))
        if id in REGION_NAMES:
            return self.rule(REGION_NAMES[id])
        return self.say(_OFF_THE_MAP[id]) if id in _OFF_THE_MAP else _by_id(id)

    def tile(self, id: str) -> str:
        """What a tile is called that is no mobile scoreboard."""
        return self.rule(TILE_NAMES[id]) if id in TILE_NAMES else _by_id(id)

    def expansion(self, id: str) -> str:
        """What an expansion is called."""
        return self.rule(EXPANSION_NAMES[id]) if id in EXPANSION_NAMES else _by_id(id)

    def at(self, id: str) -> SpokenPlace:
        """A place to fill into a message, in the case that the message asks for."""
        return SpokenPlace(self, id)

    def load(self, id: str) -> str:
        """What a caballero carries."""
        return self.rule(LOAD_NAMES[id])

    def card_title(self, card: str) -> str:
        """What an action card is called, or another card that a player keeps."""
        if card.endswith(FOR_LATER):
            return self.say(N_("{card}, for later"), card=self.card_title(card.removesuffix(FOR_LATER)))
        return self.rule(CARD_WORDS[card].title if card in CARD_WORDS else KEPT_NAMES[card])

    def card_apart(self, card: str) -> str:
        """The same; with its stack, if there is a card of this name and number in another one, too."""
        title, stack = self.card_title(card), stack_apart(self.box, card)
        return title if stack is None else self.say("{card}, stack {stack}", card=title, stack=stack)

    def scoreboard(self, number: int) -> str:
        """A mobile scoreboard, such as 8/4/0."""
        return "/".join(map(str, self.box.mobile[number]))

    def ordinal(self, rank: int) -> str:
        """A rank, as it stands before the word for it."""
        return self.say(_ORDINALS[rank - 1])

    # --- lists --------------------------------------------------------------------------------------

    def listed(self, items: Sequence[object]) -> str:
        """A, B and C. Spanish says "e" for "and" before the sound of an i."""
        *others, last = map(str, items or "–")
        if not others:
            return last
        translations = catalogue(self.language, "interface")
        if _SOUNDS_LIKE_I.match(last):
            message = translations.pgettext("before the sound of i", "{others} and {last}")
        else:
            message = translations.gettext("{others} and {last}")
        return message.format(others=", ".join(others), last=last)

    def all_of(self, owners: Sequence[int]) -> str:
        """Several owners, by name or as "you"."""
        return self.listed([self.who(owner) for owner in owners])

    def values(self, record: Any) -> dict[str, Any]:
        """The fields of an action or an event, as a message fills them in."""
        return {name: self._spoken(name, getattr(record, name)) for name in record.__match_args__}

    def _spoken(self, field: str, value: Any) -> Any:
        match field:
            case "player" | "owner":
                return self.owner(value)
            case "place" | "region" | "source" | "target":
                return self.at(value)
            case "load":
                return self.load(value)
            case "tile":
                return self.tile(value)
            case "card" | "other":
                return self.card_apart(value)
            case "scoreboard":
                return self.scoreboard(value)
            case _:
                return value


@cache
def stack_apart(box: Box, card: str) -> int | None:
    """The number on the back of a card's stack, if another stack has a card of the same name and number.

    >>> stack_apart(BASE, "score_fours") is None
    True
    """
    if card not in box.card:
        return None
    caballeros, title = box.card[card].caballeros, CARD_WORDS[card].title
    stacks = {
        box.stack_of[one.id]
        for one in box.cards
        if one.caballeros == caballeros and CARD_WORDS[one.id].title == title
    }
    return box.backs[box.stack_of[card]][0] if len(stacks) > 1 else None


@dataclass(frozen=True, slots=True)
class SpokenPlace:
    """A place in a message: {place} is the place itself; {place:in}, {place:to}, {place:from} decline it."""

    voice: Voice
    id: str

    def __format__(self, case: str) -> str:
        host = seat_of(self.id)
        if host is None:
            return self.voice.say(PLACES[self.id][CASES[case]])
        cases = YOUR_GUESTS if host == self.voice.you else PLACES[self.id]
        return self.voice.say(cases[CASES[case]], player=self.voice.player(host))
