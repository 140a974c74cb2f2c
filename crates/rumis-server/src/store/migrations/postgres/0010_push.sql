-- The same as for SQLite; see the comments there.

CREATE TABLE push_keys (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    key BYTEA NOT NULL
);

CREATE TABLE push_subscriptions (
    session BYTEA NOT NULL PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint TEXT COLLATE "C" NOT NULL,
    origin TEXT COLLATE "C" NOT NULL,
    p256dh BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    kinds BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person);
CREATE UNIQUE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

CREATE TABLE push_notices (
    session BYTEA NOT NULL REFERENCES push_subscriptions (session) ON DELETE CASCADE ON UPDATE CASCADE,
    kind BIGINT NOT NULL,
    due BIGINT,
    since BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    sent BIGINT NOT NULL,
    PRIMARY KEY (session, kind)
);

CREATE INDEX push_notices_by_time ON push_notices (due) WHERE due IS NOT NULL;
