"""Sentences for decisions of a round and a turn: power cards, supply, the action card, placing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.board import neighbours, open_to_placing
from elgrande.engine.standing import opened_aside
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.state import ChoosingCard, Frame, PowerPhase, Recalling, Supplying, Turn, TurnPhase
from elgrande.text.catalogues import NN_
from elgrande.text.voice import Message, Voice
from elgrande.views import View


def power_phase(voice: Voice, view: View, frame: PowerPhase) -> str:
    """Sentence for PowerPhase: who plays next, and which values are taken."""
    taken = [value for value in view.powers if value is not None]
    if not frame.waiting:
        return voice.say("All power cards are on the table.")
    if not taken:
        return voice.address(
            frame.waiting[0],
            N_("Play the first power card of the round."),
            N_("{player} plays the first power card of the round."),
        )
    return voice.address(
        frame.waiting[0],
        N_("Play a power card; already on the table: {values}."),
        N_("{player} plays a power card; already on the table: {values}."),
        values=voice.listed(sorted(taken)),
    )


def turn_phase(voice: Voice, view: View, frame: TurnPhase) -> str:
    """Sentence for TurnPhase: whose turns are to come; nothing is decided."""
    if not frame.waiting:
        return voice.say("All turns have been taken.")
    return voice.say("Turns still to come: {players}.", players=voice.all_of(frame.waiting))


def supplying(voice: Voice, view: View, frame: Supplying) -> str:
    """Sentence for Supplying: at most as many as the card says, or as there are."""
    there = view.counts(PROVINCES)[frame.player]
    return voice.address(
        frame.player,
        NN_(
            "Bring {n} caballero from the provinces to your court, or none.",
            "Bring up to {n} caballeros from the provinces to your court.",
        ),
        NN_(
            "{player} may bring {n} caballero from the provinces to the court.",
            "{player} may bring up to {n} caballeros from the provinces to the court.",
        ),
        n=frame.up_to if there is None else min(frame.up_to, there),
    )


def recalling(voice: Voice, view: View, frame: Recalling) -> str:
    """Sentence for Recalling: how many more may come from the board."""
    return voice.address(
        frame.player,
        NN_(
            "Your provinces are empty: bring {n} caballero from the regions to your court, or stop.",
            "Your provinces are empty: bring up to {n} caballeros from the regions to your court, or stop.",
        ),
        NN_(
            "{player}'s provinces are empty: {n} caballero may come from the regions to the court.",
            "{player}'s provinces are empty: up to {n} caballeros may come from the regions to the court.",
        ),
        n=frame.left,
    )


def choosing_card(voice: Voice, view: View, frame: ChoosingCard) -> str:
    """Sentence for ChoosingCard: how many cards are left."""
    return voice.address(
        frame.player,
        NN_("Take the last face-up action card.", "Choose one of the {n} face-up action cards."),
        NN_(
            "{player} takes the last face-up action card.",
            "{player} chooses one of the {n} face-up action cards.",
        ),
        n=sum(card is not None for card in view.display),
    )


def turn(voice: Voice, view: View, frame: Turn) -> str:
    """Sentence for Turn: place caballeros, use the special action, end the turn."""
    left = to_place(view, frame)
    if left:
        messages = PLACING[frame.placing_begun, not frame.special_done]
        sentence = voice.address(frame.player, *messages, n=left, king=voice.at(view.king))
        opened = further(view, frame.player)
        return f"{sentence} {_open_too(voice, frame, opened)}" if opened else sentence
    if frame.special_done:
        return voice.address(frame.player, N_("End your turn."), N_("{player} ends the turn."))
    return voice.address(
        frame.player,
        N_("Use the special action of “{card}”, or end your turn."),
        N_("{player} may use the special action of “{card}”, or end the turn."),
        card=voice.card_title(frame.card),
    )


def to_place(view: View, frame: Turn) -> int:
    """How many a player may still place: no more than are seen where the card takes them from (TU-7)."""
    there = view.counts(view.box.source.get(frame.card, COURT))[frame.player]
    return frame.left if there is None else min(frame.left, there)


def further(view: View, player: int) -> list[str]:
    """Where a player may place besides the Castillo and the regions next to the King's (SH-1, SP-2)."""
    box, near = view.box, neighbours(view.king, view.box)
    opened = [
        place for place in open_to_placing(view.king, box) if place in box.regions and place not in near
    ]
    return [*opened, *opened_aside(box, view.held, player)]


def _open_too(voice: Voice, frame: Turn, places: list[str]) -> str:
    return voice.address(
        frame.player,
        N_("You may place caballeros {places}, too."),
        N_("{player} may place caballeros {places}, too."),
        places=voice.listed([format(voice.at(place), "in") for place in places]),
    )


# Whether placing has begun, and whether the special action can still be used.
PLACING: dict[tuple[bool, bool], tuple[Message, Message]] = {
    (False, True): (
        NN_(
            "Place {n} caballero next to {king} or in the Castillo, use the special action, or end your "
            "turn.",
            "Place up to {n} caballeros next to {king} or in the Castillo, use the special action, or end "
            "your turn.",
        ),
        NN_(
            "{player} may place {n} caballero next to {king} or in the Castillo, use the special action, or "
            "end the turn.",
            "{player} may place up to {n} caballeros next to {king} or in the Castillo, use the special "
            "action, or end the turn.",
        ),
    ),
    (True, True): (
        NN_(
            "Place {n} more caballero next to {king} or in the Castillo, use the special action, or end your "
            "turn.",
            "Place up to {n} more caballeros next to {king} or in the Castillo, use the special action, or "
            "end your turn.",
        ),
        NN_(
            "{player} may place {n} more caballero next to {king} or in the Castillo, use the special "
            "action, or end the turn.",
            "{player} may place up to {n} more caballeros next to {king} or in the Castillo, use the special "
            "action, or end the turn.",
        ),
    ),
    (False, False): (
        NN_(
            "Place {n} caballero next to {king} or in the Castillo, or end your turn.",
            "Place up to {n} caballeros next to {king} or in the Castillo, or end your turn.",
        ),
        NN_(
            "{player} may place {n} caballero next to {king} or in the Castillo, or end the turn.",
            "{player} may place up to {n} caballeros next to {king} or in the Castillo, or end the turn.",
        ),
    ),
    (True, False): (
        NN_(
            "Place {n} more caballero next to {king} or in the Castillo, or end your turn.",
            "Place up to {n} more caballeros next to {king} or in the Castillo, or end your turn.",
        ),
        NN_(
            "{player} may place {n} more caballero next to {king} or in the Castillo, or end the turn.",
            "{player} may place up to {n} more caballeros next to {king} or in the Castillo, or end the "
            "turn.",
        ),
    ),
}


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    PowerPhase: power_phase,
    TurnPhase: turn_phase,
    Supplying: supplying,
    Recalling: recalling,
    ChoosingCard: choosing_card,
    Turn: turn,
}
