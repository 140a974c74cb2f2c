//! Counts of move sequences. The tables beside this file were counted by the slow reference; the
//! library must count the same.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

use rumis::{Game, Position, Ruins, Setup, Site, Way};

/// The lines of a table that are no comments.
fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.lines().filter(|line| !line.starts_with('#'))
}

/// The row's words, of which there must be so many.
fn words<const N: usize>(row: &str) -> [&str; N] {
    row.split_whitespace().collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{N} words in {row:?}"))
}

fn site(text: &str) -> Site {
    match text.parse() {
        Ok(name) => Site::Named(name),
        Err(_) => Site::Own(text.parse().unwrap()),
    }
}

fn check(position: &Position, depth: &str, nodes: &str, row: &str) {
    let nodes: u64 = nodes.parse().unwrap();
    assert_eq!(position.perft(depth.parse().unwrap()), nodes, "{row}");
}

#[test]
fn the_standard_game_has_as_many_sequences_as_the_reference_counts() {
    let table = include_str!("perft/standard.txt");
    for row in rows(table) {
        let [plan, players, depth, nodes] = words(row);
        check(&Setup::new(site(plan), players.parse().unwrap()).position().unwrap(), depth, nodes, row);
    }
    for plan in rumis::PlanName::ALL {
        for players in 2..=4 {
            let start = format!("{plan} {players} 2 ");
            assert!(rows(table).any(|row| row.starts_with(&start)), "{start}is missing");
        }
    }
}

#[test]
fn every_edition_has_as_many_sequences_as_the_reference_counts() {
    let table = include_str!("perft/editions.txt");
    for row in rows(table) {
        let (row_itself, moves) = row.split_once(" after ").unwrap_or((row, ""));
        let [edition, plan, players, start, depth, nodes] = words(row_itself);
        let record =
            format!("[Plan \"{plan}\"] [Players \"{players}\"] [Edition \"{edition}\"] [Start \"{start}\"] {moves}");
        check(record.parse::<Game>().unwrap().position(), depth, nodes, row);
    }
    for edition in rumis::Edition::ALL {
        assert!(rows(table).any(|row| row.starts_with(edition.name())), "{edition} is missing");
    }
}

#[test]
fn every_way_to_play_has_as_many_sequences_as_the_reference_counts() {
    for row in rows(include_str!("perft/ways.txt")) {
        let [edition, way, ruins, plan, players, start, depth, nodes] = words(row);
        let ruins = if ruins == "-" { Ruins::Laid } else { ruins.replace('-', " ").parse().unwrap() };
        let setup = Setup::new(site(plan), players.parse().unwrap())
            .edition(edition.parse().unwrap())
            .way(way.parse::<Way>().unwrap())
            .ruins(ruins)
            .start(start.parse().unwrap());
        check(&setup.position().unwrap(), depth, nodes, row);
    }
}

#[test]
fn positions_in_the_middle_of_games_have_as_many_sequences_as_the_reference_counts() {
    for row in rows(include_str!("perft/midgame.txt")) {
        let mut parts = row.splitn(3, ' ');
        let (depth, nodes, position) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        check(&position.parse().unwrap(), depth, nodes, row);
    }
}
