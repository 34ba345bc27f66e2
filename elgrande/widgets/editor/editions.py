"""The panel that compares editions: what the rulebooks say differently, and what that changes here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from elgrande.actions import UseSpecial
from elgrande.drafts import Draft
from elgrande.markup import Markup, element, text
from elgrande.problems import ImpossiblePosition
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS, Edition
from elgrande.state import State
from elgrande.text.answers import FIELD_ANSWERS
from elgrande.text.books import book_name
from elgrande.what_if.edition_comparison import MOST_TRIED, Difference, EditionComparison, compare_editions
from elgrande.what_if.scoring_preview import ScoringPreview, preview_all_places, preview_general_scoring
from elgrande.what_if.trials import before_special, is_under_way, try_actions
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import choices, fold
from elgrande.widgets.editor.scene import GENERAL_SCORING, Scene, badge, wide
from elgrande.widgets.editor.scores import disks_set
from elgrande.widgets.editor.specials import chooser

# What may be seen, and how many rounds there are, is nothing that a card or a scoring turns on.
NO_PLAY = ("castillo_contents", "played_power_cards", "length")


def panel(scene: Scene, state: State) -> Markup:
    """The rulebooks side by side: points and possibilities; then every reading, and what it changes here."""
    start = the_start(scene)
    fields = scene.desk.draft.edition.box.fields
    found = {field: differences(scene, start, field) for field in fields} if start is not None else {}
    here = {field: changes_here(scene, field, answers) for field, answers in found.items()}
    order = sorted(fields, key=lambda field: not here.get(field))
    readings = (reading(scene, field, here.get(field, "")) for field in order)
    return (
        chooser(scene, or_general_scoring=True)
        + side_by_side(scene, state)
        + element("h3", how_many(scene, here))
        + how_far(scene, found)
        + element("div", *readings, class_="ege-readings")
    )


def how_many(scene: Scene, here: Mapping[str, str]) -> str:
    """How many readings matter here."""
    number = sum(1 for words in here.values() if words)
    if not number:
        return scene.speaker.say("No reading of the rules changes anything here.")
    return scene.speaker.count(
        "{n} reading changes something here.", "{n} readings change something here.", number
    )


def how_far(scene: Scene, found: Mapping[str, Mapping[str, EditionComparison]]) -> Markup:
    """How much was tried, where not everything could be."""
    if all(one.is_complete for answers in found.values() for one in answers.values()):
        return Markup()
    words = scene.speaker.count(
        "Tried: the shortest {n} line of play for each reading.",
        "Tried: the shortest {n} lines of play for each reading.",
        MOST_TRIED,
    )
    return element("p", words, class_="ege-soft")


def the_start(scene: Scene) -> State | None:
    """The moment before the card is used, or before the general scoring; None if there can be none."""
    draft = scene.desk.draft
    if scene.subject != GENERAL_SCORING:
        return before_special(draft, scene.seat, scene.subject)
    try:
        return draft.before_general_scoring().state()
    except ImpossiblePosition:
        return None


# --- the rulebooks side by side -----------------------------------------------------------------------


def shown_editions(draft: Draft) -> dict[str, Edition]:
    """The rulebooks with the expansions of this board, and its readings if they are those of none."""
    expansions = draft.edition.expansions
    found = {name: edition.with_expansions(*expansions) for name, edition in EDITIONS.items()}
    if draft.edition not in found.values():
        found["*"] = draft.edition
    return found


def side_by_side(scene: Scene, state: State) -> Markup:
    """Points of two scorings, and how many actions the card allows first, under each edition."""
    say = scene.speaker.say
    editions = shown_editions(scene.desk.draft)
    heads = (
        element("th", say("your readings") if name == "*" else book_name(scene.speaker, name), scope="col")
        for name in editions
    )
    rows = [
        (
            say("General scoring"),
            [points(scene, general(scene, state, edition)) for edition in editions.values()],
        ),
        (
            say("First places only"),
            [
                points(scene, preview_all_places(state._replace(edition=edition), first_only=True))
                for edition in editions.values()
            ],
        ),
    ]
    start = the_start(scene)
    if start is not None:
        rows.append(
            (
                say("What may be done first"),
                [first_choices(scene, start, edition) for edition in editions.values()],
            )
        )
    lines = (
        element(
            "tr",
            element("th", words, scope="row"),
            *(
                element(
                    "td",
                    cell,
                    class_="ege-differs" if len(set(cells)) > 1 and cells.count(cell) == 1 else None,
                )
                for cell in cells
            ),
        )
        for words, cells in rows
    )
    head = element("tr", element("td"), *heads)
    table = element(
        "table", element("thead", head), element("tbody", *lines), class_="ege-scores ege-editions"
    )
    return wide(table, say("The rulebooks side by side"))


def general(scene: Scene, state: State, edition: Edition) -> ScoringPreview | None:
    """The general scoring under an edition; None where it forbids these disks."""
    under = state._replace(edition=edition)
    try:
        return preview_general_scoring(under, disks_set(scene, state))
    except ValueError:
        return None


def points(scene: Scene, scores: ScoringPreview | None) -> Markup:
    """What everybody earns."""
    if scores is None:
        return text(scene.speaker.say("these disks are not allowed"))
    return Markup(" ").join(
        element("span", badge(scene, seat), f"\N{NO-BREAK SPACE}+{earned}", class_="ege-earned")
        for seat, earned in enumerate(scores.earned)
    )


def first_choices(scene: Scene, start: State, edition: Edition) -> Markup:
    """How many actions an edition offers at the first choice."""
    under = start._replace(edition=edition)
    trial = try_actions(under, () if is_under_way(under) else (UseSpecial(scene.seat),))
    return text(scene.speaker.count("{n} legal action", "{n} legal actions", len(trial.legal)))


# --- readings -----------------------------------------------------------------------------------------


def reading(scene: Scene, field: str, here: str) -> Markup:
    """A question on which the rulebooks differ, or are silent: every answer, and what it changes here."""
    speaker, edition = scene.speaker, scene.desk.draft.edition
    question, chosen = edition.box.fields[field], edition.answer(field)
    options = choices(
        *(
            (
                f"reading:{field}:{answer}",
                text(speaker.say(words)) + books(scene, field, answer),
                None,
                answer == chosen,
            )
            for answer, words in FIELD_ANSWERS[field].items()
        ),
        label=speaker.rule(question.asks),
    )
    clause = fold(
        f"reading:{field}",
        element("span", question.clause, class_="egt-id"),
        clause_cards(speaker, (question.clause,)),
        class_="ege-clause",
    )
    changes = element("p", here, class_="ege-here") if here else ""
    title = element("p", speaker.rule(question.asks), " ", clause)
    return element("div", title, options, changes, class_="ege-reading" + " ege-matters" * bool(here))


def books(scene: Scene, field: str, answer: str) -> Markup:
    """The rulebooks that are played so; where an expansion leaves something open, which answer is ours."""
    say, edition = scene.speaker.say, scene.desk.draft.edition
    if field not in EDITION_FIELDS:
        is_ours = edition.box.fields[field].otherwise == answer
        return element("small", say("our ruling")) if is_ours else Markup()
    names = [name for name, book in EDITIONS.items() if book.answer(field) == answer]
    played = " · ".join(book_name(scene.speaker, name) for name in names)
    return element("small", played) if names else Markup()


def differences(scene: Scene, start: State, field: str) -> dict[str, EditionComparison]:
    """Every other answer to a question, compared with the one by which this board is played."""
    edition = scene.desk.draft.edition
    return {
        answer: compare_editions(start, edition, edition.but(**{field: answer}))
        for answer in edition.box.fields[field].means
        if answer != edition.answer(field) and field not in NO_PLAY
    }


def changes_here(scene: Scene, field: str, found: Mapping[str, EditionComparison]) -> str:
    """What the other answers change here, in sentences; nothing if they change nothing."""
    own = scene.desk.draft.edition.answer(field)
    sentences = (
        parted(scene, one.difference, field, own, answer)
        for answer, one in found.items()
        if one.difference is not None
    )
    return " ".join(sentences)


def parted(scene: Scene, difference: Difference, field: str, own: str, other: str) -> str:
    """After what the answers part, and what each of them then allows or brings about."""
    say, speaker = scene.speaker.say, scene.speaker
    path = [
        speaker.action(action, frame)
        for action, frame in zip(difference.path, difference.frames, strict=True)
        if not isinstance(action, UseSpecial)
    ]
    after = say("After “{actions}”:", actions=" → ".join(path)) if path else say("At once:")
    words = FIELD_ANSWERS[field]
    sides = (
        (own, difference.first, difference.first_events),
        (other, difference.second, difference.second_events),
    )
    parts = [
        say(
            "with “{answer}” {what}",
            answer=say(words[answer]),
            what=only(scene, actions, events),
        )
        for answer, actions, events in sides
    ]
    return f"{after} {'; '.join(parts)}."


def only(scene: Scene, actions: Iterable[object], events: Iterable[object]) -> str:
    """What one edition alone allows, or what happens under it alone."""
    say, speaker = scene.speaker.say, scene.speaker
    may = [f"“{speaker.action(action)}”" for action in actions]  # type: ignore[arg-type]
    happens = [speaker.event(event) for event in events]  # type: ignore[arg-type]
    parts = []
    if may:
        shown = [*may[:3], *(["…"] if len(may) > 3 else [])]
        parts.append(
            speaker.count(
                "one action more: {actions}",
                "{n} actions more: {actions}",
                len(may),
                actions=", ".join(shown),
            )
        )
    if happens:
        parts.append(" ".join(happens).rstrip("."))
    return ", ".join(parts) or say("nothing more")
