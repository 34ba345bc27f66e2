"""Sentences for the decisions of Grandissimo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.expansions.grandissimo.box import THROWN_IN
from elgrande.expansions.grandissimo.frames import (
    AllowingSpecials,
    BarringSpecials,
    ChoosingRegionCard,
    ComingBetween,
    CourtTurn,
    EmptyingCastillo,
    EndingRevolution,
    GivingGeneralBack,
    GoingAlong,
    GoingAshore,
    GoingLast,
    KeptForLater,
    LayingMarkers,
    LettingOut,
    Pardoning,
    PutOffTurn,
    Revolting,
    ScoringCourts,
    TakingAlong,
    TakingAnother,
    TakingCharacter,
    TakingGeneral,
    ThrowingIn,
)
from elgrande.rules.message import N_
from elgrande.state import Frame
from elgrande.text.catalogues import NN_
from elgrande.text.decisions.specials import without_choice
from elgrande.text.voice import Voice
from elgrande.views import View

# What is said to the player who decides, and of him to the others.
OF_A_PLAYER: dict[type[Frame], tuple[str, str]] = {
    CourtTurn: (
        N_("Your turn is over, unless you still want to do something besides."),
        N_("{player} may still do something besides, or end the turn."),
    ),
    GoingAshore: (
        N_("All your caballeros aboard a ship may land on coasts, all of them or none."),
        N_("{player} may land on coasts with all who are aboard a ship, or with none."),
    ),
    Pardoning: (
        N_("Pardon all prisoners and choose a region for them, or nobody."),
        N_("{player} may pardon all prisoners, or nobody."),
    ),
    LettingOut: (
        N_("Choose a prisoner, and where he is to stand {region:in}."),
        N_("{player} says where each of the prisoners is to stand {region:in}."),
    ),
    TakingCharacter: (
        N_("Take the Queen or the Jester, or stop."),
        N_("{player} may take the Queen or the Jester."),
    ),
    ChoosingRegionCard: (
        N_("Choose the region where you may send the King from then on."),
        N_("{player} chooses a region where to send the King from then on."),
    ),
    ComingBetween: (
        N_("Before this turn ends, send the King to your region, or stop."),
        N_("Before the turn ends, {player} may send the King to another region."),
    ),
    TakingAnother: (
        N_("Take a second card, to use it now or in a later round."),
        N_("{player} takes a second card."),
    ),
    Revolting: (
        N_("Choose the Grande who is to act as King, or stop."),
        N_("{player} may choose a Grande to act as King."),
    ),
    TakingAlong: (
        N_("Choose whose caballero is to go along with the soldier {region:to}, or stop."),
        N_("{player} chooses whose caballero is to go along with the soldier {region:to}."),
    ),
    GoingAlong: (
        N_("Let one of your caballeros {source:in} go along with the soldier {region:to}, or stop."),
        N_("{player} decides whether a caballero {source:in} goes along with the soldier {region:to}."),
    ),
    LayingMarkers: (
        N_("Choose the region where {tile} is to lie."),
        N_("{player} chooses where {tile} is to lie."),
    ),
}


# The same of coming between, while a Grande acts as King.
SENDING_REGENT = (
    N_("Before this turn ends, send the Grande who acts as King to your region, or stop."),
    N_("Before the turn ends, {player} may send the Grande who acts as King to another region."),
)


# The same of landing, once the first has left the ship.
LANDING = (
    N_("Choose a coast for the next of your caballeros {ship:in}. All of them must land."),
    N_("{player} must land on coasts with all who are {ship:in}."),
)


# The same of going along, where one is meant who is told apart by what he carries.
GOING_WITH = (
    N_("Let your caballero with {load} {source:in} go along with the soldier {region:to}, or stop."),
    N_(
        "{player} decides whether the caballero with {load} {source:in} goes along with the soldier "
        "{region:to}."
    ),
)


def of_a_player(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for a decision of one player, in words that depend on little else."""
    if isinstance(frame, GoingAshore) and frame.ship:
        return voice.address(frame.player, *LANDING, ship=voice.at(frame.ship))
    values: dict[str, Any] = {
        name: voice.at(getattr(frame, name)) for name in ("source", "region") if hasattr(frame, name)
    }
    if isinstance(frame, ComingBetween) and voice.regent is not None:
        return voice.address(frame.player, *SENDING_REGENT)
    if isinstance(frame, GoingAlong) and frame.load:
        return voice.address(frame.player, *GOING_WITH, load=voice.load(frame.load), **values)
    if isinstance(frame, LayingMarkers):
        values["tile"] = voice.tile(frame.markers[-frame.left])
    return voice.address(frame.player, *OF_A_PLAYER[type(frame)], **values)


# What happens by itself, with nobody to decide.
BY_ITSELF: dict[type[Frame], str] = {
    AllowingSpecials: N_("Everybody may use special actions again."),
    EndingRevolution: N_("The King returns to the board."),
    GivingGeneralBack: N_("The Inquisitor General is laid beside the board."),
    KeptForLater: N_("A card that was kept in this round is used in a later one."),
    PutOffTurn: N_("The turn that was put off goes on."),
}


def by_itself(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for what nobody decides."""
    return voice.say(BY_ITSELF[type(frame)])


def throwing_in(voice: Voice, view: View, frame: ThrowingIn) -> str:
    """Sentence for ThrowingIn: opponents' caballeros first, then as many of one's own as are left to go."""
    if frame.foreign == THROWN_IN.foreign:
        return voice.address(
            frame.player,
            N_("Put an opponent's caballero into the Castillo, or stop."),
            N_("{player} may put an opponent's caballero into the Castillo."),
        )
    if frame.foreign:
        return voice.address(
            frame.player,
            N_("Put one more opponent's caballero, or one of your own, into the Castillo."),
            N_("{player} puts one more opponent's caballero, or one of their own, into the Castillo."),
        )
    return voice.address(
        frame.player,
        NN_(
            "Put {n} caballero of your own into the Castillo.",
            "Put {n} caballeros of your own into the Castillo.",
        ),
        NN_(
            "{player} puts {n} caballero of their own into the Castillo.",
            "{player} puts {n} caballeros of their own into the Castillo.",
        ),
        n=frame.own,
    )


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    **dict.fromkeys(OF_A_PLAYER, of_a_player),
    **dict.fromkeys(BY_ITSELF, by_itself),
    ThrowingIn: throwing_in,
    **dict.fromkeys(
        (ScoringCourts, EmptyingCastillo, BarringSpecials, TakingGeneral, GoingLast), without_choice
    ),
}
