"""Every kind of decision with expansions, as they come up when cards are played on crowded boards.

Everybody stands nearly everywhere, aboard and in the prison, too; caballeros carry goods, gold and flags, and
whatever can be kept is kept by somebody. From board to board the King is elsewhere, and other second cards
are kept. Every card is used on such a board, turns begin and end there, and general scorings. At each
decision on the way every action is carried out; then the way goes on with some of each kind, as long as that
leads to decisions of a kind that has not been looked at.

>>> state = crowded(3, ("grandissimo",), "king")
>>> state.counts("prison"), state.counts("first_ship"), sum(held.player == ME for held in state.held)
((1, 1, 0, 0), (2, 1, 0, 0), 16)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from typing import Any, NamedTuple

from elgrande.actions import Action, Stop, UseSpecial
from elgrande.engine import legal_actions, new_game
from elgrande.engine.table import Table
from elgrande.events import Event
from elgrande.expansions import anniversary
from elgrande.expansions.colonies.at_sea import all_at_sea
from elgrande.expansions.colonies.box import BLACK, INQUISITOR, SPACES
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.colonies.frames import AfterTurn, OwnTurn
from elgrande.expansions.grandissimo.box import (
    CHARACTERS,
    INCOGNITO,
    SHIPS,
    SOLDIERS,
)
from elgrande.expansions.grandissimo.box import NAME as GRANDISSIMO
from elgrande.expansions.grandissimo.frames import GoingAshore, LettingOut
from elgrande.positions import position
from elgrande.positions.colonies import tiles
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Due, Held, Moment, SettingDisks, Special, State, Turn, TurnPhase
from proofs.games.all_decisions import ME
from proofs.kit.rules_as_functions import played, told

EVERYTHING = (anniversary.NAME, COLONIES, GRANDISSIMO)
OPPONENT = 1
HOMES = ("aragon", "valencia", "cataluna", "granada", "pais_vasco")
CROWDED = ("galicia", "aragon", "sevilla", "granada")
# Where the limit table lies, where the flags of all players are, and who belongs to no player.
LIES = "castilla_la_vieja"
FLAGS_AT = ("granada", "aragon", "granada", "galicia", "sevilla")
NEUTRALS_AT = {BLACK: ("aragon", CASTILLO, "africa", "ship"), SOLDIERS: ("aragon", "granada")}
# Where the King may be sent.
SENT_TO = ("pais_vasco", "granada")
# The cards that may be kept as second ones are kept in so many parts, each on other boards.
PARTS = 6
# Cards with which somebody shows where caballeros go, or from where.
BY_DISKS = ("eviction", "outlaws", "urgent_matters")
# Cards whose special actions do more when they are used by way of another card.
BY_ANOTHER = ("double_turn", "last_word", "transport")
# On so many boards everything is looked at that begins.
BEGINNINGS = 8
# More actions of a kind are not all looked at.
MANY = 50


class Step(NamedTuple):
    """An action, what it leads to with all that follows by itself, and what is told on the way."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


# --- boards ------------------------------------------------------------------------------------------------


def answers(names: tuple[str, ...]) -> tuple[Edition, Edition]:
    """Our ruling wherever a book on expansions leaves something open, and the last of the other answers."""
    first, other = EN_BASE.with_expansions(*names), ES_20TH.with_expansions(*names)
    left_open = {name: asked for name, asked in other.box.fields.items() if name not in EDITION_FIELDS}
    return first, other.but(**{name: [*asked.means][-1] for name, asked in left_open.items()})


def crowded(players: int, names: tuple[str, ...], card: str | None, *, number: int = 0, **said: Any) -> State:
    """The first player is about to use this card, or to choose one; the `number` says where the King is.

    With an even one he keeps nearly all that can be kept, with an odd one an opponent does, and the editions
    answer otherwise.
    """
    edition, pair = answers(names)[number % 2], number // 2
    box, round = edition.box, said.setdefault("round", 5)
    kept = keepers(players, ME if number % 2 == 0 else OPPONENT, is_shared=pair % 3 == 0)
    in_use = (card, *said.get("display", ()))
    held = {id: player for id, player in kept.items() if id in box.keepable and id not in in_use}
    sent = {id: place for id, place in zip(INCOGNITO, SENT_TO, strict=True) if id != card}
    lying = tiles(LIES, goods=3, gold=2) | sent
    state = position(
        players,
        edition=edition,
        start_player=OPPONENT,
        king=box.king_regions[-1 - pair % len(box.king_regions)],
        grandes=HOMES[:players],
        caballeros=crowd(players, edition, in_court=3 if number % 2 == 0 else None),
        scoreboards={id: place for id, place in lying.items() if id in box.tile_number},
        carriers={load: rows for load, rows in carriers(players).items() if load in box.loads},
        held=held,
        played=((7,),) * players,
        turn=said.pop("turn", ME),
        card=card,
        **said,
    )
    seconds = [id for id in second_cards(box, pair) if id not in in_use]
    state = keeping(state, kept[SHIPS[0]], seconds if box.keeps_any else [])
    if number % 2 == 0:
        # The first Veto is for the last round; of two the second for the next, too.
        vetoes = tuple(Held(player, round + player - 1) for player in range(1, min(players, 3)))
        state = state._replace(held=(*state.held, *vetoes))
    return noted(state)


def keepers(players: int, holder: int, *, is_shared: bool) -> dict[str, int]:
    """Who keeps what: nearly all this player, what copies his special action somebody else.

    If it is shared, the next player keeps one of the two cards that send the King to a region.
    """
    characters = (*CHARACTERS, *INCOGNITO, INQUISITOR, "execute_card", "espionage")
    ships = SHIPS if players > len(SHIPS) else SHIPS[:1]
    others = {"copy": OPPONENT} | ({INCOGNITO[1]: (holder + 1) % players} if is_shared else {})
    return dict.fromkeys((*characters, *ships), holder) | others


def second_cards(box: Box, number: int) -> tuple[str, ...]:
    """Every sixth of the cards that may be kept as second ones, so that stacks last; by number the others."""
    return tuple([card.id for card in box.cards if card.id not in box.kept][number % PARTS :: PARTS])


def keeping(state: State, player: int, cards: Sequence[str]) -> State:
    """The player keeps these cards besides, more than a game lets him keep (GC-3); their stacks lack them.

    Where a card is none of those that were dealt, it is as if it had been, and another one had not.
    """
    decks, display = [*state.decks], [*state.display]
    for card in cards:
        stack = state.box.stack_of[card]
        lying = [one for one in (display[stack], *decks[stack]) if one is not None]
        lying.remove(card if card in lying else next(one for one in reversed(lying) if one not in cards))
        display[stack] = lying.pop(0) if display[stack] is not None and lying else None
        decks[stack] = tuple(lying)
    held = (*state.held, *(Held(player, None, card) for card in cards))
    return state._replace(decks=tuple(decks), display=tuple(display), held=held)


def crowd(players: int, edition: Edition, in_court: int | None) -> dict[str, dict[int, int]]:
    """Who stands where: everybody in each region, two players nearly everywhere else; so many in each court.

    If that is not said, all but one of those who are left are there.
    """
    everywhere: dict[str, dict[int, int]] = {
        **{region: dict.fromkeys(range(players), 1) for region in CROWDED},
        LIES: dict.fromkeys(range(players), 1)
        | {ME: SPACES[players] - players - (in_court is not None), OPPONENT: 2},  # one finds room, or nobody
        CASTILLO: dict.fromkeys(range(players), 2),
        **{place: {ME: 1, OPPONENT: 1} for place in ("prison", "beside_limit_table")},
        "guests_1": {OPPONENT: 1},
        "guests_2": {ME: 1},
        **{place: {ME: 2, OPPONENT: 1} for place in ("ship", "africa", *SHIPS)},
        "america": {ME: 2, OPPONENT: 2},
        **{place: {ME: 1} for place in ("ambassador", "captain")},
        "viceroy": {OPPONENT: 1},
    }
    places = edition.box.place
    rows = {
        place: row
        for place, row in everywhere.items()
        if place in places and places[place].players <= players
    }
    left = [edition.box.caballeros - sum(row.get(n, 0) for row in rows.values()) for n in range(players)]
    rows[COURT] = {n: left[n] - 1 if in_court is None else in_court for n in range(players)}
    for number, owner in enumerate(edition.box.neutrals):
        for place in NEUTRALS_AT[owner.id]:
            rows[place][players + number] = owner.caballeros // len(NEUTRALS_AT[owner.id])
    return rows


def carriers(players: int) -> dict[str, dict[int, str | list[str]]]:
    """Who carries what: two players tokens at sea, everybody a flag."""
    return {
        "goods": {ME: ["ship", "africa"], OPPONENT: "ship"},
        "gold": {OPPONENT: "america"},
        anniversary.FLAG: dict(enumerate(FLAGS_AT[:players])),
    }


def noted(state: State) -> State:
    """The position, in which it is written down who was at sea when the round began (SH-2)."""
    if COLONIES not in state.box.expansions or not isinstance(state.agenda[0], TurnPhase):
        return state
    return state._replace(due=(*state.due, Due(Moment.END_OF_ROUND, state.round, all_at_sea(Table(state)))))


def without_flags(state: State) -> State:
    """The position, in which every flag waits for a bearer."""
    return state._replace(
        carriers=tuple([carrier for carrier in state.carriers if carrier.load != anniversary.FLAG])
    )


def after_use(state: State, card: str) -> State:
    """The position when that card is done with, and its special action has been used."""
    agenda = tuple([frame for frame in state.agenda if not isinstance(frame, Turn)])
    used = tuple([replace(frame, used=card) if isinstance(frame, OwnTurn) else frame for frame in agenda])
    return state._replace(agenda=used)


def asking_the_last(state: State) -> State:
    """The position when the card is used, and all but one have set the disks that it asks for."""
    state = played(state, UseSpecial(ME))
    while not isinstance(frame := state.agenda[-1], SettingDisks) or len(frame.waiting) > 1:
        state = played(state, legal_actions(state)[0])
    return state


def starts(names: tuple[str, ...], players: Sequence[int]) -> Iterator[State]:
    """Games, rounds, turns and general scorings as they begin, turns as they end, the use of each card.

    And the last disk that a card asks for. So many players take part, by turns. In each with Vetoes and
    without: then it is the last turn before a general scoring.
    """
    box, number_of_players = EN_BASE.with_expansions(*names).box, cycle((*players, *reversed(players)))
    last: dict[str, Any] = {"round": 3, "powers": range(1, 6)}

    def begun(card: str | None, number: int, **said: Any) -> State:
        players = next(number_of_players)
        if "powers" in said:
            said["powers"] = said["powers"][:players]
        return crowded(players, names, card, number=number, **said)

    for number in range(BEGINNINGS):
        yield new_game(next(number_of_players), answers(names)[number % 2], seed=number)
        yield begun(None, number, supply=True)
        yield begun(None, number, turn=None)
        yield begun(None, number, turn=None, general_scoring=True, round=3)
        yield without_flags(begun("king", number))
        card = box.cards[-number - 2].id
        yield after_use(begun(card, number, **last), card)
    for number, lying in enumerate(one for one in box.cards if one.id in BY_ANOTHER):
        using = next(one.id for one in reversed(box.cards) if one.deck != lying.deck)
        yield begun(using, number, display=[lying.id])
        yield begun(using, number + 1, display=[lying.id], **last)
    for number, one in enumerate(card for card in box.cards if card.id != VETO):
        yield begun(one.id, 2 * number)
        yield begun(one.id, 2 * number + 1, **last)
    for number, card in enumerate(BY_DISKS):
        yield asking_the_last(begun(card, 2 * number + 1, **last))
    for number in range(PARTS):
        yield begun(None, 2 * number)
        yield after_use(begun("king", 2 * number), "king")


# --- the way on --------------------------------------------------------------------------------------------


def shape(state: State) -> Hashable:
    """The kind of a decision: what is decided, below what, with which card, and what may follow.

    That depends on whether Vetoes are kept, and whether a special action was used that may be copied. Landing
    is another decision once a ship is chosen.
    """
    using = [(frame.card, frame.special_done) for frame in state.agenda if isinstance(frame, Turn)]
    cards = [frame.card for frame in state.agenda if isinstance(frame, Special)]
    turns = [frame for frame in state.agenda if isinstance(frame, OwnTurn | AfterTurn)]
    follows = bool(state.vetoes), any(turn.used is not None for turn in turns)
    ships = [frame.ship for frame in state.agenda[-1:] if isinstance(frame, GoingAshore)]
    return tuple(map(type, state.agenda[-2:])), (*using[-1:], *cards[-1:], *ships), follows


def is_let_out(state: State) -> bool:
    """Whether it is said next who of the prisoners stands where (PR-3)."""
    return any(isinstance(frame, LettingOut) for frame in state.agenda[-1:])


def ways_on(steps: list[Step]) -> Iterator[State]:
    """What the first and the last action of each kind lead to; first to a special action, or to the end.

    And to who of the prisoners stands where, which not every pardon leaves to be said; in Francia, the last.
    """
    first = {type(step.action): step.after for step in reversed(steps)}
    last = {type(step.action): step.after for step in steps}
    yield from (first[kind] for kind in (UseSpecial, Stop) if kind in first)
    yield from [step.after for step in steps if is_let_out(step.after)][-1:]
    yield from (*first.values(), *last.values())


def looked_at(actions: tuple[Action, ...]) -> Iterator[Action]:
    """All actions; where there are very many of a kind, which are alike, one in eleven and the last."""
    kinds = dict[type, list[Action]]()
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    for alike in kinds.values():
        yield from alike if len(alike) <= MANY else (*alike[:-1:11], alike[-1])


def every_step(
    names: tuple[str, ...] = EVERYTHING, players: Sequence[int] = PLAYERS, most: int = 6
) -> Iterator[Step]:
    """Every action of each kind of decision that cards lead to on crowded boards, from each start so many."""
    seen = set[Hashable]()
    for start in starts(names, players):
        waiting, number = deque([start]), 0
        while waiting and number < most:
            state = waiting.popleft()
            if state.is_over or (state is not start and shape(state) in seen):
                continue
            seen.add(shape(state))
            number += 1
            steps = [Step(state, action, *told(state, action)) for action in looked_at(legal_actions(state))]
            yield from steps
            waiting.extend(ways_on(steps))
