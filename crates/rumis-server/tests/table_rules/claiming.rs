//! Claims against players who have been away too long.

use rumis::Seat;
use rumis_server::{ChairView, Code, Command, Event, Phrase, Why, Wish};

use super::desk::{ANN, BOB, DAY, Desk, MINUTE, two};

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
        assert_eq!(desk.does(ANN, claim(Seat::B))[0], Event::Retired { seat: Seat::B, why: Why::Claimed });
        assert_eq!((desk.chairs()[1], desk.game().winners), (ChairView::Open, vec![Seat::A]));
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
