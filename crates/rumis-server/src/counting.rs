//! Counts games that an earlier version finished, in the background: the results on people's pages are stored when a
//! game ends, and earlier versions did not do that.
//!
//! The store knows up to which event the finished games of a table are counted. So this can stop at any time, and
//! several nodes may do it at the same time: a game is counted once.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::error::Error;
use crate::id::TableId;
use crate::store::Store;
use crate::store::logs::Pages;
use crate::table::Finding;

/// How often uncounted tables are looked for. The first time is when the server starts. Later there are some only
/// while nodes of an earlier version run.
const ROUND: Duration = Duration::from_secs(600);
/// How many tables are looked up at a time.
const BATCH: u32 = 50;
/// The pause between two tables, in which others can read and write.
const PAUSE: Duration = Duration::from_millis(5);

/// Counts older games until it is dropped.
pub(crate) async fn count_older_games(store: Arc<dyn Store>) {
    let mut rounds = interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match count_all(&*store).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "the finished games of older tables were counted"),
            // The next round goes on.
            Err(error) => tracing::warn!(%error, "older games could not be counted"),
        }
    }
}

/// Counts the finished games of all tables once. Returns how many tables that were.
async fn count_all(store: &dyn Store) -> Result<u64, Error> {
    let (mut counted, mut after) = (0, None);
    loop {
        let tables = store.uncounted(after, BATCH).await?;
        let Some(&last) = tables.last() else { return Ok(counted) };
        for id in tables {
            match count_table(store, id).await {
                Ok(()) => counted += 1,
                // Its log cannot be read, or not by this version.
                Err(error) => tracing::debug!(table = id.brief(), %error, "the games of a table were not counted"),
            }
            tokio::time::sleep(PAUSE).await;
        }
        after = Some(last);
    }
}

async fn count_table(store: &dyn Store, id: TableId) -> Result<(), Error> {
    let (mut pages, mut finding, mut read) = (Pages::after(id, 0), Finding::new(id), 0);
    while let Some(page) = pages.next(store).await? {
        for logged in page {
            finding.read(&logged)?;
            read = logged.seq;
        }
    }
    store.count(id, read, finding.games).await
}
