"""The tabs below the board, and the panel that belongs to each."""

from __future__ import annotations

from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.widgets.controls import control
from elgrande.widgets.editor import editions, questions, scores, share, specials
from elgrande.widgets.editor.scene import Scene

TABS = {
    "score": N_("Score it"),
    "actions": N_("Legal actions"),
    "editions": N_("Compare editions"),
    "ask": N_("Ask the solver"),
    "share": N_("Save and share"),
}


def tabs(scene: Scene) -> Markup:
    """The questions one can ask of the position."""
    say = scene.speaker.say
    return joined(
        *(
            control(
                f"tab:{name}",
                say(words),
                class_="ege-tab",
                pressed=name == scene.tab,
            )
            for name, words in TABS.items()
        )
    )


def panel(scene: Scene) -> Markup:
    """What the chosen tab shows of the position; what is missing, while it is impossible."""
    if scene.tab == "share":
        return share.panel(scene)
    if scene.tab == "ask" and scene.questions is None:
        return questions.panel(scene)
    if scene.state is None:
        return element("p", scene.speaker.say("As soon as the position is possible, this is answered."))
    match scene.tab:
        case "score":
            return scores.panel(scene, scene.state)
        case "actions":
            return specials.panel(scene)
        case "editions":
            return editions.panel(scene, scene.state)
        case _:
            return questions.panel(scene)
