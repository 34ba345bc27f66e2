"""Which theorems stand under a house rule, and which fall: each with the rule put in the engine's place.

>>> from proofs.workbench.house_rules import HouseRule
>>> {name: stands(name, HouseRule(tie_costs=0)).verdict.value for name in list(TRIED)[:3]}
{'two_players_pay_a_sole_leader': 'refuted', 'three_players_pay_two_rows': 'refuted', \
'first_places_pay_sole_leaders': 'refuted'}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from elgrande.rules.map import Scoreboard
from proofs.kit.theorem import Evidence
from proofs.theorems import all_theorems
from proofs.workbench.house_rules import HouseRule


def ranking(rule: HouseRule) -> dict[str, Any]:
    """In the place of the engine's ranks."""
    return {"rule": rule.ranks}


def paying(rule: HouseRule) -> dict[str, Any]:
    """In the place of the engine's points."""
    return {"paying": rule.points}


def paying_first_places(rule: HouseRule) -> dict[str, Any]:
    """In the place of a scoring of first places in the King's region."""

    def paid(counts: Sequence[Any], scoreboard: Scoreboard) -> tuple[Any, ...]:
        return rule.points(counts, scoreboard, king=True, first_only=True)

    return {"paying": paid}


def adding_bonuses(rule: HouseRule) -> dict[str, Any]:
    """In the place of both bonuses."""

    def added(counts: Sequence[Any], scoreboard: Scoreboard) -> tuple[Any, ...]:
        less = rule.points(counts, scoreboard)
        more = rule.points(counts, scoreboard, king=True, home=0)
        return tuple(one - other for one, other in zip(more, less, strict=True))

    return {"adding": added}


TRIED: Mapping[str, Callable[[HouseRule], dict[str, Any]]] = {
    "two_players_pay_a_sole_leader": paying,
    "three_players_pay_two_rows": paying,
    "first_places_pay_sole_leaders": paying_first_places,
    "bonuses_are_for_sole_leaders": adding_bonuses,
    "ranks_do_not_depend_on_seats": ranking,
    "one_more_never_costs_me_points": paying,
    "ranks_follow_the_tie_rule": ranking,
    "ranks_depend_only_on_order": ranking,
    "shares_pay_what_the_rulebook_pays": paying,
}
"""The theorems that a rule of scoring can be put into, the quickest first."""


def stands(name: str, rule: HouseRule) -> Evidence:
    """What becomes of a theorem under this rule."""
    return all_theorems()[name].prove(**TRIED[name](rule))
