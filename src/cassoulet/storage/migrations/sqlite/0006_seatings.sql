-- Who sits, or sat, at which table: how people find their games again. Only in the first shard.
CREATE TABLE seatings (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL, -- of the log when this was written: what is older does not replace it
    game TEXT NOT NULL,
    over INTEGER NOT NULL, -- 1: the game is
    at INTEGER NOT NULL,
    company TEXT NOT NULL, -- the names of the other people there, each between two ends of line
    summary BLOB NOT NULL, -- the table in brief, as it is told to this guest
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;

CREATE INDEX seatings_at ON seatings (guest, over, at DESC);
CREATE INDEX seatings_table ON seatings (table_id);

-- Games that are over and written down, each exactly once, in this order. Only in the first shard.
CREATE TABLE settled (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL
);
