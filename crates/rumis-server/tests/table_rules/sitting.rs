//! Who gets which chair, who sees the table, and who may talk.

use rumis::{Colour, Seat};
use rumis_server::{ChairView, Code, Command, Draft, Event, PersonId, Phase, Phrase, TableId, Terms};

use super::desk::{ANN, BOB, CEM, Desk, LOT, SIT, two};

#[test]
fn the_first_to_follow_the_link_takes_the_chair() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#);
    assert_eq!(desk.table.phase(), Phase::Waiting);
    let events = desk.does(BOB, SIT);
    assert_eq!(events[0], Event::Sat { seat: Seat::B, person: BOB, named: true });
    assert!(matches!(events[1], Event::Began { game: 1, start: Colour::Red, rated: false, .. }), "{events:?}");
    assert_eq!(desk.chairs(), [ChairView::Person(ANN), ChairView::Person(BOB)]);
    assert_eq!(desk.refuses(CEM, SIT), Code::NotNow);
}

#[test]
fn with_everybody_seated_the_game_begins_at_once() {
    let seated = |seats: &str, people: &[(PersonId, bool)]| {
        let terms = format!(r#"{{"plan": "chullpa", "rated": true, "start": "drawn", "seats": {seats}}}"#);
        Draft::seated(TableId::from_bits(17), serde_json::from_str(&terms).unwrap(), people, 1000, LOT)
    };
    let draft = seated(r#"["open", "me"]"#, &[(BOB, true), (ANN, true)]).unwrap();
    let events: Vec<&Event> = draft.events.iter().map(|logged| &logged.event).collect();
    assert!(matches!(events[0], Event::Opened { by: ANN, .. }), "{events:?}");
    assert_eq!(events[1], &Event::Sat { seat: Seat::A, person: BOB, named: true });
    assert!(matches!(events[3], Event::Began { rated: true, .. }), "{events:?}");
    assert_eq!((events.len(), draft.table.phase()), (4, Phase::Playing));
    // Casual if somebody is a guest.
    let draft = seated(r#"["me", "open"]"#, &[(ANN, true), (BOB, false)]).unwrap();
    assert!(matches!(draft.events[3].event, Event::Began { rated: false, .. }));
    for (seats, people) in [
        (r#"["me", "open"]"#, vec![(ANN, true)]),
        (r#"["me", "open", "open"]"#, vec![(ANN, true), (BOB, true)]),
        (r#"["me", {"program": 3}]"#, vec![(ANN, true), (BOB, true)]),
        (r#"["open", "open"]"#, vec![(ANN, true), (BOB, true)]),
    ] {
        let refused = seated(seats, &people).map(drop).map_err(|error| error.code());
        assert_eq!(refused, Err(Code::BadTerms), "{seats}");
    }
}

#[test]
fn a_taken_chair_cannot_be_taken_again() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", "open"]}"#);
    assert_eq!(desk.refuses(BOB, Command::Sit { seat: Some(Seat::A) }), Code::SeatTaken);
    assert_eq!(desk.refuses(BOB, Command::Sit { seat: Some(Seat::D) }), Code::SeatTaken);
    desk.does(BOB, Command::Sit { seat: Some(Seat::C) });
    assert_eq!(desk.chairs()[2], ChairView::Person(BOB));
}

#[test]
fn following_the_link_again_changes_nothing() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", "open"]}"#).with(&[BOB]);
    assert_eq!(desk.does(BOB, SIT), []);
    assert_eq!(desk.does(ANN, Command::Sit { seat: Some(Seat::A) }), []);
    assert_eq!(desk.table.phase(), Phase::Waiting);
}

#[test]
fn one_person_plays_for_everybody_at_one_screen() {
    let mut desk = Desk::open(r#"{"plan": "tambo", "seats": ["me", "me", "me"]}"#);
    assert_eq!(desk.table.phase(), Phase::Playing);
    for seat in [Seat::A, Seat::B, Seat::C] {
        assert_eq!(desk.table.turn(), Some(seat));
        let command = desk.some_move();
        desk.does(ANN, command);
    }
    desk.play_out();
    assert_eq!(desk.table.phase(), Phase::Over);
}

#[test]
fn a_table_without_watchers_is_seen_by_players_and_people_who_could_sit_down() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "watchers": false, "seats": ["me", "open"]}"#);
    assert!(desk.table.may_see(None) && desk.table.may_see(Some(BOB)));
    desk.does(BOB, SIT);
    assert!(desk.table.may_see(Some(BOB)) && !desk.table.may_see(Some(CEM)) && !desk.table.may_see(None));
    desk.play_out();
    desk.does(BOB, Command::Leave);
    assert!(desk.table.may_see(Some(CEM)), "a chair is free again");
    desk.does(CEM, SIT);
    assert!(!desk.table.may_see(None));
    assert!(desk.table.may_see(Some(BOB)), "players may see what they played");
}

#[test]
fn the_creator_of_a_table_sits_at_it() {
    let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["open", "open"]}"#).unwrap();
    assert_eq!(terms.check().unwrap_err().code(), Code::BadTerms);
}

#[test]
fn phrases_are_limited() {
    let mut desk = two("");
    let hello = Command::Say { phrase: Phrase::Hello };
    for _ in 0..6 {
        desk.does(ANN, hello.clone());
    }
    assert_eq!(desk.refuses(BOB, hello.clone()), Code::TooMany);
    desk.later(10_000);
    desk.does(BOB, hello);
}
