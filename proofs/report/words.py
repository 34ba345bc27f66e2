"""Answers as a reader sees them: rules with proper signs, tables and sets in words, regions by name.

>>> shown(Rule("taken <= min(2, shown) and taken != 1"))
'taken ≤ min(2, shown) and taken ≠ 1'
>>> shown({("galicia", 1): 4, ("galicia", 3): 0}), shown(frozenset({"granada", "aragon"})), shown((3, 6, 9))
('Galicia 1: 4; Galicia 3: 0', 'Aragón and Granada', '3, 6, 9')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from elgrande.rules.readings import SILENT, Modal, Rule
from elgrande.rules.wording import REGION_NAMES

SIGNS = (("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("==", "="))


def shown(value: Any) -> str:
    """An answer in words."""
    match value:
        case value if value is SILENT:
            return "silent"
        case Rule():
            return _rule(value)
        case Modal():
            return str(value)
        case StrEnum():
            return str(value).replace("_", " ")
        case str():
            return REGION_NAMES.get(value, value)
        case frozenset():
            return listed(sorted(shown(each) for each in value))
        case tuple():
            return ", ".join(map(shown, value))
        case Mapping():
            return "; ".join(f"{_key(key)}: {shown(entry)}" for key, entry in value.items())
        case _:
            return str(value)


def _rule(rule: str) -> str:
    for written, sign in SIGNS:
        rule = rule.replace(written, sign)
    return rule.replace("_", " ")


def _key(key: Any) -> str:
    return " ".join(map(shown, key)) if isinstance(key, tuple) else shown(key)


def listed(words: list[str]) -> str:
    """The words, the last with an "and"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def at(case: Mapping[str, Any]) -> str:
    """A case in which two answers part."""
    return ", ".join(f"{name.replace('_', ' ')} {shown(value)}" for name, value in case.items())
