"""How points came about, in words: who stood there, which rank that is, what scoreboard and bonuses pay."""

from __future__ import annotations

from elgrande.events import Scored
from elgrande.text.parts import BESIDES, besides, from_scoreboard
from elgrande.text.voice import Voice


def account(voice: Voice, event: Scored) -> str:
    """From the caballeros there to the points that a player got for them."""
    say = voice.say
    paid, others = from_scoreboard(event.parts), besides(event.parts)
    values = "/".join(map(str, event.scoreboard))
    told = [present(voice, event), ranked(voice, event)]
    if paid is not None and paid.points:
        told.append(say("The scoreboard {values} pays {points} for it.", values=values, points=paid.points))
    elif paid is not None:
        told.append(say("The scoreboard {values} pays nothing for it.", values=values))
    told += [say(BESIDES[part.kind].sentence, points=part.points) for part in others]
    if others and len(event.parts) > 1:
        told.append(say("That makes {points} in all.", points=event.points))
    return " ".join(told)


def present(voice: Voice, event: Scored) -> str:
    """Who had how many caballeros there, most first."""
    counts = event.counts
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
    each = voice.listed([f"{voice.player(seat)} {counts[seat]}" for seat in there])
    return voice.say("Caballeros {place:in}: {counts}.", place=voice.at(event.place), counts=each)


def ranked(voice: Voice, event: Scored) -> str:
    """Which rank that is, and whether a tie made it so."""
    if event.rank is None:
        return voice.say("{player} has no rank.", player=voice.player(event.player))
    rank = voice.ordinal(event.rank)
    if len(event.tied) == 1:
        return voice.say("{player} is {rank}.", player=voice.player(event.player), rank=rank)
    players = voice.listed([voice.player(seat) for seat in event.tied])
    return voice.say(
        "{players} are tied, and all of them take the next lower rank: {rank}.", players=players, rank=rank
    )
