"""Lesson 38: secret disks of players who each know their own number in the Castillo alone: Bayesian games."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from elgrande.course.lessons.beliefs import is_near
from elgrande.course.lessons.disk_game import Table, game_from, tables
from elgrande.course.model import ANA, BRUNO, Exercise, Prediction
from elgrande.players.bots import HastyBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.theory.bayesian import (
    Agent,
    BayesianGame,
    Types,
    bayes_regrets,
    hidden_disks,
    interim,
    pure_bayes_equilibria,
    surely,
)
from elgrande.theory.beliefs import beliefs
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.kingmaking import is_last_scoring
from elgrande.theory.normal_form import Label, NormalForm, Number

ONE_SEED, TWO_SEED = 22, 8
"""Of the two games of two greedy bots whose last scorings these are; a test plays them again."""

UNKNOWN_SEED = 16
"""Of a game of two hasty bots; it is played anew."""

Named = tuple[int, Hashable]  # a player and his type


# --- positions -------------------------------------------------------------------------------------------


def one_each() -> State:
    """The last scoring of a game: of each of the two one caballero is not seen, and it is in the Castillo."""
    return position(
        2,
        caballeros={
            "galicia": (0, 1),
            "pais_vasco": (2, 2),
            "aragon": (5, 5),
            "cataluna": (1, 1),
            "castilla_la_vieja": (3, 4),
            "castilla_la_nueva": (10, 8),
            "granada": (2, 1),
            "valencia": (6, 7),
        },
        castillo=(1, 1),
        court=(0, 0),
        king="granada",
        grandes=("pais_vasco", "galicia"),
        points=(88, 67),
        round=9,
        scoreboards={"8/4/0": "valencia"},
        general_scoring=True,
    )


def two_each() -> State:
    """That of another game: of each of the two a pair is not seen, and they are in the Castillo."""
    return position(
        2,
        caballeros={
            "galicia": (1, 3),
            "pais_vasco": (6, 3),
            "aragon": (0, 2),
            "cataluna": (1, 3),
            "castilla_la_vieja": (11, 8),
            "castilla_la_nueva": (2, 2),
            "sevilla": (0, 2),
            "granada": (4, 2),
            "valencia": (1, 2),
        },
        castillo=(2, 2),
        court=(2, 1),
        king="galicia",
        grandes=("valencia", "galicia"),
        points=(87, 75),
        round=9,
        scoreboards={"8/4/0": "valencia"},
        general_scoring=True,
    )


# --- what the engine and the theory are asked --------------------------------------------------------------


@cache
def bayesian(start: str = "one_each") -> BayesianGame:
    """The disks of players of whom each knows only his own number in the Castillo."""
    return hidden_disks(one_each() if start == "one_each" else two_each())


def disks_with_one() -> list[tuple[Label, Label]]:
    """What Ana and Bruno show in equilibrium if they have one, and each knows only his own."""
    return [(found[Agent(ANA, 1)], found[Agent(BRUNO, 1)]) for found in pure_bayes_equilibria(bayesian())]


def best_disk(pays: Sequence[Sequence[Number]], chances: Sequence[Fraction]) -> int:
    """The first of the rows that pay most on average, if each column is so probable."""
    means = [sum(paid * chance for paid, chance in zip(row, chances, strict=True)) for row in pays]
    return means.index(max(means))


def from_which_chance() -> Fraction:
    """How probable it has to be that Bruno has one for Ana to leave País Vasco, if he would show it too."""
    games, own, other = bayesian().games, "pais_vasco", "aragon"
    alone = [games[1, 0].payoff((disk, own))[ANA] for disk in (own, other)]
    met = [games[1, 1].payoff((disk, own))[ANA] for disk in (own, other)]
    gained, lost = Fraction(alone[0] - alone[1]), Fraction(met[1] - met[0])
    return gained / (gained + lost)


def is_bayes_equilibrium(disks: Mapping[Named, str]) -> bool:
    """Whether these disks of Ana's and Bruno's with one and with two leave nobody a regret."""
    game = bayesian("two_each")
    chosen: dict[Agent, dict[Label, Number]] = {}
    for agent in game.agents:
        sends = bool(agent.type)
        chosen[agent] = {disks[agent] if sends else game.choices[agent.place][0]: 1}
    return set(disks) == {agent for agent in chosen if agent.type} and not any(
        bayes_regrets(game, chosen).values()
    )


def bayes_disks() -> dict[Named, str]:
    """An equilibrium of that game, without the disks of those who have nobody to send."""
    found = pure_bayes_equilibria(bayesian("two_each"))[0]
    return {(agent.place, agent.type): str(disk) for agent, disk in found.items() if agent.type}


def believed(chances: Mapping[tuple[str, str], Fraction], own: str) -> dict[str, Fraction]:
    """What the first player believes of the other's type, who knows his own."""
    rows: dict[Types, Fraction] = {(mine, theirs): chance for (mine, theirs), chance in chances.items()}
    game = BayesianGame(dict.fromkeys(rows, game_from(((0,),), ((0,),))), rows)
    return {str(types[1]): chance for types, chance in game.believed(Agent(0, own)).items()}


def one_sided(mine: Sequence[Table], theirs: Sequence[Table], chances: Sequence[Fraction]) -> BayesianGame:
    """The game in which only the second player has types: a table of both for each of them."""
    games: dict[Types, NormalForm] = {
        ("-", at): game_from(*tables) for at, tables in enumerate(zip(mine, theirs, strict=True))
    }
    return BayesianGame(games, {("-", at): chance for at, chance in enumerate(chances)})


def expected_by_row(
    mine: Sequence[Table], plan: Sequence[int], chances: Sequence[Fraction]
) -> tuple[Number, ...]:
    """What each row pays on average against a rival each of whose types chooses a column."""
    game = one_sided(mine, mine, chances)
    strategies = surely({Agent(1, at): column for at, column in enumerate(plan)})
    return tuple(interim(game, strategies, Agent(0, "-")).values())


def equilibria(
    mine: Sequence[Table], theirs: Sequence[Table], chances: Sequence[Fraction]
) -> set[tuple[Label, tuple[Label, ...]]]:
    """Every pair of a row and a plan, a column for each type, in which nobody gains by changing alone."""
    game = one_sided(mine, theirs, chances)
    types = range(len(chances))
    plain = [
        (row, plan)
        for row in game.choices[0]
        for plan in product(game.choices[1], repeat=len(chances))
        if not any(
            bayes_regrets(
                game, surely({Agent(0, "-"): row} | {Agent(1, at): plan[at] for at in types})
            ).values()
        )
    ]
    return set(plain)


def expected_by_ana(state: State, *, known: bool) -> list[Number]:
    """What Ana expects in each equilibrium without chance, if Bruno knows her number or does not."""
    number = state.castillo[ANA]
    own = Agent(ANA, number)
    held = [beliefs([], state, BRUNO)[ANA], beliefs([], state, ANA)[BRUNO]]
    game = hidden_disks(state, [{number: Fraction(1)} if known else held[0], held[1]])
    return [interim(game, surely(found), own)[found[own]] for found in pure_bayes_equilibria(game)]


def is_better_unknown(state: object) -> bool:
    """Whether Ana expects more in every equilibrium if Bruno does not know her number than if he does."""
    if not isinstance(state, State) or state.players != 2 or not is_last_scoring(state):
        return False
    hidden, open_to_him = (expected_by_ana(state, known=known) for known in (False, True))
    return bool(hidden and open_to_him) and min(hidden) > max(open_to_him)


@cache
def unknown() -> State:
    """The last scoring of a game of two hasty bots in which it is so."""
    bots = [HastyBot(UNKNOWN_SEED * 10 + seat) for seat in range(2)]
    return next(move.state for move in play_game(bots, seed=UNKNOWN_SEED) if is_last_scoring(move.state))


def all_tables() -> tuple[tuple[Table, ...], tuple[Table, ...]]:
    """Ana's tables and Bruno's, if she has one there and he has none, or one."""
    mine, theirs = zip(*(tables(bayesian().games[1, number]) for number in (0, 1)), strict=True)
    return mine, theirs


def against(disk: int) -> Table:
    """What Ana's disks pay her if Bruno has none there, or has one and shows a region, by its number."""
    without, met = all_tables()[0]
    return tuple((alone[0], paid[disk]) for alone, paid in zip(without, met, strict=True))


HALF, THIRD, FIFTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)
EVEN = {0: HALF, 1: HALF}
MEET = (((2, 0), (0, 1)), ((2, 0), (0, 1)))
LIKES = (((1, 0), (0, 2)), ((1, 2), (0, 0)))
PENNIES = (((1, -1), (-1, 1)), ((1, -1), (-1, 1)))
DIFFER = (((-1, 1), (1, -1)), ((1, 0), (1, 0)))

CONTENT = (
    Prediction(
        "private_knowledge.known_to_all",
        text=N_(
            "Ana and Bruno have one caballero each in the Castillo, and first suppose that both know it. How "
            "many equilibria without chance are there?"
        ),
        options=("0", "1", "2"),
        right=lambda: len(pure_equilibria(disk_game(one_each()))),
        why=N_(
            "País Vasco and Aragón are worth most, to each who comes alone. One goes here and one there, and "
            "it is open who goes where."
        ),
        clauses=("GS-4", "SC-3"),
        start=one_each,
    ),
    Prediction(
        "private_knowledge.types",
        text=N_(
            "Now each knows only his own, and believes that the other has one there with chance 1/5. What do "
            "they show in equilibrium if they have one?"
        ),
        options=(
            N_("Ana País Vasco, Bruno Aragón, and nothing else"),
            N_("Ana Aragón, Bruno País Vasco, and nothing else"),
            N_("One of the two, as before"),
            N_("Both País Vasco"),
        ),
        right=lambda: [
            [("pais_vasco", "aragon")],
            [("aragon", "pais_vasco")],
            [("pais_vasco", "aragon"), ("aragon", "pais_vasco")],
            [("pais_vasco", "pais_vasco")],
        ].index([(str(ana), str(bruno)) for ana, bruno in disks_with_one()]),
        why=N_(
            "Ana hardly expects Bruno to come, and without him País Vasco brings her two points more than "
            "Aragón. He knows that she thinks so, and keeps out of her way."
        ),
        clauses=("GS-2", "CA-4"),
    ),
    Prediction(
        "private_knowledge.even",
        text=N_(
            "Each believes that the other has one there with chance 1/2. How many equilibria without chance "
            "are there now, if one does not count the disks of those who have nobody to send?"
        ),
        options=("0", "1", "2"),
        right=lambda: len(pure_bayes_equilibria(hidden_disks(one_each(), [EVEN, EVEN]))),
        why=N_(
            "1/2 is more than 2/7. If Bruno is to be expected in País Vasco, Ana is now better off in "
            "Aragón, and so the second equilibrium is back."
        ),
        clauses=("GS-2",),
    ),
    Exercise(
        "private_knowledge.best_disk",
        on=one_each,
        right=best_disk,
        clauses=("GS-2",),
        cases=lambda: [
            (((27, 15), (25, 20)), (Fraction(4, 5), Fraction(1, 5))),
            (((27, 15), (25, 20)), (Fraction(1, 2), Fraction(1, 2))),
            (((3, 0, 1), (0, 4, 1), (1, 1, 2)), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))),
            (((1, 1), (1, 1)), (Fraction(1, 3), Fraction(2, 3))),
            *((against(disk), (1 - chance, chance)) for disk in range(9) for chance in (FIFTH, HALF)),
        ],
        hint=N_("Each column counts as much as it is probable. Of rows as good the first is meant."),
    ),
    Exercise(
        "private_knowledge.believed",
        right=believed,
        clauses=("CA-4",),
        cases=lambda: [
            ({("a", "u"): HALF, ("a", "v"): Fraction(1, 4), ("b", "v"): Fraction(1, 4)}, "a"),
            ({("a", "u"): HALF, ("a", "v"): Fraction(1, 4), ("b", "v"): Fraction(1, 4)}, "b"),
            ({(one, two): Fraction(1, 4) for one in "ab" for two in "uv"}, "b"),
            ({("a", "u"): THIRD, ("a", "v"): Fraction(1, 6), ("b", "u"): HALF}, "a"),
        ],
        hint=N_("Keep the rows with the own type, and divide each chance by the sum of what is left."),
    ),
    Exercise(
        "private_knowledge.threshold",
        on=one_each,
        right=from_which_chance,
        accepts=lambda answer: is_near(from_which_chance(), answer),
        clauses=("GS-2",),
        hint=N_(
            "Suppose that he would show País Vasco. It pays her 27 without him and 15 with him, Aragón 25 "
            "and 20."
        ),
    ),
    Exercise(
        "private_knowledge.expected",
        on=one_each,
        right=expected_by_row,
        clauses=("GS-2",),
        cases=lambda: [
            (MEET, (0, 1), (HALF, HALF)),
            (MEET, (1, 1), (THIRD, 1 - THIRD)),
            ((((27, 27), (25, 25)), ((15, 22), (20, 15))), (0, 0), (Fraction(4, 5), Fraction(1, 5))),
            ((((27, 27), (25, 25)), ((15, 22), (20, 15))), (0, 1), (Fraction(4, 5), Fraction(1, 5))),
            *((all_tables()[0], (0, disk), (1 - FIFTH, FIFTH)) for disk in range(9)),
        ],
        hint=N_("For each row: in the table of each type look into the column that this type chooses."),
    ),
    Exercise(
        "private_knowledge.equilibria",
        on=one_each,
        right=equilibria,
        clauses=("GS-2",),
        cases=lambda: [
            (MEET, LIKES, (HALF, HALF)),
            (MEET, LIKES, (Fraction(9, 10), Fraction(1, 10))),
            (PENNIES, DIFFER, (HALF, HALF)),
            (PENNIES, DIFFER, (Fraction(1, 4), Fraction(3, 4))),
            (*all_tables(), (1 - FIFTH, FIFTH)),
        ],
        hint=N_(
            "`itertools.product` gives all plans. The first player compares averages, and each type of the "
            "second compares the numbers in its own table."
        ),
    ),
    Exercise(
        "private_knowledge.three_types",
        on=two_each,
        right=bayes_disks,
        accepts=is_bayes_equilibrium,
        clauses=("GS-2", "CA-4"),
        hint=N_(
            "`hidden_disks` makes the game, `pure_bayes_equilibria` solves it; an agent is a player with a "
            "type."
        ),
    ),
    Exercise(
        "private_knowledge.unknown",
        on=unknown,
        right=unknown,
        accepts=is_better_unknown,
        clauses=("GS-2", "CA-4"),
        hint=N_(
            "Give a `State`. The second argument of `hidden_disks` says what is believed of each number: "
            "there Ana’s can be certain. Where there are several equilibria, compare her worst with her best."
        ),
    ),
)
