"""Altered saves: whatever is accepted can be played to its end, and no state on the way is impossible."""

import json
import re
from dataclasses import replace

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, GiveLoad, MoveKing, SetDisk, TakeCard, UseSpecial
from elgrande.course.expansion_positions import grandissimo
from elgrande.drafts import Draft
from elgrande.engine import apply, legal_actions, new_game
from elgrande.expansions.anniversary import FLAG, GivingFlag
from elgrande.expansions.colonies.actions import CarryOut
from elgrande.expansions.colonies.frames import (
    AfterTurn,
    Executing,
    FillingTable,
    MovingBlack,
    OwnTurn,
    Sailing,
    TakingInquisitor,
)
from elgrande.expansions.grandissimo.frames import (
    OVER,
    PUT_OFF,
    ComingBetween,
    CourtTurn,
    GoingAshore,
    LettingOut,
    Pardoning,
    PutOffTurn,
    TakingAlong,
)
from elgrande.expansions.grandissimo.steps import AllowSpecials
from elgrande.problems import problems
from elgrande.rules.editions import EN_BASE
from elgrande.saving import BrokenSave
from elgrande.state import ChoosingCard, Due, Moment, Moving, NamingRegion, Special, State, changed
from tests.altered import altered, moments, tried

QUICK = 400


@pytest.mark.slow
def test_whatever_altered_save_is_accepted_can_be_played_to_its_end():
    accepted = sum(tried(number) for number in range(QUICK))
    assert QUICK / 10 < accepted < QUICK / 2  # alterations that all pass, or none, would test nothing


@pytest.mark.slow
def test_many_altered_saves(games):
    for number in range(QUICK, QUICK + 2 * games):
        tried(number)


def test_an_altered_save_is_the_same_each_time():
    assert [altered(number)[0] for number in range(20)] == [altered(number)[0] for number in range(20)]


@pytest.mark.slow
def test_alterations_add_every_field_that_a_save_may_leave_out():
    texts = [altered(number)[0] for number in range(2 * QUICK)]
    for field in ('"done": ', '"load": "lantern"', '"due": ', r'"until": \d+, "card": ', '"isle"'):
        assert any(re.search(field, text) for text in texts), field


def test_a_game_set_back_by_six_rounds_is_refused():
    """With the cards of seven rounds gone there would not be enough for nine."""
    state = next(state for state in moments(0) if state.round == 8)
    content = json.loads(state.to_json()) | {"round": 1}
    with pytest.raises(BrokenSave, match=r"played\[0\]: power cards: 7, rounds that are over: 0 \(RD-7\)"):
        State.from_json(json.dumps(content))


COLONIES = eg.EN_BASE.with_expansions("colonies")
WITH_FLAGS = eg.EN_BASE.with_expansions("anniversary")
ANA, BRUNO = range(2)


@pytest.mark.clause("LT-1", "LT-2")
@pytest.mark.parametrize(
    ("region", "told"),
    [
        (None, r"scoreboards: limit_table lies nowhere \(LT-1\)"),
        ("granada", r"caballeros.granada: 7 where there is room for 6 \(LT-2\)"),
    ],
)
def test_the_limit_table_lies_somewhere_and_no_more_stand_on_it_than_have_room(region, told):
    """The first went wrong when the card came that moves it; the second left fewer than none there."""
    state = eg.position(
        2, edition=COLONIES, caballeros={"granada": (4, 3, 0)}, scoreboards={"limit_table": "galicia"}
    )
    tiles = changed(state.tiles, state.box.limits[0][0], region)
    with pytest.raises(BrokenSave, match=told):
        State.from_json(state._replace(tiles=tiles).to_json())


@pytest.mark.parametrize("lower", [(), (OwnTurn(BRUNO),), (TakingInquisitor(ANA),)])
def test_a_turn_with_the_colonies_lies_on_what_is_done_at_any_time_in_it(lower):
    """Without it the special action would have had nothing to be noted on."""
    state = eg.position(2, edition=COLONIES, turn=ANA, card="king", scoreboards={"limit_table": "galicia"})
    assert state.agenda[1] == OwnTurn(ANA)
    altered = state._replace(agenda=(state.agenda[0], *lower, state.agenda[-1]))
    with pytest.raises(BrokenSave, match=r"\(RD-3\)"):
        State.from_json(altered.to_json())


@pytest.mark.clause("FL-4", "TU-4")
def test_a_flag_comes_before_a_special_action_that_has_not_begun():
    """The save says nothing of flags: whose it is names a bearer first."""
    state = eg.position(
        2,
        edition=WITH_FLAGS,
        king="sevilla",
        caballeros={"aragon": (1, 0), "granada": (1, 1)},
        turn=ANA,
        card="intrigue_4_own",
    )
    asked = apply(state, UseSpecial(ANA)).state
    assert asked.agenda[-1] == GivingFlag(ANA)
    assert State.from_json(asked.to_json()) == asked
    going_on = apply(asked, GiveLoad(ANA, FLAG, "granada")).state
    assert isinstance(going_on.agenda[-1], Moving)
    begun = asked._replace(agenda=asked.agenda[:-1])  # which the engine would have done by itself
    with pytest.raises(BrokenSave, match="intrigue_4_own has other steps"):
        State.from_json(begun.to_json())


@pytest.mark.clause("FL-4", "GS-1")
def test_a_flag_comes_before_the_disks_of_a_general_scoring():
    """It is asked for as soon as somebody has set his."""
    state = eg.position(
        2,
        edition=WITH_FLAGS,
        king="sevilla",
        round=3,
        caballeros={"aragon": (1, 0), "granada": (1, 1)},
        general_scoring=True,
    )
    asked = apply(state, SetDisk(ANA, "granada")).state
    assert asked.agenda[-1] == GivingFlag(ANA)
    assert State.from_json(asked.to_json()) == asked


def test_what_another_expansion_decides_is_not_put_off():
    state = new_game(3, EN_BASE.with_expansions("colonies"), seed=1)
    foreign = Due(Moment.END_OF_ROUND, 1, CourtTurn(0))
    found = problems(state._replace(due=(*state.due, foreign)))
    assert [(problem.field, problem.clause) for problem in found] == [(f"due[{len(state.due)}]", "RD-3")]


# --- what expansions decide lies where it comes up -------------------------------------------------------

EVERYTHING = eg.EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
CLARA = 2


def in_a_turn(**said):
    """Ana's turn with everything in the box; nobody's flag waits."""
    everybody = {ANA: 2, BRUNO: 2, CLARA: 2}
    aside = {"first_ship": {ANA: 1, CLARA: 1}, "prison": {BRUNO: 1, CLARA: 1}, "ship": {ANA: 1}}
    rows = {"aragon": everybody} | aside
    kept = {"held": {"first_ship": ANA, "copy": BRUNO}}
    homes = {"grandes": ("aragon",) * 3, "king": "granada", "powers": (9, 5, 4), "turn": ANA}
    return eg.position(3, edition=EVERYTHING, caballeros=rows, **kept | homes | said)


def with_frames(state, *frames, depth):
    """The state with more frames on its agenda, above so many."""
    return state._replace(agenda=(*state.agenda[:depth], *frames, *state.agenda[depth:]))


def with_other(state, kind, **changes):
    """The state in which a frame of this kind says something else."""
    return state._replace(agenda=others(state.agenda, kind, changes))


def waiting_with_other(kind, **changes):
    """The state in which a frame of this kind says something else in a turn that waits."""
    return waiting_as(*others(WAITING.due[0].frame.frames, kind, changes))


def waiting_as(*frames):
    """The state in which Ana's turn waits with these frames."""
    waiting, *rest = WAITING.due
    return WAITING._replace(due=(waiting._replace(frame=PutOffTurn(ANA, frames)), *rest))


def others(frames, kind, changes):
    return tuple(replace(one, **changes) if isinstance(one, kind) else one for one in frames)


def carrying_out(card, step):
    """What lies on the agenda while Ana carries out the last step of another card (AC-7.2)."""
    return Executing(ANA, card), Special(ANA, card, ()), step


BEGUN = in_a_turn(supply=True)  # phase, two frames around the turn, card, supply, landing
USING = in_a_turn(card="king")
WAITING = apply(in_a_turn(card="last_word"), UseSpecial(ANA)).state


def beginning(in_aragon, **said):
    """Somebody is asked where his two more caballeros begin, while so many of Ana's stand in Aragón."""
    start = eg.position(3, edition=EVERYTHING, caballeros={"aragon": {ANA: in_aragon}}, **said)
    return with_frames(start, *new_game(3, EVERYTHING, 1).agenda[1:], depth=1)


def letting_out(king):
    """Ana has moved the King, and lets all prisoners out into Francia."""
    moved = eg.apply_all(USING, UseSpecial(ANA), MoveKing(ANA, king)).state
    assert moved.agenda[-1] == Pardoning(ANA)
    return moved._replace(agenda=(*moved.agenda[:-1], LettingOut(ANA, "francia")))


def with_a_king_to_send(player):
    """Ana's turn, while a player keeps a card by which he can send the King to Sevilla."""
    kept = {"first_ship": ANA, "king_incognito": player}
    return in_a_turn(card="grande", held=kept, scoreboards={"king_incognito": "sevilla"})


def waiting_on(*frames):
    """The same with these, above what lies below every turn."""
    return waiting_as(*WAITING.due[0].frame.frames[:2], *frames)


SENDING = apply(with_a_king_to_send(BRUNO), EndTurn(ANA)).state
HIS_OWN = with_a_king_to_send(ANA)
LAST_WORD = WAITING.due[0].frame.frames[-1]
IMPOSSIBLE = {
    "landing before the supply is below it": with_frames(BEGUN, GoingAshore(ANA), depth=4),
    "landing in the middle of a card": with_frames(USING, GoingAshore(ANA), depth=4),
    "landing in the turn of another": with_other(BEGUN, GoingAshore, player=CLARA),
    "landing from a ship with nobody aboard": with_other(BEGUN, GoingAshore, ship="second_ship"),
    "journeys in the middle of a card": with_frames(USING, Sailing(ANA), depth=4),
    "a second turn around the first": with_frames(USING, CourtTurn(ANA), depth=3),
    "a turn before power cards are played": with_frames(new_game(3, EVERYTHING, 1), CourtTurn(ANA), depth=1),
    "a symbol that no card shows": with_other(USING, CourtTurn, symbols=("sword",)),
    "more symbols than cards show": with_other(USING, CourtTurn, symbols=("prison",) * 4),
    "a note that nobody makes": with_other(USING, CourtTurn, done=("symbol_used:king",)),
    "the Queen used twice": with_other(USING, CourtTurn, done=("queen", "queen")),
    "the Queen was taken at no known time": with_other(USING, CourtTurn, queen="once"),
    "a symbol of a turn that waits": waiting_with_other(CourtTurn, symbols=("sword",)),
    "a card used in a turn that waits": waiting_with_other(OwnTurn, used="atlantis"),
    "the table filled below the supply": with_frames(BEGUN, FillingTable(BRUNO), depth=4),
    "the end of a turn within another": with_frames(USING, AfterTurn(BRUNO), depth=3),
    "carrying out a card that is kept": with_frames(USING, Executing(ANA, "veto", begun=False), depth=4),
    "carrying out below the own card": with_frames(USING, Executing(ANA, "grande", begun=False), depth=3),
    "carrying out another card's action": with_frames(
        USING, Executing(ANA, "grande"), Special(ANA, "eviction", ()), NamingRegion(ANA), depth=4
    ),
    "more moves than the card carried out has": with_frames(
        USING, *carrying_out("holy_inquisition", MovingBlack(ANA, 99)), depth=4
    ),
    "moves that the card carried out does not have": with_frames(
        USING, *carrying_out("grande", MovingBlack(ANA, 1)), depth=4
    ),
    "a flag that has a bearer is given": with_frames(USING, GivingFlag(ANA), depth=4),
    "somebody goes along before anything": with_frames(
        new_game(3, EVERYTHING, 1), TakingAlong(ANA, "aragon", "sevilla"), depth=1
    ),
    "a pardon without the King's card": with_frames(USING, LettingOut(ANA, "francia"), depth=4),
    "a pardon into the King's region": letting_out("francia"),
    "where to begin is asked in a later round": beginning(0, round=2),
    "where to begin is asked after a power card": beginning(0, powers=(None, 9, None)),
    "one is left of the two who begin": beginning(28),
    "the King is sent before a turn is over": with_other(SENDING, CourtTurn, done=()),
    "the King is sent at the end of one's own turn": with_other(
        SENDING._replace(held=HIS_OWN.held), ComingBetween, player=ANA
    ),
    "the King is sent in the middle of a turn": with_frames(
        with_other(with_a_king_to_send(BRUNO), CourtTurn, done=(OVER,)), ComingBetween(BRUNO), depth=4
    ),
    "more to place than the card has in a turn that waits": waiting_on(replace(LAST_WORD, left=9)),
    "the same behind the choice of a card": waiting_on(ChoosingCard(ANA), replace(LAST_WORD, left=9)),
    "a turn that waits has somebody else's card": waiting_on(replace(LAST_WORD, player=BRUNO)),
    "a turn that waits goes on within another": with_frames(USING, WAITING.due[-2].frame, depth=3),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_an_expansion_decides_is_refused_where_it_never_comes_up(name):
    state = IMPOSSIBLE[name]
    with pytest.raises(BrokenSave, match=r"\((RD-3|TU-4|SU-6)\)"):
        State.from_json(state.to_json())


CARRYING_OUT = with_frames(USING, *carrying_out("holy_inquisition", MovingBlack(ANA, 1)), depth=4)


POSSIBLE = {
    "begun": BEGUN,
    "using": USING,
    "waiting": WAITING,
    "waiting, all placed": waiting_on(replace(LAST_WORD, left=0)),
    "waiting, with another card to choose": waiting_on(ChoosingCard(ANA), LAST_WORD),
    "carrying out": CARRYING_OUT,
    "letting prisoners out": letting_out("sevilla"),
    "sending the King": SENDING,
    "the two who begin are all there are": beginning(27),
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_where_it_comes_up_it_is_accepted(name):
    state = POSSIBLE[name]
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("GC-18", "AC-7.2")
def test_a_turn_is_put_off_twice_with_the_same_card_carried_out_and_taken():
    """First by a card that carries out The Last Word, and when it goes on, by that card itself."""
    state = eg.position(
        2,
        edition=EVERYTHING,
        king="granada",
        powers=(9, 5),
        turn=ANA,
        display=("last_word",),
        held={"execute_card": ANA},
    )
    state = apply(state, CarryOut(ANA, "last_word")).state
    while state.agenda[-1] != ChoosingCard(ANA):
        others_cards = [one for one in legal_actions(state) if one != TakeCard(BRUNO, "last_word")]
        state = apply(state, others_cards[-1]).state
    state = eg.apply_all(state, TakeCard(ANA, "last_word"), UseSpecial(ANA)).state
    assert [frame.done for frame in state.agenda if isinstance(frame, CourtTurn)] == [(PUT_OFF, PUT_OFF)]
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("GC-10")
def test_who_is_barred_from_special_actions_has_none_before_him_or_under_way():
    """Such saves were once accepted, and he used it."""
    start = grandissimo(card="no_more_actions", display=("king",))
    state = eg.apply_all(start, UseSpecial(ANA), EndTurn(ANA)).state
    while state.agenda[-1] != ChoosingCard(BRUNO):
        state = apply(state, legal_actions(state)[0]).state
    using = apply(state, TakeCard(BRUNO, "king")).state
    assert State.from_json(using.to_json()) == using
    not_done = replace(using.agenda[-1], special_done=False)
    under_way = (
        using.agenda[-1],
        *apply(grandissimo(turn=BRUNO, card="king"), UseSpecial(BRUNO)).state.agenda[-2:],
    )
    for wrong in ((not_done,), under_way):
        with pytest.raises(BrokenSave, match=r"\(GC-10\)"):
            State.from_json(using._replace(agenda=(*using.agenda[:-1], *wrong)).to_json())
    assert Draft.of(state).using(BRUNO, "king").state().agenda[-1].special_done


@pytest.mark.clause("GC-10", "AC-7.2")
def test_who_is_barred_from_special_actions_carries_out_none_either():
    allowing = Special(BRUNO, "no_more_actions", (AllowSpecials((ANA,)),))
    due = (*USING.due, Due(Moment.END_OF_ROUND, USING.round, allowing))
    turn = replace(USING.agenda[-1], special_done=True)
    barred = USING._replace(agenda=(*USING.agenda[:-1], turn), due=due)
    assert State.from_json(barred.to_json()) == barred
    carrying = with_frames(barred, *carrying_out("holy_inquisition", MovingBlack(ANA, 1)), depth=4)
    with pytest.raises(BrokenSave, match=r"\(GC-10\)"):
        State.from_json(carrying.to_json())


@pytest.mark.clause("VT-5")
@pytest.mark.parametrize(("card", "is_possible"), [("queen", False), ("veto", True)])
def test_who_keeps_silent_holds_a_veto_and_not_something_else(card, is_possible):
    """Whoever kept the Queen could keep silent, and was told to be among those who hold a Veto."""
    said = {"held": {card: 1}} if card == "queen" else {"vetoes": {1: 2}}
    begun = grandissimo(card="intrigue_3_any", caballeros={"aragon": (1, 2, 0, 0)}, **said)
    state = apply(begun, UseSpecial(0)).state
    assert isinstance(state.agenda[-1], Moving)
    silent = [replace(one, silent=(1,)) if isinstance(one, Special) else one for one in state.agenda]
    found = [str(one) for one in problems(state._replace(agenda=tuple(silent)))]
    assert found == ([] if is_possible else ["agenda[3]: those who hold a Veto are [] (VT-1)"])


@pytest.mark.clause("TU-7")
@pytest.mark.parametrize(
    ("begun", "left", "told"),
    [
        (True, 5, "placing has begun; of 5, still to come: 5"),
        (False, 3, "placing has not begun; of 5, still to come: 3"),
        (True, 6, "king places 5, still to come: 6"),
    ],
)
def test_it_is_told_what_does_not_agree_in_a_turn(begun, left, told):
    """All of 5 still to come was called impossible, and not why."""
    state = eg.position(turn=0, card="king")
    turn = replace(state.agenda[-1], placing_begun=begun, left=left)
    (found,) = problems(state._replace(agenda=(*state.agenda[:-1], turn)))
    assert str(found) == f"agenda[1]: {told} (TU-7)"


@pytest.mark.clause("SU-1", "CO-2")
def test_a_row_too_short_is_told_of_players_and_others_apart():
    """Four players and the black caballeros were called five players."""
    state = new_game(4, COLONIES, seed=1)
    short = state._replace(caballeros=changed(state.caballeros, 0, (0,) * 4))
    assert str(problems(short)[0]) == "caballeros.galicia: 4 entries for 4 players and 1 besides (SU-1)"


@pytest.mark.clause("SD-1")
def test_who_has_set_no_disk_is_waited_for():
    state = eg.position(general_scoring=True)
    waiting = replace(state.agenda[-1], waiting=(1, 2, 3))
    (found,) = problems(state._replace(agenda=(*state.agenda[:-1], waiting)))
    assert str(found) == "agenda[1]: player 0 has set no disk, and is not waited for (SD-1)"


@pytest.mark.clause("AC-7.10", "GC-16")
@pytest.mark.parametrize("expansion", ["colonies", "grandissimo"])
def test_a_grande_in_the_castillo_comes_out_in_the_next_general_scoring(expansion):
    """In an altered save he sat there to the end of the game."""
    state = eg.position(edition=EN_BASE.with_expansions(expansion), round=2, grandes={1: "castillo"})
    assert not problems(state)
    told = r"grandes\[1\]: nothing brings him out of the Castillo after round 3"
    with pytest.raises(BrokenSave, match=told):
        State.from_json(state._replace(due=()).to_json())
    late = tuple(due._replace(round=6) for due in state.due)
    assert problems(state._replace(due=late))
