"""The meaning of the cards of Grandissimo, in the terms of card_meaning.

>>> from elgrande.rules.editions import EN_BASE
>>> score_courts(steps.ScoreCourts(), EN_BASE)[0].acts[0].quantities[0].of
'courts'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.engine.table import Table
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.box import PRISON_SYMBOL, SHIP_SYMBOL, SYMBOLS
from elgrande.expansions.grandissimo.characters import taking_options
from elgrande.expansions.grandissimo.frames import TakingCharacter
from elgrande.positions import position
from elgrande.rules.editions import Edition
from proofs.texts.card_meaning import ALL, NO_SPECIAL_ACTION, UP_TO, Act, Meaning, Quantity, Statement
from proofs.texts.colonies_meaning import may_stop, you

NEXT: frozenset[str] = frozenset({"next_general_scoring"})


# --- scorings and secret disks -------------------------------------------------------------------------


def lay_markers(step: steps.LayMarkers, edition: Edition) -> Meaning:
    """One of them keeps a region from being scored, two of them ally two regions."""
    if len(step.markers) == 1:
        laid = you("must", Act("lay", (Quantity("boycott_marker"),), target="one_region"))
        spared = Act("score", (Quantity("this_region"),))
        return (*laid, Statement("nobody", "may", (spared,), NEXT))
    number = len(step.markers)
    laid = you("must", Act("lay", (Quantity("alliance_markers", number=number),), target="two_regions"))
    counted = Act(
        "count", (Quantity("their_caballeros", ALL, 0),), "these_regions", how=frozenset({"together"})
    )
    return (*laid, Statement("all_players", "must", (counted,), NEXT))


def score_all(of: str) -> Callable[[Any, Edition], Meaning]:
    """The meaning of a step that scores every place of this kind."""
    return lambda step, edition: you("must", Act("score", (Quantity(of, ALL, 0),)))


score_courts = score_all("courts")

# --- turns, the King, and who stands where ----------------------------------------------------------------


def choose_region_card(step: steps.ChooseRegionCard, edition: Edition) -> Meaning:
    """One region, where the King may be moved from then on."""
    chosen = you("must", Act("choose", (Quantity("regions"),)))
    moved = Act("move", (Quantity("king"),), target="this_region")
    return (*chosen, *you("may", moved, when="this_or_later_turn_of_anybody"))


def take_another(step: steps.TakeAnother, edition: Edition) -> Meaning:
    """A card, to be used now or later."""
    taken = you("must", Act("take", (Quantity("face_up_cards"),)))
    return (*taken, *you("may", Act("use", (Quantity("this_card"),)), when="this_or_later_turn"))


def empty_castillo(step: steps.EmptyCastillo, edition: Edition) -> Meaning:
    """Everybody's caballeros, to the courts."""
    everybody = Quantity("all_players_caballeros", ALL, 0)
    return you("must", Act("bring", (everybody,), "castillo", "court"))


def bar_specials(step: steps.BarSpecials, edition: Edition) -> Meaning:
    """Whoever comes later has none."""
    used = Act("use", (Quantity("special_actions"),))
    return (Statement("nobody_after_you", "may", (used,), frozenset({"this_round"})),)


def revolt(step: steps.Revolt, edition: Edition) -> Meaning:
    """The King goes into the Castillo, and a Grande acts for him."""
    put = Act("put", (Quantity("king"),), target="castillo")
    chosen = Act("choose", (Quantity("any_grande"),), how=frozenset({"as_king"}))
    return you("may", put, chosen, when="up_to_general_scoring")


def take_general(step: steps.TakeGeneral, edition: Edition) -> Meaning:
    """The Inquisitor General comes to the player, for a while."""
    return you("must", Act("take", (Quantity("inquisitor_general"),)), when="up_to_general_scoring")


def throw_in(step: steps.ThrowIn, edition: Edition) -> Meaning:
    """Up to so many opponents' caballeros, and then so many of one's own."""
    theirs = Act("put", (Quantity("foreign_caballeros", UP_TO, step.foreign),), target="castillo")
    own = Act("put", (Quantity("own_caballeros", number=step.own),), target="castillo")
    return (*you("may", theirs), *you("must", own, when="then"))


def go_last(step: steps.GoLast, edition: Edition) -> Meaning:
    """What is left of the turn, after everybody else."""
    return you("must", Act("play", (Quantity("rest_of_turn"),)), when="after_all_others")


# --- the King's pardon, Queen and Jester, symbols ----------------------------------------------------------


def pardon(step: steps.Pardon, edition: Edition) -> Meaning:
    """All prisoners, or nobody."""
    return you("may", Act("pardon", (Quantity("prisoners", ALL, 0),)), when="then")


def take_character(step: steps.TakeCharacter, edition: Edition) -> Meaning:
    """One of the two; the engine says whether he must."""
    options = taking_options(Table(position(2, edition=edition)), TakingCharacter(0))
    return you(may_stop(options), Act("take", (Quantity("queen_or_jester"),)))


# What a symbol on a card lets its player do.
SYMBOL: Mapping[str, Meaning] = {
    SHIP_SYMBOL: you("may", Act("take", (Quantity("ships"),)), when="besides"),
    PRISON_SYMBOL: you("may", Act("put", (Quantity("any_caballeros"),), target="prison"), when="besides"),
}

# What a card that is kept is for, or from where it places, by its id: no step of its own says that.
KEPT_FOR: Mapping[str, Meaning] = {
    "extra_force": NO_SPECIAL_ACTION,
    "quick_troops": you("may", Act("place", (Quantity("own_caballeros", UP_TO, 3),), "provinces")),
    "espionage": you(
        "must",
        Act("set", (Quantity("own_disk"),), how=frozenset({"last"})),
        Act("see", (Quantity("opponents_disks", ALL, 0),)),
        when="next_general_scoring",
    ),
}

MEANT: Mapping[type[Any], Callable[[Any, Edition], Meaning]] = {
    steps.Pardon: pardon,
    steps.TakeCharacter: take_character,
    steps.LayMarkers: lay_markers,
    steps.ScoreCoast: score_all("coastal_regions"),
    steps.ScoreCentre: score_all("central_regions"),
    steps.ScoreCourts: score_courts,
    steps.ChooseRegionCard: choose_region_card,
    steps.TakeAnother: take_another,
    steps.EmptyCastillo: empty_castillo,
    steps.BarSpecials: bar_specials,
    steps.Revolt: revolt,
    steps.TakeGeneral: take_general,
    steps.ThrowIn: throw_in,
    steps.GoLast: go_last,
}


def symbol(card: str) -> Meaning:
    """What the symbol on a card means, if it shows one."""
    return SYMBOL[SYMBOLS[card]] if card in SYMBOLS else ()
