-- The same as for SQLite; see the comments there.

ALTER TABLE people ADD COLUMN banned BIGINT;
ALTER TABLE people ADD COLUMN revoked BIGINT;

CREATE INDEX people_by_revocation ON people (revoked) WHERE revoked IS NOT NULL;
