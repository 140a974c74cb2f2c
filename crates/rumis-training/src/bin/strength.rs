//! `rumis-strength FOLDER` plays the networks of a training, or of one file, against frozen programs. It prints a
//! table of first places in percent with 95 % intervals, and can draw a chart.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::available_parallelism;

use rumis::PlanName;
use rumis_arena::Program;
use rumis_engine::{Budget, Tuning};
use rumis_network::Network;
use rumis_training::strength::{Row, Terms, chart, share_of_first, table};

const HELP: &str = "\
Plays the networks of a training against frozen programs.

usage: rumis-strength FOLDER|FILE [OPTIONS]

  --against PROGRAMS   comma-separated programs (default: mcts-1,uct-1,greedy-1,random-1); those that
                       search may have a budget of their own, such as mcts-1@1000
  --budget BUDGET      time or simulations for each move (default: 100ms)
  --settings SETTINGS  settings of the search with the network, such as exploration=0.5
  --plans PLANS        comma-separated plans; openings rotate through them (default: all six)
  --players N          seats: one for the network, the others for the program (default: 2)
  --openings N         openings, each played with the network in every seat (default: 24)
  --every N            only every N-th network, counted from the last (default: 1)
  --seed N             seed of openings and programs (default: 1)
  --threads N          openings played at the same time (default: one for each core)
  --chart FILE         draw a chart as SVG
  --least PERCENT      fail unless the last network is better than this against every program, by the
                       lower end of the interval

example: rumis-strength target/two --against mcts-1 --budget 100ms --every 5 --chart strength.svg
";

struct Options {
    networks: PathBuf,
    opponents: Vec<Program>,
    terms: Terms,
    every: usize,
    chart: Option<PathBuf>,
    least: Option<f64>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if matches!(words[..], [ref word] if word == "--help" || word == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let options = match read_options(&words) {
        Ok(options) => options,
        Err(sentence) => {
            eprintln!("rumis-strength: {sentence}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("rumis-strength: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn read_options(words: &[String]) -> Result<Options, String> {
    let (mut networks, mut against, mut budget) = (None, "mcts-1,uct-1,greedy-1,random-1", "100ms");
    let (mut every, mut chart, mut least) = (1, None, None);
    let mut terms = Terms {
        budget: Budget::simulations(1),
        tuning: Tuning::BEST,
        plans: PlanName::ALL.map(Into::into).to_vec(),
        players: 2,
        openings: 24,
        seed: 1,
        threads: available_parallelism().map_or(1, Into::into),
    };
    let mut rest = words.iter().map(String::as_str);
    while let Some(word) = rest.next() {
        if !word.starts_with("--") {
            networks = Some(PathBuf::from(word));
            continue;
        }
        let value = rest.next().ok_or_else(|| format!("{word} needs a value"))?;
        let bad = || format!("{value:?} is not a value of {word}");
        let number = || value.parse::<usize>().ok().filter(|&number| number > 0).ok_or_else(bad);
        match word {
            "--against" => against = value,
            "--budget" => budget = value,
            "--settings" => {
                let tuning = format!("network=1,{value}").parse();
                terms.tuning = tuning.map_err(|error: rumis_engine::Error| error.to_string())?;
            }
            "--plans" => {
                let plans = value.split(',').map(str::parse).collect::<Result<_, rumis::Error>>();
                terms.plans = plans.map_err(|error| error.to_string())?;
            }
            "--players" => terms.players = value.parse().ok().filter(|n| (2..=4).contains(n)).ok_or_else(bad)?,
            "--openings" => terms.openings = number()?,
            "--every" => every = number()?,
            "--seed" => terms.seed = value.parse().map_err(|_| bad())?,
            "--threads" => terms.threads = number()?,
            "--chart" => chart = Some(PathBuf::from(value)),
            "--least" => least = Some(value.parse().map_err(|_| bad())?),
            _ => return Err(format!("there is no option {word}")),
        }
    }
    terms.budget = budget.parse().map_err(|error: rumis_engine::Error| error.to_string())?;
    let opponents = against.split(',').map(|text| read_program(text, budget)).collect::<Result<_, String>>()?;
    let networks = networks.ok_or("a folder with networks is missing")?;
    Ok(Options { networks, opponents, terms, every, chart, least })
}

/// A program that searches and has no budget of its own gets this one.
fn read_program(text: &str, budget: &str) -> Result<Program, String> {
    let program = text.parse::<Program>();
    program.or_else(|error| format!("{text}@{budget}").parse().map_err(|_| error.to_string()))
}

fn run(options: &Options) -> Result<(), String> {
    let files = network_files(&options.networks, options.every)?;
    let mut rows = Vec::new();
    for (number, file) in files.iter().enumerate() {
        let bytes = fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        let network = Network::read(&bytes).map_err(|error| format!("{}: {error}", file.display()))?;
        let network = Arc::new(network);
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let minutes = name.strip_prefix("network-").and_then(|text| text.parse().ok()).unwrap_or(number as f64 + 1.0);
        let mut shares = Vec::new();
        for opponent in &options.opponents {
            eprintln!("{name} against {}", opponent.name());
            shares.push(share_of_first(&network, opponent, &options.terms).map_err(|error| error.to_string())?);
        }
        rows.push(Row { name, minutes, shares });
    }
    print!("{}", table(&options.opponents, &rows));
    if let Some(file) = &options.chart {
        let svg = chart(&options.opponents, &rows, &options.terms);
        fs::write(file, svg).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    let worst = rows.last().into_iter().flat_map(|row| &row.shares).map(|share| 100.0 * share.low());
    match (worst.min_by(f64::total_cmp), options.least) {
        (Some(worst), Some(least)) if worst < least => {
            Err(format!("the last network may have only {worst:.1} % of first places, less than {least} %"))
        }
        _ => Ok(()),
    }
}

/// The networks of a folder in the order of their names, or one file.
fn network_files(path: &Path, every: usize) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "net"));
    files.sort();
    // The last one counts most.
    let mut files: Vec<PathBuf> = files.into_iter().rev().step_by(every).collect();
    files.reverse();
    if files.is_empty() { Err(format!("{} has no networks (*.net)", path.display())) } else { Ok(files) }
}
