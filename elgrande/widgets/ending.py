"""The end of a game: who has won, everybody's rank, and where the points came from."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.markup import Markup, element
from elgrande.rules.box import Counts
from elgrande.rules.message import N_
from elgrande.table.balance import Balance, balance
from elgrande.widgets.controls import badge
from elgrande.widgets.scene import Scene


def ending(scene: Scene) -> Markup:
    """All of it, to stand where the cards were."""
    found = balance(scene.session)
    return element(
        "div", winners(scene, found), ranking(scene, found), sources(scene, found), class_="egt-ending"
    )


def winners(scene: Scene, found: Balance) -> Markup:
    """Who has won, in large type; a shared victory is said to be one."""
    speaker = scene.speaker
    best = [player for rank, player in found.ranking if rank == 1]
    points = speaker.count("{n} point", "{n} points", found.points[best[0]])
    if len(best) > 1:
        words = speaker.say("A shared victory: {players}", players=speaker.all_of(best))
    else:
        words = speaker.address(best[0], N_("You have won!"), N_("{player} has won!"))
    signs = [badge(scene.names, player) for player in best]
    return element("div", *signs, element("strong", words), element("span", points), class_="egt-winners")


def ranking(scene: Scene, found: Balance) -> Markup:
    """Everybody's rank and points, best first, each with a bar as long as his points."""
    most = max(found.points) or 1
    rows = [
        element(
            "li",
            element("b", scene.speaker.ordinal(rank)),
            badge(scene.names, player),
            element("span", scene.names[player]),
            element("span", found.points[player], class_="egt-total"),
            element(
                "span",
                class_=f"egt-bar-of egt-by-{player}",
                style=f"width:{100 * found.points[player] / most:.0f}%",
                aria_hidden="true",
            ),
        )
        for rank, player in found.ranking
    ]
    return element("ol", *rows, class_="egt-ranking")


def sources(scene: Scene, found: Balance) -> Markup:
    """Two tables: what each round brought everybody, and what each place did, and what was brought home."""
    say, speaker = scene.speaker.say, scene.speaker
    rounds = [(say("Round {round}", round=number), counts) for number, counts in found.by_round.items()]
    if any(found.before):
        rounds.insert(0, (say("Before"), found.before))
    places = [(speaker.place(place), counts) for place, counts in found.by_place.items()]
    places += [
        (say("Brought home: {load}", load=speaker.load(load)), counts)
        for load, counts in found.by_load.items()
    ]
    return element(
        "div", _table(scene, say("Points by round"), rounds), _table(scene, say("Points by place"), places)
    )


def _table(scene: Scene, caption: str, rows: Iterable[tuple[str, Counts]]) -> Markup:
    """A row for each source, a column for each player; whoever got most there is in bold."""
    heads = (
        element("th", badge(scene.names, seat), element("span", name, class_="egt-unseen"), scope="col")
        for seat, name in enumerate(scene.names)
    )
    body = [
        element("tr", element("th", name, scope="row"), *(_cell(count, max(counts)) for count in counts))
        for name, counts in rows
    ]
    return element(
        "table",
        element("caption", caption),
        element("thead", element("tr", element("td"), *heads)),
        element("tbody", *body),
        class_="egt-scoring",
    )


def _cell(count: int, most: int) -> Markup:
    written: str = str(count) if count else element("span", "–", class_="egt-nothing")
    return element("td", element("b", written) if count and count == most else written)
