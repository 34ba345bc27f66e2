"""What can be wrong with the round and the pieces on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from elgrande.engine.agenda import kept_up
from elgrande.engine.rounds import rounds
from elgrande.engine.table import Table
from elgrande.events import Event, LoadDelivered
from elgrande.problems.model import Problem
from elgrande.rules.map import CASTILLO, REGIONS
from elgrande.rules.pieces import PLAYERS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING
from elgrande.state import Carrier, GeneralScoring, State, keeper


def shape_problems(state: State) -> Iterator[Problem]:
    """Everything must be there once for each player, or for each place and stack."""
    box, players = state.box, state.players
    owners, everybody = players + len(box.neutrals), f"{players} players"
    if box.neutrals:
        everybody += f" and {len(box.neutrals)} besides"
    if players not in PLAYERS:
        yield Problem("points", "SU-1", f"they are for {players} players, not for 2 to 5")
    if len(state.caballeros) != len(box.places):
        yield Problem(
            "caballeros", "SU-2", f"there are {len(state.caballeros)} rows for {len(box.places)} places"
        )
    for place, counts in zip(box.places, state.caballeros, strict=False):
        if len(counts) != owners:
            yield Problem(f"caballeros.{place}", "SU-1", f"{len(counts)} entries for {everybody}")
    rows: dict[str, tuple[object, ...]] = {}
    for field in ("grandes", "hands", "powers", "played"):
        rows[field] = getattr(state, field)
    for field, row in rows.items():
        if len(row) != players:
            yield Problem(field, "SU-1", f"{len(row)} entries for {players} players")
    if len(state.tiles) != len(box.tiles):
        yield Problem("scoreboards", "MS-1", f"{len(state.tiles)} entries for {len(box.tiles)} tiles")
    for field in ("decks", "display"):
        number = len(getattr(state, field))
        if number != len(box.stacks):
            yield Problem(field, "SU-6", f"{number} entries for {len(box.stacks)} stacks")


def no_such_round(number: int) -> str:
    """The clause that leaves out such a round: that of the short game, if the long one has it (RD-2)."""
    return "RD-2" if number in ROUNDS else "RD-1"


def round_problems(state: State) -> Iterator[Problem]:
    """The round is one that is played, and one that ends as the agenda says."""
    numbers = rounds(state.edition)
    if state.round not in numbers:
        clause = no_such_round(state.round)
        yield Problem("round", clause, f"there is no round {state.round} in this game")
    elif not state.agenda and state.round != numbers[-1]:
        yield Problem("agenda", "EN-1", f"the game is not over after round {state.round}")
    elif (
        state.agenda
        and isinstance(state.agenda[0], GeneralScoring)
        and state.round not in ROUNDS_WITH_GENERAL_SCORING
    ):
        yield Problem("round", "RD-1", f"no general scoring follows round {state.round}")
    if state.start_player not in range(state.players):
        yield Problem("start_player", "SU-1", f"there is no player {state.start_player}")


def piece_problems(state: State) -> Iterator[Problem]:
    """The King, Grandes and tiles where they can be; each owner has all his caballeros."""
    box = state.box
    if state.king not in box.king_regions:
        if state.king in box.regions:
            yield Problem("king", box.place[state.king].no_king, f"he may not enter {state.king!r}")
        else:
            yield Problem("king", "KG-3", f"{state.king!r} is not a region")
    for player, grande in enumerate(state.grandes):
        if grande not in box.homes:
            clause = box.no_grande(grande) or "AC-4.4"
            yield Problem(f"grandes[{player}]", clause, f"{grande!r} is not a region")
    lying = [place for place in state.scoreboards if place is not None]
    for tile, place in zip(box.tiles, state.tiles, strict=True):
        if place is not None and place not in box.scored:
            yield Problem("scoreboards", "MS-4", f"{place!r} is neither a region nor the Castillo")
        elif place is not None and (place in tile.never or (tile.only and place not in tile.only)):
            yield Problem("scoreboards", tile.bound, f"{tile.id} cannot lie in {place!r}")
    if len(set(lying)) < len(lying):
        yield Problem("scoreboards", "MS-2", f"both lie on {lying[0]}")
    yield from _marker_problems(state)
    yield from _caballero_problems(state)
    yield from _limit_problems(state)
    yield from _apart_problems(state)
    for player, points in enumerate(state.points):
        if points < 0:
            yield Problem(f"points[{player}]", "SU-8", f"{points} is less than none")


def _marker_problems(state: State) -> Iterator[Problem]:
    """Allied regions are several; a region's card, if it has one, is chosen by one player (GC-1, GC-17)."""
    box, cards = state.box, {region.id for region in REGIONS}
    lying = dict[tuple[bool, str], str]()
    for tile, place in zip(box.tiles, state.tiles, strict=True):
        clause, by_card = tile.by_card or tile.allies, bool(tile.by_card)
        if not clause or place is None:
            continue
        if place not in (cards if by_card else box.regions):
            yield Problem("scoreboards", clause, f"{tile.id} cannot lie in {place!r}")
        elif (by_card, place) in lying and not _one_keeps(state, tile.id, lying[by_card, place]):
            yield Problem("scoreboards", clause, f"{lying[by_card, place]} lies in {place!r}, too")
        lying[by_card, place] = tile.id


def _one_keeps(state: State, *cards: str) -> bool:
    """Whether one player keeps all of these (GC-1)."""
    keepers = {keeper(state.held, card) for card in cards}
    return len(keepers) == 1 and None not in keepers


def _aside_problems(state: State) -> Iterator[Problem]:
    """Beside the map stand players' caballeros only; where something is kept, somebody keeps it."""
    players, kept = state.players, {held.card for held in state.held}
    for place in state.box.asides:
        row = state.counts(place.id)
        if place.players > players and any(row):
            yield Problem(f"caballeros.{place.id}", place.fewer, f"not used by {players} players")
        elif any(row[players:]):
            yield Problem(f"caballeros.{place.id}", place.opened, "caballeros of no player")
        elif any(row) and place.kept_by is not None and place.kept_by not in kept:
            yield Problem(f"caballeros.{place.id}", place.opened, f"{place.kept_by} is in nobody's court")
        elif place.seat is not None and (row[place.seat] if place.seat < players else any(row)):
            yield Problem(
                f"caballeros.{place.id}", place.opened, f"they are no guests of player {place.seat}"
            )


def _apart_problems(state: State) -> Iterator[Problem]:
    """Whoever moves by a rule of his own stands in regions that the King may enter, with room for any number.

    Also beside a tile that lies there.
    """
    box = state.box
    reached = {*box.open_regions} | box.besides
    for number, neutral in enumerate(box.neutrals, state.players):
        if neutral.moves_as_foreign:
            continue
        for place in (*box.ground, CASTILLO):
            if state.counts(place)[number] and place not in reached:
                yield Problem(f"caballeros.{place}", neutral.clause, f"no {neutral.id} get there")


def _limit_problems(state: State) -> Iterator[Problem]:
    """A tile that limits who counts lies in a region, and no more stand on it than have room (LT-1, LT-2)."""
    box = state.box
    for number, tile, _ in box.limits:
        region = state.tiles[number]
        if region is None:
            yield Problem("scoreboards", tile.clause, f"{tile.id} lies nowhere")
        elif region in box.scored:
            there = state.counts(region)
            room = box.room(region, state.tiles, there, state.players)
            if room < 0:
                text = f"{sum(there)} where there is room for {sum(there) + room}"
                yield Problem(f"caballeros.{region}", tile.room, text)


def _caballero_problems(state: State) -> Iterator[Problem]:
    """Thirty each in the base game; he who carries something is there to carry it."""
    box, players = state.box, state.players
    for place, row in zip(box.places, state.caballeros, strict=True):
        if min(row) < 0:
            yield Problem(f"caballeros.{place}", "SU-2", f"{min(row)} caballeros of a player")
        if sum(row) > box.capacity.get(place, sum(row)):
            text = f"{sum(row)} where there is room for {box.capacity[place]}"
            yield Problem(f"caballeros.{place}", box.place[place].room or "SU-2", text)
    totals = [sum(column) for column in zip(*state.caballeros, strict=True)]
    for player, total in enumerate(totals[:players]):
        if total != box.caballeros:
            yield Problem("caballeros", "SU-2", f"player {player} has {total} of them, not {box.caballeros}")
    for neutral, total in zip(box.neutrals, totals[players:], strict=True):
        if total > neutral.caballeros:
            yield Problem("caballeros", neutral.number, f"{neutral.id}: {total} of {neutral.caballeros}")
        elif neutral.stays and total < neutral.caballeros:
            text = f"{neutral.id}: only {total} of {neutral.caballeros}, and none leaves the map"
            yield Problem("caballeros", neutral.stays, text)
    yield from _aside_problems(state)
    yield from _carrier_problems(state, len(totals))


def _carrier_problems(state: State, owners: int) -> Iterator[Problem]:
    """Whoever carries something is where he may carry it, and carries nothing else (GG-2, GG-5, FL-3)."""
    box = state.box
    for (owner, load), number in Counter((one.owner, one.load) for one in state.carriers).items():
        each = box.loads[load].each if load in box.loads else None
        if each is not None and number > (each if owner < state.players else 0):
            yield Problem(
                "carriers", box.loads[load].number, f"the number of {load!r} of owner {owner} is {number}"
            )
    for load, number in Counter(one.load for one in state.carriers).items():
        lying = [place for tile, place in zip(box.tiles, state.tiles, strict=True) if tile.load == load]
        if lying and number > lying.count(None):
            there = number + len(lying) - lying.count(None)
            text = f"{there} of {load!r}, of which there are {len(lying)}"
            yield Problem("carriers", box.loads[load].number, text)
    for one in dict.fromkeys(state.carriers):
        if one.place in box.index and one.owner in range(owners) and one.load in box.loads:
            yield from _bearer_problems(state, one)
        else:
            yield Problem("carriers", "SU-2", f"nobody of owner {one.owner} can carry {one.load!r}")


def _bearer_problems(state: State, one: Carrier) -> Iterator[Problem]:
    """A bearer is there, on the map and on no space that is barred to him, and carries one thing only."""
    (owner, place, load), rules = one, state.box.loads[one.load]
    carried = sum(other[:2] == one[:2] for other in state.carriers)
    there = state.counts(str(place))[owner]
    if not there:
        text = f"nobody of owner {owner} can carry {load!r} in {place!r}"
        yield Problem("carriers", rules.alone or "SU-2", text)
    elif rules.lost and place not in state.box.on_the_map:
        yield Problem("carriers", rules.lost, f"{load!r} is not carried in {place!r}")
    elif place in rules.barred:
        yield Problem("carriers", rules.bars, f"nobody stands in {place!r} with {load!r}")
    elif there < carried:
        text = f"{there} of owner {owner} in {place!r} would carry {carried} things"
        yield Problem("carriers", rules.alone or "SU-2", text)


def delivery_problems(state: State) -> Iterator[Problem]:
    """What a caballero brings somewhere has been brought: it is paid for at once (GG-3)."""
    if not (state.carriers and state.agenda):  # when the game is over, nothing is put right any more
        return
    events: list[Event] = []
    table = Table(state, events.append)
    while kept_up(table):
        pass
    for event in events:
        if isinstance(event, LoadDelivered):
            text = f"{event.load!r} has been paid for in {event.place!r}"
            yield Problem("carriers", event.because[0], text)
