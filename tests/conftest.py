"""What holds for all tests."""

import gc

from hypothesis import settings

# How long an example takes says how busy the machine is, and nothing about the program.
settings.register_profile("patient", deadline=None, derandomize=True)
settings.load_profile("patient")


def pytest_collection() -> None:
    gc.disable()  # thousands of tests are found, and none of them is rubbish


def pytest_collection_finish() -> None:
    """What was found stays to the end: nobody need look for rubbish there again and again."""
    gc.freeze()
    gc.enable()
