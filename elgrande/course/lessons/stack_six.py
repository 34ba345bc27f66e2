"""The cards of Grandissimo's stack 6, and the one of stack 7 (lesson 34)."""

from __future__ import annotations

from itertools import product
from typing import Any

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    PlaceCaballero,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.course.expansion_positions import grandissimo, own_turn_is_over
from elgrande.course.goals import earned, earns, inside, is_vetoed, leads, places_number, stands
from elgrande.course.lessons.colony_cards import homes, is_over
from elgrande.course.lessons.veto import Planned
from elgrande.course.model import (
    ANA,
    BRUNO,
    CARMEN,
    DIEGO,
    Attempt,
    ClickExercise,
    Exercise,
    Goal,
    Prediction,
    Task,
)
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.engine.general_scoring import score_together
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved, StepVetoed
from elgrande.expansions.grandissimo.actions import ChooseRegionCard, LayMarker
from elgrande.expansions.grandissimo.box import ALLIANCES, BOYCOTT, GENERAL
from elgrande.expansions.grandissimo.frames import GoingAlong, TakingAlong
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.views import View
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")
SOLDIER = 4  # their column in a game of four


# --- positions -------------------------------------------------------------------------------------


def before_scoring(card: str, **said: Any) -> State:
    """Round 3, the last turn: Ana has this card and nobody in her court; then all regions are scored."""
    all_said: dict[str, Any] = {
        "round": 3,
        "powers": (3, 9, 8, 7),
        "played": ((13, 12), (13, 12), (11, 6), (10, 5)),
        "king": "galicia",
        "grandes": GRANDES,
        "court": (0, 3, 3, 3),
    }
    return grandissimo(card=card, **(all_said | said))


def coasts() -> State:
    """Ana has the card that scores the coasts."""
    return grandissimo(
        card="score_coast",
        king="castilla_la_nueva",
        grandes=GRANDES,
        caballeros={
            "portugal": (1, 1, 0, 0),
            "granada": (1, 2, 0, 0),
            "sevilla": (1, 0, 3, 0),
            "valencia": (0, 0, 2, 1),
            "galicia": (2, 1, 0, 0),
            "pais_vasco": (0, 3, 1, 0),
        },
    )


def centre() -> State:
    """Ana has the card that scores the centre; the King beside it keeps Castilla la Vieja closed to her."""
    return grandissimo(
        card="score_centre",
        king="valencia",
        grandes=GRANDES,
        caballeros={
            "aragon": (1, 2, 0, 0),
            "castilla_la_nueva": (1, 1, 3, 0),
            "castilla_la_vieja": (2, 1, 0, 1),
        },
    )


def courts() -> State:
    """Ana has the card that scores the courts, and one caballero more in hers than Bruno and Carmen."""
    return grandissimo(
        card="score_court",
        king="aragon",
        grandes=GRANDES,
        court=(6, 5, 5, 3),
        caballeros={"castilla_la_vieja": (1, 2, 0, 1), "cataluna": (1, 0, 2, 0)},
    )


def to_be_left_out() -> State:
    """Ana has the Boycott; in the general scoring Bruno would get more than she."""
    return before_scoring(
        "boycott",
        caballeros={
            "granada": (2, 3, 0, 0),
            "castilla_la_nueva": (0, 3, 2, 0),
            "castilla_la_vieja": (3, 1, 0, 0),
            "valencia": (3, 0, 2, 0),
            "aragon": (1, 2, 0, 3),
        },
    )


def to_be_allied() -> State:
    """Ana has the Alliance; in two regions she is second to two different opponents."""
    return before_scoring(
        "alliance",
        caballeros={
            "castilla_la_nueva": (3, 4, 0, 0),
            "granada": (2, 0, 3, 0),
            "valencia": (3, 1, 0, 0),
            "aragon": (1, 2, 0, 0),
            "castilla_la_vieja": (0, 2, 0, 3),
            "sevilla": (0, 3, 0, 1),
            "pais_vasco": (0, 0, 2, 2),
        },
    )


def to_choose_freely() -> State:
    """Ana has Choose Freely; she leads by more than she needs in Valencia and in Sevilla."""
    return before_scoring(
        "choose_freely",
        caballeros={
            "valencia": (4, 0, 2, 0),
            "sevilla": (3, 1, 0, 0),
            "granada": (1, 2, 0, 0),
            "castilla_la_nueva": (1, 0, 2, 0),
            "aragon": (1, 3, 0, 2),
            "castilla_la_vieja": (0, 3, 2, 0),
            "portugal": (0, 2, 0, 1),
            "cataluna": (0, 0, 1, 2),
            "pais_vasco": (0, 3, 2, 1),
        },
    )


def with_a_spy() -> State:
    """The general scoring begins, and Ana keeps the Espionage: all others have set their disks."""
    state = grandissimo(
        round=3,
        turn=None,
        general_scoring=True,
        king="galicia",
        grandes=GRANDES,
        held={"espionage": ANA},
        castillo=(2, 3, 1, 2),
        caballeros={
            "granada": (2, 1, 0, 0),
            "castilla_la_nueva": (1, 2, 0, 0),
            "valencia": (0, 0, 0, 1),
            "aragon": (0, 0, 2, 2),
            "castilla_la_vieja": (0, 3, 1, 2),
            "sevilla": (0, 2, 2, 0),
            "pais_vasco": (0, 2, 3, 2),
            "portugal": (0, 2, 0, 2),
            "cataluna": (0, 0, 3, 2),
        },
    )
    seen = SetDisk(BRUNO, "valencia"), SetDisk(CARMEN, "aragon"), SetDisk(DIEGO, "valencia")
    return apply_all(state, *seen).state


def with_a_coup() -> State:
    """Ana has the Coup, and most caballeros in the Castillo."""
    return before_scoring(
        "coup",
        king="castilla_la_nueva",
        grandes=("galicia", "pais_vasco", "valencia", "cataluna"),
        castillo=(3, 1, 1, 0),
        caballeros={"galicia": (1, 2, 0, 0), "granada": (1, 0, 3, 0), "sevilla": (2, 0, 2, 1)},
    )


def empty_court() -> State:
    """Ana has the Eviction Notice and nobody in her court; three of hers are in the Castillo."""
    return grandissimo(
        card="eviction_notice",
        king="castilla_la_nueva",
        grandes=GRANDES,
        castillo=(3, 2, 0, 1),
        court=(0, 4, 4, 4),
        caballeros={"aragon": (1, 2, 0, 0), "granada": (2, 0, 2, 0)},
    )


def too_many_rivals() -> State:
    """Ana has the card that puts others into the Castillo; she is tied with Bruno, and with Carmen."""
    return grandissimo(
        card="to_the_castillo",
        king="castilla_la_nueva",
        grandes=GRANDES,
        court=(0, 4, 4, 4),
        caballeros={
            "granada": (3, 3, 0, 0),
            "valencia": (2, 0, 2, 0),
            "galicia": (4, 1, 0, 0),
            "aragon": (1, 1, 1, 0),
        },
    )


AGAINST_DIEGO = MoveCaballero(BRUNO, DIEGO, "granada", "castillo")
AGAINST_ANA = MoveCaballero(BRUNO, ANA, "valencia", "castillo")
OWN = MoveCaballero(BRUNO, BRUNO, "aragon", "castillo")


def thrown_in_by_bruno() -> State:
    """Bruno announces that one of Diego's goes into the Castillo; Ana holds a Veto."""
    state = grandissimo(
        turn=BRUNO,
        card="to_the_castillo",
        king="castilla_la_nueva",
        grandes=GRANDES,
        powers=(9, 3, 8, 7),
        court=(4, 0, 4, 4),
        vetoes={ANA: 2},
        caballeros={
            "granada": (3, 1, 0, 3),
            "valencia": (2, 0, 1, 0),
            "aragon": (1, 3, 0, 1),
        },
    )
    return apply_all(state, UseSpecial(BRUNO), AGAINST_DIEGO).state


def without_court() -> State:
    """Ana has Quick Troops and nobody in her court."""
    return grandissimo(
        card="quick_troops",
        king="valencia",
        grandes=GRANDES,
        court=(0, 4, 4, 4),
        caballeros={"aragon": (1, 2, 0, 0), "cataluna": (1, 0, 1, 0)},
    )


def with_the_general() -> State:
    """Ana has had the Inquisitor General since the last round; no card but his leads anybody to Galicia."""
    return grandissimo(
        card="boycott",
        king="aragon",
        grandes=GRANDES,
        held={GENERAL: ANA},
        caballeros={"cataluna": (3, 0, 0, 1, 2), "galicia": (1, 1, 0, 0), "granada": (2, 2, 0, 0)},
    )


def with_a_hidden_king() -> State:
    """Ana may send the King to Granada; she has three to place, and he is in Galicia."""
    return grandissimo(
        card="no_more_actions",
        king="galicia",
        grandes=("sevilla", "aragon", "cataluna", "castilla_la_vieja"),
        held={"king_incognito": ANA},
        scoreboards={"king_incognito": "granada"},
        caballeros={"pais_vasco": (1, 1, 0, 0), "valencia": (1, 0, 2, 0)},
    )


def with_two_cards() -> State:
    """Ana has the Double Turn, and seven in her court; the King's card is still there."""
    return grandissimo(
        card="double_turn",
        king="castilla_la_nueva",
        grandes=GRANDES,
        caballeros={"aragon": (1, 2, 0, 0), "granada": (1, 0, 2, 0), "portugal": (0, 1, 0, 0)},
    )


def only_diego_to_come(card: str, **said: Any) -> State:
    """Ana has just taken this card; only Diego plays after her."""
    return grandissimo(card=card, king="castilla_la_nueva", grandes=GRANDES, powers=(5, 13, 12, 3), **said)


def before_diego() -> State:
    """Ana has the Last Word; only Diego plays after her, and he threatens two regions."""
    return only_diego_to_come(
        "last_word",
        caballeros={"granada": (3, 1, 0, 2), "aragon": (3, 0, 1, 2)},
    )


def diego_comes_between() -> State:
    """Ana has the Confederation; Diego threatens two regions, and Bruno has boycotted one of them."""
    return only_diego_to_come(
        "confederation",
        scoreboards={BOYCOTT: "granada"},
        held={BOYCOTT: BRUNO},
        caballeros={"granada": (3, 1, 0, 2), "aragon": (3, 0, 1, 2)},
    )


def intrigue_ahead() -> State:
    """Ana has No More Actions; only Diego plays after her, with an Intrigue that moves three of hers."""
    return only_diego_to_come(
        "no_more_actions",
        display="intrigue_3_any",
        caballeros={"granada": (4, 1, 0, 2), "aragon": (3, 0, 1, 2)},
    )


class Chasing:
    """A bot that places where Diego is closest behind Ana, in Granada or in Aragón."""

    card = "queen_and_jester"

    def choose(self, view: View) -> Action:
        """The first thing that serves this plan."""
        weaker = min(("granada", "aragon"), key=lambda region: lead_over_diego(view, region))
        plan = (
            TakeCard(DIEGO, self.card),
            PlaceCaballero(DIEGO, weaker),
            *self.besides(weaker),
            EndTurn(DIEGO),
        )
        return next((action for action in plan if action in view.legal), view.legal[0])

    def besides(self, region: str) -> tuple[Action, ...]:
        """What the bot does against Ana in a region besides placing there: nothing."""
        return ()


class Driving(Chasing):
    """A bot that also drives Ana's caballeros out of there, by Intrigue."""

    card = "intrigue_3_any"

    def besides(self, region: str) -> tuple[Action, ...]:
        """The special action, and the moves of Ana's caballeros from the region into the Castillo."""
        return UseSpecial(DIEGO), MoveCaballero(DIEGO, ANA, region, "castillo")


def lead_over_diego(view: View, region: str) -> int:
    """How many more Ana has in a region than Diego."""
    there = view.counts(region)
    return (there[ANA] or 0) - (there[DIEGO] or 0)


def revolt_ahead() -> State:
    """Ana has the Revolution; Bruno leads in the King's region, and she in the homes of Carmen and Diego."""
    return before_scoring(
        "revolution",
        caballeros={
            "galicia": (2, 3, 0, 1),
            "sevilla": (1, 3, 0, 0),
            "pais_vasco": (2, 3, 0, 2),
            "valencia": (3, 0, 2, 0),
            "cataluna": (2, 0, 0, 3),
            "aragon": (1, 0, 2, 0),
            "granada": (3, 2, 0, 1),
        },
    )


# --- what the engine is asked ------------------------------------------------------------------------


def cards_to_choose() -> int:
    """How many region cards the Confederation can choose while Bruno boycotts Sevilla."""
    lies: dict[str, Any] = {"scoreboards": {BOYCOTT: "sevilla"}, "held": {BOYCOTT: BRUNO}}
    state = grandissimo(card="confederation", king="aragon", grandes=GRANDES, **lies)
    after = apply(state, UseSpecial(ANA)).state
    return sum(isinstance(action, ChooseRegionCard) for action in legal_actions(after))


def markers_after_veto() -> int:
    """How many Alliance markers lie on the map if the second one is vetoed."""
    first, second = LayMarker(ANA, ALLIANCES[0], "granada"), LayMarker(ANA, ALLIANCES[1], "sevilla")
    state = grandissimo(card="alliance", king="aragon", grandes=GRANDES, vetoes={BRUNO: 2})
    done = UseSpecial(ANA), first, LetPass(BRUNO), second, UseVeto(BRUNO)
    return sum(tile is not None for tile in apply_all(state, *done).state.tiles)


def gained_by_alliance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Whether an alliance of two regions pays Ana more than both apart (1), less (-1), or as much (0).

    Only she and Bruno have caballeros there.

    >>> gained_by_alliance((4, 1), (1, 2)), gained_by_alliance((2, 1), (1, 3))
    (1, -1)
    """
    regions = "granada", "valencia"
    state = grandissimo(
        players=2,
        king="aragon",
        grandes=("galicia", "pais_vasco"),
        caballeros=dict(zip(regions, (one, other), strict=True)),
        scoreboards=dict(zip(ALLIANCES, regions, strict=True)),
    )
    apart = sum(score_now(state, region).points[ANA] for region in regions)
    table = Table(state)
    score_together(table, regions)
    together = table.points[ANA]
    return (together > apart) - (together < apart)


# Caballeros in two regions, Ana's first and then Bruno's.
PAIRS = (
    ((4, 1), (1, 2)),
    ((3, 1), (3, 2)),
    ((2, 1), (1, 3)),
    ((2, 3), (3, 1)),
    ((0, 1), (4, 3)),
    ((1, 1), (2, 1)),
)


def in_words(pair: tuple[tuple[int, int], tuple[int, int]]) -> str:
    """The numbers of a pair of regions.

    >>> in_words(((4, 1), (1, 2)))
    '4:1 · 1:2'
    """
    return " · ".join(f"{mine}:{his}" for mine, his in pair)


# --- goals -----------------------------------------------------------------------------------------------


def earns_more_than(player: int) -> Goal:
    """That the general scoring of round 3 brings Ana more than an opponent."""
    return stands(
        lambda attempt: is_over(attempt) and earned(attempt) > earned(attempt, player),
        N_("The scorings brought you {mine}, and {player} {his}."),
        mine=lambda attempt, speaker: earned(attempt),
        player=lambda attempt, speaker: speaker.player(player),
        his=lambda attempt, speaker: earned(attempt, player),
    )


def is_paid_at_home_twice() -> Goal:
    """That two scorings pay Ana the home bonus."""
    return stands(
        lambda attempt: homes(attempt) >= 2,
        N_("Scorings that paid you the home bonus: {times}. There were to be 2."),
        times=lambda attempt, speaker: homes(attempt),
    )


def after_the_round() -> Goal:
    """That the round is over."""
    return stands(
        lambda attempt: attempt.is_round_over(),
        N_("Round {round} is not over yet."),
        round=lambda attempt, speaker: attempt.state.round,
    )


def has_led(attempt: Attempt) -> bool:
    """Whether a soldier has moved, and it is decided who has gone along; or Ana's turn is over."""
    moved = attempt.happened(CaballeroMoved, owner=SOLDIER)
    asked = any(isinstance(frame, TakingAlong | GoingAlong) for frame in attempt.state.agenda)
    return own_turn_is_over(attempt) or (moved and not asked)


# --- the lesson ----------------------------------------------------------------------------------------

SCORINGS = (
    Task(
        "stack_six.coast",
        text=N_("Place three caballeros, then score the seven coasts: get at least 18 points from them."),
        start=coasts,
        solved=earns(18),
        missed=own_turn_is_over,
        solution=(
            *("place:portugal", "place:granada", "place:granada", "button:special"),
            *("place:portugal", "place:granada", "place:sevilla"),
            *("place:valencia", "place:galicia"),
        ),
        praise=N_("Portugal is a coast as well: one caballero more there was worth five points."),
        hint=N_("Where does one more make you lead alone, and where do two more?"),
        clauses=("GC-7", "PO-5"),
    ),
    Task(
        "stack_six.centre",
        text=N_(
            "Place three caballeros, then score the three regions in the centre: get at least 17 points."
        ),
        start=centre,
        solved=earns(17),
        missed=own_turn_is_over,
        solution=(
            *(*["place:castilla_la_nueva"] * 3, "button:special"),
            *("place:aragon", "place:castilla_la_nueva"),
        ),
        praise=N_("Three for seven points: two in Aragón would have brought only one point more than none."),
        hint=N_("Compare what one rank more pays in Aragón and in Castilla la Nueva."),
        clauses=("GC-13", "SC-3"),
    ),
    Task(
        "stack_six.court",
        text=N_("Get the 7 points for the fullest court, and place three caballeros in this turn."),
        start=courts,
        solved=earns(7) & places_number(3),
        missed=own_turn_is_over,
        solution=("button:special", *["place:cataluna"] * 3),
        praise=N_("Courts are counted at the moment of the special action. By our ruling guests count, too."),
        hint=N_("Whoever places first has three fewer to be counted."),
        clauses=("GC-9", "TU-4"),
    ),
)
BEFORE_SCORING = (
    Task(
        "stack_six.boycott",
        text=N_(
            "The general scoring would bring you 15 points and Bruno 21. Boycott a region so that it brings "
            "you more than him; then end your turn and set your disk."
        ),
        start=to_be_left_out,
        solved=earns_more_than(BRUNO),
        missed=is_over,
        solution=("button:special", "place:castilla_la_nueva", "disk:granada"),
        praise=N_("Nobody is paid for a region with the marker. It comes off the map after the scoring."),
        hint=N_("Look for the region that pays him most and you nothing."),
        clauses=("GC-1",),
    ),
    Task(
        "stack_six.alliance",
        text=N_(
            "The general scoring would bring you 16 points. Ally two regions so that it brings you 22; then "
            "end your turn and set your disk."
        ),
        start=to_be_allied,
        solved=earns(22),
        missed=is_over,
        solution=("button:special", "place:castilla_la_nueva", "place:granada", "disk:granada"),
        praise=N_("You led in neither of them. Together you have five, Bruno four and Carmen three."),
        hint=N_("Bruno leads in one region and Carmen in another, and you are second in both."),
        clauses=("GC-17", "SC-3"),
    ),
    Task(
        "stack_six.choose_freely",
        text=N_(
            "Use the card now, and in the general scoring move two of yours before the regions are scored: "
            "get at least 22 points."
        ),
        start=to_choose_freely,
        solved=earns(22),
        missed=is_over,
        solution=(
            *("button:special", "disk:granada"),
            *("piece:0:valencia", "place:castilla_la_nueva"),
            *("piece:0:sevilla", "place:castilla_la_nueva"),
        ),
        praise=N_("The others had set their disks and could not answer any more."),
        hint=N_(
            "In Valencia and in Sevilla you have one more than you need. Where do two more bring a rank?"
        ),
        clauses=("GC-4", "MV-1"),
    ),
    Task(
        "stack_six.espionage",
        text=N_(
            "All others have set their disks, and you alone see them. Send your two from the Castillo where "
            "the scorings bring you at least 14 points."
        ),
        start=with_a_spy,
        solved=earns(14),
        missed=is_over,
        solution=("disk:castilla_la_nueva",),
        praise=N_("Valencia looked empty, but Bruno and Diego have sent five there."),
        hint=N_(
            "Two opponents go to Valencia. Look for a region where nobody goes and two more bring a rank."
        ),
        clauses=("GC-8", "GS-2"),
    ),
    Task(
        "stack_six.coup",
        text=N_(
            "Three of yours are in the Castillo. Arrange to be paid the home bonus twice in the general "
            "scoring: for the Castillo, and for the region on your disk."
        ),
        start=with_a_coup,
        solved=is_paid_at_home_twice(),
        missed=is_over,
        solution=("button:special", "place:castillo", "disk:sevilla"),
        praise=N_(
            "Your Grande was at home in the Castillo first, and a moment later where your disk sent him."
        ),
        hint=N_("Move your Grande into the Castillo. Your disk sends him where you will lead alone."),
        clauses=("GC-15", "BN-2"),
    ),
)
STANDING = (
    Task(
        "stack_six.eviction_notice",
        text=N_("Your court is empty. Place two caballeros in this turn, and lead alone in Aragón."),
        start=empty_court,
        solved=places_number(2) & leads("aragon"),
        missed=own_turn_is_over,
        solution=("button:special", "place:aragon", "place:aragon"),
        praise=N_("Three came home from the Castillo, and two of them went straight on. It empties for all."),
        hint=N_("Three of yours are in the Castillo. Where does the special action send them?"),
        clauses=("GC-6", "PR-1"),
    ),
    Task(
        "stack_six.to_the_castillo",
        text=N_(
            "Your court is empty. Put two opponents' caballeros into the Castillo and two of your own, so "
            "that you lead alone in Granada, in Valencia and in Galicia."
        ),
        start=too_many_rivals,
        solved=leads("granada", "valencia", "galicia") & inside(2),
        missed=own_turn_is_over,
        solution=(
            *("button:special", "piece:1:granada", "place:castillo", "piece:2:valencia", "place:castillo"),
            *("piece:0:galicia", "place:castillo") * 2,
        ),
        praise=N_("Two ties are broken, and the two that you had to give were two that you did not need."),
        hint=N_("One of Bruno’s and one of Carmen’s. Take your own from where you have more than you need."),
        clauses=("GC-16", "KG-1"),
    ),
    Task(
        "stack_six.quick_troops",
        text=N_("Your court is empty. Lead alone in Aragón and in Cataluña all the same."),
        start=without_court,
        solved=leads("aragon", "cataluna"),
        missed=own_turn_is_over,
        solution=("place:aragon", "place:aragon", "place:cataluna"),
        praise=N_("They came from the provinces, without a stay in your court."),
        hint=N_("Just place: with this card nobody has to be in the court."),
        clauses=("GC-12", "KG-2"),
    ),
    Task(
        "stack_six.inquisition",
        text=N_(
            "You have had the Inquisitor General since the last round. Once in your turn he moves a soldier, "
            "who may take somebody along. Lead alone in Galicia."
        ),
        start=with_the_general,
        solved=leads("galicia"),
        missed=has_led,
        solution=("piece:4:cataluna", "place:galicia", "piece:0:cataluna"),
        praise=N_("The soldier counts for nobody; he has only shown the way. What he can do is our ruling."),
        hint=N_("Click a soldier in Cataluña, then Galicia, then one of yours in Cataluña."),
        clauses=("GC-14", "GR-2"),
    ),
    Task(
        "stack_six.stopped",
        text=N_(
            "Bruno uses To the Castillo! and announces each caballero: one of Diego’s, one of yours, then "
            "two of his own. You hold a Veto. Lead alone in Granada and in Valencia when he is done."
        ),
        start=thrown_in_by_bruno,
        solved=is_vetoed(by=ANA) & leads("granada", "valencia"),
        missed=lambda attempt: attempt.happened(StepVetoed) or attempt.is_round_over(),
        solution=("button:pass", "button:veto"),
        praise=N_("Diego’s is in the Castillo, yours is not, and Bruno’s own two stay where they were."),
        hint=N_("The first step is good for you. A Veto undoes one step and drops what would follow."),
        clauses=("VT-2", "GC-16"),
        bots=lambda seed: Planned(AGAINST_ANA, OWN, EndTurn(BRUNO), Stop(BRUNO)),
    ),
)
TURNS = (
    Task(
        "stack_six.incognito",
        text=N_(
            "In an earlier round you chose Granada with King Incognito. Your card places three. Lead alone "
            "in País Vasco and in Valencia."
        ),
        start=with_a_hidden_king,
        solved=leads("pais_vasco", "valencia"),
        missed=own_turn_is_over,
        solution=(
            *("place:pais_vasco", "button:DiscardRegionCard-king_incognito"),
            *("place:valencia", "place:valencia"),
        ),
        praise=N_("You placed beside the King in two regions. You may send him in an opponent’s turn, too."),
        hint=N_("Place beside the King in Galicia first, then send him to Granada."),
        clauses=("GC-5", "KG-2"),
    ),
    Task(
        "stack_six.double_turn",
        text=N_("Your card places two. Place seven in this turn."),
        start=with_two_cards,
        solved=places_number(7),
        missed=own_turn_is_over,
        solution=(
            *("place:granada", "place:granada", "button:special", "button:TakeAnother", "card:king"),
            *("place:aragon", "place:aragon", "place:portugal", "place:portugal", "place:castillo"),
        ),
        praise=N_("Two with the first card and five with the second, whose special action is yours, too."),
        hint=N_(
            "Place two before the special action: with it the first card is done. Which card places five?"
        ),
        clauses=("GC-3", "TU-4"),
    ),
    Task(
        "stack_six.last_word",
        text=N_(
            "Diego plays after you. He will place three in Granada or three in Aragón, where you are weaker. "
            "Lead alone in both when the round is over."
        ),
        start=before_diego,
        solved=after_the_round() & leads("granada", "aragon"),
        missed=lambda attempt: attempt.is_round_over(),
        solution=("button:special", *["place:granada"] * 3, "place:aragon", "button:stop"),
        praise=N_("He has come first, and you knew where yours were needed."),
        hint=N_(
            "Use the special action before you place anybody: then the rest of your turn comes after his."
        ),
        clauses=("GC-18", "TU-4"),
        bots=lambda seed: Chasing(),
    ),
    Task(
        "stack_six.confederation",
        text=N_(
            "Diego plays after you. He will place three in Granada or three in Aragón, where you are weaker. "
            "Choose a region card with the Confederation, and send the King there before Diego places "
            "anybody. Lead alone in both when the round is over."
        ),
        start=diego_comes_between,
        solved=after_the_round() & leads("granada", "aragon"),
        missed=lambda attempt: attempt.is_round_over(),
        solution=("button:special", "place:galicia", "button:end", "button:DiscardRegionCard-confederation"),
        praise=N_(
            "Diego could not place where he wanted to. You may send the King in an opponent’s turn, too."
        ),
        hint=N_(
            "Bruno boycotts Granada, so that card is taken. From which region does the King open neither "
            "Granada nor Aragón?"
        ),
        clauses=("GC-2", "GC-5", "KG-2"),
        bots=lambda seed: Chasing(),
    ),
    Task(
        "stack_six.no_more",
        text=N_(
            "Diego plays after you. With an Intrigue he will place one in Granada or in Aragón, where you "
            "are weaker, and drive three of yours out of there. Lead alone in both when the round is over."
        ),
        start=intrigue_ahead,
        solved=after_the_round() & leads("granada", "aragon"),
        missed=lambda attempt: attempt.is_round_over(),
        solution=("button:special", *["place:aragon"] * 3),
        praise=N_(
            "He could only place. A ship, the prison, Queen and Jester would still be his: they are no "
            "special actions."
        ),
        hint=N_("Keep him from his special action, and be two ahead of him in both regions."),
        clauses=("GC-10", "GR-6"),
        bots=lambda seed: Driving(),
    ),
    Task(
        "stack_six.revolution",
        text=N_(
            "The general scoring would bring you 23 points. Have a Grande act as King so that it brings you "
            "25; then end your turn and set your disk."
        ),
        start=revolt_ahead,
        solved=earns(25),
        missed=is_over,
        solution=("button:special", "grande:2", "disk:granada"),
        praise=N_("You lead where Carmen’s Grande acts as King, and so the King’s bonus is yours."),
        hint=N_("The King’s bonus goes to whoever leads alone in his region. In whose home do you lead?"),
        clauses=("GC-11", "BN-1"),
    ),
)
QUESTIONS = (
    Prediction(
        "stack_six.half_alliance",
        text=N_(
            "You use the Alliance and lay the first marker. Before you lay the second, Bruno uses his Veto. "
            "What lies on the map?"
        ),
        options=(N_("No marker"), N_("One marker, which does nothing"), N_("Both markers")),
        right=markers_after_veto,
        why=N_(
            "Each marker is a step of its own: the first is done and stays. By our ruling one alone does "
            "nothing."
        ),
        clauses=("VT-2", "GC-17"),
    ),
    Prediction(
        "stack_six.region_cards",
        text=N_(
            "You choose a region card with the Confederation. Bruno boycotts Sevilla, where your Grande "
            "lives, and the King is in Aragón. How many cards can you choose from?"
        ),
        options=("9", "8", "4"),
        right=lambda: ("9", "8", "4").index(str(cards_to_choose())),
        why=N_(
            "There are nine, none of them of Portugal. Only Sevilla’s is taken, since another player has "
            "chosen it: cards that were drawn in the set-up are free."
        ),
        clauses=("GC-2", "GC-5", "GC-1"),
    ),
)
EXERCISES = (
    ClickExercise(
        "stack_six.pays",
        N_(
            "A game of two: you (first number) and Bruno (second number) have caballeros in two regions. "
            "Which alliances pay you more than the two regions apart?"
        ),
        options=tuple(map(in_words, PAIRS)),
        right=lambda: [number for number, pair in enumerate(PAIRS) if gained_by_alliance(*pair) > 0],
        why=N_(
            "An alliance of two pays more if you have more than Bruno in both together, but not in each of "
            "them. It pays less if you have more in one of them, but not in both together."
        ),
        clauses=("GC-17",),
    ),
    Exercise(
        "stack_six.gain",
        right=gained_by_alliance,
        clauses=("GC-17", "SC-4"),
        cases=lambda: [((a, b), (c, d)) for a, b, c, d in product(range(3), repeat=4)],
        hint=N_("How many regions do you lead apart, and how many together?"),
    ),
)
CONTENT = (*SCORINGS, *BEFORE_SCORING, *STANDING, *TURNS, *QUESTIONS, *EXERCISES)
