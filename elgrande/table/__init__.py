"""A game at one table: who sits there, what a click means, what a shared screen may show."""
