"""What action cards do (AC-1 to AC-5): each of the 33 kinds, step by step, and nothing besides.

A special action is a sequence of steps, and each step is carried out by actions. `moves` and `goes_on` say
of every kind of step, in words of ours, which caballeros an action moves and what is decided next; `changes`
says what else it changes. The theorems compare this with what the engine does, whatever is on the board:
every count, of everybody and everywhere, and every other field of the State; those that a step is not about
are `Sealed`, most often the King's region, too, so that none of them matters. So they say of each card what
it touches, what it never touches, and that stopping it leaves what was done and nothing more. (What a Veto
leaves: `a_veto_drops_the_step_and_changes_nothing_else`.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import z3

from elgrande.actions import (
    Action,
    ChooseStep,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeSupply,
)
from elgrande.engine.changes import move_grande, move_king
from elgrande.engine.moving import move, place_more
from elgrande.engine.returning import banish, send_home
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.edition_fields import FirstPlaces, UrgentMatters
from elgrande.rules.editions import Edition
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.steps import ALL
from elgrande.scoring import region_points
from elgrande.state import (
    Banishing,
    ChoosingStep,
    Evicting,
    Frame,
    Moving,
    MovingGrande,
    MovingKing,
    NamingRegion,
    PlacingMore,
    PlacingScoreboard,
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
    changed,
)
from proofs.games.all_decisions import ME, Agenda, count_of, options
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.opaque_values import if_closed, sealed_but
from proofs.kit.symbolic_execution import Number
from proofs.kit.theorem import Evidence, Mutant, all_of, theorem
from proofs.theorems.in_invariants import (
    Step,
    begun,
    decisions,
    for_steps,
    kept_by_actions,
    moved,
    nobody,
    plain_or_term,
    step_of,
    tables,
)
from proofs.theorems.in_seats import no_seat_is_special

Cell = tuple[str, int]  # a place and an owner


# --- which caballeros move ---------------------------------------------------------------------------


def moves(state: State, action: Action) -> dict[Cell, Any]:
    """How many more caballeros there are in which place, of whom, after an action; none in all others."""
    frame = state.agenda[-1]
    match action:
        case MoveCaballero(owner=owner, source=source, target=target):
            return journey(owner, source, target, 1)
        case PlaceCaballero(player=player, place=place):
            return journey(player, COURT, place, 1)
        case ReturnCaballero(owner=owner, source=source):
            return journey(owner, source, PROVINCES, 1)
        case RecallCaballero(player=player, region=region):
            return journey(player, region, COURT, 1)
        case TakeSupply(player=player, count=count):
            return journey(player, PROVINCES, COURT, count)
        case Proceed():
            return all_at_once(state, frame)
        case _:
            return {}


def journey(owner: int, source: str, target: str, number: Any) -> dict[Cell, Any]:
    """So many caballeros of an owner go from one place to another."""
    return {(source, owner): -number, (target, owner): number}


def all_at_once(state: State, frame: Frame) -> dict[Cell, Any]:
    """What happens to all opponents at once, as soon as a step is proceeded with."""
    found: dict[Cell, Any] = {}
    match frame:
        case SendingCourtsHome(each=each):
            for owner in state.others(ME):
                found |= journey(owner, COURT, PROVINCES, at_most(each, there(state, COURT, owner)))
        case SendingBackByDisk(each=each, disks=disks):
            for owner, region in enumerate(disks):
                if region is not None:
                    found |= journey(owner, region, PROVINCES, at_most(each, there(state, region, owner)))
        case Evicting(region=source, disks=disks):
            for owner, region in enumerate(disks):
                if region is not None:
                    target = COURT if region in (state.king, source) else region
                    found |= journey(owner, source, target, there(state, source, owner))
        case _:
            pass
    return found


def there(state: State, place: str, owner: int) -> Any:
    """How many caballeros an owner has in a place, as z3 has it."""
    return plain_or_term(count_of(state.caballeros, place, owner))


def at_most(number: int, count: Any) -> Any:
    """The number, or the count if that is less."""
    return min(number, count) if isinstance(count, int) else z3.If(count < number, count, number)


# --- what is decided next ----------------------------------------------------------------------------


def goes_on(step: Step, action: Action) -> Any:
    """Whether what is decided after an action is what has to be, a condition on what is on the board."""
    *below, frame = step.before.agenda
    *rest, innermost = step.after.agenda
    match frame, action:
        case SendingBackByDisk(disks=()) | ScoringChosenOnce(), Proceed():
            return rest == [*below, frame] and are_asked(step, innermost, frame)
        case NamingRegion(), NameRegion(region=region):
            evicting = Evicting(ME, region)
            return rest == [*below, evicting] and are_asked(step, innermost, evicting)
        case Supplying(up_to=most), TakeSupply(player=player, count=count) if count < most:
            # Who took all there were, and fewer than he might have had, may recall what is missing (TU-2).
            recalls = step.after.agenda == (*below, Recalling(player, most - count))
            stops = step.after.agenda == tuple(below)
            took_all = there(step.before, PROVINCES, player) == count
            return z3.Or(z3.And(recalls, took_all), z3.And(stops, z3.Not(took_all)))
        case _:
            return step.after.agenda == (*below, *then(step.before, frame, action))


def are_asked(step: Step, asking: Frame, purpose: Frame) -> Any:
    """Whether just those set a disk who have to: all, or the opponents who have something to lose (SD-2)."""
    state = step.before
    if not isinstance(asking, SettingDisks) or any(asking.disks):
        return False
    concerned = [
        is_concerned(state, player, purpose) == (player in asking.waiting) for player in range(state.players)
    ]
    return z3.And(concerned)


def is_concerned(state: State, player: int, purpose: Frame) -> Any:
    """Whether a player sets a disk for this purpose."""
    if isinstance(purpose, ScoringChosenOnce):
        return z3.BoolVal(True)
    if player == ME:
        return z3.BoolVal(False)
    if isinstance(purpose, Evicting):
        return z3.BoolVal(True) == (there(state, purpose.region, player) > 0)
    assert isinstance(purpose, SendingBackByDisk)
    needed = purpose.each if state.edition.urgent_matters is UrgentMatters.TWO_OR_NOTHING else 1
    needed = 1 if purpose.each == ALL else needed
    outside = [region for region in BASE.regions if region != state.king]
    return z3.Or([there(state, region, player) >= needed for region in outside])


def then(state: State, frame: Any, action: Action) -> tuple[Frame, ...]:
    """What comes in the place of the innermost frame: nothing if the step is over."""
    match frame, action:
        case _, Stop():
            return ()
        case Moving(), MoveCaballero(owner=owner, source=source):
            kind = "own" if owner == ME else "foreign"
            used = kind if getattr(frame, kind) else "anyone"
            left = {used: getattr(frame, used) - 1}
            return (replace(frame, source=source if frame.from_one_region else None, **left),)
        case PlacingMore() | Recalling() | SendingBack(), _:
            return (replace(frame, left=frame.left - 1),)
        case ChoosingStep(first=first, second=second), ChooseStep(choice=choice):
            return (begin(Table(state), ME, (first, second)[choice]),)
        case Banishing(owners=owners), ReturnCaballero(owner=lost):
            return (Banishing(ME, tuple(owner for owner in owners if owner != lost)),)
        case Scoring(places=places), ScorePlace(place=scored):
            return (replace(frame, places=tuple(place for place in places if place != scored)),)
        case TakingBackPower(announced=False), _:
            return (TakingBackPower(ME, announced=True),)
        case SettingDisks(waiting=waiting, disks=disks), SetDisk(player=player, region=region):
            others = tuple(one for one in waiting if one != player)
            return (SettingDisks(others, changed(disks, player, region)),)
        case _:
            return ()


def by_itself(state: State) -> Agenda:
    """What is decided next where nothing can be done any more."""
    *below, frame = state.agenda
    match frame:
        case SettingDisks(disks=disks):
            purpose: Any = below.pop()
            after: tuple[Any, ...] = (replace(purpose, disks=disks),)
        case SendingBack(owners=(_, *others), each=each):
            after = (replace(frame, owners=tuple(others), left=each),)
        case ScoringChosenOnce(disks=disks):
            after = (Scoring(ME, tuple(region for region in BASE.regions if disks.count(region) == 1)),)
        case _:
            after = ()
    return (*below, *after)


# --- what else changes -------------------------------------------------------------------------------


def changes(state: State, action: Action) -> dict[str, Any]:
    """The fields that an action changes besides caballeros and agenda, and what they are then."""
    match action:
        case MoveKing(region=region):
            return {"king": region}
        case MoveGrande(player=player, region=region):
            return {"grandes": changed(state.grandes, player, region)}
        case PlaceScoreboard(scoreboard=scoreboard, place=place):
            return {"tiles": changed(state.tiles, scoreboard, place)}
        case ScorePlace(place=place):
            return {"points": points_after(state, place)}
        case TakeBackPower(player=player, value=value):
            pile = tuple(power for power in state.played[player] if power != value)
            hand = tuple(sorted((*state.hands[player], value)))
            return {
                "hands": changed(state.hands, player, hand),
                "played": changed(state.played, player, pile),
            }
        case _:
            return {}


def points_after(state: State, place: str) -> tuple[int, ...]:
    """Everybody's points after a place was scored by a card."""
    frame = state.agenda[-1]
    first_only = isinstance(frame, Scoring) and frame.first_places_only
    bonuses = not first_only or state.edition.first_places is FirstPlaces.WITH_BONUSES
    earned = region_points(
        state.counts(place),
        state.scoreboard(place),
        king=bonuses and place == state.king,
        home=() if not bonuses else [player for player, home in enumerate(state.grandes) if home == place],
        first_only=first_only,
    )
    return tuple(before + more for before, more in zip(state.points, earned, strict=True))


# --- the theorems ------------------------------------------------------------------------------------


def does_what_it_says(step: Step) -> list[Any]:
    """The conditions that an action changes the board, the agenda and all else as it should, and no more."""
    before, action, after = step
    if action is None:
        return [after == before._replace(agenda=by_itself(before))]
    expected, other = moves(before, action), changes(before, action)
    counts = {(count.place, count.owner): count for count in moved(step)}
    return [
        *(count.after - count.before == expected.get(cell, 0) for cell, count in counts.items()),
        *(expected[cell] == 0 for cell in expected if cell not in counts),
        *(
            is_the_same(getattr(after, name), other.get(name, getattr(before, name)))
            for name in State._fields
            if name not in ("caballeros", "agenda")
        ),
        goes_on(step, action),
    ]


def is_the_same(one: Any, other: Any) -> bool:
    """Whether two values of a field are equal; a symbol only if it is the very same."""
    return one is other or (not isinstance(one, Number) and bool(one == other))


def of_cards(*chapters: str) -> Callable[[Agenda], bool]:
    """The decisions in the special actions of cards of these chapters, as clauses begin: but no windows."""
    cards = {card.id for card in CARDS if card.clause.startswith(chapters)}

    def are_of_interest(agenda: Agenda) -> bool:
        under_way = any(isinstance(frame, Special) and frame.card in cards for frame in agenda)
        return under_way and not isinstance(agenda[-1], ReactionWindow | Special)

    return are_of_interest


# What an action is carried out by a look at, besides the decision and caballeros: all else is sealed.
LOOKED_AT: dict[type[Frame], tuple[str, ...]] = {
    Evicting: ("king",),
    NamingRegion: ("king",),
    SendingBackByDisk: ("king",),
    MovingGrande: ("grandes",),
    PlacingScoreboard: ("tiles",),
    Scoring: ("king", "grandes", "tiles", "points"),
    ScoringOne: ("king", "grandes", "tiles", "points"),
    TakingBackPower: ("hands", "powers", "played"),
}


def sealed(state: State) -> State:
    """The state with all sealed that this decision must not look at."""
    looked_at = LOOKED_AT.get(type(state.agenda[-1]), ())
    return sealed_but(state, ("edition", "round", "caballeros", "carriers", "agenda", *looked_at))


def without_an_action(
    players: int, king: str, edition: Edition, of: Callable[[Agenda], bool]
) -> Iterator[Step]:
    """What happens by itself in these decisions, where nobody is on the board and nothing can be done."""
    for agenda in filter(of, decisions(players, king)):
        state = begun(players, king, agenda, nobody(players))._replace(edition=edition)
        if not options(state):
            yield step_of(state, None)


def effects(*chapters: str) -> Iterator[Evidence]:
    """Whether the special actions of these cards do what they should, whatever is on the board."""

    def parts() -> Iterator[Evidence]:
        for table in tables(BASE.regions):
            yield for_steps(does_what_it_says, without_an_action(*table, of=of_cards(*chapters)))
            yield from kept_by_actions(does_what_it_says, *table, of=of_cards(*chapters), seal=sealed)

    return if_closed(parts())


def is_moved_for_nothing(table: Table, frame: Moving, action: Any) -> None:
    """A move uses up nothing of what may be moved."""
    move(table, frame, action)
    if isinstance(action, MoveCaballero):
        table.swap(frame)


def one_more_is_placed(table: Table, frame: PlacingMore, action: Any) -> None:
    """A caballero that is placed comes from the provinces."""
    place_more(table, frame, action)
    if isinstance(action, PlaceCaballero):
        table.transfer(frame.player, PROVINCES, COURT)


CARRIED_OUT = N_(
    "2 to 5 players, each stage of each step, each action, any caballeros, with more than 2 players in one "
    "of those decisions that differ only in numbers; scorings and questions of disks on two boards; what a "
    "step is not about, such as points, cards, Grandes and scoreboards, is sealed; every region of the King "
    "and every answer with 2 players"
)


@theorem(
    *(card.clause for card in CARDS if card.deck == 1),
    claim=N_(
        "an Intrigue card moves one caballero at a time from where to where it says, or places one from the "
        "player's own court, uses up one of those it allows, and touches nothing else"
    ),
    domain=CARRIED_OUT,
    mutants=[
        Mutant(N_("a move uses up nothing"), engine=replacing(move, is_moved_for_nothing)),
        Mutant(
            N_("what is placed comes from the provinces"), engine=replacing(place_more, one_more_is_placed)
        ),
    ],
    lemmas=[no_seat_is_special],
    cost=2,
)
def intrigue_cards_move_what_they_say(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(effects("AC-1."))


def also_from_the_court(table: Table, owner: int, source: str, number: int) -> None:
    """Whoever has fewer than he has to give up in a place gives up one from his court."""
    short = table.counts(source)[owner] < number and source != COURT and table.counts(COURT)[owner] > 0
    send_home(table, owner, source, number)
    if short:
        send_home(table, owner, COURT, 1)


def stays_to_be_banished(table: Table, frame: Banishing, action: Any) -> None:
    """An opponent who has lost a caballero can lose another one."""
    banish(table, frame, action)
    if isinstance(action, ReturnCaballero):
        table.swap(frame)


@theorem(
    *("AC-2.2", "AC-2.3", "AC-2.4", "AC-2.5", "AC-2.6", "AC-2.7", "AC-4.6", "TU-6"),
    claim=N_(
        "a card that sends caballeros back takes as many as it says from where it says, or all if there are "
        "fewer, of opponents only, and touches nothing else"
    ),
    domain=CARRIED_OUT,
    mutants=[
        Mutant(N_("what is missing comes from the court"), engine=replacing(send_home, also_from_the_court)),
        Mutant(N_("an opponent can be banished twice"), engine=replacing(banish, stays_to_be_banished)),
    ],
    lemmas=[no_seat_is_special],
    cost=3,
)
def cards_send_back_what_they_say(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(effects("AC-2.", "AC-4.6"))


def takes_his_caballeros_along(table: Table, frame: MovingGrande, action: Any) -> None:
    """The Grande's two caballeros go with him."""
    home = table.grandes[frame.player]
    move_grande(table, frame, action)
    table.transfer(frame.player, home, action.region, min(2, table.counts(home)[frame.player]))


def pays_for_the_journey(table: Table, frame: MovingKing, action: Any) -> None:
    """Whoever moves the King loses a point."""
    move_king(table, frame, action)
    table.points = changed(table.points, frame.player, table.points[frame.player] - 1)


@theorem(
    *("AC-4.1", "AC-4.2", "AC-4.3", "AC-4.4", "AC-4.5", "AC-4.7", "AC-5.1"),
    claim=N_(
        "the other cards move one scoreboard, take back one power card, bring caballeros to the player's own "
        "court, move his own Grande or the King, and touch nothing else"
    ),
    domain=CARRIED_OUT,
    mutants=[
        Mutant(
            N_("the Grande takes caballeros along"), engine=replacing(move_grande, takes_his_caballeros_along)
        ),
        Mutant(N_("moving the King costs a point"), engine=replacing(move_king, pays_for_the_journey)),
    ],
    lemmas=[no_seat_is_special],
    cost=2,
)
def other_cards_change_one_thing(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(effects("AC-4.1", "AC-4.2", "AC-4.3", "AC-4.4", "AC-4.5", "AC-4.7", "AC-5.1"))
