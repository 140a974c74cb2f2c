//! Writes a record with everything that a reader needs: names, and what they stand for.

use std::fmt;

use super::{FORMAT, RETIRES};
use crate::game::Game;
use crate::ruins::Ruins;
use crate::setup::PlanChoice;
use crate::way::Way;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write_header(f, "Format", &FORMAT.to_string())?;
        write_header(f, "Plan", &setup.plan.to_string())?;
        // If a plan is corrected later, its name alone would mean another grid.
        if matches!(setup.plan, PlanChoice::Named(_)) {
            write_header(f, "Grid", &self.position().plan().one_line())?;
        }
        write_header(f, "Players", &setup.players.to_string())?;
        write_header(f, "Edition", setup.edition.name())?;
        write_header(f, "Way", setup.way.name())?;
        if !setup.seating().is_usual() {
            write_header(f, "Colours", &setup.seating().to_string())?;
        }
        write_header(f, "Start", setup.starter().name())?;
        if setup.way == Way::Ruinas {
            write_header(f, "Ruins", &setup.ruins.to_string())?;
            // With the layout a reader needs no generator of random ruins.
            if matches!(setup.ruins, Ruins::Seed(_)) {
                write_header(f, "RuinsLayout", &self.ready_ruins().to_string())?;
            }
        }
        for (key, value) in &self.notes.headers {
            write_header(f, key, value)?;
        }
        if self.position().is_over() {
            write_header(f, "Result", &self.position().scores().to_string())?;
        }
        writeln!(f)?;
        self.write_remarks(f, 0)?;
        for (index, mv) in self.moves().iter().enumerate() {
            writeln!(f, "{}. {mv}", index + 1)?;
            self.write_remarks(f, index + 1)?;
        }
        Ok(())
    }
}

impl Game {
    /// Writes the retirements and comments after this many moves. The comments come last, because they
    /// are about the position after the retirements.
    fn write_remarks(&self, f: &mut fmt::Formatter<'_>, moves: usize) -> fmt::Result {
        for (_, colour) in self.retirements().iter().filter(|&&(before, _)| before == moves) {
            writeln!(f, "{colour} {RETIRES}")?;
        }
        for (_, comment) in self.comments().iter().filter(|&&(before, _)| before == moves) {
            writeln!(f, "{{{comment}}}")?;
        }
        Ok(())
    }
}

fn write_header(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{key} \"{value}\"]")
}
