"""The Speaker: every sentence that drawings, widgets and the command line need, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from elgrande.actions import Action
from elgrande.events import Event, Scored
from elgrande.rules.box import Counts
from elgrande.rules.editions import Edition, edition_named
from elgrande.rules.readings import Question
from elgrande.rules.wording import CARD_WORDS, FURTHER_WORDS
from elgrande.state import Frame, State
from elgrande.text import accounts, actions, decisions, events
from elgrande.text.answers import Answers
from elgrande.text.circumstances import Circumstance, circumstances
from elgrande.text.voice import Voice
from elgrande.views import View

if TYPE_CHECKING:
    from elgrande.rules.clauses import Clause


@dataclass(frozen=True, slots=True)
class Speaker(Voice):
    """Sentences and names of the game in one language, addressed to one player ("you") or to nobody.

    >>> from elgrande.engine import new_game
    >>> from elgrande.views import view
    >>> seen = view(new_game(seed=1), seat=2)
    >>> Speaker("es").decision(seen), Speaker("es", you=2).decision(seen)
    ('Carmen juega la primera carta de poder de la ronda.', 'Juega la primera carta de poder de la ronda.')
    """

    # --- the game -----------------------------------------------------------------------------------

    def decision(self, view: View) -> str:
        """One sentence for what is being decided now, by whom, with the numbers that matter."""
        return decisions.sentence(self.about(view), view)

    def action(self, action: Action, frame: Frame | None = None) -> str:
        """A short label for a button: "Place a caballero in Aragón".

        `frame` is the decision in which it is taken: it says what the two choices of a card are.
        """
        return actions.label(self, action, frame)

    def event(self, event: Event) -> str:
        """One sentence in the past tense for an event."""
        return events.sentence(self, event)

    def account(self, event: accounts.Paying) -> str:
        """How points came about, from the caballeros that stood there or what one of them carried."""
        return accounts.account(self, event)

    def verdict(self, event: Scored) -> list[str]:
        """Which rank a player has, what is paid for it, and what is not: one sentence for each."""
        return accounts.verdict(self, event)

    def lost(self, event: Event) -> list[str]:
        """The bonuses that a tie for the most costs in this event, one sentence for each."""
        return accounts.lost(self, event)

    def circumstances(self, state: State, place: str) -> tuple[Circumstance, ...]:
        """What bears on a scoring besides the players' own caballeros: sentences, each with its clause."""
        return circumstances(self, state, place)

    def present(self, place: str, counts: Counts) -> str:
        """Who has how many caballeros in a place, most first."""
        return accounts.present(self, place, counts)

    # --- the rules ----------------------------------------------------------------------------------

    def card_sentence(self, card: str, edition: Edition | str) -> str:
        """What a card does besides placing, as this edition, or the one of this name, reads it."""
        read = edition_named(edition)
        readings = (f"{card}/{field}={read.answer(field)}" for field in read.box.fields)
        variant = next((key for key in readings if key in CARD_WORDS), card)
        words = CARD_WORDS[variant]
        further = (FURTHER_WORDS.get((one, card), "") for one in read.box.expansions)
        return " ".join(self.rule(said) for said in (words.sentence, words.besides, *further) if said)

    def clause_title(self, id: str) -> str:
        """What a clause is called. UnknownClause, a KeyError, if nobody has given the id."""
        return self.rule(_clause(id).title)

    def clause_text(self, id: str) -> str:
        """What a clause says."""
        return self.rule(_clause(id).text)

    def clause_note(self, id: str) -> str:
        """Where people go wrong with a clause, or nothing."""
        note = _clause(id).note
        return self.rule(note) if note else ""

    def clause_ruling(self, id: str) -> str:
        """That a clause is our ruling, or what it adds to the books that speak about it; or nothing.

        >>> Speaker().clause_ruling("VT-6"), Speaker().clause_ruling("GC-1"), Speaker().clause_ruling("SC-3")
        ('No book says so: this is our ruling.', 'What the books do not say here is our ruling.', '')
        """
        found = _clause(id)
        if not found.ruling:
            return ""
        if found.sources:
            return self.say("What the books do not say here is our ruling.")
        return self.say("No book says so: this is our ruling.")

    def clause_here(self, id: str) -> str:
        """What the game that is spoken of answers where the words of a clause do not; or nothing.

        >>> from elgrande.positions import position
        >>> Speaker().about(position(edition="ES_20TH")).clause_here("AC-2.4")
        'In this game: Once you use Banishment, must every opponent lose ...? Some may be spared.'
        """
        if self.edition is None:
            return ""
        fields, given = self.edition.box.fields, self.edition.settles(id)
        return " ".join(self.answered(fields[field], answer) for field, answer in given.items())

    def answered(self, asked: Question, answer: StrEnum) -> str:
        """A question on which the books differ or leave a choice, and what a game answers."""
        return self.say(
            "In this game: {question} {answer}.",
            question=self.rule(asked.asks),
            answer=Answers(self).shown(answer),
        )

    def why(self, because: Iterable[str]) -> tuple[tuple[str, str, str], ...]:
        """The id, title and text of each clause, and how this game reads it: the reason for something."""
        return tuple(
            (id, self.clause_title(id), f"{self.clause_text(id)} {self.clause_here(id)}".rstrip())
            for id in because
        )


def _clause(id: str) -> Clause:
    from elgrande.rules.clauses import clause  # here: `import elgrande` does without the texts of the clauses

    return clause(id)
