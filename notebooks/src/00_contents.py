# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # El Grande: the course
#
# *Every rule of the game on a board you can play, from the first turn to the proof of the tie rule.*
#
# ![A task of the course on its board](../pictures/task.png)
#
# Open a lesson and run its cells one after another with **Shift + Enter**. A board answers to the mouse, to a finger and to the keyboard; whatever it refuses, it tells you the rule. If something goes wrong, nothing is lost: run the cell again.
#
# * **Learning the game?** Lessons 1 to 12, in order. One takes about a quarter of an hour; after lesson 4 you can play.
# * **Arguing about a rule?** Lesson 14 has what each rulebook says of it, 15 finds positions in which it matters, and 16 lets you play by your own ruling.
# * **Teaching?** There are lesson plans and assignments that mark themselves in the folder `notebooks/class`.
#
# ## Lessons
