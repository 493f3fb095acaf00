"""Python imports this when it starts: reviews are made with TRIALS trials, and not as late."""

import os
from dataclasses import replace

if TRIALS := int(os.environ.get("TRIALS", "0")):
    from cassoulet.review import judge, pool
    from cassoulet.review.methods import METHODS

    judge.STRETCH = TRIALS
    vars(pool)["NICENESS"] = 10  # tests go on while others keep the machine busy
    for kind, method in METHODS.items():
        METHODS[kind] = replace(
            method,
            scouts=TRIALS,
            worlds=TRIALS,
            candidates=3,
            chapters=1,
            playouts=min(1, method.playouts),
        )
