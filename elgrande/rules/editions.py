"""Editions: one named reading for every question on which the rulebooks differ or leave a choice.

An `Edition` answers each question once; the engine reads the answer where it matters and never asks
which edition it plays. `READINGS` documents every question with what each book says about it.

>>> EN_BASE.but(castillo_contents="open").castillo_contents
<Secrecy.OPEN: 'open'>
>>> EN_BASE.but(castillo_contents="ajar")
Traceback (most recent call last):
    ...
ValueError: castillo_contents: 'ajar' is not one of 'hidden', 'open'
"""

from dataclasses import dataclass, fields, replace
from enum import StrEnum

from elgrande.rules.message import N_


class AllOwn(StrEnum):
    """Moving all one's own caballeros from one region (AC-1.7)."""

    MUST_MOVE_ALL = "must_move_all"
    MAY_LEAVE_SOME = "may_leave_some"


class Banishment(StrEnum):
    """Whether each opponent must lose a caballero once the action is used (AC-2.4)."""

    MUST_TAKE_EACH = "must_take_each"
    MAY_SPARE = "may_spare"


class UrgentMatters(StrEnum):
    """What a player with no two caballeros in any one region does (AC-2.7)."""

    ONE_IF_NO_TWO = "one_if_no_two"
    TWO_OR_NOTHING = "two_or_nothing"


class EvictionToOrigin(StrEnum):
    """A disk that shows the very region one is evicted from (AC-4.6)."""

    TO_COURT = "to_court"
    NOT_ALLOWED = "not_allowed"


class TransferToKing(StrEnum):
    """A disk that shows the King's region in a general scoring (GS-5)."""

    TO_COURT = "to_court"
    NOT_ALLOWED = "not_allowed"


class AnyRegion(StrEnum):
    """Whether "score any one region" also lets one score the Castillo (AC-2.8, AC-3.8)."""

    REGIONS_ONLY = "regions_only"
    CASTILLO_TOO = "castillo_too"


class FirstPlaces(StrEnum):
    """Whether a sole leader gets his bonuses when only first places are scored (BN-4)."""

    WITH_BONUSES = "with_bonuses"
    WITHOUT_BONUSES = "without_bonuses"


class Secrecy(StrEnum):
    """Whether everybody may look."""

    HIDDEN = "hidden"
    OPEN = "open"


class VetoWindows(StrEnum):
    """When a holder of a Veto may speak up (VT-2)."""

    NEVER = "never"
    BEFORE_CARD = "before_card"
    EACH_STEP = "each_step"


class Length(StrEnum):
    """Nine rounds (RD-1), or six (RD-2)."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Edition:
    """A complete set of readings; `READINGS` says what each one decides."""

    name: str
    intrigue_all_own: AllOwn = AllOwn.MUST_MOVE_ALL
    banishment: Banishment = Banishment.MUST_TAKE_EACH
    urgent_matters: UrgentMatters = UrgentMatters.ONE_IF_NO_TWO
    eviction_to_origin: EvictionToOrigin = EvictionToOrigin.TO_COURT
    transfer_to_king: TransferToKing = TransferToKing.TO_COURT
    any_region: AnyRegion = AnyRegion.REGIONS_ONLY
    first_places: FirstPlaces = FirstPlaces.WITH_BONUSES
    veto_windows: VetoWindows = VetoWindows.EACH_STEP
    castillo_contents: Secrecy = Secrecy.HIDDEN
    played_power_cards: Secrecy = Secrecy.HIDDEN
    length: Length = Length.LONG

    def but(self, **readings: str) -> "Edition":
        """The same edition with some readings changed; ValueError names a wrong reading or answer."""
        answers = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        changed: dict[str, str] = {}
        for question, answer in readings.items():
            if question not in answers:
                raise ValueError(f"{question}: no such reading; there are {', '.join(answers)}")
            try:
                changed[question] = answers[question](answer)
            except ValueError:
                options = ", ".join(repr(str(option)) for option in answers[question])
                raise ValueError(f"{question}: {answer!r} is not one of {options}") from None
        return replace(self, **changed)  # type: ignore[arg-type]


EN_BASE = Edition("EN_BASE")
ES_20TH = Edition(
    "ES_20TH",
    intrigue_all_own=AllOwn.MAY_LEAVE_SOME,
    banishment=Banishment.MAY_SPARE,
    urgent_matters=UrgentMatters.TWO_OR_NOTHING,
    eviction_to_origin=EvictionToOrigin.NOT_ALLOWED,
    transfer_to_king=TransferToKing.NOT_ALLOWED,
)
# The web rules stop before the card texts; where they are silent EN_BASE's readings stand in (a ruling).
ES_WEB = Edition("ES_WEB")


@dataclass(frozen=True, slots=True)
class Reading:
    """A question that an Edition answers: its field, the clause it is about, and who decides.

    The clause names the sources of each answer. `ruling` marks a question that no rulebook settles, or
    an option that people ask for: there the answer is the table's own.
    """

    field: str
    clause: str
    question: str
    ruling: bool = False


READINGS = (
    Reading(
        "intrigue_all_own",
        "AC-1.7",
        N_("When you move all your caballeros from one region, may some of them stay?"),
    ),
    Reading(
        "banishment",
        "AC-2.4",
        N_("Once you use Banishment, must every opponent lose a caballero, or may you spare some?"),
    ),
    Reading(
        "urgent_matters",
        "AC-2.7",
        N_("What does a player return who has no two caballeros in any one region?"),
    ),
    Reading(
        "eviction_to_origin",
        "AC-4.6",
        N_("May an evicted player's disk show the very region he is evicted from?"),
    ),
    Reading(
        "transfer_to_king",
        "GS-5",
        N_("May your disk show the King's region on purpose, so that your caballeros go to your court?"),
    ),
    Reading(
        "any_region",
        "AC-2.8",
        N_("Does a card that scores one region of your choice also let you score the Castillo?"),
    ),
    Reading(
        "first_places",
        "BN-4",
        N_("Does a sole leader get his bonuses where only first places are scored?"),
        ruling=True,
    ),
    Reading(
        "veto_windows",
        "VT-2",
        N_("When may the holder of a Veto object: never, before a card, or before each step of it?"),
        ruling=True,
    ),
    Reading(
        "castillo_contents",
        "CA-4",
        N_("May everybody know what lies in the Castillo?"),
        ruling=True,
    ),
    Reading(
        "played_power_cards",
        "RD-7",
        N_("May everybody look at the power cards that were played before?"),
        ruling=True,
    ),
    Reading(
        "length",
        "RD-2",
        N_("Nine rounds, or the six of the short game?"),
        ruling=True,
    ),
)

EDITIONS = {edition.name: edition for edition in (EN_BASE, ES_20TH, ES_WEB)}
