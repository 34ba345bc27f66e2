"""Laws that hold at every moment of every game, whatever is chosen: Hypothesis looks for counterexamples.

A moment is found by playing at random from a seed; both the seed of the game and that of the choices are
Hypothesis's own, and so is how far the game has come. Vetoes are taken and specials used more often than
by pure chance, so that the rare situations are common here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from elgrande.actions import (
    ChooseStep,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import IllegalAction, apply, legal_actions, new_game, to_move
from elgrande.engine.disks import permitted
from elgrande.events import KingMoved, StepVetoed
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE
from elgrande.state import (
    GeneralScoring,
    ReactionWindow,
    SettingDisks,
    State,
    Supplying,
    Turn,
    changed,
    transferred,
)
from elgrande.views import view
from tests.positions import NOWHERE, changes

# --- moments of games --------------------------------------------------------------------------------

READINGS = {name: [str(answer) for answer in type(getattr(EN_BASE, name))] for name in EDITION_FIELDS}
editions = st.fixed_dictionaries({}, optional={name: st.sampled_from(r) for name, r in READINGS.items()}).map(
    lambda readings: EN_BASE.but(**readings)
)
beginnings = st.builds(new_game, players=st.integers(2, 5), edition=editions, seed=st.integers(0, 2**32))


def likely(state, random):
    """A legal action at random; rare and telling ones are preferred."""
    actions = legal_actions(state)
    for wanted, chance in ((TakeCard, 0.7), (UseSpecial, 0.5)):
        telling = [a for a in actions if isinstance(a, wanted) and getattr(a, "card", "veto") == "veto"]
        if telling and random.random() < chance:
            return telling[0]
    if isinstance(actions[0], TakeSupply) and random.random() < 0.5:
        return actions[-1]
    return random.choice(actions)


def from_here(state, random, steps):
    """A random game from this state on: each state, the action that led to it, and what was told."""
    for _ in range(steps):
        if state.is_over:
            return
        before, action = state, likely(state, random)
        state, events = apply(before, action)
        yield before, action, state, events


class Game:
    """A random game, known by its beginning and the seed of its choices; long enough to reach its end."""

    def __init__(self, beginning, choices):
        self.beginning, self.choices = beginning, choices

    def __repr__(self):
        return f"Game({self.beginning.edition}, {self.beginning.players} players, choices={self.choices})"

    def __iter__(self):
        return from_here(self.beginning, Random(self.choices), 10_000)

    def state_after(self, steps):
        """The state after so many actions, or the last one."""
        state = self.beginning
        for *_, after, _ in islice(self, steps):
            state = after
        return state

    def first(self, frame):
        """The first state in which a frame of this kind is on top, or None if there is none."""
        return next(
            (state for *_, state, _ in self if state.agenda and isinstance(state.agenda[-1], frame)), None
        )


games = partial(st.builds, Game, beginnings, st.integers(0, 2**32))


def moments():
    """States anywhere in random games."""
    return st.builds(Game.state_after, games(), st.integers(0, 260))


def reaching(frame):
    """The first states in random games in which a frame of this kind is on top."""
    return games().map(lambda game: game.first(frame)).filter(lambda state: state is not None)


FEW = settings(max_examples=25)
SOME = settings(max_examples=60)


# --- 1: pieces -------------------------------------------------------------------------------------


@pytest.mark.clause("SU-2", "SU-6", "SU-7")
@FEW
@given(games())
def test_law_1_caballeros_and_cards_are_conserved(game):
    for _, _, state, _ in game:
        for player in range(state.players):
            owned = [row[player] for row in state.caballeros]
            assert sum(owned) == 30
            assert min(owned) >= 0
            power = state.powers[player]
            table = [power] if power is not None and power not in state.hands[player] else []
            assert sorted([*state.hands[player], *state.played[player], *table]) == list(range(1, 14))
        held = ["veto"] * len(state.vetoes)
        used = [frame.card for frame in state.agenda if isinstance(frame, Turn) and frame.card != "veto"]
        there = Counter([*sum(state.decks, ()), *filter(None, state.display), *held, *used])
        assert there == Counter({card.id: card.copies for card in CARDS})


@pytest.mark.slow
@FEW
@given(games())
def test_every_state_of_a_game_is_a_possible_position(game):
    for _, _, state, _ in game:
        assert problems(state) == ()


# --- 2: exactly the legal actions ----------------------------------------------------------------


@cache
def conceivable(players):
    """Every action one could think of, sensible or not, also of players who are not there."""
    seats = range(-1, players + 1)
    places = (*BASE.places, NOWHERE)
    cards = (*(card.id for card in CARDS), "")
    universe = []
    for player in seats:
        universe += [kind(player) for kind in (UseSpecial, EndTurn, Stop, Proceed, UseVeto)]
        universe += [LetPass(player, rest) for rest in (False, True)]
        universe += [PlayPower(player, value) for value in range(-1, 15)]
        universe += [TakeBackPower(player, value) for value in range(-1, 15)]
        universe += [TakeSupply(player, count) for count in range(-1, 9)]
        universe += [TakeCard(player, card) for card in cards]
        universe += [ChooseStep(player, choice) for choice in (-1, 0, 1, 2)]
        for place in places:
            universe += [
                kind(player, place)
                for kind in (
                    RecallCaballero,
                    PlaceCaballero,
                    SetDisk,
                    ScorePlace,
                    MoveGrande,
                    NameRegion,
                    MoveKing,
                )
            ]
            universe += [PlaceScoreboard(player, scoreboard, place) for scoreboard in (-1, 0, 1, 2)]
            universe += [ReturnCaballero(player, owner, place) for owner in seats]
            universe += [
                MoveCaballero(player, owner, place, target) for owner in range(players) for target in places
            ]
    return tuple(universe)


def refused(state, action):
    """The refusal of an action, or None; as pytest.raises, which takes as long as the engine itself."""
    try:
        apply(state, action)
    except IllegalAction as refusal:
        return refusal
    return None


def check_exactly_the_legal_actions(state):
    legal = set(legal_actions(state))
    assert len(legal) == len(legal_actions(state)), "no action is offered twice"
    universe = conceivable(state.players)
    assert legal <= set(universe), "the universe is too small"
    before = state.to_json()
    for action in universe:
        if action in legal:
            assert apply(state, action).state != state
            continue
        refusal = refused(state, action)
        assert refusal is not None, action
        assert refusal.clause in CLAUSES
        assert refusal.clause in str(refusal)
    assert state.to_json() == before


@pytest.mark.slow
@FEW
@given(moments())
def test_law_2_apply_accepts_exactly_what_is_offered_and_names_a_clause_for_all_the_rest(state):
    check_exactly_the_legal_actions(state)


@pytest.mark.slow
@SOME
@given(moments())
def test_law_2_at_more_moments(state):
    check_exactly_the_legal_actions(state)


@pytest.mark.slow
@settings(max_examples=12)
@given(reaching(ReactionWindow))
def test_law_2_also_while_somebody_is_asked_for_his_veto(state):
    check_exactly_the_legal_actions(state)


@pytest.mark.slow
@settings(max_examples=12)
@given(reaching(SettingDisks))
def test_law_2_also_while_disks_are_set(state):
    check_exactly_the_legal_actions(state)


@FEW
@given(games())
def test_somebody_may_always_act_until_the_game_is_over(game):
    for _, _, state, _ in game:
        assert bool(legal_actions(state)) is not state.is_over
        assert to_move(state) == tuple(sorted({action.player for action in legal_actions(state)}))
    assert state.is_over


# --- 3: replay -------------------------------------------------------------------------------------

ROOT = Path(__file__).parent.parent
REPLAY = """
import hashlib
from tests.test_laws import replayed
for seed in (1, 2, 3, 4):
    print(hashlib.sha256(replayed(seed).encode()).hexdigest())
"""


def replayed(seed):
    """A whole game with all that was told, as text."""
    edition = EN_BASE.but(**{name: answers[seed % len(answers)] for name, answers in READINGS.items()})
    game = Game(new_game(2 + seed % 4, edition, seed), choices=seed)
    return "\n".join(f"{action} {state.to_json()} {events}" for _, action, state, events in game)


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_law_3_the_same_choices_give_the_same_game_in_another_process(hash_seed):
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", REPLAY]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    here = [hashlib.sha256(replayed(seed).encode()).hexdigest() for seed in (1, 2, 3, 4)]
    assert done.stdout.split() == here


@FEW
@given(games())
def test_law_3_replaying_the_actions_gives_the_same_states_and_tells_the_same(game):
    state = game.beginning
    for before, action, after, events in game:
        assert state == before
        assert apply(state, action) == (after, events)
        state = after


@SOME
@given(moments(), st.randoms(use_true_random=False))
def test_law_3_a_state_read_from_a_file_goes_on_like_the_one_that_was_saved(state, random):
    assume(not state.is_over)
    read = State.from_json(state.to_json())
    action = random.choice(legal_actions(state))
    assert legal_actions(read) == legal_actions(state)
    assert apply(read, action) == apply(state, action)


# --- 4: the King's region ----------------------------------------------------------------------------


@pytest.mark.clause("KG-1", "MS-3")
@FEW
@given(games())
def test_law_4_nothing_enters_or_leaves_the_kings_region_but_the_king(game):
    for before, _, after, events in game:
        king = before.king
        if any(isinstance(event, KingMoved) for event in events):
            assert after.caballeros == before.caballeros
            assert after.grandes == before.grandes
            continue
        assert after.king == king
        assert after.counts(king) == before.counts(king)
        assert [home == king for home in after.grandes] == [home == king for home in before.grandes]
        assert [lies == king for lies in after.scoreboards] == [lies == king for lies in before.scoreboards]


@pytest.mark.clause("CA-3")
@FEW
@given(games())
def test_law_4_nobody_leaves_the_castillo_but_in_a_general_scoring(game):
    for before, action, after, _ in game:
        in_general_scoring = len(before.agenda) == 2 and isinstance(before.agenda[-1], SettingDisks)
        if not (in_general_scoring and isinstance(action, SetDisk)):
            pairs = zip(before.castillo, after.castillo, strict=True)
            assert all(new >= old for old, new in pairs)


# --- 5: what a seat cannot see ---------------------------------------------------------------------


def with_other_secrets(state, seat, random):
    """The same state for this seat; what it cannot see is drawn anew."""
    state = state._replace(decks=tuple(tuple(random.sample(deck, len(deck))) for deck in state.decks))
    for rival in state.others(seat):
        if state.edition.castillo_contents == "hidden":
            state = _with_other_castillo(state, rival, random)
        if state.edition.played_power_cards == "hidden":
            state = _with_other_hand(state, rival, random)
    if state.agenda and isinstance(state.agenda[-1], SettingDisks):
        state = _with_other_disks(state, seat, random)
    return state


def _with_other_castillo(state, rival, random):
    """Some of the rival's in the provinces and in the Castillo change places."""
    together = state.castillo[rival] + state.provinces[rival]
    asked = state.agenda[-1] if state.agenda else None
    least = int(isinstance(asked, Supplying) and asked.player == rival)  # or he would not be asked (TU-1)
    inside = random.randint(0, together - least)
    source, target = (
        ("provinces", "castillo") if inside > state.castillo[rival] else ("castillo", "provinces")
    )
    number = abs(inside - state.castillo[rival])
    return state._replace(caballeros=transferred(state.caballeros, rival, source, target, number))


def _with_other_hand(state, rival, random):
    """The rival has played other cards before, and kept others; what lies on the table stays."""
    table = state.powers[rival]
    pool = [value for value in range(1, 14) if value != table]
    pile = random.sample(pool, len(state.played[rival]))
    hand = [value for value in pool if value not in pile]
    if table in state.hands[rival]:
        hand.append(table)
    return state._replace(
        hands=changed(state.hands, rival, tuple(sorted(hand))),
        played=changed(state.played, rival, tuple(pile)),
    )


def _with_other_disks(state, seat, random):
    """The disks the others have set show other regions that they may show."""
    frame, purpose = state.agenda[-1], state.agenda[-2]
    disks = tuple(
        disk if disk is None or player == seat else random.choice(permitted(state, purpose, player))
        for player, disk in enumerate(frame.disks)
    )
    return state._replace(agenda=(*state.agenda[:-1], SettingDisks(frame.waiting, disks)))


def check_views_hide_secrets(state, random):
    for seat in range(state.players):
        other = with_other_secrets(state, seat, random)
        assert view(other, seat) == view(state, seat)
        mine = [action for action in legal_actions(state) if action.player == seat]
        assert [action for action in legal_actions(other) if action.player == seat] == mine


@SOME
@given(moments())
def test_law_5_what_lies_open_is_seen_by_everybody(state):
    lies_open = ("edition", "round", "start_player", "king", "grandes", "scoreboards", "points", "powers")
    for seat in range(state.players):
        seen = view(state, seat)
        assert seen.seat == seat
        for field in (*lies_open, "display", "vetoes", "players", "is_over"):
            assert getattr(seen, field) == getattr(state, field), field
        for place in (*BASE.regions, "court"):
            assert seen.counts(place) == state.counts(place)
        for place in (*BASE.regions, "castillo"):
            assert seen.scoreboard(place) == state.scoreboard(place)
        for place in ("castillo", "provinces"):
            assert seen.counts(place)[seat] == state.counts(place)[seat]
        assert seen.hand == state.hands[seat]
        assert seen.played[seat] == state.played[seat]
        assert [type(frame) for frame in seen.agenda] == [type(frame) for frame in state.agenda]
        assert seen.to_move == to_move(state)
        assert seen.legal == tuple(action for action in legal_actions(state) if action.player == seat)


@pytest.mark.parametrize("seat", [-1, 4, None])
def test_law_5_nobody_looks_from_a_seat_that_is_not_there(seat):
    with pytest.raises(ValueError, match="there is no seat"):
        view(new_game(players=4), seat)


@pytest.mark.slow
@pytest.mark.clause("CA-4", "CA-6", "RD-7", "SD-1")
@SOME
@given(moments(), st.randoms(use_true_random=False))
def test_law_5_states_that_differ_in_what_a_seat_cannot_see_look_alike_to_it(state, random):
    check_views_hide_secrets(state, random)


@pytest.mark.slow
@pytest.mark.clause("SD-1")
@FEW
@given(reaching(SettingDisks), st.randoms(use_true_random=False))
def test_law_5_also_while_disks_are_set_and_lie_face_down(state, random):
    while len(state.agenda[-1].waiting) > 1:
        action = random.choice(legal_actions(state))
        state = apply(state, action).state
        check_views_hide_secrets(state, random)


def test_law_5_the_secrets_drawn_anew_really_differ_and_their_owners_see_it():
    """Without this the law above could hold because nothing was changed."""
    random = Random(1)
    state = Game(new_game(players=4, seed=1), choices=1).state_after(120)
    differing = set()
    for _ in range(20):
        other = with_other_secrets(state, 0, random)
        differing |= changes(state, other)
        if changes(state, other) & {"hands", "caballeros"}:
            assert any(view(other, seat) != view(state, seat) for seat in (1, 2, 3))
    assert {"decks", "hands", "played", "caballeros"} <= differing


@pytest.mark.clause("SD-1", "AC-4.2")
@FEW
@given(games())
def test_law_5_what_is_told_of_a_secret_choice_does_not_depend_on_it(game):
    for before, action, _, events in game:
        if isinstance(action, TakeBackPower) or (
            isinstance(action, SetDisk) and len(before.agenda[-1].waiting) > 1
        ):
            same = [a for a in legal_actions(before) if (type(a), a.player) == (type(action), action.player)]
            if isinstance(action, TakeBackPower):  # that a pile got smaller can be seen: compare within it
                in_pile = set(before.played[action.player])
                same = [a for a in same if (a.value in in_pile) == (action.value in in_pile)]
            for other in same:
                outcome = apply(before, other)
                assert outcome.events == events
                for seat in before.others(action.player):
                    if before.edition.played_power_cards == "hidden" or isinstance(action, SetDisk):
                        assert view(outcome.state, seat) == view(apply(before, action).state, seat)


# --- 6: a vetoed step ------------------------------------------------------------------------------


@pytest.mark.clause("VT-2", "VT-4")
@SOME
@given(reaching(ReactionWindow))
def test_law_6_a_vetoed_step_changes_nothing_but_agenda_and_veto(state):
    holder = state.agenda[-1].holders[0]
    after, events = apply(state, UseVeto(holder))
    assert events[0] == StepVetoed(holder, state.agenda[-1].action)
    untouched = set(State._fields) - {"agenda", "held", "decks"}
    (turn,) = (frame for frame in state.agenda if isinstance(frame, Turn))
    if isinstance(after.agenda[-1], Turn):
        assert after.agenda[-1].player == turn.player
        assert not changes(state, after) & untouched
        assert after.decks == changed(state.decks, 1, (*state.decks[1], "veto"))
    else:  # there was nothing left to do in this turn, and the next things have begun
        for field in ("caballeros", "king", "grandes", "scoreboards", "points", "hands"):
            assert getattr(after, field) == getattr(state, field)
    rest = list(state.vetoes)
    rest.remove(next(veto for veto in state.vetoes if veto.player == holder))
    is_over = not after.agenda or isinstance(after.agenda[0], GeneralScoring)
    assert list(after.vetoes) == [veto for veto in rest if veto.until >= after.round + is_over]


@pytest.mark.clause("VT-2")
@SOME
@given(reaching(ReactionWindow))
def test_law_6_a_step_that_all_let_pass_happens_as_if_nobody_had_been_asked(state):
    never = state.edition.but(veto_windows="never")
    action = state.agenda[-1].action
    passed = state
    while passed.agenda and isinstance(
        passed.agenda[-1], ReactionWindow
    ):  # what follows of itself is announced, too
        passed = apply(passed, LetPass(passed.agenda[-1].holders[0])).state
    unasked = state._replace(agenda=state.agenda[:-1], edition=never)
    assert apply(unasked, action).state == passed._replace(edition=never)


# --- saving, and reasons -------------------------------------------------------------------------


@FEW
@given(games())
def test_every_moment_can_be_saved_and_read_again(game):
    for _, _, state, _ in islice(game, 0, None, 5):
        assert State.from_json(state.to_json()) == state


@pytest.mark.parametrize("frame", [ReactionWindow, SettingDisks])
@FEW
@given(data=st.data())
def test_so_can_a_veto_and_a_secret_choice_that_are_pending(frame, data):
    state = data.draw(reaching(frame))
    read = State.from_json(state.to_json())
    assert read == state
    assert hash(read) == hash(state)
    assert isinstance(read.agenda[-1], frame)


@FEW
@given(games())
def test_everything_that_happens_says_why_by_clauses_that_exist(game):
    for _, _, _, events in game:
        for event in events:
            assert event.because
            assert set(event.because) <= set(CLAUSES)


@pytest.mark.clause("SC-1", "BN-1", "BN-2")
@FEW
@given(games())
def test_all_points_are_told(game):
    for before, _, after, events in game:
        gained = Counter()
        for event in events:
            if hasattr(event, "points") and hasattr(event, "place"):
                gained[event.player] += event.points
        assert [new - old for old, new in zip(before.points, after.points, strict=True)] == [
            gained[player] for player in range(before.players)
        ]


@SOME
@given(moments())
def test_a_state_can_be_compared_hashed_and_is_never_changed(state):
    again = State.from_json(state.to_json())
    assert again is not state
    assert hash(again) == hash(state)
    legal_actions(state)
    for seat in range(state.players):
        view(state, seat)
    assert state == again
