//! `rumis puzzles`: the puzzle book.

use std::io::Write;

use clap::{Args, Subcommand};
use rumis::solitaire::Kind;
use rumis_solver::BookPuzzle;
use serde::Serialize;

use super::solve::{book, drawing};
use crate::args::{Look, PictureFiles};
use crate::failure::Failure;
use crate::json;

#[derive(Debug, Args)]
pub(crate) struct PuzzlesOptions {
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
    /// What the puzzle is called on the command line.
    id: &'static str,
    /// What it is called in the book.
    title: &'static str,
    /// How hard it is, from 1 to 5.
    grade: u8,
    /// How it is built: `free`, or `by the rules`.
    kind: &'static str,
    /// How many of each stone there are.
    colours: u8,
    /// How many cells must be filled.
    cells: usize,
    /// The shape in layers, the ground first: `#` is a cell, `.` is none.
    target: String,
    /// The pieces that are there already, as an assembly.
    given: String,
    /// The codes of the stones that may be used.
    stones: Vec<&'static str>,
    /// Whether all of the stones must be used.
    use_all: bool,
    /// How many solutions there are; null if they were not counted.
    solutions: Option<u64>,
    /// How many there are if turns of one count once; null if they were not counted.
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
        None => list(wants_json, output),
        Some(PuzzlesCommand::Show(show)) => show_one(show, wants_json, output),
    }
}

fn list(wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if wants_json {
        return json::print(&book()?.puzzles().iter().map(describe).collect::<Vec<_>>(), output);
    }
    writeln!(output, "grade  {:<28} {:<12} title", "id", "kind")?;
    for puzzle in book()?.puzzles() {
        let stars = "*".repeat(usize::from(puzzle.grade()));
        writeln!(output, "{stars:<6} {:<28} {:<12} {}", puzzle.id(), kind(puzzle), puzzle.title())?;
    }
    Ok(())
}

const fn kind(puzzle: &BookPuzzle) -> &'static str {
    match puzzle.kind() {
        Kind::Free => "free",
        Kind::ByTheRules | Kind::InTurn => "by the rules",
    }
}

fn describe(puzzle: &'static BookPuzzle) -> ListedPuzzle {
    let target = puzzle.packing().target();
    ListedPuzzle {
        id: puzzle.id(),
        title: puzzle.title(),
        grade: puzzle.grade(),
        kind: kind(puzzle),
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
    writeln!(output, "{} ({}), grade {grade} of 5, {cells} cells", puzzle.title(), kind(puzzle))?;
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
