"""Decisions to puzzle over: one action is clearly best, and the rule of thumb says another."""
