-- The same as for SQLite; see the comments there.

CREATE TABLE documents (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    key TEXT COLLATE "C" NOT NULL,
    revision BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, key)
);
