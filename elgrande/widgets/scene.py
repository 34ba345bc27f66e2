"""A snapshot of the table widget: the view, the events, and what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from elgrande.actions import Action
from elgrande.events import CardTaken, Event, RoundStarted, Scored, StepAnnounced
from elgrande.rules.message import N_
from elgrande.state import Turn
from elgrande.table.session import Session
from elgrande.table.shared_screen import choosing_in_secret, shown
from elgrande.table.table_clicks import Picked, choices
from elgrande.text import Speaker
from elgrande.views import View
from elgrande.widgets.left_games import LeftGame
from elgrande.widgets.notices import Notice
from elgrande.widgets.plan import Plan

PICKED_UP: Final = {
    "tile": N_("Pick up the limit table"),
    "button:PlaceExtra": N_("Place one more caballero"),
    "button:TakeAnother": N_("Use a second card now"),
    "button:KeepAnother": N_("Keep a second card for later"),
    "button:CarryOut": N_("Carry out another card"),
    "place:prison": N_("Put somebody into the prison"),
    "kept:queen": N_("Place one more caballero with the Queen"),
    "kept:jester": N_("Send a guest with the Jester"),
}
"""What a first click does that needs a second one, where it picks up no piece."""
ROWS: Final = {
    "yours": (
        N_("Pick up one of your caballeros {place:in}"),
        N_("Pick up your caballero with {load} {place:in}"),
    ),
    "another's": (
        N_("Pick up a caballero of {owner}'s {place:in}"),
        N_("Pick up {owner}'s caballero with {load} {place:in}"),
    ),
    "nobody's": (
        N_("Pick up one of the {owner} {place:in}"),
        N_("Pick up one of the {owner} with {load} {place:in}"),
    ),
}
"""The same for a caballero: any of an owner's in a place, and the one who carries something."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is shown at one moment."""

    session: Session
    view: View
    speaker: Speaker
    events: tuple[Event, ...]  # the whole game
    news: tuple[Event, ...]  # what happened since the last action of a person
    choices: Mapping[str, Action | Picked]
    picked: Picked | None
    notice: Notice | None
    plan: Plan | None  # None where no other game can begin
    asked: int | None  # the event of the log that somebody wants explained
    whole_log: bool
    behind_curtain: tuple[int, ...] = ()  # the people one of whom has to take the screen; then it opens
    unsure: str | None = None  # the target that gives something up, and does so when clicked once more
    meanwhile: tuple[Action, ...] = ()  # what people may do whom nobody waits for, beside the choices
    left: tuple[LeftGame, ...] = ()  # the games that were left, the last one first

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self.speaker.player(player) for player in range(self.view.players))

    @property
    def decision(self) -> str:
        """What is to be decided now, and who has to take the screen before that."""
        say, decision = self.speaker.say, self.speaker.decision(self.view)
        if not self.behind_curtain:
            return decision
        people = self.speaker.listed([self.speaker.player(seat) for seat in self.behind_curtain])
        passed = say("Pass the screen to {player}.", player=people)
        if len(self.behind_curtain) > 1:
            passed = say("Pass the screen to each of them, in any order: {players}.", players=people)
        return f"{decision} {passed}"

    def label(self, target: str) -> str:
        """What a click on this target does, in words."""
        choice = self.choices[target]
        if not isinstance(choice, Picked):
            return self.speaker.action(choice, self.view.agenda[-1])
        kind, *words = target.split(":")
        if choice.then:
            place = self.speaker.at(words[0])
            return self.speaker.say("Let it go {place:to}, and say in which way", place=place)
        if kind == "scoreboard":
            scoreboard = self.speaker.scoreboard(int(words[0]))
            return self.speaker.say("Pick up the {scoreboard} scoreboard", scoreboard=scoreboard)
        if kind == "grande":
            return self.speaker.say("Pick up the Grande of {player}", player=self.names[int(words[0])])
        if (message := PICKED_UP.get(target, PICKED_UP.get(kind))) is not None:
            return self.speaker.say(message)
        return self._picking_up(int(words[0]), words[1], *words[2:])

    def _picking_up(self, owner: int, place: str, load: str = "") -> str:
        """That a caballero of this owner is picked up, or the one who carries this."""
        speaker = self.speaker
        whose = (
            "yours" if owner == self.view.seat else "another's" if speaker.is_player(owner) else "nobody's"
        )
        any_of_them, bearer = ROWS[whose]
        values = {"owner": speaker.owner(owner), "place": speaker.at(place)}
        if load:
            return speaker.say(bearer, load=speaker.load(load), **values)
        return speaker.say(any_of_them, **values)


def scene(
    session: Session,
    plan: Plan | None,
    picked: Picked | None = None,
    notice: Notice | None = None,
    asked: int | None = None,
    whole_log: bool = False,
    *,
    is_open: bool = False,
    unsure: str | None = None,
    left: tuple[LeftGame, ...] = (),
) -> Scene:
    """The present moment of a session; where people choose in secret, the curtain may be open for one."""
    view = shown(session, is_open=is_open)
    behind_curtain = () if is_open else choosing_in_secret(session)
    speaker = replace(session.speaker, you=None) if behind_curtain else session.speaker
    found = choices(view, picked)
    return Scene(
        session,
        view,
        speaker,
        session.log,
        session.news,
        found,
        picked,
        notice,
        plan,
        asked,
        whole_log,
        behind_curtain,
        unsure,
        () if behind_curtain else tuple(one for one in session.meanwhile if one.player != view.seat),
        left,
    )


def cards_of_round(scene: Scene) -> tuple[tuple[str, int | None], ...]:
    """The action cards of this round, each with the player who took it.

    In a game that began at a prepared position, those taken before are not known, but for the one in use.
    """
    moves = scene.session.moves
    display = moves[0].before.display if moves else scene.view.display
    takers: dict[str, int] = {}
    for event in scene.events:
        if isinstance(event, RoundStarted):
            display, takers = event.display, {}
        elif isinstance(event, CardTaken):
            takers[event.card] = event.player
    turns = (frame for frame in scene.view.agenda if isinstance(frame, Turn))
    in_use = {turn.card: turn.player for turn in turns if turn.card not in takers}
    shown = dict.fromkeys((*in_use, *(card for card in display if card is not None)))
    return tuple((card, (takers | in_use).get(card)) for card in shown)


def whose(event: Event) -> int | None:
    """The player an event is about, if it is about one."""
    seat: int | None = getattr(event, "player", getattr(event, "owner", None))
    return seat


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The places on the board where the player who acted last moved something, as targets."""
    actors = [getattr(event, "player", None) for event in events]
    last = next((actor for actor in reversed(actors) if actor is not None), None)
    found = set[str]()
    for event, actor in zip(reversed(events), reversed(actors), strict=True):
        if actor not in (last, None):
            break
        found.update(f"place:{place}" for place in _places(event))
    return frozenset(found)


def _places(event: Event | Action) -> Iterator[str]:
    """The places an event is about, or an announced action; but not those that were only scored."""
    if isinstance(event, StepAnnounced):
        yield from _places(event.action)
    for field in ("source", "target", "place", "region"):
        place = getattr(event, field, None)
        if place is not None and not isinstance(event, Scored):
            yield place
