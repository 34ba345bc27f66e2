"""Sentences for the decisions of the Grand Inquisitor & Colonies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.expansions.colonies.frames import (
    AfterTurn,
    Copying,
    Executing,
    FillingTable,
    Landing,
    LayingTokens,
    Marking,
    MovingBlack,
    MovingLimitTable,
    OwnTurn,
    Sailing,
    TakingInquisitor,
    Transporting,
    Voyagers,
)
from elgrande.expansions.shared.frames import Conspiring, KeepingCard, LeavingCastillo, PuttingMoveOff
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.expansion_fields import Conspirators
from elgrande.rules.message import N_
from elgrande.state import Frame
from elgrande.text.catalogues import NN_
from elgrande.text.decisions import disks
from elgrande.text.decisions.specials import special, without_choice
from elgrande.text.voice import Voice
from elgrande.views import View

disks.ASKED[Landing] = (
    N_("Waiting for {players}: where will two more of their caballeros begin?"),
    N_("Set your secret disk: where will two more of your caballeros begin?"),
)

# What is said to the player who decides, and of him to the others.
OF_A_PLAYER: dict[type[Frame], tuple[str, str]] = {
    OwnTurn: (
        N_("Your turn is over, unless you still want to do something that is free."),
        N_("{player} may still do something that is free, or end the turn."),
    ),
    Sailing: (
        N_("Sail with those who have been at sea since an earlier round, or stop."),
        N_("{player} may sail with those who have been at sea since an earlier round."),
    ),
    MovingLimitTable: (
        N_("Move the limit table to another region, or leave it where it is."),
        N_("{player} may move the limit table to another region."),
    ),
    FillingTable: (
        N_("The limit table has room: choose who goes onto it from beside it."),
        N_("{player} chooses who goes onto the limit table from beside it."),
    ),
    Copying: (
        N_("Copy the special action of “{card}”, or stop."),
        N_("{player} may copy the special action of “{card}”."),
    ),
}
# What happens by itself, with nobody to decide.
BY_ITSELF: dict[type[Frame], str] = {
    Landing: N_("All choose where two more of their caballeros begin."),
    Voyagers: N_("Whoever is at sea may sail in the next round."),
    AfterTurn: N_("A turn is over."),
    LeavingCastillo: N_("The Grandes leave the Castillo."),
}


def by_itself(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for what nobody decides."""
    return voice.say(BY_ITSELF[type(frame)])


def of_a_player(voice: Voice, view: View, frame: Any) -> str:
    """Sentence for a decision of one player, in words that depend on little else."""
    values = {"card": voice.card_title(frame.card)} if isinstance(frame, Copying) else {}
    return voice.address(frame.player, *OF_A_PLAYER[type(frame)], **values)


def moving_black(voice: Voice, view: View, frame: MovingBlack) -> str:
    """Sentence for MovingBlack: how many may still be moved."""
    return voice.address(
        frame.player,
        NN_("Move {n} black caballero, or stop.", "Move up to {n} black caballeros, or stop."),
        NN_("{player} may move {n} black caballero.", "{player} may move up to {n} black caballeros."),
        n=frame.left,
    )


def transporting(voice: Voice, view: View, frame: Transporting) -> str:
    """Sentence for Transporting: how many may still go overseas, or come from there, if any."""
    if not frame.left:
        return voice.address(frame.player, N_("Take tokens, or stop."), N_("{player} may take tokens."))
    return voice.address(
        frame.player,
        NN_(
            "Move {n} of your own caballeros to America or Africa or from there, or stop.",
            "Move up to {n} of your own caballeros to America or Africa or from there, or stop.",
        ),
        NN_(
            "{player} may move {n} of their own caballeros to America or Africa or from there.",
            "{player} may move up to {n} of their own caballeros to America or Africa or from there.",
        ),
        n=frame.left,
    )


def marking(voice: Voice, view: View, frame: Marking) -> str:
    """Sentence for Marking: a region, or the Castillo too."""
    if view.edition.any_region is AnyRegion.CASTILLO_TOO:
        return voice.address(
            frame.player,
            N_("Mark the region that is to be scored later, or the Castillo."),
            N_("{player} marks a region, or the Castillo, that is to be scored later."),
        )
    return voice.address(
        frame.player,
        N_("Mark the region that is to be scored later."),
        N_("{player} marks a region that is to be scored later."),
    )


def conspiring(voice: Voice, view: View, frame: Conspiring) -> str:
    """Sentence for Conspiring: whose Grande, from where, and where not to."""
    if view.edition.answer(frame.whose) is Conspirators.ANY:
        return voice.address(
            frame.player,
            N_("Move anybody's Grande to a region other than {king} or into the Castillo, or stop."),
            N_("{player} may move anybody's Grande to a region other than {king}, or into the Castillo."),
            king=voice.at(view.king),
        )
    return voice.address(
        frame.player,
        N_("Move your Grande {home:from} to a region other than {king} or into the Castillo, or stop."),
        N_("{player} may move the Grande {home:from} to a region other than {king}, or into the Castillo."),
        home=voice.at(view.grandes[frame.player]),
        king=voice.at(view.king),
    )


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    **dict.fromkeys(OF_A_PLAYER, of_a_player),
    MovingBlack: moving_black,
    Transporting: transporting,
    Marking: marking,
    Conspiring: conspiring,
    Executing: special,
    **dict.fromkeys((LayingTokens, TakingInquisitor, KeepingCard, PuttingMoveOff), without_choice),
    **dict.fromkeys(BY_ITSELF, by_itself),
}
