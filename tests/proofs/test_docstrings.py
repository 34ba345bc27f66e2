"""Every example in a docstring of the proofs gives what it says."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import proofs

MODULES = [
    module.name for module in walk_packages(proofs.__path__, "proofs.") if module.name != "proofs.__main__"
]


LONG = ("proofs.workbench.strike_out", "proofs.books.decide", "proofs.notebook.words")


def marked(name):
    """The module, which `make check` leaves out if its examples take long."""
    return pytest.param(name, marks=pytest.mark.slow if name in LONG else ())


@pytest.mark.parametrize("name", [marked(name) for name in MODULES])
def test_the_examples_of_a_module(name):
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testmod(import_module(name), optionflags=flags).failed == 0
