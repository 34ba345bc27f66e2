"""The cards of a position: power cards on the table and played before, action cards face up."""

from __future__ import annotations

from elgrande.markup import Markup, element, joined
from elgrande.rules.pieces import POWER_CARDS
from elgrande.widgets.controls import control, fold
from elgrande.widgets.editor.scene import Scene, badge, cards_of, chosen_from


def cards(scene: Scene) -> Markup:
    """Both kinds of cards, each folded: a position is sensible without a word about them."""
    say = scene.speaker.say
    return fold(
        "power-cards", say("Power cards, card by card"), power_cards(scene), class_="ege-cards"
    ) + fold("face-up", say("Face-up action cards"), face_up(scene), class_="ege-cards")


def power_cards(scene: Scene) -> Markup:
    """A row for each player: what lies on the table, and the thirteen cards, of which some are gone."""
    explained = scene.speaker.say(
        "In the list is the card on the table. Click the cards that were played before."
    )
    rows = joined(*(_row(scene, seat) for seat in range(scene.players)))
    return element("p", explained, class_="ege-soft") + rows


def _row(scene: Scene, seat: int) -> Markup:
    say, player, at = scene.speaker.say, scene.speaker.player(seat), scene.view.powers[seat]
    options = [("none", "–"), *((str(value), str(value)) for value in POWER_CARDS)]
    table = chosen_from(
        f"power:{seat}",
        say("The power card on the table before {player}", player=player),
        [("", options)],
        "none" if at is None else str(at),
    )
    buttons = joined(*(_power_card(scene, seat, value) for value in POWER_CARDS))
    return element("div", badge(scene, seat), table, element("span", buttons), class_="ege-line ege-powers")


def _power_card(scene: Scene, seat: int, value: int) -> Markup:
    played = scene.desk.draft.played or ((),) * scene.players
    label = scene.speaker.say(
        "Power card {value} of {player}: played before", value=value, player=scene.speaker.player(seat)
    )
    return control(
        f"played:{seat}:{value}",
        str(value),
        class_="ege-step",
        label=label,
        pressed=value in played[seat],
    )


def face_up(scene: Scene) -> Markup:
    """A list for each stack: the card that lies there, or none."""
    say, lines, box = scene.speaker.say, [], scene.desk.draft.edition.box
    for stack, (deck, shown) in enumerate(zip(box.stacks, scene.view.display, strict=True)):
        label = say("Stack {number}", number=deck)
        chosen = chosen_from(
            f"display:{stack}",
            label,
            [("", [("none", say("taken")), *cards_of(scene, deck)])],
            shown or "none",
        )
        lines.append(element("div", element("span", label, class_="ege-caption"), chosen, class_="ege-line"))
    return joined(*lines)
