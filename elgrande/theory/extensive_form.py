"""Games in extensive form where everybody sees everything, solved from the end by backward induction.

A game is three questions about a position: who decides, what he may do and where it leads, and what is paid
where nobody decides any more. It is not written out before it is solved.

Five coins, and each player in turn takes one or two of them; whoever takes the last one wins:

>>> coins = ExtensiveForm(
...     start=(0, 5),
...     deciding=lambda at: at[0] if at[1] else None,
...     following=lambda at: [(n, (1 - at[0], at[1] - n)) for n in (1, 2) if n <= at[1]],
...     payoffs=lambda at: (-1, 1) if at[0] == 0 else (1, -1),
... )
>>> coins.value(), coins.line()
((1, -1), (2, 1, 2))
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from elgrande.arguments import one_of, whole
from elgrande.theory.normal_form import Label, Number

P = TypeVar("P", bound=Hashable)
Payoffs = tuple[Number, ...]

MOST_NODES = 200_000  # of a tree that is written out


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a line of play, and what it pays everybody."""

    payoffs: Payoffs


@dataclass(frozen=True, slots=True)
class Decision:
    """A player chooses, and each choice leads on."""

    player: int
    choices: tuple[tuple[Label, Node], ...]


Node = Leaf | Decision


class Option(NamedTuple):
    """A choice, and what everybody gets in the end if all play on as well as they can."""

    choice: Label
    payoffs: Payoffs


@dataclass(frozen=True)
class ExtensiveForm(Generic[P]):
    """A game with perfect information: `deciding` is None where it is over, and then there are `payoffs`.

    Of equally good choices the one that `following` lists first is taken.
    """

    start: P
    deciding: Callable[[P], int | None]
    following: Callable[[P], Sequence[tuple[Label, P]]]
    payoffs: Callable[[P], Payoffs]
    _solved: dict[P, tuple[Label, P, Payoffs]] = field(default_factory=dict, repr=False, compare=False)

    def value(self, position: P | None = None) -> Payoffs:
        """What everybody gets from a position on, by default from the start."""
        at = self.start if position is None else position
        return self.payoffs(at) if self.deciding(at) is None else self._best(at)[2]

    def options(self, position: P | None = None) -> tuple[Option, ...]:
        """What whoever decides may do, and what comes of it; nothing where the game is over."""
        at = self.start if position is None else position
        if self.deciding(at) is None:
            return ()
        return tuple(Option(choice, self.value(after)) for choice, after in self.following(at))

    def line(self, position: P | None = None) -> tuple[Label, ...]:
        """The choices from a position to the end if all play as well as they can."""
        at, line = self.start if position is None else position, list[Label]()
        while self.deciding(at) is not None:
            choice, at, _ = self._best(at)
            line.append(choice)
        return tuple(line)

    def end(self, position: P | None = None) -> P:
        """The position in which that line ends."""
        at = self.start if position is None else position
        while self.deciding(at) is not None:
            at = self._best(at)[1]
        return at

    def _best(self, at: P) -> tuple[Label, P, Payoffs]:
        if at not in self._solved:
            player = self.deciding(at)
            assert player is not None, "somebody decides"
            options = [(choice, after, self.value(after)) for choice, after in self.following(at)]
            if not options:
                raise ValueError(f"following: player {player} decides at {at!r} and has no choice")
            if any(player not in range(len(paid)) for _, _, paid in options):
                raise ValueError(f"payoffs: player {player} decides at {at!r} and is paid nothing")
            self._solved[at] = max(options, key=lambda option: option[2][player])
        return self._solved[at]

    def tree(self, position: P | None = None, *, depth: int | None = None) -> Node:
        """The game written out, to draw it or to hand it to another program.

        With `depth`, what follows so many decisions is only said by its value. ValueError if it is too much.
        """
        if depth is not None:
            whole("depth", depth)
        nodes = iter(range(MOST_NODES))
        return self._tree(self.start if position is None else position, depth, nodes)

    def _tree(self, at: P, depth: int | None, nodes: Iterator[int]) -> Node:
        if next(nodes, None) is None:
            raise ValueError(f"the tree has more than {MOST_NODES} nodes: give it a depth")
        player = self.deciding(at)
        if player is None or depth == 0:
            return Leaf(self.value(at))
        below = None if depth is None else depth - 1
        return Decision(
            player,
            tuple((choice, self._tree(after, below, nodes)) for choice, after in self.following(at)),
        )


# --- trees that are written out ----------------------------------------------------------------------------


History = tuple[Label, ...]
Plan = Mapping[History, Label]  # for every history after which somebody decides, what he does


def decisions(tree: Node, history: History = ()) -> Iterator[tuple[History, Decision]]:
    """All decisions of a tree, each with the choices that lead there."""
    if isinstance(tree, Decision):
        yield history, tree
        for choice, below in tree.choices:
            yield from decisions(below, (*history, choice))


def plan_of(tree: Node) -> dict[History, Label]:
    """A subgame-perfect equilibrium of a tree: what is done after every history, also where nobody comes."""
    plan: dict[History, Label] = {}
    _solve(tree, (), plan)
    return plan


def _solve(tree: Node, history: History, plan: dict[History, Label]) -> Payoffs:
    if isinstance(tree, Leaf):
        return tree.payoffs
    refuse_no_choice(tree)
    values = {choice: _solve(below, (*history, choice), plan) for choice, below in tree.choices}
    plan[history] = max(values, key=lambda choice: own(values[choice], tree.player))
    return values[plan[history]]


def refuse_no_choice(decision: Decision) -> None:
    """ValueError where somebody decides, and has nothing to choose from."""
    if not decision.choices:
        raise ValueError(f"tree: player {decision.player} decides and has no choice")


def own(payoffs: Payoffs, player: int) -> Number:
    """What a player gets who decides. ValueError if there is no payoff of his."""
    if player not in range(len(payoffs)):
        raise ValueError(f"payoffs: player {player} decides and is paid nothing")
    return payoffs[player]


def planned(decision: Decision, plan: Plan, history: History) -> Label:
    """What a plan says for a decision. ValueError if it says nothing, or what cannot be chosen."""
    if history not in plan:
        raise ValueError(f"plan: nothing is said of what is done after {history!r}")
    return one_of(f"plan after {history!r}", plan[history], (choice for choice, _ in decision.choices))


def outcome(tree: Node, plan: Plan, history: History = ()) -> Payoffs:
    """What everybody gets if all follow a plan. ValueError if it leaves open what is done."""
    while isinstance(tree, Decision):
        choice = planned(tree, plan, history)
        tree, history = dict(tree.choices)[choice], (*history, choice)
    return tree.payoffs


def regrets(tree: Node, plan: Plan) -> dict[History, Number]:
    """After every history, what its player could gain by one other choice, the plan being followed after it.

    A plan is a subgame-perfect equilibrium if and only if all of these are 0 (the one-shot deviation
    principle). They are worked out by playing every deviation to its end.

    >>> tree = Decision(0, (("left", Leaf((1, 0))), ("right", Leaf((3, 0)))))
    >>> regrets(tree, {(): "left"})
    {(): 2}
    """
    found: dict[History, Number] = {}
    for history, decision in decisions(tree):
        values = {
            choice: own(outcome(below, plan, (*history, choice)), decision.player)
            for choice, below in decision.choices
        }
        found[history] = max(values.values()) - values[planned(decision, plan, history)]
    return found


def every_value(tree: Node) -> frozenset[Payoffs]:
    """What everybody gets in each of the subgame-perfect equilibria in pure strategies.

    They are several where somebody does not care about what others care about.

    >>> tree = Decision(0, (("give", Leaf((0, 1))), ("keep", Leaf((0, 0)))))
    >>> sorted(every_value(tree))
    [(0, 0), (0, 1)]
    """
    if isinstance(tree, Leaf):
        return frozenset([tree.payoffs])
    refuse_no_choice(tree)
    player = tree.player
    below = [every_value(node) for _, node in tree.choices]
    least = [min(own(value, player) for value in values) for values in below]
    enough = max(least)  # so much is sure elsewhere, or here
    return frozenset(value for values in below for value in values if value[player] >= enough)
