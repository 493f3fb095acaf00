"""Where bots meet, and where it is measured who is better."""
