"""The 45 action cards: 33 kinds in four stacks of eleven, and the King's card.

A card reads as its text does: how many caballeros may be placed, and what its special action is,
step by step, in the vocabulary of `steps`. What players read about it is in `wording`.

>>> [sum(card.copies for card in CARDS if card.deck == stack) for stack in (1, 2, 3, 4, 5)]
[11, 11, 11, 11, 1]
"""

from dataclasses import dataclass
from typing import Final

from elgrande.rules.map import COURT
from elgrande.rules.steps import (
    ALL,
    Banish,
    Either,
    Evict,
    HoldVeto,
    Move,
    MoveGrande,
    MoveKing,
    MoveScoreboard,
    PlaceMore,
    RecoverPowerCard,
    Score,
    ScoreChosenOnce,
    ScoreOne,
    ScoreTopValues,
    SendBack,
    SendBackByDisk,
    SendCourtsHome,
    Step,
    Supply,
    Where,
)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of action card. `caballeros` is how many may be placed, and `source` from where."""

    id: str
    deck: int
    copies: int
    caballeros: int
    clause: str
    effect: tuple[Step, ...]
    source: str = COURT

    @property
    def is_held(self) -> bool:
        """Whether it is kept open before its player instead of being used up in his turn (VT-1)."""
        return bool(self.effect) and isinstance(self.effect[0], HoldVeto)

    @property
    def has_special(self) -> bool:
        """Whether it has a special action to be used in its player's turn (TU-4, VT-1)."""
        return bool(self.effect) and not self.is_held


_ALL_OWN: Final = Move(own=ALL, from_one_region=True)
_FIVE_FROM_ONE: Final = Move(anyone=5, from_one_region=True)
_FIRST_PLACES: Final = Score(Where.EVERY_REGION, first_places_only=True)
_TWO_MORE: Final = PlaceMore(up_to=2)


def _card(id: str, clause: str, *effect: Step, deck: int, caballeros: int, copies: int = 1) -> Card:
    return Card(id, deck, copies, caballeros, clause, effect)


CARDS: Final = (
    _card("intrigue_3_any", "AC-1.1", Move(anyone=3), deck=1, caballeros=1),
    _card("intrigue_4_any", "AC-1.2", Move(anyone=4), deck=1, caballeros=1),
    _card("intrigue_4_own", "AC-1.3", Move(own=4), deck=1, caballeros=1),
    _card("intrigue_3_foreign", "AC-1.4", Move(foreign=3), deck=1, caballeros=1),
    _card("intrigue_2_own_2_foreign", "AC-1.5", Move(own=2, foreign=2), deck=1, caballeros=1, copies=2),
    _card("intrigue_5_from_one_region", "AC-1.6", _FIVE_FROM_ONE, deck=1, caballeros=1, copies=2),
    _card("intrigue_all_own_from_one_region", "AC-1.7", _ALL_OWN, deck=1, caballeros=1),
    _card("intrigue_2_from_court", "AC-1.8", _TWO_MORE, deck=1, caballeros=1),
    _card("intrigue_either", "AC-1.9", Either(_ALL_OWN, _TWO_MORE), deck=1, caballeros=1),
    _card("veto", "AC-2.1", HoldVeto(), deck=2, caballeros=2, copies=2),
    _card("decay_all", "AC-2.2", SendCourtsHome(each=ALL), deck=2, caballeros=2),
    _card("decay_3", "AC-2.3", SendCourtsHome(each=3), deck=2, caballeros=2),
    _card("banishment", "AC-2.4", Banish(), deck=2, caballeros=2),
    _card("angry_king", "AC-2.5", SendBack(each=3), deck=2, caballeros=2),
    _card("outlaws", "AC-2.6", SendBackByDisk(each=ALL), deck=2, caballeros=2),
    _card("urgent_matters", "AC-2.7", SendBackByDisk(each=2), deck=2, caballeros=2),
    _card("score_any_deck_2", "AC-2.8", ScoreOne(), deck=2, caballeros=2, copies=3),
    _card("score_fours", "AC-3.1", ScoreTopValues((4,)), deck=3, caballeros=3, copies=2),
    _card("score_fives", "AC-3.2", ScoreTopValues((5,)), deck=3, caballeros=3, copies=2),
    _card("score_sixes_and_sevens", "AC-3.3", ScoreTopValues((6, 7)), deck=3, caballeros=3),
    _card("score_castillo", "AC-3.4", Score(Where.CASTILLO), deck=3, caballeros=3, copies=2),
    _card("score_first_places", "AC-3.5", _FIRST_PLACES, deck=3, caballeros=3),
    _card("score_most", "AC-3.6", Score(Where.MOST_CABALLEROS), deck=3, caballeros=3),
    _card("score_least", "AC-3.7", Score(Where.LEAST_CABALLEROS), deck=3, caballeros=3),
    _card("score_any_deck_3", "AC-3.8", ScoreOne(), deck=3, caballeros=3),
    _card("mobile_scoreboard", "AC-4.1", MoveScoreboard(), deck=4, caballeros=4, copies=3),
    _card("recover_power", "AC-4.2", RecoverPowerCard(), deck=4, caballeros=4, copies=2),
    _card("court", "AC-4.3", Supply(up_to=2), deck=4, caballeros=4),
    _card("grande", "AC-4.4", MoveGrande(), deck=4, caballeros=4, copies=2),
    _card("score_chosen_once", "AC-4.5", ScoreChosenOnce(), deck=4, caballeros=4),
    _card("eviction", "AC-4.6", Evict(), deck=4, caballeros=4),
    _card("royal_advisor", "AC-4.7", MoveKing(anywhere=False), deck=4, caballeros=4),
    _card("king", "AC-5.1", MoveKing(anywhere=True), deck=5, caballeros=5),
)

CARD: Final = {card.id: card for card in CARDS}
VETO: Final = "veto"
