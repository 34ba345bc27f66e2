"""Render the answers of rulebooks: rules with proper signs, tables and sets in words, regions by name.

>>> shown(Condition("taken <= min(2, shown) and taken != 1"))
'taken ≤ min(2, shown) and taken ≠ 1'
>>> shown({("galicia", 1): 4, ("galicia", 3): 0}), shown(frozenset({"granada", "aragon"})), shown((3, 6, 9))
('Galicia 1: 4; Galicia 3: 0', 'Aragón and Granada', '3, 6, 9')
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from elgrande.rules.readings import SILENT, Condition, Modal
from elgrande.rules.wording import REGION_NAMES

SIGNS = (("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("==", "="))
NAME = re.compile("[a-z_]+")


class Words:
    """Says answers in English; another language has other words, and joins them in its own way."""

    def word(self, word: str) -> str:
        """A word or a few, as they stand in an answer."""
        return REGION_NAMES.get(word, word)

    def listed(self, words: Sequence[str]) -> str:
        """The words, the last with an "and"."""
        return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))

    def shown(self, value: Any) -> str:
        """An answer in words."""
        match value:
            case value if value is SILENT:
                return self.word("silent")
            case Condition():
                return self._rule(value)
            case Modal():
                return self.word(str(value))
            case StrEnum():
                return self.word(str(value).replace("_", " "))
            case str():
                return self.word(value)
            case frozenset():
                return self.listed(sorted(self.shown(each) for each in value))
            case tuple():
                return ", ".join(map(self.shown, value))
            case Mapping():
                return "; ".join(f"{self._key(key)}: {self.shown(entry)}" for key, entry in value.items())
            case _:
                return str(value)

    def _rule(self, rule: str) -> str:
        for written, sign in SIGNS:
            rule = rule.replace(written, sign)
        return NAME.sub(lambda name: self.word(name[0].replace("_", " ")), rule)

    def _key(self, key: Any) -> str:
        return " ".join(map(self.shown, key)) if isinstance(key, tuple) else self.shown(key)

    def at(self, case: Mapping[str, Any]) -> str:
        """A case in which two answers part."""
        return ", ".join(
            f"{self.word(name.replace('_', ' '))} {self.shown(value)}" for name, value in case.items()
        )


ENGLISH = Words()
shown, listed, at = ENGLISH.shown, ENGLISH.listed, ENGLISH.at
