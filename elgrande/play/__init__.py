"""Points explained from the events of a session."""
