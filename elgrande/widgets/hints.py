"""What to click next, in a sentence under the decision, where that alone does not tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from elgrande.actions import Action
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.frames import FillingTable, OwnTurn, Sailing
from elgrande.expansions.grandissimo.actions import (
    Imprison,
    LeadSoldier,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeShip,
)
from elgrande.expansions.grandissimo.frames import CourtTurn, LettingOut
from elgrande.markup import Markup, element
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import GeneralScoring
from elgrande.table.table_clicks import clicks
from elgrande.views import View
from elgrande.widgets.scene import Scene

Led = Mapping[str, Sequence[Action]]
"""The legal actions that begin with a click on each target."""


def hint(scene: Scene) -> Markup:
    """What to click next for what is to be decided, and what can be done besides."""
    targets, also = list(scene.choices), []
    if scene.picked is None:
        led = led_to(scene.view)
        for kinds, words in STILL if is_last_chance(scene) else BESIDES:
            found = [target for target in targets if is_besides(scene, led, target, kinds)]
            if found:
                targets = [target for target in targets if target not in found]
                also.append(scene.speaker.say(words, things=things(scene, led, found)))
    words = " ".join([what_to_click(scene, targets), *also]).strip()
    return element("p", words, class_="egt-hint") if words else Markup()


def what_to_click(scene: Scene, targets: Sequence[str]) -> str:
    """What to click next of these; nothing where the decision tells it, or there is none of them."""
    say = scene.speaker.say
    kinds = {target.partition(":")[0] for target in targets}
    if scene.view.is_over:
        return say("Begin another one under “New game”.") if scene.plan else ""
    if scene.picked is not None and scene.picked.then:
        return say("Now say which of the two you mean; click it again, or press Escape, to put it back.")
    if scene.picked is not None and "place" not in kinds:
        return say("Now click whom or what you mean; click it again, or press Escape, to leave it.")
    if scene.picked is not None:
        return say("Now click where it goes; click it again, or press Escape, to put it back.")
    if rows := [target for target in targets if target.startswith(("piece:", "carrier:"))]:
        return say(which_row(scene, rows))
    if "scoreboard" in kinds:
        return say("Click a mobile scoreboard, then the place it goes to.")
    if "tile" in kinds:
        return say("Click the limit table, then the region it goes to.")
    if {"grande", "place"} <= kinds:
        return say("Click a place for your own Grande, or first the Grande of somebody else.")
    if "grande" in kinds:
        return say("Click one of the marked Grandes.")
    if "place" in kinds:
        return say("Click one of the marked places on the map.")
    if "disk" in kinds:
        is_for_castillo = isinstance(scene.view.agenda[-2], GeneralScoring)
        is_inside = scene.view.counts(CASTILLO)[scene.view.seat] != 0
        is_secret = scene.view.edition.castillo_contents is Secrecy.HIDDEN
        secret = say("Everybody sets a disk: nobody shall know who is in the Castillo.")
        return secret if is_for_castillo and is_secret and not is_inside else ""
    if "power" in kinds:
        return say("A high card lets you choose early; a low card brings many caballeros.")
    return ""


def which_row(scene: Scene, rows: Sequence[str]) -> str:
    """Whom to click: prisoners, those aboard or beside the limit table, nobody's, one's own, anybody's."""
    where = [target.split(":")[1:3] for target in rows]
    if isinstance(scene.view.agenda[-1], FillingTable):
        return N_("Click those beside the limit table of whom one goes onto it.")
    if isinstance(scene.view.agenda[-1], LettingOut):
        return N_("Click somebody's prisoners, then the place where one of them is to stand.")
    if all(is_aside(scene, place) for _, place in where):
        return N_("Click your caballeros on a ship, then the coast where one of them lands.")
    if all(int(owner) >= scene.view.players for owner, _ in where):
        return N_("Click the black caballeros in a place, then where one of them goes.")
    if all(owner == str(scene.view.seat) for owner, _ in where):
        return N_("Click your own caballeros in one of the marked places.")
    return N_("Click somebody's caballeros in one of the marked places.")


def is_aside(scene: Scene, place: str) -> bool:
    """Whether a place lies beside the map."""
    return place in scene.view.box.place and scene.view.box.place[place].aside


# --- what can be done besides ------------------------------------------------------------------------

OVERSEAS: Final[dict[type[Action], str]] = {
    TakeToken: N_("a token overseas"),
    Sail: N_("somebody overseas"),
}
TURN: Final[dict[type[Action], str]] = {
    TakeShip: N_("a ship"),
    Imprison: N_("the prison"),
    PlaceGuest: N_("a guest"),
    LeadSoldier: N_("a soldier"),
    PlaceByQueen: N_("the Queen"),
    SendGuest: N_("the Jester"),
}
THINGS: Final = OVERSEAS | TURN
"""What can be done besides, overseas and in one's turn; each with what is clicked for it."""

BESIDES: Final[list[tuple[tuple[type[Action], ...], str]]] = [
    ((TakeToken,), N_("You may take a token that lies overseas: click it, now or later in your turn.")),
    (
        (Sail,),
        N_("Those who came overseas in an earlier round may go back aboard: click them, now or later."),
    ),
    (tuple(TURN), N_("You may also click, now or later, what is dashed: {things}.")),
]
"""What can be done while something else is to be decided: the actions, and what is said."""

STILL: Final = [(tuple(THINGS), N_("You may still click what is dashed: {things}."))]
"""The same when a turn is over but for that."""


def is_last_chance(scene: Scene) -> bool:
    """Whether a turn is over but for what can be done besides."""
    return bool(scene.view.agenda) and isinstance(scene.view.agenda[-1], CourtTurn | OwnTurn)


def led_to(view: View) -> Led:
    """The legal actions, by the target that is clicked first for them."""
    led: defaultdict[str, list[Action]] = defaultdict(list)
    for action in view.legal:
        led[clicks(action)[0]].append(action)
    return led


def is_besides(scene: Scene, led: Led, target: str, kinds: tuple[type[Action], ...]) -> bool:
    """Whether a target leads to nothing but such actions; while one sails, sailing is what is decided."""
    if isinstance(scene.view.agenda[-1], Sailing) and Sail in kinds:
        return False
    return all(isinstance(action, kinds) for action in led[target])


def things(scene: Scene, led: Led, targets: Sequence[str]) -> str:
    """What is to be clicked for these, in the order of their kinds."""
    kinds = {type(action) for target in targets for action in led[target]}
    return scene.speaker.listed([scene.speaker.say(words) for kind, words in THINGS.items() if kind in kinds])
