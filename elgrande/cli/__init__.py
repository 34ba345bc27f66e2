"""The command line: play a game, simulate many, replay one, explain its points.

    python -m elgrande play --players 3 --language es
    python -m elgrande simulate --games 200 --bots greedy,random
    python -m elgrande tournament --bots random,greedy,search:50 --games 10 --journal cup.jsonl
    python -m elgrande export games.parquet --games 10000 --jobs 4
    python -m elgrande replay game.json
    python -m elgrande explain --counts 3,3,3,2 --scoreboard 5/3/1
    python -m elgrande explain --game game.json

What is wrong with an option or a file is said in one sentence on standard error; the exit code is then 2.
Whoever interrupts a command (Ctrl-C) is told in a line what is kept; the exit code is then 130.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from elgrande.cli import explain, export, play, replay, simulate, tournament
from elgrande.cli.options import CommandError, add_colour, add_language
from elgrande.interrupts import INTERRUPTED, raise_from_now_on, until_nobody_reads
from elgrande.text import Speaker

COMMANDS = (play, simulate, tournament, export, replay, explain)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 2 for wrong options and broken files, 130 for Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows "?" instead
    parser = command_line()
    options = parser.parse_args(arguments)
    if options.no_color:
        os.environ["NO_COLOR"] = "1"
    run: Callable[[Namespace], None] = options.run
    try:
        raise_from_now_on()
        with until_nobody_reads():
            run(options)
    except CommandError as error:
        print(f"{parser.prog} {options.command}: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt as stopped:
        said = str(stopped) or Speaker(options.language).say("Interrupted.")
        print(f"\n{parser.prog} {options.command}: {said}", file=sys.stderr)
        return INTERRUPTED
    return 0


def command_line() -> ArgumentParser:
    """The parser of all commands; each sets `run`."""
    parser = ArgumentParser(prog="elgrande", description="El Grande as checked, playable rules.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        summary = (module.__doc__ or "").splitlines()[0]
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_options(command)
        add_language(command)
        add_colour(command)
        command.set_defaults(run=module.run)
    return parser
