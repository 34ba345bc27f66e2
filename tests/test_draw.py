"""The drawn board shows what a seat sees, all of it and no more; and what can be clicked, and only that."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import dist
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon, box

from elgrande import markup
from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg, captions, palette, style, svg
from elgrande.draw.caballero_rows import LARGEST, arranged
from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP
from elgrande.draw.palette import DARK, LIGHT, SEATS, contrast, seat_letters
from elgrande.draw.panels import turn_of
from elgrande.draw.targets import KINDS
from elgrande.draw.tokens import token, tokens
from elgrande.draw.tracks import FIELDS, OUTER_HEIGHT, OUTER_WIDTH, field
from elgrande.engine import apply, legal_actions, new_game
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO, COURT, PROVINCES, REGIONS
from elgrande.state import GeneralScoring, Held
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from tests.map_shapes import OUTLINES, outline, strokes

SPEAKER = Speaker()
OPEN = EN_BASE.but(castillo_contents="open")
EDITIONS = {2: EN_BASE, 3: OPEN, 4: EN_BASE.but(length="short"), 5: EN_BASE}
ON_MAP = (*BASE.regions, CASTILLO)


@cache
def moments(players):
    """States all along a random game, the first and the last among them."""
    random = Random(players)
    state = new_game(players, EDITIONS[players], seed=players)
    states = [state]
    while not state.is_over:
        state, _ = apply(state, random.choice(legal_actions(state)))
        states.append(state)
    return (*states[::12], states[-1])


def views(*tables):
    """What every seat sees at those moments."""
    return [
        view(state, seat)
        for players in tables or EDITIONS
        for state in moments(players)
        for seat in range(players)
    ]


def parsed(text):
    return ElementTree.fromstring(text)


def classes(node):
    return (node.get("class") or "").split()


def found(root, *names):
    """The elements that have all these classes."""
    return [node for node in root.iter() if set(names) <= set(classes(node))]


def tag(node):
    return node.tag.rpartition("}")[2]


def shown(node):
    return ["".join(text.itertext()) for text in node.iter() if tag(text) == "text"]


def targets_of(seen):
    """Everything on the board that could ever be clicked."""
    rows = [
        f"piece:{owner}:{place}"
        for place in (*BASE.regions, COURT)
        for owner, count in enumerate(seen.counts(place))
        if count
    ]
    return {
        id: f"this is {id}"
        for id in (
            *(f"place:{place}" for place in ON_MAP),
            *rows,
            *(f"scoreboard:{index}" for index in (0, 1)),
            *(f"grande:{player}" for player in range(seen.players)),
        )
    }


def crowded(seed=4):
    """Five players with a dozen caballeros and more in one region, others elsewhere."""
    state = moments(5)[seed]
    rows = [[0] * 5 for _ in BASE.places]
    rows[BASE.places.index("galicia")] = [12, 13, 14, 15, 30]
    rows[BASE.places.index("valencia")] = [10, 9, 8, 4, 0]
    rows[BASE.places.index(CASTILLO)] = [2, 0, 3, 1, 0]
    for player in range(5):
        rows[BASE.places.index(COURT)][player] = 30 - sum(row[player] for row in rows)
    return state._replace(
        caballeros=tuple(map(tuple, rows)),
        grandes=("galicia",) * 5,
        king="granada",
        tiles=(CASTILLO, "valencia"),
        points=(7, 107, 207, 99, 7),
        held=(Held(2, 7), Held(4, 8)),
    )


# ----------------------------------------------------------------------------------------------- the document


@pytest.mark.slow
@pytest.mark.parametrize("players", EDITIONS)
def test_every_view_is_drawn_as_a_document_that_can_stand_alone(players):
    for seen in views(players):
        text = board_svg(seen, SPEAKER)
        root = parsed(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox")
        assert len(root.findall("{http://www.w3.org/2000/svg}style")) == 1
        assert not any(node.get("id") for node in root.iter()), "two boards on one page would share it"
        assert "url(" not in text
        assert "href" not in text
        assert len(text.encode()) < 95_000


def test_the_largest_picture_is_not_much_larger():
    seen = view(crowded(), 0)
    everything = targets_of(seen)
    assert len(board_svg(seen, SPEAKER, everything, frozenset(everything)).encode()) < 125_000


def test_the_same_view_is_always_drawn_alike():
    for seen in views(3)[::7]:
        assert board_svg(seen, SPEAKER) == board_svg(replace(seen), SPEAKER)


def test_scenery_can_be_put_in_later_and_is_a_good_part_of_the_picture():
    seen = view(crowded(), 0)
    drawn = board_svg(seen, SPEAKER, scenery=PUT_IN_LATER)
    assert len(drawn) < 0.65 * len(board_svg(seen, SPEAKER))
    for name, mark in PUT_IN_LATER.items():
        assert drawn.count(mark) == 1
        drawn = drawn.replace(mark, SCENERY[name])
    assert drawn == board_svg(seen, SPEAKER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_speaks_every_language(language):
    speaker = Speaker(language)
    for seen in views(5)[::9]:
        root = parsed(board_svg(seen, speaker))
        assert root.get("lang") == language
        assert speaker.place(COURT) in shown(root)


def test_a_narrow_board_shows_the_same_but_for_the_points_on_the_track():
    for seen in (views(2)[0], views(3)[1], views(5)[2]):
        wide, narrow = (parsed(board_svg(seen, SPEAKER, narrow=narrow)) for narrow in (False, True))
        track = [str(points) for points in range(FIELDS)]
        assert set(Counter(shown(wide)) - Counter(shown(narrow))) <= set(track)
        assert not Counter(shown(narrow)) - Counter(shown(wide))
        (width, height), (narrow_width, narrow_height) = (
            map(float, root.get("viewBox").split()[2:]) for root in (wide, narrow)
        )
        assert narrow_width < width
        assert narrow_height > height


@pytest.mark.parametrize("owners", range(1, 6))
@pytest.mark.parametrize("most", [1, 9, 10, 30])
def test_tokens_on_a_narrow_board_stand_apart_and_stay_in_their_place(owners, most):
    place = Box(100, 50, 132, 68)
    drawn = tokens([most] * owners + [0], place)
    assert [(each.owner, each.count) for each in drawn] == [(owner, most) for owner in range(owners)]
    for number, each in enumerate(drawn):
        assert each.room.x >= place.x - 0.01
        assert each.room.x + each.room.width <= place.x + place.width + 0.01
        assert each.room.y + each.room.height <= place.y + place.height + 0.01
        assert each.box.width <= each.room.width - 3
        assert each.box.height <= each.room.height - 3
        assert each.box.height > 20
        for other in drawn[:number]:
            one, two = map(polygon, (each.room, other.room))
            assert one.intersection(two).area < 1e-6


def polygon(room):
    return box(room.x, room.y, room.x + room.width, room.y + room.height)


def test_an_unknown_number_is_a_question_mark_on_its_token():
    (only,) = tokens((None, 0), Box(0, 0, 100, 40))
    assert ">?</text>" in token(only, only.owner)
    assert tokens((0, 0), Box(0, 0, 100, 40)) == ()


# ------------------------------------------------------------------------------------------------- caballeros


@pytest.mark.slow
@pytest.mark.parametrize("players", EDITIONS)
def test_every_caballero_is_drawn_and_counted(players):
    for seen in views(players):
        root = parsed(board_svg(seen, SPEAKER, targets_of(seen)))
        rows = {}
        for node in found(root, "eg-row", "target"):
            _, owner, place = node.get("data-target").split(":")
            assert f"eg-seat-{owner}" in classes(node)
            (pieces,) = found(node, "eg-pieces")
            rows[int(owner), place] = len(pieces)
            assert str(len(pieces)) in shown(node)
        assert rows == {
            (owner, place): count
            for place in (*BASE.regions, COURT)
            for owner, count in enumerate(seen.counts(place))
            if count
        }


@pytest.mark.parametrize("seat", range(5))
def test_a_crowd_is_drawn_and_counted_too(seat):
    seen = view(crowded(), seat)
    root = parsed(board_svg(seen, SPEAKER, targets_of(seen)))
    drawn = {
        node.get("data-target"): len(found(node, "eg-pieces")[0]) for node in found(root, "eg-row", "target")
    }
    assert [drawn[f"piece:{owner}:galicia"] for owner in range(5)] == [12, 13, 14, 15, 30]


@given(
    st.lists(st.none() | st.integers(0, 30), min_size=1, max_size=5),
    st.sampled_from([art.rooms["pieces"] for art in MAP.places.values()]),
)
def test_rows_stay_within_their_place_and_pieces_apart(counts, place):
    rows = arranged(tuple(counts), place)
    assert [(row.owner, row.count) for row in rows] == [
        (owner, count) for owner, count in enumerate(counts) if count != 0
    ]
    for row in rows:
        assert len(row.middles) == (row.count or 0)
        assert 0 < row.size <= LARGEST
        for x, y in row.middles:
            assert place.x <= x - row.size / 2
            assert x + row.size / 2 <= place.x + place.width + 1e-6
            assert place.y - 1e-6 <= y - row.size / 2
            assert y + row.size / 2 <= place.y + place.height + 1e-6
            assert row.box.y - 1e-6 <= y - row.size / 2
            assert row.figure[0] < x - row.size / 2
    middles = [middle for row in rows for middle in row.middles]
    sizes = {row.size for row in rows}
    assert len(sizes) <= 1, "all pieces of a place are of one size"
    assert all(dist(one, other) > rows[0].size for one, other in combinations(middles, 2))
    assert all(upper.box.y + upper.box.height <= lower.box.y + 1e-6 for upper, lower in pairwise(rows))


def test_thirty_caballeros_of_each_of_five_players_are_still_to_be_seen():
    for region in BASE.regions:
        assert all(row.size > 5.5 for row in arranged((30,) * 5, MAP.places[region].rooms["pieces"]))


def test_after_five_pieces_there_is_a_gap():
    (row,) = arranged((10,), Box(0, 0, 132, 70))
    steps = [right[0] - left[0] for left, right in pairwise(row.middles)]
    assert max(steps) == steps[4] > 1.2 * steps[0]
    assert len({round(step, 6) for step in steps}) == 2


def test_every_seat_has_its_own_shape_colour_and_letter():
    for looks in zip(*((look.letter, look.shape, look.colour) for look in SEATS), strict=True):
        assert len(set(looks)) == len(SEATS) == 5
    seen = view(crowded(), 0)
    root = parsed(board_svg(seen, SPEAKER))
    shapes = {
        re.sub(r"[\d.\-]+", "", found(node, "eg-pieces")[0][0].get("d")) for node in found(root, "eg-row")[:5]
    }
    assert len(shapes) >= 4, "square and cross are told apart by their numbers of strokes"


# -------------------------------------------------------------------------------------- what is hidden, known


def in_castillo(root):
    left, top = MAP.places[CASTILLO].rooms["pieces"][:2]
    return [
        node
        for node in found(root, "eg-row")
        for text in node
        if tag(text) == "text" and float(text.get("x")) > left and float(text.get("y")) > top
    ]


def test_a_hidden_castillo_shows_ones_own_caballeros_and_question_marks():
    state = crowded()
    for seat in range(5):
        rows = in_castillo(parsed(board_svg(view(state, seat), SPEAKER)))
        own = [str(state.castillo[seat])] if state.castillo[seat] else []
        assert sorted(text for row in rows for text in shown(row)) == sorted(["?"] * 4 + own)
        assert sum(len(pieces) for row in rows for pieces in found(row, "eg-pieces")) == state.castillo[seat]
        assert sum(len(found(row, "eg-ghost")) for row in rows) == 4


def test_an_open_castillo_shows_everything():
    state = crowded()._replace(edition=OPEN)
    rows = in_castillo(parsed(board_svg(view(state, 0), SPEAKER)))
    assert [text for row in rows for text in shown(row)] == ["2", "3", "1"]
    assert [len(found(row, "eg-pieces")[0]) for row in rows] == [2, 3, 1]


def test_what_a_seat_cannot_see_is_not_in_the_picture():
    state = crowded()
    rows = [list(row) for row in state.caballeros]
    for place, change in ((CASTILLO, 5), (PROVINCES, -5)):
        rows[BASE.places.index(place)][1] += change
    other = state._replace(caballeros=tuple(map(tuple, rows)))
    pictures = [[board_svg(view(each, seat), SPEAKER) for seat in range(5)] for each in (state, other)]
    same = [one == another for one, another in zip(*pictures, strict=True)]
    assert same == [True, False, True, True, True]


def test_every_region_says_what_there_is_to_be_seen():
    state = crowded()
    root = parsed(board_svg(view(state, 0), SPEAKER, last=frozenset({"place:aragon"})))
    said = {classes(node)[-1]: node.get("aria-label") for node in found(root, "eg-region")}
    assert set(said) == {f"eg-in-{region}" for region in BASE.regions} - {"eg-in-aragon"} | {"eg-last"}
    assert said["eg-in-valencia"] == ("Valencia: Ana 10, Bruno 9, Carmen 8, Diego 4, mobile scoreboard 4/0/0")
    assert said["eg-in-granada"] == "Granada: no caballeros, King's region, scoreboard 6/3/1"
    assert said["eg-in-galicia"].endswith("Grande of Elena, scoreboard 4/2/0")
    assert said["eg-last"] == "Aragón: no caballeros, scoreboard 5/4/1, last action here"
    (castillo,) = found(root, "eg-castillo")
    assert castillo.get("aria-label") == (
        "Castillo: Ana 2, Bruno unknown, Carmen unknown, Diego unknown, Elena unknown, "
        "mobile scoreboard 8/4/0"
    )


def test_a_panel_shows_and_says_all_about_a_player():
    state = crowded()._replace(start_player=2, powers=(None, 3, 13, None, None))
    seen = view(state, 0)
    root = parsed(board_svg(seen, SPEAKER))
    panels = found(root, "eg-player")
    assert len(panels) == 5
    assert (
        panels[2]
        .get("aria-label")
        .startswith("Carmen: points 207, court 5, provinces unknown, power card 13, power cards in hand: ")
    )
    assert "open Veto until round 7" in panels[2].get("aria-label")
    assert "start marker" in panels[2].get("aria-label")
    assert "provinces 0" in panels[0].get("aria-label")
    assert "no power card on the table" in panels[0].get("aria-label")
    assert len(found(root, "eg-seal")) == 2
    assert len(found(root, "eg-pennant")) == 1
    assert {"Ana", "Bruno", "Carmen", "Diego", "Elena", "207", "13"} <= set(shown(root))


@pytest.mark.slow
def test_those_who_must_act_and_whose_turn_it_is_are_marked():
    turns = Counter()
    for seen in views():
        root = parsed(board_svg(seen, SPEAKER))
        acting = [
            node.get("aria-label")
            for node in found(root, "eg-player")
            if "must act" in node.get("aria-label")
        ]
        assert len(acting) == len(found(root, "eg-acting")) == len(seen.to_move)
        mover = turn_of(seen)
        bystander = mover is not None and mover not in seen.to_move
        assert len(found(root, "eg-hollow")) == bystander
        turns[bystander] += 1
    assert min(turns.values()) > 0


# ----------------------------------------------------------------------------- what can be clicked, is marked


@pytest.mark.slow
@pytest.mark.parametrize("players", EDITIONS)
def test_exactly_the_targets_can_be_clicked(players):
    random = Random(players)
    for seen in views(players)[::3]:
        everything = targets_of(seen)
        some = dict(random.sample(sorted(everything.items()), k=len(everything) // 3))
        for targets in ({}, some, everything):
            root = parsed(board_svg(seen, SPEAKER, targets))
            buttons = {node.get("data-target"): node for node in root.iter() if node.get("role") == "button"}
            assert {id: node.get("aria-label") for id, node in buttons.items()} == targets
            for attribute in ("data-target", "tabindex", "data-lm-suppress-shortcuts"):
                assert sum(node.get(attribute) is not None for node in root.iter()) == len(targets)
            assert len(found(root, "target")) == len(targets)
            for node in buttons.values():
                assert "target" in classes(node)
                assert node.get("tabindex") == "0"
                assert node.get("data-lm-suppress-shortcuts") == "true"
                assert len(found(node, "eg-halo")) == 1


def test_no_button_is_hidden_from_those_who_listen():
    def buttons_inside(node, *, hidden):
        hidden = hidden or node.get("aria-hidden") == "true" or node.get("role") == "img"
        assert not (hidden and node.get("role") == "button")
        return sum(buttons_inside(child, hidden=hidden) for child in node) + (node.get("role") == "button")

    for seen in views(5)[::20]:
        targets = targets_of(seen)
        assert buttons_inside(parsed(board_svg(seen, SPEAKER, targets)), hidden=False) == len(targets)


def test_what_is_written_is_not_read_out_besides_the_descriptions():
    def read_out(node):
        if node.get("aria-hidden") == "true" or node.get("role") in ("img", "button"):
            return []
        own = [node.text] if tag(node) == "text" else []
        return own + [text for child in node for text in read_out(child)]

    for seen in (view(crowded(), 1), *views(3)[::40]):
        assert read_out(parsed(board_svg(seen, SPEAKER, targets_of(seen)))) == []
        assert read_out(parsed(board_svg(seen, SPEAKER))) == []


def test_a_target_that_is_not_on_the_board_is_refused():
    seen = view(crowded(), 0)
    for missing in ("place:toledo", "piece:0:granada", "piece:7:court", "scoreboard:2", "grande:5"):
        with pytest.raises(ValueError, match=missing):
            board_svg(seen, SPEAKER, {missing: "?"})
    for elsewhere in ("power:7", "button:end", "card:veto"):
        assert elsewhere.split(":")[0] not in KINDS
        assert elsewhere not in board_svg(seen, SPEAKER, {elsewhere: "?"})


def test_what_is_picked_up_and_what_was_last_are_marked():
    seen = view(crowded(), 0)
    picked = {"piece:1:galicia", "scoreboard:1", "grande:3", "place:aragon", "piece:0:granada"}
    last = {"place:castillo", "piece:2:court", "place:toledo"}
    root = parsed(board_svg(seen, SPEAKER, {"piece:1:galicia": "Put it back"}, picked, last))
    assert len(found(root, "eg-picked")) == 4
    assert len(found(root, "eg-lifted")) == 3
    assert len(found(root, "eg-last")) == 2
    assert [node.text for node in found(root, "eg-last-name")] == ["Castillo"]
    (pressed,) = [node for node in root.iter() if node.get("aria-pressed")]
    assert pressed.get("data-target") == "piece:1:galicia"


def test_hidden_names_cannot_break_out_of_the_picture():
    nasty = ('"><script>alert(1)</script>', "<b>&amp;", "]]>\x00\x1f", "'\"&", "\ud800\n")
    label = "<img src=x onerror='a()'> & \"quoted\""
    seen = view(crowded(), 0)
    text = board_svg(seen, Speaker(names=nasty), {"place:aragon": label})
    root = parsed(text)
    assert {tag(node) for node in root.iter()} <= {
        "svg",
        "style",
        "g",
        "path",
        "rect",
        "circle",
        "text",
        "title",
    }
    (button,) = [node for node in root.iter() if node.get("role") == "button"]
    assert button.get("aria-label") == label
    assert nasty[0] in "".join(root.itertext())


def test_letters_are_initials_where_they_differ():
    assert seat_letters(("Ana", "Bruno", "Zoe")) == ("A", "B", "Z")
    assert seat_letters(("Ana", "Alma", "Zoe")) == ("A", "B", "C")
    assert seat_letters(("Ana", "ßart")) == ("A", "B")


# ----------------------------------------------------------------------------------------------------- tracks


def test_the_hundred_fields_surround_the_map_without_gap_or_overlap():
    boxes = [field(total) for total in range(FIELDS)]
    assert field(137) == field(37)
    area = sum(box.width * box.height for box in boxes)
    inner = (OUTER_WIDTH - 60) * (OUTER_HEIGHT - 60)
    assert area == pytest.approx(OUTER_WIDTH * OUTER_HEIGHT - inner)
    for one, other in pairwise([*boxes, boxes[0]]):
        touching = [
            abs(one.center[axis] - other.center[axis]) * 2 - (one[2 + axis] + other[2 + axis])
            for axis in (0, 1)
        ]
        assert max(touching) == pytest.approx(0)


@pytest.mark.parametrize(
    "points",
    [(0, 0, 0, 0, 0), (5, 105, 5, 6, 99), (0, 100, 29, 50, 79), (31, 31, 130, 31, 30), (1, 2, 3, 4, 5)],
)
def test_every_player_has_a_marker_on_his_field(points):
    root = parsed(board_svg(view(crowded()._replace(points=points), 0), SPEAKER))
    markers = found(root, "eg-marker")
    titles = [next(node.text for node in marker if tag(node) == "title") for marker in markers]
    assert sorted(titles) == sorted(
        f"{name}: points {total}" for name, total in zip(SPEAKER.names, points, strict=True)
    )
    assert len(found(root, "eg-lap")) == sum(total >= 100 for total in points)
    for marker, title in zip(markers, titles, strict=True):
        box = field(int(title.split()[-1]))
        x, y = map(
            float, re.match(r"M([\d.]+)[ ]?([\d.]+)m", found(marker, "eg-pieces")[0][0].get("d")).groups()
        )
        assert box.x < x < box.x + box.width
        assert box.y < y < box.y + box.height


def rounds_shown(state):
    root = parsed(board_svg(view(state, 0), SPEAKER))
    kinds = ("eg-round-past", "eg-round-now", "eg-round", "eg-skipped")
    return tuple(len(found(root, kind)) for kind in kinds), shown(found(root, "eg-rounds")[0])[0]


def test_the_round_track_shows_past_present_and_future():
    state = crowded()
    assert rounds_shown(state._replace(round=1)) == ((0, 1, 11, 0), "Round 1")
    assert rounds_shown(state._replace(round=4)) == ((4, 1, 7, 0), "Round 4")
    assert rounds_shown(state._replace(round=3, agenda=(GeneralScoring(),)))[1] == "Round 3 · general scoring"
    assert rounds_shown(state._replace(round=3, agenda=(GeneralScoring(),)))[0] == (3, 1, 8, 0)
    assert rounds_shown(state._replace(round=9, agenda=())) == ((12, 0, 0, 0), "Game over")


def test_the_short_game_crosses_out_the_rounds_it_skips():
    short = EN_BASE.but(length="short")
    assert rounds_shown(crowded()._replace(round=5, edition=short))[0] == (5, 1, 6, 3)


# ------------------------------------------------------------------------------------------- lines in regions


def path_of(markup, name):
    """The data of the one path of a class."""
    (data,) = re.findall(rf'class="{name}" d="([^"]+)"', markup)
    return data


@pytest.mark.parametrize("region", BASE.regions)
@pytest.mark.parametrize(("name", "distance"), [("eg-kings-border", 4.0), ("eg-band", 4.5), ("halo", 7.5)])
def test_marks_run_inside_their_region(region, name, distance):
    land, art = Polygon(OUTLINES[region]), MAP.places[region]
    line = Polygon(outline(art.halo if name == "halo" else path_of(art.ground + art.royal, name)))
    assert land.contains(line)
    assert land.boundary.distance(line) > 0.5 * distance
    assert line.area > 0.75 * land.area


@pytest.mark.parametrize("region", BASE.regions)
def test_the_hatching_covers_the_region_and_stays_within(region):
    land = Polygon(OUTLINES[region])
    hatching = path_of(MAP.places[region].royal, "eg-hatching")
    lines = [LineString([stroke[0], stroke[3]]) for (stroke,) in strokes(hatching)]
    assert len(lines) == hatching.count("M") > 15
    assert all(land.buffer(0.5).contains(line) for line in lines)


# --------------------------------------------------------------------------------------------- colours, style


def over(colour, ground):
    """The colour one sees of a translucent one."""
    if len(colour) == 7:
        return colour
    share = int(colour[7:], 16) / 255
    return "#" + "".join(
        f"{round(int(colour[at : at + 2], 16) * share + int(ground[at : at + 2], 16) * (1 - share)):02x}"
        for at in (1, 3, 5)
    )


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read(theme):
    assert LIGHT.keys() == DARK.keys()
    lands = [region.id for region in REGIONS]
    pairs = [
        *(
            ("ink", ground)
            for ground in (*lands, "paper", "panel", "frame", "frame-five", "stone", "gold-fill")
        ),
        *(("ink", over(theme["lift"], theme[ground])) for ground in (*lands, "stone")),
        *(("soft", ground) for ground in ("paper", "panel", "frame", "frame-five")),
        ("wood-ink", "wood"),
        ("veto-ink", "veto"),
    ]
    for ink, ground in pairs:
        assert contrast(theme[ink], theme.get(ground, ground)) >= 4.5, (ink, ground)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_shapes_and_marks_can_be_made_out(theme):
    for region in REGIONS:
        for line in ("piece-line", "dash", "focus", "ink"):
            assert contrast(theme[line], theme[region.id]) >= 3, (line, region.id)
    assert contrast(theme["dash"], theme["casing"]) >= 7
    assert contrast(theme["focus"], theme["casing"]) >= 4.5


def test_what_is_written_on_a_players_colour_can_be_read():
    assert all(contrast(look.colour, look.ink) >= 4.5 for look in SEATS)


def test_the_style_sheet_touches_nothing_but_boards():
    plain = re.sub(r"@keyframes[^}]*\}\}", "", style.STYLE)
    for selectors in re.findall(r"([^{};]+)\{", re.sub(r"@media[^{]*\{", "", plain)):
        for selector in selectors.split(","):
            assert ".eg-board" in selector, selector
    assert set(re.findall(r"var\(--eg-([a-z_-]+)\)", style.STYLE)) <= LIGHT.keys()
    assert "$" not in style.STYLE
    assert "<" not in style.STYLE
    assert style.STYLE.count("{") == style.STYLE.count("}")


def test_the_theme_is_that_of_jupyterlab_or_of_the_system():
    sheet = palette.themes(".x")
    assert "@media (prefers-color-scheme:dark){.x{" in sheet
    for ancestor in (
        '[data-jp-theme-light="false"] .x',
        ".eg-dark.eg-dark .x",
        '[data-jp-theme-light="true"] .x',
    ):
        assert ancestor in sheet


# --------------------------------------------------------------------------------------------- text that fits


@pytest.mark.slow
@given(st.text(max_size=40), st.floats(8, 20), st.floats(40, 300))
def test_shortened_text_fits(text, size, room):
    short = svg.shortened(text, size, room)
    assert svg.text_width(short, size) <= room
    assert short == text or short.endswith("…")


@given(st.text(max_size=40))
def test_escaped_text_comes_back_as_it_was(text):
    node = parsed(markup.element("a", text, b=text))
    if text.isprintable():
        assert node.get("b") == (node.text or "") == text


def test_text_is_escaped_also_where_markup_written_alike_was_there_before():
    assert markup.element("a", title=markup.Markup("&amp;")) == '<a title="&amp;"></a>'
    assert markup.element("a", title="&amp;") == '<a title="&amp;amp;"></a>'


@given(st.floats(-2000, 2000))
def test_numbers_are_short_and_right(value):
    assert float(markup.number(value)) == pytest.approx(value, abs=0.0501)
    assert not markup.number(value).startswith(("0.", "-0"))


def test_all_words_can_be_said():
    words = ("round", "player", "values", "points", "number", "value", "load", "spaces", "card", "place")
    words += ("regions", "borders")
    values = dict.fromkeys(words, 1)
    for name, message in vars(captions).items():
        if isinstance(message, str) and name.isupper():
            assert "{" not in SPEAKER.say(message, **values)


MEASURE = """
<script>
const svg = document.querySelector('svg'), found = [];
const box = node => { const r = node.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] };
const page = box(svg);
const within = (a, b, slack) =>
  a[0] >= b[0] - slack && a[1] >= b[1] - slack && a[2] <= b[2] + slack && a[3] <= b[3] + slack;
for (const panel of document.querySelectorAll('.eg-player')) {
  const here = box(panel);
  for (const text of panel.parentNode.querySelectorAll('text'))
    if (!within(box(text), here, 0.5)) found.push(['out of its panel', text.textContent]);
}
const texts = [...document.querySelectorAll('text')].filter(t => !t.matches('.eg-rose-letter, .eg-realm'));
for (const text of texts)
  if (!within(box(text), page, 0)) found.push(['out of the picture', text.textContent]);
const inner = text => {
  const [l, t, r, b] = box(text), h = (b - t) * 0.2;
  return [l + 0.6, t + h, r - 0.6, b - h];
};
texts.forEach((one, i) => texts.slice(i + 1).forEach(other => {
  const a = inner(one), b = inner(other);
  if (a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] && !one.closest('[font-size]:not(text)') )
    found.push(['overlap', one.textContent, other.textContent]);
}));
for (const plate of document.querySelectorAll('.eg-rounds, .eg-castillo')) {
  const here = box(plate);
  for (const text of plate.querySelectorAll('text'))
    if (!within(box(text), here, 0.5)) found.push(['out of its plate', text.textContent]);
}
document.title = 'measured';
document.body.textContent = '@@' + JSON.stringify([texts.length, found]) + '@@';
</script>
"""


@pytest.mark.browser
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Ana", "Bruno", "Carmen", "Diego", "Elena")),
        (
            "es",
            (
                "Maximiliano Fernández-Ortega",
                "WWWWWWWWWWWW",
                "iiiiiiiiiiiiiiiiiiiiii",
                "李小龍李小龍李小龍",
                "Ñ",
            ),
        ),
        ("pt", ("Ana Beatriz", "Bartolomeu", "Conceição", "Domingos", "Esperança")),
    ],
)
def test_no_text_overflows_or_overlaps(tmp_path, chromium_path, language, names, narrow):
    page = tmp_path / "board.html"
    state = crowded()._replace(powers=(13, 10, 1, None, 12), start_player=4)
    picture = board_svg(view(state, 2), Speaker(language, names), narrow=narrow)
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><body style="margin:0;width:1068px">{picture}{MEASURE}',
        "utf-8",
    )
    command = (chromium_path, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri())
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    measured, found_wrong = json.loads(run.stdout.split("@@")[1].replace("&gt;", ">").replace("&amp;", "&"))
    assert measured > 100
    assert found_wrong == []


# --- who has most ------------------------------------------------------------------------------------------


def most(svg):
    """The numbers that stand on a plate, since nobody has more there."""
    return re.findall(r'class="eg-most-figure"[^>]*>(\d+)<', svg)


def test_the_majority_stands_on_a_plate_and_a_tie_on_several():
    start = position(4, caballeros={"aragon": (3, 5, 0, 2), "granada": (4, 1, 4, 0)}, castillo=(2, 0, 0, 0))
    assert most(board_svg(view(start, 0), SPEAKER)) == ["5", "4", "4"]  # in the Castillo nobody knows


def test_an_open_castillo_has_a_majority():
    start = position(2, castillo=(2, 3), edition=OPEN)
    assert most(board_svg(view(start, 0), SPEAKER)) == ["3"]


def test_a_token_has_a_plate_on_a_narrow_board():
    start = position(3, caballeros={"aragon": (3, 5, 0), "granada": (4, 0, 4)})
    assert board_svg(view(start, 0), SPEAKER, narrow=True).count('class="eg-most"') == 3
