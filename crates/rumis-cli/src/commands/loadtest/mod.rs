//! `rumis loadtest`: how many people a server can handle. It starts its own server on loopback,
//! with a temporary database unless one is named, and stops it at the end.

pub(crate) mod cluster;
pub(crate) mod pages;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use rumis_load::pace::{Pace, Played, assemble};
use rumis_load::{Delays, Growth, House, Usage, crowd, draw_growth, fill};
use rumis_server::Database;
use serde::Serialize;

use crate::failure::Failure;
use crate::json::{self, finite};
use crate::picture;
use crate::typed;

pub(crate) const HELP: &str = "Examples:\n  rumis loadtest pace --tables 1000 --watchers 1 --seconds 60\n  \
     rumis loadtest burst --people 64\n  rumis loadtest start --games 100000\n  rumis loadtest pages --games 100000\n  rumis loadtest grow --svg growth.svg";

#[derive(Debug, Args)]
pub(crate) struct LoadTestOptions {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Play at people's pace: measures delays, memory and processor use
    #[command(after_help = "Example:\n  rumis loadtest pace --tables 1000 --watchers 1 --seconds 60")]
    Pace(PaceOptions),
    /// Move as fast as possible: measures how many moves per second are stored
    #[command(after_help = "Example:\n  rumis loadtest burst --people 64 --seconds 10")]
    Burst(BurstOptions),
    /// Measure how long a server with many past games takes to start
    #[command(after_help = "Example:\n  rumis loadtest start --games 100000")]
    Start(StartOptions),
    /// Measure how long every page takes on a server with many past games
    #[command(after_help = pages::HELP)]
    Pages(pages::PagesOptions),
    /// Measure how the cost grows with tables and with watchers
    #[command(after_help = "Example:\n  rumis loadtest grow --svg growth.svg")]
    Grow(GrowOptions),
    /// Compare what moves and idle tables cost with one node and with several
    #[command(after_help = cluster::HELP)]
    Cluster(cluster::ClusterOptions),
}

/// What the server uses.
#[derive(Clone, Debug, Default, Args)]
struct ServiceOptions {
    /// An empty PostgreSQL database instead of a temporary file. The load test leaves its tables in it
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// A NATS server, as in a cluster
    #[arg(long, value_name = "URL", requires = "database_url")]
    nats_url: Option<String>,
}

#[derive(Clone, Debug, Args)]
struct PaceOptions {
    /// How many tables
    #[arg(long, default_value_t = 100, value_parser = typed::number::<u32>(1..=5000))]
    tables: u32,
    /// How many people play at each table
    #[arg(long, default_value_t = 4, value_parser = typed::number::<u8>(2..=4))]
    players: u8,
    /// How many people watch each table
    #[arg(long, default_value_t = 1, value_parser = typed::number::<u32>(0..=1000))]
    watchers: u32,
    /// The time between two moves of a person, in seconds or with a unit such as 500ms
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = typed::seconds)]
    every: Duration,
    /// How many seconds they play
    #[arg(long, default_value_t = 60, value_parser = typed::number::<u64>(1..=600))]
    seconds: u64,
    #[command(flatten)]
    services: ServiceOptions,
}

#[derive(Debug, Args)]
struct BurstOptions {
    /// How many people move at the same time, each at their own table
    #[arg(long, default_value_t = 64, value_parser = typed::number::<u16>(1..=1000))]
    people: u16,
    /// How many seconds they play
    #[arg(long, default_value_t = 10, value_parser = typed::number::<u64>(1..=120))]
    seconds: u64,
    #[command(flatten)]
    services: ServiceOptions,
}

#[derive(Debug, Args)]
struct StartOptions {
    /// How many games are in the database
    #[arg(long, default_value_t = 100_000, value_parser = typed::number::<u32>(0..=1_000_000))]
    games: u32,
}

#[derive(Debug, Args)]
struct GrowOptions {
    /// How many seconds they play at each step
    #[arg(long, default_value_t = 20, value_parser = typed::number::<u64>(1..=120))]
    seconds: u64,
    /// Draw a chart as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// The result of a load test at people's pace.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PaceResult<'a> {
    /// The number of tables.
    tables: u32,
    /// The number of open sockets.
    sockets: usize,
    /// How many seconds people played.
    seconds: f64,
    /// How many moves were stored.
    moves: usize,
    /// How long it took until a move was acknowledged.
    ack_ms: LongDelays,
    /// How long it took until other clients received it.
    heard_ms: Delay,
    /// How many events clients received.
    events: u64,
    /// The memory per socket while nobody moves; null if the operating system does not report it.
    bytes_per_idle_socket: Option<f64>,
    /// The memory of the server at the end, in bytes; null if the operating system does not report
    /// it.
    server_memory: Option<u64>,
    /// How many processors the server kept busy; null if the operating system does not report it.
    server_cores: Option<f64>,
    /// What went wrong.
    faults: &'a [String],
}

/// Delays in milliseconds.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LongDelays {
    /// The median.
    p50: f64,
    /// The 99th percentile.
    p99: f64,
    /// The longest.
    max: f64,
}

/// Delays in milliseconds.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Delay {
    /// The median.
    p50: f64,
    /// The 99th percentile.
    p99: f64,
}

/// How many moves per second are stored.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BurstResult {
    /// How many people moved at the same time.
    people: u16,
    /// How many moves were stored.
    moves: usize,
    /// How many moves were stored per second.
    moves_per_second: f64,
    /// How long it took until a move was acknowledged.
    ack_ms: Delay,
}

/// How quickly a server with many games starts.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct StartResult {
    /// The number of games in the database.
    games: u32,
    /// The size of the database file.
    bytes: u64,
    /// How many seconds it took until the server was ready.
    ready_seconds: f64,
}

/// One step of a growing load.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GrowthStep {
    /// The number of tables.
    tables: u32,
    /// How many people watched each table.
    watchers: u32,
    /// The number of open sockets.
    sockets: usize,
    /// How many processors the server kept busy; null if the operating system does not report it.
    server_cores: Option<f64>,
    /// The 99th percentile of the time until a move was acknowledged.
    ack_p99_ms: f64,
}

fn failure(error: &rumis_load::Error) -> Failure {
    Failure::of(error)
}

pub(crate) fn run(options: &LoadTestOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    super::serve::raise_file_limit();
    let folder = tempfile::tempdir()
        .map_err(|error| Failure::new("cannot-write", format!("cannot make a folder for a database: {error}")))?;
    super::serve::runtime()?.block_on(async {
        match &options.what {
            What::Pace(options) => pace(options, folder.path(), wants_json, output).await,
            What::Burst(options) => burst(options, folder.path(), wants_json, output).await,
            What::Start(options) => start(options, folder.path(), wants_json, output).await,
            What::Pages(options) => pages::run(options, folder.path(), wants_json, output).await,
            What::Grow(options) => grow(options, folder.path(), wants_json, output).await,
            What::Cluster(options) => cluster::run(options, wants_json, output).await,
        }
    })
}

/// A server with these services, or with a database in this folder.
async fn house(folder: &Path, services: &ServiceOptions) -> Result<House, Failure> {
    let file = folder.join("rumis.db");
    let database = services.database_url.as_ref().map_or(file.as_os_str(), AsRef::as_ref);
    start_house(database, services.nats_url.as_deref()).await
}

async fn start_house(database: &OsStr, nats: Option<&str>) -> Result<House, Failure> {
    let program = std::env::current_exe()
        .map_err(|error| Failure::new("unavailable", format!("cannot locate this executable: {error}")))?;
    // All clients have the same address here, so the limits per address must be high.
    let limits = ["--most-connections-per-address", "100000", "--most-connections", "100000"];
    let rates = ["--most-requests-per-second", "100000", "--most-messages-per-second", "100000"];
    let mut options = [&limits[..], &rates, &["--most-tables-per-minute", "1000000"]].concat();
    options.extend(nats.iter().flat_map(|&url| ["--nats-url", url]));
    House::start(&program, database, &options).await.map_err(|error| failure(&error))
}

/// Measurements of a load test at people's pace.
struct Measured {
    sockets: usize,
    played: Played,
    /// Memory per socket while nobody moves, in bytes.
    idle: Option<f64>,
    /// Total memory, in bytes.
    memory: Option<u64>,
    /// Processors that the server kept busy.
    cores: Option<f64>,
    seconds: f64,
}

async fn measure(options: &PaceOptions, folder: &Path) -> Result<Measured, Failure> {
    let house = house(folder, &options.services).await?;
    let parties = crowd::gather(house.address(), options.tables as usize, usize::from(options.players));
    let parties = parties.await.map_err(|error| failure(&error))?;
    // Memory that was only needed to open the tables is freed meanwhile.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = house.usage();
    let pace = Pace {
        every: options.every,
        watchers: options.watchers as usize,
        length: Duration::from_secs(options.seconds),
    };
    let assembly = assemble(&parties, pace).await.map_err(|error| failure(&error))?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let idle = house.usage();
    let sockets = assembly.sockets;
    let begun = std::time::Instant::now();
    let played = assembly.play().await;
    let seconds = begun.elapsed().as_secs_f64();
    let after = house.usage();
    house.stop().await;
    let each = |before: Usage, idle: Usage| (idle.memory as f64 - before.memory as f64) / sockets as f64;
    let busy = |idle: Usage, after: Usage| (after.processor - idle.processor).as_secs_f64() / seconds;
    Ok(Measured {
        sockets,
        idle: before.zip(idle).map(|(before, idle)| each(before, idle)),
        memory: after.map(|after| after.memory),
        cores: idle.zip(after).map(|(idle, after)| busy(idle, after)),
        played,
        seconds,
    })
}

fn millis(delays: &Delays, part: f64) -> f64 {
    delays.quantile(part).as_secs_f64() * 1000.0
}

/// A measurement that the operating system may not provide.
fn or_unknown(figure: Option<f64>, unit: &str) -> String {
    figure.map_or_else(|| "unknown on this system".to_owned(), |figure| format!("{figure:.1} {unit}"))
}

async fn pace(options: &PaceOptions, folder: &Path, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let measured = measure(options, folder).await?;
    let Played { moves, heard, events, faults } = &measured.played;
    if wants_json {
        let result = PaceResult {
            tables: options.tables,
            sockets: measured.sockets,
            seconds: measured.seconds,
            moves: moves.len(),
            ack_ms: LongDelays { p50: millis(moves, 0.5), p99: millis(moves, 0.99), max: millis(moves, 1.0) },
            heard_ms: Delay { p50: millis(heard, 0.5), p99: millis(heard, 0.99) },
            events: *events,
            bytes_per_idle_socket: measured.idle,
            server_memory: measured.memory,
            server_cores: measured.cores,
            faults,
        };
        json::print(&result, output)?;
    } else {
        writeln!(output, "{} sockets at {} tables for {:.0} s", measured.sockets, options.tables, measured.seconds)?;
        writeln!(
            output,
            "moves stored         {} ({:.0} a second)",
            moves.len(),
            moves.len() as f64 / measured.seconds
        )?;
        let line = |delays: &Delays| {
            format!(
                "p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
                millis(delays, 0.5),
                millis(delays, 0.99),
                millis(delays, 1.0)
            )
        };
        writeln!(output, "until acknowledged   {}", line(moves))?;
        writeln!(output, "until others see it  {} ({events} events)", line(heard))?;
        writeln!(
            output,
            "memory per socket    {}",
            or_unknown(measured.idle.map(|bytes| bytes / 1000.0), "kB while nobody moves")
        )?;
        writeln!(output, "memory in total      {}", or_unknown(measured.memory.map(|bytes| bytes as f64 / 1e6), "MB"))?;
        writeln!(output, "processors busy      {}", or_unknown(measured.cores, "of this machine's"))?;
    }
    blame(faults)
}

/// A load test with faults has failed.
fn blame(faults: &[String]) -> Result<(), Failure> {
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Failure::new("load-failed", format!("the load test failed: {}", faults.join("; "))))
    }
}

async fn burst(options: &BurstOptions, folder: &Path, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let house = house(folder, &options.services).await?;
    let length = Duration::from_secs(options.seconds);
    let bursting = rumis_load::burst::burst(house.address(), usize::from(options.people), length);
    let (delays, took) = bursting.await.map_err(|error| failure(&error))?;
    house.stop().await;
    let rate = delays.len() as f64 / took.as_secs_f64();
    let (half, most) = (millis(&delays, 0.5), millis(&delays, 0.99));
    if wants_json {
        let ack_ms = Delay { p50: half, p99: most };
        let (people, moves) = (options.people, delays.len());
        json::print(&BurstResult { people, moves, moves_per_second: rate, ack_ms }, output)?;
    } else {
        writeln!(
            output,
            "{} people: {rate:.0} moves a second stored, p50 {half:.1} ms, p99 {most:.1} ms",
            options.people
        )?;
    }
    Ok(())
}

async fn start(options: &StartOptions, folder: &Path, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let database = Database::Sqlite(folder.join("rumis.db"));
    let tell = |done: usize| {
        if done.is_multiple_of(25_600) {
            eprintln!("{done} games");
        }
    };
    fill::fill(&database, options.games as usize, tell).await.map_err(|error| failure(&error))?;
    let size = std::fs::metadata(folder.join("rumis.db")).map_or(0, |file| file.len());
    let house = house(folder, &ServiceOptions::default()).await?;
    let ready = house.ready().as_secs_f64();
    house.stop().await;
    if wants_json {
        json::print(&StartResult { games: options.games, bytes: size, ready_seconds: ready }, output)?;
    } else {
        let size = size as f64 / 1e6;
        writeln!(output, "{} games in {size:.0} MB: ready after {ready:.2} s", options.games)?;
    }
    Ok(())
}

async fn grow(options: &GrowOptions, folder: &Path, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    picture::check(options.svg.as_ref())?;
    let step = |tables, watchers| PaceOptions {
        tables,
        watchers,
        players: 4,
        every: Duration::from_secs(5),
        seconds: options.seconds,
        services: ServiceOptions::default(),
    };
    // The same number of sockets in both series.
    let by_tables = [50, 100, 200, 400, 800].map(|tables| step(tables, 1));
    let by_watchers = [1, 6, 16, 36, 76].map(|watchers| step(50, watchers));
    let mut rows = Vec::new();
    let mut growth = Vec::new();
    for (name, steps) in [("tables of 5", by_tables), ("50 tables, more watchers", by_watchers)] {
        let mut points = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let folder = folder.join(format!("{}-{number}", name.len()));
            std::fs::create_dir(&folder).map_err(|error| Failure::unwritten(&folder, &error))?;
            let measured = measure(step, &folder).await?;
            blame(&measured.played.faults)?;
            let (p99, cores) = (millis(&measured.played.moves, 0.99), measured.cores.unwrap_or(f64::NAN));
            points.push((measured.sockets as f64, cores));
            if !wants_json {
                let (sockets, tables) = (measured.sockets, step.tables);
                writeln!(output, "{sockets:>5} sockets at {tables:>4} tables: {cores:.2} processors, p99 {p99:.1} ms")?;
                output.flush()?;
            }
            rows.push(GrowthStep {
                tables: step.tables,
                watchers: step.watchers,
                sockets: measured.sockets,
                server_cores: finite(cores),
                ack_p99_ms: p99,
            });
        }
        growth.push(Growth { name: name.to_owned(), points });
    }
    if wants_json {
        json::print(&rows, output)?;
    }
    if let Some(path) = &options.svg {
        picture::save(path, draw_growth(&growth).as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    /// The whole load test would take minutes.
    #[test]
    fn growth_is_printed_as_the_example_shows() {
        let steps = [
            GrowthStep { tables: 50, watchers: 1, sockets: 250, server_cores: Some(0.25), ack_p99_ms: 4.5 },
            GrowthStep { tables: 50, watchers: 6, sockets: 500, server_cores: None, ack_p99_ms: 5.0 },
        ];
        let mut printed = Vec::new();
        json::print(&steps, &mut printed).unwrap();
        let found: serde_json::Value = serde_json::from_slice(&printed).unwrap();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/json/loadtest-grow.json");
        let expected: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(found, expected);
    }
}
