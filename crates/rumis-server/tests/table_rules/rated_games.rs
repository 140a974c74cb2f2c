//! Which games count for ratings, and the places in them.

use std::collections::BTreeSet;

use rumis::{Colour, Seat};
use rumis_server::{Command, Event, Logged, PersonId, Phase, Table};

use super::desk::{ANN, BOB, CEM, DOT, Desk, SECOND, three, two};

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

const CLOCK: &str = r#", "rated": true, "clock": {"minutes": {"seconds": 30, "increment": 0}}"#;

fn four(more: &str) -> Desk {
    let desk = Desk::open(&format!(r#"{{"plan": "chullpa", "seats": ["me", "open", "open", "open"]{more}}}"#));
    desk.with(&[BOB, CEM, DOT])
}

fn is_aborted(desk: &Desk) {
    assert_eq!(desk.rated, []);
    let game = desk.game();
    assert!(game.rated && game.aborted, "the result does not say that the game does not count");
    assert_eq!(desk.table.counted_game(), None);
}

#[test]
fn a_rated_game_without_two_stones_each_is_aborted() {
    for when_gone in [r#""out""#, r#"{"program": 1}"#] {
        for (stones, counts) in [(0, false), (1, false), (2, false), (3, false), (4, true), (5, true)] {
            let mut desk = two(&format!(r#", "rated": true, "whenGone": {when_gone}"#));
            desk.steps(stones);
            assert!(!desk.game().aborted, "it may still count");
            desk.does(ANN, Command::Leave);
            desk.does(BOB, Command::Leave);
            if counts {
                assert_eq!(places(&desk), [(ANN, 2), (BOB, 1)]);
                assert!(!desk.game().aborted);
            } else {
                is_aborted(&desk);
            }
        }
    }
}

#[test]
fn a_rated_game_is_aborted_if_the_time_is_up_before_two_stones() {
    let mut desk = two(CLOCK);
    desk.steps(2);
    desk.later(30 * SECOND);
    assert!(desk.game().aborted);
    desk.play_out();
    assert_eq!(desk.table.phase(), Phase::Over);
    is_aborted(&desk);
}

#[test]
fn a_rated_game_is_aborted_for_everybody_if_one_of_three_leaves_before_two_stones() {
    for when_gone in [r#""out""#, r#"{"program": 1}"#] {
        let mut desk = three(&format!(r#", "rated": true, "whenGone": {when_gone}"#));
        desk.steps(4);
        desk.does(BOB, Command::Leave);
        assert!(desk.game().aborted, "a program's stones are not the player's");
        desk.play_out();
        is_aborted(&desk);
    }
}

#[test]
fn a_rated_game_is_aborted_if_the_plan_has_no_room_for_two_stones_each() {
    let mut desk = Desk::open(r#"{"plan": "2 2", "seats": ["me", "open"], "rated": true}"#).with(&[BOB]);
    desk.play_out();
    is_aborted(&desk);
}

#[test]
fn ruins_are_not_counted_as_stones() {
    let terms = r#"{"plan": "coricancha", "way": "ruinas", "ruins": "laid", "seats": ["me", "open"], "rated": true}"#;
    let mut desk = Desk::open(terms).with(&[BOB]);
    // All ruins, then one stone of each colour.
    while desk.position().stones_left(Colour::Yellow).len() == 11 {
        desk.step();
    }
    desk.does(BOB, Command::Leave);
    is_aborted(&desk);
}

#[test]
fn whoever_leaves_a_running_game_comes_last_of_two_three_or_four() {
    for (mut desk, people) in [(two as fn(&str) -> Desk, 2), (three, 3), (four, 4)].map(|(f, n)| (f(CLOCK), n)) {
        desk.steps(3 * people);
        desk.does(BOB, Command::Leave);
        desk.play_out();
        assert_eq!(places(&desk)[1], (BOB, people as usize));
    }
}

#[test]
fn whoever_lost_on_time_is_not_better_off_by_leaving() {
    for (open, people) in [(two as fn(&str) -> Desk, 2), (three, 3), (four, 4)] {
        let mut desk = open(CLOCK);
        desk.steps(3 * people);
        let events = desk.later(30 * SECOND);
        assert!(matches!(events[0], Event::Retired { seat: Seat::A, .. }), "{events:?}");
        let mut stays = desk.clone();
        stays.play_out();
        desk.does(ANN, Command::Leave);
        desk.play_out();
        let (left, stayed) = (places(&desk)[0].1, places(&stays)[0].1);
        assert!(left >= stayed, "{left} after leaving, {stayed} after staying");
    }
}

#[test]
fn rated_games_in_logs_of_version_0_1_0_count_as_they_did() {
    let mut desk = two(r#", "rated": true"#);
    let log: Vec<Logged> = desk
        .log
        .iter()
        .map(|logged| {
            let mut json = serde_json::to_value(logged).unwrap();
            // That version did not know this field.
            json["event"].as_object_mut().unwrap().remove("minStones");
            serde_json::from_value(json).unwrap()
        })
        .collect();
    assert_ne!(log, desk.log);
    desk.table = Table::replay(desk.table.id(), &log).unwrap().unwrap();
    desk.does(ANN, Command::Leave);
    assert_eq!(places(&desk), [(ANN, 2), (BOB, 1)]);
    assert!(!desk.game().aborted);
}
