-- The same as for SQLite; see the comments there.

ALTER TABLE tables ADD COLUMN watchers BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE tables ADD COLUMN lasting BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE tables SET watchers = card NOT LIKE '%"watchers":false%', lasting = card LIKE '%"clock":{"days":%';

CREATE INDEX tables_to_join ON tables (updated) WHERE listed AND phase = 'waiting';
CREATE INDEX lasting_tables_to_join ON tables (updated) WHERE listed AND phase = 'waiting' AND lasting;
CREATE INDEX games_to_watch ON tables (updated) WHERE listed AND phase = 'playing' AND watchers;
