-- The deal of each day, sealed a week ahead. Only in the first shard, like all below.
CREATE TABLE deals (
    day TEXT NOT NULL PRIMARY KEY, -- as 2026-11-17, in UTC
    sealing BLOB NOT NULL, -- all that is published before
    secret TEXT NOT NULL, -- whose hash stands in the sealing; told to nobody before the deal closes
    sealed INTEGER NOT NULL,
    paced INTEGER NOT NULL DEFAULT 0 -- when a node last set out to have bots play it
) WITHOUT ROWID;

-- Who plays it, once, and what came of it.
CREATE TABLE attempts (
    day TEXT NOT NULL,
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    dawn INTEGER NOT NULL, -- when the day began
    begun INTEGER NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0,
    lead INTEGER NOT NULL DEFAULT 0, -- over the best of the others, in points
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    face TEXT NOT NULL,
    line BLOB, -- the lead as it grew, once the deal is closed
    PRIMARY KEY (day, guest)
) WITHOUT ROWID;

CREATE INDEX attempts_guest ON attempts (guest, day DESC);

-- How bots of each level did in the same seat.
CREATE TABLE pacers (
    day TEXT NOT NULL,
    level TEXT NOT NULL,
    games INTEGER NOT NULL,
    lead REAL NOT NULL, -- the mean
    line BLOB NOT NULL, -- of the first game
    PRIMARY KEY (day, level)
) WITHOUT ROWID;
