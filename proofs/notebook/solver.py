"""The solver behind a position editor: what one may ask it, and its answers in the reader's language.

Three questions are about any position of the base game: z3 looks for one with the King, the Grandes and the
scoreboards of the board. Three are about the position on the board, with expansions, too: they have few
cases, and the engine plays every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from elgrande.actions import MoveCaballero, MoveCarrier
from elgrande.board import neighbours
from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.machine import settle_above
from elgrande.engine.moving import begin_move, move_options, targets_anywhere
from elgrande.engine.standing import full_places
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO, COURT, MOBILE_SCOREBOARDS, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.steps import Move
from elgrande.state import State
from elgrande.what_if.solver_protocol import SolverAnswer, SolverQuestion
from proofs.kit.progress_hooks import watched
from proofs.kit.translatable import Sentence
from proofs.notebook.language import count, say, speaking, translated
from proofs.positions import find_position
from proofs.positions.find_position import Found, OutOfSteps, Within, disks_of

PAUSE = 2.0  # seconds between two reports
FEW_PLAYERS, FEW_REGIONS = 3, 4  # with more of both, the search takes minutes

ReportProgress = Callable[[str], None]


class Asked(NamedTuple):
    """A question in English, the clauses behind it, and what answers it."""

    words: str
    because: tuple[str, ...]
    answer: Callable[[State, int, ReportProgress], tuple[str, State | None]]
    about_this: bool = True


# --- the position on the board ---------------------------------------------------------------------------


class Try(NamedTuple):
    """One way to change a position, and what a general scoring then brings: points, and the lead."""

    sentence: str
    state: State
    earned: int
    lead: int


def scored_now(state: State, disks: Mapping[int, str]) -> tuple[int, ...]:
    """Everybody's points if a general scoring came now; without a disk one's caballeros go nowhere."""
    return general_scoring(state, [disks.get(player) for player in range(state.players)])


def moved(state: State, seat: int, source: str, target: str, number: int = 1, load: str = "") -> State:
    """The position with so many of a seat's caballeros, among them whoever carries that, in another place.

    What follows of itself has happened, as that a token is paid for (GG-3).
    """
    table = Table(state)
    table.transfer(seat, source, target, number, load or None)
    settle_above(table, len(table.agenda))
    return table.state()


def tried(
    sentence: str, state: State, before: State, seat: int, disks: Mapping[int, str] | None = None
) -> Try:
    """What a changed position leads to."""
    points = scored_now(state, disks or {})
    best = max(rival for player, rival in enumerate(points) if player != seat)
    return Try(sentence, state, points[seat] - before.points[seat], points[seat] - best)


def disks(state: State, seat: int) -> Iterator[Try]:
    """Every region that the disk may show."""
    inside = state.castillo[seat]
    for region in disks_of(state, seat):
        target = COURT if region == state.king else region
        found = tried("", state, state, seat, {seat: region})
        after = moved(state, seat, CASTILLO, target, inside)
        yield found._replace(sentence=Sentence.of(N_("Disk on {region}"), region=region), state=after)


def additions(state: State, seat: int) -> Iterator[Try]:
    """One caballero more wherever one ever places and may now, from the provinces or else from the court."""
    source = next((place for place in (PROVINCES, COURT) if state.counts(place)[seat]), None)
    if source is None:
        raise ValueError(say("All your caballeros are on the board."))
    full, opened = full_places(Table(state)), state.box.open_from_court
    for place in targets_anywhere(state.box, state.king, full, opened, ()):
        sentence = Sentence.of(N_("One more {region:in}"), region=place)
        yield tried(sentence, moved(state, seat, source, place), state, seat)


def moves(state: State, seat: int) -> Iterator[Try]:
    """One caballero moved from a region to another, or into the Castillo, as by a card."""
    table = Table(state)
    options = move_options(table, begin_move(table, seat, Move(own=1)))
    ways = [one for one in options if isinstance(one, MoveCaballero | MoveCarrier) and one.owner == seat]
    if not ways:
        raise ValueError(say("You have no caballero on the board that could move."))
    for way in ways:
        sentence = Sentence.of(N_("One {source:from} {target:to}"), source=way.source, target=way.target)
        after = moved(state, seat, way.source, way.target, load=getattr(way, "load", ""))
        yield tried(sentence, after, state, seat)


def best_of(
    ways: Callable[[State, int], Iterator[Try]],
) -> Callable[[State, int, ReportProgress], tuple[str, State | None]]:
    """Tries all ways, and tells the one that earns most; of several the one with the largest lead."""

    def answer(state: State, seat: int, report: ReportProgress) -> tuple[str, State | None]:
        if state.is_over:
            raise ValueError(say("The game is over."))
        now = tried("", state, state, seat)
        found = list(ways(state, seat))
        report(count("{n} case has been played.", "{n} cases have been played.", len(found)))
        best = max(found, key=lambda each: (each.earned, each.lead))
        if best.earned <= now.earned:
            nothing = say(
                "Nothing earns you more than the {earned} points that you would get anyway.",
                earned=now.earned,
            )
            return nothing, None
        values = {"way": translated(best.sentence), "earned": best.earned, "before": now.earned}
        sentence = say(
            "{way}: a general scoring now would earn you {earned} points instead of {before}.", **values
        )
        return f"{sentence} {standing(best.lead)}", best.state

    return answer


def standing(lead: int) -> str:
    """How one would then stand."""
    if lead > 0:
        return count("You would then lead by {n} point.", "You would then lead by {n} points.", lead)
    if lead == 0:
        return say("You would then share the lead.")
    return count("You would then be {n} point behind.", "You would then be {n} points behind.", -lead)


# --- any position ----------------------------------------------------------------------------------------


def within(state: State) -> Within:
    """The limits of a search: the players, King, Grandes and mobile scoreboards of a position.

    With many players it keeps to the King's region and some beside it. ValueError with expansions.
    """
    if not state.box.is_plain:
        raise ValueError(say("Only positions of the base game are looked for, without expansions."))
    around = (state.king, *sorted(neighbours(state.king)))
    names = ("/".join(map(str, values)) for values in MOBILE_SCOREBOARDS)
    lying = {
        name: region for name, region in zip(names, state.scoreboards, strict=True) if region is not None
    }
    return Within(
        players=state.players,
        regions=BASE.regions if state.players <= FEW_PLAYERS else around[:FEW_REGIONS],
        edition=state.edition,
        king=state.king,
        grandes=state.grandes,
        scoreboards=lying,
    )


def looked_for(
    question: Callable[..., find_position.Answer],
) -> Callable[[State, int, ReportProgress], tuple[str, State | None]]:
    """Lets the solver look for a position."""

    def answer(state: State, seat: int, report: ReportProgress) -> tuple[str, State | None]:
        with watched(Report(report).step):
            found = question(seat, within=within(state))
        if isinstance(found, Found):
            number = count("{n} caballero", "{n} caballeros", found.pieces)
            enough = say("With fewer there is none.")
            return f"{translated(found.sentence)}: {number}. {enough}", found.state
        limits = translated(found.within.sentence)
        nothing = say("{sentence}: there is no such position.", sentence=translated(found.sentence))
        return f"{nothing} ({limits})", None

    return answer


class Report:
    """Tells now and then how much has been asked."""

    def __init__(self, report: ReportProgress) -> None:
        self._report, self._steps, self._due = report, 0, perf_counter() + PAUSE

    def step(self) -> None:
        """One more question to z3."""
        self._steps += 1
        if perf_counter() >= self._due:
            self._report(
                count("z3 has answered {n} question.", "z3 has answered {n} questions.", self._steps)
            )
            self._due = perf_counter() + PAUSE


# --- all together ----------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, Asked] = {
    "which_disk": Asked(
        N_("Where should my secret disk point, if a general scoring came now?"),
        ("GS-4", "GS-5"),
        best_of(disks),
    ),
    "one_more": Asked(
        N_("Where would one more caballero of mine pay most, if a general scoring came now?"),
        ("SC-1", "SC-3", "KG-1"),
        best_of(additions),
    ),
    "one_move": Asked(
        N_("Which move of one caballero of mine would pay most, if a general scoring came now?"),
        ("SC-1", "SC-3", "MV-1"),
        best_of(moves),
    ),
    "one_winning_disk": Asked(
        N_("Find a position before the last scoring in which exactly one secret disk wins for me."),
        ("GS-4", "EN-2"),
        looked_for(find_position.one_winning_disk),
        about_this=False,
    ),
    "a_tie_costs_the_game": Asked(
        N_("Find a position in which I lead, and a tie costs me the game."),
        ("SC-3", "EN-2"),
        looked_for(find_position.a_tie_costs_the_game),
        about_this=False,
    ),
    "the_kings_bonus_decides": Asked(
        N_("Find a position in which the King's bonus wins the game for me."),
        ("BN-1", "EN-2"),
        looked_for(find_position.the_kings_bonus_decides),
        about_this=False,
    ),
}


class PositionSolver:
    """Answers questions about positions; an `elgrande.what_if.solver_protocol.Solver`.

    >>> [question.id for question in PositionSolver().questions("es")][:2]
    ['which_disk', 'one_more']
    """

    def questions(self, language: str) -> Sequence[SolverQuestion]:
        """All that can be asked, in words of this language."""
        with speaking(language):
            return tuple(
                SolverQuestion(id, say(asked.words), asked.about_this) for id, asked in QUESTIONS.items()
            )

    def ask(
        self, question: str, state: State, seat: int, language: str, report: ReportProgress
    ) -> SolverAnswer:
        """The answer for whoever sits in this seat. KeyError if there is no such question.

        ValueError says why it does not fit this position, RuntimeError that the solver has given up.
        """
        asked = QUESTIONS[question]
        with speaking(language):
            try:
                sentence, found = asked.answer(state, seat, report)
            except OutOfSteps:
                raise RuntimeError(say("The solver has given up: nothing is known.")) from None
            return SolverAnswer(sentence, found, asked.because)


solver = PositionSolver()
