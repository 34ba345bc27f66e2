"""How many of everything there is: players, caballeros, power cards, rounds, bonuses.

>>> SUPPLY[13], SUPPLY[1]
(0, 6)
"""

from typing import Final

PLAYERS: Final = (2, 3, 4, 5)

CABALLEROS: Final = 30
CABALLEROS_IN_HOME_REGION: Final = 2
CABALLEROS_IN_COURT: Final = 7

# Power card -> caballeros it brings from the provinces to the court (PW-4).
SUPPLY: Final = {1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0}
POWER_CARDS: Final = tuple(SUPPLY)

ROUNDS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SHORT_GAME_ROUNDS: Final = (2, 3, 5, 6, 8, 9)
ROUNDS_WITH_GENERAL_SCORING: Final = (3, 6, 9)

# With so few players only the first rows of a scoreboard pay (SC-4, SC-5).
ROWS_THAT_PAY: Final = {2: 1, 3: 2, 4: 3, 5: 3}

KINGS_BONUS: Final = 2
HOME_BONUS: Final = 2


def next_general_scoring(round: int) -> int:
    """The round after which the next general scoring comes; from after the last one on, the last (RD-8).

    >>> next_general_scoring(4)
    6
    """
    later = (number for number in ROUNDS_WITH_GENERAL_SCORING if number >= round)
    return next(later, ROUNDS_WITH_GENERAL_SCORING[-1])
