"""Who tends tables: the caretaker and the bots, who come in by the same door as people."""
