"""Grandissimo (GR-1 to GC-20): its numbers, what may and must be, and which regions belong to what.

One book alone has these rules. Each question of the catalogue that its words answer is a case, and each
sentence a table of the questions that it answers. What the book does not say is no case: those answers are
rulings, and stand as such in the catalogue. Where a sentence allows several answers, they all stand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from elgrande.positions import position
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import REGIONS
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, PT
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Unknown, but
from proofs.books.questions import (
    FIRST,
    LAST,
    SECOND,
    THIRD,
    Said,
    is_answered,
    passages,
    permissions,
    played,
    told,
)
from proofs.books.sayings import where
from proofs.engine_answers import observed
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

BOOK = "Grandíssimo"
PREPARATION = f"{BOOK}, Preparação e componentes adicionais"
FLOW = f"{BOOK}, Fluxo de jogo"
SYMBOLS = f"{BOOK}, Os símbolos de navio e prisão"
THE_PORTUGAL = f"{BOOK}, Nova região: Portugal"
STACK_6, STACK_7 = f"{BOOK}, Monte 6", f"{BOOK}, Monte 7"


class Lies(NamedTuple):
    """A region, and what is asked about it: whether it belongs there."""

    asked: str
    region: str


# --- numbers ---------------------------------------------------------------------------------------

COUNTED: Mapping[str, int] = {
    "GR-1:ships": 2,
    "SP-4:two": 1,
    "GR-2:soldiers": 2,
    "GR-3:cards": 11,
    "GR-3:more": 2,
    "GR-5:double_turn": 2,
    "GC-3:placed": 2,
    "GR-5:extra_force": 6,
    "GC-19:caballeros": 6,
    "PO-3:first": 1,
    "PR-1:number": 1,
    "QJ-1:times": 1,
    "QJ-2:number": 1,
    "GC-4:moved": 2,
    "GC-9:tied": 2,
    "GC-12:provinces": 3,
    "GC-16:own": 2,
}
NUMBERS = tuple(range(12))
COUNTING = (
    Said(PREPARATION, N_("list of components"), N_("There are two ships."), {"GR-1:ships": 2}),
    Said(PREPARATION, N_("step 2"), N_("Of the cards 11 make the stack."), {"GR-3:cards": 11}),
    Said(PREPARATION, N_("step 5"), N_("The two soldiers begin in the drawn region."), {"GR-2:soldiers": 2}),
    Said(FLOW, SECOND, N_("Two more action cards are there to choose from."), {"GR-3:more": 2}),
    Said(SYMBOLS, N_("note on two players"), N_("With two players there is one ship."), {"SP-4:two": 1}),
    Said(SYMBOLS, N_("prison, first sentence"), N_("One caballero is put in."), {"PR-1:number": 1}),
    Said(
        THE_PORTUGAL,
        N_("fourth sentence"),
        N_("Only who alone has the most is paid: one rank pays."),
        {"PO-3:first": 1},
    ),
    Said(
        f"{STACK_6}, Jogada Dupla",
        FIRST,
        N_("The card itself places two caballeros."),
        {"GR-5:double_turn": 2, "GC-3:placed": 2},
    ),
    Said(f"{STACK_6}, Escolha Livre", FIRST, N_("Two of one's own are moved."), {"GC-4:moved": 2}),
    Said(
        f"{STACK_6}, Pontuação da Corte",
        LAST,
        N_("Who ties for the first level is paid as the next lower one, the second."),
        {"GC-9:tied": 2},
    ),
    Said(
        f"{STACK_6}, Tropas Rápidas",
        FIRST,
        N_("Three caballeros come straight from the provinces."),
        {"GC-12:provinces": 3},
    ),
    Said(f"{STACK_6}, Para o Castillo!", FIRST, N_("Two of one's own follow."), {"GC-16:own": 2}),
    Said(
        f"{STACK_6}, Força Extra",
        FIRST,
        N_("Up to six caballeros are placed."),
        {"GR-5:extra_force": 6, "GC-19:caballeros": 6},
    ),
    Said(f"{STACK_7}, Rainha", FIRST, N_("She brings one caballero more."), {"QJ-2:number": 1}),
    Said(f"{STACK_7}, Rainha e Bobo", FIRST, N_("Each serves once a round."), {"QJ-1:times": 1}),
)


def as_counted(asked: str) -> int:
    """The number that is printed."""
    return COUNTED[asked]


GRANDISSIMO_NUMBERS = Chapter(
    name="grandissimo_numbers",
    asks=N_("Which numbers does Grandissimo have?"),
    cases=tuple(COUNTED),
    values=NUMBERS,
    tell=told,
    board=lambda case: None,
    played=played,
    functions={
        N_("as printed"): as_counted,
        N_("two ships with two players, too"): but(as_counted, {"SP-4:two": 2}),
        N_("ten cards make the stack"): but(as_counted, {"GR-3:cards": 10}),
        N_("the tied keep their level"): but(as_counted, {"GC-9:tied": 1}),
        N_("Extra Force places five, like the King's card"): but(
            as_counted, {"GR-5:extra_force": 5, "GC-19:caballeros": 5}
        ),
    },
    passages=passages(COUNTING, as_counted, NUMBERS),
    left_open={PT: 0},
    weights={
        PT: (
            "●1@1:9504721c ●1@4c:3492ed2a ●1@3:aa6db727 ●1@5:0af73a75 ●1@2b:fa3970fc ●1@11:563627c3 "
            "●1@10:fa564c3c ●2@6:4a97a930 ●1@14:9b6d4f6e ●1@15d:d44ce1e4 ●1@16:1f97acce ●1@17:7dfd0796 "
            "●2@8e:392c63d6 ●1@13:9b2611dc ●1@12:88097efe"
        )
    },
    answers={asked: is_answered(asked) for asked in COUNTED},
)


# --- what may and must be --------------------------------------------------------------------------

ALLOWED = (
    Said(PREPARATION, N_("step 2"), N_("The cards are chosen by the players."), {"GR-4:choose": MAY}),
    Said(
        SYMBOLS,
        N_("ship, last sentence"),
        N_("Whoever is aboard stays aboard when the ship is taken."),
        {"SP-1:cargo": MUST},
    ),
    Said(
        SYMBOLS,
        N_("below the ship, second sentence"),
        N_("Where the King is does not matter for placing aboard."),
        {"SP-2:king": MUST_NOT},
    ),
    Said(
        SYMBOLS,
        N_("below the ship, third sentence"),
        N_("Those aboard may land: they need not."),
        {"SP-3:none": MAY},
    ),
    Said(
        SYMBOLS,
        N_("below the ship, last sentence"),
        N_("If one lands, all of one's own land."),
        {"SP-3:all": MUST_NOT},
    ),
    Said(
        SYMBOLS,
        N_("prison, first sentence"),
        N_("It is a caballero of one's own or of an opponent."),
        {"PR-1:anybody": MAY},
    ),
    Said(
        SYMBOLS,
        N_("pardon, first sentence"),
        N_("Whoever uses the King's card decides whether to pardon."),
        {"PR-3:none": MAY},
    ),
    Said(
        SYMBOLS,
        N_("pardon, second sentence"),
        N_("If he pardons, all prisoners go to one region."),
        {"PR-3:all": MUST_NOT},
    ),
    Said(SYMBOLS, N_("pardon, last sentence"), N_("Otherwise all stay in prison."), {"PR-2:stay": MUST}),
    Said(THE_PORTUGAL, THIRD, N_("The King may go to Portugal."), {"PO-2:king": MAY}),
    Said(
        THE_PORTUGAL,
        N_("first paragraph on scoring"),
        N_("It is scored in every general scoring."),
        {"PO-3:general": MUST},
    ),
    Said(THE_PORTUGAL, LAST, N_("Both bonuses are paid there, too."), {"PO-2:bonuses": MUST}),
    Said(
        f"{STACK_6}, Boicote",
        FIRST,
        N_("Any region card that no other player has chosen for another action."),
        {"GC-1:taken": MUST_NOT, "GC-1:own": MAY, "GC-1:king": MAY},
    ),
    Said(f"{STACK_6}, Boicote", LAST, N_("Cards of the set-up may be chosen."), {"GC-1:set_up": MAY}),
    Said(
        f"{STACK_6}, Jogada Dupla",
        N_("first two sentences"),
        N_("First the card itself, then another is chosen."),
        {"GC-3:first": MUST},
    ),
    Said(
        f"{STACK_6}, Jogada Dupla",
        THIRD,
        N_("The second card may be used at once or kept for a later round."),
        {"GC-3:later": MAY, "GC-3:held": MAY},
    ),
    Said(
        f"{STACK_6}, Rei Incógnito",
        FIRST,
        N_("Any region card that no other player has chosen for another action."),
        {"GC-5:own": MAY},
    ),
    Said(f"{STACK_6}, Rei Incógnito", SECOND, N_("Cards of the set-up may be chosen."), {"GC-5:set_up": MAY}),
    Said(
        f"{STACK_6}, Rei Incógnito",
        THIRD,
        N_("The card may be discarded to move the King in an opponent's turn."),
        {"GC-5:opponent": MAY},
    ),
    Said(
        f"{STACK_6}, Aviso de Despejo",
        FIRST,
        N_("A King or a Grande in the Castillo is in the Castillo afterwards."),
        {"GC-6:king": MUST},
    ),
    Said(
        f"{STACK_6}, Espionagem",
        FIRST,
        N_("It does nothing where disks are set in special scorings."),
        {"GC-8:special": MUST_NOT},
    ),
    Said(
        f"{STACK_6}, Espionagem",
        LAST,
        N_("It is put away after the next general scoring."),
        {"GC-8:gone": MUST},
    ),
    Said(
        f"{STACK_6}, Sem Mais Ações",
        FIRST,
        N_("Who comes later may place, but use no special action."),
        {"GC-10:placing": MAY, "GC-10:special": MUST_NOT},
    ),
    Said(
        f"{STACK_6}, Revolução",
        N_("second sentence"),
        N_("His region brings the King's bonus, and the home bonus where it is due."),
        {"GC-11:bonus": MUST},
    ),
    Said(
        f"{STACK_6}, Revolução",
        N_("fourth sentence"),
        N_("The Castillo is not the King's region."),
        {"GC-11:castillo": MUST_NOT},
    ),
    Said(f"{STACK_6}, Golpe", FIRST, N_("No Grande leaves the King's region."), {"GC-15:king": MUST_NOT}),
    Said(
        f"{STACK_6}, Golpe",
        LAST,
        N_("The home bonus may be paid twice in one general scoring."),
        {"GC-15:twice": MAY},
    ),
    Said(
        f"{STACK_6}, Para o Castillo!",
        LAST,
        N_("Nobody is taken out of the King's region."),
        {"GC-16:king": MUST_NOT},
    ),
    Said(
        f"{STACK_6}, Aliança",
        FIRST,
        N_("No marker may be laid in the King's region."),
        {"GC-17:king": MUST_NOT},
    ),
    Said(
        f"{STACK_6}, Aliança",
        SECOND,
        N_("In the general scoring all count together what they have in both regions."),
        {"GC-17:together": MUST},
    ),
    Said(
        f"{STACK_6}, Aliança",
        THIRD,
        N_("Who has the most gets the first points of both regions."),
        {"GC-17:both": MUST},
    ),
    Said(
        f"{STACK_6}, Aliança",
        N_("fourth sentence"),
        N_("The bonuses of both regions are paid as they are due."),
        {"GC-17:bonuses": MUST},
    ),
    Said(f"{STACK_6}, Aliança", LAST, N_("The markers go after the general scoring."), {"GC-17:gone": MUST}),
    Said(
        f"{STACK_6}, A Última Palavra",
        FIRST,
        N_("The turn comes after those of all others, whatever the power card."),
        {"GC-18:last": MUST},
    ),
    Said(
        STACK_7,
        THIRD,
        N_("Before or after placing the Jester or the Queen may be taken: one of them."),
        {"GC-20:before": MAY, "GC-20:neither": MAY, "GC-20:both": MUST_NOT},
    ),
    Said(
        f"{STACK_7}, Rainha",
        SECOND,
        N_("She may place in the turn in which she is taken before anybody is placed."),
        {"QJ-3:same_turn": MAY},
    ),
    Said(
        f"{STACK_7}, Rainha e Bobo",
        FIRST,
        N_("A player may have both, and then uses both."),
        {"QJ-1:both": MAY},
    ),
    Said(f"{STACK_7}, Bobo", FIRST, N_("Into an opponent's court, not one's own."), {"QJ-4:own": MUST_NOT}),
    Said(f"{STACK_7}, Bobo", LAST, N_("Several guests may be in one court."), {"QJ-5:several": MAY}),
)
GRANDISSIMO_PERMISSIONS = permissions(
    "grandissimo_permissions",
    N_("What may, must and must not be in Grandissimo?"),
    ALLOWED,
    {
        N_("whoever takes a ship takes it empty"): {"SP-1:cargo": MUST_NOT},
        N_("some land and others stay aboard"): {"SP-3:all": MAY},
        N_("the pardon is a duty"): {"PR-3:none": MUST_NOT},
        N_("the Castillo is the King's region in a Revolution"): {"GC-11:castillo": MUST},
        N_("a region card that one has chosen oneself is taken, too"): dict.fromkeys(
            ("GC-1:own", "GC-5:own"), MUST_NOT
        ),
        N_("the King is sent only in one's own turn"): {"GC-5:opponent": MUST_NOT},
    },
    (
        "●1@1:953847d3 ●1@2b:c7988f9c ●1@3:f93d2e84 ●1@4:d48c105d ●1@5c:de720064 ●1@6:2dd6ea25 "
        "●1@7d:d9d48a9f ●1@8:9a02f8ac ●1@9:f5d0f7b4 ●1@10:1d55a3db ●1@11:035c650a ●1@12:aaee6d76 "
        "●3@13f:e362db9c ●1@16:d897a1ea ●1@17:7e39584c ●2@18:75bb2aa3 ●1@20f:0f9027b1 ●1@21:442ed1c2 "
        "●1@22g:5e8fa559 ●1@23:76bc32a5 ●1@24:bb1a790e ●1@25:e87faf14 ●2@26:b3f4ac99 ●1@28:f6183639 "
        "●1@29e:f5c29c4f ●1@30:70950105 ●1@31:d5c6ab4a ●1@32:3b319d46 ●1@33:fd9ec908 ●1@34:a9ca4bf3 "
        "●1@35:df7445a1 ●1@36:b3059bc7 ●1@37:faf003c7 ●1@38:bf2cdefd ●3@39:055b49e1 ●1@42:e108eaa9 "
        "●1@43:3f8d0bff ●1@44:ce543f64 ●1@45:84b147ac"
    ),
)


# --- regions ---------------------------------------------------------------------------------------

YES, NO = N_("yes"), N_("no")
PORTUGAL = "portugal"
PLACES = (*(region.id for region in REGIONS), PORTUGAL)
COASTS = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", PORTUGAL}
BESIDE_PORTUGAL = {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"}
CENTRE = {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
LISTED: Mapping[str, set[str]] = {
    "PO-5:coast": COASTS,
    "PO-1:court": BESIDE_PORTUGAL,
    "GC-7:regions": COASTS,
    "GC-13:regions": CENTRE,
}


LIES = tuple(
    Lies(asked, region)
    for asked in LISTED
    for region in PLACES
    if not (asked == "PO-1:court" and region == PORTUGAL)  # he is then placed beside the King, or not at all
)


def as_listed(case: Lies) -> str:
    """The regions that the book names."""
    return YES if case.region in LISTED[case.asked] else NO


def whole(asked: str, *regions: str) -> dict[Lies, str]:
    """A list is complete: all others do not belong to it; or what is said of these regions alone."""
    return {
        case: as_listed(case)
        for case in LIES
        if case.asked == asked and (not regions or case.region in regions)
    }


LISTS = (
    Said(
        THE_PORTUGAL,
        SECOND,
        N_("With the King in one of four regions, one may place in Portugal; of the others it says nothing."),
        whole("PO-1:court", *sorted(BESIDE_PORTUGAL)),
    ),
    Said(
        SYMBOLS,
        N_("below the ship, on coastal regions"),
        N_("These are the coastal regions: those that touch the water, seven by name."),
        whole("PO-5:coast"),
    ),
    Said(
        THE_PORTUGAL,
        N_("sentence on the coast"),
        N_("Portugal is a coastal region, too."),
        whole("PO-5:coast", PORTUGAL),
    ),
    Said(
        f"{STACK_6}, Pontuação Especial (regiões costeiras)",
        N_("all sentences"),
        N_("All coastal regions are scored, Portugal too."),
        whole("GC-7:regions"),
    ),
    Said(
        f"{STACK_6}, Pontuação Especial (regiões centrais)",
        FIRST,
        N_("The three central regions are scored, named one by one."),
        whole("GC-13:regions"),
    ),
)


OTHERS = [case for case in LIES if case.asked == "PO-1:court" and case.region not in BESIDE_PORTUGAL]


def region_board(case: Lies) -> State | None:
    """The King is in the region, where it is asked what opens Portugal."""
    if case.asked != "PO-1:court" or case.region == PORTUGAL:
        return None
    return position(2, edition=EN_BASE.with_expansions("grandissimo"), king=case.region)


def region_told(case: Lies) -> Sentence:
    """The question, and the region."""
    return Sentence.of(N_("{question} {region}?"), question=case.asked, region=case.region)


def regions_played(edition: Edition) -> Function:
    """Whether a region is among those that the engine has there."""
    seen = {asked: observed(QUESTIONS[asked], edition) for asked in LISTED}
    return lambda case: YES if case.region in seen[case.asked] else NO


def are_listed(asked: str) -> Callable[[Unknown, frozenset[str]], Term]:
    """Just these regions belong there."""
    return lambda f, regions: all_hold(
        [f.equals(case, YES if case.region in regions else NO) for case in LIES if case.asked == asked]
    )


def is_of(asked: str, *regions: str) -> Callable[[Lies], bool]:
    """Whether a case asks this, about one of these regions."""
    return lambda case: case.asked == asked and case.region in regions


GRANDISSIMO_REGIONS = Chapter(
    name="grandissimo_regions",
    asks=N_("Which regions are coasts, are central, or open Portugal?"),
    cases=LIES,
    values=(YES, NO),
    tell=region_told,
    board=region_board,
    played=regions_played,
    functions={
        N_("as listed"): as_listed,
        N_("Portugal is no coast"): where(as_listed, is_of("PO-5:coast", PORTUGAL), NO),
        N_("all coasts but Portugal are scored"): where(as_listed, is_of("GC-7:regions", PORTUGAL), NO),
        N_("Valencia lies in the centre, too"): where(as_listed, is_of("GC-13:regions", "valencia"), YES),
        N_("every coast opens Portugal"): where(as_listed, is_of("PO-1:court", "granada", "pais_vasco"), YES),
    },
    passages=passages(LISTS, as_listed, (YES, NO)),
    left_open={PT: len(OTHERS)},
    weights={PT: "●4@11:cbc95a71 ●10@1b:3f5bcb5f ○1@10b:5def3552 ●10@20c:1018ea00 ●10@30d:77d81c55"},
    answers={asked: are_listed(asked) for asked in LISTED},
    chosen={"PO-1:court": (PT,)},
)
