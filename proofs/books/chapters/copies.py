"""How many action cards there are (SU-6, RD-4, AC-1.1 to AC-5.1): of each kind, in how many stacks.

Both books with lists of cards print a number beside every card. The English one also says that a stack has
11 cards, so that any number that were lost could be found again; the Spanish one prints 3 where there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import z3

from elgrande.engine import new_game
from elgrande.rules.cards import CARD, CARDS
from elgrande.rules.clauses.readings import question, section
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import as_function
from proofs.books.tables import Tables
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import Term, all_hold

STACKS, SHOWN = "stacks", "shown"
KINDS = tuple(card.id for card in CARDS)
CASES = (STACKS, SHOWN, *KINDS)
NUMBERS = tuple(range(7))
ANY_OF_STACK_3 = "score_any_deck_3"


def of_stack(number: int) -> tuple[str, ...]:
    """The kinds of cards in a stack."""
    return tuple(card.id for card in CARDS if card.deck == number)


# --- functions that have a name --------------------------------------------------------------------


def as_in_the_box(case: str) -> int:
    """Five stacks, a card of each face up, and as many of each kind as there are."""
    return CARD[case].copies if case in CARD else 5


def one_of_each(case: str) -> int:
    """The number of copies of a card, if the box has one of each kind; five of stacks and face-up cards."""
    return 1 if case in CARD else 5


def four_shown(case: str) -> int:
    """The King's card is no stack, and lies face up at all times."""
    return 4 if case in (STACKS, SHOWN) else as_in_the_box(case)


FUNCTIONS: dict[str, Function] = {
    N_("as many as are in the box"): as_in_the_box,
    N_("one card of each kind"): one_of_each,
    N_("four stacks"): four_shown,
    N_("three cards for any region in the third stack"): but(as_in_the_box, {ANY_OF_STACK_3: 3}),
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(as_in_the_box, NUMBERS)
HOW_MANY = {
    1: N_("There is one of this card."),
    2: N_("There are two of this card."),
    3: N_("There are three of this card."),
}
BESIDE = N_("number beside the text of the card")


def add_up(kinds: Sequence[str], number: int) -> Callable[[Unknown], Term]:
    """The cards of these kinds are so many together."""
    return lambda f: z3.Sum([f.at(kind) for kind in kinds]) == number


def beside_the_card(book: str, kind: str, number: int) -> Passage:
    """The number that is printed beside a card; overruled where the catalogue says why."""
    clause, as_printed = CARD[kind].clause, but(as_in_the_box, {kind: number})
    asked = question(f"{clause}:copies")
    return Passage(
        book,
        section(asked, book).split("; ")[0],
        BESIDE,
        HOW_MANY[number],
        as_function(as_printed, [kind]),
        allows=(as_printed, but(all_wrong, {kind: number})),
        excludes=(but(as_in_the_box, {kind: number - 1}), but(as_in_the_box, {kind: number + 1})),
        clauses=(clause,),
        overruled=asked.reading(book).overruled,
    )


def all_wrong(case: str) -> int:
    """Another number of everything."""
    return as_in_the_box(case) - 1


def whole(book: str, where: str, place: str, paraphrase: str, kinds: Sequence[str], number: int) -> Passage:
    """The kinds have so many cards together, however these are shared out."""
    first, last = kinds[0], kinds[-1]
    shared_out_otherwise = but(all_wrong, {kind: as_in_the_box(kind) for kind in kinds})
    if len(kinds) > 1:
        shared_out_otherwise = but(
            shared_out_otherwise, {first: as_in_the_box(first) + 1, last: as_in_the_box(last) - 1}
        )
    return Passage(
        book,
        where,
        place,
        paraphrase,
        add_up(kinds, number),
        allows=(as_in_the_box, shared_out_otherwise),
        excludes=tuple(but(as_in_the_box, {first: as_in_the_box(first) + more}) for more in (-1, 1)),
        clauses=("SU-6",),
    )


# --- the books -------------------------------------------------------------------------------------

# What each book prints beside its cards, (1x) or (1) where nothing else stands here.
ENGLISH_NUMBERS = {
    "intrigue_2_own_2_foreign": 2,
    "intrigue_5_from_one_region": 2,
    "veto": 2,
    "score_any_deck_2": 3,
    "score_fours": 2,
    "score_fives": 2,
    "score_castillo": 2,
    "mobile_scoreboard": 3,
    "recover_power": 2,
    "grande": 2,
}
SPANISH_NUMBERS = {
    "intrigue_2_own_2_foreign": 2,
    "intrigue_5_from_one_region": 2,
    "veto": 2,
    "score_any_deck_2": 3,
    "score_fours": 2,
    "score_fives": 2,
    "score_castillo": 2,
    ANY_OF_STACK_3: 3,
    "mobile_scoreboard": 3,
    "recover_power": 2,
    "grande": 2,
}
BESIDE_CARDS = {EN: ENGLISH_NUMBERS, ES: SPANISH_NUMBERS}

FIRST, SECOND = N_("first sentence"), N_("second sentence")
ONE_OF_EACH_STACK = N_("The uppermost card of each of the five stacks is turned up.")
ONE_OF_THE_FIVE = N_("There are five actions of which one can be chosen later.")
ELEVEN = N_("The stack has 11 cards.")
THE_KINGS_ALONE = N_("The fifth stack is the King's card alone.")
ALL_CARDS = N_("There are 45 action cards.")
BESIDE_THE_FIFTH = N_("The new stack, called the sixth, comes beside the fifth of the base game.")


def turned_up(book: str, where: str) -> Passage:
    """The uppermost card of five stacks is turned up."""
    told = {STACKS: 5, SHOWN: 5}
    return TABLES.says(book, where, FIRST, ONE_OF_EACH_STACK, told, clauses=("RD-4", "SU-6"))


PASSAGES = (
    turned_up(EN, "1. Reveal Action Cards"),
    *(whole(EN, f"Stack {number}", FIRST, ELEVEN, of_stack(number), 11) for number in (1, 2, 3, 4)),
    *(beside_the_card(EN, kind, BESIDE_CARDS[EN].get(kind, 1)) for kind in KINDS),
    turned_up(ES, "1. Descubrir las cartas de acción"),
    TABLES.says(
        ES,
        "1. Descubrir las cartas de acción",
        N_("after the example"),
        ONE_OF_THE_FIVE,
        {SHOWN: 5},
        clauses=("RD-4",),
    ),
    *(beside_the_card(ES, kind, BESIDE_CARDS[ES].get(kind, 1)) for kind in KINDS),
    whole(ES, "Quinto mazo", FIRST, THE_KINGS_ALONE, of_stack(5), 1),
    turned_up(WEB, "1. Revelar cartas de acción"),
    whole(WEB, "Componentes", N_("list of what is in the box"), ALL_CARDS, KINDS, 45),
    TABLES.says(
        PT,
        "Grandíssimo, Preparação",
        N_("step 2"),
        BESIDE_THE_FIFTH,
        {STACKS: 5},
        clauses=("SU-6",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: str) -> Sentence:
    """The case in a sentence."""
    if case == STACKS:
        return Sentence.of(N_("the number of stacks of action cards"))
    if case == SHOWN:
        return Sentence.of(N_("the number of action cards that lie face up in a round"))
    return Sentence.of(
        N_("the number of cards called “{card}” in stack {number}"), card=case, number=CARD[case].deck
    )


def board(case: str) -> State:
    """A game begins."""
    return new_game(4, seed=1)


def played(edition: Edition) -> Function:
    """What there is when a game begins: in the stacks, face up, and of each kind."""
    state = new_game(4, edition, seed=1)
    shown = [card for card in state.display if card is not None]
    there = Counter([*shown, *(card for deck in state.decks for card in deck)])
    return ({kind: there[kind] for kind in KINDS} | {STACKS: len(state.decks), SHOWN: len(shown)}).__getitem__


def of_each_stack(f: Unknown, table: Mapping[int, int]) -> Term:
    """What the catalogue says of the cards of each stack."""
    return all_hold(add_up(of_stack(number), cards)(f) for number, cards in table.items())


def of_this_kind(kind: str) -> Callable[[Unknown, int], Term]:
    """What the catalogue says of the cards of a kind."""
    return lambda f, number: f.at(kind) == number


COPIES = Chapter(
    name="copies",
    asks=N_("How many action cards are there of each kind, and how many lie face up?"),
    cases=CASES,
    values=NUMBERS,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: len(KINDS), PT: len(CASES) - 1},
    weights={
        EN: (
            "●2@1c:b4e4d2af ○9@3b:9218d1e2 ○8@12b:e778c87b ○8@20bd:c5da474f ○7@28b:a2e652c2 ○1@3:991e4034 "
            "○1@4:27fa7bb3 ○1@5:009dde7a ○1@6:01adbafa ○1@7b:c40979c6 ○1@8b:d5783991 ○1@9:3d6681f1 "
            "○1@10:0101b710 ○1@11:ec191fd2 ○1@12b:0d35adac ○1@13:a19fb109 ○1@14:3f43cd1b ○1@15:73957a01 "
            "○1@16:edb8ad1c ○1@17:e074c05b ○1@18:e9c28f1d ○1@19b:2a12ea42 ○1@20b:89d9190d ○1@21b:423c0d91 "
            "○1@22:f33f5e9b ○1@23b:7a02d0bc ○1@24:3b94a8ee ○1@25:34470df2 ○1@26:b310dd99 ○1@27d:20c42e59 "
            "○1@28b:93ca94ff ○1@29b:a74317ca ○1@30:7f7c18f6 ○1@31b:2288a9a3 ○1@32:a6f2eb53 ○1@33:29f22a68 "
            "○1@34:b3db2356 ●1@35:1d0e5c29"
        ),
        ES: (
            "●2@1c:b4e4d2af ○1@2c:9cb19514 ●1@3:991e4034 ●1@4:27fa7bb3 ●1@5:009dde7a ●1@6:01adbafa "
            "●1@7b:c40979c6 ●1@8b:d5783991 ●1@9:3d6681f1 ●1@10:0101b710 ●1@11:ec191fd2 ●1@12b:0d35adac "
            "●1@13:a19fb109 ●1@14:3f43cd1b ●1@15:73957a01 ●1@16:edb8ad1c ●1@17:e074c05b ●1@18:e9c28f1d "
            "●1@19b:2a12ea42 ●1@20b:89d9190d ●1@21b:423c0d91 ●1@22:f33f5e9b ●1@23b:7a02d0bc ●1@24:3b94a8ee "
            "●1@25:34470df2 ●1@26:b310dd99 ●1@27abc:befbaa1a ●1@28b:93ca94ff ●1@29b:a74317ca "
            "●1@30:7f7c18f6 ●1@31b:2288a9a3 ●1@32:a6f2eb53 ●1@33:29f22a68 ●1@34:b3db2356 ○1@35:1d0e5c29 "
            "○1@35:c51bba70"
        ),
        WEB: "●2@1c:b4e4d2af ●33@3bd:9438bd4e",
        PT: "●1@1c:96dd65e6",
    },
    relations={
        (EN, ES): "different",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "different",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "SU-6:stacks": lambda f, number: f.at(STACKS) == number,
        "SU-6:cards": of_each_stack,
        "SU-6:total": lambda f, cards: add_up(KINDS, cards)(f),
        "RD-4:cards": lambda f, number: f.at(SHOWN) == number,
        **{f"{card.clause}:copies": of_this_kind(card.id) for card in CARDS},
    },
)
