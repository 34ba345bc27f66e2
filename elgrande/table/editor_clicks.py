"""What a click means to somebody who sets up a position: from a draft, and what is in hand, to the next one.

Targets are named as at a table: `place:granada`, `piece:1:aragon`, `scoreboard:0`. Clicks never fail because
a position is impossible, only because there is nothing to be clicked.

>>> desk = Desk(Draft.empty(players=3))
>>> desk = clicked(clicked(clicked(desk, "hold:caballero:2"), "place:aragon"), "place:aragon")
>>> desk.draft.counts("aragon")
(0, 0, 2)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from elgrande.drafts import Draft
from elgrande.engine import to_move
from elgrande.engine.rounds import following_round, rounds
from elgrande.problems import ImpossiblePosition
from elgrande.problems.cards import rounds_of_vetoes
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import EDITIONS
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import PLAYERS, POWER_CARDS
from elgrande.state import Held, State, changed
from elgrande.views import View, view

AMOUNTS: Final = (1, 5, -1, -5)
"""How many caballeros a click puts down; or takes away, where it is less than none."""

MOST_POINTS: Final = 999
_NUMBERS: Final = tuple(map(str, POWER_CARDS))


class NothingThere(KeyError):
    """There is nothing of this name to be clicked."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A draft, and what is in hand: what a click on a place puts there, and how many at a time.

    In hand are `caballero:<player>`, `grande:<player>`, `scoreboard:<number>`, or `king`.
    """

    draft: Draft
    holding: str = "caballero:0"
    amount: int = 1


# --- what can be clicked on the board -----------------------------------------------------------------


def targets(desk: Desk) -> tuple[str, ...]:
    """Everything on the board that can be clicked now.

    >>> targets(Desk(Draft.empty(players=2), holding="king"))[:2]
    ('place:galicia', 'place:pais_vasco')
    """
    return tuple(_targets(desk))


def _targets(desk: Desk) -> Iterator[str]:
    draft, kind, box = desk.draft, desk.holding.split(":")[0], desk.draft.box
    asides = tuple(place.id for place in box.beside_map(draft.players))
    holds = {
        "caballero": (*box.ground, CASTILLO, *asides),
        "scoreboard": box.scored,
        "king": box.king_regions,
    }
    unused = box.unused(draft.players)  # such places are not drawn, even if a line of text has somebody there
    places = tuple([place for place in draft.places if place not in unused])
    for place in places:
        if place in holds.get(kind, box.regions):
            yield f"place:{place}"
    if kind == "caballero":
        for place in (*places, COURT):
            for player, count in enumerate(draft.counts(place)):
                if count:
                    yield f"piece:{player}:{place}"
    for number, lies in enumerate(draft.scoreboards[: len(box.mobile)]):
        if lies is None or draft.scoreboards.index(lies) == number:  # else it is hidden by the other
            yield f"scoreboard:{number}"
    for player in range(draft.players):
        yield f"grande:{player}"


# --- clicks ---------------------------------------------------------------------------------------------


def clicked(desk: Desk, target: str) -> Desk:
    """The desk after a click on a target. NothingThere if there is none of this name.

    What was put off, and cannot be due on the board as it is then, is gone: it could not be changed here.
    """
    after = _clicked(desk, target)
    return replace(after, draft=after.draft.still_due())


def _clicked(desk: Desk, target: str) -> Desk:
    match target.split(":"):
        case ["hold", *words]:
            return _held(desk, ":".join(words))
        case ["grande", _]:
            return _held(desk, target)
        case ["scoreboard", _] if target == desk.holding:
            return replace(desk, draft=_scoreboard_lies(desk.draft, target, None))
        case ["scoreboard", _]:
            return _held(desk, target)
        case ["amount", number] if number in map(str, AMOUNTS):
            return replace(desk, amount=int(number))
        case ["place", place] if target in targets(desk):
            return replace(desk, draft=_put_down(desk, place))
        case ["piece", player, place] if target in targets(desk):
            return replace(desk, draft=_more(desk.draft, place, int(player), desk.amount))
        case ["players", number] if number in map(str, PLAYERS):
            return _for_players(desk, int(number))
        case _:
            return replace(desk, draft=_changed(desk.draft, target))


def _held(desk: Desk, thing: str) -> Desk:
    """The desk with something else in hand."""
    kind, *words = thing.split(":")
    draft = desk.draft
    several = {
        "caballero": len(draft.owners),
        "grande": draft.players,
        "scoreboard": len(draft.box.mobile),
    }
    if thing == "king" or words in [[str(number)] for number in range(several.get(kind, 0))]:
        return replace(desk, holding=thing)
    raise NothingThere(f"hold:{thing}")


def _put_down(desk: Desk, place: str) -> Draft:
    """The draft after what is in hand was put into a place."""
    draft = desk.draft
    match desk.holding.split(":"):
        case ["caballero", player]:
            return _more(draft, place, int(player), desk.amount)
        case ["grande", player]:
            return replace(draft, grandes=changed(draft.homes, int(player), place))
        case ["scoreboard", _]:
            return _scoreboard_lies(draft, desk.holding, place)
        case _:  # a Grande stays where it stands, wherever the King goes
            return replace(draft, king=place, grandes=draft.homes)


def _more(draft: Draft, place: str, player: int, number: int) -> Draft:
    there = draft.counts(place)[player] + number
    if place != COURT:
        draft = replace(draft, court=draft.counts(COURT), provinces=None)
    return draft.with_caballeros(place, player, there)


def _scoreboard_lies(draft: Draft, scoreboard: str, place: str | None) -> Draft:
    number = int(scoreboard.removeprefix("scoreboard:"))
    return replace(draft, scoreboards=changed(draft.scoreboards, number, place))


def _for_players(desk: Desk, players: int) -> Desk:
    """Whoever leaves takes along what was in hand."""
    *_, last = desk.holding.split(":")
    gone = desk.holding.startswith(("caballero", "grande")) and int(last) >= min(players, desk.draft.players)
    holding = "caballero:0" if gone else desk.holding
    return replace(desk, draft=desk.draft.for_players(players), holding=holding)


def _changed(draft: Draft, target: str) -> Draft:
    """The draft after a click beside the board."""
    seats, cards, stacks = tuple(map(str, range(draft.players))), draft.box.card, draft.box.stack_of
    match target.split(":"):
        case ["more", field, player, ("1" | "5" | "-1" | "-5") as number] if player in seats:
            return _counted(draft, field, int(player), int(number))
        case ["round", number] if number in map(str, rounds(draft.edition)):
            return _in_round(draft, int(number))
        case ["start", player] if player in seats:
            return replace(draft, start_player=int(player))
        case ["veto", player] if player in seats:
            return _vetoed(draft, int(player))
        case ["power", player, number] if player in seats and number in ("none", *_NUMBERS):
            return _laid(draft, int(player), int(number) if number in _NUMBERS else None)
        case ["played", player, number] if player in seats and number in _NUMBERS:
            return _played(draft, int(player), int(number))
        case ["display", stack, "none"] if stack in map(str, range(len(draft.box.stacks))):
            return _face_up(draft, int(stack), None)
        case ["display", stack, card] if card in cards and stack == str(stacks[card]):
            return _face_up(draft, int(stack), card)
        case ["moment", "powers"]:
            return draft.before_power_cards()
        case ["moment", "scoring"]:
            return draft.before_general_scoring()
        case ["turn", player] if player in seats:
            return draft.using(int(player), draft.card)
        case ["using", "none"]:
            return draft.using(draft.turn or 0, None)
        case ["using", card] if card in cards:
            return draft.using(draft.turn or 0, card)
        case ["keeper", card, player] if card in keepable(draft) and player in ("none", *seats):
            return _kept(draft, card, None if player == "none" else int(player))
        case ["lay", tile, place] if tile in markers(draft.box) and place in ("none", *draft.box.regions):
            return _tile_lies(draft, tile, None if place == "none" else place)
        case ["edition", name] if name in EDITIONS:
            return replace(draft, edition=EDITIONS[name].with_expansions(*draft.edition.expansions))
        case ["reading", field, answer] if (
            field in (asked := draft.box.fields) and answer in asked[field].means
        ):
            return replace(draft, edition=draft.edition.but(**{field: answer}))
        case ["clear"]:
            return Draft.empty(draft.players, draft.edition)
        case _:
            raise NothingThere(target)


def keepable(draft: Draft) -> tuple[str, ...]:
    """What a player may keep besides Vetoes, in the order of the box: places, persons, cards.

    >>> keepable(Draft.empty(players=2))
    ()
    """
    box = draft.box
    kept = sorted(box.kept - box.held_cards - box.unused(draft.players))
    return tuple(sorted(kept, key=lambda id: (id not in box.place, id in box.card)))


def markers(box: Box) -> tuple[str, ...]:
    """The tiles that lie in regions and are neither scoreboards nor carried."""
    return tuple(tile.id for tile in box.tiles if tile.scoreboard is None and not tile.load)


def _tile_lies(draft: Draft, tile: str, place: str | None) -> Draft:
    """A tile lies somewhere else, or nowhere."""
    number = draft.box.tile_number[tile]
    return replace(draft, scoreboards=changed(draft.scoreboards, number, place))


def _kept(draft: Draft, card: str, player: int | None) -> Draft:
    """Somebody else keeps this, or nobody."""
    rest = tuple(held for held in draft.held if held.card != card)
    return draft.keeping(rest if player is None else (*rest, Held(player, None, card)))


def _vetoed(draft: Draft, player: int) -> Draft:
    """One more Veto is a player's: from the round before, if none is; after two he has none again.

    Who is using his Veto has the one of this round first.
    """
    draft = draft.with_vetoes(draft.open_vetoes)
    held = draft.vetoes[player]
    if len(held) == draft.box.card[VETO].copies:
        return replace(draft, vetoes=changed(draft.vetoes, player, ()))
    following = following_round(draft.edition, draft.in_round) or draft.in_round
    first, second, *_ = rounds(draft.edition)
    before = second if draft.round is None and draft.in_round == first else draft.in_round
    is_there = any(before in several for several in draft.vetoes)
    is_in_use = (draft.card, draft.turn) == (VETO, player) and following not in held
    until = following if is_there or draft.general_scoring or is_in_use else before
    return replace(draft, vetoes=changed(draft.vetoes, player, (*held, until)))


def _in_round(draft: Draft, number: int) -> Draft:
    """The draft in another round; open Vetoes are open then, too, of the same or of the round before.

    Power cards of rounds that are still to come then are in hand again.
    """
    held, following = draft.open_vetoes, following_round(draft.edition, number)
    taken_now = [taken == draft.in_round for taken in rounds_of_vetoes(draft.edition, held)]
    lasting = [(following if is_new else number) or number for is_new in taken_now]
    vetoes = (veto._replace(until=until) for veto, until in zip(held, lasting, strict=True))
    gone = rounds(draft.edition).index(number) + draft.general_scoring
    return replace(_after_so_many_rounds(draft.with_vetoes(vetoes), gone), round=number)


def _after_so_many_rounds(draft: Draft, gone: int) -> Draft:
    """The draft with that many power cards on each pile at most; then these say who begins (RD-6, RD-7)."""
    piles = draft.played or ()
    if all(len(pile) <= gone for pile in piles):
        return draft
    hands = draft.hands and tuple(
        hand if hand is None else tuple(sorted((*hand, *pile[gone:])))
        for hand, pile in zip(draft.hands, piles, strict=True)
    )
    return replace(draft, played=tuple(pile[:gone] for pile in piles), hands=hands, start_player=None)


def _laid(draft: Draft, player: int, value: int | None) -> Draft:
    """Another power card of a player's, or none, lies on the table; what lay there is in his hand again."""
    powers = changed(seen(draft).powers, player, value)
    return replace(draft, powers=powers, played=_piles(draft, player, value), hands=_hands(draft, player))


def _played(draft: Draft, player: int, value: int) -> Draft:
    """A power card was played in an earlier round, or is in hand again after all."""
    powers = seen(draft).powers
    if powers[player] == value:
        powers = changed(powers, player, None)
    piles = _piles(draft, player, value)
    if draft.played is None or value not in draft.played[player]:
        piles = changed(piles, player, tuple(sorted((*piles[player], value))))
    return replace(draft, powers=powers, played=piles, hands=_hands(draft, player))


def _hands(draft: Draft, player: int) -> tuple[tuple[int, ...] | None, ...] | None:
    """The hands that are told of, without this player's: in it is whatever is nowhere else."""
    return None if draft.hands is None else changed(draft.hands, player, None)


def _piles(draft: Draft, player: int, value: int | None) -> tuple[tuple[int, ...], ...]:
    """The power cards that were played before, without this one of a player's."""
    piles = draft.played or ((),) * draft.players
    return changed(piles, player, tuple(card for card in piles[player] if card != value))


def _face_up(draft: Draft, stack: int, card: str | None) -> Draft:
    """Another action card, or none, lies face up on a stack."""
    return replace(draft, display=changed(seen(draft).display, stack, card))


def _counted(draft: Draft, field: str, player: int, number: int) -> Draft:
    """The draft with so many more caballeros in a player's court, or points; fewer, if negative."""
    match field:
        case "court":
            return _more(draft, COURT, player, number)
        case "points":
            points = min(MOST_POINTS, max(0, draft.points[player] + number))
            return replace(draft, points=changed(draft.points, player, points))
        case _:
            raise NothingThere(field)


# --- what is to be seen ---------------------------------------------------------------------------------


def open_view(state: State) -> View:
    """What somebody sees who may look everywhere, also into the Castillo."""
    seat = next(iter(to_move(state)), 0)
    opened = state._replace(edition=state.edition.but(castillo_contents=Secrecy.OPEN))
    return view(opened, seat).but(edition=state.edition)


def seen(draft: Draft) -> View:
    """All that is in a draft, whether it is possible or not.

    >>> seen(Draft.empty(players=2).with_caballeros("castillo", 1, 31)).counts("provinces")
    (23, -1)
    """
    try:
        return open_view(draft.state())
    except ImpossiblePosition:
        return _impossible(draft)


def _impossible(draft: Draft) -> View:
    """A board on which just this lies, although no game can reach it; nothing is to be decided on it.

    What is said of owners whom there are not cannot be shown; the problem tells of it.
    """
    possible = Draft.empty(draft.players, draft.edition).state()
    draft = replace(
        draft,
        carriers=tuple(one for one in draft.carriers if one.owner in draft.owners),
        held=tuple(one for one in draft.held if one.player in range(draft.players)),
    )
    told = possible._replace(**draft.on_the_table(possible), display=draft.display or possible.display)
    rows = tuple(
        row if place == PROVINCES else tuple(max(0, number) for number in row)
        for place, row in zip(possible.box.places, told.caballeros, strict=True)
    )
    return View(seat=0, state=told._replace(caballeros=rows), to_move=(), legal=())
