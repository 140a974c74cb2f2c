-- Tables with a free chair that are not older than $1, then those that wait for days, then games to
-- watch. Each part reads only what it returns, from a partial index.
SELECT id, head, updated, card FROM (
    (SELECT id, head, updated, card, phase FROM tables
     WHERE listed AND phase = 'waiting' AND updated > $1 AND aside IS NULL
     ORDER BY updated DESC LIMIT $2)
    UNION ALL
    (SELECT id, head, updated, card, phase FROM tables
     WHERE listed AND phase = 'waiting' AND lasting AND updated <= $1 AND aside IS NULL
     ORDER BY updated DESC LIMIT $2)
    UNION ALL
    (SELECT id, head, updated, card, phase FROM tables
     WHERE listed AND phase = 'playing' AND watchers AND aside IS NULL
     ORDER BY updated DESC LIMIT $2)) AS shown
ORDER BY phase DESC, updated DESC LIMIT $2
