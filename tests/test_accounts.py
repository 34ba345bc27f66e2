"""How points came about is told from what was there when they were scored."""

from __future__ import annotations

import pytest

from elgrande.events import Scored
from elgrande.play.accounts import scored_with
from elgrande.players.bots import RandomBot
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS
from elgrande.scoring import ranks
from elgrande.table.session import Session
from elgrande.text import Speaker

UNPAID = {"SC-4", "SC-5", "AC-3.5"}


@pytest.mark.parametrize("seed", range(8))
def test_ranks_and_values_of_whole_games_follow_from_what_was_there(seed):
    """Also where caballeros came from the Castillo, or a scoreboard was moved, a moment before."""
    session = Session(players=2 + seed % 4, humans=(), bots=RandomBot, seed=seed)
    scored = [number for number, event in enumerate(session.log) if isinstance(event, Scored)]
    assert len(scored) > 30
    for number in scored:
        event = session.log[number]
        counts, values = scored_with(session, number)
        assert ranks(counts)[event.player] == event.rank
        bonus = KINGS_BONUS * ("BN-1" in event.because) + HOME_BONUS * ("BN-2" in event.because)
        value = (*values, 0, 0)[event.rank - 1]
        assert event.points - bonus == (0 if UNPAID & set(event.because) else value)


def test_other_events_score_nothing():
    session = Session(players=2, humans=(), bots=RandomBot, seed=1)
    with pytest.raises(ValueError, match="event 0 scores nothing"):
        scored_with(session, 0)


def told(event, counts, scoreboard, language="en"):
    return Speaker(language).account(event, counts, scoreboard)


def test_a_tie_is_told_with_all_who_share_it():
    event = Scored("granada", 1, 2, 3, ("SC-1", "SC-3"))
    assert told(event, (4, 4, 0, 1), (6, 3, 1)) == (
        "Caballeros in Granada: Ana 4, Bruno 4 and Diego 1. Ana and Bruno are tied, and all of them take the "
        "next lower rank: 2nd. The scoreboard 6/3/1 pays 3 for it."
    )


def test_bonuses_are_added_up():
    event = Scored("granada", 0, 1, 10, ("SC-1", "BN-1", "BN-2"))
    assert told(event, (2, 1), (6, 3, 1)).endswith(
        "Ana is 1st. The scoreboard 6/3/1 pays 6 for it. The King's bonus adds 2. The home bonus adds 2. "
        "That makes 10 in all."
    )


@pytest.mark.parametrize("language", ["es", "pt"])
def test_it_is_told_in_every_language(language):
    event = Scored("granada", 0, 4, 4, ("SC-1", "SC-3", "BN-1", "BN-2"))
    english, other = (told(event, (2, 2, 9, 9), (6, 3, 1), spoken) for spoken in ("en", language))
    assert not any(sentence in other for sentence in english.split(". "))
