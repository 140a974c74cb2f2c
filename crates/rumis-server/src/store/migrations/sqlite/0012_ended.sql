-- When the last event of a table happened that neither waits nor plays; NULL of those that do. So the newest tables of
-- a person, and those that are open, are found without reading all of them. Triggers keep it, also for
-- nodes of the previous version, which do not know it.
ALTER TABLE players ADD COLUMN ended INTEGER;

UPDATE players
SET ended = (SELECT updated FROM tables WHERE id = table_id AND phase NOT IN ('waiting', 'playing'));

CREATE INDEX players_by_end ON players (person, ended DESC, table_id);

CREATE TRIGGER player_added AFTER INSERT ON players BEGIN
    UPDATE players
    SET ended = (SELECT updated FROM tables WHERE id = new.table_id AND phase NOT IN ('waiting', 'playing'))
    WHERE person = new.person AND table_id = new.table_id;
END;

CREATE TRIGGER table_changed AFTER UPDATE OF updated, phase ON tables
WHEN old.phase NOT IN ('waiting', 'playing') OR new.phase NOT IN ('waiting', 'playing') BEGIN
    UPDATE players SET ended = CASE WHEN new.phase NOT IN ('waiting', 'playing') THEN new.updated END
    WHERE table_id = new.id;
END;
