//! `rumis puzzles`: the puzzle book.

use std::collections::BTreeSet;
use std::io::Write;

use clap::{Args, Subcommand};
use rumis::nearest_name;
use rumis::solitaire::Kind;
use rumis_solver::BookPuzzle;
use serde::Serialize;

use super::solve::{book, drawing};
use crate::args::{Look, PictureFiles};
use crate::failure::{Failure, Problem};
use crate::json;
use crate::typed;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct PuzzlesOptions {
    /// List only puzzles of this kind: free, by-the-rules, in-turn
    #[arg(long, value_parser = typed::name::<Kind>)]
    kind: Option<Kind>,
    /// List only this chapter: booklets, one-colour-cubes, shapes, plans, half-built, by-the-rules
    #[arg(long)]
    chapter: Option<String>,
    /// List only puzzles of this grade, 1 to 5
    #[arg(long, value_parser = typed::number::<u8>(1..=5))]
    grade: Option<u8>,
    #[command(subcommand)]
    command: Option<PuzzlesCommand>,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    /// Show one puzzle, and a solution on request
    #[command(after_help = "Example:\n  rumis puzzles show corner-without-square")]
    Show(ShowPuzzle),
}

#[derive(Debug, Args)]
struct ShowPuzzle {
    /// The puzzle's id, from the list
    id: String,
    /// Also print a solution
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    files: PictureFiles,
    #[command(flatten)]
    look: Look,
}

/// A puzzle of the book.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ListedPuzzle {
    /// The ID of the puzzle, as typed on the command line.
    id: &'static str,
    /// Its title in the book.
    title: &'static str,
    /// How hard it is, from 1 to 5.
    grade: u8,
    /// How it is built: `free`, or `by the rules`.
    kind: &'static str,
    /// Whether the colours take turns; otherwise their order is free.
    in_turn: bool,
    /// The chapter of the book.
    chapter: &'static str,
    /// How many of each stone there are.
    colours: u8,
    /// How many cells must be filled.
    cells: usize,
    /// The shape in layers, the lowest first: `#` is a cell, `.` is none.
    target: String,
    /// The pieces that are already placed, as an assembly.
    given: String,
    /// The codes of the stones that may be used.
    stones: Vec<&'static str>,
    /// Whether all of the stones must be used.
    use_all: bool,
    /// The number of solutions; null if they were not counted.
    solutions: Option<u64>,
    /// The number of solutions up to turns; null if they were not counted.
    up_to_turns: Option<u64>,
    /// The measured effort to solve it.
    effort: u64,
}

/// A puzzle of the book, with what was asked for besides.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ShownPuzzle {
    #[serde(flatten)]
    puzzle: ListedPuzzle,
    /// A solution, if it was asked for: an assembly, or the moves in order.
    solution: Option<Vec<String>>,
    /// The files that pictures were written to.
    pictures: Vec<String>,
}

pub(crate) fn run(options: &PuzzlesOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    match &options.command {
        None => list(options, wants_json, output),
        Some(PuzzlesCommand::Show(show)) => show_one(show, wants_json, output),
    }
}

impl PuzzlesOptions {
    /// The puzzles to list.
    fn chosen(&self) -> Result<Vec<&'static BookPuzzle>, Failure> {
        let book = book()?;
        if let Some(chapter) = &self.chapter
            && !book.puzzles().iter().any(|puzzle| puzzle.chapter() == Some(chapter))
        {
            let chapters: BTreeSet<&str> = book.puzzles().iter().filter_map(BookPuzzle::chapter).collect();
            let chapters: Vec<&str> = chapters.into_iter().collect();
            let sentence = format!("there is no chapter {chapter:?} in the book: expected {}", chapters.join(", "));
            let meant = nearest_name(chapter, chapters);
            return Err(Failure::bad(Problem::new("not-found", sentence).suggesting(meant)));
        }
        // With one colour there are no turns, so a puzzle in turn is also one by the rules.
        let is_of = |puzzle: &BookPuzzle, kind: Kind| {
            kind == puzzle.kind()
                || (kind == Kind::ByTheRules && puzzle.kind() == Kind::InTurn && puzzle.colour_count() == 1)
        };
        let chosen = |puzzle: &&BookPuzzle| {
            self.kind.is_none_or(|kind| is_of(puzzle, kind))
                && self.chapter.as_deref().is_none_or(|chapter| puzzle.chapter() == Some(chapter))
                && self.grade.is_none_or(|grade| grade == puzzle.grade())
        };
        Ok(book.puzzles().iter().filter(chosen).collect())
    }
}

fn list(options: &PuzzlesOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = options.chosen()?;
    if wants_json {
        return json::print(&puzzles.into_iter().map(describe).collect::<Vec<_>>(), output);
    }
    writeln!(output, "grade  {:<28} {:<12} title", "id", "kind")?;
    for puzzle in puzzles {
        let stars = "*".repeat(usize::from(puzzle.grade()));
        writeln!(output, "{stars:<6} {:<28} {:<12} {}", puzzle.id(), puzzle.kind(), puzzle.title())?;
    }
    Ok(())
}

/// What a kind asks for, in words.
const fn in_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Free => "free",
        Kind::ByTheRules => "by the rules, the colours in any order",
        Kind::InTurn => "by the rules, the colours in turn",
    }
}

fn describe(puzzle: &'static BookPuzzle) -> ListedPuzzle {
    let target = puzzle.packing().target();
    ListedPuzzle {
        id: puzzle.id(),
        title: puzzle.title(),
        grade: puzzle.grade(),
        kind: if puzzle.kind() == Kind::Free { "free" } else { "by the rules" },
        in_turn: puzzle.kind() == Kind::InTurn,
        chapter: puzzle.chapter().unwrap_or_default(),
        colours: puzzle.colour_count(),
        cells: target.cells().len(),
        target: target.to_string(),
        given: puzzle.given().to_string(),
        stones: stones(puzzle),
        use_all: puzzle.uses_all(),
        solutions: puzzle.solutions(),
        up_to_turns: puzzle.up_to_turns(),
        effort: puzzle.effort(),
    }
}

/// The codes of the stones that may be used.
fn stones(puzzle: &'static BookPuzzle) -> Vec<&'static str> {
    puzzle.packing().stock().pieces().iter().map(|piece| piece.name()).collect()
}

fn show_one(options: &ShowPuzzle, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let puzzle = super::solve::in_book(&options.id)?;
    let panels =
        || drawing::unfinished(puzzle.title(), puzzle.packing().target(), puzzle.given(), puzzle.colour_count());
    let pictures = drawing::write(&options.files, &options.look, panels)?;
    let solution = if options.solution { Some(solve(puzzle)?) } else { None };
    if wants_json {
        return json::print(&ShownPuzzle { puzzle: describe(puzzle), solution, pictures }, output);
    }
    let (cells, grade) = (puzzle.packing().target().cells().len(), puzzle.grade());
    writeln!(output, "{} ({}), grade {grade} of 5, {cells} cells", puzzle.title(), in_words(puzzle.kind()))?;
    writeln!(output, "{} of each: {}", puzzle.colour_count(), stones(puzzle).join(" "))?;
    writeln!(output, "{}", if puzzle.uses_all() { "all of them must be used" } else { "any of them may be used" })?;
    if let Some(solutions) = puzzle.solutions() {
        writeln!(output, "solutions: {solutions}")?;
    }
    writeln!(output, "\n{}", puzzle.packing().target())?;
    if !puzzle.given().parts().is_empty() {
        writeln!(output, "given: {}\n{}", puzzle.given(), drawing::layers(puzzle.given()))?;
    }
    for line in solution.unwrap_or_default() {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

/// A solution, as lines.
fn solve(puzzle: &BookPuzzle) -> Result<Vec<String>, Failure> {
    let unsolved = || Failure::new("gave-up", "no solution was found in a reasonable time");
    match puzzle.by_the_rules() {
        Some(rules) => {
            let order = rules.solve(1, &mut super::solve::patience()).order().ok_or_else(unsolved)?;
            Ok(order.iter().map(|&(colour, placement)| super::solve::describe(colour, placement)).collect())
        }
        None => Ok(vec![puzzle.packing().first().ok_or_else(unsolved)?.to_string()]),
    }
}
