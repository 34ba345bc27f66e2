"""Tournaments between bots: round-robin or Swiss, seats rotated, on any executor, resumed where they stopped.

Every game follows from its number alone, so that the results are the same wherever it is played and in
whatever order. With a journal, a file of one line a game, nothing is lost when a tournament is interrupted,
and no game is played twice.

>>> tournament = Tournament(("random", "hasty", "greedy"), players=2)
>>> [match.seats for match in tournament.next_matches(())][:3]
[('random', 'hasty'), ('hasty', 'random'), ('random', 'greedy')]
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from elgrande.arguments import of_class, seed_of, whole
from elgrande.engine import new_game
from elgrande.players.bots import BOTS, Bot
from elgrande.players.playouts import play_game
from elgrande.players.search import Budget, SearchBot
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.rules.pieces import PLAYERS
from elgrande.theory.ratings import wilson

MOST_TABLES = 20_000
"""So many tables are tried in a Swiss round, before two may meet who have met more often."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game of a tournament: its number, who sits where, by which edition and shuffle, with which cards.

    The `cards` are those of a stack that has more than are played with; None if chance decides.
    """

    number: int
    seats: tuple[str, ...]
    seed: int
    edition: Edition = EN_BASE
    cards: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", edition_named(self.edition))


class Result(NamedTuple):
    """How a match ended: everybody's points, seat by seat, and the seats that won, perhaps together."""

    number: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def scores(self) -> tuple[float, ...]:
        """What each seat gets of the one victory there is.

        >>> Result(0, ("greedy", "random"), (90, 90), (0, 1)).scores
        (0.5, 0.5)
        """
        share = 1 / len(self.winners)
        return tuple([share if seat in self.winners else 0.0 for seat in range(len(self.seats))])


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays whom, and how often.

    An entrant is the name of a bot, or `search:50` with so many playouts. A bot of one's own gets a name in
    `BOTS`. Everybody meets everybody, each table of so many `players` in all rotations of its seats, `games`
    times over; or, with `rounds`, they play by the Swiss system, where neighbours in the standings meet. At a
    single table a bot may sit in several seats. The edition may go by its name. The `cards` of a stack that
    has more than are played with may be named. ValueError says what is wrong.
    """

    entrants: tuple[str, ...]
    players: int = 2
    games: int = 1
    rounds: int = 0
    seed: int = 0
    edition: Edition = EN_BASE
    cards: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"players: {self.players} are not 2 to 5 (SU-1)")
        different, is_one_table = len(set(self.entrants)), len(self.entrants) == self.players
        if different < len(self.entrants) and (self.rounds or not is_one_table):
            raise ValueError("entrants: somebody is entered twice, and there is more than one table")
        if different == 1 and len(self.entrants) > 1:
            raise ValueError("entrants: everybody is the same")
        if len(self.entrants) < self.players:
            raise ValueError(f"entrants: {len(self.entrants)} are too few for tables of {self.players}")
        if self.rounds and len(self.entrants) % self.players:
            raise ValueError(f"entrants: {len(self.entrants)} do not fill tables of {self.players}")
        whole("games", self.games, 1)
        whole("rounds", self.rounds)
        seed_of(self.seed)
        object.__setattr__(self, "edition", edition_named(self.edition))
        for entrant in self.entrants:
            bot_of(entrant, 0)
        new_game(self.players, self.edition, self.seed, self.cards)  # names what is wrong with the cards

    def next_matches(self, results: Sequence[Result]) -> tuple[Match, ...]:
        """The matches that follow on the results of all matches before; none at the end."""
        if not self.rounds:
            tables = [] if results else list(combinations(self.entrants, self.players))
        else:
            played = len(results) // (len(self.entrants) * self.games)
            tables = swiss_tables(self, results) if played < self.rounds else []
        seatings = [turned for table in tables for _ in range(self.games) for turned in rotations(table)]
        return tuple(matches_of(seatings, self.seed, self.edition, len(results), self.cards))

    @property
    def fingerprint(self) -> str:
        """The same for the same tournament, and for no other."""
        fields = {**asdict(self), "edition": repr(self.edition)}
        if self.cards is None:
            del fields["cards"]  # as in journals that were begun before cards could be named
        return sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()[:16]


def matches_of(
    seatings: Iterable[tuple[str, ...]],
    seed: int = 0,
    edition: Edition | str = EN_BASE,
    first: int = 0,
    cards: tuple[str, ...] | None = None,
) -> Iterator[Match]:
    """A match for each seating, each with the next number and a shuffle of its own.

    >>> [(match.number, match.seed) for match in matches_of([("a", "b"), ("b", "a")], seed=7, first=3)]
    [(3, 10), (4, 11)]
    """
    book = edition_named(edition)
    return (Match(number, seats, seed + number, book, cards) for number, seats in enumerate(seatings, first))


def rotations(table: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The same people, each once in every seat.

    >>> list(rotations(("a", "b", "c")))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    """
    return (table[turn:] + table[:turn] for turn in range(len(table)))


def swiss_tables(tournament: Tournament, results: Sequence[Result]) -> list[tuple[str, ...]]:
    """Tables of neighbours in the standings, such that those who meet have met as seldom as can be."""
    met = Counter(pair for result in results for pair in combinations(sorted(result.seats), 2))
    order = [standing.entrant for standing in standings(tournament.entrants, results)]
    for most in sorted({0, *met.values()}):
        tables = tables_where(order, tournament.players, met, most, iter(range(MOST_TABLES)))
        if tables is not None:
            return tables
    raise AssertionError("the last of these lets anybody meet")


def tables_where(
    order: Sequence[str], players: int, met: Mapping[tuple[str, str], int], most: int, tries: Iterator[int]
) -> list[tuple[str, ...]] | None:
    """Tables of so many where no two have met more often than that; the first one's with his next neighbours.

    None if there are no such tables, or none was found in so many tries.

    >>> met = Counter({("a", "b"): 1, ("c", "d"): 1})
    >>> tables_where("abcd", 2, met, 0, iter(range(10)))
    [('a', 'c'), ('b', 'd')]
    """
    if not order:
        return []
    for others in combinations(order[1:], players - 1):
        if next(tries, None) is None:
            return None
        table = (order[0], *others)
        if all(met[pair] <= most for pair in combinations(sorted(table), 2)):
            left = [entrant for entrant in order if entrant not in table]
            rest = tables_where(left, players, met, most, tries)
            if rest is not None:
                return [table, *rest]
    return None


class Standing(NamedTuple):
    """How an entrant stands: games, victories (shared ones in part), and points a game.

    Who sits in several seats plays several games at once. `share` is how many victories there are to a game,
    `low` and `high` are the bounds of its 95 % interval (`ratings.wilson`).
    """

    entrant: str
    games: int
    victories: float
    points: float
    share: float
    low: float
    high: float


def standings(entrants: Sequence[str], results: Iterable[Result]) -> list[Standing]:
    """Who leads: most victories first, then most points, then in the order in which they were entered."""
    games, points, victories = Counter[str](), Counter[str](), defaultdict[str, float](float)
    tables = Counter[str]()
    for result in results:
        tables.update(set(result.seats))
        for entrant, score, got in zip(result.seats, result.scores, result.points, strict=True):
            games[entrant] += 1
            victories[entrant] += score
            points[entrant] += got
    found = list[Standing]()
    for each in dict.fromkeys(entrants):
        seats = games[each] or 1
        # Seats at one table do not win independently of each other, so that the interval is that of all
        # of them together, of which there is one a table.
        low, high = (bound * max(1, tables[each]) / seats for bound in wilson(victories[each], tables[each]))
        shares = points[each] / seats, victories[each] / seats, low, high
        found.append(Standing(each, games[each], victories[each], *shares))
    return sorted(found, key=lambda each: (-each.victories, -each.points))


# --- playing --------------------------------------------------------------------------------------


def bot_of(entrant: str, seed: int) -> Bot:
    """The bot that plays for an entrant. ValueError if there is no such bot."""
    of_class("entrant", entrant, str)
    name, colon, playouts = entrant.partition(":")
    if name == "search" and playouts.isdecimal() and int(playouts):
        return SearchBot(seed, Budget(int(playouts)))
    if colon or name not in BOTS:
        raise ValueError(f"{entrant!r} is not one of {', '.join(BOTS)}, search:50")
    return BOTS[name](seed)


def bots_of(match: Match) -> list[Bot]:
    """The bots of a match, one for each seat, each with its own chance."""
    return [bot_of(name, match.seed * max(PLAYERS) + seat) for seat, name in enumerate(match.seats)]


def play_match(match: Match) -> Result:
    """The result of a match, the same wherever it is played. What a bot raises has a note who plays in it."""
    try:
        *_, last = play_game(bots_of(match), match.edition, match.seed, match.cards)
    except Exception as error:
        error.add_note(f"game {match.number} between {', '.join(match.seats)}")
        raise
    return Result(match.number, match.seats, last.state.points, last.state.winners)


def play_tournament(
    tournament: Tournament,
    executor: Executor | None = None,
    journal: str | Path | None = None,
    report: Callable[[Result], object] = lambda result: None,
) -> tuple[Result, ...]:
    """The results of all matches, in the order of their numbers, whatever plays them in whatever order.

    `executor` is any of concurrent.futures, or Dask's (`Client.get_executor()`); without one all is played
    here. With a `journal` every result is written down at once, and what is written there is not played
    again. `report` is told of each result, those of the journal first. ValueError if the journal is of
    another tournament, or none.
    """
    journal = None if journal is None else Path(journal)
    known = {} if journal is None else read_journal(journal, tournament)
    results = list[Result]()
    while matches := tournament.next_matches(results):
        for match in matches:
            if match.number in known:
                if known[match.number].seats != match.seats:
                    raise ValueError(f"{journal}: game {match.number} is not one of this tournament")
                report(known[match.number])
        missing = [match for match in matches if match.number not in known]
        for result in played(missing, executor):
            known[result.number] = result
            if journal is not None:
                write_down(result, journal)
            report(result)
        results += [known[match.number] for match in matches]
    return tuple(results)


def played(matches: Sequence[Match], executor: Executor | None) -> Iterator[Result]:
    """The results of matches as they come in."""
    if executor is None:
        yield from map(play_match, matches)
        return
    futures = [executor.submit(play_match, match) for match in matches]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


# --- the journal ----------------------------------------------------------------------------------


def read_journal(journal: Path, tournament: Tournament) -> dict[int, Result]:
    """The results that are written down, by number; a line that was cut short is gone afterwards.

    ValueError for what is no journal of this tournament, which stays as it is.
    """
    if not journal.parent.is_dir():
        raise ValueError(f"{journal}: there is no folder {journal.parent}")
    if journal.exists() and not journal.is_file():
        raise ValueError(f"{journal}: a folder or a device, not a journal")
    head = journal_line({"tournament": tournament.fingerprint})
    content = journal.read_bytes() if journal.exists() else b""
    if head.startswith(content):  # nothing is there, or the first line was cut short
        journal.write_bytes(b"")
        append(journal, head)
        return {}
    if not content.startswith(
        (head, head.replace(b"\n", b"\r\n"))
    ):  # as Windows used to end lines of journals
        is_other = re.match(rb'\{"tournament": "[0-9a-f]{16}"\}\r?\n', content)
        raise ValueError(
            f"{journal}: {'the journal of another' if is_other else 'no journal of a'} tournament"
        )
    whole, _, cut = content.rpartition(b"\n")
    found = dict[int, Result]()
    for number, line in enumerate(whole.splitlines()[1:], 2):
        result = as_result(line, tournament)
        if result is None:
            raise ValueError(f"{journal}: no journal of a tournament: line {number} is no result")
        found[result.number] = result
    if cut:
        os.truncate(journal, len(whole) + 1)
    return found


def as_result(line: bytes, tournament: Tournament) -> Result | None:
    """The result that a line of the journal tells, if it is one that this tournament can have."""
    try:
        number, *rest = json.loads(line)
        result = Result(number, *map(tuple, rest))
    except (TypeError, ValueError, RecursionError):
        return None
    is_so = (
        type(result.number) is int
        and result.number >= 0
        and len(result.seats) == len(result.points) == tournament.players
        and all(seat in tournament.entrants for seat in result.seats)
        and all(type(points) is int for points in result.points)
        and result.winners == tuple(s for s, own in enumerate(result.points) if own == max(result.points))
    )
    return result if is_so else None


def write_down(result: Result, journal: Path) -> None:
    """The result stands in the journal, whatever happens next."""
    append(journal, journal_line(list(result)))


def journal_line(content: object) -> bytes:
    """A line of the journal."""
    return (json.dumps(content) + "\n").encode()


def append(journal: Path, line: bytes) -> None:
    """One more line is on the disk."""
    with journal.open("ab") as file:
        file.write(line)
        file.flush()
        os.fsync(file.fileno())
