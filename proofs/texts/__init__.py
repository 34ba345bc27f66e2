"""Card texts: what their sentences mean in each language, what effects mean, and mutants of sentences."""
