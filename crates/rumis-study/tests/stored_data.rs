//! What the page says about the stored games, openings, endgames and boxes.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;

use rumis::Move;
use rumis_study::games::Games;
use rumis_study::report::{SIMULATIONS, STRENGTHS};
use rumis_study::{Studied, boxes, levels, openings, report};

/// The games of every strength, and the matches between them.
fn all_games() -> Vec<Games> {
    let alone = STRENGTHS.iter().map(|&simulations| vec![simulations]);
    let matches = STRENGTHS.windows(2).map(|pair| vec![pair[1], pair[0]]);
    alone.chain(matches).map(|simulations| Games::new(&report::data(), simulations)).collect()
}

#[test]
fn no_opening_and_no_game_is_stored_twice() {
    let games = Games::new(&report::data(), vec![SIMULATIONS]);
    for studied in Studied::all() {
        let games = games.of(studied).unwrap();
        let drawn = openings::Draw::default().each * usize::from(studied.setup(0).colour_count());
        let (mut begun, mut played) = (HashSet::new(), HashSet::new());
        for game in games.values() {
            // In Ruinas, a game can be over before all these stones are placed.
            begun.insert(openings::key(game.position_after(drawn.min(game.moves().len())).unwrap()));
            // With other ruins it is another game, and a short one may have the same moves.
            let ruins = openings::key(game.position_after(0).unwrap());
            played.insert((ruins, game.moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" ")));
        }
        assert_eq!(begun.len(), games.len(), "openings of {studied}");
        assert_eq!(played.len(), games.len(), "games of {studied}");
    }
}

#[test]
fn all_games_begin_with_the_stored_openings() {
    for studied in Studied::all() {
        let openings = openings::read(&report::data(), studied).unwrap();
        for games in all_games() {
            for (number, game) in games.of(studied).unwrap() {
                let opening = openings.iter().find(|opening| opening.number == games.opening(number)).unwrap();
                assert_eq!(game.moves()[..opening.moves.len()], opening.moves, "{games:?} {studied}, game {number}");
            }
        }
    }
}

#[test]
fn every_kind_of_game_is_stored_as_often_as_the_others() {
    let games = Games::new(&report::data(), vec![SIMULATIONS]);
    let numbers: HashSet<usize> = Studied::all().into_iter().map(|kind| games.of(kind).unwrap().len()).collect();
    assert_eq!(numbers.len(), 1, "{numbers:?}");
}

#[test]
fn the_endgames_are_from_the_stored_games() {
    let choices = levels::read(&report::data()).unwrap();
    assert!(!choices.is_empty());
    let games = Games::new(&report::data(), vec![SIMULATIONS]);
    for choice in choices.iter().filter(|choice| choice.level == 1) {
        let game = &games.of(choice.studied).unwrap()[&choice.game];
        let moves = game.position_after(choice.moves).unwrap().count_moves();
        assert_eq!(moves as usize, choice.legal, "{}, game {}", choice.studied, choice.game);
    }
}

#[test]
fn the_table_has_all_boxes_up_to_the_largest() {
    let counted = boxes::read(&report::data()).unwrap();
    let found: Vec<([u8; 3], u8)> = counted.iter().map(|one| (one.sides, one.colours)).collect();
    assert_eq!(found, boxes::up_to(boxes::MOST_CUBES));
}
