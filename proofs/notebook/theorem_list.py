"""All theorems by chapter, or those in which a word occurs: in the claim, the name, a clause or its title.

>>> [theorem.name for theorem in theorems_about("dense ranking")]
['ties_are_not_dense_ranking']
>>> "nothing_enters_or_leaves_the_kings_region" in repr(theorems("King's region"))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from elgrande.rules.clauses import CHAPTERS
from proofs.kit.theorem import Theorem
from proofs.notebook.language import about_all, count, say, translated
from proofs.notebook.pages import Page, tabled
from proofs.theorems import all_theorems

FEW = 8
"""A theorem about more clauses is about all, and not found by the title of one of them."""


@dataclass(frozen=True, eq=False)
class TheoremList(Page):
    """Theorems, in the order of the chapters; it is as long as they are."""

    found: Sequence[Theorem]

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        lines = [f"{theorem.name}: {translated(theorem.claim)}" for theorem in self.found]
        return "\n".join([*lines, self._sum()])

    def _card(self) -> str:
        parts = []
        for chapter, theorems in by_chapter(self.found).items():
            rows = [
                (f"`{each.name}`", ", ".join(each.clauses[:3]), translated(each.claim)) for each in theorems
            ]
            parts.append(f"**{chapter_title(chapter)}**\n\n" + tabled((say("Name"), "", say("Claim")), rows))
        how = say('prove("name") proves one of them now, and shows its statement.')
        return "\n\n".join([*parts, f"{self._sum()}. {how}" if self.found else self._sum()])

    def _sum(self) -> str:
        return number_of(self.found)


def theorems(word: str = "") -> TheoremList:
    """All theorems, or those about a word, in the language of the notebook or in English."""
    return TheoremList(theorems_about(word))


def theorems_about(word: str = "") -> tuple[Theorem, ...]:
    """The theorems in which all these words occur, by chapter."""
    words = folded(word).split()
    found = [each for each in all_theorems().values() if all(f" {one}" in text_of(each) for one in words)]
    return tuple(each for theorems in by_chapter(found).values() for each in theorems)


def number_of(found: Sequence[Theorem]) -> str:
    """How many theorems these are; comparisons claim nothing, and are counted apart."""
    claims = sum(each.can_fail for each in found)
    compared = len(found) - claims
    told = [
        count("{n} theorem", "{n} theorems", claims) if claims or not compared else "",
        count("{n} comparison of the books", "{n} comparisons of the books", compared) if compared else "",
    ]
    return ", ".join(filter(None, told))


def by_chapter(found: Iterable[Theorem]) -> Mapping[str, list[Theorem]]:
    """Theorems by the chapter of their first clause."""
    grouped: dict[str, list[Theorem]] = {chapter: [] for chapter in CHAPTERS}
    for each in found:
        grouped[each.clauses[0].partition("-")[0]].append(each)
    return {chapter: theorems for chapter, theorems in grouped.items() if theorems}


def chapter_title(chapter: str) -> str:
    """A chapter with what it is called."""
    return f"{chapter} · {about_all().rule(CHAPTERS[chapter])}"


def text_of(stated: Theorem) -> str:
    """All that is said of a theorem, in the reader's language and in English, each word after a blank."""
    speaker = about_all()
    clauses = stated.clauses if len(stated.clauses) <= FEW else ()
    titles = (f"{id} {speaker.clause_title(id)}" for id in clauses)
    words = stated.name.replace("_", " ")
    return " " + folded(" ".join((stated.name, words, stated.claim, translated(stated.claim), *titles)))


def folded(text: str) -> str:
    """A text without capitals and accents."""
    plain = normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in plain if not "\u0300" <= letter <= "\u036f")
