//! Which nodes can store, and the time that they share.

use async_trait::async_trait;

use crate::bus::NodeId;
use crate::error::Error;

/// What the store knows about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// The node.
    pub id: NodeId,
    /// Since when it could store without interruption, by the store's clock.
    pub able_since: u64,
    /// When it last recorded that it can store, by the store's clock.
    pub beat: u64,
}

/// The answer to a node that recorded that it can store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The store's time, in milliseconds since 1970.
    pub now: u64,
    /// When a node was last able to store something before this, by the store's clock; `None` if never.
    pub alive: Option<u64>,
    /// The nodes that have not signed off, including this one. Nodes that were silent for an hour are
    /// left out.
    pub nodes: Vec<NodeRow>,
}

/// An outage of all nodes for which the clocks of all tables were corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// When a node was last able to store something before it.
    pub since: u64,
    /// When the last clock was corrected.
    pub at: u64,
}

/// The nodes that use the store, and the time that they share.
#[async_trait]
pub trait NodeStore: Send + Sync {
    /// When a node was last able to store something, by the store's clock; `None` if never.
    async fn last_alive(&self) -> Result<Option<u64>, Error>;

    /// The store's time, in milliseconds since 1970. All nodes share it.
    async fn time(&self) -> Result<u64, Error>;

    /// Records that this node can store now. If its last record is older than `outage` milliseconds,
    /// the node was interrupted.
    ///
    /// If no node was able to store for longer than that, [`last_alive`](Self::last_alive) stays as it is until this
    /// outage is corrected: whoever corrects the clocks may die before the end, and a request that nobody waits for any
    /// more may still be executed.
    async fn beat(&self, node: NodeId, outage: u64, corrected: Option<Corrected>) -> Result<Beat, Error>;

    /// Removes the records of a node that stops.
    async fn sign_off(&self, node: NodeId) -> Result<(), Error>;
}
