"""The side panel of the position editor: pieces to put down, what the players have, whose move it is."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.draw.palette import look_of, seat_letters
from elgrande.draw.pieces import grande, king, scoreboard
from elgrande.engine.rounds import rounds
from elgrande.markup import Markup, element, joined
from elgrande.rules.editions import EDITIONS
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import PLAYERS
from elgrande.table.editor_clicks import AMOUNTS
from elgrande.text.books import book_name
from elgrande.text.circumstances import capital
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import choices, control, fold, languages
from elgrande.widgets.editor.cards import cards
from elgrande.widgets.editor.labels import instruction
from elgrande.widgets.editor.scene import (
    Scene,
    all_cards,
    badge,
    chosen_from,
    in_words,
    names,
    players,
)
from elgrande.widgets.notices import answer
from elgrande.widgets.panels import pieces

# --- the sentence above the board ------------------------------------------------------------------


def bar(scene: Scene) -> Markup:
    """What a click on the board does now, and whether the position is possible."""
    if scene.is_outcome:
        back = control("try:again", "◀ " + scene.speaker.say("Back to the position"), class_="egt-button")
        now = headline(scene.speaker.say("This is what comes of it, not the position itself.")) + back
    else:
        now = in_hand(scene) + headline(instruction(scene))
    said = answer(scene.speaker, scene.notice) if scene.notice else verdict(scene)
    return element("div", now, class_="ege-now") + element("div", said, class_="egt-answer")


def headline(sentence: str) -> Markup:
    """The sentence to which the focus goes when what had it is gone."""
    return element("p", sentence, class_="ege-decision", tabindex=-1, data_target="decision")


def in_hand(scene: Scene) -> Markup:
    """A picture of what is in hand."""
    return element("span", picture(scene, scene.desk.holding), class_="ege-hand", aria_hidden="true")


def verdict(scene: Scene) -> Markup:
    """Whether the position is possible: what is to be decided in it, or what is wrong."""
    say = scene.speaker.say
    if scene.is_outcome:
        return Markup()
    if not scene.problems:
        decision = scene.speaker.decision(scene.view)
        words = say("A possible position: {decision}", decision=decision)
        return element("p", element("b", "✓ ", aria_hidden="true"), words, class_="ege-possible")
    wrong = joined(
        *(
            element(
                "li",
                in_words(scene, problem),
                " ",
                fold(
                    f"problem:{number}",
                    element("span", problem.clause, class_="egt-id"),
                    clause_cards(scene.speaker, (problem.clause,)),
                    class_="ege-clause",
                ),
            )
            for number, problem in enumerate(scene.problems)
        )
    )
    title = element("b", "✗ ", say("No game can reach this position:"))
    return element("div", title, element("ul", wrong), class_="ege-impossible")


# --- what can be put on the board --------------------------------------------------------------------


def palette(scene: Scene) -> Markup:
    """Everything that can be set up, group by group."""
    return pieces_to_take(scene) + table_of_players(scene) + moment(scene) + cards(scene)


def picture(scene: Scene, thing: str) -> Markup:
    """A small picture of what can be put on the board."""
    kind, *words = thing.split(":")
    if kind == "caballero":
        return pieces(look_of(int(words[0]), scene.players), 1)
    if kind == "grande":
        seat = int(words[0])
        drawn = element("g", grande(seat, seat_letters(names(scene))[seat], (0, 0)), class_=f"eg-seat-{seat}")
        return _small(drawn, "-13 -12 26 24")
    if kind == "scoreboard":
        values = scene.desk.draft.box.mobile[int(words[0])]
        return _small(scoreboard(values, (0, 0), mobile=True), "-36 -16 72 32")
    return _small(king((0, 0)), "-14 -20 28 40")


def _small(drawn: str, box: str) -> Markup:
    """A drawing of the board, small; it takes its colours from the board's style sheet."""
    _, _, width, height = map(float, box.split())
    wide = round(26 * width / height)
    svg = element("svg", drawn, viewBox=box, width=wide, height=26, aria_hidden="true")
    return element("span", svg, class_="eg-board ege-picture")


def pieces_to_take(scene: Scene) -> Markup:
    """Caballeros and Grandes of all players, King, mobile scoreboards; and how many at a time."""
    say, speaker = scene.speaker.say, scene.speaker
    caballeros = [
        (
            f"hold:caballero:{seat}",
            (badge(scene, seat) if seat < scene.players else Markup()) + picture(scene, f"caballero:{seat}"),
            say("Caballeros of {player}", player=speaker.player(seat))
            if seat < scene.players
            else capital(speaker.owner(seat)),
        )
        for seat in scene.desk.draft.owners
    ]
    grandes = [
        (
            f"hold:grande:{seat}",
            picture(scene, f"grande:{seat}"),
            say("Grande of {player}", player=speaker.player(seat)),
        )
        for seat in range(scene.players)
    ]
    others = [("hold:king", picture(scene, "king"), say("King"))]
    others += [
        (
            f"hold:scoreboard:{number}",
            picture(scene, f"scoreboard:{number}"),
            say("mobile scoreboard {values}", values=speaker.scoreboard(number)),
        )
        for number in range(len(scene.desk.draft.box.mobile))
    ]
    held = f"hold:{scene.desk.holding}"
    rows = ((say("Caballeros"), caballeros), (say("Grandes"), grandes), (say("King, scoreboards"), others))
    lines = [
        (caption, choices(*((*thing, thing[0] == held) for thing in things), label=caption))
        for caption, things in rows
    ]
    lines.insert(1, (say("At a time"), amounts(scene)))
    return element("h3", say("Take in hand, then click the map")) + captioned(lines)


def captioned(lines: Sequence[tuple[str, str]]) -> Markup:
    """Lines of controls, each behind what it is about."""
    return joined(
        *(
            element("div", element("span", caption, class_="ege-caption"), drawn, class_="ege-line")
            for caption, drawn in lines
        )
    )


def amounts(scene: Scene) -> Markup:
    """How many caballeros a click puts down, or takes away."""
    count, options = scene.speaker.count, []
    for number in AMOUNTS:
        if number > 0:
            shown = f"+{number}"
            does = count("put {n} caballero there", "put {n} caballeros there", number)
        else:
            shown = f"−{-number}"
            does = count("take {n} caballero away", "take {n} caballeros away", -number)
        options.append((f"amount:{number}", shown, f"{shown}: {does}", number == scene.desk.amount))
    return choices(*options, label=scene.speaker.say("At a time"))


# --- what the players have ---------------------------------------------------------------------------


def table_of_players(scene: Scene) -> Markup:
    """For each player his court, what is left in his provinces, his points, and a Veto."""
    say, draft = scene.speaker.say, scene.desk.draft
    who = element("span", say("Players"), class_="ege-name")
    heads = (who, say("Court"), say("Provinces"), say("Points"), say("Veto"))
    rows = []
    for seat in range(scene.players):
        name, rest = scene.speaker.player(seat), draft.counts(PROVINCES)[seat]
        rows.append(
            element(
                "tr",
                element("th", badge(scene, seat), " ", element("span", name, class_="ege-name"), scope="row"),
                element(
                    "td",
                    stepper(
                        scene, "court", seat, draft.counts(COURT)[seat], say("Court of {player}", player=name)
                    ),
                ),
                element("td", str(rest).replace("-", "−"), class_="ege-wrong" if rest < 0 else None),
                element(
                    "td",
                    stepper(
                        scene, "points", seat, draft.points[seat], say("Points of {player}", player=name), 5
                    ),
                ),
                element("td", veto(scene, seat)),
            )
        )
    head = element("tr", *(element("th", words, scope="col") for words in heads))
    numbers = choices(
        *(
            (
                f"players:{number}",
                str(number),
                scene.speaker.count("{n} player", "{n} players", number),
                number == scene.players,
            )
            for number in PLAYERS
        ),
        label=say("Players"),
    )
    table = element("table", element("thead", head), element("tbody", *rows), class_="ege-players")
    return element("div", element("h3", say("Players")), numbers, class_="ege-heading") + table


def stepper(scene: Scene, field: str, seat: int, value: int, name: str, large: int = 0) -> Markup:
    """A number with buttons for more and fewer."""
    say = scene.speaker.say

    def step(number: int) -> Markup:
        sign = "+" if number > 0 else "−"
        label = say("{what}: {change}", what=name, change=f"{sign}{abs(number)}")
        shown = sign if abs(number) == 1 else f"{sign}{abs(number)}"
        return control(f"more:{field}:{seat}:{number}", shown, class_="ege-step", label=label)

    down, up = (step(-1), step(1))
    if large:
        down, up = step(-large) + down, up + step(large)
    return element("span", down, element("b", str(value)), up, class_="ege-stepper")


def veto(scene: Scene, seat: int) -> Markup:
    """How many open Vetoes a player holds: a click for one more, and after two for none."""
    held = sum(veto.player == seat for veto in scene.desk.draft.open_vetoes)
    player = scene.speaker.player(seat)
    return control(
        f"veto:{seat}",
        held or "–",
        class_="ege-step",
        label=scene.speaker.say("Open Vetoes of {player}: {number}", player=player, number=held),
        pressed=held > 0,
    )


# --- the moment --------------------------------------------------------------------------------------


def moment(scene: Scene) -> Markup:
    """The round, and what is about to happen in it."""
    say, draft = scene.speaker.say, scene.desk.draft
    in_turn = draft.turn is not None and not draft.general_scoring
    kinds = choices(
        (
            "moment:powers",
            say("Power cards"),
            say("Power cards"),
            not in_turn and not draft.general_scoring,
        ),
        (f"turn:{draft.turn or 0}", say("A turn"), say("A turn"), in_turn),
        ("moment:scoring", say("General scoring"), say("General scoring"), draft.general_scoring),
        label=say("The moment"),
    )
    numbers = choices(
        *(
            (f"round:{number}", str(number), say("Round {round}", round=number), number == draft.in_round)
            for number in rounds(draft.edition)
        ),
        label=say("Round"),
    )
    lines = [(say("Round"), numbers), (say("Now"), kinds)]
    if in_turn:
        none = ("", [("none", say("still to be chosen"))])
        lines.append((say("Whose turn"), players(scene, "turn", draft.turn, say("Whose turn"))))
        lines.append(
            (say("Card"), chosen_from("using", say("Card"), [none, *all_cards(scene)], draft.card or "none"))
        )
    elif not draft.general_scoring:
        words = say("Start player")
        lines.append((words, players(scene, "start", draft.starting_player, words)))
    books = choices(
        *(
            (
                f"edition:{name}",
                book_name(scene.speaker, name),
                book_name(scene.speaker, name),
                draft.edition.name == name,
            )
            for name in EDITIONS
        ),
        label=say("Rulebook"),
    )
    lines.append((say("Rulebook"), books))
    return element("h3", say("The moment")) + captioned(lines)


# --- tools ---------------------------------------------------------------------------------------------


def tools(scene: Scene, *, may_undo: bool) -> str:
    """Undo, an empty board, the language, and a game from here."""
    say = scene.speaker.say
    return joined(
        control("undo", "↶ " + say("Undo"), class_="egt-button", legal=may_undo),
        control("clear", say("Empty the board"), class_="egt-button"),
        languages(scene.speaker),
        control(
            "play",
            "▶ " + say("Play from here"),
            class_="egt-button egt-special",
            legal=scene.state is not None,
        ),
    )
