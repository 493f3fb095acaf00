"""Without the extra `physics` there is no referee to test."""

from cassoulet.tower import has_physics

collect_ignore_glob = [] if has_physics() else ["test_*.py"]
