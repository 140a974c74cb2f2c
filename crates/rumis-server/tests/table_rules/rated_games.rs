//! Which games count for ratings, and the places in them.

use std::collections::BTreeSet;

use rumis::{Colour, Seat};
use rumis_server::{Command, Event, PersonId};

use super::desk::{ANN, BOB, CEM, Desk, SECOND, three, two};

fn places(desk: &Desk) -> Vec<(PersonId, usize)> {
    assert_eq!(desk.rated.len(), 1, "one game counts once");
    desk.rated[0].places.clone()
}

#[test]
fn a_game_is_rated_only_among_different_registered_people() {
    let rated = r#", "rated": true"#;
    assert!(two(rated).game().rated);
    assert!(!two("").game().rated);
    let table = |seats: &str| format!(r#"{{"plan": "chullpa", "seats": [{seats}], "rated": true}}"#);
    assert!(!Desk::open_by_guest(&table(r#""me", "open""#)).with(&[BOB]).game().rated);
    assert!(!Desk::open(&table(r#""me", "me""#)).game().rated);
    assert!(!Desk::open(&table(r#""me", {"program": 1}"#)).game().rated);
    assert!(!Desk::open(&table(r#""me", "open", "me""#)).with(&[BOB]).game().rated);
}

#[test]
fn places_follow_the_points() {
    let mut desk = three(r#", "rated": true"#);
    desk.play_out();
    let scores = desk.game().scores;
    let points = [Colour::Red, Colour::Yellow, Colour::Green].map(|colour| scores[&colour]);
    let place = |mine: i32| 1 + points.iter().filter(|&&other| other > mine).count();
    assert_eq!(places(&desk), [(ANN, place(points[0])), (BOB, place(points[1])), (CEM, place(points[2]))]);
}

#[test]
fn a_deserter_of_a_rated_game_comes_last() {
    for when_gone in [r#""out""#, r#"{"program": 1}"#] {
        let mut desk = three(&format!(r#", "rated": true, "whenGone": {when_gone}"#));
        desk.until(Seat::B);
        desk.steps(6);
        desk.does(BOB, Command::Leave);
        desk.play_out();
        assert_eq!(places(&desk)[1], (BOB, 3));
    }
}

#[test]
fn of_two_deserters_the_first_to_leave_comes_last() {
    for when_gone in [r#""out""#, r#"{"program": 1}"#] {
        for (first, second) in [(ANN, BOB), (BOB, ANN)] {
            let mut desk = two(&format!(r#", "rated": true, "whenGone": {when_gone}"#));
            desk.steps(5);
            desk.does(first, Command::Leave);
            desk.does(second, Command::Leave);
            let places: BTreeSet<_> = places(&desk).into_iter().collect();
            assert_eq!(places, BTreeSet::from([(first, 2), (second, 1)]), "the player who stayed does not lose");
        }
    }
}

#[test]
fn a_player_who_is_out_may_leave_and_keeps_their_place() {
    let mut desk = three(r#", "rated": true"#).until_out(Seat::A);
    let position = desk.number();
    assert_eq!(desk.does(ANN, Command::Leave), [Event::Rose { seat: Seat::A }]);
    assert_eq!(desk.number(), position, "a move at this very moment is not too late");
    desk.play_out();
    let scores = desk.game().scores;
    let better = scores.values().filter(|&&points| points > scores[&Colour::Red]).count();
    assert_eq!(places(&desk)[0], (ANN, 1 + better));
}

#[test]
fn a_player_whose_time_is_up_keeps_their_place() {
    let mut desk = two(r#", "rated": true, "clock": {"minutes": {"seconds": 30, "increment": 0}}"#);
    desk.steps(10);
    desk.later(30 * SECOND);
    desk.play_out();
    let scores = desk.game().scores;
    assert_eq!(places(&desk)[0].1 == 1, scores[&Colour::Red] >= scores[&Colour::Yellow]);
}
