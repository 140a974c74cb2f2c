//! Which terms are accepted.

use rumis_server::{Code, Draft, TableId, Terms};

use super::desk::{ANN, BOB, CEM, DOT, Desk, LOT};

#[test]
fn contradictory_terms_are_refused_with_a_message() {
    let refused = [
        r#"{"plan": "chullpa", "seats": []}"#,
        r#"{"plan": "chullpa", "seats": ["me"]}"#,
        r#"{"plan": "chullpa", "seats": ["me", "me", "me", "me", "me"]}"#,
        r#"{"plan": "chullpa", "seats": [{"program": 1}, {"program": 2}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": 13}]}"#,
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
        let error = Draft::open(TableId::from_bits(1), terms, ANN, true, 0, LOT).unwrap_err();
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
