"""What a place would pay: the engine's own points, now and after the move in hand, and no secrets."""

from __future__ import annotations

import re

import pytest

import elgrande as eg
from elgrande.actions import PlaceCaballero
from elgrande.course import task
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.widgets import play

HERE = {"aragon": (2, 3, 1), "granada": (4, 4, 0), "valencia": (1, 0, 0)}


def table(**more):
    said = {"turn": 0, "card": "king", "king": "castilla_la_nueva", "caballeros": HERE} | more
    return play(start=position(players=3, **said), bots=RandomBot)


def note(shown, place):
    found = re.search(rf'<div [^>]*data-about="{place}".*?</div>', shown.notes)
    return [re.sub("<[^>]+>", " ", row).split() for row in re.findall("<tr>.*?</tr>", found.group())[1:]]


def test_each_region_says_who_has_how_many_and_what_that_pays():
    shown = table()
    for region in BASE.regions:
        counts, points = shown.session.state.counts(region), eg.score(shown.session.state, region).points
        told = {row[1]: row[2:4] for row in note(shown, region)}
        for seat, name in enumerate(("Ana", "Bruno", "Carmen")):
            if counts[seat]:
                assert told[name] == [str(counts[seat]), f"+{points[seat]}" if points[seat] else "0"]


def test_where_one_may_place_it_says_what_one_more_would_change():
    shown = table()
    rows = {row[1]: row[4:] for row in note(shown, "granada")}
    after, _ = eg.apply(shown.session.state, PlaceCaballero(0, "granada"))
    points = eg.score(after, "granada").points
    assert rows["Ana"] == [f"+{points[0]}", "▲"]
    assert rows["Bruno"][0] == f"+{points[1]}"
    there = HERE | {"castilla_la_nueva": (0, 2, 1)}
    closed = note(table(caballeros=there), "castilla_la_nueva")
    assert [(row[1], row[2], row[4:]) for row in closed] == [("Bruno", "2", []), ("Carmen", "1", [])]


def test_a_hidden_castillo_says_nothing():
    shown = table(castillo=(3, 2, 1))
    assert 'data-about="castillo"' not in shown.notes
    assert (
        'data-about="castillo"'
        in table(castillo=(3, 2, 1), edition=eg.EN_BASE.but(castillo_contents="open")).notes
    )


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_it_is_read_aloud_with_the_target(language):
    shown = table()
    shown.click(f"language:{language}")
    label = re.search(r'data-target="place:aragon"[^>]*aria-label="([^"]*)"', shown.board).group(1)
    points = eg.score(shown.session.state, "aragon").points
    said = shown.speaker.say("It would pay: {points}.", points="").split(":")[0]
    assert f". {said}: " in label
    assert f"Bruno {points[1]}" in label


def test_what_a_click_gives_up_is_said_first_and_the_second_click_does_it():
    shown = table(court=(4, 7, 7))
    shown.click("place:aragon")
    before = shown.session.state
    shown.click("button:special")
    assert shown.session.state == before
    assert "3 caballeros that you could still place" in shown.notice.sentence == shown.spoken
    assert "Yes: " in shown.bar
    shown.click("button:special")
    assert shown.notice is None
    shown.click("place:aragon")
    assert not any(choice.startswith("place:") for choice in shown.scene.choices)


def test_another_click_in_between_asks_anew():
    shown = table(court=(4, 7, 7))
    shown.click("button:end")
    assert "the special action, too" in shown.notice.sentence
    shown.click("place:aragon")
    assert "Yes: " not in shown.bar
    before = shown.session.state
    shown.click("button:end")
    assert shown.session.state == before
    assert "3 caballeros" in shown.notice.sentence


def test_nothing_is_asked_of_whoever_gives_up_nothing_or_can_take_it_back():
    shown = table(court=(0, 7, 7))
    shown.click("button:end")
    assert shown.notice is None
    exercise = task("start.aragon")
    exercise.click("button:end")
    assert exercise.session.moves


def test_whoever_has_nobody_in_the_castillo_is_told_why_he_sets_a_disk():
    for inside, told in (((0, 2, 0), True), ((1, 2, 0), False)):
        start = position(players=3, round=3, general_scoring=True, castillo=inside)
        assert ("nobody shall know" in play(start=start, bots=RandomBot).bar) is told
        everybody_knows = start._replace(edition=eg.EN_BASE.but(castillo_contents="open"))
        assert "nobody shall know" not in play(start=everybody_knows, bots=RandomBot).bar
