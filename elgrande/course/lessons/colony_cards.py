"""The cards of stacks 6 and 7: what is kept, marked, transported, conspired (lesson 23)."""

from __future__ import annotations

from elgrande.actions import EndTurn, ScorePlace, UseSpecial
from elgrande.course.expansion_goals import brings_home
from elgrande.course.expansion_positions import own_turn_is_over, sailing, with_card
from elgrande.course.goals import earned, earns, places_number, stands
from elgrande.course.model import ANA, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import KeptCardUsed, RoundStarted, Scored
from elgrande.expansions.colonies.actions import MarkRegion
from elgrande.rules.message import N_
from elgrande.state import Moment, State

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")


# --- positions -------------------------------------------------------------------------------------


def overseas_with_transport() -> State:
    """Ana has the card for transport and stands in America and in Africa, where nothing lies yet."""
    return with_card(
        "transport",
        grandes=GRANDES,
        goods=0,
        gold=0,
        caballeros={"america": (1, 1), "africa": (1, 0, 1), "aragon": (1, 2, 0, 1), "granada": (2, 0, 1, 0)},
    )


def the_new_regions() -> State:
    """Ana has the card that scores the new regions, and an open way to Francia and to the ship."""
    return with_card(
        "score_new_regions",
        king="cataluna",
        grandes=("sevilla", "pais_vasco", "valencia", "aragon"),
        limit_table="galicia",
        caballeros={
            "ambassador": (0, 1),
            "ship": (1, 1, 1, 0),
            "america": (2, 1, 0, 0),
            "viceroy": (1, 0, 0, 0),
            "africa": (2, 0, 1, 0),
        },
    )


def black_in_two_places() -> State:
    """Ana has the card that scores regions with black caballeros, and the Grand Inquisitor with it."""
    return with_card(
        "score_black",
        king="aragon",
        grandes=GRANDES,
        limit_table="galicia",
        caballeros={
            "castilla_la_nueva": (1, 3, 0, 1, 1),
            "valencia": (1, 0, 4, 0, 2),
            "africa": (0, 1, 0, 0, 1),
            "castilla_la_vieja": (2, 2, 0, 0),
        },
    )


def a_kept_card() -> State:
    """Ana keeps the card that executes another one; two cards are left that score."""
    return sailing(
        grandes=GRANDES,
        held={"execute_card": ANA},
        display=("intrigue_4_own", None, "score_fives", None, "king", None, "transport"),
        caballeros={"aragon": (3, 2, 0, 1), "pais_vasco": (2, 1, 1, 0), "valencia": (1, 0, 2, 1)},
        limit_table="galicia",
        powers=(10, 13, 12, 11),
        court=(4, 4, 4, 4),
    )


def before_a_general_scoring() -> State:
    """Round 3, Ana's is the last turn: with Conspiracy, and three of hers in the Castillo."""
    return with_card(
        "conspiracy",
        round=3,
        powers=(3, 9, 8, 7),
        played=((13, 12), (13, 12), (11, 6), (10, 5)),
        grandes=("galicia", "pais_vasco", "valencia", "cataluna"),
        limit_table="pais_vasco",
        caballeros={
            "galicia": (1, 2, 0, 0),
            "granada": (1, 1, 3, 0),
            "sevilla": (2, 0, 2, 1),
            "aragon": (1, 2, 0, 1),
        },
        castillo=(3, 1, 1, 0),
        court=(2, 3, 3, 3),
    )


def with_black_everywhere() -> State:
    """Ana has just begun to score the regions with black caballeros; one is with the King, one at sea."""
    return with_card(
        "score_black",
        king="galicia",
        grandes=GRANDES,
        gold=5,
        caballeros={
            "galicia": (1, 2, 0, 0, 1),
            "sevilla": (1, 0, 2, 0, 1),
            "ship": (0, 1, 0, 1, 1),
            "castillo": (0, 0, 0, 0, 1),
            "aragon": (2, 1, 0, 0),
            "africa": (1, 0, 0, 0),
        },
    )


# --- what the engine is asked ------------------------------------------------------------------------


def scored_with_black() -> frozenset[str]:
    """The regions that the card scores in that position."""
    state = apply(with_black_everywhere(), UseSpecial(ANA)).state
    scored = set[str]()
    while actions := [action for action in legal_actions(state) if isinstance(action, ScorePlace)]:
        scored.add(actions[0].place)
        state, events = apply(state, actions[0])
        scored |= {event.place for event in events if isinstance(event, Scored)}
    return frozenset(scored)


def when_it_is_scored() -> int:
    """0 if a region marked in round 5 is scored then, 1 if before the general scoring of 6, 2 if after."""
    state = with_card("score_marked", round=5, grandes=GRANDES)
    for action in (UseSpecial(ANA), MarkRegion(ANA, "granada")):
        state = apply(state, action).state
    (due,) = [due for due in state.due if due.round > 5]
    return {(6, Moment.END_OF_ROUND): 1, (6, Moment.AFTER_REGIONS): 2}.get((due.round, due.moment), 0)


def tokens_laid_without_special() -> int:
    """How many tokens lie overseas once somebody has waived the special action of Transport."""
    state = apply(overseas_with_transport(), EndTurn(ANA)).state
    return sum(place in ("africa", "america") for place in state.tiles)


def tokens_on(card: str) -> int:
    """How many tokens are laid by a card's special action."""
    effect = with_black_everywhere().box.card[card].effect
    return sum(getattr(step, "goods", 0) + getattr(step, "gold", 0) for step in effect)


# --- goals -----------------------------------------------------------------------------------------------


def is_over(attempt: Attempt) -> bool:
    """Whether the round is over, with its scorings."""
    return attempt.happened(RoundStarted, round=4)


def homes(attempt: Attempt) -> int:
    """How many scorings of this attempt have paid Ana the home bonus."""
    return sum(
        any(part.kind == "home" for part in event.parts)
        for event in attempt.events
        if isinstance(event, Scored) and event.player == ANA
    )


CONTENT = (
    Task(
        "colony_cards.transport",
        text=N_(
            "Transport lays two goods and one gold, and moves three of yours overseas or home. Bring home "
            "gold and goods in this one turn: 10 points."
        ),
        start=overseas_with_transport,
        solved=brings_home(10),
        missed=own_turn_is_over,
        solution=(
            "button:special",
            *("token:gold:america", "piece:0:america", "place:aragon"),
            *("token:goods:africa", "piece:0:africa", "place:granada"),
        ),
        praise=N_("The tokens are laid first, so those who stand there can take them at once."),
        hint=N_("Press the button for the special action, and take the tokens before you move anybody."),
        clauses=("AC-7.7", "GG-1", "GG-2"),
    ),
    Task(
        "colony_cards.new_regions",
        text=N_(
            "The King is in Cataluña, so Francia and the ship are open to you. Place three caballeros, then "
            "score the four new regions: get at least 20 points."
        ),
        start=the_new_regions,
        solved=earns(20),
        missed=own_turn_is_over,
        solution=(
            *("place:envoy", "place:francia", "place:captain", "button:special"),
            *("place:francia", "place:ship", "place:america", "place:africa"),
        ),
        praise=N_("Two in Francia are a majority against one, and the posts pay whoever stands there."),
        hint=N_("Francia has two free spaces, one of them the Envoy’s. And who commands the ship?"),
        clauses=("AC-7.5", "FR-3", "SH-4", "OV-3"),
    ),
    Task(
        "colony_cards.black",
        text=N_(
            "This card makes you Grand Inquisitor and scores every region with a black caballero. Get at "
            "least 12 points from it, and place three caballeros in this turn, though the card shows only "
            "two."
        ),
        start=black_in_two_places,
        solved=earns(12) & places_number(3),
        missed=own_turn_is_over,
        solution=(
            *("place:castilla_la_nueva", "place:castilla_la_nueva", "button:special"),
            *("place:valencia", "place:castilla_la_nueva", "place:africa"),
            *("button:PlaceExtra", "place:valencia"),
        ),
        praise=N_("After the scoring the Grand Inquisitor is yours, and he places one more."),
        hint=N_(
            "Where do two more make you the leader, with the black one beside them? The third can be placed "
            "as soon as you hold the Grand Inquisitor."
        ),
        clauses=("AC-7.6", "GI-4"),
    ),
    Task(
        "colony_cards.execute",
        text=N_(
            "In front of you lies the card that executes another one. Two cards are left that you need: take"
            " one of them, and use the other’s special action, too. Put the King in Granada and score the "
            "fives."
        ),
        start=a_kept_card,
        solved=stands(
            lambda attempt: (
                attempt.happened(KeptCardUsed) and attempt.state.king == "granada" and earned(attempt) > 0
            ),
            N_("The King is {king:in}, and scorings have brought you {points}."),
            king=lambda attempt, speaker: speaker.at(attempt.state.king),
            points=lambda attempt, speaker: earned(attempt),
        ),
        missed=own_turn_is_over,
        solution=(
            "supply:0",
            "card:king",
            "button:special",
            "place:granada",
            "button:CarryOut",
            "card:score_fives",
            "place:aragon",
        ),
        praise=N_("Two special actions in one turn. The card that you kept is under its stack again."),
        hint=N_(
            "Use the King’s card yourself. The other action is behind the button of the card that you keep."
        ),
        clauses=("AC-7.2",),
    ),
    Task(
        "colony_cards.conspiracy",
        text=N_(
            "Round 3, the last turn, and three of yours are in the Castillo. Arrange to be paid the home "
            "bonus twice in the general scoring: for the Castillo, and for the region on your disk."
        ),
        start=before_a_general_scoring,
        solved=stands(
            lambda attempt: homes(attempt) >= 2,
            N_("Scorings that paid you the home bonus: {times}. There were to be 2."),
            times=lambda attempt, speaker: homes(attempt),
        ),
        missed=is_over,
        solution=("button:special", "place:castillo", "button:end", "disk:sevilla"),
        praise=N_(
            "He was at home in the Castillo while it was scored, and a moment later where your disk sent him."
        ),
        hint=N_(
            "Send your Grande into the Castillo, and set your disk to a region in which you then lead alone."
        ),
        clauses=("AC-7.10", "BN-2"),
    ),
    Prediction(
        "colony_cards.marked",
        text=N_("In round 5 you mark Granada with your card. When is it scored because of that?"),
        options=(
            N_("at the end of round 5"),
            N_("at the end of round 6, before the general scoring"),
            N_("at the end of round 6, after the general scoring"),
        ),
        right=when_it_is_scored,
        why=N_(
            "At the end of the next round, and before a general scoring. Only what is marked in round 9 is "
            "scored after it."
        ),
        clauses=("AC-7.9",),
    ),
    Prediction(
        "colony_cards.waived",
        text=N_(
            "You take Transport, place your caballeros, and do without the special action. Are its tokens "
            "laid?"
        ),
        options=(N_("Yes, they come with the card"), N_("No, they belong to the special action")),
        right=lambda: int(tokens_laid_without_special() == 0),
        why=N_("Laying tokens is the first step of the special action. So a Veto can stop it, too."),
        clauses=("GG-1", "VT-2"),
    ),
    ClickExercise(
        "colony_cards.scored",
        N_(
            "You hold the card that scores all regions with a black caballero. One of the four is in the "
            "Castillo, one with the King. Which regions does it score?"
        ),
        options=with_black_everywhere().box.regions,
        right=lambda: [
            number
            for number, region in enumerate(with_black_everywhere().box.regions)
            if region in scored_with_black()
        ],
        why=N_("The King’s region is scored like others, and the ship, too. The Castillo is no region."),
        clauses=("AC-7.6", "KG-4", "CA-1"),
        start=with_black_everywhere,
    ),
    Exercise(
        "colony_cards.tokens",
        right=tokens_on,
        clauses=("AC-7.1",),
        cases=lambda: [(card,) for card in ("transport", "copy", "conspiracy", "limit_table")],
        hint=N_("Look for the step PlaceTokens in the effect of the card; not every card has one."),
    ),
)
