"""`python -m proofs`: prove, refute and compare everything."""

import sys

try:
    import z3  # noqa: F401
except ImportError:
    sys.exit("z3 is not installed: pip install 'elgrande[proofs]'")

from elgrande.interrupts import until_nobody_reads
from proofs.runner import main

if __name__ == "__main__":
    with until_nobody_reads():
        sys.exit(main())
