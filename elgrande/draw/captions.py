"""Captions of the board, to read and for screen readers, as messages to translate."""

from __future__ import annotations

from elgrande.rules.message import N_

BOARD = N_("El Grande, round {round}")
BOARD_OVER = N_("El Grande, game over")
BORDERS = N_("The {regions} regions and their {borders} borders")

REALMS = {"portugal": N_("Portugal"), "france": N_("France")}
"""The kingdoms beside the map, which are not played, by their id in the map."""

ROUND = N_("Round {round}")
GAME_OVER = N_("Game over")
MOBILE_SCOREBOARDS = N_("Mobile scoreboards")

NO_CABALLEROS = N_("no caballeros")
KINGS_REGION = N_("King's region")
GRANDE_OF = N_("Grande of {player}")
ACTS_AS_KING = N_("the Grande of {player} acts as King")
KING_SITS = N_("the King sits here")
IN_COURT_OF = N_("{place} in the court of {player}")
CARRIES = N_("a caballero of {player} bears {load}")
ONE_CARRIES = N_("one of the {player} bears {load}")
TOKENS_LIE = N_("{load} lying here: {number}")
ON_TILE = N_("limit table: {number} of {spaces} spaces taken")
KEEPS = N_("keeps {card}")
KEPT_BY_NOBODY = N_("in nobody's court: {card}")
WAITS = N_("{card} comes in round {round}")
SPACE_PAYS = N_("a space that pays {points}")
SCOREBOARD = N_("scoreboard {values}")
MOBILE_SCOREBOARD = N_("mobile scoreboard {values}")
UNKNOWN = N_("unknown")
MARKED = N_("marked, to be scored at the end of round {round}")
MARKED_LAST = N_("marked, to be scored after the last general scoring")
LAST_ACTION = N_("last action here")

POINTS_OF = N_("{player}: points {points}")
IN_COURT = N_("court {number}")
IN_PROVINCES = N_("provinces {number}")
POWER_CARD = N_("power card {value}")
NO_POWER_CARD = N_("no power card on the table")
CARDS_IN_HAND = N_("power cards in hand: {number}")
OPEN_VETO = N_("open Veto until round {round}")
START_MARKER = N_("start marker")
MUST_ACT = N_("must act")
HAS_THE_TURN = N_("has the turn")

GENERAL_SCORING = N_("general scoring")
