//! What the page says about the stored games and openings.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;

use rumis::Move;
use rumis_study::games::Games;
use rumis_study::report::SIMULATIONS;
use rumis_study::{Studied, openings, report};

#[test]
fn no_opening_and_no_game_is_stored_twice() {
    let games = Games::new(&report::data(), vec![SIMULATIONS]);
    for studied in Studied::all() {
        let games = games.of(studied).unwrap();
        let drawn = openings::Draw::default().each * usize::from(studied.setup(0).colour_count());
        let [mut begun, mut played] = [HashSet::new(), HashSet::new()];
        for game in games.values() {
            // In Ruinas, a game can be over before all these stones are placed.
            begun.insert(openings::key(game.position_after(drawn.min(game.moves().len())).unwrap()));
            played.insert(game.moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" "));
        }
        assert_eq!(begun.len(), games.len(), "openings of {studied}");
        assert_eq!(played.len(), games.len(), "games of {studied}");
    }
}

#[test]
fn the_games_begin_with_the_stored_openings() {
    let games = Games::new(&report::data(), vec![SIMULATIONS]);
    for studied in Studied::all() {
        let openings = openings::read(&report::data(), studied).unwrap();
        for (number, game) in games.of(studied).unwrap() {
            let opening = openings.iter().find(|opening| opening.number == games.opening(number)).unwrap();
            assert_eq!(game.moves()[..opening.moves.len()], opening.moves, "{studied}, game {number}");
        }
    }
}
