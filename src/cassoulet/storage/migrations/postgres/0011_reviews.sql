-- What was found of a seat's decisions in a finished game, by the newest judge who was asked.
CREATE TABLE reviews (
    table_id text COLLATE "C" NOT NULL,
    seat bigint NOT NULL,
    version bigint NOT NULL, -- of the judge
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seat)
);
