"""Code cells held against each other across languages: the same but for the words they print."""

from __future__ import annotations

from notebooks.press.prose import printed_words


def wordless(code: str) -> str:
    """The code without the words that it prints."""
    for where in reversed(printed_words(code)):
        code = code[: where.start] + code[where.stop :]
    return code
