//! Starts and stops a server: accepts connections, connects all parts, and shuts down in order.

use std::convert::Infallible;
use std::fs::File;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::connect_info::Connected;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tower::ServiceExt as _;

use crate::bus::local::LocalBus;
use crate::bus::nats::NatsBus;
use crate::bus::{Bus, NodeId};
use crate::config::Config;
use crate::counting::count_older_games;
use crate::course::{Course, Following, stopped};
use crate::error::{Code, Error};
use crate::http::guard::Guard;
use crate::http::{App, OperatorPages, Security, monitoring_router, router};
use crate::id::random;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::programs::Thinking;
use crate::programs::pool::Pool;
use crate::programs::queue::ThinkQueue;
use crate::push::Push;
use crate::store::Store;
use crate::sweeping::sweep;

/// How long a client may take to send the headers of a request.
const HEAD: Duration = Duration::from_secs(15);
/// How long an orderly shutdown may take before remaining connections are cut off.
const ORDERLY: Duration = Duration::from_secs(10);
/// The longest time over which sockets are asked to leave.
const SPREAD: Duration = Duration::from_secs(10);
/// How many tasks may wait for programs.
const MOST_TASKS: usize = 10_000;
/// The buffer of a connection. Requests are small, and there are many connections.
const BUFFER: usize = 16 * 1024;

/// The address a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Connected<SocketAddr> for Peer {
    fn connect_info(address: SocketAddr) -> Self {
        Self(address)
    }
}

/// A running server.
///
/// ```
/// use rumis_server::{Config, Database, Server};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// # let folder = tempfile::tempdir().unwrap();
/// # let file = folder.path().join("rumis.db");
/// let server = Server::start(Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(file))).await?;
/// println!("http://{}", server.address());
/// server.stop().await;
/// # Ok(())
/// # }
/// ```
pub struct Server {
    address: SocketAddr,
    admin_address: Option<SocketAddr>,
    course: watch::Sender<Course>,
    accepting: JoinHandle<()>,
    monitoring: Option<JoinHandle<std::io::Result<()>>>,
    node: Arc<Node>,
    chores: JoinHandle<()>,
    worker: Option<JoinHandle<Result<(), Error>>>,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    thinking: Arc<dyn Thinking>,
    /// Held as long as the server runs.
    _claim: Option<File>,
}

impl Server {
    /// Starts a server. It accepts connections when this returns.
    ///
    /// # Errors
    /// If the server cannot listen on the address or cannot open the store.
    pub async fn start(config: Config) -> Result<Self, Error> {
        // Bind the address first: a second server must not touch the store of the first.
        let (listener, address) = bind(config.listen).await?;
        let monitoring = match config.admin_listen {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let admin_address = monitoring.as_ref().map(|(_, address)| *address);
        let claim = config.database.claim()?;
        let store = config.database.open().await?;
        let id = NodeId(u64::from_be_bytes(random()?));
        let pool = Arc::new(Pool::new(config.thinkers, MOST_TASKS));
        let (course, following) = watch::channel(Course::Serving);
        let (bus, thinking, worker): (Arc<dyn Bus>, Arc<dyn Thinking>, _) = match &config.nats {
            None => (Arc::new(LocalBus::new(id)), pool, None),
            Some(servers) => {
                let queue = ThinkQueue::connect(servers, pool).await?;
                // Without other workers, the node executes its tasks itself.
                let (worker, mut following) = (queue.worker(config.thinkers), following.clone());
                let worker = tokio::spawn(async move { worker.run(stopped(&mut following)).await });
                (Arc::new(NatsBus::connect(servers, id).await?), Arc::new(queue), Some(worker))
            }
        };
        let push = match &config.push {
            Some(settings) => Some(Push::start(settings, &*store).await?),
            None => None,
        };
        let node = Node::new(
            Arc::clone(&store),
            Arc::clone(&bus),
            Arc::clone(&thinking),
            Arc::new(Metrics::new(&store.timings(), &bus.traffic())),
            config.retention,
            push,
            id,
        );
        node.wake().await?;
        let guard = Arc::new(Guard::new(&config));
        let chores = tokio::spawn({
            let (node, guard) = (Arc::clone(&node), Arc::clone(&guard));
            let sweeping = sweep(Arc::clone(&store), config.retention);
            let counting = count_older_games(Arc::clone(&store));
            async move {
                tokio::join!(supervise(node), tidy(&guard), sweeping, counting);
            }
        });
        let security = Security::new(&config);
        let pages = Arc::new(OperatorPages::new(&config));
        let app = App {
            node: Arc::clone(&node),
            guard: Arc::clone(&guard),
            security,
            pages,
            documents: Arc::default(),
            gallery: Arc::default(),
            retention: config.retention,
            course: following.clone(),
            monitored_elsewhere: monitoring.is_some(),
        };
        let monitoring = monitoring.map(|(listener, _)| {
            let router = monitoring_router(app.clone());
            tokio::spawn(async move { axum::serve(listener, router).await })
        });
        let accepting = tokio::spawn(accept(listener, router(app), guard, following));
        tracing::info!(%address, database = %config.database, "serving");
        Ok(Self {
            address,
            admin_address,
            course,
            accepting,
            monitoring,
            node,
            chores,
            worker,
            store,
            bus,
            thinking,
            _claim: claim,
        })
    }

    /// The separate address for readiness and metrics, if there is one.
    #[must_use]
    pub const fn admin_address(&self) -> Option<SocketAddr> {
        self.admin_address
    }

    /// The address it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Prepares the end, and returns when it has come. First the server serves everybody for this
    /// time, and only its answer to `/readyz` asks proxies to send nobody any more. Then it asks its
    /// sockets to connect again, spread over a few seconds.
    pub async fn drain(&self, time: Duration) {
        tracing::info!(seconds = time.as_secs(), "draining");
        self.course.send_replace(Course::Draining);
        tokio::time::sleep(time).await;
        let over = time.min(SPREAD);
        self.course.send_replace(Course::Leaving(over));
        tokio::time::sleep(over).await;
    }

    /// Stops the server: accepts no more connections, finishes requests, closes sockets, and closes
    /// the store.
    pub async fn stop(self) {
        tracing::info!("stopping");
        self.course.send_replace(Course::Stopping);
        let mut accepting = self.accepting;
        if tokio::time::timeout(ORDERLY, &mut accepting).await.is_err() {
            tracing::warn!("some connections took too long and were cut off");
            accepting.abort();
        }
        if let Some(monitoring) = self.monitoring {
            monitoring.abort();
        }
        self.chores.abort();
        self.node.sign_off().await;
        // Before the queue and the pool that it uses.
        if let Some(worker) = self.worker
            && let Ok(Err(error)) = worker.await
        {
            tracing::warn!(%error, "the worker failed");
        }
        self.thinking.close().await;
        self.bus.close().await;
        self.store.close().await;
        tracing::info!("stopped");
    }
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), Error> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| Error::new(Code::Unavailable, format!("cannot listen on {address}: {error}")))?;
    let address = listener.local_addr().map_err(Error::storage)?;
    Ok((listener, address))
}

/// Restarts the background tasks if they panic: a bug in one of them must not stop everybody's
/// clocks.
async fn supervise(node: Arc<Node>) {
    loop {
        // A set, so that the tasks end when this future is dropped.
        let mut chores = JoinSet::new();
        chores.spawn(Arc::clone(&node).chores());
        if let Some(Err(error)) = chores.join_next().await {
            tracing::error!(%error, "the background tasks failed and are restarted");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn tidy(guard: &Guard) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    loop {
        minutes.tick().await;
        guard.tidy();
    }
}

/// Accepts connections until the server stops, and returns when the last has ended.
async fn accept(listener: TcpListener, router: Router, guard: Arc<Guard>, mut course: Following) {
    // Every connection holds a sender. When the last sender is dropped, no connection is left.
    let (serving, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // For example too many open files. This passes when connections end.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = stopped(&mut course) => break,
        };
        let Some(admission) = guard.admit(peer) else { continue };
        let (router, course, serving) = (router.clone(), course.clone(), serving.clone());
        tokio::spawn(async move {
            serve(stream, peer, router, course, Arc::new((admission, serving))).await;
        });
    }
    drop(listener);
    drop(serving);
    let _none = all_gone.recv().await;
}

/// Serves one connection. `kept` is held until the connection ends, or the socket that it is
/// upgraded to.
async fn serve<K: Send + Sync + 'static>(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut course: Following,
    kept: Arc<K>,
) {
    // Responses are small and should be sent at once.
    let _slower = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(Peer(peer)));
        request.extensions_mut().insert(Arc::clone(&kept) as Kept);
        let router = router.clone();
        async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut course) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}

/// Values that live as long as a connection.
pub(crate) type Kept = Arc<dyn std::any::Any + Send + Sync>;
