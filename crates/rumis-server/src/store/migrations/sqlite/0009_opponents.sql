-- Who searches for opponents: at most one row for each person, which says what happens to the search. `lease` is
-- until when the person counts as connected. `pairing` is the group for which the search is reserved, and the ID of
-- its table; `answer_until` and `here` belong to it. `seated`: the table has opened.
CREATE TABLE searches (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    pace TEXT NOT NULL,
    players INTEGER NOT NULL,
    points INTEGER NOT NULL,
    since INTEGER NOT NULL,
    lease INTEGER NOT NULL,
    pairing TEXT,
    answer_until INTEGER NOT NULL,
    here INTEGER NOT NULL,
    seated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX searches_by_lease ON searches (lease);

-- Whom somebody has blocked.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Challenges. The ID is that of the table at which the game begins. `again` is the table of which it is a rematch.
-- `changed` is when it was sent or answered: nodes look for it, to tell both. `hidden`: the receiver has blocked the
-- sender, who must not notice. `lease`: until when the sender counts as connected, if it can be accepted only then:
-- with a clock of minutes, or without one.
CREATE TABLE challenges (
    id TEXT NOT NULL PRIMARY KEY,
    sender TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    receiver TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    terms TEXT NOT NULL,
    again TEXT,
    sent INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    state TEXT NOT NULL,
    hidden INTEGER NOT NULL,
    lease INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_by_sender ON challenges (sender);
CREATE INDEX challenges_by_receiver ON challenges (receiver);
CREATE INDEX challenges_by_change ON challenges (changed);
CREATE INDEX challenges_by_expiry ON challenges (expires);
CREATE INDEX challenges_by_lease ON challenges (lease) WHERE state = 'open';
