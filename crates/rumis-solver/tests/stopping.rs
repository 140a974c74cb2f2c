//! Searches that a flag stops: they end, say that they are not complete, and do not change anything
//! else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rumis::solitaire::{Kind, Puzzle};
use rumis_solver::{BuildOrder, ByTheRules, Counting, Difficulty, Effort, Hint, Packing, Stock, Tally, Target};

fn cube(side: u8, colours: u8) -> Packing {
    Packing::new(Target::cuboid(side, side, side).unwrap(), Stock::of_colours(colours).unwrap()).unwrap()
}

fn stoppable() -> (Arc<AtomicBool>, Effort) {
    let flag = Arc::new(AtomicBool::new(false));
    let effort = Effort::UNLIMITED.stopped_by(Arc::clone(&flag));
    (flag, effort)
}

fn stopped() -> Effort {
    let (flag, effort) = stoppable();
    flag.store(true, Ordering::Relaxed);
    effort
}

#[test]
fn a_flag_that_is_not_set_changes_no_number() {
    let puzzle = cube(3, 1);
    let counting = Counting::new(&puzzle, 50);
    let (_flag, mut effort) = stoppable();
    let within: Option<Tally> = (0..counting.tasks()).map(|task| counting.run_within(task, &mut effort)).sum();
    let tally = (0..counting.tasks()).map(|task| counting.run(task)).sum();
    assert_eq!(within, Some(tally));
    assert_eq!(effort.steps(), tally.steps());
    assert_eq!(counting.steps(), 2 * tally.steps());
    assert_eq!(counting.count(tally).assemblies(), 80_928);

    let mut seen = 0;
    puzzle.for_each_within(&mut effort, |_| {
        seen += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((seen, effort.is_used_up()), (80_928, false));
    assert_eq!(puzzle.random_within(5, &mut effort), puzzle.random(5));
}

/// Without the flag, each of these would take longer than anybody waits.
#[test]
fn a_flag_stops_a_search_that_is_running() {
    let puzzle = cube(5, 4);
    let counting = Counting::new(&puzzle, 1);
    let (flag, mut effort) = stoppable();
    std::thread::scope(|scope| {
        let count = scope.spawn(|| counting.run_within(0, &mut effort));
        while counting.steps() == 0 {
            std::thread::yield_now();
        }
        flag.store(true, Ordering::Relaxed);
        assert_eq!(count.join().unwrap(), None);
    });

    let (flag, mut effort) = stoppable();
    let mut seen = 0u64;
    puzzle.for_each_within(&mut effort, |_| {
        seen += 1;
        flag.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(seen > 0 && effort.is_used_up());
}

#[test]
fn nothing_is_searched_once_the_flag_is_set() {
    let puzzle = cube(3, 1);
    let counting = Counting::new(&puzzle, 10);
    assert_eq!(counting.run_within(0, &mut stopped()), None);
    assert_eq!(counting.steps(), 0);
    puzzle.for_each_within(&mut stopped(), |assembly| panic!("{assembly} was found"));
    assert_eq!(puzzle.random_within(1, &mut stopped()), None);
    assert_eq!(puzzle.is_solvable(&mut stopped()), None);
    assert_eq!(puzzle.hint(&mut stopped()), Hint::GaveUp);
    assert_eq!(puzzle.forced(&mut stopped()), None);
    assert_eq!(puzzle.difficulty(&mut stopped()), Difficulty::Unknown);
    let by_the_rules = ByTheRules::new(Puzzle::cube(3, 2, Kind::ByTheRules).unwrap()).unwrap();
    assert_eq!(by_the_rules.solve(1, &mut stopped()), BuildOrder::GaveUp);
}

#[test]
fn a_limit_and_a_flag_work_together() {
    let puzzle = cube(4, 2);
    let counting = Counting::new(&puzzle, 1);
    for most in [1, 2, 65_535, 65_536, 65_537, 200_000] {
        let (flag, _) = stoppable();
        for mut effort in [Effort::limited(most), Effort::limited(most).stopped_by(flag)] {
            assert_eq!(counting.run_within(0, &mut effort), None, "{most}");
            assert_eq!(effort.steps(), most);
        }
    }
}
