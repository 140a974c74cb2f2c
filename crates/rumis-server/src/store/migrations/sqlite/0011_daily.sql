-- Who began the puzzle of a day when, and how they solved it. Days are counted from 1970.
CREATE TABLE daily_players (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    began INTEGER NOT NULL,
    millis INTEGER,
    hints INTEGER,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;

-- How many people solved the puzzle of a day, by slots of time. They stay when a person is deleted.
CREATE TABLE daily_counts (
    day INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (day, slot)
) STRICT, WITHOUT ROWID;
