"""What the engine does with the cards of the Grand Inquisitor & Colonies (AC-6, AC-7)."""

from __future__ import annotations

from elgrande.actions import (
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    PlaceCaballero,
    ScorePlace,
    SetDisk,
    TakeCard,
    TakeSupply,
    UseVeto,
)
from elgrande.engine import apply, legal_actions
from elgrande.events import Event, GeneralScoringStarted, Scored
from elgrande.expansions.colonies.actions import (
    Admit,
    CarryOut,
    CopySpecial,
    MoveTile,
    PlaceExtra,
    TakeToken,
)
from elgrande.expansions.colonies.box import LIES_IN
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.box import BASE
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import TransferToKing, VetoWindows
from elgrande.rules.editions import Edition
from elgrande.rules.readings import MUST_NOT, Modal
from elgrande.state import Carrier, ChoosingCard, Due, Held, Special, State, Turn, TurnPhase
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.colonies import may, must
from proofs.engine_answers.inquisitor_and_limit_table import all_disks_on
from proofs.games.colonies_boards import (
    BESIDE,
    CASTILLO,
    KING,
    LIES,
    Stop,
    board,
    can,
    do,
    found,
    special,
    turn_is_over,
    up_to_general_scoring,
)


def number_of_moves(state: State) -> int:
    """How many caballeros may be moved, one after the other."""
    number = 0
    while moves := found(state, MoveCaballero | MoveCarrier):
        state, number = apply(state, moves[0]).state, number + 1
    return number


@observes("AC-6.1:black")
def black_moved(edition: Edition) -> int:
    there = {"sevilla": (0, 0, 0, 4)}
    return number_of_moves(special(board(there, edition=edition, card="holy_inquisition")))


def placed_with(edition: Edition, card: str) -> int:
    """How many caballeros a card lets one place."""
    state, number = board(edition=edition, card=card), 0
    while can(state, PlaceCaballero):
        state, number = do(state, PlaceCaballero), number + 1
    return number


@observes("AC-6.1:placed")
def placed_with_the_inquisition(edition: Edition) -> int:
    return placed_with(edition, "holy_inquisition")


@observes("AC-7.1:placed")
def placed_with_the_others(edition: Edition) -> int:
    cards = [
        card.id for card in board(edition=edition).box.cards if card.deck == 7 and card.clause != "AC-7.6"
    ]
    (number,) = {placed_with(edition, card) for card in cards}
    return number


# --- kept cards ------------------------------------------------------------------------------------


def keeping(state: State, card: str, player: int = 0) -> State:
    """A player has kept this card since an earlier round."""
    return state._replace(held=(*state.held, Held(player, None, card)))


def with_display(state: State, *cards: str) -> State:
    """Just these cards lie face up."""
    lying = {state.box.stack_of[card]: card for card in cards}
    return state._replace(display=tuple(lying.get(stack) for stack in range(len(state.display))))


@observes("AC-7.2:later")
def kept_for_later(edition: Edition) -> Modal:
    state = with_display(keeping(board(edition=edition, round=2), "execute_card"), "king")
    return may(can(state, CarryOut, card="king"))


@observes("AC-7.2:kept")
def kept_card_executed(edition: Edition) -> Modal:
    state = with_display(keeping(board(edition=edition), "execute_card"), "king", "veto", "copy")
    return may(can(state, CarryOut, card="veto") or can(state, CarryOut, card="copy"))


@observes("AC-7.2:chosen")
def used_before_choosing(edition: Edition) -> Modal:
    state = keeping(
        board(edition=edition, agenda=(TurnPhase(()), OwnTurn(0), ChoosingCard(0))), "execute_card"
    )
    assert can(state, TakeCard)
    return may(can(state, CarryOut))


@observes("AC-7.2:card")
def card_that_was_executed(edition: Edition) -> Cases:
    state = with_display(keeping(board(edition=edition, round=2), "execute_card"), "grande", "king")
    after = do(state, CarryOut, card="grande")
    return cases(({"lying": lying}, ("grande" in after.display) == lying) for lying in (0, 1))


@observes("AC-7.2:turn")
def used_in_another_turn(edition: Edition) -> Modal:
    state = with_display(keeping(board(edition=edition), "execute_card", player=1), "king")
    return may(can(state, CarryOut))


@observes("AC-7.2:display")
def card_face_up(edition: Edition) -> Modal:
    state = with_display(keeping(board(edition=edition), "execute_card"), "king", "outlaws")
    return may(can(state, CarryOut, card="king") and can(state, CarryOut, card="outlaws"))


def before_copying(edition: Edition) -> State:
    """The first player has moved with Transport, and his turn is over; the second may copy that."""
    state = keeping(board(edition=edition, card="transport"), "copy", player=1)
    state = special(state)
    while not can(state, CopySpecial):
        state = do(state, Stop | EndTurn)
    return state


@observes("AC-7.3:tokens")
def tokens_again(edition: Edition) -> Modal:
    before = before_copying(edition)
    after = do(before, CopySpecial)
    return must(after.tiles.count(LIES_IN["goods"]) == before.tiles.count(LIES_IN["goods"]) + 2)


@observes("AC-7.3:placing")
def placing_again(edition: Edition) -> Modal:
    state, offered = do(before_copying(edition), CopySpecial), False
    while can(state, player=1):
        offered |= can(state, PlaceCaballero, player=1)
        state = do(state, Stop) if can(state, Stop) else do(state, player=1)
    return may(offered)


@observes("AC-7.3:besides")
def copy_of_what_was_executed(edition: Edition) -> Modal:
    kept = keeping(keeping(board(edition=edition, card="king"), "execute_card"), "copy", player=1)
    state = do(with_display(kept, "court"), CarryOut, card="court")
    return may(can(turn_is_over(do(state, TakeSupply)), CopySpecial))


@observes("AC-7.3:gaps")
def gaps_before_copying(edition: Edition) -> Modal:
    there = {LIES: (2, 2, 2), BESIDE: (0, 1, 1)}
    state = special(keeping(board(there, edition=edition, holder=2), "copy", player=1))
    state = turn_is_over(do(state, MoveCaballero, owner=0, source=LIES, target="sevilla"))
    first, then = can(state, Admit), can(do(state, Admit), CopySpecial)
    return must(first and then)


@observes("AC-7.3:stopped")
def copy_of_what_was_stopped(edition: Edition) -> Cases:
    with_vetoes = edition.but(veto_windows=VetoWindows.EACH_STEP)
    at_home = ("aragon", "sevilla", "granada")
    state = keeping(board(edition=with_vetoes, card="grande", grandes=at_home), "copy", player=1)
    state = do(special(state._replace(held=(*state.held, Held(2, 2, VETO)))), MoveGrande)
    ends = [turn_is_over(do(state, reaction)) for reaction in (LetPass, UseVeto)]
    return cases(({"stopped": stopped}, can(end, CopySpecial)) for stopped, end in enumerate(ends))


@observes("AC-7.3:later")
def kept_in_a_later_round(edition: Edition) -> Cases:
    state = special(board(edition=edition, card="copy", round=1))._replace(
        agenda=(TurnPhase(()), OwnTurn(0), Turn(0, "king", 0))
    )
    kept = [({"later": 0}, bool(state.held))]
    while state.round == 1:
        state = do(state)
    return cases([*kept, ({"later": 1}, bool(state.held))])


# --- put off ---------------------------------------------------------------------------------------


def free_choice(edition: Edition) -> State:
    """In the general scoring, the regions are about to be scored; the first player used Free Choice."""
    state = special(board({"sevilla": (4,)}, edition=edition, card="free_choice", round=3))
    later = up_to_general_scoring(state)
    return all_disks_on(later, "granada")


@observes("AC-7.4:moved")
def moved_before_the_regions(edition: Edition) -> int:
    return number_of_moves(free_choice(edition))


@observes("AC-7.4:fewer")
def fewer_before_the_regions(edition: Edition) -> Modal:
    state = do(free_choice(edition), MoveCaballero)
    return may(can(state, Stop))


@observes("AC-7.9:round")
def rounds_until_scored(edition: Edition) -> int:
    state = special(board(edition=edition, card="score_marked", round=1))
    state = do(state, region="sevilla")
    (due,) = (due for due in state.due if isinstance(due.frame, Special))
    return due.round - 1


def scored_in_what_order(edition: Edition) -> list[Event]:
    """What is told at the end of the third round, when a region was marked in the second."""
    state = special(board({"sevilla": (1,)}, edition=edition, card="score_marked", round=2))
    state = do(state, region="sevilla")._replace(
        agenda=(TurnPhase(()), OwnTurn(0), Turn(0, "king", 0)), round=3
    )
    told: list[Event] = []
    while not any(isinstance(event, GeneralScoringStarted) for event in told):
        state, events = apply(state, legal_actions(state)[-1])
        told += events
    return told


@observes("AC-7.9:before")
def scored_before_the_general_scoring(edition: Edition) -> Modal:
    told = scored_in_what_order(edition)
    kinds = [type(event) for event in told]
    return must(Scored in kinds and kinds.index(Scored) < kinds.index(GeneralScoringStarted))


@observes("AC-7.9:several")
def several_marked(edition: Edition) -> Modal:
    """Whether they come as they were marked, at the end of a round and after the last general scoring."""
    return must(all(order_of_marked(edition, round) == ["sevilla", "aragon"] for round in (1, 9)))


def order_of_marked(edition: Edition, round: int) -> list[str]:
    """The regions that are scored last, when the second player has marked Sevilla, then the first Aragón."""
    state = board({"sevilla": (1,), "aragon": (1,)}, edition=edition, round=round)
    due = list[Due]()
    for player, region in ((1, "sevilla"), (0, "aragon")):
        turn = TurnPhase(()), OwnTurn(player), Turn(player, "score_marked", 0)
        due += do(special(state._replace(agenda=turn)), region=region).due
    state, told = state._replace(due=tuple(due)), list[str]()
    while state.agenda and state.round <= round + 1:
        state, events = apply(state, legal_actions(state)[-1])
        told += [event.place for event in events if isinstance(event, Scored)]
    return told[-2:]


@observes("AC-7.9:castillo")
def castillo_marked(edition: Edition) -> Cases:
    state = special(board(edition=edition, card="score_marked"))
    places = enumerate((*BASE.regions, CASTILLO), 1)
    return cases(({"place": number}, can(state, region=place)) for number, place in places)


# --- scorings, transport, the limit table ----------------------------------------------------------


@observes("AC-7.5:regions")
def new_regions_scored(edition: Edition) -> frozenset[str]:
    state = special(board(edition=edition, card="score_new_regions"))
    return frozenset(action.place for action in found(state))


def all_placed(state: State) -> tuple[State, int]:
    """The player has placed as many from the court as can be placed now, and how many these are."""
    number = 0
    while can(state, PlaceCaballero | PlaceExtra):
        state, number = do(state, PlaceCaballero | PlaceExtra), number + 1
    return state, number


def to_score_black(edition: Edition) -> State:
    """The player has the card that scores the regions with black caballeros."""
    return board({"sevilla": (0, 0, 0, 4)}, edition=edition, card="score_black")


@observes("AC-7.6:first")
def placed_before(edition: Edition) -> int:
    """Before the first region is scored: also those who would come when the card is being carried out."""
    state, number = all_placed(to_score_black(edition))
    return number + all_placed(special(state))[1]


@observes("AC-7.6:afterwards")
def placed_afterwards(edition: Edition) -> int:
    return all_placed(do(special(to_score_black(edition)), ScorePlace))[1]


@observes("AC-7.7:moved")
def transported(edition: Edition) -> Cases:
    there = 6
    number = number_of_moves(special(board({"sevilla": (there,)}, edition=edition, card="transport")))
    return cases(({"moved": moved, "there": there}, moved <= number) for moved in range(there + 1))


@observes("AC-7.7:tokens")
def tokens_transported(edition: Edition) -> Modal:
    state = special(board({"africa": (1,)}, edition=edition, card="transport"))
    taken = do(state, TakeToken)
    return may(
        Carrier(0, "africa", "goods") in taken.carriers and can(taken, source="africa", target="sevilla")
    )


@observes("AC-7.8:stays")
def table_stays(edition: Edition) -> Modal:
    state = special(board(edition=edition, card="limit_table"))
    return may(can(state, MoveTile) and can(state, Stop))


# --- conspiracy ------------------------------------------------------------------------------------


@observes("AC-7.10:whose")
def whose_grande(edition: Edition) -> Cases:
    state = special(board(edition=edition, card="conspiracy", grandes=("aragon", "sevilla", "granada")))
    others = [({"owner": owner}, can(state, MoveTheirGrande, owner=owner)) for owner in (1, 2)]
    return cases([({"owner": 0}, can(state, MoveGrande)), *others])


@observes("AC-7.10:king")
def grande_of_the_king(edition: Edition) -> Modal:
    at_home = ("castilla_la_nueva", "sevilla", "granada")
    state = special(board(edition=edition, card="conspiracy", grandes=at_home))
    return may(can(state, MoveGrande))


def conspired(edition: Edition, region: str) -> tuple[State, tuple[Event, ...]]:
    """The first player's Grande was in the Castillo in a general scoring, with his disk on a region."""
    there = {CASTILLO: (2,), "sevilla": (1,)}
    at_home = ("aragon", "valencia", "granada")
    state = special(board(there, edition=edition, card="conspiracy", grandes=at_home, round=3))
    state = up_to_general_scoring(do(state, MoveGrande, region=CASTILLO))
    told: list[Event] = []
    for player, disk in enumerate((region, "granada", "granada")):
        state, events = apply(state, SetDisk(player, disk))
        told += events
    return state, tuple(told)


@observes("AC-7.10:twice")
def home_bonus_twice(edition: Edition) -> Modal:
    _, told = conspired(edition, "sevilla")
    at_home = [
        event.place
        for event in told
        if isinstance(event, Scored)
        and event.player == 0
        and any(part.kind == "home" for part in event.parts)
    ]
    return may(at_home == [CASTILLO, "sevilla"])


@observes("AC-7.10:disk")
def grande_to_the_king(edition: Edition) -> Modal:
    if edition.transfer_to_king is TransferToKing.NOT_ON_PURPOSE:
        return MUST_NOT
    state, _ = conspired(edition, KING)
    return may(state.grandes[0] == state.king)
