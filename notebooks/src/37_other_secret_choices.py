# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # More games of secret disks
#
# *Landing with the colonies, regions that are chosen once, and evictions: keep apart, hide, and choose the game that others play.*
#
# Secret disks are not only for the Castillo. They also say where everybody’s first caballeros land when you play with the colonies (CO-4), which regions a card scores (AC-4.5), and where those go who are evicted (AC-4.6). Each of these is another kind of game. You need lesson 27 for this one.
#
# ## Keep apart
#
# The colonies are on the table (seed 6), and nobody has done anything yet. Ana and Bruno each set a disk, and two caballeros of each come from the provinces to the region on it.

# %% tags=["folded"]
from fractions import Fraction

from elgrande.course import board, check, language, predict
from elgrande.course.lessons.secret_choices import chosen_once, evicting, landing
from elgrande.state import Evicting
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.correlated import Correlated
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import eliminate
from elgrande.theory.evictions import after_naming, namings
from elgrande.theory.two_players import extreme_equilibria
from elgrande.widgets.theory import PayoffMap, payoff_map

predict("secret_choices.both")

# %% [markdown]
# No points are paid at a landing. So we count what all regions would pay if they were scored right after it. Where both show the same region they have thrown away what it pays: these are the pale cells from the top left to the bottom right.

# %%
payoff_map(landing(), language=language())

# %% [markdown]
# Two equilibria: one of them is alone in Castilla la Nueva, the other in Castilla la Vieja. Both would like to be the one in Castilla la Nueva, but what both must avoid is to meet. A game in which one has to agree on one of several equilibria is about **coordination**. There are also equilibria in which they mix, and pay for it by meeting now and then. This is the worst of them:

# %%
game = disk_game(landing())
print("without chance:", *[game.payoff(profile) for profile in pure_equilibria(game)])
worst = min(extreme_equilibria(game), key=lambda found: sum(found.payoffs))
print("both mix:", *[round(float(paid), 2) for paid in worst.payoffs], " regrets", *map(str, worst.regrets))
for region, share in zip(game.choices[0], worst.mixed[0], strict=True):
    print(f"{region:18} {float(share):.0%}")

# %% [markdown]
# ## A coin

# %%
predict("secret_choices.coin")

# %% [markdown]
# Such an agreement is a **correlated equilibrium**: something draws a joint choice and tells each player his own, and nobody gains by doing otherwise. It needs no contract, only something that both can see.

# %%
old, new = "castilla_la_vieja", "castilla_la_nueva"
coin = Correlated.of(game, {(old, new): 0.5, (new, old): 0.5})
print("pays", coin.payoffs, " regrets", coin.regrets)

# %% [markdown]
# ## Hide and seek
#
# The last round of a game of two greedy bots (seed 37). Ana has the card with which everybody shows a region, and those that exactly one disk shows are scored.

# %%
predict("secret_choices.spoil")

# %% [markdown]
# By points there are two equilibria, and in both Ana shows Galicia and nobody disturbs her. But by the lead Bruno wants to meet Ana, and she wants to be alone. Where one hides and the other seeks there is no equilibrium without chance. The table has the choices that are left when those go that are never better than some other one, and sometimes worse (**weakly dominated**). Its numbers are the leads after the scoring.

# %%
once = disk_game(chosen_once(), "margin")
small = eliminate(once, weakly=True).left
PayoffMap(small, chosen_once(), language=language())

# %% [markdown]
# Let Ana show Galicia with chance p, and Castilla la Nueva otherwise. If Bruno shows Galicia, he is then 10p + 29(1 − p) behind on average; if he shows Granada, 16p + 11(1 − p). The two are equal at p = 3/4. And he shows Galicia just so often, 5 times in 24, that it is all the same to her as well.

# %%
print("by points:", *pure_equilibria(disk_game(chosen_once())))
for found in extreme_equilibria(small):
    for labels, mix in zip(small.choices, found.mixed, strict=True):
        print({label: str(share) for label, share in zip(labels, mix, strict=True) if share})
    print("Ana’s lead", found.payoffs[0], " regrets", *map(str, found.regrets))

# %% [markdown]
# ## Choose the game that others play
#
# Three greedy bots, round 7 (seed 1). Carmen has the eviction. She names a region; whoever else stands there sets a disk, and goes where it shows. She sets none, but by naming a region she chooses which game the others play.

# %%
predict("secret_choices.naming")

# %% [markdown]
# This is a tree with tables at the ends of its branches. For each region solve the game that follows, see what all places then pay, and look for the best. Carmen’s **lead** is what she gets, less what the others get on average; before her turn it is −8.5.

# %%
for found in namings(evicting(), 2):
    asked = () if found.game is None else found.game.players
    leads = [round(float(end.lead(2)), 2) for end in found.ends]
    print(
        f"{found.region:18} asked {asked!s:7} equilibria {len(leads):2}  her lead {min(leads)} to {max(leads)}"
    )

# %% [markdown]
# The bot in Carmen’s seat named Aragón. There the two go round in circles, and must mix; after Galicia each of them has one disk that is best whatever the other does. With Sevilla she cannot know what will come of it: there are many equilibria, and they are not equally good for her. All that she can be **sure** of there is a lead of −12. Here is the game after Aragón, without dominated choices: follow the arrows.

# %%
aragon = after_naming(evicting(), 2, "aragon")
for end in aragon.ends:
    print(*[{region: str(share) for region, share in disk.items()} for disk in end.disks])
    print("all places pay", *map(str, end.points))
PayoffMap(eliminate(aragon.game).left, evicting(), Evicting(2, "aragon"), language())

# %% [markdown]
# We have left out what Carmen does with the four caballeros of her card, and what comes after her turn. All of this lesson runs without numpy, so in the browser as well. Which correlated equilibrium is best, `correlated_equilibrium` finds; it needs SciPy, which is not in the browser.
#
# ## Exercises
#
# The answers to 1, 3 and 4 are tried on cases from the games of this lesson (seeds 6 and 37), too.
#
# **1.** Ten minutes. `disks` has the region of each player. Which regions are scored by Ana’s card? Give a set.


# %%
def my_scored(disks):
    return ...


check("secret_choices.scored", my_scored)


# %% tags=["solution"]
def my_scored(disks):
    return {region for region in disks if disks.count(region) == 1}


assert check("secret_choices.scored", my_scored)

# %% [markdown]
# **2.** In `chosen_once()` Ana knows for sure that Bruno shows Granada. How much larger is her lead than in equilibrium, if she does what is best?

# %%
check("secret_choices.foreseen", ...)

# %% tags=["solution"]
assert check("secret_choices.foreseen", 16 - Fraction(59, 4))

# %% [markdown]
# **3.** You hide in one of two places, and one other looks in one of them. If he does not find you, you get `one` in the first place or `other` in the second from him; if he does, nothing. With which chance do you go to the first?


# %%
def my_hide(one, other):
    return ...


check("secret_choices.hide", my_hide)


# %% tags=["solution"]
def my_hide(one, other):
    return Fraction(other) / (one + other)


assert check("secret_choices.hide", my_hide)

# %% [markdown]
# **4.** Half an hour. `mine` and `theirs` are the payoffs of two players, row by row. `draw` says how probable each pair of a row and a column is to be drawn. Is it a correlated equilibrium?


# %%
def my_obeyed(mine, theirs, draw):
    return ...


check("secret_choices.obeyed", my_obeyed)


# %% tags=["solution"]
def my_obeyed(mine, theirs, draw):
    def paid(table, row, column):
        return table[row][column]

    rows, columns = range(len(mine)), range(len(mine[0]))
    for told in rows:
        row = [(column, draw.get((told, column), 0)) for column in columns]
        means = [sum(chance * paid(mine, own, column) for column, chance in row) for own in rows]
        if max(means) > means[told]:
            return False
    for told in columns:
        column = [(row, draw.get((row, told), 0)) for row in rows]
        means = [sum(chance * paid(theirs, row, own) for row, chance in column) for own in columns]
        if max(means) > means[told]:
            return False
    return True


assert check("secret_choices.obeyed", my_obeyed)

# %% [markdown]
# **5.** Three land: `landing(3)`. Give an equilibrium without chance, as the regions of Ana, Bruno and Carmen. There are twelve; each of them is right.
#
# **6.** Look at the board of the eviction. After which regions is only one of Ana and Bruno asked? Give the set of their ids.
#
# **7.** For a weekend. Other cards send caballeros back to the provinces from a region that their owner shows (SD-2), the outlaws for example; `disk_game` makes these games, too. Find one in a game of bots in which there is no equilibrium without chance, by points or by the margin, and give its `State`; any is right. How often does that happen?

# %%
print(check("secret_choices.three", ...))
print(check("secret_choices.asks_one", ...))
print(check("secret_choices.sent_back", ...))
board(landing(3))

# %% tags=["solution"]
assert check("secret_choices.three", ("aragon", "castilla_la_vieja", "castilla_la_nueva"))

# %% tags=["solution"]
assert check("secret_choices.asks_one", {"cataluna", "castilla_la_vieja"})

# %% tags=["solution"]
from elgrande.players.bots import HastyBot
from elgrande.players.playouts import play_game
from elgrande.state import SendingBackByDisk


def is_asked(state):
    return any(isinstance(frame, SendingBackByDisk) for frame in state.agenda[-2:-1])


# One in some hundred such games has none: here in a game of three hasty bots, seed 52.
hasty = [HastyBot(520 + seat) for seat in range(3)]
asked = [move.state for move in play_game(hasty, seed=52) if is_asked(move.state)]
without = [state for state in asked if not pure_equilibria(disk_game(state, "margin"))]
assert check("secret_choices.sent_back", without[0])
