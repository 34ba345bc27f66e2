"""A snapshot of the position editor, and small parts that its panels share: badges, choices, lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from elgrande.markup import Markup, element, joined
from elgrande.problems import Problem
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.map import PROVINCES
from elgrande.state import State
from elgrande.table.editor_clicks import Desk
from elgrande.text import Speaker
from elgrande.views import View
from elgrande.what_if.solver_protocol import SolverAnswer, SolverQuestion
from elgrande.what_if.trials import Trial
from elgrande.widgets import controls
from elgrande.widgets.controls import choices
from elgrande.widgets.notices import Notice

GENERAL_SCORING = "general_scoring"
"""What is tried or compared, where it is no card."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is shown at one moment; `state` is None as long as the position is impossible."""

    desk: Desk
    view: View
    state: State | None
    problems: tuple[Problem, ...]
    speaker: Speaker
    notice: Notice | None
    tab: str
    seat: int  # through whose eyes one looks, who uses the card that is tried
    subject: str  # the card that is tried and compared, or the general scoring
    scoring: str  # how the board is scored: general, all, first
    disks: Mapping[int, str]
    asked: frozenset[str]  # the places whose points somebody wants explained
    trial: Trial | None
    questions: Sequence[SolverQuestion] | None  # None without a solver
    answer: SolverAnswer | None
    line: str
    touched: str | None  # the place where the last click changed something

    @property
    def is_outcome(self) -> bool:
        """Whether the board shows what was tried with a card, and not the position that is edited."""
        return self.trial is not None and len(self.trial.actions) > 1

    @property
    def players(self) -> int:
        """How many play."""
        return self.desk.draft.players


def badge(scene: Scene, seat: int) -> Markup:
    """A player's letter on his colour."""
    return controls.badge(names(scene), seat)


def names(scene: Scene) -> tuple[str, ...]:
    """What the players are called."""
    return tuple(map(scene.speaker.player, range(scene.players)))


def players(scene: Scene, kind: str, chosen: int | None, label: str) -> Markup:
    """The choice of a player."""
    options = (
        (f"{kind}:{seat}", badge(scene, seat), scene.speaker.player(seat), seat == chosen)
        for seat in range(scene.players)
    )
    return choices(*options, label=label)


def chosen_from(
    name: str, label: str, groups: Iterable[tuple[str, Sequence[tuple[str, str]]]], at: str
) -> Markup:
    """A list to choose from: (value, words) in groups; a group without a name stands free."""
    drawn = []
    for caption, options in groups:
        inside = [element("option", words, value=value, selected=value == at) for value, words in options]
        drawn.append(element("optgroup", *inside, label=caption) if caption else joined(*inside))
    return element(
        "select",
        *drawn,
        data_entry=name,
        aria_label=label,
        data_lm_suppress_shortcuts="true",
        class_="ege-select",
    )


def all_cards(scene: Scene) -> list[tuple[str, list[tuple[str, str]]]]:
    """Every kind of action card by its stack, for a list to choose from."""
    speaker, box = scene.speaker, scene.desk.draft.edition.box
    groups = []
    for deck in box.stacks:
        kinds = cards_of(scene, deck)
        most = max(box.card[id].caballeros for id, _ in kinds)
        caption = speaker.count("place {n} caballero", "place up to {n} caballeros", most)
        groups.append((caption, kinds))
    return groups


def cards_of(scene: Scene, deck: int) -> list[tuple[str, str]]:
    """The kinds of action cards in a stack, each with its name, for a list to choose from."""
    box = scene.desk.draft.edition.box
    return [(card.id, card_name(scene, card.id)) for card in box.card.values() if card.deck == deck]


def card_name(scene: Scene, card: str) -> str:
    """A card by what it does, since several are called alike."""
    speaker, box = scene.speaker, scene.desk.draft.edition.box
    title = speaker.card_title(card)
    if sum(speaker.card_title(other) == title for other in box.card) == 1:
        return title
    return f"{title}: {speaker.card_sentence(card, scene.desk.draft.edition)}"


def wide(table: str, label: str) -> Markup:
    """A table that may be wider than the page: it can be scrolled, also with the arrow keys."""
    return element("div", table, class_="ege-wide", tabindex=0, role="region", aria_label=label)


# --- what is wrong -----------------------------------------------------------------------------------


def why_full(box: Box) -> set[str]:
    """The clauses by which no more find room in a place, on its spaces, or on a tile there (FR-1, LT-2)."""
    return {"SU-2", *(place.room for place in box.place.values()), *(tile.room for tile in box.tiles)}


def in_words(scene: Scene, problem: Problem) -> str:
    """What is wrong, in the language of the board where clicks can bring it about."""
    say, draft, speaker = scene.speaker.say, scene.desk.draft, scene.speaker
    match problem.field.split("[")[0], problem.clause:
        case "provinces", "SU-2":
            return " ".join(
                speaker.count(
                    "{player} has {n} caballero too many: take some off the board or out of the court.",
                    "{player} has {n} caballeros too many: take some off the board or out of the court.",
                    -rest,
                    player=speaker.player(player),
                )
                for player, rest in enumerate(draft.counts(PROVINCES))
                if rest < 0
            )
        case "caballeros", clause if clause in ("SU-2", *(one.number for one in draft.box.neutrals)):
            return say("There are more caballeros on the board than in the box.")
        case field, clause if field.startswith("caballeros.") and clause in why_full(draft.box):
            name = speaker.place(field.removeprefix("caballeros."))
            return say("{place}: there is not room for so many caballeros.", place=name)
        case "scoreboards", "MS-2":
            place = speaker.at(draft.scoreboards[0] or "")
            return say("Both mobile scoreboards lie {place:in}.", place=place)
        case "round", "RD-2":
            return say("The short game has no round {round}.", round=draft.in_round)
        case "vetoes", "VT-1":
            return say(
                "Who holds a Veto has taken it as his action card, in this round or in the one before."
            )
        case "vetoes", "VT-4":
            return say("A Veto is open until the end of the round after the one in which it was taken.")
        case "vetoes", "RD-4":
            return say("In one round there is one Veto to be taken at most.")
        case "start_player", "RD-6":
            return say("Whoever played the lowest power card of the round before is the start player.")
        case "agenda", "PW-1" if draft.turn is None:
            return say("The start player plays the first power card, and the others follow clockwise.")
        case "card", "SU-6" if len(draft.open_vetoes) > draft.box.card[VETO].copies:
            return say("There are only two Vetoes, and more are in use.")
        case "card", "SU-6":
            return say("A card that somebody keeps cannot be chosen by somebody else as well.")
        case "powers", "PW-2":
            return say("Two power cards of the same value lie on the table.")
        case "agenda", "PW-3":
            return say("All have played a power card: say whose turn it is.")
        case "agenda", "PW-1":
            return say("Before the first turn of a round, everybody plays a power card.")
        case "agenda", "RD-7":
            return say("When a round is over, no power cards lie on the table.")
        case "display", "TU-3":
            return say("Whoever has had a turn has taken one action card; the others lie face up.")
        case "display", "SU-6":
            return say("An action card that is in use cannot lie face up as well.")
        case _:
            return as_its_clause_says(speaker, problem)


def as_its_clause_says(speaker: Speaker, problem: Problem) -> str:
    """What is wrong in the problem's own words, which are English; else the rule it offends, and where."""
    if speaker.language == "en":
        return f"{problem.field}: {problem.text}"
    place, rule = problem.field.removeprefix("caballeros."), speaker.clause_text(problem.clause)
    return rule if place == problem.field else f"{speaker.place(place)}: {rule}"
