"""Games as a table for statistics: one row a decision, in a Parquet file, with its own data dictionary.

Each row says what a player knew and chose, and how the game ended for him. All of it can be seen from his
seat, but for the seed, and for the last columns, which tell the outcome. `DICTIONARY` explains the columns;
the file carries the same words in its schema.

>>> rows = decisions_of(Match(0, ("random", "random"), seed=1))
>>> rows[0]["kind"], rows[0]["options"], rows[0]["round"]
('PlayPower', 13, 1)
>>> len(rows[0]) == len(DICTIONARY)
True
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from elgrande.actions import Action
from elgrande.engine import apply, new_game, to_move
from elgrande.rules.map import CASTILLO, COURT
from elgrande.state import State
from elgrande.theory.extras import needed
from elgrande.theory.tournaments import Match, bots_of
from elgrande.views import View, view

Row = dict[str, Any]

PARQUET = ".parquet"

AT_ONCE = 64
"""So many games are handed to the executor at a time, and written together."""


class Column(NamedTuple):
    """A column: its name, its type in Arrow, and what stands in it."""

    name: str
    type: str
    meaning: str


DICTIONARY: Final = (
    Column("game", "int32", "number of the game, from 0"),
    Column("seed", "int64", "the number that all chance of the game follows from"),
    Column("edition", "string", "the rulebook that was played by"),
    Column("expansions", "string", "the expansions in the box, joined by +"),
    Column("answers", "string", "answers that differ from those of this edition, by field, as JSON"),
    Column("cards", "string", "the cards of a stack that were named, joined by +; none where chance chose"),
    Column("players", "int8", "how many play"),
    Column("decision", "int32", "number of the decision in its game, from 0"),
    Column("round", "int8", "round, 1 to 9"),
    Column("seat", "int8", "seat of the player who decides, from 0"),
    Column("bot", "string", "the program that decides"),
    Column("situation", "string", "what is being decided: the engine's name of the frame"),
    Column("options", "int16", "how many actions were legal for him"),
    Column("kind", "string", "the kind of action that was chosen"),
    Column("action", "string", "the action itself, its fields as JSON"),
    Column("points", "int16", "his points before the decision"),
    Column("best_rival", "int16", "most points of a rival before the decision"),
    Column("court", "int8", "caballeros in his court before the decision"),
    Column("castillo", "int8", "his own caballeros in the Castillo before the decision"),
    Column("on_board", "int8", "his caballeros in the regions before the decision"),
    Column("king", "string", "the region where the King is"),
    Column("final_points", "int16", "his points at the end of the game"),
    Column("final_rank", "int8", "1 plus the number of players who finished with more points"),
    Column("victory", "float32", "his part of the victory: 1, 0, or a share of it"),
)


def decisions_of(match: Match) -> list[Row]:
    """The rows of one game, which is the same wherever it is played."""
    bots, rows = bots_of(match), list[Row]()
    state = new_game(len(match.seats), match.edition, match.seed, match.cards)
    while not state.is_over:
        seat = to_move(state)[0]
        seen = view(state, seat)
        action = bots[seat].choose(seen)
        own = {"decision": len(rows), "bot": match.seats[seat]}
        rows.append(of_game(match) | own | of_decision(seen, action))
        state = apply(state, action).state
    for row in rows:
        row |= of_end(state, row["seat"])
    return rows


def of_game(match: Match) -> Row:
    """The columns that are the same for all decisions of a game."""
    return {
        "game": match.number,
        "seed": match.seed,
        "edition": match.edition.name,
        "expansions": "+".join(match.edition.expansions),
        "answers": json.dumps(match.edition.changed),
        "cards": "+".join(match.cards or ()),
        "players": len(match.seats),
    }


def of_decision(seen: View, action: Action) -> Row:
    """The columns that tell what a player saw and what he chose."""
    seat = seen.seat
    regions = [place for place in seen.box.scored if place != CASTILLO]
    return {
        "round": seen.round,
        "seat": seat,
        "situation": type(seen.agenda[-1]).__name__,
        "options": len(seen.legal),
        "kind": type(action).__name__,
        "action": json.dumps({field.name: getattr(action, field.name) for field in fields(action)}),
        "points": seen.points[seat],
        "best_rival": max(points for one, points in enumerate(seen.points) if one != seat),
        "court": seen.counts(COURT)[seat],
        "castillo": seen.counts(CASTILLO)[seat],
        "on_board": sum(seen.counts(region)[seat] for region in regions),
        "king": seen.king,
    }


def of_end(state: State, seat: int) -> Row:
    """The columns that tell how the game ended for a player."""
    mine = state.points[seat]
    return {
        "final_points": mine,
        "final_rank": 1 + sum(points > mine for points in state.points),
        "victory": (seat in state.winners) / len(state.winners),
    }


def export(
    matches: Iterable[Match],
    path: str | Path,
    executor: Executor | None = None,
    report: Callable[[int], object] = lambda games: None,
) -> int:
    """A Parquet file with the decisions of all these games, in their order; how many rows there are.

    `report` is told how many games are done each time. MissingExtra without pyarrow; ValueError if the file
    cannot be there, or its name promises another format. The file is there only when it is whole.
    """
    path = Path(path)
    if path.suffix not in ("", PARQUET):
        called = path.with_suffix(PARQUET)
        raise ValueError(f"{path}: what is written is Parquet, not {path.suffix}; call it {called}")
    if not path.parent.is_dir():
        raise ValueError(f"{path}: there is no folder {path.parent}")
    if path.exists() and not path.is_file():
        raise ValueError(f"{path}: a folder or a device, not a file")
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    schema, written = schema_of(arrow), 0
    partial = path.with_name(path.name + ".partial")
    try:
        with parquet.ParquetWriter(partial, schema) as writer:
            for batch in batches(matches):
                rows = [row for game in rows_of(batch, executor) for row in game]
                writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
                written += len(rows)
                report(len(batch))
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)  # what was interrupted; otherwise it is no longer there
    return written


def rows_of(batch: list[Match], executor: Executor | None) -> Iterable[list[Row]]:
    """The rows of some games, in their order."""
    if executor is None:
        return map(decisions_of, batch)
    futures = [executor.submit(decisions_of, match) for match in batch]
    return (future.result() for future in futures)


def batches(matches: Iterable[Match]) -> Iterator[list[Match]]:
    """The matches, so many at a time."""
    rest = iter(matches)
    while batch := list(islice(rest, AT_ONCE)):
        yield batch


def schema_of(arrow: Any) -> Any:
    """The columns as Arrow has them, each with what it means."""
    return arrow.schema(
        [
            arrow.field(name, getattr(arrow, type)(), metadata={"meaning": meaning})
            for name, type, meaning in DICTIONARY
        ]
    )


def dictionary_text() -> str:
    """The data dictionary as a table in Markdown.

    >>> print(dictionary_text().splitlines()[2])
    | `game` | int32 | number of the game, from 0 |
    """
    lines = [f"| `{name}` | {type} | {meaning} |" for name, type, meaning in DICTIONARY]
    return "\n".join(("| column | type | meaning |", "|---|---|---|", *lines))
