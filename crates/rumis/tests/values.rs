//! What programs rely on besides the rules: illegal moves cause no panic, hashes distinguish positions,
//! and sets can be iterated.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::HashSet;

use common::{config, random_game};
use proptest::prelude::*;
use rumis::{
    Cell, Colour, ColourSet, Move, Orientation, Placement, PlanName, Position, Rng, Setup, Square, Stone, StoneSet,
    Symmetry,
};

/// Calls every function of a position. After an illegal move the results are meaningless.
fn ask_everything(position: &Position) {
    let _ = format!("{position} {position:?} {}", position.plan());
    let _ = position.to_string().parse::<Position>();
    let _ = (position.plan_name(), position.players(), position.is_over(), position.zobrist());
    let _ = (position.scores().to_string(), position.outcome());
    let _ = HashSet::from([*position]);
    for (file, row) in (0..10).flat_map(|file| (0..10).map(move |row| (file, row))) {
        let square = Square::new(file, row).unwrap();
        let _ = (position.height(square), position.room(square), position.ruin_height(square));
        let _ = position.stack(square);
        let _ = (-2..12).filter_map(|level| position.cube(square.cell(level))).count();
    }
    for colour in Colour::ALL {
        let _ = (position.stones_left(colour), position.moves_of(colour));
        for orientation in Orientation::all() {
            let anchor = Square::new(orientation.index() as u8 % 10, orientation.index() as u8 / 10 % 10).unwrap();
            let placement = position.let_down(orientation, anchor);
            let _ = position.objections(colour, placement);
            let at = Cell { file: -1, row: 9, level: orientation.index() as i8 % 10 };
            let _ = position.objections(colour, Placement { orientation, at });
        }
    }
    let moves = position.legal_moves();
    let _ = format!("{moves:?} {:?}", moves.stones());
    assert_eq!(moves.len(), position.count_moves() as usize);
    for mv in moves {
        let _ = (position.is_legal(mv), position.find_move(&mv.drop_move()));
    }
    let _ = position.read_move("S10R a1 b1 b2:2");
    let _ = (position.perft(1), position.perft(2));
    for symmetry in Symmetry::ALL {
        let image = position.transformed(symmetry);
        let _ = (image.to_string(), image.count_moves(), image.zobrist());
    }
    let _ = position.random_move(&mut Rng::new(1));
    position.clone().playout(&mut Rng::new(2));
}

#[test]
fn an_illegal_tower_causes_no_panic() {
    let mut position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    let tower = position.read_move("S04 a1:4").unwrap();
    for _ in 0..3 {
        position.play_unchecked(tower);
        ask_everything(&position);
    }
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn illegal_moves_cause_no_panic(
        seed: u64,
        plies in 0usize..30,
        moves in proptest::collection::vec((0usize..104, 0u8..10, 0u8..10), 1..8),
    ) {
        let mut position = *random_game(seed, plies).position();
        for (index, file, row) in moves {
            let orientation = Orientation::from_index(index).unwrap();
            let mv = Move { orientation, anchor: Square::new(file, row).unwrap() };
            let _ = position.play(mv);
            position.play_unchecked(mv);
            ask_everything(&position);
        }
    }
}

#[test]
fn positions_can_be_stored_in_a_set() {
    let start = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    let next: HashSet<Position> = start.legal_moves().into_iter().map(|mv| start.after(mv)).collect();
    assert_eq!(next.len(), start.legal_moves().len());
    assert!(!next.contains(&start));
    assert!(next.contains(&start.after(start.read_move("S01 a1 b1").unwrap())));
    assert!(next.iter().all(|position| next.contains(&position.to_string().parse::<Position>().unwrap())));
}

#[test]
fn sets_can_be_iterated() {
    let position = Setup::new(PlanName::Chullpa, 3).position().unwrap();
    let moves = position.legal_moves();
    let mut walked = Vec::new();
    for mv in moves.clone() {
        walked.push(mv);
    }
    assert!(walked.iter().copied().eq(moves.iter()));
    assert_eq!(walked.len(), moves.len());
    let stones: StoneSet = [Stone::RightScrew, Stone::Pair].into_iter().collect();
    assert_eq!(stones.into_iter().collect::<Vec<_>>(), [Stone::Pair, Stone::RightScrew]);
    assert_eq!(StoneSet::ALL.into_iter().collect::<Vec<_>>(), Stone::ALL);
    let colours: ColourSet = [Colour::Blue, Colour::Red].into_iter().collect();
    assert_eq!(colours.into_iter().collect::<Vec<_>>(), [Colour::Red, Colour::Blue]);
    assert_eq!(ColourSet::EMPTY.into_iter().next(), None);
}

#[test]
fn every_orientation_has_a_number_and_can_be_found_by_it() {
    for (index, orientation) in Orientation::all().enumerate() {
        assert_eq!(orientation.index(), index);
        assert_eq!(Orientation::from_index(index), Some(orientation));
    }
    assert_eq!(Orientation::from_index(104), None);
}
