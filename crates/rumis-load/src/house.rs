//! A server process on loopback, and the resources that it uses.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::error::Error;

/// How long a server may take to be ready.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server process. Dropping this ends it.
pub struct House {
    child: Child,
    address: SocketAddr,
    ready: Duration,
}

/// The resources that a process has used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// Current memory, in bytes.
    pub memory: u64,
    /// Processor time since the start.
    pub processor: Duration,
}

impl House {
    /// Starts `program serve` with these arguments, on a free port, and waits until it is ready.
    ///
    /// # Errors
    /// If it cannot be started, or is not ready after a minute.
    pub async fn start<S: AsRef<OsStr>>(program: &Path, database: &OsStr, more: &[S]) -> Result<Self, Error> {
        let started = Instant::now();
        let mut command = Command::new(program);
        command.args(["--json", "serve", "--listen", "127.0.0.1:0", "--log-level", "warn", "--database-url"]);
        command.arg(database).args(more);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().map_err(Error::connection)?;
        let output = child.stdout.take().ok_or_else(|| Error::connection("the server has no standard output"))?;
        let mut lines = BufReader::new(output).lines();
        let line = tokio::time::timeout(PATIENCE, lines.next_line()).await.map_err(Error::connection)?;
        let line = line.map_err(Error::connection)?.ok_or_else(|| Error::connection("the server ended at once"))?;
        let said: serde_json::Value =
            serde_json::from_str(&line).map_err(|error| Error::Nonsense(error.to_string()))?;
        let address = said["address"].as_str().and_then(|text| text.strip_prefix("http://")?.parse().ok());
        let address = address.ok_or_else(|| Error::Nonsense(line.clone()))?;
        while !is_ready(address).await {
            if started.elapsed() > PATIENCE {
                return Err(Error::connection("the server is not ready after a minute"));
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Ok(Self { child, address, ready: started.elapsed() })
    }

    /// The address it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How long it took from its start until it was ready.
    #[must_use]
    pub const fn ready(&self) -> Duration {
        self.ready
    }

    /// The resources used so far; `None` if the operating system does not say.
    #[must_use]
    pub fn usage(&self) -> Option<Usage> {
        let folder = format!("/proc/{}", self.child.id()?);
        let status = std::fs::read_to_string(format!("{folder}/status")).ok()?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory: u64 = memory.trim().strip_suffix(" kB")?.parse().ok()?;
        let stat = std::fs::read_to_string(format!("{folder}/stat")).ok()?;
        // The fields after the name, which may contain anything and ends with the last bracket.
        // User time is the twelfth, system time the next, both in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(Usage { memory: memory * 1024, processor: Duration::from_millis(ticks * 10) })
    }

    /// Ends it and waits for its exit.
    pub async fn stop(mut self) {
        let _gone = self.child.kill().await;
    }
}

async fn is_ready(address: SocketAddr) -> bool {
    let answer = Client::new(address).send(hyper::Method::GET, "/readyz", Vec::new()).await;
    answer.is_ok_and(|answer| answer.status.is_success())
}
