"""What holds for all tests."""

from hypothesis import settings

# How long an example takes says how busy the machine is, and nothing about the program.
settings.register_profile("patient", deadline=None, derandomize=True)
settings.load_profile("patient")
