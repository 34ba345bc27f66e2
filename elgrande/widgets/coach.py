"""The coach at the table, silent unless asked: what each move would bring, and afterwards what cost most.

While somebody chooses in secret behind a curtain, and while others act, it says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from time import perf_counter
from typing import Final

from elgrande.engine import to_move
from elgrande.markup import Markup, element
from elgrande.players.coach import Decision, Estimate, costliest, decisions, estimates
from elgrande.players.search import Found, searching, usual
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.table.session import Session
from elgrande.text import Speaker
from elgrande.views import View
from elgrande.widgets.controls import control, going_on
from elgrande.widgets.scene import Scene

NO_MISTAKES: Final = N_("Nothing cost you much: the coach would have played no better.")

SHOWN = 13
"""So many moves are listed, the best ones: all where a power card is to be played."""

BEST = 3
"""So many moves are listed of those that a search has compared."""

SLICE = 0.3
"""Seconds that a search takes until the page is shown how far it is."""


class Search:
    """A search for the costliest decisions of the people in a game that is over, some of them at a time.

    `looked_at` of `total` decisions are done; `mistakes` are those found when all of them are.
    """

    def __init__(self, session: Session) -> None:
        moves = [(move.before, move.action) for move in session.moves]
        self.total = sum(action.player in session.humans for _, action in moves)
        self.looked_at = 0
        self.mistakes: tuple[Decision, ...] | None = None
        self._found: list[Decision] = []
        self._left: Iterator[Decision | None] = chain.from_iterable(
            decisions(moves, seat) for seat in session.humans
        )

    def go_on(self, seconds: float = SLICE) -> None:
        """Look at more decisions for about so long."""
        until = perf_counter() + seconds
        for decision in self._left:
            self.looked_at += 1
            if decision is not None:
                self._found.append(decision)
            if perf_counter() >= until:
                return
        self.mistakes = costliest(self._found)


class Thinking:
    """A search for what the search player would do, some of it at a time.

    `made` of `total` playouts are done; `found` is what they have found when all of them are.
    """

    def __init__(self, seen: View) -> None:
        budget = usual(seen)
        self.made, self.total = 0, budget.playouts
        self.found: tuple[Found, ...] | None = None
        self._steps = searching(seen, budget, Random(0))

    def go_on(self, seconds: float = SLICE) -> None:
        """Make more playouts for about so long."""
        until = perf_counter() + seconds
        while self.found is None:
            try:
                self.made = next(self._steps)
            except StopIteration as done:
                self.found = done.value
            if perf_counter() >= until:
                return


Moment = tuple[State, int]


def moment(session: Session) -> Moment:
    """The position that is looked at, and from which seat: after an undo it may be another as far on."""
    return session.state, session.seat


class Coach:
    """What the coach of one table has been asked, and remembers."""

    def __init__(self) -> None:
        self.is_on = False
        self.game: Session | None = None  # the game that is, or was, looked through
        self.search: Search | None = None
        self.replayed: Decision | None = None
        self._last: tuple[Moment, tuple[Estimate, ...]] | None = None
        self._thinking: tuple[Moment, Thinking] | None = None

    # --- what is asked ------------------------------------------------------------------------------

    def ask(self, what: str, session: Session) -> Session | None:
        """Do what was clicked; the game to show from now on, if it is another one. KeyError if not known."""
        match what.split(":"):
            case ["on"]:
                self.is_on = not self.is_on
            case ["search"] if self.is_on and session.view.legal:
                self._thinking = moment(session), Thinking(session.view)
                self._thinking[1].go_on()
            case ["search", "on"] if (thinking := self.thinking(session)) is not None:
                thinking.go_on()
            case ["search", "stop"] if self.thinking(session) is not None:
                self._thinking = None
            case ["review"] if session.state.is_over:
                self.game, self.search = session, Search(session)
            case ["review", "on"] if self.search is not None and self.game is session:
                self.search.go_on()
            case ["review", "stop"] if self.search is not None:
                self.game = self.search = None
            case ["replay", number] if number in map(str, range(len(self.mistakes))):
                return self._replay(self.mistakes[int(number)])
            case ["back"] if self.replayed is not None and self.game is not None:
                self.replayed = None
                return self.game
            case _:
                raise KeyError(what)
        return None

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The costliest decisions, once they are found."""
        return () if self.search is None else self.search.mistakes or ()

    def _replay(self, mistake: Decision) -> Session:
        """The game as it was before a decision, to decide better."""
        game = self.game
        assert game is not None
        self.replayed = mistake
        again = Session.at(mistake.before, game.humans, game.make_bot, game.language, game.names)
        if mistake.chosen.player in to_move(mistake.before):  # else he came between, and nobody waits for him
            again.sit(mistake.chosen.player)
        return again

    def estimates(self, session: Session) -> tuple[Estimate, ...]:
        """What each move would bring whoever must decide, worked out once."""
        now = moment(session)
        if self._last is None or self._last[0] != now:
            self._last = now, estimates(session.view)
        return self._last[1]

    def thinking(self, session: Session) -> Thinking | None:
        """The search for whoever must decide, under way or done, if it has been asked for."""
        return self._thinking[1] if self._thinking and self._thinking[0] == moment(session) else None

    # --- what is shown ------------------------------------------------------------------------------

    def drawn(self, scene: Scene) -> Markup:
        """The coach's corner of the table; nothing where no other game can begin, as in a task."""
        if self.replayed is not None and self.game is not None:
            return replayed(scene.speaker, self.replayed) + self._moves(scene)
        if scene.plan is None:
            return Markup()
        if scene.view.is_over:
            return self._review(scene)
        return self._moves(scene) if self.is_on else Markup()

    def switch(self, scene: Scene) -> Markup:
        """The button that wakes the coach."""
        if scene.plan is None or scene.view.is_over:
            return Markup()
        classes = "egt-button egt-coach-switch"
        return control("coach:on", scene.speaker.say("Coach"), class_=classes, pressed=self.is_on)

    def spoken(self, scene: Scene) -> str:
        """The same to be heard, in short: of moves the best one. Nothing as long as it is at it."""
        say = scene.speaker.say
        if self.replayed is not None:
            return f"{in_words(scene.speaker, self.replayed)} {scene.decision}"
        if self.game is scene.session and self.search is not None and self.search.mistakes is not None:
            found = [in_words(scene.speaker, one) for one in self.mistakes] or [say(NO_MISTAKES)]
            return " ".join([say("What cost most") + ":", *found])
        if not self._moves(scene):
            return ""
        title, best = say("What each move would bring"), self.estimates(scene.session)[0].action
        if (thinking := self.thinking(scene.session)) is not None:
            if not thinking.found:
                return ""
            title, best = say("What the search player would do"), thinking.found[0].action
        return f"{title}: {scene.speaker.action(best, scene.view.agenda[-1])}."

    def _moves(self, scene: Scene) -> Markup:
        """The best moves of whoever must decide."""
        if scene.behind_curtain or not scene.choices or not self.is_on:
            return Markup()
        return advice(scene, self.estimates(scene.session)) + searched(scene, self.thinking(scene.session))

    def _review(self, scene: Scene) -> Markup:
        """After the game: the three costliest decisions, or how far the search for them is."""
        say = scene.speaker.say
        if self.game is not scene.session or self.search is None:
            ask = say("Which of my decisions cost most?")
            return element("div", control("coach:review", ask, class_="egt-button"), class_="egt-coach")
        if self.search.mistakes is None:
            return reviewing(scene.speaker, self.search)
        rows = [mistake_row(scene.speaker, number, one) for number, one in enumerate(self.mistakes)]
        none = element("p", say(NO_MISTAKES))
        return element(
            "div",
            element("h3", say("What cost most")),
            element("ol", *rows) if rows else none,
            element("p", hint(scene.speaker), class_="egt-coach-note"),
            class_="egt-coach",
        )


def reviewing(speaker: Speaker, search: Search) -> Markup:
    """How far the search for costly decisions is."""
    say, done, total = speaker.say, search.looked_at, search.total
    words = say("Decision {number} of {total}", number=done, total=total)
    return progress(speaker, say("What cost most"), words, (done, total), "coach:review")


def progress(speaker: Speaker, label: str, words: str, part: tuple[int, int], target: str) -> Markup:
    """How far something is; the page asks by itself for the next part of it, and it can be stopped."""
    bar = going_on(f"{target}:on", label, *part)
    stop = control(f"{target}:stop", "■ " + speaker.say("Stop"), class_="egt-button")
    return element(
        "div", element("p", bar, " ", words, class_="egt-coach-progress"), stop, class_="egt-coach"
    )


def hint(speaker: Speaker) -> str:
    """What the numbers mean, and what they do not."""
    return speaker.say(
        "An estimate: the lead you would have after your turn (for a power card, after the round), with what "
        "general scorings would pay. What is hidden from you is guessed, and later rounds are not foreseen."
    )


def advice(scene: Scene, found: Iterable[Estimate]) -> Markup:
    """Moves with what they would bring beside the best of them, each with a bar."""
    speaker, best = scene.speaker, max((each.points for each in found), default=0.0)
    shown = list(found)[:SHOWN]
    widest = max((best - each.points for each in shown), default=0.0) or 1.0
    rows = []
    for each in shown:
        less = best - each.points
        words = speaker.action(each.action, scene.view.agenda[-1])
        mark = speaker.say("best") if less < 0.05 else f"−{less:.1f}"
        bar = element("meter", min=0, max=f"{widest:.2f}", value=f"{widest - less:.2f}", aria_hidden="true")
        rows.append(element("li", element("b", mark), bar, element("span", words)))
    title = speaker.say("What each move would bring")
    return element(
        "div",
        element("h3", title),
        element("ol", *rows),
        element("p", hint(speaker), class_="egt-coach-note"),
        class_="egt-coach",
    )


def searched(scene: Scene, thinking: Thinking | None) -> Markup:
    """A button that asks for a search; how far it is; or its three best moves, and what it expects then."""
    speaker, frame = scene.speaker, scene.view.agenda[-1]
    if thinking is None:
        ask = speaker.say("What would the search player do?")
        return element("div", control("coach:search", ask, class_="egt-button"), class_="egt-coach")
    title = speaker.say("What the search player would do")
    if thinking.found is None:
        made, total = min(thinking.made, thinking.total), thinking.total
        words = speaker.say("{number} of {total} rounds tried out", number=made, total=total)
        return progress(speaker, title, words, (made, total), "coach:search")
    rows = []
    for each in thinking.found[:BEST]:
        value = element("b", f"{each.points:+.1f}".replace("-", "−"))
        tries = element("small", f"×{each.playouts}")
        move = element("span", speaker.action(each.action, frame))
        then = [f"{speaker.player(one.player)}: {speaker.action(one)}" for one in each.expected]
        after = element("small", speaker.say("Then: {moves}", moves=" · ".join(then))) if then else Markup()
        rows.append(element("li", value, tries, move, after))
    note = speaker.say(
        "Each value is the lead at the end of the round, with what general scorings would pay, on average "
        "over the rounds tried out; × says how many. What looks worse is tried less often, and the value is "
        "then less certain: the move tried most often comes first."
    )
    return element(
        "div",
        element("h3", title),
        element("ol", *rows),
        element("p", note, class_="egt-coach-note"),
        class_="egt-coach",
    )


def mistake_row(speaker: Speaker, number: int, mistake: Decision) -> Markup:
    """One costly decision, what would have been better, and a button to play it again."""
    say = speaker.say
    again = control(f"coach:replay:{number}", say("Play it again"), class_="egt-button")
    return element("li", element("span", in_words(speaker, mistake)), again)


def in_words(speaker: Speaker, mistake: Decision) -> str:
    """A decision and the better one in a sentence."""
    frame = mistake.before.agenda[-1]
    return speaker.say(
        "Round {round}, {player}: “{chosen}”. Better by about {cost}: “{better}”.",
        round=mistake.before.round,
        player=speaker.player(mistake.chosen.player),
        chosen=speaker.action(mistake.chosen, frame),
        better=speaker.action(mistake.better, frame),
        cost=speaker.count("{n} point", "{n} points", round(mistake.cost)),
    )


def replayed(speaker: Speaker, mistake: Decision) -> Markup:
    """What is played once more, and the way back to the end of the game."""
    back = control("coach:back", "◀ " + speaker.say("Back to the end of the game"), class_="egt-button")
    words = element("p", in_words(speaker, mistake))
    return element("div", words, back, class_="egt-coach")
