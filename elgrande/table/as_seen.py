"""A draft of what one seat sees, for the editor: what it cannot see is left out, or filled in.

>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> draft_seen(view(new_game(players=3, seed=1), seat=0)).court
(7, 7, 7)
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.drafts import Draft
from elgrande.rules.map import CASTILLO
from elgrande.views import View


def draft_seen(view: View) -> Draft:
    """Everything open on the table; rivals' caballeros in a hidden Castillo count as in their provinces.

    Who belongs to no player, and does not leave the map, is in the Castillo if he is nowhere to be seen.
    """
    known, castillo = [[count or 0 for count in row] for row in view.caballeros], view.box.index[CASTILLO]
    for owner, neutral in enumerate(view.box.neutrals, view.players):
        if neutral.stays:
            known[castillo][owner] += neutral.caballeros - sum(row[owner] for row in known)
    draft = Draft.of(view.state._replace(caballeros=tuple(map(tuple, known))))
    all_played_is_known = all(value is not None for pile in view.played for value in pile)
    return draft if all_played_is_known else replace(draft, played=None)
