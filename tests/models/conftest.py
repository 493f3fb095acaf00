"""The program, run as in the tests of the terminal."""

from tests.cli.conftest import cassoulet

__all__ = ["cassoulet"]
