"""`python -m cassoulet` is the program `cassoulet`."""

import sys

if __name__ == "__main__":
    from cassoulet.cli import main  # only here: processes that a server starts read this file too

    sys.exit(main())
