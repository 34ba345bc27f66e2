"""What people call the rulebooks and their editions."""

from __future__ import annotations

from elgrande.rules.message import N_
from elgrande.text.voice import Voice

BOOK_NAMES = {
    "EN_BASE": N_("English, 20th anniversary"),
    "ES_20TH": N_("Spanish, 20th anniversary"),
    "ES_WEB": N_("Spanish, web"),
    "PT_EXPANSIONS": N_("Portuguese, expansions"),
}


def book_name(voice: Voice, book: str) -> str:
    """What a book, or the edition that it makes, is called; an edition of the reader's own by its own name.

    >>> book_name(Voice("es"), "ES_WEB"), book_name(Voice(), "OURS")
    ('Español, en la web', 'OURS')
    """
    return voice.say(BOOK_NAMES[book]) if book in BOOK_NAMES else book
