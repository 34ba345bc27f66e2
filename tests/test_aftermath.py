"""What is shown of a game, event by event: it leads to the very position that the engine has reached."""

from __future__ import annotations

from functools import reduce

import pytest

from elgrande.players.bots import RandomBot
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.table.aftermath import after
from elgrande.table.session import Session

EDITIONS = (
    EN_BASE,
    ES_20TH,
    EN_BASE.with_expansions("grandissimo"),
    EN_BASE.with_expansions("grandissimo", "colonies", "anniversary"),
)
ON_THE_TABLE = ("round", "start_player", "king", "grandes", "tiles", "points", "powers", "display", "held")


@pytest.mark.parametrize(
    "edition", EDITIONS, ids=lambda edition: "-".join((edition.name, *edition.expansions))
)
@pytest.mark.parametrize("seed", range(4))
def test_the_events_of_every_action_lead_from_the_position_before_it_to_the_one_after_it(seed, edition):
    session = Session(players=2 + seed, humans=(), bots=RandomBot, seed=seed, edition=edition)
    reached = [*(move.before for move in session.moves[1:]), session.state]
    for move, state in zip(session.moves, reached, strict=True):
        told = reduce(after, move.events, move.before)
        assert told.caballeros == state.caballeros
        for field in ON_THE_TABLE:
            assert getattr(told, field) == getattr(state, field), (move.action, field)
