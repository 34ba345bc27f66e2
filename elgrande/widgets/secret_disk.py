"""The secret disk as a picture to click on: one sector for each region that it may show."""

from __future__ import annotations

from math import cos, pi, sin

from elgrande.markup import Markup, element
from elgrande.widgets.scene import Scene

RADIUS = 150.0
HUB = 34.0


def secret_disk(scene: Scene) -> Markup:
    """The disk, to be set by a click on a region."""
    say = scene.speaker.say
    sectors = [sector(scene, number, region) for number, region in enumerate(scene.view.box.disk_regions)]
    hub = element("circle", class_="egt-hub", r=HUB)
    arrow = element("path", class_="egt-arrow", d="M0-26l9 14h-5v24h-8v-24h-5z")
    edge = RADIUS + 4
    box = f"{-edge:g} {-edge:g} {2 * edge:g} {2 * edge:g}"
    return (
        element("h3", say("Your secret disk"))
        + element("svg", *sectors, hub, arrow, class_="egt-dial", viewBox=box, role="group")
        + element("p", say("Nobody sees it before all disks are set."), class_="egt-hint")
    )


def sector(scene: Scene, number: int, region: str) -> Markup:
    """The part of the disk for one region, a button."""
    target = f"disk:{region}"
    is_legal = target in scene.choices
    name = scene.speaker.place(region)
    step = 2 * pi / len(scene.view.box.disk_regions)
    middle = number * step - pi / 2
    (x1, y1), (x2, y2) = (point(RADIUS, middle + side * step / 2) for side in (-1, 1))
    x, y = point(0.74 * RADIUS, middle)
    lines = wrapped(name)
    words = [
        element("text", line, x=x, y=y + 15 * (index - (len(lines) - 1) / 2) + 5)
        for index, line in enumerate(lines)
    ]
    outline = f"M0 0L{x1:.1f} {y1:.1f}A{RADIUS:g} {RADIUS:g} 0 0 1 {x2:.1f} {y2:.1f}z"
    return element(
        "g",
        element("path", d=outline, style=f"fill:var(--eg-{region})"),
        *words,
        class_="egt-sector" if is_legal else "egt-sector egt-closed",
        role="button",
        data_target=target,
        tabindex=0 if is_legal else -1,
        data_lm_suppress_shortcuts="true",
        aria_disabled=None if is_legal else "true",
        aria_label=scene.label(target) if is_legal else name,
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
