//! Analysis output for programs: in the format of Leela Zero's `lz-analyze`, with the moves of this
//! game.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rumis::{Move, Position, Seat};
use rumis_engine::{Budget, Candidate, Engine, Ranking, Thoughts};

use super::thinking::Effort;
use super::wire::{self, Input};
use crate::failure::Failure;

/// How many moves a report lists.
const MOVES: usize = 10;

/// The least time to think, so that there is something to report.
const LEAST: Duration = Duration::from_millis(20);

/// Thinks and reports until the time is up; without a time, until the next line of input.
pub(super) fn run(
    position: &Position,
    engine: &mut Engine,
    time: Option<Duration>,
    input: &mut Input,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let budget = match time {
        Some(time) => Effort::Time(time).budget(),
        None => Budget::simulations(u32::MAX),
    };
    let mut written = Ok(());
    let (cancel, done) = (engine.cancel(), AtomicBool::new(false));
    let thoughts = std::thread::scope(|scope| {
        if time.is_none() {
            scope.spawn(|| wait(input, &cancel, &done));
        }
        let thoughts = engine.think_aloud(position, budget, |thoughts| {
            written = report(thoughts, output);
            if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        done.store(true, Ordering::Relaxed);
        thoughts
    });
    cancel.store(false, Ordering::Relaxed);
    written?;
    report(&thoughts, output)?;
    Ok(wire::end(output)?)
}

/// Stops the engine as soon as there is a line to read.
fn wait(input: &mut Input, cancel: &AtomicBool, done: &AtomicBool) {
    let start = Instant::now();
    while !done.load(Ordering::Relaxed) {
        if start.elapsed() >= LEAST && input.is_waiting() {
            cancel.store(true, Ordering::Relaxed);
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn report(thoughts: &Thoughts, output: &mut dyn Write) -> std::io::Result<()> {
    for line in lines(thoughts, MOVES) {
        writeln!(output, "{line}")?;
    }
    output.flush()
}

/// The best moves, one per line. The first one has the order 0 and the expected line of play.
pub(super) fn lines(thoughts: &Thoughts, most: usize) -> Vec<String> {
    let line = |(order, candidate): (usize, &Candidate)| {
        let Candidate { mv, visits, value, prior, exact, .. } = candidate;
        let mut line = format!("info move {mv} visits {visits}");
        // A move without visits or proof has no value.
        if *visits > 0 || exact.is_some() {
            line.push_str(&format!(" value {value:.4}"));
        }
        line.push_str(&format!(" prior {prior:.4} order {order}"));
        if let Some(ranking) = exact {
            line.push_str(&format!(" exact {}", points(ranking)));
        }
        let expected = thoughts.line();
        if order == 0 && expected.first() == Some(mv) {
            let moves: Vec<String> = expected.iter().map(Move::to_string).collect();
            line.push_str(&format!(" line {}", moves.join(" ")));
        }
        line
    };
    thoughts.candidates().iter().take(most).enumerate().map(line).collect()
}

/// The final points, seat by seat.
fn points(ranking: &Ranking) -> String {
    let seats = &Seat::ALL[..ranking.seats()];
    seats.iter().map(|&seat| ranking.points(seat).to_string()).collect::<Vec<_>>().join(" ")
}
