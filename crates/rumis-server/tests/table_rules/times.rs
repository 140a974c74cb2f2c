//! How long each move took, as the record of a game has it.

use rumis::Game;
use rumis_server::{Command, Names, Wish};

use super::desk::{ANN, BOB, DAY, Desk, SECOND, two};

fn times(desk: &Desk) -> Option<String> {
    let record: Game = desk.table.record_to_keep(&Names::new()).unwrap().unwrap().parse().unwrap();
    record.header("Times").map(str::to_owned)
}

#[test]
fn a_record_has_the_time_of_every_move_without_pauses() {
    let mut desk = two("");
    assert_eq!(times(&desk), None);
    desk.later(10 * SECOND);
    desk.step();
    desk.later(5 * SECOND);
    desk.asks(BOB, Wish::Pause);
    desk.does(ANN, Command::Agree);
    desk.later(DAY);
    desk.does(BOB, Command::Resume);
    desk.later(3 * SECOND + 140);
    desk.step();
    assert_eq!(times(&desk).as_deref(), Some("10.0 8.1"));
    assert!(!desk.game().record.contains("Times"), "a running game is sent without them");
}

#[test]
fn a_move_that_was_taken_back_takes_its_time_with_it() {
    let mut desk = two("");
    desk.later(10 * SECOND);
    desk.step();
    desk.asks(ANN, Wish::TakeBack);
    desk.does(BOB, Command::Agree);
    assert_eq!(times(&desk), None);
    desk.later(2 * SECOND);
    desk.step();
    assert_eq!(times(&desk).as_deref(), Some("2.0"));
}

#[test]
fn an_outage_does_not_count() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 600, "increment": 0}}"#);
    desk.later(60 * SECOND);
    desk.away(60 * SECOND);
    desk.later(4 * SECOND);
    desk.step();
    assert_eq!(times(&desk).as_deref(), Some("4.0"));
}
