"""What scoring cards do (AC-2.8, AC-3, AC-4.5): they score the places they name, once each, and no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import z3

from elgrande.actions import ScorePlace
from elgrande.engine.scorings import places_to_score, score_next, settle_chosen_once
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS, Card
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.steps import Score, ScoreChosenOnce, ScoreOne, ScoreTopValues, Step, Where
from elgrande.state import Scoring, ScoringChosenOnce, Special, State, Turn, TurnPhase, changed
from proofs.games.all_decisions import ME, Rows, disk_patterns, every_answer, options, stage
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.theorems.ac_effects import does_what_it_says
from proofs.theorems.in_invariants import is_kept, step_of
from proofs.theorems.sc_places import a_place_pays_its_scoreboard, placements

KING = "castilla_la_nueva"
SCORING = [
    card for card in CARDS if isinstance(card.effect[0], Score | ScoreTopValues | ScoreOne | ScoreChosenOnce)
]


# --- which places ------------------------------------------------------------------------------------


def begun(card: Card, players: int = 2, **fields: Any) -> State:
    """The state in which the first step of a card has just begun."""
    turn = Turn(ME, card.id, card.caballeros, special_done=True)
    state = stage(players, KING, (TurnPhase(()), turn, Special(ME, card.id, card.effect)))
    return step_of(state._replace(**fields), None).after


def offered(state: State) -> list[str]:
    """The places that may be scored next."""
    return [action.place for action in options(state) if isinstance(action, ScorePlace)]


def totals(state: State) -> dict[str, Any]:
    """How many caballeros of all players are in each region."""
    return {region: sum(term_of(count) for count in state.counts(region)) for region in BASE.regions}


def to_score(state: State, step: Step, region: str) -> Any:
    """Whether a card with this step scores a region, or may: what its words say."""
    match step:
        case Score(where=Where.CASTILLO):
            return z3.BoolVal(False)
        case Score(where=Where.MOST_CABALLEROS | Where.LEAST_CABALLEROS as where):
            most, all_totals = where is Where.MOST_CABALLEROS, totals(state)
            mine = all_totals[region]
            beats = [
                z3.Or(other == 0, mine >= other if most else mine <= other) for other in all_totals.values()
            ]
            return z3.And(mine > 0, *beats)
        case ScoreTopValues(values=values):
            return z3.BoolVal(state.scoreboard(region)[0] in values)
        case _:
            return z3.BoolVal(True)


def right_places(state: State, card: Card) -> Term:
    """Whether just those places may be scored that a card names, each once."""
    places, (step, *_) = offered(state), card.effect
    castillo = step == Score(Where.CASTILLO) or (
        isinstance(step, ScoreOne) and state.edition.any_region is AnyRegion.CASTILLO_TOO
    )
    return z3.And(
        len(places) == len(set(places)),
        (CASTILLO in places) == castillo,
        *((region in places) == to_score(state, step, region) for region in BASE.regions),
    )


def with_three(counts: Sequence[Any], elsewhere: int) -> Rows:
    """The rows with these counts of both players in one region and of one in another."""
    rows = [(elsewhere, elsewhere) for _ in BASE.places]
    rows[0], rows[1] = (counts[0], counts[1]), (counts[2], 0)
    return tuple(rows)


def places_of(card: Card, elsewhere: int) -> Evidence:
    """Whether a card scores the right places, whatever two players have in one region, and one in another."""
    symbols = [z3.Int(f"caballeros {number}") for number in range(3)]
    return follows(
        lambda *counts: begun(card, caballeros=with_three(counts, elsewhere)),
        lambda state: right_places(state, card),
        symbols=symbols,
        assuming=[symbol >= 0 for symbol in symbols],
        tell=lambda found: Witness(f"{card.id} with {elsewhere} of everybody elsewhere", dict(found)),
    )


def with_tiles() -> Iterator[tuple[Card, State]]:
    """Every scoring card with every answer; where values decide, with every placement of scoreboards."""
    for card in SCORING:
        if isinstance(card.effect[0], ScoreTopValues):
            yield from ((card, begun(card, tiles=placement)) for placement in placements())
        for edition in every_answer():
            yield card, begun(card, edition=edition)


def also_empty_ones(table: Table, where: Where) -> tuple[str, ...]:
    """Regions without a caballero are those with the fewest."""
    empty = tuple(region for region in table.box.regions if not any(table.counts(region)))
    found = places_to_score(table, where)
    return empty or found if where is Where.LEAST_CABALLEROS else found


@theorem(
    *(card.clause for card in SCORING if not isinstance(card.effect[0], ScoreChosenOnce)),
    claim=N_("a scoring card offers just those places that it names, each once, and all that must be scored"),
    domain=N_(
        "any counts of two players in a region and of one in another, elsewhere none or two of each; every "
        "placement of the mobile scoreboards, every answer of the editions"
    ),
    mutants=[
        Mutant(
            N_("an empty region is the one with the fewest"),
            engine=replacing(places_to_score, also_empty_ones),
        )
    ],
    cost=2,
)
def scoring_cards_offer_the_places_they_name(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[Card, State]) -> Witness | None:
        card, state = case
        is_right = isinstance(card.effect[0], ScoreChosenOnce) or z3.is_true(
            z3.simplify(right_places(state, card))
        )
        return None if is_right else Witness(f"{card.id} offers {', '.join(offered(state))}", state=state)

    with engine():
        parts = [places_of(card, elsewhere) for card in SCORING if reads_counts(card) for elsewhere in (0, 2)]
        return all_of([*parts, for_all(with_tiles(), failure)])


def reads_counts(card: Card) -> bool:
    """Whether a card scores the regions with the most or with the fewest caballeros."""
    (step, *_) = card.effect
    return isinstance(step, Score) and step.where in (Where.MOST_CABALLEROS, Where.LEAST_CABALLEROS)


# --- chosen in secret --------------------------------------------------------------------------------


def chosen(players: int, disks: tuple[str | None, ...]) -> State:
    """The state after these disks were shown."""
    card = next(card for card in SCORING if isinstance(card.effect[0], ScoreChosenOnce))
    state = begun(card, players)
    (frame,) = state.agenda[-1:]
    assert isinstance(frame, ScoringChosenOnce)
    shown = ScoringChosenOnce(ME, disks)
    return step_of(state._replace(agenda=(*state.agenda[:-1], shown)), None).after


def also_those_chosen_twice(table: Table, frame: ScoringChosenOnce) -> None:
    """Every region on a disk is scored."""
    places = tuple(region for region in table.box.regions if region in frame.disks)
    table.swap(Scoring(frame.player, places))


@theorem(
    "AC-4.5",
    claim=N_("of the regions chosen in secret just those are scored that one disk alone shows"),
    domain=N_("2 to 5 players, every pattern of disks on three regions"),
    mutants=[
        Mutant(N_("all that were chosen"), engine=replacing(settle_chosen_once, also_those_chosen_twice))
    ],
)
def what_one_disk_alone_shows_is_scored(engine: Change = as_it_ships) -> Evidence:
    def failure(disks: tuple[str | None, ...]) -> Witness | None:
        state = chosen(len(disks), disks)
        right = [region for region in BASE.regions if disks.count(region) == 1]
        return None if offered(state) == right else Witness(f"disks on {disks}", state=state)

    with engine():
        return for_all((disks for players in PLAYERS for disks in disk_patterns(players, KING)), failure)


# --- what they pay -----------------------------------------------------------------------------------


def boards(players: int) -> Iterator[Rows]:
    """Boards on which ranks differ from region to region: falling, rising, tied, alone, nobody."""
    for pattern in product((0, 1, 2), repeat=min(players, 3)):
        row = (*pattern, *(0 for _ in range(players - len(pattern))))
        yield tuple(row[number % players :] + row[: number % players] for number in range(len(BASE.places)))


def scorings() -> Iterator[tuple[State, ScorePlace]]:
    """Every scoring card on every such board, with each place that it may score first."""
    for card, players, edition in product(SCORING, PLAYERS, every_answer()):
        for number, rows in enumerate(boards(players)):
            around = [BASE.regions[(number + more) % len(BASE.regions)] for more in range(max(PLAYERS))]
            homes, tiles = tuple(around[:players]), (around[0], around[-1])
            where = {"king": around[0], "grandes": homes, "tiles": tiles}
            state = begun(card, players, caballeros=rows, edition=edition, **where)
            if isinstance(card.effect[0], ScoreChosenOnce):
                shown = ScoringChosenOnce(ME, (KING, "granada", *("aragon",) * (players - 2)))
                state = step_of(state._replace(agenda=(*state.agenda[:-1], shown)), None).after
            yield from ((state, action) for action in options(state) if isinstance(action, ScorePlace))


def pays_the_active_player_first(table: Table, frame: Scoring, action: ScorePlace) -> None:
    """Whoever plays a scoring card gets a point for it."""
    score_next(table, frame, action)
    table.points = changed(table.points, frame.player, table.points[frame.player] + 1)


@theorem(
    *(card.clause for card in SCORING),
    claim=N_(
        "what a scoring card scores pays everybody what that place pays, once, and changes nothing else"
    ),
    domain=N_(
        "2 to 5 players, 9 or 27 boards, the King, Grandes and scoreboards in each region in turn, each "
        "place that each card may score, every answer of the editions"
    ),
    mutants=[
        Mutant(
            N_("who plays the card gets a point for it"),
            engine=replacing(score_next, pays_the_active_player_first),
        )
    ],
    lemmas=[a_place_pays_its_scoreboard],
    cost=2,
)
def scoring_cards_change_nothing_but_points(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[State, ScorePlace]) -> Witness | None:
        step = step_of(*case)
        return None if is_kept(does_what_it_says, step) else Witness(f"{step.action}", state=step.before)

    with engine():
        return for_all(scorings(), failure)
