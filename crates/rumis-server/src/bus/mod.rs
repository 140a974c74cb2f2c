//! How nodes notify each other: [`local`] inside one process, [`nats`] between several.
//!
//! Notes are hints that save time. The store is authoritative, and every node compares its tables with
//! the store regularly, whether or not it gets notes.

pub(crate) mod local;
pub(crate) mod nats;
pub(crate) mod servers;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::id::{PersonId, TableId};
use crate::table::Logged;

/// A node: one server process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NodeId(pub u64);

/// A notification from one node to the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The sender.
    pub from: NodeId,
    /// The table it is about.
    pub table: TableId,
    /// What happened.
    pub news: News,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// These events were stored. An empty list means that events were stored but are too long for a
    /// note: read the store.
    Events(Vec<Logged>),
    /// Who is connected to the sender. Sent at every change, and every few seconds.
    Present {
        /// Everybody with an identity, seated or not.
        people: Vec<PersonId>,
        /// How many others are connected.
        strangers: u32,
    },
    /// Asks the other nodes who is connected to them. Sent by a node that has just opened the
    /// table.
    WhoIsThere,
}

/// What a node receives.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A note from another node, or the node's own.
    Note(Note),
    /// Another node, or this one, is alive, and its notes arrive.
    Alive(NodeId),
    /// Notes may have been lost.
    Gap,
}

/// A connection between nodes.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Sends a note to every node. Never waits long, and may fail silently.
    async fn tell(&self, note: Note);

    /// Tells every node that this one is alive. Never waits long, and may fail silently.
    async fn tell_alive(&self);

    /// The next note or gap. Only one task of a node may call this. It is cancel safe.
    async fn hear(&self) -> Heard;

    /// Whether notes arrive at the moment.
    fn is_connected(&self) -> bool;

    /// Sends the notes that are still queued.
    async fn close(&self);
}
