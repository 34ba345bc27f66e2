"""The Grand Inquisitor & Colonies, and flags: the numbers of these expansions, and what may and must be.

The Portuguese book alone has these rules, and they change the scoring, placing and moving of the base game.
As with Grandissimo each question of the catalogue that its words answer is a case, and each sentence a table
of the questions that it answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, PT
from proofs.books.chapter import Chapter, but
from proofs.books.questions import (
    FIRST,
    LAST,
    SECOND,
    THIRD,
    Said,
    base,
    has_parts,
    is_answered,
    part,
    passages,
    permissions,
    played,
    told,
)

BOOK = "Grande Inquisidor e Colônias"
SET_UP = f"{BOOK}, Preparação"
FRANCIA, SHIP = f"{BOOK}, Francia", f"{BOOK}, Navio"
CAPTAIN, VICEROY = f"{BOOK}, Espaço do Capitão", f"{BOOK}, O Vice-Rei da América"
GOODS, INQUISITOR = f"{BOOK}, Ouro e Bens", f"{BOOK}, O Grande Inquisidor"
BLACK, LIMITS = f"{BOOK}, Os Caballeros do Grande Inquisidor", f"{BOOK}, Tabela limite"
MOVING, STACK_7, FLAGS = f"{BOOK}, Mover", f"{BOOK}, Monte 7", "Expansão de Aniversário"
ON_SCORING = N_("sentence on scoring")


# --- numbers ---------------------------------------------------------------------------------------

COUNTED: Mapping[str, int] = {
    "CO-2:regions": 2,
    "CO-2:each": 2,
    "CO-3:few": 6,
    "CO-3:many": 10,
    "CO-4:number": 2,
    "CO-5:goods": 11,
    "CO-5:gold": 5,
    "FR-1:room": 3,
    part("FR-3:scoreboard", 1): 3,
    part("FR-3:scoreboard", 2): 1,
    part("FR-3:posts", 1): 2,
    part("FR-3:posts", 2): 1,
    part("SH-3:scoreboard", 1): 0,
    part("SH-3:scoreboard", 2): 0,
    part("SH-3:scoreboard", 3): 0,
    "SH-4:captain": 3,
    "OV-3:viceroy": 5,
    "GG-2:each": 1,
    "GG-3:goods": 4,
    "GG-3:gold": 6,
    "GI-4:more": 1,
    "LT-6:moves": 2,
    "AC-6.1:black": 2,
    "AC-6.1:placed": 3,
    "AC-7.4:moved": 2,
    "AC-7.6:first": 2,
    "AC-7.6:afterwards": 3,
    "AC-7.9:round": 1,
    "FL-1:flags": 1,
}
NUMBERS = tuple(range(12))
SPACES = {"CO-3:few": 6, "CO-3:many": 10}
PAID = {part("FR-3:scoreboard", 1): 3, part("FR-3:posts", 1): 2, part("FR-3:posts", 2): 1}
UNPAID = {part("SH-3:scoreboard", rank): 0 for rank in (1, 2, 3)}
COUNTING = (
    Said(
        SET_UP,
        N_("list of components"),
        N_("There are 11 goods and 5 pieces of gold."),
        {"CO-5:goods": 11, "CO-5:gold": 5},
    ),
    Said(
        SET_UP,
        N_("step 5"),
        N_("Two black caballeros come into each of two more regions."),
        {"CO-2:regions": 2, "CO-2:each": 2},
    ),
    Said(SET_UP, N_("step 6"), N_("The limit table has 6 spaces for two and three, 10 for more."), SPACES),
    Said(SET_UP, N_("step 7"), N_("Everybody places two more caballeros."), {"CO-4:number": 2}),
    Said(FRANCIA, FIRST, N_("No more than three caballeros can be there."), {"FR-1:room": 3}),
    Said(
        FRANCIA,
        ON_SCORING,
        N_("Francia pays 3 points to the first and 1 to the second."),
        {part("FR-3:scoreboard", 1): 3, part("FR-3:scoreboard", 2): 1},
    ),
    Said(
        FRANCIA,
        N_("sentences on the spaces"),
        N_("The Ambassador earns 2 more points, the Envoy 1."),
        {part("FR-3:posts", 1): 2, part("FR-3:posts", 2): 1},
    ),
    Said(
        FRANCIA, N_("example"), N_("First place and both spaces are 3, 2 and 1 points."), PAID, example=True
    ),
    Said(SHIP, N_("paragraph on the scoreboard"), N_("All three places get 0 points."), UNPAID),
    Said(SHIP, N_("caption"), N_("The ship's scoreboard brings no points."), UNPAID),
    Said(CAPTAIN, N_("last paragraph"), N_("The Captain earns 3 points."), {"SH-4:captain": 3}),
    Said(VICEROY, N_("last paragraph"), N_("The Viceroy earns 5 points."), {"OV-3:viceroy": 5}),
    Said(GOODS, N_("point on carrying"), N_("A caballero carries one token."), {"GG-2:each": 1}),
    Said(
        GOODS,
        N_("sentence on bringing them to Spain"),
        N_("Goods bring 4 points, gold brings 6."),
        {"GG-3:goods": 4, "GG-3:gold": 6},
    ),
    Said(
        GOODS,
        N_("example, step 4"),
        N_("Back on the coast of Spain, goods bring 4 points and gold brings 6."),
        {"GG-3:goods": 4, "GG-3:gold": 6},
        example=True,
    ),
    Said(INQUISITOR, SECOND, N_("Up to three caballeros are placed with the card."), {"AC-6.1:placed": 3}),
    Said(INQUISITOR, THIRD, N_("Up to two black caballeros are moved."), {"AC-6.1:black": 2}),
    Said(INQUISITOR, LAST, N_("In each round his holder brings or places one more."), {"GI-4:more": 1}),
    Said(
        INQUISITOR,
        N_("first example"),
        N_("Two black caballeros are moved; three are placed with the card, and one more: four in all."),
        {"AC-6.1:black": 2, "AC-6.1:placed": 3, "GI-4:more": 1},
        example=True,
    ),
    Said(
        INQUISITOR,
        N_("second example"),
        N_("Four are in the court, and five may be placed: one more is brought, and all five are placed."),
        {"GI-4:more": 1},
        example=True,
    ),
    Said(
        LIMITS, N_("first paragraph"), N_("It has 6 spaces with two and three players, 10 with more."), SPACES
    ),
    Said(
        MOVING,
        N_("second point"),
        N_("To exchange two on the limit table takes two moves."),
        {"LT-6:moves": 2},
    ),
    Said(f"{STACK_7}, Escolha Livre", FIRST, N_("Two of one's own are moved."), {"AC-7.4:moved": 2}),
    Said(
        f"{STACK_7}, Pontuação Especial (Caballeros pretos)",
        N_("sentences on placing"),
        N_("Two may be placed before the scoring, or three after it."),
        {"AC-7.6:first": 2, "AC-7.6:afterwards": 3},
    ),
    Said(
        f"{STACK_7}, Pontuação Especial (região marcada)",
        FIRST,
        N_("The region is scored at the end of the next round."),
        {"AC-7.9:round": 1},
    ),
    Said(FLAGS, N_("set-up"), N_("Each player has one flag."), {"FL-1:flags": 1}),
)


def as_counted(asked: str) -> int:
    """The number that is printed."""
    return COUNTED[asked]


COLONIES_NUMBERS = Chapter(
    name="colonies_numbers",
    asks=N_("Which numbers do the colonies and flags have?"),
    cases=tuple(COUNTED),
    values=NUMBERS,
    tell=told,
    board=lambda case: None,
    played=played,
    functions={
        N_("as printed"): as_counted,
        N_("Francia pays its second 2 points"): but(as_counted, {part("FR-3:scoreboard", 2): 2}),
        N_("the Captain earns nothing"): but(as_counted, {"SH-4:captain": 0}),
        N_("the Viceroy earns as much as the Captain"): but(as_counted, {"OV-3:viceroy": 3}),
        N_("goods and gold bring the same"): but(as_counted, {"GG-3:gold": 4}),
        N_("the limit table always has ten spaces"): but(as_counted, {"CO-3:few": 10}),
    },
    passages=passages(COUNTING, as_counted, NUMBERS),
    left_open={PT: 0},
    weights={
        PT: (
            "●2@6:88538aa1 ●2@1:6e813db5 ○2@3f:e96ebee5 ●1@5:8038e9c4 ●1@8:108c6885 ●2@9b:8f68519e "
            "○2@11:04e91a41 ○3@9:8967d1df ○3@13:9215a43c ○3@13:9215a43c ●1@16c:df329718 ●1@17d:62d673db "
            "●1@18:c392c59d ○2@19e:dff1df4d ○2@19e:dff1df4d ○1@24:46fbf787 ○1@23:8d1aa7fe ○1@21:23119697 "
            "○3@21:de3b5566 ○1@21:23119697 ○2@3f:e96ebee5 ●1@22:30830128 ●1@25:f4a1e1ac ●2@26:1703ec5f "
            "●1@28:304a9d87 ●1@29:95435628"
        )
    },
    answers={asked: is_answered(asked) for asked in COUNTED if not base(asked)[1]}
    | {asked: partial(has_parts, asked) for asked in ("FR-3:posts", "SH-3:scoreboard")},
)


# --- what may and must be --------------------------------------------------------------------------

ALLOWED = (
    Said(SET_UP, N_("step 7"), N_("It may not be the King's region."), {"CO-4:king": MUST_NOT}),
    Said(
        FRANCIA,
        N_("last sentence in brackets"),
        N_("Nobody moves up when a better space becomes free."),
        {"FR-1:moving_up": MUST_NOT},
    ),
    Said(
        FRANCIA, N_("sentence on Grandes"), N_("A Grande takes none of the spaces."), {"FR-4:space": MUST_NOT}
    ),
    Said(
        SHIP,
        N_("third point"),
        N_("Those who were placed there in the round before may leave at the start of one's turn."),
        {"SH-2:free": MAY},
    ),
    Said(
        SHIP,
        N_("example, second round"),
        N_("Of two who came in the round before one goes on to America and the other to Africa."),
        {"SH-2:free": MAY},
        example=True,
    ),
    Said(
        SHIP,
        N_("example, last sentence"),
        N_("That takes nothing from what may be placed afterwards, by the usual rules."),
        {"SH-2:free": MAY},
        example=True,
    ),
    Said(SHIP, N_("note"), N_("The home bonus is paid on the ship."), {"SH-3:home": MUST}),
    Said(
        CAPTAIN,
        N_("last paragraph"),
        N_("The Captain does not count for the majority."),
        {"SH-4:majority": MUST_NOT},
    ),
    Said(
        VICEROY,
        N_("last paragraph"),
        N_("The Viceroy does not count for the majority."),
        {"OV-3:majority": MUST_NOT},
    ),
    Said(GOODS, FIRST, N_("Whoever takes the card lays its tokens."), {"GG-1:first": MUST}),
    Said(
        GOODS,
        N_("sentence on the way back"),
        N_("Those who came in earlier rounds may go to the ship."),
        {"OV-4:free": MAY},
    ),
    Said(
        GOODS,
        N_("example, step 2"),
        N_("The caballero goes on to America or Africa, and takes a token there."),
        {"SH-2:free": MAY},
        example=True,
    ),
    Said(
        GOODS,
        N_("example, step 3"),
        N_("The caballero goes back to the ship."),
        {"OV-4:free": MAY},
        example=True,
    ),
    Said(
        GOODS,
        N_("example, sentence on what it costs"),
        N_("Only to place the first costs something: the later moves are free."),
        {"SH-2:free": MAY, "OV-4:free": MAY},
        example=True,
    ),
    Said(
        GOODS,
        N_("example, note"),
        N_("With a card of the first stack one goes between Spain and America or Africa without the ship."),
        {"MV-5:overseas": MAY},
        example=True,
    ),
    Said(
        GOODS,
        N_("sentence on the Castillo"),
        N_("Who goes into the Castillo loses his token."),
        {"GG-4:castillo": MUST},
    ),
    Said(
        GOODS,
        N_("first special case"),
        N_("Who carries a token counts for the majority."),
        {"GG-5:majority": MUST},
    ),
    Said(
        GOODS,
        N_("last two special cases"),
        N_("Who carries a token stands neither on the Captain's space nor on the Viceroy's."),
        {"GG-5:posts": MUST_NOT},
    ),
    Said(
        INQUISITOR,
        N_("sentence below the points"),
        N_("He stays until an opponent takes him."),
        {"GI-1:taken": MUST},
    ),
    Said(
        INQUISITOR,
        N_("fourth point"),
        N_("The black caballeros count as his holder's own."),
        {"GI-2:holder": MUST},
    ),
    Said(BLACK, N_("first point"), N_("They may go into the Castillo."), {"GI-3:castillo": MAY}),
    Said(
        BLACK,
        N_("second point"),
        N_("They never leave the map for a court or the provinces."),
        {"GI-3:off_the_map": MUST_NOT},
    ),
    Said(BLACK, N_("third point"), N_("They count as the holder's own."), {"GI-2:holder": MUST}),
    Said(
        BLACK,
        N_("last point"),
        N_("While nobody holds the card they count for nobody."),
        {"GI-2:nobody": MUST_NOT},
    ),
    Said(
        LIMITS,
        N_("third paragraph, first sentence"),
        N_("Who enters goes to its free spaces."),
        {"LT-2:first": MUST},
    ),
    Said(
        LIMITS,
        N_("third paragraph, on scoring"),
        N_("Who is beside it is not counted."),
        {"LT-1:beside": MUST_NOT},
    ),
    Said(
        LIMITS,
        N_("on free spaces"),
        N_("After each turn the Inquisitor's holder fills what is free."),
        {"LT-4:gaps": MUST},
    ),
    Said(
        LIMITS,
        N_("on the Castillo, last sentence"),
        N_("While there is no holder they stay beside it."),
        {"LT-5:nobody": MUST_NOT},
    ),
    Said(
        MOVING,
        N_("first point"),
        N_("Straight to America and Africa, without the ship."),
        {"MV-5:overseas": MAY},
    ),
    Said(
        MOVING,
        N_("second point"),
        N_("On the limit table and beside it one is in the same region."),
        {"MV-5:one_region": MAY},
    ),
    Said(MOVING, N_("last point"), N_("Black caballeros may be moved."), {"MV-5:black": MAY}),
    Said(
        f"{STACK_7}, Executar uma Carta de Ação",
        FIRST,
        N_("It may be used in this round or later."),
        {"AC-7.2:later": MAY},
    ),
    Said(
        f"{STACK_7}, Executar uma Carta de Ação",
        LAST,
        N_("It is used in one's own turn only."),
        {"AC-7.2:turn": MUST_NOT},
    ),
    Said(
        f"{STACK_7}, Cópia",
        FIRST,
        N_("The copied action includes its tokens."),
        {"AC-7.3:tokens": MUST},
    ),
    Said(f"{STACK_7}, Cópia", SECOND, N_("Nobody is placed by it."), {"AC-7.3:placing": MUST_NOT}),
    Said(
        f"{STACK_7}, Pontuação Especial (Caballeros pretos)",
        SECOND,
        N_("They count as the player's own."),
        {"GI-2:holder": MUST},
    ),
    Said(
        f"{STACK_7}, Transporte",
        SECOND,
        N_("Those who are there may take tokens and carry them to Spain in the same turn."),
        {"AC-7.7:tokens": MAY},
    ),
    Said(f"{STACK_7}, Tabela Limite", SECOND, N_("It may stay where it is."), {"AC-7.8:stays": MAY}),
    Said(
        f"{STACK_7}, Pontuação Especial (região marcada)",
        SECOND,
        N_("It comes before a general scoring that is due then."),
        {"AC-7.9:before": MUST},
    ),
    Said(
        f"{STACK_7}, Conspiração",
        FIRST,
        N_("No Grande leaves the King's region."),
        {"AC-7.10:king": MUST_NOT},
    ),
    Said(
        f"{STACK_7}, Conspiração",
        LAST,
        N_("The home bonus may be paid twice in one general scoring."),
        {"AC-7.10:twice": MAY},
    ),
    Said(FLAGS, N_("first further rule"), N_("A flag goes where its bearer goes."), {"FL-3:moves": MUST}),
    Said(
        FLAGS,
        N_("third further rule"),
        N_("Where the bearer leaves the board, the flag goes to another caballero."),
        {"FL-4:handed_on": MUST},
    ),
)
COLONIES_PERMISSIONS = permissions(
    "colonies_permissions",
    N_("What may and must be in the colonies, and with flags?"),
    ALLOWED,
    {
        N_("the Captain counts for the majority"): {"SH-4:majority": MUST},
        N_("black caballeros count for somebody at all times"): {"GI-2:nobody": MUST},
        N_("who is beside the limit table is counted"): {"LT-1:beside": MUST},
        N_("a flag stays behind"): {"FL-3:moves": MUST_NOT},
    },
    (
        "●1@1:4c94d3f7 ●1@2:d61b8b2f ●1@3:07bde6ff ○1@4:0751cb66 ○1@4:0751cb66 ○1@4:0751cb66 ●1@5:a34ff89b "
        "●1@6b:c991c0d1 ●1@7:079932ae ●1@8:7a9f449a ○1@9:96682728 ○1@4:0751cb66 ○1@9:96682728 "
        "○2@4:f602d698 ○1@10:4a900e0a ●1@11:a9396c3c ●1@12:e10abf4b ●1@13:2505fb04 ●1@14:df32f487 "
        "○1@15:81d9bec3 ●1@16:4f57cb0a ●1@17:0c2f56cd ○1@15:81d9bec3 ●1@18c:679842b7 ●1@19:a35e1576 "
        "●1@20d:00f20bc3 ●1@21:e9f5d220 ●1@22:17406f7e ○1@10:4a900e0a ●1@23:96a7137c ●1@24:ff8d31fd "
        "●1@25:3c0a07b5 ●1@26:27d93ab7 ●1@27:788e5160 ●1@28:87a064e1 ○1@15:81d9bec3 ●1@29:4cdb13d2 "
        "●1@30:48e2133b ●1@31:16f196a7 ●1@32:83b3c13e ●1@33:070f73b1 ●1@34e:8d516e0a ●1@35:57356be2"
    ),
)
