"""What the widgets of game theory share: the language is chosen in them, an answer stands above what is told.

A `GameWidget` is about a game in normal form; where that is one of secret disks on a position, it can show
where a joint choice leads.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import traitlets

from elgrande.arguments import one_of
from elgrande.draw import SCENERY
from elgrande.markup import Markup
from elgrande.state import Frame, State
from elgrande.text import LANGUAGES, Speaker
from elgrande.theory.disk_moves import purpose_of
from elgrande.theory.normal_form import Label, NormalForm, Number, Profile
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.notices import answer
from elgrande.widgets.theory.joint_choices import End, led_to
from elgrande.widgets.theory.pictures import written

SHEET: Final = Path(__file__).with_name("theory.css")


class TheoryWidget(BaseWidget):
    """A widget with a setting, and with something told, in a language that is chosen in it.

    A subclass fills its slots in `_fill`, is told in words by its `repr`, and leaves to `_do` here what is no
    target of its own.
    """

    _css = style(SHEET)

    scenery = traitlets.Dict(dict(SCENERY)).tag(sync=True)
    setting, told = slot(), slot()

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = one_of("language", language, LANGUAGES)

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return Speaker(self._language)

    def _fill(self) -> None:
        """The slots are filled, and `steps` set, as the widget stands now."""
        raise NotImplementedError

    def _draw(self) -> None:
        self._fill()
        self.spoken = self._said()
        if self.notice is not None:
            self.told = answer(self.speaker, self.notice) + Markup(self.told)
            self.spoken = self.notice.sentence

    def _said(self) -> str:
        """What is read aloud whenever something has been clicked."""
        return repr(self)

    def _written(self, value: Number) -> str:
        """A number as it is shown in the language of the widget."""
        return written(value, self._language)

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["language", language] if language in LANGUAGES:
                self._language = language
            case ["drop"]:
                self._let_go()
            case _:
                self._nothing_there(target)

    def _let_go(self) -> None:
        """Whatever was held or laid open is so no longer."""


class GameWidget(TheoryWidget):
    """A widget about a game in normal form, and about the position whose secret disks it is, if it is one."""

    def __init__(self, game: NormalForm, state: State | None, purpose: Frame | None, language: str) -> None:
        super().__init__(language)
        self.game, self.state = game, state
        self._purpose = purpose_of(state) if state is not None and purpose is None else purpose

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players of the position."""
        speaker = super().speaker
        return speaker if self.state is None else speaker.about(self.state)

    def _name(self, label: Label) -> str:
        """What a choice is called."""
        is_place = self.state is not None and label in self.state.box.place
        return self.speaker.place(str(label)) if is_place else str(label).replace(", ", ",")

    def _player(self, place: int) -> str:
        return self.speaker.player(self.game.players[place])

    def _each_told(self, profile: Profile) -> list[str]:
        """A joint choice in words, player by player: what he chooses, and what he gets."""
        say, paid = self.speaker.say, self.game.payoff(profile)
        return [
            say(
                "{player} chooses {choice} and gets {payoff}",
                player=self._player(place),
                choice=self._name(label),
                payoff=self._written(paid[place]),
            )
            for place, label in enumerate(profile)
        ]

    def _end_of(self, profile: Profile) -> End | None:
        """Where a joint choice leads on the map; None for a game that is not about disks."""
        if self.state is None or self._purpose is None:
            return None
        disks: list[str | None] = [None] * self.state.players
        for player, label in zip(self.game.players, profile, strict=True):
            disks[player] = str(label)
        return led_to(self.state, self._purpose, tuple(disks))


def is_below(number: str, end: int) -> bool:
    """Whether this is written like a whole number from 0 to the one before the end.

    >>> is_below("3", 4), is_below("4", 4), is_below("-1", 4), is_below("²", 4)
    (True, False, False, False)
    """
    return number.isascii() and number.isdecimal() and int(number) < end
