//! How nodes notify each other: [`local`] inside one process, [`nats`] between several.
//!
//! Notes are hints that save time. The store is authoritative, and every node compares its tables with
//! the store regularly, whether or not it gets notes.

pub(crate) mod local;
pub(crate) mod nats;
pub(crate) mod servers;
pub(crate) mod traffic;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

pub use self::traffic::BusTraffic;
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
    /// Who is connected to the sender. Sent at every change, and repeated from time to time. It is valid until the
    /// sender says otherwise or falls silent.
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

/// What has changed that people are told, whatever table they are at. Whoever hears it reads the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Changed {
    /// People whose searches, challenges or turns have changed.
    pub people: Vec<PersonId>,
    /// Whether the lobby has changed.
    pub lobby: bool,
}

/// What a node receives.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A note from another node, or the node's own.
    Note(Note),
    /// Another node, or this one, is alive, and its notes arrive.
    Alive(NodeId),
    /// The sessions of these people changed at another node, or at this one.
    SessionsChanged(Vec<PersonId>),
    /// Something changed at another node, or at this one, that people are told.
    Changed(Changed),
    /// Notes may have been lost.
    Gap,
}

/// A connection between nodes.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Receives notes about a table from now on. Never waits long. Returns whether this succeeded; it fails while there
    /// is no connection.
    async fn follow(&self, table: TableId) -> bool;

    /// No longer receives notes about a table.
    async fn unfollow(&self, table: TableId);

    /// Sends a note to every node that follows its table. Never waits long. Returns whether it was sent, which does
    /// not mean that it arrives.
    async fn tell(&self, note: Note) -> bool;

    /// Tells every node that sessions of these people have ended or have changed. Never waits long. Returns whether
    /// it was sent, which does not mean that it arrives.
    async fn tell_sessions_changed(&self, people: &[PersonId]) -> bool;

    /// Tells every node what has changed for people, whatever table they are at. Never waits long. Returns whether it was
    /// sent, which does not mean that it arrives.
    async fn tell_changed(&self, changed: &Changed) -> bool;

    /// Tells every node that this one is alive. Never waits long, and may fail silently.
    async fn tell_alive(&self);

    /// The next note or gap. Only one task of a node may call this. It is cancel safe.
    async fn hear(&self) -> Heard;

    /// Whether notes arrive at the moment.
    fn is_connected(&self) -> bool;

    /// How much was sent and received.
    fn traffic(&self) -> BusTraffic;

    /// Sends the notes that are still queued.
    async fn close(&self);
}
