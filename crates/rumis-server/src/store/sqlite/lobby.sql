-- At most ?2 tables with a free chair: those that are not older than ?1, and those that wait for days. Then at most ?3
-- games to watch. Each part reads only what it returns, from a partial index.
SELECT id, head, updated, card FROM (
    SELECT * FROM (
        SELECT id, head, updated, card, 1 AS part FROM (
            SELECT * FROM (
                SELECT id, head, updated, card FROM tables
                WHERE listed = 1 AND phase = 'waiting' AND updated > ?1 AND aside IS NULL
                ORDER BY updated DESC LIMIT ?2)
            UNION ALL SELECT * FROM (
                SELECT id, head, updated, card FROM tables
                WHERE listed = 1 AND phase = 'waiting' AND lasting = 1 AND updated <= ?1 AND aside IS NULL
                ORDER BY updated DESC LIMIT ?2))
        ORDER BY updated DESC LIMIT ?2)
    UNION ALL SELECT * FROM (
        SELECT id, head, updated, card, 2 AS part FROM tables
        WHERE listed = 1 AND phase = 'playing' AND watchers = 1 AND aside IS NULL
        ORDER BY updated DESC LIMIT ?3))
ORDER BY part, updated DESC
