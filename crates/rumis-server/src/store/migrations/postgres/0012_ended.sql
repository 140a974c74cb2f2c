-- The same as for SQLite; see the comments there.

-- In the order in which running nodes lock them: otherwise a node and this would wait for each other.
LOCK TABLE tables IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE players ADD COLUMN ended BIGINT;

UPDATE players SET ended = updated FROM tables WHERE id = table_id AND phase NOT IN ('waiting', 'playing');

CREATE INDEX players_by_end ON players (person, ended DESC, table_id);

CREATE FUNCTION player_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE players SET ended = updated FROM tables
    WHERE person = new.person AND table_id = new.table_id AND id = table_id AND phase NOT IN ('waiting', 'playing');
    RETURN NULL;
END $$;

CREATE TRIGGER player_added AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION player_added();

CREATE FUNCTION table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE players SET ended = CASE WHEN new.phase NOT IN ('waiting', 'playing') THEN new.updated END
    WHERE table_id = new.id;
    RETURN NULL;
END $$;

CREATE TRIGGER table_changed AFTER UPDATE OF updated, phase ON tables FOR EACH ROW
WHEN (old.phase NOT IN ('waiting', 'playing') OR new.phase NOT IN ('waiting', 'playing'))
EXECUTE FUNCTION table_changed();
