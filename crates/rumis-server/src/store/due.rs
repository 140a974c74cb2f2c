//! Tables that need a node's attention.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::TableId;

/// Tables that go on without a client: a clock runs, or a program must move.
#[async_trait]
pub trait DueStore: Send + Sync {
    /// Tables with a clock that has expired by this time.
    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error>;

    /// Tables with a running clock that counts minutes.
    async fn live_clocks(&self) -> Result<Vec<TableId>, Error>;

    /// Tables that continue without anybody connected and wait for a program.
    async fn programs_due(&self) -> Result<Vec<TableId>, Error>;
}
