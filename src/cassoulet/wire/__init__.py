"""What goes over the wire: closed sets of messages, codes and parameters, never sentences."""
