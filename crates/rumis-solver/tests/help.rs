//! Help during a puzzle: whether it can still be solved, what comes next, what is settled; random
//! solutions, and orders by the rules.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

mod brute;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use brute::{Brute, Filling, filling, random_stock, random_target, shape};
use proptest::prelude::*;
use rumis::solitaire::{Board, Kind, Puzzle};
use rumis::{Cell, Colour, Placement, Rng};
use rumis_solver::{Assembly, BuildOrder, ByTheRules, Effort, Error, Hint, Packing, Part, Stock, Target};

fn cube(side: u8, colours: u8) -> Packing {
    Packing::new(Target::cuboid(side, side, side).unwrap(), Stock::of_colours(colours).unwrap()).unwrap()
}

fn effort() -> Effort {
    Effort::limited(100_000_000)
}

/// The first parts of an assembly, as a player would type them.
fn part_of(assembly: &Assembly, parts: usize) -> Assembly {
    let words: Vec<String> = assembly.parts().iter().take(parts).map(Part::to_string).collect();
    words.join(" ").parse().unwrap()
}

fn fillings(puzzle: &Packing) -> BTreeSet<Filling> {
    let mut all = BTreeSet::new();
    puzzle.for_each(|assembly| {
        all.insert(filling(&assembly, puzzle.stock()));
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn half_built_cubes_are_finished() {
    for seed in 0..4 {
        let puzzle = cube(4, 2);
        let solution = puzzle.random(seed).unwrap();
        puzzle.check(&solution).unwrap();
        let mut partial = part_of(&solution, solution.parts().len() / 2);
        let placed = partial.parts().len();
        // Hint by hint to the end.
        loop {
            let begun = puzzle.clone().with_given(&partial).unwrap();
            let Hint::Next(part) = begun.hint(&mut effort()) else { break };
            assert!(!partial.parts().contains(&part));
            partial = format!("{partial} {part}").parse().unwrap();
        }
        assert!(partial.parts().len() > placed);
        puzzle.check(&partial).unwrap_or_else(|error| panic!("{partial}: {error}"));
        assert_eq!(puzzle.with_given(&partial).unwrap().hint(&mut effort()), Hint::Finished);
    }
}

#[test]
fn a_spoilt_cube_cannot_be_finished() {
    // The corner cell 200 is left alone.
    let partial = "S02:100,110,120 S01:201,211".parse().unwrap();
    let puzzle = Packing::new(Target::cuboid(3, 3, 2).unwrap(), Stock::of_colours(1).unwrap()).unwrap();
    assert_eq!(puzzle.is_solvable(&mut effort()), Some(true));
    let spoilt = puzzle.clone().with_given(&partial).unwrap();
    assert_eq!(spoilt.is_solvable(&mut effort()), Some(false));
    assert_eq!(spoilt.hint(&mut effort()), Hint::Unsolvable);
    assert_eq!(spoilt.first(), None);
    assert_eq!(spoilt.count().assemblies(), 0);
    let forced = spoilt.forced(&mut effort()).unwrap();
    assert_eq!((forced.solutions(), forced.parts().len(), forced.cells().len()), (Some(0), 0, 0));
    // With no effort nothing is known.
    assert_eq!(puzzle.is_solvable(&mut Effort::limited(1)), None);
    assert_eq!(puzzle.forced(&mut Effort::limited(1)), None);
}

/// A hole in the last corner of a box. Without a look at the hole, all other cells would be filled first,
/// in all ways.
mod a_hole_that_no_stone_fills {
    use super::*;

    /// The cell 441 has only full neighbours.
    const STONES: [(Colour, &[[i8; 3]]); 2] =
        [(Colour::Red, &[[3, 4, 0], [4, 4, 0], [3, 4, 1]]), (Colour::Yellow, &[[4, 3, 0], [4, 3, 1]])];

    #[test]
    fn is_found_in_free_puzzles() {
        let puzzle = Packing::new(Target::cuboid(5, 5, 2).unwrap(), Stock::of_colours(2).unwrap()).unwrap();
        let begun = puzzle.with_given(&"S03:340,440,341 S01:430,431".parse().unwrap()).unwrap();
        assert_eq!(begun.is_solvable(&mut Effort::limited(1_000)), Some(false));
        assert_eq!(begun.hint(&mut Effort::limited(1_000)), Hint::Unsolvable);
        assert_eq!(begun.hint(&mut Effort::limited(0)), Hint::GaveUp);
    }

    #[test]
    fn is_found_in_puzzles_by_the_rules() {
        let stone = |(colour, cells): (Colour, &[[i8; 3]])| {
            let cells: Vec<Cell> = cells.iter().map(|&[file, row, level]| Cell { file, row, level }).collect();
            (colour, Placement::with_cubes(&cells).unwrap())
        };
        for kind in BY_THE_RULES {
            let puzzle = rules("5x5x2", 2, kind).unwrap();
            let after = |stones: usize, effort: u64| {
                puzzle.solve_after(&STONES.map(stone)[..stones], 1, &mut Effort::limited(effort)).unwrap()
            };
            assert!(after(1, 100_000).order().is_some(), "{kind}: it can be built");
            assert_eq!(after(2, 100), BuildOrder::Unsolvable, "{kind}");
        }
    }

    /// The three cells are in a row, but the straight stone of three is used.
    #[test]
    fn may_have_room_for_stones_that_are_used() {
        let puzzle =
            Packing::new(".###\n####\n####\n####\n..##\n###.\n".parse().unwrap(), Stock::of_colours(1).unwrap());
        let puzzle = puzzle.unwrap();
        let begun = |text: &str| puzzle.clone().with_given(&text.parse().unwrap()).unwrap();
        assert_eq!(begun("S03:210,310,220").is_solvable(&mut effort()), Some(true));
        assert_eq!(begun("S03:210,310,220 S02:020,030,040").is_solvable(&mut Effort::limited(1_000)), Some(false));
    }
}

#[test]
fn a_finished_cube_needs_no_hint() {
    let puzzle = cube(3, 1);
    let solution = puzzle.first().unwrap();
    let done = puzzle.with_given(&solution).unwrap();
    assert_eq!(done.is_solvable(&mut effort()), Some(true));
    assert_eq!(done.hint(&mut effort()), Hint::Finished);
    assert_eq!(done.first().as_ref(), Some(&solution));
    let forced = done.forced(&mut effort()).unwrap();
    assert_eq!((forced.solutions(), forced.parts()), (Some(1), solution.parts()));
}

/// Random solutions show at once that cubes have nothing in common; all of them need not be seen.
#[test]
fn solutions_with_nothing_in_common_are_recognised_quickly() {
    for (side, colours) in [(3, 1), (4, 2)] {
        let forced = cube(side, colours).forced(&mut effort()).unwrap();
        assert_eq!((forced.solutions(), forced.parts().len(), forced.pieces().len()), (None, 0, 0));
        assert!(forced.cells().is_empty());
    }
}

#[test]
fn partial_assemblies_that_do_not_fit_are_refused() {
    let refuse = |text: &str| cube(3, 1).with_given(&text.parse().unwrap()).unwrap_err().to_string();
    assert_eq!(refuse("S01:000,100 S02:000,010,020"), "S02:000,010,020 overlaps another piece");
    assert_eq!(refuse("S01:200,300"), "S01:200,300 sticks out of the target");
    assert_eq!(refuse("S01:000,110"), "S01:000,110 does not have the shape of S01");
    assert_eq!(refuse("S01:000,000"), "S01:000,000 does not have the shape of S01");
    assert_eq!(refuse("S01:000,100 S01:001,101"), "S01 is used more than 1 time");
    assert_eq!(refuse("S11:000,100"), "the stock has no piece S11");
    // The other screw is not the same shape.
    assert!(refuse("S10L:000,100,110,111").contains("does not have the shape"));
    assert!(cube(3, 1).with_given(&"S10R:000,100,110,111".parse().unwrap()).is_ok());
}

#[test]
fn checks_find_what_is_wrong() {
    let puzzle = cube(3, 1);
    let solution = puzzle.first().unwrap();
    let error = puzzle.check(&part_of(&solution, 6)).unwrap_err().to_string();
    assert!(error.contains("of 27 cells are not filled"), "{error}");
    let all = Packing::new(Target::cuboid(2, 2, 2).unwrap(), "piece V 2\n##\n#.\n\npiece I 1\n##\n".parse().unwrap())
        .unwrap();
    let error = all.check(&"V:000,100,010".parse().unwrap()).unwrap_err().to_string();
    assert_eq!(error, "V is used 1 time and must be used 2 times");
}

#[test]
fn seeds_give_different_solutions() {
    let puzzle = cube(3, 1);
    let all: BTreeSet<Assembly> = (0..20).map(|seed| puzzle.random(seed).unwrap()).collect();
    all.iter().for_each(|assembly| puzzle.check(assembly).unwrap());
    assert!(all.len() >= 18, "{}", all.len());
    assert_eq!(puzzle.random(7), puzzle.random(7));
    assert_eq!(puzzle.first(), puzzle.first());
}

#[test]
fn large_cubes_have_a_first_solution() {
    for (side, colours) in [(4, 2), (4, 3), (4, 4), (5, 4)] {
        let puzzle = cube(side, colours);
        puzzle.check(&puzzle.first().unwrap()).unwrap();
    }
}

#[test]
fn effort_is_kept() {
    let puzzle = cube(4, 2);
    let mut effort = Effort::limited(5);
    assert_eq!(puzzle.first_within(&mut effort), None);
    assert!(effort.is_used_up() && effort.steps() == 5);
    assert_eq!(puzzle.hint(&mut effort), Hint::GaveUp);
}

/// A screw that is there already is not its mirror image.
#[test]
fn counts_with_a_screw_in_place() {
    for partial in ["S10R:000,100,110,111", "S10L:000,100,001,110", "S10R:000,100,110,111 S02:020,021,022"] {
        let begun = cube(3, 1).with_given(&partial.parse().unwrap()).unwrap();
        assert_eq!(begun.count().assemblies(), fillings(&begun).len() as u64, "{partial}");
    }
}

/// Only turns and mirrors that leave the given pieces unchanged make assemblies the same.
#[test]
fn counts_up_to_turns_from_a_partial_assembly() {
    for partial in ["S04:000,001,002,003", "S08:000,010,100,110", "S10R:000,001,101,111", "S01:000,100 S02:011,012,013"]
    {
        let puzzle = Packing::new(Target::cuboid(2, 2, 4).unwrap(), Stock::of_colours(1).unwrap()).unwrap();
        let begun = puzzle.with_given(&partial.parse().unwrap()).unwrap();
        check_numbers(&begun, &partial.parse().unwrap());
    }
}

/// All three numbers of a count are those of the slowest way.
#[track_caller]
fn check_numbers(begun: &Packing, partial: &Assembly) {
    let all = fillings(begun);
    let brute = Brute::new(begun.target(), begun.stock());
    let expected = brute.numbers(&filling(partial, begun.stock()), &all);
    let count = begun.count();
    assert_eq!([count.assemblies(), count.up_to_turns(), count.up_to_mirror_images()], expected, "{partial}");
}

/// One effort for several questions, one after the other.
#[test]
fn a_used_up_effort_stays_used_up() {
    let mut effort = Effort::limited(5);
    assert_eq!(rules("4x4x2", 2, Kind::InTurn).unwrap().solve(1, &mut effort), BuildOrder::GaveUp);
    assert!(effort.is_used_up());
    assert_eq!(cube(3, 1).first_within(&mut effort), None);
    let mut none = Effort::limited(0);
    assert_eq!(cube(3, 1).first_within(&mut none), None);
    assert_eq!(cube(3, 1).first_within(&mut none), None);
}

/// Two cells that share only an edge are not one site.
#[test]
fn by_the_rules_needs_a_connected_site() {
    let error = rules_for(&"#.\n.#\n".parse().unwrap(), 1, Kind::InTurn).unwrap_err();
    assert_eq!(error.code(), "not-buildable");
}

#[test]
fn by_the_rules_stops_when_the_effort_is_used_up() {
    for kind in BY_THE_RULES {
        let puzzle = rules("5x5x5", 4, kind).unwrap();
        let mut effort = Effort::limited(30);
        assert_eq!(puzzle.solve(1, &mut effort), BuildOrder::GaveUp);
        assert!(effort.is_used_up());
    }
}

/// The same seed and effort give the same answer with the same steps, never more than the effort.
#[test]
fn by_the_rules_takes_no_more_steps_than_its_effort() {
    for kind in BY_THE_RULES {
        for (size, colours) in [("3x3x3", 1), ("3x3x3", 4), ("4x4x4", 2), ("5x5x5", 4), ("8x5x1", 1), ("4x3x2", 1)] {
            let puzzle = rules(size, colours, kind).unwrap();
            for (seed, most) in (1..).zip([0, 1, 7, 99, 1_000, 12_345, 12_600, 40_000]) {
                let solve = || {
                    let mut effort = Effort::limited(most);
                    let answer = puzzle.solve(seed, &mut effort);
                    (answer, effort.steps(), effort.is_used_up())
                };
                let (answer, steps, used_up) = solve();
                assert!(steps <= most, "{size} {kind}: {steps} steps of {most}");
                assert!(answer != BuildOrder::GaveUp || used_up, "{size} {kind}: {steps} steps of {most}");
                assert_eq!(solve(), (answer, steps, used_up), "{size} {kind}");
            }
        }
    }
}

const BY_THE_RULES: [Kind; 2] = [Kind::ByTheRules, Kind::InTurn];

fn rules(size: &str, colours: u8, kind: Kind) -> Result<ByTheRules, Error> {
    rules_for(&Target::sized(size).unwrap(), colours, kind)
}

fn rules_for(target: &Target, colours: u8, kind: Kind) -> Result<ByTheRules, Error> {
    ByTheRules::new(Puzzle::new(target.cells().iter().copied(), colours, kind)?)
}

fn check_order(side: u8, colours: u8, kind: Kind, seed: u64) {
    let puzzle = rules(&format!("{side}x{side}x{side}"), colours, kind).unwrap();
    let order = puzzle.solve(seed, &mut Effort::UNLIMITED.clone()).order().unwrap();
    puzzle.check(&order).unwrap();
    // The rules library's own board says so, too.
    let mut board = Board::new(Puzzle::cube(side, colours, kind).unwrap());
    for (turn, &(colour, placement)) in order.iter().enumerate() {
        assert!(!board.is_solved());
        assert!(kind == Kind::ByTheRules || colour == Colour::ALL[turn % usize::from(colours)]);
        board.place(colour, placement).unwrap_or_else(|error| panic!("{side} {colours} {seed}: {error}"));
    }
    assert!(board.is_solved());
    assert_eq!(puzzle.solve(seed, &mut Effort::UNLIMITED.clone()), BuildOrder::Found(order.clone()), "the same seed");
    let [begun @ .., _] = &order[..] else { panic!("no stones") };
    assert_eq!(puzzle.check(begun).unwrap_err().code(), "not-filled");
    if colours > 1 && kind == Kind::InTurn {
        // The wrong colour begins.
        let mut swapped = order.clone();
        swapped.swap(0, 1);
        assert_eq!(puzzle.check(&swapped).unwrap_err().code(), "rules");
    }
}

#[test]
fn every_cube_of_the_booklets_by_the_rules() {
    for (side, colours) in [(3, 1), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (4, 4), (5, 4)] {
        for kind in BY_THE_RULES {
            check_order(side, colours, kind, 1);
        }
    }
}

/// From any stones that leave a solution, in either kind, the rest is found or honestly not found.
#[test]
fn a_begun_cube_is_finished_by_the_rules() {
    for kind in BY_THE_RULES {
        let puzzle = rules("4x4x4", 3, kind).unwrap();
        let order = puzzle.solve(5, &mut effort()).order().unwrap();
        for placed in [1, order.len() / 2, order.len() - 2, order.len()] {
            let rest = puzzle.solve_after(&order[..placed], 6, &mut effort()).unwrap().order().unwrap();
            puzzle.check(&[&order[..placed], &rest].concat()).unwrap();
        }
    }
}

#[test]
fn chosen_colours_and_stones_are_used_and_no_others() {
    let puzzle = Puzzle::cube(3, 2, Kind::ByTheRules).unwrap();
    let (colours, stones) = ("yellow blue".parse().unwrap(), "S03+S05+S06+S09".parse().unwrap());
    let puzzle = ByTheRules::new(puzzle.with_colours(colours).unwrap().with_stones(stones).unwrap()).unwrap();
    let order = puzzle.solve(1, &mut effort()).order().unwrap();
    puzzle.check(&order).unwrap();
    assert!(order.iter().all(|&(colour, at)| colours.contains(colour) && stones.contains(at.orientation.stone())));
}

#[test]
fn a_target_that_does_not_lie_in_the_corner_is_built_where_it_is() {
    let cells = Target::cuboid(3, 3, 3).unwrap();
    let moved = cells.cells().iter().map(|cell| cell.offset(2, 4, 0));
    let puzzle = ByTheRules::new(Puzzle::new(moved, 2, Kind::ByTheRules).unwrap()).unwrap();
    let order = puzzle.solve(1, &mut effort()).order().unwrap();
    puzzle.check(&order).unwrap();
    let rest = puzzle.solve_after(&order[..2], 1, &mut effort()).unwrap().order().unwrap();
    puzzle.check(&[&order[..2], &rest].concat()).unwrap();
}

/// Yellow has shut red in at the end of a row. Yellow can finish it, but not if red has to come next.
#[test]
fn what_can_be_finished_in_any_order_may_be_lost_in_turn() {
    let row: Target = "#######\n".parse().unwrap();
    let pair = |colour, file| {
        let cells = [file, file + 1].map(|file| Cell { file, row: 0, level: 0 });
        (colour, Placement::with_cubes(&cells).unwrap())
    };
    let placed = [pair(Colour::Red, 0), pair(Colour::Yellow, 2)];
    let rest = |kind| rules_for(&row, 2, kind).unwrap().solve_after(&placed, 1, &mut effort()).unwrap();
    let order = rest(Kind::ByTheRules).order().unwrap();
    assert!(matches!(order[..], [(Colour::Yellow, bar)] if bar.cubes().count() == 3));
    assert_eq!(rest(Kind::InTurn), BuildOrder::Unsolvable);
    // With red in the middle a single cell stays empty in either kind.
    let middle = rules_for(&row, 2, Kind::ByTheRules).unwrap().solve_after(&[pair(Colour::Red, 1)], 1, &mut effort());
    assert_eq!(middle, Ok(BuildOrder::Unsolvable));
}

#[test]
fn by_the_rules_does_not_depend_on_threads() {
    let puzzle = rules("4x4x2", 2, Kind::InTurn).unwrap();
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| puzzle.solve(3, &mut Effort::UNLIMITED.clone()))
    };
    assert_eq!(with(1), with(2));
}

/// "No order exists" is an answer, not an error.
#[test]
fn by_the_rules_proves_that_there_is_no_order() {
    let outcome = |size, kind| rules(size, 1, kind).map(|puzzle| puzzle.solve(1, &mut Effort::limited(1_000_000)));
    for kind in BY_THE_RULES {
        assert_eq!(outcome("2x2x2", kind), Ok(BuildOrder::Unsolvable));
        // All stones would be needed, but three of them do not lie flat.
        assert_eq!(outcome("8x5x1", kind), Ok(BuildOrder::Unsolvable));
    }
    assert!(outcome("1x1x1", Kind::InTurn).unwrap_err().to_string().starts_with("no choice of the pieces has 1 cube,"));
}

#[test]
fn by_the_rules_needs_solid_columns() {
    let arch: Target = "#.#\n\n###\n".parse().unwrap();
    let error = rules_for(&arch, 1, Kind::InTurn).unwrap_err().to_string();
    assert!(error.contains("solid from the ground"), "{error}");
    assert!(rules("4x4x4", 1, Kind::InTurn).is_err(), "64 cells, 40 cubes");
    assert!(rules("3x3x3", 5, Kind::InTurn).is_err());
    assert_eq!(rules("3x3x3", 1, Kind::Free).unwrap_err().code(), "free-puzzle");
}

/// A random puzzle that has a solution, and one of its solutions.
fn random_solvable(seed: u64, cells: usize) -> (Packing, Assembly) {
    let mut rng = Rng::new(seed);
    let puzzles = (0..1000).filter_map(|_| Packing::new(random_target(&mut rng, cells), random_stock(&mut rng)).ok());
    let mut solved = puzzles.filter_map(|puzzle| puzzle.random(seed).map(|solution| (puzzle, solution)));
    solved.next().unwrap_or_else(|| panic!("none of 1000 puzzles of {cells} cells has a solution"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn partial_hint_and_forced_agree_with_the_slowest_way(seed: u64, cells in 4usize..=10, pick: prop::sample::Index) {
        let (puzzle, solution) = random_solvable(seed, cells);
        let all = Brute::new(puzzle.target(), puzzle.stock()).fillings();
        let partial = part_of(&solution, pick.index(solution.parts().len()));
        let given = filling(&partial, puzzle.stock());
        let rest: BTreeSet<Filling> = all.into_iter().filter(|filling| given.is_subset(filling)).collect();
        let begun = puzzle.with_given(&partial).unwrap();

        prop_assert_eq!(&fillings(&begun), &rest);
        prop_assert_eq!(begun.is_solvable(&mut effort()), Some(true));
        let random = begun.random(seed ^ 1).unwrap();
        prop_assert!(rest.contains(&filling(&random, begun.stock())));

        let number = |name: &str| begun.stock().pieces().iter().position(|piece| piece.name() == name).unwrap();
        let placed = |part: &Part| (number(part.piece()), shape(part.cells().iter().copied()));
        let Hint::Next(next) = begun.hint(&mut effort()) else { panic!("{partial} can be finished") };
        let hint = placed(&next);
        prop_assert!(!given.contains(&hint));
        prop_assert!(rest.iter().any(|filling| filling.contains(&hint)));

        let forced = begun.forced(&mut effort()).unwrap();
        let common = rest.iter().cloned().reduce(|a, b| a.intersection(&b).cloned().collect()).unwrap();
        match forced.solutions() {
            Some(solutions) => prop_assert_eq!(solutions, rest.len() as u64),
            None => prop_assert_eq!(&common, &given),
        }
        prop_assert_eq!(forced.parts().iter().map(placed).collect::<Filling>(), common);
        let kinds = |filling: &Filling| filling.iter().map(|(piece, _)| *piece).collect::<BTreeSet<_>>();
        let common = rest.iter().map(kinds).reduce(|a, b| &a & &b).unwrap();
        prop_assert_eq!(forced.pieces().iter().map(|name| number(name)).collect::<BTreeSet<_>>(), common);
        let cells = |filling: &Filling| {
            let cells = filling.iter().flat_map(|(piece, place)| place.iter().map(move |cube| (*cube, *piece)));
            cells.collect::<BTreeSet<_>>()
        };
        let common = rest.iter().map(cells).reduce(|a, b| &a & &b).unwrap();
        let of = |(cell, name): (&Cell, &String)| ([cell.file, cell.row, cell.level].map(i32::from), number(name));
        prop_assert_eq!(forced.cells().iter().map(of).collect::<BTreeSet<_>>(), common);
    }

    /// A part that is there already breaks turns and mirrors; the numbers stay right.
    #[test]
    fn counts_from_a_partial_assembly(seed: u64, cells in 4usize..=10, pick: prop::sample::Index) {
        let (puzzle, solution) = random_solvable(seed, cells);
        let partial = part_of(&solution, 1 + pick.index(solution.parts().len()));
        let begun = puzzle.with_given(&partial).unwrap();
        check_numbers(&begun, &partial);
    }
}
