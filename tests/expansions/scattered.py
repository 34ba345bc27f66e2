"""Boards at random, crowded as no game makes them: ties, flags, posts, a full limit table, allied regions."""

from __future__ import annotations

from random import Random

import elgrande as eg
from elgrande.expansions.grandissimo.box import GUESTS
from elgrande.problems import problems
from elgrande.rules.map import CASTILLO
from elgrande.state import Carrier, Held, PowerPhase


def set_up(players: int, edition: eg.Edition, seed: int) -> eg.State:
    """A game in which the first round begins."""
    state = eg.new_game(players, edition, seed=seed)
    while not isinstance(state.agenda[-1], PowerPhase):
        state = eg.apply(state, eg.legal_actions(state)[0]).state
    return state


def scattered(random: Random, players: int, edition: eg.Edition) -> eg.State:
    """A board at random, crowded, with whatever the expansions bring lying anywhere on it."""
    box, state = edition.box, set_up(players, edition, seed=int(random.random() * 1e6))
    grandes = [random.choice(box.homes if random.random() < 0.3 else box.regions) for _ in range(players)]
    held, king = [], random.choice(box.king_regions)
    if "colonies" in box.expansions and random.random() < 0.6:
        held.append(Held(random.randrange(players), None, "grand_inquisitor"))
    regent = random.randrange(players)
    if "grandissimo" in box.expansions and random.random() < 0.3 and grandes[regent] in box.king_regions:
        held.append(Held(regent, None, "royal_guard"))
        king = grandes[regent]
    tiles = scattered_tiles(random, state)
    lies = dict(zip((tile.id for tile in box.tiles), tiles, strict=True))
    if lies.get("boycott_marker") and random.random() < 0.7:  # or it is not known who laid it
        held.append(Held(random.randrange(players), None, "boycott_marker"))
    rows = scattered_caballeros(random, state, tiles)
    carriers = [
        Carrier(player, random.choice(there), "flag")
        for player in range(players)
        if "anniversary" in box.expansions
        for there in [[place for place in sorted(box.on_the_map) if rows[place][player]]]
    ]
    in_castillo = {player: CASTILLO for player, home in enumerate(grandes) if home == CASTILLO}
    due = (
        eg.position(players, edition=edition, grandes=in_castillo, round=state.round).due
        if in_castillo
        else ()
    )
    return state._replace(
        king=king,
        grandes=tuple(grandes),
        tiles=tiles,
        held=tuple(held),
        caballeros=tuple(tuple(rows[place]) for place in box.places),
        carriers=tuple(carriers),
        due=(*state.due, *due),
    )


def crowded(random: Random, players: int, edition: eg.Edition) -> eg.State:
    """Such a board, possible in every way; with Grandissimo, there is somebody on ships and in the prison."""
    while True:
        state = scattered(random, players, edition)
        if "grandissimo" in edition.expansions:
            state = with_everybody_aside(random, state)
        if not problems(state):
            return state


def with_everybody_aside(random: Random, state: eg.State) -> eg.State:
    """Some have come from the provinces aboard, into the prison, or as guests."""
    rows, index = [list(row) for row in state.caballeros], state.box.index
    for place in state.box.asides:
        host = GUESTS.index(place.id) if place.id in GUESTS else None
        is_there = place.players <= state.players and (host is None or host < state.players)
        for owner in range(state.players):
            number = min(random.choice((0, 0, 1, 2)), rows[index["provinces"]][owner])
            if is_there and owner != host:
                rows[index["provinces"]][owner] -= number
                rows[index[place.id]][owner] += number
    kept = ["first_ship", *["second_ship"] * (state.players > 2), "queen", "jester"]
    held = [Held(random.randrange(state.players), None, card) for card in kept]
    return state._replace(caballeros=tuple(map(tuple, rows)), held=(*state.held, *held))


def scattered_tiles(random: Random, state: eg.State) -> tuple[str | None, ...]:
    box = state.box
    lying = dict(zip((tile.id for tile in box.tiles), state.tiles, strict=True))
    for tile, place in zip(
        ("scoreboard_8_4_0", "scoreboard_4_0_0"), random.sample(box.scored, 2), strict=True
    ):
        lying[tile] = place if random.random() < 0.5 else None
    if "colonies" in box.expansions:
        lying["limit_table"] = random.choice([region for region in box.regions if region != "francia"])
    if "grandissimo" in box.expansions:
        lying["boycott_marker"] = random.choice([None, None, *box.regions[:9]])
        lying["alliance_1"], lying["alliance_2"] = random.sample(box.regions, 2)
        if random.random() < 0.4:
            lying[random.choice(["alliance_1", "alliance_2"])] = None
    return tuple(lying.values())


def scattered_caballeros(random: Random, state: eg.State, tiles) -> dict[str, list[int]]:
    """Rows in which many are in a few places, so that there are ties; also beside the limit table."""
    box, owners = state.box, len(state.caballeros[0])
    rows = {place: [0] * owners for place in box.places}
    room = dict.fromkeys(box.capacity, 1)
    table = next((tiles[number] for number, _, _ in box.limits), None)
    if table is not None:
        room[table] = 6 if state.players < 4 else 10
    for owner in range(owners):
        everybody = sum(row[owner] for row in state.caballeros)
        soldier = owner >= state.players and box.neutrals[owner - state.players].id == "soldiers"
        where = (
            list(box.regions[:9]) if soldier else [*box.ground, CASTILLO, *[table] * 6 * (table is not None)]
        )
        few = random.sample(where, random.randint(3, 6))
        number = everybody if owner >= state.players else random.randrange(1, 26)
        for _ in range(number):
            place = random.choice(few if random.random() < 0.8 else where)
            if place == table and sum(rows[place]) >= room[place]:
                place = "beside_limit_table"
            elif sum(rows[place]) >= room.get(place, 99):
                place = "galicia" if table != "galicia" else "aragon"
            rows[place][owner] += 1
        if owner < state.players:
            if not any(rows[place][owner] for place in box.on_the_map):  # a flag needs a bearer
                rows[CASTILLO][owner] -= 1
                rows["aragon" if table != "aragon" else "granada"][owner] += 1
            rows["court"][owner] = random.randint(0, everybody - number)
            rows["provinces"][owner] = everybody - number - rows["court"][owner]
    return rows
