//! How fast the solver is, as ratios and times measured in one run: all solutions compared with an
//! exact cover library, and how long people wait for answers. Run it with
//! `cargo bench -p rumis-solver --bench speed`.
#![allow(clippy::unwrap_used, reason = "the inputs are known to be good")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::{OptOrder, Uint};
use rumis::{Cell, Stone, StoneSet};
use rumis_solver::{Assembly, Effort, Packing, Part, Stock, Target, Techniques};

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and only wants to see it compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    one.install(|| {
        println!("On one core.\n");
        against_dlx("All Soma cubes", [3, 3, 3], "S03,S05,S06,S07,S09,S10R,S10L", 10);
        against_dlx("Eight tetracubes into 2×4×4", [2, 4, 4], "S04,S05,S06,S07,S08,S09,S10R,S10L", 10);
        techniques();
        one_colour();
        waiting();
    });
}

fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The middle one and the longest.
fn median_and_worst(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort_unstable();
    (milliseconds(times[times.len() / 2]), milliseconds(times[times.len() - 1]))
}

/// Fills a box with all of the stones. Both programs run in turn, so that a busy machine slows both.
/// The times include the set-up.
fn against_dlx(name: &str, sides: [u8; 3], codes: &str, rounds: u32) {
    let stones: StoneSet = codes.split(',').map(|code| code.parse::<Stone>().unwrap()).collect();
    let mut times = [Duration::ZERO; 4];
    let mut numbers = [0; 4];
    for _ in 0..rounds {
        let puzzle = || {
            let target = Target::cuboid(sides[0], sides[1], sides[2]).unwrap();
            Packing::new(target, Stock::stones(stones, 1).unwrap().use_all()).unwrap()
        };
        let results = [
            time(|| exact_cover(sides, stones, false)),
            time(|| exact_cover(sides, stones, true)),
            time(|| {
                let mut number = 0;
                puzzle().for_each(|assembly| {
                    number += u64::from(!black_box(assembly).parts().is_empty());
                    ControlFlow::Continue(())
                });
                number
            }),
            time(|| puzzle().count().assemblies()),
        ];
        for (i, (number, time)) in results.into_iter().enumerate() {
            times[i] += time;
            numbers[i] = number;
        }
    }
    println!("{name}, {rounds} rounds:");
    let rows = ["dlx, counted only", "dlx, rows of each", "Packing::for_each", "Packing::count"];
    for ((row, time), number) in rows.iter().zip(times).zip(numbers) {
        let ratio = times[usize::from(*row == "Packing::for_each")].as_secs_f64() / time.as_secs_f64();
        println!("  {row:<22} {:>9.2} ms   {number} assemblies   {ratio:.1}x", milliseconds(time / rounds));
    }
    assert!(numbers.iter().all(|&number| number == numbers[0]), "both programs find the same");
    println!(
        "  (for_each against dlx with rows, count against dlx that only counts; count uses turns, dlx does not)\n"
    );
}

/// The same cells and stones as an exact cover: an item for each cell and each stone, an option for
/// each place where a stone can lie.
fn exact_cover(sides: [u8; 3], stones: StoneSet, with_rows: bool) -> u64 {
    let [files, rows, levels] = sides.map(|side| side as i8);
    let cells = (0..files).flat_map(|file| (0..rows).map(move |row| (file, row)));
    let cells = cells.flat_map(|(file, row)| (0..levels).map(move |level| Cell { file, row, level }));
    let items: BTreeMap<Cell, Uint> = cells.zip(0..).collect();
    let mut options: Vec<Vec<Uint>> = Vec::new();
    for (stone, item) in stones.iter().zip(items.len() as Uint..) {
        for (orientation, at) in stone.orientations().flat_map(|way| items.keys().map(move |&at| (way, at))) {
            let place = orientation.cubes().map(|cube| items.get(&at.offset(cube.file, cube.row, cube.level)).copied());
            options.extend(place.chain([Some(item)]).collect::<Option<Vec<Uint>>>());
        }
    }
    let size = (items.len() + stones.len()) as Uint;
    let mut problem = dlx::x::make_problem(size, 0, &options, OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut number = 0;
    while solver.next_solution(&mut chooser) {
        number += 1;
        if with_rows {
            black_box(solver.fmt_solution().to_vec());
        }
    }
    number
}

/// What each technique is worth: the pieces placed and the time without it, and without any of them.
fn techniques() {
    println!("Counting without one technique, as multiples of counting with all: pieces placed, and time:");
    let all = Techniques::ALL;
    let without = |switch_off: fn(&mut Techniques)| {
        let mut techniques = all;
        switch_off(&mut techniques);
        techniques
    };
    let ways = [
        ("with all", all),
        ("cells along the shortest side", without(|all| all.short_border = false)),
        ("without pockets", without(|all| all.pockets = false)),
        ("without volume", without(|all| all.volume = false)),
        ("without parity", without(|all| all.parity = false)),
        ("without turns", without(|all| all.turns = false)),
        ("without combinations and turns", without(|all| all.combinations = false)),
        ("the same, without volume", without(|all| (all.combinations, all.volume) = (false, false))),
        ("no technique", Techniques::NONE),
    ];
    let fours = "S04+S05+S06+S07+S08+S09+S10R+S10L";
    for (name, [files, rows, levels], codes) in [
        ("Soma", [3, 3, 3], "S03+S05+S06+S07+S09+S10R+S10L"),
        ("eight tetracubes, 2×4×4", [2, 4, 4], fours),
        ("eight tetracubes, 2×2×8", [2, 2, 8], fours),
        ("one colour, 3×3×3", [3, 3, 3], "all"),
        ("one colour, 2×2×6", [2, 2, 6], "all"),
    ] {
        let puzzle = |techniques| {
            let stock = Stock::stones(codes.parse().unwrap(), 1).unwrap();
            Packing::with(Target::cuboid(files, rows, levels).unwrap(), stock, techniques).unwrap()
        };
        println!("  {name}:");
        let best =
            |techniques| (0..3).map(|_| time(|| puzzle(techniques).count())).min_by_key(|(_, time)| *time).unwrap();
        let (whole, whole_time) = best(all);
        for (way, techniques) in ways {
            let (count, time) = best(techniques);
            assert_eq!(count.assemblies(), whole.assemblies(), "techniques do not change the answer");
            let steps = count.steps() as f64 / whole.steps() as f64;
            let times = time.as_secs_f64() / whole_time.as_secs_f64();
            println!(
                "    {way:<32} {:>9} pieces {steps:>6.2}x   {:>8.2} ms {times:>6.2}x",
                count.steps(),
                milliseconds(time)
            );
        }
    }
    println!();
}

fn one_colour() {
    let answer = || Packing::new(Target::cuboid(3, 3, 3).unwrap(), Stock::of_colours(1).unwrap()).unwrap().count();
    let times = (0..11).map(|_| time(answer).1).collect();
    let (median, worst) = median_and_worst(times);
    println!("3×3×3 in one colour, all fourteen combinations, 11 times:");
    println!("  median {median:.1} ms, worst {worst:.1} ms\n");
}

fn waiting() {
    println!("Waiting times, 20 seeds each:");
    let report = |name: &str, times: Vec<Duration>| {
        let (median, worst) = median_and_worst(times);
        println!("  {name:<36} median {median:>7.1} ms, worst {worst:>7.1} ms");
    };
    for (name, side, colours) in [("first 4×4×4 of two colours", 4, 2), ("first 5×5×5 of four colours", 5, 4)] {
        let solve = |seed| {
            let target = Target::cuboid(side, side, side).unwrap();
            Packing::new(target, Stock::of_colours(colours).unwrap()).unwrap().random(seed).unwrap()
        };
        report(name, (0..20).map(|seed| time(|| solve(seed)).1).collect());
    }
    for colours in [2, 4] {
        let puzzle = Packing::new(Target::cuboid(4, 4, 4).unwrap(), Stock::of_colours(colours).unwrap()).unwrap();
        let hint = |seed| {
            let solution = puzzle.random(seed).unwrap();
            let half: Vec<String> = low_half(&solution).iter().map(|part| part.to_string()).collect();
            let half: Assembly = half.join(" ").parse().unwrap();
            time(|| {
                let target = Target::cuboid(4, 4, 4).unwrap();
                let puzzle = Packing::new(target, Stock::of_colours(colours).unwrap()).unwrap();
                puzzle.with_given(&half).unwrap().hint(&mut Effort::UNLIMITED.clone())
            })
            .1
        };
        report(&format!("hint, half a 4×4×4 of {colours} colours"), (100..120).map(hint).collect());
    }
    println!();
}

/// The half of the parts that lie lowest, as a builder would have placed them.
fn low_half(solution: &Assembly) -> Vec<&Part> {
    let mut parts: Vec<&Part> = solution.parts().iter().collect();
    parts.sort_by_key(|part| part.cells().iter().map(|cell| i32::from(cell.level)).sum::<i32>());
    parts.truncate(parts.len() / 2);
    parts
}
