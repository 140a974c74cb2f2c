//! The puzzle book: puzzles with a name, told in text files, from a cube that lacks three stones to
//! the 5×5×5 by the rules. How hard one is follows from what it took the solver, not from taste.

use std::str::FromStr;
use std::sync::LazyLock;

use rumis::solitaire::Kind;
use rumis::{Edition, PlanName, StoneSet};

use crate::assembly::Assembly;
use crate::by_rules::ByTheRules;
use crate::error::Error;
use crate::packing::Packing;
use crate::search::Effort;
use crate::stock::Stock;
use crate::target::{Target, read_layers};

/// The files of the book, by the names of its chapters.
const CHAPTERS: [(&str, &str); 5] = [
    ("one-colour-cubes", include_str!("../data/puzzles/one-colour-cubes.txt")),
    ("shapes", include_str!("../data/puzzles/shapes.txt")),
    ("plans", include_str!("../data/puzzles/plans.txt")),
    ("half-built", include_str!("../data/puzzles/half-built.txt")),
    ("by-the-rules", include_str!("../data/puzzles/by-the-rules.txt")),
];

static BOOK: LazyLock<Vec<BookPuzzle>> = LazyLock::new(|| {
    let read = |(name, text): &(&'static str, &str)| {
        let puzzles = Book::read(text).unwrap_or_default().into_iter();
        puzzles.map(|puzzle| BookPuzzle { chapter: Some(name), ..puzzle }).collect::<Vec<_>>()
    };
    let mut puzzles: Vec<BookPuzzle> = CHAPTERS.iter().flat_map(read).collect();
    puzzles.sort_by(|a, b| (a.grade(), &a.id).cmp(&(b.grade(), &b.id)));
    puzzles
});

/// The puzzles that come with the solver.
///
/// ```
/// use rumis_solver::Book;
/// let easiest = &Book::all()[0];
/// assert_eq!(easiest.grade(), 1);
/// let solution = easiest.puzzle().first().expect("every puzzle of the book has a solution");
/// easiest.puzzle().check(&solution)?;
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Book;

impl Book {
    /// All of them, the easy ones first, then by id.
    #[must_use]
    pub fn all() -> &'static [BookPuzzle] {
        &BOOK
    }

    /// The puzzle of this id.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let soma = Book::find("corner-without-square").expect("a puzzle of the book");
    /// assert_eq!((soma.solutions(), soma.up_to_turns()), (Some(11_520), Some(480)));
    /// assert!(Book::find("no-such-puzzle").is_none());
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<&'static BookPuzzle> {
        Self::all().iter().find(|puzzle| puzzle.id == id)
    }

    /// Puzzles from a text of one's own, in the order in which they stand there.
    ///
    /// # Errors
    /// With the line in which something is wrong; also when two puzzles have the same id.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let error = Book::read("id slab\ntitle A slab\ncolours 5\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 3: there are stones of 1 to 4 colours, not 5");
    /// ```
    pub fn read(text: &str) -> Result<Vec<BookPuzzle>, Error> {
        let mut puzzles: Vec<BookPuzzle> = Vec::new();
        for entry in Entry::split(text)? {
            let puzzle = entry.read()?;
            if puzzles.iter().any(|other| other.id == puzzle.id) {
                return Err(Error::new(format!("two puzzles are called {}", puzzle.id)).at_line(entry.line));
            }
            puzzles.push(puzzle);
        }
        Ok(puzzles)
    }
}

/// A puzzle of the book.
///
/// Its text has a word and what it says on each line, and begins with `id`; `;` starts a comment.
///
/// | line | means |
/// |---|---|
/// | `id NAME` | what it is called in commands: small letters, figures and `-` |
/// | `title WORDS` | what people call it |
/// | `kind free` or `kind by-the-rules` | any stone anywhere, or every stone as in a game, the colours in turn |
/// | `colours N` | the stones of so many colours |
/// | `stones S03+S05` | only these of them; all if there is no such line |
/// | `use all` | every stone must be used |
/// | `target box 3x3x3` | files, rows and levels |
/// | `target plan chullpa 2` | the whole building of a plan for so many players |
/// | `target` | the layers are drawn on the next lines, as [`Target`] reads them |
/// | `given S01:000,100 …` | stones that lie there already, as [`Assembly`] reads them |
/// | `solutions N` | how many assemblies there are, where that was counted |
/// | `up-to-turns N` | how many when those that a turn leads to each other count as one |
/// | `effort N` | what it took the solver: see [`BookPuzzle::measure`] |
///
/// ```
/// use rumis_solver::BookPuzzle;
/// let text = "id steps\ntitle Two steps\nkind free\ncolours 1\n\
///     target\n##\n##\n\n#.\n#.\ngiven S01:001,011\nsolutions 1\neffort 1\n";
/// let steps: BookPuzzle = text.parse()?;
/// assert_eq!((steps.title(), steps.grade()), ("Two steps", 1));
/// let solution = steps.puzzle().first().expect("one solution");
/// assert_eq!(solution.to_string(), "S01:001,011 S08:000,010,100,110");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    id: String,
    title: String,
    kind: Kind,
    colours: u8,
    puzzle: Packing,
    by_the_rules: Option<ByTheRules>,
    given: Assembly,
    solutions: Option<u64>,
    up_to_turns: Option<u64>,
    effort: u64,
    chapter: Option<&'static str>,
}

impl BookPuzzle {
    /// The seeds with which free puzzles are measured.
    const SEEDS: std::ops::RangeInclusive<u64> = 1..=9;
    /// The seeds for puzzles by the rules, which take longer.
    const SEEDS_BY_THE_RULES: std::ops::RangeInclusive<u64> = 1..=3;

    /// What it is called in commands.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The chapter of the book that it stands in; `None` for a puzzle of one's own.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let cube = Book::find("cube-3-by-the-rules-2").expect("a puzzle of the book");
    /// assert_eq!(cube.chapter(), Some("by-the-rules"));
    /// ```
    #[must_use]
    pub const fn chapter(&self) -> Option<&'static str> {
        self.chapter
    }

    /// [`Kind::Free`], or [`Kind::InTurn`] for a puzzle by the rules.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How many colours the stones have.
    #[must_use]
    pub const fn colour_count(&self) -> u8 {
        self.colours
    }

    /// The target, the stock, and what is given. For a puzzle by the rules, the same target without them.
    #[must_use]
    pub const fn packing(&self) -> &Packing {
        &self.puzzle
    }

    /// The search for an order of stones, if that is what is asked for.
    ///
    /// ```
    /// use rumis_solver::{Book, Effort};
    /// let cube = Book::find("cube-3-by-the-rules-2").expect("a puzzle of the book");
    /// let puzzle = cube.by_the_rules().expect("one by the rules");
    /// let order = puzzle.solve(1, &mut Effort::limited(1_000_000)).order().expect("a solution");
    /// puzzle.check(&order)?;
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub const fn by_the_rules(&self) -> Option<&ByTheRules> {
        self.by_the_rules.as_ref()
    }

    /// The stones that lie there already; often none.
    #[must_use]
    pub const fn given(&self) -> &Assembly {
        &self.given
    }

    /// Whether every stone must be used, or any of them that fill the target.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let brick = Book::find("last-three-brick").expect("a puzzle of the book");
    /// assert!(brick.uses_all());
    /// ```
    #[must_use]
    pub fn uses_all(&self) -> bool {
        self.puzzle.stock().pieces().iter().all(|piece| piece.least() == piece.most())
    }

    /// How many assemblies solve it, where that was counted.
    #[must_use]
    pub const fn solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// The same with assemblies that a turn leads to each other counted once.
    #[must_use]
    pub const fn up_to_turns(&self) -> Option<u64> {
        self.up_to_turns
    }

    /// What it takes the solver, as the book states it: what [`BookPuzzle::measure`] gave.
    #[must_use]
    pub const fn effort(&self) -> u64 {
        self.effort
    }

    /// How hard it is, from 1 to 5: [`BookPuzzle::grade_of`] its kind, effort and solutions.
    #[must_use]
    pub const fn grade(&self) -> u8 {
        Self::grade_of(self.kind, self.effort, self.solutions)
    }

    /// How hard a puzzle is that takes so much effort and has so many solutions.
    ///
    /// | grade | effort |
    /// |---|---|
    /// | 1 | below 20 |
    /// | 2 | from 20 |
    /// | 3 | from 100 |
    /// | 4 | from 500 |
    /// | 5 | from 2,500 |
    ///
    /// With a single solution the effort counts three times, with two to ten twice: the solver
    /// tries stones by the thousand, a person lives on luck. By the rules a 64th of it counts,
    /// for the search carries at least 64 buildings along where the free one has a single one.
    ///
    /// ```
    /// use rumis::solitaire::Kind;
    /// use rumis_solver::BookPuzzle;
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 50, None), 2);
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 50, Some(1)), 3);
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 100_000, Some(500)), 5);
    /// assert_eq!(BookPuzzle::grade_of(Kind::InTurn, 100_000, None), 4);
    /// ```
    #[must_use]
    pub const fn grade_of(kind: Kind, effort: u64, solutions: Option<u64>) -> u8 {
        let effort = match kind {
            Kind::Free => effort,
            _ => effort / 64,
        };
        let times = match solutions {
            Some(0..=1) => 3,
            Some(2..=10) => 2,
            _ => 1,
        };
        match effort.saturating_mul(times) {
            0..20 => 1,
            20..100 => 2,
            100..500 => 3,
            500..2_500 => 4,
            _ => 5,
        }
    }

    /// Measures the effort now: the middle one of the steps of [`Packing::random_within`] with the
    /// seeds 1 to 9, or of [`ByTheRules::solve`] with the seeds 1 to 3. The same solver always
    /// measures the same.
    #[must_use]
    pub fn measure(&self) -> u64 {
        let steps = |seed| {
            let mut effort = Effort::UNLIMITED;
            match &self.by_the_rules {
                Some(puzzle) => drop(puzzle.solve(seed, &mut effort)),
                None => drop(self.puzzle.random_within(seed, &mut effort)),
            }
            effort.steps()
        };
        let seeds = if self.by_the_rules.is_some() { Self::SEEDS_BY_THE_RULES } else { Self::SEEDS };
        let mut all: Vec<u64> = seeds.map(steps).collect();
        all.sort_unstable();
        all[all.len() / 2]
    }
}

impl FromStr for BookPuzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match &Entry::split(text)?[..] {
            [entry] => entry.read(),
            [] => Err(Error::new("expected a puzzle, which begins with a line such as: id steps")),
            [_, second, ..] => Err(Error::new("expected only one puzzle").at_line(second.line)),
        }
    }
}

/// The words a line of a puzzle can begin with.
const WORDS: [&str; 11] =
    ["id", "title", "kind", "colours", "stones", "use", "target", "given", "solutions", "up-to-turns", "effort"];

/// A puzzle's lines before any meaning is made of them, each with its number.
struct Entry<'a> {
    line: usize,
    /// The first word, and what comes after it.
    said: Vec<(usize, &'a str, &'a str)>,
    drawing: Vec<(usize, &'a str)>,
}

impl<'a> Entry<'a> {
    fn split(text: &'a str) -> Result<Vec<Self>, Error> {
        let mut entries: Vec<Self> = Vec::new();
        for (number, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line)) {
            let bare = line.split(';').next().unwrap_or_default().trim();
            let (word, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
            if word == "id" {
                entries.push(Entry { line: number, said: Vec::new(), drawing: Vec::new() });
            }
            match entries.last_mut() {
                Some(entry) => entry.add(number, word, rest.trim(), bare).map_err(|error| error.at_line(number))?,
                None if bare.is_empty() => {}
                None => return Err(Error::new("expected a line such as: id steps").at_line(number)),
            }
        }
        Ok(entries)
    }

    fn add(&mut self, number: usize, word: &'a str, rest: &'a str, bare: &'a str) -> Result<(), Error> {
        if bare.is_empty() || bare.starts_with(['#', '.']) {
            let drawn = self.said.last().is_some_and(|&(_, word, value)| word == "target" && value.is_empty());
            if !drawn && !bare.is_empty() {
                return Err(Error::new("a drawing comes after the line: target"));
            }
            if drawn {
                self.drawing.push((number, bare));
            }
            return Ok(());
        }
        if !WORDS.contains(&word) {
            let start: String = word.chars().take(24).collect();
            return Err(Error::new(format!("{start:?} says nothing about a puzzle: expected {}", WORDS.join(", "))));
        }
        if self.find(word).is_some() {
            return Err(Error::new(format!("{word} is said twice")));
        }
        self.said.push((number, word, rest));
        Ok(())
    }

    fn find(&self, word: &str) -> Option<(usize, &'a str)> {
        self.said.iter().find(|said| said.1 == word).map(|&(number, _, rest)| (number, rest))
    }

    /// What a line says, made sense of; an error in it gets the line's number.
    fn get<T>(&self, word: &str, read: impl FnOnce(&'a str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        self.find(word).map(|(line, rest)| read(rest).map_err(|error| error.at_line(line))).transpose()
    }

    /// The same for a line that every puzzle must have.
    fn need<T>(&self, word: &str, read: impl FnOnce(&'a str) -> Result<T, Error>) -> Result<T, Error> {
        let missing = || Error::new(format!("the puzzle lacks a line that begins with {word}")).at_line(self.line);
        self.get(word, read)?.ok_or_else(missing)
    }

    fn read(&self) -> Result<BookPuzzle, Error> {
        let id = self.need("id", read_id)?;
        let title = self.need("title", |text| match text {
            "" => Err(Error::new("a title has at least one word")),
            _ => Ok(text.to_owned()),
        })?;
        // The stones first: what is wrong there makes no sense of the rest.
        let colours = self.need("colours", |text| {
            let colours = number(text).map(|n| u8::try_from(n).unwrap_or(u8::MAX))?;
            Stock::of_colours(colours).map(|_| colours)
        })?;
        let kind = self.need("kind", |text| match text {
            "free" => Ok(Kind::Free),
            "by-the-rules" => Ok(Kind::InTurn),
            _ => Err(Error::new("expected kind free or kind by-the-rules")),
        })?;
        if kind == Kind::InTurn
            && let Some(&(line, word, _)) = self.said.iter().find(|said| ["stones", "use", "given"].contains(&said.1))
        {
            let sentence = format!("by the rules all stones are there and none is placed: no line with {word}");
            return Err(Error::new(sentence).at_line(line));
        }
        let stones = |text: &str| text.parse::<StoneSet>().map_err(|error| Error::new(error.to_string()));
        let stones = self.get("stones", |text| Stock::stones(stones(text)?, colours))?;
        let all = self.get("use", |text| match text {
            "all" => Ok(()),
            _ => Err(Error::new("expected: use all")),
        })?;
        let stock = stones.map_or_else(|| Stock::of_colours(colours), Ok)?;
        let stock = if all.is_some() { stock.use_all() } else { stock };
        let target = self.need("target", |text| self.read_target(text))?;
        let by_the_rules = match kind {
            Kind::Free => None,
            _ => Some(self.need("target", |_| ByTheRules::new(&target, colours))?),
        };
        let puzzle = self.need("target", |_| Packing::new(target, stock))?;
        let given: Assembly = self.get("given", str::parse)?.unwrap_or_default();
        let puzzle = match self.get("given", |_| puzzle.clone().from_partial(&given))? {
            Some(begun) => begun,
            None => puzzle,
        };
        let (solutions, up_to_turns) = (self.get("solutions", number)?, self.get("up-to-turns", number)?);
        let effort = self.need("effort", number)?;
        let chapter = None;
        Ok(BookPuzzle {
            id,
            title,
            kind,
            colours,
            puzzle,
            by_the_rules,
            given,
            solutions,
            up_to_turns,
            effort,
            chapter,
        })
    }

    fn read_target(&self, text: &str) -> Result<Target, Error> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => Target::new(read_layers(self.drawing.iter().copied())?),
            ["box", size] => Target::sized(size),
            ["plan", name, players] => {
                let players = u8::try_from(number(players)?).unwrap_or(u8::MAX);
                let plan = name.parse::<PlanName>().and_then(|name| name.plan(players, Edition::Standard));
                Target::plan(&plan.map_err(|error| Error::new(error.to_string()))?)
            }
            _ => Err(Error::new("expected target box 3x3x3, target plan chullpa 2, or target and a drawing")),
        }
    }
}

fn read_id(text: &str) -> Result<String, Error> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.is_empty() || text.len() > 40 || !text.chars().all(plain) {
        return Err(Error::new(format!("{text:?} is no id: expected small letters, figures and -")));
    }
    Ok(text.to_owned())
}

fn number(text: &str) -> Result<u64, Error> {
    text.parse().map_err(|_| Error::new(format!("{text:?} is no number")))
}
