//! The program as a process that can be killed.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long a process may take to start on a busy machine.
const START: Duration = Duration::from_secs(60);

/// The current time in milliseconds since 1970, as in logs.
pub(crate) fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// The command line of a server without limits, on any free port: while it is down, another process
/// could take a fixed one.
pub(crate) fn serve(database: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    command.args(["serve", "--json", "--listen", "127.0.0.1:0", "--database-url", database]);
    for limit in ["connections", "connections-per-address", "requests-per-second", "tables-per-minute", "open-tables"] {
        command.arg(format!("--most-{limit}")).arg("1000000");
    }
    command
}

/// A process that ends with the test, however the test ends.
pub(crate) struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    /// Starts it, and waits for the first line that it prints.
    pub(crate) fn start(command: &mut Command, log: &Path) -> (Self, String) {
        let mut process = Self::launch(command, log);
        let (said, first) = mpsc::channel();
        let mut lines = BufReader::new(process.child.stdout.take().unwrap());
        std::thread::spawn(move || {
            let mut line = String::new();
            drop(lines.read_line(&mut line));
            drop(said.send(line));
        });
        let line = first.recv_timeout(START).unwrap_or_default();
        assert!(!line.is_empty(), "{command:?} does not start");
        (process, line)
    }

    /// Starts it without waiting.
    pub(crate) fn launch(command: &mut Command, log: &Path) -> Self {
        let file: File = OpenOptions::new().create(true).append(true).open(log).unwrap();
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file);
        Self { child: command.spawn().unwrap(), log: log.to_owned() }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it runs.
    pub(crate) fn lives(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal).unwrap();
    }

    /// Waits until it ends on its own. Returns its exit status.
    pub(crate) fn end(mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    /// Kills it, as if the power had failed. Returns the time.
    pub(crate) fn kill(mut self) -> u64 {
        assert!(self.lives(), "it ended on its own");
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        wall()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may already have ended.
        let _gone = self.child.kill();
        let _gone = self.child.wait();
        if std::thread::panicking() {
            let log = std::fs::read_to_string(&self.log).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("the end of {}:\n{}", self.log.display(), lines[lines.len().saturating_sub(15)..].join("\n"));
        }
    }
}

/// A running server.
pub(crate) struct Server {
    pub(crate) process: Process,
    pub(crate) address: SocketAddr,
    /// When it was first known to be ready.
    pub(crate) ready: u64,
}

impl Server {
    pub(crate) fn start(command: &mut Command, log: &Path) -> Self {
        let (process, line) = Process::start(command, log);
        let said: serde_json::Value = serde_json::from_str(&line).unwrap();
        let address = said["address"].as_str().and_then(|url| url.strip_prefix("http://")).unwrap().parse().unwrap();
        let mut server = Self { process, address, ready: 0 };
        let begun = Instant::now();
        while !server.is_ready() {
            assert!(begun.elapsed() < START, "the server is not ready in time");
            std::thread::sleep(Duration::from_millis(10));
        }
        server.ready = wall();
        server
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.get("/readyz").0 == 200
    }

    pub(crate) fn is_alive(&self) -> bool {
        self.get("/healthz").0 == 200
    }

    /// Requests a page without an identity. Returns the status and the body.
    pub(crate) fn get(&self, path: &str) -> (u16, String) {
        let talk = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(self.address)?;
            stream.set_read_timeout(Some(Duration::from_secs(30)))?;
            write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        let answer = talk().unwrap_or_default();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or(0), body.to_owned())
    }
}
