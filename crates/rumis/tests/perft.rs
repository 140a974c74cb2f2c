//! Counts of move sequences. The slow reference counted the tables in `perft`; the library must count
//! the same. The reference counts the quick rows again in every test run. An ignored test counts all of
//! them again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod convert;
mod reference;

use std::sync::atomic::{AtomicUsize, Ordering};

use reference::Reference;
use rumis::{Edition, Game, PlanChoice, PlanName, Position, Ruins, Setup, Way};

const STANDARD: &str = include_str!("perft/standard.txt");
const EDITIONS: &str = include_str!("perft/editions.txt");
const WAYS: &str = include_str!("perft/ways.txt");
const MIDGAME: &str = include_str!("perft/midgame.txt");

/// The reference counts rows with more nodes only in the ignored test.
const QUICK: u64 = 20_000;

/// A row of a table.
struct Count {
    row: &'static str,
    depth: u32,
    nodes: u64,
    from: From,
}

/// Where the sequences begin.
enum From {
    Setup(Setup),
    Game(Box<Game>),
    Position(Box<Position>),
}

impl Count {
    fn new(row: &'static str, depth: &str, nodes: &str, from: From) -> Self {
        Self { row, depth: depth.parse().unwrap(), nodes: nodes.parse().unwrap(), from }
    }

    fn position(&self) -> Position {
        match &self.from {
            From::Setup(setup) => setup.position().unwrap(),
            From::Game(game) => *game.position(),
            From::Position(position) => **position,
        }
    }

    fn reference(&self) -> Reference {
        match &self.from {
            From::Setup(setup) => convert::of_setup(setup),
            From::Game(game) => convert::of_game(game),
            From::Position(position) => convert::of_position(position),
        }
    }

    fn is_quick(&self) -> bool {
        self.depth == 1 || self.nodes <= QUICK
    }
}

/// The lines of a table without the comments.
fn rows(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|line| !line.starts_with('#'))
}

/// The words of a row, which must be exactly `N`.
fn words<const N: usize>(row: &str) -> [&str; N] {
    row.split_whitespace().collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{N} words in {row:?}"))
}

fn standard() -> impl Iterator<Item = Count> {
    rows(STANDARD).map(|row| {
        let [plan, players, depth, nodes] = words(row);
        Count::new(
            row,
            depth,
            nodes,
            From::Setup(Setup::new(plan.parse::<PlanChoice>().unwrap(), players.parse().unwrap())),
        )
    })
}

fn editions() -> impl Iterator<Item = Count> {
    rows(EDITIONS).map(|row| {
        let (row_itself, moves) = row.split_once(" after ").unwrap_or((row, ""));
        let [edition, plan, players, start, depth, nodes] = words(row_itself);
        let record =
            format!("[Plan \"{plan}\"] [Players \"{players}\"] [Edition \"{edition}\"] [Start \"{start}\"] {moves}");
        Count::new(row, depth, nodes, From::Game(Box::new(record.parse().unwrap())))
    })
}

fn ways() -> impl Iterator<Item = Count> {
    rows(WAYS).map(|row| {
        let [edition, way, ruins, plan, players, start, depth, nodes] = words(row);
        let ruins = if ruins == "-" { Ruins::Laid } else { ruins.replace('-', " ").parse().unwrap() };
        let setup = Setup::new(plan.parse::<PlanChoice>().unwrap(), players.parse().unwrap())
            .edition(edition.parse().unwrap())
            .way(way.parse::<Way>().unwrap())
            .ruins(ruins)
            .start(start.parse().unwrap());
        Count::new(row, depth, nodes, From::Setup(setup))
    })
}

fn midgame() -> impl Iterator<Item = Count> {
    rows(MIDGAME).map(|row| {
        let mut parts = row.splitn(3, ' ');
        let (depth, nodes, position) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        Count::new(row, depth, nodes, From::Position(Box::new(position.parse().unwrap())))
    })
}

fn check(counts: impl Iterator<Item = Count>) {
    for count in counts {
        assert_eq!(count.position().perft(count.depth), count.nodes, "{}", count.row);
    }
}

/// Counts again with the reference, on every core.
fn recount(counts: impl Iterator<Item = Count>) -> usize {
    let mut counts: Vec<Count> = counts.collect();
    counts.sort_by_key(|count| std::cmp::Reverse(count.nodes));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(count) = counts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    assert_eq!(count.reference().perft(count.depth), count.nodes, "{}", count.row);
                }
            });
        }
    });
    counts.len()
}

#[test]
fn the_standard_game_has_as_many_sequences_as_the_reference_counts() {
    check(standard());
    for plan in PlanName::ALL {
        for players in 2..=4 {
            let start = format!("{plan} {players} 2 ");
            assert!(rows(STANDARD).any(|row| row.starts_with(&start)), "{start}is missing");
        }
    }
}

#[test]
fn every_edition_has_as_many_sequences_as_the_reference_counts() {
    check(editions());
    for edition in Edition::ALL {
        assert!(rows(EDITIONS).any(|row| row.starts_with(edition.name())), "{edition} is missing");
    }
}

#[test]
fn every_way_to_play_has_as_many_sequences_as_the_reference_counts() {
    check(ways());
}

#[test]
fn positions_in_the_middle_of_games_have_as_many_sequences_as_the_reference_counts() {
    check(midgame());
}

#[test]
fn the_reference_counts_the_quick_rows_again() {
    for counts in [standard().collect::<Vec<_>>(), editions().collect(), ways().collect(), midgame().collect()] {
        let quick = recount(counts.into_iter().filter(Count::is_quick));
        assert!(quick > 0, "every table has quick rows");
    }
}

#[test]
#[ignore = "takes minutes: cargo test -p rumis --test perft -- --ignored"]
fn the_reference_counts_every_row_again() {
    recount(standard().chain(editions()).chain(ways()).chain(midgame()));
}
