"""Backward induction, checked by every deviation and by all plans there are."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from elgrande.theory.extensive_form import (
    Decision,
    ExtensiveForm,
    Leaf,
    decisions,
    every_value,
    outcome,
    plan_of,
    regrets,
)


def grown(random, depth, players=3, highest=4):
    """A tree at random, with many equal payoffs."""
    if depth == 0 or random.random() < 0.2:
        return Leaf(tuple(random.randrange(highest) for _ in range(players)))
    below = [(choice, grown(random, depth - 1, players)) for choice in "abc"[: random.randint(1, 3)]]
    return Decision(random.randrange(players), tuple(below))


def as_form(tree):
    """A written tree as a form: positions are histories."""

    def at(history):
        node = tree
        for choice in history:
            node = dict(node.choices)[choice]
        return node

    return ExtensiveForm(
        (),
        lambda history: getattr(at(history), "player", None),
        lambda history: [(choice, (*history, choice)) for choice, _ in at(history).choices],
        lambda history: at(history).payoffs,
    )


TREES = [grown(Random(seed), 3) for seed in range(60)]


@pytest.mark.parametrize("tree", TREES)
def test_nobody_gains_by_one_other_choice_anywhere(tree):
    plan = plan_of(tree)
    assert set(plan) == {history for history, _ in decisions(tree)}
    assert set(regrets(tree, plan).values()) <= {0}


@pytest.mark.parametrize("tree", TREES)
def test_a_form_gives_what_the_written_tree_gives(tree):
    form, plan = as_form(tree), plan_of(tree)
    assert form.tree() == tree
    assert form.value() == outcome(tree, plan)
    assert form.payoffs(form.end()) == form.value()
    assert form.end() == form.line()
    best = {option.choice: option.payoffs for option in form.options()}
    if isinstance(tree, Decision):
        assert form.value()[tree.player] == max(paid[tree.player] for paid in best.values())
    else:
        assert best == {}


@pytest.mark.parametrize("tree", [tree for tree in TREES if len(list(decisions(tree))) <= 8])
def test_all_subgame_perfect_equilibria_are_those_among_all_plans(tree):
    every = list(decisions(tree))
    histories = [history for history, _ in every]
    found = set()
    for choices in product(*([choice for choice, _ in decision.choices] for _, decision in every)):
        plan = dict(zip(histories, choices, strict=True))
        if not any(regrets(tree, plan).values()):
            found.add(outcome(tree, plan))
    assert every_value(tree) == found


def test_a_plan_that_is_no_equilibrium_is_told_where():
    tree = Decision(
        0, (("in", Decision(1, (("fight", Leaf((-1, -1))), ("yield", Leaf((1, 1)))))), ("out", Leaf((0, 2))))
    )
    assert regrets(tree, {(): "out", ("in",): "fight"}) == {(): 0, ("in",): 2}


def test_a_tree_is_cut_where_it_is_asked_to_be():
    form = as_form(TREES[3])
    cut = form.tree(depth=1)
    assert isinstance(cut, Decision)
    assert [node for _, node in cut.choices] == [Leaf(option.payoffs) for option in form.options()]


@pytest.mark.slow
def test_a_tree_that_has_no_end_is_refused():
    endless = ExtensiveForm(
        0, lambda at: 0 if at < 40 else None, lambda at: [(n, at + 1) for n in range(3)], lambda at: (at,)
    )
    with pytest.raises(ValueError, match="depth"):
        endless.tree()
    assert endless.value() == (40,)
