-- IDs are texts of 26 letters and digits, times are milliseconds since 1970, flags are 0 or 1.

-- A summary of each table's log, written in the same transaction.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    head INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    deadline INTEGER,
    live_clock INTEGER NOT NULL,
    program_due INTEGER NOT NULL,
    card TEXT NOT NULL
) STRICT;

-- Partial indexes: each contains only the few tables that its query needs, however many games there
-- are. In descending alphabetical order, 'waiting' comes before 'playing'.
CREATE INDEX tables_in_lobby ON tables (phase DESC, updated DESC) WHERE listed = 1 AND phase IN ('waiting', 'playing');
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_with_live_clock ON tables (id) WHERE live_clock = 1;
CREATE INDEX tables_with_program_due ON tables (id) WHERE program_due = 1;

-- The logs. The events of a table are stored together, so that a log is read sequentially.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    password TEXT,
    created INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX people_by_name ON people (name COLLATE NOCASE) WHERE name IS NOT NULL;

-- The people of each table. Deleting a person deletes all rows that refer to them.
CREATE TABLE players (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    way TEXT NOT NULL,
    mean REAL NOT NULL,
    deviation REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, way)
) STRICT, WITHOUT ROWID;

-- Ordered by the lower bound of the rating.
CREATE INDEX ratings_best_first ON ratings (way, (mean - 3.0 * deviation) DESC);

CREATE TABLE analyses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    game INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    done INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
) STRICT;

-- One row: the last heartbeat of a server, and a counter that health checks increase to test whether
-- the disk can be written.
CREATE TABLE life (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at INTEGER,
    checks INTEGER NOT NULL
) STRICT;

INSERT INTO life (one, at, checks) VALUES (1, NULL, 0);
