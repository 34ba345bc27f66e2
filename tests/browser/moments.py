"""Tables at moments that look different, to be shown on a page and inspected."""

from __future__ import annotations

from functools import cache

import elgrande as eg
from elgrande.course import exercise, predict, task
from elgrande.course.lessons.bidding import last_round
from elgrande.course.lessons.king_worth import kings_card
from elgrande.course.lessons.private_knowledge import one_each
from elgrande.draw.put_off import put_off
from elgrande.expansions.colonies.frames import Sailing
from elgrande.players.bots import RandomBot
from elgrande.players.playouts import play_game
from elgrande.players.search import Budget, SearchBot
from elgrande.positions import position
from elgrande.rules.box import every_expansion
from elgrande.saving import Transcript
from elgrande.table.session import Session
from elgrande.theory.bayesian import hidden_disks
from elgrande.theory.king import Reply
from elgrande.widgets import Table, edit, play
from elgrande.widgets.referee import Referee
from elgrande.widgets.theory import (
    belief_bars,
    bidding_tree,
    duel,
    expected_lines,
    king_bars,
    king_tree,
    marginal_bars,
    payoff_map,
)
from proofs.workbench.widget import Bench


def crowded(**options):
    """Five players in each region that has room for them, and a mobile scoreboard on the map."""
    return position(
        players=5,
        round=5,
        turn=0,
        king="castilla_la_vieja",
        caballeros={
            "aragon": (4, 6, 2, 5, 7),
            "granada": (1, 2, 3, 1, 4),
            "galicia": (1, 1, 1, 1, 1),
            "castilla_la_nueva": (5, 5, 5, 5, 5),
            "sevilla": (0, 3, 0, 8, 0),
            "cataluna": (0, 0, 12, 0, 0),
            "valencia": (1, 2, 0, 0, 3),
            "castilla_la_vieja": (2, 0, 0, 3, 0),
        },
        castillo=(2, 1, 1, 3, 0),
        court=(5, 3, 2, 1, 0),
        scoreboards={"8/4/0": "valencia"},
        **options,
    )


def power_cards():
    return play(players=4, seed=7, bots=RandomBot)


def moving():
    table = play(start=crowded(card="intrigue_4_any"), bots=RandomBot)
    table.click("button:special")
    return table


def picked_up():
    table = moving()
    table.click("piece:3:aragon")
    return table


def placing():
    return play(start=crowded(card="king"), bots=RandomBot)


def refused():
    """An answer with its clause, a reason in the log, and the whole log."""
    table = power_cards()
    for target in ("power:7", "why:0", "log:whole", "place:castillo"):
        table.click(target)
    return table


def veto_window():
    """Bruno and Ana at one screen: he is about to move the King, and she holds a Veto."""
    start = position(players=3, turn=1, card="king", round=2, vetoes={0: 3})
    table = play(start=start, humans=(0, 1), bots=RandomBot)
    table.click("button:special")
    table.click("place:granada")
    return table


def curtain():
    start = position(players=3, castillo=(3, 2, 1), general_scoring=True, round=3)
    return Table(Session.at(start, (0, 1, 2), RandomBot))


def disk():
    table = curtain()
    table.click("seat:1")
    return table


def game_over():
    return Table(Session(players=3, humans=(), bots=RandomBot, seed=1))


def task_done():
    table = task("start.aragon")
    for target in ("place:castilla_la_nueva", "place:aragon", "place:aragon"):
        table.click(target)
    return table


def question_answered():
    asked = predict("castillo.seen")
    asked.click("option:0")
    return asked


def exercise_by_clicks():
    return exercise("map.open_places")


def naming_cards():
    """A table at which a new game is planned, each card of a stack by its name."""
    table = play(3, 3, bots=RandomBot, edition=eg.EN_BASE.with_expansions("grandissimo"))
    table.click("plan:cards:named")
    return table


def scoring_shown():
    """A general scoring of four, at its fifth place, with the King's bonus and the home bonus."""
    start = position(
        players=4,
        round=3,
        general_scoring=True,
        king="aragon",
        castillo=(3, 3, 1, 0),
        points=(12, 20, 15, 33),
        caballeros={"aragon": (3, 2, 2, 0), "granada": (4, 4, 1, 0), "galicia": (0, 0, 2, 5)},
        grandes=("aragon", "sevilla", "galicia", "granada"),
    )
    table = play(start=start, bots=RandomBot)
    for target in ("disk:valencia", *["show:next"] * 4):
        table.click(target)
    return table


def turns_shown():
    table = play(players=4, seed=7, pace="steps")
    table.click("power:7")
    table.click("show:next")
    return table


def editing():
    return edit(crowded(card="king"))


def comparing_editions():
    editor = edit(crowded(card="banishment"))
    editor.click("tab:editions")
    return editor


def advised():
    """A table at which the coach has been asked."""
    table = play(players=4, seed=7, bots=RandomBot)
    table.click("coach:on")
    return table


def search_under_way():
    """The same table while a search tries out what is best."""
    table = advised()
    table.click("coach:search")
    return table


def searched():
    """The same table when the search is over."""
    table = search_under_way()
    while table.coach.thinking(table.session).found is None:
        table.click("coach:search:on")
    return table


def bots_thinking():
    """A table whose bots search, while they are at it."""
    table = Table(Session(players=4, seed=7, bots=lambda seed: SearchBot(seed, Budget(40))))
    table.session.patience = 0.0
    table.click("power:7")
    return table


@cache
def whole_game():
    """A game, played to its end, in which somebody acted at random."""
    session = Session(players=3, bots=RandomBot, seed=1)
    while not session.state.is_over:
        session.act(RandomBot(0).choose(session.view))
    return session


def looked_through():
    """A table after a game, at which the coach has said what cost most."""
    table = Table(whole_game())
    table.click("coach:review")
    while table.coach.search.mistakes is None:
        table.click("coach:review:on")
    return table


def being_looked_through():
    """The same table while the coach is still at it."""
    table = Table(whole_game())
    table.click("coach:review")
    return table


def referee_asked():
    return Referee("veto after two moves", "es")


def claim_to_choose():
    return Bench("en", in_background=False)


def claim_refuted():
    bench = claim_to_choose()
    bench.click("players:3")
    bench.click("example:2")
    bench.click("prove:parts")
    return bench


def claim_refused():
    bench = claim_to_choose()
    bench.click("prove:python", "while True: pass")
    return bench


@cache
def rule_broken():
    """A rule under which each theorem of scoring has been tried, which takes some seconds."""
    bench = claim_to_choose()
    bench.click("tab:rule")
    bench.click("rule:tie_costs:0")
    return bench


def theorem_proved():
    bench = Bench("pt", in_background=False)
    bench.click("tab:theorems")
    bench.click("theorem:bonuses_are_for_sole_leaders")
    return bench


@cache
def full_board():
    """All expansions, five players: a post is taken, a token carried, a region marked, and Ana may sail."""
    for seed in range(233, 400):
        state, random = (
            eg.new_game(5, eg.EN_BASE.with_expansions(*every_expansion()), seed=seed),
            RandomBot(seed),
        )
        while not state.is_over:
            if isinstance(state.agenda[-1], Sailing) and eg.to_move(state) == (0,):
                seen = eg.view(state, 0)
                carried = any(one.load != "flag" and one.place is not None for one in state.carriers)
                marked = any(put_off(seen, region) for region in state.box.regions)
                if carried and marked and any(state.counts("viceroy")):
                    return state
            state = eg.apply(state, random.choose(eg.view(state, eg.to_move(state)[0]))).state
    raise AssertionError


def colonies():
    """The start of a turn in the middle of a game with both expansions."""
    return play(start=full_board(), bots=RandomBot)


SECRET_DISKS = position(
    players=3,
    castillo=(4, 3, 2),
    king="castilla_la_nueva",
    caballeros={"aragon": (3, 2, 2), "granada": (1, 2, 0), "sevilla": (2, 0, 3)},
)


def payoffs_shown():
    shown = payoff_map(SECRET_DISKS, language="es")
    shown.click("cell:4:2")
    shown.click("place:aragon")
    return shown


def bidding_shown():
    shown = bidding_tree(eg.new_game(3, seed=4), "pt")
    shown.click("option:0:3")
    return shown


def replies_shown():
    shown = king_tree(kings_card(), [Reply(0, 0, "anywhere"), Reply(1, 1)], "es")
    shown.click("option:0:4")
    return shown


def king_shown():
    shown = king_bars(kings_card(), 0, "pt")
    shown.click("move:2")
    return shown


def one_more_shown():
    shown = marginal_bars(last_round(), 1, "es")
    shown.click("rule:2")
    shown.click("move:4")
    return shown


def lines_shown():
    return expected_lines(hidden_disks(one_each()), 0, 1, "pt", {1: "pais_vasco"})


def beliefs_shown():
    moves = list(play_game([RandomBot(seat) for seat in range(3)], seed=1))[:90]
    shown = belief_bars(Transcript(3, eg.EN_BASE, 1, tuple(move.action for move in moves)))
    shown.click("change:on")
    shown.click("change:on")
    shown.click("lift")
    return shown


def duel_under_way():
    shown = duel(SECRET_DISKS, "points")
    for _ in range(4):
        shown.click("disk:aragon")
    shown.click("open")
    return shown


MOMENTS = (
    colonies,
    power_cards,
    placing,
    moving,
    picked_up,
    refused,
    veto_window,
    curtain,
    disk,
    game_over,
    task_done,
    scoring_shown,
    turns_shown,
    advised,
    search_under_way,
    searched,
    bots_thinking,
    looked_through,
)
BEYOND_THE_TABLE = (question_answered, editing, comparing_editions)
THEORY = (
    *(payoffs_shown, bidding_shown, replies_shown, king_shown, one_more_shown, lines_shown),
    *(beliefs_shown, duel_under_way),
)
BENCHES = (referee_asked, claim_to_choose, claim_refuted, claim_refused, rule_broken, theorem_proved)
