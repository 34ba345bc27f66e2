"""Sentences for decisions of all other special actions, and of those who may veto them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.actions import Action, Proceed, UseSpecial
from elgrande.engine.journeys import present
from elgrande.rules.edition_fields import AnyRegion, Banishment
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import (
    Banishing,
    Evicting,
    Frame,
    GeneralScoring,
    MovingGrande,
    MovingKing,
    NamingRegion,
    PlacingScoreboard,
    ReactionWindow,
    ReturningFrom,
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    Special,
    TakingBackPower,
    card_used,
)
from elgrande.text import actions
from elgrande.text.catalogues import NN_
from elgrande.text.voice import Voice
from elgrande.views import View


def special(voice: Voice, view: View, frame: Special) -> str:
    """Sentence for Special: whose special action is carried out; nothing is decided."""
    return voice.address(
        frame.player,
        N_("You carry out the special action of “{card}”."),
        N_("{player} carries out the special action of “{card}”."),
        card=voice.card_title(frame.card),
    )


def without_choice(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for a step without a choice, which is only carried out."""
    return voice.address(frame.player, N_("Do as your card says."), N_("{player} does as the card says."))


def veto_window(voice: Voice, view: View, frame: ReactionWindow) -> str:
    """Sentence for ReactionWindow: what is about to happen, and who may veto it."""
    actor = frame.action.player
    action = announced(voice, view, frame.action)
    if not frame.holders:
        return voice.address(
            actor, N_("You are about to {action}."), N_("{player} is about to {action}."), action=action
        )
    holder = frame.holders[0]
    if holder == actor:
        return voice.address(
            actor,
            N_("You are about to {action}: use your Veto, or let it pass."),
            N_("{player} is about to {action}, and may use a Veto."),
            action=action,
        )
    if holder == voice.you:
        message = N_("{player} is about to {action}: use your Veto, or let it pass.")
        return voice.say(message, player=voice.player(actor), action=action)
    return voice.address(
        actor,
        N_("You are about to {action}; {holder} may use a Veto."),
        N_("{player} is about to {action}; {holder} may use a Veto."),
        action=action,
        holder=voice.player(holder),
    )


def announced(voice: Voice, view: View, action: Action) -> str:
    """The announced step in words; where the action says too little, the card's sentence."""
    card = card_used(view.agenda)
    if card is not None and isinstance(action, UseSpecial | Proceed):
        return voice.say("carry out “{card}”", card=voice.card_title(card))
    return actions.phrase(voice, action)


# --- caballeros go back -----------------------------------------------------------------------------


def banishing(voice: Voice, view: View, frame: Banishing) -> str:
    """Sentence for Banishing: whose caballeros may still be chosen."""
    rows = [present(view.state, region) for region in view.box.regions if region != view.king]
    owners = [owner for owner in frame.owners if any(row[owner] for row in rows)]
    messages = MAY_BANISH if view.edition.banishment is Banishment.MAY_SPARE else MUST_BANISH
    return voice.address(frame.player, *messages, owners=voice.all_of(owners or frame.owners))


MUST_BANISH = (
    N_("Return one caballero of each to the provinces: {owners}."),
    N_("{player} returns one caballero of each to the provinces: {owners}."),
)
MAY_BANISH = (
    N_("Return up to one caballero of each to the provinces: {owners}; or stop."),
    N_("{player} may return up to one caballero of each to the provinces: {owners}."),
)


def sending_back(voice: Voice, view: View, frame: SendingBack) -> str:
    """Sentence for SendingBack: who chooses now, and how many more."""
    if not frame.owners:
        return without_choice(voice, view, frame)
    return voice.address(
        frame.owners[0],
        NN_(
            "Return {n} of your caballeros from the regions or your court to the provinces.",
            "Return {n} of your caballeros from the regions or your court to the provinces.",
        ),
        NN_(
            "{player} returns {n} caballero from the regions or the court to the provinces.",
            "{player} returns {n} caballeros from the regions or the court to the provinces.",
        ),
        n=frame.left,
    )


def returning_from(voice: Voice, view: View, frame: ReturningFrom) -> str:
    """Sentence for ReturningFrom: who says who returns, from where, and how many more."""
    return voice.address(
        frame.player,
        NN_(
            "Choose who returns {region:from} to the provinces: {n} more of your caballeros.",
            "Choose who returns {region:from} to the provinces: {n} more of your caballeros.",
        ),
        NN_(
            "{player} chooses who returns {region:from} to the provinces: {n} more caballero.",
            "{player} chooses who returns {region:from} to the provinces: {n} more caballeros.",
        ),
        n=frame.left,
        region=voice.at(frame.region),
    )


# --- scoring ----------------------------------------------------------------------------------------


def scoring_one(voice: Voice, view: View, frame: ScoringOne) -> str:
    """Sentence for ScoringOne: a region, or the Castillo too."""
    if view.edition.any_region is AnyRegion.CASTILLO_TOO:
        return voice.address(
            frame.player,
            N_("Choose a region or the Castillo to be scored."),
            N_("{player} chooses a region or the Castillo to be scored."),
        )
    return voice.address(
        frame.player, N_("Choose a region to be scored."), N_("{player} chooses a region to be scored.")
    )


def scoring(voice: Voice, view: View, frame: Scoring) -> str:
    """Sentence for Scoring: the places still to be scored."""
    return voice.address(
        frame.player,
        N_("Choose which of these is scored next: {places}."),
        N_("{player} chooses which of these is scored next: {places}."),
        places=voice.listed([voice.place(place) for place in frame.places]),
    )


def general_scoring(voice: Voice, view: View, frame: GeneralScoring) -> str:
    """Sentence for GeneralScoring; nothing is decided."""
    return voice.say("The general scoring is under way.")


# --- scoreboards, power cards, Grandes, the King ------------------------------------------------------


def placing_scoreboard(voice: Voice, view: View, frame: PlacingScoreboard) -> str:
    """Sentence for PlacingScoreboard: which of the two can be laid, and not where one lies (MS-2)."""
    free = [voice.scoreboard(each) for each, lies in enumerate(view.scoreboards) if lies != view.king]
    closed = dict.fromkeys([view.king, *filter(None, view.scoreboards)])
    return voice.address(
        frame.player,
        *(IN_A_REGION if CASTILLO in closed else ANYWHERE),
        scoreboards=", ".join(free),
        king=voice.listed([format(voice.at(place)) for place in closed if place != CASTILLO]),
    )


ANYWHERE = (
    N_("Put a mobile scoreboard ({scoreboards}) in any region but {king}, or in the Castillo."),
    N_("{player} puts a mobile scoreboard ({scoreboards}) in any region but {king}, or in the Castillo."),
)
IN_A_REGION = (
    N_("Put a mobile scoreboard ({scoreboards}) in any region but {king}."),
    N_("{player} puts a mobile scoreboard ({scoreboards}) in any region but {king}."),
)


def taking_back_power(voice: Voice, view: View, frame: TakingBackPower) -> str:
    """Sentence for TakingBackPower."""
    if not frame.announced:
        return without_choice(voice, view, frame)
    return voice.address(
        frame.player,
        N_("Choose a power card to take back into your hand."),
        N_("{player} chooses a power card to take back."),
    )


def moving_grande(voice: Voice, view: View, frame: MovingGrande) -> str:
    """Sentence for MovingGrande: from where, and where not to."""
    return voice.address(
        frame.player,
        N_("Move your Grande {home:from} to a region other than {king}."),
        N_("{player} moves the Grande {home:from} to a region other than {king}."),
        home=voice.at(view.grandes[frame.player]),
        king=voice.at(view.king),
    )


def naming_region(voice: Voice, view: View, frame: NamingRegion) -> str:
    """Sentence for NamingRegion: any region but the King's."""
    return voice.address(
        frame.player,
        N_("Choose a region other than {king}: your opponents' caballeros must leave it."),
        N_("{player} chooses a region that the opponents' caballeros must leave."),
        king=voice.at(view.king),
    )


def moving_king(voice: Voice, view: View, frame: MovingKing) -> str:
    """Sentence for MovingKing: anywhere, or to a neighbouring region; perhaps it is a Grande (GC-11)."""
    messages = MOVING_KING[frame.anywhere, voice.regent is not None]
    return voice.address(frame.player, *messages, king=voice.at(view.king))


# Whether he goes anywhere, and whether a Grande acts as King.
MOVING_KING: dict[tuple[bool, bool], tuple[str, str]] = {
    (True, False): (
        N_("Move the King to any region, or leave him {king:in}."),
        N_("{player} moves the King to any region, or leaves him {king:in}."),
    ),
    (False, False): (
        N_("Move the King {king:from} to an adjacent region."),
        N_("{player} moves the King {king:from} to an adjacent region."),
    ),
    (True, True): (
        N_("Move the Grande who acts as King to any region, or leave him {king:in}."),
        N_("{player} moves the Grande who acts as King to any region, or leaves him {king:in}."),
    ),
    (False, True): (
        N_("Move the Grande who acts as King {king:from} to an adjacent region."),
        N_("{player} moves the Grande who acts as King {king:from} to an adjacent region."),
    ),
}


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    Special: special,
    ReactionWindow: veto_window,
    SendingCourtsHome: without_choice,
    Banishing: banishing,
    SendingBack: sending_back,
    SendingBackByDisk: without_choice,
    ReturningFrom: returning_from,
    ScoringOne: scoring_one,
    Scoring: scoring,
    ScoringChosenOnce: without_choice,
    PlacingScoreboard: placing_scoreboard,
    TakingBackPower: taking_back_power,
    MovingGrande: moving_grande,
    NamingRegion: naming_region,
    Evicting: without_choice,
    MovingKing: moving_king,
    GeneralScoring: general_scoring,
}
