//! Chaos: thirty tables are played at three servers with wrong clocks, while links and processes fail
//! at random. Afterwards, nothing that was acknowledged is lost, everybody has seen everything, and
//! nobody was charged for an outage.
//!
//! `cargo xtask chaos --seconds 60 --seed 17` runs it. It needs Linux, root, PostgreSQL, NATS, and
//! Debian's packages iproute2, nftables and faketime. Everything runs in namespaces of its own, which
//! end with it.

#[cfg(target_os = "linux")]
#[path = "chaos/mod.rs"]
mod chaos;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    chaos::main()
}

#[cfg(not(target_os = "linux"))]
fn main() -> std::process::ExitCode {
    eprintln!("error: chaos needs Linux");
    std::process::ExitCode::FAILURE
}
