"""Rounds and power cards (RD, PW)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "RD-1",
        N_("Nine rounds"),
        N_("The game has nine rounds. After the third, the sixth and the ninth there is a general scoring."),
        (
            Source("EN_BASE", "Gameplay"),
            Source(
                "ES_20TH",
                "Desarrollo de la partida",
                N_(
                    "the opening speaks of the leader in a region only; ranks two and three follow later "
                    "(SC-1)"
                ),
            ),
            Source("ES_WEB", "Como se juega"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Pontuação Especial",
                N_("takes the scoring after the ninth round to be the last"),
            ),
        ),
    ),
    Clause(
        "RD-2",
        N_("The short game"),
        N_(
            "The short game has six rounds: 2, 3, 5, 6, 8 and 9. The round marker starts on 2, passes over 4 "
            "and 7, and the general scorings stay after 3, 6 and 9."
        ),
        (
            Source("EN_BASE", "Gameplay, note"),
            Source("ES_20TH", "Desarrollo de la partida, atención"),
            Source(
                "ES_WEB",
                "Como se juega, nota",
                N_(
                    "says it the other way round: rounds 1, 4 and 7 are left out, and every second round is "
                    "scored"
                ),
            ),
        ),
    ),
    Clause(
        "RD-3",
        N_("Phases of a round"),
        N_(
            "A round runs through these phases in order: turn up action cards, play power cards, take turns, "
            "close the round. After rounds 3, 6 and 9 the general scoring is the fifth."
        ),
        (
            Source("EN_BASE", "Gameplay"),
            Source("ES_20TH", "Desarrollo de la partida"),
            Source("ES_WEB", "Como se juega"),
        ),
    ),
    Clause(
        "RD-4",
        N_("Turning up action cards"),
        N_("At the start of every round the top card of each of the five stacks is turned up."),
        (
            Source("EN_BASE", "1. Reveal Action Cards"),
            Source("ES_20TH", "1. Descubrir las cartas de acción"),
            Source("ES_WEB", "1. Revelar cartas de acción"),
        ),
        note=N_("The King's card is alone in its stack, so it is on offer in every round."),
    ),
    Clause(
        "RD-5",
        N_("Action cards left over"),
        N_("At the end of the round, action cards nobody took go face down to the bottom of their stacks."),
        (
            Source("EN_BASE", "4. End of Round, step 1"),
            Source("ES_20TH", "4. Final de la ronda, 1"),
            Source("ES_WEB", "4. Fin de la ronda, 1"),
        ),
        note=N_(
            "No stack of 11 runs through in nine rounds, so apart from the King's card whatever goes under "
            "is gone for this game."
        ),
    ),
    Clause(
        "RD-6",
        N_("Next start player"),
        N_(
            "Whoever played the lowest power card of the round gets the start player marker for the next one."
        ),
        (
            Source("EN_BASE", "4. End of Round, step 2", N_("goes by the card that was played")),
            Source(
                "ES_20TH",
                "4. Final de la ronda, 2",
                N_("the rule goes by the card one has, its example by the card one played"),
            ),
            Source(
                "ES_WEB",
                "4. Fin de la ronda, 2",
                N_("the rule goes by the card one has, its example by the card one played"),
            ),
        ),
        note=N_("A card that has been taken back into the hand since (AC-4.2) still counts as played."),
    ),
    Clause(
        "RD-7",
        N_("Spent power cards"),
        N_(
            "At the end of the round you lay the power card you played face down on your own discard pile. "
            "It is out of the game."
        ),
        (
            Source("EN_BASE", "4. End of Round, step 3"),
            Source("ES_20TH", "4. Final de la ronda, 3"),
            Source("ES_WEB", "4. Fin de la ronda, 3"),
        ),
        note=N_(
            "Only AC-4.2 brings one back. Elsewhere the pile is also played open; in these books it is "
            "closed."
        ),
    ),
    Clause(
        "RD-8",
        N_("Moving the round marker"),
        N_(
            "To close the round the round marker moves one space on. If it now stands on a lily, a general "
            "scoring takes place and the marker then moves on again."
        ),
        (
            Source("EN_BASE", "4. End of Round, step 4"),
            Source("ES_20TH", "4. Final de la ronda, 4"),
            Source("ES_WEB", "4. Fin de la ronda, 4"),
        ),
        note=N_(
            "All books add that a new round then begins; after the third general scoring none does (EN-1)."
        ),
    ),
    Clause(
        "PW-1",
        N_("Playing power cards"),
        N_(
            "The start player lays one power card from hand open on the table, then everybody else in "
            "clockwise order."
        ),
        (
            Source("EN_BASE", "2. Play Power Cards"),
            Source(
                "ES_20TH",
                "2. Jugar las cartas de poder",
                N_("does not say that the card lies open; its example shows it"),
            ),
            Source("ES_WEB", "2. Juega Power Cards"),
        ),
    ),
    Clause(
        "PW-2",
        N_("No value twice"),
        N_("You may not play a value that somebody has already played in this round."),
        (
            Source("EN_BASE", "2. Play Power Cards"),
            Source(
                "ES_20TH",
                "2. Jugar las cartas de poder",
                N_(
                    "does not say that the ban lasts for this round only; that follows from its promise of a "
                    "card to play (PW-5)"
                ),
            ),
            Source("ES_WEB", "2. Juega Power Cards"),
        ),
        note=N_("A ban for the whole game would leave players without a playable card, against PW-5."),
    ),
    Clause(
        "PW-3",
        N_("Turn order"),
        N_("Turns are taken from the highest power card down to the lowest."),
        (
            Source("EN_BASE", "2. Play Power Cards, Turn Order"),
            Source("ES_20TH", "2. El orden de juego"),
            Source("ES_WEB", "2. Orden de giro"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 6, A Última Palavra",
                N_("overrides this: whoever takes that card comes last"),
            ),
        ),
        note=N_("The higher your card, the more action cards you choose from (TU-3)."),
    ),
    Clause(
        "PW-4",
        N_("Supply by power card"),
        N_(
            "The caballeros drawn on your power card are your supply: 6 on the 1, 5 on the 2 and 3, 4 on the "
            "4 and 5, 3 on the 6 and 7, 2 on the 8 and 9, 1 on the 10 and 11, 0 on the 12 and 13."
        ),
        (
            Source(
                "EN_BASE",
                "2. Play Power Cards, example",
                N_("gives 2 for the 8, 3 for the 7, 5 for the 3 and the 2"),
            ),
            Source(
                "ES_20TH",
                "2. Los refuerzos, ejemplo",
                N_("gives 2 for the 8, 3 for the 7, 5 for the 3 and the 2"),
            ),
            Source(
                "ES_WEB",
                "2. Suministro",
                N_("says that every higher value brings fewer, and gives 5 for both the 3 and the 2"),
            ),
        ),
    ),
    Clause(
        "PW-5",
        N_("Always a playable card"),
        N_("In every round you hold a power card that you are allowed to play."),
        (
            Source("EN_BASE", "4. End of Round, note", N_("promises enough cards for the whole game")),
            Source(
                "ES_20TH",
                "4. Final de la ronda, atención",
                N_("promises at least one card you can play"),
            ),
            Source("ES_WEB", "4. Fin de la ronda, nota", N_("promises a card you can play")),
        ),
        note=N_(
            "With 13 cards and nine rounds you hold at least 5 in the last round, and the others bar at most "
            "4 values."
        ),
    ),
)
