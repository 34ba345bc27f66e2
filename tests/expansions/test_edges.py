"""The edges of the game with all three expansions together: what is closed, used up, put off to the end."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    Action,
    GiveLoad,
    MoveCaballero,
    MoveCarrier,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
    SetDisk,
    Stop,
    UseSpecial,
)
from elgrande.events import EffectDue, KeptCardGone
from elgrande.expansions.colonies.actions import (
    Admit,
    CopySpecial,
    MoveTile,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.colonies.frames import Copying
from elgrande.expansions.grandissimo.actions import (
    Imprison,
)
from elgrande.expansions.grandissimo.box import GENERAL, PRISON
from elgrande.expansions.grandissimo.frames import GoingAshore
from elgrande.players.determinize import determinize
from elgrande.players.playouts import Playout
from elgrande.state import Recalling, State
from elgrande.table.table_clicks import Picked, choices, paths
from elgrande.text import Speaker
from elgrande.views import view
from tests.expansions.colonies.board import (
    BLACK,
    acting,
    idle,
    keepers,
    offered,
    on_until,
    refused,
    top,
)
from tests.expansions.scattered import crowded
from tests.expansions.test_where_rules_meet import ANA, BRUNO, EVERYTHING, board, proceeding

LIMITED = "pais_vasco"
SCATTERED = {
    "aragon": (1, 1, 1, 1),
    "ambassador": (1,),
    "envoy": (0, 1),
    LIMITED: (5, 5),
    BESIDE: (1, 1),
    "first_ship": (1, 1),
    PRISON: (1, 1),
    "guests_3": (1, 1),
}
SHIPS = {"first_ship": BRUNO}


# --- what is closed ----------------------------------------------------------------------------------------


RETURNS = (ReturnCaballero, ReturnCarrier)


def recalling(**said: Any) -> State:
    """Ana's provinces are empty, and her power card brings six."""
    state = board(turn=ANA, supply=True, provinces={ANA: 0}, powers=(1, 2, 3, 4), **said)
    state = acting(state, Stop(ANA)) if isinstance(top(state), GoingAshore) else state
    assert isinstance(top(state), Recalling)
    return state


def using(card: str, **said: Any) -> State:
    """Ana has begun the special action of this card."""
    return proceeding(acting(board(turn=ANA, card=card, **said), UseSpecial(ANA)))


TAKEN_AWAY = {
    "recall": lambda place, **said: (recalling(**said), RecallCaballero(ANA, place)),
    "banishment": lambda place, **said: (using("banishment", **said), ReturnCaballero(ANA, BRUNO, place)),
    "imprison": lambda place, **said: (
        board(turn=ANA, card="extra_force", **said),
        Imprison(ANA, BRUNO, place),
    ),
}


@pytest.mark.clause("KG-1", "PR-2", "SP-2", "QJ-5", "TU-2", "AC-2.4", "PR-1")
@pytest.mark.parametrize("way", TAKEN_AWAY)
@pytest.mark.parametrize(
    ("king", "place", "clause"),
    [
        ("francia", "ambassador", "KG-1"),
        ("francia", "envoy", "KG-1"),
        (LIMITED, LIMITED, "KG-1"),
        (LIMITED, BESIDE, "KG-1"),
        ("granada", "first_ship", "SP-2"),
        ("granada", PRISON, "PR-2"),
        ("granada", "guests_3", "QJ-5"),
    ],
)
def test_nobody_is_taken_from_a_space_or_beside_the_table_in_the_kings_region_nor_from_beside_the_map(
    way, king, place, clause
):
    state, action = TAKEN_AWAY[way](place, king=king, caballeros=SCATTERED, held=SHIPS)
    assert refused(state, action) == clause


# --- what lasts until a general scoring --------------------------------------------------------------------


@pytest.mark.clause("GC-14", "AC-7.3")
def test_only_who_has_the_inquisitor_general_gives_him_back_though_another_had_him_before():
    state = board(turn=ANA, card="spanish_inquisition", held={"copy": BRUNO}, powers=(9, 7, 5, 3), round=3)
    state = proceeding(acting(state, UseSpecial(ANA)))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = proceeding(acting(state, CopySpecial(BRUNO)))
    assert keepers(state, GENERAL) == [BRUNO]
    happened = []
    while state.round == 3:
        state, events = eg.apply(state, idle(state))
        happened += [event for event in events if isinstance(event, EffectDue | KeptCardGone)]
    assert happened == [
        EffectDue(BRUNO, "spanish_inquisition", ("GC-14",)),
        KeptCardGone(BRUNO, GENERAL, ("GC-14",)),
    ]


# --- who goes ----------------------------------------------------------------------------------------------


@pytest.mark.clause("FL-3", "GG-4", "AC-2.7")
def test_of_bearers_on_the_table_and_beside_it_any_two_return():
    """Where tables agree that disks show Portugal and that tokens are carried through it."""
    state = using(
        "urgent_matters",
        edition=EVERYTHING.but(portugal_on_disk="disks_may_show_it", tokens_paid="spain_only"),
        scoreboards={"limit_table": "portugal"},
        caballeros={"portugal": (0, 2), BESIDE: (0, 1), "aragon": (1, 0, 1, 1)},
        carriers={"flag": {BRUNO: "portugal"}, "gold": {BRUNO: "portugal"}, "goods": {BRUNO: BESIDE}},
    )
    state = acting(state, SetDisk(BRUNO, "portugal"), SetDisk(2, "aragon"), SetDisk(3, "aragon"))
    ways = {
        "gold": ReturnCarrier(BRUNO, BRUNO, "portugal", "gold"),
        "flag": ReturnCarrier(BRUNO, BRUNO, "portugal", "flag"),
        "goods": ReturnCaballero(BRUNO, BRUNO, BESIDE),
    }
    assert set(eg.legal_actions(state)) >= {*ways.values()}
    for first, then in permutations(ways, 2):
        after = acting(state, ways[first])
        named = [way for way in offered(after, RETURNS) if way.source == ways[then].source]
        after = acting(after, ways[then] if ways[then] in named else named[0])
        left = {
            one.load for one in after.carriers if one.owner == BRUNO and one.place in ("portugal", BESIDE)
        }
        assert left == {*ways} - {first, then}


@pytest.mark.clause("GG-2", "LT-1", "LT-4")
@pytest.mark.parametrize(("owner", "held"), [(ANA, {}), (BLACK, {INQUISITOR: ANA})])
def test_one_says_whether_the_token_is_taken_on_the_limit_table_or_beside_it(owner, held):
    """Who goes aboard with it leaves a gap on the table, or none."""
    said = {"turn": ANA, "held": held, "goods": 2, "scoreboards": {"limit_table": "africa"}}
    state = board(caballeros={"africa": {BRUNO: 7, owner: 3}, BESIDE: {owner: 1}}, **said)
    on_it, beside = TakeToken(ANA, owner, "goods"), TakeToken(ANA, owner, "goods", BESIDE)
    assert offered(state, TakeToken) == {on_it, beside}
    for taken, place in ((on_it, "africa"), (beside, BESIDE)):
        after = acting(state, taken)
        assert [one[:2] for one in after.carriers] == [(owner, place)]
        assert State.from_json(after.to_json()) == after
    after = acting(state, beside)
    assert offered(after, TakeToken) == {on_it}, "nobody else is beside it"
    assert acting(after, Sail(ANA, owner, BESIDE, "ship")).counts("africa") == state.counts("africa")
    alone = board(caballeros={"africa": {BRUNO: 10}, BESIDE: {owner: 1}}, **said)
    assert offered(alone, TakeToken) == {on_it}, "he need not be told from others"
    assert refused(alone, beside) == "GG-2"
    assert [one[:2] for one in acting(alone, on_it).carriers] == [(owner, BESIDE)]


@pytest.mark.clause("LT-3", "LT-4", "LT-5", "GG-2")
@pytest.mark.parametrize("load", ["", "gold"])
def test_whoever_fills_the_limit_table_says_whether_one_with_a_token_goes_onto_it(load):
    """Eleven are in America when Ana lays it there, one of them with gold."""
    state = using(
        "limit_table",
        caballeros={"america": (0, 10, 1)},
        carriers={"gold": {BRUNO: "america"}},
    )
    state = acting(state, MoveTile(ANA, "limit_table", "america"))
    assert offered(state, Admit) == {Admit(ANA, BRUNO), Admit(ANA, BRUNO, "gold"), Admit(ANA, 2)}
    assert refused(state, Admit(ANA, BRUNO, "goods")) == "LT-3"
    after = acting(state, Admit(ANA, BRUNO, load))
    assert [one.place for one in after.carriers] == ["america" if load else BESIDE]
    still_told_apart = {Admit(ANA, BRUNO, "gold")} if not load else set()
    assert offered(after, Admit) == {Admit(ANA, BRUNO), Admit(ANA, 2)} | still_told_apart


@pytest.mark.clause("AC-2.4", "GG-4")
@pytest.mark.parametrize("goes", [None, "gold", "flag"])
def test_whoever_banishes_says_whether_it_is_the_one_with_the_token_or_the_flag(goes):
    """The book: one caballero of each opponent. It does not say that he carries nothing."""
    state = using(
        "banishment",
        edition=EVERYTHING,
        caballeros={"africa": {BRUNO: 3}, "aragon": {BRUNO: 1}},
        carriers={"gold": {BRUNO: "africa"}, "flag": {BRUNO: "africa"}},
    )
    ways = {
        None: ReturnCaballero(ANA, BRUNO, "africa"),
        "gold": ReturnCarrier(ANA, BRUNO, "africa", "gold"),
        "flag": ReturnCarrier(ANA, BRUNO, "africa", "flag"),
    }
    offered_there = {way for way in offered(state, RETURNS) if way.source == "africa"}
    assert offered_there == {*ways.values()}
    assert refused(state, ReturnCarrier(ANA, BRUNO, "africa", "goods")) == "AC-2.4"
    after = acting(state, ways[goes])
    assert {one.load for one in after.carriers if one[:2] == (BRUNO, "africa")} == {"gold", "flag"} - {goes}
    assert after.counts("africa")[BRUNO] == 2


@pytest.mark.clause("AC-2.5", "FL-4")
def test_whom_the_angry_king_asks_may_send_his_bearer_home_and_the_flag_elsewhere():
    state = using(
        "angry_king",
        edition=EVERYTHING,
        caballeros={"aragon": {BRUNO: 2}, "sevilla": {BRUNO: 1}},
        carriers={"flag": {BRUNO: "aragon"}},
    )
    bearer = ReturnCarrier(BRUNO, BRUNO, "aragon", "flag")
    assert {ReturnCaballero(BRUNO, BRUNO, "aragon"), bearer} <= offered(
        state, (ReturnCaballero, ReturnCarrier)
    )
    after = acting(state, bearer)
    assert GiveLoad(BRUNO, "flag", "sevilla") in eg.legal_actions(after)
    alone = acting(state, ReturnCaballero(BRUNO, BRUNO, "aragon"))
    assert ReturnCaballero(BRUNO, BRUNO, "aragon") in eg.legal_actions(alone)
    assert refused(alone, bearer) == "FL-3", "the only one there need not be told from others"


@pytest.mark.clause("TU-2", "GG-4", "FL-4")
def test_whoever_recalls_says_whether_it_is_his_bearer():
    state = recalling(
        edition=EVERYTHING,
        caballeros={"africa": {ANA: 2}, "aragon": {ANA: 1}, "sevilla": {ANA: 24}},
        carriers={"gold": {ANA: "africa"}, "flag": {ANA: "africa"}},
    )
    ways = {RecallCarrier(ANA, "africa", "gold"), RecallCarrier(ANA, "africa", "flag")}
    there = {way for way in offered(state, (RecallCaballero, RecallCarrier)) if way.region == "africa"}
    assert there == ways, "nobody is there who carries nothing"
    assert refused(state, RecallCaballero(ANA, "africa")) == "FL-3"
    assert refused(state, RecallCarrier(ANA, "africa", "goods")) == "TU-2"
    after = acting(state, RecallCarrier(ANA, "africa", "gold"))
    assert [one.load for one in after.carriers if one.owner == ANA] == ["flag"]
    assert after.counts("africa")[ANA] == 1


@pytest.mark.clause("FL-3", "GG-2", "LT-3", "MV-2", "PR-1")
@pytest.mark.parametrize("you", [None, ANA, BRUNO])
@pytest.mark.parametrize(
    "made",
    [
        lambda owner, load: Admit(ANA, owner, load),
        lambda owner, load: Imprison(ANA, owner, "aragon", load),
        lambda owner, load: (MoveCarrier if load else MoveCaballero)(
            ANA, owner, "aragon", "galicia", *[load] * bool(load)
        ),
        lambda owner, load: (ReturnCarrier if load else ReturnCaballero)(
            ANA, owner, "aragon", *[load] * bool(load)
        ),
        lambda owner, load: TakeToken(ANA, owner, load or "goods"),
        lambda owner, load: TakeToken(ANA, owner, load or "goods", BESIDE),
    ],
)
def test_who_is_told_apart_is_told_apart_in_words_too(made, you):
    """Whose caballero it is, and what he carries or takes."""
    speaker = Speaker("en", box=EVERYTHING.box, players=4, you=you)
    owners = [ANA, BLACK] if isinstance(made(ANA, "gold"), TakeToken) else [ANA, BRUNO, 2, BLACK]
    actions = {made(owner, load) for owner in owners for load in ("", "gold", "goods")}
    assert len({speaker.action(action) for action in actions}) == len(actions)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (TakeToken(ANA, ANA, "goods", BESIDE), "Take goods with a caballero beside the limit table"),
        (
            MoveCarrier(ANA, ANA, "aragon", "galicia", "flag"),
            "Move your caballero with the flag from Aragón to Galicia",
        ),
        (
            MoveCarrier(ANA, BRUNO, "aragon", "galicia", "flag"),
            "Move Bruno's caballero with the flag from Aragón to Galicia",
        ),
        (
            RecallCarrier(ANA, "aragon", "flag"),
            "Bring the caballero with the flag from Aragón to the court",
        ),
        (
            ReturnCarrier(ANA, BRUNO, "aragon", "gold"),
            "Return Bruno's caballero with gold from Aragón to the provinces",
        ),
        (
            ReturnCarrier(ANA, ANA, "aragon", "flag"),
            "Return your caballero with the flag from Aragón to the provinces",
        ),
        (
            Imprison(ANA, ANA, "aragon", "flag"),
            "Put your caballero with the flag from Aragón into the prison",
        ),
        (Admit(ANA, BRUNO, "flag"), "Put Bruno's caballero with the flag onto the limit table"),
        (Admit(ANA, BLACK, "gold"), "Put one of the black caballeros with gold onto the limit table"),
    ],
)
def test_it_is_said_whose_caballero_with_what_it_is(action, sentence):
    assert Speaker("en", box=EVERYTHING.box, players=4, you=ANA).action(action) == sentence


# --- clicks ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TU-2", "OV-4", "GG-2")
@pytest.mark.parametrize(
    "state",
    [
        recalling(caballeros={"america": (2,), "viceroy": (1,), "aragon": (1,)}),
        board(
            turn=ANA,
            card="king",
            held={INQUISITOR: ANA},
            caballeros={"africa": {ANA: 3, BLACK: 1}, BESIDE: {ANA: 1, BLACK: 1}},
            scoreboards={"limit_table": "africa"},
            goods=2,
        ),
    ],
    ids=["recalling", "taking tokens"],
)
def test_every_action_is_reached_by_clicks_also_where_others_begin_with_the_same(state):
    """Whoever is called back from overseas might also go back aboard; one more click says which."""
    table, reached = view(state, ANA), list[Action]()

    def follow(picked: Picked | None = None) -> None:
        for choice in choices(table, picked).values():
            follow(choice) if isinstance(choice, Picked) else reached.append(choice)

    follow()
    assert len(reached) == len(table.legal)
    assert set(reached) == set(table.legal)


# --- words and clicks on crowded boards --------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_no_two_choices_read_alike_and_each_is_reached_by_clicks(seed):
    random, players = Random(seed), 2 + seed % 4
    game = Playout(crowded(random, players, EVERYTHING))
    for _ in range(80):
        if not game.actions:
            break
        seat = game.actions[0].player
        own = [one for one in game.actions if one.player == seat]
        speaker = Speaker("en", box=EVERYTHING.box, players=players, you=random.choice([None, seat]))
        assert len({speaker.action(one) for one in own}) == len(own)
        clicked = [path for _, path in paths(own)]
        begun = {path[:length] for path in clicked for length in range(1, len(path))}
        assert len({*clicked}) == len(clicked)
        assert begun.isdisjoint(clicked)
        game.play(random.choice(game.actions))


# --- what another seat can tell ----------------------------------------------------------------------------


@pytest.mark.clause("GC-12", "TU-7")
def test_whoever_places_with_quick_troops_has_somebody_in_the_provinces_as_all_can_tell():
    """Bruno's last caballero whom Ana does not see is there, not in the Castillo."""
    state = board(turn=BRUNO, card="quick_troops", caballeros={"aragon": (0, 28)}, provinces={BRUNO: 1})
    seen = view(state, ANA)
    for seed in range(40):
        assert view(determinize(seen, Random(seed)), ANA) == seen
