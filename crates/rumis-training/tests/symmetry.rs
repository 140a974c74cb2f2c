//! Games are played on turned and mirrored sites, so that the network learns all eight. That is right only if a
//! symmetry changes nothing but the view.

use std::collections::BTreeSet;

use rumis::{Position, Rng, Stone, Symmetry};
use rumis_network::Features;
use rumis_training::setups::{Seats, Side, random_start};

/// Positions of random games, from beginning to end.
fn positions() -> Vec<Position> {
    let mut rng = Rng::new(6);
    let mut positions = Vec::new();
    let games =
        [(Side::Eight, Seats::Two), (Side::Eight, Seats::More), (Side::Ten, Seats::Two), (Side::Ten, Seats::More)];
    for (side, seats) in games.into_iter().cycle().take(8) {
        let mut position = random_start(side, seats, &mut rng);
        while let Some(mv) = position.random_move(&mut rng) {
            if rng.below(4) == 0 {
                positions.push(position);
            }
            position.play_unchecked(mv);
        }
    }
    positions
}

#[test]
fn symmetries_map_legal_moves_to_legal_moves() {
    for position in positions() {
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            let images: BTreeSet<u64> =
                position.legal_moves().iter().map(|mv| position.after(mv).transformed(symmetry).zobrist()).collect();
            let moves: BTreeSet<u64> = image.legal_moves().iter().map(|mv| image.after(mv).zobrist()).collect();
            assert_eq!(images, moves, "{position} {symmetry:?}");
        }
    }
}

#[test]
fn mirroring_swaps_the_two_screws_and_turning_does_not() {
    for position in positions() {
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            for colour in position.colours() {
                for stone in position.stones_left(colour) {
                    let expected = if symmetry.mirrors() { stone.mirrored() } else { stone };
                    assert!(image.stones_left(colour).contains(expected), "{position} {symmetry:?} {stone}");
                }
            }
        }
    }
    assert_eq!(Stone::RightScrew.mirrored(), Stone::LeftScrew);
}

#[test]
fn the_network_sees_as_many_squares_and_the_same_numbers_but_for_the_screws() {
    for position in positions() {
        let seen = |position: &Position| Features::of(position, &position.legal_moves());
        let own = seen(&position);
        for symmetry in Symmetry::ALL {
            let image = seen(&position.transformed(symmetry));
            for (plane, (a, b)) in own.planes.iter().zip(image.planes).enumerate() {
                assert_eq!(a.count_ones(), b.count_ones(), "{position} {symmetry:?} plane {plane}");
            }
            let mut expected = own.numbers;
            if symmetry.mirrors() {
                // The stones left of four colours, and the ruins that are left.
                let screws = (Stone::RightScrew.index(), Stone::LeftScrew.index());
                (0..5).for_each(|set| expected.swap(set * Stone::COUNT + screws.0, set * Stone::COUNT + screws.1));
            }
            assert_eq!(image.numbers, expected, "{position} {symmetry:?}");
        }
    }
}
