"""`python -m proofs`: prove, refute and compare everything."""

import sys

try:
    import z3  # noqa: F401
except ImportError:
    sys.exit("z3 is not installed: pip install 'elgrande[proofs]'")

from proofs.runner import main

if __name__ == "__main__":
    sys.exit(main())
