"""The course of a turn (TU-4 to TU-6): which mixtures of placing and special action are a turn?

A turn is a word: p for a caballero placed, s for a part of the special action done. The card shows two
caballeros, and two parts of its special action can be done: that is the whole action, or there is a third
part that is not possible. Its words leave the player a choice ("you may move 4 caballeros") or none. The Web
book asks for the complete action "whenever possible", and leaves open what binds where it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import NamedTuple

from elgrande.actions import EndTurn, PlaceCaballero, ReturnCaballero, Stop, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.edition_fields import Banishment
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State, Turn
from proofs.books.chapter import Chapter, Function, Passage, Says, Unknown
from proofs.books.sayings import always, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

MAY, MAY_NOT = N_("may"), N_("may not")
PLACED = 2  # the caballeros that the card shows
PARTS = 2  # the parts of its special action that are possible
REGIONS = ("aragon", "sevilla")  # two, as what is without choice the engine does by itself


class Course(NamedTuple):
    """What is done in a turn; and whether all of the special action is possible, or all but one part.

    `choice` says whether the card's words leave it to the player how much of it he does.
    """

    choice: bool
    whole: bool
    course: str

    @property
    def parts(self) -> int:
        """How many parts of the special action are done."""
        return self.course.count("s")

    @property
    def placed(self) -> int:
        """How many caballeros are placed."""
        return self.course.count("p")

    @property
    def is_mixed(self) -> bool:
        """Whether one of the two is taken up again after the other."""
        return "ps" in self.course and "sp" in self.course

    @property
    def is_partial(self) -> bool:
        """Whether some of the special action is done, but not all that is possible."""
        return 0 < self.parts < PARTS


WORDS = tuple(
    word
    for length in range(PLACED + PARTS + 1)
    for word in map("".join, product("ps", repeat=length))
    if word.count("p") <= PLACED and word.count("s") <= PARTS
)
CASES = tuple(
    Course(choice, whole, word) for word in WORDS for choice in (False, True) for whole in (True, False)
)
APART = tuple(case for case in CASES if not case.is_mixed)
BOUND = tuple(case for case in APART if not case.choice)
CHOICE = tuple(case for case in APART if case.choice)
FEWER = tuple(case for case in APART if case.placed < PLACED)


def with_word(*words: str) -> list[Course]:
    """The cases with one of these courses."""
    return [case for case in CASES if case.course in words]


# --- functions that have a name --------------------------------------------------------------------


def either_first(case: Course) -> str:
    """One after the other; all of the special action that is possible, or nothing of it."""
    return MAY if not case.is_mixed and (case.choice or not case.is_partial) else MAY_NOT


def as_one_likes(case: Course) -> str:
    """One after the other; as much of the special action as one likes."""
    return MAY_NOT if case.is_mixed else MAY


def mixed(case: Course) -> str:
    """As either first, but the two may be mixed."""
    return MAY if case.choice or not case.is_partial else MAY_NOT


special_first = where(either_first, lambda case: case.course.startswith("p") and case.parts > 0, MAY_NOT)
placing_first = where(either_first, lambda case: case.course.startswith("s") and case.placed > 0, MAY_NOT)
must_use = where(either_first, lambda case: case.parts == 0, MAY_NOT)
all_or_nothing = where(either_first, lambda case: case.is_partial, MAY_NOT)
place_all = where(either_first, lambda case: case.placed < PLACED, MAY_NOT)


only_if_whole = where(either_first, lambda case: not case.whole, MAY_NOT)


def if_whole(case: Course) -> str:
    """As either first; but where the whole is not possible, one may do as little as one likes."""
    return either_first(case) if case.whole else as_one_likes(case)


FUNCTIONS: dict[str, Function] = {
    N_("one after the other, all or nothing of the special action"): either_first,
    N_("as much of the special action as one likes"): as_one_likes,
    N_("all of it only where the whole is possible"): if_whole,
    N_("the two mixed"): mixed,
    N_("the special action first"): special_first,
    N_("placing first"): placing_first,
    N_("never without the special action"): must_use,
    N_("never a part, whatever the card says"): all_or_nothing,
    N_("always all caballeros"): place_all,
}


# --- what sentences say ----------------------------------------------------------------------------


def used_somehow(f: Unknown) -> Term:
    """The special action may be used: with all caballeros placed, before or after."""
    ways = zip(with_word("sspp"), with_word("ppss"), strict=True)
    return all_hold([any_holds(f.equals(one, MAY), f.equals(other, MAY)) for one, other in ways])


def like(cases: Iterable[Course], other: Callable[[Course], str]) -> Says:
    """In each of these cases it is as with another course."""
    told = tuple(cases)
    return lambda f: all_hold([f.at(case) == f.at(case._replace(course=other(case))) for case in told])


def all_placed(case: Course) -> str:
    """The same course with all caballeros placed; after the special action, if none is."""
    special, placing = "s" * case.parts, "p" * PLACED
    return placing + special if case.course.startswith("p") else special + placing


def turned_round(case: Course) -> str:
    """The same course with the other action first."""
    return case.course[::-1]


# --- the books -------------------------------------------------------------------------------------


def may_use(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The special action may be carried out."""
    never = where(either_first, lambda case: case.parts > 0, MAY_NOT)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        used_somehow,
        allows=(either_first, special_first, placing_first, must_use, mixed),
        excludes=(never,),
        clauses=("TU-5",),
    )


def both_actions(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A card lets one do two things: place caballeros, and use its special action."""
    never_placed = where(either_first, lambda case: case.placed > 0, MAY_NOT)
    never_used = where(either_first, lambda case: case.parts > 0, MAY_NOT)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        used_somehow,
        allows=(either_first, special_first, placing_first, must_use, mixed),
        excludes=(never_placed, never_used),
        clauses=("TU-4",),
    )


def before_or_after(book: str, section: str) -> Passage:
    """What a card's special action does may be done before placing, or after it."""
    return Passage(
        book,
        section,
        N_("explanation, on the order"),
        N_("That may be done before placing the card's caballeros, or after it."),
        always([case for case in with_word("sspp", "ppss") if case.whole], MAY),
        allows=(either_first, as_one_likes, mixed, must_use, only_if_whole),
        excludes=(special_first, placing_first),
        clauses=("TU-4",),
    )


def may_waive(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The special action may be left undone."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always(with_word("p" * PLACED), MAY),
        allows=(either_first, as_one_likes, place_all, special_first),
        excludes=(must_use,),
        clauses=("TU-5",),
    )


def as_much_as_possible(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Whoever uses it does all of it that is possible."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([case for case in BOUND if case.is_partial], MAY_NOT),
        allows=(either_first, all_or_nothing, special_first, must_use, mixed),
        excludes=(as_one_likes,),
        clauses=("TU-6",),
    )


def choice_left(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Some cards leave it to the player how much he does: a part is then as good as all."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        like([case for case in CHOICE if case.is_partial], whole_of),
        allows=(either_first, as_one_likes, special_first, place_all),
        excludes=(all_or_nothing,),
        clauses=("TU-6",),
    )


def whole_of(case: Course) -> str:
    """The same course with all of the special action that is possible."""
    return case.course.replace("s" * case.parts, "s" * PARTS)


def at_most(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The card shows how many caballeros may be placed at most: fewer are as good as all."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        like(FEWER, all_placed),
        allows=(either_first, as_one_likes, must_use, all_or_nothing),
        excludes=(place_all,),
        clauses=("TU-7",),
    )


def either_order(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Each player decides which of the two he does first."""

    def says(f: Unknown) -> Term:
        return all_hold(always(with_word("sspp", "ppss"), MAY)(f), like(APART, turned_round)(f))

    return Passage(
        book,
        section,
        place,
        paraphrase,
        says,
        allows=(either_first, as_one_likes, mixed, must_use, place_all),
        excludes=(special_first, placing_first),
        clauses=("TU-4",),
    )


def not_mixed(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """What is begun first is finished before the other begins."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([case for case in CASES if case.is_mixed], MAY_NOT),
        allows=(either_first, special_first, as_one_likes, place_all),
        excludes=(mixed,),
        clauses=("TU-4",),
    )


def shown(book: str, section: str, place: str, paraphrase: str, word: str) -> Passage:
    """A worked example: this course is a turn, with a card that leaves no choice."""
    hidden = special_first if word.startswith("p") else placing_first
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([Course(False, True, word)], MAY),
        allows=(either_first, mixed, place_all, only_if_whole),
        excludes=(hidden,),
        clauses=("TU-4",),
        example=True,
    )


def must_score_all(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Having placed, she has to do the whole special action, whoever profits from it."""
    half_done = [Course(False, True, "pps")]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always(half_done, MAY_NOT),
        allows=(either_first, special_first, where(as_one_likes, lambda case: case in half_done, MAY_NOT)),
        excludes=(as_one_likes,),
        clauses=("TU-6",),
        example=True,
    )


KING_FIRST = N_("She moves the King first, then places up to five.")
PLACING_FIRST = N_("She places three first, then scores the regions of 5.")
ALL_OF_THEM = N_("She has to score all regions of 5, even if others get points.")

EN_ACTION, EN_PLACING = "3.2, Special Action", "3.2, Move Caballeros to the Board"
ES_ACTION, ES_PLACING = "3.2, La acción especial", "3.2, Desplegar caballeros"
WEB_ACTION, WEB_PLACING = "3.B, La acción especial", "3.B, Lugar Caballeros"

TWO_ACTIONS = N_("With the card taken one does two things: its special action, and placing.")
EN_ORDER = (
    *("Stack 2, Special Scoring", "Stack 3", "Stack 4, Special Scoring"),
    *("Stack 4, Royal Advisor", "Stack 5, King's Card"),
)
ES_ORDER = (
    *("Segundo mazo, Puntuación especial", "Tercer mazo", "Cuarto mazo, Puntuación especial"),
    *("Cuarto mazo, Consejero real", "Quinto mazo, Carta del rey"),
)

ENGLISH = (
    both_actions(EN, "3.2", N_("first paragraph, second sentence"), TWO_ACTIONS),
    may_use(EN, EN_ACTION, N_("first sentence"), N_("The card's special action may be performed.")),
    as_much_as_possible(
        EN, EN_ACTION, N_("second sentence"), N_("Then as much of it as possible, just as the card says.")
    ),
    choice_left(
        EN, EN_ACTION, N_("sentence on some cards"), N_("Some cards are worded so that a part may be done.")
    ),
    may_waive(EN, EN_ACTION, N_("last paragraph"), N_("Instead one may choose not to perform it at all.")),
    at_most(EN, EN_PLACING, N_("first sentence"), N_("The card shows how many may be placed at most.")),
    either_order(
        EN,
        EN_PLACING,
        N_("paragraph on the order"),
        N_("Placing may come before or after the special action, done or not."),
    ),
    not_mixed(
        EN,
        EN_PLACING,
        N_("paragraph on the order, second sentence"),
        N_("Whichever is first has to be completed before the other."),
    ),
    shown(EN, EN_PLACING, N_("first example"), KING_FIRST, "sspp"),
    shown(EN, EN_PLACING, N_("second example"), PLACING_FIRST, "ppss"),
    must_score_all(EN, EN_PLACING, N_("second example, last part"), ALL_OF_THEM),
    may_use(
        EN,
        "Stacks 1 to 5",
        N_("general rule on the special action"),
        N_("A card's special action is carried out, or prevented; by whom, is left open."),
    ),
    *(before_or_after(EN, section) for section in EN_ORDER),
)

SPANISH = (
    both_actions(ES, "3.2", N_("first paragraph, second sentence"), TWO_ACTIONS),
    may_use(ES, ES_ACTION, N_("first sentence"), N_("The card's special action may be carried out.")),
    as_much_as_possible(
        ES,
        ES_ACTION,
        N_("second sentence"),
        N_("Its function has to be fulfilled as completely as possible."),
    ),
    choice_left(
        ES, ES_ACTION, N_("sentence on some cards"), N_("Some cards allow it to be fulfilled only in part.")
    ),
    may_waive(ES, ES_ACTION, N_("last paragraph"), N_("One may renounce it completely.")),
    at_most(ES, ES_PLACING, N_("first sentence"), N_("The card shows how many may be placed at most.")),
    either_order(ES, ES_PLACING, N_("paragraph on the order"), N_("One chooses which of the two is first.")),
    not_mixed(
        ES,
        ES_PLACING,
        N_("paragraph on the order, second sentence"),
        N_("They are not mixed: not one in part, then the other, then the rest of the first."),
    ),
    shown(ES, ES_PLACING, N_("first example"), KING_FIRST, "sspp"),
    shown(ES, ES_PLACING, N_("second example"), PLACING_FIRST, "ppss"),
    must_score_all(ES, ES_PLACING, N_("second example, last part"), ALL_OF_THEM),
    may_use(
        ES,
        "Mazos 1 a 5",
        N_("general rule on the special action"),
        N_("A card's special action may be carried out, too."),
    ),
    may_waive(
        ES,
        "Mazos 1 a 5",
        N_("general rule on the special action, in brackets"),
        N_("Or it may be renounced."),
    ),
    *(before_or_after(ES, section) for section in ES_ORDER),
)

PARTIAL = tuple(case for case in BOUND if case.is_partial)

ON_THE_WEB = (
    both_actions(WEB, "3.B", N_("first paragraph, second sentence"), TWO_ACTIONS),
    may_use(WEB, WEB_ACTION, N_("first sentence"), N_("The card's special action may be carried out.")),
    Passage(
        WEB,
        WEB_ACTION,
        N_("second sentence"),
        N_("The complete action has to be carried out, whenever that is possible."),
        {
            N_("as far as it is possible"): always(PARTIAL, MAY_NOT),
            N_("if the whole of it is possible"): both(
                always([case for case in PARTIAL if case.whole], MAY_NOT),
                like([case for case in PARTIAL if not case.whole], whole_of),
            ),
        },
        allows=(either_first, if_whole, must_use),
        excludes=(as_one_likes,),
        clauses=("TU-6",),
    ),
    choice_left(
        WEB, WEB_ACTION, N_("sentence on some cards"), N_("Some cards say that a part may be carried out.")
    ),
    may_waive(WEB, WEB_ACTION, N_("last paragraph"), N_("One may also not carry it out at all.")),
    Passage(
        WEB,
        WEB_PLACING,
        N_("first sentence"),
        N_("The card shows how many are placed; whether that many have to be, is left open."),
        {
            N_("so many at most"): like(FEWER, all_placed),
            N_("just so many"): always([case for case in CASES if case.placed < PLACED], MAY_NOT),
        },
        allows=(either_first, place_all, as_one_likes),
        excludes=(where(either_first, lambda case: case.placed == 1, MAY_NOT),),
        clauses=("TU-7",),
    ),
    either_order(
        WEB, WEB_PLACING, N_("paragraph on the order"), N_("One chooses the order of action and placing.")
    ),
    not_mixed(
        WEB,
        WEB_PLACING,
        N_("paragraph on the order, second sentence"),
        N_("One has to be completed at a time: not some placing, the action, and the rest."),
    ),
    shown(
        WEB,
        WEB_PLACING,
        N_("first example"),
        N_("She moves the King first, then places five."),
        "sspp",
    ),
    shown(WEB, WEB_PLACING, N_("second example"), PLACING_FIRST, "ppss"),
    must_score_all(
        WEB,
        WEB_PLACING,
        N_("second example, last part"),
        N_("She has to score all regions of 5, even if a rival gets more points."),
    ),
)

PORTUGUESE = (
    both_actions(
        PT,
        "Grandíssimo, Monte 6, Jogada Dupla",
        N_("last sentence"),
        N_("To carry out a card completely is to place caballeros and to do its special action."),
    ),
    may_waive(
        PT,
        "Grandíssimo, Monte 6, Para o Castillo!",
        N_("first sentence"),
        N_("One may do completely without the action, said of this card."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    (False, True): N_("a card that leaves no choice, placing p, special action s: {course}"),
    (False, False): N_(
        "a card that leaves no choice, not all of it possible, placing p, special action s: {course}"
    ),
    (True, True): N_("a card that leaves a choice, placing p, special action s: {course}"),
    (True, False): N_(
        "a card that leaves a choice, not all of it possible, placing p, special action s: {course}"
    ),
}


def told(case: Course) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.choice, case.whole], course=case.course or "–")


def board(case: Course, edition: Edition = EN_BASE) -> State:
    """The first player uses a card that costs each opponent a caballero; one may have none."""
    banishment = Banishment.MAY_SPARE if case.choice else Banishment.MUST_TAKE_EACH
    return position(
        3 if case.whole else 4,
        turn=0,
        card="banishment",
        king="galicia",
        caballeros={region: {1: 1, 2: 1} for region in REGIONS},
        grandes=["galicia"] * (3 if case.whole else 4),
        edition=edition.but(banishment=banishment),
    )


def played(edition: Edition) -> Function:
    """Whether the engine lets a turn take this course, and end there."""

    def may(case: Course) -> str:
        state: State | None = board(case, edition)
        for letter in case.course:
            state = placing(state) if letter == "p" else doing_a_part(state)
        return MAY if state is not None and ends(state) else MAY_NOT

    return may


def placing(state: State | None) -> State | None:
    """The state after a caballero was placed, a special action being stopped; None if refused."""
    stopped = after(state, Stop) or state
    return after(stopped, PlaceCaballero)


def doing_a_part(state: State | None) -> State | None:
    """The state after a part of the special action, which begins if it has not; None if refused."""
    begun = after(state, UseSpecial) or state
    return after(begun, ReturnCaballero)


def after(state: State | None, kind: type) -> State | None:
    """The state after the first action of this kind that the first player may take; None if there is none."""
    actions = () if state is None else legal_actions(state)
    chosen = next((action for action in actions if isinstance(action, kind) and action.player == 0), None)
    return None if state is None or chosen is None else apply(state, chosen).state


def ends(state: State) -> bool:
    """Whether the first player's turn is over, or he may end it, if need be by doing no more."""
    stopped = after(state, Stop) or state
    is_over = not any(isinstance(frame, Turn) for frame in stopped.agenda)
    return is_over or after(stopped, EndTurn) is not None


def parts_of_a_card(f: Unknown, answer: frozenset[str]) -> Term:
    """Which of the two a card lets one do: some course with it is a turn."""
    courses = {
        "special action": [case for case in CASES if case.parts],
        "placing": [case for case in CASES if case.placed],
    }
    return all_hold(
        [
            any_holds([f.equals(case, MAY) for case in cases]) == (name in answer)
            for name, cases in courses.items()
        ]
    )


def begun_with(f: Unknown, answer: str | frozenset[str]) -> Term:
    """With which of the two a turn may begin."""
    named = {answer} if isinstance(answer, str) else answer
    first = {"sspp": "special action", "ppss": "placing"}
    return all_hold(
        [always(with_word(word), MAY if name in named else MAY_NOT)(f) for word, name in first.items()]
    )


def if_may(cases: Iterable[Course], f: Unknown, answer: str) -> Term:
    """The courses may be taken, or may not."""
    return always(cases, MAY if answer == MAY_BE else MAY_NOT)(f)


def extent(whole: bool, f: Unknown, answer: str) -> Term:
    """Whether a part of the special action is enough, if the whole is possible or is not."""
    asked = [case for case in PARTIAL if case.whole == whole and case.placed == PLACED]
    return always(asked, MAY if answer == "as much as one likes" else MAY_NOT)(f)


TURN = Chapter(
    name="turn",
    asks=N_("Which mixtures of placing and special action are a turn?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 0, ES: 0, WEB: 31, PT: 72},
    weights={
        EN: (
            "○8@53:a1b528d5 ○8@53:a1b528d5 ●10@9bc:a0f85c07 ●20@11h:9a6dc424 ●4@13g:65c7e46c "
            "●52@1fi:21e7fb4e ●52@1ef:e0a9cc18 ●24@33d:1e342c2a ○1@73f:ceb4a18d ○1@53e:a4bdb139 "
            "○1@29b:1207bfc6 ○8@53:a1b528d5 ○4@53ef:a0304380 ○4@53ef:a0304380 ○4@53ef:a0304380 "
            "○4@53ef:a0304380 ○4@53ef:a0304380"
        ),
        ES: (
            "○8@53:a1b528d5 ○8@53:a1b528d5 ●10@9bc:a0f85c07 ●20@11h:9a6dc424 ○4@13g:65c7e46c "
            "●52@1fi:21e7fb4e ●52@1ef:e0a9cc18 ●24@33d:1e342c2a ○1@73f:ceb4a18d ○1@53e:a4bdb139 "
            "○1@29b:1207bfc6 ○8@53:a1b528d5 ○4@13g:65c7e46c ○4@53ef:a0304380 ○4@53ef:a0304380 "
            "○4@53ef:a0304380 ○4@53ef:a0304380 ○4@53ef:a0304380"
        ),
        WEB: (
            "○8@53:a1b528d5 ○8@53:a1b528d5 ○10@9/15@9b:653a8acb ●20@11h:9a6dc424 ●4@13g:65c7e46c "
            "●52@1/36@1f:6338e6c6 ●52@1ef:e0a9cc18 ●24@33d:1e342c2a ○1@73f:ceb4a18d ○1@53e:a4bdb139 "
            "○1@29b:1207bfc6"
        ),
        PT: "●8@53:a1b528d5 ●4@13g:65c7e46c",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (ES, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "TU-4:parts": parts_of_a_card,
        "TU-4:order": begun_with,
        "TU-4:mixed": partial(if_may, [case for case in CASES if case.is_mixed]),
        "TU-5:waived": partial(if_may, with_word("p" * PLACED)),
        "TU-6:whole": partial(extent, True),
        "TU-6:extent": partial(extent, False),
        "TU-6:partly": partial(
            if_may, [case for case in CHOICE if case.is_partial and case.placed == PLACED]
        ),
    },
)
