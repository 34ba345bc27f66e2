"""A position as one line of text: read, typed, sent, mangled by chat programs, and read again."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import elgrande as eg
from elgrande.drafts import Draft, on_the_board
from elgrande.positions import described
from elgrande.problems import ImpossiblePosition
from elgrande.rules.box import BASE, every_expansion
from elgrande.rules.cards import CARD
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, ROUNDS
from elgrande.saving import BrokenSave
from elgrande.sharing import LONGEST, SHORT, draft_of, text_of
from elgrande.state import Carrier, Held

ONE = "eg1 4p en-base ara=0,3,2,2 king=gal turn=0 card=king"


def broken(text):
    """The word that is refused, and the problem with it."""
    with pytest.raises(BrokenSave) as refusal:
        draft_of(text)
    return refusal.value.field, refusal.value.problem


def faults_of(made):
    """What is wrong with what is made, each with a field and a reason; nothing else may be raised."""
    try:
        made()
    except BrokenSave as broken_text:
        return [(broken_text.field, broken_text.problem)]
    except ImpossiblePosition as impossible:
        return [(problem.field, problem.clause) for problem in impossible.problems]
    return []


@pytest.mark.parametrize(
    ("cards", "word"),
    [((), ""), ((None,), ""), (("grande", None), " face-up=grande"), ((None,) * 5, " display=-,-,-,-,-")],
)
def test_of_face_up_cards_only_those_that_matter_are_said(cards, word):
    """`position` takes no card among those that matter for one of which nothing is said."""
    described_so = described(4, turn=0, display=cards)
    assert text_of(described_so) == f"eg1 4p en-base{word} turn=0"
    assert draft_of(text_of(described_so)).problems == described_so.problems
    if not described_so.problems:
        assert draft_of(text_of(described_so)).state() == described_so.state()


# --- one position that people talk about ------------------------------------------------------------


def test_a_line_reads_as_what_is_on_the_board():
    state = draft_of(ONE).state()
    assert state == eg.position(4, caballeros={"aragon": (0, 3, 2, 2)}, king="galicia", turn=0, card="king")
    assert text_of(draft_of(ONE)) == ONE


def test_a_line_says_what_a_description_says():
    said = {"turn": 2, "hands": {1: (1, 2)}, "display": "outlaws", "court": {0: 3}, "grandes": {3: "granada"}}
    line = text_of(described(4, supply=True, vetoes_taken={0: 1}, **said))
    assert line == (
        "eg1 4p en-base court=3,?,?,? grandes=?,?,?,gra hands=?,1+2,?,? "
        "face-up=outlaws taken=1,-,-,- turn=2 supply"
    )
    assert draft_of(line) == described(4, supply=True, vetoes_taken={0: 1}, **said)


def test_only_the_number_of_players_must_be_said():
    assert draft_of("eg1 3p").state() == eg.position(3)
    assert draft_of("eg1 3p length=short").state().round == 2  # the first of the short game


@pytest.mark.parametrize(
    "mangled",
    [
        ONE.upper(),
        ONE.replace("eg1", "Eg1"),
        ONE.replace(" ", "\n"),
        f"  {ONE}\r\n",
        ONE.replace(" ", "\u00a0"),
        "eg1 4p card=king turn=0 king=gal ara=0,3,2,2",
    ],
)
def test_what_chat_programs_do_to_a_line_does_it_no_harm(mangled):
    assert draft_of(mangled) == draft_of(ONE)


def test_a_line_names_the_readings_that_were_changed():
    edition = eg.ES_20TH.but(banishment="must_take_each", length="short")
    line = text_of(Draft.empty(2, edition))
    assert line == "eg1 2p es-20th banishment=must-take-each length=short"
    assert draft_of(line).edition == edition


def test_an_edition_with_a_name_of_its_own_cannot_be_sent():
    with pytest.raises(ValueError, match="edition: 'HOUSE' is none of EN_BASE"):
        text_of(
            Draft.empty(2, eg.Edition("HOUSE", *(getattr(eg.EN_BASE, field) for field in EDITION_FIELDS)))
        )


def test_places_have_short_names_that_differ():
    assert set(SHORT) == {*BASE.regions, "castillo"}
    assert len(set(SHORT.values())) == len(SHORT)


# --- laws ---------------------------------------------------------------------------------------------


@st.composite
def drafts(draw):
    """Any draft: possible or not, as long as it has as many numbers as players."""
    players = draw(st.sampled_from(PLAYERS))

    def row(element):
        return st.tuples(*[element] * players)

    def maybe(strategy):
        return st.none() | strategy

    numbers, region = st.integers(0, 31), st.sampled_from(BASE.regions)
    powers = st.sampled_from(POWER_CARDS)
    book = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)))]
    readings = {field: st.sampled_from(sorted(question.means)) for field, question in EDITION_FIELDS.items()}
    edition = book.but(**draw(st.fixed_dictionaries({}, optional=readings)))
    return Draft(
        caballeros=draw(st.tuples(*[row(numbers)] * len(on_the_board(BASE)))),
        points=draw(row(st.integers(0, 999))),
        vetoes=draw(row(st.lists(st.sampled_from(ROUNDS), max_size=2).map(tuple))),
        edition=edition,
        court=draw(maybe(row(maybe(numbers)))),
        provinces=draw(maybe(row(maybe(numbers)))),
        king=draw(region),
        grandes=draw(maybe(row(maybe(region)))),
        scoreboards=draw(st.tuples(*[maybe(st.sampled_from(on_the_board(BASE)))] * 2)),
        round=draw(maybe(st.sampled_from(ROUNDS))),
        start_player=draw(st.integers(0, 4)),
        powers=draw(maybe(row(maybe(powers)))),
        played=draw(maybe(row(st.lists(powers, max_size=3).map(tuple)))),
        display=draw(maybe(st.tuples(*[maybe(st.sampled_from(sorted(CARD)))] * len(BASE.stacks)))),
        turn=draw(maybe(st.integers(0, 4))),
        card=draw(maybe(st.sampled_from(sorted(CARD)))),
        hands=draw(maybe(row(maybe(st.lists(powers, max_size=3).map(tuple))))),
        vetoes_taken=draw(maybe(row(st.lists(st.sampled_from(ROUNDS), max_size=2).map(tuple)))),
        supply=draw(st.booleans()),
        placed=draw(st.integers(0, 6)),
        special=draw(maybe(st.sampled_from(["done", "vetoed", "over"]) | st.integers(0, 6))),
        general_scoring=draw(st.booleans()),
        seed=draw(st.integers(-(10**9), 10**9)),
    )


@pytest.mark.slow
@given(drafts())
def test_what_is_sent_is_what_arrives(draft):
    line = text_of(draft)
    assert draft_of(line) == draft
    assert line.isascii()
    assert not set(line) & set("\"'`\n_*~<>\\")  # a chat program would make something of them
    assert draft_of(text_of(draft_of(line))) == draft


@pytest.mark.slow
@given(drafts())
def test_any_draft_is_a_position_or_says_what_is_wrong(draft):
    faults = faults_of(draft.state)
    assert faults == [(problem.field, problem.clause) for problem in draft.problems]
    assert all(map(all, faults))
    if not faults:
        assert eg.State.from_json(draft.state().to_json()) == draft.state()


WORDS = [
    *(
        "eg1",
        "4p",
        "2p",
        "en-base",
        "es-20th",
        "scoring",
        "scoring=1",
        "banishment=may-spare",
        "length=short",
    ),
    *("ara=0,3,2,2", "ara=0,-1,2,2", "gal=1,2", "cas=,,,", "court=7,7,7,7", "provinces=40,0,0,0", "king=cas"),
    *(
        "king=gal",
        "grandes=gal,gal,gal,gal",
        "8/4/0=ara",
        "4/0/0=cas",
        "8/4/0=",
        "points=1,2,3,4",
        "round=99",
    ),
    *(
        "start=3",
        "start=4",
        "powers=1,2,3,4",
        "powers=-,-,-,-",
        "powers=1,1,20,0",
        "played=1+2,-,3,-",
        "turn=3",
    ),
    *(
        "turn=7",
        "card=king",
        "card=veto",
        "card=court",
        "display=veto,veto,veto,veto,king",
        "seed=7",
        "=",
        "a=b",
    ),
    *("display=intrigue-3-any,veto,score-fives,-,king", "vetoes=1,-,-,9", "vetoes=9,9,9,-", "½=ara", "٣p"),
]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=12), max_size=12).map(" ".join) | st.text())
def test_any_text_gives_a_position_or_a_named_error(text):
    for line in (text, f"eg1 4p {text}"):
        assert all(map(all, faults_of(lambda line=line: draft_of(line).state())))


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_every_state_of_a_game_can_be_sent(players):
    random, state = Random(players), eg.new_game(players, seed=players)
    while not state.is_over:
        draft = Draft.of(state)
        arrived = draft_of(text_of(draft)).state()
        assert arrived.caballeros == state.caballeros
        assert (arrived.king, arrived.grandes, arrived.points) == (state.king, state.grandes, state.points)
        state = eg.apply(state, random.choice(eg.legal_actions(state))).state


# --- how long a line can be -----------------------------------------------------------------------------


def longest_draft():
    """All that a line can say, each in as many letters and digits as a game can need, and more at once."""
    chosen = eg.EN_BASE.with_expansions(*every_expansion())
    answers = {
        field: max(set(question.means) - {chosen.answer(field)}, key=lambda answer: len(str(answer)))
        for field, question in chosen.box.fields.items()
    }
    box, players = chosen.box, max(PLAYERS)
    draft = Draft.empty(players, chosen.but(**answers))
    place = max(draft.places, key=len)
    region = max(box.regions, key=lambda region: len(SHORT.get(region, region)))
    card, powers = max(box.card, key=len), (POWER_CARDS,) * players
    loads = [(load, owner) for load, of in box.loads.items() if of.each for owner in range(players)]
    loads += [(load, 6) for load in box.loads for tile in box.tiles if tile.id.startswith(f"{load}_")]
    return replace(
        draft,
        caballeros=((36,) * len(draft.owners),) * len(draft.places),
        points=(999,) * players,
        vetoes=((8, 9),) * players,
        court=(36,) * players,
        provinces=(36,) * players,
        king=region,
        grandes=(region,) * players,
        scoreboards=(place,) * len(box.tiles),
        round=9,
        start_player=4,
        powers=(13,) * players,
        played=powers,
        hands=powers,
        display=(card,) * len(box.stacks),
        vetoes_taken=((8, 9),) * players,
        turn=4,
        card=card,
        supply=True,
        placed=6,
        special="done",
        general_scoring=True,
        carriers=tuple(Carrier(owner, place, load) for load, owner in loads),
        held=tuple(Held(4, 9, card) for card in sorted(box.keepable - {"veto"})),
        seed=-(10**18) + 1,
    )


def test_the_longest_line_there_can_be_is_read_and_not_much_more():
    line = text_of(longest_draft())
    assert draft_of(line) == longest_draft()
    assert LONGEST / 2 < len(line) <= LONGEST
    assert broken(f"{line:{LONGEST + 1}}")[0] == "text"


@pytest.mark.parametrize("seed", [6, 7])
def test_the_longest_line_of_a_game_with_all_expansions_is_read(seed):
    random, state = Random(seed), eg.new_game(5, eg.EN_BASE.with_expansions(*every_expansion()), seed=seed)
    lines = []
    while not state.is_over:
        state = eg.apply(state, random.choice(eg.legal_actions(state))).state
        lines.append(text_of(Draft.of(state)))
    assert text_of(draft_of(max(lines, key=len))) == max(lines, key=len)


# --- what is wrong with a line ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "version"),
        ("eg2 4p", "version"),
        ("hello there", "version"),
        ("eg1", "players"),
        ("eg1 6p", "players"),
        ("eg1 4p es-base", "es-base"),
        ("eg1 4p banishment=perhaps", "banishment"),
        ("eg1 4p banishment=may-spare banishment=may-spare", "banishment"),
        ("eg1 4p ara=0,3,2", "ara"),
        ("eg1 4p ara=0,3,2,-1", "ara"),
        ("eg1 4p ara=0,3,2,1234", "ara"),
        ("eg1 4p ara=0,3,2,2 ara=0,3,2,2", "ara"),
        ("eg1 4p king=cas", "king"),
        ("eg1 4p grandes=gal,ara", "grandes"),
        ("eg1 4p grandes=cas,gal,ara,sev", "grandes"),
        ("eg1 4p 8/4/0=madrid", "8/4/0"),
        ("eg1 4p powers=1,2,3,x", "powers"),
        ("eg1 4p card=ace", "card"),
        ("eg1 4p display=king", "display"),
        ("eg1 4p round=first", "round"),
        ("eg1 4p seed=1.5", "seed"),
        ("eg1 4p scoring=yes", "scoring"),
        ("eg1 4p " + "x" * 20_000, "text"),
        (None, "text"),
        (b"eg1 4p", "text"),
    ],
)
def test_whatever_is_wrong_with_a_line_is_named(text, field):
    found, problem = broken(text)
    assert found == field
    assert problem


def test_an_impossible_position_can_be_sent_and_still_says_what_is_wrong():
    draft = draft_of("eg1 2p ara=31,0")
    assert [(problem.field, problem.clause) for problem in draft.problems] == [("provinces", "SU-2")]
    assert text_of(draft) == "eg1 2p en-base ara=31,0"
