"""The chapters of rules, each with what the books say of it, sentence by sentence."""

from collections.abc import Mapping
from types import MappingProxyType

from proofs.books.chapter import Chapter
from proofs.books.chapters.all_own import ALL_OWN
from proofs.books.chapters.bonuses import BONUSES
from proofs.books.chapters.card_numbers import CARD_NUMBERS
from proofs.books.chapters.cards import CARD_PLACES
from proofs.books.chapters.cards_left import CARDS_LEFT
from proofs.books.chapters.castillo import THE_CASTILLO
from proofs.books.chapters.colonies import COLONIES_NUMBERS, COLONIES_PERMISSIONS
from proofs.books.chapters.copies import COPIES
from proofs.books.chapters.counted_by import COUNTED_BY
from proofs.books.chapters.court_scoring import COURT_SCORING
from proofs.books.chapters.disk_returns import DISK_RETURNS
from proofs.books.chapters.eviction import EVICTION
from proofs.books.chapters.first_places import FIRST_PLACES
from proofs.books.chapters.flags import FLAGS
from proofs.books.chapters.game_end import GAME_END
from proofs.books.chapters.grandissimo import (
    GRANDISSIMO_NUMBERS,
    GRANDISSIMO_PERMISSIONS,
    GRANDISSIMO_REGIONS,
)
from proofs.books.chapters.home_region import HOME_REGION
from proofs.books.chapters.king_moves import KING_MOVES
from proofs.books.chapters.kings_region import KINGS_REGION
from proofs.books.chapters.moving import MOVING
from proofs.books.chapters.neighbours import NEIGHBOURS
from proofs.books.chapters.new_regions import NEW_REGIONS
from proofs.books.chapters.phases import PHASES_OF_ROUND
from proofs.books.chapters.placing import PLACING
from proofs.books.chapters.players import PLAYERS_IN_A_GAME
from proofs.books.chapters.powers import POWERS
from proofs.books.chapters.ranks import RANKS
from proofs.books.chapters.regions_of_a_card import REGIONS_OF_A_CARD
from proofs.books.chapters.returning import RETURNING
from proofs.books.chapters.rounds import ROUNDS
from proofs.books.chapters.scoreboard_values import SCOREBOARD_VALUES
from proofs.books.chapters.scoreboards import SCOREBOARDS
from proofs.books.chapters.scoring_order import SCORING_ORDER
from proofs.books.chapters.scoring_steps import SCORING_STEPS
from proofs.books.chapters.scoring_track import SCORING_TRACK
from proofs.books.chapters.setting_disks import SETTING_DISKS
from proofs.books.chapters.special_points import SPECIAL_POINTS
from proofs.books.chapters.special_scorings import SPECIAL_SCORINGS
from proofs.books.chapters.start_player import START_PLAYER
from proofs.books.chapters.steps import STEPS
from proofs.books.chapters.supply import SUPPLY
from proofs.books.chapters.supply_numbers import SUPPLY_NUMBERS
from proofs.books.chapters.taking import TAKING
from proofs.books.chapters.transfer import TRANSFER
from proofs.books.chapters.turn import TURN
from proofs.books.chapters.turn_order import TURN_ORDER
from proofs.books.chapters.veto import VETO
from proofs.books.chapters.veto_effect import VETO_EFFECT
from proofs.books.chapters.who_sets_disks import WHO_SETS_DISKS
from proofs.books.chapters.winners import WINNERS

CHAPTERS: Mapping[str, Chapter] = MappingProxyType(
    {
        chapter.name: chapter
        for chapter in (
            RANKS,
            COUNTED_BY,
            POWERS,
            TURN_ORDER,
            SPECIAL_SCORINGS,
            START_PLAYER,
            SUPPLY,
            SUPPLY_NUMBERS,
            FIRST_PLACES,
            SCORING_ORDER,
            SCORING_STEPS,
            SCORING_TRACK,
            TURN,
            SPECIAL_POINTS,
            TRANSFER,
            GAME_END,
            WINNERS,
            DISK_RETURNS,
            EVICTION,
            BONUSES,
            HOME_REGION,
            ROUNDS,
            VETO,
            VETO_EFFECT,
            CARD_PLACES,
            TAKING,
            CARDS_LEFT,
            SCOREBOARD_VALUES,
            SCOREBOARDS,
            PHASES_OF_ROUND,
            STEPS,
            SETTING_DISKS,
            WHO_SETS_DISKS,
            KINGS_REGION,
            KING_MOVES,
            THE_CASTILLO,
            PLACING,
            MOVING,
            ALL_OWN,
            COPIES,
            CARD_NUMBERS,
            PLAYERS_IN_A_GAME,
            NEIGHBOURS,
            RETURNING,
            NEW_REGIONS,
            COLONIES_NUMBERS,
            COLONIES_PERMISSIONS,
            REGIONS_OF_A_CARD,
            FLAGS,
            COURT_SCORING,
            GRANDISSIMO_NUMBERS,
            GRANDISSIMO_PERMISSIONS,
            GRANDISSIMO_REGIONS,
        )
    }
)
