"""A draft of what one seat sees, for the editor: what it cannot see is left out, or filled in.

>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> draft_seen(view(new_game(players=3, seed=1), seat=0)).court
(7, 7, 7)
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.drafts import Draft
from elgrande.views import View


def draft_seen(view: View) -> Draft:
    """Everything open on the table; rivals' caballeros in a hidden Castillo count as in their provinces."""
    known = tuple(tuple(count or 0 for count in row) for row in view.caballeros)
    draft = Draft.of(view.state._replace(caballeros=known))
    all_played_is_known = all(value is not None for pile in view.played for value in pile)
    return draft if all_played_is_known else replace(draft, played=None)
