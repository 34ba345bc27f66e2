"""A ruling as HTML: the rule, a small board with what the engine says there, what each rulebook says.

The widget shows it, and so do the pages of the static rulebook.

>>> from elgrande.text import Speaker
>>> sheet = ruling(Speaker(), "SC-3")
>>> "Ties drop one rank" in sheet, "eg1 4p val=2,2,2,1" in sheet
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from elgrande.drafts import on_the_board
from elgrande.draw import SCENERY
from elgrande.draw.part_of_map import part_of_map
from elgrande.events import TokensLaid
from elgrande.markup import Markup, element, joined
from elgrande.referee.cases import CASES, case_of, cases_about
from elgrande.referee.model import Unplayable, WholeScoring
from elgrande.referee.sentences import Heard, Ruled, Said, asked_about, heard, ruled, situation, words_of
from elgrande.referee.verdicts import verdicts
from elgrande.rules.box import brought_by, every_field
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.map import COURT
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.text.books import book_name
from elgrande.views import View, view


def ruling(speaker: Speaker, clause: str, scenery: Mapping[str, Markup] = SCENERY) -> Markup:
    """All there is about a clause: its words, the case, the verdicts, the books."""
    return joined(
        element("h3", element("span", clause, class_="egr-id"), " ", speaker.clause_title(clause)),
        words(speaker, clause),
        the_cases(speaker, clause, scenery),
        the_books(speaker, clause),
    )


def words(speaker: Speaker, clause: str) -> Markup:
    """What the clause says, and where people go wrong with it; of our rulings, what the books say there."""
    note, ours = speaker.clause_note(clause), speaker.clause_ruling(clause)
    found = (
        f"{book_name(speaker, source.book)}: {speaker.rule(source.says)}"
        for source in CLAUSES[clause].sources
        if source.says
    )
    return joined(
        element("p", speaker.clause_text(clause), class_="egr-rule"),
        element("p", note, class_="egr-note") if note else "",
        element("p", "⚖ ", element("b", ours), *(f" {each}." for each in found)) if ours else "",
    )


# --- the case ---------------------------------------------------------------------------------------


def the_cases(speaker: Speaker, clause: str, scenery: Mapping[str, Markup] = SCENERY) -> Markup:
    """Every case about a clause: its own, and one for each question that needs another board."""
    return joined(*(the_case(speaker, about, scenery) for about in cases_about(clause)))


def the_case(speaker: Speaker, about: str, scenery: Mapping[str, Markup] = SCENERY) -> Markup:
    """The small board, what is asked there, and what the engine answers under each edition."""
    say, asked = speaker.say, asked_about(speaker, about)
    if not has_board(about):
        return element(
            "p", say("There is no board: what this rule is about cannot be played here."), class_="egr-played"
        )
    told = " ".join(situation(speaker, about))
    found = ruled(speaker, about)
    heading = say("On a small board") if about in CLAUSES else speaker.rule(every_field()[about].asks)
    answers = (
        element("table", *(verdict(speaker, one) for one in found), class_="egr-verdicts")
        if any(one.sentences or one.allowed is not None for one in found)
        else ""
    )
    facts = joined(
        element("p", told, class_="egr-told") if told else "",
        element("ol", *(element("li", step) for step in asked), class_="egr-asked") if asked else "",
        answers,
        how_to_choose(speaker, about),
    )
    board = element("div", picture(speaker, about, scenery), class_="egr-board")
    return joined(
        element("h4", heading),
        element("div", board, element("div", facts, class_="egr-facts"), class_="egr-case"),
    )


def has_board(about: str) -> bool:
    """Whether a board shows the case: not where the clause is about what is in no box.

    >>> has_board("SC-3"), has_board("KI-1")
    (True, False)
    """
    return not isinstance(CASES[about].asked, Unplayable)


def how_to_choose(speaker: Speaker, about: str) -> Markup:
    """Where one chooses the answers that no book gives, if there are any, and what they are in Python."""
    found = verdicts(about)
    by_book = {one.outcome for one in found if not one.field}
    others = [one for one in found if one.field and one.outcome not in by_book]
    if not others:
        return Markup()
    say = speaker.say
    where = {"tab": say("Compare editions"), "menu": say("What the book leaves open")}
    words = say("To play by it: in the editor, under “{tab}”; or in Python:", **where)
    if any(brought_by(one.field) for one in others):
        words = say(
            "To play by it: at a new game, under “{menu}”; in the editor, under “{tab}”; or in Python:",
            **where,
        )
    answers = (f'edition.but({one.field}="{one.edition.answer(one.field)}")' for one in others)
    return element("p", words, *(joined(" ", element("code", each)) for each in answers), class_="egr-played")


def picture(speaker: Speaker, about: str, scenery: Mapping[str, Markup] = SCENERY) -> Markup:
    """The part of the map that the case is about, in the moment in which it is asked."""
    places, seen = places_of(about), opened(about)
    shown = places | standing(seen, neutrals=False) or standing(seen) | lying(seen)
    shown |= {event.place for event in verdicts(about)[0].events if isinstance(event, TokensLaid)}
    return part_of_map(seen, speaker, shown, tuple(f"place:{place}" for place in places), scenery)


def opened(about: str) -> View:
    """The position with everything in the open, in the moment in which it is asked."""
    before = verdicts(about)[0].before
    edition = before.edition.but(castillo_contents="open", played_power_cards="open")
    return view(before._replace(edition=edition), 0)


def standing(seen: View, *, neutrals: bool = True) -> frozenset[str]:
    """The places on the board where somebody stands; without `neutrals` somebody of a player."""
    owners = None if neutrals else seen.players
    return frozenset(place for place in on_the_board(seen.box) if any(seen.counts(place)[:owners]))


def lying(game: State | View, *, limits: bool = True) -> frozenset[str]:
    """The places where tiles lie; without `limits` those do not count that say how many find room."""
    there = zip(game.box.tiles, game.tiles, strict=True)
    return frozenset(place for tile, place in there if place is not None and (limits or not tile.spaces))


def places_of(about: str) -> frozenset[str]:
    """The places that a case is about: where something is done or asked, or the King or a tile stands."""
    case, state, told = CASES[about], case_of(about), words_of(about)
    steps = (*case.lead, case.asked)
    found = {*lying(state, limits=any(hasattr(step, "tile") for step in steps))}
    for step in steps:
        if isinstance(step, WholeScoring):
            found |= set(step.disks.values())
        else:
            found |= {getattr(step, name, COURT) for name in ("place", "region", "source", "target")}
    if "king" in told:
        found.add(state.king)
    if "grandes" in told:
        found |= set(state.grandes)
    return frozenset(found & {*on_the_board(state.box)})


def verdict(speaker: Speaker, one: Ruled) -> Markup:
    """A row of the table of verdicts: the editions, and what comes of the case under them."""
    say = speaker.say
    allowed, forbidden = say("Allowed."), say("Not allowed.")
    sign = {True: f"✓ {allowed}", False: f"✗ {forbidden}", None: ""}[one.allowed]
    happens = (element("li", sentence) for sentence in one.sentences)
    return element(
        "tr",
        element("th", *lines(one.editions), scope="row"),
        element(
            "td",
            element("b", sign) if sign else "",
            element("ul", *happens) if one.sentences else "",
            class_="egr-no" if one.allowed is False else None,
        ),
    )


def lines(words: Iterable[str]) -> Iterable[Markup]:
    """Words, one below the other; whoever reads them without a style sheet finds them apart."""
    return (element("span", word, class_="egr-line") + Markup(" ") for word in words)


# --- the books --------------------------------------------------------------------------------------


def the_books(speaker: Speaker, clause: str) -> Markup:
    """What each book answers to each question about the clause, in words."""
    asked = heard(speaker, clause)
    if not asked:
        return Markup()
    return joined(
        element("h4", speaker.say("What the rulebooks say")),
        *(question(speaker, one) for one in asked),
    )


def question(speaker: Speaker, one: Heard) -> Markup:
    """A question, the answers with their books, and what is played where a book is silent."""
    say = speaker.say
    rows = [answer(speaker, said) for said in one.said]
    rows += [
        element(
            "tr",
            element("th", *lines([book]), scope="row"),
            element("td", element("i", say("leaves it open")), f": {says}"),
        )
        for book, says in one.open
    ]
    if one.silent and one.said:
        silent = element("td", element("i", say("says nothing")), " ", one.played)
        rows.append(element("tr", element("th", *lines(one.silent), scope="row"), silent))
    played = element("p", one.played, class_="egr-played") if one.played and not one.silent else ""
    if not one.said:
        played = element("p", say("No book says so."), " ", one.played, class_="egr-played")
    return element(
        "div",
        element("p", element("b", "≠ " if one.differs else "", one.question)),
        element("table", *rows) if rows else "",
        played,
        class_="egr-question" + " egr-disputed" * one.differs,
    )


def answer(speaker: Speaker, said: Said) -> Markup:
    """A row: the books, their answer, how they say it, and where."""
    misprint = element("i", " (", speaker.say("a misprint"), ")") if said.is_misprint else ""
    return element(
        "tr",
        element("th", *lines(said.books), scope="row"),
        element(
            "td",
            element("b", said.answer),
            misprint,
            f": {'; '.join(said.says)}" if said.says else "",
            element("small", " · ".join(said.sections), class_="egr-where"),
        ),
    )
