"""Positions and plays that proofs and comparisons range over: every kind of decision, cards played out."""
