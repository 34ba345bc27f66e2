"""What is being decided now: one sentence, to whom must decide it or about him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.events import GameEnded
from elgrande.rules.editions import AnyRegion, Banishment
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.steps import ALL
from elgrande.state import (
    REGION_IDS,
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
    VetoWindow,
)
from elgrande.text import actions, events
from elgrande.text.catalogues import NN_
from elgrande.text.voice import Message, Voice
from elgrande.views import View


def sentence(voice: Voice, view: View) -> str:
    """What the innermost frame waits for; at the end, who has won."""
    if view.is_over:
        winners = tuple(seat for seat, points in enumerate(view.points) if points == max(view.points))
        return events.game_ended(voice, GameEnded(view.points, winners))
    frame = view.agenda[-1]
    return BUILDERS[type(frame)](voice, view, frame)


# --- power cards and supply ------------------------------------------------------------------------


def power_phase(voice: Voice, view: View, frame: PowerPhase) -> str:
    """Whose card is next, and which values are taken."""
    taken = [value for value in view.powers if value is not None]
    if not frame.waiting:
        return voice.say("All power cards are on the table.")
    if not taken:
        return voice.tell(
            frame.waiting[0],
            N_("Play the first power card of the round."),
            N_("{player} plays the first power card of the round."),
        )
    return voice.tell(
        frame.waiting[0],
        N_("Play a power card; already on the table: {values}."),
        N_("{player} plays a power card; already on the table: {values}."),
        values=voice.listed(sorted(taken)),
    )


def turn_phase(voice: Voice, view: View, frame: TurnPhase) -> str:
    """Whose turns are to come. Nobody has to decide anything."""
    if not frame.waiting:
        return voice.say("All turns have been taken.")
    return voice.say("Turns still to come: {players}.", players=voice.all_of(frame.waiting))


def supplying(voice: Voice, view: View, frame: Supplying) -> str:
    """At most as many as the card says, or as there are."""
    there = view.counts(PROVINCES)[frame.player]
    return voice.tell(
        frame.player,
        NN_(
            "Bring up to {n} caballero from the provinces to your court.",
            "Bring up to {n} caballeros from the provinces to your court.",
        ),
        NN_(
            "{player} may bring up to {n} caballero from the provinces to the court.",
            "{player} may bring up to {n} caballeros from the provinces to the court.",
        ),
        n=frame.up_to if there is None else min(frame.up_to, there),
    )


def recalling(voice: Voice, view: View, frame: Recalling) -> str:
    """How many more may come from the board."""
    return voice.tell(
        frame.player,
        NN_(
            "Your provinces are empty: bring up to {n} caballero from the regions to your court, or stop.",
            "Your provinces are empty: bring up to {n} caballeros from the regions to your court, or stop.",
        ),
        NN_(
            "{player}'s provinces are empty: up to {n} caballero may come from the regions to the court.",
            "{player}'s provinces are empty: up to {n} caballeros may come from the regions to the court.",
        ),
        n=frame.left,
    )


# --- a turn --------------------------------------------------------------------------------------------


def choosing_card(voice: Voice, view: View, frame: ChoosingCard) -> str:
    """How many cards are left."""
    return voice.tell(
        frame.player,
        NN_("Take the last face-up action card.", "Choose one of the {n} face-up action cards."),
        NN_(
            "{player} takes the last face-up action card.",
            "{player} chooses one of the {n} face-up action cards.",
        ),
        n=sum(card is not None for card in view.display),
    )


def turn(voice: Voice, view: View, frame: Turn) -> str:
    """What can still be done: place caballeros, use the special action, end the turn."""
    to_place = min(frame.left, view.counts("court")[frame.player] or 0)
    if to_place:
        messages = PLACING[frame.placing_begun, not frame.special_done]
        return voice.tell(frame.player, *messages, n=to_place, king=voice.at(view.king))
    if frame.special_done:
        return voice.tell(frame.player, N_("End your turn."), N_("{player} ends the turn."))
    return voice.tell(
        frame.player,
        N_("Use the special action of “{card}”, or end your turn."),
        N_("{player} may use the special action of “{card}”, or end the turn."),
        card=voice.card_title(frame.card),
    )


# Whether placing has begun, and whether the special action can still be used.
PLACING: dict[tuple[bool, bool], tuple[Message, Message]] = {
    (False, True): (
        NN_(
            "Place {n} caballero next to {king} or in the Castillo, or use the special action, or end your turn.",
            "Place up to {n} caballeros next to {king} or in the Castillo, or use the special action, or end "
            "your turn.",
        ),
        NN_(
            "{player} may place {n} caballero next to {king} or in the Castillo, use the special action, or "
            "end the turn.",
            "{player} may place up to {n} caballeros next to {king} or in the Castillo, use the special action, "
            "or end the turn.",
        ),
    ),
    (True, True): (
        NN_(
            "Place {n} more caballero next to {king} or in the Castillo, or use the special action, or end "
            "your turn.",
            "Place up to {n} more caballeros next to {king} or in the Castillo, or use the special action, or "
            "end your turn.",
        ),
        NN_(
            "{player} may place {n} more caballero next to {king} or in the Castillo, use the special action, "
            "or end the turn.",
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
            "{player} may place up to {n} more caballeros next to {king} or in the Castillo, or end the turn.",
        ),
    ),
}


def special(voice: Voice, view: View, frame: Special) -> str:
    """Whose special action it is. Nobody has to decide anything."""
    return voice.tell(
        frame.player,
        N_("You carry out the special action of “{card}”."),
        N_("{player} carries out the special action of “{card}”."),
        card=voice.card_title(frame.card),
    )


def without_choice(voice: Voice, view: View, frame: Any) -> str:
    """A step that leaves no choice, and is only carried out."""
    return voice.tell(frame.player, N_("Do as your card says."), N_("{player} does as the card says."))


def veto_window(voice: Voice, view: View, frame: VetoWindow) -> str:
    """What is about to happen, and who may veto it."""
    actor = frame.action.player
    action = actions.phrase(voice, frame.action)
    if not frame.holders:
        return voice.tell(
            actor, N_("You are about to {action}."), N_("{player} is about to {action}."), action=action
        )
    holder = frame.holders[0]
    if holder == actor:
        return voice.tell(
            actor,
            N_("You are about to {action}: use your Veto, or let it pass."),
            N_("{player} is about to {action}, and may use a Veto."),
            action=action,
        )
    if holder == voice.you:
        message = N_("{player} is about to {action}: use your Veto, or let it pass.")
        return voice.say(message, player=voice.player(actor), action=action)
    return voice.tell(
        actor,
        N_("You are about to {action}; {holder} may use a Veto."),
        N_("{player} is about to {action}; {holder} may use a Veto."),
        action=action,
        holder=voice.player(holder),
    )


# --- Intrigue --------------------------------------------------------------------------------------------


def moving(voice: Voice, view: View, frame: Moving) -> str:
    """How many caballeros of whom may still move, and from where."""
    source = frame.source
    n = frame.own or frame.foreign or frame.anyone
    if source is None:
        messages = FROM_ANYWHERE[moving_whose(frame)]
    else:
        messages = FROM_ONE_REGION[moving_whose(frame)]
        n = min(n, view.counts(source)[frame.player] or 0) if frame.own else n
    return voice.tell(
        frame.player,
        *messages,
        n=n,
        own=frame.own,
        foreign=frame.foreign,
        region=voice.at(source or view.king),
    )


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
            "Move up to {n} caballero of any player, or stop.",
            "Move up to {n} caballeros of any players, or stop.",
        ),
        NN_(
            "{player} may move up to {n} caballero of any player.",
            "{player} may move up to {n} caballeros of any players.",
        ),
    ),
    "anyone, one region": (
        NN_(
            "Move up to {n} caballero of any player from one region, or stop.",
            "Move up to {n} caballeros of any players from one region, or stop.",
        ),
        NN_(
            "{player} may move up to {n} caballero of any player from one region.",
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
ANYONES_FROM_REGION: tuple[Message, Message] = (
    NN_(
        "Move up to {n} more caballero {region:from}, or stop.",
        "Move up to {n} more caballeros {region:from}, or stop.",
    ),
    NN_(
        "{player} may move up to {n} more caballero {region:from}.",
        "{player} may move up to {n} more caballeros {region:from}.",
    ),
)
FROM_ONE_REGION: dict[str, tuple[Message, Message]] = FROM_ANYWHERE | {
    "anyone, one region": ANYONES_FROM_REGION,
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


def placing_more(voice: Voice, view: View, frame: PlacingMore) -> str:
    """How many more may come from the court."""
    return voice.tell(
        frame.player,
        NN_(
            "Place {n} more caballero in any region but {king}, or in the Castillo, or stop.",
            "Place up to {n} more caballeros in any regions but {king}, or in the Castillo, or stop.",
        ),
        NN_(
            "{player} may place {n} more caballero in any region but {king}, or in the Castillo.",
            "{player} may place up to {n} more caballeros in any regions but {king}, or in the Castillo.",
        ),
        n=min(frame.left, view.counts("court")[frame.player] or 0),
        king=voice.at(view.king),
    )


def choosing_step(voice: Voice, view: View, frame: ChoosingStep) -> str:
    """The two steps."""
    return voice.tell(
        frame.player,
        N_("Choose: {first}, or {second}."),
        N_("{player} chooses: {first}, or {second}."),
        first=actions.step_phrase(voice, frame.first),
        second=actions.step_phrase(voice, frame.second),
    )


# --- caballeros go back ------------------------------------------------------------------------------------


def banishing(voice: Voice, view: View, frame: Banishing) -> str:
    """Whose caballeros may still be chosen."""
    regions = [region for region in REGION_IDS if region != view.king]
    owners = [owner for owner in frame.owners if any(view.counts(region)[owner] for region in regions)]
    messages = MAY_BANISH if view.edition.banishment is Banishment.MAY_SPARE else MUST_BANISH
    return voice.tell(frame.player, *messages, owners=voice.all_of(owners or frame.owners))


MUST_BANISH = (
    N_("Return one caballero of each to the provinces: {owners}."),
    N_("{player} returns one caballero of each to the provinces: {owners}."),
)
MAY_BANISH = (
    N_("Return up to one caballero of each to the provinces: {owners}; or stop."),
    N_("{player} may return up to one caballero of each to the provinces: {owners}."),
)


def sending_back(voice: Voice, view: View, frame: SendingBack) -> str:
    """Who chooses now, and how many more."""
    if not frame.owners:
        return without_choice(voice, view, frame)
    return voice.tell(
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


# --- scoring -------------------------------------------------------------------------------------------------


def scoring_one(voice: Voice, view: View, frame: ScoringOne) -> str:
    """Whether the Castillo may be chosen, too."""
    if view.edition.any_region is AnyRegion.CASTILLO_TOO:
        return voice.tell(
            frame.player,
            N_("Choose a region or the Castillo to be scored."),
            N_("{player} chooses a region or the Castillo to be scored."),
        )
    return voice.tell(
        frame.player, N_("Choose a region to be scored."), N_("{player} chooses a region to be scored.")
    )


def scoring(voice: Voice, view: View, frame: Scoring) -> str:
    """What is still to be scored."""
    return voice.tell(
        frame.player,
        N_("Choose what is scored next: {places}."),
        N_("{player} chooses what is scored next: {places}."),
        places=voice.listed([voice.place(place) for place in frame.places] or ["–"]),
    )


def general_scoring(voice: Voice, view: View, frame: GeneralScoring) -> str:
    """Nobody has to decide anything."""
    return voice.say("The general scoring is under way.")


# --- secret disks ----------------------------------------------------------------------------------------------


def setting_disks(voice: Voice, view: View, frame: SettingDisks) -> str:
    """What the disk is for: asked of you, or who has still to set one."""
    purpose = view.agenda[-2]
    if voice.you is not None and voice.you in frame.waiting:
        return your_disk(voice, view, purpose, voice.you)
    waiting = voice.all_of(frame.waiting)
    match purpose:
        case SendingBackByDisk():
            message = N_("Still to choose the region that their caballeros return from: {players}.")
        case ScoringChosenOnce():
            message = N_("Still to choose a region to be scored: {players}.")
        case Evicting():
            message = N_("Still to choose where their caballeros {region:from} go: {players}.")
            return voice.say(message, players=waiting, region=voice.at(purpose.region))
        case _:
            message = N_("Still to choose where their caballeros go from the Castillo: {players}.")
    return voice.say(message, players=waiting)


def your_disk(voice: Voice, view: View, purpose: Frame, you: int) -> str:
    """The question that your disk answers."""
    match purpose:
        case SendingBackByDisk() if purpose.each == ALL:
            message = N_(
                "Set your secret disk: from which region will all your caballeros return to the provinces?"
            )
            return voice.say(message)
        case SendingBackByDisk():
            return voice.count(
                "Set your secret disk: from which region will {n} of your caballeros return to the provinces?",
                "Set your secret disk: from which region will {n} of your caballeros return to the provinces?",
                purpose.each,
            )
        case ScoringChosenOnce():
            return voice.say("Set your secret disk: the region is scored if nobody else chooses it.")
        case Evicting():
            return voice.count(
                "Set your secret disk: where will your caballero go {region:from}?",
                "Set your secret disk: where will your {n} caballeros go {region:from}?",
                view.counts(purpose.region)[you] or 0,
                region=voice.at(purpose.region),
            )
        case _:
            return castillo_disk(voice, view.counts(CASTILLO)[you])


def castillo_disk(voice: Voice, inside: int | None) -> str:
    """How many caballeros the disk is for, if that can be seen."""
    if inside is None:
        return voice.say("Set your secret disk: where will your caballeros go from the Castillo?")
    if inside == 0:
        return voice.say("Set your secret disk, even though you have no caballeros in the Castillo.")
    return voice.count(
        "Set your secret disk: where will your caballero go from the Castillo?",
        "Set your secret disk: where will your {n} caballeros go from the Castillo?",
        inside,
    )


# --- scoreboards, power cards, Grandes, the King ------------------------------------------------------------------


def placing_scoreboard(voice: Voice, view: View, frame: PlacingScoreboard) -> str:
    """Which of the two can be laid: not one in the King's region."""
    free = [voice.scoreboard(each) for each, lies in enumerate(view.scoreboards) if lies != view.king]
    return voice.tell(
        frame.player,
        N_("Put a mobile scoreboard ({scoreboards}) in any region but {king}, or in the Castillo."),
        N_("{player} puts a mobile scoreboard ({scoreboards}) in any region but {king}, or in the Castillo."),
        scoreboards=", ".join(free),
        king=voice.at(view.king),
    )


def taking_back_power(voice: Voice, view: View, frame: TakingBackPower) -> str:
    """A card has to be chosen only when that is announced."""
    if not frame.announced:
        return without_choice(voice, view, frame)
    return voice.tell(
        frame.player,
        N_("Choose a power card to take back into your hand."),
        N_("{player} chooses a power card to take back."),
    )


def moving_grande(voice: Voice, view: View, frame: MovingGrande) -> str:
    """From where, and where not to."""
    return voice.tell(
        frame.player,
        N_("Move your Grande {home:from} to a region other than {king}."),
        N_("{player} moves the Grande {home:from} to a region other than {king}."),
        home=voice.at(view.grandes[frame.player]),
        king=voice.at(view.king),
    )


def naming_region(voice: Voice, view: View, frame: NamingRegion) -> str:
    """Any region but the King's."""
    return voice.tell(
        frame.player,
        N_("Choose a region other than {king}: your opponents' caballeros must leave it."),
        N_("{player} chooses a region that the opponents' caballeros must leave."),
        king=voice.at(view.king),
    )


def moving_king(voice: Voice, view: View, frame: MovingKing) -> str:
    """Anywhere, or to a neighbouring region."""
    anywhere = (
        N_("Move the King to any region, or leave him {king:in}."),
        N_("{player} moves the King to any region, or leaves him {king:in}."),
    )
    next_door = (
        N_("Move the King {king:from} to an adjacent region."),
        N_("{player} moves the King {king:from} to an adjacent region."),
    )
    messages = anywhere if frame.anywhere else next_door
    return voice.tell(frame.player, *messages, king=voice.at(view.king))


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    PowerPhase: power_phase,
    TurnPhase: turn_phase,
    Supplying: supplying,
    Recalling: recalling,
    ChoosingCard: choosing_card,
    Turn: turn,
    Special: special,
    VetoWindow: veto_window,
    Moving: moving,
    PlacingMore: placing_more,
    ChoosingStep: choosing_step,
    SendingCourtsHome: without_choice,
    Banishing: banishing,
    SendingBack: sending_back,
    SendingBackByDisk: without_choice,
    ScoringOne: scoring_one,
    Scoring: scoring,
    ScoringChosenOnce: without_choice,
    PlacingScoreboard: placing_scoreboard,
    TakingBackPower: taking_back_power,
    MovingGrande: moving_grande,
    NamingRegion: naming_region,
    Evicting: without_choice,
    MovingKing: moving_king,
    SettingDisks: setting_disks,
    GeneralScoring: general_scoring,
}
