//! How long a store takes, for operators.

use std::time::Instant;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// How long the operations of a store take, and how long they wait for a connection first.
///
/// ```
/// # async fn example() -> Result<(), rumis_server::Error> {
/// use rumis_server::{SqliteStore, Store};
/// let timings = SqliteStore::open("rumis.db")?.timings(); // what is measured later is in it too
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct StoreTimings {
    pub(crate) operations: Histogram,
    pub(crate) waits: Histogram,
}

impl StoreTimings {
    pub(super) fn new() -> Self {
        // Up to ten seconds: every statement has a deadline of five.
        let seconds = || Histogram::new(exponential_buckets(0.000_1, 2.0, 18));
        Self { operations: seconds(), waits: seconds() }
    }

    /// Waits for a connection.
    pub(super) async fn wait<T>(&self, connection: impl Future<Output = T>) -> T {
        measured(&self.waits, connection).await
    }

    /// Does something with the store, without the wait for a connection.
    pub(super) async fn operate<T>(&self, operation: impl Future<Output = T>) -> T {
        measured(&self.operations, operation).await
    }
}

async fn measured<T>(histogram: &Histogram, work: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let done = work.await;
    histogram.observe(begun.elapsed().as_secs_f64());
    done
}
