"""What is wrong with a State that no game can reach: each problem names a field, a clause and a reason.

Saved games and positions built by hand are checked with it; the engine itself never needs to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from elgrande.engine import legal_actions
from elgrande.engine.rounds import rounds
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS, VETO
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import CABALLEROS, PLAYERS, POWER_CARDS
from elgrande.state import (
    ChoosingCard,
    Evicting,
    Frame,
    GeneralScoring,
    Moving,
    PowerPhase,
    ReactionWindow,
    Recalling,
    Scoring,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
    Supplying,
    Turn,
    TurnPhase,
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something impossible: where it stands, which clause it offends, and what it is."""

    field: str
    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.field}: {self.text} ({self.clause})"


class ImpossiblePosition(ValueError):
    """A position that no game can reach; `problems` says why."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))


def checked(state: State) -> State:
    """The same state. Raises ImpossiblePosition if anything is wrong with it."""
    if found := problems(state):
        raise ImpossiblePosition(found)
    return state


def problems(state: State) -> tuple[Problem, ...]:
    """Everything that is wrong with a state; () for every state of a game.

    >>> from elgrande.engine import new_game
    >>> [str(problem) for problem in problems(new_game(players=2, seed=1)._replace(king="toledo"))]
    ["king: 'toledo' is not a region (KG-3)"]
    """
    found: tuple[Problem, ...] = ()
    # Each group of checks relies on those before it.
    for checks in ((_shape,), (_pieces, _power_cards), (_agenda,), (_action_cards,)):
        found = found or tuple(problem for check in checks for problem in check(state))
    if not found and state.agenda and not legal_actions(state):
        found = (Problem("agenda", "RD-3", f"nothing can be decided in {state.agenda[-1]}"),)
    return found


def _shape(state: State) -> Iterator[Problem]:
    """Everything must be there once for each player, or for each place and stack."""
    players = state.players
    if players not in PLAYERS:
        yield Problem("points", "SU-1", f"they are for {players} players, not for 2 to 5")
    if len(state.caballeros) != len(BASE.places):
        yield Problem(
            "caballeros", "SU-2", f"there are {len(state.caballeros)} rows for {len(BASE.places)} places"
        )
    rows = {f"caballeros.{place}": row for place, row in zip(BASE.places, state.caballeros, strict=False)}
    for field in ("grandes", "hands", "powers", "played"):
        rows[field] = getattr(state, field)
    for field, row in rows.items():
        if len(row) != players:
            yield Problem(field, "SU-1", f"{len(row)} entries for {players} players")
    if len(state.tiles) != len(state.box.tiles):
        yield Problem("scoreboards", "MS-1", f"{len(state.tiles)} entries for {len(state.box.tiles)} tiles")
    for field in ("decks", "display"):
        if len(getattr(state, field)) != len(BASE.stacks):
            yield Problem(
                field, "SU-6", f"{len(getattr(state, field))} entries for {len(BASE.stacks)} stacks"
            )


def _pieces(state: State) -> Iterator[Problem]:
    """Thirty caballeros each; the King, Grandes and scoreboards where they can be."""
    if state.round not in rounds(state.edition):
        yield Problem("round", "RD-1", f"there is no round {state.round} in this game")
    if state.start_player not in range(state.players):
        yield Problem("start_player", "SU-1", f"there is no player {state.start_player}")
    if state.king not in BASE.regions:
        yield Problem("king", "KG-3", f"{state.king!r} is not a region")
    for player, grande in enumerate(state.grandes):
        if grande not in BASE.regions:
            yield Problem(f"grandes[{player}]", "AC-4.4", f"{grande!r} is not a region")
    lying = [place for place in state.scoreboards if place is not None]
    for place in lying:
        if place not in (*BASE.regions, CASTILLO):
            yield Problem("scoreboards", "MS-4", f"{place!r} is neither a region nor the Castillo")
    if len(set(lying)) < len(lying):
        yield Problem("scoreboards", "MS-2", f"both lie on {lying[0]}")
    for place, row in zip(BASE.places, state.caballeros, strict=True):
        if min(row) < 0:
            yield Problem(f"caballeros.{place}", "SU-2", f"{min(row)} caballeros of a player")
    for player in range(state.players):
        total = sum(row[player] for row in state.caballeros)
        if total != CABALLEROS:
            yield Problem("caballeros", "SU-2", f"player {player} has {total} of them, not {CABALLEROS}")
        if state.points[player] < 0:
            yield Problem(f"points[{player}]", "SU-8", f"{state.points[player]} is less than none")


def _power_cards(state: State) -> Iterator[Problem]:
    """Each player's thirteen cards are in hand, on the table, or played; no value lies there twice."""
    shown = [power for power in state.powers if power is not None]
    if len(set(shown)) < len(shown):
        yield Problem("powers", "PW-2", f"a value was played twice in {state.powers}")
    for player, (hand, power, pile) in enumerate(zip(state.hands, state.powers, state.played, strict=True)):
        # A card taken back in the round in which it was played counts in hand, and still lies there.
        table = () if power is None or power in hand else (power,)
        if sorted((*hand, *table, *pile)) != list(POWER_CARDS) or list(hand) != sorted(hand):
            yield Problem(f"hands[{player}]", "SU-7", f"with the cards played they are not 1 to 13: {hand}")


def _action_cards(state: State) -> Iterator[Problem]:
    """All 45 cards are in their stacks, face up, in use, or open Vetoes."""
    using = [frame.card for frame in state.agenda if isinstance(frame, Turn)]
    held = [VETO for _ in state.vetoes]
    if VETO in using:  # it lies open already
        using = []
    there = Counter([*sum(state.decks, ()), *filter(None, state.display), *using, *held])
    for card, number in (there - Counter({card.id: card.copies for card in CARDS})).items():
        yield Problem("decks", "SU-6", f"{card!r} is there {number} times too often")
    for card, number in (Counter({card.id: card.copies for card in CARDS}) - there).items():
        yield Problem("decks", "SU-6", f"{card!r} is there {number} times too seldom")
    for stack, (deck, face_up) in enumerate(zip(state.decks, state.display, strict=True)):
        for card in (*deck, *filter(None, [face_up])):
            if card in CARD and CARD[card].deck != BASE.stacks[stack]:
                yield Problem(f"decks[{stack}]", "SU-6", f"{card!r} does not belong to this stack")
    if state.agenda and _face_up(state) != len(state.display) - state.display.count(None):
        yield Problem("display", "TU-3", f"{_face_up(state)} cards should be face up")
    for number, veto in enumerate(state.vetoes):
        if veto.player not in range(state.players) or (veto.until or 0) < state.round:
            yield Problem(f"vetoes[{number}]", "VT-4", f"{veto} cannot be open in round {state.round}")


def _face_up(state: State) -> int:
    """How many action cards lie face up: one fewer for each that was taken, none when a round is over."""
    bottom = state.agenda[0]
    if isinstance(bottom, GeneralScoring):
        return 0
    if isinstance(bottom, PowerPhase):
        return len(BASE.stacks)
    later = len(bottom.waiting) if isinstance(bottom, TurnPhase) else 0
    choosing = any(isinstance(frame, ChoosingCard) for frame in state.agenda)
    return len(BASE.stacks) - (state.players - later - choosing)


# --- the agenda ------------------------------------------------------------------------------------

_ASK_FOR_DISKS = (GeneralScoring, SendingBackByDisk, ScoringChosenOnce, Evicting)
_OF_A_TURN = (ChoosingCard, Supplying, Recalling, Turn)


def _agenda(state: State) -> Iterator[Problem]:
    """Frames lie on one another as a game lays them, and hold what the board can hold."""
    for depth, frame in enumerate(state.agenda):
        field = f"agenda[{depth}]"
        below = state.agenda[depth - 1] if depth else None
        if not _may_lie_on(below, frame):
            below_name = type(below).__name__ if below else "nothing"
            yield Problem(field, "RD-3", f"{type(frame).__name__} cannot follow {below_name}")
            return
        for clause, text in _frame(state, frame, below):
            yield Problem(field, clause, text)


def _may_lie_on(below: Frame | None, frame: Frame) -> bool:
    """Whether one frame can wait for the other."""
    match frame:
        case PowerPhase() | TurnPhase() | GeneralScoring():
            return below is None
        case ChoosingCard() | Turn():
            return isinstance(below, TurnPhase)
        case Supplying() | Recalling():
            return isinstance(below, ChoosingCard | Special)
        case Special():
            return isinstance(below, Turn)
        case SettingDisks():
            return isinstance(below, _ASK_FOR_DISKS)
        case ReactionWindow():
            return below is not None and not isinstance(below, PowerPhase | TurnPhase | GeneralScoring)
        case _:
            return isinstance(below, Special)


def _frame(state: State, frame: Frame, below: Frame | None) -> Iterator[tuple[str, str]]:
    """What is wrong inside one frame: (clause, reason)."""
    players = range(state.players)
    for who in _players_named(frame):
        if who not in players:
            yield "SU-1", f"there is no player {who}"
            return
    for place in _places_named(frame):
        if place not in (*BASE.regions, CASTILLO):
            yield "KG-3", f"{place!r} is neither a region nor the Castillo"
    match frame:
        case PowerPhase():
            waiting = {player for player in players if state.powers[player] is None}
            if set(frame.waiting) != waiting or len(frame.waiting) != len(waiting):
                yield "PW-1", f"those who have not played are {sorted(waiting)}"
        case TurnPhase():
            if None in state.powers:
                yield "PW-1", "not everybody has played a power card"
            elif list(frame.waiting) != sorted(set(frame.waiting), key=lambda who: -(state.powers[who] or 0)):
                yield "PW-3", f"turns do not come in the order {frame.waiting}"
        case GeneralScoring():
            if any(power is not None for power in state.powers):
                yield "RD-7", "power cards of a round that is over still lie on the table"
        case Turn():
            if frame.card not in CARD:
                yield "SU-6", f"there is no card {frame.card!r}"
                return
            if isinstance(below, TurnPhase) and frame.player in below.waiting:
                yield "TU-9", f"player {frame.player} would take two turns"
            if not 0 <= frame.left <= CARD[frame.card].caballeros:
                yield "TU-7", f"{frame.card} does not place {frame.left} more caballeros"
        case Special():
            if isinstance(below, Turn) and (below.player, below.card) != (frame.player, frame.card):
                yield "TU-4", "another player's card, or another card, is in use"
        case SettingDisks():
            if len(frame.disks) != state.players or any(frame.disks[who] for who in frame.waiting):
                yield "SD-1", f"the disks are {frame.disks}"
        case ReactionWindow():
            holding = {veto.player for veto in state.vetoes}
            if not frame.holders or not set(frame.holders) <= holding:
                yield "VT-1", f"those who hold a Veto are {sorted(holding)}"
        case _:
            pass
    for name in ("left", "up_to", "each", "own", "foreign", "anyone"):
        if getattr(frame, name, 0) < 0:
            yield "TU-7", f"{name} is negative"


def _players_named(frame: Frame) -> tuple[int, ...]:
    """Every player a frame names."""
    several: tuple[int, ...] = ()
    for name in ("waiting", "holders", "owners", "silent"):
        several += getattr(frame, name, ())
    return (*several, *([frame.player] if hasattr(frame, "player") else []))


def _places_named(frame: Frame) -> tuple[str, ...]:
    """Every region, or the Castillo, a frame names."""
    disks = tuple(filter(None, getattr(frame, "disks", ())))
    match frame:
        case Moving(source=str(source)):
            return (source,)
        case Scoring():
            return frame.places
        case Evicting():
            return (frame.region, *disks)
        case _:
            return disks
