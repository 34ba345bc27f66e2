"""Saved games, altered at random: whatever is accepted can be played to its end.

    python -m tests.altered --saves 50000 --jobs 2

A save is taken from a random game, one to three things in it are changed (numbers, names, elements of
lists, action cards moved, fields swapped or taken from another save, frames added or left out, fields added
that a save may have), and it is read again. A few hundred are a test, in `test_altered_saves.py`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache, partial
from multiprocessing import get_context
from random import Random
from typing import Any

from tqdm import tqdm

from elgrande.arguments import at_least_one
from elgrande.engine import apply, legal_actions, new_game
from elgrande.problems import problems
from elgrande.rules.editions import EN_BASE
from elgrande.rules.pieces import ROUNDS
from elgrande.saving import BrokenSave
from elgrande.state import Moment, State
from tests.soak import LONGEST_GAME, edition_of, players_of

GAMES = 200  # whose states are altered, each at any moment
COMBINATIONS = (
    (),
    ("colonies",),
    ("grandissimo",),
    ("anniversary",),
    (),
    ("colonies", "anniversary"),
    ("grandissimo", "colonies", "anniversary"),
)
ALL = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo").box
NAMES = (*ALL.places, *ALL.card)
LOADS = (*ALL.loads, "lantern")
NUMBERS = (*range(-1, 14), 30, 99)


class Stuck(AssertionError):
    """A save that was accepted, and cannot be played to its end; it is told in full."""


# --- altering --------------------------------------------------------------------------------------


@lru_cache(maxsize=GAMES)
def moments(game: int) -> tuple[State, ...]:
    """Every state of a random game, the one after the last action too: each combination in turn."""
    edition = edition_of(game).with_expansions(*COMBINATIONS[game % len(COMBINATIONS)])
    random, state = Random(f"moments {game}"), new_game(players_of(game), edition, seed=game)
    states = [state]
    while not state.is_over:
        state = apply(state, random.choice(legal_actions(state))).state
        states.append(state)
    return tuple(states)


def saved(random: Random) -> Any:
    """The content of a save of some moment of some game."""
    return json.loads(random.choice(moments(random.randrange(GAMES))).to_json())


def altered(number: int) -> tuple[str, Random]:
    """The text of an altered save, the same for a number each time; and chance to play it on with."""
    random = Random(f"altered {number}")
    content = saved(random)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        with suppress(LookupError, TypeError, ValueError):  # an earlier change has left nothing to change
            random.choice(CHANGES)(content, random)
    return json.dumps(content), random


Spot = tuple[Any, Any]  # a list or object, and where in it


def spots(content: Any) -> Iterator[Spot]:
    """Every place in a save where a value stands, outside before inside."""
    if isinstance(content, dict | list):
        for key in content if isinstance(content, dict) else range(len(content)):
            yield content, key
            yield from spots(content[key])


def some_spot(content: Any, random: Random, *kinds: type) -> Spot | None:
    """A place where a value of one of these kinds stands; a frame's as often as one of all the rest."""
    parts = [content["agenda"], content] if content["agenda"] else [content]
    found = [spot for spot in spots(random.choice(parts)) if type(spot[0][spot[1]]) in kinds]
    return random.choice(found) if found else None


def change_value(content: Any, random: Random) -> None:
    """Another number, name or answer, or none, stands somewhere."""
    if (spot := some_spot(content, random, int, str, bool, type(None))) is None:
        return
    there, key = spot
    value = there[key]
    if isinstance(value, bool):
        there[key] = not value
    elif isinstance(value, int) and random.random() < 0.7:
        there[key] = value + random.choice((-1, 1, 1, 2, -2, 5))
    elif isinstance(value, int):
        there[key] = random.choice((*NUMBERS, None))
    else:
        there[key] = random.choice((*NAMES, None, *NUMBERS[:6]))


def change_round(content: Any, random: Random) -> None:
    """It is another round."""
    content["round"] = random.choice(ROUNDS)


def change_list(content: Any, random: Random) -> None:
    """An element of a list is gone, there twice, or stands elsewhere; the likeliest to pass is the last."""
    if (spot := some_spot(content, random, list)) is None:
        return
    items = spot[0][spot[1]]
    if not items:
        return
    number = random.randrange(len(items))
    match random.randrange(4):
        case 0:
            del items[number]
        case 1:
            items.insert(random.randint(0, len(items)), items[number])
        case 2:
            items.reverse()
        case _:
            items.insert(random.randint(0, len(items)), items.pop(number))


def swap(content: Any, random: Random) -> None:
    """Two values of a kind have changed places."""
    first = some_spot(content, random, int, str, list)
    if first is not None:
        second = some_spot(content, random, type(first[0][first[1]]))
        if second is not None and not is_within(first, second) and not is_within(second, first):
            first[0][first[1]], second[0][second[1]] = second[0][second[1]], first[0][first[1]]


def is_within(inner: Spot, outer: Spot) -> bool:
    """Whether one place is the other, or lies in it."""
    value = outer[0][outer[1]]
    return inner[0] is value or any(there is inner[0] for there, _ in spots(value)) or inner[0] is outer[0]


def move_caballeros(content: Any, random: Random) -> None:
    """Some caballeros of a player stand elsewhere; nobody has more or fewer of them."""
    rows = content["caballeros"]
    player = random.randrange(len(content["points"]))
    source, target = random.sample(range(len(rows)), 2)
    number = random.randint(0, rows[source][player])
    rows[source][player] -= number
    rows[target][player] += number


def move_action_card(content: Any, random: Random) -> None:
    """A face-up card lies under its stack, or changes places with one in it; where none lay, one does."""
    stack = random.randrange(len(content["decks"]))
    deck, display = content["decks"][stack], content["display"]
    if display[stack] is None:
        display[stack] = deck.pop(random.randrange(len(deck)))
    elif deck and random.random() < 0.5:
        other = random.randrange(len(deck))
        deck[other], display[stack] = display[stack], deck[other]
    else:
        deck.append(display[stack])
        display[stack] = None


def take_over(content: Any, random: Random) -> None:
    """A field, or the edition, is as in another save."""
    field = random.choice([field for field in content if field not in ("format", "version")])
    content[field] = saved(random)[field]


def take_frames(content: Any, random: Random) -> None:
    """The agenda ends as that of another save does; sometimes a bit earlier."""
    agenda = content["agenda"]
    kept = random.randint(0, len(agenda))
    theirs = saved(random)["agenda"]
    content["agenda"] = agenda[:kept] + theirs[random.randint(0, len(theirs)) :]


def add_frame(content: Any, random: Random) -> None:
    """A frame of another save lies somewhere on the agenda."""
    if theirs := saved(random)["agenda"]:
        agenda = content["agenda"]
        agenda.insert(random.randint(0, len(agenda)), random.choice(theirs))


def drop_frame(content: Any, random: Random) -> None:
    """What is being decided last is decided."""
    del content["agenda"][-1:]


def change_player(content: Any, random: Random) -> None:
    """All frames that name a player name another one."""
    other = random.randrange(len(content["points"]))
    for frame in content["agenda"]:
        if "player" in frame:
            frame["player"] = other


def add_field(content: Any, random: Random) -> None:
    """A field says something that saves leave out as long as there is nothing to say.

    Half of the saves in which a general scoring is under way have the number of its steps that are done.
    """
    scorings = [frame for frame in content["agenda"] if frame["kind"] == "GeneralScoring"]
    if scorings and random.random() < 0.5:
        scorings[0]["done"] = random.choice(NUMBERS)
        return
    match random.choice(("carriers", "due", "card", "expansions")):
        case "carriers":
            content["carriers"] = [
                {
                    "owner": random.choice(NUMBERS[:7]),
                    "place": random.choice(NAMES),
                    "load": random.choice(LOADS),
                }
            ]
        case "due":
            frames = saved(random)["agenda"] or [None]
            moment, number = random.choice(tuple(Moment)), random.choice((content["round"], *ROUNDS))
            content["due"] = [{"moment": moment, "round": number, "frame": random.choice(frames)}]
        case "card":
            random.choice(content["vetoes"])["card"] = random.choice((*ALL.card, *NAMES, None))
        case _:
            content["edition"]["expansions"] = random.choice(([], ["isle"], [None], *map(list, COMBINATIONS)))


CHANGES = (
    change_value,
    change_value,
    change_value,
    change_round,
    change_list,
    swap,
    move_caballeros,
    move_action_card,
    take_over,
    take_frames,
    add_frame,
    drop_frame,
    change_player,
    add_field,
    add_field,
)


# --- reading and playing ---------------------------------------------------------------------------


def tried(number: int) -> bool:
    """Whether an altered save is accepted; Stuck if it is, and cannot be played to its end."""
    text, random = altered(number)
    try:
        state = State.from_json(text)
    except BrokenSave:
        return False
    except Exception as error:
        raise Stuck(f"save {number}: reading raises {type(error).__name__}: {error}\n{text}") from error
    try:
        play_to_the_end(state, random)
    except Exception as error:
        raise Stuck(f"save {number}: {type(error).__name__}: {error}\n{text}") from error
    return True


def play_to_the_end(state: State, random: Random) -> None:
    """Random actions until the game is over; every state on the way is one that a game can reach."""
    for _ in range(LONGEST_GAME):
        found = problems(state)
        assert found == (), f"{'; '.join(map(str, found))}\n{state}"
        if state.is_over:
            return
        state = apply(state, random.choice(legal_actions(state))).state
    raise AssertionError("the game does not end")


def found_stuck(number: int) -> tuple[bool, str]:
    """Whether a save is accepted, and how it gets stuck, if it does."""
    try:
        return tried(number), ""
    except Stuck as stuck:
        return True, str(stuck)


def main() -> int:
    """Alter saves and play on, with a progress bar; 1 if one got stuck."""
    parser = argparse.ArgumentParser(prog="python -m tests.altered", description=__doc__.splitlines()[0])
    parser.add_argument("--saves", type=partial(at_least_one, of="saves"), default=50_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first save")
    parser.add_argument("--jobs", type=partial(at_least_one, of="jobs"), default=2)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.saves)
    started, accepted, stuck = time.perf_counter(), 0, 0
    with get_context("spawn").Pool(options.jobs) as pool:
        results = pool.imap_unordered(found_stuck, numbers, chunksize=50)
        for was_accepted, how in tqdm(results, total=len(numbers), unit=" saves", smoothing=0):
            accepted += was_accepted
            if how:
                stuck += 1
                print(how, file=sys.stderr)
    seconds = time.perf_counter() - started
    print(f"{len(numbers)} saves altered, {accepted} accepted, {stuck} stuck ({seconds:.0f} s)")
    return 1 if stuck else 0


if __name__ == "__main__":
    sys.exit(main())
