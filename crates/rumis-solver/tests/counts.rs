//! Counts against known ones, against the slowest way to count, and against themselves when the work
//! is split differently.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

mod brute;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use brute::{Brute, Filling, filling, random_stock, random_target};
use proptest::prelude::*;
use rumis::{Rng, Stone, StoneSet};
use rumis_solver::{Checkpoint, Count, Counting, Fraction, Packing, Stock, Tally, Target, Techniques};

fn cuboid(text: &str) -> Target {
    let sides: Vec<u8> = text.split('x').map(|side| side.parse().unwrap()).collect();
    Target::cuboid(sides[0], sides[1], sides[2]).unwrap()
}

fn stones(text: &str) -> StoneSet {
    text.split(',').map(|code| code.parse::<Stone>().unwrap()).collect()
}

fn lines(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split_whitespace().collect())
}

fn numbers(count: &Count) -> [u64; 3] {
    [count.assemblies(), count.up_to_turns(), count.up_to_mirror_images()]
}

/// Every assembly of a puzzle, each checked, none twice.
fn listed(puzzle: &Packing) -> BTreeSet<Filling> {
    let mut all = BTreeSet::new();
    puzzle.for_each(|assembly| {
        puzzle.check(&assembly).unwrap_or_else(|error| panic!("{assembly}: {error}"));
        assert!(all.insert(filling(&assembly, puzzle.stock())), "{assembly} comes twice");
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn known_counts() {
    for line in lines(include_str!("counts/known.txt")) {
        let [size, how, codes, expected @ ..] = &line[..] else { panic!("{line:?}") };
        let stock = Stock::stones(stones(codes), 1).unwrap();
        let stock = if *how == "all" { stock.use_all() } else { stock };
        let count = Packing::new(cuboid(size), stock).unwrap().count();
        for (number, expected) in numbers(&count).iter().zip(expected) {
            assert!(*expected == "-" || number.to_string() == *expected, "{line:?}: {count:?}");
        }
    }
}

#[test]
fn fourteen_cubes_of_one_colour() {
    let fours = stones("S05,S06,S07,S08,S09,S10R,S10L");
    let (mut sum, mut possible) = (0, 0);
    for line in lines(include_str!("counts/fourteen.txt")) {
        let mut set: StoneSet = fours.iter().filter(|&stone| stone != line[1].parse().unwrap()).collect();
        set.insert(line[0].parse().unwrap());
        let puzzle = Packing::new(cuboid("3x3x3"), Stock::stones(set, 1).unwrap().use_all()).unwrap();
        let count = puzzle.count();
        assert_eq!(count.assemblies().to_string(), line[2], "{line:?}");
        // No cube of seven different stones is the same when it is turned.
        assert_eq!(count.up_to_turns() * 24, count.assemblies(), "{line:?}");
        assert_eq!(puzzle.first().is_some(), count.assemblies() > 0);
        sum += count.assemblies();
        possible += u32::from(count.assemblies() > 0);
    }
    assert_eq!((sum, possible), (80_928, 13));
}

#[test]
fn pair_and_bar_of_four_are_in_no_cube_of_three() {
    let with = |code: &str| {
        let times = |stone: Stone| if stone.code() == code { "1" } else { "0-1" };
        let block = |stone: &Stone| format!("piece {} {}\n{}\n", stone.code(), times(*stone), drawn(*stone));
        Packing::new(cuboid("3x3x3"), Stone::ALL.iter().map(block).collect::<String>().parse().unwrap())
    };
    // The pair and some stones of three and four never are 27 cubes.
    assert!(with("S01").unwrap_err().to_string().starts_with("no choice of the pieces has 27 cubes"));
    // The bar of four is too long.
    assert_eq!(numbers(&with("S04").unwrap().count()), [0, 0, 0]);
    assert_eq!(numbers(&with("S06").unwrap().count())[0], 80_928 - 2_256);
}

fn drawn(stone: Stone) -> String {
    let cells = stone.cubes().iter().map(|&[file, row, level]| rumis::Cell { file, row, level });
    Target::new(cells).unwrap().to_string()
}

#[test]
fn every_soma_cube_that_is_listed_is_one() {
    let stock: Stock = include_str!("../data/pieces/soma.txt").parse().unwrap();
    let puzzle = Packing::new(cuboid("3x3x3"), stock).unwrap();
    assert_eq!(listed(&puzzle).len(), 11_520);
    assert_eq!(numbers(&puzzle.count()), [11_520, 480, 240]);
}

#[test]
fn piece_files_fill_a_cube() {
    for (text, pieces) in
        [(include_str!("../data/pieces/bedlam.txt"), 13), (include_str!("../data/pieces/tetris.txt"), 12)]
    {
        let stock: Stock = text.parse().unwrap();
        assert_eq!(stock.pieces().len(), pieces);
        assert_eq!(stock.pieces().iter().map(|piece| piece.cubes().len()).sum::<usize>(), 64);
        let puzzle = Packing::new(cuboid("4x4x4"), stock).unwrap();
        // Counting them takes too long for a test.
        puzzle.check(&puzzle.first().unwrap()).unwrap();
        assert!(puzzle.stock().pieces().iter().all(|piece| (piece.least(), piece.most()) == (1, 1)));
    }
}

/// Boxes whose assemblies are often the same when they are turned, or as often not.
#[test]
fn turns_and_mirrors_on_small_boxes() {
    let squares = "piece square 2\n##\n##\n";
    let pairs = "piece pair 0-8\n##\n";
    let bars = "piece bar 0-4\n####\n\npiece square 0-4\n##\n##\n\npiece pair 0-2\n##\n";
    let screws = "piece R 0-2\n##\n.#\n\n..\n.#\n\npiece L 0-2\n##\n#.\n\n..\n#.\n\npiece P 0-4\n##\n#.\n\n#.\n..\n";
    for (size, text) in [
        ("2x2x2", squares),
        ("2x2x2", pairs),
        ("2x2x3", pairs),
        ("2x2x4", pairs),
        ("4x4x1", pairs),
        ("4x4x1", bars),
        ("2x2x4", bars),
        ("2x2x2", screws),
        ("2x2x4", screws),
        ("2x3x2", pairs),
    ] {
        let stock: Stock = text.parse().unwrap();
        let puzzle = Packing::new(cuboid(size), stock).unwrap();
        let brute = Brute::new(puzzle.target(), puzzle.stock());
        let fillings = brute.fillings();
        assert!(!fillings.is_empty(), "{size} {text}");
        assert_eq!(listed(&puzzle), fillings, "{size} {text}");
        assert_eq!(numbers(&puzzle.count()), brute.numbers(&Filling::new(), &fillings), "{size} {text}");
    }
}

#[test]
fn small_boxes_of_one_and_two_colours() {
    for (size, colours) in
        [("1x2x4", 1), ("2x2x1", 2), ("2x2x2", 1), ("2x2x3", 1), ("2x3x2", 1), ("1x3x3", 1), ("2x2x2", 2), ("2x4x1", 2)]
    {
        let puzzle = Packing::new(cuboid(size), Stock::of_colours(colours).unwrap()).unwrap();
        let brute = Brute::new(puzzle.target(), puzzle.stock());
        let fillings = brute.fillings();
        assert_eq!(listed(&puzzle), fillings, "{size} {colours}");
        assert_eq!(numbers(&puzzle.count()), brute.numbers(&Filling::new(), &fillings), "{size} {colours}");
    }
}

/// With one of the screws only, assemblies without it still have mirror images.
#[test]
fn mirror_images_of_assemblies_without_the_screw() {
    let count = |codes: &str, times: &str| {
        let block = |stone: Stone| format!("piece {} {times}\n{}\n", stone.code(), drawn(stone));
        let pieces: String = stones(codes).iter().map(block).collect();
        let puzzle = Packing::new(cuboid("2x2x3"), pieces.parse().unwrap()).unwrap();
        let brute = Brute::new(puzzle.target(), puzzle.stock());
        let expected = brute.numbers(&Filling::new(), &brute.fillings());
        for techniques in [Techniques::ALL, Techniques::NONE] {
            let puzzle = Packing::with(puzzle.target().clone(), puzzle.stock().clone(), techniques).unwrap();
            assert_eq!(numbers(&puzzle.count()), expected, "{codes} {times} {techniques:?}");
        }
        expected
    };
    assert_eq!(count("S01,S02,S03,S05,S08,S10R", "0-1"), [88, 11, 8]);
    assert_eq!(count("S01,S02,S03,S05,S08,S10L", "0-1"), [88, 11, 8]);
    count("S01,S03,S08,S10R", "0-2");
}

/// Two right screws and one left one: what uses both right ones has no mirror image.
#[test]
fn mirror_images_need_as_many_twins() {
    let text =
        "piece R 0-2\n##\n.#\n\n..\n.#\n\npiece L 0-1\n##\n#.\n\n..\n#.\n\npiece P 0-3\n##\n\npiece S 0-2\n##\n##\n";
    for (size, techniques) in
        ["2x2x2", "2x2x3"].into_iter().flat_map(|size| [(size, Techniques::ALL), (size, Techniques::NONE)])
    {
        let puzzle = Packing::with(cuboid(size), text.parse().unwrap(), techniques).unwrap();
        let brute = Brute::new(puzzle.target(), puzzle.stock());
        let fillings = brute.fillings();
        assert_eq!(listed(&puzzle), fillings, "{size}");
        assert_eq!(numbers(&puzzle.count()), brute.numbers(&Filling::new(), &fillings), "{size} {techniques:?}");
    }
}

/// If there are too many combinations of pieces, they are not counted one by one. Here most of them
/// consist of stones that do not fit at all.
#[test]
fn count_without_combinations() {
    let mut pieces = String::new();
    for stone in Stone::ALL {
        pieces.push_str(&format!("piece {} 0-12\n{}\n", stone.code(), drawn(stone)));
    }
    let puzzle = Packing::new(cuboid("1x1x24"), pieces.parse().unwrap()).unwrap();
    let all = listed(&puzzle);
    assert!(all.iter().flatten().all(|(piece, _)| puzzle.stock().pieces()[*piece].cubes().iter().all(|c| c.row == 0)));
    // The ways to write 24 as a sum of 2, 3 and 4 in any order.
    let mut sums = vec![1u64];
    for length in 1..=24 {
        sums.push((2..=4).filter(|part| *part <= length).map(|part| sums[length - part]).sum());
    }
    let count = puzzle.count();
    assert_eq!((count.assemblies(), all.len() as u64), (sums[24], sums[24]));
    // A sum that reads the same backwards has a middle of 0, 2 or 4 and two halves that mirror each other.
    let same = sums[12] + sums[11] + sums[10];
    assert_eq!(count.up_to_turns(), (sums[24] + same) / 2);
    assert_eq!(count.up_to_mirror_images(), count.up_to_turns());
}

#[test]
fn threads_do_not_change_counts() {
    let puzzles = [("3x3x3", 1), ("2x3x3", 1), ("2x2x4", 2)];
    for (size, colours) in puzzles {
        let puzzle = Packing::new(cuboid(size), Stock::of_colours(colours).unwrap()).unwrap();
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| puzzle.count())
        };
        // Steps and all.
        assert_eq!(with(1), with(2), "{size}");
    }
}

#[test]
fn shares_of_the_tasks_add_up() {
    let puzzle = Packing::new(cuboid("2x3x4"), Stock::of_colours(1).unwrap()).unwrap();
    let whole = numbers(&puzzle.count());
    for wanted in [0, 1, 50, 5000] {
        let counting = Counting::new(&puzzle, wanted);
        assert_eq!(counting.tasks(), Counting::new(&puzzle, wanted).tasks());
        let tallies: Vec<Tally> = (0..counting.tasks()).map(|task| counting.run(task)).collect();
        for shards in [1, 2, 3, 7] {
            let shard = |shard: usize| tallies.iter().copied().skip(shard).step_by(shards).sum::<Tally>();
            let sum = (0..shards).map(shard).sum::<Tally>();
            assert_eq!(numbers(&counting.count(sum)), whole, "{wanted} tasks, {shards} shards");
        }
        // Stopped in the middle, and resumed by a program that starts again.
        let middle = counting.tasks() / 2;
        let before: Tally = tallies[..middle].iter().copied().sum();
        let resumed = Counting::new(&puzzle, wanted);
        let after: Tally = (middle..resumed.tasks()).map(|task| resumed.run(task)).sum();
        assert_eq!(numbers(&resumed.count(before + after)), whole, "{wanted} tasks");
        assert_eq!(counting.run(counting.tasks()), Tally::default(), "there is no such task");
    }
}

/// Other given pieces make another count, even if the target, the stock and the tasks look alike.
#[test]
fn checkpoints_know_what_is_given() {
    let begun = |given: &str| {
        let puzzle = Packing::new(cuboid("2x2x8"), Stock::of_colours(1).unwrap()).unwrap();
        puzzle.with_given(&given.parse().unwrap()).unwrap()
    };
    let (one, other) = (begun("S01:006,007"), begun("S01:107,117"));
    let (counting, another) = (Counting::new(&one, 64), Counting::new(&other, 64));
    let text = Checkpoint::new(&counting).to_string();
    assert!(Checkpoint::read(&text, &counting).is_ok());
    let error = Checkpoint::read(&text, &another).unwrap_err().to_string();
    assert!(error.contains("another count"), "{error}");
}

#[test]
fn checkpoints_that_were_changed_are_refused() {
    let puzzle = Packing::new(cuboid("2x2x3"), Stock::of_colours(1).unwrap()).unwrap();
    let counting = Counting::new(&puzzle, 8);
    let mut checkpoint = Checkpoint::new(&counting);
    for task in 0..counting.tasks() {
        checkpoint.add(task, counting.run(task));
        // Nothing is counted twice.
        checkpoint.add(task, counting.run(task));
    }
    assert_eq!(numbers(&counting.count(checkpoint.tally())), numbers(&puzzle.count()));
    let text = checkpoint.to_string();
    assert_eq!(Checkpoint::read(&text.replace('\n', "\r\n"), &counting), Ok((checkpoint.clone(), true)));
    let lines: Vec<&str> = text.lines().collect();
    let with = |line: &str| [&lines[..2], &[line], &lines[3..]].concat().join("\n") + "\n";
    let refused = |text: &str| Checkpoint::read(text, &counting).unwrap_err().to_string();
    assert!(refused(&with("0 1 1 1 1")).contains("was changed"));
    assert!(refused(&with(&format!("0 {0} {0} {0} {0}", u64::MAX / 2))).starts_with("line 3: expected the number"));
    assert!(refused("rumis count 1\nof 0 1\nend\n").contains("another version"));
    assert!(refused("S01:000,100\n").contains("not a checkpoint"));
    assert!(refused("rumis count 2\nof 0 1\nend 0\n").contains("another count"));
    assert!(refused("rumis count 2\nfrom 0 1\nend 0\n").starts_with("line 2: expected of, a fingerprint"));
    assert_eq!(text.parse::<Checkpoint>(), Ok(checkpoint.clone()));
    // Cut off anywhere, even in its head, the complete lines are good.
    for end in 0..text.len() {
        let (read, whole) = Checkpoint::read(&text[..end], &counting).unwrap();
        let lines = text[..end].matches('\n').count();
        assert_eq!((whole, read.done()), (false, lines.saturating_sub(2)), "{end}");
        assert!(text[..end].parse::<Checkpoint>().is_err(), "{end}");
    }
}

#[test]
fn checkpoints_of_other_counts_are_not_merged() {
    let puzzle = Packing::new(cuboid("2x2x3"), Stock::of_colours(1).unwrap()).unwrap();
    let (counting, another) = (Counting::new(&puzzle, 8), Counting::new(&puzzle, 100));
    let mut checkpoint = Checkpoint::new(&counting);
    let mut other = Checkpoint::new(&counting);
    other.add(0, counting.run(0));
    assert_eq!(checkpoint.merge(&other), Ok(()));
    assert_eq!(checkpoint, other);
    assert_eq!(checkpoint.merge(&Checkpoint::new(&another)).unwrap_err().code(), "other-count");
    // A task that does not exist is left out.
    checkpoint.add(counting.tasks(), counting.run(0));
    assert_eq!(checkpoint, other);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tallies_and_fractions_round_trip(numbers: [u64; 4], above: u64, below in 1u64..) {
        let tally = numbers.map(|number| number.to_string()).join(" ");
        prop_assert_eq!(tally.parse::<Tally>().unwrap().to_string(), tally);
        let fraction = format!("{above}/{below}");
        prop_assert_eq!(fraction.parse::<Fraction>().unwrap().to_string(), fraction);
        let zero = format!("{above}/0");
        prop_assert!(zero.parse::<Fraction>().is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Lists and counts on any small target with any stock are those of the slowest way.
    #[test]
    fn random_targets_and_stocks(seed: u64, cells in 4usize..=10, wanted in 0usize..200) {
        let mut rng = Rng::new(seed);
        let (target, stock) = (random_target(&mut rng, cells), random_stock(&mut rng));
        let brute = Brute::new(&target, &stock);
        let fillings = brute.fillings();
        let puzzle = match Packing::new(target, stock) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                prop_assert!(fillings.is_empty());
                prop_assert!(error.to_string().starts_with("no choice of the pieces"), "{}", error);
                return Ok(());
            }
        };
        prop_assert_eq!(&listed(&puzzle), &fillings);
        let expected = brute.numbers(&Filling::new(), &fillings);
        prop_assert_eq!(numbers(&puzzle.count()), expected);
        let counting = Counting::new(&puzzle, wanted);
        let sum = (0..counting.tasks()).rev().map(|task| counting.run(task)).sum();
        prop_assert_eq!(numbers(&counting.count(sum)), expected);
        let bit = |bit: u32| seed >> bit & 1 == 1;
        let mut techniques = Techniques::NONE;
        techniques.short_border = bit(0);
        techniques.pockets = bit(1);
        techniques.volume = bit(2);
        techniques.parity = bit(3);
        techniques.combinations = bit(4);
        techniques.turns = bit(5);
        let other = Packing::with(puzzle.target().clone(), puzzle.stock().clone(), techniques).unwrap();
        prop_assert_eq!(numbers(&other.count()), expected, "{:?}", techniques);
        prop_assert_eq!(puzzle.first().is_some(), !fillings.is_empty());
        if let Some(assembly) = puzzle.random(seed) {
            prop_assert!(fillings.contains(&filling(&assembly, puzzle.stock())));
        }
    }
}
