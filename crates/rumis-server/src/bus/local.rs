//! The bus inside one process: a channel between its nodes.

use async_trait::async_trait;
use tokio::sync::{Mutex, broadcast};

use super::{Bus, Heard, NodeId, Note};

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
}

impl LocalBus {
    /// A channel with one node.
    #[must_use]
    pub fn new(node: NodeId) -> Self {
        let (sender, receiver) = broadcast::channel(BACKLOG);
        Self { node, sender, receiver: Mutex::new(receiver) }
    }

    /// The end for another node.
    #[must_use]
    pub fn another(&self, node: NodeId) -> Self {
        Self { node, sender: self.sender.clone(), receiver: Mutex::new(self.sender.subscribe()) }
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

    async fn close(&self) {}
}
