"""People who come back: the games they played, and their accounts. No table is known here."""
