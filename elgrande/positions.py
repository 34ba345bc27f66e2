"""Any position, described as people say it: they argue about positions, not about whole games.

>>> state = position(players=4, caballeros={"Aragón": (0, 3, 2, 2)}, king="galicia", turn=0, card="king")
>>> state.counts("aragon"), state.provinces
((0, 3, 2, 2), (23, 20, 21, 21))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import fields, replace
from difflib import get_close_matches
from inspect import Parameter, Signature
from typing import Any, Final, TypeVar

from elgrande import names
from elgrande.drafts import DONE, ON_THE_BOARD, SCOREBOARD_NAMES, Draft
from elgrande.problems import ImpossiblePosition, Problem, refuse
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import PLAYERS, POWER_CARDS
from elgrande.state import State

T = TypeVar("T")


def position(players: int = 4, **said: Any) -> State:
    """A state with just this on the board, and whatever else a game needs filled in sensibly.

    What is said for each player is a row in the order of seats, or a dict of some of them: `{0: 3}`. Places
    and cards go by id or by name, in any of the three languages. All may be left out:

    * `edition`, or its name.
    * `caballeros`: for each place who has how many; `castillo`, `court`, `provinces` may stand apart. What is
      nowhere is in the provinces; courts hold seven, or what is left.
    * `king`, `grandes`, `scoreboards` (where the mobile ones lie: `{"8/4/0": "aragon"}`), `points`.
    * `round`, `start_player`; `powers` on the table, those `played` before, or the `hands` instead.
    * `display`: the five face-up cards (None: taken), or just the ones that matter.
    * `vetoes`: who holds one until which round, `{1: 5}`, or both, `{1: (5, 6)}`; or `vetoes_taken`: since
      which round.
    * `turn`: who chooses a card; with `supply` he begins, with `card` he is about to use this one. He has
      `placed` so many of its caballeros; the `special` action is "done", or to be done so many times more, or
      is where these frames say.
    * `general_scoring`: all are about to set their disks. Without it and `turn`, power cards are played.
    * `seed`: the order of the stacks.

    Raises ImpossiblePosition, which names each wrong field and the clause it offends.

    >>> position(caballeros={"castillo": {0: 3}}, turn=1, card="Outlaws", placed=1).castillo
    (3, 0, 0, 0)
    >>> position(players=2, caballeros={"aragon": (31, 0)})
    Traceback (most recent call last):
        ...
    elgrande.problems.model.ImpossiblePosition: provinces: player 0 would have -1 there (SU-2)
    """
    return described(players, **said).state()


def described(players: int = 4, *, edition: Edition | str = EN_BASE, **said: Any) -> Draft:
    """The draft of what is said, as `position` takes it.

    >>> described(players=2, king="País Vasco", points={1: 7}).points
    (0, 7)
    """
    if type(players) is not int or players not in PLAYERS:
        raise refuse("players", "SU-1", f"{players!r} is not 2 to 5")
    for name in said:
        if name not in KEYWORDS:
            near = get_close_matches(name, KEYWORDS, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise TypeError(f"{name}: a position has no such thing{hint}")
    changes, misread = _read(said, players)
    if isinstance(said.get("powers"), Mapping) and said.get("turn") is not None and not misread:
        elsewhere = [
            (*pile, *(hand or ()))
            for pile, hand in zip(
                changes.get("played", ((),) * players), changes.get("hands", (None,) * players), strict=True
            )
        ]
        changes["powers"] = _all_powers(changes["powers"], elsewhere)
    draft = replace(Draft.empty(players, edition), **changes)
    if misread:
        raise ImpossiblePosition((*draft.problems, *misread))
    return draft


def _read(said: Mapping[str, Any], players: int) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The fields of a draft that are said, and what is wrong with those that cannot be read."""
    changes, misread = dict[str, Any](), list[Problem]()
    for name, value in _places_apart(said).items():
        if value is not None:
            try:
                changes[name] = READERS[name](value, players) if name in READERS else value
            except ImpossiblePosition as impossible:
                misread.extend(impossible.problems)
    return changes, tuple(misread)


def _places_apart(said: Mapping[str, Any]) -> dict[str, Any]:
    """What is said, with the Castillo among the places on the board, court and provinces beside them."""
    there = said.get("caballeros") or {}
    if not isinstance(there, Mapping):
        raise refuse("caballeros", "SU-2", "say where, as in {'aragon': (3, 2, 2, 0)}")
    rows: dict[str, Any] = {}
    for name, row in there.items():
        place = names.place(name, "caballeros", "CA-1")
        if place in rows:
            raise refuse(f"caballeros.{place}", "SU-2", "it is said twice")
        rows[place] = row
    apart = {place: said[place] for place in (CASTILLO, COURT, PROVINCES) if said.get(place) is not None}
    for place in apart.keys() & rows.keys():
        raise refuse(place, "SU-2", "it is said twice")
    rows |= apart
    beside = {place: rows.pop(place, None) for place in (COURT, PROVINCES)}
    others = {name: value for name, value in said.items() if name not in (CASTILLO, COURT, PROVINCES)}
    return others | beside | {"caballeros": rows}


# --- reading what is said ------------------------------------------------------------------------------


def _each(field: str, said: Any, players: int, unsaid: T, clause: str = "SU-1") -> tuple[T, ...]:
    """What is said for each player: of all of them in a row, or of some by their numbers."""
    if isinstance(said, Mapping):
        for number, player in enumerate(said):
            if player not in range(players):
                raise refuse(f"{field}[{number}]", clause, f"there is no player {player!r}")
        return tuple(said.get(player, unsaid) for player in range(players))
    if isinstance(said, str) or not isinstance(said, Sequence):
        raise refuse(field, clause, f"{said!r} is neither a row nor a dict of players")
    if len(said) != players:
        raise refuse(field, clause, f"{len(said)} entries for {players} players")
    return tuple(said)


def _numbers(field: str, unsaid: int | None = None) -> Callable[[Any, int], tuple[Any, ...]]:
    """Reads a number of each player."""

    def read(said: Any, players: int) -> tuple[Any, ...]:
        row = _each(field, said, players, unsaid)
        for number in row:
            if type(number) is not int and not number is unsaid is None:
                raise refuse(field, "SU-1", f"{number!r} is not a whole number")
        return row

    return read


def _several(field: str, unsaid: Any = (), clause: str = "SU-1") -> Callable[[Any, int], tuple[Any, ...]]:
    """Reads some numbers of each player; one alone need not be in brackets."""

    def read(said: Any, players: int) -> tuple[Any, ...]:
        rows = [
            (row,) if isinstance(row, int) else row for row in _each(field, said, players, unsaid, clause)
        ]
        for player, row in enumerate(rows):
            is_row = isinstance(row, list | tuple | range | Set) and all(type(one) is int for one in row)
            if not is_row and not row is unsaid is None:
                raise refuse(f"{field}[{player}]", clause, f"{row!r} is not a row of whole numbers")
        return tuple(row if row is None else tuple(row) for row in rows)

    return read


def _one(field: str) -> Callable[[Any, int], Any]:
    """Reads a whole number."""

    def read(said: Any, players: int) -> Any:
        if type(said) is not int:
            raise refuse(field, "RD-1" if field == "round" else "SU-1", f"{said!r} is not a whole number")
        return said

    return read


def _all_powers(told: Sequence[int | None], elsewhere: Sequence[Sequence[int]]) -> tuple[int | None, ...]:
    """Everybody's power card in a turn: who is not told of has played the lowest he could."""
    powers = list(told)
    for player, others in enumerate(elsewhere):
        free = [value for value in POWER_CARDS if value not in powers and value not in others]
        if powers[player] is None and free:
            powers[player] = free[0]
    return tuple(powers)


def _caballeros(said: Mapping[str, Any], players: int) -> tuple[tuple[int, ...], ...]:
    rows = {
        place: _numbers(place if place == CASTILLO else f"caballeros.{place}", 0)(row, players)
        for place, row in said.items()
    }
    return tuple(rows.get(place, (0,) * players) for place in ON_THE_BOARD)


def _grandes(said: Any, players: int) -> tuple[str | None, ...]:
    homes = _each("grandes", said, players, None)
    return tuple(
        home if home is None else names.region(home, f"grandes[{player}]", "AC-4.4")
        for player, home in enumerate(homes)
    )


def _scoreboards(said: Mapping[str, str | None], players: int) -> tuple[str | None, ...]:
    if not isinstance(said, Mapping):
        raise refuse("scoreboards", "MS-1", "say which lies where, as in {'8/4/0': 'aragon'}")
    lying: dict[str, str | None] = dict.fromkeys(SCOREBOARD_NAMES)
    for name, place in said.items():
        if name not in SCOREBOARD_NAMES:
            raise refuse("scoreboards", "SU-8", f"{name!r} is none of {', '.join(SCOREBOARD_NAMES)}")
        lying[name] = None if place is None else names.on_the_board(place, "scoreboards", "MS-4")
    return tuple(lying.values())


def _card(said: Any, field: str) -> str:
    if not isinstance(said, str):
        raise refuse(field, "SU-6", f"{said!r} is not a card")
    return names.card(said, field)


def _display(said: str | Sequence[str | None], players: int) -> tuple[str | None, ...]:
    cards = (said,) if isinstance(said, str) else said
    if not isinstance(cards, Sequence):
        raise refuse("display", "SU-6", f"{said!r} is neither a card nor a row of cards")
    if len(cards) > len(BASE.stacks):
        raise refuse("display", "SU-6", f"{len(cards)} cards for {len(BASE.stacks)} stacks")
    return tuple(card if card is None else _card(card, "display") for card in cards)


def _special(said: Any, players: int) -> Any:
    if said == DONE or type(said) is int:
        return said
    if isinstance(said, str):
        raise refuse("special", "TU-4", f"{said!r} is neither {DONE!r} nor a number nor a frame")
    return tuple(said) if isinstance(said, list | tuple) else (said,)


READERS: Final[Mapping[str, Callable[[Any, int], Any]]] = {
    "caballeros": _caballeros,
    "court": _numbers("court"),
    "provinces": _numbers("provinces"),
    "points": _numbers("points", 0),
    "powers": _numbers("powers"),
    "played": _several("played"),
    "hands": _several("hands", None),
    "vetoes": _several("vetoes", clause="VT-4"),
    "vetoes_taken": _several("vetoes_taken", clause="VT-4"),
    "king": lambda said, players: names.region(said, "king"),
    "grandes": _grandes,
    "scoreboards": _scoreboards,
    "display": _display,
    "card": lambda said, players: _card(said, "card"),
    "special": _special,
    **{name: _one(name) for name in ("round", "start_player", "turn", "placed", "seed")},
}

# Whatever a draft holds may be said; the Castillo, one of its rows, also by itself.
KEYWORDS: Final = (*(field.name for field in fields(Draft)), CASTILLO)
position.__signature__ = Signature(  # type: ignore[attr-defined]
    [
        Parameter("players", Parameter.POSITIONAL_OR_KEYWORD, default=4),
        *(
            Parameter(name, Parameter.KEYWORD_ONLY, default=EN_BASE.name if name == "edition" else None)
            for name in KEYWORDS
        ),
    ]
)
