"""The King, his region, and the Castillo (KG, CA)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "KG-1",
        N_("The King's region is taboo"),
        N_(
            "Nothing in the King's region changes: no caballero, Grande or mobile scoreboard enters it or "
            "leaves it. Only the King himself comes and goes."
        ),
        (
            Source(
                "EN_BASE",
                "The King's Region, rule 1",
                N_("here the King's own moves are the exception; in stack 1 it says there is none"),
            ),
            Source(
                "ES_20TH",
                "La región del rey, 1",
                N_("without exception; the King's own moves go unmentioned"),
            ),
            Source("ES_WEB", "El rey, 1", N_("without exception; the King's own moves go unmentioned")),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Tabela limite; Conspiração",
                N_("holds its limit table and the Grandes to the same ban"),
            ),
        ),
        note=N_(
            "It binds everything: supply taken from the board, Intrigue, send-backs, secret disks, Grandes "
            "and scoreboards. Scoring is no change (KG-4)."
        ),
    ),
    Clause(
        "KG-2",
        N_("Placing beside the King"),
        N_(
            "From your court you place caballeros into the Castillo or into regions adjacent to the King's "
            "region, nowhere else. You may spread them over several places."
        ),
        (
            Source(
                "EN_BASE",
                "3.2, Move Caballeros to the Board; The King's Region, rule 2",
                N_("the stack pages speak of one region or the Castillo; example 2 spreads them"),
            ),
            Source("ES_20TH", "3.2, Desplegar caballeros; La región del rey, 2"),
            Source("ES_WEB", "3.B, Lugar Caballeros; El rey, 2"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, O Grande Inquisidor",
                N_("leaves the Castillo unmentioned for its own card"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Nova região: Portugal",
                N_("opens its own region by where the King stands"),
            ),
            Source("PT_EXPANSIONS", "Grandíssimo, Monte 7", N_("the same, for a card of its own")),
        ),
        note=N_("If the King moves first, the regions around his new place are the ones that count."),
    ),
    Clause(
        "KG-3",
        N_("Moving the King"),
        N_(
            "The King moves only when an action card says so. He always stands in a region, never in the "
            "Castillo."
        ),
        (
            Source("EN_BASE", "The King's Region, rule 1; Stack 5, King's Card"),
            Source("ES_20TH", "Quinto mazo, Carta del rey"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 6, Revolução",
                N_("overrides this: that card may put him into the Castillo"),
            ),
        ),
    ),
    Clause(
        "KG-4",
        N_("Scoring the King's region"),
        N_(
            "Scoring changes nothing in a region. So the King's region is scored like any other, and may be "
            "chosen for a special scoring."
        ),
        (
            Source("EN_BASE", "Stack 2, Special Scoring; King's Bonus"),
            Source("ES_20TH", "Segundo mazo, Puntuación especial; Bonificación del rey"),
            Source("ES_WEB", "Bono del Rey"),
        ),
    ),
    Clause(
        "CA-1",
        N_("Not a region"),
        N_("The Castillo is not a region. What a rule or a card says of regions leaves it out."),
        (
            Source("EN_BASE", "The Castillo"),
            Source("ES_20TH", "El castillo"),
            Source("ES_WEB", "El castillo"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 6, Revolução",
                N_("even with the King inside it is no King's region"),
            ),
        ),
    ),
    Clause(
        "CA-2",
        N_("Into the Castillo"),
        N_(
            "Whenever you place caballeros on the board or move them on it, you may put any of them into the "
            "Castillo instead. It does not matter where the King stands."
        ),
        (
            Source("EN_BASE", "The Castillo; Stack 1"),
            Source(
                "ES_20TH",
                "El castillo; Primer mazo",
                N_("the chapter speaks of placing only, the first stack adds moving"),
            ),
            Source("ES_WEB", "El castillo"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Os Caballeros do Grande Inquisidor",
                N_("its black caballeros may be moved there, too"),
            ),
            Source("PT_EXPANSIONS", "Grandíssimo, Monte 7", N_("those may whom a card of its own places")),
        ),
        note=N_(
            "This includes caballeros of others that you move, and the further ones of AC-1.8. Where a "
            "secret disk names the destination (GS-4, AC-4.6) there is no such choice."
        ),
    ),
    Clause(
        "CA-3",
        N_("Never out of it"),
        N_("No caballero is ever taken out of the Castillo. Only the general scoring empties it."),
        (
            Source("EN_BASE", "The Castillo; 3.1, note; Stack 1"),
            Source(
                "ES_20TH",
                "El castillo; 3.1, importante; Primer mazo",
                N_("where the others speak of moving caballeros it speaks of sending them back"),
            ),
            Source("ES_WEB", "El castillo; 3.A, importante"),
        ),
    ),
    Clause(
        "CA-4",
        N_("Announced, never inspected"),
        N_("Whoever puts caballeros into the Castillo says how many. Nobody may look inside."),
        (
            Source(
                "EN_BASE",
                "The Castillo, note",
                N_("only advises you to keep count; says nothing of announcing"),
            ),
            Source("ES_20TH", "El castillo"),
            Source("ES_WEB", "El castillo"),
        ),
        note=N_("Keep count yourself: what is inside shows again only when the Castillo is scored."),
    ),
    Clause(
        "CA-5",
        N_("When it is opened"),
        N_(
            "The Castillo is lifted only to score it. After a special scoring the caballeros stay inside, "
            "after a general scoring they leave it."
        ),
        (
            Source("EN_BASE", "The Castillo"),
            Source("ES_20TH", "El castillo"),
            Source("ES_WEB", "El castillo"),
        ),
    ),
    Clause(
        "CA-6",
        N_("Hidden contents, hidden provinces"),
        N_(
            "As long as the contents of the Castillo are hidden, you do not see how many caballeros a rival "
            "has in the provinces either."
        ),
        (),
        ruling=True,
        note=N_(
            "Everything else lies open, so each of the two numbers gives away the other. With an open "
            "Castillo both are open."
        ),
    ),
)
