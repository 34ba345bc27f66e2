"""What is told of a game: it leads to the very positions that the engine has reached and that slides show."""

from __future__ import annotations

from functools import reduce

import pytest

from elgrande.players.bots import RandomBot
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.table.session import Session
from elgrande.table.slides import slides
from proofs.games.as_told import after

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


@pytest.mark.parametrize(
    "edition", EDITIONS, ids=lambda edition: "-".join((edition.name, *edition.expansions))
)
@pytest.mark.parametrize("seed", range(2))
def test_every_slide_shows_the_position_to_which_all_that_was_told_until_then_leads(seed, edition):
    """The engine is asked for it, and tells a thing before it is done: no slide shows what comes after it."""
    session = Session(players=3 + seed, humans=(), bots=RandomBot, seed=seed, edition=edition)
    shown = slides(session)
    number, told = 0, session.moves[0].before
    for slide in shown:
        for event in session.log[number : slide.number + len(slide.events)]:
            told = after(told, event)
        number = slide.number + len(slide.events)
        assert slide.state.caballeros == told.caballeros, slide.events
        for field in ON_THE_TABLE:
            assert getattr(slide.state, field) == getattr(told, field), (field, slide.events)
    assert len(shown) > 50
