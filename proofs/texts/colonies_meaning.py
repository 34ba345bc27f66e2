"""The meaning of the cards of the Grand Inquisitor & Colonies, in the terms of card_meaning.

>>> move_limit_table(steps.MoveLimitTable(), None)[0].acts[0].target
'another_region'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.expansions.colonies import steps
from proofs.texts.card_meaning import ALL, UP_TO, Act, Meaning, Quantity, Statement


def you(modal: str, *acts: Act, when: str = "") -> Meaning:
    """You may or must do this, and nothing else."""
    return (Statement("you", modal, acts, frozenset(filter(None, [when]))),)


def place_tokens(step: steps.PlaceTokens, _: object) -> Meaning:
    """Goods in Africa and gold in America, as many as the card shows."""
    shown = (("goods", step.goods, "africa"), ("gold", step.gold, "america"))
    acts = [Act("lay", (Quantity(load, number=n),), target=place) for load, n, place in shown if n]
    return you("must", *acts)


def take_inquisitor(step: steps.TakeInquisitor, _: object) -> Meaning:
    """The Grand Inquisitor comes to the player."""
    return you("must", Act("take", (Quantity("grand_inquisitor"),)))


def move_black(step: steps.MoveBlackCaballeros, _: object) -> Meaning:
    """Up to so many black caballeros, from anywhere to anywhere."""
    return you("may", Act("move", (Quantity("black_caballeros", UP_TO, step.up_to),)))


def keep_card(step: steps.KeepCard, _: object) -> Meaning:
    """The card is kept; what for, `KEPT_FOR` says."""
    return you("must", Act("keep", (Quantity("this_card"),)))


# What a card that is kept is used for, by its id: no step of its own says that.
KEPT_FOR: Mapping[str, Meaning] = {
    "execute_card": you("may", Act("use", (Quantity("face_up_special_actions"),)), when="own_turn"),
    "copy": you("may", Act("use", (Quantity("that_opponents_special_action"),)), when="after_opponents_turn"),
}


def move_before_regions(step: steps.MoveBeforeRegions, _: object) -> Meaning:
    """Up to so many of one's own, in the next general scoring."""
    act = Act("move", (Quantity("own_caballeros", UP_TO, step.own),))
    return you("may", act, when="before_regions")


def score_new_regions(step: steps.ScoreNewRegions, _: object) -> Meaning:
    """All four of them."""
    return you("must", Act("score", (Quantity("new_regions", ALL, 0),)))


def score_black(step: steps.ScoreBlackCaballeros, _: object) -> Meaning:
    """All regions with one of them."""
    return you("must", Act("score", (Quantity("regions", ALL, 0),), how=frozenset({"black_caballero"})))


def transport(step: steps.Transport, _: object) -> Meaning:
    """Up to so many of one's own, overseas or back."""
    return you("may", Act("move", (Quantity("own_caballeros", UP_TO, step.own),), target="overseas_or_back"))


def move_limit_table(step: steps.MoveLimitTable, _: object) -> Meaning:
    """To another region."""
    return you("may", Act("move", (Quantity("limit_table"),), target="another_region"))


def mark_region(step: steps.MarkRegion, _: object) -> Meaning:
    """One region, which is scored later."""
    marked = Act("mark", (Quantity("regions"),))
    return you("must", marked, Act("score", (Quantity("this_region"),)), when="end_of_next_round")


def conspire(step: steps.Conspire, _: object) -> Meaning:
    """One's Grande, to a region or into the Castillo."""
    return you("may", Act("move", (Quantity("own_grande"),), target="any_region_or_castillo"))


MEANT: Mapping[type[Any], Callable[[Any, object], Meaning]] = {
    steps.PlaceTokens: place_tokens,
    steps.TakeInquisitor: take_inquisitor,
    steps.MoveBlackCaballeros: move_black,
    steps.KeepCard: keep_card,
    steps.MoveBeforeRegions: move_before_regions,
    steps.ScoreNewRegions: score_new_regions,
    steps.ScoreBlackCaballeros: score_black,
    steps.Transport: transport,
    steps.MoveLimitTable: move_limit_table,
    steps.MarkRegion: mark_region,
    steps.Conspire: conspire,
}
