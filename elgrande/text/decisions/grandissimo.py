"""Sentences for the decisions of Grandissimo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.expansions.grandissimo.frames import CourtTurn, GoingAshore, Pardoning, TakingCharacter, Waiting
from elgrande.rules.message import N_
from elgrande.state import Frame
from elgrande.text.decisions.specials import without_choice
from elgrande.text.voice import Voice
from elgrande.views import View

# What is said to the player who decides, and of him to the others.
OF_A_PLAYER: dict[type[Frame], tuple[str, str]] = {
    CourtTurn: (
        N_("Your turn is over, unless you still want to do something besides."),
        N_("{player} may still do something besides, or end the turn."),
    ),
    GoingAshore: (
        N_("All your caballeros aboard a ship may land on coasts, all of them or none."),
        N_("{player} may land on coasts with all who are aboard a ship, or with none."),
    ),
    Pardoning: (
        N_("Pardon all prisoners and choose a region for them, or nobody."),
        N_("{player} may pardon all prisoners, or nobody."),
    ),
    TakingCharacter: (
        N_("Take the Queen or the Jester."),
        N_("{player} takes the Queen or the Jester."),
    ),
}


def of_a_player(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for a decision of one player, in words that depend on nothing else."""
    return voice.address(frame.player, *OF_A_PLAYER[type(frame)])


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    **dict.fromkeys(OF_A_PLAYER, of_a_player),
    Waiting: without_choice,
}
