"""The panel that shares a position: a line of text to copy, a file to keep, a field to bring either back."""

from __future__ import annotations

from urllib.parse import quote

from elgrande.drafts import Draft
from elgrande.markup import Markup, element, joined
from elgrande.widgets.controls import control, fold
from elgrande.widgets.editor.scene import Scene


def panel(scene: Scene) -> Markup:
    """The line, the file, and the field."""
    say = scene.speaker.say
    copy = element(
        "input",
        readonly=True,
        value=scene.line,
        aria_label=say("The position as text"),
        data_lm_suppress_shortcuts="true",
        class_="ege-text",
    )
    load = element(
        "textarea",
        data_entry="load",
        rows=3,
        aria_label=say("A position as text, or a saved one"),
        data_lm_suppress_shortcuts="true",
        class_="ege-text",
        placeholder="eg1 4p ara=0,3,2,2 king=gal turn=0 card=king",
    )
    return joined(
        element("h3", say("Send it")),
        element(
            "p",
            say("This line is the whole position. Click it three times, copy it, send it to anybody."),
            class_="ege-soft",
        ),
        copy,
        saved(scene),
        element("h3", say("Bring one here")),
        element(
            "p",
            say("Paste such a line, or a saved position, and load it. “Undo” brings the old one back."),
            class_="ege-soft",
        ),
        load,
        element("div", control("load", say("Load"), class_="egt-button egt-special"), class_="ege-line"),
    )


def saved(scene: Scene) -> Markup:
    """The exact state as a file, with the order of the stacks, also in the middle of a card."""
    say = scene.speaker.say
    if scene.state is None:
        return element("p", say("Only a possible position can be saved to the last card."), class_="ege-soft")
    json = scene.state.to_json()
    told = ""
    line = Draft.of(scene.state)
    if line.problems or line.state() != scene.state:  # a line may say too little for any position
        told = say(
            "The line leaves out the order of the stacks and how far a card has got; the file has it all."
        )
    link = element(
        "a",
        say("Save as a file"),
        href=f"data:application/json;charset=utf-8,{quote(json)}",
        download="elgrande-position.json",
        class_="ege-link",
        data_lm_suppress_shortcuts="true",
    )
    shown = fold(
        "json",
        say("As JSON"),
        element("pre", json, class_="ege-code", tabindex=0),
        class_="ege-json",
    )
    return element("p", told, class_="ege-soft") * bool(told) + element("div", link, shown, class_="ege-line")
