"""`python -m cassoulet` is the program `cassoulet`."""

import sys

from cassoulet.cli import main

if __name__ == "__main__":
    sys.exit(main())
