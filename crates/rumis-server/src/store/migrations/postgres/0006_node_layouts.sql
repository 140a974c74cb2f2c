-- The same as for SQLite; see the comments there.
ALTER TABLE nodes ADD COLUMN layout BIGINT;
