-- What the lobby must know about the terms of a table, so that it reads only tables that it shows.
-- `watchers`: whether people may watch. `lasting`: whether the table waits for days, because its clock
-- counts days. Both never change. Nodes of an earlier version leave them out when they open a table; the
-- first event that a node of this version adds sets them.
ALTER TABLE tables ADD COLUMN watchers INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0;

-- All tables: a node of an earlier version may begin the next game of one that is over. The cards are not parsed,
-- because one that cannot be parsed must not stop the migration. They are written without spaces, and a quotation mark
-- inside a text has a backslash before it.
UPDATE tables SET watchers = card NOT LIKE '%"watchers":false%', lasting = card LIKE '%"clock":{"days":%';

-- These replace `tables_in_lobby`, which only earlier versions use.
CREATE INDEX tables_to_join ON tables (updated) WHERE listed = 1 AND phase = 'waiting';
CREATE INDEX lasting_tables_to_join ON tables (updated) WHERE listed = 1 AND phase = 'waiting' AND lasting = 1;
CREATE INDEX games_to_watch ON tables (updated) WHERE listed = 1 AND phase = 'playing' AND watchers = 1;
