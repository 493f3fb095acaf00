"""Five bean games in one pot."""

__version__ = "0.2.0"
