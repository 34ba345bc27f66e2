"""Any legal position, built directly: people argue about positions, not about whole games.

>>> state = position(players=4, caballeros={"aragon": (0, 3, 2, 2)}, king="galicia", turn=0, card="king")
>>> state.counts("aragon"), state.provinces
((0, 3, 2, 2), (23, 20, 21, 21))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elgrande.engine import new_game
from elgrande.problems import ImpossiblePosition, Problem, checked
from elgrande.rules.box import BASE, Counts
from elgrande.rules.cards import CARD, VETO
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT, MOBILE_SCOREBOARDS, PROVINCES
from elgrande.rules.pieces import CABALLEROS, CABALLEROS_IN_COURT, POWER_CARDS
from elgrande.state import (
    ChoosingCard,
    Frame,
    GeneralScoring,
    Held,
    PowerPhase,
    SettingDisks,
    State,
    Turn,
    TurnPhase,
)


def position(
    players: int = 4,
    *,
    edition: Edition = EN_BASE,
    caballeros: Mapping[str, Sequence[int]] = {},
    castillo: Sequence[int] | None = None,
    court: Sequence[int] | None = None,
    provinces: Sequence[int] | None = None,
    king: str = "castilla_la_nueva",
    grandes: Sequence[str] | None = None,
    scoreboards: Mapping[str, str] = {},
    points: Sequence[int] | None = None,
    round: int = 1,
    start_player: int = 0,
    powers: Sequence[int | None] | None = None,
    played: Sequence[Sequence[int]] | None = None,
    display: Sequence[str | None] | None = None,
    vetoes: Mapping[int, int | Sequence[int]] = {},
    turn: int | None = None,
    card: str | None = None,
    general_scoring: bool = False,
    seed: int = 0,
) -> State:
    """A state with just this on the board, and whatever else a game needs filled in sensibly.

    `caballeros` gives each player's number in some regions. What is in no region, Castillo or court
    is in the provinces; courts hold seven, or what is left. `scoreboards` says where the mobile ones
    lie, as in {"8/4/0": "aragon"}; `vetoes` who holds one until which round, as in {1: 5}, or both, as in
    {1: (5, 6)}. With `turn` and `card` that player is about to use that card; with `turn` he is choosing
    one of `display`; with `general_scoring` all are about to set their disks; otherwise `start_player`
    begins to play power cards. Raises ImpossiblePosition, which names each wrong field.

    >>> position(players=2, caballeros={"aragon": (31, 0)})
    Traceback (most recent call last):
        ...
    elgrande.problems.ImpossiblePosition: provinces: player 0 would have -1 there (SU-2)
    """
    base = new_game(players, edition, seed)
    nobody = (0,) * players
    if card is not None and card not in CARD:
        raise _refuse("card", "SU-6", f"there is no card {card!r}")
    if card is not None and turn is None:
        raise _refuse("card", "TU-3", "a card is used in somebody's turn: say whose")
    taken = powers_on_table(players, powers, turn, general_scoring)
    piles = tuple(tuple(pile) for pile in played) if played is not None else ((),) * players
    agenda = _agenda(players, taken, start_player, turn, card, general_scoring)
    held = held_vetoes(vetoes)
    in_use = [*([VETO] * len(held)), *([card] if card is not None and card != VETO else [])]
    decks, shown = _stacks(base, display, in_use, _gone(agenda, card, players))
    state = base._replace(
        round=round,
        start_player=start_player,
        caballeros=_rows(players, caballeros, castillo or nobody, court, provinces),
        king=king,
        grandes=tuple(grandes) if grandes is not None else _some_homes(players, king),
        tiles=_where_scoreboards_lie(scoreboards),
        points=tuple(points) if points is not None else nobody,
        hands=_hands(players, taken, piles),
        powers=taken,
        played=piles,
        decks=decks,
        display=shown,
        held=held,
        agenda=agenda,
    )
    return checked(state)


def _refuse(field: str, clause: str, text: str) -> ImpossiblePosition:
    return ImpossiblePosition((Problem(field, clause, text),))


def _rows(
    players: int,
    regions: Mapping[str, Sequence[int]],
    castillo: Sequence[int],
    court: Sequence[int] | None,
    provinces: Sequence[int] | None,
) -> tuple[Counts, ...]:
    """The caballeros of all places: what is nowhere else is in the court, up to seven, and the provinces."""
    for region in regions:
        if region not in BASE.regions:
            raise _refuse("caballeros", "CA-1", f"{region!r} is not a region")
    there = {**regions, CASTILLO: castillo}
    for place, row in (there | {COURT: court or castillo, PROVINCES: provinces or castillo}).items():
        if len(row) != players:
            field = f"caballeros.{place}" if place in regions else place
            raise _refuse(field, "SU-1", f"{len(row)} numbers for {players} players")
    left = [CABALLEROS - sum(row[player] for row in there.values()) for player in range(players)]
    courts = court if court is not None else [max(0, min(CABALLEROS_IN_COURT, rest)) for rest in left]
    rest = [whole - part for whole, part in zip(left, courts, strict=True)]
    for player, number in enumerate(rest):
        if number < 0:
            raise _refuse("provinces", "SU-2", f"player {player} would have {number} there")
    there |= {COURT: courts, PROVINCES: provinces if provinces is not None else rest}
    return tuple(tuple(there.get(place, (0,) * players)) for place in BASE.places)


def _some_homes(players: int, king: str) -> tuple[str, ...]:
    return tuple(region for region in BASE.regions if region != king)[:players]


def _where_scoreboards_lie(scoreboards: Mapping[str, str]) -> tuple[str | None, str | None]:
    names = ["/".join(map(str, values)) for values in MOBILE_SCOREBOARDS]
    for name in scoreboards:
        if name not in names:
            raise _refuse("scoreboards", "SU-8", f"{name!r} is none of {', '.join(names)}")
    return (scoreboards.get(names[0]), scoreboards.get(names[1]))


def powers_on_table(
    players: int, powers: Sequence[int | None] | None, turn: int | None, general_scoring: bool
) -> tuple[int | None, ...]:
    """The power cards on the table: as given, or so that `turn` is first and the others follow clockwise."""
    if powers is not None:
        if len(powers) != players:
            raise _refuse("powers", "SU-1", f"{len(powers)} of them for {players} players")
        return tuple(powers)
    if turn is None or general_scoring:
        return (None,) * players
    return tuple(players - (player - turn) % players for player in range(players))


def held_vetoes(vetoes: Mapping[int, int | Sequence[int]]) -> tuple[Held, ...]:
    """The open Vetoes, of one player after the other."""
    rounds = {player: (until,) if isinstance(until, int) else until for player, until in vetoes.items()}
    return tuple(Held(player, until) for player, several in rounds.items() for until in several)


def _hands(
    players: int, powers: Sequence[int | None], played: Sequence[Sequence[int]]
) -> tuple[tuple[int, ...], ...]:
    if len(played) != players:
        raise _refuse("played", "SU-1", f"{len(played)} piles for {players} players")
    return tuple(
        tuple(value for value in POWER_CARDS if value != powers[player] and value not in played[player])
        for player in range(players)
    )


def _gone(agenda: tuple[Frame, ...], card: str | None, players: int) -> set[int]:
    """The stacks whose face-up card somebody has taken in this round; all, when the round is over."""
    match agenda[0]:
        case GeneralScoring():
            return set(range(len(BASE.stacks)))
        case TurnPhase(waiting=later):
            taken = players - len(later) - (card is None)
        case _:
            return set()
    first = [] if card is None else [BASE.stacks.index(CARD[card].deck)]
    others = [number for number in range(len(BASE.stacks)) if number not in first]
    return set([*first, *others][:taken])


def _stacks(
    base: State, display: Sequence[str | None] | None, in_use: Sequence[str], gone: set[int]
) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...]]:
    """Stacks and face-up cards, with the card in use and the open Vetoes taken out."""
    stacks = [[*filter(None, [shown]), *deck] for shown, deck in zip(base.display, base.decks, strict=True)]
    for card in in_use:
        _take(stacks, card, "card")
    if display is None:
        display = [None if number in gone else stack[0] for number, stack in enumerate(stacks)]
    for shown in filter(None, display):
        _take(stacks, shown, "display")
    return tuple(map(tuple, stacks)), tuple(display)


def _take(stacks: list[list[str]], card: str, field: str) -> None:
    if card not in CARD or card not in stacks[BASE.stacks.index(CARD[card].deck)]:
        raise _refuse(field, "SU-6", f"there is no {card!r} left to take")
    stacks[BASE.stacks.index(CARD[card].deck)].remove(card)


def _agenda(
    players: int,
    powers: Sequence[int | None],
    start_player: int,
    turn: int | None,
    card: str | None,
    general_scoring: bool,
) -> tuple[Frame, ...]:
    """What is being decided."""
    seats = tuple((start_player + distance) % players for distance in range(players))
    if general_scoring:
        return (GeneralScoring(), SettingDisks(tuple(range(players)), (None,) * players))
    if turn is None:
        return (PowerPhase(tuple(player for player in seats if powers[player] is None)),)
    if turn not in range(players):
        raise _refuse("turn", "SU-1", f"there is no player {turn}")
    order = sorted(range(players), key=lambda player: -(powers[player] or 0))
    later = TurnPhase(tuple(order[order.index(turn) + 1 :]))
    if card is None:
        return (later, ChoosingCard(turn))
    return (later, Turn(turn, card, CARD[card].caballeros, special_done=CARD[card].is_held))
