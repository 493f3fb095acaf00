-- What was found of a seat's decisions in a finished game, by the newest judge who was asked.
CREATE TABLE reviews (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL, -- of the judge
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
);
