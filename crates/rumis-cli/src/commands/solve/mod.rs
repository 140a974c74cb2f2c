//! `rumis solve`: fills a shape with stones, or counts the ways to fill it.

pub(crate) mod drawing;
pub(crate) mod json;
mod long_count;
mod options;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

use rumis::{Colour, Placement};
use rumis_solver::{BuildOrder, ByTheRules, Effort, Hint, Packing, cell_text};

use crate::failure::Failure;
use crate::json::print;
use json::{BuildPlan, ForcedParts, NextPart, PlacedStone, Solution};
use options::{Question, Steps};
pub(crate) use options::{SolveOptions, book, in_book};

/// The effort for a hint and the like before the solver gives up: some seconds.
const PATIENCE: u64 = 200_000_000;

/// The effort after which the solver gives up.
pub(crate) const fn patience() -> Effort {
    Effort::limited(PATIENCE)
}

pub(crate) fn run(options: &SolveOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    match options.question()? {
        Question::Count => long_count::run(&options.puzzle()?, options, json, output),
        Question::All(limit) => all(&options.puzzle()?, limit, json, output),
        Question::Hint => hint(&options.puzzle()?, json, output),
        Question::Forced => forced(&options.puzzle()?, json, output),
        Question::First => one(&options.puzzle()?, 0, options, json, output),
        Question::Random(seed) => one(&options.puzzle()?, seed, options, json, output),
        Question::ByTheRules(steps) => by_the_rules(options, steps, json, output),
    }
}

/// One solution, or the answer that there is none.
fn one(puzzle: &Packing, seed: u64, options: &SolveOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let Some(assembly) = puzzle.random(seed) else {
        let none = Solution { solvable: false, assembly: None, pictures: Vec::new() };
        return if json { print(&none, output) } else { no_solution(output) };
    };
    let drawn = drawing::pieces(&assembly, options.dyes(puzzle));
    let pictures = drawing::write(&options.files, &options.look, || drawing::panels(&drawn, options.steps))?;
    if json {
        return print(&Solution { solvable: true, assembly: Some(assembly.to_string()), pictures }, output);
    }
    writeln!(output, "{assembly}")?;
    if pictures.is_empty() {
        // As comments, so that all of it can be read again.
        writeln!(output, ";")?;
        for line in drawing::layers(&assembly).lines() {
            writeln!(output, "{}", format!("; {line}").trim_end())?;
        }
    }
    Ok(())
}

fn no_solution(output: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(output, "no solution")?)
}

/// Every solution, one per line.
fn all(puzzle: &Packing, limit: u64, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let mut left = limit;
    let mut result = Ok(());
    let mut found = false;
    puzzle.for_each(|assembly| {
        found = true;
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        let text = assembly.to_string();
        result = if json { print(&text, output) } else { writeln!(output, "{text}").map_err(Failure::from) };
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if !found {
        // On standard error: the list of results is empty.
        eprintln!("no solution");
    }
    result
}

fn hint(puzzle: &Packing, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let hint = puzzle.hint(&mut patience());
    if json {
        let (solvable, next) = match hint {
            Hint::Next(part) => (true, Some(part.to_string())),
            Hint::Finished => (true, None),
            Hint::Unsolvable => (false, None),
            Hint::GaveUp => return Err(no_hint()),
        };
        return print(&NextPart { solvable, next }, output);
    }
    match hint {
        Hint::Next(part) => writeln!(output, "{part}")?,
        Hint::Finished => writeln!(output, "nothing is left to place")?,
        Hint::Unsolvable => no_solution(output)?,
        Hint::GaveUp => return Err(no_hint()),
    }
    Ok(())
}

fn no_hint() -> Failure {
    Failure::new("gave-up", "no hint was found in a reasonable time")
}

fn forced(puzzle: &Packing, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let Some(forced) = puzzle.forced(&mut patience()) else {
        return Err(Failure::new("gave-up", "there are too many solutions to say what they have in common"));
    };
    let parts: Vec<String> = forced.parts().iter().map(ToString::to_string).collect();
    let cells: BTreeMap<String, String> =
        forced.cells().iter().map(|(&cell, piece)| (cell_text(cell), piece.clone())).collect();
    if json {
        let (solutions, pieces) = (forced.solutions(), forced.pieces().to_vec());
        return print(&ForcedParts { solutions, parts, pieces, cells }, output);
    }
    match forced.solutions() {
        Some(solutions) => writeln!(output, "solutions {solutions}")?,
        None => writeln!(output, "solutions not counted: some have nothing more in common")?,
    }
    writeln!(output, "in every solution: {}", or_nothing(forced.pieces()))?;
    writeln!(output, "always in the same place: {}", or_nothing(&parts))?;
    writeln!(output, "cells with the same piece: {} of {}", cells.len(), puzzle.target().cells().len())?;
    // Written like parts of an assembly, although one piece need not fill all of these cells.
    let mut by_piece: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (cell, piece) in &cells {
        by_piece.entry(piece).or_default().push(cell);
    }
    for (piece, cells) in by_piece {
        writeln!(output, "  {piece}:{}", cells.join(","))?;
    }
    Ok(())
}

fn or_nothing(words: &[String]) -> String {
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
}

/// An order of stones that the rules allow, or the next stone of one.
fn by_the_rules(options: &SolveOptions, steps: Steps, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let puzzle = options.puzzle_by_the_rules()?;
    let placed = options.placed(&puzzle)?;
    let mut effort = Effort::limited(options.patience());
    let found = puzzle.solve_after(&placed, options.seed(), &mut effort).map_err(|error| Failure::of(&error))?;
    let rest = match found {
        BuildOrder::Found(rest) => Some(rest),
        BuildOrder::Unsolvable => None,
        BuildOrder::GaveUp => {
            let sentence = "no order was found with this much patience: try another seed or a larger --patience";
            return Err(Failure::new("gave-up", sentence));
        }
    };
    match (steps, rest) {
        (Steps::Next, rest) => next_stone(rest.as_deref(), json, output),
        (Steps::All, None) if json => {
            print(&BuildPlan { solvable: false, order: None, moves: None, pictures: Vec::new() }, output)
        }
        (Steps::All, None) => no_solution(output),
        (Steps::All, Some(rest)) => whole_order(options, &puzzle, &[placed, rest].concat(), json, output),
    }
}

/// The next stone of an order; no order means that there is no solution.
fn next_stone(rest: Option<&[(Colour, Placement)]>, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let next = rest.and_then(<[_]>::first).map(|&(colour, placement)| describe(colour, placement));
    match (rest, next) {
        (_, next) if json => print(&NextPart { solvable: rest.is_some(), next }, output),
        (None, _) => no_solution(output),
        (Some(_), Some(next)) => Ok(writeln!(output, "{next}")?),
        (Some(_), None) => Ok(writeln!(output, "nothing is left to place")?),
    }
}

fn whole_order(
    options: &SolveOptions,
    puzzle: &ByTheRules,
    order: &[(Colour, Placement)],
    json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    puzzle.check(order).map_err(|error| Failure::of(&error))?;
    let drawn = drawing::stones(order);
    let pictures = drawing::write(&options.files, &options.look, || drawing::panels(&drawn, options.steps))?;
    let moves: Vec<String> = order.iter().map(|&(colour, placement)| describe(colour, placement)).collect();
    if json {
        let order = order.iter().map(|&(colour, placement)| PlacedStone::new(colour, placement)).collect();
        return print(&BuildPlan { solvable: true, order: Some(order), moves: Some(moves), pictures }, output);
    }
    for (number, line) in (1..).zip(moves) {
        writeln!(output, "{number}. {line}")?;
    }
    Ok(())
}

/// A colour and its move, as in a record.
pub(crate) fn describe(colour: Colour, placement: Placement) -> String {
    let drop = placement.as_move().map_or_else(String::new, |mv| mv.to_string());
    format!("{colour} {drop}")
}
