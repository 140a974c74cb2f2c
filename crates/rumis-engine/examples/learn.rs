//! Learns the policy's weights from self-play and prints them:
//! `cargo run --release -p rumis-engine --features learning --example learn -- GAMES SIMULATIONS ROUNDS [FILE] > weights.txt`
//!
//! It starts from the weights in FILE, or from weights that are all zero. In each round the engine
//! plays GAMES games with the weights it has, on all plans, with two, three and four colours, and then
//! learns from the lessons of the last two rounds. Progress goes to standard error.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use rumis::{PlanName, Rng, Setup, Way};
use rumis_engine::learning::{Lesson, learn};
use rumis_engine::{Budget, Engine, Tuning, Weights};

fn main() {
    let number = |n: usize, default: u64| std::env::args().nth(n).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, simulations, rounds) = (number(1, 200), number(2, 400) as u32, number(3, 4));
    let start = std::env::args().nth(4).and_then(|file| std::fs::read_to_string(file).ok());
    let mut weights = start.and_then(|text| text.parse().ok()).unwrap_or_else(Weights::uniform);
    let mut before: Vec<Lesson> = Vec::new();
    for round in 0..rounds {
        let lessons = play(&weights, games, simulations, round);
        let (old, new): (Vec<_>, Vec<_>) = (before, lessons);
        let loss = |weights: &Weights| new.iter().map(|l| l.loss(weights)).sum::<f32>() / new.len().max(1) as f32;
        let guessed = loss(&weights);
        let mut all = old;
        all.extend(new.iter().cloned());
        learn(&mut weights, &all, 12, &mut Rng::new(round));
        eprintln!("round {round}: {} lessons, loss {guessed:.3} before, {:.3} after", new.len(), loss(&weights));
        before = new;
    }
    print!("{weights}");
}

/// Plays games of the engine against itself on all cores, each with its own seed.
fn play(weights: &Weights, games: u64, simulations: u32, round: u64) -> Vec<Lesson> {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let worker = || {
            let mut lessons = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return lessons;
                }
                lessons.extend(one_game(weights, simulations, round << 32 | game));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

fn one_game(weights: &Weights, simulations: u32, seed: u64) -> Vec<Lesson> {
    let mut rng = Rng::new(seed);
    let plan = PlanName::ALL[rng.below(6) as usize];
    let (players, way) = match seed % 4 {
        0 => (3, Way::Standard),
        1 => (4, Way::Standard),
        2 => (2, if rng.below(3) == 0 { Way::FourColours } else { Way::Standard }),
        _ => (2, Way::Standard),
    };
    let Ok(mut position) = Setup::new(plan, players).way(way).position() else { return Vec::new() };
    for _ in 0..rng.below(4) {
        if let Some(mv) = position.random_move(&mut rng) {
            position.play_unchecked(mv);
        }
    }
    // The first weights are all zero: then every move is as likely as the others, and none may be left
    // out.
    let mut tuning = Tuning::PLAYOUTS;
    tuning.width = NonZeroUsize::new(4096).unwrap_or(tuning.width);
    let mut engine = Engine::with(seed, weights, tuning);
    let mut lessons = Vec::new();
    while !position.is_over() {
        let thoughts = engine.think(&position, Budget::simulations(simulations));
        lessons.extend(Lesson::new(&position, &thoughts));
        // A random move, as likely as its share of the visits, so that games differ.
        let visits: u32 = thoughts.candidates().iter().map(|candidate| candidate.visits).sum();
        let mut at = rng.below(visits.max(1));
        let chosen = thoughts.candidates().iter().find(|candidate| {
            let here = at < candidate.visits;
            at = at.saturating_sub(candidate.visits);
            here
        });
        let Some(mv) = chosen.map(|candidate| candidate.mv).or_else(|| thoughts.best()) else { break };
        position.play_unchecked(mv);
    }
    lessons
}
