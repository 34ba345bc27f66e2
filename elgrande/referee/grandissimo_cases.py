"""For every clause of Grandissimo a small position in which it matters, and what is asked there.

>>> SCORINGS["GC-8"].asked
SetDisk(player=0, region='granada')
"""

from __future__ import annotations

from typing import Final

from elgrande.actions import (
    Action,
    EndTurn,
    MoveKing,
    PlaceCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    GoAlong,
    Imprison,
    LeadSoldier,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
    TakeShip,
)
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.referee.model import LOOK, USE, Asked, Case, Scoring, WholeScoring, moved


def _at(rest: str, asked: Asked = LOOK, *lead: Action) -> Case:
    """With Grandissimo: the soldiers in Valencia, and nobody in Portugal unless it is said."""
    return Case(f"eg1 2p with=grandissimo val=0,0,2 {rest}", asked, lead)


def _alone(rest: str, asked: Asked = LOOK, *lead: Action) -> Case:
    """With Grandissimo: the soldiers where a game begins."""
    return Case(f"eg1 2p with=grandissimo {rest}", asked, lead)


_ELSEWHERE: Final = WholeScoring({0: "valencia", 1: "valencia"})
_PIECES: Final[dict[str, Case]] = {
    "GR-1": _at("round=1"),
    "GR-2": _at("king=gal grandes=ara,cat", Scoring("valencia")),
    "GR-3": _at("round=1"),
    "GR-4": _at("round=1"),
    "GR-5": _at("king=gal turn=0 card=double-turn"),
    "GR-6": _at("ara=1,1,0 king=gal turn=0 card=intrigue-4-own held=jester:0", SendGuest(0, 1), USE),
    "PO-1": _at("king=ara turn=0 card=court", PlaceCaballero(0, "portugal")),
    "PO-2": _at("king=gal turn=0 card=king", MoveKing(0, "portugal"), USE),
    "PO-3": _at("portugal=2,2,0 king=gal", Scoring("portugal")),
    "PO-4": _at("round=3 scoring cas=2,1,0", SetDisk(0, "portugal")),
    "PO-5": _at(
        "first-ship=1,0,0 held=first-ship:1 king=gal turn=0 supply", Disembark(0, "first_ship", "portugal")
    ),
    "SP-1": _at("first-ship=0,2,0 held=first-ship:1 turn=0 card=last-word", TakeShip(0, "first_ship")),
    "SP-2": _at("held=first-ship:0 king=cat turn=0 card=court", PlaceCaballero(0, "first_ship")),
    "SP-3": _at(
        "first-ship=2,0,0 held=first-ship:0 king=gal turn=0 supply",
        Stop(0),
        Disembark(0, "first_ship", "granada"),
    ),
    "SP-4": _at("held=first-ship:1 turn=0 card=last-word", TakeShip(0, "second_ship")),
    "PR-1": _at("ara=0,1,0 king=gal turn=0 card=extra-force", Imprison(0, 1, "aragon")),
    "PR-2": _at("prison=2,0,0 ara=1,0,0 king=gal turn=0 card=intrigue-4-own", moved("prison", "aragon"), USE),
    "PR-3": _at(
        "prison=1,2,0 king=val turn=0 card=king", PardonAll(0, "aragon"), USE, MoveKing(0, "galicia")
    ),
    "QJ-1": _at("held=jester:0 turn=0 card=court", SendGuest(0, 1), SendGuest(0, 1)),
    "QJ-2": _at("king=gal turn=0 card=queen-and-jester", BringByQueen(0), USE, TakeCharacter(0, "queen")),
    "QJ-3": _at(
        "king=gal turn=0 card=queen-and-jester",
        PlaceByQueen(0, "portugal"),
        USE,
        TakeCharacter(0, "queen"),
    ),
    "QJ-4": _at("held=jester:0 turn=0 card=court", SendGuest(0, 0)),
    "QJ-5": _at("guests-1=0,1,0 king=gal turn=0 card=court", PlaceGuest(0, 1, "portugal")),
}
_CARDS: Final[dict[str, Case]] = {
    "GC-2": _at(
        "held=confederation:0 confederation=gra king=gal turn=1 card=court",
        DiscardRegionCard(0, "confederation"),
    ),
    "GC-3": _at(
        "display=intrigue-4-own,decay-3,score-least,court,king,-,queen-and-jester turn=0 card=double-turn",
        TakeAnother(0, "court"),
        USE,
    ),
    "GC-5": _at(
        "held=king-incognito:0 king-incognito=gra king=gal turn=1 card=court",
        DiscardRegionCard(0, "king_incognito"),
    ),
    "GC-6": _at("cas=2,1,0 king=gal turn=0 card=eviction-notice", USE),
    "GC-10": _at(
        "king=gal powers=13,2 turn=0 card=no-more-actions",
        UseSpecial(1),
        USE,
        EndTurn(0),
        TakeSupply(1, 0),
        TakeCard(1, "king"),
    ),
    "GC-11": _at(
        "round=3 grandes=ara,sev king=gal powers=13,12 turn=0 card=revolution",
        SetDisk(1, "granada"),
        USE,
        CrownGrande(0, 0),
        EndTurn(0),
        TakeCard(1, "king"),
        EndTurn(1),
        SetDisk(0, "granada"),
    ),
    "GC-12": _at("king=gal turn=0 card=quick-troops", PlaceCaballero(0, "castillo")),
    "GC-14": _alone(
        "val=0,1,2 king=gal held=inquisitor-general:0 turn=0 card=court",
        GoAlong(1),
        LeadSoldier(0, 2, "valencia", "aragon"),
        TakeAlong(0, 1, "valencia"),
    ),
    "GC-16": _at("ara=2,2,0 king=gal turn=0 card=to-the-castillo", moved("aragon", "castillo", 1), USE),
    "GC-18": _at("king=gal powers=13,2 turn=0 card=last-word", USE),
    "GC-19": _at("ara=0,1,0 king=gal turn=0 card=extra-force", USE),
    "GC-20": _at("held=queen:1 king=gal turn=0 card=queen-and-jester", TakeCharacter(0, "queen"), USE),
}
SCORINGS: Final[dict[str, Case]] = {
    "GC-1": _alone("round=3 scoring ara=2,1,0 gra=1,2,0 boycott-marker=ara", _ELSEWHERE),
    "GC-4": _alone(
        "round=3 ara=2,0,0 king=gal powers=2,13 turn=0 card=choose-freely",
        moved("aragon", "cataluna"),
        USE,
        EndTurn(0),
        SetDisk(0, "sevilla"),
        SetDisk(1, "sevilla"),
    ),
    "GC-7": _alone("portugal=1,0,0 ara=1,0,0 king=gal turn=0 card=score-coast", ScorePlace(0, "aragon"), USE),
    "GC-8": _alone("round=3 scoring held=espionage:0", SetDisk(0, "granada")),
    "GC-9": _alone("court=2,3 guests-1=0,2,0 turn=0 card=score-court", USE),
    "GC-13": _alone("ara=1,0,0 sev=1,0,0 king=gal turn=0 card=score-centre", ScorePlace(0, "sevilla"), USE),
    "GC-15": _alone("grandes=ara,sev king=gal turn=0 card=coup", MoveTheirGrande(0, 1, "castillo"), USE),
    "GC-17": _alone("round=3 scoring ara=1,2,0 gra=3,0,0 alliance-1=ara alliance-2=gra", _ELSEWHERE),
}
GRANDISSIMO_CASES: Final[dict[str, Case]] = _PIECES | _CARDS | SCORINGS

# By field: what the case of its clause does not show.
GRANDISSIMO_FIELD_CASES: Final[dict[str, Case]] = {
    "landing_ship": _at(
        "first-ship=2,0,0 held=first-ship:1 king=gal powers=2,13 turn=1 card=court",
        Disembark(0, "first_ship", "granada"),
        EndTurn(1),
    ),
    "guests_placed": _at("guests-1=0,1,0 king=gal turn=0 card=court", PlaceGuest(0, 1, "granada")),
}
