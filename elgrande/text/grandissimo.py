"""The places of Grandissimo in four cases, and its actions as phrases."""

from __future__ import annotations

from elgrande.expansions.grandissimo import box
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    GoAlong,
    Imprison,
    KeepAnother,
    LayMarker,
    LeadSoldier,
    LetOut,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
    TakeShip,
    UseKeptCard,
)
from elgrande.rules.message import N_
from elgrande.text.actions import BUILDERS, PHRASES
from elgrande.text.places import GUESTS, PLACES, Cases
from elgrande.text.voice import Voice

FIRST_SHIP, SECOND_SHIP = box.SHIPS
PLACES |= {
    box.PORTUGAL: Cases(N_("Portugal"), N_("in Portugal"), N_("to Portugal"), N_("from Portugal")),
    FIRST_SHIP: Cases(
        N_("the first ship"), N_("on the first ship"), N_("onto the first ship"), N_("from the first ship")
    ),
    SECOND_SHIP: Cases(
        N_("the second ship"),
        N_("on the second ship"),
        N_("onto the second ship"),
        N_("from the second ship"),
    ),
    box.PRISON: Cases(N_("the prison"), N_("in the prison"), N_("to the prison"), N_("from the prison")),
    **dict.fromkeys(box.GUESTS, GUESTS),
}

PHRASES |= {
    Disembark: N_("land {source:from} {place:in}"),
    PardonAll: N_("pardon all prisoners, who go {region:to}"),
    BringByQueen: N_("bring one more caballero to the court with the Queen"),
    PlaceByQueen: N_("place one more caballero {place:in} with the Queen"),
    ChooseRegionCard: N_("choose {region}"),
    TakeAnother: N_("take “{card}” to use it now"),
    KeepAnother: N_("take “{card}” for a later round"),
    UseKeptCard: N_("use “{card}”, kept in an earlier round"),
    LeadSoldier: N_("move a soldier {source:from} {target:to}"),
    GoAlong: N_("go along with the soldier"),
    LayMarker: N_("lay {tile} {region:in}"),
}

TAKE_SHIP = {FIRST_SHIP: N_("take the first ship"), SECOND_SHIP: N_("take the second ship")}
TAKE_CHARACTER = {box.QUEEN: N_("take the Queen"), box.JESTER: N_("take the Jester")}


def take_ship(voice: Voice, action: TakeShip) -> str:
    """Phrase for TakeShip: which one."""
    return voice.say(TAKE_SHIP[action.ship])


def take_character(voice: Voice, action: TakeCharacter) -> str:
    """Phrase for TakeCharacter: which one."""
    return voice.say(TAKE_CHARACTER[action.character])


def discard_region_card(voice: Voice, action: DiscardRegionCard) -> str:
    """Phrase for DiscardRegionCard: where the King goes, as its tile tells where it lies."""
    lies = {tile.id: place for tile, place in zip(voice.box.tiles, voice.tiles, strict=False)}
    card, region = voice.card_title(action.card), lies.get(action.card)
    if region is None:
        return voice.say(N_("send the King to the region of “{card}”"), card=card)
    message = N_("send the King {region:to} with “{card}”")
    if voice.regent is not None:
        message = N_("send the Grande who acts as King {region:to} with “{card}”")
    return voice.say(message, card=card, region=voice.at(region))


def imprison(voice: Voice, action: Imprison) -> str:
    """Phrase for Imprison: whose caballero, from where, and with what, if he carries anything."""
    plain = (
        N_("put one of your caballeros {source:from} into the prison"),
        N_("put a caballero of {owner}'s {source:from} into the prison"),
    )
    laden = (
        N_("put your caballero with {load} {source:from} into the prison"),
        N_("put {owner}'s caballero with {load} {source:from} into the prison"),
    )
    return of_somebody(voice, action, plain, laden)


def of_somebody(
    voice: Voice, action: Imprison | TakeAlong, plain: tuple[str, str], laden: tuple[str, str]
) -> str:
    """The phrase for a caballero of yours or of another's; of the second pair, if he is laden."""
    values = {"owner": voice.owner(action.owner), "source": voice.at(action.source)}
    if action.load:
        values["load"] = voice.load(action.load)
    yours, anothers = laden if action.load else plain
    return voice.say(yours if action.owner == voice.you else anothers, **values)


def crown_grande(voice: Voice, action: CrownGrande) -> str:
    """Phrase for CrownGrande: whose Grande."""
    is_yours = action.owner == voice.you
    message = N_("have your Grande act as King") if is_yours else N_("have {owner}'s Grande act as King")
    return voice.say(message, owner=voice.owner(action.owner))


def take_along(voice: Voice, action: TakeAlong) -> str:
    """Phrase for TakeAlong: whose caballero, from where, and what he carries if that tells him apart."""
    plain = (
        N_("have one of your caballeros {source:in} go along"),
        N_("have a caballero of {owner}'s {source:in} go along"),
    )
    laden = (
        N_("have your caballero with {load} {source:in} go along"),
        N_("have {owner}'s caballero with {load} {source:in} go along"),
    )
    return of_somebody(voice, action, plain, laden)


def send_guest(voice: Voice, action: SendGuest) -> str:
    """Phrase for SendGuest: into whose court."""
    if action.host == voice.you:
        return voice.say(N_("send a caballero from the provinces into your court"))
    return voice.say(
        N_("send a caballero from the provinces into {host}'s court"), host=voice.player(action.host)
    )


def place_guest(voice: Voice, action: PlaceGuest) -> str:
    """Phrase for PlaceGuest: whose guest, and where."""
    if action.owner == voice.you:
        message = N_("place your guest {place:in}")
    else:
        message = N_("place the guest of {owner}'s {place:in}")
    return voice.say(message, owner=voice.owner(action.owner), place=voice.at(action.place))


def let_out(voice: Voice, action: LetOut) -> str:
    """Phrase for LetOut: whose prisoner, and where to."""
    if action.owner == voice.you:
        message = N_("let your prisoner out {place:to}")
    else:
        message = N_("let the prisoner of {owner}'s out {place:to}")
    return voice.say(message, owner=voice.owner(action.owner), place=voice.at(action.place))


BUILDERS |= {
    TakeShip: take_ship,
    TakeCharacter: take_character,
    DiscardRegionCard: discard_region_card,
    Imprison: imprison,
    SendGuest: send_guest,
    PlaceGuest: place_guest,
    LetOut: let_out,
    CrownGrande: crown_grande,
    TakeAlong: take_along,
}
