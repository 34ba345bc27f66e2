"""The engine compiled to machine code, where `make fast` has installed it: the same rules, but faster.

`elgrande_fast` is a second package, made by mypyc from the very sources of MODULES. It shares rules, actions
and events with `elgrande`, also those of expansions; frames and States are classes of its own: a State has to
go across. Everything works without it: `fastest_engine` is then the engine of `elgrande`.

>>> from elgrande.engine import new_game
>>> state = new_game(players=3, seed=1)
>>> there = across(state, fastest_engine())
>>> back(there) == state
True
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, cast

from elgrande import engine
from elgrande.rules.box import EXPANSIONS, LOADED_TOGETHER, every_expansion
from elgrande.state import State

PACKAGE: Final = "elgrande_fast"
# What is compiled; and what else the compiled code depends on, since it holds some of its constants.
MODULES: Final = ("engine", "expansions", "scoring", "state")
SHARED: Final = ("actions", "board", "events", "rules")
# What an expansion adds to the shared ones is shared like them: its actions, its box, its steps, its words.
SHARED_OF_EXPANSIONS: Final = ("actions", "box", "steps", "words")
# The fields of a State that hold classes of which each engine has its own.
OWN: Final = frozenset({"held", "agenda", "carriers", "due"})
# Most tuples hold nothing else, and need no second look.
PLAIN: Final = frozenset({int, str, type(None)})


@cache
def fastest_engine() -> ModuleType:
    """The compiled engine if it is installed and made from the sources that are here; else the plain one."""
    return compiled_engine() or engine


def is_compiled(module: str) -> bool:
    """Whether a module of `elgrande`, named without that, has a counterpart in the second package.

    >>> is_compiled("engine.turns"), is_compiled("expansions.colonies.tokens")
    (True, True)
    >>> is_compiled("rules.box"), is_compiled("expansions.colonies.box")
    (False, False)
    """
    parts = module.split(".")
    return parts[0] in MODULES and not (parts[0] == "expansions" and parts[-1] in SHARED_OF_EXPANSIONS)


def compiled_engine() -> ModuleType | None:
    """The compiled engine; None if it is not installed, or made from other sources than are here.

    Its expansions are loaded whenever those of `elgrande` are, now or later: most games need none.
    """
    if find_spec(PACKAGE) is None or fingerprint() != import_module(PACKAGE).FINGERPRINT:
        return None
    found, expansions = import_module(f"{PACKAGE}.engine"), f"{PACKAGE}.expansions"
    if expansions not in LOADED_TOGETHER:
        LOADED_TOGETHER.append(expansions)
    if EXPANSIONS:
        every_expansion()
    return found


def fingerprint() -> str:
    """A digest of all sources that decide what the compiled engine does."""
    import hashlib  # both here: where nothing is compiled, a game needs neither
    from pathlib import Path

    here = Path(__file__).parent
    digest = hashlib.sha256()
    for name in (*MODULES, *SHARED):
        for path in sorted([*here.glob(f"{name}.py"), *here.glob(f"{name}/**/*.py")]):
            digest.update(path.relative_to(here).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def across(state: State, engine: ModuleType) -> State:
    """The same State for another engine: an equal value, of that engine's classes."""
    if type(state) is engine.State:
        return state
    package = engine.__name__.partition(".")[0]
    fields = zip(State._fields, state, strict=True)
    values = [_made_for(value, package) if name in OWN else value for name, value in fields]
    return cast(State, engine.State(*values))


def back(state: State) -> State:
    """The same State as `elgrande` has it."""
    return across(state, engine)


def _made_for(value: Any, package: str) -> Any:
    kind = type(value)
    if kind is tuple:
        if PLAIN.issuperset(map(type, value)):
            return value
        return tuple([_made_for(element, package) for element in value])
    counterpart = _counterpart(kind, package)  # type: ignore[arg-type]  # mypy: classes are hashable
    if counterpart is kind:
        return value
    if issubclass(kind, Enum):
        return counterpart(value.value)
    if issubclass(kind, tuple):
        return counterpart(*[_made_for(element, package) for element in value])
    return counterpart(*[_made_for(getattr(value, field.name), package) for field in fields(value)])


@cache
def _counterpart(kind: type, package: str) -> type:
    """The class of the same name in the other package, or the very same where both share it."""
    home, _, module = kind.__module__.partition(".")
    if home not in ("elgrande", PACKAGE) or not is_compiled(module):
        return kind
    return cast(type, getattr(import_module(f"{package}.{module}"), kind.__name__))
