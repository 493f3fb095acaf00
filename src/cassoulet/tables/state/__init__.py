"""What a table is: the fold of its log, what people may do there and what happens by itself."""
