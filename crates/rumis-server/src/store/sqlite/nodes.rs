//! The nodes that use the store.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::SqliteStore;
use super::rows::{all, change, one};
use crate::bus::NodeId;
use crate::error::Error;
use crate::store::entry::{self, FORGOTTEN, signed, unsigned};
use crate::store::migrations::NEWEST;
use crate::store::{Beat, Corrected, NodeRow, NodeStore};
use crate::time::now;

#[async_trait]
impl NodeStore for SqliteStore {
    async fn last_alive(&self) -> Result<Option<u64>, Error> {
        self.readers.read(last_alive).await
    }

    async fn time(&self) -> Result<u64, Error> {
        Ok(now())
    }

    async fn beat(&self, node: NodeId, outage: u64, corrected: Option<Corrected>) -> Result<Beat, Error> {
        self.writer.write(move |connection| beat(connection, node, outage, corrected, now())).await
    }

    async fn sign_off(&self, node: NodeId) -> Result<(), Error> {
        self.writer.write(move |connection| sign_off(connection, node)).await
    }
}

fn last_alive(connection: &Connection) -> Result<Option<u64>, Error> {
    let at: Option<i64> = one(connection, "SELECT at FROM life", [], |row| Ok(row.get(0)?))?.flatten();
    Ok(at.map(unsigned))
}

fn beat(
    connection: &Connection,
    node: NodeId,
    outage: u64,
    corrected: Option<Corrected>,
    now: u64,
) -> Result<Beat, Error> {
    let alive = last_alive(connection)?;
    let is_outage = |since: u64| now.saturating_sub(since) > outage;
    let is_corrected = corrected.is_some_and(|gap| Some(gap.since) == alive && !is_outage(gap.at));
    if is_corrected || !alive.is_some_and(is_outage) {
        // A system clock that was set back must not decrease the time.
        change(connection, "UPDATE life SET at = max(coalesce(at, 0), ?1)", [signed(now)])?;
    }
    change(connection, "DELETE FROM nodes WHERE beat < ?1", [signed(now.saturating_sub(FORGOTTEN))])?;
    let sql = "INSERT INTO nodes (id, able_since, beat, layout) VALUES (?1, ?2, ?2, ?4)
               ON CONFLICT (id) DO UPDATE SET beat = excluded.beat,
               able_since = iif(excluded.beat - beat > ?3, excluded.beat, able_since)";
    change(connection, sql, params![entry::node_column(node), signed(now), signed(outage), NEWEST])?;
    Ok(Beat { now, alive, nodes: nodes(connection)? })
}

pub(super) fn nodes(connection: &Connection) -> Result<Vec<NodeRow>, Error> {
    let sql = "SELECT id, able_since, beat FROM nodes ORDER BY id";
    all(connection, sql, [], |row| Ok(entry::node_row(row.get(0)?, row.get(1)?, row.get(2)?)))
}

fn sign_off(connection: &Connection, node: NodeId) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM nodes WHERE id = ?1", [entry::node_column(node)]).map(drop)?)
}
