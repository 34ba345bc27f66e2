"""The duel: one sets a disk against an equilibrium, round after round, and sees what one regrets.

The rivals mix as an equilibrium says, and draw before one chooses. Three things are told: what the best
single choice would have brought against what they really chose (regret in hindsight), what one's choices cost
on average against what they may choose, and what a rival who knew one's habits could gain by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from random import Random
from typing import Final, Literal

import traitlets

from elgrande.arguments import seated, whole
from elgrande.draw import PUT_IN_LATER, board_svg
from elgrande.draw.pieces import text
from elgrande.draw.pointing import Pointed
from elgrande.draw.svg import fitting_size, points
from elgrande.engine.disks import disk_regions
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.sharing import draft_of
from elgrande.state import Frame, State
from elgrande.theory.best_responses import Mixed, against, checked, expected, regrets, support
from elgrande.theory.disks import disk_game
from elgrande.theory.normal_form import Label, NormalForm, Number, Profile
from elgrande.theory.several_players import SHARP, mixed_equilibrium
from elgrande.theory.two_players import TooLarge, extreme_equilibria
from elgrande.widgets.base import slot
from elgrande.widgets.controls import control, languages
from elgrande.widgets.secret_disk import dial
from elgrande.widgets.theory.base import GameWidget, is_below
from elgrande.widgets.theory.joint_choices import laid_open
from elgrande.widgets.theory.pictures import percent, picture

SHELL: Final = """
<div class="egt egt-theory egt-theory-duel">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left">
    <div data-slot="disk"></div><div data-slot="told"></div><div data-slot="curve"></div>
  </div>
  <div class="egt-theory-right">
    <div data-slot="board" class="egt-board"></div><div data-slot="mixes"></div>
  </div>
</div>
""".strip()

ROUNDS: Final = 50

REAL_GAME: Final = (
    "eg1 2p en-base gal=6,0 pva=6,2 ara=3,4 cat=0,1 cvi=7,5 cnu=1,2 sev=2,0 gra=0,1 val=0,1 cas=2,1 "
    "court=0,13 king=cvi grandes=pva,pva round=9 scoring"
)
"""Before the last general scoring of a game of two hasty bots (seed 183): each has to mix four regions."""

HINDSIGHT: Final = N_("Regret: the best single choice would have brought more by")
COST: Final = N_("Against this mix your choices have cost you")
HABITS: Final = N_("A rival who knew your habits would gain")


class Duel(GameWidget):
    """A game against an equilibrium, so many rounds; `played` are the joint choices so far.

    >>> win = lambda a, b: (a - b + 1) % 3 - 1
    >>> ring = NormalForm.of((0, 1), ((0, 1, 2),) * 2, lambda *a: (win(*a), -win(*a)))
    >>> shown = Duel(ring, seed=1)
    >>> for _ in range(3):
    ...     shown.click("choose:0")
    >>> len(shown.played), shown.cost, shown.habits
    (3, Fraction(0, 1), Fraction(1, 1))
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    disk, curve, board, mixes = slot(), slot(), slot(), slot()

    def __init__(
        self,
        game: NormalForm,
        mixed: Mixed | None = None,
        you: int = 0,
        *,
        rounds: int = ROUNDS,
        seed: int = 0,
        state: State | None = None,
        purpose: Frame | None = None,
        language: str = "en",
    ) -> None:
        """`you` is a place among those who play; if no mix is given, one is found that nobody regrets.

        ValueError if there is no rival: of two players, one alone may have a disk to set.
        """
        super().__init__(game, state, purpose, language)
        if len(game.players) < 2:
            raise ValueError("game: a duel needs two players")
        self.you, self.rounds = seated("you", you, len(game.players)), whole("rounds", rounds, 1)
        self.seed = seed
        self.mixed = checked(game, equilibrium(game) if mixed is None else mixed)
        self.regret = max(regrets(game, self.mixed))
        """What somebody could gain by leaving the mix; nothing in an equilibrium."""
        self._open = False
        self.played: list[Profile] = []
        self._show()

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.played) >= self.rounds

    # --- what is reckoned ----------------------------------------------------------------------------

    @property
    def own(self) -> tuple[Label, ...]:
        """What one may choose."""
        return self.game.choices[self.you]

    def earned(self, rounds: int | None = None) -> Number:
        """What one has got on average in the first rounds; by default in all of them."""
        played = self.played[:rounds]
        return _mean([self.game.payoff(profile)[self.you] for profile in played])

    def hindsight(self, rounds: int | None = None) -> Number:
        """How much more the best single choice would have brought on average against the same rivals."""
        played = self.played[:rounds]
        best = max(
            _mean([self.game.payoff(_with(profile, self.you, choice))[self.you] for profile in played])
            for choice in self.own
        )
        return best - self.earned(rounds)

    @property
    def cost(self) -> Number:
        """How much less one's choices bring on average against the mix than the best of them; 0 is best."""
        return self._cost(len(self.played))

    def _cost(self, rounds: int) -> Number:
        values = dict(zip(self.own, against(self.game, self.mixed, self.you), strict=True))
        most = max(values.values())
        return _mean([most - values[profile[self.you]] for profile in self.played[:rounds]])

    @property
    def habits(self) -> Number:
        """The most that a rival could gain on average who knew how often one chooses what."""
        told = regrets(self.game, self._with_own_habits())
        return max(regret for place, regret in enumerate(told) if place != self.you)

    def _with_own_habits(self) -> Mixed:
        """The mixed profile with what one has really done in place of one's part of the equilibrium."""
        times = Counter(profile[self.you] for profile in self.played)
        habits = tuple(Fraction(times[choice], len(self.played)) for choice in self.own)
        return tuple(habits if place == self.you else own for place, own in enumerate(self.mixed))

    def _drawn_by(self, place: int, number: int) -> Label:
        """What a player draws from the equilibrium in this round; it does not depend on what one does."""
        at: Number = Random(f"{self.seed} {number} {place}").random()
        for choice, chance in zip(self.game.choices[place], self.mixed[place], strict=True):
            at -= chance
            if at < 0:
                return choice
        return support(self.game, self.mixed)[place][-1]

    def _play(self, choice: Label) -> None:
        number = len(self.played)
        profile = [self._drawn_by(place, number) for place in range(len(self.game.players))]
        profile[self.you] = choice
        self.played.append(tuple(profile))

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self.setting = self._settings()
        self.disk = self._choices()
        self.told = self._last() + self._balance()
        self.curve = self._drawn(live=True) if self.played else ""
        self.board = self._map() if self.state is not None else ""
        self.mixes = self._bars() if self._open or self.is_over else ""

    def _settings(self) -> Markup:
        say, going = self.speaker.say, not self.is_over
        count = say("Round {n} of {all}", n=min(len(self.played) + 1, self.rounds), all=self.rounds)
        return joined(
            element("b", say("You are {player}", player=self._player(self.you))),
            element("span", count),
            control("mix", say("Draw from the equilibrium for me"), legal=going, class_="egt-button"),
            control("open", say("Show the mix"), class_="egt-button", pressed=self._open),
            control("again", "↺ " + say("Start again"), class_="egt-button"),
            languages(self.speaker),
        )

    def _choices(self) -> Markup:
        """The disk to be set; in a game that is not about regions a button for each choice."""
        if self.is_over:
            return Markup()
        say = self.speaker.say
        head = element("h3", say("Your secret disk"))
        if self.state is None:
            buttons = (
                control(f"choose:{at}", self._name(label), class_="egt-button")
                for at, label in enumerate(self.own)
            )
            return element("div", *buttons, class_="egt-theory-setting")
        regions = disk_regions(self.state)
        labels = {
            region: say("Set your disk to {region}", region=self._name(region))
            for region in regions
            if region in self.own
        }
        return head + dial(self.speaker, regions, labels)

    def _last(self) -> Markup:
        """What came of the last round; when all is over the focus comes here from the disk that is gone."""
        say = self.speaker.say
        if not self.played:
            return element("p", say("The others have set their disks as their mix tells them to. Set yours."))
        each = self._each_told(self.played[-1])
        told = element("strong", "; ".join(each) + ".")
        if not self.is_over:
            return element("p", told)
        over = say("That was the last of {n} rounds.", n=self.rounds)
        return element("p", told, " ", over, tabindex=-1, data_target="decision")

    def _balance(self) -> Markup:
        """What one gets on average, what the equilibrium pays, and what there is to regret."""
        say = self.speaker.say
        rows = [(say("The mix would pay you"), expected(self.game, self.mixed)[self.you])]
        if self.played:
            rows = [
                (say("You have got"), self.earned()),
                *rows,
                (say(HINDSIGHT), self.hindsight()),
                (say(COST), self.cost),
                (say(HABITS), self.habits),
            ]
        drawn = (
            element(
                "tr", element("th", words, scope="row"), element("td", element("b", self._written(value)))
            )
            for words, value in rows
        )
        caption = element("caption", say("On average, each round"))
        if self.regret > SHARP:
            words = say(
                "This mix is no equilibrium: somebody could gain {regret} by leaving it.",
                regret=self._written(self.regret),
            )
            caption = element("caption", words, " ", say("On average, each round"))
        return element(
            "table", caption, element("tbody", *drawn), class_="egt-theory-table egt-theory-balance"
        )

    def _drawn(self, *, live: bool) -> Markup:
        """Two curves, round by round: regret in hindsight, and dashed what one's choices cost on average."""
        say, number = self.speaker.say, len(self.played)
        curves = (
            ("eg-curve", [float(self.hindsight(rounds)) for rounds in range(1, number + 1)]),
            ("eg-curve eg-other", [float(self._cost(rounds)) for rounds in range(1, number + 1)]),
        )
        values = [0.0, 1.0, *(value for _, curve in curves for value in curve)]
        least, most = min(values), max(values)
        width, height, left, top = 360.0 if self.narrow and live else 560.0, 190.0, 34.0, 40.0

        def at(rounds: int, value: float) -> tuple[float, float]:
            x = left + (width - left - 10) * rounds / self.rounds
            return (x, top + (height - top - 24) * (most - value) / (most - least))

        (x, zero), (end, _) = at(0, 0), at(self.rounds, 0)
        drawn = [
            element("path", class_="eg-axis", d=f"M{x:g} {zero:g}H{end:g}M{x:g} {top:g}V{height - 24:g}"),
            *(
                text(self._written(value), (left - 5, at(0, value)[1]), 11, anchor="end")
                for value in dict.fromkeys((least, 0.0, most))
                if value == 0 or abs(at(0, value)[1] - zero) > 11  # no number upon the other
            ),
            *(
                text(str(rounds), (at(rounds, 0)[0], height - 10), 11)
                for rounds in (self.rounds // 2, self.rounds)
            ),
        ]
        for line, (class_, curve) in enumerate(curves):
            y, words = 8 + 16 * line, say((HINDSIGHT, COST)[line])
            drawn += [
                element("path", class_=class_, d=f"M4 {y:g}h24"),
                text(words, (34, y), fitting_size(words, 12, width - 40, 8), anchor="start"),
                element("path", class_=class_, d=_line([at(n, value) for n, value in enumerate(curve, 1)])),
            ]
        return picture(
            *drawn,
            width=width,
            height=height,
            label="\n".join((say("Regret, round by round"), repr(self))),
            language=self._language,
            live=live,
            full=True,
        )

    def _map(self) -> Markup:
        """The position; after a round with the disks carried out."""
        assert self.state is not None
        shown, pointed = self.state, Pointed()
        if self.played and (end := self._end_of(self.played[-1])) is not None:
            shown, pointed = end.after, Pointed(arrows=end.arrows)
        return board_svg(
            laid_open(shown), self.speaker, narrow=self.narrow, scenery=PUT_IN_LATER, pointed=pointed
        )

    def _bars(self) -> Markup:
        """How often each choice is made in equilibrium, and by oneself."""
        drawn, y, width = list[Markup](), 12.0, 360.0 if self.narrow else 520.0
        for place, labels in enumerate(self.game.choices):
            times = Counter(profile[place] for profile in self.played)
            title = self.speaker.say(
                "{player}: above in equilibrium, below as played", player=self._player(place)
            )
            drawn.append(text(title, (4, y), fitting_size(title, 13, width - 8, 8), anchor="start"))
            y += 20
            for label, chance in zip(labels, self.mixed[place], strict=True):
                if not chance and not times[label]:
                    continue
                shares = [("eg-bar", chance)]
                if self.played:
                    shares.append(("eg-bar eg-true", Fraction(times[label], len(self.played))))
                name = self._name(label)
                drawn.append(
                    text(name, (128, y + 5), fitting_size(name, 12.5, 122, 8), "eg-name", anchor="end")
                )
                for at, (class_, value) in enumerate(shares):
                    room = (width - 190) * float(value)
                    drawn += [
                        element("rect", class_=class_, x=136, y=y - 3 + 9 * at, width=room, height=7),
                        text(percent(value), (142 + room, y + 0.5 + 9 * at), 9, "eg-soft", anchor="start"),
                    ]
                y += 24
            y += 8
        return picture(
            *drawn,
            width=width,
            height=y,
            label=self.speaker.say("The mix"),
            language=self._language,
            live=True,
            full=True,
        )

    def picture(self) -> Markup:
        """The position, or the regret so far; the mix is a secret until somebody asks for it."""
        if self.played or self.state is None:
            return self._drawn(live=False)
        return board_svg(laid_open(self.state), self.speaker)

    def __repr__(self) -> str:
        say = self.speaker.say
        if not self.played:
            return say("Round {n} of {all}", n=1, all=self.rounds)
        told = say(
            "Rounds played: {n}; {earned} each round, regret {regret}.",
            n=len(self.played),
            earned=self._written(self.earned()),
            regret=self._written(self.hindsight()),
        )
        return f"{self._each_told(self.played[-1])[self.you]}. {told}"

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["disk", region] if region in self.own and not self.is_over:
                self._play(region)
            case ["choose", at] if is_below(at, len(self.own)) and not self.is_over:
                self._play(self.own[int(at)])
            case ["mix"] if not self.is_over:
                self._play(self._drawn_by(self.you, len(self.played)))
            case ["open"]:
                self._open = not self._open
            case ["again"]:
                self.played, self.seed = [], self.seed + 1
            case _:
                super()._do(target, entry)

    def _let_go(self) -> None:
        self._open = False


def equilibrium(game: NormalForm) -> Mixed:
    """An equilibrium: of two players the one in which most choices are used, else the best that is found.

    With more players, or very many choices, that is what regret matching comes to, and may be none.
    """
    if len(game.players) == 2:
        with suppress(TooLarge):
            every = (found.mixed for found in extreme_equilibria(game))
            return max(every, key=lambda mixed: sum(map(len, support(game, mixed))))
    return mixed_equilibrium(game).mixed


def _mean(values: Sequence[Number]) -> Number:
    return sum(values) * Fraction(1, len(values)) if values else 0


def _with(profile: Profile, place: int, choice: Label) -> Profile:
    return (*profile[:place], choice, *profile[place + 1 :])


def _line(places: Sequence[tuple[float, float]]) -> str:
    return "".join(("L" if at else "M") + points(place) for at, place in enumerate(places))


def duel(
    state: State | None = None,
    payoff: Literal["points", "margin", "win"] = "margin",
    purpose: Frame | None = None,
    *,
    mixed: Mixed | None = None,
    you: int = 0,
    rounds: int = ROUNDS,
    seed: int = 0,
    language: str = "en",
) -> Duel:
    """A duel with secret disks on a position, by default `REAL_GAME`, against an equilibrium or a stated mix.

    `payoff` and `purpose` are those of `elgrande.theory.disks.disk_game`, `you` is a place among its players.
    """
    state = draft_of(REAL_GAME).state() if state is None else state
    game = disk_game(state, payoff, purpose)
    return Duel(game, mixed, you, rounds=rounds, seed=seed, state=state, purpose=purpose, language=language)
