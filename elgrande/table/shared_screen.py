"""One screen shared by several people: what it may show, and when to hide it behind a curtain.

With two or more people at a session, what only one of them may see is shown only when he needs it: while he
chooses in secret. Before that a curtain falls, and he says that he has taken the screen (SD-1, AC-4.2).
With one person, who plays against bots, nothing has to be hidden.

>>> from elgrande.positions import position
>>> both = Session.at(position(players=3, general_scoring=True), humans=(0, 2))
>>> choosing_in_secret(both), shown(both).hand
((0, 2), ())
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.engine import to_move
from elgrande.events import Event, PowerPlayed, PowerTakenBack
from elgrande.rules.edition_fields import Secrecy
from elgrande.state import PowerPhase, SettingDisks, TakingBackPower
from elgrande.table.session import Session
from elgrande.views import View, shared_view


def choosing_in_secret(session: Session) -> tuple[int, ...]:
    """The people who must now choose without the others looking; nobody if there are no others.

    A disk is to be hidden from whoever sets one, too. A hand is, as long as nobody can reckon it.
    """
    people, state = session.humans, session.state
    waiting = tuple(seat for seat in to_move(state) if seat in people)
    if len(people) < 2 or not waiting:
        return ()
    match state.agenda[-1]:
        case SettingDisks(disks=disks):
            asked = [seat for seat in people if seat in waiting or disks[seat] is not None]
            return waiting if len(asked) > 1 else ()
        case TakingBackPower():
            return waiting
        case PowerPhase() if has_secret_hand(session, waiting[0]):
            return waiting
        case _:
            return ()


def has_secret_hand(session: Session, seat: int) -> bool:
    """Whether he has taken back a power card, and not yet shown which, by playing it once more (AC-4.2)."""
    if session.edition.played_power_cards is Secrecy.OPEN:
        return False
    first = session.moves[0].before if session.moves else session.state
    mine: list[Event] = [event for event in session.log if getattr(event, "player", None) == seat]
    taken_back = sum(isinstance(event, PowerTakenBack) for event in mine)
    before = (*first.played[seat], first.powers[seat])
    values = [*filter(None, before), *(event.value for event in mine if isinstance(event, PowerPlayed))]
    return taken_back > len(values) - len(set(values))


def keeps_a_secret(session: Session) -> bool:
    """Whether one of several people knows something of this game that the others must not see yet."""
    people = session.humans if len(session.humans) > 1 else ()
    return bool(choosing_in_secret(session)) or any(has_secret_hand(session, seat) for seat in people)


def shown(session: Session, *, is_open: bool = False) -> View:
    """The View to show on the screen now.

    While people choose in secret it shows what everybody may see, until the curtain `is_open`: then it shows
    all that the person sees who has taken the screen. Otherwise a hand is shown to be played from.
    """
    if len(session.humans) < 2 or (is_open and choosing_in_secret(session)):
        return session.view
    seen = shared_view(session.state, session.seat)
    if choosing_in_secret(session):
        return replace(seen.without_hand(), legal=())
    plays = bool(seen.agenda) and isinstance(seen.agenda[-1], PowerPhase)
    return seen if plays else seen.without_hand()
