"""Power cards: the bidding of a round as a game of perfect information, and thirteen cards for nine rounds.

In turn everybody plays a power card of a value that nobody has played in this round (PW-1, PW-2). Then the
highest takes an action card first (PW-3, TU-3), and the lower a card, the more caballeros it brings (PW-4).
What the action cards are worth to everybody is stated, or estimated from a position (`card_values`).

>>> bidding = Bidding(
...     hands=((2, 5), (3, 6)), values=({"king": 4, "court": 1}, {"king": 3, "court": 2}), caballero=(1, 1)
... )
>>> for option in bids(bidding):
...     print(option.value, option.cards, option.payoffs)
2 ('court', 'king') (6, 8)
5 ('king', 'court') (8, 7)

Who plays the 2 has 5 caballeros but only the Court; the rival then needs no more than a 3 to be first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Literal, NamedTuple, get_args

from elgrande.actions import TakeCard
from elgrande.arguments import as_many, one_of, seated, whole
from elgrande.engine import apply, legal_actions
from elgrande.engine.rounds import around_turn
from elgrande.players.greedy import game_from, own_actions, rest_of_turn
from elgrande.players.outlook import outlook
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import POWER_CARDS, SUPPLY
from elgrande.state import ChoosingCard, PowerPhase, State, TurnPhase, changed, others, transferred
from elgrande.theory.disk_moves import refuse_finished
from elgrande.theory.extensive_form import ExtensiveForm
from elgrande.theory.normal_form import Number, are_numbers

Powers = tuple[int | None, ...]  # on the table, by player
Taken = tuple[str | None, ...]  # the action card of each player
Payoff = Literal["points", "lead"]
Price = Mapping[int, Number]  # what it costs to spend a power card now, instead of later

# --- a round's bidding -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bidding:
    """A round's bidding: everybody's power cards, and what there is to win.

    `values` has for each player what every face-up action card is worth to him, `caballero` what each one is
    worth that a power card brings, `prices` what it costs him to spend a card, and `starting` what it brings
    to begin the next round, as the lowest card makes one do. `powers` are on the table already. The payoff is
    one's own sum of these (`points`), or that less the rivals' on average (`lead`).
    """

    hands: tuple[tuple[int, ...], ...]
    values: tuple[Mapping[str, Number], ...]
    caballero: tuple[Number, ...] = ()
    prices: tuple[Price, ...] = ()
    starting: Number = 0
    start_player: int = 0
    powers: Powers = ()
    payoff: Payoff = "points"
    _solved: dict[tuple[int, ...], Taken] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        one_of("payoff", self.payoff, get_args(Payoff))
        whole("hands, players", self.players, 2)
        for name, each in (("caballero", self.caballero), ("prices", self.prices), ("powers", self.powers)):
            as_many(name, each or self.hands, self.players, "players")
        seated("start_player", self.start_player, self.players)
        for hand in (*self.hands, *((power,) for power in self.powers if power is not None)):
            for value in hand:
                one_of("hands, powers", value, POWER_CARDS)
            if len(set(hand)) < len(hand):
                raise ValueError(f"hands: {hand} has a card twice (RD-7)")
        if len(self.values) != self.players:
            raise ValueError(f"values: of {len(self.values)} players, not of {self.players}")
        if len({frozenset(worth) for worth in self.values}) != 1:
            raise ValueError("values: everybody values the same cards")
        given = [worth for row in self.values for worth in row.values()]
        given += [*self.caballero, self.starting, *(cost for row in self.prices for cost in row.values())]
        if not are_numbers(given):
            raise ValueError("values, caballero, prices, starting: not all are finite numbers")
        played = [power for power in self.powers if power is not None]
        if len(set(played)) < len(played):
            raise ValueError(f"powers: {self.powers} has a value twice (PW-2)")
        for value in (value for row in self.prices for value in row):
            one_of("prices", value, POWER_CARDS)
        if len(self.values[0]) < self.players:
            raise ValueError(f"values: {len(self.values[0])} cards for {self.players} players (TU-3)")

    @classmethod
    def of(cls, state: State, values: Sequence[Mapping[str, Number]] | None = None, **said: Any) -> Bidding:
        """The bidding of a position in which power cards are played.

        What is not said of `values` and `caballero` is estimated from the position (`card_values`,
        `caballero_values`). ValueError at any other moment.
        """
        if not isinstance(state.agenda[-1] if state.agenda else None, PowerPhase):
            raise ValueError("no power cards are played in this position (PW-1)")
        worth = card_values(state) if values is None else tuple(values)
        said = {"caballero": caballero_values(state) if values is None else ()} | said
        return cls(state.hands, worth, start_player=state.start_player, powers=state.powers, **said)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The players in the order in which they play power cards: from the start player clockwise (PW-1)."""
        return (self.start_player, *others(self.start_player, self.players))

    @cached_property
    def form(self) -> ExtensiveForm[Powers]:
        """The bidding alone, with what the taking of cards after it brings. Lower cards are tried first."""
        return ExtensiveForm(
            start=self.powers or (None,) * self.players,
            deciding=lambda powers: next((seat for seat in self.seats if powers[seat] is None), None),
            following=self.bids,
            payoffs=self._paid,
        )

    def bids(self, powers: Powers, seat: int | None = None) -> list[tuple[int, Powers]]:
        """The cards that somebody, or the next player, may play, lowest first, and the table after each."""
        if seat is None:
            seat = next(seat for seat in self.seats if powers[seat] is None)
        free = [value for value in sorted(self.hands[seat]) if value not in powers]
        if not free:
            raise ValueError(f"hands: player {seat} has no power card that he may play (PW-2)")
        return [(value, changed(powers, seat, value)) for value in free]

    def _paid(self, powers: Powers) -> tuple[Number, ...]:
        """What everybody gets if these power cards lie on the table and cards are taken as is best."""
        played = [0 if value is None else value for value in powers]
        taken, last = self.cards_taken(turn_order(powers)), min(played)
        own = list[Number]()
        for player, value in enumerate(played):
            worth: Number = self.values[player][taken[player] or ""]
            worth += SUPPLY[value] * (self.caballero[player] if self.caballero else 0)
            worth -= self.prices[player].get(value, 0) if self.prices else 0
            own.append(worth + (self.starting if value == last else 0))
        return self.as_payoff(own)

    def as_payoff(self, own: Sequence[Number]) -> tuple[Number, ...]:
        """What everybody has, or how much more than his rivals on average."""
        if self.payoff == "points":
            return tuple(own)
        total = sum(own)
        return tuple(it - Fraction(1, len(own) - 1) * (total - it) for it in own)

    def cards_taken(self, order: tuple[int, ...]) -> Taken:
        """The card that each player takes if turns follow in this order."""
        if order not in self._solved:
            self._solved[order] = self.taking(order).end()
        return self._solved[order]

    def taking(self, order: Sequence[int]) -> ExtensiveForm[Taken]:
        """The taking of action cards in an order of turns, as a game of its own.

        What somebody leaves to the others matters only where the payoff is the lead.
        """
        cards = tuple(self.values[0])

        def deciding(taken: Taken) -> int | None:
            return next((player for player in order if taken[player] is None), None)

        def following(taken: Taken) -> list[tuple[str, Taken]]:
            player = next(player for player in order if taken[player] is None)
            return [(card, changed(taken, player, card)) for card in cards if card not in taken]

        def paid(taken: Taken) -> tuple[Number, ...]:
            return self.as_payoff([self.values[player][card or ""] for player, card in enumerate(taken)])

        return ExtensiveForm((None,) * self.players, deciding, following, paid)


def turn_order(powers: Powers) -> tuple[int, ...]:
    """Who has his turn first, second …: the highest power card first (PW-3).

    >>> turn_order((3, 13, 7))
    (1, 2, 0)
    """
    return tuple(sorted(range(len(powers)), key=lambda player: -(powers[player] or 0)))


class Bid(NamedTuple):
    """A power card that may be played next, and what comes of it if all play on as well as they can."""

    player: int
    value: int
    powers: tuple[int, ...]
    turn: int  # 0 for the first
    cards: tuple[str, ...]
    payoffs: tuple[Number, ...]

    @property
    def payoff(self) -> Number:
        """What comes of it for who plays it."""
        return self.payoffs[self.player]


def bids(bidding: Bidding) -> tuple[Bid, ...]:
    """Every power card that the next player may play, from the lowest, with what comes of it."""
    form = bidding.form
    player = form.deciding(form.start)
    if player is None:
        return ()
    return tuple(_bid(bidding, player, value, after) for value, after in bidding.bids(form.start))


def _bid(bidding: Bidding, player: int, value: int, after: Powers) -> Bid:
    end = bidding.form.end(after)
    order, powers = turn_order(end), tuple(one or 0 for one in end)
    cards = tuple(card or "" for card in bidding.cards_taken(order))
    return Bid(player, value, powers, order.index(player), cards, bidding.form.payoffs(end))


def best_bid(bidding: Bidding) -> Bid:
    """The power card that the next player does best to play; of equally good ones the lowest.

    ValueError when everybody has played.
    """
    if not (found := bids(bidding)):
        raise ValueError(f"powers: {bidding.powers}, so that everybody has played (PW-1)")
    return max(found, key=lambda bid: bid.payoff)


# --- what a card is worth, and a place in the order -------------------------------------------------------


def worth_of_card(bidding: Bidding, player: int, value: int) -> Number:
    """By how much a player would be worse off in this round without that power card, everybody knowing it.

    It may be less than nothing: where rivals reckon with a card, its owner can be worse off with it.

    >>> values = ({"king": 5, "court": 1}, {"king": 5, "court": 1})
    >>> worth_of_card(Bidding(((1, 13), (2, 12)), values), 0, 13)
    4
    """
    seated("player", player, bidding.players)
    hand = tuple(card for card in bidding.hands[player] if card != value)
    if len(hand) == len(bidding.hands[player]):
        raise ValueError(f"value: player {player} has no {value} (RD-7)")
    without = replace(bidding, hands=changed(bidding.hands, player, hand), _solved={})
    return bidding.form.value()[player] - without.form.value()[player]


def steps_up(bidding: Bidding) -> tuple[tuple[int, Number], ...]:
    """For each power card that the next player may play, how much more it brings than the one below."""
    found = bids(bidding)
    return tuple((higher.value, higher.payoff - lower.payoff) for lower, higher in pairwise(found))


def by_start_player(bidding: Bidding) -> tuple[tuple[Number, ...], ...]:
    """What everybody gets if player 0 began the bidding, if player 1 did, and so on.

    If all foresee all, it is the first who has the best of it: he plays a card that nobody cares to top. Here
    all three have the same cards and wishes, and a card costs its value:

    >>> worth = {"king": 30, "court": 20, "veto": 10}
    >>> cost = {value: value for value in POWER_CARDS}
    >>> three = Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(cost,) * 3)
    >>> by_start_player(three)[0]
    (17, 10, 9)
    """
    empty: Powers = (None,) * bidding.players
    return tuple(
        replace(bidding, start_player=player, powers=empty, _solved={}).form.value()
        for player in range(bidding.players)
    )


def against_chance(bidding: Bidding, player: int) -> tuple[Number, ...]:
    """What a player can expect if he bids first, second … last, and the rivals' cards are drawn at random.

    Where nobody can be foreseen the last is better off: he alone has seen what is to be topped, and need not
    play more than that. All that a player sees before he bids is used, and all that may follow is weighed.

    >>> worth = {"king": 30, "court": 20, "veto": 10}
    >>> cost = {value: value for value in POWER_CARDS}
    >>> three = Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(cost,) * 3)
    >>> [float(round(value, 2)) for value in against_chance(three, 0)]
    [17.0, 16.85, 19.18]
    """
    rivals = others(seated("player", player, bidding.players), bidding.players)

    def expected(powers: Powers, order: Sequence[int]) -> Number:
        if not order:
            return bidding.form.payoffs(powers)[player]
        seat, *later = order
        values = [expected(after, later) for _, after in bidding.bids(powers, seat)]
        return max(values) if seat == player else sum(values) * Fraction(1, len(values))

    empty: Powers = (None,) * bidding.players
    return tuple(
        expected(empty, (*rivals[:place], player, *rivals[place:])) for place in range(bidding.players)
    )


# --- what the action cards are worth in a position --------------------------------------------------------


def card_values(state: State, *, seed: int = 0) -> tuple[dict[str, Number], ...]:
    """What each face-up action card would bring every player, as an estimate in points of a lead.

    Each plays his turn alone, with the caballeros he has, as the greedy bot would; the position after it is
    rated as it rates positions (`players.greedy`), and what counts is how much it is better than before.
    Nobody's supply is brought first: that is what `Bidding.caballero` is for.

    >>> from elgrande.engine import new_game
    >>> worth = card_values(new_game(2, seed=1))
    >>> len(worth), set(worth[0]) == set(new_game(2, seed=1).display)
    (2, True)

    ValueError where no action card can be taken, and while something is decided before the power
    cards.
    """
    begun = _after_bidding(state)
    return tuple(_values_for(begun, player, seed) for player in range(state.players))


def caballero_values(state: State, *, number: int = 3, seed: int = 0) -> tuple[Number, ...]:
    """What each caballero more in his court would bring every player in this round, as `card_values` has it.

    It is by how much the best card is worth more to him with so many more, as far as his provinces reach,
    shared among them.

    >>> from elgrande.positions import position
    >>> [worth > 0 for worth in caballero_values(position(2, round=2, court=(0, 12)))]
    [True, False]
    """
    whole("number", number, 1)
    found = list[Number]()
    for player, before in enumerate(card_values(state, seed=seed)):
        more = min(number, state.provinces[player])
        rows = transferred(state.caballeros, player, PROVINCES, COURT, more, state.box)
        richer = _values_for(_after_bidding(state._replace(caballeros=rows)), player, seed)
        gain = max(richer.values()) - max(before.values())
        found.append(round(float(gain) / more, 2) if more else 0)
    return tuple(found)


def _after_bidding(state: State) -> State:
    """The position when everybody has played his lowest power card.

    ValueError when the game is over, and where something else has to be decided before.
    """
    refuse_finished(state)
    while isinstance(state.agenda[-1], PowerPhase):
        state = apply(state, legal_actions(state)[0]).state
    if any(isinstance(frame, PowerPhase) for frame in state.agenda):
        raise ValueError("state: something else is decided before power cards are played (PW-1)")
    return state


def _values_for(state: State, player: int, seed: int) -> dict[str, Number]:
    rival = others(player, state.players)[0]
    below, _ = around_turn(state.box.expansions, player)
    turn = state._replace(agenda=(TurnPhase((rival,)), *below, ChoosingCard(player)))
    before = outlook(turn, player)
    found: dict[str, Number] = {}
    for action in own_actions(turn, player):
        if isinstance(action, TakeCard):
            begun = game_from(apply(turn, action).state)
            after = rest_of_turn(begun, player, Random(f"{seed} {player}"))
            found[action.card] = round(outlook(after.table, player) - before, 2)
    if not found:
        raise ValueError("state: no action card can be taken (TU-3)")
    return found


# --- thirteen cards for nine rounds -----------------------------------------------------------------------


class Allotment(NamedTuple):
    """A power card for each round, what they bring together, and what it would cost not to have a card."""

    cards: tuple[int, ...]
    total: Number
    prices: Mapping[int, Number]


def allot(worth: Sequence[Mapping[int, Number]], hand: Sequence[int] = POWER_CARDS) -> Allotment:
    """The best power card for each round, no card twice, if it is stated what each would bring in each.

    A card that is missing from a round cannot be played in it. The `prices` of the cards are what `Bidding`
    needs to know in a single round. ValueError if there are not enough cards.

    >>> allot([{13: 5, 1: 0, 2: 1}, {13: 9, 1: 2, 2: 2}])
    Allotment(cards=(2, 13), total=10, prices={1: 0, 2: 1, 13: 7})
    """
    for value in {value for row in worth for value in row} | set(hand):
        one_of("worth, hand", value, POWER_CARDS)
    if not are_numbers([it for row in worth for it in row.values()]):
        raise ValueError("worth: not all are finite numbers")
    values = tuple(sorted({value for row in worth for value in row} & set(hand)))
    rows = tuple(tuple(row.get(value) for value in values) for row in worth)
    found = _best(rows, frozenset())
    if found is None:
        raise ValueError(f"hand: the cards {values} are not enough for {len(rows)} rounds")
    total, columns = found
    without = {value: _best(rows, frozenset([column])) for column, value in enumerate(values)}
    prices = {value: total - less[0] if less else total for value, less in without.items()}
    return Allotment(tuple(values[column] for column in columns), total, prices)


Rows = tuple[tuple[Number | None, ...], ...]


@lru_cache(maxsize=256)
def _best(rows: Rows, without: frozenset[int]) -> tuple[Number, tuple[int, ...]] | None:
    """The best total and the column for each row; card by card, for every set of rounds provided for."""
    best: dict[int, tuple[Number, tuple[tuple[int, int], ...]]] = {0: (0, ())}
    for column in range(len(rows[0]) if rows else 0):
        if column in without:
            continue
        further = dict(best)
        for provided, (total, chosen) in best.items():
            for row, worth in enumerate(rows):
                paid = worth[column]
                if paid is None or provided >> row & 1:
                    continue
                now = provided | 1 << row
                if now not in further or total + paid > further[now][0]:
                    further[now] = total + paid, (*chosen, (row, column))
        best = further
    full = best.get((1 << len(rows)) - 1)
    return None if full is None else (full[0], tuple(column for _, column in sorted(full[1])))


def worth_against(
    rivals: Sequence[Sequence[int]],
    turns: Sequence[Sequence[Number]],
    caballero: Number = 0,
) -> tuple[dict[int, Number], ...]:
    """What every power card brings in every round against cards that the rivals are known to play.

    `rivals` are their cards round by round, `turns` what it is worth to be first, second … in each round.
    A value that a rival plays cannot be played (PW-2). With `allot` it is the best answer to all nine rounds.

    >>> worth_against([(5, 9)], [(10, 6, 3)], caballero=1)[0]
    {1: 9, 2: 8, 3: 8, 4: 7, 6: 9, 7: 9, 8: 8, 10: 11, 11: 11, 12: 10, 13: 10}
    """
    as_many("turns", turns, len(rivals), "rounds")
    for cards, paid in zip(rivals, turns, strict=True):
        as_many("turns", paid, len(cards) + 1, "players")
        for value in cards:
            one_of("rivals", value, POWER_CARDS)
        if len(set(cards)) < len(cards):
            raise ValueError(f"rivals: {tuple(cards)} has a value twice (PW-2)")
        if not are_numbers((*paid, caballero)):
            raise ValueError("turns, caballero: not all are finite numbers")
    return tuple(
        {
            value: paid[sum(other > value for other in cards)] + caballero * SUPPLY[value]
            for value in POWER_CARDS
            if value not in cards
        }
        for cards, paid in zip(rivals, turns, strict=True)
    )
