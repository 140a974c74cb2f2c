//! Helpers for several tests: random games and ruins, placements cell by cell, and texts that are
//! read again.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::prelude::ProptestConfig;
use rumis::{
    Cell, Colour, Edition, Error, Game, Objection, Placement, Plan, PlanChoice, Position, Reason, Rng, Ruins, Seating,
    Setup, Symmetry, Way,
};

/// A property test with this many cases, and without files that store failures.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

pub fn pick<T: Copy>(from: &[T], rng: &mut Rng) -> T {
    from[rng.below(from.len() as u32) as usize]
}

/// A random game: any plan or a custom one, any edition and way to play, ruins from any source.
pub fn random_game(seed: u64, plies: usize) -> Game {
    let mut rng = Rng::new(seed);
    let edition = pick(&Edition::ALL, &mut rng);
    let site = match rng.below(3) {
        0 => PlanChoice::Custom(random_block(&mut rng)),
        _ => PlanChoice::Named(pick(edition.settings().plans, &mut rng)),
    };
    let tables = [(Way::Standard, 2), (Way::Standard, 3), (Way::Standard, 4), (Way::FourColours, 2)];
    let (way, players) =
        if rng.below(2) == 0 { (Way::Ruinas, pick(&[2, 3], &mut rng)) } else { pick(&tables, &mut rng) };
    let setup = Setup::new(site, players).edition(edition).way(way);
    let setup = with_random_colours(setup, &mut rng);
    let ruins = if way == Way::Ruinas { random_ruins(&setup, &mut rng) } else { Ruins::Laid };
    let mut game = Game::new(setup.ruins(ruins)).unwrap();
    for _ in 0..plies {
        match game.position().random_move(&mut rng) {
            Some(mv) => game.play(mv).unwrap(),
            None => break,
        }
    }
    game
}

/// The same setup with random colours in random order and a random starting colour. Half of the setups
/// have the usual colours.
pub fn with_random_colours(setup: Setup, rng: &mut Rng) -> Setup {
    let usual = Seating::usual(setup.colour_count());
    let seating = if rng.below(2) == 0 { usual } else { random_seating(usual.len(), rng) };
    let start = pick(&seating.iter().collect::<Vec<_>>(), rng);
    setup.colours(seating).start(start)
}

/// This many of the four colours, in random order.
pub fn random_seating(colours: usize, rng: &mut Rng) -> Seating {
    let mut order = Colour::ALL;
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    Seating::new(&order[..colours]).unwrap()
}

/// A random game in which colours sometimes retire, in their turn or not: in some games rarely, in
/// others all within the first few moves.
pub fn random_game_with_retirements(seed: u64, plies: usize) -> Game {
    let mut game = random_game(seed, 0);
    let mut rng = Rng::new(seed.wrapping_add(1));
    let seldom = 2 + rng.below(20);
    for _ in 0..plies {
        while let Some(colour) = random_retirement(game.position(), seldom, &mut rng) {
            game.retire(colour).unwrap();
        }
        match game.position().random_move(&mut rng) {
            Some(mv) => game.play(mv).unwrap(),
            None => break,
        }
    }
    game
}

/// A random colour that retires now, on average once in `seldom` calls.
pub fn random_retirement(position: &Position, seldom: u32, rng: &mut Rng) -> Option<Colour> {
    let playing: Vec<Colour> = position.colours().iter().filter(|&colour| !position.out().contains(colour)).collect();
    (!playing.is_empty() && rng.below(seldom) == 0).then(|| pick(&playing, rng))
}

/// A rectangle with random heights, sometimes larger than eight by eight.
pub fn random_block(rng: &mut Rng) -> Plan {
    let (width, depth) = (2 + rng.below(9) as u8, 2 + rng.below(9) as u8);
    let heights: Vec<u8> = (0..100).map(|_| 1 + rng.below(8) as u8).collect();
    Plan::from_fn(width, depth, |square| heights[square.index()]).unwrap()
}

/// Ruins from any source, for a setup in which the players lay them.
pub fn random_ruins(setup: &Setup, rng: &mut Rng) -> Ruins {
    match rng.below(3) {
        0 => Ruins::Laid,
        1 => Ruins::Seed(rng.next_u64()),
        _ => random_layout(setup, rng),
    }
}

/// A layout of ruins laid by random moves.
pub fn random_layout(setup: &Setup, rng: &mut Rng) -> Ruins {
    let mut game = Game::new(setup.clone()).unwrap();
    while !game.position().ruins_left().is_empty() {
        let mv = game.position().random_move(rng).unwrap();
        game.play(mv).unwrap();
    }
    game.ruins()
}

/// Cells from their file, row and level, counted from 0.
pub fn cells(places: &[[i8; 3]]) -> Vec<Cell> {
    places.iter().map(|&[file, row, level]| Cell { file, row, level }).collect()
}

/// The placement that fills exactly these cells.
pub fn placement(places: &[[i8; 3]]) -> Placement {
    Placement::with_cubes(&cells(places)).unwrap()
}

pub fn reasons_of(objections: &[Objection]) -> Vec<Reason> {
    objections.iter().map(|objection| objection.reason).collect()
}

/// What is written must be read as the same.
pub fn round_trip<T: Display + FromStr<Err = Error> + PartialEq + Debug>(value: &T) {
    assert_eq!(&value.to_string().parse::<T>().unwrap_or_else(|error| panic!("{value}: {error}")), value);
}

/// The symmetry that reverses this one.
pub fn opposite(symmetry: Symmetry) -> Symmetry {
    match symmetry {
        Symmetry::Quarter => Symmetry::ThreeQuarters,
        Symmetry::ThreeQuarters => Symmetry::Quarter,
        other => other,
    }
}
