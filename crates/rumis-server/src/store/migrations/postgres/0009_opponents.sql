-- The same as for SQLite; see the comments there.

CREATE TABLE searches (
    person TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    pace TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    points BIGINT NOT NULL,
    since BIGINT NOT NULL,
    lease BIGINT NOT NULL,
    pairing TEXT COLLATE "C",
    answer_until BIGINT NOT NULL,
    here BOOLEAN NOT NULL,
    seated BOOLEAN NOT NULL
);

CREATE INDEX searches_by_lease ON searches (lease);

CREATE TABLE blocks (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked);

CREATE TABLE challenges (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    sender TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    receiver TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    terms TEXT NOT NULL,
    again TEXT COLLATE "C",
    sent BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    hidden BOOLEAN NOT NULL,
    lease BIGINT
);

CREATE INDEX challenges_by_sender ON challenges (sender);
CREATE INDEX challenges_by_receiver ON challenges (receiver);
CREATE INDEX challenges_by_change ON challenges (changed);
CREATE INDEX challenges_by_expiry ON challenges (expires);
CREATE INDEX challenges_by_lease ON challenges (lease) WHERE state = 'open';
