//! Analyses of finished games.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::TableId;

/// The analysis of a game so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// When it was last updated, in milliseconds since 1970.
    pub updated: u64,
    /// Whether it is complete.
    pub done: bool,
    /// The analysis so far, as JSON.
    pub body: String,
}

/// Analyses of finished games.
#[async_trait]
pub trait AnalysisStore: Send + Sync {
    /// The analysis of a game of a table.
    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error>;

    /// Stores the analysis of a game of a table.
    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error>;
}
