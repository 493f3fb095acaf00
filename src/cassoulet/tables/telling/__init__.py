"""How a table is told: to listeners, in the lobby, to other nodes, and again when it is over."""
