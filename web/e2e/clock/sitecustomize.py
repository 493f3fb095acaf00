"""Python imports this when it starts: the clock on the wall is ahead by CLOCK_AHEAD seconds."""

import os
import time

AHEAD = int(os.environ.get("CLOCK_AHEAD", "0"))

if AHEAD:
    _time, _time_ns = time.time, time.time_ns
    time.time = lambda: _time() + AHEAD
    time.time_ns = lambda: _time_ns() + AHEAD * 10**9
