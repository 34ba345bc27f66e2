"""Break the engine in small ways, and see which theorems notice: a kill matrix by clause.

python -m proofs.mutation --sample 60 --seed 1

Whoever stops it goes on where it was with the same command, as long as engine and proofs are the same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

from elgrande.arguments import at_least_one
from proofs.mutation.bugs import Bug, all_bugs
from proofs.mutation.by_tests import by_tests
from proofs.mutation.journal import judged_before, note_judged, note_run, runs_before
from proofs.mutation.judging import Judged, Killers, Run, judged, runs
from proofs.notebook.bug_sample import (
    UNCHANGED,
    Judgement,
    Survivor,
    by_clause,
    keep,
    keep_tested,
    kill_matrix,
    reason,
)
from proofs.notebook.bug_sample import sample as sample_before
from proofs.theorems import all_theorems

KNOWN = Path("build/mutation.runs")


def line(result: Judged) -> str:
    """What became of a bug, in one line."""
    if result.by is None:
        return f"SURVIVED {result.bug}  ({result.asked} theorems run it)"
    return f"killed   {result.bug}  by {result.by}"


def judgement(result: Judged) -> Judgement:
    """What became of a bug, as it is kept for the report."""
    return Judgement(*result.bug.key, result.bug.clauses, result.by)


def matrix(results: Sequence[Judged]) -> str:
    """For each clause: how many bugs its functions had, how many of them fell, and by which theorems."""
    told = ["clause    bugs killed  by"]
    for clause, bugs, killed, killers in by_clause(map(judgement, results)):
        told.append(f"{clause:9} {bugs:4} {killed:6}  {', '.join(killers)}")
    return "\n".join(told)


def what_runs(file: Path, jobs: int) -> dict[str, Run]:
    """What each theorem runs: of those of which the file does not know it, it is found out."""
    theorems = [each for each in all_theorems().values() if each.can_fail]
    known = runs_before(file, theorems)
    missing = [theorem for theorem in theorems if theorem.name not in known]
    for number, (theorem, run) in enumerate(runs(missing, jobs, tell), 1):
        tell(f"{number} of {len(missing)}: {theorem.name} runs {len(run.functions)} functions")
        note_run(file, theorem, run)
        known[theorem.name] = run
    return known


def judged_or_known(bugs: Sequence[Bug], file: Path, jobs: int) -> Iterator[Judged]:
    """What became of each bug: first of those that an earlier run has judged, then of the others."""
    journal = file.with_suffix(".judged")
    before = {result.bug: result for result in judged_before(journal, bugs)}
    yield from before.values()
    if left := [bug for bug in bugs if bug not in before]:
        for result in judged(left, what_runs(file, jobs), jobs, killers_before()):
            note_judged(journal, result)
            yield result


def tell(progress: str) -> None:
    """How far it is, beside what is found."""
    print(progress, file=sys.stderr, flush=True)


def killers_before() -> Killers:
    """Which theorems have killed a bug of which function in the sample that was judged last."""
    return Counter((bug.where.partition("#")[0], bug.by) for bug in sample_before().judged if bug.by)


def survivors_by_tests() -> int:
    """Have the quick tests judge what theorems have left over, and keep it; 1 if one survives them as well.

    What changes nothing that could be observed is not counted.
    """
    left: list[Survivor] = []
    survived = 0
    survivors = kill_matrix().survivors
    for bug, found in zip(survivors, by_tests(survivors), strict=True):
        left.append(found)
        survived += found.test is None and reason(bug) not in UNCHANGED
        print(f"{bug.where}  {bug.was}  →  {bug.now}  {found.test or 'no test'}", flush=True)
    keep_tested(left)
    print(f"{survived} of {len(left)} survive theorems and tests, and change something")
    return 1 if survived else 0


def main(words: Sequence[str] | None = None) -> int:
    """Judge a sample of bugs; 1 if fewer than `--at-least` per cent of them were killed."""
    parser = argparse.ArgumentParser(prog="python -m proofs.mutation", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="FUNCTION", help="only functions whose names contain this")
    how_many, jobs = (partial(at_least_one, of=what) for what in ("bugs", "jobs"))
    parser.add_argument(
        "--sample", type=how_many, default=60, metavar="N", help="how many bugs (default: 60)"
    )
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--jobs", type=jobs, default=2, help="processes (default: 2)")
    parser.add_argument("--known", type=Path, default=KNOWN, help=f"what an earlier run knows ({KNOWN})")
    parser.add_argument("--at-least", type=int, default=85, metavar="PERCENT", help="(default: 85)")
    parser.add_argument(
        "--survivors-by-tests",
        action="store_true",
        help="have the quick tests judge the bugs of the sample that no theorem notices, and keep that, too",
    )
    parser.add_argument("--write", action="store_true", help="keep the sample for the report")
    arguments = parser.parse_args(words)
    if arguments.survivors_by_tests:
        return survivors_by_tests()
    every = list(all_bugs())
    if unknown := [part for part in arguments.only if not any(part in bug.function for bug in every)]:
        parser.error(f"no function is called {', '.join(unknown)}")
    bugs = [bug for bug in every if any(part in bug.function for part in arguments.only or ("",))]
    sample = Random(arguments.seed).sample(bugs, min(arguments.sample, len(bugs)))
    results = []
    for result in judged_or_known(sample, arguments.known, arguments.jobs):
        results.append(result)
        print(line(result), flush=True)
    killed = sum(result.by is not None for result in results)
    print(matrix(results))
    print(f"{killed} of {len(results)} bugs killed, drawn from {len(bugs)}")
    if arguments.write:
        keep(map(judgement, results), of=len(bugs))
    return 0 if 100 * killed >= arguments.at_least * len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
