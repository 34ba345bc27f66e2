"""Readings of the rulebooks: compared with each other by z3, and replayed on positions where they differ."""
