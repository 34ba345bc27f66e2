"""Decisions as sentences: what is being decided now, addressed to whom must decide or about him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.events import GameEnded
from elgrande.expansions.anniversary import GivingFlag
from elgrande.state import (
    Banishing,
    ChoosingCard,
    ChoosingStep,
    Evicting,
    Frame,
    GeneralScoring,
    Moving,
    MovingGrande,
    MovingKing,
    NamingRegion,
    PlacingMore,
    PlacingScoreboard,
    PowerPhase,
    ReactionWindow,
    Recalling,
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    SettingDisks,
    Special,
    Supplying,
    TakingBackPower,
    Turn,
    TurnPhase,
)
from elgrande.text import events
from elgrande.text.decisions import colonies, disks, flags, grandissimo, moving, specials, turns
from elgrande.text.voice import Voice
from elgrande.views import View


def sentence(voice: Voice, view: View) -> str:
    """One sentence for the innermost frame of the agenda; at the end, for the winners."""
    if view.is_over:
        winners = tuple(seat for seat, points in enumerate(view.points) if points == max(view.points))
        return events.game_ended(voice, GameEnded(view.points, winners))
    frame = view.agenda[-1]
    return BUILDERS[type(frame)](voice, view, frame)


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    PowerPhase: turns.power_phase,
    TurnPhase: turns.turn_phase,
    Supplying: turns.supplying,
    Recalling: turns.recalling,
    ChoosingCard: turns.choosing_card,
    Turn: turns.turn,
    Special: specials.special,
    ReactionWindow: specials.veto_window,
    Moving: moving.moving,
    PlacingMore: moving.placing_more,
    ChoosingStep: moving.choosing_step,
    SendingCourtsHome: specials.without_choice,
    Banishing: specials.banishing,
    SendingBack: specials.sending_back,
    SendingBackByDisk: specials.without_choice,
    ScoringOne: specials.scoring_one,
    Scoring: specials.scoring,
    ScoringChosenOnce: specials.without_choice,
    PlacingScoreboard: specials.placing_scoreboard,
    TakingBackPower: specials.taking_back_power,
    MovingGrande: specials.moving_grande,
    NamingRegion: specials.naming_region,
    Evicting: specials.without_choice,
    MovingKing: specials.moving_king,
    SettingDisks: disks.setting_disks,
    GeneralScoring: specials.general_scoring,
    GivingFlag: flags.giving_flag,
    **colonies.BUILDERS,
    **grandissimo.BUILDERS,
}
