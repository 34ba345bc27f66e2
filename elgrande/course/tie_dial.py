"""The tie dial: one place, and everything that a scoring of it depends on, to be turned by clicks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import traitlets

from elgrande.arguments import whole
from elgrande.course.notebook_language import COURSE_SHEET, course_speaker
from elgrande.draw import close_up_svg
from elgrande.markup import Markup, element
from elgrande.names import on_the_board
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.what_if.scoring_preview import PlaceScore, score_now
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.controls import badge, choice, control
from elgrande.widgets.notices import answer

OPEN: Final = EN_BASE.but(castillo_contents="open")  # so that all can be seen
MOST: Final = 9  # caballeros of one player
PLACES: Final = (*BASE.regions, CASTILLO)
SHELL = """
<div class="egt egt-tie-dial">
  <div data-slot="setting"></div>
  <div class="egt-words"><div data-slot="players"></div><div data-slot="told"></div></div>
  <div data-slot="board" class="egt-board"></div>
</div>
""".strip()


@dataclass(frozen=True, slots=True)
class Dial:
    """How the dial is turned: whose home the place is, if anybody's, is a seat."""

    place: str = "aragon"
    counts: tuple[int, ...] = (3, 3, 2, 1, 0)
    players: int = 4
    king: bool = False
    home: int | None = None

    @property
    def state(self) -> State:
        """A position with just this in it."""
        others = [region for region in BASE.regions if region != self.place]
        homes = [self.place if seat == self.home else others[seat] for seat in range(self.players)]
        king = self.place if self.king and self.place in BASE.regions else others[-1]
        return position(
            self.players,
            caballeros={self.place: self.counts[: self.players]},
            grandes=tuple(homes),
            king=king,
            edition=OPEN,
        )

    @property
    def scored(self) -> PlaceScore:
        """What the engine says that a scoring would pay."""
        return score_now(self.state, self.place)

    def turned(self, seat: int, by: int) -> Dial:
        """The dial with more or fewer caballeros of one player, none below 0 or above MOST."""
        count = min(MOST, max(0, self.counts[seat] + by))
        return replace(self, counts=(*self.counts[:seat], count, *self.counts[seat + 1 :]))

    def at(self, place: str) -> Dial:
        """The dial for another place; the Castillo has neither a King nor a home."""
        is_region = place in BASE.regions
        return replace(self, place=place, king=self.king and is_region, home=self.home if is_region else None)

    def among(self, players: int) -> Dial:
        """The dial for so many players."""
        home = self.home if self.home is not None and self.home < players else None
        return replace(self, players=players, home=home)


class TieDial(BaseWidget):
    """A place with + and - for each player; ranks, points and what is lost change at every click.

    >>> table = tie_dial()
    >>> table.dial.scored.points
    (4, 4, 1, 0)
    >>> table.click("more:0")
    >>> table.dial.scored.points
    (5, 4, 1, 0)
    """

    _css = style(COURSE_SHEET)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    setting, players, board, told = slot(), slot(), slot(), slot()

    def __init__(self, dial: Dial, speaker: Speaker) -> None:
        super().__init__()
        self.dial = dial
        self._speaker = speaker
        self._show()

    @property
    def speaker(self) -> Speaker:
        """A Speaker in the language of the course, to nobody."""
        return self._speaker

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        scored = self.dial.scored
        accounts = self._accounts(scored)
        self.setting = self._settings()
        self.players = self._rows(scored)
        self.board = self.picture()
        self.told = element("ul", *(element("li", told) for told in accounts), class_="egt-dial-told")
        self.spoken = " ".join(accounts)
        if self.notice is not None:
            self.told = answer(self.speaker, self.notice) + Markup(self.told)
            self.spoken = self.notice.sentence

    def _settings(self) -> Markup:
        """Which place, how many players, where the King is."""
        say, dial = self.speaker.say, self.dial
        places = [(f"at:{place}", self._place(place), dial.place == place) for place in PLACES]
        numbers = [(f"players:{number}", str(number), dial.players == number) for number in PLAYERS]
        lines = [(say("Place"), places), (say("Players"), numbers)]
        if dial.place in BASE.regions:
            kings = [("king:here", say("here"), dial.king), ("king:away", say("elsewhere"), not dial.king)]
            lines.append((say("The King"), kings))
        return element("div", *(_line(name, options) for name, options in lines), class_="egt-dial-set")

    def _place(self, place: str) -> str:
        """A place with what it pays."""
        return f"{self.speaker.place(place)} {'/'.join(map(str, BASE.printed[place]))}"

    def _rows(self, scored: PlaceScore) -> Markup:
        """The table of players: caballeros, home, rank, points."""
        say = self.speaker.say
        titles = [say("Player"), say("Caballeros"), say("Home"), say("Rank"), say("Points")]
        head = element("thead", element("tr", *(element("th", title, scope="col") for title in titles)))
        rows = (self._row(scored, seat) for seat in range(self.dial.players))
        return element("table", head, element("tbody", *rows), class_="egt-dial-table")

    def _row(self, scored: PlaceScore, seat: int) -> Markup:
        name, count, share = self.speaker.player(seat), self.dial.counts[seat], scored.shares[seat]
        say, at_home = self.speaker.say, self.dial.home == seat
        names = tuple(map(self.speaker.player, range(self.dial.players)))
        fewer, more = say("One fewer: {player}", player=name), say("One more: {player}", player=name)
        turn = element(
            "span",
            control(f"less:{seat}", "−", legal=count > 0, label=fewer),
            element("b", count),
            control(f"more:{seat}", "+", legal=count < MOST, label=more),
            class_="egt-dial-count",
        )
        home: Markup | str = "–"
        if self.dial.place in BASE.regions:
            lives = say("{player} lives here", player=name)
            sign = "♜" if at_home else "·"
            home = control(f"home:{seat}", sign, label=lives, class_="egt-choice", pressed=at_home)
        rank = "–" if share is None or share.rank is None else self.speaker.ordinal(share.rank)
        return element(
            "tr",
            element("td", badge(names, seat), " ", name),
            element("td", turn),
            element("td", home),
            element("td", rank),
            element("td", "+" + str(scored.points[seat]), class_="egt-paid"),
        )

    def _accounts(self, scored: PlaceScore) -> list[str]:
        """Why everybody gets what he gets: for each rank once, the best first, with what is not paid."""
        told: dict[int, dict[str, None]] = {}
        for share in scored.shares:
            if share is not None and share.rank is not None:
                told.setdefault(share.rank, {}).update(dict.fromkeys(self.speaker.verdict(share)))
        return [" ".join(told[rank]) for rank in sorted(told)] or [
            self.speaker.say("Nobody is there, so nobody gets anything.")
        ]

    def picture(self) -> Markup:
        """The place, large."""
        return close_up_svg(view(self.dial.state, 0), self.speaker, self.dial.place)

    def __repr__(self) -> str:
        return " ".join(self._accounts(self.dial.scored))

    # --- what is clicked ---------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        """One thing is turned."""
        dial = self.dial
        seats = list(map(str, range(dial.players)))
        match target.split(":"):
            case ["more" | "less" as way, seat] if seat in seats:
                self.dial = dial.turned(int(seat), 1 if way == "more" else -1)
            case ["home", seat] if seat in seats and dial.place in BASE.regions:
                self.dial = replace(dial, home=None if dial.home == int(seat) else int(seat))
            case ["at", place] if place in PLACES:
                self.dial = dial.at(place)
            case ["players", number] if number in map(str, PLAYERS):
                self.dial = dial.among(int(number))
            case ["king", where] if where in ("here", "away") and dial.place in BASE.regions:
                self.dial = replace(dial, king=where == "here")
            case _:
                self._nothing_there(target)


def _line(name: str, options: list[tuple[str, str, bool]]) -> Markup:
    """A setting with its options, of which one is chosen."""
    buttons = (choice(target, words, None, chosen) for target, words, chosen in options)
    return element("span", element("b", name), element("span", *buttons, class_="egt-choices"))


def tie_dial(place: str = "aragon", counts: tuple[int, ...] = (3, 3, 2, 1, 0)) -> TieDial:
    """The dial, turned to a place and to everybody's caballeros there.

    Five counts are of four players, and of a fifth who may be added. ValueError for a place, or a row of
    counts, that the dial cannot be turned to.
    """
    place, seats = on_the_board(place, "place", "SC-1"), max(PLAYERS)
    if not min(PLAYERS) <= len(counts) <= seats:
        raise ValueError(f"counts: {len(counts)} of them for {min(PLAYERS)} to {seats} players")
    counts = tuple(whole("counts", count, 0, MOST) for count in counts)
    players = len(counts) if len(counts) < seats else seats - 1
    return TieDial(Dial(place, counts + (0,) * (seats - len(counts)), players), course_speaker(you=None))
