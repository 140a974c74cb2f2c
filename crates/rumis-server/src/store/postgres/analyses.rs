//! Analyses of finished games.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::PostgresStore;
use crate::error::Error;
use crate::id::TableId;
use crate::store::entry::{no_table, signed, unsigned};
use crate::store::{AnalysisRow, AnalysisStore};

#[async_trait]
impl AnalysisStore for PostgresStore {
    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
        let sql = "SELECT updated, done, body FROM analyses WHERE table_id = $1 AND game = $2";
        let analysis = |row: &Row| {
            Ok(AnalysisRow { updated: unsigned(row.try_get(0)?), done: row.try_get(1)?, body: row.try_get(2)? })
        };
        self.read_one(sql, &[&table.to_string(), &i64::from(game)], analysis).await
    }

    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error> {
        let AnalysisRow { updated, done, body } = row;
        let sql = "INSERT INTO analyses (table_id, game, updated, done, body) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (table_id, game) DO UPDATE
                   SET updated = excluded.updated, done = excluded.done, body = excluded.body";
        let (reason, table, game, updated) =
            (SqlState::FOREIGN_KEY_VIOLATION, table.to_string(), i64::from(game), signed(updated));
        self.change_unless(&reason, no_table, sql, &[&table, &game, &updated, &done, &body]).await.map(drop)
    }
}
