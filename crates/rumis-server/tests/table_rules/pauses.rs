//! Pauses.

use rumis::Seat;
use rumis_server::{Code, Command, Event, Phase, Phrase, Wish};

use super::desk::{ANN, BOB, CEM, DAY, Desk, SECOND, SIT, two};

#[test]
fn during_a_pause_the_clocks_stop_and_nobody_moves() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    desk.later(10 * SECOND);
    desk.asks(BOB, Wish::Pause);
    assert!(!desk.view().paused);
    assert_eq!(desk.does(ANN, Command::Agree).last(), Some(&Event::Paused));
    assert_eq!(desk.later(DAY), []);
    let command = desk.some_move();
    assert_eq!(desk.refuses(ANN, command.clone()), Code::NotNow);
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::Pause }), Code::NotNow);
    assert_eq!(desk.does(BOB, Command::Resume), [Event::Resumed]);
    assert_eq!(desk.left(Seat::A), 50 * SECOND);
    desk.does(ANN, command);
    assert_eq!(desk.refuses(ANN, Command::Resume), Code::NotNow);
}

#[test]
fn a_program_does_not_think_during_a_pause() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#);
    desk.step();
    assert_eq!(desk.table.program_to_move(), Some((3, false)));
    assert_eq!(desk.asks(ANN, Wish::Pause), [Event::Paused]);
    assert_eq!(desk.table.program_to_move(), None);
    desk.does(ANN, Command::Resume);
    assert_eq!(desk.table.program_to_move(), Some((3, false)));
}

#[test]
fn a_game_that_ends_during_a_pause_does_not_pause_the_next() {
    let mut desk = two(r#", "clock": {"minutes": {"seconds": 600, "increment": 0}}"#).until_out(Seat::A);
    desk.asks(ANN, Wish::Pause);
    desk.does(BOB, Command::Agree);
    desk.does(BOB, Command::Leave);
    assert_eq!(desk.table.phase(), Phase::Over);
    desk.does(CEM, SIT);
    desk.asks(ANN, Wish::NextGame);
    desk.does(CEM, Command::Agree);
    assert!(!desk.view().paused);
    assert!(desk.table.deadline().is_some(), "the clock runs");
}

#[test]
fn a_game_can_be_paused_twenty_times() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#);
    for _ in 0..20 {
        desk.asks(ANN, Wish::Pause);
        desk.does(ANN, Command::Resume);
    }
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::Pause }), Code::TooMany);
    desk.step();
}

#[test]
fn nobody_is_asked_again_and_again_in_one_position() {
    let mut desk = two("");
    for _ in 0..8 {
        desk.asks(BOB, Wish::Pause);
        desk.does(ANN, Command::Decline);
    }
    assert_eq!(desk.refuses(BOB, Command::Ask { wish: Wish::Pause }), Code::TooMany);
    desk.step();
    desk.asks(BOB, Wish::Pause);
}

#[test]
fn a_log_that_is_full_takes_moves_and_no_talk() {
    let mut desk = two("");
    while desk.table.seq() < 10_000 {
        desk.later(2 * SECOND);
        desk.does(BOB, Command::Say { phrase: Phrase::Thinking });
    }
    assert_eq!(desk.refuses(BOB, Command::Say { phrase: Phrase::Thinking }), Code::TooMany);
    desk.step();
    desk.does(BOB, Command::Leave);
}
