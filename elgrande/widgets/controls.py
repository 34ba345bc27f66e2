"""HTML controls of the widgets: buttons that report a target, and something that unfolds."""

from __future__ import annotations

from typing import Final

from elgrande.draw.palette import LOOKS, look_of, seat_letters
from elgrande.markup import Attribute, Markup, element
from elgrande.text import LANGUAGE_NAMES, Speaker


def control(
    target: str,
    *content: str | int,
    class_: str = "",
    legal: bool = True,
    label: str | None = None,
    pressed: bool | None = None,
    reached: bool = False,
    **more: Attribute,
) -> Markup:
    """A button that reports this target; one that stays down or up says whether it is `pressed`.

    One that is not `legal` now can still be clicked, and the click is refused with the clause that forbids
    it; but the tab key passes it over, unless it is to be `reached` all the same. Jupyter's shortcuts are
    silent while a button has the focus.

    >>> print(control("power:7", "7", legal=False))
    <button type="button" data-target="power:7" aria-disabled="true" tabindex="-1" \
data-lm-suppress-shortcuts="true">7</button>
    """
    return element(
        "button",
        *content,
        type="button",
        class_=class_ or None,
        data_target=target,
        aria_disabled=None if legal else "true",
        aria_label=label,
        tabindex=None if legal or reached else -1,
        data_lm_suppress_shortcuts="true",
        aria_pressed=None if pressed is None else "true" if pressed else "false",
        **more,
    )


SOON = 30
"""Milliseconds until the page asks for more by itself."""


def going_on(target: str, label: str, done: int | None = None, total: int | None = None) -> Markup:
    """A bar for something that takes its time; the page reports the target by itself, and so asks for more.

    >>> print(going_on("coach:search:on", "Search", 3, 8))
    <progress max="8" value="3" aria-label="Search" data-target="coach:search:on" data-after="30"></progress>
    """
    value = None if done is None or total is None else min(done, total)
    return element("progress", max=total, value=value, aria_label=label, data_target=target, data_after=SOON)


def choice(target: str, shown: str, called: str | None, chosen: bool | None) -> Markup:
    """One of several options: what it shows, its name if that says more, and whether it is chosen.

    None where nothing stays chosen: it is done at once.
    """
    return control(target, shown, class_="egt-choice", label=called, pressed=chosen)


def choices(*options: tuple[str, str, str | None, bool | None], label: str | None = None) -> Markup:
    """Several options side by side, of which one is chosen.

    >>> print(choices(("at:0", "here", None, True)))
    <span class="egt-choices" role="group"><button type="button" class="egt-choice" data-target="at:0" \
data-lm-suppress-shortcuts="true" aria-pressed="true">here</button></span>
    """
    drawn = (choice(*option) for option in options)
    return element("span", *drawn, class_="egt-choices", role="group", aria_label=label)


def languages(speaker: Speaker) -> Markup:
    """A button for each language; its name has in it what it shows, for those who say what they click.

    >>> 'aria-label="ES, Español"' in languages(Speaker())
    True
    """
    drawn = (
        control(
            f"language:{language}",
            language.upper(),
            class_="egt-choice",
            label=f"{language.upper()}, {name}",
            title=name,
            lang=language,
            pressed=language == speaker.language,
        )
        for language, name in LANGUAGE_NAMES.items()
    )
    return element("span", *drawn, class_="egt-choices", role="group", aria_label=speaker.say("Language"))


def fold(key: str, summary: str, *content: str | int, class_: str | None = None, done: int = 0) -> Markup:
    """Something that unfolds at a click, without a word to Python; `key` keeps it unfolded when redrawn.

    It is folded up when more has been `done` with what is in it.

    >>> print(fold("why", "why?", "Because."))
    <details data-key="why"><summary data-target="menu:why" data-lm-suppress-shortcuts="true">why?</summary>\
Because.</details>
    """
    head = element("summary", summary, data_target=f"menu:{key}", data_lm_suppress_shortcuts="true")
    return element("details", head, *content, class_=class_, data_key=f"{key}:{done}" if done else key)


_SIGNS: Final = {"hexagon": "⬡", "shield": "▽"}
"""For owners without a letter, what comes nearest to their pieces' shape."""


def badge(names: tuple[str, ...], owner: int) -> Markup:
    """An owner's letter on his colour, with the names of all who play; the shape for who is no player.

    >>> print(badge(("Ana", "Bruno"), 1))
    <span class="egt-badge egt-by-1" aria-hidden="true">B</span>
    """
    look = look_of(owner, len(names))
    letter = seat_letters(names)[owner] if owner < len(names) else _SIGNS[LOOKS[look].shape]
    return element("span", letter, class_=f"egt-badge egt-by-{look}", aria_hidden="true")
