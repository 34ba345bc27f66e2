"""Which theorems run which function of the engine, and what they say of one with a bug."""

from __future__ import annotations

import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import CodeType, FrameType
from typing import Any, NamedTuple

from proofs.kit.changed_engine import forget_everything
from proofs.kit.theorem import Theorem
from proofs.mutation.bugs import MODULES, Bug, function_named, functions, put_in
from proofs.theorems import all_theorems

FORK = get_context("fork")
# How long a theorem, and all that judge a bug, may take: seconds, and times what they take without it.
PATIENCE, TIMES = 10.0, 5.0
ANYHOW = 600.0

# How many bugs of a function (by its name) a theorem (by its name) has killed.
Killers = Counter[tuple[str, str]]


def forget_all() -> None:
    """Nothing that the engine or the proofs have computed is remembered."""
    rooms = ("elgrande", "proofs")
    forget_everything([module for name, module in [*sys.modules.items()] if name.partition(".")[0] in rooms])


# --- what a theorem runs -----------------------------------------------------------------------------


class Run(NamedTuple):
    """The functions of the engine that a proof runs, as module and name, and how long it takes, traced."""

    functions: frozenset[tuple[str, str]]
    seconds: float


def run(theorem: Theorem) -> Run:
    """What a proof runs, in this process."""
    called: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        called.add(frame.f_code)

    known = {
        function_named(module, name).__code__: (module, name)
        for module in MODULES
        for name in functions(module)
    }
    forget_all()
    started, before = time.process_time(), sys.gettrace()  # whoever records coverage goes on after it
    sys.settrace(note)
    try:
        theorem.prove()
    finally:
        sys.settrace(before)
    seconds = time.process_time() - started
    return Run(frozenset(known[code] for code in called if code in known), seconds)


def runs(
    theorems: Iterable[Theorem], jobs: int, tell: Callable[[str], None]
) -> Iterator[tuple[Theorem, Run]]:
    """What each of these proofs runs, as it is found out, the longest proofs first."""
    theorems = sorted(theorems, key=lambda each: -each.cost)
    work: dict[Theorem, Callable[[], Run]] = {theorem: partial(run, theorem) for theorem in theorems}
    for theorem, result in in_processes(work, jobs, dict.fromkeys(work, 900.0)):
        if isinstance(result, Run):
            yield theorem, result
        else:
            tell(f"{theorem.name}: {result or 'takes too long'}")


# --- judging -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Judged:
    """A bug, the theorem that fell by it (None: none did), what it said, and how many theorems ran it."""

    bug: Bug
    by: str | None
    saying: str
    asked: int


def fallen(theorem: Theorem) -> str | None:
    """How a theorem's proof falls, or comes out otherwise than expected; None if it is as expected."""
    try:
        evidence = theorem.prove()
        verdict = evidence.verdict
    except Exception as error:  # whatever a proof stumbles over, it is not proved
        return f"{type(error).__name__}: {error}"
    return None if verdict.is_as(theorem.expected) else f"{verdict}: {evidence.witness}"


class TakesTooLong(Exception):
    """A theorem does not come to an end with a bug."""


def give_up(signal_number: int, frame: FrameType | None) -> None:
    """Whatever is being proved, it takes too long."""
    raise TakesTooLong


def judge(bug: Bug, asked: dict[str, float]) -> Judged:
    """What the theorems say of an engine with this bug, one after the other; up to the first that falls."""
    put_in(bug)
    forget_all()
    signal.signal(signal.SIGPROF, give_up)
    for name, seconds in asked.items():
        # again and again: what is raised while an object of z3 is given up is ignored
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + TIMES * seconds, 0.1)
        problem = fallen(all_theorems()[name])
        signal.setitimer(signal.ITIMER_PROF, 0)
        if problem is not None:
            return Judged(bug, name, problem, len(asked))
    return Judged(bug, None, "", len(asked))


def judged(bugs: Iterable[Bug], known: Mapping[str, Run], jobs: int, killers: Killers) -> Iterator[Judged]:
    """What became of each bug, as it comes; who takes far too long has been noticed, too.

    Whoever kills a bug is added to `killers`, and is asked early about the next one in the same function.
    """
    work: dict[Bug, Callable[[], Judged]] = {}
    limits: dict[Bug, float] = {}
    for bug in bugs:
        work[bug] = partial(judge_in_order, bug, known, killers)
        limits[bug] = ANYHOW + TIMES * sum(one.seconds for one in known.values() if runs_it(one, bug))
    for bug, result in in_processes(work, jobs, limits):
        result = result if isinstance(result, Judged) else Judged(bug, "(time)", result or "never ends", 0)
        if result.by is not None:
            killers[named(bug), result.by] += 1
        yield result


def judge_in_order(bug: Bug, known: Mapping[str, Run], killers: Killers) -> Judged:
    """What the theorems that run a function say of a bug in it: quick ones and likely killers first."""

    def patience_and_promise(name: str) -> float:
        is_about_it = not {*bug.clauses}.isdisjoint(all_theorems()[name].clauses)
        promise = 1 + 20 * (killers[named(bug), name] > 0) + 4 * is_about_it
        return (known[name].seconds + 0.02) / promise

    asked = [name for name, one in known.items() if runs_it(one, bug)]
    return judge(bug, {name: known[name].seconds for name in sorted(asked, key=patience_and_promise)})


def runs_it(run: Run, bug: Bug) -> bool:
    """Whether a proof runs the function that has the bug."""
    return (bug.module, bug.function) in run.functions


def named(bug: Bug) -> str:
    """The function that has a bug, as the record of bugs names it."""
    return bug.place.partition("#")[0]


def in_processes(
    work: dict[Any, Callable[[], Any]], jobs: int, limits: dict[Any, float]
) -> Iterator[tuple[Any, Any]]:
    """The result of each piece of work, each in a forked process; None after its time, an error as text."""
    waiting = list(work)
    running: dict[Any, tuple[Any, Any, float]] = {}  # by the pipe from the process
    while waiting or running:
        while waiting and len(running) < jobs:
            key = waiting.pop(0)
            here, there = FORK.Pipe(duplex=False)
            process = FORK.Process(target=report, args=(there, work[key]))
            process.start()
            there.close()
            running[here] = (key, process, time.monotonic() + limits[key])
        for done in wait(list(running), timeout=1):
            key, process, _ = running.pop(done)
            yield key, received(done)
            process.join()
        for pipe, (key, process, end) in list(running.items()):
            if time.monotonic() > end:
                process.kill()
                process.join()
                del running[pipe]
                yield key, None


def report(pipe: Connection, work: Callable[[], Any]) -> None:
    """Do the work and send its result."""
    try:
        pipe.send(work())
    except BaseException as error:
        pipe.send(f"{type(error).__name__}: {error}")


def received(pipe: Any) -> Any:
    """What a process has sent; what to say if it died."""
    try:
        return pipe.recv()
    except EOFError:
        return "died"
