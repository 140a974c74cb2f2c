//! What is remembered of a finished game.

use rumis::Seat;
use rumis_server::{Command, FinishedGame, Player};

use crate::desk::{ANN, BOB, CEM, DAY, Desk, MINUTE, three, two};

/// The only finished game.
fn only(desk: &Desk) -> &FinishedGame {
    let [game] = &desk.finished[..] else { panic!("{:?}", desk.finished) };
    game
}

fn places(desk: &Desk) -> Vec<(Player, u32)> {
    only(desk).seats.iter().map(|seat| (seat.player, seat.place)).collect()
}

#[test]
fn a_finished_game_has_everybody_with_points_and_places() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", {"program": 2}]}"#).with(&[BOB]);
    let began = desk.now;
    desk.now += 5 * MINUTE;
    desk.play_out();
    let (game, scores) = (only(&desk), desk.game().scores);
    let players = [Player::Person(ANN), Player::Person(BOB), Player::Program(2)];
    assert!(game.seats.iter().map(|seat| seat.player).eq(players));
    assert!(game.seats.iter().map(|seat| seat.points).eq(desk.position().scores().iter().map(|(_, points)| points)));
    let first = game.seats.iter().filter(|seat| seat.place == 1).map(|seat| seat.points).max();
    assert_eq!(first, scores.values().max().copied());
    assert_eq!((game.game, game.at, game.length), (1, desk.now, desk.now - began));
    assert_eq!((game.rated, game.position.as_str()), (false, &*desk.position().to_string()));
    assert!(game.moves > 6);
}

#[test]
fn whoever_left_comes_last_even_if_a_program_plays_on() {
    for when_gone in [r#""out""#, r#"{"program": 1}"#] {
        let mut desk = three(&format!(r#", "whenGone": {when_gone}"#));
        desk.until(Seat::B);
        desk.steps(6);
        desk.does(BOB, Command::Leave);
        desk.play_out();
        assert_eq!(places(&desk)[1], (Player::Person(BOB), 3));
    }
}

#[test]
fn a_game_that_everybody_left_has_a_result_if_all_had_placed_two_stones() {
    for (steps, count) in [(3, 0), (6, 1)] {
        let mut desk = two(r#", "whenGone": {"program": 1}"#);
        desk.steps(steps);
        desk.does(ANN, Command::Leave);
        desk.does(BOB, Command::Leave);
        assert_eq!(desk.finished.len(), count, "after {steps} stones");
    }
}

#[test]
fn a_game_that_somebody_left_before_two_stones_is_no_result() {
    let mut desk = three("");
    desk.steps(2);
    desk.does(CEM, Command::Leave);
    desk.play_out();
    assert_eq!(desk.finished, []);
}

#[test]
fn a_game_without_room_for_two_stones_each_is_no_result() {
    let mut desk = Desk::open(r#"{"plan": "11/11", "seats": ["me", "open"]}"#).with(&[BOB]);
    desk.play_out();
    assert_eq!(desk.finished, []);
}

#[test]
fn a_game_that_an_operator_closes_has_no_result() {
    let mut desk = two("");
    desk.steps(6);
    let draft = desk.table.close(desk.now).unwrap();
    desk.take(draft);
    assert_eq!(desk.finished, []);
}

#[test]
fn every_game_of_a_match_is_remembered() {
    let mut desk = two(r#", "games": 2, "clock": {"days": 2}"#);
    desk.play_out();
    desk.asks(ANN, rumis_server::Wish::NextGame);
    if desk.table.turn().is_none() {
        desk.does(BOB, Command::Agree);
    }
    desk.steps(5);
    // Whoever lets their time run out stays where the points put them.
    desk.later(3 * DAY);
    desk.later(3 * DAY);
    assert_eq!(desk.finished.iter().map(|game| game.game).collect::<Vec<_>>(), [1, 2]);
}
