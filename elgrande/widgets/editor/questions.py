"""The panel that asks a solver: about this position, or for one in which something holds."""

from __future__ import annotations

from elgrande.draw import board_svg
from elgrande.markup import Markup, element, joined
from elgrande.table.editor_clicks import open_view
from elgrande.what_if.solver_protocol import SolverAnswer, SolverQuestion
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control
from elgrande.widgets.editor.scene import Scene, players


def panel(scene: Scene) -> Markup:
    """The questions, each a button; below, the answer."""
    say = scene.speaker.say
    if scene.questions is None:
        words = say("There is no solver at this board. The proofs bring one along; hand it over like this:")
        code = "from proofs.notebook import solver\nedit(solver=solver)"
        return element("p", words) + element("pre", code, class_="ege-code")
    seat = element(
        "div",
        element("span", say("“You” are"), class_="ege-caption"),
        players(scene, "seat", scene.seat, say("“You” are")),
        class_="ege-line",
    )
    groups = (
        (say("About this position"), [question for question in scene.questions if question.about_this]),
        (say("Is there a position …"), [question for question in scene.questions if not question.about_this]),
    )
    drawn = (
        element("h3", title) + element("div", *map(asked, questions), class_="ege-actions")
        for title, questions in groups
        if questions
    )
    return seat + joined(*drawn) + (answered(scene, scene.answer) if scene.answer else "")


def asked(question: SolverQuestion) -> Markup:
    """One question."""
    return control(f"ask:{question.id}", question.words, class_="ege-action")


def answered(scene: Scene, answer: SolverAnswer) -> Markup:
    """The answer, its clauses, and the position that shows it."""
    say = scene.speaker.say
    parts = [
        element("h3", say("The answer")),
        element("p", answer.sentence, class_="ege-sentence"),
    ]
    if answer.because:
        parts.append(clause_cards(scene.speaker, answer.because))
    if answer.state is not None:
        parts.append(element("div", board_svg(open_view(answer.state), scene.speaker), class_="ege-found"))
        parts.append(control("edit:answer", say("Edit this position"), class_="egt-button egt-special"))
    return element("div", *parts, class_="ege-answered")
