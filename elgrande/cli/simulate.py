"""Play many games between bots, each in its seat, and see which seats score and which cards do."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import repeat
from statistics import fmean

from tqdm import tqdm

from elgrande.arguments import at_least_one
from elgrande.cli.many_games import add_bots, seats_taken, told_what_is_kept
from elgrande.cli.options import add_cards, add_game, add_json, cards_of, edition_of, speaker_of
from elgrande.cli.tables import table
from elgrande.events import (
    CardTaken,
    EffectDue,
    Event,
    GameEnded,
    KeptCardUsed,
    RegionMarked,
    RoundEnded,
    RoundStarted,
    Scored,
    SpecialStarted,
    SpecialWaived,
)
from elgrande.players.playouts import play_game
from elgrande.rules.cards import Card
from elgrande.rules.editions import Edition, edition_named
from elgrande.text import Speaker
from elgrande.theory.tournaments import bots_of, matches_of


@dataclass(frozen=True)
class SeatResult:
    """How one seat did: its points at the end of each game, and how many it won, alone or with others."""

    seat: int
    bot: str
    mean: float
    min: int
    max: int
    wins: int


@dataclass(frozen=True)
class CardResult:
    """How often a card's special action was used, and the points its user scored by it, on average."""

    card: str
    clause: str
    used: int
    points: float


@dataclass(frozen=True)
class Results:
    """What came out of all games."""

    games: int
    edition: str
    expansions: tuple[str, ...]
    seed: int
    seats: tuple[SeatResult, ...]
    cards: tuple[CardResult, ...]


def add_options(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_game(parser)
    add_cards(parser)
    parser.add_argument("--games", type=at_least_one, default=100, help="how many (%(default)s)")
    add_bots(parser, "random", "who plays, one for all seats or one for each, which keeps its seat")
    add_json(parser)


def run(options: Namespace) -> None:
    """A progress bar on the terminal, then the tables; or the same as JSON."""
    bots = seats_taken(options)
    edition = edition_of(options)
    with told_what_is_kept(lambda: speaker_of(options).say("Interrupted. Nothing is kept.")):
        results = simulated(bots, edition, options.games, options.seed or 0, cards_of(options, edition))
    if options.json:
        print(json.dumps(asdict(results), indent=2))
    else:
        print(as_text(results, speaker_of(options)))


# --- playing ---------------------------------------------------------------------------------------


def simulated(
    bots: tuple[str, ...],
    edition: Edition | str,
    games: int,
    seed: int,
    cards: tuple[str, ...] | None = None,
) -> Results:
    """The results of so many games, with a progress bar where somebody watches."""
    book = edition_named(edition)
    points: list[tuple[int, ...]] = []
    wins = [0] * len(bots)
    uses: defaultdict[str, list[int]] = defaultdict(list)
    played = matches_of(repeat(bots, games), seed, book, cards=cards)
    for match in tqdm(played, total=games, unit=" games", disable=None):
        moves = list(play_game(bots_of(match), book, match.seed, match.cards))
        final = moves[-1].state
        points.append(final.points)
        for winner in final.winners:
            wins[winner] += 1
        for card, gained in special_actions(event for move in moves for event in move.events):
            uses[card].append(gained)
    return Results(
        games=games,
        edition=book.name,
        expansions=book.expansions,
        seed=seed,
        seats=tuple(
            SeatResult(seat, bots[seat], fmean(got), min(got), max(got), wins[seat])
            for seat, got in enumerate(zip(*points, strict=True))
        ),
        cards=tuple(card_result(card, uses[card.id]) for card in book.box.cards),
    )


def special_actions(events: Iterable[Event]) -> Iterator[tuple[str, int]]:
    """Every card whose special action was used, and the points its user scored by it, at once or later.

    By a card that he kept he scores what the special action of the other card pays him (AC-7.2, AC-7.3), by
    a region that he marked what it pays him when it is scored (AC-7.9).
    """
    uses: list[_Use] = []
    using: _Use | None = None
    doing = ""  # the card whose special action is carried out
    marks: list[tuple[int, str, _Use]] = []  # by whom, by which card's special action, and for which card
    for event in events:
        match event:
            case SpecialStarted(card=doing):
                using = _Use(event.card, event.player)
                uses.append(using)
            case KeptCardUsed(other=doing):
                kept = [use for use in uses if (use.card, use.player) == (event.card, event.player)]
                using = kept[-1] if kept else None
            case RegionMarked() if using is not None:
                marks.append((event.player, doing, using))
            case EffectDue():
                mark = next((mark for mark in marks if mark[:2] == (event.player, event.card)), None)
                using = None if mark is None else mark[2]
                if mark is not None:
                    marks.remove(mark)
            case Scored() if using is not None and using.player == event.player:
                using.points += event.points
            case CardTaken() | SpecialWaived() | RoundStarted() | RoundEnded() | GameEnded():
                using = None
            case _:
                pass
    for use in uses:
        yield use.card, use.points


@dataclass(eq=False)
class _Use:
    """A special action that a player used, and what it has paid him."""

    card: str
    player: int
    points: int = 0


def card_result(card: Card, gained: Sequence[int]) -> CardResult:
    """The uses of a card, summed up."""
    return CardResult(card.id, card.clause, len(gained), fmean(gained) if gained else 0.0)


# --- telling ---------------------------------------------------------------------------------------


def as_text(results: Results, speaker: Speaker) -> str:
    """The results in a headline and two tables; the cards that bring most points first."""
    say = speaker.say
    headline = speaker.count(
        "{n} game, {edition}, from seed {seed}",
        "{n} games, {edition}, from seed {seed}",
        results.games,
        edition=" + ".join((results.edition, *results.expansions)),
        seed=results.seed,
    )
    seats: list[Sequence[object]] = [
        (say("Seat"), say("Bot"), say("points"), say("least"), say("most"), say("victories"))
    ]
    for seat in results.seats:
        seats.append((seat.seat, seat.bot, f"{seat.mean:.1f}", seat.min, seat.max, seat.wins))
    cards: list[Sequence[object]] = [(say("Action card"), say("clause"), say("used"), say("points"))]
    for card in sorted(results.cards, key=lambda card: -card.points):
        cards.append((speaker.card_title(card.card), card.clause, card.used, f"{card.points:.2f}"))
    return "\n\n".join((headline, table(seats, align="<<"), table(cards, align="<<")))
