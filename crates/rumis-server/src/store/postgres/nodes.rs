//! The nodes that use the store.

use async_trait::async_trait;

use super::PostgresStore;
use super::pool::read;
use crate::bus::NodeId;
use crate::error::Error;
use crate::store::entry::{self, FORGOTTEN, signed, unsigned};
use crate::store::migrations::NEWEST;
use crate::store::{Beat, Corrected, NodeStore};

#[async_trait]
impl NodeStore for PostgresStore {
    async fn last_alive(&self) -> Result<Option<u64>, Error> {
        let at = self.read_one("SELECT at FROM life", &[], |row| Ok(row.try_get::<_, Option<i64>>(0)?)).await?;
        Ok(at.flatten().map(unsigned))
    }

    async fn time(&self) -> Result<u64, Error> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        Ok(self.read_one(sql, &[], |row| Ok(unsigned(row.try_get(0)?))).await?.unwrap_or(0))
    }

    async fn beat(&self, node: NodeId, outage: u64, corrected: Option<Corrected>) -> Result<Beat, Error> {
        // One statement, so that a beat is one round trip. The last part sees the rows as they were
        // before, so this node's own row comes from `mine`.
        let sql = "WITH time AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
                   alive AS (
                       UPDATE life SET at = greatest(life.at, time.now) FROM time
                       WHERE life.at IS NULL OR time.now - life.at <= $2 OR (life.at = $5 AND time.now - $6 <= $2)),
                   old AS (DELETE FROM nodes USING time WHERE beat < time.now - $3 AND id <> $1),
                   mine AS (
                       INSERT INTO nodes (id, able_since, beat, layout) SELECT $1, now, now, $4 FROM time
                       ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, able_since =
                       CASE WHEN excluded.beat - nodes.beat > $2 THEN excluded.beat ELSE nodes.able_since END
                       RETURNING id, able_since, beat)
                   SELECT id, able_since, beat, time.now, life.at FROM mine, time, life UNION ALL
                   SELECT id, able_since, beat, time.now, life.at FROM nodes, time, life
                   WHERE id <> $1 AND beat >= time.now - $3";
        let node = entry::node_column(node);
        let (since, at) = (corrected.map(|gap| signed(gap.since)), corrected.map(|gap| signed(gap.at)));
        let rows = read(&self.pool, sql, &[&node, &signed(outage), &signed(FORGOTTEN), &NEWEST, &since, &at]).await?;
        let mut beat = Beat { now: 0, alive: None, nodes: Vec::with_capacity(rows.len()) };
        for row in &rows {
            beat.now = unsigned(row.try_get(3)?);
            beat.alive = row.try_get::<_, Option<i64>>(4)?.map(unsigned);
            beat.nodes.push(entry::node_row(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
        }
        Ok(beat)
    }

    async fn sign_off(&self, node: NodeId) -> Result<(), Error> {
        self.change("DELETE FROM nodes WHERE id = $1", &[&entry::node_column(node)]).await.map(drop)
    }
}
