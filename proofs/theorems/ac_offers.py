"""What may be done in each decision of a turn and of each card (AC-1 to AC-5, TU-1 to TU-7): just that.

`may_be_done` says for every kind of decision, in words of ours, which actions it offers; the theorems compare
this with what the engine offers: under every answer of the editions, on a full board, on an empty one, and on
every board with one caballero only. So nothing is offered that a card does not allow, and nothing it allows
is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.engine.disks import disk_options
from elgrande.engine.moving import place_more_options, whose_move
from elgrande.engine.returning import banish_options
from elgrande.engine.scorings import score_one_options
from elgrande.engine.table import Table
from elgrande.engine.turns import turn_options
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS, VETO
from elgrande.rules.edition_fields import (
    AnyRegion,
    Banishment,
    EvictionToOrigin,
    TransferToKing,
    UrgentMatters,
)
from elgrande.rules.map import BORDERS, CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.steps import ALL
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
    State,
    Supplying,
    TakingBackPower,
    Turn,
)
from proofs.games.all_decisions import ME, Agenda, Rows, options
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.opaque_values import Opened, sealed_but
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.in_invariants import begun, decisions, nobody, tables
from proofs.theorems.in_seats import no_seat_is_special

# What may decide here what is offered: points and stacks are sealed, and what only one decision is about.
LOOKED_AT = ("edition", "king", "caballeros", "hands", "powers", "played", "display", "agenda")
ALSO_LOOKED_AT: dict[type[Frame], tuple[str, ...]] = {
    MovingGrande: ("grandes",),
    PlacingScoreboard: ("tiles",),
}


# --- what may be done --------------------------------------------------------------------------------


def may_be_done(state: State) -> set[Action]:
    """The actions that are allowed now; none where things go on by themselves."""
    frame: Any = state.agenda[-1]
    match frame:
        case Moving():
            return moves(state, frame)
        case Banishing() | SendingBack() | Recalling():
            return losses(state, frame)
        case SettingDisks(waiting=waiting):
            return {SetDisk(player, region) for player in waiting for region in on_a_disk(state, player)}
        case Turn() | PlacingMore():
            return placings(state, frame)
        case MovingKing(anywhere=anywhere):
            return {MoveKing(ME, to) for to in BASE.regions if anywhere or is_next_to_the_king(state, to)}
        case NamingRegion():
            return {NameRegion(ME, region) for region in outside(state)}
        case Supplying(up_to=most):
            number = min(most, state.provinces[ME])
            return {TakeSupply(ME, count) for count in range(number + 1)} if number else set()
        case _:
            return without_places(state, frame)


def without_places(state: State, frame: Any) -> set[Action]:
    """The actions that are about cards, or only say that one goes on."""
    match frame:
        case ChoosingStep():
            return {ChooseStep(ME, 0), ChooseStep(ME, 1)}
        case SendingCourtsHome() | TakingBackPower(announced=False) | ScoringChosenOnce(disks=()):
            return {Proceed(ME)}
        case SendingBackByDisk(disks=disks) | Evicting(disks=disks):
            return {Proceed(ME)} if any(disks) or not disks else set()
        case TakingBackPower():
            on_the_table = {state.powers[ME]} - {None}
            return {TakeBackPower(ME, value) for value in {*state.played[ME], *on_the_table} if value}
        case ChoosingCard():
            return {TakeCard(ME, card) for card in state.display if card}
        case PowerPhase(waiting=(player, *_)):
            return {PlayPower(player, value) for value in state.hands[player] if value not in state.powers}
        case _:
            return without_caballeros(state, frame)


def without_caballeros(state: State, frame: Any) -> set[Action]:
    """The actions that move a Grande or a mobile scoreboard, or score."""
    match frame:
        case MovingGrande() if state.grandes[ME] != state.king:
            return {MoveGrande(ME, region) for region in outside(state) if region != state.grandes[ME]}
        case PlacingScoreboard():
            free = [place for place in (*outside(state), CASTILLO) if place not in state.tiles]
            movable = [number for number, lies in enumerate(state.tiles) if lies != state.king]
            return {PlaceScoreboard(ME, number, place) for number, place in product(movable, free)}
        case Scoring(places=places):
            return {ScorePlace(ME, place) for place in places}
        case ScoringOne():
            castillo = [CASTILLO] if state.edition.any_region is AnyRegion.CASTILLO_TOO else []
            return {ScorePlace(ME, place) for place in (*BASE.regions, *castillo)}
        case _:
            return set()


def outside(state: State) -> list[str]:
    """Every region but the King's."""
    return [region for region in BASE.regions if region != state.king]


def is_next_to_the_king(state: State, region: str) -> bool:
    """Whether a region has a border with the King's region."""
    return (region, state.king) in BORDERS or (state.king, region) in BORDERS


def moves(state: State, frame: Moving) -> set[Action]:
    """From any region to any other or the Castillo, except the King's; or no more, if not all have to go."""
    found: set[Action] = set()
    if not (frame.own or frame.foreign or frame.anyone):
        return found
    for owner, source in product(range(state.players), outside(state)):
        allowed = frame.anyone or (frame.own if owner == ME else frame.foreign)
        if allowed and state.counts(source)[owner] and frame.source in (None, source):
            targets = [place for place in (*outside(state), CASTILLO) if place != source]
            found |= {MoveCaballero(ME, owner, source, target) for target in targets}
    if not (frame.must_finish and frame.source):
        found.add(Stop(ME))
    return found


def losses(state: State, frame: Banishing | SendingBack | Recalling) -> set[Action]:
    """Whose caballeros may be chosen to leave the board, and from where."""
    match frame:
        case Banishing(owners=owners):
            actions = chosen(state, ME, owners, outside(state))
            may_stop = state.edition.banishment is Banishment.MAY_SPARE
            return actions | {Stop(ME)} if actions and may_stop else actions
        case SendingBack(owners=(owner, *_), left=left) if left:
            return chosen(state, owner, (owner,), [*outside(state), COURT])
        case Recalling(left=left) if left:
            there = [region for region in outside(state) if state.counts(region)[ME]]
            return {*(RecallCaballero(ME, region) for region in there), Stop(ME)} if there else set()
        case _:
            return set()


def chosen(state: State, player: int, owners: tuple[int, ...], places: list[str]) -> set[Action]:
    """A player chooses a caballero of one of these owners in one of these places."""
    return {
        ReturnCaballero(player, owner, place)
        for owner, place in product(owners, places)
        if state.counts(place)[owner]
    }


def placings(state: State, frame: Turn | PlacingMore) -> set[Action]:
    """From the court into the Castillo, next to the King, or with a card anywhere but the King's region."""
    can_place = frame.left > 0 and state.court[ME] > 0
    if isinstance(frame, PlacingMore):
        targets = [*outside(state), CASTILLO] if can_place else []
        return {*(PlaceCaballero(ME, place) for place in targets), Stop(ME)} if can_place else set()
    if frame.special_done and not can_place:
        return set()
    next_to_him = [region for region in BASE.regions if is_next_to_the_king(state, region)]
    targets = [*next_to_him, CASTILLO] if can_place else []
    special = set() if frame.special_done else {UseSpecial(ME)}
    return {*(PlaceCaballero(ME, place) for place in targets), *special, EndTurn(ME)}


def on_a_disk(state: State, player: int) -> list[str]:
    """The regions that a player's secret disk may show (SD-2, AC-2.6, AC-2.7, AC-4.6, GS-5)."""
    purpose: Frame = state.agenda[-2]
    regions = list(BASE.regions)
    match purpose:
        case SendingBackByDisk(each=each):
            enough = 1 if each == ALL else each
            there = {region: state.counts(region)[player] for region in outside(state)}
            fit = [region for region in there if there[region] >= enough]
            may_be_fewer = state.edition.urgent_matters is UrgentMatters.ONE_IF_NO_TWO
            return fit or [region for region in there if there[region] and may_be_fewer]
        case Evicting(region=origin) if state.edition.eviction_to_origin is EvictionToOrigin.NOT_ALLOWED:
            regions.remove(origin)
        case GeneralScoring() if state.edition.transfer_to_king is TransferToKing.NOT_ON_PURPOSE:
            regions.remove(state.king)
        case _:
            pass
    return regions


# --- the theorem -------------------------------------------------------------------------------------


def one_caballero_each(players: int) -> Iterator[Rows]:
    """Every board on which just one caballero stands; his owner is one of two."""
    for place, owner in product(BASE.places, range(2)):
        alone = tuple(int(player == owner) for player in range(players))
        yield tuple(alone if here == place else (0,) * players for here in BASE.places)


def all_apart(players: int) -> Iterator[Rows]:
    """Everybody has one caballero, each in the place after his neighbour's, wherever the first one's is."""
    places = BASE.places
    for first in range(len(places)):
        taken = [places[(first + player) % len(places)] for player in range(players)]
        yield tuple(tuple([int(there == here) for there in taken]) for here in places)


def states(of: Callable[[Agenda], bool]) -> Iterator[State]:
    """Every such decision, on all these boards."""
    for players, king, edition in tables(BASE.regions):
        boards = [None, nobody(players), *one_caballero_each(players)]
        apart = list(all_apart(players))
        for agenda in filter(of, decisions(players, king)):
            if isinstance(agenda[-1], ReactionWindow):  # answers to a Veto: `vt_veto`
                continue
            state = begun(players, king, agenda)._replace(edition=edition)
            several = apart if isinstance(agenda[-1], SettingDisks) else []
            for rows in [*boards, *several] if reads_counts(agenda[-1]) else boards[:2]:
                yield state if rows is None else state._replace(caballeros=rows)
            if isinstance(agenda[-1], ChoosingCard):
                yield state._replace(display=(*state.display[:1], VETO, *state.display[2:]))


def reads_counts(frame: Frame) -> bool:
    """Whether it matters where caballeros are."""
    if isinstance(frame, Moving):
        return max(frame.own, frame.foreign, frame.anyone) <= 2
    return isinstance(
        frame, Banishing | SendingBack | Recalling | Supplying | PlacingMore | Turn | SettingDisks
    )


def as_it_should_be(state: State) -> Witness | None:
    """An action that is offered and not allowed, or allowed and not offered; None if there is none."""
    looked_at = (*LOOKED_AT, *ALSO_LOOKED_AT.get(type(state.agenda[-1]), ()))
    try:
        offered, allowed = options(sealed_but(state, looked_at)), may_be_done(state)
    except Opened as opened:
        return Witness(f"{state.agenda[-1]}: {opened}", state=state)
    if len(offered) == len(allowed) and set(offered) == allowed:
        return None
    wrong = next(iter(allowed.symmetric_difference(offered)), None)
    return Witness(f"{wrong} in {state.agenda[-1]}", state=state)


def in_an_action(agenda: Agenda) -> bool:
    """Whether a special action is being carried out."""
    return any(isinstance(frame, Special) for frame in agenda)


def foreign_ones_are_anyones(table: Table | State, frame: Moving, owner: int) -> str | None:
    """One's own caballeros, too, count among those of others that may be moved."""
    allowance = whose_move(table, frame, owner)
    return "foreign" if allowance is None and frame.foreign else allowance


def as_one_may(table: Table, frame: SettingDisks) -> tuple[Action, ...]:
    """All disks may show what the first one's may."""
    found = disk_options(table, frame)
    shown = [one.region for one in found if isinstance(one, SetDisk) and one.player == found[0].player]
    return tuple([SetDisk(player, region) for player in frame.waiting for region in shown])


def spares_nobody(table: Table, frame: Banishing) -> tuple[Action, ...]:
    """Whoever banishes has to banish one of each."""
    return tuple(action for action in banish_options(table, frame) if not isinstance(action, Stop))


def next_to_the_king_only(table: Table, frame: PlacingMore) -> tuple[Action, ...]:
    """Further caballeros go next to the King, like all that are placed."""
    return tuple(
        action
        for action in place_more_options(table, frame)
        if not isinstance(action, PlaceCaballero)
        or action.place == CASTILLO
        or (table.king, action.place) in BORDERS
        or (action.place, table.king) in BORDERS
    )


def not_with_the_king(table: Table, frame: ScoringOne) -> tuple[Action, ...]:
    """The King's region cannot be chosen to be scored."""
    found = score_one_options(table, frame)
    return tuple(action for action in found if isinstance(action, ScorePlace) and action.place != table.king)


@theorem(
    *(card.clause for card in CARDS),
    claim=N_("in each step of each card just those actions are offered that the card allows"),
    domain=N_(
        "2 to 5 players, each stage of each step, every region of the King and every answer with 2 players; "
        "on a full board, an empty one, and with one caballero anywhere, for disks with one of everybody in "
        "places side by side, too; points are sealed, and Grandes and scoreboards but where one is moved"
    ),
    mutants=[
        Mutant(
            N_("where the King is nothing is scored"), engine=replacing(score_one_options, not_with_the_king)
        ),
        Mutant(
            N_("own caballeros count among those of others"),
            engine=replacing(whose_move, foreign_ones_are_anyones),
        ),
        Mutant(N_("nobody can be spared banishment"), engine=replacing(banish_options, spares_nobody)),
        Mutant(
            N_("further caballeros go next to the King only"),
            engine=replacing(place_more_options, next_to_the_king_only),
        ),
        Mutant(
            N_("everybody's disk may show what the first one's may"),
            engine=replacing(disk_options, as_one_may),
        ),
    ],
    lemmas=[no_seat_is_special],
    cost=3,
)
def cards_offer_just_what_they_allow(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return for_all(states(in_an_action), as_it_should_be)


def only_while_some_are_left(table: Table, frame: Turn) -> tuple[Action, ...]:
    """Whoever has begun to place caballeros has to place all that the card allows."""
    found = turn_options(table, frame)
    must_go_on = frame.placing_begun and frame.left and len(found) > 2
    return tuple(action for action in found if not (must_go_on and isinstance(action, EndTurn)))


@theorem(
    *("PW-2", "TU-1", "TU-2", "TU-3", "TU-4", "TU-7", "KG-2", "GS-2"),
    claim=N_("apart from cards, too, just those actions are offered that the rules of a turn allow"),
    domain=N_(
        "2 to 5 players, each decision outside special actions, every region of the King and every answer "
        "with 2 players; on a full board, an empty one, and with one caballero anywhere; Grandes, "
        "scoreboards and points are sealed"
    ),
    mutants=[
        Mutant(
            N_("who has begun to place has to place all"),
            engine=replacing(turn_options, only_while_some_are_left),
        )
    ],
    lemmas=[no_seat_is_special],
    cost=1,
)
def turns_offer_just_what_the_rules_allow(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return for_all(states(lambda agenda: not in_an_action(agenda)), as_it_should_be)
