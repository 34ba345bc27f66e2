"""Random games of every box with every law checked after every action, as many as you like.

    python -m tests.soak --games 50000 --jobs 2
    python -m tests.soak --games 5000 --crowded     from boards that no game makes, doing what is seldom done

Such games are tests, too, in `test_random_games.py` and `expansions/test_crowded.py`; in the former, not
every state is asked whether it is possible.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, combinations, takewhile
from multiprocessing import get_context
from random import Random
from typing import Any

from tqdm import tqdm

from elgrande.arguments import at_least_one
from elgrande.engine import UNASKED, apply, legal_actions, new_game, to_move
from elgrande.engine.journeys import present
from elgrande.engine.standing import whereabouts
from elgrande.events import (
    CaballeroMoved,
    CastilloEmptied,
    GrandeCrowned,
    KingMoved,
    KingReturned,
    LoadDelivered,
    Scored,
)
from elgrande.players.determinize import determinize, random_choice
from elgrande.problems import problems
from elgrande.rules.box import EXPANSIONS
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS, EN_BASE, Edition
from elgrande.rules.pieces import PLAYERS, POWER_CARDS
from elgrande.state import State, turns_begun
from elgrande.views import view
from proofs.games.expansions_measure import ADDS, bound, measure
from tests.expansions.scattered import crowded

ALL_CLAUSES = frozenset(CLAUSES)
LONGEST_GAME = 1_000  # actions, where nobody has said how many there can be; random games have some 300
STEPS_BETWEEN_SAVES = 60
BOXES = tuple(chain(*(combinations(EXPANSIONS, number) for number in range(len(EXPANSIONS) + 1))))
"""Every combination of expansions, the base game alone first."""


class BrokenLaw(AssertionError):
    """A law that did not hold, with seed and move to reproduce it."""


def edition_of(game: int):
    """The edition of a game: each in turn, every other game with random readings."""
    if game % 2 == 0:
        return list(EDITIONS.values())[game // 2 % len(EDITIONS)]
    random = Random(f"readings {game}")
    readings = {name: random_choice(list(type(getattr(EN_BASE, name))), random) for name in EDITION_FIELDS}
    return EN_BASE.but(**readings)


def with_other_answers(edition: Edition, game: int) -> Edition:
    """The same with random answers to what the books on its expansions leave open, in every other game."""
    if game % 2 == 0:
        return edition
    random = Random(f"answers {game}")
    fields = {field: asked for field, asked in edition.box.fields.items() if field not in EDITION_FIELDS}
    return edition.but(**{field: random_choice(list(asked.means), random) for field, asked in fields.items()})


def players_of(game: int) -> int:
    """The number of players of a game: all numbers with all editions."""
    return PLAYERS[game // (2 * len(EDITIONS)) % len(PLAYERS)]


def watched_game(
    game: int, *expansions: str, also: Callable[[State], None] | None = None, every_state: bool = False
) -> int:
    """Play one random game, check all laws and `also` those; the number of actions. Raises BrokenLaw.

    That no state is impossible is asked of every one, or of some on the way.
    """
    edition = with_other_answers(edition_of(game).with_expansions(*expansions), game)
    state = new_game(players_of(game), edition, seed=game)
    if can_be_measured(edition) and measure(state) > bound(state.players, edition):
        raise BrokenLaw(f"game {game}, {edition}: more is left to do than any game has (EN-1)")
    return watched(game, state, Random(f"choices {game}"), also=also, every_state=every_state)


def can_be_measured(edition: Edition) -> bool:
    """Whether it is known what of each expansion is left to do (EN-1)."""
    return ADDS.keys() >= {*edition.expansions}


Choose = Callable[[Sequence[Any], Random], Any]


def watched(
    game: int,
    state: State,
    random: Random,
    choose: Choose = random_choice,
    *,
    rounds: int = 9,
    also: Callable[[State], None] | None = None,
    every_state: bool = False,
    between_saves: int = STEPS_BETWEEN_SAVES,
) -> int:
    """Play on from a state until so many rounds are over, in the same way; the number of actions."""
    edition, actions, end = state.edition, 0, state.round + rounds
    is_measured = can_be_measured(edition)
    left = measure(state) if is_measured else LONGEST_GAME
    try:
        check_state(state)
        while not state.is_over and state.round < end:
            options = legal_actions(state)
            action = choose(options, random)
            after, events = apply(state, action)
            actions += 1
            check_state(after)
            if every_state or actions % between_saves == 0:
                check_possible(after)
            if also is not None:
                also(after)
            check_step(state, action, after, events)
            before, left = left, measure(after) if is_measured else left - 1
            assert 0 <= left < before, f"as much is left to do as before (EN-1): {left} after {before}"
            if actions % between_saves == 0 or after.is_over:
                check_saving(after)
                check_determinizing(after, random)
            state = after
        assert state.round == min(end, 9), "the game ends after the ninth round (EN-1)"
    except Exception as error:
        raise BrokenLaw(
            f"game {game}, action {actions}, {edition}, {state.players} players: {error}"
        ) from error
    return actions


class Seldom:
    """Draws rather what has been done seldom in this game: of actions each kind, of cards each one."""

    def __init__(self) -> None:
        """Nothing has been done yet."""
        self.done: Counter[object] = Counter()

    def __call__(self, options: Sequence[Any], random: Random) -> Any:
        """One of the options; it counts as done."""
        kinds = [(type(action), getattr(action, "card", None)) for action in options]
        chosen = random.choices(range(len(options)), [(1 + self.done[kind]) ** -0.5 for kind in kinds])[0]
        self.done[kinds[chosen]] += 1
        return options[chosen]


def check_state(state: State) -> None:
    """Check the laws about a single state."""
    box = state.box
    owned_by_each = [box.caballeros] * state.players + [neutral.caballeros for neutral in box.neutrals]
    for owned, number in zip(zip(*state.caballeros, strict=True), owned_by_each, strict=True):
        assert sum(owned) == number, f"caballeros were made or lost (law 1): {owned}"
        assert min(owned) >= 0, f"fewer than none: {owned}"
    for place, capacity in box.capacity.items():
        assert sum(state.counts(place)) <= capacity, f"too many in {place}: {state.counts(place)}"
    for number, tile, _ in box.limits:
        region = state.tiles[number]
        there = state.counts(region)
        assert sum(there) <= tile.spaces[state.players], f"too many on {tile.id}: {there}"
    for (owner, place, _), number in Counter(state.carriers).items():
        assert state.counts(place)[owner] >= number, f"nobody is there to carry: {state.carriers}"

    kept = {held[::2] for held in state.held if held.card in box.kept}
    turns = turns_begun(state)
    using = [turn.card for turn in turns if (turn.player, turn.card) not in kept]
    held = [box.card_kept[held.card] for held in state.held if held.card in box.card_kept]
    there = Counter([*sum(state.decks, ()), *filter(None, state.display), *using, *held])
    cards = {card.id: card.copies for card in box.cards if card.deck not in box.dealt or there[card.id]}
    for stack, number in box.dealt.items():
        lying = [id for id in cards if box.card[id].deck == stack]
        assert len(lying) == number, f"not {number} cards of stack {stack}: {lying}"
    assert dict(there) == cards, (
        f"action cards: {there - Counter(cards)} too many, {Counter(cards) - there} missing"
    )

    for hand, power, pile in zip(state.hands, state.powers, state.played, strict=True):
        table = [power] if power is not None and power not in hand else []
        assert sorted([*hand, *pile, *table]) == list(POWER_CARDS), f"power cards: {hand}, {pile}, {table}"
    shown = [power for power in state.powers if power is not None]
    assert len(set(shown)) == len(shown), f"a value was played twice (PW-2): {shown}"

    actions = legal_actions(state)
    assert bool(actions) != state.is_over, "somebody can act as long as the game is not over"
    assert len(set(actions)) == len(actions), f"an action is offered twice: {actions}"
    unasked = [action for action in actions if type(action) in UNASKED]
    assert to_move(state) == tuple(sorted({action.player for action in actions if action not in unasked}))
    assert to_move(state) or state.is_over, "nobody is waited for"


def check_step(before: State, action, after: State, events) -> None:
    """Check the laws about an action and its events."""
    # Where a scoring brings the King back, the move that began it may have gone there before he came (GC-11).
    earlier = takewhile(lambda event: not isinstance(event, KingMoved | KingReturned), events)
    moves = [event for event in earlier if isinstance(event, CaballeroMoved | CastilloEmptied)]
    reached = [getattr(move, end, None) for move in moves for end in ("source", "target")]
    stirred = {whereabouts(before, place) for place in reached if place in before.box.place} - {before.king}
    for region in {before.king, after.king} - stirred:
        for space in before.box.spaces.get(region, ()):
            assert before.counts(space.id) == after.counts(space.id), f"KG-1: {action}"
        assert present(before, region) == present(after, region), (
            f"the King's region is taboo (KG-1): {action}"
        )
    moved = [(event.source, event.target) for event in events if isinstance(event, KingMoved | GrandeCrowned)]
    moved += [(before.king, event.target) for event in events if isinstance(event, KingReturned)]
    assert moved in ([], [(before.king, after.king)]), f"the King moved otherwise than told: {moved}"
    assert moved or before.king == after.king, f"only a moved King moves (KG-3): {action}"

    told = [0] * before.players
    for event in events:
        assert event.because, f"no reason for {event}"
        assert ALL_CLAUSES.issuperset(event.because), f"no such clause: {event}"
        if isinstance(event, Scored | LoadDelivered):
            told[event.player] += event.points
            assert event.points >= 0, f"points never fall: {event}"
    gained = [new - old for old, new in zip(before.points, after.points, strict=True)]
    assert gained == told, f"points without an event: {gained}, {told}"


def check_possible(state: State) -> None:
    """A state of a game has no problems."""
    found = problems(state)
    assert found == (), f"a game has come to an impossible position: {found}"


def check_saving(state: State) -> None:
    """A state is the same after saving and loading."""
    assert State.from_json(state.to_json()) == state


def check_determinizing(state: State, random: Random) -> None:
    """A determinized state is possible, and gives the seat the same view."""
    seat = int(random.random() * state.players)
    seen = view(state, seat)
    guessed = determinize(seen, random)
    assert view(guessed, seat) == seen, f"seat {seat} sees that the guess is wrong"
    check_possible(guessed)


def soaked_game(game: int) -> int:
    """Play one random game with the next of all boxes, and look at every state; the number of actions."""
    return watched_game(game, *BOXES[game % len(BOXES)], every_state=True)


def crowded_game(game: int) -> int:
    """Play three rounds from a crowded board of the next box with expansions, doing what is seldom done."""
    random = Random(f"crowded {game}")
    edition = with_other_answers(edition_of(game).with_expansions(*BOXES[1 + game % (len(BOXES) - 1)]), game)
    state = crowded(random, 2 + game % 4, edition)
    return watched(game, state, random, Seldom(), rounds=3, every_state=True, between_saves=7)


def main() -> int:
    """Play, with a progress bar; return 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=at_least_one, default=50_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=partial(at_least_one, of="jobs"), default=2)
    parser.add_argument("--crowded", action="store_true", help="three rounds each, from crowded boards")
    options = parser.parse_args()
    games = range(options.first, options.first + options.games)
    started = time.perf_counter()
    with get_context("spawn").Pool(options.jobs) as pool:
        played = pool.imap_unordered(crowded_game if options.crowded else soaked_game, games, chunksize=20)
        try:
            actions = sum(tqdm(played, total=len(games), unit=" games", smoothing=0))
        except BrokenLaw as broken:
            print(broken, file=sys.stderr)
            return 1
    seconds = time.perf_counter() - started
    print(f"{len(games)} games, {actions} actions, every law held after each of them ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
