//! `rumis health`: asks a server whether it is ready, for health checks of containers, which have no other program
//! that could ask.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
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
    /// The address that the server listens on; with --admin-listen, that one
    #[arg(default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080), value_name = "ADDRESS")]
    address: SocketAddr,
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
    let address = options.address;
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
