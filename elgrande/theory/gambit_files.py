"""Gambit's file formats: `.nfg` for games in normal form, `.efg` for games in extensive form, both ways.

Gambit is a program, and a Python package, that solves games (gambitproject.org). A file is text, so nothing
has to be installed to write one or to read one.

>>> coins = NormalForm.of((0, 1), (("heads", "tails"),) * 2, lambda a, b: (1, -1) if a == b else (-1, 1))
>>> print(to_nfg(coins, "Matching pennies"))
NFG 1 R "Matching pennies" { "0" "1" }
{ { "heads" "tails" }
  { "heads" "tails" } }
""
<BLANKLINE>
1 -1 -1 1 -1 1 1 -1
<BLANKLINE>
>>> from_nfg(to_nfg(coins)) == coins
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import isfinite, prod

from elgrande.arguments import as_many, one_of
from elgrande.theory.extensive_form import Decision, History, Leaf, Node, decisions, refuse_no_choice
from elgrande.theory.normal_form import Label, NormalForm, Number

TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([{}])|([^\s,{}"]+)', re.DOTALL)
# A quotation mark in a text is written with a backslash before it, and a backslash as itself.
NOT_WRITTEN = re.compile(r'\\("|\Z)')
CONTROL = re.compile(r"[\x00-\x1f\x7f]")  # Gambit takes none of these in a text


class BrokenFile(ValueError):
    """What should be a game in one of Gambit's formats is none; the message says what is wrong with it."""


# --- normal form -----------------------------------------------------------------------------------------


def to_nfg(game: NormalForm, title: str = "") -> str:
    """A game as the text of an `.nfg` file. Labels that are no texts are written as Python prints them.

    ValueError where two of a player's are then the same, and for a text that cannot be written.
    """
    for player, own in zip(game.players, game.choices, strict=True):
        _refuse_twice(f"choices of player {player}", [str(label) for label in own])
    labels = "\n  ".join(_group(map(str, own)) for own in game.choices)
    head = f"NFG 1 R {_quoted(title)} {_group(map(str, game.players))}\n{{ {labels} }}\n{_quoted('')}\n\n"
    ordered = (profile[::-1] for profile in product(*game.choices[::-1]))  # the first player's runs fastest
    numbers = map(game.number, ordered)
    return head + " ".join(_number(row[number]) for number in numbers for row in game.payoffs) + "\n"


def from_nfg(text: str) -> NormalForm:
    """The game in the text of an `.nfg` file. BrokenFile if there is none.

    Players who are called by numbers are these seats, others are counted from 0; all choices are texts.
    """
    tokens = Tokens(text)
    tokens.expect("NFG")
    tokens.skip(2)
    tokens.string()
    players = tokens.strings()
    if not players:
        raise BrokenFile("a game without players")
    choices = _choices(tokens, len(players))
    if tokens.next_is_string():
        tokens.string()  # a comment
    rows = _outcomes(tokens, len(players)) if tokens.next_is("{") else None
    numbers = [tokens.number() for _ in range(tokens.left())]
    sizes = [len(own) for own in choices]
    many = prod(sizes)  # counted before they are listed: a short text may speak of any number
    if rows is None:
        if len(numbers) != many * len(players):
            raise BrokenFile(f"{len(numbers)} payoffs, not {many} times {len(players)}")
        rows = [tuple(numbers[at : at + len(players)]) for at in range(0, len(numbers), len(players))]
    else:
        if len(numbers) != many or not all(number in range(len(rows)) for number in numbers):
            raise BrokenFile(f"{len(numbers)} outcomes, not one that is told of for each of {many}")
        rows = [rows[int(number)] for number in numbers]
    profiles = [number[::-1] for number in product(*(range(size) for size in sizes[::-1]))]
    paid = dict(zip(profiles, rows, strict=True))
    in_order = [paid[profile] for profile in product(*(range(size) for size in sizes))]
    try:
        return NormalForm(_seats(players), choices, tuple(zip(*in_order, strict=True)))
    except ValueError as wrong:  # a choice that is named twice, a player with none
        raise BrokenFile(str(wrong)) from None


def _choices(tokens: Tokens, players: int) -> tuple[tuple[str, ...], ...]:
    """The strategies of each player: by their names, or only how many they are."""
    tokens.expect("{")
    if tokens.next_is("{"):
        choices = tuple(tuple(tokens.strings()) for _ in range(players))
    else:
        sizes = [tokens.whole() for _ in range(players)]
        if max(sizes, default=0) > tokens.left():
            raise BrokenFile(f"{max(sizes)} choices, and less than a payoff for each")
        choices = tuple(tuple(map(str, range(1, 1 + size))) for size in sizes)
    tokens.expect("}")
    return choices


def _outcomes(tokens: Tokens, players: int) -> list[tuple[Number, ...]]:
    """What each outcome pays; the first, with the number 0, pays nothing."""
    rows: list[tuple[Number, ...]] = [(0,) * players]
    tokens.expect("{")
    while tokens.next_is("{"):
        tokens.expect("{")
        tokens.string()
        rows.append(tuple(tokens.number() for _ in range(players)))
        tokens.expect("}")
    tokens.expect("}")
    return rows


def _seats(names: Sequence[str]) -> tuple[int, ...]:
    """The seats that names of players mean, or numbers from 0 on."""
    if all(name.isdecimal() for name in names) and len(set(map(int, names))) == len(names):
        return tuple(map(int, names))
    return tuple(range(len(names)))


# --- extensive form --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tree:
    """A game in extensive form: a tree, and what its players know when they decide.

    `players` are the seats, in the order of the payoffs. `knowing` has for each history after which somebody
    decides the number of his information set: he cannot tell apart histories that share it. ValueError where
    somebody else decides or is paid, and for other choices after histories that share it.
    """

    players: tuple[int, ...]
    root: Node
    knowing: Mapping[History, int]
    title: str = ""

    def __post_init__(self) -> None:
        if len(set(self.players)) < len(self.players):
            raise ValueError("players: one of them is named twice")
        ends, known = [self.root], dict[tuple[int, int], tuple[Label, ...]]()
        for history, decision in decisions(self.root):
            player = one_of(f"root, who decides after {history!r}", decision.player, self.players)
            refuse_no_choice(decision)
            if history not in self.knowing:
                raise ValueError(f"knowing: nothing is said of what player {player} knows after {history!r}")
            labels, its = tuple(label for label, _ in decision.choices), self.knowing[history]
            if known.setdefault((player, its), labels) != labels:
                raise ValueError(
                    f"knowing: player {player} has other choices in the same information set {its}"
                )
            ends += [below for _, below in decision.choices]
        for end in ends:
            if isinstance(end, Leaf):
                as_many("root, payoffs", end.payoffs, len(self.players), "players")

    @classmethod
    def open(cls, root: Node, players: Sequence[int], title: str = "") -> Tree:
        """A game in which everybody sees all that is done: each decision is known as itself."""
        numbers = dict.fromkeys(players, 0)
        knowing = {}
        for history, decision in decisions(root):
            player = one_of(f"root, who decides after {history!r}", decision.player, players)
            numbers[player] += 1
            knowing[history] = numbers[player]
        return cls(tuple(players), root, knowing, title)

    @classmethod
    def at_once(cls, game: NormalForm, title: str = "") -> Tree:
        """A game in normal form as a tree: one player after another chooses, and sees nothing of it."""

        def node(history: History) -> Node:
            if len(history) == len(game.players):
                return Leaf(game.payoff(history))
            place = len(history)
            below = ((label, node((*history, label))) for label in game.choices[place])
            return Decision(game.players[place], tuple(below))

        root = node(())
        return cls(game.players, root, {history: 1 for history, _ in decisions(root)}, title)

    def as_normal_form(self) -> NormalForm:
        """The same game in normal form: a choice says what a player does in each of his information sets."""
        sets: dict[int, dict[int, tuple[Label, ...]]] = {player: {} for player in self.players}
        for history, decision in decisions(self.root):
            labels = tuple(label for label, _ in decision.choices)
            sets[decision.player].setdefault(self.knowing[history], labels)
        plans = [
            {
                own[0] if len(own) == 1 else own: dict(zip(known, own, strict=True))
                for own in product(*known.values())
            }
            for known in sets.values()
        ]

        def paid(*chosen: Label) -> tuple[Number, ...]:
            doing = {
                player: own[choice] for player, own, choice in zip(self.players, plans, chosen, strict=True)
            }
            node, history = self.root, tuple[Label, ...]()
            while isinstance(node, Decision):
                choice = doing[node.player][self.knowing[history]]
                node, history = dict(node.choices)[choice], (*history, choice)
            return node.payoffs

        return NormalForm.of(self.players, [tuple(plan) for plan in plans], paid)


def to_efg(tree: Tree) -> str:
    """A game as the text of an `.efg` file.

    >>> root = Decision(1, (("stay", Leaf((0, 0))), ("go", Leaf((2, 1)))))
    >>> print(to_efg(Tree.open(root, (0, 1), "One decision")))
    EFG 2 R "One decision" { "0" "1" }
    ""
    <BLANKLINE>
    p "" 2 1 "" { "stay" "go" } 0
    t "" 1 "" { 0 0 }
    t "" 2 "" { 2 1 }
    <BLANKLINE>
    """
    for _, decision in decisions(tree.root):
        _refuse_twice(f"choices of player {decision.player}", [str(label) for label, _ in decision.choices])
    lines = [f"EFG 2 R {_quoted(tree.title)} {_group(map(str, tree.players))}", _quoted(""), ""]
    ends = 0
    nodes: list[tuple[Node, History]] = [(tree.root, ())]
    while nodes:
        node, history = nodes.pop()
        if isinstance(node, Leaf):
            ends += 1
            lines.append(f't "" {ends} "" {{ {" ".join(map(_number, node.payoffs))} }}')
            continue
        player = tree.players.index(node.player) + 1
        labels = _group(str(label) for label, _ in node.choices)
        lines.append(f'p "" {player} {tree.knowing[history]} "" {labels} 0')
        nodes.extend((below, (*history, label)) for label, below in reversed(node.choices))
    return "\n".join(lines) + "\n"


def from_efg(text: str) -> Tree:
    """The game in the text of an `.efg` file. BrokenFile if there is none, or one with moves of chance."""
    tokens = Tokens(text)
    tokens.expect("EFG")
    tokens.skip(2)
    title, names = tokens.string(), tokens.strings()
    if tokens.next_is_string():
        tokens.string()
    seats, reading = _seats(names), _Reading(len(names))
    try:
        root = reading.node(tokens, seats, ())
    except RecursionError:
        raise BrokenFile("more decisions one after another than can be read") from None
    if tokens.left():
        raise BrokenFile(f"{tokens.left()} words after the end of the tree")
    return Tree(seats, root, reading.knowing, title)


class _Reading:
    """What is known of a tree while it is read."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.knowing: dict[History, int] = {}
        self.labels: dict[tuple[int, int], list[str]] = {}
        self.outcomes: dict[int, tuple[Number, ...]] = {0: (0,) * players}

    def node(self, tokens: Tokens, seats: Sequence[int], history: History) -> Node:
        """The next node, with all that follows it."""
        kind = tokens.word()
        tokens.string()
        if kind == "t":
            return Leaf(self.outcome(tokens))
        if kind != "p":
            raise BrokenFile(f"a node of the kind {kind!r}: only decisions and ends are read, no chance")
        place, known = tokens.whole(), tokens.whole()
        if place not in range(1, self.players + 1):
            raise BrokenFile(f"there is no player {place}")
        if tokens.next_is_string():
            tokens.string()
        if tokens.next_is("{"):
            labels = tokens.strings()
            if len(set(labels)) < len(labels):
                raise BrokenFile(f"player {place} has the same choice twice in his information set {known}")
            if self.labels.setdefault((place, known), labels) != labels:
                raise BrokenFile(f"player {place} has other choices in the same information set {known}")
        if any(self.outcome(tokens)):
            raise BrokenFile("something is paid before the end")
        if not self.labels.get((place, known)):
            raise BrokenFile(f"nothing is said of what player {place} may do in his information set {known}")
        self.knowing[history] = known
        labels = self.labels[place, known]
        return Decision(
            seats[place - 1], tuple((one, self.node(tokens, seats, (*history, one))) for one in labels)
        )

    def outcome(self, tokens: Tokens) -> tuple[Number, ...]:
        """What an outcome pays: it is told of where it first occurs."""
        number = tokens.whole()
        if tokens.next_is_string():
            tokens.string()
        if tokens.next_is("{"):
            tokens.expect("{")
            self.outcomes[number] = tuple(tokens.number() for _ in range(self.players))
            tokens.expect("}")
        if number not in self.outcomes:
            raise BrokenFile(f"outcome {number} pays nobody knows what")
        return self.outcomes[number]


# --- words, texts and numbers ----------------------------------------------------------------------------


def _refuse_twice(field: str, texts: Sequence[str]) -> None:
    """ValueError where two texts are the same."""
    if len(set(texts)) < len(texts):
        twice = next(text for text in texts if texts.count(text) > 1)
        raise ValueError(f"{field}: two of them are written {twice!r}")


def _quoted(text: str) -> str:
    """A text in quotation marks; within it, Gambit puts a backslash before each, and before nothing else.

    ValueError for a text in which a backslash of its own stands before one, or with a tab or a line break.
    """
    if CONTROL.search(text):
        raise ValueError(f"{text!r} cannot be written: a tab, the end of a line or the like")
    if NOT_WRITTEN.search(text):
        raise ValueError(f"{text!r} cannot be written: a backslash before a quotation mark")
    return '"' + text.replace('"', '\\"') + '"'


def _group(texts: Iterable[str]) -> str:
    """Texts in braces."""
    return "{ " + " ".join(map(_quoted, texts)) + " }"


def _number(number: Number) -> str:
    """A number, exactly: whole, as a fraction, or as a decimal one that gives back the same float."""
    return str(int(number)) if isinstance(number, bool) else str(number)


class Tokens:
    """The words of a file, one after another."""

    def __init__(self, text: str) -> None:
        self.found = list(TOKEN.finditer(text))
        self.at = 0

    def left(self) -> int:
        """How many are left."""
        return len(self.found) - self.at

    def _next(self) -> re.Match[str]:
        if not self.left():
            raise BrokenFile("it ends too early")
        self.at += 1
        return self.found[self.at - 1]

    def skip(self, number: int) -> None:
        """Pass over this number of words of the file. BrokenFile if it has no more."""
        for _ in range(number):
            self._next()

    def next_is(self, word: str) -> bool:
        """Whether this word comes next."""
        return bool(self.left()) and self.found[self.at].group() == word

    def next_is_string(self) -> bool:
        """Whether a text in quotation marks comes next."""
        return bool(self.left()) and self.found[self.at].group(1) is not None

    def word(self) -> str:
        """The next word."""
        return self._next().group()

    def expect(self, word: str) -> None:
        """The next word is this one. BrokenFile if it is another."""
        if (there := self.word()) != word:
            raise BrokenFile(f"{there!r} where {word!r} should be")

    def string(self) -> str:
        """The next word, which is a text in quotation marks, without them."""
        if not self.next_is_string():
            raise BrokenFile(f"{self.word()!r} where a text should be")
        return self._next().group(1).replace('\\"', '"')

    def strings(self) -> list[str]:
        """Texts in braces."""
        self.expect("{")
        texts = []
        while not self.next_is("}"):
            texts.append(self.string())
        self.expect("}")
        return texts

    def number(self) -> Number:
        """The next word, which is a number: whole, a fraction, or a decimal one."""
        word = self.word()
        try:
            if "/" in word:
                return Fraction(word)
            number = int(word) if re.fullmatch(r"[+-]?\d+", word) else float(word)
        except (ValueError, ZeroDivisionError):
            raise BrokenFile(f"{word!r} where a number should be") from None
        if isinstance(number, float) and not isfinite(number):
            raise BrokenFile(f"{word!r} where a finite number should be")
        return number

    def whole(self) -> int:
        """The next word, which is a whole number."""
        number = self.number()
        if number != int(number):
            raise BrokenFile(f"{number} where a whole number should be")
        return int(number)
