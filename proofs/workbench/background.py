"""A proof that runs beside the notebook: it tells how far it is, and can be stopped.

z3 works in one thread at a time, so that there is one such proof at a time; where a page has no threads, as
in a browser, it runs at once and cannot be stopped.

>>> found = []
>>> job = Background()
>>> job.start(lambda: 6 * 7, found.append, lambda: None)
>>> job.wait()
>>> found, job.is_running
([42], False)
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextvars import copy_context
from threading import Event, Lock, Thread, get_ident
from time import perf_counter
from typing import Any

import z3

from proofs.kit.progress_hooks import watched

PAUSE = 0.4  # seconds between two reports
HAS_THREADS = sys.platform != "emscripten"

_one_at_a_time = Lock()
z3.Z3_enable_concurrent_dec_ref(z3.main_ctx().ref())  # what one thread made, another one may forget


class Halted(BaseException):
    """Somebody stopped the proof. No proof catches it."""


class Background:
    """One job at a time, in a thread of its own; `steps` of it are done since it was started."""

    def __init__(self) -> None:
        self.steps, self.started = 0, 0.0
        self._thread: Thread | None = None
        self._busy = False
        self._halt = Event()

    @property
    def is_running(self) -> bool:
        """Whether a job has not come to its end."""
        return self._busy

    @property
    def seconds(self) -> float:
        """How long it has taken until now."""
        return perf_counter() - self.started

    def start(
        self, job: Callable[[], Any], done: Callable[[Any], object], report: Callable[[], object]
    ) -> None:
        """Begin a job; the one before is stopped. `done` gets its result, or the exception it ended with.

        Both are called where the notebook's own cells run; `report` now and then, and when it was stopped.
        """
        self.stop()
        self.steps, self.started = 0, perf_counter()
        if not HAS_THREADS:
            done(outcome(job))
            return
        halt = self._halt = Event()
        tell = teller()
        thread = Thread(
            target=copy_context().run, args=(self._work, job, done, report, tell, halt), daemon=True
        )
        self._thread, self._busy = thread, True
        thread.start()

    def stop(self) -> None:
        """Stop what is running, if anything is, before its next query.

        z3 itself is not interrupted: if nothing is being solved at that moment, it forgets the next thing it
        is told, and then refutes what is true. A query has its limit anyway.
        """
        self._halt.set()

    def wait(self, seconds: float = 60.0) -> None:
        """Wait for the end of the job."""
        until = perf_counter() + seconds
        while self._busy and self._thread is not None and perf_counter() < until:
            self._thread.join(0.05)

    def _work(
        self,
        job: Callable[[], Any],
        done: Callable[[Any], object],
        report: Callable[[], object],
        tell: Callable[..., object],
        halt: Event,
    ) -> None:
        """Do the job in this thread."""
        me, due = get_ident(), perf_counter() + PAUSE

        def step() -> None:
            nonlocal due
            if get_ident() != me:
                return
            if halt.is_set():
                raise Halted
            self.steps += 1
            if perf_counter() >= due:
                due = perf_counter() + PAUSE
                tell(report)

        with _one_at_a_time:
            try:
                with watched(step):
                    step()
                    found = outcome(job)
            except Halted:
                found = Halted()
        if halt is self._halt:
            self._busy = False
        if halt.is_set() or isinstance(found, Halted):
            tell(report)
        else:
            tell(done, found)


def outcome(job: Callable[[], Any]) -> Any:
    """What a job returns, or the exception that it raises."""
    try:
        return job()
    except Exception as error:
        return error


def teller() -> Callable[..., object]:
    """Calls a function where the notebook's cells run; in a program without an event loop, at once."""
    try:
        return asyncio.get_running_loop().call_soon_threadsafe
    except RuntimeError:
        return lambda function, *arguments: function(*arguments)
