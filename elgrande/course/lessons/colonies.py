"""The colonies: Francia, the ship, a journey to America and home (lesson 21)."""

from __future__ import annotations

from elgrande.actions import MoveCaballero, PlaceCaballero, UseSpecial
from elgrande.course.expansion_goals import brings_home, carries
from elgrande.course.expansion_positions import colonies, own_turn_is_over, sailing, with_card
from elgrande.course.goals import leads, places_in
from elgrande.course.model import ANA, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CaballeroMoved, LoadDelivered
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.box import NAME
from elgrande.rules.box import BASE, box_of
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")
AT_HOME = {
    "aragon": (2, 1, 0, 2),
    "galicia": (2, 2, 0, 0),
    "granada": (2, 1, 3, 0),
    "sevilla": (2, 3, 0, 0),
    "valencia": (1, 0, 2, 1),
}


# --- positions -------------------------------------------------------------------------------------


def beside_the_sea() -> State:
    """Ana has the King's card, and the King is in Valencia: she can go aboard."""
    return with_card(
        "king", king="valencia", grandes=("sevilla", "pais_vasco", "aragon", "cataluna"), caballeros=AT_HOME
    )


def aboard() -> State:
    """A new round: one of Ana's has been on the ship since the last one."""
    return sailing(grandes=GRANDES, caballeros=AT_HOME | {"ship": (1, 1, 0, 0)})


def on_the_way_home() -> State:
    """One of Ana's is on the ship with gold, another in Africa with goods; opponents are on every coast."""
    return sailing(
        grandes=GRANDES,
        carriers={"gold": {ANA: "ship"}, "goods": {ANA: "africa"}},
        goods=1,
        gold=0,
        caballeros={
            **AT_HOME,
            "pais_vasco": (0, 2, 0, 1),
            "cataluna": (0, 0, 1, 2),
            "francia": (0, 1, 0, 0),
            "ship": (1, 0, 0, 0),
            "africa": (1, 1, 0, 0),
            "america": (0, 0, 1, 0),
        },
    )


def with_an_intrigue() -> State:
    """One of Ana's is in America with gold, another in Africa with goods; she has an Intrigue card."""
    return with_card(
        "intrigue_3_any",
        carriers={"gold": {ANA: "america"}, "goods": {ANA: "africa"}},
        grandes=GRANDES,
        goods=1,
        gold=0,
        caballeros=AT_HOME | {"america": (1, 0, 1, 0), "africa": (1, 1, 0, 0)},
    )


def in_francia() -> State:
    """Ana has the Ambassador and the Envoy, Bruno the third space."""
    return colonies(turn=ANA, caballeros={"ambassador": (1, 0), "envoy": (1, 0), "francia": (0, 1)})


def a_captain() -> State:
    """Ana's only caballero on the ship is its Captain."""
    return colonies(turn=ANA, caballeros={"captain": (1, 0), "ship": (0, 2, 1)})


# --- what the engine is asked ------------------------------------------------------------------------


def opens_the_ship(king: str) -> bool:
    """Whether one may place on the ship with the King there."""
    homes = tuple(region for region in BASE.regions if region != king)[:4]
    state = with_card("king", king=king, grandes=homes)
    return PlaceCaballero(ANA, "ship") in legal_actions(state)


def points_for(state: State, place: str) -> int:
    """What Ana gets if this place is scored now."""
    return score_now(state, place).points[ANA]


def sails(source: str) -> frozenset[str]:
    """Where a caballero may sail in one turn who has been in this place since the round before."""
    state = sailing(caballeros={source: (1, 0, 0, 0)})
    return frozenset(
        state.box.region_of(action.target) for action in legal_actions(state) if isinstance(action, Sail)
    )


def turns_of_a_journey() -> int:
    """In how many turns a token comes home if no card moves it: placed aboard, then one journey a turn."""
    reached, turns = frozenset({"ship"}), 1
    loaded, coasts = False, box_of((NAME,)).coasts
    while not (loaded and reached & coasts):
        reached = frozenset(goal for place in reached for goal in sails(place))
        turns += 1
        if not loaded and "america" in reached:
            reached, loaded = frozenset({"america"}), True
    return turns


def into_the_castillo() -> int:
    """The points for a caballero with gold who is moved into the Castillo: 0 if the option is "none"."""
    state = with_an_intrigue()
    move = MoveCaballero(ANA, ANA, "america", "castillo")
    happened = [*apply(apply(state, UseSpecial(ANA)).state, move).events]
    return sum(event.points for event in happened if isinstance(event, LoadDelivered))


# --- the lesson ----------------------------------------------------------------------------------------


def has_left_without_gold(attempt: Attempt) -> bool:
    """Whether Ana's caballero has sailed elsewhere than to America, or her turn is over."""
    elsewhere = any(
        isinstance(event, CaballeroMoved) and event.target != "america" for event in attempt.events
    )
    return elsewhere or own_turn_is_over(attempt)


def has_landed_elsewhere(attempt: Attempt) -> bool:
    """Whether the gold has come to another place than Galicia."""
    landed = [
        event for event in attempt.events if isinstance(event, CaballeroMoved) and event.source == "ship"
    ]
    return any(event.target != "galicia" for event in landed)


CONTENT = (
    Task(
        "colonies.boarding",
        text=N_(
            "You have the King’s card, and the King is in Valencia, where there is an anchor. Place one "
            "caballero on the ship and one on the Captain’s space."
        ),
        start=beside_the_sea,
        solved=places_in("ship", "captain"),
        missed=own_turn_is_over,
        solution=("place:captain", "place:ship"),
        praise=N_(
            "That is the only step of the journey that costs you something: two of your five caballeros."
        ),
        hint=N_("The Captain’s space is the small circle on the ship. It is a place of its own to click."),
        clauses=("SH-1", "SH-4"),
    ),
    Task(
        "colonies.outward",
        text=N_(
            "A round later your turn begins with free journeys. Send your caballero from the ship to "
            "America, and let him take the gold that lies there."
        ),
        start=aboard,
        solved=carries("gold", "america"),
        missed=has_left_without_gold,
        solution=("piece:0:ship", "place:america", "token:gold:america"),
        praise=N_("Both were free: you still have to bring caballeros to court and to choose a card."),
        hint=N_(
            "Click your caballero on the ship, then America, then the gold. Not the Viceroy’s space: who "
            "stands there carries nothing."
        ),
        clauses=("SH-2", "GG-2", "GG-5"),
    ),
    Task(
        "colonies.homeward",
        text=N_(
            "Two rounds later the one with the gold is on the ship, and another of yours has goods in "
            "Africa. Land the gold where you come to lead alone, and bring the goods aboard."
        ),
        start=on_the_way_home,
        solved=brings_home(6) & leads("galicia") & carries("goods", "ship"),
        missed=lambda attempt: own_turn_is_over(attempt) or has_landed_elsewhere(attempt),
        solution=(
            *("piece:0:ship", "place:galicia"),
            *("piece:0:africa", "place:ship"),
        ),
        praise=N_("Six points at once, and a caballero who goes on working where he has landed."),
        hint=N_("Look for the coastal region in which you lack just one caballero."),
        clauses=("GG-3", "OV-4", "SH-2"),
    ),
    Task(
        "colonies.short_cut",
        text=N_(
            "You have an Intrigue card that moves three caballeros. Bring gold and goods home at once, and "
            "become the sole leader in Aragón."
        ),
        start=with_an_intrigue,
        solved=brings_home(10) & leads("aragon"),
        missed=own_turn_is_over,
        solution=(
            "button:special",
            *("piece:0:america", "place:aragon"),
            *("piece:0:africa", "place:granada"),
        ),
        praise=N_("Ten points, and no ship was needed: a card that moves caballeros moves them anywhere."),
        hint=N_(
            "Aragón has no coast, but an Intrigue card needs none. Keep out of the Castillo with a token."
        ),
        clauses=("MV-5", "GG-3", "GG-4"),
    ),
    Prediction(
        "colonies.francia",
        text=N_(
            "Francia pays 3, 1 and 0. You have the Ambassador and the Envoy, Bruno has the third space. What"
            " does a scoring of Francia bring you?"
        ),
        options=("3", "4", "6", "9"),
        right=lambda: ("3", "4", "6", "9").index(str(points_for(in_francia(), "francia"))),
        why=N_("3 for the majority, for both spaces count in it; 2 for the Ambassador, 1 for the Envoy."),
        clauses=("FR-3",),
        start=in_francia,
        place="francia",
    ),
    Prediction(
        "colonies.captain",
        text=N_(
            "The ship pays 0, 0 and 0. Your only caballero there is the Captain. What does a scoring bring "
            "you?"
        ),
        options=("0", "3", "5"),
        right=lambda: ("0", "3", "5").index(str(points_for(a_captain(), "ship"))),
        why=N_(
            "The Captain is no part of the majority, but he is paid 3 points whenever the ship is scored."
        ),
        clauses=("SH-3", "SH-4"),
        start=a_captain,
        place="ship",
    ),
    Prediction(
        "colonies.how_long",
        text=N_(
            "You place a caballero on the ship in this turn. In which of your turns does he bring home a "
            "token, at the earliest, if no card moves him? This turn is the first."
        ),
        options=(N_("in the second"), N_("in the third"), N_("in the fourth")),
        right=lambda: turns_of_a_journey() - 2,
        why=N_(
            "Aboard, overseas, aboard again, ashore: he sails once in a turn, and only from where he has "
            "been since an earlier round."
        ),
        clauses=("SH-2", "OV-4", "GG-3"),
    ),
    Prediction(
        "colonies.castillo",
        text=N_(
            "An Intrigue card moves your caballero with gold from America into the Castillo. What does it "
            "bring?"
        ),
        options=(N_("6 points at once"), N_("nothing, and the gold goes back to the stock")),
        right=lambda: int(into_the_castillo() == 0),
        why=N_("Only the mainland pays. In the Castillo, in the court and in the provinces a token is lost."),
        clauses=("GG-3", "GG-4"),
    ),
    ClickExercise(
        "colonies.open_ship",
        N_("In which regions must the King stand so that you may place caballeros on the ship?"),
        options=(*BASE.regions, "francia"),
        right=lambda: [n for n, king in enumerate((*BASE.regions, "francia")) if opens_the_ship(king)],
        why=N_("In a region with an anchor, Francia too. Aragón and the two Castillas have no harbour."),
        clauses=("SH-1",),
        start=lambda: colonies(turn=ANA),
    ),
    Exercise(
        "colonies.sails",
        right=sails,
        clauses=("SH-2", "OV-4"),
        cases=lambda: [(place,) for place in ("ship", "america", "africa")],
        hint=N_("Whoever is on the ship has three kinds of goals; whoever is overseas has one."),
    ),
)
