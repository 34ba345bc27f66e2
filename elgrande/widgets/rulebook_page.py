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
    address = f"{site()}/rulebook/{speaker.language}/clauses/{clause}/"
    return element("a", speaker.say("Its page in the rulebook"), href=address, target="_blank")


def site() -> str:
    """The whole address of the site, by that of the script in which Python runs; in Node just a folder.

    JupyterLab takes any other address in the output of a cell for that of a notebook or a file.
    """
    try:
        from js import location
    except ImportError:
        return ".."
    return str(location.href).rpartition("/extensions/")[0]
