-- Rated play. Of a settled game that people met for in the queue: its pool, and why it is not rated.
ALTER TABLE settled ADD COLUMN pool text COLLATE "C" NOT NULL DEFAULT ''; -- '': of no pool
ALTER TABLE settled ADD COLUMN why_not text COLLATE "C" NOT NULL DEFAULT ''; -- '': it is rated

CREATE INDEX settled_pool ON settled (pool, number) WHERE pool <> '';

-- What is done one after the other: the queue, and the games of each pool.
CREATE TABLE turns (what text COLLATE "C" NOT NULL PRIMARY KEY, times bigint NOT NULL);

-- How each seat of such a game ended: enough to reckon all ratings anew.
CREATE TABLE placings (
    number bigint NOT NULL, -- of the settled game
    at bigint NOT NULL, -- when that ended
    seat bigint NOT NULL,
    account text COLLATE "C" NOT NULL, -- '': a bot
    level text COLLATE "C" NOT NULL, -- '': a person
    place bigint NOT NULL, -- from 0; the same for those who share it
    before double precision NOT NULL, -- the strength that this account had, and has since
    after double precision NOT NULL,
    games bigint NOT NULL, -- rated ones, with this
    PRIMARY KEY (number, seat)
);

CREATE INDEX placings_account ON placings (account, at) WHERE account <> '';

CREATE TABLE ratings (
    pool text COLLATE "C" NOT NULL,
    account text COLLATE "C" NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games bigint NOT NULL,
    with_people bigint NOT NULL, -- of these games
    last bigint NOT NULL,
    PRIMARY KEY (pool, account)
);

CREATE INDEX ratings_ladder ON ratings (pool, (mu - 2 * sigma) DESC) WHERE with_people >= 10;
CREATE INDEX ratings_account ON ratings (account);

-- The queue: tables that people gather at, and where each is; a person is an account or a guest.
CREATE TABLE gatherings (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    pool text COLLATE "C" NOT NULL,
    rated bigint NOT NULL,
    seats bigint NOT NULL,
    starts bigint NOT NULL
);

CREATE INDEX gatherings_pool ON gatherings (pool, rated, starts);

CREATE TABLE queued (
    who text COLLATE "C" NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL, -- who has the seat
    table_id text COLLATE "C" NOT NULL,
    pool text COLLATE "C" NOT NULL,
    mu double precision NOT NULL,
    at bigint NOT NULL
);

CREATE INDEX queued_table ON queued (table_id);

-- Whom somebody does not want to meet.
CREATE TABLE blocks (
    account text COLLATE "C" NOT NULL,
    other text COLLATE "C" NOT NULL,
    PRIMARY KEY (account, other)
);

CREATE INDEX blocks_other ON blocks (other);

CREATE TABLE reports (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    by_whom text COLLATE "C" NOT NULL,
    about text COLLATE "C" NOT NULL, -- an account, or a guest
    name text COLLATE "C" NOT NULL, -- as it stood at the table
    why text COLLATE "C" NOT NULL,
    words text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    UNIQUE (table_id, by_whom, about)
);

CREATE INDEX reports_by ON reports (by_whom, at);

-- Who may not play in the queue, until when.
CREATE TABLE bars (
    account text COLLATE "C" NOT NULL PRIMARY KEY,
    until bigint NOT NULL
);
