"""Write many games between bots to a Parquet file, one row a decision."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tqdm import tqdm

from elgrande.cli.options import CommandError, add_game, edition_of, speaker_of
from elgrande.cli.simulate import at_least_one, seats_taken
from elgrande.cli.tournament import add_jobs, processes
from elgrande.theory.export import dictionary_text, export
from elgrande.theory.extras import MissingExtra
from elgrande.theory.tournaments import Match, bot_of


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("file", type=Path, nargs="?", help="the file to write; none for the data dictionary")
    add_game(parser)
    parser.add_argument("--games", type=at_least_one, default=100, help="how many (%(default)s)")
    parser.add_argument(
        "--bots",
        type=lambda text: tuple(text.split(",")),
        default=("random",),
        metavar="BOT,…",
        help="who plays, one for all seats or one for each; they move round from game to game (random)",
    )
    add_jobs(parser)


def run(options: Namespace) -> None:
    """A file, with a progress bar on the terminal; without one, what the columns mean."""
    if options.file is None:
        print(dictionary_text())
        return
    bots, edition, seed = seats_taken(options.bots, options.players), edition_of(options), options.seed or 0
    turns = (number % len(bots) for number in range(options.games))
    matches = [
        Match(number, bots[turn:] + bots[:turn], seed + number, edition) for number, turn in enumerate(turns)
    ]
    try:
        for bot in bots:
            bot_of(bot, 0)
        with (
            processes(options.jobs) as executor,
            tqdm(total=len(matches), unit=" games", disable=None) as bar,
        ):
            rows = export(matches, options.file, executor, bar.update)
    except (ValueError, MissingExtra, OSError) as error:
        raise CommandError(str(error)) from None
    count = speaker_of(options).count("{n} decision", "{n} decisions", rows)
    print(f"{options.file}: {count}")
