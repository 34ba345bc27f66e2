"""Where a rulebook contradicts itself: its own rule, its own example, its own arithmetic or spelling.

Each has the ruling that was taken, and why. A slip is not a disagreement between books: the book itself
refutes it. Where the words, taken literally, would be a reading of their own, `literal` has its value.

>>> [slip.book for slip in CONTRADICTIONS if slip.clause == "RD-6"]
['ES_20TH', 'ES_WEB']
"""

from enum import StrEnum
from typing import NamedTuple

from elgrande.rules.edition_fields import AllOwn, Banishment, EvictionToOrigin, TransferToKing, VetoWindows
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MAY, MUST, MUST_NOT, PT, SILENT, WEB, Condition, Value


class Against(StrEnum):
    """What a book contradicts."""

    RULE = "its own rule"
    EXAMPLE = "its own example"
    ARITHMETIC = "its own arithmetic"
    SPELLING = "its own spelling"


class Changes(StrEnum):
    """What the literal words would change."""

    SCORE = "score"
    MOVES = "legal moves"
    NOTHING = "nothing"


class Contradiction(NamedTuple):
    """Two places in one book that cannot both be meant as they stand.

    `says` and `but` tell what stands where, `ruling` how it is played and why. `question` and `literal`
    say which reading the first place would be, if it were all there is.
    """

    clause: str
    book: str
    against: Against
    says: str
    but: str
    ruling: str
    changes: Changes
    question: str = ""
    literal: Value = SILENT


RANKS = (
    Contradiction(
        "SC-1",
        ES,
        Against.RULE,
        N_("5. Puntuación, 2: the third is told by points"),
        N_("5. Puntuación, 4, and the rest of 2: by caballeros"),
        N_("By caballeros: points have nothing to do with a majority."),
        Changes.SCORE,
        "SC-1:by",
        "points",
    ),
    Contradiction(
        "SC-1",
        WEB,
        Against.RULE,
        N_("5. Puntaje, 2: the second and the third are told by points"),
        N_("5. Puntaje, 4, and the first in 2: by caballeros"),
        N_("By caballeros: points have nothing to do with a majority."),
        Changes.SCORE,
        "SC-1:by",
        "points",
    ),
    Contradiction(
        "RD-1",
        ES,
        Against.RULE,
        N_("Desarrollo de la partida: the leader in a region gets its points"),
        N_("5. Puntuación, 2 and 4: first, second and third do"),
        N_("Three ranks; the opening only sums up."),
        Changes.SCORE,
        "SC-1:ranks",
        1,
    ),
    Contradiction(
        "SC-4",
        ES,
        Against.RULE,
        N_("5. Puntuación, 2: with two players the one with most is paid, “sole” is missing"),
        N_("5. Puntuación, 4: the sole majority; and tied players drop a rank"),
        N_("A tie pays nothing, in the Castillo as in regions."),
        Changes.SCORE,
        "SC-4:points",
        Condition("points == (first if mine >= other else 0)"),
    ),
    Contradiction(
        "SC-4",
        WEB,
        Against.RULE,
        N_("5. Puntaje, 2 and 4: with two players the one with most is paid, “sole” is missing"),
        N_("5. Puntaje, 2 and 4: tied players drop a rank, and the second rank does not pay"),
        N_("A tie pays nothing: the tie rule says so without the word."),
        Changes.SCORE,
        "SC-4:points",
        Condition("points == (first if mine >= other else 0)"),
    ),
    Contradiction(
        "AC-3.5",
        EN,
        Against.RULE,
        N_("Stack 3, 1st place only, the card: no points where there is any tie"),
        N_("Stack 3, 1st place only, the explanation: a tie for the majority"),
        N_("A tie for first place: second places are not looked at."),
        Changes.SCORE,
        "AC-3.5:points",
        Condition("points == (first if mine > best_rival and tied_behind <= 0 else 0)"),
    ),
)
ROUNDS = (
    Contradiction(
        "RD-6",
        ES,
        Against.EXAMPLE,
        N_("4. Final de la ronda, 2: who has the lowest power card"),
        N_("4. Final de la ronda, ejemplo: who played it"),
        N_("Who played it, even if the card was taken back (AC-4.2)."),
        Changes.MOVES,
        "RD-6:who",
        "holds the lowest",
    ),
    Contradiction(
        "RD-6",
        WEB,
        Against.EXAMPLE,
        N_("4. Fin de la ronda, 2: the player with the lowest power card"),
        N_("4. Fin de la ronda, ejemplo: who played it"),
        N_("Who played it."),
        Changes.MOVES,
        "RD-6:who",
        "holds the lowest",
    ),
    Contradiction(
        "RD-7",
        EN,
        Against.RULE,
        N_("4. End of Round, step 3: a power card is gone for the rest of the game"),
        N_("Stack 4, Power Cards: one comes back"),
        N_("The card is the exception."),
        Changes.MOVES,
        "AC-4.2:number",
        0,
    ),
    Contradiction(
        "RD-7",
        ES,
        Against.RULE,
        N_("4. Final de la ronda, 3: a power card is gone for the rest of the game"),
        N_("Cuarto mazo, Carta de poder: one comes back"),
        N_("The card is the exception."),
        Changes.MOVES,
        "AC-4.2:number",
        0,
    ),
    Contradiction(
        "RD-8",
        EN,
        Against.RULE,
        N_("4. End of Round, step 4: after a general scoring a new round begins"),
        N_("Game End: after the third the game ends"),
        N_("The game ends."),
        Changes.NOTHING,
    ),
    Contradiction(
        "RD-8",
        ES,
        Against.RULE,
        N_("4. Final de la ronda, 4: after a general scoring a new round begins"),
        N_("Fin de la partida: after the third the game ends"),
        N_("The game ends."),
        Changes.NOTHING,
    ),
    Contradiction(
        "RD-8",
        WEB,
        Against.RULE,
        N_("4. Fin de la ronda, 4: after a general scoring a new round begins"),
        N_("Fin del juego: after the third the game ends"),
        N_("The game ends."),
        Changes.NOTHING,
    ),
    Contradiction(
        "PW-2",
        ES,
        Against.EXAMPLE,
        N_("2. Jugar las cartas de poder: no value that was played before, without end"),
        N_("Its example bars the values of this round; 4. Final de la ronda promises a playable card"),
        N_("This round: a ban for the game would leave players without a card."),
        Changes.MOVES,
        "PW-2:scope",
        "the game",
    ),
    Contradiction(
        "PW-4",
        WEB,
        Against.EXAMPLE,
        N_("2. Suministro, nota: the higher the value, the smaller the supply"),
        N_("2. Suministro, ejemplo: 5 for both the 3 and the 2"),
        N_("The cards decide; neighbouring values may bring the same."),
        Changes.NOTHING,
        "PW-4:falling",
        Condition("of_higher < of_lower"),
    ),
)
TURNS = (
    Contradiction(
        "TU-1",
        ES,
        Against.RULE,
        N_("3.1: one has to take as many as the card shows"),
        N_("3.1, importante: one may send fewer"),
        N_("Up to as many as the card shows."),
        Changes.MOVES,
        "TU-1:number",
        Condition("taken == shown"),
    ),
    Contradiction(
        "TU-1",
        WEB,
        Against.RULE,
        N_("3.A: a number equal to the card's"),
        N_("3.A, importante: one may take fewer"),
        N_("Up to as many as the card shows."),
        Changes.MOVES,
        "TU-1:number",
        Condition("taken == shown"),
    ),
    Contradiction(
        "TU-5",
        EN,
        Against.RULE,
        N_("Stacks 1 to 5, head: the special action is executed or prevented"),
        N_("3.2, Special Action: it may be left undone"),
        N_("It may be left undone; waived is meant."),
        Changes.MOVES,
        "TU-5:waived",
        MUST,
    ),
    Contradiction(
        "TU-6",
        ES,
        Against.RULE,
        N_("3.2, La acción especial: quotes the Intrigue card of 4 as placing caballeros from the court"),
        N_("Primer mazo: the card moves caballeros on the board"),
        N_("It moves them; the quotation is loose."),
        Changes.MOVES,
    ),
    Contradiction(
        "TU-7",
        WEB,
        Against.RULE,
        N_("3.B, Lugar Caballeros: the number that you place, without “up to”"),
        N_(
            "3.B, the same section and example 2: the number you are allowed, and what the card lets you "
            "place"
        ),
        N_("A maximum, as in the other books."),
        Changes.MOVES,
        "TU-7:number",
        Condition("placed == min(shown, court)"),
    ),
    Contradiction(
        "TU-8",
        EN,
        Against.RULE,
        N_("3.2, after the examples: a used card goes under its stack"),
        N_("Stack 2, Veto: it lies open until it is used"),
        N_("The Veto is the exception."),
        Changes.NOTHING,
    ),
    Contradiction(
        "TU-8",
        ES,
        Against.RULE,
        N_("3.2, tras los ejemplos: a used card goes under its stack"),
        N_("Segundo mazo, Veto: it lies open until it is used"),
        N_("The Veto is the exception."),
        Changes.NOTHING,
    ),
)
KING_AND_CASTILLO = (
    Contradiction(
        "KG-1",
        EN,
        Against.RULE,
        N_("Stack 1: no exception anywhere in the game"),
        N_("The King's Region, rule 1: moving the King is one"),
        N_("The King alone comes and goes."),
        Changes.MOVES,
        "KG-1:king",
        MUST_NOT,
    ),
    Contradiction(
        "KG-1",
        ES,
        Against.RULE,
        N_("La región del rey, 1: nothing may be touched, without exception"),
        N_("Carta del rey; Cuarto mazo, Consejero real: the King moves"),
        N_("The King alone comes and goes."),
        Changes.MOVES,
        "KG-1:king",
        MUST_NOT,
    ),
    Contradiction(
        "KG-1",
        WEB,
        Against.EXAMPLE,
        N_("El rey, 1: nothing ever changes, without exception"),
        N_("3.B, ejemplo 1: the King moves"),
        N_("The King alone comes and goes."),
        Changes.MOVES,
        "KG-1:king",
        MUST_NOT,
    ),
    Contradiction(
        "KG-2",
        EN,
        Against.EXAMPLE,
        N_("Stacks 2 to 4, head: two, three, four into one region, or into the Castillo"),
        N_("3.2, example 2: two into País Vasco and one into the Castillo; the rule speaks of any regions"),
        N_("They may be spread."),
        Changes.MOVES,
        "KG-2:spread",
        MUST_NOT,
    ),
    Contradiction(
        "GS-4",
        ES,
        Against.RULE,
        N_("La región del rey, 2: one deploys to adjacent regions; 5.3 calls leaving the Castillo so, too"),
        N_("5.1: any region but the King's may be chosen"),
        N_("Adjacency binds what is placed from the court."),
        Changes.MOVES,
    ),
    Contradiction(
        "GS-5",
        EN,
        Against.RULE,
        N_("5. General Scoring, step 1: the King's region is taboo for the disk"),
        N_("5. General Scoring, step 3: it may be chosen on purpose"),
        N_("It may be chosen: the later sentence is about this very case."),
        Changes.MOVES,
        "GS-5:purpose",
        TransferToKing.NOT_ON_PURPOSE,
    ),
    Contradiction(
        "CA-2",
        ES,
        Against.RULE,
        N_("El castillo: caballeros go in when they are deployed"),
        N_("Primer mazo: also when they are moved"),
        N_("In both cases."),
        Changes.MOVES,
        "CA-2:when",
        {"placed": MAY, "moved": MUST_NOT},
    ),
)
CARDS = (
    Contradiction(
        "MV-3",
        EN,
        Against.RULE,
        N_("Stack 1, head: no caballero is moved from the court"),
        N_("Stack 1, 2 additional from court; either: two of them are"),
        N_("These cards place caballeros, they do not move them."),
        Changes.MOVES,
        "AC-1.8:number",
        Condition("placed <= 0"),
    ),
    Contradiction(
        "AC-1.7",
        EN,
        Against.RULE,
        N_("Stack 1, head: fewer than the card says may always be moved; and the card says may"),
        N_("Stack 1, all own, explanation: none may be left; AC-1.9 says must"),
        N_("All, if the action is used: “all” is no number, and the explanation is about this case."),
        Changes.MOVES,
        "AC-1.7:all",
        AllOwn.MAY_LEAVE_SOME,
    ),
    Contradiction(
        "AC-1.8",
        ES,
        Against.RULE,
        N_("Primer mazo, 2 más de la corte: the ordinary caballero goes beside the King only"),
        N_("Primer mazo, head: or into the Castillo"),
        N_("The Castillo is open to it."),
        Changes.MOVES,
        "AC-1.8:own",
        frozenset({"regions beside the King"}),
    ),
    Contradiction(
        "AC-2.4",
        EN,
        Against.RULE,
        N_("Stack 2, 1 of each, the card: from any region, as if from one"),
        N_("Stack 2, 1 of each, explanation: one of each player, and no region is named"),
        N_("Each from any region."),
        Changes.MOVES,
        "AC-2.4:regions",
        MUST_NOT,
    ),
    Contradiction(
        "AC-2.4",
        ES,
        Against.RULE,
        N_("Segundo mazo, Destierro, explanation: one of each is sent back, as if one had to"),
        N_("Segundo mazo, Destierro, the card: one may"),
        N_("One may: a card's own “may” leaves the choice (TU-6)."),
        Changes.MOVES,
        "AC-2.4:each",
        Banishment.MUST_TAKE_EACH,
    ),
    Contradiction(
        "AC-3.8",
        ES,
        Against.ARITHMETIC,
        N_("Tercer mazo, la región que desees: 3 copies"),
        N_("The stack would have 13 cards, beside three of 11 and one of 1"),
        N_("1 copy; 3 is the number of the same card in the second stack."),
        Changes.MOVES,
        "AC-3.8:copies",
        3,
    ),
    Contradiction(
        "AC-4.2",
        EN,
        Against.RULE,
        N_("Stack 4, Power Cards: a card from the discard stack"),
        N_("Stack 4, Power Cards: also the one just played, which still lies on the table"),
        N_("Both."),
        Changes.MOVES,
        "AC-4.2:now",
        MUST_NOT,
    ),
    Contradiction(
        "AC-4.6",
        EN,
        Against.RULE,
        N_("Stack 4, Eviction, the card: into another region"),
        N_("Stack 4, Eviction, explanation: who shows the same region goes to the court"),
        N_("The disk may show it, and leads to the court."),
        Changes.MOVES,
        "AC-4.6:origin",
        EvictionToOrigin.NOT_ALLOWED,
    ),
    Contradiction(
        "AC-5.1",
        PT,
        Against.RULE,
        N_("Grandíssimo, Monte 7: its only card is called the King's card"),
        N_("Grandíssimo, Monte 7, Rainha e Bobo: it brings the Queen or the Jester, and places 3"),
        N_("Another card than the base game's."),
        Changes.NOTHING,
    ),
    Contradiction(
        "VT-2",
        EN,
        Against.EXAMPLE,
        N_("Stack 2, Veto, the card: one objects as soon as the action starts"),
        N_("Stack 2, Veto, example: one objects to the third of four moves"),
        N_("Before the action or in the middle of it."),
        Changes.MOVES,
        "VT-2:when",
        VetoWindows.BEFORE_CARD,
    ),
    Contradiction(
        "VT-2",
        ES,
        Against.EXAMPLE,
        N_("Segundo mazo, Veto, the card: the action is void once one objects"),
        N_("Segundo mazo, Veto, example: two moves stay, the third is undone"),
        N_("What was done before stays."),
        Changes.MOVES,
        "VT-2:effect",
        {"done before": "undone", "the step objected to": "undone", "what is left": "dropped"},
    ),
)
NAMES = (
    Contradiction(
        "PW-1",
        EN,
        Against.SPELLING,
        N_("2. Play Power Cards, example: two spellings of Gabriel"),
        N_("Elsewhere: one"),
        N_("The same player."),
        Changes.NOTHING,
    ),
    Contradiction(
        "SC-3",
        ES,
        Against.SPELLING,
        N_("5. Puntuación, 4, ejemplo: Maité"),
        N_("Elsewhere: Maite"),
        N_("The same player."),
        Changes.NOTHING,
    ),
    Contradiction(
        "BN-1",
        WEB,
        Against.SPELLING,
        N_("Bono del Rey, ejemplo: Cataluma"),
        N_("No such region; the values are Cataluña's"),
        N_("Cataluña is meant."),
        Changes.NOTHING,
    ),
)

CONTRADICTIONS = (*RANKS, *ROUNDS, *TURNS, *KING_AND_CASTILLO, *CARDS, *NAMES)
