"""Games on a Ray cluster (extra `ray`): the one of RAY_ADDRESS, or else one for this call alone."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from cassoulet.arena.fixtures import Crew, CrewLost, Fixture, Outcome, play
from cassoulet.texts import speaker

say = speaker("complaints")

QUIET: Final[dict[str, Any]] = {"log_to_driver": False, "logging_level": logging.ERROR}
SMALL: Final[dict[str, Any]] = {"object_store_memory": 80 * 2**20, "include_dashboard": False}
TRIES: Final = 3  # to start Ray here: on a busy machine its own parts lose patience with each other
RETRIES: Final = 2  # of a game whose machine was lost: it is played again, with the same outcome

# Nothing is reported to anybody, and what is started here listens on loopback alone.
ENVIRONMENT: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # on every system, in spite of its name
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    ray = _started(workers)
    try:
        yield lambda fixtures: _played_by(ray, fixtures)
    finally:
        ray.shutdown()


def _started(workers: int) -> Any:
    address = os.environ.get("RAY_ADDRESS")
    if not address:
        os.environ.update(ENVIRONMENT)
    import ray

    if address:
        ray.init(address, **QUIET)
    else:
        _start_here(ray, workers)
    return ray


def _start_here(ray: Any, workers: int) -> None:
    here = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}  # the same source as ours
    for tries_left in reversed(range(TRIES)):
        try:
            ray.init(num_cpus=workers, runtime_env=here, **SMALL, **QUIET)
            return
        except Exception:  # it has no name of its own
            ray.shutdown()
            if not tries_left:
                raise


def _played_by(ray: Any, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
    remote = ray.remote(max_retries=RETRIES)(play)
    try:
        for game in [remote.remote(fixture) for fixture in fixtures]:
            yield ray.get(game)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
        raise CrewLost(say("arena.workerDied", times=RETRIES + 1)) from error
