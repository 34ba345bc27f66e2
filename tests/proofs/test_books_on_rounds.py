"""What the books' words determine about rounds, power cards, turns and the Veto: findings in words."""

import pytest

from elgrande.rules.pieces import PLAYERS
from proofs.books.chapter import Chapter, Passage
from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.cards import BACK_SEEN, HELD, VETO_UNUSED, Fate
from proofs.books.chapters.powers import BEFORE, Card
from proofs.books.chapters.rounds import Space
from proofs.books.chapters.start_player import SHOWN, EndOfRound
from proofs.books.chapters.supply import REGION, Fetching
from proofs.books.chapters.turn import Course
from proofs.books.chapters.veto_effect import Stopped
from proofs.books.decide import forced_by, left_to_examples, open_cases, values_of


def without(chapter: Chapter, book: str, words: str) -> tuple[Passage, ...]:
    """What a book says, but for the passages that speak of this."""
    passages = chapter.passages_of(book)
    kept = tuple(passage for passage in passages if words not in passage.paraphrase)
    assert len(kept) < len(passages)
    return kept


def test_only_a_promise_ends_the_spanish_ban_on_values() -> None:
    """It is not the example that lets a value of an earlier round be played, but that one can always play."""
    powers, earlier_value = CHAPTERS["powers"], Card(2, 0, 0, BEFORE)
    (promise,) = forced_by(powers, powers.passages_of("ES_20TH"), earlier_value)
    assert not promise.example
    assert promise.clauses == ("PW-5",)
    unpromised = without(powers, "ES_20TH", "can always be played")
    assert values_of(powers, unpromised, earlier_value) == ("may", "may not")


def test_the_web_book_leaves_a_card_taken_back_open() -> None:
    """Whoever has the lowest card starts: it does not say whether one counts that is in hand again."""
    start = CHAPTERS["start_player"]
    assert all(case.back for case in open_cases(start, start.passages_of("ES_WEB")))
    taken_back = EndOfRound(SHOWN, 0, back=True)
    assert values_of(start, start.passages_of("ES_WEB"), taken_back) == (1, 2)
    assert values_of(start, start.passages_of("ES_20TH"), taken_back) == (2,)


def test_no_book_says_that_the_provinces_are_emptied_first() -> None:
    """One of one caballero left there, and one fetched from a region instead."""
    supply, instead = CHAPTERS["supply"], Fetching(2, 1, 0, 1, REGION)
    for book in ("EN_BASE", "ES_20TH", "ES_WEB"):
        assert values_of(supply, supply.passages_of(book), instead) == ("may", "may not")


def test_only_the_english_book_limits_what_comes_from_the_board() -> None:
    """Two where one is lacking."""
    supply, too_many = CHAPTERS["supply"], Fetching(2, 1, 1, 2, REGION)
    assert values_of(supply, supply.passages_of("EN_BASE"), too_many) == ("may not",)
    assert values_of(supply, supply.passages_of("ES_20TH"), too_many) == ("may", "may not")


def test_the_web_book_does_not_bind_where_the_whole_action_is_not_possible() -> None:
    """Half of what can be done may be enough there; where the whole can be done, it is not."""
    turn = CHAPTERS["turn"]
    in_part = {whole: Course(False, whole, "pps") for whole in (True, False)}
    assert values_of(turn, turn.passages_of("ES_WEB"), in_part[True]) == ("may not",)
    assert values_of(turn, turn.passages_of("ES_WEB"), in_part[False]) == ("may", "may not")
    assert values_of(turn, turn.passages_of("EN_BASE"), in_part[False]) == ("may not",)


def test_the_web_book_does_not_say_that_fewer_may_be_placed() -> None:
    """It gives the number of caballeros that are placed."""
    turn, one_placed = CHAPTERS["turn"], Course(False, True, "p")
    assert values_of(turn, turn.passages_of("ES_WEB"), one_placed) == ("may", "may not")
    assert values_of(turn, turn.passages_of("ES_20TH"), one_placed) == ("may",)


def test_the_third_round_is_the_third_on_the_track() -> None:
    """Counted by the rounds played, the short game would be scored after space 5, and never end."""
    rounds, fifth = CHAPTERS["rounds"], Space(True, 5)
    endless = without(rounds, "EN_BASE", "with it the game is over")
    assert values_of(rounds, rounds.passages_of("EN_BASE"), fifth) == ("a round",)
    assert "a round and a scoring" in values_of(rounds, endless, fifth)


@pytest.mark.parametrize("book", ["EN_BASE", "ES_20TH"])
def test_what_is_said_of_the_nine_rounds_does_not_bind_the_short_game(book: str) -> None:
    """Without what is said of the lilies on the track it might be scored after any round."""
    rounds = CHAPTERS["rounds"]
    left = without(rounds, book, "lily")
    scored = [case for case in rounds.cases if values_of(rounds, left, case)[1:]]
    assert {case.short for case in scored} == {True}
    assert {case.number for case in scored} == {2, 3, 5, 6, 8}  # with the last the game is over
    assert not open_cases(rounds, rounds.passages_of(book))


def test_only_the_web_books_note_on_the_short_game_tells_how_often_that_is_scored() -> None:
    """That its rounds are six, and which, does not say what follows a scoring."""
    game_end = CHAPTERS["game_end"]
    notes = [passage for passage in game_end.passages if passage.clauses == ("EN-1", "RD-2")]
    assert [passage.book for passage in notes] == ["ES_WEB"]


def test_only_the_example_undoes_the_step_objected_to() -> None:
    """The words cancel the rest: with the step under way, or after it."""
    effect = CHAPTERS["veto_effect"]
    for book in ("EN_BASE", "ES_20TH"):
        assert Stopped(4, 2) in left_to_examples(effect, effect.passages_of(book))


def test_the_english_book_leaves_two_things_about_the_veto_open() -> None:
    """Which side is up while it is held, and where it goes unused; the Spanish box says both.

    It does not say that a power card is laid face up, nor whether one that is taken back is shown.
    """
    cards = CHAPTERS["cards"]
    assert set(open_cases(cards, cards.passages_of("EN_BASE"))) == {HELD, VETO_UNUSED}
    assert set(open_cases(cards, cards.passages_of("ES_20TH"))) == {Fate("power", "laid"), BACK_SEEN}


def test_where_only_the_order_matters_games_of_every_number_of_players_are_cases() -> None:
    """So the cases are all positions: five players were left out where first places and turns are asked."""
    players = {
        "ranks": lambda case: case.players,
        "first_places": lambda case: case.players,
        "turn_order": lambda case: case.players,
        "winners": lambda case: sum(case.sizes),
    }
    for name, number in players.items():
        assert {number(case) for case in CHAPTERS[name].cases} == {*PLAYERS}


@pytest.mark.parametrize("book", ["EN_BASE", "ES_20TH", "ES_WEB"])
def test_that_the_next_comes_in_the_order_of_the_cards_does_not_say_from_which_end(book: str) -> None:
    """Alone it allows the rising order, too, and no other besides."""
    turns = CHAPTERS["turn_order"]
    then_the_next = turns.passages_of(book)[-1]
    allowed = {name for name, order in turns.functions.items() if turns.allows(then_the_next, order)}
    assert allowed == {"from the highest card to the lowest", "from the lowest card to the highest"}
