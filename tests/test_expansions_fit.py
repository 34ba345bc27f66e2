"""One of everything that expansions bring (tests/expansion.py) fits engine, saves, views and drawings."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

import elgrande as eg
from elgrande import engine, positions, widgets
from elgrande.actions import (
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    PlaceCaballero,
    Proceed,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.cli import main
from elgrande.drafts import Draft
from elgrande.draw import board_svg
from elgrande.draw.graph import graph_svg
from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.journeys import journeys, present
from elgrande.engine.scorings import paid_besides
from elgrande.engine.standing import entrances, standing
from elgrande.engine.table import Table
from elgrande.engine.windows import REACTIONS, Reaction
from elgrande.events import (
    CaballeroMoved,
    CaballerosEvicted,
    CaballerosReturned,
    CardKept,
    CardTaken,
    CarrierMoved,
    CastilloEmptied,
    CastilloOpened,
    DisksRevealed,
    GameEnded,
    GeneralScoringStarted,
    KeptCardExpired,
    RoundEnded,
    RoundStarted,
    Scored,
    SupplyTaken,
)
from elgrande.players.bots import BOTS
from elgrande.players.determinize import random_choice
from elgrande.players.playouts import random_playout
from elgrande.problems import problems
from elgrande.rules.box import BASE, EXPANSIONS, Expansion, Load, box_of
from elgrande.rules.steps import HoldVeto, ScoreOne
from elgrande.saving import BrokenSave, Transcript
from elgrande.sharing import draft_of, text_of
from elgrande.state import (
    Banishing,
    Carrier,
    Due,
    GeneralScoring,
    Held,
    Moment,
    PowerPhase,
    ScoringOne,
    SettingDisks,
    Special,
    Turn,
    TurnPhase,
)
from elgrande.table.table_clicks import choices, clicks
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from elgrande.what_if.scoring_preview import preview_all_places, preview_general_scoring
from elgrande.widgets.arrow_keys import arrow_keys
from proofs.games.as_told import after
from tests.expansion import (
    ISLE,
    KEEPER,
    LANTERN,
    LIGHTHOUSE,
    NAME,
    PILGRIMS,
    LetKeeperGo,
    edition,
    in_the_box,
    let_go,
)
from tests.soak import watched_game


@pytest.fixture(autouse=True)
def _expansion():
    with in_the_box():
        yield


def position(*, king="sevilla", turn=None, rows=None, carriers=(), players=4, **fields):
    """A game of the expansion at its start, with these rows; whoever is not said waits in the provinces."""
    state = eg.new_game(players, edition(), seed=3)
    box = state.box
    counts = {place: [0] * (players + 1) for place in box.places}
    for place, row in (rows or {}).items():
        counts[place] = [*row] + [0] * (players + 1 - len(row))
    for player in range(players):
        counts["provinces"][player] += box.caballeros - sum(row[player] for row in counts.values())
    counts[BASE.regions[0]][players] += PILGRIMS - sum(row[players] for row in counts.values())
    state = state._replace(
        king=king,
        grandes=("granada",) * players,
        caballeros=tuple(tuple(counts[place]) for place in box.places),
        carriers=tuple(carriers),
        **fields,
    )
    return state if turn is None else using(state, turn)


def using(state, card, player=0):
    """The player has this card, and is about to place or to use it."""
    stack = state.box.stack_of[card]
    shown = state.display[stack]
    decks = [list(deck) for deck in state.decks]
    if shown != card:
        decks[stack][decks[stack].index(card)] = shown
    others = tuple(seat for seat in range(state.players) if seat != player)
    values = range(13, 13 - state.players, -1)
    return state._replace(
        decks=tuple(map(tuple, decks)),
        display=tuple(None if number == stack else id for number, id in enumerate(state.display)),
        powers=tuple(values),
        hands=tuple(
            tuple(v for v in hand if v != own) for hand, own in zip(state.hands, values, strict=True)
        ),
        agenda=(TurnPhase(others), Turn(player, card, state.box.card[card].caballeros)),
    )


def paid(state, place):
    """What everybody would get there now."""
    return [event for event in eg.score(state, place).events if isinstance(event, Scored)]


# --- what is in the box ---------------------------------------------------------------------------


def test_the_box_is_reached_from_the_edition_and_without_it_nothing_is_different():
    box = edition().box
    assert box is eg.EN_BASE.with_expansions(NAME).box is box_of((NAME,))
    assert (box.regions, box.stacks) == ((*BASE.regions, ISLE), (1, 2, 3, 4, 5, 6))
    assert box.ground == (*BASE.regions, LIGHTHOUSE, ISLE)
    assert eg.EN_BASE.box is BASE
    assert eg.new_game(3, seed=5).to_json() == eg.new_game(3, eg.EN_BASE.with_expansions(), seed=5).to_json()


def test_an_unknown_expansion_is_named():
    with pytest.raises(ValueError, match=r"expansions: 'atlantis' is not one of those there are: .*'isle'"):
        eg.EN_BASE.with_expansions("atlantis")


# --- how everybody stands -------------------------------------------------------------------------


def test_a_space_that_does_not_count_pays_besides_and_gives_no_rank():
    state = position(rows={ISLE: (0, 2), LIGHTHOUSE: (1,)})
    assert standing(state, ISLE).counts == (0, 2, 0, 0)
    assert [(one.player, one.rank, one.points) for one in paid(state, ISLE)] == [(0, None, 2), (1, 1, 3)]


def test_who_has_the_lighthouse_and_counts_as_well_gets_both_in_parts():
    (score,) = paid(position(rows={ISLE: (2,), LIGHTHOUSE: (1,)}), ISLE)
    assert (score.rank, score.points, [part.points for part in score.parts]) == (1, 5, [3, 2])


def test_a_bearer_breaks_the_tie_for_his_owner_and_two_bearers_are_tied_again():
    rows = {"aragon": (3, 3, 3)}
    one = position(king="galicia", rows=rows, carriers=[Carrier(1, "aragon", LANTERN)])
    assert [(s.player, s.rank, s.tied) for s in paid(one, "aragon")] == [
        (0, 3, (0, 2)),
        (1, 1, (1,)),
        (2, 3, (0, 2)),
    ]
    two = one._replace(carriers=(*one.carriers, Carrier(2, "aragon", LANTERN)))
    assert [s.rank for s in paid(two, "aragon")] == [3, 2, 2]


def test_neutral_caballeros_count_for_who_commands_them_and_for_nobody_else():
    state = position(king="galicia", rows={"aragon": (2, 3, 0, 0, 2)})
    assert standing(state, "aragon").counts == (2, 3, 0, 0)
    kept = state._replace(held=(Held(0, None, KEEPER),))
    assert standing(kept, "aragon").counts == (4, 3, 0, 0)


def test_a_lantern_breaks_ties_only_where_it_is_and_where_its_bearer_counts():
    rows = {"aragon": (3, 3), "granada": (2, 2), ISLE: (1, 1), LIGHTHOUSE: (0, 1)}
    lanterns = [Carrier(1, "granada", LANTERN), Carrier(0, "aragon", LANTERN)]
    there = position(king="galicia", rows=rows, carriers=lanterns)
    assert [score.rank for score in paid(there, "aragon")] == [1, 2]
    assert [score.rank for score in paid(there, "granada")] == [2, 1]
    beside = position(king="galicia", rows=rows, carriers=[Carrier(1, LIGHTHOUSE, LANTERN)])
    assert [score.rank for score in paid(beside, ISLE)] == [2, 2]


def test_a_pilgrim_whom_nobody_commands_breaks_no_tie():
    rows = {"aragon": (3, 3, 0, 0, 1)}
    state = position(king="galicia", rows=rows, carriers=[Carrier(4, "aragon", LANTERN)])
    assert [score.rank for score in paid(state, "aragon")] == [2, 2]


def test_who_is_in_a_region_is_there_on_its_spaces_too():
    state = position(rows={ISLE: (0, 2), LIGHTHOUSE: (1,), "aragon": (0, 0, 3)})
    assert present(state, ISLE) == (1, 2, 0, 0, 0)
    assert present(state, "aragon") == (0, 0, 3, 0, 0)


def test_what_a_space_pays_is_a_part_with_its_clause():
    (score,) = paid(position(rows={ISLE: (2,), LIGHTHOUSE: (1,)}), ISLE)
    assert [(part.points, part.clause, part.kind) for part in score.parts] == [
        (3, "SC-1", "scoreboard"),
        (2, "SC-1", "space"),
    ]


def test_two_caballeros_on_one_space_are_paid_twice():
    box = edition().box
    paid_twice = paid_besides(box, ((0, LIGHTHOUSE), (1, LIGHTHOUSE), (0, LIGHTHOUSE)))
    assert {player: share.points for player, share in paid_twice.items()} == {0: 4, 1: 2}


def test_who_comes_where_there_is_little_room_takes_the_spaces_then_the_region_and_then_goes_to_court():
    table, gone = Table(position(king="galicia", rows={"aragon": (6,)})), []
    for source, target, going in journeys(table, 0, "aragon", ISLE, 6):
        table.transfer(0, source, target, going)
        gone.append((target, going))
    assert gone == [(LIGHTHOUSE, 1), (ISLE, 1), (ISLE, 1), (ISLE, 1), ("court", 2)]


# --- what may be done -----------------------------------------------------------------------------


def test_the_isle_is_opened_by_sevilla_and_closed_when_it_is_full():
    state = position(turn="court", rows={"court": (5,)})
    placed = {action.place for action in eg.legal_actions(state) if isinstance(action, PlaceCaballero)}
    assert {ISLE, LIGHTHOUSE} < placed
    full = position(turn="court", rows={"court": (5,), ISLE: (1, 1, 1), LIGHTHOUSE: (1,)})
    assert {ISLE, LIGHTHOUSE}.isdisjoint(
        action.place for action in eg.legal_actions(full) if isinstance(action, PlaceCaballero)
    )
    assert {eg.why_not(full, PlaceCaballero(0, place)) for place in (ISLE, LIGHTHOUSE)} == {"KG-2"}
    closed = position(turn="court", king="galicia", rows={"court": (5,)})
    assert PlaceCaballero(0, ISLE) not in eg.legal_actions(closed)


def test_those_who_go_there_together_find_what_room_there_is():
    table = Table(position(rows={ISLE: (1, 1)}))
    assert list(entrances(table, ISLE)) == [LIGHTHOUSE, ISLE]
    assert list(entrances(Table(position(rows={ISLE: (2, 1), LIGHTHOUSE: (1,)})), ISLE)) == []
    assert list(entrances(table, "granada")) == ["granada"]


def test_neither_king_nor_disk_goes_there():
    king = eg.apply(position(turn="king"), UseSpecial(0)).state
    assert {action.region for action in eg.legal_actions(king)} == set(BASE.regions)
    disks = position()._replace(
        agenda=(GeneralScoring(), SettingDisks((0, 1, 2, 3), (None,) * 4)), display=(None,) * 6
    )
    assert {action.region for action in eg.legal_actions(disks)} == set(BASE.regions)


def test_nobody_is_moved_as_the_bearer_of_what_another_carries():
    rows, lantern = {"aragon": (2, 2)}, Carrier(1, "aragon", LANTERN)
    moving = eg.apply(position(turn="intrigue_3_any", rows=rows, carriers=[lantern]), UseSpecial(0)).state
    bearers = {action.owner for action in eg.legal_actions(moving) if isinstance(action, MoveCarrier)}
    assert bearers == {1}


def test_he_who_carries_something_is_moved_by_name_from_among_others_and_alone_he_goes_along():
    beside = position(turn="intrigue_3_any", rows={"aragon": (2,)}, carriers=[Carrier(0, "aragon", LANTERN)])
    moving = eg.apply(beside, UseSpecial(0)).state
    named = MoveCarrier(0, 0, "aragon", ISLE, LANTERN)
    plain = MoveCaballero(0, 0, "aragon", ISLE)
    assert {named, plain} <= set(eg.legal_actions(moving))
    assert clicks(named) != clicks(plain)
    after, events = eg.apply(moving, named)
    assert after.carriers == (Carrier(0, ISLE, LANTERN),)
    assert CarrierMoved(0, "aragon", ISLE, LANTERN, ("MV-2",)) in events
    assert eg.apply(moving, plain).state.carriers == beside.carriers
    alone = eg.apply(eg.apply(moving, plain).state, MoveCaballero(0, 0, "aragon", "granada")).state
    assert alone.carriers == (Carrier(0, "granada", LANTERN),)


def test_who_commands_neutral_caballeros_moves_them_as_his_own():
    rows = {"aragon": (1, 0, 0, 0, 1)}
    moving = eg.apply(position(turn="intrigue_4_own", rows=rows), UseSpecial(0)).state
    owners = {action.owner for action in eg.legal_actions(moving) if isinstance(action, MoveCaballero)}
    assert owners == {0}
    moving = moving._replace(held=(Held(0, None, KEEPER),))
    owners = {action.owner for action in eg.legal_actions(moving) if isinstance(action, MoveCaballero)}
    assert owners == {0, 4}


# --- kept cards, windows, and what is put off ------------------------------------------------------


def test_a_kept_card_goes_from_player_to_player_and_stays_when_rounds_end():
    state = position(turn="keeper_card", held=(Held(2, None, KEEPER),))
    assert eg.apply(state, UseSpecial(0)).state.held == (Held(0, None, KEEPER),)


@pytest.mark.parametrize(
    ("held", "clause"),
    [
        (Held(1, None, KEEPER), None),
        (Held(1, 1, KEEPER), "VT-4"),
        (Held(1, None, "lighthouse_keeper"), "VT-1"),
        (Held(1, None, "beacon"), "VT-1"),
    ],
    ids=str,
)
def test_only_what_can_be_kept_is_kept_and_only_cards_for_a_time(held, clause):
    state = position(held=(held,))
    found = {problem.clause for problem in problems(state) if problem.field == "held[0]"}
    assert found == {clause} - {None}


def about_to_move_the_king(*held):
    """Player 0 uses the King's card and names Granada, while others keep these cards."""
    state = eg.apply(position(turn="king", held=held), UseSpecial(0)).state
    return state, MoveKing(0, "granada")


def test_whoever_keeps_a_card_that_may_react_is_asked_before_the_step():
    state, step = about_to_move_the_king(Held(2, None, KEEPER))
    window = eg.apply(state, step).state
    assert eg.to_move(window) == (2,)
    assert LetKeeperGo(2) in eg.legal_actions(window)
    after, events = eg.apply(window, LetKeeperGo(2))
    assert (after.king, after.held) == ("granada", ())
    assert after.court[2] == window.court[2] + 1
    assert [event.player for event in events if isinstance(event, SupplyTaken)] == [2]


def test_each_card_is_asked_about_by_itself():
    state, step = about_to_move_the_king(Held(2, None, KEEPER), Held(1, 9))
    window = eg.apply(without_veto(state), step).state
    assert window.agenda[-1].holders == (1, 2)
    later = eg.apply(window, LetPass(1)).state
    assert set(eg.legal_actions(later)) == {LetKeeperGo(2), LetPass(2), LetPass(2, rest=True)}
    assert eg.apply(later, LetPass(2)).state.king == "granada"
    assert eg.apply(window, UseVeto(1)).state.king != "granada"


def test_who_has_let_a_card_pass_with_one_card_may_still_react_with_another():
    state, step = about_to_move_the_king(Held(1, None, KEEPER), Held(1, 9))
    special = Special(0, "king", (), silent=(1,))
    state = without_veto(state)
    depth = next(depth for depth, frame in enumerate(state.agenda) if isinstance(frame, Special))
    state = state._replace(agenda=(*state.agenda[:depth], special, *state.agenda[depth + 1 :]))
    window = eg.apply(state, step).state
    assert set(eg.legal_actions(window)) == {LetKeeperGo(1), LetPass(1), LetPass(1, rest=True)}


def test_nobody_reacts_outside_of_turns():
    to_all = Reaction(lambda table, action, holder: True, LetKeeperGo, let_go)
    state = position(held=(Held(2, None, KEEPER),))
    with patch.dict(REACTIONS, {KEEPER: to_all}):
        after = eg.apply(state, eg.legal_actions(state)[0]).state
    assert isinstance(after.agenda[-1], PowerPhase)


def test_an_action_of_an_expansion_is_saved_told_refused_and_clicked():
    state, step = about_to_move_the_king(Held(2, None, KEEPER))
    window = eg.apply(state, step).state
    assert eg.State.from_json(window.to_json()) == window
    game = Transcript(4, window.edition, 3, (LetKeeperGo(2),), start=window)
    assert Transcript.from_json(game.to_json()) == game
    assert Speaker("en", you=2).action(LetKeeperGo(2)) == "Let the Keeper go"
    assert choices(view(window, 2))[clicks(LetKeeperGo(2))[0]] == LetKeeperGo(2)
    assert eg.why_not(window, LetKeeperGo(1)) == "VT-2"
    assert eg.why_not(window, UseVeto(2)) == "VT-1"
    assert eg.why_not(state, UseVeto(2)) == "VT-1"
    assert eg.why_not(state, LetKeeperGo(2)) is not None


def without_veto(state):
    """The state without the Veto in its stack: somebody has it."""
    deck = list(state.decks[1])
    deck.remove("veto")
    return state._replace(decks=(state.decks[0], tuple(deck), *state.decks[2:]))


def test_a_veto_stops_a_step_of_an_expansion():
    state = position(turn="beacon", held=(Held(1, 9),))
    window = eg.apply(without_veto(state), UseSpecial(0)).state
    assert eg.to_move(window) == (1,)
    assert eg.apply(window, UseVeto(1)).state.due == ()
    (due,) = eg.apply(window, LetPass(1)).state.due
    assert (due.moment, due.round) == (Moment.AFTER_REGIONS, 3)


def test_what_was_put_off_comes_up_after_the_regions_of_that_general_scoring():
    state = eg.apply(position(turn="beacon", rows={"granada": (0, 1)}), UseSpecial(0)).state
    assert [type(due) for due in state.due] == [Due]
    disks = (GeneralScoring(), SettingDisks((0, 1, 2, 3), (None,) * 4))
    state = state._replace(round=3, agenda=disks, display=(None,) * 6)
    for player in range(4):
        state, events = eg.apply(state, SetDisk(player, "granada"))
    assert not any(isinstance(event, RoundStarted) for event in events), "the next round waits"
    assert eg.to_move(state) == (0,)
    state, events = eg.apply(state, ScorePlace(0, "granada"))
    assert [event.points for event in events if isinstance(event, Scored)] == [8]
    assert [event.round for event in events if isinstance(event, RoundStarted)] == [4]
    assert state.due == ()


LATER = Special(0, "beacon", (ScoreOne(),))


@pytest.mark.parametrize(
    ("due", "clause"),
    [
        (Due(Moment.END_OF_ROUND, 4, LATER), None),
        (Due(Moment.END_OF_ROUND, 3, LATER), "RD-3"),
        (Due(Moment.BEFORE_REGIONS, 3, LATER), None),
        (Due(Moment.BEFORE_REGIONS, 4, LATER), "RD-1"),
        (Due(Moment.AFTER_REGIONS, 9, LATER), None),
        (Due(Moment.AFTER_REGIONS, 2, LATER), "RD-1"),
        (Due(Moment.AFTER_REGIONS, 10, LATER), "RD-1"),
        (Due(Moment.AFTER_REGIONS, 6, TurnPhase(())), "RD-3"),
        (Due(Moment.AFTER_REGIONS, 6, ScoringOne(0)), "RD-3"),
        (Due(Moment.AFTER_REGIONS, 6, replace(LATER, player=4)), "SU-1"),
        (Due(Moment.AFTER_REGIONS, 6, replace(LATER, card="bacon")), "SU-6"),
        (Due(Moment.AFTER_REGIONS, 6, replace(LATER, steps=())), "TU-4"),
        (Due(Moment.AFTER_REGIONS, 6, replace(LATER, steps=(HoldVeto(),))), "TU-4"),
        (Due(Moment.AFTER_REGIONS, 6, replace(LATER, silent=(1,))), "TU-4"),
    ],
    ids=str,
)
def test_what_is_put_off_comes_up_later_in_a_moment_that_there_is(due, clause):
    """All disks are about to be set for the general scoring of the third round."""
    state = eg.position(edition=edition(), round=3, general_scoring=True)._replace(due=(due,))
    assert [problem.clause for problem in problems(state)] == [clause] * (clause is not None)
    assert {problem.field for problem in problems(state)} <= {"due[0]"}
    if clause is None:
        assert all(map(played_on, [state] * 3, range(3))), "it comes up, and the game goes on"


def played_on(state, seed):
    """Whether a random game from here has come to its end, always possible, with nothing left that is due."""
    random = Random(seed)
    while not state.is_over:
        state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
        assert problems(state) == ()
    return state.due == ()


@pytest.mark.parametrize(
    ("moment", "before", "after"),
    [
        (Moment.END_OF_ROUND, (), (RoundEnded, GeneralScoringStarted)),
        (Moment.BEFORE_REGIONS, (DisksRevealed,), (RoundStarted,)),
    ],
)
def test_an_effect_comes_up_at_its_moment_one_at_a_time(moment, before, after):
    random, state = Random(2), eg.new_game(4, edition(veto_windows="never"), seed=2)
    scoring = Special(0, "beacon", (ScoreOne(),))
    later = Due(Moment.AFTER_REGIONS, 9, scoring)
    waits = SettingDisks if moment is Moment.BEFORE_REGIONS else Turn
    while state.round < 3 or not isinstance(state.agenda[-1], waits):
        state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
    state = state._replace(due=(Due(moment, 3, scoring), later, Due(moment, 3, scoring)))
    events = []
    while not isinstance(state.agenda[-1], ScoringOne):
        state, happened = eg.apply(state, random_choice(eg.legal_actions(state), random))
        events += happened
    assert {type(event) for event in events} >= set(before)
    assert {type(event) for event in events}.isdisjoint(after)
    assert problems(state) == ()
    state, events = eg.apply(state, ScorePlace(0, "granada"))
    assert isinstance(state.agenda[-1], ScoringOne), "the second one"
    assert {type(event) for event in events}.isdisjoint(after)
    state, events = eg.apply(state, ScorePlace(0, "granada"))
    assert {type(event) for event in events} >= set(after)
    assert state.due == (later,)


def test_the_pure_general_scoring_is_what_the_general_scoring_pays():
    for seed in range(6):
        random = Random(seed)
        state = eg.new_game(2 + seed % 4, edition(), seed=seed)
        while not isinstance(state.agenda[0], GeneralScoring):
            state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
        disks = tuple(random_choice(BASE.regions, random) for _ in range(state.players))
        wanted = general_scoring(state._replace(due=()), disks)
        played = state._replace(due=())
        for player, region in enumerate(disks):
            played = eg.apply(played, SetDisk(player, region)).state
        assert played.points == wanted


@pytest.mark.parametrize(
    ("disk", "readings", "clause"),
    [("sevilla", {"transfer_to_king": "not_on_purpose"}, "GS-5"), (ISLE, {}, "GS-2")],
)
def test_a_disk_that_the_edition_forbids_is_refused_by_the_pure_general_scoring(disk, readings, clause):
    state = position()._replace(edition=edition(**readings))
    with pytest.raises(ValueError, match=rf"player 0 .*'{disk}' \({clause}\)$"):
        general_scoring(state, (disk, *[None] * 3))
    with pytest.raises(ValueError, match=clause):
        preview_general_scoring(state, {0: disk})


def test_the_pure_general_scoring_wants_a_disk_for_each_player_or_none():
    with pytest.raises(ValueError, match=r"disks: 3 of them for 4 players \(GS-2\)$"):
        general_scoring(position(), (None,) * 3)


# --- previews, drafts and words -------------------------------------------------------------------


def test_a_scored_place_shows_the_players_and_what_counts_for_them():
    rows = {"aragon": (2, 3, 0, 3)}
    state = position(king="galicia", players=3, rows=rows, held=(Held(0, None, KEEPER),))
    line = eg.score(state, "aragon")
    assert (line.counts, line.points) == ((5, 3, 0), (5, 4, 0))
    scores = preview_all_places(state)
    assert scores.points == scores.earned == (5, 4, 0)


def test_a_previewed_general_scoring_pays_what_stands_there():
    rows = {ISLE: (2, 1), LIGHTHOUSE: (0, 0, 1), "castillo": (1,)}
    state = position(rows=rows, round=9)
    scores = preview_general_scoring(state, {0: "aragon"})
    assert scores.points == scores.earned == general_scoring(state, ("aragon", *["granada"] * 3))
    assert [type(event) for event in scores.besides] == [DisksRevealed, CastilloEmptied, GameEnded]


@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_a_game_is_previewed_and_drafted(seed):
    random, state = Random(seed), eg.new_game(2 + seed, edition(), seed=seed)
    while not state.is_over:
        scores = preview_general_scoring(state, {})
        assert len(scores.points) == len(preview_all_places(state).points) == state.players
        drafted = Draft.of(state).before_power_cards().counts("aragon")
        assert drafted == state.counts("aragon")
        state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state


def described():
    """Places, owners, tiles and cards of the expansion, said as those of the base game are."""
    return {
        "edition": edition(),
        "players": 3,
        "caballeros": {"Isle": (2, 0, 1), LIGHTHOUSE: {1: 1}, "aragon": (3, 1, 0, 2)},
        "scoreboards": {"3/3/0": "granada", "wreck": ISLE},
        "turn": 0,
        "card": "Beacon",
        "display": "outlaws",
    }


def test_a_position_says_what_the_expansion_brings():
    state = eg.position(**described())
    assert (state.counts(ISLE), state.counts(LIGHTHOUSE)) == ((2, 0, 1, 0), (0, 1, 0, 0))
    assert (state.counts("aragon"), state.counts("castillo")) == ((3, 1, 0, 2), (0, 0, 0, 0))
    assert (state.tiles, state.scoreboard("granada")) == ((None, None, "granada", ISLE), (3, 3, 0))
    assert (state.agenda[-1].card, state.display[1], state.display[5]) == ("beacon", "outlaws", None)
    assert (state.carriers, state.due, state.held, problems(state)) == ((), (), (), ())
    unsaid = eg.position(3, edition=edition())
    assert sum(row[3] for row in unsaid.caballeros) == PILGRIMS, "they stand where a game begins"


@pytest.mark.parametrize(
    ("said", "field", "clause"),
    [
        ({"caballeros": {ISLE: (2, 2, 0)}}, f"caballeros.{ISLE}", "SU-2"),
        ({"caballeros": {"aragon": {3: 4}}}, "caballeros", "SU-2"),
        ({"caballeros": {"aragon": {4: 1}}}, "caballeros.aragon[0]", "SU-1"),
        ({"king": ISLE}, "king", "KG-3"),
        ({"scoreboards": {"9/9/9": ISLE}}, "scoreboards", "SU-8"),
        ({"edition": "EN_BASE", "caballeros": {ISLE: (1, 0, 0)}}, "caballeros", "CA-1"),
        ({"edition": "EN_BASE", "turn": 0, "card": "beacon"}, "card", "SU-6"),
    ],
    ids=str,
)
def test_what_the_expansion_has_no_room_for_is_refused(said, field, clause):
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(3, **{"edition": edition()} | said)
    first = refusal.value.problems[0]
    assert (first.field, first.clause) == (field, clause)


def test_a_position_says_who_carries_keeps_and_has_put_off_what():
    later = Due(Moment.AFTER_REGIONS, 6, LATER)
    said = {
        "edition": edition(),
        "players": 3,
        "round": 4,
        "caballeros": {"aragon": (3, 1, 0, 2), ISLE: (1, 0, 0)},
        "carriers": {LANTERN: {0: ("Aragón", ISLE), 1: "aragon", 3: "aragon"}},
        "held": {KEEPER: 2},
        "vetoes": {1: 5},
        "due": [later],
        "turn": 0,
        "card": "king",
    }
    draft = positions.described(**said)
    state = draft.state()
    bearers = [(0, "aragon"), (0, ISLE), (1, "aragon"), (3, "aragon")]
    assert state.carriers == tuple(Carrier(owner, place, LANTERN) for owner, place in bearers)
    assert (state.held, state.due) == ((Held(1, 5), Held(2, None, KEEPER)), (later,))
    assert standing(state, "aragon").counts == (3, 1, 2)
    assert Draft.of(state).state() == state
    line = text_of(draft)
    assert "carriers=lantern:0:ara,lantern:0:isle,lantern:1:ara,lantern:3:ara held=keeper:2" in line
    assert draft_of(line) == replace(draft, due=())
    fewer = draft.for_players(2)
    assert fewer.carriers[-1] == Carrier(2, "aragon", LANTERN), "of the pilgrims, who come after the players"
    assert (fewer.held, fewer.due) == ((), (later,))


@pytest.mark.parametrize(
    ("said", "field", "clause"),
    [
        ({"carriers": {"goods": {0: "aragon"}}}, "carriers", "SU-2"),
        ({"carriers": {LANTERN: {0: "atlantis"}}}, f"carriers.{LANTERN}", "CA-1"),
        ({"carriers": {LANTERN: {0: "granada"}}}, "carriers", "SU-2"),
        ({"carriers": LANTERN}, "carriers", "SU-2"),
        ({"held": {"beacon": 0}}, "held[0]", "VT-1"),
        ({"held": {"veto": 0}}, "held", "VT-1"),
        ({"held": {KEEPER: "Ana"}}, "held", "VT-4"),
        ({"held": {KEEPER: 7}}, "held[0]", "VT-4"),
        ({"due": [LATER]}, "due", "RD-3"),
        ({"due": [Due(Moment.END_OF_ROUND, 3, LATER)], "round": 4}, "due[0]", "RD-3"),
    ],
    ids=str,
)
def test_what_cannot_be_carried_kept_or_due_is_refused(said, field, clause):
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(3, edition=edition(), **said)
    assert (refusal.value.problems[0].field, refusal.value.problems[0].clause) == (field, clause)


def test_what_each_has_one_of_is_at_home_in_a_position_only_if_it_begins_there():
    """`each` says how many one may have, and not where they are at first: a card may bring them."""
    lamp = Expansion("lamps", loads=(Load("lamp", each=1),))
    with patch.dict(EXPANSIONS, {"lamps": lamp}):
        ours = eg.EN_BASE.with_expansions("lamps", "anniversary")
        carriers = eg.position(
            2, edition=ours, caballeros={"granada": (1, 1)}, grandes=("granada",) * 2
        ).carriers
    assert [(one.owner, one.load) for one in carriers] == [(0, "flag"), (1, "flag")]


@pytest.mark.parametrize(
    "word", ["carriers=lantern:0", "carriers=goods:0:ara", "held=keeper", "held=veto:0", "held=keeper:x"]
)
def test_a_line_that_says_this_wrongly_names_the_word(word):
    with pytest.raises(BrokenSave, match=word.partition("=")[0]):
        draft_of(f"eg1 3p en-base with={NAME} {word}")


def test_every_position_of_a_game_before_its_power_cards_is_drafted_with_all_of_it():
    random, seen = Random(5), Counter()
    for seed in range(4):
        state = eg.new_game(3, edition(), seed=seed)
        while not state.is_over:
            if isinstance(state.agenda[-1], PowerPhase) and len(state.agenda[-1].waiting) == 3:
                again = Draft.of(state).state()
                assert (again.carriers, again.due) == (state.carriers, state.due)
                assert sorted(again.held, key=str) == sorted(state.held, key=str)
                seen.update(carriers=bool(state.carriers), held=bool(state.held), due=bool(state.due))
            state = eg.apply(state, random_choice(eg.legal_actions(state), random)).state
    assert all(seen[what] for what in ("carriers", "held", "due"))


def test_a_line_of_text_has_the_expansion_in_it():
    draft = positions.described(**described())
    line = text_of(draft)
    assert line == (
        "eg1 3p en-base with=isle ara=3,1,0,2 isle=2,0,1,0 lighthouse=0,1,0,0 3/3/0=gra wreck=isle "
        "face-up=outlaws turn=0 card=beacon"
    )
    assert draft_of(line) == draft


def test_a_position_is_described_drafted_and_edited():
    state = eg.position(3, edition=edition(), caballeros={"aragon": (3, 1, 0)})
    assert Draft.of(state).state() == state
    editor = widgets.edit(Draft.empty(3, edition()))
    for target in ("hold:caballero:3", f"place:{ISLE}", f"place:{LIGHTHOUSE}"):
        editor.click(target)
    for target in ("hold:grande:1", f"place:{ISLE}", "hold:scoreboard:2", "place:granada"):
        editor.click(target)
    for target in ("hold:scoreboard:0", f"place:{ISLE}"):
        editor.click(target)
    assert (editor.state.counts(ISLE), editor.state.counts(LIGHTHOUSE)) == ((0, 0, 0, 1), (0, 0, 0, 1))
    assert (editor.state.grandes[1], editor.state.scoreboards) == (ISLE, (ISLE, None, "granada"))
    editor.click("hold:caballero:3")
    assert "Pilgrims" in editor.bar
    assert "Pilgrims" in editor.side
    editor.click("turn:1")
    editor.click("using", "beacon")
    assert editor.state.agenda[-1].card == "beacon"
    editor.click("tab:actions")
    assert "You score a region after the next general scoring." in editor.panel
    editor.click("display:5", "keeper_card")
    editor.click("edition:ES_20TH")
    assert editor.draft.box is edition().box
    assert editor.line.startswith("eg1 3p es-20th with=isle")


def test_arrow_keys_lead_to_the_places_below_the_map_and_back():
    steps = arrow_keys([], edition().box)
    reached, waiting = set(), ["place:galicia"]
    while waiting:
        target = waiting.pop()
        if target not in reached:
            reached.add(target)
            waiting += steps[target].values()
    assert reached == {f"place:{place}" for place in (*BASE.scored, ISLE, LIGHTHOUSE)}
    assert "place:granada" in steps[f"place:{ISLE}"].values()


def test_the_graph_shows_regions_beyond_the_map():
    drawn = str(graph_svg(Speaker(), {ISLE: 2}, edition().box))
    assert drawn.count('class="eg-node"') == 10
    assert 'aria-label="The 10 regions and their 15 borders"' in drawn
    with pytest.raises(KeyError):
        graph_svg(Speaker(), {ISLE: 2})


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_of_everywhere(language):
    speaker = Speaker(language)
    assert "Beacon" in speaker.action(TakeCard(0, "beacon"))
    assert "Beacon" in speaker.event(CardTaken(0, "beacon", ()))
    assert widgets.play(start=eg.new_game(3, edition(), seed=1)) is not None


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_caballeros_are_nobodys_is_named_so_in_the_log_and_on_buttons(language, players):
    owner, names = players, Speaker(language).names
    speaker = Speaker(language, you=0).about(eg.new_game(players, edition(), seed=1))
    inside = tuple(range(players + 1))
    told = [
        *(speaker.event(CaballeroMoved(player, owner, "aragon", ISLE)) for player in (0, 1)),
        *(speaker.event(CaballerosReturned(owner, ISLE, number, ())) for number in (1, 2)),
        *(speaker.event(CaballerosEvicted(owner, ISLE, "aragon", number, ())) for number in (1, 2)),
        speaker.event(CastilloEmptied(owner, ISLE, 1, ())),
        speaker.event(CastilloOpened(inside)),
        speaker.action(MoveCaballero(0, owner, "aragon", ISLE)),
        speaker.action(ReturnCaballero(0, owner, "aragon")),
        speaker.present("aragon", inside),
        speaker.all_of(inside[1:]),
    ]
    for sentence in told:
        assert "Pilgrims" in sentence
        assert all(name not in sentence for name in names[players:])
    assert "Pilgrims" in speaker.decision(banishing_of(owner, players))


def banishing_of(owner, players):
    """Player 0 is about to return a caballero of this owner."""
    state = position(players=players, turn="banishment", rows={"aragon": (0,) * players + (1,)})
    return view(state._replace(agenda=(*state.agenda, Banishing(0, (owner,)))), 0)


def test_the_table_logs_what_happens_to_caballeros_of_nobody():
    rows = {"aragon": (1, 0, 0, 0, 1)}
    start = eg.apply(position(turn="intrigue_4_own", rows=rows, held=(Held(0, None, KEEPER),)), UseSpecial(0))
    table = widgets.play(start=start.state, humans=range(4), language="es")
    for target in ("piece:4:aragon", "place:granada"):
        table.click(target)
    assert table.session.state.counts("granada")[4] == 1
    assert "uno de los Pilgrims de Aragón" in table.log
    assert "Elena" not in table.log


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_kept_for_a_time_is_told_of_by_its_title_and_is_there_in_what_is_shown(language):
    kept, back = CardKept(1, "beacon", 4), KeptCardExpired(1, "beacon")
    for event in (kept, back):
        assert "Beacon" in Speaker(language).event(event)
        assert "Veto" not in Speaker(language).event(event)
    state = position()
    shown = after(state, kept)
    assert shown.held == (Held(1, 4, "beacon"),)
    assert after(shown, back).held == ()


def test_what_a_space_pays_is_told_beside_the_scoreboard_or_alone():
    speaker = Speaker()
    (both,) = paid(position(rows={ISLE: (2,), LIGHTHOUSE: (1,)}), ISLE)
    assert [part.kind for part in both.parts] == ["scoreboard", "space"]
    assert "(3 + 2 for the space “Lighthouse”)" in speaker.event(both)
    assert speaker.account(both).endswith(
        "The scoreboard 3/2/0 pays 3 for it. The space “Lighthouse” brings 2. That makes 5 in all."
    )
    (alone,) = paid(position(rows={LIGHTHOUSE: (1,)}), ISLE)
    assert speaker.event(alone).endswith("2 points (2 for the space “Lighthouse”).")
    assert "scoreboard" not in speaker.account(alone)


def test_the_editor_shows_points_that_are_paid_without_a_rank():
    editor = widgets.edit(position(players=3, rows={ISLE: (2,), LIGHTHOUSE: (0, 1)}))
    editor.click("scoring:all")
    row = editor.panel.split("why:isle")[1].split("</tr>")[0]
    cells = [re.sub("<[^>]*>", "", f"<td{cell}").split() for cell in row.split("<td")[1:]]
    assert cells == [["+3", "2", "·", "1st"], ["+2"], ["–"]]


def test_explain_lists_players_and_all_they_get(tmp_path, capsys):
    saved = tmp_path / "save.json"
    state = position(players=3, rows={ISLE: (2,), LIGHTHOUSE: (1,)})
    saved.write_text(state.to_json(), encoding="utf-8")
    assert main(["explain", str(saved)]) == 0
    told = capsys.readouterr().out
    assert "Diego" not in told
    assert "= 3 + 2 (Lighthouse)" in told
    assert main(["explain", str(saved), "--place", "Isle"]) == 0
    alone = capsys.readouterr().out
    assert alone.startswith("Isle, 3/2/0")
    assert "= 3 + 2 (Lighthouse)" in alone
    assert main(["explain", str(saved), "--place", "Ile"]) == 2
    assert (
        "--place: 'Ile' is neither a region nor the Castillo; did you mean 'isle'?" in capsys.readouterr().err
    )


# --- everything else that sees a State -------------------------------------------------------------


@pytest.mark.parametrize("game", range(24))
def test_a_random_game_keeps_all_laws(game):
    assert watched_game(game, NAME) > 50


@pytest.mark.slow
def test_random_games_keep_all_laws():
    assert all(watched_game(game, NAME) for game in range(24, 1_000))


def test_random_games_reach_all_of_it():
    seen = Counter()
    for seed in range(30):
        state, random = eg.new_game(4, edition(), seed=seed), Random(seed)
        while not state.is_over:
            action = random_choice(eg.legal_actions(state), random)
            seen["keeper"] += any(held.card == KEEPER for held in state.held)
            seen["due"] += bool(state.due)
            seen["lighthouse"] += any(state.counts(LIGHTHOUSE))
            seen["full"] += sum(state.counts(ISLE)) == 3
            seen[type(action).__name__] += 1
            state = eg.apply(state, action).state
    assert all(seen[what] for what in ("keeper", "due", "lighthouse", "full", "MoveCarrier")), seen


def test_a_game_is_saved_in_the_middle_of_everything_and_goes_on():
    random = Random(4)
    state = eg.new_game(3, edition(), seed=4)
    while not state.is_over:
        again = eg.State.from_json(state.to_json())
        assert again == state
        assert eg.legal_actions(again) == eg.legal_actions(state)
        state = eg.apply(again, random_choice(eg.legal_actions(again), random)).state


def test_a_transcript_is_replayed():
    random, actions = Random(8), []
    state = eg.new_game(4, edition(), seed=8)
    while not state.is_over:
        actions.append(random_choice(eg.legal_actions(state), random))
        state = eg.apply(state, actions[-1]).state
    transcript = Transcript(4, edition(), 8, tuple(actions))
    assert Transcript.from_json(transcript.to_json()).final() == state


def test_it_is_drawn_and_told():
    state = position(turn="court", rows={"court": (5,), ISLE: (1, 0, 0, 0, 1)})
    picture = str(board_svg(view(state, 0), Speaker(), {f"place:{ISLE}": "isle"}))
    assert f"place:{ISLE}" in picture
    speaker = Speaker()
    assert speaker.event(CarrierMoved(0, ISLE, "aragon", LANTERN, ("MV-2",)))
    for action in eg.legal_actions(state):
        assert speaker.action(action, state.agenda[-1])
    assert Proceed(0) not in eg.legal_actions(state)


def test_bots_play_it():
    greedy = BOTS["greedy"](1)
    state = eg.new_game(3, edition(), seed=6)
    while not state.is_over and state.round < 3:
        seat = eg.to_move(state)[0]
        state = eg.apply(state, greedy.choose(view(state, seat))).state
    assert random_playout(4, seed=2, edition=edition(), engine=engine).is_over
