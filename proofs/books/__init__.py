"""What the books' words determine: every sentence a formula of its own, and z3 says what follows."""
