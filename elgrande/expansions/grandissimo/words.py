"""What Grandissimo adds to the words on the board and on the cards.

>>> from elgrande.rules.wording import CARD_WORDS
>>> CARD_WORDS["queen_and_jester"].sentence
'You may take the Queen or the Jester.'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from elgrande.expansions.grandissimo import box
from elgrande.rules.message import N_
from elgrande.rules.wording import (
    CARD_WORDS,
    EXPANSION_NAMES,
    FURTHER_WORDS,
    KEPT_NAMES,
    NEUTRAL_NAMES,
    NO_SPECIAL_ACTION,
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
    box.BOYCOTT: N_("Region card of the Boycott"),
}
SYMBOLS: Final = {
    box.SHIP_SYMBOL: N_("You may also take a ship."),
    box.PRISON_SYMBOL: N_("You may also put one caballero of any player into the prison."),
}
FURTHER: Final = {"king": N_("Then you may pardon all prisoners.")}
SPECIAL_SCORING: Final = N_("Special Scoring")

CARDS: Final = {
    "extra_force": CardWords(
        N_("Extra Force"),
        NO_SPECIAL_ACTION,
    ),
    "queen_and_jester": CardWords(
        N_("Queen and Jester"),
        N_("You may take the Queen or the Jester."),
    ),
    # --- scorings and secret disks
    "boycott": CardWords(
        N_("Boycott"),
        N_(
            "You must lay the Boycott marker in one region. In the next general scoring, nobody may score "
            "this region."
        ),
    ),
    "choose_freely": CardWords(
        N_("Choose Freely"),
        N_("In the next general scoring, before the regions, you may move up to 2 of your caballeros."),
    ),
    "score_coast": CardWords(SPECIAL_SCORING, N_("You must score every coastal region.")),
    "espionage": CardWords(
        N_("Espionage"),
        N_(
            "You must keep this card. In the next general scoring, you must be the last to set your secret "
            "disk and see the disks of all opponents."
        ),
    ),
    "score_court": CardWords(N_("Court Scoring"), N_("You must score all courts.")),
    "score_centre": CardWords(
        SPECIAL_SCORING, N_("You must score Aragón, Castilla la Vieja and Castilla la Nueva.")
    ),
    "coup": CardWords(N_("Coup"), N_("You may move any Grande into any region or into the Castillo.")),
    "coup/coup_grandes=own_grande": CardWords(
        N_("Coup"), N_("You may move your Grande into any region or into the Castillo.")
    ),
    "alliance": CardWords(
        N_("Alliance"),
        N_(
            "You must lay both Alliance markers in two regions. In the next general scoring, all players "
            "must count all their caballeros in these regions together."
        ),
    ),
    # --- turns, the King, and who stands where
    "confederation": CardWords(
        N_("Confederation"),
        N_(
            "You must choose one region. In this turn or in a later turn of any player, you may move the "
            "King into this region."
        ),
    ),
    "double_turn": CardWords(
        N_("Double Turn"),
        N_(
            "You must take one face-up card. You may use this card in this turn or in one of your later "
            "turns."
        ),
    ),
    "king_incognito": CardWords(
        N_("King Incognito"),
        N_(
            "You must choose one region. In this turn or in a later turn of any player, you may move the "
            "King into this region."
        ),
    ),
    "eviction_notice": CardWords(
        N_("Eviction Notice"),
        N_("You must bring all caballeros of all players from the Castillo to the court."),
    ),
    "no_more_actions": CardWords(
        N_("No More Actions"),
        N_("In this round, no player after you may use a special action."),
    ),
    "revolution": CardWords(
        N_("Revolution"),
        N_(
            "Up to the end of the next general scoring, you may put the King into the Castillo and choose "
            "any Grande as King."
        ),
    ),
    "quick_troops": CardWords(
        N_("Quick Troops"),
        N_("You may place up to 3 of your caballeros from the provinces."),
    ),
    "spanish_inquisition": CardWords(
        N_("Spanish Inquisition"),
        N_("You must take the Inquisitor General up to the end of the next general scoring."),
    ),
    "to_the_castillo": CardWords(
        N_("To the Castillo!"),
        N_(
            "You may put up to 2 caballeros of other players into the Castillo. Then you must put 2 of "
            "your caballeros into the Castillo."
        ),
    ),
    "last_word": CardWords(
        N_("The Last Word"),
        N_("You must play the rest of your turn after all other players."),
    ),
}


def add_words() -> None:
    """The expansion, its places, soldiers, tiles, what is kept, and cards have their words."""
    EXPANSION_NAMES[box.NAME] = N_("Grandissimo")
    REGION_NAMES.update(PLACES)
    NEUTRAL_NAMES.update(NEUTRALS)
    TILE_NAMES.update(TILES)
    KEPT_NAMES.update(KEPT)
    CARD_WORDS.update(CARDS)
    FURTHER_WORDS.update({(box.NAME, card): words for card, words in FURTHER.items()})
    for card, symbol in box.SYMBOLS.items():
        CARD_WORDS[card] = replace(CARDS[card], besides=SYMBOLS[symbol])
