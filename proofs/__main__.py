"""`python -m proofs`: prove, refute and compare everything."""

import sys

from proofs.runner import main

if __name__ == "__main__":
    sys.exit(main())
