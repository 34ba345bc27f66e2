"""A session: one game at a table, with its people, bots, log of events, undo, saving and loading.

>>> from elgrande.actions import PlayPower
>>> from elgrande.players.bots import RandomBot
>>> session = Session(players=3, seed=7, bots=RandomBot)
>>> session.act(PlayPower(0, 7))
>>> session.state.powers[0], session.view.to_move
(7, (0,))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from elgrande.actions import Action
from elgrande.engine import apply, legal_actions, new_game, to_move
from elgrande.events import (
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    Event,
    PowerPlayed,
    PowerTakenBack,
    RoundStarted,
)
from elgrande.players.bots import Bot, GreedyBot
from elgrande.players.search import SearchBot
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.saving import Transcript
from elgrande.state import ExpansionFrame, Frame, State
from elgrande.text import NAMES, Speaker
from elgrande.views import View, view

MakeBot = Callable[[int], Bot]
MakeBots = MakeBot | Mapping[int, MakeBot]  # the same kind for all seats, or one for each


class CannotUndo(ValueError):
    """Nothing can be undone; the message says why, in the language of the table."""


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """One entry of a session's history: an action, the state before it, and its events."""

    action: Action
    before: State
    events: tuple[Event, ...]


class Session:
    """A game from its seed to the present moment, and who sits at the table.

    `humans` are the seats of people. Bots sit in all others and move by themselves until somebody must
    decide; `bots` makes one from a seed, or has a maker for each of their seats. `actions` have been taken
    already, whoever took them. With a `start`, the game began there, not with the seed. In practice
    everything can be taken back, since one may begin again and would know as much. `cards` are those of a
    stack that is made of some of its cards only; chance decides otherwise. Where `patience` is limited, in
    seconds, bots that search do so when they are told to think on, and no longer at a time.
    ValueError if there is no such seat, or no such stack.
    """

    def __init__(
        self,
        players: int = 4,
        humans: Collection[int] = (0,),
        bots: MakeBots = GreedyBot,
        edition: Edition | str = EN_BASE,
        seed: int = 0,
        language: str = "en",
        names: Sequence[str] = NAMES,
        actions: Sequence[Action] = (),
        start: State | None = None,
        is_practice: bool = False,
        cards: Sequence[str] | None = None,
        patience: float | None = None,
    ) -> None:
        self.start, self.is_practice = start, is_practice
        self.state = new_game(players, edition, seed, cards) if start is None else start
        self.edition, self.seed = edition_named(edition), seed
        self.cards = None if cards is None else tuple(cards)
        self.humans = tuple(sorted(humans))
        for seat in self.humans:
            if seat not in range(players):
                raise ValueError(f"humans: there is no seat {seat!r} in a game of {players}")
        if len(names) < players:
            raise ValueError(f"names: {len(names)} are too few for {players} players")
        self.make_bot = bots
        self.bots = {
            seat: (bots[seat] if isinstance(bots, Mapping) else bots)(seed + seat)
            for seat in range(players)
            if seat not in self.humans
        }
        self.language, self.names = language, tuple(names)
        self.moves: list[MoveRecord] = []
        self.rests: Callable[[], bool] = lambda: False  # whether no bot acts for the present
        self.patience = patience
        self._seat = self.humans[0] if self.humans else 0
        self._let_go: object = None  # the moment, or the turn, in which people let bots go on
        for action in actions:
            self._apply(action)
        self._let_bots_act()

    @classmethod
    def at(
        cls,
        start: State,
        humans: Collection[int] = (0,),
        bots: MakeBots = GreedyBot,
        language: str = "en",
        names: Sequence[str] = NAMES,
        *,
        is_practice: bool = False,
        patience: float | None = None,
    ) -> Session:
        """A game that begins at this position, be it in the middle of a card.

        >>> from elgrande.positions import position
        >>> Session.at(position(players=2, round=4)).state.round
        4
        """
        rules = start.players, humans, bots, start.edition
        return cls(*rules, 0, language, names, start=start, is_practice=is_practice, patience=patience)

    # --- what there is to see --------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat whose view is shown: of the person who must decide, or who decided last."""
        return self._seat

    def sit(self, seat: int) -> None:
        """Show the table to this person. ValueError unless he is one of those who may act now."""
        if seat not in self.humans or seat not in to_move(self.state):
            raise ValueError(f"sit: nobody waits for a person in seat {seat!r}")
        self._seat = seat

    @property
    def view(self) -> View:
        """What that person sees."""
        return view(self.state, self._seat)

    @property
    def speaker(self) -> Speaker:
        """Speaks to that person, in the language of the table."""
        return Speaker(self.language, self.names, you=self._seat).about(self.state)

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that happened, from the first action on."""
        return tuple(event for move in self.moves for event in move.events)

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened since the last action of a person, that action included."""
        return tuple(event for move in self.moves[self.last_human_move or 0 :] for event in move.events)

    # --- acting -----------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Carry out the action, and everything that the bots answer.

        IllegalAction if it is not legal, ValueError if a bot sits there; then nothing has changed.
        """
        if action.player in self.bots:
            raise ValueError(f"{action}: a bot decides for seat {action.player}")
        self._apply(action)
        self._let_bots_act()

    @property
    def meanwhile(self) -> tuple[Action, ...]:
        """What people may do now in the turn of another, though nobody waits for them."""
        waiting = to_move(self.state)
        return tuple(
            action
            for action in legal_actions(self.state)
            if action.player in self.humans and action.player not in waiting
        )

    @property
    def is_paused(self) -> bool:
        """Whether bots wait only because a person might do something in their turn."""
        return self._bots_wait and self._is_left_time

    @property
    def _bots_wait(self) -> bool:
        """Whether it is for bots alone to act now."""
        waiting = to_move(self.state)
        return bool(waiting) and all(seat in self.bots for seat in waiting) and not self.rests()

    @property
    def _is_left_time(self) -> bool:
        """Whether somebody may do something in the turn of a bot, and has not let it go on."""
        return self._let_go not in (len(self.moves), self._turn) and bool(self.meanwhile)

    def go_on(self, *, whole_turn: bool = False) -> None:
        """Let bots go on with one decision, or to the end of a turn, although a person might interrupt."""
        self._let_go = self._turn if whole_turn else len(self.moves)
        self._let_bots_act()

    @property
    def _turn(self) -> tuple[int, Frame | None, tuple[int, ...]]:
        """What tells the turn under way from all others: the round, who comes later, whose was put off."""
        agenda = self.state.agenda
        late = [one for one in agenda if isinstance(one, ExpansionFrame) and one.is_late]
        put_off = tuple([getattr(frame, "player", -1) for frame in late])
        return self.state.round, agenda[0] if agenda else None, put_off

    def _apply(self, action: Action) -> None:
        before = self.state
        self.state, events = apply(before, action)
        self.moves.append(MoveRecord(action, before, events))

    def think_on(self) -> None:
        """Let bots search who have to be asked for it, at least one of them."""
        self._let_bots_act(may_search=True)

    @property
    def is_thinking(self) -> bool:
        """Whether bots wait to search, and act when they are told to think on."""
        return self._bots_wait and not self._is_left_time

    def _let_bots_act(self, *, may_search: bool = False) -> None:
        """Let the bots act until a person must decide or may interrupt, the game rests, or it is over.

        Where patience is limited, bots search only if they may, and no longer than there is patience.
        """
        began = perf_counter()
        while waiting := to_move(self.state):
            people = [seat for seat in waiting if seat in self.humans]
            if people:
                self._seat = people[0]
                return
            if self.rests():
                return
            if self._is_left_time:
                self._seat = self.meanwhile[0].player
                return
            bot = self.bots[waiting[0]]
            if self.patience is not None and isinstance(bot, SearchBot) and not may_search:
                return
            self._apply(bot.choose(view(self.state, waiting[0])))
            may_search &= self.patience is None or perf_counter() - began < self.patience

    # --- taking back ------------------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the last action of a person, and all that the bots answered to it.

        CannotUndo if something came to light since that nobody could have known.
        """
        if obstacle := self.undo_obstacle:
            raise CannotUndo(obstacle)
        last = self.last_human_move
        assert last is not None
        move = self.moves[last]
        self.state, self._seat, self._let_go = move.before, move.action.player, None
        del self.moves[last:]

    @property
    def undo_obstacle(self) -> str | None:
        """Why the last action of a person cannot be undone; None if it can."""
        last = self.last_human_move
        if last is None:
            return self.speaker.say("There is nothing to take back yet.")
        if self.is_practice:
            return None
        player = self.moves[last].action.player
        reasons = (self._revealed_by(event, player) for event in reversed(self.news))
        return next((reason for reason in reasons if reason is not None), None)

    def _revealed_by(self, event: Event, player: int) -> str | None:
        """Why an event cannot be undone: what it revealed to this player; None if nothing."""
        say = self.speaker.say
        match event:
            case RoundStarted():
                return say("You cannot take that back: new action cards have been turned up since.")
            case DisksRevealed():
                return say("You cannot take that back: the secret disks have been shown since.")
            case CastilloOpened() if self.edition.castillo_contents is Secrecy.HIDDEN:
                return say("You cannot take that back: the Castillo has been opened since.")
            case PowerPlayed(player=other) if other != player:
                return say(
                    "You cannot take that back: {player} has played a power card since.",
                    player=self.speaker.player(other),
                )
            case DiskSet(player=other) | PowerTakenBack(player=other) if other != player:
                return say(
                    "You cannot take that back: {player} has chosen in secret since.",
                    player=self.speaker.player(other),
                )
            case _:
                return None

    @property
    def last_human_move(self) -> int | None:
        """The number of the last action of a person; None if there was none yet."""
        numbers = reversed(range(len(self.moves)))
        return next((n for n in numbers if self.moves[n].action.player in self.humans), None)

    # --- saving -----------------------------------------------------------------------------------

    def save(self) -> str:
        """The game so far as the JSON text of its transcript: seed, edition and all actions."""
        return self.transcript.to_json(self.state)

    @property
    def transcript(self) -> Transcript:
        """The game so far: seed, edition and all actions."""
        actions = tuple(move.action for move in self.moves)
        return Transcript(self.state.players, self.edition, self.seed, actions, self.start, self.cards)

    @classmethod
    def load(
        cls,
        text: str,
        humans: Collection[int] = (0,),
        bots: MakeBots = GreedyBot,
        language: str = "en",
        names: Sequence[str] = NAMES,
    ) -> Session:
        """The game that was saved, at the moment it was saved. BrokenSave says what is wrong with a text."""
        return cls.of(Transcript.from_json(text), humans, bots, language, names)

    @classmethod
    def of(
        cls,
        saved: Transcript,
        humans: Collection[int] = (0,),
        bots: MakeBots = GreedyBot,
        language: str = "en",
        names: Sequence[str] = NAMES,
        patience: float | None = None,
    ) -> Session:
        """The game of this transcript, to be gone on with where it ends."""
        rules = saved.players, humans, bots, saved.edition, saved.seed
        begun = saved.actions, saved.start
        return cls(*rules, language, names, *begun, cards=saved.cards, patience=patience)
