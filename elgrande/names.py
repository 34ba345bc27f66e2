"""Places, cards and editions as people write them, in any of the three languages; a slip gets a suggestion.

>>> region("País Vasco", "king"), region("castilla la vieja", "king"), card("Destierro", "card")
('pais_vasco', 'castilla_la_vieja', 'banishment')
>>> region("Grenada", "king")
Traceback (most recent call last):
    ...
elgrande.problems.model.ImpossiblePosition: king: 'Grenada' is not a region; did you mean 'Granada'? (KG-3)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final

from elgrande.problems import refuse
from elgrande.rules.box import BASE, Box, every_expansion, seat_of
from elgrande.rules.wording import CARD_WORDS, KEPT_NAMES, REGION_NAMES, TILE_NAMES

# What stands before a name in a sentence and is no part of it.
_ARTICLE: Final = re.compile(r"^(the|el|la|las|los|o|a|as|os) ")


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name without capitals, accents, hyphens and articles.

    >>> plain("País Vasco"), plain("the Castillo"), plain("KING'S card")
    ('pais vasco', 'castillo', 'kings card')
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    words = re.sub(r"[^a-z0-9/]+", " ", re.sub(r"[^\w\s/-]", "", letters).replace("_", " ")).strip()
    return _ARTICLE.sub("", words)


def spellings(message: str, domain: str) -> set[str]:
    """A name in all languages."""
    from elgrande.text.catalogues import LANGUAGES, catalogue  # here: only names need the texts

    return {catalogue(language, domain).gettext(message) for language in LANGUAGES}


@cache
def _places() -> dict[str, set[str]]:
    """What each place is called: its id, its name on the map, its name in a sentence."""
    from elgrande.text.places import GUESTS_OF, PLACES
    from elgrande.text.voice import NAMES

    every_expansion()
    named = {}
    for place, cases in PLACES.items():
        said = {place, *spellings(cases.itself, "interface")}
        if place in REGION_NAMES:
            said |= spellings(REGION_NAMES[place], "rules")
        if (host := seat_of(place)) is not None:
            guests = said | spellings(GUESTS_OF, "interface")
            said = {each.format(player=NAMES[host]) for each in guests}
        named[place] = said
    return named


@cache
def _place_called() -> dict[str, str]:
    """The place of each spelling, whatever is in the box."""
    return {plain(spelling): place for place, some in _places().items() for spelling in some}


@cache
def _cards(box: Box) -> dict[str, set[str]]:
    """What each card is called: its id, and its title where no other card has the same."""
    titles = _titles(box)
    shared = {
        title
        for card, some in titles.items()
        for title in some
        if any(title in others for other, others in titles.items() if other != card)
    }
    return {card: {card} | (some - shared) for card, some in titles.items()}


def region(name: str, field: str, clause: str = "KG-3", box: Box = BASE) -> str:
    """The id of a region. ImpossiblePosition, naming the field, if there is none of this name."""
    return _place_among(box.regions, name, field, clause, box, "is not a region")


def on_the_board(name: str, field: str, clause: str, box: Box = BASE) -> str:
    """The id of a region, or of the Castillo."""
    return _place_among(box.scored, name, field, clause, box, "is neither a region nor the Castillo")


def place(name: str, field: str, clause: str, box: Box = BASE) -> str:
    """The id of any place where caballeros can be."""
    return _place_among(box.places, name, field, clause, box, "is not a region")


def _place_among(
    places: Collection[str], name: object, field: str, clause: str, box: Box, is_not: str
) -> str:
    """The one of these places whose name this is. If it is that of another one, the refusal says of which."""
    if isinstance(name, str) and (known := _place_called().get(plain(name))) and known not in places:
        whole = box.region.get(known)
        if whole is None:
            its = (id for id, one in every_expansion().items() if known in [place.id for place in one.places])
            is_not = f"belongs to {next(its)}, which is not in the box"
        elif whole != known:
            is_not = f"is a space of {REGION_NAMES.get(whole, whole)}"
        raise refuse(field, clause, f"{name!r} {is_not}")
    return _id_of(name, _only(_places(), places), field, clause, is_not)


def tile(name: str, field: str, tiles: Iterable[str]) -> str:
    """The one of these tiles whose name this is: a mobile scoreboard's values, an id, or a word for it."""
    ids = tuple(tiles)
    called = {id: {id, *spellings(TILE_NAMES[id], "rules")} if id in TILE_NAMES else {id} for id in ids}
    return _id_of(name, called, field, "SU-8", f"is none of {', '.join(ids)}")


def card(name: str, field: str, box: Box = BASE) -> str:
    """The id of an action card. Titles that several cards share are not enough (SU-6).

    >>> card("Intrigue", "card")
    Traceback (most recent call last):
        ...
    elgrande.problems.model.ImpossiblePosition: card: 'Intrigue' may be intrigue_3_any, ... (SU-6)
    """
    several = [id for id, titles in _titles(box).items() if plain(name) in map(plain, titles)]
    if len(several) > 1:
        raise refuse(field, "SU-6", f"{name!r} may be {', '.join(several)}")
    return _id_of(name, _cards(box), field, "SU-6", "is not a card")


def kept(name: str, field: str, box: Box = BASE) -> str:
    """The id of what a player can keep: a card, or a piece such as the Grand Inquisitor."""
    pieces = box.keepable - box.card.keys()
    found = [
        id for id in pieces if plain(name) in map(plain, {id, *spellings(KEPT_NAMES.get(id, id), "rules")})
    ]
    return found[0] if found else card(name, field, box)


@cache
def _titles(box: Box) -> dict[str, set[str]]:
    """The titles of each card, also those that several cards share."""
    return {card: spellings(CARD_WORDS[card].title, "rules") for card in box.card}


def _only(names: Mapping[str, set[str]], ids: Iterable[str]) -> dict[str, set[str]]:
    return {id: names.get(id, {id}) for id in ids}


def _id_of(name: object, names: Mapping[str, set[str]], field: str, clause: str, is_not: str) -> str:
    """The one whose name this is, whatever its capitals, accents and articles."""
    if not isinstance(name, str):
        raise refuse(field, clause, f"{name!r} {is_not}")
    known = {
        plain(spelling): (id, spelling)
        for id, some in names.items()
        for spelling in sorted(some, reverse=True)
    }
    found = known.get(plain(name))
    if found is None:
        near = get_close_matches(plain(name), known, n=1)
        hint = f"; did you mean {known[near[0]][1]!r}?" if near else ""
        raise refuse(field, clause, f"{name!r} {is_not}{hint}")
    return found[0]
