//! How nodes tell each other what happened: [`local`] inside one process, [`nats`] between several.
//!
//! Nothing depends on a note's arriving: the store has the truth, and a node that may have missed
//! something looks there. Notes only make it quick.

pub(crate) mod local;
pub(crate) mod nats;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::id::{PersonId, TableId};
use crate::table::Logged;

/// A node: one server process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NodeId(pub u64);

/// What nodes tell each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Who tells it.
    pub from: NodeId,
    /// The table it is about.
    pub table: TableId,
    /// What it is.
    pub news: News,
}

/// What there is to tell about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// These events were stored. None means that there are some, too long to be told: look into the
    /// store.
    Events(Vec<Logged>),
    /// Who is connected to the teller. Said whenever it changes, and every few seconds.
    Present {
        /// Everybody who is known, at the table or not.
        people: Vec<PersonId>,
        /// How many others there are.
        strangers: u32,
    },
    /// Who is connected to you? Said by a node that has just opened the table.
    WhoIsThere,
}

/// What a node hears.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A note of another node, or one's own.
    Note(Note),
    /// Notes may have been missed: look into the store.
    Gap,
}

/// A way for nodes to talk.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Tells every node. Never waits long, and may fail without a word.
    async fn tell(&self, note: Note);

    /// The next thing that is heard. To be called by one task of a node only, and safe to be
    /// dropped while it waits.
    async fn hear(&self) -> Heard;

    /// Whether notes arrive at the moment.
    fn is_connected(&self) -> bool;

    /// Sends what is still to be sent.
    async fn close(&self);
}
