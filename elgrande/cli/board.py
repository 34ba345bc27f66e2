"""The board as text: a table of places and players, and the cards on the table.

Signs, not words, stand for the King, the Grandes and the mobile scoreboards; the last line explains them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from elgrande.cli.tables import paragraph, table, terminal_width
from elgrande.draw.places import named
from elgrande.draw.put_off import said_of, said_of_player
from elgrande.referee.sentences import of_expansions
from elgrande.text import Speaker
from elgrande.views import View

KING, GRANDE, MOBILE, UNSEEN = "♛", "◆", "*", "?"


def board(view: View, speaker: Speaker) -> str:
    """All a seat sees, in one table and some lines below it."""
    say, speaker = speaker.say, speaker.about(view)
    owners = range(view.players + len(view.box.neutrals))
    rows: list[list[object]] = [["", "", *map(speaker.owner, owners)]]
    unused = view.box.unused(view.players)
    rows += [place_row(view, speaker, place) for place in view.box.places if place not in unused]
    nothing = [""] * len(view.box.neutrals)
    rows.append([say("Power card"), "", *(power or "–" for power in view.powers), *nothing])
    rows.append([say("Points"), "", *view.points, *nothing])
    lines = [say("Round {round}", round=view.round), table(rows, align="<<"), signs(speaker)]
    lines += of_expansions(speaker, view)
    lines += waiting(view, speaker)
    lines += cards(view, speaker)
    return "\n".join(lines)


def place_row(view: View, speaker: Speaker, place: str) -> list[object]:
    """A place, its scoreboard, and everybody's caballeros, Grandes marked."""
    name, scoreboard = named(view, speaker, place), ""
    if place in view.box.printed:
        scoreboard = "/".join(map(str, view.scoreboard(place))) + MOBILE * (place in view.scoreboards)
    if place == view.king:
        name = f"{name} {KING}"
    counts = (UNSEEN if count is None else str(count) for count in view.counts(place))
    homes = (GRANDE if home == place else "" for home in view.grandes)
    return [name, scoreboard, *(home + count for home, count in zip_longest(homes, counts, fillvalue=""))]


def waiting(view: View, speaker: Speaker) -> Iterator[str]:
    """What was put off until a later round: what is about a place, then what a player waits for."""
    for place in view.box.scored:
        for said in said_of(view, speaker, place):
            yield f"{speaker.place(place)}: {said}"
    for player in range(view.players):
        for said in said_of_player(view, speaker, player):
            yield f"{speaker.player(player)}: {said}"


def signs(speaker: Speaker) -> str:
    """What the signs mean."""
    say = speaker.say
    meanings = (KING, say("the King")), (GRANDE, say("Grande")), (MOBILE, say("mobile scoreboard"))
    return "   ".join(f"{sign} {meaning}" for sign, meaning in meanings)


def cards(view: View, speaker: Speaker) -> Iterator[str]:
    """The face-up action cards with what they do, open Vetoes, and the seat's own power cards."""
    say = speaker.say
    for card in view.display:
        if card is not None:
            title, sentence = speaker.card_title(card), speaker.card_sentence(card, view.edition)
            yield paragraph(f"{view.box.card[card].caballeros} ", f"{title}: {sentence}", terminal_width())
    for veto in view.vetoes:
        yield say(
            "{player} holds a Veto until the end of round {round}.",
            player=speaker.player(veto.player),
            round=veto.until,
        )
    yield say("Power cards in hand: {values}", values=", ".join(map(str, view.hand)))
