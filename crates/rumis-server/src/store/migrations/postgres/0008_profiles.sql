-- The same as for SQLite; see the comments there.

ALTER TABLE tables ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_to_count ON tables (id) WHERE counted < head;

ALTER TABLE people ADD COLUMN profile TEXT;

CREATE TABLE games (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    game BIGINT NOT NULL,
    plan TEXT COLLATE "C" NOT NULL,
    way TEXT COLLATE "C" NOT NULL,
    rated BOOLEAN NOT NULL,
    moves BIGINT NOT NULL,
    length BIGINT NOT NULL,
    position TEXT NOT NULL,
    seats TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
);

CREATE TABLE results (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, table_id, game, seat),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, game)
);

CREATE INDEX results_by_time ON results (person, at);
CREATE INDEX results_by_game ON results (table_id, game);

CREATE TABLE standings (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched BOOLEAN NOT NULL,
    way TEXT COLLATE "C" NOT NULL,
    plan TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    programs BOOLEAN NOT NULL,
    games BIGINT NOT NULL,
    firsts BIGINT NOT NULL,
    shared BIGINT NOT NULL,
    points BIGINT NOT NULL,
    most BIGINT NOT NULL,
    PRIMARY KEY (person, watched, way, plan, players, programs)
);

CREATE TABLE pairs (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched BOOLEAN NOT NULL,
    opponent TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (person, watched, opponent)
);

CREATE INDEX pairs_by_time ON pairs (person, watched, last);
CREATE INDEX pairs_by_opponent ON pairs (opponent);

CREATE TABLE best_wins (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched BOOLEAN NOT NULL,
    way TEXT COLLATE "C" NOT NULL,
    opponent TEXT COLLATE "C" REFERENCES people (id) ON DELETE SET NULL,
    points BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, watched, way)
);

CREATE INDEX best_wins_by_opponent ON best_wins (opponent);
