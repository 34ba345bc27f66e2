"""The question that is asked about every action card: how many copies of it are there?"""

from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, Question, said_by


def copies(clause: str, card: str, number: int) -> Question:
    """The number that both books with card lists print."""
    return Question(
        clause,
        "copies",
        N_("How many copies of the card are there?"),
        said_by(number, EN, ES),
        constant=f"cards:CARD[{card}].copies",
    )
