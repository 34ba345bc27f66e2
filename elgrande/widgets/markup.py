"""The little HTML that the panels are written in: elements, safe text, and things one can click.

>>> element("p", text("2 < 3"), class_="eg-note")
'<p class="eg-note">2 &lt; 3</p>'
"""

from __future__ import annotations

from html import escape

Attribute = str | int | bool | None


def text(words: object) -> str:
    """The words as they may stand in an element, whoever wrote them.

    >>> text("<b>")
    '&lt;b&gt;'
    """
    return escape(str(words), quote=False)


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """The element with this content, which must be `text` or elements, and these attributes.

    `class_` means `class`, `data_target` means `data-target`. True leaves an attribute without a value, None
    and False leave it out. All values are escaped here.

    >>> element("button", "7", class_="eg-power", hidden=True, title=None)
    '<button class="eg-power" hidden>7</button>'
    """
    opening = [name]
    for key, value in attributes.items():
        written = key.rstrip("_").replace("_", "-")
        if value is True:
            opening.append(written)
        elif value is not None and value is not False:
            opening.append(f'{written}="{escape(str(value))}"')
    return f"<{' '.join(opening)}>{''.join(content)}</{name}>"


def control(
    target: str,
    *content: str,
    class_: str = "",
    legal: bool = True,
    label: str | None = None,
    **more: Attribute,
) -> str:
    """A button that reports this target.

    One that is not `legal` now can still be clicked, and the click is refused with the clause that forbids
    it; but the tab key passes it over. Jupyter's shortcuts are silent while a button has the focus.

    >>> control("power:7", "7", legal=False)
    '<button type="button" data-target="power:7" aria-disabled="true" tabindex="-1" \
data-lm-suppress-shortcuts="true">7</button>'
    """
    return element(
        "button",
        *content,
        type="button",
        class_=class_ or None,
        data_target=target,
        aria_disabled=None if legal else "true",
        aria_label=label,
        tabindex=None if legal else -1,
        data_lm_suppress_shortcuts="true",
        **more,
    )


def fold(key: str, summary: str, *content: str, class_: str | None = None) -> str:
    """Something that unfolds at a click, without a word to Python; `key` keeps it unfolded when redrawn.

    >>> fold("why", "why?", "Because.")
    '<details data-key="why"><summary data-target="menu:why" data-lm-suppress-shortcuts="true">why?</summary>\
Because.</details>'
    """
    head = element("summary", summary, data_target=f"menu:{key}", data_lm_suppress_shortcuts="true")
    return element("details", head, *content, class_=class_, data_key=key)
