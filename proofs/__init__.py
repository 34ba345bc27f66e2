"""Theorems about the code that ships: `python -m proofs` proves, refutes or compares all of them.

`kit` is what proofs are made with, `theorems` has a module for each subject, `runner` runs them all.
`readings` compares the rulebooks, `engine_answers` asks the engine what they were asked, `texts` reads the
card texts of three languages. `positions` finds positions that one can only describe. `notebook` shows all
of this in lessons, `report` on a page; `trace` says where each clause is carried out, tested and proved.
"""
