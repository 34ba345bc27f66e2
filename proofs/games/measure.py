"""How many actions can still follow in a game at most: a measure that every action lowers (EN-1).

It adds up what the frames on the agenda allow, what was put off, what players keep, the cards that lie face
up, the turns that are left in this round, and the rounds after it. What a kind of frame or step allows stands
once in a table, for the base game here; expansions add their kinds, and what else they let players do.

>>> [bound(players) for players in (2, 3, 4, 5)]
[1347, 1647, 2055, 2364]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from elgrande.engine import RULES, new_game
from elgrande.engine.general_scoring import GENERAL_SCORING, empty_castillo
from elgrande.engine.journeys import present
from elgrande.engine.rounds import frames_of_turn, rounds
from elgrande.engine.standing import commander
from elgrande.rules import steps
from elgrande.rules.box import Box
from elgrande.rules.cards import CARD, VETO, Card
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING, SUPPLY
from elgrande.state import (
    Banishing,
    ChoosingCard,
    ChoosingStep,
    Evicting,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    Moving,
    NamingRegion,
    PlacingMore,
    PowerPhase,
    ReactionWindow,
    Recalling,
    ReturningFrom,
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
    frames_begun,
)

# A step is one action, and one more for each Veto: its holder may be asked about it.
STEP: Final = 1 + CARD[VETO].copies


class Game(NamedTuple):
    """On what it depends how many actions a card or a turn can take."""

    edition: Edition
    players: int

    @property
    def box(self) -> Box:
        """What is in the box."""
        return self.edition.box


class Around(NamedTuple):
    """What lies around a frame: the state, the frame above, the card whose special action goes on below."""

    game: Game
    state: State
    above: Frame | None
    card: str | None

    @property
    def each(self) -> int:
        """How many actions one takes that would be announced in a special action."""
        return 1 if self.card is None else STEP


def nothing(of: Any) -> int:
    """No further actions."""
    return 0


@dataclass(frozen=True)
class Adds:
    """What an expansion adds to the measure, besides its kinds of frames and of steps.

    `pieces` is what may be done with pieces as they stand, `round` what a new round lets be done with them;
    `scoring` what a general scoring asks besides the disks, `card` what a card brings besides placing and its
    special action, `kept` what may be done by whoever keeps something; `placed` what follows later from each
    caballero that is placed. Where `all_cards` can be used, players may use more cards in a round than one
    each. One decision that `follows` can come up after any action, and several `at_once` if that moves many
    caballeros; the state tells how many there are to come.
    """

    pieces: Callable[[State], int] = nothing
    round: Callable[[Game], int] = nothing
    scoring: Callable[[Game], int] = nothing
    card: Callable[[Card], int] = nothing
    kept: Mapping[str, Callable[[Game], int]] = field(default_factory=dict)
    placed: int = 0
    all_cards: bool = False
    follows: Callable[[State], int] | None = None
    at_once: Callable[[Game], int] = nothing


# What each expansion adds, by its name.
ADDS: Final[dict[str, Adds]] = {}


@cache
def added(box: Box) -> tuple[Adds, ...]:
    """What the expansions in a box add."""
    return tuple(ADDS[expansion] for expansion in box.expansions)


# --- steps of cards ----------------------------------------------------------------------------------

# How many actions a step can take at most, in a game, on this card. One that is not here is done at once, and
# may be announced before that.
StepWorth = Callable[[Any, Game, str], int]
STEPS: Final[dict[type[steps.Step], StepWorth]] = {
    steps.HoldVeto: lambda step, game, card: 0,
    steps.Move: lambda step, game, card: (
        STEP * (min(step.own, most_own(game.box)) + step.foreign + step.anyone) + 1
    ),
    steps.PlaceMore: lambda step, game, card: placing_more(step.up_to, game),
    steps.Either: lambda step, game, card: either(step.first, step.second, game, card),
    steps.Supply: lambda step, game, card: STEP * (1 + step.up_to),
    steps.Banish: lambda step, game, card: STEP * (game.players - 1) + 1,
    steps.SendBack: lambda step, game, card: STEP * step.each * (game.players - 1),
    steps.SendBackByDisk: lambda step, game, card: asking_others(game) + saying_who(step.each, game),
    steps.Evict: lambda step, game, card: asking_others(game),
    steps.Score: lambda step, game, card: STEP * len(game.box.regions),
    steps.ScoreTopValues: lambda step, game, card: STEP * len(game.box.regions),
    steps.ScoreChosenOnce: lambda step, game, card: STEP + game.players + STEP * game.players,
    steps.RecoverPowerCard: lambda step, game, card: STEP + 1,
}


def step_worth(step: steps.Step, game: Game, card: str) -> int:
    """How many actions a step of a card can take at most."""
    worth = STEPS.get(type(step))
    return STEP if worth is None else worth(step, game, card)


def steps_worth(steps: Sequence[steps.Step], game: Game, card: str) -> int:
    """How many actions several steps of a card can take at most."""
    return sum(step_worth(step, game, card) for step in steps)


def placing_more(number: int, game: Game) -> int:
    """How many actions it can take to place up to so many more from the court."""
    return (STEP + follows_placing(game.box)) * number + 1


def either(first: steps.Step, second: steps.Step, game: Game, card: str) -> int:
    """How many actions it can take to choose one of two steps, and carry it out."""
    return 1 + max(step_worth(first, game, card), step_worth(second, game, card))


def most_own(box: Box) -> int:
    """How many caballeros a player has at most, with those of no player whom he may command."""
    return box.caballeros + sum(owner.caballeros for owner in box.neutrals if owner.commanded_by is not None)


def asking_others(game: Game) -> int:
    """How many actions it can take to ask all opponents for their disks, and then to do what they show."""
    return STEP + (game.players - 1) + moving_many(game)


def saying_who(each: int, game: Game) -> int:
    """How many actions it can take that opponents say who of their own are among so many that return."""
    return 0 if each == steps.ALL or game.box.is_plain else each * (game.players - 1)


def moving_many(game: Game) -> int:
    """How many actions it can take to move caballeros of several owners at once."""
    return STEP + sum(one.at_once(game) for one in added(game.box))


def follows_placing(box: Box) -> int:
    """How many actions can follow later from each caballero that is placed."""
    return sum(one.placed for one in added(box))


# --- cards -------------------------------------------------------------------------------------------


@cache
def special_worth(card: str, game: Game) -> int:
    """How many actions the special action of a card can take at most."""
    return steps_worth(game.box.card[card].effect, game, card)


@cache
def card_worth(card: str, game: Game) -> int:
    """How many actions the use of a card can take at most: placing, the special action, and the end."""
    box = game.box
    besides = sum(one.card(box.card[card]) for one in added(box))
    return turn_worth(Turn(0, card, box.card[card].caballeros), game) + besides


def turn_worth(turn: Turn, game: Game) -> int:
    """How many actions it can take to use the rest of a card."""
    special = 0 if turn.special_done else STEP + special_worth(turn.card, game)
    return (1 + follows_placing(game.box)) * turn.left + special + 1


@cache
def kept_worth(card: str, game: Game) -> int:
    """How many actions what a player keeps can bring him; a card kept for later, the use of it."""
    box = game.box
    for one in added(box):
        if card in one.kept:
            return one.kept[card](game)
    return 1 + card_worth(box.later[card], game) if card in box.later else 0


@cache
def longest_cards(game: Game) -> tuple[int, ...]:
    """For each stack how many actions the card can take whose use takes longest."""
    cards = game.box.cards
    return tuple(
        max(card_worth(card.id, game) for card in cards if card.deck == deck) for deck in game.box.stacks
    )


def used_of(cards: Sequence[int], turns: int, game: Game) -> int:
    """How many actions so many turns can take with these cards, if they are those that take longest."""
    all_cards = any(one.all_cards for one in added(game.box))
    return sum(cards if all_cards else sorted(cards, reverse=True)[:turns])


# --- frames ------------------------------------------------------------------------------------------


def may_move(frame: Moving, state: State) -> int:
    """How many caballeros may still be moved; no more of one's own than stand in the one region."""
    own = frame.own
    if frame.from_one_region:
        sources = state.box.regions if frame.source is None else (frame.source,)
        owners = [n for n in range(len(state.caballeros[0])) if commander(state, n) == frame.player]
        own = min(own, max(sum(present(state, region)[owner] for owner in owners) for region in sources))
    return own + frame.foreign + frame.anyone


def frame_worth(frame: Frame, around: Around) -> int:
    """How many actions a frame can still take at most."""
    worth = FRAMES.get(type(frame))
    if worth is None:
        return STEP if RULES[type(frame)].is_step else 0
    return worth(frame, around)


def agenda_worth(frames: Sequence[Frame], state: State, game: Game) -> int:
    """How many actions these frames can take, the innermost last."""
    total, card = 0, None
    for frame, above in zip(frames, (*frames[1:], None), strict=True):
        total += frame_worth(frame, Around(game, state, above, card))
        card = frame.card if isinstance(frame, Special) else card
    return total


@cache
def worth_of_turns(game: Game) -> int:
    """How many actions a turn can take from its beginning, without the use of the card."""
    begun = frames_of_turn(game.box.expansions, 0, max(SUPPLY.values()))
    state = new_game(game.players, game.edition)
    return agenda_worth(begun, state, game)


# How many actions a frame can still take at most, with what lies around it. One that is not here is done at
# once, and may be announced before that if it is a step; otherwise it settles by itself.
FrameWorth = Callable[[Any, Around], int]
FRAMES: Final[dict[type[Frame], FrameWorth]] = {
    PowerPhase: lambda frame, around: len(frame.waiting) + around.game.players * worth_of_turns(around.game),
    TurnPhase: lambda frame, around: len(frame.waiting) * worth_of_turns(around.game),
    Supplying: lambda frame, around: around.each * (1 + frame.up_to),
    Recalling: lambda frame, around: around.each * frame.left,
    ChoosingCard: lambda frame, around: 1,
    Turn: lambda frame, around: turn_worth(frame, around.game),
    Special: lambda frame, around: steps_worth(frame.steps, around.game, frame.card),
    # The announced step is counted below.
    ReactionWindow: lambda frame, around: len(frame.holders) - STEP,
    Moving: lambda frame, around: STEP * may_move(frame, around.state) + 1,
    PlacingMore: lambda frame, around: placing_more(frame.left, around.game),
    ChoosingStep: lambda frame, around: either(frame.first, frame.second, around.game, around.card or ""),
    Banishing: lambda frame, around: STEP * len(frame.owners) + 1,
    SendingBack: lambda frame, around: (
        STEP * (frame.left + frame.each * (len(frame.owners) - 1)) if frame.owners else 0
    ),
    SendingBackByDisk: lambda frame, around: (
        (
            moving_many(around.game)
            if frame.disks or isinstance(around.above, SettingDisks)
            else asking_others(around.game)
        )
        + saying_who(frame.each, around.game)
    ),
    ReturningFrom: lambda frame, around: frame.left,
    NamingRegion: lambda frame, around: asking_others(around.game),
    Evicting: lambda frame, around: moving_many(around.game),
    Scoring: lambda frame, around: STEP * len(frame.places),
    ScoringChosenOnce: lambda frame, around: (
        STEP * around.game.players
        + (0 if frame.disks or isinstance(around.above, SettingDisks) else STEP + around.game.players)
    ),
    TakingBackPower: lambda frame, around: 1 if frame.announced else STEP + 1,
    SettingDisks: lambda frame, around: len(frame.waiting),
    GeneralScoring: lambda frame, around: (
        besides_disks(around.game) if frame.done <= GENERAL_SCORING.index(empty_castillo) else 0
    ),
}


# --- rounds and games --------------------------------------------------------------------------------


def besides_disks(game: Game) -> int:
    """How many actions a general scoring can take besides the setting of the disks."""
    return sum(one.scoring(game) for one in added(game.box))


@cache
def round_worth(game: Game) -> int:
    """How many actions a whole round can take."""
    turns = game.players * (1 + worth_of_turns(game))
    further = sum(one.round(game) for one in added(game.box))
    return turns + used_of(longest_cards(game), game.players, game) + further


@cache
def later_rounds_worth(game: Game, round: int) -> int:
    """How many actions the rounds after this one can take."""
    left = [number for number in rounds(game.edition) if number > round]
    scorings = len(set(left) & set(ROUNDS_WITH_GENERAL_SCORING))
    return len(left) * round_worth(game) + scorings * scoring_worth(game)


def scoring_worth(game: Game) -> int:
    """How many actions a general scoring can take: disks, and what it asks besides."""
    return game.players + besides_disks(game)


def face_up_worth(state: State, game: Game) -> int:
    """How many actions the turns that are left can take with the cards that lie face up."""
    cards = [card_worth(card, game) for card in state.display if card is not None]
    turns = 0
    for frame in frames_begun(state):
        match frame:
            case PowerPhase():
                turns += game.players
            case TurnPhase(waiting=waiting):
                turns += len(waiting)
            case ChoosingCard():
                turns += 1
            case _:
                pass
    return used_of(cards, turns, game)


def put_off_worth(state: State, game: Game) -> int:
    """How many actions can be taken when what was put off comes up."""
    return sum(agenda_worth(within(due.frame) or (due.frame,), state, game) for due in state.due)


def within(frame: Frame) -> tuple[Frame, ...]:
    """The frames that come on the agenda with one that was put off."""
    return frame.within() if isinstance(frame, ExpansionFrame) else ()


def left(state: State) -> int:
    """How many actions can follow at most until the game is over, without what may follow upon any action."""
    game = Game(state.edition, state.players)
    total = later_rounds_worth(game, state.round) + agenda_worth(state.agenda, state, game)
    if state.round in ROUNDS_WITH_GENERAL_SCORING and not isinstance(state.agenda[0], GeneralScoring):
        total += scoring_worth(game)
    return (
        total
        + face_up_worth(state, game)
        + put_off_worth(state, game)
        + sum(kept_worth(held.card, game) for held in state.held)
        + sum(one.pieces(state) for one in added(game.box))
    )


def measure(state: State) -> int:
    """How many actions can follow at most until the game is over."""
    if state.is_over:
        return 0
    to_come = [one.follows(state) for one in added(state.box) if one.follows is not None]
    return (1 + len(to_come)) * left(state) + sum(to_come)


def bound(players: int, edition: Edition = EN_BASE) -> int:
    """How many actions a game of so many players can have at most."""
    start, game = new_game(players, edition), Game(edition, players)
    least, most = face_up_worth(start, game), used_of(longest_cards(game), players, game)
    follows = sum(one.follows is not None for one in added(edition.box))
    return measure(start) + (1 + follows) * (most - least)
