"""Python imports this when it starts: a clock ahead by CLOCK_AHEAD seconds, reviews by TRIALS."""

import os
import time

AHEAD = int(os.environ.get("CLOCK_AHEAD", "0"))

if AHEAD:
    _time, _time_ns = time.time, time.time_ns
    time.time = lambda: _time() + AHEAD
    time.time_ns = lambda: _time_ns() + AHEAD * 10**9

if os.environ.get("TRIALS"):  # reviews in a hurry, as the tests of the server have them
    import runpy
    from pathlib import Path

    runpy.run_path(str(Path(__file__).parents[3] / "tests/server/hasty/sitecustomize.py"))
    from cassoulet.review import pool

    vars(pool)["NICENESS"] = 0  # a browser and bots play beside it, and a story waits
