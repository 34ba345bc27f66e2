"""Clicks on a table: which targets can be clicked now, and which action each of them takes.

A target names something on the board or the table: `place:granada`, `power:7`, `button:end`. Most actions
are one click. Some are two: a caballero, or a mobile scoreboard, is picked up and then put down. Where the
same clicks could mean two actions, one more says which. Nothing here knows of widgets, and nothing here
decides a rule: what is legal is in `view.legal`.

>>> from elgrande.engine import new_game, to_move
>>> from elgrande.views import view
>>> state = new_game(players=2, seed=1)
>>> table = view(state, seat=to_move(state)[0])
>>> choices(table)["power:7"] == PlayPower(table.seat, 7)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    ExpansionAction,
    GiveLoad,
    InPlace,
    InRegion,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import (
    Banishing,
    Frame,
    Moving,
    Recalling,
    ReturningFrom,
    SendingBack,
    TakingBackPower,
)
from elgrande.table.expansion_clicks import CLICKS, as_good_as
from elgrande.views import View

BUTTONS: dict[str, Callable[[int], Action]] = {
    "special": UseSpecial,
    "end": EndTurn,
    "stop": Stop,
    "proceed": Proceed,
    "veto": UseVeto,
    "pass": LetPass,
    "pass_rest": lambda player: LetPass(player, rest=True),
}


@dataclass(frozen=True, slots=True)
class Picked:
    """The target of a first click, which others complete; and of a second that could mean two actions."""

    target: str
    then: tuple[str, ...] = ()

    @property
    def clicked(self) -> tuple[str, ...]:
        """All targets clicked so far, in that order."""
        return (self.target, *self.then)


def clicks(action: Action) -> tuple[str, ...]:
    """The targets to click, one after another, to take this action.

    >>> clicks(MoveCaballero(0, owner=2, source="aragon", target="castillo"))
    ('piece:2:aragon', 'place:castillo')
    """
    match action:
        case PlayPower(value=value) | TakeBackPower(value=value):
            return (f"power:{value}",)
        case TakeSupply(count=count):
            return (f"supply:{count}",)
        case TakeCard(card=card):
            return (f"card:{card}",)
        case RecallCaballero(player=owner, region=source) | ReturnCaballero(owner=owner, source=source):
            return (f"piece:{owner}:{source}",)
        case (
            RecallCarrier(player=owner, region=source, load=load)
            | ReturnCarrier(owner=owner, source=source, load=load)
        ):
            return (f"carrier:{owner}:{source}:{load}",)
        case MoveCaballero(owner=owner, source=source, target=target):
            return (f"piece:{owner}:{source}", f"place:{target}")
        case MoveCarrier(owner=owner, source=source, target=target, load=load):
            return (f"carrier:{owner}:{source}:{load}", f"place:{target}")
        case PlaceScoreboard(scoreboard=scoreboard, place=place):
            return (f"scoreboard:{scoreboard}", f"place:{place}")
        case SetDisk(region=region):
            return (f"disk:{region}",)
        case InRegion(region=place) | InPlace(place=place) | GiveLoad(place=place):
            return (f"place:{place}",)
        case ChooseStep(choice=choice):
            return (f"step:{choice}",)
        case UseSpecial() | EndTurn() | Stop() | Proceed() | UseVeto() | LetPass():
            named = next(name for name, made in BUTTONS.items() if made(action.player) == action)
            return (f"button:{named}",)
        case ExpansionAction() if type(action) in CLICKS:
            return CLICKS[type(action)](action)
        case ExpansionAction():
            return (f"button:{type(action).__name__}",)
        case _:
            assert_never(action)


def choices(view: View, picked: Picked | None = None) -> dict[str, Action | Picked]:
    """Every target that can be clicked now, with the action that follows, or what it picks up.

    Each legal action is reached by one sequence of clicks and no other. Once something is picked up,
    only the places are left where it may be put down; then, where that could mean two actions, which.
    """
    clicked = () if picked is None else picked.clicked
    done = len(clicked)
    found: dict[str, Action | Picked] = {}
    for action, path in paths(view.legal):
        if path[:done] == clicked and len(path) > done:
            rest = path[done + 1 :]
            found[path[done]] = Picked(path[0], path[1 : done + 1]) if rest else action
    return found


def paths(legal: Sequence[Action]) -> list[tuple[Action, tuple[str, ...]]]:
    """Each action with the clicks that take it; its kind is the last of them where others share the rest.

    So it is, too, where the clicks of others begin with all of them.

    >>> from elgrande.expansions.colonies.actions import Sail
    >>> move, sail = MoveCaballero(0, 0, "africa", "ship"), Sail(0, 0, "africa", "ship")
    >>> [path[2:] for _, path in paths((move, sail))], [path[2:] for _, path in paths((move,))]
    ([('button:MoveCaballero',), ('button:Sail',)], [()])
    """
    found = [(action, clicks(action)) for action in legal]
    times = Counter(path[:length] for _, path in found for length in range(1, len(path) + 1))
    return [
        (action, path if times[path] == 1 else (*path, f"button:{type(action).__name__}"))
        for action, path in found
    ]


def meant(view: View, target: str, picked: Picked | None = None) -> Action | Picked | None:
    """What a click on a target means; on a place, if nothing else, what it means on another as good."""
    found = choices(view, picked)
    kind, _, place = target.partition(":")
    if kind == "place" and target not in found and place in view.box.place:
        target = f"place:{as_good_as(view, place)}"
    return found.get(target)


# --- clicks that no rule allows --------------------------------------------------------------------


def intended(view: View, target: str, picked: Picked | None = None) -> Action | None:
    """The illegal action that a click on a target which is not among the choices stands for.

    It is never legal, so the engine will say which clause forbids it. None if there is no such target, or
    if a whole region is clicked where one player's caballeros in it can be.

    >>> from elgrande.engine import new_game
    >>> from elgrande.views import view
    >>> table = view(new_game(players=2, seed=1), seat=1)
    >>> intended(table, "power:13"), intended(table, "place:granada"), intended(table, "power:14")
    (PlayPower(player=1, value=13), PlaceCaballero(player=1, place='granada'), None)
    """
    kind, *words = target.split(":")
    frame = view.agenda[-1] if view.agenda else None
    held = None if picked is None else _with_what_is_held(view, picked, target)
    match kind, words:
        case "power", [value] if value in map(str, POWER_CARDS):
            play = TakeBackPower if isinstance(frame, TakingBackPower) else PlayPower
            return play(view.seat, int(value))
        case "supply", [count] if count.isascii() and count.isdigit():
            return TakeSupply(view.seat, int(count))
        case "card", [card] if card in view.box.card:
            return held or TakeCard(view.seat, card)
        case "disk", [region] if region in view.box.regions:
            return SetDisk(view.seat, region)
        case "step", ["0" | "1" as choice]:
            return ChooseStep(view.seat, int(choice))
        case "button", [name] if name in BUTTONS:
            return BUTTONS[name](view.seat)
        case "place", [place] if is_shown(view, place):
            return _intended_at(view, frame, place) if picked is None else held
        case "piece", [owner, source] if is_an_owner(view, owner):
            return held or _intended_with(view, frame, int(owner), source)
        case "scoreboard", [number] if number in map(str, range(len(view.box.mobile))):
            return PlaceScoreboard(view.seat, int(number), view.king)
        case _:
            return None


def is_an_owner(view: View, number: str) -> bool:
    """Whether this is the number of an owner of caballeros, a player or not."""
    return number in map(str, range(len(view.caballeros[0])))


def is_shown(view: View, place: str) -> bool:
    """Whether a place is on the map or beside it, where caballeros can be seen: no court and no provinces."""
    named = view.box.place.get(place)
    return named is not None and (named.aside or place == CASTILLO or place in view.box.on_the_map)


def _with_what_is_held(view: View, picked: Picked, target: str) -> Action | None:
    """What is offered for what is held, with this target in place of those offered; None if none is like it.

    What is being decided comes before what can be done besides.
    """
    kind, *words = target.split(":")
    ways = ((action, clicks(action)) for action in view.legal)
    offered = [
        action for action, way in ways if way[0] == picked.target and way[1:] and kind == way[1].split(":")[0]
    ]
    if not offered:
        return None
    action = min(offered, key=lambda one: isinstance(one, ExpansionAction))
    changed: dict[str, Any] = {}
    match kind, words:
        case "piece", [owner, source] if is_an_owner(view, owner) and is_shown(view, source):
            changed = {"owner": int(owner), "source": source}
        case "card", [card]:
            changed = {"card": card}
        case "place", [place] if is_shown(view, place):
            region = view.box.region_of(place)
            goes = {"region": region, "target": place, "place": place}
            if isinstance(action, PlaceScoreboard):
                goes["place"] = region
            changed = next(({field: there} for field, there in goes.items() if hasattr(action, field)), {})
        case _:
            pass
    return replace(action, **changed) if changed else None


def _intended_at(view: View, frame: Frame | None, place: str) -> Action | None:
    """The action that a click on a region or the Castillo stands for, given what is being decided."""
    match frame:
        case Moving() | Recalling() | Banishing() | SendingBack() | ReturningFrom():
            return _intended_from(view, frame, place)
        case _:
            return _intended_instead(view, place)


def _intended_instead(view: View, place: str) -> Action:
    """What is offered in other places, in this one; placing where nothing is offered in a place."""
    region = view.box.region_of(place)
    match next((action for action in view.legal if clicks(action)[0].startswith("place:")), None):
        case InRegion() as offered:
            return replace(offered, region=region)
        case ScorePlace() as offered:
            return replace(offered, place=region)
        case GiveLoad() as offered:
            return replace(offered, place=place)
        case _:
            return PlaceCaballero(view.seat, place)


def _intended_from(view: View, frame: Frame | None, place: str) -> Action | None:
    """The action for a click on a whole region where one row of it should be clicked; None if one can be."""
    owners = [owner for owner, count in enumerate(view.counts(place)) if count]
    rows = {tuple(target.split(":")[1:3]) for target in choices(view)}
    if any((str(owner), place) in rows for owner in owners):
        return None
    owner = view.seat if isinstance(frame, Recalling) or not owners else owners[0]
    return _intended_with(view, frame, owner, place)


def _intended_with(view: View, frame: Frame | None, owner: int, source: str) -> Action | None:
    """The action that a click on somebody's caballeros in a place stands for, given what is being decided."""
    if source != COURT and not is_shown(view, source):
        return None
    match frame:
        case Recalling() if owner == view.seat:
            return RecallCaballero(view.seat, source)
        case Banishing() | SendingBack() | ReturningFrom():
            return ReturnCaballero(view.seat, owner, source)
        case _:  # nobody says yet where to: anywhere but the King's region, which is closed anyway
            target = next(region for region in view.box.regions if region not in (source, view.king))
            return MoveCaballero(view.seat, owner, source, target)
