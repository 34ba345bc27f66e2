"""A game with everything on: colonies, flags and Grandissimo, and where they meet (lesson 36)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from elgrande.actions import PlaceCaballero, Stop, TakeCard, TakeSupply
from elgrande.course.expansion_goals import pays_you
from elgrande.course.expansion_positions import EVERYTHING, own_turn_is_over
from elgrande.course.goals import places_number, wins
from elgrande.course.model import ANA, BRUNO, CARMEN, DIEGO, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions, new_game
from elgrande.engine.general_scoring import general_scoring
from elgrande.events import CaballeroMoved, CaballeroPlaced, CardTaken, Event, LoadLost, Scored, SupplyTaken
from elgrande.expansions.colonies.box import INQUISITOR, LIMIT_TABLE
from elgrande.expansions.grandissimo.actions import Disembark, Imprison
from elgrande.expansions.grandissimo.box import ALLIANCES, GENERAL, JESTER, PRISON, QUEEN, SHIPS
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("galicia", "sevilla", "cataluna", "pais_vasco")
FLAGS = {0: "galicia", 1: "sevilla", 2: "cataluna", 3: "pais_vasco"}
SEEDS = range(10)  # new games that are looked at

# In each place those of Ana, Bruno, Carmen and Diego, the black ones and the soldiers.
ON_THE_MAP = {
    "galicia": (4, 1, 0, 0),
    "sevilla": (0, 2, 1, 0),
    "cataluna": (1, 0, 2, 0),
    "pais_vasco": (0, 0, 1, 2),
    "granada": (3, 3, 0, 0),
    "aragon": (1, 0, 0, 1, 2),
    "castilla_la_vieja": (0, 1, 1, 0, 2),
    "valencia": (0, 0, 1, 0, 0, 2),
}
NINTH_ROUND = {
    "galicia": (3, 1, 0, 1),
    "pais_vasco": (1, 1, 2, 3, 0, 2),
    "aragon": (1, 2, 3, 0),
    "cataluna": (2, 0, 2, 3),
    "castilla_la_vieja": (1, 3, 0, 2),
    "castilla_la_nueva": (5, 2, 0, 1, 2),
    "sevilla": (1, 3, 1, 1),
    "granada": (2, 3, 1, 0, 2),
    "valencia": (2, 0, 3, 0),
    "francia": (0, 1, 0, 0),
    "america": (0, 1, 0, 1),
    "africa": (0, 0, 2, 0),
    "portugal": (1, 1, 0, 0),
    "ship": (1, 0, 1, 0),
    "first_ship": (1, 0, 0, 0),
    "prison": (0, 0, 1, 0),
}


# --- positions -------------------------------------------------------------------------------------


def everything(**said: Any) -> State:
    """Ana's turn in a game of four with all expansions; everybody's flag is at home."""
    there = {place: dict(enumerate(row)) for place, row in said.pop("caballeros", ON_THE_MAP).items()}
    usual: dict[str, Any] = {
        "edition": EVERYTHING,
        "turn": ANA,
        "king": "castilla_la_nueva",
        "grandes": GRANDES,
        "scoreboards": {LIMIT_TABLE: "pais_vasco"} | said.pop("tiles", {}),
        "carriers": {"flag": FLAGS},
    }
    return position(**usual | said, caballeros=there)


def three_kinds() -> State:
    """Granada with one of Ana's and three of Bruno's, a black one of hers, and both soldiers."""
    return everything(
        held={INQUISITOR: ANA},
        caballeros={
            **ON_THE_MAP,
            "granada": (1, 3, 0, 0, 1, 2),
            "aragon": (1, 0, 0, 1, 1),
            "valencia": (0, 0, 1),
        },
    )


def aboard_both() -> State:
    """Ana's turn begins; one of hers is aboard the ship in her court, another on the ship at sea."""
    return everything(
        supply=True,
        held={SHIPS[0]: ANA},
        caballeros=ON_THE_MAP | {SHIPS[0]: (1, 0, 0, 0), "ship": (1, 0, 0, 0)},
    )


def extra_force() -> State:
    """Ana has Extra Force with its prison and her flag in Galicia; two opponents tie with her in Granada."""
    tied = {**ON_THE_MAP, "granada": (3, 3, 3, 0)}
    return everything(card="extra_force", king="aragon", caballeros=tied)


def gold_in_america() -> State:
    """Ana has Extra Force with its prison; in America one of Bruno's carries gold."""
    return everything(
        card="extra_force",
        caballeros=ON_THE_MAP | {"america": (0, 1, 0, 0)},
        carriers={"flag": FLAGS, "gold": {BRUNO: "america"}},
    )


def many_helpers() -> State:
    """Ana has the King's card, the Grand Inquisitor and the Queen, and seven in her court."""
    return everything(card="king", held={INQUISITOR: ANA, QUEEN: ANA})


def allied() -> State:
    """The Alliance markers lie in Granada and Valencia, where Ana and Bruno have four each in all."""
    return everything(
        tiles=dict(zip(ALLIANCES, ("granada", "valencia"), strict=True)),
        caballeros=ON_THE_MAP | {"granada": (3, 1, 0, 0), "valencia": (1, 3, 2, 0, 0, 2)},
        carriers={"flag": FLAGS | {ANA: "granada"}},
    )


def the_last_turn() -> State:
    """Round 9, Ana has the very last turn, and Bruno is ahead; she has one on each of two ships."""
    return everything(
        round=9,
        king="aragon",
        powers=(2, 9, 8, 7),
        supply=True,
        points=(60, 85, 50, 48),
        castillo=(1, 0, 0, 0),
        court=(3, 2, 3, 2),
        held={SHIPS[0]: ANA, QUEEN: BRUNO, JESTER: CARMEN, GENERAL: DIEGO},
        tiles={LIMIT_TABLE: "valencia"},
        carriers={
            "flag": {0: "granada", 1: "sevilla", 2: "aragon", 3: "pais_vasco"},
            "gold": {0: "ship"},
        },
        display=(
            *("intrigue_4_own", None, None, None, "king"),
            *("holy_inquisition", "conspiracy", "alliance", "queen_and_jester"),
        ),
        caballeros=NINTH_ROUND,
    )


# --- what the engine is asked ------------------------------------------------------------------------


def lands_in(place: str) -> bool:
    """Whether the caballero aboard the ship in Ana's court may land there."""
    return Disembark(ANA, SHIPS[0], place) in legal_actions(aboard_both())


def gold_of_a_prisoner() -> int:
    """Where the gold is of one who is put into the prison: there, in America, in the stock."""
    state = gold_in_america()
    after, events = apply(state, Imprison(ANA, BRUNO, "america"))
    if any(one.place == PRISON for one in after.carriers):
        return 0
    return 2 if any(isinstance(event, LoadLost) for event in events) else 1


def paid_in_general_scoring(state: State, place: str) -> int:
    """What the next general scoring pays Ana in this place."""
    events: list[Event] = []
    general_scoring(state, (None,) * state.players, events.append)
    scored = [event for event in events if isinstance(event, Scored)]
    return sum(event.points for event in scored if (event.player, event.place) == (ANA, place))


def soldiers_meet_others(players: int) -> bool:
    """Whether in some new game the soldiers begin where black ones do, or the limit table lies."""
    for seed in SEEDS:
        state = new_game(players=players, edition=EVERYTHING, seed=seed)
        home = next(place for place in state.box.regions if state.counts(place)[-1])
        table = state.tiles[[tile.id for tile in state.box.tiles].index(LIMIT_TABLE)]
        if state.counts(home)[-2] or table == home:
            return True
    return False


MOMENTS = {
    "TakeCard": N_("you choose one of the nine cards"),
    "sail": N_("whoever is on the ship at sea may sail"),
    "place": N_("you place caballeros with the card"),
    "supply": N_("caballeros come from the provinces"),
    "land": N_("whoever is aboard a ship in a court may land"),
}


def moment(event: Event) -> str | None:
    """Which of the moments this event belongs to."""
    match event:
        case CaballeroMoved(source=source):
            return "land" if source in SHIPS else "sail"
        case SupplyTaken():
            return "supply"
        case CardTaken():
            return "TakeCard"
        case CaballeroPlaced():
            return "place"
        case _:
            return None


def a_turn() -> Iterator[Event]:
    """What happens in Ana's turn until she has placed one: whenever she may do something, she does it."""
    state = aboard_both()
    while True:
        actions = legal_actions(state)
        cards = [action for action in actions if isinstance(action, TakeCard | PlaceCaballero)]
        supply = [action for action in actions if isinstance(action, TakeSupply)][-1:]
        others = [action for action in actions if not isinstance(action, Stop)]
        state, events = apply(state, (*supply, *cards, *others)[0])
        yield from events
        if any(isinstance(event, CaballeroPlaced) for event in events):
            return


def moments_in_order() -> list[int]:
    """The numbers of the moments, as the engine asks for them."""
    seen = dict.fromkeys(map(moment, a_turn()))
    return [list(MOMENTS).index(each) for each in seen if each in MOMENTS]


def face_up(expansions: tuple[str, ...]) -> int:
    """How many action cards lie face up when a game with these expansions begins."""
    return len(new_game(players=4, edition=EN_BASE.with_expansions(*expansions)).display)


# --- the lesson ----------------------------------------------------------------------------------------

CONTENT = (
    ClickExercise(
        "everything.order",
        N_(
            "Your turn begins. One of yours is aboard the ship in your court, another on the ship at sea. In "
            "which order are you asked?"
        ),
        options=tuple(MOMENTS.values()),
        right=moments_in_order,
        why=N_(
            "What begins a turn comes before the supply: first the ships in the courts, then the journeys at "
            "sea. Placing and the special action can change places, the rest cannot."
        ),
        clauses=("SP-3", "SH-2", "TU-4"),
        ordered=True,
    ),
    Task(
        "everything.besides",
        text=N_(
            "You have the King’s card, which places five, and before you lie the Grand Inquisitor and the "
            "Queen. Place seven caballeros in this turn."
        ),
        start=many_helpers,
        solved=places_number(7),
        missed=own_turn_is_over,
        solution=(
            *("place:aragon", "place:aragon", "place:sevilla", "place:granada", "place:valencia"),
            *("button:PlaceExtra", "place:valencia", "kept:queen", "place:portugal"),
        ),
        praise=N_(
            "No Veto can stop any of the seven: it stops special actions, and the one of the King’s card "
            "comes besides."
        ),
        hint=N_("Five by the card, one by the Grand Inquisitor, one by the Queen: in any order."),
        clauses=("GR-6", "QJ-3", "GI-4"),
    ),
    Task(
        "everything.flag",
        text=N_(
            "You tie with Bruno and with Carmen in Granada (6/3/1), and nobody can be placed there now. Your "
            "flag is in Galicia, and your card shows the prison. Have a scoring of Granada pay you 6."
        ),
        start=extra_force,
        solved=pays_you("granada", 6),
        missed=own_turn_is_over,
        solution=("place:prison", "carrier:0:galicia:flag", "place:granada"),
        praise=N_(
            "You lead in Galicia without him, too. Whoever goes to prison leaves the map, and his flag goes "
            "to another of yours."
        ),
        hint=N_("One may imprison one’s own as well. Who bears something that you need in Granada?"),
        clauses=("PR-1", "FL-4", "FL-2"),
    ),
    Prediction(
        "everything.soldiers",
        text=N_(
            "Granada (6/3/1): three of Bruno’s, one of yours, a black caballero and both soldiers. You hold "
            "the Grand Inquisitor. What does a scoring bring you?"
        ),
        options=(N_("6, with four"), N_("3, with two")),
        right=lambda: [6, 3].index(score_now(three_kinds(), "granada").points[ANA]),
        why=N_("The Grand Inquisitor commands black caballeros only. Soldiers count for nobody."),
        clauses=("GR-2", "GI-2"),
        start=three_kinds,
        place="granada",
    ),
    Prediction(
        "everything.coasts",
        text=N_(
            "One of yours is aboard the ship in your court. Where may he land, in Francia or in America?"
        ),
        options=(N_("Only in Francia"), N_("Only in America"), N_("In both"), N_("In neither of them")),
        right=lambda: {(1, 0): 0, (0, 1): 1, (1, 1): 2, (0, 0): 3}[lands_in("francia"), lands_in("america")],
        why=N_(
            "Francia has a coast, where the ship of the colonies calls. America and Africa are no coastal "
            "regions."
        ),
        clauses=("SP-3", "PO-5"),
    ),
    Prediction(
        "everything.gold",
        text=N_(
            "In America one of Bruno’s carries gold. Your card shows the prison, and you put him into it. "
            "What becomes of the gold?"
        ),
        options=(
            N_("It goes to the prison with him"),
            N_("It stays in America"),
            N_("It goes back to the stock"),
        ),
        right=gold_of_a_prisoner,
        why=N_(
            "The prison is not on the map. Whoever leaves the map loses his token; a flag would go to "
            "another of Bruno’s."
        ),
        clauses=("PR-2", "GG-4", "FL-4"),
        start=gold_in_america,
        place="america",
    ),
    Prediction(
        "everything.alliance",
        text=N_(
            "The Alliance joins Granada and Valencia (5/3/2). In both together you and Bruno have four each, "
            "and your flag is in Granada. What does the general scoring pay you in Valencia?"
        ),
        options=("5", "3", "2"),
        right=lambda: [5, 3, 2].index(paid_in_general_scoring(allied(), "valencia")),
        why=N_(
            "Both regions count together, and so do the flags there: yours breaks the tie in Valencia, too, "
            "where Bruno has three and you have one."
        ),
        clauses=("GC-17", "FL-2"),
        start=allied,
    ),
    Prediction(
        "everything.five",
        text=N_(
            "Five players, and everything on. Five homes, the King, the black caballeros and the limit table "
            "have used up the nine region cards. Where do the soldiers begin?"
        ),
        options=(
            N_("There are none in such a game"),
            N_("Together with black caballeros, or where the limit table lies"),
        ),
        right=lambda: int(soldiers_meet_others(5)),
        why=N_(
            "The last three cards, which are neither homes nor the King’s, are shuffled again. With four "
            "players one card is left, and the soldiers begin apart."
        ),
        clauses=("GR-2", "CO-2", "CO-3"),
    ),
    Task(
        "everything.last_turn",
        text=N_(
            "Round 9, the very last turn, and Bruno is 25 points ahead of you. You have one aboard the ship "
            "in your court, gold on the ship at sea, and your flag in Granada. Win."
        ),
        start=the_last_turn,
        solved=wins(),
        missed=lambda attempt: attempt.state.is_over,
        solution=(
            *("piece:0:first_ship", "place:portugal", "piece:0:ship", "place:granada", "supply:0"),
            *("card:alliance", "button:special", "place:castilla_la_nueva", "place:castilla_la_vieja"),
            *("place:valencia", "place:valencia", "disk:sevilla"),
        ),
        praise=N_(
            "Every part of the box can bring a few points, and you have found enough of them. There are "
            "other ways, too."
        ),
        hint=N_(
            "Portugal pays whoever leads there alone. Land the gold where it makes a tie that your flag "
            "breaks. Then look for two regions that together make you first in both."
        ),
        clauses=("EN-2", "PO-3", "GG-3", "GC-17"),
    ),
    Exercise(
        "everything.face_up",
        right=face_up,
        clauses=("GR-3",),
        cases=lambda: [
            ((),),
            (("anniversary",),),
            (("colonies",),),
            (("grandissimo",),),
            (("colonies", "anniversary", "grandissimo"),),
        ],
        hint=N_("One card of each stack. Which expansions bring stacks, and how many?"),
    ),
)
