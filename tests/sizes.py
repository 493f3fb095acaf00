"""At which size tests run.

Some for `just check`, which is short. What is marked `heavy` is left to CI and to those who ask for
it; with CASSOULET_FULL=1 (`just check-full`) everything runs, and many times over.
"""

import os

import pytest

FULL = os.environ.get("CASSOULET_FULL") == "1"

heavy = pytest.mark.heavy
