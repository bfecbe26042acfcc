"""`python -m chickenlab` is the command `chickenlab`."""

import sys

from chickenlab.cli import main

if __name__ == "__main__":
    sys.exit(main())
