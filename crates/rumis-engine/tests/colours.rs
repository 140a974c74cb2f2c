//! Colours are only names: with other colours everything that thinks about the game finds the same.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis::{Colour, Game, PlanName, Rng, Seating, Setup, Way};
use rumis_engine::{Budget, Engine, Judge, Ranking, solve};

/// The same moves of a random game with the usual colours and with others.
fn games(setup: &Setup, colours: &str, plies: usize, seed: u64) -> (Game, Game) {
    let (mut usual, mut other) = (Game::new(setup.clone()).unwrap(), Game::new(with(setup, colours)).unwrap());
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let Some(mv) = usual.position().random_move(&mut rng) else { break };
        usual.play(mv).unwrap();
        other.play(mv).unwrap();
    }
    (usual, other)
}

fn with(setup: &Setup, colours: &str) -> Setup {
    setup.clone().colours(colours.parse().unwrap())
}

fn tables() -> [(Setup, &'static str); 4] {
    let chullpa = |players| Setup::new(PlanName::Chullpa, players);
    [
        (chullpa(2), "blue green"),
        (chullpa(3), "green red blue"),
        (chullpa(4), "yellow blue red green"),
        (chullpa(2).way(Way::FourColours), "green blue yellow red"),
    ]
}

/// The pairs of colours that have the same place in turn order.
fn pairs(usual: Seating, other: Seating) -> impl Iterator<Item = (Colour, Colour)> {
    usual.iter().zip(other.iter())
}

#[test]
fn the_engine_chooses_the_same_move_whatever_the_colours() {
    for (setup, colours) in tables() {
        for plies in [0, 3, 9, 16, 22] {
            let (usual, other) = games(&setup, colours, plies, 7);
            let (usual, other) = (usual.position(), other.position());
            let budget = Budget::simulations(60);
            let (here, there) = (Engine::new(3).think(usual, budget), Engine::new(3).think(other, budget));
            assert_eq!(here.candidates(), there.candidates(), "{other}");
            assert_eq!(here.line(), there.line(), "{other}");
            assert_eq!(here.exact(), there.exact(), "{other}");
            for (colour, renamed) in pairs(usual.seating(), other.seating()) {
                assert_eq!(here.expected_points(colour), there.expected_points(renamed), "{other}");
            }
        }
    }
}

#[test]
fn the_exact_endgame_is_the_same_whatever_the_colours() {
    let mut solved = 0;
    for (setup, colours) in tables() {
        for seed in 0..6 {
            let (mut usual, mut other) = games(&setup, colours, 100, seed);
            while usual.position().count_moves() < 6 && usual.undo().is_some() {
                other.undo();
            }
            let (here, there) = (solve(usual.position(), 20_000), solve(other.position(), 20_000));
            assert_eq!(here.as_ref().map(|solved| solved.line()), there.as_ref().map(|solved| solved.line()));
            if let (Some(here), Some(there)) = (here, there) {
                solved += 1;
                assert_eq!(there.end().seating(), other.position().seating());
                assert_eq!(Ranking::of(there.end()), Ranking::of(here.end()));
            }
        }
    }
    assert!(solved >= 6, "only {solved} endgames were solved");
}

#[test]
fn a_judge_says_the_same_whatever_the_colours() {
    let (setup, colours) = &tables()[1];
    let (usual, other) = games(setup, colours, 8, 5);
    let judge = || Judge::new(7, Budget::simulations(40));
    for number in 1..=8 {
        let (here, there) = (judge().verdict(&usual, number).unwrap(), judge().verdict(&other, number).unwrap());
        assert_eq!((here.best, here.win, here.lead), (there.best, there.win, there.lead), "move {number}");
    }
}
