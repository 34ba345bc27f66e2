"""The King's region (KG-1, KG-3, MS-2, MS-3, AC-4.4): nothing enters or leaves it, but the King himself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from elgrande.actions import Action, MoveKing
from elgrande.engine.changes import grande_options, scoreboard_options
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import MovingGrande, PlacingScoreboard, State
from proofs.games.all_decisions import ME, every_decision, options, stage, stagings
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.theorems.sc_places import Placement, placements
from proofs.theorems.su_pieces import carried_out

Offering = Callable[[State], Sequence[Action]]


def every_step() -> Iterator[State]:
    """Every decision: for each number of players, wherever the King is; for two under every answer."""
    for players, king in product(PLAYERS, BASE.regions):
        for agenda in every_decision(players, king):
            yield with_marks(stage(players, king, agenda))
    yield from map(with_marks, stagings(2, BASE.regions[0]))


def with_marks(state: State) -> State:
    """The state with a Grande and a mobile scoreboard in the King's region, and others elsewhere.

    The Grande who is to be moved stands elsewhere: where the King is he could not go.
    """
    elsewhere = next(region for region in BASE.regions if region != state.king)
    homes = (state.king, *(elsewhere for _ in range(state.players - 1)))
    is_moved = isinstance(state.agenda[-1], MovingGrande)
    return state._replace(grandes=homes[::-1] if is_moved else homes, tiles=(state.king, elsewhere))


def in_the_kings_region(state: State, king: str) -> tuple[object, ...]:
    """Everything that is in a region: caballeros, Grandes, scoreboards."""
    grandes = [player for player, home in enumerate(state.grandes) if home == king]
    scoreboards = [number for number, place in enumerate(state.scoreboards) if place == king]
    return state.counts(king), tuple(grandes), tuple(scoreboards)


def as_if_the_king_were_away(state: State) -> Sequence[Action]:
    """What would be offered if the King stood elsewhere: a ban on placing beside him only."""
    away = next(region for region in reversed(BASE.regions) if region != state.king)
    return options(state._replace(king=away))


@theorem(
    *("KG-1", "KG-3", "TU-2", "MV-2", "AC-4.6"),
    claim=N_(
        "no action puts anything into the King's region or takes anything out, and only the "
        "King moves himself"
    ),
    domain=N_(
        "2 to 5 players, every region of the King, every decision and every action on a full board; with 2 "
        "players also on a sparse board in the last round, and under every answer of an edition"
    ),
    mutants=[Mutant(N_("the King's region is taboo for placing only"), offering=as_if_the_king_were_away)],
    cost=2,
)
def nothing_enters_or_leaves_the_kings_region(offering: Offering = options) -> Evidence:
    def failure(case: tuple[State, Action]) -> Witness | None:
        before, action = case
        after = carried_out(before, before.agenda[-1], action)
        if in_the_kings_region(before, before.king) != in_the_kings_region(after, before.king):
            sentence = Sentence.of(
                N_("“{action}” changes the King's region, {region}"), action=action, region=before.king
            )
            return Witness(sentence, state=before)
        if after.king != before.king and not isinstance(action, MoveKing):
            return Witness(Sentence.of(N_("“{action}” moves the King"), action=action), state=before)
        return None

    return for_all(((state, action) for state in every_step() for action in offering(state)), failure)


# --- scoreboards and Grandes ---------------------------------------------------------------------------


def scoreboards_offered(king: str, placement: Placement) -> list[tuple[str | None, str]]:
    """From where to where a mobile scoreboard may go."""
    state = stage(2, king, ())._replace(tiles=placement)
    offered = scoreboard_options(Table(state), PlacingScoreboard(ME))
    return [(placement[action.scoreboard], action.place) for action in offered]  # type: ignore[union-attr]


def scoreboards_anywhere(king: str, placement: Placement) -> list[tuple[str | None, str]]:
    """A mobile scoreboard may leave the King's region, though none may enter it."""
    away = next(region for region in BASE.regions if region != king and region not in placement)
    offered = scoreboards_offered(away, placement)
    return [(source, target) for source, target in offered if target != king]


@theorem(
    *("MS-2", "MS-3", "MS-4"),
    claim=N_(
        "a mobile scoreboard may go to each free place but the King's region, and from anywhere but there"
    ),
    domain=N_("every placement of both, every region of the King"),
    mutants=[Mutant(N_("it may leave the King's region"), offered=scoreboards_anywhere)],
)
def scoreboards_never_enter_or_leave_the_kings_region(
    offered: Callable[[str, Placement], list[tuple[str | None, str]]] = scoreboards_offered,
) -> Evidence:
    def failure(case: tuple[str, Placement]) -> str | None:
        king, placement = case
        free = [place for place in (*BASE.regions, CASTILLO) if place != king and place not in placement]
        right = [(source, target) for source in placement if source != king for target in free]
        return None if offered(king, placement) == right else f"{placement} with the King in {king}"

    return for_all(product(BASE.regions, placements()), failure)


def homes_offered(king: str, home: str) -> list[str]:
    """Where a Grande may go."""
    state = stage(2, king, ())._replace(grandes=(home, home))
    return [action.region for action in grande_options(Table(state), MovingGrande(ME))]  # type: ignore[union-attr]


def homes_never_shared(king: str, home: str) -> list[str]:
    """Every region has room for one Grande only."""
    taken = next(region for region in BASE.regions if region not in (king, home))
    return [region for region in homes_offered(king, home) if region != taken]


@theorem(
    *("AC-4.4", "KG-1"),
    claim=N_("a Grande may go to each other region but the King's, and not at all while he stands there"),
    domain=N_("every home region, every region of the King"),
    mutants=[Mutant(N_("not to a region where another Grande stands"), offered=homes_never_shared)],
)
def grandes_never_enter_or_leave_the_kings_region(
    offered: Callable[[str, str], list[str]] = homes_offered,
) -> Evidence:
    def failure(case: tuple[str, str]) -> str | None:
        king, home = case
        right = [] if king == home else [region for region in BASE.regions if region not in (king, home)]
        return None if offered(king, home) == right else f"from {home} with the King in {king}"

    return for_all(product(BASE.regions, repeat=2), failure)
