"""The Veto (VT-1 to VT-6): it changes nothing but what it may, stops special actions only, and asks in order.

What a Veto must not touch is `Sealed` here: points, caballeros, King, Grandes, hands and all else are values
that can be handed on and nothing more. So what is proved holds in every position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

from elgrande.actions import Action, LetPass, Proceed, UseSpecial, UseVeto
from elgrande.engine import RULES, attempt, settle
from elgrande.engine.agenda import Rule
from elgrande.engine.table import Table
from elgrande.engine.windows import announce, answer, reacting
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Held, MovingKing, PlacingMore, ReactionWindow, Special, State, Turn, TurnPhase
from proofs.games.all_decisions import Agenda, every_agenda, options, stage, stagings
from proofs.kit.opaque_values import Opened, is_same, sealed_but
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, for_all, theorem

KING = "galicia"
MAY_CHANGE = {"agenda", "held", "decks"}
ANSWERING = RULES[ReactionWindow]
Answer = Callable[[State, Action], State]


def sealed(state: State) -> State:
    """The state with everything sealed that a Veto must not touch."""
    return sealed_but(state, MAY_CHANGE)


def unlike(one: State, other: State) -> list[str]:
    """The names of the fields that do not hold the very same things."""
    return [name for name in State._fields if not is_same(getattr(one, name), getattr(other, name))]


def answered(state: State, action: Action) -> State:
    """The state after the first holder let the announced step pass, or vetoed it."""
    frame = state.agenda[-1]
    return after_rule(state, RULES[type(frame)].perform, frame, action)


def windows() -> Iterator[State]:
    """Every announced step, with one or two holders of a Veto asked about it, or the second of two."""
    for players in PLAYERS:
        for agenda in every_agenda(players, KING):
            if isinstance(agenda[-1], ReactionWindow):
                yield sealed(stage(players, KING, agenda))
                if isinstance(agenda[-1].action, UseSpecial):
                    yield sealed(stage(players, KING, after_placing(agenda)))
                if players > 2:
                    two = stage(players, KING, (*agenda[:-1], replace(agenda[-1], holders=(1, 2))))
                    yield sealed(two)
                    yield sealed(two._replace(agenda=(*agenda[:-1], replace(agenda[-1], holders=(2,)))))


def after_placing(agenda: Agenda) -> Agenda:
    """The agenda with placing begun and two caballeros left, which a special action would end."""
    return tuple(
        replace(frame, placing_begun=True, left=2) if isinstance(frame, Turn) else frame for frame in agenda
    )


# --- objecting ---------------------------------------------------------------------------------------


def what_a_veto_leaves(state: State) -> Agenda:
    """The agenda after a Veto: the turn, without the special action, and what was waiting below it."""
    depth = next(depth for depth, frame in enumerate(state.agenda) if isinstance(frame, Turn))
    turn, window = state.agenda[depth], state.agenda[-1]
    assert isinstance(turn, Turn)
    assert isinstance(window, ReactionWindow)
    placing_is_over = turn.placing_begun and isinstance(window.action, UseSpecial)
    left = 0 if placing_is_over else turn.left
    return (*state.agenda[:depth], replace(turn, special_done=True, left=left, vetoed=True))


def also_ends_placing(state: State, action: Action) -> State:
    """The stopped player may not place any more either."""
    after = answered(state, action)
    turn = after.agenda[-1]
    assert isinstance(turn, Turn)
    return after._replace(agenda=(*after.agenda[:-1], replace(turn, left=0)))


def stays_open(state: State, action: Action) -> State:
    """A Veto that stops only a part of an action can be used again."""
    return answered(state, action)._replace(held=state.vetoes, decks=state.decks)


def costs_a_point(state: State, action: Action) -> State:
    """The stopped player loses a point."""
    after = answered(state, action)
    return after._replace(points=(state.points[0] - 1, *state.points[1:]))


@theorem(
    *("VT-2", "VT-3", "VT-4"),
    claim=N_(
        "a Veto drops the announced step and the rest, goes under its stack, and changes "
        "nothing else whatever"
    ),
    domain=N_("2 to 5 players, every announced step, one or two holders, any position"),
    mutants=[
        Mutant(N_("placing is over, too"), answering=also_ends_placing),
        Mutant(N_("it stays open after it stopped a part"), answering=stays_open),
        Mutant(N_("it costs a point"), answering=costs_a_point),
    ],
)
def a_veto_drops_the_step_and_changes_nothing_else(answering: Answer = answered) -> Evidence:
    def failure(state: State) -> str | None:
        window = state.agenda[-1]
        assert isinstance(window, ReactionWindow)
        holder = window.holders[0]
        try:
            after = answering(state, UseVeto(holder))
        except Opened as opened:
            return str(opened)
        if not set(unlike(state, after)) <= MAY_CHANGE:
            return f"{window} vetoed: {', '.join(unlike(state, after))} changed"
        if after.agenda != what_a_veto_leaves(state):
            return f"{window} vetoed: {after.agenda[-1]} follows"
        if after.vetoes != tuple([veto for veto in state.vetoes if veto.player != holder]):
            return f"{window} vetoed: {after.vetoes} are open"
        stack, *others = (after.decks[1], after.decks[0], *after.decks[2:])
        under = stack == (*state.decks[1], VETO) and others == [state.decks[0], *state.decks[2:]]
        return None if under else f"{window} vetoed: the card is not under its stack"

    return for_all(windows(), failure)


# --- letting pass ------------------------------------------------------------------------------------


def let_pass_by_all(state: State, rule: Rule) -> State:
    """The state after all holders let the announced step pass."""
    while isinstance(window := state.agenda[-1], ReactionWindow) and window.holders:
        state = after_rule(state, rule.perform, window, LetPass(window.holders[0]))
    return state


def gives_up_the_veto(table: Table, window: ReactionWindow, action: Action) -> None:
    """Whoever lets a step pass has given up the Veto."""
    answer(table, window, action)
    table.held = tuple([held for held in table.held if held.player != action.player])


def forgets_the_step(table: Table, window: ReactionWindow) -> None:
    """What was announced, and nobody vetoed, is not carried out."""
    table.agenda.pop()


def announced_steps() -> Iterator[tuple[State, Action]]:
    """Every action that opponents who hold a Veto can object to, one opponent or two."""
    for players in (2, 3):
        for state in stagings(players, KING):
            holders = tuple(Held(holder, state.round + 1) for holder in range(1, players))
            held = state._replace(held=holders)
            yield from ((held, action) for action in options(state) if reacting(held, action))


@theorem(
    "VT-2",
    claim=N_(
        "letting pass changes nothing, and a step that all let pass is carried out as if nobody held a Veto"
    ),
    domain=N_(
        "letting pass: 2 to 5 players, every announced step, one or two holders, any position; carrying out: "
        "2 and 3 players, every action on a full board and a sparse one, every answer of an edition"
    ),
    mutants=[
        Mutant(
            N_("who lets a step pass gives up the Veto"), rule=replace(ANSWERING, perform=gives_up_the_veto)
        ),
        Mutant(N_("the step is forgotten"), rule=replace(ANSWERING, settle=forgets_the_step)),
    ],
    cost=1.5,
)
def letting_pass_changes_nothing(rule: Rule = ANSWERING) -> Evidence:
    def passed(state: State) -> str | None:
        after, window = let_pass_by_all(state, rule), state.agenda[-1]
        assert isinstance(window, ReactionWindow)
        if unlike(state, after) != ["agenda"] or after.agenda[:-1] != state.agenda[:-1]:
            return f"{window} let pass: {', '.join(unlike(state, after))} changed"
        rest = after.agenda[-1]
        return None if rest == replace(window, holders=()) else f"{rest} is still to be answered"

    def done(case: tuple[State, Action]) -> Witness | None:
        state, action = case
        waiting = let_pass_by_all(after_rule(state, attempt, action), rule)
        after = after_rule(waiting, rule.settle, waiting.agenda[-1])
        undisturbed = after_rule(state._replace(held=()), attempt, action)
        if after == undisturbed._replace(held=state.held):
            return None
        return Witness(f"{action}, let pass, is not carried out as without a Veto", state=state)

    return all_of([for_all(windows(), passed), for_all(announced_steps(), done)])


def answers(state: State) -> tuple[Action, ...]:
    """What the holder who is asked may answer."""
    return options(state)


def not_the_whole(state: State) -> tuple[Action, ...]:
    """One may let only one step pass at a time."""
    return tuple(action for action in options(state) if action != LetPass(action.player, rest=True))


@theorem(
    *("VT-1", "VT-2"),
    claim=N_(
        "whoever is asked may use the Veto, let the step pass, or let the whole special action pass, and is "
        "then asked no more about it"
    ),
    domain=N_("2 to 5 players, every announced step, one or two holders"),
    mutants=[Mutant(N_("only one step at a time can be let pass"), offering=not_the_whole)],
)
def a_step_or_the_rest_can_be_let_pass(
    offering: Callable[[State], tuple[Action, ...]] = answers,
) -> Evidence:
    def failure(state: State) -> str | None:
        window = state.agenda[-1]
        assert isinstance(window, ReactionWindow)
        holder, *_ = window.holders
        begun = in_a_special_action(state.agenda)
        rest = [LetPass(holder, rest=True)] if begun else []
        found = offering(state)
        if found != (UseVeto(holder), LetPass(holder), *rest):
            return f"{window}: {found} are offered"
        for number, holder in enumerate(window.holders if begun else (), 1):
            state = answered(state, LetPass(holder, rest=True))
            silent = [frame.silent for frame in state.agenda if isinstance(frame, Special)]
            if silent != [window.holders[:number]]:
                return f"{window}, the rest let pass: {silent} are silent"
            if state.agenda[-1] != replace(window, holders=window.holders[number:]):
                return f"{window}, the rest let pass: {state.agenda[-1]} is still to be answered"
        return None

    return for_all(windows_of_an_edition_that_has_them(), failure)


def windows_of_an_edition_that_has_them() -> Iterator[State]:
    """Every announced step: the whole card where it is announced whole, a part of it where each part is."""
    for players in PLAYERS:
        for agenda in every_agenda(players, KING):
            if isinstance(agenda[-1], ReactionWindow):
                begun = in_a_special_action(agenda)
                reading = VetoWindows.EACH_STEP if begun else VetoWindows.BEFORE_CARD
                for holders in ((1,), (1, 2)) if players > 2 else ((1,),):
                    state = stage(players, KING, (*agenda[:-1], replace(agenda[-1], holders=holders)))
                    yield state._replace(edition=state.edition.but(veto_windows=reading))


# --- announcing --------------------------------------------------------------------------------------


def asked(players: int, active: int, holders: tuple[int, ...], silent: tuple[int, ...]) -> tuple[int, ...]:
    """Whom a step of this player is announced to, when these hold a Veto, and some of them keep silent."""
    waiting = tuple(player for player in range(players) if player != active)
    state = stage(players, KING, (TurnPhase(waiting), Turn(active, "king", 5, special_done=True)))
    special = (Special(active, "king", (), silent), MovingKing(active, anywhere=True))
    vetoes = tuple(Held(holder, state.round) for holder in holders)
    state = state._replace(agenda=state.agenda + special, held=vetoes)
    window = after_rule(state, announce, Proceed(active)).agenda[-1]
    return window.holders if isinstance(window, ReactionWindow) else ()


def asked_from_the_first_seat(players: int, active: int, *who: Any) -> tuple[int, ...]:
    """Holders are asked from the first seat on."""
    return tuple(sorted(asked(players, active, *who)))


def asked_oneself(players: int, active: int, holders: tuple[int, ...], silent: Any) -> tuple[int, ...]:
    """One may object to one's own special action."""
    own = (active,) if active in holders else ()
    return (*asked(players, active, holders, silent), *own)


@theorem(
    *("VT-1", "VT-5"),
    claim=N_(
        "opponents who hold a Veto, and have not promised to keep silent, are asked clockwise from who acts"
    ),
    domain=N_("2 to 5 players, everybody acting, up to two holders, any of them silent"),
    mutants=[
        Mutant(N_("they are asked from the first seat on"), asking=asked_from_the_first_seat),
        Mutant(N_("one may object to oneself"), asking=asked_oneself),
    ],
)
def holders_are_asked_clockwise(asking: Callable[..., tuple[int, ...]] = asked) -> Evidence:
    def failure(case: tuple[int, int, tuple[int, ...], tuple[int, ...]]) -> str | None:
        players, active, holders, silent = case
        around = [(active + distance) % players for distance in range(1, players)]
        right = tuple(player for player in around if player in holders and player not in silent)
        found = asking(*case)
        return None if found == right else f"player {active} acts, {holders} hold: {found} are asked"

    return for_all(
        (
            (players, active, holders, silent)
            for players in PLAYERS
            for active in range(players)
            for number in range(3)
            for holders in combinations(range(players), number)
            for silence in product((False, True), repeat=number)
            for silent in [tuple(who for who, is_so in zip(holders, silence, strict=True) if is_so)]
        ),
        failure,
    )


def in_a_special_action(agenda: Agenda) -> bool:
    """Whether a special action is under way."""
    return any(isinstance(frame, Special) for frame in agenda)


def choices(special: bool) -> Iterator[tuple[State, Action]]:
    """Every action of two players, on both boards, under every answer, in a special action or outside."""
    for state in stagings(2, KING):
        if in_a_special_action(state.agenda) == special:
            yield from ((state, action) for action in options(state))


def opening(state: State, action: Action) -> bool:
    """Whether a window opens before this action if an opponent holds a Veto."""
    after = after_rule(with_a_veto(state), attempt, action)
    return after.agenda[:-1] == state.agenda and isinstance(after.agenda[-1], ReactionWindow)


def with_a_veto(state: State) -> State:
    """The state in which the opponent holds a Veto."""
    return state._replace(held=(Held(1, state.round + 1),))


def placing_can_be_vetoed(state: State, action: Action) -> bool:
    """A window opens before everything that puts caballeros on the board."""
    return opening(state, action) or type(action).__name__ == "PlaceCaballero"


@theorem(
    *("VT-2", "VT-3", "VT-6"),
    claim=N_("neither power cards, supply, choice of a card nor placing can be vetoed, under no reading"),
    domain=N_(
        "2 players, every such decision and action on a full board and a sparse one, "
        "every answer of an edition"
    ),
    mutants=[Mutant(N_("placing can be vetoed"), opens=placing_can_be_vetoed)],
)
def only_special_actions_can_be_vetoed(opens: Callable[[State, Action], bool] = opening) -> Evidence:
    def failure(case: tuple[State, Action, VetoWindows]) -> Witness | None:
        state, action, reading = case
        played = state._replace(edition=state.edition.but(veto_windows=reading))
        before_card = reading is VetoWindows.BEFORE_CARD and isinstance(action, UseSpecial)
        if opens(played, action) == before_card:
            return None
        return Witness(f"{action} with {reading}", state=played)

    return for_all(
        ((state, action, reading) for state, action in choices(special=False) for reading in VetoWindows),
        failure,
    )


def nothing_but_choices(state: State, action: Action) -> bool:
    """Whether an action leaves the board, the points and the cards as they are: no step to object to."""
    frame = state.agenda[-1]
    after = after_rule(state, RULES[type(frame)].perform, frame, action)
    return set(unlike(state, after)) <= {"agenda"}


def further_ones_cannot(state: State, action: Action) -> bool:
    """Placing further caballeros with a card of the first stack is placing, too, and cannot be vetoed."""
    return opening(state, action) and not isinstance(state.agenda[-1], PlacingMore)


@theorem(
    "VT-2",
    claim=N_("whatever a special action does to the board or the points is announced first"),
    domain=N_(
        "2 players, every decision in a special action and every action on a full board and a sparse one, "
        "every answer of an edition that has a window before each step; taking back a card is announced once"
    ),
    mutants=[Mutant(N_("placing further caballeros is not"), opens=further_ones_cannot)],
    cost=0.8,
)
def every_step_is_announced(opens: Callable[[State, Action], bool] = opening) -> Evidence:
    def failure(case: tuple[State, Action]) -> Witness | None:
        state, action = case
        if opens(state, action):
            waits = set(unlike(held := with_a_veto(state), after_rule(held, settle))) <= {"agenda"}
            return None if waits else Witness(f"{action} is taken unannounced, by itself", state=state)
        if nothing_but_choices(state, action):
            return None
        if type(action).__name__ == "TakeBackPower":
            return None  # that one takes a card back was announced; which is nobody's business (AC-4.2)
        return Witness(f"{action} is carried out unannounced", state=state)

    return for_all(choices_before_each_step(), failure)


def choices_before_each_step() -> Iterator[tuple[State, Action]]:
    """Every action in a special action, with an edition in which holders are asked before each step."""
    for state, action in choices(special=True):
        yield state._replace(edition=state.edition.but(veto_windows=VetoWindows.EACH_STEP)), action
