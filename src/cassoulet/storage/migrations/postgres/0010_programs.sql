-- Programs that somebody lets play. Name, colour and ratings are those of an account that nobody enters.
CREATE TABLE programs (
    id text COLLATE "C" NOT NULL PRIMARY KEY, -- of that account
    owner text COLLATE "C" NOT NULL, -- the account that made it, or 'host'
    scopes text COLLATE "C" NOT NULL, -- what its newest token is good for, with spaces between them
    expires bigint NOT NULL, -- when that ends
    made bigint NOT NULL
);

CREATE INDEX programs_owner ON programs (owner);
