"""What the engine does with the cards of Grandissimo that score, and those for a general scoring (GC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elgrande.actions import MoveCaballero, MoveGrande, Proceed, ScorePlace, SetDisk, Stop, UseSpecial
from elgrande.engine import apply, to_move
from elgrande.events import Event, Scored
from elgrande.expansions.grandissimo.actions import LayMarker
from elgrande.expansions.grandissimo.box import ALLIANCES, BOYCOTT
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.positions import position
from elgrande.rules.edition_fields import TransferToKing
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.readings import MUST_NOT, Modal
from elgrande.state import GeneralScoring, SettingDisks, State
from elgrande.views import view
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.colonies import may, must
from proofs.games.colonies_boards import can, do, found

KING, HOMES = "castilla_la_nueva", ("sevilla", "granada", "valencia", "galicia", "aragon")
Rows = Mapping[str, Sequence[int]]


def board(edition: Edition, there: Rows | None = None, *, players: int = 3, **said: Any) -> State:
    """A position with Grandissimo."""
    rows = {place: (*row, *(0,) * (players - len(row))) for place, row in (there or {}).items()}
    said = {"king": KING, "grandes": HOMES[:players]} | said
    whole = edition.with_expansions("grandissimo")
    return position(players, edition=whole, caballeros=rows, **said)


def using(edition: Edition, card: str, there: Rows | None = None, **said: Any) -> State:
    """The first player has begun the special action of this card."""
    return do(board(edition, there, turn=0, card=card, **said), UseSpecial)


def general(state: State) -> State:
    """All are about to set their disks for the general scoring of the third round."""
    waiting = tuple(range(state.players))
    disks = SettingDisks(waiting, (None,) * state.players)
    return state._replace(agenda=(GeneralScoring(), disks), powers=(None,) * state.players, round=3)


def all_show(state: State, *regions: str) -> tuple[State, tuple[Event, ...]]:
    """Everybody has set his disk, and what was told since."""
    told: list[Event] = []
    for player, region in enumerate(regions):
        state, events = apply(state, SetDisk(player, region))
        told += events
    return state, tuple(told)


def paid(told: Sequence[Event], place: str) -> dict[int, int]:
    """Everybody's points for a place."""
    return {
        event.player: event.points for event in told if isinstance(event, Scored) and event.place == place
    }


# --- Boycott ---------------------------------------------------------------------------------------


def boycotted(edition: Edition) -> State:
    """The general scoring is about to begin, with the marker in Aragón."""
    return board(edition, {"aragon": (2, 1)}, round=3, general_scoring=True, scoreboards={BOYCOTT: "aragon"})


@observes("GC-1:taken")
def card_chosen_before(edition: Edition) -> Modal:
    lies: dict[str, Any] = {"scoreboards": {"king_incognito": "aragon"}, "held": {"king_incognito": 1}}
    return may(can(using(edition, "boycott", **lies), LayMarker, region="aragon"))


@observes("GC-1:own")
def own_card_chosen_before(edition: Edition) -> Modal:
    lies: dict[str, Any] = {"scoreboards": {"king_incognito": "aragon"}, "held": {"king_incognito": 0}}
    return may(can(using(edition, "boycott", **lies), LayMarker, region="aragon"))


@observes("GC-1:set_up")
def card_of_the_set_up(edition: Edition) -> Modal:
    return may(all(can(using(edition, "boycott"), LayMarker, region=home) for home in HOMES[:3]))


@observes("GC-1:king")
def boycott_beside_the_king(edition: Edition) -> Modal:
    return may(can(using(edition, "boycott"), LayMarker, region=KING))


@observes("GC-1:spared")
def boycotted_region(edition: Edition) -> Modal:
    _, told = all_show(boycotted(edition), *HOMES[:3])
    return must(bool(paid(told, "aragon")))


@observes("GC-1:special")
def boycotted_region_in_a_special_scoring(edition: Edition) -> Modal:
    state = using(edition, "score_centre", {"aragon": (2, 1)}, scoreboards={BOYCOTT: "aragon"})
    _, told = apply(state, ScorePlace(0, "aragon"))
    return must(bool(paid(told, "aragon")))


# --- Choose Freely ---------------------------------------------------------------------------------


def choosing_freely(edition: Edition) -> State:
    """In the general scoring, the regions are about to be scored."""
    state = general(using(edition, "choose_freely", {"sevilla": (4,)}, round=3))
    return all_show(state, "granada", "granada", "granada")[0]


@observes("GC-4:moved")
def moved_before_the_regions(edition: Edition) -> int:
    state, number = choosing_freely(edition), 0
    while can(state, MoveCaballero):
        state, number = do(state, MoveCaballero), number + 1
    return number


@observes("GC-4:fewer")
def fewer_before_the_regions(edition: Edition) -> Modal:
    return may(can(do(choosing_freely(edition), MoveCaballero), Stop))


# --- scorings --------------------------------------------------------------------------------------


@observes("GC-7:regions")
def coasts_scored(edition: Edition) -> frozenset[str]:
    return frozenset(action.place for action in found(using(edition, "score_coast")))


@observes("GC-13:regions")
def centre_scored(edition: Edition) -> frozenset[str]:
    return frozenset(action.place for action in found(using(edition, "score_centre")))


def courts(edition: Edition, *court: int, there: Rows | None = None) -> dict[int, int]:
    """What everybody gets for his court."""
    state = board(edition, there, players=len(court), turn=0, card="score_court", court=court)
    return paid(apply(state, UseSpecial(0)).events, "court")


@observes("GC-9:points")
def points_of_the_courts(edition: Edition) -> tuple[int, ...]:
    return tuple(courts(edition, 4, 3, 2, 1)[player] for player in range(3))


@observes("GC-9:tied")
def rank_of_two_who_are_tied(edition: Edition) -> int:
    state = board(edition, players=4, turn=0, card="score_court", court=(3, 3, 2, 1))
    scored = [event for event in apply(state, UseSpecial(0)).events if isinstance(event, Scored)]
    (rank,) = {event.rank for event in scored if event.player < 2}
    assert rank is not None
    return rank


@observes("GC-9:two")
def second_of_two(edition: Edition) -> Modal:
    return must(courts(edition, 3, 2)[1] > 0)


@observes("GC-9:guests")
def guests_in_the_courts(edition: Edition) -> Cases:
    """The first has two of his own and so many guests; he is first of three if more than three count."""
    seen = []
    for guests in range(1, 4):
        for counted in (2, 2 + guests):
            rival = counted - 1  # he has more than the rival, and so the first value, if so many count
            points = courts(edition, 2, rival, 0, 0, there={"guests_1": (0, 0, 0, guests)})
            level = courts(edition, 2, counted, 0, 0, there={"guests_1": (0, 0, 0, guests)})
            so_many = points[0] == 7 and level[0] == level[1] == 5
            seen.append(({"own": 2, "guests": guests, "counted": counted}, so_many))
    return cases(seen)


# --- Espionage -------------------------------------------------------------------------------------


def spied(edition: Edition) -> State:
    """The second player has the card, and all others have set their disks for the general scoring."""
    state = board(edition, round=3, general_scoring=True, held={"espionage": 1})
    assert to_move(state) == (0, 2)
    return do(do(state, SetDisk, player=0, region="aragon"), SetDisk, player=2, region="granada")


@observes("GC-8:seen")
def disks_seen(edition: Edition) -> Modal:
    state = spied(edition)
    shown = [view(state, seat).agenda[-1] for seat in (1, 0)]
    assert all(isinstance(frame, SettingDisks) for frame in shown)
    spy, other = (getattr(frame, "disks", ()) for frame in shown)
    return must(spy == ("aragon", None, "granada") and other == ("aragon", None, None))


@observes("GC-8:gone")
def espionage_put_away(edition: Edition) -> Modal:
    state = do(spied(edition), SetDisk)
    return must(not any(held.card == "espionage" for held in state.held))


@observes("GC-8:special")
def espionage_in_a_special_scoring(edition: Edition) -> Modal:
    state = using(edition, "score_chosen_once", held={"espionage": 1})
    state = do(state, Proceed) if can(state, Proceed) else state
    return must(to_move(state) != (0, 1, 2))


@observes("GC-8:card")
def espionage_where_disks_are_set_for_a_card(edition: Edition) -> Modal:
    state = using(edition, "outlaws", {"aragon": (0, 1, 1)}, held={"espionage": 1})
    state = do(state, Proceed) if can(state, Proceed) else state
    return must(to_move(state) != (1, 2))


# --- Coup ------------------------------------------------------------------------------------------


@observes("GC-15:whose")
def whose_grande(edition: Edition) -> Cases:
    state = using(edition, "coup")
    others = [({"owner": owner}, can(state, MoveTheirGrande, owner=owner)) for owner in (1, 2)]
    return cases([({"owner": 0}, can(state, MoveGrande)), *others])


@observes("GC-15:king")
def grande_of_the_king(edition: Edition) -> Modal:
    return may(can(using(edition, "coup", king=HOMES[0]), MoveGrande))


def after_a_coup(edition: Edition, region: str) -> tuple[State, tuple[Event, ...]]:
    """The first player's Grande was in the Castillo in a general scoring, with his disk on a region."""
    state = using(edition, "coup", {CASTILLO: (2,), "aragon": (1,)}, round=3)
    return all_show(general(do(state, MoveGrande, region=CASTILLO)), region, "granada", "granada")


@observes("GC-15:twice")
def home_bonus_twice(edition: Edition) -> Modal:
    _, told = after_a_coup(edition, "aragon")
    scored = [event for event in told if isinstance(event, Scored) and event.player == 0]
    at_home = [event.place for event in scored if any(part.kind == "home" for part in event.parts)]
    return may(at_home == [CASTILLO, "aragon"])


@observes("GC-15:disk")
def grande_to_the_king(edition: Edition) -> Modal:
    if edition.transfer_to_king is TransferToKing.NOT_ON_PURPOSE:
        return MUST_NOT
    state, _ = after_a_coup(edition, KING)
    return may(state.grandes[0] == state.king)


# --- Alliance --------------------------------------------------------------------------------------

ALLIED = dict(zip(ALLIANCES, ("aragon", "granada"), strict=True))
TOGETHER: Rows = {"aragon": (1, 2), "granada": (3, 0, 1)}


def allied(edition: Edition, **said: Any) -> tuple[State, tuple[Event, ...]]:
    """After a general scoring with Aragón and Granada allied: the first has most in both together."""
    said = {"scoreboards": ALLIED} | said
    state = board(edition, TOGETHER, players=4, round=3, general_scoring=True, **said)
    return all_show(state, *("valencia",) * 4)


@observes("GC-17:king")
def alliance_beside_the_king(edition: Edition) -> Modal:
    return may(can(using(edition, "alliance"), LayMarker, region=KING))


@observes("GC-17:together")
def counted_together(edition: Edition) -> Modal:
    return must(paid(allied(edition)[1], "aragon")[0] == 5)


@observes("GC-17:both")
def both_paid(edition: Edition) -> Modal:
    _, told = allied(edition)
    return must((paid(told, "aragon")[0], paid(told, "granada")[0]) == (5, 6))


@observes("GC-17:bonuses")
def both_bonuses(edition: Edition) -> Modal:
    _, told = allied(edition, king="granada", grandes=("aragon", "granada", "valencia", "galicia"))
    return must((paid(told, "aragon")[0], paid(told, "granada")[0]) == (5 + 2, 6 + 2))


@observes("GC-17:gone")
def markers_gone(edition: Edition) -> Modal:
    state, _ = allied(edition)
    return must(not any(state.tiles))


@observes("GC-17:special")
def together_in_a_special_scoring(edition: Edition) -> Modal:
    state = using(edition, "score_centre", TOGETHER, players=4, scoreboards=ALLIED)
    _, told = apply(state, ScorePlace(0, "aragon"))
    return must(paid(told, "aragon") != {0: 4, 1: 5})


@observes("GC-17:alone")
def one_marker(edition: Edition) -> Modal:
    _, told = allied(edition, scoreboards={ALLIANCES[0]: "aragon"})
    return must(paid(told, "aragon") != {0: 4, 1: 5})
