"""Sentences of the position editor: what a click does, to be read and for screen readers."""

from __future__ import annotations

from typing import Final

from elgrande.draw.places import description
from elgrande.draw.targets import Marks
from elgrande.table.editor_clicks import targets
from elgrande.text.catalogues import NN_
from elgrande.text.voice import Message
from elgrande.widgets import notices
from elgrande.widgets.editor.scene import Scene, in_words

# What a click does with caballeros of a player's, and with some of those who are no player's.
GO_THERE: Final = (
    NN_(
        "Click a region, or the Castillo: {n} caballero of {player}'s goes there.",
        "Click a region, or the Castillo: {n} caballeros of {player}'s go there.",
    ),
    NN_(
        "Click a region, or the Castillo: {n} of the {player} goes there.",
        "Click a region, or the Castillo: {n} of the {player} go there.",
    ),
)
LEAVE_IT: Final = (
    NN_(
        "Click a region, or the Castillo: {n} caballero of {player}'s leaves it.",
        "Click a region, or the Castillo: {n} caballeros of {player}'s leave it.",
    ),
    NN_(
        "Click a region, or the Castillo: {n} of the {player} leaves it.",
        "Click a region, or the Castillo: {n} of the {player} leave it.",
    ),
)
PUT: Final = (
    NN_("Put {n} caballero of {player}'s", "Put {n} caballeros of {player}'s"),
    NN_("Put {n} of the {player}", "Put {n} of the {player}"),
)
TAKE_AWAY: Final = (
    NN_("Take away {n} caballero of {player}'s", "Take away {n} caballeros of {player}'s"),
    NN_("Take away {n} of the {player}", "Take away {n} of the {player}"),
)


def instruction(scene: Scene) -> str:
    """What to click, in one sentence."""
    desk, say, speaker = scene.desk, scene.speaker.say, scene.speaker
    match desk.holding.split(":"):
        case ["caballero", seat] if desk.amount > 0:
            return caballeros(scene, int(seat), *GO_THERE)
        case ["caballero", seat]:
            return caballeros(scene, int(seat), *LEAVE_IT)
        case ["grande", seat]:
            return say("Click the home region of {player}.", player=speaker.player(int(seat)))
        case ["scoreboard", number]:
            name = speaker.scoreboard(int(number))
            return say(
                "Click the place where the {scoreboard} lies; click it again to lay it aside.",
                scoreboard=name,
            )
        case _:
            return say("Click the King's region.")


def labels(scene: Scene) -> dict[str, str]:
    """What can be clicked on the board, each with what a click does."""
    return {target: label(scene, target) for target in targets(scene.desk)}


def label(scene: Scene, target: str) -> str:
    """What a click on this target does; of a place also what is there."""
    speaker = scene.speaker
    match target.split(":"):
        case ["place", place]:
            return f"{does_there(scene, place)}. {there(scene, place)}"
        case ["piece", owner, place]:
            return does_to(scene, int(owner), place)
        case ["scoreboard", number]:
            return speaker.say(
                "Pick up the {scoreboard} scoreboard", scoreboard=speaker.scoreboard(int(number))
            )
        case _:
            player = speaker.player(int(target.removeprefix("grande:")))
            return speaker.say("Pick up the Grande of {player}", player=player)


def there(scene: Scene, place: str) -> str:
    """All that is in a place."""
    return description(scene.view, scene.speaker, Marks({}, (), ()), place)


def does_there(scene: Scene, place: str) -> str:
    """What a click on a place does, as it is read aloud."""
    desk, say, speaker, at = scene.desk, scene.speaker.say, scene.speaker, scene.speaker.at(place)
    match desk.holding.split(":"):
        case ["caballero", seat]:
            return changes(scene, int(seat))
        case ["grande", seat]:
            return say("Put the Grande of {player} {place:in}", player=speaker.player(int(seat)), place=at)
        case ["scoreboard", number]:
            name = speaker.scoreboard(int(number))
            return say("Put the {scoreboard} scoreboard {place:in}", scoreboard=name, place=at)
        case _:
            return say("Put the King {place:in}", place=at)


def does_to(scene: Scene, owner: int, place: str) -> str:
    """What a click on somebody's caballeros does, as it is read aloud."""
    count = scene.desk.draft.counts(place)[owner]
    there = scene.speaker.count("{n} caballero there", "{n} caballeros there", count)
    return f"{changes(scene, owner)}: {scene.speaker.place(place)}, {there}"


def changes(scene: Scene, owner: int) -> str:
    """How many caballeros of whom a click puts down, or takes away."""
    return caballeros(scene, owner, *(PUT if scene.desk.amount > 0 else TAKE_AWAY))


def caballeros(scene: Scene, owner: int, of_a_player: Message, of_no_player: Message) -> str:
    """So many caballeros as a click concerns, of a player's or of those who are no player's."""
    return scene.speaker.address(owner, of_a_player, of_a_player, of_no_player, n=abs(scene.desk.amount))


def spoken(scene: Scene) -> str:
    """What is read aloud after a click: what is wrong, what is in the place now, or what to click."""
    if scene.notice is not None:
        return notices.spoken(scene.speaker, scene.notice)
    if scene.problems:
        wrong = (in_words(scene, problem) for problem in scene.problems)
        return " ".join([scene.speaker.say("No game can reach this position:"), *wrong])
    return instruction(scene) if scene.touched is None else there(scene, scene.touched)
