"""For every clause of Grandissimo a small position in which it matters, and what is asked there.

>>> SCORINGS["GC-8"].asked
SetDisk(player=0, region='granada')
"""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, SetDisk
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.referee.model import LOOK, USE, Asked, Case, WholeScoring

_ELSEWHERE: Final = WholeScoring({0: "valencia", 1: "valencia"})


def _at(rest: str, asked: Asked = LOOK, *lead: Action) -> Case:
    """Two players, with Grandissimo alone."""
    return Case(f"eg1 2p with=grandissimo {rest}", asked, lead)


SCORINGS: Final[dict[str, Case]] = {
    "GC-1": _at("round=3 scoring ara=2,1,0 gra=1,2,0 boycott-marker=ara", _ELSEWHERE),
    "GC-4": _at("turn=0 card=choose-freely", USE),
    "GC-7": _at("portugal=1,0,0 sev=1,2,0 king=gal turn=0 card=score-coast", USE),
    "GC-8": _at("round=3 scoring held=espionage:0", SetDisk(0, "granada")),
    "GC-9": _at("court=2,3 guests-1=0,2,0 turn=0 card=score-court", USE),
    "GC-13": _at("ara=2,1,0 cvi=1,2,0 king=gal turn=0 card=score-centre", USE),
    "GC-15": _at("grandes=ara,sev king=gal turn=0 card=coup", MoveTheirGrande(0, 1, "castillo"), USE),
    "GC-17": _at("round=3 scoring ara=1,2,0 gra=3,0,0 alliance-1=ara alliance-2=gra", _ELSEWHERE),
}
