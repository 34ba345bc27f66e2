"""Find a position with the solver: one that fulfils a description, or a proof that there is none.

    >>> answer = one_winning_disk(seat=0)
    >>> print(answer)
    Only a disk on ... wins for Ana: 2 caballeros; fewer do not do.
    >>> answer.state.castillo
    (1, 0)

Every answer is a position of the game, played by the engine before it is given: it can be drawn, saved, and
played on. Where there is none, the answer says within which limits that was proved. Each question has a
limit on the solver's effort, and `OutOfSteps` says when it was reached.

    find            any position that you can describe
    one_winning_disk, a_tie_costs_the_game, the_kings_bonus_decides, the_loser_decides, scored_differently
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import z3

from elgrande.actions import Action, ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.engine.disks import permitted
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD
from elgrande.rules.editions import Edition, edition_named
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.steps import Score, Where
from elgrande.state import GeneralScoring, State, transferred
from elgrande.theory.kingmaking import kingmakers
from proofs.kit.theorem import Unsound
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import Model, Term, Undecided, is_possible, new_solver, small_model
from proofs.positions.symbolic_boards import BadQuestion, UnknownBoard, Within
from proofs.theorems.sc_ranks import listed

__all__ = [
    "BadQuestion",
    "Found",
    "NoneSuch",
    "OutOfSteps",
    "UnknownBoard",
    "Within",
    "a_tie_costs_the_game",
    "find",
    "one_winning_disk",
    "scored_differently",
    "the_kings_bonus_decides",
    "the_loser_decides",
]

STEPS = 200_000_000
FEW = range(6)  # so few pieces are tried one by one
ANYWHERE = Within()
THREE = Within(players=3)


class OutOfSteps(RuntimeError):
    """The solver reached its limit: ask about fewer regions or caballeros, or allow more steps."""


@dataclass(frozen=True)
class Found:
    """A position in which it is so.

    `fewest`: it is proved that fewer caballeros do not do. `played`: the engine was asked, too, and agrees.
    """

    state: State
    sentence: str
    pieces: int
    fewest: bool
    played: bool

    def __str__(self) -> str:
        number = f"{self.pieces} caballero{'' if self.pieces == 1 else 's'}"
        return f"{self.sentence}: {number}{'; fewer do not do' if self.fewest else ''}."

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True)
class NoneSuch:
    """There is no such position; `within` are the limits for which that is proved."""

    sentence: str
    within: Within

    def __str__(self) -> str:
        return f"{self.sentence}: there is no such position with {self.within}."

    def __bool__(self) -> bool:
        return False


Answer = Found | NoneSuch
Wanted = Callable[[UnknownBoard], Term]


def nothing_else(board: UnknownBoard) -> Term:
    """No further wish."""
    return z3.BoolVal(True)


def find(
    wanted: Wanted,
    *,
    sentence: str = "It is so",
    is_so: Callable[[State], bool] | None = None,
    within: Within = ANYWHERE,
    fewest: bool = True,
    steps: int = STEPS,
    **moment: Any,
) -> Answer:
    """A position before the last general scoring in which it is as wanted, with as few pieces as can be.

    `wanted` makes a condition of a board; `is_so` asks the engine about the position, and Unsound is raised
    if it does not agree. `moment` describes another moment of the game, as `position` does. OutOfSteps if
    the solver gives up.

    >>> print(find(lambda board: board.points[0] > board.points[0], sentence="More than itself"))
    More than itself: there is no such position with 2 players, at most 3 caballeros of each in any region
    and in the Castillo, at most 60 points before.
    """
    if steps <= 0:
        raise BadQuestion(f"steps: {steps} would not get anywhere")
    board = UnknownBoard(within)
    limits = [*board.limits, wish(wanted, board)]
    try:
        model = smallest(limits, board, steps) if fewest else anything(limits, board, steps)
    except Undecided as undecided:
        raise OutOfSteps(f"{sentence}: after {steps} steps {undecided}") from None
    if model is None:
        return NoneSuch(sentence, within)
    state = board.as_state(model, **moment)
    if is_so is not None and not is_so(state):
        raise Unsound(f"{sentence}, says the solver, but the engine does not agree: {state.to_json()}")
    return Found(state, sentence, pieces_in(model, board), fewest, is_so is not None)


def wish(wanted: Wanted, board: UnknownBoard) -> Term:
    """The condition that somebody makes of a board. BadQuestion if it is none."""
    condition = wanted(board)
    if isinstance(condition, bool):
        return z3.BoolVal(condition)
    if not z3.is_bool(condition):
        raise BadQuestion(f"wanted: {condition} is not a condition on a board")
    return condition


def smallest(limits: Iterable[Term], board: UnknownBoard, steps: int) -> Model | None:
    """A model with the fewest pieces, and then few points; None if there is none.

    Fewer pieces are tried first: that is quick, and each number that does not do is a proof of it.
    """
    solver = new_solver(steps)
    solver.add(*limits)
    for pieces in FEW:
        if (model := with_pieces(solver, board, pieces)) is not None:
            return model
    if not is_possible(solver):
        return None
    too_few, enough = max(FEW), pieces_in(solver.model(), board)
    while too_few + 1 < enough:
        pieces = (too_few + enough) // 2
        model = with_pieces(solver, board, pieces)
        too_few, enough = (pieces, enough) if model is None else (too_few, pieces_in(model, board))
    return with_pieces(solver, board, enough)


def with_pieces(solver: Any, board: UnknownBoard, pieces: int) -> Model | None:
    """A model with at most so many pieces, and few points; None if there is none."""
    solver.push()
    solver.add(board.pieces <= pieces)
    model = small_model(solver, board.points) if is_possible(solver) else None
    solver.pop()
    return model


def anything(limits: Iterable[Term], board: UnknownBoard, steps: int) -> Model | None:
    """Any model; None if there is none."""
    solver = new_solver(steps)
    solver.add(*limits)
    return solver.model() if is_possible(solver) else None


def pieces_in(model: Model, board: UnknownBoard) -> int:
    """How many pieces a model has."""
    return int(model.eval(board.pieces, model_completion=True).as_long())


# --- playing what was found --------------------------------------------------------------------------


def played(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = apply(state, action).state
    return state


def winners_with(state: State, disks: Mapping[int, str]) -> tuple[int, ...]:
    """Who wins if these players set their disks so, and the others anywhere."""
    while not state.is_over:
        settings = [action for action in legal_actions(state) if isinstance(action, SetDisk)]
        wanted = (action for action in settings if disks.get(action.player, action.region) == action.region)
        state = apply(state, next(wanted)).state
    return state.winners


def with_one_more(state: State, region: str, player: int) -> State:
    """The position with one more caballero of a player in a region, from his provinces."""
    return state._replace(caballeros=transferred(state.caballeros, player, PROVINCES, region))


def disks_of(state: State, seat: int) -> tuple[str, ...]:
    """The regions that a seat's disk may show in a general scoring."""
    return permitted(state, GeneralScoring(), seat)


# --- questions -----------------------------------------------------------------------------------------


def one_winning_disk(
    seat: int = 0, *, also: Wanted = nothing_else, within: Within = ANYWHERE, **search: Any
) -> Answer:
    """Before the last scoring, exactly one secret disk of a seat makes it win alone.

    Nobody else has caballeros in the Castillo, so that it does not matter where the others set theirs.
    """
    within.must_have_seat(seat)
    regions = disks_of(within.empty(), seat)

    def wanted(board: UnknownBoard) -> Term:
        inside = board.caballeros[CASTILLO]
        others_have_none = [count == 0 for player, count in enumerate(inside) if player != seat]
        wins = [board.wins(seat, board.final(after_disk(board, seat, region))) for region in regions]
        return z3.And(*others_have_none, z3.PbEq([(won, 1) for won in wins], 1), wish(also, board))

    answer = find(
        wanted,
        sentence=Sentence.of(N_("Exactly one disk wins for {player}"), player=seat),
        is_so=lambda state: len(winning_disks(state, seat)) == 1,
        within=within,
        **search,
    )
    if isinstance(answer, NoneSuch):
        return answer
    (region,) = winning_disks(answer.state, seat)
    sentence = Sentence.of(N_("Only a disk on {region} wins for {player}"), region=region, player=seat)
    return replace(answer, sentence=sentence)


def after_disk(board: UnknownBoard, seat: int, region: str) -> dict[str, tuple[Term, ...]]:
    """The counts that change when a seat's caballeros leave the Castillo for the region on its disk."""
    if region == board.within.king:
        return {}  # they go to the court (GS-5)
    return {region: board.with_more(region, seat, board.caballeros[CASTILLO][seat])}


def winning_disks(state: State, seat: int) -> list[str]:
    """The disks with which a seat wins alone."""
    return [region for region in disks_of(state, seat) if winners_with(state, {seat: region}) == (seat,)]


def a_tie_costs_the_game(
    player: int = 0, *, also: Wanted = nothing_else, within: Within = ANYWHERE, **search: Any
) -> Answer:
    """Who leads before the last scoring is beaten, and one caballero more in a tied region makes him win."""
    within.must_have_seat(player)

    def wanted(board: UnknownBoard) -> Term:
        leads = board.wins(player, board.points)
        final = board.final()
        beaten = z3.Or([total > final[player] for total in final])
        ties = [
            z3.And(
                is_tied_for_most(board.row(region), player),
                board.wins(player, board.final({region: board.with_more(region, player)})),
            )
            for region in within.regions
        ]
        nobody_inside = [count == 0 for count in board.caballeros[CASTILLO]]
        return z3.And(leads, beaten, z3.Or(ties), *nobody_inside, wish(also, board))

    def is_so(state: State) -> bool:
        return player not in winners_with(state, {}) and bool(costly_ties(state, player))

    sentence = Sentence.of(N_("A tie costs {player} the game"), player=player)
    answer = find(wanted, sentence=sentence, is_so=is_so, within=within, **search)
    if isinstance(answer, NoneSuch):
        return answer
    region, *_ = costly_ties(answer.state, player)
    sentence = Sentence.of(N_("A tie {region:in} costs {player} the game"), region=region, player=player)
    return replace(answer, sentence=sentence)


def is_tied_for_most(counts: Sequence[Term], player: int) -> Term:
    """Nobody has more than a player, and somebody has as many."""
    rivals = [count for rival, count in enumerate(counts) if rival != player]
    most = z3.And([counts[player] > 0, *(counts[player] >= rival for rival in rivals)])
    return z3.And(most, z3.Or([counts[player] == rival for rival in rivals]))


def costly_ties(state: State, player: int) -> list[str]:
    """The regions where a player is tied for most, and with one caballero more would win alone."""
    return [
        region
        for region in BASE.regions
        if state.counts(region)[player] == max(state.counts(region)) > 0
        and state.counts(region).count(max(state.counts(region))) > 1
        and winners_with(with_one_more(state, region, player), {}) == (player,)
    ]


def the_kings_bonus_decides(
    player: int = 0, *, also: Wanted = nothing_else, within: Within = ANYWHERE, **search: Any
) -> Answer:
    """A player wins the last scoring alone, and would not if the King stood in an empty region."""
    within.must_have_seat(player)
    elsewhere = [region for region in within.regions if region != within.king]

    def wanted(board: UnknownBoard) -> Term:
        empty = z3.Or([z3.Sum(board.row(region)) == 0 for region in elsewhere])
        nobody_inside = [count == 0 for count in board.caballeros[CASTILLO]]
        wins = board.wins(player, board.final())
        wins_without = board.wins(player, board.final(king=None))
        return z3.And(empty, *nobody_inside, wins, z3.Not(wins_without), wish(also, board))

    def is_so(state: State) -> bool:
        away = next(region for region in elsewhere if not any(state.counts(region)))
        without = winners_with(state._replace(king=away), {})
        return winners_with(state, {}) == (player,) and without != (player,)

    sentence = Sentence.of(N_("The King's bonus wins the game for {player}"), player=player)
    return find(wanted, sentence=sentence, is_so=is_so, within=within, **search)


def the_loser_decides(
    player: int = 2, *, also: Wanted = nothing_else, within: Within = THREE, **search: Any
) -> Answer:
    """Before the last scoring a player cannot win whatever he does, and his disk decides which rival does.

    Nobody else has caballeros in the Castillo, so that it does not matter where the others set theirs.
    """
    within.must_have_seat(player)
    rivals = [seat for seat in range(within.players) if seat != player]
    if len(rivals) < 2:
        raise BadQuestion("players: with two of them there is nobody to choose from")
    regions = disks_of(within.empty(), player)

    def wanted(board: UnknownBoard) -> Term:
        others_have_none = [
            count == 0 for seat, count in enumerate(board.caballeros[CASTILLO]) if seat != player
        ]
        ends = [board.final(after_disk(board, player, region)) for region in regions]
        behind = [z3.Or([end[rival] > end[player] for rival in rivals]) for end in ends]
        wins = {rival: z3.Or([board.wins(rival, end) for end in ends]) for rival in rivals}
        decided = z3.Or([z3.And(wins[one], wins[other]) for one, other in combinations(rivals, 2)])
        return z3.And(*others_have_none, *behind, decided, wish(also, board))

    def is_so(state: State) -> bool:
        made = {winners for one in kingmakers(state) if one.player == player for winners in one.sure}
        return len([winners for winners in made if len(winners) == 1]) > 1

    sentence = Sentence.of(N_("{player} cannot win, and decides who does"), player=player)
    return find(wanted, sentence=sentence, is_so=is_so, within=within, **search)


def scored_differently(
    one: Edition | str,
    other: Edition | str,
    card: str = "score_first_places",
    *,
    also: Wanted = nothing_else,
    within: Within = ANYWHERE,
    **search: Any,
) -> Answer:
    """The same board on which a scoring card pays differently under two editions, or those of these names.

    >>> from elgrande.rules.editions import EN_BASE
    >>> print(scored_differently("EN_BASE", EN_BASE.but(first_places="without_bonuses")))
    The card “... pays ... under the one and ... under the other: 1 caballero; fewer do not do.
    """
    try:
        first, second = edition_named(one), edition_named(other)
    except ValueError as unknown:
        raise BadQuestion(str(unknown)) from None
    step = scoring_step(card)
    places = (CASTILLO,) if step.where is Where.CASTILLO else tuple(within.regions)

    def paid(board: UnknownBoard, edition: Edition) -> list[Term]:
        due = [board.earned(place, first_only=step.first_places_only, edition=edition) for place in places]
        return [z3.Sum([points[player] for points in due]) for player in board.seats]

    def wanted(board: UnknownBoard) -> Term:
        both = zip(paid(board, first), paid(board, second), strict=True)
        return z3.And(z3.Or([here != there for here, there in both]), wish(also, board))

    answer = find(
        wanted,
        sentence=Sentence.of(N_("The card “{card}” pays differently"), card=card),
        is_so=lambda state: scored_under(state, first) != scored_under(state, second),
        within=replace(within, edition=first),
        **search,
        turn=0,
        card=card,
    )
    if isinstance(answer, NoneSuch):
        return answer
    here, there = (listed(scored_under(answer.state, edition)) for edition in (first, second))
    sentence = Sentence.of(
        N_("The card “{card}” pays {here} under the one and {there} under the other"),
        card=card,
        here=here,
        there=there,
    )
    return replace(answer, sentence=sentence)


def scoring_step(card: str) -> Score:
    """The step of a card that scores all regions or the Castillo. BadQuestion for another card."""
    match CARD[card].effect if card in CARD else ():
        case (Score(where=Where.EVERY_REGION | Where.CASTILLO) as step,):
            return step
        case _:
            raise BadQuestion(f"card: {card!r} does not score all regions or the Castillo")


def scored_under(state: State, edition: Edition) -> tuple[int, ...]:
    """Everybody's points after the card in use has scored all it scores."""
    state = played(state._replace(edition=edition, points=(0,) * state.players), UseSpecial(0))
    while scorings := [action for action in legal_actions(state) if isinstance(action, ScorePlace)]:
        state = played(state, scorings[0])
    return state.points
