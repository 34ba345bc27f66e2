"""For every clause a small position in which it matters, and what is asked there.

A case says what is on the board and what is tried; what comes of it is asked of the engine (`verdicts`),
under every edition, and never written down. Ana is player 0, Bruno 1, Carmen 2, Diego 3.

>>> CASES["SC-3"]
Case(line='eg1 4p val=2,2,2,1', asked=Scoring(place='valencia'), lead=())
>>> case_of("SC-3").counts("valencia")
(2, 2, 2, 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from elgrande.actions import (
    ChooseStep,
    EndTurn,
    LetPass,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseVeto,
)
from elgrande.referee.expansion_cases import EXPANSION_CASES, FIELD_CASES
from elgrande.referee.model import USE, Case, Scoring, WholeScoring, moved, uses
from elgrande.rules.box import every_field
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.sharing import draft_of
from elgrande.state import State


def case_of(about: str, edition: Edition | str = EN_BASE) -> State:
    """The position of a case, under an edition. ImpossiblePosition if the edition has none such."""
    state = draft_of(CASES[about].line).state()
    return state._replace(edition=edition_named(edition).with_expansions(*state.edition.expansions))


_SET_UP: Final[dict[str, Case]] = {
    "SU-1": Case("eg1 5p"),
    "SU-2": Case("eg1 2p gal=2,0 pva=0,2 king=gra grandes=gal,pva"),
    "SU-3": Case("eg1 2p king=ara"),
    "SU-4": Case("eg1 3p gal=2,0,0 sev=0,2,0 val=0,0,2 grandes=gal,sev,val king=ara"),
    "SU-5": Case("eg1 3p start=1"),
    "SU-6": Case("eg1 2p turn=0 display=intrigue-4-own,veto,score-fours,court,king"),
    "SU-7": Case("eg1 2p", PlayPower(0, 13)),
    "SU-8": Case("eg1 2p"),
    "SU-9": Case("eg1 2p king=gal turn=0 card=king", PlaceCaballero(0, "valencia")),
}
_ROUNDS: Final[dict[str, Case]] = {
    "RD-1": Case("eg1 2p round=3 powers=13,2 turn=1 card=king", EndTurn(1)),
    "RD-2": Case("eg1 2p round=4"),
    "RD-3": Case("eg1 2p powers=13,2 turn=1 card=king", EndTurn(1)),
    "RD-4": Case("eg1 2p turn=0 display=intrigue-4-own,veto,score-fours,court,king"),
    "RD-5": Case("eg1 2p powers=13,2 turn=1 card=king", EndTurn(1)),
    "RD-6": Case("eg1 2p powers=13,2 turn=1 card=king", EndTurn(1)),
    "RD-7": Case("eg1 2p round=2 played=7,3", PlayPower(1, 3)),
    "RD-8": Case("eg1 2p round=3 powers=13,2 turn=1 card=king", EndTurn(1)),
    "PW-1": Case("eg1 3p start=1 powers=-,9,-", PlayPower(0, 7)),
    "PW-2": Case("eg1 2p start=1 powers=-,9", PlayPower(0, 9)),
    "PW-3": Case("eg1 2p start=1 powers=-,4", PlayPower(0, 9)),
    "PW-4": Case("eg1 2p powers=6,4 turn=0 supply", TakeSupply(0, 4)),
    "PW-5": Case("eg1 2p round=9 powers=-,13 start=1", PlayPower(0, 1)),
    "TU-1": Case("eg1 2p powers=6,4 turn=0 supply", TakeSupply(0, 1)),
    "TU-2": Case(
        "eg1 2p ara=3,0 court=26,7 powers=6,4 turn=0 supply",
        RecallCaballero(0, "aragon"),
        (TakeSupply(0, 1),),
    ),
    "TU-3": Case(
        "eg1 2p powers=13,2 turn=1 display=intrigue-4-own,veto,-,court,king", TakeCard(1, "score_fours")
    ),
    "TU-4": Case(
        "eg1 2p turn=0 card=royal-advisor king=ara",
        PlaceCaballero(0, "valencia"),
        (PlaceCaballero(0, "valencia"), USE),
    ),
    "TU-5": Case("eg1 2p turn=0 card=score-fours sev=0,1", EndTurn(0)),
    "TU-6": uses("score-fours", "2p gal=0,1 sev=1,0", ScorePlace(0, "sevilla"), EndTurn(0)),
    "TU-7": Case(
        "eg1 2p court=1,7 turn=0 card=score-fours king=gal",
        PlaceCaballero(0, "pais_vasco"),
        (PlaceCaballero(0, "pais_vasco"),),
    ),
    "TU-8": Case("eg1 2p turn=0 card=king", EndTurn(0)),
    "TU-9": Case("eg1 2p turn=0 card=king", PlaceCaballero(1, "aragon")),
}
_KING: Final[dict[str, Case]] = {
    "KG-1": uses("intrigue-3-any", "2p gal=1,1 ara=1,0 king=gal", moved("galicia", "aragon")),
    "KG-2": Case("eg1 2p king=gal turn=0 card=king", PlaceCaballero(0, "aragon")),
    "KG-3": uses("king", "2p king=gal", MoveKing(0, "castillo")),
    "KG-4": uses("score-any-deck-2", "2p gal=2,1 king=gal", ScorePlace(0, "galicia")),
    "CA-1": uses("score-any-deck-2", "2p cas=2,1", ScorePlace(0, "castillo")),
    "CA-2": Case("eg1 2p king=gal turn=0 card=king", PlaceCaballero(0, "castillo")),
    "CA-3": uses("intrigue-3-any", "2p cas=1,1 ara=1,0", moved("castillo", "aragon")),
    "CA-4": Case("eg1 2p cas=0,2 turn=0 card=king", PlaceCaballero(0, "castillo")),
    "CA-5": uses("score-castillo", "2p cas=2,1"),
    "CA-6": Case("eg1 2p cas=0,2"),
    "SD-1": Case("eg1 2p cas=1,1 round=3 scoring", SetDisk(1, "aragon"), (SetDisk(0, "valencia"),)),
    "SD-2": uses("outlaws", "2p ara=0,1", SetDisk(1, "valencia")),
}
_SCORING: Final[dict[str, Case]] = {
    "GS-1": Case("eg1 2p cas=1,0 ara=0,1 round=3", WholeScoring({0: "galicia", 1: "galicia"})),
    "GS-2": Case("eg1 2p cas=2,0 round=3", WholeScoring({0: "galicia", 1: "galicia"})),
    "GS-3": Case("eg1 2p cas=2,1 round=3", WholeScoring({0: "galicia", 1: "aragon"})),
    "GS-4": Case("eg1 2p cas=2,0 ara=0,1 round=3", WholeScoring({0: "aragon", 1: "galicia"})),
    "GS-5": Case("eg1 2p cas=0,1 king=gra round=3 scoring", SetDisk(1, "granada"), (SetDisk(0, "galicia"),)),
    "GS-6": Case("eg1 2p gal=1,0 ara=0,1 round=3", WholeScoring({0: "galicia", 1: "galicia"})),
    "SC-1": Case("eg1 4p val=4,3,2,1", Scoring("valencia")),
    "SC-2": Case("eg1 4p val=1,0,0,0", Scoring("valencia")),
    "SC-3": Case("eg1 4p val=2,2,2,1", Scoring("valencia")),
    "SC-4": Case("eg1 2p val=2,1", Scoring("valencia")),
    "SC-5": Case("eg1 3p val=3,2,1", Scoring("valencia")),
    "SC-6": Case("eg1 4p val=1,1,0,0 grandes=val,?,?,?", Scoring("valencia")),
    "SC-7": Case("eg1 4p cas=3,2,1,0", Scoring("castillo")),
    "SC-8": uses("score-fours", "2p gal=2,1 cat=0,1", ScorePlace(0, "cataluna")),
    "BN-1": Case("eg1 4p ara=2,2,1,0 king=ara", Scoring("aragon")),
    "BN-2": Case("eg1 4p ara=2,1,0,0 grandes=ara,?,?,?", Scoring("aragon")),
    "BN-3": Case("eg1 4p ara=2,1,0,0 grandes=ara,?,?,? king=ara", Scoring("aragon")),
    "BN-4": uses("score-first-places", "2p gal=2,1 king=gal", ScorePlace(0, "galicia")),
    "MS-1": Case("eg1 4p ara=2,1,0,0 8/4/0=ara", Scoring("aragon")),
    "MS-2": uses("mobile-scoreboard", "2p 8/4/0=ara", PlaceScoreboard(0, 1, "aragon")),
    "MS-3": uses("mobile-scoreboard", "2p king=gal", PlaceScoreboard(0, 0, "galicia")),
    "MS-4": Case("eg1 4p cas=2,1,0,0 8/4/0=cas", Scoring("castillo")),
    "MS-5": uses("score-fours", "2p ara=1,0 4/0/0=ara", ScorePlace(0, "aragon")),
    "EN-1": Case("eg1 2p ara=1,0 round=9", WholeScoring({0: "galicia", 1: "galicia"})),
    "EN-2": Case("eg1 2p ara=1,0 points=0,5 round=9", WholeScoring({0: "galicia", 1: "galicia"})),
}
_MOVING: Final[dict[str, Case]] = {
    "MV-1": uses("intrigue-3-any", "2p ara=2,0", Stop(0)),
    "MV-2": uses("intrigue-3-any", "2p ara=1,0 king=gra", moved("aragon", "galicia")),
    "MV-3": uses("intrigue-3-any", "2p cas=1,0 ara=0,1", moved("court", "aragon")),
    "MV-4": uses("intrigue-4-own", "2p ara=1,1", moved("aragon", "valencia", 1)),
}
_CARDS_1: Final[dict[str, Case]] = {
    "AC-1.1": uses("intrigue-3-any", "2p ara=1,1", moved("aragon", "valencia", 1)),
    "AC-1.2": uses("intrigue-4-any", "2p ara=1,1", moved("aragon", "valencia", 1)),
    "AC-1.3": uses("intrigue-4-own", "2p ara=1,1", moved("aragon", "valencia", 1)),
    "AC-1.4": uses("intrigue-3-foreign", "2p ara=1,1", moved("aragon", "valencia")),
    "AC-1.5": uses("intrigue-2-own-2-foreign", "2p ara=3,1", *(moved("aragon", "valencia"),) * 3),
    "AC-1.6": uses(
        "intrigue-5-from-one-region",
        "2p ara=2,0 val=0,1",
        moved("aragon", "sevilla"),
        moved("valencia", "sevilla", 1),
    ),
    "AC-1.7": uses("intrigue-all-own-from-one-region", "2p ara=2,0", moved("aragon", "valencia"), Stop(0)),
    "AC-1.8": uses("intrigue-2-from-court", "2p king=gal", PlaceCaballero(0, "granada")),
    "AC-1.9": uses("intrigue-either", "2p ara=2,0", ChooseStep(0, 0), moved("aragon", "valencia"), Stop(0)),
}
_CARDS_2: Final[dict[str, Case]] = {
    "AC-2.1": Case("eg1 2p turn=0 display=intrigue-4-own,veto,score-fours,court,king", TakeCard(0, "veto")),
    "AC-2.2": uses("decay-all", "2p court=7,4"),
    "AC-2.3": uses("decay-3", "2p court=7,2"),
    "AC-2.4": uses("banishment", "2p ara=0,1 val=0,1", Stop(0)),
    "AC-2.5": uses("angry-king", "2p ara=0,1", ReturnCaballero(1, 1, "aragon")),
    "AC-2.6": uses("outlaws", "2p ara=0,3 val=0,1", SetDisk(1, "valencia")),
    "AC-2.7": uses("urgent-matters", "2p ara=0,1 val=0,1", SetDisk(1, "aragon")),
    "AC-2.8": uses("score-any-deck-2", "2p ara=2,1", ScorePlace(0, "aragon")),
}
_CARDS_3: Final[dict[str, Case]] = {
    "AC-3.1": uses("score-fours", "2p gal=2,1 ara=0,1", ScorePlace(0, "galicia")),
    "AC-3.2": uses("score-fives", "2p ara=2,1 cas=0,2", ScorePlace(0, "castillo")),
    "AC-3.3": uses("score-sixes-and-sevens", "2p gra=2,1 ara=0,1", ScorePlace(0, "granada")),
    "AC-3.4": uses("score-castillo", "2p cas=2,1"),
    "AC-3.5": uses("score-first-places", "2p ara=2,1 val=1,1", ScorePlace(0, "valencia")),
    "AC-3.6": uses("score-most", "2p ara=2,1 val=0,1"),
    "AC-3.7": uses("score-least", "2p ara=2,1 val=0,1"),
    "AC-3.8": uses("score-any-deck-3", "2p ara=2,1", ScorePlace(0, "aragon")),
}
_CARDS_4: Final[dict[str, Case]] = {
    "AC-4.1": uses("mobile-scoreboard", "2p", PlaceScoreboard(0, 0, "aragon")),
    "AC-4.2": uses("recover-power", "2p round=2 played=11,3", TakeBackPower(0, 11)),
    "AC-4.3": uses("court", "2p court=3,7", TakeSupply(0, 2)),
    "AC-4.4": uses("grande", "2p grandes=ara,val king=gal", MoveGrande(0, "valencia")),
    "AC-4.5": uses(
        "score-chosen-once",
        "3p ara=1,0,0 val=0,1,0",
        SetDisk(0, "aragon"),
        SetDisk(1, "valencia"),
        SetDisk(2, "aragon"),
    ),
    "AC-4.6": uses("eviction", "2p ara=0,2", NameRegion(0, "aragon"), SetDisk(1, "aragon")),
    "AC-4.7": uses("royal-advisor", "2p king=gal", MoveKing(0, "valencia")),
    "AC-5.1": uses("king", "2p king=gal", MoveKing(0, "valencia")),
}
_MOVED: Final = moved("aragon", "valencia")
_TWO_VETOES: Final = "eg1 3p round=2 powers=1,13,12 vetoes=-,2,3 ara=1,0,0 turn=0 card=intrigue-4-own"
_VETO: Final[dict[str, Case]] = {
    "VT-1": Case("eg1 2p vetoes=-,2 ara=1,0 turn=0 card=intrigue-4-own", UseVeto(1), (USE, _MOVED)),
    "VT-2": Case(
        "eg1 2p vetoes=-,2 ara=4,0 turn=0 card=intrigue-4-own",
        UseVeto(1),
        (USE, _MOVED, LetPass(1), _MOVED, LetPass(1), _MOVED),
    ),
    "VT-3": Case("eg1 2p vetoes=-,2 turn=0 card=king", UseVeto(1), (PlaceCaballero(0, "aragon"),)),
    "VT-4": Case("eg1 2p round=2 vetoes=-,2 powers=13,2 turn=1 card=king", EndTurn(1)),
    "VT-5": Case(
        _TWO_VETOES,
        UseVeto(2),
        (USE, _MOVED),
    ),
    "VT-6": Case(
        _TWO_VETOES,
        UseVeto(2),
        (USE, _MOVED, UseVeto(1)),
    ),
    "VT-7": Case(
        "eg1 3p vetoes=-,2,- ara=0,1,1 turn=0 card=outlaws",
        UseVeto(1),
        (USE, SetDisk(1, "aragon"), SetDisk(2, "aragon")),
    ),
}

_ALL: Final = (
    _SET_UP
    | _ROUNDS
    | _KING
    | _SCORING
    | _MOVING
    | _CARDS_1
    | _CARDS_2
    | _CARDS_3
    | _CARDS_4
    | _VETO
    | EXPANSION_CASES
)
_FIELD_CASES: Final[dict[str, Case]] = {
    "any_region": uses("score-any-deck-2", "2p cas=2,1", ScorePlace(0, "castillo")),
}
# By clause; and by field, for answers that the case of the clause does not tell apart.
CASES: Final[Mapping[str, Case]] = MappingProxyType(
    {id: _ALL[id] for id in CLAUSES if id in _ALL} | _FIELD_CASES | FIELD_CASES
)


def cases_about(clause: str) -> tuple[str, ...]:
    """What the cases about a clause go by: itself, and each of its fields that has one of its own."""
    fields = [field for field, asked in every_field().items() if asked.clause == clause]
    return (clause, *(field for field in fields if field in CASES))
