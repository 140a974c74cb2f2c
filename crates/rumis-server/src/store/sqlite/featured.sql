-- The running game with the strongest players whose last event was after ?1.
SELECT id, head, updated, card FROM tables
WHERE listed = 1 AND phase = 'playing' AND watchers = 1 AND updated > ?1 AND aside IS NULL
ORDER BY strength DESC, updated DESC LIMIT 1
