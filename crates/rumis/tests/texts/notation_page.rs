//! What `docs/notation.md` says is true and complete.

use rumis::{Edition, Game, Plan, PlanName, Position, Reason, Ruins, Setup, Stone, Way};

use super::common::round_trip;

const NOTATION: &str = include_str!("../../../../docs/notation.md");

/// Every code that an error can have.
const ERROR_CODES: [&str; 20] = [
    "unknown-word",
    "syntax",
    "bad-height",
    "plan-too-large",
    "ragged-plan",
    "plan-too-small",
    "plan-in-pieces",
    "plan-not-in-edition",
    "bad-players",
    "bad-colours",
    "start-not-playing",
    "stone-twice",
    "no-such-drop",
    "illegal-move",
    "cannot-retire",
    "impossible-position",
    "bad-setup",
    "bad-ruin",
    "bad-match",
    "bad-puzzle",
];

/// The texts in the fences of `docs/notation.md` that are marked with this word.
fn examples(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    NOTATION.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn every_example_of_the_notation_page_is_true() {
    let (records, positions, plans) = (examples("rumis"), examples("position"), examples("plan"));
    assert!(records.len() >= 3 && positions.len() >= 2 && plans.len() >= 2, "the page has examples of each kind");
    for text in records {
        let game: Game = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
        round_trip(&game);
        if let Some((_, result)) = text.split_once("[Result \"") {
            let scores = game.position().scores().to_string();
            assert!(game.position().is_over() && result.starts_with(&scores), "{scores}");
        }
    }
    for text in positions.iter().flat_map(|block| block.lines()) {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
        assert_eq!(position.to_string(), text, "the page shows positions as they are written");
    }
    for text in plans {
        let plan: Plan = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
        round_trip(&plan);
    }
    for text in examples("ruins").iter().flat_map(|block| block.lines()) {
        round_trip(&text.parse::<Ruins>().unwrap_or_else(|error| panic!("{error} in\n{text}")));
    }
    let start = Setup::new(PlanName::Chullpa, 4).position().unwrap();
    for text in examples("move").iter().flat_map(|block| block.lines()) {
        let mv = start.read_move(text).unwrap_or_else(|error| panic!("{error} in {text}"));
        assert_eq!(mv.to_string(), text);
        assert!(start.is_legal(mv), "{text}");
    }
}

#[test]
fn the_notation_page_lists_every_reason_and_every_name() {
    for reason in Reason::ALL {
        assert!(NOTATION.contains(&format!("| `{}` | {reason} |", reason.code())), "{} is missing", reason.code());
    }
    let names = Edition::ALL.iter().map(|e| e.name()).chain(PlanName::ALL.iter().map(|p| p.name()));
    for name in names.chain(Way::ALL.iter().map(|w| w.name())).chain(Stone::ALL.iter().map(|s| s.code())) {
        assert!(NOTATION.contains(&format!("`{name}`")), "{name} is missing");
    }
    for code in ERROR_CODES {
        assert!(NOTATION.contains(&format!("| `{code}` |")), "{code} is missing");
    }
}
