-- Rated play. Of a settled game that people met for in the queue: its pool, and why it is not rated.
ALTER TABLE settled ADD COLUMN pool TEXT NOT NULL DEFAULT ''; -- '': of no pool
ALTER TABLE settled ADD COLUMN why_not TEXT NOT NULL DEFAULT ''; -- '': it is rated

CREATE INDEX settled_pool ON settled (pool, number) WHERE pool <> '';

-- What is done one after the other: the queue, and the games of each pool.
CREATE TABLE turns (what TEXT NOT NULL PRIMARY KEY, times INTEGER NOT NULL);

-- How each seat of such a game ended: enough to reckon all ratings anew.
CREATE TABLE placings (
    number INTEGER NOT NULL, -- of the settled game
    at INTEGER NOT NULL, -- when that ended
    seat INTEGER NOT NULL,
    account TEXT NOT NULL, -- '': a bot
    level TEXT NOT NULL, -- '': a person
    place INTEGER NOT NULL, -- from 0; the same for those who share it
    before REAL NOT NULL, -- the strength that this account had, and has since
    after REAL NOT NULL,
    games INTEGER NOT NULL, -- rated ones, with this
    PRIMARY KEY (number, seat)
);

CREATE INDEX placings_account ON placings (account, at) WHERE account <> '';

CREATE TABLE ratings (
    pool TEXT NOT NULL,
    account TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    with_people INTEGER NOT NULL, -- of these games
    last INTEGER NOT NULL,
    PRIMARY KEY (pool, account)
);

CREATE INDEX ratings_ladder ON ratings (pool, (mu - 2 * sigma) DESC) WHERE with_people >= 10;
CREATE INDEX ratings_account ON ratings (account);

-- The queue: tables that people gather at, and where each is; a person is an account or a guest.
CREATE TABLE gatherings (
    table_id TEXT NOT NULL PRIMARY KEY,
    pool TEXT NOT NULL,
    rated INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    starts INTEGER NOT NULL
);

CREATE INDEX gatherings_pool ON gatherings (pool, rated, starts);

CREATE TABLE queued (
    who TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL, -- who has the seat
    table_id TEXT NOT NULL,
    pool TEXT NOT NULL,
    mu REAL NOT NULL,
    at INTEGER NOT NULL
);

CREATE INDEX queued_table ON queued (table_id);

-- Whom somebody does not want to meet.
CREATE TABLE blocks (
    account TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (account, other)
);

CREATE INDEX blocks_other ON blocks (other);

CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    about TEXT NOT NULL, -- an account, or a guest
    name TEXT NOT NULL, -- as it stood at the table
    why TEXT NOT NULL,
    words TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (table_id, by_whom, about)
);

CREATE INDEX reports_by ON reports (by_whom, at);

-- Who may not play in the queue, until when.
CREATE TABLE bars (
    account TEXT NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
);
