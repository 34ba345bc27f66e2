"""The table: a widget at which people play against bots, by mouse, touch and keyboard.

Here every click is carried out, or refused with the clause that forbids it; then everything is drawn anew.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from operator import is_
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from elgrande.actions import Action
from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.places import description
from elgrande.draw.pointing import Pointed
from elgrande.draw.targets import KINDS, Marks
from elgrande.engine import apply
from elgrande.markup import Markup
from elgrande.players.bots import GreedyBot
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.saving import BrokenSave
from elgrande.state import State
from elgrande.table.as_seen import draft_seen
from elgrande.table.session import CannotUndo, MakeBot, Session
from elgrande.table.shared_screen import keeps_a_secret, shown
from elgrande.table.slides import Slide, before_others, scoring_of, seen, worth_showing
from elgrande.table.table_clicks import Picked, intended, meant
from elgrande.text import LANGUAGES, NAMES, Speaker
from elgrande.views import View
from elgrande.widgets import notices, panels, pay, showing
from elgrande.widgets.arrow_keys import arrow_keys, place_of
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.coach import Coach
from elgrande.widgets.controls import control
from elgrande.widgets.ending import ending
from elgrande.widgets.forfeits import forfeited
from elgrande.widgets.hints import what_to_click
from elgrande.widgets.in_figures import in_figures
from elgrande.widgets.left_games import MOST, LeftGame, besides, kept_under, packed, unpacked
from elgrande.widgets.new_game import miscounted, offered
from elgrande.widgets.notices import Notice
from elgrande.widgets.plan import Plan, planned
from elgrande.widgets.scene import Scene, scene, touched
from elgrande.widgets.secret_disk import secret_disk
from elgrande.widgets.showing import Pace, Showing

if TYPE_CHECKING:
    from elgrande.widgets.editor.widget import Editor

FOLDER = Path(__file__).parent
TABLE_SHEETS = tuple(FOLDER / sheet for sheet in ("table.css", "coach.css", "editor/editor.css"))
"""Of a table, its coach, and the editor that opens from it."""
PATIENCE = 0.4
"""So many seconds bots may search before the table is shown; the page then asks them to go on."""
SHELL = """
<div class="egt egt-table">
  <div class="egt-top">
    <div data-slot="bar" class="egt-bar"></div><div data-slot="tools" class="egt-tools"></div>
  </div>
  <div data-slot="board" class="egt-board"></div>
  <div class="egt-side">
    <div data-slot="reason"></div><div data-slot="advice"></div>
    <div data-slot="hand"></div><div data-slot="cards"></div>
  </div>
  <div data-slot="log" class="egt-log"></div>
  <div data-slot="notes"></div>
</div>
""".strip()


class Table(BaseWidget):
    """One game, shown; `session` has all that is known about it. Without `new_game` it stays the only one.

    >>> table = play(players=3, seed=7)
    >>> table.click("power:7")
    >>> table.session.state.powers[0]
    7
    """

    _esm = "\n".join((FOLDER / script).read_text(encoding="utf-8") for script in ("base.js", "left_games.js"))
    _css = style(*TABLE_SHEETS)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    scenery = traitlets.Dict(dict(SCENERY)).tag(sync=True)
    bar, board, reason, advice, hand, cards = slot(), slot(), slot(), slot(), slot(), slot()
    log, tools, notes = slot(), slot(), slot()
    side, tabs, panel = slot(), slot(), slot()  # of the editor, while it takes the place of the table
    # The games that the page keeps for later, under which name, and what it has kept there.
    kept, place = traitlets.Unicode().tag(sync=True), traitlets.Unicode().tag(sync=True)
    found = traitlets.Unicode().tag(sync=True)
    from_front_end: ClassVar = {**BaseWidget.from_front_end, "found": str}

    def __init__(
        self,
        session: Session,
        *,
        new_game: bool = True,
        pace: Pace = Pace.SLOWLY,
        opens_editor: bool = True,
    ) -> None:
        super().__init__()
        self.pace, self.coach = pace, Coach()
        self._used = ""  # what was clicked last: a power card, the coach, a "why?" in the log
        self._own_shell, self._opens_editor = self.shell, opens_editor
        self._left: tuple[LeftGame, ...] = ()  # the last one first
        self._kept_of: tuple[State, tuple[LeftGame, ...]] | None = None  # that of which the page keeps a text
        self._sit_down(session)
        self._plan = Plan.after(session) if new_game else None
        self.place = kept_under(session) if new_game else ""
        self._show()

    def _sit_down(self, session: Session) -> None:
        """The table shows this game from now on, and nothing of the one before."""
        self.session = session
        session.patience = PATIENCE
        self._picked: Picked | None = None
        self._unsure: str | None = None  # a click that gives something up, and has been answered with that
        self._asked: int | None = None  # the event of the log that somebody wants explained
        self._heard = 0  # so much of the log had been read aloud before the last click that goes on
        self._whole_log = False
        self._is_open = False  # the curtain, while somebody chooses in secret
        self.showing: Showing | None = None
        self._editor: Editor | None = None  # in place of the table, with a position from the game

    # --- what is shown -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The present moment."""
        now = scene(
            self.session,
            self._plan,
            self._picked,
            self.notice,
            self._asked,
            self._whole_log,
            is_open=self._is_open,
            unsure=self._unsure,
            left=self._left,
        )
        return replace(now, choices={}) if self._is_at_rest else now

    @property
    def _is_at_rest(self) -> bool:
        """Whether nobody acts for the present, neither a person nor a bot."""
        return self.session.rests()

    def _pointed(self, now: Scene) -> Pointed:
        """What is pointed out on the board at the present moment."""
        return showing.about_to_move(now.view)

    @property
    def speaker(self) -> Speaker:
        """Speaks to whoever must decide."""
        return self.session.speaker

    def _draw(self) -> None:
        """The board and all panels, as they are at this moment; or what happened, slide by slide."""
        self._keep()
        if self._editor is not None:
            self._draw_editor(self._editor)
            return
        self.shell = self._own_shell
        now = self.scene
        self.tools = panels.tools(now, self.pace, self.coach.switch(now), editor=self._opens_editor)
        self.advice = "" if self.showing is not None else self.coach.drawn(now)
        self.reason = panels.reason(now)
        if self.showing is not None:
            self._draw_slide(now, self.showing)
            return
        last = touched(now.news)
        targets = targets_on_board(now, last)
        picked = () if now.picked is None else (now.picked.target,)
        self.bar = panels.bar(now) + (panels.places(now) if self.narrow else "")
        self.board = self._figures(now.view, now.speaker) + board_svg(
            now.view,
            now.speaker,
            targets,
            picked,
            last,
            narrow=self.narrow,
            open_places=True,
            scenery=PUT_IN_LATER,
            pointed=self._pointed(now),
        )
        self.hand = "" if now.view.is_over else panels.hand(now)
        self.cards = self._beside(now)
        self.notes = "" if self.narrow or now.behind_curtain else pay.notes(now)
        self.log = panels.log(now)
        self.spoken = self._asked_for(now) or spoken(now, self._heard)
        self.steps = arrow_keys(targets, now.view.box, now.view.tiles, now.view.players)

    def _figures(self, view: View, speaker: Speaker) -> Markup:
        """What is too small to be read on the map of a phone."""
        return in_figures(view, speaker) if self.narrow else Markup()

    def _beside(self, now: Scene) -> Markup:
        """What stands beside the board: the cards, a disk to be set, or at the end the balance."""
        if now.view.is_over:
            return ending(now)
        sets_disk = any(target.startswith("disk:") for target in now.choices)
        return secret_disk(now) if sets_disk else panels.cards(now)

    def _draw_slide(self, now: Scene, shown: Showing) -> None:
        """What happened, in place of what is to be decided: board, cards and log as they were."""
        slide, speaker = shown.slide, self.session.speaker
        past = replace(
            now,
            view=seen(self.session, slide),
            speaker=speaker,
            events=now.events[: slide.end],
            news=slide.events,
            choices={},
            picked=None,
            notice=None,
            behind_curtain=(),
        )
        self.bar = showing.bar(speaker, shown)
        self.board = self._figures(past.view, speaker) + board_svg(
            past.view, speaker, narrow=self.narrow, scenery=PUT_IN_LATER, pointed=showing.pointed(slide)
        )
        is_scoring = slide.scoring is not None
        self.hand = "" if is_scoring else panels.hand(past)
        self.cards = showing.scoring(speaker, shown, now.names) if is_scoring else panels.cards(past)
        self.log = panels.log(past)
        self.notes = ""
        self.spoken = self._asked_for(now) or showing.spoken(speaker, shown, now.events)
        self.steps = {}

    def _asked_for(self, now: Scene) -> str:
        """What is read aloud to whoever has just asked for it, whatever happens at the table."""
        if now.notice is not None:
            return ""
        return {"why": panels.why, "coach": self.coach.spoken}.get(self._used, lambda _: "")(now)

    def _draw_editor(self, editor: Editor) -> None:
        """The editor, and the way back to the game."""
        self._draw_as(editor)
        back = control("game", "◀ " + self.speaker.say("Back to the game"), class_="egt-button egt-special")
        self.tools = back + editor.tools

    def picture(self) -> Markup:
        """The board, as it is now."""
        return board_svg(shown(self.session), self.session.speaker)

    def __repr__(self) -> str:
        session = self.session
        game = (
            f"El Grande, round {session.state.round}, {session.state.players} players, {session.edition.name}"
        )
        seed = f", seed {session.seed}" if session.start is None else ""
        return f"{game}{seed}: run this cell to play."

    # --- games that are left ---------------------------------------------------------------------------

    def _games(self) -> tuple[LeftGame, ...]:
        """The game under way, if somebody has begun it, and those that were left."""
        now = LeftGame.of(self.session)
        return self._left if now is None else (now, *self._left)[:MOST]

    def _keep(self) -> None:
        """The page keeps this game from now on, but for what one of several people must not see yet."""
        now = self.session.state, self._left
        is_kept = self._kept_of is not None and all(map(is_, self._kept_of, now))
        if self._plan is None or is_kept or keeps_a_secret(self.session):
            return
        self._kept_of = now
        self.kept = packed(self._games())

    @traitlets.observe("found")
    def _on_found(self, change: Any) -> None:
        """The page, or another one, has kept these games: they come before those that were left here."""
        if not change["new"]:
            return
        self.found = ""
        if self._plan is None or change["new"] == self.kept:
            return
        try:
            found = unpacked(change["new"])
        except BrokenSave as broken:
            problem = self.speaker.say(broken.message, **broken.said)
            self.notice = Notice(
                self.speaker.say(
                    "The game that this page has kept cannot be read: {problem}", problem=problem
                )
            )
        else:
            self._left = besides(LeftGame.of(self.session), (*found, *self._left))
        self._show(means_the_same=True)

    def _go_on_with(self, game: LeftGame, plan: Plan) -> None:
        """One of the games that were left; the one that lay here is left instead."""
        self._left = tuple(left for left in self._games() if left is not game)
        self._sit_down(game.session(self.session))
        self._plan = replace(Plan.after(self.session), begun=plan.begun + 1)

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        """Use a tool, or play."""
        if self._editor is not None:
            self._do_in_editor(self._editor, target, entry)
            return
        if target != self._unsure:
            self._unsure = None
        self._used = target.partition(":")[0]
        match target.split(":"):
            case ["edit"] if self._opens_editor:
                self._open_editor()
            case ["show", *what]:
                self._show_slides(what)
            case ["pace", name] if name in tuple(Pace):
                self.pace = Pace(name)
            case ["language", language] if language in LANGUAGES:
                self.session.language = language
            case ["why", number] if number in map(str, range(len(self.session.log))):
                self._asked = None if self._asked == int(number) else int(number)
            case _:
                self.showing = None
                if not (self.session.is_thinking or target.startswith("seat:")):
                    self._heard = len(self.session.log)  # else it goes on, or is told to whoever sits down
                self._do_now(target)

    @property
    def is_editing(self) -> bool:
        """Whether the editor has taken the place of the table."""
        return self._editor is not None

    def _open_editor(self) -> None:
        """The position that is shown now can be changed and asked about; the game waits."""
        from elgrande.widgets.editor.widget import Editor  # here: an editor plays on at a table like this

        seen_now = shown(self.session) if self.showing is None else seen(self.session, self.showing.slide)
        self._editor = Editor(draft_seen(seen_now), self.session.language, names=self.session.names)

    def _do_in_editor(self, editor: Editor, target: str, entry: str) -> None:
        """A click in the editor, or back from it to the game."""
        if target == "game":
            self._editor = None
            return
        editor.click(target, entry)
        self.session.language = editor.speaker.language

    def _has_entry(self, target: str) -> bool:
        return self._editor is not None and self._editor._has_entry(target)

    def _show_slides(self, what: list[str]) -> None:
        """One slide on or back, all at once; or once more what has been."""
        now = self.showing
        match what, now:
            case ["next"], Showing() if not now.is_last:
                self.showing = now.moved(1)
            case ["back"], Showing():
                self.showing = now.moved(-1)
            case ["wait"], Showing():
                self.showing = replace(now, runs=False)
            case ["next" | "skip"], Showing():
                self.showing = None
                self._heard = max(self._heard, now.slides[-1].end)
            case ["news"], _ if (since := before_others(self.session)) is not None:
                self._begin_showing(worth_showing(self.session, since))
            case ["scoring", number], _ if number in map(str, range(len(self.session.log))):
                self._begin_showing(scoring_of(self.session, int(number)))
            case _:
                self._nothing_there(":".join(["show", *what]))

    def _begin_showing(
        self, found: tuple[Slide, ...], *, since: int | None = None, runs: bool = False
    ) -> None:
        """Slides are shown, if there are any; what has not been heard `since` is told with them."""
        if not found:
            self.showing = None
            return
        self.showing = Showing(found, found[0].number if since is None else since, runs=runs)

    def _do_now(self, target: str) -> None:
        """Use a tool, or play, at the present moment of the game."""
        match target.split(":"):
            case ["undo"]:
                self._undo()
            case ["list", *listed]:
                self._play(":".join(listed))
            case ["drop"] if self._picked is None:
                self._asked = None
            case ["drop"]:
                self._picked = None
            case ["seat", seat] if seat in map(str, self.scene.behind_curtain):
                self.session.sit(int(seat))
                self._is_open = True
            case ["bots", "on"]:
                self.session.think_on()
                self._show_since(self.session.last_human_move or 0)
            case ["meanwhile", number] if number in map(str, range(len(self.scene.meanwhile))):
                self._picked = None
                self._act(self.scene.meanwhile[int(number)])
            case ["go_on", *what] if self.session.is_paused:
                since = len(self.session.moves)
                self.session.go_on(whole_turn=what == ["turn"])
                self._show_since(since)
            case ["coach", *what]:
                self._ask_coach(":".join(what))
            case ["log", "whole"]:
                self._whole_log = not self._whole_log
            case ["plan", question, *option] if self._plan is not None:
                self._plan = planned(self._plan, question, ":".join(option))
            case ["new"] if self._plan is not None:
                self._begin(self._plan)
            case ["left", number] if self._plan is not None and number in map(str, range(len(self._left))):
                self._go_on_with(self._left[int(number)], self._plan)
            case _:
                self._play(target)

    def _ask_coach(self, what: str) -> None:
        """What the coach was asked is shown, or another game from which one goes on."""
        try:
            game = self.coach.ask(what, self.session)
        except KeyError:
            self._nothing_there(f"coach:{what}")
            return
        if game is not None:
            game.language = self.session.language
            self._sit_down(game)

    def _undo(self) -> None:
        """The last action is taken back, or it is said why that cannot be."""
        try:
            self.session.undo()
        except CannotUndo as refused:
            self.notice = Notice(str(refused))
        else:
            self._picked, self._is_open = None, False
            if self._asked is not None and self._asked >= len(self.session.log):
                self._asked = None  # what somebody wants explained has not happened any more

    def _play(self, target: str) -> None:
        """Pick up, put down, act, or be refused."""
        now = self.scene
        view, picked = now.view, now.picked
        if self._is_at_rest:
            self.notice = Notice(self.speaker.say("Nothing more is to be done here."))
            return
        if now.behind_curtain:
            self.notice = Notice(self.speaker.say("First say who has taken the screen."))
            return
        choice = meant(view, target, picked)
        if choice is None and picked is not None:
            if target == picked.target:
                self._picked = None
                return
            instead = meant(view, target)
            choice = instead if isinstance(instead, Picked) else None  # else it would act, unmarked
        match choice:
            case Picked():
                self._picked = choice
            case None:
                self._refuse(target, view)
            case action:
                if not self._is_foreseen(target, now):
                    return
                self._act(action)

    def _act(self, action: Action) -> None:
        """A person does this; what the bots answer is shown."""
        self._picked, self._is_open = None, False
        self.session.act(action)
        self._show_since(self.session.last_human_move or 0)

    def _show_since(self, since: int) -> None:
        """What has happened since this move is shown slide by slide, once no bot thinks any more."""
        if self.session.is_thinking:
            return
        found = worth_showing(self.session, since, turns=self.pace is not Pace.AT_ONCE)
        self._begin_showing(found, since=self._heard, runs=self.pace is Pace.SLOWLY)

    def _is_foreseen(self, target: str, now: Scene) -> bool:
        """Whether a click gives up nothing, or that has been said; else it is said now.

        In a task everything can be taken back.
        """
        lost = "" if self.session.is_practice else forfeited(now.view, now.speaker, target)
        if not lost or target == self._unsure:
            self._unsure = None
            return True
        self._unsure = target
        self.notice = Notice(lost + " " + now.speaker.say("Click once more if you want that."))
        return False

    def _refuse(self, target: str, view: View) -> None:
        """Ask the engine which clause forbids what such a click would mean."""
        action = intended(view, target, self._picked)
        if action is not None:
            apply(self.session.state, action)  # raises IllegalAction, unless something else is held
        if self._picked is not None:
            now = self.scene
            self.notice = Notice(what_to_click(now, list(now.choices)))
        elif target.startswith("place:") and place_of(target, view.box) is not None:
            say = self.speaker.say
            self.notice = Notice(say("Click the caballeros of one player there, not the region."))
        else:
            self._nothing_there(target)

    def _begin(self, plan: Plan) -> None:
        """A new game, as planned; or it is said what is missing."""
        if (missing := miscounted(self.speaker, plan)) is not None:
            self.notice = Notice(missing)
            return
        self._left = self._games()
        self._sit_down(plan.session(self.session))
        self._plan = replace(plan, seed=plan.seed + 1, begun=plan.begun + 1)


def play(
    players: int = 4,
    seed: int = 0,
    language: str = "en",
    *,
    edition: Edition | str = EN_BASE,
    humans: Collection[int] = (0,),
    bots: MakeBot = GreedyBot,
    names: Sequence[str] = NAMES,
    start: State | None = None,
    pace: Pace | str = Pace.SLOWLY,
    cards: Sequence[str] | None = None,
) -> Table:
    """A table with a new game on it: you are seat 0, bots sit in the other seats.

    `edition` says by which rulebook; the same seed gives the same game. `humans` lists the seats of people.
    With a `start`, the game begins at that position, with its players and its edition. `pace` says how the
    turns of others are shown: "steps", "slowly", or "at_once"; scorings are shown step by step in any case.
    `cards` names those of a stack that is made of some of its cards only.
    """
    if start is not None:
        session = Session.at(start, humans, bots, language, names, patience=PATIENCE)
        return Table(session, new_game=False, pace=Pace(pace))
    game = players, humans, bots, edition, seed, language, names
    session = Session(*game, cards=cards, patience=PATIENCE)
    return Table(session, pace=Pace(pace))


def targets_on_board(now: Scene, last: Collection[str]) -> dict[str, str]:
    """What can be clicked on the board, each with what it does and what stands there, to be read aloud."""
    marks = Marks({}, (), last)
    targets = {}
    for target in now.choices:
        kind, _, place = target.partition(":")
        if kind == "place":
            there = description(now.view, now.speaker, marks, place)
            targets[target] = ". ".join(filter(None, (now.label(target), there, pay.spoken(now, place))))
        elif kind in KINDS:
            targets[target] = now.label(target)
    if now.picked is not None:
        targets[now.picked.target] = now.speaker.say("Put it back")
    return targets


def spoken(now: Scene, heard: int = 0) -> str:
    """What is read aloud after a click: the answer to it, or what happened; then what is to be decided.

    So much of the log has been `heard` before. A game that was left is offered before anything is decided.
    """
    if now.notice is not None:
        return notices.spoken(now.speaker, now.notice)
    if now.session.is_thinking:
        return panels.who_thinks(now)
    if now.picked is not None:
        return what_to_click(now, list(now.choices))
    news = now.events[max(heard, len(now.events) - len(now.news)) :]
    asked = [] if now.session.rests() else [now.decision]
    left = offered(now)
    return " ".join([*map(now.speaker.event, news), *([f"{left}."] if left else []), *asked])
