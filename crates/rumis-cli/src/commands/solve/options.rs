//! The options of `rumis solve`: what to fill, with what, and what to find out.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use rumis::solitaire::{Board, Kind, Puzzle as Solitaire};
use rumis::{Colour, Edition, Placement, PlanChoice, PlanName, StoneSet, nearest_name};
use rumis_solver::{Book, BookPuzzle, ByTheRules, Packing, Stock, Target};

use crate::args::{Look, PictureFiles};
use crate::failure::{Failure, Problem};
use crate::files::read_text;
use crate::typed;

#[derive(Debug, Args)]
pub(crate) struct SolveOptions {
    /// Fill a box of files × rows × levels, at most 64 a side and 256 cells
    #[arg(long = "box", value_name = "FILESxROWSxLEVELS", group = "what", value_parser = read_box)]
    cuboid: Option<Target>,
    /// Fill a shape drawn in layers: # for a cell, . for none
    #[arg(long, value_name = "FILE", group = "what")]
    target: Option<PathBuf>,
    /// Fill a whole plan: its name, or the grid itself, or a plan file, tried in this order
    #[arg(long, value_name = "PLAN", group = "what")]
    plan: Option<String>,
    /// Solve a puzzle of the book, by its id
    #[arg(long, value_name = "ID", group = "what")]
    #[arg(conflicts_with_all = ["colours", "stones", "pieces", "use_all", "in_turn"])]
    puzzle: Option<String>,
    /// The number of players that the named plan is for [default: 2]
    #[arg(long)]
    players: Option<u8>,

    /// Use the stones of this many colours, 1 to 4 [default: enough to fill the shape, and for a named
    /// plan at least one per player]
    #[arg(long, value_parser = typed::number::<u8>(1..=4))]
    colours: Option<u8>,
    /// Use only these stones: S03,S05
    #[arg(long, value_name = "CODES")]
    stones: Option<String>,
    /// Use your own pieces, from a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stones", "colours"])]
    pieces: Option<PathBuf>,
    /// Use every stone, not only as many as fill the shape
    #[arg(long)]
    use_all: bool,
    /// Continue from a partial assembly; with --by-the-rules, from stones as it prints them
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Count all solutions
    #[arg(long, group = "question")]
    count: bool,
    /// Find one solution (this is the default)
    #[arg(long, group = "question")]
    first: bool,
    /// Find a random solution
    #[arg(long, value_name = "SEED", group = "question")]
    random: Option<u64>,
    /// List all solutions, one per line
    #[arg(long, group = "question")]
    all: bool,
    /// Print a piece that can come next
    #[arg(long, group = "question")]
    hint: bool,
    /// Print what all solutions have in common
    #[arg(long, group = "question")]
    forced: bool,
    /// Find an order of stones by the rules of the game; with --hint only the next stone
    #[arg(long, conflicts_with_all = ["count", "first", "random", "all", "forced", "pieces", "use_all"])]
    by_the_rules: bool,
    /// With --by-the-rules: the colours take turns, none left out
    #[arg(long, requires = "by_the_rules")]
    in_turn: bool,
    /// The seed for --by-the-rules [default: 1]
    #[arg(long)]
    seed: Option<u64>,
    /// How many stones --by-the-rules may try before it gives up [default: 100000000]
    #[arg(long, value_name = "STONES")]
    patience: Option<u64>,
    /// List at most this many solutions
    #[arg(long, value_name = "SOLUTIONS")]
    limit: Option<u64>,

    /// How many threads count [default: one per core]
    #[arg(long, value_parser = typed::number::<u16>(1..=1024))]
    pub(super) threads: Option<u16>,
    /// Count only part I of N; the counts of all parts add up
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,
    /// Save the progress of the count to this file, and continue from it if the file exists
    #[arg(long, value_name = "FILE")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Continue from a checkpoint; several are added up
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) files: PictureFiles,
    /// Draw it step by step instead of layer by layer
    #[arg(long)]
    pub(super) steps: bool,
    #[command(flatten)]
    pub(super) look: Look,
}

/// What to find out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Count,
    First,
    Random(u64),
    All(u64),
    Hint,
    Forced,
    ByTheRules(Steps),
}

/// How much of an order by the rules is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Steps {
    /// All stones.
    All,
    /// Only the next one.
    Next,
}

impl SolveOptions {
    pub(super) fn question(&self) -> Result<Question, Failure> {
        let in_book = self.book_puzzle()?.is_some_and(|puzzle| puzzle.kind() != Kind::Free);
        let by_the_rules = self.by_the_rules || in_book;
        let question = match self {
            Self { count: true, .. } => Question::Count,
            Self { random: Some(seed), .. } => Question::Random(*seed),
            Self { all: true, .. } => Question::All(self.limit.unwrap_or(u64::MAX)),
            Self { hint: true, .. } if by_the_rules => Question::ByTheRules(Steps::Next),
            Self { hint: true, .. } => Question::Hint,
            Self { forced: true, .. } => Question::Forced,
            Self { first: true, .. } => Question::First,
            _ if by_the_rules => Question::ByTheRules(Steps::All),
            _ => Question::First,
        };
        self.check(question)?;
        Ok(question)
    }

    /// Refuses options that have no effect on this question, because the user expects one.
    fn check(&self, question: Question) -> Result<(), Failure> {
        let counts = question == Question::Count;
        let draws = matches!(question, Question::First | Question::Random(_) | Question::ByTheRules(Steps::All));
        let picture = self.files.svg.is_some() || self.files.png.is_some();
        let by_the_rules = matches!(question, Question::ByTheRules(_));
        let inputs = [&self.target, &self.pieces, &self.from].into_iter().flatten().chain(&self.resume);
        let dashes = inputs.filter(|file| *file == Path::new("-")).count();
        let wrong = [
            (self.threads.is_some() && !counts, "--threads is for --count"),
            (self.shard.is_some() && !counts, "--shard is for --count"),
            (self.checkpoint.is_some() && !counts, "--checkpoint is for --count"),
            (!self.resume.is_empty() && !counts, "--resume is for --count"),
            (self.limit.is_some() && !self.all, "--limit is for --all"),
            (self.seed.is_some() && !by_the_rules, "--seed is for --by-the-rules; --random takes its own"),
            (self.patience.is_some() && !by_the_rules, "--patience is for --by-the-rules"),
            (
                self.players.is_some() && !self.is_named(),
                "--players is for a plan with a name: --plan tambo --players 2",
            ),
            (picture && !draws, "--svg and --png draw one solution: with --first, --random or --by-the-rules"),
            (self.steps && !picture, "--steps is for a picture: add --svg FILE or --png FILE"),
            ((self.look.dark || self.look.signs) && !picture, "--dark and --signs are for a picture: add --svg FILE"),
            (
                self.from.is_some() && self.puzzle.is_some() && !by_the_rules,
                "--from continues a puzzle of the book only if it is one by the rules",
            ),
            (dashes > 1, "standard input can be read only once: give one - only"),
        ];
        match wrong.into_iter().find(|(is_so, _)| *is_so) {
            Some((_, sentence)) => Err(Failure::usage(sentence)),
            None => Ok(()),
        }
    }

    /// The puzzle of the book that was named.
    fn book_puzzle(&self) -> Result<Option<&'static BookPuzzle>, Failure> {
        self.puzzle.as_deref().map(in_book).transpose()
    }

    /// The number of colours that an assembly is drawn in: all four for your own pieces.
    pub(super) fn dyes(&self, puzzle: &Packing) -> u8 {
        if self.pieces.is_some() {
            return 4;
        }
        puzzle.stock().pieces().iter().map(|piece| piece.most()).max().unwrap_or(1)
    }

    /// The seed for an order by the rules.
    pub(super) fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    pub(super) fn patience(&self) -> u64 {
        self.patience.unwrap_or(100_000_000)
    }

    fn target(&self) -> Result<Target, Failure> {
        match (&self.cuboid, &self.target, &self.plan) {
            (Some(cuboid), _, _) => Ok(cuboid.clone()),
            (_, Some(file), _) => parse_file(file),
            (_, _, Some(plan)) => {
                let plan = match typed::plan(plan)? {
                    PlanChoice::Named(name) => {
                        name.plan(self.players(), Edition::Standard).map_err(|error| Failure::bad(&error))?
                    }
                    PlanChoice::Custom(plan) => plan,
                };
                Target::plan(&plan).map_err(|error| Failure::bad(&error))
            }
            _ => Err(Failure::usage("say what to fill: --box 3x3x3, --target FILE, --plan PLAN or --puzzle ID")),
        }
    }

    /// Whether a plan was given by its name.
    fn is_named(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| typed::name::<PlanName>(plan).is_ok())
    }

    fn players(&self) -> u8 {
        self.players.unwrap_or(2)
    }

    /// The stones that may be used.
    fn stones(&self) -> Result<StoneSet, Failure> {
        let Some(codes) = &self.stones else { return Ok(StoneSet::ALL) };
        typed::stones(codes).map_err(|error| Failure::bad(Problem::from(&error).within("--stones: ", "")))
    }

    /// The number of colours that was given, or as many as it takes to fill so many cells.
    fn colour_count(&self, stones: StoneSet, cells: usize) -> u8 {
        let enough = cells.div_ceil(stones.cubes().max(1) as usize).clamp(1, 4) as u8;
        let players = if self.is_named() { self.players().min(4) } else { 1 };
        self.colours.unwrap_or_else(|| enough.max(players))
    }

    pub(super) fn puzzle(&self) -> Result<Packing, Failure> {
        if let Some(puzzle) = self.book_puzzle()? {
            return Ok(puzzle.packing().clone());
        }
        let target = self.target()?;
        let stones = self.stones()?;
        let stock = match &self.pieces {
            Some(file) => parse_file(file)?,
            None => Stock::stones(stones, self.colour_count(stones, target.cells().len()))
                .map_err(|error| Failure::bad(&error))?,
        };
        let stock = if self.use_all { stock.use_all() } else { stock };
        // Perhaps more colours are enough.
        let wanted = target.cells().len().div_ceil(stones.cubes().max(1) as usize);
        let more = match self.colours {
            Some(colours) if (usize::from(colours) + 1..=4).contains(&wanted) => format!("; try --colours {wanted}"),
            _ => String::new(),
        };
        let puzzle =
            Packing::new(target, stock).map_err(|error| Failure::of(Problem::from(&error).within("", &more)))?;
        let Some(file) = &self.from else { return Ok(puzzle) };
        let partial = puzzle.with_given(&parse_file(file)?);
        partial.map_err(|error| Failure::in_file(file, &error))
    }

    pub(super) fn puzzle_by_the_rules(&self) -> Result<ByTheRules, Failure> {
        let book = self.book_puzzle()?;
        if let Some(by_the_rules) = book.and_then(BookPuzzle::by_the_rules) {
            return Ok(by_the_rules.clone());
        }
        if let Some(puzzle) = book {
            let sentence = format!("{} is not a puzzle by the rules", puzzle.id());
            return Err(Failure::usage(sentence));
        }
        let (target, stones) = (self.target()?, self.stones()?);
        let colours = self.colour_count(stones, target.cells().len());
        let kind = if self.in_turn { Kind::InTurn } else { Kind::ByTheRules };
        let puzzle = Solitaire::new(target.cells().iter().copied(), colours, kind);
        let puzzle = puzzle.and_then(|puzzle| puzzle.with_stones(stones)).map_err(|error| Failure::of(&error))?;
        ByTheRules::new(puzzle).map_err(|error| Failure::of(&error))
    }

    /// The stones that an order by the rules continues from.
    pub(super) fn placed(&self, puzzle: &ByTheRules) -> Result<Vec<(Colour, Placement)>, Failure> {
        let Some(file) = &self.from else { return Ok(Vec::new()) };
        let mut board = Board::new(puzzle.puzzle().clone());
        let mut placed = Vec::new();
        for (number, line) in (1..).zip(read_text(file)?.lines()) {
            let stone = read_stone(&board, line).and_then(|stone| {
                if let Some((colour, placement)) = stone {
                    board.place(colour, placement)?;
                }
                Ok(stone)
            });
            let at_line = |error| Failure::in_file(file, Problem::from(&error).within(&format!("line {number}: "), ""));
            placed.extend(stone.map_err(at_line)?);
        }
        Ok(placed)
    }
}

/// Reads a stone as an order by the rules prints it: `1. red S04 a1 b1 c1 d1`, the number or not.
/// `None` for an empty line.
fn read_stone(board: &Board, line: &str) -> Result<Option<(Colour, Placement)>, rumis::Error> {
    let line = line.split(';').next().unwrap_or_default().trim();
    let numbered = line.split_once(". ").filter(|(number, _)| number.chars().all(|c| c.is_ascii_digit()));
    let stone = numbered.map_or(line, |(_, stone)| stone.trim());
    if stone.is_empty() {
        return Ok(None);
    }
    let (colour, drop) = stone.split_once(' ').unwrap_or((stone, ""));
    let colour = typed::name(colour)?;
    Ok(Some((colour, board.find_placement(colour, &typed::notation(drop).parse()?)?)))
}

/// The puzzle of this id.
pub(crate) fn in_book(id: &str) -> Result<&'static BookPuzzle, Failure> {
    let book = book()?;
    book.find(&id.to_ascii_lowercase()).ok_or_else(|| {
        let meant = nearest_name(id, book.puzzles().iter().map(BookPuzzle::id));
        let question = meant.map_or_else(String::new, |meant| format!("did you mean {meant}? "));
        let sentence = format!("there is no puzzle {id:?} in the book: {question}rumis puzzles lists them");
        Failure::bad(Problem::new("not-found", sentence).suggesting(meant))
    })
}

/// The puzzles that come with the program.
pub(crate) fn book() -> Result<&'static Book, Failure> {
    Book::standard().map_err(|error| Failure::of(&error))
}

fn read_box(text: &str) -> Result<Target, String> {
    Target::sized(&text.to_ascii_lowercase()).map_err(|error| error.to_string())
}

/// Reads a file in one of the solver's formats.
fn parse_file<T: FromStr<Err = rumis_solver::Error>>(file: &Path) -> Result<T, Failure> {
    let text = read_text(file)?;
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    text.parse().map_err(|error| Failure::in_file(file, &error))
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
