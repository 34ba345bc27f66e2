"""What a seat sees of a game with the colonies, and that games without them are what they were."""

import pytest

import elgrande as eg
from elgrande.actions import MoveCaballero, SetDisk, Stop
from elgrande.draw import board_svg
from elgrande.events import DiskSet
from elgrande.expansions.colonies.actions import Admit, TakeToken
from elgrande.players.bots import BOTS
from elgrande.players.playouts import play_game
from elgrande.positions.colonies import COLONIES
from elgrande.problems import problems
from elgrande.saving import Transcript
from elgrande.state import State, transferred
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import masked, view
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    events_of,
    position,
    turn,
    turn_begins,
    using,
)

# --- nothing leaks ------------------------------------------------------------------------------------


@pytest.mark.clause("SD-1", "CO-4")
@pytest.mark.parametrize("seat", range(4))
def test_while_all_land_a_seat_sees_its_own_disk_and_who_has_set_his(seat):
    start = eg.new_game(4, COLONIES, seed=8)
    first, second = (region for region in start.box.disk_regions[:3] if region != start.king)
    states = [acting(start, SetDisk(LAURA, region), SetDisk(DANIEL, first)) for region in (first, second)]
    same = view(states[0], seat) == view(states[1], seat)
    assert same == (seat != LAURA)
    assert view(states[0], seat).to_move == (GUSTAVO, MARIA)
    assert masked(states[0], None) == masked(states[1], None)
    assert events_of(start, SetDisk(LAURA, first)) == (DiskSet(LAURA),), "and no event tells"


@pytest.mark.clause("CA-6")
def test_how_many_black_caballeros_are_in_the_castillo_follows_from_the_map():
    """All four are known of, so the number is no secret; those of rivals stay hidden."""
    one = position(caballeros={"castillo": (0, 2, 1)})
    other = one._replace(caballeros=transferred(one.caballeros, DANIEL, "castillo", "provinces", 1, one.box))
    assert view(one, LAURA) == view(other, LAURA)
    assert view(one, DANIEL) != view(other, DANIEL)


@pytest.mark.clause("GG-4", "CA-6")
def test_a_lost_token_does_not_tell_how_many_are_in_the_castillo():
    state = using("intrigue_3_any", caballeros={"africa": (0, 1)}, carriers=[(DANIEL, "africa", "goods")])
    after = acting(state, MoveCaballero(LAURA, DANIEL, "africa", "castillo"))
    assert after.carriers == ()
    assert view(after, LAURA).counts("castillo")[DANIEL] is None


@pytest.mark.parametrize("seat", range(4))
def test_the_order_of_the_new_stacks_is_hidden(seat):
    state = turn(LAURA, "king")
    top, second, *rest = state.decks[6]
    turned = state._replace(decks=(*state.decks[:6], (second, top, *rest)))
    assert turned != state
    assert view(turned, seat) == view(state, seat)


# --- seen, saved, drawn, said ---------------------------------------------------------------------------


def moments() -> list[State]:
    """Decisions of the expansion, one of each kind that somebody is asked."""
    rows = {"aragon": (6, 6, 1), "ship": (1,), "pais_vasco": (6, 4), "beside_limit_table": (0, 1, 1)}
    return [
        eg.new_game(3, COLONIES, seed=2),
        turn_begins(caballeros=rows, tokens={"goods": 2}, inquisitor=LAURA),
        using("holy_inquisition", caballeros=rows),
        using("transport", caballeros=rows),
        using("limit_table", caballeros=rows),
        using("score_marked", caballeros=rows),
        using("conspiracy", caballeros=rows),
    ]


@pytest.mark.parametrize("state", moments(), ids=lambda state: type(state.agenda[-1]).__name__)
def test_every_decision_is_saved_seen_and_drawn(state):
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    for seat in range(state.players):
        seen = view(state, seat)
        assert {action.player for action in seen.legal} <= {seat}
        assert str(board_svg(seen, Speaker("en")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_action_is_said(language):
    for state in moments():
        speaker = Speaker(language, box=state.box, players=state.players)
        assert speaker.decision(view(state, 0))
        for action in eg.legal_actions(state):
            assert speaker.action(action)


# --- bots, and games without the expansion --------------------------------------------------------------


@pytest.mark.slow
def test_bots_play_a_whole_game_which_can_be_replayed():
    bots = [BOTS[name](seed) for seed, name in enumerate(("random", "greedy", "random"))]
    moves = list(play_game(bots, COLONIES, seed=2))
    again = Transcript(3, COLONIES, 2, tuple(move.action for move in moves)).final()
    assert again == moves[-1].state
    assert again.is_over


def test_nothing_of_the_expansion_is_in_a_game_without_it():
    state = eg.new_game(4, seed=3)
    assert state.box.is_plain
    assert state.box.limits == state.box.neutrals == ()
    assert state.box.loads == {}
    assert state.due == state.carriers == state.held == ()
    kinds = {type(action) for action in eg.legal_actions(state)}
    assert not {kind for kind in kinds if "colonies" in kind.__module__}
    first = eg.to_move(state)[0]
    assert eg.why_not(state, TakeToken(first, first, "goods")) == "RD-3"
    assert eg.why_not(state, Admit(first, first)) == "RD-3"
    assert eg.why_not(state, Stop(first)) == "RD-3"
    assert len(state.caballeros[0]) == BLACK
