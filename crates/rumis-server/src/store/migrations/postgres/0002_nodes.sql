-- The same as for SQLite; see the comments there.

CREATE TABLE nodes (
    id BIGINT NOT NULL PRIMARY KEY,
    able_since BIGINT NOT NULL,
    beat BIGINT NOT NULL
);

ALTER TABLE tables ADD COLUMN aside BIGINT;
