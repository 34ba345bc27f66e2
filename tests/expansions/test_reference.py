"""The engine agrees with a naive reference, written from the rulebook, in games and on boards at random.

The reference (`reference.py`) says what every place pays, and for most decisions what may be done: where
caballeros are placed, moved, landed, sent back, and which tokens, tiles, Grandes and regions may be chosen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest

import elgrande as eg
from elgrande import actions as base
from elgrande import events
from elgrande.engine import play
from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.table import Table
from elgrande.expansions.colonies import actions as colonies
from elgrande.expansions.grandissimo import actions as grandissimo
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.box import every_expansion
from elgrande.rules.map import CASTILLO
from elgrande.state import Special
from tests.expansions import reference
from tests.expansions.described import Described
from tests.expansions.reference import naive_score, region_of, total
from tests.expansions.scattered import scattered
from tests.soak import with_other_answers

COMBINATIONS = [
    chosen for n in range(len(every_expansion()) + 1) for chosen in combinations(every_expansion(), n)
]
WITH_ALL = COMBINATIONS[-1]
REASONS = {"scoreboard": "majority", "king": "king", "home": "home", "space": "posts"}


def edition_of(game: int, combination: tuple[str, ...]) -> eg.Edition:
    """English and Spanish readings in turn, with any answers to what the books leave open."""
    book = (eg.EN_BASE, eg.ES_20TH)[game // 4 % 2]
    return with_other_answers(book.with_expansions(*combination), game)


def players_of(game: int) -> int:
    return 2 + game % 4


# --- the reference itself ------------------------------------------------------------------------------


def board_of(players: int, combination: tuple[str, ...] = WITH_ALL, **said) -> dict:
    """A board with nobody on it, except what is said."""
    board = Described(eg.new_game(players, eg.EN_BASE.with_expansions(*combination), seed=1)).board
    nothing = {"caballeros": {}, "flags": [None] * players, "mobile": {}, "table": None, "inquisitor": None}
    return board | nothing | {"king": "granada", "grandes": ["granada"] * players} | said


def test_the_reference_pays_what_the_book_prints():
    francia = board_of(4, caballeros={"ambassador": {1: 1}, "envoy": {1: 1}})
    assert total(naive_score(francia, "francia")) == [0, 6, 0, 0]
    daniel, leticia, gustavo, maria, laura = range(5)
    old = board_of(
        5,
        caballeros={"castilla_la_vieja": {daniel: 3, leticia: 3, gustavo: 1}},
        flags=["castilla_la_vieja", None, None, None, None],
    )
    assert total(naive_score(old, "castilla_la_vieja")) == [6, 4, 2, 0, 0]
    new = board_of(
        5,
        caballeros={"castilla_la_nueva": {laura: 3, daniel: 2, gustavo: 2, maria: 2}},
        flags=[None, None, "castilla_la_nueva", "castilla_la_nueva", None],
    )
    assert total(naive_score(new, "castilla_la_nueva")) == [0, 0, 2, 2, 7]
    tied = board_of(4, caballeros={"portugal": {0: 2, 1: 2, 2: 1}})
    assert total(naive_score(tied, "portugal")) == [0, 0, 0, 0]


# --- what a place pays ---------------------------------------------------------------------------------


def paid(told) -> dict[str, list[int]]:
    """The points for each reason in these events."""
    scored = [event for event in told if isinstance(event, events.Scored)]
    points: dict[str, list[int]] = {}
    for event in scored:
        for part in event.parts:
            row = points.setdefault(REASONS[part.kind], [0] * len(event.counts))
            row[event.player] += part.points
        assert event.points == sum(part.points for part in event.parts)
    return in_short(points)


def in_short(points: dict[str, list[int]]) -> dict[str, list[int]]:
    return {reason: row for reason, row in points.items() if any(row)}


def check_places(random: Random, state: eg.State) -> int:
    """Every place pays what the reference says, by itself; how many were looked at."""
    board, looked = Described(state).board, 0
    for place in (CASTILLO, *state.box.regions):
        for first_only in (False, True):
            told = eg.score(state, place, first_only=first_only).events
            assert paid(told) == in_short(naive_score(board, place, first_only=first_only)), (place, board)
            looked += 1
    return looked


def check_general_scoring(random: Random, state: eg.State) -> int:
    """A general scoring pays what the reference says; how many places it scored, 0 if somebody is asked."""
    board = Described(state).board
    disks = [
        random.choice([region for region in state.box.disk_regions if region != state.king])
        for _ in range(state.players)
    ]
    later = reference.after_castillo(board, disks)
    if reference.table_to_be_filled(board, later):
        return 0
    told: list[events.Event] = []
    general_scoring(state, disks, told.append)
    places = [CASTILLO, *reference.general_scoring(board)]
    by_place = {place: [one for one in told if getattr(one, "place", None) == place] for place in places}
    for place in places:
        expected = naive_score(board if place == CASTILLO else later, place, general=True)
        assert paid(by_place[place]) == in_short(expected), (place, disks, board)
    in_order = dict.fromkeys(
        one.place for one in told if isinstance(one, events.Scored | events.NobodyScored)
    )
    assert list(in_order) == places
    return len(places)


def check_boards(numbers: range) -> Counter[str]:
    looked: Counter[str] = Counter()
    for number in numbers:
        random = Random(number)
        edition = edition_of(number, COMBINATIONS[number // 8 % len(COMBINATIONS)])
        state = scattered(random, players_of(number), edition)
        looked["alone"] += check_places(random, state)
        looked["in general"] += check_general_scoring(random, state)
    return looked


SCORING = (
    "SC-1",
    "SC-3",
    "BN-1",
    "BN-2",
    "FR-3",
    "SH-3",
    "SH-4",
    "OV-2",
    "OV-3",
    "GI-2",
    "LT-1",
    "LT-5",
    "PO-2",
)
SCORING += ("PO-3", "FL-2", "GC-1", "GC-11", "GC-15", "GC-17", "AC-7.10")


@pytest.mark.clause(*SCORING)
def test_places_pay_what_the_reference_says_on_boards_at_random():
    looked = check_boards(range(128))
    assert looked["alone"] > 2_500
    assert looked["in general"] > 1_000


@pytest.mark.slow
@pytest.mark.clause(*SCORING)
@pytest.mark.parametrize("chunk", range(4))
def test_places_pay_what_the_reference_says_on_thousands_of_boards(chunk):
    assert check_boards(range(128 + 1_000 * chunk, 1_128 + 1_000 * chunk))["alone"] > 20_000


# --- whole games ---------------------------------------------------------------------------------------

# Intrigue: how many of one's own, of others, of anybody; whether all from one region, whether they leave it.
INTRIGUE = {
    "intrigue_3_any": (0, 0, 3, False, False),
    "intrigue_4_any": (0, 0, 4, False, False),
    "intrigue_4_own": (4, 0, 0, False, False),
    "intrigue_3_foreign": (0, 3, 0, False, False),
    "intrigue_2_own_2_foreign": (2, 2, 0, False, False),
    "intrigue_5_from_one_region": (0, 0, 5, True, False),
    "intrigue_all_own_from_one_region": (99, 0, 0, True, True),
    "intrigue_either": (99, 0, 0, True, True),
    "free_choice": (2, 0, 0, False, False),
    "choose_freely": (2, 0, 0, False, False),
}
SCORES = {
    "score_fours": "fours",
    "score_fives": "fives",
    "score_sixes_and_sevens": "sixes and sevens",
    "score_first_places": "all",
    "score_most": "fullest",
    "score_least": "emptiest",
    "score_castillo": "castillo",
    "score_new_regions": "new regions",
    "score_black": "with black",
    "score_coast": "coasts",
    "score_centre": "centre",
}


@dataclass
class Watched:
    """What has happened so far, as far as the reference needs to know it."""

    card: str = ""  # whose special action is under way
    moves: list = field(default_factory=list)  # what has been moved with it
    places: set | None = None  # what it scores: that does not change when somebody sails meanwhile
    scored: bool = False  # whether it has scored a place already
    general: list = field(default_factory=list)  # what a general scoring still has to score
    newcomers: set = field(default_factory=set)  # who went on or off the sea in this round: (owner, region)
    looked: Counter = field(default_factory=Counter)

    def begins(self, card: str) -> None:
        """The special action of this card begins."""
        self.card, self.moves, self.scored, self.places = card, [], False, None

    def agree(self, what: str, offered: set, allowed: set, state: eg.State) -> None:
        """The engine offers what the reference allows."""
        self.looked[what] += 1
        board = Described(state).board
        assert offered == allowed, (what, self.card, self.moves, offered - allowed, allowed - offered, board)


def legal_moves(d, player, watched):
    """What Intrigue moves, after what has been moved already."""
    own, foreign, anyone, one_region, leave = INTRIGUE[watched.card]
    moves = watched.moves
    mine = sum(reference.is_own(d.board, player, owner) for _, owner in moves)
    more = len(moves) < anyone
    return reference.intrigue(
        d.board,
        player,
        own=more or mine < own,
        foreign=more or len(moves) - mine < foreign,
        one_region=region_of(d.board, moves[0][0]) if one_region and moves else None,
        leave=leave,
    )


def journeys(d, player, newcomers):
    """The free journeys of those who came in an earlier round, where nobody has come or gone since."""
    ways = reference.journeys(d.board, player)
    return {way for way in ways if (way[1], region_of(d.board, way[0])) not in newcomers}


def scoreboards(d):
    """Every way to lay a mobile scoreboard."""
    lying = {values: place for place, values in d.board["mobile"].items()}
    return {
        (number, place)
        for number, values in enumerate([(8, 4, 0), (4, 0, 0)])
        for place in reference.scoreboards_new_places(d.board, lying.get(values))
    }


def kings_ways(d, *, anywhere):
    """Where the King may be moved: by his card also to where he is."""
    reached = reference.for_the_king(d.board)
    near = reference.beside(d.board, reference.kings_region(d.board))
    return {region for region in reached if anywhere or region in near}


def sent_back(d, owners, *, court=False):
    """Who may be sent back: (from, owner, carries)."""
    at_court = d.board["caballeros"]["court"] if court else {}
    in_court = {("court", owner, None) for owner in owners if at_court.get(owner)}
    return reference.outside(d.board, whose=owners) | in_court


def grandes_ways(d, player, card):
    """Which Grande may be moved where by this card: (whose, to)."""
    answer = d.board["answers"]["conspirators" if card == "conspiracy" else "coup_grandes"]
    whose = range(d.players) if answer == "any_grande" else [player]
    return {
        (owner, place)
        for owner in whose
        for place in reference.grandes_new_places(d.board, owner, castillo=True)
    }


def free_cards(d, player):
    """The regions whose cards no other player has chosen for something (GC-1, GC-5)."""
    return {*reference.nine(d.board)} - {region for region, chooser in d.board["chosen"] if chooser != player}


def markers(d, player, *, by_card):
    """Where a marker may be laid: any region whose card is free; or once each region, and not the King's."""
    board = d.board
    if by_card:
        return free_cards(d, player)
    return {*reference.regions(board)} - {reference.kings_region(board), *board["alliance"]}


def on_disk(d, frame):
    """What a disk may show that is set for this; None where it has to show where one's own caballeros are."""
    shown, answers = reference.on_disks(d.board), d.board["answers"]
    king = {reference.kings_region(d.board)}
    match type(frame).__name__:
        case "GeneralScoring":
            return shown - king if answers["transfer_to_king"] == "not_on_purpose" else shown
        case "Landing":
            return shown - king
        case "Evicting":
            return shown - {frame.region} if answers["eviction_to_origin"] == "not_allowed" else shown
        case "ScoringChosenOnce":
            return shown
    return None


def thrown_in(d, frame):
    """Who may be put into the Castillo: opponents' first, one's own when one of these is in."""
    foreign = reference.thrown_in(d.board, frame.player, own=False) if frame.foreign else set()
    has_begun = (frame.foreign, frame.own) != (2, 2)
    if not has_begun:
        return foreign
    placed = {"castillo"} if d.board["caballeros"]["court"].get(frame.player) else set()
    return foreign | placed | reference.thrown_in(d.board, frame.player, own=True)


def beside_the_table(d):
    """Who may go onto the limit table: (owner, carries)."""
    return {(owner, kind) for space, owner, kind in reference.standing(d.board) if space == d.table}


MOVES = (base.MoveCaballero, base.MoveCarrier)
RECALLS = (base.RecallCaballero, base.RecallCarrier)
RETURNS = (base.ReturnCaballero, base.ReturnCarrier)
GRANDES = (base.MoveGrande, MoveTheirGrande)
SPACE, CHOSEN, MOVE = Described.goal, Described.chosen, Described.move
GOING = Described.going

# For each kind of decision the kinds of actions, what the reference calls one, and those that it allows.
DECISIONS = {
    "Turn": (base.PlaceCaballero, SPACE, lambda d, f, w: reference.placing(d.board, f.player)),
    "PlacingMore": (
        base.PlaceCaballero,
        SPACE,
        lambda d, f, w: reference.placing(d.board, f.player, anywhere=True),
    ),
    "Moving": (MOVES, MOVE, lambda d, f, w: legal_moves(d, f.player, w)),
    "MovingBlack": (
        MOVES,
        MOVE,
        lambda d, f, w: {way for way in reference.intrigue(d.board, f.player) if way[1] == "black"},
    ),
    "Transporting": (
        MOVES,
        MOVE,
        lambda d, f, w: reference.transport(d.board, f.player) if f.left else set(),
    ),
    "ThrowingIn": (
        (*MOVES, base.PlaceCaballero),
        lambda d, one: (SPACE if isinstance(one, base.PlaceCaballero) else MOVE)(d, one),
        lambda d, f, w: thrown_in(d, f),
    ),
    "Sailing": (colonies.Sail, MOVE, lambda d, f, w: journeys(d, f.player, w.newcomers)),
    "GoingAshore": (
        grandissimo.Disembark,
        Described.landing,
        lambda d, f, w: reference.landings(d.board, f.player, d.space(f.ship) if f.ship else None),
    ),
    "Recalling": (RECALLS, GOING, lambda d, f, w: sent_back(d, [f.player])),
    "Banishing": (RETURNS, GOING, lambda d, f, w: sent_back(d, f.owners)),
    "SendingBack": (RETURNS, GOING, lambda d, f, w: sent_back(d, f.owners[:1], court=True)),
    "ReturningFrom": (
        RETURNS,
        GOING,
        lambda d, f, w: {way for way in sent_back(d, [f.player]) if region_of(d.board, way[0]) == f.region},
    ),
    "TakingAlong": (
        grandissimo.TakeAlong,
        GOING,
        lambda d, f, w: reference.taken_along(d.board, f.source, f.region),
    ),
    "Pardoning": (grandissimo.PardonAll, CHOSEN, lambda d, f, w: reference.pardons(d.board)),
    "LettingOut": (
        grandissimo.LetOut,
        Described.let_out,
        lambda d, f, w: reference.let_out(d.board, f.region),
    ),
    "MovingLimitTable": (colonies.MoveTile, CHOSEN, lambda d, f, w: reference.tables_new_places(d.board)),
    "FillingTable": (colonies.Admit, Described.admitted, lambda d, f, w: beside_the_table(d)),
    "PlacingScoreboard": (base.PlaceScoreboard, Described.laid, lambda d, f, w: scoreboards(d)),
    "MovingGrande": (
        base.MoveGrande,
        CHOSEN,
        lambda d, f, w: reference.grandes_new_places(d.board, f.player),
    ),
    "Conspiring": (GRANDES, Described.grande, lambda d, f, w: grandes_ways(d, f.player, w.card)),
    "Revolting": (grandissimo.CrownGrande, Described.whose, lambda d, f, w: reference.regents(d.board)),
    "MovingKing": (base.MoveKing, CHOSEN, lambda d, f, w: kings_ways(d, anywhere=f.anywhere)),
    "ScoringOne": (base.ScorePlace, CHOSEN, lambda d, f, w: reference.one_to_choose(d.board)),
    "Marking": (colonies.MarkRegion, CHOSEN, lambda d, f, w: reference.one_to_choose(d.board)),
    "NamingRegion": (
        base.NameRegion,
        CHOSEN,
        lambda d, f, w: {*reference.regions(d.board)} - {reference.kings_region(d.board)},
    ),
    "LayingMarkers": (grandissimo.LayMarker, CHOSEN, lambda d, f, w: markers(d, f.player, by_card=f.by_card)),
    "ChoosingRegionCard": (
        grandissimo.ChooseRegionCard,
        CHOSEN,
        lambda d, f, w: free_cards(d, f.player),
    ),
    "GivingFlag": (
        base.GiveLoad,
        Described.bearer,
        lambda d, f, w: reference.flag_bearers(d.board, f.player),
    ),
}
# What may be done besides, wherever any of it is offered.
BESIDES = {
    colonies.PlaceExtra: (SPACE, lambda d, player: reference.placing(d.board, player)),
    grandissimo.PlaceByQueen: (SPACE, lambda d, player: reference.placing(d.board, player)),
    grandissimo.PlaceGuest: (SPACE, lambda d, player: reference.placing_guests(d.board, player)),
    grandissimo.Imprison: (GOING, lambda d, player: reference.outside(d.board)),
    grandissimo.LeadSoldier: (Described.led, lambda d, player: reference.soldiers_ways(d.board)),
}


def check_decision(state: eg.State, d: Described, legal, watched: Watched) -> None:
    """What is decided now, and what may be done besides, is what the reference allows."""
    frame, name = state.agenda[-1], type(state.agenda[-1]).__name__
    if name in DECISIONS and not (name == "Moving" and watched.card not in INTRIGUE):
        kinds, read, allowed = DECISIONS[name]
        offered = {read(d, act) for act in legal if isinstance(act, kinds)}
        if name == "Sailing":
            offered = {
                way for way in offered if (way[1], region_of(d.board, way[0])) not in watched.newcomers
            }
        if offered or name != "Turn":  # nobody is left to be placed
            watched.agree(name, offered, allowed(d, frame, watched), state)
    if name == "Scoring" and watched.card in SCORES and not watched.scored:
        places = {act.place for act in legal if isinstance(act, base.ScorePlace)}
        if watched.places is None:
            watched.places = reference.places_of_card(d.board, SCORES[watched.card])
        watched.agree("Scoring", places, watched.places, state)
    if name == "SettingDisks" and (shown := on_disk(d, state.agenda[-2])) is not None:
        for player in eg.to_move(state):
            disks = {act.region for act in legal if isinstance(act, base.SetDisk) and act.player == player}
            watched.agree("SettingDisks", disks, shown, state)
    for kind, (read, allowed) in BESIDES.items():
        offered = {read(d, act) for act in legal if isinstance(act, kind)}
        if offered:
            watched.agree(kind.__name__, offered, allowed(d, legal[0].player), state)
    turn = next((one.player for one in state.agenda if type(one).__name__ == "OwnTurn"), None)
    at_once = name in ("ReactionWindow", "SettingDisks", "LettingOut")  # before which nothing is done besides
    if turn is not None and not at_once and {act.player for act in legal} == {turn}:
        offered = {(d.owners[act.owner], act.load) for act in legal if isinstance(act, colonies.TakeToken)}
        watched.agree("TakeToken", offered, reference.tokens_to_take(d.board, turn), state)


def check_journey(d: Described, action, told, after: Described, watched: Watched) -> None:
    """Who went alone is where he went to, with what he carries unless that is paid for or lost."""
    if (
        not isinstance(action, (*MOVES, colonies.Sail))
        or sum(isinstance(e, events.CaballeroMoved) for e in told) != 1
    ):
        return
    if any(isinstance(e, events.LoadGiven) for e in told) or not all(isinstance(e, ON_THE_WAY) for e in told):
        return
    source, owner, load, target = d.move(action)
    rows = {space: dict(there) for space, there in d.board["caballeros"].items()}
    rows[source][owner] -= 1
    rows[target][owner] = rows[target].get(owner, 0) + 1
    expected = {space: {who: n for who, n in there.items() if n} for space, there in rows.items()}
    assert after.board["caballeros"] == expected, action
    tokens, board = list(d.board["tokens"]), d.board
    brought = region_of(board, target) in reference.mainland(board)
    if load in reference.WORTH:
        tokens.remove((source, owner, load))
        tokens += [] if brought or target == CASTILLO else [(target, owner, load)]
    assert sorted(map(str, tokens)) == sorted(map(str, after.board["tokens"])), action
    who = board["inquisitor"] if owner == "black" else owner
    points = [(who, reference.WORTH[load])] if load in reference.WORTH and brought and who is not None else []
    assert [(e.player, e.points) for e in told if isinstance(e, events.LoadDelivered)] == points, action
    watched.looked["journeys"] += 1


ON_THE_WAY = (events.CaballeroMoved, events.CarrierMoved, events.LoadDelivered, events.LoadLost)


class Telling:
    """Takes down what happens, and the board at the moment when a place is scored."""

    def __init__(self, state: eg.State):
        self.table = Table(state, self.tell)
        self.told: list[events.Event] = []
        self.scorings: list[tuple[int, Described]] = []

    def tell(self, event: events.Event) -> None:
        if isinstance(event, events.Scored | events.NobodyScored) and not self.goes_on(event):
            self.scorings.append((len(self.told), Described(self.table.state())))
        self.told.append(event)

    def goes_on(self, event) -> bool:
        """Whether it tells of the same scoring as the event before: of a player who comes later."""
        before = self.told[-1] if self.told else None
        is_scored = isinstance(before, events.Scored) and isinstance(event, events.Scored)
        return is_scored and before.place == event.place and before.player < event.player


def check_scorings(telling: Telling, watched: Watched) -> None:
    """What is scored pays what the reference says; a general scoring scores all places, in their order."""
    boards = dict(telling.scorings)
    for number, event in enumerate(telling.told):
        match event:
            case events.GeneralScoringStarted():
                watched.general = [CASTILLO]
            case events.SpecialStarted(card=card) | events.KeptCardUsed(other=card):
                watched.begins(card)
        if number not in boards:
            continue
        board, place, general = boards[number].board, event.place, bool(watched.general)
        if general:
            assert place == watched.general.pop(0)
            watched.general += reference.general_scoring(board) if place == CASTILLO else []
        later = [at for at in boards if at > number]
        told = telling.told[number : min(later, default=None)]
        first_only = watched.card == "score_first_places" and not general
        score = naive_score(board, place, general=general, first_only=first_only)
        assert paid(told) == in_short(score), (place, board)
        watched.looked["scorings"] += 1


def check_scored_at_once(telling: Telling, watched: Watched) -> None:
    """A card that has scored all its places at once, because there is only one, has scored the right one."""
    begun = [e.card for e in telling.told if isinstance(e, events.SpecialStarted) and e.card in SCORES]
    if not begun or any(isinstance(frame, Special) for frame in telling.table.agenda):
        return
    due = [number for number, e in enumerate(telling.told) if isinstance(e, events.EffectDue)]
    until = min(due, default=len(telling.told))  # a marked region may be scored after it
    places = {telling.told[number].place for number, _ in telling.scorings if number < until}
    first = telling.scorings[0][1].board if telling.scorings else Described(telling.table.state()).board
    assert places == reference.places_of_card(first, SCORES[begun[0]]), (begun, first)
    watched.looked["places scored at once"] += 1


def at_sea(d: Described):
    """Who stands where in the regions beyond the coast."""
    return {
        (owner, region): [(space, d.board["caballeros"].get(space, {}).get(owner)) for space in spaces]
        for owner in d.owners
        for region in reference.SEA
        for spaces in [reference.spaces(d.board, region)]
    }


def watched_game(game: int, combination: tuple[str, ...]) -> Counter[str]:
    """Play one game at random, and ask the reference at every step; how often it was asked what."""
    state = eg.new_game(players_of(game), edition_of(game, combination), seed=game)
    random, watched, d = Random(game), Watched(), Described(state)
    while not state.is_over:
        legal = eg.legal_actions(state)
        under_way = [frame.card for frame in state.agenda if isinstance(frame, Special)]
        if watched.card not in under_way[-1:]:  # it is over; or another was put off until now
            watched.begins(under_way[-1] if under_way else "")
        check_decision(state, d, legal, watched)
        action = random.choice(legal)
        telling = Telling(state)
        play(telling.table, action)
        after = Described(telling.table.state())
        check_journey(d, action, telling.told, after, watched)
        watched.moves += [
            (d.space(one.source), d.owners[one.owner])
            for one in telling.told
            if isinstance(one, events.CaballeroMoved)
        ]
        watched.scored = watched.scored or isinstance(action, base.ScorePlace)
        check_scorings(telling, watched)
        check_scored_at_once(telling, watched)
        if any(isinstance(one, events.RoundStarted) for one in telling.told):
            watched.newcomers = set()
        elif "colonies" in combination:
            here, there = at_sea(d), at_sea(after)
            watched.newcomers |= {who for who in here if here[who] != there[who]}
        state, d = telling.table.state(), after
    return watched.looked


LEGAL = (
    "KG-1",
    "KG-2",
    "CA-2",
    "FR-1",
    "FR-2",
    "SH-1",
    "SH-2",
    "OV-1",
    "OV-3",
    "OV-4",
    "GG-2",
    "GG-3",
    "GI-2",
)
LEGAL += (
    "GI-4",
    "LT-2",
    "LT-3",
    "LT-4",
    "LT-6",
    "MV-2",
    "MV-5",
    "PO-1",
    "PR-1",
    "PR-3",
    "SP-2",
    "SP-3",
    "FL-4",
)
LEGAL += ("FL-5", "GC-1", "GC-5", "GC-11", "GC-14", "GC-16")


@pytest.mark.clause(*SCORING, *LEGAL)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_a_game_goes_as_the_reference_says(combination):
    looked = watched_game(len(combination), combination) + watched_game(len(combination) + 5, combination)
    assert looked["scorings"] > 50
    assert looked["Turn"] > 50


@pytest.mark.slow
@pytest.mark.clause(*SCORING, *LEGAL)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_many_games_go_as_the_reference_says(combination):
    looked = sum((watched_game(game, combination) for game in range(10, 60)), Counter())
    assert looked["scorings"] > 1_500
    everything = DECISIONS.keys() | {kind.__name__ for kind in BESIDES}
    if combination == WITH_ALL:  # with the colonies provinces hardly ever run short
        assert looked.keys() >= everything - {"Recalling"}
    elif "colonies" not in combination:
        assert "Recalling" in looked


# --- what may be done besides with Grandissimo, and when ---------------------------------------------------

SYMBOLS = {
    **dict.fromkeys(("double_turn", "eviction_notice", "extra_force"), grandissimo.Imprison),
    **dict.fromkeys(("score_coast", "espionage", "quick_troops", "last_word"), grandissimo.TakeShip),
}
QUEEN = {grandissimo.BringByQueen, grandissimo.PlaceByQueen}
ONCE_A_TURN = {"jester": grandissimo.SendGuest, "inquisitor_general": grandissimo.LeadSoldier}
FREELY = {*SYMBOLS.values(), *QUEEN, *ONCE_A_TURN.values(), grandissimo.PlaceGuest}


def keeping(state: eg.State) -> dict[str, int]:
    """Who keeps which card, ship or character."""
    return {one.card: one.player for one in state.held}


class Rights:
    """What the player of a turn may still do besides in it; noted from what he has done."""

    def __init__(self, player: int, held: dict[str, int]):
        self.player, self.placed = player, False
        self.symbols: list[str] = []  # the cards whose symbols are not used yet
        self.left = {*ONCE_A_TURN.values(), *(QUEEN if held.get("queen") == player else ())}

    def allowed(self, state: eg.State) -> set[type]:
        """What may be done between two parts of the turn."""
        held, board, player = keeping(state), Described(state).board, self.player
        has = {what: state.counts(what)[player] for what in ("court", "provinces")}
        ships = ["first_ship", "second_ship"][: 1 if state.players == 2 else 2]
        can_be_done = {
            grandissimo.TakeShip: any(held.get(ship) != player for ship in ships),
            grandissimo.Imprison: bool(reference.outside(board)),
            grandissimo.BringByQueen: held.get("queen") == player and has["provinces"],
            grandissimo.PlaceByQueen: held.get("queen") == player and has["court"],
            grandissimo.SendGuest: held.get("jester") == player and has["provinces"],
            grandissimo.LeadSoldier: held.get("inquisitor_general") == player
            and bool(reference.soldiers_ways(board)),
            grandissimo.PlaceGuest: sum(state.counts(f"guests_{player + 1}")),
        }
        due = {SYMBOLS[card] for card in self.symbols} | self.left | {grandissimo.PlaceGuest}
        return {kind for kind in due if can_be_done[kind]}

    def note(self, action, told) -> None:
        """What he has done, with which card, and since when he has the Queen."""
        if action.player == self.player:
            if type(action) in SYMBOLS.values():
                alike = [card for card in self.symbols if SYMBOLS[card] is type(action)]
                self.symbols.remove("double_turn" if "double_turn" in alike else alike[0])
            self.left -= QUEEN if type(action) in QUEEN else {type(action)}
            self.placed = self.placed or type(action) is grandissimo.PlaceGuest
        for event in told:
            if getattr(event, "player", None) != self.player:
                continue
            if isinstance(event, events.CardTaken):
                self.take(event, told)
            elif isinstance(event, events.CaballeroPlaced):
                self.placed = True
            elif isinstance(event, events.CardKept) and event.card == "queen" and not self.placed:
                self.left.add(grandissimo.PlaceByQueen)

    def take(self, taken: events.CardTaken, told) -> None:
        """He may use the symbol of a card that he uses now; with a second one, not Double Turn's."""
        is_second = {"GC-3", "TU-3"} <= {*taken.because}
        is_kept = is_second and any(isinstance(e, events.CardKept) and e.card == taken.card for e in told)
        if is_second and "double_turn" in self.symbols:
            self.symbols.remove("double_turn")
        if taken.card in SYMBOLS and not is_kept:
            self.symbols.append(taken.card)


def rare(random: Random, legal):
    """Any action, each kind as likely as the others, and ending a turn less so."""
    kinds = sorted({type(act).__name__ for act in legal})
    kind = random.choice([name for name in kinds if name != "EndTurn" or random.random() < 0.4] or kinds)
    return random.choice([act for act in legal if type(act).__name__ == kind])


def turn_of(state: eg.State) -> int | None:
    """Whose turn is under way."""
    return next((one.player for one in state.agenda if type(one).__name__ == "CourtTurn"), None)


def watched_turns(game: int, combination: tuple[str, ...]) -> Counter[type]:
    """Play one game; between the parts of each turn the reference says what may be done besides."""
    state = eg.new_game(players_of(game), edition_of(game, combination), seed=game)
    random, looked = Random(game), Counter[type]()
    waiting: dict[int, Rights] = {}
    rights = Rights(-1, {})
    while not state.is_over:
        legal = eg.legal_actions(state)
        offered = {type(act) for act in legal} & FREELY
        between = type(state.agenda[-1]).__name__ in ("ChoosingCard", "Turn", "CourtTurn")
        assert offered == (rights.allowed(state) if between else set()), (state.agenda, vars(rights))
        looked.update(offered)
        before, action = state, rare(random, legal)
        state, told = eg.apply(state, action)
        rights.note(action, told)
        kinds = {type(event) for event in told}
        if events.TurnOrderSet in kinds:
            waiting.clear()
        if events.TurnPutOff in kinds:
            waiting[rights.player] = rights
        player = turn_of(state)
        if player is not None and (player != turn_of(before) or events.TurnPutOff in kinds):
            rights = waiting.pop(player, None) or Rights(player, keeping(state))
    return looked


BESIDES_IN_A_TURN = ("GR-6", "SP-1", "PR-1", "QJ-1", "QJ-2", "QJ-3", "QJ-4", "QJ-5")
BESIDES_IN_A_TURN += ("GC-3", "GC-14", "GC-18", "GC-20")


@pytest.mark.clause(*BESIDES_IN_A_TURN)
@pytest.mark.parametrize("combination", [one for one in COMBINATIONS if "grandissimo" in one], ids="+".join)
def test_between_the_parts_of_a_turn_that_may_be_done_which_the_reference_says(combination):
    looked = sum((watched_turns(game, combination) for game in range(6)), Counter())
    assert looked.keys() >= {*QUEEN, grandissimo.SendGuest, grandissimo.PlaceGuest}


@pytest.mark.slow
@pytest.mark.clause(*BESIDES_IN_A_TURN)
@pytest.mark.parametrize("combination", [one for one in COMBINATIONS if "grandissimo" in one], ids="+".join)
def test_so_it_is_in_many_games(combination):
    looked = sum((watched_turns(game, combination) for game in range(10, 60)), Counter())
    assert looked.keys() == FREELY
