"""What is said of an argument that cannot be: an error names it, says what it was, and what is allowed.

>>> whole("rounds", -3, 1)
Traceback (most recent call last):
    ...
ValueError: rounds: -3 is not a whole number from 1 on
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import Final, SupportsIndex, TypeVar

T = TypeVar("T")


def one_of(field: str, value: object, allowed: Iterable[T]) -> T:
    """The one of those allowed that is meant: a text may stand for a member of an enumeration.

    >>> one_of("payoff", "coins", ("points", "lead"))
    Traceback (most recent call last):
        ...
    ValueError: payoff: 'coins' is not one of 'points', 'lead'
    """
    known = tuple(allowed)
    for each in known:
        if each == value:
            return each
    raise ValueError(f"{field}: {_said(value)} is not one of {', '.join(map(_said, known))}")


def whole(field: str, value: SupportsIndex, least: int = 0, most: int | None = None) -> int:
    """The whole number, if it is within its bounds; True and False are none.

    >>> whole("number", 4, 1, 3)
    Traceback (most recent call last):
        ...
    ValueError: number: 4 is not a whole number from 1 to 3
    """
    try:
        number = least - 1 if isinstance(value, bool) else index(value)
    except TypeError:
        number = least - 1
    if number < least or (most is not None and number > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise ValueError(f"{field}: {_said(value)} is not a whole number {bounds}")
    return number


# So many can be saved, shared as a line of text, and read by everybody else's JSON.
SEED_DIGITS: Final = 18


def seed_of(value: object) -> int:
    """The seed, if it is a whole number that can be written down: None would begin another game every time.

    >>> seed_of("7")
    Traceback (most recent call last):
        ...
    ValueError: seed: '7' is not a whole number of at most 18 digits
    """
    if type(value) is not int or abs(value) >= 10**SEED_DIGITS:
        raise ValueError(f"seed: {_said(value)} is not a whole number of at most {SEED_DIGITS} digits")
    return value


def seated(field: str, value: SupportsIndex, players: int) -> int:
    """The player's number, if so many play.

    >>> seated("player", 9, 4)
    Traceback (most recent call last):
        ...
    ValueError: player: there is no player 9 in a game of 4
    """
    try:
        return whole(field, value, 0, players - 1)
    except ValueError:
        raise ValueError(f"{field}: there is no player {_said(value)} in a game of {players}") from None


def at_least_one(text: str, of: str = "games") -> int:
    """A number of games, or of something else, as an option of a command.

    >>> at_least_one("0", of="jobs")
    Traceback (most recent call last):
        ...
    argparse.ArgumentTypeError: '0' is not a number of jobs
    """
    if not text.isdecimal() or int(text) == 0:
        from argparse import ArgumentTypeError  # here: most who import this have no command line

        raise ArgumentTypeError(f"{text!r} is not a number of {of}")
    return int(text)


def as_many(field: str, values: Sequence[object], number: int, what: str) -> None:
    """ValueError unless there are so many, `what` saying of what there are so many.

    >>> as_many("weights", (1, 2), 3, "players")
    Traceback (most recent call last):
        ...
    ValueError: weights: 2 of them for 3 players
    """
    if len(values) != number:
        raise ValueError(f"{field}: {len(values)} of them for {number} {what}")


def of_class(field: str, value: object, wanted: type) -> None:
    """TypeError unless the value is of this class: what takes a View is easily given a State.

    >>> of_class("view", 3, str)
    Traceback (most recent call last):
        ...
    TypeError: view: a str is needed, not this int
    """
    if not isinstance(value, wanted):
        raise TypeError(f"{field}: a {wanted.__name__} is needed, not this {type(value).__name__}")


def _said(value: object) -> str:
    try:
        return repr(str(value)) if isinstance(value, str) else repr(value)
    except ValueError:  # a number of so many digits that Python does not write it
        return "this"
