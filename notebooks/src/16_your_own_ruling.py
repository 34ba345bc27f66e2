# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Your own ruling
#
# *Play by the reading you like, see what it changes on the board, and measure what it does to the game.*
#
# Every table has its way of playing. Sometimes it is the way of its rulebook, sometimes of another one, sometimes of a brother who read it out in 1996. In this program a way of playing is a value: an **edition**, which answers eleven questions. Nothing else distinguishes the English game from the Spanish one; there is no place in the engine that asks which book it plays.

# %% tags=["folded"]
from IPython.display import Markdown, display

import elgrande as eg
from elgrande.course import board, check, language, predict, task
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.text import Speaker
from elgrande.text.books import book_name

speaker = Speaker(language())
english, anniversary, web = (book_name(speaker, name) for name in ("EN_BASE", "ES_20TH", "ES_WEB"))
rows = [f"| | | {english} | {anniversary} | {web} |", "|---|---|---|---|---|"]
for name, question in EDITION_FIELDS.items():
    answers = " | ".join(f"`{getattr(edition, name)}`" for edition in (eg.EN_BASE, eg.ES_20TH, eg.ES_WEB))
    rows.append(f"| `{name}` | {speaker.rule(question.asks)} | {answers} |")
assert len(EDITION_FIELDS) == 11
Markdown("\n".join(rows))

# %% [markdown]
# The columns are three rulebooks; in code they are `eg.EN_BASE`, `eg.ES_20TH` and `eg.ES_WEB`. Where a book is silent, the program plays what another one says, or a ruling of our own; lesson 14 tells which. A ruling of your own begins with one of them and says **but**:

# %%
house = eg.EN_BASE.but(banishment="may_spare", castillo_contents="open")
assert house.banishment == "may_spare" and house.any_region == eg.EN_BASE.any_region

for wrong in ({"castillo_contents": "ajar"}, {"castle": "open"}):
    try:
        eg.EN_BASE.but(**wrong)
    except ValueError as error:
        print(error)

# %% [markdown]
# ## What stands on the card
#
# The cards say what the ruling says. Here is every card whose text depends on the edition, in the English reading and in the Spanish one:

# %% tags=["folded"]
from elgrande.rules.cards import CARDS

other = [
    card
    for card in CARDS
    if speaker.card_sentence(card.id, eg.EN_BASE) != speaker.card_sentence(card.id, eg.ES_20TH)
]
assert len(other) == 5
rows = [f"| | {english} | {anniversary} |", "|---|---|---|"]
for card in other:
    sentences = [speaker.card_sentence(card.id, edition) for edition in (eg.EN_BASE, eg.ES_20TH)]
    rows.append(f"| **{speaker.card_title(card.id)}** {card.clause} | {' | '.join(sentences)} |")
Markdown("\n".join(rows))

# %% [markdown]
# ## What one may do
#
# A text may be read in many ways; a list of legal actions may not. In this position Ana has begun to move her caballeros out of País Vasco, and one of three has gone. What may she do now?

# %%
from elgrande.actions import MoveCaballero
from elgrande.course.lessons.ruling import all_own

may = {}
for edition in (eg.EN_BASE, eg.ES_20TH):
    state, _ = eg.apply(all_own(edition), MoveCaballero(0, 0, "pais_vasco", "galicia"))
    may[edition.name] = {type(action).__name__ for action in eg.legal_actions(state)}

assert may["ES_20TH"] - may["EN_BASE"] == {"Stop"}
may

# %% [markdown]
# One word of difference: **Stop**. Now use it. To spare somebody is another such freedom, and one with friends in it: that is the second task. Then two more differences, before you look them up.

# %%
task("ruling.leave_one")

# %%
task("ruling.spare_carmen")

# %%
display(predict("ruling.disk_on_the_region_named"), predict("ruling.no_two_anywhere"))

# %% [markdown]
# ## What one may know
#
# Two readings are about looking: into the Castillo, and at the power cards that were played. The very same position, seen by Ana, with the Castillo closed and open:

# %%
from elgrande.positions import position

in_the_castillo = {"castillo": (1, 3, 0, 2), "king": "valencia", "caballeros": {"aragon": (2, 1, 0, 0)}}
board(position(**in_the_castillo), position(**in_the_castillo, edition=house), seat=0)

# %% [markdown]
# ## What it is worth
#
# Which of the readings matter? A first answer comes from playing. Below, the same forty random games are played by each reading that differs from the English book in one answer: **in how many games are the final points different**, and by how much do all players' points together go up or down on average? Before you run it, a prediction.

# %%
predict("ruling.open_castillo")

# %%
from statistics import mean, stdev


def finals(edition, games):
    return [eg.random_playout(4, seed, edition).points for seed in range(games)]


# %% tags=["folded"]
rows = ["| | | ≠ / 40 | Δ |", "|---|---|---|---|"]
usual = finals(eg.EN_BASE, 40)
for name in EDITION_FIELDS:
    answer_now = getattr(eg.EN_BASE, name)
    for answer in type(answer_now):
        if answer is not answer_now and name != "length":
            points = finals(eg.EN_BASE.but(**{name: answer}), 40)
            changed = sum(one != another for one, another in zip(usual, points, strict=True))
            difference = mean(map(sum, points)) - mean(map(sum, usual))
            rows.append(f"| `{name}` | `{answer}` | {changed} | {difference:+.1f} |")
Markdown("\n".join(rows))

# %% [markdown]
# Be careful with the last column. Once a single action differs, everything after it differs, too, and what you see may be chance. So two of the readings get more games, and a **±**: the standard error of the mean difference, game by game.


# %%
def effect(games=100, **reading):
    before, after = finals(eg.EN_BASE, games), finals(eg.EN_BASE.but(**reading), games)
    differences = [sum(new) - sum(old) for old, new in zip(before, after, strict=True)]
    return mean(differences), stdev(differences) / games**0.5


for reading in ({"veto_windows": "never"}, {"first_places": "without_bonuses"}):
    difference, error = effect(**reading)
    print(f"{reading}: {difference:+.1f} ± {error:.1f}")

assert difference < -3 * error

# %% [markdown]
# The second is certain: without the bonuses for sole leaders fewer points are paid in almost every game in which that card is used. Of the first these games say next to nothing: somebody gains by a Veto what somebody else has lost, and chance is stronger than the effect. That nothing shows in random games says little about yours.
#
# There is a better way to be certain that a difference *can* matter: to show a position in which it does. That is what the proofs do for every question on which two books differ.

# %%
from proofs.notebook import prove

prove("every_difference_changes_some_position")

# %% [markdown]
# ## Exercises
#
# **Where do the English and the Spanish anniversary book differ?** Give the set of the names of those readings, in the spelling of the table above. Let Python do it.

# %%
differences = ...
check("ruling.differences", differences)

# %% tags=["solution"]
differences = {name for name in EDITION_FIELDS if getattr(eg.EN_BASE, name) != getattr(eg.ES_20TH, name)}
assert check("ruling.differences", differences)

# %% [markdown]
# **House rules.** Make the edition of a table that plays the English rules, but where Banishment may spare somebody, the piles of played power cards lie open, and there are six rounds.

# %%
house_rules = ...
check("ruling.house_rules", house_rules)

# %% tags=["solution"]
house_rules = eg.EN_BASE.but(banishment="may_spare", played_power_cards="open", length="short")
assert check("ruling.house_rules", house_rules)

# %% [markdown]
# ## Your own quarrel
#
# And when people argue? Then click the very position together in the [position editor](19_editor.ipynb). Take something in hand and click the map; choose the round, the card, whose turn it is. Whatever you do, the line above the board says whether such a position is possible, and if not, by which clause. Below the board:
#
# * *Score it* pays every place as it stands, and says why;
# * *Legal actions* tries any card, step by step;
# * *Compare editions* plays the card by each rulebook, and shows where they part;
# * *Save and share* has the position as one line of text, for a chat or a letter.
#
# In the following position Ana is about to banish somebody. Must she banish Carmen, too? Load it under *Save and share*, and look under *Compare editions*:
#
# ```text
# eg1 3p ara=0,2,1 gal=1,0,1 king=val turn=0 card=banishment
# ```
#
# In the last cell a new game begins by a ruling of the house: change the line, and sit down.

# %%
from elgrande.widgets import play

play(
    players=4,
    seed=16,
    edition=eg.EN_BASE.but(banishment="may_spare", castillo_contents="open"),
    language=language(),
)
