"""Events as sentences in the past tense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballeroRecalled,
    CaballerosEvicted,
    CaballerosReturned,
    CardKept,
    CardTaken,
    CarrierMoved,
    CastilloEmptied,
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    EffectDue,
    Event,
    GameEnded,
    GeneralScoringStarted,
    GrandeCrowned,
    GrandeMoved,
    KeptCardExpired,
    KeptCardGone,
    KeptCardUsed,
    KingMoved,
    KingReturned,
    LoadDelivered,
    LoadGiven,
    LoadLost,
    NobodyScored,
    PowerPlayed,
    PowerTakenBack,
    RegionMarked,
    RegionNamed,
    RegionsAllied,
    RegionSpared,
    RoundEnded,
    RoundStarted,
    ScoreboardPlaced,
    Scored,
    SpecialsAllowed,
    SpecialsBarred,
    SpecialStarted,
    SpecialWaived,
    StepAnnounced,
    StepVetoed,
    SupplyTaken,
    TileLaid,
    TileMoved,
    TileRemoved,
    TokensLaid,
    TurnOrderSet,
    TurnPutOff,
    TurnTakenUp,
)
from elgrande.rules.box import known_card
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.text import actions
from elgrande.text.catalogues import NN_
from elgrande.text.parts import UNPAID, besides, from_scoreboard, summand
from elgrande.text.voice import Voice

# What is said of a player, to him and to the others, in words that depend on nothing else.
OF_A_PLAYER: dict[type[Event], tuple[str, str]] = {
    PowerPlayed: (N_("You played the {value}."), N_("{player} played the {value}.")),
    CaballeroRecalled: (
        N_("You brought a caballero {region:from} to the court."),
        N_("{player} brought a caballero {region:from} to the court."),
    ),
    SpecialStarted: (
        N_("You began the special action of “{card}”."),
        N_("{player} began the special action of “{card}”."),
    ),
    SpecialWaived: (
        N_("You waived the special action of “{card}”."),
        N_("{player} waived the special action of “{card}”."),
    ),
    DiskSet: (N_("You set your secret disk."), N_("{player} set the secret disk.")),
    RegionNamed: (
        N_("You chose {region}: your opponents' caballeros had to leave it."),
        N_("{player} chose {region}: the opponents' caballeros had to leave it."),
    ),
    ScoreboardPlaced: (
        N_("You put the {scoreboard} scoreboard {place:in}."),
        N_("{player} put the {scoreboard} scoreboard {place:in}."),
    ),
    PowerTakenBack: (
        N_("You took back a power card in secret."),
        N_("{player} took back a power card in secret."),
    ),
    GrandeMoved: (
        N_("Your Grande moved {source:from} {target:to}."),
        N_("{player}'s Grande moved {source:from} {target:to}."),
    ),
    TileMoved: (
        N_("You moved {tile} {source:from} {target:to}."),
        N_("{player} moved {tile} {source:from} {target:to}."),
    ),
    TileLaid: (N_("You laid {tile} {place:in}."), N_("{player} laid {tile} {place:in}.")),
    KeptCardGone: (
        N_("You do not have “{card}” before you any more."),
        N_("{player} does not have “{card}” any more."),
    ),
    RegionMarked: (
        N_("You marked {region}, to be scored later."),
        N_("{player} marked {region}, to be scored later."),
    ),
    TurnPutOff: (
        N_("You put off the rest of your turn until all the others are done."),
        N_("{player} put off the rest of the turn until all the others are done."),
    ),
    TurnTakenUp: (
        N_("You went on with the turn that you had put off."),
        N_("{player} went on with the turn that was put off."),
    ),
    SpecialsBarred: (
        N_("Whoever comes after you in this round has no special action."),
        N_("Whoever comes after {player} in this round has no special action."),
    ),
    EffectDue: (
        N_("The effect of “{card}”, which you used, comes now."),
        N_("The effect of “{card}”, which {player} used, comes now."),
    ),
    KeptCardUsed: (
        N_("You used “{card}” for the special action of “{other}”."),
        N_("{player} used “{card}” for the special action of “{other}”."),
    ),
}


def sentence(voice: Voice, event: Event) -> str:
    """One sentence for an event."""
    if messages := OF_A_PLAYER.get(type(event)):
        return voice.address(event.player, *messages, **voice.values(event))  # type: ignore[union-attr]
    return BUILDERS[type(event)](voice, event)


# --- rounds and turns -------------------------------------------------------------------------------


def round_started(voice: Voice, event: RoundStarted) -> str:
    """Sentence for RoundStarted: the round, and the cards on offer."""
    cards = voice.listed([voice.card_title(card) for card in event.display])
    return voice.say("Round {round} began; the action cards: {cards}.", round=event.round, cards=cards)


def turn_order_set(voice: Voice, event: TurnOrderSet) -> str:
    """Sentence for TurnOrderSet: the players in that order."""
    return voice.say("The turn order was settled: {players}.", players=voice.all_of(event.order))


def supply_taken(voice: Voice, event: SupplyTaken) -> str:
    """Sentence for SupplyTaken: how many came, if any."""
    if event.number == 0:
        return voice.address(
            event.player,
            N_("You brought no caballeros to the court."),
            N_("{player} brought no caballeros to the court."),
        )
    return voice.address(
        event.player,
        NN_(
            "You brought {n} caballero from the provinces to the court.",
            "You brought {n} caballeros from the provinces to the court.",
        ),
        NN_(
            "{player} brought {n} caballero from the provinces to the court.",
            "{player} brought {n} caballeros from the provinces to the court.",
        ),
        n=event.number,
    )


def card_taken(voice: Voice, event: CardTaken) -> str:
    """Sentence for CardTaken: title and number of the card, since several are called alike."""
    return voice.address(
        event.player,
        NN_("You chose “{card}” ({n} caballero).", "You chose “{card}” ({n} caballeros)."),
        NN_("{player} chose “{card}” ({n} caballero).", "{player} chose “{card}” ({n} caballeros)."),
        n=known_card(event.card).caballeros,
        card=voice.card_apart(event.card),
    )


def caballero_placed(voice: Voice, event: CaballeroPlaced) -> str:
    """Sentence for CaballeroPlaced: thrown into the Castillo, placed elsewhere."""
    if event.place == CASTILLO:
        return voice.address(
            event.player,
            N_("You threw a caballero into the Castillo."),
            N_("{player} threw a caballero into the Castillo."),
        )
    return voice.address(
        event.player,
        N_("You placed a caballero {place:in}."),
        N_("{player} placed a caballero {place:in}."),
        **voice.values(event),
    )


def round_ended(voice: Voice, event: RoundEnded) -> str:
    """Sentence for RoundEnded: who begins the next round."""
    return voice.address(
        event.start_player,
        N_("Round {round} ended; the start marker went to you."),
        N_("Round {round} ended; the start marker went to {player}."),
        round=event.round,
    )


# --- the Veto ---------------------------------------------------------------------------------------


def card_kept(voice: Voice, event: CardKept) -> str:
    """Sentence for CardKept: which card lies open, and how long."""
    is_veto = event.card == VETO
    if event.until is None or (is_veto and _nobody_may_object(voice)):
        return voice.address(
            event.player,
            N_("You have “{card}” before you now."),
            N_("Now “{card}” lies before {player}."),
            **voice.values(event),
        )
    if is_veto:
        return voice.address(
            event.player,
            N_("You laid a Veto open, to be used by the end of round {until}."),
            N_("{player} laid a Veto open, to be used by the end of round {until}."),
            **voice.values(event),
        )
    return voice.address(
        event.player,
        N_("You laid “{card}” open, to be used by the end of round {until}."),
        N_("{player} laid “{card}” open, to be used by the end of round {until}."),
        **voice.values(event),
    )


def _nobody_may_object(voice: Voice) -> bool:
    """Whether the game that is spoken of lets nobody use a Veto."""
    return voice.edition is not None and voice.edition.veto_windows is VetoWindows.NEVER


def kept_card_expired(voice: Voice, event: KeptCardExpired) -> str:
    """Sentence for KeptCardExpired: which card went back."""
    if event.card == VETO:
        return voice.address(
            event.player,
            N_("Your Veto went back under its stack unused."),
            N_("{player}'s Veto went back under its stack unused."),
        )
    return voice.address(
        event.player,
        N_("Your card “{card}” went back under its stack unused."),
        N_("{player}'s card “{card}” went back under its stack unused."),
        **voice.values(event),
    )


def step_announced(voice: Voice, event: StepAnnounced) -> str:
    """Sentence for StepAnnounced: what is about to happen, and who could stop it."""
    return voice.address(
        event.action.player,
        N_("You were about to {action} (open Veto: {holders})."),
        N_("{player} was about to {action} (open Veto: {holders})."),
        action=actions.phrase(voice, event.action),
        holders=voice.all_of(event.holders),
    )


def step_vetoed(voice: Voice, event: StepVetoed) -> str:
    """Sentence for StepVetoed: what did not happen."""
    return voice.address(
        event.player,
        N_("You vetoed “{action}”, and the special action ended there."),
        N_("{player} vetoed “{action}”, and the special action ended there."),
        action=actions.phrase(voice, event.action),
    )


# --- caballeros and the King ------------------------------------------------------------------------


def caballero_moved(voice: Voice, event: CaballeroMoved) -> str:
    """Sentence for CaballeroMoved: who moved it, and whose it is unless his own."""
    values = voice.values(event)
    if event.owner == event.player:
        return voice.address(
            event.player,
            N_("You moved one of your caballeros {source:from} {target:to}."),
            N_("{player} moved a caballero {source:from} {target:to}."),
            **values,
        )
    if event.owner == voice.you:
        return voice.say("{player} moved one of your caballeros {source:from} {target:to}.", **values)
    if not voice.is_player(event.owner):
        return voice.address(
            event.player,
            N_("You moved one of the {owner} {source:from} {target:to}."),
            N_("{player} moved one of the {owner} {source:from} {target:to}."),
            **values,
        )
    return voice.address(
        event.player,
        N_("You moved a caballero of {owner}'s {source:from} {target:to}."),
        N_("{player} moved a caballero of {owner}'s {source:from} {target:to}."),
        **values,
    )


def carrier_moved(voice: Voice, event: CarrierMoved) -> str:
    """Whose caballero carried what, and where to."""
    return voice.address(
        event.owner,
        N_("Your caballero with {load} went {source:from} {target:to}."),
        N_("{player}'s caballero with {load} went {source:from} {target:to}."),
        N_("One of the {owner}, with {load}, went {source:from} {target:to}."),
        **voice.values(event),
    )


def load_given(voice: Voice, event: LoadGiven) -> str:
    """Whose caballero carries something from now on, and where."""
    if not voice.is_player(event.owner):
        return voice.say("One of the {owner} {place:in} bears {load} now.", **voice.values(event))
    return voice.address(
        event.owner,
        N_("One of your caballeros {place:in} bears {load} now."),
        N_("A caballero of {player}'s {place:in} bears {load} now."),
        **voice.values(event),
    )


def load_delivered(voice: Voice, event: LoadDelivered) -> str:
    """Sentence for LoadDelivered: what was brought where, and who got how much for it."""
    values = voice.values(event) | {"points": points(voice, event.points)}
    if not voice.is_player(event.owner):
        return voice.address(
            event.player,
            N_("One of the {owner} brought {load} {place:to}: {points} for you."),
            N_("One of the {owner} brought {load} {place:to}: {points} for {player}."),
            **values,
        )
    return voice.address(
        event.player,
        N_("You brought {load} {place:to}: {points}."),
        N_("{player} brought {load} {place:to}: {points}."),
        **values,
    )


def load_lost(voice: Voice, event: LoadLost) -> str:
    """Sentence for LoadLost: whose caballero carried it, and where he went."""
    values = voice.values(event)
    if not voice.is_player(event.owner):
        return voice.say("One of the {owner} lost {load} on the way {place:to}.", **values)
    return voice.address(
        event.owner,
        N_("One of your caballeros lost {load} on the way {place:to}."),
        N_("A caballero of {player}'s lost {load} on the way {place:to}."),
        **values,
    )


def tokens_laid(voice: Voice, event: TokensLaid) -> str:
    """Sentence for TokensLaid: how many of what, and where."""
    return voice.count(
        "{n} token of {load} was laid {place:in}.",
        "{n} tokens of {load} were laid {place:in}.",
        event.number,
        **voice.values(event),
    )


def caballeros_returned(voice: Voice, event: CaballerosReturned) -> str:
    """Sentence for CaballerosReturned: whose they are, not who sent them."""
    return voice.address(
        event.owner,
        NN_(
            "{n} of your caballeros returned {source:from} to the provinces.",
            "{n} of your caballeros returned {source:from} to the provinces.",
        ),
        NN_(
            "{n} caballero of {player}'s returned {source:from} to the provinces.",
            "{n} caballeros of {player}'s returned {source:from} to the provinces.",
        ),
        NN_(
            "{n} of the {player} returned {source:from} to the provinces.",
            "{n} of the {player} returned {source:from} to the provinces.",
        ),
        n=event.number,
        source=voice.at(event.source),
    )


def caballeros_evicted(voice: Voice, event: CaballerosEvicted) -> str:
    """Sentence for CaballerosEvicted: whose they are, and where they went."""
    return gone(voice, event.owner, event.number, event.source, event.target)


def castillo_emptied(voice: Voice, event: CastilloEmptied) -> str:
    """Sentence for CastilloEmptied: whose caballeros left it, and for where."""
    return gone(voice, event.owner, event.number, CASTILLO, event.target)


def gone(voice: Voice, owner: int, count: int, source: str, target: str) -> str:
    """Sentence for caballeros of one owner that went together from one place to another."""
    return voice.address(
        owner,
        NN_(
            "{n} of your caballeros went {source:from} {target:to}.",
            "{n} of your caballeros went {source:from} {target:to}.",
        ),
        NN_(
            "{n} caballero of {player}'s went {source:from} {target:to}.",
            "{n} caballeros of {player}'s went {source:from} {target:to}.",
        ),
        NN_(
            "{n} of the {player} went {source:from} {target:to}.",
            "{n} of the {player} went {source:from} {target:to}.",
        ),
        n=count,
        source=voice.at(source),
        target=voice.at(target),
    )


def disks_revealed(voice: Voice, event: DisksRevealed) -> str:
    """Sentence for DisksRevealed: each region with the player who chose it."""
    chosen = [f"{voice.place(disk)} ({voice.who(seat)})" for seat, disk in enumerate(event.disks) if disk]
    return voice.say("The secret disks were revealed: {choices}.", choices=voice.listed(chosen))


def king_moved(voice: Voice, event: KingMoved) -> str:
    """Sentence for KingMoved: from where to where, if he moved at all; perhaps it was a Grande."""
    if event.regent:
        return regent_moved(voice, event)
    if event.source == event.target:
        return voice.address(
            event.player,
            N_("You left the King {target:in}."),
            N_("{player} left the King {target:in}."),
            **voice.values(event),
        )
    return voice.address(
        event.player,
        N_("You moved the King {source:from} {target:to}."),
        N_("{player} moved the King {source:from} {target:to}."),
        **voice.values(event),
    )


def regent_moved(voice: Voice, event: KingMoved) -> str:
    """Sentence for KingMoved while a Grande acts as King."""
    if event.source == event.target:
        return voice.address(
            event.player,
            N_("You left the Grande who acts as King {target:in}."),
            N_("{player} left the Grande who acts as King {target:in}."),
            **voice.values(event),
        )
    return voice.address(
        event.player,
        N_("You moved the Grande who acts as King {source:from} {target:to}."),
        N_("{player} moved the Grande who acts as King {source:from} {target:to}."),
        **voice.values(event),
    )


def grande_crowned(voice: Voice, event: GrandeCrowned) -> str:
    """Sentences for GrandeCrowned: where the King went, and who acts for him where."""
    went = king_moved(voice, KingMoved(event.player, event.source, CASTILLO))
    acts = voice.address(
        event.owner,
        N_("Your Grande {target:in} acts as King now."),
        N_("{player}'s Grande {target:in} acts as King now."),
        target=voice.at(event.target),
    )
    return f"{went} {acts}"


def king_returned(voice: Voice, event: KingReturned) -> str:
    """Sentence for KingReturned: to which region."""
    return voice.say("The King came back {source:from} {target:to}.", **voice.values(event))


def specials_allowed(voice: Voice, event: SpecialsAllowed) -> str:
    """Sentence for SpecialsAllowed: it holds for everybody."""
    return voice.say("Everybody has special actions again.")


# --- scoring ----------------------------------------------------------------------------------------


def general_scoring_started(voice: Voice, event: GeneralScoringStarted) -> str:
    """Sentence for GeneralScoringStarted: after which round."""
    return voice.say("The general scoring after round {round} began.", round=event.round)


def castillo_opened(voice: Voice, event: CastilloOpened) -> str:
    """Sentence for CastilloOpened: how many everybody had inside."""
    inside = [f"{voice.who(seat)} {count}" for seat, count in enumerate(event.counts) if count]
    if not inside:
        return voice.say("The Castillo was lifted, and nobody was inside.")
    return voice.say("The Castillo was lifted: {counts}.", counts=voice.listed(inside))


def tile_removed(voice: Voice, event: TileRemoved) -> str:
    """Sentence for TileRemoved: what lies beside the map again."""
    return voice.say("Taken from the map {source:in}: {tile}.", **voice.values(event))


def region_spared(voice: Voice, event: RegionSpared) -> str:
    """Sentence for RegionSpared: which region is left out."""
    return voice.say("This general scoring leaves out {place}.", place=voice.at(event.place))


def regions_allied(voice: Voice, event: RegionsAllied) -> str:
    """Sentence for RegionsAllied: which regions count together."""
    regions = voice.listed([voice.place(region) for region in event.regions])
    return voice.say("These regions count together: {regions}.", regions=regions)


def nobody_scored(voice: Voice, event: NobodyScored) -> str:
    """Sentence for NobodyScored: a place that was scored with nobody there."""
    return voice.say("There are no caballeros {place:in} to score.", place=voice.at(event.place))


def scored(voice: Voice, event: Scored) -> str:
    """Sentence for Scored: rank and points, ties, bonuses, what did not pay."""
    standing = ranked(voice, event)
    paid, others = from_scoreboard(event.parts), besides(event.parts)
    if paid is not None and paid.unpaid is not None and not others:
        return voice.say(UNPAID[paid.unpaid], standing=standing)
    earned = points(voice, event.points)
    if not others:
        return voice.say("{standing}, {points}.", standing=standing, points=earned)
    summands = [summand(voice, part) for part in others]
    made_of = " + ".join(summands if paid is None else [str(paid.points), *summands])
    return voice.say("{standing}, {points} ({sum}).", standing=standing, points=earned, sum=made_of)


def ranked(voice: Voice, event: Scored) -> str:
    """Who has which rank where, and whether after a tie."""
    player = voice.say("You") if event.player == voice.you else voice.player(event.player)
    place = voice.at(event.place)
    if event.rank is None:
        return voice.say("{player}: no rank {place:in}", player=player, place=place)
    message = N_("{player}: {rank} {place:in}")
    if len(event.tied) > 1:
        message = N_("{player}: {rank} after a tie {place:in}")
    return voice.say(message, player=player, rank=voice.ordinal(event.rank), place=place)


def points(voice: Voice, number: int) -> str:
    """A number of points in words."""
    return voice.count("{n} point", "{n} points", number) if number else voice.say("no points")


def game_ended(voice: Voice, event: GameEnded) -> str:
    """Sentence for GameEnded: who won, or who shares the victory."""
    most = points(voice, max(event.points))
    if len(event.winners) > 1:
        return voice.say(
            "The game ended in a shared victory with {points}: {players}.",
            points=most,
            players=voice.all_of(event.winners),
        )
    return voice.address(
        event.winners[0],
        N_("The game ended, and you won with {points}."),
        N_("The game ended, and {player} won with {points}."),
        points=most,
    )


BUILDERS: dict[type[Event], Callable[[Voice, Any], str]] = {
    RoundStarted: round_started,
    TurnOrderSet: turn_order_set,
    SupplyTaken: supply_taken,
    CardTaken: card_taken,
    CaballeroPlaced: caballero_placed,
    RoundEnded: round_ended,
    CardKept: card_kept,
    KeptCardExpired: kept_card_expired,
    StepAnnounced: step_announced,
    StepVetoed: step_vetoed,
    CaballeroMoved: caballero_moved,
    CarrierMoved: carrier_moved,
    LoadGiven: load_given,
    LoadDelivered: load_delivered,
    LoadLost: load_lost,
    TokensLaid: tokens_laid,
    CaballerosReturned: caballeros_returned,
    CaballerosEvicted: caballeros_evicted,
    CastilloEmptied: castillo_emptied,
    DisksRevealed: disks_revealed,
    KingMoved: king_moved,
    GrandeCrowned: grande_crowned,
    KingReturned: king_returned,
    SpecialsAllowed: specials_allowed,
    GeneralScoringStarted: general_scoring_started,
    CastilloOpened: castillo_opened,
    TileRemoved: tile_removed,
    RegionSpared: region_spared,
    RegionsAllied: regions_allied,
    NobodyScored: nobody_scored,
    Scored: scored,
    GameEnded: game_ended,
}
