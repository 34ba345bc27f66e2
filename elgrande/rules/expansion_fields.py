"""What the books on expansions leave open: fields of an `Edition` whose box has the expansion.

Each is a question to which the book has no answer; what is played otherwise is our ruling, and a table may
agree on any other answer. They stand beside `edition_fields` because the engine needs them, too.

>>> ANNIVERSARY["flag_beside_king"].otherwise
<FlagBesideKing.THERE_TOO: 'there_too'>
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from elgrande.rules.message import N_
from elgrande.rules.readings import PT, SILENT, Question, Reading


class ExecutedCard(StrEnum):
    """What becomes of the card whose special action is used with "Execute an Action Card" (AC-7.2)."""

    STAYS = "stays_face_up"
    GOES = "goes_under"


class CopyKept(StrEnum):
    """How long "Copy" is kept (AC-7.3)."""

    UNTIL_USED = "until_used"
    THIS_ROUND = "this_round"


class CopyStopped(StrEnum):
    """Whether a special action is copied that a Veto has stopped once it had begun (AC-7.3)."""

    YES = "in_full"
    NO = "not_at_all"


class Transported(StrEnum):
    """How many caballeros "Transport" moves (AC-7.7)."""

    THREE = "three"
    ALL = "all_of_them"


class Conspirators(StrEnum):
    """Whose Grande "Conspiracy" moves (AC-7.10)."""

    ANY = "any_grande"
    OWN = "own_grande"


class PlacedAnywhere(StrEnum):
    """Whether a card that places in any region needs the King for regions that he has to open (FR-2)."""

    ALL = "wherever_the_king_is"
    OPENED = "where_the_king_opens"


class BackAboard(StrEnum):
    """When in their owner's turn caballeros go back to the ship (OV-4)."""

    AT_START = "at_start"
    ANY_TIME = "any_time"


class TokensPaid(StrEnum):
    """Where tokens are paid for: on the mainland with Francia, or without it (GG-3)."""

    WITH_FRANCIA = "with_francia"
    SPAIN_ONLY = "spain_only"


class UnheldGaps(StrEnum):
    """Gaps on the limit table while nobody holds the Grand Inquisitor (LT-4)."""

    STAY = "stay_empty"
    FILLED = "filled_by_turn"


class FlagBesideKing(StrEnum):
    """Whether a flag may be given to a caballero in the King's region (FL-5)."""

    THERE_TOO = "there_too"
    NOT_THERE = "not_there"


class PortugalOnDisk(StrEnum):
    """Whether a secret disk may show Portugal (PO-4)."""

    NO = "no_disk_shows_it"
    YES = "disks_may_show_it"


class LandingShip(StrEnum):
    """From which ships one's caballeros may land (SP-3)."""

    ANY = "any_ship"
    OWN = "ship_in_own_court"


class GuestsPlaced(StrEnum):
    """Where the host may place guests from his court (QJ-5)."""

    ANYWHERE = "wherever_the_king_is"
    OPENED = "where_the_king_opens"


class KingReturns(StrEnum):
    """Where the King returns to the board after a Revolution (GC-11)."""

    PORTUGAL = "to_portugal"
    BESIDE_GRANDE = "beside_the_grande"


class GuestsCount(StrEnum):
    """For whom guests count when courts are scored (GC-9)."""

    HOST = "for_their_host"
    NOBODY = "for_nobody"


def _left_open(
    clause: str,
    name: str,
    asks: str,
    answers: Mapping[StrEnum, str],
    *,
    field: str,
    given: str,
    why: str,
    also: tuple[str, ...] = (),
) -> Question:
    """A question that the book leaves open; the first of the answers is our ruling, with the reason."""
    means = {str(answer): meant for answer, meant in answers.items()}
    readings, otherwise = {PT: Reading(SILENT)}, next(iter(answers))
    return Question(
        clause,
        name,
        asks,
        readings,
        given=given,
        field=field,
        means=means,
        otherwise=otherwise,
        why=why,
        also=also,
    )


def _by_field(*questions: Question) -> Mapping[str, Question]:
    return MappingProxyType({question.field: question for question in questions})


COLONIES: Final = _by_field(
    _left_open(
        "FR-2",
        "anywhere",
        N_("May a card that places in any region place there and on the ship, wherever the King is?"),
        {PlacedAnywhere.ALL: "opened <= 1", PlacedAnywhere.OPENED: "opened == 1"},
        field="placed_anywhere",
        given="0 <= opened <= 1",
        why=N_("The card lets one place in any region. America and Africa are only moved to (OV-1)."),
        also=("AC-1.8", "SH-1", "QJ-5"),
    ),
    _left_open(
        "OV-4",
        "when",
        N_("When in your turn may your caballeros overseas go back to the ship?"),
        {BackAboard.ANY_TIME: "done_before >= 0", BackAboard.AT_START: "done_before == 0"},
        field="back_aboard",
        given="0 <= done_before",
        why=N_("The book says: in your turn. Only of leaving the ship does it say: at its start (SH-2)."),
    ),
    _left_open(
        "GG-3",
        "mainland",
        N_("Are tokens paid for in Francia, too?"),
        {TokensPaid.WITH_FRANCIA: "place <= 10", TokensPaid.SPAIN_ONLY: "place <= 9"},
        field="tokens_paid",
        given="1 <= place <= 10",
        why=N_("The book speaks of Spain, but once of the European mainland, and the ship calls at Francia."),
    ),
    _left_open(
        "LT-4",
        "nobody",
        N_("Are gaps filled while nobody holds the Grand Inquisitor?"),
        {UnheldGaps.STAY: "filled == 0", UnheldGaps.FILLED: "filled == gaps"},
        field="unheld_gaps",
        given="gaps >= 0 and 0 <= filled <= gaps",
        why=N_("So it is for those who come from the Castillo (LT-5)."),
    ),
    _left_open(
        "AC-7.2",
        "card",
        N_("Does the card stay face up whose special action you use?"),
        {ExecutedCard.STAYS: "lying == 1", ExecutedCard.GOES: "lying == 0"},
        field="executed_card",
        given="0 <= lying <= 1",
        why=N_("Nobody has chosen it; the book says nothing about taking it away from the others."),
    ),
    _left_open(
        "AC-7.3",
        "later",
        N_("How long may the card be kept for copying?"),
        {CopyKept.UNTIL_USED: "later >= 0", CopyKept.THIS_ROUND: "later == 0"},
        field="copy_kept",
        given="0 <= later",
        why=N_("A card that is kept goes away only when it is used."),
    ),
    _left_open(
        "AC-7.3",
        "stopped",
        N_("May a special action be copied that a Veto has stopped after it had begun?"),
        {CopyStopped.YES: "stopped <= 1", CopyStopped.NO: "stopped == 0"},
        field="copy_stopped",
        given="0 <= stopped <= 1",
        why=N_("The opponent has used it, and whoever copies it carries it out himself."),
    ),
    _left_open(
        "AC-7.7",
        "moved",
        N_("How many of your caballeros may be moved?"),
        {Transported.THREE: "moved <= 3", Transported.ALL: "moved <= there"},
        field="transported",
        given="0 <= moved <= there",
        why=N_("One for each of the tokens that the card lays."),
    ),
    _left_open(
        "AC-7.10",
        "whose",
        N_("Whose Grande may be moved?"),
        {Conspirators.ANY: "owner <= 4", Conspirators.OWN: "owner == 0"},
        field="conspirators",
        given="0 <= owner <= 4",
        why=N_("The book speaks of a Grande, and names no owner."),
    ),
)

ANNIVERSARY: Final = _by_field(
    _left_open(
        "FL-5",
        "kings_region",
        N_("May a flag be given to a caballero in the King's region?"),
        {FlagBesideKing.THERE_TOO: "place <= 9", FlagBesideKing.NOT_THERE: "place != king"},
        field="flag_beside_king",
        given="1 <= place <= 9 and 1 <= king <= 9",
        why=N_("The book says: to any other on the board; and a flag always has to exist."),
    ),
)

GRANDISSIMO: Final = _by_field(
    _left_open(
        "PO-4",
        "disk",
        N_("May a secret disk show Portugal?"),
        {PortugalOnDisk.NO: "place <= 9", PortugalOnDisk.YES: "place <= 10"},
        field="portugal_on_disk",
        given="1 <= place <= 10",
        why=N_("The disk is that of the base game, and shows its nine regions."),
    ),
    _left_open(
        "SP-3",
        "court",
        N_("In whose court may the ship be from which your caballeros land?"),
        {LandingShip.ANY: "court <= 4", LandingShip.OWN: "court == 0"},
        field="landing_ship",
        given="0 <= court <= 4",
        why=N_("The sentence on landing asks only who is aboard, and whoever is aboard a taken ship stays."),
    ),
    _left_open(
        "QJ-5",
        "where",
        N_("May the host place a guest in any region, wherever the King is?"),
        {GuestsPlaced.ANYWHERE: "opened <= 1", GuestsPlaced.OPENED: "opened == 1"},
        field="guests_placed",
        given="0 <= opened <= 1",
        why=N_(
            "The book lets him decide where, and names no limit, as it does with the Grand Inquisitor (GI-4)."
        ),
    ),
    _left_open(
        "GC-11",
        "returns",
        N_("Where does the King return to the board?"),
        {KingReturns.PORTUGAL: "place == 10", KingReturns.BESIDE_GRANDE: "place == grande"},
        field="king_returns",
        given="1 <= place <= 10 and 1 <= grande <= 10",
        why=N_("It is the only answer that any edition prints, though not this book."),
    ),
    _left_open(
        "GC-9",
        "guests",
        N_("Do guests count where courts are scored?"),
        {GuestsCount.HOST: "counted == own + guests", GuestsCount.NOBODY: "counted == own"},
        field="guests_count",
        given="own >= 0 and guests >= 0 and counted >= 0",
        why=N_("The book has all count the caballeros in their courts, and does not say: their own."),
        also=("QJ-5",),
    ),
    _left_open(
        "GC-15",
        "whose",
        N_("Whose Grande may be moved?"),
        {Conspirators.ANY: "owner <= 4", Conspirators.OWN: "owner == 0"},
        field="coup_grandes",
        given="0 <= owner <= 4",
        why=N_("The book speaks of a Grande, and names no owner."),
    ),
)
