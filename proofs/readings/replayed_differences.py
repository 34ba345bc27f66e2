"""Replay one position under two readings, and compare the outcomes.

z3 says in which case two answers part (`compare_readings`); here the case becomes a position. How grave the
difference is, is not judged but seen: in the points, in the legal actions, or in what a seat may know.

>>> from elgrande.rules.edition_fields import EDITION_FIELDS
>>> from elgrande.rules.editions import EN_BASE, ES_20TH
>>> parting = witness(EDITION_FIELDS["intrigue_all_own"], {"there": 2, "moved": 1}, EN_BASE, ES_20TH)
>>> parting.severity, parting.one.refused[0], parting.other.refused
(<Severity.MOVES: 'legal moves'>, 'AC-1.7', None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    LetPass,
    MoveCaballero,
    NameRegion,
    PlayPower,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import IllegalAction, apply, legal_actions
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.referee.cases import CASES as REFEREE
from elgrande.referee.cases import case_of
from elgrande.referee.model import Untried
from elgrande.rules.box import BASE, Box
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import Question
from elgrande.state import ReactionWindow, State, changed
from elgrande.views import view
from proofs.games.card_playouts import KING
from proofs.kit.translatable import Sentence


class Severity(StrEnum):
    """What a difference changes, the gravest first."""

    SCORE = "score"
    MOVES = "legal moves"
    INFORMATION = "information"
    WORDING = "wording"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of an action under one answer: what was legal, and the state after it, or the refusal.

    `after` is the state in which the action is refused, or None if that state cannot be reached at all.
    """

    label: str
    legal: tuple[Action, ...]
    refused: tuple[str, str] | None
    after: State | None
    points: tuple[int, ...]
    seen: Any

    @property
    def position(self) -> State | None:
        """The state after it, whatever the edition."""
        return self.after and self.after._replace(edition=EN_BASE)


@dataclass(frozen=True, slots=True)
class Parting:
    """A position, an action that is tried in it, and what comes of it under two answers."""

    sentence: str
    before: State
    tried: Action
    one: Outcome
    other: Outcome

    @property
    def severity(self) -> Severity:
        """What is different, as far as the two outcomes show it."""
        one, other = self.one, self.other
        if set(one.legal) != set(other.legal) or (one.refused is None) != (other.refused is None):
            return Severity.MOVES
        if one.points != other.points:
            return Severity.SCORE
        if one.position != other.position:
            return Severity.MOVES
        return Severity.INFORMATION if one.seen != other.seen else Severity.WORDING

    def legal_only_under(self, outcome: Outcome) -> list[Action]:
        """The actions that are legal under this answer, `one` or `other`, and not under the other one."""
        rival = set((self.other if outcome is self.one else self.one).legal)
        return [action for action in outcome.legal if action not in rival]


@dataclass(frozen=True, slots=True)
class Case:
    """A position, what is done in it before answers part, what is tried then, and who looks on.

    On the way the holder of a Veto lets `passing` steps pass.
    """

    sentence: str
    state: State
    lead: tuple[Action, ...]
    tried: Action
    passing: int = 0
    seat: int = 1


def witness(question: Question, at: Mapping[str, Any], one: Edition, other: Edition) -> Parting:
    """The case in which two editions answer a question differently, played under both."""
    case = CASES.get(question.field, left_open)(question, at)
    outcomes = [outcome(case, edition) for edition in (one, other)]
    usual = EN_BASE.with_expansions(*case.state.edition.expansions)
    before = led(case.state._replace(edition=usual), case.lead, case.passing)
    return Parting(case.sentence, before, case.tried, *outcomes)


def outcome(case: Case, edition: Edition) -> Outcome:
    """What comes of the case under an edition; a position that the edition cannot reach is refused."""
    state = case.state._replace(edition=edition)
    if found := problems(state):
        return Outcome(edition.name, (), (found[0].clause, found[0].text), None, state.points, None)
    return carried_out(led(state, case.lead, case.passing), case.tried, case.seat)


def carried_out(state: State, tried: Action, seat: int = 1) -> Outcome:
    """What comes of an action in this very state, and what a seat saw before it."""
    label = state.edition.name
    legal = tuple(action for action in legal_actions(state) if not isinstance(action, LetPass))
    try:
        after = apply(state, tried).state
    except IllegalAction as refusal:
        return Outcome(label, legal, (refusal.clause, str(refusal)), state, state.points, None)
    return Outcome(label, legal, None, after, after.points, view(state, seat).but(edition=EN_BASE))


def led(state: State, lead: Sequence[Action], passing: int = 0) -> State:
    """The state after these actions, as far as they are legal, with so many Vetoes not used on the way."""
    for action in lead:
        if action in legal_actions(state):
            state = apply(state, action).state
        while passing and isinstance(window := state.agenda[-1], ReactionWindow):
            state, passing = apply(state, LetPass(window.holders[0])).state, passing - 1
    return state


# --- a position for each question ------------------------------------------------------------------


def all_own(question: Question, at: Mapping[str, Any]) -> Case:
    """A player has moved some of his caballeros out of a region, and stops."""
    card = "intrigue_either" if question.clause == "AC-1.9" else "intrigue_all_own_from_one_region"
    choice = (ChooseStep(0, 0),) if question.clause == "AC-1.9" else ()
    state = position(2, turn=0, card=card, caballeros={"sevilla": (at["there"], 0)}, king=KING)
    moves = (MoveCaballero(0, 0, "sevilla", "granada"),) * at["moved"]
    sentence = Sentence.of(
        N_("Of {there} own caballeros in Sevilla {moved} has gone to Granada; the rest shall stay."), **at
    )
    return Case(sentence, state, (UseSpecial(0), *choice, *moves), Stop(0))


def banishment(question: Question, at: Mapping[str, Any]) -> Case:
    """A player has used Banishment, and spares some of his opponents."""
    players = max(2, at["opponents"] + 1)
    row = (0, *[1] * (players - 1))
    there = {"aragon": row, "sevilla": row}
    state = position(players, turn=0, card="banishment", caballeros=there, king=KING)
    taken = [ReturnCaballero(0, owner, "aragon") for owner in range(1, players - at["spared"])]
    return Case(
        Sentence.of(N_("The opponent has a caballero in each of two regions, and shall be spared.")),
        state,
        (UseSpecial(0), *taken),
        Stop(0),
    )


def urgent_matters(question: Question, at: Mapping[str, Any]) -> Case:
    """An opponent nowhere has two caballeros in one region."""
    there = {"aragon": (0, at["most"]), "sevilla": (0, at["most"])}
    state = position(2, turn=0, card="urgent_matters", caballeros=there, king=KING)
    return Case(
        Sentence.of(N_("The opponent has 1 caballero in Aragón and 1 in Sevilla, and nowhere 2.")),
        state,
        (UseSpecial(0),),
        SetDisk(1, "aragon"),
    )


def eviction(question: Question, at: Mapping[str, Any]) -> Case:
    """An evicted player's disk shows the region he is evicted from."""
    named, disk = BASE.regions[at["named"] - 1], BASE.regions[at["disk"] - 1]
    state = position(2, turn=0, card="eviction", caballeros={named: (0, 2)}, king=KING)
    return Case(
        Sentence.of(
            N_("The opponent has 2 caballeros in the region that was named, and sets his disk to it.")
        ),
        state,
        (UseSpecial(0), NameRegion(0, named)),
        SetDisk(1, disk),
    )


def transfer(question: Question, at: Mapping[str, Any]) -> Case:
    """A player with caballeros in the Castillo sets his disk to the King's region."""
    king, disk = BASE.regions[at["king"] - 1], BASE.regions[at["disk"] - 1]
    state = position(2, general_scoring=True, round=3, castillo=(0, 2), king=king)
    return Case(
        Sentence.of(
            N_("The player has 2 caballeros in the Castillo, and sets his disk to the King's region.")
        ),
        state,
        (SetDisk(0, "granada"),),
        SetDisk(1, disk),
    )


def any_region(question: Question, at: Mapping[str, Any]) -> Case:
    """A player wants to score the Castillo with a card that scores one region."""
    place = (*BASE.regions, CASTILLO)[at["place"] - 1]
    state = position(2, turn=0, card="score_any_deck_2", castillo=(2, 1), king=KING)
    return Case(
        Sentence.of(N_("The Castillo is to be scored.")), state, (UseSpecial(0),), ScorePlace(0, place)
    )


def first_places(question: Question, at: Mapping[str, Any]) -> Case:
    """First places only are scored, and somebody leads alone in the King's region."""
    state = position(2, turn=0, card="score_first_places", caballeros={KING: (2, 1)}, king=KING)
    others = [ScorePlace(0, region) for region in BASE.regions if region != KING]
    return Case(
        Sentence.of(N_("A sole leader stands in the King's region.")),
        state,
        (UseSpecial(0), *others[:-1]),
        ScorePlace(0, KING),
    )


def veto(question: Question, at: Mapping[str, Any]) -> Case:
    """Somebody objects after some steps of a special action are done."""
    there = {"aragon": (4, 0)}
    state = position(2, turn=0, card="intrigue_4_own", caballeros=there, king=KING, vetoes={1: 2})
    move = MoveCaballero(0, 0, "aragon", "sevilla")
    done = at["steps_done"]
    return Case(
        Sentence.of(
            N_("{done} of 4 caballeros have been moved, and the holder of a Veto objects to the next."),
            done=done,
        ),
        state,
        (UseSpecial(0), *[move] * (done + 1)),
        UseVeto(1),
        passing=done,
    )


def castillo(question: Question, at: Mapping[str, Any]) -> Case:
    """A rival asks himself what lies in the Castillo."""
    state = position(2, castillo=(max(1, at["inside"]), 0), king=KING)
    return Case(
        Sentence.of(N_("A rival has caballeros in the Castillo.")), state, (), legal_actions(state)[0]
    )


def power_cards(question: Question, at: Mapping[str, Any]) -> Case:
    """A rival asks himself which power cards were played before."""
    state = position(2, played=((7,), (3,)), round=2, king=KING)
    return Case(
        Sentence.of(N_("A rival has played a power card in an earlier round.")),
        state,
        (),
        legal_actions(state)[0],
    )


def length(question: Question, at: Mapping[str, Any]) -> Case:
    """A round that the short game leaves out."""
    state = position(2, round=at["round"], king=KING)
    return Case(
        Sentence.of(N_("Power cards are played in round {round}."), **at), state, (), legal_actions(state)[0]
    )


def left_open(question: Question, at: Mapping[str, Any]) -> Case:
    """The referee's board for a question that an expansion's book leaves open."""
    about = question.field if question.field in REFEREE else question.clause
    asked, lead = REFEREE[about].asked, REFEREE[about].lead
    assert not isinstance(asked, Untried), "something is tried on it"
    return Case(Sentence.of(TOLD[question.field]), case_of(about), lead, asked)


TOLD: Mapping[str, str] = {
    "placed_anywhere": N_("The King is in Galicia, and a further caballero is to be placed in Francia."),
    "back_aboard": N_("A caballero is to go back from Africa to the ship after the start of the turn."),
    "tokens_paid": N_("A caballero brings goods from the ship to Francia."),
    "unheld_gaps": N_("A caballero stands beside the limit table, which has a gap, and a turn ends."),
    "executed_card": N_("The card that was executed is to be taken by the next player."),
    "copy_kept": N_("The round ends in which the card for copying was taken."),
    "copy_stopped": N_("A special action is to be copied that a Veto has stopped."),
    "transported": N_("Three caballeros have been transported, and a fourth is to follow."),
    "conspirators": N_("The Grande of the opponent is to be moved into the Castillo."),
    "flag_beside_king": N_("The flag is to go to a caballero in the King's region."),
    "portugal_on_disk": N_("A caballero leaves the Castillo, and its owner wants to show Portugal."),
    "landing_ship": N_("A caballero is aboard a ship in another court, and wants to land."),
    "guests_placed": N_("A guest is to be placed in a region far from the King."),
    "king_returns": N_("A Grande has been King, and now the general scoring ends the Revolution."),
    "guests_count": N_("The courts are to be scored, and in one of them there are guests."),
    "coup_grandes": N_("The Grande of the opponent is to be moved into the Castillo."),
}
CASES: Mapping[str, Callable[[Question, Mapping[str, Any]], Case]] = {
    "intrigue_all_own": all_own,
    "banishment": banishment,
    "urgent_matters": urgent_matters,
    "eviction_to_origin": eviction,
    "transfer_to_king": transfer,
    "any_region": any_region,
    "first_places": first_places,
    "veto_windows": veto,
    "castillo_contents": castillo,
    "played_power_cards": power_cards,
    "length": length,
}


# --- what no edition plays -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EditionInPrint(Edition):
    """The English edition, played with what a book prints on the map or counts among the cards."""

    printed: Box = BASE

    @property
    def box(self) -> Box:
        """What is in the box by that book."""
        return self.printed


def in_print(label: str, box: Box) -> Edition:
    """The English edition under another name, and with another box."""
    answers = {each.name: getattr(EN_BASE, each.name) for each in fields(Edition) if each.name != "name"}
    return EditionInPrint(label, **answers, printed=box)


def with_granada(value: int) -> Box:
    """The box in which Granada's scoreboard begins with this value."""
    box = Box()
    box.printed["granada"] = (value, *BASE.printed["granada"][1:])
    return box


def with_copies(card: str, number: int) -> Box:
    """The box in which there are so many copies of a card."""
    box = Box()
    box.cards = tuple(replace(each, copies=number) if each.id == card else each for each in box.cards)
    box.card = {each.id: each for each in box.cards}
    return box


def granada(one: str, first: int, other: str, second: int) -> Parting:
    """Granada is scored as in the printed examples, with the first value that each of two books prints."""
    state = position(
        4,
        turn=0,
        card="score_any_deck_2",
        caballeros={"granada": (4, 0, 1, 1)},
        grandes=("granada", "galicia", "aragon", "sevilla"),
        king=KING,
    )
    state = led(state, (UseSpecial(0),))
    tried = ScorePlace(0, "granada")
    outcomes = [
        carried_out(state._replace(edition=in_print(label, with_granada(value))), tried)
        for label, value in ((one, first), (other, second))
    ]
    sentence = Sentence.of(
        N_("Granada is scored: 4 caballeros of the player at home there, 1 each of two others.")
    )
    return Parting(sentence, state, tried, *outcomes)


def copies(one: str, first: int, other: str, second: int) -> Parting:
    """A card that was used in one round is wanted in the next, which takes another copy of it."""
    card = "score_any_deck_3"
    states = [
        next_round(card, in_print(label, with_copies(card, number)))
        for label, number in ((one, first), (other, second))
    ]
    tried = TakeCard(0, card)
    sentence = Sentence.of(
        N_("All copies of “Score any region” of the third stack came first, and one was used in round 1.")
    )
    before = next_round(card, EN_BASE)
    return Parting(sentence, before, tried, *(carried_out(state, tried) for state in states))


def next_round(card: str, edition: Edition) -> State:
    """A player has used a card of which all copies lay on top, and takes one again in the next round."""
    display = ["intrigue_3_any", "banishment", card, "court", "king"]
    state = position(2, turn=0, round=1, display=display, edition=edition)
    stack = state.box.stack_of[card]
    on_top = sorted(state.decks[stack], key=lambda each: each != card)
    state = apply(state._replace(decks=changed(state.decks, stack, tuple(on_top))), TakeCard(0, card)).state
    while not (state.round == 2 and any(is_first(action) for action in legal_actions(state))):
        state = apply(state, min(legal_actions(state), key=haste)).state
    return state


def is_first(action: Action) -> bool:
    """Whether it is the first player who takes a card."""
    return isinstance(action, TakeCard) and action.player == 0


def haste(action: Action) -> tuple[bool, int]:
    """Less for what ends a turn; of power cards, for the first player's highest and the others' lowest."""
    if not isinstance(action, PlayPower):
        return not isinstance(action, EndTurn), 0
    return True, action.value if action.player else -action.value
