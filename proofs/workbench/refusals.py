"""Why a claim cannot be proved by symbols, and what to write instead: a sentence in place of a traceback."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from types import TracebackType

from elgrande.rules.message import N_
from proofs.kit.symbolic_execution import Concretised, Stale, Undecided, Unrepeatable
from proofs.notebook.language import say, translated

# What was done with a symbol, by the method that Python called for it; and what to write instead.
INSTEAD = {
    "__hash__": (
        N_("puts a number into a set or a dictionary"),
        N_("Compare the numbers one by one: counts.count(x), or any(x == y for y in counts)."),
    ),
    "__index__": (
        N_("uses a number as an index, or in range()"),
        N_("Go through the players, and compare: for player in here.players."),
    ),
    "__mod__": (
        N_("takes a remainder with %"),
        N_("Name the cases: x == 0 or x == 2 or x == 4."),
    ),
    "__divmod__": (
        N_("takes a remainder with divmod"),
        N_("Name the cases: x == 0 or x == 2 or x == 4."),
    ),
    "__truediv__": (
        N_("divides with /"),
        N_("Multiply the other side instead: 2 * x > y for x > y / 2. // by a number works."),
    ),
    "__floordiv__": (
        N_("divides by something that is no positive number"),
        N_("Multiply the other side instead: 2 * x > y for x > y / 2. // by a number works."),
    ),
    "__pow__": (N_("raises a number to a power"), N_("Write the product: x * x.")),
    "__abs__": (N_("takes an absolute value"), N_("Write max(x, -x).")),
    "bits": (N_("joins conditions with &, |, ^ or ~"), N_("Write and, or, not.")),
    "convert": (
        N_("turns a number into a plain one with int(), float(), round() or a mathematical function"),
        N_("Leave the number as it is: it can be added, multiplied and compared."),
    ),
}
BITS = ("__and__", "__or__", "__xor__", "__invert__", "__rand__", "__ror__")


class CannotSay(ValueError):
    """A claim that cannot be decided; the message says what is in the way, and what to write instead."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [f"✗ {self}"]


def refusal(error: Exception, claim: Callable[..., object] | None = None) -> CannotSay:
    """What to say of an error that a claim has run into."""
    where = place_of(error.__traceback__, claim)
    match error:
        case Concretised(operation=operation):
            does, instead = INSTEAD.get("bits" if operation in BITS else operation, INSTEAD["convert"])
            why = say("There a number stands for every number at once, so that one cannot do this with it.")
            words = say("This {does}.", does=translated(does))
            return CannotSay(f"{where}{words} {why} {translated(instead)}")
        case Stale() | Unrepeatable():
            words = say(
                "The claim remembers something from one call to the next, or draws at random. "
                "Let it depend on the region alone."
            )
            return CannotSay(where + words)
        case Undecided():
            return CannotSay(
                say(
                    "z3 has given up: nothing is known. Ask about fewer players, or do not multiply "
                    "numbers with each other."
                )
            )
        case RecursionError():
            return CannotSay(
                where + say("The claim calls itself without an end. Use a loop over the players.")
            )
        case TypeError() if "NoneType" in str(error):
            words = say(
                "Who has no caballero there has no rank: it is None. "
                "Ask for that first: here.ranks[0] is not None and …"
            )
            return CannotSay(where + words)
        case IndexError():
            return CannotSay(where + say("There is no such player in this game. Ask about more players."))
        case _:
            return CannotSay(
                where
                + say(
                    "Python says: {error}. {known}", error=f"{type(error).__name__}: {error}", known=known()
                )
            )


def known() -> str:
    """What can be asked of a region."""
    return say(
        "A region has: {names}.",
        names="counts, ranks, points, bonuses, scoreboard, king, home, players, one_more(player), "
        "alone_ahead(player)",
    )


def place_of(traceback: TracebackType | None, claim: Callable[..., object] | None) -> str:
    """The line of the claim in which it happened, if it can be read."""
    file = getattr(getattr(claim, "__code__", None), "co_filename", None)
    line = ""
    while traceback is not None:
        if file is not None and traceback.tb_frame.f_code.co_filename == file:
            line = linecache.getline(file, traceback.tb_lineno).strip()
        traceback = traceback.tb_next
    return f"“{line}”: " if line else ""
