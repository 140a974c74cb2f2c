//! What is easily got wrong in the rules, one test for each rule.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

use std::collections::BTreeSet;

use rumis::solitaire::{Board, Kind, Puzzle};
use rumis::{
    Cell, Colour, ColourSet, Cube, Drop, Edition, Game, Match, Objection, Orientation, Placement, Plan, PlanName,
    Position, Reason, Rng, Ruins, Seat, Setup, Site, Square, Stone, StoneSet, Way,
};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// Cells from their file, row and level, counted from 0.
fn cells(places: &[[i8; 3]]) -> Vec<Cell> {
    places.iter().map(|&[file, row, level]| Cell { file, row, level }).collect()
}

/// The placement that fills just these cells.
fn placement(places: &[[i8; 3]]) -> Placement {
    let mut cells = cells(places);
    cells.sort_unstable();
    Placement { orientation: Orientation::with_cubes(&cells).unwrap(), at: cells[0] }
}

fn plan(grid: &str) -> Plan {
    grid.parse().unwrap()
}

/// The position after these moves of a game.
fn after(setup: &Setup, moves: &[&str]) -> Position {
    let mut position = setup.position().unwrap();
    for text in moves {
        position.play(position.read_move(text).unwrap()).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    position
}

fn chullpa(players: u8, moves: &[&str]) -> Position {
    after(&Setup::new(PlanName::Chullpa, players), moves)
}

/// Why the colour to move may not make this move; none if it may.
fn reasons(position: &Position, text: &str) -> Vec<Reason> {
    let mv = position.read_move(text).unwrap();
    let placement = position.let_down(mv.orientation, mv.anchor);
    reasons_of(&position.objections(position.to_move().unwrap(), placement))
}

fn reasons_of(objections: &[Objection]) -> Vec<Reason> {
    objections.iter().map(|objection| objection.reason).collect()
}

fn colours(list: &[Colour]) -> ColourSet {
    list.iter().copied().collect()
}

#[test]
fn a_colour_that_is_out_stays_out_even_when_a_move_would_come_back() {
    let setup = Setup::new(plan("3333"), 2);
    let mut position = after(&setup, &["S01 d1:2", "S01 c1:2"]);
    // Red has only d1 level 3 and c1 level 3 to touch its pair, and yellow fills its way out.
    assert_eq!(position.to_move(), Some(Colour::Yellow), "no stone of red's fits on two cells in a row");
    assert_eq!(position.out(), colours(&[Colour::Red]));
    position.play(position.read_move("S03 a1 b1:2").unwrap()).unwrap();
    let bar = placement(&[[1, 0, 2], [2, 0, 2], [3, 0, 2]]);
    assert_eq!(reasons_of(&position.objections(Colour::Red, bar)), [Reason::ColourOut], "only that forbids it");
    assert_eq!(position.to_move(), Some(Colour::Yellow));
    assert!(position.moves_of(Colour::Red).is_empty());
    position.playout(&mut Rng::new(1));
    assert_eq!(position.stones_left(Colour::Red).len(), 10);
}

#[test]
fn a_colour_with_no_stones_left_is_out() {
    let setup = Setup::new(Plan::block(10, 10, 8).unwrap(), 2);
    let mut position = setup.position().unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..21 {
        position.play(position.random_move(&mut rng).unwrap()).unwrap();
    }
    assert_eq!(position.out(), colours(&[Colour::Red]), "red has placed its last stone, yellow has one to go");
    position.play(position.random_move(&mut rng).unwrap()).unwrap();
    assert!(position.is_over());
    assert!(position.colours().all(|colour| position.stones_left(colour).is_empty()));
}

#[test]
fn a_placement_may_not_hang_over_a_gap_of_its_own() {
    let start = chullpa(2, &[]);
    let hole = |position: &Position, places: &[[i8; 3]], hanging: &[[i8; 3]]| {
        let objections = position.objections(position.to_move().unwrap(), placement(places));
        assert_eq!(objections, [Objection { reason: Reason::Hole, cubes: cells(hanging) }], "{places:?}");
    };
    // A T on its stem, an S leaning over, an L as a gallows, a tripod upside down.
    hole(&start, &[[1, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1]], &[[0, 0, 1], [2, 0, 1]]);
    hole(&start, &[[0, 0, 0], [1, 0, 0], [1, 0, 1], [2, 0, 1]], &[[2, 0, 1]]);
    hole(&start, &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 2]], &[[1, 0, 2]]);
    hole(&start, &[[0, 0, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1]], &[[0, 1, 1], [1, 0, 1]]);
    // Over a gap between two towers, which stays open to the sky.
    let towers = chullpa(2, &["S06 a1:3 a2", "S07 a2:2 b2:2", "S02 c1 c2 c3"].map(|_| "").get(..0).unwrap());
    assert_eq!(towers.height(square("a1")), 0);
    let walls = chullpa(2, &["S05 a1:3 a2", "S05 b2 c2:3"]);
    hole(&walls, &[[0, 1, 1], [1, 1, 1], [2, 1, 3], [1, 1, 2]].map(|c| if c[0] == 2 { [0, 1, 2] } else { c }), &[]);
}
