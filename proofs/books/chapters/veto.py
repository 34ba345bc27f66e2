"""When a Veto may be used (VT-1 to VT-4): against whom, against what, when, and for how long?

The card asks its holder to speak up "as soon as" the player starts; the explanation lets him interrupt in the
midst of it. The two agree only if the card names the earliest moment, not the only one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    PlaceCaballero,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.clauses.readings import question
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, Condition
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import always, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
SPECIAL, PLACING, SUPPLY = "special action", "placing", "supply"
TAKEN_IN = 1  # the round in which the Veto is taken


class Objecting(NamedTuple):
    """What somebody would stop with his Veto.

    It was taken so many rounds ago. He objects to a special action, after so many of its steps, to placing
    or to the supply: an opponent's, or his own.
    """

    later: int
    own: bool
    what: str
    done: int


CASES = tuple(
    Objecting(later, own, what, done)
    for later in range(3)
    for own in (False, True)
    for what, steps in ((SPECIAL, 3), (PLACING, 1), (SUPPLY, 1))
    for done in range(steps)
    if later or not own  # nobody has another turn in the round in which he takes a Veto
)
IN_TIME = tuple(case for case in CASES if case.later <= 1)


def cases(*, own: bool = False, what: str = SPECIAL, done: Iterable[int] = range(3)) -> list[Objecting]:
    """The cases in time, of an opponent's special action if nothing else is said."""
    return [case for case in IN_TIME if case.own == own and case.what == what and case.done in done]


# --- functions that have a name --------------------------------------------------------------------


def two_rounds(case: Objecting) -> str:
    """An opponent's special action, before it or during it, in this round or the next."""
    return MAY if case in cases() else MAY_NOT


before_only = where(two_rounds, lambda case: case.done > 0, MAY_NOT)
during_only = where(two_rounds, lambda case: case.done == 0, MAY_NOT)
this_round = where(two_rounds, lambda case: case.later > 0, MAY_NOT)
next_round = where(two_rounds, lambda case: case.later == 0, MAY_NOT)


def for_ever(case: Objecting) -> str:
    """A Veto is kept until it is used."""
    return two_rounds(case._replace(later=0))


def anybodys(case: Objecting) -> str:
    """One's own special action can be stopped, too."""
    return two_rounds(case._replace(own=False))


def anything(case: Objecting) -> str:
    """Placing and supply can be stopped, too."""
    return two_rounds(case._replace(what=SPECIAL))


FUNCTIONS: dict[str, Function] = {
    N_("an opponent's special action, this round or the next"): two_rounds,
    N_("only before it begins"): before_only,
    N_("only when it is under way"): during_only,
    N_("only in the same round"): this_round,
    N_("only in the next round"): next_round,
    N_("until it is used"): for_ever,
    N_("anybody's special action"): anybodys,
    N_("anything an opponent does"): anything,
}


# --- the books -------------------------------------------------------------------------------------


def this_or_next(book: str, section: str, paraphrase: str) -> Passage:
    """A special action can be prevented in this round or the next: by whom it is done is not said."""
    return Passage(
        book,
        section,
        N_("the card, first sentence"),
        paraphrase,
        both(
            lambda f: all_hold(
                [
                    any_holds([f.equals(case, MAY) for case in cases() if case.later == later])
                    for later in range(2)
                ]
            ),
            always([case for case in CASES if case.later > 1 or case.what != SPECIAL], MAY_NOT),
        ),
        allows=(two_rounds, before_only, during_only, anybodys),
        excludes=(this_round, next_round, for_ever, anything),
        clauses=("VT-1", "VT-3"),
    )


def as_it_starts(book: str, section: str, paraphrase: str) -> Passage:
    """The holder speaks up as soon as the action starts: only then, or from then on."""
    return Passage(
        book,
        section,
        N_("the card, second sentence"),
        paraphrase,
        {
            N_("only then"): both(always(cases(done=(0,)), MAY), always(cases(done=(1, 2)), MAY_NOT)),
            N_("from then on"): always(cases(), MAY),
        },
        allows=(two_rounds, before_only, for_ever),
        excludes=(during_only,),
        clauses=("VT-2",),
    )


def of_another(book: str, section: str, place: str, paraphrase: str, *, in_time: bool = False) -> Passage:
    """What is stopped is another player's special action, or a part; `in_time`: in this round or the next."""
    too_late = [case for case in CASES if in_time and case.later > 1 and case.what == SPECIAL]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both(
            always([case for case in CASES if case.own], MAY_NOT),
            always(too_late, MAY_NOT),
            lambda f: all_hold([any_holds(f.equals(case, MAY), case.done == 0) for case in cases()]),
        ),
        allows=(two_rounds, during_only, *([] if in_time else [for_ever, anything])),
        excludes=(anybodys, before_only, *([for_ever] if in_time else [])),
        clauses=("VT-1",),
    )


def before(book: str, section: str, paraphrase: str) -> Passage:
    """A Veto may be used before the special action is carried out."""
    return Passage(
        book,
        section,
        N_("sentence on objecting before"),
        paraphrase,
        always(cases(done=(0,)), MAY),
        allows=(two_rounds, before_only, anything),
        excludes=(during_only,),
        clauses=("VT-2",),
    )


def during(book: str, section: str, paraphrase: str) -> Passage:
    """A Veto may also interrupt a special action while it is carried out."""
    return Passage(
        book,
        section,
        N_("sentence on interrupting"),
        paraphrase,
        always(cases(done=(1, 2)), MAY),
        allows=(two_rounds, during_only, anybodys),
        excludes=(before_only,),
        clauses=("VT-2",),
    )


def example(book: str, section: str, paraphrase: str) -> Passage:
    """Two of four are moved; he objects to the third. The round is not told."""

    def says(f: Unknown) -> Term:
        return any_holds([f.equals(case, MAY) for case in cases(done=(2,))])

    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        says,
        allows=(two_rounds, this_round, during_only),
        excludes=(before_only,),
        clauses=("VT-2",),
        example=True,
    )


def gone_after(book: str, section: str, paraphrase: str) -> Passage:
    """Unused, it goes at the end of the next round."""
    return Passage(
        book,
        section,
        N_("last sentence"),
        paraphrase,
        always([case for case in CASES if case.later > 1], MAY_NOT),
        allows=(two_rounds, anything, anybodys, this_round),
        excludes=(for_ever,),
        clauses=("VT-4",),
    )


EN_VETO, ES_VETO = "Stack 2, Veto", "Segundo mazo, Veto"

PASSAGES = (
    this_or_next(
        EN,
        EN_VETO,
        N_("Its holder can stop one special action, in two rounds: this one and the one after it."),
    ),
    as_it_starts(EN, EN_VETO, N_("The objection comes as soon as the player starts.")),
    of_another(
        EN,
        EN_VETO,
        N_("second sentence of the explanation"),
        N_("In this round or the next, all or a part of another player's special action is prevented."),
        in_time=True,
    ),
    before(EN, EN_VETO, N_("It may be used before the special action is performed.")),
    during(EN, EN_VETO, N_("It may also interrupt the action while it is performed.")),
    example(EN, EN_VETO, N_("Two of four have been moved; the objection comes as the third starts to move.")),
    gone_after(EN, EN_VETO, N_("If it is not used before the next round is over, it has to go.")),
    this_or_next(
        ES,
        ES_VETO,
        N_("Its holder can stop one special action, in two rounds: this one and the one after it."),
    ),
    of_another(
        ES,
        ES_VETO,
        N_("second sentence of the explanation"),
        N_("In a later turn of another player, his special action may be prevented wholly or in part."),
    ),
    before(ES, ES_VETO, N_("It may be announced before the action is carried out.")),
    during(ES, ES_VETO, N_("It may also interrupt the action at the very moment it is carried out.")),
    example(ES, ES_VETO, N_("Two of four have been moved; the third move is objected to.")),
    gone_after(ES, ES_VETO, N_("If it is not used before the next round is over, it has to go.")),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    (SPECIAL, False): N_(
        "rounds since it was taken: {later}; an opponent's special action, steps done: {done}"
    ),
    (SPECIAL, True): N_("rounds since it was taken: {later}; one's own special action, steps done: {done}"),
    (PLACING, False): N_("rounds since it was taken: {later}; an opponent's placing"),
    (PLACING, True): N_("rounds since it was taken: {later}; one's own placing"),
    (SUPPLY, False): N_("rounds since it was taken: {later}; an opponent's supply"),
    (SUPPLY, True): N_("rounds since it was taken: {later}; one's own supply"),
}


def told(case: Objecting) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.what, case.own], later=case.later, done=case.done)


def board(case: Objecting, edition: Edition = EN_BASE) -> State:
    """The first player's turn; he, or the second, holds a Veto, if there still is one."""
    held = {0 if case.own else 1: TAKEN_IN} if is_held(case.later, edition) else None
    state = position(
        2,
        round=TAKEN_IN + case.later,
        vetoes_taken=held,
        turn=0,
        card=None if case.what == SUPPLY else "intrigue_4_any",
        supply=case.what == SUPPLY or None,
        powers={0: 3, 1: 8},
        king="galicia",
        caballeros={"aragon": (3, 3)},
        edition=edition,
    )
    if case.what == SPECIAL:
        state = apply(state, UseSpecial(0)).state
    for _ in range(case.done):
        state = apply(state, next_move(state)).state
        while any(isinstance(action, LetPass) for action in legal_actions(state)):
            state = apply(state, LetPass(1)).state
    return state


def next_move(state: State) -> Action:
    """The next caballero moved."""
    return next(action for action in legal_actions(state) if isinstance(action, MoveCaballero))


def is_held(later: int, edition: Edition) -> bool:
    """Whether a Veto is still held so many rounds after it was taken, if everybody does little."""
    state = position(2, round=TAKEN_IN, turn=0, display="veto", edition=edition)
    state = apply(state, TakeCard(0, "veto")).state if not later else state
    while state.round < TAKEN_IN + later:
        state = apply(state, idle_action(state, veto_too=state.round == TAKEN_IN)).state
    return bool(state.vetoes)


def idle_action(state: State, veto_too: bool) -> Action:
    """Ending the turn, or taking a card, if possible the Veto, or another one."""
    actions = legal_actions(state)
    chosen = [action for action in actions if (action == TakeCard(action.player, "veto")) == veto_too]
    idle = [action for action in actions if isinstance(action, EndTurn)]
    return (idle or chosen or actions)[0]


def played(edition: Edition) -> Function:
    """Whether the engine lets the Veto be used when this is about to happen."""
    tried: dict[str, type] = {SPECIAL: MoveCaballero, PLACING: PlaceCaballero, SUPPLY: TakeSupply}

    def may(case: Objecting) -> str:
        state = board(case, edition)
        announced = next(action for action in legal_actions(state) if isinstance(action, tried[case.what]))
        after = apply(state, announced).state
        return MAY if any(isinstance(action, UseVeto) for action in legal_actions(after)) else MAY_NOT

    return may


def as_condition(asked: Iterable[Objecting], name: str, attribute: str, f: Unknown, rule: str) -> Term:
    """A condition of the catalogue on one number holds where the Veto may be used, and nowhere else."""
    return all_hold(
        [
            f.equals(case, MAY if holds(rule, **{name: getattr(case, attribute)}) else MAY_NOT)
            for case in asked
        ]
    )


OPPONENTS = tuple(case for case in CASES if not case.own and case.what == SPECIAL)


def usable(f: Unknown, rule: Condition) -> Term:
    """In which rounds it may be used."""
    return as_condition(OPPONENTS, "later", "later", f, rule)


def when(f: Unknown, answer: str) -> Term:
    """The formula that says after how many steps of a special action a Veto may be used."""
    return as_condition(cases(), "steps_done", "done", f, question("VT-2:when").means[answer])


def whose(f: Unknown, answer: str) -> Term:
    """Whose special action is stopped."""
    own = MAY if answer == "anybody's" else MAY_NOT
    return all_hold(always(cases(), MAY)(f), always(cases(own=True), own)(f))


def stopped(f: Unknown, answer: str | frozenset[str]) -> Term:
    """What of an opponent's is stopped."""
    named = {answer} if isinstance(answer, str) else answer
    return all_hold(
        [
            always(cases(what=what), MAY if what in named else MAY_NOT)(f)
            for what in (SPECIAL, PLACING, SUPPLY)
        ]
    )


def expires(f: Unknown, later: int) -> Term:
    """At the end of which round it goes unused: until then it may be used."""
    return usable(f, Condition(f"later <= {later}"))


VETO = Chapter(
    name="veto",
    asks=N_("May a Veto be used now?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0},
    weights={
        EN: (
            "●22@1defh:2652eee2 ○6@1/6@1cde:2306b21f ●19@1bdefg:2f619f50 ○2@1cde:98035ad5 ○4@2bde:64a03c76 "
            "○2@3b:453c73b1 ○10@16f:67397cb0"
        ),
        ES: (
            "●22@1defh:2652eee2 ●16@1bdeg:66f8c8f9 ●2@1cde:98035ad5 ○4@2bde:64a03c76 ○2@3b:453c73b1 "
            "○10@16f:67397cb0"
        ),
    },
    relations={(EN, ES): "equal"},
    answers={
        "VT-1:until": usable,
        "VT-1:whose": whose,
        "VT-2:when": when,
        "VT-3:stops": stopped,
        "VT-4:until": expires,
    },
)
