-- The last migration that the program of a node knows. NULL for a node of an earlier version. A node does
-- not start if it would have to change the database in a way that older running nodes do not survive.
ALTER TABLE nodes ADD COLUMN layout INTEGER;
