-- The same as for SQLite; see the comments there.

CREATE TABLE rated_games (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    game BIGINT NOT NULL,
    way TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    change BIGINT NOT NULL,
    place BIGINT NOT NULL,
    players BIGINT NOT NULL,
    weight DOUBLE PRECISION NOT NULL,
    company TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, table_id, game)
);

CREATE INDEX rated_games_by_time ON rated_games (person, way, at);
CREATE INDEX rated_games_by_company ON rated_games (company, at);
CREATE INDEX rated_games_by_table ON rated_games (table_id, game);

ALTER TABLE sessions ADD COLUMN created BIGINT;
ALTER TABLE sessions ADD COLUMN client TEXT;
UPDATE sessions SET created = used;

CREATE INDEX sessions_by_use ON sessions (used);
CREATE INDEX sessions_by_age ON sessions (created);

CREATE TABLE recovery_codes (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    code BYTEA NOT NULL,
    PRIMARY KEY (person, code)
);

CREATE TABLE aliases (
    guest TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE
);

CREATE INDEX aliases_by_person ON aliases (person);

CREATE INDEX guests_by_age ON people (created) WHERE name IS NULL;
CREATE INDEX waiting_tables_by_time ON tables (updated) WHERE phase = 'waiting';
CREATE INDEX players_by_table ON players (table_id);
