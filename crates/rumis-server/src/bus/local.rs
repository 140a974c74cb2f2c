//! The bus inside one process: a channel between its nodes.

use async_trait::async_trait;
use tokio::sync::{Mutex, broadcast};

use super::{Bus, BusTraffic, Changed, Heard, NodeId, Note};
use crate::id::{PersonId, TableId};

/// How many notes a node may lag behind before it must read the store instead.
const BACKLOG: usize = 256;

/// One node's end of a channel.
///
/// ```
/// use rumis_server::{LocalBus, NodeId};
/// let first = LocalBus::new(NodeId(1));
/// let second = first.another(NodeId(2)); // for a second node in the same process
/// ```
pub struct LocalBus {
    node: NodeId,
    sender: broadcast::Sender<Heard>,
    receiver: Mutex<broadcast::Receiver<Heard>>,
    traffic: BusTraffic,
}

impl LocalBus {
    /// A channel with one node.
    #[must_use]
    pub fn new(node: NodeId) -> Self {
        let (sender, receiver) = broadcast::channel(BACKLOG);
        Self { node, sender, receiver: Mutex::new(receiver), traffic: BusTraffic::new() }
    }

    /// The end for another node.
    #[must_use]
    pub fn another(&self, node: NodeId) -> Self {
        let receiver = Mutex::new(self.sender.subscribe());
        Self { node, sender: self.sender.clone(), receiver, traffic: BusTraffic::new() }
    }

    fn send(&self, heard: Heard) {
        // A single node has no receivers.
        if self.sender.receiver_count() > 1 {
            let _nobody = self.sender.send(heard);
        }
    }
}

#[async_trait]
impl Bus for LocalBus {
    /// Inside one process, notes cost next to nothing: every node receives all of them.
    async fn follow(&self, _: TableId) -> bool {
        true
    }

    async fn unfollow(&self, _: TableId) {}

    async fn tell_sessions_changed(&self, people: &[PersonId]) -> bool {
        self.send(Heard::SessionsChanged(people.to_vec()));
        true
    }

    async fn tell_changed(&self, changed: &Changed) -> bool {
        self.send(Heard::Changed(changed.clone()));
        true
    }

    async fn tell(&self, note: Note) -> bool {
        self.send(Heard::Note(note));
        true
    }

    async fn tell_alive(&self) {
        self.send(Heard::Alive(self.node));
    }

    async fn hear(&self) -> Heard {
        match self.receiver.lock().await.recv().await {
            Ok(heard) => heard,
            Err(_) => Heard::Gap,
        }
    }

    fn is_connected(&self) -> bool {
        true
    }

    /// Always nothing: no bytes leave the process.
    fn traffic(&self) -> BusTraffic {
        self.traffic.clone()
    }

    async fn close(&self) {}
}
