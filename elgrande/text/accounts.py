"""How points came about, in words: who stood there, which rank that is, what scoreboard and bonuses pay."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.events import Event, LoadDelivered, LoadLost, Scored
from elgrande.rules.box import Counts
from elgrande.rules.message import N_
from elgrande.text.parts import BESIDES, LIMITS, besides, from_scoreboard, sentence
from elgrande.text.voice import Voice

Paying = Scored | LoadDelivered | LoadLost


def account(voice: Voice, event: Paying) -> str:
    """From the caballeros there, or from what one of them carried, to the points that a player got for it."""
    match event:
        case Scored():
            allied = any(circumstance.kind == "ally" for circumstance in event.circumstances)
            here = present(voice, event.place, event.counts, allied=allied)
            return " ".join([here, *counted_besides(voice, event), *verdict(voice, event)])
        case LoadDelivered():
            return " ".join(delivery(voice, event))
        case LoadLost():
            lost = N_("A token of {load} pays nothing {place:in}. It goes back to the stock.")
            return voice.say(lost, load=voice.load(event.load), place=voice.at(event.place))


def delivery(voice: Voice, event: LoadDelivered) -> Iterator[str]:
    """What is paid for a token that was brought home, and to whom."""
    pays = N_("A token of {load} pays {points} points when it is brought {place:to}.")
    yield voice.say(pays, load=voice.load(event.load), points=event.points, place=voice.at(event.place))
    if not voice.is_player(event.owner):
        commands = N_("What the {owner} bring pays {player}, for whom they count.")
        yield voice.say(commands, owner=voice.owner(event.owner), player=voice.player(event.player))
    yield voice.say("It goes back to the stock, and the caballero stays.")


def counted_besides(voice: Voice, event: Scored) -> Iterator[str]:
    """For whom caballeros of no player count there, whoever's points these are, and who does not count."""
    commanders = {which: player for kind, which, _, player in event.circumstances if kind == "neutral"}
    for owner, neutral in enumerate(voice.box.neutrals, len(event.counts)):
        player = commanders.get(neutral.id)
        if player is not None and neutral.commanded_by is not None:
            counts = N_("The {owner} count for {player}, because of the card “{card}”.")
            card, who = voice.card_title(neutral.commanded_by), voice.owner(owner)
            yield voice.say(counts, player=voice.player(player), owner=who, card=card)
    for kind, which, _, _ in event.circumstances:
        if kind == "beside":
            yield voice.say("Whoever stands {place:in} is not counted.", place=voice.at(which))


def verdict(voice: Voice, event: Scored) -> list[str]:
    """Which rank a player has, what is paid for it, and what is not: one sentence for each."""
    say = voice.say
    paid, others = from_scoreboard(event.parts), besides(event.parts)
    values = "/".join(map(str, event.scoreboard))
    told = [*untied(voice, event), ranked(voice, event)]
    if paid is not None and paid.points:
        told.append(say("The scoreboard {values} pays {points} for it.", values=values, points=paid.points))
    elif paid is not None:
        told.append(say("The scoreboard {values} pays nothing for it.", values=values))
    told += [sentence(voice, part) for part in others]
    if others and len(event.parts) > 1:
        told.append(say("That makes {points} in all.", points=event.points))
    return [*told, *not_paid(voice, event)]


def untied(voice: Voice, event: Scored) -> list[str]:
    """What breaks the tie in which a player would otherwise be, one sentence for each such thing."""
    breaks = N_("Of those with equally many, whoever has {load} there comes first.")
    loads = [which for kind, which, _, _ in event.circumstances if kind == "tie_breaker"]
    return [voice.say(breaks, load=voice.load(load)) for load in loads]


def not_paid(voice: Voice, event: Scored) -> list[str]:
    """What did not happen: the rank that a tie leaves free, the bonus it costs, the row that does not pay."""
    told = []
    free = event.rank - 2 if event.rank is not None and len(event.tied) > 1 else None
    if free is not None and free < len(event.scoreboard) and event.scoreboard[free]:
        nobody = N_("Nobody is {rank}, so nobody gets the {value}.")
        told.append(voice.say(nobody, rank=voice.ordinal(free + 1), value=event.scoreboard[free]))
    told += lost(voice, event)
    paid = from_scoreboard(event.parts)
    if paid is not None and paid.unpaid is not None and event.rank is not None:
        value = event.scoreboard[event.rank - 1]
        told += [voice.say(LIMITS[paid.unpaid], value=value)] if value else []
    return told


def lost(voice: Voice, event: Event) -> list[str]:
    """The bonuses that a tie for the most costs, one sentence for each."""
    if not isinstance(event, Scored):
        return []
    return [voice.say(BESIDES[part.kind].lost, points=part.points) for part in event.lost]


def present(voice: Voice, place: str, counts: Counts, *, allied: bool = False) -> str:
    """Who has how many caballeros in a place, or with those of an allied one, most first."""
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
    each = voice.listed([f"{voice.owner(seat)} {counts[seat]}" for seat in there])
    message = N_("Caballeros {place:in}: {counts}.")
    if allied:
        message = N_("Caballeros {place:in} and in the region allied with it: {counts}.")
    return voice.say(message, place=voice.at(place), counts=each)


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
