//! The speed of the rules, as ratios measured in one run on one core: bulk perft compared with a chess
//! library, random games compared with the slow reference, and the generator compared with other
//! layouts. Run it with `cargo bench -p rumis`; `docs/speed.md` says how to measure a build without
//! compiler flags.
#![allow(clippy::unwrap_used, reason = "the inputs are files of this repository")]

mod layouts;
#[path = "../tests/reference/mod.rs"]
mod reference;

use std::hint::black_box;
use std::time::{Duration, Instant};

use reference::{FirstStone, Reference};
use rumis::{PlanName, Position, Rng, Setup};

fn main() {
    // Cargo passes `--bench`. `cargo test --benches` does not: it only checks that this compiles.
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
    phase: &'static str,
    position: Position,
}

impl Sample {
    fn read_all() -> Vec<Self> {
        let lines = include_str!("positions.txt").lines().filter(|line| !line.starts_with('#'));
        lines
            .map(|line| {
                // The plan, the number of players, the phase, the position.
                let mut words = line.splitn(4, ' ').skip(2);
                let phase = words.next().unwrap();
                Self { phase, position: words.next().unwrap().parse().unwrap() }
            })
            .collect()
    }
}

/// A count, and how long it took.
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

/// Positions whose moves were counted, the number of moves, and how long it took.
#[derive(Clone, Copy, Default)]
struct Counted {
    positions: u64,
    moves: u64,
    time: Duration,
}

impl Counted {
    fn measure(&mut self, work: impl FnOnce() -> (u64, u64)) {
        let start = Instant::now();
        let (positions, moves) = black_box(work());
        self.time += start.elapsed();
        self.positions += positions;
        self.moves += moves;
    }

    fn positions_per_second(self) -> f64 {
        self.positions as f64 / self.time.as_secs_f64()
    }

    fn moves_per_second(self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }
}

/// Positions and moves of a perft that counts the last moves without playing them.
fn chess_perft(board: &cozy_chess::Board, depth: u8) -> (u64, u64) {
    let (mut positions, mut moves) = (1, 0);
    board.generate_moves(|set| {
        if depth == 1 {
            moves += set.len() as u64;
        } else {
            for mv in set {
                let mut next = board.clone();
                next.play_unchecked(mv);
                let below = chess_perft(&next, depth - 1);
                positions += below.0;
                moves += below.1;
            }
        }
        false
    });
    (positions, moves)
}

/// The same to depth 2, this many times.
fn rumis_perft(position: &Position, times: u64) -> (u64, u64) {
    let mut counted = (0, 0);
    for _ in 0..times {
        let position = black_box(position);
        counted.0 += 1 + u64::from(position.count_moves());
        counted.1 += position.perft(2);
    }
    counted
}

/// The phases of the game, each with a chess position of the same phase and a depth. The chess positions
/// are the start position and two usual positions for perft, with many pieces and with few.
const PHASES: [(&str, &str, u8); 3] = [
    ("opening", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("middle", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("late", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
];

/// Measures both games alternately, several times, so that a busy machine slows both down.
fn bulk_perft(samples: &[Sample]) {
    const ROUNDS: usize = 5;
    let mut rates = [[Counted::default(); 2]; 3];
    for _ in 0..ROUNDS {
        for ((phase, fen, depth), [chess, rumis]) in PHASES.into_iter().zip(&mut rates) {
            let board: cozy_chess::Board = fen.parse().unwrap();
            chess.measure(|| chess_perft(&board, depth));
            // Late positions have few moves. More repetitions give about the same measuring time.
            let times = if phase == "late" { 2_000 } else { 20 };
            for sample in samples.iter().filter(|sample| sample.phase == phase) {
                rumis.measure(|| rumis_perft(&sample.position, times));
            }
        }
    }
    println!(
        "Built {} the population count instruction.",
        if cfg!(target_feature = "popcnt") { "with" } else { "without" }
    );
    println!("Bulk perft: positions whose legal moves are counted, and moves counted, per second,");
    println!("from {} positions of Rumis and from one chess position of the same phase:", samples.len());
    println!("  {:<8} {:>24} {:>24}   {:>16}", "phase", "Rumis", "chess (cozy-chess)", "Rumis to chess");
    println!(
        "  {:<8} {:>12} {:>11} {:>12} {:>11}   {:>9} {:>6}",
        "", "positions", "moves", "positions", "moves", "positions", "moves"
    );
    for ((phase, ..), [chess, rumis]) in PHASES.into_iter().zip(rates) {
        let million = |rate: f64| format!("{:.2} M", rate / 1e6);
        println!(
            "  {phase:<8} {:>12} {:>11} {:>12} {:>11}   {:>8.2}x {:>5.2}x",
            million(rumis.positions_per_second()),
            million(rumis.moves_per_second()),
            million(chess.positions_per_second()),
            million(chess.moves_per_second()),
            rumis.positions_per_second() / chess.positions_per_second(),
            rumis.moves_per_second() / chess.moves_per_second(),
        );
    }
}

/// Uniformly random games on Chullpa with four colours. For the slow reference, only the generation of
/// the legal moves is measured.
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
    let mut game = Reference::new(vec![vec![8; 5]; 4], vec![0, 1, 2, 3], 0, FirstStone::AnyStoneAndGround, false);
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
