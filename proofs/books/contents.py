"""What each book consists of, sentence by sentence: entries, or none, and why.

The chapters have a formula for every sentence that demands anything. `IDLE` are those that demand nothing, in
whichever part of a book; `CONTENTS` lists all four books in full: no sentence is left out in silence. What
only announces the list below it has no entry.

>>> [line for line in idle_of("EN_BASE") if "note" in line]
['The Castillo, note: advises how to play']
>>> CONTENTS["ES_20TH"]["Fin de la partida"][0]
('first sentence',)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from elgrande.rules.readings import EN, ES, PT, WEB
from proofs.books import contents_of_expansions, contents_of_turns
from proofs.books.contents_of_expansions import COLONIES
from proofs.books.contents_of_turns import BEFORE_OR_AFTER, NUMBER, Sentence, one_by_one


class Why(StrEnum):
    """Why a sentence demands nothing of any function: whatever is played is as it says."""

    ADVICE = "advises how to play"
    PURPOSE = "says what players are after"
    REFERS = "says where more is said"
    WEIGHT = "says how important another sentence is"
    TITLE = "gives the winner a title"
    PICTURE = "says what is pictured"
    NAME = "says what cards are called, or what they are for"
    ANNOUNCES = "announces the rules that follow"
    SET_UP = "is about the set-up, which no chapter describes"
    STORY = "tells of the world that the game is set in"
    OWN = "is about what only an expansion has, and nothing that the base game asks"


class Idle(NamedTuple):
    """A sentence that demands nothing: where it stands, and why."""

    book: str
    section: str
    place: str
    why: Why


IDLE = (
    Idle(EN, "1. Reveal Action Cards", "example", Why.PICTURE),
    Idle(EN, "1. Reveal Action Cards", "last paragraph, second sentence", Why.ADVICE),
    Idle(EN, "3.2, example 2", "last sentence", Why.REFERS),
    Idle(EN, "The Castillo", "third point, in brackets", Why.REFERS),
    Idle(EN, "The Castillo", "note", Why.ADVICE),
    Idle(EN, "The Castillo", "last point, in brackets", Why.REFERS),
    Idle(EN, "The King's Region, rule 1", "first sentence, in brackets", Why.WEIGHT),
    Idle(EN, "The King's Region", "second sentence", Why.ANNOUNCES),
    Idle(EN, "5. General Scoring", "last sentence", Why.REFERS),
    Idle(EN, "Game End", "second sentence, on the title", Why.TITLE),
    Idle(EN, "Stack 1", "sentence on the name", Why.NAME),
    Idle(ES, "Contexto histórico", "all sentences", Why.STORY),
    Idle(ES, "Resumen del juego", "first sentence", Why.PURPOSE),
    Idle(ES, "1. Descubrir las cartas de acción", "example", Why.PICTURE),
    Idle(ES, "1. Descubrir las cartas de acción", "last sentence, second half", Why.ADVICE),
    Idle(ES, "2. Jugar las cartas de poder", "after the example", Why.REFERS),
    Idle(ES, "3.2, ejemplo 2", "last sentence", Why.REFERS),
    Idle(ES, "El castillo", "third point, in brackets", Why.REFERS),
    Idle(ES, "El castillo", "fifth point", Why.ADVICE),
    Idle(ES, "El castillo", "last point, last sentence", Why.REFERS),
    Idle(ES, "La región del rey, 1", "first sentence, in brackets", Why.WEIGHT),
    Idle(ES, "La región del rey", "second sentence", Why.ANNOUNCES),
    Idle(ES, "5. Puntuación", "last sentence", Why.REFERS),
    Idle(ES, "5. Puntuación, 1", "caption", Why.PICTURE),
    Idle(ES, "Primer mazo", "sentence on the name", Why.NAME),
    Idle(ES, "Cuarto mazo, Marcador de puntuación", "sentence on where they begin", Why.SET_UP),
    Idle(ES, "Fin de la partida", "second sentence, on the title", Why.TITLE),
    Idle(WEB, "Objeto del juego", "first sentence", Why.PURPOSE),
    Idle(WEB, "1. Revelar cartas de acción", "example", Why.PICTURE),
    Idle(WEB, "1. Revelar cartas de acción", "last sentence", Why.ADVICE),
    Idle(WEB, "3.B, ejemplo 2", "last sentence, in brackets", Why.REFERS),
    Idle(WEB, "El castillo", "fourth point, note", Why.ADVICE),
    Idle(WEB, "El rey, 1", "heading, second sentence", Why.WEIGHT),
    Idle(WEB, "4. Fin de la ronda", "note on step 3, second sentence", Why.ADVICE),
    Idle(WEB, "El rey", "second sentence", Why.ANNOUNCES),
    Idle(WEB, "5. Puntaje", "last sentence", Why.REFERS),
    Idle(WEB, "Fin del juego", "second sentence, on the title", Why.TITLE),
    Idle(PT, "Grande Inquisidor e Colônias, Francia", "second point", Why.OWN),
    Idle(PT, "Grande Inquisidor e Colônias, Navio", "first sentence", Why.STORY),
    Idle(PT, "Grande Inquisidor e Colônias, Navio", "second sentence", Why.OWN),
    Idle(PT, "Grande Inquisidor e Colônias, Navio", "third sentence", Why.PURPOSE),
    Idle(PT, "Grande Inquisidor e Colônias, Navio", "second point", Why.OWN),
    Idle(PT, "Grande Inquisidor e Colônias, Espaço do Capitão", "first paragraph", Why.OWN),
    Idle(PT, "Grande Inquisidor e Colônias, O Vice-Rei da América", "first paragraph", Why.OWN),
    Idle(PT, "Grande Inquisidor e Colônias, Ouro e Bens", "paragraph on free actions, last", Why.ADVICE),
    Idle(PT, "Grandíssimo, Preparação", "note on step 2", Why.ADVICE),
    Idle(PT, "Grandíssimo, Monte 6, Revolução", "first sentence", Why.OWN),
    Idle(PT, "Grandíssimo, Monte 6, Revolução", "third sentence", Why.OWN),
    Idle(PT, "Grandíssimo, Monte 6, Revolução", "sentence on the token", Why.OWN),
    Idle(PT, "Grandíssimo, Monte 6, Revolução", "last sentence", Why.OWN),
    Idle(PT, "Grandíssimo, Nova região: Portugal", "first sentence", Why.OWN),
    Idle(PT, "Expansão de Aniversário", "second further rule", Why.OWN),
    Idle(PT, "Expansão de Aniversário", "last further rule", Why.OWN),
    Idle(PT, "Dicas táticas", "first piece of advice", Why.ADVICE),
    Idle(PT, "Dicas táticas", "second piece of advice", Why.ADVICE),
    *(
        Idle(PT, section, place, why)
        for why, sections in (
            (Why.OWN, contents_of_expansions.OWN),
            (Why.SET_UP, contents_of_expansions.SET_UP),
            (Why.ANNOUNCES, contents_of_expansions.ANNOUNCING),
            (Why.PICTURE, contents_of_expansions.PICTURED),
        )
        for section, places in sections.items()
        for place in places
    ),
)


def idle_of(book: str) -> Iterator[str]:
    """The sentences of a book that demand nothing, and why, line by line."""
    for idle in IDLE:
        if idle.book == book:
            yield f"{idle.section}, {idle.place}: {idle.why}"


# --- the sections on scoring -------------------------------------------------------------------------

FOR_TWO = (("note on two players",), ("note on two players, second sentence",))
FOR_THREE = (("note on three players",), ("note on three players, second sentence",))
LIKE_A_GENERAL_ONE = ("explanation, last sentence", "last sentence")
AT_ONCE = "explanation, that it is at once"
OF_A_STACK = "general rules of the stack"


ENGLISH: Mapping[str, tuple[Sentence, ...]] = {
    "Gameplay": (
        ("first paragraph", "first paragraph, on rounds"),
        ("first paragraph", "first paragraph, on rounds"),
        ("first paragraph, on scoring", "first paragraph, last half"),
        *one_by_one("note on a shorter game", *["note on a shorter game, second part"] * 2),
        ("list of the phases",),
    ),
    "3.2, Special Action": one_by_one(
        "first sentence", "second sentence", "example", "sentence on some cards", "last paragraph"
    ),
    "3.2, example 2": one_by_one("example", "example", "example", "last sentence"),
    "The Castillo": (
        *one_by_one("first point", "first point", "second point", "third point"),
        ("third point, second half", "third point, second sentence"),
        *one_by_one("third point, in brackets", "note", "last point", "last point, second sentence"),
        *one_by_one("last point, third sentence", "last point, in brackets"),
    ),
    "The King's Region, rule 1": one_by_one(
        "first sentence", "first sentence, in brackets", "first sentence", "second sentence", "last sentence"
    ),
    "The King's Region, rule 3": one_by_one("first sentence", "second sentence"),
    "4. End of Round, step 4": one_by_one("on the fleur-de-lis", "on the fleur-de-lis"),
    "5. General Scoring": one_by_one("first sentence", "list of steps", "last sentence"),
    "5. General Scoring, 1": (
        *[("first paragraph",)] * 3,
        *one_by_one("second paragraph", "last sentence"),
    ),
    "5. General Scoring, 2": (
        *one_by_one("first sentence", "second sentence", "sentence on the most"),
        ("sentence on the second most", "the same, second half"),
        *one_by_one("sentence on ties", "last sentence of the paragraph"),
        *(*FOR_TWO, *FOR_THREE),
        *one_by_one("sentence on the marker", "example", "example, last sentence"),
    ),
    "5. General Scoring, 3": one_by_one("first sentence", "note", "last sentence"),
    "5. General Scoring, 4": (
        *one_by_one("first sentence", "second sentence", "third sentence", "note", "caption"),
        *(*FOR_TWO, *FOR_THREE),
        *one_by_one("sentence on ties", "after the sentence on ties"),
        *one_by_one("first example", "second example"),
        ("third example", "third example, which breaks off"),
    ),
    "King's Bonus": one_by_one("first sentence", "second sentence", "example"),
    "Home Region Bonus": one_by_one("first sentence", "second sentence", "reminder", "example", "note"),
    "Mobile Scoreboards": one_by_one(
        "first sentence", "second sentence", "last sentence", "sentence after the section"
    ),
    "Game End": (
        ("first sentence", "first sentence, in brackets"),
        ("second sentence", "second sentence, on the title"),
        ("sentence on ties",),
    ),
    "Stack 2, Special Scoring": (
        *(NUMBER, ("card",), (AT_ONCE,), BEFORE_OR_AFTER, ("explanation",), LIKE_A_GENERAL_ONE),
    ),
    "Stack 3": (
        ("first sentence",),
        ("first general rule", "general rule on placing"),
        (f"{OF_A_STACK}, that it is in one's turn",),
        BEFORE_OR_AFTER,
        (OF_A_STACK, "second sentence"),
        (OF_A_STACK, "what holds for all cards of a stack"),
        (OF_A_STACK, "what holds for all cards of a stack"),
        (OF_A_STACK,),
    ),
    "Stack 3, the 4s": (
        *(NUMBER, ("card",), ("explanation, first sentence",), ("explanation, the regions it lists",)),
        *[("note in the explanation",)] * 4,
        ("last note",),
    ),
    "Stack 3, the 5s": (
        NUMBER,
        *one_by_one("card", "explanation, first sentence", "explanation, the regions it lists"),
        ("explanation, last sentence",),
    ),
    "Stack 3, the 6s and 7s": (
        *(NUMBER, ("card",), ("explanation, first sentence",), ("explanation, the regions it lists",)),
        ("explanation, last sentence",),
    ),
    "Stack 3, the Castillo": (
        *(NUMBER, ("card",), (AT_ONCE,), ("explanation",), ("explanation, last sentence",)),
    ),
    "Stack 3, 1st place only": (
        *(NUMBER, ("card",), ("card, sentence on ties",)),
        ("explanation, first sentence", "explanation", AT_ONCE),
        *one_by_one("explanation, second sentence", "explanation, last sentence"),
    ),
    "Stack 3, the most caballeros": (
        *(NUMBER, ("card",), ("explanation, first sentence", AT_ONCE), ("explanation, last sentence",)),
    ),
    "Stack 3, the least caballeros": (
        *(NUMBER, ("card",), ("card, second sentence",), (AT_ONCE,)),
        *one_by_one("explanation, second sentence", "explanation, last sentence"),
    ),
    "Stack 3, any one region": (NUMBER, ("card",), (AT_ONCE,), ("explanation, last sentence",)),
    "Stack 4, Mobile Scoreboard": (
        *(NUMBER, ("card",)),
        (
            "explanation, first half of the first sentence",
            "explanation, second half of the first sentence",
        ),
        ("sentence on the Castillo", "the same, in brackets"),
        *one_by_one("sentence on the choice", "sentence on all scorings", "sentence on the King's region"),
        *one_by_one("sentence on both", "last sentence"),
    ),
    "Stack 4, Grande": (NUMBER, ("first sentence", "explanation"), ("last sentence",)),
    "Stack 4, Special Scoring": (
        *(NUMBER, ("card",), ("card",), BEFORE_OR_AFTER, ("explanation",), ("explanation",)),
        *(("explanation, on the regions not scored",), LIKE_A_GENERAL_ONE),
    ),
}

SPANISH: Mapping[str, tuple[Sentence, ...]] = {
    "Contexto histórico": (("all sentences",),) * 5,
    "Resumen del juego": one_by_one("first sentence", "second sentence", "last sentence"),
    "Desarrollo de la partida": (
        ("first paragraph", "first paragraph, on rounds"),
        ("first paragraph", "second paragraph"),
        ("second paragraph, on scoring", "second paragraph, last half"),
        *one_by_one("note on a shorter game", *["note on a shorter game, second part"] * 2),
        ("list of the phases",),
    ),
    "3.2, La acción especial": one_by_one(
        "first sentence", "second sentence", "example", "sentence on some cards", "last paragraph"
    ),
    "3.2, ejemplo 2": one_by_one("example", "example", "example", "last sentence"),
    "El castillo": (
        *one_by_one("first point", "first point", "second point", "second point", "third point"),
        *one_by_one("third point, in brackets", "fourth point", "fourth point, second sentence"),
        *one_by_one("fifth point", "last point", "last point, second sentence", "last point, last sentence"),
    ),
    "La región del rey, 1": one_by_one(
        "first sentence", "first sentence, in brackets", "first sentence", "second sentence", "first sentence"
    ),
    "La región del rey, 3": one_by_one("first sentence", "second sentence"),
    "4. Final de la ronda, 4": one_by_one("on the fleur-de-lis", "on the fleur-de-lis"),
    "5. Puntuación": one_by_one("first sentence", "list of steps", "last sentence"),
    "5. Puntuación, 1": (
        *[("first paragraph",)] * 2,
        *[("second paragraph",)] * 2,
        *one_by_one("last sentence", "caption"),
    ),
    "5. Puntuación, 2": (
        *one_by_one("first sentence", "second sentence", "sentence on the most"),
        ("sentence on the second most", "the same, second half", "the same, last part"),
        *one_by_one("sentence on ties", "sentence after the one on ties", "sentence on the marker"),
        *(*FOR_TWO, *FOR_THREE),
        *one_by_one("caption", "caption", "example", "example, last sentence"),
    ),
    "5. Puntuación, 3": one_by_one("first sentence", "note", "last sentence", "example"),
    "5. Puntuación, 4": (
        *one_by_one("first sentence", "second sentence", "third sentence", "note"),
        *(*FOR_TWO, *FOR_THREE),
        *one_by_one("caption", "sentence on ties", "first example", "second example", "third example"),
        ("third example, the reason it gives",),
    ),
    "Bonificación del rey": one_by_one("first sentence", "second sentence", "example"),
    "Bonificación por región natal": one_by_one(
        "first sentence", "second sentence", "third sentence", "reminder", "example", "note"
    ),
    "Marcador de puntuación": (
        *one_by_one("first sentence", "second sentence"),
        ("third sentence", "third sentence, second half"),
        *one_by_one("sentence after the section", "caption"),
    ),
    "Fin de la partida": (
        ("first sentence",),
        ("second sentence", "second sentence, on the title"),
        ("sentence on ties",),
    ),
    "Segundo mazo, Puntuación especial": (
        *(NUMBER, ("card",), (AT_ONCE,), BEFORE_OR_AFTER, ("explanation",), LIKE_A_GENERAL_ONE),
    ),
    "Tercer mazo": (
        ("first general rule", "general rule on placing"),
        (f"{OF_A_STACK}, that it is in one's turn",),
        BEFORE_OR_AFTER,
        (OF_A_STACK, "second sentence"),
        (OF_A_STACK, "what holds for all cards of a stack"),
        (OF_A_STACK, "what holds for all cards of a stack"),
        (OF_A_STACK,),
    ),
    "Tercer mazo, regiones de 4": (
        *(NUMBER, ("card",), (AT_ONCE, "explanation, the regions it lists")),
        *[("note in the explanation",)] * 4,
        ("last sentence",),
    ),
    "Tercer mazo, regiones de 5": (
        *(NUMBER, ("card",), (AT_ONCE, "explanation, the regions it lists")),
        ("explanation, last sentence",),
    ),
    "Tercer mazo, regiones de 6 y 7": (
        *(NUMBER, ("card",), (AT_ONCE, "explanation, the regions it lists")),
        ("explanation, last sentence",),
    ),
    "Tercer mazo, Puntúa el castillo": (NUMBER, ("card",), (AT_ONCE,), ("explanation",)),
    "Tercer mazo, primer puesto": (
        *(NUMBER, ("card",), ("card",), ("card, sentence on ties",)),
        ("explanation, first sentence", "explanation", AT_ONCE),
        *one_by_one("explanation, second sentence", "explanation, last sentence"),
    ),
    "Tercer mazo, más caballeros": (
        *(NUMBER, ("card",), ("explanation, first sentence", AT_ONCE), ("explanation, last sentence",)),
    ),
    "Tercer mazo, menos caballeros": (
        *(NUMBER, ("card",), ("card, second sentence",), (AT_ONCE,)),
        *one_by_one("explanation, second sentence", "explanation, last sentence"),
    ),
    "Tercer mazo, la región que desees": (NUMBER, ("card",), (AT_ONCE,)),
    "Cuarto mazo, Marcador de puntuación": (
        *(NUMBER, ("card",)),
        *one_by_one("explanation, first sentence", "second sentence", "sentence on the choice"),
        *one_by_one("sentence on where they begin", "sentence on one that lies on the board"),
        *one_by_one("sentence on the Castillo", "sentence on both", "sentence on the King's region"),
    ),
    "Cuarto mazo, Puntuación especial": (
        *(NUMBER, ("card",), ("card",), ("card",), BEFORE_OR_AFTER, ("explanation",), ("explanation",)),
        *(("explanation, on the regions not scored",), LIKE_A_GENERAL_ONE),
    ),
}

ON_THE_WEB: Mapping[str, tuple[Sentence, ...]] = {
    "Componentes": (
        ("list of what is in the box",),
        ("paragraph on the board, on the round track",),
        *[("paragraph on the board's scoreboards",)] * 2,
    ),
    "Objeto del juego": one_by_one("first sentence", "last sentence"),
    "Como se juega": (
        ("first paragraph", "first paragraph, on rounds"),
        ("first paragraph", "second paragraph"),
        ("second paragraph, on scoring", "second paragraph, last half"),
        ("note", "note on a shorter game"),
        ("note", "note on a shorter game, second sentence"),
        ("note", "note on a shorter game, last sentence"),
        ("list of the phases",),
    ),
    "3.B, La acción especial": one_by_one(
        "first sentence", "second sentence", "example", "sentence on some cards", "last paragraph"
    ),
    "3.B, ejemplo 2": one_by_one("example", "example", "example", "last sentence, in brackets"),
    "El castillo": (
        *one_by_one("first point", "first point", "second point", "second point", "third point"),
        ("third point, second half", "third point, second sentence"),
        *one_by_one("fourth point", "fourth point, second sentence", "fourth point, note"),
        *one_by_one("last point", "last point, second sentence", "last point, third sentence"),
    ),
    "El rey, 1": one_by_one(
        "first sentence", "heading, second sentence", "first sentence", "second sentence", "first sentence"
    ),
    "El rey, 3": one_by_one("first sentence", "second sentence"),
    "El rey, 3; Bono del Rey": one_by_one("first sentence"),
    "4. Fin de la ronda, 4": one_by_one("on the fleur-de-lis", "on the fleur-de-lis"),
    "5. Puntaje": one_by_one("first sentence", "list of steps", "last sentence"),
    "5. Puntaje, 1": (
        *one_by_one("heading", "first sentence", "first paragraph", "first paragraph"),
        *one_by_one("last paragraph", "last paragraph", "last sentence"),
    ),
    "5. Puntaje, 2": (
        *one_by_one("first sentence", "second sentence", "sentence on the most"),
        ("sentence on the second", "the same, second half"),
        ("sentence on the third", "the same, second half"),
        *one_by_one("sentence on ties", "sentence after the one on ties"),
        *one_by_one("note on two players", "note on three players", "sentence on the marker"),
    ),
    "5. Puntaje, 3": one_by_one("first sentence", "second sentence", "note", "last sentence"),
    "5. Puntaje, 4": (
        *one_by_one("first sentence", "second sentence", "second paragraph", "note"),
        *(*FOR_TWO, *FOR_THREE),
        *one_by_one("sentence on ties", "sentence after the one on ties"),
    ),
    "Bono del Rey": one_by_one("first sentence", "example"),
    "Bonificación de la región de origen": one_by_one(
        "first sentence", "second sentence", "reminder", "example", "example, last sentence", "note"
    ),
    "Marcador móvil": one_by_one("first sentence", "second sentence", "sentence after the section"),
    "Fin del juego": (
        ("first sentence",),
        ("second sentence", "second sentence, on the title"),
        ("sentence on ties",),
    ),
}

PORTUGUESE: Mapping[str, tuple[Sentence, ...]] = {
    f"{COLONIES}, Francia": (
        *one_by_one("first sentence", "first point", "second point", "last sentence in brackets"),
        ("sentence on Grandes",),
        ("first sentence on scoring", "sentence on scoring"),
        *one_by_one("sentence on scoring", "sentences on the spaces", "sentences on the spaces", "example"),
    ),
    f"{COLONIES}, Navio": (
        *one_by_one("first sentence", "second sentence", "third sentence"),
        *one_by_one("first point", "second point", "third point"),
        *one_by_one("example, first round", "example, second round", "example, last sentence"),
        *one_by_one("paragraph on the scoreboard", "exception", "note", "caption"),
    ),
    f"{COLONIES}, Espaço do Capitão": one_by_one("first paragraph", "last paragraph", "last paragraph"),
    f"{COLONIES}, O Vice-Rei da América": one_by_one("first paragraph", "last paragraph", "last paragraph"),
    f"{COLONIES}, Monte 7, Escolha Livre": (("first sentence",),),
    f"{COLONIES}, Monte 7, Pontuação Especial": one_by_one("two of its cards", "last sentence"),
    f"{COLONIES}, Monte 7, Pontuação Especial (novas regiões)": one_by_one(
        "first sentence", "second sentence"
    ),
    f"{COLONIES}, Monte 7, Pontuação Especial (Caballeros pretos)": (
        *one_by_one("first sentence", "second sentence", "sentences on placing"),
        *one_by_one("sentence on the order", "sentences on placing"),
    ),
    f"{COLONIES}, Monte 7, Conspiração": one_by_one("first sentence", "second sentence", "last sentence"),
    "Grandíssimo, Monte 6, Aliança": (
        *one_by_one("first sentence", "second sentence", "third sentence"),
        ("fourth sentence", "sentence on the bonuses"),
        ("last sentence",),
    ),
    "Grandíssimo, Monte 6, Escolha Livre": (("first sentence",),),
    "Grandíssimo, Monte 6, Golpe": one_by_one("first sentence", "second sentence", "last sentence"),
    "Grandíssimo, Monte 6, Pontuação da Corte": one_by_one(
        "first two sentences", "first two sentences", "third sentence", "last sentence"
    ),
    "Grandíssimo, Monte 6, Revolução": (
        *one_by_one("first sentence", "second sentence", "third sentence", "fourth sentence"),
        *one_by_one("sentence on the token", "last sentence"),
    ),
    "Grandíssimo, Nova região: Portugal": (
        *one_by_one("first sentence", "second sentence", "third sentence", "sentence on the coast"),
        *one_by_one("first paragraph on scoring", "fourth sentence", "last sentence"),
    ),
    "Expansão de Aniversário": (
        *one_by_one("set-up", "first sentence", "second sentence", "first further rule"),
        *one_by_one("second further rule", "third further rule", "last further rule"),
    ),
    "Expansão de Aniversário, exemplo": one_by_one("first scoring", "second scoring"),
}

CONTENTS: Mapping[str, Mapping[str, tuple[Sentence, ...]]] = {
    EN: {**ENGLISH, **contents_of_turns.ENGLISH},
    ES: {**SPANISH, **contents_of_turns.SPANISH},
    WEB: {**ON_THE_WEB, **contents_of_turns.ON_THE_WEB},
    PT: {**PORTUGUESE, **contents_of_expansions.PORTUGUESE},
}
