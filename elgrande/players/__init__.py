"""Players: bots that see only their Views, full States guessed from a View, whole games between bots."""
