//! The command line: all commands and options.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use rumis::{Colour, Edition, Game, PlanChoice, PlanName, Position, Rng, Ruins, Seating, Setup, Way};

use crate::commands::admin::{self, AdminOptions};
use crate::commands::analyse::{self, AnalyseOptions};
use crate::commands::backup::{BackupOptions, RestoreOptions};
use crate::commands::gtp::{self, GtpOptions};
use crate::commands::health::HealthOptions;
use crate::commands::ladder::LadderOptions;
use crate::commands::loadtest::{self, LoadTestOptions};
use crate::commands::man::ManOptions;
use crate::commands::matches::MatchOptions;
use crate::commands::play::{self, PlayOptions};
use crate::commands::puzzles::PuzzlesOptions;
use crate::commands::serve::{self, ServeOptions, WorkerOptions};
use crate::commands::solve::SolveOptions;
use crate::failure::Failure;
use crate::typed::{self, Start};

/// Rumis, the building game: play it, analyse it, solve its puzzles, serve it to others
#[derive(Debug, Parser)]
#[command(name = "rumis", version, max_term_width = 100, propagate_version = true)]
#[command(after_help = "Examples:\n  rumis play\n  rumis play --terminal --level 3\n  rumis puzzles")]
pub(crate) struct Arguments {
    /// Print JSON instead of text for people
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Printed for `rumis` without a command. It still exits as bad usage, so that a script that lost
/// its command does not seem to succeed.
pub(crate) const WELCOME: &str = "Rumis, the building game. Try one of these first:

  rumis play                        play in your browser
  rumis play --terminal --level 3   play here, against a program
  rumis puzzles                     puzzles for one
  rumis stones                      the stones, drawn

Usage: rumis [OPTIONS] <COMMAND>
";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the browser or in the terminal, against programs or with people at one screen
    #[command(after_help = play::HELP)]
    Play(PlayOptions),
    /// List the puzzles of the book, easy and hard
    #[command(after_help = "Examples:\n  rumis puzzles\n  rumis puzzles --chapter booklets --kind in-turn\n  \
                      rumis puzzles show corner-without-square")]
    Puzzles(PuzzlesOptions),
    /// Analyse every move of a record with the engine
    #[command(after_help = analyse::HELP)]
    Analyse(AnalyseOptions),
    /// Show a building in the terminal, or draw it
    #[command(after_help = "Examples:\n  rumis show game.rumis\n  rumis show game.rumis --png building.png\n  \
                      rumis show --plan pisac --players 4 --svg site.svg --view above")]
    Show(ShowOptions),
    /// Replay a record and print the scores
    #[command(after_help = "Example:\n  rumis replay game.rumis")]
    Replay(ReplayOptions),
    /// List every legal move
    #[command(after_help = "Example:\n  rumis moves game.rumis")]
    Moves(MovesOptions),
    /// List the plans, and how certain each of them is
    #[command(after_help = "Examples:\n  rumis plans\n  rumis plans coricancha --edition dutch")]
    Plans(PlansOptions),
    /// Draw the eleven stones
    #[command(after_help = "Examples:\n  rumis stones\n  rumis stones --svg stones.svg")]
    Stones(StonesOptions),
    /// Check a plan of your own, or start one
    #[command(after_help = "Examples:\n  rumis new-plan --block 6x5x4 > mine.txt\n  rumis new-plan --check mine.txt")]
    NewPlan(NewPlanOptions),
    /// Fill a shape with stones, or count the ways to fill it
    #[command(after_help = "Examples:\n  rumis solve --box 3x3x3 --colours 1 --count\n  \
                      rumis solve --box 4x4x4 --colours 2 --random 7 --png cube.png\n  \
                      rumis solve --box 5x5x5 --colours 4 --by-the-rules\n  \
                      rumis solve --box 5x5x5 --colours 4 --by-the-rules --in-turn")]
    Solve(Box<SolveOptions>),
    /// Play programs against each other, and print the result with its confidence intervals
    #[command(after_help = "Examples:\n  rumis match greedy-1 random-1 --games 100\n  \
                      rumis match new=uct-1@200ms old=uct-1@100ms --plan chullpa,coricancha --sprt 0,30\n  \
                      rumis match uct-1@500 greedy-1 --players 4 --save match.jsonl\n  \
                      rumis match 'gtp:./other --fast' flat-1@100ms\n\n\
                      Ctrl-C stops the running games, prints the result so far and exits with 130.")]
    Match(Box<MatchOptions>),
    /// Rate several programs: each plays against every other
    #[command(after_help = "Example:\n  rumis ladder random-1 greedy-1 flat-1@100ms uct-1@100ms --svg ladder.svg\n\n\
                      Ctrl-C stops the running games, prints the result so far and exits with 130.")]
    Ladder(Box<LadderOptions>),
    /// Play for other programs, over GTP
    #[command(after_help = gtp::HELP)]
    Gtp(GtpOptions),
    /// Count sequences of moves
    #[command(after_help = "Example:\n  rumis perft --plan chullpa --players 2 --depth 3")]
    Perft(PerftOptions),
    /// Run a server for people and programs anywhere
    #[command(after_help = serve::SERVE_HELP)]
    Serve(Box<ServeOptions>),
    /// Compute moves for the servers of a cluster
    #[command(after_help = "Examples:\n  rumis worker --nats-url nats://bus:4222 --threads 8\n  \
                      rumis worker --nats-url tls://bus:4222 --nats-credentials node.creds")]
    Worker(WorkerOptions),
    /// Ask a server whether it is ready, for health checks
    #[command(after_help = "Examples:\n  rumis health\n  rumis health 127.0.0.1:9090")]
    Health(HealthOptions),
    /// Look after a server's data while it runs: tables, people, sessions
    #[command(after_help = admin::HELP)]
    Admin(AdminOptions),
    /// Write all data of a server into one file, even while it runs
    #[command(after_help = "Examples:\n  rumis backup rumis-2026-11-15.backup\n  \
                      rumis backup rumis.backup --database-url postgres://rumis@db/rumis")]
    Backup(BackupOptions),
    /// Read a backup into a database, SQLite or PostgreSQL, that no server is using
    #[command(after_help = "Examples:\n  rumis restore rumis.backup\n  \
                      rumis restore rumis.backup --database-url postgres://rumis@db/rumis")]
    Restore(RestoreOptions),
    /// Measure how many people a server can handle, on this machine only
    #[command(name = "loadtest", after_help = loadtest::HELP)]
    LoadTest(LoadTestOptions),
    /// Print the licences of third-party software in this program
    #[command(after_help = "Example:\n  rumis licences > licences.txt")]
    Licences,
    /// Print completions for your shell
    #[command(after_help = "Example:\n  rumis completions bash > ~/.local/share/bash-completion/completions/rumis")]
    Completions(CompletionsOptions),
    /// Print the manual page
    #[command(after_help = "Examples:\n  rumis man > rumis.1\n  rumis man --all ~/.local/share/man/man1")]
    Man(ManOptions),
}

#[derive(Debug, Args)]
pub(crate) struct PlansOptions {
    /// Print the grids of this plan
    #[arg(value_parser = typed::name::<PlanName>)]
    pub(crate) plan: Option<PlanName>,
    /// The edition of the rules
    #[arg(long, default_value = "standard", value_parser = typed::name::<Edition>)]
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
    pub(crate) table: GameOptions,
    /// Count from this position instead of the start of a game
    #[arg(long, value_name = "TEXT", conflicts_with = "GameOptions")]
    pub(crate) position: Option<Position>,
    /// How many moves ahead to count
    #[arg(long, default_value_t = 2, value_parser = typed::number::<u32>(0..=44))]
    pub(crate) depth: u32,
}

#[derive(Debug, Args)]
pub(crate) struct MovesOptions {
    /// The record, or - for standard input
    #[arg(value_name = "FILE", conflicts_with = "position")]
    pub(crate) file: Option<PathBuf>,
    /// A position text
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<Position>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayOptions {
    /// The record, or several in one file, or - for standard input
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    /// The record, or - for standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "GameOptions"])]
    pub(crate) file: Option<PathBuf>,
    /// A position text
    #[arg(long, value_name = "TEXT", conflicts_with = "GameOptions")]
    pub(crate) position: Option<Position>,
    #[command(flatten)]
    pub(crate) table: GameOptions,
    /// Show the position after this many moves of the record
    #[arg(long, value_name = "MOVES", requires = "file")]
    pub(crate) after: Option<usize>,
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    /// The view of the picture
    #[arg(long, value_enum, ignore_case = true, default_value_t = View::Isometric)]
    pub(crate) view: View,
    #[command(flatten)]
    pub(crate) look: Look,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct NewPlanOptions {
    /// Check a plan file and draw it
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Print a block of this size to start from
    #[arg(long, value_name = "FILESxROWSxHEIGHT")]
    pub(crate) block: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsOptions {
    /// The shell
    #[arg(value_enum, ignore_case = true)]
    pub(crate) shell: clap_complete::Shell,
    /// Refused, so hidden: the output is a script
    #[arg(long, hide = true)]
    pub(crate) json: bool,
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
    #[arg(long, default_value_t = 1200, value_parser = typed::number::<u32>(16..=8192))]
    pub(crate) width: u32,
}

/// How a picture looks.
#[derive(Debug, Args)]
pub(crate) struct Look {
    /// Use a dark background
    #[arg(long)]
    pub(crate) dark: bool,
    /// Draw each colour's sign on its stones
    #[arg(long)]
    pub(crate) signs: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum View {
    /// From the front, above and to the side
    Isometric,
    /// From straight above, as scores are counted
    Above,
}

/// The settings of a new game. Records and positions contain their own settings, so they conflict
/// with all of these.
#[derive(Debug, Args)]
#[group(id = "GameOptions")]
pub(crate) struct GameOptions {
    /// A plan's name, or the grid itself, or a plan file, tried in this order [default: chullpa]
    #[arg(long, value_name = "PLAN")]
    pub(crate) plan: Option<String>,
    /// The number of players: 2, 3 or 4 [default: 2]
    #[arg(long)]
    pub(crate) players: Option<u8>,
    /// The edition of the rules [default: standard]
    #[arg(long, value_parser = typed::name::<Edition>)]
    pub(crate) edition: Option<Edition>,
    /// The way to play: standard, four-colours or ruinas [default: standard]
    #[arg(long, value_parser = typed::name::<Way>)]
    pub(crate) way: Option<Way>,
    /// The colours that play, in turn order, such as blue,green [default: red, yellow, green, blue as
    /// far as needed]
    #[arg(long, value_name = "COLOURS", value_parser = typed::seating)]
    pub(crate) colours: Option<Seating>,
    /// The colour that starts, or "drawn" to draw it by lot [default: the first]
    #[arg(long, value_name = "COLOUR", value_parser = typed::start)]
    pub(crate) start: Option<Start>,
    /// Ruins: "laid" by the players, "seed 17" for random ones, or a layout in drop notation
    /// [default: laid]
    #[arg(long, value_parser = typed::ruins)]
    pub(crate) ruins: Option<Ruins>,
}

impl GameOptions {
    /// Whether any setting was given.
    pub(crate) fn is_given(&self) -> bool {
        let Self { plan, players, edition, way, colours, start, ruins } = self;
        let settings = [plan.is_some(), players.is_some(), edition.is_some(), way.is_some(), colours.is_some()];
        settings.contains(&true) || start.is_some() || ruins.is_some()
    }

    /// The setup; by default Chullpa for two.
    fn setup(&self) -> Result<Setup, Failure> {
        let plan = match &self.plan {
            Some(text) => typed::plan(text)?,
            None => PlanChoice::Named(PlanName::Chullpa),
        };
        let setup = Setup::new(plan, self.players.unwrap_or(2));
        let (edition, way) = (self.edition.unwrap_or_default(), self.way.unwrap_or_default());
        let mut setup = setup.edition(edition).way(way).ruins(self.ruins.clone().unwrap_or_default());
        setup.colours = self.colours;
        if let Some(Start::Colour(colour)) = self.start {
            setup.start = Some(colour);
        }
        Ok(setup)
    }

    /// Whether the start is to be drawn by lot.
    pub(crate) fn is_drawn(&self) -> bool {
        self.start == Some(Start::Drawn)
    }

    /// A game before its first move, for a command that plays none: it cannot draw the start.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        if self.is_drawn() {
            return Err(Failure::usage("only rumis play can draw the start: name the colour that starts"));
        }
        self.undrawn_game()
    }

    /// A game before its first move. If the start is to be drawn, the first colour starts.
    pub(crate) fn undrawn_game(&self) -> Result<Game, Failure> {
        Game::new(self.setup()?).map_err(|error| Failure::bad(&error))
    }

    /// Begins a game that will be played: draws the start if it is to be drawn, and says so.
    pub(crate) fn begin(&self, output: &mut dyn Write) -> Result<Game, Failure> {
        let mut setup = self.setup()?;
        if self.is_drawn() {
            let start = drawn(setup.seating());
            writeln!(output, "Drawn by lot: {start} starts.\n")?;
            setup = setup.start(start);
        }
        Game::new(setup).map_err(|error| Failure::bad(&error))
    }
}

/// Draws the colour that starts.
fn drawn(seating: Seating) -> Colour {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let turns = Rng::new(now.map_or(0, |time| time.as_nanos() as u64)).below(seating.len() as u32);
    (0..turns).fold(seating.first(), |colour, _| seating.after(colour))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// All commands and subcommands, each with its command line.
    fn commands() -> Vec<(String, clap::Command)> {
        fn add(name: &str, command: &clap::Command, all: &mut Vec<(String, clap::Command)>) {
            all.push((name.to_owned(), command.clone()));
            for below in command.get_subcommands() {
                add(&format!("{name} {}", below.get_name()), below, all);
            }
        }
        let mut all = Vec::new();
        add("rumis", &Arguments::command(), &mut all);
        all
    }

    #[test]
    fn every_command_has_an_example_and_help_for_every_option() {
        let commands = commands();
        assert!(commands.len() > 25, "{}", commands.len());
        for (name, command) in commands {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains("Example") && after.contains(&format!("\n  {name}")), "{name}: {after}");
            assert!(command.get_about().is_some(), "{name} has no description");
            for option in command.get_arguments().filter(|option| !option.is_hide_set()) {
                assert!(option.get_help().is_some(), "{name}: {option}");
            }
        }
    }

    #[test]
    fn every_example_can_be_parsed() {
        for (name, command) in commands() {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            for line in after.lines().filter_map(|line| line.strip_prefix("  rumis ")) {
                let line = line.split(" > ").next().unwrap_or_default();
                let words = shell_words::split(line).unwrap();
                let read = Arguments::command().try_get_matches_from(std::iter::once("rumis".to_owned()).chain(words));
                assert!(read.is_ok(), "{name}: {line}: {}", read.unwrap_err());
            }
        }
    }

    #[test]
    fn no_line_of_help_is_wider_than_a_hundred_characters() {
        for (name, mut command) in commands() {
            let help = command.render_long_help().to_string();
            assert_eq!(help.lines().find(|line| line.chars().count() > 100), None, "{name}");
        }
    }
}
