"""Gambit's files, written and read back, by ourselves and by Gambit; what Gambit finds, and what we do."""

from __future__ import annotations

from fractions import Fraction
from io import StringIO

import pytest

from elgrande.positions import position
from elgrande.theory import extras, gambit
from elgrande.theory.best_responses import pure, pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import without_repetitions
from elgrande.theory.extensive_form import Decision, Leaf
from elgrande.theory.extras import MissingExtra
from elgrande.theory.gambit_files import BrokenFile, Tree, from_efg, from_nfg, to_efg, to_nfg
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.power_cards import Bidding
from elgrande.theory.two_players import extreme_equilibria
from tests.theory.positions import general_scorings

ODD = NormalForm.of(
    (0, 3, 4),
    (('a "b"', "c-d", "{e}"), ("x", "y, z"), ("1", "2")),
    lambda a, b, c: (Fraction(len(a), 3), len(b) - 0.1 * len(a), -int(c)),
)


def test_normal_forms_are_read_back_as_they_were() -> None:
    for game in (ODD, *map(disk_game, general_scorings(3, seed=1)), *map(disk_game, general_scorings(2, 1))):
        again = from_nfg(to_nfg(game, "a title"))
        assert (again.players, again.choices) == (game.players, game.choices)
        assert [tuple(row) for row in again.payoffs] == [tuple(row) for row in game.payoffs]


def test_an_example_in_gambits_own_words() -> None:
    """From the description of the format: two players, payoffs row by row, then by outcomes."""
    text = 'NFG 1 R "Selten" { "Player 1" "Player 2" } { 3 2 }\n1 1 0 2 0 2\n1 1 0 3 2 0\n'
    game = from_nfg(text)
    assert game.players == (0, 1)
    assert game.choices == (("1", "2", "3"), ("1", "2"))
    assert [game.payoff((own, "2")) for own in "123"] == [(1, 1), (0, 3), (2, 0)]
    outcomes = (
        'NFG 1 R "x" { "A" "B" } { { "u" "d" } { "l" "r" } } "comment"\n'
        '{ { "" 1, 2 } { "o" 1/2, -3.5 } }\n1 2 0 1'
    )
    game = from_nfg(outcomes)
    assert game.payoff(("d", "l")) == (Fraction(1, 2), -3.5)
    assert game.payoff(("u", "r")) == (0, 0)
    assert game.payoff(("d", "r")) == (1, 2)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "too early"),
        ('EFG 2 R "" { "1" }', "'EFG' where 'NFG'"),
        ('NFG 1 R "" { "1" } { 2 } 1', "1 payoffs, not 2 times 1"),
        ('NFG 1 R "" { "1" } { 2 } 1 x', "'x' where a number"),
        ('NFG 1 R "" { "1" } { 2 } 1 1/0', "'1/0' where a number"),
        ('NFG 1 R "" { 1 } { 2 } 1 2', "'1' where a text"),
        ('NFG 1 R "" { "1" } { 2 } { { "" 4 } } 1 2', "not one that is told of"),
        ('NFG 1 R "" { "1" } { 2 } 1 1e400', "'1e400' where a finite number"),
        ('NFG 1 R "" { "1" } { 2 } 1 nan', "'nan' where a finite number"),
        ('NFG 1 R "" { "1" } { 1.5 } 1', "1.5 where a whole number"),
        ('NFG 1 R "" { "1" } { { "a" "a" } } 1 2', "twice"),
    ],
)
def test_what_is_no_game_in_normal_form_is_refused(text, wrong) -> None:
    with pytest.raises(BrokenFile, match=wrong):
        from_nfg(text)


def test_trees_are_read_back_as_they_were() -> None:
    bidding = Bidding.of(position(2, round=9, hands=((1, 2, 5, 7, 9), (3, 4, 6, 11, 13))))
    tree = Tree.open(bidding.form.tree(), range(2), "A round")
    again = from_efg(to_efg(tree))
    assert again.title == "A round"
    assert to_efg(again) == to_efg(tree)
    assert again.knowing == {tuple(map(str, history)): known for history, known in tree.knowing.items()}
    assert len(tree.knowing) == 1 + 5


def test_choosing_at_once_is_a_tree_in_which_nobody_sees_anything() -> None:
    tree = Tree.at_once(ODD)
    assert len(tree.knowing) == 1 + 3 + 6
    assert tree.as_normal_form() == ODD
    again = from_efg(to_efg(tree)).as_normal_form()
    assert again == ODD


def test_who_sees_what_was_done_has_a_plan_for_each() -> None:
    below = [Decision(1, (("l", Leaf((at, 0))), ("r", Leaf((0, at))))) for at in (1, 2)]
    root = Decision(0, (("u", below[0]), ("d", below[1])))
    game = Tree.open(root, (0, 1)).as_normal_form()
    assert game.choices == (("u", "d"), (("l", "l"), ("l", "r"), ("r", "l"), ("r", "r")))
    assert game.payoff(("d", ("l", "r"))) == (0, 2)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('EFG 2 R "" { "1" } c "" 1 "" { "a" 1 } 0 t "" 1 "" { 1 }', "no chance"),
        ('EFG 2 R "" { "1" } p "" 2 1 "" { "a" } 0 t "" 1 "" { 1 }', "no player 2"),
        ('EFG 2 R "" { "1" } p "" 1 1 "" { "a" } 1 "" { 5 } t "" 1 "" { 1 }', "before the end"),
        ('EFG 2 R "" { "1" } t "" 3', "outcome 3"),
        ('EFG 2 R "" { "1" } t "" 3 "" { 1 } t', "1 words after"),
        ('EFG 2 R "" { "1" } p "" 1 1 "" 0 t "" 1 "" { 1 }', "nothing is said of what player 1 may do"),
        ('EFG 2 R "" { "1" } p "" 1 inf "" { "a" } 0 t "" 1 "" { 1 }', "'inf' where a finite number"),
        ('EFG 2 R "" { "1" } ' + 'p "" 1 1 "" { "a" } 0 ' * 5000, "more decisions one after another"),
    ],
)
def test_what_is_no_tree_is_refused(text, wrong) -> None:
    with pytest.raises(BrokenFile, match=wrong):
        from_efg(text)


def test_gambit_reads_and_writes_the_same_games() -> None:
    pygambit = extras.needed("pygambit")
    theirs = gambit.gambit_game(ODD, "odd")
    assert theirs.title == "odd"
    again = from_nfg(theirs.to_nfg())
    assert [list(map(float, row)) for row in again.payoffs] == [
        pytest.approx(list(map(float, row))) for row in ODD.payoffs
    ]
    tree = pygambit.read_efg(StringIO(to_efg(Tree.at_once(ODD))))
    assert from_efg(tree.to_efg()).as_normal_form().choices == ODD.choices


def test_gambit_finds_the_same_equilibria() -> None:
    several = 0
    for seed in range(8):
        for state in general_scorings(2, seed):
            for payoff in ("points", "margin"):
                game = without_repetitions(disk_game(state, payoff))
                if 3 < sum(game.sizes) < 14:
                    theirs, ours = gambit.solve(game), extreme_equilibria(game)
                    assert all(one.regrets == (0, 0) for one in theirs)
                    assert {one.mixed for one in theirs} == {one.mixed for one in ours}
                    several += len(ours) > 1
    assert several


def test_gambit_on_three_and_four_players() -> None:
    for players in (3, 4):
        game = without_repetitions(disk_game(general_scorings(players, seed=1)[-1]))
        assert {one.mixed for one in gambit.solve(game, "enumpure")} == {
            pure(game, profile) for profile in pure_equilibria(game)
        }
        (found,) = gambit.solve(game)
        assert found.regret < 1e-3
        (found,) = gambit.solve(game, "ipa")
        assert found.regret < 1e-3
    with pytest.raises(ValueError, match="'gnm' is not one of"):
        gambit.solve(game, "gnm")


def test_a_method_for_two_is_refused_for_any_other_number() -> None:
    alone = NormalForm((0,), (("a", "b"),), ((1, 2),))
    (found,) = gambit.solve(alone)
    assert found.mixed[0][1] == pytest.approx(1, abs=1e-6)
    three = NormalForm.of((0, 1, 2), ((0, 1),) * 3, lambda *own: own)
    with pytest.raises(ValueError, match="method: 'enummixed' is not for 3 players"):
        gambit.solve(three, "enummixed")
    with pytest.raises(ValueError, match="method: 'ipa' is not for 1 players"):
        gambit.solve(alone, "ipa")


def test_gambit_solves_games_whose_labels_look_alike() -> None:
    game = NormalForm((0, 1), ((1, "1"), ("t\\", 'b"')), ((1, 2, 3, 4), (1, 2, 0, 5)))
    (found,) = gambit.solve(game)
    assert found.mixed == ((0, 1), (0, 1))


def test_labels_with_backslashes_and_quotation_marks_come_back() -> None:
    game = NormalForm((0, 1), (("a\\b", 'c"', "\\ "), ("", " ")), ((1, 2, 3, 4, 5, 6),) * 2)
    assert from_nfg(to_nfg(game, 'a "title"')) == game


def test_without_gambit_the_extra_is_named(monkeypatch) -> None:
    monkeypatch.setattr(extras, "found", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pygambit: install elgrande\[gambit\]"):
        gambit.gambit_game(ODD)


@pytest.mark.parametrize("sizes", ["99999 99999", "999999999999 1"])
def test_a_short_text_that_speaks_of_many_choices_is_refused_at_once(sizes):
    with pytest.raises(BrokenFile):
        from_nfg(f'NFG 1 R "x" {{ "A" "B" }} {{ {sizes} }} 1 2 3')
