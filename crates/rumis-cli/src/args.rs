//! The command line: what can be asked for, and how plans, positions and records are named.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use rumis::{Colour, Edition, Game, Plan, PlanName, Position, Ruins, Setup, Site, Way};

use crate::failure::Failure;

/// Rumis, the building game: play it, show it, replay it, count it.
#[derive(Debug, Parser)]
#[command(name = "rumis", version, about, max_term_width = 100, propagate_version = true)]
#[command(after_help = "Example:\n  rumis play --terminal --plan chullpa --players 2")]
pub(crate) struct Arguments {
    /// Print JSON instead of text for people
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The six plans, and how sure we are of each
    #[command(after_help = "Examples:\n  rumis plans\n  rumis plans coricancha --edition dutch")]
    Plans(PlansOptions),
    /// The eleven stones, drawn
    #[command(after_help = "Examples:\n  rumis stones\n  rumis stones --svg stones.svg")]
    Stones(StonesOptions),
    /// Count sequences of moves
    #[command(after_help = "Example:\n  rumis perft --plan chullpa --players 2 --depth 3")]
    Perft(PerftOptions),
    /// List every legal move
    #[command(after_help = "Example:\n  rumis moves game.rumis")]
    Moves(Where),
    /// Replay a record and print the scores
    #[command(after_help = "Example:\n  rumis replay game.rumis")]
    Replay(ReplayOptions),
    /// Show a building in the terminal, or draw it
    #[command(after_help = "Examples:\n  rumis show game.rumis\n  rumis show game.rumis --png building.png\n  \
                      rumis show --plan pisac --players 4 --svg site.svg --view above")]
    Show(ShowOptions),
    /// Play at one keyboard
    #[command(after_help = "Examples:\n  rumis play --terminal\n  rumis play --terminal --plan pirka --players 3\n  \
                      rumis play --terminal game.rumis")]
    Play(PlayOptions),
    /// Check a plan of your own, or start one
    #[command(after_help = "Examples:\n  rumis new-plan --block 6x5x4 > mine.txt\n  rumis new-plan --check mine.txt")]
    NewPlan(NewPlanOptions),
    /// Print completions for your shell
    #[command(after_help = "Example:\n  rumis completions bash > ~/.local/share/bash-completion/completions/rumis")]
    Completions(CompletionsOptions),
}

#[derive(Debug, Args)]
pub(crate) struct PlansOptions {
    /// Show this plan's grids
    pub(crate) plan: Option<PlanName>,
    /// The edition whose plans are shown
    #[arg(long, default_value = "standard")]
    pub(crate) edition: Edition,
}

#[derive(Debug, Args)]
pub(crate) struct StonesOptions {
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    #[command(flatten)]
    pub(crate) look: Look,
}

#[derive(Debug, Args)]
pub(crate) struct PerftOptions {
    #[command(flatten)]
    pub(crate) table: Table,
    /// Count from this position instead of the start of a game
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["plan", "players", "edition", "way", "start", "ruins"])]
    pub(crate) position: Option<Position>,
    /// How many moves deep
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=44))]
    pub(crate) depth: u32,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayOptions {
    /// The record, or - for standard input
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    pub(crate) place: Where,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Stop after so many moves of the record
    #[arg(long, value_name = "MOVES", requires = "file")]
    pub(crate) after: Option<usize>,
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    /// What the picture shows
    #[arg(long, value_enum, default_value_t = View::Isometric)]
    pub(crate) view: View,
    #[command(flatten)]
    pub(crate) look: Look,
}

#[derive(Debug, Args)]
pub(crate) struct PlayOptions {
    /// Play in this terminal
    #[arg(long)]
    pub(crate) terminal: bool,
    /// Go on with a saved record
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) table: Table,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct NewPlanOptions {
    /// Check a plan file and draw it
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Print a block of files × rows × height to start from
    #[arg(long, value_name = "FILESxROWSxHEIGHT")]
    pub(crate) block: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsOptions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Files that a picture is written to.
#[derive(Debug, Args)]
pub(crate) struct PictureFiles {
    /// Write a picture as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write a picture as PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// The PNG's width in pixels
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub(crate) width: u32,
}

/// How a picture looks.
#[derive(Debug, Args)]
pub(crate) struct Look {
    /// A dark background
    #[arg(long)]
    pub(crate) dark: bool,
    /// The colours' signs on the stones
    #[arg(long)]
    pub(crate) signs: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum View {
    /// From the front, above and to the side
    Isometric,
    /// Straight from above: what scores
    Above,
}

/// A record or a position.
#[derive(Debug, Args)]
pub(crate) struct Where {
    /// The record, or - for standard input
    #[arg(value_name = "FILE", conflicts_with = "position")]
    pub(crate) file: Option<PathBuf>,
    /// A position text
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<Position>,
}

/// What is agreed on before a game.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// A plan's name, a plan file, or the grid itself
    #[arg(long, value_name = "PLAN")]
    plan: Option<String>,
    /// How many play: 2, 3 or 4
    #[arg(long)]
    players: Option<u8>,
    /// The booklet to play by
    #[arg(long, default_value = "standard")]
    edition: Edition,
    /// The way to play: standard, four-colours or ruinas
    #[arg(long, default_value = "standard")]
    way: Way,
    /// The colour that starts
    #[arg(long, default_value = "red")]
    start: Colour,
    /// Where ruins come from: "laid", "seed 17", or their drops
    #[arg(long, default_value = "laid")]
    ruins: Ruins,
}

impl Table {
    /// Whether a plan was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.plan.is_some()
    }

    /// The setup; Chullpa for two where nothing was said.
    pub(crate) fn setup(&self) -> Result<Setup, Failure> {
        let site = match &self.plan {
            Some(text) => read_site(text)?,
            None => Site::Named(PlanName::Chullpa),
        };
        let setup = Setup::new(site, self.players.unwrap_or(2));
        let ruins = self.ruins.clone();
        Ok(setup.edition(self.edition).way(self.way).start(self.start).ruins(ruins))
    }

    /// A game that is about to begin.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        Game::new(self.setup()?).map_err(|error| Failure::usage(&error))
    }
}

/// A plan's name, the grid itself, or a file with the grid.
fn read_site(text: &str) -> Result<Site, Failure> {
    match text.parse::<PlanName>() {
        Ok(name) => Ok(Site::Named(name)),
        Err(_) if text.starts_with(|c: char| c.is_ascii_digit()) && !Path::new(text).exists() => {
            text.parse().map(Site::Own).map_err(|error| Failure::Usage(format!("--plan: {error}")))
        }
        Err(error) if !Path::new(text).exists() => {
            Err(Failure::Usage(format!("--plan: {error}, a plan file, or a grid such as 444/444")))
        }
        Err(_) => read_plan(Path::new(text)).map(Site::Own),
    }
}

/// Reads a plan file.
pub(crate) fn read_plan(path: &Path) -> Result<Plan, Failure> {
    read_text(path)?.parse().map_err(|error| Failure::in_file(&path.display().to_string(), &error))
}

/// Reads a record.
pub(crate) fn read_record(path: &Path) -> Result<Game, Failure> {
    read_text(path)?.parse().map_err(|error| Failure::in_file(&path.display().to_string(), &error))
}

/// The longest text that is read: far more than any record, and little enough for any machine.
const LONGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
fn read_text(path: &Path) -> Result<String, Failure> {
    let fail = |error| Failure::file(path, "read", &error);
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(LONGEST).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        std::fs::File::open(path).map_err(fail)?.take(LONGEST).read_to_end(&mut bytes).map_err(fail)?;
    }
    String::from_utf8(bytes).map_err(|_| Failure::Sentence(format!("{} is not a text file", path.display())))
}
