//! Tables that go on without a client.

use async_trait::async_trait;

use super::{PostgresStore, table_id};
use crate::error::Error;
use crate::id::TableId;
use crate::store::DueStore;
use crate::store::entry::signed;

#[async_trait]
impl DueStore for PostgresStore {
    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM tables WHERE deadline <= $1 AND aside IS NULL ORDER BY deadline LIMIT $2";
        self.read(sql, &[&signed(now), &i64::from(most)], table_id).await
    }

    async fn live_clocks(&self) -> Result<Vec<TableId>, Error> {
        self.read("SELECT id FROM tables WHERE live_clock AND aside IS NULL", &[], table_id).await
    }

    async fn programs_due(&self) -> Result<Vec<TableId>, Error> {
        self.read("SELECT id FROM tables WHERE program_due AND aside IS NULL", &[], table_id).await
    }
}
