# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Assignment: game theory
#
# *Ties, marginal values, a secret choice as a matrix game, and an auction: on positions of El Grande.*
#
# Wherever you see `raise NotImplementedError()`, put your own code in its place; wherever you are asked to explain, write a few sentences. The cells below a task try your answer at once. When it is graded, further cases are tried.
#
# Rules are never typed in again here: whatever a move is worth, the engine says. These four calls are all you need.
#
# | | |
# |---|---|
# | `eg.to_move(state)` | the players who have to decide now |
# | `eg.legal_actions(state)` | what they may do |
# | `eg.apply(state, action)` | the next state, and the events on the way |
# | `state.points`, `state.counts("aragon")` | everybody's points, everybody's caballeros in a place |
#
# You are Ana, player 0.

# %%
from fractions import Fraction
from itertools import product

import elgrande as eg
from elgrande.actions import PlaceCaballero, PlayPower, ScorePlace, SetDisk, UseSpecial
from elgrande.course import board
from elgrande.players.bots import GreedyBot


def played(state, *actions):
    """The state after these actions."""
    for action in actions:
        state, events = eg.apply(state, action)
    return state


def lead(state):
    """Ana's points, less those of the best of the others."""
    ana, *others = state.points
    return ana - max(others)


# %% [markdown]
# ## 1. Ranks by hand
#
# Clause SC-3: players with equally many caballeros are tied. However many they are, the tie costs one rank: tied for first they all take rank 2, and the next group takes rank 3. Clause SC-2: who has no caballero has no rank, which is `None`.
#
# Write `ranks_of(counts)`, which gives everybody's rank in one region. Do it by hand, without `eg.ranks`.


# %% solution="ranks_of"
def ranks_of(counts):
    """Everybody's rank, in the order of the players."""
    ### BEGIN SOLUTION
    ranks, rank = {}, 0
    for size in sorted({*counts} - {0}, reverse=True):
        rank += 1 if counts.count(size) == 1 else 2
        ranks[size] = rank
    return tuple(ranks.get(count) for count in counts)
    ### END SOLUTION


# %% test="ranks_without_ties" points=1
# SC-1
assert ranks_of((3, 1, 2)) == (1, 3, 2)
### BEGIN HIDDEN TESTS
from itertools import permutations

for counts in [*permutations((1, 2, 4)), *permutations((1, 2, 3, 5)), *permutations((2, 3, 5, 8, 13))]:
    assert ranks_of(counts) == eg.ranks(counts), counts
### END HIDDEN TESTS

# %% test="ranks_of_the_absent" points=1
# SC-2
assert ranks_of((2, 0, 1)) == (1, None, 2)
### BEGIN HIDDEN TESTS
for counts in ((0, 0, 0), (0, 7), (0, 0, 0, 1, 0), (4, 0, 2, 0, 1)):
    assert ranks_of(counts) == eg.ranks(counts), counts
### END HIDDEN TESTS

# %% test="ranks_of_the_tied" points=3
# SC-3
assert ranks_of((4, 4, 4, 3)) == (2, 2, 2, 3)
### BEGIN HIDDEN TESTS
every = [counts for players in range(2, 6) for counts in product(range(1, 5), repeat=players)]
expected = [eg.ranks(counts) for counts in every]
rule, eg.ranks.__code__ = eg.ranks.__code__, (lambda: None).__code__  # by hand it was to be
try:
    assert [ranks_of(counts) for counts in every] == expected
finally:
    eg.ranks.__code__ = rule
### END HIDDEN TESTS

# %% [markdown]
# ## 2. What is one more caballero worth?
#
# Ana has taken a special scoring. She may place two caballeros next to the King or in the Castillo, and then score **one** region of her choice.

# %%
council = eg.position(
    players=4,
    round=2,
    king="castilla_la_nueva",
    grandes=("sevilla", "castilla_la_vieja", "valencia", "granada"),
    caballeros={
        "aragon": (1, 3, 0, 2),
        "castilla_la_nueva": (1, 0, 2, 2),
        "castilla_la_vieja": (0, 4, 2, 1),
        "granada": (0, 1, 1, 3),
        "sevilla": (2, 0, 3, 0),
        "valencia": (2, 2, 1, 0),
    },
    turn=0,
    card="score_any_deck_2",
)
board(council)

# %% [markdown]
# Write `paid(state, region)`: what everybody gets if Ana now uses her special action, `UseSpecial(0)`, and scores this region, `ScorePlace(0, region)`. Let the engine pay.


# %% solution="paid"
def paid(state, region):
    """Everybody's points for this region, as a tuple."""
    ### BEGIN SOLUTION
    after = played(state, UseSpecial(0), ScorePlace(0, region))
    return tuple(new - old for old, new in zip(state.points, after.points, strict=True))
    ### END SOLUTION


# %% test="paid_now" points=2
# SC-1
assert paid(council, "sevilla") == (3, 0, 4, 0)
### BEGIN HIDDEN TESTS
assert paid(council, "castilla_la_vieja") == (0, 8, 4, 2)
assert paid(council, "galicia") == (0, 0, 0, 0)
ahead = council._replace(points=(9, 3, 30, 1))
assert paid(ahead, "valencia") == paid(council, "valencia")
### END HIDDEN TESTS

# %% [markdown]
# Now write `marginal_values(state)`: for each **region** in which Ana may place a caballero now, how many points more that region would pay her if it had one more of hers. Which regions these are is told by `eg.legal_actions`.


# %% solution="marginal_values"
def marginal_values(state):
    """A dictionary: region -> points more for Ana."""
    ### BEGIN SOLUTION
    return {
        action.place: paid(played(state, action), action.place)[0] - paid(state, action.place)[0]
        for action in eg.legal_actions(state)
        if isinstance(action, PlaceCaballero) and action.place != "castillo"
    }
    ### END SOLUTION


# %% test="marginal_values_are_right" points=2
assert marginal_values(council)["valencia"] == 2
### BEGIN HIDDEN TESTS
assert marginal_values(council) == {
    "aragon": 0,
    "castilla_la_vieja": 0,
    "granada": 1,
    "sevilla": 0,
    "valencia": 2,
}
one_more = played(council, PlaceCaballero(0, "sevilla"))
assert marginal_values(one_more)["sevilla"] == 3
### END HIDDEN TESTS

# %% [markdown]
# Who places greedily puts each caballero where it is worth most at that moment. Is that the best Ana can do? Write `best_turn(state)`: up to two `PlaceCaballero` actions, then `UseSpecial(0)` and one `ScorePlace`, after which her `lead` is as large as can be. There are only a few hundred such turns: try them all.


# %% solution="best_turn"
def best_turn(state):
    """The actions of a turn after which Ana's lead is the largest."""
    ### BEGIN SOLUTION
    placings = [action for action in eg.legal_actions(state) if isinstance(action, PlaceCaballero)]
    scorings = [
        action for action in eg.legal_actions(played(state, UseSpecial(0))) if isinstance(action, ScorePlace)
    ]
    turns = [
        (*placed, UseSpecial(0), scoring)
        for number in range(3)
        for placed in product(placings, repeat=number)
        for scoring in scorings
    ]
    return max(turns, key=lambda turn: lead(played(state, *turn)))
    ### END SOLUTION


# %% test="best_turn_can_be_played" points=1
*_, special, scoring = best_turn(council)
assert special == UseSpecial(0) and isinstance(scoring, ScorePlace)
assert lead(played(council, *best_turn(council))) >= 1

# %% test="best_turn_is_best" points=3
assert lead(played(council, *best_turn(council))) >= 2
### BEGIN HIDDEN TESTS
assert lead(played(council, *best_turn(council))) == 3
elsewhere = eg.position(
    players=3,
    king="granada",
    grandes=("galicia", "galicia", "aragon"),
    caballeros={"sevilla": (1, 3, 0), "valencia": (2, 0, 2), "castilla_la_nueva": (2, 3, 3)},
    points=(5, 4, 0),
    turn=0,
    card="score_any_deck_2",
)
assert lead(played(elsewhere, *best_turn(elsewhere))) == 8
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). What does it bring *you* to draw level with a sole leader, and what does it do to the leader? And why does placing greedily not lead to the best turn here? A few sentences, with numbers from the position.

# %% [markdown] answer="why_greedy_fails" points=4
# Drawing level brings me nothing: alone in second place I was paid the second value, and tied for first I am paid the second value again. It is the leader who loses, from the first value to the second, and with it any bonus for being alone in front. So the first caballero in Sevilla has a marginal value of 0, and the second one of 3: the first value and the home bonus, 6 points instead of 3. Greedy placing looks at one caballero at a time: it goes to Valencia, for 2 points and a lead of 2, and never sees that two caballeros together take Sevilla, for a lead of 3.

# %% [markdown]
# ## 3. The secret disk as a matrix game
#
# It is the last general scoring, with two players. Both have caballeros in the Castillo. Each sets a secret disk to a region, and then all his caballeros in the Castillo go there. Neither knows what the other has set.

# %%
strong = {
    "galicia": (5, 1),
    "pais_vasco": (0, 4),
    "aragon": (4, 0),
    "cataluna": (0, 5),
    "castilla_la_vieja": (1, 5),
    "castilla_la_nueva": (4, 0),
    "sevilla": (4, 1),
}
duel = eg.position(
    players=2,
    round=9,
    king="castilla_la_nueva",
    grandes=("aragon", "cataluna"),
    caballeros={**strong, "granada": (1, 2), "valencia": (1, 2)},
    castillo=(2, 1),
    general_scoring=True,
)
board(duel, seat=0)

# %% [markdown]
# Write `disk_game(state)`. It returns Ana's disks, Bruno's disks, and the matrix of her lead at the end: one row for each of her disks, one column for each of his. Which disks may be set is told by `eg.legal_actions`: `SetDisk(player, region)`.


# %% solution="disk_game"
def disk_game(state):
    """Ana's disks, Bruno's disks, and for each pair of them Ana's lead at the end."""
    ### BEGIN SOLUTION
    ana, bruno = (
        [
            action.region
            for action in eg.legal_actions(state)
            if isinstance(action, SetDisk) and action.player == player
        ]
        for player in (0, 1)
    )
    matrix = [[lead(played(state, SetDisk(0, row), SetDisk(1, column))) for column in bruno] for row in ana]
    return ana, bruno, matrix
    ### END SOLUTION


# %% test="disk_game_on_the_regions_that_matter" points=2
ana, bruno, matrix = disk_game(duel)
fought_over = ("granada", "valencia")
small = [[matrix[ana.index(row)][bruno.index(column)] for column in fought_over] for row in fought_over]
assert small == [[7, 13], [11, 6]]

# %% test="disk_game_in_full" points=2
ana, bruno, matrix = disk_game(duel)
assert len(matrix) == len(ana) and all(len(row) == len(bruno) for row in matrix)
### BEGIN HIDDEN TESTS
assert sorted(ana) == sorted(bruno) == sorted(eg.board())
for row, column in product(ana, bruno):
    ends = played(duel, SetDisk(0, row), SetDisk(1, column))
    assert matrix[ana.index(row)][bruno.index(column)] == lead(ends), (row, column)
narrower = duel._replace(edition=eg.EN_BASE.but(transfer_to_king="not_on_purpose"))
ana, bruno, matrix = disk_game(narrower)
assert "castilla_la_nueva" not in ana and len(matrix) == 8 and len(matrix[0]) == 8
### END HIDDEN TESTS

# %% [markdown]
# A pair of disks is an **equilibrium in pure strategies** if neither player gains by changing only his own: the entry is the largest of its column (Ana chooses the row) and the smallest of its row (Bruno chooses the column). Write `pure_equilibria(matrix)`, a list of all such pairs `(row, column)` of indices; there may be none, or several.


# %% solution="pure_equilibria"
def pure_equilibria(matrix):
    """The indices (row, column) of all equilibria in pure strategies."""
    ### BEGIN SOLUTION
    return [
        (row, column)
        for row, entries in enumerate(matrix)
        for column, entry in enumerate(entries)
        if entry == min(entries) and entry == max(other[column] for other in matrix)
    ]
    ### END SOLUTION


# %% test="equilibria_of_small_games" points=2
assert pure_equilibria([[7, 13], [11, 6]]) == []
assert pure_equilibria([[3, 5], [2, 9]]) == [(0, 0)]
### BEGIN HIDDEN TESTS
assert pure_equilibria([[4, 1, 2], [5, 3, 4], [0, 2, 9]]) == [(1, 1)]
assert pure_equilibria([[0, 8, 3], [1, 2, 7]]) == [(1, 0)]
assert pure_equilibria([[2, -1, 0], [-2, 1, 0]]) == []
### END HIDDEN TESTS

# %% test="all_equilibria" points=2
assert sorted(pure_equilibria([[4, 4], [1, 2]])) == [(0, 0), (0, 1)]
### BEGIN HIDDEN TESTS
assert sorted(pure_equilibria([[1, 1], [1, 1]])) == [(0, 0), (0, 1), (1, 0), (1, 1)]
assert sorted(pure_equilibria([[3, 9, 3], [3, 5, 3], [0, 8, 1]])) == [(0, 0), (0, 2), (1, 0), (1, 2)]
### END HIDDEN TESTS

# %% [markdown]
# In `duel` every sure plan can be read and punished, so both must mix. Only Granada and Valencia are worth setting. With which probability should Ana set Granada, so that her expected lead is the same whatever Bruno sets? Write `mixture(matrix)` for a matrix of two rows and two columns without an equilibrium in pure strategies; it returns the probability of the first row and the value of the game, both exact: `Fraction(1, 3)`, not `0.333`.


# %% solution="mixture"
def mixture(matrix):
    """The probability of the first row, and the expected lead that it guarantees."""
    ### BEGIN SOLUTION
    (a, b), (c, d) = matrix
    first = Fraction(d - c, a - b - c + d)
    return first, first * a + (1 - first) * c
    ### END SOLUTION


# %% test="mixture_leaves_bruno_no_choice" points=3
assert mixture([[1, -1], [-1, 1]]) == (Fraction(1, 2), 0)
### BEGIN HIDDEN TESTS
assert mixture([[7, 13], [11, 6]]) == (Fraction(5, 11), Fraction(101, 11))
for (a, b), (c, d) in product(product(range(-2, 3), repeat=2), repeat=2):
    if max(min(a, b), min(c, d)) < min(max(a, c), max(b, d)):  # no equilibrium in pure strategies
        first, value = mixture([[a, b], [c, d]])
        assert 0 < first < 1
        assert first * a + (1 - first) * c == value == first * b + (1 - first) * d
### END HIDDEN TESTS

# %% [markdown]
# ## 4. Power cards: order against supply
#
# The last round. Ana plays a power card, then Bruno, who may not repeat her value. The higher card chooses first among the action cards, the lower one brings more caballeros. After that two bots play the game to its end, always in the same way: `to_the_end(state)`.

# %%
evening = eg.position(
    players=2,
    round=9,
    king="castilla_la_nueva",
    grandes=("aragon", "cataluna"),
    caballeros={**strong, "granada": (1, 2), "valencia": (1, 2)},
    court=(1, 1),
    played=((2, 4, 5, 6, 7, 8, 9, 10), (2, 4, 5, 6, 7, 8, 9, 11)),
    display=("intrigue_2_from_court", "veto", "score_first_places", "grande", "king"),
)


def to_the_end(state):
    """The end of the game, if two bots play on from here."""
    bots = GreedyBot(seed=1), GreedyBot(seed=1)
    while not state.is_over:
        seat = eg.to_move(state)[0]
        state = played(state, bots[seat].choose(eg.view(state, seat)))
    return state


print("Ana may play", evening.hands[0], "and Bruno", evening.hands[1])
board(evening, seat=0)

# %% [markdown]
# Write `auction(state)`: for each power card that Ana may play, her lead at the end if Bruno then answers with the card that is worst for her. This is backward induction: first solve Bruno's choice, then look at Ana's. It takes a second or two.


# %% solution="auction"
def auction(state):
    """A dictionary: value of Ana's power card -> her lead after Bruno's best answer."""
    ### BEGIN SOLUTION
    leads = {}
    for card in eg.legal_actions(state):
        after = played(state, card)
        leads[card.value] = min(lead(to_the_end(played(after, answer))) for answer in eg.legal_actions(after))
    return leads
    ### END SOLUTION


# %% test="auction_is_solved_backwards" points=3
leads = auction(evening)
assert set(leads) == set(evening.hands[0])
### BEGIN HIDDEN TESTS
for value in (3, 12):
    after = played(evening, PlayPower(0, value))
    worst = min(lead(to_the_end(played(after, answer))) for answer in eg.legal_actions(after))
    assert leads[value] == worst, value
assert max(leads, key=leads.get) not in (1, 13)
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). Look at your table. Is it best for Ana to choose first, or to bring most? Say what she buys with a high card and what she pays for it, and what it is worth to Bruno that he knows her card.

# %% [markdown] answer="order_against_supply" points=4
# Neither extreme is best here. The 13 buys the first choice among the action cards and pays with the whole supply: with one caballero in the court the best card places hardly anybody. The 1 brings six, but leaves Bruno the choice, and he takes the card that hurts most. Her best card lies between: enough caballeros to use whatever card is left. That Bruno plays second lets him outbid her by just as much as he needs, or leave her the order and take the supply; moving second is worth something here, as in any auction with open bids.
