"""One-turn lookahead: the action with the best evaluation at the end of the player's own turn.

A state is rated by its outlook (`players.outlook`). Single caballeros go where that is best at once; what
begins something (taking a card, using its special action) is played on, step by step, to the end of the
turn. Others who are asked on the way answer at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from elgrande import engine
from elgrande.actions import (
    Action,
    EndTurn,
    ExpansionAction,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.arguments import seated
from elgrande.engine import asked, legal_actions
from elgrande.engine.agenda import Actions
from elgrande.engine.table import Table
from elgrande.engine.windows import acting
from elgrande.players.determinize import random_choice
from elgrande.players.outlook import outlook
from elgrande.players.playouts import Playout
from elgrande.rules.pieces import SUPPLY
from elgrande.state import (
    ChoosingCard,
    ExpansionFrame,
    PowerPhase,
    ReactionWindow,
    Scoring,
    SettingDisks,
    Special,
    State,
    Turn,
)

ENOUGH_IN_COURT = 5  # with fewer caballeros, the supply of a power card matters more than its place
STEPS_TRIED_AHEAD = 40  # of the hundreds of moves that Intrigue offers
STEPS_TRIED_NOW = 240  # only with expansions there are more
BEST_TRIED_FURTHER = 4  # of those that are tried then
GUESSES_AT_DISKS = 4

SINGLE_STEPS = (
    PlaceCaballero,
    MoveCaballero,
    MoveCarrier,
    ReturnCaballero,
    ReturnCarrier,
    RecallCaballero,
    RecallCarrier,
    TakeSupply,
    GiveLoad,
)


def best_action(state: State, player: int, random: Random) -> Action:
    """The legal action with the best outlook for this player; one at random if several are as good."""
    actions = own_actions(state, player)
    match state.agenda[-1]:
        case PowerPhase():
            return chosen_power_card(state, player, actions)
        case ReactionWindow():
            return answer_to_step(game_from(state), player, random)
        case SettingDisks():
            return best_disk(game_from(state), player, actions, random)
        case _:
            game, play_on = game_from(state), played_on_from(state)
            return best_of(
                shortlist(game, player, actions, random),
                lambda action: outlook(play_on(after(game, action), player, random).table, player),
                random,
            )


def hasty_action(state: State, player: int, random: Random) -> Action:
    """The legal action that looks best right after it, for a player who does not think further."""
    actions = own_actions(state, player)
    if isinstance(state.agenda[-1], PowerPhase | ReactionWindow | SettingDisks):
        return random_choice(actions, random)
    return best_at_once(game_from(state), player, some_of(actions, random), random)


def own_actions(state: State, player: int) -> list[Action]:
    """What this player may do now."""
    seated("player", player, state.players)
    return decided_by(player, legal_actions(state))


def decided_by(player: int, options: Actions) -> list[Action]:
    """The options that are a player's to decide; none, if he is not asked."""
    return [action for action in options if action.player == player] if player in asked(options) else []


def game_from(state: State) -> Playout:
    """The game that begins with a state, to be looked ahead in; the frames of its table are a State's."""
    return Playout(state, engine=engine)


def after(game: Playout, action: Action) -> Playout:
    """The game after an action; the one before it stays as it is."""
    trial = game.copy()
    trial.play(action)
    return trial


def best_of(actions: Sequence[Action], value: Callable[[Action], float], random: Random) -> Action:
    """The action with the highest value; one at random if several have it."""
    if len(actions) == 1:
        return actions[0]
    values = [round(value(action), 6) for action in actions]
    highest = max(values)
    return random_choice(
        [action for action, its in zip(actions, values, strict=True) if its == highest], random
    )


def best_at_once(game: Playout, player: int, actions: Sequence[Action], random: Random) -> Action:
    """The action with the best evaluation right after it."""
    return best_of(actions, lambda action: outlook(after(game, action).table, player), random)


# --- the rest of the turn ------------------------------------------------------------------------


def shortlist(game: Playout, player: int, actions: Sequence[Action], random: Random) -> list[Action]:
    """The actions worth a lookahead: of single steps only the one that is best at once."""
    single, others = single_steps_and_others(actions)
    if len(single) > STEPS_TRIED_NOW:
        single = promising(game, player, single, random)
    return [best_at_once(game, player, single, random), *others] if single else others


def promising(game: Playout, player: int, actions: Sequence[Action], random: Random) -> list[Action]:
    """Of very many moves some, and those of the same owner that begin or end where the best of them do.

    What a move is worth is what it is worth where it begins, and what it is worth where it ends.
    """
    some = some_of(actions, random)
    best = sorted(some, key=lambda action: outlook(after(game, action).table, player))[-BEST_TRIED_FURTHER:]
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
    single: list[Action] = []
    others: list[Action] = []
    for action in actions:
        (single if is_single_step(action) else others).append(action)
    return single, others


def is_single_step(action: Action) -> bool:
    """Whether an action moves one piece, or brings one supply."""
    return action.is_single if isinstance(action, ExpansionAction) else isinstance(action, SINGLE_STEPS)


def rest_of_turn(game: Playout, player: int, random: Random) -> Playout:
    """The game at the end of this player's turn, if he takes what is best at once from here on.

    He places first and then uses the special action, if he is better off with it than without.
    """
    while whose_turn(game.table) == player:
        action = next_step(game, player, random)
        if isinstance(action, UseSpecial):
            ends = [rest_of_turn(after(game, way), player, random) for way in (action, EndTurn(player))]
            return max(ends, key=lambda end: outlook(end.table, player))
        game = after(game, action)
    return game


def played_on_from(state: State) -> Callable[[Playout, int, Random], Playout]:
    """How far a player plays on whatever he decides now: to the end of his turn, or until he chooses a card.

    What an expansion asks before that he decides by itself. Which card comes makes a greater difference, and
    is drawn at random where nobody has looked at the cards yet.
    """
    *below, deciding = state.agenda
    is_early = isinstance(deciding, ExpansionFrame) and any(isinstance(one, ChoosingCard) for one in below)
    return until_a_card_is_chosen if is_early else rest_of_turn


def until_a_card_is_chosen(game: Playout, player: int, random: Random) -> Playout:
    """The game when this player has done all that is good for him before he chooses a card."""
    while whose_turn(game.table) == player:
        if not isinstance(game.table.agenda[-1], ChoosingCard):
            game = after(game, next_step(game, player, random))
            continue
        single, _ = single_steps_and_others(decided_by(player, game.actions))
        further = after(game, best_at_once(game, player, single, random)) if single else game
        if outlook(further.table, player) <= outlook(game.table, player):
            break
        game = further
    return game


def whose_turn(state: Table | State) -> int | None:
    """The player whose turn it is, or whose special action at another moment; None if nobody.

    Also if it is only announced: what is copied after a turn, or carried out by a kept card (AC-7.2, AC-7.3).
    """
    for frame in state.agenda:
        if isinstance(frame, ChoosingCard | Turn | Special):
            return frame.player
        if isinstance(frame, ReactionWindow):
            return acting(state, frame.action)
    return None


def next_step(game: Playout, player: int, random: Random) -> Action:
    """The action a player takes next without a lookahead; others answer at random."""
    actions = decided_by(player, game.actions)
    if not actions:
        return answer_of_others(game, random)
    if not isinstance(game.table.agenda[-1], Turn):
        return best_at_once(game, player, some_of(actions, random), random)
    single, others = single_steps_and_others(actions)
    if single:
        best = best_at_once(game, player, single, random)
        if not others or outlook(after(game, best).table, player) > outlook(game.table, player):
            return best
    return others[0]


def some_of(actions: Sequence[Action], random: Random) -> list[Action]:
    """At most `STEPS_TRIED_AHEAD` of the single steps, evenly spread, and all other actions."""
    single, others = single_steps_and_others(actions)
    stride = 1 + len(single) // STEPS_TRIED_AHEAD
    return single[int(random.random() * stride) :: stride] + others


def answer_of_others(game: Playout, random: Random) -> Action:
    """Let a step pass if it could be vetoed; otherwise any legal action, at random."""
    return passing_all(game) or random_choice(game.actions, random)


def passing_all(game: Playout) -> LetPass | None:
    """The action that lets everything pass which could be vetoed; None if there is no such choice."""
    passing = [action for action in game.actions if isinstance(action, LetPass)]
    return max(passing, key=lambda action: action.rest, default=None)


# --- decisions beside one's own turn ---------------------------------------------------------------


def chosen_power_card(state: State, player: int, actions: Sequence[Action]) -> Action:
    """The highest card that fills the court up; the lowest, if none does."""
    missing = ENOUGH_IN_COURT - state.court[player]
    cards = [action for action in actions if isinstance(action, PlayPower)]
    filling = [card for card in cards if SUPPLY[card.value] >= missing]
    return max(filling, key=lambda card: card.value) if filling else min(cards, key=lambda card: card.value)


def answer_to_step(game: Playout, player: int, random: Random) -> Action:
    """Use the Veto if that spares the player more than a Veto is worth; otherwise let the step pass.

    Both ways the rival whose turn it is goes on with what looks best to him.
    """
    rival = whose_turn(game.table)
    assert rival is not None
    veto, wait = UseVeto(player), LetPass(player)
    vetoed, passed = (
        rest_of_turn(after(game, way), rival, random) for way in (veto, passing_all(game) or wait)
    )
    return veto if outlook(vetoed.table, player) > outlook(passed.table, player) else wait


def disks_and_scorings_done(game: Playout, random: Random) -> Playout:
    """The game after all disks are set and all scorings that are due have been made."""
    while not game.is_over and isinstance(game.table.agenda[-1], SettingDisks | Scoring):
        game = after(game, answer_of_others(game, random))
    return game


def best_disk(game: Playout, player: int, actions: Sequence[Action], random: Random) -> Action:
    """The region that is best on average against several guesses at the disks still to be set."""
    guesses = [others_have_set(game, player, random) for _ in range(GUESSES_AT_DISKS)]

    def average(action: Action) -> float:
        revealed = (disks_and_scorings_done(after(guess, action), random) for guess in guesses)
        return sum(outlook(it.table, player) for it in revealed) / len(guesses)

    return best_of(actions, average, random)


def others_have_set(game: Playout, player: int, random: Random) -> Playout:
    """The game after everybody else has set a disk, at random."""
    while waiting := [action for action in game.actions if action.player != player]:
        game = after(game, random_choice(waiting, random))
    return game
