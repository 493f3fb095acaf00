"""Real servers that tests start for themselves, on private ports, and may kill."""
