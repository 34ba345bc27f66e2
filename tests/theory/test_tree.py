"""The tree of a bidding: on every line of play all choices with the values of backward induction."""

from __future__ import annotations

from html import unescape

import pytest

from elgrande.engine import new_game
from elgrande.positions import position
from elgrande.text import LANGUAGES, Speaker
from elgrande.theory.extensive_form import ExtensiveForm
from elgrande.theory.king import Played, Reply, chain
from elgrande.theory.power_cards import Bidding, bids
from elgrande.widgets.theory import bidding_tree, king_tree
from elgrande.widgets.theory.tree import GameTree, levels, played_in_words

BIDDING = Bidding(
    hands=((1, 5, 9), (2, 6, 13), (3, 7)),
    values=(
        {"king": 9, "court": 3, "grande": 1},
        {"king": 6, "court": 5, "grande": 2},
        {"king": 8, "court": 2, "grande": 4},
    ),
    start_player=1,
)


def test_a_line_is_optimal_after_what_was_chosen_and_its_values_are_those_of_the_game():
    form = BIDDING.form
    for path in [(), (6,), (6, 3), (2, 7, 1)]:
        found, end = levels(form, path)
        taken = tuple(level.options[level.taken].choice for level in found)
        assert taken[: len(path)] == path
        assert all(level.taken in level.best for level in found[len(path) :])
        assert found[-1].options[found[-1].taken].payoffs == form.payoffs(end)
        assert [level.player for level in found] == [1, 2, 0]


def test_the_first_level_has_every_bid_with_what_comes_of_it():
    found, _ = levels(BIDDING.form, ())
    assert [(option.choice, option.payoffs) for option in found[0].options] == [
        (bid.value, bid.payoffs) for bid in bids(BIDDING)
    ]


def test_clicking_a_choice_shows_what_follows_and_one_click_leads_back():
    shown = bidding_tree(BIDDING)
    best = shown.path
    shown.click("option:0:0")
    assert shown.path[0] == 2
    assert 'aria-pressed="false"' in shown.setting
    shown.click("best")
    assert shown.path == best == BIDDING.form.line()


def test_in_the_end_everybody_has_his_card():
    shown = bidding_tree(BIDDING)
    taken = BIDDING.cards_taken(tuple(sorted(range(3), key=lambda seat: -shown._end[seat])))
    told = unescape(shown.told)
    for seat, card in enumerate(taken):
        words = f"plays the {shown._end[seat]} and takes {shown.speaker.card_title(card)}"
        assert words in told


def test_arrow_keys_lead_along_the_line_and_among_the_choices():
    shown = bidding_tree(BIDDING)
    shown.click("option:0:1")
    taken = [level.taken for level in shown._levels]
    assert shown.steps["option:0:1"] == {
        "ArrowUp": "option:0:0",
        "ArrowDown": "option:0:2",
        "ArrowRight": f"option:1:{taken[1]}",
    }
    assert all(f'data-target="{one}"' in shown.tree for ways in shown.steps.values() for one in ways.values())


def test_any_game_of_perfect_information_can_be_looked_at():
    coins = ExtensiveForm(
        start=(0, 5),
        deciding=lambda at: at[0] if at[1] else None,
        following=lambda at: [(n, (1 - at[0], at[1] - n)) for n in (1, 2) if n <= at[1]],
        payoffs=lambda at: (-1, 1) if at[0] == 0 else (1, -1),
    )
    shown = GameTree(coins, lambda speaker, end: [], lambda speaker, label: f"take {label}")
    assert shown.path == (2, 1, 2)
    assert "take 2 ★" in shown.tree


def test_a_position_is_a_bidding_only_while_power_cards_are_played():
    assert bidding_tree(new_game(3, seed=4)).path
    with pytest.raises(ValueError, match="PW-1"):
        bidding_tree(position(turn=0, card="king"))


@pytest.mark.parametrize("target", ["option:0:9", "option:7:0", "option:x:0", "option:0:-1", "worst"])
def test_what_is_not_there_changes_nothing(target):
    shown = bidding_tree(BIDDING)
    shown.click(target)
    assert shown.notice is not None
    assert shown.path == BIDDING.form.line()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_still_picture_has_nothing_to_click(language):
    shown = bidding_tree(BIDDING, language)
    assert f'lang="{language}"' in shown.picture()
    assert 'data-target="' not in shown.picture()
    shown.click("language:es")
    assert shown.language == "es"


# --- the King --------------------------------------------------------------------------------------------

KINGS_CARD = position(
    3,
    caballeros={"granada": (3, 1, 0), "aragon": (2, 2, 1), "sevilla": (0, 0, 2)},
    court=(3, 2, 2),
    king="valencia",
    turn=0,
    card="king",
)
REPLIES = [Reply(0, 0, "anywhere"), Reply(1, 1), Reply(2, 1, "near")]


def test_a_chain_of_replies_is_shown_with_its_values_and_the_points_at_its_end():
    shown, form = king_tree(KINGS_CARD, REPLIES), chain(KINGS_CARD, REPLIES)
    assert shown.path == form.line()
    points = chain(KINGS_CARD, REPLIES, payoff="points")
    for player, had in enumerate(points.payoffs(form.end())):
        assert f"points if everything were scored now: {had}" in shown.told, player


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_play_a_turn_has_a_name_of_its_own(language):
    options = chain(KINGS_CARD, [Reply(0, 2, "near")]).options()
    names = [played_in_words(Speaker(language), option.choice) for option in options]
    assert len(set(names)) == len(names)
    assert all(names)


def test_the_order_of_king_and_caballeros_is_the_order_of_the_words():
    placed = ("aragon",)
    assert played_in_words(Speaker(), Played(placed, "granada", king_first=True)) == "♔ Granada, Aragón"
    assert played_in_words(Speaker(), Played(placed, "granada")) == "Aragón, ♔ Granada"
    assert played_in_words(Speaker(), Played(())) == "The King stays"
