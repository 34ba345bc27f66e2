"""Symbols: they count and compare as numbers do, every path is taken once, and no value slips through."""

from functools import cache, lru_cache
from itertools import count

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from elgrande.engine import returning, scorings
from elgrande.scoring import ranks
from proofs.kit.opaque_values import Opened, Sealed
from proofs.kit.symbolic_execution import (
    Concretised,
    Explorer,
    Stale,
    Undecided,
    Unrepeatable,
    Vacuous,
    plain_value,
    term_of,
)
from proofs.kit.uncached_engine import engine_on_symbols, uncached_on_symbols

ONE, OTHER = z3.Ints("one other")


def paths(function, symbols=(ONE,), assuming=(), **how):
    """What a function returns on each path, with a question put on each."""
    explorer, found = Explorer(symbols, assuming, **how), []
    for numbers in explorer.paths():
        found.append(function(*numbers))
        explorer.counterexample(True)
    return found


# --- counting and comparing ------------------------------------------------------------------------

EXPRESSIONS = {
    "sum": lambda a, b: a + b + 1,
    "difference": lambda a, b: a - b,
    "from a plain number": lambda a, b: 7 - a,
    "product": lambda a, b: a * b,
    "negative": lambda a, b: -a,
    "half": lambda a, b: a // 2,
    "less": lambda a, b: a < b,
    "at most": lambda a, b: a <= b,
    "more": lambda a, b: a > b,
    "at least": lambda a, b: a >= b,
    "equal": lambda a, b: a == b,
    "different": lambda a, b: a != b,
    "plain less": lambda a, b: a > 3,
    "how many": lambda a, b: sum(value > 2 for value in (a, b)),
    "truth plus number": lambda a, b: (a < b) + a,
    "smallest": lambda a, b: min(a, b, 4),
    "largest": lambda a, b: max(a, b),
    "sorted": lambda a, b: sorted((a, b, 3), reverse=True)[1],
    "where": lambda a, b: (a, b, 3).index(3),
    "how often": lambda a, b: (a, b, a).count(a),
    "or nothing": lambda a, b: a or b,
    "not": lambda a, b: not a,
    "chain": lambda a, b: 0 <= a < b,
    "never None": lambda a, b: a == None or a is None,  # noqa: E711
}


@given(st.sampled_from(sorted(EXPRESSIONS)), st.integers(-9, 9), st.integers(-9, 9))
def test_symbols_compute_what_plain_numbers_do(name, one, other):
    expression = EXPRESSIONS[name]
    (found,) = paths(
        lambda *numbers: term_of(expression(*numbers)), (ONE, OTHER), [one == ONE, other == OTHER]
    )
    right = expression(one, other)
    solver = z3.Solver()
    solver.add(one == ONE, other == OTHER, found != int(right))
    assert solver.check() == z3.unsat


def test_a_number_never_equals_what_is_no_number():
    assert paths(lambda number: (number == "3", number != "3", number == None)) == [  # noqa: E711
        (False, True, False)
    ]


def test_what_two_comparisons_exclude_is_not_asked_again():
    found = paths(
        lambda a, b: (a < b, b < a, a == b) and [bool(a < b), bool(b < a), bool(a == b)], (ONE, OTHER)
    )
    assert sorted(found) == [[False, False, True], [False, True, False], [True, False, False]]


# --- paths -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "orders"), [(2, 6), (3, 26), (4, 150)])
def test_every_order_of_counts_is_one_path(players, orders):
    symbols = z3.Ints(" ".join(f"count{player}" for player in range(players)))
    with engine_on_symbols():
        found = paths(lambda *counts: ranks(counts), symbols, [symbol >= 0 for symbol in symbols])
    assert len(found) == orders


def test_only_possible_turns_are_taken():
    assert paths(lambda number: number > 5, assuming=[ONE > 7]) != []
    assert paths(lambda number: bool(number > 5), assuming=[ONE > 7]) == [True]


def test_a_symbolic_truth_value_takes_both_paths():
    assert sorted(paths(bool, (z3.Bool("so"),))) == [False, True]


def test_the_counterexample_is_a_small_one():
    explorer = Explorer([ONE, OTHER], [ONE >= 0, OTHER >= 0])
    for _ in explorer.paths():
        model = explorer.counterexample(ONE + OTHER < 17)
    assert sum(plain_value(model, symbol) for symbol in (ONE, OTHER)) == 17


def test_the_counterexample_is_as_preferred_where_it_can_be():
    explorer = Explorer([ONE], [ONE >= 0])
    for _ in explorer.paths():
        assert plain_value(explorer.counterexample(ONE < 3, preferably=ONE == 11), ONE) == 11
        assert plain_value(explorer.counterexample(ONE < 3, preferably=ONE == 1), ONE) == 3


# --- nothing slips through -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "use",
    [
        hash,
        int,
        float,
        round,
        lambda number: [10, 20, 30][number],
        lambda number: {1: "one"}.get(number),
        lambda number: number in {1, 2},
        lambda number: {number, 3},
        lambda number: list(range(number)),
        lambda number: number % 2,
        lambda number: number**2,
        lambda number: number / 2,
        lambda number: number // number,
        lambda number: cache(abs)(number),
        lambda number: f"{number:d}" if number.__format__("d") else None,
        lambda number: "x" * number,
    ],
)
def test_one_value_cannot_be_had(use):
    with pytest.raises((Concretised, TypeError)):
        paths(use)


def test_a_number_may_be_split_into_a_few_cases():
    assert sorted(paths(lambda number: len(range(number)), assuming=[ONE >= 0, ONE < 4], cases=4)) == [
        0,
        1,
        2,
        3,
    ]


def test_a_number_is_not_split_into_more_cases_than_allowed():
    with pytest.raises(Concretised, match="4 at most"):
        paths(lambda number: len(range(number)), assuming=[ONE >= 0], cases=4)


def test_contradictory_assumptions_are_vacuous():
    with pytest.raises(Vacuous, match="nothing fulfils"):
        paths(bool, assuming=[ONE > 3, ONE < 2])


def test_a_path_without_a_question_is_vacuous():
    explorer = Explorer([ONE])

    def asking_on_one_path_only():
        for (number,) in explorer.paths():
            if number > 3:
                explorer.counterexample(True)

    with pytest.raises(Vacuous, match="without putting any question"):
        asking_on_one_path_only()


def test_a_number_that_was_remembered_is_stale():
    remembered = []

    def function(number):
        remembered.append(number)
        return bool(remembered[0] > 3)

    with pytest.raises(Stale):
        paths(function)


def test_a_number_of_another_explorer_is_stale():
    (number,) = next(Explorer([ONE]).paths())
    with pytest.raises(Stale):
        paths(lambda own: own + number)


def test_a_function_that_changes_its_mind_is_found_out():
    calls = count()
    with pytest.raises(Unrepeatable):
        paths(lambda number: bool(number > next(calls)))


def test_a_function_that_forgets_a_decision_is_found_out():
    calls = count()
    with pytest.raises(Unrepeatable):
        paths(lambda *numbers: [bool(number > 0) for number in numbers[next(calls) :]], (ONE, OTHER))


def test_not_knowing_is_no_answer():
    hard = z3.Ints("a b c")
    cubes = z3.Sum([number * number * number for number in hard])  # they exist, and have 16 digits
    with pytest.raises(Undecided):
        paths(lambda *numbers: None, hard, [cubes == 33], steps=20_000)


# --- the engine on symbols -------------------------------------------------------------------------


def test_the_engine_is_as_it_ships_again_afterwards():
    before = {module: dict(vars(module)) for module in (returning, scorings)}
    with engine_on_symbols():
        assert returning._name_options is not before[returning]["_name_options"]
    assert {module: dict(vars(module)) for module in before} == before


def test_ranks_need_no_hash():
    """Symbols cannot be hashed; yet the function runs on them as it ships."""
    assert sorted(paths(lambda a, b: ranks((a, b)), (ONE, OTHER), [ONE > 0, OTHER > 0])) == [
        (1, 2),
        (2, 1),
        (2, 2),
    ]


def test_what_the_engine_remembers_of_plain_numbers_stays_plain():
    remembering = lru_cache(lambda number: number + 1)
    careful = uncached_on_symbols(remembering)
    assert careful(3) == 4
    assert paths(lambda number: bool(careful(number) == 4)) in ([True, False], [False, True])
    assert remembering.cache_info().currsize == 1


# --- sealed values ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "look",
    [bool, len, list, hash, int, lambda it: it == 3, lambda it: it + 1, lambda it: it[0], lambda it: it < 3,
     lambda it: 3 in it],
)  # fmt: skip
def test_a_sealed_value_can_only_be_handed_on(look):
    sealed = Sealed("hand")
    assert [sealed][0] is sealed
    with pytest.raises(Opened, match="sealed hand"):
        look(sealed)
