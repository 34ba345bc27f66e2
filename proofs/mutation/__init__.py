"""Mutation of the engine by machine: what the theorems alone notice of a function that is slightly wrong.

`bugs` makes them, small changes of the source; `judging` finds out which theorems run which function, and
has those judge a bug, in a process of its own; `python -m proofs.mutation` takes a sample and tells what
became of it. A bug is killed when a theorem no longer comes out as expected.

What the engine says is left out: why an action is refused, and the events. Tests judge that.
"""
