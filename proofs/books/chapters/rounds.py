"""Rounds (RD-1, RD-2, RD-8, EN-1): which of the nine spaces of the round track are played, and what follows?

"After the third, the sixth and the ninth round" there is a general scoring: said of the game of nine rounds,
that does not bind the short one; said of the marker and its lilies, it binds both. There a reader may count
by the numbers on the track, or by the rounds that have been played: in the short game the third of those is
on space five. Played so, it would have two scorings and never end, as the game ends after the third; so every
book leaves only the numbers on the track. All say that a new round begins after each scoring: but for the
last, that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import z3

from elgrande.actions import Action, EndTurn, LetPass, Stop
from elgrande.engine import apply, legal_actions, new_game
from elgrande.engine.rounds import rounds
from elgrande.events import GameEnded, GeneralScoringStarted, RoundStarted
from elgrande.positions import position
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB, Condition
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but, number
from proofs.books.sayings import always, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

LEFT_OUT, ROUND = N_("left out"), N_("a round")
SCORING, LAST = N_("a round and a scoring"), N_("a round and the last scoring")
BY_TRACK, BY_ROUNDS = N_("by the numbers on the track"), N_("by the rounds played")


class Space(NamedTuple):
    """A numbered space of the round track, in the long or the short game."""

    short: bool
    number: int


CASES = tuple(Space(short, number) for number in range(1, 10) for short in (False, True))
LONG = tuple(case for case in CASES if not case.short)
SHORT = tuple(case for case in CASES if case.short)


# --- functions that have a name --------------------------------------------------------------------


def with_lilies(case: Space, left_out: Iterable[int] = (1, 4, 7), last: int = 9) -> str:
    """General scorings after 3, 6 and 9; the short game leaves out 1, 4 and 7."""
    if case.short and case.number in left_out:
        return LEFT_OUT
    if case.number == last:
        return LAST
    return SCORING if case.number % 3 == 0 else ROUND


def by_rounds_played(case: Space) -> str:
    """In the short game the third and the sixth of the rounds played are scored."""
    if not case.short or with_lilies(case) == LEFT_OUT:
        return with_lilies(case)
    return {5: SCORING, 9: LAST}.get(case.number, ROUND)


def eight_rounds(case: Space) -> str:
    """The short game leaves out its first space alone, and every second of its rounds is scored."""
    if not case.short:
        return with_lilies(case)
    return LEFT_OUT if case.number == 1 else SCORING if case.number % 2 else ROUND


def always_scoring(case: Space) -> str:
    """A scoring after every round."""
    return {ROUND: SCORING}.get(with_lilies(case), with_lilies(case))


def six_first(case: Space) -> str:
    """The short game is the first six rounds."""
    return with_lilies(case, left_out=(7, 8, 9), last=6 if case.short else 9)


def goes_on(case: Space) -> str:
    """The game goes on after the ninth round."""
    return SCORING if with_lilies(case) == LAST else with_lilies(case)


def over_at_once(case: Space) -> str:
    """The last of the long game's three scorings is its first."""
    return {Space(False, 1): LAST, Space(False, 9): ROUND}.get(case, with_lilies(case))


FUNCTIONS: dict[str, Function] = {
    N_("scorings after 3, 6 and 9, the short game without 1, 4 and 7"): with_lilies,
    N_("in the short game scorings after 5 and 9"): by_rounds_played,
    N_("a scoring after every round"): always_scoring,
    N_("the short game ends after 6"): six_first,
    N_("no last round"): goes_on,
    N_("the short game like the long one"): lambda case: with_lilies(case, left_out=()),
    N_("the short game without 4 and 7 only"): lambda case: with_lilies(case, left_out=(4, 7)),
}
_, _, _, _, _, long_only, from_one = FUNCTIONS.values()


# --- what sentences say ----------------------------------------------------------------------------


def is_played(f: Unknown, case: Space) -> Term:
    """Whether a round is played there."""
    return z3.Not(f.equals(case, LEFT_OUT))


def is_scored(f: Unknown, case: Space) -> Term:
    """Whether a general scoring follows."""
    return any_holds(f.equals(case, SCORING), f.equals(case, LAST))


def how_many(truths: Iterable[Term]) -> Term:
    """How many of these are true."""
    return z3.Sum([number(0), *(z3.If(truth, number(1), number(0)) for truth in truths)])


def up_to(case: Space) -> list[Space]:
    """The spaces of the same game up to this one."""
    return [case._replace(number=before) for before in range(1, case.number + 1)]


def played_so_far(f: Unknown, case: Space, manner: str) -> Term:
    """How many rounds have been played with this one, counted in this manner."""
    if manner == BY_ROUNDS:
        return how_many(is_played(f, one) for one in up_to(case))
    return number(case.number)


def scored_after(
    cases: Iterable[Space], f: Unknown, rounds: Iterable[int] = (3, 6, 9), manner: str = ""
) -> Term:
    """General scorings follow these rounds, the third, the sixth and the ninth, and no others."""

    def is_one(case: Space) -> Term:
        so_far = played_so_far(f, case, manner or f.manner)
        return all_hold(is_played(f, case), any_holds([so_far == round for round in rounds]))

    return all_hold([is_scored(f, case) == is_one(case) for case in cases])


def played_are(numbers: Iterable[int], cases: Iterable[Space], f: Unknown) -> Term:
    """Rounds are played on these spaces, and on no others."""
    return all_hold([is_played(f, case) == (case.number in numbers) for case in cases])


def so_many(rounds: int, cases: Sequence[Space], f: Unknown) -> Term:
    """So many rounds are played."""
    return how_many(is_played(f, case) for case in cases) == rounds


def round_follows(f: Unknown) -> Term:
    """After a round, and after a scoring that is not the last, another round begins."""

    def another(case: Space) -> Term:
        later = [case._replace(number=after) for after in range(case.number + 1, 10)]
        return any_holds([is_played(f, one) for one in later])

    return all_hold(
        [
            z3.Implies(any_holds(f.equals(case, ROUND), f.equals(case, SCORING)), another(case))
            for case in CASES
        ]
    )


def ends_after_third_scoring(f: Unknown) -> Term:
    """The game ends, and after the third general scoring."""

    def is_third(case: Space) -> Term:
        return all_hold(is_scored(f, case), how_many(is_scored(f, one) for one in up_to(case)) == 3)

    return all_hold(
        *(f.equals(case, LAST) == is_third(case) for case in CASES),
        *(any_holds([f.equals(case, LAST) for case in cases]) for cases in (LONG, SHORT)),
    )


# --- the books -------------------------------------------------------------------------------------


def nine(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The long game has nine rounds."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(so_many, 9, LONG),
        allows=(with_lilies, always_scoring, goes_on, from_one),
        excludes=(where(with_lilies, lambda case: case == Space(False, 4), LEFT_OUT),),
        clauses=("RD-1",),
    )


def every_third(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """In the game of nine rounds general scorings come after the third, the sixth and the ninth."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(scored_after, LONG),
        allows=(with_lilies, by_rounds_played, goes_on, six_first, eight_rounds),
        excludes=(always_scoring, *(but(with_lilies, {LONG[number - 1]: ROUND}) for number in (3, 6, 9))),
        clauses=("RD-1",),
    )


def on_a_lily(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """On the track of both games general scorings come after these rounds, however these are counted."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(scored_after, CASES),
        allows=(with_lilies, by_rounds_played, goes_on, long_only),
        excludes=(
            always_scoring,
            eight_rounds,
            where(with_lilies, lambda case: case.number == 6 and not case.short, ROUND),
        ),
        clauses=("RD-8",),
    )


def six(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The short game has six rounds."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(so_many, 6, SHORT),
        allows=(with_lilies, six_first, by_rounds_played),
        excludes=(long_only, from_one),
        clauses=("RD-2",),
    )


def skipping(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """In the short game the spaces 1, 4 and 7 are passed over."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(played_are, (2, 3, 5, 6, 8, 9), SHORT),
        allows=(with_lilies, by_rounds_played),
        excludes=(long_only, from_one, six_first),
        clauses=("RD-2",),
    )


def marker(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """After a round the marker moves on, and after a general scoring again; a new round begins."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        round_follows,
        allows=(with_lilies, always_scoring, long_only, by_rounds_played),
        excludes=(goes_on, *(but(with_lilies, {case: ROUND}) for case in (LONG[-1], SHORT[-1]))),
        clauses=("RD-8",),
    )


def end(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The game ends after the third general scoring."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        ends_after_third_scoring,
        allows=(with_lilies, long_only, from_one),
        excludes=(by_rounds_played, goes_on, six_first, over_at_once),
        clauses=("EN-1",),
    )


ENGLISH = (
    nine(EN, "Gameplay", N_("first paragraph, on rounds"), N_("The game is played over nine rounds.")),
    every_third(
        EN,
        "Gameplay",
        N_("first paragraph, on rounds"),
        N_("Rounds 3, 6 and 9 are each followed by a general scoring."),
    ),
    six(EN, "Gameplay", N_("note on a shorter game"), N_("A shorter game has only six rounds.")),
    skipping(
        EN,
        "Gameplay",
        N_("note on a shorter game, second part"),
        N_("The round marker starts on 2, and 4 and 7 are skipped."),
    ),
    on_a_lily(
        EN,
        "4. End of Round",
        N_("step 4"),
        N_("The marker reaches a lily after the 3rd, the 6th and the 9th round: a general scoring."),
    ),
    marker(
        EN,
        "4. End of Round",
        N_("step 4"),
        N_("On a number the next round begins; after a scoring the marker moves again, and a round begins."),
    ),
    end(
        EN,
        "Game End",
        N_("first sentence"),
        N_("The third general scoring is the last one: with it the game is over."),
    ),
    Passage(
        EN,
        "Game End",
        N_("first sentence, in brackets"),
        N_("That scoring follows the ninth round."),
        always([Space(False, 9)], LAST),
        allows=(with_lilies, always_scoring),
        excludes=(goes_on,),
        clauses=("EN-1",),
    ),
)

SPANISH = (
    nine(
        ES, "Desarrollo de la partida", N_("first paragraph, on rounds"), N_("A game lasts for nine rounds.")
    ),
    every_third(
        ES,
        "Desarrollo de la partida",
        N_("second paragraph"),
        N_("Every three rounds there is a scoring: in the third, the sixth and the ninth."),
    ),
    six(
        ES,
        "Desarrollo de la partida",
        N_("note on a shorter game"),
        N_("A shorter game has only six rounds."),
    ),
    skipping(
        ES,
        "Desarrollo de la partida",
        N_("note on a shorter game, second part"),
        N_("The marker begins on 2, and passes over 4 and 7."),
    ),
    on_a_lily(
        ES,
        "4. Final de la ronda",
        N_("step 4"),
        N_("On a lily there is a scoring, as after the 3rd, the 6th and the 9th round."),
    ),
    marker(
        ES,
        "4. Final de la ronda",
        N_("step 4"),
        N_("On a number a new round begins; after a scoring the marker moves again, and a round begins."),
    ),
    end(
        ES,
        "Fin de la partida",
        N_("first sentence"),
        N_("The third general scoring is the last one: with it the game is over."),
    ),
)


def on_the_track(f: Unknown) -> Term:
    """Nine rounds and three scorings."""
    scored = how_many(is_scored(f, case) for case in LONG)
    return all_hold(so_many(9, LONG, f), scored == 3)


ON_THE_WEB = (
    Passage(
        WEB,
        "Componentes",
        N_("paragraph on the board, on the round track"),
        N_("The round track has nine rounds and three scorings."),
        on_the_track,
        allows=(
            with_lilies,
            goes_on,
            long_only,
            but(with_lilies, {Space(False, 3): ROUND, Space(False, 1): SCORING}),
        ),
        excludes=(always_scoring, but(with_lilies, {Space(False, 1): LEFT_OUT})),
        clauses=("RD-1",),
    ),
    nine(WEB, "Como se juega", N_("first paragraph, on rounds"), N_("The game is played in nine rounds.")),
    every_third(
        WEB,
        "Como se juega",
        N_("second paragraph"),
        N_("There is a scoring every three rounds, after the 3rd, the 6th and the 9th."),
    ),
    six(WEB, "Como se juega", N_("note on a shorter game"), N_("One may choose a game of six rounds.")),
    Passage(
        WEB,
        "Como se juega",
        N_("note on a shorter game, second sentence"),
        N_("There, every second of the rounds played is scored."),
        partial(scored_after, SHORT, rounds=(2, 4, 6, 8), manner=BY_ROUNDS),
        allows=(with_lilies, goes_on, eight_rounds),
        excludes=(
            by_rounds_played,
            always_scoring,
            where(eight_rounds, lambda case: case == Space(True, 9), ROUND),
        ),
        clauses=("RD-2",),
    ),
    skipping(
        WEB,
        "Como se juega",
        N_("note on a shorter game, last sentence"),
        N_("The rounds 1, 4 and 7 are passed over."),
    ),
    on_a_lily(
        WEB,
        "4. Fin de la ronda",
        N_("step 4"),
        N_("On a lily there is a general scoring; that happens after rounds 3, 6 and 9."),
    ),
    marker(
        WEB,
        "4. Fin de la ronda",
        N_("step 4"),
        N_("On a number a new round begins; after a scoring the marker moves again, and a round begins."),
    ),
    end(
        WEB,
        "Fin del juego",
        N_("first sentence"),
        N_("The third general scoring is the last one: with it the game is over."),
    ),
)

PORTUGUESE = (
    Passage(
        PT,
        "Grande Inquisidor e Colônias, Monte 7, Pontuação Especial",
        N_("last sentence"),
        N_("A card taken in the ninth round is carried out after the final general scoring."),
        both(partial(so_many, 9, LONG), always([Space(False, 9)], LAST)),
        allows=(with_lilies, always_scoring, by_rounds_played),
        excludes=(goes_on,),
        clauses=("RD-1",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Space) -> Sentence:
    """The case in a sentence."""
    message = N_("short game, space {number}") if case.short else N_("long game, space {number}")
    return Sentence.of(message, number=case.number)


def board(case: Space) -> State | None:
    """The round's power cards are about to be played; there is no such board if it is left out."""
    edition = EN_BASE.but(length=Length.SHORT if case.short else Length.LONG)
    return None if with_lilies(case) == LEFT_OUT else position(round=case.number, edition=edition)


def played(edition: Edition) -> Function:
    """What the engine does in a whole game, of which everybody sees as little as possible."""
    lengths = {True: Length.SHORT, False: Length.LONG}
    tables = {short: whole_game(edition.but(length=length)) for short, length in lengths.items()}
    return lambda case: tables[case.short].get(case.number, LEFT_OUT)


def whole_game(edition: Edition) -> dict[int, str]:
    """For each round that is played: whether a scoring follows, and whether the game then ends."""
    state, found = new_game(2, edition), {rounds(edition)[0]: ROUND}
    while not state.is_over:
        state, events = apply(state, idle_action(state))
        for event in events:
            if isinstance(event, RoundStarted):
                found[event.round] = ROUND
            elif isinstance(event, GeneralScoringStarted):
                found[event.round] = SCORING
            elif isinstance(event, GameEnded):
                found[max(found)] = LAST
    return found


def idle_action(state: State) -> Action:
    """An action that does as little as possible."""
    actions = legal_actions(state)
    waiving = [action for action in actions if isinstance(action, EndTurn | Stop | LetPass)]
    return (waiving or actions)[0]


def number_of_rounds(f: Unknown, number_played: int) -> Term:
    """How many rounds the long game has."""
    return so_many(number_played, LONG, f)


def of_the_game(f: Unknown, length: Length) -> Term:
    """Of which length the game is as long as nobody asks for the other: nine rounds, or six."""
    asked, other = (9, 6) if length == Length.LONG else (6, 9)
    return all_hold(so_many(asked, LONG, f), so_many(other, SHORT, f))


def scorings(cases: Sequence[Space], f: Unknown, rounds: tuple[int, ...]) -> Term:
    """After which rounds, as numbered on the track, there is a general scoring."""
    return scored_after(cases, f, rounds, BY_TRACK)


def rounds_of_short_game(f: Unknown, rule: Condition) -> Term:
    """Which rounds the short game has."""
    return played_are([number for number in range(1, 10) if holds(rule, round=number)], SHORT, f)


ROUNDS = Chapter(
    name="rounds",
    asks=N_("Which rounds are played, and which are followed by a general scoring?"),
    cases=CASES,
    values=(LEFT_OUT, ROUND, SCORING, LAST),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    manners=(BY_TRACK, BY_ROUNDS),
    left_open={EN: 0, ES: 0, WEB: 0, PT: 17},
    weights={
        EN: (
            "●9@1:60dbc2f4 ○9@1c:2fccb716 ○9@2fg:437a4e08 ●9@2dfg:75481d93 ●18@1c:d822be6e "
            "○18@1e:0d735eed ●18@1bcde:e54c9f34 ○1@17e:f0e9d0d6"
        ),
        ES: (
            "●9@1:60dbc2f4 ○9@1c:2fccb716 ○9@2fg:437a4e08 ●9@2dfg:75481d93 ●18@1c:d822be6e "
            "○18@1e:0d735eed ●18@1bcde:e54c9f34"
        ),
        WEB: (
            "○9@1c:5acab80a ○9@1:60dbc2f4 ○9@1c:2fccb716 ○9@2fg:437a4e08 ○9@2bcdfg:fba54072 "
            "●9@2dfg:75481d93 ○18@1c:d822be6e ○18@1e:0d735eed ●18@1bcde:e54c9f34"
        ),
        PT: "●9@1e:555288f6",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (ES, WEB): "equal",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "RD-1:rounds": number_of_rounds,
        "RD-1:scorings": partial(scorings, LONG),
        "RD-2:choice": of_the_game,
        "RD-2:rounds": rounds_of_short_game,
        "RD-2:scorings": partial(scorings, SHORT),
    },
)
