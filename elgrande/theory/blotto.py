"""Colonel Blotto on the regions: players spread caballeros over places at the same time, without a word.

What a place pays depends only on who comes there, and the payoff is the sum over the places. So a best
response is found by going through the places one by one, for any number of caballeros and against any mixed
strategies; and an equilibrium of two players is a linear programme that grows with the places and the
budgets, not with the allocations there are (Behnezhad, Dehghani, Derakhshan, Hajiaghayi and Seddighin,
"Faster and Simpler Algorithm for Optimal Strategies of Blotto Game", AAAI 2017).

>>> from elgrande.positions import position
>>> state = position(2, king="aragon", grandes=("galicia", "granada"))
>>> game = Blotto.of(state, {0: 2, 1: 2}, places=("cataluna", "castilla_la_nueva", "valencia"))
>>> answer = best_response(game, 0, {1: (1, 1, 0)})
>>> answer.allocation, answer.value
((0, 2, 0), 3)

Player 0 beats one caballero with two there; his rival has Cataluña: 7 - 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb
from typing import Any, Literal, NamedTuple, SupportsIndex, get_args

from elgrande.arguments import as_many, one_of, seated, whole
from elgrande.board import open_to_placing
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.state import State
from elgrande.theory.extras import needed, numpy
from elgrande.theory.majorities import Pay, TieRule, added, paying
from elgrande.theory.normal_form import NormalForm, Number, are_numbers

Allocation = tuple[int, ...]  # how many caballeros go to each place; the rest stay in the court
Mixed = Mapping[Allocation, Number]  # how probable each allocation is
Strategy = Allocation | Mixed
Payoff = Literal["points", "lead"]

MOST_JOINT = 2_000_000  # joint allocations that are written out one by one
NEARLY_NOTHING = 1e-9  # of a probability that a linear programme gives


@dataclass(frozen=True)
class Blotto:
    """Some players have so many caballeros each and spread them over these places, all at the same time.

    The caballeros that stand there already count, and those of players who do not take part stay as they are.
    The payoff is what the places pay: one's own `points`, or one's `lead`, which is one's points less those
    of the others who take part, on average. Between two players that is a zero-sum game.
    """

    state: State
    players: tuple[int, ...]
    budgets: tuple[int, ...]
    places: tuple[str, ...]
    payoff: Payoff = "lead"
    rule: TieRule = TieRule.LOWER

    @classmethod
    def of(
        cls,
        state: State,
        budgets: Mapping[int, int],
        *,
        places: Sequence[str] | None = None,
        payoff: Payoff = "lead",
        rule: TieRule = TieRule.LOWER,
    ) -> Blotto:
        """The game in which each of these players has so many caballeros.

        The places are by default all regions but the King's. ValueError where somebody has no such number
        in court and provinces, and for a place that is not scored or in which nobody can stand. Spaces of a
        region that pay by themselves are no places here.
        """
        ground = state.box.ground  # regions in which there are only spaces hold nobody
        free = tuple(region for region in state.box.regions if region != state.king and region in ground)
        chosen = free if places is None else tuple(places)
        return cls(state, tuple(budgets), tuple(budgets.values()), chosen, payoff, rule)

    def __post_init__(self) -> None:
        state, ground = self.state, (*self.state.box.ground, CASTILLO)
        as_many("budgets", self.budgets, len(self.players), "players")
        if not self.players:
            raise ValueError("budgets: nobody takes part")
        if len(set(self.players)) != len(self.players):
            raise ValueError("budgets: a player takes part twice")
        for player, budget in zip(self.players, self.budgets, strict=True):
            seated("budgets", player, state.players)
            there = state.court[player] + state.provinces[player]
            is_whole = isinstance(budget, SupportsIndex) and not isinstance(budget, bool)
            if not is_whole or budget not in range(there + 1):
                raise ValueError(f"budgets: player {player} cannot have {budget!r} of {there} (SU-2)")
        for place in self.places:
            if place not in state.box.scored or place not in ground:
                raise ValueError(f"places: {place!r} is not scored, or nobody stands there")
            if place == state.king:
                raise ValueError(f"places: the King is in {place} (KG-1)")
        if len(set(self.places)) != len(self.places):
            raise ValueError("places: one of them is named twice")
        one_of("payoff", self.payoff, get_args(Payoff))
        one_of("rule", self.rule, TieRule)

    @cached_property
    def pays(self) -> tuple[Pay, ...]:
        """What each place pays for a row of caballeros there."""
        return tuple(paying(self.state, place, self.rule) for place in self.places)

    def budget(self, player: int) -> int:
        """How many caballeros a player has. ValueError if he does not take part."""
        if player not in self.players:
            raise ValueError(f"player: {player!r} does not take part")
        return self.budgets[self.players.index(player)]

    def paid(self, place: int, coming: Sequence[int]) -> tuple[Number, ...]:
        """What a place pays each of the players if so many of everybody's come there."""
        row: Counts = self.state.counts(self.places[place])
        for player, number in zip(self.players, coming, strict=True):
            row = added(row, player, number)
        points = self.pays[place](row)
        own = [points[player] for player in self.players]
        if self.payoff == "points" or len(own) == 1:
            return tuple(own)
        if len(own) == 2:
            return own[0] - own[1], own[1] - own[0]
        return tuple(it - Fraction(sum(own) - it, len(own) - 1) for it in own)

    def payoffs(self, allocations: Sequence[Allocation]) -> tuple[Number, ...]:
        """What each of the players gets from all places. ValueError for an allocation that cannot be."""
        as_many("allocations", allocations, len(self.players), "players")
        for player, allocation in zip(self.players, allocations, strict=True):
            self.check(player, allocation)
        each = (
            self.paid(place, [allocation[place] for allocation in allocations])
            for place in range(len(self.places))
        )
        nothing = (0,) * len(self.players)  # which all get without a place
        return tuple(sum(column) for column in zip(nothing, *each, strict=True))

    def check(self, player: int, allocation: Allocation) -> None:
        """ValueError unless a player can spread his caballeros so."""
        budget = self.budget(player)
        is_one = len(allocation) == len(self.places) and all(one in range(budget + 1) for one in allocation)
        if not is_one or sum(allocation) > budget:
            raise ValueError(
                f"allocation: {allocation} does not spread {budget} over {len(self.places)} places"
            )

    def allocations(self, player: int) -> tuple[Allocation, ...]:
        """All ways in which a player can spread his caballeros, those that keep some in the court included.

        >>> from elgrande.positions import position
        >>> game = Blotto.of(position(2, king="aragon"), {0: 2, 1: 1}, places=("granada", "sevilla"))
        >>> game.allocations(0)
        ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0))
        """
        return tuple(_spread(self.budget(player), len(self.places)))

    def as_normal_form(self) -> NormalForm:
        """The game with every allocation written out. ValueError if they are more than can be."""
        joint = 1
        for budget in self.budgets:
            joint *= comb(budget + len(self.places), budget)
        if joint > MOST_JOINT:
            raise ValueError(f"{joint} joint allocations are more than {MOST_JOINT}")
        choices = [self.allocations(player) for player in self.players]
        return NormalForm.of(self.players, choices, lambda *joint: self.payoffs(joint))


def _spread(number: int, places: int) -> Iterator[Allocation]:
    if not places:
        yield ()
        return
    for here in range(number + 1):
        for rest in _spread(number - here, places - 1):
            yield (here, *rest)


# --- best responses --------------------------------------------------------------------------------------


class Response(NamedTuple):
    """An allocation, and the payoff it is expected to bring."""

    allocation: Allocation
    value: Number


def best_response(game: Blotto, player: int, others: Mapping[int, Strategy]) -> Response:
    """What a player does best against what the others do: an allocation each, or a mixed strategy.

    Exact wherever the probabilities are. It takes places × budget² steps, whatever the number of allocations.
    Of several as good, the one that keeps most in the court.
    """
    return best_spread(expected_pays(game, player, others), game.budget(player))


def expected_pays(game: Blotto, player: int, others: Mapping[int, Strategy]) -> list[list[Number]]:
    """For each place, what none, one, two … caballeros of a player are expected to bring him there."""
    game.budget(player)
    rivals = [rival for rival in game.players if rival != player]
    if set(others) != set(rivals):
        raise ValueError(f"others: strategies of {sorted(others)}, not of {rivals}")
    for rival, strategy in others.items():
        check_strategy(game, rival, _mixed(strategy))
    own, found = game.players.index(player), list[list[Number]]()
    for place in range(len(game.places)):
        coming = [_coming(others[rival], place) for rival in rivals]
        row = list[Number]()
        for number in range(game.budget(player) + 1):
            expected: Number = 0
            for joint in product(*(each.items() for each in coming)):
                probable: Number = 1
                for _, probability in joint:
                    probable *= probability
                numbers = [count for count, _ in joint]
                expected += probable * game.paid(place, (*numbers[:own], number, *numbers[own:]))[own]
            row.append(expected)
        found.append(row)
    return found


def check_strategy(game: Blotto, player: int, mixed: Mixed) -> None:
    """ValueError unless a player can spread his caballeros so, with probabilities that add up to 1."""
    for allocation in mixed:
        game.check(player, allocation)
    if not min(mixed.values(), default=0) >= 0 or not abs(float(sum(mixed.values())) - 1) <= 1e-6:
        raise ValueError(f"mixed: player {player} has no probabilities that add up to 1")


def _mixed(strategy: Strategy) -> Mixed:
    return strategy if isinstance(strategy, Mapping) else {strategy: 1}


def _coming(strategy: Strategy, place: int) -> dict[int, Number]:
    """How probable it is that so many come to a place."""
    coming: dict[int, Number] = {}
    for allocation, probability in _mixed(strategy).items():
        coming[allocation[place]] = coming.get(allocation[place], 0) + probability
    return coming


def best_spread(pays: Sequence[Sequence[Number]], budget: int) -> Response:
    """The best way to spread at most so many over places, each of which pays by how many come there.

    >>> best_spread([(0, 1, 5), (0, 2, 3)], 2)
    Response(allocation=(2, 0), value=5)
    """
    whole("budget", budget)
    if any(len(row) <= budget for row in pays):
        raise ValueError(f"pays: a place does not say what it pays for {budget} caballeros")
    if not all(map(are_numbers, pays)):
        raise ValueError("pays: not all are finite numbers")
    best: list[Response] = [Response((), 0)] * (budget + 1)  # with so many, from the places after this one
    for row in reversed(pays):
        best = [
            max(
                (
                    Response((here, *best[left - here].allocation), row[here] + best[left - here].value)
                    for here in range(left + 1)
                ),
                key=lambda response: (response.value, -sum(response.allocation)),
            )
            for left in range(budget + 1)
        ]
    return best[budget]


def best_placement(
    state: State,
    player: int,
    number: int,
    *,
    places: Sequence[str] | None = None,
    payoff: Payoff = "points",
    rule: TieRule = TieRule.LOWER,
) -> Response:
    """The best way to place at most so many caballeros now if nobody answers; the value is what it adds.

    The places are by default those that the King leaves open. With the `lead` all other players are rivals.

    >>> from elgrande.positions import position
    >>> state = position(3, king="galicia", caballeros={"pais_vasco": (0, 1, 0)})
    >>> best_placement(state, 0, 2, places=("pais_vasco", "castilla_la_vieja"))
    Response(allocation=(1, 1), value=9)
    """
    scored = (place for place in open_to_placing(state.king, state.box) if place in state.box.scored)
    chosen = tuple(scored) if places is None else tuple(places)
    one_of("payoff", payoff, get_args(Payoff))
    seated("player", player, state.players)
    rivals = state.others(player) if payoff == "lead" else ()
    game = Blotto.of(
        state, {player: number, **dict.fromkeys(rivals, 0)}, places=chosen, payoff=payoff, rule=rule
    )
    still: dict[int, Strategy] = {rival: (0,) * len(chosen) for rival in rivals}
    pays = expected_pays(game, player, still)
    return best_spread([[value - row[0] for value in row] for row in pays], number)


# --- equilibrium -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equilibrium:
    """Mixed strategies of two players, the value for the first of them, and what each could still gain.

    The regrets are those of best responses among all allocations, worked out without the linear programme.
    """

    strategies: tuple[dict[Allocation, float], dict[Allocation, float]]
    value: float
    regrets: tuple[float, float]


def equilibrium(game: Blotto) -> Equilibrium:
    """An equilibrium of a game of two players who think of their lead, by one linear programme.

    ValueError for any other game: write it out (`as_normal_form`). MissingExtra without SciPy: then there is
    `by_playing`.

    >>> from elgrande.positions import position
    >>> state = position(2, king="aragon", grandes=("galicia", "granada"))
    >>> found = equilibrium(Blotto.of(state, {0: 3, 1: 2}, places=("cataluna", "sevilla", "valencia")))
    >>> round(found.value, 3), max(found.regrets) < 1e-6
    (3.4, True)
    """
    _need_zero_sum(game)
    programme = Programme(game)
    flow, answer = programme.solved()
    first, second = (paths(programme.steps(side), it) for side, it in enumerate((flow, answer)))
    return _with_regrets(game, first, second)


def by_playing(game: Blotto, rounds: int = 300) -> Equilibrium:
    """Nearly an equilibrium, without any library: both always answer best what the other has done so far.

    The regrets say how near, and go to 0 with the rounds (fictitious play: Robinson, 1951). ValueError as for
    `equilibrium`.

    >>> from elgrande.positions import position
    >>> state = position(2, king="aragon", grandes=("galicia", "granada"))
    >>> found = by_playing(Blotto.of(state, {0: 3, 1: 2}, places=("cataluna", "sevilla", "valencia")))
    >>> abs(found.value - 3.4) < 0.1, max(found.regrets) < 0.3
    (True, True)
    """
    _need_zero_sum(game)
    whole("rounds", rounds, 1)
    coming = [range(budget + 1) for budget in game.budgets]
    pays = [
        [[game.paid(place, (one, other))[0] for other in coming[1]] for one in coming[0]]
        for place in range(len(game.places))
    ]
    against: list[list[list[Number]]] = [[[0 for _ in numbers] for _ in game.places] for numbers in coming]
    done: tuple[Counter[Allocation], Counter[Allocation]] = (Counter(), Counter())
    for _ in range(rounds):
        first, second = (best_spread(sums, own) for sums, own in zip(against, game.budgets, strict=True))
        for times, answer in zip(done, (first, second), strict=True):
            times[answer.allocation] += 1
        for place, (one, other) in enumerate(zip(first.allocation, second.allocation, strict=True)):
            for number, row in enumerate(pays[place]):
                against[0][place][number] += row[other]
            for number, paid in enumerate(pays[place][one]):
                against[1][place][number] -= paid
    mixed = [{allocation: number / rounds for allocation, number in times.items()} for times in done]
    return _with_regrets(game, mixed[0], mixed[1])


def _need_zero_sum(game: Blotto) -> None:
    if len(game.players) != 2 or game.payoff != "lead":
        raise ValueError("payoff: only two players who think of their lead play a zero-sum game")
    if not game.places:
        raise ValueError("places: none is named")


def _with_regrets(
    game: Blotto, first: dict[Allocation, float], second: dict[Allocation, float]
) -> Equilibrium:
    """Strategies with their value, and what the best of all allocations would bring more."""
    one, other = game.players
    value = expected_value(game, first, second)
    regrets = (
        float(best_response(game, one, {other: second}).value) - value,
        float(best_response(game, other, {one: first}).value) + value,
    )
    return Equilibrium((first, second), value, regrets)


def expected_value(game: Blotto, first: Mixed, second: Mixed) -> float:
    """What the first of two players can expect if they mix so, independently."""
    _need_zero_sum(game)
    check_strategy(game, game.players[0], first)
    pays = expected_pays(game, game.players[0], {game.players[1]: second})
    return float(
        sum(
            probability * sum(row[number] for row, number in zip(pays, allocation, strict=True))
            for allocation, probability in first.items()
        )
    )


Step = tuple[int, int, int]  # a place, how many are spent before it, how many go there


@dataclass(frozen=True)
class Programme:
    """The linear programme: the first player sends a flow of probability through the places.

    A node is a place and how many caballeros are spent before it. The second player's best answer is a
    shortest path through a graph of his own, and potentials say how long it is at least; the dual values of
    their constraints are his flow.
    """

    game: Blotto

    def steps(self, side: int) -> list[Step]:
        """The edges of a side's graph."""
        budget = self.game.budgets[side]
        return [
            (place, spent, here)
            for place in range(len(self.game.places))
            for spent in range(budget + 1 if place else 1)
            for here in range(budget - spent + 1)
        ]

    def solved(self) -> tuple[list[float], list[float]]:
        """The flows of both players along their edges."""
        np, optimize = numpy(), needed("scipy.optimize")
        sparse = needed("scipy.sparse")
        own, other = self.steps(0), self.steps(1)
        nodes = {node: len(own) + at for at, node in enumerate(sorted({step[:2] for step in other}))}
        size = len(own) + len(nodes)
        shorter, balance, sent = self._shorter(own, other, nodes), *self._balance(own)

        def matrix(entries: Mapping[tuple[int, int], Number], rows: int) -> Any:
            where, values = list(entries), [float(value) for value in entries.values()]
            at = [row for row, _ in where], [column for _, column in where]
            return sparse.csr_matrix((values, at), shape=(rows, size))

        cost = np.zeros(size)
        cost[nodes[0, 0]] = -1
        answer = optimize.linprog(
            cost,
            A_ub=matrix(shorter, len(other)),
            b_ub=np.zeros(len(other)),
            A_eq=matrix(balance, len(sent)),
            b_eq=np.array(sent),
            bounds=[(0, None)] * len(own) + [(None, None)] * len(nodes),
            method="highs",
        )
        if not answer.success:
            raise RuntimeError(f"the linear programme was not solved: {answer.message}")
        return list(map(float, answer.x[: len(own)])), [-float(dual) for dual in answer.ineqlin.marginals]

    def _shorter(
        self, own: Sequence[Step], other: Sequence[Step], nodes: Mapping[tuple[int, int], int]
    ) -> dict[tuple[int, int], Number]:
        """From no node is it farther than by any step: what the step costs him, and the way from there."""
        coming: dict[int, list[tuple[int, int]]] = {}
        for column, (place, _, here) in enumerate(own):
            coming.setdefault(place, []).append((column, here))
        entries: dict[tuple[int, int], Number] = {}
        for row, (place, spent, here) in enumerate(other):
            entries[row, nodes[place, spent]] = 1
            if (place + 1, spent + here) in nodes:
                entries[row, nodes[place + 1, spent + here]] = -1
            for column, number in coming[place]:
                entries[row, column] = -self.game.paid(place, (number, here))[0]
        return entries

    def _balance(self, own: Sequence[Step]) -> tuple[dict[tuple[int, int], Number], list[float]]:
        """What comes to a node goes on from there; one unit sets out."""
        nodes = {node: at for at, node in enumerate(sorted({step[:2] for step in own}))}
        entries: dict[tuple[int, int], Number] = {}
        for column, (place, spent, here) in enumerate(own):
            entries[nodes[place, spent], column] = 1
            if (place + 1, spent + here) in nodes:
                entries[nodes[place + 1, spent + here], column] = -1
        return entries, [float(node == (0, 0)) for node in nodes]


def paths(steps: Sequence[Step], flow: Sequence[float]) -> dict[Allocation, float]:
    """A flow taken apart into allocations, each as probable as what goes along it.

    >>> paths([(0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 1, 0)], [0.25, 0.75, 0.25, 0.75])
    {(1, 0): 0.75, (0, 1): 0.25}
    """
    left = {step: amount for step, amount in zip(steps, flow, strict=True) if amount > NEARLY_NOTHING}
    places, found = 1 + max(place for place, _, _ in steps), dict[Allocation, float]()
    while True:
        way, spent = list[Step](), 0
        for place in range(places):
            on = [step for step in left if step[:2] == (place, spent)]
            if not on:
                break
            way.append(max(on, key=lambda step: left[step]))
            spent += way[-1][2]
        if len(way) < places:
            break
        narrowest = min(left[step] for step in way)
        allocation = tuple(here for _, _, here in way)
        found[allocation] = found.get(allocation, 0.0) + narrowest
        left = {
            step: amount - narrowest if step in way else amount
            for step, amount in left.items()
            if step not in way or amount - narrowest > NEARLY_NOTHING
        }
    total = sum(found.values())
    return {allocation: amount / total for allocation, amount in found.items()}
