-- Until when the sender of a challenge counts as connected, if it can be accepted only then: with a clock of minutes, or
-- without one. Challenges of older versions need nobody.
ALTER TABLE challenges ADD COLUMN lease INTEGER;

CREATE INDEX challenges_by_lease ON challenges (lease) WHERE state = 'open';
