//! Reads the options, starts everything, lets it fail, and judges.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![allow(dead_code, reason = "the modules of the crash tests are used in part")]

#[path = "../crash/checks.rs"]
mod checks;
#[path = "../crash/clocks.rs"]
mod clocks;
mod guest;
#[path = "../crash/hand.rs"]
mod hand;
mod history;
mod hosts;
#[path = "../crash/ledger.rs"]
mod ledger;
#[path = "../crash/players.rs"]
mod players;
#[path = "../crash/process.rs"]
mod process;
#[path = "../../../rumis-server/tests/services/mod.rs"]
mod services;
mod site;
mod trouble;
mod verdict;

use std::os::unix::process::CommandExt as _;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use rumis::Rng;
use rumis_server::Terms;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use self::guest::{Guest, Stage};
use self::history::History;
use self::site::Site;
use self::verdict::Verdict;

const TABLES: usize = 30;
/// How long a table may stand still when everything works again.
const STILL: Duration = Duration::from_secs(60);
/// Set in the process that runs in its own namespaces.
const INSIDE: &str = "RUMIS_CHAOS_INSIDE";

pub(crate) fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        Some(arguments[at + 1].parse::<u64>().expect("a number"))
    };
    let seconds = value("--seconds").unwrap_or(60);
    let seed = value("--seed").unwrap_or_else(process::wall);
    if std::env::var_os(INSIDE).is_none() {
        let mut command = Command::new("unshare");
        // All processes end with the first one.
        command
            .args(["--net", "--pid", "--fork", "--kill-child", "--mount-proc"])
            .arg(std::env::current_exe().unwrap());
        let error =
            command.args(["--seconds", &seconds.to_string(), "--seed", &seed.to_string()]).env(INSIDE, "1").exec();
        panic!("unshare cannot be run: {error}");
    }
    println!("the seed is {seed}");
    assert!(Command::new("ip").args(["link", "set", "lo", "up"]).status().unwrap().success());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let verdict = runtime.block_on(run(Duration::from_secs(seconds), seed));
    runtime.shutdown_background();
    println!("{verdict:#?}");
    if verdict.wrong.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("{} things are wrong with the seed {seed}", verdict.wrong.len());
    ExitCode::FAILURE
}

async fn run(time: Duration, seed: u64) -> Verdict {
    let mut rng = Rng::new(seed);
    let site = Arc::new(Site::new().await);
    let mut guests = Vec::new();
    for number in 0..TABLES {
        guests.extend(seat_two(&site, number, rng.next_u64()).await);
    }
    let (stage, stages) = watch::channel(Stage::Play);
    let counts: Vec<_> = guests.iter().map(|guest| Arc::clone(&guest.progress)).collect();
    let playing: Vec<JoinHandle<Guest>> =
        guests.into_iter().map(|guest| tokio::spawn(guest.play(stages.clone()))).collect();

    let history = Arc::<History>::default();
    let watched = Arc::clone(&history);
    let watching = tokio::spawn(async move { history::watch_the_machine(&watched).await });
    trouble::rage(&site, &history, &mut rng, time).await;

    // Everything works again: everybody plays on.
    let begun = Instant::now();
    let before: Vec<u64> = counts.iter().map(|count| count.load(Ordering::Relaxed)).collect();
    let stands = |number: &usize| counts[*number].load(Ordering::Relaxed) < before[*number] + 2;
    let mut still: Vec<usize> = (0..counts.len()).collect();
    while begun.elapsed() < STILL && !still.is_empty() && !playing.iter().any(JoinHandle::is_finished) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        still.retain(stands);
    }
    println!("everybody plays again after {:.1} s", begun.elapsed().as_secs_f64());
    // The last events reach everybody.
    stage.send_replace(Stage::Rest);
    tokio::time::sleep(Duration::from_secs(5)).await;
    stage.send_replace(Stage::Leave);
    let left = process::wall();
    watching.abort();
    let mut guests = Vec::new();
    let mut failures = Vec::new();
    for player in playing {
        match player.await {
            Ok(guest) => guests.push(guest),
            Err(error) => failures.push(format!("a player failed: {error}")),
        }
    }
    failures.extend(still.iter().map(|number| format!("player {number} could not go on")));
    let mut verdict = Verdict::default();
    if failures.is_empty() {
        let (site, faults) = (Arc::clone(&site), history.faults());
        match tokio::spawn(async move { verdict::judge(&site, &guests, left, &faults).await }).await {
            Ok(judged) => verdict = judged,
            Err(error) => failures.push(format!("a check failed: {error}")),
        }
    }
    verdict.wrong.extend(failures);
    if !verdict.wrong.is_empty() {
        println!("{:#?}", history.faults());
        println!("{}", site.keep_logs());
    }
    verdict
}

/// Two people at a table. Every fifth has a program as well, and every seventh has no clock.
async fn seat_two(site: &Site, number: usize, seed: u64) -> [Guest; 2] {
    let clock = if number % 7 == 6 { "" } else { r#", "clock": {"minutes": {"seconds": 25, "increment": 1}}"# };
    let seats = if number % 5 == 4 { r#"["me", "open", {"program": 2}]"# } else { r#"["me", "open"]"# };
    let terms: Terms = serde_json::from_str(&format!(r#"{{"plan": "chullpa", "seats": {seats}{clock}}}"#)).unwrap();
    let nodes = &site.addresses;
    let two = hand::seat_two(nodes[number % nodes.len()], &terms, seed).await;
    let mut node = number;
    two.map(|(client, hand)| {
        // The two use different nodes.
        node += 1;
        Guest::new(client, hand, nodes.clone(), node % nodes.len())
    })
}
