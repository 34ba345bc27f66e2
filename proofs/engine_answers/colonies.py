"""What the engine does in the new regions and with tokens (CO to GG), whatever else the edition answers."""

from __future__ import annotations

from dataclasses import replace

from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    PlaceCaballero,
    Proceed,
    ReturnCaballero,
    SetDisk,
    Stop,
    TakeCard,
)
from elgrande.engine import new_game
from elgrande.engine.general_scoring import score_regions
from elgrande.engine.table import Table
from elgrande.events import Event, NobodyScored, Scored
from elgrande.expansions import anniversary
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import LIES_IN, NAME
from elgrande.expansions.colonies.frames import Voyagers
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.state import Carrier, State
from proofs.engine_answers import Cases, cases, observes
from proofs.games.colonies_boards import (
    CASTILLO,
    KING,
    NEW_REGIONS,
    PROVINCES,
    after_power_cards,
    board,
    can,
    do,
    found,
    scored,
    special,
    up_to_general_scoring,
)


def may(allowed: bool) -> Modal:
    """Whether something is allowed."""
    return MAY if allowed else MUST_NOT


def must(happens: bool) -> Modal:
    """Whether something happens without being chosen."""
    return MUST if happens else MUST_NOT


def start(edition: Edition, players: int = 3) -> State:
    """A game that begins."""
    return new_game(players, edition.with_expansions(NAME), seed=1)


def landed(state: State) -> State:
    """Everybody has shown a region for two more."""
    for player in range(state.players):
        state = do(state, SetDisk, player=player)
    return state


def black_in(state: State) -> dict[str, int]:
    """In which regions black caballeros are, and how many."""
    return {region: row[-1] for region in state.box.regions if (row := state.counts(region))[-1]}


# --- the start -------------------------------------------------------------------------------------


@observes("CO-1:caballeros")
def caballeros(edition: Edition) -> int:
    (number,) = {sum(row[player] for row in start(edition).caballeros) for player in range(3)}
    return number


@observes("CO-2:regions")
def regions_with_black(edition: Edition) -> int:
    return len(black_in(start(edition)))


@observes("CO-2:each")
def black_in_each(edition: Edition) -> int:
    (number,) = set(black_in(start(edition)).values())
    return number


def spaces(edition: Edition, *numbers: int) -> int:
    """How many spaces the limit table has with these numbers of players."""
    rooms = set()
    for players in numbers:
        state = start(edition, players)
        (region,) = {place for (n, _, _) in state.box.limits for place in [state.tiles[n]] if place}
        rooms.add(state.box.room(region, state.tiles, (), players))
    (room,) = rooms
    return room


@observes("CO-3:few")
def spaces_for_few(edition: Edition) -> int:
    return spaces(edition, 2, 3)


@observes("CO-3:many")
def spaces_for_many(edition: Edition) -> int:
    return spaces(edition, 4, 5)


@observes("CO-4:number")
def landing(edition: Edition) -> int:
    before = start(edition)
    after = landed(before)
    (number,) = {before.provinces[player] - after.provinces[player] for player in range(3)}
    return number


@observes("CO-4:king")
def landing_with_the_king(edition: Edition) -> Modal:
    state = start(edition)
    return may(can(state, SetDisk, region=state.king))


def number_of(edition: Edition, kind: str) -> int:
    """How many tokens of a kind are in the box."""
    return sum(tile.id.rpartition("_")[0] == kind for tile in start(edition).box.tiles)


@observes("CO-5:goods")
def goods(edition: Edition) -> int:
    return number_of(edition, "goods")


@observes("CO-5:gold")
def gold(edition: Edition) -> int:
    return number_of(edition, "gold")


@observes("CO-5:lying")
def lying_at_the_start(edition: Edition) -> tuple[int, int]:
    lies = start(edition).tiles
    return lies.count(LIES_IN["goods"]), lies.count(LIES_IN["gold"])


# --- four regions ----------------------------------------------------------------------------------


@observes("CO-6:transfer")
def new_regions_for_a_transfer(edition: Edition) -> Modal:
    state = up_to_general_scoring(board({CASTILLO: (2, 2, 2)}, edition=edition))
    return may(any(can(state, SetDisk, region=region) for region in NEW_REGIONS))


@observes("CO-6:disks")
def new_regions_for_a_card(edition: Edition) -> Modal:
    there = {"francia": (0, 1), "ship": (0, 3), "america": (0, 3), "africa": (0, 3), "sevilla": (0, 3)}
    state = special(board(there, edition=edition, card="outlaws"))
    assert can(state, SetDisk, player=1)
    return may(any(can(state, SetDisk, region=region) for region in NEW_REGIONS))


@observes("CO-6:order")
def order_of_scoring(edition: Edition) -> tuple[str, ...]:
    told: list[Event] = []
    state = board(edition=edition)
    score_regions(Table(state, told.append), ())
    places = [event.place for event in told if isinstance(event, NobodyScored | Scored)]
    return tuple(dict.fromkeys(places))[-len(NEW_REGIONS) :]


@observes("CO-7:king")
def regions_for_the_king(edition: Edition) -> frozenset[str]:
    state = special(board(edition=edition, card="king"))
    return frozenset(region for region in NEW_REGIONS if can(state, MoveKing, region=region))


def in_region(state: State, region: str) -> list[str]:
    """The places of a region in which something may be placed from the court."""
    return [each.place for each in found(state, PlaceCaballero) if state.box.region_of(each.place) == region]


def kings_for(edition: Edition, region: str) -> frozenset[str]:
    """Where the King is when something may be placed in a region from the court."""
    kings = board(edition=edition).box.king_regions
    return frozenset(king for king in kings if in_region(board(edition=edition, king=king), region))


def room_in(state: State, region: str) -> int:
    """How many may be placed in a region from the court."""
    number = 0
    while there := in_region(state, region):
        state, number = do(state, PlaceCaballero, place=there[-1]), number + 1
    return number


@observes("FR-1:room")
def room_in_francia(edition: Edition) -> int:
    return room_in(board(edition=edition, king="aragon", card="king"), "francia")


@observes("FR-1:moving_up")
def moving_up(edition: Edition) -> Modal:
    state = special(board({"ambassador": (1,), "francia": (0, 1)}, edition=edition))
    after = do(state, MoveCaballero, source="ambassador", target="granada")
    after = do(after)
    return may(not after.counts("francia")[1])


@observes("FR-2:court")
def placing_in_francia(edition: Edition) -> frozenset[str]:
    return kings_for(edition, "francia")


@observes("SH-1:court")
def boarding(edition: Edition) -> frozenset[str]:
    return kings_for(edition, "ship")


@observes("FR-2:anywhere")
def placed_where_the_king_opens(edition: Edition) -> Cases:
    kings = (KING, "aragon")  # of whom the second opens Francia
    boards = [board(edition=edition, king=king, card="intrigue_2_from_court") for king in kings]
    reached = [can(special(state), PlaceCaballero, place="francia") for state in boards]
    return cases(({"opened": opened}, can_be) for opened, can_be in enumerate(reached))


@observes("FR-3:special")
def posts_in_special_scorings(edition: Edition) -> Modal:
    there = {"ambassador": (1,), "envoy": (0, 1)}
    state = do(special(board(there, edition=edition, card="score_new_regions")), place="francia")
    return must(state.points[:2] == (1 + 2, 1 + 1))


@observes("SH-2:flag")
def sailing_with_a_new_flag(edition: Edition) -> Modal:
    flag = Carrier(0, "ship", FLAG)
    expansions = (NAME, anniversary.NAME)
    state = board({"ship": (2,)}, edition=edition, carriers=[flag], expansions=expansions)
    state = after_power_cards(state)
    (due,) = state.due
    assert isinstance(due.frame, Voyagers), "nothing else was put off"
    (_, *others), *elsewhere = due.frame.since
    one_came_earlier = replace(due.frame, since=((1, *others), *elsewhere), laden=())
    state = state._replace(due=(due._replace(frame=one_came_earlier),))
    assert can(state, Sail, load="")
    return may(can(state, Sail, load=FLAG))


@observes("FR-4:space")
def grande_in_francia(edition: Edition) -> Modal:
    at_home = ("francia", "sevilla", "granada")
    state = board(edition=edition, king="aragon", card="king", grandes=at_home)
    return must(room_in(state, "francia") < room_in_francia(edition))


def printed(edition: Edition, region: str) -> tuple[int, ...]:
    """What is told that a region pays."""
    return scored(board({region: (1,)}, edition=edition), region)[0].scoreboard


def paid_to(edition: Edition, region: str, *spaces: str) -> tuple[int, ...]:
    """What those on these spaces earn, and nobody else is there: each of them belongs to another player."""
    there = {space: (0,) * number + (1,) for number, space in enumerate(spaces)}
    told = scored(board(there, edition=edition), region)
    return tuple(part.points for event in told for part in event.parts if part.kind == "space")


def counts_on(edition: Edition, region: str, space: str) -> Modal:
    """Whether somebody on a space counts in the majority."""
    (told,) = scored(board({space: (1,)}, edition=edition), region)
    return must(told.rank is not None)


@observes("FR-3:scoreboard")
def francia_pays(edition: Edition) -> tuple[int, ...]:
    return printed(edition, "francia")


@observes("FR-3:posts")
def posts_in_francia(edition: Edition) -> tuple[int, ...]:
    return paid_to(edition, "francia", "ambassador", "envoy")


@observes("SH-3:scoreboard")
def ship_pays(edition: Edition) -> tuple[int, ...]:
    return printed(edition, "ship")


@observes("SH-3:home")
def home_on_the_ship(edition: Edition) -> Modal:
    state = board({"ship": (1,)}, edition=edition, grandes=("ship", "sevilla", "granada"))
    (told,) = scored(state, "ship")
    return must(told.points > 0)


@observes("SH-4:captain")
def captain_earns(edition: Edition) -> int:
    return sum(paid_to(edition, "ship", "captain"))


@observes("SH-4:majority")
def captain_counts(edition: Edition) -> Modal:
    return counts_on(edition, "ship", "captain")


@observes("OV-2:america")
def america_pays(edition: Edition) -> tuple[int, ...]:
    return printed(edition, "america")


@observes("OV-2:africa")
def africa_pays(edition: Edition) -> tuple[int, ...]:
    return printed(edition, "africa")


@observes("OV-3:viceroy")
def viceroy_earns(edition: Edition) -> int:
    return sum(paid_to(edition, "america", "viceroy"))


@observes("OV-3:majority")
def viceroy_counts(edition: Edition) -> Modal:
    return counts_on(edition, "america", "viceroy")


def is_among_the_most(edition: Edition, space: str) -> Modal:
    """Whether two in a region and one on a space of it are as many as three elsewhere."""
    region = board(edition=edition).box.region_of(space)
    there = {region: (2,), space: (1,), "sevilla": (0, 3), "granada": (1,)}
    return must(can(special(board(there, edition=edition, card="score_most")), place=region))


@observes("SH-4:most")
def captain_and_the_most(edition: Edition) -> Modal:
    return is_among_the_most(edition, "captain")


@observes("OV-3:most")
def viceroy_and_the_most(edition: Edition) -> Modal:
    return is_among_the_most(edition, "viceroy")


# --- the ways --------------------------------------------------------------------------------------


@observes("OV-1:court")
def placing_overseas(edition: Edition) -> Modal:
    kings = board(edition=edition).box.king_regions
    states = [board(edition=edition, king=king) for king in kings]
    states.append(special(board(edition=edition, card="intrigue_2_from_court")))
    return may(any(in_region(state, region) for state in states for region in ("america", "africa")))


@observes("SH-2:free")
def leaving_the_ship(edition: Edition) -> Modal:
    state = after_power_cards(board({"ship": (1,)}, edition=edition))
    return may(can(state, Sail, source="ship", target="america") and can(state, Sail, target="sevilla"))


@observes("OV-4:free")
def back_to_the_ship(edition: Edition) -> Modal:
    state = after_power_cards(board({"america": (1,)}, edition=edition))
    return may(can(state, Sail, source="america", target="ship"))


@observes("MV-5:overseas")
def moving_overseas(edition: Edition) -> Modal:
    state = special(board({"sevilla": (1,)}, edition=edition))
    return may(all(can(state, MoveCaballero, target=region) for region in ("america", "africa")))


@observes("MV-5:black")
def moving_black(edition: Edition) -> Modal:
    state = special(board({"sevilla": (0, 0, 0, 1)}, edition=edition))
    return may(can(state, MoveCaballero, owner=3))


@observes("MV-5:one_region")
def from_the_spaces_of_one_region(edition: Edition) -> Modal:
    """Three in Francia are moved to the ship one after the other."""
    there = {"francia": (1,), "ambassador": (0, 1), "envoy": (0, 0, 1)}
    state = special(board(there, edition=edition, card="intrigue_5_from_one_region"))
    for _ in there:
        state = do(state, MoveCaballero, target="ship") if can(state, MoveCaballero, target="ship") else state
    return may(state.counts("ship") == (1, 1, 1, 0))


@observes("MV-5:all_own")
def all_own_stay_in_the_region(edition: Edition) -> Modal:
    state = special(board({"america": (1,)}, edition=edition, card="intrigue_all_own_from_one_region"))
    return may(can(state, MoveCaballero, target="viceroy"))


@observes("OV-4:when")
def back_in_the_middle(edition: Edition) -> Cases:
    state = after_power_cards(board({"america": (1,)}, edition=edition))
    at_start = can(state, Sail, source="america", target="ship")
    while not can(state, TakeCard):
        state = do(state, Stop) if can(state, Stop) else do(state)
    back = can(state, Sail, source="america", target="ship")
    return cases([({"done_before": 0}, at_start), ({"done_before": 1}, back)])


# --- tokens ----------------------------------------------------------------------------------------


@observes("GG-1:first")
def tokens_laid(edition: Edition) -> Modal:
    state = board(edition=edition, card="transport", lying={"goods": 10}, carriers=())
    after = special(state)
    there = after.tiles.count(LIES_IN["goods"]), after.tiles.count(LIES_IN["gold"])
    return must(there == (11, 1))


@observes("GG-1:waived")
def tokens_of_a_waived_action(edition: Edition) -> Modal:
    before = board(edition=edition, card="transport", lying={"goods": 1}, carriers=())
    return must(do(before, EndTurn).tiles != before.tiles)


@observes("GG-2:each")
def tokens_each(edition: Edition) -> int:
    state = board({"africa": (1,)}, edition=edition, lying={"goods": 2})
    number = 0
    while can(state, TakeToken):
        state, number = do(state, TakeToken), number + 1
    return number


def with_token(edition: Edition, place: str, load: str) -> State:
    """The first player's only caballero on the map has a token."""
    return board({place: (1,)}, edition=edition, carriers=[Carrier(0, place, load)])


def delivered(edition: Edition, load: str) -> int:
    """What a token earns that comes ashore from the ship."""
    state = after_power_cards(with_token(edition, "ship", load))
    return do(state, Sail, target="sevilla").points[0]


@observes("GG-3:goods")
def goods_earn(edition: Edition) -> int:
    return delivered(edition, "goods")


@observes("GG-3:gold")
def gold_earns(edition: Edition) -> int:
    return delivered(edition, "gold")


@observes("GG-3:owner")
def paid_to_the_owner(edition: Edition) -> Modal:
    bearer = Carrier(1, "ship", "gold")
    state = special(board({"ship": (0, 1)}, edition=edition, carriers=[bearer]))
    after = do(state, owner=1, source="ship", target="sevilla")
    return must(after.points[:2] == (0, 6))


@observes("GG-3:mainland")
def paid_in_francia(edition: Edition) -> Cases:
    places = (*BASE.regions, "francia")
    start = after_power_cards(with_token(edition, "ship", "gold"))
    paid = {target: do(start, Sail, target=target).points[0] for target in ("sevilla", "francia")}
    return cases(({"place": places.index(target) + 1}, bool(points)) for target, points in paid.items())


@observes("GG-4:castillo")
def lost_in_the_castillo(edition: Edition) -> Modal:
    after = do(special(with_token(edition, "ship", "gold")), target=CASTILLO)
    return must(not after.carriers and not any(after.points))


@observes("GG-4:provinces")
def lost_in_the_provinces(edition: Edition) -> Modal:
    there, bearer = {"ship": (0, 1), "sevilla": (0, 1)}, Carrier(1, "ship", "gold")
    state = special(board(there, edition=edition, carriers=[bearer], card="banishment"))
    after = do(state, ReturnCaballero, owner=1, source="ship")
    assert after.counts(PROVINCES)[1] > state.counts(PROVINCES)[1]
    return must(not after.carriers and not any(after.points))


@observes("GG-5:majority")
def bearer_counts(edition: Edition) -> Modal:
    (told,) = scored(with_token(edition, "africa", "goods"), "africa")
    return must(told.rank is not None)


@observes("GG-5:posts")
def bearer_on_a_post(edition: Edition) -> Modal:
    state = special(with_token(edition, "africa", "goods"))
    assert can(state, target="ship")
    assert not can(state, Proceed)
    return may(any(can(state, MoveCaballero | MoveCarrier, target=post) for post in ("captain", "viceroy")))
