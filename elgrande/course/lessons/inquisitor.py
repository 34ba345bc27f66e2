"""The Grand Inquisitor, his black caballeros, and the limit table (lesson 22)."""

from __future__ import annotations

from elgrande.actions import UseSpecial
from elgrande.course.expansion_goals import pays_you
from elgrande.course.expansion_positions import colonies, own_turn_is_over, with_card
from elgrande.course.goals import places_number, stands
from elgrande.course.model import ANA, BRUNO, ClickExercise, Exercise, Goal, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.expansions.colonies.actions import MoveTile
from elgrande.expansions.colonies.box import SPACES
from elgrande.expansions.colonies.frames import FillingTable
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")


# --- positions -------------------------------------------------------------------------------------


def black_in_granada(holder: int | None = None) -> State:
    """Three black caballeros stand in Granada beside one of Ana's and two of Bruno's."""
    return colonies(turn=ANA, grandes=GRANDES, inquisitor=holder, caballeros={"granada": (1, 2, 0, 0, 3)})


def a_full_table() -> State:
    """The limit table in Granada is full: three of Ana's stand beside it."""
    return colonies(
        turn=ANA,
        grandes=GRANDES,
        limit_table="granada",
        caballeros={"granada": (4, 6, 0, 0), "beside_limit_table": (3, 0, 0, 0)},
    )


def a_region_too_full() -> State:
    """Ana has the card that moves the limit table; Bruno leads in Granada, where thirteen stand.

    The King is far away, so that nobody can be placed there.
    """
    return with_card(
        "limit_table",
        king="galicia",
        grandes=GRANDES,
        caballeros={"granada": (4, 6, 3, 0), "pais_vasco": (0, 2, 1, 0), "aragon": (2, 0, 1, 1)},
    )


def black_in_two_regions() -> State:
    """Ana has the Holy Inquisition; Bruno leads in Granada, and four black caballeros stand elsewhere."""
    return with_card(
        "holy_inquisition",
        king="galicia",
        grandes=GRANDES,
        black="galicia",
        caballeros={
            "granada": (2, 3, 0, 0),
            "galicia": (1, 0, 2, 0),
            "aragon": (1, 1, 0, 2),
            "sevilla": (1, 0, 1, 0, 2),
        },
    )


def short_of_caballeros() -> State:
    """Ana holds the Grand Inquisitor and the King's card, and has only four in her court."""
    return with_card(
        "king",
        grandes=GRANDES,
        inquisitor=ANA,
        court=(4, 7, 7, 7),
        caballeros={"granada": (2, 3, 0, 0), "aragon": (1, 1, 0, 2), "sevilla": (1, 0, 1, 0, 2)},
    )


def the_table_in_galicia() -> State:
    """Ana has the card that moves the limit table from Galicia; the King is in Aragón."""
    return with_card("limit_table", king="aragon", limit_table="galicia", grandes=GRANDES)


# --- what the engine is asked ------------------------------------------------------------------------


def regions_for_the_table() -> frozenset[str]:
    """Where the limit table can be moved from Galicia, with the King in Aragón."""
    state = apply(the_table_in_galicia(), UseSpecial(ANA)).state
    return frozenset(action.region for action in legal_actions(state) if isinstance(action, MoveTile))


def first_in(state: State, place: str, *among: int) -> int:
    """Which of these players a scoring of this place pays most, by their number in the list."""
    paid = score_now(state, place).points
    return max(range(len(among)), key=lambda number: paid[among[number]])


def everybody_is_chosen() -> Goal:
    """That nobody has still to be chosen for the limit table."""
    return stands(
        lambda attempt: not any(isinstance(frame, FillingTable) for frame in attempt.state.agenda),
        N_("On the limit table: {number}; there is room for more."),
        number=lambda attempt, speaker: sum(attempt.state.counts("granada")),
    )


# --- the lesson ----------------------------------------------------------------------------------------

CONTENT = (
    Prediction(
        "inquisitor.nobody",
        text=N_(
            "Three black caballeros stand in Granada, two of Bruno’s and one of yours. Nobody holds the "
            "Grand Inquisitor. What does a scoring of Granada (6/3/1) bring Bruno?"
        ),
        options=("6", "3", "1"),
        right=lambda: ("6", "3", "1").index(str(score_now(black_in_granada(), "granada").points[BRUNO])),
        why=N_(
            "While nobody holds him the black caballeros count for nobody, and take no rank from anybody."
        ),
        clauses=("GI-2",),
        start=black_in_granada,
        place="granada",
    ),
    Task(
        "inquisitor.black_moves",
        text=N_(
            "You have the Holy Inquisition. Bruno leads in Granada. Take the Grand Inquisitor, and bring so "
            "many black caballeros to Granada that a scoring would pay you 6 there."
        ),
        start=black_in_two_regions,
        solved=pays_you("granada", 6),
        missed=own_turn_is_over,
        solution=(
            "button:special",
            *("piece:4:sevilla", "place:granada"),
            *("piece:4:sevilla", "place:granada"),
        ),
        praise=N_(
            "Two of yours and two black ones are four. They are yours in every scoring, until somebody else "
            "takes the Grand Inquisitor from you."
        ),
        hint=N_(
            "The King in Galicia locks two of them up, but not those in Sevilla. Two and two are more than "
            "three."
        ),
        clauses=("AC-6.1", "GI-1", "GI-2"),
    ),
    Task(
        "inquisitor.one_more",
        text=N_(
            "You have held the Grand Inquisitor since the last round. The King’s card lets you place five, "
            "but there are only four in your court. Place five."
        ),
        start=short_of_caballeros,
        solved=places_number(5),
        missed=own_turn_is_over,
        solution=("button:BringExtra", *["place:aragon"] * 3, "place:granada", "place:castillo"),
        praise=N_("One more from the provinces to the court in every round: it adds up."),
        hint=N_(
            "Bring the extra caballero to your court first: placed at once, he would come out of your four."
        ),
        clauses=("GI-4",),
    ),
    Prediction(
        "inquisitor.beside",
        text=N_(
            "The limit table in Granada has ten spaces, and ten stand on it: four of yours and six of "
            "Bruno’s. Three more of yours stand beside it. Who gets more from Granada?"
        ),
        options=(N_("You, with seven"), N_("Bruno, with six")),
        right=lambda: first_in(a_full_table(), "granada", ANA, BRUNO),
        why=N_(
            "Whoever stands beside it does not count. You came too late, and nobody moves up as long as the "
            "limit table is full."
        ),
        clauses=("LT-1", "LT-2"),
        start=a_full_table,
        place="granada",
    ),
    Task(
        "inquisitor.who_counts",
        text=N_(
            "Thirteen stand in Granada, and Bruno leads there. Move the limit table to Granada, and choose "
            "who stands on it so that a scoring would pay you 6."
        ),
        start=a_region_too_full,
        solved=everybody_is_chosen() & pays_you("granada", 6),
        missed=own_turn_is_over,
        solution=(
            *("button:special", "tile:limit_table", "place:granada"),
            *["piece:0:beside_limit_table"] * 4,
            *["piece:2:beside_limit_table"] * 3,
        ),
        praise=N_("Four of yours, three of Carmen’s, and for Bruno only three spaces are left."),
        hint=N_("There are ten spaces. All of yours first, then Carmen’s: what is left for Bruno?"),
        clauses=("AC-7.8", "LT-3", "LT-1"),
    ),
    ClickExercise(
        "inquisitor.where_to",
        N_("The King is in Aragón, the limit table in Galicia. To which regions may its card move it?"),
        options=the_table_in_galicia().box.regions,
        right=lambda: [
            number
            for number, region in enumerate(the_table_in_galicia().box.regions)
            if region in regions_for_the_table()
        ],
        why=N_("To every other region but the King’s and Francia, and also onto the ship or overseas."),
        clauses=("LT-3",),
        start=the_table_in_galicia,
    ),
    Exercise(
        "inquisitor.spaces",
        right=lambda players: SPACES[players],
        clauses=("CO-3",),
        cases=lambda: [(players,) for players in sorted(SPACES)],
        hint=N_("The table has two sides, one for small games and one for large ones."),
    ),
)
