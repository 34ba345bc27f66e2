"""The next game: how many play, who sits where, by which rulebook, how long, and which shuffle.

>>> plan = planned(Plan.after(Session(players=3)), "seat", "1:human")
>>> plan.humans, plan.seats[2]
((0, 1), 'greedy')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from elgrande.players.bots import BOTS
from elgrande.rules.box import Box, brought_by, every_expansion, ordered
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EDITIONS, Edition, edition_named
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.table.session import MakeBot, Session
from elgrande.text.answers import FIELD_ANSWERS

HUMAN, OTHER, GREEDY = "human", "other", "greedy"

LEVELS: Mapping[str, str] = {
    HUMAN: N_("a person"),
    "random": N_("plays at random"),
    "hasty": N_("takes what looks best"),
    GREEDY: N_("thinks a turn ahead"),
    "search": N_("tries out hundreds of rounds"),
}
"""Who can sit in a seat: a person, or a bot, the weakest first."""

AT_RANDOM, FIRST_GAME, NAMED = "random", "first", "named"
MADE_OF: Mapping[str, str] = {
    AT_RANDOM: N_("at random"),
    FIRST_GAME: N_("as the book proposes for a first game"),
    NAMED: N_("chosen here"),
}
"""How the cards are chosen of a stack that is made of some of its cards only."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The game that "new game" would begin; `seats` has a level for as many players as there can be.

    `made_of` says how the cards of a stack are chosen that is made of some of its cards only, `named` which
    are ticked for it, once somebody has ticked any. So many games have `begun` as planned here.
    """

    players: int
    edition: Edition
    seed: int
    seats: tuple[str, ...]
    made_of: str = AT_RANDOM
    named: frozenset[str] | None = None
    begun: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", edition_named(self.edition))

    @classmethod
    def after(cls, session: Session) -> Plan:
        """The same people and bots as in this game, with the next shuffle."""
        seats = levels(session)
        bot = next((level for level in reversed(seats) if level != HUMAN), GREEDY)
        seats += (bot,) * (max(PLAYERS) - len(seats))
        plan = cls(session.state.players, session.edition, session.seed + 1, seats)
        if session.cards is None:
            return plan
        cards = frozenset(session.cards)
        made_of = FIRST_GAME if cards == frozenset(plan.proposed) else NAMED
        return replace(plan, made_of=made_of, named=cards)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people in this game."""
        return people(self.seats[: self.players])

    @property
    def stack(self) -> int | None:
        """The stack that is made of some of its cards only; None if there is none."""
        return stack_chosen(self.edition.box)

    @property
    def proposed(self) -> tuple[str, ...]:
        """The cards of that stack that the book proposes for a first game."""
        return () if self.stack is None else self.edition.box.proposed[self.stack]

    @property
    def ticked(self) -> tuple[str, ...]:
        """The cards of that stack that are named: at first those of the proposal."""
        named = self.proposed if self.named is None else self.named
        return tuple(card for card in cards_to_name(self.edition.box) if card in named)

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The cards of that stack as a game takes them; None if chance decides, or there is no such stack."""
        if self.stack is None or self.made_of == AT_RANDOM:
            return None
        return self.proposed if self.made_of == FIRST_GAME else self.ticked

    def session(self, before: Session) -> Session:
        """The game that was planned, at the table of the one before."""
        bots = bots_for(self.seats, before)
        game = self.players, self.humans, bots, self.edition, self.seed, before.language, before.names
        return Session(*game, cards=self.cards, patience=before.patience)


def people(seats: Sequence[str]) -> tuple[int, ...]:
    """Where people sit among these."""
    return tuple(seat for seat, level in enumerate(seats) if level == HUMAN)


def bots_for(seats: Sequence[str], before: Session) -> dict[int, MakeBot]:
    """What makes the bots in these seats; bots of somebody's own are those of the game before."""
    other = before.make_bot
    bots: dict[int, MakeBot] = {}
    for seat, level in enumerate(seats):
        if level in BOTS:
            bots[seat] = BOTS[level]
        elif level == OTHER:
            bots[seat] = other.get(seat, BOTS[GREEDY]) if isinstance(other, Mapping) else other
    return bots


def levels(session: Session) -> tuple[str, ...]:
    """Who sits in each seat of a game: a person, or a bot of some strength, or one of somebody's own.

    >>> levels(Session(players=3, humans=[1]))
    ('greedy', 'human', 'greedy')
    """
    make, names = session.make_bot, {make: name for name, make in BOTS.items()}
    makers = {seat: make[seat] if isinstance(make, Mapping) else make for seat in session.bots}
    seats = range(session.state.players)
    return tuple(names.get(makers[seat], OTHER) if seat in makers else HUMAN for seat in seats)


def stack_chosen(box: Box) -> int | None:
    """The stack that is made of some of its cards only; None if there is none."""
    return next(iter(box.dealt), None)


def cards_to_name(box: Box) -> tuple[str, ...]:
    """All the cards of that stack."""
    return tuple(card.id for card in box.cards if card.deck == stack_chosen(box))


def rulings_of(edition: Edition | str) -> dict[str, Mapping[str, str]]:
    """What the books of its expansions leave open, by field, with the words for each answer."""
    return {field: FIELD_ANSWERS[field] for field in edition_named(edition).box.fields if brought_by(field)}


def planned(plan: Plan, question: str, option: str) -> Plan:
    """The plan with one answer changed; the same plan if nobody could mean that."""
    match question, option.split(":"):
        case "players", [players] if players in map(str, PLAYERS):
            changed = replace(plan, players=int(players))
            # Whoever was the only person, and has no seat any more, takes the first one.
            return changed if changed.humans else replace(changed, seats=(HUMAN, *plan.seats[1:]))
        case "edition", [edition] if edition in EDITIONS:
            chosen = EDITIONS[edition].with_expansions(*plan.edition.expansions)
            answers = {**dict(plan.edition.rulings), "length": plan.edition.length}
            return replace(plan, edition=chosen.but(**answers))
        case "expansion", [expansion] if expansion in every_expansion():
            expansions = ordered({*plan.edition.expansions} ^ {expansion})
            rulings = (
                ruling for ruling in plan.edition.rulings if {*brought_by(ruling.field)} <= {*expansions}
            )
            return replace(plan, edition=replace(plan.edition, expansions=expansions, rulings=tuple(rulings)))
        case "reading", [field, answer] if answer in rulings_of(plan.edition).get(field, {}):
            return replace(plan, edition=plan.edition.but(**{field: answer}))
        case "length", [length] if length in tuple(Length):
            return replace(plan, edition=plan.edition.but(length=length))
        case "seat", [seat, level] if seat in map(str, range(len(plan.seats))) and level in LEVELS:
            seats = tuple(level if each == int(seat) else its for each, its in enumerate(plan.seats))
            changed = replace(plan, seats=seats)
            return changed if changed.humans else plan  # without a person the table would play by itself
        case "cards", [made_of] if made_of in MADE_OF:
            return replace(plan, made_of=made_of)
        case "card", [card] if card in cards_to_name(plan.edition.box):
            return replace(plan, named=frozenset({*plan.ticked} ^ {card}))
        case "shuffle", ["next"]:
            return replace(plan, seed=plan.seed + 1)
        case "shuffle", ["back"] if plan.seed > 0:
            return replace(plan, seed=plan.seed - 1)
        case _:
            return plan
