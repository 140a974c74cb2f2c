//! `rumis puzzles`: the puzzle book.

use std::io::Write;

use clap::{Args, Subcommand};
use rumis::solitaire::Kind;
use rumis_solver::BookPuzzle;
use serde_json::{Value, json};

use super::solve::{book, drawing};
use crate::args::{Look, PictureFiles};
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct PuzzlesOptions {
    #[command(subcommand)]
    command: Option<PuzzlesCommand>,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    /// Show one puzzle, and its solution if you like
    #[command(after_help = "Example:\n  rumis puzzles show corner-without-square")]
    Show(ShowPuzzle),
}

#[derive(Debug, Args)]
struct ShowPuzzle {
    /// The puzzle's id, from the list
    id: String,
    /// Tell a solution, too
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    files: PictureFiles,
    #[command(flatten)]
    look: Look,
}

pub(crate) fn run(options: &PuzzlesOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    match &options.command {
        None => list(json, output),
        Some(PuzzlesCommand::Show(show)) => show_one(show, json, output),
    }
}

fn list(json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if json {
        let puzzles: Vec<Value> = book()?.puzzles().iter().map(describe).collect();
        writeln!(output, "{}", Value::from(puzzles))?;
        return Ok(());
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

fn describe(puzzle: &BookPuzzle) -> Value {
    json!({
        "id": puzzle.id(), "title": puzzle.title(), "grade": puzzle.grade(), "kind": kind(puzzle),
        "colours": puzzle.colour_count(), "cells": puzzle.packing().target().cells().len(),
        "target": puzzle.packing().target().to_string(), "given": puzzle.given().to_string(),
        "stones": stones(puzzle), "use_all": puzzle.uses_all(),
        "solutions": puzzle.solutions(), "up_to_turns": puzzle.up_to_turns(), "effort": puzzle.effort(),
    })
}

/// The codes of the stones that may be used.
fn stones(puzzle: &BookPuzzle) -> Vec<&str> {
    puzzle.packing().stock().pieces().iter().map(|piece| piece.name()).collect()
}

fn show_one(options: &ShowPuzzle, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let puzzle = super::solve::in_book(&options.id)?;
    let panels =
        || drawing::unfinished(puzzle.title(), puzzle.packing().target(), puzzle.given(), puzzle.colour_count());
    let written = drawing::write(&options.files, &options.look, panels)?;
    let solution = if options.solution { Some(solve(puzzle)?) } else { None };
    if json {
        let mut answer = describe(puzzle);
        answer["solution"] = json!(solution);
        answer["pictures"] = json!(written);
        writeln!(output, "{answer}")?;
        return Ok(());
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
