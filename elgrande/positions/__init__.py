"""Any position, described as people say it: they argue about positions, not about whole games.

>>> state = position(players=4, caballeros={"Aragón": (0, 3, 2, 2)}, king="galicia", turn=0, card="king")
>>> state.counts("aragon"), state.provinces
((0, 3, 2, 2), (23, 20, 21, 21))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from difflib import get_close_matches
from inspect import Parameter, Signature
from typing import Any, Final, TypedDict, TypeVar, Unpack

from elgrande import names
from elgrande.arguments import seed_of
from elgrande.drafts import ENDED, Draft, no_special, tile_names
from elgrande.engine import RULES
from elgrande.problems import ImpossiblePosition, Problem, refuse
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import PLAYERS, POWER_CARDS
from elgrande.state import Carrier, Due, Frame, Held, State

T = TypeVar("T")
Each = Mapping[int, T] | Sequence[T]
"""What is said for each player: of all in the order of seats, or of some by their numbers."""
Some = Each[int | Sequence[int] | Set[int] | None]


class Said(TypedDict, total=False):
    """All that may be said about a position; None is as good as leaving it out."""

    edition: Edition | str
    caballeros: Mapping[str, Each[int]] | None
    castillo: Each[int] | None
    court: Each[int | None] | None
    provinces: Each[int | None] | None
    king: str | None
    grandes: Each[str | None] | None
    scoreboards: Mapping[str, str | None] | None
    points: Each[int] | None
    round: int | None
    start_player: int | None
    powers: Each[int | None] | None
    played: Some | None
    hands: Some | None
    display: str | Sequence[str | None] | None
    vetoes: Some | None
    vetoes_taken: Some | None
    turn: int | None
    card: str | None
    supply: bool | None
    placed: int | None
    special: str | int | Frame | Sequence[Frame] | None
    general_scoring: bool | None
    carriers: Mapping[str, Each[str | Sequence[str] | None]] | None
    held: Mapping[str, int | Mapping[int, int]] | None
    due: Sequence[Due] | None
    seed: int | None


def position(players: int = 4, **said: Unpack[Said]) -> State:
    """A state with just this on the board, and whatever else a game needs filled in sensibly.

    What is said for each player is a row in the order of seats, or a dict of some of them: `{0: 3}`. Places
    and cards go by id or by name, in any of the three languages. All may be left out:

    * `edition`, or its name; with its expansions, whose owners of caballeros come after the players.
    * `caballeros`: for each place who has how many; `castillo`, `court`, `provinces` may stand apart. What is
      nowhere is in the provinces; courts hold seven, or what is left.
    * `king`, `grandes`, `points`, `scoreboards` (where the mobile ones lie: `{"8/4/0": "aragon"}`; tiles of
      expansions by name). One with spaces lies where fewest caballeros are, if nothing is said of it.
    * `round`, `start_player`; `powers` on the table, those `played` before, or the `hands` instead.
    * `display`: the five face-up cards (None: taken), or just the ones that matter.
    * `vetoes`: who holds one until which round, `{1: 5}`, or both, `{1: (5, 6)}`; or `vetoes_taken`: since
      which round.
    * `turn`: who chooses a card; with `supply` he begins, with `card` he is about to use this one. He has
      `placed` so many of its caballeros; the `special` action is "done" or "vetoed", or to be done so many
      times more, or is where these frames say. Or the whole turn is "over", and somebody else is asked
      something before the next one: whether he sends the King (GC-5), or vetoes what is due then (AC-7.9).
    * `general_scoring`: all are about to set their disks. Without it and `turn`, power cards are played.
    * What expansions bring besides: `carriers` of each load, `{"flag": {0: "aragon", 1: "granada"}}`; other
      cards `held`: who keeps each, `{"keeper": 2}`, or until which round, `{"keeper": {2: 5}}`; what is `due`
      later, each a `state.Due`. What is kept only until a general scoring is over ends there without it, and
      he whose Grande acts as King has it in the King's region, if nothing else is said. A flag of which
      nothing is said is at home, as when a game begins (FL-1), if somebody is there who can bear it. Else it
      waits for a bearer (FL-4), and so does one that is said to be nowhere, `{"flag": {0: ()}}`.
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


def described(players: int = 4, **said: Unpack[Said]) -> Draft:
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
    edition = said.get("edition")
    empty = Draft.empty(players, EN_BASE if edition is None else edition)
    changes, misread = _read({name: value for name, value in said.items() if name != "edition"}, empty)
    if isinstance(said.get("powers"), Mapping) and said.get("turn") is not None and not misread:
        elsewhere = [
            (*pile, *(hand or ()))
            for pile, hand in zip(
                changes.get("played", ((),) * players), changes.get("hands", (None,) * players), strict=True
            )
        ]
        changes["powers"] = _all_powers(changes["powers"], elsewhere)
    draft = replace(empty, **changes)
    if misread:
        if said.get("caballeros") and "caballeros" not in changes:
            draft = replace(draft, carriers=())  # nobody knows who is there to carry anything
        raise ImpossiblePosition((*draft.problems, *misread))
    if said.get("king") is None and draft.regent is not None:
        home = draft.homes[draft.regent]
        if home in draft.box.king_regions:
            draft = replace(draft, king=home)  # where the Grande stands who acts as King
    return replace(draft, carriers=(*draft.carriers, *_at_home(said.get("carriers") or {}, draft)))


def _read(said: Mapping[str, Any], draft: Draft) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The fields of a draft that are said, and what is wrong with those that cannot be read."""
    changes, misread = dict[str, Any](), list[Problem]()
    for name, value in _places_apart(said, draft.box).items():
        if value is not None:
            try:
                changes[name] = READERS[name](value, draft) if name in READERS else value
            except ImpossiblePosition as impossible:
                misread.extend(impossible.problems)
    return changes, tuple(misread)


def _places_apart(said: Mapping[str, Any], box: Box) -> dict[str, Any]:
    """What is said, with the Castillo among the places on the board, court and provinces beside them."""
    there = said.get("caballeros") or {}
    if not isinstance(there, Mapping):
        raise refuse("caballeros", "SU-2", "say where, as in {'aragon': (3, 2, 2, 0)}")
    rows: dict[str, Any] = {}
    for name, row in there.items():
        place = names.place(name, "caballeros", "CA-1", box)
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


def _numbers(field: str, unsaid: int | None = None) -> Callable[[Any, Draft], tuple[Any, ...]]:
    """Reads a number of each player."""

    def read(said: Any, draft: Draft) -> tuple[Any, ...]:
        row = _each(field, said, draft.players, unsaid)
        return _whole_numbers(field, row, unsaid)

    return read


def _whole_numbers(field: str, row: tuple[Any, ...], unsaid: int | None) -> tuple[Any, ...]:
    """The row, if it consists of whole numbers, and of what stands for nothing said."""
    for number in row:
        if type(number) is not int and not number is unsaid is None:
            raise refuse(field, "SU-1", f"{number!r} is not a whole number")
    return row


def _several(field: str, unsaid: Any = (), clause: str = "SU-1") -> Callable[[Any, Draft], tuple[Any, ...]]:
    """Reads some numbers of each player; one alone need not be in brackets."""

    def read(said: Any, draft: Draft) -> tuple[Any, ...]:
        each = _each(field, said, draft.players, unsaid, clause)
        rows = [(row,) if isinstance(row, int) else row for row in each]
        for player, row in enumerate(rows):
            is_row = isinstance(row, list | tuple | range | Set) and all(type(one) is int for one in row)
            if not is_row and not row is unsaid is None:
                raise refuse(f"{field}[{player}]", clause, f"{row!r} is not a row of whole numbers")
        return tuple(row if row is None else tuple(row) for row in rows)

    return read


def _seed(said: Any, draft: Draft) -> int:
    try:
        return seed_of(said)
    except ValueError as wrong:
        raise refuse("seed", "SU-1", str(wrong).removeprefix("seed: ")) from None


def _one(field: str) -> Callable[[Any, Draft], Any]:
    """Reads a whole number."""

    def read(said: Any, draft: Draft) -> Any:
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


def _caballeros(said: Mapping[str, Any], draft: Draft) -> tuple[tuple[int, ...], ...]:
    """A row for each place: of all owners, or of the players alone, or of some by their numbers."""
    owners, rows = len(draft.owners), dict[str, tuple[int, ...]]()
    for place, row in said.items():
        field = place if place == CASTILLO else f"caballeros.{place}"
        each = _each(field, row, _entries(row, draft), 0)
        rows[place] = _whole_numbers(field, each, 0) + (0,) * (owners - len(each))
    return tuple(rows.get(place, (0,) * owners) for place in draft.places)


def _entries(row: Any, draft: Draft) -> int:
    """How many entries a row has: one for each player, or for each owner; a dict may name any owner."""
    owners = len(draft.owners)
    of_all = isinstance(row, Mapping) or (isinstance(row, Sequence) and len(row) == owners)
    return owners if of_all else draft.players


def _king(said: Any, draft: Draft) -> str:
    return names.region(said, "king", box=draft.box)


def _grandes(said: Any, draft: Draft) -> tuple[str | None, ...]:
    homes = _each("grandes", said, draft.players, None)
    named = names.on_the_board if CASTILLO in draft.box.homes else names.region
    found = list[str | None]()
    for player, home in enumerate(homes):
        on_a_space = draft.box.no_grande(home) if isinstance(home, str) else ""
        clause = on_a_space or "AC-4.4"
        found.append(home if home is None else named(home, f"grandes[{player}]", clause, draft.box))
    return tuple(found)


def _scoreboards(said: Mapping[str, str | None], draft: Draft) -> tuple[str | None, ...]:
    if not isinstance(said, Mapping):
        raise refuse("scoreboards", "MS-1", "say which lies where, as in {'8/4/0': 'aragon'}")
    lying: dict[str, str | None] = dict.fromkeys(tile_names(draft.box))
    named = [(names.tile(name, "scoreboards", lying), place) for name, place in said.items()]
    for tile, place in named:
        if [name for name, _ in named].count(tile) > 1:
            raise refuse("scoreboards", "SU-8", f"{tile} is said twice")
        lying[tile] = None if place is None else names.on_the_board(place, "scoreboards", "MS-4", draft.box)
    return tuple(lying.values())


def _card(said: Any, draft: Draft, field: str = "card") -> str:
    if not isinstance(said, str):
        raise refuse(field, "SU-6", f"{said!r} is not a card")
    return names.card(said, field, draft.box)


def _display(said: str | Sequence[str | None], draft: Draft) -> tuple[str | None, ...]:
    cards, stacks = (said,) if isinstance(said, str) else said, draft.box.stacks
    if not isinstance(cards, Sequence):
        raise refuse("display", "SU-6", f"{said!r} is neither a card nor a row of cards")
    if len(cards) > len(stacks):
        raise refuse("display", "SU-6", f"{len(cards)} cards for {len(stacks)} stacks")
    return tuple(card if card is None else _card(card, draft, "display") for card in cards)


def _carriers(said: Any, draft: Draft) -> tuple[Carrier, ...]:
    """For each load, the place, or the places, of those who carry it: of all owners, or of the players."""
    if not isinstance(said, Mapping):
        raise refuse("carriers", "SU-2", "say who carries what, as in {'flag': {0: 'aragon'}}")
    carriers: list[Carrier] = []
    for load, row in said.items():
        if load not in draft.box.loads:
            known = ", ".join(draft.box.loads) or "none there is"
            raise refuse("carriers", "SU-2", f"{load!r} is nothing to carry: {known}")
        field = f"carriers.{load}"
        each = _each(field, row, _entries(row, draft), None)
        for owner, where in enumerate(each):
            places: Any = (where,) if isinstance(where, str) else () if where is None else where
            if not isinstance(places, list | tuple):
                raise refuse(field, "CA-1", f"{where!r} is neither a place nor a row of places")
            for name in places:
                carriers.append(Carrier(owner, names.place(name, field, "CA-1", draft.box), load))
    return tuple(carriers)


def _at_home(said: Mapping[str, Any], draft: Draft) -> Iterator[Carrier]:
    """What begins at home, where nothing is said of it: it is carried there, if somebody can (FL-1).

    Who stands on a tile with spaces, or on a space there, rather than who stands beside.
    """
    for load in (load.id for load in draft.box.loads.values() if load.home):
        row = said.get(load) or {}
        told = _each(load, row, _entries(row, draft), None)
        for player, home in enumerate(draft.homes):
            if home not in draft.box.regions or (player < len(told) and told[player] is not None):
                continue
            for place in (home, *reversed(draft.box.parts(home, draft.tiles))):
                carried = sum(one[:2] == (player, place) for one in draft.carriers)
                if draft.counts(place)[player] > carried:
                    yield Carrier(player, place, load)
                    break


def _held(said: Any, draft: Draft) -> tuple[Held, ...]:
    """For each card that is kept, who keeps it; in a dict, each with the last round in which it counts."""
    if not isinstance(said, Mapping):
        raise refuse("held", "VT-1", "say who keeps which card, as in {'keeper': 2}")
    held: list[Held] = []
    for name, who in said.items():
        card = names.kept(name, "held", draft.box) if isinstance(name, str) else _card(name, draft, "held")
        if card == VETO:
            raise refuse("held", "VT-1", "those of the Veto are said by `vetoes`")
        for player, until in who.items() if isinstance(who, Mapping) else [(who, None)]:
            if type(player) is not int or not (until is None or type(until) is int):
                raise refuse("held", "VT-4", f"{card}: {who!r} is neither a player nor a dict of rounds")
            held.append(Held(player, until, card))
    return tuple(held)


def _due(said: Any, draft: Draft) -> tuple[Due, ...]:
    row = said if isinstance(said, list | tuple) and not isinstance(said, Due) else (said,)
    for due in row:
        if not isinstance(due, Due):
            raise refuse("due", "RD-3", f"{due!r} is no Due(moment, round, frame)")
        _well_formed(due.frame, "due", "RD-3")
    return tuple(row)


def _well_formed(frame: Frame, field: str, clause: str) -> None:
    """Every field of the frame holds what it can hold; ImpossiblePosition names one that does not."""
    from elgrande.saving import BrokenSave, refuse_malformed  # here: only frames need it

    try:
        refuse_malformed(frame)
    except BrokenSave as wrong:
        raise refuse(field, clause, f"{frame!r}: {wrong}") from None


def _special(said: Any, draft: Draft) -> Any:
    if type(said) is int or (isinstance(said, str) and said in ENDED):
        return said
    frames = tuple(said) if isinstance(said, list | tuple) else (said,)
    if any(type(frame) not in RULES for frame in frames):
        raise no_special(said)
    for frame in frames:
        _well_formed(frame, "special", "TU-4")
    return frames


def _yes_or_no(field: str, clause: str) -> Callable[[Any, Draft], bool]:
    """Reads whether something is so."""

    def read(said: Any, draft: Draft) -> bool:
        if not isinstance(said, bool):
            raise refuse(field, clause, f"{said!r} is neither True nor False")
        return said

    return read


READERS: Final[Mapping[str, Callable[[Any, Draft], Any]]] = {
    "caballeros": _caballeros,
    "court": _numbers("court"),
    "provinces": _numbers("provinces"),
    "points": _numbers("points", 0),
    "powers": _numbers("powers"),
    "played": _several("played"),
    "hands": _several("hands", None),
    "vetoes": _several("vetoes", clause="VT-4"),
    "vetoes_taken": _several("vetoes_taken", clause="VT-4"),
    "king": _king,
    "grandes": _grandes,
    "scoreboards": _scoreboards,
    "display": _display,
    "card": _card,
    "special": _special,
    "supply": _yes_or_no("supply", "TU-1"),
    "general_scoring": _yes_or_no("general_scoring", "RD-8"),
    "carriers": _carriers,
    "held": _held,
    "due": _due,
    "seed": _seed,
    **{name: _one(name) for name in ("round", "start_player", "turn", "placed")},
}

KEYWORDS: Final = tuple(Said.__annotations__)
position.__signature__ = Signature(  # type: ignore[attr-defined]
    [
        Parameter("players", Parameter.POSITIONAL_OR_KEYWORD, default=4),
        *(
            Parameter(name, Parameter.KEYWORD_ONLY, default=EN_BASE.name if name == "edition" else None)
            for name in KEYWORDS
        ),
    ]
)
