"""Portugal, the ships, the prison, Queen and Jester (lesson 33)."""

from __future__ import annotations

from itertools import product

from elgrande.actions import MoveKing, PlaceCaballero, UseSpecial
from elgrande.course.expansion_positions import grandissimo, own_turn_is_over
from elgrande.course.goals import leads, places_number, stands
from elgrande.course.model import (
    ANA,
    BRUNO,
    DIEGO,
    Attempt,
    ClickExercise,
    Exercise,
    Goal,
    Prediction,
    Task,
)
from elgrande.engine import apply_all, legal_actions
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    PardonAll,
    PlaceByQueen,
    TakeCharacter,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import GUESTS, SHIPS
from elgrande.expansions.grandissimo.frames import GoingAshore
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")
FIRST, SECOND = SHIPS


# --- positions -------------------------------------------------------------------------------------


def all_of_it() -> State:
    """One of everything: cargo in two courts, somebody in the prison, a guest, Queen and Jester."""
    return grandissimo(
        card="extra_force",
        king="castilla_la_nueva",
        grandes=GRANDES,
        held={FIRST: BRUNO, SECOND: ANA, "queen": ANA, "jester": DIEGO},
        caballeros={
            FIRST: (1, 2, 0, 0),
            SECOND: (2, 0, 1, 0),
            "prison": (0, 1, 0, 1),
            GUESTS[ANA]: (0, 0, 0, 1),
            "portugal": (2, 1, 0, 1),
            "sevilla": (1, 2, 0, 0),
            "aragon": (2, 0, 3, 1),
        },
    )


def tied_in_portugal() -> State:
    """Ana and Bruno have most in Portugal, as many as each other."""
    return grandissimo(king="aragon", grandes=GRANDES, caballeros={"portugal": (3, 3, 1, 0)})


def without_a_ship() -> State:
    """Ana's card shows a ship; the King is in Aragón, far from the south and the west."""
    return grandissimo(
        card="last_word",
        king="aragon",
        grandes=GRANDES,
        caballeros={"cataluna": (1, 2, 0, 0), "portugal": (1, 1, 0, 0), "granada": (1, 1, 0, 1)},
    )


def two_aboard() -> State:
    """Ana's turn begins: two of hers are aboard a ship in Bruno's court."""
    return grandissimo(
        supply=True,
        king="sevilla",
        grandes=("aragon", "pais_vasco", "valencia", "cataluna"),
        held={FIRST: BRUNO},
        caballeros={
            FIRST: (2, 0, 1, 0),
            "portugal": (1, 1, 0, 0),
            "granada": (1, 1, 0, 1),
            "galicia": (0, 3, 1, 0),
            "valencia": (1, 0, 3, 0),
        },
    )


def both_ships_out() -> State:
    """Ana's card shows a ship, but the ships are in the courts of Bruno and of Carmen."""
    return grandissimo(
        card="score_coast",
        king="castilla_la_vieja",
        grandes=GRANDES,
        held={FIRST: BRUNO, SECOND: 2},
        caballeros={FIRST: (1, 2, 0, 0), SECOND: (0, 0, 2, 0), "granada": (2, 3, 0, 0)},
    )


def with_extra_force() -> State:
    """Ana has the card with six caballeros and the prison; in Sevilla, which is closed, Bruno has as many."""
    return grandissimo(
        card="extra_force",
        king="aragon",
        grandes=("granada", "pais_vasco", "galicia", "castilla_la_vieja"),
        caballeros={
            "sevilla": (2, 2, 0, 1),
            "cataluna": (1, 0, 3, 0),
            "valencia": (0, 2, 0, 1),
            "castilla_la_nueva": (1, 0, 0, 2),
        },
    )


def three_in_prison() -> State:
    """Ana has the King's card; three of hers and one of Bruno's are in the prison."""
    return grandissimo(
        card="king",
        king="pais_vasco",
        grandes=("cataluna", "aragon", "valencia", "castilla_la_vieja"),
        caballeros={
            "prison": (3, 1, 0, 0),
            "granada": (1, 2, 0, 1),
            "sevilla": (0, 3, 1, 0),
            "galicia": (1, 0, 2, 0),
        },
    )


def kept_the_queen() -> State:
    """Ana has had the Queen since an earlier round, and has the King's card with four in her court."""
    return grandissimo(
        card="king",
        king="castilla_la_vieja",
        grandes=GRANDES,
        held={"queen": ANA},
        court=(4, 7, 7, 7),
        caballeros={"galicia": (1, 2, 0, 0), "aragon": (2, 0, 2, 1)},
    )


def about_to_take_the_queen() -> State:
    """Ana has the card of Queen and Jester; three to place, and one lacks her in each of two regions."""
    return grandissimo(
        card="queen_and_jester",
        king="castilla_la_nueva",
        grandes=("galicia", "pais_vasco", "valencia", "cataluna"),
        held={"jester": BRUNO},
        caballeros={"portugal": (1, 2, 0, 0), "sevilla": (1, 0, 2, 0), "granada": (0, 1, 3, 0)},
    )


def with_the_jester() -> State:
    """Ana has the Jester; Bruno and Carmen have had their turns in this round, Diego has not."""
    return grandissimo(
        card="score_centre",
        king="castilla_la_nueva",
        grandes=GRANDES,
        powers=(7, 13, 12, 3),
        held={"jester": ANA},
        caballeros={"aragon": (2, 3, 0, 0), "granada": (1, 0, 2, 1)},
    )


def with_a_guest() -> State:
    """One of Carmen's is a guest in Ana's court; Bruno alone has most in Granada."""
    return grandissimo(
        card="boycott",
        king="castilla_la_nueva",
        grandes=GRANDES,
        caballeros={GUESTS[ANA]: (0, 0, 1, 0), "granada": (0, 4, 3, 0), "aragon": (2, 1, 0, 1)},
    )


def a_ship_in_galicia() -> State:
    """Ana's turn begins: one of hers is aboard, and the King is in Galicia."""
    return grandissimo(
        supply=True, king="galicia", grandes=GRANDES, held={FIRST: ANA}, caballeros={FIRST: (1, 0, 0, 0)}
    )


# --- what the engine is asked ------------------------------------------------------------------------


def points_for(state: State, place: str, player: int = ANA) -> int:
    """What a scoring of this place would bring a player now."""
    return score_now(state, place).points[player]


def advisor_pardons() -> bool:
    """Whether whoever moves the King with the Royal Advisor's card decides about a pardon."""
    state = grandissimo(
        card="royal_advisor", king="aragon", grandes=GRANDES, caballeros={"prison": (1, 1, 0, 0)}
    )
    after = apply_all(state, UseSpecial(ANA), MoveKing(ANA, "valencia")).state
    return any(isinstance(action, PardonAll) for action in legal_actions(after))


def queen_taken_late() -> int:
    """What the Queen still does for whoever has placed before: 0 places one, 1 brings one, 2 nothing."""
    state = about_to_take_the_queen()
    first = PlaceCaballero(ANA, "portugal"), UseSpecial(ANA), TakeCharacter(ANA, "queen")
    legal = {type(action) for action in legal_actions(apply_all(state, *first).state)}
    return 0 if PlaceByQueen in legal else 1 if BringByQueen in legal else 2


def coasts_open() -> frozenset[str]:
    """Where a caballero may land while the King is in Galicia."""
    legal = legal_actions(a_ship_in_galicia())
    return frozenset(action.place for action in legal if isinstance(action, Disembark))


def ships_to_take(kept: dict[str, int | None], player: int) -> frozenset[str]:
    """Which ships this player may take, if they are kept like that; the first of two that nobody has."""
    held = {ship: keeper for ship, keeper in kept.items() if keeper is not None}
    powers = tuple(9 if seat == player else 5 - seat for seat in range(4))
    state = grandissimo(turn=player, card="last_word", powers=powers, grandes=GRANDES, held=held)
    return frozenset(action.ship for action in legal_actions(state) if isinstance(action, TakeShip))


# --- goals -----------------------------------------------------------------------------------------------


def number_at(place: str, number: int) -> Goal:
    """That Ana has at least so many caballeros in a place, on the map or beside it."""
    return stands(
        lambda attempt: attempt.state.counts(place)[ANA] >= number,
        N_("Yours {place:in}: {number}. There were to be {wanted}."),
        place=lambda attempt, speaker: speaker.at(place),
        number=lambda attempt, speaker: attempt.state.counts(place)[ANA],
        wanted=lambda attempt, speaker: number,
    )


def pays_at_most(place: str, player: int, points: int) -> Goal:
    """That a scoring of a place would not pay an opponent more than this now."""
    return stands(
        lambda attempt: points_for(attempt.state, place, player) <= points,
        N_("{place} would pay {player} {got}; it was to pay {wanted}."),
        place=lambda attempt, speaker: speaker.place(place),
        player=lambda attempt, speaker: speaker.player(player),
        got=lambda attempt, speaker: points_for(attempt.state, place, player),
        wanted=lambda attempt, speaker: points,
    )


def landing_is_over(attempt: Attempt) -> bool:
    """Whether Ana has landed, or has left all hers aboard."""
    return not any(isinstance(frame, GoingAshore) for frame in attempt.state.agenda)


def guests_elsewhere(attempt: Attempt) -> tuple[int, ...]:
    """How many of Ana's are guests of Bruno and of Carmen."""
    return tuple(attempt.state.counts(guests)[ANA] for guests in GUESTS[1:3])


# --- the lesson ----------------------------------------------------------------------------------------

CONTENT = (
    Prediction(
        "portugal.tie",
        text=N_(
            "Portugal pays 5, 0 and 0. You and Bruno have three caballeros there, Carmen has one. What does "
            "a scoring of Portugal bring you?"
        ),
        options=("5", "2", "0"),
        right=lambda: ("5", "2", "0").index(str(points_for(tied_in_portugal(), "portugal"))),
        why=N_(
            "Tied players take the next lower rank, here as everywhere, and the second rank pays nothing."
        ),
        clauses=("PO-3", "SC-3"),
        start=tied_in_portugal,
        place="portugal",
    ),
    Task(
        "portugal.boarding",
        text=N_(
            "Your card places four and shows a ship. Take a ship into your court, place two caballeros "
            "aboard, and lead alone in Cataluña."
        ),
        start=without_a_ship,
        solved=number_at(FIRST, 2) & leads("cataluna"),
        missed=own_turn_is_over,
        solution=(*[f"place:{FIRST}"] * 3, *["place:cataluna"] * 2),
        praise=N_("Two for Cataluña, and two who may land next round on any coast but the King’s."),
        hint=N_(
            "The ships lie below the map, and they are alike. Your first click on the first ship takes it, "
            "and each later click places a caballero aboard."
        ),
        clauses=("SP-2", "SP-1"),
    ),
    Task(
        "portugal.landing",
        text=N_(
            "A round later your turn begins. Bruno has taken the ship from you, but two of yours are still "
            "aboard. Land them so that you lead alone in Portugal and in Granada."
        ),
        start=two_aboard,
        solved=leads("portugal", "granada"),
        missed=landing_is_over,
        solution=(
            *(f"piece:0:{FIRST}", "place:portugal"),
            *(f"piece:0:{FIRST}", "place:granada"),
        ),
        praise=N_("They landed in two regions, far from the King, and from the court of an opponent."),
        hint=N_(
            "Click your caballero on the ship, then a coast. Once the first has landed, so must the other."
        ),
        clauses=("SP-3", "PO-5", "KG-1"),
    ),
    Task(
        "portugal.snatch",
        text=N_(
            "Both ships are in courts of opponents, and your card shows a ship. Take the one that has one of "
            "yours aboard, and bring your number there to three."
        ),
        start=both_ships_out,
        solved=number_at(FIRST, 3),
        missed=own_turn_is_over,
        solution=(f"place:{FIRST}",) * 3,
        praise=N_(
            "Bruno’s two stay aboard and may land when his turn begins. But none of his can join them while "
            "the ship is yours."
        ),
        hint=N_("While a ship lies beside the board you may not take one from anybody. Now none does."),
        clauses=("SP-1", "SP-2"),
    ),
    Task(
        "portugal.imprison",
        text=N_(
            "Extra Force places six and shows the prison. Lead alone in Cataluña, in Valencia and in "
            "Sevilla, where you cannot place now."
        ),
        start=with_extra_force,
        solved=leads("cataluna", "valencia", "sevilla"),
        missed=own_turn_is_over,
        solution=(
            *("place:prison", "piece:1:sevilla"),
            *["place:cataluna"] * 3,
            *["place:valencia"] * 3,
        ),
        praise=N_("One fewer of Bruno’s is as good as one more of yours. He sits there until a pardon."),
        hint=N_(
            "Click the prison, then the caballero who is to go there. Three and three are left to place."
        ),
        clauses=("PR-1", "GC-19"),
    ),
    Task(
        "portugal.pardon",
        text=N_(
            "You have the King’s card. Move the King, pardon all who are in the prison, and lead alone in "
            "Granada and in Sevilla."
        ),
        start=three_in_prison,
        solved=leads("granada", "sevilla"),
        missed=own_turn_is_over,
        solution=("button:special", "place:portugal", "place:granada", *["place:sevilla"] * 4),
        praise=N_("Four came out of the prison, three of them yours: the right moment for a pardon."),
        hint=N_(
            "Granada for the prisoners, Sevilla for your court. Where must the King stand, so that Sevilla "
            "is open and Granada is not his?"
        ),
        clauses=("PR-3", "KG-1"),
    ),
    Prediction(
        "portugal.advisor",
        text=N_(
            "Two caballeros are in the prison. You move the King with the card of the Royal Advisor. May you "
            "pardon them?"
        ),
        options=(N_("Yes, whoever moves the King may"), N_("No, only with the King’s card")),
        right=lambda: int(not advisor_pardons()),
        why=N_(
            "The book speaks of the King’s card only. And even that pardons all or nobody: not just your own."
        ),
        clauses=("PR-3",),
    ),
    Task(
        "portugal.queen_brings",
        text=N_(
            "You have had the Queen since the last round. The King’s card lets you place five, but there are "
            "only four in your court. Place five."
        ),
        start=kept_the_queen,
        solved=places_number(5),
        missed=own_turn_is_over,
        solution=("button:BringByQueen", *["place:galicia"] * 2, *["place:aragon"] * 2, "place:castillo"),
        praise=N_("One more in your court in every round, as long as nobody takes the Queen from you."),
        hint=N_("Let her bring one first. Placed by her, he would come out of your four."),
        clauses=("QJ-2", "QJ-1"),
    ),
    Task(
        "portugal.queen_places",
        text=N_(
            "You have the card of Queen and Jester, which places three. Lead alone in Portugal and in "
            "Sevilla, for which you need four."
        ),
        start=about_to_take_the_queen,
        solved=leads("portugal", "sevilla"),
        missed=own_turn_is_over,
        solution=(
            *("button:special", "kept:queen", "kept:queen", "place:portugal"),
            *("place:portugal", "place:sevilla", "place:sevilla"),
        ),
        praise=N_("She serves at once, since you took her before you placed anybody."),
        hint=N_(
            "Take the Queen first. Then click her and a region: that one does not count among the three."
        ),
        clauses=("QJ-3", "GC-20"),
    ),
    Prediction(
        "portugal.queen_late",
        text=N_(
            "You place a caballero, and only then take the Queen. What does she do for you in this turn?"
        ),
        options=(N_("She places one more"), N_("She brings one to your court"), N_("Nothing")),
        right=queen_taken_late,
        why=N_(
            "To bring somebody she must be yours when your turn begins. To place somebody, you must have "
            "taken her before placing."
        ),
        clauses=("QJ-2", "QJ-3"),
    ),
    Task(
        "portugal.jester",
        text=N_(
            "You have the Jester. Bruno and Carmen have had their turns, Diego plays after you. Send a guest "
            "to the only court from which he can be placed in this round."
        ),
        start=with_the_jester,
        solved=number_at(GUESTS[DIEGO], 1),
        missed=lambda attempt: own_turn_is_over(attempt) or any(guests_elsewhere(attempt)),
        solution=("kept:jester", f"place:{GUESTS[DIEGO]}"),
        praise=N_("Diego decides whether he places him, and where. What could make him want to?"),
        hint=N_("Click the Jester, then Diego’s court."),
        clauses=("QJ-4", "QJ-5"),
    ),
    Task(
        "portugal.guest",
        text=N_(
            "Now you are the host: one of Carmen’s is a guest in your court. A scoring of Granada (6/3/1) "
            "would pay Bruno 6. See to it that it would pay him only 3."
        ),
        start=with_a_guest,
        solved=pays_at_most("granada", BRUNO, 3),
        missed=own_turn_is_over,
        solution=(f"piece:2:{GUESTS[ANA]}", "place:granada"),
        praise=N_(
            "Bruno and Carmen are tied now, and it has cost you nobody. On the map a guest counts for his "
            "owner."
        ),
        hint=N_(
            "Your card places two of yours, who are too few for Granada. Whom would a tie with Bruno cost?"
        ),
        clauses=("QJ-5", "SC-3"),
    ),
    ClickExercise(
        "portugal.lands",
        N_("One of yours is aboard, and the King is in Galicia. In which regions may he land?"),
        options=a_ship_in_galicia().box.regions,
        right=lambda: [
            number for number, region in enumerate(a_ship_in_galicia().box.regions) if region in coasts_open()
        ],
        why=N_("On every coast but the King’s, and Portugal is a coast, too. Three regions lie inland."),
        clauses=("SP-3", "PO-5", "KG-1"),
        start=a_ship_in_galicia,
    ),
    Exercise(
        "portugal.ships",
        right=ships_to_take,
        clauses=("SP-1",),
        cases=lambda: [
            ({FIRST: first, SECOND: second}, player)
            for first, second in product((None, 0, 1), repeat=2)
            for player in (0, 1)
        ],
        hint=N_("First look for a ship that nobody has. One is enough: they are alike."),
    ),
)
