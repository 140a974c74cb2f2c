//! What can be asked of the solver, and what it works on.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use rumis::{Site, StoneSet};
use rumis_solver::{Puzzle, Stock, Target};

use crate::args::{Look, PictureFiles, read_plan, read_text};
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct SolveOptions {
    /// Fill a box of files × rows × levels
    #[arg(long = "box", value_name = "FILESxROWSxLEVELS", group = "what")]
    cuboid: Option<Cuboid>,
    /// Fill a shape drawn in layers of # and .
    #[arg(long, value_name = "FILE", group = "what")]
    target: Option<PathBuf>,
    /// Fill a whole plan: a name, a plan file, or the grid itself
    #[arg(long, value_name = "PLAN", group = "what")]
    plan: Option<String>,
    /// For how many players the named plan is
    #[arg(long, default_value_t = 2, requires = "plan")]
    players: u8,

    /// The stones of so many colours: 1 to 4
    #[arg(long, default_value_t = 1)]
    colours: u8,
    /// Only these stones, by code: S03,S05
    #[arg(long, value_name = "CODES")]
    stones: Option<String>,
    /// Pieces of your own from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stones", "colours"])]
    pieces: Option<PathBuf>,
    /// Use all of the stones, not any that fill the target
    #[arg(long)]
    use_all: bool,
    /// Go on from a part of an assembly
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Count all solutions
    #[arg(long, group = "question")]
    count: bool,
    /// Find one solution (this is what it does if you ask nothing else)
    #[arg(long, group = "question")]
    first: bool,
    /// Find a random solution
    #[arg(long, value_name = "SEED", group = "question")]
    random: Option<u64>,
    /// List all solutions, one a line
    #[arg(long, group = "question")]
    all: bool,
    /// Tell a piece that can come next
    #[arg(long, group = "question")]
    hint: bool,
    /// Tell what all solutions have in common
    #[arg(long, group = "question")]
    forced: bool,
    /// Find an order of stones by the rules of the game, the colours in turn
    #[arg(long, group = "question", conflicts_with_all = ["pieces", "stones", "from", "use_all"])]
    by_the_rules: bool,
    /// The seed for --by-the-rules
    #[arg(long, default_value_t = 1, requires = "by_the_rules")]
    seed: u64,
    /// How many stones --by-the-rules may try
    #[arg(long, default_value_t = 100_000_000, requires = "by_the_rules")]
    patience: u64,
    /// List no more than so many solutions
    #[arg(long, value_name = "SOLUTIONS", requires = "all")]
    limit: Option<u64>,

    /// Use so many threads
    #[arg(long)]
    pub(super) threads: Option<usize>,
    /// Count only part I of N; the counts of all parts add up
    #[arg(long, value_name = "I/N", requires = "count")]
    pub(super) shard: Option<Shard>,
    /// Keep how far the count has come in this file
    #[arg(long, value_name = "FILE", requires = "count")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Go on from a checkpoint, or add up those of several parts
    #[arg(long, value_name = "FILE", requires = "count")]
    pub(super) resume: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) files: PictureFiles,
    /// Draw it step by step instead of layer by layer
    #[arg(long)]
    pub(super) steps: bool,
    #[command(flatten)]
    pub(super) look: Look,
}

/// What is asked.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Count,
    First,
    Random(u64),
    All(u64),
    Hint,
    Forced,
    ByTheRules(u64),
}

impl SolveOptions {
    pub(super) fn question(&self) -> Result<Question, Failure> {
        if self.cuboid.is_none() && self.target.is_none() && self.plan.is_none() {
            return Err(Failure::Usage("say what to fill: --box 3x3x3, --target FILE or --plan PLAN".to_owned()));
        }
        Ok(match self {
            Self { count: true, .. } => Question::Count,
            Self { random: Some(seed), .. } => Question::Random(*seed),
            Self { all: true, .. } => Question::All(self.limit.unwrap_or(u64::MAX)),
            Self { hint: true, .. } => Question::Hint,
            Self { forced: true, .. } => Question::Forced,
            Self { by_the_rules: true, .. } => Question::ByTheRules(self.seed),
            _ => Question::First,
        })
    }

    pub(super) const fn colours(&self) -> u8 {
        self.colours
    }

    /// In how many colours an assembly is drawn: pieces of one's own take all four.
    pub(super) const fn dyes(&self) -> u8 {
        if self.pieces.is_some() { 4 } else { self.colours }
    }

    pub(super) const fn patience(&self) -> u64 {
        self.patience
    }

    pub(super) fn target(&self) -> Result<Target, Failure> {
        let usage = |error: rumis_solver::Error| Failure::Usage(error.to_string());
        match (self.cuboid, &self.target, &self.plan) {
            (Some(Cuboid([files, rows, levels])), _, _) => Target::cuboid(files, rows, levels).map_err(usage),
            (_, Some(file), _) => parse_file(file),
            (_, _, Some(plan)) => {
                let plan = match plan.parse::<Site>() {
                    Ok(Site::Named(name)) => {
                        name.plan(self.players, rumis::Edition::Standard).map_err(|error| Failure::usage(&error))?
                    }
                    Ok(Site::Own(plan)) => plan,
                    Err(_) if Path::new(plan).exists() => read_plan(Path::new(plan))?,
                    Err(error) => return Err(Failure::usage(&error)),
                };
                Target::plan(&plan).map_err(usage)
            }
            _ => Err(Failure::Usage("say what to fill".to_owned())),
        }
    }

    pub(super) fn puzzle(&self) -> Result<Puzzle, Failure> {
        let sentence = |error: rumis_solver::Error| Failure::Sentence(error.to_string());
        let stock = match (&self.pieces, &self.stones) {
            (Some(file), _) => parse_file(file)?,
            (None, Some(codes)) => {
                let stones: StoneSet = codes.replace(',', "+").parse().map_err(|error| Failure::usage(&error))?;
                Stock::stones(stones, self.colours).map_err(|error| Failure::Usage(error.to_string()))?
            }
            (None, None) => Stock::colours(self.colours).map_err(|error| Failure::Usage(error.to_string()))?,
        };
        let stock = if self.use_all { stock.use_all() } else { stock };
        let puzzle = Puzzle::new(self.target()?, stock).map_err(sentence)?;
        match &self.from {
            Some(file) => puzzle.from_partial(&parse_file(file)?).map_err(sentence),
            None => Ok(puzzle),
        }
    }
}

/// Reads a file of the solver's.
fn parse_file<T: FromStr<Err = rumis_solver::Error>>(file: &Path) -> Result<T, Failure> {
    read_text(file)?.parse().map_err(|error| Failure::Sentence(format!("{}: {error}", file.display())))
}

/// Three numbers with `x` between them.
#[derive(Clone, Copy, Debug)]
struct Cuboid([u8; 3]);

impl FromStr for Cuboid {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<u8>> = text.split('x').map(|number| number.parse().ok()).collect();
        let wrong = || "expected three numbers such as 3x3x3".to_owned();
        numbers.and_then(|numbers| numbers.try_into().ok()).map(Cuboid).ok_or_else(wrong)
    }
}

/// Part `index` (from 0) of `of`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shard {
    pub(super) index: usize,
    pub(super) of: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "expected a part such as 1/4: from 1 to the number of parts".to_owned();
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        match (index.parse::<usize>(), of.parse::<usize>()) {
            (Ok(index), Ok(of)) if (1..=of).contains(&index) => Ok(Self { index: index - 1, of }),
            _ => Err(wrong()),
        }
    }
}
