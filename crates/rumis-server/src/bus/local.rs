//! The bus inside one process: a channel between its nodes.

use async_trait::async_trait;
use tokio::sync::{Mutex, broadcast};

use super::{Bus, Heard, Note};

/// How many notes a node may lag behind before it must read the store instead.
const BACKLOG: usize = 256;

/// One node's end of a channel.
///
/// ```
/// use rumis_server::LocalBus;
/// let first = LocalBus::new();
/// let second = first.another(); // for a second node in the same process
/// ```
pub struct LocalBus {
    sender: broadcast::Sender<Note>,
    receiver: Mutex<broadcast::Receiver<Note>>,
    /// Whether there may be nodes that are not connected to the channel.
    deaf: bool,
}

impl LocalBus {
    /// A channel with one node.
    #[must_use]
    pub fn new() -> Self {
        let (sender, receiver) = broadcast::channel(BACKLOG);
        Self { sender, receiver: Mutex::new(receiver), deaf: false }
    }

    /// A channel with one node, when other nodes may exist that it cannot receive notes from. Such
    /// a node must poll the store.
    #[must_use]
    pub fn deaf() -> Self {
        Self { deaf: true, ..Self::new() }
    }

    /// The end for another node.
    #[must_use]
    pub fn another(&self) -> Self {
        Self { sender: self.sender.clone(), receiver: Mutex::new(self.sender.subscribe()), deaf: self.deaf }
    }
}

impl Default for LocalBus {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl Bus for LocalBus {
    async fn tell(&self, note: Note) {
        // A single node has no receivers.
        if self.sender.receiver_count() > 1 {
            let _nobody = self.sender.send(note);
        }
    }

    async fn hear(&self) -> Heard {
        match self.receiver.lock().await.recv().await {
            Ok(note) => Heard::Note(note),
            Err(_) => Heard::Gap,
        }
    }

    fn is_connected(&self) -> bool {
        !self.deaf
    }

    async fn close(&self) {}
}
