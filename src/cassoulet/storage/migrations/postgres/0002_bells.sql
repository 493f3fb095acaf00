-- Where players want to be told of their turn. Not in a log: what a browser gave must be forgotten
-- when it takes it back, when it is of no use any more, and when the game is over.
CREATE TABLE bells (
    table_id text COLLATE "C",
    guest text COLLATE "C",
    endpoint text COLLATE "C",
    body bytea NOT NULL,
    hung bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000000,
    PRIMARY KEY (table_id, guest, endpoint)
);
