//! `rumis serve`: a server for people anywhere, and `rumis worker`: computes moves for its programs.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use rumis_server::{
    Config, Limits, OperatorPage, Push, PushContact, PushOrigin, Retention, SecurityContact, Server, TrustedProxies,
    run_worker,
};
use serde::Serialize;
use tokio::runtime::Runtime;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::links::{DatabaseOptions, NatsOptions};
use crate::failure::Failure;
use crate::json;
use crate::typed;

pub(crate) const SERVE_HELP: &str = "Examples:\n  rumis serve\n  rumis serve --listen 0.0.0.0:8080 --public-url https://rumis.example \
     --trust-proxy 10.0.0.0/8\n  \
     rumis serve --database-url postgres://rumis@db/rumis --nats-url nats://bus:4222\n  \
     rumis serve --admin-listen 127.0.0.1:9090\n  \
     rumis serve --database-url-file /run/secrets/database --nats-url-file /run/secrets/nats\n\n\
     Without --database-url, all data is in one file, rumis.db, in your data folder.";

#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// The address to listen on
    #[arg(long, env = "RUMIS_LISTEN", default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080), value_name = "ADDRESS")]
    listen: SocketAddr,
    /// A separate address for /readyz and /metrics, which are then not on the public one
    #[arg(long, env = "RUMIS_ADMIN_LISTEN", value_name = "ADDRESS")]
    admin_listen: Option<SocketAddr>,
    #[command(flatten)]
    database: DatabaseOptions,
    #[command(flatten)]
    nats: NatsOptions,
    /// The address that people type
    #[arg(long, env = "RUMIS_PUBLIC_URL", value_name = "https://HOST", value_parser = public_url)]
    public_url: Option<String>,
    /// Where to report security problems, such as mailto:security@rumis.example; served as
    /// /.well-known/security.txt
    #[arg(long, env = "RUMIS_SECURITY_CONTACT", value_name = "URI")]
    security_contact: Option<SecurityContact>,
    /// Whom push services write to if there is trouble with notifications, such as mailto:games@rumis.example.
    /// Without it, the server sends no notifications
    #[arg(long, env = "RUMIS_PUSH_CONTACT", value_name = "URI")]
    push_contact: Option<PushContact>,
    /// Push services that may have an address that is not public, separated by commas: for tests, and for a push
    /// service of your own
    #[arg(long, env = "RUMIS_PUSH_ALLOW", value_name = "ORIGINS", value_delimiter = ',', requires = "push_contact")]
    push_allow: Vec<PushOrigin>,
    /// A file with what you say about privacy, in HTML or plain text; served as /privacy
    #[arg(long, env = "RUMIS_PRIVACY_PAGE", value_name = "FILE")]
    privacy_page: Option<PathBuf>,
    /// A file that says who you are, in HTML or plain text; served as /imprint
    #[arg(long, env = "RUMIS_IMPRINT_PAGE", value_name = "FILE")]
    imprint_page: Option<PathBuf>,
    /// The networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8: only they may say in the
    /// header X-Forwarded-For where a request comes from [default: nobody]
    #[arg(long, env = "RUMIS_TRUST_PROXY", value_name = "NETWORKS")]
    trust_proxy: Option<TrustedProxies>,
    /// After SIGTERM, how long to serve everybody while /readyz says 503, so that a proxy sends new
    /// people to other nodes; then sockets are asked to connect again, one after the other
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = typed::number::<u16>(0..=3600))]
    drain_seconds: u16,
    /// How many threads compute the programs' moves [default: half the cores]
    #[arg(long, value_name = "N", value_parser = typed::number::<u16>(1..=256))]
    thinkers: Option<u16>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    retention: RetentionOptions,
    #[command(flatten)]
    log: LogOptions,
    /// Open a browser when the server is ready
    #[arg(long)]
    open: bool,
}

#[derive(Debug, Args)]
struct LimitOptions {
    /// The most connections in total
    #[arg(long, default_value_t = Limits::default().connections, value_name = "N")]
    most_connections: usize,
    /// The most connections from one address
    #[arg(long, default_value_t = Limits::default().connections_per_address, value_name = "N")]
    most_connections_per_address: usize,
    /// The most requests per second from one address
    #[arg(long, default_value_t = Limits::default().requests_per_second, value_name = "N")]
    most_requests_per_second: u32,
    /// The most messages per second on one socket
    #[arg(long, default_value_t = Limits::default().messages_per_second, value_name = "N")]
    most_messages_per_second: u32,
    /// The most tables opened per minute from one address
    #[arg(long, default_value_t = Limits::default().tables_per_minute, value_name = "N")]
    most_tables_per_minute: u32,
    /// The most challenges per minute that one person sends
    #[arg(long, default_value_t = Limits::default().challenges_per_minute, value_name = "N")]
    most_challenges_per_minute: u32,
    /// The most unfinished tables of one person
    #[arg(long, default_value_t = Limits::default().open_tables, value_name = "N")]
    most_open_tables: u32,
    /// The most MiB of settings and progress that accounts share between devices, of all accounts together
    #[arg(long, value_name = "MIB")]
    most_documents: Option<u32>,
}

#[derive(Debug, Args)]
pub(crate) struct RetentionOptions {
    /// Days until an unused session ends
    #[arg(long, default_value_t = Retention::default().unused_session_days, value_name = "DAYS")]
    keep_unused_sessions: u32,
    /// Days until any session ends
    #[arg(long, default_value_t = Retention::default().session_days, value_name = "DAYS")]
    keep_sessions: u32,
    /// Days until a guest who never placed a stone is removed
    #[arg(long, default_value_t = Retention::default().guest_days, value_name = "DAYS")]
    keep_guests: u32,
    /// Days until a table at which no game has begun is removed
    #[arg(long, default_value_t = Retention::default().waiting_table_days, value_name = "DAYS")]
    keep_waiting_tables: u32,
}

impl RetentionOptions {
    pub(crate) const fn retention(&self) -> Retention {
        Retention {
            unused_session_days: self.keep_unused_sessions,
            session_days: self.keep_sessions,
            guest_days: self.keep_guests,
            waiting_table_days: self.keep_waiting_tables,
        }
    }
}

impl LimitOptions {
    fn limits(&self) -> Limits {
        Limits {
            connections: self.most_connections,
            connections_per_address: self.most_connections_per_address,
            requests_per_second: self.most_requests_per_second,
            messages_per_second: self.most_messages_per_second,
            tables_per_minute: self.most_tables_per_minute,
            challenges_per_minute: self.most_challenges_per_minute,
            open_tables: self.most_open_tables,
            documents: self.most_documents,
            ..Limits::default()
        }
    }
}

#[derive(Debug, Args)]
struct LogOptions {
    /// How much is written to the log
    #[arg(long, default_value = "info", value_name = "LEVEL", ignore_case = true)]
    log_level: LogLevel,
    /// Write the log as JSON, one object per line
    #[arg(long)]
    log_json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

/// Starts the log, on standard error.
pub(crate) fn start_log(level: LogLevel, json: bool) {
    let level = match level {
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    // The NATS library logs every attempt to connect, without the address; our own messages have
    // it.
    let nats = if level == tracing::Level::INFO { tracing::Level::WARN } else { level };
    let filter = Targets::new().with_default(level).with_target("async_nats", nats);
    // An error while writing the log must not be logged: that panics, and on a full disk every line
    // fails.
    let log = tracing_subscriber::fmt::layer().log_internal_errors(false);
    let log = log.with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let log = if json { log.json().boxed() } else { log.compact().boxed() };
    // The log may already be running.
    let _begun = tracing_subscriber::registry().with(log.with_filter(filter)).try_init();
}

/// The address of a whole site, not of a page.
fn public_url(text: &str) -> Result<String, String> {
    let bare = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match bare.map(|bare| bare.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => Ok(text.to_owned()),
        _ => Err("expected an address such as https://rumis.example".to_owned()),
    }
}

pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| Failure::new("unavailable", format!("cannot start: {error}")))
}

/// An error of the server.
pub(crate) fn failure(error: &rumis_server::Error) -> Failure {
    Failure::of(error)
}

/// Every connection is an open file, and most systems allow few of them by default.
pub(crate) fn raise_file_limit() {
    // If the limit cannot be raised, connections beyond it are refused.
    let _limit = rlimit::increase_nofile_limit(65_536);
}

/// The address of the server.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Served<'a> {
    /// The address that it listens on.
    address: &'a str,
}

/// The settings of a worker.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Working {
    /// How many threads compute moves.
    threads: usize,
}

pub(crate) fn run(options: &ServeOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    start_log(options.log.log_level, options.log.log_json);
    raise_file_limit();
    let page =
        |file: &Option<PathBuf>| file.as_deref().map(OperatorPage::read).transpose().map_err(|error| failure(&error));
    let config = Config {
        admin_listen: options.admin_listen,
        nats: options.nats.servers()?,
        public_url: options.public_url.clone(),
        security_contact: options.security_contact.clone(),
        push: options
            .push_contact
            .clone()
            .map(|contact| Push { allowed: options.push_allow.clone(), ..Push::new(contact) }),
        privacy: page(&options.privacy_page)?,
        imprint: page(&options.imprint_page)?,
        trusted_proxies: options.trust_proxy.clone().unwrap_or_default(),
        limits: options.limits.limits(),
        retention: options.retention.retention(),
        ..Config::new(options.listen, options.database.database()?)
    };
    let config = Config { thinkers: options.thinkers.map_or(config.thinkers, usize::from), ..config };
    let drain = Duration::from_secs(options.drain_seconds.into());
    until_stopped(config, drain, |address| {
        if wants_json {
            json::print(&Served { address }, output)?;
        } else {
            writeln!(output, "Rumis is served at {address}\nCtrl-C stops it.")?;
        }
        output.flush()?;
        if options.open {
            open_browser(address.to_owned());
        }
        Ok(())
    })
}

/// Serves until the process is told to stop. `ready` is called with the address once it serves. SIGTERM
/// lets clients move to another server for `drain` first, unless a second signal follows.
pub(crate) fn until_stopped(
    config: Config,
    drain: Duration,
    ready: impl FnOnce(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    runtime()?.block_on(async {
        let server = Server::start(config).await.map_err(|error| failure(&error))?;
        ready(&format!("http://{}", server.address()))?;
        if stop_signal().await == Stop::Terminated && !drain.is_zero() {
            tokio::select! { () = server.drain(drain) => {}, _ = stop_signal() => {} }
        }
        server.stop().await;
        Ok(())
    })
}

/// Opens a page in the browser. If that fails, people can type the address.
pub(crate) fn open_browser(page: String) {
    // In a separate thread, because it waits a moment to see whether the browser starts.
    std::thread::spawn(move || {
        if open::that_detached(&page).is_err() {
            eprintln!("No browser could be opened. Open this address yourself: {page}");
        }
    });
}

/// Why a process stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// Somebody pressed Ctrl-C.
    Interrupted,
    /// SIGTERM: the system or an operator ends it.
    Terminated,
}

/// Waits until the process is told to stop.
async fn stop_signal() -> Stop {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminated = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { _ = interrupted => Stop::Interrupted, () = terminated => Stop::Terminated }
    }
    #[cfg(not(unix))]
    {
        drop(interrupted.await);
        Stop::Interrupted
    }
}

#[derive(Debug, Args)]
pub(crate) struct WorkerOptions {
    #[command(flatten)]
    nats: NatsOptions,
    /// How many threads compute moves [default: one per core]
    #[arg(long, value_name = "N", value_parser = typed::number::<u16>(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    log: LogOptions,
}

pub(crate) fn work(options: &WorkerOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let servers = options.nats.servers()?;
    let servers = servers.ok_or_else(|| Failure::usage("name the NATS server of the cluster: --nats-url URL"))?;
    start_log(options.log.log_level, options.log.log_json);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.map_or(cores, usize::from);
    if wants_json {
        json::print(&Working { threads }, output)?;
    } else {
        writeln!(output, "Computing moves with {threads} threads. Ctrl-C stops it.")?;
    }
    output.flush()?;
    let worked = runtime()?.block_on(run_worker(&servers, threads, async {
        let _either = stop_signal().await;
    }));
    worked.map_err(|error| failure(&error))
}
