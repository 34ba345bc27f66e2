"""The chapters of rules, each with what the books say of it, sentence by sentence."""

from collections.abc import Mapping
from types import MappingProxyType

from proofs.books.chapter import Chapter
from proofs.books.chapters.ranks import RANKS

CHAPTERS: Mapping[str, Chapter] = MappingProxyType({chapter.name: chapter for chapter in (RANKS,)})
