-- What those who sit at a table are told of it from afar: who sits there, whose turn it is, how it
-- ended. Written with each entry that changes it, so that nobody reads a log for it.
ALTER TABLE heads ADD COLUMN brief BLOB;
