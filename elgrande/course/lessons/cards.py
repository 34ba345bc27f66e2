"""The action cards: a small task for each of the 33 kinds, on a position of its own.

The reader is Ana, and chooses last in the round: so she may take the card in question, and nobody acts
between her turn and the next round, which she begins.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

from elgrande.actions import MoveKing, PlaceCaballero, UseSpecial
from elgrande.board import open_to_placing
from elgrande.course.goals import (
    earns,
    gives_back,
    is_vetoed,
    keeps_to_itself,
    king_in,
    leads,
    places_number,
    scores,
    stands,
)
from elgrande.course.model import ANA, BRUNO, CARMEN, Attempt, ClickExercise, Exercise, Goal, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.engine.rounds import rounds
from elgrande.events import CaballerosEvicted, CardTaken
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.rules.steps import Score, ScoreChosenOnce, ScoreOne, ScoreTopValues
from elgrande.state import State
from elgrande.text import Speaker

KING = "castilla_la_nueva"  # beside Aragón, Castilla la Vieja, Granada, Sevilla and Valencia
HOMES = ("sevilla", "granada", "valencia", "castilla_la_vieja")


# --- positions -------------------------------------------------------------------------------------


def on_offer(card: str, players: int = 4, **described: Any) -> State:
    """Ana chooses the last card of the round: this one, or one more that nobody took.

    >>> on_offer("veto").display
    (None, 'veto', None, None, 'king')
    """
    setting: dict[str, Any] = {
        "king": KING,
        "grandes": HOMES[:players],
        "powers": (1, 13, 12, 11)[:players],
        "caballeros": {
            home: [2 if player == owner else 0 for player in range(players)]
            for owner, home in enumerate(HOMES[:players])
        },
    } | described
    taken = sum(power > setting["powers"][ANA] for power in setting["powers"])
    left = {CARD[card].deck: card}
    for deck in reversed(BASE.stacks):
        if len(left) < len(BASE.stacks) - taken and deck not in left:
            left[deck] = next(other.id for other in CARDS if other.deck == deck)
    return position(players, turn=ANA, display=tuple(map(left.get, BASE.stacks)), **setting)


# --- goals -----------------------------------------------------------------------------------------


def _bruno_gave(number: int, *keeps: str) -> Goal:
    """That Bruno gives so many back, and stays the sole leader in these regions."""
    return gives_back(BRUNO, number) & leads(*keeps, player=BRUNO) if keeps else gives_back(BRUNO, number)


def _courts(attempt: Attempt, speaker: Speaker) -> str:
    """How many caballeros are in each court."""
    return speaker.listed(
        [f"{speaker.player(seat)} {number}" for seat, number in enumerate(attempt.state.court)]
    )


def _only_diego_has_a_court(attempt: Attempt) -> bool:
    _, bruno, carmen, diego = attempt.state.court
    return bruno == carmen == 0 < diego


RIVALS_AT_HOME = stands(
    lambda attempt: not any(attempt.state.court[1:]),
    N_("In the courts: {courts}. Your rivals' were to be empty."),
    courts=_courts,
)
ONLY_DIEGO = stands(
    _only_diego_has_a_court,
    N_("In the courts: {courts}. Of your rivals only Diego was to have anybody left."),
    courts=_courts,
)
GALICIA_PAYS_EIGHT = stands(
    lambda attempt: attempt.state.scoreboard("galicia")[0] == 8,
    N_("Galicia pays {values}."),
    values=lambda attempt, speaker: "/".join(map(str, attempt.state.scoreboard("galicia"))),
)
THIRTEEN_AGAIN = stands(
    lambda attempt: 13 in attempt.state.hands[ANA],
    N_("In your hand: {hand}. The 13 is not among them."),
    hand=lambda attempt, speaker: speaker.listed(sorted(attempt.state.hands[ANA])),
)


def _takes(card: str) -> Goal:
    """That this card has been taken, and not the other one that is left."""
    return stands(
        lambda attempt: attempt.happened(CardTaken, card=card),
        N_("This task is about “{card}”, and you have taken another card."),
        card=lambda attempt, speaker: speaker.card_apart(card),
    )


def _home(attempt: Attempt) -> str:
    return attempt.state.grandes[ANA]


LIVES_WHERE_SHE_LEADS = Goal(
    lambda attempt: leads(_home(attempt))(attempt),
    lambda attempt, speaker: leads(_home(attempt)).lack(attempt, speaker),
) & stands(lambda attempt: _home(attempt) != "sevilla", N_("Your Grande still lives in Sevilla."))
EVICTED_FROM_GALICIA = keeps_to_itself("galicia", ANA) & stands(
    lambda attempt: attempt.happened(CaballerosEvicted, source="galicia"),
    N_("Nobody was evicted from Galicia."),
)


# --- one task for each kind --------------------------------------------------------------------------

_SPECIAL_FIRST = N_("Take the card, press the button for its special action, and follow the line at the top.")
_PLACE_FIRST = N_("Place first and score then: what you place after the scoring comes too late for it.")
_KING_IN_THE_WAY = N_("Nothing enters or leaves the King's region, and the card's moves need not go near it.")


def _task(
    card: str,
    text: str,
    solution: str,
    solved: Goal,
    praise: str,
    hint: str = _SPECIAL_FIRST,
    *clauses: str,
    missed: Callable[[Attempt], bool] = Attempt.is_special_over,
    people: tuple[int, ...] = (ANA,),
    players: int = 4,
    **described: Any,
) -> Task:
    """The task of a card; the clicks, in one string, begin after the card is taken."""
    return Task(
        f"cards.{card}",
        text,
        start=lambda: on_offer(card, players, **described),
        solved=solved & _takes(card),
        solution=(f"card:{card}", *solution.split()),
        praise=praise,
        hint=hint,
        clauses=(CARD[card].clause, *clauses),
        missed=missed,
        people=people,
    )


def _moves(*moves: str) -> str:
    """Clicks that move: "0 galicia valencia" is one of Ana's from Galicia to Valencia."""
    clicks = ["button:special"]
    for owner, source, target in map(str.split, moves):
        clicks += [f"piece:{owner}:{source}", f"place:{target}"]
    return " ".join(clicks)


STACK_1 = (
    _task(
        "intrigue_3_any",
        N_(
            "Bruno leads in País Vasco, and in Cataluña you are tied with Carmen. Take Intrigue and become "
            "the sole leader in both."
        ),
        _moves("0 galicia pais_vasco", "1 pais_vasco sevilla", "2 cataluna galicia"),
        leads("pais_vasco", "cataluna"),
        N_("They have come from far away or gone far away: Intrigue does not ask where the King is."),
        N_("One of yours in is worth as much as one of Bruno's out, and here you need both."),
        "MV-2",
        caballeros={"pais_vasco": (2, 3, 0, 0), "cataluna": (2, 0, 2, 1), "galicia": (2, 0, 0, 1)},
    ),
    _task(
        "intrigue_4_any",
        N_("Four rivals sit in Galicia with you. Have it to yourself."),
        _moves("1 galicia aragon", "1 galicia castillo", "2 galicia cataluna", "3 galicia castillo"),
        keeps_to_itself("galicia", ANA),
        N_("All four gone. What you throw into the Castillo comes out again at the next general scoring."),
        _KING_IN_THE_WAY,
        "KG-1",
        "CA-2",
        caballeros={"galicia": (1, 2, 1, 1)},
    ),
    _task(
        "intrigue_4_own",
        N_(
            "Six of yours crowd in Galicia, where one rival stands. Lead in País Vasco and in Cataluña as "
            "well, and keep the lead in Galicia."
        ),
        _moves(*["0 galicia pais_vasco"] * 2, *["0 galicia cataluna"] * 2),
        leads("galicia", "pais_vasco", "cataluna"),
        N_("A lead of five pays no more than a lead of one: Intrigue spends what was too much."),
        N_("Two are enough in each of the two regions, and one rival in Galicia needs two of yours."),
        "MV-4",
        caballeros={"galicia": (6, 1, 0, 0), "pais_vasco": (0, 1, 0, 1), "cataluna": (0, 0, 1, 0)},
    ),
    _task(
        "intrigue_3_foreign",
        N_(
            "Bruno is level with you in Cataluña, and Carmen is ahead. With this card you cannot bring help. "
            "Lead there."
        ),
        _moves("1 cataluna galicia", "2 cataluna galicia", "2 cataluna sevilla"),
        leads("cataluna"),
        N_("Nobody of yours has moved, and you lead: it is the difference that counts."),
        N_("Bruno must lose one, Carmen two. Your own caballeros do not move by this card."),
        "MV-4",
        caballeros={"cataluna": (2, 2, 3, 0), "galicia": (2, 0, 0, 1)},
    ),
    _task(
        "intrigue_2_own_2_foreign",
        N_("Bruno has four in País Vasco, you have one. Become the sole leader there."),
        _moves(*["0 galicia pais_vasco"] * 2, *["1 pais_vasco sevilla"] * 2),
        leads("pais_vasco"),
        N_("Two in and two out change a lead by four. The two kinds cannot be traded for each other."),
        N_("Two of yours, two of theirs; a third of your own is refused."),
        "MV-4",
        caballeros={"pais_vasco": (1, 4, 0, 0), "galicia": (4, 0, 0, 2)},
    ),
    _task(
        "intrigue_5_from_one_region",
        N_("Five caballeros, yours among them, stand in Galicia. Sweep it clean."),
        _moves(*["0 galicia cataluna"] * 2, *["1 galicia castillo"] * 2, "2 galicia aragon"),
        keeps_to_itself("galicia"),
        N_("From one region, to as many as you like. The first move decides which region it is."),
        N_("Begin in Galicia: the first caballero you move fixes the region for all five."),
        "MV-2",
        caballeros={"galicia": (2, 2, 1, 0), "cataluna": (1, 1, 0, 0)},
    ),
    _task(
        "intrigue_all_own_from_one_region",
        N_(
            "Your three in País Vasco are wasted: Bruno has five there. Use them to lead in Galicia and in "
            "Cataluña instead."
        ),
        _moves("0 pais_vasco galicia", "0 pais_vasco galicia", "0 pais_vasco cataluna"),
        leads("galicia", "cataluna"),
        N_("All three went, as the English book has it. The Spanish one lets some stay: see lesson 16."),
        N_("Galicia needs two more, Cataluña one."),
        caballeros={"pais_vasco": (3, 5, 0, 0), "galicia": (1, 0, 2, 0), "cataluna": (1, 1, 0, 0)},
    ),
    _task(
        "intrigue_2_from_court",
        N_("No caballero placed from your court reaches Galicia, since the King is far away. Lead there."),
        "button:special place:galicia place:galicia",
        leads("galicia"),
        N_("The two further ones may go anywhere; the one of the card still has to stay beside the King."),
        N_("Try to place in Galicia before you use the special action, and read what you are told."),
        "KG-2",
        caballeros={"galicia": (0, 0, 1, 0)},
    ),
    _task(
        "intrigue_either",
        N_("One of two special actions, not both. Choose the one that makes you sole leader in País Vasco."),
        "button:special step:0 " + " ".join(["piece:0:galicia place:pais_vasco"] * 3),
        leads("pais_vasco"),
        N_("Two from the court would only have drawn level with Bruno."),
        N_("Count what each of the two brings to País Vasco."),
        "AC-1.7",
        "AC-1.8",
        caballeros={"pais_vasco": (0, 2, 0, 0), "galicia": (3, 0, 1, 0)},
    ),
)

STACK_2 = (
    _task(
        "veto",
        N_(
            "You play Ana and Bruno. As Ana take the Veto and end your turn; as Bruno take the King's card "
            "and use its special action; then, as Ana, stop it."
        ),
        "button:end card:king button:special place:galicia button:veto",
        is_vetoed(by=ANA),
        N_("What Bruno had announced did not happen. He may still place; lesson 10 has the whole story."),
        N_("The Veto itself has nothing to press: you hold it, and are asked when it matters."),
        "VT-1",
        "VT-2",
        players=2,
        people=(ANA, BRUNO),
        powers=(13, 12),
    ),
    _task(
        "decay_all",
        N_("Send all rivals home from their courts, and place two of yours."),
        "button:special place:granada place:granada",
        RIVALS_AT_HOME & places_number(CARD["decay_all"].caballeros),
        N_("Your own court was left alone, so it hurts most when theirs are full and yours is small."),
        missed=Attempt.is_round_over,
    ),
    _task(
        "decay_3",
        N_("After your special action, only Diego shall have anybody left in his court."),
        "button:special",
        ONLY_DIEGO,
        N_("Three from each, and where there were fewer, all of them: as far as it can be done."),
        _SPECIAL_FIRST,
        "TU-6",
        court=(4, 2, 3, 5),
    ),
    _task(
        "banishment",
        N_("Bruno, Carmen and you are tied in Cataluña. Banish one of each rival, and lead there."),
        "button:special piece:1:cataluna piece:2:cataluna",
        leads("cataluna"),
        N_("You choose which one goes. Diego has only one to lose, so it went without asking."),
        N_("Each of the two rivals has caballeros in two regions: choose where it helps you."),
        "TU-6",
        caballeros={"cataluna": (2, 2, 2, 0), "galicia": (0, 1, 1, 0), "pais_vasco": (0, 0, 0, 1)},
    ),
    _task(
        "angry_king",
        N_(
            "You play Ana and Bruno. Ana angers the King; then, as Bruno, give back three and keep the "
            "lead in "
            "Galicia and in Cataluña."
        ),
        "button:special piece:1:galicia piece:1:court piece:1:galicia",
        _bruno_gave(3, "galicia", "cataluna"),
        N_("The one from the court and the two to spare in Galicia: the victim chooses, and chooses well."),
        N_("Bruno may give from his court, too, and in Galicia he has more than he needs."),
        "KG-1",
        players=2,
        people=(ANA, BRUNO),
        court=(5, 1),
        caballeros={"galicia": (1, 4), "cataluna": (1, 2), "castilla_la_nueva": (0, 2)},
    ),
    _task(
        "outlaws",
        N_(
            "You play Ana and Bruno. Ana uses Outlaws; then, as Bruno, set the disk so that you lose only "
            "one "
            "caballero."
        ),
        "button:special disk:pais_vasco",
        _bruno_gave(1),
        N_("The King's region would have been cheaper still, and is closed: nobody can leave it."),
        N_("Where does Bruno have just one? Try the King's region first, and read the refusal."),
        "SD-2",
        players=2,
        people=(ANA, BRUNO),
        caballeros={"galicia": (0, 3), "pais_vasco": (2, 1), "castilla_la_nueva": (0, 2)},
    ),
    _task(
        "urgent_matters",
        N_(
            "You play Ana and Bruno. Ana uses Urgent Matters; then, as Bruno, set the disk so that you "
            "keep the "
            "lead in both regions where you have it."
        ),
        "button:special disk:galicia",
        _bruno_gave(2, "galicia", "cataluna"),
        N_("Two of three gone from Galicia, where one still leads. Giving the single one was not allowed."),
        N_("País Vasco would cost one caballero only; but who has two somewhere must give two."),
        "SD-2",
        players=2,
        people=(ANA, BRUNO),
        caballeros={"galicia": (0, 3), "cataluna": (1, 2), "pais_vasco": (2, 1)},
    ),
    _task(
        "score_any_deck_2",
        N_("Bruno is three points ahead of you. Overtake him by scoring the right region."),
        "button:special place:cataluna",
        stands(
            lambda attempt: attempt.state.points[ANA] > attempt.state.points[BRUNO],
            N_("You have {ana} points now, and Bruno has {bruno}."),
            ana=lambda attempt, speaker: attempt.state.points[ANA],
            bruno=lambda attempt, speaker: attempt.state.points[BRUNO],
        ),
        N_("Aragón pays you more, but him nearly as much. Points count as differences."),
        N_("What does each region pay you, and what does it pay Bruno?"),
        "CA-1",
        points=(5, 8, 2, 0),
        caballeros={"aragon": (3, 2, 0, 1), "cataluna": (2, 0, 1, 0), "galicia": (1, 2, 0, 0)},
    ),
)

STACK_3 = (
    _task(
        "score_fours",
        N_("Galicia, Cataluña and Sevilla will be scored. Get at least 8 points."),
        "place:sevilla place:sevilla place:sevilla button:special place:galicia place:sevilla",
        earns(8),
        N_(
            "First three into Sevilla, which lies beside the King, then the scoring: that order makes the "
            "card."
        ),
        _PLACE_FIRST,
        "TU-4",
        grandes=("valencia", "granada", "aragon", "castilla_la_vieja"),
        caballeros={"galicia": (2, 1, 0, 0), "cataluna": (0, 0, 1, 2), "sevilla": (0, 2, 1, 0)},
    ),
    _task(
        "score_fives",
        N_("País Vasco, Aragón and Valencia will be scored, but not the Castillo. Get 10 points."),
        "place:aragon place:aragon place:valencia button:special place:aragon place:valencia",
        earns(10),
        N_("Two were enough in Aragón, and one alone in Valencia earns as much as a crowd."),
        N_("You need the lead in two of the three: how many more does each of them ask for?"),
        "CA-1",
        caballeros={"pais_vasco": (0, 2, 0, 1), "aragon": (1, 2, 0, 0)},
    ),
    _task(
        "score_sixes_and_sevens",
        N_("Granada and both Castillas will be scored. Lead in all three, and get 21 points."),
        "place:granada place:granada place:castilla_la_vieja button:special place:granada "
        "place:castilla_la_vieja",
        earns(21),
        N_("6, 6 and 7, and 2 more for leading in the King's region, which is scored like any other."),
        N_("In the King's region you lead already, and nothing could be placed there."),
        "KG-1",
        "KG-4",
        "BN-1",
        grandes=("sevilla", "galicia", "valencia", "aragon"),
        caballeros={
            "granada": (0, 1, 0, 0),
            "castilla_la_vieja": (2, 0, 2, 0),
            "castilla_la_nueva": (3, 2, 0, 0),
        },
    ),
    _task(
        "score_castillo",
        N_("Bruno said that he put two into the Castillo, Carmen one. Get 5 points there."),
        "place:castillo place:castillo place:castillo button:special",
        earns(5),
        N_("Three of yours inside, and nobody could look. They stay there until the general scoring."),
        _PLACE_FIRST,
        "SC-7",
        "CA-5",
        castillo=(0, 2, 1, 0),
    ),
    _task(
        "score_first_places",
        N_("Only sole leaders are paid. You are tied in Sevilla, Granada and Aragón: get 15 points."),
        "place:sevilla place:granada place:aragon button:special place:sevilla place:granada place:aragon",
        earns(15),
        N_("Three single caballeros have made you the sole leader in three regions."),
        N_("One more is enough to break a tie, and you have three to place."),
        "BN-4",
        grandes=("valencia", "galicia", "pais_vasco", "cataluna"),
        caballeros={"sevilla": (1, 1, 0, 0), "granada": (2, 0, 2, 0), "aragon": (1, 0, 1, 1)},
    ),
    _task(
        "score_most",
        N_(
            "Valencia is the fullest region, and Bruno leads there. Have Sevilla scored instead: at least "
            "4 points."
        ),
        "place:sevilla place:sevilla place:sevilla button:special",
        earns(4),
        N_("All players count together: three more made Sevilla the fullest, and Valencia was not scored."),
        _PLACE_FIRST,
        grandes=("granada", "aragon", "cataluna", "castilla_la_vieja"),
        caballeros={"valencia": (1, 4, 0, 1), "sevilla": (3, 0, 1, 0), "galicia": (1, 1, 0, 0)},
    ),
    _task(
        "score_least",
        N_("The region with the fewest caballeros is scored, but an empty one is not. Get 15 points."),
        "place:granada place:valencia place:sevilla button:special place:granada place:valencia",
        earns(15),
        N_("Three regions with one caballero each share the fewest, so all three were scored: 6, 5 and 4."),
        N_(
            "If several regions share the fewest, each is scored. Three of the empty ones are beside the "
            "King."
        ),
        grandes=("aragon", "galicia", "cataluna", "castilla_la_vieja"),
        caballeros={
            "galicia": (0, 1, 1, 0),
            "aragon": (1, 1, 0, 1),
            "cataluna": (0, 1, 0, 1),
            "castilla_la_vieja": (2, 0, 2, 0),
            "castilla_la_nueva": (0, 1, 0, 1),
            "pais_vasco": (0, 2, 0, 0),
        },
    ),
    _task(
        "score_any_deck_3",
        N_("Score the one region that pays you 9 points."),
        "button:special place:castilla_la_nueva",
        earns(9),
        N_(
            "Nothing may enter the King's region, but being scored changes nothing in it: 7, and 2 for the "
            "lead."
        ),
        N_("Which region has the highest first value, and pays a bonus besides?"),
        "KG-4",
        "CA-1",
        caballeros={"castilla_la_nueva": (3, 2, 0, 0), "aragon": (2, 1, 0, 0), "granada": (1, 1, 0, 0)},
    ),
)

STACK_4 = (
    _task(
        "mobile_scoreboard",
        N_("You lead in Galicia, which pays only 4. Make it pay 8."),
        "button:special scoreboard:0 place:galicia",
        GALICIA_PAYS_EIGHT,
        N_(
            "8/4/0 now covers the printed 4/2/0. The other one, 4/0/0, is for regions that pay others too "
            "well."
        ),
        N_("There are two mobile scoreboards: pick up the right one, then put it down in Galicia."),
        "MS-1",
        "MS-3",
        caballeros={"galicia": (3, 2, 0, 0), "aragon": (0, 2, 1, 0)},
    ),
    _task(
        "recover_power",
        N_("You have spent your 13 and your 5, and play the 1 in this round. Have the 13 again."),
        "button:special power:13",
        THIRTEEN_AGAIN,
        N_("Nobody was shown which card it was. The 1 on the table still made you the next start player."),
        N_("Whatever you have played may come back, even the 1 of this round; but you want the highest."),
        "RD-6",
        round=3,
        played=((13, 5), (10, 4), (6, 3), (2, 9)),
    ),
    _task(
        "court",
        N_("The card lets you place four, but only two are left in your court. Place four in this turn."),
        "button:special supply:2 place:granada place:granada place:sevilla place:sevilla",
        places_number(CARD["court"].caballeros),
        N_("Called to the court before placing, the two went on to the board at once."),
        N_("Once you have begun to place, the special action ends the placing: so call them first."),
        "TU-4",
        court=(2, 7, 7, 7),
        missed=Attempt.is_round_over,
    ),
    _task(
        "grande",
        N_(
            "Your Grande lives in Sevilla, where Bruno leads. Move him to a region where you are the sole "
            "leader."
        ),
        "button:special place:galicia",
        LIVES_WHERE_SHE_LEADS,
        N_("Two more points at every scoring of Galicia, as long as you lead there alone."),
        N_("You lead in the King's region as well, but no Grande goes there."),
        "BN-2",
        "KG-1",
        caballeros={
            "sevilla": (1, 3, 0, 0),
            "galicia": (3, 1, 0, 0),
            "aragon": (2, 2, 0, 0),
            "castilla_la_nueva": (2, 1, 0, 0),
        },
    ),
    _task(
        "score_chosen_once",
        N_(
            "You play Ana, Bruno and Carmen, and they are in league. Set the three disks so that Galicia is "
            "scored, and nothing else."
        ),
        "button:special seat:0 disk:galicia seat:1 disk:sevilla seat:2 disk:sevilla",
        scores("galicia"),
        N_(
            "A region chosen twice is not scored at all. At the table nobody sees the others' disks, of "
            "course."
        ),
        N_("Only regions that exactly one player has chosen are scored."),
        "SD-1",
        players=3,
        people=(ANA, BRUNO, CARMEN),
        caballeros={"galicia": (2, 1, 0), "sevilla": (0, 2, 1)},
    ),
    _task(
        "eviction",
        N_("Bruno and Carmen crowd you in Galicia. Be alone there."),
        "button:special place:galicia",
        EVICTED_FROM_GALICIA,
        N_("Where they went was their own choice, made in secret; yours stayed."),
        N_("Name Galicia: all opponents must leave it. The King's region cannot be named."),
        "KG-1",
        caballeros={"galicia": (1, 3, 2, 0), "aragon": (0, 1, 0, 2)},
    ),
    _task(
        "royal_advisor",
        N_(
            "Bruno holds País Vasco with three, and you cannot reach it from where the King is. Take the "
            "Royal Advisor and lead there."
        ),
        "button:special place:castilla_la_vieja " + " ".join(["place:pais_vasco"] * 4),
        leads("pais_vasco"),
        N_("One step of the King opened País Vasco to your four, and to everybody who plays after you."),
        N_("Which neighbour of the King's region touches País Vasco? Move him before you place."),
        "KG-2",
        caballeros={"pais_vasco": (0, 3, 0, 0)},
        missed=Attempt.is_round_over,
    ),
)

STACK_5 = (
    _task(
        "king",
        N_("You are tied in Galicia. Lead there, and then let the King lock the door."),
        "place:galicia button:special place:galicia",
        leads("galicia") & king_in("galicia"),
        N_("Nobody can place there, move there or leave it now; and the sole leader gets 2 more points."),
        N_("The King stands beside Galicia now. Once he is in it, nothing enters any more: so place first."),
        "KG-1",
        "TU-4",
        king="castilla_la_vieja",
        grandes=("sevilla", "granada", "valencia", "aragon"),
        caballeros={"galicia": (2, 2, 0, 0)},
    ),
)

# --- what is asked -----------------------------------------------------------------------------------

SCORES = (Score, ScoreOne, ScoreTopValues, ScoreChosenOnce)


def _king_to_move() -> State:
    """Ana has just begun to use the King's card."""
    return position(
        turn=ANA, card="king", king="granada", grandes=("sevilla", "aragon", "galicia", "cataluna")
    )


def _where_after_the_king() -> int:
    """0 beside the region he has left, 1 beside the one he has come to, 2 beside either."""
    before = _king_to_move()
    after = apply(apply(before, UseSpecial(ANA)).state, MoveKing(ANA, "valencia")).state
    now = {action.place for action in legal_actions(after) if isinstance(action, PlaceCaballero)}
    then = {action.place for action in legal_actions(before) if isinstance(action, PlaceCaballero)}
    return (then, {*open_to_placing("valencia")}, now | then).index(now)


def _placing_after_the_special_action() -> int:
    """0 if placing goes on after it, 1 if only placing begun before it is over, 2 if it never goes on."""
    begun = apply(_king_to_move(), PlaceCaballero(ANA, "sevilla")).state
    may = []
    for state in (begun, _king_to_move()):
        used = apply(apply(state, UseSpecial(ANA)).state, MoveKing(ANA, "valencia")).state
        may.append(
            any(action.player == ANA and isinstance(action, PlaceCaballero) for action in legal_actions(used))
        )
    return [(True, True), (False, True), (False, False)].index((may[0], may[1]))


def _scoring_cards() -> int:
    """How many of the 45 cards score something."""
    return sum(card.copies for card in CARDS if isinstance(card.effect[0], SCORES))


def _chance_to_appear(copies: int) -> Fraction:
    """How likely at least one of so many copies is turned up in a long game."""
    stack = sum(card.copies for card in CARDS if card.deck == 1)
    turned_up = len(rounds(EN_BASE))
    return 1 - Fraction(comb(stack - copies, turned_up), comb(stack, turned_up))


INTO_GALICIA = {
    N_("King's card: the King goes wherever you like"): "king",
    N_("Royal Advisor: the King goes one region further"): "royal_advisor",
    N_("Intrigue: two caballeros from the court to anywhere"): "intrigue_2_from_court",
    N_("Special Scoring: the 4s"): "score_fours",
    N_("Power Card: take one back"): "recover_power",
}


def _reaches_galicia(state: State, steps: int) -> bool:
    """Whether Ana can have somebody in Galicia within so many steps of hers."""
    if state.counts("galicia")[ANA]:
        return True
    if not steps:
        return False
    mine = (action for action in legal_actions(state) if action.player == ANA)
    useful = (action for action in mine if isinstance(action, UseSpecial | MoveKing | PlaceCaballero))
    return any(_reaches_galicia(apply(state, action).state, steps - 1) for action in useful)


def _reach_galicia() -> list[int]:
    """With which of these cards she can."""
    begun = (position(turn=ANA, card=card, king=KING, grandes=HOMES) for card in INTO_GALICIA.values())
    return [number for number, state in enumerate(begun) if _reaches_galicia(state, 3)]


CONTENT = (
    *STACK_1,
    *STACK_2,
    *STACK_3,
    *STACK_4,
    *STACK_5,
    Prediction(
        "cards.beside_which_region",
        N_(
            "Ana uses her King's card at once, moves the King from Granada to Valencia, and then places. "
            "Where?"
        ),
        (
            N_("beside Granada, where the King stood when she took the card"),
            N_("beside Valencia, where he stands now"),
            N_("beside either of them"),
        ),
        right=_where_after_the_king,
        why=N_(
            "Placing looks at where the King is at that moment. So the same card opens two doors: place "
            "first, "
            "and it is the old one; move first, and it is the new one."
        ),
        clauses=("KG-2", "TU-4"),
        start=_king_to_move,
    ),
    Prediction(
        "cards.two_halves",
        N_(
            "Ana places two of her five caballeros, moves the King, and wants to place the other three. "
            "May she?"
        ),
        (
            N_("yes, all five are hers to place"),
            N_("no: she began to place, and the special action has ended that"),
            N_("no: whoever uses the special action cannot place at all after it"),
        ),
        right=_placing_after_the_special_action,
        why=N_(
            "The two halves of a card come in either order, but one after the other. Had she moved the King "
            "before she placed anybody, all five could have followed."
        ),
        clauses=("TU-4", "TU-7"),
        start=_king_to_move,
    ),
    ClickExercise(
        "cards.to_galicia",
        N_(
            "The King is in Castilla la Nueva, far from Galicia, and Ana has nobody on the map. With "
            "which of "
            "these cards can she get a caballero into Galicia in this turn?"
        ),
        options=tuple(INTO_GALICIA),
        right=_reach_galicia,
        why=N_(
            "The King's card takes him beside Galicia. The Royal Advisor moves him one region, and from "
            "Castilla la Vieja he opens Galicia. Two caballeros from the court may go anywhere."
        ),
        clauses=("KG-2", "AC-5.1", "AC-4.7", "AC-1.8"),
    ),
    Exercise(
        "cards.scorings",
        right=_scoring_cards,
        clauses=("SU-6", "SC-8"),
        hint=N_("Four kinds of step score something. Count the copies, not the kinds, and all the stacks."),
    ),
    Exercise(
        "cards.chance_to_appear",
        right=_chance_to_appear,
        cases=lambda: ((1,), (2,), (3,)),
        clauses=("RD-4", "RD-5", "SU-6"),
        hint=N_(
            "Eleven cards in a stack, nine rounds: it is easier to count the ways in which no copy comes up."
        ),
    ),
)
