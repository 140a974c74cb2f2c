-- The same as for SQLite; see the comments there.

CREATE TABLE daily_players (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    began BIGINT NOT NULL,
    millis BIGINT,
    hints BIGINT,
    PRIMARY KEY (person, day)
);

CREATE TABLE daily_counts (
    day BIGINT NOT NULL,
    slot BIGINT NOT NULL,
    people BIGINT NOT NULL,
    PRIMARY KEY (day, slot)
);
