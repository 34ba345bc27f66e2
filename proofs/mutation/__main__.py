"""Break the engine in small ways, and see which theorems notice: a kill matrix by clause.

python -m proofs.mutation --sample 60 --seed 1
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from proofs.kit.theorem import Verdict
from proofs.mutation.bugs import Bug, all_bugs
from proofs.mutation.judging import Judged, Run, judged, runs
from proofs.notebook.bug_sample import Judgement, by_clause, keep
from proofs.theorems import all_theorems

KNOWN = Path("build/mutation.json")


def what_runs(file: Path, jobs: int) -> dict[str, Run]:
    """What each theorem runs: found out once, and then read from the file."""
    saved = json.loads(file.read_text()) if file.exists() else {}
    known = {name: Run(frozenset(map(tuple, ran)), seconds) for name, (ran, seconds) in saved.items()}
    theorems = [each for each in all_theorems().values() if each.expected is not Verdict.COMPARED]
    missing = [theorem for theorem in theorems if theorem.name not in known]
    if missing:
        print(f"finding out which functions {len(missing)} theorems run …", file=sys.stderr)
        known |= runs(missing, jobs, lambda told: print(told, file=sys.stderr))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(
            json.dumps({name: (sorted(run.functions), run.seconds) for name, run in known.items()})
        )
    return {theorem.name: known[theorem.name] for theorem in theorems if theorem.name in known}


def line(result: Judged) -> str:
    """What became of a bug, in one line."""
    if result.by is None:
        return f"SURVIVED {result.bug}  ({result.asked} theorems run it)"
    return f"killed   {result.bug}  by {result.by}"


def judgement(result: Judged) -> Judgement:
    """What became of a bug, as it is kept for the report."""
    where, _, change = str(result.bug).partition("  ")
    was, _, now = change.partition("  →  ")
    return Judgement(where, was, now, result.bug.clauses, result.by)


def matrix(results: Sequence[Judged]) -> str:
    """For each clause: how many bugs its functions had, how many of them fell, and by which theorems."""
    told = ["clause    bugs killed  by"]
    for clause, bugs, killed, killers in by_clause(map(judgement, results)):
        told.append(f"{clause:9} {bugs:4} {killed:6}  {', '.join(killers)}")
    return "\n".join(told)


def main(words: Sequence[str] | None = None) -> int:
    """Judge a sample of bugs; 1 if fewer than `--at-least` per cent of them were killed."""
    parser = argparse.ArgumentParser(prog="python -m proofs.mutation", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="FUNCTION", help="only functions whose names contain this")
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="how many bugs (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--known", type=Path, default=KNOWN, help=f"what theorems run (default: {KNOWN})")
    parser.add_argument("--at-least", type=int, default=85, metavar="PERCENT", help="(default: 85)")
    parser.add_argument("--write", action="store_true", help="keep the sample for the report")
    arguments = parser.parse_args(words)
    known = what_runs(arguments.known, arguments.jobs)
    reached = frozenset(function for run in known.values() for function in run.functions)
    bugs = [bug for bug in all_bugs() if any(part in bug.function for part in arguments.only or ("",))]
    bugs = [bug for bug in bugs if (bug.module, bug.function) in reached]
    sample: list[Bug] = Random(arguments.seed).sample(bugs, min(arguments.sample, len(bugs)))
    results = []
    for result in judged(sample, known, arguments.jobs):
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
