//! Ruins at a table: random, or laid by the players.

use rumis::{Colour, Seat};
use rumis_server::{Command, Event, Phase, Wish};

use super::desk::{ANN, BOB, CEM, Desk};

#[test]
fn three_seats_have_different_ruins_in_every_game() {
    let terms = r#"{"plan": "coricancha", "way": "ruinas", "games": 2, "seats": ["me", "open", "open"]}"#;
    let mut desk = Desk::open(terms).with(&[BOB, CEM]);
    let before = desk.game().text;
    assert!(desk.position().ruins_left().is_empty(), "the ruins are placed at the start");
    desk.play_out();
    desk.asks(ANN, Wish::NextGame);
    desk.does(BOB, Command::Agree);
    desk.does(CEM, Command::Agree);
    assert_ne!(desk.game().text, before);
}

#[test]
fn three_seats_place_the_ruins_in_turn() {
    let terms = r#"{"plan": "coricancha", "way": "ruinas", "ruins": "laid", "seats": ["me", "open", "open"]}"#;
    let mut desk = Desk::open(terms).with(&[BOB, CEM]);
    for laid in 0..11 {
        assert_eq!(desk.position().ruins_left().len(), 11 - laid);
        assert_eq!(desk.table.turn(), Some(Seat::ALL[laid % 3]));
        desk.step();
    }
    assert!(desk.position().ruins_left().is_empty());
    assert_eq!(desk.game().colour, Some(Colour::Red), "who starts does not depend on who laid the last ruin");
    desk.play_out();
    assert_eq!(desk.table.phase(), Phase::Over);
}

#[test]
fn a_game_whose_ruins_leave_no_room_ends_at_once() {
    let desk = Desk::open(r#"{"plan": "1 1", "way": "ruinas", "seats": ["me", "me"]}"#);
    assert_eq!(desk.table.phase(), Phase::Over);
    assert!(matches!(desk.log.last().unwrap().event, Event::Ended { game: 1, .. }));
}
