"""Witnesses are positions of the game, and what they tell is what the engine plays."""

from __future__ import annotations

from dataclasses import replace

from elgrande.actions import ScorePlace, UseSpecial
from elgrande.engine import apply_all
from elgrande.events import Scored
from elgrande.problems import problems
from proofs.kit.theorem import Theorem, Verdict, Witness
from proofs.theorems.sc_ranks import POINTS, RANKS

# What these are about has no position of a game, for one of these reasons.
BROKEN_BY_THE_MUTANT = {
    "a_card_lies_face_up_for_each_turn_to_come",
    "a_limit_table_that_moves_takes_nobody_along",
    "a_revolution_changes_only_the_piece",
    "a_turn_ends_by_itself_when_all_is_done",
    "games_begin_as_the_book_says",
    "gaps_on_the_limit_table_are_filled",
    "grandissimo_begins_as_the_book_says",
    "somebody_can_act_until_the_end",
    "what_one_disk_alone_shows_is_scored",
}
MORE_CABALLEROS_THAN_A_GAME_HAS = {
    "a_token_takes_four_turns",
    "help_brings_a_token_home_in_two_turns",
    "intrigue_brings_a_token_home_at_once",
    "spaces_belong_to_their_region",
    "two_aboard_are_no_faster",
}
MORE_VETOES_AT_ONCE = {
    "cards_of_expansions_begin_what_they_say",
    "cards_of_expansions_offer_just_what_they_allow",
    "cards_offer_just_what_they_allow",
    "every_game_ends",
    "every_game_with_expansions_ends",
    "every_step_leads_to_these_decisions",
    "everybody_stands_where_he_may_with_all_expansions",
    "letting_pass_changes_nothing",
    "no_seat_is_special_with_all_expansions",
    "nobody_comes_from_where_nobody_is",
    "nothing_is_made_or_lost_with_all_expansions",
    "views_depend_only_on_what_a_seat_may_see_with_all_expansions",
    "whatever_happens_is_told",
}
OTHER_THINGS_THAT_PLAY_NO_PART = {
    "a_second_card_ends_the_first",
    "a_veto_stops_only_what_is_carried_out",
    "another_copies_when_a_turn_is_over",
    "courts_are_ranked_by_who_is_there",
    "no_seat_is_special",
    "nothing_enters_or_leaves_the_kings_region",
    "one_special_action_of_a_turn_is_copied",
    "scoring_cards_change_nothing_but_points",
    "turns_offer_just_what_the_rules_allow",
    "whoever_came_earlier_sails",
}
BEFORE_ALL_IS_PUT_RIGHT = {"flags_stay_on_the_map"}
OF_NO_GAME = (
    BEFORE_ALL_IS_PUT_RIGHT
    | BROKEN_BY_THE_MUTANT
    | MORE_CABALLEROS_THAN_A_GAME_HAS
    | MORE_VETOES_AT_ONCE
    | OTHER_THINGS_THAT_PLAY_NO_PART
)


def noting_witnesses(theorem: Theorem) -> tuple[Theorem, list[Witness]]:
    """The theorem, and what will refute it and its mutants where it has a state: noted when it is proved."""
    found = []

    def prove(**change):
        evidence = theorem.prove(**change)
        wrong = change or theorem.expected is Verdict.REFUTED
        if wrong and evidence.witness is not None and evidence.witness.state is not None:
            found.append(evidence.witness)
        return evidence

    return replace(theorem, prove=prove), found


def look_at_witnesses(name: str, found: list[Witness]) -> None:
    """They are positions of a game, but for theorems that have none, and what they tell is played."""
    assert any(problems(witness.state) for witness in found) == (name in OF_NO_GAME)
    for witness in found:
        if POINTS in witness.sides:
            assert played(witness)[0] == tuple(witness.sides[POINTS])
        if RANKS in witness.sides:
            assert played(witness)[1] == tuple(witness.sides[RANKS])


def played(witness):
    """Everybody's points and ranks when the card that is about to be used scores the place of the witness."""
    _, events = apply_all(witness.state, UseSpecial(0), ScorePlace(0, witness.place))
    told = {event.player: event for event in events if isinstance(event, Scored)}
    seats = range(witness.state.players)
    points = tuple(told[seat].points if seat in told else 0 for seat in seats)
    return points, tuple(told[seat].rank if seat in told else None for seat in seats)
