"""All theorems, run in a few processes: one line each, and whether everything is as expected."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path

from tqdm import tqdm

from elgrande.arguments import at_least_one
from proofs.kit.theorem import Theorem, Verdict
from proofs.results import Result, tried
from proofs.theorems import UnknownTheorem, all_theorems

JOBS = 2
HOW = {
    Verdict.PROVED: "proved for all numbers",
    Verdict.CHECKED: "checked in every case",
    Verdict.REFUTED: "refuted",
}


# --- all of them -------------------------------------------------------------------------------------


def chosen(wanted: Sequence[str], *, slow: bool = True, fast: bool = True) -> list[Theorem]:
    """The theorems of these names, clauses, chapters or modules, and the lemmas they rest on; or all.

    Lemmas are left out where all slow, or all quick ones are: they are then taken for granted.
    """
    theorems = list(all_theorems().values())
    for name in wanted:
        if not any(is_about(theorem, name) for theorem in theorems):
            raise UnknownTheorem(f"{name!r} is no theorem, and no theorem is about such a clause")
    found: dict[str, Theorem] = {}
    for theorem in theorems:
        if not wanted or any(is_about(theorem, name) for name in wanted):
            found |= {lemma.name: lemma for lemma in resting_on(theorem)} | {theorem.name: theorem}
    left = [each for each in theorems if each.name in found and (slow if each.slow else fast)]
    if not left:
        raise UnknownTheorem(f"none of these is {'slow' if slow else 'quick'}: {', '.join(found)}")
    return left


def is_about(theorem: Theorem, name: str) -> bool:
    """Whether this is its name, its module, one of its clauses, or the chapter of one."""
    its_own = theorem.name, theorem.prove.__module__.rpartition(".")[2]
    return name in its_own or any(name in (clause, clause.split("-")[0]) for clause in theorem.clauses)


def resting_on(theorem: Theorem) -> Iterator[Theorem]:
    """All lemmas of a theorem, and theirs."""
    for lemma in theorem.lemmas:
        yield from resting_on(lemma)
        yield lemma


def tried_by_name(name: str) -> Result:
    """What becomes of the theorem of this name: for a process of its own."""
    return tried(all_theorems()[name])


def tried_all(theorems: Iterable[Theorem], jobs: int = JOBS) -> Iterator[Result]:
    """The results, as they come, the longest proofs first."""
    names = [theorem.name for theorem in sorted(theorems, key=lambda theorem: -theorem.cost)]
    if jobs == 1:
        yield from map(tried_by_name, names)
        return
    with get_context("spawn").Pool(min(jobs, len(names))) as pool:
        yield from pool.imap_unordered(tried_by_name, names)


def with_lemmas_checked(results: Mapping[str, Result], granted: bool = False) -> dict[str, Result]:
    """The results; what rests on a lemma that was not proved is not as expected either.

    What rests on a lemma that was only checked in every case is not proved for all numbers. Lemmas that were
    not tried at all may be taken for granted.
    """
    checked: dict[str, Result] = {}
    for name in all_theorems():  # lemmas come first
        result = results.get(name)
        if result is None:
            continue
        missing = [
            lemma for lemma in result.lemmas if (checked[lemma].problem if lemma in checked else not granted)
        ]
        if missing and not result.problem:
            result = replace(result, problem=f"rests on {', '.join(missing)}, not proved")
        known = [checked[lemma].verdict for lemma in result.lemmas if lemma in checked]
        if result.verdict == Verdict.PROVED and Verdict.CHECKED in known:
            result = replace(result, verdict=str(Verdict.CHECKED))
        checked[name] = result
    return checked


# --- telling -----------------------------------------------------------------------------------------


def line(result: Result) -> str:
    """A result in one line: clauses, verdict, paths or cases, seconds, claim and domain, how mutants fell."""
    verdict = result.verdict if not result.problem else "NOT AS EXPECTED"
    clauses = result.clauses[0] + (f" +{len(result.clauses) - 1}" if len(result.clauses) > 1 else "")
    counted = "paths" if result.verdict == Verdict.PROVED else "cases"
    numbers = f"{result.paths:6} {counted} {result.seconds:5.1f} s"
    said = f"{clauses:9} {verdict:8} {numbers}  {result.claim} [{result.domain}]"
    if result.problem:
        return f"{said} – {result.problem}"
    if result.witness:
        said += f" – {result.witness}"
    if result.mutants:
        number = len(result.mutants)
        first = result.mutants[0]
        said += f" – {number} mutant{'s' if number > 1 else ''} refuted: “{first.says}” by {first.witness}"
    return said


def more_lines(result: Result) -> Iterator[str]:
    """What the one line leaves out: the name, the answer, the lemmas and every mutant."""
    yield f"    {result.name}"
    if result.remark:
        yield f"    {result.remark}"
    if result.lemmas:
        yield f"    by {', '.join(result.lemmas)}"
    for mutant in result.mutants:
        yield f"    mutant “{mutant.says}”: {mutant.witness}"


def summary(results: Iterable[Result], elapsed: float) -> str:
    """How many theorems there are, how strongly they hold, and how long it took; comparisons are none."""
    results = list(results)
    claims = [result for result in results if result.expected != Verdict.COMPARED]
    counts = [
        f"{sum(r.verdict == verdict and not r.problem for r in claims)} {how}" for verdict, how in HOW.items()
    ]
    wrong = sum(bool(result.problem) for result in results)
    mutants = sum(len(result.mutants) for result in results)
    seconds = sum(result.seconds for result in results)
    told = f"{len(claims)} theorems: {', '.join(counts)}, {wrong} not as expected; {mutants} mutants refuted"
    compared = len(results) - len(claims)
    told += f"; {compared} comparison{'s' if compared > 1 else ''} of the books" if compared else ""
    return f"{told}; {seconds:.0f} s of work in {elapsed:.0f} s"


def shown(text: str) -> str:
    """The text, as much as fits into a line of the terminal; all of it where there is none."""
    width = shutil.get_terminal_size().columns
    return text if not sys.stdout.isatty() or len(text) <= width else text[: width - 1] + "…"


def arguments_from(words: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m proofs", description=__doc__)
    parser.add_argument(
        "wanted", nargs="*", metavar="CLAUSE, NAME or MODULE", help="only these, and what they rest on"
    )
    parser.add_argument("--json", metavar="FILE", help="write all results there")
    parser.add_argument("--report", metavar="DIR", help="write the report on rulebooks and theorems there")
    parser.add_argument("--witnesses", action="store_true", help="tell every witness, lemma and mutant")
    number = partial(at_least_one, of="jobs")
    parser.add_argument("--jobs", type=number, default=JOBS, help=f"processes (default: {JOBS})")
    speed = parser.add_mutually_exclusive_group()
    speed.add_argument("--fast", action="store_true", help="leave out the slow ones")
    speed.add_argument("--slow", action="store_true", help="only the slow ones")
    arguments = parser.parse_args(words)
    if arguments.json and not (folder := Path(arguments.json).parent).is_dir():
        parser.error(f"--json: there is no folder {folder}")
    if arguments.json and Path(arguments.json).is_dir():
        parser.error(f"--json: {arguments.json} is a folder")
    if arguments.report and Path(arguments.report).exists() and not Path(arguments.report).is_dir():
        parser.error(f"--report: {arguments.report} is no folder")
    if arguments.report and find_spec("nbconvert") is None:  # before all is proved, and not after
        parser.error("--report: nbconvert is not installed: pip install 'elgrande[notebooks,proofs]'")
    return arguments


def main(words: Sequence[str] | None = None) -> int:
    """Run the theorems asked for; 1 if anything is not as expected, 2 if there is no such theorem."""
    arguments = arguments_from(words)
    started = time.perf_counter()
    try:
        theorems = chosen(arguments.wanted, slow=not arguments.fast, fast=not arguments.slow)
    except UnknownTheorem as unknown:
        print(unknown, file=sys.stderr)
        return 2
    results = all_results(theorems, arguments.jobs, granted=arguments.fast or arguments.slow)
    for result in results:
        print(shown(line(result)))
        if arguments.witnesses:
            print(*more_lines(result), sep="\n")
    print(summary(results, time.perf_counter() - started))
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump([asdict(result) for result in results], file, ensure_ascii=False, indent=1)
    if arguments.report:
        from proofs.report import write_report  # here, since the processes that prove need no drawings

        for path in write_report(results, arguments.report):
            print(path)
    return 1 if any(result.problem for result in results) else 0


def all_results(theorems: Sequence[Theorem], jobs: int, granted: bool) -> list[Result]:
    """The results in the order of the theorems, with a progress bar on a terminal while they come."""
    coming = tqdm(tried_all(theorems, jobs), total=len(theorems), unit=" theorems", disable=None, leave=False)
    found = {result.name: result for result in coming}
    return list(with_lemmas_checked(found, granted).values())
