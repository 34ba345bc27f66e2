"""The Grand Inquisitor & Colonies: a ship to Africa and America, black caballeros, the limit table."""
