"""The worked examples of the rulebooks, played by the engine.

>>> from elgrande.rules.clauses.examples import SCORINGS
>>> from elgrande.rules.editions import EN_BASE
>>> failure(SCORINGS[-1], EN_BASE) is None, failure(SCORINGS[-1]._replace(points=(6, 0, 1, 1)), EN_BASE)
(True, 'granada: printed are (6, 0, 1, 1), played (8, 0, 1, 1)')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.actions import (
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    ScorePlace,
    SetDisk,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import legal_actions
from elgrande.events import RoundEnded, TurnOrderSet
from elgrande.positions import position
from elgrande.rules.clauses.examples import (
    BENITA,
    PlacingExample,
    PowerCardsExample,
    ScoringExample,
    SupplyExample,
    TransferExample,
    VetoExample,
)
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.state import Recalling, Special, State
from proofs.games.card_playouts import CROWD, acting, events_of, using

Example = ScoringExample | PowerCardsExample | SupplyExample | PlacingExample | TransferExample | VetoExample


def failure(example: Example, edition: Edition) -> str | None:
    """What the engine makes of an example that is not as printed; None if all is as printed."""
    return PLAYED[type(example)](example, edition)


def unlike(what: str, printed: Any, played: Any) -> str | None:
    """How what was played differs from what is printed."""
    return None if printed == played else f"{what}: printed are {printed}, played {played}"


def scored(example: ScoringExample, edition: Edition) -> str | None:
    """The place is scored by a card, for everybody's printed points."""
    earned = points(example, edition)
    printed = tuple(
        paid if paid is not None else got for paid, got in zip(example.points, earned, strict=True)
    )
    return unlike(example.place, printed, earned)


def scoring_position(example: ScoringExample, edition: Edition) -> State:
    """A player is about to use a card that scores the place of the example."""
    elsewhere = [region for region in ("sevilla", "valencia", "castilla_la_vieja") if region != example.place]
    homes = [
        example.place if player == example.home else elsewhere[0] for player in range(len(example.caballeros))
    ]
    castillo = example.place == CASTILLO
    return position(
        len(example.caballeros),
        edition=edition,
        caballeros={} if castillo else {example.place: example.caballeros},
        castillo=example.caballeros if castillo else None,
        king=example.place if example.king else elsewhere[1],
        grandes=homes,
        turn=0,
        card="score_castillo" if castillo else "score_any_deck_2",
    )


def points(example: ScoringExample, edition: Edition) -> tuple[int, ...]:
    """What everybody gets."""
    before = scoring_position(example, edition)
    after = acting(before, UseSpecial(0))
    if isinstance(after.agenda[-2], Special):
        after = acting(after, ScorePlace(0, example.place))
    return tuple(new - old for old, new in zip(before.points, after.points, strict=True))


def power_cards(example: PowerCardsExample, edition: Edition) -> str | None:
    """The cards are played in turn; their values are barred; order, supplies and start player follow."""
    state = position(4, edition=edition, king="galicia")
    for player, value in enumerate(example.played):
        if any(PlayPower(player, barred) in legal_actions(state) for barred in example.played[:player]):
            return f"player {player} may play one of {example.played[:player]}"
        last = PlayPower(player, value)
        events, state = events_of(state, last), acting(state, last)
    (order,) = [event.order for event in events if isinstance(event, TurnOrderSet)]
    supplies, ended = {}, []
    for player in order:
        supplies[player] = max(a.count for a in legal_actions(state) if isinstance(a, TakeSupply))
        for _ in range(3):
            options = legal_actions(state)
            idle = next((a for a in options if isinstance(a, EndTurn | TakeSupply)), options[-1])
            ended += [event for event in events_of(state, idle) if isinstance(event, RoundEnded)]
            state = acting(state, idle)
    return (
        unlike("turn order", example.turn_order, order)
        or unlike("supplies", example.supply, tuple(supplies[player] for player in range(4)))
        or unlike("next start player", example.next_start_player, ended[0].start_player)
    )


def supply(example: SupplyExample, edition: Edition) -> str | None:
    """All come from the provinces, the others from the board, or none of these."""
    court = 30 - example.provinces - 10
    described: dict[str, Any] = {"caballeros": {"aragon": (0, 10)}, "king": "galicia"}
    state = position(2, edition=edition, powers=(None, example.power), court=(7, court), **described)
    state = acting(state, PlayPower(0, 1), TakeSupply(BENITA, example.provinces))
    refrained = acting(state, next(a for a in legal_actions(state) if not isinstance(a, RecallCaballero)))
    before = state.court[BENITA]
    while isinstance(state.agenda[-1], Recalling):
        state = acting(state, RecallCaballero(BENITA, "aragon"))
    return unlike("from the board", example.recalled, state.court[BENITA] - before) or unlike(
        "from the board, if she likes", 0, refrained.court[BENITA] - before
    )


def placing(example: PlacingExample, edition: Edition) -> str | None:
    """The places that are open, how many may be placed, and what a special scoring then scores."""
    player = 1
    state = position(4, edition=edition, turn=player, card=example.card, king=example.king)
    if example.king_goes_to != example.king:
        state = acting(state, UseSpecial(player), MoveKing(player, example.king_goes_to))
    places = {action.place for action in legal_actions(state) if isinstance(action, PlaceCaballero)}
    for place, number in example.placed.items():
        state = acting(state, *[PlaceCaballero(player, place)] * number)
    scored_regions = set()
    number = sum(example.placed.values())
    while any(isinstance(action, PlaceCaballero) for action in legal_actions(state)):
        state, number = acting(state, PlaceCaballero(player, CASTILLO)), number + 1
    if example.scored:
        state = acting(state, UseSpecial(player))
        scored_regions = {a.place for a in legal_actions(state) if isinstance(a, ScorePlace)}
    return (
        unlike("places", set(example.places), places)
        or unlike("caballeros", example.caballeros, number)
        or unlike("scored", set(example.scored), scored_regions)
    )


def transfer(example: TransferExample, edition: Edition) -> str | None:
    """All leave the Castillo for the region on the disk."""
    state = position(
        2, edition=edition, general_scoring=True, round=3, castillo=(example.inside, 0), king="galicia"
    )
    after = acting(state, SetDisk(0, example.region), SetDisk(1, "aragon"))
    moved = after.counts(example.region)[0] - state.counts(example.region)[0]
    return unlike("moved", example.inside, moved) or unlike("inside", 0, after.castillo[0])


def vetoed(example: VetoExample, edition: Edition) -> str | None:
    """The moves before the objection stand, and none follows."""
    state = using(example.card, edition, players=3, caballeros=CROWD, king="galicia", vetoes={1: 2})
    move = MoveCaballero(0, 0, "aragon", "sevilla")
    for _ in range(example.objected_to - 1):
        state = acting(state, move, LetPass(1))
    after = acting(state, move, UseVeto(1))
    moved = after.counts("sevilla")[0] - CROWD["sevilla"][0]
    more = [action for action in legal_actions(after) if isinstance(action, MoveCaballero)]
    return unlike("standing", example.standing, moved) or unlike("still to move", [], more)


PLAYED: Mapping[type[Any], Callable[[Any, Edition], str | None]] = {
    ScoringExample: scored,
    PowerCardsExample: power_cards,
    SupplyExample: supply,
    PlacingExample: placing,
    TransferExample: transfer,
    VetoExample: vetoed,
}
