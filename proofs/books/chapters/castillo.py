"""The Castillo (CA-1 to CA-5): what may go in and out, when is it lifted, and is it a region?

A case is something that might be done to the Castillo, or with it. The English book does not say that
whoever throws caballeros in must tell how many. The Spanish Anniversary book speaks of taking caballeros away
where it explains the cards that move them: only another sentence closes the Castillo against both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import z3

from elgrande.actions import (
    Action,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    UseSpecial,
)
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.events import CaballeroMoved, CaballeroPlaced, CastilloOpened, Event
from elgrande.positions import position
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, REGIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS
from elgrande.rules.readings import EN, ES, PT, WEB, Modal
from elgrande.state import State
from elgrande.views import view
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import always
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

YES, NO = N_("yes"), N_("no")

PLACE, PLACE_MORE, MOVE_IN = "place", "place more", "move in"
MOVE_OUT, RECALL, BANISH, SEND_BACK = "move out", "recall", "banish", "send back"
LOOK, LIFT, AFTER, BACK = "look", "lift", "after", "back"
SCORE, MOVE_GRANDE, MOVE_KING, DISK, EVICT = "score", "Grande", "King", "disk", "evict"
TELL_PLACED, TELL_MOVED = "tell placed", "tell moved"

GENERAL, OF_CASTILLO = "", "score_castillo"
OTHER_CARDS = ("score_any_deck_2", "score_most", "score_first_places")
REGION, ELSEWHERE, KING = "granada", "aragon", "galicia"


class Asked(NamedTuple):
    """What might be done; with which card, if it is a scoring; where the King is; and whether with a part."""

    what: str
    card: str = ""
    king: str = KING
    part: bool = False


PLACED = [Asked(PLACE, king=region.id, part=part) for part in (False, True) for region in REGIONS]
MOVED_IN = [Asked(MOVE_IN), Asked(MOVE_IN, part=True)]
OUT = [Asked(what) for what in (MOVE_OUT, RECALL, BANISH, SEND_BACK)]
SENT_BACK = [Asked(BANISH), Asked(SEND_BACK)]
OTHER_SCORINGS = [Asked(LIFT, card) for card in OTHER_CARDS]
SCORINGS = [Asked(LIFT), Asked(LIFT, OF_CASTILLO), *OTHER_SCORINGS]
AS_REGION = [Asked(what) for what in (SCORE, MOVE_GRANDE, MOVE_KING, DISK, EVICT)]
TOLD = [Asked(TELL_PLACED), Asked(TELL_MOVED)]
CASES = (
    *PLACED,
    Asked(PLACE_MORE),
    *MOVED_IN,
    *OUT,
    Asked(LOOK),
    *SCORINGS,
    Asked(AFTER),
    Asked(AFTER, OF_CASTILLO),
    Asked(BACK),
    Asked(BACK, OF_CASTILLO),
    *AS_REGION,
    *TOLD,
)


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Asked) -> str:
    """In at any time, never out; lifted to be scored, only then, and put back; no region."""
    if case.what == LIFT:
        return NO if case in OTHER_SCORINGS else YES
    if case.what == AFTER:
        return NO if case.card else YES
    if case in TOLD or case.what == BACK:
        return YES
    return YES if case.what in (PLACE, PLACE_MORE, MOVE_IN) else NO


def otherwise(value: str, *changed: Asked) -> Function:
    """The rule with another value in these cases."""
    return lambda case: value if case in changed else rule(case)


FUNCTIONS: dict[str, Function] = {
    N_("no region, in at any time, never out"): rule,
    N_("a region as any other"): otherwise(YES, *AS_REGION, *SENT_BACK),
    N_("caballeros may be moved out"): otherwise(YES, Asked(MOVE_OUT)),
    N_("caballeros may be taken out into the court"): otherwise(YES, Asked(RECALL)),
    N_("caballeros may be sent back from it"): otherwise(YES, *SENT_BACK),
    N_("only with the King in a certain region"): lambda case: (
        NO if case in PLACED and case.king != KING else rule(case)
    ),
    N_("all or none go in"): lambda case: NO if case.part else rule(case),
    N_("only those placed go in"): otherwise(NO, *MOVED_IN),
    N_("anybody may look inside"): otherwise(YES, Asked(LOOK)),
    N_("lifted in every scoring"): otherwise(YES, *OTHER_SCORINGS),
    N_("emptied whenever it is scored"): otherwise(YES, Asked(AFTER, OF_CASTILLO)),
    N_("never emptied"): otherwise(NO, Asked(AFTER)),
    N_("caballeros go in unseen"): otherwise(NO, *TOLD),
    N_("not put back once it was lifted"): otherwise(NO, Asked(BACK), Asked(BACK, OF_CASTILLO)),
}
A_REGION = FUNCTIONS["a region as any other"]
UNSEEN = FUNCTIONS["caballeros go in unseen"]
LEFT_OFF = FUNCTIONS["not put back once it was lifted"]


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(rule, (YES, NO))


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    told: Iterable[Asked],
    clause: str,
    *excludes: Function,
) -> Passage:
    """A sentence that has these cases as the rule has them."""
    table = {case: rule(case) for case in told}
    return TABLES.says(
        book, section, place, paraphrase, table, allows=(rule,), excludes=excludes, clauses=(clause,)
    )


def never_out(book: str, section: str, place: str, paraphrase: str, *told: Asked) -> Passage:
    """Nobody is taken out of it in these ways."""
    return says(book, section, place, paraphrase, told, "CA-3")


def no_region(book: str, section: str, place: str, paraphrase: str, *told: Asked) -> Passage:
    """Where a region is spoken of, the Castillo is not meant."""
    return says(book, section, place, paraphrase, told, "CA-1", A_REGION)


def placed_in(
    book: str, section: str, place: str, paraphrase: str, told: Iterable[Asked], *excludes: str
) -> Passage:
    """Caballeros from the court may go in."""
    return says(book, section, place, paraphrase, told, "CA-2", *(FUNCTIONS[name] for name in excludes))


def moved_in(book: str, section: str, place: str, paraphrase: str, *told: Asked) -> Passage:
    """Caballeros from regions may go in."""
    return says(book, section, place, paraphrase, told, "CA-2", FUNCTIONS["only those placed go in"])


def lifted_for(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The Castillo is lifted in a general and in its own special scoring, and only then."""
    return says(
        book,
        section,
        place,
        paraphrase,
        [*SCORINGS, Asked(LOOK)],
        "CA-5",
        FUNCTIONS["lifted in every scoring"],
        FUNCTIONS["anybody may look inside"],
    )


def becomes(book: str, section: str, place: str, paraphrase: str, *cards: str) -> Passage:
    """What becomes of those inside after these scorings."""
    return says(book, section, place, paraphrase, [Asked(AFTER, card) for card in cards], "CA-5")


def put_back(book: str, section: str, place: str, paraphrase: str, card: str, *becoming: Asked) -> Passage:
    """The Castillo stands on its space again; and what becomes of those inside, if that is said, too."""
    return says(book, section, place, paraphrase, [Asked(BACK, card), *becoming], "CA-5", LEFT_OFF)


def is_lifted(book: str, section: str, place: str, paraphrase: str, card: str) -> Passage:
    """The Castillo is lifted in this scoring."""
    return says(book, section, place, paraphrase, [Asked(LIFT, card)], "CA-5")


def not_scored(book: str, section: str, place: str, paraphrase: str, *told: Asked) -> Passage:
    """The Castillo is not scored then, and so it is not lifted to be counted."""
    return says(book, section, place, paraphrase, told, "CA-1")


# --- the books -------------------------------------------------------------------------------------

FIRST, SECOND, THIRD = N_("first sentence"), N_("second sentence"), N_("third sentence")
FIRST_POINT, SECOND_POINT, THIRD_POINT, LAST_POINT = (
    N_("first point"),
    N_("second point"),
    N_("third point"),
    N_("last point"),
)
LAST_SENTENCE = N_("last sentence")
THIRD_RULE, FIFTH_RULE = N_("third general rule"), N_("fifth general rule")
HEADS, EXPLANATION, IN_BRACKETS = (
    N_("what holds for all cards of a stack"),
    N_("explanation"),
    N_("first note, in brackets"),
)
THIRD_POINT_SECOND = N_("third point, second sentence")
LAST_POINT_SECOND, LAST_POINT_THIRD = N_("last point, second sentence"), N_("last point, third sentence")
NOT_RECALLED = N_("Who is short of caballeros may recall some from the board, but not from the Castillo.")
ANY_OR_ALL = N_("Of the caballeros that are placed any number may go into the Castillo.")
IS_NO_REGION = N_("It is no region, and not meant where a region is spoken of.")
WHEREVER_THE_KING_IS = N_("Whenever caballeros are placed they may go in, wherever the King is.")
NEVER_MOVED_OUT = N_("Caballeros are never moved out of it.")
MAY_MOVE_IN = N_("Caballeros that are moved may go in.")
STAY_AFTER_SPECIAL = N_("After a special scoring they stay inside.")
LEAVE_AFTER_GENERAL = N_("After a general scoring all leave it for a region.")
LIFTED_IN_GENERAL = N_("In a general scoring it is lifted, and those inside are counted.")
ALL_MOVE = N_("All move from it to the region that the disk shows.")
EMPTY_AGAIN = N_("It is put back empty.")
ON_ITS_SPACE = N_("The Castillo is put back on its space.")
INTO_ONE_OR_THE_OTHER = N_("The caballeros of the card go into adjacent regions or into the Castillo.")
MAY_NOT_BE_CHOSEN = N_("The Castillo may not be chosen to be scored.")
NOT_CONSIDERED = N_("The Castillo is not considered with these cards; one is about it alone.")
FIRST_PLACES_WITHOUT_IT = N_("First places are scored in regions, not in the Castillo.")
NOT_THE_GRANDE = N_("The Grande may not go into the Castillo.")
NOT_THE_KING = N_("The King may not go into the Castillo.")
ONLY_WHEN_SCORED = N_("It is lifted in general scorings and its own special scoring, and only then.")
PUT_BACK = N_("It is lifted, scored, and put back over those inside.")
MUST_BE_TOLD = N_("Whoever throws caballeros in must say how many.")
NO_LOOK_NOR_OUT = N_("Nobody may look inside, or take caballeros out.")

ENGLISH = (
    never_out(EN, "3.1", IN_BRACKETS, NOT_RECALLED, Asked(RECALL)),
    placed_in(EN, "3.2, Move Caballeros to the Board", THIRD_POINT, ANY_OR_ALL, PLACED, "all or none go in"),
    no_region(EN, "The Castillo", FIRST_POINT, IS_NO_REGION, *AS_REGION, *SENT_BACK),
    placed_in(
        EN,
        "The Castillo",
        SECOND_POINT,
        WHEREVER_THE_KING_IS,
        [*PLACED, Asked(PLACE_MORE)],
        "only with the King in a certain region",
    ),
    never_out(EN, "The Castillo", THIRD_POINT, NEVER_MOVED_OUT, Asked(MOVE_OUT)),
    moved_in(EN, "The Castillo", THIRD_POINT_SECOND, MAY_MOVE_IN, *MOVED_IN),
    TABLES.says(
        EN,
        "The Castillo",
        LAST_POINT,
        N_("Only in a general or a special scoring is it lifted."),
        ways={
            N_("in that of the Castillo"): {case: rule(case) for case in (*SCORINGS, Asked(LOOK))},
            N_("in any special scoring"): {**dict.fromkeys(SCORINGS, YES), Asked(LOOK): NO},
        },
        excludes=(FUNCTIONS["anybody may look inside"],),
        clauses=("CA-5",),
    ),
    becomes(EN, "The Castillo", LAST_POINT_SECOND, STAY_AFTER_SPECIAL, OF_CASTILLO),
    becomes(EN, "The Castillo", LAST_POINT_THIRD, LEAVE_AFTER_GENERAL, GENERAL),
    is_lifted(EN, "5. General Scoring, 2", SECOND, LIFTED_IN_GENERAL, GENERAL),
    becomes(EN, "5. General Scoring, 3", FIRST, ALL_MOVE, GENERAL),
    put_back(EN, "5. General Scoring, 3", LAST_SENTENCE, EMPTY_AGAIN, GENERAL, Asked(AFTER)),
    placed_in(EN, "Stacks 1 to 5", HEADS, INTO_ONE_OR_THE_OTHER, PLACED[: len(REGIONS)]),
    never_out(EN, "Stack 1", THIRD_RULE, NEVER_MOVED_OUT, Asked(MOVE_OUT)),
    moved_in(EN, "Stack 1", FIFTH_RULE, MAY_MOVE_IN, *MOVED_IN),
    not_scored(
        EN, "Stack 2, Special Scoring", EXPLANATION, MAY_NOT_BE_CHOSEN, Asked(SCORE), OTHER_SCORINGS[0]
    ),
    not_scored(EN, "Stack 3", HEADS, NOT_CONSIDERED, *OTHER_SCORINGS[1:], Asked(LIFT, OF_CASTILLO)),
    is_lifted(EN, "Stack 3, the Castillo", EXPLANATION, PUT_BACK, OF_CASTILLO),
    put_back(
        EN,
        "Stack 3, the Castillo",
        N_("explanation, last sentence"),
        PUT_BACK,
        OF_CASTILLO,
        Asked(AFTER, OF_CASTILLO),
    ),
    not_scored(EN, "Stack 3, 1st place only", EXPLANATION, FIRST_PLACES_WITHOUT_IT, OTHER_SCORINGS[2]),
    no_region(EN, "Stack 4, Grande", EXPLANATION, NOT_THE_GRANDE, Asked(MOVE_GRANDE)),
    no_region(EN, "Stack 5, King's Card", EXPLANATION, NOT_THE_KING, Asked(MOVE_KING)),
)

SPANISH = (
    never_out(ES, "3.1", IN_BRACKETS, NOT_RECALLED, Asked(RECALL)),
    placed_in(ES, "3.2, Desplegar caballeros", THIRD_POINT, ANY_OR_ALL, PLACED, "all or none go in"),
    no_region(ES, "El castillo", FIRST_POINT, IS_NO_REGION, *AS_REGION, *SENT_BACK),
    placed_in(
        ES,
        "El castillo",
        SECOND_POINT,
        WHEREVER_THE_KING_IS,
        [*PLACED, Asked(PLACE_MORE)],
        "only with the King in a certain region",
    ),
    Passage(
        ES,
        "El castillo",
        THIRD_POINT,
        N_("Caballeros are not taken away from here; it refers to the cards that move them."),
        {
            N_("taking away means sending back"): always(SENT_BACK, NO),
            N_("taking away means moving"): always([Asked(MOVE_OUT)], NO),
        },
        allows=(otherwise(YES, Asked(MOVE_OUT)), otherwise(YES, *SENT_BACK)),
        excludes=(otherwise(YES, *OUT),),
        clauses=("CA-3",),
    ),
    says(ES, "El castillo", N_("fourth point"), MUST_BE_TOLD, TOLD, "CA-4", UNSEEN),
    says(
        ES,
        "El castillo",
        N_("fourth point, second sentence"),
        NO_LOOK_NOR_OUT,
        [Asked(LOOK), *OUT],
        "CA-4",
        FUNCTIONS["anybody may look inside"],
        FUNCTIONS["caballeros may be moved out"],
    ),
    lifted_for(ES, "El castillo", LAST_POINT, ONLY_WHEN_SCORED),
    becomes(
        ES,
        "El castillo",
        LAST_POINT_SECOND,
        N_("Those counted are put back inside; after a general scoring they go to regions."),
        OF_CASTILLO,
        GENERAL,
    ),
    is_lifted(ES, "5. Puntuación, 2", SECOND, LIFTED_IN_GENERAL, GENERAL),
    becomes(
        ES,
        "5. Puntuación, 2",
        N_("caption"),
        N_("In the picture of the scoring the Castillo is emptied."),
        GENERAL,
    ),
    becomes(ES, "5. Puntuación, 3", FIRST, ALL_MOVE, GENERAL),
    put_back(ES, "5. Puntuación, 3", LAST_SENTENCE, ON_ITS_SPACE, GENERAL),
    placed_in(ES, "Mazos 1 a 5", HEADS, INTO_ONE_OR_THE_OTHER, PLACED[: len(REGIONS)]),
    never_out(ES, "Primer mazo", THIRD_RULE, NEVER_MOVED_OUT, Asked(MOVE_OUT)),
    moved_in(ES, "Primer mazo", FIFTH_RULE, MAY_MOVE_IN, *MOVED_IN),
    not_scored(
        ES,
        "Segundo mazo, Puntuación especial",
        EXPLANATION,
        MAY_NOT_BE_CHOSEN,
        Asked(SCORE),
        OTHER_SCORINGS[0],
    ),
    not_scored(ES, "Tercer mazo", HEADS, NOT_CONSIDERED, *OTHER_SCORINGS[1:], Asked(LIFT, OF_CASTILLO)),
    becomes(
        ES,
        "Tercer mazo, Puntúa el castillo",
        EXPLANATION,
        N_("After the scoring all are put back inside."),
        OF_CASTILLO,
    ),
    not_scored(ES, "Tercer mazo, primer puesto", EXPLANATION, FIRST_PLACES_WITHOUT_IT, OTHER_SCORINGS[2]),
    no_region(ES, "Cuarto mazo, Grande", EXPLANATION, NOT_THE_GRANDE, Asked(MOVE_GRANDE)),
    no_region(ES, "Quinto mazo, Carta del rey", EXPLANATION, NOT_THE_KING, Asked(MOVE_KING)),
)

ON_THE_WEB = (
    never_out(WEB, "3.A", N_("important, in brackets"), NOT_RECALLED, Asked(RECALL)),
    placed_in(
        WEB,
        "3.B, Lugar Caballeros",
        THIRD_POINT,
        N_("Caballeros may go into the Castillo, too."),
        PLACED,
    ),
    no_region(WEB, "El castillo", FIRST_POINT, IS_NO_REGION, Asked(DISK)),
    placed_in(
        WEB,
        "El castillo",
        SECOND_POINT,
        WHEREVER_THE_KING_IS,
        [*PLACED, Asked(PLACE_MORE)],
        "only with the King in a certain region",
        "all or none go in",
    ),
    never_out(WEB, "El castillo", THIRD_POINT, NEVER_MOVED_OUT, Asked(MOVE_OUT)),
    moved_in(WEB, "El castillo", THIRD_POINT_SECOND, MAY_MOVE_IN, *MOVED_IN),
    says(
        WEB,
        "El castillo",
        N_("fourth point"),
        N_("Whoever places caballeros inside must say how many."),
        [Asked(TELL_PLACED)],
        "CA-4",
        UNSEEN,
    ),
    says(
        WEB,
        "El castillo",
        N_("fourth point, second sentence"),
        NO_LOOK_NOR_OUT,
        [Asked(LOOK), *OUT],
        "CA-4",
        FUNCTIONS["anybody may look inside"],
        FUNCTIONS["caballeros may be moved out"],
    ),
    lifted_for(WEB, "El castillo", LAST_POINT, ONLY_WHEN_SCORED),
    becomes(WEB, "El castillo", LAST_POINT_SECOND, STAY_AFTER_SPECIAL, OF_CASTILLO),
    becomes(WEB, "El castillo", LAST_POINT_THIRD, LEAVE_AFTER_GENERAL, GENERAL),
    is_lifted(WEB, "5. Puntaje, 2", SECOND, LIFTED_IN_GENERAL, GENERAL),
    becomes(WEB, "5. Puntaje, 3", SECOND, ALL_MOVE, GENERAL),
    put_back(WEB, "5. Puntaje, 3", LAST_SENTENCE, ON_ITS_SPACE, GENERAL),
)

PORTUGUESE = (
    moved_in(
        PT,
        "Grande Inquisidor e Colônias, Ouro e Bens",
        N_("sentence on the Castillo"),
        N_("A caballero may be moved into the Castillo, and then loses what he carries."),
        Asked(MOVE_IN, part=True),
    ),
    moved_in(
        PT,
        "Grande Inquisidor e Colônias, Os Caballeros do Grande Inquisidor",
        N_("sentence on moving"),
        N_("The Inquisitor's caballeros may be moved to other regions or into the Castillo."),
        *MOVED_IN,
    ),
    *(
        becomes(
            PT,
            section,
            FIRST,
            N_("After the Castillo was scored the players have moved their caballeros by disk."),
            GENERAL,
        )
        for section in (
            "Grande Inquisidor e Colônias, Monte 7, Escolha Livre",
            "Grandíssimo, Monte 6, Escolha Livre",
        )
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLS = {
    PLACE: N_("May all caballeros be placed in the Castillo, the King being {region:in}?"),
    PLACE_MORE: N_("May more caballeros of a card be placed in the Castillo?"),
    MOVE_IN: N_("May all caballeros that are moved go into the Castillo?"),
    MOVE_OUT: N_("May caballeros be moved out of the Castillo?"),
    RECALL: N_("May caballeros be recalled from the Castillo?"),
    BANISH: N_("May a caballero be banished from the Castillo?"),
    SEND_BACK: N_("May caballeros be sent back from the Castillo?"),
    LOOK: N_("May anybody look into the Castillo?"),
    SCORE: N_("May the Castillo be chosen as the region to be scored?"),
    MOVE_GRANDE: N_("May a Grande be moved into the Castillo?"),
    MOVE_KING: N_("May the King be moved into the Castillo?"),
    DISK: N_("May a disk show the Castillo?"),
    EVICT: N_("May the Castillo be named as the region to be left?"),
    TELL_PLACED: N_("Is it told how many are placed in the Castillo?"),
    TELL_MOVED: N_("Is it told how many are moved into the Castillo?"),
}
GENERALLY = {
    LIFT: N_("Is the Castillo lifted in a general scoring?"),
    AFTER: N_("Do those inside leave the Castillo after a general scoring?"),
    BACK: N_("Does the Castillo hide what is inside again after a general scoring?"),
}
BY_CARD = {
    LIFT: N_("Is the Castillo lifted with the card {card}?"),
    AFTER: N_("Do those inside leave the Castillo after the card {card}?"),
    BACK: N_("Does the Castillo hide what is inside again after the card {card}?"),
}
IN_PART = {
    PLACE: N_("May one of two caballeros be placed in the Castillo, the King being {region:in}?"),
    MOVE_IN: N_("May a part of the caballeros that are moved go into the Castillo?"),
}


def told(case: Asked) -> Sentence:
    """The case in a question."""
    if case.card:
        return Sentence.of(BY_CARD[case.what], card=case.card)
    messages = IN_PART if case.part else GENERALLY if case.what in GENERALLY else TELLS
    return Sentence.of(messages[case.what], region=case.king)


CARDS = {
    PLACE: "score_any_deck_2",
    PLACE_MORE: "intrigue_2_from_court",
    MOVE_IN: "intrigue_3_any",
    MOVE_OUT: "intrigue_3_any",
    BANISH: "banishment",
    SEND_BACK: "angry_king",
    SCORE: "score_any_deck_2",
    MOVE_GRANDE: "grande",
    MOVE_KING: "king",
    EVICT: "eviction",
    TELL_PLACED: "score_any_deck_2",
    TELL_MOVED: "intrigue_3_any",
}


def board(case: Asked, **described: Any) -> State:
    """Some stand in a region and some in the Castillo, just before it may be done."""
    there: dict[str, Any] = {"caballeros": {REGION: (3, 2, 1, 1)}, "castillo": (3, 3, 2, 1)}
    if case.what == RECALL:
        there["castillo"] = {0: CABALLEROS - 3 - 7}
        few: dict[str, Any] = {"court": {0: 7}, "provinces": {0: 0}}
        return position(4, king=case.king, supply=True, turn=0, powers={0: 2}, **few, **there, **described)
    card = case.card or CARDS.get(case.what, "")
    stage: dict[str, Any] = {"turn": 0, "card": card} if card else {"general_scoring": True}
    return position(4, king=case.king, **stage, **there, **described)


IN_PLACE, IN_REGION = (
    PlaceCaballero(0, CASTILLO),
    MoveCaballero(0, owner=0, source=REGION, target=CASTILLO),
)
OUT_OF_IT = MoveCaballero(0, owner=0, source=CASTILLO, target=ELSEWHERE)
BY_DISKS = tuple(SetDisk(player, REGION) for player in range(4))
TRIED: dict[str, tuple[Action, ...]] = {
    PLACE_MORE: (UseSpecial(0), IN_PLACE, IN_PLACE),
    MOVE_OUT: (UseSpecial(0), OUT_OF_IT),
    RECALL: (RecallCaballero(0, CASTILLO),),
    BANISH: (UseSpecial(0), ReturnCaballero(0, owner=1, source=CASTILLO)),
    SEND_BACK: (UseSpecial(0), ReturnCaballero(1, owner=1, source=CASTILLO)),
    SCORE: (UseSpecial(0), ScorePlace(0, CASTILLO)),
    MOVE_GRANDE: (UseSpecial(0), MoveGrande(0, CASTILLO)),
    MOVE_KING: (UseSpecial(0), MoveKing(0, CASTILLO)),
    DISK: (SetDisk(0, CASTILLO),),
    EVICT: (UseSpecial(0), NameRegion(0, CASTILLO)),
}


def played(edition: Edition) -> Function:
    """What the engine lets be done, or does."""

    def outcome(case: Asked) -> str:
        state = board(case, edition=edition)
        if case.what == LOOK:
            return NO if is_hidden(state) else YES
        if case.what in (LIFT, AFTER, BACK):
            state, events = scored(state)
            if case.what == BACK:
                return YES if is_hidden(state) else NO
            if case.what == AFTER:
                return NO if any(state.counts(CASTILLO)) else YES
            return YES if any(isinstance(event, CastilloOpened) for event in events) else NO
        if case in TOLD:
            return YES if is_told(state, case) else NO
        return YES if is_possible(state, tried(case)) else NO

    return outcome


def is_hidden(state: State) -> bool:
    """Whether one player does not see how many another has in the Castillo."""
    return view(state, 0).counts(CASTILLO)[1] is None


def tried(case: Asked) -> tuple[Action, ...]:
    """The decisions that would do it."""
    if case.what == PLACE:
        beside = next(
            action
            for action in legal_actions(board(case))
            if isinstance(action, PlaceCaballero) and action.place != CASTILLO
        )
        return (IN_PLACE, beside if case.part else IN_PLACE)
    if case.what == MOVE_IN:
        last = MoveCaballero(0, owner=0, source=REGION, target=ELSEWHERE) if case.part else IN_REGION
        return (UseSpecial(0), IN_REGION, IN_REGION, last)
    return TRIED[case.what]


def is_possible(state: State, actions: tuple[Action, ...]) -> bool:
    """Whether all these decisions are legal, one after the other."""
    for action in actions:
        if action not in legal_actions(state):
            return False
        state, _ = apply(state, action)
    return True


def scored(state: State) -> tuple[State, list[Event]]:
    """All that happens in the scoring that is due; of regions to choose from, each first one is taken."""
    if not any(isinstance(action, UseSpecial) for action in legal_actions(state)):
        state, found = apply_all(state, *BY_DISKS)
        return state, list(found)
    state, found = apply(state, UseSpecial(0))
    events = list(found)
    while choices := [action for action in legal_actions(state) if isinstance(action, ScorePlace)]:
        state, found = apply(state, choices[0])
        events.extend(found)
    return state, events


def is_told(state: State, case: Asked) -> bool:
    """Whether all hear of each caballero that goes in."""
    into: tuple[Action, ...] = (IN_PLACE,) if case.what == TELL_PLACED else (UseSpecial(0), IN_REGION)
    _, events = apply_all(state, *into)
    return any(
        (isinstance(event, CaballeroPlaced) and event.place == CASTILLO)
        or (isinstance(event, CaballeroMoved) and event.target == CASTILLO)
        for event in events
    )


def are(told: Iterable[Asked], value: str, f: Unknown) -> Term:
    """All these cases have this value."""
    return all_hold([f.equals(case, value) for case in told])


def goes_in(f: Unknown, answer: dict[str, str]) -> Term:
    """Caballeros that are placed, or moved, may go in."""
    ways = {"placed": [case for case in PLACED if case.king == KING], "moved": MOVED_IN}
    return all_hold([are(ways[way], YES if may == Modal.MAY else NO, f) for way, may in answer.items()])


def minds_the_king(f: Unknown, answer: str) -> Term:
    """Whether it makes a difference where the King is."""
    alike = all_hold([f.at(case) == f.at(case._replace(king=KING)) for case in PLACED])
    return alike if answer == "no" else z3.Not(alike)


def lifted_in(f: Unknown, answer: frozenset[str] | str) -> Term:
    """The scorings in which it is lifted, and no others."""
    kinds = {
        "general scoring": [Asked(LIFT)],
        "special scoring of the Castillo": [Asked(LIFT, OF_CASTILLO)],
        "another special scoring": OTHER_SCORINGS,
    }
    given = {answer} if isinstance(answer, str) else answer
    return all_hold([are(told, YES if kind in given else NO, f) for kind, told in kinds.items()])


def becomes_of_them(f: Unknown, answer: dict[str, str]) -> Term:
    """Whether those inside stay or leave."""
    cards, values = (
        {"special scoring": OF_CASTILLO, "general scoring": GENERAL},
        {"stay": NO, "leave": YES},
    )
    return all_hold([f.equals(Asked(AFTER, cards[kind]), values[what]) for kind, what in answer.items()])


def may_look(f: Unknown, answer: str) -> Term:
    """Whether anybody may look inside."""
    return f.equals(Asked(LOOK), YES if answer == Secrecy.OPEN else NO)


def closed(*told: Asked) -> Callable[[Unknown, Any], Term]:
    """Nothing of this may be done."""
    return lambda f, answer: are(told, NO, f)


THE_CASTILLO = Chapter(
    name="castillo",
    asks=N_("What may be done with the Castillo?"),
    cases=CASES,
    values=(YES, NO),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    # The book that leaves least open comes first: there the mutant soonest finds a sentence that matters.
    passages=(*SPANISH, *ENGLISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 2, ES: 1, WEB: 6, PT: 39},
    weights={
        EN: (
            "●1@23d:c9020f3b ○18@1fg:011e8c4f ●7@24be:b6a207c8 ●19@1fg:805f52c0 ○1@22c:26cf6d81 "
            "○2@20gh:47b50e79 ●6@26/6@26i:eb6ef112 ○1@33k:c15e89ea ○1@32l:83f8a500 ○1@27:45bb050f "
            "○1@32l:83f8a500 ●2@32ln:073e6cd8 ○9@1f:6a7363e9 ○1@22c:26cf6d81 ○2@20gh:47b50e79 "
            "○2@29bj:62bb19b4 ○3@28j:cb367d7d ○1@28:aac79283 ●2@33kn:809d226c ○1@31j:699cfdeb "
            "○1@37b:12b143d0 ○1@38b:30d5a1d5"
        ),
        ES: (
            "○1@23d:c9020f3b ○18@1fg:011e8c4f ●7@24be:b6a207c8 ●19@1fg:805f52c0 ○2@24/1@22:66fc3c80 "
            "●2@41m:d39f874f ○5@22bcdei:ffbd4a98 ○6@26ij:c9a02b7d ○2@32kl:5cd498a7 ○1@27:45bb050f "
            "○1@32l:83f8a500 ○1@32l:83f8a500 ●1@34n:b7b2db21 ○9@1f:6a7363e9 ○1@22c:26cf6d81 "
            "●2@20gh:47b50e79 ○2@29bj:62bb19b4 ○3@28j:cb367d7d ○1@33k:c15e89ea ○1@31j:699cfdeb "
            "○1@37b:12b143d0 ○1@38b:30d5a1d5"
        ),
        WEB: (
            "○1@23d:c9020f3b ○18@1fg:011e8c4f ●1@39b:cff7df06 ●19@1fg:805f52c0 ○1@22c:26cf6d81 "
            "●2@20gh:47b50e79 ●1@41m:1d8a58f8 ●5@22bcdei:ffbd4a98 ●6@26ij:c9a02b7d ●1@33k:c15e89ea "
            "○1@32l:83f8a500 ○1@27:45bb050f ○1@32l:83f8a500 ●1@34n:b7b2db21"
        ),
        PT: "○1@21gh:bc8a9d2a ●2@20gh:47b50e79 ○1@32l:83f8a500 ○1@32l:83f8a500",
    },
    relations={
        (EN, ES): "overlapping",
        (EN, WEB): "overlapping",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "CA-1:region": lambda f, answer: f.equals(Asked(DISK), NO if answer == "no region" else YES),
        "CA-2:when": goes_in,
        "CA-2:king": minds_the_king,
        "CA-3:out": closed(Asked(MOVE_OUT), Asked(RECALL)),
        "CA-4:announced": lambda f, answer: f.equals(Asked(TELL_PLACED), YES),
        "CA-4:look": may_look,
        "CA-5:lifted": lifted_in,
        "CA-5:after": becomes_of_them,
        "AC-3.4:after": lambda f, what: becomes_of_them(f, {"special scoring": what}),
    },
)
