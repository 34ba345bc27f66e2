"""The words of the game: what they mean, where the rule stands, and what the rulebooks call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from elgrande.actions import MoveCaballero, PlaceCaballero, ScorePlace, UseSpecial
from elgrande.course.model import ANA, Exercise, Prediction
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.rules.wording import CARD_WORDS
from elgrande.state import State
from elgrande.text.catalogues import catalogue


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, what it means, the clause about it, and what each book says where they differ."""

    word: str
    meaning: str
    clause: str
    books: Mapping[str, str] = field(default_factory=dict, hash=False)


def _books(english: str, spanish: str, web: str = "", portuguese: str = "") -> Mapping[str, str]:
    """What each book calls it; a book that does not speak of it is left out."""
    words = zip((EN, ES, WEB, PT), (english, spanish, web, portuguese), strict=True)
    return {book: word for book, word in words if word}


PIECES = (
    Term(
        N_("caballero"),
        N_("a knight: thirty of them make a player's following, and wherever they stand they are counted"),
        "SU-2",
    ),
    Term(
        N_("Grande"),
        N_("a player's great noble; he is never counted, and marks the home region"),
        "SC-6",
    ),
    Term(N_("King"), N_("stands in one region, which nobody else may enter or leave"), "KG-3"),
    Term(N_("court"), N_("the caballeros that can be placed on the board"), "TU-7"),
    Term(
        N_("provinces"),
        N_("the caballeros that have to be brought to the court first"),
        "TU-1",
        _books("provinces", "provincias", "Provincia", "Província"),
    ),
    Term(
        N_("secret disk"),
        N_("shows a region that its owner chooses in secret, at the same time as the others"),
        "SD-1",
        _books("secret disk", "rueda de selección", "disco secreto", "disco secreto"),
    ),
    Term(
        N_("mobile scoreboard"),
        N_("one of two tiles that cover the values printed in a place"),
        "MS-1",
        _books("mobile scoreboard", "marcador de puntuación", "marcador móvil", "ficha de pontuação móvel"),
    ),
    Term(
        N_("round marker"),
        N_("counts the rounds; where it meets a lily, everything is scored"),
        "RD-8",
        _books("round marker", "contador de rondas", "marcador de ronda"),
    ),
    Term(
        N_("start player marker"),
        N_("lies before whoever plays the first power card of the round"),
        "RD-6",
        _books("start player marker", "ficha de jugador inicial", "marcador de jugador inicial"),
    ),
)
PLACES = (
    Term(N_("region"), N_("one of the nine on the map; the Castillo is not one of them"), "SU-9"),
    Term(N_("Castillo"), N_("a tower beside the map: what goes in is hidden until it is scored"), "CA-1"),
    Term(N_("King's region"), N_("where the King stands: only he comes and goes"), "KG-1"),
    Term(
        N_("home region"),
        N_("where a player's Grande stands: 2 points more there for a sole leader"),
        "BN-2",
        _books("home region", "región natal", "región de origen", "Residência"),
    ),
    Term(
        N_("stack"),
        N_("one of the five face-down piles of action cards"),
        "SU-6",
        _books("stack", "mazo", "pila", "Monte"),
    ),
)
CARDS_AND_DEEDS = (
    Term(
        N_("power card"), N_("one of thirteen: says when its player chooses, and how many it brings"), "PW-1"
    ),
    Term(N_("action card"), N_("says how many may be placed, and has a special action"), "TU-3"),
    Term(N_("special action"), N_("the text of an action card; it may be left undone"), "TU-5"),
    Term(
        N_("supply"),
        N_("the caballeros that a power card brings from the provinces to the court"),
        "PW-4",
        _books("supply", "refuerzos", "suministro"),
    ),
    Term(
        N_("to place"),
        N_("from the court onto the map beside the King, or into the Castillo"),
        "KG-2",
        _books("place", "desplegar", "colocar", "posicionar"),
    ),
    Term(
        N_("to move"),
        N_("from a region to any other, or into the Castillo, wherever the King may be"),
        "MV-2",
        _books("move", "desplazar", "mover", "mover"),
    ),
    Term(N_("to return"), N_("back to the owner's provinces"), "AC-2.2"),
    Term(
        N_("Intrigue"),
        N_("the cards of the first stack, which move caballeros"),
        "AC-1.1",
        _books("Intrigue", "Intrigante", "Intriga", "Intriga"),
    ),
    Term(N_("Veto"), N_("a card that is kept, and stops a special action of somebody else"), "VT-1"),
)
SCORING = (
    Term(
        N_("scoreboard"),
        N_("the three values of a place, for most, second most and third most caballeros"),
        "SC-1",
    ),
    Term(N_("rank"), N_("a place in that order; whoever is tied takes the next lower one"), "SC-3"),
    Term(N_("sole leader"), N_("has more caballeros there than anybody else"), "BN-1"),
    Term(
        N_("general scoring"),
        N_("after rounds 3, 6 and 9: the Castillo, and then every region"),
        "GS-1",
        _books("general scoring", "puntuación general", "puntuación general", "pontuação comum"),
    ),
    Term(N_("special scoring"), N_("by an action card, at any time"), "SC-8"),
    Term(
        N_("King's bonus"),
        N_("2 points more for the sole leader in the King's region"),
        "BN-1",
        _books("King's bonus", "bonificación del rey", "bono del Rey"),
    ),
)
HERE = (
    Term(N_("clause"), N_("one rule, in our words, with its id and where each book says it"), "SU-1"),
    Term(N_("reading"), N_("what one book answers to one question about a clause"), "AC-1.7"),
    Term(N_("edition"), N_("a complete set of such answers, by which a game is played"), "AC-1.7"),
    Term(N_("ruling"), N_("our answer where no book has one"), "VT-5"),
)
TERMS = (*PIECES, *PLACES, *CARDS_AND_DEEDS, *SCORING, *HERE)


# --- what the engine says ------------------------------------------------------------------------------


def far_from_the_king() -> State:
    """The King is far from Galicia, where Bruno leads."""
    return position(
        turn=ANA,
        card="intrigue_4_own",
        king="granada",
        grandes=("sevilla", "valencia", "cataluna", "aragon"),
        caballeros={"sevilla": (3, 1, 0, 0), "galicia": (0, 2, 1, 0)},
    )


def _which_deed_reaches_galicia() -> int:
    """0 placing, 1 moving, 2 both."""
    before = far_from_the_king()
    after = apply(before, UseSpecial(ANA)).state
    actions = (*legal_actions(before), *legal_actions(after))
    places = any(isinstance(action, PlaceCaballero) and action.place == "galicia" for action in actions)
    moves = any(isinstance(action, MoveCaballero) and action.target == "galicia" for action in actions)
    return {(True, False): 0, (False, True): 1, (True, True): 2}[places, moves]


def _is_the_castillo_a_region() -> int:
    """0 if a card that scores a region may score the Castillo, 1 if not."""
    state = apply(position(turn=ANA, card="score_any_deck_3", castillo=(1, 0, 0, 0)), UseSpecial(ANA)).state
    return 0 if ScorePlace(ANA, "castillo") in legal_actions(state) else 1


def in_language(sentence: str, language: str) -> str:
    """A sentence of the rules in this language.

    >>> in_language("You may score one region.", "pt")
    'Você pode pontuar uma região.'
    """
    return catalogue(language, "rules").gettext(sentence)


def sentences() -> Iterable[tuple[str]]:
    """What stands on the cards, in Portuguese, each sentence once."""
    return [(in_language(sentence, "pt"),) for sentence in _in_english()]


def _in_english() -> tuple[str, ...]:
    return tuple(dict.fromkeys(words.sentence for words in CARD_WORDS.values()))


def _from_portuguese(sentence: str) -> str:
    return next(english for english in _in_english() if in_language(english, "pt") == sentence)


CONTENT = (
    Prediction(
        "glossary.place_or_move",
        N_("Ana holds the card that moves four of her own. How can a caballero of hers get to Galicia now?"),
        (
            N_("placed from her court"),
            N_("moved from another region"),
            N_("either way"),
        ),
        right=_which_deed_reaches_galicia,
        why=N_(
            "To place is tied to the King's neighbours, to move is not. Who mixes up the two words plays "
            "another "
            "game; and one rulebook itself quotes a card that moves as one that places."
        ),
        clauses=("KG-2", "MV-2"),
        start=far_from_the_king,
    ),
    Prediction(
        "glossary.castillo",
        N_("A card says: score one region. May it be the Castillo?"),
        (N_("yes"), N_("no")),
        right=_is_the_castillo_a_region,
        why=N_("The Castillo is not a region; what is said of regions leaves it out."),
        clauses=("CA-1", "AC-3.8"),
    ),
    Exercise(
        "glossary.from_portuguese",
        right=_from_portuguese,
        cases=sentences,
        clauses=("SU-6",),
        hint=N_("Make a dictionary from each Portuguese sentence to the English one."),
    ),
)
