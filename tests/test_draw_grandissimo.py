"""The board with Grandissimo: Portugal, ships, prison, guests, characters, markers, a Grande as King."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from shapely.geometry import Polygon

import elgrande as eg
from elgrande.drafts import Draft
from elgrande.draw import board_svg, close_up_svg, side_by_side
from elgrande.draw.asides import asides_in, empty_rooms, frames, row_of
from elgrande.draw.caballero_rows import arranged
from elgrande.draw.geometry import Box
from elgrande.draw.limit_tables import art_in
from elgrande.draw.palette import LOOKS, look_of
from elgrande.draw.panels import panel
from elgrande.draw.plain_places import art_of, is_plain
from elgrande.draw.pointing import Arrow, Pointed
from elgrande.draw.sheets import ART, sheet_of
from elgrande.draw.svg import text_width
from elgrande.draw.targets import Marks
from elgrande.draw.tokens import tokens
from elgrande.expansions.grandissimo import box as grandissimo
from elgrande.players.determinize import random_choice
from elgrande.rules.box import BASE
from elgrande.sharing import draft_of, text_of
from elgrande.state import Carrier, Due, Held, Moment, Special, changed
from elgrande.table.editor_clicks import Desk, clicked, keepable, markers, targets
from elgrande.table.session import Session
from elgrande.table.table_clicks import Picked, choices, clicks
from elgrande.text import LANGUAGES, NAMES, Speaker
from elgrande.views import shared_view, view
from elgrande.widgets import edit
from elgrande.widgets.arrow_keys import arrow_keys
from elgrande.widgets.card_icons import SYMBOLS, symbol
from elgrande.widgets.scene import scene
from elgrande.widgets.table import targets_on_board
from tests.drawn import drawn, said
from tests.map_shapes import LANDS, OUTLINES, polygon, rectangle

EDITION = eg.EN_BASE.with_expansions("grandissimo")
ALL = eg.EN_BASE.with_expansions("grandissimo", "colonies", "anniversary")
BOX = EDITION.box
LAYOUTS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
EDITIONS = pytest.mark.parametrize("edition", [EDITION, ALL], ids=["alone", "all"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@cache
def position(players=4, edition=EDITION, king="aragon"):
    """One of everything: cargo, prisoners, guests, soldiers, markers, somebody with both ships."""
    state = eg.new_game(players, edition, seed=3)
    rows = dict(zip(state.box.places, map(list, state.caballeros), strict=True))
    for place, counts in {
        "portugal": (3, 1, 4, 1, 5),
        "first_ship": (2, 1, 1, 1, 3),
        "prison": (1, 2),
    }.items():
        rows[place][:players] = (*counts, 0, 0, 0)[:players]
    for seat in range(players):
        rows[f"guests_{seat + 1}"][(seat + 1) % players] = 2
    held = [Held(1, None, id) for id in ("first_ship", "jester", "espionage")]
    held += [Held(0, None, id) for id in ("queen", "inquisitor_general", "king_incognito")]
    if players > 2:
        rows["second_ship"][:2] = [1, 1]
        held.append(Held(1, None, "second_ship"))
    tiles = dict(zip((tile.id for tile in state.box.tiles), state.tiles, strict=True))
    tiles |= {"boycott_marker": "granada", "alliance_1": "galicia", "alliance_2": "portugal"}
    tiles |= {"king_incognito": "galicia", "confederation": "valencia"}
    return state._replace(
        caballeros=tuple(map(tuple, rows.values())), held=tuple(held), tiles=tuple(tiles.values()), king=king
    )


def played_until(wanted, seat=0, players=4, edition=EDITION):
    """The first state of random games in which this seat decides, and sees something that is wanted."""
    for seed in range(200):
        state, random = eg.new_game(players, edition, seed), Random(seed)
        while not state.is_over:
            if seat in eg.to_move(state) and wanted(view(state, seat)):
                return state
            state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
    raise AssertionError("no such state")


def classes(root):
    return [name for node in root.iter() for name in (node.get("class") or "").split()]


# --- all of it is there ------------------------------------------------------------------------------------


@LAYOUTS
@EDITIONS
@PLAYERS
def test_everything_on_the_board_can_be_clicked(narrow, edition, players):
    state = position(players, edition)
    asides = [place.id for place in state.box.beside_map(players)]
    wanted = {f"place:{place}" for place in ("portugal", *asides)}
    wanted |= {
        f"piece:{owner}:{place}"
        for place in ("portugal", *asides)
        for owner, count in enumerate(state.counts(place))
        if count
    }
    wanted |= {f"kept:{id}" for id in ("queen", "jester", "inquisitor_general", "espionage", "royal_guard")}
    wanted |= {f"tile:{id}" for id in ("boycott_marker", "alliance_1", "king_incognito", "confederation")}
    root = drawn(state, wanted, narrow=narrow)
    assert {node.get("data-target") for node in root.iter()} >= wanted


def test_two_players_see_one_ship_and_two_courts():
    asides = asides_in(view(position(2), 0))
    assert list(asides) == ["first_ship", "prison", "guests_1", "guests_2"]


@PLAYERS
def test_a_ship_lies_in_the_court_of_whoever_keeps_it_otherwise_below_the_map(players):
    state = position(players)
    laid, _ = frames(BOX, players, narrow=False)
    row = row_of(BOX, narrow=False)

    def room(of):
        return asides_in(view(of, 0))["first_ship"].rooms["pieces"]

    x = room(state).x + 30
    assert laid[1].x <= x <= laid[1].x + laid[1].scale * laid[1].width
    assert room(state).y > row.y + row.height
    free = room(state._replace(held=()))
    assert row.y <= free.y <= row.y + row.height


def test_a_screen_reader_is_told_who_is_where():
    words = said(drawn(position()))
    assert any(label.startswith("First ship in the court of Bruno: Ana 2, Bruno 1") for label in words)
    assert any(label.startswith("Prison: Ana 1, Bruno 2") for label in words)
    assert any(label.startswith("Guests in the court of Ana: Bruno 2") for label in words)
    (portugal,) = (label for label in words if label.startswith("Portugal:"))
    assert "scoreboard 5/0/0" in portugal
    assert Speaker().tile("alliance_2") in portugal
    (ana,) = (label for label in words if label.startswith("Ana: points"))
    for id in ("queen", "inquisitor_general", "king_incognito"):
        assert f"keeps {Speaker().card_title(id)}" in ana


def test_a_screen_reader_is_told_once_of_what_is_kept_and_of_markers_and_whose_or_where():
    """Each was read once more by itself, without its player or its region."""
    state = position()
    words = said(drawn(state))
    kept = [Speaker().card_title(id) for id in ("queen", "inquisitor_general")]
    for name in (*kept, Speaker().tile("alliance_2"), Speaker().tile("boycott_marker")):
        (label,) = (label for label in words if name in label)
        assert ": " in label
    free = said(drawn(state._replace(held=())))
    assert "in nobody's court: Queen" in free
    assert not any("keeps" in label for label in free)


def test_the_grand_inquisitor_is_told_from_a_card_that_is_kept_for_later():
    def signs(card: str) -> str:
        root = drawn(position(edition=ALL)._replace(held=(Held(1, None, card),)))
        keeps = f"keeps {Speaker().card_title(card)}"
        (kept,) = (node for node in root.iter() if any(child.text == keeps for child in node))
        return " ".join(node.get("class") or "" for node in kept.iter())

    black = f"eg-seat-{look_of(4, 4)}"
    assert black in signs("grand_inquisitor")
    assert black not in signs("copy")


def test_a_grande_who_acts_as_king_wears_the_crown_and_the_king_sits_in_the_castillo():
    before = position(king="galicia")
    state = before._replace(held=(*before.held, Held(2, None, "royal_guard")))
    home = state.grandes[2]
    state = state._replace(king=home)
    root = drawn(state)
    (castillo,) = (label for label in said(root) if label.startswith("Castillo:"))
    (region,) = (label for label in said(root) if label.startswith(f"{Speaker().place(home)}:"))
    assert "the King sits here" in castillo
    assert "the Grande of Carmen acts as King" in region
    assert "King's region" in region
    assert "the King sits here" not in " ".join(said(drawn(before)))
    assert classes(root).count("eg-crown") == classes(drawn(before)).count("eg-crown") + 1
    assert classes(root).count("eg-robe") == 1


def test_soldiers_and_black_caballeros_do_not_look_alike():
    state = position(5, ALL)
    looks = [LOOKS[look_of(owner, 5)].shape for owner in range(len(state.caballeros[0]))]
    assert len(set(looks)) == len(looks) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_show_and_say_their_symbols(language):
    speaker = Speaker(language)
    for card in grandissimo.CARDS:
        sentence, symbols = speaker.card_sentence(card.id, EDITION), grandissimo.SYMBOLS
        assert bool(symbol(card.id)) == (card.id in symbols)
        if card.id in symbols:
            others = [other for other in symbols if symbols[other] == symbols[card.id]]
            ends = {speaker.card_sentence(other, EDITION).split(". ")[-1] for other in others}
            assert ends == {sentence.split(". ")[-1]}
    plain, more = speaker.card_sentence("king", eg.EN_BASE), speaker.card_sentence("king", EDITION)
    assert more.startswith(f"{plain} ")
    assert set(SYMBOLS) == set(grandissimo.SYMBOLS.values())


# --- nothing lies on anything else -------------------------------------------------------------------------


@LAYOUTS
@EDITIONS
@PLAYERS
def test_what_lies_beside_the_map_does_not_overlap(narrow, edition, players):
    seen = view(position(players, edition), 0)
    shapes = {id: polygon(art.halo, steps=1) for id, art in asides_in(seen, narrow=narrow).items()}
    for one, other in combinations(shapes, 2):
        assert shapes[one].intersection(shapes[other]).area == 0, (one, other)
    root = drawn(seen.state, narrow=narrow)
    x, y, width, height = map(float, root.get("viewBox").split())
    for shape in shapes.values():
        west, north, east, south = shape.bounds
        assert x <= west
        assert y <= north
        assert east <= x + width
        assert south <= y + height


def test_portugal_and_all_markers_have_room_within_their_regions():
    art = art_of(BOX)
    lands = {
        **{id: Polygon(points) for id, points in OUTLINES.items()},
        "portugal": polygon(LANDS["portugal"]),
    }
    for id, land in lands.items():
        assert land.contains(rectangle(art[id].rooms["markers"])), id
    rooms = art["portugal"].rooms
    for name, room in rooms.items():
        assert lands["portugal"].contains(rectangle(room)), name
    for one, other in combinations(rooms, 2):
        assert rectangle(rooms[one]).intersection(rectangle(rooms[other])).area == 0, (one, other)


def test_anchors_lie_on_all_coasts_once():
    root = ElementTree.parse(ART / "grandissimo.svg").getroot()
    anchors = [node.get("data-of") for node in root.iter() if node.get("class") == "eg-anchor"]
    assert sorted(anchors) == sorted(place.id for place in BOX.place.values() if place.coast)
    assert len(sheet_of(ALL.box).lines) == len(anchors) + 1, "Francia has one, too"


def test_nothing_is_a_plain_box_and_without_the_expansion_nothing_is_different():
    assert not any(is_plain(place, box) for box in (BOX, ALL.box) for place in box.places)
    plain = str(board_svg(view(eg.new_game(4, seed=3), 0), Speaker()))
    for words in ("eg-anchor", "eg-beside-map", "eg-high-map", "kept:", "eg-bars"):
        assert words not in plain
    assert row_of(BASE, narrow=False) is None


@pytest.mark.parametrize("place", ["portugal", "first_ship", "prison", "guests_2"])
def test_each_place_can_be_shown_alone(place):
    root = ElementTree.fromstring(close_up_svg(view(position(), 0), Speaker(), place))
    assert root.get("aria-label")


def test_a_place_shown_alone_names_soldiers_and_black_caballeros():
    state = position(4, ALL)
    home = next(place for place in state.box.regions if state.counts(place)[-1])
    label = ElementTree.fromstring(close_up_svg(view(state, 0), Speaker(), home)).get("aria-label")
    assert "soldiers 2" in label
    assert "Elena" not in label


@PLAYERS
def test_boards_side_by_side_name_soldiers_and_black_caballeros(players):
    picture = str(side_by_side([("", view(position(players, ALL), 0))], Speaker()))
    assert "soldiers 2" in picture
    assert "black caballeros 2" in picture
    assert not [name for name in NAMES[players:] if name in picture]


def test_arrows_lead_from_a_ship_to_a_coast():
    root = drawn(position(), pointed=Pointed(arrows=(Arrow("first_ship", "portugal", 0),)))
    assert classes(root).count("eg-arrow") == 1


@EDITIONS
@PLAYERS
def test_arrow_keys_lead_everywhere_and_back(edition, players):
    state = position(players, edition)
    steps = arrow_keys(["piece:0:prison", "piece:1:prison"], state.box, state.tiles, players)
    for start in ("place:galicia", "piece:1:prison"):
        reached, waiting = set(), [start]
        while waiting:
            target = waiting.pop()
            if target not in reached:
                reached.add(target)
                waiting += steps[target].values()
        assert reached == steps.keys()


# --- clicks ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@EDITIONS
def test_every_action_of_a_game_is_reached_by_its_clicks_and_all_targets_are_on_the_board(edition):
    random, kinds = Random(7), set()
    for seed in range(4):
        state = eg.new_game(2 + seed, edition, seed)
        while not state.is_over:
            for seat in eg.to_move(state):
                seen = view(state, seat)
                if {type(action) for action in seen.legal} <= kinds:
                    continue
                kinds |= {type(action) for action in seen.legal}
                found = choices(seen)
                for action in seen.legal:
                    first, *second = clicks(action)
                    if second:
                        assert found[first] == Picked(first)
                        assert choices(seen, found[first])[second[0]] == action
                    else:
                        assert found[first] == action
                for picked in (None, *(one for one in found.values() if isinstance(one, Picked))):
                    now = scene(Session.at(state, (seat,)), None, picked)
                    board_svg(now.view, now.speaker, targets_on_board(now, ()))
            state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
    assert {"TakeShip", "Imprison", "TakeCharacter", "SendGuest"} <= {kind.__name__ for kind in kinds}


# - the editor ---------------------------------------------------------------------------------------------


def test_all_of_it_can_be_set_up_and_sent_as_a_line():
    desk = Desk(Draft.empty(3, EDITION))
    assert {"place:first_ship", "place:second_ship", "place:prison", "place:guests_3"} <= set(targets(desk))
    assert "place:guests_4" not in targets(desk)
    for target in (
        "place:first_ship",
        "keeper:first_ship:1",
        "hold:caballero:2",
        "place:prison",
        "place:guests_1",
        "keeper:queen:0",
        "keeper:queen:2",
        "keeper:jester:0",
        "keeper:jester:none",
        "lay:boycott_marker:granada",
        "hold:king",
        "place:portugal",
    ):
        desk = clicked(desk, target)
    state = desk.draft.state()
    assert state.held == (Held(1, None, "first_ship"), Held(2, None, "queen"))
    assert [state.counts(place)[2] for place in ("prison", "guests_1")] == [1, 1]
    assert state.king == "portugal"
    line = text_of(desk.draft)
    assert text_of(draft_of(line)) == line
    assert draft_of(line).state() == state


def test_the_editor_lists_what_can_be_kept_and_which_stack_is_which():
    assert keepable(Draft.empty(2, EDITION))[:3] == (
        "first_ship",
        "boycott_marker",
        "inquisitor_general",
    )
    assert set(keepable(Draft.empty(3, EDITION))) >= {
        *grandissimo.SHIPS,
        *grandissimo.CHARACTERS,
        "espionage",
    }
    assert "boycott_marker" in markers(BOX)
    assert [back for back, _ in BOX.backs] == [1, 2, 3, 4, 5, 6, 7]
    assert ALL.box.backs[-2:] == ((6, "grandissimo"), (7, "grandissimo"))
    words = str(edit(eg.new_game(3, ALL, seed=1)).side)
    assert "Stack 7 (Grandissimo)" in words
    assert 'data-entry="keeper:queen"' in words
    assert 'data-entry="lay:alliance_2"' in words


@pytest.mark.parametrize("owners", [1, 2, 5])
def test_no_flag_covers_what_a_region_pays_on_a_phone(owners):
    state, art = position(5, ALL), art_in(view(position(5, ALL), 0), narrow=True)
    for region in ALL.box.regions:
        number = state.box.index[region]
        row = (*[2] * owners, *[0] * (len(state.caballeros[number]) - owners))
        there = state._replace(
            caballeros=changed(state.caballeros, number, row),
            carriers=tuple(Carrier(owner, region, "flag") for owner in range(owners)),
        )
        flags = re.findall(
            r'eg-load" transform="translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)',
            board_svg(view(there, 0), Speaker(), narrow=True),
        )
        assert len(flags) >= owners
        for x, y, scale in (map(float, flag) for flag in flags):
            flag = rectangle(Box(x, y - 18 * scale, 14 * scale, 20 * scale))
            assert flag.intersection(rectangle(art[region].rooms["scoreboard"])).area == 0, region


# --- crowded boards ----------------------------------------------------------------------------------------


def crowd(*, edition=EDITION, portugal=(4, 3, 12, 2, 5), **fields):
    """Five players, of whom the first has both ships, with all aboard each, and guests from all others."""
    state = position(5, edition)
    rows = dict(zip(state.box.places, map(list, state.caballeros), strict=True))
    aboard = {"portugal": portugal, "first_ship": (4, 3, 12, 2, 3), "second_ship": (2, 3, 1, 2, 11)}
    for place, counts in {**aboard, "guests_1": (0, 2, 1, 1, 1)}.items():
        rows[place][: len(counts)] = counts
    held = tuple(
        Held(0, None, id) for id in (*grandissimo.SHIPS, *grandissimo.CHARACTERS, "espionage", "royal_guard")
    )
    return state._replace(caballeros=tuple(map(tuple, rows.values())), held=held)._replace(**fields)


@LAYOUTS
@PLAYERS
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_ship_stays_within_its_room(narrow, players, language):
    drawn = "".join(empty_rooms(view(position(players), 0), Speaker(language), narrow=narrow))
    rooms = [float(width) for width in re.findall(r'eg-slot"[^>]* width="([\d.]+)"', drawn)]
    words = re.findall(r'font-size="([\d.]+)"[^>]*>([^<]+)<', drawn)
    assert len(rooms) == len(words) == min(2, players - 1)
    for room, (size, name) in zip(rooms, words, strict=True):
        assert text_width(name, float(size)) < room


@pytest.mark.parametrize("counts", [(1,) * 6, (12,) * 6, (3, 1, 4, 1, 5), (5, 5, 5, 5), (2, 3)])
def test_what_is_carried_covers_nobody_elses_token_and_plates_do_not_touch(counts):
    for art in art_in(view(position(5, ALL), 0), narrow=True).values():
        if art.rooms["pieces"].width < 40:
            continue  # a space for one
        shown = tokens(counts, art.rooms["pieces"], loads=True)
        boxes = [rectangle(each.box) for each in shown]
        for one, other in combinations(boxes, 2):
            assert one.distance(other) > 3.6, art.id
        for owner, (x, y, width, height) in enumerate(each.box for each in shown):
            size = 0.6 * height
            pole = x + width - 0.35 * height + 0.75 * size
            flag = rectangle(Box(pole, y + 9 - 0.9 * size, 0.875 * size, 0.6 * size))
            for other, token in enumerate(boxes):
                assert owner == other or flag.intersection(token).area == 0, (art.id, owner, other)


@LAYOUTS
@EDITIONS
def test_all_aboard_two_ships_of_one_player_can_be_read(narrow, edition):
    rooms = asides_in(view(crowd(edition=edition), 0), narrow=narrow)
    for ship in grandissimo.SHIPS:
        shown = tokens((4, 3, 12, 2, 11), rooms[ship].rooms["pieces"])
        assert all(each.box.height > 10 for each in shown)


@LAYOUTS
@EDITIONS
def test_what_is_kept_beside_two_ships_lies_apart(narrow, edition):
    state = crowd(edition=edition)
    targets = [f"kept:{one.card}" for one in state.held if one.card not in grandissimo.SHIPS]
    root = drawn(state, targets, narrow=narrow)
    cards = [
        node
        for target in targets
        for thing in root.iter()
        if thing.get("data-target") == target
        for node in thing.iter()
        if node.get("class") == "eg-card"
    ]
    boxes = [
        rectangle(Box(*(float(card.get(name)) for name in ("x", "y", "width", "height")))) for card in cards
    ]
    assert len(boxes) == len(targets) == 5
    ships = [
        polygon(asides_in(view(state, 0), narrow=narrow)[ship].halo, steps=1) for ship in grandissimo.SHIPS
    ]
    for one, other in combinations((*boxes, *ships), 2):
        assert one.intersection(other).area == 0


def test_twelve_of_one_colour_in_portugal_can_be_counted():
    room = art_of(BOX)["portugal"].rooms["pieces"]
    for counts in ((4, 3, 12, 2, 5), (12,) * 5, (10, 1, 1, 1, 1, 2)):
        assert all(row.size > 5.5 for row in arranged(counts, room)), counts


def signs_begin(state):
    """How far from the left edge of the first panel the pole of the start marker stands."""
    root = ElementTree.fromstring(
        f"<svg>{panel(view(state, 1), Speaker(), tuple('ABCDE'), Marks({}, (), ()), 0, 205.6)}</svg>"
    )
    around = [node for node in root.iter("g") if node.get("transform") and "scale" in node.get("transform")]
    (pole,) = (node.get("d") for node in root.iter("path") if node.get("class") == "eg-pole")
    x = float(re.match(r"M([\d.]+)", pole)[1])
    for node in around:
        if any(child.get("class") == "eg-pole" for child in node.iter()):
            moved, scale = re.match(
                r"translate\(([\d.]+)[^)]*\)scale\(([\d.]+)\)", node.get("transform")
            ).groups()
            x = float(moved) + float(scale) * x
    return x


def test_the_start_marker_does_not_cover_the_word_for_the_provinces():
    state = crowd(start_player=0, held=(Held(0, 5, "veto"),), round=2)
    frame = Special(0, "choose_freely", state.box.card["choose_freely"].effect)
    put_off = state._replace(due=(Due(Moment.BEFORE_REGIONS, 3, frame),))
    assert "eg-hourglass" in board_svg(view(put_off, 1), Speaker())
    for each in (state, put_off):
        assert signs_begin(each) >= 68


def test_everybody_knows_that_no_soldier_is_in_the_castillo():
    state = position(4, ALL)
    black, soldiers = state.counts("castillo")[4:]
    assert (black, soldiers) == (0, 0)
    for seen in (view(state, 0), shared_view(state, 0)):
        assert seen.counts("castillo")[1:] == (None, None, None, None, 0)
    (castillo,) = (label for label in said(drawn(state)) if label.startswith("Castillo:"))
    assert "soldiers" not in castillo
    assert "black caballeros" in castillo
