"""Your own ruling: positions in which a reading of the rulebook matters."""

from __future__ import annotations

from elgrande.actions import NameRegion, SetDisk, UseSpecial
from elgrande.course.goals import leads, stands
from elgrande.course.model import ANA, BRUNO, CARMEN, Attempt, Exercise, Prediction, Task
from elgrande.engine import IllegalAction, apply, to_move
from elgrande.events import CaballerosReturned, RoundEnded
from elgrande.players.playouts import random_playout
from elgrande.positions import position
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.message import N_
from elgrande.state import Special, State

KING = "castilla_la_nueva"
HOMES = ("sevilla", "granada", "valencia")


# --- positions -------------------------------------------------------------------------------------


def all_own(edition: Edition) -> State:
    """Ana has just begun to move her own caballeros from one region: three stand in País Vasco."""
    state = position(
        3,
        turn=ANA,
        card="intrigue_all_own_from_one_region",
        edition=edition,
        king=KING,
        grandes=HOMES,
        caballeros={"pais_vasco": (3, 1, 0), "galicia": (1, 0, 1)},
    )
    return apply(state, UseSpecial(ANA)).state


def banishment(edition: Edition) -> State:
    """Ana may take Banishment; Carmen has caballeros in Galicia only."""
    return position(
        3,
        turn=ANA,
        edition=edition,
        king=KING,
        grandes=HOMES,
        powers=(1, 13, 12),
        caballeros={"galicia": (1, 2, 2), "cataluna": (2, 2, 0)},
        display=(None, "banishment", "score_fours", None, "king"),
    )


def eviction(edition: Edition) -> State:
    """Ana evicts everybody from Galicia; Bruno alone sets a disk."""
    state = position(
        3,
        turn=ANA,
        card="eviction",
        edition=edition,
        king=KING,
        grandes=HOMES,
        caballeros={"galicia": (1, 2, 0), "cataluna": (0, 1, 2)},
    )
    return apply(apply(state, UseSpecial(ANA)).state, NameRegion(ANA, "galicia")).state


def urgent_matters(edition: Edition) -> State:
    """Ana uses Urgent Matters; Bruno nowhere has two."""
    return position(
        2,
        turn=ANA,
        card="urgent_matters",
        edition=edition,
        king=KING,
        grandes=HOMES[:2],
        caballeros={"galicia": (2, 1), "cataluna": (0, 1)},
    )


# --- goals -----------------------------------------------------------------------------------------


def _is_used(attempt: Attempt) -> bool:
    under_way = any(isinstance(frame, Special) for frame in attempt.state.agenda)
    return attempt.happened(RoundEnded) or (bool(attempt.session.moves) and not under_way)


def _carmen_was_spared(attempt: Attempt) -> bool:
    over = not any(isinstance(frame, Special) for frame in attempt.state.agenda)
    bruno = attempt.happened(CaballerosReturned, owner=BRUNO, source="cataluna")
    return over and bruno and not attempt.happened(CaballerosReturned, owner=CARMEN)


def _banished(attempt: Attempt, owner: int) -> int:
    """How many caballeros of a player were banished."""
    returned = (event for event in attempt.events if isinstance(event, CaballerosReturned))
    return sum(event.number for event in returned if event.owner == owner)


def _banishment_is_over(attempt: Attempt) -> bool:
    used = attempt.happened(CaballerosReturned) and _is_used(attempt)
    return used or attempt.happened(RoundEnded)


# --- what the engine says ------------------------------------------------------------------------------


def _disk_on_the_region_named() -> int:
    """0 if Bruno's caballeros go to his court, 1 if he may not set the disk so."""
    try:
        after = apply(eviction(ES_20TH), SetDisk(BRUNO, "galicia")).state
    except IllegalAction:
        return 1
    return 0 if after.counts("galicia")[BRUNO] == 0 else 2


def _given_by_whom_has_no_two() -> int:
    """How many caballeros Bruno returns by the Spanish reading, if he is asked at all."""
    after = apply(urgent_matters(ES_20TH), UseSpecial(ANA)).state
    if BRUNO in to_move(after):
        return 1
    return 0 if after.provinces == urgent_matters(ES_20TH).provinces else 2


def _games_that_change_with_an_open_castillo() -> int:
    """0 if no random game ends otherwise, 1 if some do, 2 if all do."""
    hidden, opened = EN_BASE, EN_BASE.but(castillo_contents="open")
    seeds = range(5)
    other = sum(
        random_playout(4, seed, hidden).points != random_playout(4, seed, opened).points for seed in seeds
    )
    return 0 if other == 0 else 2 if other == len(seeds) else 1


def _differences() -> frozenset[str]:
    """The questions to which the English and the Spanish anniversary book give different answers."""
    return frozenset(name for name in EDITION_FIELDS if getattr(EN_BASE, name) != getattr(ES_20TH, name))


def _house_rules() -> Edition:
    return EN_BASE.but(banishment="may_spare", played_power_cards="open", length="short")


CONTENT = (
    Task(
        "ruling.leave_one",
        N_(
            "The Spanish reading: some may stay. Move from País Vasco so that you lead there and in Galicia, "
            "and stop."
        ),
        start=lambda: all_own(ES_20TH),
        solved=leads("pais_vasco", "galicia") & stands(_is_used, N_("The special action is not over yet.")),
        missed=_is_used,
        solution=("piece:0:pais_vasco", "place:galicia", "button:stop"),
        praise=N_(
            "Two stayed, and still lead. By the English reading there would have been no button to stop "
            "with: "
            "all three would have had to go."
        ),
        hint=N_("One of the three is enough for Galicia."),
        clauses=("AC-1.7",),
    ),
    Task(
        "ruling.spare_carmen",
        N_(
            "The Spanish reading of Banishment: you may spare somebody. Banish one of Bruno's from "
            "Cataluña, but "
            "leave Carmen alone, so that the two stay tied in Galicia."
        ),
        start=lambda: banishment(ES_20TH),
        solved=stands(
            _carmen_was_spared,
            N_("Bruno lost {bruno}, Carmen {carmen}; only Bruno was to lose one, and in Cataluña."),
            bruno=lambda attempt, speaker: _banished(attempt, BRUNO),
            carmen=lambda attempt, speaker: _banished(attempt, CARMEN),
        ),
        missed=_banishment_is_over,
        solution=("card:banishment", "button:special", "piece:1:cataluna", "button:stop"),
        praise=N_(
            "You lead in Cataluña, and in Galicia neither of them does. By the English reading Carmen would "
            "have lost one, and Bruno would lead there."
        ),
        hint=N_("After the first caballero there is a button to stop."),
        clauses=("AC-2.4",),
    ),
    Prediction(
        "ruling.disk_on_the_region_named",
        N_("Ana evicts Bruno from Galicia. By the Spanish reading, may his disk show Galicia itself?"),
        (
            N_("yes, and his caballeros go to his court"),
            N_("no, he has to choose another region"),
            N_("yes, and his caballeros stay where they are"),
        ),
        right=_disk_on_the_region_named,
        why=N_(
            "The Spanish book sends them to another region and provides for no other case. In the English "
            "book "
            "a disk on the region itself leads to the court, which some players like very much."
        ),
        clauses=("AC-4.6",),
        start=lambda: eviction(ES_20TH),
    ),
    Prediction(
        "ruling.no_two_anywhere",
        N_("Urgent Matters, and Bruno has two caballeros in no region. How many does he return, in Spanish?"),
        (N_("none"), N_("one"), N_("two, from different regions")),
        right=_given_by_whom_has_no_two,
        why=N_(
            "One book asks for a region with two and knows no other case: so there is nothing that he could "
            "obey. The other adds that one must do where no two are to be had."
        ),
        clauses=("AC-2.7", "SD-2"),
        start=lambda: urgent_matters(ES_20TH),
    ),
    Prediction(
        "ruling.open_castillo",
        N_(
            "The same random games, once with a hidden Castillo, once with an open one. In how many do the "
            "final "
            "points differ?"
        ),
        (N_("in none"), N_("in some"), N_("in all")),
        right=_games_that_change_with_an_open_castillo,
        why=N_(
            "This reading is about what one may know, not about what one may do; and whoever moves at random "
            "looks at nothing. For people it may change everything."
        ),
        clauses=("CA-4",),
    ),
    Exercise(
        "ruling.differences",
        right=_differences,
        clauses=("AC-1.7", "AC-2.4", "AC-2.7", "AC-4.6", "GS-5"),
        hint=N_("Compare the two editions field by field; the name is no reading."),
    ),
    Exercise(
        "ruling.house_rules",
        right=_house_rules,
        clauses=("AC-2.4", "RD-2", "RD-7"),
        hint=N_("EN_BASE.but(...) takes any number of readings, by the names in the table."),
    ),
)
