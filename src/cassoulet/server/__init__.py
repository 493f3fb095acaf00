"""The server: one port for the HTTP API, the WebSocket and the browser's client."""
