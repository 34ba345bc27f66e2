"""A turn: supply, action card, special action, placing (TU)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "TU-1",
        N_("Taking your supply"),
        N_(
            "Your turn begins with your supply: from the provinces you bring to your court up to as many of "
            "your caballeros as your power card shows. You may bring fewer, or none."
        ),
        (
            Source("EN_BASE", "3.1"),
            Source("ES_20TH", "3.1", N_("first says you must take the full number, then allows fewer")),
            Source("ES_WEB", "3.A", N_("first gives the full number, then allows fewer")),
        ),
    ),
    Clause(
        "TU-2",
        N_("When the provinces run short"),
        N_(
            "If your provinces hold fewer caballeros than your supply, you may make up the difference with "
            "your own caballeros from regions. None may come from the Castillo or the King's region."
        ),
        (
            Source(
                "EN_BASE",
                "3.1, note and example",
                N_("says that it is the difference; the example takes it from one region"),
            ),
            Source(
                "ES_20TH",
                "3.1, importante y ejemplo",
                N_("names no limit; the example makes up the difference, from several regions"),
            ),
            Source(
                "ES_WEB",
                "3.A, importante y ejemplo",
                N_("names no limit; the example makes up the difference, from several regions"),
            ),
        ),
        note=N_(
            "While the provinces can cover your supply, you leave the board as it is. The King's region "
            "follows from KG-1."
        ),
    ),
    Clause(
        "TU-3",
        N_("Taking an action card"),
        N_("You take one of the action cards lying face up. Nobody else gets that card in this round."),
        (
            Source("EN_BASE", "3.2"),
            Source("ES_20TH", "3.2"),
            Source("ES_WEB", "3.B"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Fluxo de jogo",
                N_("says the same of its two further cards"),
            ),
        ),
        note=N_(
            "You always take a card, even if you then use neither its special action nor its caballeros."
        ),
    ),
    Clause(
        "TU-4",
        N_("Two actions, either order"),
        N_(
            "With your action card you carry out its special action and place caballeros. Begin with "
            "whichever you like, but finish it before you start the other."
        ),
        (
            Source("EN_BASE", "3.2, Move Caballeros to the Board"),
            Source("ES_20TH", "3.2, Desplegar caballeros"),
            Source("ES_WEB", "3.B, Lugar Caballeros"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 6, Jogada Dupla",
                N_("a complete action card is placing and special action"),
            ),
        ),
    ),
    Clause(
        "TU-5",
        N_("Waiving the special action"),
        N_("You may leave the special action undone altogether."),
        (
            Source(
                "EN_BASE",
                "3.2, Special Action",
                N_("the stack pages say executed or prevented; executed or waived is meant"),
            ),
            Source("ES_20TH", "3.2, La acción especial"),
            Source("ES_WEB", "3.B, La acción especial"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 6, Para o Castillo!",
                N_("repeats that one may do without the action completely"),
            ),
        ),
    ),
    Clause(
        "TU-6",
        N_("All that is possible"),
        N_(
            "If you use the special action, you carry out as much of it as can be done, even where that "
            "helps others. You may stop short only where the card itself leaves you the choice."
        ),
        (
            Source("EN_BASE", "3.2, Special Action"),
            Source(
                "ES_20TH",
                "3.2, La acción especial",
                N_("quotes the Intrigue card as placing 4 caballeros; the card itself moves them"),
            ),
            Source(
                "ES_WEB",
                "3.B, La acción especial",
                N_(
                    "asks for the whole action where it can be done; quotes the Intrigue card as placing 4 "
                    "caballeros"
                ),
            ),
        ),
        note=N_(
            "These quotations are no licence to place 4: an Intrigue card moves caballeros that stand on the "
            "board (AC-1.2)."
        ),
    ),
    Clause(
        "TU-7",
        N_("Placing from the court"),
        N_(
            "You may place up to as many caballeros as your action card shows: 1, 2, 3 or 4 with a card of "
            "the first, second, third or fourth stack, 5 with the King's card. They come from your court, "
            "and what it lacks is lost."
        ),
        (
            Source("EN_BASE", "3.2, Move Caballeros to the Board", N_("a maximum")),
            Source("ES_20TH", "3.2, Desplegar caballeros", N_("a maximum")),
            Source(
                "ES_WEB",
                "3.B, Lugar Caballeros",
                N_("the number you place; that it is a ceiling shows only in passing"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, exemplo do Grande Inquisidor",
                N_("the King's card places 5, and only what the court holds"),
            ),
        ),
        note=N_(
            "Lost means that the chance is gone, not the pieces. A court filled by a special action done "
            "first counts."
        ),
    ),
    Clause(
        "TU-8",
        N_("Used action cards"),
        N_("After use an action card goes face down to the bottom of its own stack."),
        (
            Source("EN_BASE", "3.2, after the examples"),
            Source("ES_20TH", "3.2, tras los ejemplos"),
            Source("ES_WEB", "3.B, tras los ejemplos"),
            Source("PT_EXPANSIONS", "Grandíssimo, Fluxo de jogo"),
        ),
        note=N_("A Veto stays open until it is used or expires (VT-1, VT-4)."),
    ),
    Clause(
        "TU-9",
        N_("One turn each"),
        N_(
            "Players act one after another: your turn is complete before the next begins, and you have one "
            "in each round."
        ),
        (
            Source("EN_BASE", "3"),
            Source("ES_20TH", "3"),
            Source("ES_WEB", "3"),
        ),
        note=N_("In between, others decide only where a card asks them to, or with a Veto."),
    ),
)
