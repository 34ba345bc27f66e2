"""The referee: a question in plain words, the clauses that fit it, and what each rulebook makes of it."""
