"""For every clause of the expansions a small position in which it matters, and what is asked there."""

from __future__ import annotations

from typing import Final

from elgrande.actions import (
    Action,
    EndTurn,
    GiveLoad,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.expansions.colonies.actions import (
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.referee.grandissimo_cases import GRANDISSIMO_CASES, GRANDISSIMO_FIELD_CASES
from elgrande.referee.model import LOOK, UNPLAYABLE, USE, Asked, Case, Scoring, moved, uses

_COLONIES: Final = "2p with=colonies limit-table=gra val=0,0,2 sev=0,0,2"
_OVERSEAS: Final = moved("aragon", "africa")
_FIRST_TOKENS: Final = "goods-1=africa goods-2=africa gold-1=america"


def _at(rest: str, asked: Asked = LOOK, *lead: Action) -> Case:
    """With the colonies: black caballeros in Valencia and Sevilla, the limit table in Granada."""
    return Case(f"eg1 {_COLONIES} {rest}", asked, lead)


_SEA: Final[dict[str, Case]] = {
    "CO-1": _at("round=1"),
    "CO-2": _at("round=1"),
    "CO-3": _at("round=1"),
    "CO-4": _at("ara=2,0,0 gal=0,2,0 king=cat"),
    "CO-5": _at(_FIRST_TOKENS),
    "CO-6": _at("round=3 scoring cas=2,1,0", SetDisk(0, "africa")),
    "CO-7": _at("king=val turn=0 card=king", MoveKing(0, "ship"), USE),
    "FR-1": _at(
        "ambassador=1,0,0 envoy=0,1,0 francia=0,1,0 ara=2,0,0 king=gal turn=0 card=intrigue-4-own",
        moved("aragon", "francia"),
        USE,
    ),
    "FR-2": _at("king=ara turn=0 card=king", PlaceCaballero(0, "francia")),
    "FR-3": _at("ambassador=1,0,0 envoy=1,0,0 francia=0,1,0", Scoring("francia")),
    "FR-4": _at("king=gal grandes=ara,cat turn=0 card=grande", MoveGrande(0, "francia"), USE),
    "SH-1": _at("king=cat turn=0 card=king", PlaceCaballero(0, "ship")),
    "SH-2": _at(
        "ara=1,0,0 king=gal powers=2,13 turn=1 card=intrigue-3-foreign",
        Sail(0, 0, "ship", "africa"),
        UseSpecial(1),
        MoveCaballero(1, 0, "aragon", "ship"),
        Stop(1),
        EndTurn(1),
    ),
    "SH-3": _at("ship=2,1,0", Scoring("ship")),
    "SH-4": _at("captain=1,0,0 ship=0,2,0", Scoring("ship")),
    "OV-1": _at("king=val turn=0 card=king", PlaceCaballero(0, "africa")),
    "OV-2": _at("africa=2,1,0", Scoring("africa")),
    "OV-3": _at("viceroy=1,0,0 america=0,1,0", Scoring("america")),
    "OV-4": _at("africa=1,0,0 ship=1,0,0 turn=0 supply", Sail(0, 0, "africa", "ship"), Stop(0)),
    "GG-1": _at("turn=0 card=transport", USE),
    "GG-2": _at(f"africa=1,0,0 {_FIRST_TOKENS} turn=0 card=king", TakeToken(0, 0, "goods")),
    "GG-3": _at("ship=1,0,0 carriers=goods:0:ship king=gal turn=0 supply", Sail(0, 0, "ship", "francia")),
    "GG-4": _at(
        "ship=1,0,0 carriers=goods:0:ship king=gal turn=0 card=intrigue-4-own", moved("ship", "castillo"), USE
    ),
    "GG-5": _at(
        "africa=1,0,0 carriers=goods:0:africa turn=0 card=intrigue-4-own", moved("africa", "captain"), USE
    ),
}
_LAND: Final[dict[str, Case]] = {
    "GI-1": _at("turn=0 card=holy-inquisition", USE),
    "GI-2": Case(
        "eg1 2p with=colonies limit-table=gra ara=1,2,2 sev=0,0,2 held=grand-inquisitor:0", Scoring("aragon")
    ),
    "GI-3": _at(
        "ara=0,1,0 cat=0,1,0 king=gal turn=0 card=banishment", ReturnCaballero(0, 2, "valencia"), USE
    ),
    "GI-4": _at("held=grand-inquisitor:0 turn=0 card=king", BringExtra(0)),
    "LT-1": Case(
        "eg1 2p with=colonies limit-table=ara ara=2,4,0 beside-limit-table=3,0,0 val=0,0,2 sev=0,0,2",
        Scoring("aragon"),
    ),
    "LT-2": _at("gra=2,4,0 ara=1,0,0 king=gal turn=0 card=intrigue-4-own", moved("aragon", "granada"), USE),
    "LT-3": _at("king=gal ara=4,4,0 turn=0 card=limit-table", MoveTile(0, LIMIT_TABLE, "aragon"), USE),
    "LT-4": _at(
        "gra=2,3,0 beside-limit-table=1,0,0 held=grand-inquisitor:1 king=gal turn=0 card=court", EndTurn(0)
    ),
    "LT-5": _at(
        "round=3 scoring gra=2,3,0 cas=2,0,0 held=grand-inquisitor:1",
        SetDisk(1, "granada"),
        SetDisk(0, "granada"),
    ),
    "LT-6": _at("gra=2,0,0 king=gal turn=0 card=intrigue-4-own", moved("granada", BESIDE), USE),
    "KI-1": _at("round=1", UNPLAYABLE),
    "KI-2": _at("round=1", UNPLAYABLE),
    "KI-3": _at("round=1", UNPLAYABLE),
    "KI-4": _at("round=1", UNPLAYABLE),
    "MV-5": _at("ara=1,0,0 king=gal turn=0 card=intrigue-4-own", moved("aragon", "africa"), USE),
}
_CARDS: Final[dict[str, Case]] = {
    "AC-6.1": _at("king=gal turn=0 card=holy-inquisition", moved("valencia", "sevilla", 2), USE),
    "AC-7.1": _at("turn=0 card=conspiracy", USE),
    "AC-7.2": _at(
        "held=execute-card:0 turn=0 card=decay-3 "
        "display=intrigue-4-own,-,score-least,royal-advisor,king,holy-inquisition,conspiracy",
        CarryOut(0, "royal_advisor"),
    ),
    "AC-7.3": _at(
        "held=copy:1 powers=13,2 turn=0 card=court", CopySpecial(1), USE, TakeSupply(0, 2), EndTurn(0)
    ),
    "AC-7.4": _at(
        "round=3 ara=2,0,0 king=gal powers=2,13 turn=0 card=free-choice",
        moved("aragon", "cataluna"),
        USE,
        EndTurn(0),
        SetDisk(0, "sevilla"),
        SetDisk(1, "sevilla"),
    ),
    "AC-7.5": _at("africa=1,0,0 ara=1,0,0 turn=0 card=score-new-regions", ScorePlace(0, "aragon"), USE),
    "AC-7.6": Case(
        "eg1 2p with=colonies limit-table=gra val=0,1,2 sev=1,0,2 ara=1,0,0 turn=0 card=score-black",
        ScorePlace(0, "aragon"),
        (USE,),
    ),
    "AC-7.7": _at("turn=0 card=transport", USE),
    "AC-7.8": _at("king=gal turn=0 card=limit-table", MoveTile(0, LIMIT_TABLE, "america"), USE),
    "AC-7.9": _at("king=gal turn=0 card=score-marked", MarkRegion(0, "galicia"), USE),
    "AC-7.10": _at("grandes=ara,sev king=gal turn=0 card=conspiracy", MoveTheirGrande(0, 1, "castillo"), USE),
}
_FLAGS: Final[dict[str, Case]] = {
    "FL-1": Case(
        "eg1 2p with=anniversary gal=2,0 pva=0,2 grandes=gal,pva king=gra carriers=flag:0:gal,flag:1:pva"
    ),
    "FL-2": Case("eg1 2p with=anniversary ara=2,2 val=0,1 carriers=flag:0:ara,flag:1:val", Scoring("aragon")),
    "FL-3": uses(
        "intrigue-4-own",
        "2p with=anniversary ara=2,0 val=0,1 king=gal carriers=flag:0:ara,flag:1:val",
        MoveCarrier(0, 0, "aragon", "sevilla", "flag"),
    ),
    "FL-4": uses(
        "intrigue-4-own",
        "2p with=anniversary ara=1,0 sev=1,0 val=0,1 king=gal carriers=flag:0:ara,flag:1:val",
        MoveCaballero(0, 0, "aragon", "castillo"),
    ),
    "FL-5": uses(
        "intrigue-4-own",
        "2p with=anniversary ara=1,0 sev=1,0 cat=1,0 gal=1,0 val=0,1 king=gal carriers=flag:0:ara,flag:1:val",
        MoveCaballero(0, 0, "aragon", "castillo"),
        GiveLoad(0, "flag", "galicia"),
    ),
}
EXPANSION_CASES: Final[dict[str, Case]] = _SEA | _LAND | _CARDS | _FLAGS | GRANDISSIMO_CASES

# By field: what the case of its clause does not show.
FIELD_CASES: Final[dict[str, Case]] = {
    "placed_anywhere": _at("king=gal turn=0 card=intrigue-2-from-court", PlaceCaballero(0, "francia"), USE),
    "unheld_gaps": _at("gra=2,3,0 beside-limit-table=1,0,0 king=gal turn=0 card=court", EndTurn(0)),
    "executed_card": _at(
        "held=execute-card:0 powers=13,2 turn=0 card=decay-3 king=gal "
        "display=intrigue-4-own,-,score-least,royal-advisor,king,holy-inquisition,conspiracy",
        TakeCard(1, "royal_advisor"),
        CarryOut(0, "royal_advisor"),
        MoveKing(0, "pais_vasco"),
        EndTurn(0),
        TakeSupply(1, 0),
    ),
    "copy_kept": _at("powers=13,2 turn=1 card=copy", EndTurn(1), UseSpecial(1)),
    "copy_stopped": _at(
        "held=copy:1 vetoes=-,2 powers=13,2 turn=0 card=court",
        CopySpecial(1),
        USE,
        TakeSupply(0, 2),
        UseVeto(1),
        EndTurn(0),
    ),
    "transported": _at(
        "ara=4,0,0 king=gal turn=0 card=transport", moved("aragon", "africa"), USE, *(_OVERSEAS,) * 3
    ),
    **GRANDISSIMO_FIELD_CASES,
}
