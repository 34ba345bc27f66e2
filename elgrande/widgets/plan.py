"""The next game: how many play, who sits where, by which rulebook, how long, and which shuffle.

>>> plan = planned(Plan.after(Session(players=3)), "seat", "1:human")
>>> plan.humans, plan.seats[2]
((0, 1), 'greedy')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from elgrande.players.bots import BOTS
from elgrande.rules.box import EXPANSIONS, brought_by, ordered
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import EDITIONS, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.table.session import MakeBot, Session
from elgrande.text.answers import FIELD_ANSWERS

HUMAN, OTHER = "human", "other"

LEVELS: Mapping[str, str] = {
    HUMAN: N_("a person"),
    "random": N_("plays at random"),
    "hasty": N_("takes what looks best"),
    "greedy": N_("thinks a turn ahead"),
    "search": N_("tries out hundreds of rounds"),
}
"""Who can sit in a seat: a person, or a bot, the weakest first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The game that "new game" would begin; `seats` has a level for as many players as there can be."""

    players: int
    edition: Edition
    seed: int
    seats: tuple[str, ...]

    @classmethod
    def after(cls, session: Session) -> Plan:
        """The same people and bots as in this game, with the next shuffle."""
        levels = {make: name for name, make in BOTS.items()}
        bot = OTHER if isinstance(session.make_bot, Mapping) else levels.get(session.make_bot, OTHER)
        seats = tuple(HUMAN if seat in session.humans else bot for seat in range(max(PLAYERS)))
        return cls(session.state.players, session.edition, session.seed + 1, seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people in this game."""
        return tuple(seat for seat in range(self.players) if self.seats[seat] == HUMAN)

    def session(self, before: Session) -> Session:
        """The game that was planned, at the table of the one before."""
        other = before.make_bot
        bots: dict[int, MakeBot] = {}
        for seat, level in enumerate(self.seats):
            if level in BOTS:
                bots[seat] = BOTS[level]
            elif level == OTHER:
                bots[seat] = other[seat] if isinstance(other, Mapping) else other
        return Session(
            self.players, self.humans, bots, self.edition, self.seed, before.language, before.names
        )


def rulings_of(edition: Edition) -> dict[str, Mapping[str, str]]:
    """What the books of its expansions leave open, by field, with the words for each answer."""
    return {field: FIELD_ANSWERS[field] for field in edition.box.fields if brought_by(field)}


def planned(plan: Plan, question: str, option: str) -> Plan:
    """The plan with one answer changed; the same plan if nobody could mean that."""
    match question, option.split(":"):
        case "players", [players] if players in map(str, PLAYERS):
            return replace(plan, players=int(players))
        case "edition", [edition] if edition in EDITIONS:
            chosen = EDITIONS[edition].with_expansions(*plan.edition.expansions)
            answers = {**dict(plan.edition.rulings), "length": plan.edition.length}
            return replace(plan, edition=chosen.but(**answers))
        case "expansion", [expansion] if expansion in EXPANSIONS:
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
        case "shuffle", ["next"]:
            return replace(plan, seed=plan.seed + 1)
        case "shuffle", ["back"] if plan.seed > 0:
            return replace(plan, seed=plan.seed - 1)
        case _:
            return plan
