//! Services that tests start themselves.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

pub mod link;
pub mod nats;
pub mod postgres;

use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Command;

/// Says that the tests of a service that is missing are skipped. With `RUMIS_SKIP_NOTHING=1` in the environment, which
/// `cargo verify` sets in CI, that is an error.
pub fn skip(why: &str) {
    assert!(std::env::var("RUMIS_SKIP_NOTHING").as_deref() != Ok("1"), "{why}, and no test may be skipped here");
    eprintln!("SKIPPED: {why}");
}

/// Where a service runs.
pub struct Place {
    /// A command that runs another command there; empty for this machine.
    pub enter: Vec<String>,
    /// Its address, as seen from the test.
    pub address: Ipv4Addr,
}

impl Place {
    /// This machine.
    pub fn here() -> Self {
        Self { enter: Vec::new(), address: Ipv4Addr::LOCALHOST }
    }

    /// A command that runs there.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let Some((first, rest)) = self.enter.split_first() else { return Command::new(program.as_ref()) };
        let mut command = Command::new(first);
        command.args(rest).arg(program.as_ref());
        command
    }

    /// The address that a server listens on.
    fn listens_on(&self) -> Ipv4Addr {
        if self.address.is_loopback() { self.address } else { Ipv4Addr::UNSPECIFIED }
    }
}
