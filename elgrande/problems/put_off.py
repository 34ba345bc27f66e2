"""What can be wrong with effects that were put off, as expansions do: when they come up, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from elgrande.engine import DECIDED_WITH
from elgrande.engine.general_scoring import GENERAL_SCORING
from elgrande.engine.rounds import following_round, moment_of, rounds
from elgrande.engine.specials import BEGINNINGS
from elgrande.problems.cards import round_is_over
from elgrande.problems.model import Problem
from elgrande.problems.pieces import no_such_round
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING, next_general_scoring
from elgrande.rules.steps import ExpansionStep, Step
from elgrande.state import Due, ExpansionFrame, Frame, GeneralScoring, Moment, Special, State, keeper

Wrong = Iterator[tuple[str, str]]  # clause, reason


def due_problems(state: State) -> Iterator[Problem]:
    """What is wrong with each effect that is due later on: its moment, or what it does."""
    for number, due in enumerate(state.due):
        wrong = _moment_problems(state, due), _effect_problems(state, due.frame), _other_moment(state, due)
        for clause, text in chain(*wrong):
            yield Problem(f"due[{number}]", clause, text)
            break


def lent_problems(state: State) -> Iterator[Problem]:
    """What is lent is given back in the next general scoring; who acts as King is in the King's region."""
    scoring = next_general_scoring(state.round)
    for lent in state.box.lent:
        player = keeper(state.held, lent.id)
        ending = [due.round for due in state.due if due.ends(lent)]
        if player is None and ending:
            yield Problem("due", lent.clause, f"nobody has {lent.id!r} that is to be given back")
        if player is None or player not in range(state.players):
            continue
        if scoring not in ending:
            yield Problem("due", lent.clause, f"nothing ends {lent.id!r} after round {scoring}")
        home = state.grandes[player]
        if lent.regent and home != state.king:
            text = f"he acts as King in {home!r}, and the King's region is {state.king!r}"
            if home not in state.box.king_regions:
                text = f"he acts as King, and {home!r} is no region that the King may enter"
            yield Problem(f"grandes[{player}]", lent.clause, text)


def inside_problems(state: State) -> Iterator[Problem]:
    """A Grande in the Castillo leaves it in the next general scoring (AC-7.10)."""
    leave = state.box.grandes_leave
    if leave is None or CASTILLO not in state.grandes or round_is_over(state):
        return
    card, step = leave
    scoring = next_general_scoring(state.round)
    if not any(due.round == scoring and due.carries_out(step) for due in state.due):
        text = f"nothing brings him out of the Castillo after round {scoring}"
        yield Problem(f"grandes[{state.grandes.index(CASTILLO)}]", state.box.card[card].clause, text)


def _moment_problems(state: State, due: Due) -> Wrong:
    """The moment is still to come, in a round in which there is one."""
    following = following_round(state.edition, state.round)
    if not state.box.expansions:
        yield "RD-3", "nothing is put off in the base game"
    elif due.round not in rounds(state.edition):
        yield no_such_round(due.round), f"there is no round {due.round} in this game"
    elif due.moment is not Moment.END_OF_ROUND and due.round not in ROUNDS_WITH_GENERAL_SCORING:
        yield "RD-1", f"no general scoring follows round {due.round}"
    elif due.round < state.round or (due.round == state.round and _has_passed(state, due.moment)):
        yield "RD-3", f"{due.moment} of round {due.round} has passed"
    elif due.moment is Moment.END_OF_ROUND and due.round not in (state.round, following):
        yield "RD-3", "nothing is put off longer than until the end of the next round"


def _has_passed(state: State, moment: Moment) -> bool:
    """Whether a moment of this round has passed; what is due comes up there as long as anything is."""
    if not state.agenda:
        return True
    scoring = state.agenda[0]
    if not isinstance(scoring, GeneralScoring):
        return False
    return moment is Moment.END_OF_ROUND or GENERAL_SCORING.index(moment) < scoring.done


def _effect_problems(state: State, frame: Frame) -> Wrong:
    """An effect put off is a special action that has not begun, of players and cards in this game."""
    if isinstance(frame, ExpansionFrame) and frame.is_put_off:
        frames = (frame, *frame.within())
        if named := tuple(problem for one in frames for problem in named_problems(state, one)):
            yield from named
        elif not all(one.fits(state) for one in frames if isinstance(one, ExpansionFrame)):
            yield "RD-3", f"{frame} does not fit this game"
        return
    if not isinstance(frame, Special):
        yield "RD-3", f"{type(frame).__name__} cannot be put off, only a special action"
    elif not frame.steps or frame.silent:
        yield "TU-4", f"{frame.card} has begun before it comes up"
    elif not all(type(step) in BEGINNINGS for step in frame.steps):
        yield "TU-4", f"not all of {frame.steps} can be carried out"
    elif named := tuple(named_problems(state, frame)):
        yield from named
    elif not all(_is_put_off(state, frame.card, step) for step in frame.steps):
        yield state.box.card[frame.card].clause, f"{frame.card!r} does not put {frame.steps} off"


def _is_put_off(state: State, card: str, step: Step) -> bool:
    """Whether the special action of this card puts this step off until later."""
    effect = state.box.card[card].effect
    return any(isinstance(one, ExpansionStep) and one.puts_off(step) for one in effect)


def _other_moment(state: State, due: Due) -> Wrong:
    """An effect is due when its card says; what is no special action, in this round."""
    frame = due.frame
    if isinstance(frame, Special):
        allowed = {moment for step in frame.steps for moment in _moments(state, frame.card, step)}
        clause = state.box.card[frame.card].clause
        if allowed and (due.moment, due.round) not in allowed:
            yield clause, f"{frame.card!r} puts nothing off until {due.moment} of round {due.round}"
    elif (due.moment, due.round) != (Moment.END_OF_ROUND, state.round):
        yield "RD-3", f"{type(frame).__name__} is put off until this round ends, and no longer"


def _moments(state: State, card: str, step: Step) -> Iterator[tuple[Moment, int]]:
    """The moments, each with its round, until which a card can have put this step off by now.

    In a general scoring as well as in the next round: a Grande who stays in the Castillo waits for the next.
    """
    following = following_round(state.edition, state.round)
    in_scoring = bool(state.agenda) and isinstance(state.agenda[0], GeneralScoring)
    last = following if in_scoring and following is not None else state.round
    for one in state.box.card[card].effect:
        if isinstance(one, ExpansionStep) and one.until is not None and one.puts_off(step):
            for round in rounds(state.edition):
                if round <= last:
                    yield moment_of(state.edition, round, one.until)


# --- what a frame names --------------------------------------------------------------------------------


def named_problems(state: State, frame: Frame) -> Wrong:
    """A frame is decided in this game, and every player, place and card that it names is in it."""
    if isinstance(frame, ExpansionFrame) and DECIDED_WITH[type(frame)].isdisjoint(state.box.expansions):
        yield "RD-3", f"{type(frame).__name__} belongs to an expansion that is not in this game"
        return
    for who in _players_named(frame):
        if who not in range(state.players):
            yield "SU-1", f"there is no player {who}"
    for place in _places_named(frame):
        if place not in state.box.index or place in (COURT, PROVINCES):
            yield "KG-3", f"{place!r} is neither a region nor the Castillo"
    for card in _cards_named(frame):
        if card not in state.box.card:
            yield "SU-6", f"there is no card {card!r}"
    for place in _places_scored(frame):
        if place == CASTILLO and state.edition.any_region is not AnyRegion.CASTILLO_TOO:
            yield "CA-1", "the Castillo is no region"
        elif place not in state.box.scored:
            yield "KG-3", f"{place!r} is not a region"


def _players_named(frame: Frame) -> tuple[int, ...]:
    """Every player a frame names."""
    several: tuple[int, ...] = ()
    for name in ("waiting", "holders", "owners", "silent"):
        several += getattr(frame, name, ())
    for step in frame.steps if isinstance(frame, Special) else ():
        several += step.players if isinstance(step, ExpansionStep) else ()
    return (*several, *([frame.player] if hasattr(frame, "player") else []))


def _cards_named(frame: Frame) -> tuple[str, ...]:
    """Every card whose special action a frame is about."""
    if not isinstance(frame, Special | ExpansionFrame):
        return ()
    cards = (getattr(frame, "card", None), getattr(frame, "used", None))
    return tuple(card for card in cards if card is not None)


def _places_scored(frame: Frame) -> tuple[str, ...]:
    """Every place that is to be scored in a step still to come."""
    steps = frame.steps if isinstance(frame, Special) else ()
    places = (step.place for step in steps if isinstance(step, ExpansionStep))
    return tuple(place for place in places if place is not None)


def _places_named(frame: Frame) -> tuple[str, ...]:
    """Every region, or the Castillo, a frame names."""
    one = (getattr(frame, "source", None), getattr(frame, "region", None))
    several = (*getattr(frame, "places", ()), *getattr(frame, "disks", ()))
    return tuple(place for place in (*one, *several) if place is not None)
