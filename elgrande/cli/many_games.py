"""Options of the commands that let bots play many games: how many, which bots, in how many processes."""

from __future__ import annotations

import threading
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, InvalidStateError, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, signal

from elgrande.arguments import at_least_one
from elgrande.cli.options import DEFAULT_PLAYERS, CommandError, Interrupted
from elgrande.players.bots import BOTS
from elgrande.rules.pieces import PLAYERS
from elgrande.theory.tournaments import bot_of


def add_bots(parser: ArgumentParser, default: str, meaning: str) -> None:
    """Which bots play, and what they are named for."""
    parser.add_argument(
        "--bots",
        type=bots_named,
        default=bots_named(default),
        metavar="BOT,…",
        help=f"{meaning}: {', '.join(BOTS)}, or search:50 with so many playouts ({default})",
    )


def bots_named(text: str) -> tuple[str, ...]:
    """The names of bots, as they stand between commas.

    >>> bots_named("greedy,search:50")
    ('greedy', 'search:50')
    """
    names = tuple(text.split(","))
    for name in names:
        try:
            bot_of(name, 0)
        except ValueError as error:
            raise ArgumentTypeError(str(error)) from None
    return names


def seats_taken(options: Namespace) -> tuple[str, ...]:
    """A bot for each seat. CommandError if there are more, or fewer, than players."""
    bots: tuple[str, ...] = options.bots
    players: int | None = options.players
    if len(bots) == 1:
        return bots * (players or DEFAULT_PLAYERS)
    if players not in (None, len(bots)):
        raise CommandError(f"--bots: {len(bots)} bots for {players} players")
    if len(bots) not in PLAYERS:
        raise CommandError(f"--bots: {len(bots)} are not 2 to 5 (SU-1)")
    return bots


def add_jobs(parser: ArgumentParser) -> None:
    """How many games are played at the same time."""
    number = partial(at_least_one, of="jobs")
    parser.add_argument("--jobs", type=number, default=1, help="how many processes play (1)")


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes; none besides this one, if it is enough.

    Ctrl-C reaches all of them: this one alone answers it, and ends the others in the middle of their games.
    """
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN)) as executor:
        try:
            yield executor
        except KeyboardInterrupt:
            end_at_once(executor)
            raise


def end_at_once(executor: Executor) -> None:
    """All processes have ended, in the middle of whatever they did."""
    usual = threading.excepthook

    def said(wrong: threading.ExceptHookArgs) -> None:
        if not issubclass(wrong.exc_type, InvalidStateError):  # so Python 3.11 says that games are cancelled
            usual(wrong)

    threading.excepthook = said
    try:
        for process in active_children():
            process.terminate()
        executor.shutdown(cancel_futures=True)
    finally:
        threading.excepthook = usual


@contextmanager
def told_what_is_kept(kept: Callable[[], str]) -> Iterator[None]:
    """Whoever interrupts what is done here is told what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        raise Interrupted(kept()) from None
