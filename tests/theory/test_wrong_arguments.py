"""What cannot be asked is refused by its name: no number, player, place or option is silently taken."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import numpy
import pytest

from elgrande.actions import UseSpecial
from elgrande.engine import apply, new_game, to_move
from elgrande.players.bots import GreedyBot, HastyBot, RandomBot, SearchBot
from elgrande.players.coach import costliest, decisions, estimates
from elgrande.players.determinize import determinize, random_choice
from elgrande.players.greedy import best_action, own_actions
from elgrande.players.outlook import outlook
from elgrande.players.playouts import play_game, random_playout
from elgrande.players.search import Budget, search
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import Evicting, GeneralScoring, Scoring, SendingBackByDisk
from elgrande.theory.bayesian import Agent, BayesianGame, bayes_regrets, interim
from elgrande.theory.beliefs import (
    all_alike,
    beliefs,
    castillo_or_regions,
    each_with_chance,
    history,
    over_time,
    placing_pays,
    recalled,
    rivals_alike,
    value_of_knowing,
    value_of_remembering,
    with_in_castillo,
)
from elgrande.theory.best_responses import (
    against,
    by_choice,
    expected,
    pure,
    pure_equilibria,
    regrets,
    support,
)
from elgrande.theory.blotto import (
    Blotto,
    best_placement,
    best_response,
    best_spread,
    by_playing,
    equilibrium,
    expected_value,
)
from elgrande.theory.correlated import Correlated, correlated_equilibrium
from elgrande.theory.disk_moves import carried_out
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import dominating_mix, eliminate
from elgrande.theory.evictions import after_naming, namings
from elgrande.theory.extensive_form import Decision, ExtensiveForm, Leaf, every_value, outcome, plan_of
from elgrande.theory.extensive_form import regrets as one_shot_regrets
from elgrande.theory.gambit import solve
from elgrande.theory.gambit_files import Tree, from_efg, from_nfg, to_efg, to_nfg
from elgrande.theory.hidden_castillo import average, believed_disk_game
from elgrande.theory.king import Reply, access, chain, king_goes, king_move, king_moves
from elgrande.theory.kingmaking import (
    LastScoring,
    agreement,
    bargain,
    in_games,
    kingmakers,
    last_turn,
    security,
    shares_of,
    won_by,
)
from elgrande.theory.majorities import (
    by_tie_rule,
    held_against_reply,
    incentives,
    marginal_values,
    one_more,
    paying,
    points_now,
    purposes_of,
    scoreboard_points,
    staircase,
    standing_for,
)
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.power_cards import (
    Bidding,
    against_chance,
    allot,
    best_bid,
    caballero_values,
    card_values,
    worth_against,
    worth_of_card,
)
from elgrande.theory.ratings import Finish, between, ratings
from elgrande.theory.several_players import mixed_equilibrium, regret_matching
from elgrande.theory.tournaments import Tournament, bot_of, play_tournament
from elgrande.theory.two_players import extreme_equilibria
from elgrande.theory.welfare import price_of_anarchy
from elgrande.views import view
from elgrande.widgets.theory import belief_bars, duel, king_bars

STATE = position(
    3,
    king="galicia",
    general_scoring=True,
    caballeros={"aragon": (3, 2, 0), "castillo": (1, 2, 1)},
    court=(4, 4, 4),
)
LAST = STATE._replace(round=9)
BEGUN = new_game(3, seed=1)
OVER = random_playout(2, 1)
SEEN = view(STATE, 0)
COINS = NormalForm((0, 1), (("a", "b"),) * 2, ((1, -1, -1, 1), (-1, 1, 1, -1)))
THREE = NormalForm.of((0, 1, 2), ((0, 1),) * 3, lambda *own: own)
TREE = Decision(0, (("left", Leaf((1, 0))), ("right", Leaf((3, 0)))))
TREE_OF_1 = Decision(1, TREE.choices)
NOBODYS = Decision(2, TREE.choices)
BLOTTO = Blotto.of(STATE, {0: 2, 1: 2}, places=("granada", "sevilla"))
SPREAD = {(1, 1): Fraction(1)}
WORTH = ({"king": 4, "court": 1}, {"king": 3, "court": 2})
HANDS = ((2, 5), (3, 6))
BIDDING = Bidding(HANDS, WORTH)
KNOWN = [{1: Fraction(1)}, {2: Fraction(1)}, {1: Fraction(1)}]


def coins_with(paid):
    return NormalForm((0, 1), (("a", "b"),) * 2, ((1, -1, -1, 1), paid))


def bidding(**said):
    return Bidding(**({"hands": HANDS, "values": WORTH} | said))


def nowhere(**said):
    asked = {
        "start": 0,
        "deciding": lambda at: 0 if at < 1 else None,
        "following": lambda at: [("on", 1)],
        "payoffs": lambda at: (1,),
    }
    return ExtensiveForm(**(asked | said))


NAN, INF = float("nan"), float("inf")

# What is asked, and the words by which it is refused.
WRONG = {
    # games in normal form
    "payoffs nan": (lambda: coins_with((1, NAN, 1, 1)), "payoffs: player 1 .* finite"),
    "payoffs inf": (lambda: coins_with((1, INF, 1, 1)), "payoffs: player 1 .* finite"),
    "payoffs text": (lambda: coins_with((1, "2", 1, 1)), "payoffs: player 1 .* finite"),
    "payoffs ragged": (lambda: coins_with((1, 1, 1)), "payoffs: player 1 has 3 of them, not 4"),
    "payoffs of too many": (
        lambda: NormalForm.of((0, 1), ((0, 1),) * 2, lambda a, b: (a,)),
        "payoff: not always one number for each of 2",
    ),
    "choices of too few": (lambda: NormalForm.of((0, 1), ((0, 1),), lambda a: (a, a)), "choices: 1 of them"),
    "players twice": (lambda: NormalForm.of((1, 1), ((0,), (0,)), lambda a, b: (0, 0)), "players: .* twice"),
    "restricted": (lambda: COINS.restricted([{"a"}]), "choices: 1 of them for 2 players"),
    "restricted to nothing": (lambda: COINS.restricted([{"c"}, {"a"}]), "choices: player 0 has none"),
    "profile number": (lambda: COINS.profile(4), "number: 4 .* from 0 to 3"),
    "profile choice": (lambda: COINS.payoff(("a", "c")), "profile: player 1 cannot choose 'c'"),
    "by_choice": (lambda: by_choice(COINS, 9), "place: 9 .* from 0 to 1"),
    "against": (lambda: against(COINS, pure(COINS, "ab"), 9), "place: 9 .* from 0 to 1"),
    "against few": (lambda: against(COINS, ((1, 0),), 0), "mixed: 1 of them for 2 players"),
    "against other": (
        lambda: against(COINS, ((1, 0), (1,)), 0),
        "mixed of player 1: 1 of them for 2 choices",
    ),
    "mixed nan": (lambda: expected(COINS, ((NAN, 1), (1, 0))), "mixed: player 0 has not 2 probabilities"),
    "mixed too few": (lambda: regrets(COINS, ((1, 0),)), "mixed: 1 mixed strategies for 2 players"),
    "support": (lambda: support(COINS, ((1, 0), (2, 0))), "mixed: player 1 has not 2 probabilities"),
    "dominating_mix player": (lambda: dominating_mix(COINS, 9, "a"), "player: 9 is not one of 0, 1"),
    "dominating_mix choice": (lambda: dominating_mix(COINS, 0, "c"), "choice: 'c' is not one of 'a', 'b'"),
    "correlated wanted": (lambda: correlated_equilibrium(COINS, [1]), "wanted: 1 of them for 2 players"),
    "correlated wanted nan": (
        lambda: correlated_equilibrium(COINS, [NAN, 1]),
        "wanted: not all are finite numbers",
    ),
    "correlated chances": (lambda: Correlated.of(COINS, {("a", "a"): 0.5}), "chances: .* add up to 1"),
    "regret_matching": (lambda: regret_matching(COINS, rounds=0), "rounds: 0 is not a whole number from 1"),
    "two players": (lambda: extreme_equilibria(THREE), "players: 3 of them, and this is for two"),
    "gambit method": (lambda: solve(COINS, "luck"), "method: 'luck' is not one of 'enumpure'"),
    # secret disks
    "disks payoff": (
        lambda: disk_game(STATE, "coins"),
        "payoff: 'coins' is not one of 'points', 'margin', 'win'",
    ),
    "disks purpose": (
        lambda: disk_game(STATE, "points", "general"),
        "purpose: no disks are set for 'general'",
    ),
    "disks other frame": (
        lambda: disk_game(STATE, "points", Scoring(0, ())),
        "purpose: no disks are set for",
    ),
    "disks region": (
        lambda: disk_game(STATE, "points", Evicting(0, "lisboa")),
        "purpose.region: 'lisboa' is not one of",
    ),
    "disks player": (
        lambda: disk_game(STATE, "points", SendingBackByDisk(7, 1)),
        "purpose.player: there is no player 7 in a game of 3",
    ),
    "carried_out few": (lambda: carried_out(STATE, GeneralScoring(), (None,)), "disks: 1 of them for 3"),
    "carried_out region": (
        lambda: carried_out(STATE, GeneralScoring(), ("lisboa", None, None)),
        "disks of player 0: 'lisboa' is not one of",
    ),
    "believed few": (lambda: believed_disk_game(SEEN, KNOWN[:2]), "believed: 2 of them for 3 players"),
    "believed sum": (
        lambda: believed_disk_game(SEEN, [{1: 1}, {2: 1}, {1: 2}]),
        "believed: .* player 2 .* add up",
    ),
    "believed number": (
        lambda: believed_disk_game(SEEN, [{1: 1}, {2: 1}, {99: 1}]),
        "player 2 cannot have 99",
    ),
    "believed most": (lambda: believed_disk_game(SEEN, KNOWN, most=0), "most: 0 is not .* from 1 on"),
    "average": (lambda: average([COINS, THREE], [Fraction(1, 2)] * 2), "games: not of the same players"),
    "duel you": (lambda: duel(you=7), "you: there is no player 7 in a game of 2"),
    "duel rounds": (lambda: duel(rounds=-3), "rounds: -3 is not a whole number from 1 on"),
    "duel language": (lambda: duel(language="xx"), "language: 'xx' is not one of"),
    # games in extensive form
    "tree depth": (lambda: nowhere().tree(depth=-1), "depth: -1 is not a whole number from 0 on"),
    "no choice": (
        lambda: nowhere(following=lambda at: []).value(),
        "following: player 0 decides .* no choice",
    ),
    "unpaid": (lambda: nowhere(payoffs=lambda at: ()).value(), "payoffs: player 0 .* paid nothing"),
    "tree without choice": (lambda: plan_of(Decision(0, ())), "tree: player 0 decides and has no choice"),
    "value without choice": (
        lambda: every_value(Decision(0, ())),
        "tree: player 0 decides and has no choice",
    ),
    "plan unpaid": (lambda: plan_of(NOBODYS), "payoffs: player 2 decides and is paid nothing"),
    "value unpaid": (lambda: every_value(NOBODYS), "payoffs: player 2 decides and is paid nothing"),
    "regret unpaid": (
        lambda: one_shot_regrets(NOBODYS, {(): "left"}),
        "payoffs: player 2 decides and is paid nothing",
    ),
    "tree player": (
        lambda: Tree.open(NOBODYS, (0, 1)),
        r"root, who decides after \(\): 2 is not one of 0, 1",
    ),
    "tree players": (lambda: Tree((0, 0), Leaf((1, 0)), {}), "players: one of them is named twice"),
    "tree payoffs": (lambda: Tree((0, 1, 2), TREE, {(): 1}), "root, payoffs: 2 of them for 3 players"),
    "tree knowing": (lambda: Tree((0, 1), TREE, {}), r"knowing: nothing is said of .* after \(\)"),
    "tree choice": (
        lambda: Tree((0,), Decision(0, ()), {(): 1}),
        "tree: player 0 decides and has no choice",
    ),
    "tree choices": (
        lambda: Tree((0, 1), Decision(1, (("on", TREE_OF_1), ("off", Leaf((0, 0))))), {(): 1, ("on",): 1}),
        "knowing: player 1 has other choices in the same information set 1",
    ),
    "plan missing": (lambda: outcome(TREE, {}), r"plan: nothing is said of what is done after \(\)"),
    "plan other": (
        lambda: one_shot_regrets(TREE, {(): "up"}),
        "plan after .*: 'up' is not one of 'left', 'right'",
    ),
    # bidding
    "bidding payoff": (lambda: bidding(payoff="coins"), "payoff: 'coins' is not one of 'points', 'lead'"),
    "bidding card": (lambda: bidding(hands=((2, 14), (3, 6))), "hands, powers: 14 is not one of"),
    "bidding twice": (lambda: bidding(hands=((2, 2), (3, 6))), "hands: .* has a card twice"),
    "bidding powers": (lambda: bidding(powers=(2,)), "powers: 1 of them for 2 players"),
    "bidding prices": (lambda: bidding(prices=({},)), "prices: 1 of them for 2 players"),
    "bidding caballero": (lambda: bidding(caballero=(1,)), "caballero: 1 of them for 2 players"),
    "bidding start": (lambda: bidding(start_player=5), "start_player: there is no player 5"),
    "best_bid": (lambda: best_bid(bidding(powers=(2, 3))), "powers: .* everybody has played"),
    "bidding position": (lambda: Bidding.of(STATE), "no power cards are played"),
    "worth_of_card": (lambda: worth_of_card(BIDDING, 9, 2), "player: there is no player 9"),
    "worth_of_card value": (lambda: worth_of_card(BIDDING, 0, 3), "value: player 0 has no 3"),
    "against_chance": (lambda: against_chance(BIDDING, -1), "player: there is no player -1"),
    "card_values": (lambda: card_values(OVER), "state: the game is over"),
    "caballero_values": (lambda: caballero_values(BEGUN, number=0), "number: 0 is not .* from 1 on"),
    "allot card": (lambda: allot([{14: 1}]), "worth, hand: 14 is not one of"),
    "allot few": (lambda: allot([{1: 1}, {1: 1}]), "hand: the cards .* not enough for 2 rounds"),
    "worth_against rounds": (lambda: worth_against([(5,)], []), "turns: 0 of them for 1 rounds"),
    "worth_against players": (lambda: worth_against([(5, 9)], [(1, 2)]), "turns: 2 of them for 3 players"),
    "worth_against card": (lambda: worth_against([(5, 99)], [(1, 2, 3)]), "rivals: 99 is not one of"),
    # the King
    "king_move": (lambda: king_move(STATE, "lisboa"), "region: 'lisboa' is not a region"),
    "king_move castillo": (lambda: king_move(STATE, "castillo"), "region: 'castillo' is not a region"),
    "king_moves": (lambda: king_moves(STATE, placing=-1), "placing: -1 is not .* from 0 on"),
    "king_move rule": (lambda: king_move(STATE, "aragon", rule="luck"), "rule: 'luck' is not one of 'lower'"),
    "lead": (lambda: king_move(STATE, "aragon").lead(9), "player: there is no player 9"),
    "access": (lambda: access(STATE, -2), "placing: -2 is not"),
    "king_goes": (lambda: king_goes("aragon", "far", STATE.box), "reach: 'far' is not one of 'stays'"),
    "king_goes from": (lambda: king_goes("lisboa", "near", STATE.box), "king: 'lisboa' is not one of"),
    "reply reach": (lambda: chain(STATE, [Reply(0, 1, "far")]), "replies, king: 'far' is not one of"),
    "reply player": (lambda: chain(STATE, [Reply(9, 1)]), "replies, player: there is no player 9"),
    "reply placing": (lambda: chain(STATE, [Reply(0, -1)]), "replies, placing: -1 is not"),
    "reply too many": (lambda: chain(STATE, [Reply(0, 99)]), "replies: player 0 cannot place 99"),
    "chain payoff": (lambda: chain(STATE, [], payoff="coins"), "payoff: 'coins' is not one of"),
    "king_bars": (lambda: king_bars(STATE, 9), "player: there is no player 9"),
    # who decides who wins
    "won_by": (lambda: won_by(()), "points: nobody has any"),
    "shares_of nobody": (lambda: shares_of((), 3), r"winners: nobody wins \(EN-2\)"),
    "shares_of": (lambda: shares_of((3,), 3), "winners: there is no player 3"),
    "choices": (lambda: LastScoring(LAST).choices(9), "player: 9 is not one of 0, 1, 2"),
    "can_force": (lambda: LastScoring(LAST).can_force(9), "coalition: player 9 has nobody"),
    "security": (lambda: security(LastScoring(LAST), 9), "player: there is no player 9"),
    "agreement": (lambda: agreement(LAST, 1, 1), "other: player 1 agrees with himself"),
    "last_turn": (lambda: last_turn(STATE), "state: it is not the last turn"),
    "in_games players": (lambda: next(in_games(6, [1])), "players: 6 is not one of 2, 3, 4, 5"),
    "in_games bot": (lambda: next(in_games(3, [1], bot="deep")), "bot: 'deep' is not one of 'random'"),
    "bargain": (lambda: bargain([(Fraction(1),)], (Fraction(0),) * 2), "outcomes: 1 of them for 2 players"),
    "bargain nan": (lambda: bargain([(NAN, 0), (0, 3)], (0, 0)), "outcomes, otherwise: .* finite numbers"),
    # majorities
    "one_more player": (lambda: one_more(STATE, 9, "aragon"), "player: there is no player 9"),
    "one_more number": (lambda: one_more(STATE, 0, "aragon", number=-5), "number: -5 is not .* from 0 to 30"),
    "one_more reply": (lambda: one_more(STATE, 0, "aragon", reply=-1), "reply: -1 is not"),
    "one_more place": (lambda: one_more(STATE, 0, "lisboa"), "place: 'lisboa' is neither"),
    "one_more rule": (lambda: one_more(STATE, 0, "aragon", rule="luck"), "rule: 'luck' is not one of"),
    "marginal_values": (lambda: marginal_values(STATE, 9), "player: there is no player 9"),
    "by_tie_rule": (lambda: by_tie_rule(STATE, 0, number=31), "number: 31 is not .* from 0 to 30"),
    "staircase": (lambda: staircase(STATE, 0, "aragon", -1), "most: -1 is not"),
    "points_now": (lambda: points_now(STATE, "luck"), "rule: 'luck' is not one of"),
    "paying": (lambda: paying(STATE, "court"), "place: 'court' is not one of"),
    "paying row": (lambda: paying(STATE, "aragon")((1, 2)), "row: 2 of them for 3 owners"),
    "standing_for": (lambda: standing_for(STATE, "lisboa"), "place: 'lisboa' is not one of"),
    "scoreboard players": (
        lambda: scoreboard_points((1, 2), (7, 4, 2), players=6),
        "players: 6 is not one of",
    ),
    "scoreboard": (lambda: scoreboard_points((1, 2), (7, 4)), "scoreboard: 2 of them for 3 ranks"),
    "held_against_reply": (lambda: held_against_reply(tuple, (1, 2), 9, 2), "player: there is no player 9"),
    "purposes_of": (lambda: purposes_of(tuple, (1, 2), 0, 1, 5), "players: 5 is not .* from 2 to 2"),
    "incentives players": (lambda: incentives((6, 4, 2), 6, 1), "players: 6 is not one of 2, 3, 4, 5"),
    "incentives most": (lambda: incentives((6, 4, 2), 3, -1), "most: -1 is not .* from 0 to 30"),
    # Blotto
    "budget": (lambda: Blotto.of(STATE, {0: -1}), "budgets: player 0 cannot have -1"),
    "budget by itself": (
        lambda: Blotto(STATE, (0,), (-1,), ("granada",)),
        "budgets: player 0 cannot have -1",
    ),
    "budget of floats": (lambda: Blotto.of(STATE, {0: 2.0}), "budgets: player 0 cannot have 2.0"),
    "budget twice": (
        lambda: Blotto(STATE, (0, 0), (1, 1), ("granada",)),
        "budgets: a player takes part twice",
    ),
    "budget player": (lambda: Blotto.of(STATE, {9: 1}), "budgets: there is no player 9"),
    "budget of nobody": (lambda: Blotto.of(STATE, {}), "budgets: nobody takes part"),
    "blotto payoff": (lambda: Blotto.of(STATE, {0: 1}, payoff="coins"), "payoff: 'coins' is not one of"),
    "blotto rule": (lambda: Blotto.of(STATE, {0: 1}, rule="luck"), "rule: 'luck' is not one of"),
    "best_response": (lambda: best_response(BLOTTO, 9, {0: (1, 1)}), "player: 9 does not take part"),
    "others": (lambda: best_response(BLOTTO, 0, {}), r"others: strategies of \[\], not of \[1\]"),
    "others allocation": (lambda: best_response(BLOTTO, 0, {1: (-1, 2)}), "allocation: .* does not spread 2"),
    "others mixed": (lambda: best_response(BLOTTO, 0, {1: {(1, 1): 0.5}}), "mixed: player 1 .* add up to 1"),
    "expected_value": (lambda: expected_value(BLOTTO, {(1, 1): 2}, SPREAD), "mixed: player 0 .* add up to 1"),
    "payoffs of one": (lambda: BLOTTO.payoffs([(1, 1)]), "allocations: 1 of them for 2 players"),
    "best_spread": (lambda: best_spread([(0, 1)], 2), "pays: .* for 2 caballeros"),
    "best_spread budget": (lambda: best_spread([(0, 1)], -1), "budget: -1 is not"),
    "best_placement": (lambda: best_placement(STATE, 9, 1), "player: there is no player 9"),
    "by_playing": (lambda: by_playing(BLOTTO, rounds=0), "rounds: 0 is not"),
    "equilibrium": (lambda: equilibrium(Blotto.of(STATE, {0: 1, 1: 1}, places=())), "places: none is named"),
    # beliefs
    "beliefs seat": (lambda: beliefs([], STATE, 7), "seat: there is no seat 7"),
    "beliefs prior": (lambda: beliefs([], STATE, 0, prior=lambda unseen: {0: -1, 1: 2}), "prior: not all of"),
    "beliefs moves": (lambda: beliefs([(BEGUN, BEGUN_ACTION)], BEGUN, 0), "moves: .* does not lead to"),
    "memory": (
        lambda: next(over_time([], STATE, 0, memory="long")),
        "memory: 'long' is not one of 'perfect'",
    ),
    "recalled": (lambda: recalled([], STATE, "long"), "memory: 'long' is not one of"),
    "share": (lambda: each_with_chance(Fraction(3, 2)), "share: 3/2 is no chance"),
    "all_alike": (lambda: all_alike(-1), "unseen: -1 is not"),
    "with_in_castillo": (lambda: with_in_castillo(STATE, 0, 99), "number: 99 is not"),
    "with_in_castillo owner": (lambda: with_in_castillo(STATE, 9, 1), "owner: there is no player 9"),
    "rivals_alike": (lambda: rivals_alike(STATE, 9), "seat: there is no player 9"),
    "value_of_knowing": (lambda: value_of_knowing(KNOWN, (), lambda own, row: 0), "choices: there is none"),
    "value_of_knowing nothing": (
        lambda: value_of_knowing([KNOWN[0], {}], ("in", "out"), lambda own, row: 0),
        "held: the chances about player 1 do not add up to 1",
    ),
    "placing_pays": (lambda: placing_pays(SEEN, -1), "number: -1 is not"),
    "castillo_or_regions": (lambda: castillo_or_regions(SEEN, 2, KNOWN[:2]), "held: 2 of them for 3 players"),
    "value_of_remembering": (lambda: value_of_remembering([], STATE, 0, 99), "number: 99 is not"),
    "belief_bars": (lambda: belief_bars(history_of_one(), seat=9), "seat: there is no player 9"),
    # ratings and tournaments
    "ratings resampled": (lambda: ratings([Finish(("a", "b"), (1, 2))], resampled=0), "resampled: 0 is not"),
    "ratings level": (
        lambda: ratings([Finish(("a", "b"), (1, 2))], level=2),
        "level: 2 is not between 0 and 1",
    ),
    "ratings points": (lambda: ratings([Finish(("a", "b"), (1,))]), "finishes, points: 1 of them for 2"),
    "ratings nan": (lambda: ratings([Finish(("a", "b"), (1, NAN))]), "finishes, points: .* finite"),
    "between": (lambda: between([], 0.5), "values: there are none"),
    "tournament games": (lambda: Tournament(("random", "greedy"), games=0), "games: 0 is not"),
    "tournament rounds": (lambda: Tournament(("random", "greedy"), rounds=-1), "rounds: -1 is not"),
    "tournament players": (lambda: Tournament(("random", "greedy"), players=6), "players: 6 .* 2 to 5"),
    "entrant": (lambda: bot_of("search:0", 1), "'search:0' is not one of"),
    # players
    "budget of playouts": (lambda: Budget(0), "playouts: 0 is not a whole number from 1 on"),
    "budget of seconds": (lambda: Budget(seconds=-1), "seconds: -1 is no time"),
    "search": (lambda: search(not_asked(), Budget(), Random(1)), "view: seat . has nothing to decide"),
    "random bot": (lambda: RandomBot().choose(not_asked()), "view: seat . has nothing to decide"),
    "hasty bot": (lambda: HastyBot().choose(not_asked()), "view: seat . has nothing to decide"),
    "greedy bot": (lambda: GreedyBot().choose(not_asked()), "view: seat . has nothing to decide"),
    "search bot": (lambda: SearchBot().choose(not_asked()), "view: seat . has nothing to decide"),
    "own_actions": (lambda: own_actions(STATE, 9), "player: there is no player 9"),
    "best_action": (lambda: best_action(STATE, 9, Random(1)), "player: there is no player 9"),
    "outlook": (lambda: outlook(STATE, -1), "player: there is no player -1"),
    "random_choice": (lambda: random_choice([], Random(1)), "options: there is none"),
    "play_game": (lambda: next(play_game([RandomBot()])), r"players: 1 is not 2 to 5 \(SU-1\)"),
    "random_playout": (lambda: random_playout(9), r"players: 9 is not 2 to 5 \(SU-1\)"),
    "estimates guesses": (lambda: estimates(SEEN, guesses=0), "guesses: 0 is not"),
    "estimates chosen": (lambda: estimates(SEEN, chosen="pass"), "chosen: 'pass' is not one of"),
    "decisions": (lambda: next(decisions([(STATE, SEEN.legal[0])], 9)), "seat: there is no player 9"),
    "costliest": (lambda: costliest([], -1), "most: -1 is not"),
    # numbers, cards, types and files that cannot be
    "tournament seed": (lambda: Tournament(("random", "greedy"), seed="x"), "seed: 'x' is not a whole"),
    "tournament half seed": (lambda: Tournament(("random", "greedy"), seed=1.5), "seed: 1.5 is not a whole"),
    "tournament edition": (
        lambda: Tournament(("random", "greedy"), edition="EN_BAS"),
        "edition: .EN_BAS. is none",
    ),
    "values before the game": (lambda: card_values(LANDING), "state: something else is decided"),
    "values in a scoring": (
        lambda: card_values(NO_CARDS),
        "state: no action card",
    ),
    "caballeros in a scoring": (
        lambda: caballero_values(NO_CARDS),
        "state: no action card",
    ),
    "bidding nan": (lambda: bidding(values=({"king": NAN, "court": 1},) * 2), "values, .* finite"),
    "bidding texts": (lambda: bidding(values=({"king": "x", "court": 1},) * 2), "values, .* finite"),
    "bidding powers twice": (lambda: bidding(powers=(5, 5)), r"powers: \(5, 5\) has a value twice"),
    "bidding prices of no card": (lambda: bidding(prices=({99: 1}, {})), "prices: 99 is not one of"),
    "allot nan": (lambda: allot([{13: NAN, 1: 0}]), "worth: not all are finite"),
    "rivals twice": (lambda: worth_against([(5, 5)], [(3, 2, 1)]), "rivals: .* has a value twice"),
    "eviction of the King": (lambda: after_naming(STATE, 0, "galicia"), r"region: 'galicia' .* \(KG-1\)"),
    "namings": (lambda: namings(NAMING, 0), "player: not player 0 names a region now, but player 2"),
    "row of types": (
        lambda: BayesianGame({(0,): COINS}, {(0,): Fraction(1)}),
        "chances, .*: 1 of them",
    ),
    "no types": (lambda: BayesianGame({}, {}), "chances: they do not add up to 1"),
    "a third too little": (
        lambda: BayesianGame({(0, 0): COINS}, {(0, 0): Fraction(2, 3)}),
        "chances: they do not add up to 1",
    ),
    "chances nan": (lambda: BayesianGame({(0, 0): COINS}, {(0, 0): NAN}), "chances: not all are finite"),
    "agent": (lambda: TYPES.believed(Agent(0, 9)), "agent: .* is none of this game"),
    "interim": (lambda: interim(TYPES, {}, Agent(0, 0)), "strategies: none for"),
    "regrets": (
        lambda: bayes_regrets(TYPES, {Agent(0, 0): {}, Agent(1, 0): {"a": 1}}),
        "no probabilities that add up to 1",
    ),
    "labels alike": (
        lambda: to_nfg(NormalForm((0,), ((1, "1"),), ((1, 2),))),
        "choices of player 0: two .* '1'",
    ),
    "backslash": (lambda: to_nfg(COINS, "t\\"), "cannot be written: a backslash"),
    "tab": (
        lambda: to_nfg(NormalForm((0,), (("a\tb", "c"),), ((1, 2),))),
        r"'a\\tb' cannot be written: a tab",
    ),
    "two lines": (lambda: to_efg(TREE_OF_LINES), r"'up\\n' cannot be written: a tab"),
    "nobody plays": (lambda: from_nfg('NFG 1 R "" { } { }'), "a game without players"),
    "twice in a tree": (
        lambda: from_efg('EFG 2 R "" { "a" } p "" 1 1 "" { "x" "x" } 0 t "" 1 "" { 1 } t "" 2 "" { 3 }'),
        "the same choice twice",
    ),
    "other choices": (
        lambda: from_efg(
            'EFG 2 R "" { "a" } p "" 1 1 "" { "x" "y" } 0 p "" 1 2 "" { "l" "r" } 0'
            ' t "" 1 "" { 1 } t "" 2 "" { 3 } p "" 1 2 "" { "l" } 0 t "" 3 "" { 3 }'
        ),
        "other choices in the same information set",
    ),
    "points nan": (lambda: won_by((NAN, 1)), "points: not all are finite"),
    "strength nan": (lambda: scoreboard_points((3, NAN), (7, 4, 2)), "strength: nan is not a whole number"),
    "row of fewer than none": (lambda: paying(STATE, "aragon")((1, -2, 3)), "row: -2 is not a whole number"),
    "spread nan": (lambda: best_spread([(0, NAN)], 1), "pays: not all are finite"),
    "player true": (lambda: marginal_values(STATE, True), "player: there is no player True"),
    "budget true": (lambda: Blotto.of(STATE, {0: True, 1: 1}), "budgets: player 0 cannot have True"),
    "knowing nan": (lambda: value_of_knowing(KNOWN, "a", lambda own, row: NAN), "payoff: not all are finite"),
    "seconds of text": (lambda: Budget(10, "x"), "seconds: 'x' is no time"),
    "disks when it is over": (lambda: disk_game(OVER), r"state: the game is over \(EN-1\)"),
    "King when it is over": (lambda: king_moves(OVER), r"state: the game is over \(EN-1\)"),
    "kingmakers when it is over": (lambda: kingmakers(OVER), r"state: the game is over \(EN-1\)"),
    "naming when it is over": (lambda: after_naming(OVER, 0, "aragon"), r"state: the game is over \(EN-1\)"),
    "equilibria of nothing": (lambda: price_of_anarchy(COINS, []), "equilibria: none is given"),
}

TREE_OF_LINES = Tree.open(Decision(0, (("up\n", Leaf((1,))), ("down", Leaf((0,))))), (0,))
LANDING = new_game(2, EN_BASE.with_expansions("colonies"), 3)
NAMING = apply(position(3, king="galicia", turn=2, card="eviction"), UseSpecial(2)).state
TYPES = BayesianGame({(0, 0): COINS}, {(0, 0): Fraction(1)})
NO_CARDS = STATE._replace(display=(None,) * 5)
BEGUN_ACTION = view(BEGUN, to_move(BEGUN)[0]).legal[0]


def not_asked():
    """What somebody sees who has nothing to decide."""
    asked = to_move(BEGUN)
    return view(BEGUN, next(seat for seat in range(3) if seat not in asked))


def history_of_one():
    """A game that has not begun."""
    from elgrande.saving import Transcript

    return Transcript(3, EN_BASE, 1, ())


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_asked_is_refused_by_its_name(name):
    ask, words = WRONG[name]
    with pytest.raises(ValueError, match=words):
        ask()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: disk_game(SEEN), "state: a State is needed, not this View"),
        (lambda: estimates(STATE), "view: a View is needed, not this State"),
        (lambda: marginal_values(None, 0), "state: a State is needed, not this NoneType"),
        (lambda: kingmakers(None), "state: a State is needed, not this NoneType"),
        (lambda: pure_equilibria(None), "game: a NormalForm is needed, not this NoneType"),
        (lambda: eliminate(None), "game: a NormalForm is needed, not this NoneType"),
        (lambda: extreme_equilibria(STATE), "game: a NormalForm is needed, not this State"),
        (lambda: mixed_equilibrium(STATE), "game: a NormalForm is needed, not this State"),
        (lambda: Tournament((None, "greedy")), "entrant: a str is needed, not this NoneType"),
        (lambda: search(STATE, Budget(4), Random(1)), "view: a View is needed, not this State"),
        (lambda: determinize(STATE, Random(1)), "view: a View is needed, not this State"),
        (lambda: castillo_or_regions(STATE, 2, KNOWN), "seen: a View is needed, not this State"),
        (lambda: believed_disk_game(STATE, KNOWN), "seen: a View is needed, not this State"),
    ],
)
def test_a_state_is_no_view_and_a_view_no_state(asked, says):
    with pytest.raises(TypeError, match=says):
        asked()


def test_chances_may_be_floats_that_nearly_add_up_to_1():
    many = {(0, at): COINS for at in range(10)}
    game = BayesianGame(many, dict.fromkeys(many, 0.1))
    assert sum(game.believed(Agent(0, 0)).values()) == 1


def test_numbers_of_numpy_are_numbers():
    one, nan = numpy.float32(1), numpy.float32(NAN)
    assert type(coins_with((one, 2, 3, 4)).payoffs[1][0]) is float
    with pytest.raises(ValueError, match="payoffs: player 1 has one that is no finite number"):
        coins_with((nan, 2, 3, 4))


def test_a_text_stands_for_a_rule_or_a_memory():
    assert one_more(STATE, 0, "aragon", rule="split") == one_more(STATE, 0, "aragon", rule=list(rules())[2])
    moves, now = history(history_of_one())
    assert list(over_time(moves, now, 0, memory="none")) == list(over_time(moves, now, 0))


def rules():
    """The rules for ties."""
    from elgrande.theory.majorities import TieRule

    return TieRule


@pytest.mark.parametrize(
    "line",
    [
        "7",
        "[1, 2]",
        '{"a": 1}',
        "[1, [], []]",
        "no JSON",
        '[0, ["random", "hasty"], [5, 3], [7]]',
        '[0, ["random", "hasty"], [5, 3], [1]]',
        '[0, ["random", "hasty"], [5, 3], []]',
        '[0, ["random", "greedy"], [5, 3], [0]]',
        '[0, ["random", "hasty"], ["a", "b"], [1]]',
        '[0, ["random", "hasty"], [], []]',
        '["0", ["random", "hasty"], [5, 3], [0]]',
        '[0, "ab", "cd", ""]',
        "[[1], [2], [3], [4]]",
        pytest.param("[" * 100_000, id="nested too deeply"),
    ],
)
def test_a_line_that_is_no_result_is_refused_with_its_number_and_journal(line, tmp_path):
    cup, journal = Tournament(("random", "hasty")), tmp_path / "cup.jsonl"
    text = json.dumps({"tournament": cup.fingerprint}) + f"\n{line}\n[1, ["
    journal.write_text(text)
    with pytest.raises(ValueError, match=r"cup\.jsonl: no journal of a tournament: line 2 is no result"):
        play_tournament(cup, journal=journal)
    assert journal.read_text() == text


def test_a_result_of_another_table_is_refused(tmp_path):
    cup, journal = Tournament(("random", "hasty")), tmp_path / "cup.jsonl"
    journal.write_text(
        json.dumps({"tournament": cup.fingerprint}) + '\n[0, ["hasty", "random"], [5, 3], [0]]\n'
    )
    with pytest.raises(ValueError, match=r"cup\.jsonl: game 0 is not one of this tournament"):
        play_tournament(cup, journal=journal)


def test_a_journal_may_be_named_by_a_text(tmp_path):
    cup, journal = Tournament(("random", "hasty")), tmp_path / "cup.jsonl"
    results = play_tournament(cup, journal=str(journal))
    assert results == play_tournament(cup, journal=journal)
    assert len(journal.read_text().splitlines()) == 1 + len(results)
