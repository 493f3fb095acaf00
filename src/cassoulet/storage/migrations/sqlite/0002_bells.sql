-- Where players want to be told of their turn. Not in a log: what a browser gave must be forgotten
-- when it takes it back, when it is of no use any more, and when the game is over.
CREATE TABLE bells (
    table_id TEXT NOT NULL,
    guest TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    body BLOB NOT NULL,
    hung INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest, endpoint)
) WITHOUT ROWID;
