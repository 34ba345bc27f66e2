"""Let bots play a tournament, and rate them."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tqdm import tqdm

from elgrande.arguments import at_least_one
from elgrande.cli.many_games import add_bots, add_jobs, processes, told_what_is_kept
from elgrande.cli.options import (
    CommandError,
    add_cards,
    add_game,
    add_json,
    cards_of,
    edition_of,
    speaker_of,
)
from elgrande.cli.tables import table
from elgrande.text import Speaker
from elgrande.theory.ratings import Finish, Rating, ratings
from elgrande.theory.tournaments import (
    Result,
    Standing,
    Tournament,
    play_tournament,
    read_journal,
    standings,
)

AT_A_TABLE = 2


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_game(parser, AT_A_TABLE)
    add_cards(parser)
    add_bots(
        parser,
        "random,hasty,greedy",
        "who is entered, and sits in every seat as often; at a single table one may be named again",
    )
    parser.add_argument(
        "--games", type=at_least_one, default=1, help="how often each table plays, in each order of seats (1)"
    )
    rounds = partial(at_least_one, of="rounds")
    parser.add_argument("--swiss", type=rounds, metavar="ROUNDS", help="so many rounds, Swiss system")
    parser.add_argument("--journal", type=Path, help="a file from which an interrupted tournament goes on")
    add_jobs(parser)
    add_json(parser)


def run(options: Namespace) -> None:
    """A progress bar on the terminal, then who stands where, and how strong they are; or the same as JSON."""
    is_one_table = len(set(options.bots)) < len(options.bots)
    players = options.players or (len(options.bots) if is_one_table else AT_A_TABLE)
    edition = edition_of(options)
    try:
        tournament = Tournament(
            options.bots,
            players,
            options.games,
            options.swiss or 0,
            options.seed or 0,
            edition,
            cards_of(options, edition),
        )
        results = played(tournament, options)
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    stand = standings(tournament.entrants, results)
    rated = ratings(Finish(result.seats, result.points) for result in results)
    if options.json:
        found = {"standings": [one._asdict() for one in stand], "ratings": [one._asdict() for one in rated]}
        print(json.dumps(found, indent=2))
    else:
        print(as_text(stand, rated, speaker_of(options)))


def played(tournament: Tournament, options: Namespace) -> tuple[Result, ...]:
    """All results, with a progress bar where somebody watches."""
    tables = len(tournament.next_matches(())) * (tournament.rounds or 1)

    def kept() -> str:
        speaker = speaker_of(options)
        if options.journal is None:
            return speaker.say("Interrupted. Nothing is kept: --journal FILE keeps every game that is over.")
        return speaker.count(
            "Interrupted. {n} game is kept in {file}; the same command goes on from there.",
            "Interrupted. {n} games are kept in {file}; the same command goes on from there.",
            len(read_journal(options.journal, tournament)),
            file=options.journal,
        )

    with (
        told_what_is_kept(kept),
        processes(options.jobs) as executor,
        tqdm(total=tables, unit=" games", disable=None) as bar,
    ):
        return play_tournament(tournament, executor, options.journal, lambda result: bar.update())


def as_text(stand: Sequence[Standing], rated: Sequence[Rating], speaker: Speaker) -> str:
    """Two tables: the standings with everybody's share of the victories, and the ratings; with intervals."""
    say = speaker.say
    first: list[Sequence[object]] = [
        (say("Bot"), say("games"), say("victories"), say("share"), say("interval (95 %)"), say("points"))
    ]
    first += [
        (
            one.entrant,
            one.games,
            f"{one.victories:.1f}",
            f"{one.share:.1%}",
            f"{one.low:.1%} … {one.high:.1%}",
            f"{one.points:.1f}",
        )
        for one in stand
    ]
    second: list[Sequence[object]] = [(say("Bot"), say("rating"), say("interval (95 %)"))]
    second += [(one.player, f"{one.rating:.0f}", f"{one.low:.0f} … {one.high:.0f}") for one in rated]
    return "\n\n".join((table(first, align="<"), table(second, align="<")))
