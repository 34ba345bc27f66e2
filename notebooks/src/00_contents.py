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
# *Every rule of the game on a board that you can play.*
#
# Here you learn El Grande by playing it, rule by rule, and need not know how to program. Open a lesson and run its cells one after another with **Shift + Enter**.
#
# | [**Learn**](01_start_here.ipynb) | [**Settle an argument**](18_referee.ipynb) | [**Teach**](../class/GUIDE.md) | [**Just play**](11_whole_game.ipynb) |
# |---|---|---|---|
# | Lessons 1 to 12, a quarter of an hour each. | Ask the referee; set up your position in the [editor](19_editor.ipynb). | Lesson plans, and assignments that mark themselves. | A whole game against three bots. |
#
# Do you own the expansions? The [colonies](21_colonies.ipynb) with the [Grand Inquisitor](22_grand_inquisitor.ipynb) and their [cards](23_stacks_6_and_7.ipynb), the [flags](24_flags.ipynb), and [a whole game with both](25_both_expansions.ipynb) have lessons of their own. For Grandissimo begin with [Portugal, ships and the prison](33_portugal_ships_prison.ipynb), then meet its [cards](34_cards_of_stack_6.ipynb) and the [Revolution](35_revolution.ipynb), and play [a game with everything on](36_everything_on.ipynb).
#
# Two books on the table, and two rules? [Translations](14_translations.ipynb) shows where the books part, and [What the words determine](26_what_the_words_determine.ipynb) which of their sentences force a rule.
#
# ## Lessons
