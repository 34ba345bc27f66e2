"""What proofs are made with: theorems as values, symbolic execution, the z3 solver, opaque values."""
