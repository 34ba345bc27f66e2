"""The engine: three pure functions carry the game, and nothing else makes a State from another.

`new_game` draws all chance from a seed; `legal_actions` lists what may be done now; `apply` does it.

>>> state = new_game(players=3, seed=7)
>>> legal_actions(state)[0]
PlayPower(player=0, value=1)
>>> state, events = apply(state, legal_actions(state)[0])
>>> events
(PowerPlayed(player=0, value=1, because=('PW-1',)),)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.actions import Action, ExpansionAction, LetPass, UseVeto
from elgrande.arguments import seed_of
from elgrande.engine import (
    changes,
    disks,
    general_scoring,
    moving,
    returning,
    rounds,
    scorings,
    specials,
    turns,
    veto,
)
from elgrande.engine.agenda import (
    KEEP_UP,
    NOTHING,
    Actions,
    Beginnings,
    FreeActions,
    KeepUp,
    Rule,
    Rules,
    offered,
)
from elgrande.engine.bearers import why_not_said
from elgrande.engine.general_scoring import AfterCastillo
from elgrande.engine.machine import FREE as FREE  # these six are the engine's, wherever they are written
from elgrande.engine.machine import RULES as RULES
from elgrande.engine.machine import UNASKED as UNASKED
from elgrande.engine.machine import attempt as attempt
from elgrande.engine.machine import carry_out, free_action, with_free
from elgrande.engine.machine import settle as settle
from elgrande.engine.refusals import FREE_KINDS as FREE_KINDS
from elgrande.engine.refusals import IN_A_TURN, KINDS, OUT_OF_TURN, as_typed, not_now
from elgrande.engine.rounds import AroundTurn
from elgrande.engine.table import FOLLOW, Follow, Table
from elgrande.engine.turns import (
    CardBegun,
    MoreMayCome,
    SpecialBarred,
    SpecialBegun,
    SpecialStopped,
)
from elgrande.engine.windows import (
    REACTIONS,
    Reaction,
    answer,
    to_be_answered,
    whose_answer,
    window_options,
)
from elgrande.events import Event
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.rules.map import COURT, PROVINCES, REGIONS
from elgrande.rules.pieces import (
    CABALLEROS_IN_COURT,
    CABALLEROS_IN_HOME_REGION,
    PLAYERS,
    POWER_CARDS,
)
from elgrande.state import ReactionWindow, State

T = TypeVar("T")

RULES.update(
    rounds.RULES
    | turns.RULES
    | specials.RULES
    | moving.RULES
    | returning.RULES
    | disks.RULES
    | scorings.RULES
    | general_scoring.RULES
    | changes.RULES
)
specials.BEGINNINGS.update(moving.STEPS | returning.STEPS | scorings.STEPS | changes.STEPS | turns.STEPS)


# How an expansion changes the start of a game: the table, chance, and the region cards nobody has drawn.
SetUp = Callable[[Table, Random, Iterator[str]], None]
SET_UP: Final[dict[str, SetUp]] = {}
# The expansions, with any of which a kind of frame comes up.
DECIDED_WITH: Final[dict[type[Any], frozenset[str]]] = {}


class IllegalAction(ValueError):
    """An action that is not legal now; `clause` is the id of the clause that forbids it."""

    def __init__(self, action: Action, clause: str) -> None:
        from elgrande.rules.clauses import CLAUSES  # here: only a refusal needs the texts

        self.action, self.clause = action, clause
        super().__init__(f"{action}: {clause}, {CLAUSES[clause].text}")


class Outcome(NamedTuple):
    """What `apply` returns: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def new_game(
    players: int = 4, edition: Edition | str = EN_BASE, seed: int = 0, cards: Sequence[str] | None = None
) -> State:
    """The start of a game, with all that chance decides drawn from the seed (SU-1 to SU-8).

    The same seed gives the same game everywhere. The edition may be given by its name. Of which `cards` a
    stack is made that is dealt some of its cards only, may be said; chance decides otherwise. ValueError if
    nobody can play it, or the seed is no whole number of at most 18 digits.
    """
    if type(players) is not int or players not in PLAYERS:
        raise ValueError(f"players: {players!r} is not 2 to 5 (SU-1)")
    edition, random = edition_named(edition), Random(seed_of(seed))
    box = edition.box
    if cards is not None and not box.dealt:
        raise ValueError("cards: no stack is made of some of its cards only (SU-6)")
    king, *regions = shuffled([region.id for region in REGIONS], random)
    homes = regions[:players]
    decks = tuple(dealt(box, stack, random, cards) for stack in box.stacks)
    start_player = int(random.random() * players)
    state = State(
        edition=edition,
        round=0,
        start_player=start_player,
        caballeros=starting_caballeros(box, homes),
        king=king,
        grandes=tuple(homes),
        tiles=(None,) * len(box.tiles),
        points=(0,) * players,
        hands=(POWER_CARDS,) * players,
        powers=(None,) * players,
        played=((),) * players,
        decks=decks,
        display=(None,) * len(decks),
        held=(),
        agenda=(),
    )
    table = Table(state)
    rounds.start_round(table, rounds.rounds(edition)[0])
    pile = region_cards(regions[players:], random)
    for expansion in box.expansions:
        if expansion in SET_UP:
            SET_UP[expansion](table, random, pile)
    return table.state()


def dealt(box: Box, stack: int, random: Random, cards: Sequence[str] | None) -> tuple[str, ...]:
    """The cards of a stack in random order; of a stack made of some only, those or any so many (GR-3)."""
    every = cards_of(box, stack)
    if stack not in box.dealt:
        return shuffled(every, random)
    if cards is None:
        return shuffled(every, random)[: box.dealt[stack]]
    said = tuple(cards) if isinstance(cards, Collection) else ()
    chosen = [card for card in every if card in said]
    if not len(said) == len(chosen) == box.dealt[stack]:  # each of them once, and no others
        raise ValueError(f"cards: not {box.dealt[stack]} of {', '.join(every)} ({box.dealt_by[stack]})")
    return shuffled(chosen, random)


@cache
def cards_of(box: Box, stack: int) -> tuple[str, ...]:
    """Every card of a stack, as often as it is there (SU-6)."""
    return tuple(card.id for card in box.cards if card.deck == stack for _ in range(card.copies))


def region_cards(rest: list[str], random: Random) -> Iterator[str]:
    """The regions that are drawn one after another; when none is left, all are shuffled again (GR-2)."""
    while True:
        yield from rest
        rest = list(shuffled(rest, random))


def shuffled(items: Sequence[str], random: Random) -> tuple[str, ...]:
    """The items in random order. Python promises the sequence of `random()` for ever, not `shuffle`'s."""
    rest = list(items)
    return tuple([rest.pop(int(random.random() * len(rest))) for _ in items])


def starting_caballeros(box: Box, homes: list[str]) -> tuple[tuple[int, ...], ...]:
    """Two caballeros in each home region, seven in each court, the others in the provinces (SU-2).

    Those of no player are not on the map yet: the expansion to which they belong says where they begin.
    """
    elsewhere = {
        COURT: CABALLEROS_IN_COURT,
        PROVINCES: box.caballeros - CABALLEROS_IN_COURT - CABALLEROS_IN_HOME_REGION,
    }
    nobody = (0,) * len(box.neutrals)
    return tuple(
        [
            tuple([elsewhere.get(place, CABALLEROS_IN_HOME_REGION * (home == place)) for home in homes])
            + nobody
            for place in box.places
        ]
    )


# The last state asked about, its options, and the table on which it lies: `apply` need not work them out
# once more, nor lay it out. Whoever changes the table takes it away first, so that nobody else does.
_recent: tuple[State | None, Actions, list[Table]] = (None, NOTHING, [])


def legal_actions(state: State) -> Actions:
    """All actions that may be taken now, by whoever may act; none only when the game is over."""
    global _recent
    known, options, _ = _recent
    if known is not state:
        table, options = Table(state), NOTHING
        if state.agenda:
            frame = state.agenda[-1]
            rule = RULES[type(frame)]
            options = rule.options(table, frame)
            if table.expansions and options and not rule.at_once:
                options = with_free(table, options)
        _recent = (state, options, [table])
    return options


def to_move(state: State) -> tuple[int, ...]:
    """The players who may act now: one, or several while secret choices are made.

    Who may only do something meanwhile, in the turn of another, is none of them: nobody waits for him.

    >>> to_move(new_game(players=2, seed=1))
    (1,)
    """
    return asked(legal_actions(state))


def asked(options: Actions) -> tuple[int, ...]:
    """The players whose decision it is, of whom these are the options."""
    if options and options[0].player == options[-1].player:  # options come player by player
        return (options[0].player,)
    return tuple(sorted({action.player for action in options if type(action) not in UNASKED}))


def apply(state: State, action: Action) -> Outcome:
    """The state after an action, and after all that follows from it without anybody's choice.

    Raises IllegalAction, naming the clause that forbids it, for any action that `legal_actions` does
    not offer. The given state is never changed.
    """
    global _recent
    chosen = offered(legal_actions(state), action)
    if chosen is None:
        raise IllegalAction(action, refusal(state, action))
    events: list[Event] = []
    table = laid_out(state)
    table.emit = events.append
    options = play(table, chosen)
    after = table.state()
    _recent = (after, options, [table])
    return Outcome(after, tuple(events))


def laid_out(state: State) -> Table:
    """A table on which a state lies, for one who may change it."""
    known, _, tables = _recent
    try:
        return tables.pop() if known is state else Table(state)
    except IndexError:  # it was taken before
        return Table(state)


def apply_all(state: State, *actions: Action) -> Outcome:
    """The state after several actions, one after the other, and all that happened.

    Raises IllegalAction for the first that is not legal when its turn comes, and says which it is.

    >>> from elgrande.actions import PlayPower
    >>> state, events = apply_all(new_game(2, seed=1), PlayPower(1, 13), PlayPower(0, 2))
    >>> len(events), state.powers
    (3, (2, 13))
    """
    events: list[Event] = []
    for number, action in enumerate(actions, 1):
        try:
            state, happened = apply(state, action)
        except IllegalAction as refused:
            refused.add_note(f"It is action {number} of {len(actions)}.")
            raise
        events.extend(happened)
    return Outcome(state, tuple(events))


def why_not(state: State, action: Action) -> str | None:
    """The clause that forbids an action now, or None if it is legal.

    >>> from elgrande.actions import PlayPower
    >>> state = new_game(2, seed=1)
    >>> why_not(state, PlayPower(1, 13)), why_not(state, PlayPower(0, 13))
    (None, 'PW-1')
    """
    return None if offered(legal_actions(state), action) is not None else refusal(state, action)


def refusal(state: State, action: Any) -> str:
    """The id of the clause that forbids an action which is not legal in this state.

    >>> from elgrande.actions import MoveKing, PlayPower
    >>> state = new_game(players=2, seed=1)
    >>> refusal(state, PlayPower(1, 14)), refusal(state, MoveKing(1, "galicia")), refusal(state, None)
    ('SU-7', 'KG-3', 'RD-3')
    """
    if not state.agenda:
        return "EN-1"
    table, frame, action = Table(state), state.agenda[-1], as_typed(action)
    if action is None:
        return not_now(table, None)
    if action.player not in range(table.players):
        return "SU-1"
    if isinstance(action, UseVeto | LetPass) and not isinstance(frame, ReactionWindow):
        return not_now(table, action)
    need_not = why_not_said(table, action, legal_actions(state))
    if need_not is not None:
        return need_not
    barred = turns.why_barred(table, action)
    if barred is not None:
        return barred
    rule, deciding = RULES[type(frame)], to_move(state)
    free = free_action(table, action)
    may_be_free = deciding == (action.player,) or type(action) in UNASKED
    if free is not None and may_be_free and not rule.at_once:
        reason = free.why_not(table, action)
        if reason is not None:
            return reason
    is_his = action.player in deciding
    return rule.why_not(table, frame, action) if is_his else rule.whose(table, frame, action)


def play(table: Table, action: Action) -> Actions:
    """Carry out an action that is legal, and all that follows without a choice; the options then."""
    attempt(table, action)
    return settle(table)


def play_at_random(table: Table, options: Actions, random: Callable[[], float]) -> None:
    """Play a game to its end from these options; `random` gives the numbers in [0, 1) that draw actions."""
    if options:
        attempt(table, options[int(random() * len(options))])
        settle(table, random)


RULES[ReactionWindow] = Rule(window_options, answer, carry_out, to_be_answered, whose_answer, at_once=True)
REACTIONS[VETO] = veto.REACTION


def extend(
    expansion: str,
    *,
    rules: Rules,
    steps: Beginnings | None = None,
    actions: Mapping[type[ExpansionAction], str] | None = None,
    out_of_turn: Mapping[type[ExpansionAction], str] | None = None,
    reactions: Mapping[str, Reaction] | None = None,
    set_up: SetUp,
    keep_up: KeepUp | None = None,
    follow: Follow | None = None,
    around_turn: AroundTurn | None = None,
    card_begun: CardBegun | None = None,
    special_begun: SpecialBegun | None = None,
    special_stopped: SpecialStopped | None = None,
    after_castillo: AfterCastillo | None = None,
    free: FreeActions | None = None,
    more_may_come: MoreMayCome | None = None,
    special_barred: SpecialBarred | None = None,
    special_by: Mapping[type[ExpansionAction], str] | None = None,
) -> None:  # pragma: no mutate block, as it runs before any bug is switched on
    """Add an expansion: its decisions, its steps, its kinds of actions, the cards that react, its set-up.

    Of each kind of `actions` the clause is given that says when in a turn it is taken, and of each kind
    `out_of_turn` the clause that says when somebody takes it in the turn of another, or after it.
    `keep_up` is asked whether there is something to put right: as soon as somebody has gone who may carry
    something, or carries something else, and when a round has begun; who needs it besides sets `Table.moved`.
    `follow` is told as soon as somebody has come, gone, or been given something.
    `around_turn` puts frames around those of a turn; `card_begun` is told of a card that somebody has to use
    in his turn, `special_begun` of the special action of a turn, and `special_stopped` when a Veto stops it;
    `after_castillo` says what is decided as soon as the Castillo is empty; what is `free` can be done at any
    time in one's turn; `more_may_come` says whether that may fill an empty court; `special_barred` gives the
    clause that keeps a player from special actions, `special_by` the kept card by which a kind of action
    carries out one.
    """
    KINDS.update(dict.fromkeys(actions or ()))
    OUT_OF_TURN.update(out_of_turn or {})
    turns.SPECIAL_BY.update(special_by or {})
    for action, clause in (actions or {}).items():
        IN_A_TURN[action] = IN_A_TURN.get(action, {}) | {expansion: clause}
    RULES.update(rules)
    for kind in rules:
        DECIDED_WITH[kind] = DECIDED_WITH.get(kind, frozenset()) | {expansion}
    specials.BEGINNINGS.update(steps or {})
    REACTIONS.update(reactions or {})
    SET_UP[expansion] = set_up
    note(KEEP_UP, expansion, keep_up)
    note(FOLLOW, expansion, follow)
    note(rounds.AROUND_TURN, expansion, around_turn)
    note(turns.CARD_BEGUN, expansion, card_begun)
    note(turns.SPECIAL_BEGUN, expansion, special_begun)
    note(turns.SPECIAL_STOPPED, expansion, special_stopped)
    note(turns.MORE_MAY_COME, expansion, more_may_come)
    note(turns.SPECIAL_BARRED, expansion, special_barred)
    note(general_scoring.AFTER_CASTILLO, expansion, after_castillo)
    note(FREE, expansion, free)
    if free is not None:
        KINDS.update(dict.fromkeys(free.kinds))
        FREE_KINDS.update(dict.fromkeys(free.kinds, expansion))
        UNASKED.update(free.unasked)


def note(hooks: dict[str, T], expansion: str, hook: T | None) -> None:  # pragma: no mutate block, as above
    """What an expansion does at some point of the game, if it does anything there."""
    if hook is not None:
        hooks[expansion] = hook
