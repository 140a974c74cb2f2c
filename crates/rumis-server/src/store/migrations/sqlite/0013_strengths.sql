-- How strong the people of a running game are that the lobby shows, so that it finds the strongest: the average of their
-- ratings. Games of one person come last. Set by every event; 0 for games that a node of an earlier version began.
ALTER TABLE tables ADD COLUMN strength REAL NOT NULL DEFAULT 0;

CREATE INDEX games_by_strength ON tables (strength DESC, updated DESC)
WHERE listed = 1 AND phase = 'playing' AND watchers = 1;
