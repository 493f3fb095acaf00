-- Programs that somebody lets play. Name, colour and ratings are those of an account that nobody enters.
CREATE TABLE programs (
    id TEXT NOT NULL PRIMARY KEY, -- of that account
    owner TEXT NOT NULL, -- the account that made it, or 'host'
    scopes TEXT NOT NULL, -- what its newest token is good for, with spaces between them
    expires INTEGER NOT NULL, -- when that ends
    made INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX programs_owner ON programs (owner);
