//! Turned and mirrored positions, hashes, and random moves.
#![allow(clippy::unwrap_used, reason = "a failing test may panic")]

mod common;

use std::collections::BTreeSet;

use proptest::prelude::*;
use rumis::{Game, PlanName, Rng, Setup, Symmetry};

use common::{config, opposite, random_game, round_trip};

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn the_moves_of_a_turned_or_mirrored_position_are_the_moves_turned_or_mirrored(seed: u64, plies in 0usize..30) {
        let game = random_game(seed, plies);
        let position = game.position();
        let plan = position.plan();
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            prop_assert_eq!(image.plan(), plan.transformed(symmetry));
            let turned = |mv: rumis::Move| mv.transformed(symmetry, plan.width(), plan.depth()).unwrap();
            let expected: BTreeSet<_> = position.legal_moves().iter().map(turned).collect();
            let found: BTreeSet<_> = image.legal_moves().iter().collect();
            prop_assert_eq!(&found, &expected, "{:?} of {}", symmetry, position);
            prop_assert_eq!(image.scores(), position.scores());
            if let Some(mv) = position.legal_moves().nth(0) {
                let (first, second) = (position.after(mv).transformed(symmetry), image.after(turned(mv)));
                prop_assert_eq!(first, second, "playing and turning can change places");
                prop_assert_eq!(first.zobrist(), second.zobrist());
            }
            let back = image.transformed(opposite(symmetry));
            prop_assert_eq!(&back, position);
            prop_assert_eq!(back.zobrist(), position.zobrist());
            round_trip(&image);
        }
    }
}

#[test]
fn perft_is_the_same_under_every_symmetry() {
    for (seed, plies) in [(1, 8), (2, 9), (3, 10), (4, 12), (5, 14), (6, 20)] {
        let position = *random_game(seed, plies).position();
        for symmetry in Symmetry::ALL {
            assert_eq!(position.transformed(symmetry).perft(2), position.perft(2), "{symmetry:?} of {position}");
        }
    }
}

#[test]
fn the_same_position_by_another_order_of_moves_has_the_same_hash() {
    let setup = Setup::new(PlanName::Chullpa, 2);
    let play = |moves: [&str; 4]| {
        let mut game = Game::new(setup.clone()).unwrap();
        moves.iter().for_each(|text| game.play_text(text).unwrap());
        *game.position()
    };
    let one = play(["S01 a1 b1", "S01 c1 d1", "S02 a2 b2 c2", "S02 e1:3"]);
    let other = play(["S02 a2 b2 c2", "S01 c1 d1", "S01 a1 b1", "S02 e1:3"]);
    assert_eq!(one, other);
    assert_eq!(one.zobrist(), other.zobrist());
}

#[test]
fn a_random_move_is_as_likely_as_every_other() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    let mut rng = Rng::new(8);
    while game.position().count_moves() > 40 || game.position().count_moves() < 15 {
        let mv = game.position().random_move(&mut rng).unwrap();
        game.play(mv).unwrap();
    }
    let moves: Vec<rumis::Move> = game.position().legal_moves().iter().collect();
    let each = 500.0;
    let mut drawn = vec![0.0; moves.len()];
    for _ in 0..moves.len() * 500 {
        let mv = game.position().random_move(&mut rng).unwrap();
        drawn[moves.iter().position(|&other| other == mv).unwrap()] += 1.0;
    }
    let chi_square: f64 = drawn.iter().map(|count: &f64| (count - each).powi(2) / each).sum();
    let freedom = (moves.len() - 1) as f64;
    assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt(), "{chi_square} for {} moves", moves.len());
    assert!(chi_square > freedom - 4.0 * (2.0 * freedom).sqrt(), "{chi_square} is too even");
}
