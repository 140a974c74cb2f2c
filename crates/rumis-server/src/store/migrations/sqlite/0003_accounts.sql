-- Every rated game of a person: the rating after it and what it changed, in points. `company` is a hash
-- of the set of players: games of the same people on one day count less and less.
CREATE TABLE rated_games (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game INTEGER NOT NULL,
    way TEXT NOT NULL,
    at INTEGER NOT NULL,
    mean REAL NOT NULL,
    deviation REAL NOT NULL,
    games INTEGER NOT NULL,
    change INTEGER NOT NULL,
    place INTEGER NOT NULL,
    players INTEGER NOT NULL,
    weight REAL NOT NULL,
    company TEXT NOT NULL,
    PRIMARY KEY (person, table_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_games_by_time ON rated_games (person, way, at);
CREATE INDEX rated_games_by_company ON rated_games (company, at);
CREATE INDEX rated_games_by_table ON rated_games (table_id, game);

-- When a session began, and a short description of its client. Sessions of version 0.1.0 count from their
-- last use.
ALTER TABLE sessions ADD COLUMN created INTEGER;
ALTER TABLE sessions ADD COLUMN client TEXT;
UPDATE sessions SET created = used;

CREATE INDEX sessions_by_use ON sessions (used);
CREATE INDEX sessions_by_age ON sessions (created);

-- Hashes of the recovery codes that are not used up.
CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    code BLOB NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;

-- Guests who signed in to an account. Logs still contain the guest, whose row in `people` is gone.
CREATE TABLE aliases (
    guest TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX aliases_by_person ON aliases (person);

-- For the removal of guests who never sat anywhere, and of tables that never began.
CREATE INDEX guests_by_age ON people (created) WHERE name IS NULL;
CREATE INDEX waiting_tables_by_time ON tables (updated) WHERE phase = 'waiting';
CREATE INDEX players_by_table ON players (table_id);
