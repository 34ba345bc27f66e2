"""What the cards of expansions begin (AC-6.1, AC-7, GC-1 to GC-20), step by step, and what they put off.

What a card says is written down here from its clause, and never asked of the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any, Final
from unittest.mock import patch

from elgrande.actions import Action, MoveGrande, Proceed, UseSpecial
from elgrande.engine import RULES, legal_actions
from elgrande.engine.specials import BEGINNINGS, begin
from elgrande.engine.table import Table
from elgrande.expansions.colonies import frames as colonial
from elgrande.expansions.colonies import steps
from elgrande.expansions.colonies.actions import MarkRegion
from elgrande.expansions.colonies.box import BLACK, NEW_REGIONS
from elgrande.expansions.grandissimo import frames as courtly
from elgrande.expansions.grandissimo.actions import ChooseRegionCard, CrownGrande, LayMarker
from elgrande.expansions.grandissimo.steps import AllowSpecials, EndRevolution, GiveGeneralBack
from elgrande.expansions.shared import frames as shared
from elgrande.expansions.shared import keeping
from elgrande.expansions.shared.steps import LeaveCastillo
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.expansion_fields import CopyKept, Transported
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING
from elgrande.rules.steps import Move, Step, Until
from elgrande.state import Due, Frame, Held, Moment, MovingKing, Scoring, Special, State
from proofs.games.all_decisions import ME
from proofs.games.expansions_boards import EVERYTHING, OPPONENT, crowded
from proofs.games.expansions_facts import COASTS, nobodys, region_of
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

IN_THE_CENTRE: Final = {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
EDITION: Final = EN_BASE.with_expansions(*EVERYTHING)
GRANDES: Final = ("aragon", "sevilla", "valencia")
MARKED: Final = "galicia"
PUTTING_OFF: Final = (
    *("free_choice", "choose_freely", "conspiracy", "coup", "score_marked", "no_more_actions", "revolution"),
    "spanish_inquisition",
)
NEW: Final = {"francia", "ship", "america", "africa"}


# --- what is written on them ---------------------------------------------------------------------------


def in_regions(state: State, owner: int) -> dict[str, int]:
    """How many of an owner's stand in each region, on its spaces and beside the limit table there, too."""
    there = dict.fromkeys(state.box.regions, 0)
    for place, row in zip(state.box.places, state.caballeros, strict=True):
        region = region_of(state, place)
        if region is not None:
            there[region] += row[owner]
    return there


def transported(state: State) -> int:
    """How many Transport moves: three, or all of one's own outside the King's region, as agreed (AC-7.7)."""
    if state.edition.answer("transported") is Transported.THREE:
        return 3
    return sum(number for region, number in in_regions(state, ME).items() if region != state.king)


def with_black(state: State) -> set[str]:
    """Where a black caballero stands (AC-7.6)."""
    there = in_regions(state, nobodys(state, BLACK))
    return {region for region, number in there.items() if number}


def lays(goods: int = 0, gold: int = 0) -> colonial.LayingTokens:
    """Tokens are laid overseas (GG-1)."""
    return colonial.LayingTokens(ME, goods, gold)


def scores(regions: set[str]) -> Scoring:
    """A scoring of these regions, in any order."""
    return Scoring(ME, tuple(sorted(regions)))


def what_it_says(state: State, card: str) -> tuple[Frame, ...]:
    """What a card of the expansions has its player do, one after the other."""
    match card:
        case "king":
            return MovingKing(ME, anywhere=True), courtly.Pardoning(ME)
        case "holy_inquisition":
            return colonial.TakingInquisitor(ME), colonial.MovingBlack(ME, 2)
        case "execute_card":
            return lays(gold=1), shared.KeepingCard(ME)
        case "copy":
            return (shared.KeepingCard(ME, "copy_kept"),)
        case "free_choice":
            return lays(goods=1), shared.PuttingMoveOff(ME, 2)
        case "score_new_regions":
            return lays(goods=1), scores(NEW)
        case "score_black":
            return lays(gold=1), colonial.TakingInquisitor(ME), scores(with_black(state))
        case "transport":
            return lays(goods=2, gold=1), colonial.Transporting(ME, transported(state))
        case "limit_table":
            return lays(goods=1), colonial.MovingLimitTable(ME)
        case "score_marked":
            return lays(goods=1), colonial.Marking(ME)
        case "conspiracy":
            return lays(goods=1, gold=1), shared.Conspiring(ME)
        case "boycott":
            return (courtly.LayingMarkers(ME, ("boycott_marker",), by_card=True, left=1),)
        case "confederation" | "king_incognito":
            return (courtly.ChoosingRegionCard(ME),)
        case "double_turn":
            return (courtly.TakingAnother(ME),)
        case "choose_freely":
            return (shared.PuttingMoveOff(ME, 2),)
        case "eviction_notice":
            return (courtly.EmptyingCastillo(ME),)
        case "score_coast":
            return (scores({*COASTS}),)
        case "espionage":
            return (shared.KeepingCard(ME),)
        case "score_court":
            return (courtly.ScoringCourts(ME),)
        case "no_more_actions":
            return (courtly.BarringSpecials(ME),)
        case "revolution":
            return (courtly.Revolting(ME),)
        case "score_centre":
            return (scores(IN_THE_CENTRE),)
        case "spanish_inquisition":
            return (courtly.TakingGeneral(ME),)
        case "coup":
            return (shared.Conspiring(ME, "coup_grandes"),)
        case "to_the_castillo":
            return (courtly.ThrowingIn(ME, foreign=2, own=2),)
        case "alliance":
            return (courtly.LayingMarkers(ME, ("alliance_1", "alliance_2"), by_card=False, left=2),)
        case "last_word":
            return (courtly.GoingLast(ME),)
        case "queen_and_jester":
            return (courtly.TakingCharacter(ME),)
        case _:
            return ()


def begun(state: State, step: Step) -> Frame:
    """What a step of a card begins; regions that are scored by name."""
    frame = begin(Table(state), ME, step)
    return scores({*frame.places}) if isinstance(frame, Scoring) else frame


def cards() -> Iterator[tuple[str, State]]:
    """Every card of the expansions, and that of the King, on a crowded board, under two answers."""
    for players, number in product(PLAYERS, range(2)):
        box = crowded(players, EVERYTHING, None, number=number).box
        for card in box.cards:
            if card.deck > 5 or card.id == "king":
                yield card.id, crowded(players, EVERYTHING, card.id, number=number)


def one_region_less() -> AbstractContextManager[Any]:
    """Of the new regions all are scored but the first."""
    score = {steps.ScoreNewRegions: lambda table, player, step: Scoring(player, NEW_REGIONS[1:])}
    return patch.dict(BEGINNINGS, score)


def black_ones_on_no_space() -> AbstractContextManager[Any]:
    """A black caballero on a space of a region does not have it scored."""

    def score(table: Table, player: int, step: Any) -> Scoring:
        owner = nobodys(table, BLACK)
        return Scoring(player, tuple([one for one in table.box.regions if table.counts(one)[owner]]))

    return patch.dict(BEGINNINGS, {steps.ScoreBlackCaballeros: score})


def with_black_on_spaces(state: State) -> Iterator[State]:
    """The state, and what it is when the black ones aboard and in Africa stand on spaces of other regions."""
    yield state
    owner, rows, index = nobodys(state, BLACK), [list(row) for row in state.caballeros], state.box.index
    for source, target in (("ship", "captain"), ("africa", "envoy")):
        moved = min(rows[index[source]][owner], 1 - sum(rows[index[target]]))
        if moved > 0:
            rows[index[source]][owner] -= moved
            rows[index[target]][owner] += moved
    yield state._replace(caballeros=tuple(map(tuple, rows)))


@theorem(
    *("AC-6.1", "AC-7.2", "AC-7.3", "AC-7.4", "AC-7.5", "AC-7.6", "AC-7.7", "AC-7.8", "AC-7.9", "AC-7.10"),
    *("GG-1", "PR-3", *(f"GC-{number}" for number in range(1, 21) if number not in (12, 19))),
    claim=N_(
        "a card of the expansions begins just what its text says, one step after the other, with its numbers "
        "and in its regions; that of the King ends in a pardon"
    ),
    domain=N_(
        "every card of the expansions, and that of the King, 2 to 5 players, two answers to what the books "
        "leave open; black caballeros in regions, beside the limit table, and on spaces"
    ),
    mutants=[
        Mutant(N_("of the new regions Francia is not scored"), changed=one_region_less),
        Mutant(
            N_("a black caballero on a space does not count as in the region"), changed=black_ones_on_no_space
        ),
    ],
)
def cards_of_expansions_begin_what_they_say(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, State]) -> Witness | None:
        card, start = case
        for state in with_black_on_spaces(start) if card == "score_black" else (start,):
            found = tuple([begun(state, step) for step in state.box.card[card].effect])
            if found != what_it_says(state, card):
                return Witness(f"{card} begins {found}", state=state)
        return None

    with changed():
        return for_all(cards(), failure)


# --- what they put off -----------------------------------------------------------------------------------


def put_off(card: str, round: int, later: tuple[int, ...]) -> Due:
    """What a card puts off in a round, until when; `later` are the players whose turns are still to come."""
    scoring = min(one for one in ROUNDS_WITH_GENERAL_SCORING if one >= round)
    step: Step
    match card:
        case "free_choice" | "choose_freely":
            moment, due, step = Moment.BEFORE_REGIONS, scoring, Move(own=2)
        case "conspiracy" | "coup":
            moment, due, step = Moment.BEFORE_REGIONS, scoring, LeaveCastillo()
        case "score_marked":
            is_last = round == ROUNDS[-1]
            moment = Moment.AFTER_REGIONS if is_last else Moment.END_OF_ROUND
            due, step = round + (not is_last), steps.ScoreMarked(MARKED)
        case "no_more_actions":
            moment, due, step = Moment.END_OF_ROUND, round, AllowSpecials(later)
        case "revolution":
            moment, due, step = Moment.AFTER_REGIONS, scoring, EndRevolution()
        case _:
            moment, due, step = Moment.AFTER_REGIONS, scoring, GiveGeneralBack()
    return Due(moment, due, Special(ME, card, (step,)))


ALONE: Final = ("no_more_actions", "revolution")  # nobody uses them while what they put off lasts
WANTED: Final = (
    *(Proceed(ME), MarkRegion(ME, MARKED), ChooseRegionCard(ME, MARKED)),
    LayMarker(ME, "boycott_marker", MARKED),
    *(MoveGrande(ME, CASTILLO), CrownGrande(ME, 1)),
)


def all_put_off(card: str, round: int, *, again: bool) -> list[Due]:
    """What is put off when a card has been used; perhaps another player had put off the same before.

    The General is given back by whoever has taken him last; of Grandes it is noted once that they leave.
    """
    new = put_off(card, round, (1, 2))
    if not again:
        return [new]
    before = another_before(new)
    if card in ("conspiracy", "coup"):
        return [before]
    return [new] if card == "spanish_inquisition" else [before, new]


def another_before(new: Due) -> Due:
    """The same, put off by another player."""
    assert isinstance(new.frame, Special)
    return new._replace(frame=replace(new.frame, player=OPPONENT))


def carried_out(state: State) -> State:
    """The state when a card is used: a region is marked or chosen, a Grande enters the Castillo or rules."""
    actions: list[Action] = [UseSpecial(ME)]
    while actions:
        state = played(state, actions[0])
        actions = [action for action in legal_actions(state) if action in WANTED]
    return state


def until_the_round_ends() -> AbstractContextManager[Any]:
    """A marked region is scored when this very round ends."""
    return patch.object(steps.MarkRegion, "until", Until.THIS_ROUND_ENDS)


def one_less() -> AbstractContextManager[Any]:
    """One caballero less may be moved before the regions are scored."""
    rule = RULES[shared.PuttingMoveOff]

    def perform(table: Table, frame: shared.PuttingMoveOff, action: Any) -> None:
        rule.perform(table, replace(frame, own=frame.own - 1), action)

    return patch.dict(RULES, {shared.PuttingMoveOff: replace(rule, perform=perform)})


def as_if_nobody_had() -> AbstractContextManager[Any]:
    """Nobody looks at what another player has put off before."""
    return patch.object(Due, "carries_out", lambda due, step: False)


@theorem(
    *("AC-7.4", "AC-7.9", "AC-7.10", "GC-4", "GC-10", "GC-11", "GC-14", "GC-15"),
    claim=N_(
        "what a card puts off is just what it says, for its player, until the moment that it says: the end "
        "of this round or of the next one, or the next general scoring, before its regions or after them"
    ),
    domain=N_(
        "eight cards of the expansions, each round, 3 players, the first of whom has his turn first; another "
        "has put off the same before, or nobody has"
    ),
    mutants=[
        Mutant(N_("a marked region is scored when this very round ends"), changed=until_the_round_ends),
        Mutant(N_("one caballero less may be moved before the scoring"), changed=one_less),
        Mutant(N_("what another has put off before is not looked at"), changed=as_if_nobody_had),
    ],
)
def cards_put_off_what_they_say(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, int, bool]) -> Witness | None:
        card, round, again = case
        start = position(3, edition=EDITION, round=round, king="granada", grandes=GRANDES, turn=ME, card=card)
        if again:
            start = start._replace(due=(*start.due, another_before(put_off(card, round, (1, 2)))))
        due = carried_out(start).due
        found = [one for one in due if isinstance(one.frame, Special)]
        if found == all_put_off(card, round, again=again):
            return None
        return Witness(f"in round {round} {card} puts off {due}", state=start)

    cases = product(PUTTING_OFF, ROUNDS, (False, True))
    with changed():
        return for_all([case for case in cases if case[0] not in ALONE or not case[2]], failure)


# --- what is kept ----------------------------------------------------------------------------------------

# By its id what is kept: of the Boycott not the card, but that of the region, with the marker's id.
KEPT: Final = {
    **{card: card for card in ("execute_card", "copy", "espionage", "confederation", "king_incognito")},
    "boycott": "boycott_marker",
}


def kept_until(state: State, card: str) -> int | None:
    """The last round in which a card that is kept may be used, if there is one (AC-7.3)."""
    this_round = card == "copy" and state.edition.answer("copy_kept") is CopyKept.THIS_ROUND
    return state.round if this_round else None


def kept_for_good() -> AbstractContextManager[Any]:
    """Whatever is kept is kept until it is used."""
    real = keeping.put_before
    return patch.object(keeping, "put_before", lambda *said: real(*said[:4]))


@theorem(
    *("AC-7.2", "AC-7.3", "GC-1", "GC-2", "GC-5", "GC-8"),
    claim=N_(
        "a card that is kept lies before its player, and before nobody else, until it is used; Copy only for "
        "this round if that is agreed on"
    ),
    domain=N_("six cards, each round, 3 players, two answers to what the books leave open"),
    mutants=[Mutant(N_("Copy is kept until it is used, whatever is agreed on"), changed=kept_for_good)],
)
def cards_are_kept_as_long_as_they_say(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, int, CopyKept]) -> Witness | None:
        card, round, answer = case
        edition = EDITION.but(copy_kept=answer)
        start = position(3, edition=edition, round=round, king="granada", grandes=GRANDES, turn=ME, card=card)
        state = carried_out(start)
        found = [one for one in state.held if one.card == KEPT[card]]
        if found == [Held(ME, kept_until(state, card), KEPT[card])]:
            return None
        return Witness(f"in round {round} {card} is kept as {found}", state=start)

    with changed():
        return for_all(product(KEPT, ROUNDS, CopyKept), failure)
