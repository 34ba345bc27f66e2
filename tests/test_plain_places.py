"""Whatever is in the box can be drawn: places without art as plain boxes, neutral owners' pieces too."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from elgrande.draw import board_svg
from elgrande.draw.map_art import MAP
from elgrande.draw.plain_places import art_of, height_below
from elgrande.engine import new_game
from elgrande.rules.box import BASE, EXPANSIONS, Expansion, Neutral
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import Place
from elgrande.text import Speaker
from elgrande.views import view
from tests.map_shapes import rectangle

NAME = "drawn plainly"
PLACES = (
    Place("overseas", (4, 0, 0)),
    Place("viceroy", within="overseas", capacity=1, pays=5),
    *(Place(f"island_{number}", (3, 1, 0)) for number in range(4)),
)


@pytest.fixture
def state(monkeypatch):
    """A position with something in each of these places, of every owner."""
    monkeypatch.setitem(EXPANSIONS, NAME, Expansion(NAME, PLACES, (Neutral("monks", 6),)))
    state = new_game(players=4, seed=1, edition=EN_BASE.with_expansions(NAME))
    rows = [list(row) for row in state.caballeros]
    rows[state.box.index["overseas"]] = [2, 0, 1, 0, 3]
    rows[state.box.index["viceroy"]] = [0, 1, 0, 0, 0]
    return state._replace(caballeros=tuple(map(tuple, rows)), king="island_3", grandes=("overseas",) * 4)


@pytest.mark.parametrize("narrow", [False, True])
def test_every_place_is_drawn_and_can_be_clicked(state, narrow):
    seen = view(state, 0)
    targets = {f"place:{place.id}": place.id for place in PLACES} | {"piece:4:overseas": "black ones"}
    root = ElementTree.fromstring(board_svg(seen, Speaker(), targets, narrow=narrow))
    assert {node.get("data-target") for node in root.iter()} >= targets.keys()
    texts = [node.text for node in root.iter() if node.tag.endswith("text")]
    assert {"Overseas", "Viceroy", "Island 0", "Island 3"} <= set(texts)
    (black,) = (node for node in root.iter() if node.get("data-target") == "piece:4:overseas")
    assert "eg-seat-5" in black.get("class").split()
    (pieces,) = (node for node in black.iter() if node.get("class") == "eg-pieces")
    assert len(pieces) == (1 if narrow else 3)
    grandes = [node for node in root.iter() if "eg-grande" in (node.get("class") or "").split()]
    assert len(grandes) == 4


def test_a_screen_reader_is_told_what_is_there(state):
    root = ElementTree.fromstring(board_svg(view(state, 0), Speaker()))
    said = [node.get("aria-label") or "" for node in root.iter()]
    (overseas,) = (words for words in said if words.startswith("Overseas:"))
    assert "Monks 3" in overseas
    assert "scoreboard 4/0/0" in overseas
    (viceroy,) = (words for words in said if words.startswith("Viceroy (Overseas):"))
    assert "scoreboard" not in viceroy
    assert any(words.startswith("Island 3:") and "King's region" in words for words in said)


def test_plain_places_lie_below_the_map_one_beside_the_other(state):
    art = art_of(state.box)
    rooms = {id: rectangle(here.rooms["pieces"]) for id, here in art.items() if id not in MAP.places}
    assert set(rooms) == {place.id for place in PLACES}
    for id in rooms:
        shapes = [rectangle(room) for room in art[id].rooms.values()]
        assert all(one.distance(other) > 0 for one, other in combinations(shapes, 2))
        assert all(MAP.height < shape.bounds[1] < MAP.height + height_below(state.box) for shape in shapes)
        assert all(shape.bounds[0] >= 0 and shape.bounds[2] <= MAP.width for shape in shapes)
    assert all(one.distance(other) > 0 for one, other in combinations(rooms.values(), 2))


def test_the_board_grows_by_what_they_need(state):
    def height(of):
        return float(ElementTree.fromstring(board_svg(view(of, 0), Speaker())).get("viewBox").split()[3])

    assert height(state) == height(new_game(players=4, seed=1)) + height_below(state.box)
    assert height_below(BASE) == 0
