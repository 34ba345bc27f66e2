"""The places of the Grand Inquisitor & Colonies in four cases, and its actions as phrases."""

from __future__ import annotations

from elgrande.expansions.colonies import box
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    PlaceExtra,
    Sail,
    TakeToken,
)
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.message import N_
from elgrande.text.actions import BUILDERS, PHRASES, whose
from elgrande.text.places import PLACES, Cases
from elgrande.text.voice import Voice

PLACES |= {
    box.FRANCIA: Cases(N_("Francia"), N_("in Francia"), N_("to Francia"), N_("from Francia")),
    box.AMBASSADOR: Cases(
        N_("the Ambassador's space"),
        N_("on the Ambassador's space"),
        N_("to the Ambassador's space"),
        N_("from the Ambassador's space"),
    ),
    box.ENVOY: Cases(
        N_("the Envoy's space"),
        N_("on the Envoy's space"),
        N_("to the Envoy's space"),
        N_("from the Envoy's space"),
    ),
    box.SHIP: Cases(N_("the ship"), N_("on the ship"), N_("onto the ship"), N_("from the ship")),
    box.CAPTAIN: Cases(
        N_("the Captain's space"),
        N_("on the Captain's space"),
        N_("to the Captain's space"),
        N_("from the Captain's space"),
    ),
    box.AMERICA: Cases(N_("America"), N_("in America"), N_("to America"), N_("from America")),
    box.VICEROY: Cases(
        N_("the Viceroy's space"),
        N_("on the Viceroy's space"),
        N_("to the Viceroy's space"),
        N_("from the Viceroy's space"),
    ),
    box.AFRICA: Cases(N_("Africa"), N_("in Africa"), N_("to Africa"), N_("from Africa")),
    box.BESIDE: Cases(
        N_("the place beside the limit table"),
        N_("beside the limit table"),
        N_("to beside the limit table"),
        N_("from beside the limit table"),
    ),
}

PHRASES |= {
    BringExtra: N_("bring one more caballero to the court"),
    PlaceExtra: N_("place one more caballero {place:in}"),
    MoveTile: N_("move {tile} {region:to}"),
    MarkRegion: N_("mark {region}"),
    CarryOut: N_("carry out “{card}”"),
    CopySpecial: N_("copy the special action"),
}


def sail(voice: Voice, action: Sail) -> str:
    """Phrase for Sail: from where to where, and with what, if the caballero carries anything."""
    places = {"source": voice.at(action.source), "target": voice.at(action.target)}
    if not voice.is_player(action.owner):
        owner = voice.owner(action.owner)
        if action.load:
            load = voice.load(action.load)
            message = N_("sail with {load} and one of the {owner} {source:from} {target:to}")
            return voice.say(message, owner=owner, load=load, **places)
        return voice.say("sail with one of the {owner} {source:from} {target:to}", owner=owner, **places)
    if action.load:
        return voice.say("sail with {load} {source:from} {target:to}", load=voice.load(action.load), **places)
    return voice.say("sail {source:from} {target:to}", **places)


def take_token(voice: Voice, action: TakeToken) -> str:
    """Phrase for TakeToken: what is taken, and by whom unless it is any caballero of the player's."""
    said: dict[str, object] = {"load": voice.load(action.load), "owner": voice.owner(action.owner)}
    if action.place:
        said["place"] = voice.at(action.place)
        message = N_("take {load} with a caballero {place:in}")
        if not voice.is_player(action.owner):
            message = N_("take {load} with one of the {owner} {place:in}")
    else:
        message = N_("take {load}")
        if not voice.is_player(action.owner):
            message = N_("take {load} with one of the {owner}")
    return voice.say(message, **said)


def admit(voice: Voice, action: Admit) -> str:
    """Phrase for Admit: whose caballero goes onto the limit table, and what he carries, if anything."""
    if action.load:
        return admit_carrier(voice, action)
    anybodys = N_("put a caballero of {owner}'s onto the limit table")
    message = whose(
        voice,
        action,
        yours=N_("put one of your caballeros onto the limit table"),
        own=anybodys,
        anothers=anybodys,
        neutral=N_("put one of the {owner} onto the limit table"),
    )
    return voice.say(message, owner=voice.owner(action.owner))


def admit_carrier(voice: Voice, action: Admit) -> str:
    """The same for one who carries something; it is not said whose he is if he is the acting player's."""
    message = whose(
        voice,
        action,
        yours=N_("put your caballero with {load} onto the limit table"),
        own=N_("put the caballero with {load} onto the limit table"),
        anothers=N_("put {owner}'s caballero with {load} onto the limit table"),
        neutral=N_("put one of the {owner} with {load} onto the limit table"),
    )
    return voice.say(message, load=voice.load(action.load), owner=voice.owner(action.owner))


def move_their_grande(voice: Voice, action: MoveTheirGrande) -> str:
    """Phrase for MoveTheirGrande: whose Grande goes where."""
    is_yours = action.owner == voice.you
    message = N_("move your Grande {region:to}") if is_yours else N_("move {owner}'s Grande {region:to}")
    return voice.say(message, owner=voice.owner(action.owner), region=voice.at(action.region))


BUILDERS |= {Sail: sail, TakeToken: take_token, Admit: admit, MoveTheirGrande: move_their_grande}
