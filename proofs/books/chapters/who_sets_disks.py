"""Who sets a secret disk (SD-1, AC-2.6, AC-2.7, AC-4.5, AC-4.6), and who does not?

A case is a player, and what the disks are set for. For the transfer every book waits for all players, whether
they have caballeros in the Castillo or not. For two cards the English book sends the others to their disks
and adds that whoever uses the card sets none; the Spanish one says only that the others do. On the Eviction
both say only that: that nobody evicts his own caballeros is not about disks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from elgrande.engine import to_move
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.chapters import setting_disks
from proofs.books.chapters.setting_disks import CHOSEN_ONCE, EVICTION, OUTLAWS, SET_UP, TRANSFER, URGENT
from proofs.books.sayings import where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

SETS, SETS_NONE = N_("sets a disk"), N_("sets none")
USER, ANOTHER = N_("whoever uses the card"), N_("another player")
INSIDE, NOT_INSIDE = N_("who has caballeros in the Castillo"), N_("who has none in the Castillo")
ANYBODY = N_("any player")


class Asked(NamedTuple):
    """A player, and what disks are set for."""

    purpose: str
    player: str


CARDS = (OUTLAWS, URGENT, CHOSEN_ONCE, EVICTION)
OF_CARDS = tuple(Asked(card, player) for card in CARDS for player in (USER, ANOTHER))
CASES = (Asked(TRANSFER, INSIDE), Asked(TRANSFER, NOT_INSIDE), *OF_CARDS, Asked(SET_UP, ANYBODY))


# --- functions that have a name --------------------------------------------------------------------


def as_told(case: Asked) -> str:
    """All, but for three cards not the player who uses them."""
    return SETS_NONE if case.player == USER and case.purpose != CHOSEN_ONCE else SETS


FUNCTIONS: dict[str, Function] = {
    N_("all, but for three cards not their player"): as_told,
    N_("always all"): lambda case: SETS,
    N_("for cards never their player"): where(as_told, lambda case: case.player == USER, SETS_NONE),
    N_("for the transfer only who has caballeros there"): where(
        as_told, lambda case: case.player == NOT_INSIDE, SETS_NONE
    ),
    N_("for cards nobody but their player"): where(
        where(as_told, lambda case: case.player == ANOTHER, SETS_NONE),
        lambda case: case.player == USER,
        SETS,
    ),
}
_, always_all, never_the_user, only_inside, only_the_user = FUNCTIONS.values()


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(as_told, (SETS, SETS_NONE))
CARD, EXPLANATION = N_("card"), N_("explanation")
WHO_HAS_SOME = N_("Whoever has caballeros in the Castillo chooses the region for them.")
ALL_HAVE_SET = N_("All players have set their disks before the Castillo is scored.")
ALL_SHOW = N_("All players show their disks.")
THE_OTHERS = N_("Each of the other players chooses with the disk; whether oneself, too, is not said.")
NOT_ONESELF = N_("The other players choose with their disks, and not oneself.")
EVERYBODY = N_("All players choose with their disks, and so does whoever uses the card.")
EACH_PLAYER = N_("Every player chooses a region with the disk.")


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    cases: Iterable[Asked],
    wrong: Function,
    clause: str = "SD-1",
) -> Passage:
    """A sentence that says of these players what the rule says of them."""
    told = TABLES.ruled(cases)
    return TABLES.says(book, section, place, paraphrase, told, excludes=(wrong,), clauses=(clause,))


def transfer(book: str, section: str, place: str) -> tuple[Passage, ...]:
    """Before the Castillo is scored, and when its caballeros leave it."""
    inside, all_players = CASES[:1], CASES[:2]
    first = N_("first sentence")
    nobody = where(as_told, inside.__contains__, SETS_NONE)
    return (
        says(book, f"{section}, 1", place, WHO_HAS_SOME, inside, nobody),
        says(book, f"{section}, 2", first, ALL_HAVE_SET, all_players, only_inside),
        says(book, f"{section}, 3", first, ALL_SHOW, all_players, only_inside),
    )


def others(book: str, section: str, place: str, card: str, clause: str) -> Passage:
    """The other players set their disks; of whoever uses the card nothing is said."""
    return says(book, section, place, THE_OTHERS, [Asked(card, ANOTHER)], only_the_user, clause)


def not_oneself(book: str, section: str, place: str, card: str, clause: str) -> Passage:
    """The other players set their disks, and whoever uses the card does not."""
    cases = [Asked(card, player) for player in (USER, ANOTHER)]
    return says(book, section, place, NOT_ONESELF, cases, always_all, clause)


def everybody(book: str, section: str) -> tuple[Passage, ...]:
    """All players set their disks, on the card and in its explanation."""
    cases = [Asked(CHOSEN_ONCE, player) for player in (USER, ANOTHER)]
    return (
        says(book, section, CARD, EACH_PLAYER, cases, never_the_user, "AC-4.5"),
        says(book, section, EXPLANATION, EVERYBODY, cases, never_the_user, "AC-4.5"),
    )


FIRST_PARAGRAPH = N_("first paragraph")

PASSAGES = (
    *transfer(EN, "5. General Scoring", FIRST_PARAGRAPH),
    others(EN, "Stack 2, all own by disk", CARD, OUTLAWS, "AC-2.6"),
    not_oneself(EN, "Stack 2, all own by disk", EXPLANATION, OUTLAWS, "AC-2.6"),
    others(EN, "Stack 2, two own by disk", CARD, URGENT, "AC-2.7"),
    not_oneself(EN, "Stack 2, two own by disk", EXPLANATION, URGENT, "AC-2.7"),
    *everybody(EN, "Stack 4, Special Scoring"),
    others(EN, "Stack 4, Eviction", CARD, EVICTION, "AC-4.6"),
    others(EN, "Stack 4, Eviction", N_("explanation, on the disks"), EVICTION, "AC-4.6"),
    *transfer(ES, "5. Puntuación", FIRST_PARAGRAPH),
    others(ES, "Segundo mazo, Proscritos", CARD, OUTLAWS, "AC-2.6"),
    others(ES, "Segundo mazo, Proscritos", EXPLANATION, OUTLAWS, "AC-2.6"),
    others(ES, "Segundo mazo, Asuntos urgentes", CARD, URGENT, "AC-2.7"),
    others(ES, "Segundo mazo, Asuntos urgentes", EXPLANATION, URGENT, "AC-2.7"),
    *everybody(ES, "Cuarto mazo, Puntuación especial"),
    others(ES, "Cuarto mazo, Expulsión", CARD, EVICTION, "AC-4.6"),
    others(ES, "Cuarto mazo, Expulsión", EXPLANATION, EVICTION, "AC-4.6"),
    *transfer(WEB, "5. Puntaje", N_("first sentence")),
    says(
        PT,
        "Grande Inquisidor e Colônias, Preparação 7",
        N_("second sentence"),
        EACH_PLAYER,
        [Asked(SET_UP, ANYBODY)],
        where(as_told, lambda case: case.player == ANYBODY, SETS_NONE),
        "CO-4",
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


TELLING: Mapping[Asked, str] = {
    Asked(TRANSFER, INSIDE): N_("for the transfer: who has caballeros in the Castillo"),
    Asked(TRANSFER, NOT_INSIDE): N_("for the transfer: who has none in the Castillo"),
    Asked(OUTLAWS, USER): N_("for Outlaws: whoever uses the card"),
    Asked(OUTLAWS, ANOTHER): N_("for Outlaws: another player"),
    Asked(URGENT, USER): N_("for Urgent Matters: whoever uses the card"),
    Asked(URGENT, ANOTHER): N_("for Urgent Matters: another player"),
    Asked(CHOSEN_ONCE, USER): N_("for the special scoring of all disks: whoever uses the card"),
    Asked(CHOSEN_ONCE, ANOTHER): N_("for the special scoring of all disks: another player"),
    Asked(EVICTION, USER): N_("for Eviction: whoever uses the card"),
    Asked(EVICTION, ANOTHER): N_("for Eviction: another player"),
    Asked(SET_UP, ANYBODY): N_("for setting up with the Grand Inquisitor: any player"),
}


def told(case: Asked) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case])


def board(case: Asked, edition: Edition = EN_BASE) -> State:
    """Disks are about to be set; for the transfer only the first of three has caballeros in the Castillo."""
    if case.purpose == TRANSFER:
        return position(3, edition=edition, general_scoring=True, castillo=(2, 0, 0))
    return setting_disks.board(case.purpose, edition)


def played(edition: Edition) -> Function:
    """Whether the engine asks such a player for a disk: the first of three, or the second."""

    def asks(case: Asked) -> str:
        player = 0 if case.player in (USER, INSIDE) else 1
        return SETS if player in to_move(board(case, edition)) else SETS_NONE

    return asks


def as_answered(purpose: str, f: Unknown, answer: str) -> Term:
    """Who sets a disk for this."""
    user = SETS if answer == "all players" else SETS_NONE
    if purpose == TRANSFER:
        return all_hold(f.equals(CASES[0], SETS), f.equals(CASES[1], user))
    return all_hold(f.equals(Asked(purpose, ANOTHER), SETS), f.equals(Asked(purpose, USER), user))


WHO_SETS_DISKS = Chapter(
    name="who_sets_disks",
    asks=N_("Who sets a secret disk?"),
    cases=CASES,
    values=(SETS, SETS_NONE),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 2, ES: 4, WEB: 9, PT: 10},
    weights={
        EN: (
            "○1@1:2f424bcc ○2@1d:b73319c2 ○2@1d:b73319c2 ○1@4e:a7aa1fcf ●2@3be:9128765b ○1@6e:d59b2040 "
            "●2@5be:d0324bd5 ○2@7ce:44b9d0cd ○2@7ce:44b9d0cd ○1@10e:f3e43cb9 ○1@10e:f3e43cb9"
        ),
        ES: (
            "○1@1:2f424bcc ○2@1d:b73319c2 ○2@1d:b73319c2 ○1@4e:a7aa1fcf ○1@4e:a7aa1fcf ○1@6e:d59b2040 "
            "○1@6e:d59b2040 ○2@7ce:44b9d0cd ○2@7ce:44b9d0cd ○1@10e:f3e43cb9 ○1@10e:f3e43cb9"
        ),
        WEB: "○1@1:2f424bcc ○2@1d:b73319c2 ○2@1d:b73319c2",
        PT: "●1@11:82eb02e4",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "one says more",
        (EN, PT): "overlapping",
        (ES, WEB): "one says more",
        (ES, PT): "overlapping",
        (WEB, PT): "overlapping",
    },
    answers={
        "GS-2:who": partial(as_answered, TRANSFER),
        "AC-2.6:who": partial(as_answered, OUTLAWS),
        "AC-2.7:who": partial(as_answered, URGENT),
        "AC-4.5:who": partial(as_answered, CHOSEN_ONCE),
        "AC-4.6:who": partial(as_answered, EVICTION),
    },
)
