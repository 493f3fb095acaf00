"""How a node has tables: what connections ask of it, and where it commits what they do."""
