-- The same tables as for SQLite; see the comments there. IDs are compared byte by byte, whatever the
-- locale of the database, and so are names in lower case.

CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    head BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    phase TEXT COLLATE "C" NOT NULL,
    listed BOOLEAN NOT NULL,
    deadline BIGINT,
    live_clock BOOLEAN NOT NULL,
    program_due BOOLEAN NOT NULL,
    card TEXT NOT NULL
);

CREATE INDEX tables_in_lobby ON tables (phase DESC, updated DESC) WHERE listed AND phase IN ('waiting', 'playing');
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_with_live_clock ON tables (id) WHERE live_clock;
CREATE INDEX tables_with_program_due ON tables (id) WHERE program_due;

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE people (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT COLLATE "C",
    password TEXT,
    created BIGINT NOT NULL
);

CREATE UNIQUE INDEX people_by_name ON people (lower(name)) WHERE name IS NOT NULL;

CREATE TABLE players (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
);

CREATE TABLE sessions (
    token BYTEA NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    used BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE ratings (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    way TEXT COLLATE "C" NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, way)
);

CREATE INDEX ratings_best_first ON ratings (way, (mean - 3.0 * deviation) DESC);

CREATE TABLE analyses (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    game BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    done BOOLEAN NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
);

CREATE TABLE life (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    at BIGINT,
    checks BIGINT NOT NULL
);

INSERT INTO life (one, at, checks) VALUES (1, NULL, 0);
