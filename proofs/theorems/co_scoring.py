"""Scoring with the colonies: posts (FR-3, SH-4, OV-3), black caballeros (GI-2), the limit table (LT-1).

Ranks depend only on the order of the counts, so every order stands for all numbers (`sc_small_models`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.scorings import score
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.anniversary import NAME as FLAGS
from elgrande.expansions.colonies.box import (
    AFRICA,
    AMBASSADOR,
    AMERICA,
    BESIDE,
    CAPTAIN,
    ENVOY,
    FRANCIA,
    INQUISITOR,
    NEW_REGIONS,
    SHIP,
    VICEROY,
)
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.rules.map import MOBILE_SCOREBOARDS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.scoring import region_points
from elgrande.state import Carrier, Held, State, changed
from proofs.games.all_pieces import with_the_rest_in_the_provinces
from proofs.games.colonies_boards import LIES, board
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, all_of, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.theorems.sc_points import Points
from proofs.theorems.sc_small_models import Counts, is_falling, orders, small_models

BOTH = (COLONIES, FLAGS)
BOARDS = {players: board(players=players, expansions=BOTH) for players in PLAYERS}  # nobody bears a flag
POSTS = {SHIP: (CAPTAIN, 3), AMERICA: (VICEROY, 5)}
BOX = BOARDS[2].box
SPACES_THAT_PAY = (CAPTAIN, VICEROY, AMBASSADOR, ENVOY)
KING = BOARDS[2].king
NOBODYS_HOME = "pais_vasco"
MOST = {FRANCIA: 10, SHIP: 5, AMERICA: 11, AFRICA: 6}
MOST_COVERED = {FRANCIA: 15, SHIP: 13, AMERICA: 15, AFRICA: 10}


def with_row(state: State, place: str, row: Counts) -> State:
    """The state with just these in a place; black ones last, if there are any."""
    whole = row + (0,) * (state.players + 1 - len(row))
    rows = changed(state.caballeros, state.box.index[place], whole)
    return with_the_rest_in_the_provinces(state._replace(caballeros=rows))


def with_flags(state: State, place: str) -> State:
    """Of everybody who is in this place one bears his flag."""
    there = [player for player, number in enumerate(state.counts(place)[: state.players]) if number]
    return state._replace(carriers=tuple([Carrier(player, place, FLAG) for player in there]))


def covered(state: State, region: str, tile: int = 0) -> State:
    """A mobile scoreboard lies in a region."""
    return state._replace(tiles=changed(state.tiles, tile, region))


def paid(state: State, region: str) -> Points:
    """What everybody gets there."""
    after = after_rule(state, score, (region,))
    return tuple(new - old for new, old in zip(after.points, state.points, strict=True))


def one(player: int | None, players: int) -> Counts:
    """One caballero of this player."""
    return tuple(int(player == each) for each in range(players))


Paying = Callable[[State, str], Points]


# --- posts -----------------------------------------------------------------------------------------------


def with_the_post_counted(state: State, region: str) -> Points:
    """Whoever stands on the post counts in the majority, too."""
    post, pays = POSTS[region]
    there = state.counts(post)
    row = tuple(a + b for a, b in zip(state.counts(region), there, strict=True))
    majority = paid(with_row(with_row(state, region, row), post, ()), region)
    return tuple(points + pays * number for points, number in zip(majority, there, strict=False))


def with_ties_broken_from(place: str, state: State, region: str) -> Points:
    """A flag that is borne in this place breaks ties in the region."""
    borne = [one._replace(place=region) if one.place == place else one for one in state.carriers]
    return paid(state._replace(carriers=tuple(borne)), region)


def with_ties_broken_from_the_post(state: State, region: str) -> Points:
    """A flag on the post breaks ties."""
    return with_ties_broken_from(POSTS[region][0], state, region)


@theorem(
    *("SH-4", "OV-3", "SH-3", "OV-2", "SC-1", "FL-2"),
    claim=N_("the Captain and the Viceroy add their points to their owner's, and change nobody's rank"),
    domain=N_(
        "2 to 4 players in every order of counts, 5 in every falling one; each of them on the post, with and "
        "without his flag, with and without a scoreboard"
    ),
    mutants=[
        Mutant(N_("who stands on a post counts in the majority"), paying=with_the_post_counted),
        Mutant(N_("a flag on the post breaks ties"), paying=with_ties_broken_from_the_post),
    ],
    cost=1,
)
def posts_are_outside_the_majority(paying: Paying = paid) -> Evidence:
    cases = (
        case
        for players in PLAYERS
        for case in product(POSTS, orders(players), range(players), (False, True), (False, True))
    )

    def failure(case: tuple[str, Counts, int, bool, bool]) -> Witness | None:
        region, counts, owner, is_covered, has_flag = case
        post, pays = POSTS[region]
        empty = with_row(BOARDS[len(counts)], region, counts)
        empty = covered(empty, region) if is_covered else empty
        manned = with_row(empty, post, one(owner, len(counts)))
        manned = with_flags(manned, post) if has_flag else manned
        right = tuple(points + pays * (player == owner) for player, points in enumerate(paid(empty, region)))
        found = paying(manned, region)
        return None if found == right else Witness(f"{found}, not {right}", state=manned, place=region)

    return for_all(cases, failure)


def in_francia() -> Iterator[tuple[int, tuple[int | None, ...]]]:
    """Whoever may stand on the three spaces of Francia, or nobody."""
    for players in PLAYERS:
        yield from ((players, who) for who in product((*range(players), None), repeat=3))


def only_the_third_counts(state: State, region: str) -> Points:
    """Ambassador and Envoy do not count in the majority."""
    scoreboard, players = state.box.printed[region], state.players
    alone = region_points(state.counts(region)[:players], scoreboard)
    both = zip(alone, state.counts("ambassador"), state.counts("envoy"), strict=False)
    return tuple(points + 2 * first + second for points, first, second in both)


@theorem(
    *("FR-1", "FR-3"),
    claim=N_(
        "in Francia all three spaces count, and the Ambassador earns 2, the Envoy 1 more: 6 points for "
        "whoever has both and the majority"
    ),
    domain=N_("2 to 5 players, everybody or nobody on each of the three spaces"),
    mutants=[Mutant(N_("Ambassador and Envoy do not count"), paying=only_the_third_counts)],
)
def francia_pays_majority_and_posts(paying: Paying = paid) -> Evidence:
    def failure(case: tuple[int, tuple[int | None, ...]]) -> Witness | None:
        players, who = case
        state = BOARDS[players]
        for space, player in zip(("ambassador", "envoy", FRANCIA), who, strict=True):
            state = with_row(state, space, one(player, players))
        counts = tuple(who.count(player) for player in range(players))
        posts = [2 * (who[0] == player) + (who[1] == player) for player in range(players)]
        majority = region_points(counts, (3, 1, 0))
        right = tuple(a + b for a, b in zip(majority, posts, strict=True))
        found = paying(state, FRANCIA)
        return None if found == right else Witness(f"{found}, not {right}", state=state, place=FRANCIA)

    return for_all(in_francia(), failure)


def filled(players: int, region: str) -> Iterator[State]:
    """Everything that can stand in a new region, the first player at home there, the King where he can be."""
    state = BOARDS[players]._replace(grandes=(region, *BOARDS[players].grandes[1:]))
    kings = (KING, FRANCIA) if region == FRANCIA else (KING,)
    rows = [one(p, players) for p in (*range(players), None)] if region == FRANCIA else orders(players)
    posts = [space.id for space in state.box.spaces[region]]
    for king, row, *who in product(kings, rows, *[(*range(players), None)] * len(posts)):
        found = with_row(state._replace(king=king), region, row)
        for post, player in zip(posts, who, strict=True):
            found = with_row(found, post, one(player, players))
        yield found


def without_posts(state: State, region: str) -> Points:
    """Spaces pay nothing besides."""
    for space in state.box.spaces[region]:
        state = with_row(state, space.id, ())
    return paid(state, region)


@theorem(
    *("FR-3", "SH-3", "SH-4", "OV-2", "OV-3", "CO-6", "BN-1", "BN-2", "MS-1"),
    claim=Sentence.of(
        N_(
            "one scoring pays a player at most {francia} points in Francia, {ship} on the ship, {america} in "
            "America, {africa} in Africa; with a mobile scoreboard {f}, {s}, {am} and {af}"
        ),
        **MOST,
        **dict(zip(("f", "s", "am", "af"), MOST_COVERED.values(), strict=True)),
    ),
    domain=N_(
        "2 to 4 players in every order of counts, 5 in every falling one; everybody on every post, the King "
        "there or not"
    ),
    mutants=[Mutant(N_("spaces pay nothing"), paying=without_posts)],
    cost=0.5,
)  # fmt: skip
def the_most_a_new_region_pays(paying: Paying = paid) -> Evidence:
    def failure(case: tuple[str, bool]) -> Witness | None:
        region, is_covered = case
        most, where = -1, None
        for players in PLAYERS:
            for bare in filled(players, region):
                tiles = range(len(MOBILE_SCOREBOARDS)) if is_covered else (None,)
                for tile in tiles:
                    state = bare if tile is None else covered(bare, region, tile)
                    best = max(paying(state, region))
                    if best > most:
                        most, where = best, state
        right = (MOST_COVERED if is_covered else MOST)[region]
        return None if most == right else Witness(f"{region}: {most}, not {right}", state=where, place=region)

    return for_all(product(NEW_REGIONS, (False, True)), failure)


# --- black caballeros, and the limit table -----------------------------------------------------------------


def held_by(state: State, player: int | None) -> State:
    """A player keeps the Grand Inquisitor, or nobody does."""
    return state._replace(held=() if player is None else (Held(player, None, INQUISITOR),))


def for_nobody(state: State, region: str) -> Points:
    """Black caballeros never count."""
    return paid(held_by(state, None), region)


def for_nobody_on_a_space(state: State, region: str) -> Points:
    """Whoever holds the Grand Inquisitor is not paid for a black one who stands on a space."""
    there = [space for space in SPACES_THAT_PAY if BOX.region[space] == region]
    on_a_space = any(state.counts(space)[-1] for space in there)
    return paid(held_by(state, None) if on_a_space else state, region)


@theorem(
    *("GI-2", "SC-1"),
    claim=N_(
        "black caballeros are scored as so many more of whoever holds the Grand Inquisitor, or not at all; "
        "on a space that pays, too"
    ),
    domain=N_(
        "2 to 4 players in every order of counts, 5 in every falling one; up to 4 black ones, each player or "
        "nobody holding him; one of them as Captain, Viceroy, Ambassador and Envoy"
    ),
    mutants=[
        Mutant(N_("black caballeros count for nobody"), paying=for_nobody),
        Mutant(N_("nobody is paid for a black one on a space"), paying=for_nobody_on_a_space),
    ],
    cost=0.3,
)
def black_caballeros_count_for_the_holder(paying: Paying = paid) -> Evidence:
    cases = (
        (counts, black, holder)
        for players in PLAYERS
        for counts in orders(players)
        for black in range(5)
        for holder in (*range(players), None)
    )

    def failure(case: tuple[Counts, int, int | None]) -> Witness | None:
        counts, black, holder = case
        others = with_row(BOARDS[len(counts)], KING, (*(0 for _ in counts), 4 - black))
        state = held_by(with_row(others, NOBODYS_HOME, (*counts, black)), holder)
        with_his = tuple(count + black * (player == holder) for player, count in enumerate(counts))
        right = region_points(with_his, state.box.printed[NOBODYS_HOME])
        found = paying(state, NOBODYS_HOME)
        return None if found == right else Witness(f"{found}, not {right}", state=state, place=NOBODYS_HOME)

    def on_a_space(case: tuple[int, int | None, str]) -> Witness | None:
        players, holder, space = case
        region, state = BOX.region[space], held_by(BOARDS[players], holder)
        others = with_row(state, KING, (*(0 for _ in range(players)), 3))
        black, own = (with_row(others, space, one(owner, players + 1)) for owner in (players, holder))
        right, found = paid(own, region), paying(black, region)
        return None if found == right else Witness(f"{found}, not {right}", state=black, place=region)

    spaces = (
        (n, holder, space) for n in PLAYERS for holder in (*range(n), None) for space in SPACES_THAT_PAY
    )
    return all_of([for_all(cases, failure), for_all(spaces, on_a_space)])


def beside_counts(state: State, region: str) -> Points:
    """Who stands beside the limit table counts."""
    row = tuple(a + b for a, b in zip(state.counts(region), state.counts(BESIDE), strict=True))
    return paid(with_row(state, region, row), region)


def with_ties_broken_from_beside(state: State, region: str) -> Points:
    """A flag beside the limit table breaks ties on it."""
    return with_ties_broken_from(BESIDE, state, region)


def few_and_many() -> Iterator[State]:
    """Every order of counts on the limit table, and of counts beside it; flags beside it or nowhere.

    Of four and five players those on it fall from seat to seat, and those beside it fall or rise.
    """
    for players in PLAYERS:
        rows = [row for row in small_models(players) if players < 4 or is_falling(row)]
        for on_it, beside in product(rows, {row[::way]: None for row in rows for way in (1, -1)}):
            state = with_row(with_row(BOARDS[players], LIES, on_it), BESIDE, beside)
            yield from (state, with_flags(state, BESIDE))


@theorem(
    *("LT-1", "SC-1", "FL-2"),
    claim=N_("whoever stands beside the limit table is scored as if he were not there"),
    domain=N_(
        "2 and 3 players in every order of counts on the limit table and beside it, 4 and 5 falling on it, "
        "falling or rising beside it; with flags and without"
    ),
    mutants=[
        Mutant(N_("whoever stands beside it counts, too"), paying=beside_counts),
        Mutant(N_("a flag beside it breaks ties"), paying=with_ties_broken_from_beside),
    ],
    cost=0.3,
)
def beside_the_limit_table_nobody_counts(paying: Paying = paid) -> Evidence:
    def failure(state: State) -> Witness | None:
        without = with_row(state._replace(carriers=()), BESIDE, ())
        right, found = paid(without, LIES), paying(state, LIES)
        return None if found == right else Witness(f"{found}, not {right}", state=state, place=LIES)

    return for_all(few_and_many(), failure)


@theorem(
    *("LT-1", "LT-2", "EN-2"),
    claim=N_("the limit table never changes who wins"),
    domain=N_("3 players, full limit tables in the last general scoring, some beside them"),
    expected=Verdict.REFUTED,
)
def the_limit_table_never_changes_who_wins() -> Evidence:
    def states() -> Iterator[State]:
        for first, second, beside in product(range(1, 6), range(1, 4), range(1, 5)):
            there = {LIES: (first, second), BESIDE: (0, beside)}
            if first + second == 6:
                yield board(there, round=9)._replace(points=(101, 102, 100))

    def failure(state: State) -> Witness | None:
        row = tuple(a + b for a, b in zip(state.counts(LIES), state.counts(BESIDE), strict=True))
        freely = with_row(with_row(state, LIES, row), BESIDE, ())
        disks = ("sevilla",) * state.players
        sides = {
            name: general_scoring(one._replace(agenda=()), disks)
            for name, one in (("with the limit table", state), ("without it", freely))
        }
        wins = [points.index(max(points)) for points in sides.values()]
        if wins[0] == wins[1]:
            return None
        said = f"player {wins[0]} wins with the limit table, player {wins[1]} without it"
        return Witness(said, state=state, place=LIES, sides=sides)

    return for_all(states(), failure)
