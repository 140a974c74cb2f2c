//! How a table behaves, without a server: every rule with an example, and all of them at thousands
//! of tables with random commands.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]
#![allow(clippy::needless_pass_by_value, reason = "commands read better without a &")]

#[path = "table_rules/desk.rs"]
mod desk;
#[path = "table_rules/random.rs"]
mod random;

use std::collections::BTreeSet;

use desk::{ANN, BOB, CEM, DAY, DOT, Desk, MINUTE, SECOND};
use rumis::{Colour, Game, Seat};
use rumis_server::{ChairView, Code, Command, Draft, Event, PersonId, Phase, Phrase, Table, TableId, Terms, Why, Wish};

const SIT: Command = Command::Sit { seat: None };

fn two(more: &str) -> Desk {
    Desk::open(&format!(r#"{{"plan": "chullpa", "seats": ["me", "open"]{more}}}"#)).with(&[BOB])
}

fn three(more: &str) -> Desk {
    Desk::open(&format!(r#"{{"plan": "chullpa", "seats": ["me", "open", "open"]{more}}}"#)).with(&[BOB, CEM])
}

fn places(desk: &Desk) -> Vec<(PersonId, usize)> {
    assert_eq!(desk.rated.len(), 1, "one game counts once");
    desk.rated[0].places.clone()
}

// Sitting down

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
        let draft = Draft::open(TableId::from_bits(17), terms, ANN, true, 0).unwrap();
        let Event::Opened { terms, .. } = &draft.events[0].event else { panic!("a log begins with Opened") };
        let written = serde_json::to_value(terms).unwrap();
        (written.get("colours").is_some(), written.get("start").is_some())
    };
    let usual = r#"{"plan": "chullpa", "seats": ["me", "open"], "colours": ["red", "yellow"], "start": "red"}"#;
    assert_eq!(stored(usual), (false, false));
    let chosen = r#"{"plan": "chullpa", "seats": ["me", "open"], "colours": ["yellow", "red"], "start": "red"}"#;
    assert_eq!(stored(chosen), (true, true));
}

#[test]
fn a_start_that_is_drawn_is_in_the_log_and_moves_on() {
    let terms: Terms = serde_json::from_str(
        r#"{"plan": "2 2/2 2", "seats": ["me", "me", "me"], "colours": ["blue", "red", "green"], "start": "drawn"}"#,
    )
    .unwrap();
    let mut drawn = BTreeSet::new();
    for at in 0..60 {
        let draft = Draft::open(TableId::from_bits(17), terms.clone(), ANN, true, at).unwrap();
        let began = draft.events.iter().find_map(|logged| match logged.event {
            Event::Began { start, .. } => Some(start),
            _ => None,
        });
        drawn.insert(began.unwrap());
        let replayed = Table::replay(TableId::from_bits(17), &draft.events).unwrap().unwrap();
        assert_eq!(replayed.turn(), draft.table.turn(), "the log says who starts");
    }
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [Colour::Red, Colour::Green, Colour::Blue]);

    let mut desk = Desk::open(
        r#"{"plan": "2 2/2 2", "seats": ["me", "me", "me"], "colours": ["blue", "red", "green"], "start": "drawn"}"#,
    );
    let order = [Colour::Blue, Colour::Red, Colour::Green];
    let first = order.iter().position(|&colour| Some(colour) == desk.game().colour).unwrap();
    desk.play_out();
    desk.asks(ANN, Wish::NextGame);
    assert_eq!(desk.game().colour, Some(order[(first + 1) % 3]));
}

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

// Moving

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

#[test]
fn a_game_whose_ruins_leave_no_room_ends_at_once() {
    let desk = Desk::open(r#"{"plan": "1 1", "way": "ruinas", "seats": ["me", "me"]}"#);
    assert_eq!(desk.table.phase(), Phase::Over);
    assert!(matches!(desk.log.last().unwrap().event, Event::Ended { game: 1, .. }));
}

// Taking back

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

// Pauses

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

// Leaving

#[test]
fn leaving_before_the_game_frees_the_chair() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", "open"]}"#).with(&[BOB]);
    assert_eq!(desk.does(BOB, Command::Leave), [Event::Rose { seat: Seat::B }]);
    assert_eq!(desk.table.phase(), Phase::Waiting);
    desk.does(CEM, SIT);
    assert_eq!(desk.chairs()[1], ChairView::Person(CEM));
}

#[test]
fn leaving_a_game_retires_the_seat_and_the_others_continue() {
    let mut desk = three("");
    desk.steps(4);
    assert_eq!(desk.does(BOB, Command::Leave), [Event::Retired { seat: Seat::B, why: Why::Left }]);
    assert_eq!(desk.chairs()[1], ChairView::Open);
    assert_eq!(desk.table.turn(), Some(Seat::C));
    desk.steps(2);
    assert_eq!(desk.table.turn(), Some(Seat::C));
    desk.play_out();
    let record: Game = desk.game().record.parse().unwrap();
    assert_eq!(record.retirements(), [(4, Colour::Yellow)]);
}

#[test]
fn a_program_takes_over_for_a_leaver_if_the_terms_say_so() {
    let mut desk = three(r#", "whenGone": {"program": 4}"#);
    desk.steps(4);
    let (position, text) = (desk.number(), desk.game().text);
    assert_eq!(desk.does(BOB, Command::Leave), [Event::Replaced { seat: Seat::B, level: 4, why: Why::Left }]);
    assert_eq!(desk.chairs()[1], ChairView::Program(4));
    assert_eq!(desk.table.program_to_move(), Some((4, false)));
    assert_eq!((desk.number(), desk.game().text), (position, text), "the position is unchanged");
    desk.play_out();
    assert!(desk.position().retired().is_empty());
}

#[test]
fn leaving_frees_both_chairs_of_a_person() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", "me"]}"#).with(&[BOB]);
    desk.steps(3);
    let left = |seat| Event::Retired { seat, why: Why::Left };
    assert_eq!(desk.does(ANN, Command::Leave), [left(Seat::A), left(Seat::C)]);
    assert_eq!(desk.table.turn(), Some(Seat::B));
    desk.play_out();
}

#[test]
fn leaving_after_the_game_frees_the_chair_for_the_next() {
    let mut desk = two("");
    desk.play_out();
    assert_eq!(desk.does(BOB, Command::Leave), [Event::Rose { seat: Seat::B }]);
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::NextGame }), Code::NotNow);
    assert_eq!(desk.does(CEM, SIT).len(), 1, "nobody starts a game without asking");
    desk.asks(ANN, Wish::NextGame);
    desk.does(CEM, Command::Agree);
    assert_eq!(desk.table.turn(), Some(Seat::B));
}

#[test]
fn the_table_closes_when_the_last_person_leaves() {
    let mut waiting = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#);
    assert_eq!(waiting.does(ANN, Command::Leave), [Event::Rose { seat: Seat::A }, Event::Closed]);
    assert_eq!(waiting.refuses(BOB, SIT), Code::Closed);

    let mut playing = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    playing.step();
    playing.does(ANN, Command::Leave);
    let events = playing.does(BOB, Command::Leave);
    assert!(matches!(events[..], [Event::Retired { .. }, Event::Ended { .. }, Event::Closed]), "{events:?}");

    let mut with_program = Desk::open(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#);
    with_program.step();
    let events = with_program.does(ANN, Command::Leave);
    assert!(matches!(events[..], [Event::Retired { .. }, Event::Closed]), "{events:?}");
    assert_eq!(with_program.table.program_to_move(), None, "programs do not play on alone");

    let mut over = two("");
    over.play_out();
    over.does(ANN, Command::Leave);
    assert_eq!(over.does(BOB, Command::Leave), [Event::Rose { seat: Seat::B }, Event::Closed]);
}

// Claiming

fn claim(seat: Seat) -> Command {
    Command::Claim { seat }
}

#[test]
fn a_player_who_is_connected_or_was_recently_cannot_be_claimed() {
    for (clock, allowed) in [("\"none\"", 3 * MINUTE), (r#"{"minutes": {"seconds": 600, "increment": 0}}"#, MINUTE)] {
        let mut desk = two(&format!(r#", "clock": {clock}"#));
        desk.step();
        desk.later(allowed);
        assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone, "they are connected");
        desk.gone = Some(allowed - 1);
        assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone, "not long enough");
        assert_eq!(desk.refuses(ANN, claim(Seat::A)), Code::NotNow, "it is not their turn");
        assert_eq!(desk.refuses(BOB, claim(Seat::B)), Code::NotGone, "nobody claims themselves");
        desk.gone = Some(allowed);
        assert_eq!(desk.does(ANN, claim(Seat::B)), [Event::Retired { seat: Seat::B, why: Why::Claimed }]);
        assert_eq!((desk.table.turn(), desk.chairs()[1]), (Some(Seat::A), ChairView::Open));
    }
}

#[test]
fn a_program_takes_over_for_a_claimed_seat_if_the_terms_say_so() {
    let mut desk = two(r#", "whenGone": {"program": 2}"#);
    desk.step();
    desk.later(3 * MINUTE);
    desk.gone = Some(3 * MINUTE);
    assert_eq!(desk.does(ANN, claim(Seat::B)), [Event::Replaced { seat: Seat::B, level: 2, why: Why::Claimed }]);
    assert_eq!(desk.table.program_to_move(), Some((2, false)));
    assert_eq!(desk.refuses(BOB, Command::Say { phrase: Phrase::HereAgain }), Code::NotSeated);
}

#[test]
fn absence_counts_only_from_the_start_of_a_turn() {
    let mut desk = two("");
    desk.later(10 * MINUTE);
    desk.gone = Some(10 * MINUTE);
    desk.step();
    assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone, "it was not their turn before");
    desk.later(3 * MINUTE - 1);
    assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone);
    desk.later(1);
    desk.does(ANN, claim(Seat::B));
}

#[test]
fn absence_does_not_count_during_a_pause() {
    let mut desk = two("");
    desk.step();
    desk.asks(BOB, Wish::Pause);
    desk.does(ANN, Command::Agree);
    desk.later(DAY);
    desk.gone = Some(DAY);
    assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotNow);
    desk.does(ANN, Command::Resume);
    assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone);
    desk.later(3 * MINUTE);
    desk.does(ANN, claim(Seat::B));
}

#[test]
fn with_days_per_move_only_the_clock_limits_absence() {
    let mut desk = two(r#", "clock": {"days": 2}"#);
    desk.later(DAY);
    desk.gone = Some(DAY);
    assert_eq!(desk.refuses(BOB, claim(Seat::A)), Code::NotGone);
}

#[test]
fn a_program_cannot_be_claimed() {
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#);
    desk.step();
    desk.later(DAY);
    desk.gone = Some(DAY);
    assert_eq!(desk.refuses(ANN, claim(Seat::B)), Code::NotGone);
}

// Clocks

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
fn an_outage_is_recorded_only_while_a_clock_of_minutes_runs() {
    assert_eq!(two("").away(MINUTE), []);
    assert_eq!(two(r#", "clock": {"days": 1}"#).away(MINUTE), []);
    let mut paused = two(r#", "clock": {"minutes": {"seconds": 60, "increment": 0}}"#);
    paused.asks(ANN, Wish::Pause);
    paused.does(BOB, Command::Agree);
    assert_eq!(paused.away(MINUTE), []);
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

// Another game

#[test]
fn a_rematch_moves_the_start_on_by_one() {
    let mut desk = three("");
    assert_eq!(desk.refuses(ANN, Command::Ask { wish: Wish::NextGame }), Code::NotNow, "the game is on");
    for start in [Seat::A, Seat::B, Seat::C, Seat::A] {
        assert_eq!(desk.table.turn(), Some(start));
        desk.play_out();
        desk.asks(BOB, Wish::NextGame);
        desk.does(ANN, Command::Agree);
        desk.does(CEM, Command::Agree);
    }
}

#[test]
fn the_points_of_a_match_add_up_and_a_new_match_starts_at_zero() {
    let mut desk = two(r#", "games": 2"#);
    assert_eq!((desk.view().totals, desk.view().played), (vec![0, 0], 0));
    let mut sums = [0, 0];
    for played in 1..=2 {
        desk.play_out();
        let scores = desk.game().scores;
        sums[0] += scores[&Colour::Red];
        sums[1] += scores[&Colour::Yellow];
        assert_eq!((desk.view().totals, desk.view().played), (sums.to_vec(), played));
        desk.asks(ANN, Wish::NextGame);
        desk.does(BOB, Command::Agree);
    }
    assert_eq!((desk.view().totals, desk.view().played), (vec![0, 0], 0));
    assert_eq!((desk.game().number, desk.table.turn()), (3, Some(Seat::A)));
}

// Games that count

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

// Terms

#[test]
fn contradictory_terms_are_refused_with_a_message() {
    let refused = [
        r#"{"plan": "chullpa", "seats": []}"#,
        r#"{"plan": "chullpa", "seats": ["me"]}"#,
        r#"{"plan": "chullpa", "seats": ["me", "me", "me", "me", "me"]}"#,
        r#"{"plan": "chullpa", "seats": [{"program": 1}, {"program": 2}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": 10}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "whenGone": {"program": 0}}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "games": 0}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"minutes": {"seconds": 9, "increment": 0}}}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"days": 0}}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open", "open"], "way": "four-colours"}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open", "open", "open"], "way": "ruinas"}"#,
        r#"{"plan": "tambo", "seats": ["me", "open"], "edition": "french"}"#,
    ];
    for text in refused {
        let terms: Terms = serde_json::from_str(text).unwrap();
        let error = Draft::open(TableId::from_bits(1), terms, ANN, true, 0).unwrap_err();
        assert_eq!(error.code(), Code::BadTerms, "{text}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn four_people_play_on_every_plan() {
    for plan in rumis::PlanName::ALL {
        let terms = format!(r#"{{"plan": "{plan}", "seats": ["me", "open", "open", "open"]}}"#);
        let mut desk = Desk::open(&terms).with(&[BOB, CEM, DOT]);
        desk.play_out();
        let card = desk.table.summary().card;
        assert!(card.contains(&format!(r#""plan":"{plan}""#)), "{card}");
    }
}

#[test]
fn a_record_names_the_players_of_its_game() {
    let mut desk = two("");
    desk.play_out();
    desk.does(BOB, Command::Leave);
    desk.does(CEM, SIT);
    let names = [(ANN, "ann"), (BOB, "bob"), (CEM, "cem")].map(|(person, name)| (person, name.to_owned()));
    let record = desk.table.record(&names.into()).unwrap().unwrap();
    assert!(record.contains(r#"[SeatA "ann"]"#) && record.contains(r#"[SeatB "bob"]"#), "{record}");
    assert!(desk.table.everybody().contains(&BOB), "past players are included");
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

#[test]
fn the_creator_of_a_table_sits_at_it() {
    let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["open", "open"]}"#).unwrap();
    assert_eq!(terms.check().unwrap_err().code(), Code::BadTerms);
}
