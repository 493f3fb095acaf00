"""The beanstalk's referee: real pieces, a hand that the server moves, and gravity.

Importing this package needs nothing; whoever judges needs MuJoCo (the extra `physics`). Where that
is missing the rules' own guess answers: docs/decisions/0012-tower.md.
"""

from importlib.util import find_spec


def has_physics() -> bool:
    """Whether this machine can judge a tower."""
    return find_spec("mujoco") is not None
