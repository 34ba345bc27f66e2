"""The sentence for the decision of the Anniversary expansion: who bears a flag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.expansions.anniversary import GivingFlag
from elgrande.rules.message import N_
from elgrande.state import Frame
from elgrande.text.voice import Voice
from elgrande.views import View


def giving_flag(voice: Voice, view: View, frame: GivingFlag) -> str:
    """Sentence for GivingFlag: the bearer has left the map, and another takes over."""
    return voice.address(
        frame.player,
        N_("Your flag has no bearer. Choose where one of your caballeros takes it."),
        N_("{player} chooses who bears the flag from now on."),
    )


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    GivingFlag: giving_flag,
}
