"""`python -m elgrande`: the command line."""

import sys

from elgrande.cli import main

sys.exit(main())
