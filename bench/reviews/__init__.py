"""The parts of `bench/review.py`."""
