"""The end with expansions (EN-1): no action of a player waits for ever, and every game has a bound.

The measure is that of the base game, with what `proofs.games.expansions_measure` adds to its tables. Each
free action uses something up, so it lowers the measure like every other; and flags that lose their bearers
are counted with what took them off the map.

What is proved: if every action lowers the measure, which is a whole number and never negative, a game has no
more actions than `bound` says. What is checked in cases is that every action does lower it: at every kind of
decision of a game with all expansions, and in whole games with each combination of them, in which nobody
ends anything while he can do something else. It is not derived for all positions by symbols.

Under our rulings, the bounds are, for 2 to 5 players:

>>> from proofs.games.measure import bound
>>> for names in combinations_of_expansions():
...     print("+".join(names), [bound(players, EN_BASE.with_expansions(*names)) for players in PLAYERS])
anniversary [2694, 3294, 4110, 4728]
colonies [5645, 7611, 9760, 11744]
grandissimo [2562, 2889, 3198, 3507]
anniversary+colonies [11290, 15222, 19520, 23488]
anniversary+grandissimo [5124, 5778, 6396, 7014]
colonies+grandissimo [7580, 9375, 11452, 13301]
anniversary+colonies+grandissimo [15160, 18750, 22904, 26602]
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import EndTurn, GiveLoad, LetPass, Proceed, Stop
from elgrande.engine import apply, legal_actions, new_game
from elgrande.engine.refusals import KINDS
from elgrande.engine.table import FOLLOW, Table
from elgrande.expansions.anniversary import GivingFlag
from elgrande.expansions.colonies import cards, sailing, tokens
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.grandissimo import characters, general
from elgrande.expansions.grandissimo.actions import Disembark
from elgrande.expansions.grandissimo.box import INCOGNITO, SHIPS
from elgrande.expansions.grandissimo.frames import OVER, ComingBetween, CourtTurn, GoingAshore
from elgrande.expansions.grandissimo.own_turn import remember
from elgrande.players.determinize import random_choice
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from proofs.games.expansions_boards import EVERYTHING, Step, answers, every_step
from proofs.games.expansions_measure import measure
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, all_of, for_all, theorem
from proofs.theorems.en_ending import Measure, measured_once, not_lowered, told

Names = tuple[str, ...]


def combinations_of_expansions() -> list[Names]:
    """Every choice of expansions."""
    return [names for number in range(1, 4) for names in combinations(EVERYTHING, number)]


# --- whole games -------------------------------------------------------------------------------------------


def steps_of_dawdlers(names: Names, players: int) -> Iterator[Step]:
    """A game of players who end nothing, and let nothing pass, while something else can be done."""
    random = Random(players)
    state = new_game(players, random_choice(answers(names), random), players)
    while not state.is_over:
        options = legal_actions(state)
        busy = [action for action in options if not isinstance(action, EndTurn | Stop | LetPass)]
        action = random_choice(busy or list(options), random)
        step = Step(state, action, *apply(state, action))
        yield step
        state = step.after


# --- engines in which something is not used up -------------------------------------------------------------


def leaves_it_as_it_is(table: Table, *arguments: Any, **changes: Any) -> None:
    """Leave the table as it is: stands in for a rule that would use something up."""


def with_a_token_put_back() -> AbstractContextManager[Any]:
    """A token that was taken lies there again, and nobody carries it."""
    return patch.object(tokens, "pick_up", leaves_it_as_it_is)


@contextmanager
def with_tireless_sailors() -> Iterator[None]:
    """Nobody notes who has sailed, nor who has gone."""
    noting = patch.object(sailing, "write_anew", leaves_it_as_it_is)
    following = patch.dict(FOLLOW, {COLONIES: leaves_it_as_it_is})
    with noting, following:
        yield


def with_a_flag_handed_on() -> AbstractContextManager[Any]:
    """Nobody bears the flag that was given to him: somebody else is to get it."""

    def handed_on(table: Table, frame: GivingFlag, action: GiveLoad) -> None:
        table.agenda[-1] = GivingFlag(frame.player)

    rule = replace(engine.RULES[GivingFlag], perform=handed_on)
    return patch.dict(engine.RULES, {GivingFlag: rule})


def with_a_tireless_court() -> AbstractContextManager[Any]:
    """The Queen and the Jester are not used up."""
    return patch.object(characters, "use_character", leaves_it_as_it_is)


def with_a_restless_soldier() -> AbstractContextManager[Any]:
    """A soldier may move any number of times in a turn."""
    return patch.object(general, "remember", leaves_it_as_it_is)


def with_a_card_for_ever() -> AbstractContextManager[Any]:
    """Whoever uses a card that he keeps still keeps it."""
    real = cards.use_kept

    def use_kept(table: Table, *arguments: Any) -> None:
        held = table.held
        real(table, *arguments)
        table.held = held

    return patch.object(cards, "use_kept", use_kept)


def with_a_ship_that_stays_full() -> AbstractContextManager[Any]:
    """Whoever lands from the second ship is aboard again at once."""
    real = engine.RULES[GoingAshore]

    def land(table: Table, frame: GoingAshore, action: Disembark | Stop) -> None:
        real.perform(table, frame, action)
        if isinstance(action, Disembark) and action.source == SHIPS[1]:
            table.transfer(action.player, action.place, action.source)

    return patch.dict(engine.RULES, {GoingAshore: replace(real, perform=land)})


def with_two_asked_for_ever() -> AbstractContextManager[Any]:
    """If two players keep cards that send the King to a region, it is not noted that they were asked."""
    real = engine.RULES[ComingBetween]

    def ask_again(table: Table, frame: ComingBetween, action: Stop) -> None:
        real.perform(table, frame, action)
        if len({held.player for held in table.held if held.card in INCOGNITO}) > 1:
            turn = next(frame for frame in table.agenda if isinstance(frame, CourtTurn))
            remember(table, done=tuple([one for one in turn.done if one != OVER]))

    return patch.dict(engine.RULES, {ComingBetween: replace(real, perform=ask_again)})


def without_landing(state: State) -> int:
    """The same measure, as if landing were no action: nobody is aboard."""
    index, box = state.box.index, state.box
    rows = list(state.caballeros)
    for ship in SHIPS if SHIPS[0] in box.place else ():
        rows[index[ship]] = (0,) * len(rows[0])
    return measure(state._replace(caballeros=tuple(rows)))


@theorem(
    *("EN-1", "RD-3", "SH-2", "OV-4", "GG-2", "GI-4", "LT-4", "AC-7.2", "AC-7.3", "FL-4"),
    *("GR-6", "SP-1", "SP-3", "PR-1", "QJ-1", "QJ-5", "GC-3", "GC-5", "GC-11", "GC-14", "GC-18"),
    claim=N_(
        "with expansions, too, no action of a player waits for ever: every action, also a free one, lowers a "
        "measure of what can still be done; every game ends, and until then somebody can act"
    ),
    domain=N_(
        "2 to 5 players by turns, every kind of decision with all expansions on crowded boards, with Vetoes "
        "and without, under two answers to what the books leave open; every action, of more than 50 of a "
        "kind every eleventh; whole games with each combination of expansions, of players who end nothing "
        "of themselves"
    ),
    mutants=[
        Mutant(N_("landing is no action"), measuring=without_landing),
        Mutant(N_("a token may be taken and put back"), changed=with_a_token_put_back),
        Mutant(N_("who has sailed may sail again"), changed=with_tireless_sailors),
        Mutant(N_("a flag may be handed on for ever"), changed=with_a_flag_handed_on),
        Mutant(N_("the Queen and the Jester are not used up"), changed=with_a_tireless_court),
        Mutant(N_("a soldier may move any number of times in a turn"), changed=with_a_restless_soldier),
        Mutant(N_("whoever uses a kept card keeps it all the same"), changed=with_a_card_for_ever),
        Mutant(N_("whoever lands from the second ship is aboard again"), changed=with_a_ship_that_stays_full),
        Mutant(
            N_("two players who may send the King are asked for ever whether they do"),
            changed=with_two_asked_for_ever,
        ),
    ],
    cost=7,
)
def every_game_with_expansions_ends(measuring: Measure = measure, changed: Changed = nullcontext) -> Evidence:
    kinds, measuring = set[type](), measured_once(measuring)

    def failure(step: Step) -> Witness | None:
        kinds.add(type(step.action))
        return not_lowered(step.before, step.action, step.after, measuring)

    def is_missing(kind: type) -> str | None:
        return None if kind in kinds else f"{kind.__name__}: no decision of this kind was looked at"

    games = product(combinations_of_expansions(), PLAYERS)
    with changed():
        parts = [for_all(every_step(), failure)]
        if parts[0].witness is None:
            parts.append(for_all((step for game in games for step in steps_of_dawdlers(*game)), failure))
            # Whatever leaves no choice is done at once, so nobody ever has to say that he proceeds.
            parts.append(for_all((kind for kind in KINDS if kind is not Proceed), is_missing))
    return replace(all_of(parts), remark=f"actions at most: {told(EN_BASE.with_expansions(*EVERYTHING))}")
