"""What ends a command early, and is no error: Ctrl-C while it still starts, a reader who has had enough."""

import os.path
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

INTERRUPTED = 130  # what shells report of whoever was interrupted


def is_command(arguments: Sequence[str]) -> bool:
    """Whether Python was started for a command of this package.

    >>> is_command(["python", "-m", "elgrande", "play"]), is_command(["python", "/bin/elgrande"])
    (True, True)
    >>> is_command(["python", "-c", "import elgrande"]), is_command(["python"])
    (False, False)
    """
    given = list(arguments[1:3])
    program, _ = os.path.splitext(os.path.basename(given[0] if given else ""))
    return given == ["-m", "elgrande"] or program == "elgrande"


def end(number: int, frame: object) -> None:
    """The process is over, having said so. Nothing has begun that would have to be tidied up."""
    os.write(2, b"\nelgrande: Interrupted.\n")
    os._exit(INTERRUPTED)


def end_while_starting() -> None:
    """From now on Ctrl-C ends a command that is starting; elsewhere, and where it is ignored, all stays."""
    if is_command(sys.orig_argv) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, end)


def raise_from_now_on() -> None:
    """Ctrl-C is a KeyboardInterrupt again: the command has started."""
    if signal.getsignal(signal.SIGINT) is end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def until_nobody_reads() -> Iterator[None]:
    """A command that prints: that whoever reads it has had enough is no error."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # nothing more to say at exit, either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
