-- One row a table: what may be asked of it without reading its log.
CREATE TABLE heads (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    due INTEGER NOT NULL,
    lobby BLOB,
    opened INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX heads_due ON heads (due) WHERE due < 4611686018427387904;
CREATE INDEX heads_lobby ON heads (opened) WHERE lobby <> x'';

-- One row an append: its entries, the last of which has this seq. Rows lie in the order of time,
-- not of tables (WITHOUT ROWID), so that a batch touches few pages: half the cost.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- A log up to this seq, compressed; its entries have no rows of their own any more.
CREATE TABLE packs (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL
);
