"""What bears on the scoring of a place besides the players' own caballeros, in words, each with its clause.

Whose the caballeros of no player are, who has something there that breaks ties, who stands beside a tile and
does not count, and what will pay elsewhere. In the base game there is nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.engine.standing import commander, tie_breakers
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.text.voice import Voice

Circumstance = tuple[str, str]  # a sentence, and the id of its clause


def circumstances(voice: Voice, state: State, place: str) -> tuple[Circumstance, ...]:
    """All of them in a region as it stands, or in the Castillo.

    >>> from elgrande.positions import position
    >>> circumstances(Voice(), position(), "granada")
    ()
    """
    voice = voice.about(state)
    if state.box.is_plain:
        return ()
    return (
        *commanded(voice, state, place),
        *tied(voice, state, place),
        *not_counted(voice, state, place),
        *carried(voice, state, place),
    )


def commanded(voice: Voice, state: State, place: str) -> Iterator[Circumstance]:
    """For whom the caballeros of no player count there."""
    for owner, neutral in enumerate(state.box.neutrals, state.players):
        number = sum(state.counts(part)[owner] for part in parts_that_count(state, place))
        if not number:
            continue
        player = commander(state, owner)
        message = N_("{owner}: {number}, who count for nobody.")
        values: dict[str, object] = {}
        if player is not None and neutral.commanded_by is not None:
            message = N_("{owner}: {number}, who count for {player}, because of the card “{card}”.")
            values = {"player": voice.player(player), "card": voice.card_title(neutral.commanded_by)}
        words = voice.say(message, owner=capital(voice.owner(owner)), number=number, **values)
        yield words, neutral.clause


def tied(voice: Voice, state: State, place: str) -> Iterator[Circumstance]:
    """Who comes first among those with equally many caballeros there."""
    for player, (_, load, clause, _) in sorted(tie_breakers(state, place).items()):
        words = N_("{player} has {load} there and comes before those with equally many who have not.")
        yield voice.say(words, player=voice.player(player), load=voice.load(load)), clause


def not_counted(voice: Voice, state: State, place: str) -> Iterator[Circumstance]:
    """Who stands beside a tile with spaces."""
    for number, tile, beside in state.box.limits:
        if state.tiles[number] == place and any(state.counts(beside)):
            there = enumerate(state.counts(beside))
            counts = voice.listed([f"{voice.owner(owner)} {count}" for owner, count in there if count])
            words = N_("{place}, and therefore not counted: {counts}.")
            yield voice.say(words, place=voice.place(beside), counts=counts), tile.clause


def carried(voice: Voice, state: State, place: str) -> Iterator[Circumstance]:
    """What somebody carries there that pays elsewhere, and not in a scoring."""
    for one in state.carriers:
        load = state.box.loads[one.load]
        if load.pays and one.place is not None and state.box.region_of(one.place) == place:
            words = N_(
                "{owner}: a token of {load}. It pays {points} points when it is brought home, and nothing "
                "now."
            )
            said = {
                "owner": capital(voice.owner(one.owner)),
                "load": voice.load(one.load),
                "points": load.pays,
            }
            yield voice.say(words, **said), load.clause


def parts_that_count(state: State, place: str) -> tuple[str, ...]:
    """The place, and the spaces within it that have part in its scoring."""
    return (place, *(space.id for space in state.box.spaces.get(place, ())))


def capital(words: str) -> str:
    """The same words at the beginning of a sentence.

    >>> capital("black caballeros")
    'Black caballeros'
    """
    return words[:1].upper() + words[1:]
