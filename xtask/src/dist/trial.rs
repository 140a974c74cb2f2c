//! Tries a package: starts its program as a server, and plays a game there over HTTP.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::name_of;
use crate::workshop::{Workshop, run};

/// How long a server may take to start. Wine makes its own folders first, and emulators are slow.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long to wait before asking again whether a server listens.
const PAUSE: Duration = Duration::from_millis(50);

/// The client that plays.
pub(super) struct Trial {
    client: PathBuf,
    /// Where the servers store their data.
    data: PathBuf,
}

/// A server, which ends when this is dropped.
pub(super) struct Running {
    child: Child,
    /// Its address.
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        // If it has already ended, there is nothing to do.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

impl Trial {
    /// Builds the client.
    pub(super) fn prepare(workshop: &Workshop) -> Result<Self, String> {
        workshop.run_cargo(&["build", "--locked", "--package", "rumis-load", "--example", "game"])?;
        Ok(Self { client: workshop.target("debug/examples/game"), data: workshop.target("packages/data") })
    }

    /// Starts the program as a server with a new database, and plays a game. `package` is what it is from.
    pub(super) fn play(&self, mut program: Command, package: &Path) -> Result<(), String> {
        let _there_was_none = fs::remove_dir_all(&self.data);
        super::make_folder(&self.data)?;
        program.args([
            "--json",
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log-level",
            "warn",
            "--database-url",
            "rumis.db",
        ]);
        // A relative name, because programs for Windows know no others of this machine.
        program.current_dir(&self.data).env("WINEDEBUG", "-all").env("WINEPREFIX", self.data.with_file_name("wine"));
        let server = start(program, package)?;
        self.play_at(&server, package)
    }

    /// Plays a game at a server.
    pub(super) fn play_at(&self, server: &Running, package: &Path) -> Result<(), String> {
        let played = run(Command::new(&self.client).arg(&server.address));
        played.map_err(|error| format!("{} was tried: {error}", name_of(package)))
    }
}

/// An address of this machine only, at which nobody listens.
pub(super) fn free_address() -> Result<String, String> {
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    free.map(|address| address.to_string()).map_err(|error| format!("no port is free: {error}."))
}

/// Starts a server whose environment says where it listens, and waits until it does.
pub(super) fn serve(mut program: Command, address: &str, package: &Path) -> Result<Running, String> {
    let failed = |why: &str| format!("{} was tried, but its server {why}.", name_of(package));
    let child = program.stdin(Stdio::null()).spawn();
    let child = child.map_err(|error| failed(&format!("could not be started: {error}")))?;
    let mut running = Running { child, address: address.to_owned() };
    let began = Instant::now();
    while TcpStream::connect(address).is_err() {
        if let Ok(Some(status)) = running.child.try_wait() {
            return Err(failed(&format!("ended ({status})")));
        }
        if began.elapsed() > PATIENCE {
            return Err(failed(&format!("does not listen at {address}")));
        }
        thread::sleep(PAUSE);
    }
    Ok(running)
}

/// Starts a server, and waits until it says its address.
fn start(mut program: Command, package: &Path) -> Result<Running, String> {
    let failed = |why: &str| format!("{} was tried, but its server {why}.", name_of(package));
    program.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = program.spawn().map_err(|error| failed(&format!("could not be started: {error}")))?;
    let output = child.stdout.take();
    let mut running = Running { child, address: String::new() };
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        if let Some(output) = output {
            // Nobody listens any more after the patience is over.
            let _ = BufReader::new(output).read_line(&mut line).map(|_| send.send(line));
        }
    });
    let line = receive.recv_timeout(PATIENCE).map_err(|_| failed("said nothing"))?;
    let said: serde_json::Value = serde_json::from_str(&line).map_err(|_| failed(&format!("said {line:?}")))?;
    let address = said["address"].as_str().and_then(|address| address.strip_prefix("http://"));
    running.address = address.ok_or_else(|| failed(&format!("said {line:?}")))?.to_owned();
    Ok(running)
}
