-- A digest of the log, below its seq in one number: who appends says on which log, so that nobody
-- goes on with entries that this store has lost. Of another seq: written by who knew no digests.
ALTER TABLE heads ADD COLUMN mark bigint NOT NULL DEFAULT 0;
