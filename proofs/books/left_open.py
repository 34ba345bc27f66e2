"""How many cases of each chapter the words of each book leave open.

A theorem counts them again: a sentence that says a little more than before, or a little less, shows here
even if it changes neither which books determine their rule nor how two of them stand to each other.
"""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.rules.readings import EN, ES, PT, WEB

LEFT_OPEN: Mapping[str, Mapping[str, int]] = {
    "ranks": {EN: 0, ES: 41, WEB: 50, PT: 277},
    "powers": {EN: 0, ES: 0, WEB: 0},
    "turn_order": {EN: 0, ES: 0, WEB: 0},
    "special_scorings": {EN: 0, ES: 0, WEB: 78, PT: 85},
    "start_player": {EN: 0, ES: 0, WEB: 26},
    "supply": {EN: 2, ES: 6, WEB: 6},
    "supply_numbers": {EN: 9, ES: 9, WEB: 9},
    "first_places": {EN: 0, ES: 0},
    "scoring_order": {EN: 12, ES: 12, WEB: 24, PT: 18},
    "scoring_steps": {EN: 0, ES: 0, WEB: 0, PT: 7},
    "turn": {EN: 0, ES: 0, WEB: 31, PT: 72},
    "special_points": {EN: 0, ES: 0, WEB: 36},
    "transfer": {EN: 0, ES: 4, WEB: 0, PT: 4},
    "game_end": {EN: 0, ES: 0, WEB: 0},
    "winners": {EN: 0, ES: 0, WEB: 0},
    "disk_returns": {EN: 6, ES: 10},
    "eviction": {EN: 0, ES: 2},
    "bonuses": {EN: 0, ES: 0, WEB: 0, PT: 88},
    "rounds": {EN: 0, ES: 0, WEB: 0, PT: 17},
    "veto": {EN: 0, ES: 0},
    "veto_effect": {EN: 0, ES: 0},
    "cards": {EN: 2, ES: 0, WEB: 5, PT: 8},
    "taking": {EN: 0, ES: 0, WEB: 0, PT: 5},
    "scoreboard_values": {EN: 14, ES: 14, WEB: 41, PT: 48},
    "scoreboards": {EN: 4, ES: 12, WEB: 26, PT: 58},
    "phases": {EN: 0, ES: 0, WEB: 0},
    "setting_disks": {EN: 1, ES: 1, WEB: 5, PT: 5},
    "kings_region": {EN: 0, ES: 1, WEB: 3, PT: 3},
    "king_moves": {EN: 0, ES: 3, WEB: 11},
    "castillo": {EN: 2, ES: 0, WEB: 5, PT: 37},
    "placing": {EN: 0, ES: 0, WEB: 16, PT: 43},
    "moving": {EN: 0, ES: 0, WEB: 91},
    "all_own": {EN: 0, ES: 0},
}
