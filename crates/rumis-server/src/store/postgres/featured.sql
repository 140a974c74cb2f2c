-- The running game with the strongest players whose last event was after $1.
SELECT id, head, updated, card FROM tables
WHERE listed AND phase = 'playing' AND watchers AND updated > $1 AND aside IS NULL
ORDER BY strength DESC, updated DESC LIMIT 1
