"""The 45 action cards: 33 kinds in four stacks of eleven, and the King's card.

A card reads as its text does: how many caballeros may be placed, and what its special action is,
step by step, in the vocabulary of `steps`. What players read about it is in `wording`.

>>> [sum(card.copies for card in CARDS if card.deck == deck) for deck in DECKS]
[11, 11, 11, 11, 1]
"""

from dataclasses import dataclass
from typing import Final

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

DECKS: Final = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of action card. `caballeros` is how many may be placed from the court."""

    id: str
    deck: int
    copies: int
    caballeros: int
    clause: str
    effect: tuple[Step, ...]

    @property
    def is_held(self) -> bool:
        """Whether it is kept open before its player instead of being used up in his turn (VT-1)."""
        return self.effect == (HoldVeto(),)


_ALL_OWN: Final = Move(own=ALL, from_one_region=True)
_TWO_MORE: Final = PlaceMore(up_to=2)


def _card(id: str, clause: str, *effect: Step, copies: int = 1) -> Card:
    """The card of this clause. A stack's number is its cards' number of caballeros (AC-1 to AC-5)."""
    deck = int(clause.removeprefix("AC-").split(".")[0])
    return Card(id, deck, copies, caballeros=deck, clause=clause, effect=effect)


CARDS: Final = (
    _card("intrigue_3_any", "AC-1.1", Move(anyone=3)),
    _card("intrigue_4_any", "AC-1.2", Move(anyone=4)),
    _card("intrigue_4_own", "AC-1.3", Move(own=4)),
    _card("intrigue_3_foreign", "AC-1.4", Move(foreign=3)),
    _card("intrigue_2_own_2_foreign", "AC-1.5", Move(own=2, foreign=2), copies=2),
    _card("intrigue_5_from_one_region", "AC-1.6", Move(anyone=5, from_one_region=True), copies=2),
    _card("intrigue_all_own_from_one_region", "AC-1.7", _ALL_OWN),
    _card("intrigue_2_from_court", "AC-1.8", _TWO_MORE),
    _card("intrigue_either", "AC-1.9", Either(_ALL_OWN, _TWO_MORE)),
    _card("veto", "AC-2.1", HoldVeto(), copies=2),
    _card("decay_all", "AC-2.2", SendCourtsHome(each=ALL)),
    _card("decay_3", "AC-2.3", SendCourtsHome(each=3)),
    _card("banishment", "AC-2.4", Banish()),
    _card("angry_king", "AC-2.5", SendBack(each=3)),
    _card("outlaws", "AC-2.6", SendBackByDisk(each=ALL)),
    _card("urgent_matters", "AC-2.7", SendBackByDisk(each=2)),
    _card("score_any_deck_2", "AC-2.8", ScoreOne(), copies=3),
    _card("score_fours", "AC-3.1", ScoreTopValues((4,)), copies=2),
    _card("score_fives", "AC-3.2", ScoreTopValues((5,)), copies=2),
    _card("score_sixes_and_sevens", "AC-3.3", ScoreTopValues((6, 7))),
    _card("score_castillo", "AC-3.4", Score(Where.CASTILLO), copies=2),
    _card("score_first_places", "AC-3.5", Score(Where.EVERY_REGION, first_places_only=True)),
    _card("score_most", "AC-3.6", Score(Where.MOST_CABALLEROS)),
    _card("score_least", "AC-3.7", Score(Where.LEAST_CABALLEROS)),
    _card("score_any_deck_3", "AC-3.8", ScoreOne()),
    _card("mobile_scoreboard", "AC-4.1", MoveScoreboard(), copies=3),
    _card("recover_power", "AC-4.2", RecoverPowerCard(), copies=2),
    _card("court", "AC-4.3", Supply(up_to=2)),
    _card("grande", "AC-4.4", MoveGrande(), copies=2),
    _card("score_chosen_once", "AC-4.5", ScoreChosenOnce()),
    _card("eviction", "AC-4.6", Evict()),
    _card("royal_advisor", "AC-4.7", MoveKing(anywhere=False)),
    _card("king", "AC-5.1", MoveKing(anywhere=True)),
)

CARD: Final = {card.id: card for card in CARDS}
VETO: Final = "veto"
HELD_CARDS: Final = frozenset(card.id for card in CARDS if card.is_held)
