"""What the engine does with flags (FL-1 to FL-5), whatever else the edition answers."""

from __future__ import annotations

from elgrande.actions import GiveLoad, MoveCaballero, MoveCarrier, PlaceCaballero, UseSpecial
from elgrande.engine import apply_all, legal_actions, new_game
from elgrande.engine.scorings import ranked
from elgrande.engine.standing import standing
from elgrande.expansions.anniversary import FLAG, NAME
from elgrande.expansions.colonies.box import BESIDE
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.positions import position
from elgrande.positions.colonies import colonies
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.state import Carrier, State
from elgrande.what_if.scoring_preview import score_now
from proofs.engine_answers import Cases, cases, observes

PLACE, KING = "aragon", "galicia"
GO = MoveCaballero(0, 1, PLACE, "castillo")


def with_flags(edition: Edition, *bearers: int, here: tuple[int, ...] = (2, 2, 2)) -> State:
    """Three players in a region, of whom some have their flags there; the second is in three more."""
    more = (0, 1, 0)
    state = position(
        3,
        edition=edition.with_expansions(NAME),
        king=KING,
        caballeros={PLACE: here, KING: more, "granada": more, "sevilla": more},
        turn=0,
        card="intrigue_3_any",
    )
    return state._replace(carriers=tuple(Carrier(player, PLACE, FLAG) for player in bearers))


def ranks_of(state: State) -> dict[int, int | None]:
    """Everybody's rank there."""
    return {player: rank for player, rank, _ in ranked(standing(state, PLACE).strength)}


def homeless(edition: Edition) -> State:
    """The second player's bearer, who was alone there, has been moved into the Castillo."""
    return apply_all(with_flags(edition, 1, here=(0, 1, 0)), UseSpecial(0), GO).state


@observes("FL-1:flags")
def flags_each(edition: Edition) -> int:
    state = new_game(5, edition.with_expansions(NAME), seed=1)
    (number,) = {sum(one[::2] == (player, FLAG) for one in state.carriers) for player in range(5)}
    return number


@observes("FL-2:order")
def order_in_a_tie(edition: Edition) -> tuple[str, str]:
    ranks = ranks_of(with_flags(edition, 1, here=(2, 2, 0)))
    return ("with a flag", "without") if (ranks[1] or 0) < (ranks[0] or 0) else ("without", "with a flag")


@observes("FL-2:several")
def rank_of_two_bearers(edition: Edition) -> int | None:
    ranks = ranks_of(with_flags(edition, 0, 1))
    assert ranks[0] == ranks[1]
    return ranks[0]


@observes("FL-2:bonuses")
def bonuses_by_a_flag(edition: Edition) -> Modal:
    state = with_flags(edition, 1, here=(2, 2, 0))
    state = state._replace(king=PLACE, grandes=("granada", PLACE, "sevilla"))
    share = score_now(state, PLACE).shares[1]
    return MUST if share and {"king", "home"} <= {part.kind for part in share.parts} else MAY


@observes("FL-2:uncounted")
def broken_by_who_does_not_count(edition: Edition) -> Modal:
    """One each on the ship and in America, or one each on the limit table; the bearer has a place besides."""
    state = colonies(edition=edition.with_expansions(NAME, COLONIES), limit_table=PLACE, king=KING)
    broken = False
    for region, where in (("ship", "captain"), ("america", "viceroy"), (PLACE, BESIDE)):
        there = {region: {0: 1, 1: 1}, where: {0: 1}}
        rows = tuple(
            tuple(there.get(place, {}).get(owner, 0) for owner in range(len(row)))
            for place, row in zip(state.box.places, state.caballeros, strict=True)
        )
        tied = state._replace(caballeros=rows, carriers=(Carrier(0, where, FLAG),))
        broken = broken or bool(standing(tied, region).unties)
    return MUST if broken else MUST_NOT


@observes("FL-3:moves")
def flag_goes_along(edition: Edition) -> Modal:
    state = with_flags(edition, 1)
    after = apply_all(state, UseSpecial(0), MoveCarrier(0, 1, PLACE, "granada", FLAG)).state
    return MUST if Carrier(1, "granada", FLAG) in after.carriers else MAY


@observes("FL-4:handed_on")
def handed_on(edition: Edition) -> Modal:
    return MUST if all(isinstance(action, GiveLoad) for action in legal_actions(homeless(edition))) else MAY


@observes("FL-4:waits")
def waits_for_a_bearer(edition: Edition) -> Modal:
    alone = position(2, edition=edition.with_expansions(NAME), king=KING, turn=0, card="king")
    state = apply_all(alone, *[PlaceCaballero(0, "pais_vasco")] * 2).state
    return MUST if Carrier(0, "pais_vasco", FLAG) in state.carriers and not alone.carriers else MAY


@observes("FL-5:kings_region")
def to_the_kings_region(edition: Edition) -> Cases:
    legal, number = legal_actions(homeless(edition)), {id: n for n, id in enumerate(BASE.regions, 1)}
    return cases(
        ({"place": number[place], "king": number[KING]}, GiveLoad(1, FLAG, place) in legal)
        for place in (KING, "granada")
    )
