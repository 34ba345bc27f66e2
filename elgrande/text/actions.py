"""Actions as phrases: after “is about to …”, and with a capital as the label of a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.rules.box import known_card
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.steps import Move, PlaceMore, Step
from elgrande.state import ChoosingStep, Frame
from elgrande.text.voice import Voice

# Phrases whose words depend on nothing but the kind of action.
PHRASES: dict[type[Action], str] = {
    PlayPower: N_("play the {value}"),
    RecallCaballero: N_("bring a caballero {region:from} to the court"),
    RecallCarrier: N_("bring the caballero with {load} {region:from} to the court"),
    UseSpecial: N_("use the special action"),
    EndTurn: N_("end the turn"),
    Stop: N_("stop here"),
    Proceed: N_("do as the card says"),
    SetDisk: N_("set the secret disk to {region}"),
    ScorePlace: N_("score {place}"),
    PlaceScoreboard: N_("put the {scoreboard} scoreboard {place:in}"),
    TakeBackPower: N_("take back the {value}"),
    GiveLoad: N_("give {load} to a caballero {place:in}"),
    MoveGrande: N_("move the Grande {region:to}"),
    NameRegion: N_("evict the opponents {region:from}"),
    UseVeto: N_("use the Veto"),
}

YOUR_OWN_MOVES = N_("move one of your caballeros {source:from} {target:to}")
OWN_MOVES = N_("move a caballero {source:from} {target:to}")
ANOTHERS_MOVES = N_("move a caballero of {owner}'s {source:from} {target:to}")
NEUTRAL_MOVES = N_("move one of the {owner} {source:from} {target:to}")

YOUR_CARRIER_MOVES = N_("move your caballero with {load} {source:from} {target:to}")
CARRIER_MOVES = N_("move the caballero with {load} {source:from} {target:to}")
ANOTHERS_CARRIER_MOVES = N_("move {owner}'s caballero with {load} {source:from} {target:to}")
NEUTRAL_CARRIER_MOVES = N_("move one of the {owner} with {load} {source:from} {target:to}")

YOUR_OWN_RETURNS = N_("return one of your caballeros {source:from} to the provinces")
OWN_RETURNS = N_("return a caballero {source:from} to the provinces")
ANOTHERS_RETURNS = N_("return a caballero of {owner}'s {source:from} to the provinces")
NEUTRAL_RETURNS = N_("return one of the {owner} {source:from} to the provinces")

YOUR_CARRIER_RETURNS = N_("return your caballero with {load} {source:from} to the provinces")
CARRIER_RETURNS = N_("return the caballero with {load} {source:from} to the provinces")
ANOTHERS_CARRIER_RETURNS = N_("return {owner}'s caballero with {load} {source:from} to the provinces")
NEUTRAL_CARRIER_RETURNS = N_("return one of the {owner} with {load} {source:from} to the provinces")


def phrase(voice: Voice, action: Action) -> str:
    """One phrase for an action: "move the King to Granada"."""
    if message := PHRASES.get(type(action)):
        return voice.say(message, **voice.values(action))
    return BUILDERS[type(action)](voice, action)


def label(voice: Voice, action: Action, frame: Frame | None) -> str:
    """The same, as it stands on a button; the decision in which it is taken says what a choice stands for."""
    if isinstance(action, ChooseStep) and isinstance(frame, ChoosingStep):
        text = step_phrase(voice, (frame.first, frame.second)[action.choice])
    else:
        text = phrase(voice, action)
    return text[0].upper() + text[1:]


def take_supply(voice: Voice, action: TakeSupply) -> str:
    """Phrase for TakeSupply: how many come to the court, if any."""
    if action.count == 0:
        return voice.say("bring no caballeros to the court")
    return voice.count("bring {n} caballero to the court", "bring {n} caballeros to the court", action.count)


def take_card(voice: Voice, action: TakeCard) -> str:
    """Phrase for TakeCard: title and number of the card, since several are called alike; or its stack."""
    return voice.count(
        "choose “{card}” ({n} caballero)",
        "choose “{card}” ({n} caballeros)",
        known_card(action.card).caballeros,
        card=voice.card_apart(action.card),
    )


def place_caballero(voice: Voice, action: PlaceCaballero) -> str:
    """Phrase for PlaceCaballero: thrown into the Castillo, placed elsewhere."""
    if action.place == CASTILLO:
        return voice.say("throw a caballero into the Castillo")
    return voice.say("place a caballero {place:in}", **voice.values(action))


def move_caballero(voice: Voice, action: MoveCaballero) -> str:
    """Phrase for MoveCaballero: from where to where, and whose it is unless his own."""
    message = whose(voice, action, YOUR_OWN_MOVES, OWN_MOVES, ANOTHERS_MOVES, NEUTRAL_MOVES)
    return voice.say(message, **voice.values(action))


def move_carrier(voice: Voice, action: MoveCarrier) -> str:
    """Phrase for MoveCarrier: what he carries, from where to where, and whose he is unless his own."""
    messages = YOUR_CARRIER_MOVES, CARRIER_MOVES, ANOTHERS_CARRIER_MOVES, NEUTRAL_CARRIER_MOVES
    return voice.say(whose(voice, action, *messages), **voice.values(action))


def return_caballero(voice: Voice, action: ReturnCaballero) -> str:
    """Phrase for ReturnCaballero: from where, and whose it is unless his own."""
    message = whose(voice, action, YOUR_OWN_RETURNS, OWN_RETURNS, ANOTHERS_RETURNS, NEUTRAL_RETURNS)
    return voice.say(message, **voice.values(action))


def return_carrier(voice: Voice, action: ReturnCarrier) -> str:
    """Phrase for ReturnCarrier: what he carries, from where, and whose he is unless his own."""
    messages = YOUR_CARRIER_RETURNS, CARRIER_RETURNS, ANOTHERS_CARRIER_RETURNS, NEUTRAL_CARRIER_RETURNS
    return voice.say(whose(voice, action, *messages), **voice.values(action))


class OfAnOwner(Protocol):
    """An action of a player with a caballero of an owner."""

    @property
    def player(self) -> int:
        """Whose action it is."""

    @property
    def owner(self) -> int:
        """Whose caballero it is."""


def whose(voice: Voice, action: OfAnOwner, yours: str, own: str, anothers: str, neutral: str) -> str:
    """The message for a caballero of yours, the acting player's, another player's, or of no player."""
    if action.owner == voice.you:
        return yours
    if not voice.is_player(action.owner):
        return neutral
    return own if action.owner == action.player else anothers


def move_king(voice: Voice, action: MoveKing) -> str:
    """Phrase for MoveKing: where to; perhaps it is a Grande who acts as King (GC-11)."""
    message = N_("move the King {region:to}")
    if voice.regent is not None:
        message = N_("move the Grande who acts as King {region:to}")
    return voice.say(message, **voice.values(action))


def choose_step(voice: Voice, action: ChooseStep) -> str:
    """The first or the second; what each is stands in the decision."""
    return voice.say("choose the second step") if action.choice else voice.say("choose the first step")


def step_phrase(voice: Voice, step: Step) -> str:
    """A step that a card lets one choose, in words; without words of its own, "as the card says"."""
    match step:
        case Move():
            return voice.say("move caballeros from one region")
        case PlaceMore():
            return voice.count(
                "place {n} more caballero from the court",
                "place up to {n} more caballeros from the court",
                step.up_to,
            )
        case _:
            return voice.say(PHRASES[Proceed])


def let_pass(voice: Voice, action: LetPass) -> str:
    """Phrase for LetPass: the announced step alone, or all that follow."""
    if action.rest:
        return voice.say("let the whole special action pass")
    return voice.say("let this step pass")


BUILDERS: dict[type[Action], Callable[[Voice, Any], str]] = {
    TakeSupply: take_supply,
    TakeCard: take_card,
    PlaceCaballero: place_caballero,
    MoveCaballero: move_caballero,
    MoveCarrier: move_carrier,
    ReturnCaballero: return_caballero,
    ReturnCarrier: return_carrier,
    MoveKing: move_king,
    ChooseStep: choose_step,
    LetPass: let_pass,
}
