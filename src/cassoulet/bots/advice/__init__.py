"""How to play well, one file a game, each to be read as advice to a beginner."""
