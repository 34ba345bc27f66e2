"""What expansions add to the measure of what can still be done: their kinds of steps and frames, and more.

Free actions are taken besides what is being decided, so each needs something that it uses up: a journey
somebody who is at sea since the round began, a token one that lies overseas, a landing somebody aboard, the
placing of a guest a guest, a symbol, a character or the General what the turn still has of them, a card that
is kept the card. What brings these counts for them beforehand: the card that lays tokens, the placing of
somebody who may go aboard, the card that is kept, each new round, in which everybody might be at sea.

Flags are another matter: whoever bears one may be taken off the map by any action, and then his owner gives
it to somebody else. So every action counts for two, itself and one flag; where many are moved at once, for as
many flags as there are opponents. A flag waits from then on, also if nobody can bear it yet.
"""

from __future__ import annotations

from elgrande.expansions import anniversary
from elgrande.expansions.colonies import frames as at_sea
from elgrande.expansions.colonies import steps as colonial
from elgrande.expansions.colonies.box import (
    BLACK_CABALLEROS,
    COPY,
    EXECUTE,
    LIES_IN,
    LIMIT_TABLE,
    NEW_REGIONS,
    SPACES,
)
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.colonies.tokens import numbers_of
from elgrande.expansions.grandissimo import frames as at_court
from elgrande.expansions.grandissimo import steps as courtly
from elgrande.expansions.grandissimo.box import (
    CENTRE,
    GENERAL,
    GUESTS,
    INCOGNITO,
    JESTER,
    PRISON,
    QUEEN,
    SHIPS,
    SYMBOLS,
)
from elgrande.expansions.grandissimo.box import NAME as GRANDISSIMO
from elgrande.expansions.shared import frames as shared
from elgrande.expansions.shared.steps import KeepCard, LeaveCastillo, MoveBeforeRegions
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.expansion_fields import BackAboard, Transported
from elgrande.rules.steps import Move, Step
from elgrande.state import PowerPhase, State, TurnPhase
from proofs.games.measure import (
    ADDS,
    FRAMES,
    STEP,
    STEPS,
    Adds,
    Around,
    Game,
    bound,
    kept_worth,
    measure,
    most_own,
    special_worth,
    step_worth,
)

__all__ = ["ADDS", "FRAMES", "bound", "measure"]

# --- cards of several expansions ---------------------------------------------------------------------------


def put_off_move(own: int, game: Game, card: str | None) -> int:
    """To put a move off, and to make it in the next general scoring (AC-7.4)."""
    return STEP + step_worth(Move(own=own), game, card or "")


def settles(step: Step, game: Game, card: str) -> int:
    """What comes up later and is done by itself."""
    return 0


STEPS.update(
    {
        KeepCard: lambda step, game, card: STEP + kept_worth(card, game),
        MoveBeforeRegions: lambda step, game, card: put_off_move(step.own, game, card),
        LeaveCastillo: settles,
    }
)
FRAMES.update(
    {
        shared.KeepingCard: lambda frame, around: STEP + kept_worth(around.card or "", around.game),
        shared.PuttingMoveOff: lambda frame, around: put_off_move(frame.own, around.game, around.card),
    }
)

# --- flags -------------------------------------------------------------------------------------------------


def without_bearer(state: State) -> int:
    """How many flags nobody bears, whether their owners are asked or have nobody who could (FL-4)."""
    bearers = [one for one in state.carriers if one.load == anniversary.FLAG]
    return state.players - sum(one.place in state.box.on_the_map for one in bearers)


ADDS[anniversary.NAME] = Adds(
    follows=without_bearer,
    # Each of these counts for itself and for one flag; opponents' caballeros leave the map together.
    at_once=lambda game: (game.players - 1) // 2,
)

# --- colonies ----------------------------------------------------------------------------------------------


def everybody(game: Game) -> int:
    """How many caballeros there are."""
    box = game.box
    return game.players * box.caballeros + sum(owner.caballeros for owner in box.neutrals)


def journey(game: Game) -> int:
    """A free journey; one in the midst of a special action may bring somebody back who moves again (OV-4)."""
    return 1 if game.edition.answer("back_aboard") is BackAboard.AT_START else 1 + STEP


def journeys_left(state: State) -> int:
    """How many may still sail in this round: who was at sea when it began, once that is noted (SH-2)."""
    noted = [due.frame.since for due in state.due if isinstance(due.frame, at_sea.Voyagers)]
    if noted:
        return sum(map(sum, noted[0]))
    to_come = any(
        isinstance(frame, PowerPhase | at_sea.Sailing) or (isinstance(frame, TurnPhase) and frame.waiting)
        for frame in state.agenda
    )
    return everybody(Game(state.edition, state.players)) if to_come else 0


def at_sea_and_overseas(state: State) -> int:
    """Free journeys, and tokens that lie overseas to be taken (SH-2, GG-2)."""
    tokens = [number for load in LIES_IN for number in numbers_of(state.box, load)]
    lying = sum(state.tiles[number] is not None for number in tokens)
    return lying + journey(Game(state.edition, state.players)) * journeys_left(state)


def transported(own: int, game: Game) -> int:
    """How many a player moves with Transport at most (AC-7.7)."""
    if game.edition.answer("transported") is Transported.THREE:
        return own
    return most_own(game.box)


def filling(game: Game) -> int:
    """How many go onto the limit table one by one, when all is free on it (LT-3)."""
    return SPACES[game.players]


def room_left(around: Around) -> int:
    """How many still find room on the limit table (LT-3)."""
    state, box = around.state, around.state.box
    region = state.tiles[box.tile_number[LIMIT_TABLE]]
    return 0 if region is None else max(0, box.room(region, state.tiles, state.counts(region), state.players))


def after_turn(used: bool, is_filled: bool, game: Game) -> int:
    """To fill the limit table after a turn, to copy what was used in it or not, and to fill it again."""
    return (0 if is_filled else filling(game)) + (1 + filling(game) if used else 0)


def longest_special(game: Game) -> int:
    """How many actions the special action can take that takes longest of those that can be used twice."""
    box = game.box
    return max(special_worth(card.id, game) for card in box.cards if card.id not in box.kept)


def announced(game: Game) -> int:
    """What is used by a kept card is announced before it begins, where a Veto stops whole cards (VT-2)."""
    return STEP - 1 if game.edition.veto_windows is VetoWindows.BEFORE_CARD else 0


STEPS.update(
    {
        colonial.PlaceTokens: lambda step, game, card: STEP + step.goods + step.gold,
        colonial.MoveBlackCaballeros: lambda step, game, card: STEP * step.up_to + 1,
        colonial.ScoreNewRegions: lambda step, game, card: STEP * len(NEW_REGIONS),
        colonial.ScoreBlackCaballeros: lambda step, game, card: STEP * BLACK_CABALLEROS,
        colonial.Transport: lambda step, game, card: STEP * transported(step.own, game) + 1,
        colonial.MoveLimitTable: lambda step, game, card: STEP + filling(game),
        colonial.MarkRegion: lambda step, game, card: STEP + STEP,  # to mark, and to score
    }
)
FRAMES.update(
    {
        at_sea.OwnTurn: lambda frame, around: (
            # One more in the midst of a special action may move with it.
            (1 + STEP) * frame.extra + 1 + after_turn(True, False, around.game)
        ),
        at_sea.AfterTurn: lambda frame, around: after_turn(
            frame.used is not None, isinstance(around.above, at_sea.FillingTable), around.game
        ),
        at_sea.Sailing: lambda frame, around: 1,
        at_sea.Copying: lambda frame, around: 1,
        at_sea.Executing: lambda frame, around: (
            0 if frame.begun else STEP + special_worth(frame.card, around.game)
        ),
        at_sea.LayingTokens: lambda frame, around: STEP + frame.goods + frame.gold,
        at_sea.MovingBlack: lambda frame, around: STEP * frame.left + 1,
        at_sea.Transporting: lambda frame, around: STEP * frame.left + 1,
        at_sea.MovingLimitTable: lambda frame, around: STEP + filling(around.game),
        at_sea.FillingTable: lambda frame, around: room_left(around),
        at_sea.Marking: lambda frame, around: STEP + STEP,
    }
)
ADDS[COLONIES] = Adds(
    pieces=at_sea_and_overseas,
    round=lambda game: journey(game) * everybody(game),
    scoring=filling,
    kept={
        EXECUTE: lambda game: 1 + announced(game) + longest_special(game),
        COPY: lambda game: announced(game) + longest_special(game),
    },
)

# --- Grandissimo -------------------------------------------------------------------------------------------


def court_turn(frame: at_court.CourtTurn, around: Around) -> int:
    """Symbols, the Queen's and the Jester's, who may go aboard and land, the General, the end of the turn."""
    queen, jester, general = (id not in frame.done for id in (QUEEN, JESTER, GENERAL))
    the_end = 0 if at_court.OVER in frame.done else 1 + min(len(INCOGNITO), around.game.players - 1)
    return SYMBOL * len(frame.symbols) + 2 * queen + 3 * jester + 3 * general + the_end


# To use a symbol, and to say later where he is to stand who was put into the prison with it (PR-1, PR-3).
SYMBOL = 2


def in_the_courts(state: State) -> int:
    """Whoever is aboard lands some day, and whoever is in the prison is let out (SP-3, PR-3).

    Guests are placed, perhaps aboard (SP-2, QJ-5).
    """
    waiting, guests = (sum(sum(state.counts(place)) for place in places) for places in (WAITING, GUESTS))
    return waiting + 2 * guests


WAITING = (*SHIPS, PRISON)
STEPS.update(
    {
        courtly.TakeAnother: lambda step, game, card: STEP + 1,  # also to use it, if it is kept
        courtly.ChooseRegionCard: lambda step, game, card: STEP + kept_worth(card, game),
        courtly.LayMarkers: lambda step, game, card: STEP * len(step.markers),
        courtly.ThrowIn: lambda step, game, card: STEP * (step.foreign + step.own),
        courtly.ScoreCentre: lambda step, game, card: STEP * len(CENTRE),
        courtly.ScoreCoast: lambda step, game, card: (
            STEP * sum(game.box.place[region].coast for region in game.box.regions)
        ),
        courtly.AllowSpecials: settles,
        courtly.EndRevolution: settles,
        courtly.GiveGeneralBack: settles,
    }
)
FRAMES.update(
    {
        at_court.CourtTurn: court_turn,
        at_court.GoingAshore: lambda frame, around: 1,
        at_court.LettingOut: lambda frame, around: 0,  # each of them counts as long as he is in the prison
        at_court.ComingBetween: lambda frame, around: 1,
        at_court.TakingAlong: lambda frame, around: 2,
        at_court.GoingAlong: lambda frame, around: 1,
        at_court.TakingAnother: lambda frame, around: STEP + 1,
        at_court.ChoosingRegionCard: lambda frame, around: STEP + kept_worth(around.card or "", around.game),
        at_court.LayingMarkers: lambda frame, around: STEP * frame.left,
        at_court.ThrowingIn: lambda frame, around: STEP * (frame.foreign + frame.own),
    }
)
ADDS[GRANDISSIMO] = Adds(
    pieces=in_the_courts,
    card=lambda card: SYMBOL * (card.id in SYMBOLS),
    kept={card: lambda game: 1 for card in INCOGNITO},
    placed=1,
    all_cards=True,
)
