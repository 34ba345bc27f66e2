# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The position editor
#
# *Click together the position you are arguing about: what would it pay, what is allowed, and do the editions agree?*

# %% [markdown] tags=["run"]
# Run the cell below with **Shift + Enter**.

# %% [markdown]
# Choose a piece at the side and click on the map where it stands. Under the board you see what the position pays, what a card allows in it, and what the editions make of it. **Save and share** turns it into one line of text to send.

# %% jupyter={"source_hidden": true}
from elgrande.course import language
from elgrande.widgets import edit

edit("eg1 4p ara=3,3,2,1 king=ara", language=language())

# %% [markdown]
# A question about a rule, without a position? Ask the [Referee](18_referee.ipynb).
