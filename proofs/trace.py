"""Every clause traced to the engine, the tests and the theorems; and every rule of the engine to a clause.

`python -m proofs.trace` writes TRACE.md, and for the boards of the game the same as data
(`elgrande.rules.clauses.checked_by`); a test checks that both are fresh and that no link is missing. A
clause is traced to whatever names it: a function of the engine in its docstring or in what it tells, data
under `elgrande/rules` in a comment beside it, a test in its marker, a theorem in its statement.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from elgrande.rules.clauses import CHAPTERS, CLAUSES, checked_by
from proofs.engine_answers import NOT_PLAYED
from proofs.kit.theorem import Theorem, Verdict
from proofs.theorems import all_theorems

ROOT = Path(__file__).parent.parent
TRACE = Path(__file__).parent / "TRACE.md"
CHECKED_BY = Path(checked_by.__file__).with_name(checked_by.FILE)

MENTION = re.compile(r"([A-Z]{2}-\d+(?:\.\d+)?)(?: to ([A-Z]{2}-\d+(?:\.\d+)?))?")

# Where the rules are carried out: not texts, drawings, players or widgets, which only tell of them.
ENGINE = (
    *("board.py", "events.py", "scoring.py", "state.py", "views.py"),
    *("engine/*.py", "expansions/*.py", "expansions/*/*.py"),
)
DATA = ("rules/*.py", "expansions/*/box.py")
TESTS = ("tests/**/test_*.py",)

# Public functions that carry out no rule of their own, and what they are for.
MACHINERY = {
    "state.State.*": "reads or saves a State",
    "state.changed": "replaces an element",
    "state.keeper": "looks up who keeps something",
    "state.regent": "looks up who keeps what makes a Grande act as King",
    "state.Due.ends": "tells whether it is this that is put off",
    "state.Due.carries_out": "tells whether it is this step that is put off",
    "expansions.shared.frames.beneath": "looks one frame down the agenda",
    "engine.rounds.without": "leaves one thing out of what is kept",
    "state.carried": "keeps those who carry something among those counted",
    "state.others": "counts seats",
    "views.View.*": "reads a View",
    "views.view": "puts together what the functions below it let a seat see",
    "views.shared_view": "leaves out of a view what its seat alone may see",
    "engine.agenda.*": "the stack of decisions, whatever is decided",
    "engine.shuffled": "chance",
    "engine.legal_actions": "asks the rule of the innermost frame",
    "engine.to_move": "asks who has legal actions",
    "engine.apply": "hands an action to the rule of its frame",
    "engine.machine.attempt": "hands an action to the Veto, or carries it out",
    "engine.play": "carries out an action and goes on to the next decision",
    "engine.play_at_random": "plays a game to its end at random",
    "engine.table.ignore": "does nothing",
    "engine.laid_out": "lays a State on a Table",
    "engine.machine.with_free": "adds what may be done besides to what is decided",
    "engine.machine.free_options": "asks the expansions what may be done besides",
    "engine.note": "notes what an expansion does at some point",
    "engine.machine.free_action": "finds the expansion to which an action belongs",
    "expansions.*.words.add_words": "gives the expansion its words",
    "engine.asked": "finds out who decides",
    "engine.general_scoring.allies": "reads from the tiles which regions count together, and by which clause",
    "state.ExpansionFrame.within": "where an expansion says which frames are put off with one",
    "state.ExpansionFrame.is_put_off": "where an expansion says that a frame is only ever put off",
    "state.ExpansionFrame.is_late": "where an expansion says that a turn was put off",
    "state.frames_begun": "reads a State",
    "state.turns_begun": "reads a State",
    "engine.rounds.around_turn": "asks the expansions what belongs around a turn",
    "state.ExpansionFrame.on_a_disk": "where an expansion says which regions a disk may show",
    "state.ExpansionFrame.fits": "where an expansion says whether a frame fits a saved State",
    "engine.apply_all": "applies several actions",
    "engine.extend": "adds the rules of an expansion",
    "engine.agenda.kept_up": "asks the expansions whether there is something to put right",
    "engine.machine.settle_above": "lets happen what happens by itself, and asks nobody",
    "engine.table.Table.*": "the working copy of a State",
    "engine.rounds.come_up": "puts on the agenda what was put off until now",
    "engine.standing.*": "how everybody stands with what expansions add, and where there is room",
    "engine.refusals.clause_in_use": "looks up the clause of the card in use",
    "engine.specials.begin": "finds the frame of a step",
    "engine.specials.settle_special": "goes on to the next step of a card",
    "engine.refusals.as_typed": "puts values that name nothing in the place of wrong types",
    "engine.refusals.special_under_way": "looks for a special action on the agenda",
}

# Clauses that no function carries out, because they follow from others.
FOLLOWS = {
    "PW-5": "follows from PW-2, the 13 cards and the nine rounds: nothing carries it out",
}

# Clauses about which no theorem says more than that the engine answers as the books do, and why.
ASKED_OF_THE_ENGINE = {
    "SU-1": "the numbers of players are few, and the engine is asked about each",
    "SU-3": "chance decides: that it is chance is seen, not proved",
    "SU-4": "chance decides: that it is chance is seen, not proved",
    "SU-5": "chance decides, by our ruling",
    "SU-7": "a number that stands in one place",
    "SU-8": "numbers that stand in one place",
    "RD-3": "one order of phases, the same in every round",
    "SD-2": "a ruling on two cards; both cases are played",
    "GS-1": "one order of steps, the same in every general scoring",
    "GS-2": "part of the order of steps (GS-1)",
    "GS-3": "part of the order of steps (GS-1)",
    "EN-2": "the most points, told by comparing numbers once",
    "MV-1": "proved card by card (AC-1.1 to AC-1.6)",
    "MV-4": "proved card by card (AC-1.1 to AC-1.6)",
    "FL-1": "chance decides where: a game's start is looked at",
    "AC-7.1": "numbers that stand in one place, by our ruling",
    "VT-7": "a ruling on what one step is; every step of every card is vetoed in the tests",
}

# Theorems that speak of every clause at once say nothing about one of them in particular; others speak of
# what the books say, and not of what the engine does.
GENERAL = 100
ABOUT_READINGS = {
    "every_difference_changes_some_position",
    "every_contradiction_changes_some_answer",
}


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the engine, and the clauses it names."""

    module: str
    name: str
    clauses: frozenset[str]
    is_public: bool

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


def mentioned(text: str) -> frozenset[str]:
    """The clauses that a text names; from one to another means all in between.

    >>> sorted(mentioned("(SC-4, AC-2.2 to AC-2.4)"))
    ['AC-2.2', 'AC-2.3', 'AC-2.4', 'SC-4']
    """
    ids = list(CLAUSES)
    found: set[str] = set()
    for first, last in MENTION.findall(text):
        if first in CLAUSES and last in CLAUSES:
            found.update(ids[ids.index(first) : ids.index(last) + 1])
        elif first in CLAUSES:
            found.add(first)
        else:  # the head of a family: AC-1 stands for all of its stack
            found.update(id for id in ids if id.startswith(f"{first}."))
    return frozenset(found)


# --- the engine ------------------------------------------------------------------------------------


def files(patterns: Iterable[str]) -> Iterator[Path]:
    """The files of the package that these patterns match."""
    for each in patterns:
        yield from sorted((ROOT / "elgrande").glob(each))


@cache
def functions() -> tuple[Function, ...]:
    """Every function of the engine."""
    reading = {"events.py": events_of}
    return tuple(
        function for file in files(ENGINE) for function in reading.get(file.name, functions_of)(file)
    )


def module_name(file: Path) -> str:
    """The dotted name of a module of the package, without the package's own."""
    return ".".join(file.relative_to(ROOT / "elgrande").with_suffix("").parts).removesuffix(".__init__")


def functions_of(file: Path) -> Iterator[Function]:
    """Every function of a file, methods included."""
    source = file.read_text(encoding="utf-8")
    comments = {
        token.start[0]: token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    module = module_name(file)
    for node, name in named_functions(ast.parse(source)):
        lines = range(node.lineno - 1, (node.end_lineno or node.lineno) + 1)
        texts = [comments[line] for line in lines if line in comments]
        texts += [
            part.value
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]
        public = not any(part.startswith("_") for part in name.split("."))
        yield Function(module, name, mentioned(" ".join(texts)), public)


def events_of(file: Path) -> Iterator[Function]:
    """Every event of the engine: the clauses that it always names as its reason."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            yield Function("events", node.name, mentioned(" ".join(map(str, texts))), is_public=False)


def named_functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions at the top of a module, and methods of its classes, under their dotted names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, node.name
        elif isinstance(node, ast.ClassDef):
            yield from (
                (part, f"{node.name}.{part.name}") for part in node.body if isinstance(part, ast.FunctionDef)
            )


@cache
def data() -> Mapping[str, frozenset[str]]:
    """By module with data alone, the clauses that are named beside its values."""
    return {module_name(file): mentioned(file.read_text(encoding="utf-8")) for file in files(DATA)}


def without_a_clause() -> tuple[Function, ...]:
    """The public functions of the engine that name no clause, and are no machinery."""
    return tuple(
        function
        for function in functions()
        if function.is_public
        and not function.clauses
        and not any(fnmatchcase(str(function), pattern) for pattern in MACHINERY)
    )


# --- tests and theorems ----------------------------------------------------------------------------


@cache
def tests() -> Mapping[str, tuple[str, ...]]:
    """By clause, the test files in which a test is marked with it."""
    found: dict[str, set[str]] = {id: set() for id in CLAUSES}
    for pattern in TESTS:
        for file in sorted(ROOT.glob(pattern)):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
                    for id in _strings(node.args):
                        found.setdefault(id, set()).add(file.relative_to(ROOT).as_posix())
    return {id: tuple(sorted(names, key=lambda name: (Path(name).stem, name))) for id, names in found.items()}


def _strings(nodes: Iterable[ast.expr]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


@cache
def theorems() -> Mapping[str, tuple[Theorem, ...]]:
    """By clause, the theorems that are about it in particular."""
    stated = [each for each in all_theorems().values() if len(each.clauses) < GENERAL]
    stated = [each for each in stated if not is_about_readings(each)]
    stated.sort(key=lambda each: each.name)  # whichever module is imported first
    return {id: tuple(each for each in stated if id in each.clauses) for id in CLAUSES}


def is_about_readings(each: Theorem) -> bool:
    """Whether a theorem speaks of what the books say, and not of what the engine does."""
    return each.expected is Verdict.COMPARED or each.name in ABOUT_READINGS


# --- the table -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trace:
    """Everything that names a clause."""

    clause: str
    functions: tuple[str, ...]
    data: tuple[str, ...]
    tests: tuple[str, ...]
    theorems: tuple[Theorem, ...]

    @property
    def gaps(self) -> tuple[str, ...]:
        """What is missing, and has no reason."""
        if self.clause in NOT_PLAYED:
            return ()
        missing = {
            "engine": not self.functions and not self.data and self.clause not in FOLLOWS,
            "test": not self.tests,
            "theorem": not self.theorems and not reason_without_theorem(self.clause),
        }
        return tuple(what for what, is_missing in missing.items() if is_missing)


def traces() -> tuple[Trace, ...]:
    """The trace of every clause."""
    return tuple(
        Trace(
            id,
            tuple(str(function) for function in functions() if id in function.clauses),
            tuple(module for module, clauses in data().items() if id in clauses),
            tests()[id],
            theorems()[id],
        )
        for id in CLAUSES
    )


def reason_without_theorem(clause: str) -> str:
    """Why a clause has no theorem of its own; empty if it should have one."""
    return ASKED_OF_THE_ENGINE.get(clause, "")


HEAD = """# Clauses, and where they are carried out, tested and proved

Written by `python -m proofs.trace`; a test checks that it is up to date. Besides, every clause is compared
between the rulebooks, every question about it is asked of the engine under each edition
(`proofs/theorems/ed_editions.py`), and its texts are compared between the languages
(`proofs/theorems/tr_clauses.py`).
`pytest --clause SC-3` runs the tests of a clause.
"""


def table() -> str:
    """TRACE.md."""
    found = traces()
    parts = [HEAD, counted(found)]
    for chapter, title in CHAPTERS.items():
        rows = [trace for trace in found if trace.clause.startswith(f"{chapter}-")]
        parts += [f"## {title} ({chapter})\n", *map(line_of, [None, *rows]), ""]
    unproved = {
        trace.clause: reason_without_theorem(trace.clause)
        for trace in found
        if not trace.theorems and trace.clause not in NOT_PLAYED
    }
    reasons: dict[str, Mapping[str, str]] = {
        "Clauses that no function carries out": FOLLOWS,
        "Clauses that cannot be played": NOT_PLAYED,
        "Clauses without a theorem of their own": unproved,
        "Public functions of the engine that carry out no rule": MACHINERY,
    }
    for title, named in reasons.items():
        parts += [f"## {title}\n", *(f"* `{name}`: {why}" for name, why in named.items()), ""]
    return "\n".join(parts)


def counted(found: Iterable[Trace]) -> str:
    """How many clauses, functions, theorems and gaps there are, in one line."""
    found = list(found)
    stated = {theorem.name for trace in found for theorem in trace.theorems}
    return (
        f"{len(found)} clauses, {len(functions())} functions and events of the engine, "
        f"{len(stated)} theorems about single clauses, {sum(bool(trace.gaps) for trace in found)} gaps.\n"
    )


def line_of(trace: Trace | None) -> str:
    """A line of the table; for None its head."""
    if trace is None:
        return "| Clause | | Engine | Data | Tests | Theorems |\n|---|---|---|---|---|---|"
    missing = [reason_without_theorem(trace.clause) and "–"] if not trace.theorems else []
    cells = (
        [trace.clause, CLAUSES[trace.clause].title],
        [f"`{name}`" for name in trace.functions] or ["–"],
        [f"`{name}`" for name in trace.data],
        [Path(file).stem.removeprefix("test_") for file in trace.tests],
        [theorem.name.replace("_", " ") for theorem in trace.theorems] or missing,
    )
    return "| " + " | ".join([*cells[0], *(", ".join(cell) for cell in cells[1:])]) + " |"


def names() -> str:
    """checked_by.json: by clause, where a reader finds all this."""
    found = {
        trace.clause: {
            "engine": [f"elgrande.{name}" for name in (*trace.functions, *trace.data)],
            "tests": list(trace.tests),
            "theorems": [f"{theorem.prove.__module__}.{theorem.name}" for theorem in trace.theorems],
        }
        for trace in traces()
    }
    return json.dumps(found, indent=1) + "\n"


def main() -> None:
    """TRACE.md and checked_by.json are written."""
    ArgumentParser(prog="python -m proofs.trace", description=main.__doc__).parse_args()
    TRACE.write_text(table(), encoding="utf-8")
    CHECKED_BY.write_text(names(), encoding="utf-8")


if __name__ == "__main__":
    main()
