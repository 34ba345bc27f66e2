"""Games with the colonies (CO-1 to CO-5, GI-1, LT-4, LT-5), and games without: they know nothing of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import Action, EndTurn, MoveCaballero, SetDisk
from elgrande.engine import agenda, apply, general_scoring, legal_actions, moving, new_game, rounds, to_move
from elgrande.engine import turns as turns_of_all
from elgrande.engine.general_scoring import AFTER_CASTILLO, empty_castillo
from elgrande.engine.table import FOLLOW, Table
from elgrande.events import CardKept
from elgrande.expansions.colonies import inquisitor, limit_table, set_up, turns
from elgrande.expansions.colonies.actions import Admit
from elgrande.expansions.colonies.box import BESIDE, GOLD, GOODS, INQUISITOR, LIES_IN, NAME, SPACES
from elgrande.expansions.colonies.frames import AfterTurn, FillingTable, OwnTurn, TakingInquisitor
from elgrande.players.determinize import random_choice
from elgrande.rules.box import Counts
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Disks, ReactionWindow, SettingDisks, State, Turn, TurnPhase, keeper
from proofs.games.colonies_boards import INTRIGUE, KING, LIES, board, found, special
from proofs.games.colonies_steps import Step, every_step
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.co_pieces import DOMAIN, Steps, looked_at, steps_with

SEEDS = range(25)
Begin = Callable[[int, int], State]


# --- the start -------------------------------------------------------------------------------------------


def begun(players: int, seed: int) -> State:
    """A game with the colonies, when everybody has shown a region for two more."""
    state = new_game(players, EN_BASE.with_expansions(NAME), seed)
    for player in range(players):
        mine = [action for action in legal_actions(state) if action.player == player]
        action = mine[seed % len(mine)]
        assert isinstance(action, SetDisk)
        state = apply(state, action).state
    return state


def with_few(players: int, seed: int) -> State:
    """Everybody brings one more, not two."""
    with patch.object(set_up, "LANDING", 1):
        return begun(players, seed)


def with_all_black_at_once(players: int, seed: int) -> State:
    """All black caballeros begin in one region."""
    with patch.object(set_up, "BLACK_IN_EACH", 4):
        return begun(players, seed)


@theorem(
    *("CO-1", "CO-2", "CO-3", "CO-4", "CO-5"),
    claim=N_(
        "a game begins with 7 caballeros in every court, 25 in the provinces, two black ones in each of two "
        "regions, the limit table in a third, 2 goods and 1 gold overseas; none of it in the King's region"
    ),
    domain=N_("2 to 5 players, 25 games with each number"),
    mutants=[
        Mutant(N_("everybody brings one more caballero, not two"), begin=with_few),
        Mutant(N_("all black caballeros begin in one region"), begin=with_all_black_at_once),
    ],
)
def games_begin_as_the_book_says(begin: Begin = begun) -> Evidence:
    def failure(case: tuple[int, int]) -> Witness | None:
        players, _ = case
        state = begin(*case)
        row = {region: state.counts(region) for region in state.box.regions}
        black = {region: there[players] for region, there in row.items() if there[players]}
        table = limit_table.lies_at(Table(state))[1]
        wrong = {
            "courts": set(state.counts(COURT)[:players]) != {7},
            "provinces": set(state.counts(PROVINCES)[:players]) != {25},
            "black caballeros": sorted(black.values()) != [2, 2],
            "limit table": table in {*black, state.king, *state.grandes},
            "tokens": (state.tiles.count(LIES_IN[GOODS]), state.tiles.count(LIES_IN[GOLD])) != (2, 1),
            "the King's region": any(row[state.king]) or state.king in black,
        }
        found = [name for name, is_wrong in wrong.items() if is_wrong]
        return Witness(f"not as in the book: {', '.join(found)}", state=state) if found else None

    return for_all([(players, seed) for players in PLAYERS for seed in SEEDS], failure)


# --- the Grand Inquisitor's card, and the limit table ------------------------------------------------------


def another_card(table: Table, frame: Any, action: Any) -> None:
    """Whoever takes the Grand Inquisitor gets a card of his own; nobody loses his."""
    before = table.held
    real_taking(table, frame, action)
    table.held = (*before, table.held[-1])


real_taking = inquisitor.take_inquisitor


def with_rule(kind: type, **change: Any) -> Callable[[], Any]:
    """A rule of the engine is another one."""
    return lambda: patch.dict(engine.RULES, {kind: replace(engine.RULES[kind], **change)})


@theorem(
    *("GI-1", "AC-6.1", "AC-7.2", "AC-7.3"),
    claim=N_("only one player has the Grand Inquisitor, and he changes hands when somebody takes him"),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("everybody who takes the Grand Inquisitor gets a card of his own"),
            steps=steps_with(with_rule(TakingInquisitor, perform=another_card)),
        )
    ],
    cost=0.5,
)
def one_player_has_the_grand_inquisitor(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        before, after = (
            [held.player for held in state.held if held.card == INQUISITOR]
            for state in (step.before, step.after)
        )
        told = [one.player for one in step.events if isinstance(one, CardKept) and one.card == INQUISITOR]
        return None if after == (told[-1:] or before) else f"he was before {before}, and is before {after}"

    return looked_at(steps, failure)


def whose_turn(state: State) -> int | None:
    """Whose turn it is, until somebody has filled the limit table after it; None outside turns."""
    turns = (frame.player for frame in state.agenda if isinstance(frame, OwnTurn | AfterTurn))
    return next(turns, None)


def over_at_once(table: Table, frame: AfterTurn) -> None:
    """Nobody fills the limit table."""
    table.agenda.pop()


@theorem(
    *("LT-4", "LT-5", "LT-3"),
    claim=N_(
        "after a turn nobody stands beside a limit table with room, if somebody has the Grand Inquisitor "
        "and the King is not there"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("nobody fills the limit table after a turn"),
            steps=steps_with(with_rule(AfterTurn, settle=over_at_once)),
        )
    ],
    cost=0.5,
)
def gaps_on_the_limit_table_are_filled(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        table = Table(step.after)
        is_left = keeper(table.held, INQUISITOR) is not None and limit_table.has_gaps(table)
        is_over = whose_turn(step.before) not in (None, whose_turn(step.after))
        return "there is room on it for some who stand beside it" if is_left and is_over else None

    return looked_at(steps, failure)


# --- what is free -----------------------------------------------------------------------------------------


@theorem(
    *("GG-2", "GI-4", "AC-7.2"),
    claim=N_(
        "what may be done at any time in a turn is offered to nobody else, and neither while others are "
        "asked nor while disks are being set, not even to the last who sets his"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("also when the others have set their disks"),
            steps=steps_with(with_rule(SettingDisks, at_once=False)),
        )
    ],
    cost=0.5,
)
def what_is_free_is_for_whoever_decides_alone(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        if type(step.action) not in engine.FREE_KINDS:
            return None
        asked = to_move(step.before)
        if asked != (step.action.player,):
            return f"it is offered while {asked} are asked"
        if isinstance(step.before.agenda[-1], SettingDisks):
            return "it is offered while disks are being set"
        is_asked_first = isinstance(step.before.agenda[-1], ReactionWindow)
        return "it is offered in answer to an announcement" if is_asked_first else None

    return looked_at(steps, failure)


# --- the limit table after a scoring -----------------------------------------------------------------------

Castillo = tuple[Counts, int, int | None]  # who comes from it, how many are on the table, who fills it


def opened(case: Castillo) -> State:
    """The Castillo has been opened, and everybody's disk shows the region of the limit table."""
    coming, on_it, holder = case
    there = {CASTILLO: coming, LIES: (on_it,)}
    state = board(there, players=len(coming), holder=holder)
    return after_rule(state, empty_castillo, (LIES,) * len(coming))


def opened_and_left(case: Castillo) -> State:
    """Nobody fills the limit table after the Castillo has been opened."""
    with patch.dict(AFTER_CASTILLO, clear=True):
        return opened(case)


def opened_with_six_spaces(case: Castillo) -> State:
    """The limit table has six spaces, however many play."""
    with patch.object(Table, "room", lambda table, place: ROOM[2] - sum(table.counts(place))):
        return opened(case)


ROOM = {2: 6, 4: 10}


@theorem(
    *("LT-5", "LT-2", "GS-4", "CO-3"),
    claim=N_(
        "who comes from the Castillo stands on the limit table if there is room for all; if not, all stand "
        "beside it, and whoever has the Grand Inquisitor decides who goes onto it"
    ),
    domain=N_(
        "2 and 4 players, two of them with up to 4 caballeros each in the Castillo, any number on the table, "
        "which has 6 spaces for two and 10 for four"
    ),
    mutants=[
        Mutant(N_("nobody fills the table"), opening=opened_and_left),
        Mutant(N_("it has 6 spaces for four players, too"), opening=opened_with_six_spaces),
    ],
)
def the_limit_table_is_filled_from_the_castillo(opening: Callable[[Castillo], State] = opened) -> Evidence:
    def failure(case: Castillo) -> Witness | None:
        coming, on_it, holder = case
        state = opening(case)
        room = ROOM[len(coming)] - on_it
        fit = sum(coming) <= room
        first, *others = coming
        nobody = (0,) * len(others)
        there, beside = ((on_it + first, *others), (0, *nobody)) if fit else ((on_it, *nobody), coming)
        asked = () if fit or holder is None or not room else (FillingTable(holder),)
        found = tuple(state.counts(place)[: len(coming)] for place in (LIES, BESIDE))
        choice = (
            {one.owner for one in legal_actions(state) if isinstance(one, Admit)} if asked else set[int]()
        )
        owners = {player for player, number in enumerate(coming) if number} if asked else set[int]()
        if choice != (owners if len(owners) > 1 else set()):
            return Witness(f"{coming} come to {on_it}: {choice} can be let onto it", state=state)
        filling = tuple(frame for frame in state.agenda if isinstance(frame, FillingTable))
        if found == (there, beside) and filling == asked:
            return None
        return Witness(f"{coming} come to {on_it}: {found} are there, {filling} follows", state=state)

    cases = (
        ((one, other, *nobody), on_it, holder)
        for nobody in ((), (0, 0))
        for one, other, on_it in product(range(5), range(5), range(ROOM[2 + len(nobody)] + 1))
        for holder in (None, 0, 1)
    )
    return for_all(cases, failure)


Black = tuple[
    int, int, int, int | None, str
]  # black ones, others, how many on the table, who holds, the disk


def left_by_disk(case: Black) -> State:
    """The Castillo has been opened, and both disks show this region."""
    black, others, on_it, holder, region = case
    state = board({CASTILLO: (0, others, black), LIES: (on_it,)}, players=2, holder=holder)
    return after_rule(state, empty_castillo, (region,) * 2)


def for_a_court(case: Black) -> State:
    """Black caballeros leave the Castillo for a court where the disk shows the King's region."""
    state = left_by_disk(case)
    black, *_, holder, region = case
    if holder is None or region != state.king:
        return state
    table = Table(state)
    table.transfer(2, CASTILLO, COURT, black)
    return table.state()


def without_need_of_room(case: Black) -> State:
    """Black caballeros need no room on the limit table, and so nobody stands beside it because of them."""
    with patch.object(general_scoring, "crowded_regions", of_players_alone):
        return left_by_disk(case)


def of_players_alone(table: Table, disks: Disks) -> dict[str, tuple[str, str]]:
    """Where there is no room for all, if black caballeros take none."""
    coming = sum(number for owner, number in enumerate(table.counts(CASTILLO)[:2]) if disks[owner] == LIES)
    return {LIES: (BESIDE, "LT-5")} if coming > table.room(LIES) else {}


@theorem(
    *("GI-2", "GI-3", "GS-4", "LT-5"),
    claim=N_(
        "black caballeros leave the Castillo for the region on the disk of whoever holds the Grand "
        "Inquisitor, and take spaces of the limit table as others do; where nobody holds him, or the disk "
        "shows the King's region, they stay"
    ),
    domain=N_(
        "2 players, up to two black ones and up to two of a player in the Castillo, any number on the limit "
        "table; each player or nobody holding him; disks that show its region, the King's, and another"
    ),
    mutants=[
        Mutant(N_("they leave it for a court if the disk shows the King's region"), leaving=for_a_court),
        Mutant(N_("they need no room on the limit table"), leaving=without_need_of_room),
    ],
)
def black_caballeros_leave_the_castillo_by_their_holders_disk(
    leaving: Callable[[Black], State] = left_by_disk,
) -> Evidence:
    def failure(case: Black) -> Witness | None:
        black, others, on_it, holder, region = case
        state = leaving(case)
        coming = 0 if holder is None or region == state.king else black
        place, is_full = region, region == LIES and on_it + others + coming > SPACES[2]
        if is_full:
            place = BESIDE
        found = state.counts(CASTILLO)[2], state.counts(place)[2] - (4 - black) * (place == state.king)
        right = (black - coming, coming)
        if found == right and not state.counts(COURT)[2] and (not is_full or not state.counts(LIES)[2]):
            return None
        return Witness(f"{case}: {found} in the Castillo and in {place}, not {right}", state=state)

    cases = product(range(1, 3), range(3), range(SPACES[2] + 1), (None, 0, 1), (LIES, KING, ELSEWHERE))
    return for_all(cases, failure)


# --- the limit table moves ---------------------------------------------------------------------------------

Row = tuple[int, int]


def relaid(on_it: Row, beside: Row, there: Row) -> tuple[State, bool]:
    """The limit table lies in another region; and whether somebody has to say who goes onto it."""
    state = board({LIES: on_it, BESIDE: beside, ELSEWHERE: there}, players=2)
    table = Table(state)
    is_asked = limit_table.relay(table, ELSEWHERE)
    return table.state(), is_asked


def leaving_some_behind(on_it: Row, beside: Row, there: Row) -> tuple[State, bool]:
    """Whoever stood beside the table in the old region moves with it."""
    state, is_asked = relaid(on_it, (0, 0), there)
    rows = list(state.caballeros)
    row = state.box.index[BESIDE]
    rows[row] = tuple(map(sum, zip(rows[row], (*beside, 0), strict=True)))
    return state._replace(caballeros=tuple(rows)), is_asked


def with_one_space_left(on_it: Row, beside: Row, there: Row) -> tuple[State, bool]:
    """Where all spaces would be taken nobody stands on the table."""
    state, is_asked = relaid(on_it, beside, there)
    if sum(there) != SPACES[2]:
        return state, is_asked
    return relaid(on_it, beside, (there[0] + 1, there[1]))


ELSEWHERE = "sevilla"


@theorem(
    *("LT-3", "AC-7.8"),
    claim=N_(
        "when the limit table moves all in the old region count again; in the new one all stand on it if "
        "there are spaces for all, else all stand beside it, and somebody says who goes onto it"
    ),
    domain=N_(
        "2 players, up to 3 of each on it, up to 2 of each beside it, up to 4 of each in the new region"
    ),
    mutants=[
        Mutant(N_("whoever stands beside it moves with it"), moving=leaving_some_behind),
        Mutant(N_("one space has to be left free"), moving=with_one_space_left),
    ],
)
def a_limit_table_that_moves_takes_nobody_along(
    moving: Callable[[Row, Row, Row], tuple[State, bool]] = relaid,
) -> Evidence:
    def failure(case: tuple[Row, Row, Row]) -> Witness | None:
        on_it, beside, there = case
        state, is_asked = moving(*case)
        fits = sum(there) <= SPACES[2]
        expected = {
            LIES: (on_it[0] + beside[0], on_it[1] + beside[1]),
            ELSEWHERE: there if fits else (0, 0),
            BESIDE: (0, 0) if fits else there,
        }
        right = all(state.counts(place)[:2] == row for place, row in expected.items())
        return None if right and is_asked != fits else Witness(f"{case}: asked {is_asked}", state=state)

    rows = [list(product(range(most + 1), repeat=2)) for most in (3, 2, 4)]
    return for_all(product(*rows), failure)


def across_the_edge(on_it: int) -> tuple[bool, bool]:
    """Whether Intrigue may move one from beside the limit table onto it, and one from it to beside it."""
    state = special(board({LIES: (on_it,), BESIDE: (0, 2)}, players=2))
    moves = found(state, MoveCaballero)
    return (
        any((move.source, move.target) == (BESIDE, LIES) for move in moves),
        any((move.source, move.target) == (LIES, BESIDE) for move in moves),
    )


def onto_a_full_one(on_it: int) -> tuple[bool, bool]:
    """Also who finds no room may be moved onto it."""
    with patch.object(moving, "through_limits", lambda table, source, full: (full, BESIDE)):
        return across_the_edge(on_it)


@theorem(
    *("LT-6", "LT-2", "MV-5"),
    claim=N_("Intrigue moves one onto the limit table only if there is room, and may move one off it"),
    domain=N_("2 players, every number of caballeros on the table, two beside it"),
    mutants=[Mutant(N_("also onto a full one"), crossing=onto_a_full_one)],
)
def nobody_is_moved_onto_a_full_limit_table(
    crossing: Callable[[int], tuple[bool, bool]] = across_the_edge,
) -> Evidence:
    def failure(on_it: int) -> str | None:
        right = (on_it < SPACES[2], on_it > 0)
        return None if crossing(on_it) == right else f"with {on_it} on it: {crossing(on_it)}, not {right}"

    return for_all(range(SPACES[2] + 1), failure)


# --- the end of a turn -------------------------------------------------------------------------------------


def asked_to_end(state: State) -> bool:
    """Whether the player is asked to end his turn."""
    return EndTurn(0) in legal_actions(state)


def always_asked(state: State) -> bool:
    """Everybody ends his turn himself."""
    return True


@theorem(
    *("TU-7", "GI-4", "AC-7.2"),
    claim=N_(
        "whoever has used his special action is asked to end his turn only if he may still place somebody"
    ),
    domain=N_("up to 2 caballeros left to place, up to 2 in the court, with the Grand Inquisitor or without"),
    mutants=[Mutant(N_("everybody ends his turn himself"), asking=always_asked)],
)
def a_turn_ends_by_itself_when_all_is_done(asking: Callable[[State], bool] = asked_to_end) -> Evidence:
    def failure(case: tuple[int, int, int | None, bool]) -> Witness | None:
        left, in_court, holder, used = case
        turn = Turn(0, INTRIGUE, left, True, used)
        agenda = (TurnPhase(()), OwnTurn(0), turn)
        state = board({COURT: (in_court, 7, 7)}, holder=holder, agenda=agenda)
        could_place = left > 0 and (in_court > 0 or holder == 0)
        if asking(state) == (could_place or not used):
            return None
        return Witness(f"{left} to place, {in_court} in the court: {legal_actions(state)}", state=state)

    return for_all(product(range(3), range(3), (None, 0, 1), (True, False)), failure)


# --- games without ---------------------------------------------------------------------------------------

HOOKS: Mapping[str, dict[str, Any]] = {
    "set-up": engine.SET_UP,
    "free actions": engine.FREE,
    "upkeep": agenda.KEEP_UP,
    "whoever goes": FOLLOW,
    "turns": rounds.AROUND_TURN,
    "cards taken": turns_of_all.CARD_BEGUN,
    "special actions begun": turns_of_all.SPECIAL_BEGUN,
    "special actions stopped": turns_of_all.SPECIAL_STOPPED,
    "special actions barred": turns_of_all.SPECIAL_BARRED,
    "more to the court": turns_of_all.MORE_MAY_COME,
    "the Castillo opened": AFTER_CASTILLO,
}


def choices(edition: Any, players: int, seed: int) -> Iterator[tuple[tuple[Action, ...], State]]:
    """A random game: everything that was offered, and all that came of it."""
    state, random = new_game(players, edition, seed), Random(f"colonies {seed}")
    while not state.is_over:
        options = legal_actions(state)
        yield options, state
        state = apply(state, random_choice(options, random)).state
    yield (), state


Playing = Callable[[Any, int, int], Iterable[Any]]


def with_turns_of_the_colonies(*game: Any) -> Iterator[Any]:
    """Every game has the free journeys of the colonies at the start of a turn.

    It breaks off where somebody is looked for overseas, which is not there.
    """
    with (
        suppress(KeyError),
        patch.object(
            rounds, "around_turn", lambda expansions, player, card=None: turns.around_turn(player, card)
        ),
        patch.object(rounds, "frames_of_turn", rounds.frames_of_turn.__wrapped__),
    ):
        yield from choices(*game)


@theorem(
    *("SU-1", "SU-6", "RD-3", "TU-9"),
    claim=N_("without expansions every game is move for move what it is where there are none"),
    domain=N_("2 to 5 players, 3 editions, two random games each; all hooks of all expansions taken away"),
    mutants=[Mutant(N_("there are free journeys in every game"), playing=with_turns_of_the_colonies)],
    cost=2,
)
def games_without_expansions_know_nothing_of_them(playing: Playing = choices) -> Evidence:
    def bare(*game: Any) -> list[Any]:
        with ExitStack() as stack:
            for hooks in HOOKS.values():
                stack.enter_context(patch.dict(hooks, clear=True))
            return list(choices(*game))

    def failure(game: tuple[Any, int, int]) -> str | None:
        return None if list(playing(*game)) == bare(*game) else f"game {game[2]} of {game[1]} players differs"

    games = [
        (edition, players, seed) for edition in EDITIONS.values() for players in PLAYERS for seed in (1, 2)
    ]
    return for_all(games, failure)
