//! Clocks, and what does not count as time used.

use rumis::{Colour, Seat};
use rumis_server::{ChairView, Command, Event, Phase, Phrase, Why, Wish};

use super::desk::{ANN, BOB, CEM, DAY, Desk, MINUTE, SECOND, three, two};

#[test]
fn an_expired_clock_retires_the_colour_and_the_others_continue() {
    let mut desk = three(r#", "clock": {"minutes": {"seconds": 30, "increment": 0}}"#);
    assert_eq!(desk.later(30 * SECOND - 1), []);
    assert_eq!(desk.later(1), [Event::Retired { seat: Seat::A, why: Why::Time }]);
    assert_eq!(desk.table.turn(), Some(Seat::B));
    assert_eq!((desk.left(Seat::A), desk.left(Seat::B)), (0, 30 * SECOND));
    assert_eq!(desk.chairs()[0], ChairView::Person(ANN), "one is out, but still there");
    desk.does(ANN, Command::Say { phrase: Phrase::OhNo });
    desk.play_out();
    desk.asks(ANN, Wish::NextGame);
}

#[test]
fn an_expired_clock_retires_both_colours_of_a_seat() {
    let clock = r#""clock": {"minutes": {"seconds": 30, "increment": 0}}"#;
    let mut desk =
        Desk::open(&format!(r#"{{"plan": "chullpa", "way": "four-colours", "seats": ["me", "open"], {clock}}}"#))
            .with(&[BOB]);
    desk.later(30 * SECOND);
    let out = desk.position().out();
    assert!(out.contains(Colour::Red) && out.contains(Colour::Green) && out.len() == 2);
    desk.later(30 * SECOND);
    assert_eq!(desk.table.phase(), Phase::Over);
}

#[test]
fn the_game_ends_when_the_last_clock_expires() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 30, "increment": 0}}"#);
    desk.steps(2);
    desk.later(30 * SECOND);
    let events = desk.later(30 * SECOND);
    assert!(matches!(events[..], [Event::Retired { .. }, Event::Ended { .. }]), "{events:?}");
    assert_eq!(desk.later(DAY), []);
}

#[test]
fn every_move_adds_the_increment() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 5}}"#);
    desk.later(20 * SECOND);
    desk.step();
    assert_eq!((desk.left(Seat::A), desk.left(Seat::B)), (45 * SECOND, 60 * SECOND));
    desk.later(SECOND);
    desk.step();
    assert_eq!((desk.left(Seat::A), desk.left(Seat::B)), (45 * SECOND, 64 * SECOND));
}

#[test]
fn with_days_per_move_every_move_gets_the_full_time() {
    let mut desk = two(r#", "clock": {"days": 2}"#);
    desk.later(2 * DAY - 1);
    desk.step();
    desk.later(DAY);
    desk.step();
    assert_eq!(desk.left(Seat::A), 2 * DAY);
    desk.later(DAY);
    assert_eq!(desk.left(Seat::A), DAY);
    desk.asks(BOB, Wish::TakeBack);
    desk.does(ANN, Command::Agree);
    assert_eq!((desk.left(Seat::A), desk.left(Seat::B)), (2 * DAY, 2 * DAY), "the next moves get the full time");
    assert_eq!(desk.later(2 * DAY), [Event::Retired { seat: Seat::B, why: Why::Time }]);
}

#[test]
fn a_program_does_not_run_out_of_time() {
    let terms = r#"{"plan": "chullpa", "seats": [{"program": 3}, "me"], "clock": {"minutes": {"seconds": 10, "increment": 0}}}"#;
    let mut desk = Desk::open(terms);
    assert_eq!(desk.later(DAY), []);
    desk.step();
    assert_eq!(desk.left(Seat::B), 10 * SECOND);
}

#[test]
fn replacing_a_player_does_not_change_other_clocks() {
    let clock = r#", "whenGone": {"program": 1}, "clock": {"minutes": {"seconds": 60, "increment": 0}}"#;
    let mut desk = three(clock);
    desk.later(10 * SECOND);
    desk.does(CEM, Command::Leave);
    assert_eq!(desk.left(Seat::A), 50 * SECOND);
    desk.later(10 * SECOND);
    desk.does(ANN, Command::Leave);
    assert_eq!(desk.table.deadline(), None);
    desk.step();
    assert_eq!(desk.left(Seat::B), 60 * SECOND);
}

#[test]
fn an_outage_is_subtracted_exactly_and_never_more_than_has_passed() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    desk.later(10 * SECOND);
    // The server was down for two minutes. The player to move must not lose time.
    desk.now += 2 * MINUTE;
    assert_eq!(desk.away(2 * MINUTE), [Event::Outage { length: 2 * MINUTE }]);
    assert_eq!(desk.later(0), []);
    assert_eq!(desk.left(Seat::A), 50 * SECOND);
    desk.step();
    desk.later(SECOND);
    desk.away(MINUTE);
    assert_eq!(desk.left(Seat::B), 60 * SECOND, "nobody gains time");
    assert_eq!(desk.table.deadline(), Some(desk.now + MINUTE));
}

#[test]
fn an_outage_is_recorded_only_while_a_clock_runs() {
    assert_eq!(two("").away(MINUTE), []);
    let mut paused = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    paused.asks(ANN, Wish::Pause);
    paused.does(BOB, Command::Agree);
    assert_eq!(paused.away(MINUTE), []);
}

#[test]
fn clocks_of_days_get_only_long_outages_back() {
    let mut desk = two(r#", "clock": {"days": 1}"#);
    assert_eq!(desk.away(MINUTE), []);
    // The server was down for longer than the player had.
    desk.now += 30 * 60 * MINUTE;
    assert_eq!(desk.away(30 * 60 * MINUTE), [Event::Outage { length: 30 * 60 * MINUTE }]);
    assert_eq!(desk.later(0), []);
    assert_eq!(desk.table.deadline(), Some(desk.now + DAY));
}

#[test]
fn an_outage_does_not_cancel_a_request() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    desk.step();
    desk.asks(ANN, Wish::TakeBack);
    desk.later(SECOND);
    desk.away(SECOND);
    desk.does(BOB, Command::Agree);
}

#[test]
fn a_clock_that_was_set_back_does_not_make_time_run_backwards() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    desk.later(10 * SECOND);
    desk.step();
    desk.now -= 5 * SECOND;
    desk.step();
    assert!(desk.log.is_sorted_by_key(|logged| logged.at));
    assert_eq!(desk.game().clocks.unwrap().left, [50 * SECOND, 60 * SECOND]);
}

#[test]
fn taking_back_a_move_takes_back_its_increment_at_the_table() {
    let mut desk = Desk::open(
        r#"{"plan": "chullpa", "seats": ["me", "me"], "clock": {"minutes": {"seconds": 60, "increment": 30}}}"#,
    );
    for _ in 0..5 {
        desk.step();
        desk.asks(ANN, Wish::TakeBack);
    }
    assert_eq!(desk.left(Seat::A), 60_000);
}
