"""`python -m benchmarks`: everything that is measured."""

import sys

from benchmarks.speed import main

sys.exit(main("python -m benchmarks"))
