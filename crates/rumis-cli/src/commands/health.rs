//! `rumis health`: asks a server whether it is ready, for health checks of containers, which have no other program
//! that could ask.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use clap::Args;
use rumis_load::{Client, Method};
use serde::Serialize;

use super::serve;
use crate::failure::Failure;
use crate::json;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(crate) struct HealthOptions {
    /// The address that the server listens on; with --admin-listen, that one. If missing, the address of a server with
    /// the same environment: RUMIS_ADMIN_LISTEN, RUMIS_LISTEN, or 127.0.0.1:8080
    #[arg(value_name = "ADDRESS")]
    address: Option<SocketAddr>,
}

/// The address of a server with these settings. A server that listens on all addresses is asked at this machine's own.
fn usual(admin: Option<String>, public: Option<String>) -> SocketAddr {
    let set = [admin, public].into_iter().flatten().find_map(|text| text.parse::<SocketAddr>().ok());
    let address = set.unwrap_or_else(|| SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 8080));
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The answer of a server that is ready.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Health {
    /// The address that was asked.
    address: String,
    /// Always true: a server that is not ready is an error.
    ready: bool,
}

pub(crate) fn run(options: &HealthOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let variable = |name| std::env::var(name).ok();
    let address = options.address.unwrap_or_else(|| usual(variable("RUMIS_ADMIN_LISTEN"), variable("RUMIS_LISTEN")));
    let answer = serve::runtime()?.block_on(async {
        let mut client = Client::new(address);
        tokio::time::timeout(PATIENCE, client.send(Method::GET, "/readyz", Vec::new())).await
    });
    let unavailable = |what: &str| Failure::new("unavailable", format!("the server at {address} {what}"));
    let answer = answer
        .map_err(|_| unavailable(&format!("did not answer within {} seconds", PATIENCE.as_secs())))?
        .map_err(|error| unavailable(&format!("did not answer: {error}")))?;
    if !answer.status.is_success() {
        return Err(unavailable(&format!("is not ready: {}", answer.status)));
    }
    if wants_json {
        return json::print(&Health { address: address.to_string(), ready: true }, output);
    }
    Ok(writeln!(output, "ready")?)
}

#[cfg(test)]
mod tests {

    #[test]
    fn a_server_is_asked_where_its_environment_lets_it_listen() {
        let usual = |admin: Option<&str>, public: Option<&str>| {
            super::usual(admin.map(str::to_owned), public.map(str::to_owned)).to_string()
        };
        assert_eq!(usual(None, None), "127.0.0.1:8080");
        assert_eq!(usual(None, Some("0.0.0.0:9000")), "127.0.0.1:9000");
        assert_eq!(usual(Some("[::]:9001"), Some("0.0.0.0:9000")), "[::1]:9001");
        assert_eq!(usual(None, Some("192.0.2.1:80")), "192.0.2.1:80");
        assert_eq!(usual(None, Some("nonsense")), "127.0.0.1:8080");
    }
}
