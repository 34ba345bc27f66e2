"""The ship side of the board: each place, space, token and tile of the colonies is drawn, none on another."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from shapely.geometry import Polygon

import elgrande as eg
from elgrande.actions import Stop
from elgrande.draw import board_svg, close_up_svg, side_by_side
from elgrande.draw.geometry import Box
from elgrande.draw.graph import graph_svg
from elgrande.draw.limit_tables import art_in
from elgrande.draw.map_art import MAP
from elgrande.draw.part_of_map import part_of_map
from elgrande.draw.pieces import SCOREBOARD_SIZE
from elgrande.draw.plain_places import art_of, is_plain
from elgrande.draw.pointing import Gain, Pointed
from elgrande.draw.sheets import ART, canvas, read_sheet, sheet_of
from elgrande.draw.style import added_style
from elgrande.draw.svg import text_width
from elgrande.draw.targets import KINDS
from elgrande.expansions.colonies import box as colonies
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.positions.colonies import colonies as position_of
from elgrande.rules.box import BASE, every_expansion
from elgrande.rules.steps import Move
from elgrande.state import Carrier, Due, Held, Moment, Special
from elgrande.table.table_clicks import Picked, choices, clicks, intended
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from elgrande.widgets.arrow_keys import arrow_keys
from tests.drawn import drawn, said
from tests.map_shapes import OUTLINES, outline, polygon, rectangle

EDITION = eg.EN_BASE.with_expansions(colonies.NAME)
BOX = EDITION.box
SPACES = (colonies.AMBASSADOR, colonies.ENVOY, colonies.CAPTAIN, colonies.VICEROY)
LAYOUTS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@cache
def position(players=4, table="castilla_la_nueva", king="aragon"):
    """One of everything: somebody in each new place and space, tokens, carriers, the limit table overfull."""
    state = eg.new_game(players, EDITION, seed=3)
    rows = {place: [0] * (players + 1) for place in BOX.places}
    rows[colonies.FRANCIA][1] = rows[colonies.AMBASSADOR][0] = 1
    rows[colonies.CAPTAIN][1] = rows[colonies.VICEROY][0] = 1
    for place in (colonies.SHIP, colonies.AMERICA, colonies.AFRICA):
        rows[place][:2] = [3, 2]
    rows[table] = [3, 2, *[0] * (players - 2), 1]
    rows[colonies.BESIDE][:2] = [1, 4]
    rows["granada"][players] = 3
    tiles = dict.fromkeys(tile.id for tile in BOX.tiles)
    tiles |= {"goods_1": colonies.AFRICA, "goods_2": colonies.AFRICA, "gold_1": colonies.AMERICA}
    tiles[colonies.LIMIT_TABLE] = table
    return state._replace(
        caballeros=tuple(map(tuple, rows.values())),
        tiles=tuple(tiles.values()),
        king=king,
        grandes=(colonies.AMERICA, colonies.FRANCIA, colonies.SHIP, colonies.AFRICA, "granada")[:players],
        carriers=(Carrier(0, colonies.AMERICA, "gold"), Carrier(0, colonies.AMBASSADOR, "goods")),
        held=(Held(0, None, colonies.INQUISITOR), Held(1, None, "copy")),
    )


# --- all of it is there --------------------------------------------------------------------------------


@LAYOUTS
def test_everything_on_the_board_can_be_clicked(narrow):
    state = position()
    pieces = [
        f"piece:{owner}:{place}"
        for place in (*BOX.ground, colonies.BESIDE)
        for owner, count in enumerate(state.counts(place))
        if count
    ]
    targets = {
        *(f"place:{place}" for place in (*BOX.ground, colonies.BESIDE)),
        *pieces,
        "carrier:0:america:gold",
        "carrier:0:ambassador:goods",
        "token:goods:africa",
        "token:gold:america",
        "token:gold:america:4",
        "tile:limit_table",
        *(f"grande:{player}" for player in range(4)),
    }
    root = drawn(state, targets, narrow=narrow)
    assert {node.get("data-target") for node in root.iter()} >= targets
    with pytest.raises(ValueError, match="token:goods:america"):
        drawn(state, ["token:goods:america"], narrow=narrow)


@LAYOUTS
def test_spaces_show_what_they_pay(narrow):
    texts = [node.text for node in drawn(position(), narrow=narrow).iter() if node.tag.endswith("text")]
    for words in ("+2", "+1", "1", "2", "3"):
        assert words in texts
    values = [place.pays for place in BOX.place.values() if place.pays and not place.counts]
    assert values == [3, 5]
    assert texts.count("5") > texts.count("6"), "the Viceroy's 5 stands besides the round's"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_posts_can_be_read_on_a_phone(language):
    speaker = Speaker(language)
    root = ElementTree.fromstring(board_svg(view(position(), 0), speaker, narrow=True))
    sizes = {node.text: node.get("font-size") for node in root.iter() if node.tag.endswith("text")}
    for space in SPACES:
        assert float(sizes[speaker.place(space)]) > 19, "about 8 pixels where the map is 390 wide"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stay_on_their_plates_and_beside_scoreboards_on_a_phone(language):
    speaker, art = Speaker(language), art_of(BOX, narrow=True)
    root = ElementTree.fromstring(board_svg(view(position(), 0), speaker, narrow=True))
    names = {node.text: node for node in root.iter() if "eg-name" in node.get("class", "").split()}

    def drawn_name(place):
        name = speaker.place(place)
        size = float(names[name].get("font-size"))
        return rectangle(Box.around(art[place].rooms["label"].center, (text_width(name, size), size)))

    for space in SPACES:
        west, _, east, _ = Polygon(outline_of(art[space].halo)).bounds
        left, _, right, _ = drawn_name(space).bounds
        assert west <= left < right <= east, space
    for region in (colonies.FRANCIA, colonies.AMERICA):
        middle = art[region].rooms["scoreboard"].center
        larger = Box.around(middle, tuple(1.3 * side for side in SCOREBOARD_SIZE))
        assert drawn_name(region).intersection(rectangle(larger)).area == 0, region
        assert rectangle(canvas(BOX, narrow=True)).covers(drawn_name(region)), region


@LAYOUTS
def test_what_a_scoring_pays_on_a_space_is_one_sum_that_fits_there(narrow):
    gains = {0: (Gain(3), Gain(2, "king"), Gain(2, "home"), Gain(2, "space")), 1: (Gain(1),)}
    root = drawn(position(), narrow=narrow, pointed=Pointed(colonies.FRANCIA, gains))
    words = [node.text for node in root.iter() if node.get("class") == "eg-gain-words"]
    assert sorted(words[:2]) == ["+1", "+9"]


def test_a_screen_reader_is_told_what_is_new():
    words = said(drawn(position()))
    (america,) = (label for label in words if label.startswith(f"{Speaker().place(colonies.AMERICA)}:"))
    assert "lying here: 1" in america
    (viceroy,) = (label for label in words if label.startswith("Viceroy (America): "))
    assert "pays 5" in viceroy
    assert any(Speaker().card_title(colonies.INQUISITOR) in label for label in words)


@LAYOUTS
def test_a_screen_reader_is_told_where_the_limit_table_lies(narrow):
    """One heard how many stand on it, and not in which region."""
    state = position()
    words = said(drawn(state, narrow=narrow))
    (lies,) = (state.tiles[number] for number, _, _ in BOX.limits)
    (there,) = (label for label in words if "limit table: 6 of 10 spaces taken" in label)
    assert there.startswith(f"{Speaker().place(lies)}: ")


def test_a_screen_reader_is_told_of_a_black_caballero_with_a_token_as_of_one_of_several():
    """He was "a caballero of black caballeros"."""
    state = position_of(gold=1, carriers={"gold": {4: ["ship"]}}, caballeros={"ship": {0: 1, 4: 1}})
    (ship,) = (
        label for label in said(drawn(state)) if label.startswith(f"{Speaker().place(colonies.SHIP)}:")
    )
    assert "one of the black caballeros bears gold" in ship
    assert "caballero of black" not in ship


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_limit_table_shows_its_spaces(players):
    root = drawn(position(players))
    marks = [node.get("class") for node in root.iter() if "eg-space-" in (node.get("class") or "")]
    assert marks.count("eg-space-taken") == 6
    assert len(marks) == colonies.SPACES[players]


def test_anchors_lie_where_the_ship_calls():
    root = ElementTree.parse(ART / "colonies.svg").getroot()
    anchors = {node.get("data-of") for node in root.iter() if node.get("class") == "eg-anchor"}
    assert anchors == BOX.coasts


def test_the_inquisitor_and_kept_cards_stand_before_their_holders():
    state = position()
    tips = [node.text for node in drawn(state).iter() if node.tag.endswith("title")]
    speaker = Speaker()
    for card in (colonies.INQUISITOR, "copy"):
        assert tips.count(f"keeps {speaker.card_title(card)}") == 1
    nobody = [node.text for node in drawn(state._replace(held=())).iter() if node.tag.endswith("title")]
    assert not any((words or "").startswith("keeps") for words in nobody)


def put_off(moment, round, *steps, card="score_marked"):
    """The same position with something put off, by Bruno."""
    return position()._replace(due=(Due(moment, round, Special(1, card, steps)),))


@LAYOUTS
@pytest.mark.parametrize("region", [*BASE.regions, *colonies.NEW_REGIONS])
def test_a_marked_region_shows_in_which_round_it_is_scored(narrow, region):
    state = put_off(Moment.END_OF_ROUND, 7, ScoreMarked(region))
    root = drawn(state, narrow=narrow)
    (plate,) = (node for node in root.iter() if node.get("class") == "eg-marked")
    (label,) = (label for label in said(root) if "marked" in label)
    assert label.startswith(f"{Speaker().place(region)}:")
    assert "marked, to be scored at the end of round 7" in label
    box = Box(*(float(plate.get(name)) for name in ("x", "y", "width", "height")))
    others = art_of(BOX, narrow=narrow)[region].rooms
    covered = {
        name: rectangle(room).intersection(rectangle(box)).area / (box.width * box.height)
        for name, room in others.items()
        if name != "scoreboard"
    }
    middle, (width, height) = others["scoreboard"].center, SCOREBOARD_SIZE
    scale = 1.3 if narrow else 1
    board = rectangle(Box.around(middle, (scale * width, scale * height)))
    assert rectangle(box).intersects(board)
    assert max(covered.values()) < 0.05, covered
    lands = {id: polygon(art.land) for id, art in art_of(BOX, narrow=narrow).items() if art.land}
    abroad = sum(land.intersection(rectangle(box)).area for id, land in lands.items() if id != region)
    assert abroad < 0.45 * box.width * box.height, "the plate lies in this region rather than in another"
    assert not [node for node in drawn(position()).iter() if node.get("class") == "eg-marked"]


def test_after_the_last_round_it_is_scored_when_all_is_scored():
    root = drawn(put_off(Moment.AFTER_REGIONS, 9, ScoreMarked("granada")))
    assert any("to be scored after the last general scoring" in label for label in said(root))


def test_what_a_player_has_put_off_for_himself_lies_before_him():
    root = drawn(put_off(Moment.BEFORE_REGIONS, 6, Move(own=2), card="free_choice"))
    tips = [node.text for node in root.iter() if node.tag.endswith("title")]
    words = f"{Speaker().card_title('free_choice')} comes in round 6"
    assert tips.count(words) == 1
    (bruno,) = (label for label in said(root) if label.startswith("Bruno: points"))
    assert words in bruno


# --- nothing lies on anything else -----------------------------------------------------------------------


@LAYOUTS
@pytest.mark.parametrize("table", [*BASE.regions, colonies.AMERICA, colonies.AFRICA, colonies.SHIP])
def test_rooms_do_not_overlap(narrow, table):
    art = art_in(view(position(table=table), 0), narrow=narrow)
    boxes = {
        (id, name): rectangle(room)
        for id, place in art.items()
        for name, room in place.rooms.items()
        if name not in ("tile", "all_pieces")
    }
    for (one, here), (other, there) in combinations(boxes.items(), 2):
        assert here.intersection(there).area == 0, (one, other)
    seats = canvas(BOX, narrow=narrow)
    assert all(rectangle(seats).covers(shape) for shape in boxes.values())


@LAYOUTS
def test_new_lands_lie_apart_and_spaces_within_their_regions(narrow):
    art = art_of(BOX, narrow=narrow)
    shapes = {id: Polygon(outline_of(art[id].halo)) for id in (*BOX.regions, *SPACES)}
    for one, other in combinations(BOX.regions, 2):
        assert shapes[one].intersection(shapes[other]).area == 0, (one, other)
    for id in (colonies.AMBASSADOR, colonies.ENVOY, colonies.VICEROY):
        assert shapes[BOX.region_of(id)].contains(shapes[id]), id
    for region in (colonies.FRANCIA, colonies.AMERICA, colonies.AFRICA):
        for name, room in art[region].rooms.items():
            assert shapes[region].contains(rectangle(room)), (region, name)


def outline_of(halo):
    """The corners of a closed path; where one is rounded, the ends of the arc."""
    for arc, line in (
        ("q6 0 6 6", "l6 6"),
        ("q0 6-6 6", "l-6 6"),
        ("q-6 0-6-6", "l-6-6"),
        ("q0-6 6-6", "l6-6"),
    ):
        halo = halo.replace(arc, line)
    return outline(halo)


def test_rounds_make_room_for_francia_and_lie_at_sea():
    rounds = rectangle(sheet_of(BOX).rooms["rounds"])
    assert rounds.distance(rectangle(MAP.rooms["scoreboards"])) > 0
    for id, points in OUTLINES.items():
        assert Polygon(points).distance(rounds) > 0, id


# --- nothing else is different ---------------------------------------------------------------------------


def test_without_the_colonies_nothing_is_added():
    assert sheet_of(BASE) is None
    assert added_style(BASE) == ""
    assert art_of(BASE) == art_of(BASE, narrow=True) == MAP.places
    plain = str(board_svg(view(eg.new_game(4, seed=3), 0), Speaker()))
    assert not any(words in plain for words in ("eg-anchor", "eg-limit", "eg-space", "francia"))


def test_both_expansions_share_the_sheet():
    both = eg.EN_BASE.with_expansions("colonies", "anniversary").box
    assert not any(is_plain(place, both) for place in both.places)
    assert art_of(both) == art_of(BOX)


@LAYOUTS
@pytest.mark.parametrize("seed", range(4))
def test_when_a_game_is_over_every_flag_and_token_is_on_the_board(seed, narrow):
    state = eg.random_playout(2 + seed, seed, EDITION.with_expansions("anniversary"))
    lying = [tile.id for tile, place in zip(state.box.tiles, state.tiles, strict=True) if place is not None]
    tokens = [tile for tile in lying if tile.rpartition("_")[0] in state.box.loads]
    loads = [node for node in drawn(state, narrow=narrow).iter() if node.get("class") == "eg-load"]
    carried = set(state.carriers) if narrow else state.carriers  # a phone: one of a kind, and a number
    assert state.is_over
    assert len(loads) == len(carried) + len(tokens) > state.players


@LAYOUTS
def test_all_that_is_carried_in_a_place_can_be_seen(narrow):
    edition = EDITION.with_expansions("anniversary")
    carriers = {
        "goods": {0: ("africa",) * 3 + (colonies.BESIDE,) * 2},
        "flag": {0: "africa", 1: colonies.BESIDE, 2: "ship"},
        "gold": {2: "ship"},
    }
    state = position_of(
        edition=edition,
        limit_table="africa",
        caballeros={"africa": (4,), colonies.BESIDE: (2, 1), "ship": {2: 2}},
        carriers=carriers,
    )
    root = drawn(state, narrow=narrow)
    loads = [node.get("transform") for node in root.iter() if node.get("class") == "eg-load"]
    assert len(set(loads)) == len(loads), "no two on one spot"
    several = [child.text for node in root.iter() for child in borne(node) if child.tag.endswith("text")]
    assert several == (["3", "2"] if narrow else ["2"]), "beside the table there are numbers in any layout"


def borne(thing):
    """What is drawn besides a load as one thing."""
    is_load = any(child.get("class") == "eg-load" for child in thing)
    return [child for child in thing if child.get("class") != "eg-load"] if is_load else []


def test_places_stay_the_same_from_layout_to_layout_but_for_where_they_lie():
    wide, narrow = art_of(BOX), art_of(BOX, narrow=True)
    for id in (*colonies.NEW_REGIONS, *SPACES):
        assert wide[id].rooms.keys() == narrow[id].rooms.keys()
        moves = {
            (round(narrow[id].rooms[name].x - room.x, 3), round(narrow[id].rooms[name].y - room.y, 3))
            for name, room in wide[id].rooms.items()
        }
        assert len(moves) == 1
        assert (moves == {(0, 0)}) == (BOX.region_of(id) == colonies.FRANCIA)


def test_art_for_an_unknown_place_is_refused():
    with pytest.raises(ValueError, match="francia"):
        read_sheet(ART / "colonies.svg", BASE, narrow=False)


# --- other pictures, keys and clicks -----------------------------------------------------------------------


@pytest.mark.parametrize("place", [*colonies.NEW_REGIONS, *SPACES, colonies.BESIDE])
def test_each_place_can_be_shown_alone(place):
    seen = view(position(), 0)
    for picture in (close_up_svg(seen, Speaker(), place), part_of_map(seen, Speaker(), [place])):
        x, y, width, height = map(float, ElementTree.fromstring(picture).get("viewBox").split())
        room = art_in(seen)[place].rooms["pieces"]
        assert rectangle(Box(x, y, width, height)).contains(rectangle(room))


def test_the_graph_has_the_new_regions_and_borders():
    root = str(graph_svg(Speaker(), dict.fromkeys(colonies.NEW_REGIONS, 1), BOX))
    assert root.count('class="eg-node"') == len(BOX.regions)
    assert root.count('class="eg-edge"') == len(BOX.borders)


def test_arrow_keys_lead_everywhere_and_back():
    state = position()
    targets = ["piece:0:america", "carrier:0:america:gold", "token:gold:america", "tile:limit_table"]
    steps = arrow_keys(targets, BOX, state.tiles)
    for start in ("place:galicia", "token:gold:america", f"place:{colonies.BESIDE}"):
        reached, waiting = set(), [start]
        while waiting:
            target = waiting.pop()
            if target not in reached:
                reached.add(target)
                waiting += steps[target].values()
        assert reached == steps.keys()
    assert {f"place:{place}" for place in (*SPACES, "ship", "africa", colonies.BESIDE)} <= steps.keys()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_action_of_a_game_has_clicks_of_its_own_on_the_board(seed):
    random, state = Random(seed), eg.new_game(3 + seed, EDITION, seed=seed)
    while not state.is_over:
        seen = view(state, random.choice(eg.to_move(state)))
        sequences = [clicks(action) for action in seen.legal]
        assert len(set(sequences)) == len(sequences)
        found = choices(seen)
        picked = [target for target, choice in found.items() if isinstance(choice, Picked)]
        assert all(
            found[first[0]] == action
            for first, action in zip(sequences, seen.legal, strict=True)
            if len(first) == 1
        )
        if random.random() < 0.1:
            for ids in (found, *(choices(seen, Picked(target)) for target in picked[:1])):
                here = {id: "click" for id in ids if id.split(":")[0] in KINDS}
                board_svg(seen, Speaker(), here, narrow=seed % 2 == 1)
        action = random.choice([a for a in seen.legal if not isinstance(a, Stop)] or list(seen.legal))
        state = eg.apply(state, action).state


def test_a_click_on_a_space_stands_for_placing_there():
    state = position()
    action = intended(view(state, 0), "place:captain")
    assert (type(action).__name__, action.place) == ("PlaceCaballero", "captain")


@pytest.mark.parametrize("expansions", [("colonies",), tuple(every_expansion())], ids=["colonies", "all"])
def test_boards_side_by_side_call_caballeros_of_no_player_by_their_name(expansions):
    """Not by that of a fifth player, whom a game of four has not."""
    state = eg.new_game(4, eg.EN_BASE.with_expansions(*expansions), seed=3)
    drawn = str(side_by_side([("Before", view(state, 0)), ("After", view(state, 0))], Speaker("en")))
    assert drawn.count("black caballeros 2, scoreboard") == 4, "in two regions of two boards"
    assert Speaker("en").player(4) not in drawn
