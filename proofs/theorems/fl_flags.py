"""The flags of the Anniversary expansion (FL-2): what a flag does to the ranks, for every order of counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, permutations, product
from unittest.mock import patch

from elgrande.actions import GiveLoad
from elgrande.engine import legal_actions, scorings
from elgrande.engine.scorings import ranked
from elgrande.engine.standing import standing
from elgrande.engine.table import Table
from elgrande.expansions import anniversary
from elgrande.expansions.anniversary import (
    FLAG,
    NAME,
    GivingFlag,
    give_flag,
    keep_up,
    possible_bearers,
)
from elgrande.expansions.colonies.actions import TakeToken
from elgrande.expansions.colonies.box import LIES_IN
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Carrier, State, changed
from proofs.games.all_pieces import with_the_rest_in_the_provinces
from proofs.games.colonies_boards import board
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.theorems.sc_points import Points
from proofs.theorems.sc_small_models import Counts, small_models

PLACE, OVERSEAS = "castilla_la_vieja", "africa"
BOTH = (COLONIES, NAME)
WITH_FLAGS = EN_BASE.with_expansions(NAME)
BOARDS = {
    players: position(players, edition=WITH_FLAGS, king="galicia", turn=0, card="score_any_deck_2")
    for players in PLAYERS
}

LADEN = {
    players: position(
        players,
        edition=EN_BASE.with_expansions(*BOTH),
        king="galicia",
        turn=0,
        card="score_any_deck_2",
    )
    for players in PLAYERS
}

Bearers = tuple[int, ...]
Ranks = tuple[int | None, ...]


def placed(counts: Counts, bearers: Bearers) -> State:
    """A position with just these caballeros in a place, and these players' flags among them."""
    return with_bearers(BOARDS[len(counts)], PLACE, counts, bearers, FLAG)


def with_bearers(state: State, place: str, counts: Counts, bearers: Bearers, load: str) -> State:
    """The state with just these caballeros in a place, where some of these players' carry something."""
    row = (*counts, *(0 for _ in state.box.neutrals))
    there = state._replace(
        caballeros=changed(state.caballeros, state.box.index[place], row),
        carriers=tuple(Carrier(player, place, load) for player in bearers),
    )
    return with_the_rest_in_the_provinces(there)


def paid(counts: Counts, bearers: Bearers) -> Points:
    """What everybody gets there."""
    state = placed(counts, bearers)
    after = after_rule(state, scorings.score, (PLACE,))
    return tuple(new - old for new, old in zip(after.points, state.points, strict=True))


def ranks_with(counts: Counts, bearers: Bearers) -> Ranks:
    """Everybody's rank there."""
    by_player = {
        player: rank for player, rank, _ in ranked(standing(placed(counts, bearers), PLACE).strength)
    }
    return tuple(by_player.get(player) for player in range(len(counts)))


def with_loads(counts: Counts, bearers: Bearers, load: str = "goods") -> State:
    """A position with just these caballeros overseas, where some of these players' carry something."""
    return with_bearers(LADEN[len(counts)], OVERSEAS, counts, bearers, load)


def strength_with_tokens(counts: Counts, bearers: Bearers) -> Counts:
    """Everybody's strength overseas, where some players' caballeros carry a token."""
    return standing(with_loads(counts, bearers), OVERSEAS).strength


def strength_as_with_flags(counts: Counts, bearers: Bearers) -> Counts:
    """The same, as if tokens were flags."""
    return standing(with_loads(counts, bearers, FLAG), OVERSEAS).strength


def every_case() -> Iterator[tuple[Counts, Bearers]]:
    """Every order of counts of 2 to 5 players, with every set of them having their flags there."""
    for players in PLAYERS:
        for counts in small_models(players):
            there = [player for player, count in enumerate(counts) if count]
            for bearers in chain.from_iterable(combinations(there, n) for n in range(len(there) + 1)):
                yield counts, bearers


# --- wrong flags ---------------------------------------------------------------------------------------


def bearers_fall_behind(counts: Counts, bearers: Bearers) -> Points:
    """Who bears a flag comes after those who do not."""
    return paid(counts, tuple(p for p, count in enumerate(counts) if count and p not in bearers))


def a_flag_counts_as_two(counts: Counts, bearers: Bearers) -> Ranks:
    """A flag is worth two caballeros more, also where there is no tie."""
    heavier = tuple(2 * count + 3 * (player in bearers) for player, count in enumerate(counts))
    return ranks_with(heavier, ())


# --- bearers ------------------------------------------------------------------------------------------

KING, GROUND = "galicia", ("aragon", "galicia", "granada")
Upkeep = Callable[[Table], bool]


def every_board() -> Iterator[State]:
    """Two players, with up to two caballeros each in three regions; each flag anywhere, or nowhere."""
    start = BOARDS[2]
    for rows in product(product(range(3), repeat=2), repeat=len(GROUND)):
        there = dict(zip(GROUND, rows, strict=True))
        caballeros = tuple(
            there.get(place, (0, 0) if place in start.box.ground else (9, 9)) for place in start.box.places
        )
        homes = (*GROUND, CASTILLO, COURT, None)
        for flags in product(homes, repeat=2):
            borne = [(player, place) for player, place in enumerate(flags) if place is not None]
            if all(there.get(place, (1, 1))[player] for player, place in borne):
                carriers = tuple(Carrier(player, place, FLAG) for player, place in borne)
                board = start._replace(king=KING, caballeros=caballeros, carriers=carriers)
                yield with_the_rest_in_the_provinces(board)


def put_right(state: State, keeping: Upkeep) -> State:
    """The state after all that is put right by itself; where somebody is asked, he takes the last place."""
    table = Table(state)
    while keeping(table) or isinstance(table.agenda[-1], GivingFlag):
        frame = table.agenda[-1]
        if isinstance(frame, GivingFlag):
            *_, last = possible_bearers(table, frame.player)
            give_flag(table, frame, GiveLoad(frame.player, FLAG, last))
    return table.state()


def to_nobody_beside_the_king(table: Table) -> bool:
    """Flags do not go to the King's region."""
    with patch.object(anniversary, "possible_bearers", elsewhere):
        return keep_up(table)


def elsewhere(table: Table, player: int) -> tuple[str, ...]:
    """All regions but the King's with a caballero of the player."""
    return tuple(place for place in GROUND if place != KING and table.counts(place)[player])


def never(table: Table) -> bool:
    """Nobody hands a flag on."""
    return False


# --- theorems ------------------------------------------------------------------------------------------

DOMAIN = N_("2 to 5 players, every order of their caballeros, every set of flags there")


@theorem(
    "FL-2",
    claim=N_("a flag never costs its owner points"),
    domain=DOMAIN,
    mutants=[Mutant(N_("a bearer comes after the others of a tie"), paying=bearers_fall_behind)],
)
def a_flag_only_helps_its_owner(paying: Callable[[Counts, Bearers], Points] = paid) -> Evidence:
    def failure(case: tuple[Counts, Bearers]) -> Witness | None:
        counts, bearers = case
        with_all = paying(counts, bearers)
        for player in bearers:
            without = paying(counts, tuple(other for other in bearers if other != player))
            if with_all[player] < without[player]:
                sentence = f"{counts}, flags of {bearers}: player {player} gets {with_all[player]}"
                return Witness(f"{sentence}, without his flag {without[player]}", state=placed(*case))
        return None

    return for_all(every_case(), failure)


@theorem(
    "FL-2",
    claim=N_("a flag never earns another player points"),
    domain=DOMAIN,
    expected=Verdict.REFUTED,
)
def a_flag_never_helps_another() -> Evidence:
    """A flag can: behind two others who tie with their flags it takes its owner out of a tie."""

    def failure(case: tuple[Counts, Bearers]) -> Witness | None:
        counts, bearers = case
        with_all = paid(counts, bearers)
        for player in bearers:
            without = paid(counts, tuple(other for other in bearers if other != player))
            for other, (now, before) in enumerate(zip(with_all, without, strict=True)):
                if other != player and now > before:
                    said = f"{counts}, flags of {bearers}: player {other} gets {now}"
                    sides = {"with the flag": with_all, "without it": without}
                    sentence = f"{said}, without the flag of {player} {before}"
                    return Witness(sentence, state=placed(*case), place=PLACE, sides=sides)
        return None

    return for_all(every_case(), failure)


@theorem(
    "FL-2",
    claim=N_("flags decide between equals only, and equals with flags stay equal"),
    domain=DOMAIN,
    mutants=[Mutant(N_("a flag weighs as much as two caballeros"), ranking=a_flag_counts_as_two)],
)
def flags_decide_between_equals_only(ranking: Callable[[Counts, Bearers], Ranks] = ranks_with) -> Evidence:
    def failure(case: tuple[Counts, Bearers]) -> Witness | None:
        counts, bearers = case
        ranks = ranking(counts, bearers)
        order = [(-count, player not in bearers) for player, count in enumerate(counts)]
        there = [player for player, count in enumerate(counts) if count]
        for one, other in permutations(there, 2):
            is_before = (ranks[one] or 0) < (ranks[other] or 0)
            if is_before != (order[one] < order[other]):
                return Witness(f"{counts}, flags of {bearers}: ranks {ranks}", state=placed(*case))
        return None

    return for_all(every_case(), failure)


@theorem(
    "FL-2",
    "GG-2",
    claim=N_("a token breaks no tie: who carries one counts as everybody else"),
    domain=N_("2 to 5 players, every order of their caballeros in Africa, every set of tokens there"),
    mutants=[Mutant(N_("tokens break ties, as flags do"), weighing=strength_as_with_flags)],
)
def tokens_break_no_tie(weighing: Callable[[Counts, Bearers], Counts] = strength_with_tokens) -> Evidence:
    def failure(case: tuple[Counts, Bearers]) -> Witness | None:
        counts, bearers = case
        strength = weighing(counts, bearers)
        if strength != counts:
            return Witness(f"{counts}, tokens of {bearers}: they count {strength}", state=with_loads(*case))
        return None

    return for_all(every_case(), failure)


@theorem(
    *("FL-3", "GG-2"),
    claim=N_("a flag never keeps its owner from a token"),
    domain=N_("2 players, one or two caballeros in Africa or in America, where a token lies"),
    expected=Verdict.REFUTED,
)
def a_flag_never_keeps_its_owner_from_a_token() -> Evidence:
    """A flag does, where nobody but its bearer could take it."""

    def taking(state: State) -> tuple[TakeToken, ...]:
        return tuple([one for one in legal_actions(state) if isinstance(one, TakeToken)])

    def failure(case: tuple[tuple[str, str], int]) -> Witness | None:
        (load, place), number = case
        bearer = Carrier(0, place, FLAG)
        state = board({place: (number,)}, players=2, lying={load: 1}, expansions=BOTH, carriers=[bearer])
        with_flag, without = taking(state), taking(state._replace(carriers=()))
        if with_flag == without:
            return None
        said = Sentence.of(N_("the bearer cannot take what lies in {place}"), place=place)
        return Witness(said, state=state, place=place)

    return for_all(product(LIES_IN.items(), (2, 1)), failure)


@theorem(
    *("FL-3", "FL-4", "FL-5"),
    claim=N_(
        "a flag whose bearer has left the map has another one at once, if its owner has anybody on the map, "
        "be it in the King's region; all other flags stay where they are"
    ),
    domain=N_("two players in three regions, up to two caballeros each, flags anywhere or nowhere"),
    mutants=[
        Mutant(N_("nobody hands a flag on"), keeping=never),
        Mutant(N_("no flag goes to the King's region"), keeping=to_nobody_beside_the_king),
    ],
)
def flags_stay_on_the_map(keeping: Upkeep = keep_up) -> Evidence:
    def failure(state: State) -> Witness | None:
        after = put_right(state, keeping)
        for player in range(2):
            before = [one.place for one in state.carriers if one.owner == player and one.place in GROUND]
            now = [one.place for one in after.carriers if one.owner == player]
            free = [place for place in GROUND if state.counts(place)[player]]
            right = now == before if before else len(now) == bool(free) and set(now) <= set(free)
            if not right:
                return Witness(f"player {player}: flag in {before}, then in {now}", state=state)
        return None

    return for_all(every_board(), failure)
