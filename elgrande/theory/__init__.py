"""Game theory on positions: parts of the game written down as games of their own, and solved."""
