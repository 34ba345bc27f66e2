"""The table: a widget at which people play against bots, by mouse, touch and keyboard.

The front end gets finished pictures and reports nothing but `[target, revision]`. Here every click is
checked, carried out or refused with the clause that forbids it; then everything is drawn anew.
"""

from __future__ import annotations

import traceback
from base64 import b64encode
from collections.abc import Collection, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from elgrande.draw import board_svg
from elgrande.draw.marks import KINDS, Marks
from elgrande.draw.palette import SEATS, themes
from elgrande.draw.places import description
from elgrande.engine import IllegalAction, apply
from elgrande.play.bots import GreedyBot
from elgrande.play.clicks import Picked, choices, intended
from elgrande.play.session import CannotUndo, MakeBot, Session
from elgrande.rules.editions import EDITIONS, EN_BASE, Edition, Length
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import PLAYERS
from elgrande.state import REGION_IDS
from elgrande.text import LANGUAGES, NAMES
from elgrande.widgets import panels
from elgrande.widgets.dial import dial
from elgrande.widgets.markup import element, text
from elgrande.widgets.scene import Notice, Plan, Scene, scene, touched
from elgrande.widgets.walk import walk

HERE = Path(__file__).parent

# What the front end may say; anything else that comes from there changes nothing.
FROM_FRONT_END = {"clicked", "narrow"}

# Where a click belongs that hits a place which is no target now: so that it, too, gets an answer.
AREAS = {f".eg-in-{region}": f"place:{region}" for region in REGION_IDS} | {
    ".eg-castillo": f"place:{CASTILLO}"
}


def style() -> str:
    """The style sheet: the palette of the board for the panels, too, and the rules from the file."""
    seats = "".join(
        f".egt-by-{seat}{{--egt-colour:{look.colour};--egt-ink:{look.ink}}}"
        for seat, look in enumerate(SEATS)
    )
    return themes(".egt-table") + seats + (HERE / "table.css").read_text(encoding="utf-8")


class Table(anywidget.AnyWidget):
    """One game, shown; `session` has all that is known about it.

    >>> table = play(players=3, seed=7)
    >>> table.click("power:7")
    >>> table.session.state.powers[0]
    7
    """

    _esm = HERE / "table.js"
    _css = style()

    # What the front end shows.
    bar = traitlets.Unicode().tag(sync=True)
    board = traitlets.Unicode().tag(sync=True)
    hand = traitlets.Unicode().tag(sync=True)
    cards = traitlets.Unicode().tag(sync=True)
    log = traitlets.Unicode().tag(sync=True)
    tools = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)
    areas = traitlets.Dict(AREAS).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    # What the front end says.
    clicked: traitlets.List[Any] = traitlets.List().tag(sync=True)
    narrow = traitlets.Bool(False).tag(sync=True)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.notice: Notice | None = None
        self._picked: Picked | None = None
        self._asked: frozenset[int] = frozenset()
        self._whole_log = False
        self._plan = Plan(session.state.players, session.edition, session.seed + 1)
        self._show()

    # --- what is shown -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The present moment."""
        return scene(self.session, self._plan, self._picked, self.notice, self._asked, self._whole_log)

    def _show(self) -> None:
        """Everything is drawn anew, and sent at once; only what has changed goes over the wire."""
        now = self.scene
        last = touched(now.news)
        targets = targets_on_board(now, last)
        sets_disk = any(target.startswith("disk:") for target in now.choices)
        with self.hold_sync():
            self.bar = panels.bar(now)
            self.board = board_svg(
                now.view,
                now.speaker,
                targets,
                () if now.picked is None else (now.picked.target,),
                last,
                narrow=self.narrow,
            )
            self.hand = panels.hand(now)
            self.cards = dial(now) if sets_disk else panels.cards(now)
            self.log = panels.log(now)
            self.tools = panels.tools(now)
            self.spoken = spoken(now)
            self.steps = walk(targets)
            self.words = {"silent": now.speaker.say("No answer from the notebook: run this cell to play.")}
            self.language = now.speaker.language
            self.revision += 1

    def __repr__(self) -> str:
        state = self.session.state
        return (
            f"El Grande, round {state.round}, {state.players} players, {self.session.edition.name}, "
            f"seed {self.session.seed}: run this cell to play."
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live table; and for readers who have not run it a picture, and a line of text.

        A notebook that nobody has run here yet is not trusted: then JupyterLab shows an image within HTML,
        but no SVG by itself. Code-hosting pages show the SVG.
        """
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        picture = board_svg(self.session.view, self.session.speaker)
        source = b64encode(picture.encode()).decode()
        data["text/plain"] = repr(self)
        data["image/svg+xml"] = picture
        data["text/html"] = element("p", text(repr(self))) + (
            f'<img src="data:image/svg+xml;base64,{source}" alt="{escape(repr(self))}" width="760">'
        )
        return data, metadata

    # --- what is clicked -----------------------------------------------------------------------------

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes clicks from the front end, and nothing else."""
        super().set_state({name: value for name, value in sync_data.items() if name in FROM_FRONT_END})
        if forged := sorted(sync_data.keys() - FROM_FRONT_END):
            say = self.session.speaker.say
            self._answer(Notice(say("Only clicks are taken, not {names}.", names=", ".join(forged))))

    @traitlets.observe("clicked")
    def _on_clicked(self, change: Any) -> None:
        """A click on the picture of this very revision counts; any other is answered, and changes nothing."""
        say = self.session.speaker.say
        match change["new"]:
            case [str(target), int(revision)] if revision == self.revision:
                self.click(target)
            case [str(), int()]:
                self._answer(Notice(say("The table had changed before your click. Please click again.")))
            case other:
                self._answer(Notice(say("This is no click: {message}", message=repr(other)[:80])))

    @traitlets.observe("narrow")
    def _on_narrow(self, change: Any) -> None:
        """The board is drawn for a narrow page, or for a wide one."""
        self._show()

    def click(self, target: str) -> None:
        """The same as a click on this target: it is done, or refused; `notice` says why.

        Whatever goes wrong inside is shown at the table as well, and raised.
        """
        self.notice = None
        say = self.session.speaker.say
        try:
            self._do(target)
        except IllegalAction as refused:
            action = self.session.speaker.action(refused.action)
            self.notice = Notice(say("Not possible now: {action}.", action=action), (refused.clause,))
        except CannotUndo as refused:
            self.notice = Notice(str(refused))
        except Exception as error:
            wrong = say("Something went wrong in the program: {error}", error=repr(error))
            self.notice = Notice(wrong, details=traceback.format_exc())
            raise
        finally:
            self._show()

    def _answer(self, notice: Notice) -> None:
        self.notice = notice
        self._show()

    def _do(self, target: str) -> None:
        """Use a tool, or play."""
        match target.split(":"):
            case ["undo"]:
                self.session.undo()
                self._picked = None
            case ["drop"]:
                self._picked = None
            case ["why", number] if number in map(str, range(len(self.session.log))):
                self._asked ^= {int(number)}
            case ["log", "whole"]:
                self._whole_log = not self._whole_log
            case ["language", language] if language in LANGUAGES:
                self.session.language = language
            case ["plan", question, option]:
                self._plan = planned(self._plan, question, option)
            case ["new"]:
                self._begin()
            case _:
                self._play(target)

    def _play(self, target: str) -> None:
        """Pick up, put down, act, or be refused."""
        view, picked = self.session.view, self._picked
        choice = choices(view, picked).get(target)
        if choice is None and picked is not None:
            if target == picked.target:
                self._picked = None
                return
            choice = choices(view).get(target)
        match choice:
            case Picked():
                self._picked = choice
            case None:
                self._refuse(target)
            case action:
                self._picked = None
                self.session.act(action)

    def _refuse(self, target: str) -> None:
        """Ask the engine which clause forbids what such a click would mean."""
        say = self.session.speaker.say
        action = intended(self.session.view, target, self._picked)
        if action is not None:
            apply(self.session.state, action)  # raises IllegalAction
        if target in AREAS.values():
            self.notice = Notice(say("Click the caballeros of one player there, not the region."))
        else:
            self.notice = Notice(say("There is nothing called {target} on this table.", target=target[:40]))

    def _begin(self) -> None:
        """A new game, as planned, with the same people."""
        old, plan = self.session, self._plan
        humans = [seat for seat in old.humans if seat < plan.players]
        self.session = Session(
            plan.players, humans, old.make_bot, plan.edition, plan.seed, old.language, old.names
        )
        self._plan = replace(plan, seed=plan.seed + 1)
        self._picked, self._asked, self._whole_log = None, frozenset(), False


def play(
    players: int = 4,
    seed: int = 0,
    language: str = "en",
    *,
    edition: Edition = EN_BASE,
    humans: Collection[int] = (0,),
    bots: MakeBot = GreedyBot,
    names: Sequence[str] = NAMES,
) -> Table:
    """A table with a new game on it: you are seat 0, bots sit in the other seats.

    `edition` says by which rulebook; the same seed gives the same game. `humans` lists the seats of people.
    """
    return Table(Session(players, humans, bots, edition, seed, language, names))


def targets_on_board(now: Scene, last: Collection[str]) -> dict[str, str]:
    """What can be clicked on the board, each with what it does and what stands there, to be read aloud."""
    marks = Marks({}, (), last)
    targets = {}
    for target in now.choices:
        kind, _, place = target.partition(":")
        if kind == "place":
            there = description(now.view, now.speaker, marks, place)
            targets[target] = f"{now.label(target)}. {there}"
        elif kind in KINDS:
            targets[target] = now.label(target)
    if now.picked is not None:
        targets[now.picked.target] = now.speaker.say("Put it back")
    return targets


def spoken(now: Scene) -> str:
    """What is read aloud after a click: the answer to it, or what happened; then what is to be decided."""
    if now.notice is not None:
        reasons = (f"{title}: {words}" for _, title, words in now.speaker.why(now.notice.because))
        return " ".join([now.notice.sentence, *reasons])
    news = map(now.speaker.event, now.news)
    return " ".join([*news, now.speaker.decision(now.view)])


def planned(plan: Plan, question: str, option: str) -> Plan:
    """The plan with one answer changed; the same plan if nobody could mean that."""
    match question:
        case "players" if option in map(str, PLAYERS):
            return replace(plan, players=int(option))
        case "edition" if option in EDITIONS:
            return replace(plan, edition=EDITIONS[option].but(length=plan.edition.length))
        case "length" if option in tuple(Length):
            return replace(plan, edition=plan.edition.but(length=option))
        case _:
            return plan
