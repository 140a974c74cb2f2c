//! `rumis loadtest pages`: how long every page takes on a server with many past games.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use rumis_load::{history, pages};
use rumis_server::{Database, restore};
use serde::Serialize;

use super::{LongDelays, blame, failure, millis, start_house};
use crate::failure::Failure;
use crate::json;
use crate::typed;

pub(super) const HELP: &str = "Examples:\n  rumis loadtest pages --games 20000 --people 2000\n  \
     rumis loadtest pages --games 1000000 --people 100000 --database-url postgres://rumis@localhost/loadtest";

/// A page should take no longer, for 99 of 100 requests.
const GOAL_MS: f64 = 50.0;
/// How many games are stored between two messages.
const TELL: usize = 25_600;

#[derive(Debug, Args)]
pub(super) struct PagesOptions {
    /// How many past games there are
    #[arg(long, default_value_t = 2000, value_parser = typed::number::<u32>(100..=5_000_000))]
    games: u32,
    /// How many people played them
    #[arg(long, default_value_t = 200, value_parser = typed::number::<u32>(20..=1_000_000))]
    people: u32,
    /// How many requests are sent in a second
    #[arg(long, default_value_t = 50, value_parser = typed::number::<u32>(1..=1000))]
    rate: u32,
    /// For how many seconds
    #[arg(long, default_value_t = 20, value_parser = typed::number::<u64>(1..=600))]
    seconds: u64,
    /// An empty PostgreSQL database instead of a temporary file. The load test leaves its tables in it
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
}

/// How long the pages of a server with many past games take.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PagesResult {
    /// The number of games.
    games: u32,
    /// The number of people.
    people: u32,
    /// How many seconds it took to store the games.
    fill_seconds: f64,
    /// The requests, by path.
    pages: Vec<PageResult>,
}

/// How long a request takes.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PageResult {
    /// The path.
    path: &'static str,
    /// How often it was asked for.
    requests: usize,
    /// How long it took until the answer began.
    answer_ms: LongDelays,
}

pub(super) async fn run(
    options: &PagesOptions,
    folder: &Path,
    wants_json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let (begun, file) = (Instant::now(), folder.join("rumis.db"));
    let tell = |done: usize| {
        if done > 0 && done.is_multiple_of(TELL) {
            eprintln!("{done} games");
        }
    };
    let (games, people) = (options.games as usize, options.people as usize);
    let written = history::write(&Database::Sqlite(file.clone()), games, people, tell).await;
    let visitors = written.map_err(|error| failure(&error))?;
    // Copying is much faster than storing every game again.
    if let Some(url) = &options.database_url {
        let database: Database = url.parse().map_err(|error| Failure::of(&error))?;
        restore(&file, &database, false).await.map_err(|error| Failure::of(&error))?;
    }
    let fill_seconds = begun.elapsed().as_secs_f64();
    let database = options.database_url.as_deref().map_or(file.as_os_str(), OsStr::new);
    let house = start_house(database, None).await?;
    let (length, past) = (Duration::from_secs(options.seconds), Duration::from_mins(u64::from(options.games)));
    let answered = pages::ask(house.address(), &visitors, options.rate, length, past).await;
    house.stop().await;
    let answered = answered.map_err(|error| failure(&error))?;
    let page = |(&path, delays): (&&'static str, &rumis_load::Delays)| {
        let answer_ms = LongDelays { p50: millis(delays, 0.5), p99: millis(delays, 0.99), max: millis(delays, 1.0) };
        PageResult { path, requests: delays.len(), answer_ms }
    };
    let pages: Vec<PageResult> = answered.delays.iter().map(page).collect();
    if wants_json {
        json::print(&PagesResult { games: options.games, people: options.people, fill_seconds, pages }, output)?;
    } else {
        writeln!(output, "{games} games of {people} people, stored in {fill_seconds:.0} s")?;
        for PageResult { path, requests, answer_ms } in &pages {
            let LongDelays { p50, p99, max } = answer_ms;
            let verdict = if *p99 <= GOAL_MS { "" } else { "  slow" };
            writeln!(
                output,
                "{path:<28} p50 {p50:6.1} ms, p99 {p99:6.1} ms, longest {max:6.1} ms, {requests} requests{verdict}"
            )?;
        }
    }
    blame(&answered.faults)
}
