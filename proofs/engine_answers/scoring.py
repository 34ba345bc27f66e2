"""What the engine answers about disks, scoring, scoreboards and the end (SD, GS, SC, BN, MS, EN)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from elgrande.actions import PlaceScoreboard, ScorePlace, SetDisk, UseSpecial
from elgrande.engine import legal_actions, to_move
from elgrande.engine.rounds import rounds
from elgrande.events import CastilloEmptied, CastilloOpened, DiskSet, DisksRevealed, Event, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, CASTILLO_SCOREBOARD, COURT, REGIONS
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.scoring import ranks, region_points
from elgrande.state import State
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import KING, acting, events_of, using


def scoring(edition: Edition, disks: tuple[str, ...] = ("galicia", "granada"), **described: Any) -> State:
    """A general scoring in which only the last disk has still to be set."""
    usually: dict[str, Any] = {"castillo": (3, 1), "king": KING, "round": 3}
    state = position(2, edition=edition, general_scoring=True, **usually | described)
    return acting(state, SetDisk(0, disks[0]))


def happened(
    edition: Edition, disks: tuple[str, ...] = ("galicia", "granada"), **described: Any
) -> list[Event]:
    """What is told in a general scoring, the first disk left out."""
    return list(events_of(scoring(edition, disks, **described), SetDisk(1, disks[1])))


def place_in(events: list[Event], kind: type, **what: str) -> int:
    """Where the first event of a kind stands in what was told."""
    return next(
        number
        for number, event in enumerate(events)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in what.items())
    )


@observes("GS-1:steps")
def steps(edition: Edition) -> dict[str, int]:
    events = happened(edition)
    found = {
        "set the disks": place_in(events, DiskSet),
        "score the Castillo": place_in(events, Scored, place=CASTILLO),
        "empty the Castillo": place_in(events, CastilloEmptied),
        "score the regions": place_in(events, Scored, place="galicia"),
    }
    return {step: sorted(found.values()).index(place) + 1 for step, place in found.items()}


@observes("GS-2:regions")
def regions_to_go_to(edition: Edition) -> int:
    gone = [event for event in happened(edition) if isinstance(event, CastilloEmptied) and event.owner == 0]
    return len({event.target for event in gone})


def opened_with_the_last_disk(edition: Edition) -> bool:
    """Whether the Castillo stays closed until the last disk is set, and is then lifted."""
    first = events_of(position(2, edition=edition, general_scoring=True, round=3), SetDisk(0, "galicia"))
    lifted = [
        any(isinstance(event, CastilloOpened) for event in events) for events in (first, happened(edition))
    ]
    return lifted == [False, True]


@observes("GS-2:who")
def disks_for_the_transfer(edition: Edition) -> str:
    state = position(3, edition=edition, general_scoring=True, castillo=(2, 0, 0), round=3)
    return "all players" if to_move(state) == (0, 1, 2) else "who has caballeros in the Castillo"


@observes("GS-2:before")
def disks_before_the_castillo(edition: Edition) -> str:
    early = opened_with_the_last_disk(edition)
    return "before the Castillo is opened" if early else "after it is scored"


@observes("GS-3:when")
def castillo_after_the_disks(edition: Edition) -> str:
    early = opened_with_the_last_disk(edition)
    return "once all disks are set" if early else "before the disks are set"


@observes("GS-4:moved")
def leaving_the_castillo(edition: Edition) -> Cases:
    seen = []
    for inside in range(1, 6):
        events = happened(edition, castillo=(inside, 1))
        (moved,) = [e.number for e in events if isinstance(e, CastilloEmptied) and e.owner == 0]
        seen += [({"inside": inside, "moved": number}, number == moved) for number in range(inside + 1)]
    return cases(seen)


@observes("GS-5:court")
def disk_on_the_king(edition: Edition) -> str:
    events = happened(edition.but(transfer_to_king="to_court"), (KING, "granada"))
    (target,) = [e.target for e in events if isinstance(e, CastilloEmptied) and e.owner == 0]
    return {COURT: "the court", KING: "the King's region"}[target]


def order_of_regions(edition: Edition) -> list[str]:
    """The regions, in the order in which a general scoring scores them."""
    caballeros = dict.fromkeys(BASE.regions, (1, 0))
    scored = [e.place for e in happened(edition, caballeros=caballeros) if isinstance(e, Scored)]
    return [place for place in dict.fromkeys(scored) if place != CASTILLO]


@observes("GS-6:order")
def scoring_bar(edition: Edition) -> str:
    as_printed = [region.id for region in REGIONS]
    return "as on the scoring bar" if order_of_regions(edition) == as_printed else "as the players like"


@observes("GS-6:first")
def first_regions(edition: Edition) -> dict[int, str]:
    return dict(enumerate(order_of_regions(edition), 1))


# --- ranks and points ----------------------------------------------------------------------------


def scored(edition: Edition, place: str, players: int = 4, **described: Any) -> tuple[int, ...]:
    """What everybody gets when a player scores a region."""
    state = using("score_any_deck_2", edition, players=players, **({"king": KING} | described))
    after = acting(state, ScorePlace(0, place))
    return tuple(new - old for old, new in zip(state.points, after.points, strict=True))


HOMES = ("galicia", "galicia", "galicia", "galicia")


@observes("SC-1:by")
def what_decides(edition: Edition) -> str:
    counts = {"valencia": (1, 2, 3, 0)}
    earned = scored(edition, "valencia", points=(0, 9, 0, 0), caballeros=counts, grandes=HOMES)
    return "caballeros" if earned == (2, 3, 5, 0) else "points"


@observes("SC-1:ranks")
def paying_ranks(edition: Edition) -> int:
    earned = scored(
        edition, "valencia", 5, caballeros={"valencia": (5, 4, 3, 2, 1)}, grandes=(*HOMES, "aragon")
    )
    return sum(points > 0 for points in earned)


@observes("SC-2:points")
def without_caballeros(edition: Edition) -> int:
    return max(scored(edition, "valencia", caballeros={"valencia": (2, 0, 0, 0)}, grandes=HOMES)[1:])


@observes("SC-3:tied")
def tied(edition: Edition) -> str:
    first, second, _ = BASE.printed["valencia"]
    earned = scored(edition, "valencia", caballeros={"valencia": (2, 2, 0, 0)}, grandes=HOMES)[0]
    return {second: "of the next lower rank", first: "of the rank they share", 0: "none"}[earned]


@observes("SC-3:next")
def after_a_tie(edition: Edition) -> str:
    below, far_below = "directly below the tied", "below as many ranks as players are ahead"
    return below if ranks((3, 3, 3, 2))[3] == 3 else far_below


@observes("SC-3:last")
def tied_for_the_third(edition: Edition) -> str:
    third = BASE.printed["pais_vasco"][2]
    earned = scored(edition, "pais_vasco", caballeros={"pais_vasco": (3, 2, 1, 1)}, grandes=HOMES)[3]
    return {third: "of the rank they share", 0: "none"}[earned]


@observes("SC-4:points")
def two_players(edition: Edition) -> Cases:
    return cases(points_of_two())


def points_of_two() -> Iterator[tuple[dict[str, int], bool]]:
    """Two players in one region: the numbers that a rule may be about, and whether they are paid so."""
    board = (5, 0, 0)
    for mine, other in product(range(1, 5), range(5)):
        earned = region_points((mine, other), board)[0]
        given = {"mine": mine, "other": other, "best_rival": other, "first": board[0], "second": 0}
        yield from (({**given, "points": points}, points == earned) for points in range(board[0] + 1))


@observes("SC-6:grande")
def grande_counts(edition: Edition) -> int:
    counts = {"valencia": (1, 1, 0, 0)}
    homes = ("valencia", "galicia", "galicia", "galicia")
    beside = scored(edition, "valencia", caballeros=counts, grandes=homes)
    return 0 if beside[0] == beside[1] else 1


@observes("SC-7:bonus")
def castillo_bonus(edition: Edition) -> int:
    state = using("score_castillo", edition, castillo=(3, 0, 0, 0))
    return state.points[0] - CASTILLO_SCOREBOARD[0]


@observes("SC-8:players")
def paid_by_special_scoring(edition: Edition) -> str:
    earned = scored(edition, "valencia", caballeros={"valencia": (0, 2, 1, 0)}, grandes=HOMES)
    return "all players" if earned[1] and earned[2] else "who uses the card"


@observes("SC-8:bonuses")
def bonuses_of_special_scoring(edition: Edition) -> frozenset[str]:
    counts = {"valencia": (0, 2, 0, 0), KING: (0, 0, 2, 0)}
    homes = ("galicia", "valencia", "galicia", "galicia")
    paid = {
        "home bonus": scored(edition, "valencia", caballeros=counts, grandes=homes)[1] > 5,
        "King's bonus": scored(edition, KING, caballeros=counts, grandes=homes)[2] > 7,
    }
    return frozenset(bonus for bonus, is_paid in paid.items() if is_paid)


@observes("SC-8:order")
def order_of_special_scoring(edition: Edition) -> str:
    options = legal_actions(using("score_fives", edition))
    return "who uses the card" if len(options) == 3 else "the scoring bar"


def with_bonus(**bonus: Any) -> Cases:
    """Who gets a bonus: the numbers of two players, and whether the first is paid more than without."""
    seen = []
    for mine, other in product(range(5), repeat=2):
        plain = region_points((mine, other), (5, 3, 1), players=4)[0]
        more = region_points((mine, other), (5, 3, 1), players=4, **bonus)[0] > plain
        seen.append(({"mine": mine, "best_rival": other}, more))
    return cases(seen)


@observes("BN-1:condition")
def kings_bonus(edition: Edition) -> Cases:
    return with_bonus(king=True)


@observes("BN-2:condition")
def home_bonus(edition: Edition) -> Cases:
    return with_bonus(home=0)


@observes("BN-1:when", "BN-2:when")
def when_bonuses_are_paid(edition: Edition) -> frozenset[str]:
    homes, counts = ("valencia", "galicia"), {"valencia": (2, 0), KING: (0, 2)}
    events = happened(edition, caballeros=counts, grandes=homes, castillo=(0, 0))
    told_why = {because for event in events if isinstance(event, Scored) for because in event.because}
    special = bonuses_of_special_scoring(edition)
    general = {"BN-1", "BN-2"} <= told_why
    return frozenset(
        name for name, paid in (("general scoring", general), ("special scoring", len(special) == 2)) if paid
    )


@observes("BN-2:granada")
def granada(edition: Edition) -> int:
    return BASE.printed["granada"][0]


@observes("BN-3:both")
def both_bonuses(edition: Edition) -> Modal:
    earned = region_points((2, 1), (5, 3, 1), players=4, king=True, home=0)[0]
    return MAY if earned == 5 + 2 + 2 else MUST_NOT


# --- mobile scoreboards --------------------------------------------------------------------------


@observes("MS-1:values")
def values_that_count(edition: Edition) -> str:
    state = position(edition=edition, scoreboards={"8/4/0": "valencia"})
    return "the mobile ones" if state.scoreboard("valencia") == (8, 4, 0) else "the printed ones"


def free_for_scoreboards(edition: Edition, place: str) -> bool:
    """Whether the second mobile scoreboard may be laid where the first one lies."""
    state = using("mobile_scoreboard", edition, scoreboards={"8/4/0": place}, king=KING)
    assert PlaceScoreboard(0, 1, "sevilla") in legal_actions(state)
    return PlaceScoreboard(0, 1, place) in legal_actions(state)


@observes("MS-2:region")
def two_in_a_region(edition: Edition) -> Cases:
    return cases([({"lying": 1}, True), ({"lying": 2}, free_for_scoreboards(edition, "valencia"))])


@observes("MS-2:castillo")
def two_at_the_castillo(edition: Edition) -> Cases:
    return cases([({"lying": 1}, True), ({"lying": 2}, free_for_scoreboards(edition, CASTILLO))])


@observes("MS-3:king")
def scoreboards_and_king(edition: Edition) -> Modal:
    state = using("mobile_scoreboard", edition, scoreboards={"8/4/0": KING}, king=KING)
    options = [action for action in legal_actions(state) if isinstance(action, PlaceScoreboard)]
    return MAY if any(a.place == KING or a.scoreboard == 0 for a in options) else MUST_NOT


@observes("MS-4:castillo")
def scoreboard_at_the_castillo(edition: Edition) -> Modal:
    laying = PlaceScoreboard(0, 0, CASTILLO)
    return MAY if laying in legal_actions(using("mobile_scoreboard", edition)) else MUST_NOT


@observes("MS-4:replaced")
def replaced_at_the_castillo(edition: Edition) -> str:
    state = position(edition=edition, scoreboards={"4/0/0": CASTILLO})
    return "all" if state.scoreboard(CASTILLO) == (4, 0, 0) else "the one it covers"


@observes("MS-5:castillo")
def castillo_among_the_fours(edition: Edition) -> Modal:
    options = legal_actions(using("score_fours", edition, scoreboards={"4/0/0": CASTILLO}))
    return MAY if ScorePlace(0, CASTILLO) in options else MUST_NOT


@observes("EN-1:after")
def number_of_general_scorings(edition: Edition) -> int:
    return sum(round in ROUNDS_WITH_GENERAL_SCORING for round in rounds(edition))


@observes("EN-2:winner")
def winner(edition: Edition) -> str:
    state = position(2, edition=edition, points=(7, 8), caballeros={"aragon": (20, 0)})
    return "the most points" if state.winners == (1,) else "the most caballeros"


@observes("EN-2:tie")
def winners(edition: Edition) -> str:
    state = position(3, edition=edition, points=(8, 7, 8))
    return {(0, 2): "all of them", (): "nobody"}.get(state.winners, "the one who is ahead by another count")


@observes("SD-2:enough")
def disk_with_enough(edition: Edition) -> Modal:
    state = using("outlaws", edition, players=2, caballeros={"aragon": (1, 2)}, king=KING)
    shown = {action.region for action in legal_actions(state) if isinstance(action, SetDisk)}
    # A disk that leaves no choice is set at once; then nobody is asked any more.
    return MUST if shown <= {"aragon"} else MAY


@observes("SD-2:none")
def disk_without_any(edition: Edition) -> str:
    state = using("outlaws", edition, players=2, caballeros={KING: (1, 2)}, king=KING)
    asked = any(isinstance(action, SetDisk) for action in legal_actions(state))
    return "sets any disk" if asked else "returns nothing"


@observes("SD-1:together")
def disks_together(edition: Edition) -> str:
    state = position(3, edition=edition, general_scoring=True, round=3)
    players = {action.player for action in legal_actions(state)}
    events = events_of(state, SetDisk(2, "galicia"))
    unseen = not any(isinstance(event, DisksRevealed) for event in events)
    return "all at once, unseen" if players == {0, 1, 2} and unseen else "one after another"


@observes("CA-5:after")
def caballeros_inside(edition: Edition) -> dict[str, str]:
    special = using("score_castillo", edition, players=2, castillo=(3, 1))
    events = happened(edition)
    return {
        "special scoring": "stay" if special.castillo == (3, 1) else "leave",
        "general scoring": "leave" if any(isinstance(e, CastilloEmptied) for e in events) else "stay",
    }


@observes("AC-3.4:after")
def after_scoring_the_castillo(edition: Edition) -> str:
    return "stay" if caballeros_inside(edition)["special scoring"] == "stay" else "leave"


@observes("CA-5:lifted")
def castillo_lifted(edition: Edition) -> frozenset[str]:
    def lifts(events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, CastilloOpened) for event in events)

    every_region = using("score_first_places", edition)
    once = lifts(events_of(every_region, *legal_actions(every_region)[:-1]))
    castillo = lifts(events_of(position(edition=edition, turn=0, card="score_castillo"), UseSpecial(0)))
    general = lifts(tuple(happened(edition)))
    names = ("general scoring", "special scoring of the Castillo", "another special scoring")
    return frozenset(name for name, lifted in zip(names, (general, castillo, once), strict=True) if lifted)
