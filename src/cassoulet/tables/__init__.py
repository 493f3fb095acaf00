"""Live tables: seats, clocks, chat, undo and leavers around a game, kept as a growing log."""
