"""One-turn lookahead: the action with the best evaluation at the end of the player's own turn.

A state is rated by the player's points and by what a general scoring would bring him now, both less what
his rivals have of it on average. Single caballeros go where that is best at once; what begins something
(taking a card, using its special action) is played on, step by step, to the end of the turn. Others who
are asked on the way answer at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from elgrande.actions import (
    Action,
    EndTurn,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    ReturnCaballero,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.arguments import seated
from elgrande.engine import apply, asked, legal_actions
from elgrande.engine.general_scoring import allies
from elgrande.engine.standing import commander, standing
from elgrande.expansions.colonies.actions import Admit, BringExtra, PlaceExtra, Sail, TakeToken
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    Imprison,
    LeadSoldier,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeShip,
)
from elgrande.players.determinize import random_choice
from elgrande.players.favours import favours
from elgrande.players.voyages import voyages
from elgrande.rules.box import Box, Counts
from elgrande.rules.map import Scoreboard
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING, SUPPLY
from elgrande.scoring import shares
from elgrande.state import (
    ChoosingCard,
    PowerPhase,
    ReactionWindow,
    Scoring,
    SettingDisks,
    Special,
    State,
    Turn,
)

# What else is worth points, roughly; it matters where points do not decide.
CABALLERO_ON_BOARD = 0.3
CABALLERO_IN_COURT = 0.1
HELD_VETO = 1.5
POWER_CARD_VALUE = 0.02

ROUND_TO_WAIT = 0.1  # how much less a general scoring counts for each round before it
LATER_SCORING = 0.25  # how much each one after the next counts

ENOUGH_IN_COURT = 5  # with fewer caballeros, the supply of a power card matters more than its place
STEPS_TRIED_AHEAD = 40  # of the hundreds of moves that Intrigue offers
STEPS_TRIED_NOW = 240  # only with expansions there are more
BEST_TRIED_FURTHER = 4  # of those that are tried then
GUESSES_AT_DISKS = 4
KNOWN_AT_MOST = 1 << 16

SINGLE_STEPS = (
    PlaceCaballero,
    MoveCaballero,
    MoveCarrier,
    ReturnCaballero,
    RecallCaballero,
    TakeSupply,
    GiveLoad,
    Sail,
    TakeToken,
    BringExtra,
    PlaceExtra,
    Admit,
    LeadSoldier,
    TakeShip,
    PlaceByQueen,
    BringByQueen,
    SendGuest,
    PlaceGuest,
    Imprison,
    Disembark,
)


def best_action(state: State, player: int, random: Random) -> Action:
    """The legal action with the best outlook for this player; one at random if several are as good."""
    actions = own_actions(state, player)
    match state.agenda[-1]:
        case PowerPhase():
            return chosen_power_card(state, player, actions)
        case ReactionWindow():
            return answer_to_step(state, player, random)
        case SettingDisks():
            return best_disk(state, player, actions, random)
        case _:
            return best_of(
                shortlist(state, player, actions, random),
                lambda action: rating(rest_of_turn(after(state, action), player, random), player),
                random,
            )


def hasty_action(state: State, player: int, random: Random) -> Action:
    """The legal action that looks best right after it, for a player who does not think further."""
    if isinstance(state.agenda[-1], PowerPhase | ReactionWindow | SettingDisks):
        return random_choice(own_actions(state, player), random)
    return best_at_once(state, player, some_of(own_actions(state, player), random), random)


def own_actions(state: State, player: int) -> list[Action]:
    """What this player may do now."""
    seated("player", player, state.players)
    options = legal_actions(state)
    return [action for action in options if action.player == player] if player in asked(options) else []


def after(state: State, action: Action) -> State:
    """The state after an action."""
    return apply(state, action).state


def best_of(actions: Sequence[Action], value: Callable[[Action], float], random: Random) -> Action:
    """The action with the highest value; one at random if several have it."""
    if len(actions) == 1:
        return actions[0]
    values = [round(value(action), 6) for action in actions]
    highest = max(values)
    return random_choice(
        [action for action, its in zip(actions, values, strict=True) if its == highest], random
    )


def best_at_once(state: State, player: int, actions: Sequence[Action], random: Random) -> Action:
    """The action with the best evaluation right after it."""
    return best_of(actions, lambda action: rating(after(state, action), player), random)


# --- the rest of the turn ------------------------------------------------------------------------


def shortlist(state: State, player: int, actions: Sequence[Action], random: Random) -> list[Action]:
    """The actions worth a lookahead: of single steps only the one that is best at once."""
    single, others = single_steps_and_others(actions)
    if len(single) > STEPS_TRIED_NOW:
        single = promising(state, player, single, random)
    return [best_at_once(state, player, single, random), *others] if single else others


def promising(state: State, player: int, actions: Sequence[Action], random: Random) -> list[Action]:
    """Of very many moves some, and those of the same owner that begin or end where the best of them do.

    What a move is worth is what it is worth where it begins, and what it is worth where it ends.
    """
    some = some_of(actions, random)
    best = sorted(some, key=lambda action: rating(after(state, action), player))[-BEST_TRIED_FURTHER:]
    kept = [one for one in best if isinstance(one, MoveCaballero | MoveCarrier)]
    begins = {(one.owner, one.source) for one in kept}
    ends = {(one.owner, one.target) for one in kept}
    return best + [
        action
        for action in actions
        if isinstance(action, MoveCaballero | MoveCarrier)
        and ((action.owner, action.source) in begins or (action.owner, action.target) in ends)
    ]


def single_steps_and_others(actions: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """The actions divided: single steps (one caballero, one supply), and all others."""
    single: list[Action] = [action for action in actions if isinstance(action, SINGLE_STEPS)]
    others: list[Action] = [action for action in actions if not isinstance(action, SINGLE_STEPS)]
    return single, others


def rest_of_turn(state: State, player: int, random: Random) -> State:
    """The state at the end of this player's turn, if he takes what is best at once from here on.

    He places first and then uses the special action, if he is better off with it than without.
    """
    while whose_turn(state) == player:
        action = next_step(state, player, random)
        if isinstance(action, UseSpecial):
            ends = [rest_of_turn(after(state, way), player, random) for way in (action, EndTurn(player))]
            return max(ends, key=lambda end: rating(end, player))
        state = after(state, action)
    return state


def whose_turn(state: State) -> int | None:
    """The player whose turn it is, or who carries out a special action at another moment; None if nobody."""
    turns = (frame.player for frame in state.agenda if isinstance(frame, ChoosingCard | Turn | Special))
    return next(turns, None)


def next_step(state: State, player: int, random: Random) -> Action:
    """The action a player takes next without a lookahead; others answer at random."""
    actions = own_actions(state, player)
    if not actions:
        return answer_of_others(state, random)
    if not isinstance(state.agenda[-1], Turn):
        return best_at_once(state, player, some_of(actions, random), random)
    single, others = single_steps_and_others(actions)
    if single:
        best = best_at_once(state, player, single, random)
        if not others or rating(after(state, best), player) > rating(state, player):
            return best
    return others[0]


def some_of(actions: Sequence[Action], random: Random) -> list[Action]:
    """At most `STEPS_TRIED_AHEAD` of the single steps, evenly spread, and all other actions."""
    single, others = single_steps_and_others(actions)
    stride = 1 + len(single) // STEPS_TRIED_AHEAD
    return single[int(random.random() * stride) :: stride] + others


def answer_of_others(state: State, random: Random) -> Action:
    """Let a step pass if it could be vetoed; otherwise any legal action, at random."""
    return passing_all(state) or random_choice(legal_actions(state), random)


def passing_all(state: State) -> LetPass | None:
    """The action that lets everything pass which could be vetoed; None if there is no such choice."""
    passing = [action for action in legal_actions(state) if isinstance(action, LetPass)]
    return max(passing, key=lambda action: action.rest, default=None)


# --- decisions beside one's own turn ---------------------------------------------------------------


def chosen_power_card(state: State, player: int, actions: Sequence[Action]) -> Action:
    """The highest card that fills the court up; the lowest, if none does."""
    missing = ENOUGH_IN_COURT - state.court[player]
    cards = [action for action in actions if isinstance(action, PlayPower)]
    filling = [card for card in cards if SUPPLY[card.value] >= missing]
    return max(filling, key=lambda card: card.value) if filling else min(cards, key=lambda card: card.value)


def answer_to_step(state: State, player: int, random: Random) -> Action:
    """Use the Veto if that spares the player more than a Veto is worth; otherwise let the step pass.

    Both ways the rival whose turn it is goes on with what looks best to him.
    """
    rival = whose_turn(state)
    assert rival is not None
    veto, wait = UseVeto(player), LetPass(player)
    vetoed, passed = (
        rest_of_turn(after(state, way), rival, random) for way in (veto, passing_all(state) or wait)
    )
    return veto if rating(vetoed, player) > rating(passed, player) else wait


def disks_and_scorings_done(state: State, random: Random) -> State:
    """The state after all disks are set and all scorings that are due have been made."""
    while state.agenda and isinstance(state.agenda[-1], SettingDisks | Scoring):
        state = after(state, answer_of_others(state, random))
    return state


def best_disk(state: State, player: int, actions: Sequence[Action], random: Random) -> Action:
    """The region that is best on average against several guesses at the disks still to be set."""
    guesses = [others_have_set(state, player, random) for _ in range(GUESSES_AT_DISKS)]

    def average(action: Action) -> float:
        revealed = (disks_and_scorings_done(after(guess, action), random) for guess in guesses)
        return sum(rating(it, player) for it in revealed) / len(guesses)

    return best_of(actions, average, random)


def others_have_set(state: State, player: int, random: Random) -> State:
    """The state after everybody else has set a disk, at random."""
    while waiting := [action for action in legal_actions(state) if action.player != player]:
        state = after(state, random_choice(waiting, random))
    return state


# --- what a state is worth -------------------------------------------------------------------------


def rating(state: State, player: int) -> float:
    """Evaluate a state: the player's points and prospects, less his rivals' on average.

    ValueError for a player that there is not.

    >>> from elgrande.engine import new_game
    >>> game = new_game(players=2, seed=1)
    >>> ahead = game._replace(points=(3, 0))
    >>> round(rating(ahead, 0) - rating(game, 0), 6)
    3.0
    """
    now = lead(state.points, seated("player", player, state.players))
    weight = weight_of_general_scoring(state)
    if not weight:
        return now
    places = scored_places(state.box, state.king, state.grandes, state.tiles)
    if state.box.is_plain:  # the rows of the scored places come first
        expected = sum(
            worth(player, row, scoreboard, king, home)
            for row, (scoreboard, king, home) in zip(state.caballeros, places, strict=False)
        )
    else:
        expected = worth_with_expansions(state, player, places)
        now += lead(voyages(state), player) + lead(favours(state), player)
    court = CABALLERO_IN_COURT * lead(state.court[: state.players], player)
    kept = [held for held in state.held if held.card in state.box.card]
    vetoes = HELD_VETO * sum(1 if held.player == player else -1 for held in kept)
    cards = POWER_CARD_VALUE * sum(state.hands[player])
    return now + weight * expected + court + vetoes + cards


def weight_of_general_scoring(state: State) -> float:
    """How much the board counts: 1 just before the last general scoring, 0 after it.

    >>> from elgrande.engine import new_game
    >>> round(weight_of_general_scoring(new_game(players=2)), 2)
    1.3
    """
    if state.is_over:
        return 0
    to_come = [number for number in ROUNDS_WITH_GENERAL_SCORING if number >= state.round]
    return 1 - ROUND_TO_WAIT * (to_come[0] - state.round) + LATER_SCORING * (len(to_come) - 1)


def lead(values: Sequence[float], player: int) -> float:
    """A player's value less the average of his rivals'.

    >>> lead((7, 3, 5), 0)
    3.0
    """
    own = values[player]
    return own - (sum(values) - own) / (len(values) - 1)


@lru_cache(maxsize=1 << 16)
def worth(player: int, row: Counts, scoreboard: Scoreboard, king: bool, home: tuple[int, ...]) -> float:
    """A player's lead from one place: its points in a general scoring, and the caballeros there."""
    earned = shares(row, scoreboard, players=len(row), king=king, home=home)
    return lead([share.points for share in earned], player) + CABALLERO_ON_BOARD * lead(row, player)


Scored = tuple[Scoreboard, bool, tuple[int, ...]]  # what counts there, whether the King is there, whose home
Places = tuple[Scored, ...]
_known: dict[object, float] = {}


def worth_with_expansions(state: State, player: int, places: Places) -> float:
    """The same for all places, with all that expansions bring; worked out only where something is new."""
    box, rows, total = state.box, state.caballeros, 0.0
    owners = range(state.players, len(rows[0]))
    commanders = tuple([commander(state, owner) for owner in owners])
    bearers = tuple([one for one in state.carriers if box.loads[one.load].breaks_ties])
    marked = {state.tiles[number] for number in box.markers}
    for place, scored in zip(box.scored, places, strict=True):
        if place in marked:
            total += worth_where_marked(state, player, place, scored)
            continue
        there = tuple(
            [rows[box.index[id]] for id in (place, *[space.id for space in box.spaces.get(place, ())])]
        )
        here = tuple([one for one in bearers if one.place is not None and box.region_of(one.place) == place])
        key = (box, player, place, there, commanders, here, scored)
        found = _known.get(key)
        if found is None:
            if len(_known) > KNOWN_AT_MOST:
                _known.clear()
            found = _known[key] = worth_of(state, player, place, scored)
        total += found
    return total


def worth_where_marked(state: State, player: int, place: str, scored: Scored) -> float:
    """The same where a marker lies: the next general scoring leaves the place out, or counts it with another.

    >>> from elgrande.positions import position
    >>> from elgrande.rules.editions import EN_BASE
    >>> there = {"edition": EN_BASE.with_expansions("grandissimo"), "caballeros": {"aragon": (3, 0, 0, 0)}}
    >>> scored = ((5, 4, 1), False, ())
    >>> boycotted = position(scoreboards={"boycott_marker": "aragon"}, **there)
    >>> [round(worth_where_marked(state, 0, "aragon", scored), 1) for state in (position(**there), boycotted)]
    [5.9, 0.9]
    """
    tiles = [state.box.tiles[number] for number in state.box.markers if state.tiles[number] == place]
    if any(tile.spares for tile in tiles):
        return CABALLERO_ON_BOARD * lead(standing(state, place).counts, player)
    return worth_of(state, player, place, scored, allies(state)[0])


def worth_of(state: State, player: int, place: str, scored: Scored, allied: tuple[str, ...] = ()) -> float:
    """A player's lead from one place, with its spaces, with whom he commands, and with who breaks ties.

    Where it is one of the regions that are `allied`, all who stand in any of them decide its ranks.
    """
    stands, (scoreboard, king, home) = standing(state, place, allied), scored
    earned = shares(stands.strength, scoreboard, players=state.players, king=king, home=home)
    points = [share.points for share in earned]
    for owner, space in stands.posts:
        points[owner] += state.box.place[space].pays
    here = standing(state, place).counts if allied else stands.counts
    return lead(points, player) + CABALLERO_ON_BOARD * lead(here, player)


@lru_cache(maxsize=1 << 12)
def scored_places(box: Box, king: str, grandes: tuple[str, ...], tiles: tuple[str | None, ...]) -> Places:
    """For each region and the Castillo: its scoreboard, whether the King is there, whose home it is."""
    return tuple(
        (
            box.scoreboard(place, tiles),
            place == king,
            tuple(player for player, region in enumerate(grandes) if region == place),
        )
        for place in box.scored
    )
