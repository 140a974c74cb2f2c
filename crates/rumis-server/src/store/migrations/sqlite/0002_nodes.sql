-- The server processes that use the database. Each updates its row twice a second, so the row says
-- since when and until when the process could store moves without interruption.
CREATE TABLE nodes (
    id INTEGER NOT NULL PRIMARY KEY,
    able_since INTEGER NOT NULL,
    beat INTEGER NOT NULL
) STRICT;

-- When the table was set aside because its log cannot be read. Background tasks skip it.
ALTER TABLE tables ADD COLUMN aside INTEGER;
