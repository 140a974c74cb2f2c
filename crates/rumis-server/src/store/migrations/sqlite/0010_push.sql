-- The key pair with which all nodes sign notifications: one row.
CREATE TABLE push_keys (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    key BLOB NOT NULL
) STRICT;

-- The browsers in which people want notifications. A browser has a session, and its subscription ends with it. `kinds`
-- has a bit for each kind of notification. `origin` is the push service: scheme, host and port of the endpoint.
CREATE TABLE push_subscriptions (
    session BLOB NOT NULL PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    origin TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    kinds INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person);
CREATE UNIQUE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

-- What is to be sent, and what was. `kind` is one bit. `due` is when somebody looks at it next; NULL if nothing is to be
-- sent. Whoever looks at it moves it on first, so that nobody else does. `since` is when the first event happened that
-- is not sent yet, `asked` counts the events, `tries` the failures, and `sent` is when the last message was sent.
CREATE TABLE push_notices (
    session BLOB NOT NULL REFERENCES push_subscriptions (session) ON DELETE CASCADE ON UPDATE CASCADE,
    kind INTEGER NOT NULL,
    due INTEGER,
    since INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    sent INTEGER NOT NULL,
    PRIMARY KEY (session, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_notices_by_time ON push_notices (due) WHERE due IS NOT NULL;
