-- What admins did, to which table ('' if to none) and how: written before it is done, never changed.
CREATE TABLE deeds (
    at bigint NOT NULL,
    who text COLLATE "C" NOT NULL,
    what text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    details text COLLATE "C" NOT NULL
);

CREATE INDEX deeds_at ON deeds (at);
