"""The assignments of the teacher's corner, handed out and graded by nbgrader as its guide tells.

Five students hand in: Ana has solved everything; Bruno believes what many believe; Carmen's work breaks in
the middle; Diego has deleted what he did not like; Elena has not begun.
"""

import os
import re
import shutil
import subprocess
import sys
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

from elgrande.text import LANGUAGES
from notebooks.press.prose import TRANSLATIONS, stale, untranslated
from tests.browser.servers import PLACES, ROOT

assignments = import_module("notebooks.class.__main__")  # `class` is a word of Python's own
CLASS = ROOT / "notebooks" / "class"
GUIDES = {"en": CLASS / "GUIDE.md"} | {language: CLASS / f"GUIDE.{language}.md" for language in TRANSLATIONS}
NAMES = assignments.assignments()

# --- what students hand in -------------------------------------------------------------------------------

MISTAKES = {
    "game_theory": {
        # Tied players share the better rank, as in sports.
        "ranks_of": """
            def ranks_of(counts):
                return tuple(1 + sum(other > mine for other in counts) if mine else None for mine in counts)
            """,
        # Each caballero goes where it is worth most at that moment.
        "best_turn": """
            def best_turn(state):
                turn = []
                for _ in range(2):
                    values = marginal_values(played(state, *turn))
                    turn.append(PlaceCaballero(0, max(values, key=values.get)))
                after = played(state, *turn)
                lead_in = {region: lead(played(after, UseSpecial(0), ScorePlace(0, region))) for region in values}
                return (*turn, UseSpecial(0), ScorePlace(0, max(lead_in, key=lead_in.get)))
            """,
        # Only the disks that seem to matter.
        "disk_game": """
            def disk_game(state):
                disks = ["granada", "valencia"]
                matrix = [
                    [lead(played(state, SetDisk(0, row), SetDisk(1, column))) for column in disks] for row in disks
                ]
                return disks, disks, matrix
            """,
        # There is one equilibrium, or none.
        "pure_equilibria": """
            def pure_equilibria(matrix):
                for row, entries in enumerate(matrix):
                    for column, entry in enumerate(entries):
                        if entry == min(entries) and entry == max(other[column] for other in matrix):
                            return [(row, column)]
                return []
            """,
        # Half and half is always fair.
        "mixture": """
            def mixture(matrix):
                (a, b), (c, d) = matrix
                return Fraction(1, 2), Fraction(a + c, 2)
            """,
        # Bruno will play what suits Ana.
        "auction": """
            def auction(state):
                return {
                    card.value: max(
                        lead(to_the_end(played(state, card, answer)))
                        for answer in eg.legal_actions(played(state, card))
                    )
                    for card in eg.legal_actions(state)
                }
            """,
    },
    "formal_methods": {
        # Dense ranking: a tie costs nothing.
        "rank": """
            def rank(counts, player):
                mine, seats = counts[player], range(len(counts))
                return 1 + how_many(
                    [
                        z3.And(counts[seat] > mine, *[counts[earlier] != counts[seat] for earlier in range(seat)])
                        for seat in seats
                    ]
                )
            """,
        # The wrong domain: everybody is there, and nobody has many.
        "proof": """
            def proof(ranking, formula, players):
                counts = any_counts(players)
                return follows(
                    lambda *numbers: ranking(numbers),
                    lambda ranks: z3.And(
                        [formula(counts, player) == term_of(rank) for player, rank in enumerate(ranks)]
                    ),
                    symbols=counts,
                    assuming=[z3.And(count > 0, count < 9) for count in counts],
                )
            """,
        # All caballeros together are as many as ever; whose they are is not asked.
        "conserved": """
            def conserved(state):
                return sum(map(sum, state.caballeros)) == 30 * state.players
            """,
        "kept": """
            def kept(before, after):
                return z3.Sum([z3.Sum(row) for row in before]) == z3.Sum([z3.Sum(row) for row in after])
            """,
        # “Most” with a tie is most, too.
        "wanted": """
            def wanted(board):
                ana, bruno = earned(board, WITH)
                ana_without, bruno_without = earned(board, WITHOUT)
                return z3.And(ana >= bruno, ana_without <= bruno_without)
            """,
        # Anyone's for another player's, and a number where all are meant.
        "encoded": """
            def encoded():
                return Move(own=2, anyone=3), PlaceMore(up_to=4), SendCourtsHome(each=3)
            """,
    },
}

LOST_BY_BRUNO = {
    "game_theory": {
        "ranks_of_the_tied",
        "best_turn_is_best",
        "disk_game_in_full",
        "all_equilibria",
        "mixture_leaves_bruno_no_choice",
        "auction_is_solved_backwards",
    },
    "formal_methods": {
        "rank_of_the_tied",
        "no_count_is_left_out",
        "a_loss_is_noticed",
        "bad_steps_do_not_keep_it",
        "the_engine_agrees",
        "no_more_and_no_less",
        "moves",
        "returns",
    },
}


class Broken(NamedTuple):
    """What breaks in Carmen's work, what Diego deletes, and which points that costs each of them."""

    crashing: dict[str, str]
    lost_by_crashing: set[str]
    deleted: tuple[str, ...]
    lost_by_deleting: set[str]


BROKEN = {
    "game_theory": Broken(
        crashing={"paid": "def paid(state, region:\n    return", "mixture": "import os\n\nos._exit(1)"},
        lost_by_crashing=set(),
        deleted=("ranks_of_the_tied", "pure_equilibria", "equilibria_of_small_games", "all_equilibria"),
        lost_by_deleting={"equilibria_of_small_games", "all_equilibria"},
    ),
    "formal_methods": Broken(
        crashing={"conserved": "def conserved(state:\n    return", "encoded": "raise SystemExit"},
        lost_by_crashing={"conserved_in_games", "a_loss_is_noticed", "moves", "places", "returns"},
        deleted=("rank_of_the_tied", "kept", "the_step_keeps_it", "bad_steps_do_not_keep_it"),
        lost_by_deleting={"the_step_keeps_it", "bad_steps_do_not_keep_it"},
    ),
}
