-- One row a table: what may be asked of it without reading its log.
CREATE TABLE heads (
    table_id text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    due bigint NOT NULL,
    -- When to look whether it is due: never later than that. Most moves only put due off and
    -- leave this alone, so they touch no index (HOT), which is a quarter of what a move costs.
    look bigint NOT NULL,
    lobby bytea,
    opened bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000000
) WITH (fillfactor = 70);

CREATE INDEX heads_look ON heads (look) WHERE look < 4611686018427387904;
CREATE INDEX heads_lobby ON heads (opened) WHERE lobby <> '';

-- One row an append: its entries, the last of which has this seq.
CREATE TABLE entries (
    table_id text COLLATE "C",
    seq bigint,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- A log up to this seq, compressed; its entries have no rows of their own any more.
CREATE TABLE packs (
    table_id text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    body bytea NOT NULL
);
ALTER TABLE packs ALTER body SET STORAGE EXTERNAL;

-- Which of how many shards this database is: one row, written when it is first used as one.
CREATE TABLE place (
    shard integer NOT NULL,
    shards integer NOT NULL,
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
);
