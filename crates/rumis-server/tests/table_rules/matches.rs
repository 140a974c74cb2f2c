//! The next game, the points of a match, and records.

use rumis::{Colour, Seat};
use rumis_server::{Code, Command, Wish};

use super::desk::{ANN, BOB, CEM, SIT, three, two};

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
