"""Bots: they are told what their seat may know, imagine the rest, and choose."""
