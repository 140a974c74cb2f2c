-- The same as for SQLite; see the comments there.

ALTER TABLE tables ADD COLUMN strength DOUBLE PRECISION NOT NULL DEFAULT 0;

CREATE INDEX games_by_strength ON tables (strength DESC, updated DESC)
WHERE listed AND phase = 'playing' AND watchers;
