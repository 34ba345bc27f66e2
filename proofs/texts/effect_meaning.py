"""The meaning of a card's effect, in the terms of card_meaning, made from its steps.

>>> from elgrande.rules.cards import CARD
>>> from elgrande.rules.editions import EN_BASE
>>> effect(CARD["court"], EN_BASE)[0].acts[0].quantities
(Quantity(of='own_caballeros', bound='up_to', number=2, more=False),)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.rules import steps
from elgrande.rules.cards import Card
from elgrande.rules.edition_fields import (
    AllOwn,
    AnyRegion,
    Banishment,
    EvictionToOrigin,
    FirstPlaces,
    UrgentMatters,
    VetoWindows,
)
from elgrande.rules.editions import Edition
from proofs.texts import colonies_meaning, grandissimo_meaning
from proofs.texts.card_meaning import (
    ALL,
    ANY_NUMBER,
    EXACTLY,
    NO_SPECIAL_ACTION,
    UP_TO,
    Act,
    Either,
    Meaning,
    Quantity,
    Statement,
)

OWN, THEIRS = "own_caballeros", "their_caballeros"
ONE_REGION = Quantity("regions")
ALL_REGIONS = Quantity("regions", ALL, 0)
WITH_DISK = Act("choose", (ONE_REGION,), how=frozenset({"by_disk"}))


def effect(card: Card, edition: Edition) -> Meaning:
    """What the steps of a card mean under an edition."""
    meant: list[Statement | Either] = []
    for step in card.effect:
        meant += MEANT[type(step)](step, edition)
    kept_for = colonies_meaning.KEPT_FOR.get(card.id, ()) + grandissimo_meaning.KEPT_FOR.get(card.id, ())
    return (*meant, *kept_for, *grandissimo_meaning.symbol(card.id))


def you(modal: str, *acts: Act, when: str = "") -> Statement:
    """You may or must do this."""
    return Statement("you", modal, acts, frozenset(filter(None, [when])))


def each_opponent(*acts: Act, when: str = "") -> Statement:
    """Each opponent must do this."""
    return Statement("each_opponent", "must", acts, frozenset(filter(None, [when])))


def exactly(number: int, of: str) -> Quantity:
    """A number of caballeros, or all of them."""
    return Quantity(of, ALL, 0) if number == steps.ALL else Quantity(of, EXACTLY, number)


def move(step: steps.Move, edition: Edition) -> Meaning:
    """Up to so many of whose; all one's own as the edition says."""
    source = "one_region" if step.from_one_region else ""
    if step.own == steps.ALL:
        must = edition.intrigue_all_own is AllOwn.MUST_MOVE_ALL
        modal, quantity = ("must", Quantity(OWN, ALL, 0)) if must else ("may", Quantity(OWN, ANY_NUMBER, 0))
        return (you(modal, Act("move", (quantity,), source)),)
    numbers = (("own", step.own), ("foreign", step.foreign), ("any", step.anyone))
    quantities = tuple(Quantity(f"{whose}_caballeros", UP_TO, number) for whose, number in numbers if number)
    return (you("may", Act("move", quantities, source)),)


def place_more(step: steps.PlaceMore, edition: Edition) -> Meaning:
    """Further ones from the court."""
    quantity = Quantity(OWN, UP_TO, step.up_to, more=True)
    return (you("may", Act("place", (quantity,), "court", "any_region")),)


def either(step: steps.Either, edition: Edition) -> Meaning:
    """Either of two meanings."""
    first, second = (one(*MEANT[type(each)](each, edition)) for each in (step.first, step.second))
    return (Either(first, second),)


def one(statement: Statement | Either) -> Statement:
    """The statement, which is no choice itself."""
    assert isinstance(statement, Statement)
    return statement


def hold_veto(step: steps.HoldVeto, edition: Edition) -> Meaning:
    """One special action, in two rounds; nothing where nobody may ever object."""
    if edition.veto_windows is VetoWindows.NEVER:
        return NO_SPECIAL_ACTION
    act = Act("stop", (Quantity("opponents_special_actions"),))
    return (you("may", act, when="this_or_next_round"),)


def send_courts_home(step: steps.SendCourtsHome, edition: Edition) -> Meaning:
    """Every opponent loses a number of caballeros from his court."""
    return (each_opponent(Act("return", (exactly(step.each, THEIRS),), "court", "provinces")),)


def banish(step: steps.Banish, edition: Edition) -> Meaning:
    """One of each; the edition says whether an opponent may be spared."""
    must = edition.banishment is Banishment.MUST_TAKE_EACH
    quantity = Quantity("each_opponents_caballeros", EXACTLY if must else UP_TO, 1)
    return (you("must" if must else "may", Act("return", (quantity,), "regions", "provinces")),)


def send_back(step: steps.SendBack, edition: Edition) -> Meaning:
    """Each opponent in turn gives back a number of his own."""
    act = Act("return", (exactly(step.each, THEIRS),), "regions_or_court", "provinces")
    return (each_opponent(act, when="clockwise"),)


def send_back_by_disk(step: steps.SendBackByDisk, edition: Edition) -> Meaning:
    """Opponents give back a number from the region on the disk; with fewer, as the edition says."""
    lenient = step.each == 2 and edition.urgent_matters is UrgentMatters.ONE_IF_NO_TWO
    how = frozenset({"else_1_without_2"} if lenient else ())
    act = Act("return", (exactly(step.each, THEIRS),), "this_region", "provinces", how)
    return (each_opponent(WITH_DISK, act),)


WHERE: Mapping[steps.Where, tuple[Quantity, frozenset[str]]] = {
    steps.Where.CASTILLO: (Quantity("castillo"), frozenset()),
    steps.Where.EVERY_REGION: (ALL_REGIONS, frozenset()),
    steps.Where.MOST_CABALLEROS: (ALL_REGIONS, frozenset({"most_caballeros"})),
    steps.Where.LEAST_CABALLEROS: (ALL_REGIONS, frozenset({"fewest_caballeros", "no_empty_regions"})),
}


def score(step: steps.Score, edition: Edition) -> Meaning:
    """Every place that qualifies; first places only for a sole leader, with or without bonuses."""
    quantity, how = WHERE[step.where]
    if step.first_places_only:
        without = edition.first_places is FirstPlaces.WITHOUT_BONUSES
        how |= {"sole_leader", "no_bonuses"} if without else {"sole_leader"}
    return (you("must", Act("score", (quantity,), how=how)),)


def score_top_values(step: steps.ScoreTopValues, edition: Edition) -> Meaning:
    """Every region with one of these first values."""
    how = "first_value_" + "_or_".join(map(str, step.values))
    return (you("must", Act("score", (ALL_REGIONS,), how=frozenset({how}))),)


def score_one(step: steps.ScoreOne, edition: Edition) -> Meaning:
    """One region; the edition says whether the Castillo may stand in."""
    castillo = (Quantity("or_castillo"),) if edition.any_region is AnyRegion.CASTILLO_TOO else ()
    return (you("may", Act("score", (ONE_REGION, *castillo))),)


def score_chosen_once(step: steps.ScoreChosenOnce, edition: Edition) -> Meaning:
    """First all choose, then the regions chosen once are scored."""
    once = Act("score", (ALL_REGIONS,), how=frozenset({"chosen_once"}))
    return (Statement("each_player", "must", (WITH_DISK,)), you("must", once))


def move_scoreboard(step: steps.MoveScoreboard, edition: Edition) -> Meaning:
    """Either mobile scoreboard comes into play, or goes to another place."""
    return (you("may", Act("place_or_move", (Quantity("mobile_scoreboards"),))),)


def recover_power_card(step: steps.RecoverPowerCard, edition: Edition) -> Meaning:
    """One of those played."""
    return (you("may", Act("take_back", (Quantity("own_played_power_cards"),), target="own_hand")),)


def supply(step: steps.Supply, edition: Edition) -> Meaning:
    """Up to so many from the provinces to the court."""
    return (you("may", Act("bring", (Quantity(OWN, UP_TO, step.up_to),), "provinces", "court")),)


def move_grande(step: steps.MoveGrande, edition: Edition) -> Meaning:
    """To any region."""
    return (you("may", Act("move", (Quantity("own_grande"),), target="any_region")),)


def evict(step: steps.Evict, edition: Edition) -> Meaning:
    """All leave the named region; the edition says whether the disk may show that region."""
    to_origin = edition.eviction_to_origin is EvictionToOrigin.TO_COURT
    chosen = Quantity("regions") if to_origin else Quantity("other_regions")
    when = "second_is_kings_or_first" if to_origin else "second_is_kings"
    everybody = Quantity(THEIRS, ALL, 0)
    return (
        you("must", Act("choose", (ONE_REGION,))),
        each_opponent(
            Act("choose", (chosen,), how=frozenset({"by_disk"})),
            Act("move", (everybody,), "first_region", "second_region"),
        ),
        Statement(
            "they", "must", (Act("move", (Quantity("them", ALL, 0),), target="court"),), frozenset({when})
        ),
    )


def move_king(step: steps.MoveKing, edition: Edition) -> Meaning:
    """To any region, or to an adjacent one."""
    target = "any_region" if step.anywhere else "adjacent_region"
    return (you("may", Act("move", (Quantity("king"),), target=target)),)


MEANT: Mapping[type[Any], Callable[[Any, Edition], Meaning]] = {
    steps.Move: move,
    steps.PlaceMore: place_more,
    steps.Either: either,
    steps.HoldVeto: hold_veto,
    steps.SendCourtsHome: send_courts_home,
    steps.Banish: banish,
    steps.SendBack: send_back,
    steps.SendBackByDisk: send_back_by_disk,
    steps.Score: score,
    steps.ScoreTopValues: score_top_values,
    steps.ScoreOne: score_one,
    steps.ScoreChosenOnce: score_chosen_once,
    steps.MoveScoreboard: move_scoreboard,
    steps.RecoverPowerCard: recover_power_card,
    steps.Supply: supply,
    steps.MoveGrande: move_grande,
    steps.Evict: evict,
    steps.MoveKing: move_king,
    **colonies_meaning.MEANT,
    **grandissimo_meaning.MEANT,
}
