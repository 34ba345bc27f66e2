"""The payoff map: its figures are the game's, its reasons those of the engine, for every joint choice."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape

import pytest

import elgrande as eg
from elgrande.engine.general_scoring import general_scoring
from elgrande.positions import position
from elgrande.state import Evicting, GeneralScoring, ScoringChosenOnce
from elgrande.theory.best_responses import best_responses, pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.normal_form import NormalForm
from elgrande.widgets.theory import PayoffMap, duel, payoff_map
from elgrande.widgets.theory.joint_choices import led_to

TWO = position(
    players=2,
    castillo=(3, 2),
    king="galicia",
    points=(10, 12),
    caballeros={"granada": (1, 2), "aragon": (2, 2), "sevilla": (1, 0)},
)
THREE = position(
    players=3,
    castillo=(4, 3, 2),
    king="castilla_la_nueva",
    caballeros={"aragon": (3, 2, 2), "granada": (1, 2, 0), "sevilla": (2, 0, 3)},
)


@pytest.mark.parametrize("purpose", [GeneralScoring(), ScoringChosenOnce(0), Evicting(0, "aragon")])
def test_places_pay_together_what_the_game_pays(purpose):
    game = disk_game(THREE, "points", purpose)
    for profile in list(game.profiles())[::23]:
        disks = [None] * 3
        for player, region in zip(game.players, profile, strict=True):
            disks[player] = region
        earned = led_to(THREE, purpose, tuple(disks)).earned
        assert tuple(earned[player] for player in game.players) == game.payoff(profile)


@pytest.mark.clause("PO-4", "AC-4.5")
def test_where_a_disk_may_show_portugal_it_is_scored_and_set_like_any_region():
    agreed = eg.EN_BASE.with_expansions("grandissimo").but(portugal_on_disk="disks_may_show_it")
    rows = {"portugal": (2, 1), "granada": (1, 2)}
    state = position(players=2, edition=agreed, castillo=(2, 1), king="galicia", caballeros=rows)
    end = led_to(state, ScoringChosenOnce(0), ("portugal", "granada"))
    assert end.earned == disk_game(state, "points", ScoringChosenOnce(0)).payoff(("portugal", "granada"))
    assert [line.place for line in end.lines] == ["granada", "portugal"]
    shown = duel(state)
    assert 'data-target="disk:portugal"' in shown.disk
    shown.click("disk:portugal")
    assert shown.played[0][0] == "portugal"


def test_the_end_on_the_map_is_that_of_the_engine():
    for profile in [("aragon", "granada"), ("galicia", "sevilla"), ("valencia", "valencia")]:
        end = led_to(TWO, GeneralScoring(), profile)
        assert general_scoring(TWO, profile) == tuple(
            before + more for before, more in zip(TWO.points, end.earned, strict=True)
        )
        assert end.after.castillo == (0, 0)
        assert {(arrow.owner, arrow.number) for arrow in end.arrows} == {(0, 3), (1, 2)}


def test_every_cell_shows_its_payoffs_and_is_marked_just_where_a_choice_is_best():
    shown = payoff_map(TWO)
    table = shown._table()
    for row, first in enumerate(shown.game.choices[0]):
        for column, second in enumerate(shown.game.choices[1]):
            cell, best = table.cells[row][column], best_responses(shown.game, (first, second))
            paid = shown.game.payoff((first, second))
            assert cell.words == f"{paid[0]} · {paid[1]}"
            assert cell.best == tuple(seat for seat in (0, 1) if (first, second)[seat] in best[seat])
            assert cell.is_equilibrium == ((first, second) in pure_equilibria(shown.game))
            assert 0 <= cell.heat <= 1


def test_of_several_best_choices_the_table_names_the_one_to_which_the_arrow_points():
    for column in range(2):
        game = NormalForm.of((0, 1), ("abcde", "lr"), lambda a, b: (5 * (a in "ad"), 0))
        shown = PayoffMap(game)
        shown.click(f"cell:4:{column}")
        assert "d: 5" in unescape(str(shown.told))
        arrow = re.search(r'class="eg-arrow-line" d="M[\d.]+[ ,]([\d.]+)L', shown.matrix)
        assert arrow
        ends = re.findall(r'class="eg-arrow-head" d="M[\d.]+[ ,]([\d.]+)', shown.matrix)
        assert [float(arrow[1]) - float(end) for end in ends] == [36.0]  # one row up


def test_the_figures_of_all_cells_are_of_one_size_and_pieces_lie_over_arrows():
    long = NormalForm.of((0, 1), ((0, 1), (0, 1)), lambda a, b: (13 if a == b else 9, -13 if a == b else -9))
    drawn = PayoffMap(long).picture()
    sizes = re.findall(r'font-size="([\d.]+)"[^>]*>−?\d+ · −?\d+<', drawn)
    assert len(sizes) == 4
    assert len(set(sizes)) == 1
    assert drawn.rindex('class="eg-arrow-head"') < drawn.rindex('class="eg-pieces"')


@pytest.mark.parametrize(("language", "half"), [("en", "0.5"), ("es", "0,5"), ("pt", "0,5")])
def test_decimals_are_written_as_in_the_language(language, half):
    shown = PayoffMap(NormalForm.of((0, 1), ((0, 1), (0, 1)), lambda a, b: (0.5, 0.5)), language=language)
    assert f"{half} · {half}" in shown.picture()


def test_what_is_pointed_at_is_shown_until_something_is_held():
    shown = payoff_map(TWO)
    shown.click("see:2:3")
    assert shown.profile == ("aragon", "cataluna")
    shown.click("cell:4:4")
    shown.click("see:1:1")
    assert shown.profile == ("castilla_la_vieja", "castilla_la_vieja")
    shown.click("cell:4:4")
    shown.click("see:1:1")
    assert shown.profile == ("pais_vasco", "pais_vasco")


def test_a_place_says_why_it_pays():
    shown = payoff_map(TWO)
    shown.click("cell:7:2")
    assert "Ana is 1st" not in unescape(shown.reasons)
    shown.click("place:granada")
    assert "Ana is 1st." in unescape(shown.reasons)
    assert "The scoreboard 6/3/1 pays 6 for it." in unescape(shown.reasons)
    assert "eg-lit" in shown.board
    shown.click("place:granada")
    assert "eg-lit" not in shown.board


def test_of_three_players_any_two_are_rows_and_columns():
    shown = payoff_map(THREE)
    shown.click("axis:0:2")
    shown.click("other:0", "5")
    shown.click("shade:2")
    shown.click("cell:2:7")
    assert shown.profile == ("castilla_la_nueva", "granada", "aragon")
    assert "Carmen" in shown.matrix
    shown.click("axis:1:2")  # rows and columns change places
    assert shown._axes == (1, 2)
    assert shown._table().seats == (1, 2)


def test_each_equilibrium_is_a_click_away():
    shown = payoff_map(THREE)
    found = pure_equilibria(shown.game)
    assert found
    for at, profile in enumerate(found[:3]):
        shown.click(f"equilibrium:{at}")
        assert shown.profile == profile
        assert "eg-best-of-all" in shown.matrix


def test_a_game_without_equilibrium_says_so_and_needs_no_map():
    game = NormalForm.of((0, 1), (("heads", "tails"),) * 2, lambda a, b: (1, -1) if a == b else (-1, 1))
    shown = PayoffMap(game)
    assert "No joint choice is an equilibrium" in shown.told
    assert (shown.board, shown.reasons) == ("", "")
    assert "heads" in shown.matrix
    with pytest.raises(ValueError, match="two players"):
        PayoffMap(NormalForm((0,), ((1,),), ((1,),)))


@pytest.mark.parametrize(
    "target", ["cell:9:0", "cell:-1:0", "see:x:1", "other:0", "place:mars", "axis:2:0", "equilibrium:99"]
)
def test_what_is_not_there_changes_nothing(target):
    shown = payoff_map(TWO)
    before = shown.profile
    shown.click(target)
    assert shown.notice is not None
    assert shown.profile == before


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_still_picture_is_in_the_language_and_has_nothing_to_click(language):
    shown = payoff_map(TWO, language=language)
    assert f'lang="{language}"' in shown.picture()
    assert 'data-target="' not in shown.picture()
    assert shown.picture().startswith("<svg")
    assert repr(shown).endswith(".")


@pytest.mark.slow
def test_the_widgets_need_no_library_of_mathematics():
    code = """
import sys
sys.modules.update(dict.fromkeys(["numpy", "scipy", "nashpy", "pygambit"]))
from elgrande.positions import position
from elgrande.widgets.theory import duel, payoff_map
three = position(players=3, castillo=(3, 2, 4), king="galicia", caballeros={"aragon": (3, 2, 2)})
payoff_map(three).click("cell:2:2")
for shown in (duel(), duel(three, "points")):
    shown.click("mix")
    print(len(shown.played))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["1", "1"]
