"""Where the book of the expansions changes a rule of the base game, and how gravely.

Such a rule is no disagreement between books: it holds as long as the expansion, or one of its cards, is in
play.

>>> [str(each.changes) for each in overriding("SC-3", "PT_EXPANSIONS")]
['score']
"""

from typing import NamedTuple

from elgrande.rules.clauses.contradictions import Changes
from elgrande.rules.message import N_
from elgrande.rules.readings import PT

__all__ = ["OVERRIDES", "Override", "overriding"]

COLONIES, GRANDISSIMO = "Grande Inquisidor e Colônias", "Grandíssimo"
FLAGS = "Expansão de Aniversário"


class Override(NamedTuple):
    """What a book puts in the place of a clause, where it says so, and what that changes."""

    clause: str
    section: str
    says: str
    changes: Changes = Changes.MOVES
    book: str = PT


OVERRIDES = (
    Override("SU-2", f"{COLONIES}, Preparação 7", N_("6 more caballeros each, 2 of them placed by disk")),
    Override(
        "SU-6",
        f"{COLONIES}, Preparação 3–4; {GRANDISSIMO}, Preparação 2–3",
        N_("two more stacks of action cards"),
    ),
    Override(
        "SU-9", f"{COLONIES}, As novas regiões; {GRANDISSIMO}, Nova região: Portugal", N_("further regions")
    ),
    Override(
        "RD-4",
        f"{COLONIES}, Preparação 3–4; {GRANDISSIMO}, Fluxo de jogo",
        N_("2 more action cards to choose from"),
    ),
    Override(
        "PW-3",
        f"{GRANDISSIMO}, Monte 6, A Última Palavra",
        N_("whoever takes that card has the last turn of the round"),
    ),
    Override(
        "TU-1",
        f"{COLONIES}, O Grande Inquisidor; {GRANDISSIMO}, Rainha; Bobo",
        N_("1 more than the power card shows; the Jester puts 1 into another court"),
    ),
    Override("TU-3", f"{GRANDISSIMO}, Monte 6, Jogada Dupla", N_("a second action card")),
    Override(
        "TU-4",
        f"{COLONIES}, Navio; América e África",
        N_("free moves by ship, besides special action and placing"),
    ),
    Override(
        "TU-4",
        f"{GRANDISSIMO}, Os Símbolos de Navio e Prisão; Rainha e Bobo",
        N_("symbols, Queen and Jester, besides special action and placing"),
    ),
    Override(
        "TU-4",
        f"{GRANDISSIMO}, Monte 6, Sem Mais Ações",
        N_("later players place caballeros, and have no special action"),
    ),
    Override(
        "TU-7",
        f"{COLONIES}, O Grande Inquisidor; {GRANDISSIMO}, Rainha; Tropas Rápidas; Força Extra",
        N_("1 more; or 3 from the provinces; or up to 6 by a card"),
    ),
    Override(
        "TU-8",
        f"{COLONIES}, Monte 7, Executar uma carta de ação; {GRANDISSIMO}, Monte 6, Jogada Dupla",
        N_("a card may be kept for a later round"),
    ),
    Override("TU-9", f"{COLONIES}, Monte 7, Cópia", N_("a special action after the turn of an opponent")),
    Override(
        "KG-1",
        f"{GRANDISSIMO}, Monte 6, Revolução",
        N_("the region of a Grande who acts as King is closed"),
    ),
    Override(
        "KG-2",
        f"{COLONIES}, Navio; {GRANDISSIMO}, Os Símbolos de Navio e Prisão",
        N_("the ship is reached when the King is on the coast, a ship marker from everywhere"),
    ),
    Override(
        "KG-3",
        f"{GRANDISSIMO}, Monte 6, Revolução; Rei Incógnito",
        N_("the King may be put into the Castillo, or be moved in the turn of an opponent"),
    ),
    Override(
        "GS-1",
        f"{COLONIES}, Monte 7, Escolha Livre; {GRANDISSIMO}, Monte 6, Escolha Livre",
        N_("2 caballeros are moved between the third step and the fourth"),
    ),
    Override("GS-2", f"{COLONIES}, As novas regiões", N_("its own four regions may not be chosen")),
    Override(
        "GS-4",
        f"{COLONIES}, Monte 7, Conspiração; {GRANDISSIMO}, Monte 6, Golpe",
        N_("a Grande leaves the Castillo with the caballeros"),
    ),
    Override(
        "GS-6",
        f"{COLONIES}, As novas regiões; {GRANDISSIMO}, Nova região: Portugal",
        N_("further regions are scored"),
        Changes.SCORE,
    ),
    Override(
        "SC-1",
        f"{COLONIES}, Tabela limite; Espaço do Capitão; O Vice-Rei da América",
        N_("some caballeros do not count: beside the limit table, as Captain, as Viceroy"),
        Changes.SCORE,
    ),
    Override(
        "SC-1",
        f"{COLONIES}, Os Caballeros do Grande Inquisidor",
        N_("black caballeros count for whoever holds the Grand Inquisitor"),
        Changes.SCORE,
    ),
    Override(
        "SC-1",
        f"{GRANDISSIMO}, Monte 6, Aliança",
        N_("caballeros and points of two regions are added up"),
        Changes.SCORE,
    ),
    Override("SC-3", f"{FLAGS}, Fluxo de jogo", N_("a flag breaks the tie"), Changes.SCORE),
    Override(
        "SC-7",
        f"{COLONIES}, Monte 7, Conspiração; {GRANDISSIMO}, Monte 6, Golpe",
        N_("a Grande inside earns the home bonus"),
        Changes.SCORE,
    ),
    Override(
        "SC-8",
        f"{GRANDISSIMO}, Monte 6, Pontuação da Corte",
        N_("a card scores the courts: 7, 5 and 1"),
        Changes.SCORE,
    ),
    Override(
        "BN-1",
        f"{GRANDISSIMO}, Monte 6, Revolução",
        N_("the bonus is paid in the region of the Grande who acts as King"),
        Changes.SCORE,
    ),
    Override(
        "BN-2",
        f"{COLONIES}, Monte 7, Conspiração; {GRANDISSIMO}, Monte 6, Golpe",
        N_("the bonus may be paid twice in one general scoring"),
        Changes.SCORE,
    ),
    Override(
        "EN-1",
        f"{COLONIES}, Monte 7, Pontuação Especial",
        N_("a marked region is scored after the last general scoring"),
        Changes.SCORE,
    ),
    Override(
        "EN-2",
        f"{COLONIES}, …e trazendo-os para a Espanha",
        N_("goods and gold bring points outside all scorings"),
        Changes.SCORE,
    ),
    Override("MV-2", f"{COLONIES}, Mover", N_("its own regions are within reach, too")),
    Override("MV-4", f"{COLONIES}, Mover", N_("black caballeros are moved like others")),
    Override("AC-4.1", f"{COLONIES}, As novas regiões", N_("its own regions may take one, too")),
    Override(
        "AC-4.4",
        f"{COLONIES}, Monte 7, Conspiração; {GRANDISSIMO}, Monte 6, Golpe",
        N_("a Grande may go into the Castillo"),
    ),
    Override(
        "AC-5.1",
        f"{GRANDISSIMO}, Os Símbolos de Navio e Prisão",
        N_("whoever uses the King's card may let the prisoners go"),
    ),
)


def overriding(clause: str, book: str) -> tuple[Override, ...]:
    """What a book puts in the place of a clause."""
    return tuple(each for each in OVERRIDES if (each.clause, each.book) == (clause, book))
