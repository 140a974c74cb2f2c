//! How fast the engine is: how soon it starts and stops, simulations per second, threads and memory. Run it with
//! `cargo bench -p rumis-engine`.
#![allow(clippy::unwrap_used, reason = "the inputs are known to be good")]

use std::hint::black_box;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use rumis::{PlanName, Position, Rng, Setup};
use rumis_engine::{Budget, EndgameSolver, Engine, Level, Player};

fn main() {
    // `cargo bench` passes `--bench`. `cargo test --benches` does not: it only checks that this runs.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    // First, because the first engine of a process prepares what all others share.
    starting();
    simulations();
    threads();
    memory();
    levels();
    browser();
    cancelling();
    endgames();
}

fn start(plan: PlanName, players: u8) -> Position {
    Setup::new(plan, players).position().unwrap()
}

/// How long it takes to make an engine, against a short search in the same run.
fn starting() {
    let position = start(PlanName::Chullpa, 2);
    let milliseconds = |times: u32, work: &mut dyn FnMut(u64)| {
        let start = Instant::now();
        (0..u64::from(times)).for_each(work);
        start.elapsed().as_secs_f64() * 1e3 / f64::from(times)
    };
    let mut make = |seed| drop(black_box(Engine::new(seed)));
    let (first, others) = (milliseconds(1, &mut make), milliseconds(10_000, &mut make));
    let search = milliseconds(50, &mut |seed| drop(Engine::new(seed).think(&position, Budget::simulations(100))));
    println!("Making an engine, against a search of 100 simulations that takes {search:.2} ms:");
    println!("  the first of the process: {:.3}x, {first:.3} ms", first / search);
    println!("  every other: {:.5}x, {others:.5} ms\n", others / search);
}

/// Simulations per second from the first position, and uniformly random games in the same run.
fn simulations() {
    println!("Simulations per second from the first position, one thread; beside it, random games per second:");
    println!("  {:<12} {:>9} {:>9} {:>9}   {:>9} {:>9} {:>9}", "players", 2, 3, 4, 2, 3, 4);
    for plan in PlanName::ALL {
        let mut rates = Vec::new();
        for players in 2..=4 {
            let thoughts = Engine::playouts(1).think(&start(plan, players), Budget::time(Duration::from_millis(400)));
            rates.push(f64::from(thoughts.simulations()) / thoughts.time().as_secs_f64());
        }
        for players in 2..=4 {
            let (from, mut rng, start) = (start(plan, players), Rng::new(1), Instant::now());
            let mut games = 0;
            while start.elapsed() < Duration::from_millis(200) {
                let mut position = from;
                position.playout(&mut rng);
                games += 1;
            }
            rates.push(f64::from(games) / start.elapsed().as_secs_f64());
        }
        let [a, b, c, d, e, f] = rates[..] else { return };
        println!("  {:<12} {a:>9.0} {b:>9.0} {c:>9.0}   {d:>9.0} {e:>9.0} {f:>9.0}", plan.to_string());
    }
    println!();
}

/// Simulations on two threads against one. They take turns, so that a busy machine slows both.
fn threads() {
    println!("Two threads on one tree against one thread, half a second each, ten times in turn:");
    for (plan, players) in [(PlanName::Chullpa, 2), (PlanName::Chullpa, 4), (PlanName::Coricancha, 2)] {
        let position = start(plan, players);
        let mut sums = [0u64; 2];
        let mut ratios = Vec::new();
        for _ in 0..10 {
            let counts = [1, 2].map(|threads| {
                let mut engine = Engine::playouts(1).with_threads(threads);
                u64::from(engine.think(&position, Budget::time(Duration::from_millis(500))).simulations())
            });
            ratios.push(counts[1] as f64 / counts[0] as f64);
            sums = [sums[0] + counts[0], sums[1] + counts[1]];
        }
        ratios.sort_by(f64::total_cmp);
        println!(
            "  {plan} {players}: {:.2}x in all, median {:.2}x, best {:.2}x",
            sums[1] as f64 / sums[0] as f64,
            ratios[5],
            ratios[9]
        );
    }
    println!();
}

/// Every simulation adds a node, so memory per simulation is memory per node.
fn memory() {
    println!("Memory of the tree after 20,000 simulations:");
    for (plan, players) in [(PlanName::Chullpa, 2), (PlanName::Chullpa, 4), (PlanName::Coricancha, 4)] {
        let position = start(plan, players);
        let mut engine = Engine::playouts(1);
        let info = allocation_counter::measure(|| {
            engine.think(&position, Budget::simulations(20_000));
        });
        println!("  {plan} {players}: {} bytes a node", info.bytes_current / 20_000);
    }
    println!();
}

fn levels() {
    println!("Time of a move at each level, milliseconds, the first ten moves on Chullpa for two:");
    for level in Level::ALL {
        let (mut player, mut position) = (level.player(1), start(PlanName::Chullpa, 2));
        let mut times = Vec::new();
        for _ in 0..10 {
            let start = Instant::now();
            let Some(mv) = player.choose(&position) else { break };
            times.push(start.elapsed().as_secs_f64() * 1e3);
            position.play_unchecked(mv);
        }
        times.sort_by(f64::total_cmp);
        println!(
            "  level {}: median {:.1}, worst {:.1}",
            level.number(),
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
    println!();
}

/// The first ten moves at level 5 as WebAssembly on one thread, in Node.js, which runs WebAssembly as
/// Chromium does. It runs the example `level_five`.
fn browser() {
    let build = [
        "build",
        "--release",
        "--quiet",
        "--package=rumis-engine",
        "--no-default-features",
        "--target=wasm32-unknown-unknown",
        "--example=level_five",
    ];
    let script = r#"
        const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
        const times = [];
        for (let round = 0; round < 10; round++) {
            const { main } = new WebAssembly.Instance(module, {}).exports;
            const start = performance.now();
            main(0, 0);
            times.push((performance.now() - start) / 10);
        }
        const [first] = times, best = Math.min(...times);
        console.log(`  ${first.toFixed(1)} ms a move in the first game, ${best.toFixed(1)} in the best of ten`);
    "#;
    println!("Level 5 as WebAssembly on one thread, the first ten moves on Chullpa for two:");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let wasm = "target/wasm32-unknown-unknown/release/examples/level_five.wasm";
    let run = |program: &str, arguments: &[&str]| {
        let status = std::process::Command::new(program).args(arguments).current_dir(root).status();
        status.is_ok_and(|status| status.success())
    };
    if !run("cargo", &build) || !run("node", &["-e", script, wasm]) {
        println!("  not measured: needs the target wasm32-unknown-unknown and Node.js");
    }
    println!();
}

fn cancelling() {
    let mut times = Vec::new();
    for round in 0..20 {
        let plan = PlanName::ALL[round % 6];
        let position = start(plan, 4);
        let mut engine = Engine::playouts(round as u64).with_threads(2);
        let cancel = engine.cancel();
        let cancelled = std::thread::scope(|scope| {
            let waiting = scope.spawn(move || {
                std::thread::sleep(Duration::from_millis(60));
                let now = Instant::now();
                cancel.store(true, Relaxed);
                now
            });
            engine.think(&position, Budget::simulations(u32::MAX));
            let stopped = Instant::now();
            stopped.duration_since(waiting.join().unwrap())
        });
        times.push(cancelled.as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    println!(
        "Time from cancelling to the end of the search, 20 times, milliseconds: median {:.2}, worst {:.2}\n",
        times[10], times[19]
    );
}

/// How many stones before the end of a random game the exact result is found within a second.
fn endgames() {
    println!("Stones before the end from which a random game for two is solved in one second, 7 games:");
    for plan in PlanName::ALL {
        let mut depths: Vec<usize> = (0..7).map(|seed| deepest(plan, seed)).collect();
        depths.sort_unstable();
        println!("  {:<12} least {:>2}, median {:>2}, most {:>2}", plan.to_string(), depths[0], depths[3], depths[6]);
    }
}

fn deepest(plan: PlanName, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut positions = vec![start(plan, 2)];
    while let Some(mv) = positions[positions.len() - 1].random_move(&mut rng) {
        positions.push(positions[positions.len() - 1].after(mv));
    }
    let solvable = |position: &&Position| {
        let start = Instant::now();
        EndgameSolver::new(1 << 20)
            .solve(position, u64::MAX, &mut || start.elapsed() > Duration::from_secs(1))
            .is_some()
    };
    positions.iter().rev().take_while(solvable).count().saturating_sub(1)
}
