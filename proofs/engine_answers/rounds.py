"""What the engine answers about set-up, rounds and power cards (SU, RD, PW)."""

from __future__ import annotations

from itertools import product
from typing import Any

from elgrande.actions import EndTurn, PlayPower, TakeSupply, UseSpecial
from elgrande.board import board, neighbours
from elgrande.engine import apply, legal_actions, new_game, to_move
from elgrande.engine.rounds import rounds
from elgrande.events import (
    CardTaken,
    Event,
    GeneralScoringStarted,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    TurnOrderSet,
)
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.editions import Edition
from elgrande.rules.map import MOBILE_SCOREBOARDS, REGIONS
from elgrande.rules.pieces import (
    PLAYERS,
    POWER_CARDS,
    ROUNDS,
    ROUNDS_WITH_GENERAL_SCORING,
    SUPPLY,
)
from elgrande.rules.readings import MAY, MUST_NOT, Modal
from elgrande.state import State
from elgrande.views import view
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import acting, events_of

SEEDS = range(60)


def starts(edition: Edition, players: int) -> bool:
    """Whether so many can begin a game."""
    try:
        return new_game(players, edition).players == players
    except ValueError:
        return False


@observes("SU-1:players")
def players(edition: Edition) -> dict[int, str]:
    return {number: "plays" for number in range(9) if starts(edition, number)}


@observes("SU-2:start")
def start(edition: Edition) -> dict[str, int]:
    state = new_game(5, edition)
    return {
        "home region": state.counts(state.grandes[0])[0],
        "court": state.court[0],
        "provinces": state.provinces[0],
    }


@observes("SU-3:cards", "SU-9:regions")
def regions(edition: Edition) -> int:
    return len(board())


@observes("SU-3:drawn")
def kings_region(edition: Edition) -> str:
    return "drawn" if len({new_game(2, edition, seed).king for seed in SEEDS}) == len(REGIONS) else "chosen"


@observes("SU-4:drawn")
def home_regions(edition: Edition) -> str:
    homes = {new_game(5, edition, seed).grandes for seed in SEEDS}
    return (
        "drawn" if {home for row in homes for home in row} == {region.id for region in REGIONS} else "chosen"
    )


@observes("SU-5:who")
def first_player(edition: Edition) -> str:
    return (
        "by lot" if len({new_game(5, edition, seed).start_player for seed in SEEDS}) == 5 else "by agreement"
    )


@observes("SU-6:stacks", "RD-4:cards")
def stacks(edition: Edition) -> int:
    return len(new_game(4, edition).display)


@observes("SU-6:cards")
def cards_of_each_stack(edition: Edition) -> dict[int, int]:
    state = new_game(4, edition)
    return {
        deck: 1 + len(rest)
        for deck, rest in zip(BASE.stacks, state.decks, strict=True)
        if state.display[deck - 1]
    }


@observes("SU-6:total")
def all_cards(edition: Edition) -> int:
    return sum(card.copies for card in CARDS)


@observes("SU-7:cards")
def power_cards(edition: Edition) -> int:
    return len(new_game(4, edition).hands[0])


@observes("SU-8:points")
def points_at_the_start(edition: Edition) -> int:
    return max(new_game(5, edition).points)


@observes("SU-8:scoreboards")
def mobile_scoreboards(edition: Edition) -> frozenset[str]:
    return frozenset("/".join(map(str, values)) for values in MOBILE_SCOREBOARDS)


@observes("SU-8:where")
def where_scoreboards_begin(edition: Edition) -> str:
    return "on the board" if any(new_game(4, edition).scoreboards) else "beside the board"


@observes("SU-9:values")
def values_of_a_scoreboard(edition: Edition) -> int:
    (number,) = {len(region.scoreboard) for region in REGIONS}
    return number


@observes("SU-9:neighbours")
def borders(edition: Edition) -> dict[str, frozenset[str]]:
    return {region.id: neighbours(region.id) for region in REGIONS}


@observes("SU-9:scoreboards")
def scoreboards(edition: Edition) -> dict[tuple[str, int], int]:
    return {(region.id, row): points for region in REGIONS for row, points in enumerate(region.scoreboard, 1)}


@observes("RD-1:rounds")
def number_of_rounds(edition: Edition) -> int:
    return len(rounds(edition))


@observes("RD-2:rounds")
def short_game(edition: Edition) -> Cases:
    played = rounds(edition.but(length="short"))
    return cases(({"round": round}, round in played) for round in ROUNDS)


@observes("RD-2:scorings")
def scorings_of_the_short_game(edition: Edition) -> tuple[int, ...]:
    played = rounds(edition.but(length="short"))
    return tuple(round for round in ROUNDS_WITH_GENERAL_SCORING if round in played)


def fresh_round(edition: Edition, **described: Any) -> Any:
    """Two players, of whom the first has to play a power card."""
    return position(2, edition=edition, **described)


@observes("PW-1:order")
def order_of_playing(edition: Edition) -> str:
    state, order = position(5, edition=edition, start_player=3), []
    for value in (1, 2, 3, 4, 5):
        order.append(to_move(state))
        state = acting(state, PlayPower(order[-1][0], value))
    clockwise = [(3,), (4,), (0,), (1,), (2,)]
    return "clockwise from the start player" if order == clockwise else "all at once"


@observes("PW-2:scope")
def barred_values(edition: Edition) -> str:
    state = fresh_round(edition, powers=(7, None), played=((3,), (4,)))
    playable = {action.value for action in legal_actions(state) if isinstance(action, PlayPower)}
    assert 7 not in playable
    return "this round" if 3 in playable else "the game"


@observes("PW-3:first")
def first_turn(edition: Edition) -> str:
    state = fresh_round(edition, powers=(7, None))
    (order,) = [event.order for event in events_of(state, PlayPower(1, 9)) if isinstance(event, TurnOrderSet)]
    return "the highest card" if order == (1, 0) else "the lowest card"


@observes("PW-4:falling")
def supply_by_value(edition: Edition) -> Cases:
    return cases(
        ({"of_lower": SUPPLY[one], "of_higher": SUPPLY[other]}, True)
        for one, other in product(POWER_CARDS, POWER_CARDS)
        if one < other
    )


@observes("PW-5:playable")
def playable_cards(edition: Edition) -> Cases:
    last, players = rounds(edition)[-1], max(PLAYERS)
    earlier = len(rounds(edition)) - 1
    pile = tuple(range(13, 13 - earlier, -1))
    powers = (*range(1, players), None)
    state = position(players, edition=edition, round=last, powers=powers, played=[pile] * players)
    fewest = len([action for action in legal_actions(state) if isinstance(action, PlayPower)])
    return cases([({"playable": fewest}, True), ({"playable": 0}, False)])


def at_the_end_of_a_round(edition: Edition) -> tuple[State, State]:
    """Before and after the last player of a round gives up his turn."""
    before = position(2, edition=edition, turn=1, card="court", powers=(9, 1))
    return before, acting(before, EndTurn(1))


@observes("RD-5:left")
def cards_nobody_took(edition: Edition) -> str:
    before, after = at_the_end_of_a_round(edition)
    left = {stack: card for stack, card in enumerate(before.display) if card is not None and stack != 4}
    assert left
    below = all(after.decks[stack][-1] == card for stack, card in left.items())
    return "under its stack" if below else "out of the game"


@observes("TU-8:where")
def used_cards(edition: Edition) -> str:
    _, after = at_the_end_of_a_round(edition)
    return "under its stack" if after.decks[3][-1] == "court" else "out of the game"


@observes("RD-6:who")
def next_start_player(edition: Edition) -> str:
    state = position(2, edition=edition, turn=1, card="recover_power", powers=(9, 1))
    after = acting(state, UseSpecial(1), EndTurn(1))  # the 1 is in hand again, yet it was played
    assert 1 in after.hands[1]
    return "played the lowest" if after.start_player == 1 else "holds the lowest"


@observes("RD-7:again")
def power_cards_again(edition: Edition) -> Modal:
    _, after = at_the_end_of_a_round(edition)
    return MAY if 9 in after.hands[0] else MUST_NOT


def events_of_a_round(edition: Edition) -> list[Event]:
    """The events of the third round, in which nobody does more than he has to, and of what follows."""
    events: list[Event] = []
    state = position(2, edition=edition, round=3, powers=(None, 4))
    while state.round == 3:
        options = legal_actions(state)
        idle = next((action for action in options if isinstance(action, EndTurn | TakeSupply)), options[-1])
        state, happened = apply(state, idle)
        events += happened
    return events


def in_order(events: list[Event], **kinds: type) -> tuple[str, ...]:
    """What these kinds of events stand for, in the order in which they first happen."""
    first = {
        name: next(number for number, event in enumerate(events) if isinstance(event, kind))
        for name, kind in kinds.items()
    }
    return tuple(
        sorted((name.replace("_", " ") for name in first), key=lambda name: first[name.replace(" ", "_")])
    )


@observes("RD-3:phases")
def phases(edition: Edition) -> tuple[str, ...]:
    later = in_order(
        events_of_a_round(edition),
        play_power_cards=PowerPlayed,
        take_turns=CardTaken,
        close_the_round=RoundEnded,
        general_scoring=GeneralScoringStarted,
    )
    first = "turn up action cards" if None not in position(2, edition=edition).display else "play power cards"
    return (first, *later)


@observes("RD-8:marker")
def round_marker(edition: Edition) -> tuple[str, ...]:
    ended, scored, begun = in_order(
        events_of_a_round(edition), ended=RoundEnded, scored=GeneralScoringStarted, begun=RoundStarted
    )
    names = {
        "ended": "the marker moves",
        "scored": "on a lily: general scoring",
        "begun": "the marker moves again",
    }
    return (names[ended], names[scored], names[begun])


@observes("PW-1:open")
def power_card_lies(edition: Edition) -> str:
    state = acting(position(2, edition=edition), PlayPower(0, 7))
    return "face up" if view(state, 1).powers[0] == 7 else "face down"
