"""Positions that a solver finds: a symbolic board, and questions about it."""
