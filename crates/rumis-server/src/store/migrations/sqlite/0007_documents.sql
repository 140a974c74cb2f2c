-- Documents that a person's devices share, such as settings and progress. The server does not read their bodies. The
-- revisions of all documents of a person are counted together.
CREATE TABLE documents (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    revision INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, key)
) STRICT, WITHOUT ROWID;
