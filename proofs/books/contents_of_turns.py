"""What the books of the base game consist of besides scoring, sentence by sentence.

Rounds, power cards, turns, placing, the King's region, moving, and the cards. Together with the parts on
scoring in `contents` that is all of the three books that was compared.
"""

from __future__ import annotations

from collections.abc import Mapping

Sentence = tuple[str, ...]  # the places under which the chapters, or IDLE, have one sentence of a book
NUMBER = ("number beside the text of the card",)
BEFORE_OR_AFTER = ("explanation, on the order",)


def one_by_one(*places: str) -> tuple[Sentence, ...]:
    """Sentences that the chapters have under a single place each."""
    return tuple((place,) for place in places)


A_CARD = (NUMBER, ("card",))
EXPLAINED = (*A_CARD, ("explanation",))
MOVING_RULES = one_by_one(
    "first general rule",
    "second general rule",
    "second general rule",
    "second general rule",
    "third general rule",
    "fourth general rule",
    "fifth general rule",
    "fifth general rule",
    "sixth general rule",
    "sixth general rule",
)
POWER_EXAMPLE = ("example",)
TURN_ORDER_OF_CARDS = one_by_one("first sentence", "second sentence", "note", "example")
FIRST_EXAMPLE = (("first example",),) * 5
SECOND_EXAMPLE = (
    *(("second example",),) * 3,
    ("second example, on the places",),
    ("second example, on what is placed",),
    ("second example",),
    ("second example, last part",),
)
PLACING = (
    *one_by_one("first sentence", "first point", "first point", "second point", "third point"),
    *one_by_one("paragraph on the order", "paragraph on the order, second sentence"),
    *(*FIRST_EXAMPLE, *SECOND_EXAMPLE),
)
USING = (
    ("first two sentences",),
    ("first two sentences", "first paragraph, second sentence"),
    *[("after the examples",)] * 3,
)

ENGLISH: Mapping[str, tuple[Sentence, ...]] = {
    "1. Reveal Action Cards": one_by_one(
        "first sentence", "example", "last paragraph, first sentence", "last paragraph, second sentence"
    ),
    "2. Play Power Cards": (
        *one_by_one("first sentence", "second sentence", "note"),
        *(POWER_EXAMPLE,) * 8,
        ("after the example",),
    ),
    "2. Play Power Cards, Turn Order": TURN_ORDER_OF_CARDS,
    "2. Play Power Cards, 2": one_by_one("first sentence", "first note", "second note", "example"),
    "3": one_by_one("first sentence", "second sentence", "third sentence", "fourth sentence"),
    "3.1": one_by_one(
        "first sentence",
        *("first note", "first note, in brackets", "second note"),
        *("example, first half", "example, first half", "example, second half"),
    ),
    "3.2": USING,
    "3.2, Move Caballeros to the Board": PLACING,
    "The King's Region": one_by_one("first sentence", "second sentence"),
    "The King's Region, rule 2": (("both sentences",), ("both sentences", "second sentence")),
    "The King's Region, picture": (("caption",),),
    "4. End of Round": (
        *one_by_one("first sentence", "step 1", "example of step 1", "step 2", "step 3"),
        *one_by_one("step 3, second sentence", "example", "note", "note, in brackets"),
        ("step 4", "step 4, on the lily"),
        ("step 4, last sentence",),
    ),
    "Stacks 1 to 5": one_by_one("what holds for all cards of a stack", "general rule on the special action"),
    "Stack 1": (
        *one_by_one("first sentence", "general rule on placing", "sentence on the name"),
        *MOVING_RULES,
    ),
    "Stack 1, Intrigue: any 3": A_CARD,
    "Stack 1, Intrigue: any 4": A_CARD,
    "Stack 1, Intrigue: 4 own": EXPLAINED,
    "Stack 1, Intrigue: 3 foreign": EXPLAINED,
    "Stack 1, Intrigue: 2 own, 2 foreign": EXPLAINED,
    "Stack 1, Intrigue: 5 from one region": EXPLAINED,
    "Stack 1, Intrigue: all own": (*EXPLAINED, ("explanation, second sentence",)),
    "Stack 1, Intrigue: 2 additional from court": (*EXPLAINED, ("explanation, on the first caballero",)),
    "Stack 1, Intrigue: either": (*EXPLAINED, ("explanation, on the two actions",)),
    "Stack 2": one_by_one("first sentence", "general rule on placing", "last general rule"),
    "Stack 2, Veto": (
        NUMBER,
        *one_by_one("the card, first sentence", "the card, second sentence"),
        *one_by_one("first sentence of the explanation", "second sentence of the explanation"),
        *one_by_one("sentence on objecting before", "sentence on interrupting"),
        *one_by_one("last sentence of the explanation", "example", "last paragraph", "last sentence"),
    ),
    "Stack 2, Decay of Authority: all": EXPLAINED,
    "Stack 2, Decay of Authority: 3": (
        *(*A_CARD, ("explanation, first sentence",), ("explanation, second sentence",)),
    ),
    "Stack 2, 1 of each other player": EXPLAINED,
    "Stack 2, The King is Angry": (*A_CARD, ("card, second sentence",), ("explanation",)),
    "Stack 2, all own by disk": (*EXPLAINED, ("explanation",)),
    "Stack 2, two own by disk": (*EXPLAINED, ("explanation",)),
    "Stack 4": one_by_one("first sentence", "general rule on placing"),
    "Stack 4, Power Cards": (NUMBER, *one_by_one("first sentence", "second sentence", "last sentence")),
    "Stack 4, The Court": (*EXPLAINED, ("explanation",)),
    "Stack 4, Eviction": (
        *(*A_CARD, ("card",), ("explanation, first sentence",), ("explanation, on the disks",)),
        ("explanation", "explanation, on the disks"),
        ("explanation, last sentence", "last sentence"),
    ),
    "Stack 4, Royal Advisor": (*A_CARD, BEFORE_OR_AFTER),
    "Stack 5, King's Card": (*EXPLAINED, BEFORE_OR_AFTER, ("last sentence",)),
}

SPANISH: Mapping[str, tuple[Sentence, ...]] = {
    "1. Descubrir las cartas de acción": one_by_one(
        *("first sentence", "example", "after the example"),
        *("last sentence", "last sentence, second half"),
    ),
    "2. Jugar las cartas de poder": (
        *one_by_one("first sentence", "second sentence"),
        *(POWER_EXAMPLE,) * 7,
        ("after the example",),
    ),
    "2. El orden de juego": one_by_one("first half", "second half", "note", "example"),
    "2. Los refuerzos": one_by_one("first sentence", "first note", "second note", "example"),
    "3": one_by_one("first sentence", "second sentence", "third sentence", "fourth sentence"),
    "3.1": one_by_one(
        "first sentence",
        *("first note", "first note, in brackets", "second note"),
        *("example, first half", "example, first half", "example, second half"),
    ),
    "3.2": (("first sentence", "first paragraph, second sentence"), *[("after the examples",)] * 3),
    "3.2, Desplegar caballeros": PLACING,
    "La región del rey": one_by_one("first sentence", "second sentence"),
    "La región del rey, 2": (("both sentences",), ("both sentences", "second sentence")),
    "La región del rey, imagen": (("caption",),),
    "4. Final de la ronda": (
        *one_by_one("first sentence", "step 1", "example of step 1", "step 2", "step 3", "step 3"),
        *one_by_one("step 3, last sentence", "note on step 3", "note on step 3, in brackets"),
        *one_by_one("example", "example, the reason it gives"),
        ("step 4", "step 4, on the lily"),
        ("step 4, last sentence",),
    ),
    "Mazos 1 a 5": (
        ("what holds for all cards of a stack",),
        ("general rule on the special action", "general rule on the special action, in brackets"),
    ),
    "Primer mazo": (
        *one_by_one("general rule on placing", "sentence on the name"),
        *MOVING_RULES,
    ),
    "Primer mazo, Intrigante: 3 caballeros": A_CARD,
    "Primer mazo, Intrigante: 4 caballeros": A_CARD,
    "Primer mazo, Intrigante: 4 tuyos": EXPLAINED,
    "Primer mazo, Intrigante: 3 rivales": EXPLAINED,
    "Primer mazo, Intrigante: 2 tuyos y 2 rivales": (*EXPLAINED, ("explanation",)),
    "Primer mazo, Intrigante: 5 de una región": (*EXPLAINED, ("explanation",)),
    "Primer mazo, Intrigante: todos los tuyos": (
        *(*EXPLAINED, ("explanation",), ("explanation, last sentence",)),
    ),
    "Primer mazo, Intrigante: 2 más de la corte": (*EXPLAINED, ("explanation, on the first caballero",)),
    "Primer mazo, Intrigante: una de dos": (*EXPLAINED, ("explanation, on the two actions",)),
    "Segundo mazo": one_by_one("general rule on placing", "last general rule"),
    "Segundo mazo, Veto": (
        NUMBER,
        *one_by_one("the card, first sentence", "the card, second sentence"),
        *one_by_one("first sentence of the explanation", "second sentence of the explanation"),
        *one_by_one("sentence on objecting before", "sentence on interrupting"),
        *one_by_one("last sentence of the explanation", "example", "last paragraph", "last sentence"),
    ),
    "Segundo mazo, Merma de autoridad: todos": EXPLAINED,
    "Segundo mazo, Merma de autoridad: 3": (
        *(*A_CARD, ("explanation, first sentence",), ("explanation, second sentence",)),
    ),
    "Segundo mazo, Destierro": (*A_CARD, ("card, second sentence",), ("explanation",)),
    "Segundo mazo, El rey enfurecido": (*A_CARD, ("card, second sentence",), ("explanation",)),
    "Segundo mazo, Proscritos": (*EXPLAINED, ("explanation",)),
    "Segundo mazo, Asuntos urgentes": (*EXPLAINED, ("explanation",)),
    "Cuarto mazo": (("general rule on placing",),),
    "Cuarto mazo, Carta de poder": (NUMBER, *one_by_one("first sentence", "second sentence")),
    "Cuarto mazo, La corte": (*EXPLAINED, ("explanation",)),
    "Cuarto mazo, Grande": (*EXPLAINED, ("explanation",)),
    "Cuarto mazo, Expulsión": (
        *(*A_CARD, ("card",), ("explanation, first sentence",)),
        *(("explanation",), ("explanation, on the disks",)),
        ("explanation, last sentence", "last sentence"),
    ),
    "Cuarto mazo, Consejero real": (*A_CARD, BEFORE_OR_AFTER),
    "Quinto mazo": one_by_one("first sentence", "general rule on placing"),
    "Quinto mazo, Carta del rey": (*A_CARD, BEFORE_OR_AFTER, ("last sentence", "explanation")),
}

ON_THE_WEB: Mapping[str, tuple[Sentence, ...]] = {
    "1. Revelar cartas de acción": one_by_one(
        "first sentence", "example", "second sentence", "last sentence"
    ),
    "2. Juega Power Cards": (
        *one_by_one("first sentence", "second sentence", "third sentence"),
        *(POWER_EXAMPLE,) * 8,
    ),
    "2. Orden de giro": TURN_ORDER_OF_CARDS,
    "2. Suministro": one_by_one("first sentence", "first note", "second note", "example"),
    "3": one_by_one("first sentence", "second sentence", "third sentence", "fourth sentence"),
    "3.A": one_by_one(
        "first sentence",
        *("important, first sentence", "important, in brackets", "important, second sentence"),
        *("example, first half", "example, first half", "example, second half"),
    ),
    "3.B": USING,
    "3.B, Lugar Caballeros": PLACING,
    "El rey": one_by_one("first sentence", "second sentence", "caption"),
    "El rey, 2": (("both sentences",), ("both sentences", "second sentence")),
    "4. Fin de la ronda": (
        *one_by_one("first sentence", "step 1", "example of step 1", "step 2", "step 3"),
        *one_by_one("step 3, second sentence", "example", "note on step 3"),
        *one_by_one("note on step 3, second sentence", "note on step 3, in brackets"),
        ("step 4", "step 4, on the lily"),
        ("step 4, last sentence",),
    ),
}
