-- Accounts: a guest who can be known again on any device. Only in the first shard, like all below.
CREATE TABLE accounts (
    id text COLLATE "C" NOT NULL PRIMARY KEY, -- of the guest who made it, so that running seats go on
    name text COLLATE "C" NOT NULL,
    folded text COLLATE "C" NOT NULL UNIQUE, -- the name, as names are compared
    colour text COLLATE "C" NOT NULL,
    face text COLLATE "C" NOT NULL,
    code bytea NOT NULL UNIQUE, -- the hash of the recovery code
    coded bigint NOT NULL, -- when that was shown
    noted bigint NOT NULL, -- 1: its owner has written it down
    hidden bigint NOT NULL, -- 1: ratings are not shown
    made bigint NOT NULL,
    leaves bigint NOT NULL -- when it goes; 0: it stays
);

CREATE INDEX accounts_leaving ON accounts (leaves) WHERE leaves > 0;

CREATE TABLE passkeys (
    credential bytea NOT NULL PRIMARY KEY,
    account text COLLATE "C" NOT NULL,
    public_key bytea NOT NULL,
    count bigint NOT NULL,
    label text COLLATE "C" NOT NULL,
    synced bigint NOT NULL,
    made bigint NOT NULL,
    used bigint NOT NULL
);

CREATE INDEX passkeys_account ON passkeys (account);

-- All guests that an account has been, itself among them. Who is linked never moves.
CREATE TABLE linked (
    guest text COLLATE "C" NOT NULL PRIMARY KEY,
    account text COLLATE "C" NOT NULL
);

CREATE INDEX linked_account ON linked (account);

-- Who was signed out everywhere, by a hash: what was signed for them before is worth nothing.
CREATE TABLE epochs (
    who text COLLATE "C" NOT NULL PRIMARY KEY,
    epoch bigint NOT NULL,
    raised bigint NOT NULL
);

CREATE INDEX epochs_raised ON epochs (raised);

-- Challenges that were answered: none is answered twice. Kept until they are too old anyway.
CREATE TABLE burnt (
    challenge bytea NOT NULL PRIMARY KEY,
    until bigint NOT NULL
);

-- Guests of accounts that are gone, whose finished games still name them.
CREATE TABLE departed (guest text COLLATE "C" NOT NULL PRIMARY KEY);
