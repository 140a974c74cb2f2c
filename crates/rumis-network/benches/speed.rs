//! How fast the network is: evaluations per second, with the vector instructions of this processor and
//! without those that not every processor has, and on two threads. Run it with
//! `cargo bench -p rumis-network`.
#![allow(clippy::unwrap_used, reason = "the inputs are known to be good")]

use std::time::{Duration, Instant};

use rumis::{MoveSet, PlanName, Position, Rng, Setup};
use rumis_network::{Evaluation, Features, Network, Scratch};

/// The networks take turns, so that a busy machine slows all of them.
const TURNS: usize = 10;
const TURN: Duration = Duration::from_millis(100);

/// A small and a large site: 4×5 and 8×8 squares.
const GAMES: [(PlanName, u8); 2] = [(PlanName::Chullpa, 2), (PlanName::Coricancha, 4)];

fn main() {
    // `cargo bench` passes `--bench`. `cargo test --benches` does not: it only checks that this runs.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let (detected, baseline) = (Network::trained(), Network::trained().with_baseline());
    println!("Detected: {detected:?}\nBaseline: {baseline:?}\n");
    println!("Evaluations per second of {}, positions of a random game:", unit());
    println!(
        "  {:<14} {:>9} {:>9} {:>9}   {:>11} {:>9}",
        "plan, players", "detected", "baseline", "ratio", "two threads", "ratio"
    );
    for (plan, players) in GAMES {
        let positions = positions(plan, players);
        let mut sums = [0.0; 3];
        for _ in 0..TURNS {
            sums[0] += rate(&detected, &positions);
            sums[1] += rate(&baseline, &positions);
            sums[2] += on_two_threads(&detected, &positions);
        }
        let [one, plain, two] = sums.map(|sum| sum / TURNS as f64);
        let (gain, scaling) = (one / plain, two / one);
        println!(
            "  {:<14} {one:>9.0} {plain:>9.0} {gain:>8.2}x   {two:>11.0} {scaling:>8.2}x",
            format!("{plan}, {players}")
        );
    }
    println!("\nMicroseconds of each part:");
    println!("  {:<14} {:>14} {:>9} {:>11}", "plan, players", "legal moves", "features", "all of it");
    for (plan, players) in GAMES {
        let positions = positions(plan, players);
        let (mut scratch, mut evaluation) = (Scratch::default(), Evaluation::default());
        let moves = calls_per_second(&positions, |(position, _)| {
            std::hint::black_box(position.legal_moves());
        });
        let features = calls_per_second(&positions, |(position, moves)| {
            std::hint::black_box(Features::of(position, moves));
        });
        let all = calls_per_second(&positions, |(position, moves)| {
            detected.evaluate(position, moves, &mut scratch, &mut evaluation);
        });
        let [moves, features, all] = [moves, features, all].map(|rate| 1e6 / rate);
        println!("  {:<14} {moves:>14.1} {features:>9.1} {all:>11.1}", format!("{plan}, {players}"));
    }
}

/// Positions of one random game, with their legal moves.
fn positions(plan: PlanName, players: u8) -> Vec<(Position, MoveSet)> {
    let mut position = Setup::new(plan, players).position().unwrap();
    let mut rng = Rng::new(1);
    let mut positions = Vec::new();
    while let Some(mv) = position.random_move(&mut rng) {
        positions.push((position, position.legal_moves()));
        position.play_unchecked(mv);
    }
    positions
}

fn rate(network: &Network, positions: &[(Position, MoveSet)]) -> f64 {
    let (mut scratch, mut evaluation) = (Scratch::default(), Evaluation::default());
    calls_per_second(positions, |(position, moves)| {
        network.evaluate(position, moves, &mut scratch, &mut evaluation);
    })
}

fn on_two_threads(network: &Network, positions: &[(Position, MoveSet)]) -> f64 {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(|| rate(network, positions))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    })
}

/// How often something can be done with all positions in turn, for one turn.
fn calls_per_second(positions: &[(Position, MoveSet)], mut call: impl FnMut(&(Position, MoveSet))) -> f64 {
    let begin = Instant::now();
    let now = || processor_time().unwrap_or_else(|| begin.elapsed());
    let start = now();
    let mut calls = 0u32;
    loop {
        positions.iter().for_each(&mut call);
        calls += positions.len() as u32;
        let time = now() - start;
        if time >= TURN {
            return f64::from(calls) / time.as_secs_f64();
        }
    }
}

/// How long a processor worked for this thread. Unlike a clock, it does not count the time that other
/// programs took. Only Linux tells it without a library.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn unit() -> &'static str {
    if processor_time().is_some() { "processor time" } else { "time" }
}
