"""Parse a card sentence to its meaning: who may or must do what, to how many of whose, from where to where.

A sentence is read phrase by phrase with the lexicon of its language, the longest phrase first, and has to
be used up to the last word. What the phrases mean is the same in all languages, and so is what is made of
them: two sentences mean the same if they ask for the same acts and z3 finds no number that one of them
allows and the other does not.

>>> (statement,) = meaning("es", "Puedes desplazar hasta 3 caballeros de otros jugadores.")
>>> statement.acts[0].verb, statement.acts[0].quantities
('move', (Quantity(of='foreign_caballeros', bound='up_to', number=3, more=False),))
>>> meaning("es", "Puedes desplazar hasta 2 de tus fieros caballeros.")
Traceback (most recent call last):
    ...
proofs.texts.card_meaning.Unreadable: es: nothing begins with 'de tus fieros caballeros'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

import z3

from proofs.kit.symbolic_execution import Term, is_possible, new_solver, plain_value, small_model

LEXICON = Path(__file__).parent / "lexicon"
LANGUAGES = tuple(sorted(file.stem for file in LEXICON.glob("*.toml")))

ALL = "all"
EXACTLY, UP_TO, ANY_NUMBER = "exactly", "up_to", "any_number"
IN_PART = (UP_TO, ANY_NUMBER)


class Unreadable(ValueError):
    """A sentence with a word, or an order of words, that means nothing in the controlled language."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many of what: exactly or up to a number, all of them, or any number. `more` are further ones."""

    of: str
    bound: str = EXACTLY
    number: int = 1
    more: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that is done. `how` holds every further condition."""

    verb: str
    quantities: tuple[Quantity, ...]
    source: str = ""
    target: str = ""
    how: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Statement:
    """Who may or must do which acts, one after another, and when."""

    who: str
    modal: str
    acts: tuple[Act, ...]
    when: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Either:
    """One of two statements, as the player likes."""

    first: Statement
    second: Statement


Meaning = tuple[Statement | Either, ...]

NO_SPECIAL_ACTION: Meaning = (
    Statement("nobody", "may", (Act("use", (Quantity("special_actions"),)),), frozenset({"besides_placing"})),
)


# --- from words to phrases -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words with a meaning: tokens such as `do:move`, in which {1} stands for the first number."""

    pattern: re.Pattern[str]
    tokens: str
    text: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of a language, the longest first; what stands before each of two statements.

    `beginning` matches any phrase, the longest that it can; the group that did has the number of the phrase.
    """

    phrases: tuple[Phrase, ...]
    beginning: re.Pattern[str]
    choice: tuple[str, str]


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language."""
    with (LEXICON / f"{language}.toml").open("rb") as file:
        said = tomllib.load(file)
    phrases = said["phrases"]
    longest_first = sorted(phrases, key=lambda phrase: (-len(phrase.split()), phrase))
    patterns = [re.escape(text).replace(r"\{n\}", r"(\d+)") + r"(?![\w-])" for text in longest_first]
    groups = [f"(?P<_{number}>{pattern})" for number, pattern in enumerate(patterns)]
    first, second = said["choice"]
    return Lexicon(
        tuple(
            Phrase(re.compile(pattern), phrases[text], text)
            for pattern, text in zip(patterns, longest_first, strict=True)
        ),
        re.compile("|".join(groups)),
        (first, second),
    )


def tokens(language: str, sentence: str) -> list[str]:
    """What the phrases of a sentence mean, one after another. Unreadable if a word is left over."""
    rest = re.sub(r",(?=\s)", "", sentence.strip().lower())
    known, found = lexicon(language), list[str]()
    while rest:
        any_phrase = known.beginning.match(rest)
        if any_phrase is None:
            raise Unreadable(f"{language}: nothing begins with {rest!r}")
        phrase = known.phrases[int(str(any_phrase.lastgroup)[1:])]
        match = phrase.pattern.match(rest)
        assert match is not None
        found += phrase.tokens.replace("{n}", "{}").format(*match.groups()).split()
        rest = rest[match.end() :].lstrip()
    return found


@lru_cache(maxsize=1 << 10)
def meaning(language: str, text: str) -> Meaning:
    """What a text means, sentence by sentence."""
    if not text.endswith("."):
        raise Unreadable(f"{language}: no full stop in {text!r}")
    choice = lexicon(language).choice
    return tuple(_sentence(tokens(language, sentence), choice) for sentence in text[:-1].split(". "))


# --- from phrases to a statement -------------------------------------------------------------------


def _sentence(found: Sequence[str], choice: tuple[str, str]) -> Statement | Either:
    """A statement, or two of them, each behind the word that the language has for it."""
    opens = [
        place
        for place, token in enumerate(found[:-1])
        if token in ("either", "or") and found[place + 1].startswith("who:")
    ]
    if not opens:
        return _statement(found)
    if opens[0] != 0 or tuple(found[place] for place in opens) != choice:
        raise Unreadable(f"one of which two? {' '.join(found)}")
    return Either(_statement(found[1 : opens[1]]), _statement(found[opens[1] + 1 :]))


def _statement(found: Sequence[str]) -> Statement:
    """When, who, may or must, and the acts, each of which begins with its verb."""
    rest = list(found)
    begins = _leading(rest, "when:")
    when = frozenset(begins)
    (who,) = _leading(rest, "who:") or [""]
    modal = rest.pop(0) if rest and rest[0] in ("may", "must") else ""
    if not who or not modal or not rest or not rest[0].startswith("do:") or len(when) < len(begins):
        raise Unreadable(f"who may or must do what? {' '.join(found)}")
    starts = [place for place, token in enumerate(rest) if token.startswith("do:")]
    acts = [rest[start:end] for start, end in zip(starts, [*starts[1:], len(rest)], strict=True)]
    if any(act[-1] != "and" for act in acts[:-1]):
        raise Unreadable(f"no “and” between two acts: {' '.join(found)}")
    later = frozenset(token.removeprefix("when:") for token in acts[-1] if token.startswith("when:"))
    acts[-1] = [token for token in acts[-1] if not token.startswith("when:")]
    read = tuple(_act(act[: len(act) - (act is not acts[-1])]) for act in acts)
    if modal == "must" and any(each.bound in IN_PART for act in read for each in act.quantities):
        raise Unreadable(f"must, and yet need not? {' '.join(found)}")
    return Statement(who, modal, read, when | later)


def _leading(rest: list[str], prefix: str) -> list[str]:
    """What the first tokens say that begin so; they are taken away."""
    said = []
    while rest and rest[0].startswith(prefix):
        said.append(rest.pop(0).removeprefix(prefix))
    return said


def _act(found: Sequence[str]) -> Act:
    """A verb, its quantities, one source and one target at most, and conditions."""
    verb, *rest = found
    said: dict[str, list[str]] = {"from:": [], "to:": [], "how:": []}
    counted: list[str] = []
    for token in rest:
        kind = token.split(":")[0] + ":"
        if kind in said:
            if counted and not counted[-1].startswith(("of:", "whole:")):
                raise Unreadable(f"{token} parts a number from what is counted: {' '.join(found)}")
            said[kind].append(token.removeprefix(kind))
        else:
            counted.append(token)
    if len(said["from:"]) > 1 or len(said["to:"]) > 1 or len(set(said["how:"])) < len(said["how:"]):
        raise Unreadable(f"from where to where, and how? {' '.join(found)}")
    (source,), (target,) = said["from:"] or [""], said["to:"] or [""]
    quantities = tuple(_quantities(counted))
    if not quantities:
        raise Unreadable(f"how many of what? {' '.join(found)}")
    return Act(verb.removeprefix("do:"), quantities, source, target, frozenset(said["how:"]))


def _quantities(found: Sequence[str]) -> Iterator[Quantity]:
    """One quantity after another, joined by "and" or "or"; what is joined by "or" is an alternative."""
    bound, number, more, joined = "", "", False, ""
    first = True
    for token in found:
        kind, _, value = token.partition(":")
        if kind in ("of", "whole"):
            counted = bool(number) is not (bound == ANY_NUMBER)
            if first is bool(joined) or not counted or (kind == "whole") is not (number == ALL):
                raise Unreadable(f"how many of what? {' '.join(found)}")
            yield _quantity(f"or_{value}" if joined == "or" else value, bound, number, more)
            bound, number, more, joined, first = "", "", False, "", False
        elif token in IN_PART and not bound and not number:
            bound = token
        elif kind == "n" and not number:
            number = value
        elif token == "more" and number and not more:
            more = True
        elif token in ("and", "or") and not (bound or number or more or joined):
            joined = token
        else:
            raise Unreadable(f"{token} is out of place in {' '.join(found)}")
    if bound or number or more or joined:
        raise Unreadable(f"how many of what? {' '.join(found)}")


def _quantity(of: str, bound: str, number: str, more: bool) -> Quantity:
    if number == ALL:
        return Quantity(of, ALL, 0, more)
    return Quantity(of, bound or EXACTLY, int(number or 0), more)


# --- the same meaning ------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def apart(one: Meaning, other: Meaning) -> str | None:
    """How two meanings differ: in what is done, or in a number that only one of them allows; None if not."""
    if skeleton(one) != skeleton(other):
        return f"{described(one)} / {described(other)}"
    symbols: dict[str, Term] = {}
    solver = new_solver()
    solver.add(z3.Xor(allowed(one, symbols), allowed(other, symbols)))
    if not is_possible(solver):
        return None
    model = small_model(solver, symbols.values())
    case = ", ".join(f"{name} {plain_value(model, symbol)}" for name, symbol in symbols.items())
    return f"only one of the two allows {case}"


def statements(meant: Meaning) -> Iterator[Statement]:
    """Every statement, those of a choice one after the other."""
    for each in meant:
        yield from (each.first, each.second) if isinstance(each, Either) else (each,)


def skeleton(meant: Meaning) -> tuple[object, ...]:
    """Everything but the numbers and whether one may or must."""

    def bare(statement: Statement) -> Statement:
        acts = tuple(
            replace(act, quantities=tuple(Quantity(each.of, more=each.more) for each in act.quantities))
            for act in statement.acts
        )
        return replace(statement, modal="", acts=acts)

    return tuple(
        Either(bare(each.first), bare(each.second)) if isinstance(each, Either) else bare(each)
        for each in meant
    )


def allowed(meant: Meaning, symbols: dict[str, Term]) -> Term:
    """Which numbers are allowed, as a formula over how many there are and how many are taken."""
    parts = []
    for place, statement in enumerate(statements(meant), 1):
        for act in statement.acts:
            for quantity in act.quantities:
                name = f"{act.verb} {quantity.of} ({place})"
                owners = (" of one", " of another") if quantity.of.startswith("each_") else ("",)
                numbers = [
                    tuple(
                        symbols.setdefault(key, z3.Int(key))
                        for key in (f"{name}{who}: taken", f"{name}{who}: there")
                    )
                    for who in owners
                ]
                parts.append(numbers_allowed(statement.modal, quantity, numbers))
    return z3.And(parts)


def numbers_allowed(modal: str, quantity: Quantity, numbers: Sequence[tuple[Term, ...]]) -> Term:
    """How many may be taken of so many, of one owner or of each of several.

    Where one must, as many as can be (TU-6). Where one may, none, or what is asked for; only "up to" and
    "any number" let one take a part of it, or of one owner and not of the other.
    """
    in_part = quantity.bound in IN_PART
    fitting, nothing = [], []
    for taken, there in numbers:
        asked = there if quantity.bound in (ALL, ANY_NUMBER) else z3.IntVal(quantity.number)
        most = z3.If(asked <= there, asked, there)
        fitting.append(z3.And(there >= 0, z3.And(taken >= 0, taken <= most) if in_part else taken == most))
        nothing.append(z3.And(there >= 0, taken == 0))
    return z3.Or(z3.And(fitting), z3.And(nothing)) if modal == "may" else z3.And(fitting)


def described(meant: Meaning) -> str:
    """The meaning in a line."""
    lines = []
    for statement in statements(meant):
        acts = " and ".join(map(_described, statement.acts))
        when = "".join(f" ({when})" for when in sorted(statement.when))
        lines.append(f"{statement.who} {statement.modal} {acts}{when}")
    return "; ".join(lines)


def _described(act: Act) -> str:
    quantities = " and ".join(map(_counted, act.quantities))
    parts = [act.verb, quantities, f"from {act.source}", f"to {act.target}", *sorted(act.how)]
    return " ".join(part for part in parts if part not in ("from ", "to "))


def _counted(quantity: Quantity) -> str:
    number = [str(quantity.number)] if quantity.number else []
    more = ["more"] if quantity.more else []
    return " ".join([quantity.bound, *number, *more, quantity.of])
