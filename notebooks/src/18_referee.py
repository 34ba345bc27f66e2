# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The Referee
#
# *Ask about a rule in your own words: here is the rule, what each rulebook says of it, and what happens on a small board.*

# %% [markdown] tags=["run"]
# Run the cell below with **Shift + Enter**.

# %% [markdown]
# Type a few words as you would say them at the table, and press **Enter**. English, Spanish and Portuguese are all understood, whatever language the page is in; so is the number of a clause, such as `sc3`.

# %% jupyter={"source_hidden": true}
from elgrande.course import referee

referee()

# %% [markdown]
# On the left are the clauses that fit your words, the best first. Of the one you choose you see:
#
# * **the rule**, in our own words, and the mistake that people make with it;
# * **a small board** on which it matters, what is tried there, and what the program answers under each edition;
# * **what the rulebooks say**: the answer of each book to each question about the rule, and where it stands. A red line and the sign **≠** mark the questions on which two books disagree;
# * **a line of text**: send it to the others at the table. Whoever types it into the field sees what you see.
#
# **Open in the editor** puts the position on a board below, where you can change it, score it and compare the editions. If none of the clauses is about your case, click the position together in the [editor](19_editor.ipynb) and ask there.
