//! Everything with a text has the same text in JSON.

use std::fmt::Debug;

use proptest::prelude::*;
use rumis::{Colour, PlanName, Position, Reason, Setup};

use super::common::{config, random_game, random_game_with_retirements};

fn json_round_trip<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn everything_with_a_text_round_trips_through_json(seed: u64, plies in 0usize..40) {
        let game = random_game_with_retirements(seed, plies);
        let position = game.position();
        json_round_trip(&game);
        json_round_trip(position);
        json_round_trip(&position.retired());
        json_round_trip(&position.plan());
        json_round_trip(&position.edition());
        json_round_trip(&position.way());
        json_round_trip(&position.out());
        json_round_trip(&position.stones_left(Colour::Red));
        for mv in position.legal_moves().iter().take(20) {
            json_round_trip(&mv.drop_move());
            json_round_trip(&mv.stone());
            json_round_trip(&mv.anchor);
            let placement = position.let_down(mv.orientation, mv.anchor);
            json_round_trip(&position.objections(Colour::Blue, placement));
        }
    }
}

#[test]
fn a_text_goes_over_the_wire_as_it_is_written() {
    let position = random_game(1, 5).position().to_string();
    let json = serde_json::to_string(&position.parse::<Position>().unwrap()).unwrap();
    assert_eq!(json, format!("\"{position}\""));
    let scores = Setup::new(PlanName::Chullpa, 2).position().unwrap().scores();
    assert_eq!(serde_json::to_string(&scores).unwrap(), r#"{"red":-11,"yellow":-11}"#);
    assert_eq!(serde_json::to_string(&Reason::NotOnGround).unwrap(), "\"not-on-ground\"");
    for reason in Reason::ALL {
        assert_eq!(serde_json::to_string(&reason).unwrap(), format!("\"{}\"", reason.code()));
    }
    assert!(serde_json::from_str::<Position>("\"plan=chullpa\"").is_err());
    assert!(serde_json::from_str::<rumis::ColourSet>(r#"["red","red"]"#).is_err());
}
