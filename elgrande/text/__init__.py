"""Everything the game says to people, in English, Spanish and Portuguese.

>>> from elgrande.actions import MoveCaballero
>>> from elgrande.events import PowerPlayed
>>> Speaker(you=0).event(PowerPlayed(player=0, value=7))
'You played the 7.'
>>> Speaker("es").action(MoveCaballero(player=0, owner=1, source="pais_vasco", target="castillo"))
'Desplazar un caballero de Bruno del País Vasco al castillo'
"""

import elgrande.text.colonies
import elgrande.text.expansion_answers  # so do the answers to what books leave open
import elgrande.text.grandissimo  # noqa: F401
from elgrande.text.catalogues import LANGUAGE_NAMES, LANGUAGES
from elgrande.text.speaker import Speaker
from elgrande.text.voice import NAMES

__all__ = ["LANGUAGES", "LANGUAGE_NAMES", "NAMES", "Speaker"]
