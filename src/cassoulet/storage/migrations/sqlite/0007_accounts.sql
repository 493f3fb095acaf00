-- Accounts: a guest who can be known again on any device. Only in the first shard, like all below.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY, -- of the guest who made it, so that running seats go on
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE, -- the name, as names are compared
    colour TEXT NOT NULL,
    face TEXT NOT NULL,
    code BLOB NOT NULL UNIQUE, -- the hash of the recovery code
    coded INTEGER NOT NULL, -- when that was shown
    noted INTEGER NOT NULL, -- 1: its owner has written it down
    hidden INTEGER NOT NULL, -- 1: ratings are not shown
    made INTEGER NOT NULL,
    leaves INTEGER NOT NULL -- when it goes; 0: it stays
) WITHOUT ROWID;

CREATE INDEX accounts_leaving ON accounts (leaves) WHERE leaves > 0;

CREATE TABLE passkeys (
    credential BLOB NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    public_key BLOB NOT NULL,
    count INTEGER NOT NULL,
    label TEXT NOT NULL,
    synced INTEGER NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_account ON passkeys (account);

-- All guests that an account has been, itself among them. Who is linked never moves.
CREATE TABLE linked (
    guest TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX linked_account ON linked (account);

-- Who was signed out everywhere, by a hash: what was signed for them before is worth nothing.
CREATE TABLE epochs (
    who TEXT NOT NULL PRIMARY KEY,
    epoch INTEGER NOT NULL,
    raised INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX epochs_raised ON epochs (raised);

-- Challenges that were answered: none is answered twice. Kept until they are too old anyway.
CREATE TABLE burnt (
    challenge BLOB NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;

-- Guests of accounts that are gone, whose finished games still name them.
CREATE TABLE departed (guest TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
