"""Whole tables under load: real sockets, real rules, a real store."""
