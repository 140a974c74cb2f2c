//! What version 0.1.0 wrote is read, and what it computed is computed again: checkpoints, and the
//! solutions that belong to seeds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

use rumis_solver::{Assembly, ByTheRules, Checkpoint, Counting, Effort, Packing, Stock, Target};

/// Into how many tasks `rumis solve --count` of version 0.1.0 split a count.
const TASKS: usize = 16_384;

fn packing(size: &str, colours: &str) -> Packing {
    let stock = Stock::of_colours(colours.parse().unwrap()).unwrap();
    Packing::new(Target::sized(size).unwrap(), stock).unwrap()
}

/// The lines of a file, each split at its first three spaces.
fn lines(file: &'static str) -> impl Iterator<Item = [&'static str; 4]> {
    let words = |line: &'static str| line.splitn(4, ' ').collect::<Vec<_>>().try_into().unwrap();
    file.lines().filter(|line| !line.starts_with('#')).map(words)
}

#[test]
fn checkpoints_are_read() {
    let whole = packing("2x2x3", "1");
    let shard = packing("2x2x2", "2");
    let begun = packing("2x2x4", "1").with_given(&"S08:000,010,100,110".parse().unwrap()).unwrap();
    let cases = [
        (&whole, include_str!("version-0.1.0/count-2x2x3-1-colour.txt"), 192, "192/8", true),
        (&shard, include_str!("version-0.1.0/count-2x2x2-2-colours-shard-2-of-3.txt"), 42, "102/24", false),
        (&begun, include_str!("version-0.1.0/count-2x2x4-1-colour-given-S08.txt"), 160, "160/4", true),
    ];
    for (puzzle, text, assemblies, up_to_turns, complete) in cases {
        let counting = Counting::new(puzzle, TASKS);
        let (checkpoint, whole) = Checkpoint::read(text, &counting).unwrap();
        assert!(whole);
        assert_eq!(checkpoint.is_complete(), complete);
        let count = counting.count(checkpoint.tally());
        assert_eq!((count.assemblies(), &*count.up_to_turns_fraction().to_string()), (assemblies, up_to_turns));
        // And they are still written like that.
        assert_eq!(checkpoint.to_string(), text);
        assert_eq!(text.parse::<Checkpoint>(), Ok(checkpoint));
    }
}

#[test]
fn seeds_give_the_same_assemblies() {
    for [size, colours, seed, assembly] in lines(include_str!("version-0.1.0/seeds.txt")) {
        let found = packing(size, colours).random(seed.parse().unwrap());
        assert_eq!(found, Some(assembly.parse::<Assembly>().unwrap()), "{size} {colours} {seed}");
    }
}

#[test]
fn seeds_give_the_same_orders_by_the_rules() {
    for [size, colours, seed, moves] in lines(include_str!("version-0.1.0/orders.txt")) {
        let puzzle = ByTheRules::new(&Target::sized(size).unwrap(), colours.parse().unwrap()).unwrap();
        let order = puzzle.solve(seed.parse().unwrap(), &mut Effort::UNLIMITED.clone()).order().unwrap();
        let written: Vec<String> =
            order.iter().map(|(colour, placement)| format!("{colour} {}", placement.as_move().unwrap())).collect();
        assert_eq!(written.join(", "), moves, "{size} {colours} {seed}");
    }
}
