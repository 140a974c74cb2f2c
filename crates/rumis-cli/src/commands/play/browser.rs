//! `rumis play`: serves the web app to this machine alone and opens it in the browser.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;

use clap::Args;
use rumis::Ruins;
use rumis_engine::Level;
use rumis_server::Config;
use serde::Serialize;

use crate::args::GameOptions;
use crate::commands::links::DatabaseOptions;
use crate::commands::serve::{self, LogLevel};
use crate::failure::Failure;
use crate::json;

/// The usual address. Browsers store unfinished games and settings for each address.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

#[derive(Debug, Args)]
#[command(next_help_heading = "In the browser")]
pub(super) struct BrowserOptions {
    /// Where to listen [default: 127.0.0.1:8080, or another port if that one is taken]
    #[arg(long, value_name = "ADDRESS", conflicts_with = "terminal")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    database: DatabaseOptions,
}

/// The address of the game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayPage<'a> {
    /// The address that the program listens on.
    address: &'a str,
    /// The page that was opened in the browser.
    page: &'a str,
}

/// Serves until it is told to stop, and opens `page`.
pub(super) fn run(
    options: &BrowserOptions,
    page: &str,
    wants_json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    if !cfg!(feature = "web") {
        let sentence = "this program was built without the web app: play in the terminal with rumis play --terminal \
                        --level 3, or build it with cargo play";
        return Err(Failure::new("no-web-app", sentence));
    }
    serve::start_log(LogLevel::Warn, false);
    serve::raise_file_limit();
    let config = Config::new(options.listen.unwrap_or_else(free_address), options.database.database()?);
    serve::until_stopped(config, Duration::ZERO, |address| {
        let page = format!("{address}/{page}");
        if wants_json {
            json::print(&PlayPage { address, page: &page }, output)?;
        } else {
            writeln!(output, "Rumis is served at {page}\nYour browser opens it. Ctrl-C stops it.")?;
        }
        output.flush()?;
        serve::open_browser(page);
        Ok(())
    })
}

/// The usual address, or another port if that one is taken.
fn free_address() -> SocketAddr {
    match TcpListener::bind(USUAL) {
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => SocketAddr::new(USUAL.ip(), 0),
        _ => USUAL,
    }
}

/// The page of the web app for a new game with these settings; the front page without settings.
pub(super) fn page(table: &GameOptions, level: Option<Level>, games: Option<u8>) -> Result<String, Failure> {
    // Refuse contradictory settings here, not in the browser.
    let game = table.undrawn_game()?;
    let setup = game.setup();
    let mut query: Vec<String> = Vec::new();
    query.extend(table.plan.as_ref().map(|_| format!("plan={}", setup.plan)));
    query.extend(table.players.map(|players| format!("players={players}")));
    query.extend(table.way.map(|way| format!("way={way}")));
    query.extend(table.edition.map(|edition| format!("edition={edition}")));
    query.extend(setup.colours.map(|colours| format!("colours={}", colours.to_string().replace(' ', ","))));
    query.extend(setup.start.map(|start| format!("start={start}")));
    // The page draws it when the game begins.
    query.extend(table.is_drawn().then(|| "start=lot".to_owned()));
    query.extend(level.map(|level| format!("level={}", level.number())));
    query.extend(games.map(|games| format!("games={games}")));
    match table.ruins {
        None => {}
        Some(Ruins::Laid) => query.push("ruins=laid".to_owned()),
        Some(Ruins::Seed(_) | Ruins::Layout(_)) => {
            let sentence = "--ruins with a seed or a layout works only in the terminal: add --terminal";
            return Err(Failure::usage(sentence));
        }
    }
    Ok(if query.is_empty() { String::new() } else { format!("#/new?{}", query.join("&")) })
}
