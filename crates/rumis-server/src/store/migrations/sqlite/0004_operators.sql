-- Since when an operator keeps the person out, and when an operator last ended their sessions. Nodes look
-- for the latter, to close open sockets.
ALTER TABLE people ADD COLUMN banned INTEGER;
ALTER TABLE people ADD COLUMN revoked INTEGER;

CREATE INDEX people_by_revocation ON people (revoked) WHERE revoked IS NOT NULL;
