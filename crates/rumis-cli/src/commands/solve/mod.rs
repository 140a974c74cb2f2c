//! `rumis solve`: fills a shape with stones, or counts the ways to.

pub(crate) mod drawing;
mod long_count;
mod options;

use std::io::Write;
use std::ops::ControlFlow;

use rumis::{Colour, Placement};
use rumis_solver::{Assembly, ByTheRules, Effort, Puzzle};
use serde_json::json;

use crate::failure::Failure;
use options::Question;
pub(crate) use options::SolveOptions;

/// How much a hint and the like may cost before it is given up: some seconds.
const PATIENCE: u64 = 200_000_000;

/// The effort after which a solution is given up.
pub(crate) const fn patience() -> Effort {
    Effort::limited(PATIENCE)
}

pub(crate) fn run(options: &SolveOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let question = options.question()?;
    if let Question::ByTheRules(seed) = question {
        return by_the_rules(options, seed, json, output);
    }
    let puzzle = options.puzzle()?;
    match question {
        Question::Count => long_count::run(&puzzle, options, json, output),
        Question::All(limit) => all(&puzzle, limit, json, output),
        Question::Hint => hint(&puzzle, json, output),
        Question::Forced => forced(&puzzle, json, output),
        Question::Random(seed) => show(puzzle.random(seed).as_ref(), options, json, output),
        Question::First | Question::ByTheRules(_) => show(puzzle.first().as_ref(), options, json, output),
    }
}

/// One solution, or the answer that there is none.
fn show(
    assembly: Option<&Assembly>,
    options: &SolveOptions,
    json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(assembly) = assembly else { return none(json, output) };
    let written = drawing::write(options, &drawing::pieces(assembly, options.dyes()))?;
    if json {
        writeln!(output, "{}", json!({ "solvable": true, "assembly": assembly.to_string(), "pictures": written }))?;
    } else {
        writeln!(output, "{assembly}")?;
        if written.is_empty() {
            write!(output, "\n{}", drawing::layers(assembly))?;
        }
    }
    Ok(())
}

fn none(json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if json {
        writeln!(output, "{}", json!({ "solvable": false }))?;
    } else {
        writeln!(output, "no solution")?;
    }
    Ok(())
}

/// Every solution, one a line.
fn all(puzzle: &Puzzle, limit: u64, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let mut left = limit;
    let mut result = Ok(());
    puzzle.for_each(|assembly| {
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        let text = assembly.to_string();
        result = if json { writeln!(output, "{}", json!(text)) } else { writeln!(output, "{text}") };
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Ok(result?)
}

fn hint(puzzle: &Puzzle, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let mut effort = Effort::limited(PATIENCE);
    match puzzle.hint(&mut effort) {
        Some(part) if json => writeln!(output, "{}", json!({ "solvable": true, "next": part.to_string() }))?,
        Some(part) => writeln!(output, "{part}")?,
        None if effort.is_used_up() => {
            return Err(Failure::Sentence("no hint was found in a reasonable time".to_owned()));
        }
        None => none(json, output)?,
    }
    Ok(())
}

fn forced(puzzle: &Puzzle, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let Some(forced) = puzzle.forced(&mut Effort::limited(PATIENCE)) else {
        return Err(Failure::Sentence("there are too many solutions to say what they have in common".to_owned()));
    };
    let parts: Vec<String> = forced.parts().iter().map(ToString::to_string).collect();
    let cells: Vec<String> = forced
        .cells()
        .iter()
        .map(|(cell, piece)| format!("{piece} {},{},{}", cell.file, cell.row, cell.level))
        .collect();
    if json {
        let answer = json!({
            "solutions": forced.solutions(), "parts": parts, "pieces": forced.pieces(), "cells": cells,
        });
        writeln!(output, "{answer}")?;
        return Ok(());
    }
    writeln!(output, "solutions {}", forced.solutions())?;
    writeln!(output, "in every solution: {}", or_nothing(forced.pieces()))?;
    writeln!(output, "always in the same place: {}", or_nothing(&parts))?;
    writeln!(output, "cells with the same piece: {} of {}", cells.len(), puzzle.target().cells().len())?;
    Ok(())
}

fn or_nothing(words: &[String]) -> String {
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
}

/// An order of stones that the rules allow.
fn by_the_rules(options: &SolveOptions, seed: u64, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let bad = |error: rumis_solver::Error| Failure::Sentence(error.to_string());
    let puzzle = ByTheRules::new(&options.target()?, options.colours()).map_err(bad)?;
    let mut effort = Effort::limited(options.patience());
    let Some(order) = puzzle.solve(seed, &mut effort) else {
        let sentence = "no order was found with this much patience: try another seed or a larger --patience";
        return Err(Failure::Sentence(sentence.to_owned()));
    };
    puzzle.check(&order).map_err(bad)?;
    let written = drawing::write(options, &drawing::stones(&order))?;
    let lines: Vec<String> = order.iter().map(|&(colour, placement)| describe(colour, placement)).collect();
    if json {
        let order: Vec<_> =
            order.iter().map(|(colour, placement)| json!({ "colour": colour, "placement": placement })).collect();
        writeln!(output, "{}", json!({ "solvable": true, "order": order, "moves": lines, "pictures": written }))?;
    } else {
        for (number, line) in (1..).zip(lines) {
            writeln!(output, "{number}. {line}")?;
        }
    }
    Ok(())
}

/// A stone as a record would have it, with its colour.
pub(crate) fn describe(colour: Colour, placement: Placement) -> String {
    let drop = placement.as_move().map_or_else(String::new, |mv| mv.to_string());
    format!("{colour} {drop}")
}
