"""What the engine answers about a turn, the King and the Castillo (TU, KG, CA)."""

from __future__ import annotations

from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    RecallCaballero,
    ScorePlace,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.board import neighbours
from elgrande.engine import legal_actions
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import SUPPLY
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.state import ChoosingCard, State, Turn
from elgrande.views import view
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import KING, acting, choosing, events_of, using


def modal(allowed: bool) -> Modal:
    """Whether something may be done."""
    return MAY if allowed else MUST_NOT


def supplying(edition: Edition, power: int, provinces: int, board: int = 0) -> State:
    """Player 1 takes the supply of a power card, with so many caballeros in provinces and on the board."""
    other = 13 if power < 13 else 12
    there = {"aragon": (0, min(board, 3)), "sevilla": (0, max(0, board - 3)), KING: (0, 2)}
    court = 30 - provinces - board - 2 - 3
    state = position(
        2,
        edition=edition,
        caballeros=there,
        castillo=(0, 3),
        court=(7, court),
        powers=(None, power),
        king=KING,
    )
    state = acting(state, PlayPower(0, other))
    state = acting(state, TakeCard(0, "king"), EndTurn(0))
    return state


@observes("TU-1:number")
def supply(edition: Edition) -> Cases:
    seen = []
    for power in SUPPLY:
        if SUPPLY[power] == 0:
            continue
        state = supplying(edition, power, provinces=10)
        allowed = {action.count for action in legal_actions(state) if isinstance(action, TakeSupply)}
        seen += [({"shown": SUPPLY[power], "taken": taken}, taken in allowed) for taken in range(8)]
    return cases(seen)


def recalls(state: State) -> int:
    """How many caballeros can be recalled, one after another."""
    number = 0
    while recalling := [action for action in legal_actions(state) if isinstance(action, RecallCaballero)]:
        state, number = acting(state, recalling[0]), number + 1
    return number


@observes("TU-2:number")
def recalled(edition: Edition) -> Cases:
    seen = []
    for provinces in range(5):
        state = supplying(edition, 2, provinces, board=6)
        if provinces:
            state = acting(state, TakeSupply(1, provinces))
        most, given = recalls(state), {"shown": SUPPLY[2], "provinces": provinces}
        seen += [({**given, "recalled": number}, number <= most) for number in range(8)]
    return cases(seen)


@observes("TU-2:board")
def recalling_is_free(edition: Edition) -> Modal:
    options = legal_actions(acting(supplying(edition, 2, 3, board=6), TakeSupply(1, 3)))
    assert Stop(1) in options
    return modal(any(isinstance(action, RecallCaballero) for action in options))


@observes("TU-2:before")
def left_in_the_provinces(edition: Edition) -> str:
    state = acting(supplying(edition, 2, 1, board=6), TakeSupply(1, 0))
    return "any" if any(isinstance(action, RecallCaballero) for action in legal_actions(state)) else "none"


@observes("TU-2:places")
def recalled_from(edition: Edition) -> frozenset[str]:
    options = legal_actions(acting(supplying(edition, 2, 3, board=6), TakeSupply(1, 3)))
    places = {action.region for action in options if isinstance(action, RecallCaballero)}
    assert KING not in places
    return frozenset("the Castillo" if place == CASTILLO else "regions" for place in places)


@observes("TU-3:number")
def cards_taken(edition: Edition) -> int:
    state = position(2, edition=edition, turn=0)
    after = acting(state, legal_actions(state)[0])
    return sum(card is None for card in after.display)


@observes("TU-3:others")
def the_same_card_twice(edition: Edition) -> Modal:
    state = position(2, edition=edition, turn=0)
    taken = next(action for action in legal_actions(state) if isinstance(action, TakeCard))
    state = acting(state, taken)
    while not isinstance(state.agenda[-1], ChoosingCard):
        state = acting(state, next(a for a in legal_actions(state) if isinstance(a, EndTurn | TakeSupply)))
    return modal(TakeCard(1, taken.card) in legal_actions(state))


@observes("TU-4:parts", "TU-4:order")
def parts_of_a_card(edition: Edition) -> frozenset[str]:
    options = legal_actions(position(edition=edition, turn=0, card="king"))
    kinds = {PlaceCaballero: "placing", UseSpecial: "special action"}
    return frozenset(kinds[type(action)] for action in options if type(action) in kinds)


@observes("TU-4:mixed")
def parts_mixed(edition: Edition) -> Modal:
    start = position(edition=edition, turn=0, card="king")
    placed_first = acting(start, PlaceCaballero(0, CASTILLO), UseSpecial(0), MoveKing(0, KING))
    interrupted = acting(start, UseSpecial(0))
    placing = [
        action
        for state in (placed_first, interrupted)
        for action in legal_actions(state)
        if isinstance(action, PlaceCaballero) and action.player == 0
    ]
    return modal(bool(placing))


@observes("TU-5:waived")
def waived(edition: Edition) -> Modal:
    turns = [choosing(card.id, edition=edition) for card in CARDS]
    return modal(all(EndTurn(0) in legal_actions(state) for state in turns))


@observes("TU-6:whole")
def all_of_it(edition: Edition) -> str:
    stopping = Stop(0) in legal_actions(using("score_fives", edition))
    return "as much as one likes" if stopping else "all of it"


@observes("TU-6:partly")
def stopping_short(edition: Edition) -> Modal:
    state = using("intrigue_4_any", edition, players=2, caballeros={"aragon": (3, 3)}, king=KING)
    return modal(Stop(0) in legal_actions(acting(state, MoveCaballero(0, 1, "aragon", "sevilla"))))


@observes("TU-7:number")
def placed(edition: Edition) -> Cases:
    seen = []
    for court in range(8):
        for card in ("intrigue_3_any", "decay_all", "score_fives", "court", "king"):
            state = position(2, edition=edition, turn=0, card=card, court=(court, 7))
            most = 0
            while PlaceCaballero(0, CASTILLO) in legal_actions(state):
                state, most = acting(state, PlaceCaballero(0, CASTILLO)), most + 1
            shown = next(kind.caballeros for kind in CARDS if kind.id == card)
            seen += [
                ({"placed": number, "shown": shown, "court": court}, number <= most) for number in range(7)
            ]
    return cases(seen)


@observes("TU-7:shown")
def shown(edition: Edition) -> dict[int, int]:
    return {card.deck: card.caballeros for card in CARDS}


@observes("TU-9:turns")
def turns_of_a_round(edition: Edition) -> int:
    state = acting(position(3, edition=edition, powers=(5, None, 9)), PlayPower(1, 7))
    (below, *_) = state.agenda
    waiting = (2, *getattr(below, "waiting", ()))  # the first of them is choosing a card
    return max(waiting.count(player) for player in range(3))


# --- the King ------------------------------------------------------------------------------------


@observes("KG-1:closed")
def closed_to(edition: Edition) -> dict[str, Modal]:
    there = {"aragon": (2, 2), KING: (2, 2)}
    moves = legal_actions(using("intrigue_4_any", edition, players=2, caballeros=there, king=KING))
    grande_in = legal_actions(using("grande", edition, players=2, grandes=("aragon", KING), king=KING))
    grande_out = position(2, edition=edition, turn=0, card="grande", grandes=(KING, "aragon"), king=KING)
    lying = {"8/4/0": KING}
    boards = legal_actions(using("mobile_scoreboard", edition, players=2, scoreboards=lying, king=KING))
    return {
        "caballeros": modal(any(KING in (a.source, a.target) for a in moves if isinstance(a, MoveCaballero))),
        "Grandes": modal(
            any(a.region == KING for a in grande_in if isinstance(a, MoveGrande))
            or any(isinstance(a, MoveGrande) for a in legal_actions(acting(grande_out, UseSpecial(0))))
        ),
        "mobile scoreboards": modal(
            any(a.place == KING or a.scoreboard == 0 for a in boards if isinstance(a, PlaceScoreboard))
        ),
    }


@observes("KG-1:king")
def king_leaves(edition: Edition) -> Modal:
    state = acting(using("king", edition, king=KING), MoveKing(0, "sevilla"))
    return modal(state.king == "sevilla")


@observes("KG-2:places")
def placed_where(edition: Edition) -> frozenset[str]:
    places = set()
    for king in BASE.regions:
        state = position(edition=edition, turn=0, card="king", king=king)
        open_places = {a.place for a in legal_actions(state) if isinstance(a, PlaceCaballero)}
        beside = open_places & neighbours(king)
        assert beside == neighbours(king)
        places |= {"regions adjacent to the King's"} | {
            {CASTILLO: "the Castillo", king: "the King's region"}.get(place, "other regions")
            for place in open_places - beside
        }
    return frozenset(places)


@observes("KG-2:spread")
def placed_in_several(edition: Edition) -> Modal:
    state = position(edition=edition, turn=0, card="king", king="galicia")
    state = acting(state, PlaceCaballero(0, "pais_vasco"))
    return modal(PlaceCaballero(0, CASTILLO) in legal_actions(state))


@observes("KG-3:castillo")
def king_in_the_castillo(edition: Edition) -> Modal:
    return modal(MoveKing(0, CASTILLO) in legal_actions(using("king", edition)))


@observes("KG-3:moved")
def king_moves(edition: Edition) -> str:
    turns = [choosing(card.id, edition=edition, king=KING) for card in CARDS]
    during = [state for state in turns for a in legal_actions(state) if isinstance(a, MoveKing)]
    assert all(isinstance(state.agenda[-1], Turn) for state in turns)
    return "at any time" if during else "when a card says so"


@observes("KG-4:scored", "AC-2.8:king")
def kings_region_scored(edition: Edition) -> Modal:
    return modal(ScorePlace(0, KING) in legal_actions(using("score_any_deck_2", edition, king=KING)))


# --- the Castillo --------------------------------------------------------------------------------


@observes("CA-1:region")
def castillo_is_a_region(edition: Edition) -> str:
    chosen = legal_actions(using("score_any_deck_2", edition.but(any_region="regions_only")))
    return "a region" if ScorePlace(0, CASTILLO) in chosen else "no region"


@observes("CA-2:when")
def into_the_castillo(edition: Edition) -> dict[str, Modal]:
    moving = using("intrigue_3_any", edition, players=2, caballeros={"aragon": (1, 1)}, king=KING)
    return {
        "placed": modal(
            PlaceCaballero(0, CASTILLO) in legal_actions(position(edition=edition, turn=0, card="king"))
        ),
        "moved": modal(MoveCaballero(0, 1, "aragon", CASTILLO) in legal_actions(moving)),
    }


@observes("CA-2:king")
def castillo_and_king(edition: Edition) -> str:
    open_to = [
        PlaceCaballero(0, CASTILLO)
        in legal_actions(position(edition=edition, turn=0, card="king", king=king))
        for king in BASE.regions
    ]
    return "no" if all(open_to) else "yes"


@observes("CA-3:out")
def out_of_the_castillo(edition: Edition) -> Modal:
    moving = using("intrigue_3_any", edition, players=2, castillo=(2, 2), caballeros={"aragon": (1, 1)})
    recalling = acting(supplying(edition, 2, 3, board=6), TakeSupply(1, 3))
    returning = using("angry_king", edition, players=2, castillo=(2, 2))
    actions = [*legal_actions(moving), *legal_actions(recalling), *legal_actions(returning)]
    return modal(any(CASTILLO in (getattr(a, "source", ""), getattr(a, "region", "")) for a in actions))


@observes("CA-4:announced")
def what_goes_in_is_told(edition: Edition) -> Modal:
    events = events_of(position(edition=edition, turn=0, card="king"), PlaceCaballero(0, CASTILLO))
    return MUST if any(getattr(event, "place", None) == CASTILLO for event in events) else MAY


@observes("CA-6:provinces")
def provinces_seen(edition: Edition) -> str:
    state = position(2, edition=edition)
    return "hidden" if view(state, 0).counts("provinces")[1] is None else "open"
