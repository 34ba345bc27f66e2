"""What all drawings of game theory share: a style sheet, the frame of a picture, how numbers are written."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from elgrande.draw import PUT_IN_LATER, SCENERY
from elgrande.draw.geometry import Point
from elgrande.draw.palette import LOOKS
from elgrande.draw.pieces import caballero
from elgrande.draw.svg import group
from elgrande.markup import Attribute, Markup, element
from elgrande.theory.normal_form import Number

# Drawings are boards for the style sheet: pieces and arrows in them look as they do on the map.
STYLE: Final = element(
    "style",
    Markup(
        ".eg-theory .eg-cell{stroke:var(--eg-frame-five);stroke-width:1}"
        ".eg-theory .eg-best-of-all{fill:none;stroke:var(--eg-won);stroke-width:3.5;pointer-events:none}"
        ".eg-theory .eg-shown{fill:none;stroke:var(--eg-ink);stroke-width:3;stroke-dasharray:5 3}"
        ".eg-theory .eg-pinned{stroke-dasharray:none}"
        ".eg-theory [data-target],.eg-theory [data-target] *{pointer-events:all;cursor:pointer}"
        ".eg-theory [data-target]:focus{outline:none}"
        ".eg-theory [data-target]:focus-visible>rect:first-child,"
        ".eg-theory [data-target]:focus-visible>g:first-child>rect:first-child"
        "{stroke:var(--eg-focus);stroke-width:4}"  # the box, and not the words in it
        ".eg-theory .eg-arrow-casing{stroke-width:6}.eg-theory .eg-arrow-line{stroke-width:3}"
        ".eg-theory .eg-arrow{pointer-events:none}"
        ".eg-theory .eg-branch{fill:none;stroke:var(--eg-line);stroke-width:1.4}"
        ".eg-theory .eg-line-of-play{stroke:var(--eg-won);stroke-width:4}"
        ".eg-theory .eg-node-box{fill:var(--eg-paper);stroke:var(--eg-line);stroke-width:1.2}"
        ".eg-theory .eg-node-box.eg-on-line{stroke:var(--eg-won);stroke-width:3}"
        ".eg-theory .eg-bar{fill:var(--eg-gold);stroke:var(--eg-line);stroke-width:1}"
        ".eg-theory .eg-bar.eg-true{fill:var(--eg-won)}"
        ".eg-theory .eg-bar.eg-hollow-bar{fill:none;stroke-width:1.6}"
        ".eg-theory .eg-axis{fill:none;stroke:var(--eg-line);stroke-width:1}"
        ".eg-theory .eg-curve{fill:none;stroke:var(--eg-veto);stroke-width:2.5;stroke-linejoin:round}"
        ".eg-theory .eg-curve.eg-other{stroke:var(--eg-soft);stroke-dasharray:6 4}"
    ),
)


def picture(
    *content: str, width: float, height: float, label: str, language: str, live: bool, full: bool = False
) -> Markup:
    """An SVG document that stands by itself, or that is `live`: the page puts the board's style in.

    As large as it was drawn; `full`, as wide as there is room.
    """
    more: dict[str, Attribute] = {"role": "group" if live else "img"}
    return element(
        "svg",
        PUT_IN_LATER["style"] if live else SCENERY["style"],
        STYLE,
        *content,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board eg-theory",
        viewBox=f"0 0 {width:g} {height:g}",
        width="100%" if full else f"{width:g}",
        style="max-width:100%",
        aria_label=label,
        lang=language,
        **more,
    )


def piece(seat: int, at: Point, size: float, class_: str = "eg-pieces") -> Markup:
    """A caballero in the colour of a seat, around this point."""
    return group(caballero(seat, at, size), class_=class_, style=f"fill:{LOOKS[seat].colour}")


def written(value: Number, language: str = "en") -> str:
    """A number as it is shown: whole ones as they are, others with at most two decimals.

    >>> written(11), written(0.5), written(2.0), written(Fraction(1, 3)), written(-0.001)
    ('11', '0.5', '2', '0.33', '0')
    >>> written(-27.75, "es"), written(0.5, "pt")
    ('−27,75', '0,5')
    """
    if isinstance(value, int):
        return str(value).replace("-", "−")
    short = f"{float(value):.2f}".rstrip("0").rstrip(".")
    if short in ("-0", ""):
        return "0"
    return short.replace("-", "−").replace(".", "." if language == "en" else ",")


def percent(share: Number) -> str:
    """A probability as it is shown.

    >>> percent(1), percent(0.005), percent(Fraction(1, 3))
    ('100 %', '< 1 %', '33 %')
    """
    if 0 < share < Fraction(1, 100):
        return "< 1 %"
    return f"{round(float(share) * 100)} %"
