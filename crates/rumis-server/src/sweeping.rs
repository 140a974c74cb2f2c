//! Removes expired data in the background: see [`Retention`].

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::config::Retention;
use crate::error::Error;
use crate::store::Store;

/// How often expired data is looked for. The first time is when the server starts.
const ROUND: Duration = Duration::from_secs(600);
/// How many rows of each kind are removed in one change.
const BATCH: u32 = 100;
/// The pause between two changes, in which others can write.
const PAUSE: Duration = Duration::from_millis(100);

/// Removes expired data until it is dropped.
pub(crate) async fn sweep(store: Arc<dyn Store>, retention: Retention) {
    let mut rounds = interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match sweep_once(&*store, retention).await {
            Ok(0) => {}
            Ok(removed) => {
                tracing::info!(removed, "expired sessions, guests, tables, searches and challenges were removed");
            }
            // The next round tries again.
            Err(error) => tracing::warn!(%error, "expired data could not be removed"),
        }
    }
}

/// Removes what has expired by the clock of the store. That of this machine may be wrong.
pub(crate) async fn sweep_once(store: &dyn Store, retention: Retention) -> Result<u64, Error> {
    let mut removed = 0;
    loop {
        let batch = store.sweep(retention.expired(store.time().await?), BATCH).await?;
        removed += batch;
        if batch < u64::from(BATCH) {
            return Ok(removed);
        }
        tokio::time::sleep(PAUSE).await;
    }
}
