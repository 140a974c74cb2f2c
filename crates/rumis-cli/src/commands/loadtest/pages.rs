//! `rumis loadtest pages`: how long every page takes on a server with many past games.

use std::ffi::OsStr;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use rumis_load::history::{self, Visitor};
use rumis_load::pages;
use rumis_server::{Code, Database, restore};
use serde::Serialize;

use super::{LongDelays, blame, failure, millis, start_house};
use crate::failure::Failure;
use crate::json;
use crate::typed;

pub(super) const HELP: &str = "Examples:\n  rumis loadtest pages --games 20000 --people 2000\n  \
     rumis loadtest pages --games 1000000 --people 100000 --database-url postgres://rumis@localhost/loadtest";

/// How many games are stored between two messages.
const TELL: usize = 20_480;

#[derive(Debug, Args)]
pub(super) struct PagesOptions {
    /// How many past games there are
    #[arg(long, default_value_t = 2000, value_parser = typed::number::<u32>(100..=5_000_000))]
    games: u32,
    /// How many people played them
    #[arg(long, default_value_t = 200, value_parser = typed::number::<u32>(20..=1_000_000))]
    people: u32,
    /// How many requests are sent in a second, for all pages together
    #[arg(long, default_value_t = 50, value_parser = typed::number::<u32>(1..=1000))]
    rate: u32,
    /// How often each page is asked for
    #[arg(long, default_value_t = 500, value_parser = typed::number::<u32>(1..=100_000))]
    requests: u32,
    /// How long 99 of 100 answers of each page may take
    #[arg(long, default_value = "50ms", value_parser = typed::time)]
    goal: Duration,
    /// An empty PostgreSQL database instead of a temporary file. The load test leaves its tables in it
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Keep the games in this folder, and use them again the next time
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// How long the pages of a server with many past games take.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PagesResult {
    /// The number of games.
    games: u32,
    /// The number of people.
    people: u32,
    /// How many seconds it took until the games were stored.
    fill_seconds: f64,
    /// How long 99 of 100 answers of each page may take.
    goal_ms: f64,
    /// Whether all pages reached the goal.
    passed: bool,
    /// The requests, by path.
    pages: Vec<PageResult>,
}

/// How long a request takes.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PageResult {
    /// The path.
    path: &'static str,
    /// How often it was answered.
    requests: usize,
    /// How long it took until the answer began.
    answer_ms: LongDelays,
    /// Whether it reached the goal; null for a picture, which is drawn when it is asked for first.
    passed: Option<bool>,
}

/// The file with the games, and people who ask for pages: those of an earlier run, if they were kept.
async fn filled(options: &PagesOptions, folder: &Path) -> Result<(PathBuf, Vec<Visitor>), Failure> {
    let name = format!("pages-{}-{}", options.games, options.people);
    let (file, list) = (folder.join(format!("{name}.db")), folder.join(format!("{name}.json")));
    let known = match std::fs::read_to_string(&list) {
        Ok(text) => Some(serde_json::from_str(&text).map_err(|error| Failure::unread(&list, &error.into()))?),
        Err(_) => None,
    };
    let is_known = known.is_some();
    let visitors: Vec<Visitor> = match known {
        Some(visitors) => visitors,
        None => {
            make_room(&file)?;
            let tell = |done: usize| {
                if done > 0 && done.is_multiple_of(TELL) {
                    eprintln!("{done} games");
                }
            };
            let (games, people) = (options.games as usize, options.people as usize);
            let written = history::write(&Database::Sqlite(file.clone()), games, people, tell).await;
            written.map_err(|error| failure(&error))?
        }
    };
    // Copying is much faster than storing every game again.
    if let Some(url) = &options.database_url {
        let database: Database = url.parse().map_err(|error| Failure::of(&error))?;
        match restore(&file, &database, false).await {
            // It is not empty: an earlier run has filled it.
            Err(error) if is_known && error.code() == Code::BadRequest => {}
            restored => drop(restored.map_err(|error| Failure::of(&error))?),
        }
    }
    if options.keep.is_some() && !is_known {
        let text = serde_json::to_string(&visitors).map_err(|error| Failure::unwritten(&list, &error.into()))?;
        std::fs::write(&list, text).map_err(|error| Failure::unwritten(&list, &error))?;
    }
    Ok((file, visitors))
}

/// Makes the folder of a new file, and removes what a run that was stopped has left there.
fn make_room(file: &Path) -> Result<(), Failure> {
    let folder = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|error| Failure::unwritten(folder, &error))?;
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        match std::fs::remove_file(&name) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(Failure::unwritten(Path::new(&name), &error));
            }
            _ => {}
        }
    }
    Ok(())
}

pub(super) async fn run(
    options: &PagesOptions,
    folder: &Path,
    wants_json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let (file, visitors) = filled(options, options.keep.as_deref().unwrap_or(folder)).await?;
    let fill_seconds = begun.elapsed().as_secs_f64();
    let database = options.database_url.as_deref().map_or(file.as_os_str(), OsStr::new);
    let house = start_house(database, None).await?;
    let past = Duration::from_mins(u64::from(options.games));
    let answered = pages::ask(house.address(), &visitors, options.rate, options.requests, past).await;
    house.stop().await;
    let answered = answered.map_err(|error| failure(&error))?;
    let goal_ms = options.goal.as_secs_f64() * 1000.0;
    let page = |(&path, delays): (&&'static str, &rumis_load::Delays)| {
        let answer_ms = LongDelays { p50: millis(delays, 0.5), p99: millis(delays, 0.99), max: millis(delays, 1.0) };
        let passed = (path != pages::DRAWN).then_some(answer_ms.p99 <= goal_ms);
        PageResult { path, requests: delays.len(), answer_ms, passed }
    };
    let pages: Vec<PageResult> = answered.delays.iter().map(page).collect();
    let slow: Vec<&str> = pages.iter().filter(|page| page.passed == Some(false)).map(|page| page.path).collect();
    let passed = slow.is_empty() && answered.faults.is_empty();
    let missed = (!slow.is_empty()).then(|| format!("slower than {goal_ms} ms: {}", slow.join(", ")));
    let faults: Vec<String> = answered.faults.iter().cloned().chain(missed).collect();
    if wants_json {
        json::print(
            &PagesResult { games: options.games, people: options.people, fill_seconds, goal_ms, passed, pages },
            output,
        )?;
    } else {
        let PagesOptions { games, people, .. } = options;
        writeln!(output, "{games} games of {people} people, ready after {fill_seconds:.0} s")?;
        for PageResult { path, requests, answer_ms, passed } in &pages {
            let LongDelays { p50, p99, max } = answer_ms;
            let verdict = match passed {
                Some(true) => "",
                Some(false) => "  slow",
                None => "  drawn",
            };
            writeln!(
                output,
                "{path:<32} p50 {p50:6.1} ms, p99 {p99:6.1} ms, longest {max:6.1} ms, {requests} requests{verdict}"
            )?;
        }
    }
    blame(&faults)
}
