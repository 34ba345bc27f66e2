"""What the books' words determine about bonuses, the Castillo and the scoreboards: findings in words."""

from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.bonuses import GENERAL, HOME, MINE, Asked
from proofs.books.chapters.castillo import MOVE_OUT, TOLD
from proofs.books.chapters.castillo import Asked as Deed
from proofs.books.chapters.scoreboard_values import REGION
from proofs.books.chapters.scoreboard_values import Asked as Row
from proofs.books.chapters.scoreboards import MAY, MAY_NOT, Shift
from proofs.books.decide import forced_by, is_single, open_cases, values_of


def test_only_the_sentence_on_ties_says_what_the_spanish_majority_is() -> None:
    """Without it, 2 caballeros against 1 and 1 might or might not be a majority; with it they are."""
    bonuses = CHAPTERS["bonuses"]
    passages = bonuses.passages_of("ES_20TH")
    on_ties = next(passage for passage in passages if "several are tied" in passage.paraphrase)
    without = tuple(passage for passage in passages if passage is not on_ties)
    ahead_of_two = Asked(HOME, GENERAL, 2, (1, 1), king=False, grande=MINE)
    assert is_single(bonuses, passages)
    assert values_of(bonuses, without, ahead_of_two) == (0, 2)


def test_the_web_book_lets_mobile_values_count_by_two_sentences_only_together() -> None:
    """A region's scoreboard shows what is paid, and a mobile one makes regions rise or fall."""
    values = CHAPTERS["scoreboard_values"]
    forcing = forced_by(values, values.passages_of("ES_WEB"), Row(REGION, 1, "8/4/0"))
    assert [passage.section for passage in forcing] == ["5. Puntaje, 4", "Marcador móvil"]


def test_the_web_book_does_not_say_what_a_special_scoring_of_the_castillo_pays() -> None:
    """It tells the values in the chapter on general scorings; the others say that the same holds there."""
    values = CHAPTERS["scoreboard_values"]
    first_row = Row("castillo", 1, special=True)
    possible = {
        book: values_of(values, values.passages_of(book), first_row) for book in ("EN_BASE", "ES_WEB")
    }
    assert possible == {"EN_BASE": (5,), "ES_WEB": values.values}


def test_only_the_english_book_keeps_two_scoreboards_apart_at_the_castillo() -> None:
    """One there replaces all that is printed; the Spanish book knows a limit for regions only."""
    scoreboards = CHAPTERS["scoreboards"]
    second = Shift("8/4/0", "", "castillo", other="castillo")
    possible = {
        book: values_of(scoreboards, scoreboards.passages_of(book), second) for book in ("EN_BASE", "ES_20TH")
    }
    assert possible == {"EN_BASE": (MAY_NOT,), "ES_20TH": (MAY, MAY_NOT)}


def test_no_book_says_whether_a_scoreboard_may_go_from_a_region_to_the_castillo() -> None:
    """They speak of laying one there; the English book alone lets one go from there to a region."""
    scoreboards = CHAPTERS["scoreboards"]
    there, back = Shift("8/4/0", "granada", "castillo"), Shift("8/4/0", "castillo", "aragon")
    for book, values in {"EN_BASE": (MAY,), "ES_20TH": (MAY, MAY_NOT), "ES_WEB": (MAY, MAY_NOT)}.items():
        passages = scoreboards.passages_of(book)
        assert values_of(scoreboards, passages, there) == (MAY, MAY_NOT)
        assert values_of(scoreboards, passages, back) == values


def test_the_english_book_leaves_open_only_whether_one_tells_how_many_go_into_the_castillo() -> None:
    """It advises to keep count; the other two ask for an announcement."""
    castillo = CHAPTERS["castillo"]
    assert list(open_cases(castillo, castillo.passages_of("EN_BASE"))) == TOLD


def test_the_spanish_chapter_on_the_castillo_closes_it_against_moving_by_its_second_ban() -> None:
    """That on taking caballeros away could mean sending them back; the one on looking inside means all."""
    castillo = CHAPTERS["castillo"]
    own = [passage for passage in castillo.passages_of("ES_20TH") if passage.section == "El castillo"]
    without = tuple(passage for passage in own if "Nobody may look" not in passage.paraphrase)
    assert values_of(castillo, tuple(own), Deed(MOVE_OUT)) == ("no",)
    assert values_of(castillo, without, Deed(MOVE_OUT)) == ("yes", "no")
