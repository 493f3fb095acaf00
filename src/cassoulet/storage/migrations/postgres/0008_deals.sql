-- The deal of each day, sealed a week ahead. Only in the first shard, like all below.
CREATE TABLE deals (
    day text COLLATE "C" NOT NULL PRIMARY KEY, -- as 2026-11-17, in UTC
    sealing bytea NOT NULL, -- all that is published before
    secret text COLLATE "C" NOT NULL, -- whose hash stands in the sealing; told to nobody before the deal closes
    sealed bigint NOT NULL,
    paced bigint NOT NULL DEFAULT 0 -- when a node last set out to have bots play it
);

-- Who plays it, once, and what came of it.
CREATE TABLE attempts (
    day text COLLATE "C" NOT NULL,
    guest text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL UNIQUE,
    dawn bigint NOT NULL, -- when the day began
    begun bigint NOT NULL,
    ended bigint NOT NULL DEFAULT 0,
    lead bigint NOT NULL DEFAULT 0, -- over the best of the others, in points
    name text COLLATE "C" NOT NULL,
    colour text COLLATE "C" NOT NULL,
    face text COLLATE "C" NOT NULL,
    line bytea, -- the lead as it grew, once the deal is closed
    PRIMARY KEY (day, guest)
);

CREATE INDEX attempts_guest ON attempts (guest, day DESC);

-- How bots of each level did in the same seat.
CREATE TABLE pacers (
    day text COLLATE "C" NOT NULL,
    level text COLLATE "C" NOT NULL,
    games bigint NOT NULL,
    lead double precision NOT NULL, -- the mean
    line bytea NOT NULL, -- of the first game
    PRIMARY KEY (day, level)
);
