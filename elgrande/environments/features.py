"""A View as a row of numbers between -1 and 1, always of the same length with so many players and one box.

Seats are counted from the one that looks, clockwise: the first number of each row of seats is its own. What
the seat cannot see is -1.

>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> seen = features(view(new_game(players=2, seed=1), seat=0))
>>> seen["to_move"], seen["hand"][:3], sum(map(len, seen.values()))
((0.0, 1.0), (1.0, 1.0, 1.0), 313)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, get_args

from elgrande.engine import DECIDED_WITH
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.pieces import CABALLEROS, POWER_CARDS, ROUNDS
from elgrande.state import (
    BaseFrame,
    Carrier,
    Frame,
    ReactionWindow,
    ReturningFrom,
    SettingDisks,
    Special,
    Turn,
)
from elgrande.views import View

Row = tuple[float, ...]
# Who returns is said only where caballeros can be told apart, as expansions bring it about.
DECISIONS: Final[tuple[type[Frame], ...]] = tuple(
    kind for kind in get_args(BaseFrame) if kind is not ReturningFrom
)
# What a decision can count, by the names of its fields.
COUNTED: Final = ("left", "up_to", "own", "foreign", "anyone", "each")
POINTS: Final = 200  # more than a game gives to anybody; whoever has more looks like this


def features(seen: View) -> Mapping[str, Row]:
    """All that the View says, under names; every row has its own fixed length."""
    further = _of_expansions(seen) if seen.box.expansions else {}
    return {**_table(seen), **_cards(seen), **_decision(seen), **further}


def _table(seen: View) -> Mapping[str, Row]:
    """The board, the points and whose turn it is."""
    seats, box = _seats(seen), seen.box
    return {
        "round": _flags(ROUNDS, (seen.round,)),
        "to_move": _flags(seats, seen.to_move),
        "start_player": _flags(seats, (seen.start_player,)),
        "points": tuple(min(seen.points[seat] / POINTS, 1.0) for seat in seats),
        "king": _flags(box.regions, (seen.king,)),
        "grandes": _joined(_flags(box.regions, (seen.grandes[seat],)) for seat in seats),
        "scoreboards": _joined(_flags(box.scored, (place,)) for place in seen.scoreboards),
        "caballeros": tuple(
            _share(seen.counts(place)[seat], CABALLEROS) for place in _places(seen) for seat in seats
        ),
    }


def _cards(seen: View) -> Mapping[str, Row]:
    """Power cards, action cards and Vetoes."""
    seats, box = _seats(seen), seen.box
    kinds = tuple(card.id for card in box.cards)
    holders = [held.player for held in seen.vetoes]
    largest = max(sum(card.copies for card in box.cards if card.deck == stack) for stack in box.stacks)
    return {
        "hand": _flags(POWER_CARDS, seen.hand),
        "hand_sizes": tuple(_share(seen.hand_sizes[seat], len(POWER_CARDS)) for seat in seats),
        "powers": _joined(_flags(POWER_CARDS, (seen.powers[seat],)) for seat in seats),
        "played": _joined(_flags(POWER_CARDS, seen.played[seat]) for seat in seats),
        "display": _flags(kinds, seen.display),
        "stacks": tuple(_share(size, largest) for size in seen.stack_sizes),
        "vetoes": tuple(_share(holders.count(seat), 2) for seat in seats),
        "card": _flags(kinds, [frame.card for frame in seen.agenda if isinstance(frame, Turn | Special)]),
    }


def _decision(seen: View) -> Mapping[str, Row]:
    """What is being decided, as far as its frame and the legal actions do not say it another way."""
    seats, box = _seats(seen), seen.box
    frame = seen.agenda[-1] if seen.agenda else None
    disks = frame.disks if isinstance(frame, SettingDisks) else (None,) * seen.players
    asked = frame.waiting if isinstance(frame, SettingDisks) else ()
    announced = frame.action if isinstance(frame, ReactionWindow) else None
    turn = next((frame for frame in reversed(seen.agenda) if isinstance(frame, Turn)), None)
    return {
        "deciding": tuple(float(type(frame) is kind) for kind in _decisions(box)),
        "counted": tuple(_share(getattr(frame, field, 0), CABALLEROS) for field in COUNTED),
        "left": (_share(turn.left if turn else 0, CABALLEROS),),
        "placing_begun": (float(bool(turn and turn.placing_begun)),),
        "special_done": (float(bool(turn and turn.special_done)),),
        "source": _flags(box.regions, (getattr(frame, "source", None), getattr(frame, "region", None))),
        "scoring": _flags(box.scored, getattr(frame, "places", ())),
        "announced_owner": _flags(seats, (getattr(announced, "owner", None),)),
        "announced_source": _flags(box.scored, (getattr(announced, "source", None),)),
        "announced_target": _flags(
            box.scored, [getattr(announced, name, None) for name in ("target", "region", "place")]
        ),
        "own_disk": _flags(box.regions, (disks[seen.seat],)),
        "disk_awaited": _flags(seats, asked),
    }


def _of_expansions(seen: View) -> Mapping[str, Row]:
    """What only expansions bring: caballeros of nobody, loads, tiles, what is kept, put off, or spied out."""
    seats, box = _seats(seen), seen.box
    places, nobodys = _places(seen), range(seen.players, seen.players + len(box.neutrals))
    owners, cards = (*seats, *nobodys), tuple(card.id for card in box.cards)
    carriers = Counter(seen.carriers)
    frame = seen.agenda[-1] if seen.agenda else None
    disks = frame.disks if isinstance(frame, SettingDisks) else (None,) * seen.players
    keeping = {(held.card, held.player) for held in seen.held}
    put_off = {(getattr(due.frame, "card", None), getattr(due.frame, "player", None)) for due in seen.due}
    return {
        "nobodys": tuple(
            _share(seen.counts(place)[owner], CABALLEROS) for place in places for owner in nobodys
        ),
        "carriers": tuple(
            _share(carriers[Carrier(owner, place, load)], CABALLEROS)
            for load in box.loads
            for owner in owners
            for place in places
        ),
        "tiles": _joined(_flags(places, (place,)) for place in seen.tiles[len(box.mobile) :]),
        "kept": tuple(float((id, seat) in keeping) for id in _kept(box) for seat in seats),
        "disks_seen": _joined(_flags(box.regions, (disks[seat],)) for seat in seats[1:]),
        "put_off": tuple(float((card, seat) in put_off) for card in (*cards, None) for seat in seats),
    }


@cache
def _decisions(box: Box) -> tuple[type[Any], ...]:
    """The kinds of decisions: those of the base game, then those of the expansions in the box, by name."""
    further = {kind for kind, brings in DECIDED_WITH.items() if not brings.isdisjoint(box.expansions)}
    if not box.is_plain:
        further.add(ReturningFrom)
    return (*DECISIONS, *sorted(further - {*DECISIONS}, key=lambda kind: kind.__name__))


@cache
def _kept(box: Box) -> tuple[str, ...]:
    """All that somebody can keep before him, but for the Vetoes."""
    return tuple(sorted({*box.kept, *box.card_kept} - {VETO}))


def _places(seen: View) -> tuple[str, ...]:
    """All places; those that belong to a court in the order of the seats."""
    courts = [place.id for place in seen.box.asides if place.seat in range(seen.players)]
    turned = dict(zip(courts, courts[seen.seat :] + courts[: seen.seat], strict=True))
    return tuple([turned.get(place, place) for place in seen.box.places])


def _seats(seen: View) -> tuple[int, ...]:
    """All seats, clockwise from the one that looks."""
    return tuple((seen.seat + distance) % seen.players for distance in range(seen.players))


def _flags(names: Iterable[object], present: Container[object]) -> Row:
    """For each name whether it is there."""
    return tuple(float(name in present) for name in names)


def _share(count: int | None, largest: int) -> float:
    """The count as a part of the largest; -1 if nobody can see it."""
    return -1.0 if count is None else min(count / largest, 1.0)


def _joined(rows: Iterable[Sequence[float]]) -> Row:
    """All rows, one after the other."""
    return tuple(value for row in rows for value in row)
