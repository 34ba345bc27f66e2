"""Which theorems run which function of the engine, and what they say of one with a bug."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
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


def forget_all() -> None:
    """Nothing that the engine or the proofs have computed is remembered."""
    rooms = ("elgrande", "proofs")
    forget_everything([module for name, module in [*sys.modules.items()] if name.partition(".")[0] in rooms])


# --- what a theorem runs -----------------------------------------------------------------------------


class Run(NamedTuple):
    """The functions of the engine that a proof runs, as module and name, and how long it takes."""

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
    sys.settrace(note)
    try:
        theorem.prove()
    finally:
        sys.settrace(None)
    forget_all()
    started = time.process_time()
    theorem.prove()
    seconds = time.process_time() - started
    return Run(frozenset(known[code] for code in called if code in known), seconds)


def runs(theorems: Iterable[Theorem], jobs: int, tell: Callable[[str], None]) -> dict[str, Run]:
    """What each of these proofs runs."""
    theorems = sorted(theorems, key=lambda each: -each.cost)
    work: dict[str, Callable[[], Run]] = {theorem.name: partial(run, theorem) for theorem in theorems}
    found: dict[str, Run] = {}
    for name, result in in_processes(work, jobs, dict.fromkeys(work, 600.0)):
        if isinstance(result, Run):
            found[name] = result
        else:
            tell(f"{name}: {result or 'takes too long'}")
    return found


# --- judging -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Judged:
    """A bug, the theorem that fell by it (None: none did), what it said, and how many theorems ran it."""

    bug: Bug
    by: str | None
    saying: str
    asked: int


def fallen(theorem: Theorem) -> str | None:
    """What is not as expected about a theorem; None if all is."""
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
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + TIMES * seconds)
        problem = fallen(all_theorems()[name])
        signal.setitimer(signal.ITIMER_PROF, 0)
        if problem is not None:
            return Judged(bug, name, problem, len(asked))
    return Judged(bug, None, "", len(asked))


def judged(bugs: Iterable[Bug], known: dict[str, Run], jobs: int) -> Iterator[Judged]:
    """What became of each bug, as it comes; who takes far too long has been noticed, too."""
    work: dict[Bug, Callable[[], Judged]] = {}
    limits: dict[Bug, float] = {}
    for bug in bugs:
        asked = {
            name: one.seconds for name, one in known.items() if (bug.module, bug.function) in one.functions
        }
        asked = dict(sorted(asked.items(), key=lambda one: one[1]))
        work[bug] = partial(judge, bug, asked)
        limits[bug] = ANYHOW + TIMES * sum(asked.values())
    for bug, result in in_processes(work, jobs, limits):
        yield result if isinstance(result, Judged) else Judged(bug, "(time)", result or "never ends", 0)


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
