"""Why points are paid, in words: for a place as it stands, or for something that has happened."""

from __future__ import annotations

from elgrande.events import CastilloOpened, Event
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import PT
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.text.accounts import Paying
from elgrande.text.voice import Game
from elgrande.what_if.scoring_preview import score_now


def explain(
    asked: State | Event, place: str | None = None, *, language: str = "en", game: Game | None = None
) -> str:
    """What a place of a position would pay now, or what an event has paid, and why: a line for each reason.

    Of an event the line tells how its points came about; one that pays nothing is told as it is. `game` is
    any position of the game in which it happened: it says which owners of caballeros are no players. Without
    one, all are players, as in the base game. ValueError if a position is asked about and no `place` in it,
    and, where no `game` is given, if an event tells of an owner who is no player, or if one of an expansion
    tells of an owner who may be none.

    >>> from elgrande.positions import position
    >>> print(explain(position(caballeros={"aragon": (3, 2, 0, 0)}), "Aragón"))
    Caballeros in Aragón: Ana 3 and Bruno 2. Ana is 1st. The scoreboard 5/4/1 pays 5 for it. [SC-1]
    Caballeros in Aragón: Ana 3 and Bruno 2. Bruno is 2nd. The scoreboard 5/4/1 pays 4 for it. [SC-1]
    """
    speaker = Speaker(language)
    if not isinstance(asked, State):
        if game is None and _is_in_doubt(asked):
            raise ValueError("game: an expansion's event is asked about, and who is a player is not known")
        return _told(speaker if game is None else speaker.about(game), asked)
    if place is None:
        raise ValueError("place: a position is asked about, and no place in it")
    line, speaker = score_now(asked, place), speaker.about(asked)
    besides = [f"{words} [{clause}]" for words, clause in speaker.circumstances(asked, line.place)]
    return "\n".join([*(_told(speaker, event) for event in line.events), *besides])


def _told(speaker: Speaker, event: Event) -> str:
    words = speaker.account(event) if isinstance(event, Paying) else speaker.event(event)
    return f"{words} [{', '.join(event.because)}]"


def _is_in_doubt(event: Event) -> bool:
    """Whether an event tells of an owner who is no player: if it is an expansion's, of one who may be none.

    Two at least are players, and five at most.
    """
    owners = {getattr(event, "owner", 0)} - {getattr(event, "player", 0)}
    if isinstance(event, CastilloOpened):
        owners = {owner for owner, number in enumerate(event.counts) if number}
    last = max(owners, default=0)
    return last >= max(PLAYERS) or (last >= min(PLAYERS) and any(map(_is_of_expansion, event.because)))


def _is_of_expansion(id: str) -> bool:
    """Whether only a book on expansions has this clause."""
    from elgrande.rules.clauses import clause  # here: `import elgrande` does without the texts of the clauses

    return {source.book for source in clause(id).sources} == {PT}
