"""Place names in four cases, since articles and prepositions run together in Spanish and Portuguese.

A message asks for the case it needs, and each language for its own: "next to {king}" is "junto {king:to}"
in Spanish, which gives "junto a Galicia" but "junto al País Vasco".
"""

from typing import NamedTuple

from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.message import N_


class Cases(NamedTuple):
    """A place by itself, with its article within a sentence; and where something is, goes, comes from."""

    itself: str
    where: str
    whither: str
    whence: str


# What a message writes after the colon, as in {place:in}.
CASES = {"": 0, "in": 1, "to": 2, "from": 3}

# The guests in a court, of which {player} is the host, or in your own.
GUESTS_OF = N_("Guests in the court of {player}")
GUESTS = Cases(
    N_("the guests in the court of {player}"),
    N_("among the guests in the court of {player}"),
    N_("to the guests in the court of {player}"),
    N_("from the guests in the court of {player}"),
)
YOUR_GUESTS = Cases(
    N_("the guests in your court"),
    N_("among the guests in your court"),
    N_("to the guests in your court"),
    N_("from the guests in your court"),
)

PLACES: dict[str, Cases] = {
    "galicia": Cases(N_("Galicia"), N_("in Galicia"), N_("to Galicia"), N_("from Galicia")),
    "pais_vasco": Cases(N_("País Vasco"), N_("in País Vasco"), N_("to País Vasco"), N_("from País Vasco")),
    "aragon": Cases(N_("Aragón"), N_("in Aragón"), N_("to Aragón"), N_("from Aragón")),
    "cataluna": Cases(N_("Cataluña"), N_("in Cataluña"), N_("to Cataluña"), N_("from Cataluña")),
    "castilla_la_vieja": Cases(
        N_("Castilla la Vieja"),
        N_("in Castilla la Vieja"),
        N_("to Castilla la Vieja"),
        N_("from Castilla la Vieja"),
    ),
    "castilla_la_nueva": Cases(
        N_("Castilla la Nueva"),
        N_("in Castilla la Nueva"),
        N_("to Castilla la Nueva"),
        N_("from Castilla la Nueva"),
    ),
    "sevilla": Cases(N_("Sevilla"), N_("in Sevilla"), N_("to Sevilla"), N_("from Sevilla")),
    "granada": Cases(N_("Granada"), N_("in Granada"), N_("to Granada"), N_("from Granada")),
    "valencia": Cases(N_("Valencia"), N_("in Valencia"), N_("to Valencia"), N_("from Valencia")),
    CASTILLO: Cases(
        N_("the Castillo"), N_("in the Castillo"), N_("into the Castillo"), N_("from the Castillo")
    ),
    COURT: Cases(N_("the court"), N_("in the court"), N_("to the court"), N_("from the court")),
    PROVINCES: Cases(
        N_("the provinces"), N_("in the provinces"), N_("to the provinces"), N_("from the provinces")
    ),
}
