"""What the game says: whole in three languages, for every action, event and decision, and good to read."""

import ast
import gettext
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import get_args

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po

import elgrande
from elgrande import actions, events, state
from elgrande.engine import RULES, apply, legal_actions, new_game
from elgrande.engine.refusals import KINDS
from elgrande.expansions.anniversary import GivingFlag
from elgrande.expansions.colonies import actions as colonies
from elgrande.expansions.colonies import frames
from elgrande.expansions.grandissimo import actions as grandissimo
from elgrande.expansions.grandissimo import frames as court_frames
from elgrande.expansions.shared import actions as shared_actions
from elgrande.expansions.shared import frames as shared_frames
from elgrande.rules.box import box_of, every_expansion
from elgrande.rules.cards import CARDS
from elgrande.rules.clauses import CLAUSES, UnknownClause
from elgrande.rules.editions import EN_BASE, ES_20TH, ES_WEB
from elgrande.rules.map import MOBILE_SCOREBOARDS, REGIONS
from elgrande.rules.steps import ALL, Move, PlaceMore, Supply
from elgrande.rules.wording import CARD_WORDS, LOAD_NAMES, REGION_NAMES
from elgrande.text import LANGUAGES, NAMES, Speaker, decisions
from elgrande.text import actions as action_texts
from elgrande.text import events as event_texts
from elgrande.text.places import CASES
from elgrande.views import view

PACKAGE = Path(elgrande.__file__).parent
LOCALE = PACKAGE / "text" / "locale"
TRANSLATED = ("es", "pt")
# As in the Makefile.
KEYWORDS = DEFAULT_KEYWORDS | {"NN_": (1, 2), "say": None, "count": (1, 2)}

ENGLISH = re.compile(r"\b(the|of|and|or|from|to|your|you|with|was|were|may|is|their|up)\b", re.IGNORECASE)
BRACE = re.compile(r"[{}]")


# --- one of each -----------------------------------------------------------------------------------

LOAD_NAMES["lantern"] = CARD_WORDS["veto"].title  # nobody carries anything in the base game; any text will do

WITH_ALL = box_of(tuple(every_expansion()))

MOVE = actions.MoveCaballero(0, 1, "aragon", "castillo")

ACTIONS = (
    actions.PlayPower(0, 8),
    actions.TakeSupply(0, 0),
    actions.TakeSupply(0, 1),
    actions.TakeSupply(0, 3),
    actions.RecallCaballero(0, "pais_vasco"),
    actions.RecallCarrier(0, "pais_vasco", "lantern"),
    *(actions.TakeCard(0, card.id) for card in CARDS),
    actions.PlaceCaballero(0, "aragon"),
    actions.PlaceCaballero(0, "castillo"),
    actions.UseSpecial(0),
    actions.EndTurn(0),
    actions.Stop(0),
    actions.Proceed(0),
    MOVE,
    actions.MoveCaballero(0, 0, "galicia", "pais_vasco"),
    actions.MoveCarrier(0, 0, "galicia", "pais_vasco", "lantern"),
    actions.GiveLoad(0, "lantern", "pais_vasco"),
    actions.ChooseStep(0, 0),
    actions.ChooseStep(0, 1),
    actions.ReturnCaballero(0, 1, "valencia"),
    actions.ReturnCaballero(1, 1, "court"),
    actions.ReturnCarrier(0, 1, "valencia", "lantern"),
    actions.ReturnCarrier(0, 0, "valencia", "lantern"),
    actions.SetDisk(0, "cataluna"),
    actions.ScorePlace(0, "castillo"),
    actions.PlaceScoreboard(0, 1, "sevilla"),
    actions.TakeBackPower(0, 5),
    actions.MoveGrande(0, "granada"),
    actions.NameRegion(0, "castilla_la_vieja"),
    actions.MoveKing(0, "pais_vasco"),
    actions.UseVeto(1),
    actions.LetPass(1),
    actions.LetPass(1, rest=True),
    colonies.Sail(0, 0, "ship", "africa"),
    colonies.Sail(0, 0, "viceroy", "ship", "gold"),
    colonies.TakeToken(0, 0, "goods"),
    colonies.BringExtra(0),
    colonies.PlaceExtra(0, "ambassador"),
    colonies.MoveTile(0, "limit_table", "america"),
    colonies.MarkRegion(0, "pais_vasco"),
    shared_actions.MoveTheirGrande(0, 1, "pais_vasco"),
    shared_actions.MoveTheirGrande(1, 0, "pais_vasco"),
    colonies.Admit(0, 0),
    colonies.Admit(0, 1),
    colonies.CarryOut(0, "outlaws"),
    colonies.CopySpecial(0),
    *(grandissimo.TakeShip(0, ship) for ship in ("first_ship", "second_ship")),
    grandissimo.Disembark(0, "first_ship", "pais_vasco"),
    *(grandissimo.Imprison(0, owner, "pais_vasco") for owner in (0, 1)),
    grandissimo.Imprison(0, 1, "pais_vasco", "gold"),
    grandissimo.PardonAll(0, "pais_vasco"),
    *(grandissimo.LetOut(0, owner, "pais_vasco") for owner in (0, 1)),
    *(grandissimo.TakeCharacter(0, character) for character in ("queen", "jester")),
    grandissimo.BringByQueen(0),
    grandissimo.PlaceByQueen(0, "pais_vasco"),
    *(grandissimo.SendGuest(0, host) for host in (0, 1)),
    *(grandissimo.PlaceGuest(0, owner, "pais_vasco") for owner in (0, 1)),
    *(grandissimo.LayMarker(0, tile, "pais_vasco") for tile in ("boycott_marker", "alliance_1")),
    grandissimo.ChooseRegionCard(0, "pais_vasco"),
    *(grandissimo.DiscardRegionCard(0, card) for card in ("king_incognito", "confederation")),
    grandissimo.TakeAnother(0, "outlaws"),
    grandissimo.KeepAnother(0, "outlaws"),
    grandissimo.UseKeptCard(0, "outlaws"),
    *(grandissimo.CrownGrande(0, owner) for owner in (0, 1)),
    grandissimo.LeadSoldier(0, 1, "galicia", "pais_vasco"),
    *(grandissimo.TakeAlong(0, owner, "pais_vasco") for owner in (0, 1)),
    grandissimo.GoAlong(0),
)
EXPANSION_ACTIONS = {kind for kind in KINDS if issubclass(kind, actions.ExpansionAction)}
BLACK = 3  # the owner after three players
BLACK_ACTIONS = (
    actions.MoveCaballero(0, BLACK, "galicia", "ship"),
    colonies.Sail(0, BLACK, "ship", "america"),
    colonies.Sail(0, BLACK, "america", "captain", "gold"),
    colonies.TakeToken(0, BLACK, "gold"),
    colonies.Admit(0, BLACK),
)


def scored(place, rank, counts, clause, *bonuses, points=5, player=0):
    """An event of scoring: points from the scoreboard, by this clause, and two for each bonus."""
    kinds = {"BN-1": "king", "BN-2": "home"}
    unpaid = {"SC-4": "two_players", "SC-5": "three_players", "AC-3.5": "first_places"}.get(clause)
    parts = (
        events.Part(points, clause, unpaid=unpaid),
        *(events.Part(2, bonus, kinds[bonus]) for bonus in bonuses),
    )
    because = ("SC-1", clause, *bonuses)
    return events.Scored(
        place,
        player,
        rank,
        tuple(seat for seat, count in enumerate(counts) if count == counts[player]),
        points + 2 * len(bonuses),
        counts,
        (6, 3, 1),
        parts,
        tuple(dict.fromkeys(because)),
    )


EVENTS = (
    events.RoundStarted(4, ("intrigue_3_any", "veto", "score_fours", "grande", "king")),
    events.PowerPlayed(0, 8),
    events.TurnOrderSet((2, 0, 1)),
    events.SupplyTaken(0, 0),
    events.SupplyTaken(0, 1),
    events.SupplyTaken(0, 3),
    events.CaballeroRecalled(0, "aragon"),
    events.CardTaken(0, "intrigue_3_any"),
    events.CardTaken(0, "king"),
    events.CaballeroPlaced(0, "pais_vasco"),
    events.CaballeroPlaced(0, "castillo"),
    events.SpecialStarted(0, "outlaws", ("TU-4", "AC-2.6")),
    events.SpecialWaived(0, "outlaws"),
    *(events.StepAnnounced(action, (1, 2)) for action in ACTIONS),
    events.CardKept(0, "veto", 5),
    events.CardKept(0, "outlaws", 5),
    *(events.StepVetoed(1, action) for action in ACTIONS),
    events.KeptCardExpired(0, "veto"),
    events.KeptCardExpired(0, "outlaws"),
    *(events.CaballeroMoved(*pair, "aragon", "castillo") for pair in product(range(3), repeat=2)),
    events.CarrierMoved(0, "galicia", "pais_vasco", "lantern", ("MV-2",)),
    events.LoadGiven(0, "lantern", "pais_vasco", ("FL-4",)),
    *(events.CaballerosReturned(0, "court", number, ("AC-2.3",)) for number in (1, 3)),
    events.DiskSet(0),
    events.DisksRevealed(("galicia", None, "pais_vasco")),
    events.RegionNamed(0, "pais_vasco", ("AC-4.6",)),
    *(events.CaballerosEvicted(0, "aragon", "court", number, ("AC-4.6",)) for number in (1, 3)),
    events.GeneralScoringStarted(3),
    events.CastilloOpened((3, 0, 1)),
    events.CastilloOpened((0, 0, 0)),
    *(events.CastilloEmptied(0, "sevilla", number, ("GS-4",)) for number in (1, 3)),
    events.NobodyScored("aragon"),
    scored("aragon", 5, (1, 5, 4, 3, 2), "SC-1", points=0),
    scored("aragon", 2, (2, 2), "SC-4", points=0),
    scored("aragon", 3, (1, 2, 3), "SC-5", points=0),
    scored("aragon", 3, (1, 2, 3), "AC-3.5", points=0),
    scored("aragon", None, (0, 2, 3), "SC-2", points=0),
    *(
        scored(place, 1, (2, 1, 1), "SC-1", *bonuses)
        for place in ("galicia", "castillo")
        for bonuses in ((), ("BN-1",), ("BN-2",), ("BN-1", "BN-2"))
    ),
    events.ScoreboardPlaced(0, 0, "castillo", ("AC-4.1",)),
    events.PowerTakenBack(0, ("AC-4.2",)),
    events.GrandeMoved(0, "sevilla", "pais_vasco", ("AC-4.4",)),
    events.KingMoved(0, "pais_vasco", "sevilla"),
    events.KingMoved(0, "sevilla", "sevilla"),
    events.KingMoved(0, "pais_vasco", "sevilla", ("AC-5.1", "GC-11"), regent=True),
    events.KingMoved(0, "sevilla", "sevilla", ("AC-5.1", "GC-11"), regent=True),
    *(
        events.GrandeCrowned(*pair, "pais_vasco", "galicia", ("GC-11",))
        for pair in product(range(2), repeat=2)
    ),
    events.KingReturned("castillo", "pais_vasco", ("GC-11",)),
    events.TurnPutOff(0, ("GC-18",)),
    events.TurnTakenUp(0, ("GC-18",)),
    events.SpecialsBarred(0, ("GC-10",)),
    events.SpecialsAllowed(("GC-10",)),
    events.RoundEnded(3, 0),
    events.GameEnded((92, 80, 7), (0,)),
    events.GameEnded((92, 92, 7), (0, 1)),
    events.GameEnded((1, 0, 0), (0,)),
    events.LoadDelivered(0, 0, "gold", "pais_vasco", 6, ("GG-3",)),
    events.LoadLost(0, "goods", "court", ("GG-4",)),
    *(events.TokensLaid("goods", "africa", number, ("GG-1",)) for number in (1, 2)),
    events.TileMoved(0, "limit_table", "galicia", "america", ("LT-3",)),
    events.RegionMarked(0, "pais_vasco", ("AC-7.9",)),
    events.EffectDue(0, "outlaws", ("AC-7.9",)),
    events.TileLaid(0, "limit_table", "pais_vasco", ("GC-1",)),
    events.TileRemoved("limit_table", "pais_vasco", ("GC-1",)),
    events.KeptCardGone(0, "copy", ("GC-8",)),
    events.RegionSpared("pais_vasco", ("GC-1",)),
    events.RegionsAllied(("pais_vasco", "aragon"), ("GC-17",)),
    events.CardKept(0, "grand_inquisitor", None, ("GI-1",)),
    events.CardKept(0, "copy", None, ("AC-7.3",)),
    events.KeptCardUsed(0, "copy", "outlaws", ("AC-7.3",)),
)
BLACK_EVENTS = (
    events.CaballeroMoved(0, BLACK, "galicia", "beside_limit_table"),
    events.CastilloEmptied(BLACK, "sevilla", 1, ("GI-3",)),
    events.CastilloEmptied(BLACK, "sevilla", 2, ("GI-3",)),
    events.LoadGiven(BLACK, "gold", "america", ("GG-2",)),
    events.LoadDelivered(0, BLACK, "gold", "pais_vasco", 6, ("GG-3",)),
    events.LoadLost(BLACK, "goods", "castillo", ("GG-4",)),
)

MOVING = state.Moving(0, 0, 0, 0, False, False)
PURPOSES = (
    state.GeneralScoring(),
    state.SendingBackByDisk(0, ALL),
    state.SendingBackByDisk(0, 2),
    state.ScoringChosenOnce(0),
    state.Evicting(1, "pais_vasco"),
    frames.Landing(),
)
AGENDAS = (
    *((state.PowerPhase(waiting),) for waiting in ((), (0,), (2, 0))),
    *((state.TurnPhase(waiting),) for waiting in ((), (0,), (2, 0))),
    *((state.Supplying(0, up_to),) for up_to in (1, 6)),
    *((state.Recalling(0, left),) for left in (1, 3)),
    (state.ChoosingCard(0),),
    *(
        (state.Turn(0, "outlaws", left, *done),)
        for left in (0, 1, 2)
        for done in product((False, True), repeat=2)
    ),
    (state.Special(0, "outlaws", ()),),
    *((state.ReactionWindow(action, (1, 2)),) for action in ACTIONS),
    *((state.ReactionWindow(MOVE, holders),) for holders in ((), (0,), (2,))),
    (state.Turn(0, "outlaws", 0), state.ReactionWindow(actions.Proceed(0), (1,))),
    *((replace(MOVING, anyone=number, from_one_region=one),) for number in (1, 4) for one in (False, True)),
    (replace(MOVING, own=4),),
    (replace(MOVING, foreign=3),),
    (replace(MOVING, own=2, foreign=1),),
    *((replace(MOVING, own=ALL, from_one_region=True, must_finish=must),) for must in (False, True)),
    *((replace(MOVING, anyone=number, from_one_region=True, source="aragon"),) for number in (1, 4)),
    *(
        (replace(MOVING, own=number, from_one_region=True, must_finish=must, source=source),)
        for number, source in ((1, "galicia"), (ALL, "galicia"), (ALL, "aragon"))
        for must in (False, True)
    ),
    *((state.PlacingMore(0, left),) for left in (1, 2)),
    (state.ChoosingStep(0, Move(own=ALL, from_one_region=True), PlaceMore(2)),),
    (state.ChoosingStep(0, PlaceMore(1), Supply(2)),),
    (state.SendingCourtsHome(0, 3),),
    *((state.Banishing(0, owners),) for owners in ((1, 2), (2,))),
    *((state.SendingBack(2, owners, 3, left),) for owners in ((0, 1), ()) for left in (1, 3)),
    *((state.ReturningFrom(0, "galicia", left),) for left in (1, 2)),
    (state.ScoringOne(0),),
    *((state.Scoring(0, places),) for places in (("castillo",), ("galicia", "pais_vasco"), ())),
    (state.PlacingScoreboard(0),),
    *((state.TakingBackPower(0, announced),) for announced in (False, True)),
    (state.MovingGrande(0),),
    (state.NamingRegion(0),),
    (GivingFlag(0),),
    *((kind(0),) for kind in (frames.OwnTurn, frames.AfterTurn, frames.Sailing, frames.FillingTable)),
    *((kind(0),) for kind in (frames.TakingInquisitor, shared_frames.KeepingCard, frames.MovingLimitTable)),
    *((kind(0),) for kind in (frames.Marking, shared_frames.Conspiring, shared_frames.LeavingCastillo)),
    *((kind(0, number),) for kind in (frames.MovingBlack, frames.Transporting) for number in (1, 2)),
    (frames.Transporting(0, 0),),
    *((kind(0, "outlaws"),) for kind in (frames.Executing, frames.Copying)),
    (frames.LayingTokens(0, 2, 1),),
    (shared_frames.PuttingMoveOff(0, 2),),
    (frames.Voyagers(()),),
    *((kind(0),) for kind in (court_frames.CourtTurn, court_frames.GoingAshore, court_frames.Pardoning)),
    (court_frames.LettingOut(0, "pais_vasco"),),
    (court_frames.LayingMarkers(0, ("boycott_marker",), True, 1),),
    *((court_frames.LayingMarkers(0, ("alliance_1", "alliance_2"), False, left),) for left in (2, 1)),
    *((kind(0),) for kind in (court_frames.TakingCharacter, court_frames.ScoringCourts)),
    *(
        (kind(0),)
        for kind in (court_frames.ChoosingRegionCard, court_frames.ComingBetween, court_frames.TakingAnother)
    ),
    *((kind(0),) for kind in (court_frames.EmptyingCastillo, court_frames.BarringSpecials)),
    *((kind(0),) for kind in (court_frames.AllowingSpecials, court_frames.GoingLast)),
    *((kind(0),) for kind in (court_frames.Revolting, court_frames.EndingRevolution)),
    *((kind(0),) for kind in (court_frames.TakingGeneral, court_frames.GivingGeneralBack)),
    *((kind(0, "aragon", "galicia"),) for kind in (court_frames.TakingAlong, court_frames.GoingAlong)),
    *((court_frames.ThrowingIn(0, *left),) for left in ((2, 2), (1, 2), (0, 2), (0, 1))),
    (court_frames.PutOffTurn(0, ()),),
    (court_frames.KeptForLater(0, "king"),),
    *((state.MovingKing(0, anywhere),) for anywhere in (False, True)),
    *((purpose,) for purpose in PURPOSES),
    *(
        (purpose, state.SettingDisks(waiting, (None,) * 3))
        for purpose in PURPOSES
        for waiting in ((0, 1, 2), (0,), (1,), (2,))
    ),
)


def every_kind(union):
    """The kinds of actions or of events, with those of the expansions."""
    kinds = set(get_args(union))
    return (
        kinds - {actions.ExpansionAction} | EXPANSION_ACTIONS if actions.ExpansionAction in kinds else kinds
    )


@pytest.mark.parametrize(
    ("union", "samples"),
    [
        (actions.Action, ACTIONS),
        (events.Event, EVENTS),
    ],
)
def test_there_is_a_sample_of_every_kind(union, samples):
    assert {type(sample) for sample in samples} == every_kind(union)


def test_there_is_a_sample_of_every_decision():
    assert {type(agenda[-1]) for agenda in AGENDAS} == set(RULES)


def test_every_kind_has_its_words_once():
    assert set(RULES) == set(decisions.BUILDERS)
    for union, told, built in (
        (actions.Action, action_texts.PHRASES, action_texts.BUILDERS),
        (events.Event, event_texts.OF_A_PLAYER, event_texts.BUILDERS),
    ):
        assert every_kind(union) == {*told, *built}
        assert not {*told} & {*built}


# --- every language says everything ------------------------------------------------------------------


class Untranslated(gettext.NullTranslations):
    """Where a message goes that a catalogue does not have."""

    def gettext(self, message):
        raise AssertionError(f"not translated: {message!r}")

    def ngettext(self, singular, plural, n):
        raise AssertionError(f"not translated: {singular!r}")

    def pgettext(self, context, message):
        raise AssertionError(f"not translated: {message!r} ({context})")


@pytest.fixture
def strict(monkeypatch):
    """Fail where a message has no translation, rather than fall back on English."""
    catalogues = {}
    for language, domain in product(TRANSLATED, ("interface", "rules")):
        with open(LOCALE / language / "LC_MESSAGES" / f"{domain}.mo", "rb") as file:
            catalogues[language, domain] = gettext.GNUTranslations(file)
        catalogues[language, domain].add_fallback(Untranslated())
    english = gettext.NullTranslations()
    monkeypatch.setattr(
        "elgrande.text.voice.catalogue", lambda *key: english if key[0] == "en" else catalogues[key]
    )


def check(language, said, *, ends=""):
    """Something that a person can read, and in one language."""
    assert said == said.strip() != ""
    assert "  " not in said
    assert not BRACE.search(said), said
    assert said.endswith(tuple(ends) or said[-1]), said
    assert said[0].isupper() or said[0].isdigit() or not ends, said
    if language != "en":
        assert not ENGLISH.search(said), said


@pytest.mark.slow
@pytest.mark.parametrize("you", [None, 0, 1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(strict, language, you):
    speaker = Speaker(language, names=NAMES[:3], you=you)
    for action in ACTIONS:
        check(language, speaker.action(action))
        assert speaker.action(action)[0].isupper()
    for choice, step in ((0, "first"), (1, "second")):
        frame = state.ChoosingStep(0, Move(own=ALL, from_one_region=True), PlaceMore(2 + choice))
        label = speaker.action(actions.ChooseStep(0, choice), frame)
        check(language, label)
        assert label != speaker.action(actions.ChooseStep(0, choice)), f"the {step} says what it is"
    assert "3" in label
    for event in EVENTS:
        check(language, speaker.event(event), ends=".")
    seen = view(new_game(players=3, seed=1), you or 0)
    for edition, agenda in product((EN_BASE, ES_20TH, EN_BASE.but(any_region="castillo_too")), AGENDAS):
        said = speaker.decision(seen.but(agenda=agenda, edition=edition))
        check(language, said, ends=".?")
    check(language, speaker.decision(seen.but(agenda=())), ends=".")


@pytest.mark.parametrize("you", [None, 0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_black_caballeros_are_nobodys(strict, language, you):
    box = EN_BASE.with_expansions("colonies").box
    speaker = Speaker(language, NAMES, you, box, players=3)
    for action in BLACK_ACTIONS:
        said = speaker.action(action)
        check(language, said)
        assert speaker.owner(BLACK) in said
    for event in BLACK_EVENTS:
        said = speaker.event(event)
        check(language, said, ends=".")
        assert speaker.owner(BLACK) in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "edition",
    [
        EN_BASE,
        ES_20TH,
        ES_WEB.but(length="short", any_region="castillo_too"),
        EN_BASE.with_expansions("colonies"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(strict, language, edition):
    for seed in range(2):
        players, random = 2 + seed * 2, Random(seed)
        seats = (None, *range(players))
        speakers = [Speaker(language, you=you, box=edition.box, players=players) for you in seats]
        position = new_game(players, edition, seed)
        while not position.is_over:
            seen = [view(position, seat) for seat in range(players)]
            for speaker in speakers:
                check(language, speaker.decision(seen[speaker.you or 0]), ends=".?")
            action = random.choice(legal_actions(position))
            check(language, speakers[action.player].action(action))
            position, told = apply(position, action)
            for event, speaker in product(told, speakers):
                check(language, speaker.event(event), ends=".")
                assert len(speaker.why(event.because)) == len(event.because)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_in_every_language(strict, language):
    speaker = Speaker(language)
    for id, clause in CLAUSES.items():
        check(language, speaker.clause_title(id))
        check(language, speaker.clause_text(id), ends=".")
        assert bool(speaker.clause_note(id)) == bool(clause.note)
    for card, edition in product(WITH_ALL.cards, (EN_BASE, ES_20TH, ES_WEB)):
        check(language, speaker.card_title(card.id))
        check(language, speaker.card_sentence(card.id, edition), ends=".")
    for place in WITH_ALL.places:
        check(language, speaker.place(place))


def test_you_are_never_spoken_of_by_name():
    for language, event in product(LANGUAGES, EVENTS):
        said = Speaker(language, you=0).event(event)
        assert "Ana" not in said, said


def test_who_is_not_you_is_named():
    for language, action in product(LANGUAGES, ACTIONS):
        speaker = Speaker(language, you=2)
        assert "Ana" in speaker.event(events.StepAnnounced(replace(action, player=0), (1,)))


# --- how it reads ----------------------------------------------------------------------------------


def decision(frames, *, you, seat=0, **fields):
    """What is said of a decision in the middle of a game of four, the King in País Vasco."""
    seen = view(new_game(players=4, seed=1), seat).but(king="pais_vasco", agenda=frames, **fields)
    return lambda language: Speaker(language, you=you).decision(seen)


def event(event, *, you=None):
    return lambda language: Speaker(language, you=you).event(event)


def action(action, *, you=None):
    return lambda language: Speaker(language, you=you).action(action)


TIE = scored("pais_vasco", 2, (1, 1, 0), "SC-3", player=1, points=3)
BOTH_BONUSES = scored("granada", 1, (2, 1), "SC-1", "BN-1", "BN-2", points=6)
TURN = state.Turn(0, "outlaws", 3, placing_begun=True)
DISKS = (state.GeneralScoring(), state.SettingDisks((0, 2), (None,) * 4))

SAMPLES = [
    (
        event(TIE),
        "Bruno: 2nd after a tie in País Vasco, 3 points.",
        "Bruno: 2.º puesto tras un empate en el País Vasco, 3 puntos.",
        "Bruno: 2º lugar após empate no País Vasco, 3 pontos.",
    ),
    (
        event(BOTH_BONUSES, you=0),
        "You: 1st in Granada, 10 points (6 + 2 as King's bonus + 2 as home bonus).",
        "Tú: 1.er puesto en Granada, 10 puntos (6 + 2 por la bonificación del rey + 2 por la región natal).",
        "Você: 1º lugar em Granada, 10 pontos (6 + 2 de Bônus Real + 2 de bônus da Residência).",
    ),
    (
        event(events.CaballeroMoved(0, 1, "aragon", "castillo")),
        "Ana moved a caballero of Bruno's from Aragón into the Castillo.",
        "Ana desplazó un caballero de Bruno de Aragón al castillo.",
        "Ana moveu um Caballero de Bruno de Aragón para o Castillo.",
    ),
    (
        event(events.CaballeroMoved(0, 0, "galicia", "pais_vasco")),
        "Ana moved a caballero from Galicia to País Vasco.",
        "Ana desplazó un caballero propio de Galicia al País Vasco.",
        "Ana moveu um Caballero próprio da Galicia para o País Vasco.",
    ),
    (
        event(events.PowerPlayed(3, 8), you=3),
        "You played the 8.",
        "Jugaste el 8.",
        "Você jogou o 8.",
    ),
    (
        event(events.CaballerosReturned(2, "court", 1, ("AC-2.5",))),
        "1 caballero of Carmen's returned from the court to the provinces.",
        "1 caballero de Carmen volvió de la corte a las provincias.",
        "1 Caballero de Carmen voltou da Corte para a Província.",
    ),
    (
        event(events.CastilloEmptied(2, "cataluna", 4, ("GS-4",)), you=2),
        "4 of your caballeros went from the Castillo to Cataluña.",
        "4 caballeros tuyos pasaron del castillo a Cataluña.",
        "4 Caballeros seus foram do Castillo para a Cataluña.",
    ),
    (
        event(events.DisksRevealed(("pais_vasco", None, "galicia", "sevilla")), you=2),
        "The secret disks were revealed: País Vasco (Ana), Galicia (you) and Sevilla (Diego).",
        "Se desvelaron las ruedas de selección: País Vasco (Ana), Galicia (tú) y Sevilla (Diego).",
        "Os discos secretos foram revelados: País Vasco (Ana), Galicia (você) e Sevilla (Diego).",
    ),
    (
        event(events.StepVetoed(1, actions.MoveKing(0, "galicia"))),
        "Bruno vetoed “move the King to Galicia”, and the special action ended there.",
        "Bruno vetó «desplazar al rey a Galicia», y ahí terminó la acción especial.",
        "Bruno vetou “mover o Rei para a Galicia”, e a ação especial terminou ali.",
    ),
    (
        event(events.GameEnded((92, 92, 7), (0, 1)), you=1),
        "The game ended in a shared victory with 92 points: Ana and you.",
        "La partida terminó con una victoria compartida, con 92 puntos: Ana y tú.",
        "A partida terminou em vitória compartilhada, com 92 pontos: Ana e você.",
    ),
    (
        action(actions.PlaceCaballero(0, "aragon")),
        "Place a caballero in Aragón",
        "Desplegar un caballero en Aragón",
        "Posicionar um Caballero em Aragón",
    ),
    (
        action(actions.MoveCaballero(0, 2, "cataluna", "galicia"), you=2),
        "Move one of your caballeros from Cataluña to Galicia",
        "Desplazar uno de tus caballeros de Cataluña a Galicia",
        "Mover um dos seus Caballeros da Cataluña para a Galicia",
    ),
    (
        decision((TURN,), you=0),
        "Place up to 3 more caballeros next to País Vasco or in the Castillo, use the special action, or end "
        "your turn.",
        "Despliega hasta 3 caballeros más en regiones adyacentes al País Vasco o arrójalos al castillo, "
        "realiza la acción especial o termina tu turno.",
        "Posicione até mais 3 Caballeros em regiões vizinhas do País Vasco ou no Castillo, realize a ação "
        "especial ou encerre o seu turno.",
    ),
    (
        decision((TURN,), you=1),
        "Ana may place up to 3 more caballeros next to País Vasco or in the Castillo, use the special "
        "action, or end the turn.",
        "Ana puede desplegar hasta 3 caballeros más en regiones adyacentes al País Vasco o arrojarlos al "
        "castillo, realizar la acción especial o terminar su turno.",
        "Ana pode posicionar até mais 3 Caballeros em regiões vizinhas do País Vasco ou no Castillo, "
        "realizar a ação especial ou encerrar o turno.",
    ),
    (
        decision((state.ReactionWindow(actions.ScorePlace(0, "pais_vasco"), (1,)),), you=1),
        "Ana is about to score País Vasco: use your Veto, or let it pass.",
        "Ana va a puntuar el País Vasco: usa tu veto o déjalo pasar.",
        "Ana vai pontuar o País Vasco: use o seu Veto ou deixe passar.",
    ),
    (
        event(events.CaballeroMoved(1, 0, "granada", "aragon", ("MV-2",)), you=0),
        "Bruno moved one of your caballeros from Granada to Aragón.",
        "Bruno desplazó uno de tus caballeros de Granada a Aragón.",
        # "Bruno moveu um dos seus" would be one of Bruno's own
        "Um dos seus Caballeros foi movido por Bruno de Granada para Aragón.",
    ),
    (
        event(events.CarrierMoved(1, "granada", "aragon", "flag", ("FL-3",)), you=0),
        "Bruno's caballero with the flag went from Granada to Aragón.",
        "El caballero de Bruno con la bandera fue de Granada a Aragón.",
        "O Caballero de Bruno com a bandeira foi de Granada para Aragón.",
    ),
    (
        decision(DISKS, you=0),
        "Set your secret disk, even though you have no caballeros in the Castillo.",
        "Fija tu rueda de selección, aunque no tengas caballeros en el castillo.",
        "Ajuste o seu disco secreto, mesmo sem ter Caballeros no Castillo.",
    ),
    (
        decision(DISKS, you=0, seat=1),
        "Set your secret disk: where will your caballeros go from the Castillo?",
        "Fija tu rueda de selección: ¿adónde irán tus caballeros del castillo?",
        "Ajuste o seu disco secreto: para onde irão os seus Caballeros do Castillo?",
    ),
    (
        decision(DISKS, you=1, seat=1),
        "Waiting for Ana and Carmen: where will their caballeros go from the Castillo?",
        "A la espera de Ana y Carmen: ¿adónde irán sus caballeros del castillo?",
        "À espera de Ana e Carmen: para onde irão os Caballeros do Castillo?",
    ),
    (
        decision((state.PlacingScoreboard(0),), you=0, tiles=("aragon", None)),
        "Put a mobile scoreboard (8/4/0, 4/0/0) in any region but País Vasco and Aragón, or in the Castillo.",
        "Pon un marcador móvil (8/4/0, 4/0/0) en cualquier región salvo el País Vasco y Aragón, o en el "
        "castillo.",
        "Coloque uma ficha de pontuação móvel (8/4/0, 4/0/0) em qualquer região, menos o País Vasco e "
        "Aragón, ou no Castillo.",
    ),
    (
        decision((state.PlacingScoreboard(0),), you=1, tiles=("castillo", "pais_vasco")),
        "Ana puts a mobile scoreboard (8/4/0) in any region but País Vasco.",
        "Ana pone un marcador móvil (8/4/0) en cualquier región salvo el País Vasco.",
        "Ana coloca uma ficha de pontuação móvel (8/4/0) em qualquer região, menos o País Vasco.",
    ),
]


@pytest.mark.parametrize(("says", "english", "spanish", "portuguese"), SAMPLES)
def test_a_sentence_reads_well(says, english, spanish, portuguese):
    assert [says(language) for language in LANGUAGES] == [english, spanish, portuguese]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ((), "–"),
        (("Ana",), "Ana"),
        (("Ana", "Bruno", "Yago"), "Ana, Bruno y Yago"),
        (("Ana", "Inés"), "Ana e Inés"),
        (("Ana", "Hilario"), "Ana e Hilario"),
        (("Ana", "Hierónima"), "Ana y Hierónima"),
    ],
)
def test_spanish_and_sounds_well_before_every_name(names, said):
    assert Speaker("es").listed(names) == said


def test_a_reason_is_told_with_its_words():
    (first, second) = Speaker("en").why(("SC-1", "SC-3"))
    assert first[0] == "SC-1"
    assert second == ("SC-3", CLAUSES["SC-3"].title, CLAUSES["SC-3"].text)


def test_a_card_is_told_as_the_edition_reads_it():
    speaker = Speaker("en")
    assert speaker.card_sentence("banishment", EN_BASE).startswith("You must return 1 ")
    assert speaker.card_sentence("banishment", ES_20TH).startswith("You may return up to 1 ")
    assert speaker.card_sentence("banishment", EN_BASE.but(any_region="castillo_too")).startswith("You must")
    assert speaker.card_sentence("veto", EN_BASE.but(veto_windows="before_card")).startswith(
        "You may stop one "
    )
    assert "no special action" in speaker.card_sentence("veto", EN_BASE.but(veto_windows="never"))


@pytest.mark.parametrize(("windows", "told"), [("each_step", "to be used by"), ("never", "You have “Veto”")])
def test_a_veto_is_to_be_used_where_somebody_may(windows, told):
    game = new_game(edition=EN_BASE.but(veto_windows=windows))
    assert told in Speaker("en", you=1).about(game).event(events.CardKept(player=1, card="veto", until=3))


def test_a_reason_says_how_this_game_answers_what_its_words_do_not():
    def here(clause, language="en", **readings):
        edition = ES_20TH.with_expansions(*every_expansion()).but(**readings)
        return Speaker(language).about(new_game(3, edition, seed=1)).clause_here(clause)

    # The books differ: so the clause itself leaves it to the edition.
    assert here("AC-2.4").endswith(" may you spare some? Some may be spared.")
    # All books agree, and so does this game: its words are enough.
    assert here("CA-4") == here("AC-7.10") == here("SC-3") == ""
    # This game is played otherwise than they say.
    assert here("CA-4", castillo_contents="open") == (
        "In this game: May everybody know what lies in the Castillo? Yes."
    )
    assert here("AC-7.10", "es", conspirators="own_grande") == (
        "En esta partida: ¿De quién es el Grande que se puede desplazar? El propio."
    )
    assert here("SH-1", placed_anywhere="where_the_king_opens").endswith("Only where he opens them.")
    two = here("AC-7.3", copy_kept="this_round", copy_stopped="not_at_all")
    assert two.count("In this game: ") == 2
    # Of no game in particular nothing is said.
    assert Speaker("en").clause_here("AC-2.4") == ""


def test_scoreboards_are_told_by_their_values():
    assert [Speaker("pt").scoreboard(number) for number in range(len(MOBILE_SCOREBOARDS))] == [
        "8/4/0",
        "4/0/0",
    ]


def test_only_known_languages_are_spoken():
    with pytest.raises(ValueError, match="'fr' is not one of en, es, pt"):
        Speaker("fr")


def test_unknown_clauses_are_named():
    with pytest.raises(UnknownClause):
        Speaker("es").clause_text("SC-99")


def test_names_have_the_letters_a_to_e():
    assert [name[0] for name in NAMES] == list("ABCDE")


def test_sentences_name_the_regions_as_the_map_does():
    for region in REGIONS:
        place, name = Speaker("en").at(region.id), REGION_NAMES[region.id]
        assert [f"{place}", f"{place:in}", f"{place:to}", f"{place:from}"] == [
            name,
            f"in {name}",
            f"to {name}",
            f"from {name}",
        ]


def test_every_place_can_be_declined(strict):
    for language, place, case in product(LANGUAGES, WITH_ALL.places, CASES):
        said = format(Speaker(language).at(place), case)
        assert place not in REGION_NAMES or Speaker(language).place(place).casefold() in said.casefold()


# --- the catalogues are in step ----------------------------------------------------------------------


def key(message):
    """What identifies a message in a catalogue: its context, if any, and its text, or both its texts."""
    return message.context, message.id


def texts(message):
    return message if isinstance(message, tuple) else (message,)


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# Where the messages of each catalogue stand: folders, and what is left out of them.
DOMAINS = {
    "rules": ((PACKAGE / "rules", PACKAGE / "expansions"), ()),
    "course": ((PACKAGE / "course" / "lessons",), ()),
    "interface": ((PACKAGE,), ("rules", "expansions", "lessons")),
    "proofs": ((PACKAGE.parent / "proofs",), ()),
}


@pytest.fixture(scope="module", params=DOMAINS)
def domain(request):
    return request.param


@pytest.fixture(scope="module")
def marked(domain):
    """Every message that is marked for translation in this domain."""
    folders, left_out = DOMAINS[domain]
    return {
        (context, message)
        for folder in folders
        for _, _, message, _, context in extract_from_dir(
            folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            directory_filter=lambda path: Path(path).name not in left_out,
        )
    }


@pytest.fixture(scope="module", params=TRANSLATED)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def words(language, domain):
    """The catalogue of one language, as it is edited."""
    with open(LOCALE / language / "LC_MESSAGES" / f"{domain}.po", "rb") as file:
        return read_po(file, locale=language)


@pytest.mark.slow
def test_the_template_has_every_message(marked, domain):
    with open(LOCALE / f"{domain}.pot", "rb") as file:
        assert {key(message) for message in read_po(file) if message.id} == marked, "run `make messages`"


@pytest.mark.slow
def test_a_catalogue_has_every_message_and_no_other(words, marked):
    assert {key(message) for message in words if message.id} == marked, "run `make messages`"
    assert not words.obsolete


def test_every_message_is_translated(words):
    assert not words.fuzzy
    for message in words:
        assert not message.fuzzy, message.id
        assert all(texts(message.string)), message.id


# Two characters, who are also spoken of without their card.
CHARACTERS = "Queen and Jester"


def test_a_card_of_an_expansion_has_one_name_wherever_it_is_named(words, language):
    """In Spanish one card was called Turno Doble, and once Doble Turno."""
    names = {}
    for card in (card for expansion in every_expansion().values() for card in expansion.cards):
        title = Speaker("en").card_title(card.id)
        names.setdefault(title, set()).add(Speaker(language).card_title(card.id).lower())
    several_words = [title for title in names if " " in title and title != CHARACTERS]
    for message in words:
        for title in several_words:
            if any(title in text for text in texts(message.id)):
                assert any(name in message.string.lower() for name in names[title]), message.string


def every_translation(language):
    """Each text of each catalogue of a language, that of the lessons too, with the name of its file."""
    for path in (
        *(LOCALE / language).rglob("*.po"),
        *(PACKAGE.parent / "notebooks").rglob(f"locale/{language}/*.po"),
    ):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                for text in texts(message.string):
                    yield path.name, " ".join(text.split())


# Names of two who are persons, and begin the name of their card, and that of an order.
NAMES_IN_TITLES = {"Reina y Bufón", "Santa Inquisición"}


def test_spanish_writes_titles_of_cards_of_every_stack_as_sentences():
    """The base game had "Asuntos urgentes", but Grandissimo "Turno Doble" and "La Última Palabra"."""
    speaker = Speaker("es")
    titles = {speaker.card_title(card) for card in CARD_WORDS if "/" not in card} - NAMES_IN_TITLES
    assert {title for title in titles if title[2:] != title[2:].lower()} == set()
    written = re.compile("|".join(re.escape(title) for title in titles if " " in title), re.IGNORECASE)
    for name, text in every_translation("es"):
        for found in written.findall(text):
            assert found[2:] == found[2:].lower(), (name, text)


# What may be done to somebody; and who is somebody, not a piece that stands for him.
DONE_TO = r"(?:tom|desplaz|mov|muev|lleva|mand|quit|dev[uo]lv)\w*(?<!se)"
SOMEBODY = r"(?:la (?:r|R)eina|el (?:b|B)ufón|el rey|el (?:Gran )?Inquisidor)"


def test_spanish_marks_the_person_to_whom_something_is_done():
    """Debes tomar a la Reina o al Bufón; the card once said "la Reina o el Bufón".

    He is the subject in "se mueve el rey", and besides another "a" the first is left out.
    """
    bare = re.compile(rf"(?<![Ss]e )\b{DONE_TO} {SOMEBODY}\b(?! a )")
    assert [(name, text) for name, text in every_translation("es") if bare.search(text)] == []


def test_a_translation_fills_in_the_same_values(words):
    for message in words:
        if message.id:
            for source, translation in zip(texts(message.id), texts(message.string), strict=True):
                assert placeholders(translation) == placeholders(source), translation


def test_a_translation_ends_as_the_message_does(words):
    for message in words:
        if message.id:
            for source, translation in zip(texts(message.id), texts(message.string), strict=True):
                ends = [text[-1] if text[-1] in ".?:!" else "" for text in (source, translation)]
                assert ends[0] == ends[1] or source in ("1st", "3rd"), translation


def test_portuguese_writes_caballeros_with_a_capital():
    """As its rulebook does; a title in English, which a source is cited by, stays as it is."""
    small = re.compile(r"(?<!the most )(?<!the least )(?<![\w{`.=/])caballeros?\b(?![=}`(])")
    domains = ("course", "interface", "proofs", "rules")
    paths = [LOCALE / "pt" / "LC_MESSAGES" / f"{domain}.po" for domain in domains]
    for path in [*paths, *(PACKAGE.parent / "notebooks").rglob("locale/pt/*.po")]:
        with path.open("rb") as file:
            catalogue = read_po(file, locale="pt")
        for message in catalogue:
            assert not any(small.search(text) for text in texts(message.string)), (path.name, message.string)


ARTICLES = {
    "es": r"\b(a|de|en) País Vasco",
    "pt": r"\b(em|de|para|por) (Galicia|Cataluña|País Vasco|Francia|América|África)\b",
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_regions_that_have_an_article_have_it_in_every_text(language):
    """As `elgrande/text/places.py` declines them; lessons once said "em Galicia" and "de País Vasco"."""
    bare = re.compile(ARTICLES[language])
    paths = [
        *(LOCALE / language).rglob("*.po"),
        *(PACKAGE.parent / "notebooks").rglob(f"locale/{language}/*.po"),
    ]
    assert len(paths) > 30
    for path in paths:
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
        for message in catalogue:
            assert not any(bare.search(text) for text in texts(message.string)), (path.name, message.string)


def test_a_player_who_is_named_is_neither_he_nor_she():
    """Ana, Bruno, Carmen: the same sentence is said of each of them. The King may be "him"."""
    pronoun = re.compile(r"(?<!leaves )\b(he|him|his|she|hers?)\b")
    with (LOCALE / "interface.pot").open("rb") as file:
        messages = [text for message in read_po(file) if message.id for text in texts(message.id)]
    named = [text for text in messages if placeholders(text) & {"player", "owner"}]
    assert named
    assert not [text for text in named if pronoun.search(text)]


# What has another name elsewhere: in Portuguese Região Real, tabela de pontuação, ficha de pontuação for the
# two that move, livro de regras, tabela limite; in Spanish tabla límite, sentido horario. A reading is a
# lectura, leitura, and a ruling a decisión, decisão: an "interpretación" was once the one and once the other.
OTHERWISE_CALLED = {
    "es": r"tablas? de límite|sentido del? (las agujas del )?reloj|interpretaci",
    "pt": r"região do rei|\bplacar|tabelas? m[óo]ve|tabelas? de limite|\bmanua(l|is)\b|interpretaç",
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_calls_a_thing_by_one_name(language):
    """The Portuguese rulebooks were once manuals on one page and books of rules on the next."""
    others = re.compile(OTHERWISE_CALLED[language], re.IGNORECASE)
    assert [(name, text) for name, text in every_translation(language) if others.search(text)] == []


def test_spanish_calls_the_ship_of_the_colonies_by_its_own_name():
    """It is the navío; the ships of Grandissimo are barcos. Some sentences speak of both."""
    of_colonies = re.compile(r"colonies|new_regions")
    for path in (LOCALE / "es").rglob("*.po"):
        with path.open("rb") as file:
            catalogue = read_po(file, locale="es")
        for message in catalogue:
            if "(SP-" in str(message.id) or not any(
                of_colonies.search(place) for place, _ in message.locations
            ):
                continue
            assert not any(re.search(r"\bbarco", text, re.IGNORECASE) for text in texts(message.string)), (
                path.name,
                message.string,
            )


def test_places_are_asked_for_in_cases_that_exist(words):
    for message in words:
        for text in (*texts(message.id), *texts(message.string)):
            assert {case for _, _, case, _ in Formatter().parse(text) if case} <= set(CASES), text


def test_the_compiled_catalogue_is_in_step(words, language, domain):
    with open(LOCALE / language / "LC_MESSAGES" / f"{domain}.mo", "rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in words:
        if not message.id:
            continue
        for n, string in enumerate(texts(message.string), start=1):
            if message.pluralizable:
                assert compiled.ngettext(*message.id, n) == string, "run `make messages`"
            elif message.context:
                assert compiled.pgettext(message.context, message.id) == string, "run `make messages`"
            else:
                assert compiled.gettext(message.id) == string, "run `make messages`"


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_a_marked_message_is_one_plain_string(path):
    """A choice between two within the brackets would be collected as one message that nobody says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for message in node.args[: {"N_": 1, "NN_": 2, "say": 1, "count": 2}.get(name, 0)]:
                built = isinstance(message, ast.IfExp | ast.BinOp | ast.JoinedStr)
                strings = [part for part in ast.walk(message) if isinstance(part, ast.Constant)]
                assert not (built and strings), f"line {node.lineno}"


@pytest.mark.slow
@pytest.mark.parametrize("folder", [PACKAGE, PACKAGE.parent / "proofs"], ids=["elgrande", "proofs"])
def test_no_message_stands_within_an_f_string(folder):
    """It would not be collected for translation."""
    for path in folder.rglob("*.py"):
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for node in ast.walk(string) if isinstance(string, ast.JoinedStr) else ():
                if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    is_message = isinstance(node.args[0].value, str) and name in {"N_", "NN_", "say"}
                    assert not is_message, f"{path}, line {node.lineno}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_are_named_by_their_host(language):
    speaker = Speaker(language, you=0)
    assert [name in speaker.place(f"guests_{seat + 1}") for seat, name in enumerate(NAMES)] == [True] * 5
    for case in ("", ":in", ":to", ":from"):
        yours, hers = ((f"{{0{case}}}").format(speaker.at(f"guests_{number}")) for number in (1, 3))
        assert "Carmen" in hers
        assert not {"Ana", "1", "Carmen"} & set(yours.split())


def test_a_number_that_may_be_one_stands_before_no_plural():
    """A message once said "1 numbers for 3 players", and another "After 1 rounds"."""
    numbers = {
        "interface": "n|number|count|points|got|left",
        "proofs": "laid|moves|ahead|steps|done|later",
    }
    found = set()
    for name, those in numbers.items():
        with (LOCALE / "es" / "LC_MESSAGES" / f"{name}.po").open("rb") as file:
            single = [message.id for message in read_po(file) if isinstance(message.id, str)]
        found |= {text for text in single if re.search(rf"\{{({those})\}} (?!as |is )[a-z]+s\b", text)}
    assert found == {
        "{n} characters are more than any position needs",
        "{n} cards are not fewer than the {stacks} stacks",
        "A token of {load} pays {points} points when it is brought {place:to}.",
        "{owner}: a token of {load}. It pays {points} points when it is brought home, and nothing now.",
        "Tokens brought you {got} points; you were to get {wanted}.",
        "That was the last of {n} rounds.",
        "{count} cards of stack {stack}",
        "{number} players",
    }
