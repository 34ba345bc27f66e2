"""What is drawn of a state, and what of the drawing can be heard."""

from __future__ import annotations

from xml.etree import ElementTree

from elgrande.draw import board_svg
from elgrande.text import Speaker
from elgrande.views import view


def drawn(state, targets=(), **layout):
    """The board as seat 0 sees it."""
    picture = board_svg(view(state, 0), Speaker(), dict.fromkeys(targets, "click"), **layout)
    return ElementTree.fromstring(picture)


def said(root):
    """All that a screen reader can say."""
    return [node.get("aria-label") for node in root.iter() if node.get("aria-label")]
