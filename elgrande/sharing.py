"""A position as one short line of text, to be read, typed, and sent by any chat program; and back.

The line begins with its version and the number of players. Each further word says one thing, in any order;
what is left out is as `position` has it. Numbers are given for each player, in the order of the seats; a
dash stands for none, a question mark for what is to be filled in.

>>> from elgrande.drafts import Draft
>>> draft = draft_of("eg1 4p ara=0,3,2,2 cas=0,0,0,4 king=gal turn=0 card=king")
>>> draft.counts("aragon"), draft.king
((0, 3, 2, 2), 'galicia')
>>> text_of(draft)
'eg1 4p en-base ara=0,3,2,2 cas=0,0,0,4 king=gal turn=0 card=king'

Rulebooks are named first; readings that were changed follow: `en-base banishment=may-spare`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from elgrande.arguments import SEED_DIGITS
from elgrande.drafts import ENDED, Draft, tile_names
from elgrande.rules.box import Box, every_expansion, every_field
from elgrande.rules.cards import VETO
from elgrande.rules.editions import EDITIONS, EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import AS_TOLD, BrokenSave
from elgrande.state import Carrier, Held, changed

VERSION: Final = "eg1"
NONE: Final = "-"
UNSAID: Final = "?"
LONGEST: Final = 6000
"""Characters. Every position needs less: with all expansions, every word at its longest and more of them than
a game has at once, there are not 5000. What is longer is no position, and is not looked at."""

SHORT: Final = MappingProxyType(
    {
        "galicia": "gal",
        "pais_vasco": "pva",
        "aragon": "ara",
        "cataluna": "cat",
        "castilla_la_vieja": "cvi",
        "castilla_la_nueva": "cnu",
        "sevilla": "sev",
        "granada": "gra",
        "valencia": "val",
        CASTILLO: "cas",
    }
)
"""What each place of the base game is called in the text; those of expansions go by their ids."""

_WITH: Final = "with"
_SCORING: Final = "scoring"
_SUPPLY: Final = "supply"
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_SEED: Final = re.compile(rf"-?[0-9]{{1,{SEED_DIGITS}}}")
T = TypeVar("T")


# --- writing ---------------------------------------------------------------------------------------


def text_of(draft: Draft) -> str:
    """The draft in one line of ASCII. ValueError if its edition bears a name of its own.

    Left out is what is being decided in a special action, where a number does not say it, and what is due.
    """
    usual = Draft.empty(draft.players, draft.edition)
    if isinstance(draft.special, tuple):  # a line has no words for frames
        draft = replace(draft, special=None)
    words = [VERSION, f"{draft.players}p", *_edition_words(draft.edition)]
    for place, row in zip(draft.places, draft.caballeros, strict=True):
        if any(row):
            words.append(f"{_short(place)}={_numbers(row)}")
    for name, lies in zip(tile_names(draft.box), draft.scoreboards, strict=True):
        if lies is not None:
            words.append(f"{_dashed(name)}={_short(lies)}")
    for name, (field, written, _) in _WORDS.items():
        value = getattr(draft, field)
        is_word = field != "display" or name == _display_word(draft)
        if value != getattr(usual, field) and is_word:
            words.append(f"{name}={written(value)}")
    return " ".join(words + [_SUPPLY] * draft.supply + [_SCORING] * draft.general_scoring)


def _display_word(draft: Draft) -> str | None:
    """Which word a display needs: for a card, or none, on each stack, or for some cards among others.

    None if there are no cards that matter.
    """
    if len(draft.display or ()) == len(draft.box.stacks):
        return "display"
    return "face-up" if any(draft.display or ()) else None


def _short(place: str) -> str:
    """What a place is called in the text."""
    return SHORT.get(place) or _dashed(place)


def _places(places: Sequence[str]) -> dict[str, str]:
    """Places by what they are called in a line of text."""
    return {_short(place): place for place in places}


def _edition_words(edition: Edition) -> list[str]:
    """The rulebook, and every reading of it that was changed."""
    if edition.name not in EDITIONS:
        raise ValueError(f"edition: {edition.name!r} is none of {', '.join(EDITIONS)}")
    changed = [_dashed(f"{field}={answer}") for field, answer in edition.changed.items()]
    expansions = [f"{_WITH}={'+'.join(map(_dashed, edition.expansions))}"] if edition.expansions else []
    return [_dashed(edition.name), *changed, *expansions]


def _dashed(name: str) -> str:
    return name.lower().replace("_", NONE)


def _numbers(row: Sequence[int | None]) -> str:
    return ",".join(NONE if number is None else str(number) for number in row)


def _counts_as_said(row: Sequence[int | None]) -> str:
    return ",".join(UNSAID if number is None else str(number) for number in row)


def _piles(piles: Sequence[Sequence[int]]) -> str:
    return ",".join("+".join(map(str, pile)) or NONE for pile in piles)


def _hands(hands: Sequence[Sequence[int] | None]) -> str:
    return ",".join(UNSAID if hand is None else _piles([hand]) for hand in hands)


def _cards(cards: Sequence[str | None]) -> str:
    return ",".join(NONE if card is None else _dashed(card) for card in cards)


def _regions(regions: Sequence[str | None]) -> str:
    return ",".join(UNSAID if region is None else _short(region) for region in regions)


def _carriers(carriers: Sequence[Carrier]) -> str:
    return ",".join(f"{_dashed(one.load)}:{one.owner}:{_short(one.place or NONE)}" for one in carriers)


def _held(cards: Sequence[Held]) -> str:
    return ",".join(
        f"{_dashed(held.card)}:{held.player}" + ("" if held.until is None else f":{held.until}")
        for held in cards
    )


# --- reading ---------------------------------------------------------------------------------------


def draft_of(text: str) -> Draft:
    """The draft that a line describes. BrokenSave names the word that is wrong, and what is wrong with it.

    Capitals and small letters, line ends and blanks are all one. What is described may be impossible.

    >>> draft_of("eg1 4p ara=0,3,2")
    Traceback (most recent call last):
        ...
    elgrande.saving.BrokenSave: ara: numbers: 3; players: 4
    """
    if not isinstance(text, str):
        raise BrokenSave("text", N_("{value} is no text"), value=repr(text))
    if len(text) > LONGEST:
        raise BrokenSave("text", N_("{n} characters are more than any position needs"), n=len(text))
    version, *words = text.lower().split() or [""]
    if version != VERSION:
        wrong = N_("the text should begin with {version}, not with {found}")
        raise BrokenSave("version", wrong, version=VERSION, found=repr(version[:20]))
    players = _players(words.pop(0) if words else "")
    edition, rest = _edition(words)
    draft = Draft.empty(players, edition)
    seen: set[str] = set()
    for word in rest:
        name, _, value = word.partition("=")
        if name in seen:
            raise BrokenSave(name, N_("it is said twice"))
        seen.add(name)
        draft = _with_word(draft, name, value)
    return draft


def _players(word: str) -> int:
    if word not in [f"{number}p" for number in PLAYERS]:
        raise BrokenSave("players", N_("{value} is not 2p, 3p, 4p or 5p"), value=repr(word[:20]))
    return int(word[0])


def _edition(words: list[str]) -> tuple[Edition, list[str]]:
    """The edition, and the words that are about something else."""
    names = {_dashed(name): edition for name, edition in EDITIONS.items()}
    readings = {_dashed(field): field for field in every_field()}
    edition, changed, rest = EN_BASE, dict[str, str](), list[str]()
    for number, word in enumerate(words):
        name, _, value = word.partition("=")
        if number == 0 and word in names:
            edition = names[word]
        elif name in readings:
            if readings[name] in changed:
                raise BrokenSave(name, N_("it is said twice"))
            changed[readings[name]] = value.replace(NONE, "_")
        elif name == _WITH:
            known = {_dashed(expansion): expansion for expansion in every_expansion()}
            edition = edition.with_expansions(*(_one(name, part, known) for part in value.split("+")))
        else:
            rest.append(word)
    try:
        return edition.but(**changed), rest
    except ValueError as wrong:
        field, _, problem = str(wrong).partition(": ")
        raise BrokenSave(_dashed(field), AS_TOLD, problem=problem) from None


def _with_word(draft: Draft, name: str, value: str) -> Draft:
    """The draft with what one word says."""
    if name == _SCORING and not value:
        return replace(draft, general_scoring=True)
    if name == _SUPPLY and not value:
        return replace(draft, supply=True)
    places = _places(draft.places)
    if name in places:
        row = tuple(_each(name, value, len(draft.owners), _number))
        return replace(draft, caballeros=changed(draft.caballeros, list(places).index(name), row))
    tiles = [_dashed(tile) for tile in tile_names(draft.box)]
    if name in tiles:
        lies = _one(name, value, places)
        return replace(draft, scoreboards=changed(draft.scoreboards, tiles.index(name), lies))
    if name in _WORDS:
        field, _, read = _WORDS[name]
        changes: dict[str, Any] = {field: read(name, value, draft)}
        return replace(draft, **changes)
    raise BrokenSave(name[:20] or "text", N_("no such word is known"))


def _each(
    name: str,
    value: str,
    players: int,
    read: Callable[[str, str], T],
    wrong: str = N_("numbers: {n}; players: {players}"),
) -> list[T]:
    """What is said of every player; or what is `wrong` with so many."""
    parts = value.split(",")
    if len(parts) != players:
        raise BrokenSave(name, wrong, n=len(parts), players=players)
    return [read(name, part) for part in parts]


def _number(name: str, value: str) -> int:
    if not _NUMBER.fullmatch(value):
        raise BrokenSave(name, N_("{value} is not a number from 0 to 999"), value=repr(value[:20]))
    return int(value)


def _read_number(name: str, value: str, draft: Draft) -> int:
    return _number(name, value)


def _read_seed(name: str, value: str, draft: Draft) -> int:
    if not _SEED.fullmatch(value):
        raise BrokenSave(name, N_("{value} is not a whole number"), value=repr(value[:20]))
    return int(value)


def _number_or_none(name: str, value: str) -> int | None:
    return None if value == NONE else _number(name, value)


def _one(name: str, value: str, among: dict[str, T]) -> T:
    if value not in among:
        raise BrokenSave(
            name, N_("{value} is none of {known}"), value=repr(value[:20]), known=", ".join(among)
        )
    return among[value]


def _row(name: str, value: str, draft: Draft) -> tuple[int, ...]:
    return tuple(_each(name, value, draft.players, _number))


def _row_or_none(name: str, value: str, draft: Draft) -> tuple[int | None, ...]:
    return tuple(_each(name, value, draft.players, _number_or_none))


def _read_told(name: str, value: str, draft: Draft) -> tuple[int | None, ...]:
    return tuple(
        _each(name, value, draft.players, lambda name, part: None if part == UNSAID else _number(name, part))
    )


def _one_pile(name: str, value: str) -> tuple[int, ...]:
    return () if value == NONE else tuple(_number(name, part) for part in value.split("+"))


def _read_card(name: str, value: str, draft: Draft) -> str:
    return _one_card(name, value, draft.box)


def _one_card(name: str, value: str, box: Box) -> str:
    return _one(name, value, {_dashed(card): card for card in box.card})


def _read_display(name: str, value: str, draft: Draft) -> tuple[str | None, ...]:
    parts, stacks = value.split(","), draft.box.stacks
    if len(parts) != len(stacks):
        raise BrokenSave(name, N_("cards: {n}; stacks: {stacks}"), n=len(parts), stacks=len(stacks))
    return tuple(None if part == NONE else _one_card(name, part, draft.box) for part in parts)


def _read_face_up(name: str, value: str, draft: Draft) -> tuple[str | None, ...]:
    cards, stacks = value.split(","), draft.box.stacks
    if len(cards) >= len(stacks):
        wrong = N_("{n} cards are not fewer than the {stacks} stacks")
        raise BrokenSave(name, wrong, n=len(cards), stacks=len(stacks))
    return tuple(_one_card(name, part, draft.box) for part in cards)


def _read_king(name: str, value: str, draft: Draft) -> str:
    return _one(name, value, _places(draft.box.king_regions))


def _read_homes(name: str, value: str, draft: Draft) -> tuple[str | None, ...]:
    homes = _places(draft.box.homes)
    return tuple(
        _each(
            name,
            value,
            draft.players,
            lambda name, part: None if part == UNSAID else _one(name, part, homes),
            N_("regions: {n}; players: {players}"),
        )
    )


def _read_hands(name: str, value: str, draft: Draft) -> tuple[tuple[int, ...] | None, ...]:
    return tuple(_each(name, value, draft.players, _one_hand, N_("hands: {n}; players: {players}")))


def _one_hand(name: str, value: str) -> tuple[int, ...] | None:
    return None if value == UNSAID else _one_pile(name, value)


def _read_carriers(name: str, value: str, draft: Draft) -> tuple[Carrier, ...]:
    loads = {_dashed(load): load for load in draft.box.loads}
    places = _places(draft.box.places)
    carriers = []
    for part in value.split(","):
        load, owner, place = _parts(name, part, 3)
        carriers.append(Carrier(_number(name, owner), _one(name, place, places), _one(name, load, loads)))
    return tuple(carriers)


def _read_held(name: str, value: str, draft: Draft) -> tuple[Held, ...]:
    cards = {_dashed(card): card for card in sorted(draft.box.keepable - {VETO})}
    held = []
    for part in value.split(","):
        card, player, *until = _parts(name, part, 2 + (part.count(":") == 2))
        last = _number(name, until[0]) if until else None
        held.append(Held(_number(name, player), last, _one(name, card, cards)))
    return tuple(held)


def _parts(name: str, text: str, number: int) -> list[str]:
    """What stands between colons."""
    parts = text.split(":")
    if len(parts) != number:
        wrong = N_("the parts of {value} are {n}, not {number}")
        raise BrokenSave(name, wrong, value=repr(text[:40]), n=len(parts), number=number)
    return parts


def _read_piles(name: str, value: str, draft: Draft) -> tuple[tuple[int, ...], ...]:
    return tuple(_each(name, value, draft.players, _one_pile, N_("piles: {n}; players: {players}")))


def _read_special(name: str, value: str, draft: Draft) -> str | int:
    return value if value in ENDED else _number(name, value)


# Word -> the field of a draft that it is about, how it is written, how it is read.
_WORDS: Final[dict[str, tuple[str, Callable[[Any], str], Callable[[str, str, Draft], Any]]]] = {
    "court": ("court", _counts_as_said, _read_told),
    "provinces": ("provinces", _counts_as_said, _read_told),
    "king": ("king", _short, _read_king),
    "grandes": ("grandes", _regions, _read_homes),
    "points": ("points", _numbers, _row),
    "round": ("round", str, _read_number),
    "start": ("start_player", str, _read_number),
    "powers": ("powers", _numbers, _row_or_none),
    "played": ("played", _piles, _read_piles),
    "hands": ("hands", _hands, _read_hands),
    "display": ("display", _cards, _read_display),
    "face-up": ("display", lambda cards: _cards([*filter(None, cards)]), _read_face_up),
    "vetoes": ("vetoes", _piles, _read_piles),
    "taken": ("vetoes_taken", _piles, _read_piles),
    "turn": ("turn", str, _read_number),
    "card": ("card", _dashed, _read_card),
    "placed": ("placed", str, _read_number),
    "special": ("special", str, _read_special),
    "carriers": ("carriers", _carriers, _read_carriers),
    "held": ("held", _held, _read_held),
    "seed": ("seed", str, _read_seed),
}
