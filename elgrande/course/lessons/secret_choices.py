"""Lesson 37: secret choices of other kinds: landing with the colonies, regions chosen once, evictions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from elgrande.actions import SetDisk, UseSpecial
from elgrande.course.lessons.disk_game import Table, game_from, tables
from elgrande.course.model import ANA, BRUNO, CARMEN, Exercise, Prediction
from elgrande.engine import apply, apply_all, new_game
from elgrande.events import Scored
from elgrande.players.bots import HastyBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.positions.colonies import COLONIES
from elgrande.rules.message import N_
from elgrande.state import Scoring, SendingBackByDisk, SettingDisks, State
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.correlated import Correlated
from elgrande.theory.disks import Payoff, disk_game
from elgrande.theory.evictions import Naming, namings
from elgrande.theory.normal_form import NormalForm, Number, Profile
from elgrande.theory.two_players import extreme_equilibria

LANDING_SEED = 6
"""Of the set-up with the colonies: nobody has done anything yet."""

ONCE_SEED, EVICTION_SEED = 37, 1
"""Of a game of two greedy bots and of one of three; a test plays them again."""

SENT_BACK_SEED = 52
"""Of a game of three hasty bots; it is played anew."""


# --- positions -------------------------------------------------------------------------------------------


def landing(players: int = 2) -> State:
    """The start of a game with the colonies: everybody is about to set a disk for two caballeros."""
    return new_game(players, COLONIES, seed=LANDING_SEED)


def chosen_once() -> State:
    """Round 9 of a game: Ana uses the card that scores the regions which just one disk shows."""
    before = position(
        2,
        caballeros={
            "galicia": (2, 0),
            "pais_vasco": (4, 3),
            "aragon": (0, 4),
            "cataluna": (0, 2),
            "castilla_la_vieja": (5, 6),
            "castilla_la_nueva": (6, 0),
            "sevilla": (1, 0),
            "granada": (4, 5),
            "valencia": (5, 5),
        },
        castillo=(2, 2),
        court=(1, 3),
        king="galicia",
        grandes=("galicia", "castilla_la_nueva"),
        points=(65, 55),
        round=9,
        scoreboards={"8/4/0": "galicia"},
        turn=ANA,
        card="score_chosen_once",
    )
    return apply(before, UseSpecial(ANA)).state


def evicting() -> State:
    """Round 7 of a game: Carmen is about to name the region from which her rivals are evicted."""
    before = position(
        3,
        caballeros={
            "galicia": (4, 5, 2),
            "pais_vasco": (1, 1, 0),
            "aragon": (4, 4, 3),
            "cataluna": (1, 0, 2),
            "castilla_la_vieja": (4, 0, 5),
            "castilla_la_nueva": (3, 2, 4),
            "sevilla": (1, 1, 2),
            "granada": (5, 6, 0),
            "valencia": (2, 1, 0),
        },
        castillo=(1, 1, 0),
        court=(0, 2, 5),
        king="pais_vasco",
        grandes=("granada", "sevilla", "aragon"),
        points=(75, 64, 83),
        round=7,
        scoreboards={"8/4/0": "galicia"},
        turn=CARMEN,
        card="eviction",
    )
    return apply(before, UseSpecial(CARMEN)).state


# --- what the engine and the theory are asked --------------------------------------------------------------


@cache
def landing_game(players: int = 2) -> NormalForm:
    """The game of the first disks."""
    return disk_game(landing(players))


@cache
def once_game(payoff: Payoff = "points") -> NormalForm:
    """The game of Ana's card."""
    return disk_game(chosen_once(), payoff)


@cache
def named() -> dict[str, Naming]:
    """What comes of each region that Carmen may name."""
    return {found.region: found for found in namings(evicting(), CARMEN)}


def by_a_coin() -> Correlated:
    """A coin that both see sends one to Castilla la Vieja and the other to Castilla la Nueva."""
    old, new = "castilla_la_vieja", "castilla_la_nueva"
    return Correlated.of(landing_game(), {(old, new): 0.5, (new, old): 0.5})


def scored(disks: Sequence[str]) -> set[str]:
    """The regions that these disks score, as the engine has it."""
    there = dict.fromkeys(disks, (1,) * len(disks))  # somebody to be told what the region pays
    here = position(len(disks), turn=ANA, card="score_chosen_once", king="galicia", caballeros=there)
    setting = [SetDisk(player, region) for player, region in enumerate(disks)]
    state, events = apply_all(here, UseSpecial(ANA), *setting)
    waiting = state.agenda[-1].places if isinstance(state.agenda[-1], Scoring) else ()
    return {*waiting, *(event.place for event in events if isinstance(event, Scored))}


def often_in_galicia() -> Fraction:
    """How often Bruno shows Galicia in equilibrium, if he thinks of the lead."""
    found = extreme_equilibria(once_game("margin"))
    return Fraction(found[0].mixed[BRUNO][once_game().places[BRUNO]["galicia"]])


def gained_by_foresight() -> Fraction:
    """How much more Ana gets than in equilibrium if she knows that Bruno shows Granada."""
    game = once_game("margin")
    best = max(game.payoff((region, "granada"))[ANA] for region in game.choices[ANA])
    return Fraction(best) - Fraction(extreme_equilibria(game)[0].payoffs[ANA])


def chance_of_first(one: Number, other: Number) -> Fraction:
    """With which chance somebody hides in the first of two places, by the solver."""
    game = game_from(((0, one), (other, 0)), ((0, -one), (-other, 0)))
    return Fraction(extreme_equilibria(game)[0].mixed[0][0])


def worth_hiding() -> list[Number]:
    """What regions pay Ana there that she alone shows, where Bruno would show Granada."""
    game = once_game()
    paid = (game.payoff((region, "granada"))[ANA] for region in game.choices[ANA])
    return [points for points in paid if points]


def coin_of(one: int, other: int) -> dict[tuple[int, int], Fraction]:
    """A coin that sends the one to one region and the other to another, by their numbers."""
    return {(one, other): HALF, (other, one): HALF}


def is_obeyed(mine: Table, theirs: Table, draw: Mapping[tuple[int, int], Number]) -> bool:
    """Whether nobody gains by doing otherwise than he is told."""
    chances: dict[Profile, float] = {cell: float(chance) for cell, chance in draw.items()}
    return max(Correlated.of(game_from(mine, theirs), chances).regrets) < 1e-9


def asks_one() -> set[str]:
    """Regions after whose naming just one of Carmen's rivals sets a disk."""
    games = {region: found.game for region, found in named().items()}
    return {region for region, game in games.items() if game is not None and len(game.players) == 1}


def best_sure(leads: Mapping[str, Sequence[Number]]) -> str:
    """The region in which the smallest of the leads is largest."""
    return max(leads, key=lambda region: min(leads[region]))


def leads_by_region() -> dict[str, tuple[Number, ...]]:
    """Carmen's leads in the equilibria after each region."""
    return {region: tuple(end.lead(CARMEN) for end in found.ends) for region, found in named().items()}


def no_disks_of_two(state: object) -> bool:
    """Whether a card sends caballeros back by disks, and no joint choice of them leaves nobody a regret."""
    match state:
        case State(agenda=(*_, SendingBackByDisk() as purpose, SettingDisks())):
            payoffs: tuple[Payoff, ...] = ("points", "margin")
            return any(not pure_equilibria(disk_game(state, payoff, purpose)) for payoff in payoffs)
        case _:
            return False


@cache
def sent_back() -> State:
    """The first such position in a game of three hasty bots."""
    bots = [HastyBot(SENT_BACK_SEED * 10 + seat) for seat in range(3)]
    return next(move.state for move in play_game(bots, seed=SENT_BACK_SEED) if no_disks_of_two(move.state))


CHICKEN = ((6, 2), (7, 0)), ((6, 7), (2, 0))
THIRD = Fraction(1, 3)
HALF = Fraction(1, 2)

CONTENT = (
    Prediction(
        "secret_choices.both",
        text=N_(
            "Castilla la Nueva pays 7 to the first of two players. Nobody is there. What does it pay each of "
            "them if both show it, and come with two caballeros each?"
        ),
        options=(N_("7 each"), N_("4 each"), N_("Nothing")),
        right=lambda: [7, 4, 0].index(int(landing_game().payoff(("castilla_la_nueva",) * 2)[ANA]) - 6),
        why=N_(
            "A tie costs a rank, and where two play only the first one pays (SC-4). What is left to both are "
            "the 6 points of their home regions."
        ),
        clauses=("CO-4", "SC-3", "SC-4"),
        start=landing,
    ),
    Prediction(
        "secret_choices.coin",
        text=N_(
            "They toss a coin that both see. Heads: Ana shows Castilla la Nueva and Bruno Castilla la Vieja; "
            "tails: the other way round. Nobody has to obey. Does anybody gain by doing otherwise?"
        ),
        options=(N_("Nobody"), N_("Whoever is sent to Castilla la Vieja"), N_("Both, at any time")),
        right=lambda: 0 if max(by_a_coin().regrets) == 0 else 1,
        why=N_(
            "If the other one obeys, each is alone where he is sent. Whoever goes to Castilla la Nueva "
            "against the coin meets the other there, and gets nothing for it."
        ),
        clauses=("CO-4",),
    ),
    Prediction(
        "secret_choices.spoil",
        text=N_(
            "Galicia would pay Ana 12: it has the 8/4/0 scoreboard, the King, and her Grande. Bruno has "
            "nobody there. He thinks of his lead. Should he ever show Galicia?"
        ),
        options=(
            N_("Never: it pays him nothing"),
            N_("Yes, about once in five times"),
            N_("Yes, always"),
        ),
        right=lambda: 0 if not often_in_galicia() else 1 if often_in_galicia() < HALF else 2,
        why=N_(
            "If both show it, Galicia is not scored. If he never did so, she could show it for sure; if he "
            "always did, she would show Castilla la Nueva."
        ),
        clauses=("AC-4.5",),
        start=chosen_once,
    ),
    Prediction(
        "secret_choices.naming",
        text=N_(
            "Everybody but Carmen leaves the region that she names, and her rivals do what is best for their "
            "own points. Which of these regions should she name to have the best lead afterwards?"
        ),
        options=("Aragón", "Galicia", "Castilla la Nueva", "Granada"),
        right=lambda: ("aragon", "galicia", "castilla_la_nueva", "granada").index(
            best_sure(leads_by_region())
        ),
        why=N_(
            "In Galicia she is third, and is alone there as soon as the two are gone: the 8/4/0 scoreboard "
            "pays her 8. In Castilla la Nueva she is first already."
        ),
        clauses=("AC-4.6",),
        start=evicting,
    ),
    Exercise(
        "secret_choices.scored",
        on=chosen_once,
        right=scored,
        clauses=("AC-4.5",),
        cases=lambda: [
            (("aragon", "sevilla"),),
            (("aragon", "aragon"),),
            (("aragon", "sevilla", "aragon"),),
            (("granada", "granada", "granada"),),
            (("valencia", "aragon", "galicia", "aragon", "valencia"),),
            *((disks,) for disks in list(once_game().profiles())[::7]),
        ],
        hint=N_("Only a region that exactly one disk shows is scored."),
    ),
    Exercise(
        "secret_choices.foreseen",
        on=chosen_once,
        right=gained_by_foresight,
        clauses=("AC-4.5",),
        hint=N_("Look along Bruno’s column in the table, and compare with 59/4."),
    ),
    Exercise(
        "secret_choices.hide",
        on=chosen_once,
        right=chance_of_first,
        clauses=("AC-4.5",),
        cases=lambda: [
            (1, 1),
            (2, 1),
            (8, 4),
            (Fraction(1, 2), 3),
            *combinations(worth_hiding(), 2),
        ],
        hint=N_("Ask when it is the same to the seeker where he looks."),
    ),
    Exercise(
        "secret_choices.obeyed",
        on=landing,
        right=is_obeyed,
        clauses=("CO-4",),
        cases=lambda: [
            (*CHICKEN, {(0, 1): HALF, (1, 0): HALF}),
            (*CHICKEN, {(0, 0): THIRD, (0, 1): THIRD, (1, 0): THIRD}),
            (*CHICKEN, {(0, 0): HALF, (1, 1): HALF}),
            (*CHICKEN, {(0, 0): Fraction(1)}),
            (((2, 0), (0, 1)), ((1, 0), (0, 2)), {(0, 0): HALF, (1, 1): HALF}),
            *((*tables(landing_game()), draw) for draw in (coin_of(4, 5), coin_of(2, 5), coin_of(1, 2))),
        ],
        hint=N_(
            "For each row that somebody may be told: what does he get on average if he obeys, and what in "
            "any other row?"
        ),
    ),
    Exercise(
        "secret_choices.three",
        on=landing,
        right=lambda: pure_equilibria(landing_game(3))[0],
        accepts=lambda profile: tuple(profile) in pure_equilibria(landing_game(3)),
        clauses=("CO-4",),
        hint=N_("Each has to be alone, and nowhere better alone. Look at the numbers on the scoreboards."),
    ),
    Exercise(
        "secret_choices.asks_one",
        on=evicting,
        right=asks_one,
        clauses=("AC-4.6",),
        hint=N_("A disk is set by whoever stands there, except Carmen."),
    ),
    Exercise(
        "secret_choices.sent_back",
        on=sent_back,
        right=sent_back,
        accepts=no_disks_of_two,
        clauses=("SD-2",),
        hint=N_(
            "Give a `State` whose `agenda` ends in `SendingBackByDisk` and `SettingDisks`. Try both points "
            'and the margin: `disk_game(state, "margin")`.'
        ),
    ),
)
