"""Whether tests run at their full sizes: CASSOULET_FULL=1, `just check-full`."""

import os

FULL = os.environ.get("CASSOULET_FULL") == "1"
