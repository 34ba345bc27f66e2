"""Drawings as images of a page: each has words that say what is on it, in the reader's language."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from elgrande.course import board, exercise, predict, task, tie_dial
from elgrande.course.lessons.bidding import bidding, last_round
from elgrande.course.lessons.disk_game import sixth
from elgrande.course.lessons.king_worth import kings_card
from elgrande.draw import board_svg
from elgrande.draw.in_words import image, in_words, still
from elgrande.engine import new_game
from elgrande.rules.editions import EN_BASE
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from elgrande.widgets.theory import bidding_tree, duel, king_bars, marginal_bars, payoff_map


def alt_of(html):
    """The words of the one image that this HTML is."""
    (shown,) = ElementTree.fromstring(f"<p>{html}</p>")
    assert shown.tag == "img"
    assert shown.get("src").startswith("data:image/svg+xml;base64,")
    return shown.get("alt").splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_places_and_players_of_a_board_are_told_each_in_a_line(language):
    seen, speaker = view(new_game(players=3, seed=7), 0), Speaker(language)
    told = in_words(board_svg(seen, speaker)).splitlines()
    for place in (*seen.box.regions, "castillo"):
        assert [line.startswith(f"{speaker.place(place)}: ") for line in told].count(True) == 1
    for player in ("Ana", "Bruno", "Carmen"):
        assert [line.startswith(f"{player}: ") for line in told].count(True) == 1
    assert all(line.endswith(".") for line in told)


def test_what_is_hidden_from_a_seat_is_not_told_and_decoration_is_left_out():
    told = in_words(board_svg(view(sixth(), 0), Speaker()))
    assert "Castillo: Ana 6, Bruno unknown, scoreboard 5/3/1." in told
    assert "95" not in told  # a number on the track
    assert "PORTUGAL" not in told


def test_a_board_with_places_beside_the_map_is_told_too():
    start = new_game(players=4, edition=EN_BASE.with_expansions("grandissimo"), seed=1)
    told = in_words(board_svg(view(start, 0), Speaker()))
    for place in start.box.beside_map(4):
        assert f"{Speaker().place(place.id)}: " in told


def test_an_image_has_its_line_first_and_the_language_of_its_drawing():
    shown = ElementTree.fromstring(image(board_svg(view(sixth(), 0), Speaker("pt")), "Para onde?"))
    assert shown.get("alt").splitlines()[:2] == ["Para onde?", "El Grande, rodada 6."]
    assert shown.get("lang") == "pt"


def test_lines_of_a_label_stay_lines():
    assert in_words('<svg aria-label="one&#10;two"><text> three  four! </text></svg>') == (
        "one.\ntwo.\nthree four!"
    )


def test_without_a_drawing_there_is_no_image():
    assert still("") == {}


def test_an_exhibit_of_a_position_is_an_image_with_words():
    data = board(sixth())._repr_mimebundle_()
    assert alt_of(data["text/html"]) == [repr(board(sixth())), *in_words(data["image/svg+xml"]).splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "widget",
    [
        lambda language: payoff_map(sixth(), language=language),
        lambda language: bidding_tree(bidding(), language=language),
        lambda language: duel(sixth(), "points", language=language),
        lambda language: king_bars(kings_card(), 0, language),
        lambda language: marginal_bars(last_round(), 1, language),
    ],
)
def test_the_still_picture_of_a_widget_of_game_theory_says_all_that_is_in_it(widget, language):
    data, _ = widget(language)._repr_mimebundle_()
    told = alt_of(data["text/html"])
    assert len(told) >= 8
    assert all(line.strip() for line in told)


def test_every_cell_of_a_heat_map_is_told_with_who_chooses_best():
    data, _ = payoff_map(sixth())._repr_mimebundle_()
    told = alt_of(data["text/html"])
    assert len(told) == 1 + 9
    assert told[4].startswith("Ana: Cataluña. Bruno: Galicia 25 · 28; ")
    assert "Aragón 24 · 31 ✓ Bruno; Cataluña 29 · 24 ✓ Ana; " in told[4]


def test_every_box_of_a_tree_is_told_and_what_comes_of_the_line():
    told = alt_of(bidding_tree(bidding())._repr_mimebundle_()[0]["text/html"])
    assert "Carmen chooses 9: Ana 12, Bruno 6 and Carmen 14 ★." in told
    assert told[-1] == "Bruno: plays the 1 and takes Special Scoring."


def test_a_question_is_kept_as_text_and_no_image_takes_its_place():
    for asked in (predict("disk_game.reply"), exercise("map.open_places")):
        data, _ = asked._repr_mimebundle_()
        assert "text/html" not in data
        assert data["text/markdown"]


def test_a_task_and_the_tie_dial_have_words():
    for widget in (task("start.aragon"), tie_dial()):
        data, _ = widget._repr_mimebundle_()
        assert alt_of(data["text/html"])
