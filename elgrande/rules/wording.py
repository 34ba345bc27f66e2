"""Texts on the board and on the action cards: region names, card titles, what special actions do.

Card sentences are written in a controlled language, so that a small lexicon for each language can read
every word of them and prove that the languages say the same: one phrase has one meaning, and the same effect
has the same sentence on every card.

* `You may` leaves less, or nothing, open; `You must` and `Each opponent must` hold once the special action
  is used (TU-5), and as far as it can be done (TU-6).
* `move` goes from region to region, `place` from the court to the board, `bring` to the court, `return` to
  the provinces; `stop`, `score`, `choose` and `take back` are what they seem.
* `up to 3`, `3`, `all`, `any number` say how many; `of your caballeros`, `of their caballeros`, `caballeros
  of other players`, `caballeros of any players`, `caballero of each opponent` say whose.
* What holds for all cards stands on none: the taboo of the King's region (KG-1), the way into the Castillo
  (CA-2), placing the card's own caballeros (TU-7), the order of several scorings (SC-8).

The key of a card's words is its id. Where readings change the sentence, the plain id has the one of the
English rulebook, and `id/field=reading` another, `reading` being the answer of an `Edition` in that field. So
`CARD_WORDS.get(f"{id}/{field}={reading}", CARD_WORDS[id])` finds it.

>>> CARD_WORDS["banishment"].sentence
'You must return 1 caballero of each opponent from the regions to the provinces.'
>>> CARD_WORDS["banishment/banishment=may_spare"].sentence
'You may return up to 1 caballero of each opponent from the regions to the provinces.'
"""

from dataclasses import dataclass
from typing import Final

from elgrande.rules.message import N_


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card's title, its special action in one or more sentences, and what else it allows."""

    title: str
    sentence: str
    besides: str = ""


# What only expansions have, by id: what a caballero can carry, whose caballeros are no player's, tiles beside
# the mobile scoreboards, what is kept without being an action card; and what they are called themselves.
LOAD_NAMES: dict[str, str] = {}
NEUTRAL_NAMES: dict[str, str] = {}
TILE_NAMES: dict[str, str] = {}
KEPT_NAMES: dict[str, str] = {}
# What a card does besides with an expansion, by the expansion and the card.
FURTHER_WORDS: dict[tuple[str, str], str] = {}
EXPANSION_NAMES: dict[str, str] = {}

REGION_NAMES: dict[str, str] = {
    "galicia": N_("Galicia"),
    "pais_vasco": N_("País Vasco"),
    "aragon": N_("Aragón"),
    "cataluna": N_("Cataluña"),
    "castilla_la_vieja": N_("Castilla la Vieja"),
    "castilla_la_nueva": N_("Castilla la Nueva"),
    "sevilla": N_("Sevilla"),
    "granada": N_("Granada"),
    "valencia": N_("Valencia"),
    "castillo": N_("Castillo"),
}

NO_SPECIAL_ACTION: Final = N_("Besides placing, this card has no special action.")

CARD_WORDS: dict[str, CardWords] = {
    "intrigue_3_any": CardWords(
        N_("Intrigue"),
        N_("You may move up to 3 caballeros of any players."),
    ),
    "intrigue_4_any": CardWords(
        N_("Intrigue"),
        N_("You may move up to 4 caballeros of any players."),
    ),
    "intrigue_4_own": CardWords(
        N_("Intrigue"),
        N_("You may move up to 4 of your caballeros."),
    ),
    "intrigue_3_foreign": CardWords(
        N_("Intrigue"),
        N_("You may move up to 3 caballeros of other players."),
    ),
    "intrigue_2_own_2_foreign": CardWords(
        N_("Intrigue"),
        N_("You may move up to 2 of your caballeros and up to 2 caballeros of other players."),
    ),
    "intrigue_5_from_one_region": CardWords(
        N_("Intrigue"),
        N_("You may move up to 5 caballeros of any players from one region."),
    ),
    "intrigue_all_own_from_one_region": CardWords(
        N_("Intrigue"),
        N_("You must move all your caballeros from one region."),
    ),
    "intrigue_all_own_from_one_region/intrigue_all_own=may_leave_some": CardWords(
        N_("Intrigue"),
        N_("You may move any number of your caballeros from one region."),
    ),
    "intrigue_2_from_court": CardWords(
        N_("Intrigue"),
        N_("You may place up to 2 more of your caballeros from the court in any regions."),
    ),
    "intrigue_either": CardWords(
        N_("Intrigue"),
        N_(
            "Either you must move all your caballeros from one region, or you may place up to 2 more of your "
            "caballeros from the court in any regions."
        ),
    ),
    "intrigue_either/intrigue_all_own=may_leave_some": CardWords(
        N_("Intrigue"),
        N_(
            "Either you may move any number of your caballeros from one region, or you may place up to 2 "
            "more of your caballeros from the court in any regions."
        ),
    ),
    "veto": CardWords(
        N_("Veto"),
        N_("You may stop one special action of an opponent in this round or in the next round."),
    ),
    "veto/veto_windows=never": CardWords(N_("Veto"), NO_SPECIAL_ACTION),
    "decay_all": CardWords(
        N_("Decay of Authority"),
        N_("Each opponent must return all their caballeros from the court to the provinces."),
    ),
    "decay_3": CardWords(
        N_("Decay of Authority"),
        N_("Each opponent must return 3 of their caballeros from the court to the provinces."),
    ),
    "banishment": CardWords(
        N_("Banishment"),
        N_("You must return 1 caballero of each opponent from the regions to the provinces."),
    ),
    "banishment/banishment=may_spare": CardWords(
        N_("Banishment"),
        N_("You may return up to 1 caballero of each opponent from the regions to the provinces."),
    ),
    "angry_king": CardWords(
        N_("The Angry King"),
        N_(
            "In clockwise order, each opponent must return 3 of their caballeros from the regions or the "
            "court to the provinces."
        ),
    ),
    "outlaws": CardWords(
        N_("Outlaws"),
        N_(
            "Each opponent must choose one region with the secret disk and return all their caballeros from "
            "this region to the provinces."
        ),
    ),
    "urgent_matters": CardWords(
        N_("Urgent Matters"),
        N_(
            "Each opponent must choose one region with the secret disk and return 2 of their caballeros from "
            "this region to the provinces, or 1 if they have 2 in no region."
        ),
    ),
    "urgent_matters/urgent_matters=two_or_nothing": CardWords(
        N_("Urgent Matters"),
        N_(
            "Each opponent must choose one region with the secret disk and return 2 of their caballeros from "
            "this region to the provinces."
        ),
    ),
    "score_any_deck_2": CardWords(
        N_("Special Scoring"),
        N_("You may score one region."),
    ),
    "score_any_deck_2/any_region=castillo_too": CardWords(
        N_("Special Scoring"),
        N_("You may score one region or the Castillo."),
    ),
    "score_fours": CardWords(
        N_("Special Scoring"),
        N_("You must score every region with the first value 4."),
    ),
    "score_fives": CardWords(
        N_("Special Scoring"),
        N_("You must score every region with the first value 5."),
    ),
    "score_sixes_and_sevens": CardWords(
        N_("Special Scoring"),
        N_("You must score every region with the first value 6 or 7."),
    ),
    "score_castillo": CardWords(
        N_("Special Scoring"),
        N_("You must score the Castillo."),
    ),
    "score_first_places": CardWords(
        N_("Special Scoring"),
        N_("You must score every region, but only for a sole leader."),
    ),
    "score_first_places/first_places=without_bonuses": CardWords(
        N_("Special Scoring"),
        N_("You must score every region, but only for a sole leader and without bonuses."),
    ),
    "score_most": CardWords(
        N_("Special Scoring"),
        N_("You must score every region with the most caballeros."),
    ),
    "score_least": CardWords(
        N_("Special Scoring"),
        N_(
            "You must score every region with the fewest caballeros, not counting regions without caballeros."
        ),
    ),
    "score_any_deck_3": CardWords(
        N_("Special Scoring"),
        N_("You may score one region."),
    ),
    "score_any_deck_3/any_region=castillo_too": CardWords(
        N_("Special Scoring"),
        N_("You may score one region or the Castillo."),
    ),
    "mobile_scoreboard": CardWords(
        N_("Mobile Scoreboard"),
        N_("You may place or move one mobile scoreboard."),
    ),
    "recover_power": CardWords(
        N_("Power Card"),
        N_("You may take back into your hand one of your played power cards."),
    ),
    "court": CardWords(
        N_("The Court"),
        N_("You may bring up to 2 of your caballeros from the provinces to the court."),
    ),
    "grande": CardWords(
        N_("Grande"),
        N_("You may move your Grande into any region."),
    ),
    "score_chosen_once": CardWords(
        N_("Special Scoring"),
        N_(
            "Each player must choose one region with the secret disk. You must score every region chosen "
            "exactly once."
        ),
    ),
    "eviction": CardWords(
        N_("Eviction"),
        N_(
            "You must choose one region. Each opponent must choose one region with the secret disk and move "
            "all their caballeros from the first region into the second region. If the second region is the "
            "King's region or the first region, they must move them to the court."
        ),
    ),
    "eviction/eviction_to_origin=not_allowed": CardWords(
        N_("Eviction"),
        N_(
            "You must choose one region. Each opponent must choose another region with the secret disk and "
            "move all their caballeros from the first region into the second region. If the second region is "
            "the King's region, they must move them to the court."
        ),
    ),
    "royal_advisor": CardWords(
        N_("Royal Advisor"),
        N_("You may move the King into an adjacent region."),
    ),
    "king": CardWords(
        N_("King's Card"),
        N_("You may move the King into any region."),
    ),
}
