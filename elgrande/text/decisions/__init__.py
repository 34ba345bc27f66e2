"""Decisions as sentences: what is being decided now, addressed to whom must decide or about him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.events import GameEnded
from elgrande.state import Frame
from elgrande.text import events
from elgrande.text.decisions import colonies, disks, flags, grandissimo, moving, specials, turns
from elgrande.text.voice import Voice
from elgrande.views import View


def sentence(voice: Voice, view: View) -> str:
    """One sentence for the innermost frame of the agenda; at the end, for the winners."""
    if view.is_over:
        return events.game_ended(voice, GameEnded(view.points, view.state.winners))
    frame = view.agenda[-1]
    return BUILDERS[type(frame)](voice, view, frame)


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    **turns.BUILDERS,
    **specials.BUILDERS,
    **moving.BUILDERS,
    **disks.BUILDERS,
    **flags.BUILDERS,
    **colonies.BUILDERS,
    **grandissimo.BUILDERS,
}
