"""Every theorem holds, every mutant falls, and the negation of each claim was really asked."""

import pytest

from proofs.kit import all_theorems
from proofs.runner import tried


@pytest.mark.slow
@pytest.mark.parametrize("name", all_theorems())
def test_the_theorem_is_as_expected(name):
    result = tried(all_theorems()[name])
    assert not result.problem
    assert result.verdict == result.expected
    assert result.paths > 0
    assert result.asked > 0
    assert len(result.mutants) == len(all_theorems()[name].mutants)
