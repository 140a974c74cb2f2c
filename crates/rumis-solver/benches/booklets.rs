//! How long people wait for the cubes that the booklets ask for, of every kind: for a solution, and
//! for a hint when half of the cube is built. Median and worst of ten seeds, on one core. Run it with
//! `cargo bench -p rumis-solver --bench booklets`.
#![allow(clippy::unwrap_used, reason = "every puzzle of the book has a solution")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use rumis_solver::{Assembly, Book, BookPuzzle, Effort, Part};

/// The effort of a hint in the browser.
const HINT: u64 = 200_000;

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and only wants to see it compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    one.install(|| {
        println!("The cubes of the booklets, on one core, ten seeds each, in seconds:\n");
        println!("{:<24} {:<12} {:>16} {:>20} {:>8}", "puzzle", "kind", "solution", "hint, half built", "unknown");
        println!("{:<24} {:<12} {:>8}{:>8} {:>12}{:>8}", "", "", "median", "worst", "median", "worst");
        let all = Book::standard().unwrap().puzzles().iter();
        for puzzle in all.filter(|puzzle| puzzle.chapter() == Some("booklets")) {
            measure(puzzle);
        }
    });
}

fn measure(puzzle: &BookPuzzle) {
    let (mut solutions, mut hints, mut unknown) = (Vec::new(), Vec::new(), 0);
    for seed in 1..=10 {
        let (half, time) = half_solved(puzzle, seed);
        solutions.push(time);
        let (found, time) = half.hint(puzzle, seed + 100);
        hints.push(time);
        unknown += u32::from(!found);
    }
    let ([median, worst], [hint, worst_hint]) = (median_and_worst(solutions), median_and_worst(hints));
    let (id, kind) = (puzzle.id(), puzzle.kind());
    println!("{id:<24} {kind:<12} {median:>8.3}{worst:>8.3} {hint:>12.3}{worst_hint:>8.3} {unknown:>8}");
}

/// Half of a solution.
enum Half {
    Free(Assembly),
    ByTheRules(Vec<(rumis::Colour, rumis::Placement)>),
}

/// The first half of a solution, and the time that it took to find all of it.
fn half_solved(puzzle: &BookPuzzle, seed: u64) -> (Half, Duration) {
    match puzzle.by_the_rules() {
        None => {
            let (solution, time) = time(|| puzzle.packing().random(seed).unwrap());
            let mut parts: Vec<&Part> = solution.parts().iter().collect();
            parts.sort_by_key(|part| part.cells().iter().map(|cell| i32::from(cell.level)).sum::<i32>());
            let half: Vec<String> = parts[..parts.len() / 2].iter().map(ToString::to_string).collect();
            (Half::Free(half.join(" ").parse().unwrap()), time)
        }
        Some(rules) => {
            let (mut order, time) = time(|| rules.solve(seed, &mut Effort::UNLIMITED.clone()).order().unwrap());
            rules.check(&order).unwrap();
            order.truncate(order.len() / 2);
            (Half::ByTheRules(order), time)
        }
    }
}

impl Half {
    /// Whether the rest was found, and the time that it took.
    fn hint(&self, puzzle: &BookPuzzle, seed: u64) -> (bool, Duration) {
        let mut effort = Effort::limited(HINT);
        match (self, puzzle.by_the_rules()) {
            (Self::ByTheRules(order), Some(rules)) => {
                time(|| rules.solve_after(order, seed, &mut effort).unwrap().order().is_some())
            }
            (Self::Free(half), _) => {
                let begun = puzzle.packing().clone().with_given(half).unwrap();
                time(|| begun.is_solvable(&mut effort) == Some(true))
            }
            _ => unreachable!("an order belongs to a puzzle by the rules"),
        }
    }
}

fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

/// In seconds: the mean of the two middle ones, and the longest.
fn median_and_worst(mut times: Vec<Duration>) -> [f64; 2] {
    times.sort_unstable();
    let middle = times.len() / 2;
    [(times[middle - 1] + times[middle]).as_secs_f64() / 2.0, times[times.len() - 1].as_secs_f64()]
}
