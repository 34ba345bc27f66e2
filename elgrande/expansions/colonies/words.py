"""What the Grand Inquisitor & Colonies adds to the words on the board and on the cards.

>>> from elgrande.rules.wording import CARD_WORDS
>>> CARD_WORDS["holy_inquisition"].sentence
'You must take the Grand Inquisitor. You may move up to 2 black caballeros.'
"""

from __future__ import annotations

from typing import Final

from elgrande.expansions.colonies import box
from elgrande.rules.message import N_
from elgrande.rules.wording import (
    CARD_WORDS,
    EXPANSION_NAMES,
    KEPT_NAMES,
    LOAD_NAMES,
    NEUTRAL_NAMES,
    REGION_NAMES,
    TILE_NAMES,
    CardWords,
)

PLACES: Final = {
    box.FRANCIA: N_("Francia"),
    box.AMBASSADOR: N_("Ambassador"),
    box.ENVOY: N_("Envoy"),
    box.SHIP: N_("Ship"),
    box.CAPTAIN: N_("Captain"),
    box.AMERICA: N_("America"),
    box.VICEROY: N_("Viceroy"),
    box.AFRICA: N_("Africa"),
    box.BESIDE: N_("Beside the limit table"),
}
LOADS: Final = {box.GOODS: N_("goods"), box.GOLD: N_("gold")}
NEUTRALS: Final = {box.BLACK: N_("black caballeros")}
TILES: Final = {box.LIMIT_TABLE: N_("the limit table")}
KEPT: Final = {box.INQUISITOR: N_("Grand Inquisitor")}

SPECIAL_SCORING: Final = N_("Special Scoring")

CARDS: Final = {
    "holy_inquisition": CardWords(
        N_("Holy Inquisition"),
        N_("You must take the Grand Inquisitor. You may move up to 2 black caballeros."),
    ),
    "execute_card": CardWords(
        N_("Execute an Action Card"),
        N_(
            "You must lay 1 gold token in America. You must keep this card. In one of your turns, you may "
            "use the special action of a face-up card."
        ),
    ),
    "copy": CardWords(
        N_("Copy"),
        N_(
            "You must keep this card. Right after the turn of an opponent, you may use the special action of "
            "this opponent."
        ),
    ),
    "free_choice": CardWords(
        N_("Free Choice"),
        N_(
            "You must lay 1 goods token in Africa. In the next general scoring, before the regions, you may "
            "move up to 2 of your caballeros."
        ),
    ),
    "score_new_regions": CardWords(
        SPECIAL_SCORING,
        N_("You must lay 1 goods token in Africa. You must score Francia, the ship, America and Africa."),
    ),
    "score_black": CardWords(
        SPECIAL_SCORING,
        N_(
            "You must lay 1 gold token in America. You must take the Grand Inquisitor. You must score every "
            "region with a black caballero."
        ),
    ),
    "transport": CardWords(
        N_("Transport"),
        N_(
            "You must lay 2 goods tokens in Africa and lay 1 gold token in America. You may move up to 3 of "
            "your caballeros to or from America or Africa."
        ),
    ),
    "transport/transported=all_of_them": CardWords(
        N_("Transport"),
        N_(
            "You must lay 2 goods tokens in Africa and lay 1 gold token in America. You may move any number "
            "of your caballeros to or from America or Africa."
        ),
    ),
    "limit_table": CardWords(
        N_("Limit Table"),
        N_("You must lay 1 goods token in Africa. You may move the limit table into another region."),
    ),
    "score_marked": CardWords(
        SPECIAL_SCORING,
        N_(
            "You must lay 1 goods token in Africa. You must mark one region and score this region at the end "
            "of the next round."
        ),
    ),
    "score_marked/any_region=castillo_too": CardWords(
        SPECIAL_SCORING,
        N_(
            "You must lay 1 goods token in Africa. You must mark one region or the Castillo and score this "
            "place at the end of the next round."
        ),
    ),
    "conspiracy": CardWords(
        N_("Conspiracy"),
        N_(
            "You must lay 1 goods token in Africa and lay 1 gold token in America. You may move any Grande "
            "into any region or into the Castillo."
        ),
    ),
    "conspiracy/conspirators=own_grande": CardWords(
        N_("Conspiracy"),
        N_(
            "You must lay 1 goods token in Africa and lay 1 gold token in America. You may move your Grande "
            "into any region or into the Castillo."
        ),
    ),
}


def add_words() -> None:
    """The expansion, its places, tokens, black caballeros, tiles and cards have their words."""
    EXPANSION_NAMES[box.NAME] = N_("Grand Inquisitor & Colonies")
    REGION_NAMES.update(PLACES)
    LOAD_NAMES.update(LOADS)
    NEUTRAL_NAMES.update(NEUTRALS)
    TILE_NAMES.update(TILES)
    KEPT_NAMES.update(KEPT)
    CARD_WORDS.update(CARDS)
