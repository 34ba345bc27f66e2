"""The meaning of the cards of the Grand Inquisitor & Colonies, in the terms of card_meaning.

>>> from elgrande.rules.editions import EN_BASE
>>> move_limit_table(steps.MoveLimitTable(), EN_BASE)[0].acts[0].target
'another_region'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.actions import Stop
from elgrande.engine.agenda import Actions
from elgrande.engine.table import Table
from elgrande.expansions.colonies import steps
from elgrande.expansions.shared.conspiracy import conspiring_options
from elgrande.expansions.shared.frames import Conspiring
from elgrande.expansions.shared.steps import Conspire, KeepCard, MoveBeforeRegions
from elgrande.positions import position
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.editions import Edition
from elgrande.rules.expansion_fields import Conspirators, Transported
from proofs.texts.card_meaning import ALL, ANY_NUMBER, UP_TO, Act, Meaning, Quantity, Statement


def you(modal: str, *acts: Act, when: str = "") -> Meaning:
    """You may or must do this, and nothing else."""
    return (Statement("you", modal, acts, frozenset(filter(None, [when]))),)


def place_tokens(step: steps.PlaceTokens, edition: Edition) -> Meaning:
    """Goods in Africa and gold in America, as many as the card shows."""
    shown = (("goods", step.goods, "africa"), ("gold", step.gold, "america"))
    acts = [Act("lay", (Quantity(load, number=n),), target=place) for load, n, place in shown if n]
    return you("must", *acts)


def take_inquisitor(step: steps.TakeInquisitor, edition: Edition) -> Meaning:
    """The Grand Inquisitor comes to the player."""
    return you("must", Act("take", (Quantity("grand_inquisitor"),)))


def move_black(step: steps.MoveBlackCaballeros, edition: Edition) -> Meaning:
    """Up to so many black caballeros, from anywhere to anywhere."""
    return you("may", Act("move", (Quantity("black_caballeros", UP_TO, step.up_to),)))


def keep_card(step: KeepCard, edition: Edition) -> Meaning:
    """The card is kept; what for, `KEPT_FOR` says."""
    return you("must", Act("keep", (Quantity("this_card"),)))


# What a card that is kept is used for, by its id: no step of its own says that.
KEPT_FOR: Mapping[str, Meaning] = {
    "execute_card": you("may", Act("use", (Quantity("face_up_special_actions"),)), when="own_turn"),
    "copy": you("may", Act("use", (Quantity("that_opponents_special_action"),)), when="after_opponents_turn"),
}


def move_before_regions(step: MoveBeforeRegions, edition: Edition) -> Meaning:
    """Up to so many of one's own, in the next general scoring."""
    act = Act("move", (Quantity("own_caballeros", UP_TO, step.own),))
    return you("may", act, when="before_regions")


def score_new_regions(step: steps.ScoreNewRegions, edition: Edition) -> Meaning:
    """All four of them."""
    return you("must", Act("score", (Quantity("new_regions", ALL, 0),)))


def score_black(step: steps.ScoreBlackCaballeros, edition: Edition) -> Meaning:
    """All regions with one of them."""
    return you("must", Act("score", (Quantity("regions", ALL, 0),), how=frozenset({"black_caballero"})))


def transport(step: steps.Transport, edition: Edition) -> Meaning:
    """One's own overseas or back, as many as the edition says."""
    is_limited = edition.answer("transported") is Transported.THREE
    number = (UP_TO, step.own) if is_limited else (ANY_NUMBER, 0)
    return you("may", Act("move", (Quantity("own_caballeros", *number),), target="overseas_or_back"))


def move_limit_table(step: steps.MoveLimitTable, edition: Edition) -> Meaning:
    """To another region."""
    return you("may", Act("move", (Quantity("limit_table"),), target="another_region"))


def mark_region(step: steps.MarkRegion, edition: Edition) -> Meaning:
    """One region, which is scored later; the edition says whether the Castillo may stand in."""
    castillo_too = edition.any_region is AnyRegion.CASTILLO_TOO
    marked = (Quantity("regions"), Quantity("or_castillo")) if castillo_too else (Quantity("regions"),)
    scored = Quantity("this_place" if castillo_too else "this_region")
    return you("must", Act("mark", marked), Act("score", (scored,)), when="end_of_next_round")


def may_stop(options: Actions) -> str:
    """The modal of what the first player is asked for: he may do it, if the engine lets him stop."""
    return "may" if Stop(0) in options else "must"


def conspire(step: Conspire, edition: Edition) -> Meaning:
    """A Grande, to a region or into the Castillo; the edition says whose, and the engine whether he must."""
    whose = "own_grande" if edition.answer(step.whose) is Conspirators.OWN else "any_grande"
    game = position(2, edition=edition, king="granada", grandes={0: "aragon"})
    options = conspiring_options(Table(game), Conspiring(0, step.whose))
    return you(may_stop(options), Act("move", (Quantity(whose),), target="any_region_or_castillo"))


MEANT: Mapping[type[Any], Callable[[Any, Edition], Meaning]] = {
    steps.PlaceTokens: place_tokens,
    steps.TakeInquisitor: take_inquisitor,
    steps.MoveBlackCaballeros: move_black,
    KeepCard: keep_card,
    MoveBeforeRegions: move_before_regions,
    steps.ScoreNewRegions: score_new_regions,
    steps.ScoreBlackCaballeros: score_black,
    steps.Transport: transport,
    steps.MoveLimitTable: move_limit_table,
    steps.MarkRegion: mark_region,
    Conspire: conspire,
}
