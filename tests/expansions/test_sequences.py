"""Whose turn it is, what is put off, what comes between: told by the book alone, in games full of such cards.

The referee here knows of each turn which cards are in use, and nothing of what lies on the agenda; that says
only what sort of moment it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

import elgrande as eg
from elgrande import events
from elgrande.actions import EndTurn, Stop, UseSpecial
from elgrande.expansions.colonies.actions import CarryOut
from elgrande.expansions.colonies.frames import Copying
from elgrande.expansions.grandissimo.actions import UseKeptCard
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.state import State, keeper

BOTH = ("colonies", "grandissimo")
LYING_ANYWAY = {"veto", "execute_card", "copy", "king_incognito", "confederation", "espionage"}
WITHOUT_SPECIAL = {"veto", "quick_troops", "extra_force"}
MARKERS = {"boycott": {"boycott_marker"}, "alliance": {"alliance_1", "alliance_2"}}
FACE_UP = ("last_word", "no_more_actions", "double_turn", "eviction_notice", "extra_force", "king_incognito")
SOUGHT = {*FACE_UP, "execute_card", "copy", "queen_and_jester"}


@dataclass
class Course:
    """A player's turn: whether he has chosen his card, what he may still use, what he has used last."""

    player: int
    has_chosen: bool = False
    open: dict[str, bool] = field(
        default_factory=dict
    )  # of each card in use, whether its special action is open
    used: str | None = None
    carried_out: str | None = None  # besides his own cards, by one that he kept
    has_ended: bool = False


class Referee:
    """Follows a round: the turns to come and those that wait, whom No More Actions bars, who may copy."""

    def __init__(self, face_up: tuple[str | None, ...]):
        self.to_come: list[int] = []
        self.waiting: dict[int, Course] = {}
        self.course: Course | None = None
        self.late = False
        self.order: list[int] = []
        self.barred: set[int] = set()
        self.kept_now: set[tuple[int, str]] = set()
        self.copying: tuple[int, str] | None = None
        self.face_up = {*face_up} - {None}

    def usable(self, state: State, card: str) -> bool:
        """Whether the special action of a card can be used by whoever has not chosen it."""
        lying = {tile.id for tile, place in zip(state.box.tiles, state.tiles, strict=True) if place}
        return card not in LYING_ANYWAY and lying.isdisjoint(MARKERS.get(card, ()))

    def executed(self, state: State, course: Course) -> set[str]:
        """The cards that a player may execute between the parts of his turn."""
        is_his = keeper(state.held, "execute_card") == course.player
        if not is_his or course.player in self.barred:
            return set()
        return {card for card in self.face_up - WITHOUT_SPECIAL if self.usable(state, card)}

    def kept(self, state: State, player: int) -> set[str]:
        """The cards that a player has kept in an earlier round."""
        his = {state.box.later.get(held.card) for held in state.held if held.player == player} - {None}
        return {card for card in his if (player, card) not in self.kept_now}

    def look(self, state: State, legal: tuple) -> Counter[str]:
        """Compare a decision with what may be done; what was looked at."""
        moment = type(state.agenda[-1]).__name__
        turn = next((frame for frame in state.agenda if type(frame).__name__ == "CourtTurn"), None)
        if self.course is not None and (turn is None or turn.player != self.course.player):
            self.end(state)
        if turn is not None and self.course is None:
            assert self.copying is None, f"{self.copying} was not asked"
            assert self.to_come.pop(0) == turn.player
            self.course = Course(turn.player)
        if moment == "Copying":
            assert self.copying is not None, f"nobody was to copy in {state.agenda[-1]}"
            assert state.agenda[-1] == Copying(*self.copying)
            self.copying = None
        if moment == "ComingBetween" and self.course is not None:
            self.course.has_ended = True
        if moment not in ("ChoosingCard", "Turn", "CourtTurn") or self.course is None:
            assert not any(isinstance(action, CarryOut | UseKeptCard) for action in legal)
            return Counter([moment])
        course, chosen = self.course, {type(action): set[str]() for action in legal}
        for action in legal:
            chosen[type(action)].add(getattr(action, "card", ""))
        assert chosen.get(CarryOut, set()) == self.executed(state, course)
        assert chosen.get(UseKeptCard, set()) == (
            set() if moment == "Turn" else self.kept(state, course.player)
        )
        if moment == "Turn":
            assert (UseSpecial in chosen) == course.open[state.agenda[-1].card]
        return Counter([moment])

    def end(self, state: State) -> None:
        """A turn is over: its player can do nothing more, or has said so; then it may be copied."""
        course, self.course = self.course, None
        assert course is not None
        assert course.has_chosen
        if not course.has_ended:
            assert not self.executed(state, course)
            assert not self.kept(state, course.player)
        copier = keeper(state.held, "copy")
        used = course.used or course.carried_out
        if copier not in (None, course.player, *self.barred) and used is not None:
            can_be = used != "last_word" and self.usable(state, used)  # nobody's own turn is under way then
            self.copying = (copier, used) if can_be else None

    def note(self, before: State, action, told, after: State) -> None:
        """What has happened, as far as it matters for what comes."""
        course, moment = self.course, type(before.agenda[-1]).__name__
        if course is not None and moment == "CourtTurn" and isinstance(action, Stop):
            course.has_ended = True
        if course is not None and moment == "Turn" and isinstance(action, EndTurn):
            course.open[before.agenda[-1].card] = False
        for event in told:
            match event:
                case events.RoundStarted():
                    if self.course is not None:
                        self.end(after)
                    assert not self.to_come
                    assert not self.waiting
                    assert self.copying is None
                    vars(self).update(vars(Referee(event.display)))
                case events.TurnOrderSet(order):
                    self.to_come, self.order = list(order), list(order)
                case events.CardTaken(player, card, because):
                    self.take(player, card, because, told)
                case events.SpecialStarted(card=card) if self.course is not None:
                    self.course.open[card] = False
                    if card != "last_word" and self.usable(before, card):  # else it hides nothing
                        self.course.used = card
                case events.KeptCardUsed(card="execute_card", other=card) if self.course is not None:
                    self.course.carried_out = card
                case events.StepVetoed(action=UseSpecial()) if (
                    moment == "ReactionWindow" and course is not None
                ):
                    below = before.agenda[-2]
                    if type(below).__name__ == "Turn":
                        course.open[below.card] = False
                    elif below.card == course.carried_out:
                        course.carried_out = None
                case events.TurnPutOff(player) if self.course is not None:
                    self.waiting[player], self.course = self.course, None
                case events.TurnTakenUp(player):
                    if self.course is not None:
                        self.end(after)
                    assert self.copying is None
                    assert not self.to_come
                    assert player == next(iter(self.waiting)), "in the order in which they were put off"
                    self.course, self.late = self.waiting.pop(player), True
                    if player in self.barred:
                        self.course.open = dict.fromkeys(self.course.open, False)
                case events.SpecialsBarred(player):
                    self.barred |= self.later(player)

    def take(self, player: int, card: str, because: tuple[str, ...], told) -> None:
        """A card is chosen, or taken as a second one, for now or for later; or one that was kept is used."""
        is_used_later = because == ("GC-3",)
        is_second = "GC-3" in because and not is_used_later
        if not is_used_later:
            self.face_up.remove(card)
        if is_second and any(isinstance(one, events.CardKept) and "GC-3" in one.because for one in told):
            self.kept_now.add((player, card))
        elif self.course is not None:
            self.course.open[card] = card not in WITHOUT_SPECIAL and player not in self.barred
            self.course.has_chosen = self.course.has_chosen or because == ("TU-3",)

    def later(self, player: int) -> set[int]:
        """Who comes after a player, who uses a card now."""
        if self.late and self.course is not None and self.course.player == player:
            return {*self.waiting}
        waiting = list(self.waiting)
        if player in waiting:
            return {*waiting[waiting.index(player) + 1 :]}
        return {*self.order[self.order.index(player) + 1 :], *waiting}


# --- games full of such cards ------------------------------------------------------------------------------


def beginning(random: Random, players: int) -> State:
    """A round begins in which several of these cards are kept, and one lies face up."""
    pieces = ["execute_card", "copy", "queen", "king_incognito"]
    face_up = random.choice(["last_word", "last_word", *FACE_UP[:5]])
    if face_up != "double_turn":  # with that a card has been kept
        kept = ("no_more_actions", "no_more_actions", "last_word", "extra_force", "grande")
        pieces.append(random.choice([card for card in kept if card != face_up]))
    edition = eg.EN_BASE.with_expansions(*BOTH).but(veto_windows=random.choice(["each_step", "before_card"]))
    return position(
        players,
        edition=edition,
        king="sevilla",
        round=random.randrange(2, 9),
        held={piece: random.randrange(players) for piece in pieces},
        display=face_up,
        scoreboards={"limit_table": "galicia", "king_incognito": "aragon"},
        seed=random.randrange(1000),
    )


def eager(random: Random, legal: tuple):
    """Any action; rather one that puts off, copies, executes or keeps something."""
    kinds = sorted({type(action).__name__ for action in legal})
    seldom = {"DiscardRegionCard": 0.3, "EndTurn": 0.5, "Stop": 0.5}
    often = {"UseSpecial": 6, "CarryOut": 6, "CopySpecial": 6, "UseKeptCard": 5, "KeepAnother": 6}
    kind = random.choices(kinds, [(seldom | often).get(name, 1) for name in kinds])[0]
    ways = [action for action in legal if type(action).__name__ == kind]
    return random.choices(ways, [12 if getattr(one, "card", "") in SOUGHT else 1 for one in ways])[0]


def watched(game: int) -> Counter[str]:
    """Play two rounds, look at every decision, and now and then at the whole state."""
    random = Random(game)
    state = beginning(random, 2 + game % 4)
    referee, last, looked = Referee(state.display), state.round + 1, Counter[str]()
    while not state.is_over and state.round <= last:
        legal = eg.legal_actions(state)
        looked += referee.look(state, legal)
        if state.due and random.random() < 0.1:
            assert problems(state) == ()
            assert State.from_json(state.to_json()) == state
        action = eager(random, legal)
        after, told = eg.apply(state, action)
        referee.note(state, action, told, after)
        looked += Counter(type(event).__name__ for event in told)
        state = after
    return looked


SEEN = ("TurnPutOff", "SpecialsBarred", "KeptCardUsed", "ComingBetween")
CLAUSES = ("AC-7.2", "AC-7.3", "GC-3", "GC-5", "GC-10", "GC-18", "PW-3", "TU-3", "TU-8", "TU-9")


@pytest.mark.clause(*CLAUSES)
def test_turns_follow_one_another_as_the_book_says_where_several_are_put_off_barred_and_copied():
    looked = sum((watched(game) for game in range(100)), Counter[str]())
    assert min(looked[one] for one in SEEN) > 10


@pytest.mark.slow
@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("chunk", range(4))
def test_so_they_do_in_many_games(chunk):
    looked = sum((watched(game) for game in range(100 + 250 * chunk, 350 + 250 * chunk)), Counter[str]())
    assert min(looked[one] for one in SEEN) > 50
