"""The end (EN-1): every game is over after a bounded number of actions, and until then somebody can act.

`measure` counts what can still be done at most: what the frames on the agenda allow, the turns and the cards
that are left in this round, the rounds after it. Every action lowers it, also with everything that follows
by itself. So it bounds the actions of a game from its start.

>>> [bound(players) for players in (2, 3, 4, 5)]
[1347, 1647, 2055, 2364]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from elgrande.actions import Action
from elgrande.engine import legal_actions, new_game
from elgrande.engine.rounds import rounds
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS, VETO, Card
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS, PLAYERS, ROUNDS_WITH_GENERAL_SCORING, SUPPLY
from elgrande.rules.steps import (
    Banish,
    Either,
    Evict,
    HoldVeto,
    Move,
    PlaceMore,
    RecoverPowerCard,
    Score,
    ScoreChosenOnce,
    ScoreTopValues,
    SendBack,
    SendBackByDisk,
    Step,
    Supply,
)
from elgrande.state import (
    Banishing,
    ChoosingCard,
    ChoosingStep,
    Evicting,
    Frame,
    GeneralScoring,
    Held,
    Moving,
    NamingRegion,
    PlacingMore,
    PowerPhase,
    ReactionWindow,
    Recalling,
    Scoring,
    ScoringChosenOnce,
    SendingBack,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
    Supplying,
    TakingBackPower,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import ME, Rows, every_decision, full_board
from proofs.games.card_playouts import choosing
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem

# A step is one action, and one more for each Veto: its holder may be asked about it.
STEP = 1 + CARD[VETO].copies
SUPPLYING = 1 + max(SUPPLY.values())  # taking supply, and recalling what it lacks


# --- what frames allow -------------------------------------------------------------------------------


def step_worth(step: Step, players: int) -> int:
    """How many actions a step of a card can take at most."""
    others = players - 1
    match step:
        case HoldVeto():
            return 0
        case Move(own=own, foreign=foreign, anyone=anyone):
            return STEP * (min(own, CABALLEROS) + foreign + anyone) + 1
        case PlaceMore(up_to=number):
            return STEP * number + 1
        case Either(first=first, second=second):
            return 1 + max(step_worth(first, players), step_worth(second, players))
        case Supply(up_to=number):
            return STEP * (1 + number)
        case Banish():
            return STEP * others + 1
        case SendBack(each=each):
            return STEP * each * others
        case SendBackByDisk() | Evict():
            return STEP + others + STEP
        case Score() | ScoreTopValues():
            return STEP * len(BASE.regions)
        case ScoreChosenOnce():
            return STEP + players + STEP * players
        case RecoverPowerCard():
            return STEP + 1
        case _:
            return STEP


def frame_worth(frame: Frame, state: State, in_special: bool) -> int:
    """How many actions a frame can still take at most."""
    players = state.players
    each = STEP if in_special else 1
    match frame:
        case Supplying(up_to=number):
            return each * (1 + number)
        case Recalling(left=left):
            return each * left
        case Turn(card=card, left=left, special_done=done):
            return left + (0 if done else STEP + special_worth(CARD[card], players)) + 1
        case Special(steps=steps):
            return sum(step_worth(step, players) for step in steps)
        case Moving():
            return STEP * may_move(frame, state) + 1
        case PlacingMore(left=left):
            return STEP * left + 1
        case ChoosingStep(first=first, second=second):
            return 1 + max(step_worth(first, players), step_worth(second, players))
        case Banishing(owners=owners):
            return STEP * len(owners) + 1
        case SendingBack(owners=owners, each=number, left=left):
            return STEP * (left + number * (len(owners) - 1)) if owners else 0
        case SendingBackByDisk(disks=()):
            return STEP + players - 1 + STEP
        case NamingRegion():
            return STEP + players - 1 + STEP
        case Scoring(places=places):
            return STEP * len(places)
        case ScoringChosenOnce(disks=disks):
            return STEP * players + (0 if disks else STEP + players)
        case TakingBackPower(announced=announced):
            return 1 if announced else STEP + 1
        case _:
            return STEP


def may_move(frame: Moving, state: State) -> int:
    """How many caballeros may still be moved; no more of one's own than stand in the one region."""
    own = frame.own
    if frame.from_one_region:
        sources = BASE.regions if frame.source is None else (frame.source,)
        own = min(own, max(state.counts(region)[frame.player] for region in sources))
    return own + frame.foreign + frame.anyone


def special_worth(card: Card, players: int) -> int:
    """How many actions the special action of a card can take at most."""
    return sum(step_worth(step, players) for step in card.effect)


@cache
def card_worth(card: str, players: int) -> int:
    """How many actions the use of a card can take at most: placing, the special action, and the end."""
    return CARD[card].caballeros + STEP + special_worth(CARD[card], players) + 1


# --- what the round and the game allow ---------------------------------------------------------------


def turns_worth(cards: list[int], players: int) -> int:
    """How many actions so many turns can take, with the cards that take longest."""
    return players * (SUPPLYING + 1) + sum(sorted(cards, reverse=True)[:players])


@cache
def longest_cards(players: int) -> list[int]:
    """For each stack how many actions the card can take whose use takes longest."""
    return [max(card_worth(card.id, players) for card in CARDS if card.deck == deck) for deck in BASE.stacks]


def later_rounds_worth(state: State) -> int:
    """How many actions the rounds after this one can take."""
    players = state.players
    a_round = players + turns_worth(longest_cards(players), players)
    left = [round for round in rounds(state.edition) if round > state.round]
    return len(left) * a_round + players * len(set(left) & set(ROUNDS_WITH_GENERAL_SCORING))


def measure(state: State) -> int:
    """How many actions can follow at most until the game is over."""
    if state.is_over:
        return 0
    bottom, *above = state.agenda
    if isinstance(bottom, GeneralScoring):
        return later_rounds_worth(state) + agenda_worth(list(state.agenda[1:]), state)
    players = state.players
    face_up = [card_worth(card, players) for card in state.display if card is not None]
    total = later_rounds_worth(state) + (players if state.round in ROUNDS_WITH_GENERAL_SCORING else 0)
    if isinstance(bottom, PowerPhase):
        return total + len(bottom.waiting) + turns_worth(face_up, players)
    assert isinstance(bottom, TurnPhase)
    later = len(bottom.waiting)
    if any(isinstance(frame, ChoosingCard) for frame in above):
        total += 1 + turns_worth(face_up, later + 1) - (SUPPLYING + 1)
        above = [frame for frame in above if not isinstance(frame, ChoosingCard)]
    else:
        total += turns_worth(face_up, later)
    return total + agenda_worth(above, state)


def agenda_worth(frames: list[Frame], state: State) -> int:
    """How many actions the frames of a turn can take, the innermost last."""
    total, in_special = 0, False
    for frame, above in zip(frames, [*frames[1:], None], strict=False):
        match frame, above:
            case ReactionWindow(holders=holders), _:
                total += len(holders) - STEP  # the announced step is counted below
            case SettingDisks(waiting=waiting), _:
                total += len(waiting)
            case ((SendingBackByDisk() | Evicting()), SettingDisks()):
                total += STEP
            case ScoringChosenOnce(), SettingDisks():
                total += STEP * state.players
            case _:
                total += frame_worth(frame, state, in_special)
        in_special = in_special or isinstance(frame, Special)
    return total


def bound(players: int, edition: Edition = EN_BASE) -> int:
    """How many actions a game of so many players can have at most."""
    start = new_game(players, edition)
    longest = [
        max(card_worth(card.id, players) for card in CARDS if card.deck == deck) for deck in BASE.stacks
    ]
    return later_rounds_worth(start) + players + turns_worth(longest, players)


# --- every action lowers it ----------------------------------------------------------------------------


def few_left(players: int) -> Rows:
    """One caballero of everybody in one region, the others in the provinces."""
    full = full_board(players)
    nothing = (0,) * players
    rows = [nothing] * len(full)
    rows[0], rows[-1] = (1,) * players, (CABALLEROS - 1,) * players
    return tuple(rows)


def in_play(players: int, king: str, agenda: tuple[Frame, ...], last: bool, round: int) -> State:
    """A position of a game in which this is being decided: in the first turn of a round, or in the last."""
    order = [1, *range(players, 1, -1)] if last else [players, *range(players - 1, 0, -1)]
    turns: dict[str, Any] = {"powers": tuple(order), "king": king, "round": round}
    match agenda[0], next((frame for frame in agenda if isinstance(frame, Turn)), None):
        case _, Turn(card=card):
            state = choosing(card, players=players, **turns)
        case TurnPhase(), _:
            state = position(players, turn=ME, **turns)
        case GeneralScoring(), _:
            state = position(players, general_scoring=True, king=king, round=3 * ((round + 2) // 3))
        case _:
            return position_of_power_phase(players, agenda[0], king, round)
    bottom = () if isinstance(agenda[0], GeneralScoring) else state.agenda[:1]
    return state._replace(agenda=(*bottom, *agenda[len(bottom) :]), caballeros=full_board(players))


def position_of_power_phase(players: int, phase: Any, king: str, round: int) -> State:
    """A position in which power cards are being played."""
    powers = [None if player in phase.waiting else player + 1 for player in range(players)]
    return position(players, powers=powers, king=king, round=round)


def with_vetoes_held(state: State) -> State:
    """The position with both Vetoes held by opponents, or one by the only opponent."""
    holders = range(1, min(state.players, STEP))
    return state._replace(held=tuple(Held(holder, state.round + 1) for holder in holders))


def every_position(players: int) -> Iterator[State]:
    """Every kind of decision, in the first turn and the last, with and without Vetoes held, on two boards."""
    king = "castilla_la_nueva"
    for agenda in every_decision(players, king):
        state = in_play(players, king, agenda, last=False, round=1)
        yield with_vetoes_held(state)
        yield state._replace(edition=ES_20TH, caballeros=few_left(players))
        if isinstance(agenda[-1], Turn | SettingDisks | PowerPhase):
            before_card = with_vetoes_held(state)
            yield before_card._replace(edition=EN_BASE.but(veto_windows=VetoWindows.BEFORE_CARD))
            for round in (1, 3, 9):
                yield in_play(players, king, agenda, last=True, round=round)


def without_placing(state: State) -> int:
    """The same measure, as if placing caballeros were no action."""
    agenda = [replace(frame, left=0) if isinstance(frame, Turn) else frame for frame in state.agenda]
    return measure(state._replace(agenda=tuple(agenda)))


Measure = Callable[[State], int]


def every_action(state: State) -> Iterator[tuple[State, Action]]:
    """Every action, and every answer in the windows that one action of each kind opens."""
    known: set[type] = set()
    for action in legal_actions(state):
        yield state, action
        if state.vetoes and type(action) not in known:
            known.add(type(action))
            after = played(state, action)
            if not after.is_over and isinstance(after.agenda[-1], ReactionWindow):
                yield from every_action(after)


@theorem(
    *("EN-1", "RD-1", "RD-3"),
    claim=N_(
        "every action lowers a measure of what can still be done: every game ends; until then "
        "somebody can act"
    ),
    domain=N_(
        "2 to 5 players, every kind of decision and every action, with Vetoes on a full board of the English "
        "edition, without on a sparse one of the Spanish edition"
    ),
    mutants=[Mutant(N_("placing caballeros is no action"), measuring=without_placing)],
    cost=3,
)
def every_game_ends(measuring: Measure = measure) -> Evidence:
    def failure(case: tuple[State, Action]) -> Witness | None:
        state, action = case
        after = played(state, action)
        if measuring(after) >= measuring(state):
            return Witness(f"{action}: still {measuring(after)} after {measuring(state)}", state=state)
        if not after.is_over and not legal_actions(after):
            return Witness(f"after {action} nobody can act", state=state)
        return None

    cases = (case for players in PLAYERS for state in every_position(players) for case in every_action(state))
    evidence = for_all(cases, failure)
    told = ", ".join(f"{bound(players)} with {players}" for players in PLAYERS)
    return replace(evidence, remark=f"actions at most: {told} players")
