"""Gaps and overlaps: in every table of cases of the rules some case applies, and never two of them.

Supply by power card (PW-4), rows that pay (SC-1, SC-4, SC-5), where one may place (KG-2), which disk one may
set (SD-2), what follows a round (RD-8), why an action is refused, and the engine's own tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, get_args

import z3

from elgrande.actions import Action, PlaceCaballero
from elgrande.board import neighbours
from elgrande.engine import RULES, legal_actions, refusal, settle
from elgrande.engine.disks import permitted
from elgrande.engine.rounds import rounds, settle_turn_phase
from elgrande.engine.specials import BEGINNINGS
from elgrande.rules.box import BASE
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.map import CASTILLO, COURT, PROVINCES, REGIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, ROUNDS_WITH_GENERAL_SCORING, ROWS_THAT_PAY
from elgrande.rules.steps import ExpansionStep, HoldVeto, Step
from elgrande.scoring import Share, shares
from elgrande.state import (
    BaseFrame,
    ExpansionFrame,
    GeneralScoring,
    PowerPhase,
    SendingBackByDisk,
    SettingDisks,
    State,
    Supplying,
    TurnPhase,
)
from proofs.games.all_decisions import ME, every_agenda, every_decision, options, stage
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Term
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, exactly_one, follows, for_all, theorem
from proofs.theorems.sc_ranks import scoring_position
from proofs.theorems.sc_small_models import Counts, small_models

KING = "castilla_la_nueva"


# --- numbers -----------------------------------------------------------------------------------------


def supply_of(power: int) -> int:
    """How many caballeros a power card brings, as a turn begins."""
    state = stage(2, KING, (TurnPhase((ME,)),))._replace(powers=(power, None))
    after = after_rule(state, settle_turn_phase, TurnPhase((ME,)))
    assert after is not None
    frame = after.agenda[-1]
    assert isinstance(frame, Supplying)
    return frame.up_to


def always_fewer(power: int) -> int:
    """Every higher value brings fewer caballeros, as one of the books puts it."""
    return max(supply_of(POWER_CARDS[0]) + POWER_CARDS[0] - power, 0)


@theorem(
    "PW-4",
    claim=N_("every power card has one supply: one less from each even value on, down to none for the 13"),
    domain=N_("the thirteen power cards"),
    mutants=[
        Mutant(N_("every higher value brings fewer, as one book puts it"), supply=always_fewer),
        Mutant(N_("every power card brings one more"), supply=lambda power: supply_of(power) + 1),
    ],
)
def every_power_card_has_its_supply(supply: Callable[[int], int] = supply_of) -> Evidence:
    def failure(power: int) -> str | None:
        right = POWER_CARDS[-1] // 2 - power // 2
        return None if supply(power) == right else f"{power} brings {supply(power)}, not {right}"

    return for_all(POWER_CARDS, failure)


SCOREBOARD = REGIONS[1].scoreboard  # three different values


def earned_in(case: tuple[Counts, bool]) -> tuple[Share, ...]:
    """What everybody gets in a region, with reasons."""
    counts, first_only = case
    return shares(counts, SCOREBOARD, players=len(counts), first_only=first_only)


def below_counts_as_few(case: tuple[Counts, bool]) -> tuple[Share, ...]:
    """Whoever is below the third rank is so because few play."""
    return tuple(
        share._replace(because=(*share.because, "SC-5"))
        if share.rank and share.rank > len(SCOREBOARD)
        else share
        for share in earned_in(case)
    )


@theorem(
    *("SC-1", "SC-2", "SC-4", "SC-5", "AC-3.5"),
    claim=N_("a player is absent, or paid by a row, or below all rows, or unpaid for one reason"),
    domain=N_("2 to 5 players, every order of counts, first places only or all"),
    mutants=[Mutant(N_("below the third rank means few players"), earned=below_counts_as_few)],
)
def every_rank_has_one_outcome(
    earned: Callable[[tuple[Counts, bool]], tuple[Share, ...]] = earned_in,
) -> Evidence:
    def rows(players: int, first_only: bool) -> int:
        return 1 if first_only else ROWS_THAT_PAY[players]

    cases: Mapping[str, Callable[[tuple[int, bool, Share]], bool]] = {
        "absent": lambda case: case[2].because == ("SC-2",),
        "paid": lambda case: case[2].rank is not None and case[2].rank <= rows(*case[:2]),
        "below all rows": lambda case: case[2].rank is not None and case[2].rank > len(SCOREBOARD),
        "SC-4": lambda case: "SC-4" in case[2].because,
        "SC-5": lambda case: "SC-5" in case[2].because,
        "AC-3.5": lambda case: "AC-3.5" in case[2].because,
    }
    return exactly_one(
        cases,
        (
            (players, first_only, share)
            for players in PLAYERS
            for counts, first_only in product(small_models(players), (False, True))
            for share in earned((counts, first_only))
        ),
    )


# --- where, and which ----------------------------------------------------------------------------------


def placing_at(case: tuple[str, str]) -> str:
    """Whether one may place a caballero somewhere, or the clause that forbids it."""
    king, place = case
    state = scoring_position((0, 0), king=king)
    assert state is not None
    action = PlaceCaballero(ME, place)
    return "allowed" if action in legal_actions(state) else refusal(state, action)


@theorem(
    *("KG-1", "KG-2", "CA-2"),
    claim=N_(
        "from the court one may place next to the King and into the Castillo; all else is "
        "refused, for one reason"
    ),
    domain=N_("every region of the King, every place"),
    mutants=[
        Mutant(
            N_("the Castillo is closed"),
            outcome=lambda case: "KG-2" if case[1] == CASTILLO else placing_at(case),
        )
    ],
)
def every_place_is_open_or_refused(outcome: Callable[[tuple[str, str]], str] = placing_at) -> Evidence:
    cases: Mapping[str, Callable[[tuple[str, str]], bool]] = {
        "the Castillo, open": lambda case: case[1] == CASTILLO and outcome(case) == "allowed",
        "next to the King": lambda case: case[1] in neighbours(case[0]) and outcome(case) == "allowed",
        "the King's region": lambda case: case[1] == case[0] and outcome(case) == "KG-1",
        "too far away": lambda case: is_far(*case) and outcome(case) == "KG-2",
    }
    return exactly_one(cases, product(BASE.regions, (*BASE.regions, CASTILLO, COURT, PROVINCES)))


def is_far(king: str, place: str) -> bool:
    """Whether a place is neither the King's region nor next to it, nor the Castillo."""
    return place not in (king, CASTILLO) and place not in neighbours(king)


DisksOf = Callable[[tuple[Any, ...], Edition, int], Sequence[str]]
OTHER_REGIONS = tuple(region for region in BASE.regions if region != KING)


def disks_offered(counts: tuple[Any, ...], edition: Edition, each: int) -> Sequence[str]:
    """The regions which a disk may show, for these counts of mine in all regions but the King's."""
    there = dict(zip(OTHER_REGIONS, counts, strict=True))
    rows = tuple((0, there.get(place, 5)) for place in BASE.places)
    purpose = SendingBackByDisk(ME, each)
    return permitted(stage(2, KING, (purpose,), rows)._replace(edition=edition), purpose, 1)


def any_region_with_some(counts: tuple[Any, ...], edition: Edition, each: int) -> Sequence[str]:
    """A region with one caballero may always be shown, also where there is one with two."""
    return disks_offered(counts, edition, max(each, 3))


@theorem(
    *("SD-2", "AC-2.6", "AC-2.7", "KG-1"),
    claim=N_(
        "a disk may show the regions with enough; if there are none, those with fewer, or no disk is set"
    ),
    domain=N_("any counts in all regions but the King's, Outlaws and Urgent matters, both readings"),
    mutants=[Mutant(N_("one may show a region with too few"), offered=any_region_with_some)],
    cost=2,
)
def every_disk_can_be_obeyed(offered: DisksOf = disks_offered) -> Evidence:
    counts = [z3.Int(region) for region in OTHER_REGIONS]

    def as_it_should(edition: Edition, each: int) -> Evidence:
        enough = 2 if each == 2 else 1
        return follows(
            lambda *there: offered(there, edition, each),
            lambda found: right_disks(counts, found, enough, edition is EN_BASE),
            symbols=counts,
            assuming=[count >= 0 for count in counts],
            tell=lambda found: shown(tuple(found.values()), offered(tuple(found.values()), edition, each)),
        )

    return all_of(as_it_should(edition, each) for edition, each in product((EN_BASE, ES_20TH), (2, 99)))


def shown(counts: Sequence[int], disks: Sequence[str]) -> Witness:
    """What somebody has, and which disks he may set."""
    there = [f"{count} in {region}" for region, count in zip(OTHER_REGIONS, counts, strict=True) if count]
    return Witness(
        f"with {', '.join(there) or 'nobody there'} the disk may show {', '.join(disks) or 'nothing'}"
    )


def right_disks(counts: Sequence[Term], found: Sequence[str], enough: int, or_fewer: bool) -> Term:
    """Regions with enough caballeros; where there are none, those with any, if the reading is so."""
    if KING in found:
        return z3.BoolVal(False)
    none_enough = z3.And([count < enough for count in counts])
    fewer = z3.And(none_enough, z3.BoolVal(or_fewer))
    return z3.And(
        [
            z3.Or(count >= enough, z3.And(fewer, count > 0)) == (region in found)
            for region, count in zip(OTHER_REGIONS, counts, strict=True)
        ]
    )


# --- what follows ------------------------------------------------------------------------------------


Round = tuple[Length, int]


def after_round(case: Round) -> tuple[bool, bool]:
    """Whether a round is followed by a general scoring, and whether the game is over after it."""
    length, round = case
    edition = EN_BASE.but(length=length)
    state = stage(2, KING, (TurnPhase(()),))._replace(edition=edition, round=round)
    state = state._replace(decks=(*state.decks[:4], ("king",)), powers=(1, 2))
    after = after_rule(state, settle)
    scored = isinstance(after.agenda[0], GeneralScoring)
    if scored:
        disks = (GeneralScoring((KING, KING)),)
        after = after_rule(after._replace(agenda=disks), settle)
    assert after.is_over or isinstance(after.agenda[0], PowerPhase)
    return scored, after.is_over


def scored_at_the_end_only(case: Round) -> tuple[bool, bool]:
    """There is one general scoring, after the last round."""
    _, over = after_round(case)
    return over, over


@theorem(
    *("RD-1", "RD-2", "RD-3", "RD-8", "EN-1"),
    claim=N_(
        "a round is followed by a round, by a scoring and a round, or by a scoring and the "
        "end: by just one of them"
    ),
    domain=N_("every round of the long and of the short game"),
    mutants=[Mutant(N_("scored at the end only"), following=scored_at_the_end_only)],
)
def every_round_is_followed_by_something(
    following: Callable[[Round], tuple[bool, bool]] = after_round,
) -> Evidence:
    scored = ROUNDS_WITH_GENERAL_SCORING
    cases: Mapping[str, Callable[[Round], bool]] = {
        "a round": lambda case: case[1] not in scored and following(case) == (False, False),
        "a scoring and a round": lambda case: case[1] in scored[:-1] and following(case) == (True, False),
        "a scoring and the end": lambda case: case[1] == scored[-1] and following(case) == (True, True),
    }
    played = ((length, round) for length in Length for round in rounds(EN_BASE.but(length=length)))
    return exactly_one(cases, played)


def leaders(points: Sequence[Any]) -> Sequence[int]:
    """Who wins with these points."""
    return stage(len(points), KING, ())._replace(points=tuple(points)).winners


def first_leader(points: Sequence[Any]) -> Sequence[int]:
    """Of several leaders, the one who sits first wins."""
    return leaders(points)[:1]


@theorem(
    "EN-2",
    claim=N_(
        "whoever has as many points as anybody wins, alone or with others, and nobody else; "
        "somebody always does"
    ),
    domain=N_("2 to 5 players, any points"),
    mutants=[Mutant(N_("of several leaders one wins"), winning=first_leader)],
)
def the_leaders_win(winning: Callable[[Sequence[Any]], Sequence[int]] = leaders) -> Evidence:
    def of_so_many(players: int) -> Evidence:
        points = [z3.Int(f"points of {player}") for player in range(players)]
        return follows(
            lambda *numbers: winning(numbers),
            lambda found: z3.And(
                z3.BoolVal(len(found) > 0),
                *(
                    z3.And([points[player] >= other for other in points]) == (player in found)
                    for player in range(players)
                ),
            ),
            symbols=points,
            assuming=[point >= 0 for point in points],
        )

    return all_of(of_so_many(players) for players in PLAYERS)


# --- why not, and who does it --------------------------------------------------------------------------


@cache
def conceivable_actions() -> tuple[Action, ...]:
    """Everything that either of two players can ever do, wherever the King is."""
    found: dict[Action, None] = {}
    for king in (KING, "galicia"):
        for agenda in every_agenda(2, king):
            found |= dict.fromkeys(options(stage(2, king, agenda)))
    return tuple(found)


def mute(state: State, action: Action) -> str:
    """Where others are to set their disks, nothing explains why one may not do something else."""
    if isinstance(state.agenda[-1], SettingDisks):
        return ""
    return refusal(state, action)


@theorem(
    *("TU-9", "RD-3", "TU-4"),
    claim=N_("whatever may not be done is refused by a clause, in every kind of decision"),
    domain=N_(
        "2 players, every kind of decision on a full board of the English edition, everything that can be "
        "done in any other"
    ),
    mutants=[Mutant(N_("nobody explains disks"), refusing=mute)],
    cost=0.3,
)
def every_refusal_cites_a_clause(refusing: Callable[[State, Action], str] = refusal) -> Evidence:
    def failure(case: tuple[State, Action]) -> Witness | None:
        state, action = case
        clause = refusing(state, action)
        return None if clause in CLAUSES else Witness(f"{action} is refused by {clause!r}", state=state)

    return for_all(illegal_actions(), failure)


def illegal_actions() -> Iterator[tuple[State, Action]]:
    """What may not be done, in every kind of decision."""
    for agenda in every_decision(2, KING):
        state = stage(2, KING, agenda)
        offered = set(options(state))
        yield from ((state, action) for action in conceivable_actions() if action not in offered)


def kinds(of: Any) -> list[type]:
    """The classes of a union."""
    return list(get_args(of))


@theorem(
    *("TU-4", "RD-3"),
    claim=N_("each kind of decision has one rule, each kind of step one beginning, and no rule is idle"),
    domain=N_("all kinds of frames and steps of the base game"),
    mutants=[
        Mutant(
            N_("disks need none"),
            rules={kind: rule for kind, rule in RULES.items() if kind is not SettingDisks},
        )
    ],
)
def every_kind_of_decision_has_one_rule(rules: Mapping[Any, Any] = RULES) -> Evidence:
    reached = {type(frame) for agenda in every_agenda(2, KING) for frame in agenda}

    def failure(kind: Any) -> str | None:
        if kind in get_args(Step):
            whole = (kind in BEGINNINGS) != (kind is HoldVeto)  # holding a Veto is no step (VT-6)
            return None if whole else f"{kind.__name__} does not begin"
        return (
            None if kind in rules and kind in reached else f"{kind.__name__} has no rule, or is never reached"
        )

    of_the_base_game = [kind for kind in rules if not issubclass(kind, ExpansionFrame)]
    steps = [kind for kind in kinds(Step) if kind is not ExpansionStep]  # of which expansions have their own
    return for_all([*kinds(BaseFrame), *steps, *of_the_base_game], failure)
