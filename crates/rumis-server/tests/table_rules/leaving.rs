//! What happens when people leave.

use rumis::{Colour, Game, Seat};
use rumis_server::{ChairView, Code, Command, Event, Phase, Why, Wish};

use super::desk::{ANN, BOB, CEM, Desk, SIT, three, two};

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
    let events = desk.does(ANN, Command::Leave);
    assert_eq!(events[..2], [left(Seat::A), left(Seat::C)]);
    assert_eq!(desk.chairs(), [ChairView::Open, ChairView::Person(BOB), ChairView::Open]);
}

#[test]
fn a_game_that_everybody_else_left_ends_and_the_player_who_stayed_wins() {
    for steps in [0, 1, 5, 10] {
        let mut desk = two(r#", "rated": true"#);
        desk.steps(steps);
        let events = desk.does(ANN, Command::Leave);
        let [Event::Retired { .. }, alone, Event::Ended { winners, .. }] = &events[..] else { panic!("{events:?}") };
        assert_eq!(*alone, Event::Retired { seat: Seat::B, why: Why::Alone });
        assert_eq!(*winners, [Seat::B], "also with fewer points");
        assert_eq!((desk.table.phase(), desk.game().winners), (Phase::Over, vec![Seat::B]));
        assert_eq!(desk.chairs()[1], ChairView::Person(BOB), "and keeps the chair");
        let places: Vec<_> = desk.rated.iter().map(|rated| rated.places.clone()).collect();
        let counts = if steps < 4 { vec![] } else { vec![vec![(ANN, 2), (BOB, 1)]] };
        assert_eq!(places, counts, "it counts if both have placed two stones");
    }
}

#[test]
fn whoever_left_cannot_win_with_the_most_points() {
    // Ann and Cem are out of stones to place soon; Bob leaves with most points as late as possible.
    let mut won_by_points = 0;
    for steps in 6..30 {
        let mut desk = three("");
        desk.steps(steps);
        if desk.table.phase() != Phase::Playing {
            break;
        }
        let events = desk.does(BOB, Command::Leave);
        if !matches!(events[0], Event::Retired { .. }) {
            break;
        }
        desk.play_out();
        let scores = desk.game().scores;
        won_by_points += u32::from(scores.values().max() == scores.get(&Colour::Yellow));
        assert!(!desk.game().winners.contains(&Seat::B));
    }
    assert!(won_by_points > 0, "in no game the player who left has the most points");
}

#[test]
fn a_game_goes_on_while_anybody_else_competes() {
    let is_alone =
        |events: &[Event]| events.iter().any(|event| matches!(event, Event::Retired { why: Why::Alone, .. }));
    // A program.
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", {"program": 1}]}"#).with(&[BOB]);
    desk.steps(3);
    assert_eq!(desk.does(BOB, Command::Leave).len(), 1);
    assert_eq!(desk.table.phase(), Phase::Playing);
    // A player who cannot place a stone any more, also if they have gone.
    let mut desk = three("").until_out(Seat::A);
    assert_eq!(desk.does(ANN, Command::Leave), [Event::Rose { seat: Seat::A }]);
    assert!(!is_alone(&desk.does(BOB, Command::Leave)));
    // Another seat of the same person, who may play for two people at one screen.
    let mut desk = Desk::open(r#"{"plan": "chullpa", "seats": ["me", "open", "me"]}"#).with(&[BOB]);
    desk.steps(3);
    assert!(!is_alone(&desk.does(BOB, Command::Leave)));
    assert_eq!(desk.table.phase(), Phase::Playing);
}

#[test]
fn a_game_of_a_match_goes_on_so_that_leaving_wins_no_match() {
    let mut desk = two(r#", "games": 2"#);
    desk.steps(3);
    assert_eq!(desk.does(ANN, Command::Leave).len(), 1);
    assert_eq!(desk.table.turn(), Some(Seat::B));
}

#[test]
fn a_view_names_the_players_of_the_game_also_after_they_left() {
    let mut desk = three("");
    desk.steps(4);
    desk.does(BOB, Command::Leave);
    assert_eq!(desk.game().players, [ANN, BOB, CEM].map(ChairView::Person));
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
    assert_eq!(playing.does(BOB, Command::Leave), [Event::Rose { seat: Seat::B }, Event::Closed]);

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
