# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The Veto
#
# *Two cards that stop what others do: when you may object, what is undone, what stays, and what it costs.*
#
# Most of what happens in this game happens by special actions. Two of the 45 action cards can stop one. Whoever takes a **Veto** lays it open on the table, and has until the end of the next round to say: not that!
#
# It is the one card that acts in somebody else's turn, and the one about which tables argue most: may I still object when two of the four have moved already? This lesson goes through a special action step by step.

# %%
from IPython.display import display

import elgrande as eg
from elgrande.actions import UseSpecial
from elgrande.course import board, check, clause, code, exercise, predict, task
from elgrande.course.lessons.veto import ANA, BRUNO, FOUR_MOVES, carried_out, example, times_asked
from elgrande.rules.cards import CARD

assert CARD["veto"].copies == 2
state = example()
board(state, seat=ANA)

# %% [markdown]
# ## Holding one
#
# On the board above it is Bruno's turn, and he may move any four caballeros. Your panel shows the open Veto. It was your action card of an earlier turn: with it you placed up to two caballeros, and had no other special action. That is what a Veto costs, whether you ever use it or not.

# %%
clause("VT-1")

# %%
predict("veto.until")

# %% [markdown]
# ## Step by step
#
# As long as an opponent holds an open Veto, whoever uses a special action has to **announce each step before it is done**. The holder then has three buttons: use the Veto, let this step pass, or let all that follows pass. The next question is the example which two of the rulebooks print.

# %%
predict("veto.third")

# %% [markdown]
# So a Veto stops one step and all that would have followed, and you choose the moment. The card in the next position moves four as well. This time not every move is against you.

# %%
task("veto.third_move")

# %% [markdown]
# ## What cannot be stopped
#
# Only special actions can. The supply cannot, and neither can the placing of caballeros (VT-3). Laying open the other Veto cannot, either (VT-6).

# %%
predict("veto.placing")

# %%
predict("veto.against_veto")

# %% [markdown]
# Now you are on the other side. Bruno holds a Veto and will use it at the first chance. What matters is the order in which you do things: if you have begun to place, a special action ends the placing (TU-4), even if it is stopped.

# %%
task("veto.make_him_spend")

# %% [markdown]
# ## Two holders, and one moment
#
# There are two Vetoes. If several opponents hold one, they are asked one after another, clockwise from the player whose turn it is, and the first objection settles it (VT-5). Who speaks first may leave the price to the next: a small game of its own, which game theory calls the *volunteer's dilemma*. If both of you think so, nobody objects.

# %%
task("veto.two_holders")

# %% [markdown]
# How fine is a step? Each caballero moved is one, each region scored is one. But sometimes several players act at the same moment, as with secret disks.

# %%
predict("veto.outlaws")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("veto.can_be_stopped")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# Bruno announces his first move. These are the actions that Ana has then:

# %%
begun, _ = eg.apply(state, UseSpecial(BRUNO))
announced, events = eg.apply(begun, FOUR_MOVES[0])
assert eg.to_move(announced) == (ANA,)
assert announced.caballeros == begun.caballeros  # announced, not done
eg.legal_actions(announced)

# %% [markdown]
# ### One mechanism, not forty-five exceptions
#
# No card in the program knows that there is such a thing as a Veto. A special action is a sequence of steps, and before each one the engine asks one function whether anybody may object. If nobody does, the step is carried out just as if there were no Veto; if somebody does, the step and the rest are dropped.

# %%
from elgrande.engine.veto import use_veto
from elgrande.engine.windows import announce

code(announce, use_veto)

# %% [markdown]
# ### What the books say
#
# English and Spanish book agree in their explanations: before the action, or during it. Both cards, taken literally, say less. Some tables, and some programs, allow an objection only before the whole action, or play without the Veto. All three are answers to one question, `veto_windows`, and you can play by any of them. How often are you asked while Bruno moves his four?

# %%
before_card = eg.EN_BASE.but(veto_windows="before_card")
stopped, _ = carried_out(example(before_card), (UseSpecial(BRUNO), *FOUR_MOVES), objecting_to=1)
assert stopped.counts("sevilla") == (0, 4, 0, 1)  # all or nothing
for windows in ("never", "before_card", "each_step"):
    print(f"{windows:12}", times_asked(windows))
clause("VT-2")

# %% [markdown]
# ### The proof
#
# That a Veto changes *nothing else* is not obvious: it is used in the middle of something. It is proved by letting the engine carry it out on a state of which nothing is known, and looking at what was touched. Placing does not end, no point is lost, nothing moves.

# %%
from proofs.notebook import prove

display(prove("a_veto_drops_the_step_and_changes_nothing_else"), prove("letting_pass_changes_nothing"))

# %% [markdown]
# ### Exercises
#
# **1.** In how many steps do these three special actions of Bruno's go: the King's card; the card that has the three 5s scored; The Angry King, by which each of three opponents returns three caballeros, one after another? Answer with three numbers, such as `(4, 4, 4)`.

# %%
check("veto.steps", ...)

# %% tags=["solution"]
from elgrande.course.lessons.veto import steps_announced

assert check("veto.steps", tuple(steps_announced(card) for card in ("king", "score_fives", "angry_king")))


# %% [markdown]
# **2.** You know an opponent's plan: how much each step will hurt you, for example `(-2, 3, 0, 1)`, where a step below zero does you good. You may object once, at any step, or never. Write a function: what is the least you have to suffer?
#
# A plan like that is known only to the one who has it. The best moment to object is found by guessing what is still to come; and the best defence is to begin with what hurts most, or with what nobody would waste a Veto on.


# %%
def least_harm(harm):
    return ...


check("veto.least_harm", least_harm)


# %% tags=["solution"]
def least_harm(harm):
    return min(sum(harm[:steps]) for steps in range(len(harm) + 1))


assert check("veto.least_harm", least_harm)
