//! How fast the rules are, as ratios measured in one run on one core:
//! bulk perft against that of a chess library, random games against the slow reference, and the
//! generator against other layouts that were tried. Run it with `cargo bench -p rumis`.
#![allow(clippy::unwrap_used, reason = "the inputs are files of this repository")]

mod layouts;
#[path = "../tests/reference/mod.rs"]
mod reference;

use std::hint::black_box;
use std::time::{Duration, Instant};

use reference::{FirstStone, Reference};
use rumis::{PlanName, Position, Rng, Setup};

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and only wants to see it compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let samples = Sample::read_all();
    bulk_perft(&samples);
    random_games();
    layouts::compare(&samples);
}

/// A position to measure on.
struct Sample {
    players: u8,
    phase: &'static str,
    position: Position,
}

impl Sample {
    fn read_all() -> Vec<Self> {
        let lines = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#'));
        lines
            .map(|line| {
                let mut words = line.splitn(4, ' ').skip(1);
                let players = words.next().unwrap().parse().unwrap();
                let phase = words.next().unwrap();
                Self { players, phase, position: words.next().unwrap().parse().unwrap() }
            })
            .collect()
    }
}

/// Something counted, and how long it took.
#[derive(Clone, Copy, Default)]
struct Rate {
    count: u64,
    time: Duration,
}

impl Rate {
    fn per_second(self) -> f64 {
        self.count as f64 / self.time.as_secs_f64()
    }

    fn measure(&mut self, work: impl FnOnce() -> u64) {
        let start = Instant::now();
        self.count += black_box(work());
        self.time += start.elapsed();
    }
}

fn chess_perft(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Both sides in turn, several times, so that a busy machine slows both.
fn bulk_perft(samples: &[Sample]) {
    const ROUNDS: usize = 5;
    const TIMES: usize = 10;
    let phases = ["opening", "middle", "late"];
    let mut chess = Rate::default();
    let mut by_phase = [Rate::default(); 3];
    let mut by_players = [Rate::default(); 2];
    for _ in 0..ROUNDS {
        chess.measure(|| chess_perft(&cozy_chess::Board::default(), 6));
        for sample in samples {
            let mut rate = Rate::default();
            rate.measure(|| (0..TIMES).map(|_| black_box(&sample.position).perft(2)).sum());
            let phase = phases.iter().position(|&phase| phase == sample.phase).unwrap();
            for total in [&mut by_phase[phase], &mut by_players[usize::from(sample.players / 4)]] {
                total.count += rate.count;
                total.time += rate.time;
            }
        }
    }
    let total = by_phase
        .iter()
        .fold(Rate::default(), |sum, rate| Rate { count: sum.count + rate.count, time: sum.time + rate.time });
    println!("Bulk perft to depth 2 from {} positions, each as often, placements counted a second,", samples.len());
    println!("against cozy-chess from the start position to depth 6 in the same run:");
    println!("  {:<22} {:>8.1} M/s", "cozy-chess", chess.per_second() / 1e6);
    let rows = phases.iter().zip(by_phase).map(|(&name, rate)| (name, rate));
    let players = ["2 players", "4 players"].into_iter().zip(by_players);
    for (name, rate) in rows.chain(players).chain([("all together", total)]) {
        let ratio = rate.per_second() / chess.per_second();
        println!("  {name:<22} {:>8.1} M/s   {ratio:.2}x", rate.per_second() / 1e6);
    }
}

/// Uniformly random games on Chullpa with four colours. Of the slow side only the making of the
/// moves to choose from is counted.
fn random_games() {
    const ROUNDS: usize = 4;
    let start = Setup::new(PlanName::Chullpa, 4).position().unwrap();
    let mut rng = Rng::new(1);
    let (mut fast, mut slow) = (Rate::default(), Rate::default());
    for _ in 0..ROUNDS {
        fast.measure(|| {
            const GAMES: u64 = 20_000;
            for _ in 0..GAMES {
                let mut position = start;
                position.playout(&mut rng);
                black_box(&position);
            }
            GAMES
        });
        for _ in 0..4 {
            slow.time += slow_random_game(&mut rng);
            slow.count += 1;
        }
    }
    let ratio = fast.per_second() / slow.per_second();
    println!("\nUniformly random games on Chullpa with four colours:");
    println!("  {:<22} {:>8.1} games/s", "slow reference", slow.per_second());
    println!("  {:<22} {:>8.0} games/s   {ratio:.0}x", "Position::playout", fast.per_second());
}

fn slow_random_game(rng: &mut Rng) -> Duration {
    let mut game = Reference::new(vec![vec![8; 5]; 4], 4, 0, FirstStone::AnyStoneAndGround, false);
    let mut time = Duration::ZERO;
    while game.to_move.is_some() {
        let start = Instant::now();
        let moves = game.legal_moves();
        time += start.elapsed();
        let chosen = rng.below(moves.len() as u32) as usize;
        game.play(moves.keys().nth(chosen).unwrap());
    }
    time
}
