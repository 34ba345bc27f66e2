"""The fields of an `Edition`: each a question about the rules, its possible answers, and each book's answer.

They stand apart from the other readings (`elgrande.rules.clauses.readings`), because the engine needs
them: `elgrande.rules.editions` makes its editions of them. Answers that no book gives are played elsewhere,
or asked for.

>>> EDITION_FIELDS["banishment"].reading("ES_20TH").value
<Banishment.MAY_SPARE: 'may_spare'>
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB, Question, Reading, said_by


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
    NOT_ON_PURPOSE = "not_on_purpose"


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


WEB_STOPS = N_("The web rules end before the cards; where they are silent the English reading is played.")

_INTRIGUE_ALL_OWN = Question(
    "AC-1.7",
    "all",
    N_("When you move all your caballeros from one region, may some of them stay?"),
    {
        EN: Reading(AllOwn.MUST_MOVE_ALL, says=N_("none may be left in the region")),
        ES: Reading(AllOwn.MAY_LEAVE_SOME, says=N_("some may be left in the region")),
    },
    given="0 <= moved <= there",
    field="intrigue_all_own",
    means={
        AllOwn.MUST_MOVE_ALL: "moved == 0 or moved == there",
        AllOwn.MAY_LEAVE_SOME: "moved <= there",
    },
    otherwise=AllOwn.MUST_MOVE_ALL,
    why=WEB_STOPS,
    also=("AC-1.9",),
)
_BANISHMENT = Question(
    "AC-2.4",
    "each",
    N_("Once you use Banishment, must every opponent lose a caballero, or may you spare some?"),
    {
        EN: Reading(Banishment.MUST_TAKE_EACH, says=N_("card and explanation are plain imperatives")),
        ES: Reading(
            Banishment.MAY_SPARE, says=N_("the card says you may, and what a card leaves open is open (TU-6)")
        ),
    },
    given="0 <= spared <= opponents <= 4",
    field="banishment",
    means={Banishment.MUST_TAKE_EACH: "spared == 0", Banishment.MAY_SPARE: "spared <= opponents"},
    otherwise=Banishment.MUST_TAKE_EACH,
    why=WEB_STOPS,
)
_URGENT_MATTERS = Question(
    "AC-2.7",
    "fewer",
    N_("What does a player return who has no two caballeros in any one region?"),
    {
        EN: Reading(UrgentMatters.ONE_IF_NO_TWO, says=N_("1, if that is the only option")),
        ES: Reading(
            UrgentMatters.TWO_OR_NOTHING, says=N_("asks for a region with 2 and knows no other case")
        ),
    },
    given="most >= 0",
    field="urgent_matters",
    means={
        UrgentMatters.ONE_IF_NO_TWO: "returned == min(2, most)",
        UrgentMatters.TWO_OR_NOTHING: "returned == (2 if most >= 2 else 0)",
    },
    otherwise=UrgentMatters.ONE_IF_NO_TWO,
    why=WEB_STOPS,
)
_EVICTION_TO_ORIGIN = Question(
    "AC-4.6",
    "origin",
    N_("May an evicted player's disk show the very region he is evicted from?"),
    {
        EN: Reading(EvictionToOrigin.TO_COURT, says=N_("it may, and then leads to the court")),
        ES: Reading(EvictionToOrigin.NOT_ALLOWED, says=N_("it has to be another region")),
    },
    given="1 <= disk <= 9 and 1 <= named <= 9",
    field="eviction_to_origin",
    means={EvictionToOrigin.TO_COURT: "disk <= 9", EvictionToOrigin.NOT_ALLOWED: "disk != named"},
    otherwise=EvictionToOrigin.TO_COURT,
    why=WEB_STOPS,
)
_TRANSFER_TO_KING = Question(
    "GS-5",
    "purpose",
    N_("May your disk show the King's region on purpose, so that your caballeros go to your court?"),
    {
        EN: Reading(TransferToKing.TO_COURT, says=N_("by accident or on purpose")),
        ES: Reading(TransferToKing.NOT_ON_PURPOSE, says=N_("only by mistake; placing there is forbidden")),
        WEB: Reading(TransferToKing.TO_COURT, says=N_("whoever chooses it, for whatever reason")),
    },
    given="1 <= disk <= 9 and 1 <= king <= 9",
    field="transfer_to_king",
    means={TransferToKing.TO_COURT: "disk <= 9", TransferToKing.NOT_ON_PURPOSE: "disk != king"},
    otherwise=TransferToKing.TO_COURT,
)
_ANY_REGION = Question(
    "AC-2.8",
    "castillo",
    N_("Does a card that scores one region of your choice also let you score the Castillo?"),
    said_by(AnyRegion.REGIONS_ONLY, EN, ES),
    given="1 <= place <= 10",
    field="any_region",
    means={AnyRegion.REGIONS_ONLY: "place <= 9", AnyRegion.CASTILLO_TOO: "place <= 10"},
    otherwise=AnyRegion.REGIONS_ONLY,
    why=WEB_STOPS,
    also=("AC-3.8", "AC-7.9"),
)
_FIRST_PLACES = Question(
    "BN-4",
    "bonuses",
    N_("Does a sole leader get his bonuses where only first places are scored?"),
    said_by(
        FirstPlaces.WITH_BONUSES,
        EN,
        ES,
        says=N_("grants the bonuses in every scoring of the third stack; the card itself does not repeat it"),
    )
    | {
        WEB: Reading(
            FirstPlaces.WITH_BONUSES,
            says=N_("grants the bonuses in every special scoring; it does not have the card"),
        )
    },
    field="first_places",
    means={FirstPlaces.WITH_BONUSES: "bonus == 2", FirstPlaces.WITHOUT_BONUSES: "bonus == 0"},
    otherwise=FirstPlaces.WITH_BONUSES,
    why=N_("The condition of the card, a sole majority, is that of the bonuses, too."),
    also=("AC-3.5",),
)
_VETO_WINDOWS = Question(
    "VT-2",
    "when",
    N_("When may the holder of a Veto object: never, before a card, or before each step of it?"),
    said_by(VetoWindows.EACH_STEP, EN, ES, says=N_("before the action, or while it is carried out")),
    given="0 <= steps_done",
    field="veto_windows",
    means={
        VetoWindows.NEVER: "steps_done < 0",
        VetoWindows.BEFORE_CARD: "steps_done == 0",
        VetoWindows.EACH_STEP: "steps_done >= 0",
    },
    otherwise=VetoWindows.EACH_STEP,
    why=WEB_STOPS,
    also=("VT-1", "AC-2.1"),
)
_CASTILLO_CONTENTS = Question(
    "CA-4",
    "look",
    N_("May everybody know what lies in the Castillo?"),
    {
        EN: Reading(Secrecy.HIDDEN, says=N_("it is lifted to be scored, and only then")),
        **said_by(Secrecy.HIDDEN, ES, WEB, says=N_("nobody may look inside")),
    },
    given="inside >= 0 and 0 <= seen",
    field="castillo_contents",
    means={Secrecy.HIDDEN: "seen == 0", Secrecy.OPEN: "seen == inside"},
    otherwise=Secrecy.HIDDEN,
)
_PLAYED_POWER_CARDS = Question(
    "RD-7",
    "pile",
    N_("May everybody look at the power cards that were played before?"),
    said_by(Secrecy.HIDDEN, EN, ES, WEB, says=N_("the pile lies face down")),
    given="played >= 0 and 0 <= seen",
    field="played_power_cards",
    means={Secrecy.HIDDEN: "seen == 0", Secrecy.OPEN: "seen == played"},
    otherwise=Secrecy.HIDDEN,
)
_LENGTH = Question(
    "RD-2",
    "choice",
    N_("Nine rounds, or the six of the short game?"),
    said_by(Length.LONG, EN, ES, WEB, says=N_("nine rounds, unless all prefer the short game")),
    given="1 <= round <= 9",
    field="length",
    means={Length.LONG: "round >= 1", Length.SHORT: "round >= 2 and round != 4 and round != 7"},
    otherwise=Length.LONG,
    also=("RD-1",),
)

# By the name of the field.
EDITION_FIELDS: Mapping[str, Question] = MappingProxyType(
    {
        question.field: question
        for question in (
            _INTRIGUE_ALL_OWN,
            _BANISHMENT,
            _URGENT_MATTERS,
            _EVICTION_TO_ORIGIN,
            _TRANSFER_TO_KING,
            _ANY_REGION,
            _FIRST_PLACES,
            _VETO_WINDOWS,
            _CASTILLO_CONTENTS,
            _PLAYED_POWER_CARDS,
            _LENGTH,
        )
    }
)
