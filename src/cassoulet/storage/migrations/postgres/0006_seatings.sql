-- Who sits, or sat, at which table: how people find their games again. Only in the first shard.
CREATE TABLE seatings (
    guest text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    seq bigint NOT NULL, -- of the log when this was written: what is older does not replace it
    game text COLLATE "C" NOT NULL,
    over bigint NOT NULL, -- 1: the game is
    at bigint NOT NULL,
    company text COLLATE "C" NOT NULL, -- the names of the other people there, each between two ends of line
    summary bytea NOT NULL, -- the table in brief, as it is told to this guest
    PRIMARY KEY (guest, table_id)
);

CREATE INDEX seatings_at ON seatings (guest, over, at DESC);
CREATE INDEX seatings_table ON seatings (table_id);

-- Games that are over and written down, each exactly once, in this order. Only in the first shard.
CREATE TABLE settled (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL UNIQUE,
    game text COLLATE "C" NOT NULL,
    ended bigint NOT NULL
);
