//! `rumis-study`: plays and computes what `docs/what-strong-play-says.md` tells, counts the boxes of
//! `docs/how-many-ways.md`, and writes the tables of both. After it was stopped, it continues.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use rumis::Way;
use rumis_study::exact::{self, Limits};
use rumis_study::games::Games;
use rumis_study::openings::{self, Draw};
use rumis_study::report::{SIMULATIONS, STRENGTHS};
use rumis_study::{Error, Studied, boxes, firsts, levels, report};

/// What strong play says about the game: plays games, judges first moves, solves small plans, measures levels,
/// counts boxes
#[derive(Debug, Parser)]
#[command(name = "rumis-study", version, max_term_width = 100)]
#[command(
    after_help = "Examples:\n  rumis-study all --threads 2\n  rumis-study games --games 40\n  rumis-study report"
)]
struct Arguments {
    /// Where the results are kept [default: crates/rumis-study/data of the checkout]
    #[arg(long, global = true)]
    folder: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// All parts, one after the other
    All(Threads),
    /// Games of the strongest engine against itself
    Games(GamesOptions),
    /// Games with fewer and with more simulations, and matches between them
    Strengths(GamesOptions),
    /// First moves, judged by the strongest engine
    FirstMoves(FirstMovesOptions),
    /// Small plans, solved
    Exact(ExactOptions),
    /// The levels in endgames whose exact result is known
    Levels(LevelsOptions),
    /// How many ways there are to fill boxes with stones of two, three and four colours
    Boxes(BoxesOptions),
    /// Write the tables of the pages, the pictures and the JSON for the web app
    Report,
}

#[derive(Debug, Args)]
struct Threads {
    /// How many threads play and compute
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

#[derive(Debug, Args)]
struct Only {
    /// Comma-separated games, such as chullpa-2,pisac-2-ruinas, instead of all
    #[arg(long, value_delimiter = ',')]
    only: Vec<Studied>,
}

#[derive(Debug, Args)]
struct GamesOptions {
    /// How many games of each kind
    #[arg(long)]
    games: Option<u64>,
    #[command(flatten)]
    only: Only,
    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
struct FirstMovesOptions {
    #[command(flatten)]
    only: Only,
    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
struct ExactOptions {
    /// How many seconds a plan may take
    #[arg(long, default_value_t = SECONDS)]
    seconds: u64,
    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
struct LevelsOptions {
    /// How many endgames of each plan for two
    #[arg(long, default_value_t = ENDGAMES)]
    endgames: u64,
    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
struct BoxesOptions {
    /// How many cubes the largest box has
    #[arg(long, default_value_t = boxes::MOST_CUBES)]
    cubes: u32,
    /// After how many hours to stop; the next run continues
    #[arg(long, default_value_t = HOURS, value_parser = hours)]
    hours: f64,
    #[command(flatten)]
    threads: Threads,
}

/// How many games of each kind, and how many with other strengths. These are the numbers of the stored data.
const GAMES: u64 = 100;
const GAMES_OF_STRENGTHS: u64 = 40;
/// In which kinds of games the strengths are compared.
const COMPARED: [&str; 5] = ["chullpa-2", "coricancha-2", "pirka-2", "chullpa-3", "coricancha-4"];
/// How many games of each plan for two give an endgame for the levels.
const ENDGAMES: u64 = 40;
/// How many seconds a small plan may take.
const SECONDS: u64 = 400;
/// How many hours counting the boxes may take.
const HOURS: f64 = 24.0;

/// A number of hours; `inf` is a time without end.
fn hours(text: &str) -> Result<f64, String> {
    let hours: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if hours >= 0.0 { Ok(hours) } else { Err("not a time".to_owned()) }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rumis-study: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Error> {
    let data = &arguments.folder.clone().unwrap_or_else(report::data);
    let exact_with = |seconds: u64, threads: usize| {
        let limits = Limits { time: Duration::from_secs(seconds), threads, ..Limits::default() };
        exact::solve_all(data, &limits, &mut |plan, solved| match solved {
            Some(small) => eprintln!("{plan}: {} after {:.1} s", small.lead, small.seconds),
            None => eprintln!("{plan} is not solved within {seconds} s"),
        })
    };
    let levels_with = |endgames: u64, threads: usize| {
        levels::measure(data, &Games::new(data, vec![SIMULATIONS]), endgames, threads, &mut |studied, game| {
            eprintln!("levels: {studied}, game {game}");
        })
    };
    let boxes_with = |cubes: u32, hours: f64, threads: usize| {
        let time = Duration::try_from_secs_f64(3600.0 * hours).unwrap_or(Duration::MAX);
        boxes::count_all(data, cubes, time, threads, &mut |counted| {
            eprintln!("{}, {} colours: {}", counted.name(), counted.colours, counted.assemblies);
        })
    };
    match &arguments.command {
        Command::All(Threads { threads }) => {
            judge_first_moves(data, &standard(), *threads)?;
            games(data, &Studied::all(), GAMES, *threads)?;
            strengths(data, &compared(&[]), GAMES_OF_STRENGTHS, *threads)?;
            levels_with(ENDGAMES, *threads)?;
            exact_with(SECONDS, *threads)?;
            boxes_with(boxes::MOST_CUBES, HOURS, *threads)?;
            write(data)
        }
        Command::Games(options) => {
            let studied = if options.only.only.is_empty() { Studied::all() } else { options.only.only.clone() };
            games(data, &studied, options.games.unwrap_or(GAMES), options.threads.threads)
        }
        Command::Strengths(options) => {
            let games = options.games.unwrap_or(GAMES_OF_STRENGTHS);
            strengths(data, &compared(&options.only.only), games, options.threads.threads)
        }
        Command::FirstMoves(options) => {
            let studied = if options.only.only.is_empty() { standard() } else { options.only.only.clone() };
            judge_first_moves(data, &studied, options.threads.threads)
        }
        Command::Exact(options) => exact_with(options.seconds, options.threads.threads),
        Command::Levels(options) => levels_with(options.endgames, options.threads.threads),
        Command::Boxes(options) => boxes_with(options.cubes, options.hours, options.threads.threads),
        Command::Report => write(data),
    }
}

/// One colour for each player, without ruins: there, first moves can be compared.
fn standard() -> Vec<Studied> {
    Studied::all().into_iter().filter(|studied| studied.way == Way::Standard).collect()
}

fn compared(only: &[Studied]) -> Vec<Studied> {
    let usual = COMPARED.iter().filter_map(|name| name.parse().ok());
    if only.is_empty() { usual.collect() } else { only.to_vec() }
}

/// The openings and the games with them. Ten of each kind after the other, so that a run that is stopped has about as
/// many games of each.
fn games(data: &Path, studied: &[Studied], games: u64, threads: usize) -> Result<(), Error> {
    for games in (1..=games).filter(|number| number % 10 == 0 || *number == games) {
        openings::draw(data, studied, games, &Draw::default(), threads)?;
        play(data, &[SIMULATIONS], studied, games, threads)?;
    }
    Ok(())
}

fn play(data: &Path, simulations: &[u32], studied: &[Studied], games: u64, threads: usize) -> Result<(), Error> {
    let all = Games::new(data, simulations.to_vec());
    all.play(studied, games, threads, &mut |studied, number| eprintln!("{simulations:?}: {studied}, game {number}"))
}

/// The games with other strengths, and matches of twice the simulations against once, in which each opening is played
/// twice.
fn strengths(data: &Path, studied: &[Studied], games: u64, threads: usize) -> Result<(), Error> {
    openings::draw(data, studied, games, &Draw::default(), threads)?;
    for simulations in STRENGTHS {
        play(data, &[simulations], studied, games, threads)?;
    }
    let twos: Vec<Studied> = studied.iter().copied().filter(|studied| studied.players == 2).collect();
    for pair in STRENGTHS.windows(2) {
        let &[few, many] = pair else { continue };
        play(data, &[many, few], &twos, 2 * games, threads)?;
    }
    Ok(())
}

fn judge_first_moves(data: &Path, studied: &[Studied], threads: usize) -> Result<(), Error> {
    firsts::judge(data, studied, threads, &mut |judged| {
        eprintln!("{}, {}: {:.1} %", judged.studied, judged.mv, 100.0 * judged.chance);
    })
}

fn write(data: &Path) -> Result<(), Error> {
    for file in report::files(data, &report::root())? {
        if file.write()? {
            println!("{} is written", file.name);
        } else {
            println!("{} is up to date", file.name);
        }
    }
    Ok(())
}
