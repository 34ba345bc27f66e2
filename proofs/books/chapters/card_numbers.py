"""Numbers on action cards (TU-7, AC-2.1, AC-4.2, AC-4.3): what each stack shows, and three special actions.

Every stack's cards show as many caballeros as its number: two books say so over the list of its cards, the
Web book in two examples of a turn, and the book of expansions in one. The Veto stops one special action, one
power card is taken back, and the court gets two caballeros.
"""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.actions import MoveCaballero, PlaceCaballero, UseSpecial, UseVeto
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Case, Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import Told, as_told
from proofs.books.tables import Tables
from proofs.games.card_playouts import change, ends
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.readings.rule_expressions import holds

STOPPED, TAKEN_BACK, BROUGHT = "stopped", "taken back", "brought"
STACKS = {1: "intrigue_4_any", 2: "banishment", 3: "score_fives", 4: "court", 5: "king"}
PRINTED: Mapping[int | str, int] = {
    **{stack: stack for stack in STACKS},
    STOPPED: 1,
    TAKEN_BACK: 1,
    BROUGHT: 2,
}
NUMBERS = tuple(range(7))


# --- functions that have a name --------------------------------------------------------------------


def as_printed(case: Case) -> int:
    """The number of the stack; one special action, one power card, two caballeros."""
    return PRINTED[case]


def three_for_all(case: Case) -> int:
    """Every card shows three caballeros."""
    return 3 if case in STACKS else as_printed(case)


none_brought = but(as_printed, {BROUGHT: 0})

FUNCTIONS: dict[str, Function] = {
    N_("as printed"): as_printed,
    N_("every card shows three caballeros"): three_for_all,
    N_("a Veto stops two special actions"): but(as_printed, {STOPPED: 2}),
    N_("two power cards are taken back"): but(as_printed, {TAKEN_BACK: 2}),
    N_("the court gets three caballeros"): but(as_printed, {BROUGHT: 3}),
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(as_printed, NUMBERS)
SHOWN = {
    1: N_("With a card of the first stack one may be placed at most."),
    2: N_("With a card of the second stack two may be placed at most."),
    3: N_("With a card of the third stack three may be placed at most."),
    4: N_("With a card of the fourth stack four may be placed at most."),
    5: N_("With the King's card five may be placed at most."),
}
ONE_STOPPED = N_("One special action can be prevented.")
ONE_BACK = N_("One of one's own power cards comes back to hand.")
TWO_MORE = N_("Two of one's own may come from the provinces to the court.")
MORE_SUPPLY = N_("So the supply grows; what holds for it holds here, too.")


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    clause: str,
    *cases: Case,
    example: bool = False,
) -> Passage:
    """A sentence or an example with these numbers."""
    return TABLES.says(
        book, section, place, paraphrase, TABLES.ruled(cases), clauses=(clause,), example=example
    )


def over_a_stack(book: str, *sections: str) -> tuple[Passage, ...]:
    """What stands over the cards of each stack."""
    return tuple(
        says(book, section, N_("general rule on placing"), SHOWN[stack], "TU-7", stack)
        for stack, section in enumerate(sections, start=1)
    )


def in_a_turn(book: str, section: str) -> tuple[Passage, ...]:
    """The two examples of a turn: a King's card, and one of the third stack."""
    return (
        says(book, section, N_("first example"), SHOWN[5], "TU-7", 5, example=True),
        says(book, section, N_("second example"), SHOWN[3], "TU-7", 3, example=True),
    )


def more_supply(book: str, section: str) -> Passage:
    """The card's action makes the supply grow: at least one more comes to the court."""
    told: Told = {BROUGHT: NUMBERS[1:]}
    return TABLES.says(
        book,
        section,
        N_("explanation"),
        MORE_SUPPLY,
        told,
        excludes=(none_brought,),
        clauses=("AC-4.3",),
    )


INQUISITOR = "Grande Inquisidor e Colônias, O Grande Inquisidor"

PASSAGES = (
    *in_a_turn(EN, "3.2, Move Caballeros to the Board"),
    *over_a_stack(EN, *(f"Stack {stack}" for stack in STACKS if stack < 5)),
    says(EN, "Stack 2, Veto", N_("the card, first sentence"), ONE_STOPPED, "AC-2.1", STOPPED),
    says(EN, "Stack 2, Veto", N_("second sentence of the explanation"), ONE_STOPPED, "AC-2.1", STOPPED),
    says(EN, "Stack 4, Power Cards", N_("first sentence"), ONE_BACK, "AC-4.2", TAKEN_BACK),
    says(EN, "Stack 4, The Court", N_("card"), TWO_MORE, "AC-4.3", BROUGHT),
    more_supply(EN, "Stack 4, The Court"),
    *in_a_turn(ES, "3.2, Desplegar caballeros"),
    *over_a_stack(ES, "Primer mazo", "Segundo mazo", "Tercer mazo", "Cuarto mazo", "Quinto mazo"),
    says(ES, "Segundo mazo, Veto", N_("the card, first sentence"), ONE_STOPPED, "AC-2.1", STOPPED),
    says(ES, "Cuarto mazo, Carta de poder", N_("first sentence"), ONE_BACK, "AC-4.2", TAKEN_BACK),
    says(ES, "Cuarto mazo, La corte", N_("card"), TWO_MORE, "AC-4.3", BROUGHT),
    more_supply(ES, "Cuarto mazo, La corte"),
    *in_a_turn(WEB, "3.B, Lugar Caballeros"),
    says(
        PT,
        INQUISITOR,
        N_("second example"),
        SHOWN[5],
        "TU-7",
        5,
        example=True,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    STOPPED: N_("special actions that a Veto stops"),
    TAKEN_BACK: N_("power cards that one takes back"),
    BROUGHT: N_("caballeros that the card on the court brings at most"),
}


def told(case: Case) -> Sentence:
    """The case in a sentence."""
    if case in STACKS:
        return Sentence.of(N_("caballeros on the cards of stack {number}"), number=case)
    return Sentence.of(TELLING[str(case)])


def board(case: Case, edition: Edition = EN_BASE) -> State:
    """A card is about to be used: full courts, power cards played before, a Veto in an opponent's hand."""
    special = {TAKEN_BACK: "recover_power", BROUGHT: "court", STOPPED: "intrigue_4_own"}
    return position(
        2,
        turn=0,
        card=STACKS[case] if isinstance(case, int) else special[case],
        king="galicia",
        caballeros={"aragon": (3, 3)},
        court=(9, 9),
        played=((3, 4), (5, 6)),
        round=3,
        vetoes_taken={1: 3} if case == STOPPED else None,
        edition=edition,
    )


def played(edition: Edition) -> Function:
    """How many caballeros the engine lets be placed, special actions be stopped, cards or more come."""

    def most(case: Case) -> int:
        state = board(case, edition)
        if isinstance(case, int):
            return placed(state)
        begun = apply(state, UseSpecial(0)).state
        if case == STOPPED:
            announced = apply(begun, MoveCaballero(0, 0, "aragon", "sevilla")).state
            return 2 if apply(announced, UseVeto(1)).state.vetoes else 1
        if case == TAKEN_BACK:
            return max(len(end.hands[0]) - len(state.hands[0]) for end in ends(begun))
        return max(change(state, end, COURT, 0) for end in ends(begun))

    return most


def placed(state: State) -> int:
    """How many caballeros may be placed, one after the other."""
    number = 0
    while PlaceCaballero(0, CASTILLO) in legal_actions(state):
        state, number = apply(state, PlaceCaballero(0, CASTILLO)).state, number + 1
    return number


def shown_on(f: Unknown, table: Mapping[int, int]) -> Term:
    """What the catalogue's table has of these stacks."""
    return as_told(table)(f)


def brought(f: Unknown, condition: str) -> Term:
    """The most that the catalogue's condition lets come."""
    return f.equals(BROUGHT, max(number for number in NUMBERS if holds(condition, brought=number)))


CARD_NUMBERS = Chapter(
    name="card_numbers",
    asks=N_("How many caballeros do cards show, and how much do three special actions concern?"),
    cases=tuple(PRINTED),
    values=NUMBERS,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 6, PT: 7},
    weights={
        EN: (
            "●1@5b:8146fbf3 ○1@3:38fdfadf ●1@1b:e73c5488 ●1@2b:b002a51c ○1@3:38fdfadf ●1@4b:4f96f18e "
            "○1@6c:48f98d5e ○1@6c:48f98d5e ●1@7d:2e960482 ●1@8e:14b225ac ○1@8:06829f56"
        ),
        ES: (
            "○1@5b:8146fbf3 ○1@3:38fdfadf ●1@1b:e73c5488 ●1@2b:b002a51c ○1@3:38fdfadf ●1@4b:4f96f18e "
            "○1@5b:8146fbf3 ●1@6c:48f98d5e ●1@7d:2e960482 ●1@8e:14b225ac ○1@8:06829f56"
        ),
        WEB: "●1@5b:8146fbf3 ●1@3:38fdfadf",
        PT: "●1@5b:8146fbf3",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "TU-7:shown": shown_on,
        "AC-2.1:times": lambda f, number: f.equals(STOPPED, number),
        "AC-4.2:number": lambda f, number: f.equals(TAKEN_BACK, number),
        "AC-4.3:number": brought,
    },
)
