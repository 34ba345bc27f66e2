"""The action cards of the Grand Inquisitor & Colonies (AC-6, AC-7)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grande Inquisidor e Colônias"
STACK_7 = f"{HERE}, Cartas de ação, monte 7"

CLAUSES = (
    Clause(
        "AC-6.1",
        N_("The Holy Inquisition"),
        N_(
            "You take the Grand Inquisitor (GI-1), and you may move up to 2 black caballeros. The card lets "
            "you place 3 caballeros. It is alone in stack 6."
        ),
        (Source(PT, f"{HERE}, Preparação 3; O Grande Inquisidor"),),
        note=N_(
            "From then on you may bring or place one more in each turn (GI-4), in this one, too. So you "
            "place up to 4."
        ),
    ),
    Clause(
        "AC-7.1",
        N_("The cards of stack 7"),
        N_(
            "The eleven cards of stack 7 are shuffled. Each of them shows how many caballeros you place with"
            " it, and which tokens are laid (GG-1)."
        ),
        (
            Source(PT, f"{HERE}, Preparação 4"),
            Source(PT, STACK_7, N_("leaves the numbers and the tokens to the cards")),
        ),
        ruling=True,
        note=N_(
            "The cards themselves were not among the texts compared. What they show here is our ruling: 3 "
            "caballeros with each, but 2 with that of AC-7.6, as the book says; and few tokens, on most "
            "cards one."
        ),
    ),
    Clause(
        "AC-7.2",
        N_("Execute an action card"),
        N_(
            "You keep this card. In one of your turns, this one or a later one, you may use the special "
            "action of a card that still lies face up, besides the card you choose. Then this card goes "
            "under its stack."
        ),
        (
            Source(
                PT,
                f"{STACK_7}, Executar uma carta de ação",
                N_("does not say whose special action it is"),
            ),
        ),
        note=N_(
            "Our ruling: it is one of the cards that nobody has taken in this round, but none that is kept "
            "itself, and that card stays where it is. You use it before you choose your own, or after that "
            "before, between or after what you do with it, but not in the middle of supply or of a special "
            "action (TU-4)."
        ),
    ),
    Clause(
        "AC-7.3",
        N_("Copy a special action"),
        N_(
            "You keep this card. Once, right after the turn of an opponent who used a special action, you "
            "may use the same special action with its tokens; you place no caballeros for it. Then this card "
            "goes under its stack."
        ),
        (Source(PT, f"{STACK_7}, Cópia", N_("does not say how long it is kept")),),
        note=N_(
            "Our ruling: it is kept until it is used, also into later rounds. What a Veto has stopped after "
            "it had begun is copied in full. What keeps a card is not copied. Of several special actions of "
            "that turn (GC-3) it is the last one that is copied; what was used with AC-7.2 only if there is "
            "no other."
        ),
    ),
    Clause(
        "AC-7.4",
        N_("Free choice"),
        N_(
            "In the next general scoring, after the caballeros have left the Castillo and before the regions "
            "are scored, you may move 2 of your own caballeros."
        ),
        (Source(PT, f"{STACK_7}, Escolha livre"),),
        note=N_(
            "Our ruling: 1 is allowed, too (MV-1). Our ruling, too: several players do it clockwise "
            "from the start player, who is known by then (RD-6)."
        ),
    ),
    Clause(
        "AC-7.5",
        N_("Scoring the new regions"),
        N_("You score Francia, the ship, America and Africa, in the order you like."),
        (Source(PT, f"{STACK_7}, Pontuação especial (novas regiões)"),),
    ),
    Clause(
        "AC-7.6",
        N_("Scoring with black caballeros"),
        N_(
            "You take the Grand Inquisitor (GI-1). You score every region with a black caballero in it, in "
            "the order you like."
        ),
        (
            Source(
                PT,
                f"{STACK_7}, Pontuação especial (Caballeros pretos)",
                N_("says only at the end that the Grand Inquisitor is yours now"),
            ),
        ),
        note=N_(
            "The card lets you place 2 caballeros. If you place after the scoring, you may place 3, one of "
            "them by GI-4. Our ruling: which regions these are is settled before the first of them is "
            "scored, and so it is with AC-3.6 and AC-3.7."
        ),
    ),
    Clause(
        "AC-7.7",
        N_("Transport overseas"),
        N_(
            "You may move up to 3 of your own caballeros to America or Africa, or away from there. Those who "
            "stand there may first take tokens (GG-2)."
        ),
        (Source(PT, f"{STACK_7}, Transporte", N_("does not say how many")),),
        note=N_(
            "Our ruling: as many as the card shows tokens, with a token or without, and from overseas to "
            "wherever cards move caballeros. Whoever copies the card (AC-7.3) may take tokens, too."
        ),
    ),
    Clause(
        "AC-7.8",
        N_("The limit table's card"),
        N_("You may move the limit table to another region (LT-3), or leave it where it is."),
        (Source(PT, f"{STACK_7}, Tabela limite"),),
        note=N_("Stack 7 has 3 of this card, and 1 of each other."),
    ),
    Clause(
        "AC-7.9",
        N_("A region scored later"),
        N_(
            "You mark a region. It is scored at the end of the next round, before a general scoring that is "
            "due then. With a card taken in the ninth round it is scored right after the last general "
            "scoring."
        ),
        (Source(PT, f"{STACK_7}, Pontuação especial (região marcada)"),),
        note=N_(
            "The Castillo is no region (CA-1) and cannot be marked, unless all read AC-2.8 otherwise. The "
            "King's region may be: scoring is no change (KG-4). Our ruling: several marked regions are "
            "scored in the order in which they were marked."
        ),
    ),
    Clause(
        "AC-7.10",
        N_("Conspiracy of the Grandes"),
        N_(
            "You may move a Grande, anybody's, to another region or into the Castillo, but not into the "
            "King's region or out of it. In the next general scoring a Grande in the Castillo goes where his "
            "owner's disk sends the caballeros."
        ),
        (Source(PT, f"{STACK_7}, Conspiração", N_("says neither whose Grande is moved nor where to")),),
        note=N_(
            "The home bonus may then be paid for the Castillo and again for that region. The Grande goes "
            "together with the caballeros: before anybody moves some by AC-7.4. Our ruling: if the disk "
            "shows the King's region, the Grande stays in the Castillo. Our ruling, too: a card that moves "
            "him takes him out of the Castillo before, for only caballeros may not be taken from there "
            "(CA-3)."
        ),
    ),
)
