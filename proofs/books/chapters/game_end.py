"""The end of the game (EN-1, RD-2): what follows a general scoring, another round or the end?

Three books say both that a new round begins after a general scoring and that the game ends after the third.
No reader takes the former to hold after the last scoring, too; but only the latter says that it does not.
"""

from __future__ import annotations

from typing import NamedTuple

from elgrande.actions import SetDisk
from elgrande.engine import apply_all
from elgrande.events import GameEnded
from elgrande.positions import position
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

GOES_ON, OVER = N_("a new round begins"), N_("the game is over")
LAST = 3


class AfterScoring(NamedTuple):
    """Which general scoring of a game of nine rounds, or of the short one, has been carried out."""

    number: int
    short: bool


CASES = tuple(AfterScoring(number, short) for number in range(1, LAST + 1) for short in (False, True))


# --- functions that have a name --------------------------------------------------------------------


def after_the_third(case: AfterScoring) -> str:
    """The game ends after the third general scoring."""
    return OVER if case.number == LAST else GOES_ON


def never(case: AfterScoring) -> str:
    """A new round begins after every scoring."""
    return GOES_ON


def short_after_the_second(case: AfterScoring) -> str:
    """The short game ends after two scorings."""
    return OVER if case.number == LAST or (case.short and case.number == LAST - 1) else GOES_ON


FUNCTIONS: dict[str, Function] = {
    N_("after the third scoring"): after_the_third,
    N_("never"): never,
    N_("the short game after the second"): short_after_the_second,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(after_the_third, (GOES_ON, OVER))


def as_it_is(*, short: bool) -> Told:
    """The game, or the short game, ends after its third scoring."""
    return {case: after_the_third(case) for case in CASES if case.short == short}


def nine_rounds(book: str, section: str, place: str) -> Passage:
    """Nine rounds, and a scoring after every third."""
    return TABLES.says(
        book,
        section,
        place,
        N_("There are nine rounds, and a general scoring after the third, sixth and ninth."),
        as_it_is(short=False),
        excludes=(never,),
        clauses=("EN-1", "RD-1"),
    )


def short_game(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Six rounds, two before each scoring; only a note that says both tells when the last scoring is over."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        as_it_is(short=True),
        excludes=(never, short_after_the_second),
        clauses=("EN-1", "RD-2"),
    )


def new_round(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A new round begins after a scoring; after the last one, if taken at its word."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {case: GOES_ON for case in CASES if case.number < LAST},
        allows=(after_the_third, never),
        excludes=(short_after_the_second,),
        clauses=("EN-1", "RD-8"),
    )


def the_end(book: str, section: str) -> Passage:
    """The game ends after the third scoring."""
    return TABLES.says(
        book,
        section,
        N_("first sentence"),
        N_("The third general scoring is the last one: with it the game is over."),
        {case: after_the_third(case) for case in CASES},
        excludes=(never, short_after_the_second),
        clauses=("EN-1",),
    )


AFTER_A_SCORING = N_("After a general scoring a new round begins; whether after the last, it leaves open.")
AFTER_ALL_REGIONS = N_(
    "When all regions are scored, a new round begins; whether the last time, it leaves open."
)

PASSAGES = (
    nine_rounds(EN, "Gameplay", N_("first paragraph")),
    new_round(EN, "4. End of Round, step 4", N_("on the fleur-de-lis"), AFTER_A_SCORING),
    new_round(EN, "Mobile Scoreboards", N_("sentence after the section"), AFTER_ALL_REGIONS),
    the_end(EN, "Game End"),
    nine_rounds(ES, "Desarrollo de la partida", N_("first paragraph")),
    new_round(ES, "4. Final de la ronda, 4", N_("on the fleur-de-lis"), AFTER_A_SCORING),
    new_round(ES, "Marcador de puntuación", N_("sentence after the section"), AFTER_ALL_REGIONS),
    the_end(ES, "Fin de la partida"),
    nine_rounds(WEB, "Como se juega", N_("first paragraph")),
    short_game(
        WEB,
        "Como se juega",
        N_("note"),
        N_("The short game leaves out rounds 1, 4 and 7 and has a scoring after every second round."),
    ),
    new_round(WEB, "4. Fin de la ronda, 4", N_("on the fleur-de-lis"), AFTER_A_SCORING),
    new_round(WEB, "Marcador móvil", N_("sentence after the section"), AFTER_ALL_REGIONS),
    the_end(WEB, "Fin del juego"),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: AfterScoring) -> Sentence:
    """The case in a sentence."""
    message = N_("short game, after scoring {number}") if case.short else N_("after scoring {number}")
    return Sentence.of(message, number=case.number)


def board(case: AfterScoring, edition: Edition = EN_BASE) -> State:
    """The scoring is about to begin."""
    length = Length.SHORT if case.short else Length.LONG
    return position(2, edition=edition.but(length=length), general_scoring=True, round=3 * case.number)


def played(edition: Edition) -> Function:
    """What the engine does after the scoring."""

    def follows(case: AfterScoring) -> str:
        _, events = apply_all(board(case, edition), *[SetDisk(player, "aragon") for player in range(2)])
        return OVER if any(isinstance(event, GameEnded) for event in events) else GOES_ON

    return follows


def ends_after(f: Unknown, number: int) -> Term:
    """After how many scorings the game ends."""
    return all_hold([f.equals(case, OVER if case.number >= number else GOES_ON) for case in CASES])


GAME_END = Chapter(
    name="game_end",
    asks=N_("What follows a general scoring?"),
    cases=CASES,
    values=(GOES_ON, OVER),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={
        EN: "○3@1b:33b03aa1 ○4@1c:3be00806 ○4@1c:3be00806 ●6@1bc:bc1fe08e",
        ES: "○3@1b:33b03aa1 ○4@1c:3be00806 ○4@1c:3be00806 ●6@1bc:bc1fe08e",
        WEB: "○3@1b:33b03aa1 ○3@2bc:db00ca86 ○4@1c:3be00806 ○4@1c:3be00806 ○6@1bc:bc1fe08e",
    },
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
    answers={"EN-1:after": ends_after},
)
