"""What the referee says, in sentences: the position, what is asked there, the verdicts, what each book says.

>>> from elgrande.text import Speaker
>>> list(situation(Speaker(), "SC-3")), asked_about(Speaker(), "SC-3")
(['Caballeros in Valencia: Ana 2, Bruno 2, Carmen 2 and Diego 1.'], ('Valencia is scored.',))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from elgrande.actions import Action, SetDisk
from elgrande.referee.cases import CASES, case_of
from elgrande.referee.model import Look, Scoring, Unplayable, Untried, WholeScoring
from elgrande.referee.verdicts import Verdict, verdicts
from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.readings import asked_of, section
from elgrande.rules.editions import EDITIONS
from elgrande.rules.map import COURT
from elgrande.rules.message import N_
from elgrande.rules.readings import SILENT, Condition, Question, Value
from elgrande.sharing import SHORT
from elgrande.state import SettingDisks, State, Turn
from elgrande.text import Speaker
from elgrande.text.answers import FIELD_ANSWERS, Answers
from elgrande.text.books import book_name
from elgrande.text.circumstances import capital
from elgrande.views import View

# --- the position -----------------------------------------------------------------------------------


def situation(speaker: Speaker, about: str) -> Iterator[str]:
    """The position of a case, as far as its line of text tells of it."""
    state, told = case_of(about), words_of(about)
    speaker = speaker.about(state)
    say = speaker.say
    for place in state.box.places:
        if SHORT.get(place, place).replace("_", "-") in told:
            counts = present(speaker, state, place)
            if place == COURT:
                yield say("In the court: {counts}.", counts=counts)
            else:
                yield say("Caballeros {place:in}: {counts}.", place=speaker.at(place), counts=counts)
    if "king" in told:
        yield say("The King stands {place:in}.", place=speaker.at(state.king))
    if "grandes" in told:
        homes = [f"{speaker.player(seat)} {speaker.place(home)}" for seat, home in enumerate(state.grandes)]
        yield say("Home regions: {homes}.", homes=speaker.listed(homes))
    for number, lies in enumerate(state.scoreboards):
        if lies is not None:
            name, at = speaker.scoreboard(number), speaker.at(lies)
            yield say("The {scoreboard} scoreboard lies {place:in}.", scoreboard=name, place=at)
    yield from of_expansions(speaker, state)
    for veto in state.vetoes:
        yield say("{player} has an open Veto.", player=speaker.player(veto.player))
    if "powers" in told:
        shown = [
            f"{speaker.player(seat)} {power}" for seat, power in enumerate(state.powers) if power is not None
        ]
        yield say("Power cards on the table: {cards}.", cards=speaker.listed(shown))
    if "round" in told:
        yield say("It is round {round}.", round=state.round)
    if isinstance(turn := state.agenda[-1], Turn) and turn.card:
        player, title = speaker.player(turn.player), speaker.card_title(turn.card)
        yield say("{player} has the card “{card}”.", player=player, card=title)


def of_expansions(speaker: Speaker, state: State | View) -> Iterator[str]:
    """Tiles besides the mobile scoreboards, who carries something, and who keeps cards besides Vetoes."""
    say, mobile = speaker.say, len(state.scoreboards)
    lying = Counter(
        (tile.load or tile.id, place)
        for tile, place in zip(state.box.tiles[mobile:], state.tiles[mobile:], strict=True)
        if place is not None
    )
    for (kind, place), number in lying.items():
        if kind in state.box.loads:
            load, at = speaker.load(kind), speaker.at(place)
            yield say("On the board {place:in}: {load} × {number}.", load=load, place=at, number=number)
        else:
            yield say("On the board {place:in}: {tile}.", tile=speaker.tile(kind), place=speaker.at(place))
    for carrier in state.carriers:
        if carrier.place is not None:
            yield say(
                "Carried {place:in} by a caballero ({owner}): {load}.",
                owner=speaker.owner(carrier.owner),
                load=speaker.load(carrier.load),
                place=speaker.at(carrier.place),
            )
    for held in state.held:
        if held not in state.vetoes:
            player, card = speaker.player(held.player), speaker.card_title(held.card)
            is_card = held.card in state.box.card
            said = N_("{player} has the card “{card}”.") if is_card else N_("In front of {player}: {card}.")
            yield say(said, player=player, card=card)


def words_of(about: str) -> frozenset[str]:
    """The words that the line of a case says something by."""
    return frozenset(word.partition("=")[0] for word in CASES[about].line.split())


def present(speaker: Speaker, state: State, place: str) -> str:
    """Who has how many caballeros in a place, in the order of the seats."""
    counts = state.counts(place)
    return speaker.listed([f"{speaker.owner(owner)} {count}" for owner, count in enumerate(counts) if count])


def asked_about(speaker: Speaker, about: str) -> tuple[str, ...]:
    """What is done and asked in a case, step by step; nothing if the position shows it by itself."""
    case, speaker = CASES[about], speaker.about(case_of(about))
    say = speaker.say
    match case.asked:
        case Look() | Unplayable():
            return ()
        case Scoring(place):
            return (capital(say("{place} is scored.", place=speaker.at(place))),)
        case WholeScoring(disks):
            shown = [f"{speaker.player(seat)} {speaker.place(disk)}" for seat, disk in disks.items()]
            return (say("There is a general scoring; the disks show: {disks}.", disks=speaker.listed(shown)),)
        case action:
            return tuple(told(speaker, (*case.lead, action)))


def told(speaker: Speaker, actions: Sequence[Action]) -> Iterator[str]:
    """Actions, each with its player."""
    for action in actions:
        yield f"{speaker.player(action.player)}: {speaker.action(action)}"


# --- the verdicts -----------------------------------------------------------------------------------


class Ruled(NamedTuple):
    """What some editions make of a case: their names, whether it is allowed (None: nothing tried), why."""

    editions: tuple[str, ...]
    allowed: bool | None
    sentences: tuple[str, ...]
    refused: str


def ruled(speaker: Speaker, about: str) -> tuple[Ruled, ...]:
    """The verdicts, those of the same outcome together; readings that no book has only where they differ."""
    groups: dict[tuple[object, ...], list[Verdict]] = {}
    speaker = speaker.about(case_of(about))
    for verdict in verdicts(about):
        groups.setdefault(verdict.outcome, []).append(verdict)
    return tuple(
        Ruled(
            tuple(edition_names(speaker, about, same)),
            is_allowed(about, same[0]),
            tuple(sentences(speaker, about, same[0])),
            same[0].refused,
        )
        for same in groups.values()
    )


def edition_names(speaker: Speaker, about: str, same: Sequence[Verdict]) -> Iterator[str]:
    """What the editions of verdicts that are alike are called: their books, or the answers no book has.

    The books of the base game say nothing of expansions. If all agree there, none of them is named, but
    what we answer to the questions that the case is about.
    """
    if same[0].field:
        yield from (if_agreed(speaker, one) for one in same)
        return
    books = [one for one in same if not one.field]
    if not same[0].before.edition.expansions or len(books) < len(EDITIONS):
        yield from (book_name(speaker, one.edition.name) for one in books)
        return
    left_open = dict.fromkeys(one.field for one in verdicts(about) if one.field)
    if not left_open:
        yield speaker.say("With every book of the base game")
    for field in left_open:
        yield speaker.say("Our ruling: “{answer}”", answer=answer_of(speaker, same[0], field))


def if_agreed(speaker: Speaker, verdict: Verdict) -> str:
    """The one answer in which the edition of a verdict is like no book."""
    return speaker.say("if you agree on “{answer}”", answer=answer_of(speaker, verdict, verdict.field))


def answer_of(speaker: Speaker, verdict: Verdict, field: str) -> str:
    """What the edition of a verdict answers to a question, as short as a button."""
    return speaker.say(FIELD_ANSWERS[field][verdict.edition.answer(field)])


def is_allowed(about: str, verdict: Verdict) -> bool | None:
    """Whether what is tried is legal; None where nothing is tried that could be refused."""
    if verdict.refused:
        return False
    return None if isinstance(CASES[about].asked, Untried) else True


def sentences(speaker: Speaker, about: str, verdict: Verdict) -> Iterator[str]:
    """What happens, and which bonus a tie costs; or why it is refused."""
    asked = CASES[about].asked
    disks_are_set = isinstance(verdict.before.agenda[-1], SettingDisks)
    if isinstance(asked, SetDisk) and not disks_are_set:
        yield speaker.say("{player} is not asked.", player=speaker.player(asked.player))
    elif verdict.refused:
        title = speaker.clause_title(verdict.refused)
        yield speaker.say("{id} forbids it: {title}.", id=verdict.refused, title=title)
    yield from (speaker.event(event) for event in verdict.events)
    yield from dict.fromkeys(line for event in verdict.events for line in speaker.lost(event))


# --- the books --------------------------------------------------------------------------------------


class Said(NamedTuple):
    """What some books answer to a question, how they say it, where; and whether it is a misprint."""

    books: tuple[str, ...]
    answer: str
    says: tuple[str, ...]
    sections: tuple[str, ...]
    is_misprint: bool


class Heard(NamedTuple):
    """A question about a clause, what the books answer, which base games are silent, what is played then.

    `open` has the books that speak about it and leave it open, with what they say. `differs` says whether
    two answers cannot both be followed: then the board shows it.
    """

    question: str
    differs: bool
    said: tuple[Said, ...]
    open: tuple[tuple[str, str], ...]
    silent: tuple[str, ...]
    played: str


def heard(speaker: Speaker, clause: str) -> tuple[Heard, ...]:
    """Every question about a clause with all answers; questions on which books differ come first."""
    found = [of_question(speaker, asked) for asked in asked_of(clause)]
    return tuple(sorted(found, key=lambda one: not one.differs))


def of_question(speaker: Speaker, asked: Question) -> Heard:
    """What the books answer to a question; those that answer alike stand together."""
    in_words = Answers(speaker)
    groups: dict[tuple[str, bool], list[str]] = {}
    for book in BOOKS:
        reading = asked.reading(book)
        if reading.value is not SILENT:
            groups.setdefault((in_words.shown(reading.value), bool(reading.overruled)), []).append(book)
    said = tuple(
        Said(
            tuple(book_name(speaker, book) for book in books),
            answer,
            tuple(distinct(speaker, asked, books)),
            tuple(f"{book_name(speaker, book)}: {section(asked, book)}" for book in books),
            is_misprint,
        )
        for (answer, is_misprint), books in groups.items()
    )
    told_by = {source.book for source in CLAUSES[asked.clause].sources}
    if said and not told_by & EDITIONS.keys():  # an expansion's: of the base game's books nothing is expected
        return Heard(speaker.rule(asked.asks), differs(asked), said, (), (), "")
    unanswered = [book for book in BOOKS if asked.reading(book).value is SILENT]
    left_open = {book: asked.reading(book).says for book in unanswered if asked.reading(book).says}
    silent = [book for book in unanswered if book in EDITIONS and book not in left_open]
    played = ""
    if asked.otherwise is not SILENT and (
        any(book in EDITIONS for book in unanswered) or any(one.is_misprint for one in said)
    ):
        answer = in_words.shown(asked.otherwise)
        why = f" {speaker.rule(asked.why)}" if asked.why else ""
        played = speaker.say("Played there: {answer}.", answer=answer) + why
    return Heard(
        speaker.rule(asked.asks),
        differs(asked),
        said,
        tuple((book_name(speaker, book), speaker.rule(says)) for book, says in left_open.items()),
        tuple(book_name(speaker, book) for book in silent),
        played,
    )


def differs(asked: Question) -> bool:
    """Whether two books answer differently, and not only in other words or in more detail.

    Conditions that are written in other ways mean the same: z3 has proved it of every two of them, and a
    test compares what is said here with what z3 finds.
    """
    values = [reading.value for reading in asked.readings.values() if reading.value is not SILENT]
    return any(part(one, other) for one, other in combinations(values, 2))


def part(one: Value, other: Value) -> bool:
    """Whether two answers differ: of two tables, in what both have."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return any(one[key] != other[key] for key in one if key in other)
    return one != other and not isinstance(one, Condition)


def distinct(speaker: Speaker, asked: Question, books: Sequence[str]) -> Iterator[str]:
    """How these books say it, each wording once; of a misprint, what gives it away."""
    texts = [text for book in books for text in (asked.reading(book).says, asked.reading(book).overruled)]
    yield from (speaker.rule(text) for text in dict.fromkeys(texts) if text)
