"""What the books' words determine about bonuses, the Castillo and the scoreboards: findings in words."""

from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.bonuses import GENERAL, HOME, MINE, Asked
from proofs.books.decide import is_single, values_of


def test_only_the_sentence_on_ties_says_what_the_spanish_majority_is() -> None:
    """Without it, 2 caballeros against 1 and 1 might or might not be a majority; with it they are."""
    bonuses = CHAPTERS["bonuses"]
    passages = bonuses.passages_of("ES_20TH")
    on_ties = next(passage for passage in passages if "several are tied" in passage.paraphrase)
    without = tuple(passage for passage in passages if passage is not on_ties)
    ahead_of_two = Asked(HOME, GENERAL, 2, (1, 1), king=False, grande=MINE)
    assert is_single(bonuses, passages)
    assert values_of(bonuses, without, ahead_of_two) == (0, 2)
