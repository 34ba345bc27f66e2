"""Theorems about the code that ships: `python -m proofs` proves, refutes or compares all of them.

`symbols` lets the engine's own functions run on numbers that stand for every number, `kit` says what a
theorem is, `runner` runs them all, and `ask` finds positions that one can only describe. Each other
module has the theorems of one subject; its name begins with the chapter of its clauses.
"""
