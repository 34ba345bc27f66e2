"""The panel that tries an action card: what its special action may do here, and where that leads."""

from __future__ import annotations

from elgrande.actions import Action, MoveCaballero, PlaceCaballero, PlaceScoreboard, SetDisk, UseSpecial
from elgrande.engine import legal_actions, refusal
from elgrande.markup import Markup, element, joined
from elgrande.state import Frame
from elgrande.what_if.trials import Trial
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control, fold
from elgrande.widgets.editor.scene import (
    GENERAL_SCORING,
    Scene,
    all_cards,
    badge,
    chosen_from,
    in_words,
    players,
)

FEW = 12
"""So many actions stand there at once; more are folded up by what one would click first."""


def chooser(scene: Scene, *, or_general_scoring: bool = False) -> Markup:
    """Whose card, and which; or the general scoring."""
    say, speaker = scene.speaker.say, scene.speaker
    cards: list[tuple[str, list[tuple[str, str]]]] = list(all_cards(scene))
    if or_general_scoring:
        cards.insert(0, ("", [(GENERAL_SCORING, say("General scoring"))]))
    subject = scene.subject
    drawn = players(scene, "seat", scene.seat, say("Who uses the card")) + chosen_from(
        "subject", say("Action card"), cards, subject
    )
    edition = scene.desk.draft.edition
    sentence = speaker.card_sentence(subject, edition) if subject in edition.box.card else ""
    return element("div", drawn, class_="ege-line") + (
        element("p", sentence, class_="ege-sentence") if sentence else ""
    )


def panel(scene: Scene) -> Markup:
    """The card, what has been tried with it, and what may be done next."""
    say = scene.speaker.say
    if scene.trial is None:
        return chooser(scene) + nothing_to_try(scene)
    trial = scene.trial
    happened = joined(*(element("li", scene.speaker.event(event)) for event in trial.events))
    back = joined(
        control(
            "untry",
            "↶ " + say("One step back"),
            class_="egt-button",
            legal=bool(len(trial.actions) > 1),
        ),
        control("try:again", say("Start again"), class_="egt-button", legal=len(trial.actions) > 1),
        control("keep", say("Edit the outcome"), class_="egt-button"),
    )
    return (
        chooser(scene)
        + element("p", may_place(scene), class_="ege-soft")
        + element("h3", say("What happens"))
        + element("ol", happened, class_="ege-told")
        + element("div", back, class_="ege-line")
        + what_next(scene, trial)
    )


def nothing_to_try(scene: Scene) -> Markup:
    """Why this card has no special action that could be tried here."""
    say, cards = scene.speaker.say, scene.desk.draft.box.card
    if scene.subject not in cards:
        return element("p", say("Choose a card."))
    if cards[scene.subject].is_held:
        words = say("This card is kept open, and used later against an opponent's special action.")
        return element("p", words) + clause_cards(scene.speaker, ("VT-1",))
    start = scene.desk.draft.using(scene.seat, scene.subject)
    if start.problems:
        reasons = " ".join(in_words(scene, problem) for problem in start.problems)
        return element("p", say("This card cannot be used in this position: {reason}", reason=reasons))
    why_not = refusal(start.state(), UseSpecial(scene.seat))
    return element("p", say("There is no special action to try here.")) + clause_cards(
        scene.speaker, (why_not,)
    )


def may_place(scene: Scene) -> str:
    """Where the player may place caballeros from his court besides."""
    assert scene.trial is not None
    speaker, options = scene.speaker, legal_actions(scene.trial.start)
    places = [speaker.place(action.place) for action in options if isinstance(action, PlaceCaballero)]
    if not places:
        return speaker.say("No caballero can be placed from the court with this card.")
    return speaker.count(
        "Besides, {n} caballero may be placed from the court: {places}.",
        "Besides, up to {n} caballeros may be placed from the court: {places}.",
        scene.desk.draft.box.card[scene.subject].caballeros,
        places=speaker.listed(places),
    )


def what_next(scene: Scene, trial: Trial) -> Markup:
    """Every action that is legal now, to be tried; many are folded up."""
    say, speaker, legal = scene.speaker.say, scene.speaker, trial.legal
    if not legal:
        return element("p", say("That is all: nothing more can be chosen."), class_="ege-sentence")
    words = speaker.count("{n} legal action", "{n} legal actions", len(legal))
    numbered = list(enumerate(legal))
    frame = trial.state.agenda[-1]
    if len(legal) <= FEW:
        drawn = joined(*(tryable(scene, number, action, frame) for number, action in numbered))
        return element("h3", words) + element("div", drawn, class_="ege-actions")
    groups: dict[str, list[tuple[int, Action]]] = {}
    for number, action in numbered:
        groups.setdefault(heading(scene, action), []).append((number, action))
    folded = (
        fold(
            f"actions:{caption}",
            Markup(" ").join((caption, element("b", len(inside)))),
            element("div", *(tryable(scene, *one, frame) for one in inside), class_="ege-actions"),
            class_="ege-group",
        )
        if len(inside) > 1
        else tryable(scene, *inside[0], frame)
        for caption, inside in groups.items()
    )
    return element("h3", words) + element("div", *folded, class_="ege-groups")


def heading(scene: Scene, action: Action) -> str:
    """What actions have in common that begin with the same click."""
    say, speaker = scene.speaker.say, scene.speaker
    match action:
        case MoveCaballero(owner=owner, source=source):
            return say(
                "{player}: a caballero {place:from}", player=speaker.owner(owner), place=speaker.at(source)
            )
        case PlaceScoreboard(scoreboard=number):
            return say("mobile scoreboard {values}", values=speaker.scoreboard(number))
        case SetDisk(player=player):
            return say("Secret disk of {player}", player=speaker.player(player))
        case _:
            return speaker.action(action)


def tryable(scene: Scene, number: int, action: Action, frame: Frame) -> Markup:
    """One action, with who takes it."""
    return control(
        f"try:{number}",
        badge(scene, action.player),
        " ",
        scene.speaker.action(action, frame),
        class_="ege-action",
    )
