//! A private NATS server for a test.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use rumis_server::NatsServers;
use tempfile::TempDir;

use super::Place;

/// How long a server may take to start on a busy machine.
const START: Duration = Duration::from_secs(60);

/// A server that can be stopped and restarted on the same port.
pub struct NatsServer {
    place: Place,
    program: PathBuf,
    store: TempDir,
    port: u16,
    arguments: Vec<String>,
    running: Option<Child>,
}

impl NatsServer {
    /// A running server. `None` if `nats-server` is not installed; see [`skip`](super::skip).
    pub fn new() -> Option<Self> {
        Self::at(Place::here(), &[])
    }

    /// As [`new`](Self::new), with these arguments.
    pub fn with(arguments: &[&str]) -> Option<Self> {
        Self::at(Place::here(), arguments)
    }

    /// As [`new`](Self::new), at another place and with these arguments.
    pub fn at(place: Place, arguments: &[&str]) -> Option<Self> {
        let mut server = Self::stopped()?;
        server.place = place;
        server.arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        // Another process may take the port first.
        for _ in 0..10 {
            if server.try_start() {
                return Some(server);
            }
            server.port = free_port();
        }
        panic!("nats-server does not start");
    }

    /// A server that is not running yet.
    pub fn stopped() -> Option<Self> {
        let Some(program) = program() else {
            super::skip("nats-server is not installed");
            return None;
        };
        Some(Self {
            place: Place::here(),
            program,
            store: tempfile::tempdir().unwrap(),
            port: free_port(),
            arguments: Vec::new(),
            running: None,
        })
    }

    pub fn url(&self) -> String {
        self.url_at(self.place.address)
    }

    /// Its URL for a machine that knows it by another address.
    pub fn url_at(&self, address: Ipv4Addr) -> String {
        format!("nats://{address}:{}", self.port)
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address as nodes take it.
    pub fn servers(&self) -> NatsServers {
        self.url().parse().unwrap()
    }

    pub fn start(&mut self) {
        assert!(self.try_start(), "nats-server does not start");
    }

    /// Kills it, as if the machine had failed.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.running.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Freezes it, as if the network had failed: connections stay open without any answer.
    #[cfg(unix)]
    pub fn freeze(&self) {
        self.signal(rustix::process::Signal::STOP);
    }

    /// Continues after [`freeze`](Self::freeze).
    #[cfg(unix)]
    pub fn thaw(&self) {
        self.signal(rustix::process::Signal::CONT);
    }

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(self.running.as_ref().unwrap());
        rustix::process::kill_process(id, signal).unwrap();
    }

    fn try_start(&mut self) -> bool {
        let listen = self.place.listens_on().to_string();
        let child = self
            .place
            .command(&self.program)
            .args(["-js", "-a", &listen, "-p", &self.port.to_string(), "-sd"])
            .arg(self.store.path())
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let child = self.running.insert(child);
        let address = SocketAddr::from((self.place.address, self.port));
        let begun = Instant::now();
        while begun.elapsed() < START && child.try_wait().unwrap().is_none() {
            if TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.stop();
        false
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.stop();
    }
}

fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/bin".into()]);
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}
