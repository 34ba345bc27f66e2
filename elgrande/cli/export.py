"""Write many games between bots to a Parquet file, one row a decision."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import cycle, islice
from pathlib import Path

from tqdm import tqdm

from elgrande.arguments import at_least_one
from elgrande.cli.many_games import (
    add_bots,
    add_jobs,
    processes,
    seats_taken,
    told_what_is_kept,
)
from elgrande.cli.options import CommandError, add_cards, add_game, cards_of, edition_of, speaker_of
from elgrande.theory.export import dictionary_text, export
from elgrande.theory.extras import MissingExtra
from elgrande.theory.tournaments import matches_of, rotations


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("file", type=Path, nargs="?", help="the file to write; none for the data dictionary")
    add_game(parser)
    add_cards(parser)
    parser.add_argument("--games", type=at_least_one, default=100, help="how many (%(default)s)")
    add_bots(
        parser, "random", "who plays, one for all seats or one for each; from game to game they move round"
    )
    add_jobs(parser)


def run(options: Namespace) -> None:
    """A file, with a progress bar on the terminal; without one, what the columns mean."""
    if options.file is None:
        print(dictionary_text())
        return
    seatings, edition = islice(cycle(rotations(seats_taken(options))), options.games), edition_of(options)
    games = matches_of(seatings, options.seed or 0, edition, cards=cards_of(options, edition))
    try:
        with (
            told_what_is_kept(lambda: speaker_of(options).say("Interrupted. Nothing is kept.")),
            processes(options.jobs) as executor,
            tqdm(total=options.games, unit=" games", disable=None) as bar,
        ):
            rows = export(games, options.file, executor, bar.update)
    except (MissingExtra, OSError, ValueError) as error:
        raise CommandError(str(error)) from None
    count = speaker_of(options).count("{n} decision", "{n} decisions", rows)
    print(f"{options.file}: {count}")
