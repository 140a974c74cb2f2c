//! The puzzle book: named puzzles in text files, from the cubes of the booklets to half-built ones.
//! The grade of a puzzle is computed from the work that it takes the solver.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use rumis::solitaire::{Kind, Puzzle as Solitaire};
use rumis::{Edition, PlanName, Stone, StoneSet};

use crate::assembly::Assembly;
use crate::by_rules::ByTheRules;
use crate::difficulty::Difficulty;
use crate::error::{Error, ErrorKind, shorten};
use crate::packing::Packing;
use crate::search::Effort;
use crate::stock::Stock;
use crate::target::{Target, read_layers};

/// The files of the standard book, by the names of its chapters. The first keeps its order; the
/// puzzles of the others are sorted together.
const CHAPTERS: [(&str, &str); 6] = [
    ("booklets", include_str!("../data/puzzles/booklets.txt")),
    ("one-colour-cubes", include_str!("../data/puzzles/one-colour-cubes.txt")),
    ("shapes", include_str!("../data/puzzles/shapes.txt")),
    ("plans", include_str!("../data/puzzles/plans.txt")),
    ("half-built", include_str!("../data/puzzles/half-built.txt")),
    ("by-the-rules", include_str!("../data/puzzles/by-the-rules.txt")),
];

/// Puzzles with different ids.
///
/// In text, it is the texts of its puzzles one after the other; `;` starts a comment.
/// [`Display`](fmt::Display) writes this form and [`FromStr`] reads it.
///
/// ```
/// use rumis_solver::Book;
/// let book = Book::standard()?;
/// let easiest = &book.puzzles()[0];
/// assert_eq!(easiest.grade(), 1);
/// let solution = easiest.packing().first().expect("every puzzle of the book has a solution");
/// easiest.packing().check(&solution)?;
///
/// let error = "id slab\ntitle A slab\ncolours 5\n".parse::<Book>().unwrap_err();
/// assert_eq!(error.to_string(), "line 3: there are stones of 1 to 4 colours, not 5");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    puzzles: Vec<BookPuzzle>,
}

impl Book {
    /// The puzzles that come with this crate: first the cubes that the booklets ask for, in their order
    /// of difficulty, then the others, the easy ones first, then by id.
    ///
    /// # Errors
    /// When a chapter is not valid, with the chapter and the line. The tests of this crate read every
    /// chapter, so this does not happen in a released version.
    pub fn standard() -> Result<&'static Self, Error> {
        static STANDARD: LazyLock<Result<Book, Error>> = LazyLock::new(|| Book::of_chapters(&CHAPTERS));
        STANDARD.as_ref().map_err(Clone::clone)
    }

    fn of_chapters(chapters: &[(&'static str, &str)]) -> Result<Self, Error> {
        let mut puzzles = Vec::new();
        let mut ids = HashSet::new();
        let mut in_order = 0;
        for &(name, text) in chapters {
            let chapter = read_puzzles(text, &mut ids).map_err(|error| error.in_chapter(name))?;
            puzzles.extend(chapter.into_iter().map(|puzzle| BookPuzzle { chapter: Some(name), ..puzzle }));
            if in_order == 0 {
                in_order = puzzles.len();
            }
        }
        puzzles[in_order..].sort_by(|a, b| (a.grade(), &a.id).cmp(&(b.grade(), &b.id)));
        Ok(Self { puzzles })
    }

    /// The puzzles in their order.
    #[must_use]
    pub fn puzzles(&self) -> &[BookPuzzle] {
        &self.puzzles
    }

    /// The puzzle with this id.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let book = Book::standard()?;
    /// let soma = book.find("corner-without-square").expect("a puzzle of the book");
    /// assert_eq!((soma.solutions(), soma.up_to_turns()), (Some(11_520), Some(480)));
    /// assert!(book.find("no-such-puzzle").is_none());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&BookPuzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }
}

impl FromStr for Book {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Ok(Self { puzzles: read_puzzles(text, &mut HashSet::new())? })
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, puzzle) in self.puzzles.iter().enumerate() {
            write!(f, "{}{puzzle}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

/// Reads puzzles whose ids differ from each other and from those that are known already.
fn read_puzzles(text: &str, ids: &mut HashSet<String>) -> Result<Vec<BookPuzzle>, Error> {
    let mut puzzles = Vec::new();
    for entry in Entry::split(text)? {
        let puzzle = entry.read()?;
        if !ids.insert(puzzle.id.clone()) {
            return Err(Error::new(ErrorKind::SameId(puzzle.id)).at_line(entry.line));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// A puzzle of a book.
///
/// In text, each line is a word and its value. The first word is `id`; `;` starts a comment.
///
/// | line | meaning |
/// |---|---|
/// | `id NAME` | the name for commands: up to 40 lower-case letters, digits and `-` |
/// | `title WORDS` | the name for people |
/// | `kind free` | stones anywhere and in any order |
/// | `kind any-order` | by the rules: placed as in a game, the colours in any order |
/// | `kind in-turn` | by the rules, and the colours take turns |
/// | `kind by-the-rules` | the same, as version 0.1.0 wrote it |
/// | `colours N` | the stones of this many colours |
/// | `stones S03+S05` | only these stones; all of them if the line is missing |
/// | `use all` | every stone must be used |
/// | `target box 3x3x3` | a box: files, rows and levels |
/// | `target plan chullpa 2` | the whole building of a plan for this many players |
/// | `target` | the layers follow on the next lines, as in the text of a [`Target`] |
/// | `given S01:000,100 …` | the stones that are placed already: the text of an [`Assembly`] |
/// | `solutions N` | the number of assemblies, if it was counted |
/// | `up-to-turns N` | the same if assemblies that are turns of each other count as one |
/// | `effort N` | the work that it takes the solver: see [`BookPuzzle::measure`] |
///
/// `id`, `title`, `kind`, `colours`, `target` and `effort` are required. Puzzles by the rules have
/// no lines `use` and `given`. [`FromStr`] reads this form and [`Display`](fmt::Display)
/// writes it, with a plan as a box or a drawing.
///
/// ```
/// use rumis_solver::BookPuzzle;
/// let text = "id steps\ntitle Two steps\nkind free\ncolours 1\n\
///     target\n##\n##\n\n#.\n#.\ngiven S01:001,011\nsolutions 1\neffort 1\n";
/// let steps: BookPuzzle = text.parse()?;
/// assert_eq!((steps.title(), steps.grade()), ("Two steps", 1));
/// assert_eq!(steps.to_string(), text);
/// let solution = steps.packing().first().expect("one solution");
/// assert_eq!(solution.to_string(), "S01:001,011 S08:000,010,100,110");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    id: String,
    title: String,
    kind: Kind,
    colours: u8,
    packing: Packing,
    by_the_rules: Option<ByTheRules>,
    given: Assembly,
    solutions: Option<u64>,
    up_to_turns: Option<u64>,
    effort: u64,
    chapter: Option<&'static str>,
}

impl BookPuzzle {
    /// The name for commands.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its chapter of the standard book; `None` for a puzzle from another text.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let cube = Book::standard()?.find("cube-3-by-the-rules-2").expect("a puzzle of the book");
    /// assert_eq!(cube.chapter(), Some("booklets"));
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub const fn chapter(&self) -> Option<&'static str> {
        self.chapter
    }

    /// How strict it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The number of colours of the stones.
    #[must_use]
    pub const fn colour_count(&self) -> u8 {
        self.colours
    }

    /// The target, the stock, and the given stones. For a puzzle by the rules, the same target
    /// without the rules.
    #[must_use]
    pub const fn packing(&self) -> &Packing {
        &self.packing
    }

    /// The search for an order of stones, if it is a puzzle by the rules.
    ///
    /// ```
    /// use rumis_solver::{Book, Effort};
    /// let cube = Book::standard()?.find("cube-3-by-the-rules-2").expect("a puzzle of the book");
    /// let puzzle = cube.by_the_rules().expect("one by the rules");
    /// let order = puzzle.solve(1, &mut Effort::limited(1_000_000)).order().expect("a solution");
    /// puzzle.check(&order)?;
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub const fn by_the_rules(&self) -> Option<&ByTheRules> {
        self.by_the_rules.as_ref()
    }

    /// The stones that are placed already; often none.
    #[must_use]
    pub const fn given(&self) -> &Assembly {
        &self.given
    }

    /// Whether every stone must be used; otherwise any of them may be.
    ///
    /// ```
    /// use rumis_solver::Book;
    /// let brick = Book::standard()?.find("last-three-brick").expect("a puzzle of the book");
    /// assert!(brick.uses_all());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn uses_all(&self) -> bool {
        self.packing.stock().pieces().iter().all(|piece| piece.least() == piece.most())
    }

    /// The number of solutions, if it was counted.
    #[must_use]
    pub const fn solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// The number of solutions if those that are turns of each other count as one, if it was counted.
    #[must_use]
    pub const fn up_to_turns(&self) -> Option<u64> {
        self.up_to_turns
    }

    /// The work that it takes the solver, as the book states it: a result of [`BookPuzzle::measure`].
    #[must_use]
    pub const fn effort(&self) -> u64 {
        self.effort
    }

    /// How hard it is, from 1 to 5: see [`BookPuzzle::grade_of`].
    #[must_use]
    pub const fn grade(&self) -> u8 {
        Self::grade_of(self.kind, self.effort, self.solutions)
    }

    /// How hard a puzzle is with this effort and this many solutions.
    ///
    /// | grade | effort |
    /// |---|---|
    /// | 1 | below 20 |
    /// | 2 | from 20 |
    /// | 3 | from 100 |
    /// | 4 | from 500 |
    /// | 5 | from 2,500 |
    ///
    /// With one solution the effort counts three times, and with two to ten twice: few solutions are
    /// harder for a person than for a solver that tries thousands of stones. By the rules the effort
    /// counts five times: every stone that is tried has its place in a free solution already.
    ///
    /// ```
    /// use rumis::solitaire::{Kind, Puzzle as Solitaire};
    /// use rumis_solver::BookPuzzle;
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 50, None), 2);
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 50, Some(1)), 3);
    /// assert_eq!(BookPuzzle::grade_of(Kind::Free, 100_000, Some(500)), 5);
    /// assert_eq!(BookPuzzle::grade_of(Kind::InTurn, 50, None), 3);
    /// ```
    #[must_use]
    pub const fn grade_of(kind: Kind, effort: u64, solutions: Option<u64>) -> u8 {
        let effort = match kind {
            Kind::Free => effort,
            Kind::ByTheRules | Kind::InTurn => effort.saturating_mul(5),
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

    /// Measures the effort: the median of the steps of [`Packing::random_within`], or of
    /// [`ByTheRules::solve`], with the seeds 1 to 9. The result does not depend on the machine.
    #[must_use]
    pub fn measure(&self) -> u64 {
        let mut effort = Effort::UNLIMITED;
        let difficulty = match &self.by_the_rules {
            Some(puzzle) => puzzle.difficulty(&mut effort),
            None => self.packing.difficulty(&mut effort),
        };
        match difficulty {
            Difficulty::Solvable { effort } => effort,
            Difficulty::Unsolvable | Difficulty::Unknown => effort.steps(),
        }
    }
}

impl fmt::Display for BookPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = kind_word(self.kind);
        writeln!(f, "id {}\ntitle {}\nkind {kind}\ncolours {}", self.id, self.title, self.colours)?;
        let stones: Vec<&str> = self.packing.stock().pieces().iter().map(|piece| piece.name()).collect();
        if stones.len() < Stone::COUNT {
            writeln!(f, "stones {}", stones.join("+"))?;
        }
        if self.uses_all() {
            writeln!(f, "use all")?;
        }
        let target = self.packing.target();
        let [files, rows, levels] = target.size();
        if target.cells().len() == [files, rows, levels].map(usize::from).iter().product() {
            writeln!(f, "target box {files}x{rows}x{levels}")?;
        } else {
            write!(f, "target\n{target}")?;
        }
        if !self.given.parts().is_empty() {
            writeln!(f, "given {}", self.given)?;
        }
        for (word, number) in [("solutions", self.solutions), ("up-to-turns", self.up_to_turns)] {
            if let Some(number) = number {
                writeln!(f, "{word} {number}")?;
            }
        }
        writeln!(f, "effort {}", self.effort)
    }
}

impl FromStr for BookPuzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match &Entry::split(text)?[..] {
            [entry] => entry.read(),
            [] => Err(Error::syntax(FIRST_LINE)),
            [_, second, ..] => Err(Error::syntax("expected only one puzzle").at_line(second.line)),
        }
    }
}

/// The word for a kind. Version 0.1.0 wrote `by-the-rules` for [`Kind::InTurn`], so it cannot stand
/// for [`Kind::ByTheRules`].
const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Free => "free",
        Kind::ByTheRules => "any-order",
        Kind::InTurn => "in-turn",
    }
}

fn read_kind(text: &str) -> Result<Kind, Error> {
    match Kind::ALL.into_iter().find(|&kind| kind_word(kind) == text) {
        Some(kind) => Ok(kind),
        None if text == "by-the-rules" => Ok(Kind::InTurn),
        None => Err(Error::syntax("expected kind free, kind any-order or kind in-turn")),
    }
}

/// The message for a text that does not begin with an id.
const FIRST_LINE: &str = "expected a line such as: id steps";

/// The words with which a line of a puzzle can begin.
const WORDS: [&str; 11] =
    ["id", "title", "kind", "colours", "stones", "use", "target", "given", "solutions", "up-to-turns", "effort"];

/// The lines of one puzzle, not yet parsed.
struct Entry<'a> {
    line: usize,
    /// The number of the line, its first word, and the rest of it.
    fields: Vec<(usize, &'a str, &'a str)>,
    /// The lines after `target`, with their numbers.
    drawing: Vec<(usize, &'a str)>,
}

impl<'a> Entry<'a> {
    fn split(text: &'a str) -> Result<Vec<Self>, Error> {
        let mut entries: Vec<Self> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let bare = line.split(';').next().unwrap_or_default().trim();
            let (word, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
            if word == "id" {
                entries.push(Entry { line: number, fields: Vec::new(), drawing: Vec::new() });
            }
            match entries.last_mut() {
                Some(entry) => entry.add(number, word, rest.trim(), bare).map_err(|error| error.at_line(number))?,
                None if bare.is_empty() => {}
                None => return Err(Error::syntax(FIRST_LINE).at_line(number)),
            }
        }
        Ok(entries)
    }

    fn add(&mut self, number: usize, word: &'a str, rest: &'a str, bare: &'a str) -> Result<(), Error> {
        if bare.is_empty() || bare.starts_with(['#', '.']) {
            let after_target = self.fields.last().is_some_and(|&(_, word, value)| word == "target" && value.is_empty());
            if !after_target && !bare.is_empty() {
                return Err(Error::syntax("a drawing must come right after the line: target"));
            }
            if after_target {
                self.drawing.push((number, bare));
            }
            return Ok(());
        }
        if !WORDS.contains(&word) {
            let (found, expected) = (shorten(word), WORDS.join(", "));
            return Err(Error::syntax(format!("a line of a puzzle cannot begin with {found:?}: expected {expected}")));
        }
        if self.find(word).is_some() {
            return Err(Error::syntax(format!("the puzzle has two lines that begin with {word}")));
        }
        self.fields.push((number, word, rest));
        Ok(())
    }

    fn find(&self, word: &str) -> Option<(usize, &'a str)> {
        self.fields.iter().find(|field| field.1 == word).map(|&(number, _, rest)| (number, rest))
    }

    /// Reads the line that begins with a word; an error in it gets the number of the line.
    fn get<T>(&self, word: &str, read: impl FnOnce(&'a str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        self.find(word).map(|(line, rest)| read(rest).map_err(|error| error.at_line(line))).transpose()
    }

    /// The same for a line that every puzzle must have.
    fn need<T>(&self, word: &'static str, read: impl FnOnce(&'a str) -> Result<T, Error>) -> Result<T, Error> {
        let missing = || Error::new(ErrorKind::MissingLine(word)).at_line(self.line);
        self.get(word, read)?.ok_or_else(missing)
    }

    fn read(&self) -> Result<BookPuzzle, Error> {
        let id = self.need("id", read_id)?;
        let title = self.need("title", |text| match text {
            "" => Err(Error::syntax("a title has at least one word")),
            _ => Ok(text.to_owned()),
        })?;
        // First, because the other lines depend on the stones.
        let colours = self.need("colours", |text| {
            let colours = number(text).map(|n| u8::try_from(n).unwrap_or(u8::MAX))?;
            Stock::of_colours(colours).map(|_| colours)
        })?;
        let kind = self.need("kind", read_kind)?;
        if kind != Kind::Free
            && let Some(&(line, word, _)) = self.fields.iter().find(|field| ["use", "given"].contains(&field.1))
        {
            let sentence =
                format!("a puzzle by the rules starts with an empty target and uses any of its stones: remove {word}");
            return Err(Error::syntax(sentence).at_line(line));
        }
        let stones = self.get("stones", |text| Ok(text.parse::<StoneSet>()?))?.unwrap_or(StoneSet::ALL);
        let use_all = self.get("use", |text| match text {
            "all" => Ok(()),
            _ => Err(Error::syntax("expected: use all")),
        })?;
        let stock =
            self.get("stones", |_| Stock::stones(stones, colours))?.map_or_else(|| Stock::of_colours(colours), Ok)?;
        let stock = if use_all.is_some() { stock.use_all() } else { stock };
        let target = self.need("target", |text| self.read_target(text))?;
        let by_the_rules = match kind {
            Kind::Free => None,
            _ => Some(self.need("target", |_| {
                let cells = target.cells().iter().copied();
                ByTheRules::new(Solitaire::new(cells, colours, kind)?.with_stones(stones)?)
            })?),
        };
        let empty = self.need("target", |_| Packing::new(target, stock))?;
        let given: Assembly = self.get("given", str::parse)?.unwrap_or_default();
        let begun = self.get("given", |_| empty.clone().with_given(&given))?;
        Ok(BookPuzzle {
            id,
            title,
            kind,
            colours,
            packing: begun.unwrap_or(empty),
            by_the_rules,
            given,
            solutions: self.get("solutions", number)?,
            up_to_turns: self.get("up-to-turns", number)?,
            effort: self.need("effort", number)?,
            chapter: None,
        })
    }

    fn read_target(&self, text: &str) -> Result<Target, Error> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => Target::new(read_layers(self.drawing.iter().copied())?),
            ["box", size] => Target::sized(size),
            ["plan", name, players] => {
                let players = u8::try_from(number(players)?).unwrap_or(u8::MAX);
                Target::plan(&name.parse::<PlanName>()?.plan(players, Edition::Standard)?)
            }
            _ => Err(Error::syntax("expected target box 3x3x3, target plan chullpa 2, or target and a drawing")),
        }
    }
}

fn read_id(text: &str) -> Result<String, Error> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.is_empty() || text.len() > 40 || !text.chars().all(plain) {
        let found = shorten(text);
        return Err(Error::syntax(format!(
            "{found:?} is not an id: expected 1 to 40 lower-case letters, digits and -"
        )));
    }
    Ok(text.to_owned())
}

fn number(text: &str) -> Result<u64, Error> {
    text.parse().map_err(|_| Error::syntax(format!("{:?} is not a number", shorten(text))))
}

#[cfg(test)]
mod tests {
    use super::{Book, CHAPTERS};

    const SLAB: &str = "id slab\ntitle A slab\nkind free\ncolours 1\ntarget box 2x2x1\neffort 1\n";

    #[test]
    fn every_chapter_of_the_standard_book_is_read() {
        for (name, text) in CHAPTERS {
            let chapter = text.parse::<Book>().map(|book| book.puzzles().len());
            assert!(chapter.as_ref().is_ok_and(|&puzzles| puzzles > 0), "{name}: {chapter:?}");
        }
        assert_eq!(Book::standard().map(|book| book.puzzles().len()), Ok(112));
    }

    #[test]
    fn a_broken_chapter_is_an_error_with_its_name_and_line() {
        let broken = SLAB.replace("2x2x1", "2x2");
        let error =
            Book::of_chapters(&[("good", SLAB), ("broken", &broken)]).map(|_| ()).expect_err("a broken chapter");
        assert_eq!((error.chapter(), error.line(), error.code()), (Some("broken"), Some(5), "syntax"));
        assert_eq!(
            error.to_string(),
            "chapter broken of the puzzle book: line 5: \"2x2\" is not the size of a box: expected three numbers, such \
             as 3x3x3"
        );
    }

    #[test]
    fn two_chapters_with_the_same_id_are_an_error() {
        let error = Book::of_chapters(&[("one", SLAB), ("two", SLAB)]).map(|_| ()).expect_err("the same id twice");
        assert_eq!((error.chapter(), error.line(), error.code()), (Some("two"), Some(1), "same-id"));
    }
}
