"""Lessons taken at their word: a task is done as it says, and its praise is true."""

from __future__ import annotations

import pytest

from elgrande.actions import UseSpecial
from elgrande.course import check
from elgrande.course.goals import leads
from elgrande.course.lessons import find
from elgrande.course.lessons.everything import ON_THE_MAP, everything
from elgrande.course.model import ANA, ClickExercise, Task
from elgrande.engine import apply, legal_actions
from elgrande.expansions.colonies.box import INQUISITOR
from elgrande.expansions.grandissimo.box import GENERAL, JESTER, QUEEN
from notebooks.press import prose
from tests.wrong_ways import Walk


def walked(task: str, *clicks: str) -> Walk:
    """A task after these clicks, each of which must do something."""
    walk = Walk(find(task, Task))
    for target in clicks:
        assert walk.click(target), f"{target} in {task}"
    return walk


def test_whoever_lands_the_gold_leads_alone_in_one_region_only():
    """Cataluña, País Vasco and Francia were empty: who led there alone was told that it was not right."""
    begun = walked("colonies.homeward", "piece:0:ship")
    for target in (target for target in begun.open_targets if target not in ("drop", "piece:0:ship")):
        landed = walked("colonies.homeward", "piece:0:ship", target)
        region = landed.session.state.box.region_of(target.partition(":")[2])
        if region in landed.session.state.box.coasts:
            assert leads(region)(landed.attempt) == (region == "galicia")


OTHER_WAYS = {
    "three more in Sevilla, and the Grande stays where he is": (
        "cards.grande",
        *("card:grande", *["place:sevilla"] * 3),
    ),
    "the King's card in place of the Royal Advisor": (
        "cards.royal_advisor",
        *("card:king", "button:special", "place:castilla_la_vieja", *["place:pais_vasco"] * 4),
    ),
    "a card without disks": (
        "cards.score_chosen_once",
        *("card:score_fours", "button:special", "place:galicia"),
    ),
    "with three more in Granada, and the limit table where it was": (
        "inquisitor.who_counts",
        *["place:granada"] * 3,
    ),
    "with one placed and two moved, none of them the bearer": (
        "flags.carry",
        *("place:granada", "button:special"),
        *("piece:0:sevilla", "place:granada", "piece:0:galicia", "place:granada"),
    ),
    "with all three moves, none of them the bearer's": (
        "flags.carry",
        *("button:special", "piece:0:sevilla", "place:granada", "piece:0:galicia", "place:granada"),
        *("piece:1:granada", "place:valencia"),
    ),
    "the bearer walks to Granada, and gives his flag to nobody": (
        "flags.given",
        *("button:special", "piece:0:galicia", "place:granada"),
    ),
    "one of Bruno's leaves Galicia by an Intrigue, and no soldier moves": (
        "stack_six.inquisition",
        *("card:intrigue_5_from_one_region", "button:special", "piece:1:galicia", "place:sevilla"),
    ),
    "one of Bruno's in Granada goes to prison instead of the bearer": (
        "everything.flag",
        *("place:prison", "piece:1:granada"),
    ),
}


@pytest.mark.parametrize("way", OTHER_WAYS.values(), ids=OTHER_WAYS.keys())
def test_a_task_is_not_done_in_a_way_that_its_praise_does_not_tell_of(way):
    task, *clicks = way
    walk = Walk(find(task, Task))
    for target in clicks:
        walk.click(target)
    assert not walk.task.solved(walk.attempt)


@pytest.mark.parametrize(
    ("task", "click"),
    [
        ("castillo.throw", "button:end"),
        ("power_cards.second", "power:13"),
        ("power_cards.not_the_lowest", "power:13"),
    ],
)
def test_a_task_is_missed_as_soon_as_it_can_no_longer_be_done(task, click):
    walk = walked(task, click)
    assert walk.task.missed(walk.attempt)
    assert not walk.task.solved(walk.attempt)


OTHERWISE = {
    "nobody of Ana's moves by Intrigue": (
        ("cards.intrigue_3_any", "card:intrigue_3_any", "button:special", "piece:2:cataluna", "place:aragon")
        + ("piece:1:pais_vasco", "place:valencia") * 2,
        "Your own",
    ),
    "three ties are broken elsewhere, for more points": (
        ("cards.score_first_places", "card:score_first_places", "place:granada", "place:sevilla")
        + ("place:valencia", "button:special", "place:granada", "place:sevilla", "place:valencia"),
        "5",
    ),
    "the fives are not scored twice, but the King moves": (
        ("whole_game.before_the_first_scoring", "card:king", *["place:castilla_la_nueva"] * 2)
        + ("place:granada", "button:special", "place:aragon", "disk:granada"),
        "fives",
    ),
    "the disk of Conspiracy shows another region": (
        ("colony_cards.conspiracy", "button:special", "place:castillo", "button:end", "disk:valencia"),
        "Sevilla",
    ),
    "the disk of Coup shows another region": (
        ("stack_six.coup", "button:special", "place:castillo", "disk:valencia"),
        "Sevilla",
    ),
    "the King opens Aragón, where Ana has become so strong that Diego does not go there": (
        ("stack_six.confederation", "place:aragon", "button:special", "place:pais_vasco")
        + ("button:DiscardRegionCard-confederation",),
        "neither",
    ),
    "three are enough after Diego": (
        ("stack_six.last_word", "button:special", *["place:granada"] * 3, "place:sevilla", "button:stop"),
        "four",
    ),
    "the King moves before the second card has placed anybody": (
        ("stack_six.double_turn", "place:sevilla", "place:sevilla", "button:special", "button:TakeAnother")
        + ("card:king", "button:special", "place:valencia", *["place:castillo"] * 5),
        "still",
    ),
    "the King moves before anybody is placed besides": (
        ("everything.besides", "button:special", "place:aragon", *["place:castillo"] * 5)
        + ("button:PlaceExtra", "place:castillo", "kept:queen", "place:castillo"),
        "still",
    ),
    "the last turn is won with the Holy Inquisition, and the King stays where he is": (
        ("both_expansions.last_turn", "piece:0:africa", "place:captain", "piece:0:ship", "place:valencia")
        + ("supply:0", "card:holy_inquisition", "place:ambassador", "place:pais_vasco", "place:castillo")
        + ("button:special", "piece:4:africa", "place:america", "button:BringExtra")
        + ("piece:4:castilla_la_nueva", "place:pais_vasco", "disk:aragon"),
        "King",
    ),
    "the last turn is won without an Alliance": (
        ("everything.last_turn", "piece:0:first_ship", "place:envoy", "piece:0:ship", "place:portugal")
        + ("supply:1", "card:holy_inquisition", "place:valencia", "place:castillo", "place:castillo")
        + ("button:special", "button:BringExtra", "piece:4:castilla_la_nueva", "place:galicia")
        + ("piece:4:castilla_la_nueva", "place:captain", "disk:pais_vasco"),
        "Alliance",
    ),
}


@pytest.mark.parametrize(("way", "untrue"), OTHERWISE.values(), ids=OTHERWISE.keys())
def test_whoever_does_a_task_otherwise_is_praised_for_nothing_untrue(way, untrue):
    walk = walked(*way)
    assert walk.task.solved(walk.attempt)
    assert untrue not in walk.task.praise


def test_the_limit_table_can_be_moved_to_every_other_region_which_is_what_the_answer_says():
    """It said "every region", and whoever clicked on the one where it lies was wrong without knowing why."""
    asked = find("inquisitor.where_to", ClickExercise)
    right = {asked.options[number] for number in asked.right()}
    assert {*asked.options} - right == {"galicia", "aragon", "francia"}
    assert "every other region" in asked.why


def test_the_ships_that_may_be_taken_are_a_set_however_they_are_written():
    def mine(kept, player):
        free = (
            {min(ship for ship, keeper in kept.items() if keeper is None)} if None in kept.values() else set()
        )
        return free or {ship for ship, keeper in kept.items() if keeper != player}

    assert check("portugal.ships", mine)
    assert check("portugal.ships", lambda kept, player: sorted(mine(kept, player), reverse=True))


BESIDES = {
    "BringByQueen": "bring or place one more",
    "BringExtra": "bring one more",
    "DiscardRegionCard": "send the King",
    "LeadSoldier": "lead a soldier",
    "Sail": "take a token, or go back aboard",
    "SendGuest": "send a guest",
}


def test_what_can_be_done_in_the_middle_of_a_part_is_what_the_table_of_lesson_36_says():
    helpers = dict.fromkeys((INQUISITOR, QUEEN, JESTER, GENERAL, "king_incognito"), ANA)
    before = everything(
        card="intrigue_3_any",
        held=helpers,
        tiles={"king_incognito": "granada"},
        caballeros={**ON_THE_MAP, "america": (1, 0, 0, 0)},
    )
    offered, amid = (
        {type(action).__name__ for action in legal_actions(state)} & BESIDES.keys()
        for state in (before, apply(before, UseSpecial(ANA)).state)
    )
    assert offered == BESIDES.keys()
    told = [row for cell in prose.source("36_everything_on").cells for row in cell.source.splitlines()]
    for kind, words in BESIDES.items():
        (row,) = (row for row in told if row.startswith(f"| {words}"))
        assert ("in the middle of a part, too" in row) == (kind in amid), row
