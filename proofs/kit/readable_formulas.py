"""z3 formulas as people write them: [Bruno > Ana] = 1 instead of (= 2 (+ 1 (ite (> b a) 1 0))).

>>> ana, bruno = z3.Ints("Ana Bruno")
>>> print(readable(z3.And(ana >= 0, z3.Or(bruno != ana, 1 + z3.If(bruno > ana, 1, 0) == 2))))
Ana ≥ 0 ∧ (Bruno ≠ Ana ∨ [Bruno > Ana] = 1)
>>> print(readable(z3.If(ana > bruno, ana, bruno)), lines(z3.And(ana >= 0, bruno >= 0)))
(Ana if Ana > Bruno else Bruno) ['Ana ≥ 0', 'Bruno ≥ 0']

Square brackets count: 1 where the condition in them holds, and 0 elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from proofs.kit.z3_solver import Term

LONGEST = 2_000  # characters of a formula that are shown

SIGNS = {
    z3.Z3_OP_AND: " ∧ ",
    z3.Z3_OP_OR: " ∨ ",
    z3.Z3_OP_IMPLIES: " → ",
    z3.Z3_OP_EQ: " = ",
    z3.Z3_OP_IFF: " ↔ ",
    z3.Z3_OP_DISTINCT: " ≠ ",
    z3.Z3_OP_LE: " ≤ ",
    z3.Z3_OP_GE: " ≥ ",
    z3.Z3_OP_LT: " < ",
    z3.Z3_OP_GT: " > ",
    z3.Z3_OP_ADD: " + ",
    z3.Z3_OP_SUB: " − ",
    z3.Z3_OP_MUL: " · ",
    z3.Z3_OP_IDIV: " // ",
}
OPPOSITES = {
    z3.Z3_OP_EQ: " ≠ ",
    z3.Z3_OP_LE: " > ",
    z3.Z3_OP_GE: " < ",
    z3.Z3_OP_LT: " ≥ ",
    z3.Z3_OP_GT: " ≤ ",
}
LOOSE = (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_IMPLIES, z3.Z3_OP_IFF)
SUMS = (z3.Z3_OP_ADD, z3.Z3_OP_SUB, z3.Z3_OP_UMINUS)


def lines(condition: Term, name: Callable[[str], str] = str) -> list[str]:
    """A condition without what goes without saying, one line for each part that has to hold."""
    return _parts(z3.simplify(condition, arith_ineq_lhs=False), name)


def _parts(condition: Term, name: Callable[[str], str]) -> list[str]:
    if z3.is_and(condition):
        return [line for part in condition.children() for line in _parts(part, name)]
    if z3.is_not(condition) and z3.is_or(condition.arg(0)):
        return [line for part in condition.arg(0).children() for line in _parts(z3.Not(part), name)]
    return [readable(condition, name)]


def shortened(text: str, longest: int = LONGEST) -> str:
    """The beginning of a long text."""
    return text if len(text) <= longest else text[:longest].rsplit(" ", 1)[0] + " …"


def readable(term: Term, name: Callable[[str], str] = str) -> str:
    """A formula in signs; `name` says what a symbol is called. What is far too long is cut off on the way."""
    return shortened(_said(term, name, [LONGEST]))


def _said(term: Term, name: Callable[[str], str], room: list[int]) -> str:
    kind = term.decl().kind() if z3.is_app(term) else None
    if room[0] <= 0:
        return "…"
    parts: Sequence[Term] = term.children()
    if not parts:
        said = name(str(term))
        room[0] -= len(said) + 3
        return said
    if kind == z3.Z3_OP_NOT:
        return _denied(parts[0], name, room)
    if kind == z3.Z3_OP_ITE:
        return _chosen(parts, name, room)
    if kind == z3.Z3_OP_UMINUS:
        return f"−{_within(parts[0], kind, name, room)}"
    if kind in OPPOSITES and z3.is_int(parts[0]):
        return SIGNS[kind].join(_sides(parts, name, room))
    if kind not in SIGNS:
        return f"{term.decl().name()}({', '.join(_said(part, name, room) for part in parts)})"
    sign = SIGNS[z3.Z3_OP_IFF if kind == z3.Z3_OP_EQ and z3.is_bool(parts[0]) else kind]
    return sign.join(_within(part, kind, name, room) for part in parts)


def _denied(condition: Term, name: Callable[[str], str], room: list[int]) -> str:
    """That something is not so."""
    kind = condition.decl().kind()
    if kind in OPPOSITES and not z3.is_bool(condition.arg(0)):
        return OPPOSITES[kind].join(_sides(condition.children(), name, room))
    return f"¬{_within(condition, z3.Z3_OP_NOT, name, room)}"


def _sides(parts: Sequence[Term], name: Callable[[str], str], room: list[int]) -> tuple[str, str]:
    """Both sides of a comparison, what is taken away on one of them being added on the other."""
    sides: list[list[str]] = [[], []]
    numbers = 0
    for side, part in enumerate(parts):
        for summand in part.children() if z3.is_add(part) else [part]:
            factor, rest = _factor(summand)
            if rest is None:
                numbers += factor if side == 0 else -factor
                continue
            said = _within(rest, z3.Z3_OP_MUL if abs(factor) > 1 else z3.Z3_OP_ADD, name, room)
            times = "" if abs(factor) == 1 else f"{abs(factor)} · "
            sides[side if factor > 0 else 1 - side].append(times + said)
    if numbers or not all(sides):
        to_left = numbers > 0 if all(sides) else not sides[0]
        sides[0 if to_left else 1].append(str(numbers if to_left else -numbers))
    one, other = (" + ".join(side) for side in sides)
    return one, other


def _factor(summand: Term) -> tuple[int, Term | None]:
    """The number before a summand, and what is left of it; None if it is a number itself."""
    if z3.is_int_value(summand):
        return summand.as_long(), None
    if z3.is_mul(summand) and summand.num_args() == 2 and z3.is_int_value(summand.arg(0)):
        return summand.arg(0).as_long(), summand.arg(1)
    return 1, summand


def _chosen(parts: Sequence[Term], name: Callable[[str], str], room: list[int]) -> str:
    """One value or another; what counts 1 or 0 stands in square brackets."""
    condition, one, other = parts
    if z3.is_int_value(one) and z3.is_int_value(other):
        values = one.as_long(), other.as_long()
        if values in ((1, 0), (0, 1)):
            return f"[{_said(condition if values[0] else z3.Not(condition), name, room)}]"
    said = (_said(part, name, room) for part in (one, condition, other))
    return "({} if {} else {})".format(*said)


def _within(part: Term, outer: int | None, name: Callable[[str], str], room: list[int]) -> str:
    """A part of a larger formula, in brackets where it would else be misread."""
    said = _said(part, name, room)
    kind = part.decl().kind() if z3.is_app(part) and part.children() else None
    if kind == z3.Z3_OP_NOT and part.arg(0).decl().kind() in OPPOSITES:
        kind = part.arg(0).decl().kind()
    composed = kind is not None and kind != z3.Z3_OP_NOT
    in_brackets = (
        (kind in LOOSE and kind != outer)
        or (outer in (z3.Z3_OP_SUB, z3.Z3_OP_UMINUS, z3.Z3_OP_MUL, z3.Z3_OP_IDIV) and kind in SUMS)
        or (outer == z3.Z3_OP_NOT and kind is not None)
        or (outer in (z3.Z3_OP_EQ, z3.Z3_OP_IFF) and z3.is_bool(part) and composed)
    )
    return f"({said})" if in_brackets else said
