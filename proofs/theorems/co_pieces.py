"""Pieces of the colonies and the flags: none is made or lost, and each stands where it may (CO to LT, FL).

That the gate by which caballeros move conserves them is proved for any numbers. All else is looked at: every
action of many decisions on a crowded board, with every card of all stacks (`proofs.games.colonies_steps`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from itertools import permutations, product
from typing import Any
from unittest.mock import patch

import z3

import elgrande.engine.journeys as leaving
from elgrande.actions import Action
from elgrande.engine import agenda, moving, standing
from elgrande.engine.journeys import journeys, present
from elgrande.engine.table import FOLLOW, Table
from elgrande.events import CaballeroPlaced, Event, LoadDelivered, LoadLost, Scored, TileMoved, TokensLaid
from elgrande.expansions import anniversary
from elgrande.expansions.colonies import inquisitor, sailing, tokens, transport
from elgrande.expansions.colonies.actions import PlaceExtra
from elgrande.expansions.colonies.box import (
    AFRICA,
    BLACK_CABALLEROS,
    CAPTAIN,
    GOLD,
    GOODS,
    LIMIT_TABLE,
    SHIP,
    SPACES,
    STOCK,
    VICEROY,
    WORTH,
)
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.shared import conspiracy
from elgrande.rules.box import Box, Counts, box_of
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.state import Carrier, State, transferred
from proofs.games.colonies_boards import BESIDE, board
from proofs.games.colonies_steps import BOTH, CARDS, DEEPEST, FLAG, LIES, Step, every_step, played
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

BOX = box_of(BOTH)
OWNERS = 3  # two players, and the black caballeros
BLACK = OWNERS - 1
Rows = tuple[tuple[Any, ...], ...]
Steps = Callable[[], Iterable[Step]]

DOMAIN = Sentence.of(
    N_("2 players, {cards} cards, a crowded board, every action, {deep} decisions deep"),
    cards=len(CARDS),
    deep=DEEPEST,
)


def steps_with(*changes: Callable[[], AbstractContextManager[Any]]) -> Steps:
    """The steps of an engine in which something is wrong."""

    def wrong() -> Iterator[Step]:
        with ExitStack() as stack:
            for change in changes:
                stack.enter_context(change())
            yield from played()

    return wrong


def looked_at(steps: Steps, failure: Callable[[Step], str | None]) -> Evidence:
    """Evidence from every step, with the position in which the first fails."""

    def told(step: Step) -> Witness | None:
        wrong = failure(step)
        return None if wrong is None else Witness(f"{step.action}: {wrong}", state=step.before)

    return for_all(steps(), told)


# --- caballeros ------------------------------------------------------------------------------------------


def rows_of(counts: tuple[Any, ...]) -> Rows:
    """The rows of a board, place by place."""
    return tuple(tuple(counts[start : start + OWNERS]) for start in range(0, len(counts), OWNERS))


def without_the_spaces(rows: Rows, owner: int, source: str, target: str, number: Any, box: Any) -> Rows:
    """Who comes to a space of a region is forgotten."""
    after = list(transferred(rows, owner, source, target, number, box))
    if target == CAPTAIN:
        after[box.index[CAPTAIN]] = rows[box.index[CAPTAIN]]
    return tuple(after)


@theorem(
    *("SU-2", "CO-1", "GI-3"),
    claim=N_("also with the new places, what moves caballeros takes from one place what it gives to another"),
    domain=N_("2 players and the black caballeros, every pair of places, any number, anything on the board"),
    mutants=[Mutant(N_("who comes to the Captain's space is forgotten"), gate=without_the_spaces)],
    cost=3,
)
def transfers_conserve_caballeros_of_all_owners(gate: Callable[..., Rows] = transferred) -> Evidence:
    board = [z3.Int(f"{place} {owner}") for place in BOX.places for owner in range(OWNERS)]

    def kept(owner: int) -> Evidence:
        def through_all_gates(number: Any, *counts: Any) -> Any:
            rows = rows_of(counts)
            return [
                (rows, source, target, number, gate(rows, owner, source, target, number, BOX))
                for source, target in permutations(BOX.places, 2)
            ]

        return follows(
            through_all_gates,
            lambda passages: all_hold([is_kept(owner, *passage) for passage in passages]),
            symbols=(z3.Int("number"), *board),
            tell=lambda found: Witness(f"{found['number']} of owner {owner} are lost or made", dict(found)),
        )

    return all_of(map(kept, range(OWNERS)))


def is_kept(owner: int, before: Rows, source: str, target: str, number: Any, after: Rows) -> Term:
    """The number is gone from one place and has come to the other; every other count is the very same."""
    change = {source: -number, target: number}
    conditions = []
    for (row, place), other in product(enumerate(BOX.places), range(OWNERS)):
        old, new = before[row][other], after[row][other]
        if other == owner and place in change:
            conditions.append(term_of(new) == term_of(old) + term_of(change[place]))
        elif new is not old:
            return z3.BoolVal(False)
    return all_hold(conditions)


def vanishing(table: Table, owner: int, source: str, target: str, *number: Any, **load: Any) -> None:
    """Whoever finds no room on the limit table leaves the game."""
    real(table, owner, source, target, *number, **load)
    if table.counts("beside_limit_table")[owner] and source == COURT:
        row = BOX.index["beside_limit_table"]
        table.caballeros[row] = (0,) * len(table.caballeros[row])


real = Table.transfer


@theorem(
    *("SU-2", "CO-1", "GI-3", "MV-5", "LT-2", "LT-6"),
    claim=N_(
        "with the colonies everybody always has thirty-six caballeros, and there are four black ones, on the "
        "map or in the Castillo"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("who finds no room on the limit table is lost"),
            steps=steps_with(lambda: patch.object(Table, "transfer", vanishing)),
        )
    ],
    lemmas=[transfers_conserve_caballeros_of_all_owners],
    cost=3,
)
def caballeros_of_all_owners_are_conserved(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        state = step.after
        owned = [sum(column) for column in zip(*state.caballeros, strict=True)]
        if owned != [BOX.caballeros] * 2 + [BLACK_CABALLEROS]:
            return f"there are {owned}"
        if min(min(row) for row in state.caballeros) < 0:
            return "somewhere there are fewer than none"
        return (
            "a black one left the map"
            if state.counts(COURT)[BLACK] or state.counts(PROVINCES)[BLACK]
            else None
        )

    return looked_at(steps, failure)


# --- tokens ----------------------------------------------------------------------------------------------


def there(state: State, load: str) -> int:
    """How many tokens of a kind lie overseas or are carried: the others are in the stock."""
    lying = sum(place is not None for _, place in tokens.tokens_of(Table(state), load))
    return lying + sum(one.load == load for one in state.carriers)


def told_of(events: Sequence[Event], load: str) -> int:
    """By how many the tokens out of the stock have changed, as is told."""
    laid = sum(one.number for one in events if isinstance(one, TokensLaid) and one.load == load)
    back = sum(isinstance(one, LoadDelivered | LoadLost) and one.load == load for one in events)
    return laid - back


def copied(table: Table, owner: int, load: str, place: str) -> None:
    """The token that is taken stays there, too."""
    table.give(owner, place, load)


Stock = tuple[str, int, int, int]  # a kind of tokens, how many lie, are carried, and are to be laid


def laid(case: Stock) -> int:
    """How many more lie overseas after a card has laid so many."""
    load, lying, carried, number = case
    carriers = [Carrier(0, SHIP, load)] * carried
    table = Table(board({SHIP: (carried,)}, players=2, carriers=carriers, lying={load: lying}))
    tokens.lay(table, load, number, ())
    return sum(place is not None for _, place in tokens.tokens_of(table, load)) - lying


def with_the_carried(case: Stock) -> int:
    """What is carried is laid once more."""
    load, lying, _, number = case
    return laid((load, lying, 0, number))


@theorem(
    *("CO-5", "GG-1", "GG-2", "GG-3", "GG-4"),
    claim=N_(
        "tokens come from the stock when a card lays them, as many as it says if the stock has them, and go "
        "back when they are brought home or lost, and at no other time"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("who takes a token leaves another one behind"),
            steps=steps_with(lambda: patch("elgrande.expansions.colonies.tokens.pick_up", copied)),
        ),
        Mutant(N_("what is carried is in the stock as well"), laying=with_the_carried),
    ],
    cost=0.5,
)
def tokens_are_conserved(steps: Steps = every_step, laying: Callable[[Stock], int] = laid) -> Evidence:
    def from_the_stock(case: Stock) -> str | None:
        load, lying, carried, number = case
        right = min(number, STOCK[load] - lying - carried)
        found = laying(case)
        return None if found == right else f"{found} of {load} are laid, not {right}: {case}"

    def failure(step: Step) -> str | None:
        for load, number in STOCK.items():
            before, after = there(step.before, load), there(step.after, load)
            if not 0 <= after <= number:
                return f"{after} of {load} are out of the stock"
            if after - before != told_of(step.events, load):
                return (
                    f"{after - before} more of {load} are out, and {told_of(step.events, load)} are told of"
                )
        return None

    stocks = (
        (load, lying, carried, number)
        for load, most in STOCK.items()
        for lying in range(most + 1)
        for carried in range(min(most - lying, 3) + 1)
        for number in range(4)
    )
    return all_of([for_all(stocks, from_the_stock), looked_at(steps, failure)])


def home_in_the_castillo(table: Table, place: str) -> str | None:
    """The Castillo is on the mainland, too."""
    return "granada" if place == CASTILLO else standing.whereabouts(table, place)


MAINLAND = {*BOX.king_regions, "ambassador", "envoy"}
CLAIMED = {GOODS: 4, GOLD: 6}
"""What the theorem below says that a token is worth, whatever stands in the box."""


Brought = tuple[str, int | None]  # what a black caballero has brought home, who holds the Grand Inquisitor


def brought_home(case: Brought) -> tuple[int, ...]:
    """Everybody's points when a black caballero has brought a token from the ship to Granada."""
    load, holder = case
    carriers = [Carrier(BLACK, SHIP, load)]
    table = Table(board({SHIP: (0, 0, 1)}, players=2, holder=holder, carriers=carriers))
    table.transfer(BLACK, SHIP, "granada")
    tokens.deliver(table)
    return table.points


def for_nobody(case: Brought) -> tuple[int, ...]:
    """Tokens of black caballeros are lost, whoever commands them."""
    of_players = patch.object(tokens, "commander", lambda table, owner: owner if owner < BLACK else None)
    with of_players:
        return brought_home(case)


def carried_on() -> AbstractContextManager[Any]:
    """Beside the limit table nobody is on the mainland yet."""

    def whereabouts(table: Table, place: str) -> str | None:
        return SHIP if place == BESIDE else standing.whereabouts(table, place)

    return patch.object(tokens, "whereabouts", whereabouts)


def gold_pays_five() -> AbstractContextManager[Any]:
    """A gold token is worth 5 points."""
    return patch.dict(WORTH, {GOLD: 5})


@theorem(
    *("GG-3", "GG-4", "CO-5"),
    claim=N_(
        "points come from scorings and from tokens that reach the mainland: 4 for goods, 6 for gold; none is "
        "carried any further there, and for one of a black caballero's whoever commands him is paid"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("a token is worth its points in the Castillo, too"),
            steps=steps_with(lambda: patch.object(tokens, "whereabouts", home_in_the_castillo)),
        ),
        Mutant(N_("gold pays 5 points"), steps=steps_with(gold_pays_five)),
        Mutant(N_("nobody is paid for a token of a black caballero"), paying=for_nobody),
        Mutant(N_("a token beside the limit table is carried on"), steps=steps_with(carried_on)),
    ],
    cost=0.5,
)
def tokens_pay_on_the_mainland_only(
    steps: Steps = every_step, paying: Callable[[Brought], tuple[int, ...]] = brought_home
) -> Evidence:
    def by_black(case: Brought) -> str | None:
        load, holder = case
        right = tuple(CLAIMED[load] * (player == holder) for player in range(2))
        return None if paying(case) == right else f"{load} of a black one pay {paying(case)}, not {right}"

    def failure(step: Step) -> str | None:
        earned = [0, 0]
        for event in step.events:
            if isinstance(event, LoadDelivered):
                if event.place not in MAINLAND | {BESIDE}:
                    return f"{event.load} are paid for in {event.place}"
                earned[event.player] += CLAIMED[event.load]
            elif isinstance(event, Scored):
                earned[event.player] += event.points
        for one in step.after.carriers:
            if one.load in WORTH and standing.whereabouts(step.after, one.place or COURT) in MAINLAND:
                return f"{one.load} are carried in {one.place}"
        gained = [new - old for new, old in zip(step.after.points, step.before.points, strict=True)]
        return None if gained == earned else f"{gained} points, of which {earned} are told"

    brought = product(CLAIMED, (0, 1, None))
    return all_of([for_all(brought, by_black), looked_at(steps, failure)])


# --- bearers ---------------------------------------------------------------------------------------------


def nobody_gives(table: Table) -> bool:
    """Nobody hands on a flag."""
    return False


@theorem(
    *("FL-3", "FL-4", "FL-5", "GG-2", "GG-5"),
    claim=N_(
        "everything carried has a bearer of its own, no token is borne on the Captain's or the Viceroy's "
        "space, and every player has one flag as long as anybody can bear it"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("a flag whose bearer has gone is not handed on"),
            steps=steps_with(lambda: patch.dict(agenda.KEEP_UP, {anniversary.NAME: nobody_gives})),
        )
    ],
    cost=0.5,
)
def everything_carried_has_a_bearer(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        state = step.after
        for (owner, place), number in Counter(one[:2] for one in state.carriers).items():
            if place is not None and state.counts(place)[owner] < number:
                return f"{number} things for {state.counts(place)[owner]} of owner {owner} in {place}"
        for one in state.carriers:
            if one.load in WORTH and one.place in (CAPTAIN, VICEROY):
                return f"{one.load} on {one.place}"
            if one.place in (COURT, PROVINCES, CASTILLO):
                return f"{one.load} left the map"
        asked = {frame.player for frame in state.agenda if isinstance(frame, anniversary.GivingFlag)}
        for player in {0, 1} - asked:
            flags = sum(one[::2] == (player, FLAG) for one in state.carriers)
            if flags != 1 and (flags or anniversary.possible_bearers(Table(state), player)):
                return f"player {player} has {flags} flags"
        return None

    return looked_at(steps, failure)


# --- several at once -------------------------------------------------------------------------------------

Going = Callable[[Table, int, str, str, int], None]
GOING_FROM = ("sevilla", AFRICA, SHIP, LIES, COURT)
SO_MANY = 3


def all_find_room(table: Table, owner: int, source: str, target: str, number: int) -> None:
    """The limit table has room for everybody."""
    table.go(owner, source, target, number)


def loads_are_left(table: Table, owner: int, source: str, target: str, number: int) -> None:
    """What is carried stays where it was."""
    carriers = table.carriers
    table.transfer(owner, source, target, number)
    table.carriers = carriers


def one_is_heard_of(table: Table, owner: int, source: str, target: str, number: int) -> None:
    """Of several who go at once, only one is heard of."""
    hearing = FOLLOW[COLONIES]

    def hears_of_one(table: Table, owner: int, source: str, target: str, loads: tuple[str, ...]) -> None:
        hearing(table, owner, source, target, loads[:1])

    with patch.dict(FOLLOW, {COLONIES: hears_of_one}):
        table.transfer(owner, source, target, number)


def departures_to() -> Iterator[tuple[str, str, int, int, int]]:
    """From where to where, how many of three, how much room on the limit table, how many carry something."""
    for source, target in permutations(GOING_FROM, 2):
        rooms = range(SO_MANY + 1) if target == LIES else (SO_MANY,)
        borne = range(SO_MANY + 1) if source in (AFRICA, SHIP) else (0,)  # elsewhere goods are paid for
        yield from product([source], [target], range(1, SO_MANY + 1), rooms, borne)


@theorem(
    *("SU-2", "LT-2", "FL-3", "GG-5", "SH-2"),
    claim=N_(
        "just so many go as are moved, onto the limit table as far as there is room and beside it otherwise; "
        "whoever has to go takes along what he carries; and of each of them it is heard once that he has gone"
    ),
    domain=N_(
        "2 players, up to three of one of them between any two of five places, room on the limit table for "
        "none to three, up to three of them carrying something"
    ),
    mutants=[
        Mutant(N_("the limit table has room for everybody"), going=all_find_room),
        Mutant(N_("what is carried stays where it was"), going=loads_are_left),
        Mutant(N_("of several who go only one is heard of"), going=one_is_heard_of),
    ],
)
def just_so_many_go_as_are_moved(going: Going = Table.transfer) -> Evidence:
    def failure(case: tuple[str, str, int, int, int]) -> Witness | None:
        source, target, number, room, borne = case
        there = {source: (SO_MANY,)} | ({LIES: (0, SPACES[2] - room)} if target == LIES else {})
        carriers = [Carrier(0, source, "goods")] * borne
        state = board(there, players=2, lies=LIES, expansions=BOTH, carriers=carriers)
        table, heard = Table(state), list[str]()
        with patch.dict(FOLLOW, {COLONIES: lambda *how: heard.extend(how[-1])}):
            going(table, 0, source, target, number)
        inside, staying = min(number, room), SO_MANY - number
        due = {source: staying, target: inside, BESIDE: number - inside}
        if COURT in due:
            due[COURT] += state.court[0] if target == COURT else state.court[0] - SO_MANY
        found = {place: table.counts(place)[0] for place in due}
        loads = Counter(carrier.place for carrier in table.carriers)
        left = min(borne, staying)
        gone = loads[target] + loads[BESIDE]
        have_bearers = all(loads[place] <= found[place] for place in due)
        are_heard_of = (len(heard), len([*filter(None, heard)])) == (number, borne - left)
        if found == due and (loads[source], gone) == (left, borne - left) and have_bearers and are_heard_of:
            return None
        return Witness(f"{case}: {found}, loads in {dict(loads)}, heard of {len(heard)}", state=state)

    return for_all(departures_to(), failure)


def gone(table: Table, source: str, target: str, number: int) -> list[str]:
    """The places from which caballeros of the first player leave, and those that they reach, one for each."""
    places = list[str]()
    for place, entrance, going in journeys(table, 0, source, target, number):
        table.go(0, place, entrance, going)
        places += [f"{place} to {entrance}"] * going
    return places


def all_from_everywhere(table: Table, source: str, target: str, number: int) -> list[str]:
    """From each place of the region so many leave."""
    return [
        way for place in table.box.parts(source, table.tiles) for way in gone(table, place, target, number)
    ]


def many_ways() -> Iterator[tuple[State, str, str, list[str]]]:
    """A region that several leave, one that they reach, and the ways that all of them go."""
    for region in ("sevilla", LIES, "francia", SHIP, "america"):
        spaces = [space.id for space in reversed(BOX.spaces.get(region, ()))]
        places = [*([BESIDE] if region == LIES else []), region, *spaces]
        state = board(dict.fromkeys(places, (1,)), players=2, lies=LIES, expansions=BOTH)
        yield state, region, "granada", [f"{place} to granada" for place in places]
    third, *posts = ("francia", *(space.id for space in BOX.spaces["francia"]))
    for taken in range(len(posts) + 1):
        there = {"sevilla": (SO_MANY + 1,), **dict.fromkeys(posts[:taken], (0, 1))}
        free = [*posts[taken:], third]
        reached = [*free, *[COURT] * (SO_MANY + 1 - len(free))]
        state = board(there, players=2, lies=LIES, expansions=BOTH)
        yield state, "sevilla", "francia", [f"sevilla to {place}" for place in reached]


@theorem(
    *("TU-6", "FR-1", "LT-1"),
    claim=N_(
        "of several who leave a region at once those beside the limit table go first, then those in it, then "
        "those on its spaces from the last one on; they fill free spaces in turn, and who finds none goes to "
        "his court"
    ),
    domain=N_("2 players, five regions that are left and one that is reached, every number of them"),
    mutants=[Mutant(N_("so many leave each place of the region"), going=all_from_everywhere)],
)
def several_leave_in_order(
    going: Callable[[Table, str, str, int], list[str]] = gone,
) -> Evidence:
    def failure(case: tuple[State, str, str, list[str]]) -> Witness | None:
        state, source, target, ways = case
        for number in range(len(ways) + 2):
            found = going(Table(state), source, target, number)
            if found != ways[:number]:
                return Witness(f"{number} go {', '.join(found)}", state=state, place=source)
        return None

    return for_all(many_ways(), failure)


# Who carries something goes after those who do not, in this order (GG-4, FL-3).
LAST_TO_GO = ("goods", "gold", FLAG)


def place_by_place(table: Table, source: str, target: str, number: int) -> list[str]:
    """Whoever is met first leaves first, place by place, whatever he carries."""
    with patch.object(leaving, "in_line", lambda *arguments: []):
        return gone(table, source, target, number)


def as_they_were_given_it(table: Table, source: str, target: str, number: int) -> list[str]:
    """Of those who carry something those go first who got it first, whatever it is."""

    def in_line(table: Table, owner: int, parts: tuple[str, ...]) -> list[str]:
        return [one.place for one in table.carriers if one.owner == owner and one.place in parts]

    with patch.object(leaving, "in_line", in_line):
        return gone(table, source, target, number)


def flags_first(table: Table, source: str, target: str, number: int) -> list[str]:
    """Of those who carry something the bearer of the flag goes first."""
    with patch.object(table.box, "carried_away", LAST_TO_GO[::-1]):
        return gone(table, source, target, number)


def laden_regions() -> Iterator[tuple[State, str, tuple[str, ...]]]:
    """A region of which one player's caballeros stand in every place, and what they carry, and where.

    They have got it in the order in which they are to go, or in the other. Where there is room somebody
    else's flag is there, too, and otherwise waits for its bearer.
    """
    for region in ("sevilla", LIES, "francia", SHIP, "america", AFRICA):
        rival = region if region not in BOX.capacity else None
        lies = LIES if region in ("sevilla", "francia") else region
        spaces = [space.id for space in BOX.spaces.get(region, ())]
        places = [*([BESIDE] if region == lies else []), region, *spaces]
        there = {place: 1 if place in BOX.capacity else 2 for place in places}
        with_tokens = (None, region, BESIDE) if region in (SHIP, "america", AFRICA) else (None,)
        for borne in product(with_tokens, with_tokens, (None, *places)):
            carriers = [
                Carrier(0, place, load)
                for place, load in zip(borne, LAST_TO_GO, strict=True)
                if place is not None
            ]
            if all(borne.count(place) <= number for place, number in there.items()):
                rows = {place: (number, int(place == rival)) for place, number in there.items()}
                everybody = [*carriers, *([] if rival is None else [Carrier(1, rival, FLAG)])]
                for given in (everybody, everybody[::-1]):
                    state = board(rows, players=2, lies=lies, expansions=BOTH, carriers=given)
                    yield state, region, tuple(one.load for one in carriers)


@theorem(
    *("FL-3", "GG-2", "GG-4"),
    claim=N_(
        "of several who leave a region at once, be it from a space there or from beside the limit table, "
        "those who carry something are the last to go: first who has goods, then who has gold, and last the "
        "bearer of the flag"
    ),
    domain=N_(
        "2 players, six regions with one or two of a player in every place; goods and gold at sea, and the "
        "flag, with any of them or with nobody, got in this order or in the other; every number who leave"
    ),
    mutants=[
        Mutant(N_("they leave place by place, whatever they carry"), going=place_by_place),
        Mutant(N_("the bearer of the flag goes first"), going=flags_first),
        Mutant(N_("whoever has got something first goes first"), going=as_they_were_given_it),
    ],
)
def bearers_leave_last(going: Callable[[Table, str, str, int], list[str]] = gone) -> Evidence:
    def failure(case: tuple[State, str, tuple[str, ...]]) -> Witness | None:
        state, region, loads = case
        parts = state.box.parts(region, state.tiles)
        unladen = sum(state.counts(place)[0] for place in parts) - len(loads)
        for number in range(unladen + len(loads) + 1):
            table = Table(state)
            going(table, region, PROVINCES, number)
            kept = [one.load for one in table.carriers if one.owner == 0 and one.place in parts]
            left = tuple(sorted(kept, key=LAST_TO_GO.index))
            if left != loads[max(0, number - unladen) :]:
                told = f"{number} leave {region}, of {', '.join(loads)} stay {', '.join(left)}"
                return Witness(told, state=state, place=region)
        return None

    return for_all(laden_regions(), failure)


# --- who is in a region ----------------------------------------------------------------------------------


def off_the_spaces(state: State, region: str) -> Counts:
    """Whoever stands on a numbered space, or beside the limit table, is not in the region."""
    return state.counts(region)


@theorem(
    *("FR-1", "SH-4", "OV-3", "LT-1", "AC-3.4", "AC-4.6"),
    claim=N_(
        "whoever stands on a space of a region, or beside the limit table that lies there, is in the region"
    ),
    domain=N_("2 players and the black caballeros, every region, one, two and three of them in every place"),
    mutants=[Mutant(N_("only those off the spaces are in the region"), counting=off_the_spaces)],
)
def spaces_belong_to_their_region(counting: Callable[[State, str], Counts] = present) -> Evidence:
    state = board(players=2, lies=LIES, expansions=BOTH)
    state = state._replace(caballeros=((1, 2, 3),) * len(BOX.places))

    def failure(region: str) -> Witness | None:
        places = {place for place in BOX.places if BOX.region_of(place) == region}
        places |= {BESIDE} if region == LIES else set()
        right = tuple(len(places) * number for number in (1, 2, 3))
        found = counting(state, region)
        message = N_("{found} are in {region}, not {right}")
        wrong = Sentence.of(message, found=str(found), region=region, right=str(right))
        return None if found == right else Witness(wrong, state=state, place=region)

    return for_all(BOX.regions, failure)


# --- room, and the King's region -------------------------------------------------------------------------


def no_place_is_full(table: Table) -> frozenset[str]:
    """There is room everywhere."""
    return frozenset()


@theorem(
    *("FR-1", "SH-4", "OV-3", "CO-3", "LT-2", "FR-4"),
    claim=N_("no space ever holds more than one, and the limit table never more than it has spaces"),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("nobody looks whether a space is free"),
            steps=steps_with(lambda: patch.object(moving, "full_places", no_place_is_full)),
        )
    ],
    cost=0.5,
)
def nothing_is_ever_overfull(steps: Steps = every_step) -> Evidence:
    number = next(number for number, tile in enumerate(BOX.tiles) if tile.id == LIMIT_TABLE)

    def failure(step: Step) -> str | None:
        state = step.after
        for place, capacity in BOX.capacity.items():
            if sum(state.counts(place)) > capacity:
                return f"{sum(state.counts(place))} in {place}"
        lies = state.tiles[number]
        on_it = sum(state.counts(lies)) if lies is not None else 0
        return None if on_it <= SPACES[state.players] else f"{on_it} on the limit table"

    return looked_at(steps, failure)


def in_region(state: State, region: str) -> tuple[object, ...]:
    """Everybody and everything in a region but the King: caballeros, Grandes, tiles."""
    homes, tiles = (
        [number for number, lies in enumerate(places) if lies == region]
        for places in (state.grandes, state.tiles)
    )
    return present(state, region), homes, tiles


def also_from_the_king(table: Table, owner: int) -> tuple[str, ...]:
    """Conspiracy takes a Grande out of the King's region."""
    home = table.grandes[owner]
    return tuple([place for place in (*table.box.regions, CASTILLO) if place not in (home, table.king)])


def everywhere(table: Table) -> tuple[tuple[str, int], ...]:
    """The ground, the King's region as well."""
    return tuple((place, table.box.index[place]) for place in table.box.ground)


@theorem(
    *("KG-1", "CO-4", "CO-7", "LT-3", "SH-2", "GI-4", "AC-7.10"),
    claim=N_(
        "nothing but the King enters or leaves his region, also by ship, not even the limit table; he is "
        "never at sea or overseas"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("Intrigue takes caballeros out of the King's region"),
            steps=steps_with(lambda: patch.object(moving, "outside", everywhere)),
        ),
        Mutant(
            N_("ships call in the King's region"),
            steps=steps_with(
                lambda: patch.object(sailing, "moves_of", with_the_king_elsewhere),
                lambda: patch.object(transport, "moves_of", with_the_king_elsewhere),
            ),
        ),
        Mutant(
            N_("Conspiracy takes a Grande out of the King's region"),
            steps=steps_with(lambda: patch.object(conspiracy, "ways_of_grande", also_from_the_king)),
        ),
    ],
    cost=0.5,
)
def the_kings_region_is_taboo_with_the_colonies(steps: Steps = every_step) -> Evidence:
    def failure(step: Step) -> str | None:
        for region in {step.before.king, step.after.king}:
            if in_region(step.before, region) != in_region(step.after, region):
                return f"{region} has changed"
            for event in step.events:
                if isinstance(event, TileMoved) and region in (event.source, event.target):
                    return f"the limit table has moved between {event.source} and {event.target}"
        return None if step.after.king in BOX.king_regions else f"the King is in {step.after.king}"

    return looked_at(steps, failure)


def with_the_king_elsewhere(table: Table, *where: Any) -> Any:
    """The moves as if the King were in another region."""
    king = table.king
    table.king = "galicia"
    moves = tuple(moving.moves_of(table, *where))
    table.king = king
    return moves


# --- who comes where -------------------------------------------------------------------------------------


def anywhere(
    player: int, king: str, box: Box, full: frozenset[str], aside: tuple[str, ...]
) -> tuple[Action, ...]:
    """The Grand Inquisitor's extra caballero can go to any region."""
    return tuple(PlaceExtra(player, place) for place in box.ground)


@theorem(
    *("OV-1", "FR-2", "SH-1", "GI-4", "KG-2"),
    claim=N_(
        "nobody is placed in America or Africa, and in Francia or on the ship only with the King near them, "
        "but by Intrigue"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("the Grand Inquisitor's extra caballero goes anywhere"),
            steps=steps_with(lambda: patch.object(inquisitor, "places_for_extra", anywhere)),
        )
    ],
    cost=0.5,
)
def nobody_is_placed_overseas(steps: Steps = every_step) -> Evidence:
    near = {"francia": {"aragon", "cataluna"}, SHIP: BOX.coasts}

    def failure(step: Step) -> str | None:
        for event in step.events:
            if not isinstance(event, CaballeroPlaced):
                continue
            region = BOX.region_of(event.place)
            by_card = any(clause.startswith("AC-") for clause in event.because)
            if region in ("america", "africa"):
                return f"somebody was placed in {event.place}"
            if region in near and step.before.king not in near[region] and not by_card:
                return f"somebody was placed in {event.place}, with the King in {step.before.king}"
        return None

    return looked_at(steps, failure)
