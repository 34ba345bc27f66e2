"""What a Veto does to a special action (VT-2): how many of its steps stand?

The rest is cancelled "at that point", "at that moment": the step under way may then be undone or stand.
Only the example says that it is undone: two of four are moved, and the third is objected to. By the card of
the Spanish book the action is void as soon as the Veto is announced; taken alone, that may undo everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from elgrande.actions import LetPass, MoveCaballero, UseSpecial, UseVeto
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import as_function, as_told, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

CARDS = {3: "intrigue_3_any", 4: "intrigue_4_any"}  # moving so many caballeros
SOURCE, TARGET = "aragon", "sevilla"


class Stopped(NamedTuple):
    """A special action of so many steps; so many are done when the Veto stops the next."""

    steps: int
    done: int


CASES = tuple(Stopped(steps, done) for steps in CARDS for done in range(steps))


# --- functions that have a name --------------------------------------------------------------------


def done_before(case: Stopped) -> int:
    """What was done before stands, the step objected to does not."""
    return case.done


def done_with_it(case: Stopped) -> int:
    """The step objected to stands, too."""
    return case.done + 1


def nothing(case: Stopped) -> int:
    """All is undone."""
    return 0


def everything(case: Stopped) -> int:
    """Nothing is undone; only the next action is barred."""
    return case.steps


FUNCTIONS: dict[str, Function] = {
    N_("what was done before"): done_before,
    N_("the step objected to, as well"): done_with_it,
    N_("nothing at all"): nothing,
    N_("everything"): everything,
    N_("all but the step objected to"): lambda case: case.steps - 1,
}
but_that_step = FUNCTIONS["all but the step objected to"]


def begun(case: Stopped) -> bool:
    """Whether some of it is done."""
    return case.done > 0


interrupted_with_it = where(done_with_it, lambda case: not begun(case), 0)
WITHOUT_A_PART = tuple(
    but(done_before, {case: number})
    for case in CASES
    if 0 < case.done < case.steps - 1
    for number in (0, case.steps)
)


# --- the books -------------------------------------------------------------------------------------


def as_one_of(book: str, section: str, place: str, paraphrase: str, ways: Mapping[str, Function]) -> Passage:
    """One of these functions is meant, where the action has begun."""
    told = [case for case in CASES if begun(case)]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {way: as_function(function, told) for way, function in ways.items()},
        allows=tuple(ways.values()),
        excludes=(everything, but_that_step),
        clauses=("VT-2",),
    )


def whole_or_part(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """All of the special action can be prevented, or a part: something stands, something does not."""

    def says(f: Unknown) -> Term:
        return all_hold(
            [
                all_hold(f.at(case) > 0, f.at(case) < case.steps) if begun(case) else f.at(case) == 0
                for case in CASES
                if case.done < case.steps - 1
            ]
        )

    return Passage(
        book,
        section,
        place,
        paraphrase,
        says,
        allows=(done_before, interrupted_with_it),
        excludes=(nothing, everything, *WITHOUT_A_PART),
        clauses=("VT-2",),
    )


def rest_dropped(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The rest is cancelled there and then; whether the step under way is part of the rest, is left open."""
    ways = {
        N_("the step under way with it"): done_before,
        N_("after the step under way"): interrupted_with_it,
    }
    return as_one_of(book, section, place, paraphrase, ways)


def example(book: str, section: str, paraphrase: str) -> Passage:
    """Two of four are moved when the third is objected to: two stand."""
    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        as_told({Stopped(4, 2): 2}),
        allows=(done_before, but(nothing, {Stopped(4, 2): 2})),
        excludes=(done_with_it, nothing, everything),
        clauses=("VT-2",),
        example=True,
    )


EN_VETO, ES_VETO = "Stack 2, Veto", "Segundo mazo, Veto"

PASSAGES = (
    whole_or_part(
        EN,
        EN_VETO,
        N_("second sentence of the explanation"),
        N_("A special action can be prevented wholly, or in part."),
    ),
    rest_dropped(
        EN,
        EN_VETO,
        N_("last sentence of the explanation"),
        N_("From there on the player does nothing more of the action."),
    ),
    example(EN, EN_VETO, N_("Two of four are moved: the third and the fourth movement are cancelled.")),
    as_one_of(
        ES,
        ES_VETO,
        N_("the card, second sentence"),
        N_("The special action is void as soon as the Veto is announced."),
        {
            N_("all of it"): nothing,
            N_("from the step under way on"): done_before,
            N_("from the next step on"): interrupted_with_it,
        },
    ),
    whole_or_part(
        ES,
        ES_VETO,
        N_("second sentence of the explanation"),
        N_("A special action can be prevented in part, or wholly."),
    ),
    rest_dropped(
        ES,
        ES_VETO,
        N_("last sentence of the explanation"),
        N_("The player has to interrupt his action at that very moment."),
    ),
    example(ES, ES_VETO, N_("Two of four are moved: the third is taken back, the fourth does not happen.")),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Stopped) -> Sentence:
    """The case in a sentence."""
    message = N_("a Veto against an action; its steps: {steps}, done: {done}")
    return Sentence.of(message, steps=case.steps, done=case.done)


def board(case: Stopped, edition: Edition = EN_BASE) -> State:
    """The first player moves caballeros, the second holds a Veto."""
    return position(
        2,
        round=2,
        vetoes_taken={1: 1},
        turn=0,
        card=CARDS[case.steps],
        king="galicia",
        caballeros={SOURCE: (5, 0)},
        edition=edition,
    )


def played(edition: Edition) -> Function:
    """How many caballeros have moved when the engine has dropped the rest."""

    def stand(case: Stopped) -> int:
        state = apply(board(case, edition), UseSpecial(0)).state
        for _ in range(case.done):
            state = apply(moving(state), LetPass(1)).state
        state = apply(moving(state), UseVeto(1)).state
        assert not any(isinstance(action, MoveCaballero) for action in legal_actions(state))
        return state.counts(TARGET)[0] - board(case, edition).counts(TARGET)[0]

    return stand


def moving(state: State) -> State:
    """The state when the next caballero is about to move."""
    return apply(state, MoveCaballero(0, 0, SOURCE, TARGET)).state


def effect(f: Unknown, answer: Mapping[str, str]) -> Term:
    """What becomes of what was done, of the step objected to and of the rest."""
    stays = {"stays": 1, "undone": 0, "dropped": 0}
    before, step, rest = (
        stays[answer[part]] for part in ("done before", "the step objected to", "what is left")
    )
    return all_hold(
        [f.at(case) == case.done * before + step + (case.steps - case.done - 1) * rest for case in CASES]
    )


VETO_EFFECT = Chapter(
    name="veto_effect",
    asks=N_("How many steps of a special action stand after a Veto?"),
    cases=CASES,
    values=(0, 1, 2, 3, 4),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0},
    weights={
        EN: "●5@1bcde:3595ef84 ●5@2/5@2cde:fc9ca694 ●1@6bcde:6c59385b",
        ES: ("○5@2/5@2/5@2de:b50cf300 ●5@1bcde:3595ef84 ○5@2/5@2cde:fc9ca694 ●1@6bcde:6c59385b"),
    },
    relations={(EN, ES): "equal"},
    answers={"VT-2:effect": effect},
)
