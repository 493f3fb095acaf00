"""The judge: each decision of a seat by what it could know then, after the game."""
