"""The board's style sheet, the same for every board: colours by class, what can be clicked, themes.

It stands inside each picture, and an inline picture's style sheet reaches the whole page; so every rule
begins with the board's own class.

>>> STYLE.count(".eg-board") > 40, "<" in STYLE
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from elgrande.draw.palette import LAND_COLOURS, LIGHT, LOOKS, themes
from elgrande.draw.sheets import sheet_of
from elgrande.markup import Markup, element
from elgrande.rules.box import BASE, Box

BOARD: Final = ".eg-board"

_RULES: Final = """
{font-family:"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;display:block;max-width:100%}
*{pointer-events:none}
.eg-tip,.eg-tip *{pointer-events:all}
text{fill:$ink;font-weight:600}
.eg-soft,.eg-soft text{fill:$soft;font-weight:500}
.eg-sea{fill:$sea}
.eg-waves{fill:none;stroke:$wave;stroke-width:1.2;stroke-linecap:round;opacity:.6}
.eg-shallows{fill:none;stroke:$shallows;stroke-linejoin:round}
.eg-neutral{fill:$neutral}
.eg-hills{fill:none;stroke:$line;stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round;opacity:.45}
.eg-band{fill:none;stroke:$band;stroke-width:9;stroke-linejoin:round;opacity:.11}
.eg-river{fill:none;stroke:$river;stroke-width:1.8;stroke-linecap:round;opacity:.5}
.eg-border{fill:none;stroke:$line;stroke-width:2;stroke-linecap:round}
.eg-coast{fill:none;stroke:$coast;stroke-width:1.9;stroke-linejoin:round}
.eg-rose{opacity:.75}
.eg-rose-ring{fill:none;stroke:$wave;stroke-width:1.2}
.eg-rose-dark{fill:$line;stroke:$line;stroke-width:.6}
.eg-rose-pale{fill:$paper;stroke:$line;stroke-width:.6}
.eg-rose-letter,.eg-realm,.eg-name{font-family:"Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif}
.eg-rose-letter{fill:$line}
.eg-name{font-style:italic;letter-spacing:.3px}
.eg-name{paint-order:stroke;stroke:$glow;stroke-width:4;stroke-linejoin:round}
.eg-realm{font-size:15px;letter-spacing:5px;fill:$soft;opacity:.75}
.eg-ship{opacity:.85}
.eg-hull{fill:$wood;stroke:$line;stroke-width:1;stroke-linejoin:round}
.eg-sail{fill:$paper;stroke:$line;stroke-width:1.2;stroke-linejoin:round}
.eg-mast{fill:none;stroke:$line;stroke-width:1.6;stroke-linecap:round}
.eg-last-name{text-decoration:underline double;font-weight:700}
.eg-hatching{fill:none;stroke:$king;stroke-width:1.5;opacity:.38}
.eg-kings-border{fill:none;stroke:$king;stroke-width:3.2;stroke-linejoin:round;opacity:.85}
.eg-pieces path,.eg-castle{stroke:$piece-line;stroke-width:.9;stroke-linejoin:round}
.eg-castle{stroke-width:1.2}
.eg-ghost path{fill:none;stroke:$soft;stroke-width:1;stroke-dasharray:2 1.5}
.eg-figure{font-weight:700;paint-order:stroke;stroke:$glow;stroke-width:3}
.eg-most{fill:$ink}
.eg-most-figure{fill:$paper;font-weight:700}
.eg-robe{fill:$king;stroke:$piece-line;stroke-width:1.2}
.eg-ermine{fill:none;stroke:$paper;stroke-width:1.5;stroke-linecap:round}
.eg-crown{fill:#ffd23f;stroke:$piece-line;stroke-width:1.1;stroke-linejoin:round}
.eg-printed,.eg-card{fill:$paper;stroke:$line;stroke-width:1.2}
.eg-slot{fill:none;stroke:$soft;stroke-width:1.1;stroke-dasharray:3 2.5}
.eg-token{stroke:$piece-line;stroke-width:1.6}
.eg-value{font-weight:700}
.eg-value-line{stroke:$line;stroke-width:1;opacity:.5}
.eg-tile{fill:$wood;stroke:$gold;stroke-width:2.4}
.eg-tile-line{stroke:$wood-ink;stroke-width:1;opacity:.55}
.eg-tile-value{fill:$wood-ink;font-weight:800}
.eg-stripe{fill:none;stroke:$gold;stroke-width:2.5;stroke-linecap:round}
.eg-seal{fill:$veto;stroke:$piece-line;stroke-width:.8}
.eg-seal-letter{fill:$veto-ink;font-weight:800}
.eg-pole{fill:none;stroke:$ink;stroke-width:2;stroke-linecap:round}
.eg-pennant{fill:$gold-fill;stroke:$ink;stroke-width:1.1;stroke-linejoin:round}
.eg-pole-casing{fill:none;stroke:$paper;stroke-width:4.5;stroke-linecap:round}
.eg-cloth{stroke:$piece-line;stroke-width:1.1;stroke-linejoin:round}
.eg-lily{fill:$gold;stroke:none}
.eg-frame{fill:$frame;stroke:$line;stroke-width:1.5}
.eg-fives{fill:$frame-five}
.eg-ticks{fill:none;stroke:$line;stroke-width:.8;opacity:.7}
.eg-window{fill:none;stroke:$line;stroke-width:2}
.eg-lap{fill:none;stroke:$ink;stroke-width:1.6}
.eg-round{fill:$paper;stroke:$line;stroke-width:1}
.eg-round-past{fill:$frame-five;stroke:$line;stroke-width:1}
.eg-round-now{fill:$gold-fill;stroke:$ink;stroke-width:2.2}
.eg-skipped{fill:none;stroke:$soft;stroke-width:1.3}
.eg-now{fill:$ink}
.eg-edge{fill:none;stroke:$ink;stroke-width:4;stroke-linejoin:round}
.eg-node{fill:$paper;stroke:$ink;stroke-width:3}
.eg-shade{fill:$king}
.eg-plate{fill:$panel;fill-opacity:.82;stroke:$line;stroke-width:1}
.eg-wall{fill:$stone;stroke:$line;stroke-width:1.8;stroke-linejoin:round}
.eg-wall-line{fill:none;stroke:$stone-dark;stroke-width:1}
.eg-rock{fill:$neutral;stroke:$coast;stroke-width:1.6}
.eg-roof{fill:$stone-dark;stroke:$line;stroke-width:1}
.eg-gate{fill:$panel;stroke:$line;stroke-width:1.3}
.eg-panel{fill:$panel;stroke:$line;stroke-width:1.2}
.eg-acting{fill:none;stroke:$ink;stroke-width:3.2}
.eg-pointer{fill:$gold;stroke:$ink;stroke-width:1.4;stroke-linejoin:round}
.eg-hollow{fill:$panel}
.eg-rule{stroke:$line;stroke-width:.8;opacity:.5}
.eg-hit{fill:transparent;stroke:none}
.eg-halo,.eg-halo-casing{fill:none;stroke-linejoin:round}
.eg-last>.eg-halo{stroke:$ink;stroke-width:3.4;stroke-dasharray:0 7;stroke-linecap:round;opacity:.75}
.target{cursor:pointer;outline:none}
.target,.target *{pointer-events:all}
.target>.eg-halo-casing{stroke:$casing;stroke-width:5;fill:$lift}
.target>.eg-halo{stroke:$dash;stroke-width:2.4;stroke-dasharray:9 5;stroke-linecap:butt;opacity:1}
.target>rect.eg-halo{stroke-width:1.6;stroke-dasharray:5 3}
.target>rect.eg-halo-casing{stroke-width:3.4;fill:$paper;fill-opacity:.45}
.target:hover>.eg-halo-casing{fill:$gold-fill;fill-opacity:.45}
.target>.eg-land{filter:brightness(1.05) saturate(1.35)}
.eg-choosing .eg-region:not(.target){filter:brightness(.8) saturate(.5)}
.eg-choosing .eg-castillo:not(.target){filter:brightness(.8) saturate(.5)}
.eg-badge{fill:$paper;stroke:$piece-line;stroke-width:1}
.eg-taken{fill:$paper;stroke:$line;stroke-width:1}
.target:focus-visible>.eg-halo{stroke:$focus;stroke-width:4.5;stroke-dasharray:none}
.target:focus-visible>.eg-halo-casing{stroke-width:8}
.eg-picked>.eg-halo{stroke:$ink;stroke-width:3;stroke-dasharray:none;opacity:1}
.eg-picked>rect.eg-halo-casing{stroke:$casing;stroke-width:5;fill:$gold-fill;fill-opacity:.6}
.eg-veil{fill:$shade;stroke:none}
.eg-lit{fill:none;stroke:$gold-fill;stroke-width:5;stroke-linejoin:round}
.eg-gain{fill:$won;stroke:$casing;stroke-width:1.5}
.eg-no-gain{fill:$soft}
.eg-gain-words{fill:$won-ink;font-weight:800}
.eg-gain-sign{fill:$won-ink;stroke:none}
.eg-arrow-casing{fill:$casing;stroke:$casing;stroke-width:10;stroke-linejoin:round;stroke-linecap:round;fill-opacity:0}
.eg-arrow-line{fill:none;stroke:$king;stroke-width:5.5;stroke-linecap:round}
.eg-arrow-head{fill:$king;stroke:$king;stroke-width:1.5;stroke-linejoin:round}
.eg-announced .eg-arrow-line{stroke-dasharray:2 9}
.eg-arrow-number{fill:$won;stroke:$casing;stroke-width:1.5}
.eg-lifted{transform:translate(-1.5px,-4px);filter:drop-shadow(2px 5px 2px rgba(0,0,0,.5))}
"""


_ADDED: Final = """
.eg-hourglass{fill:none;stroke:$ink;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.eg-marked{fill:$gold-fill;stroke:$line;stroke-width:1.4}
.eg-anchor{fill:none;stroke:$coast;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.eg-deck{fill:$panel;stroke:$line;stroke-width:1.2;stroke-linejoin:round}
.eg-ordinal{fill:$soft}
.eg-space .eg-name{font-style:normal;stroke:none}
.eg-limit{fill:$paper;fill-opacity:.7;stroke:$wood;stroke-width:2.4}
.eg-limit-head{fill:none;stroke:$wood;stroke-width:1;opacity:.6}
.eg-space-taken{fill:$wood;stroke:$wood;stroke-width:1}
.eg-space-free{fill:none;stroke:$wood;stroke-width:1}
.eg-beside-edge{fill:none;stroke:$soft;stroke-width:1.1;stroke-dasharray:2 3}
.eg-aside{opacity:.72}
.eg-crate{fill:#c58b4e;stroke:$piece-line;stroke-width:1.3;stroke-linejoin:round}
.eg-crate-line{fill:none;stroke:#3b2410;stroke-width:1}
.eg-bar{fill:#ffd23f;stroke:$piece-line;stroke-width:1.3;stroke-linejoin:round}
.eg-bar-line{fill:none;stroke:#6e5410;stroke-width:1.1;stroke-linejoin:round}
.eg-sign{fill:$ink;stroke:none}
.eg-marker-disc{fill:$gold-fill;stroke:$ink;stroke-width:1.6}
.eg-door{fill:none;stroke:$soft;stroke-width:1.4}
.eg-door-leaf{fill:$frame-five;stroke:$soft;stroke-width:1.2;stroke-linejoin:round}
.eg-bars{fill:none;stroke:$soft;stroke-width:2.2;opacity:.45}
.eg-lock{fill:$gold;stroke:$line;stroke-width:1}
.eg-bow{fill:none;stroke:$soft;stroke-width:2}
.eg-window-beside{fill:none;stroke:$line;stroke-width:2}
"""


def _seat_rules() -> str:
    return "".join(
        f"{BOARD} .eg-seat-{seat} .eg-pieces path,{BOARD} .eg-seat-{seat} .eg-castle,"
        f"{BOARD} .eg-fill-{seat}{{fill:{look.colour}}}"
        f"{BOARD} .eg-of-{seat} .eg-arrow-line{{stroke:{look.colour}}}"
        f"{BOARD} .eg-of-{seat} .eg-arrow-head{{fill:{look.colour};stroke:{look.colour}}}"
        f"{BOARD} .eg-ink-{seat}{{fill:{look.ink};font-weight:800}}"
        for seat, look in enumerate(LOOKS)
    )


def _land_rules(colours: Mapping[str, tuple[str, str]]) -> str:
    return "".join(
        f"{BOARD} .eg-in-{region}>.eg-land{{fill:{light};fill:var(--eg-{region})}}"
        for region, (light, _) in colours.items()
    )


def _with_colours(rule: str) -> str:
    """The declarations of a rule, each `$name` once as a plain colour for programs without `var()`."""

    def declared(match: re.Match[str]) -> str:
        name, colour = match.group(1), match.group(2)
        return f"{name}:{LIGHT[colour]};{name}:var(--eg-{colour})"

    return re.sub(r"([a-z-]+):\$([a-z-]+)", declared, rule)


def _sheet() -> str:
    return themes(BOARD) + _scoped(_RULES) + _land_rules(LAND_COLOURS) + _seat_rules()


def _scoped(rules_of: str) -> str:
    """The rules, each for what stands within a board."""
    rules: list[str] = []
    for line in rules_of.strip().splitlines():
        selectors, _, declarations = line.partition("{")
        scoped = ",".join(f"{BOARD} {selector}".strip() for selector in selectors.split(","))
        rules.append(f"{scoped}{{{_with_colours(declarations)}")
    return "".join(rules)


STYLE: Final = Markup(_sheet())
"""The text of the `style` element, in which nothing is escaped."""


@cache
def added_style(box: Box) -> Markup:
    """What an expansion's places need besides: the colours of its lands, tiles and tokens.

    >>> added_style(BASE)
    Markup('')
    """
    if box.places == BASE.places:
        return Markup()
    sheet = sheet_of(box)
    colours = {id: art.colours for id, art in sheet.places.items() if art.colours} if sheet else {}
    light = {id: light for id, (light, _) in colours.items()}
    dark = {id: dark for id, (_, dark) in colours.items()}
    lands = themes(f":is({BOARD},.egt)", light, dark) if colours else ""  # also for the disk beside a board
    return element("style", Markup(lands + _scoped(_ADDED) + _land_rules(colours)))
