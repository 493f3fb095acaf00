"""Whether tests run at the sizes that the issues name: CASSOULET_FULL=1, `just check-full`."""

import os

FULL = os.environ.get("CASSOULET_FULL") == "1"
