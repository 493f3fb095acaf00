-- What admins did, to which table ('' if to none) and how: written before it is done, never changed.
CREATE TABLE deeds (
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    table_id TEXT NOT NULL,
    details TEXT NOT NULL
);

CREATE INDEX deeds_at ON deeds (at);
