"""Links to the pages of the static rulebook, which there are on the site only."""

from __future__ import annotations

import sys

from elgrande.markup import Markup, element
from elgrande.text import Speaker


def page_link(speaker: Speaker, clause: str) -> Markup:
    """A link to a clause's page; nothing where there is no rulebook beside the notebooks.

    >>> page_link(Speaker(), "SC-3")
    Markup('')
    """
    if sys.platform != "emscripten":  # not in a browser: not on the site
        return Markup()
    address = f"../rulebook/{speaker.language}/clauses/{clause}/"
    return element("a", speaker.say("Its page in the rulebook"), href=address, target="_blank")
