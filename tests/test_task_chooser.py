"""Several tasks at one table: choosing one begins it anew, and what has been done stays marked."""

import pytest

from elgrande.course.lessons import UnknownId
from elgrande.course.task_chooser import choose

DECAY, COURT = "cards.decay_3", "cards.court"


def solve(table):
    for target in table.given.solution:
        table.click(target)


def test_a_task_that_was_done_keeps_its_mark_when_another_is_chosen():
    table = choose(DECAY, COURT)
    solve(table)
    assert table.solved
    assert "✓ AC-2.3" in table.task
    table.click("choose:1")
    assert (table.given.id, table.solved) == (COURT, False)
    assert "✓ AC-2.3" in table.task
    assert "✓ AC-4.3" not in table.task


def test_choosing_a_task_again_begins_it_anew():
    table = choose(DECAY, COURT)
    solve(table)
    table.click("choose:0")
    assert (table.solved, table.session.moves) == (False, [])


def test_the_chosen_task_is_told_apart_for_those_who_do_not_see_the_frame():
    table = choose(DECAY, COURT)
    table.click("choose:1")
    pressed = table.task.partition('aria-pressed="true"')[0].rpartition("data-target=")[2]
    assert pressed.startswith('"choose:1"')


@pytest.mark.parametrize("target", ["choose:2", "choose:-1", "choose:court"])
def test_there_is_no_other_task(target):
    table = choose(DECAY, COURT)
    table.click(target)
    assert table.given.id == DECAY
    assert table.notice is not None


def test_an_unknown_task_is_refused():
    with pytest.raises(UnknownId, match=r"cards\.court"):
        choose("cards.nothing")
    with pytest.raises(ValueError, match="ids: no task"):
        choose()
