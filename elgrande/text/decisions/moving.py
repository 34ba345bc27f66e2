"""Sentences for decisions of the Intrigue cards: which caballeros move, which more are placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.engine.moving import whose_move
from elgrande.rules.map import COURT
from elgrande.rules.message import N_
from elgrande.state import ChoosingStep, Frame, Moving, PlacingMore
from elgrande.text import actions
from elgrande.text.catalogues import NN_
from elgrande.text.voice import Message, Voice
from elgrande.views import View


def moving(voice: Voice, view: View, frame: Moving) -> str:
    """Sentence for Moving: how many caballeros of whom may still move, and from where."""
    source = frame.source
    n = frame.own or frame.foreign or frame.anyone
    messages = FROM_ANYWHERE[moving_whose(frame)]
    if source is not None:
        n = min(n, left_in(view, frame, source))
        messages = FROM_ONE_REGION[moving_whose(frame)] if n else NOBODY_LEFT
    return voice.address(
        frame.player,
        *messages,
        n=n,
        own=frame.own,
        foreign=frame.foreign,
        region=voice.at(source or view.king),
    )


def left_in(view: View, frame: Moving, region: str) -> int:
    """How many caballeros in a region are of owners whose caballeros the player may move now (MV-4)."""
    rows = [view.counts(place) for place in view.box.parts(region, view.tiles)]
    owners = [owner for owner in range(len(rows[0])) if whose_move(view.state, frame, owner) is not None]
    return sum(row[owner] or 0 for row in rows for owner in owners)


def moving_whose(frame: Moving) -> str:
    """Whose caballeros may move, and how: a key of the two tables."""
    if frame.own and frame.foreign:
        return "both"
    if frame.own and frame.from_one_region:
        return "all own" if frame.must_finish else "any own"
    if frame.own:
        return "own"
    if frame.foreign:
        return "foreign"
    return "anyone, one region" if frame.from_one_region else "anyone"


FROM_ANYWHERE: dict[str, tuple[Message, Message]] = {
    "both": (
        N_("Move up to {own} of your own caballeros and up to {foreign} of your opponents', or stop."),
        N_("{player} may move up to {own} of their own caballeros and up to {foreign} of the opponents'."),
    ),
    "own": (
        N_("Move up to {n} of your own caballeros, or stop."),
        N_("{player} may move up to {n} of their own caballeros."),
    ),
    "foreign": (
        N_("Move up to {n} of your opponents' caballeros, or stop."),
        N_("{player} may move up to {n} of the opponents' caballeros."),
    ),
    "anyone": (
        NN_(
            "Move {n} caballero of any player, or stop.",
            "Move up to {n} caballeros of any players, or stop.",
        ),
        NN_(
            "{player} may move {n} caballero of any player.",
            "{player} may move up to {n} caballeros of any players.",
        ),
    ),
    "anyone, one region": (
        NN_(
            "Move {n} caballero of any player from one region, or stop.",
            "Move up to {n} caballeros of any players from one region, or stop.",
        ),
        NN_(
            "{player} may move {n} caballero of any player from one region.",
            "{player} may move up to {n} caballeros of any players from one region.",
        ),
    ),
    "all own": (
        N_("Move all your caballeros from one region, or stop."),
        N_("{player} may move all their caballeros from one region."),
    ),
    "any own": (
        N_("Move as many of your caballeros from one region as you like, or stop."),
        N_("{player} may move any number of their caballeros from one region."),
    ),
}
# Once a region is chosen that all must come from.
FROM_ONE_REGION: dict[str, tuple[Message, Message]] = FROM_ANYWHERE | {
    "anyone, one region": (
        NN_(
            "Move {n} more caballero {region:from}, or stop.",
            "Move up to {n} more caballeros {region:from}, or stop.",
        ),
        NN_(
            "{player} may move {n} more caballero {region:from}.",
            "{player} may move up to {n} more caballeros {region:from}.",
        ),
    ),
    "all own": (
        NN_(
            "Move your last caballero {region:from}.",
            "Move your last {n} caballeros {region:from}.",
        ),
        NN_(
            "{player} must move one last caballero {region:from}.",
            "{player} must move {n} more caballeros {region:from}.",
        ),
    ),
    "any own": (
        N_("Move up to {n} more of your caballeros {region:from}, or stop."),
        N_("{player} may move up to {n} more of their caballeros {region:from}."),
    ),
}

# While something can be done besides, though all have gone.
NOBODY_LEFT: tuple[Message, Message] = (
    N_("Nobody is left to be moved {region:from}: stop, unless you still want to do something besides."),
    N_("{player} has nobody left to be moved {region:from}."),
)


def placing_more(voice: Voice, view: View, frame: PlacingMore) -> str:
    """Sentence for PlacingMore: how many more may come from the court."""
    return voice.address(
        frame.player,
        NN_(
            "Place {n} more caballero in any region but {king}, or in the Castillo, or stop.",
            "Place up to {n} more caballeros in any regions but {king}, or in the Castillo, or stop.",
        ),
        NN_(
            "{player} may place {n} more caballero in any region but {king}, or in the Castillo.",
            "{player} may place up to {n} more caballeros in any regions but {king}, or in the Castillo.",
        ),
        n=min(frame.left, view.counts(COURT)[frame.player] or 0),
        king=voice.at(view.king),
    )


def choosing_step(voice: Voice, view: View, frame: ChoosingStep) -> str:
    """Sentence for ChoosingStep: the two steps."""
    return voice.address(
        frame.player,
        N_("Choose: {first}, or {second}."),
        N_("{player} chooses: {first}, or {second}."),
        first=actions.step_phrase(voice, frame.first),
        second=actions.step_phrase(voice, frame.second),
    )


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    Moving: moving,
    PlacingMore: placing_more,
    ChoosingStep: choosing_step,
}
