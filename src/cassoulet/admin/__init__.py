"""What a host does to tables by hand. Nothing is done before it is written down who did it."""
