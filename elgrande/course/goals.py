"""What tasks ask for, and what a wrong attempt lacks, said from the facts of the game that was played.

>>> from elgrande.positions import position
>>> from elgrande.table.session import Session
>>> attempt = Attempt(Session.at(position(turn=0, caballeros={"aragon": (1, 2, 0, 0)})))
>>> leads("aragon").lack(attempt, Speaker(you=ANA))
'Caballeros in Aragón: Bruno 2 and Ana 1. To lead alone there you needed 2 more.'
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from elgrande.actions import Action, ScorePlace, SetDisk
from elgrande.course.model import ANA, Attempt, Goal
from elgrande.course.notebook_language import lesson_text
from elgrande.engine import IllegalAction, apply, legal_actions
from elgrande.engine.standing import standing
from elgrande.events import (
    CaballeroPlaced,
    CaballerosReturned,
    Event,
    GameEnded,
    PowerPlayed,
    Scored,
    StepVetoed,
    SupplyTaken,
    TurnOrderSet,
)
from elgrande.rules.message import N_
from elgrande.rules.pieces import SUPPLY
from elgrande.scoring import ranks
from elgrande.state import State
from elgrande.table.session import MoveRecord
from elgrande.text import Speaker
from elgrande.what_if.scoring_preview import score_now

FEW = 3  # scorings that a sentence can list

# --- who stands where ------------------------------------------------------------------------------------


def leads(*places: str, player: int = ANA) -> Goal:
    """That the player is the sole leader in each of these places."""

    def reached(attempt: Attempt) -> bool:
        return all(_is_first(attempt.state, place, player) for place in places)

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        state = attempt.state
        behind = (place for place in places if not _is_first(state, place, player))
        return " ".join(_behind(speaker, state, place, player) for place in behind)

    return Goal(reached, lack)


def _is_first(state: State, place: str, player: int) -> bool:
    """Whether a player has the first rank in a place, and nobody with him."""
    return ranks(standing(state, place).strength)[player] == 1


def _behind(speaker: Speaker, state: State, place: str, player: int) -> str:
    """Who stands in a place, and how many a player needed more: soldiers count for nobody."""
    counts = standing(state, place).counts
    more = max(counts[:player] + counts[player + 1 :]) - counts[player] + 1
    needed = speaker.address(
        player,
        N_("To lead alone there you needed {more} more."),
        N_("To lead alone there {player} needed {more} more."),
        more=more,
    )
    return f"{_standing(speaker, place, state.counts(place))} {needed}"


def _standing(speaker: Speaker, place: str, counts: tuple[int, ...]) -> str:
    if any(counts):
        return speaker.present(place, counts)
    return speaker.say("There are no caballeros {place:in}.", place=speaker.at(place))


def keeps_to_itself(place: str, *players: int) -> Goal:
    """That just these players have caballeros in a place; without any, that it is empty."""

    def reached(attempt: Attempt) -> bool:
        there = [player for player, count in enumerate(attempt.state.counts(place)) if count]
        return there == list(players)

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        asked = N_("All of them had to leave.") if not players else N_("Only you were to be left there.")
        return f"{_standing(speaker, place, attempt.state.counts(place))} {speaker.say(asked)}"

    return Goal(reached, lack)


def inside(number: int) -> Goal:
    """That Ana has at least so many caballeros in the Castillo."""
    return Goal(
        lambda attempt: attempt.state.castillo[ANA] >= number,
        lambda attempt, speaker: speaker.say(
            "You have {number} in the Castillo; you were to have {wanted}.",
            number=attempt.state.castillo[ANA],
            wanted=number,
        ),
    )


def king_in(region: str) -> Goal:
    """That the King stands in this region."""
    return Goal(
        lambda attempt: attempt.state.king == region,
        lambda attempt, speaker: speaker.say("The King is {place:in}.", place=speaker.at(attempt.state.king)),
    )


# --- what was placed and brought ---------------------------------------------------------------------------


def placed(attempt: Attempt) -> list[str]:
    """Where Ana has placed caballeros, one entry for each."""
    events = attempt.events
    return [event.place for event in events if isinstance(event, CaballeroPlaced) and event.player == ANA]


def places_number(number: int) -> Goal:
    """That Ana places at least so many caballeros."""
    return Goal(
        lambda attempt: len(placed(attempt)) >= number,
        lambda attempt, speaker: speaker.say(
            "You placed {number}; you were to place {wanted}.", number=len(placed(attempt)), wanted=number
        ),
    )


def places_in(*regions: str) -> Goal:
    """That Ana places a caballero in each of these regions."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        there = placed(attempt)
        lines = [f"{speaker.place(region)} {there.count(region)}" for region in dict.fromkeys(there)]
        left = speaker.listed([speaker.place(region) for region in regions if region not in there])
        nowhere = speaker.say("None of yours came to {regions}.", regions=left)
        if not lines:
            return nowhere
        told = speaker.say("You placed: {places}.", places=speaker.listed(lines))
        return f"{told} {nowhere}"

    return Goal(lambda attempt: set(regions) <= set(placed(attempt)), lack)


def brought(attempt: Attempt) -> int | None:
    """How many caballeros Ana has brought to her court; None as long as she has not."""
    events = attempt.events
    return next(
        (event.number for event in events if isinstance(event, SupplyTaken) and event.player == ANA), None
    )


def power_played(attempt: Attempt) -> int | None:
    """The power card that Ana has played in this attempt."""
    events = attempt.events
    return next(
        (event.value for event in events if isinstance(event, PowerPlayed) and event.player == ANA), None
    )


def brings(number: int) -> Goal:
    """That Ana brings at least so many caballeros to her court."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        value, came = power_played(attempt), brought(attempt)
        most = SUPPLY[value] if value is not None else None
        if most is not None and most < number:
            too_few = N_("The {value} brings {most} at most; you were to bring {wanted}.")
            return speaker.say(too_few, value=value, most=most, wanted=number)
        return speaker.say("You brought {came}; you were to bring {wanted}.", came=came or 0, wanted=number)

    return Goal(lambda attempt: (brought(attempt) or 0) >= number, lack)


def turn_order(attempt: Attempt) -> tuple[int, ...]:
    """The order of turns, as soon as it is known; before that nobody."""
    return next((event.order for event in attempt.events if isinstance(event, TurnOrderSet)), ())


def has_turn(*numbers: int) -> Goal:
    """That Ana's turn is one of these in the round; the first is 0."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        players = speaker.all_of(turn_order(attempt))
        return speaker.say(
            "With the {value} the turns go: {players}.", value=power_played(attempt), players=players
        )

    return Goal(
        lambda attempt: any(turn_order(attempt)[number : number + 1] == (ANA,) for number in numbers), lack
    )


# --- what was refused, stopped, given back ------------------------------------------------------------------


def is_refused(clause: str) -> Goal:
    """That something was tried that this clause forbids."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        people = attempt.session.humans
        done = [move.action for move in attempt.session.moves if move.action.player in people]
        told = speaker.say("“{action}” is allowed.", action=speaker.action(done[-1])) if done else ""
        asked = speaker.say(
            "You were to try something that {clause} forbids: {title}.",
            clause=clause,
            title=speaker.clause_title(clause),
        )
        return f"{told} {asked}".strip()

    return Goal(lambda attempt: clause in attempt.refusals, lack)


def is_vetoed(by: int) -> Goal:
    """That this player stops a step with a Veto."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        told = [speaker.event(event) for event in attempt.events if isinstance(event, StepVetoed)]
        told.append(
            speaker.address(
                by,
                N_("You stopped nothing with your Veto."),
                N_("{player} stopped nothing with the Veto."),
            )
        )
        return " ".join(told)

    return Goal(lambda attempt: attempt.happened(StepVetoed, player=by), lack)


def gives_back(player: int, number: int) -> Goal:
    """That a player returns just so many caballeros to the provinces."""

    def given(attempt: Attempt) -> Iterator[CaballerosReturned]:
        events = (event for event in attempt.events if isinstance(event, CaballerosReturned))
        return (event for event in events if event.owner == player)

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        told = [speaker.event(event) for event in given(attempt)]
        return " ".join(told) or speaker.say("{player} returned nobody.", player=speaker.player(player))

    return Goal(lambda attempt: sum(event.number for event in given(attempt)) == number, lack)


# --- what it pays -------------------------------------------------------------------------------------------


def earned(attempt: Attempt, player: int = ANA) -> int:
    """What scorings have brought a player in this attempt."""
    return _earned(attempt.events, player)


def _earned(events: Iterable[Event], player: int) -> int:
    return sum(event.points for event in events if isinstance(event, Scored) and event.player == player)


def earns(number: int | Callable[[], int]) -> Goal:
    """That scorings bring Ana at least so many points."""

    def wanted() -> int:
        return number if isinstance(number, int) else number()

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        scored = [event for event in attempt.events if isinstance(event, Scored)]
        mine = [event for event in scored if event.player == ANA]
        told = [speaker.event(event) for event in mine] if len(mine) <= FEW else []
        if not scored:
            told.append(speaker.say("Nothing was scored."))
        elif len(mine) != 1:
            told.append(speaker.say("Points in all: {points}.", points=earned(attempt)))
        told.append(speaker.say("You were to get {points}.", points=wanted()))
        return " ".join(told + better_choices(attempt, speaker))

    return Goal(lambda attempt: earned(attempt) >= wanted(), lack)


def better_choices(attempt: Attempt, speaker: Speaker) -> list[str]:
    """What Ana would have got, had she chosen the best region to be scored, or for her disk."""
    moves = attempt.session.moves
    told = []
    for number, move in enumerate(moves):
        if move.action.player == ANA and isinstance(move.action, ScorePlace | SetDisk):
            paid = {place: points for place, points in _alternatives(moves[number:]) if points > 0}
            best = max(paid, key=lambda place: paid[place], default=None)
            got = _earned(_from(moves[number:]), ANA)
            if best is not None and paid[best] > got:
                message = N_("{place} would have brought you {more} instead of {got}.")
                told.append(speaker.say(message, place=speaker.place(best), more=paid[best], got=got))
    return told


def _from(moves: Iterable[MoveRecord]) -> Iterator[Event]:
    return (event for move in moves for event in move.events)


def _alternatives(moves: list[MoveRecord]) -> Iterator[tuple[str, int]]:
    """What Ana would have got with each other choice at the first of these moves, the others as they were."""
    first, *rest = moves
    for action in legal_actions(first.before):
        if type(action) is type(first.action) and action.player == ANA and action != first.action:
            place = action.place if isinstance(action, ScorePlace) else getattr(action, "region", "")
            yield place, _earned(_replayed(first.before, [action, *(move.action for move in rest)]), ANA)


def _replayed(state: State, actions: Iterable[Action]) -> list[Event]:
    """What happens if these actions are taken, up to the first that is not legal any more."""
    happened: list[Event] = []
    for action in actions:
        try:
            state, events = apply(state, action)
        except IllegalAction:
            break
        happened += events
    return happened


def scores(*places: str) -> Goal:
    """That just these places are scored."""

    def found(attempt: Attempt) -> set[str]:
        return {event.place for event in attempt.events if isinstance(event, Scored)}

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        return _scored_instead(speaker, found(attempt), places)

    return Goal(lambda attempt: found(attempt) == set(places), lack)


def _scored_instead(speaker: Speaker, found: Collection[str], places: Collection[str]) -> str:
    wanted = speaker.listed([speaker.place(place) for place in places])
    if not found:
        return speaker.say("Nothing was scored, and {wanted} was to be.", wanted=wanted)
    scored = speaker.listed([speaker.place(place) for place in sorted(found)])
    return speaker.say("Scored: {scored}. To be scored: {wanted}.", scored=scored, wanted=wanted)


def would_pay(place: str, *points: int | None) -> Goal:
    """That a scoring of a place would now pay everybody just so much; None for who does not matter."""

    def reached(attempt: Attempt) -> bool:
        paid = score_now(attempt.state, place).points
        return all(wanted in (None, got) for wanted, got in zip(points, paid, strict=False))

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        paid = score_now(attempt.state, place).points
        asked = [seat for seat, wanted in enumerate(points) if wanted is not None]
        return " ".join(
            [
                _standing(speaker, place, attempt.state.counts(place)),
                speaker.say(
                    "A scoring would pay {paid}; it was to pay {wanted}.",
                    paid=speaker.listed([f"{speaker.player(seat)} {paid[seat]}" for seat in asked]),
                    wanted=speaker.listed([f"{speaker.player(seat)} {points[seat]}" for seat in asked]),
                ),
            ]
        )

    return Goal(reached, lack)


def wins() -> Goal:
    """That the game ends, and Ana wins alone."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        ended = [event for event in attempt.events if isinstance(event, GameEnded)]
        if not ended:
            return speaker.say("The game is not over.")
        seats = sorted(range(len(ended[0].points)), key=lambda seat: -ended[0].points[seat])
        final = speaker.listed([f"{speaker.player(seat)} {ended[0].points[seat]}" for seat in seats])
        told = speaker.say("The final points: {points}.", points=final)
        return " ".join([told, *better_choices(attempt, speaker)])

    return Goal(lambda attempt: attempt.happened(GameEnded, winners=(ANA,)), lack)


def stands(
    check: Callable[[Attempt], bool], sentence: str, /, **values: Callable[[Attempt, Speaker], object]
) -> Goal:
    """That a check holds; if not, the `sentence` says so, its {values} asked of the attempt."""

    def lack(attempt: Attempt, speaker: Speaker) -> str:
        filled = {name: value(attempt, speaker) for name, value in values.items()}
        return lesson_text(sentence, speaker.language).format(**filled)

    return Goal(check, lack)
