//! A network link that a test can break: forwards connections to another address.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It carries everything.
    Whole,
    /// It carries nothing, and nobody is told, as if a cable were pulled.
    Frozen,
    /// Its connections are closed, and new ones too.
    Cut,
}

/// A link.
pub struct Link {
    address: SocketAddr,
    condition: watch::Sender<Condition>,
    listening: JoinHandle<()>,
}

impl Drop for Link {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Link {
    /// A link to this address.
    pub async fn to(address: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = listener.local_addr().unwrap();
        let (condition, conditions) = watch::channel(Condition::Whole);
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, address, conditions.clone()));
            }
        });
        Self { address: here, condition, listening }
    }

    /// The address at its near end.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes its condition.
    pub fn becomes(&self, condition: Condition) {
        self.condition.send_replace(condition);
    }

    /// Is in this condition for a while.
    pub async fn is(&self, condition: Condition, time: Duration) {
        self.becomes(condition);
        tokio::time::sleep(time).await;
        self.becomes(Condition::Whole);
    }
}

async fn carry(near: TcpStream, address: SocketAddr, mut condition: watch::Receiver<Condition>) {
    if *condition.borrow() == Condition::Cut {
        return;
    }
    // A frozen link does not even carry the first packet.
    if condition.wait_for(|condition| *condition != Condition::Frozen).await.is_err() {
        return;
    }
    let Ok(far) = TcpStream::connect(address).await else { return };
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    let (there, back) = (condition.clone(), condition.clone());
    tokio::select! {
        () = copy(near_in, far_out, there) => {}
        () = copy(far_in, near_out, back) => {}
        _cut = condition.wait_for(|condition| *condition == Condition::Cut) => {}
    }
}

async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut condition: watch::Receiver<Condition>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        if condition.wait_for(|condition| *condition != Condition::Frozen).await.is_err() {
            return;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
