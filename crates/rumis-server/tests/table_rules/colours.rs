//! Chosen colours, and who starts.

use std::collections::BTreeSet;

use rumis::{Colour, Seat};
use rumis_server::{Card, Code, Command, Draft, Event, Lot, StartChoice, Table, TableId, Terms, Wish};

use super::desk::{ANN, BOB, CEM, Desk, LOT, three};

#[test]
fn two_people_with_two_colours_each_take_turns() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "way": "four-colours", "seats": ["me", "open"]}"#).with(&[BOB]);
    for (person, colour) in [(ANN, Colour::Red), (BOB, Colour::Yellow), (ANN, Colour::Green), (BOB, Colour::Blue)] {
        assert_eq!(desk.game().colour, Some(colour));
        let command = desk.some_move();
        let other = if person == ANN { BOB } else { ANN };
        assert_eq!(desk.refuses(other, command.clone()), Code::NotYourTurn);
        desk.does(person, command);
    }
    desk.play_out();
    assert_eq!(desk.game().scores.len(), 4);
    let (scores, winners) = (desk.game().scores, desk.game().winners);
    let most = scores.values().max().unwrap();
    let best: BTreeSet<Seat> =
        scores.iter().filter(|(_, points)| *points == most).map(|(colour, _)| Seat::ALL[colour.index() % 2]).collect();
    assert_eq!(winners.into_iter().collect::<BTreeSet<_>>(), best, "the owner of the best colour wins");
}

#[test]
fn people_choose_their_colours_and_who_starts() {
    let more = r#", "colours": ["blue", "green", "red"], "start": "red", "games": 2"#;
    let mut desk = three(more);
    for (person, colour) in [(CEM, Colour::Red), (ANN, Colour::Blue), (BOB, Colour::Green)] {
        assert_eq!(desk.game().colour, Some(colour));
        let command = desk.some_move();
        desk.does(person, command);
    }
    desk.play_out();
    assert_eq!(desk.game().scores.keys().copied().collect::<Vec<_>>(), [Colour::Red, Colour::Green, Colour::Blue]);
    desk.asks(ANN, Wish::NextGame);
    desk.does(BOB, Command::Agree);
    desk.does(CEM, Command::Agree);
    assert_eq!(desk.game().colour, Some(Colour::Blue), "the start moves on in turn order");
}

#[test]
fn colours_and_start_must_fit_the_table() {
    for (terms, code) in [
        (r#""colours": ["blue"]"#, "expected 2 colours in turn order, found 1"),
        (r#""start": "blue""#, "blue cannot start: it is not in this game"),
    ] {
        let terms = format!(r#"{{"plan": "chullpa", "seats": ["me", "open"], {terms}}}"#);
        let error = serde_json::from_str::<Terms>(&terms).unwrap().check().unwrap_err();
        assert!(error.to_string().contains(code), "{error}");
    }
    let twice = r#"{"plan": "chullpa", "seats": ["me", "open"], "colours": ["blue", "blue"]}"#;
    assert!(serde_json::from_str::<Terms>(twice).is_err());
}

#[test]
fn terms_without_colours_and_start_are_written_as_before() {
    let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).unwrap();
    let written = serde_json::to_value(&terms).unwrap();
    assert_eq!((written.get("colours"), written.get("start")), (None, None));
}

#[test]
fn a_table_with_the_usual_colours_and_start_is_stored_as_before() {
    let stored = |terms: &str| {
        let terms: Terms = serde_json::from_str(terms).unwrap();
        let draft = Draft::open(TableId::from_bits(17), terms, ANN, true, 0, LOT).unwrap();
        let Event::Opened { terms, .. } = &draft.events[0].event else { panic!("a log begins with Opened") };
        let written = serde_json::to_value(terms).unwrap();
        (written.get("colours").is_some(), written.get("start").is_some())
    };
    let usual = r#"{"plan": "chullpa", "seats": ["me", "open"], "colours": ["red", "yellow"], "start": "red"}"#;
    assert_eq!(stored(usual), (false, false));
    let chosen = r#"{"plan": "chullpa", "seats": ["me", "open"], "colours": ["yellow", "red"], "start": "red"}"#;
    assert_eq!(stored(chosen), (true, true));
}

/// A table for three on which the start of the first game is drawn. Ann sits on every chair, so the game
/// begins when the table is opened.
const DRAWN: &str =
    r#"{"plan": "2 2/2 2", "seats": ["me", "me", "me"], "colours": ["blue", "red", "green"], "start": "drawn"}"#;

/// The start of the first game, and the table with its log.
fn drawn(id: u128, at: u64, lot: u64) -> (Colour, Draft) {
    let terms: Terms = serde_json::from_str(DRAWN).unwrap();
    let draft = Draft::open(TableId::from_bits(id), terms, ANN, true, at, Lot::from_bits(lot)).unwrap();
    let start = draft.events.iter().find_map(|logged| match logged.event {
        Event::Began { start, .. } => Some(start),
        _ => None,
    });
    (start.unwrap(), draft)
}

#[test]
fn only_the_secret_lot_decides_a_drawn_start() {
    // Players see the ID of the table, and can choose when to sit down.
    for lot in 0..20 {
        let start = drawn(17, 0, lot).0;
        assert!((0..60).all(|n| drawn(n, u64::from(n as u32), lot).0 == start), "lot {lot}");
    }
    let starts: BTreeSet<Colour> = (0..60).map(|lot| drawn(17, 0, lot).0).collect();
    assert_eq!(starts.into_iter().collect::<Vec<_>>(), [Colour::Red, Colour::Green, Colour::Blue]);
}

#[test]
fn a_drawn_start_is_in_the_log() {
    for lot in 0..20 {
        let (start, draft) = drawn(17, 0, lot);
        let replayed = Table::replay(TableId::from_bits(17), &draft.events).unwrap().unwrap();
        assert_eq!(replayed.position().unwrap().0.to_move(), Some(start));
    }
}

#[test]
fn a_drawn_start_moves_on_in_the_next_game() {
    let mut desk = Desk::open(DRAWN);
    let order = [Colour::Blue, Colour::Red, Colour::Green];
    let first = order.iter().position(|&colour| Some(colour) == desk.game().colour).unwrap();
    desk.play_out();
    desk.asks(ANN, Wish::NextGame);
    assert_eq!(desk.game().colour, Some(order[(first + 1) % 3]));
}

#[test]
fn the_card_in_a_list_shows_colours_and_start_only_if_they_are_chosen() {
    let card = |desk: &Desk| serde_json::from_str::<Card>(&desk.table.summary().card).unwrap();
    let chosen = card(&three(r#", "colours": ["blue", "green", "red"], "start": "drawn""#));
    assert_eq!(
        (chosen.colours.unwrap().to_string(), chosen.start),
        ("blue green red".to_owned(), Some(StartChoice::Drawn))
    );
    let usual = three(r#", "colours": ["red", "yellow", "green"], "start": "red""#);
    assert_eq!((card(&usual).colours, card(&usual).start), (None, None));
    assert!(!usual.table.summary().card.contains("colours"), "as version 0.1.0 stored it");
}
