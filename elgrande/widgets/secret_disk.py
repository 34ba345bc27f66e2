"""The secret disk as a picture to click on: one sector for each region that it may show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from elgrande.draw.palette import LAND_COLOURS, themes
from elgrande.draw.sheets import sheet_of
from elgrande.engine.disks import disk_regions
from elgrande.markup import Markup, element
from elgrande.text import Speaker
from elgrande.widgets.scene import Scene

RADIUS = 150.0
HUB = 34.0


def secret_disk(scene: Scene) -> Markup:
    """The disk, to be set by a click on a region."""
    say, regions = scene.speaker.say, disk_regions(scene.view.state)
    labels = {
        region: scene.label(target) for region in regions if (target := f"disk:{region}") in scene.choices
    }
    return (
        element("h3", say("Your secret disk"))
        + dial(scene.speaker, regions, labels)
        + element("p", say("Nobody sees it before all disks are set."), class_="egt-hint")
    )


def dial(speaker: Speaker, regions: Sequence[str], labels: Mapping[str, str]) -> Markup:
    """A disk with a sector for each region; those with a label can be clicked, and are read aloud as that."""
    sectors = (
        sector(speaker, region, number, len(regions), labels.get(region))
        for number, region in enumerate(regions)
    )
    caption = speaker.say("Your secret disk")
    hub = element("circle", class_="egt-hub", r=HUB)
    arrow = element("path", class_="egt-arrow", d="M0-26l9 14h-5v24h-8v-24h-5z")
    edge = RADIUS + 4
    box = f"{-edge:g} {-edge:g} {2 * edge:g} {2 * edge:g}"
    parts = (colours(speaker, regions), *sectors, hub, arrow)
    return element("svg", *parts, class_="egt-dial", viewBox=box, role="group", aria_label=caption)


def colours(speaker: Speaker, regions: Sequence[str]) -> Markup:
    """The colours of regions that an expansion has brought, which otherwise only its map has; or nothing."""
    added = [region for region in regions if region not in LAND_COLOURS]
    sheet = sheet_of(speaker.box) if added else None
    found = {region: sheet.places[region].colours for region in added} if sheet else {}
    light, dark = ({region: pair[theme] for region, pair in found.items() if pair} for theme in (0, 1))
    return element("style", Markup(themes(".egt-dial", light, dark))) if light else Markup()


def sector(speaker: Speaker, region: str, number: int, regions: int, label: str | None) -> Markup:
    """The part of the disk for one region, a button; without a label it is closed."""
    name = speaker.place(region)
    step = 2 * pi / regions
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
        class_="egt-sector" if label is not None else "egt-sector egt-closed",
        role="button",
        data_target=f"disk:{region}",
        tabindex=0 if label is not None else -1,
        data_lm_suppress_shortcuts="true",
        aria_disabled=None if label is not None else "true",
        aria_label=name if label is None else label,
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
