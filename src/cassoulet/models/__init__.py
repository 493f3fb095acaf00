"""Language models at the table: how they are asked, how they play live, how good they are."""
