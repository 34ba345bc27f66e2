"""Options that several commands share, and what is said when one is wrong."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from elgrande.arguments import SEED_DIGITS
from elgrande.engine import new_game
from elgrande.rules.box import UnknownExpansion, every_expansion
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EDITIONS, Edition
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import BrokenSave
from elgrande.text import LANGUAGES, NAMES, Speaker

DEFAULT_PLAYERS = 4

T = TypeVar("T")


class CommandError(Exception):
    """What the user has to know, in one sentence; the command ends with exit code 2."""


class Interrupted(KeyboardInterrupt):
    """The user has stopped a command; the text says what is kept of it."""


def add_edition(parser: ArgumentParser) -> None:
    """Which rules hold: a rulebook, and readings that differ from its own."""
    parser.add_argument("--edition", choices=EDITIONS, help="the rulebook (EN_BASE)")
    parser.add_argument(
        "--reading",
        action="append",
        type=question_and_answer,
        metavar="QUESTION=ANSWER",
        help="another answer than the rulebook's, such as veto_windows=before_card",
    )
    parser.add_argument(
        "--expansions",
        type=lambda text: tuple(text.split(",")),
        default=(),
        metavar="NAME,…",
        help=f"what is in the box besides the base game: {', '.join(every_expansion())}",
    )


def add_game(parser: ArgumentParser, players: int = DEFAULT_PLAYERS) -> None:
    """Which game is played; so many play if nothing is said."""
    add_edition(parser)
    parser.add_argument("--players", type=int, choices=PLAYERS, help=f"how many play ({players})")
    parser.add_argument("--short", action="store_true", help="the short game of six rounds")
    parser.add_argument("--seed", type=seed, help="the number that all chance follows from (0)")


def add_cards(parser: ArgumentParser) -> None:
    """Which cards a stack is made of that has more than are played with."""
    parser.add_argument(
        "--cards",
        metavar="first|CARD,…",
        help="the 11 cards of Grandissimo's stack 6: those proposed for a first game, or by name (chance)",
    )


def cards_of(options: Namespace, edition: Edition) -> tuple[str, ...] | None:
    """The cards asked for; None if chance decides. CommandError if no stack can be made of them."""
    if options.cards is None:
        return None
    proposed = [card for cards in edition.box.proposed.values() for card in cards]
    cards = tuple(proposed) if options.cards == "first" else tuple(options.cards.split(","))
    try:
        new_game(edition=edition, cards=cards)
    except ValueError as error:
        raise CommandError(f"--{error}") from None
    return cards


def add_json(parser: ArgumentParser) -> None:
    """For programs that read on."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def add_language(parser: ArgumentParser) -> None:
    """For people who read on."""
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="(%(default)s)")


def add_colour(parser: ArgumentParser) -> None:
    """For terminals, and people, that want none."""
    parser.add_argument("--no-color", action="store_true", help="plain text in a terminal, too")


def seed(text: str) -> int:
    """The number that all chance follows from.

    >>> seed("7")
    7
    """
    digits = SEED_DIGITS - 1  # further games have the next numbers
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{digits}}}", text):
        raise ArgumentTypeError(f"{text[:20]!r} is not a whole number of at most {digits} digits")
    return int(text)


def question_and_answer(text: str) -> tuple[str, str]:
    """The two sides of the equals sign.

    >>> question_and_answer("length=short")
    ('length', 'short')
    """
    question, equals, answer = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text!r} is not of the form QUESTION=ANSWER")
    return question, answer


def edition_of(options: Namespace) -> Edition:
    """The edition with all readings and expansions asked for. CommandError names a wrong one."""
    readings = dict(options.reading or [])
    if getattr(options, "short", False):
        readings["length"] = Length.SHORT
    try:
        edition = EDITIONS[options.edition or "EN_BASE"].with_expansions(*options.expansions)
        return edition.but(**readings)
    except UnknownExpansion as error:
        raise CommandError(f"--{error}") from None
    except ValueError as error:
        raise CommandError(f"--reading {error}") from None


def refuse_besides(options: Namespace, given: str, *names: str) -> None:
    """CommandError if one of these options says what is said by what is `given`: a saved state, or game."""
    for name in names:
        value = getattr(options, name)
        if not (value is None or value is False or value == ()):  # 0 is something said
            raise CommandError(f"--{name.replace('_', '-')}: {given} has its own")


def speaker_of(options: Namespace, players: int = len(NAMES)) -> Speaker:
    """Speaks about all players, in the language asked for."""
    return Speaker(options.language, NAMES[:players])


def loaded(path: Path, kind: Callable[[str], T]) -> T:
    """What a file holds. CommandError if it cannot be read, or names the field that is broken."""
    try:
        return kind(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CommandError(f"{path}: file: this is not text") from None
    except BrokenSave as error:
        raise CommandError(f"{path}: {error}") from None
