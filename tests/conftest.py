"""What holds for all tests."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from tests.sizes import heavy

SERVED = {Path(__file__).parent / folder for folder in ("client", "operations", "server")}
DATABASES = {"postgres", "pgbouncer"}

# How long an example takes says how busy the machine is, and nothing about the program.
settings.register_profile("patient", deadline=None, derandomize=True)
settings.load_profile("patient")


def pytest_collection() -> None:
    gc.disable()  # thousands of tests are found, and none of them is rubbish


@pytest.hookimpl(tryfirst=True)  # before what is heavy is left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What starts a whole server or a database is heavy, quick as some of it may be."""
    for item in items:
        if item.path.parent in SERVED or asks_for_a_database(item):
            item.add_marker(heavy)


def asks_for_a_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    called = getattr(item, "callspec", None)
    chosen = {str(value) for value in called.params.values()} if called else set()
    return bool(DATABASES & (fixtures | chosen))


def pytest_collection_finish() -> None:
    """What was found stays to the end: nobody need look for rubbish there again and again."""
    gc.freeze()
    gc.enable()
