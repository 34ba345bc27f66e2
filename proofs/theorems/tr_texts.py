"""What stands on the cards, in three languages: one meaning, which is that of the card's effect.

Every word of every sentence is read (`meaning`), and the meaning compared with the other languages', with
the steps that the engine carries out (`effects`), and with what the rulebooks say of the numbers. That a
slip would be noticed is not believed but tried, with every slip that `slips` can plant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

import z3

from elgrande.rules.box import box_of, every_expansion
from elgrande.rules.clauses.readings import question
from elgrande.rules.editions import EDITIONS, EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, Condition
from elgrande.rules.wording import CARD_WORDS
from elgrande.text import Speaker
from proofs.kit.symbolic_execution import Term
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, for_all, theorem, valid
from proofs.kit.translatable import Sentence
from proofs.readings.rule_expressions import condition, names_in
from proofs.texts.card_meaning import (
    LANGUAGES,
    Meaning,
    Statement,
    Unreadable,
    apart,
    meaning,
    numbers_allowed,
)
from proofs.texts.effect_meaning import OWN, THEIRS, effect
from proofs.texts.translation_mutants import Slip, is_found, slips

Said = Callable[[str, str, Edition], str]

# Those of the base game, and of every expansion.
CARD = box_of(tuple(every_expansion())).card
CARDS = tuple(CARD.values())
CARD_CLAUSES = tuple(card.clause for card in CARDS)


def on_the_card(language: str, card: str, edition: Edition) -> str:
    """What players read on a card under an edition."""
    return Speaker(language).card_sentence(card, edition)


def editions() -> Iterator[Edition]:
    """The editions of the books, and one for every single answer that differs from the first of them."""
    whole = tuple(every_expansion())
    yield from (edition.with_expansions(*whole) for edition in EDITIONS.values())
    first = EN_BASE.with_expansions(*whole)
    for field, asked in first.box.fields.items():
        yield from (first.but(**{field: answer}) for answer in asked.means)


def wordings() -> Iterator[tuple[str, Edition]]:
    """Every card under every edition."""
    return ((card.id, edition) for card in CARDS for edition in editions())


def wrongly(language: str, right: str, wrong: str) -> Said:
    """The cards, with one phrase replaced in one language."""

    def said(spoken: str, card: str, edition: Edition) -> str:
        text = on_the_card(spoken, card, edition)
        return text.replace(right, wrong) if spoken == language else text

    return said


@theorem(
    *CARD_CLAUSES,
    claim=N_("every card means what it does, in every language and under every answer of an edition"),
    domain=Sentence.of(
        N_("{cards} cards, {editions} editions, {languages} languages"),
        cards=len(CARDS),
        editions=len(list(editions())),
        languages=len(LANGUAGES),
    ),
    mutants=[
        Mutant(N_("English: a wrong number"), said=wrongly("en", "up to 5", "up to 4")),
        Mutant(N_("Spanish: “must” for “may”"), said=wrongly("es", "Puedes puntuar", "Debes puntuar")),
        Mutant(
            N_("Portuguese: a lost “own”"), said=wrongly("pt", "dos próprios Caballeros", "dos Caballeros")
        ),
        Mutant(N_("Spanish: the wrong place"), said=wrongly("es", "a las provincias", "a la corte")),
        Mutant(N_("English: a lost word"), said=wrongly("en", " adjacent", "")),
    ],
    cost=1,
)
def every_card_means_what_it_does(said: Said = on_the_card) -> Evidence:
    def unlike(case: tuple[str, str, Edition]) -> str | None:
        language, card, edition = case
        found = differing(language, said(language, card, edition), effect(CARD[card], edition))
        return f"{language}, {card}: {found}" if found else None

    return for_all(((language, *case) for language in LANGUAGES for case in wordings()), unlike)


def differing(language: str, text: str, meant: Meaning) -> str | None:
    """How a text differs from what is meant; None if it does not."""
    try:
        return apart(meaning(language, text), meant)
    except Unreadable as unreadable:
        return str(unreadable)


@theorem(
    *CARD_CLAUSES,
    claim=N_("a card means the same in any two languages"),
    domain=Sentence.of(N_("{n} sentences, 3 pairs of languages"), n=len(CARD_WORDS)),
    mutants=[
        Mutant(
            N_("Portuguese: a foreign caballero for an own one"), said=wrongly("pt", "dos seus", "de outros")
        ),
        Mutant(N_("Spanish: “up to” is lost"), said=wrongly("es", "hasta ", "")),
    ],
    cost=0.3,
)
def cards_mean_the_same_in_all_languages(said: Said = on_the_card) -> Evidence:
    def unlike(case: tuple[str, Edition, tuple[str, str]]) -> str | None:
        card, edition, (one, other) = case
        try:
            meant = meaning(one, said(one, card, edition))
        except Unreadable as unreadable:
            return str(unreadable)
        found = differing(other, said(other, card, edition), meant)
        return f"{card}, {one} and {other}: {found}" if found else None

    pairs = list(combinations(LANGUAGES, 2))
    variants = {(card, Speaker("en").card_sentence(card, edition)): edition for card, edition in wordings()}
    return for_all(
        ((card, edition, pair) for (card, _), edition in variants.items() for pair in pairs), unlike
    )


# --- planted slips ---------------------------------------------------------------------------------


def planted() -> Iterator[tuple[str, Slip, Meaning]]:
    """Every slip in every sentence of every language, and what the sentence means."""
    for words in CARD_WORDS.values():
        meant = meaning("en", words.sentence)
        for language in LANGUAGES:
            for slip in slips(language, Speaker(language).rule(words.sentence)):
                yield language, slip, meant


def has_other_numbers(language: str, slip: Slip, meant: Meaning) -> bool:
    """Whether the slip has numbers that do not stand in the sentence, all words aside."""
    numbers = re.findall(r"\d+", slip.text)
    return not any(
        sorted(re.findall(r"\d+", words.sentence)) == sorted(numbers) for words in CARD_WORDS.values()
    )


@theorem(
    *CARD_CLAUSES,
    claim=N_("no slip of a translator goes unnoticed: it cannot be read, or it means something else"),
    domain=N_(
        "wrong numbers, owners, places and bounds, may and must exchanged, words lost, doubled or swapped"
    ),
    mutants=[Mutant(N_("only the numbers are looked at"), noticed=has_other_numbers)],
    cost=4,
)
def every_translation_mutant_is_found(noticed: Callable[[str, Slip, Meaning], bool] = is_found) -> Evidence:
    def unnoticed(case: tuple[str, Slip, Meaning]) -> Witness | None:
        language, slip, _ = case
        return None if noticed(*case) else Witness(f"{language}, {slip.kind}: {slip.text}")

    return for_all(planted(), unnoticed)


# --- the numbers of the books ----------------------------------------------------------------------

# By card: the question about its numbers; what of a sentence its names count; how many there are.
COUNTED: Mapping[str, tuple[str, Mapping[str, str], str]] = {
    "intrigue_3_any": ("AC-1.1:number", {"any_caballeros": "own + foreign"}, ""),
    "intrigue_4_any": ("AC-1.2:number", {"any_caballeros": "own + foreign"}, ""),
    "intrigue_4_own": ("AC-1.3:number", {OWN: "own"}, ""),
    "intrigue_3_foreign": ("AC-1.4:number", {"foreign_caballeros": "foreign"}, ""),
    "intrigue_2_own_2_foreign": ("AC-1.5:number", {OWN: "own", "foreign_caballeros": "foreign"}, ""),
    "intrigue_5_from_one_region": ("AC-1.6:number", {"any_caballeros": "own + foreign"}, ""),
    "intrigue_2_from_court": ("AC-1.8:number", {OWN: "placed"}, ""),
    "decay_all": ("AC-2.2:number", {THEIRS: "returned"}, "held"),
    "decay_3": ("AC-2.3:number", {THEIRS: "returned"}, "held"),
    "angry_king": ("AC-2.5:number", {THEIRS: "returned"}, "there"),
    "outlaws": ("AC-2.6:number", {THEIRS: "returned"}, "there"),
    "urgent_matters": ("AC-2.7:number", {THEIRS: "returned"}, "there"),
    "court": ("AC-4.3:number", {OWN: "brought"}, ""),
}
PLENTY = 99


def told_numbers(card: str, meant: Meaning, numbers: Mapping[str, Term]) -> Term:
    """What a sentence allows, in the names of the question about its numbers."""
    _, names, there = COUNTED[card]
    (statement,) = [each for each in meant if isinstance(each, Statement)]
    act = statement.acts[-1]
    counted = " + ".join(names.values())
    whose = [numbers[name] for name in ("own", "foreign") if name in numbers and name not in counted]
    parts = [
        numbers_allowed(
            statement.modal,
            quantity,
            [(condition(names[quantity.of], numbers), numbers[there] if there else z3.IntVal(PLENTY))],
        )
        for quantity in act.quantities
        if quantity.of in names
    ]
    parts += [
        number == 0 for name, number in numbers.items() if name in ("own", "foreign") and name not in counted
    ]
    parts += [number == 0 for number in whose]
    if act.source in ("one_region", "this_region"):
        parts.append(numbers["regions"] <= 1 if "regions" in numbers else numbers["there"] >= 1)
    return z3.And(parts)


@theorem(
    *sorted({CARD[card].clause for card in COUNTED}),
    claim=N_("the numbers on a card are those that the books give"),
    domain=Sentence.of(N_("{n} cards whose numbers the books give as rules, 3 languages"), n=len(COUNTED)),
    mutants=[
        Mutant(N_("Spanish: 3 for 4"), said=wrongly("es", "hasta 4", "hasta 3")),
        Mutant(N_("Portuguese: all for 3"), said=wrongly("pt", "devolver 3 dos", "devolver todos os")),
    ],
    cost=0.5,
)
def card_numbers_are_those_of_the_books(said: Said = on_the_card) -> Evidence:
    def counted(language: str, card: str) -> Evidence:
        asked = question(COUNTED[card][0])
        rule = asked.reading(EN).value
        assert isinstance(rule, Condition)
        numbers = {name: z3.Int(name) for name in names_in(asked.given, rule)}
        told = told_numbers(card, meaning(language, said(language, card, EN_BASE)), numbers)
        return valid(
            told == condition(rule, numbers),
            symbols=list(numbers.values()),
            assuming=[condition(asked.given, numbers)],
            tell=lambda values: Witness(f"{language}, {card}: {dict(values)}", values),
        )

    return all_of(counted(language, card) for language in LANGUAGES for card in COUNTED)
