-- The same as for SQLite; see the comments there.

ALTER TABLE challenges ADD COLUMN lease BIGINT;

CREATE INDEX challenges_by_lease ON challenges (lease) WHERE state = 'open';
