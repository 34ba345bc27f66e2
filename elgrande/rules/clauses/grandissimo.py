"""Grandissimo: set-up, Portugal, ships in courts, the prison, Queen and Jester (GR to QJ)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grandíssimo"

SET_UP = (
    Clause(
        "GR-1",
        N_("What Grandissimo brings"),
        N_(
            "Grandissimo brings Portugal, two ships, a prison, the cards of the Queen, the Jester and the "
            "Inquisitor General, twenty action cards, and markers that some of them use. Only Portugal lies "
            "on the map when the game begins."
        ),
        (Source(PT, f"{HERE}, Preparação e componentes adicionais; Preparação 1, 4"),),
    ),
    Clause(
        "GR-2",
        N_("Where the soldiers begin"),
        N_(
            "One of the remaining region cards is drawn. Two soldiers, who are caballeros of no player, "
            "begin in that region. They count for nobody."
        ),
        (
            Source(
                PT,
                f"{HERE}, Preparação 5",
                N_(
                    "takes two of the four black caballeros of the colonies for them, says where they begin, "
                    "and does not say for whom they count, nor what is done when the colonies are played, too"
                ),
            ),
        ),
        note=N_(
            "Our ruling: they are soldiers of nobody, also beside the black caballeros of the colonies. Only "
            "the Inquisitor General leads them (GC-14): no card that moves caballeros moves them. Our "
            "ruling, too: with the colonies, which use all four black caballeros of their box (CO-2), the "
            "two soldiers come besides; take two other pieces for them. With the colonies and five players "
            "only three region cards are left, but four are needed: then those three are shuffled again, and "
            "one of them is drawn."
        ),
    ),
    Clause(
        "GR-3",
        N_("Two more stacks"),
        N_(
            "Eleven of the nineteen cards of stack 6 are shuffled and form a stack beside stack 5, and the "
            "only card of stack 7 lies beside it. So each round has two more cards to choose from."
        ),
        (Source(PT, f"{HERE}, Preparação 2, 3; Fluxo de jogo"),),
        note=N_(
            "Our ruling: with the colonies these are stacks of their own, beside stacks 6 and 7 of that part."
        ),
    ),
    Clause(
        "GR-4",
        N_("Which eleven cards"),
        N_(
            "The players choose the eleven cards, or let chance decide. For a first game the book advises to"
            " leave out the cards that mention the prison, the ships, the Spanish Inquisition or the "
            "Inquisitor General."
        ),
        (Source(PT, f"{HERE}, Preparação 2", N_("lets the players choose, and does not say how")),),
    ),
    Clause(
        "GR-5",
        N_("Numbers and symbols on cards"),
        N_(
            "How many caballeros a card places, and whether it shows a ship or the prison, is printed on the "
            "cards. The book itself says it of four: Double Turn places 2 and shows the prison, Extra Force "
            "places 6 and shows the prison, Quick Troops places 3, and so does the card of Queen and Jester."
        ),
        (Source(PT, f"{HERE}, Cartas de ação", N_("prints the numbers of a few cards only")),),
        ruling=True,
        note=N_("Where the book is silent, the numbers and symbols are our ruling."),
    ),
    Clause(
        "GR-6",
        N_("Besides, in your own turn"),
        N_(
            "Symbols, the Queen, the Jester, the Inquisitor General and the placing of guests come besides "
            "the special action. Use them at any time in your turn, but not in the middle of supply or of a "
            "special action. None of them can be stopped by a Veto."
        ),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão; Rainha e Bobo", N_("says only: besides")),),
        ruling=True,
        note=N_(
            "A Veto stops special actions (VT-2), and these are none. When a card kept with Double Turn is "
            "used, GC-3 says; a region card is discarded also in the middle of supply or of a special action "
            "(GC-5)."
        ),
    ),
)
PORTUGAL = (
    Clause(
        "PO-1",
        N_("The way to Portugal"),
        N_(
            "Portugal is one more region. Place caballeros there from the court when the King is in Galicia, "
            "Castilla la Vieja, Castilla la Nueva or Sevilla."
        ),
        (Source(PT, f"{HERE}, Nova região: Portugal"),),
        note=N_(
            "Our ruling: Portugal borders on these four regions in every other respect, too. With the King "
            "in Portugal they are the regions beside him, and the Royal Advisor takes him there and back "
            "(AC-4.7)."
        ),
    ),
    Clause(
        "PO-2",
        N_("The King in Portugal"),
        N_(
            "The King may move to Portugal. The bonuses for the King's region and for the home region are "
            "paid there."
        ),
        (Source(PT, f"{HERE}, Nova região: Portugal"),),
    ),
    Clause(
        "PO-3",
        N_("Only a sole majority pays"),
        N_(
            "Portugal is scored in every general scoring, and in special scorings that it fits. It pays 5 "
            "points for the first rank and nothing for the others. So in a tie for the most nobody gets "
            "points (SC-3), unless a flag breaks it (FL-2)."
        ),
        (
            Source(
                PT,
                f"{HERE}, Nova região: Portugal",
                N_(
                    "names the regions with 5 points among the scorings it fits, and prints no number "
                    "elsewhere"
                ),
            ),
        ),
        note=N_(
            "Our ruling: it is scored after the nine regions of the map, and the first rank gets 5 points, "
            "as the book counts it among the regions with 5 points."
        ),
    ),
    Clause(
        "PO-4",
        N_("Portugal and the disk"),
        N_("No secret disk shows Portugal."),
        (Source(PT, f"{HERE}, Nova região: Portugal", N_("does not say")),),
        ruling=True,
        note=N_("The disk is that of the base game, and shows its nine regions."),
    ),
    Clause(
        "PO-5",
        N_("Portugal lies on the coast"),
        N_(
            "Portugal is a coastal region, as are Cataluña, Valencia, Granada, Sevilla, Galicia and País "
            "Vasco."
        ),
        (Source(PT, f"{HERE}, Nova região: Portugal; Os símbolos de navio e prisão"),),
        note=N_(
            "Our ruling: with the colonies Francia, too, where their ship calls. Their ship calls at "
            "Portugal as well: one boards it with the King in Portugal (SH-1), and lands there (SH-2). "
            "Tokens are paid for there as in Francia (GG-3)."
        ),
    ),
)
SHIPS = (
    Clause(
        "SP-1",
        N_("Take a ship"),
        N_(
            "If your card shows a ship, you may take a ship into your court: one that is in nobody's court, "
            "or if there is none, one of an opponent's. Whoever is aboard stays aboard."
        ),
        (
            Source(
                PT,
                f"{HERE}, Os símbolos de navio e prisão",
                N_("speaks only of two ships that both are in courts of other players"),
            ),
        ),
        note=N_(
            "Our ruling: if you have one ship already, you may take the other one from an opponent, too."
        ),
    ),
    Clause(
        "SP-2",
        N_("Place aboard"),
        N_(
            "While a ship is in your court, whenever you place caballeros you may place some of them aboard "
            "it. Where the King is does not matter."
        ),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão"),),
        note=N_(
            "They come from the court, or from the provinces (GC-12). Our ruling: this holds for guests "
            "(QJ-5) and the extra caballero of the Grand Inquisitor (GI-4), too. Our ruling, too: aboard is "
            "no region; nobody there counts, and no card reaches them."
        ),
    ),
    Clause(
        "SP-3",
        N_("All land, or none"),
        N_(
            "At the start of your turn all your caballeros aboard a ship may land in coastal regions, all of "
            "them or none."
        ),
        (
            Source(
                PT,
                f"{HERE}, Os símbolos de navio e prisão",
                N_(
                    "begins with a ship in your own court, and does not say whether those aboard a ship in "
                    "another court land, too"
                ),
            ),
        ),
        note=N_(
            "They may land in different regions, but not in the King's (KG-1). Our ruling: it does not "
            "matter in whose court the ship is, and if you have caballeros on both ships, you decide for "
            "each ship. Our ruling, too: with the colonies you decide this before the free journeys by their "
            "ship (SH-2)."
        ),
    ),
    Clause(
        "SP-4",
        N_("One ship for two players"),
        N_("With two players there is only one ship."),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão", N_("recommends it")),),
        note=N_("The book recommends it. By our ruling it is always so."),
    ),
)
PRISON = (
    Clause(
        "PR-1",
        N_("Into the prison"),
        N_(
            "If your card shows the prison, you may put 1 caballero from a region into the prison, one of "
            "yours or of an opponent's."
        ),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão"),),
        note=N_(
            "Not from the King's region (KG-1), and not from the Castillo, which is no region (CA-1). Black "
            "caballeros never leave the map (GI-3). Our ruling: soldiers are nobody's, and are not put there."
        ),
    ),
    Clause(
        "PR-2",
        N_("In the prison"),
        N_(
            "Whoever is in the prison stays there until he is pardoned. Nobody there counts, and no card "
            "reaches him."
        ),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão"),),
        note=N_(
            "He has left the map: his flag is given away (FL-4). Our ruling: nobody there counts, no card "
            "reaches him, and his token is lost, as on the way to the court (GG-4)."
        ),
    ),
    Clause(
        "PR-3",
        N_("The pardon"),
        N_(
            "Whoever uses the King's card then decides: all caballeros in the prison go to one region that "
            "he chooses, or all stay there."
        ),
        (Source(PT, f"{HERE}, Os símbolos de navio e prisão"),),
        note=N_(
            "Our ruling: he decides after the King has moved, not for the King's new region (KG-1), and "
            "only for a region where all find room (FR-1). With the colonies they may go to the ship, to "
            "America or to Africa, too, for they are moved there, not placed (OV-1). Before anything else is "
            "done he says who of them takes which free space (FR-1, SH-4, OV-3), and who stands on the limit "
            "table if not all find room on it (LT-2). The Royal Advisor pardons nobody."
        ),
    ),
)
CHARACTERS = (
    Clause(
        "QJ-1",
        N_("Once a round each"),
        N_(
            "As long as you have the Queen or the Jester, you may use the one you have once in each of your "
            "turns, besides your special action. If you have both, use both."
        ),
        (Source(PT, f"{HERE}, Rainha e Bobo"),),
        note=N_("You have them until an opponent takes them."),
    ),
    Clause(
        "QJ-2",
        N_("The Queen brings one"),
        N_(
            "The Queen brings 1 more of your caballeros from the provinces to the court, if you had her when "
            "your turn began."
        ),
        (Source(PT, f"{HERE}, Rainha", N_("does not say where he comes from")),),
        note=N_("Our ruling: from the provinces, as with the Grand Inquisitor (GI-4)."),
    ),
    Clause(
        "QJ-3",
        N_("The Queen places one"),
        N_(
            "Or the Queen places 1 more of your caballeros from the court, like all others (KG-2, CA-2). "
            "That she does also in the turn in which you take her, if you take her before you place any "
            "caballeros."
        ),
        (
            Source(
                PT,
                f"{HERE}, Rainha",
                N_("says when, and neither where from nor where to"),
            ),
        ),
        note=N_(
            "So he may go into the Castillo as well, and aboard with a ship in your court (SP-2). The book "
            "says: any caballeros. So she also comes too late after a special action that places some "
            "(AC-1.8), a guest (QJ-5), or the extra caballero of the Grand Inquisitor (GI-4)."
        ),
    ),
    Clause(
        "QJ-4",
        N_("The Jester sends a guest"),
        N_("The Jester sends 1 of your caballeros from the provinces into the court of an opponent."),
        (Source(PT, f"{HERE}, Bobo"),),
    ),
    Clause(
        "QJ-5",
        N_("Guests in a court"),
        N_(
            "Guests stay in the court until the player whose court it is places them. In his turn he may "
            "place as many of them as he likes, wherever the King is."
        ),
        (
            Source(
                PT,
                f"{HERE}, Bobo",
                N_(
                    "says only that he decides in his turn where the caballero is placed, and neither among "
                    "which places nor how many or when"
                ),
            ),
        ),
        note=N_(
            "Our ruling: he places them one by one, at any moment at which such things are done (GR-6), or "
            "leaves them for a later turn; each goes to any region but the King's (KG-1), into the Castillo, "
            "or aboard a ship in the host's court (SP-2), as with a card that places in any region. They "
            "come besides the number on his card. In the court they count as his where courts are scored "
            "(GC-9), and nowhere else. What returns caballeros from a court does not touch guests."
        ),
    ),
)
CLAUSES = (*SET_UP, *PORTUGAL, *SHIPS, *PRISON, *CHARACTERS)
