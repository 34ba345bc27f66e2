"""The secret disk as a picture to click on: one sector for each region that it may show."""

from __future__ import annotations

from math import cos, pi, sin

from elgrande.draw.svg import element, escaped
from elgrande.rules.box import BASE
from elgrande.widgets import markup
from elgrande.widgets.scene import Scene

RADIUS = 150.0
HUB = 34.0


def secret_disk(scene: Scene) -> str:
    """The disk, to be set by a click on a region."""
    heading = markup.element("h3", markup.text(scene.speaker.say("Your secret disk")))
    note = markup.element(
        "p",
        markup.text(scene.speaker.say("Nobody sees it before all disks are set.")),
        class_="egt-hint",
    )
    sectors = "".join(sector(scene, number, region) for number, region in enumerate(BASE.regions))
    hub = element("circle", class_="egt-hub", r=HUB) + element(
        "path", class_="egt-arrow", d="M0-26l9 14h-5v24h-8v-24h-5z"
    )
    edge = RADIUS + 4
    box = f"{-edge:g} {-edge:g} {2 * edge:g} {2 * edge:g}"
    return heading + f'<svg class="egt-dial" viewBox="{box}" role="group">{sectors}{hub}</svg>' + note


def sector(scene: Scene, number: int, region: str) -> str:
    """One ninth of the disk, a button."""
    target = f"disk:{region}"
    is_legal = target in scene.choices
    name = scene.speaker.place(region)
    step = 2 * pi / len(BASE.regions)
    middle = number * step - pi / 2
    (x1, y1), (x2, y2) = (point(RADIUS, middle + side * step / 2) for side in (-1, 1))
    x, y = point(0.66 * RADIUS, middle)
    lines = wrapped(name)
    closed = "" if is_legal else ' aria-disabled="true"'
    words = "".join(
        element("text", escaped(line), x=x, y=y + 15 * (index - (len(lines) - 1) / 2) + 5)
        for index, line in enumerate(lines)
    )
    return (
        f'<g class="egt-sector{"" if is_legal else " egt-closed"}" role="button" data-target="{target}"'
        f' tabindex="{0 if is_legal else -1}" data-lm-suppress-shortcuts="true"'
        f'{closed} aria-label="{escaped(scene.label(target) if is_legal else name)}">'
        f'<path d="M0 0L{x1:.1f} {y1:.1f}A{RADIUS:g} {RADIUS:g} 0 0 1 {x2:.1f} {y2:.1f}z"'
        f' style="fill:var(--eg-{region})"/>{words}</g>'
    )


def point(radius: float, angle: float) -> tuple[float, float]:
    """Where that is, from the middle of the disk."""
    return (radius * cos(angle), radius * sin(angle))


def wrapped(name: str) -> list[str]:
    """A name in lines short enough for a sector: the last word on a line of its own.

    >>> wrapped("Castilla la Vieja"), wrapped("Aragón")
    (['Castilla', 'la Vieja'], ['Aragón'])
    """
    first, blank, rest = name.partition(" ")
    return [first, rest] if blank else [first]
