"""What a click gives up for good: it is said first, and a second click on the same button does it."""

from __future__ import annotations

from typing import Final

from elgrande.actions import PlaceCaballero, UseSpecial
from elgrande.state import Turn
from elgrande.text import Speaker
from elgrande.text.decisions.turns import to_place
from elgrande.views import View

END: Final = "button:end"
SPECIAL: Final = "button:special"


def forfeited(view: View, speaker: Speaker, target: str) -> str:
    """What one gives up with a click on this target, in words; nothing while one can still place.

    To end the turn without the special action alone is no surprise, and needs no words.

    >>> from elgrande.positions import position
    >>> from elgrande.views import view
    >>> seen = view(position(2, turn=0, card="king", court=(2, 0)), 0)
    >>> forfeited(seen, Speaker(), "button:end")
    'You give up 2 caballeros that you could still place. You give up the special action, too.'
    >>> forfeited(seen, Speaker(), "button:special")
    ''
    """
    turn = view.agenda[-1] if view.agenda else None
    if not isinstance(turn, Turn) or not any(isinstance(action, PlaceCaballero) for action in view.legal):
        return ""
    if target != END and not (target == SPECIAL and turn.placing_begun):
        return ""
    lost = speaker.count(
        "You give up {n} caballero that you could still place.",
        "You give up {n} caballeros that you could still place.",
        to_place(view, turn),
    )
    if target == END and any(isinstance(action, UseSpecial) for action in view.legal):
        lost += " " + speaker.say("You give up the special action, too.")
    return lost
