"""Sentences of ours that would settle what a book leaves open: they are rulings, and stand in no book.

Each is written from the question of its chapter alone and has a formula like any sentence of a book. Some are
as we play; others are what somebody could rule as well. z3 finds which of them, added to a book, leave a
single function, and how few it takes.

>>> from proofs.books.chapters import CHAPTERS
>>> for way in settling_rulings(CHAPTERS["transfer"], "ES_20TH"):
...     print(" + ".join(ruling.words for ruling in way))
From a disk that shows the King's region all go to the court.
A disk that shows the King's region is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from elgrande.rules.editions import EDITIONS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, PT
from proofs.books.chapter import Chapter, Function, Unknown, Value
from proofs.books.chapters import CHAPTERS, phases, transfer
from proofs.books.chapters.cards import (
    BACK_AT_ONCE,
    BACK_LATER,
    BACK_SEEN,
    HAND,
    HELD,
    LAID,
    OPEN,
    UNDER,
    VETO_UNUSED,
    VETO_USED,
)
from proofs.books.chapters.castillo import AS_REGION, BACK, OF_CASTILLO, TOLD, Asked
from proofs.books.chapters.disk_returns import MUST_NOT_BE_SHOWN, RETURNED, URGENT
from proofs.books.chapters.eviction import COURT, ORIGINAL
from proofs.books.chapters.king_moves import ADVISOR, ANOTHER_CARD, KINGS_CARD
from proofs.books.chapters.kings_region import GRANDES, MAY, MAY_NOT, OTHERS, closed
from proofs.books.chapters.new_regions import FRANCIA, PLACED
from proofs.books.chapters.ranks import third
from proofs.books.chapters.returning import ANGRY, Banished, Sent
from proofs.books.decide import is_single, left_open, spoken_of
from proofs.kit.symbolic_execution import Term
from proofs.kit.z3_solver import all_hold

MOST = 3  # so many rulings are tried together at most


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """A sentence of ours: its words, and the value that it gives to each case that it is about."""

    words: str
    function: Function
    is_about: Callable[[Any], bool] = lambda case: True

    def says(self, unknown: Unknown) -> Term:
        """What it demands of the unknown function."""
        told = [case for case in unknown.cases if self.is_about(case)]
        return all_hold([unknown.equals(case, self.function(case)) for case in told])


def is_always(words: str, value: Value, is_about: Callable[[Any], bool]) -> Ruling:
    """A ruling that gives one value to all the cases that it is about."""
    return Ruling(words, lambda case: value, is_about)


def as_named(chapter: str, words: str, name: str = "") -> Ruling:
    """A ruling that says all that a function with a name does; the right one if none is named."""
    functions = CHAPTERS[chapter].functions
    return Ruling(words, functions[name] if name else right(chapter))


def right(chapter: str) -> Function:
    """The function of a chapter as we play it."""
    return next(iter(CHAPTERS[chapter].functions.values()))


# --- what we say -----------------------------------------------------------------------------------

# Chapters of which one sentence says everything, and what it is.
WHOLE: Mapping[str, str] = {
    "turn": N_(
        "Placing and special action come one after the other, in either order; either may be left"
        " out, and the special action is done in full or not at all, unless its card leaves a"
        " choice."
    ),
    "supply": N_(
        "At most as many as the card shows come from the provinces; once they are empty, what is"
        " lacking may come out of regions."
    ),
    "ranks": N_(
        "A group stands one rank lower for each better group and for each tie, its own included; who is not"
        " there, or stands below the rows that count, gets nothing."
    ),
    "counted_by": N_("First, second and third are told by caballeros, never by points."),
    "turn_order": N_("The highest power card takes its turn first, then the next lower, down to the lowest."),
    "special_scorings": N_(
        "A card scores the places that its text names, the King's region too, by the values that lie there."
    ),
    "start_player": N_("The start player is who played the lowest card of the round, taken back or not."),
    "supply_numbers": N_("The cards from 1 to 13 bring 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0 and 0 caballeros."),
    "scoring_order": N_(
        "A general scoring takes the regions as the scoring bar shows them, from Galicia to Valencia; a"
        " special one as its player likes."
    ),
    "scoring_steps": N_(
        "All set their disks; the Castillo is lifted, then scored; the disks are shown, and its caballeros"
        " leave; then the regions are scored, and the marker moves on."
    ),
    "scoring_track": N_("A marker moves one space forward for each point."),
    "special_points": N_("A special scoring pays everybody what a general one would, with both bonuses."),
    "bonuses": N_("Each bonus is 2 points, in any scoring, for who alone has the most caballeros there."),
    "home_region": N_("The Home region is where the Grande stands now."),
    "rounds": N_(
        "The long game has nine rounds, scored after 3, 6 and 9; the short one leaves out 1, 4 and 7."
    ),
    "taking": N_("Each player takes just one of the action cards that lie face up."),
    "scoreboard_values": N_(
        "A place pays what is printed on its scoreboard on the board, or on the mobile one that lies there."
    ),
    "scoreboards": N_(
        "A mobile scoreboard goes from anywhere to anywhere, but not into the King's region, out of it, nor"
        " to where one lies."
    ),
    "setting_disks": N_("Whenever disks are set, all are set at once and unseen."),
    "who_sets_disks": N_(
        "Everybody sets a disk, but for Outlaws, Urgent Matters and Eviction not the player who uses the"
        " card."
    ),
    "placing": N_(
        "At most as many as the card shows, or none, go from the court beside the King or into the Castillo."
    ),
    "moving": N_(
        "As many as the card names go, or fewer, of the owners that it names, from and to any place but the"
        " King's region and never out of the Castillo."
    ),
    "copies": N_("Of each card there are as many as lie in the box, and one of each stack lies face up."),
    "card_numbers": N_("The numbers are those that are printed on the cards."),
    "players": N_("Two to five can play, and no other number."),
    "neighbours": N_("Two regions are adjacent if they have a border in common on the board."),
    "flags": N_("In a tie who has a flag there comes first; who has none ranks behind, and is tied again."),
    "court_scoring": N_(
        "Courts are ranked by the tie rule: everybody drops a rank for each tie, also one ahead."
    ),
    "grandissimo_regions": N_(
        "Portugal is reached from the court when the King is in one of its neighbours alone."
    ),
}


def ties_for_third(case: Any) -> bool:
    """Whether a group would be third by the tie rule if it were not tied, and the third rank counts."""
    return case.rows == 3 and case.group is not None and case.size > 1 and third(case)


def has_only_one(case: Any) -> bool:
    """Whether Urgent Matters ask for 2 of somebody who has 1 where his disk shows, and in no region more."""
    return case.card == URGENT and not case.king and case.here == 1 and case.elsewhere < 2


def spares_an_opponent(case: Any) -> bool:
    """Whether one of the two opponents loses nobody to a Banishment, and the other one."""
    return isinstance(case, Banished) and sorted((case.first, case.second)) == [0, 1]


# Sentences about a part of what is asked; where they answer alike questions differently, ours comes first.
SINGLE: Mapping[str, Sequence[Ruling]] = {
    "ranks": (
        is_always(N_("Who ties for the third rank gets nothing."), 0, ties_for_third),
        is_always(N_("Who ties for the third rank is paid it: there is none below."), 3, ties_for_third),
    ),
    "disk_returns": (
        is_always(
            N_("A disk must show neither the King's region nor one in which its player has nobody."),
            MUST_NOT_BE_SHOWN,
            lambda case: case.king or case.here == 0,
        ),
        is_always(N_("Who has 2 in no region returns 1."), RETURNED[1], has_only_one),
        is_always(
            N_("For Urgent Matters a disk must not show a region with 1, even if none has 2."),
            MUST_NOT_BE_SHOWN,
            has_only_one,
        ),
    ),
    "eviction": (
        is_always(
            N_("Evicted caballeros go to the court if the disk shows the region that they come from."),
            COURT,
            lambda case: case.shown == ORIGINAL,
        ),
        is_always(
            N_("The disk must not show the region that evicted caballeros come from."),
            MUST_NOT_BE_SHOWN,
            lambda case: case.shown == ORIGINAL,
        ),
    ),
    "cards": (
        is_always(N_("Power cards are laid face up."), OPEN, {LAID}.__contains__),
        is_always(
            N_("Power cards that are taken back go to the hand without being shown."),
            HAND,
            {BACK_AT_ONCE, BACK_LATER, BACK_SEEN}.__contains__,
        ),
        is_always(N_("A Veto lies face up as long as it is held."), OPEN, {HELD}.__contains__),
        is_always(
            N_("A Veto goes under its stack, used or not."), UNDER, {VETO_USED, VETO_UNUSED}.__contains__
        ),
    ),
    "kings_region": (
        is_always(
            N_("A Grande may be moved to where another one stands."), MAY, lambda case: case.goes == OTHERS
        ),
        is_always(N_("No two Grandes stand in the same region."), MAY_NOT, lambda case: case.goes == OTHERS),
        Ruling(
            N_("A Grande may be moved to any region but the King's, and never into the Castillo."),
            closed,
            lambda case: case.piece == GRANDES,
        ),
    ),
    "king_moves": (
        Ruling(
            N_("The Royal Advisor takes the King to an adjacent region, and he may not stay."),
            right("king_moves"),
            lambda case: case.card == ADVISOR,
        ),
        Ruling(
            N_("The King's card takes him to any region, or leaves him where he is."),
            right("king_moves"),
            lambda case: case.card == KINGS_CARD,
        ),
        Ruling(
            N_("No card but these two moves the King."),
            right("king_moves"),
            lambda case: case.card == ANOTHER_CARD,
        ),
    ),
    "castillo": (
        is_always(
            N_("How many caballeros go into the Castillo is seen by all."),
            "yes",
            TOLD.__contains__,
        ),
        is_always(N_("Caballeros go into the Castillo unseen."), "no", TOLD.__contains__),
        is_always(
            N_("After every scoring of the Castillo it is put back over what is inside."),
            "yes",
            lambda case: case.what == BACK,
        ),
        is_always(
            N_("After a card's scoring the Castillo stays open."),
            "no",
            {Asked(BACK, OF_CASTILLO)}.__contains__,
        ),
        Ruling(
            N_("What a card says of regions does not concern the Castillo."),
            right("castillo"),
            AS_REGION.__contains__,
        ),
    ),
    "returning": (
        is_always(
            N_("A Banishment may take its caballeros from several regions."),
            MAY,
            {Banished(1, 1, True)}.__contains__,
        ),
        is_always(N_("A Banishment may spare some opponents."), MAY, spares_an_opponent),
        is_always(
            N_("A Banishment takes one caballero of every opponent."),
            MAY_NOT,
            spares_an_opponent,
        ),
        Ruling(
            N_("Whoever has fewer than the angry King asks for returns all of them."),
            right("returning"),
            lambda case: isinstance(case, Sent) and case.card == ANGRY,
        ),
    ),
    "scoreboard_values": (
        Ruling(
            N_("Where a mobile scoreboard lies, its values are paid."),
            right("scoreboard_values"),
            lambda case: bool(case.lies),
        ),
        Ruling(
            N_("What is printed on the board is paid, but for the most in Granada, which the book names."),
            right("scoreboard_values"),
            lambda case: not case.lies and (case.place, case.row) != ("granada", 1),
        ),
    ),
    "counted_by": (
        as_named(
            "counted_by",
            N_("In regions ranks are told by caballeros, in the Castillo second and third by points."),
            "in the Castillo the second and third by points",
        ),
    ),
    "supply": (
        as_named(
            "supply",
            N_(
                "At most as many as the card shows come from the provinces; what they lack may come out of"
                " regions, even if some are left there."
            ),
            "what is lacking, whatever is left in the provinces",
        ),
    ),
    "transfer": (
        is_always(
            N_("From a disk that shows the King's region all go to the court."),
            transfer.COURT,
            lambda case: case.king,
        ),
        is_always(
            N_("A disk that shows the King's region is refused."),
            transfer.MUST_NOT_BE_SHOWN,
            lambda case: case.king,
        ),
    ),
    "phases": (
        Ruling(
            N_("A card's special scoring is carried out in the turn of its player."),
            right("phases"),
            {phases.SPECIAL}.__contains__,
        ),
    ),
    "new_regions": (
        Ruling(
            N_("From the court one enters Francia only when the King is in one of its two neighbours."),
            right("new_regions"),
            lambda case: case.what == PLACED and case.target == FRANCIA,
        ),
    ),
    "placing": (
        as_named(
            "placing",
            N_("Just as many as the card shows go from the court beside the King or into the Castillo."),
            "just as many as shown",
        ),
    ),
    "turn": (
        as_named(
            "turn",
            N_(
                "Placing and special action come one after the other; if its card leaves no choice, a special"
                " action is done only where all of it is possible."
            ),
            "all of it only where the whole is possible",
        ),
    ),
    "who_sets_disks": (
        as_named("who_sets_disks", N_("Everybody sets a disk whenever disks are set."), "always all"),
    ),
}

LIKE_THE_BASE_GAME = N_("What this book does not speak of is as in the base game.")


def rulings(chapter: Chapter, book: str) -> tuple[Ruling, ...]:
    """Our sentences on a chapter, those on a part of it first; for expansions also one on the base game."""
    found = [*SINGLE.get(chapter.name, ())]
    if book == PT and EN in chapter.books:
        found.append(like_the_base_game(chapter))
    if chapter.name in WHOLE:
        found.append(as_named(chapter.name, WHOLE[chapter.name]))
    return tuple(found)


@cache
def like_the_base_game(chapter: Chapter) -> Ruling:
    """The cases of which the book of the expansions says nothing are as the engine plays the English book."""
    spoken = spoken_of(chapter, chapter.passages_of(PT))
    return Ruling(LIKE_THE_BASE_GAME, chapter.played(EDITIONS[EN]), lambda case: case not in spoken)


# --- what settles ----------------------------------------------------------------------------------


def settles(chapter: Chapter, book: str, added: Iterable[Ruling], left: Iterable[Any]) -> bool:
    """Whether a book with these rulings allows just one function; alone it leaves the cases `left` open."""
    told = [ruling.says(chapter.unknown) for ruling in added]
    return is_single(chapter, chapter.passages_of(book), left, *told)


@cache
def settling_rulings(chapter: Chapter, book: str) -> tuple[tuple[Ruling, ...], ...]:
    """The fewest rulings that settle a book, each way to do it; none if nothing is open, or ours do not do.

    No smaller set settles it, so none of its rulings can be spared.
    """
    left = left_open(chapter, chapter.passages_of(book))
    for number in range(1, MOST + 1) if left else ():
        found = tuple(
            each
            for each in combinations(rulings(chapter, book), number)
            if settles(chapter, book, each, left)
        )
        if found:
            return found
    return ()


def is_as_played(chapter: Chapter, book: str, ruling: Ruling) -> bool:
    """Whether a book's edition is played as a ruling says, in all that the book leaves open."""
    function = chapter.played(EDITIONS.get(book, EDITIONS[EN]))
    left = left_open(chapter, chapter.passages_of(book))
    return all(ruling.function(case) == function(case) for case in left if ruling.is_about(case))
