"""Secret disks (SD-1): what does a player know of the disks of others when he sets his?

A case is what the disks are set for. No book speaks of all of them: each says of some how they are set.
"""

from __future__ import annotations

from typing import Any

from elgrande.actions import NameRegion, SetDisk, UseSpecial
from elgrande.engine import apply, apply_all, legal_actions, new_game, to_move
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from elgrande.views import view
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import any_holds

NOTHING, THOSE_BEFORE = N_("nothing"), N_("the disks of those before")
TRANSFER, OUTLAWS, URGENT = N_("for the transfer"), N_("for Outlaws"), N_("for Urgent Matters")
CHOSEN_ONCE, EVICTION = N_("for the special scoring of all disks"), N_("for Eviction")
SET_UP = N_("for setting up with the Grand Inquisitor")
CASES = (TRANSFER, OUTLAWS, URGENT, CHOSEN_ONCE, EVICTION, SET_UP)
CARDS = {
    OUTLAWS: "outlaws",
    URGENT: "urgent_matters",
    CHOSEN_ONCE: "score_chosen_once",
    EVICTION: "eviction",
}


# --- functions that have a name --------------------------------------------------------------------


def all_at_once(case: str) -> str:
    """Everybody sets his disk unseen."""
    return NOTHING


def one_after_another(case: str) -> str:
    """Whoever comes later knows what those before have chosen."""
    return THOSE_BEFORE


def only_in_general_scorings(case: str) -> str:
    """The disks are secret in the general scoring alone."""
    return NOTHING if case == TRANSFER else THOSE_BEFORE


FUNCTIONS: dict[str, Function] = {
    N_("all at once, unseen"): all_at_once,
    N_("one after another"): one_after_another,
    N_("unseen in the general scoring alone"): only_in_general_scorings,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(all_at_once, (NOTHING, THOSE_BEFORE))


def unseen(book: str, section: str, place: str, paraphrase: str, *cases: str) -> Passage:
    """For this the disks are set unseen."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        dict.fromkeys(cases, NOTHING),
        excludes=(one_after_another,),
        clauses=("SD-1",),
    )


FACE_DOWN = N_("The disk is set in secret and laid face down.")
THEN_SHOWN = N_("All show their disks when the Castillo has been scored.")
AT_ONCE = N_("All who are concerned choose at the same time.")
SHOWN_AT_ONCE = N_("All show their disks at the same time.")
IN_SECRET = N_("They choose in secret.")

PASSAGES = (
    unseen(EN, "5. General Scoring, 1", N_("first paragraph"), FACE_DOWN, TRANSFER),
    unseen(EN, "5. General Scoring, 3", N_("first sentence"), THEN_SHOWN, TRANSFER),
    unseen(EN, "Stack 2, all own by disk", N_("explanation"), AT_ONCE, OUTLAWS),
    unseen(EN, "Stack 2, two own by disk", N_("explanation"), AT_ONCE, URGENT),
    unseen(EN, "Stack 4, Special Scoring", N_("explanation"), AT_ONCE, CHOSEN_ONCE),
    unseen(EN, "Stack 4, Eviction", N_("explanation"), SHOWN_AT_ONCE, EVICTION),
    unseen(
        ES, "5. Puntuación, 1", N_("first paragraph"), N_("The disk that was set lies face down."), TRANSFER
    ),
    unseen(ES, "5. Puntuación, 3", N_("first sentence"), THEN_SHOWN, TRANSFER),
    unseen(ES, "Segundo mazo, Proscritos", N_("card"), IN_SECRET, OUTLAWS),
    unseen(ES, "Segundo mazo, Proscritos", N_("explanation"), AT_ONCE, OUTLAWS),
    unseen(ES, "Segundo mazo, Asuntos urgentes", N_("card"), IN_SECRET, URGENT),
    unseen(ES, "Segundo mazo, Asuntos urgentes", N_("explanation"), AT_ONCE, URGENT),
    unseen(ES, "Cuarto mazo, Puntuación especial", N_("card"), IN_SECRET, CHOSEN_ONCE),
    unseen(ES, "Cuarto mazo, Puntuación especial", N_("explanation"), SHOWN_AT_ONCE, CHOSEN_ONCE),
    unseen(ES, "Cuarto mazo, Expulsión", N_("card"), IN_SECRET, EVICTION),
    unseen(ES, "Cuarto mazo, Expulsión", N_("explanation"), IN_SECRET, EVICTION),
    unseen(WEB, "5. Puntaje, 1", N_("heading"), N_("The region is called secret."), TRANSFER),
    unseen(WEB, "5. Puntaje, 3", N_("first sentence"), THEN_SHOWN, TRANSFER),
    unseen(
        PT,
        "Grande Inquisidor e Colônias, Preparação 7",
        N_("second sentence"),
        SHOWN_AT_ONCE,
        SET_UP,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: str) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(case)


def board(case: str, edition: Edition = EN_BASE) -> State:
    """Players are about to set their disks."""
    if case == SET_UP:
        return new_game(3, edition=edition.with_expansions("colonies"), seed=1)
    if case == TRANSFER:
        return position(3, edition=edition, general_scoring=True)
    there = {"aragon": (2, 2, 2), "granada": (2, 2, 2)}
    state = position(3, edition=edition, turn=0, card=CARDS[case], king="galicia", caballeros=there)
    actions: list[Any] = [UseSpecial(0)] + [NameRegion(0, "aragon")] * (case == EVICTION)
    return apply_all(state, *actions).state


def played(edition: Edition) -> Function:
    """Whether somebody sees anything of a disk that another has set before him."""

    def known(case: str) -> str:
        state = board(case, edition)
        *_, other, first = to_move(state)
        options = [one for one in legal_actions(state) if isinstance(one, SetDisk) and one.player == first]
        seen = {repr(view(apply(state, disk).state, other)) for disk in options}
        return NOTHING if len(seen) == 1 and len(options) > 1 else THOSE_BEFORE

    return known


def somewhere(f: Unknown, answer: str) -> Term:
    """How disks are set for at least one purpose; no book speaks of all."""
    value = NOTHING if answer == "all at once, unseen" else THOSE_BEFORE
    return any_holds([f.equals(case, value) for case in CASES])


SETTING_DISKS = Chapter(
    name="setting_disks",
    asks=N_("What does a player know of the disks of others when he sets his?"),
    cases=CASES,
    values=(NOTHING, THOSE_BEFORE),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 1, ES: 1, WEB: 5, PT: 5},
    weights={
        EN: "○1@1b:9da73050 ○1@1b:9da73050 ●1@2bc:b8bf6ea2 ●1@3bc:49438ec8 ●1@4bc:57e846d7 ●1@5bc:74b8154f",
        ES: (
            "○1@1b:9da73050 ○1@1b:9da73050 ○1@2bc:b8bf6ea2 ○1@2bc:b8bf6ea2 ○1@3bc:49438ec8 ○1@3bc:49438ec8 "
            "○1@4bc:57e846d7 ○1@4bc:57e846d7 ○1@5bc:74b8154f ○1@5bc:74b8154f"
        ),
        WEB: "○1@1b:9da73050 ○1@1b:9da73050",
        PT: "●1@6bc:b5b348b1",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "overlapping",
        (ES, WEB): "one says more",
        (ES, PT): "overlapping",
        (WEB, PT): "overlapping",
    },
    answers={"SD-1:together": somewhere},
)
