"""The draft itself: what is said, what follows from it, and how another one is made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from elgrande.drafts.cards import (
    hands_and_piles,
    lowest_in_the_round_before,
    power_cards,
    stacks_and_display,
)
from elgrande.drafts.moment import (
    agenda_of,
    at_the_supply,
    in_the_special_action,
    with_what_was_noted,
    without_a_barred_special,
)
from elgrande.drafts.turn_told import turn_of
from elgrande.engine import new_game
from elgrande.engine.rounds import following_round, rounds
from elgrande.problems import ImpossiblePosition, Problem, checked, refuse
from elgrande.problems.cards import rounds_of_vetoes
from elgrande.problems.put_off import due_problems
from elgrande.rules.box import BASE, Box, Counts
from elgrande.rules.cards import VETO
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import (
    CABALLEROS_IN_COURT,
    POWER_CARDS,
    ROUNDS_WITH_GENERAL_SCORING,
    next_general_scoring,
)
from elgrande.state import (
    Carrier,
    Due,
    Frame,
    GeneralScoring,
    Held,
    Moment,
    Special,
    State,
    changed,
    keeper,
    regent,
)

Numbers = tuple[int | None, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draft:
    """What is said about a position; None is for what is to be filled in.

    `caballeros` has a row for each place on the board (`on_the_board`), with a number for each owner: players
    first, then those who are no player; who of these stands nowhere stands where a game begins. `scoreboards`
    has a place for each tile in the box. `vetoes` has for each player the last round of each Veto he holds,
    `vetoes_taken` the rounds in which he took some. `display` has a card for each stack, or fewer cards that
    lie face up among others. `special` is "done" or "vetoed", or how many times the special action under way
    may still be done, or the frames that say what is being decided in it; or the turn is "over", and somebody
    is asked before the next one, or what was put off has come up, as these frames say. `carriers`, `due` and,
    without the Vetoes, the cards `held` are as in a State.
    """

    caballeros: tuple[Counts, ...]
    points: Counts
    vetoes: tuple[Counts, ...]
    edition: Edition = EN_BASE
    court: Numbers | None = None
    provinces: Numbers | None = None
    king: str = "castilla_la_nueva"
    grandes: tuple[str | None, ...] | None = None
    scoreboards: tuple[str | None, ...] = (None,) * len(BASE.tiles)
    round: int | None = None
    start_player: int | None = None
    powers: Numbers | None = None
    played: tuple[Counts, ...] | None = None
    hands: tuple[Counts | None, ...] | None = None
    display: tuple[str | None, ...] | None = None
    vetoes_taken: tuple[Counts, ...] | None = None
    turn: int | None = None
    card: str | None = None
    supply: bool = False
    placed: int = 0
    special: str | int | tuple[Frame, ...] | None = None
    general_scoring: bool = False
    carriers: tuple[Carrier, ...] = ()
    held: tuple[Held, ...] = ()
    due: tuple[Due, ...] = ()
    seed: int = 0

    # --- making one -------------------------------------------------------------------------------

    @classmethod
    def empty(cls, players: int = 4, edition: Edition | str = EN_BASE) -> Draft:
        """A board without caballeros, before the first power card of the game."""
        book = edition_named(edition)
        nobody = (0,) * (players + len(book.box.neutrals))
        return cls(
            (nobody,) * len(on_the_board(book.box)),
            (0,) * players,
            ((),) * players,
            book,
            scoreboards=(None,) * len(book.box.tiles),
        )

    @classmethod
    def of(cls, state: State) -> Draft:
        """A draft of this state: the order of the stacks is left out, and how far a special action has come.

        So is what has been done besides the card of a turn, and whether a Veto was taken before or after
        something else that is kept: Vetoes come first.

        Where a card is used up, and something can be done besides, or somebody comes between before the turn
        is over (GC-5), it has to guess which card that was; so where what was put off comes up after the last
        turn (AC-7.9). It cannot tell what is done with a second card (GC-3) or by a kept one (AC-7.2), nor of
        a turn that goes on after it was put off (GC-18), nor what else follows the last turn of a round: such
        a draft is an impossible position. Of a general scoring it tells the beginning, without what has come
        up in it already.

        >>> from elgrande.positions import position
        >>> state = position(caballeros={"aragon": (0, 3, 2, 2)}, turn=1, card="king", points=(1, 2, 3, 4))
        >>> Draft.of(state).state() == state
        True
        """
        # Who has taken back the power card that he played in this round has it in hand again (AC-4.2).
        told = tuple(
            hand if power is not None and power in hand else None
            for power, hand in zip(state.powers, state.hands, strict=True)
        )
        draft = cls(
            caballeros=tuple(map(state.counts, on_the_board(state.box))),
            points=state.points,
            vetoes=tuple(
                tuple(veto.until or 0 for veto in state.vetoes if veto.player == player)
                for player in range(state.players)
            ),
            edition=state.edition,
            court=state.court[: state.players],
            king=state.king,
            grandes=state.grandes,
            scoreboards=state.tiles,
            round=state.round,
            start_player=state.start_player,
            powers=state.powers,
            played=state.played,
            hands=told if any(told) else None,
            display=state.display,
            general_scoring=not state.agenda or isinstance(state.agenda[0], GeneralScoring),
            carriers=state.carriers,
            held=tuple(held for held in state.held if held.card != VETO),
            due=state.due,
            **turn_of(state),
        )
        if draft.open_vetoes == state.vetoes:
            return draft
        # In the last round two may be open until its end: which was taken first, only the rounds tell (VT-1).
        taken_in = rounds_of_vetoes(state.edition, state.vetoes)
        rows = tuple(
            tuple(
                taken or 0
                for veto, taken in zip(state.vetoes, taken_in, strict=True)
                if veto.player == player
            )
            for player in range(state.players)
        )
        return replace(draft, vetoes=((),) * state.players, vetoes_taken=rows)

    # --- what it says -------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def tiles(self) -> tuple[str | None, ...]:
        """Where each tile lies: as said; one with spaces lies somewhere (LT-1).

        Else in the first of the regions with the fewest caballeros, but not where the King is.
        """
        lying = self.scoreboards
        for number, tile, _ in self.box.limits:
            if lying[number] is None:
                free = [place for place in self.box.regions if place not in (self.king, *tile.never)]
                emptiest = min(free, key=lambda place: sum(self.counts(place)))
                lying = changed(lying, number, emptiest)
        return lying

    @property
    def box(self) -> Box:
        """What is in the box: places, owners, stacks, cards and tiles."""
        return self.edition.box

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the board, in the order of the rows."""
        return on_the_board(self.box)

    @property
    def owners(self) -> range:
        """Everybody who has caballeros: the players, then those who are none."""
        return range(self.players + len(self.box.neutrals))

    @property
    def in_round(self) -> int:
        """The round: as said, or the first one that agrees with the moment and the power cards played."""
        if self.round is not None:
            return self.round
        gone = max(map(len, hands_and_piles(self)[1]))
        numbers = rounds(self.edition)
        first = numbers[min(max(gone - self.general_scoring, 0), len(numbers) - 1)]
        first = max(first, self._round_of_vetoes)
        if not self.general_scoring:
            return first
        scored = [number for number in numbers if number in ROUNDS_WITH_GENERAL_SCORING]
        return next((number for number in scored if number >= first), scored[-1])

    @property
    def _round_of_vetoes(self) -> int:
        """The round after that of the first open Veto; that of the last, if it was taken in this one."""
        vetoes = self.open_vetoes
        if self.general_scoring or self.card == VETO:
            return max((taken or 0 for taken in rounds_of_vetoes(self.edition, vetoes)), default=0)
        return min((held.until or 0 for held in vetoes), default=0)

    @property
    def starting_player(self) -> int:
        """The start player: as said, or as the power cards have it that are told of (PW-1, RD-6)."""
        if self.start_player is not None:
            return self.start_player
        powers = self.table_powers
        for player, power in enumerate(powers):
            if power is not None and powers[player - 1] is None:
                return player
        lowest = lowest_in_the_round_before(hands_and_piles(self)[1])
        return 0 if lowest is None else lowest

    def counts(self, place: str) -> Counts:
        """Everybody's caballeros in a place; in courts and provinces the players' only.

        What is left for the provinces may be less than none.

        >>> Draft.empty(players=2).counts("court")
        (7, 7)
        """
        if place in self.places:
            return self.caballeros[self.places.index(place)]
        everybody = self.box.caballeros
        left = tuple(
            everybody - sum(row[player] for row in self.caballeros) for player in range(self.players)
        )
        usual = tuple(max(0, min(CABALLEROS_IN_COURT, rest)) for rest in left)
        # Where the provinces are told of, the court has the rest.
        in_provinces = self.provinces or (None,) * self.players
        court = _filled_in(
            self.court,
            tuple(
                seven if there is None else rest - there
                for seven, there, rest in zip(usual, in_provinces, left, strict=True)
            ),
        )
        if place == COURT:
            return court
        return _filled_in(self.provinces, tuple(a - b for a, b in zip(left, court, strict=True)))

    @property
    def _due_besides(self) -> tuple[Due, ...]:
        """What ends in the next general scoring whatever is lent until then, unless it is said.

        And what brings the Grandes out of the Castillo then, if any is there.
        """
        scoring = next_general_scoring(self.in_round)
        lent = [(lent, keeper(self.held, lent.id)) for lent in self.box.lent]
        ending = tuple(
            Due(Moment.AFTER_REGIONS, scoring, Special(player, one.card, (one.back,)))
            for one, player in lent
            if player is not None and not any(due.ends(one) for due in self.due)
        )
        if self.box.grandes_leave is None or CASTILLO not in self.homes:
            return ending
        card, step = self.box.grandes_leave
        if any(due.carries_out(step) for due in self.due):
            return ending
        player = self.homes.index(CASTILLO)
        return (*ending, Due(Moment.BEFORE_REGIONS, scoring, Special(player, card, (step,))))

    @property
    def regent(self) -> int | None:
        """The player whose Grande acts as King; None if nobody's does."""
        player = regent(self.box, self.held)
        return player if player in range(self.players) else None

    @property
    def homes(self) -> tuple[str, ...]:
        """Where the Grandes stand: as said, or in the first regions without another, or the King.

        He who acts as King stands in the King's region.
        """
        said = self.grandes if self.grandes is not None else (None,) * self.players
        if self.regent is not None and said[self.regent] is None:
            said = changed(said, self.regent, self.king)
        free = iter([region for region in self.box.regions if region != self.king and region not in said])
        return tuple(home if home is not None else next(free) for home in said)

    @property
    def table_powers(self) -> Numbers:
        """The power cards on the table: as said, or so that who has the turn is first and others follow.

        Before him come those who have taken a Veto in this round already (VT-1).
        """
        if self.powers is not None:
            return self.powers
        powers: list[int | None] = [None] * self.players
        if self.turn is None or self.general_scoring:
            return tuple(powers)
        clockwise = [(self.turn + distance) % self.players for distance in range(self.players)]
        before = [player for player in clockwise if player in self._with_veto_of_this_round]
        lower = 0
        for player in reversed([*before, *(player for player in clockwise if player not in before)]):
            free = [value for value in self._may_lie_there(player) if value not in powers]
            higher = [value for value in free if value > lower]
            powers[player] = lower = (*higher, *free, lower + 1)[0]
        return tuple(powers)

    @property
    def _with_veto_of_this_round(self) -> set[int]:
        """Who has taken a Veto in this round in a turn before the one that is told of (VT-1)."""
        vetoes = self.open_vetoes
        # As long as no power card is told of, the first open Veto says which round it is.
        now = self.round if self.round is not None else min((veto.until or 0 for veto in vetoes), default=0)
        taken_in = rounds_of_vetoes(self.edition, vetoes)
        return {
            veto.player
            for veto, taken in zip(vetoes, taken_in, strict=True)
            if taken == now and veto.player != self.turn
        }

    def _may_lie_there(self, player: int) -> list[int]:
        """The power cards of a player that are neither played before nor in hand, as far as is told."""
        pile = self.played[player] if self.played is not None else ()
        hand = self.hands[player] if self.hands is not None else None
        return [value for value in POWER_CARDS if value not in pile and value not in (hand or ())]

    @property
    def open_vetoes(self) -> tuple[Held, ...]:
        """The Vetoes that are held, in the order in which they were taken (VT-1)."""
        said = [(until, 0, player) for player, several in enumerate(self.vetoes) for until in several]
        for player, several in enumerate(self.vetoes_taken or ()):
            for taken in several:
                said.append((following_round(self.edition, taken) or taken, taken, player))
        return tuple(Held(player, until) for until, _, player in sorted(said))

    def on_the_table(self, base: State) -> dict[str, Any]:
        """The fields of a State that a draft says outright, whether a game can reach them or not.

        Who is no player, and is not told of, stands as in the `base`. Other kept cards follow the Vetoes.
        """
        return {
            "round": self.in_round,
            "start_player": self.starting_player,
            "king": self.king,
            "grandes": self.homes,
            "tiles": self.tiles,
            "points": self.points,
            "powers": self.table_powers,
            "held": self.open_vetoes + self.held,
            "carriers": self.carriers,
            "due": (*self.due, *self._due_besides),
            "caballeros": tuple(self._row(place, base.counts(place)) for place in self.box.places),
        }

    def _row(self, place: str, base: Counts) -> Counts:
        """Everybody's caballeros in a place; as in the base those of who is no player and not told of."""
        said = self.counts(place)[: self.players]
        stands = [any(row[owner] for row in self.caballeros) for owner in self.owners[self.players :]]
        told = self.counts(place)[self.players :] or (0,) * len(stands)
        others = zip(stands, told, base[self.players :], strict=True)
        return said + tuple(number if is_told else unsaid for is_told, number, unsaid in others)

    def state(self) -> State:
        """The position. ImpossiblePosition names each wrong field, and the clause that it offends."""
        if self.card is not None and self.turn is None:
            raise refuse("card", "TU-3", "a card is used in somebody's turn: say whose")
        if self.card is not None and self.card not in self.box.card:
            raise refuse("card", "SU-6", f"there is no card {self.card!r}")
        if self.turn is not None and self.general_scoring:
            raise refuse("turn", "RD-8", "at a general scoring all turns of the round are over")
        for player, number in enumerate(self.counts(PROVINCES)):
            if number < 0:
                raise refuse("provinces", "SU-2", f"player {player} would have {number} there")
        for player, number in enumerate(self.counts(COURT)):
            if number < 0:
                raise refuse("court", "SU-2", f"player {player} would have {number} there")
        base = new_game(self.players, self.edition, self.seed)
        agenda = agenda_of(self)
        decks, display = stacks_and_display(self, base, agenda)
        hands, played = power_cards(self)
        state = base._replace(
            **self.on_the_table(base), hands=hands, played=played, decks=decks, display=display, agenda=agenda
        )
        if self.turn is not None and state.box.expansions:
            state = with_what_was_noted(state)
        if self.special is None:
            state = without_a_barred_special(state)
        else:
            state = in_the_special_action(self, state)
        if self.placed and self.card is None:
            raise refuse("placed", "TU-7", "they are caballeros of a card in use: say which")
        if self.supply:
            state = at_the_supply(state)
        return checked(state)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What makes the position impossible; () if nothing does."""
        try:
            self.state()
        except ImpossiblePosition as impossible:
            return impossible.problems
        return ()

    # --- other drafts ---------------------------------------------------------------------------------

    def with_caballeros(self, place: str, owner: int, number: int) -> Draft:
        """The draft with so many of an owner in a place, or of a player in his court; not less than none.

        What nobody is left there to carry is carried no more: a flag waits for a bearer (FL-4).
        """
        number = max(0, number)
        if place == COURT:
            return replace(self, court=changed(self.counts(COURT), owner, number))
        row, bearers = changed(self.counts(place), owner, number), iter(range(number))
        return replace(
            self,
            caballeros=changed(self.caballeros, self.places.index(place), row),
            carriers=tuple(
                one for one in self.carriers if one[:2] != (owner, place) or next(bearers, None) is not None
            ),
        )

    def for_players(self, players: int) -> Draft:
        """The draft for so many players: the last ones leave with all they have, new ones bring nothing.

        Places that so many do not use are empty, and nobody keeps what belongs to them.

        >>> Draft.empty(players=3).with_caballeros("aragon", 0, 2).for_players(2).counts("aragon")
        (2, 0)
        """
        homes = self.homes + tuple(region for region in self.box.regions if region not in self.homes)
        here, unused = self.players, self.box.unused(players)
        rows = tuple(
            (0,) * len(row) if place in unused else row
            for place, row in zip(self.places, self.caballeros, strict=True)
        )
        resized = replace(
            self._at(general_scoring=self.general_scoring),
            caballeros=tuple(_resized(row[:here], players, 0) + row[here:] for row in rows),
            points=_resized(self.points, players, 0),
            vetoes=_resized(self.vetoes, players, ()),
            vetoes_taken=_resized_if_any(self.vetoes_taken, players, ()),
            court=_resized_if_any(self.court, players, CABALLEROS_IN_COURT),
            provinces=None,
            grandes=homes[:players],
            # When he leaves, the cards of the round before say who is it (RD-6).
            start_player=self.start_player if self.start_player in range(players) else None,
            played=_resized_if_any(self.played, players, ()),
            hands=_resized_if_any(self.hands, players, None),
            carriers=tuple(
                one._replace(owner=one.owner if one.owner < here else one.owner - here + players)
                for one in self.carriers
                if (one.owner < players or one.owner >= here) and one.place not in unused
            ),
            due=tuple(due for due in self.due if getattr(due.frame, "player", 0) < players),
        )
        resized = resized.keeping(
            held for held in self.held if held.player < players and held.card not in unused
        ).still_due()
        return resized if self.turn is None else resized.using(min(self.turn, players - 1), self.card)

    def still_due(self) -> Draft:
        """The draft without what cannot be due in it: what has passed, or was noted of another board.

        Who is at sea, for one, is noted anew of the board that there is (SH-2).
        """
        if not self.due:
            return self
        try:
            agenda = agenda_of(self)
        except ImpossiblePosition:
            return self  # it is not said which moment it is
        base = new_game(self.players, self.edition, self.seed)
        wrong = {
            problem.field for problem in due_problems(base._replace(**self.on_the_table(base), agenda=agenda))
        }
        return replace(
            self, due=tuple(due for number, due in enumerate(self.due) if f"due[{number}]" not in wrong)
        )

    def _at(self, **moment: Any) -> Draft:
        """The draft at another moment: before any power card, if it is not said which."""
        nothing: dict[str, Any] = {
            "turn": None,
            "card": None,
            "supply": False,
            "placed": 0,
            "special": None,
            "general_scoring": False,
            "powers": None,
            "display": None,
        }
        is_over = self.general_scoring and not moment.get("general_scoring")
        return replace(self._in_a_round_to_play() if is_over else self, **nothing | moment).still_due()

    def _in_a_round_to_play(self) -> Draft:
        """The draft in the next round; in the last one again, as before its power cards, if none follows."""
        following = None if self.round is None else following_round(self.edition, self.round)
        most = len(rounds(self.edition)) - 1
        return replace(
            self,
            round=self.round if following is None else following,
            start_player=None if following is None else self.start_player,
            played=None if self.played is None else tuple(pile[:most] for pile in self.played),
        )

    def before_power_cards(self) -> Draft:
        """The draft at the moment when the start player is to play the first power card.

        Of the open Vetoes one stays: the one that was taken in the round before (VT-4).
        """
        draft = self._at()
        return draft.with_vetoes(veto._replace(until=draft.in_round) for veto in draft.open_vetoes[:1])

    def keeping(self, held: Iterable[Held]) -> Draft:
        """The draft in which just this is kept besides the Vetoes; nothing ends what nobody keeps."""
        kept = tuple(held)
        gone = [lent for lent in self.box.lent if keeper(kept, lent.id) is None]
        due = tuple(due for due in self.due if not any(due.ends(lent) for lent in gone))
        return replace(self, held=kept, due=due)

    def with_vetoes(self, vetoes: Iterable[Held]) -> Draft:
        """The draft with these open Vetoes and no others."""
        held = tuple(vetoes)
        rows = tuple(
            tuple(veto.until or 0 for veto in held if veto.player == player) for player in range(self.players)
        )
        return replace(self, vetoes=rows, vetoes_taken=None)

    def before_general_scoring(self) -> Draft:
        """The draft at the moment when all are about to set their disks for a general scoring."""
        draft = self._at(general_scoring=True)
        if self.round is not None:
            later = [number for number in ROUNDS_WITH_GENERAL_SCORING if number >= self.round]
            draft = replace(draft, round=later[0] if later else self.round)
        following = following_round(self.edition, draft.in_round)
        last = self.open_vetoes[-1:] if following is not None else ()  # the others are gone by then (VT-4)
        return draft.with_vetoes(veto._replace(until=following) for veto in last).still_due()

    def using(self, player: int, card: str | None) -> Draft:
        """The draft at the moment when this player is about to use this card, or to choose one.

        Power cards that lie on the table stay there; else such are laid down as put this player first.

        >>> Draft.empty(players=3).using(1, "king").state().powers
        (1, 3, 2)
        """
        powers = self.powers if self.powers and None not in self.powers else self._powers_from(player)
        draft = self._at(turn=player, card=card, powers=powers)
        return replace(draft, played=None) if powers is None else draft

    def _powers_from(self, first: int) -> Numbers | None:
        """Descending power cards from a player on, none of them played yet; None if any will do."""
        if self.played is None:
            return None
        powers: list[int | None] = [None] * self.players
        highest = max(POWER_CARDS) + 1
        for player in ((first + distance) % self.players for distance in range(self.players)):
            lower = [value for value in POWER_CARDS if value < highest and value not in self.played[player]]
            if not lower:
                return None
            powers[player] = highest = max(lower)
        return tuple(powers)


def on_the_board(box: Box) -> tuple[str, ...]:
    """Every place where caballeros can be seen: regions, the Castillo, spaces, beside tiles and the map.

    >>> on_the_board(BASE)[-2:]
    ('valencia', 'castillo')
    """
    besides = tuple(beside for _, _, beside in box.limits)
    asides = tuple(place.id for place in box.asides)
    return (*box.scored, *(place for place in box.ground if place not in box.regions), *besides, *asides)


def tile_names(box: Box) -> tuple[str, ...]:
    """What each tile is called: a mobile scoreboard by its values, any other by its id.

    >>> tile_names(BASE)
    ('8/4/0', '4/0/0')
    """
    return tuple(
        tile.id if tile.scoreboard is None else "/".join(map(str, tile.scoreboard)) for tile in box.tiles
    )


def _filled_in(said: Numbers | None, otherwise: Counts) -> Counts:
    """Everybody's number: as said, or otherwise."""
    if said is None:
        return otherwise
    return tuple(usual if number is None else number for number, usual in zip(said, otherwise, strict=True))


def _resized(row: tuple[T, ...], players: int, new: T) -> tuple[T, ...]:
    return (row + (new,) * players)[:players]


def _resized_if_any(row: tuple[T, ...] | None, players: int, new: T) -> tuple[T, ...] | None:
    return None if row is None else _resized(row, players, new)
