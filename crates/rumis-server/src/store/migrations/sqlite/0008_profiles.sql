-- Results of finished games, for the pages about people. They are computed from the logs, in the transaction that
-- stores the end of a game, so that no page reads a log or counts rows.

-- The length of the log up to which finished games are in `games`. Nodes of an earlier version leave it out; a
-- background task counts the games that they finished, and those from before this migration.
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_count ON tables (id) WHERE counted < head;

-- What others may see of a person: 'everything', 'ratings' or 'nothing'. NULL is 'ratings': nobody has chosen to show
-- games from before this migration.
ALTER TABLE people ADD COLUMN profile TEXT;

-- Finished games. `seats` has the points and the place of every seat as JSON, and the levels of programs, but no
-- people: a person who is deleted must not be in it.
CREATE TABLE games (
    table_id TEXT NOT NULL REFERENCES tables (id),
    game INTEGER NOT NULL,
    plan TEXT NOT NULL,
    way TEXT NOT NULL,
    rated INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    length INTEGER NOT NULL,
    position TEXT NOT NULL,
    seats TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
) STRICT, WITHOUT ROWID;

-- Who sat where, and when the game ended.
CREATE TABLE results (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, table_id, game, seat),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_time ON results (person, at);
CREATE INDEX results_by_game ON results (table_id, game);

-- The next three tables count every game of a person without `watched`, and those at tables that may be watched again
-- with it: others see only these.

-- Sums of a person's results by way to play, plan ('own' for all plans of people's own), number of players, and
-- whether programs played, too. `shared` counts the first places that were shared.
CREATE TABLE standings (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched INTEGER NOT NULL,
    way TEXT NOT NULL,
    plan TEXT NOT NULL,
    players INTEGER NOT NULL,
    programs INTEGER NOT NULL,
    games INTEGER NOT NULL,
    firsts INTEGER NOT NULL,
    shared INTEGER NOT NULL,
    points INTEGER NOT NULL,
    most INTEGER NOT NULL,
    PRIMARY KEY (person, watched, way, plan, players, programs)
) STRICT, WITHOUT ROWID;

-- How often two people played, and who was placed before the other. Each pair has a row for either person.
CREATE TABLE pairs (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched INTEGER NOT NULL,
    opponent TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    games INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (person, watched, opponent)
) STRICT, WITHOUT ROWID;

CREATE INDEX pairs_by_time ON pairs (person, watched, last);
CREATE INDEX pairs_by_opponent ON pairs (opponent);

-- The highest rated opponent whom a person was placed before in a rated game, with the rating before that game.
CREATE TABLE best_wins (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    watched INTEGER NOT NULL,
    way TEXT NOT NULL,
    opponent TEXT REFERENCES people (id) ON DELETE SET NULL,
    points INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, watched, way)
) STRICT, WITHOUT ROWID;

CREATE INDEX best_wins_by_opponent ON best_wins (opponent);
