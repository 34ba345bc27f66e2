"""Some 2,000 random games over all editions, readings and numbers of players, every law checked each step."""

import pytest

from elgrande.engine import apply, legal_actions, new_game
from elgrande.events import CardTaken, KingMoved, Part, Scored
from elgrande.rules.box import every_expansion
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE
from elgrande.state import PowerPhase, changed, transferred
from tests.soak import BOXES, BrokenLaw, check_state, check_step, edition_of, players_of, watched_game

CHUNKS = 40
START = new_game(players=3, seed=1)


@pytest.mark.slow
@pytest.mark.clause("SU-2", "KG-1", "RD-8", "EN-1")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_law_holds_in_random_games(chunk, games):
    for game in range(chunk, games, CHUNKS):
        watched_game(game)


def test_a_few_random_games_first():
    for game in range(24):
        assert watched_game(game, every_state=True) > 50


@pytest.mark.parametrize("box", BOXES[1:], ids="+".join)
def test_a_random_game_of_every_box_comes_to_no_impossible_position(box):
    assert watched_game(len(box), *box, every_state=True) > 50


def test_the_soak_plays_every_box():
    assert {frozenset(BOXES[game % len(BOXES)]) for game in range(8)} == set(map(frozenset, BOXES))
    assert len(BOXES) == 2 ** len(every_expansion())


def test_the_games_differ_in_players_edition_and_every_reading():
    games = range(2_000)
    editions = {edition_of(game) for game in games}
    assert len({(edition_of(game).name, players_of(game)) for game in games}) == 12
    for question in EDITION_FIELDS:
        answers = {getattr(edition, question) for edition in editions}
        assert answers == set(type(getattr(EN_BASE, question))), question


# --- the checks themselves: each notices what it is for --------------------------------------------


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (START._replace(caballeros=((1, 0, 0), *START.caballeros[1:])), "made or lost"),
        (
            START._replace(caballeros=transferred(START.caballeros, 0, START.king, "court")),
            "fewer than none",
        ),
        (START._replace(decks=(START.decks[0][1:], *START.decks[1:])), "action cards"),
        (START._replace(display=changed(START.display, 0, "king")), "action cards"),
        (START._replace(hands=changed(START.hands, 0, START.hands[0][1:])), "power cards"),
        (START._replace(played=changed(START.played, 0, (4,))), "power cards"),
        (
            START._replace(
                powers=(1, 1, None), hands=(START.hands[0][1:], START.hands[1][1:], START.hands[2])
            ),
            "played twice",
        ),
        (START._replace(agenda=(PowerPhase(()),)), "somebody can act"),
    ],
)
def test_an_impossible_state_is_noticed(broken, told):
    check_state(START)
    with pytest.raises(AssertionError, match=told):
        check_state(broken)


def a_step():
    action = legal_actions(START)[0]
    return action, *apply(START, action)


def scored(points):
    return Scored("aragon", 0, 1, (0,), points, (1, 0), (5, 3, 1), (Part(points, "SC-1"),), ("SC-1",))


def test_a_step_that_breaks_a_law_is_noticed():
    action, after, events = a_step()
    check_step(START, action, after, events)
    into_kings_region = transferred(after.caballeros, 0, "court", START.king)
    elsewhere = START.grandes[0]
    for broken, said, told in [
        (after._replace(caballeros=into_kings_region), events, "taboo"),
        (after._replace(king=elsewhere), (KingMoved(0, START.king, START.king),), "otherwise than told"),
        (after._replace(king="castillo", caballeros=START.caballeros), events, "only a moved King"),
        (after._replace(points=(1, 0, 0)), events, "points without an event"),
        (after, (*events, scored(2)), "points without an event"),
        (after, (*events, scored(-2)), "points never fall"),
        (after, (CardTaken(0, "king", ()),), "no reason"),
        (after, (CardTaken(0, "king", ("XX-1",)),), "no such clause"),
    ]:
        with pytest.raises(AssertionError, match=told):
            check_step(START, action, broken, said)


def test_a_broken_law_says_in_which_game(monkeypatch):
    monkeypatch.setattr("tests.soak.apply", lambda state, action: (state, (CardTaken(0, "king", ()),)))
    with pytest.raises(BrokenLaw, match=r"game 5, action 1, EN_BASE\.but\(.*no reason for CardTaken"):
        watched_game(5)
