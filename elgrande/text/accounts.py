"""How points came about, in words: who stood there, which rank that is, what scoreboard and bonuses pay."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.events import Scored
from elgrande.rules.map import Scoreboard
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS
from elgrande.text.voice import Voice


def account(voice: Voice, event: Scored, counts: Sequence[int], scoreboard: Scoreboard) -> str:
    """From the caballeros there to the points that a player got for them."""
    say = voice.say
    king = KINGS_BONUS if "BN-1" in event.because else 0
    home = HOME_BONUS if "BN-2" in event.because else 0
    paid, values = event.points - king - home, "/".join(map(str, scoreboard))
    told = [present(voice, event, counts), ranked(voice, event, counts)]
    if paid:
        told.append(say("The scoreboard {values} pays {points} for it.", values=values, points=paid))
    else:
        told.append(say("The scoreboard {values} pays nothing for it.", values=values))
    if king:
        told.append(say("The King's bonus adds {points}.", points=king))
    if home:
        told.append(say("The home bonus adds {points}.", points=home))
    if king or home:
        told.append(say("That makes {points} in all.", points=event.points))
    return " ".join(told)


def present(voice: Voice, event: Scored, counts: Sequence[int]) -> str:
    """Who had how many caballeros there, most first."""
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
    each = voice.listed([f"{voice.player(seat)} {counts[seat]}" for seat in there])
    return voice.say("Caballeros {place:in}: {counts}.", place=voice.at(event.place), counts=each)


def ranked(voice: Voice, event: Scored, counts: Sequence[int]) -> str:
    """Which rank that is, and whether a tie made it so."""
    rank = voice.ordinal(event.rank)
    tied = [seat for seat, count in enumerate(counts) if count == counts[event.player]]
    if len(tied) == 1:
        return voice.say("{player} is {rank}.", player=voice.player(event.player), rank=rank)
    players = voice.listed([voice.player(seat) for seat in tied])
    return voice.say(
        "{players} are tied, and all of them take the next lower rank: {rank}.", players=players, rank=rank
    )
