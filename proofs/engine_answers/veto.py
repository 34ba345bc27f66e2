"""What the engine answers about the Veto (AC-2.1, VT)."""

from __future__ import annotations

from typing import Any

from elgrande.actions import EndTurn, LetPass, MoveCaballero, PlaceCaballero, TakeCard, UseSpecial, UseVeto
from elgrande.engine import legal_actions
from elgrande.engine.rounds import end_round
from elgrande.events import CardKept
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.state import ReactionWindow, State
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import CROWD, KING, acting, events_of, using
from proofs.kit.rules_as_functions import after as after_rule

OWN_MOVE = MoveCaballero(0, 0, "aragon", "sevilla")


def facing_veto(edition: Edition, *holders: int, card: str = "intrigue_4_own", **described: Any) -> State:
    """Somebody has used a card while other players hold a Veto."""
    vetoes = {holder: until for until, holder in enumerate(holders or (1,), 2)}
    position: dict[str, Any] = {"players": 3, "caballeros": CROWD, "king": KING, "vetoes": vetoes}
    position["powers"] = (1, 3, 2)  # others have had their turns
    return using(card, edition, **position | described)


def taking_the_veto(edition: Edition, **described: Any) -> State:
    """Somebody is about to take the Veto."""
    display = ["intrigue_3_any", "veto", "score_fours", "court", "king"]
    return position(3, edition=edition, turn=0, display=display, **described)


@observes("VT-1:until")
def veto_lasts(edition: Edition) -> Cases:
    state = taking_the_veto(edition)
    (held,) = [event for event in events_of(state, TakeCard(0, "veto")) if isinstance(event, CardKept)]
    return cases(({"later": later}, later <= (held.until or 0) - state.round) for later in range(4))


@observes("VT-4:until")
def veto_expires(edition: Edition) -> int:
    state = position(3, edition=edition, vetoes={1: 2}, powers=(1, 3, 2), turn=2, round=1)
    rounds = 0
    while state.vetoes:
        state = after_rule(state._replace(powers=(1, 2, 3)), end_round)
        rounds += 1
    return rounds - 1


@observes("VT-4:unused")
def expired_veto(edition: Edition) -> str:
    state = position(3, edition=edition, vetoes={1: 2}, powers=(1, 2, None), round=2)
    after = after_rule(state._replace(powers=(1, 2, 3)), end_round)
    return "under its stack" if "veto" in after.decks[1][-2:] else "out of the game"


@observes("VT-4:used")
def used_veto(edition: Edition) -> str:
    state = acting(facing_veto(edition), OWN_MOVE, UseVeto(1))
    return "under its stack" if state.decks[1][-1] == "veto" else "out of the game"


@observes("AC-2.1:times")
def how_often(edition: Edition) -> int:
    state = facing_veto(edition)
    return len(state.vetoes) - len(acting(state, OWN_MOVE, UseVeto(1)).vetoes)


@observes("VT-1:whose")
def whose_action(edition: Edition) -> str:
    by_another = isinstance(acting(facing_veto(edition, 1), OWN_MOVE).agenda[-1], ReactionWindow)
    ones_own = isinstance(acting(facing_veto(edition, 0), OWN_MOVE).agenda[-1], ReactionWindow)
    assert by_another
    return "anybody's" if ones_own else "an opponent's"


@observes("VT-2:effect")
def third_of_four_moves(edition: Edition) -> dict[str, str]:
    state = facing_veto(edition)
    for _ in range(2):
        state = acting(state, OWN_MOVE, LetPass(1))
    before, after = state, acting(state, OWN_MOVE, UseVeto(1))
    moved = after.counts("sevilla")[0] - CROWD["sevilla"][0]
    on = OWN_MOVE in legal_actions(after)
    return {
        "done before": "stays" if moved == 2 else "undone",
        "the step objected to": "undone" if after.caballeros == before.caballeros else "stays",
        "what is left": "goes on" if on else "dropped",
    }


@observes("VT-3:stops")
def what_is_stopped(edition: Edition) -> frozenset[str]:
    placing = position(3, edition=edition, turn=0, card="king", vetoes={1: 2}, king=KING)
    windows = {
        "special action": acting(facing_veto(edition), OWN_MOVE),
        "placing": acting(placing, PlaceCaballero(0, CASTILLO)),
    }
    return frozenset(what for what, state in windows.items() if isinstance(state.agenda[-1], ReactionWindow))


@observes("VT-5:order")
def who_is_asked(edition: Edition) -> str:
    asked = []
    state = acting(facing_veto(edition, 1, 2, player=0), OWN_MOVE)
    while isinstance(window := state.agenda[-1], ReactionWindow):
        asked.append(window.holders[0])
        state = acting(state, LetPass(window.holders[0]))
    return "clockwise from the active player" if asked == [1, 2] else "whoever is quicker"


@observes("VT-6:veto")
def veto_against_veto(edition: Edition) -> str:
    laid = acting(taking_the_veto(edition, vetoes={1: 2}), TakeCard(0, "veto"))
    objected = acting(facing_veto(edition, 1, 2), OWN_MOVE, UseVeto(1))
    windows = [isinstance(state.agenda[-1], ReactionWindow) for state in (laid, objected)]
    return "yes" if any(windows) else "no"


@observes("VT-7:step")
def at_the_same_moment(edition: Edition) -> str:
    before = position(3, edition=edition, turn=0, card="decay_all", vetoes={1: 2}, court=(5, 5, 5), king=KING)
    window = acting(before, UseSpecial(0))
    passed, stopped = acting(window, LetPass(1)), acting(window, UseVeto(1))
    for_all = passed.court == (5, 0, 0) and stopped.court == (5, 5, 5)
    assert EndTurn(0) in legal_actions(stopped)
    return "all of it" if for_all else "each player's part"
