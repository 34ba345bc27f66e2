"""The King: what his moves are worth, and chains of replies, against the engine and every line of play."""

from __future__ import annotations

from fractions import Fraction

import pytest

from elgrande.actions import MoveKing, PlaceCaballero, UseSpecial
from elgrande.board import open_to_placing
from elgrande.engine import apply, legal_actions, new_game
from elgrande.players.bots import HastyBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.rules.map import REGIONS
from elgrande.state import MovingKing
from elgrande.theory.blotto import best_placement
from elgrande.theory.extensive_form import plan_of, regrets
from elgrande.theory.king import MOST_LINES, Reply, access, chain, king_move, king_moves
from elgrande.theory.majorities import points_now
from elgrande.what_if.scoring_preview import score_now

HOMES = ("sevilla", "valencia")


def some_positions():
    """Positions of a game."""
    moves = play_game([HastyBot(seat) for seat in range(3)], seed=4)
    return [move.state for number, move in enumerate(moves) if number % 30 == 0 and not move.state.is_over]


# --- one move --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.clause("BN-1", "KG-2")
def test_a_move_is_worth_the_difference_of_two_positions():
    for state in some_positions():
        for move in king_moves(state):
            there = state._replace(king=move.region)
            assert move.points == tuple(
                after - before for after, before in zip(points_now(there), points_now(state), strict=True)
            )
            assert move.guards == score_now(there, move.region).points
            old, new = set(open_to_placing(state.king)), set(open_to_placing(move.region))
            assert (set(move.opens), set(move.shuts)) == (new - old, old - new)
            for player in range(3):
                number = state.court[player]
                gains = [best_placement(it, player, number).value for it in (there, state)]
                assert move.access[player] == gains[0] - gains[1]


@pytest.mark.clause("BN-1")
def test_only_the_bonus_is_won_and_lost():
    state = position(
        3, king="aragon", caballeros={"aragon": (3, 1, 0), "granada": (0, 2, 2), "sevilla": (0, 0, 1)}
    )
    points = {move.region: move.points for move in king_moves(state)}
    assert points["granada"] == (-2, 0, 0)  # a tie has no bonus
    assert points["sevilla"] == (-2, 0, 2)
    assert points["galicia"] == (-2, 0, 0)


@pytest.mark.clause("AC-5.1", "AC-4.7", "KG-3")
@pytest.mark.parametrize("anywhere", [True, False])
def test_his_moves_are_those_that_are_legal(anywhere):
    state = position(
        2,
        turn=0,
        card="king" if anywhere else "royal_advisor",
        king="galicia",
        special=(MovingKing(0, anywhere),),
    )
    legal = [action.region for action in legal_actions(state) if isinstance(action, MoveKing)]
    assert [move.region for move in king_moves(state)] == legal
    asked = {move.region for move in king_moves(position(2, king="galicia"), anywhere=anywhere)}
    assert asked == set(legal) - {"galicia"}


def test_access_counts_what_is_in_the_court():
    state = position(2, king="galicia", court=(3, 0), grandes=("granada", "sevilla"))
    assert access(state) == (5 + 6 + 5, 0)  # País Vasco, Castilla la Vieja, the Castillo
    assert access(state, placing=1) == (6, 0)


def test_the_lead_weighs_points_and_access():
    state = position(3, king="aragon", caballeros={"granada": (0, 1, 0)}, court=(0, 0, 0))
    assert king_move(state, "granada").lead(1) == 2
    assert king_move(state, "granada").lead(0) == -1


# --- chains ----------------------------------------------------------------------------------------------


def turns_played(state, player, placing, king):
    """Where the engine lets a turn end in which all caballeros are placed: the King's place and the rows."""
    found, waiting, seen = set(), [(state, 0)], set()
    while waiting:
        at, placed = waiting.pop()
        for action in legal_actions(at):
            after = apply(at, action).state
            number = placed + isinstance(action, PlaceCaballero)
            if is_over(after, player):
                if number == placing:
                    found.add((after.king, tuple(after.counts(place) for place in state.box.scored)))
            elif (after, number) not in seen and action.player == player:
                seen.add((after, number))
                waiting.append((after, number))
    return found


def is_over(state, player):
    """Whether the turn of a player is over."""
    return all(getattr(frame, "player", None) != player for frame in state.agenda)


@pytest.mark.clause("KG-1", "KG-2", "TU-4", "TU-7")
@pytest.mark.parametrize(("card", "king"), [("royal_advisor", "near"), ("king", "anywhere")])
@pytest.mark.parametrize("placing", [1, 2])
def test_a_turn_of_a_chain_ends_where_the_engine_lets_it_end(card, king, placing):
    caballeros = 4 if card == "royal_advisor" else 5
    state = position(
        2,
        king="valencia",
        caballeros={"aragon": (1, 2)},
        court=(placing, 3),
        turn=0,
        card=card,
        powers=(9, 5),
    )
    assert caballeros >= placing
    form = chain(state, [Reply(0, placing, king)])
    reached = {(moment.king, moment.rows) for _, moment in form.following(form.start)}
    assert reached == turns_played(state, 0, placing, king)


def test_without_the_king_only_the_places_differ():
    state = position(2, king="galicia", court=(2, 2))
    form = chain(state, [Reply(1, 2)])
    assert {played.placed for played, _ in form.following(form.start)} == {
        tuple(sorted((one, other), key=open_to_placing("galicia").index))
        for one in open_to_placing("galicia")
        for other in open_to_placing("galicia")
    }


@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize("players", [2, 3])
def test_nobody_gains_by_any_other_move(payoff, players):
    board = {"aragon": (2, 2, 1)[:players], "valencia": (1, 2, 0)[:players]}
    state = position(players, king="sevilla", caballeros=board)
    form = chain(state, [Reply(0, 1, "near"), Reply(1, 1), Reply(0, 1)], payoff=payoff)
    tree = form.tree()
    plan = plan_of(tree)
    assert set(regrets(tree, plan).values()) == {0}


def test_with_one_turn_and_no_king_a_chain_is_the_best_placement():
    for state in some_positions()[:5]:
        number = min(2, state.court[1])
        form = chain(state, [Reply(1, number)], payoff="points")
        gain = form.value()[1] - points_now(state)[1]
        assert gain == best_placement(state, 1, number).value


def test_a_chain_ends_in_what_the_places_pay():
    state = new_game(3, seed=2)
    form = chain(state, [Reply(2, 1, "anywhere"), Reply(0, 1)])
    end = form.end()
    rows = dict(zip(state.box.scored, end.rows, strict=True))
    caballeros = tuple(
        rows.get(place, row) for place, row in zip(state.box.places, state.caballeros, strict=True)
    )
    points = points_now(state._replace(king=end.king, caballeros=caballeros))
    assert form.value() == tuple(own - Fraction(sum(points) - own, 2) for own in points)


def test_a_reply_is_foreseen():
    """Ana leads in the region where Bruno is tied with her, and then shuts it with the King."""
    board = {"castilla_la_nueva": (2, 2), "aragon": (2, 0)}
    state = position(2, king="valencia", caballeros=board, grandes=("galicia", "cataluna"))
    turn = Reply(0, 1, "anywhere")
    foreseen = chain(state, [turn, Reply(1, 1)])
    assert foreseen.line()[0].king == "castilla_la_nueva"
    without = {played.king for played, moment in foreseen.following(foreseen.start)}
    assert without == {None, *(region.id for region in REGIONS if region.id != "valencia")}
    values = {option.choice: option.payoffs[0] for option in foreseen.options()}
    assert max(values.values()) == values[foreseen.line()[0]]


def test_what_cannot_be_looked_at_is_refused():
    with pytest.raises(ValueError, match=str(MOST_LINES)):
        chain(new_game(2, seed=1), [Reply(0, 5, "anywhere"), Reply(1, 5, "anywhere")])
    with pytest.raises(ValueError, match="SU-2"):
        chain(new_game(2, seed=1), [Reply(0, 29)])


def test_the_card_is_played_by_hand_as_the_chain_says():
    state = position(
        2,
        king="valencia",
        caballeros={"castilla_la_nueva": (2, 2)},
        court=(1, 1),
        turn=0,
        card="king",
        powers=(9, 5),
    )
    played = chain(state, [Reply(0, 1, "anywhere"), Reply(1, 1)]).line()[0]
    king = [UseSpecial(0), MoveKing(0, played.king)]
    placing = [PlaceCaballero(0, place) for place in played.placed]
    for action in [*king, *placing] if played.king_first else [*placing, *king]:
        assert action in legal_actions(state)
        state = apply(state, action).state
    assert state.king == played.king
