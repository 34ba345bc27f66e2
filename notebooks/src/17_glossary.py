# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Glossary in three languages
#
# *The words of the game side by side in English, Spanish and Portuguese, with the clause behind each and the words of other rulebooks.*
#
# Half of all quarrels about a game are about words. Here is what each word means, where its rule stands, and what the same thing is called in another language. Every word in the tables is one that the rules of this program are really told with, in each of the three languages; the cell checks it.

# %%
from IPython.display import Markdown

from elgrande.course import check, clause, language, predict
from elgrande.course.lessons import glossary
from elgrande.course.notebook_language import lesson_text
from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.text import LANGUAGES, Speaker

speaker = Speaker(language())


def table(head, rows):
    return Markdown("\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)))


def words(terms):
    rows = []
    for term in terms:
        said = [lesson_text(term.word, language) for language in LANGUAGES]
        rows.append([f"**{said[0]}**", *said[1:], lesson_text(term.meaning, speaker.language), term.clause])
    return table(["English", "Español", "Português", "", ""], rows)


for each in map(Speaker, LANGUAGES):
    rules = " ".join(f"{each.clause_title(id)} {each.clause_text(id)}" for id in CLAUSES).lower()
    for term in {*glossary.TERMS} - {*glossary.HERE}:
        assert lesson_text(term.word, each.language).lower().removeprefix("to ") in rules

# %% [markdown]
# ## People and pieces

# %%
words(glossary.PIECES)

# %% [markdown]
# ## Places

# %%
words(glossary.PLACES)

# %%
predict("glossary.castillo")

# %% [markdown]
# ## Cards, and what one does
#
# Two words in this table decide more than any other pair: **to place** and **to move**. Try them before you read on.

# %%
predict("glossary.place_or_move")

# %%
words(glossary.CARDS_AND_DEEDS)

# %%
clause("MV-2")

# %% [markdown]
# ## Scoring

# %%
words(glossary.SCORING)

# %% [markdown]
# ## Words of this course

# %%
words(glossary.HERE)

# %% [markdown]
# ## Other books, other words
#
# Two rulebooks in the same language need not use the same words, and the third one in this list, from the web, often calls things as nobody else does. Where our Spanish and Portuguese differ from the book on your table, look here. A dash means that the book has no occasion to speak of it, or has the word of the others.

# %%
books = list(BOOKS)
rows = [
    [f"**{lesson_text(term.word, speaker.language)}**", *(term.books.get(book, "–") for book in books)]
    for term in glossary.TERMS
    if term.books
]
table(["", *(speaker.rule(BOOKS[book]) for book in books)], rows)

# %% [markdown]
# ## The titles of the cards
#
# Titles are what one says at the table; several cards share one. The number is the stack.

# %%
from elgrande.rules.cards import CARDS

speakers = [Speaker(each) for each in LANGUAGES]
stacks = {}
for card in CARDS:
    titles = tuple(speaker.card_title(card.id) for speaker in speakers)
    stacks.setdefault(titles, set()).add(card.deck)
assert len(stacks) == 15
table(
    ["English", "Español", "Português", ""],
    [[*titles, ", ".join(map(str, decks))] for titles, decks in stacks.items()],
)

# %% [markdown]
# ## The chapters of the rules
#
# An id such as SC-3 begins with its chapter.

# %%
rows = []
for id, chapter in CHAPTERS.items():
    number = sum(each.startswith(f"{id}-") for each in CLAUSES)
    rows.append([f"**{id}**", *(speaker.rule(chapter) for speaker in speakers), str(number)])
assert sum(int(row[-1]) for row in rows) == len(CLAUSES)
table(["", "English", "Español", "Português", "n"], rows)

# %% [markdown]
# ## Do the languages say the same?
#
# For the texts of the cards that is proved: a small lexicon for each language reads every sentence, and what comes out must be the same three times. A 3 in place of a 4 would be found.

# %%
from proofs.notebook import prove

prove("cards_mean_the_same_in_all_languages")

# %% [markdown]
# ## Exercise
#
# **Write a translator.** Given what stands on a Portuguese card, say what stands on the English one. `glossary.in_language(sentence, "pt")` goes the other way, and `CARD_WORDS` has all the English sentences.

# %%
from elgrande.rules.wording import CARD_WORDS


def from_portuguese(sentence):
    return ...


check("glossary.from_portuguese", from_portuguese)

# %% tags=["solution"]
english = {glossary.in_language(words.sentence, "pt"): words.sentence for words in CARD_WORDS.values()}

assert check("glossary.from_portuguese", english.get)

# %% [markdown]
# Is a word missing, or is it another one in your book? The catalogues are plain text files in `elgrande/text/locale`; a line there changes every board of the course.
