"""The cards of a position: power cards on the table and played before, action cards face up."""

from __future__ import annotations

from elgrande.markup import Markup, element, joined
from elgrande.rules.pieces import POWER_CARDS
from elgrande.table.editor_clicks import keepable, markers
from elgrande.widgets.controls import control, fold
from elgrande.widgets.editor.scene import Scene, badge, cards_of, chosen_from


def cards(scene: Scene) -> Markup:
    """Both kinds of cards, and what is kept, each folded: a position needs no word about them."""
    say = scene.speaker.say
    return joined(
        fold("power-cards", say("Power cards, card by card"), power_cards(scene), class_="ege-cards"),
        fold("face-up", say("Face-up action cards"), face_up(scene), class_="ege-cards"),
        kept(scene),
    )


def kept(scene: Scene) -> Markup:
    """Who keeps what, and where markers lie, folded; nothing where the box has neither."""
    say, speaker, draft = scene.speaker.say, scene.speaker, scene.desk.draft
    who = [(str(seat), speaker.player(seat)) for seat in range(scene.players)]
    keepers = {held.card: str(held.player) for held in draft.held}
    lines = [
        (
            speaker.card_title(id),
            chosen_from(
                f"keeper:{id}",
                say("Who has it: {card}", card=speaker.card_title(id)),
                [("", [("none", say("nobody")), *who])],
                keepers.get(id, "none"),
            ),
        )
        for id in keepable(draft)
    ]
    regions = [(region, speaker.place(region)) for region in draft.box.regions]
    lies = dict(zip((tile.id for tile in draft.box.tiles), draft.scoreboards, strict=True))
    lines += [
        (
            speaker.tile(id),
            chosen_from(
                f"lay:{id}",
                say("Where it lies: {tile}", tile=speaker.tile(id)),
                [("", [("none", "–"), *regions])],
                lies[id] or "none",
            ),
        )
        for id in markers(draft.box)
    ]
    if not lines:
        return Markup()
    drawn = (
        element("div", element("span", caption, class_="ege-caption"), chosen, class_="ege-line")
        for caption, chosen in lines
    )
    return fold("kept", say("Who has what, and markers"), joined(*drawn), class_="ege-cards")


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
    for stack, ((number, origin), shown) in enumerate(zip(box.backs, scene.view.display, strict=True)):
        label = say("Stack {number}", number=number)
        if origin is not None:
            label += f" ({scene.speaker.expansion(origin)})"
        chosen = chosen_from(
            f"display:{stack}",
            label,
            [("", [("none", say("taken")), *cards_of(scene, box.stacks[stack])])],
            shown or "none",
        )
        lines.append(element("div", element("span", label, class_="ege-caption"), chosen, class_="ege-line"))
    return joined(*lines)
