"""The game as the libraries of reinforcement learning want it: OpenSpiel and PettingZoo.

Both are optional (`pip install 'elgrande[environments]'`), and imported by their own modules alone:

* `environments.openspiel` registers the game "elgrande" with OpenSpiel;
* `environments.petting_zoo` has an environment with action masks.

What both need stands beside them and is plain Python: a number for every action (`numbering`), a View as a
row of numbers (`features`), what a seat has seen since the start (`memory`), and what the end of a game is
worth (`payoffs`). Whoever learns sees Views only, never a State.
"""
