"""An expansion that nobody sells: one of everything that expansions bring, to show that there is room for it.

The Isle is a region of its own beyond Sevilla: room for three, no place for the King, on no disk. Whoever
keeps its lighthouse gets 2 points whenever the Isle is scored, and does not count there. Three pilgrims are
nobody's until somebody has the Keeper. A caballero of each player carries a lantern, which breaks ties. The
sixth stack has the Keeper's card, and two that score a region after the next general scoring. There is a
third mobile scoreboard, and a wreck. Before the King moves, whoever has the Keeper may let him go, and gets a
caballero for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from random import Random
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import ExpansionAction, MoveKing, Proceed
from elgrande.engine.agenda import Actions, Rule
from elgrande.engine.refusals import IN_A_TURN, KINDS
from elgrande.engine.specials import BEGINNINGS
from elgrande.engine.table import Table
from elgrande.engine.windows import REACTIONS, Reaction
from elgrande.events import SupplyTaken
from elgrande.rules.box import EXPANSIONS, Expansion, Load, Neutral, Tile
from elgrande.rules.cards import Card
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import COURT, PROVINCES, Place
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.rules.steps import ExpansionStep, ScoreOne
from elgrande.rules.wording import CARD_WORDS, KEPT_NAMES, LOAD_NAMES, NEUTRAL_NAMES, CardWords
from elgrande.state import Carrier, Due, Held, Moment, ReactionWindow, Special
from elgrande.text.actions import PHRASES
from elgrande.text.places import PLACES, Cases

NAME = "isle"
ISLE, LIGHTHOUSE, PILGRIMS, LANTERN, KEEPER = "isle", "lighthouse", 3, "lantern", "keeper"


@dataclass(frozen=True, slots=True)
class BecomeKeeper(ExpansionStep):
    """Take the Keeper."""


@dataclass(frozen=True, slots=True)
class ScoreLater(ExpansionStep):
    """Score a region after the regions of the next general scoring."""

    def puts_off(self, step):
        """The region is chosen later."""
        return step == ScoreOne()


@dataclass(slots=True, unsafe_hash=True)
class BecomingKeeper:
    """A player takes the Keeper from whoever has him."""

    player: int


@dataclass(slots=True, unsafe_hash=True)
class PuttingOff:
    """A player puts a scoring off."""

    player: int


@dataclass(frozen=True, slots=True)
class LetKeeperGo(ExpansionAction):
    """Let the Keeper go before the King moves."""


EXPANSION = Expansion(
    NAME,
    places=(
        Place(ISLE, (3, 2, 0), capacity=3, opened_by=frozenset({"sevilla"}), king=False, disk=False),
        Place(LIGHTHOUSE, within=ISLE, capacity=1, counts=False, pays=2, clause="SC-1"),
    ),
    neutrals=(Neutral("pilgrims", PILGRIMS, commanded_by=KEEPER, clause="SC-1"),),
    cards=(
        Card("keeper_card", 6, 1, 2, "AC-5.1", (BecomeKeeper(),)),
        Card("beacon", 6, 2, 1, "AC-2.8", (ScoreLater(),)),
    ),
    tiles=(Tile("wreck"), Tile("scoreboard_3_3_0", (3, 3, 0))),
    loads=(Load(LANTERN, breaks_ties="SC-3"),),
)


def set_up(table: Table, random: Random, regions: Iterator[str]) -> None:
    """The pilgrims begin in a drawn region; the first caballero of each player at home has a lantern."""
    owner = table.players
    rows = list(table.caballeros)
    index = table.box.index[next(regions)]
    row = rows[index]
    rows[index] = row[:owner] + (PILGRIMS,) + row[owner + 1 :]
    table.caballeros = tuple(rows)
    table.carriers = tuple(Carrier(player, home, LANTERN) for player, home in enumerate(table.grandes))


def proceed(table: Table, frame: BecomingKeeper | PuttingOff) -> Actions:
    """Both are announced, and can be vetoed."""
    return (Proceed(frame.player),)


def become_keeper(table: Table, frame: BecomingKeeper, action: Proceed) -> None:
    """The player has the Keeper, and whoever had him before has him no more."""
    table.held = (*(held for held in table.held if held.card != KEEPER), Held(frame.player, None, KEEPER))
    table.agenda.pop()


def put_off(table: Table, frame: PuttingOff, action: Proceed) -> None:
    """The scoring comes up in the next general scoring."""
    to_come = min(number for number in ROUNDS_WITH_GENERAL_SCORING if number >= table.round)
    scoring = Special(frame.player, "beacon", (ScoreOne(),))
    table.due = (*table.due, Due(Moment.AFTER_REGIONS, to_come, scoring))
    table.agenda.pop()


def let_go(table: Table, window: ReactionWindow, action: LetKeeperGo) -> None:
    """The Keeper is nobody's, a caballero of his holder comes to the court, and the next holder is asked."""
    table.held = tuple(held for held in table.held if held.card != KEEPER)
    if table.counts(PROVINCES)[action.player]:
        table.emit(SupplyTaken(action.player, 1, ("VT-2",)))
        table.transfer(action.player, PROVINCES, COURT)
    table.swap(ReactionWindow(window.action, window.holders[1:]))


REACTIONS_OF_CARDS = {
    KEEPER: Reaction(lambda table, action, holder: isinstance(action, MoveKing), LetKeeperGo, let_go)
}
RULES = {
    BecomingKeeper: Rule(proceed, become_keeper, is_step=True),
    PuttingOff: Rule(proceed, put_off, is_step=True),
}
STEPS = {
    BecomeKeeper: lambda table, player, step: BecomingKeeper(player),
    ScoreLater: lambda table, player, step: PuttingOff(player),
}
WORDS = {
    "keeper_card": CardWords("Keeper", "You take the Keeper."),
    "beacon": CardWords("Beacon", "You score a region after the next general scoring."),
}


def keep_up(table: Table) -> bool:
    """Whoever is in the provinces again has left his lantern behind."""
    kept = tuple([one for one in table.carriers if one.place != PROVINCES])
    is_lost = kept != table.carriers
    table.carriers = kept
    return is_lost


@contextmanager
def in_the_box() -> Iterator[None]:
    """Inside, the expansion is one of those there are; afterwards all is as it was."""
    with ExitStack() as stack:
        stack.enter_context(patch.dict(EXPANSIONS, {NAME: EXPANSION}))
        for registry in (engine.RULES, BEGINNINGS, REACTIONS, KINDS, IN_A_TURN, engine.SET_UP):
            stack.enter_context(patch.dict(registry))
        stack.enter_context(patch.dict(CARD_WORDS, WORDS))
        stack.enter_context(patch.dict(PHRASES, {LetKeeperGo: "let the Keeper go"}))
        stack.enter_context(patch.dict(LOAD_NAMES, {LANTERN: "lantern"}))
        stack.enter_context(patch.dict(KEPT_NAMES, {KEEPER: "Keeper"}))
        stack.enter_context(patch.dict(NEUTRAL_NAMES, {"pilgrims": "Pilgrims"}))
        stack.enter_context(patch.dict(PLACES, {place: Cases(*[place] * 4) for place in (ISLE, LIGHTHOUSE)}))
        engine.extend(
            NAME,
            rules=RULES,
            steps=STEPS,
            actions={LetKeeperGo: "VT-2"},
            reactions=REACTIONS_OF_CARDS,
            set_up=set_up,
            keep_up=keep_up,
        )
        yield


def edition(**readings: str):
    """The English edition with the expansion, and with these readings."""
    return EN_BASE.but(**readings).with_expansions(NAME)
