"""The menu behind "New game": players, who sits in each seat, rulebook, expansions, length, the shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.draw.captions import ROUND
from elgrande.markup import Markup, element, joined
from elgrande.rules.box import every_expansion
from elgrande.rules.edition_fields import EDITION_FIELDS, Length
from elgrande.rules.editions import EDITIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.text import Speaker
from elgrande.text.books import book_name
from elgrande.widgets.controls import badge, choices, control, fold
from elgrande.widgets.left_games import LeftGame
from elgrande.widgets.plan import LEVELS, MADE_OF, NAMED, Plan, cards_to_name, rulings_of
from elgrande.widgets.scene import Scene

Option = tuple[str, str, str | None, bool | None]  # as `choices` takes them
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
        *read_otherwise(scene, plan),
        line(say("Expansions"), expansions(scene, plan)),
        *cards_of_a_stack(scene, plan),
        rulings(scene, plan),
        line(say("Length"), lengths),
        shuffle(scene, plan),
    ]
    begin = control("new", say("Begin this game"), class_="egt-button egt-special")
    menu = element("div", left_games(scene), *lines, begin, class_="egt-menu egt-new-game")
    return joined(go_on(scene), fold("new", say("New game"), menu, done=plan.begun))


def left_games(scene: Scene) -> Markup:
    """The games that were left, but for one that has a button of its own; nothing if there are no others."""
    games = [
        (f"left:{number}", told_of(scene, game), None, None)
        for number, game in enumerate(scene.left)
        if number > 0 or not goes_on_at_once(scene)
    ]
    return line(scene.speaker.say("Go on with a game that was left"), games) if games else Markup()


def told_of(scene: Scene, game: LeftGame) -> str:
    """How far a game has come, how many play, and with which expansions."""
    speaker, edition = scene.speaker, game.saved.edition
    players = speaker.say("{number} players", number=len(game.seats))
    return " · ".join(
        [speaker.say(ROUND, round=game.round), players, *map(speaker.expansion, edition.expansions)]
    )


def goes_on_at_once(scene: Scene) -> bool:
    """Whether the game left last has a button of its own: as long as nobody has done anything in this one."""
    return bool(scene.left) and scene.session.last_human_move is None


def offered(scene: Scene) -> str:
    """Which game is gone on with by a button of its own; nothing where there is none."""
    if not goes_on_at_once(scene):
        return ""
    return scene.speaker.say("Go on with the game you left in round {round}", round=scene.left[0].round)


def go_on(scene: Scene) -> Markup:
    """A button that goes on with the game left last, where it has one of its own."""
    if not (words := offered(scene)):
        return Markup()
    title = told_of(scene, scene.left[0])
    return control("left:0", "▶ " + words, class_="egt-button egt-special", title=title)


def read_otherwise(scene: Scene, plan: Plan) -> Iterable[Markup]:
    """What the next game answers otherwise than its rulebook; it does so until a book is clicked."""
    edition, speaker = plan.edition, scene.speaker
    for field in edition.changed:
        if field in EDITION_FIELDS and field != "length":
            told = speaker.answered(EDITION_FIELDS[field], edition.answer(field))
            yield element("div", element("small", told))


def expansions(scene: Scene, plan: Plan) -> Iterable[Option]:
    """Each expansion there is, with a tick if it is in the box; any of them can be."""
    for id in every_expansion():
        name, chosen = scene.speaker.expansion(id), id in plan.edition.expansions
        yield f"plan:expansion:{id}", f"✓ {name}" if chosen else name, name, chosen


def cards_of_a_stack(scene: Scene, plan: Plan) -> Iterable[Markup]:
    """Which cards a stack is made of that has more than are played with; nothing where there is none."""
    if plan.stack is None:
        return
    box, say = plan.edition.box, scene.speaker.say
    options = [
        (f"plan:cards:{made_of}", say(words), None, plan.made_of == made_of)
        for made_of, words in MADE_OF.items()
    ]
    back, _ = box.backs[box.stacks.index(plan.stack)]
    called = say("{count} cards of stack {stack}", count=box.dealt[plan.stack], stack=back)
    yield line(called, options)
    if plan.made_of == NAMED:
        yield ticks(scene, plan, called)


def ticks(scene: Scene, plan: Plan, called: str) -> Markup:
    """A box to tick for each card of that stack, and whether there are as many as are played with."""
    assert plan.stack is not None
    speaker, ticked = scene.speaker, plan.ticked
    count, most = len(ticked), plan.edition.box.dealt[plan.stack]
    boxes = [tick_box(speaker, plan, card, card in ticked) for card in cards_to_name(plan.edition.box)]
    told = miscounted(speaker, plan) or speaker.say(
        "{count} of {most} cards are chosen.", count=count, most=most
    )
    sign = "✓" if count == most else "✗"
    caption = element("small", f"{sign} ", told, class_="egt-ticked")
    ticked_off = element("div", *boxes, class_="egt-ticks", role="group", aria_label=called)
    return element("div", ticked_off, caption, class_="egt-stack")


def tick_box(speaker: Speaker, plan: Plan, card: str, is_ticked: bool) -> Markup:
    """The box for one card: its title, and below what it does."""
    title, does = speaker.card_title(card), speaker.card_sentence(card, plan.edition)
    return control(
        f"plan:card:{card}",
        element("span", "☑" if is_ticked else "☐", aria_hidden="true"),
        element("span", element("b", title), element("small", does)),
        class_="egt-tick",
        role="checkbox",
        aria_checked="true" if is_ticked else "false",
    )


def miscounted(speaker: Speaker, plan: Plan) -> str | None:
    """What is said where too many or too few cards are chosen for a stack; None where none are."""
    if plan.stack is None or plan.cards is None:
        return None
    count, most = len(plan.cards), plan.edition.box.dealt[plan.stack]
    if count == most:
        return None
    return speaker.say(
        "The stack is made of exactly {most} cards; {count} are chosen now.", most=most, count=count
    )


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
