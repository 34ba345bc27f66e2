"""The Grand Inquisitor & Colonies: new regions, tokens, black caballeros, limit table (CO, FR, SH … KI)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grande Inquisidor e Colônias"

SET_UP = (
    Clause(
        "CO-1",
        N_("Thirty-six caballeros each"),
        N_(
            "With the Grand Inquisitor & Colonies you have 36 caballeros. After the set-up 2 of them stand "
            "in your home region, 2 in the region that your disk showed (CO-4), 7 are in your court and 25 "
            "in the provinces."
        ),
        (
            Source(
                PT,
                f"{HERE}, Preparação e componentes adicionais",
                N_("counts 6 more of each colour; the rest is arithmetic"),
            ),
        ),
    ),
    Clause(
        "CO-2",
        N_("Where black caballeros begin"),
        N_(
            "Two of the remaining region cards are drawn. Two black caballeros begin in each of those "
            "regions."
        ),
        (Source(PT, f"{HERE}, Preparação 5"),),
    ),
    Clause(
        "CO-3",
        N_("Where the table begins"),
        N_(
            "One more region card says in which region the limit table begins. It has 6 spaces with two or "
            "three players, 10 with four or five."
        ),
        (Source(PT, f"{HERE}, Preparação 6"),),
    ),
    Clause(
        "CO-4",
        N_("Two more by disk"),
        N_(
            "Before the first round all players secretly choose a region on the disk, not the King's. Each "
            "puts 2 caballeros from the provinces there."
        ),
        (Source(PT, f"{HERE}, Preparação 7"),),
        note=N_("In the region of the limit table they stand on it as long as it has room (LT-2)."),
    ),
    Clause(
        "CO-5",
        N_("Goods and gold"),
        N_(
            "At the start 2 goods lie in Africa and 1 gold in America. The stock has the rest of the 11 "
            "goods and 5 gold."
        ),
        (Source(PT, f"{HERE}, Preparação e componentes adicionais; Preparação 8"),),
    ),
    Clause(
        "CO-6",
        N_("Four more regions"),
        N_(
            "Francia, the ship, America and Africa are regions like the others, and are scored with them. "
            "Mobile scoreboards may lie there. No secret disk shows these regions."
        ),
        (
            Source(
                PT,
                f"{HERE}, As novas regiões",
                N_("keeps the disks of a general scoring from showing them, and speaks of no other disks"),
            ),
        ),
        note=N_(
            "Our ruling: they are scored after Valencia, in the order in which they are named here, and "
            "disks that are set for a card do not show them either."
        ),
    ),
    Clause(
        "CO-7",
        N_("The King stays ashore"),
        N_("The King does not leave the mainland. Of the four new regions he may enter only Francia."),
        (Source(PT, f"{HERE}, As novas regiões; América e África"),),
    ),
)
FRANCIA = (
    Clause(
        "FR-1",
        N_("Room for three"),
        N_(
            "Francia has three spaces for one caballero each, and whoever brings one there chooses a free "
            "space. When all three are taken, nobody enters. Caballeros do not move up to a better space by "
            "themselves."
        ),
        (Source(PT, f"{HERE}, Francia"),),
        note=N_(
            "Whatever moves caballeros may also move one from space to space (MV-5). Where several come at "
            "once with a pardon, whoever pardons chooses their spaces (PR-3). No Eviction leads here, for no "
            "disk shows Francia (CO-6)."
        ),
    ),
    Clause(
        "FR-2",
        N_("The way to Francia"),
        N_(
            "Caballeros are placed in Francia from the court when the King is in Aragón or Cataluña. They "
            "are moved there from wherever they are."
        ),
        (Source(PT, f"{HERE}, Francia"),),
        note=N_(
            "Our ruling: Francia borders on these two regions in every other respect, too. With the King in "
            "Francia, they are the regions beside him, and the Royal Advisor takes him there and back "
            "(AC-4.7). A card that places in any region (AC-1.8) places there wherever the King is."
        ),
    ),
    Clause(
        "FR-3",
        N_("Majority, Ambassador and Envoy"),
        N_(
            "Francia pays 3, 1 and 0, and all three spaces count in the majority. Each time it is scored, "
            "the caballero on the Ambassador's space earns his owner 2 more points, the one on the Envoy's "
            "space 1 more."
        ),
        (Source(PT, f"{HERE}, Francia"),),
        note=N_(
            "The book's example: whoever has both and the majority gets 6 points. The book speaks of general "
            "scorings; our ruling is that special scorings pay the two spaces, too. Our ruling, too: where "
            "only first places are scored (AC-3.5), these spaces are paid all the same, also in a tie, and "
            "so are the Captain (SH-4) and the Viceroy (OV-3)."
        ),
    ),
    Clause(
        "FR-4",
        N_("A Grande takes no space"),
        N_(
            "A Grande in Francia takes none of its spaces. He never stands on the Captain's or the Viceroy's "
            "space either."
        ),
        (Source(PT, f"{HERE}, Francia; Espaço do Capitão; O Vice-Rei da América"),),
    ),
)
SHIP = (
    Clause(
        "SH-1",
        N_("Boarding the ship"),
        N_(
            "Caballeros are placed on the ship from the court when the King is in a region with an anchor: "
            "Cataluña, Valencia, Granada, Sevilla, Galicia, País Vasco or Francia."
        ),
        (Source(PT, f"{HERE}, Navio"),),
        note=N_(
            "They are moved onto it from wherever they are (MV-5). Our ruling: a card that places in any "
            "region (AC-1.8) places there wherever the King is."
        ),
    ),
    Clause(
        "SH-2",
        N_("Leaving the ship"),
        N_(
            "At the start of your turn you may move your caballeros who came aboard in an earlier round to "
            "America, to Africa or to coastal regions, but not to the King's region. It is free: it counts "
            "neither as placing nor as a special action."
        ),
        (Source(PT, f"{HERE}, Navio; América e África"),),
        note=N_(
            "A reading: the coastal regions are those with an anchor, Francia too. The book speaks of the "
            "coast of Spain, but refers to the list of SH-1, which has Francia in it. Our ruling: as many of"
            " an owner may sail as have stood there at every moment since the round began."
        ),
    ),
    Clause(
        "SH-3",
        N_("The ship pays nothing"),
        N_(
            "The ship's scoreboard has only zeros. So a majority there earns points only if a mobile "
            "scoreboard lies there, or as a home bonus."
        ),
        (Source(PT, f"{HERE}, Navio"),),
    ),
    Clause(
        "SH-4",
        N_("The Captain's space"),
        N_(
            "A caballero who is placed on the ship or moved there may take the Captain's space, if it is "
            "free. He does not count in the majority, and earns his owner 3 points each time the ship is "
            "scored."
        ),
        (Source(PT, f"{HERE}, Espaço do Capitão"),),
        note=N_(
            "The space may stay empty, and the Captain may leave the ship like the others (SH-2). Our "
            "ruling: he is there when a card asks where most or fewest caballeros are (AC-3.6, AC-3.7)."
        ),
    ),
)
OVERSEAS = (
    Clause(
        "OV-1",
        N_("Overseas only by moving"),
        N_(
            "Caballeros are never placed in America or Africa. They are moved there, from the ship (SH-2) or "
            "by a special action that moves caballeros."
        ),
        (Source(PT, f"{HERE}, América e África"),),
    ),
    Clause(
        "OV-2",
        N_("What overseas pays"),
        N_("America pays 4, 0 and 0. Africa pays 4, 2 and 1."),
        (Source(PT, f"{HERE}, América e África", N_("leaves the values to the board")),),
        note=N_("The values are those of the board as publicly described; none of the texts has them."),
    ),
    Clause(
        "OV-3",
        N_("The Viceroy's space"),
        N_(
            "A caballero who is moved to America may take the Viceroy's space, if it is free. He does not "
            "count in the majority, and earns his owner 5 points each time America is scored."
        ),
        (Source(PT, f"{HERE}, O Vice-Rei da América"),),
        note=N_(
            "The space may stay empty, and the Viceroy may leave America like the others (OV-4). Our "
            "ruling: he is there when a card asks where most or fewest caballeros are (AC-3.6, AC-3.7)."
        ),
    ),
    Clause(
        "OV-4",
        N_("Back to the ship"),
        N_(
            "In your turn you may move your caballeros who came to America or Africa in an earlier round to "
            "the ship. It is free, as leaving the ship is."
        ),
        (Source(PT, f"{HERE}, …e trazendo-os para a Espanha"),),
        note=N_(
            "Our ruling: at any time in the turn, as tokens are taken (GG-2). The book says: in your turn; "
            "only of leaving the ship does it say: at its start."
        ),
    ),
)
TOKENS = (
    Clause(
        "GG-1",
        N_("New tokens come first"),
        N_(
            "The special action of a card with tokens begins with these: goods are laid in Africa, gold in "
            "America. What the stock lacks is not laid."
        ),
        (Source(PT, f"{HERE}, Ouro e Bens; Cartas de ação, monte 7"),),
        note=N_(
            "They belong to the special action: so a Veto may stop them (VT-2). A reading: the book has them "
            "laid as soon as the card is chosen, and as a part of the special action. We lay them when that "
            "is used, before all else that it does; whoever waives it lays none."
        ),
    ),
    Clause(
        "GG-2",
        N_("Taking a token"),
        N_(
            "At any time in your turn, a caballero of yours in America may take a gold token lying there, "
            "one in Africa a goods token. It is no action, and you may do it several times. Each caballero "
            "carries one token at most and is never parted from it."
        ),
        (Source(PT, f"{HERE}, Recebendo Ouro e Bens; Os Caballeros do Grande Inquisidor"),),
        note=N_(
            "Whoever holds the Grand Inquisitor lets black caballeros take tokens, too. Our ruling: none is "
            "taken while somebody is asked for a Veto (VT-2), disks are being set (SD-1) or a flag waits "
            "for its bearer (FL-4)."
        ),
    ),
    Clause(
        "GG-3",
        N_("Tokens brought home"),
        N_(
            "When a caballero with a token reaches the mainland, his owner gets 4 points for goods or 6 for "
            "gold at once. The token goes back to the stock, the caballero stays where he is."
        ),
        (Source(PT, f"{HERE}, …e trazendo-os para a Espanha"),),
        note=N_(
            "A reading: the mainland is every region but the ship, America and Africa. The book speaks of "
            "Spain, and once of the European mainland. For a black caballero the holder of the Grand "
            "Inquisitor gets the points. Our ruling: the owner gets them, whoever moves the caballero."
        ),
    ),
    Clause(
        "GG-4",
        N_("Tokens lost"),
        N_(
            "When a caballero with a token goes to the court, to the provinces or into the Castillo, the "
            "token goes back to the stock without points."
        ),
        (
            Source(
                PT,
                f"{HERE}, …e trazendo-os para a Espanha",
                N_("names the court and the Castillo; we let the provinces count like the court"),
            ),
        ),
        note=N_(
            "Our ruling: whoever recalls a caballero or sends one back says which (TU-2, AC-2.4, AC-2.5, "
            "AC-2.7). Where all of an owner's go at once and not all find room (AC-4.6), first those go who "
            "carry nothing, then goods, then gold. The bearer of a flag is the last (FL-3)."
        ),
    ),
    Clause(
        "GG-5",
        N_("Bearers in a majority"),
        N_(
            "A caballero with a token counts in the majority. He stands neither on the Captain's space nor "
            "on the Viceroy's."
        ),
        (Source(PT, f"{HERE}, Casos especiais"),),
    ),
)
INQUISITOR = (
    Clause(
        "GI-1",
        N_("Taking the Grand Inquisitor"),
        N_(
            "Whoever takes the Grand Inquisitor gets his card from its place beside the board, or from the "
            "player who holds it, and holds it until somebody else takes it."
        ),
        (Source(PT, f"{HERE}, Preparação 2; O Grande Inquisidor"),),
    ),
    Clause(
        "GI-2",
        N_("Whose black caballeros are"),
        N_(
            "In every scoring the black caballeros count as caballeros of whoever holds the Grand "
            "Inquisitor, and for nobody while nobody holds him. Whoever holds him moves them as his own."
        ),
        (Source(PT, f"{HERE}, Os Caballeros do Grande Inquisidor"),),
        note=N_(
            "Our ruling: for all others they are caballeros of another player, and for everybody while "
            "nobody holds the Grand Inquisitor. Then they do not count either when a card asks where most or "
            "fewest caballeros are (AC-3.6, AC-3.7)."
        ),
    ),
    Clause(
        "GI-3",
        N_("Never off the map"),
        N_(
            "Black caballeros never go to the court or to the provinces of a player. They may go into the "
            "Castillo."
        ),
        (Source(PT, f"{HERE}, Os Caballeros do Grande Inquisidor"),),
        note=N_(
            "Our ruling: they leave the Castillo for the region on the disk of whoever holds the Grand "
            "Inquisitor. While nobody holds him, or if it is the King's region, they stay inside. In "
            "an Eviction (AC-4.6) they stay where they are."
        ),
    ),
    Clause(
        "GI-4",
        N_("One more each turn"),
        N_(
            "In each of your turns while you hold the Grand Inquisitor, you may once bring 1 more caballero "
            "from the provinces to your court, or place 1 more from your court where caballeros are placed "
            "(KG-2)."
        ),
        (Source(PT, f"{HERE}, O Grande Inquisidor", N_("names only regions adjacent to the King's")),),
        note=N_(
            "Also in the turn in which you take him, as the book's first example shows. Our ruling: he may "
            "go into the Castillo, too (CA-2), and onto the ship (SH-1) or one in your court (SP-2), as "
            "those may who are placed with the Holy Inquisition, of which the book says the same. Our "
            "ruling, too: you bring one at any time in the turn, but place none in the middle of supply or "
            "of a special action (TU-4)."
        ),
    ),
)
LIMIT_TABLE = (
    Clause(
        "LT-1",
        N_("Counted on the table"),
        N_(
            "In the region of the limit table, only the caballeros who stand on it count in a scoring. The "
            "order in which they stand there means nothing."
        ),
        (Source(PT, f"{HERE}, Tabela limite"),),
        note=N_(
            "Our ruling: those beside it are there all the same when a card asks where most or fewest "
            "caballeros are (AC-3.6, AC-3.7)."
        ),
    ),
    Clause(
        "LT-2",
        N_("On it, or beside"),
        N_(
            "Whoever enters the region of the limit table stands on it as long as a space is free, and "
            "beside it once it is full."
        ),
        (Source(PT, f"{HERE}, Tabela limite"),),
        note=N_(
            "Our ruling: where caballeros of several players come at once, as with an Eviction, they take "
            "the free spaces in the order in which the players sit. Those from the Castillo have a rule of "
            "their own (LT-5), and so have those who are pardoned (PR-3). Our ruling, too: where only some "
            "of an owner's caballeros leave the region, whoever chooses them says whether they stand on the "
            "table or beside it; where all leave it, those beside it go first. And whoever takes the "
            "Captain's or the Viceroy's space does not go onto the table first (SH-4, OV-3)."
        ),
    ),
    Clause(
        "LT-3",
        N_("Moving the limit table"),
        N_(
            "The limit table never leaves or enters the King's region and never goes to Francia. When its "
            "card moves it, those on it stay behind, and the caballeros in the new region go onto it. If "
            "there are too many of them, whoever moves it chooses which."
        ),
        (Source(PT, f"{HERE}, Tabela limite"),),
    ),
    Clause(
        "LT-4",
        N_("Filling the gaps"),
        N_(
            "After each turn the holder of the Grand Inquisitor must fill free spaces of the limit table "
            "with caballeros who stand beside it, and chooses which. While nobody holds him, nobody fills "
            "them."
        ),
        (Source(PT, f"{HERE}, Espaços livres", N_("does not say what happens while nobody holds him")),),
        note=N_(
            "Gaps come about when a caballero is moved away from the limit table. Our ruling: nobody fills "
            "them while nobody holds him, as with LT-5; and in the King's region they stay until the King "
            "has left, for nothing changes there (KG-1)."
        ),
    ),
    Clause(
        "LT-5",
        N_("From Castillo to table"),
        N_(
            "If there is not room on the limit table for all who come from the Castillo, all of them stand "
            "beside it first. Then the holder of the Grand Inquisitor fills it and chooses with whom. While "
            "nobody holds him, they stay beside it."
        ),
        (Source(PT, f"{HERE}, Caballeros provenientes do Castillo"),),
    ),
    Clause(
        "LT-6",
        N_("On and off it"),
        N_(
            "Whatever moves caballeros may also move one onto the limit table from beside it, or off it to "
            "stand beside it. Each of these is a move of its own."
        ),
        (Source(PT, f"{HERE}, Tabela limite, Movimento; Mover"),),
        note=N_("So to exchange two of them takes 2 moves."),
    ),
)
NOT_PLAYABLE = N_(
    "Not playable here: the rules and cards of King & Intrigue are not among the texts compared, so there is "
    "nothing to combine with."
)
KING_AND_INTRIGUE = (
    Clause(
        "KI-1",
        N_("Two expansions at once"),
        N_(
            "Played with King & Intrigue, its cards take the place of the action cards of the base game. "
            "Stacks 6 and 7 lie to the right of them."
        ),
        (Source(PT, f"{HERE}, Rei e Intriga"),),
        note=NOT_PLAYABLE,
    ),
    Clause(
        "KI-2",
        N_("A card in its stead"),
        N_(
            "When your turn begins, you may choose the open card of stack 6 or 7 in place of a card of King "
            "& Intrigue."
        ),
        (Source(PT, f"{HERE}, Rei e Intriga"),),
        note=NOT_PLAYABLE,
    ),
    Clause(
        "KI-3",
        N_("No longer for others"),
        N_(
            "A card of stack 6 or 7 that is chosen so goes face down under its stack. The others cannot "
            "choose it any more."
        ),
        (Source(PT, f"{HERE}, Rei e Intriga"),),
        note=NOT_PLAYABLE,
    ),
    Clause(
        "KI-4",
        N_("Settled before the game"),
        N_(
            "The two expansions together lead to cases that no rule foresees. The book advises against it, "
            "and to agree beforehand on how such cases are settled."
        ),
        (Source(PT, f"{HERE}, Rei e Intriga"),),
        note=NOT_PLAYABLE,
    ),
)

CLAUSES = (
    *SET_UP,
    *FRANCIA,
    *SHIP,
    *OVERSEAS,
    *TOKENS,
    *INQUISITOR,
    *LIMIT_TABLE,
    *KING_AND_INTRIGUE,
)
