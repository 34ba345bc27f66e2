"""What Grandissimo adds to the words on the board and on the cards.

>>> from elgrande.rules.wording import CARD_WORDS
>>> CARD_WORDS["queen_and_jester"].sentence
'You must take the Queen or the Jester.'
"""

from __future__ import annotations

from typing import Final

from elgrande.expansions.grandissimo import box
from elgrande.rules.message import N_
from elgrande.rules.wording import (
    CARD_WORDS,
    EXPANSION_NAMES,
    KEPT_NAMES,
    NEUTRAL_NAMES,
    REGION_NAMES,
    TILE_NAMES,
    CardWords,
)

FIRST_SHIP, SECOND_SHIP = box.SHIPS
PLACES: Final = {
    box.PORTUGAL: N_("Portugal"),
    FIRST_SHIP: N_("First ship"),
    SECOND_SHIP: N_("Second ship"),
    box.PRISON: N_("Prison"),
    "guests_1": N_("Guests in court 1"),
    "guests_2": N_("Guests in court 2"),
    "guests_3": N_("Guests in court 3"),
    "guests_4": N_("Guests in court 4"),
    "guests_5": N_("Guests in court 5"),
}
NEUTRALS: Final = {box.SOLDIERS: N_("soldiers")}
TILES: Final = {
    box.BOYCOTT: N_("the Boycott marker"),
    "alliance_1": N_("the first Alliance marker"),
    "alliance_2": N_("the second Alliance marker"),
    "king_incognito": N_("the King Incognito marker"),
    "confederation": N_("the Confederation marker"),
}
KEPT: Final = {
    FIRST_SHIP: N_("First ship"),
    SECOND_SHIP: N_("Second ship"),
    box.QUEEN: N_("Queen"),
    box.JESTER: N_("Jester"),
    box.GENERAL: N_("Inquisitor General"),
    box.GUARD: N_("Royal Guard"),
}
SPECIAL_SCORING: Final = N_("Special Scoring")

CARDS: Final = {
    "extra_force": CardWords(
        N_("Extra Force"),
        N_("Beside placing, this card has no special action."),
    ),
    "queen_and_jester": CardWords(
        N_("Queen and Jester"),
        N_("You must take the Queen or the Jester."),
    ),
    # --- scorings and secret disks
    "boycott": CardWords(N_("Boycott"), ""),
    "choose_freely": CardWords(N_("Choose Freely"), ""),
    "score_coast": CardWords(SPECIAL_SCORING, ""),
    "espionage": CardWords(N_("Espionage"), ""),
    "score_court": CardWords(N_("Court Scoring"), ""),
    "score_centre": CardWords(SPECIAL_SCORING, ""),
    "coup": CardWords(N_("Coup"), ""),
    "alliance": CardWords(N_("Alliance"), ""),
    # --- turns, the King, and who stands where
    "confederation": CardWords(N_("Confederation"), ""),
    "double_turn": CardWords(N_("Double Turn"), ""),
    "king_incognito": CardWords(N_("King Incognito"), ""),
    "eviction_notice": CardWords(N_("Eviction Notice"), ""),
    "no_more_actions": CardWords(N_("No More Actions"), ""),
    "revolution": CardWords(N_("Revolution"), ""),
    "quick_troops": CardWords(N_("Quick Troops"), ""),
    "spanish_inquisition": CardWords(N_("Spanish Inquisition"), ""),
    "to_the_castillo": CardWords(N_("To the Castillo!"), ""),
    "last_word": CardWords(N_("The Last Word"), ""),
}


def add_words() -> None:
    """The expansion, its places, soldiers, tiles, what is kept, and cards have their words."""
    EXPANSION_NAMES[box.NAME] = N_("Grandissimo")
    REGION_NAMES.update(PLACES)
    NEUTRAL_NAMES.update(NEUTRALS)
    TILE_NAMES.update(TILES)
    KEPT_NAMES.update(KEPT)
    CARD_WORDS.update(CARDS)
