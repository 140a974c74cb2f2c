//! Requests to take a move back.

use rumis::{Colour, Seat};
use rumis_server::{Code, Command, Event, Phrase, Wish};

use super::desk::{ANN, BOB, CEM, Desk, three, two};

#[test]
fn everybody_must_agree_to_a_take_back() {
    let mut desk = three("");
    desk.steps(4);
    let after_three = desk.game().text;
    desk.steps(2);
    let position = desk.number();
    assert_eq!(desk.asks(CEM, Wish::TakeBack), [Event::Asked { seat: Seat::C, wish: Wish::TakeBack }]);
    assert_eq!(desk.view().asked.unwrap().waiting, [ANN, BOB]);
    assert_eq!(desk.refuses(CEM, Command::Agree), Code::NotNow, "the asker has already agreed");
    desk.does(ANN, Command::Agree);
    assert_eq!(desk.refuses(ANN, Command::Agree), Code::NotNow);
    assert_eq!(desk.number(), position);
    let events = desk.does(BOB, Command::Agree);
    assert_eq!(events, [Event::Agreed { seat: Seat::B }, Event::TakenBack { moves: 5 }]);
    assert_eq!(desk.table.turn(), Some(Seat::C));
    assert!(desk.number() > position, "the position has a new number");
    desk.asks(ANN, Wish::TakeBack);
    desk.does(BOB, Command::Agree);
    desk.does(CEM, Command::Agree);
    assert_eq!(desk.table.turn(), Some(Seat::A), "everything since the asker's last move is taken back");
    desk.step();
    assert_ne!(desk.game().text, after_three);
}

#[test]
fn one_refusal_ends_a_request() {
    let mut desk = three("");
    desk.steps(3);
    let before = desk.game();
    desk.asks(ANN, Wish::TakeBack);
    desk.does(BOB, Command::Agree);
    desk.does(CEM, Command::Decline);
    assert_eq!((desk.view().asked, desk.game()), (None, before));
    assert_eq!(desk.refuses(BOB, Command::Agree), Code::NotNow);
    desk.asks(BOB, Wish::TakeBack);
    desk.does(BOB, Command::Decline);
    assert_eq!(desk.view().asked, None, "a request can be withdrawn");
}

#[test]
fn there_is_one_request_at_a_time() {
    let mut desk = two("");
    desk.steps(2);
    desk.asks(ANN, Wish::TakeBack);
    assert_eq!(desk.refuses(BOB, Command::Ask { wish: Wish::Pause }), Code::NotNow);
    desk.does(BOB, Command::Say { phrase: Phrase::Thinking });
    assert!(desk.view().asked.is_some(), "a phrase is not an answer");
}

#[test]
fn a_move_cancels_the_request() {
    let mut desk = two("");
    desk.steps(2);
    desk.asks(BOB, Wish::TakeBack);
    desk.step();
    assert_eq!(desk.view().asked, None);
    assert_eq!(desk.refuses(ANN, Command::Agree), Code::NotNow);
}

#[test]
fn a_take_back_needs_an_own_move() {
    let mut desk = two("");
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::TakeBack }), Code::NotNow);
    desk.step();
    assert_eq!(desk.refuses(BOB, Command::Ask { wish: Wish::TakeBack }), Code::NotNow);
}

#[test]
fn moves_of_a_rated_game_cannot_be_taken_back() {
    let mut desk = two(r#", "rated": true"#);
    assert!(desk.game().rated);
    desk.steps(2);
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::TakeBack }), Code::NotNow);
    desk.asks(ANN, Wish::Pause);
}

#[test]
fn against_programs_a_take_back_needs_no_agreement() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#);
    let before = desk.game().text;
    desk.steps(2);
    assert_eq!(desk.asks(ANN, Wish::TakeBack), [Event::TakenBack { moves: 0 }]);
    assert_eq!((desk.game().text, desk.table.turn()), (before, Some(Seat::A)));
}

#[test]
fn a_move_that_was_taken_back_can_be_made_again() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "me"]}"#);
    let first = desk.some_move();
    desk.does(ANN, first.clone());
    desk.asks(ANN, Wish::TakeBack);
    assert_eq!(desk.does(ANN, first.clone()), [], "a move from before the take-back comes too late");
    let Command::Move { drop, .. } = first else { unreachable!() };
    let again = Command::Move { position: desk.number(), drop };
    assert_eq!(desk.does(ANN, again).len(), 1);
}

#[test]
fn a_player_who_left_stays_out_after_a_take_back() {
    let mut desk = three("");
    desk.steps(4);
    desk.does(CEM, Command::Leave);
    desk.asks(ANN, Wish::TakeBack);
    desk.does(BOB, Command::Agree);
    assert!(desk.position().out().contains(Colour::Green));
    assert_eq!(desk.table.turn(), Some(Seat::A));
    desk.steps(2);
    assert_eq!(desk.table.turn(), Some(Seat::A));
    desk.play_out();
}

#[test]
fn a_player_who_left_when_out_stays_out_after_a_take_back() {
    let desk = Desk::open(r#"{"plan": "3 3 3/3 3 3", "seats": ["me", "open", "open"]}"#).with(&[BOB, CEM]);
    for seed in 0..200 {
        let mut desk = desk.clone().seeded(seed).until_out(Seat::C);
        assert_eq!(desk.does(CEM, Command::Leave), [Event::Rose { seat: Seat::C }]);
        for (asker, other) in [(ANN, BOB), (BOB, ANN)] {
            if desk.tries(asker, Command::Ask { wish: Wish::TakeBack }).is_ok() {
                desk.does(other, Command::Agree);
                assert!(desk.position().out().contains(Colour::Green));
            }
        }
        desk.play_out();
    }
}
