"""A table with the colonies and the flags: clicks, slides, what is paid, the new game, bots, the end."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    ExpansionAction,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    Stop,
    UseSpecial,
)
from elgrande.cli import main
from elgrande.course.expansion_positions import grandissimo
from elgrande.course.lessons import find
from elgrande.course.model import Task
from elgrande.course.tasks import TaskTable
from elgrande.engine import IllegalAction
from elgrande.events import CaballeroMoved, CarrierMoved, LoadDelivered, LoadGiven, StepAnnounced, TileMoved
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE
from elgrande.expansions.colonies.frames import FillingTable, Sailing
from elgrande.expansions.shared.frames import Conspiring
from elgrande.players.bots import GreedyBot, RandomBot
from elgrande.players.determinize import random_choice
from elgrande.players.playouts import play_game
from elgrande.positions.colonies import colonies
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.map import CASTILLO
from elgrande.state import Carrier, GeneralScoring, TurnPhase
from elgrande.table.balance import balance
from elgrande.table.foreseen import carried_out, foreseen
from elgrande.table.session import Session
from elgrande.table.slides import slides
from elgrande.table.table_clicks import Picked, choices, clicks, intended, meant
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from elgrande.what_if.scoring_preview import default_disks
from elgrande.widgets import edit, play
from elgrande.widgets.showing import arrows, pointed, told
from proofs.games.as_told import after
from tests.clicks import sequences
from tests.test_search import IMPATIENT_BOTS

COLONIES = eg.EN_BASE.with_expansions("colonies")
EDITION = COLONIES.with_expansions("anniversary")


@cache
def game(seed):
    """Each state of a random game, with the action taken there and what came of it."""
    state, random, found = eg.new_game(2 + seed % 4, EDITION, seed), Random(seed), []
    while not state.is_over:
        action = random_choice(eg.legal_actions(state), random)
        outcome = eg.apply(state, action)
        found.append((state, action, outcome))
        state = outcome.state
    return found


def moments(seeds):
    return (moment for seed in seeds for moment in game(seed))


def first(wanted, seeds=range(40)):
    """The first state of random games in which something is so."""
    return next(state for state, _, _ in moments(seeds) if wanted(state))


def deciding(kind, player=0):
    """A state in which this player decides something of this kind."""
    return first(lambda state: isinstance(state.agenda[-1], kind) and eg.to_move(state) == (player,))


# --- clicks ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_legal_action_has_one_sequence_of_clicks_and_is_told():
    seen = set()
    for state, action, _ in moments(range(12)):
        table = view(state, action.player)
        assert sequences(table) == Counter(dict.fromkeys(table.legal, 1))
        speaker = Speaker("en", you=action.player, players=state.players, box=state.box)
        assert speaker.decision(table)
        assert speaker.action(action, state.agenda[-1])
        seen.add(type(action))
    assert seen > set(ExpansionAction.__subclasses__()) & seen
    assert {Sail, TakeToken} < seen


@pytest.mark.slow
def test_a_click_that_is_no_choice_stands_for_no_legal_action():
    random, asked = Random(3), 0
    for state, action, _ in moments(range(6)):
        table = view(state, action.player)
        places = [f"place:{place}" for place in state.box.ground]
        rows = [f"piece:{owner}:{place}" for owner in range(state.players + 1) for place in state.box.ground]
        for target in random.sample([*places, *rows], 6):
            action = None if meant(table, target) else intended(table, target)
            if action is not None:
                asked += 1
                with pytest.raises(IllegalAction) as refused:
                    eg.apply(state, action)
                assert refused.value.clause in CLAUSES
    assert asked > 1_000


@pytest.mark.slow
def test_a_click_that_is_no_choice_for_what_is_held_stands_for_no_legal_action():
    random, held = Random(3), Counter()
    for state, action, _ in moments(range(6)):
        table = view(state, action.player)
        for picked in {choice for choice in choices(table).values() if isinstance(choice, Picked)}:
            for target in random.sample([f"place:{place}" for place in state.box.ground], 3):
                put = None if meant(table, target, picked) else intended(table, target, picked)
                if put is not None:
                    held[type(put)] += 1
                    with pytest.raises(IllegalAction) as refused:
                        eg.apply(state, put)
                    assert refused.value.clause in CLAUSES
    assert PlaceCaballero not in held
    assert {MoveCaballero, Sail} < held.keys()


@pytest.mark.parametrize(
    ("task", "held", "then", "sentence", "clauses"),
    [
        ("colonies.homeward", "piece:0:ship", "place:castillo", "Sail from the ship into", ("SH-2",)),
        ("inquisitor.who_counts", "tile:limit_table", "place:francia", "Move the limit table", ("LT-3",)),
        ("inquisitor.black_moves", "piece:4:sevilla", "place:galicia", "Move one of the black", ("KG-1",)),
        ("portugal.landing", "piece:0:first_ship", "place:castillo", "Land from the first ship", ("SP-3",)),
        ("everything.besides", "kept:queen", "place:galicia", "Place one more caballero", ("KG-2",)),
        ("everything.flag", "place:prison", "piece:1:aragon", "Put a caballero of Bruno's", ("KG-1",)),
        ("everything.flag", "place:prison", "place:cataluna", "Now click whom or what you mean", ()),
        ("portugal.jester", "kept:jester", "place:valencia", "Now click where it goes", ()),
    ],
)
def test_what_is_held_is_not_put_where_it_may_not_go_and_nothing_else_happens(
    task, held, then, sentence, clauses
):
    """Somewhere else a caballero could be placed: but that is not what the click is about."""
    given = find(task, Task)
    table = TaskTable(given, "en")
    for target in given.solution[: given.solution.index(held)]:
        table.click(target)
    table.click(held)
    before = table.session.state
    table.click(then)
    assert sentence in table.notice.sentence
    assert table.notice.because == clauses
    assert table.session.state == before
    assert table.scene.picked == Picked(held)


def test_a_click_on_a_space_means_its_region_where_that_is_chosen():
    state = first(lambda s: any(action == MoveKing(0, "francia") for action in eg.legal_actions(s)))
    table = play(start=state, bots=RandomBot)
    table.click("place:envoy")
    assert table.session.moves[0].action == MoveKing(0, "francia")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_clicked_through(language):
    table, random = play(2, 5, language, edition=EDITION, bots=RandomBot, pace="at_once"), Random(5)
    while not table.session.state.is_over:
        if table.showing is not None:
            table.click("show:skip")
        now = table.scene
        table.click(random.choice(list(now.choices) or ["show:next"]))
    while table.showing is not None:
        table.click("show:skip")
    assert "egt-ending" in table.cards


# --- what happened, one thing after the other ------------------------------------------------------------


def test_all_that_lies_on_the_table_follows_from_the_events():
    fields = ("caballeros", "points", "tiles", "held", "grandes", "king", "display", "powers")
    seen = Counter()
    for state, _, (outcome, events) in moments(range(16)):
        for event in events:
            seen[type(event)] += 1
            state = after(state, event)
        assert [getattr(state, field) for field in fields] == [getattr(outcome, field) for field in fields]
        assert sorted(state.carriers, key=str) == sorted(outcome.carriers, key=str)
    assert all(seen[kind] for kind in (LoadDelivered, LoadGiven, TileMoved, CarrierMoved))


def test_what_a_click_would_move_is_foreseen():
    """Where nothing else follows, the position afterwards is the one that was foreseen."""
    seen = Counter()
    for state, action, (outcome, events) in moments(range(16)):
        event = foreseen(state, action)
        at_once = len(events) == 1 and not isinstance(events[0], StepAnnounced)  # nobody is asked for a Veto
        if isinstance(action, ExpansionAction) and event is not None and at_once:
            seen[type(action)] += 1
            for position in (after(state, event), carried_out(state, action)):
                assert position.caballeros == outcome.caballeros
                assert position.tiles == outcome.tiles
    assert seen[Sail] > 10
    assert len(seen) >= 4


def delivered():
    """A table at which gold or goods have come home, and the slide of it."""
    for seed in range(40):
        session = Session(3, (), RandomBot, EDITION, seed)
        for slide in slides(session):
            if any(isinstance(event, LoadDelivered) for event in slide.events):
                return session, slide
    raise AssertionError


def test_a_token_that_comes_home_is_one_slide_with_arrow_points_and_words():
    session, slide = delivered()
    assert [type(event) for event in slide.events] == [CaballeroMoved, CarrierMoved, LoadDelivered]
    (paid,) = (event for event in slide.events if isinstance(event, LoadDelivered))
    shown = pointed(slide)
    assert [gain.points for gain in shown.gains[paid.player]] == [paid.points]
    assert [arrow.target for arrow in shown.arrows] == [paid.place]
    assert len(told(session.speaker, slide.events)) == 2, "not once more that the bearer went there"


def test_the_limit_table_moves_along_an_arrow():
    state, event = next(
        (state, event)
        for state, _, (_, events) in moments(range(16))
        for event in events
        if isinstance(event, TileMoved)
    )
    (arrow,) = arrows([event], state)
    assert (arrow.source, arrow.target, arrow.owner) == (event.source, event.target, None)


# --- what is paid ------------------------------------------------------------------------------------------


def test_who_gets_points_for_a_space_alone_or_black_ones_alone_is_shown_his_points_on_the_board():
    session = Session(3, (), RandomBot, EDITION, 4)
    table = play(start=session.state, bots=RandomBot)
    table.session = session
    shown = 0
    for slide in slides(session):
        if slide.place in ("francia", "ship", "america") and slide.scored:
            shown += any(part.kind == "space" for event in slide.scored for part in event.parts)
            gains = re.findall(r'class="eg-gain-words"[^>]*>\+(\d+)<', board_of(table, slide))
            paid = sum(event.points for event in slide.scored)
            assert sum(map(int, gains)) == 2 * paid, "all points once on the map, and once at the track"
    assert shown


def board_of(table, slide):
    from elgrande.draw import board_svg
    from elgrande.table.slides import seen

    return board_svg(seen(table.session, slide), table.session.speaker, pointed=pointed(slide))


def test_pointing_at_a_space_tells_what_its_region_pays_and_what_it_pays_besides():
    table = play(3, 3, edition=EDITION, bots=RandomBot)
    note = table.notes.split('data-about="ambassador"')[1].split("</div>")[0]
    assert "Francia: Ambassador" in note
    assert "3/1/0 +2" in note


def test_the_balance_has_all_points_also_those_for_what_was_brought_home():
    session, _ = delivered()
    found = balance(session)
    assert found.points == session.state.points
    both = [*found.by_place.values(), *found.by_load.values()]
    assert tuple(map(sum, zip(*both, strict=True))) == session.state.points
    table = play(start=session.state, bots=RandomBot)
    table.session = session
    table._show()
    assert "Brought home: " in table.cards


# --- the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Grand Inquisitor &amp; Colonies"),
        ("es", "Gran Inquisidor y Colonias"),
        ("pt", "Grande Inquisidor e Colônias"),
    ],
)
def test_a_new_game_is_begun_with_expansions_and_without(language, name):
    table = play(3, 3, language, bots=RandomBot)
    assert name in table.tools
    assert f"✓ {name}" not in table.tools
    table.click("plan:expansion:colonies")
    table.click("plan:expansion:anniversary")
    table.click("plan:edition:ES_20TH")
    assert f"✓ {name}" in table.tools
    table.click("plan:expansion:anniversary")
    table.click("new")
    assert table.session.edition == eg.ES_20TH.with_expansions("colonies")
    assert table.scene.choices.keys() == {
        f"disk:{r}" for r in table.scene.view.box.disk_regions if r != table.session.state.king
    }
    assert table.scene.speaker.say("Your secret disk") in table.cards


@pytest.mark.clause("PO-4", "SD-1")
@pytest.mark.parametrize("answer", ["no_disk_shows_it", "disks_may_show_it"])
def test_a_disk_is_set_to_portugal_by_a_click_where_that_is_agreed_on(answer):
    edition = eg.EN_BASE.with_expansions("grandissimo").but(portugal_on_disk=answer)
    start = eg.position(2, edition=edition, castillo=(2, 1), general_scoring=True, king="aragon")
    table, is_agreed = play(start=start, bots=RandomBot), answer == "disks_may_show_it"
    assert ('data-target="disk:portugal"' in table.cards) == is_agreed
    assert set(re.findall(r'data-target="(disk:\w+)"', table.cards)) >= table.scene.choices.keys()
    editor = edit(start)
    editor.click("disk:0", "portugal")
    assert ('value="portugal" selected' in editor.panel) == is_agreed
    table.click("disk:portugal" if is_agreed else "disk:granada")
    assert table.session.state.counts("portugal")[0] == 2 * is_agreed


@pytest.mark.clause("PO-4")
def test_whose_home_is_portugal_shows_it_in_a_scoring_that_is_foreseen_where_he_may():
    for answer, expected in (("no_disk_shows_it", "galicia"), ("disks_may_show_it", "portugal")):
        edition = eg.EN_BASE.with_expansions("grandissimo").but(portugal_on_disk=answer)
        state = eg.position(2, edition=edition, king="aragon", grandes=("portugal", "granada"))
        assert default_disks(state) == {0: expected, 1: "granada"}


def test_a_disk_of_the_set_up_says_nothing_of_the_castillo():
    assert "Castillo" not in play(3, 3, edition=EDITION, bots=RandomBot).bar
    scoring = first(
        lambda s: len(s.agenda) > 1 and isinstance(s.agenda[-2], GeneralScoring) and not s.castillo[0]
    )
    assert "nobody shall know who is in the Castillo" in play(start=scoring, bots=RandomBot).bar


def test_one_sails_by_two_clicks_and_may_put_the_caballero_back():
    state = deciding(Sailing)
    table = play(start=state, bots=RandomBot)
    action = next(action for action in eg.legal_actions(state) if isinstance(action, Sail))
    source, target = clicks(action)
    table.click(source)
    table.click("drop")
    assert table.session.state == state
    table.click(source)
    table.click(target)
    assert table.session.moves[0].action == action


def in_the_midst_of_an_intrigue():
    """Somebody in Africa may go aboard for nothing, or as the card moves him."""
    there = {"africa": (2,), "granada": (1, 1, 1, 1)}
    start = colonies(edition=COLONIES, caballeros=there, turn=0, card="intrigue_3_any")
    return eg.apply(start, UseSpecial(0)).state


def test_where_the_same_clicks_mean_a_free_journey_and_a_move_of_the_card_one_says_which():
    state = in_the_midst_of_an_intrigue()
    ways = {
        "button:Sail": Sail(0, 0, "africa", "ship"),
        "button:MoveCaballero": MoveCaballero(0, 0, "africa", "ship"),
    }
    for way, action in ways.items():
        table = play(start=state, bots=RandomBot)
        table.click("piece:0:africa")
        table.click("place:ship")
        assert set(table.scene.choices) == set(ways)
        assert "Now say which of the two you mean" in table.bar
        assert table.session.state == state
        table.click("drop")
        assert table.scene.picked is None
        table.click("piece:0:africa")
        table.click("place:ship")
        assert table.scene.label(way) in table.bar
        table.click(way)
        assert table.session.moves[0].action == action


def test_somebody_may_go_back_aboard_while_something_else_is_decided_and_it_is_said():
    state = colonies(edition=COLONIES, caballeros={"africa": (1,), "granada": (1, 1, 1, 1)}, turn=0)
    table = play(start=state, bots=RandomBot)
    assert "may go back aboard" in table.bar
    assert "Click the caballeros" not in table.bar
    table.click("piece:0:africa")
    assert "may go back aboard" not in table.bar
    table.click("place:ship")
    assert table.session.moves[0].action == Sail(0, 0, "africa", "ship")
    assert table.session.state.agenda[-1] == state.agenda[-1]


def test_a_refusal_says_how_this_game_is_played_where_the_clause_says_otherwise():
    edition = COLONIES.but(placed_anywhere="where_the_king_opens")
    table = play(start=colonies(edition=edition, king="aragon", turn=0, card="intrigue_2_from_court"))
    table.click("button:special")
    table.click("place:ship")
    assert table.notice.because == ("SH-1",)
    assert "places there wherever the King is" in table.bar
    here = (
        "In this game: May a card that places in any region place there and on the ship, wherever the King "
        "is? Only where he opens them."
    )
    assert f"<strong>{here}</strong>" in table.bar
    assert table.spoken.endswith(here)


def test_a_token_is_taken_by_a_click_while_something_else_is_decided():
    state = first(
        lambda s: (
            any(isinstance(a, TakeToken) and a.owner == 0 for a in eg.legal_actions(s))
            and Stop(0) not in eg.legal_actions(s)
        )
    )
    table = play(start=state, bots=RandomBot)
    action = next(a for a in eg.legal_actions(state) if isinstance(a, TakeToken) and a.owner == 0)
    assert "You may take a token that lies overseas" in table.bar
    table.click(clicks(action)[0])
    assert any(one.owner == 0 and one.load == action.load for one in table.session.state.carriers)
    assert table.session.state.agenda[-1] == state.agenda[-1]


def test_whoever_fills_the_limit_table_clicks_those_beside_it():
    state = eg.new_game(3, EDITION, 3)
    rows = list(state.caballeros)
    for place, row in ((BESIDE, (2, 3, 0, 0)), (state.tiles[2], (4, 0, 1, 0))):
        rows[state.box.index[place]] = row
    state = state._replace(caballeros=tuple(rows), agenda=(TurnPhase(()), FillingTable(0)))
    assert set(choices(view(state, 0))) == {f"piece:0:{BESIDE}", f"piece:1:{BESIDE}"}


def test_a_grande_in_the_castillo_is_drawn_there():
    state = first(lambda s: isinstance(s.agenda[-1], Conspiring))
    player = eg.to_move(state)[0]
    inside = eg.apply(state, MoveGrande(player, CASTILLO)).state
    table = play(start=inside, humans=(player,), bots=RandomBot)
    assert table.board.count("eg-castle") == 2 * state.players, "on the map and in the panels"


# --- bots and the command line ----------------------------------------------------------------------------


def sole_wins(games):
    """How many games a greedy bot wins alone against two random ones, in seats by turns."""
    wins = 0
    for number in games:
        bots = [(GreedyBot if seat == number % 3 else RandomBot)(3 * number + seat) for seat in range(3)]
        *_, last = play_game(bots, EDITION, number)
        wins += last.state.winners == (number % 3,)
    return wins


@pytest.mark.slow
def test_greedy_beats_random_bots():
    assert sole_wins(range(6)) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("bot", IMPATIENT_BOTS)
def test_bots_decide_wherever_something_is_decided(bot):
    kinds = {}
    for state, action, _ in moments(range(8)):
        kinds.setdefault(type(state.agenda[-1]), (state, action.player))
    for state, player in kinds.values():
        table = view(state, player)
        assert IMPATIENT_BOTS[bot](1).choose(table) in table.legal


def test_a_bot_brings_a_token_home_while_there_is_time():
    """Aboard with goods in the last round: ashore they pay 4 points at once."""
    state = deciding(Sailing)
    sail = next(a for a in eg.legal_actions(state) if isinstance(a, Sail) and a.source == "ship")
    loaded = state._replace(carriers=(*state.carriers, Carrier(sail.owner, "ship", "goods")), round=9)
    chosen = GreedyBot(1).choose(view(loaded, 0))
    _, events = eg.apply(loaded, chosen)
    assert any(isinstance(event, LoadDelivered) for event in events)


def test_games_with_expansions_are_simulated(capsys):
    assert main(["simulate", "--expansions", "colonies,anniversary", "--games", "2", "--players", "3"]) == 0
    assert "EN_BASE + anniversary + colonies" in capsys.readouterr().out
    assert main(["simulate", "--expansions", "atlantis"]) == 2
    assert "'atlantis' is not one of those there are" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("place", "clause", "in_an_intrigue"),
    [("first_ship", "SP-2", "SP-2"), ("prison", "PR-1", "PR-2"), ("guests_1", "QJ-5", "QJ-5")],
)
def test_a_click_beside_the_map_is_refused_by_a_clause(place, clause, in_an_intrigue):
    """It was once said there: click the caballeros, not the region; and to whoever did: there is nothing."""
    there = {place: (0, 1, 0, 0), "granada": (1, 0, 0, 0)}
    said = {"king": "aragon", "held": {"first_ship": 1}, "caballeros": there}
    placing = grandissimo(card="king", **said)
    moving = eg.apply(grandissimo(card="intrigue_3_any", **said), UseSpecial(0)).state
    for state, target, because in (
        (placing, f"place:{place}", clause),
        (moving, f"place:{place}", in_an_intrigue),
        (moving, f"piece:1:{place}", in_an_intrigue),
    ):
        table = play(start=state)
        table.click(target)
        assert table.notice.because == (because,), target


@pytest.mark.clause("SP-1")
def test_of_two_ships_that_are_in_nobodys_court_either_can_be_clicked():
    """The second was once refused with the clause about placing aboard, though they are alike."""
    for ship in ("first_ship", "second_ship"):
        table = play(start=grandissimo(card="last_word"))
        table.click(f"place:{ship}")
        assert [(one.player, one.card) for one in table.session.state.held] == [(0, "first_ship")]
    one_taken = play(start=grandissimo(card="last_word", held={"first_ship": 1}))
    one_taken.click("place:first_ship")
    assert one_taken.notice.because == ("SP-2",), "the one in a court is not like the one in none"
