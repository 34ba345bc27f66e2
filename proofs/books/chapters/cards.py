"""Where cards go (PW-1, RD-5, RD-7, TU-8, VT-1, VT-4, AC-4.2): power cards, action cards and the Veto.

The Spanish book does not say that power cards are played face up: by its example the others know which
values were played. The English one does not say that a Veto lies face up while it is held, nor where it is
discarded to if it is not used; the Web book ends before the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    TakeBackPower,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.positions import position
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB, Modal
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import always
from proofs.engine_answers import observed
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import negation

OPEN, PILE, HAND = N_("face up"), N_("face down on a pile"), N_("in hand")
UNDER, AWAY = N_("under its stack"), N_("out of the game")


class Fate(NamedTuple):
    """A power card, an action card or a Veto, and what has happened to it."""

    card: str
    happened: str


LAID = Fate("power", "laid")
SPENT = Fate("power", "round over")
BACK_AT_ONCE = Fate("power", "taken back in the same round")
BACK_LATER = Fate("power", "taken back later")
BACK_SEEN = Fate("power", "taken back, as the others see it")
USED = Fate("action", "used")
LEFT = Fate("action", "left over")
HELD = Fate("veto", "taken")
VETO_USED = Fate("veto", "used")
VETO_UNUSED = Fate("veto", "not used in time")
CASES = (LAID, SPENT, BACK_AT_ONCE, BACK_LATER, USED, LEFT, HELD, VETO_USED, VETO_UNUSED, BACK_SEEN)


# --- functions that have a name --------------------------------------------------------------------


def as_told(case: Fate) -> str:
    """Power cards face up, then face down; action cards under their stacks, a Veto not before its time."""
    in_hand = (BACK_AT_ONCE, BACK_LATER, BACK_SEEN)
    return {LAID: OPEN, SPENT: PILE, **dict.fromkeys(in_hand, HAND), HELD: OPEN}.get(case, UNDER)


FUNCTIONS: dict[str, Function] = {
    N_("face up, then face down; action cards under their stacks"): as_told,
    N_("power cards face down, too"): but(as_told, {LAID: PILE}),
    N_("played power cards face up"): but(as_told, {SPENT: OPEN}),
    N_("action cards left over stay"): but(as_told, {LEFT: OPEN}),
    N_("action cards out of the game"): but(as_told, {USED: AWAY, LEFT: AWAY}),
    N_("Vetoes out of the game"): but(as_told, {VETO_USED: AWAY, VETO_UNUSED: AWAY}),
    N_("a power card is shown before it is taken back"): but(as_told, {BACK_SEEN: OPEN}),
}
_, hidden, shown, staying, gone, vetoes_gone, shown_again = FUNCTIONS.values()


# --- the books -------------------------------------------------------------------------------------


def goes(
    book: str, section: str, place: str, paraphrase: str, case: Fate, clause: str, *where: str
) -> Passage:
    """The card goes to one of these places; whatever the others do."""
    wrong = next(place for place in (AWAY, OPEN, PILE) if place not in where)
    others = but(staying if case is not LEFT else gone, {case: where[0]})
    ways = {place: always([case], place) for place in where}
    return Passage(
        book,
        section,
        place,
        paraphrase,
        ways if len(where) > 1 else ways[where[0]],
        allows=(as_told, others, *(but(as_told, {case: place}) for place in where)),
        excludes=(but(as_told, {case: wrong}),),
        clauses=(clause,),
    )


EN_VETO, ES_VETO = "Stack 2, Veto", "Segundo mazo, Veto"

ENGLISH = (
    goes(
        EN,
        "2. Play Power Cards",
        N_("first sentence"),
        N_("The power card is played face up before its player."),
        LAID,
        "PW-1",
        OPEN,
    ),
    goes(
        EN,
        "4. End of Round",
        N_("step 3"),
        N_("The power card goes face down to its player's own discard pile."),
        SPENT,
        "RD-7",
        PILE,
    ),
    goes(
        EN,
        "3.2",
        N_("after the examples"),
        N_("A used card goes face down under its stack."),
        USED,
        "TU-8",
        UNDER,
    ),
    goes(
        EN,
        "4. End of Round",
        N_("step 1"),
        N_("Cards that are left go face down under their stacks."),
        LEFT,
        "RD-5",
        UNDER,
    ),
    goes(
        EN,
        EN_VETO,
        N_("first sentence of the explanation"),
        N_("It is laid on the table before its holder; which side is up, is not said."),
        HELD,
        "VT-1",
        OPEN,
        PILE,
    ),
    goes(
        EN, EN_VETO, N_("last paragraph"), N_("Once used, it goes under stack 2."), VETO_USED, "VT-4", UNDER
    ),
    goes(
        EN,
        EN_VETO,
        N_("last sentence"),
        N_("Not used in time, it has to be discarded; where to is not said."),
        VETO_UNUSED,
        "VT-4",
        UNDER,
        AWAY,
    ),
    goes(
        EN,
        "Stack 4, Power Cards",
        N_("first sentence"),
        N_("A power card of the discard stack comes back to hand."),
        BACK_LATER,
        "AC-4.2",
        HAND,
    ),
    goes(
        EN,
        "Stack 4, Power Cards",
        N_("second sentence"),
        N_("It may be the card just played in this round."),
        BACK_AT_ONCE,
        "AC-4.2",
        HAND,
    ),
    goes(
        EN,
        "Stack 4, Power Cards",
        N_("last sentence"),
        N_("It comes to the hand without being shown to the others."),
        BACK_SEEN,
        "AC-4.2",
        HAND,
    ),
)

SPANISH = (
    goes(
        ES,
        "4. Final de la ronda",
        N_("step 3"),
        N_("The power card goes face down to its player's own discard pile."),
        SPENT,
        "RD-7",
        PILE,
    ),
    goes(
        ES,
        "3.2",
        N_("after the examples"),
        N_("A used card goes face down under its stack."),
        USED,
        "TU-8",
        UNDER,
    ),
    goes(
        ES,
        "4. Final de la ronda",
        N_("step 1"),
        N_("Cards still face up go face down under their stacks."),
        LEFT,
        "RD-5",
        UNDER,
    ),
    goes(
        ES,
        ES_VETO,
        N_("first sentence of the explanation"),
        N_("It is left face up before its holder."),
        HELD,
        "VT-1",
        OPEN,
    ),
    goes(
        ES,
        ES_VETO,
        N_("last paragraph"),
        N_("Once announced, it goes face down under the second stack."),
        VETO_USED,
        "VT-4",
        UNDER,
    ),
    goes(
        ES,
        ES_VETO,
        N_("last sentence"),
        N_("Not used in time, it is discarded and goes under the second stack."),
        VETO_UNUSED,
        "VT-4",
        UNDER,
    ),
    goes(
        ES,
        "Cuarto mazo, Carta de poder",
        N_("first sentence"),
        N_("One gets back one of one's power cards."),
        BACK_LATER,
        "AC-4.2",
        HAND,
    ),
    goes(
        ES,
        "Cuarto mazo, Carta de poder",
        N_("second sentence"),
        N_("It may be the card just played in this round."),
        BACK_AT_ONCE,
        "AC-4.2",
        HAND,
    ),
)

ON_THE_WEB = (
    goes(
        WEB,
        "2. Juega Power Cards",
        N_("first sentence"),
        N_("The power card is played face up before its player."),
        LAID,
        "PW-1",
        OPEN,
    ),
    goes(
        WEB,
        "4. Fin de la ronda",
        N_("step 3"),
        N_("The power card goes face down to its player's own discard pile."),
        SPENT,
        "RD-7",
        PILE,
    ),
    goes(
        WEB,
        "3.B",
        N_("after the examples"),
        N_("A used card goes face down under its stack."),
        USED,
        "TU-8",
        UNDER,
    ),
    goes(
        WEB,
        "4. Fin de la ronda",
        N_("step 1"),
        N_("Cards that are left go face down under their stacks."),
        LEFT,
        "RD-5",
        UNDER,
    ),
)

PORTUGUESE = (
    goes(
        PT,
        "Grandíssimo, Fluxo de jogo",
        N_("sentence on used cards"),
        N_("A used card goes face down under its stack, as in the base game."),
        USED,
        "TU-8",
        UNDER,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    LAID: N_("a power card that was just laid"),
    SPENT: N_("a power card after its round"),
    BACK_AT_ONCE: N_("a power card taken back in the round in which it was laid"),
    BACK_LATER: N_("a power card taken back in a later round"),
    USED: N_("an action card that was used"),
    LEFT: N_("an action card that nobody took"),
    HELD: N_("a Veto that was just taken"),
    VETO_USED: N_("a Veto that was used"),
    VETO_UNUSED: N_("a Veto that was not used in time"),
    BACK_SEEN: N_("a power card taken back, as the others see it"),
}


def told(case: Fate) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case])


ACTION = "intrigue_4_any"
SHOWN = "AC-4.2:shown"
CARDS = {USED: ACTION, BACK_SEEN: "recover_power", BACK_AT_ONCE: "recover_power", BACK_LATER: "recover_power"}


def board(case: Fate, edition: Edition = EN_BASE) -> State:
    """Two players; the first has the last turn, with a 5 before him, and has laid a 7 before."""
    if case == LEFT:
        return position(2, round=2, turn=0, display=ACTION, court=(0, 0), edition=edition)
    if case == HELD:
        return position(2, round=2, turn=0, display="veto", edition=edition)
    return position(
        2,
        round=3 if case == VETO_UNUSED else 2,
        start_player=0,
        played=[(12, 7), (13, 8)] if case == VETO_UNUSED else [7, 8],
        powers=(5, 9),
        turn=0,
        card=CARDS.get(case, ACTION),
        court=(0, 0),
        caballeros={"aragon": (5, 0)},
        vetoes_taken={1: 2} if case == VETO_UNUSED else {1: 1} if case == VETO_USED else None,
        edition=edition,
    )


def played(edition: Edition) -> Function:
    """Where the card is in the engine, once this has happened."""
    shown = observed(QUESTIONS[SHOWN], edition) == "yes"
    return lambda case: (
        (OPEN if shown else HAND)
        if case == BACK_SEEN
        else place_of(case, brought_about(case, board(case, edition)))
    )


HAPPENS: Mapping[Fate, Sequence[Action]] = {
    LAID: (),
    HELD: (TakeCard(0, "veto"),),
    VETO_USED: (UseSpecial(0), MoveCaballero(0, 0, "aragon", "sevilla"), UseVeto(1)),
    BACK_AT_ONCE: (UseSpecial(0), TakeBackPower(0, 5)),
    BACK_LATER: (UseSpecial(0), TakeBackPower(0, 7)),
}


def brought_about(case: Fate, state: State) -> State:
    """The state after what has happened to the card: some actions, or the end of a round."""
    if case in HAPPENS:
        return apply_all(state, *HAPPENS[case]).state
    if case == LEFT:
        another = next(action for action in legal_actions(state) if action != TakeCard(0, ACTION))
        state = apply(state, another).state
    return until_next_round(state)


def until_next_round(state: State) -> State:
    """The state when the next round begins, after turns in which as little happens as possible."""
    before = state.round
    while state.round == before:
        actions = legal_actions(state)
        ending = [action for action in actions if isinstance(action, EndTurn | LetPass)]
        state = apply(state, (ending or actions)[0]).state
    return state


def place_of(case: Fate, state: State) -> str:
    """Where the card is."""
    if case.card == "power":
        value = 7 if case == BACK_LATER else 5
        seen = state.edition.played_power_cards is Secrecy.OPEN
        piles = {HAND: state.hands[0], OPEN: state.powers, (OPEN if seen else PILE): state.played[0]}
        return next(place for place, cards in piles.items() if value in cards)
    if case.card == "veto":
        if state.vetoes:
            return OPEN
        return UNDER if "veto" in bottoms(state) else AWAY
    return OPEN if ACTION in state.display else UNDER if ACTION in bottoms(state) else AWAY


def bottoms(state: State) -> list[str]:
    """The lowest card of every stack."""
    return [deck[-1] for deck in state.decks if deck]


def is_at(case: Fate, f: Unknown, place: str) -> Term:
    """The card goes there."""
    return f.equals(case, place)


def lies(f: Unknown, side: str) -> Term:
    """Which side of a power card is up when it is laid."""
    return f.equals(LAID, {"face up": OPEN, "face down": PILE}[side])


def comes_back_at_once(f: Unknown, may: Modal) -> Term:
    """Whether the power card of this round can come back to the hand."""
    comes_back = f.equals(BACK_AT_ONCE, HAND)
    return negation(comes_back) if may is Modal.MUST_NOT else comes_back


def shown_to_others(f: Unknown, answer: str) -> Term:
    """Whether the others see which power card comes back."""
    return f.equals(BACK_SEEN, {"yes": OPEN, "no": HAND}[answer])


def seen(f: Unknown, secrecy: str) -> Term:
    """Whether everybody may look at played power cards."""
    return f.equals(SPENT, {Secrecy.HIDDEN: PILE, Secrecy.OPEN: OPEN}[Secrecy(secrecy)])


CARD_PLACES = Chapter(
    name="cards",
    asks=N_("Where does a card go?"),
    cases=CASES,
    values=(OPEN, PILE, HAND, UNDER, AWAY),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 2, ES: 2, WEB: 6, PT: 9},
    weights={
        EN: (
            "●1@1b:a5c84da8 ●1@2c:2c2926b5 ●1@5e:7947c5a9 ●1@6de:90d1ae24 ●1@7/1@7:1684b54b ●1@8f:a094a986 "
            "●1@9/1@9:7e3eba8d ●1@4:ce26c7f5 ●1@3:b2f488c7 ●1@10g:a2a9260c"
        ),
        ES: (
            "●1@2c:2c2926b5 ●1@5e:7947c5a9 ●1@6de:90d1ae24 ●1@7:5e3a2ec9 ●1@8f:a094a986 ●1@9f:700e2db1 "
            "●1@4:ce26c7f5 ●1@3:b2f488c7"
        ),
        WEB: "●1@1b:a5c84da8 ●1@2c:2c2926b5 ●1@5e:7947c5a9 ●1@6de:90d1ae24",
        PT: "●1@5e:7947c5a9",
    },
    relations={
        (EN, ES): "overlapping",
        (EN, WEB): "one says more",
        (ES, WEB): "overlapping",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "PW-1:open": lies,
        "RD-7:pile": seen,
        "RD-5:left": partial(is_at, LEFT),
        "TU-8:where": partial(is_at, USED),
        "VT-4:used": partial(is_at, VETO_USED),
        "VT-4:unused": partial(is_at, VETO_UNUSED),
        "AC-4.2:now": comes_back_at_once,
        SHOWN: shown_to_others,
    },
)
