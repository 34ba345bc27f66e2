"""Clicks on a table without a browser, as its page reports them."""

from __future__ import annotations

from collections import Counter

from elgrande.table.table_clicks import Picked, choices


def click(table, target, revision=None):
    """Click on this target, in the picture that is shown or in an earlier one."""
    table.set_state({"clicked": [target, table.revision if revision is None else revision]})


def click_and_confirm(table, target):
    """Click on this target, and once more if the table says what that gives up; nothing is refused."""
    click(table, target)
    if table.scene.unsure == target:
        click(table, target)
    assert table.notice is None, table.notice.sentence


def sequences(table, picked=None):
    """How many sequences of clicks lead to each action."""
    found = Counter()
    for choice in choices(table, picked).values():
        found.update(sequences(table, choice) if isinstance(choice, Picked) else [choice])
    return found
