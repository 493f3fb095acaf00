"""What a host does beside serving: watching, keeping, restoring."""
