"""Players and games: bots that see only their Views, and whole games between them."""
