"""What to click next, in a sentence under the decision, where that alone does not tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.frames import Sailing
from elgrande.markup import Markup, element
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import ChoosingCard, GeneralScoring, Turn
from elgrande.table.table_clicks import Picked, choices
from elgrande.widgets.scene import Scene


def hint(scene: Scene) -> Markup:
    """What to click next for what is to be decided, and what can be done besides."""
    targets, also = list(scene.choices), []
    if scene.picked is None:
        for is_for_it, words in BESIDES:
            found = [target for target in targets if is_for_it(scene, target)]
            if found:
                targets = [target for target in targets if target not in found]
                also.append(scene.speaker.say(words))
    words = " ".join([what_to_click(scene, targets), *also]).strip()
    return element("p", words, class_="egt-hint") if words else Markup()


def what_to_click(scene: Scene, targets: Sequence[str]) -> str:
    """What to click next of these; nothing where the decision tells it, or there is none of them."""
    say = scene.speaker.say
    kinds = {target.partition(":")[0] for target in targets}
    if scene.view.is_over:
        return say("Begin another one under “New game”.") if scene.plan else ""
    if scene.picked is not None and scene.picked.then:
        return say("Now say which of the two you mean; or put it back.")
    if scene.picked is not None and "place" not in kinds:
        return say("Now click whom or what you mean; click it again, or press Escape, to leave it.")
    if scene.picked is not None:
        return say("Now click where it goes; click it again, or press Escape, to put it back.")
    if any(is_row(scene, target) for target in targets):
        return say("Click the caballeros of a player in a region.")
    if "scoreboard" in kinds:
        return say("Click a mobile scoreboard, then the place it goes to.")
    if "place" in kinds:
        return say("Click one of the marked places on the map.")
    if "disk" in kinds:
        is_for_castillo = isinstance(scene.view.agenda[-2], GeneralScoring)
        is_inside = scene.view.counts(CASTILLO)[scene.view.seat] != 0
        secret = say("Everybody sets a disk: nobody shall know who is in the Castillo.")
        return secret if is_for_castillo and not is_inside else ""
    if "power" in kinds:
        return say("A high card lets you choose early; a low card brings many caballeros.")
    return ""


def is_row(scene: Scene, target: str) -> bool:
    """Whether a target is a player's caballeros on the map, or in a court of his own."""
    kind, *words = target.split(":")
    return kind == "piece" and int(words[0]) < scene.view.players and not is_aside(scene, words[1])


def is_aside(scene: Scene, place: str) -> bool:
    """Whether a place lies beside the map."""
    return place in scene.view.box.place and scene.view.box.place[place].aside


# --- what can be done besides ------------------------------------------------------------------------


def is_token(scene: Scene, target: str) -> bool:
    """Whether a target is a token that can be taken (GG-2)."""
    return target.startswith("token:")


def goes_back_aboard(scene: Scene, target: str) -> bool:
    """Whether a target is for nothing but a free journey, while something else is to be decided (OV-4)."""
    choice = scene.choices[target]
    if not isinstance(choice, Picked) or isinstance(scene.view.agenda[-1], Sailing):
        return False
    return all(isinstance(action, Sail) for action in choices(scene.view, choice).values())


def is_of_grandissimo(scene: Scene, target: str) -> bool:
    """Whether a target is a ship, the prison, a guest, a soldier or a character, in a turn of one's own."""
    kind, *words = target.split(":")
    if not isinstance(scene.view.agenda[-1], ChoosingCard | Turn):
        return False
    return kind == "kept" or (kind in ("place", "piece") and is_aside(scene, words[-1]))


BESIDES: Final[list[tuple[Callable[[Scene, str], bool], str]]] = [
    (is_token, N_("You may take a token that lies overseas: click it, now or later in your turn.")),
    (
        goes_back_aboard,
        N_("Those who came overseas in an earlier round may go back aboard: click them, now or later."),
    ),
    (
        is_of_grandissimo,
        N_("You may also click a dashed ship, prison, guest, soldier or character: now or later."),
    ),
]
"""What can be done while something else is to be decided: which targets are for it, and what is said."""
