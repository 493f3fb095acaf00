"""Cassoulet for verifiers: a model in one seat, bots in the others, the rules as the user."""

from cassoulet_v1.taskset import (
    CassouletConfig,
    CassouletData,
    CassouletEnv,
    CassouletEnvConfig,
    CassouletTask,
    CassouletTaskset,
)

__all__ = [
    "CassouletConfig",
    "CassouletData",
    "CassouletEnv",
    "CassouletEnvConfig",
    "CassouletTask",
    "CassouletTaskset",
]
