"""States and whole games as JSON: versioned, checked field by field, never evaluated.

A State is saved as it is. A `Transcript` is a game told by its seed and its actions; replaying it
gives the identical states. Whatever is wrong with a file, `BrokenSave` names the field and the problem.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, reduce
from operator import or_
from typing import Any, Final, TypeVar, get_args, get_origin

import cattrs
from cattrs.cols import (
    homogenous_tuple_structure_factory,
    is_namedtuple,
    namedtuple_dict_structure_factory,
    namedtuple_dict_unstructure_factory,
)
from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.strategies import configure_tagged_union

from elgrande.actions import Action
from elgrande.engine import RULES, IllegalAction, Outcome, apply, new_game
from elgrande.engine.refusals import KINDS
from elgrande.engine.specials import BEGINNINGS
from elgrande.problems import problems
from elgrande.rules.box import every_expansion
from elgrande.rules.editions import Edition, edition_named
from elgrande.rules.message import N_
from elgrande.rules.steps import ExpansionStep, Step
from elgrande.state import Frame, ReactionWindow, State

VERSION = 1
STATE, TRANSCRIPT = "elgrande-state", "elgrande-transcript"
AS_TOLD: Final = "{problem}"
"""The problem is one that something else has found, in words of its own."""
T = TypeVar("T")


class BrokenSave(ValueError):
    """A file that is no saved game; `field` says where, `problem` what is wrong there.

    Both are English; `message` can be translated, with what is `said` in its braces.

    >>> broken = BrokenSave("players", N_("{value} is not 2p, 3p, 4p or 5p"), value="6p")
    >>> broken.problem, broken.message
    ('6p is not 2p, 3p, 4p or 5p', '{value} is not 2p, 3p, 4p or 5p')
    """

    def __init__(self, field: str, message: str, /, **said: object) -> None:
        self.field, self.message, self.said = field, message, said
        self.problem = message.format(**said)
        super().__init__(f"{field}: {self.problem}")


@dataclass(frozen=True)
class Transcript:
    """A game from its first action to some later one: everything that decided it.

    With a `start` it began at that position; its players, edition and randomness go before the others.
    An edition may be given by its name. Of which `cards` a stack was made that is dealt some of its cards
    only, stands there if chance did not decide it.

    >>> from elgrande.rules.editions import EN_BASE
    >>> Transcript(players=2, edition=EN_BASE, seed=7, actions=()).final().round
    1
    """

    players: int
    edition: Edition
    seed: int
    actions: tuple[Action, ...]
    start: State | None = None
    cards: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", edition_named(self.edition))

    def first(self) -> State:
        """The state before all actions. ValueError if so many cannot play."""
        if self.start is not None:
            return self.start
        return new_game(self.players, self.edition, self.seed, self.cards)

    def replay(self) -> Iterator[Outcome]:
        """The outcome of every action in turn. IllegalAction if one of them was not legal."""
        state = self.first()
        for action in self.actions:
            outcome = apply(state, action)
            state = outcome.state
            yield outcome

    def final(self) -> State:
        """The state after all actions."""
        final = self.first()
        for outcome in self.replay():
            final = outcome.state
        return final

    def to_json(self, final: State | None = None) -> str:
        """The transcript as JSON text, with a fingerprint of the state it leads to.

        Whoever knows that `final` state already saves playing the game once more to find it.
        """
        content = _converter().unstructure(self) | {"final": fingerprint(final or self.final())}
        if self.start is None:
            del content["start"]
        return _wrapped(TRANSCRIPT, content)

    @classmethod
    def from_json(cls, text: str) -> Transcript:
        """The transcript that was saved, replayed once to see that it is whole and true.

        BrokenSave names the field that is wrong: also an action that was not legal when it was
        taken, or a final state that the actions do not lead to.
        """
        return cls.read(text)[0]

    @classmethod
    def read(cls, text: str) -> tuple[Transcript, State]:
        """The transcript as `from_json` gives it, and the state to which it leads."""
        content = _unwrapped(TRANSCRIPT, text)
        final = content.pop("final", None)
        transcript = _structured(content, cls)
        state = _first_state(transcript)
        for number, action in enumerate(transcript.actions):
            try:
                state = apply(state, action).state
            except IllegalAction as refused:
                raise BrokenSave(f"actions[{number}]", AS_TOLD, problem=refused) from refused
        if final != fingerprint(state):
            raise BrokenSave("final", N_("the actions lead to another state than the one saved with them"))
        return transcript, state


def _first_state(transcript: Transcript) -> State:
    try:
        first = transcript.first()
    except ValueError as refused:
        field, _, problem = str(refused).partition(": ")
        raise BrokenSave(field, AS_TOLD, problem=problem) from refused
    if transcript.start is not None:
        _refuse_problems(first, "start.")
        if (transcript.players, transcript.edition) != (first.players, first.edition):
            raise BrokenSave("start", N_("it has other players, or another edition, than the transcript"))
    return first


def _refuse_problems(state: State, where: str = "") -> None:
    """BrokenSave if no game can reach such a state."""
    if found := problems(state):
        raise BrokenSave(where + found[0].field, AS_TOLD, problem=f"{found[0].text} ({found[0].clause})")


def fingerprint(state: State) -> str:
    """A short digest that is the same for equal states, on every machine and Python."""
    return hashlib.sha256(state_to_json(state).encode()).hexdigest()[:16]


def state_to_json(state: State) -> str:
    """The state as JSON text."""
    return _wrapped(STATE, _converter().unstructure(state))


def state_from_json(text: str) -> State:
    """The state that was saved. BrokenSave if a field is missing, of the wrong kind, or impossible.

    >>> state_from_json('{"format": "elgrande-state", "version": 9}')
    Traceback (most recent call last):
        ...
    elgrande.saving.BrokenSave: version: 9 is not 1, the version this program reads
    """
    state = _structured(_unwrapped(STATE, text), State)
    _refuse_problems(state)
    return state


def refuse_malformed(frame: Any) -> None:
    """BrokenSave if this is no frame, or a field of it holds what it cannot: then it cannot be saved, either.

    >>> from elgrande.state import MovingGrande
    >>> refuse_malformed(MovingGrande(0))
    >>> refuse_malformed(MovingGrande("Ana"))
    Traceback (most recent call last):
        ...
    elgrande.saving.BrokenSave: player: 'Ana' is not of type int
    """
    declared: Any = Frame
    try:
        saved = _converter().unstructure(frame, unstructure_as=declared)
    except (AttributeError, KeyError, TypeError):
        raise BrokenSave("frame", N_("{value} is none"), value=repr(frame)) from None
    if _structured(saved, declared) != frame:
        raise BrokenSave("frame", N_("{value} is none"), value=repr(frame))


# --- JSON ------------------------------------------------------------------------------------------


def _wrapped(kind: str, content: dict[str, Any]) -> str:
    return json.dumps({"format": kind, "version": VERSION, **content}, ensure_ascii=False)


def _unwrapped(kind: str, text: str) -> dict[str, Any]:
    """The fields of a file of this kind and version."""
    try:
        content = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise BrokenSave("file", N_("this is not JSON: {error}"), error=error) from None
    if not isinstance(content, dict) or content.pop("format", None) != kind:
        raise BrokenSave("format", N_("this is no file of the kind {kind}"), kind=kind)
    version = content.pop("version", None)
    if type(version) is not int or version != VERSION:  # True and 1.0 are equal to 1
        wrong = N_("{found} is not {version}, the version this program reads")
        raise BrokenSave("version", wrong, found=repr(version), version=VERSION)
    return content


def _structured(content: dict[str, Any], kind: type[T]) -> T:
    """The value these fields describe; BrokenSave names the first that does not fit."""
    try:
        return _converter().structure(content, kind)
    except (cattrs.BaseValidationError, RecursionError) as error:
        raise _first_fault(error) from None


def _first_fault(error: BaseException) -> BrokenSave:
    if not isinstance(error, cattrs.BaseValidationError):
        return BrokenSave("file", N_("it is nested too deeply"))
    fault = cattrs.transform_error(error, path="", format_exception=_fault_in_words)[0]
    problem, _, field = fault.rpartition(" @ ")
    return BrokenSave(field.removeprefix(".") or "file", AS_TOLD, problem=problem)


def _fault_in_words(error: BaseException, expected: type | None) -> str:
    """What is wrong, in words."""
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing or unknown"
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"{', '.join(sorted(error.extra_fields))} does not belong here"
    if isinstance(error, AttributeError):  # cattrs looked for the fields of a value that has none
        return "this is not an object with fields"
    return str(error)


@cache
def _converter_of(
    actions: tuple[type[Any], ...], frames: tuple[type[Any], ...], steps: tuple[type[Any], ...]
) -> cattrs.Converter:
    """How values become JSON and back: records by field name, unions tagged with the class's name."""
    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind in (int, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(StrEnum, lambda value, kind: kind(value))
    converter.register_structure_hook_factory(
        is_namedtuple,
        lambda kind: namedtuple_dict_structure_factory(kind, converter, True, True, **_saved_fields(kind)),
    )
    converter.register_unstructure_hook_factory(
        is_namedtuple,
        lambda kind: namedtuple_dict_unstructure_factory(kind, converter, **_saved_fields(kind)),
    )
    converter.register_unstructure_hook_factory(
        dataclasses.is_dataclass,
        lambda kind: make_dict_unstructure_fn(kind, converter, **_saved_fields(kind)),
    )
    converter.register_structure_hook_factory(
        _is_list,
        lambda kind: _from_list(homogenous_tuple_structure_factory(kind, converter)),
    )
    for declared, kinds in ((Action, actions), (Step, steps), (Frame, frames)):
        _tag(converter, declared, kinds)
    return converter


def _converter() -> cattrs.Converter:
    """The converter for all kinds of actions, decisions and steps that the engine knows now."""
    every_expansion()  # a file may have kinds of any of them, and says of which only inside
    steps = dict.fromkeys((*get_args(Step), *BEGINNINGS))
    del steps[ExpansionStep]
    return _converter_of(tuple(KINDS), tuple(RULES), tuple(steps))


def _tag(converter: cattrs.Converter, declared: Any, kinds: Iterable[type[Any]]) -> None:
    """Values of a declared type become records of one of these kinds, and are told apart by its name."""
    union: Any = reduce(or_, kinds)
    if union != declared:  # said first, since one kind may have others of its union as fields
        converter.register_structure_hook(declared, lambda value, _: converter.structure(value, union))
        converter.register_unstructure_hook(
            declared, lambda value: converter.unstructure(value, unstructure_as=union)
        )
    configure_tagged_union(union, converter, tag_name="kind", tag_generator=_saved_kind)


# What files of version 1 call something that has another name here.
_SAVED_FIELDS: Final = {"tiles": "scoreboards", "held": "vetoes"}
_SAVED_KINDS: Final[dict[type[Any], str]] = {ReactionWindow: "VetoWindow"}
# Fields that files of version 1 do not have, unless there is something in them.
_NEWER_FIELDS: Final = (
    "carriers",
    "due",
    "expansions",
    "rulings",
    "card",
    "done",
    "laden",
    "how_long",
    "whose",
    "cards",
    "place",
)


def _saved_fields(kind: Any) -> dict[str, Any]:
    """How the fields of a record are saved, where that is not as they are."""
    if issubclass(kind, tuple):
        names, defaults = kind._fields, kind._field_defaults
    else:
        fields = dataclasses.fields(kind)
        names = [field.name for field in fields]
        defaults = [field.name for field in fields if field.default is not dataclasses.MISSING]
    renamed = {name: override(rename=saved) for name, saved in _SAVED_FIELDS.items() if name in names}
    newer = {name: override(omit_if_default=True) for name in _NEWER_FIELDS if name in defaults}
    return renamed | newer


def _saved_kind(kind: type[Any]) -> str:
    """The name of a class in a file."""
    return _SAVED_KINDS.get(kind, kind.__name__)


def _is_list(kind: Any) -> bool:
    """Whether this is the type of a tuple of any length."""
    return get_origin(kind) is tuple and get_args(kind)[-1] is ...


def _exactly(kind: type[T]) -> Callable[[Any, Any], T]:
    """Takes a value of this very type and nothing that could pass for it (no "3" for 3, no true for 1)."""

    def structure(value: Any, _: Any) -> T:
        if type(value) is not kind:
            raise ValueError(f"{value!r} is not of type {kind.__name__}")
        return value

    return structure


def _text(value: Any, kind: type[str]) -> str:
    """Takes a text of whole characters: half of one can be written in JSON, and in no file."""
    text = _exactly(str)(value, kind)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{text!r} is no text") from None
    return text


def _from_list(structure: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def checked(value: Any, kind: Any) -> Any:
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is not a list")
        return structure(value, kind)

    return checked
