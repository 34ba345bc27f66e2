"""The menu behind "New game": players, who sits in each seat, rulebook, expansions, length, the shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.markup import Markup, element, joined
from elgrande.rules.box import EXPANSIONS
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EDITIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.text.books import book_name
from elgrande.widgets.controls import badge, choices, control, fold
from elgrande.widgets.plan import LEVELS, Plan, rulings_of
from elgrande.widgets.scene import Scene

Option = tuple[str, str, str | None, bool]  # as `choices` takes them
LENGTHS = {Length.LONG: N_("Nine rounds"), Length.SHORT: N_("Six rounds")}


def new_game(scene: Scene) -> Markup:
    """All of it, folded; nothing where no other game can begin."""
    say, plan = scene.speaker.say, scene.plan
    if plan is None:
        return Markup()
    players = [(f"plan:players:{number}", str(number), None, plan.players == number) for number in PLAYERS]
    editions = [
        (f"plan:edition:{name}", book_name(scene.speaker, name), None, plan.edition.name == name)
        for name in EDITIONS
    ]
    lengths = [
        (f"plan:length:{length}", say(words), None, plan.edition.length is length)
        for length, words in LENGTHS.items()
    ]
    lines = [
        line(say("Players"), players),
        *(seat_line(scene, plan, seat) for seat in range(plan.players)),
        line(say("Rulebook"), editions),
        line(say("Expansions"), expansions(scene, plan)),
        rulings(scene, plan),
        line(say("Length"), lengths),
        shuffle(scene, plan),
    ]
    begin = control("new", say("Begin this game"), class_="egt-button egt-special")
    return fold("new", say("New game"), element("div", *lines, begin, class_="egt-menu egt-new-game"))


def expansions(scene: Scene, plan: Plan) -> Iterable[Option]:
    """Each expansion there is, with a tick if it is in the box; any of them can be."""
    for id in EXPANSIONS:
        name, chosen = scene.speaker.expansion(id), id in plan.edition.expansions
        yield f"plan:expansion:{id}", f"✓ {name}" if chosen else name, name, chosen


def rulings(scene: Scene, plan: Plan) -> Markup:
    """What the books of the chosen expansions leave open, folded; nothing where none is chosen."""
    say, speaker = scene.speaker.say, scene.speaker
    asked = rulings_of(plan.edition)
    lines = []
    for field, answers in asked.items():
        question, given = plan.edition.box.fields[field], plan.edition.answer(field)
        options = []
        for answer, words in answers.items():
            ours = element("small", say("our ruling")) if answer == question.otherwise else Markup()
            options.append(
                (f"plan:reading:{field}:{answer}", joined(say(words), " ", ours), None, answer == given)
            )
        asks = speaker.rule(question.asks)
        head = element("span", element("span", question.clause, class_="egt-id"), " ", asks)
        lines.append(element("div", head, choices(*options, label=asks)))
    caption = say("What the book leaves open")
    return fold("rulings", caption, element("div", *lines, class_="egt-menu")) if lines else Markup()


def line(caption: str, options: Iterable[Option]) -> Markup:
    """A question and its answers."""
    return element("div", element("span", caption), choices(*options, label=caption))


def seat_line(scene: Scene, plan: Plan, seat: int) -> Markup:
    """Who sits in a seat: a person, or a bot of some strength."""
    name = scene.session.names[seat] if seat < len(scene.session.names) else str(seat + 1)
    names = (*scene.names, *scene.session.names[len(scene.names) :])
    options = [
        (f"plan:seat:{seat}:{level}", scene.speaker.say(words), None, plan.seats[seat] == level)
        for level, words in LEVELS.items()
    ]
    return element(
        "div",
        element("span", badge(names, seat), " ", name),
        choices(*options, label=name),
    )


def shuffle(scene: Scene, plan: Plan) -> Markup:
    """Which shuffle: the same one gives the same cards again."""
    say = scene.speaker.say
    number = element("b", say("Shuffle {number}", number=plan.seed))
    back = control(
        "plan:shuffle:back", "−", class_="egt-choice", label=say("The shuffle before"), legal=plan.seed > 0
    )
    following = control("plan:shuffle:next", "+", class_="egt-choice", label=say("The next shuffle"))
    note = element(
        "small", say("The same shuffle deals the same cards: play it again, or let others try it.")
    )
    return element(
        "div", element("span", number, " ", note), element("span", back, following, class_="egt-choices")
    )
