//! Which moves are accepted.

use rumis_server::{Code, Command, Phrase};

use super::desk::{ANN, BOB, CEM, Desk, SIT, two};

#[test]
fn a_repeated_move_counts_once() {
    let mut desk = two("");
    let command = desk.some_move();
    assert_eq!(desk.does(ANN, command.clone()).len(), 1);
    assert_eq!(desk.does(ANN, command.clone()), []);
    desk.step();
    assert_eq!(desk.does(ANN, command.clone()), [], "even after others have moved");
    assert_eq!(desk.refuses(BOB, command), Code::TooLate, "but not for somebody else");
}

#[test]
fn repeating_the_last_move_of_a_game_counts_once() {
    let mut desk = Desk::open(r#"{"plan": "2 2/2 2", "seats": ["me", "me"]}"#);
    let mut last = desk.some_move();
    while desk.table.turn().is_some() {
        last = desk.some_move();
        desk.does(ANN, last.clone());
    }
    assert_eq!(desk.does(ANN, last), []);
}

#[test]
fn repeating_somebody_elses_move_is_refused() {
    let mut desk = two("");
    let command = desk.some_move();
    desk.does(ANN, command.clone());
    desk.play_out();
    desk.does(ANN, Command::Leave);
    desk.does(CEM, SIT);
    assert_eq!(desk.refuses(CEM, command), Code::NotNow, "the chair is theirs, the move is not");
}

#[test]
fn a_move_made_too_late_is_refused() {
    let mut desk = two("");
    let late = desk.some_move();
    desk.step();
    desk.step();
    let Command::Move { position, .. } = late else { unreachable!() };
    let other = Command::Move { position, drop: "S01 c3:2".parse().unwrap() };
    assert_eq!(desk.refuses(ANN, other), Code::TooLate);
}

#[test]
fn an_illegal_move_is_refused_with_its_objections() {
    let mut desk = two("");
    let position = desk.number();
    let high = Command::Move { position, drop: "S04 a1:4".parse().unwrap() };
    desk.does(ANN, high);
    let position = desk.number();
    let far = Command::Move { position, drop: "S01 e4:2".parse().unwrap() };
    let error = desk.tries(BOB, far).unwrap_err();
    assert_eq!(error.code(), Code::IllegalMove);
    assert!(!error.objections().is_empty());
    let nonsense = Command::Move { position, drop: "S01 a1 c1".parse().unwrap() };
    assert_eq!(desk.refuses(BOB, nonsense), Code::BadMove);
}

#[test]
fn nobody_moves_for_others_and_watchers_cannot_act() {
    let mut desk = two("");
    let command = desk.some_move();
    assert_eq!(desk.refuses(BOB, command.clone()), Code::NotYourTurn);
    for command in [command, Command::Agree, Command::Leave, Command::Say { phrase: Phrase::Hello }] {
        assert_eq!(desk.refuses(CEM, command), Code::NotSeated);
    }
}
