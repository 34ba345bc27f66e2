"""A Veto against a step that names who carries something: he stays where he is, with what he carries (VT-2).

Each card whose special action lets somebody name a caballero by his load is played on until he is named,
whoever's he is and whatever he carries, and then vetoed.
"""

from random import Random

import pytest

import elgrande as eg
from elgrande.actions import LetPass, MoveCarrier, RecallCarrier, ReturnCarrier, UseSpecial, UseVeto
from elgrande.engine import apply, legal_actions
from elgrande.events import CarrierMoved, StepAnnounced, StepVetoed
from elgrande.rules.cards import VETO
from elgrande.state import ReactionWindow, Special, Turn
from tests.expansions.colonies.board import BLACK, acting, changes, keepers, top, with_veto
from tests.expansions.grandissimo_board import ANA, BRUNO, DIEGO, turn
from tests.expansions.test_reference import WITH_ALL

EDITION = eg.EN_BASE.with_expansions(*WITH_ALL)
LOADS = {ANA: ("goods", "gold", "flag"), BRUNO: ("goods", "gold", "flag"), BLACK: ("goods", "gold")}

BEARERS = {
    "intrigue_3_any": (MoveCarrier, {ANA, BRUNO, BLACK}),
    "intrigue_4_any": (MoveCarrier, {ANA, BRUNO, BLACK}),
    "intrigue_4_own": (MoveCarrier, {ANA}),
    "intrigue_3_foreign": (MoveCarrier, {BRUNO, BLACK}),
    "intrigue_2_own_2_foreign": (MoveCarrier, {ANA, BRUNO, BLACK}),
    "intrigue_5_from_one_region": (MoveCarrier, {ANA, BRUNO, BLACK}),
    "intrigue_all_own_from_one_region": (MoveCarrier, {ANA}),
    "intrigue_either": (MoveCarrier, {ANA}),
    "banishment": (ReturnCarrier, {BRUNO}),
    "angry_king": (ReturnCarrier, {BRUNO}),  # who says himself which of his return
    "holy_inquisition": (MoveCarrier, {BLACK}),
    "transport": (MoveCarrier, {ANA}),
    "to_the_castillo": (MoveCarrier, {ANA, BRUNO}),
}
"""How a step of a card of Ana's names a bearer, and whose he can be."""


def begun(card):
    """Ana uses the card she took, Diego holds a Veto; she, Bruno and the black carry all that they can."""
    overseas = {ANA: 2, BRUNO: 2, BLACK: 2}
    state = turn(
        card,
        edition=EDITION,
        caballeros={"aragon": (3, 3), "africa": overseas, "america": overseas},
        carriers={
            "goods": dict.fromkeys(overseas, "africa"),
            "gold": dict.fromkeys(overseas, "america"),
            "flag": {ANA: "aragon", BRUNO: "aragon"},
        },
    )
    return acting(with_veto(state, DIEGO), UseSpecial(ANA))


def ways_on(card, number=40):
    """The states of some ways to go on with the special action, while Diego lets every step pass."""
    for way in range(number):
        random, state = Random(f"{card} {way}"), begun(card)
        while any(isinstance(frame, Special) for frame in state.agenda):
            yield state
            legal = legal_actions(state)
            action = LetPass(DIEGO) if LetPass(DIEGO) in legal else random.choice(legal)
            state, _ = apply(state, action)


def named_in(state, card):
    """What names a bearer in the special action of this card itself."""
    kinds = MoveCarrier | RecallCarrier | ReturnCarrier
    return [one for one in legal_actions(state) if isinstance(one, kinds) and state.agenda[-2].card == card]


NAMED = [
    (card, kind, owner, load)
    for card, (kind, owners) in BEARERS.items()
    for owner in sorted(owners)
    for load in LOADS[owner]
]


@pytest.mark.clause("VT-2", "VT-4", "GG-2", "FL-3")
@pytest.mark.parametrize(("card", "kind", "owner", "load"), NAMED)
def test_a_bearer_whose_step_is_vetoed_stays_with_what_he_carries(card, kind, owner, load):
    state, action = next(
        (state, action)
        for state in ways_on(card)
        for action in named_in(state, card)
        if (type(action), action.owner, action.load) == (kind, owner, load)
    )
    announced, events = apply(state, action)
    assert events == (StepAnnounced(action, (DIEGO,)),)
    assert top(announced) == ReactionWindow(action, (DIEGO,))
    assert changes(state, announced) == {"agenda"}

    stopped, events = apply(announced, UseVeto(DIEGO))
    assert events[0] == StepVetoed(DIEGO, action)
    assert not any(isinstance(event, CarrierMoved) for event in events)
    assert changes(state, stopped) == {"agenda", "held", "decks"}
    assert keepers(stopped, VETO) == []
    (of_ana,) = [frame for frame in stopped.agenda if isinstance(frame, Turn)]
    assert (of_ana.card, of_ana.special_done, of_ana.vetoed) == (card, True, True)
    assert not named_in(stopped, card)

    passed, events = apply(announced, LetPass(DIEGO))
    gone = next(event for event in events if isinstance(event, CarrierMoved))
    assert (gone.owner, gone.source, gone.load) == (owner, action.source, load)
    assert {"agenda"} < changes(state, passed)


@pytest.mark.slow
def test_no_other_card_names_a_bearer_in_a_step_that_could_be_vetoed():
    cards = {card.id for card in turn("king", edition=EDITION).box.cards} - {VETO}
    can_be = {card for card in cards if UseSpecial(ANA) in legal_actions(turn(card, edition=EDITION))}
    found = {
        (card, type(action), action.owner, action.load)
        for card in can_be
        for state in ways_on(card, 6)
        for action in named_in(state, card)
        if isinstance(top(apply(state, action)[0]), ReactionWindow)
    }
    assert found == set(NAMED)
