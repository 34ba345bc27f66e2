"""Scoring in Grandissimo: Portugal (PO-3), the courts (GC-9), spared and allied regions (GC-1, GC-17).

Ranks depend only on the order of the counts, so every order stands for all numbers (`sc_small_models`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple
from unittest.mock import patch

import z3

from elgrande.engine import new_game, standing
from elgrande.engine.general_scoring import score_together
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.box import AMBASSADOR, AMERICA, ENVOY, FRANCIA, LIMIT_TABLE, VICEROY
from elgrande.expansions.grandissimo import scorings
from elgrande.expansions.grandissimo.box import (
    ALLIANCES,
    BOYCOTT,
    COURT_POINTS,
    NAME,
    PORTUGAL,
)
from elgrande.expansions.grandissimo.frames import ScoringCourts
from elgrande.expansions.grandissimo.scorings import in_the_courts, score_courts
from elgrande.positions import position
from elgrande.rules.box import every_expansion
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.map import COURT, Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.pieces import KINGS_BONUS, PLAYERS
from elgrande.scoring import region_points
from elgrande.state import Carrier, Special, State, changed
from proofs.games.all_pieces import with_the_rest_in_the_provinces
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.theorems.sc_points import Points
from proofs.theorems.sc_ranks import any_counts, none_negative
from proofs.theorems.sc_small_models import Counts, orders

ONE, OTHER, KING = "aragon", "sevilla", "galicia"
EDITION = EN_BASE.with_expansions(NAME)
BOARDS = {
    players: position(players, edition=EDITION, king=KING, turn=0, card="score_any_deck_2")
    for players in (2, 3, 4, 5)
}

Paying = Callable[[State, Sequence[str]], Points]


def with_rows(state: State, rows: Mapping[str, Counts]) -> State:
    """The state with just these in these places; nobody else has anybody there."""
    caballeros = state.caballeros
    for place, row in rows.items():
        nobody = (0,) * (len(caballeros[0]) - len(row))
        caballeros = changed(caballeros, state.box.index[place], (*row, *nobody))
    there = state._replace(caballeros=caballeros, grandes=(KING,) * state.players)
    return with_the_rest_in_the_provinces(there)


def with_tiles(state: State, lying: Mapping[str, str]) -> State:
    """The state with these markers lying in these regions."""
    found = zip(state.box.tiles, state.tiles, strict=True)
    return state._replace(tiles=tuple([lying.get(tile.id, lies) for tile, lies in found]))


def earned(state: State, rule: Callable[..., object], *arguments: Any) -> Points:
    """What a rule of the engine pays everybody."""
    after = after_rule(state, rule, *arguments)
    return tuple(new - old for new, old in zip(after.points, state.points, strict=True))


def in_a_general_scoring(state: State, places: Sequence[str]) -> Points:
    """What everybody gets there when all regions are scored."""
    return earned(state, score_together, places)


def in_a_special_scoring(state: State, places: Sequence[str]) -> Points:
    """What everybody gets there when a card scores them: markers mean nothing."""
    return earned(state, score, places)


def added(*rows: Sequence[int]) -> Points:
    """The rows added up."""
    return tuple(map(sum, zip(*rows, strict=True)))


# --- Portugal, and one tie rule everywhere ----------------------------------------------------------------


def with_ties_paid(counts: Sequence[Any], scoreboard: Scoreboard) -> Points:
    """Who is tied for most in Portugal gets the points, too."""
    most = max(counts)
    return tuple([scoreboard[0] if count == most and count > 0 else 0 for count in counts])


@theorem(
    "PO-3",
    "SC-3",
    claim=N_("Portugal pays 5 points to whoever alone has most there, and nothing to anybody else"),
    domain=N_("2 to 5 players, any counts"),
    mutants=[Mutant(N_("players who are tied for most are all paid"), paying=with_ties_paid)],
)
def portugal_pays_a_sole_majority(
    paying: Callable[[Sequence[Any], Scoreboard], Points] = region_points,
) -> Evidence:
    scoreboard = EDITION.box.printed[PORTUGAL]

    def evidence(players: int) -> Evidence:
        counts = any_counts(players)

        def right(points: Points) -> Term:
            return z3.And(
                [
                    term_of(paid)
                    == z3.If(
                        z3.And(mine > 0, *(mine > other for at, other in enumerate(counts) if at != player)),
                        5,
                        0,
                    )
                    for player, (paid, mine) in enumerate(zip(points, counts, strict=True))
                ]
            )

        return follows(
            lambda *row: paying(row, scoreboard),
            right,
            symbols=counts,
            assuming=none_negative(counts),
            tell=lambda found: Witness(f"{PORTUGAL}: {list(found.values())}"),
        )

    return all_of(evidence(players) for players in PLAYERS)


def higher_ranks_for_ties(
    counts: Counts, scoreboard: Scoreboard, *, players: int, king: bool = False
) -> Points:
    """Tied players keep the better rank, and the next ranks are left out; the King pays nothing."""
    ranks = [1 + sum(other > mine for other in counts) for mine in counts]
    return tuple(
        scoreboard[rank - 1] if mine and rank <= 3 else 0 for mine, rank in zip(counts, ranks, strict=True)
    )


def kings_bonus_for_ties(
    counts: Counts, scoreboard: Scoreboard, *, players: int, king: bool = False
) -> Points:
    """Whoever is tied for most in the King's region gets the King's bonus, too."""
    paid = region_points(counts, scoreboard, players=players)
    return tuple(
        points + KINGS_BONUS * (king and mine == max(counts))
        for points, mine in zip(paid, counts, strict=True)
    )


class Manner(StrEnum):
    """How a place is scored: by itself, as the King's region, or with a region that is allied to it."""

    ALONE = "alone"
    KINGS = "the King's region"
    ALLIED = "allied"


@cache
def whole_game(name: str, players: int) -> State:
    """The start of a game with all expansions, in this edition."""
    edition = EDITIONS[name].with_expansions(*every_expansion())
    return new_game(players, edition)._replace(carriers=())


def every_place_scored() -> Iterator[tuple[State, Manner, str, Counts]]:
    """Every place of the game with all expansions, scored in every manner, with every order of counts."""
    for name, players in product(EDITIONS, PLAYERS):
        board = whole_game(name, players)
        places = {
            Manner.ALONE: (*board.box.scored, COURT),
            Manner.KINGS: board.box.king_regions,
            Manner.ALLIED: board.box.regions,
        }
        for manner in Manner:
            every = product(places[manner], orders(players))
            yield from ((board, manner, place, counts) for place, counts in every)


def scored_once(board: State, manner: Manner, place: str, counts: Counts) -> tuple[State, Points]:
    """A place with these counts there, or in it and its ally together, and what everybody gets for it."""
    elsewhere, ally = [region for region in (KING, OTHER, ONE) if region != place][:2]
    rows: dict[str, Counts] = {space.id: () for space in board.box.spaces.get(place, ())}
    rows |= {place: counts}
    if manner is Manner.ALLIED:
        rows |= {place: tuple(count - count // 2 for count in counts), ally: tuple(c // 2 for c in counts)}
    state = with_rows(board, rows)._replace(
        king=place if manner is Manner.KINGS else elsewhere, grandes=(elsewhere,) * board.players
    )
    markers = dict(zip(ALLIANCES, (place, ally), strict=True)) if manner is Manner.ALLIED else {}
    state = with_tiles(state, {LIMIT_TABLE: elsewhere, **markers})
    if place == COURT:
        return state, court_scored(state)
    scoring = in_a_general_scoring if manner is Manner.ALLIED else in_a_special_scoring
    return state, scoring(state, (place,))


@theorem(
    *("SC-1", "SC-2", "SC-3", "PO-3", "GC-9"),
    claim=N_(
        "the tie rule is one and the same in all places of all books: the regions of every expansion, the "
        "Castillo and the courts pay by the same ranks, and so do the King's region and allied regions"
    ),
    domain=N_(
        "3 editions with all expansions, no flag there; 2 to 4 players in every order of counts, 5 in every "
        "falling one; every place alone, every region as the King's, every region with an ally"
    ),
    mutants=[
        Mutant(N_("tied players keep the better rank"), right=higher_ranks_for_ties),
        Mutant(N_("the King's bonus is paid in a tie, too"), right=kings_bonus_for_ties),
    ],
    cost=2,
)
def the_tie_rule_is_the_same_everywhere(right: Callable[..., Points] = region_points) -> Evidence:
    def failure(case: tuple[State, Manner, str, Counts]) -> Witness | None:
        board, manner, place, counts = case
        state, found = scored_once(*case)
        scoreboard = COURT_POINTS if place == COURT else board.box.printed[place]
        players = max(PLAYERS) if place == COURT else board.players
        due = right(counts, scoreboard, king=manner is Manner.KINGS, players=players)
        return None if found == due else Witness(f"{manner}: {found}, not {due}", state=state, place=place)

    return for_all(every_place_scored(), failure)


# --- the courts -------------------------------------------------------------------------------------------


def court_scored(state: State) -> Points:
    """What everybody gets when the courts are scored."""
    agenda = (*state.agenda, Special(0, "score_court", ()), ScoringCourts(0))
    return earned(state._replace(agenda=agenda), score_courts, ScoringCourts(0), None)


def with_cargo(state: State) -> Points:
    """Whoever is aboard a ship in a court counts there, too."""
    aboard = zip(state.counts(COURT), state.counts("first_ship"), strict=True)
    return court_scored(with_rows(state, {COURT: tuple(map(sum, aboard))[: state.players]}))


def with_guests_for_their_owners(state: State) -> Points:
    """A guest counts in the court of his owner."""
    both = zip(state.counts(COURT), state.counts("guests_1"), strict=True)
    nobody = (0,) * state.players
    return court_scored(with_rows(state, {COURT: tuple(map(sum, both))[: state.players], "guests_1": nobody}))


def as_on_a_scoreboard(state: State) -> Points:
    """With two players only the first rank pays, with three only the first two."""
    return region_points(in_the_courts(Table(state)), COURT_POINTS)


SEVEN_FIVE_ONE = (7, 5, 1)
"""What the theorem below says that courts pay, whatever stands in the box."""


def with_two_for_the_third(state: State) -> Points:
    """The third most in the courts pay 2 points."""
    with patch.object(scorings, "COURT_POINTS", (7, 5, 2)):
        return court_scored(state)


@theorem(
    "GC-9",
    claim=N_(
        "the courts are ranked by the caballeros in them, one's own and guests: 7, 5 and 1, however many "
        "play; whoever is aboard changes nothing"
    ),
    domain=N_(
        "2 to 4 players in every order of counts in the courts, 5 in every falling one; one aboard, one a "
        "guest"
    ),
    mutants=[
        Mutant(N_("whoever is aboard a ship counts in the court"), paying=with_cargo),
        Mutant(N_("a guest counts for his owner"), paying=with_guests_for_their_owners),
        Mutant(N_("with two or three players fewer ranks pay"), paying=as_on_a_scoreboard),
        Mutant(N_("the third rank gets 2 points"), paying=with_two_for_the_third),
    ],
    cost=0.5,
)
def courts_are_ranked_by_who_is_there(paying: Callable[[State], Points] = court_scored) -> Evidence:
    cases = [(counts, owner) for n in PLAYERS for counts in orders(n) for owner in range(n)]

    def failure(case: tuple[Counts, int]) -> Witness | None:
        counts, owner = case
        players = len(counts)
        one = tuple(int(player == owner) for player in range(players))
        rows = {COURT: counts, "first_ship": one, "guests_1": one}
        state = with_rows(BOARDS[players], rows)
        there = (counts[0] + 1, *counts[1:])  # the guest is in the first court
        due = region_points(there, SEVEN_FIVE_ONE, players=max(PLAYERS))
        found = paying(state)
        return None if found == due else Witness(f"{found}, not {due}", state=state, place=COURT)

    return for_all(cases, failure)


# --- markers ----------------------------------------------------------------------------------------------


def allied(*rows: Counts) -> State:
    """An alliance of two regions, with these there."""
    markers = dict(zip(ALLIANCES, (ONE, OTHER), strict=True))
    both = dict(zip((ONE, OTHER), rows, strict=True))
    return with_tiles(with_rows(BOARDS[len(rows[0])], both), markers)


def by_the_larger(state: State, places: Sequence[str]) -> Points:
    """In both regions one's larger number counts."""
    larger = tuple(map(max, *(state.counts(place)[: state.players] for place in places)))
    return in_a_special_scoring(with_rows(state, dict.fromkeys(places, larger)), places)


MOST = {2: 3, 3: 3, 4: 2, 5: 2}
"""How many caballeros everybody has at most in each of two regions, by the number of players."""


def with_others(players: int) -> Iterator[tuple[Counts, Counts]]:
    """Everybody's counts in two regions, yours first; how the others sit makes no case of its own."""
    pairs = tuple(product(range(MOST[players] + 1), repeat=2))
    for yours, others in product(pairs, combinations_with_replacement(pairs, players - 1)):
        one, there = zip(yours, *others, strict=True)
        yield one, there


def without_bonuses(state: State, places: Sequence[str]) -> Points:
    """Allied regions pay by their scoreboards alone."""
    return in_a_general_scoring(somewhere(state, KING, KING), places)


def somewhere(state: State, king: str, home: str) -> State:
    """The same caballeros, with the King there and the first player at home here."""
    return state._replace(king=king, grandes=(home, *state.grandes[1:]))


WHERE = ((KING, KING), (ONE, OTHER))
"""Where the King is, and the first player's Grande: both elsewhere, or each in one of the allied regions."""


@theorem(
    *("GC-17", "SC-3", "BN-1", "BN-2"),
    claim=N_(
        "allied regions are ranked by all that one has in both together, each pays this ranking by its own "
        "scoreboard, with the bonuses of King and home, and a special scoring knows nothing of it"
    ),
    domain=N_(
        "2 and 3 players with up to 3 caballeros in each of two regions, 4 and 5 with up to 2, the King in "
        "one of them and the first player's Grande in the other, or neither"
    ),
    mutants=[
        Mutant(N_("the larger of the two numbers counts"), paying=by_the_larger),
        Mutant(N_("each region counts alone"), paying=in_a_special_scoring),
        Mutant(N_("they pay no bonuses"), paying=without_bonuses),
    ],
    cost=3,
)
def allied_regions_count_together(paying: Paying = in_a_general_scoring) -> Evidence:
    def failure(case: tuple[tuple[Counts, Counts], tuple[str, str]]) -> Witness | None:
        rows, where = case
        state, both = somewhere(allied(*rows), *where), added(*rows)
        alone = [
            in_a_special_scoring(somewhere(with_rows(state, {place: both}), *where), (place,))
            for place in (ONE, OTHER)
        ]
        due, found = added(*alone), paying(state, (ONE, OTHER))
        if found != due:
            return Witness(f"{found}, not {due}", state=state, place=ONE)
        apart = added(*(in_a_special_scoring(with_tiles(state, {}), (place,)) for place in (ONE, OTHER)))
        ignored = in_a_special_scoring(state, (ONE, OTHER))
        return None if ignored == apart else Witness(f"{ignored}, not {apart}", state=state, place=ONE)

    every_case = (case for players in PLAYERS for case in with_others(players))
    return for_all(product(every_case, WHERE), failure)


Counting = Callable[[Sequence[Any], Sequence[Any]], Points]


def taking_the_larger(one: Sequence[Any], other: Sequence[Any]) -> Points:
    """In both regions one's larger number counts."""
    return tuple(mine if mine >= there else there for mine, there in zip(one, other, strict=True))


@theorem(
    "GC-17",
    claim=N_(
        "between two players an alliance pays you more than its regions would apart exactly if you have more "
        "in both together, but not the majority in each; and less exactly if you have the majority in one of "
        "them, but not in both together"
    ),
    domain=N_("2 players, any counts in both regions, any first values above 0 of their scoreboards"),
    mutants=[Mutant(N_("the larger of the two numbers counts"), counting=taking_the_larger)],
)
def when_an_alliance_pays_more(counting: Counting = added) -> Evidence:
    mine, yours, there, theirs = z3.Ints("mine yours mine-there yours-there")
    first, second = z3.Ints("first-value first-value-there")

    def both_ways(a: Any, b: Any, c: Any, d: Any, top: Any, top_there: Any) -> tuple[Any, Any]:
        apart = region_points((a, b), (top, 0, 0))[0] + region_points((c, d), (top_there, 0, 0))[0]
        sums = counting((a, b), (c, d))
        together = region_points(sums, (top, 0, 0))[0] + region_points(sums, (top_there, 0, 0))[0]
        return apart, together

    leads, leads_there = mine > yours, there > theirs
    leads_together = mine + there > yours + theirs

    def right(found: tuple[Any, Any]) -> Term:
        apart, together = map(term_of, found)
        return z3.And(
            (together > apart) == z3.And(leads_together, z3.Not(z3.And(leads, leads_there))),
            (together < apart) == z3.And(z3.Or(leads, leads_there), z3.Not(leads_together)),
        )

    counts = (mine, yours, there, theirs)
    return follows(
        both_ways,
        right,
        symbols=(*counts, first, second),
        assuming=[*none_negative(counts), first > 0, second > 0],
    )


MORE_THAN_TWO = PLAYERS[1:]


def leads(counts: Counts) -> bool:
    """Whether you alone have most."""
    return counts[0] > max(counts[1:])


def apart_and_together(one: Counts, other: Counts, counting: Counting) -> tuple[int, int]:
    """What you get for the two regions that are scored apart, and for the same two if they are allied."""
    board, board_there = (EDITION.box.printed[region] for region in (ONE, OTHER))
    both = counting(one, other)
    apart = region_points(one, board)[0] + region_points(other, board_there)[0]
    return apart, region_points(both, board)[0] + region_points(both, board_there)[0]


@theorem(
    *("GC-17", "SC-1", "SC-3"),
    claim=N_(
        "with three to five players an alliance pays you more if you alone have most in both regions "
        "together, or as much if you have the majority in each; otherwise it can pay you more or less, "
        "whether you have the majority in one of them or in none"
    ),
    domain=N_(
        "Aragón and Sevilla; 3 players with up to 3 caballeros in each of them, 4 and 5 players with up to "
        "2; for each number of players four positions, played, in which it pays more or less"
    ),
    mutants=[Mutant(N_("the larger of the two numbers counts"), counting=taking_the_larger)],
    cost=0.3,
)
def an_alliance_pays_the_leader_of_both_no_less(counting: Counting = added) -> Evidence:
    def failure(case: tuple[Counts, Counts]) -> Witness | None:
        one, other = case
        if not leads(added(one, other)):
            return None
        apart, together = apart_and_together(one, other, counting)
        is_right = together == apart if leads(one) and leads(other) else together > apart
        return None if is_right else Witness(f"{apart} apart, {together} together", state=allied(one, other))

    def missing(kind: tuple[int, bool, bool]) -> Witness | str | None:
        players, leads_one, more = kind
        for one, other in with_others(players):
            apart, together = apart_and_together(one, other, counting)
            leading = [leads(counts) for counts in (one, other)]
            if leads(added(one, other)) or any(leading) != leads_one or apart == together:
                continue
            if (together > apart) == more:
                state = allied(one, other)
                played = [
                    scoring(state, (ONE, OTHER))[0]
                    for scoring in (in_a_special_scoring, in_a_general_scoring)
                ]
                return None if played == [apart, together] else Witness(f"{played}", state=state, place=ONE)
        return f"no position for {kind}"

    every_case = (case for players in MORE_THAN_TWO for case in with_others(players))
    kinds = product(MORE_THAN_TWO, (False, True), (False, True))
    return all_of([for_all(every_case, failure), for_all(kinds, missing)])


def spared(counts: Counts) -> State:
    """A boycotted region, with these there."""
    return with_tiles(with_rows(BOARDS[len(counts)], {ONE: counts}), {BOYCOTT: ONE})


@theorem(
    "GC-1",
    claim=N_("a boycotted region pays nobody anything in the general scoring, and special scorings as ever"),
    domain=N_("2 to 4 players in every order of counts, 5 in every falling one"),
    mutants=[Mutant(N_("a boycott changes nothing"), paying=in_a_special_scoring)],
)
def a_boycotted_region_pays_nothing(paying: Paying = in_a_general_scoring) -> Evidence:
    def failure(counts: Counts) -> Witness | None:
        state = spared(counts)
        found = paying(state, (ONE,))
        as_ever = in_a_special_scoring(with_tiles(state, {BOYCOTT: OTHER}), (ONE,))
        if any(found):
            return Witness(f"{found}", state=state, place=ONE)
        special = in_a_special_scoring(state, (ONE,))
        return None if special == as_ever else Witness(f"{special}", state=state, place=ONE)

    return for_all([counts for players in PLAYERS for counts in orders(players)], failure)


# --- markers among spaces and flags ------------------------------------------------------------------------

LAND, BOYCOTTED = ONE, "granada"
OF_FRANCIA = (AMBASSADOR, ENVOY, FRANCIA)
PAYS = {VICEROY: 5, AMBASSADOR: 2, ENVOY: 1}
"""What its spaces pay besides, as the theorem of the colonies has it, whatever stands in the box."""


class Allied(NamedTuple):
    """Two players in a new region, space by space, and in a region of Spain; where their flags are."""

    region: str
    there: Mapping[str, Counts]
    land: Counts
    flags: tuple[str | None, ...]
    is_boycott: bool

    def board(self) -> State:
        """The two regions are allied, and perhaps a third one is boycotted."""
        state = with_rows(whole_game("EN_BASE", 2), {**self.there, LAND: self.land, BOYCOTTED: (2, 1)})
        markers = dict(zip(ALLIANCES, (self.region, LAND), strict=True)) | {LIMIT_TABLE: OTHER}
        state = with_tiles(state, markers | ({BOYCOTT: BOYCOTTED} if self.is_boycott else {}))
        borne = [Carrier(player, place, FLAG) for player, place in enumerate(self.flags) if place is not None]
        return state._replace(king=KING, carriers=tuple(borne))

    def due(self) -> Points:
        """What both pay, each by its own scoreboard and spaces; and the third if it is not boycotted."""
        printed = EDITION.with_expansions(*every_expansion()).box.printed
        counted = [row for space, row in self.there.items() if space != VICEROY]
        both = added(*counted, self.land)
        strength = [2 * count + (flag is not None) for count, flag in zip(both, self.flags, strict=True)]
        besides = [tuple(PAYS[space] * n for n in self.there[space]) for space in self.there if space in PAYS]
        third = [] if self.is_boycott else [region_points((2, 1), printed[BOYCOTTED])]
        return added(
            *(region_points(strength, printed[one]) for one in (self.region, LAND)), *besides, *third
        )


def allied_regions() -> Iterator[Allied]:
    """Up to two of each in America and one on its space, or anybody on Francia's three; up to two on land."""
    up_to_two: tuple[Counts, ...] = tuple(product(range(3), repeat=2))
    posted: tuple[Counts, ...] = ((0, 0), (1, 0), (0, 1))
    america = ({AMERICA: row, VICEROY: post} for row, post in product(up_to_two, posted))
    francia = (dict(zip(OF_FRANCIA, rows, strict=True)) for rows in product(posted, repeat=len(OF_FRANCIA)))
    both: list[tuple[str, Iterator[dict[str, Counts]]]] = [(AMERICA, america), (FRANCIA, francia)]
    for region, all_there in both:
        for there, land, is_boycott in product(all_there, up_to_two, (False, True)):
            homes = [
                [None, *(place for place, row in {**there, LAND: land}.items() if row[player])]
                for player in range(2)
            ]
            for flags in product(*(dict.fromkeys(places[:2] + places[-1:]) for places in homes)):
                if VICEROY not in flags:  # who is on that space breaks no tie
                    yield Allied(region, there, land, flags, is_boycott)


def without_the_allys_flags(state: State, places: Sequence[str]) -> Points:
    """A flag breaks ties only in the region in which it is borne."""
    own = standing.tie_breakers
    with patch.object(
        standing, "tie_breakers", lambda table, place: own(table, place) if place != LAND else {}
    ):
        return in_a_general_scoring(state, places)


def apart_in_a_boycott(state: State, places: Sequence[str]) -> Points:
    """Where a region is boycotted there is no alliance."""
    is_boycott = BOYCOTTED in state.tiles
    return in_a_general_scoring(
        with_tiles(state, dict.fromkeys(ALLIANCES, "")) if is_boycott else state, places
    )


@theorem(
    *("GC-17", "GC-1", "FR-1", "FR-3", "OV-2", "OV-3", "FL-2"),
    claim=N_(
        "with the colonies and flags, too, allied regions count together: whoever stands on a space that "
        "counts, and whoever bears a flag in either of them; each pays for its own spaces besides, and so "
        "they do while another region is boycotted, which alone pays nothing"
    ),
    domain=N_(
        "2 players; America with up to two of each there and anybody as Viceroy, or Francia with anybody on "
        "its three spaces, allied with Aragón, up to two of each there; everybody's flag in either or in "
        "neither; Granada boycotted or not"
    ),
    mutants=[
        Mutant(N_("a flag breaks ties in its own region alone"), paying=without_the_allys_flags),
        Mutant(N_("a boycott ends the alliance"), paying=apart_in_a_boycott),
    ],
    cost=2,
)
def allied_regions_count_together_with_spaces_and_flags(paying: Paying = in_a_general_scoring) -> Evidence:
    def failure(case: Allied) -> Witness | None:
        state, due = case.board(), case.due()
        found = paying(state, (BOYCOTTED, case.region, LAND))
        return None if found == due else Witness(f"{found}, not {due}", state=state, place=case.region)

    return for_all(allied_regions(), failure)
